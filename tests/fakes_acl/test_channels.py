"""Channels of tensors, and the items and datasets that travel there."""

from __future__ import annotations

import ctypes as C
import threading
import time

import numpy as np
import pytest
from npu_common.testing import FakeControl

from tests.fakes_acl.machine import Array, Machine

INVALID_PARAM, FAILURE, UNSUPPORTED, BAD_PARAM, EMPTY, FULL = 100000, 500001, 200006, 107000, 207013, 207014
TENSOR, END, ABNORMAL, SLICE = 0, 1, 2, 3
FLOAT, UNDEFINED = 0, -1


def item_of(acl: Machine, array: Array, address: int | None = None) -> int:
    dims = (C.c_int64 * array.ndim)(*array.shape)
    data = array.ctypes.data if address is None else address
    return int(acl.acltdtCreateDataItem(TENSOR, dims, array.ndim, FLOAT, data, array.nbytes))


def dataset(acl: Machine, *items: int) -> int:
    made = int(acl.acltdtCreateDataset())
    for item in items:
        acl.do("acltdtAddDataItem", made, item)
    return made


def drop(acl: Machine, *datasets: int, items: bool = True) -> None:
    for one in datasets:
        held = [acl.acltdtGetDataItem(one, i) for i in range(acl.acltdtGetDatasetSize(one))]
        acl.do("acltdtDestroyDataset", one)
        for item in held if items else []:
            acl.do("acltdtDestroyDataItem", item)


def array_of(acl: Machine, item: int) -> Array:
    rank = acl.acltdtGetDimNumFromItem(item)
    dims = (C.c_int64 * rank)()
    acl.do("acltdtGetDimsFromItem", item, dims, rank)
    data = C.string_at(acl.acltdtGetDataAddrFromItem(item), acl.acltdtGetDataSizeFromItem(item))
    return np.frombuffer(data, np.float32).reshape(tuple(dims))


def channel(acl: Machine, name: bytes = b"samples", capacity: int = 2) -> int:
    made = acl.acltdtCreateChannelWithCapacity(0, name, capacity)
    assert made
    return int(made)


def test_a_null_item_has_no_type(acl: Machine) -> None:
    assert acl.acltdtGetTensorTypeFromItem(None) == -1
    assert acl.acltdtGetDataTypeFromItem(None) == UNDEFINED
    assert acl.acltdtGetDataAddrFromItem(None) is None
    assert acl.acltdtGetDataSizeFromItem(None) == acl.acltdtGetDimNumFromItem(None) == 0
    assert acl.acltdtGetDatasetName(None) is None
    assert acl.acltdtGetDataItem(None, 0) is None


def test_an_item_says_what_it_was_made_of(acl: Machine) -> None:
    array = np.ones((2, 3), np.float32)
    item, dims, one, two = item_of(acl, array), (C.c_int64 * 2)(), C.c_size_t(9), C.c_size_t(9)
    assert acl.acltdtGetTensorTypeFromItem(item) == TENSOR
    assert acl.acltdtGetDataTypeFromItem(item) == FLOAT
    assert acl.acltdtGetDataAddrFromItem(item) == array.ctypes.data
    assert np.array_equal(array_of(acl, item), array)
    acl.do("acltdtGetSliceInfoFromItem", item, C.byref(one), C.byref(two))
    assert (one.value, two.value) == (0, 0)
    assert acl.code("acltdtGetDimsFromItem", item, dims, 1) == INVALID_PARAM
    assert acl.code("acltdtGetDimsFromItem", item, None, 2) == INVALID_PARAM
    assert acl.code("acltdtGetDimsFromItem", item, dims, 0) == INVALID_PARAM
    acl.do("acltdtDestroyDataItem", item)
    assert acl.code("acltdtDestroyDataItem", item) == INVALID_PARAM
    end = acl.acltdtCreateDataItem(END, None, 0, FLOAT, array.ctypes.data, 24)
    assert acl.acltdtGetDataTypeFromItem(end) == UNDEFINED
    assert acl.acltdtGetDataSizeFromItem(end) == 0
    acl.do("acltdtDestroyDataItem", end)


@pytest.mark.parametrize("kind, dims, rank", [(TENSOR, None, 1), (TENSOR, [1], 0), (END, [1], 1), (TENSOR, [1], 129)])
def test_items_that_cannot_be(acl: Machine, kind: int, dims: list[int] | None, rank: int) -> None:
    shape = (C.c_int64 * 200)(*dims) if dims else None
    assert acl.acltdtCreateDataItem(kind, shape, rank, FLOAT, b"data", 4) is None
    assert "dim" in acl.message()


