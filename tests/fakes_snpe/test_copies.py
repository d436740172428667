"""Copies and assignments of every class: equal then, independent ever after."""

from __future__ import annotations

import ctypes as C
from pathlib import Path

import numpy as np

from fakes.models.formats import dlc_container
from tests.fakes_snpe.machine import BAD_HANDLE, CPU, DSP, GPU, Machine


def test_shapes_and_runtimes(snpe: Machine) -> None:
    one = snpe.shape((2, 3))
    other = snpe.make("TensorShape_CreateCopy", one)
    snpe.do("TensorShape_Set", one, 0, 9)
    assert (snpe.dims(one), snpe.dims(other)) == ((9, 3), (2, 3))
    first, second = snpe.make("TensorShapeMap_Create"), snpe.make("TensorShapeMap_Create")
    shape = snpe.shape((4,))
    snpe.do("TensorShapeMap_Add", first, b"x", shape)
    snpe.do("TensorShapeMap_Add", second, b"y", shape)
    snpe.do("TensorShapeMap_Assign", first, second)
    snpe.do("TensorShapeMap_Clear", first)
    assert snpe.texts(snpe.TensorShapeMap_GetTensorShapeNames(second)) == ["x"]
    runtimes, others = snpe.runtimes(DSP, CPU), snpe.runtimes(GPU)
    snpe.do("RuntimeList_Assign", runtimes, others)
    snpe.do("RuntimeList_Clear", runtimes)
    assert [snpe.RuntimeList_GetRuntime(others, index) for index in range(2)] == [DSP, CPU]
    types = snpe.make("IOBufferDataTypeMap_Create")
    snpe.do("IOBufferDataTypeMap_Add", types, b"x", 1)
    snpe.do("IOBufferDataTypeMap_Clear", types)
    assert snpe.IOBufferDataTypeMap_Size(types) == 0
    for name, handle in (("TensorShape", shape), ("TensorShapeMap", first), ("TensorShapeMap", second),
                         ("RuntimeList", runtimes), ("RuntimeList", others),
                         ("IOBufferDataTypeMap", types)):  # fmt: skip
        snpe.do(f"{name}_Delete", handle)


def test_maps_of_tensors_and_buffers(snpe: Machine) -> None:
    tensor, data = snpe.tensor(np.ones((2,))), np.zeros((2,), np.float32)
    assert (snpe.ITensor_GetDelta(tensor), snpe.ITensor_GetOffset(tensor)) == (0, 0)
    one, other = snpe.make("TensorMap_Create"), snpe.make("TensorMap_Create")
    snpe.TensorMap_Add(one, b"x", tensor)
    snpe.do("TensorMap_Assign", one, other)
    snpe.TensorMap_Remove(one, b"x")
    assert (snpe.TensorMap_Size(one), snpe.TensorMap_GetTensor_Ref(other, b"x")) == (0, tensor)
    buffer = snpe.buffer(data)
    first, second = snpe.buffers({"x": buffer}), snpe.buffers({})
    third = snpe.make("UserBufferMap_CreateCopy", first)
    snpe.do("UserBufferMap_Assign", first, second)
    snpe.do("UserBufferMap_Clear", first)
    assert [snpe.UserBufferMap_Size(handle) for handle in (first, second, third)] == [0, 1, 1]
    assert snpe.UserBufferMap_GetUserBuffer_Ref(third, b"x") == buffer
    memory = snpe.make("UserMemoryMap_Create")
    snpe.do("UserMemoryMap_Add", memory, b"x", data.ctypes.data)
    assert snpe.UserMemoryMap_Size(memory) == 1
    snpe.do("UserMemoryMap_Remove", memory, b"x")
    assert snpe.UserMemoryMap_Size(memory) == 0
    for name, handle in (("ITensor", tensor), ("TensorMap", one), ("TensorMap", other), ("IUserBuffer", buffer),
                         ("UserBufferMap", first), ("UserBufferMap", second), ("UserBufferMap", third),
                         ("UserMemoryMap", memory)):  # fmt: skip
        snpe.do(f"{name}_Delete", handle)


def test_lists_of_buffers(snpe: Machine) -> None:
    buffer = snpe.buffer(np.zeros((2,), np.float32))
    one, other, entry = (
        snpe.make("UserBufferList_Create"),
        snpe.make("UserBufferList_Create"),
        snpe.buffers({"x": buffer}),
    )
    snpe.do("UserBufferList_PushBack", one, entry)
    held = snpe.UserBufferList_At_Ref(one, 0)
    assert held == snpe.UserBufferList_At_Ref(one, 0) != entry
    assert snpe.fails("UserBufferMap_Delete", held) == BAD_HANDLE
    copy = snpe.make("UserBufferList_CreateCopy", one)
    snpe.do("UserBufferList_Assign", one, other)
    snpe.do("UserBufferList_Clear", one)
    assert snpe.fails("UserBufferList_At_Ref", one, 0) == 14
    assert snpe.UserBufferMap_Size(held) == 0 and snpe.code == BAD_HANDLE
    for row in (copy, other):
        assert snpe.UserBufferList_Size(row) == 1 <= snpe.UserBufferList_Capacity(row)
        assert snpe.UserBufferMap_GetUserBuffer_Ref(snpe.UserBufferList_At_Ref(row, 0), b"x") == buffer
    for row in (one, copy, other):
        snpe.do("UserBufferList_Delete", row)
    snpe.delete_buffers(entry)


