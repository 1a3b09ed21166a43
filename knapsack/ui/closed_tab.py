"""What a closed tab leaves on the server: its session, with the file that was uploaded and the list that was read.

Streamlit keeps them for a connection that comes back, and lets go of the last ones only when somebody else comes.
"""

from __future__ import annotations

import asyncio
import contextlib

import streamlit as st
from streamlit import runtime
from streamlit.runtime.app_session import AppSession
from streamlit.runtime.scriptrunner import get_script_run_ctx

from knapsack.ui import free_memory

GRACE_SECONDS = 10.0
"""A connection that was lost may come back within this time and finds everything as it was."""


def watch() -> None:
    """Have the memory of this session given back soon after its tab is closed."""
    free_memory.keep_no_large_blocks()
    context = get_script_run_ctx()
    if context is not None and runtime.exists():
        _session(context.session_id)


def _closed(session: AppSession | None) -> None:
    """Streamlit calls this, on its event loop, when the session's connection has gone."""
    with contextlib.suppress(RuntimeError):  # no event loop runs here: the server is ending
        asyncio.get_running_loop().call_later(GRACE_SECONDS, _forget, session)


@st.cache_resource(scope="session", on_release=_closed, show_spinner=False)
def _session(identity: str) -> AppSession | None:
    return runtime.get_instance().get_app_session(identity)


def _forget(session: AppSession | None) -> None:
    server = runtime.get_instance()
    if session is None or server.is_active_session(session.id):
        return
    server.close_session(session.id)
    # The server's loop still holds the last session that it served, and `clear` would keep what its buttons were to do.
    session.session_state.__init__()
    asyncio.get_running_loop().run_in_executor(None, free_memory.give_back)
