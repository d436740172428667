"""Records and arrays: ranges, names, access paths, and what a pointer field keeps alive."""

import copy
import ctypes
import gc
import weakref
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
from npu_common.cdecl import (
    NULL,
    POINTER,
    Opaque,
    Struct,
    Union,
    addressof,
    array,
    bool8,
    byref,
    callback,
    char,
    char_p,
    float32,
    int8,
    int32,
    memcpy,
    memset,
    offsetof,
    sizeof,
    string_at,
    uint8,
    uint16,
    uint32,
    uint64,
    void_p,
)
from npu_common.cdecl.address import ADDRESS_MAX

from tests.npu_common.sample_api import attr, handle, item, mode, pair, sample_fn


class inner(Struct):
    """Has a pointer."""

    buf: void_p
    n: uint32


class outer(Struct):
    """Pointers at every depth."""

    direct: void_p
    nested: inner
    many: array(inner, 3)
    pointers: array(void_p, 2)
    typed: POINTER(inner)
    text: char_p
    fn: sample_fn


class deeper(Struct):
    """One floor more."""

    rows: array(outer, 2)


class numbers(Struct):
    """Fields of every kind of number."""

    small: int8
    big: uint64
    flag: bool8
    real: float32
    kind: mode
    handle: handle
    name: array(char, 8)
    dims: array(uint32, 4)
    table: array(array(uint16, 2), 2)
    letter: char


class Buffer(bytearray):
    """A bytearray that weak references can watch."""


class Token:
    """Something weak references can watch."""


class Watched:
    """A buffer and whether it still lives."""

    def __init__(self) -> None:
        self.buffer: Any = Buffer(16)
        self.reference = weakref.ref(self.buffer)
        self.address = addressof((ctypes.c_ubyte * 0).from_buffer(self.buffer))

    def forget(self) -> "Watched":
        del self.buffer
        return self

    @property
    def alive(self) -> bool:
        return self.reference() is not None


@pytest.fixture
def without_gc() -> Iterator[None]:
    """References alone must do: the collector sleeps, and has nothing to do at the end."""
    gc.collect()
    gc.disable()
    try:
        yield
        assert gc.collect() == 0
    finally:
        gc.enable()


# Numbers and text


def test_fields_check_their_range() -> None:
    n = numbers(small=-128, big=-1, flag=True, real=1.5, kind=7, handle=handle(9))
    assert (n.small, n.big, n.flag, n.real, n.kind, n.handle) == (-128, 2**64 - 1, True, 1.5, 7, 9)
    assert type(n.kind) is int and type(n.handle) is handle  # as an element of an array reads
    for field, wrong in (("small", 128), ("small", -129), ("big", 2**64), ("big", -2), ("flag", 2), ("kind", 2**32)):
        with pytest.raises(OverflowError, match=rf"numbers\.{field}: {wrong} does not fit"):
            setattr(n, field, wrong)
    for wrong_type in (1.0, "1", None, np.float32(1)):
        with pytest.raises(TypeError, match=r"numbers\.small"):
            n.small = wrong_type
    with pytest.raises(TypeError, match=r"numbers\.real.*got str"):
        n.real = "1"
    with pytest.raises(OverflowError):
        numbers(small=1000)
    assert n.small == -128
    n.small = np.int64(5)
    n.big = uint32(6)
    n.real = float32(0.25)
    assert (n.small, n.big, n.real) == (5, 6, 0.25)


def test_unknown_names_raise_and_name_the_fields() -> None:
    n = numbers()
    with pytest.raises(AttributeError, match=r"numbers has no field 'smal'; its fields are: small, big, flag"):
        n.smal = 1
    with pytest.raises(AttributeError, match="has no field 'zp'"):
        numbers(zp=1)


def test_char_arrays_take_text_and_read_as_bytes() -> None:
    n = numbers(name="longest8")
    assert n.name == b"longest8"
    n.name = b"ab"
    assert n.name == b"ab" and bytes(n)[numbers.name.offset : numbers.name.offset + 8] == b"ab" + bytes(6)
    n.name = "é"
    assert n.name == b"\xc3\xa9"
    n.name = array(char, 8)(b"x")
    assert n.name == b"x"
    n.name = memoryview(b"mem")
    assert n.name == b"mem"
    with pytest.raises(ValueError, match=r"numbers\.name: expected at most 8 bytes, got 9"):
        n.name = "123456789"
    with pytest.raises(TypeError, match=r"numbers\.name: expected str or at most 8 bytes, got int"):
        n.name = 5
    assert n.name == b"mem"


