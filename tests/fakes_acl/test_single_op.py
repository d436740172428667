"""Single operators by name (aclop, aclblas): loaded from om files, compiled while running, through handles."""

from __future__ import annotations

import ctypes as C
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.elf import read_elf

from abi.coverage import fakes_of
from abi.description import load
from fakes.models.formats.npugraph import GraphBuilder
from fakes.models.formats.om_container import Tensor, build
from tests.fakes_acl.machine import Array, Machine
from tests.fakes_acl.operators import AICORE, DTYPES, dims
from tests.fakes_acl.single import Ops

PARAM, REPEAT, READ, ATTR, NOT_FOUND, LOAD = 100000, 100002, 100014, 100023, 100024, 100025
API, UNSUPPORTED, COMPILER, DYNAMIC = 200001, 200006, 500002, 148050


def single(graph: GraphBuilder, inputs: str, output: str) -> bytes:
    return build(
        name="single",
        inputs=[Tensor(name) for name in inputs.split()],
        outputs=[Tensor(output)],
        graph=graph.to_bytes(),
    )


def add_file(rows: int = 2) -> bytes:
    builder = GraphBuilder("add")
    a, b = (builder.input(name, (rows, 8), "float32") for name in "ab")
    builder.output(builder.add(a, b, output="sum"))
    return single(builder, "a b", "sum")


X = np.arange(6, dtype=np.float32).reshape(2, 3) - 2
Y = np.array([[1, 2, 3]], np.float32)


@pytest.mark.parametrize(
    "name, inputs, expected",
    [
        ("Add", [X, Y], X + Y),
        ("Sub", [X, Y], X - Y),
        ("Mul", [X, Y], X * Y),
        ("Div", [X, Y], X / Y),
        ("Relu", [X], np.maximum(X, 0)),
        ("Cast", [X], X.astype(np.int32)),
        ("MatMul", [X, Y.T.copy()], X @ Y.T),
        ("SoftmaxV2", [X], np.exp(X) / np.exp(X).sum(axis=1, keepdims=True)),
        ("Add", [X.astype(np.int8), X.astype(np.int8)], 2 * X.astype(np.int8)),
    ],
)
def test_operators_compiled_while_running_compute(ops: Ops, name: str, inputs: list[Array], expected: Array) -> None:
    sides = ops.sides(inputs, np.zeros_like(expected))
    assert ops.run(name, sides) == 0, ops.acl.message()
    assert np.allclose(ops.value(expected), expected, rtol=1e-6)


def test_attributes(ops: Ops) -> None:
    acl, attr = ops.acl, ops.attr()
    acl.do("aclopSetAttrBool", attr, b"transpose_x1", 1)
    acl.do("aclopSetAttrBool", attr, b"transpose_x2", 1)
    a, b = X.T.copy(), np.arange(12, dtype=np.float32).reshape(4, 3)
    assert ops.run("MatMul", ops.sides([a, b], np.zeros((2, 4), np.float32)), attr) == 0
    assert np.allclose(ops.value(np.zeros((2, 4), np.float32)), X @ b.T)
    acl.do("aclopSetAttrListInt", attr, b"axes", 1, dims([0]))
    assert ops.run("SoftmaxV2", ops.sides([X], np.zeros_like(X)), attr) == 0
    assert np.allclose(ops.value(X), np.exp(X) / np.exp(X).sum(axis=0), atol=1e-6)
    acl.do("aclopSetAttrListInt", attr, b"axes", 2, dims([0, 1]))
    assert ops.run("SoftmaxV2", ops.sides([X], np.zeros_like(X)), attr) == ATTR
    acl.do("aclopSetAttrDataType", attr, b"dst_type", 0)
    assert ops.run("Cast", ops.sides([X], np.zeros((2, 3), np.int32)), attr) == ATTR
    acl.do("aclopSetAttrInt", attr, b"dst_type", 3)
    assert ops.run("Cast", ops.sides([X], np.zeros((2, 3), np.int32)), attr) == 0


