"""Ownership and its time: copies, other threads, views that outlive their model, the end of the interpreter."""

from __future__ import annotations

import copy
import gc
import pickle
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.errors import ClosedError
from npu_common.testing import Call, Calls
from npu_common.trace import read_events
from pyrknn import Binding, Matmul, Memory, Model, Pool, RknnError
from pyrknn.operators.custom_op import custom_op
from pyrknn.rknn_matmul_api import RKNN_FLOAT16_MM_FLOAT16_TO_FLOAT32

Child = Callable[..., str]


@pytest.fixture
def path(models_folder: Path) -> Path:
    return models_folder / "identity_int8.rknn"


@pytest.fixture
def model(fake_rknn: Any, path: Path) -> Any:
    with Model(path) as made:
        yield made
        gc.collect()


def beside(calls: Calls, function: str, others: str) -> list[Any]:
    """Calls of `function` that began while one of `others` was under way."""
    spans = [(call.start_us, call.start_us + call.duration_us) for call in calls.of(others)]
    return [call for call in calls.of(function) if any(begin < call.start_us < end for begin, end in spans)]


# Copies


@pytest.mark.parametrize("wish", [copy.copy, copy.deepcopy, pickle.dumps], ids=["copy", "deepcopy", "pickle"])
def test_nothing_that_owns_a_handle_can_be_copied(fake_rknn: Any, path: Path, wish: Callable[[Any], Any]) -> None:
    kind = RKNN_FLOAT16_MM_FLOAT16_TO_FLOAT32
    with Model(path) as model, Pool(path) as pool, Matmul(4, 32, 16, kind) as product:
        with model.bind() as binding, model.create_mem(64) as memory:
            for thing, fix in (
                (model, r"dup\(\)"),
                (binding, "Make another one"),
                (memory, r"x\.array\(\)\.copy\(\)"),
                (pool, "Make another one"),
                (product, "Make another one"),
            ):
                with pytest.raises(TypeError, match=f"cannot be copied or pickled.*{fix}"):
                    wish(thing)


# Threads


def test_a_model_waits_for_memory_that_another_thread_frees(fake_rknn: Any, path: Path) -> None:
    model = Model(path)
    memories = [model.create_mem(4096)]
    memories[0]._no_leak_warning()
    dropping, closing = threading.Thread(target=memories.clear), threading.Thread(target=model.close)
    with fake_rknn.hold("rknn_destroy_mem") as gate:
        dropping.start()
        gate.wait()
        closing.start()
        closing.join(0.05)  # time enough for one that does not wait
        gate.release()
        dropping.join()
        closing.join()
    destroyed, closed = fake_rknn.calls.of("rknn_destroy_mem", "rknn_destroy")
    assert (destroyed.name, destroyed.result, closed.name, closed.result) == ("rknn_destroy_mem", 0, "rknn_destroy", 0)
    assert closed.start_us >= destroyed.start_us + destroyed.duration_us


@pytest.mark.parametrize("way", ["run", "run_into", "binding"])
def test_memory_that_is_dropped_during_a_run_is_freed_after_it(fake_rknn: Any, path: Path, way: str) -> None:
    with Model(path) as model:
        x, y = model.inputs[0].zeros(), model.outputs[0].zeros()
        binding = model.bind() if way == "binding" else None
        runs = {
            "run": lambda: model.run(x),
            "run_into": lambda: model.run_into(y, x),
            "binding": binding and binding.run,
        }
        memories = [model.create_mem(64) for _ in range(3)]
        for memory in memories:
            memory._no_leak_warning()
        del memory
        fake_rknn.record()
        with fake_rknn.hold("rknn_run") as gate:
            thread = threading.Thread(target=runs[way])
            thread.start()
            gate.wait()
            memories.clear()
            gc.collect()
            gate.release()
            thread.join()
        calls = fake_rknn.calls
        if binding is not None:
            binding.close()
        assert len(calls.of("rknn_destroy_mem")) == 3 and not beside(calls, "rknn_destroy_mem", "rknn_run")