def test_array_fields_take_sequences_and_zero_the_rest() -> None:
    n = numbers(dims=[1, 2, 3, 4])
    n.dims = (7, np.int32(8))
    assert list(n.dims) == [7, 8, 0, 0]
    n.dims = np.array([1, 2, 3, 4], dtype=np.int64)
    assert list(n.dims) == [1, 2, 3, 4]
    n.dims = array(uint32, 4)(9, 9)
    assert list(n.dims) == [9, 9, 0, 0]
    n.dims[1:3] = [5, 6]
    assert n.dims[0:4] == [9, 5, 6, 0]
    n.table = [[1, 2], [3]]
    n.table[0] = (4, 5)
    assert [list(row) for row in n.table] == [[4, 5], [3, 0]]
    with pytest.raises(ValueError, match=r"numbers\.dims: expected at most 4 elements, got 5"):
        n.dims = range(5)
    with pytest.raises(TypeError, match=r"numbers\.dims: expected up to 4 elements, got int"):
        n.dims = 3
    with pytest.raises(OverflowError, match=r"\[2\]: 4294967296 does not fit"):
        n.dims[2] = 2**32
    with pytest.raises(IndexError):
        n.dims[4] = 1
    with pytest.raises(ValueError, match="slice of 2 elements cannot take 3"):
        n.dims[0:2] = [1, 2, 3]
    n.dims[3] = -1
    assert n.dims[3] == 2**32 - 1


def test_bit_fields_know_their_width() -> None:
    class bits(Struct):
        _fields_ = [("a", ctypes.c_uint32, 3), ("b", ctypes.c_int32, 3)]

    b = bits(a=7, b=-4)
    assert (b.a, b.b) == (7, -4)
    for field, wrong in (("a", 8), ("b", 4), ("b", -5)):
        with pytest.raises(OverflowError):
            setattr(b, field, wrong)
    b.a = -1
    assert (b.a, b.b) == (7, -4)


# Layout, names, access paths


def test_layout_is_what_ctypes_makes_of_the_fields() -> None:
    class mirror(ctypes.Structure):
        _fields_ = [("index", ctypes.c_uint32), ("buf", ctypes.c_void_p), ("size", ctypes.c_uint32)]

    assert sizeof(item) == ctypes.sizeof(mirror)
    for name, _ in mirror._fields_:
        assert offsetof(item, name) == getattr(mirror, name).offset
    assert item.declared == {"index": uint32, "buf": void_p, "size": uint32}
    assert [kind for _, kind in item._fields_] == [ctypes.c_uint32, ctypes.c_void_p, ctypes.c_uint32]
    assert item.__doc__ == "A record with a pointer."


def test_anonymous_unions_keep_the_access_path_of_c() -> None:
    p = attr(kind=1)
    p.quant_data.affine.scale = 0.5
    p.quant_data.affine.zero_point = -3
    assert p.affine.scale == 0.5 and p.affine.zero_point == -3
    p.fraction = -4
    assert p.quant_data.fraction == -4
    with pytest.raises(OverflowError):
        p.fraction = 128
    with pytest.raises(AttributeError, match="no field 'scale'"):
        p.scale = 1.0
    assert offsetof(attr, "fraction") == offsetof(attr, "quant_data") == 4


def test_a_derived_record_has_the_fields_of_its_base() -> None:
    class longer(item):
        """item and more."""

        extra: void_p

    data = Watched()
    one = longer(index=3, extra=data.buffer)
    one.buf = one
    assert one.index == 3 and one.extra == data.address and one.buf == addressof(one)
    assert list(longer.declared) == ["index", "buf", "size", "extra"]
    one.buf = None
    data.forget()
    assert data.alive
    copied = copy.copy(one)
    del one
    assert data.alive and copied.extra == data.address
    copied.extra = None
    assert not data.alive


