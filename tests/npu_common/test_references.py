"""C's `&` for variables and parts of them, and C's assignment: copies that do not change with the original."""

import copy as copying
import ctypes
import gc
import weakref
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
    byref,
    callback,
    char,
    copy,
    float32,
    int32,
    memset,
    offsetof,
    ref,
    sizeof,
    string_at,
    uint8,
    uint32,
    uint64,
    void_p,
)

from tests.npu_common.sample_api import handle


class stream(void_p):
    """A handle that is a pointer."""


class engine(Opaque):
    """A record only C looks into."""


class either(Union):
    whole: uint32
    address: void_p


class inner(Struct):
    numbers: array(uint32, 4)
    text: array(char, 8)
    data: POINTER(uint8)


class outer(Struct):
    _anonymous_ = ("_1",)
    count: uint32
    own: stream
    context: handle
    direct: void_p
    engine: POINTER(engine)
    parts: array(inner, 3)
    grid: array(array(int32, 3), 2)
    slots: array(POINTER(uint8), 2)
    _1: either


class packed(Struct):
    _fields_ = [("low", ctypes.c_uint32, 3), ("high", ctypes.c_uint32, 5), ("large", ctypes.c_uint8 * 70000)]  # noqa: RUF012


class node(Struct):
    """A list's."""


node._fields_ = [("number", int32), ("next", POINTER(node))]

PLACES: list[tuple[tuple[Any, ...], Any, int]] = [
    (("count",), uint32, 0),
    (("own",), stream, offsetof(outer, "own")),
    (("context",), handle, offsetof(outer, "context")),
    (("direct",), void_p, offsetof(outer, "direct")),
    (("engine",), POINTER(engine), offsetof(outer, "engine")),
    (("parts",), array(inner, 3), offsetof(outer, "parts")),
    (("parts", 2), inner, offsetof(outer, "parts") + 2 * sizeof(inner)),
    (("parts", 1, "numbers", 2), uint32, offsetof(outer, "parts") + sizeof(inner) + 8),
    (("parts", 1, "text", 3), char, offsetof(outer, "parts") + sizeof(inner) + offsetof(inner, "text") + 3),
    (("grid", 1, 2), int32, offsetof(outer, "grid") + 5 * 4),
    (("grid", 1), array(int32, 3), offsetof(outer, "grid") + 3 * 4),
    (("slots", 1), POINTER(uint8), offsetof(outer, "slots") + sizeof(void_p)),
    (("address",), void_p, offsetof(outer, "_1")),
    (("parts", 3), inner, offsetof(outer, "parts") + 3 * sizeof(inner)),  # one past the end, as in C
]


@pytest.mark.parametrize(("path", "kind", "offset"), PLACES)
def test_a_reference_has_cs_type_and_address(path: tuple[Any, ...], kind: Any, offset: int) -> None:
    record = outer()
    for place in (record, ctypes.pointer(record), byref(record)):
        found = ref(place, *path)
        assert type(found) is POINTER(kind) and int(found) == addressof(record) + offset


def test_the_path_follows_pointers() -> None:
    first, second = node(number=1), node(number=2)
    first.next = second
    assert ref(first, "next", "number") == ref(second, "number") and ref(first, "next", 1) == ref(second) + 1
    data = array(uint8, 4)(1, 2, 3, 4)
    part = inner(data=data)
    assert ref(part, "data", 2) == data + 2 and ref(part, "data", 2)[0] == 3
    assert ref(ctypes.pointer(part), 1, "data") == ref(ref(part) + 1, "data")


def test_writing_through_a_reference_is_writing_the_place() -> None:
    record = outer()
    ref(record, "count")[0] = 7
    ref(record, "parts", 1, "numbers", 2)[0] = 9
    ref(record, "context")[0] = 0x1234
    ref(record, "own")[0] = 0x1000
    assert record.count == 7 and record.parts[1].numbers[2] == 9
    assert record.context == 0x1234 and record.own == 0x1000
    with pytest.raises(OverflowError, match=r"uint32 \*, p\[0\]: 4294967296"):
        ref(record, "count")[0] = 2**32


def test_a_function_of_ones_own_takes_byref_as_the_pointer() -> None:
    number, record = uint32(5), outer()
    place, whole = byref(number), byref(record)
    place[0] += 2
    whole.count = 7
    whole.parts[1].numbers[2] = 9
    whole.contents.context = 3
    assert number == 7 and (record.count, record.parts[1].numbers[2], record.context) == (7, 9, 3)
    assert place != NULL and bool(place) and place == ref(number) == byref(number) and place != whole
    assert whole + 1 == ref(record) + 1 and (whole + 1) - 1 == whole and (whole + 1) - whole == 1 and whole < whole + 1
    assert hash(place) == hash(ref(number)) and int(whole) == addressof(record) and place <= place
    assert byref(record, 8) is not None and repr(whole) == "byref(outer)"
    memset(whole, 0, sizeof(record))
    assert record.count == 0
    ctypes.memmove(place, byref(uint32(9)), 4)  # ctypes' own functions, too
    assert number == 9