def test_bytes_by_name(snpe: Machine) -> None:
    one, data = snpe.make("ApplicationBufferMap_Create"), np.arange(3, dtype=np.float32)
    snpe.do("ApplicationBufferMap_AddFloat", one, b"x", data.ctypes.data, 3)
    snpe.do("ApplicationBufferMap_Add", one, b"y", data.ctypes.data, 5)
    expected = data.tobytes()
    data[:] = 9  # the map has its own
    assert (snpe.ApplicationBufferMap_Size(one), snpe.texts(snpe.ApplicationBufferMap_GetUserBufferNames(one))) == (
        2,
        ["x", "y"],
    )
    for name, size in ((b"x", 12), (b"y", 5)):
        found, address = C.c_size_t(), C.c_void_p()
        snpe.do("ApplicationBufferMap_GetUserBuffer", one, name, C.addressof(found), C.addressof(address))
        assert C.string_at(address.value or 0, found.value) == expected[:size]
    snpe.do("ApplicationBufferMap_Remove", one, b"x")
    assert snpe.ApplicationBufferMap_Size(one) == 1
    snpe.do("ApplicationBufferMap_Clear", one)
    assert snpe.ApplicationBufferMap_Size(one) == 0
    snpe.do("ApplicationBufferMap_Delete", one)


def test_encodings_without_width(snpe: Machine) -> None:
    for kind, type_, size in (("Float", 1, 4), ("Unsigned8Bit", 2, 1)):
        one = snpe.encoding(kind)
        copy = snpe.make(f"UserBufferEncoding{kind}_CreateCopy", one)
        snpe.do(f"UserBufferEncoding{kind}_Delete", one)
        assert snpe.UserBufferEncoding_GetElementType(copy) == type_
        assert getattr(snpe, f"UserBufferEncoding{kind}_GetElementSize")(copy) == size
        assert snpe.fails("UserBufferEncodingTfN_CreateCopy", copy) == BAD_HANDLE  # an encoding of another class
        snpe.do(f"UserBufferEncoding{kind}_Delete", copy)


def test_runtime_config(snpe: Machine, models_folder: Path) -> None:
    one, profile = snpe.make("RuntimeConfig_Create"), snpe.make("SNPEPerfProfile_CreatePreset", 2)
    dims, shape = snpe.make("TensorShapeMap_Create"), snpe.shape((2, 8, 8, 1))
    snpe.do("TensorShapeMap_Add", dims, b"image", shape)
    snpe.do("RuntimeConfig_SetInputDimensionsMap", one, dims)
    snpe.do("RuntimeConfig_SetCustomPerfProfile", one, profile)
    copy = snpe.make("RuntimeConfig_CreateCopy", one)
    snpe.do("RuntimeConfig_Delete", one)
    held = snpe.RuntimeConfig_GetInputDimensionsMap_Ref(copy)
    assert snpe.dims(snpe.TensorShapeMap_GetTensorShape(held, b"image")) == (2, 8, 8, 1)
    row, build, layers = snpe.make("RuntimeConfigList_Create"), snpe.make("BuildConfig_Create"), snpe.strings(["conv1"])
    snpe.do("RuntimeConfigList_PushBack", row, copy)
    snpe.do("BuildConfig_SetRuntimeConfigList", build, row)
    container = snpe.open(models_folder / "digits_f32.dlc")
    snpe.do("BuildConfig_SetContainer", build, container)
    snpe.do("BuildConfig_SetOutputBufferNames", build, layers)
    for which in ("Output", "InputOutput", "InputOutputInput"):
        snpe.do(f"BuildConfig_Clear{which}Callback", build)
    snpe.do("BuildConfig_SetEncode0", build, 5)
    snpe.do("BuildConfig_SetEncode1", build, 6)
    assert (snpe.BuildConfig_GetEncode0(build), snpe.BuildConfig_GetEncode1(build)) == (5, 6)
    psnpe = snpe.make("PSNPE_Create")
    snpe.do("PSNPE_Build", psnpe, build)
    assert snpe.dims(snpe.PSNPE_GetInputDimensions(psnpe)) == (2, 8, 8, 1)
    assert snpe.texts(snpe.PSNPE_GetOutputTensorNames(psnpe)) != ["probs"]
    network = dlc_container.read(str(models_folder / "digits_f32.dlc")).networks[0].name.encode()
    attributes = snpe.make("PSNPE_GetInputOutputBufferAttributesForNetwork", psnpe, network, b"image")
    snpe.do("IBufferAttributes_Delete", attributes)
    assert snpe.fails("PSNPE_GetInputOutputBufferAttributesForNetwork", psnpe, b"none", b"image") == 204
    snpe.do("PSNPE_SetCustomPerfProfile", psnpe, 0, profile)
    data = np.zeros((2, 8, 8, 1), np.float32)
    memory, names = snpe.make("UserMemoryMap_Create"), snpe.strings(["image"])
    snpe.do("UserMemoryMap_Add", memory, b"image", data.ctypes.data)
    for kind in ("IonBuffers", "UserMemoryMappedBuffers"):
        snpe.do(f"PSNPE_Register{kind}", psnpe, memory)
        assert snpe.fails(f"PSNPE_Register{kind}", psnpe, memory) == 241
        snpe.do(f"PSNPE_Deregister{kind}", psnpe, names)
        assert snpe.fails(f"PSNPE_Deregister{kind}", psnpe, names) == 204
    for name, handle in (("RuntimeConfig", copy), ("SNPEPerfProfile", profile), ("TensorShapeMap", dims),
                         ("TensorShape", shape), ("RuntimeConfigList", row), ("BuildConfig", build),
                         ("StringList", layers), ("DlContainer", container), ("PSNPE", psnpe),
                         ("UserMemoryMap", memory), ("StringList", names)):  # fmt: skip
        snpe.do(f"{name}_Delete", handle)
