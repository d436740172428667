"""Lists, shapes, maps, options, profiles: what the program puts in comes out, copied."""

from __future__ import annotations

import ctypes as C
from typing import Any

import numpy as np
import pytest

from tests.fakes_snpe.machine import AIP, BAD_ARGUMENT, BAD_HANDLE, CPU, DSP, GPU, GPU16, Machine, facts


def test_string_list(snpe: Machine) -> None:
    one = snpe.strings(["a", "bc"])
    first = C.cast(snpe.StringList_Begin(one), C.POINTER(C.c_char_p))
    assert [first[0], first[1]] == [b"a", b"bc"]
    assert snpe.StringList_End(one) - snpe.StringList_Begin(one) == 2 * C.sizeof(C.c_void_p)
    assert snpe.StringList_At(one, 2) is None and snpe.code == BAD_ARGUMENT
    other = snpe.make("StringList_CreateCopy", one)
    snpe.do("StringList_Append", one, b"d")
    assert snpe.texts(other, delete=False) == ["a", "bc"]
    snpe.do("StringList_Assign", one, other)
    assert snpe.texts(other) == ["a", "bc", "d"] == snpe.texts(one)
    sized = snpe.make("StringList_CreateSize", 2)
    assert snpe.texts(sized) == ["", ""]
    assert snpe.fails("StringList_CreateSize", 2 ** (8 * C.sizeof(C.c_size_t) - 4)) == 15


def test_shape(snpe: Machine) -> None:
    one = snpe.shape((2, 3))
    snpe.TensorShape_Concatenate(one, (C.c_size_t * 2)(4, 5), 2)
    assert snpe.dims(one, delete=False) == (2, 3, 4, 5)
    dims = C.cast(snpe.TensorShape_GetDimensions(one), C.POINTER(C.c_size_t))
    assert dims[:4] == [2, 3, 4, 5]
    snpe.do("TensorShape_Set", one, 0, 7)
    assert snpe.fails("TensorShape_Set", one, 4, 7) == BAD_ARGUMENT
    assert snpe.TensorShape_At(one, 9) == 0 and snpe.code == BAD_ARGUMENT
    other = snpe.make("TensorShape_Create")
    snpe.do("TensorShape_Assign", one, other)
    assert snpe.dims(other) == (7, 3, 4, 5) == snpe.dims(one)


def test_shape_map(snpe: Machine) -> None:
    one, shape = snpe.make("TensorShapeMap_Create"), snpe.shape((1, 2))
    snpe.do("TensorShapeMap_Add", one, b"x", shape)
    snpe.do("TensorShape_Set", shape, 0, 9)  # the map has its own
    snpe.do("TensorShape_Delete", shape)
    copy = snpe.make("TensorShapeMap_CreateCopy", one)
    snpe.do("TensorShapeMap_Clear", one)
    assert snpe.TensorShapeMap_Size(one) == 0
    assert snpe.texts(snpe.TensorShapeMap_GetTensorShapeNames(copy)) == ["x"]
    assert snpe.dims(snpe.TensorShapeMap_GetTensorShape(copy, b"x")) == (1, 2)
    assert snpe.fails("TensorShapeMap_GetTensorShape", copy, b"y") == 204
    snpe.do("TensorShapeMap_Remove", copy, b"x")
    assert snpe.TensorShapeMap_Size(copy) == 0
    snpe.do("TensorShapeMap_Delete", one)
    snpe.do("TensorShapeMap_Delete", copy)


def test_data_type_map(snpe: Machine) -> None:
    one = snpe.make("IOBufferDataTypeMap_Create")
    assert snpe.IOBufferDataTypeMap_Empty(one) == 1
    snpe.do("IOBufferDataTypeMap_Add", one, b"x", 3)
    snpe.do("IOBufferDataTypeMap_Add", one, b"y", 1)
    assert snpe.IOBufferDataTypeMap_GetBufferDataType(one, b"y") == 1
    assert snpe.IOBufferDataTypeMap_GetBufferDataTypeOfFirst(one) == 3
    assert (snpe.IOBufferDataTypeMap_Find(one, b"x"), snpe.IOBufferDataTypeMap_Find(one, b"z")) == (1, 0)
    assert snpe.fails("IOBufferDataTypeMap_Add", one, b"z", 9) == BAD_ARGUMENT
    snpe.do("IOBufferDataTypeMap_Remove", one, b"x")
    assert snpe.IOBufferDataTypeMap_Size(one) == 1
    snpe.do("IOBufferDataTypeMap_Delete", one)


