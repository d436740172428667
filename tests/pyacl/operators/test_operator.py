"""aclnn operators from Python: arguments by kind, both phases, executors that are kept, graphs, errors."""

from __future__ import annotations

import gc
import threading
import weakref
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.testing import FakeControl
from pyacl import Device, Stream
from pyacl.memory.device_buffer import DeviceBuffer
from pyacl.operators import SIGNATURES, Operator, available, operator_named
from pyacl.operators.device_tensor import Tensor
from pyacl.operators.operator_errors import (
    OperatorArgumentError,
    OperatorInternalError,
    OperatorNotFoundError,
    OperatorRuntimeError,
)

from tests.pyacl.conftest import FAKE, Child, Make
from tests.pyacl.operators.conftest import Desk


def done(out: Tensor, stream: Stream | None = None) -> Any:
    (stream or Device(0).context.default_stream).synchronize()
    return out.read()


def sync(device: Device, out: Tensor) -> Any:
    device.context.default_stream.synchronize()
    return out.read()


def test_both_phases_are_one_call(device: Device, tensor: Desk) -> None:
    from pyacl.operators import aclnnAdd

    x, y, out = tensor([1, 2]), tensor([10, 20]), tensor([0, 0])
    aclnnAdd(x, y, 1, out)
    assert sync(device, out).tolist() == [11, 22]
    aclnnAdd(x, other=y, alpha=np.float32(0.5), out=out)
    assert sync(device, out).tolist() == [6, 12]
    assert repr(aclnnAdd) == "<pyacl operator aclnnAdd(self: tensor, other: tensor, alpha: scalar, out: output)>"
    assert aclnnAdd and aclnnAdd is operator_named("aclnnAdd")


def test_a_call_leaves_nothing_for_the_collector(device: Device, tensor: Desk) -> None:
    from pyacl.operators import aclnnAdd, aclnnCat

    x, y, out = tensor([1, 2]), tensor([10, 20]), tensor([0, 0])
    both = tensor([0, 0, 0, 0])

    def work() -> None:
        aclnnAdd(x, y, 1, out)
        aclnnCat([x, y], 0, both)
        sync(device, out)
        Tensor.empty((2, 3)).close()

    work()
    gc.collect()
    gc.disable()
    try:
        work()
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_every_kind_of_argument(device: Device, tensor: Desk) -> None:
    x = np.arange(6, dtype=np.float32).reshape(2, 3)
    a = tensor(x)
    out, flat = tensor(np.zeros((3, 2))), tensor(np.zeros((2, 1)))
    operator_named("aclnnPermute")(a, (1, 0), out)
    assert np.array_equal(sync(device, out), x.T)
    operator_named("aclnnReduceSum")(a, [-1], True, "float32", flat)
    assert sync(device, flat).tolist() == [[3], [12]]
    whole = tensor(np.zeros((2, 3)), "int32")
    operator_named("aclnnCast")(a, np.int32, whole)
    assert np.array_equal(sync(device, whole), x.astype(np.int32))
    both = tensor(np.zeros((4, 3)))
    operator_named("aclnnCat")([a, a], 0, both)
    assert np.array_equal(sync(device, both), np.vstack([x, x]))
    norm = tensor(np.zeros((2, 3)))
    operator_named("aclnnLayerNorm")(a, [3], None, None, 1e-5, norm)
    assert np.allclose(sync(device, norm), (x - x.mean(1, keepdims=True)) / np.sqrt(x.var(1, keepdims=True) + 1e-5))
    product = tensor(np.zeros((2, 2)))
    operator_named("aclnnMatmul")(a, a.transpose(), product, 0)
    assert np.allclose(sync(device, product), x @ x.T)
    operator_named("aclnnInplaceMuls")(a, 2.0)
    assert np.array_equal(sync(device, a), 2 * x)


def test_every_operator_named_here_is_in_the_library(acl: FakeControl) -> None:
    assert set(SIGNATURES) == set(available())
    assert all(operator_named(name) for name in SIGNATURES)
    assert not Operator("aclnnNowhere", "self: tensor, out: output")


