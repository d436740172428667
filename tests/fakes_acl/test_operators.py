"""aclnn operators of libopapi.so: what they compute, what their first phase refuses, how executors live."""

from __future__ import annotations

import ctypes as C
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from npu_common.elf import read_elf

from tests.fakes_acl.machine import Array, Machine
from tests.fakes_acl.operators import AICORE, DTYPES, INNER_NULL, INVALID, NULL, RUNTIME, Operators, dims

FLOATS = ["float32", "float16", "float64"]
INTEGERS = ["int8", "uint8", "int16", "int32", "int64"]


@pytest.fixture
def op(acl: Machine) -> Iterator[Operators]:
    operators = Operators(acl)
    yield operators
    operators.clear()


def values(dtype: str, *shape: int, seed: int = 3) -> Array:
    random = np.random.RandomState(seed)
    if np.dtype(dtype).kind == "f":
        return (random.random_sample(shape) * 6 - 3).astype(dtype)
    if dtype == "bool":
        return random.randint(0, 2, shape).astype(bool)
    low, high = np.iinfo(dtype).min, np.iinfo(dtype).max
    return random.randint(low, high, shape, np.int64).astype(dtype)


@pytest.mark.parametrize("dtype", [*FLOATS, *INTEGERS])
@pytest.mark.parametrize("name", ["aclnnAdd", "aclnnSub", "aclnnMul"])
def test_arithmetic_equals_numpy(op: Operators, name: str, dtype: str) -> None:
    x, y = values(dtype, 3, 5), values(dtype, 3, 5, seed=4)
    out = op.tensor(np.zeros((3, 5)), dtype)
    alpha = op.scalar(2, C.c_int64, DTYPES["int64"])
    more = [] if name == "aclnnMul" else [alpha]
    assert op.run(name, op.tensor(x, dtype), op.tensor(y, dtype), *more, out) == 0
    wide = np.float64 if dtype in FLOATS else np.int64
    a, b = x.astype(wide), y.astype(wide)
    with np.errstate(over="ignore"):
        expected = {"aclnnAdd": a + 2 * b, "aclnnSub": a - 2 * b, "aclnnMul": a * b}[name].astype(dtype)
    assert np.array_equal(op.value(out), expected)


def test_shapes_broadcast_and_views_are_followed(op: Operators) -> None:
    data = np.arange(24, dtype=np.float32).reshape(4, 6)
    row = np.arange(4, dtype=np.float32)
    turned = op.tensor(data, shape=(5, 4), strides=(1, 6), offset=1)
    out = op.tensor(np.full((5, 8), -1.0), shape=(5, 4), strides=(8, 2))
    assert op.run("aclnnMul", turned, op.tensor(row), out) > 0, "what lies with gaps is copied into the workspace"
    whole = op.acl.download(out.address, (5, 8), np.float32)
    assert np.array_equal(whole[:, ::2], data.T[1:] * row)
    assert (whole[:, 1::2] == -1).all(), "between the elements of a view nothing is written"


def test_types_are_promoted(op: Operators) -> None:
    half, whole = op.tensor([1.5, 2.5], "float16"), op.tensor([3, 4], "int32")
    out = op.tensor([0, 0], "float32")
    assert op.run("aclnnMul", half, whole, out) > 0
    assert op.value(out).tolist() == [4.5, 10]
    code, text = op.code("aclnnMul", half, whole, op.tensor([0, 0], "int32"))
    assert code == INVALID and "int32 cannot take it" in text
    code, text = op.code("aclnnAdd", whole, whole, op.scalar(0.5), op.tensor([0, 0], "int32"))
    assert code == INVALID and "alpha is a float" in text


