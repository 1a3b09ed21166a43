"""Pages run as Streamlit runs them but without a browser."""

from __future__ import annotations

from pathlib import Path

from streamlit.testing.v1 import AppTest

from knapsack.ui.current import Current

APP = str(Path(__file__).parents[2] / "app.py")


def opened(page: str, current: Current) -> AppTest:
    """The page ("full_table") about this problem."""
    app = AppTest.from_file(APP, default_timeout=20)
    app.session_state["current problem"] = current
    return app.run().switch_page(f"pages/{page}.py").run()


def has_player(app: AppTest) -> bool:
    """Whether a player is on the page."""
    components = (element for element in app.main if element.type == "bidi_component")
    return any(component.proto.component_name.startswith("player") for component in components)
