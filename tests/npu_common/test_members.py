"""`n = field(int32)`: records that programs declare themselves."""

from __future__ import annotations

import ctypes
from typing import Any

import pytest
from npu_common.cdecl import (
    NULL,
    POINTER,
    Opaque,
    Struct,
    Union,
    array,
    byref,
    callback,
    cast,
    char,
    field,
    float32,
    int32,
    int64,
    ref,
    sizeof,
    string_at,
    uint8,
    uint32,
    uint64,
    void_p,
)
from npu_common.cdecl.stdlib import free, malloc


class handle(uint64):
    """A typedef'd handle."""


class stream(void_p):
    """A handle that C names `void *`."""


class point(Struct):
    x = field(int32)
    y = field(int32)


class payload(Union):
    whole = field(int64)
    address = field(void_p)


class app(Struct):
    number = field(handle)
    place = field(point)
    points = field(POINTER(point))
    grid = field(array(array(POINTER(point), 3), 2))
    name = field(array(char, 8))
    low = field(uint32, bits=3)
    high = field(uint32, bits=29)
    queue = field(stream)
    u = field(payload)
    next = field(lambda: POINTER(app))
    both = field(lambda: array(POINTER(app), 2))

    def total(self) -> int:
        return self.place.x + self.place.y


class CPoint(ctypes.Structure):
    _fields_ = [("x", ctypes.c_int32), ("y", ctypes.c_int32)]


class CPayload(ctypes.Union):
    _fields_ = [("whole", ctypes.c_int64), ("address", ctypes.c_void_p)]


class CApp(ctypes.Structure):
    _fields_ = [
        ("number", ctypes.c_uint64),
        ("place", CPoint),
        ("points", ctypes.c_void_p),
        ("grid", ctypes.c_void_p * 3 * 2),
        ("name", ctypes.c_char * 8),
        ("low", ctypes.c_uint32, 3),
        ("high", ctypes.c_uint32, 29),
        ("queue", ctypes.c_void_p),
        ("u", CPayload),
        ("next", ctypes.c_void_p),
        ("both", ctypes.c_void_p * 2),
    ]


def test_fields_lie_where_c_puts_them() -> None:
    assert list(app.declared) == [name for name, *_ in CApp._fields_]
    for name, *_ in CApp._fields_:
        ours, theirs = getattr(app, name), getattr(CApp, name)
        assert (name, ours.offset, ours.size) == (name, theirs.offset, theirs.size)
    assert sizeof(app) == ctypes.sizeof(CApp)


def test_fields_read_and_take_what_their_types_do() -> None:
    one = app(handle(7), point(1, 2), name="first", low=5)
    assert one.number == 7 and type(one.number) is handle and type(one.queue) is stream
    assert one.total() == 3 and one.name == b"first" and one.low == 5 and one.points == NULL
    one.points = array(point, 2)(point(3, 4), point(5, 6))
    one.grid[1][2] = one.points + 1
    one.grid[0] = [one.place, NULL, one.points]
    assert one.grid[1][2].x == 5 and one.grid[0][0].y == 2 and one.grid[0][1] == NULL
    one.u.whole = 3
    assert one.u.address == 3
    with pytest.raises(OverflowError, match=r"app\.low: 8 does not fit 3 bits, expected 0 to 7"):
        one.low = 8
    with pytest.raises(AttributeError, match="app has no field 'lo'; its fields are: number, place"):
        one.lo = 1
    with pytest.raises(TypeError, match=r"app\.points: expected point or"):
        one.points = app()


def test_a_handle_read_from_a_field_is_a_variable_of_its_own() -> None:
    one = app(number=handle(7))
    was = one.number
    one.number = 8
    assert (was, one.number) == (7, 8)
    with pytest.raises(TypeError, match=r'was read from app\.number and is a copy.*ref\(x, "number"\)'):
        byref(one.number)
    with pytest.raises(TypeError, match=r"was read from app\.number .* write x\.number = value"):
        one.number.value = 9
    ref(one, "number")[0] = 9
    assert one.number == 9 and repr(one).startswith("app(number=9, place=point(x=0")


def test_a_record_names_its_own_kind() -> None:
    class node(Struct):
        value = field(int32)
        next = field(lambda: POINTER(node))

    last, outer = node(2), app()
    first = node(1, last)
    assert first.next.value == 2 and first.next.next == NULL and node.declared["next"] is POINTER(node)
    outer.next = outer
    outer.both = [NULL, outer]
    outer.low = 3
    assert outer.next.both[1].next.low == 3


def test_a_record_continues_another() -> None:
    class longer(app):
        extra = field(uint8)

    class annotated(longer):
        more: point

    made = annotated(extra=3, more=point(1, 2))
    made.low, made.next = 7, made
    assert made.next.low == 7 and made.extra == 3 and made.more.y == 2
    assert list(annotated.declared)[-3:] == ["both", "extra", "more"]
    assert longer.extra.offset == ctypes.sizeof(CApp)


def test_anonymous_members_hold_pointers_in_derived_records_too() -> None:
    class base(Struct):
        u = field(payload)
        _anonymous_ = ("u",)

    class derived(base):
        n = field(int32)

    class again(derived):
        m: int32

    kept = bytearray(b"kept")
    for kind in (base, derived, again):
        made: Any = kind()
        made.address = kept
        assert string_at(made.u.address, 4) == b"kept" and made.address == made.u.address
        made.whole = 0
        assert made.address == NULL
    assert payload(address=kept).address != NULL