def test_numbers_and_tensors_in_place(op: Operators) -> None:
    x = op.tensor([1, 2, 3])
    op.run("aclnnInplaceAdd", x, op.tensor([10, 20, 30]), op.scalar(0.5))
    op.run("aclnnInplaceMuls", x, op.scalar(2))
    op.run("aclnnInplaceSub", x, op.tensor([1]), op.scalar(1))
    op.run("aclnnInplaceAdds", x, op.scalar(3), op.scalar(2))
    assert op.value(x).tolist() == [17, 29, 41]
    op.run("aclnnInplaceMul", x, op.tensor([-1, 1, 1]))
    op.run("aclnnInplaceRelu", x)
    assert op.value(x).tolist() == [0, 29, 41]
    out = op.tensor([0, 0, 0])
    op.run("aclnnAdds", x, op.scalar(1), op.scalar(2), out)
    op.run("aclnnSubs", out, op.scalar(2), op.scalar(1), out)
    op.run("aclnnMuls", out, op.scalar(3), out)
    op.run("aclnnDivs", out, op.scalar(6), out)
    assert op.value(out).tolist() == [0, 14.5, 20.5]
    whole = op.tensor([7, -7], "int32")
    out = op.tensor([0, 0])
    op.run("aclnnDiv", whole, op.tensor([2, 2], "int32"), out)
    assert op.value(out).tolist() == [3.5, -3.5]
    code, text = op.code("aclnnInplaceAdd", op.tensor([1]), op.tensor([1, 2]), op.scalar(1))
    assert code == INVALID and "shape [1], it must be [2]" in text


@pytest.mark.parametrize(
    "left, right",
    [((3, 4), (4, 5)), ((4,), (4,)), ((4,), (4, 2)), ((2, 4), (4,)), ((2, 1, 3, 4), (5, 4, 2)), ((6, 2, 4), (4, 3))],
)
def test_matmul_equals_numpy(op: Operators, left: tuple[int, ...], right: tuple[int, ...]) -> None:
    a, b = values("float32", *left), values("float32", *right, seed=9)
    expected = a.astype(float) @ b.astype(float)
    out = op.tensor(np.zeros(expected.shape))
    assert op.run("aclnnMatmul", op.tensor(a), op.tensor(b), out, C.c_int8(0)) > 0
    assert np.allclose(op.value(out), expected, rtol=1e-6)


def test_matmul_of_a_transposed_view_and_in_half_precision(op: Operators) -> None:
    a, b = values("float32", 4, 3), values("float32", 4, 2, seed=5)
    out = op.tensor(np.zeros((3, 2)))
    op.run("aclnnMm", op.tensor(a, shape=(3, 4), strides=(1, 3)), op.tensor(b), out, C.c_int8(0))
    assert np.allclose(op.value(out), a.T @ b, rtol=1e-5)
    fine = op.tensor([[1 + 2**-12]])
    for kind, expected in ((0, 1 + 2**-12), (2, 1.0)):
        out = op.tensor([[0]])
        op.run("aclnnMatmul", fine, op.tensor([[1]]), out, C.c_int8(kind))
        assert op.value(out)[0, 0] == np.float32(expected)
    code, text = op.code("aclnnMatmul", fine, fine, out, C.c_int8(4))
    assert code == INVALID and "cubeMathType is 4" in text
    code, text = op.code("aclnnMm", op.tensor([1]), fine, out, C.c_int8(0))
    assert code == INVALID and "1 and 2 dimensions" in text


@pytest.mark.parametrize("dim", [0, 1, -1])
def test_softmax_along_any_axis(op: Operators, dim: int) -> None:
    x = values("float32", 3, 4, 5)
    out = op.tensor(np.zeros(x.shape))
    op.run("aclnnSoftmax", op.tensor(x), C.c_int64(dim), out)
    powers = np.exp(x.astype(float))
    assert np.allclose(op.value(out), powers / powers.sum(axis=dim, keepdims=True), atol=1e-6)


