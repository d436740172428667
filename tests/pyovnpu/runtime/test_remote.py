"""Memory of the device, on the real NPU plugin over the fake driver."""

from __future__ import annotations

import gc
import warnings
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.errors import ClosedError
from npu_common.trace import trace
from pyovnpu import CompiledModel, Core, RemoteContext, RemoteTensor, Tensor
from pyovnpu._library import lib
from pyovnpu.errors import OvError

from tests.pyovnpu import networks


@pytest.fixture(scope="module")
def core(level_zero: Path) -> Iterator[Core]:
    with Core() as made:
        yield made


@pytest.fixture(scope="module")
def compiled(core: Core) -> Iterator[CompiledModel]:
    with core.read_model(networks.relu().xml) as model, core.compile_model(model, "NPU") as made:
        yield made


def test_contexts(core: Core, compiled: CompiledModel) -> None:
    with core.default_context() as context:
        assert context.device_name == "NPU" and context.params["L0_CONTEXT"].startswith("0x")
        with core.create_context("NPU") as other:
            assert other.params.keys() == context.params.keys()
        with core.create_context("NPU", L0_CONTEXT=context.params["L0_CONTEXT"]) as same:
            assert same.params["L0_CONTEXT"] == context.params["L0_CONTEXT"]
        with compiled.context as own:
            assert own.params == context.params
    with pytest.raises(ClosedError):
        _ = context.params


def test_the_cpu_has_none(core: Core) -> None:
    with pytest.raises(OvError, match="not supported by CPU|Not Implemented"):
        core.default_context("CPU")


def test_host_tensors_are_memory_both_see(core: Core, compiled: CompiledModel) -> None:
    with core.default_context() as context, compiled.create_infer_request() as request:
        x, y = context.create_host_tensor((1, 8)), context.create_host_tensor((1, 8), "float32")
        assert type(x) is Tensor and x.data.shape == (1, 8)
        request.set_tensor("x", x)
        request.set_tensor("y", y)
        x.data[...] = 3
        request.infer()
        assert y.data.tolist() == [[3] * 8]
        x.data[0, 0] = -3
        request.infer()
        assert y.data[0, 0] == 0


def test_remote_tensors_from_one_run_to_the_next(core: Core, compiled: CompiledModel) -> None:
    with core.default_context() as context:
        shared = context.create_tensor((1, 8), "f32")
        assert isinstance(shared, RemoteTensor) and shared.device_name == "NPU" and shared.shape == (1, 8)
        assert shared.params["MEM_TYPE"] == "L0_INTERNAL_BUF" and int(shared.params["MEM_HANDLE"], 16)
        with compiled.create_infer_request() as one, compiled.create_infer_request() as two:
            one.inputs[0][...] = 5
            one.set_output_tensor(shared)
            two.set_input_tensor(shared)
            one.infer()
            two.infer()
            assert two.outputs[0].tolist() == [[5] * 8]


def test_remote_tensors_by_their_properties(core: Core, compiled: CompiledModel) -> None:
    with core.default_context() as context, compiled.create_infer_request() as request:
        tensor = context.create_tensor((1, 8), mem_type="L0_INTERNAL_BUF", tensor_type="INPUT")
        assert tensor.params["TENSOR_TYPE"] == "INPUT"
        request.set_input_tensor(tensor)
        request.infer()
        with pytest.raises(OvError):
            context.create_tensor((1, 8), mem_type="NONSENSE")


def test_the_cpu_does_not_see_them(core: Core) -> None:
    with core.default_context() as context:
        tensor = context.create_tensor((2, 3))
    for use, kind, words in (
        (lambda: tensor.data, BufferError, "create_host_tensor"),
        (lambda: np.asarray(tensor), BufferError, "create_host_tensor"),
        (lambda: tensor.array(), BufferError, "no address"),
        (lambda: tensor.set_shape((1,)), TypeError, "made for one shape"),
        (RemoteTensor, TypeError, "RemoteContext.create_tensor"),
    ):
        with pytest.raises(kind, match=words):  # type: ignore[call-overload]
            use()
    assert repr(tensor) == "<pyovnpu.RemoteTensor f32 (2, 3)>"


def test_they_do_not_fit_everywhere(core: Core, compiled: CompiledModel) -> None:
    with core.default_context() as context, compiled.create_infer_request() as request:
        for tensor, kind in (
            (context.create_tensor((1, 7)), ValueError),
            (context.create_host_tensor((1, 8), "u8"), TypeError),
        ):
            with pytest.raises(kind, match="expected"):
                request.set_tensor("x", tensor)


def test_compiled_in_a_context(core: Core) -> None:
    with core.default_context() as context, core.read_model(networks.relu().xml) as model:
        with core.compile_model(model, context=context, PERFORMANCE_HINT="THROUGHPUT") as compiled:
            assert compiled.optimal_requests == 8
            with compiled.create_infer_request() as request:
                request.inputs[0][...] = 2
                assert request.infer().outputs[0].sum() == 16
    with pytest.raises(ClosedError), core.read_model(networks.relu().xml) as model:
        core.compile_model(model, context=context)


@pytest.mark.parametrize("release", ["2026.4.1", "2025.4.1", "2024.6.0"])
def test_memory_outlives_everything(child: Any, release: str, level_zero: Path) -> None:
    program = """
import gc, sys
import numpy as np
from pyovnpu import Core
core = Core()
with core.read_model(sys.argv[1].encode()) as model:
    compiled = core.compile_model(model, "NPU")
request = compiled.create_infer_request()
with core.default_context("NPU") as context:
    host = context.create_host_tensor((1, 8))
view, own = host.data, request.inputs[0]
own[...] = 2
result = request.infer().outputs[0]
core.close()
del core, compiled, request, model, context, host
gc.collect()
view[...] = 3
own[...] = 4
print(view.sum(), own.sum(), result.sum())
"""
    assert child(program, networks.relu().xml.decode(), release=release, fake=True) == "24.0 32.0 16.0\n"


def test_contexts_are_dropped_quietly(core: Core) -> None:
    """They hold nothing of their own: C drops a context with its object, and nothing asks to close the context."""
    with trace(lib) as calls, warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        made: RemoteContext = core.default_context()
        gone = weakref.ref(made)
        del made
        gc.collect()
    assert gone() is None and not seen
    assert "ov_remote_context_free" in [event["name"] for event in calls.events]
    core.default_context().close()  # and another one is to be had