def test_what_is_sent_is_received(acl: Machine) -> None:
    handle, arrays = channel(acl), [np.arange(6, dtype=np.float32).reshape(2, 3), np.ones(5, np.float32)]
    items = [item_of(acl, array) for array in arrays]
    sent = dataset(acl, *items, acl.acltdtCreateDataItem(END, None, 0, 0, None, 0))
    expected = [array.copy() for array in arrays]
    acl.do("acltdtSendTensor", handle, sent, -1)
    for array in arrays:
        array[...] = 0  # the data was copied
    received, size = acl.acltdtCreateDataset(), C.c_size_t()
    acl.do("acltdtQueryChannelSize", handle, C.byref(size))
    assert size.value == 1
    acl.do("acltdtReceiveTensor", handle, received, 0)
    assert acl.acltdtGetDatasetSize(received) == 3
    for index, array in enumerate(expected):
        item = acl.acltdtGetDataItem(received, index)
        assert acl.acltdtGetDataAddrFromItem(item) % 64 == 0
        assert np.array_equal(array_of(acl, item), array)
    assert acl.acltdtGetTensorTypeFromItem(acl.acltdtGetDataItem(received, 2)) == END
    assert acl.acltdtGetDatasetName(received) == b""
    assert acl.acltdtGetDataItem(received, 3) is None
    # Items of a received dataset are the dataset's.
    assert acl.code("acltdtDestroyDataItem", acl.acltdtGetDataItem(received, 0)) == INVALID_PARAM
    assert acl.code("acltdtAddDataItem", received, items[0]) == UNSUPPORTED
    assert acl.code("acltdtReceiveTensor", handle, sent, 0) == INVALID_PARAM
    old = acl.acltdtGetDataItem(received, 0)
    acl.do("acltdtSendTensor", handle, sent, -1)
    acl.do("acltdtReceiveTensor", handle, received, 0)
    assert acl.acltdtGetTensorTypeFromItem(old) == -1  # what it held was dropped
    drop(acl, received, items=False)
    drop(acl, sent)
    acl.do("acltdtDestroyChannel", handle)


def test_a_channel_holds_as_much_as_was_said_and_can_be_emptied(acl: Machine) -> None:
    handle, size = channel(acl, capacity=2), C.c_size_t()
    array = np.zeros(4, np.float32)
    sent, received = dataset(acl, item_of(acl, array)), acl.acltdtCreateDataset()
    assert [acl.code("acltdtSendTensor", handle, sent, 0) for _ in range(3)] == [0, 0, FULL]
    assert acl.code("acltdtSendTensor", handle, sent, -2) == INVALID_PARAM
    acl.do("acltdtCleanChannel", handle)
    acl.do("acltdtQueryChannelSize", handle, C.byref(size))
    assert size.value == 0
    begin = time.monotonic()
    assert acl.code("acltdtReceiveTensor", handle, received, 30) == EMPTY
    assert time.monotonic() - begin >= 0.03
    acl.do("acltdtStopChannel", handle)
    acl.do("acltdtSendTensor", handle, sent, 0)  # left in it
    drop(acl, sent, received)
    acl.do("acltdtDestroyChannel", handle)
    assert acl.code("acltdtDestroyChannel", handle) == INVALID_PARAM


def test_two_handles_of_a_name_are_two_ends(acl: Machine) -> None:
    here, there, other = channel(acl), channel(acl, capacity=9), channel(acl, b"others")
    array = np.full(3, 7, np.float32)
    sent, received = dataset(acl, item_of(acl, array)), acl.acltdtCreateDataset()
    acl.do("acltdtSendTensor", here, sent, 0)
    acl.do("acltdtDestroyChannel", here)
    assert acl.code("acltdtReceiveTensor", other, received, 0) == EMPTY
    codes: list[int] = []

    def take() -> None:
        context = C.c_void_p()
        codes.append(acl.code("aclrtGetCurrentContext", C.byref(context)))
        codes.append(acl.code("acltdtReceiveTensor", there, received, 1000))
        codes.append(acl.code("aclrtGetCurrentContext", C.byref(context)))

    thread = threading.Thread(target=take)
    thread.start()
    thread.join()
    assert codes == [107002, 0, 0]  # a thread without a context was given one
    assert np.array_equal(array_of(acl, acl.acltdtGetDataItem(received, 0)), array)
    drop(acl, received, items=False)
    drop(acl, sent)
    acl.do("acltdtDestroyChannel", there)
    acl.do("acltdtDestroyChannel", other)