def test_the_other_operators_equal_numpy(op: Operators) -> None:
    x = values("float32", 2, 3, 4)
    tensor = op.tensor(x)
    out = op.tensor(np.zeros((2, 3, 4)))
    assert op.run("aclnnRelu", tensor, out) == 0
    assert np.array_equal(op.value(out), np.maximum(x, 0))
    whole = op.tensor(np.zeros((2, 3, 4)), "int32")
    op.run("aclnnCast", tensor, C.c_int(DTYPES["int32"]), whole)
    assert np.array_equal(op.value(whole), x.astype(np.int32))
    flags = op.tensor(np.zeros((2, 3, 4)), "bool")
    op.run("aclnnCast", tensor, C.c_int(DTYPES["bool"]), flags)
    assert op.value(flags).all()
    out = op.tensor(np.zeros((2, 1, 4)))
    op.run("aclnnReduceSum", tensor, op.integers(1), C.c_bool(True), C.c_int(0), out)
    assert np.allclose(op.value(out), x.sum(axis=1, keepdims=True), atol=1e-5)
    out = op.tensor(np.zeros(3))
    op.run("aclnnReduceSum", tensor, op.integers(0, -1), C.c_bool(False), C.c_int(0), out)
    assert np.allclose(op.value(out), x.sum(axis=(0, 2)), atol=1e-5)
    out = op.tensor(np.zeros((4, 2, 3)))
    op.run("aclnnPermute", tensor, op.integers(2, 0, -2), out)
    assert np.array_equal(op.value(out), x.transpose(2, 0, 1))
    large = 2**62 + 1
    total = op.tensor(0, "int64")
    op.run("aclnnReduceSum", op.tensor([large, 1], "int64"), op.integers(), C.c_bool(False), C.c_int(9), total)
    assert op.value(total) == large + 1


def test_layer_norm(op: Operators) -> None:
    x, gain, bias = values("float32", 4, 6), values("float32", 6), values("float32", 6, seed=8)
    out, mean, scale = op.tensor(np.zeros((4, 6))), op.tensor(np.zeros((4, 1))), op.tensor(np.zeros((4, 1)))
    shape, eps = op.integers(6), C.c_double(1e-5)
    op.run("aclnnLayerNorm", op.tensor(x), shape, op.tensor(gain), op.tensor(bias), eps, out, mean, scale)
    centre = x.mean(axis=1, keepdims=True)
    factor = 1 / np.sqrt(x.var(axis=1, keepdims=True) + 1e-5)
    assert np.allclose(op.value(out), (x - centre) * factor * gain + bias, atol=1e-5)
    assert np.allclose(op.value(mean), centre, atol=1e-6) and np.allclose(op.value(scale), factor, rtol=1e-5)
    op.run("aclnnLayerNorm", op.tensor(x), shape, None, None, eps, out, None, None)
    assert np.allclose(op.value(out), (x - centre) * factor, atol=1e-5)
    code, text = op.code("aclnnLayerNorm", op.tensor(x), op.integers(5), None, None, eps, out, None, None)
    assert code == INVALID and "ends in 5" in text


def test_lists_of_tensors(op: Operators) -> None:
    acl = op.acl
    parts = [values("float32", 2, n, seed=n) for n in (1, 3, 2)]
    addresses = [acl.upload(part) for part in parts]
    handles = [
        acl.aclCreateTensor(dims(part.shape), 2, 0, None, 0, 2, dims(part.shape), 2, address)
        for part, address in zip(parts, addresses)
    ]
    tensors = C.c_void_p(acl.aclCreateTensorList((C.c_void_p * 3)(*handles), 3))
    out = op.tensor(np.zeros((2, 6)))
    op.run("aclnnCat", tensors, C.c_int64(-1), out)
    assert np.array_equal(op.value(out), np.concatenate(parts, axis=1))
    code, text = op.code("aclnnCat", tensors, C.c_int64(0), op.tensor(np.zeros((6, 1))))
    assert code == INVALID and "one of the tensors has the shape [2, 3], it must be [2, 1]" in text
    # a repeatable executor takes one of them elsewhere
    _, _, executor = op.prepare("aclnnCat", tensors, C.c_int64(1), out)
    acl.do("aclSetAclOpExecutorRepeatable", executor)
    moved = acl.upload(np.zeros((2, 3), np.float32))
    acl.do("aclSetDynamicInputTensorAddr", executor, 0, 1, tensors, moved)
    assert acl.code("aclSetDynamicInputTensorAddr", executor, 0, 3, tensors, moved) == INVALID
    assert acl.code("AclSetDynamicOutputTensorAddr", executor, 0, 1, tensors, moved) == INVALID
    assert op.second("aclnnCat", None, 0, executor) == 0
    acl.do("aclrtSynchronizeStream", op.stream)
    assert np.array_equal(op.value(out)[:, 1:4], np.zeros((2, 3)))
    acl.do("aclDestroyAclOpExecutor", executor)
    acl.do("aclDestroyTensorList", tensors)
    acl.free(*addresses, moved)