def test_ctypes_own_types_are_types_of_c() -> None:
    class mixed(Struct):
        n = field(ctypes.c_int)
        place = field(CPoint)

    made = mixed(3, CPoint(1, 2))
    assert (made.n, made.place.y, sizeof(mixed)) == (3, 2, 12)


@pytest.mark.parametrize(
    ("make", "problem"),
    [
        (lambda: field(int), r"field: expected a C type \(int32, POINTER\(T\), .*\), got type <class 'int'>"),
        (lambda: field(int32()), r"got int32 int32\(0\), a variable: write its type"),
        (lambda: field(None), "got NoneType None"),
        (lambda: field(opaque), r"field: the size of opaque is not declared, write POINTER\(opaque\)"),
        (lambda: field(float32, bits=3), "field: expected an integer type for bits=3, got float32"),
        (lambda: field(uint8, bits=9), "field: uint8_t has 1 to 8 bits, got bits=9"),
        (lambda: field(uint8, bits=0), "has 1 to 8 bits, got bits=0"),
        (lambda: field(uint8, bits="3"), "field: expected bits to be an int, got str '3'"),
        (lambda: field(uint8, bits=True), "field: expected bits to be an int, got bool True"),
    ],
)
def test_what_is_no_field_is_refused_at_its_line(make: Any, problem: str) -> None:
    with pytest.raises((TypeError, ValueError), match=problem):
        make()


class opaque(Opaque):
    """A record for C's eyes only."""


def test_the_function_of_a_field_gives_a_type() -> None:
    with pytest.raises(TypeError, match=r"wrong\.n: expected a C type .*, got int 3"):

        class wrong(Struct):
            n = field(lambda: 3)

    with pytest.raises(TypeError, match=r"early\.n: later is not known here: .* POINTER alone\. Declare later first"):

        class early(Struct):
            n = field(lambda: array(later, 2))  # noqa: F821

    with pytest.raises(TypeError, match=r"called\.n: late is not known here"):

        class called(Struct):
            n = field(lambda: callback(int32, late))  # noqa: F821


class suite(Struct):
    size = field(int32)
    ops = field(lambda: POINTER(operations))
    rest = field(lambda: POINTER(third))


class operations(Struct):
    """The functions of a suite."""

    run = field(callback(int32, POINTER(suite)))
    owner = field(suite)

    def twice(self) -> int:
        return 2 * int(self.owner.size)


class third(Struct):
    n: int32
    suites = [suite]


def test_structs_name_each_other() -> None:
    seen = []

    def run(own: Any) -> int:
        seen.append(own.size)
        return 5

    given = suite(3)
    does = operations(run, given)
    given.ops, given.rest = byref(does), byref(third(7))
    assert given.ops.run(byref(given)) == 5 and seen == [3]
    assert (given.ops.owner.size, given.ops.twice(), given.rest.n) == (3, 6, 7)
    assert sizeof(suite) == 3 * sizeof(void_p) and operations.__doc__ == "The functions of a suite."
    assert POINTER(operations) is dict(suite.declared.items())["ops"]
    with pytest.raises(TypeError, match="ops"):
        given.ops = byref(given)


def test_structs_of_a_function_name_each_other() -> None:
    def types() -> Any:
        class a(Struct):
            b = field(lambda: POINTER(b))

        class b(Struct):
            a = field(lambda: POINTER(a))
            n = field(int32)

        return a, b

    first, second = types(), types()
    assert first[1] is not second[1]
    one = first[0](byref(first[1](None, 4)))
    assert one.b.n == 4
    with pytest.raises(TypeError):
        one.b = byref(second[1]())


def test_a_struct_that_never_comes_has_no_fields() -> None:
    class alone(Struct):
        other = field(lambda: POINTER(nowhere))  # noqa: F821

    assert sizeof(alone) == sizeof(void_p) and not alone().other
    memory = (int32 * 2)()
    with pytest.raises(AttributeError, match="nowhere has no field 'n'"):
        cast(memory, alone.declared["other"]).contents.n = 3


def test_a_union_is_declared_above() -> None:
    class above(Struct):
        value = field(lambda: POINTER(either))

    with pytest.raises(TypeError, match="either: a Union to which a record above points; declare the Union above"):

        class either(Union):
            n = field(int32)


def test_fields_are_declared_in_one_way() -> None:
    with pytest.raises(TypeError, match=r"^both: expected one way of declaring fields, got a: \.\.\. beside b = field"):

        class both(Struct):
            a: int32
            b = field(int32)

    with pytest.raises(TypeError, match="got _fields_ beside b = field"):

        class three(Union):
            _fields_ = [("a", int32)]
            b = field(int32)


def test_a_pointer_to_pointers_takes_what_malloc_returns() -> None:
    """A `void *` given to such a field is the block, not the variable that holds its address."""

    class Table(Struct):
        names = field(POINTER(POINTER(char)))
        rows = field(POINTER(void_p))

    table, block = Table(), malloc(9 * sizeof(void_p))
    table.names = block
    table.rows = block
    assert int(table.names) == int(table.rows) == int(block)
    table.names[8] = POINTER(char)("last")
    assert table.rows[8] == table.names[8]
    free(block)
