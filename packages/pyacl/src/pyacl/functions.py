"""Inside a function that a stream runs: what must not be done there, and what is put off."""

from __future__ import annotations

import threading
from _thread import RLock
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["Lock", "inside", "refuse_inside"]

_here = threading.local()


@contextmanager
def inside() -> Iterator[None]:
    """Around a function that a stream runs."""
    _here.depth = getattr(_here, "depth", 0) + 1
    try:
        yield
    finally:
        _here.depth -= 1


def refuse_inside(what: str) -> None:
    """Raise in a function that a stream runs: what waits for streams or frees them would wait for itself there."""
    if getattr(_here, "depth", 0):
        raise RuntimeError(
            f"{what}: not inside a function that a stream runs, which would wait for itself; do it after synchronize()"
        )


class Lock(RLock):  # type: ignore[misc]  # whose stubs call it final; it is not
    """For what C does not free in a function of a stream. A finalizer that runs there finds it busy, and leaves what it
    was to free to the next one who closes something or waits for a stream."""

    def acquire(self, blocking: bool = True, timeout: float = -1) -> bool:
        return (blocking or not getattr(_here, "depth", 0)) and super().acquire(blocking, timeout)