def test_every_kind_of_attribute_is_taken_and_checked(ops: Ops) -> None:
    acl, attr = ops.acl, ops.attr()
    floats, flags, types = (C.c_float * 2)(1, 2), (C.c_uint8 * 2)(0, 1), (C.c_int * 2)(0, 1)
    texts = (C.c_char_p * 2)(b"a", b"b")
    inner = dims([1])
    lists = (C.c_void_p * 1)(C.addressof(inner))
    values: list[tuple[str, tuple[Any, ...]]] = [
        ("Float", (1.5,)), ("String", (b"text",)), ("ListFloat", (2, floats)), ("ListBool", (2, flags)),
        ("ListDataType", (2, types)), ("ListString", (2, texts)), ("ListListInt", (1, (C.c_int * 1)(1), lists)),
    ]  # fmt: skip
    for kind, value in values:
        acl.do(f"aclopSetAttr{kind}", attr, b"extra", *value)
        assert acl.code(f"aclopSetAttr{kind}", None, b"extra", *value) == PARAM
        assert acl.code(f"aclopSetAttr{kind}", attr, None, *value) == PARAM
        if kind.startswith("List"):
            assert acl.code(f"aclopSetAttr{kind}", attr, b"extra", -1, *value[1:]) == PARAM
            assert acl.code(f"aclopSetAttr{kind}", attr, b"extra", 1, *(None for _ in value[1:])) == PARAM
    assert ops.run("Add", ops.sides([X, X], np.zeros_like(X)), attr) == 0, "names that Add has not are ignored"
    acl.do("aclopSetAttrString", attr, b"transpose_x1", b"yes")
    assert ops.run("MatMul", ops.sides([X, X.T.copy()], np.zeros((2, 2), np.float32)), attr) == ATTR


def test_what_the_compiler_refuses(ops: Ops) -> None:
    acl = ops.acl
    good = ops.sides([X, X], np.zeros_like(X))
    assert ops.run("Conv9D", good) == COMPILER and 'no operator "Conv9D"' in acl.message()
    assert "--operator Conv9D=net.onnx" in acl.message()
    assert ops.run("Relu", good) == COMPILER and "1 inputs" in acl.message()
    assert ops.run("Add", ops.sides([X, X.astype(np.int32)], np.zeros_like(X))) == COMPILER
    assert "one element type" in acl.message()
    assert ops.run("Add", ops.sides([X, X], np.zeros((3, 3), np.float32))) == COMPILER
    assert "the output has the shape [3, 3], it must be [2, 3]" in acl.message()
    assert ops.run("MatMul", good) == COMPILER and "cannot be multiplied" in acl.message()
    run = acl.aclopCompileAndExecute
    assert run(None, *good, None, 0, 0, None, ops.stream) == PARAM
    assert run(b"Add", -1, *good[1:], None, 0, 0, None, ops.stream) == PARAM
    assert run(b"Add", 2, None, *good[2:], None, 0, 0, None, ops.stream) == PARAM
    assert run(b"Add", *good[:2], None, *good[3:], None, 0, 0, None, ops.stream) == PARAM
    assert run(b"Add", *good, 12345, 0, 0, None, ops.stream) == PARAM
    assert run(b"Add", *good, None, 0, 2, None, ops.stream) == API
    assert run(b"Add", *good, None, 0, 1, None, ops.stream) == PARAM
    assert run(b"Add", *good, None, 0, 1, b"add", ops.stream) == UNSUPPORTED
    acl.do("aclSetTensorPlaceMent", good[1][0], 1)
    assert ops.run("Add", good) == API
    unknown = (C.c_void_p * 2)(ops.desc((-1, 3), "float32"), good[1][1])
    huge = (C.c_void_p * 2)(ops.desc((1 << 32, 1 << 32), "float32"), good[1][1])
    assert run(b"Add", 2, huge, *good[2:], None, 0, 0, None, ops.stream) == PARAM
    assert run(b"Add", 2, unknown, *good[2:], None, 0, 0, None, ops.stream) == DYNAMIC