def test_what_the_first_phase_refuses(op: Operators) -> None:
    x, out, one = op.tensor([1, 2]), op.tensor([0, 0]), op.scalar(1)
    code, text = op.code("aclnnAdd", None, x, one, out)
    assert code == NULL and "aclnnAddGetWorkspaceSize: self is NULL" in text
    assert op.code("aclnnAdd", x, x, None, out)[0] == NULL
    assert op.code("aclnnAdd", x, x, one, None)[0] == NULL
    code, text = op.code("aclnnSoftmax", x, C.c_int64(1), out)
    assert code == INVALID and "axis 1 of a tensor with 1 dimensions" in text
    code, text = op.code("aclnnAdd", x, op.tensor([1, 2, 3]), one, out)
    assert code == INVALID and "[2] and [3] do not broadcast" in text
    code, text = op.code("aclnnAdd", x, x, one, op.tensor([0]))
    assert code == INVALID and "the output has the shape [1], it must be [2]" in text
    code, text = op.code("aclnnSoftmax", op.tensor([1, 2], "int32"), C.c_int64(0), out)
    assert code == INVALID and "input 0 is int32, which aclnnSoftmax does not take" in text
    code, text = op.code("aclnnAdd", op.tensor([1, 2], code=16), x, one, out)
    assert code == INVALID and "data type 16" in text
    code, text = op.code("aclnnAdd", op.tensor([1, 2], shape=(2,), strides=(2,)), x, one, out)
    assert code == INVALID and "reaches element 2" in text
    huge = op.tensor([1, 2], shape=(1 << 32, 1 << 32), strides=(0, 0))
    code, text = op.code("aclnnRelu", huge, huge)
    assert code == INVALID and "more elements than any device holds" in text
    assert op.code("aclnnRelu", op.tensor([1, 2], offset=(1 << 63) - 1), out)[0] == INVALID
    code, text = op.code("aclnnCast", x, C.c_int(1), out)
    assert code == INVALID and "dtype is 1, the output is float32" in text
    code, text = op.code("aclnnPermute", x, op.integers(0, 1), out)
    assert code == INVALID and "2 axes for a tensor with 1" in text
    size, executor = C.c_uint64(), C.c_void_p()
    first = op.library.aclnnReluGetWorkspaceSize
    assert first(x.handle, out.handle, None, C.byref(executor)) == NULL
    assert first(x.handle, out.handle, C.byref(size), None) == NULL
    assert first(C.c_void_p(77), out.handle, C.byref(size), C.byref(executor)) == INVALID


def test_an_executor_serves_once(op: Operators) -> None:
    x, out = op.tensor([-1, 2]), op.tensor([9, 9])
    _, _, executor = op.prepare("aclnnRelu", x, out)
    assert op.second("aclnnRelu", None, 0, executor) == 0
    assert op.second("aclnnRelu", None, 0, executor) == INVALID
    assert "used up" in op.acl.message()
    assert op.acl.code("aclSetAclOpExecutorRepeatable", executor) == INVALID
    assert op.second("aclnnRelu", None, 0, C.c_void_p()) == NULL
    assert op.acl.code("aclDestroyAclOpExecutor", None) == INNER_NULL
    assert op.acl.code("aclSetAclOpExecutorRepeatable", None) == INNER_NULL
    _, _, executor = op.prepare("aclnnRelu", x, out)
    assert op.second("aclnnAdd", None, 0, executor) == INVALID
    assert "prepared for aclnnRelu" in op.acl.message()


