"""Graphs that a test builds of streams, without a recording."""

from __future__ import annotations

import ctypes as C

from tests.fakes_acl.machine import Machine

__all__ = ["Graph"]

PERSISTENT, HEAD = 4, 0


class Graph:
    """A graph of new streams: tasks are put into `streams`, then `end()`, then `run()` as often as wanted; `drop()`.

    Args:
        acl: The library.
        count: Streams; the first runs from the beginning.
        others: How the others are bound: 0, they run from the beginning too, or 0x7FFFFFFF, when they are started.
    """

    def __init__(self, acl: Machine, count: int = 1, others: int = HEAD) -> None:
        self.acl = acl
        self.streams: list[int] = []
        for _ in range(count):
            out = C.c_void_p()
            acl.do("aclrtCreateStreamWithConfig", C.byref(out), 0, PERSISTENT)
            self.streams.append(out.value or 0)
        out = C.c_void_p()
        acl.do("aclmdlRIBuildBegin", C.byref(out), 0)
        self.handle = out.value or 0
        for number, stream in enumerate(self.streams):
            acl.do("aclmdlRIBindStream", self.handle, stream, others if number else HEAD)

    def end(self, *last: int) -> None:
        """The graph is whole: it is over when each of these streams is."""
        for stream in last:
            self.acl.do("aclmdlRIEndTask", self.handle, stream)
        self.acl.do("aclmdlRIBuildEnd", self.handle, None)

    def run(self) -> int:
        self.acl.do("aclmdlRIExecuteAsync", self.handle, None)
        return self.acl.code("aclrtSynchronizeStream", None)

    def drop(self) -> None:
        for stream in self.streams:
            self.acl.do("aclmdlRIUnbindStream", self.handle, stream)
        self.acl.do("aclmdlRIDestroy", self.handle)
        for stream in self.streams:
            self.acl.do("aclrtDestroyStream", stream)
