"""Handles of ours are deleted once; lists and shapes are read whole."""

from __future__ import annotations

import gc
from typing import Any

import numpy as np
import pytest
from npu_common.testing import FakeControl
from pysnpe import Encoding, SnpeError
from pysnpe.DlSystem import StringList, TensorShape
from pysnpe.handles import Owned, borrow, name_bytes, names_of, shape_of, string_list, tensor_shape, text_of
from pysnpe.model.user_buffers import BufferMap, UserBuffer


def deletes(snpe: FakeControl) -> int:
    return len(snpe.calls.of("Snpe_StringList_Delete"))


def test_deleted_once(snpe: FakeControl) -> None:
    make: Any = StringList.Snpe_StringList_Create
    with Owned(make(), StringList.Snpe_StringList_Delete, "x") as number:
        assert StringList.Snpe_StringList_Size.raw(number) == 0 and snpe.live == {"StringList": 1}
    assert deletes(snpe) == 1 and snpe.live == {}
    owned = Owned(make(), StringList.Snpe_StringList_Delete, "x")
    assert repr(owned).startswith("<Snpe_StringList 0x")
    owned.delete()
    owned.delete()
    del owned
    gc.collect()
    assert deletes(snpe) == 2
    dropped = Owned(make(), StringList.Snpe_StringList_Delete, "x")
    del dropped
    gc.collect()
    assert deletes(snpe) == 3 and snpe.live == {}
    given = Owned(make(), StringList.Snpe_StringList_Delete, "x")
    number = given.release()
    given.delete()
    assert deletes(snpe) == 3 and "deleted" in repr(given)
    assert StringList.Snpe_StringList_Delete.raw(number) == 0
    del given
    gc.collect()
    assert deletes(snpe) == 4  # ours alone
    with pytest.raises(SnpeError, match="Snpe_X returned"):
        Owned(None, StringList.Snpe_StringList_Delete, "Snpe_X")


def test_buffers_and_maps_forget_the_number_that_was_deleted(snpe: FakeControl) -> None:
    """C gives a number out again: a call with the old one would be a call on someone else's buffer."""
    memory = np.zeros(8, np.float32)
    buffer, by_name = UserBuffer(memory.ctypes.data, memory.nbytes, (4,), Encoding("float32"), "x"), BufferMap()
    by_name.put("x", buffer)
    assert buffer.number and by_name.number
    for owner in (by_name, buffer):
        owner.delete()
        owner.delete()
        assert owner.number == 0
    assert snpe.live == {}


def test_lists_and_shapes(snpe: FakeControl) -> None:
    made = string_list(["a", "ä"], "names")
    assert names_of(made.release(), "x") == ("a", "ä")
    assert shape_of(tensor_shape((2, 3)).release(), "x") == (2, 3)
    assert shape_of(tensor_shape(()).release(), "x") == ()
    assert snpe.live == {}
    wrong: Any
    for wrong in ("ab", b"ab", 3, [1], ["\0"]):
        with pytest.raises((TypeError, ValueError), match="names: "):
            string_list(wrong, "names")
    gc.collect()
    assert snpe.live == {}
    with snpe.fail("Snpe_TensorShape_CreateDimsSize", code=15), pytest.raises(MemoryError):
        tensor_shape((1,))
    with snpe.fail("Snpe_StringList_Append", code=15), pytest.raises(MemoryError):
        string_list(["a"], "names")
    with pytest.raises(SnpeError):
        names_of(None, "Snpe_SNPE_GetInputTensorNames")
    assert TensorShape.Snpe_TensorShape_Rank(None) == 0


def test_shapes_leave_nothing_for_the_collector(snpe: FakeControl) -> None:
    """Of any number of dimensions: model runs make them whenever buffers are made."""
    shapes = [tuple(range(1, rank)) for rank in range(1, 24)]
    for dims in shapes:
        tensor_shape(dims).delete()
    gc.collect()
    gc.disable()
    try:
        for dims in shapes:
            tensor_shape(dims).delete()
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_texts_and_loans() -> None:
    assert text_of(None) == "" and text_of(b"\xff") == "�" and name_bytes("ä", "x") == "ä".encode()
    assert borrow(5, "x") == 5
