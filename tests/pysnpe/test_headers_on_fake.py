"""The C calls of SNPE's samples line for line in Python, on the fake: tensors, user buffers, PSNPE, bad handles."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.cdecl import array, byref, float32, memcpy, size_t, sizeof, string_at, uint64, void_p
from npu_common.testing import FakeControl

from fakes.models import digits

IMAGES, LABELS = digits.samples()


@pytest.fixture
def snpe(fake_snpe: FakeControl) -> Iterator[Any]:
    """The names of the headers that samples include."""
    from pysnpe.SNPE import PSNPE, SNPEBuilder, SNPEUtil

    class Names:
        def __getattr__(self, name: str) -> Any:
            return next(getattr(one, name) for one in (SNPEBuilder, SNPEUtil, PSNPE) if hasattr(one, name))

    yield Names()


def built(snpe: Any, path: Path, runtime: str, user_buffers: int) -> Any:
    container = snpe.Snpe_DlContainer_Open(str(path))
    assert container, snpe.Snpe_Util_GetLastError()
    runtimes = snpe.Snpe_RuntimeList_Create()
    assert snpe.Snpe_RuntimeList_Add(runtimes, snpe.Snpe_RuntimeList_StringToRuntime(runtime)) == 0
    builder = snpe.Snpe_SNPEBuilder_Create(container)
    snpe.Snpe_SNPEBuilder_SetOutputLayers(builder, None)
    assert snpe.Snpe_SNPEBuilder_SetRuntimeProcessorOrder(builder, runtimes) == 0
    assert snpe.Snpe_SNPEBuilder_SetUseUserSuppliedBuffers(builder, user_buffers) == 0
    network = snpe.Snpe_SNPEBuilder_Build(builder)
    assert network, snpe.Snpe_Util_GetLastError()
    # A network needs none of them any more.
    for delete, handle in (("SNPEBuilder", builder), ("RuntimeList", runtimes), ("DlContainer", container)):
        assert getattr(snpe, f"Snpe_{delete}_Delete")(handle) == 0
    return network


def first_name(snpe: Any, names: Any) -> bytes:
    name = snpe.Snpe_StringList_At(names, 0)
    assert snpe.Snpe_StringList_Delete(names) == 0
    assert isinstance(name, bytes)
    return name


def test_the_itensor_sample(snpe: Any, models_folder: Path) -> None:
    network = built(snpe, models_folder / "digits_f32.dlc", "cpu", 0)
    outputs = snpe.Snpe_TensorMap_Create()  # one for all executions, as in the sample
    name = first_name(snpe, snpe.Snpe_SNPE_GetInputTensorNames(network))
    found = []
    for image in IMAGES:
        shape = snpe.Snpe_SNPE_GetInputDimensions(network, name)
        assert [snpe.Snpe_TensorShape_At(shape, axis) for axis in range(snpe.Snpe_TensorShape_Rank(shape))] == [
            1,
            8,
            8,
            1,
        ]
        tensor = snpe.Snpe_Util_CreateITensor(shape)
        assert snpe.Snpe_TensorShape_Delete(shape) == 0 and snpe.Snpe_ITensor_GetSize(tensor) == 64
        memcpy(snpe.Snpe_ITensor_GetData(tensor), digits.normalise(image), 256)
        inputs = snpe.Snpe_TensorMap_Create()
        snpe.Snpe_TensorMap_Add(inputs, name, tensor)
        assert snpe.Snpe_SNPE_ExecuteITensors(network, inputs, outputs) == 0, snpe.Snpe_Util_GetLastError()
        output = first_name(snpe, snpe.Snpe_TensorMap_GetTensorNames(outputs))
        result = snpe.Snpe_TensorMap_GetTensor_Ref(outputs, output)
        data = string_at(snpe.Snpe_ITensor_GetData(result), 4 * snpe.Snpe_ITensor_GetSize(result))
        found.append(int(np.frombuffer(data, np.float32).argmax()))
        assert (snpe.Snpe_ITensor_Delete(tensor), snpe.Snpe_TensorMap_Delete(inputs)) == (0, 0)
    assert found == LABELS.tolist()
    assert (snpe.Snpe_TensorMap_Delete(outputs), snpe.Snpe_SNPE_Delete(network)) == (0, 0)


def test_the_user_buffer_sample_with_tf8(snpe: Any, models_folder: Path) -> None:
    network = built(snpe, models_folder / "digits_tf8.dlc", "dsp", 1)
    inputs, outputs = snpe.Snpe_UserBufferMap_Create(), snpe.Snpe_UserBufferMap_Create()
    memories, encodings = [], []
    for names, where in (("GetInputTensorNames", inputs), ("GetOutputTensorNames", outputs)):
        name = first_name(snpe, getattr(snpe, f"Snpe_SNPE_{names}")(network))
        attributes = snpe.Snpe_SNPE_GetInputOutputBufferAttributes(network, name)
        dims = snpe.Snpe_IBufferAttributes_GetDims(attributes)
        rank = snpe.Snpe_TensorShape_Rank(dims)
        sizes = snpe.Snpe_TensorShape_GetDimensions(dims)[:rank]
        steps = array(size_t, rank)(*[int(np.prod(sizes[axis + 1 :])) for axis in range(rank)])
        strides = snpe.Snpe_TensorShape_CreateDimsSize(steps, rank)
        own = snpe.Snpe_IBufferAttributes_GetEncoding_Ref(attributes)
        assert snpe.Snpe_UserBufferEncoding_GetElementType(own) == snpe.SNPE_USERBUFFERENCODING_ELEMENTTYPE_TF8
        zero = snpe.Snpe_UserBufferEncodingTfN_GetStepExactly0(own)
        step = snpe.Snpe_UserBufferEncodingTfN_GetQuantizedStepSize(own)
        encoding = snpe.Snpe_UserBufferEncodingTfN_Create(zero, step, 8)
        memory = bytearray(int(np.prod(sizes)))
        buffer = snpe.Snpe_Util_CreateUserBuffer(memory, len(memory), strides, encoding)
        assert buffer, snpe.Snpe_Util_GetLastError()
        assert snpe.Snpe_UserBufferEncoding_Delete(encoding) == snpe.Snpe_TensorShape_Delete(strides) == 0
        assert snpe.Snpe_TensorShape_Delete(dims) == snpe.Snpe_IBufferAttributes_Delete(attributes) == 0
        assert snpe.Snpe_UserBufferMap_Add(where, name, buffer) == 0
        assert snpe.Snpe_UserBufferMap_GetUserBuffer_Ref(where, name) == buffer
        memories.append((memory, buffer))
        encodings.append((zero, step))
    (given, given_buffer), (taken, taken_buffer) = memories
    for image, label in zip(IMAGES, LABELS):
        values = digits.normalise(image).reshape(-1)
        scale, offset = float32(encodings[0][1]), uint64(encodings[0][0])
        converted = snpe.Snpe_Util_Convert_Float32ToTfN(
            values, values.nbytes, False, byref(scale), byref(offset), given, len(given), 8
        )
        assert converted is True
        assert snpe.Snpe_SNPE_ExecuteUserBuffers(network, inputs, outputs) == 0, snpe.Snpe_Util_GetLastError()
        assert int(np.frombuffer(taken, np.uint8).argmax()) == label
    assert snpe.Snpe_IUserBuffer_GetOutputSize(taken_buffer) == len(taken) == 10
    for delete, handle in (
        ("UserBufferMap", inputs),
        ("UserBufferMap", outputs),
        ("IUserBuffer", given_buffer),
        ("IUserBuffer", taken_buffer),
        ("SNPE", network),
    ):
        assert getattr(snpe, f"Snpe_{delete}_Delete")(handle) == 0


def test_bad_handles_are_errors_that_the_last_error_names(snpe: Any) -> None:
    names = snpe.Snpe_StringList_Create()
    assert snpe.Snpe_StringList_Append(names, "one") == 0
    assert snpe.Snpe_StringList_Append(names, b"two") == 0
    begin, end = snpe.Snpe_StringList_Begin(names), snpe.Snpe_StringList_End(names)
    assert begin[:2] == [b"one", b"two"]
    assert int(void_p(end)) - int(void_p(begin)) == 2 * sizeof(void_p)
    cell = snpe.Snpe_StringList_Handle_t(names)
    assert cell == names and snpe.Snpe_StringList_Size(cell) == 2
    assert snpe.Snpe_StringList_At(names, 7) is None
    assert snpe.Snpe_TensorShape_Delete(names) == 13  # another class
    assert snpe.Snpe_ErrorCode_getLastErrorCode() == 13
    assert snpe.Snpe_ErrorCode_GetLastErrorString() == b"SNPE_ERRORCODE_CAPI_BAD_HANDLE"
    assert snpe.Snpe_StringList_Delete(names) == 0
    assert [snpe.Snpe_StringList_Delete(one) for one in (names, cell, None)] == [13, 13, 13]
    snpe.Snpe_ErrorCode_clearLastErrorCode()
    assert snpe.Snpe_ErrorCode_getLastErrorCode() == 0
    with pytest.raises(Exception, match="Snpe_StringList_Append, argument string"):
        snpe.Snpe_StringList_Append(names, 3.5)
    assert snpe.Snpe_RuntimeList_StringToRuntime("npu") == snpe.SNPE_RUNTIME_UNSET == -1


def test_the_version_and_the_validator(snpe: Any) -> None:
    from pysnpe._library import lib
    from pysnpe.PlatformValidator import PlatformValidator as validator

    version = snpe.Snpe_Util_GetLibraryVersion()
    text = snpe.Snpe_DlVersion_ToString(version)
    assert text.startswith(b"2.40.0") and snpe.Snpe_DlVersion_GetMinor(version) == 40
    assert lib.version() == text.decode()
    assert snpe.Snpe_DlVersion_Delete(version) == 0
    handle = validator.Snpe_PlatformValidator_Create()
    validator.Snpe_PlatformValidator_SetRuntime(handle, snpe.SNPE_RUNTIME_CPU, True)
    assert validator.Snpe_PlatformValidator_IsRuntimeAvailable(handle, True) == 1
    assert validator.Snpe_PlatformValidator_Delete(handle) == 0