def test_runtime_list(snpe: Machine) -> None:
    one = snpe.runtimes(AIP, DSP)
    assert snpe.fails("RuntimeList_Add", one, DSP) == BAD_ARGUMENT  # a duplicate
    assert snpe.fails("RuntimeList_Add", one, 4) == BAD_ARGUMENT
    snpe.do("RuntimeList_Add", one, CPU)
    assert [snpe.RuntimeList_GetRuntime(one, index) for index in range(4)] == [AIP, DSP, CPU, -1]
    assert snpe.texts(snpe.RuntimeList_GetRuntimeListNames(one)) == ["aip_fixed8_tf", "dsp_fixed8_tf", "cpu_float32"]
    snpe.do("RuntimeList_SetRuntime", one, 1, GPU)
    snpe.do("RuntimeList_Remove", one, AIP)
    assert [snpe.RuntimeList_GetRuntime(one, index) for index in range(2)] == [GPU, CPU]
    other = snpe.make("RuntimeList_CreateCopy", one)
    snpe.do("RuntimeList_Clear", one)
    assert (snpe.RuntimeList_Empty(one), snpe.RuntimeList_Empty(other), snpe.RuntimeList_Size(other)) == (1, 0, 2)
    snpe.do("RuntimeList_Delete", one)
    snpe.do("RuntimeList_Delete", other)


@pytest.mark.parametrize(("text", "runtime"), [
    ("cpu_float32", CPU), ("gpu_float32_16_hybrid", GPU), ("dsp_fixed8_tf", DSP), ("gpu_float16", GPU16),
    ("aip_fixed8_tf", AIP), ("cpu", CPU), ("gpu", GPU), ("dsp", DSP), ("aip", AIP), ("npu", -1), ("", -1),
])  # fmt: skip
def test_names_of_runtimes(snpe: Machine, text: str, runtime: int) -> None:
    assert snpe.RuntimeList_StringToRuntime(text.encode()) == runtime
    if runtime >= 0 and "_" in text:
        assert snpe.RuntimeList_RuntimeToString(runtime) == text.encode()


def test_version_from_text(snpe: Machine) -> None:
    one = snpe.make("DlVersion_FromString", b"2.22.6.240515")
    assert snpe.DlVersion_GetBuild(one) == b"240515"
    assert snpe.DlVersion_ToString(one) == b"2.22.6.240515"
    snpe.do("DlVersion_Delete", one)
    for text in (b"2.22", b"two", b"2.22.6-1"):
        assert snpe.fails("DlVersion_FromString", text) == BAD_ARGUMENT


def test_platform_options(snpe: Machine) -> None:
    one = snpe.make("PlatformConfig_Create")
    assert snpe.PlatformConfig_SetPlatformOptions(one, b"unsignedPD:ON;key:value") == 1
    for bad in (b"unsignedPD", b"unsignedPD:PERHAPS", b":x", b"key:"):
        assert snpe.PlatformConfig_SetPlatformOptions(one, bad) == 0
        assert snpe.PlatformConfig_GetPlatformOptions(one) == b"unsignedPD:ON;key:value"
    assert snpe.PlatformConfig_SetPlatformOptionValue(one, b"unsignedPD", b"OFF") == 1
    assert snpe.PlatformConfig_GetPlatformOptions(one) == b"key:value;unsignedPD:OFF"
    assert snpe.PlatformConfig_RemovePlatformOptionValue(one, b"key", b"other") == 0
    assert snpe.PlatformConfig_RemovePlatformOptionValue(one, b"key", b"value") == 1
    assert snpe.PlatformConfig_IsOptionsValid(one) == 1
    copy = snpe.make("PlatformConfig_CreateCopy", one)
    assert snpe.PlatformConfig_GetPlatformOptions(copy) == b"unsignedPD:OFF"
    snpe.do("PlatformConfig_Delete", copy)
    snpe.do("PlatformConfig_Delete", one)


def test_gpu_config(snpe: Machine) -> None:
    gl, gpu, platform = (snpe.make(f"{name}_Create") for name in ("UserGLConfig", "UserGpuConfig", "PlatformConfig"))
    assert snpe.PlatformConfig_IsValid(platform) == 0
    snpe.UserGpuConfig_Set(gpu, gl)
    assert snpe.PlatformConfig_SetUserGpuConfig(platform, gpu) == 0  # no context
    snpe.do("UserGLConfig_SetUserGLContext", gl, 0x1000)
    snpe.do("UserGLConfig_SetUserGLDisplay", gl, 0x2000)
    snpe.UserGpuConfig_Set(gpu, gl)
    shown = snpe.UserGpuConfig_Get_Ref(gpu)
    assert shown == snpe.UserGpuConfig_Get_Ref(gpu) != gl
    assert snpe.UserGLConfig_GetUserGLDisplay(shown) == 0x2000
    assert snpe.fails("UserGLConfig_Delete", shown) == BAD_HANDLE
    assert snpe.PlatformConfig_SetUserGpuConfig(platform, gpu) == 1
    assert (snpe.PlatformConfig_GetPlatformType(platform), snpe.PlatformConfig_IsValid(platform)) == (2, 1)
    copy = snpe.make("PlatformConfig_GetUserGpuConfig", platform)
    assert snpe.UserGLConfig_GetUserGLContext(snpe.UserGpuConfig_Get_Ref(copy)) == 0x1000
    for name, handle in (("UserGLConfig", gl), ("UserGpuConfig", gpu), ("UserGpuConfig", copy)):
        snpe.do(f"{name}_Delete", handle)
    snpe.do("PlatformConfig_Delete", platform)
    snpe.PlatformConfig_SetIsUserGLBuffer(5)
    assert snpe.PlatformConfig_GetIsUserGLBuffer() == 1
    snpe.PlatformConfig_SetIsUserGLBuffer(0)