@pytest.mark.parametrize(
    "arguments, kind, message",
    [
        (
            lambda t: (np.zeros(2), t, 1, t),
            TypeError,
            "aclnnAdd, self: expected a pyacl.Tensor, got ndarray; Tensor.from",
        ),
        (lambda t: (None, t, 1, t), TypeError, "aclnnAdd, self: expected a value of the kind tensor, got NoneType"),
        (lambda t: (t, t, "1", t), TypeError, "aclnnAdd, alpha: expected a number, got str"),
        (lambda t: (t, t, 1 << 63, t), ValueError, "aclnnAdd, alpha: expected -9223372036854775808 to"),
        (lambda t: (t, t, 1), TypeError, "aclnnAdd: out is missing; the parameters are self: tensor"),
        (lambda t: (t, t, 1, t, t), TypeError, "aclnnAdd: expected at most 4 arguments, got 5"),
    ],
)
def test_wrong_arguments_never_reach_c(
    device: Device, acl: FakeControl, tensor: Desk, arguments: Any, kind: type[Exception], message: str
) -> None:
    given = arguments(tensor([1, 2]))
    with pytest.raises(kind) as caught:
        operator_named("aclnnAdd")(*given)
    assert str(caught.value).startswith(message)
    assert not acl.calls.of("aclnnAddGetWorkspaceSize")


def test_wrong_arguments_of_other_kinds(tensor: Desk) -> None:
    x = tensor([[1, 2]])
    for name, given, message in (
        ("aclnnMatmul", (x, x, x, 300), "aclnnMatmul, cubeMathType: expected -128 to 127, got 300"),
        ("aclnnMatmul", (x, x, x, 1.0), "aclnnMatmul, cubeMathType: expected an int, got float"),
        ("aclnnReduceSum", (x, [0.5], True, "float32", x), "aclnnReduceSum, dims[0]: expected an int, got float"),
        ("aclnnReduceSum", (x, 0, True, "float32", x), "aclnnReduceSum, dims: expected a sequence of numbers, got int"),
        ("aclnnReduceSum", (x, [0], 1, "float32", x), "aclnnReduceSum, keepDims: expected True or False, got int"),
        ("aclnnReduceSum", (x, [0], True, "text", x), "aclnnReduceSum, dtype: expected one of float32"),
        ("aclnnCat", ([x, 3], 0, x), "aclnnCat, tensors[1]: expected a pyacl.Tensor, got int"),
        ("aclnnCat", (x, 0, x), "aclnnCat, tensors: expected a sequence of Tensors, got Tensor"),
        ("aclnnLayerNorm", (x, [2], None, None, "x", x), "aclnnLayerNorm, eps: expected a number, got str"),
    ):
        with pytest.raises((TypeError, ValueError)) as caught:
            operator_named(name)(*given)
        assert str(caught.value).startswith(message), caught.value
    with pytest.raises(TypeError, match="alpah is no parameter"):
        operator_named("aclnnAdd")(x, x, 1, x, alpah=1)
    with pytest.raises(TypeError, match="self was given twice"):
        operator_named("aclnnRelu")(x, self=x)


def test_what_the_operator_refuses(device: Device, tensor: Desk) -> None:
    x, y = tensor([1, 2]), tensor([1, 2, 3])
    with pytest.raises(OperatorArgumentError, match=r"\(161002\): .*\[2\] and \[3\] do not broadcast") as caught:
        operator_named("aclnnAdd")(x, y, 1, x)
    assert caught.value.name == "ACLNN_ERR_PARAM_INVALID" and caught.value.function == "aclnnAddGetWorkspaceSize"
    assert isinstance(caught.value, ValueError) and "element types and shapes" in caught.value.hint
    other = Operator("aclnnLayerNorm", SIGNATURES["aclnnLayerNorm"].replace("input: tensor,", "input: tensor?,"))
    with pytest.raises(OperatorArgumentError, match="161001"):
        other(None, [3], None, None, 1e-5, x)


def test_faults_of_both_phases(device: Device, acl: FakeControl, tensor: Desk) -> None:
    x, out = tensor([1, 2]), tensor([0, 0])
    relu = operator_named("aclnnRelu")
    with acl.fail("aclnnReluGetWorkspaceSize", code=561003), pytest.raises(OperatorInternalError) as caught:
        relu(x, out)
    assert caught.value.name == "ACLNN_ERR_INNER_FIND_KERNEL_ERROR"
    executor = relu.prepare(x, out)
    with acl.fail("aclnnRelu", code=361001), pytest.raises(OperatorRuntimeError):
        executor.run()
    executor.close()


