"""One object of every kind that pyacl has, for tests that look at every kind."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Callable

import numpy as np
import pyacl
from npu_common.buffer import aligned_empty
from pyacl.acl import acl_rt
from pyacl.operators import operator_named, single_op

PAGE = 4096


def nothing(*_: object, **__: object) -> None:
    """Run on a stream. Not print: CPython crashes where sys.stdout is replaced meanwhile (hostile/test_cpython.py)."""


class Zoo:
    """One of every kind, made in the calling thread's context. `used` says how each is used, by its name."""

    def __init__(self, models: Path) -> None:
        self.all: dict[str, Any] = {}
        self.used: dict[str, Callable[[], object]] = {}
        self._streams()
        self._memory()
        self._work(models)

    def add(self, name: str, one: Any, use: Callable[[Any], object]) -> Any:
        self.all[name] = one
        self.used[name] = lambda: use(one)
        return one

    def _streams(self) -> None:
        context = pyacl.current_context()
        assert context is not None
        self.add("context", context, lambda one: one.use())
        self.add("default stream", context.default_stream, lambda one: one.launch(nothing))
        self.add("stream", pyacl.Stream(), lambda one: one.synchronize())
        self.add("event", pyacl.Event(), lambda one: one.record())
        self.add("flag", pyacl.Event(resettable=True), lambda one: one.query())
        self.add("notify", pyacl.Notify(), lambda one: one.record())
        self.add("count notify", pyacl.CountNotify(), lambda one: one.record(1))
        reports = self.add("report thread", pyacl.ReportThread(), lambda one: one.subscribe(self.all["stream"]))
        reports.subscribe(self.add("reported stream", pyacl.Stream(), lambda one: one.launch(nothing)))

    def _memory(self) -> None:
        buffer = self.add("buffer", pyacl.DeviceBuffer(PAGE), lambda one: one.fill(0))
        self.add("view", buffer[8:16], lambda one: one.read())
        self.add("pinned", pyacl.HostBuffer(64), lambda one: one.array())
        step = pyacl.granularity()
        addresses = self.add("addresses", pyacl.AddressRange(step), lambda one: one.handle)
        physical = self.add("physical", pyacl.PhysicalMemory(step), lambda one: one.handle)
        self.add("mapped", addresses.map(physical), lambda one: one.write(b"x"))
        array = aligned_empty(PAGE, "uint8", PAGE)
        known = self.add("registered", pyacl.register(array, mapped=True), lambda one: one.block)
        self.add("device view", known.device_view, lambda one: one.read())
        self.add("shared", pyacl.export_memory(buffer), lambda one: one._check_open())
        self.add("dataset", pyacl.Dataset([buffer]), lambda one: one.handle)
        picture = self.add("picture", pyacl.Picture(16, 16, "gray"), lambda one: one.read())
        other = self.add("other picture", pyacl.Picture(16, 16, "nv12"), lambda one: one.buffer)
        self.add("channel of pictures", pyacl.Dvpp(), lambda one: one.convert(picture, into=other))
        self.add("tensor", pyacl.Tensor.zeros((4, 4)), lambda one: one.read())

    def _work(self, models: Path) -> None:
        buffer, tensor, queued = self.all["buffer"], self.all["tensor"], self.all["stream"]
        binary = self.add("binary", pyacl.KernelBinary(models / "kernels.o"), lambda one: one.function("AddKernel"))
        self.add("kernel", binary["AddKernel"], lambda one: one[1](buffer, buffer, buffer, np.uint32(1)))
        with queued.capture() as graph:
            buffer.fill(0, queued)
        self.add("graph", graph, lambda one: one.launch(queued))
        self.add("task", graph.tasks[0], lambda one: one.kind)
        kept = self.add("kept stream", pyacl.Stream(flags=acl_rt.ACL_STREAM_PERSISTENT), lambda one: one.flags)
        started = self.add("started stream", pyacl.Stream(flags=acl_rt.ACL_STREAM_PERSISTENT), lambda one: one.flags)
        with pyacl.build_graph(kept, late=(started,), last=started) as built:
            buffer.fill(0, kept)
            kept.start(started, when=(buffer, "==", buffer))
            buffer.fill(0, started)
        self.add("built graph", built, lambda one: one.run())
        prepared = operator_named("aclnnAdd").prepare(tensor, tensor, 1, tensor)
        self.add("prepared", prepared, lambda one: one.run())
        add = single_op.SingleOp("Add", [tensor, tensor], [tensor], compile=True)
        self.add("operator", add, lambda one: one.run([tensor, tensor], [tensor]))
        model = self.add("model", pyacl.Model(models / "tiny_f32.om"), lambda one: one.run(np.zeros((2, 3, 5), "f4")))
        self.add("binding", model.bind(), lambda one: one.run())
        pending = model.run_async(queued, np.zeros((2, 3, 5), "f4"))
        self.add("pending", pending, lambda one: one.result())
        first = self.add("queue", pyacl.Queue(4), lambda one: one.put(b"x"))
        second = self.add("second queue", pyacl.Queue(4), lambda one: one.get(nbytes=1))
        self.add("route", first.route_to(second), lambda one: one._check_open())
        self.add("channel", pyacl.Channel("endings", 4), lambda one: one.send(np.zeros(4)))
