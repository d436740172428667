"""Typed pointers: C's arrow as a dot, numbers that read as numbers, and what may stand for a `T *`."""

import ctypes
import gc
from typing import Any

import numpy as np
import pytest
from npu_common.cdecl import (
    NULL,
    POINTER,
    Opaque,
    Struct,
    addressof,
    array,
    byref,
    callback,
    cast,
    char,
    char_p,
    field,
    float32,
    float64,
    int8,
    int32,
    ref,
    sizeof,
    uint8,
    uint16,
    uint32,
    uint64,
    void_p,
)
from npu_common.cdecl.pointers import pointee

from tests.npu_common.sample_api import handle, item, mode, other_handle, pair, sample_fn


class longer(item):
    """Begins as item."""

    extra: uint32


class alias(item):
    """A typedef of item."""


def test_the_arrow_is_a_dot() -> None:
    record = item(index=3)
    p = ctypes.pointer(record)
    assert type(p) is POINTER(item) and POINTER(item) is POINTER(item)
    assert p.index == 3 and p and p.contents.index == p[0].index == 3
    p.index = 4
    assert record.index == 4
    with pytest.raises(OverflowError, match=r"item\.index"):
        p.index = -2
    with pytest.raises(AttributeError, match="has no field 'indx'"):
        p.indx = 1
    with pytest.raises(AttributeError):
        p.indx  # noqa: B018
    assert f"{p!r}" == f"<item * {hex(addressof(record))}>"


def test_null_is_false_and_following_it_raises() -> None:
    null = POINTER(item)()
    assert not null and repr(null) == "<item * NULL>"
    with pytest.raises(ValueError, match="NULL pointer access"):
        null.index  # noqa: B018
    with pytest.raises(ValueError, match="NULL pointer access"):
        null.index = 1


def test_pointers_to_numbers_read_as_numbers_and_check_their_range() -> None:
    numbers = array(uint32, 3)(1, 2, 3)
    p = ctypes.cast(numbers, POINTER(uint32))
    assert p[1] == 2 and type(p[1]) is int and p[0:3] == [1, 2, 3]
    p[2] = uint8(9)
    assert numbers[2] == 9
    with pytest.raises(OverflowError, match=r"\[0\]: 4294967296"):
        p[0] = 2**32
    floats = array(float32, 2)(0.5, 1.5)
    assert ctypes.cast(floats, POINTER(float32))[1] == 1.5
    handles = array(handle, 2)(5, 6)
    assert isinstance(ctypes.cast(handles, POINTER(handle))[1], handle)


def test_a_pointer_type_made_by_ctypes_is_the_same() -> None:
    class late(Struct):
        n: uint32

    assert POINTER(late) is ctypes.POINTER(late)


RECORD, LONGER, ALIAS, CELL, HANDLE = item(), longer(), alias(), uint32(), handle()
ACCEPTED: list[tuple[Any, Any, int]] = [
    (RECORD, item, addressof(RECORD)),
    (byref(RECORD, 8), uint32, 0),  # refused below: listed there
    (byref(RECORD, 8), item, addressof(RECORD) + 8),
    (ctypes.pointer(RECORD), item, addressof(RECORD)),
    (LONGER, item, addressof(LONGER)),
    (ALIAS, item, addressof(ALIAS)),
    (RECORD, alias, addressof(RECORD)),
    (CELL, uint32, addressof(CELL)),
    (CELL, int32, addressof(CELL)),
    (CELL, mode, addressof(CELL)),
    (HANDLE, uint64, addressof(HANDLE)),
    (void_p(0x1000), item, 0x1000),
    (void_p(0x1000), uint32, 0x1000),
    (0x1000, item, 0x1000),
    (None, item, 0),
]
ACCEPTED.pop(1)


@pytest.mark.parametrize(("value", "target", "address"), ACCEPTED, ids=map(str, range(len(ACCEPTED))))
def test_what_stands_for_a_typed_pointer(value: Any, target: Any, address: int) -> None:
    assert addressof(pointee(value, target, "test")) == address


def test_arrays_decay_and_raw_memory_is_anything() -> None:
    for holder, target in [
        (array(item, 2)(), item),
        (array(uint32, 2)(), uint32),
        (array(uint32, 2)(), int32),
        (array(handle, 2)(), handle),
        (array(uint8, 32)(), item),
        (array(char, 32)(), item),
        (array(POINTER(item), 2)(), POINTER(item)),
        (array(void_p, 2)(), void_p),
        (array(array(uint32, 4), 2)(), array(uint32, 4)),
    ]:
        assert addressof(pointee(holder, target, "test")) == addressof(holder)
        assert addressof(pointee(byref(holder), target, "test")) == addressof(holder)
    x = np.zeros(4, np.float32)
    assert addressof(pointee(x, float32, "test")) == x.ctypes.data
    assert addressof(pointee(ctypes.cast(0x1000, POINTER(uint8)), item, "test")) == 0x1000


