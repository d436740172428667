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
from pysnpe.SNPE import SNPE


def deletes(snpe: FakeControl) -> int:
    return len(snpe.calls.of("Snpe_StringList_Delete"))


def test_deleted_once(snpe: FakeControl) -> None:
    delete, create = StringList.Snpe_StringList_Delete, StringList.Snpe_StringList_Create
    with Owned(delete, create) as number:
        assert StringList.Snpe_StringList_Size.raw(number) == 0 and snpe.live == {"StringList": 1}
    assert deletes(snpe) == 1 and snpe.live == {}
    owned = Owned(delete, create)
    assert repr(owned).startswith("<Snpe_StringList 0x")
    owned.free()
    owned.free()
    del owned
    gc.collect()
    assert deletes(snpe) == 2
    dropped = Owned(delete, create)
    del dropped
    gc.collect()
    assert deletes(snpe) == 3 and snpe.live == {}
    given = Owned(delete, create)
    number = given.give_up()
    given.free()
    assert deletes(snpe) == 3 and "deleted" in repr(given)
    assert StringList.Snpe_StringList_Delete.raw(number) == 0
    del given
    gc.collect()
    assert deletes(snpe) == 4  # ours alone
    with snpe.fail("Snpe_StringList_Create", code=15), pytest.raises(MemoryError, match="Snpe_StringList_Create"):
        Owned(delete, create)


def test_buffers_and_maps_forget_the_number_that_was_deleted(snpe: FakeControl) -> None:
    """C gives a number out again: a call with the old one would be a call on someone else's buffer."""
    memory = np.zeros(8, np.float32)
    buffer, by_name = UserBuffer(memory.ctypes.data, memory.nbytes, (4,), Encoding("float32"), "x"), BufferMap()
    by_name.put("x", buffer)
    assert buffer.number and by_name.number
    for owner in (by_name, buffer):
        owner.free()
        owner.free()
        assert owner.number == 0
    assert snpe.live == {}


def test_lists_and_shapes(snpe: FakeControl) -> None:
    copied = StringList.Snpe_StringList_CreateCopy, TensorShape.Snpe_TensorShape_CreateCopy
    with string_list(["a", "ä"], "names") as made, tensor_shape((2, 3)) as shape, tensor_shape(()) as scalar:
        assert names_of(copied[0], made) == ("a", "ä")
        assert shape_of(copied[1], shape) == (2, 3)
        assert shape_of(copied[1], scalar) == ()
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
    with pytest.raises(SnpeError, match="Snpe_SNPE_GetInputTensorNames"):
        names_of(SNPE.Snpe_SNPE_GetInputTensorNames, None)
    assert TensorShape.Snpe_TensorShape_Rank(None) == 0


def test_shapes_leave_nothing_for_the_collector(snpe: FakeControl) -> None:
    """Shapes have any number of dimensions: model runs make shapes whenever buffers are made."""
    shapes = [tuple(range(1, rank)) for rank in range(1, 24)]
    for dims in shapes:
        tensor_shape(dims).free()
    gc.collect()
    gc.disable()
    try:
        for dims in shapes:
            tensor_shape(dims).free()
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_texts_and_loans() -> None:
    assert text_of(None) == "" and text_of(b"\xff") == "�" and name_bytes("ä", "x") == "ä".encode()
    assert borrow(5, "x") == 5
