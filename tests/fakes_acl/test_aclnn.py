"""The operands of aclnn calls: host-side objects that only name device memory."""

from __future__ import annotations

import ctypes as C

from npu_common.testing import FakeControl

from tests.fakes_acl.machine import Machine

NULL_ARGUMENT, BAD_ARGUMENT = 161001, 161002
FLOAT16, ND = 1, 2


def dims(*sizes: int) -> C.Array[C.c_int64]:
    return (C.c_int64 * len(sizes))(*sizes)


def listed(acl: Machine, function: str, tensor: int) -> list[int]:
    values, count = C.POINTER(C.c_int64)(), C.c_uint64()
    acl.do(function, tensor, C.byref(values), C.byref(count))
    found = values[: count.value]
    free = C.CDLL(None).free
    free.argtypes = [C.c_void_p]
    free(values)
    return found


def test_a_tensor_keeps_what_it_was_given(acl: Machine) -> None:
    tensor = acl.aclCreateTensor(dims(2, 3, 4), 3, FLOAT16, None, 6, ND, dims(30), 1, 0x5000)
    assert listed(acl, "aclGetViewShape", tensor) == [2, 3, 4]
    assert listed(acl, "aclGetViewStrides", tensor) == [12, 4, 1]
    assert listed(acl, "aclGetStorageShape", tensor) == [30]
    offset, format_, dtype, address = C.c_int64(), C.c_int(), C.c_int(), C.c_void_p()
    acl.do("aclGetViewOffset", tensor, C.byref(offset))
    acl.do("aclGetFormat", tensor, C.byref(format_))
    acl.do("aclGetDataType", tensor, C.byref(dtype))
    acl.do("aclSetRawTensorAddr", tensor, 0x7000)
    acl.do("aclGetRawTensorAddr", tensor, C.byref(address))
    assert (offset.value, format_.value, dtype.value, address.value) == (6, ND, FLOAT16, 0x7000)
    acl.do("aclInitTensor", tensor, dims(4, 5), 2, FLOAT16, dims(1, 4), 0, ND, dims(4, 5), 2, None)
    assert listed(acl, "aclGetViewStrides", tensor) == [1, 4]
    assert acl.code("aclGetViewOffset", tensor, None) == NULL_ARGUMENT
    acl.do("aclDestroyTensor", tensor)
    assert acl.code("aclDestroyTensor", tensor) == BAD_ARGUMENT
    assert acl.code("aclGetViewOffset", tensor, C.byref(offset)) == BAD_ARGUMENT
    assert acl.code("aclGetViewOffset", None, C.byref(offset)) == NULL_ARGUMENT


def test_tensors_that_make_no_sense(acl: Machine) -> None:
    assert acl.aclCreateTensor(None, 2, FLOAT16, None, 0, ND, dims(4), 1, None) is None
    assert acl.aclCreateTensor(dims(2, -1), 2, FLOAT16, None, 0, ND, dims(4), 1, None) is None
    assert acl.aclCreateTensor(dims(2), 1000, FLOAT16, None, 0, ND, dims(4), 1, None) is None
    scalar = acl.aclCreateTensor(None, 0, FLOAT16, None, 0, ND, None, 0, None)
    assert listed(acl, "aclGetViewShape", scalar) == []
    acl.do("aclDestroyTensor", scalar)


def test_arrays_and_lists(acl: Machine) -> None:
    count = C.c_uint64()
    for name, values in (
        ("IntArray", dims(3, 1, 2)), ("FloatArray", (C.c_float * 3)(1, 2, 3)), ("BoolArray", (C.c_bool * 3)(True))
    ):  # fmt: skip
        array = getattr(acl, f"aclCreate{name}")(values, 3)
        acl.do(f"aclGet{name}Size", array, C.byref(count))
        assert count.value == 3
        acl.do(f"aclDestroy{name}", array)
        assert acl.code(f"aclDestroy{name}", array) == BAD_ARGUMENT
    tensors = [acl.aclCreateTensor(dims(2), 1, FLOAT16, None, 0, ND, dims(2), 1, None) for _ in range(2)]
    tensor_list = acl.aclCreateTensorList((C.c_void_p * 2)(*tensors), 2)
    acl.do("aclGetTensorListSize", tensor_list, C.byref(count))
    assert count.value == 2
    acl.do("aclDestroyTensorList", tensor_list)
    assert acl.code("aclDestroyTensor", tensors[0]) == BAD_ARGUMENT, "a list ends what it lists"
    assert acl.aclCreateTensorList((C.c_void_p * 1)(tensors[0]), 1) is None
    scalar = acl.aclCreateScalar(C.byref(C.c_float(2)), 0)
    scalars = acl.aclCreateScalarList((C.c_void_p * 1)(scalar), 1)
    acl.do("aclGetScalarListSize", scalars, C.byref(count))
    acl.do("aclDestroyScalarList", scalars)
    assert acl.aclCreateScalar(None, 0) is None


def test_the_library_begins_and_ends(acl: Machine) -> None:
    """Programs begin and end the library around all operators; neither call is needed, and running work goes on."""
    scalar = acl.aclCreateScalar(C.byref(C.c_float(2)), 0)
    control = FakeControl(acl.library)
    control.record()
    acl.do("aclnnInit", None)
    acl.do("aclnnInit", b"acl.json")
    acl.do("aclnnFinalize")
    with control.fail("aclnnInit", code=161002), control.fail("aclnnFinalize", code=161001):
        assert (acl.code("aclnnInit", None), acl.code("aclnnFinalize")) == (161002, 161001)
    assert [(call.name, dict(call.args), call.result) for call in control.calls] == [
        ("aclnnInit", {"configPath": None}, 0), ("aclnnInit", {"configPath": "acl.json"}, 0), ("aclnnFinalize", {}, 0),
        ("aclnnInit", {"configPath": None}, 161002), ("aclnnFinalize", {}, 161001),
    ]  # fmt: skip
    acl.do("aclDestroyScalar", scalar)
