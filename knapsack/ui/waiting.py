"""Calls in other processes that a page waits for, so that it stays in a person's hands.

A click anywhere runs the page's script again. The session holds the call meanwhile, and the new script goes on waiting
for it. A call that no script waits for, because the person has gone to another page or away, is stopped.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Protocol, TypeVar, cast

import streamlit as st

from knapsack.cost.stoppable import StoppableCall

PATIENCE = 10.0
"""Seconds that a call goes on without a script that waits for it: more than any page takes to come back to it."""


class Call(Protocol):
    """What can be waited for: a `StoppableCall`, a `Measuring`."""

    def wait(self, seconds: float) -> bool: ...

    def stop(self) -> None: ...


SomeCall = TypeVar("SomeCall", bound=Call)


def held(place: str, job: object, start: Callable[[float], SomeCall]) -> SomeCall:
    """The call that this session has for the job; started with that patience where it has none, and instead of the one
    for another job at the same place.
    """
    if not is_held(place, job):
        let_go(place)
        st.session_state[_key(place)] = job, start(PATIENCE)
    return cast(SomeCall, st.session_state[_key(place)][1])


def is_held(place: str, job: object) -> bool:
    """Whether this session has a call for the job, running or ended."""
    there = st.session_state.get(_key(place))
    return there is not None and there[0] == job


def let_go(place: str) -> None:
    """Stop the call at this place, and forget it."""
    there = st.session_state.pop(_key(place), None)
    if there is not None:
        there[1].stop()


def over(call: Call, seconds: float = 0.1) -> bool:
    """Wait a moment; returns whether the call has ended.

    This is where Streamlit ends the script, in the same way for another run of it when a person has clicked something
    and for good when they have closed the browser's tab: the call goes on, for as long as its patience lasts.
    """
    _ = "anything" in st.session_state  # any look at the state lets Streamlit end the script
    return call.wait(seconds)


def ended(
    place: str, job: object, start: Callable[[float], StoppableCall], said: str, most_seconds: float = math.inf
) -> StoppableCall:
    """The call for the job, waited for under a spinner that says so, and let go: ended, or stopped after the most
    seconds. The page is run again where it was stopped before, because nobody waited for it.
    """
    call = held(place, job, start)
    with st.spinner(said, show_time=True):
        while not over(call) and call.seconds <= most_seconds:
            pass
    unwanted = call.stopped_after is not None
    let_go(place)
    if unwanted:
        st.rerun()
    return call


def _key(place: str) -> str:
    return f"call at {place}"