def test_unknown_operators_and_signatures(acl: FakeControl, tensor: Desk) -> None:
    for wrong in (b"aclnnAdd", 5, None, {}):
        with pytest.raises(TypeError, match="Operator, name: expected a str, got"):
            Operator(wrong, "self: tensor")  # type: ignore[arg-type]
    with pytest.raises(OperatorNotFoundError, match="is not known here; pass its parameters"):
        Operator("aclnnGelu")
    gelu = Operator("aclnnGelu", "self: tensor, out: output")
    x = tensor([1])
    with pytest.raises(LookupError, match="does not export aclnnGelu"):
        gelu(x, x)
    for text, message in (
        ("self tensor", "expected `name: kind`"), ("self: tensro", "expected `name: kind`"),
        ("dim: int64?", "passed by value"), ("x: tensor, x: tensor", "x is there twice"),
    ):  # fmt: skip
        with pytest.raises(ValueError, match=message):
            Operator("aclnnToy", text)
    with pytest.raises(AttributeError, match="aclnnNowhere"):
        from pyacl import operators

        operators.aclnnNowhere  # noqa: B018


def test_memory_lives_until_the_stream_has_passed(device: Device, acl: FakeControl) -> None:
    stream = Stream()
    out = Tensor.zeros((64, 64))
    with acl.hold("task"):
        x = Tensor.from_array(np.full((64, 64), 2, np.float32))
        y = Tensor.from_array(np.eye(64, dtype=np.float32))
        watched = weakref.ref(x.block)
        operator_named("aclnnMatmul")(x, y, out, 0, stream=stream)
        x.close()
        y.close()
        gc.collect()
        assert watched() is not None, "the stream still needs it"
    stream.synchronize()
    assert (out.read() == 2).all()
    stream.close()
    gc.collect()
    assert watched() is None
    out.close()


def test_workspaces_are_shared_on_a_stream(device: Device, acl: FakeControl, tensor: Desk) -> None:
    a, out = tensor(np.eye(4)), tensor(np.zeros((4, 4)))
    matmul = operator_named("aclnnMatmul")
    size = matmul.workspace_bytes(a, a, out, 0)
    assert size > 0 and operator_named("aclnnRelu").workspace_bytes(a, out) == 0
    with Stream() as stream:
        before = len(acl.calls)
        for _ in range(3):
            matmul(a, a, out, 0, stream=stream)
        assert acl.calls.names()[before:].count("aclrtMalloc") == 1
        with DeviceBuffer(size) as own:
            matmul(a, a, out, 0, stream=stream, workspace=own)
        with DeviceBuffer(size - 1) as small, pytest.raises(ValueError, match=f"expected {size} bytes or more"):
            matmul(a, a, out, 0, stream=stream, workspace=small)
    with acl.fail("aclrtMalloc", code=207001), pytest.raises(MemoryError):
        matmul(a, a, out, 0)
    assert (out.read() == np.eye(4)).all()


def test_a_prepared_operator_runs_and_moves(device: Device, acl: FakeControl, tensor: Desk) -> None:
    x, y, out = tensor([-1, 2]), tensor([5, -6]), tensor([0, 0])
    with operator_named("aclnnRelu").prepare(x, out) as prepared, Stream() as stream:
        before = len(acl.calls)
        for _ in range(3):
            prepared.run(stream)
        names = acl.calls.names()[before:]
        assert names.count("aclnnRelu") == 3 and "aclnnReluGetWorkspaceSize" not in names
        stream.synchronize()
        assert out.read().tolist() == [0, 2]
        prepared.move("self", y)
        prepared.run(stream)
        stream.synchronize()
        assert out.read().tolist() == [5, 0]
        with pytest.raises(ValueError, match="expected one of self, out, got 'alpha'"):
            prepared.move("alpha", y)
        with pytest.raises(ValueError, match="described like"):
            prepared.move("self", tensor([1, 2, 3]))
        with pytest.raises(ValueError, match="past the"), DeviceBuffer(4) as small:
            prepared.move("self", small)
        prepared.move("out", x)
        prepared.run(stream)
    assert x.read().tolist() == [5, 0] and out.read().tolist() == [5, 0]
    with pytest.raises(RuntimeError, match="was closed"):
        prepared.run()
    with operator_named("aclnnInplaceAdd").prepare(out, y, 1) as prepared:
        prepared.move("other", x)
        prepared.run()
        prepared.move("selfRef", y)
        prepared.run()
    assert sync(device, out).tolist() == [10, 0] and y.read().tolist() == [10, -6]


def test_an_executor_ends_when_its_stream_has_passed(device: Device, acl: FakeControl, tensor: Desk) -> None:
    x, out = tensor([-1, 2]), tensor([0, 0])
    with Stream() as stream:
        with acl.hold("task"):
            prepared = operator_named("aclnnRelu").prepare(x, out)
            prepared.run(stream)
            prepared.close()
            prepared.close()
            assert acl.live["aclnn_executor"] == 1
        stream.synchronize()
        gc.collect()
        assert not acl.live.get("aclnn_executor")
    assert out.read().tolist() == [0, 2]