def test_the_pointers_of_a_record_and_of_its_base_keep_apart() -> None:
    class base(Struct):
        """One pointer."""

        first: void_p

    class longer(base):
        """One more, which has the same place among its own fields."""

        second: void_p

    first, second = Watched(), Watched()
    one = longer(first=first.buffer, second=second.buffer)
    first.forget(), second.forget()
    assert first.alive and second.alive
    assert one.first == first.address and one.second == second.address
    one.second = first.address
    assert first.alive and not second.alive
    one.first = None
    assert not first.alive


@pytest.mark.parametrize("number", [0x1000, ADDRESS_MAX, None])
def test_a_plain_address_lets_go_of_what_the_field_kept(number: Any) -> None:
    data, other = Watched(), Watched()
    records = array(item, 2)()
    one = item(buf=data.buffer)
    one.buf = other.buffer
    data.forget(), other.forget()
    assert not data.alive and other.alive
    records[1] = one
    one.buf = number
    assert other.alive and one.buf == (number or 0)
    records[1].buf = number  # an element, for which the array keeps
    assert not other.alive and records[1].buf == (number or 0)


def test_a_record_may_point_to_its_own_kind() -> None:
    class node(Struct):
        """Linked."""

    node._fields_ = [("value", uint32), ("next", POINTER(node))]
    first, second = node(value=1), node(value=2)
    first.next = second
    assert first.next.value == 2 and not second.next and node.declared["value"] is uint32
    del second
    gc.collect()
    assert first.next.value == 2
    with pytest.raises(OverflowError):
        first.value = -2


def test_repr_shows_fields_by_name_and_enumerators_by_theirs() -> None:
    n = numbers(kind=7, name="x", dims=[1])
    assert repr(n).startswith("numbers(small=0, big=0, flag=False, real=0.0, kind=MODE_C, handle=0, name=b'x', dims=[1")
    assert repr(item()) == "item(index=0, buf=NULL, size=0)"
    assert "buf=0x10" in repr(item(buf=16))


def test_types_may_be_texts() -> None:
    """`from __future__ import annotations` leaves texts: looked up in the module, and in the function around."""
    source = """
from __future__ import annotations
from npu_common.cdecl import POINTER, Struct, Union, array, char, uint8, uint32, void_p
LENGTH = 8
class one(Struct):
    n: uint32
    p: POINTER(uint8)
    name: array(char, LENGTH)
    rest: array(uint32, 2 * LENGTH)
class several(Union):
    first: one
    where: void_p
def inside():
    class own(Struct):
        n: uint32
    class more(Struct):
        few: array(own, 2)
    return more
"""
    space: dict[str, Any] = {"__name__": "texts"}
    exec(source, space)
    one, several = space["one"], space["several"]
    declared = {"n": uint32, "p": POINTER(uint8), "name": array(char, 8), "rest": array(uint32, 16)}
    assert one.declared == declared and [name for name, _ in one._fields_] == list(declared)
    assert several.declared == {"first": one, "where": void_p} and sizeof(several) == sizeof(one)
    assert one(7).n == 7 and one._has_pointers_ and several._has_pointers_
    more = space["inside"]()
    assert more().few[1].n == 0 and not more._has_pointers_


def test_a_text_that_names_no_type_is_refused() -> None:
    with pytest.raises(TypeError, match=r"late, n: expected a type, got the text 'uint33' \(name 'uint33' is not"):
        type(Struct)("late", (Struct,), {"__annotations__": {"n": "uint33"}, "__qualname__": "late"})


def test_opaque_records_are_handles_of_their_own() -> None:
    class engine(Opaque):
        """Only C knows."""

    class holder(Struct):
        one: POINTER(engine)

    class stranger(Opaque):
        """Another."""

    h = holder(one=0x1000)
    assert ctypes.cast(h.one, ctypes.c_void_p).value == 0x1000
    with pytest.raises(TypeError, match=r"holder\.one: expected engine"):
        h.one = ctypes.cast(0x1000, POINTER(stranger))


# Keep-alive


def set_field(o: Any, value: Any) -> None:
    o.direct = value