def test_only_what_is_known_is_executed(ops: Ops) -> None:
    acl = ops.acl
    sides = ops.sides([X, X], np.zeros_like(X))
    for name in ("aclopExecute", "aclopExecuteV2"):
        assert acl.code(name, b"Add", *sides, None, ops.stream) == NOT_FOUND
    assert ops.compile("Add", sides) == 0
    for name in ("aclopExecute", "aclopExecuteV2"):
        acl.do(name, b"Add", *sides, None, ops.stream)
    acl.do("aclrtSynchronizeStream", ops.stream)
    assert np.array_equal(ops.value(X), X + X)
    other = ops.sides([X[:1], X[:1]], np.zeros_like(X[:1]))
    assert acl.code("aclopExecuteV2", b"Add", *other, None, ops.stream) == NOT_FOUND
    acl.do("aclopSetCompileFlag", 1)
    assert ops.compile("Add", sides) == 0 and ops.compile("Mul", sides) == 0
    acl.do("aclopExecuteV2", b"Mul", *other, None, ops.stream)
    mixed = ops.sides([X, Y.T.copy()], np.zeros_like(X))
    assert acl.code("aclopExecuteV2", b"Mul", *mixed, None, ops.stream) == COMPILER, "any shape, but they must fit"
    acl.do("aclopSetCompileFlag", 0)
    assert acl.code("aclopSetCompileFlag", 2) == PARAM


def test_the_least_used_goes_when_there_are_too_many(ops: Ops) -> None:
    acl = ops.acl
    acl.do("aclopSetMaxOpQueueNum", 2)
    assert acl.code("aclopSetMaxOpQueueNum", 0) == PARAM
    sides = ops.sides([X, X], np.zeros_like(X))
    for name in ("Add", "Sub"):
        assert ops.compile(name, sides) == 0
    acl.do("aclopExecuteV2", b"Add", *sides, None, ops.stream)
    assert ops.compile("Mul", sides) == 0
    assert acl.code("aclopExecuteV2", b"Sub", *sides, None, ops.stream) == NOT_FOUND
    for kept in (b"Add", b"Mul"):
        acl.do("aclopExecuteV2", kept, *sides, None, ops.stream)


def test_operators_from_files(ops: Ops, tmp_path: Path) -> None:
    acl = ops.acl
    a = np.arange(16, dtype=np.float32).reshape(2, 8)
    sides = ops.sides([a, a], np.zeros_like(a))
    deep = tmp_path / "one" / "two" / "three"
    deep.mkdir(parents=True)
    (deep / "add.om").write_bytes(add_file())
    (tmp_path / "notes.txt").write_text("no operator")
    too_deep = deep / "four"
    too_deep.mkdir()
    (too_deep / "add3.om").write_bytes(add_file(3))
    assert acl.code("aclopSetModelDir", None) == PARAM
    assert acl.code("aclopSetModelDir", str(tmp_path / "nowhere").encode()) == READ
    acl.do("aclopSetModelDir", str(tmp_path).encode())
    assert acl.code("aclopSetModelDir", str(tmp_path).encode()) == REPEAT
    acl.do("aclopExecuteV2", b"Add", *sides, None, ops.stream)
    acl.do("aclrtSynchronizeStream", ops.stream)
    assert np.array_equal(ops.value(a), a + a)
    b = np.ones((3, 8), np.float32)
    other = ops.sides([b, b], b)
    assert acl.code("aclopExecuteV2", b"Add", *other, None, ops.stream) == NOT_FOUND, "three folders deep at most"
    data = add_file(3)
    acl.do("aclopLoad", data, len(data))
    acl.do("aclopExecuteV2", b"Add", *other, None, ops.stream)
    assert acl.code("aclopLoad", data, 0) == PARAM and acl.code("aclopLoad", None, 5) == PARAM
    assert acl.code("aclopLoad", data, len(data) - 1) != 0
    builder = GraphBuilder("two")
    x = builder.input("x", (2, 8), "float32")
    builder.output(builder.relu(builder.relu(x), output="y"))
    data = single(builder, "x", "y")
    assert acl.code("aclopLoad", data, len(data)) == LOAD


