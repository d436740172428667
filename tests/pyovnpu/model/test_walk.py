"""A random walk over the Python API: whatever a program does, in any order and on any number of threads, the answer
is a result or a Python exception, and nothing is left behind.

NPU_WALK_STEPS sets the number of steps (default 2,000).
"""

from __future__ import annotations

import gc
import os
import threading
from concurrent.futures import wait
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant, multiple, rule, run_state_machine_as_test
from npu_common.errors import NpuError
from pyovnpu import Core, Model, PrePostProcessor, Tensor
from pyovnpu.runtime import request as request_module

from tests.garbage import pass_over_what_is_there
from tests.pyovnpu import networks

STEPS = int(os.environ.get("NPU_WALK_STEPS", "2000"))
STEPS_A_WALK = 50
REFUSED = (NpuError, ValueError, TypeError, BufferError, KeyError, IndexError, NotImplementedError)
XML = {
    "relu": networks.relu().xml,
    "add": networks.add().xml,
    "moving": networks.relu((-1, 8)).xml,
    "image": networks.image().xml,
    "bytes": networks.relu((2, 3), "u8").xml,
}
SHAPES = [(1, 8), (2, 3), (3, 8), (1, 3, 8, 8), (700, 8), ()]
DTYPES = ["float32", "uint8", "float64"]