def test_pointer_variables_are_passed_by_reference_to_pointers_to_pointers() -> None:
    for variable, target in [
        (void_p(0x1000), void_p),
        (POINTER(item)(), POINTER(item)),
        (void_p(0x1000), POINTER(item)),
        (POINTER(item)(), void_p),
        (char_p("x"), char_p),
    ]:
        assert addressof(pointee(variable, target, "test")) == addressof(variable)


class engine(Opaque):
    """A handle's record."""


REFUSED: list[tuple[Any, Any]] = [
    (pair(), item),
    (byref(pair()), item),
    (byref(RECORD, 8), uint32),
    (RECORD, longer),
    (ctypes.pointer(RECORD), longer),
    (array(pair, 2)(), item),
    (ctypes.pointer(pair()), item),
    (uint64(), uint32),
    (uint8(), uint32),
    (float32(), uint32),
    (float64(), float32),
    (byref(uint64()), uint32),
    (array(uint64, 2)(), uint32),
    (array(float32, 2)(), int32),
    (RECORD, uint32),
    (CELL, item),
    ("text", char),
    (1.5, item),
    ([1, 2], uint32),
    (ctypes.cast(0x1000, POINTER(item)), engine),
    (sample_fn(lambda data, value: value), item),
    (char_p("x"), item),
    (np.zeros((2, 4), np.float32)[:, ::2], float32),
]


@pytest.mark.parametrize(("value", "target"), REFUSED)
def test_what_does_not(value: Any, target: Any) -> None:
    with pytest.raises(TypeError, match="f, argument p: expected"):
        pointee(value, target, "f, argument p")


def test_refusals_name_both_types() -> None:
    with pytest.raises(TypeError, match=r"f: expected item or a record, .*, got pair pair\(first=0"):
        pointee(pair(), item, "f")
    with pytest.raises(TypeError, match=r"expected item \* or .*got byref\(pair\)"):
        pointee(byref(pair()), POINTER(item), "f")


def test_handles_of_one_width_may_stand_for_each_others_memory_by_c_rules() -> None:
    # typedefs are no types of their own to a C compiler; the type checker's stubs are stricter.
    assert addressof(pointee(HANDLE, other_handle, "f")) == addressof(HANDLE)
    assert addressof(pointee(int8(), char, "f"))


def test_a_void_pointer_may_receive_a_text_but_texts_stay_texts() -> None:
    """C puts the address of a text into a `char **`.

    A `void *` cell keeps the address for the call that frees the text.
    """
    from npu_common.cdecl.pointers import same_memory

    assert same_memory(void_p, char_p) and same_memory(char_p, char_p)
    assert not same_memory(POINTER(uint32), char_p) and not same_memory(uint64, char_p)
    assert not same_memory(char_p, void_p) and not same_memory(char_p, POINTER(uint8))


def test_a_text_is_received_by_a_char_pointer_of_any_spelling() -> None:
    """`char *name; f(&name)`, where the header has `char **`: the program may want to walk through the text."""
    for own, declared in ((POINTER(char), char_p), (char_p, POINTER(char))):
        name = own()
        place = pointee(byref(name), declared, "f")
        assert addressof(place) == addressof(name) and addressof(pointee(ref(name), declared, "f")) == addressof(name)


class stream(void_p):
    """A handle that is a pointer."""


def pointers_to(numbers: Any) -> list[Any]:
    """One address as everything that holds an address."""
    address = addressof(numbers)
    function = callback(None)(address)
    return [ctypes.cast(numbers, POINTER(uint32)), void_p(address), stream(address), function]


@pytest.mark.parametrize("kind", [POINTER(item), POINTER(uint32), POINTER(engine), POINTER(char), void_p, stream])
def test_null_is_null_however_it_is_written(kind: Any) -> None:
    null, other = kind(), ctypes.c_uint32()
    assert null == NULL and null == 0 and null == None and not null != NULL and not null != 0  # noqa: E711
    assert NULL == null and 0 == null and null == kind() and null == void_p() and hash(null) == hash(0)  # noqa: SIM300
    assert int(null) == 0 and not null and null != 1 and null != byref(other)


def test_pointers_compare_by_address_with_each_other() -> None:
    numbers = array(uint32, 3)(1, 2, 3)
    for one in pointers_to(numbers):
        for other in [
            *pointers_to(numbers),
            addressof(numbers),
            numbers,
            byref(numbers),
            np.uint64(addressof(numbers)),
        ]:
            assert one == other and not one != other and one >= other and one <= other
            assert not one < other and not one > other
        assert one != NULL and one > NULL and one != addressof(numbers) + 1
        assert {one: "found"}[void_p(addressof(numbers))] == "found" and int(one) == addressof(numbers)
        assert one != "text" and one != item()
    with pytest.raises(TypeError, match="not supported between"):
        assert void_p() < "text"
    assert void_p(-1) == -1 == void_p(ctypes.c_void_p(-1).value)


