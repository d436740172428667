"""ArgMaxV2: its dimension is a constant, which the fake wants to know before it runs."""

from __future__ import annotations

import ctypes as C
import json
import zlib
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from fakes.models.formats.om_container import read
from fakes.python.npu_fakes.convert import ConvertError, singleop
from tests.fakes_acl.machine import Array, Machine
from tests.fakes_acl.single import Ops

PARAM, NOT_FOUND, LOAD, UNSUPPORTED, COMPILER = 100000, 100024, 100025, 200006, 500002
X = np.array([[[1, 5, 2], [7, 7, -3]], [[-2, -8, -1], [0, 4, 4]]], np.float32)


@pytest.fixture
def ops(acl: Machine) -> Iterator[Ops]:
    one = Ops(acl)
    yield one
    one.clear()


def sides(ops: Ops, x: Array, axis: Any, out: Array) -> tuple[Any, ...]:
    """axis: None for a dimension that is no constant. Its buffer has nothing, as the vendor's samples give it."""
    made = ops.sides([x], out)
    second = ops.desc((1,), "int64" if isinstance(axis, np.int64) else "int32")
    if axis is not None:
        value = C.c_int64(axis) if isinstance(axis, np.int64) else C.c_int32(axis)
        ops.acl.do("aclSetTensorConst", second, C.byref(value), C.sizeof(value))
    empty = int(ops.acl.aclCreateDataBuffer(None, 0))
    ops.cleaning.append(lambda: ops.acl.do("aclDestroyDataBuffer", empty))
    inputs = ((C.c_void_p * 2)(made[1][0], second), (C.c_void_p * 2)(made[2][0], empty))
    return (2, *inputs, *made[3:])


@pytest.mark.parametrize("dtype", ["float32", "float16", "int32"])
@pytest.mark.parametrize("axis", [0, 1, 2, -1, np.int64(-3)])
@pytest.mark.parametrize("keep", [False, True])
def test_it_computes(ops: Ops, dtype: str, axis: Any, keep: bool) -> None:
    """The first of the largest; an output with as many dimensions as the input keeps the one that is gone."""
    x = X.astype(dtype)
    expected = x.argmax(axis=axis, keepdims=keep).astype(np.int32)
    assert ops.run("ArgMaxV2", sides(ops, x, axis, np.full_like(expected, 9))) == 0, ops.acl.message()
    assert np.array_equal(ops.value(expected), expected)


def test_of_a_vector_and_int64(ops: Ops) -> None:
    for out in (np.zeros(1, np.int64), np.zeros((), np.int32)):
        assert ops.run("ArgMaxV2", sides(ops, X[0, 0].copy(), 0, out)) == 0, ops.acl.message()
        assert ops.value(out) == 1


@pytest.mark.parametrize(
    "axis, out, code, words",
    [
        (None, np.zeros((2, 3), np.int32), UNSUPPORTED, "must be a constant of one int32 or int64"),
        (3, np.zeros((2, 3), np.int32), PARAM, "dimension 3 of a tensor with 3"),
        (-4, np.zeros((2, 3), np.int32), PARAM, "dimension -4 of a tensor with 3"),
        (1, np.zeros((2, 3), np.float32), COMPILER, "float32, which ArgMaxV2 does not take"),
        (1, np.zeros((2, 2), np.int32), COMPILER, "the output"),
    ],
)
def test_what_is_refused(ops: Ops, axis: Any, out: Array, code: int, words: str) -> None:
    assert ops.run("ArgMaxV2", sides(ops, X, axis, out)) == code
    assert words in ops.acl.message()


def listed(**dimension: Any) -> str:
    x, second, y = ({"format": "ND", "shape": shape, "type": dtype}
                    for shape, dtype in (([2, 2, 3], "float32"), ([1], "int32"), ([2, 3], "int32")))  # fmt: skip
    return json.dumps([{"op": "ArgMaxV2", "input_desc": [x, {**second, **dimension}], "output_desc": [y]}])


def test_a_file_knows_the_dimension(ops: Ops) -> None:
    (one,) = singleop.make(listed(is_const=True, const_value=[1]))
    found = read(one.data).operator
    assert found is not None and found.inputs[1] is not None and found.inputs[1].value == 1
    ops.acl.do("aclopLoad", one.data, len(one.data))
    expected = X.argmax(axis=1).astype(np.int32)

    def execute(axis: int) -> int:
        code = ops.acl.code(
            "aclopExecuteV2", b"ArgMaxV2", *sides(ops, X, axis, np.zeros_like(expected)), None, ops.stream
        )
        ops.acl.do("aclrtSynchronizeStream", ops.stream)
        return code

    assert execute(0) == NOT_FOUND
    assert execute(1) == execute(-2) == 0
    assert np.array_equal(ops.value(expected), expected)


@pytest.mark.parametrize(
    "dimension", [{}, {"is_const": True, "const_value": [0, 1]}, {"is_const": True, "const_value": []}]
)
def test_a_list_without_the_dimension(dimension: dict[str, Any]) -> None:
    with pytest.raises(ConvertError, match="constant"):
        singleop.make(listed(**dimension))


def test_a_file_without_the_dimension(ops: Ops) -> None:
    (one,) = singleop.make(listed(is_const=True, const_value=[1]))
    for text in (b'"value":"', b'"walue":1'):
        data = bytearray(one.data.replace(b'"value":1', text.ljust(9)[:9]))
        data[12:16] = int.to_bytes(zlib.crc32(data[64:]), 4, "little")
        assert ops.acl.code("aclopLoad", bytes(data), len(data)) != 0