def test_memory_that_is_dropped_in_a_callback_waits_for_the_run(fake_rknn: Any, models_folder: Path) -> None:
    """The runtime is inside the context then, on this very thread."""
    memories: list[Any] = []
    live: list[int] = []

    @custom_op("cstSoftmax")
    def dropping(context: Any, inputs: Any, outputs: Any) -> None:
        outputs[0][...] = 0
        memories.clear()
        live.append(fake_rknn.live["mem"])

    with Model(models_folder / "custom_softmax.rknn") as model:
        model.register(dropping)
        memories.append(model.create_mem(64))
        memories[0]._no_leak_warning()
        before = fake_rknn.live["mem"]
        model.run(model.inputs[0].zeros())
        assert live == [before] and fake_rknn.live.get("mem", 0) == before - 1


# Failures


def test_memory_that_cannot_be_freed_stops_nothing(child: Child) -> None:
    said = child(
        """
import sys
from npu_common.testing import fake
from pyrknn import Model
control = fake("rknn")
for nth in range(3):
    model = Model(sys.argv[1] + "/identity_int8.rknn")
    binding = model.bind()
    memory = model.create_mem(64)
    before = control.live
    with control.fail("rknn_destroy_mem", code=-1, after=nth, times=1):
        try:
            model.close()
        except Exception as problem:
            print(type(problem).__name__, model.closed, binding.closed, memory.closed, end=" ")
    print(control.live)
"""
    )
    # rknn_destroy takes the memory along.
    assert said.splitlines() == ["RknnErrFail True True True {}"] * 3


# Views


def test_the_end_of_a_with_block_waits_for_the_last_view(fake_rknn: Any, path: Path) -> None:
    with Model(path) as model:
        memory, binding = model.create_mem(64), model.bind()
        binding.inputs[0][...] = 3
        binding.run()
        views: list[Any] = [memory.array(), binding.outputs[0]]
    assert all(one.closed for one in (model, memory, binding)) and fake_rknn.live == {"context": 1, "mem": 2}
    for use in (
        lambda: model.handle,
        lambda: memory.handle,
        lambda: model.run(model.inputs[0].zeros()),
        binding.run,
        lambda: binding.outputs,
        memory.sync,
    ):
        with pytest.raises(ClosedError):
            use()
    assert views[1].flat[0] == 3
    views[0][:] = 1
    model.close()
    views.pop()
    assert fake_rknn.live == {"context": 1, "mem": 1}
    views.clear()
    assert fake_rknn.live == {}


def test_a_binding_that_is_left(fake_rknn: Any, model: Model) -> None:
    with model.bind() as binding:
        binding.run()
        view: Any = binding.outputs[0]
    assert binding.closed and fake_rknn.live["mem"] == 1, "only what the view looks into"
    with pytest.raises(ClosedError):
        binding.run()
    other = model.bind()
    other.run()
    assert (view == 0).all()
    del view
    assert fake_rknn.live["mem"] == 2
    other.close()


def test_memory_of_another_owner_is_left_to_the_model(fake_rknn: Any, path: Path) -> None:
    """The runtime looks into it as an array would."""
    with Model(path) as first, Model(path) as model:
        with first.create_mem(4096) as memory:
            borrowed = model.create_mem_from_fd(memory, 64)
        assert memory.closed and not borrowed.closed
        borrowed.array()[:] = 5
        live = fake_rknn.live["mem"]
        borrowed.close()
        assert fake_rknn.live.get("mem", 0) == live - 2


def test_arrays_of_a_custom_operator(fake_rknn: Any, models_folder: Path) -> None:
    kept: list[Any] = []

    @custom_op("cstSoftmax")
    def keeping(context: Any, inputs: Any, outputs: Any) -> None:
        outputs[0][...] = 7
        kept.append(outputs[0])

    with Model(models_folder / "custom_softmax.rknn") as model:
        model.register(keeping)
        model.run(model.inputs[0].zeros())
        with pytest.raises(BufferError, match="compute of 'cstSoftmax'"):
            model.close()
    assert model.closed and fake_rknn.live["context"] == 1 and (kept[0] == 7).all()
    kept.clear()
    assert fake_rknn.live == {}


# Attributes


