"""Runs on the cores of the fake NPU that come and end at the test's command."""

from __future__ import annotations

import queue
import threading

from npu_common.testing import FakeControl

from tests.fakes_rknn import models
from tests.fakes_rknn.capi import Library


def on_cores(lib: Library, mask: int, flag: int = 0) -> int:
    ctx = lib.init(models.made("identity_int8"), flag)
    assert lib.rknn_set_core_mask(ctx, mask) == 0
    return ctx


class Device:
    """Runs that come to the NPU one after the other, and end at the test's command."""

    def __init__(self, lib: Library, contexts: dict[str, int], *, held: int | None = None) -> None:
        """held: only so many of the first runs wait to be let go."""
        self.lib, self.contexts = lib, contexts
        self.gate = FakeControl(lib.dll).hold("inference", times=held)
        self.ended: queue.SimpleQueue[str] = queue.SimpleQueue()
        self.threads = [threading.Thread(target=self._run, args=(name,)) for name in contexts]
        for number, thread in enumerate(self.threads, 1):
            thread.start()
            self.gate.wait(number)

    def _run(self, name: str) -> None:
        assert self.lib.rknn_run(self.contexts[name], None) == 0
        self.ended.put(name)

    def next(self) -> str:
        """The next run that ends by itself."""
        return self.ended.get(timeout=30)

    def release(self) -> str:
        """Let one run end that has its cores: its name."""
        assert self.ended.empty()
        self.gate.release()
        return self.next()

    def close(self) -> None:
        self.gate.undo()
        for thread in self.threads:
            thread.join()
        for ctx in self.contexts.values():
            self.lib.rknn_destroy(ctx)
        assert self.ended.empty()