def test_arithmetic_counts_in_elements() -> None:
    numbers = array(uint32, 4)(1, 2, 3, 4)
    p = ctypes.cast(numbers, POINTER(uint32))
    q = p + 2
    assert type(q) is POINTER(uint32) and q[0] == 3 and q[-1] == 2 and q - p == 2 and p - q == -2 and q - 2 == p
    assert 1 + p == p + uint8(1) == numbers + 1 == ref(numbers, 1)
    before = q
    q += 1
    assert q[0] == 4 and before[0] == 3 and q - before == 1
    records = array(item, 3)()
    second = records + 1
    second.index = 7
    assert records[1].index == 7 and int(second) - int(ctypes.pointer(records[0])) == sizeof(item)
    v = void_p(0x1000)
    assert v + 16 == 0x1010 and 16 + v == 0x1010 and v - 16 == 0xFF0 and (v + 16) - v == 16 and type(v + 1) is void_p
    for wrong in [
        lambda: p + 1.5,
        lambda: p + "1",
        lambda: p + q,
        lambda: p - ctypes.pointer(records[0]),
        lambda: v + v,
    ]:
        with pytest.raises(TypeError):
            wrong()
    with pytest.raises(TypeError, match=r"engine \*: the header does not declare the record's size"):
        POINTER(engine)() + 1


def test_a_loop_over_many_steps_keeps_one_owner() -> None:
    numbers = array(uint8, 2)()
    p, step = ctypes.cast(numbers, POINTER(uint8)), 0
    while step < 20000:
        p += 1
        p -= 1
        step += 1
    assert p == numbers and len(owners_of(p)) < 10


def owners_of(p: Any) -> list[Any]:
    """The chain of owners behind a pointer."""
    found, owner = [], p._kept
    while owner is not None and len(found) < 100:
        found.append(owner)
        owner = getattr(owner, "owner", None)
    return found


def test_slices_read_lists_and_need_an_end() -> None:
    numbers = array(uint32, 4)(1, 2, 3, 4)
    p = numbers + 0
    assert p[1:3] == [2, 3] and p[0:4:2] == [1, 3] and (p + 3)[-1:1] == [3, 4]
    text = array(char, 6)(*b"hello")
    assert (text + 0)[0:5] == b"hello" and (text + 1)[0] == b"e"
    with pytest.raises(ValueError, match=r"uint32 \*: its length is not known to Python, write p\[1:n\]"):
        p[1:]


def test_indices_of_null_and_of_the_wrong_kind_name_the_pointer() -> None:
    for null in (POINTER(uint32)(), POINTER(item)(), POINTER(POINTER(item))()):
        with pytest.raises(ValueError, match=r"\*: NULL pointer access, p\[3\] of a pointer that is NULL"):
            null[3]
        with pytest.raises(ValueError, match=r"\*: NULL pointer access, p\[3\] = "):
            null[3] = 0
    numbers = array(uint32, 2)()
    with pytest.raises(TypeError, match=r"uint32 \*: expected an integer index, got str 'a'"):
        (numbers + 0)["a"]
    with pytest.raises(IndexError, match=r"uint32\[2\] has no element \[2\]"):
        numbers[2] = 0
    with pytest.raises(TypeError, match=r"item \*, p\[0\]: expected item, got pair"):
        ctypes.pointer(item())[0] = pair()


def test_a_function_pointer_compares_too() -> None:
    class operations(Struct):
        compute: sample_fn

    ops = operations()
    assert ops.compute == NULL and not ops.compute
    ops.compute = lambda data, number: 0
    assert ops.compute != NULL and ops.compute == ops.compute and int(ops.compute)


@pytest.mark.parametrize("null", [(), (None,), (0,), (void_p(),), (POINTER(item)(),)])
def test_a_pointer_begins_as_null(null: tuple[Any, ...]) -> None:
    p = POINTER(item)(*null)
    assert p == NULL and not p