def set_nested(o: Any, value: Any) -> None:
    o.nested.buf = value


def set_in_array(o: Any, value: Any) -> None:
    o.many[1].buf = value


def set_element(o: Any, value: Any) -> None:
    o.pointers[1] = value


def set_text(o: Any, value: Any) -> None:
    o.text = value


PLACES: list[Callable[[Any, Any], None]] = [set_field, set_nested, set_in_array, set_element, set_text]


def copy_by_item(o: outer) -> Any:
    target = array(outer, 2)()
    target[1] = o
    return target


def copy_by_nesting(o: outer) -> Any:
    target = deeper()
    target.rows[0] = o
    again = deeper()
    again.rows = target.rows
    return again


def copy_by_copy(o: outer) -> Any:
    return copy.copy(o)


def copy_by_memcpy(o: outer) -> Any:
    target = outer()
    memcpy(target, o, sizeof(outer))
    return target


def copy_by_memcpy_into_array(o: outer) -> Any:
    target = array(outer, 3)()
    memcpy(byref(target, sizeof(outer)), byref(o), sizeof(outer))
    return target


def copy_by_parts(o: outer) -> Any:
    target = outer(direct=o.typed)
    target.nested = o.nested
    target.many = o.many
    target.pointers = o.pointers
    target.text = o.text
    memcpy(target, o, 8)
    return target


def copy_of_an_array(o: outer) -> Any:
    return copy.copy(copy_by_item(o))


COPIES = [copy_by_item, copy_by_nesting, copy_by_copy, copy_by_memcpy, copy_by_memcpy_into_array, copy_of_an_array]


@pytest.mark.usefixtures("without_gc")
@pytest.mark.parametrize("place", PLACES)
def test_a_pointer_field_keeps_what_it_was_given_until_it_points_elsewhere(place: Any) -> None:
    o, data, other = outer(), Watched(), Watched()
    place(o, data.buffer)
    data.forget()
    assert data.alive
    place(o, other.buffer)
    other.forget()
    assert not data.alive and other.alive
    place(o, None)
    assert not other.alive
    place(o, other := Watched().buffer)
    gone = weakref.ref(other)
    del other, o
    assert gone() is None


@pytest.mark.usefixtures("without_gc")
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("make_copy", COPIES)
def test_copies_keep_what_the_original_kept(make_copy: Any, place: Any) -> None:
    o, data = outer(), Watched()
    place(o, data.buffer)
    data.forget()
    copied = make_copy(o)
    place(o, None)
    del o
    assert data.alive
    del copied
    assert not data.alive


@pytest.mark.usefixtures("without_gc")
@pytest.mark.parametrize("place", [set_nested, set_in_array, set_element])
def test_parts_assigned_one_by_one_keep_too(place: Any) -> None:
    o, data = outer(), Watched()
    place(o, data.buffer)
    data.forget()
    copied = copy_by_parts(o)
    del o
    assert data.alive
    del copied
    assert not data.alive


@pytest.mark.usefixtures("without_gc")
def test_the_copy_does_not_share_the_fate_of_the_original() -> None:
    """`a[0] = s; s.buf = other` must not let go of what a[0] points to (plain ctypes does)."""
    s, first, second = item(), Watched(), Watched()
    a = array(item, 2)()
    s.buf = first.buffer
    first.forget()
    a[0] = s
    s.buf = second.buffer
    second.forget()
    a[1] = s
    assert first.alive and second.alive
    del s
    assert first.alive and second.alive and a[0].buf == first.address and a[1].buf == second.address
    a[0].buf = None
    assert not first.alive and second.alive


@pytest.mark.usefixtures("without_gc")
def test_a_pointer_read_from_one_field_and_put_into_another_keeps_its_target() -> None:
    a, b, target = outer(), outer(), inner(n=5)
    gone = weakref.ref(target)
    a.typed = target
    del target
    b.typed = a.typed
    a.typed = None
    assert gone() is not None and b.typed.n == 5
    a.typed = b.typed
    b.typed = a.typed
    b.typed = None
    assert gone() is not None
    a.typed = None
    assert gone() is None


