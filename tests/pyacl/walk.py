"""Random programs on what pyacl has beyond the shape of all packages: streams, pending runs, gears, device memory."""

from __future__ import annotations

from typing import Any

import numpy as np
from pyacl import DeviceBuffer, Model, Stream

from tests.conformance.walk import Walk

__all__ = ["AclWalk"]

SHAPES = [(1, 3), (2, 5), (4, 8)]  # the gears of tiny_dims, which computes x * gain + 1


class AclWalk(Walk):
    """Adds streams, runs queued on them, bindings of gears on memory of the program's own; every result is right."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.geared: list[Any] = []
        self.geared_bindings: list[tuple[Any, int]] = []
        self.streams: list[Any] = []
        self.pending: list[tuple[Any, Any, Any]] = []

    def end(self) -> None:
        self.pending.clear()
        self.random.shuffle(self.everything)
        super().end()

    def inputs(self, shape: tuple[int, int]) -> tuple[Any, Any]:
        """x and gain of a gear."""
        source = np.random.RandomState(self.random.randrange(1 << 30))
        return source.randn(*shape).astype(np.float32), source.randn(*shape).astype(np.float32)

    def some_open(self, things: list[Any]) -> Any:
        """One that is not closed."""
        return self.some([thing for thing in things if not thing.closed])

    def do_stream(self) -> None:
        if len([stream for stream in self.streams if not stream.closed]) < 3:
            self.keep(Stream, self.streams)

    def do_load_with_gears(self) -> None:
        if len([model for model in self.geared if not model.closed]) < 3:
            path = self.paths[0].parent / "tiny_dims.om"
            source: Any = path if self.random.random() < 0.5 else path.read_bytes()
            self.keep(lambda: Model(source, self.random.choice([None, 0])), self.geared)

    def do_run_a_gear(self) -> None:
        model = self.some_open(self.geared)
        if model is not None:
            x, gain = self.inputs(self.random.choice(SHAPES))
            how = self.random.randrange(3)
            if how == 0:
                found = model.run(x, gain)[0]
            elif how == 1:
                found = model.run_into(np.empty(x.shape, np.float32), x, gain)[0]
            else:
                found = model.submit(gain=gain, x=x).result()[0]
            assert np.array_equal(found, x * gain + 1)

    def do_queue(self) -> None:
        model, stream = self.some_open(self.geared), self.some_open(self.streams)
        if model is not None and stream is not None:
            x, gain = self.inputs(self.random.choice(SHAPES))
            self.pending.append((model.run_async(stream, x, gain), x * gain + 1, stream))

    do_queue_again = do_queue

    def do_take(self) -> None:
        if self.pending:
            pending, expected, stream = self.pending.pop(self.random.randrange(len(self.pending)))
            if not stream.closed:
                assert np.array_equal(pending.result()[0], expected)

    def do_forget(self) -> None:
        if self.pending:
            self.pending.pop()

    def do_bind_a_gear(self) -> None:
        model = self.some_open(self.geared)
        if model is not None and len(self.geared_bindings) < 4:
            number = self.random.randrange(3)
            given: dict[str, Any] = {}
            if self.random.random() < 0.5:
                given["x"] = self.keep(lambda: DeviceBuffer(model.inputs[0].buffer_nbytes))
            binding = self.keep(lambda: model.bind(given, gear=model.gears[number]))
            self.geared_bindings.append((binding, number))

    def do_run_a_gears_binding(self) -> None:
        self.geared_bindings = [pair for pair in self.geared_bindings if not pair[0].closed]
        found = self.some(self.geared_bindings)
        if found is None:
            return
        binding, _ = found
        x, gain = self.inputs(binding.input_infos[0].shape)
        if "x" in binding.inputs.names:
            binding.inputs["x"][...] = x
        elif not binding.buffers["x"].closed:
            binding.buffers["x"].write(x)
        else:
            return
        binding.inputs["gain"][...] = gain
        stream = self.some_open(self.streams)
        if stream is not None and self.random.random() < 0.5:
            binding.run_async(stream)
            stream.synchronize()
        else:
            binding.run()
        assert np.array_equal(binding.outputs[0], x * gain + 1)

    do_run_a_gears_binding_again = do_run_a_gears_binding