def test_files_keep_attributes_and_free_shapes(ops: Ops) -> None:
    acl = ops.acl
    builder = GraphBuilder("softmax")
    builder.output(builder.softmax(builder.input("x", (2, 3), "float32"), axis=0, output="y"))
    data = single(builder, "x", "y")
    acl.do("aclopLoad", data, len(data))
    sides = ops.sides([X], np.zeros_like(X))
    assert acl.code("aclopExecuteV2", b"SoftmaxV2", *sides, None, ops.stream) == NOT_FOUND, "its axis is another"
    attr = ops.attr()
    acl.do("aclopSetAttrListInt", attr, b"axes", 1, dims([-2]))
    acl.do("aclopExecuteV2", b"SoftmaxV2", *sides, attr, ops.stream)
    acl.do("aclrtSynchronizeStream", ops.stream)
    assert np.allclose(ops.value(X), np.exp(X) / np.exp(X).sum(axis=0), atol=1e-6)
    builder = GraphBuilder("relu")
    builder.output(builder.relu(builder.input("x", (-1, 3), "float32"), output="y"))
    data = single(builder, "x", "y")
    acl.do("aclopLoad", data, len(data))
    for rows in (1, 2):
        part = X[:rows]
        acl.do("aclopExecuteV2", b"Relu", *ops.sides([part], np.zeros_like(part)), None, ops.stream)
        acl.do("aclrtSynchronizeStream", ops.stream)
        assert np.array_equal(ops.value(part), np.maximum(part, 0))


def test_handles(ops: Ops) -> None:
    acl = ops.acl
    sides = ops.sides([X, X], np.zeros_like(X))
    handle = C.c_void_p()
    make = ("aclopCreateHandle", b"Add", *sides[:2], *sides[3:5], None)
    assert acl.code(*make, C.byref(handle)) == NOT_FOUND
    assert ops.compile("Add", sides) == 0
    assert acl.code(*make, None) == PARAM
    acl.do(*make, C.byref(handle))
    for _ in range(2):
        acl.do("aclopExecWithHandle", handle, 2, sides[2], 1, sides[5], ops.stream)
    acl.do("aclrtSynchronizeStream", ops.stream)
    assert np.array_equal(ops.value(X), X + X)
    assert acl.code("aclopExecWithHandle", handle, 1, sides[2], 1, sides[5], ops.stream) == 100021
    assert acl.code("aclopExecWithHandle", handle, 2, sides[2], 2, sides[5], ops.stream) == 100022
    acl.aclopDestroyHandle(handle)
    acl.aclopDestroyHandle(None)
    assert acl.code("aclopExecWithHandle", handle, 2, sides[2], 1, sides[5], ops.stream) == PARAM


def test_cast_has_functions_of_its_own(ops: Ops) -> None:
    acl = ops.acl
    sides = ops.sides([X], np.zeros((2, 3), np.float16))
    arguments = (sides[1][0], sides[2][0], sides[4][0], sides[5][0], 0, ops.stream)
    assert acl.code("aclopCast", *arguments) == NOT_FOUND
    assert ops.compile("Cast", sides) == 0
    acl.do("aclopCast", *arguments)
    handle = acl.make("aclopCreateHandleForCast", sides[1][0], sides[4][0], 0)
    acl.do("aclopExecWithHandle", handle, 1, sides[2], 1, sides[5], ops.stream)
    acl.do("aclrtSynchronizeStream", ops.stream)
    assert np.array_equal(ops.value(X.astype(np.float16)), X.astype(np.float16))
    acl.aclopDestroyHandle(handle)


def test_buffers_and_memory(ops: Ops) -> None:
    acl = ops.acl
    sides = ops.sides([X, X], np.zeros_like(X))
    small = acl.aclCreateDataBuffer(acl.aclGetDataBufferAddr(sides[2][0]), 20)
    assert ops.run("Add", (*sides[:2], (C.c_void_p * 2)(small, sides[2][1]), *sides[3:])) == PARAM
    assert "input 0 has 20 bytes, 24 are needed" in acl.message()
    acl.do("aclDestroyDataBuffer", small)
    assert acl.code("aclopCompileAndExecute", b"Add", *sides, None, 0, 0, None, 99) == 107017
    host = np.zeros_like(X)
    nowhere = acl.aclCreateDataBuffer(host.ctypes.data, host.nbytes)
    broken = (*sides[:2], (C.c_void_p * 2)(nowhere, sides[2][1]), *sides[3:])
    acl.do("aclopCompileAndExecute", b"Add", *broken, None, 0, 0, None, ops.stream)
    assert acl.code("aclrtSynchronizeStream", ops.stream) == AICORE
    acl.do("aclDestroyDataBuffer", nowhere)
    empty = np.zeros((0, 3), np.float32)
    assert ops.run("Add", ops.sides([empty, empty], empty)) == 0