def test_a_wrong_use_of_byref_names_the_pointers_type() -> None:
    with pytest.raises(AttributeError, match="outer has no field 'missing'; its fields are: count"):
        byref(outer()).missing = 1
    with pytest.raises(OverflowError, match=r"uint32 \*, p\[0\]: 4294967296"):
        byref(uint32())[0] = 2**32


@pytest.mark.parametrize("kind", [uint32, float32, void_p, stream, handle, POINTER(node), char, node, array(uint8, 2)])
def test_one_spelling_for_elements_of_every_type(kind: Any) -> None:
    elements = array(kind, 3)()
    place = ref(elements, 1)
    assert type(place) is POINTER(kind) and int(place) == addressof(elements) + sizeof(kind) == int(elements + 1)
    assert place - ref(elements, 0) == 1 == place - elements and ref(elements, 2) - place == 1


def test_a_reference_keeps_what_it_points_into() -> None:
    record = outer()
    gone = weakref.ref(record)
    place = ref(record, "parts", 1, "numbers", 2)
    place[0] = 5
    del record
    gc.collect()
    assert gone() is not None and place[0] == 5
    onward = place + 1
    del place
    gc.collect()
    assert gone() is not None and onward[-1] == 5
    del onward
    assert gone() is None


@pytest.mark.parametrize(
    ("path", "error", "text"),
    [
        (("cuont",), AttributeError, "outer has no field 'cuont'; its fields are: count, own,"),
        (("parts", 4), IndexError, r"inner\[3\] has no element \[4\]"),
        (("parts", -1), IndexError, r"inner\[3\] has no element \[-1\]"),
        (("parts", "numbers"), TypeError, "inner_Array_3 is no record and has no member 'numbers'"),
        (("count", 0), TypeError, r"uint32 is no array and has no element \[0\]"),
        (("count", 1.5), TypeError, "expected names of members and indices, got float 1.5"),
        (("slots", 0, 2), ValueError, "NULL has no 2, the uint8 pointer is NULL"),
    ],
)
def test_a_path_that_leads_nowhere_says_where_it_ends(path: Any, error: type[Exception], text: str) -> None:
    with pytest.raises(error, match=text):
        ref(outer(), *path)


def test_bit_fields_have_no_address_and_large_fields_have() -> None:
    with pytest.raises(TypeError, match=r"packed\.high is a bit-field, C has no address of it"):
        ref(packed(), "high")
    record = packed()
    assert int(ref(record, "large", 3)) == addressof(record) + packed.large.offset + 3
    with pytest.raises(TypeError, match="expected a record, array, cell or pointer, got int 3"):
        ref(3, 0)


def test_byref_of_a_value_names_the_way() -> None:
    record = outer(count=3)
    with pytest.raises(TypeError, match=r'got int 3; &x.member is ref\(x, "member"\), &a\[i\] is ref\(a, i\)'):
        byref(record.count)
    number = uint32(1)
    number += 1
    with pytest.raises(TypeError, match=r"got int 2;.*change it with n.value \+= 1"):
        byref(number)
    for value, way in [
        (
            record.own,
            r'read from outer.own and is a copy, as in C, C would write to the copy; &x.own is ref\(x, "own"\)',
        ),
        (record.engine, r'&x.engine is ref\(x, "engine"\)'),
        (array(stream, 3)()[1], r"read from stream\[3\] and is a copy.*&a\[i\] is ref\(a, i\)"),
        (array(handle, 3)()[1], r"read from handle\[3\]"),
    ]:
        with pytest.raises(TypeError, match=way):
            byref(value)
        with pytest.raises(TypeError, match=way):
            ref(value)
        assert byref(copy(value))


def test_c_is_never_handed_a_copy_to_write_into() -> None:
    """Where C's `T **` is declared, an instance of `T *` stands for its address: not so when it is a copy."""
    record = outer()
    taking: Any = callback(int32, POINTER(stream), POINTER(handle))
    noted: list[Any] = []
    call = taking(lambda streams, handles: noted.append((int(streams), int(handles))) or 0)
    with pytest.raises(ctypes.ArgumentError, match="read from outer.own and is a copy"):
        call(record.own, handle())
    call(ref(record, "own"), ref(record, "context"))
    assert noted == [(addressof(record) + offsetof(outer, "own"), addressof(record) + offsetof(outer, "context"))]


