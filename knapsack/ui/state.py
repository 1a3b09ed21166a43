"""The one problem of a session, and its way into the URL and out of it.

The session holds the problem; the URL follows it. The URL is read when a session starts and when the browser goes back
or forward, and at no other time: a click that leaves the browser before an earlier answer has arrived still carries the
old URL, and reading it would undo the earlier change.
"""

from __future__ import annotations

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from knapsack.ui import examples, link
from knapsack.ui.current import Current

_CURRENT, _FAULT = "current problem", "link fault"


def current() -> Current:
    """The problem of this session: what its link opened, or what was chosen since; the thief at first."""
    context = get_script_run_ctx()
    if _CURRENT not in st.session_state or getattr(context, "is_history_navigation", False):
        _read_link()
    if _FAULT not in st.session_state:
        _write_link()
    problem: Current = st.session_state[_CURRENT]
    return problem


def change(new: Current, *, keep_step: bool = False) -> None:
    """Make this the problem of every page, and forget the step that the old one was at unless it is kept."""
    st.session_state[_CURRENT] = new
    st.session_state.pop(_FAULT, None)
    if not keep_step:
        set_param("step", None)
    _write_link()


def fault() -> link.LinkError | None:
    """What was wrong with the link that started this session, until a problem is chosen."""
    found: link.LinkError | None = st.session_state.get(_FAULT)
    return found


def parameters() -> dict[str, str]:
    """The query parameters that open the current problem, for links between pages."""
    return link.parameters(st.session_state[_CURRENT]) if _CURRENT in st.session_state else {}


def get_param(name: str) -> str | None:
    """A page's own query parameter (`step`, `predict`, …), or None."""
    return st.query_params.get(name)


def set_param(name: str, value: str | int | None) -> None:
    """Set a page's own query parameter; None removes it."""
    if value is None:
        st.query_params.pop(name, None)
    elif st.query_params.get(name) != str(value):
        st.query_params[name] = str(value)


def _read_link() -> None:
    st.session_state.pop(_FAULT, None)
    try:
        opened = link.current_of(st.query_params)
    except link.FileNeeded as needed:
        held = st.session_state.get(_CURRENT)
        if held is not None and link.fingerprint(held.problem) == needed.fingerprint:
            opened = held.with_capacity(needed.capacity)
        else:
            opened, st.session_state[_FAULT] = examples.load(examples.FIRST), needed
    except link.LinkError as error:
        opened, st.session_state[_FAULT] = examples.load(examples.FIRST), error
    st.session_state[_CURRENT] = opened


def _write_link() -> None:
    """The URL's problem parameters, changed only where they differ: each change is a message to the browser."""
    wanted = link.parameters(st.session_state[_CURRENT])
    if wanted == {"list": examples.FIRST} and not any(name in st.query_params for name in link.PARAMETERS):
        return  # the plain address opens the thief
    for name in link.PARAMETERS:
        set_param(name, wanted.get(name))
