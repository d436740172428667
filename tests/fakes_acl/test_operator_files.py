"""Files of single operators: found by description, computed by the fake or by the graph that they bring."""

from __future__ import annotations

import ctypes as C
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fakes.models.formats import om
from fakes.models.formats.npugraph import GraphBuilder
from fakes.models.formats.om_container import Operator, OperatorTensor, build, written
from fakes.python.npu_fakes.convert.singleop import COMPUTED
from tests.fakes_acl.machine import Array
from tests.fakes_acl.operators import AICORE, dims
from tests.fakes_acl.single import Ops

PARAM, ATTR, NOT_FOUND, LOAD, COMPILER = 100000, 100023, 100024, 100025, 500002
NCHW, NHWC, ND, HWCN = 0, 1, 2, 16
DAMAGED = 545002
X = np.arange(16, dtype=np.float32).reshape(2, 8) - 5


def tensor(shape: Sequence[int], dtype: int = 0, layout: int = ND) -> OperatorTensor:
    return OperatorTensor(dtype, layout, tuple(shape))


PLAIN = tensor((2, 8))


def twice(rows: int = 2, type_: str = "Twice", **changes: Any) -> bytes:
    """x + y, as a graph of the fake's own kernels."""
    builder = GraphBuilder("twice")
    a, b = (builder.input(name, (rows, 8), "float32") for name in "ab")
    builder.output(builder.add(a, b, output="sum"))
    one = tensor((rows, 8))
    return om.wrap(builder.graph, operator=replace(Operator(type_, (one, one), (one,)), **changes))


def alone(type_: str, inputs: Sequence[OperatorTensor | None], output: OperatorTensor, **attributes: Any) -> bytes:
    """One that the fake computes itself."""
    values = tuple((name, written(value)) for name, value in attributes.items())
    return build(name=type_, operator=Operator(type_, tuple(inputs), (output,), values))


def load(ops: Ops, data: bytes) -> int:
    return ops.acl.code("aclopLoad", data, len(data))


def execute(ops: Ops, name: str, sides: tuple[Any, ...], attr: int | None = None) -> int:
    code = ops.acl.code("aclopExecuteV2", name.encode(), *sides, attr, ops.stream)
    return code or ops.acl.code("aclrtSynchronizeStream", ops.stream)