def test_items_lie_on_one_side(acl: Machine) -> None:
    array = np.arange(4, dtype=np.float32)
    address = acl.upload(array)
    on_host, on_device = item_of(acl, array), item_of(acl, array, address)
    sent, received, handle = dataset(acl, on_device), acl.acltdtCreateDataset(), channel(acl)
    assert acl.code("acltdtAddDataItem", sent, on_host) == INVALID_PARAM
    acl.do("acltdtSendTensor", handle, sent, 0)
    acl.do("acltdtReceiveTensor", handle, received, 0)
    assert np.array_equal(array_of(acl, acl.acltdtGetDataItem(received, 0)), array)
    acl.free(address)
    assert acl.code("acltdtSendTensor", handle, sent, 0) == 507899
    drop(acl, received, items=False)
    drop(acl, sent)
    acl.do("acltdtDestroyDataItem", on_host)
    acl.do("acltdtDestroyChannel", handle)


def test_what_cannot_be_sent(acl: Machine) -> None:
    handle, array = channel(acl), np.zeros(1, np.float32)
    empty, odd = dataset(acl), dataset(acl, acl.acltdtCreateDataItem(SLICE, None, 0, 0, None, 0))
    assert acl.code("acltdtSendTensor", handle, empty, 0) == BAD_PARAM
    assert acl.code("acltdtSendTensor", handle, odd, 0) == INVALID_PARAM
    assert acl.code("acltdtSendTensor", handle, None, 0) == INVALID_PARAM
    assert acl.code("acltdtSendTensor", None, odd, 0) == INVALID_PARAM
    gone = item_of(acl, array)
    stale = dataset(acl, gone)
    acl.do("acltdtDestroyDataItem", gone)
    assert acl.code("acltdtSendTensor", handle, stale, 0) == INVALID_PARAM
    drop(acl, stale, empty, items=False)
    drop(acl, odd)
    acl.do("acltdtDestroyChannel", handle)


def test_channels_that_cannot_be(acl: Machine) -> None:
    assert acl.acltdtCreateChannelWithCapacity(0, b"n" * 128, 2) is None
    assert acl.acltdtCreateChannelWithCapacity(0, b"n", 1) is None
    assert acl.acltdtCreateChannelWithCapacity(0, None, 2) is None
    assert acl.acltdtCreateChannelWithCapacity(99, b"n", 2) is None
    assert acl.acltdtCreateChannelWithCapacity(1, b"n", 2) is None
    assert "not set" in acl.message()
    assert acl.acltdtCreateChannel(99, b"n") is None


def test_channels_of_the_older_kind(acl: Machine) -> None:
    sender, receiver, size = (
        acl.acltdtCreateChannel(0, b"log"),
        acl.acltdtCreateChannel(0, b"TF_RECEIVE_log"),
        C.c_size_t(),
    )
    array = np.arange(3, dtype=np.float32)
    sent, received = dataset(acl, item_of(acl, array)), acl.acltdtCreateDataset()
    assert acl.code("acltdtSendTensor", sender, sent, 10) == INVALID_PARAM
    assert acl.code("acltdtQueryChannelSize", sender, C.byref(size)) == UNSUPPORTED
    assert acl.code("acltdtCleanChannel", sender) == UNSUPPORTED
    assert acl.code("acltdtReceiveTensor", sender, received, -1) == INVALID_PARAM
    acl.do("acltdtSendTensor", sender, sent, -1)
    acl.do("acltdtReceiveTensor", receiver, received, -1)
    assert np.array_equal(array_of(acl, acl.acltdtGetDataItem(received, 0)), array)
    codes: list[int] = []
    thread = threading.Thread(target=lambda: codes.append(acl.code("acltdtReceiveTensor", receiver, received, -1)))
    with FakeControl(acl.library).watch("acltdtReceiveTensor") as receives:
        thread.start()
        receives.wait()
    acl.do("acltdtStopChannel", receiver)
    thread.join(10)
    assert codes == [FAILURE]
    drop(acl, received, items=False)
    drop(acl, sent)
    acl.do("acltdtDestroyChannel", sender)
    acl.do("acltdtDestroyChannel", receiver)
