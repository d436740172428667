"""Tensors in device memory: what they describe, views, values in and out, what is refused."""

from __future__ import annotations

import ctypes
import gc

import numpy as np
import pytest
from npu_common.testing import FakeControl
from pyacl import Device
from pyacl.aclnn import acl_meta
from pyacl.memory.device_buffer import DeviceBuffer
from pyacl.operators.device_tensor import Tensor


def test_values_in_and_out(device: Device) -> None:
    values = np.arange(24, dtype=np.float16).reshape(2, 3, 4)
    with Tensor.from_array(values) as tensor:
        assert (tensor.shape, tensor.strides, tensor.size) == ((2, 3, 4), (12, 4, 1), 24)
        assert tensor.dtype == np.dtype(np.float16)
        assert np.array_equal(tensor.read(), values)
        tensor.write(values + 1)
        assert np.array_equal(tensor.read(), values + 1)
        with pytest.raises(TypeError, match=r"expected float16, got float64; convert with .astype\('float16'\)"):
            tensor.write(values.astype(float))
        with pytest.raises(ValueError, match=r"expected the shape \(2, 3, 4\), got \(24,\)"):
            tensor.write(values.reshape(-1))
    with pytest.raises(RuntimeError, match="was closed"):
        tensor.read()
    tensor.close()


def test_c_sees_the_same(device: Device) -> None:
    with DeviceBuffer(256) as memory, Tensor(memory, (2, 3), "int32", strides=(1, 4), offset=5) as tensor:
        offset, kind, address = ctypes.c_int64(), ctypes.c_int32(), ctypes.c_void_p()
        number = tensor.block.address
        assert acl_meta.aclGetViewOffset.raw(number, ctypes.addressof(offset)) == 0
        assert acl_meta.aclGetDataType.raw(number, ctypes.addressof(kind)) == 0
        assert acl_meta.aclGetRawTensorAddr.raw(number, ctypes.addressof(address)) == 0
        assert (offset.value, kind.value, address.value) == (5, 3, memory.address)
        assert repr(tensor) == f"<pyacl.Tensor (2, 3) int32, strides (1, 4), offset 5 at {memory.address:#x}>"


def test_views_share_memory(device: Device) -> None:
    values = np.arange(12, dtype=np.int32).reshape(3, 4)
    tensor = Tensor.from_array(values)
    turned = tensor.transpose()
    assert not turned.contiguous and np.array_equal(turned.read(), values.T)
    middle = tensor.view((2, 2), strides=(4, 1), offset=5)
    assert np.array_equal(middle.read(), values[1:, 1:3])
    middle.write(np.full((2, 2), -1, np.int32))
    values[1:, 1:3] = -1
    assert np.array_equal(tensor.read(), values)
    assert np.array_equal(tensor.view(12).read(), values.reshape(-1))
    with pytest.raises(ValueError, match="must be given"):
        turned.view(12)
    with pytest.raises(ValueError, match="each of 2 axes once"):
        tensor.transpose(0, 0)
    with pytest.raises(ValueError, match="reach 52 bytes into memory of 48"):
        tensor.view(13)
    tensor.close()
    assert turned.read().shape == (4, 3), "a view keeps the memory"


def test_what_is_refused(device: Device) -> None:
    with DeviceBuffer(64) as memory:
        with pytest.raises(ValueError, match="reach 68 bytes into memory of 64"):
            Tensor(memory, 17)
        with pytest.raises(ValueError, match=r"expected 2 of them for the shape \(2, 2\)"):
            Tensor(memory, (2, 2), strides=(1,))
        with pytest.raises(ValueError, match="shape: expected sizes of at least 0"):
            Tensor(memory, (-1, 2))
        with pytest.raises(ValueError, match="strides: expected sizes of at least 0"):
            Tensor(memory, (2, 2), strides=(-1, 1))
        with pytest.raises(ValueError, match="offset: expected 0 or more"):
            Tensor(memory, 2, offset=-1)
        with pytest.raises(ValueError, match="is no multiple of the 4 bytes"):
            Tensor(memory[2:], 2)
        with pytest.raises(TypeError, match="dtype: expected one of float32, float16"):
            Tensor(memory, 2, "float99")
    with pytest.raises(TypeError, match=r"expected a DeviceBuffer, got list; Tensor.from_array\(values\)"):
        Tensor([1, 2], 2)  # type: ignore[arg-type]
    with pytest.raises(RuntimeError, match="was closed"):
        Tensor(memory, 2)


def test_empty_tensors_and_single_numbers(device: Device) -> None:
    with Tensor.empty((0, 3)) as nothing, Tensor.from_array(2.5) as one, Tensor.zeros(3, "bfloat16") as zeros:
        assert nothing.read().shape == (0, 3) and nothing.write(np.zeros((0, 3), np.float32)) is nothing
        assert one.shape == () and one.read() == 2.5 and one.dtype == np.float64
        assert not zeros.read().astype(np.float32).any() and zeros.element.name == "bfloat16"


def test_descriptions_end_with_the_object(device: Device, acl: FakeControl) -> None:
    with DeviceBuffer(64) as memory:
        tensor = Tensor(memory, 4)
        assert acl.live["aclnn_tensor"] == 1
        block = tensor.block
        tensor.close()
        assert acl.live["aclnn_tensor"] == 1, "somebody still needs it"
        del block
        Tensor(memory, 4)
        gc.collect()
        assert not acl.live.get("aclnn_tensor")


def test_memory_of_its_own_wants_closing(device: Device) -> None:
    tensor = Tensor.empty(4)
    with pytest.warns(ResourceWarning, match="device memory of 16 bytes"):
        del tensor
        gc.collect()
