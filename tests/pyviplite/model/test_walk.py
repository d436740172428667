"""A random walk over the Python API: whatever a program does, in any order and on any number of threads, the answer
is a result or a Python exception, and nothing is left behind.

NPU_WALK_STEPS sets the number of steps (default 5,000).
"""

from __future__ import annotations

import gc
import os
import threading
import warnings
from concurrent.futures import wait
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant, multiple, rule, run_state_machine_as_test
from npu_common.buffer import aligned_empty
from npu_common.errors import NpuError
from pyviplite import Awnn, Buffer, Group, Model, runtime

from tests.garbage import pass_over_what_is_there

STEPS = int(os.environ.get("NPU_WALK_STEPS", "5000"))
STEPS_A_WALK = 50
MODELS = ["tiny_u8", "tiny_i4", "tiny_i16_dfp", "tiny_bf16", "tiny_add", "tiny_multi", "tiny_ppu", "digits_uint8"]
REFUSED = (NpuError, ValueError, TypeError, BufferError)


class Walk(RuleBasedStateMachine):
    """One program gone wild."""

    folder: Path
    taken = 0

    models = Bundle("models")
    bindings = Bundle("bindings")
    buffers = Bundle("buffers")
    groups = Bundle("groups")
    views = Bundle("views")

    def __init__(self) -> None:
        super().__init__()
        gc.freeze()  # walks collect often: leave out the objects of pytest, hypothesis and earlier walks
        self.everything: list[Any] = []
        self.held: list[list[Any]] = []

    def keep(self, thing: Any) -> Any:
        self.everything.append(thing)
        return thing

    @invariant()
    def count(self) -> None:
        type(self).taken += 1

    @rule(
        target=models,
        name=st.sampled_from(MODELS),
        outputs=st.sampled_from(["native", "float32"]),
        prepare=st.booleans(),
        priority=st.sampled_from([None, 0, 255]),
    )
    def load(self, name: str, outputs: str, prepare: bool, priority: int | None) -> Any:
        path = self.folder / f"{name}.nb"
        return self.keep(Model(path, outputs=outputs, prepare=prepare, priority=priority))

    @rule(name=st.sampled_from(MODELS), cut=st.integers(0, 3000), flip=st.integers(0, 1200))
    def load_damaged(self, name: str, cut: int, flip: int) -> None:
        data = bytearray((self.folder / f"{name}.nb").read_bytes())
        data[min(flip, len(data) - 1)] ^= 0x5A
        try:
            with Model(bytes(data[: max(0, len(data) - cut)])) as model:
                model.run(*[info.random(1) for info in model.inputs])
        except (*REFUSED, MemoryError):
            pass

    @rule(target=models, model=models, weak=st.booleans())
    def dup(self, model: Model, weak: bool) -> Any:
        try:
            return self.keep(model.dup(weak=weak))
        except REFUSED:
            return multiple()

    @rule(model=models, prepare=st.booleans())
    def prepare(self, model: Model, prepare: bool) -> None:
        try:
            if prepare:
                model.prepare()
            else:
                model.finish()
        except REFUSED:
            assert model.closed

    @rule(model=models, seed=st.integers(0, 99), scattered=st.booleans())
    def run(self, model: Model, seed: int, scattered: bool) -> None:
        arrays = [info.random(seed) for info in model.inputs]
        try:
            outputs = model.run(*[array.repeat(2, -1)[..., ::2] if scattered else array for array in arrays])
        except REFUSED:
            assert model.closed or not model.prepared
            return
        for info, result in zip(model.outputs, outputs):
            assert result.shape == info.shape and result.dtype == info.dtype

    @rule(model=models, wrong=st.sampled_from(["dtype", "shape", "missing", "extra", "list", "none"]))
    def run_wrong(self, model: Model, wrong: str) -> None:
        arrays: list[Any] = [info.zeros() for info in model.inputs]
        if wrong == "dtype":
            arrays[0] = arrays[0].astype(np.float64)
        elif wrong == "shape":
            arrays[0] = np.zeros((3, *arrays[0].shape), arrays[0].dtype)
        elif wrong == "missing":
            arrays.pop()
        elif wrong == "extra":
            arrays.append(arrays[0])
        elif wrong == "list":
            arrays = [arrays]
        else:
            arrays[0] = None
        with pytest.raises(REFUSED):
            model.run(*arrays)

    @rule(models=st.lists(models, min_size=2, max_size=4), seed=st.integers(0, 99))
    def run_on_threads(self, models: list[Model], seed: int) -> None:
        def work(model: Model, turn: int) -> None:
            try:
                arrays = [info.random(seed) for info in model.inputs]
                if turn % 2:
                    model.trigger(*arrays).result()
                else:
                    model.run(*arrays)
            except REFUSED:
                pass

        threads = [threading.Thread(target=work, args=(model, turn)) for turn, model in enumerate(models)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    @rule(model=models, count=st.integers(1, 4), trigger=st.booleans())
    def submit(self, model: Model, count: int, trigger: bool) -> None:
        call = model.trigger if trigger else model.submit
        try:
            futures = [call(*[info.random(i) for info in model.inputs]) for i in range(count)]
        except REFUSED:
            return
        if not trigger:
            wait(futures)

    @rule(target=bindings, model=models, cached=st.booleans())
    def bind(self, model: Model, cached: bool) -> Any:
        try:
            return self.keep(model.bind(cached=cached))
        except REFUSED:
            return multiple()

    @rule(target=bindings, model=models, given=buffers, output=st.booleans())
    def bind_given(self, model: Model, given: Buffer, output: bool) -> Any:
        info = (model.outputs if output else model.inputs)[0]
        try:
            return self.keep(model.bind({info.name: given}))
        except REFUSED:
            return multiple()

    @rule(binding=bindings, value=st.integers(0, 255), trigger=st.booleans())
    def run_binding(self, binding: Any, value: int, trigger: bool) -> None:
        try:
            for place in binding.inputs:
                place.view(np.uint8)[...] = value
            if trigger:
                binding.trigger()
            else:
                binding.run()
                for output in binding.outputs:
                    output.tobytes()
        except REFUSED:
            pass

    @rule(target=views, binding=bindings)
    def hold_view(self, binding: Any) -> Any:
        try:
            view = [binding.inputs[0]]
        except REFUSED:
            return multiple()
        self.held.append(view)
        return view

    @rule(view=views)
    def use_view(self, view: list[Any]) -> None:
        if view:
            view[0].fill(1)  # memory a live array looks into is never freed

    @rule(view=views)
    def drop_view(self, view: list[Any]) -> None:
        view.clear()

    @rule(target=buffers, size=st.integers(-1, 7000), dtype=st.sampled_from(["uint8", "int4", "float32", "bfloat16"]))
    def allocate(self, size: int, dtype: str) -> Any:
        try:
            buffer = self.keep(Buffer((size,), dtype))
        except REFUSED:
            return multiple()
        buffer.write(buffer.info.random(1))
        return buffer

    @rule(target=buffers, model=models, handle=st.booleans())
    def allocate_for(self, model: Model, handle: bool) -> Any:
        info = model.inputs[0]
        if handle:
            return self.keep(Buffer.from_handle(info, aligned_empty(1 << 16)))
        return self.keep(Buffer.for_tensor(info, cached=True))

    @rule(target=groups, members=st.lists(st.one_of(models, bindings), min_size=1, max_size=3))
    def group(self, members: list[Any]) -> Any:
        try:
            return self.keep(Group(*members))
        except REFUSED:
            return multiple()

    @rule(group=groups, count=st.integers(0, 3), trigger=st.booleans())
    def run_group(self, group: Group, count: int, trigger: bool) -> None:
        try:
            if trigger:
                group.trigger(count or None)
            else:
                group.run(count or None)
        except REFUSED:
            pass

    @rule(name=st.sampled_from(MODELS), seed=st.integers(0, 9))
    def awnn(self, name: str, seed: int) -> None:
        try:
            with Awnn(self.folder / f"{name}.nb") as net:
                net.run(*[info.random(seed) for info in net.inputs])
        except REFUSED:
            pass

    @rule(model=models)
    def ask(self, model: Model) -> None:
        try:
            assert model.name and model.layer_count and model.memory_pool_size >= 0
            assert model.profile is None or model.profile.inference_us >= 0
            model.cancel()
        except REFUSED:
            pass

    @rule(thing=st.one_of(models, bindings, buffers, groups))
    def close(self, thing: Any) -> None:
        try:
            thing.close()
        except BufferError:
            pass

    @rule()
    def collect(self) -> None:
        gc.collect()

    def teardown(self) -> None:
        # Arrays first, then everything in the order it was made: parents before their children, the harder way. Buffers
        # a network points at come after it.
        for view in self.held:
            view.clear()
        gc.collect()
        for thing in [t for t in self.everything if not isinstance(t, Buffer)]:
            thing.close()
        for thing in self.everything:
            thing.close()
        assert all(thing.closed for thing in self.everything)
        assert runtime.references() == 0


@pytest.mark.timeout(1800)
def test_walk_leaves_nothing(models_folder: Path, fake_viplite: Any, capfd: Any) -> None:
    Walk.folder = models_folder
    Walk.taken = 0
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        run_state_machine_as_test(
            Walk,
            settings=settings(
                max_examples=STEPS * 5 // 4 // STEPS_A_WALK + 1,
                stateful_step_count=STEPS_A_WALK,
                deadline=None,
                suppress_health_check=list(HealthCheck),
                derandomize=True,
                database=None,
            ),
        )
    pass_over_what_is_there()
    assert fake_viplite.live == {}
    assert Walk.taken > STEPS // 2
