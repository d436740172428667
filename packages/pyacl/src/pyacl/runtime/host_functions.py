"""Functions that streams run: which calls are refused inside of them, and which are delayed."""

from __future__ import annotations

import threading
from _thread import RLock
from collections.abc import Iterator
from contextlib import contextmanager

from npu_common import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

__all__ = ["Lock", "in_stream_callback", "refuse_in_stream_callback", "stream_callback"]

_PATIENCE = 1.0
"""Seconds that a lock is waited for in such a function."""

_here = threading.local()


@contextmanager
def stream_callback() -> Iterator[None]:
    """Mark the block as part of a function that a stream runs."""
    _here.depth = getattr(_here, "depth", 0) + 1
    try:
        yield
    finally:
        _here.depth -= 1


def in_stream_callback() -> bool:
    """Return whether the calling thread is in a function that a stream runs."""
    return bool(getattr(_here, "depth", 0))


def refuse_in_stream_callback(what: str) -> None:
    """Raise in a function that a stream runs.

    A call that waits for streams, or frees them, would wait for itself there.
    """
    if in_stream_callback():
        raise RuntimeError(
            f"{what}: not inside a function that a stream runs, which would wait for itself; do it after synchronize()"
        )


class Lock(RLock):  # type: ignore[misc]  # whose stubs call it final; it is not
    """A lock for objects that C does not free in a function of a stream.

    A finalizer that runs in such a function cannot take the lock; the next thread that closes something or waits for a
    stream frees the object.

    The thread that holds the lock may be waiting for that function, so the function does not wait for ever. Outside of
    one, taking the lock is C's alone: an interrupt does not leave it locked.
    """

    @property
    def acquire(self) -> Any:
        return self._acquire_here if in_stream_callback() else RLock.acquire.__get__(self)

    @property
    def __enter__(self) -> Any:  # type: ignore[override]
        return self._enter_here if in_stream_callback() else RLock.acquire.__get__(self)

    def _acquire_here(self, blocking: bool = True, timeout: float = -1) -> bool:
        return blocking and super().acquire(True, timeout)

    def _enter_here(self) -> bool:
        if not super().acquire(True, _PATIENCE):
            raise RuntimeError(
                "the device is about to end, and waits for this function of a stream; do it before, or after "
                "synchronize()"
            )
        return True