def test_a_value_read_from_a_field_or_element_is_its_own() -> None:
    first, second, third = node(number=1), node(number=2), node(number=3)
    first.next, second.next = second, third
    taken = first.next
    first.next = taken.next  # what ctypes itself would show in `taken` as well
    assert taken == ref(second) and taken.number == 2 and first.next == ref(third)
    streams = array(stream, 2)(0x10, 0x20)
    old = streams[0]
    streams[0] = 0x30
    assert old == 0x10 and streams[0] == 0x30 and isinstance(old, stream)
    with pytest.raises(TypeError, match=r"read from stream\[2\] and is a copy, as in C; write a\[i\] = value"):
        old.value = 5
    with pytest.raises(TypeError, match=r"read from node.next and is a copy, as in C; write x.next = value"):
        taken.contents = third


@pytest.mark.parametrize("place", ["field", "nested", "element", "pointer"])
def test_what_was_read_stays_alive_when_the_place_lets_go(place: str) -> None:
    data = np.arange(8, dtype=np.uint8)
    gone = weakref.ref(data)
    record = outer()
    owner = {"field": record, "nested": record.parts[1], "element": record.slots, "pointer": ref(record, "slots", 1)}
    key: Any = {"field": "direct", "nested": "data", "element": 1, "pointer": 0}[place]
    if isinstance(key, str):
        setattr(owner[place], key, data)
        read = getattr(owner[place], key)
        setattr(owner[place], key, NULL)
    else:
        owner[place][key] = data
        assert (record.slots[1])[3] == 3
        read = owner[place][key]
        owner[place][key] = NULL
    del data
    gc.collect()
    assert gone() is not None and string_at(read, 8) == bytes(range(8))
    assert not (record.direct or record.parts[1].data or record.slots[1])
    del read
    gc.collect()
    assert gone() is None


def test_what_is_stored_through_a_pointer_is_kept_by_the_place() -> None:
    data = np.arange(4, dtype=np.uint8)
    gone = weakref.ref(data)
    variable = void_p()
    place = ref(variable)
    place[0] = data
    del data, place
    gc.collect()
    assert gone() is not None and string_at(variable, 4) == bytes(range(4))
    variable.value = None
    gc.collect()
    assert gone() is None


def test_copies_are_variables_of_their_own() -> None:
    kept = []
    buffer = void_p()
    for address in (0x10, 0x20):
        buffer.value = address
        kept.append(copy(buffer))
    assert kept == [0x10, 0x20]
    record = outer(count=3, direct=b"kept")
    other = copy(record)
    other.count = 4
    assert (record.count, other.count) == (3, 4) and string_at(other.direct) == b"kept"
    numbers = array(uint32, 2)(1, 2)
    again = copy(numbers)
    again[0] = 9
    assert list(numbers) == [1, 2] and list(again) == [9, 2]
    number, pointer = uint32(3), ref(record, "count")
    assert type(copy(number)) is uint32 and copy(number) == 3 and copy(pointer) == pointer and copy(5) == 5
    assert copying.copy(pointer) == pointer and copying.copy(buffer) == 0x20
    memset(record, 0, sizeof(record))
    assert string_at(other.direct) == b"kept"


def test_runs_of_all_this_leave_nothing_for_the_collector() -> None:
    first, second = outer(), node(number=1)
    gc.collect()
    gc.disable()
    try:
        for _ in range(10):
            first.direct = b"text"
            second.next = second
            place = ref(first, "direct")
            place[0] = b"other"
            read, after = first.direct, second.next + 1
            again = copy(read)
            first.slots[0] = ref(first, "parts", 0, "text")
            first.parts[1].data = first.slots[0]
        second.next = NULL
        first.slots[0] = NULL
        first.parts[1].data = NULL
        del place, read, after, again, first, second
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_multiplied_types_are_arrays() -> None:
    for kind in (uint32, char, void_p, stream, handle, node, either, POINTER(node), array(uint32, 2), callback(None)):
        assert kind * 3 is array(kind, 3) is 3 * kind
    assert (uint64 * 2)(1, 2)[1] == 2 and (void_p * 1)(array(uint8, 4)())[0] != NULL


class holder(Struct):
    parts: POINTER(inner)


@pytest.mark.parametrize("way", ["element", "arrow", "moved", "record", "contents"])
def test_what_is_stored_behind_a_pointer_field_is_kept_by_the_record_there(way: str) -> None:
    """`ctx->parts[1].data = buffer`: each reading of `ctx.parts` is a pointer of its own, and soon gone."""
    parts, context, data = array(inner, 2)(), holder(), np.arange(4, dtype=np.uint8)
    gone = weakref.ref(data)
    context.parts = parts
    if way == "element":
        context.parts[1].data = data
    elif way == "arrow":
        context.parts.data = data
    elif way == "moved":
        (context.parts + 1)[0].data = data
    elif way == "record":
        context.parts[1] = inner(data=data)
    else:
        context.parts.contents.data = data
    del data
    gc.collect()
    where = context.parts[0 if way in ("arrow", "contents") else 1]
    assert gone() is not None and where.data[0:4] == [0, 1, 2, 3]
    memset(parts, 0, sizeof(parts))
    del where
    gc.collect()
    assert gone() is None
