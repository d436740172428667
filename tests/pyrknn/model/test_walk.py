"""A random walk over the Python API: whatever a program does, in any order and on any number of threads, the answer
is a result or a Python exception, and nothing is left behind.

NPU_WALK_STEPS sets the number of steps (default 5,000; `nox -s sanitize` takes 100,000).
"""

from __future__ import annotations

import gc
import os
import threading
from concurrent.futures import wait
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant, multiple, rule, run_state_machine_as_test
from npu_common.errors import NpuError
from pyrknn import Model

from tests.garbage import pass_over_what_is_there

STEPS = int(os.environ.get("NPU_WALK_STEPS", "5000"))
STEPS_A_WALK = 50
MODELS = ["identity_int8", "identity_fp16", "add_int8", "multi_output", "digits_int8"]
REFUSED = (NpuError, ValueError, TypeError, BufferError)


class Walk(RuleBasedStateMachine):
    """One program gone wild."""

    folder: Path
    taken = 0

    models = Bundle("models")
    bindings = Bundle("bindings")
    memories = Bundle("memories")
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

    @rule(target=models, name=st.sampled_from(MODELS), outputs=st.sampled_from(["native", "float32"]))
    def load(self, name: str, outputs: str) -> Any:
        return self.keep(Model(self.folder / f"{name}.rknn", outputs=outputs))

    @rule(name=st.sampled_from(MODELS), cut=st.integers(0, 4000), flip=st.integers(0, 2000))
    def load_damaged(self, name: str, cut: int, flip: int) -> None:
        data = bytearray((self.folder / f"{name}.rknn").read_bytes())
        data[min(flip, len(data) - 1)] ^= 0x5A
        try:
            Model(bytes(data[: len(data) - cut])).close()
        except REFUSED:
            pass

    @rule(target=models, model=models)
    def dup(self, model: Model) -> Any:
        try:
            return self.keep(model.dup())
        except REFUSED:
            return multiple()

    @rule(model=models, seed=st.integers(0, 99), scattered=st.booleans())
    def run(self, model: Model, seed: int, scattered: bool) -> None:
        arrays = [info.random(seed) for info in model.inputs]
        try:
            outputs = model.run(*[array.repeat(2, -1)[..., ::2] if scattered else array for array in arrays])
        except REFUSED:
            assert model.closed or model._zero_copy or any(a.dtype == np.float64 for a in model.inputs)
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
        def work(model: Model) -> None:
            try:
                model.run(*[info.random(seed) for info in model.inputs])
            except REFUSED:
                pass

        threads = [threading.Thread(target=work, args=(model,)) for model in models]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    @rule(model=models, count=st.integers(1, 4))
    def submit(self, model: Model, count: int) -> None:
        try:
            futures = [model.submit(*[info.random(i) for info in model.inputs]) for i in range(count)]
        except REFUSED:
            return
        wait(futures)

    @rule(target=bindings, model=models, output=st.sampled_from(["native", "nchw", "nhwc", "float32"]))
    def bind(self, model: Model, output: str) -> Any:
        try:
            return self.keep(model.bind(output=output))
        except REFUSED:
            return multiple()

    @rule(binding=bindings, seed=st.integers(0, 99))
    def run_binding(self, binding: Any, seed: int) -> None:
        try:
            for info, place in zip(binding.input_infos, binding.inputs):
                place[...] = info.random(seed)
            binding.run()
            total = sum(float(np.asarray(output, np.float64).sum()) for output in binding.outputs)
            assert total == total or any(o.dtype.kind == "f" for o in binding.output_infos)
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

    @rule(target=memories, model=models, size=st.integers(-1, 70000))
    def allocate(self, model: Model, size: int) -> Any:
        try:
            memory = self.keep(model.create_mem(size))
        except REFUSED:
            return multiple()
        memory.array()[:] = 7
        memory.sync()
        return memory

    @rule(model=models, memory=memories)
    def bind_given(self, model: Model, memory: Any) -> None:
        try:
            self.keep(model.bind({model.inputs[0].name: memory}))
        except REFUSED:
            pass

    @rule(model=models, mask=st.integers(-1, 0x10001), cores=st.integers(-1, 5))
    def choose_cores(self, model: Model, mask: int, cores: int) -> None:
        for call, value in ((model.set_core_mask, mask), (model.set_batch_core_num, cores)):
            try:
                call(value)
            except REFUSED + (OverflowError,):
                pass

    @rule(model=models, command=st.integers(-2, 20), index=st.integers(0, 4))
    def ask(self, model: Model, command: int, index: int) -> None:
        try:
            model.query(command, index)
        except REFUSED:
            pass

    @rule(thing=st.one_of(models, bindings, memories))
    def close(self, thing: Any) -> None:
        try:
            thing.close()
        except BufferError:
            pass

    @rule()
    def collect(self) -> None:
        gc.collect()

    def teardown(self) -> None:
        # Arrays first, then everything in the order it was made: parents before their children, the harder way.
        for view in self.held:
            view.clear()
        gc.collect()
        for thing in self.everything:
            thing.close()
        assert all(thing.closed for thing in self.everything)


@pytest.mark.timeout(1800)
def test_walk_leaves_nothing(models_folder: Path, fake_rknn: Any) -> None:
    Walk.folder = models_folder
    Walk.taken = 0
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
    print(f"{Walk.taken} steps, live handles: {fake_rknn.live}")
    assert fake_rknn.live == {}
