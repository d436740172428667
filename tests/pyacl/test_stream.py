"""Streams: order, waiting, what they keep alive, how they end."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING

import pytest
from pyacl.stream import BATCH, Stream

if TYPE_CHECKING:
    from pyacl.device import Device


class Thing:
    """Something to hold."""


def test_what_is_held_lives_until_the_stream_was_waited_for(device: Device) -> None:
    with Stream() as stream:
        thing = Thing()
        seen = weakref.ref(thing)
        stream.hold(thing)
        del thing
        assert seen() is not None
        stream.synchronize()
        assert seen() is None


def test_what_is_held_goes_without_waiting_for_the_stream(device: Device) -> None:
    with Stream() as stream:
        things = [Thing() for _ in range(BATCH)]
        seen = [weakref.ref(thing) for thing in things]
        for thing in things:
            stream.hold(thing)
        del things, thing
        for _ in range(10_000):
            stream.hold(None)
            if seen[0]() is None:
                break
        assert [ref() for ref in seen] == [None] * BATCH


def test_a_thread_without_a_context_is_told_so(acl: object) -> None:
    with pytest.raises(RuntimeError, match="Stream: this thread has no context"):
        Stream()