def test_shapes_are_inferred(ops: Ops) -> None:
    acl = ops.acl
    left, right = ops.desc((4, 2, 3), "float32"), ops.desc((3, 5), "float32")
    out = ops.desc((-1,), "float32")
    inputs = (C.c_void_p * 2)(left, right)
    acl.do("aclopInferShape", b"MatMul", 2, inputs, None, 1, (C.c_void_p * 1)(out), None)
    assert acl.aclGetTensorDescNumDims(out) == 3
    assert [acl.aclGetTensorDescDim(out, i) for i in range(3)] == [4, 2, 5]
    assert acl.code("aclopInferShape", b"Add", 2, inputs, None, 1, (C.c_void_p * 1)(out), None) == COMPILER
    assert "do not broadcast" in acl.message()


def test_single_operators_are_captured(ops: Ops) -> None:
    acl = ops.acl
    sides = ops.sides([X, X], np.zeros_like(X))
    assert ops.compile("Add", sides) == 0
    acl.do("aclmdlRICaptureBegin", ops.stream, 0)
    acl.do("aclopExecuteV2", b"Add", *sides, None, ops.stream)
    graph = acl.make("aclmdlRICaptureEnd", ops.stream)
    assert np.array_equal(ops.value(X), np.zeros_like(X))
    acl.do("aclmdlRIExecuteAsync", graph, ops.stream)
    acl.do("aclrtSynchronizeStream", ops.stream)
    assert np.array_equal(ops.value(X), X + X)
    acl.do("aclmdlRIDestroy", graph)


@pytest.mark.parametrize("letter, element, result", [("H", "float16", "float16"), ("S8", "int8", "int32")])
def test_matrix_products_of_blas(ops: Ops, letter: str, element: str, result: str) -> None:
    acl = ops.acl
    a = np.arange(6).reshape(2, 3).astype(element)
    b = np.arange(12).reshape(4, 3).astype(element)
    c = np.ones((2, 4), result)
    alpha, beta = np.array([2], result), np.array([3], result)
    attr = ops.attr()
    acl.do("aclopSetAttrBool", attr, b"transpose_b", 1)
    sides = ops.sides([a, b, c, alpha, beta], np.zeros((2, 4), result))
    at = [acl.aclGetDataBufferAddr(buffer) for buffer in sides[2][:5]]
    sizes = (0, 1, 0, 2, 4, 3)
    arguments = (*sizes, at[3], at[0], -1, at[1], -1, at[4], at[2], -1, 0, ops.stream)
    assert acl.code(f"aclblas{letter}gemm", *arguments) == NOT_FOUND
    assert ops.compile("GEMM", sides, attr) == 0, acl.message()
    acl.do(f"aclblas{letter}gemm", *arguments)
    acl.do("aclrtSynchronizeStream", ops.stream)
    expected = 2 * (a.astype(int) @ b.T.astype(int)) + 3
    assert np.array_equal(acl.download(at[2], (2, 4), result), expected)
    handle = acl.make(f"aclblasCreateHandleFor{letter}gemm", *sizes, 0)
    acl.do("aclopExecWithHandle", handle, 5, sides[2], 1, sides[5], ops.stream)
    acl.do("aclrtSynchronizeStream", ops.stream)
    assert np.array_equal(ops.value(c), 2 * (a.astype(int) @ b.T.astype(int)) + 3 * expected)
    acl.aclopDestroyHandle(handle)
    types = (DTYPES[element], DTYPES[element], DTYPES[result])
    general = (*sizes, at[3], at[0], -1, types[0], at[1], -1, types[1], at[4], at[2], -1, types[2])
    acl.do("aclblasGemmEx", *general, 0, ops.stream)
    acl.aclopDestroyHandle(acl.make("aclblasCreateHandleForGemmEx", *sizes, *types, 0))
    assert acl.code("aclblasGemmEx", *general, 1, ops.stream) == PARAM
    assert acl.code(f"aclblas{letter}gemm", 2, *arguments[1:]) == UNSUPPORTED
    assert acl.code(f"aclblas{letter}gemm", 3, *arguments[1:]) == PARAM
    assert acl.code(f"aclblas{letter}gemm", *arguments[:8], 5, *arguments[9:]) == PARAM
    assert acl.code(f"aclblas{letter}gemm", 0, 1, 0, 0, *arguments[4:]) == PARAM
    assert acl.code(f"aclblas{letter}gemm", *sizes, None, *arguments[7:]) == PARAM