class Walk(RuleBasedStateMachine):
    """One program gone wild."""

    core: Core
    taken = 0

    models = Bundle("models")
    compiled = Bundle("compiled")
    requests = Bundle("requests")
    sessions = Bundle("sessions")
    bindings = Bundle("bindings")
    tensors = Bundle("tensors")
    views = Bundle("views")

    def __init__(self) -> None:
        super().__init__()
        gc.freeze()  # walks collect often: leave out the objects of pytest, hypothesis and earlier walks
        self.everything: list[Any] = []
        self.held: list[list[Any]] = []

    def keep(self, thing: Any) -> Any:
        self.everything.append(thing)
        return thing

    def tried(self, make: Any) -> Any:
        try:
            return self.keep(make())
        except REFUSED:
            return multiple()

    @invariant()
    def count(self) -> None:
        type(self).taken += 1

    @rule(target=models, name=st.sampled_from(sorted(XML)))
    def read(self, name: str) -> Any:
        return self.keep(self.core.read_model(XML[name]))

    @rule(name=st.sampled_from(sorted(XML)), cut=st.integers(0, 600), flip=st.integers(0, 600))
    def read_damaged(self, name: str, cut: int, flip: int) -> None:
        data = bytearray(XML[name])
        data[min(flip, len(data) - 1)] ^= 0x15
        try:
            self.core.read_model(bytes(data[: len(data) - cut])).close()
        except REFUSED:
            pass

    @rule(model=models, shape=st.sampled_from(SHAPES), name=st.sampled_from(["x", "a", 0, 1, "z"]))
    def reshape(self, model: Any, shape: Any, name: Any) -> None:
        try:
            model.reshape({name: shape})
        except REFUSED:
            pass

    @rule(target=models, model=models, element=st.sampled_from(["u8", "f32", "f16", "x9"]), early=st.booleans())
    def preprocess(self, model: Any, element: str, early: bool) -> Any:
        def make() -> Any:
            with PrePostProcessor(model) as ppp:
                info = ppp.input(0).tensor
                if early:
                    ppp.close()
                info.set_element_type(element)
                return ppp.build()

        return self.tried(make)

    @rule(target=compiled, model=models, device=st.sampled_from(["CPU", "NPU"]))
    def compile_model(self, model: Any, device: str) -> Any:
        return self.tried(lambda: self.core.compile_model(model, device))

    @rule(target=requests, compiled=compiled)
    def create(self, compiled: Any) -> Any:
        return self.tried(compiled.create_infer_request)

    @rule(target=sessions, name=st.sampled_from(sorted(XML)), device=st.sampled_from(["CPU", "NPU"]))
    def session(self, name: str, device: str) -> Any:
        return self.tried(lambda: Model(XML[name], device, core=self.core, requests=2))

    @rule(target=tensors, shape=st.sampled_from(SHAPES), dtype=st.sampled_from(DTYPES), own=st.booleans())
    def tensor(self, shape: Any, dtype: str, own: bool) -> Any:
        return self.keep(Tensor(np.zeros(shape, dtype)) if own else Tensor.empty(shape, dtype))

    @rule(tensor=tensors, shape=st.sampled_from(SHAPES))
    def set_shape(self, tensor: Any, shape: Any) -> None:
        try:
            tensor.set_shape(shape)
        except REFUSED:
            pass

    @rule(request=requests, tensor=tensors, name=st.sampled_from(["x", "y", "a", "b", "sum"]))
    def set_tensor(self, request: Any, tensor: Any, name: str) -> None:
        try:
            request.set_tensor(name, tensor)
        except REFUSED:
            pass

    @rule(target=tensors, request=requests, name=st.sampled_from(["x", "y", "a", "double"]))
    def get_tensor(self, request: Any, name: str) -> Any:
        return self.tried(lambda: request.get_tensor(name))

    @rule(target=views, tensor=tensors)
    def look(self, tensor: Any) -> Any:
        try:
            view = [tensor.data]
        except REFUSED:
            return multiple()
        self.held.append(view)
        return view

    @rule(view=views)
    def use_view(self, view: list[Any]) -> None:
        if view:
            view[0].fill(1)  # memory a live array looks into is never freed, and never moves

    @rule(view=views)
    def drop_view(self, view: list[Any]) -> None:
        view.clear()

    @rule(request=requests, how=st.sampled_from(["infer", "start_async", "wait", "cancel", "profiling_info", "submit"]))
    def use_request(self, request: Any, how: str) -> None:
        try:
            found = getattr(request, how)()
            if how == "submit":
                wait([found])
        except REFUSED:
            pass

    @rule(request=requests, clear=st.booleans())
    def callback(self, request: Any, clear: bool) -> None:
        try:
            request.set_callback(None if clear else (lambda done: [array.sum() for array in done.outputs]))
        except REFUSED:
            pass

    @rule(session=sessions, seed=st.integers(0, 99), scattered=st.booleans())
    def run(self, session: Any, seed: int, scattered: bool) -> None:
        try:
            arrays = [np.ones([max(1, n) for n in info.shape], info.dtype) * seed for info in session.inputs]
            arrays = [array.astype(info.dtype) for array, info in zip(arrays, session.inputs)]
            outputs = session.run(*[array.repeat(2, -1)[..., ::2] if scattered else array for array in arrays])
        except REFUSED:
            assert session.closed
            return
        for info, result in zip(session.outputs, outputs):
            assert len(result.shape) == len(info.shape) and result.dtype == info.dtype

    @rule(session=sessions, wrong=st.sampled_from(["dtype", "rank", "missing", "extra", "list", "none"]))
    def run_wrong(self, session: Any, wrong: str) -> None:
        arrays: list[Any] = [np.ones([max(1, n) for n in info.shape], info.dtype) for info in session.inputs]
        if wrong == "dtype":
            arrays[0] = arrays[0].astype(np.int16)
        elif wrong == "rank":
            arrays[0] = arrays[0][np.newaxis]
        elif wrong == "missing":
            arrays.pop()
        elif wrong == "extra":
            arrays.append(arrays[0])
        elif wrong == "list":
            arrays = [arrays]
        else:
            arrays[0] = None
        with pytest.raises(REFUSED):
            session.run(*arrays)

    @rule(sessions=st.lists(sessions, min_size=1, max_size=3), count=st.integers(2, 4))
    def run_on_threads(self, sessions: list[Any], count: int) -> None:
        def work(session: Any) -> None:
            try:
                session.run(*[np.ones([max(1, n) for n in info.shape], info.dtype) for info in session.inputs])
            except REFUSED:
                assert session.closed

        threads = [threading.Thread(target=work, args=(sessions[i % len(sessions)],)) for i in range(count)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    @rule(target=bindings, session=sessions, tensor=st.one_of(st.none(), tensors))
    def bind(self, session: Any, tensor: Any) -> Any:
        return self.tried(lambda: session.bind() if tensor is None else session.bind({"x": tensor}))

    @rule(binding=bindings)
    def run_binding(self, binding: Any) -> None:
        try:
            binding.run()
            assert all(np.asarray(output).size >= 0 for output in binding.outputs)
        except REFUSED:
            pass

    @rule(thing=st.one_of(models, compiled, requests, sessions, bindings, tensors))
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
        for thing in self.everything:
            if isinstance(thing, Tensor):
                continue
            thing.close()
        gc.collect()
        for thing in self.everything:
            thing.close()
        assert all(thing.closed for thing in self.everything)


@pytest.mark.timeout(1800)
def test_walk_leaves_nothing(fake_openvino_npu: Any) -> None:
    gc.collect()
    before = len(request_module._alive)
    Walk.taken = 0
    with Core() as Walk.core:
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
    print(f"{Walk.taken} steps, live in the driver: {fake_openvino_npu.live}")
    assert fake_openvino_npu.live == {}
    assert len(request_module._alive) == before and request_module._callers == {}