def test_a_repeatable_executor_moves_to_other_memory(op: Operators) -> None:
    acl = op.acl
    x, out = op.tensor([-1, 2]), op.tensor([9, 9])
    _, _, executor = op.prepare("aclnnRelu", x, out)
    assert acl.code("aclSetInputTensorAddr", executor, 0, x.handle, x.address) == INVALID, "not repeatable yet"
    acl.do("aclSetAclOpExecutorRepeatable", executor)
    other, result = acl.upload(np.array([5, -6], np.float32)), acl.malloc(64)
    assert op.second("aclnnRelu", None, 0, executor) == 0
    acl.do("aclSetInputTensorAddr", executor, 0, x.handle, other)
    acl.do("AclSetOutputTensorAddr", executor, 0, out.handle, result)
    assert op.second("aclnnRelu", None, 0, executor) == 0
    acl.do("aclrtSynchronizeStream", op.stream)
    assert op.value(out).tolist() == [0, 2] and acl.download(result, (2,), np.float32).tolist() == [5, 0]
    address = C.c_void_p()
    acl.do("aclGetRawTensorAddr", x.handle, C.byref(address))
    assert address.value == other
    acl.do("aclSetTensorAddr", executor, 1, out.handle, out.address)
    assert acl.code("aclSetTensorAddr", executor, 2, out.handle, out.address) == INVALID
    assert acl.code("aclSetTensorAddr", executor, 0, out.handle, out.address) == INVALID
    assert acl.code("aclSetInputTensorAddr", executor, 0, x.handle, other + 4) == INVALID
    assert acl.code("aclSetInputTensorAddr", executor, 0, None, other) == INNER_NULL
    acl.do("aclDestroyAclOpExecutor", executor)
    assert acl.code("aclDestroyAclOpExecutor", executor) == INVALID
    acl.free(other, result)


def test_workspaces(op: Operators) -> None:
    acl = op.acl
    x, out = op.tensor(np.ones((2, 2))), op.tensor(np.zeros((2, 2)))
    arguments = ("aclnnMatmul", x, x, out, C.c_int8(0))
    _, size, executor = op.prepare(*arguments)
    assert size == 512
    assert op.second("aclnnMatmul", None, size, executor) == NULL
    workspace = acl.malloc(size)
    _, size, executor = op.prepare(*arguments)
    assert op.second("aclnnMatmul", workspace, size - 1, executor) == INVALID
    assert "511 bytes, 512 are needed" in acl.message()
    _, size, executor = op.prepare(*arguments)
    acl.free(workspace)
    assert op.second("aclnnMatmul", workspace, size, executor) == 0, "nobody looks before the operator runs"
    assert acl.code("aclrtSynchronizeStream", op.stream) == AICORE
    assert "the workspace" in acl.message()
    assert op.value(out).tolist() == [[0, 0], [0, 0]]
    assert op.run(*arguments) == 512
    assert op.value(out).tolist() == [[2, 2], [2, 2]]
    workspace = acl.upload(np.zeros(size, np.uint8))
    _, size, executor = op.prepare(*arguments)
    assert op.second("aclnnMatmul", workspace, size, executor) == 0
    acl.do("aclrtSynchronizeStream", op.stream)
    assert acl.download(workspace, (size,), np.uint8).all(), "what lies in a workspace does not stay"
    acl.free(workspace)


def test_tensors_live_until_the_second_phase(op: Operators) -> None:
    acl = op.acl
    memory = acl.upload(np.array([-1, 2], np.float32))
    tensor = acl.aclCreateTensor(dims((2,)), 1, 0, None, 0, 2, dims((2,)), 1, memory)
    out = op.tensor([0, 0])
    _, _, executor = op.prepare("aclnnRelu", C.c_void_p(tensor), out)
    acl.do("aclDestroyTensor", tensor)
    assert op.second("aclnnRelu", None, 0, executor) == INVALID
    assert "destroyed before the second" in acl.message()
    nowhere = acl.aclCreateTensor(dims((2,)), 1, 0, None, 0, 2, dims((2,)), 1, None)
    _, _, executor = op.prepare("aclnnRelu", C.c_void_p(nowhere), out)
    assert op.second("aclnnRelu", None, 0, executor) == 0
    acl.do("aclDestroyTensor", nowhere)
    assert acl.code("aclrtSynchronizeStream", op.stream) == AICORE
    acl.free(memory)