def convolved(x: Array, w: Array, stride: int, pad: int, groups: int = 1) -> Array:
    """NCHW."""
    x = np.pad(x.astype(np.float64), ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    each = w.shape[1]
    rows, columns = ((x.shape[at] - w.shape[at]) // stride + 1 for at in (2, 3))
    out = np.zeros((x.shape[0], w.shape[0], rows, columns))
    for channel in range(w.shape[0]):
        first = channel // (w.shape[0] // groups) * each
        for i in range(rows):
            for j in range(columns):
                down, right = i * stride, j * stride
                window = x[:, first : first + each, down : down + w.shape[2], right : right + w.shape[3]]
                out[:, channel, i, j] = (window * w[channel]).sum((1, 2, 3))
    return out


def test_a_programs_own_operator_computes(ops: Ops, tmp_path: Path) -> None:
    (tmp_path / "0_Twice.om").write_bytes(twice())
    sides = ops.sides([X, X], np.zeros_like(X))
    assert execute(ops, "Twice", sides) == NOT_FOUND
    ops.acl.do("aclopSetModelDir", str(tmp_path).encode())
    assert execute(ops, "Twice", sides) == 0
    assert np.array_equal(ops.value(X), X + X)
    assert execute(ops, "Thrice", sides) == NOT_FOUND
    other = ops.sides([X[:1], X[:1]], np.zeros_like(X[:1]))
    assert execute(ops, "Twice", other) == NOT_FOUND
    assert "the files of Twice are for other types, shapes" in ops.acl.message()
    assert load(ops, twice(1)) == 0
    assert execute(ops, "Twice", other) == 0
    assert execute(ops, "Twice", ops.sides([X.astype(np.int32)] * 2, np.zeros((2, 8), np.int32))) == NOT_FOUND


def test_handles_keep_it(ops: Ops) -> None:
    sides = ops.sides([X, X], np.zeros_like(X))
    assert load(ops, twice()) == 0
    make = ("aclopCreateHandle", b"Twice", *sides[:2], *sides[3:5], None)
    assert ops.acl.code(*make, None) == PARAM
    handle = C.c_void_p()
    ops.acl.do(*make, C.byref(handle))
    for _ in range(2):
        ops.acl.do("aclopExecWithHandle", handle, 2, sides[2], 1, sides[5], ops.stream)
    ops.acl.do("aclrtSynchronizeStream", ops.stream)
    assert np.array_equal(ops.value(X), X + X)
    assert ops.acl.code("aclopExecWithHandle", handle, 1, sides[2], 1, sides[5], ops.stream) == 100021
    assert ops.acl.code("aclopExecWithHandle", handle, 2, sides[2], 1, None, ops.stream) == PARAM
    ops.acl.aclopDestroyHandle(handle)


def test_attributes_must_be_the_files(ops: Ops) -> None:
    acl, sides = ops.acl, ops.sides([X, X], np.zeros_like(X))
    values = {"a": 1, "b": [1, 2, 3] * 5, "c": 0.1, "d": [1.5, 2.0], "e": 'N"x\n', "f": ["u", "v"], "g": [[1, 2], [3]]}
    assert load(ops, twice(attributes=tuple((name, written(value)) for name, value in values.items()))) == 0
    attr = ops.attr()
    texts = (C.c_char_p * 2)(b"u", b"v")
    pairs = dims([1, 2]), dims([3])
    lists = (C.c_void_p * 2)(*map(C.addressof, pairs))
    acl.do("aclopSetAttrBool", attr, b"a", 1)
    acl.do("aclopSetAttrListInt", attr, b"b", 15, dims(values["b"]))
    acl.do("aclopSetAttrFloat", attr, b"c", 0.1)
    acl.do("aclopSetAttrListFloat", attr, b"d", 2, (C.c_float * 2)(1.5, 2))
    acl.do("aclopSetAttrString", attr, b"e", b'N"x\n')
    acl.do("aclopSetAttrListString", attr, b"f", 2, texts)
    assert execute(ops, "Twice", sides, attr) == NOT_FOUND, "one is missing"
    acl.do("aclopSetAttrListListInt", attr, b"g", 2, (C.c_int * 2)(2, 1), lists)
    assert execute(ops, "Twice", sides, attr) == 0, acl.message()
    acl.do("aclopSetAttrFloat", attr, b"c", 0.2)
    assert execute(ops, "Twice", sides, attr) == NOT_FOUND
    acl.do("aclopSetAttrFloat", attr, b"c", 0.1)
    acl.do("aclopSetAttrInt", attr, b"h", 1)
    assert execute(ops, "Twice", sides, attr) == NOT_FOUND, "one more may change what it computes"
    many = (C.c_int64 * 70000)()
    assert acl.code("aclopSetAttrListInt", attr, b"h", 70000, many) == PARAM


def test_buffers_and_memory(ops: Ops) -> None:
    acl, sides = ops.acl, ops.sides([X, X], np.zeros_like(X))
    assert load(ops, twice()) == 0
    small = acl.aclCreateDataBuffer(acl.aclGetDataBufferAddr(sides[2][0]), 20)
    assert execute(ops, "Twice", (*sides[:2], (C.c_void_p * 2)(small, sides[2][1]), *sides[3:])) == PARAM
    assert "input 0 has 20 bytes, 64 are needed" in acl.message()
    acl.do("aclDestroyDataBuffer", small)
    assert execute(ops, "Twice", (*sides[:2], None, *sides[3:])) == PARAM
    assert acl.code("aclopExecuteV2", b"Twice", *sides, None, 99) == 107017
    host = np.zeros_like(X)
    nowhere = acl.aclCreateDataBuffer(host.ctypes.data, host.nbytes)
    assert execute(ops, "Twice", (*sides[:2], (C.c_void_p * 2)(sides[2][0], nowhere), *sides[3:])) == AICORE
    assert execute(ops, "Twice", (*sides[:5], (C.c_void_p * 1)(nowhere))) == AICORE
    acl.do("aclDestroyDataBuffer", nowhere)


def test_what_is_installed_is_compiled_first(ops: Ops, tmp_path: Path) -> None:
    acl, sides = ops.acl, ops.sides([X, X], np.zeros_like(X))
    (tmp_path / "twice.om").write_bytes(twice())
    assert ops.run("Twice", sides) == COMPILER
    acl.library.npu_fake_reset()
    acl.set("acl_operators", str(tmp_path))
    assert execute(ops, "Twice", sides) == NOT_FOUND
    assert ops.compile("Twice", sides) == 0
    assert execute(ops, "Twice", sides) == 0 and np.array_equal(ops.value(X), X + X)
    assert ops.run("Twice", sides) == 0
    acl.library.npu_fake_reset()
    acl.set("acl_operators", str(tmp_path / "nowhere"))
    assert ops.run("Twice", sides) == 100014 and "there is no folder" in acl.message()
    acl.set("acl_operators", None)


def test_a_free_shape_serves_every_size(ops: Ops) -> None:
    free = tensor((-1, 8))
    builder = GraphBuilder("half")
    builder.output(builder.relu(builder.input("x", (-1, 8), "float32"), output="y"))
    assert load(ops, om.wrap(builder.graph, operator=Operator("Rectify", (free,), (free,)))) == 0
    for rows in (1, 2, 1):
        part = X[:rows]
        assert execute(ops, "Rectify", ops.sides([part], np.zeros_like(part))) == 0
        assert np.array_equal(ops.value(part), np.maximum(part, 0))
    assert execute(ops, "Rectify", ops.sides([X], np.zeros((3, 8), np.float32))) == AICORE
    assert load(ops, alone("Pow", (tensor((-1,)), tensor((-1,))), tensor((-1,)))) == 0
    part = np.array([2.0, 3], np.float32)
    assert execute(ops, "Pow", ops.sides([part, part], np.zeros_like(part))) == 0
    assert np.array_equal(ops.value(part), [4, 27])


def test_powers_of_integers_are_cut_off_as_products_are(ops: Ops) -> None:
    a = np.array([44, 59, -3, 1, -1, 7], np.int32)
    b = np.array([16, 87, 3, -5, -3, 0], np.int32)
    same = tensor((6,), 3)
    assert load(ops, alone("Pow", (same, same), same)) == 0
    assert execute(ops, "Pow", ops.sides([a, b], np.zeros_like(a))) == 0
    assert ops.value(a).tolist() == [0, -1524466989, -27, 1, -1, 1]


@pytest.mark.parametrize("layout, filters", [(NCHW, NCHW), (NHWC, HWCN), (NHWC, NCHW)])
@pytest.mark.parametrize("stride, pad, groups", [(1, 1, 1), (2, 0, 1), (2, 2, 2)])
@pytest.mark.parametrize("biased", [False, True])
def test_convolutions(ops: Ops, layout: int, filters: int, stride: int, pad: int, groups: int, biased: bool) -> None:
    random = np.random.default_rng(4)
    x, w = (random.integers(-4, 5, shape).astype(np.float16) for shape in ((2, 4, 7, 9), (6, 4 // groups, 3, 2)))
    bias = np.arange(6, dtype=np.float16)
    expected = convolved(x, w, stride, pad, groups) + (bias.reshape(6, 1, 1) if biased else 0)
    stored = [x if layout == NCHW else x.transpose(0, 2, 3, 1), w if filters == NCHW else w.transpose(2, 3, 1, 0)]
    wanted = expected if layout == NCHW else expected.transpose(0, 2, 3, 1)
    inputs = [np.ascontiguousarray(one) for one in stored] + ([bias] if biased else [])
    attr, steps = ops.attr(), [1, 1, stride, stride] if layout == NCHW else [1, stride, stride, 1]
    ops.acl.do("aclopSetAttrListInt", attr, b"strides", 4, dims(steps))
    ops.acl.do("aclopSetAttrListInt", attr, b"pads", 4, dims([pad] * 4))
    ops.acl.do("aclopSetAttrInt", attr, b"groups", groups)
    result = np.zeros(wanted.shape, np.float16)
    sides = ops.sides(inputs, result, (layout, filters, *([ND] if biased else []), layout))
    assert ops.run("Conv2D", sides, attr) == 0, ops.acl.message()
    assert np.array_equal(ops.value(result), wanted.astype(np.float16))


def test_a_convolution_from_a_file_without_its_bias(ops: Ops) -> None:
    x, w = np.ones((1, 4, 4, 3), np.float16), np.ones((2, 3, 1, 1), np.float16)
    ports = tensor(x.shape, 1, NHWC), tensor(w.shape, 1, NCHW), None
    data = alone("Conv2D", ports, tensor((1, 4, 4, 2), 1, NHWC), strides=[1] * 4, pads=[0] * 4, dilations=[1] * 4)
    assert load(ops, data) == 0, ops.acl.message()
    attr, result = ops.attr(), np.zeros((1, 4, 4, 2), np.float16)
    for name, number in ((b"strides", 1), (b"pads", 0), (b"dilations", 1)):
        ops.acl.do("aclopSetAttrListInt", attr, name, 4, dims([number] * 4))
    sides = ops.sides([x, w], result, (NHWC, NCHW, NHWC))
    assert execute(ops, "Conv2D", sides, attr) == NOT_FOUND, "the file has three inputs"
    absent = int(ops.acl.aclCreateTensorDesc(-1, 0, None, -1))
    nothing = int(ops.acl.aclCreateDataBuffer(None, 0))
    three = (3, (C.c_void_p * 3)(*sides[1][:2], absent), (C.c_void_p * 3)(*sides[2][:2], nothing), *sides[3:])
    assert execute(ops, "Conv2D", three, attr) == 0, ops.acl.message()
    assert np.all(ops.value(result) == 3)
    ops.acl.aclDestroyTensorDesc(absent)
    ops.acl.do("aclDestroyDataBuffer", nothing)


@pytest.mark.parametrize(
    "name, value, code",
    [
        ("strides", [1, 1], ATTR), ("strides", None, ATTR), ("pads", [1], ATTR), ("strides", [1, 1, 0, 1], COMPILER),
        ("pads", [-1, 0, 0, 0], COMPILER), ("dilations", [1, 1, 9, 1], COMPILER),
        ("pads", [1 << 40, 0, 0, 0], COMPILER), ("groups", 3, COMPILER), ("groups", 0, COMPILER), ("groups", [1], ATTR),
    ],
)  # fmt: skip
def test_what_convolutions_refuse(ops: Ops, name: str, value: Any, code: int) -> None:
    attr = ops.attr()
    for word, numbers in {"strides": [1] * 4, "pads": [0] * 4, name: value}.items():
        if isinstance(numbers, list):
            ops.acl.do("aclopSetAttrListInt", attr, word.encode(), len(numbers), dims(numbers))
        elif numbers is not None:
            ops.acl.do("aclopSetAttrInt", attr, word.encode(), numbers)
    x, w = np.ones((1, 3, 4, 4), np.float32), np.ones((2, 3, 3, 3), np.float32)
    assert ops.run("Conv2D", ops.sides([x, w], np.zeros((1, 2, 2, 2), np.float32), (NCHW,) * 3), attr) == code


def test_alpha_and_beta_of_a_file_need_no_dimension(ops: Ops) -> None:
    matrix, number = tensor((2, 2), 1), tensor((), 1)
    assert load(ops, alone("GEMM", (matrix, matrix, matrix, number, number), matrix, transpose_a=False)) == 0
    a = np.array([[1, 2], [3, 4]], np.float16)
    address = [ops.acl.upload(one) for one in (a, a, a, np.array([2], np.float16), np.array([1], np.float16))]
    ops.acl.do(
        "aclblasGemmEx", 0, 0, 0, 2, 2, 2, address[3], address[0], -1, 1, address[1], -1, 1, address[4], address[2], -1,
        1, 0, ops.stream,
    )  # fmt: skip
    ops.acl.do("aclrtSynchronizeStream", ops.stream)
    assert np.array_equal(ops.acl.download(address[2], (2, 2), np.float16), 2 * a @ a + a)
    ops.acl.free(*address)


@pytest.mark.parametrize("type_", ["AddDsl", "add"])
def test_a_file_without_a_graph_is_of_the_fakes_operators(ops: Ops, type_: str) -> None:
    assert load(ops, alone(type_, (PLAIN, PLAIN), PLAIN)) == LOAD
    assert f'does not compute "{type_}" itself' in ops.acl.message()


def test_it_is_no_model(ops: Ops, tmp_path: Path) -> None:
    (tmp_path / "add.om").write_bytes(alone("Add", (PLAIN, PLAIN), PLAIN))
    model = C.c_uint32()
    assert ops.acl.code("aclmdlLoadFromFile", str(tmp_path / "add.om").encode(), C.byref(model)) != 0
    assert "aclopSetModelDir and aclopLoad take it" in ops.acl.message()
    (tmp_path / "twice.om").write_bytes(twice())
    ops.acl.do("aclmdlLoadFromFile", str(tmp_path / "twice.om").encode(), C.byref(model))
    ops.acl.do("aclmdlUnload", model)


@pytest.mark.parametrize(
    "changes",
    [
        {"inputs": (PLAIN,)}, {"inputs": (PLAIN, PLAIN, PLAIN)}, {"inputs": (PLAIN, tensor((2, 9)))},
        {"outputs": (PLAIN, PLAIN)}, {"inputs": (PLAIN, tensor((2, 8), 1))},
        {"inputs": (PLAIN, tensor((2, 8, 1)))}, {"type": ""}, {"inputs": ()},
        {"inputs": (PLAIN,) * 33}, {"inputs": (tensor((1,) * 9), PLAIN)}, {"inputs": (tensor((-2, 8)), PLAIN)},
        {"inputs": (tensor((2, 8), -1), PLAIN)}, {"attributes": (("a", None),)},
    ],
)  # fmt: skip
def test_damaged_descriptions_are_refused(ops: Ops, changes: dict[str, Any]) -> None:
    assert load(ops, twice(**changes)) == DAMAGED, ops.acl.message()


def test_the_command_knows_what_the_fake_computes(ops: Ops) -> None:
    for type_ in COMPUTED:
        assert execute(ops, type_, ops.sides([X], np.zeros_like(X))) == NOT_FOUND
        assert "there is no operator" not in ops.acl.message().split("\n")[0], type_