@pytest.mark.parametrize("letter, element, result", [("H", "float16", "float16"), ("S8", "int8", "int32")])
def test_matrix_times_vector(ops: Ops, letter: str, element: str, result: str) -> None:
    acl = ops.acl
    a, x = np.arange(6).reshape(3, 2).astype(element), np.array([[1], [2], [3]]).astype(element)
    y, one, zero = np.ones((2, 1), result), np.array([1], result), np.array([0], result)
    attr = ops.attr()
    acl.do("aclopSetAttrBool", attr, b"transpose_a", 1)
    sides = ops.sides([a, x, y, one, zero], y)
    assert ops.compile("GEMM", sides, attr) == 0, acl.message()
    at = [acl.aclGetDataBufferAddr(buffer) for buffer in sides[2][:5]]
    acl.do(f"aclblas{letter}gemv", 1, 2, 3, at[3], at[0], -1, at[1], -1, at[4], at[2], -1, 0, ops.stream)
    acl.do("aclrtSynchronizeStream", ops.stream)
    expected = a.T.astype(int) @ x.astype(int)
    assert np.array_equal(acl.download(at[2], (2, 1), result), expected)
    types = (DTYPES[element], DTYPES[result])
    acl.do(
        "aclblasGemvEx",
        1,
        2,
        3,
        at[3],
        at[0],
        -1,
        types[0],
        at[1],
        -1,
        types[0],
        at[3],
        at[2],
        -1,
        types[1],
        0,
        ops.stream,
    )
    acl.do("aclrtSynchronizeStream", ops.stream)
    assert np.array_equal(acl.download(at[2], (2, 1), result), 2 * expected)
    for name, extra in ((f"{letter}gemv", ()), ("GemvEx", (types[0], types[0], types[1]))):
        acl.aclopDestroyHandle(acl.make(f"aclblasCreateHandleFor{name}", 1, 2, 3, *extra, 0))


def test_options_of_the_compiler(acl: Machine) -> None:
    text = C.create_string_buffer(256)
    acl.do("aclSetCompileopt", 0, b"allow_fp32_to_fp16")
    assert acl.code("aclSetCompileopt", 0, None) == PARAM
    assert acl.code("aclSetCompileopt", 2, b"x") == UNSUPPORTED
    assert acl.code("aclSetCompileopt", 99, b"x") == 500000
    assert acl.aclGetCompileoptSize(10) == 256 and acl.aclGetCompileoptSize(0) == 0
    acl.aclGetCompileopt.argtypes = [C.c_int, C.c_void_p, C.c_size_t]
    acl.do("aclGetCompileopt", 10, text, 256)
    assert text.value == b"disable"
    acl.do("aclSetCompileopt", 16, b"oom")
    assert acl.aclGetCompileoptSize(16) == 4
    acl.do("aclGetCompileopt", 16, text, 4)
    assert text.value == b"oom"
    assert acl.code("aclGetCompileopt", 16, text, 3) == 500001
    assert acl.code("aclGetCompileopt", 16, None, 4) == PARAM
    assert acl.code("aclGetCompileopt", 0, text, 4) == API


def test_the_functions_of_single_operators_are_there(acl: Machine) -> None:
    refused = set(fakes_of(load("acl"))["unsupported"])
    exported = {str(name) for name in read_elf(str(acl.path)).exports}
    assert {name for name in exported if name.startswith("aclblas")} & refused == set()
    assert {name for name in refused if name.startswith("aclop")} == set()
