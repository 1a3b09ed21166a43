"""Pictures of the algorithms from plain data; no Streamlit."""