def getter_of(setter: str) -> str:
    """Two pairs are spelled differently by the vendor."""
    odd = {
        "CoreVoltageCornerminMvStart": "CoreVoltageCornerMinMvStart",
        "AdaptivePollingTime": "DspAdaptivePollingTime",
    }
    name = setter.removeprefix("Snpe_SNPEPerfProfile_Set")
    return "SNPEPerfProfile_Get" + odd.get(name, name)


SETTERS = sorted(name for name in facts()[0] if name.startswith("Snpe_SNPEPerfProfile_Set"))


def test_perf_profile(snpe: Machine) -> None:
    one = snpe.make("SNPEPerfProfile_CreatePreset", 5)
    assert len(SETTERS) == 35
    for setter in SETTERS:
        boolean = "Enable" in setter
        snpe.do(setter.removeprefix("Snpe_"), one, True if boolean else 96)
        assert getattr(snpe, getter_of(setter))(one) == (True if boolean else 96), setter
    copy, other = snpe.make("SNPEPerfProfile_CreateCopy", one), snpe.make("SNPEPerfProfile_CreatePreset", 5)
    assert snpe.SNPEPerfProfile_GetSleepLatencyStart(copy) == 96
    assert snpe.fails("SNPEPerfProfile_CreatePreset", 10) == BAD_ARGUMENT
    before = snpe.SNPEPerfProfile_GetSleepLatencyStart(other)
    changed = snpe.make("SNPEPerfProfile_Create")
    assert snpe.SNPEPerfProfile_GetSleepLatencyStart(changed) != before
    snpe.do("SNPEPerfProfile_SetSleepDisable", changed, 7)
    snpe.do("SNPEPerfProfile_AppySetParameters", other, changed)  # only what was set
    assert snpe.SNPEPerfProfile_GetSleepDisable(other) == 7
    assert snpe.SNPEPerfProfile_GetSleepLatencyStart(other) == before
    snpe.do("SNPEPerfProfile_Assign", one, other)
    assert snpe.SNPEPerfProfile_GetSleepLatencyStart(other) == 96
    for handle in (one, copy, other, changed):
        snpe.do("SNPEPerfProfile_Delete", handle)


WIDTHS = {
    "FloatN": {16: 3, 32: 1}, "TfN": {8: 10, 16: 11}, "IntN": {8: 14, 16: 16, 32: 12, 64: 19},
    "UintN": {8: 15, 16: 17, 32: 13, 64: 20}, "Bool": {8: 18},
}  # fmt: skip


@pytest.mark.parametrize("kind", sorted(WIDTHS))
def test_encodings(snpe: Machine, kind: str) -> None:
    first: tuple[Any, ...] = (0, 0.5) if kind == "TfN" else ()
    for width in (0, 4, 8, 16, 32, 64):
        type_ = WIDTHS[kind].get(width)
        if kind != "Bool":
            assert getattr(snpe, f"UserBufferEncoding{kind}_GetTypeFromWidth")(width) == (type_ or 0)
        if not type_:
            assert snpe.fails(f"UserBufferEncoding{kind}_Create", *first, width) == 10
            continue
        one = snpe.make(f"UserBufferEncoding{kind}_Create", *first, width)
        copy = snpe.make(f"UserBufferEncoding{kind}_CreateCopy", one)
        for handle in (one, copy):
            assert snpe.UserBufferEncoding_GetElementType(handle) == type_
            assert getattr(snpe, f"UserBufferEncoding{kind}_GetElementSize")(handle) == width // 8
            assert snpe.UserBufferEncoding_GetElementSize(handle) == width // 8
        assert snpe.UserBufferEncodingUnsigned8Bit_GetElementSize(one) == 0 and snpe.code == BAD_HANDLE
        snpe.do(f"UserBufferEncoding{kind}_Delete", one)
        snpe.do("UserBufferEncoding_Delete", copy)