def test_a_pointer_begins_with_what_a_parameter_takes() -> None:
    """C's `T *p = q;`, `= a;`, `= &x;`, `= malloc(n);`: each lives with the pointer."""
    numbers = array(uint32, 3)(1, 2, 3)
    data = np.arange(3, dtype=np.uint32) + 1
    beginnings: list[Any] = [numbers, ref(numbers), ref(numbers, 0), numbers + 0, void_p(numbers), addressof(numbers)]
    beginnings += [data, bytearray(data), bytes(data), memoryview(data), ref(numbers, 2) - 2, byref(numbers)]
    for value in beginnings:
        p = POINTER(uint32)(value)
        assert p[0:3] == [1, 2, 3], value
    p = POINTER(uint32)(array(uint32, 3)(4, 5, 6))
    gc.collect()
    assert p[0:3] == [4, 5, 6]
    q = POINTER(uint32)(p)
    p = POINTER(uint32)(ref(numbers, 1))
    gc.collect()
    assert (q[0], p[0], q != p) == (4, 2, True)
    one = item()
    assert addressof(POINTER(item)(one).contents) == addressof(one)


@pytest.mark.parametrize("value", [array(uint16, 3)(), item(), "text", 1.5, POINTER(item)()])
def test_a_pointer_refuses_what_a_parameter_refuses(value: Any) -> None:
    with pytest.raises(TypeError, match=r"uint32 \*: expected uint32 or a record"):
        POINTER(uint32)(value)


def test_a_pointer_to_a_copy_is_refused() -> None:
    handles = array(handle, 2)(5, 6)
    with pytest.raises(TypeError, match=r"was read from handle\[2\] and is a copy"):
        POINTER(handle)(handles[0])


def test_a_variable_that_holds_null_is_written_through_its_address() -> None:
    """Attributes of a pointer are those of its record, which NULL does not have."""

    class node(Struct):
        value = field(int32)
        next = field(lambda: POINTER(node))

    first, second = node(1), node(2)
    first.next = ref(second)
    head = POINTER(node)(NULL)
    ref(head)[0] = ref(first)
    ref(head)[0] = head.next
    assert head.value == 2
    ref(head)[0] = head.next
    assert head == NULL
    ref(head)[0] = ref(first)
    assert head.value == 1


def test_elements_are_those_of_where_a_pointer_points_now() -> None:
    first, second = array(uint32, 3)(1, 2, 3), array(uint32, 3)(4, 5, 6)
    p, q = POINTER(uint32)(first), POINTER(uint32)(second)
    assert p[1] == 2
    ctypes.memmove(addressof(p), addressof(q), sizeof(p))  # as C does with `&p`
    assert p[1] == 5 and p[uint32(2)] == 6
    p[1] = 9
    assert second[1] == 9 and first[1] == 2
    ctypes.memset(addressof(p), 0, sizeof(p))
    for access in (lambda: p[1], lambda: p.__setitem__(1, 9)):
        with pytest.raises(ValueError, match="NULL pointer access"):
            access()


def test_fields_are_those_of_where_a_pointer_points_now() -> None:
    class node(Struct):
        value = field(int32)

    first, second = node(1), node(2)
    p, q = POINTER(node)(first), POINTER(node)(second)
    for _ in range(2):  # the second time the class knows how to read it
        assert p.value == 1
    ctypes.memmove(addressof(p), addressof(q), sizeof(p))
    p.value += 5
    assert p.value == second.value == 7 and first.value == 1
    with pytest.raises(AttributeError, match="no attribute 'vlue'"):
        _ = p.vlue
    ctypes.memset(addressof(p), 0, sizeof(p))
    for access in (lambda: p.value, lambda: setattr(p, "value", 9)):
        with pytest.raises(ValueError, match=r"node \*: NULL pointer access, p\.value of a pointer that is NULL"):
            access()


@pytest.mark.parametrize("kind", [uint8, int8, uint16, int32, uint64])
def test_a_refused_element_stays_as_it_was(kind: Any) -> None:
    numbers = array(kind, 2)(1, 2)
    low = -(1 << 8 * sizeof(kind) - 1) if kind in (int8, int32) else 0
    for place in (numbers, POINTER(kind)(numbers), numbers + 0):
        for wrong, problem in ((low - 2, OverflowError), (1 << 8 * sizeof(kind), OverflowError), (1.0, TypeError)):
            with pytest.raises(problem, match="\\[1\\]"):
                place[1] = wrong
        assert numbers[1] == 2
        place[1] = low
        assert numbers[1] == low
        place[1] = 2
    numbers[-1] = kind(3)
    assert list(numbers) == [1, 3]


def test_fields_may_be_called_like_what_types_are_asked_about() -> None:
    class asked(Struct):
        plain = field(int32)
        native = field(int32)
        accept = field(int32)

    class holder(Struct):
        link = field(POINTER(asked))

    first = asked(1, 3, 4)
    p = POINTER(asked)(first)
    assert p.plain + p.native + p.accept == 8
    q = cast(void_p(p), POINTER(asked))
    held = holder(q)
    assert q.plain == 1 and held.link.accept == 4 and q[0].native == 3 and type(q + 0) is POINTER(asked)
