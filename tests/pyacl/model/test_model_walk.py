"""Models, bindings, streams and pending runs made, used and closed in random order: every result is right, and nothing
is left behind."""

from __future__ import annotations

import gc
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pyacl import Device, Model, Stream
from pyacl.memory.buffers import DeviceBuffer


class Walk:
    """One random program. Closed things are used, too: they say so and nothing else."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.chance = random.Random(seed)
        self.folder = folder
        self.models: list[Model] = []
        self.bindings: list[tuple[Any, int]] = []
        self.streams: list[Stream] = []
        self.pending: list[tuple[Any, Any, Stream]] = []
        self.buffers: list[DeviceBuffer] = []

    def some(self, things: list[Any]) -> Any:
        return self.chance.choice(things) if things else None

    def step(self) -> None:
        getattr(self, self.chance.choice([name for name in dir(self) if name.startswith("do_")]))()

    def do_load(self) -> None:
        if len(self.models) < 3:
            source: Any = self.folder / "tiny_dims.om"
            if self.chance.random() < 0.5:
                source = source.read_bytes()
            self.models.append(Model(source, self.chance.choice([None, 0, 0])))

    def do_stream(self) -> None:
        if len(self.streams) < 3:
            self.streams.append(Stream())

    def shape(self) -> tuple[int, int]:
        return self.chance.choice([(1, 3), (2, 5), (4, 8)])

    def array(self, shape: tuple[int, int]) -> Any:
        return np.random.RandomState(self.chance.randrange(1 << 30)).randn(*shape).astype(np.float32)

    def do_run(self) -> None:
        model = self.some(self.models)
        if model:
            shape = self.shape()
            x, gain = self.array(shape), self.array(shape)
            how = self.chance.randrange(3)
            if how == 0:
                found = model.run(x, gain)[0]
            elif how == 1:
                found = model.run_into(np.empty(shape, np.float32), x, gain)[0]
            else:
                found = model.submit(gain=gain, x=x).result()[0]
            assert np.array_equal(found, x * gain + 1)

    do_run_again = do_run

    def do_queue(self) -> None:
        model, stream = self.some(self.models), self.some(self.streams)
        if model and stream:
            shape = self.shape()
            x, gain = self.array(shape), self.array(shape)
            self.pending.append((model.run_async(stream, x, gain), x * gain + 1, stream))

    do_queue_again = do_queue

    def do_take(self) -> None:
        if self.pending:
            pending, expected, stream = self.pending.pop(self.chance.randrange(len(self.pending)))
            if not stream.closed:
                assert np.array_equal(pending.result()[0], expected)

    def do_drop(self) -> None:
        if self.pending:
            self.pending.pop()

    def do_bind(self) -> None:
        model = self.some(self.models)
        if model and len(self.bindings) < 4:
            gear = self.chance.randrange(3)
            given: dict[str, Any] = {}
            if self.chance.random() < 0.5:
                self.buffers.append(DeviceBuffer(model.inputs[0].buffer_nbytes))
                given["x"] = self.buffers[-1]
            self.bindings.append((model.bind(given, gear=model.gears[gear]), gear))

    def do_run_binding(self) -> None:
        found = self.some(self.bindings)
        if found and not found[0].closed:
            binding, gear = found
            shape = binding.input_infos[0].shape
            x, gain = self.array(shape), self.array(shape)
            if "x" in binding.inputs.names:
                binding.inputs["x"][...] = x
            elif not binding.buffers["x"].closed:
                binding.buffers["x"].write(x)
            else:
                return
            binding.inputs["gain"][...] = gain
            stream = self.some(self.streams)
            if stream and self.chance.random() < 0.5:
                binding.run_async(stream)
                stream.synchronize()
            else:
                binding.run()
            assert np.array_equal(binding.outputs[0], x * gain + 1)

    do_run_binding_again = do_run_binding

    def do_close(self) -> None:
        things: list[Any] = [*self.models, *(b for b, _ in self.bindings), *self.streams, *self.buffers]
        thing = self.some(things)
        if thing is None or self.chance.random() < 0.5:
            return
        thing.close()
        for kept in (self.models, self.streams, self.buffers):
            if thing in kept:
                kept.remove(thing)  # type: ignore[attr-defined]
        self.bindings = [pair for pair in self.bindings if not pair[0].closed]

    def end(self) -> None:
        things: list[Any] = [*self.models, *(b for b, _ in self.bindings), *self.streams, *self.buffers]
        self.chance.shuffle(things)
        for thing in things:
            thing.close()


@pytest.mark.parametrize("seed", range(12))
def test_a_random_program_computes_and_leaves_nothing(models_folder: Path, device: Device, acl: Any, seed: int) -> None:
    before = acl.live
    walk = Walk(seed, models_folder)
    for _ in range(120):
        walk.step()
    walk.end()
    del walk
    gc.collect()
    assert acl.live == before