def test_tfn_range(snpe: Machine) -> None:
    one = snpe.encoding("TfN", 128, 0.5, 8)
    assert (snpe.UserBufferEncodingTfN_GetMin(one), snpe.UserBufferEncodingTfN_GetMax(one)) == (-64.0, 63.5)
    snpe.UserBufferEncodingTfN_SetStepExactly0(one, 0)
    snpe.UserBufferEncodingTfN_SetQuantizedStepSize(one, 2.0)
    assert snpe.UserBufferEncodingTfN_GetStepExactly0(one) == 0
    assert snpe.UserBufferEncodingTfN_GetQuantizedStepSize(one) == 2.0
    assert (snpe.UserBufferEncodingTfN_GetMin(one), snpe.UserBufferEncodingTfN_GetMax(one)) == (0.0, 510.0)
    snpe.do("UserBufferEncoding_Delete", one)


@pytest.mark.parametrize("bits", [8, 16])
@pytest.mark.parametrize("values", [[-1.0, 0.0, 2.5], [0.5, 3.0], [-4.0, -1.0], [0.0, 0.0], [0.0, 0.001]])
def test_conversions(snpe: Machine, bits: int, values: list[float]) -> None:
    """The range is widened to hold 0, which becomes exact; back and forth stays within half a step."""
    reals = np.array(values, np.float32)
    stored = np.zeros(len(values), np.uint8 if bits == 8 else np.uint16)
    scale, offset = C.c_float(), C.c_uint64()
    assert snpe.Util_Convert_Float32ToTfN(
        reals.ctypes.data,
        reals.nbytes,
        True,
        C.addressof(scale),
        C.addressof(offset),
        stored.ctypes.data,
        stored.nbytes,
        bits,
    )
    low, high, most = min(0.0, *values), max(0.0, *values), 2**bits - 1
    if high - low >= 0.01:
        assert scale.value == np.float32((high - low) / most)
        assert offset.value == int(np.floor(-low / ((high - low) / most) + 0.5))
    expected = np.clip(np.rint(reals.astype(float) / scale.value) + offset.value, 0, most)
    np.testing.assert_array_equal(stored, expected)
    back = np.zeros_like(reals)
    assert snpe.Util_Convert_TfNToFloat32(
        stored.ctypes.data, stored.nbytes, scale.value, offset.value, back.ctypes.data, back.nbytes, bits
    )
    np.testing.assert_array_equal(back, ((stored.astype(float) - offset.value) * scale.value).astype(np.float32))
    np.testing.assert_allclose(back, reals, atol=scale.value)
    place = reals.copy()  # in place, with the encoding given
    assert snpe.Util_Convert_Float32ToTfN(
        place.ctypes.data,
        place.nbytes,
        False,
        C.addressof(scale),
        C.addressof(offset),
        place.ctypes.data,
        place.nbytes,
        bits,
    )
    np.testing.assert_array_equal(place.view(stored.dtype)[: len(values)], stored)


@pytest.mark.parametrize("bits", [8, 16])
def test_conversions_round_half_to_even(snpe: Machine, bits: int) -> None:
    """The runtime's own quantizing does the same; numbers outside are clamped, NaN is 0.0."""
    reals = np.array([0.25, 0.75, 1.25, -0.25, -0.75, -99.0, 1e9, np.nan], np.float32)
    stored = np.zeros(len(reals), f"uint{bits}")
    scale, zero = C.c_float(0.5), C.c_uint64(10)
    assert snpe.Util_Convert_Float32ToTfN(
        reals.ctypes.data, reals.nbytes, False, C.addressof(scale), C.addressof(zero), stored.ctypes.data,
        stored.nbytes, bits,
    )  # fmt: skip
    assert stored.tolist() == [10, 12, 12, 10, 8, 0, 2**bits - 1, 10]


def test_conversions_that_cannot_be(snpe: Machine) -> None:
    data, scale, offset = np.zeros(8, np.float32), C.c_float(0), C.c_uint64(0)
    at, s, o = data.ctypes.data, C.addressof(scale), C.addressof(offset)
    for arguments in [
        (at, 16, True, s, o, at + 4, 16, 8), (at, 16, True, s, o, at + 16, 3, 8), (at, 16, True, s, o, at + 16, 16, 4),
        (at, 16, False, s, o, at + 16, 16, 8), (at, 15, True, s, o, at + 16, 16, 8),
    ]:  # fmt: skip
        assert snpe.fails("Util_Convert_Float32ToTfN", *arguments) == 202
    assert snpe.fails("Util_Convert_TfNToFloat32", at, 4, 1.0, 0, at, 16, 8) == 202
    assert snpe.fails("Util_Convert_TfNToFloat32", None, 4, 1.0, 0, at, 16, 8) == BAD_ARGUMENT