def test_what_protects_c_cannot_be_set(fake_rknn: Any, model: Model) -> None:
    memory, binding = model.create_mem(64), model.bind()
    for thing, names in (
        (memory, ("nbytes", "address", "fd", "fd_offset", "handle")),
        (model, ("inputs", "outputs", "flags", "handle")),
        (binding, ("memories", "inputs", "outputs", "input_infos", "output_infos")),
    ):
        for name in names:
            with pytest.raises(AttributeError):
                setattr(thing, name, None)
    with pytest.raises(TypeError):
        binding.memories["x"] = memory  # type: ignore[index]
    for info in (model.inputs[0], model.outputs[0], binding.input_infos[0]):
        with pytest.raises(AttributeError, match=r"TensorInfo\.shape cannot be set.*x\.reshape"):
            info.shape = (1, 1)
    binding.close()
    memory.close()


def test_constructors_take_no_foreign_objects(fake_rknn: Any, model: Model) -> None:
    memory = model.create_mem(64)
    for other in ("x", 5, None, memory):
        with pytest.raises(TypeError, match=r"Binding, model: expected a Model, got .*model\.bind\(\)"):
            Binding(other, {}, "native", "native", 0)  # type: ignore[arg-type]
        with pytest.raises(TypeError, match=r"Memory: make it with model\.create_mem\(nbytes\)"):
            Memory(other, memory.handle, 64, "x")
    memory.close()


def test_a_load_that_fails_leaves_nothing(fake_rknn: Any, path: Path) -> None:
    fake_rknn.fail("rknn_init", code=-1, times=1)
    with pytest.raises(RknnError):
        Model(path)
    assert fake_rknn.live == {}


# The end of the interpreter

BUSY = """
import sys, threading, warnings
warnings.simplefilter("ignore")
from npu_common.testing import fake
from pyrknn import Model
control = fake("rknn")
model = Model(f"{{sys.argv[1]}}/identity_int8.rknn")
x = model.inputs[0].zeros()
binding = model.bind() if "binding" in {once!r} else None
memory = model.create_mem(64)
{once}
gate = control.hold("rknn_run", seconds={seconds})
def work():
    while True:
        {once}
threading.Thread(target=work, daemon=True).start()
gate.wait()
"""


@pytest.mark.parametrize("once", ["model.run(x)", "binding.run()"])
@pytest.mark.parametrize("seconds", [0.1, 30])
def test_a_daemon_thread_in_a_run_at_the_end(once: str, seconds: float, child: Child, tmp_path: Path) -> None:
    """A run that ends soon is waited for; one that lasts is left to the operating system with its context."""
    trace = tmp_path / "calls.json"
    began = time.monotonic()
    child(BUSY.format(once=once, seconds=seconds), NPU_FAKE_CRASH="1", NPU_FAKE_TRACE=str(trace))
    assert time.monotonic() - began < 25
    calls = Calls(Call.of(event) for event in read_events(trace))
    assert not beside(calls, "rknn_destroy_mem", "rknn_run") and not beside(calls, "rknn_destroy", "rknn_run")
    assert calls.names().count("rknn_destroy") == (1 if seconds < 1 else 0)
    assert bool(calls.of("rknn_destroy_mem")) == (seconds < 1)


def test_models_are_closed_to_what_runs_after_them(child: Child) -> None:
    said = child(
        """
import atexit, sys, warnings
warnings.simplefilter("ignore")
def late():
    for use in (lambda: model.run(x), binding.run, memory.array):
        try:
            use()
            print("used")
        except RuntimeError as problem:
            print(type(problem).__name__)
atexit.register(late)
from pyrknn import Model
model = Model(sys.argv[1] + "/identity_int8.rknn")
x = model.inputs[0].zeros()
memory, binding = model.create_mem(64), model.bind()
""",
        NPU_FAKE_CRASH="1",
    )
    assert said.split() == ["ClosedError"] * 3


def test_a_run_leaves_nothing_for_the_collector(fake_rknn: Any, path: Path) -> None:
    with Model(path) as model, model.bind() as binding, model.create_mem(64) as memory:
        other = Model(path)
        x = model.inputs[0].zeros()
        other.run(x)
        binding.run()
        memory.array()
        gc.collect()
        gc.disable()
        try:
            for _ in range(50):
                other.run(x)
                binding.run()
                np.copyto(binding.inputs[0], 1)
                memory.array()[:] = 2
                with model.create_mem(64):
                    pass
            assert gc.collect() == 0
        finally:
            gc.enable()
        other.close()