@pytest.mark.usefixtures("without_gc")
def test_memset_lets_go() -> None:
    o, data = outer(), Watched()
    o.many[2].buf = data.buffer
    data.forget()
    memset(byref(o, outer.nested.offset), 0, sizeof(inner))
    assert data.alive
    memset(o, 0, sizeof(o))
    assert not data.alive


@pytest.mark.usefixtures("without_gc")
@pytest.mark.parametrize("number", range(3))
def test_what_is_written_into_a_part_of_an_array_of_pointers_changes_what_that_part_keeps(number: int) -> None:
    size, old, new = sizeof(void_p), [Watched() for _ in range(3)], Watched()
    pointers, source = array(void_p, 3)(), array(void_p, 3)()
    for index, data in enumerate(old):
        pointers[index] = data.buffer
        data.forget()
    source[number] = new.buffer
    new.forget()
    memcpy(byref(pointers, number * size), byref(source, number * size), size)
    del source
    assert new.alive and pointers[number] == new.address
    assert [data.alive for data in old] == [index != number for index in range(3)]
    memset(byref(pointers, number * size), 0, size)
    assert not new.alive
    assert [data.alive for data in old] == [index != number for index in range(3)]


@pytest.mark.usefixtures("without_gc")
def test_pointers_written_over_in_part_keep_nothing() -> None:
    old = [Watched() for _ in range(4)]
    pointers = array(void_p, 4)()
    for index, data in enumerate(old):
        pointers[index] = data.buffer
        data.forget()
    memset(byref(pointers, 2 * sizeof(void_p) - 1), 0xFF, 2)  # the last byte of one, the first of the next
    assert [data.alive for data in old] == [True, False, False, True]


@pytest.mark.usefixtures("without_gc")
def test_two_owners_of_one_address_both_live_in_the_copy() -> None:
    data = bytearray(16)
    view = array(uint8, 16).from_buffer(data)
    address = addressof(view)

    token = Token()
    gone = weakref.ref(token)
    o = outer()
    o.nested.buf = address  # no one's
    view_owner = ctypes.c_ubyte.from_buffer(data)
    view_owner.token = token  # type: ignore[attr-defined]
    o.direct = view_owner
    o.pointers[0] = view
    del token, view_owner, view
    copied = copy.copy(o)
    del o
    assert gone() is not None
    assert copied.direct == copied.nested.buf == address
    del copied
    assert gone() is None


@pytest.mark.usefixtures("without_gc")
def test_ten_thousand_copies_to_and_fro_leave_nothing_behind() -> None:
    a, b = deeper(), deeper()
    data = Watched()
    a.rows[0].direct = data.buffer
    a.rows[0].many[1].buf = data.buffer
    a.rows[0].typed = inner()
    data.forget()
    for _ in range(100):
        b.rows[1] = a.rows[0]
        a.rows[0] = b.rows[1]
    before = len(gc.get_objects())
    for index in range(10_000):
        if index % 3 == 0:
            b.rows[1] = a.rows[0]
            a.rows[0] = b.rows[1]
        elif index % 3 == 1:
            b.rows[1].typed = a.rows[0].typed
            a.rows[0].typed = b.rows[1].typed
        else:
            memcpy(b, a, sizeof(a))
            a.rows[1].nested = b.rows[0].nested
            a.rows[1].direct = byref(a.rows[0])
            a.rows[1].direct = None
    assert len(gc.get_objects()) < before + 100
    assert data.alive
    del a, b
    assert not data.alive


@pytest.mark.usefixtures("without_gc")
def test_records_without_pointers_copy_without_cycles() -> None:
    a = array(pair, 2)(pair(1, 2.0), pair(3, 4.0))
    b = array(pair, 2)()
    for _ in range(100):
        a[0], a[1] = copy.copy(a[1]), copy.copy(a[0])
        b[0] = a[0]
        a[0] = b[0]
    assert [(p.first, p.second) for p in a] == [(1, 2.0), (3, 4.0)]


