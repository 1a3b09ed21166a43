"""What the pages share; with the pages themselves, the only code that imports Streamlit."""