def test_operators_go_into_graphs(device: Device, acl: FakeControl, tensor: Desk) -> None:
    a, out, total = tensor(np.eye(3)), tensor(np.zeros((3, 3))), tensor(np.zeros((3, 3)))
    with Stream() as stream:
        with stream.capture() as graph:
            operator_named("aclnnMatmul")(a, a, out, 0, stream=stream)
            operator_named("aclnnInplaceAdd")(total, out, 1, stream=stream)
        assert not total.read().any()
        before = len(acl.calls)
        with stream.capture() as other:
            operator_named("aclnnMatmul")(a, a, out, 0, stream=stream)
        names = acl.calls.names()[before:]
        assert "aclrtMalloc" in names, "a graph may run beside others: it has a workspace of its own"
        other.close()
        for _ in range(4):
            graph.launch(stream)
        stream.synchronize()
        assert np.array_equal(total.read(), 4 * np.eye(3))
        graph.close()


def test_a_failure_on_the_device_comes_out_at_the_end(device: Device, acl: FakeControl, tensor: Desk) -> None:
    x = tensor([1, 2])
    stream = Stream()
    with acl.fail("task", code=507015, times=1):
        operator_named("aclnnInplaceRelu")(x, stream=stream)
        with pytest.raises(Exception, match="507015"):
            stream.synchronize()
    stream.close()


def test_threads_share_operators(device: Device, tensor: Desk) -> None:
    context, step = device.context, tensor(np.ones((8, 8)))
    sums = [tensor(np.zeros((8, 8))) for _ in range(4)]
    shared = tensor(np.zeros((8, 8)))
    problems: list[Exception] = []

    def work(index: int) -> None:
        try:
            with context, Stream() as stream:
                for _ in range(50):
                    operator_named("aclnnInplaceAdd")(sums[index], step, 1, stream=stream)
                    prepared.run(stream)
        except Exception as problem:
            problems.append(problem)

    with operator_named("aclnnMatmul").prepare(step, step, shared, 0) as prepared:
        threads = [threading.Thread(target=work, args=(index,)) for index in range(4)]
        for one in threads:
            one.start()
        for one in threads:
            one.join()
    assert not problems
    assert all((one.read() == 50).all() for one in sums) and (shared.read() == 8).all()


def test_tensors_of_another_device_are_refused(device: Device, tensor: Desk) -> None:
    x = tensor([1, 2])
    with Device(1), pytest.raises(ValueError, match="the tensor is on device 0, the stream on 1"):
        operator_named("aclnnInplaceRelu")(x)


def test_a_thread_without_a_context_gets_a_sentence(on_fake: Child) -> None:
    program = """
import pyacl
from pyacl.operators import aclnnRelu
pyacl.init()
try:
    aclnnRelu(None, None)
except RuntimeError as problem:
    print("this thread has no context" in str(problem))
"""
    assert on_fake(program) == "True\n"


def test_own_operators_are_found(child: Child, make: Make, tmp_path: Path) -> None:
    """In packages of own operators, in files that PYACL_OPERATORS names; and what is called is C's with these types."""
    source = """
#include <stdint.h>
static double seen;
int aclnnMineGetWorkspaceSize(int64_t a, int8_t b, float c, double d, _Bool e, const char *f, void *g, uint64_t *size,
                              void **executor)
{ seen = a + b + c + d + e + f[0] + (g == 0); *size = (uint64_t)seen; *executor = 0; return 161002; }
int aclnnMine(void *w, uint64_t s, void *e, void *t) { return 0; }
"""
    package = tmp_path / "mine"
    library = make(package / "op_api" / "lib" / "libcust_opapi.so", source)
    program = """
import pyacl
from pyacl.operators import Operator, available, operator_named
mine = Operator("aclnnMine", "a: int64, b: int8, c: float, d: double, e: bool, f: text, g: tensor?")
with pyacl.Device(0):
    try:
        mine(1 << 40, -3, 0.5, 0.25, True, "A", None)
    except ValueError as problem:
        print(problem.code, problem.function)
    print(bool(operator_named("aclnnAdd")), "aclnnMine" in available(), "aclnnAdd" in available())
"""
    expected = "161002 aclnnMineGetWorkspaceSize\nTrue True True\n"
    assert child(program, PYACL_LIBRARY=FAKE, ASCEND_CUSTOM_OPP_PATH=package) == expected
    assert child(program, PYACL_LIBRARY=FAKE, PYACL_OPERATORS=library) == expected