@pytest.mark.usefixtures("without_gc")
def test_numpy_arrays_bytes_and_records_are_kept() -> None:
    x = np.arange(4, dtype=np.float32)
    gone = weakref.ref(x)
    o = outer(direct=x, text="text", typed=inner(n=9))
    o.pointers[0] = b"bytes"
    assert o.direct == x.ctypes.data
    del x
    assert gone() is not None
    assert o.text == b"text" and o.typed.n == 9 and string_at(o.pointers[0]) == b"bytes"
    o.direct = 4096  # a number keeps nothing
    assert gone() is None and o.direct == 4096


@pytest.mark.usefixtures("without_gc")
def test_a_part_of_a_record_keeps_the_whole() -> None:
    whole = array(inner, 3)()
    whole[2].n = 7
    gone = weakref.ref(whole)
    o = outer(typed=whole[2])
    del whole
    assert gone() is not None and o.typed.n == 7
    o.typed = byref(inner(n=3))
    assert gone() is None and o.typed.n == 3


def test_pointer_fields_are_as_strict_as_parameters() -> None:
    o = outer()
    with pytest.raises(TypeError, match=r"outer\.typed: expected inner or a record.*got item"):
        o.typed = item()
    with pytest.raises(TypeError, match=r"outer\.direct: expected .*got str 'text' \(encode it"):
        o.direct = "text"
    with pytest.raises(TypeError, match=r"outer\.direct"):
        o.direct = 1.5
    with pytest.raises(OverflowError, match=r"outer\.direct"):
        o.direct = 2**70
    with pytest.raises(ValueError, match=r"outer\.text: the text has a NUL"):
        o.text = "a\0b"
    with pytest.raises(TypeError, match="_Array_2"):
        o.pointers[0] = "text"
    with pytest.raises(TypeError, match="not contiguous"):
        o.direct = np.zeros((4, 4))[:, ::2]
    assert o.direct == NULL and repr(o.direct) == "void_p(NULL)"


def test_a_function_field_makes_and_keeps_the_thunk() -> None:
    def twice(_: Any, value: int) -> int:
        return 2 * value

    o = outer(fn=twice)
    copied = copy.copy(o)
    del o
    gc.collect()
    assert copied.fn(None, 21) == 42
    copied.fn = None
    assert not copied.fn
    with pytest.raises(TypeError, match="another type|other type"):
        copied.fn = callback(int32, int32)(abs)


def test_unions_share_their_memory() -> None:
    class both(Union):
        number: uint32
        bytes: array(uint8, 4)
        pointer: void_p

    b = both(number=0x04030201)
    assert list(b.bytes) == [1, 2, 3, 4] and sizeof(b) == sizeof(void_p)
    copied = copy.copy(b)
    assert copied.number == 0x04030201
    data = Watched()
    b.pointer = data.buffer
    data.forget()
    copied = copy.copy(b)
    del b
    assert data.alive and copied.pointer == data.address


def test_pointers_in_arrays_read_back_as_their_type() -> None:
    one, two = item(index=1), item(index=2)
    pointers = array(POINTER(item), 2)(one, byref(two))
    assert pointers[0].index == 1 and pointers[1].index == 2 and pointers[0:2][1].index == 2
    pointers[0] = pointers[1]
    assert pointers[0].index == 2
    with pytest.raises(TypeError):
        pointers[0] = inner()
    texts = array(char_p, 2)("a", b"b")
    assert texts[0] == b"a" and texts[1] == b"b"


def test_setters_are_made_when_first_needed() -> None:
    """Headers declare many records that a program never makes; importing them must stay cheap."""

    class Inner(Struct):
        where: void_p
        count: uint32

    class Nothing(Struct):
        """A record without fields."""

    class Outer(Struct):
        inner: Inner
        empty: Nothing

    class Longer(Outer):
        more: uint32

    assert all("_shadow_" not in vars(one) for one in (Inner, Outer, Longer))
    outer = Longer()
    kept = bytearray(4)
    outer.inner.where = kept
    outer.more = 3
    assert all("_shadow_" in vars(one) for one in (Inner, Outer, Longer))
    copied = copy.copy(outer)
    assert copied.more == 3 and copied.inner.where == outer.inner.where
    fresh = Inner
    with pytest.raises(AttributeError, match="Inner has no field 'wher'; its fields are: where, count"):
        fresh().wher = 1
    with pytest.raises(OverflowError, match="Longer.more"):
        outer.more = 1 << 32