def test_operators_run_in_order_with_copies_and_need_a_stream(op: Operators) -> None:
    acl = op.acl
    x, out = op.tensor([1, 1]), op.tensor([0, 0])
    acl.library.npu_fake_add_faults(b"task:nth=1:delay_us=30000")
    for _ in range(5):
        _, _, executor = op.prepare("aclnnInplaceAdd", x, x, op.scalar(1))
        assert op.second("aclnnInplaceAdd", None, 0, executor) == 0
    _, _, executor = op.prepare("aclnnRelu", x, out)
    assert op.second("aclnnRelu", None, 0, executor) == 0
    acl.do("aclrtSynchronizeStream", op.stream)
    assert op.value(out).tolist() == [32, 32]
    _, _, executor = op.prepare("aclnnRelu", x, out)
    assert op.second("aclnnRelu", None, 0, executor, stream=12345) == RUNTIME
    assert "107017" in acl.message()


def test_operators_are_captured(op: Operators) -> None:
    acl = op.acl
    x, total = op.tensor([1, 2]), op.tensor([0, 0])
    acl.do("aclmdlRICaptureBegin", op.stream, 0)
    _, _, executor = op.prepare("aclnnInplaceAdd", total, x, op.scalar(1))
    assert op.second("aclnnInplaceAdd", None, 0, executor) == 0
    graph = C.c_void_p()
    acl.do("aclmdlRICaptureEnd", op.stream, C.byref(graph))
    assert op.value(total).tolist() == [0, 0], "nothing runs while it is recorded"
    for _ in range(3):
        acl.do("aclmdlRIExecuteAsync", graph, op.stream)
    acl.do("aclrtSynchronizeStream", op.stream)
    assert op.value(total).tolist() == [3, 6]
    acl.do("aclmdlRIDestroy", graph)


def test_faults_and_traces_know_the_operators(op: Operators) -> None:
    acl = op.acl
    x, out = op.tensor([-1]), op.tensor([0])
    assert acl.library.npu_fake_add_faults(b"aclnnReluGetWorkspaceSize:nth=1:code=561003") > 0
    assert op.prepare("aclnnRelu", x, out)[0] == 561003
    acl.library.npu_fake_record(1)
    op.run("aclnnRelu", x, out)
    text = C.create_string_buffer(1 << 16)
    acl.library.npu_fake_calls_json(text, C.c_size_t(len(text)))
    acl.library.npu_fake_record(0)
    assert b'"aclnnReluGetWorkspaceSize"' in text.value and b'"executor":"aclnn_executor#' in text.value


def test_empty_tensors(op: Operators) -> None:
    x = op.tensor(np.zeros((0, 3)))
    out = op.tensor(np.zeros((0, 3)))
    op.run("aclnnSoftmax", x, C.c_int64(-1), out)
    total = op.tensor(np.full(3, 7.0))
    op.run("aclnnReduceSum", x, op.integers(0), C.c_bool(False), C.c_int(0), total)
    assert op.value(total).tolist() == [0, 0, 0]
    product = op.tensor(np.full((2, 3), 7.0))
    op.run("aclnnMatmul", op.tensor(np.zeros((2, 0))), x, product, C.c_int8(1))
    assert op.value(product).tolist() == [[0] * 3] * 2


def test_the_library_exports_operators_only(acl: Machine) -> None:
    exported = {str(name) for name in read_elf(str(Path(acl.path).parent / "libopapi.so")).exports}
    firsts = {name for name in exported if name.endswith("GetWorkspaceSize")}
    assert len(firsts) == 23
    assert exported == firsts | {name[: -len("GetWorkspaceSize")] for name in firsts}


@pytest.mark.parametrize("seed", range(2))
def test_operators_never_crash(acl: Machine, root: Path, seed: int) -> None:
    """Both kinds of operators with good, stale, foreign and made-up arguments; some of the calls do something."""
    command = [sys.executable, "-m", "tests.fakes_acl.operators_fuzz_driver", str(acl.path), str(seed)]
    done = subprocess.run(
        command, cwd=root, env={**os.environ, "NPU_FAKE_LOG": "0"}, capture_output=True, timeout=240, text=True
    )
    assert done.returncode == 0, done.stdout[-300:] + done.stderr[-2000:]
    calls, useful = map(int, done.stdout.split()[-2:])
    assert calls == 8000 and useful > 100
