"""cdecl_sample.c as a header module would declare it; `declare()` makes the functions anew for each test."""

from types import SimpleNamespace
from typing import Any

from npu_common.cdecl import (
    POINTER,
    Enumeration,
    Library,
    Struct,
    Union,
    array,
    bool8,
    callback,
    char,
    char_p,
    float32,
    float64,
    int8,
    int16,
    int32,
    int64,
    size_t,
    uint8,
    uint16,
    uint32,
    uint64,
    void_p,
)


class handle(uint64):
    """A typedef'd handle."""


class other_handle(uint64):
    """A handle of another kind."""


class mode(Enumeration):
    """An enum."""

    MODE_A = 0
    MODE_B = 1
    MODE_B_AGAIN = 1
    MODE_C = 7


class item(Struct):
    """A record with a pointer."""

    index: uint32
    buf: void_p
    size: uint32


class pair(Struct):
    """A record that goes by value."""

    first: int32
    second: float64


class affine(Struct):
    """Inside the union of attr."""

    zero_point: int32
    scale: float32


class quant(Union):
    """The union of attr."""

    affine: affine
    fraction: int8


class attr(Struct):
    """A record with an anonymous union that has a name, in C's access path."""

    _anonymous_ = ("quant_data",)
    kind: uint32
    quant_data: quant


class long_attr(Struct):
    """Too long for registers: C passes it in memory."""

    kind: uint32
    attr: attr
    tail: array(uint64, 8)


sample_fn = callback(int32, void_p, int32, error=-7, name="sample_fn")

INTEGERS = {
    "sample_i8": int8,
    "sample_u8": uint8,
    "sample_i16": int16,
    "sample_u16": uint16,
    "sample_i32": int32,
    "sample_u32": uint32,
    "sample_i64": int64,
    "sample_u64": uint64,
    "sample_size": size_t,
}


def declare() -> SimpleNamespace:
    """A Library of its own with every function declared and none bound."""
    lib = Library("cdecl_sample", env="CDECL_SAMPLE_LIBRARY")
    made: dict[str, Any] = {"lib": lib}

    def function(name: str, result: Any, calls_back: bool = False, since: Any = None, **parameters: Any) -> None:
        names = ", ".join(parameters)
        space: dict[str, Any] = {}
        exec(f"def {name}({names}):\n    'Doc of {name}.'", {"__name__": __name__}, space)
        stub = space[name]
        stub.__annotations__ = {**parameters, "return": result}
        made[name] = lib.function(since=since, calls_back=calls_back)(stub)

    for name, kind in INTEGERS.items():
        function(name, kind, v=kind)
    function("sample_bool", bool8, v=bool8)
    function("sample_char", char, v=char)
    function("sample_float", float32, v=float32)
    function("sample_double", float64, v=float64)
    function("sample_ptr", void_p, v=void_p)
    function("sample_text", char_p, v=char_p)
    function("sample_none", int32)
    function("sample_three", int32, a=handle, b=void_p, c=uint32)
    function("sample_sum", uint32, bytes=POINTER(uint8), count=uint32)
    function("sample_set_u32", int32, out=POINTER(uint32), value=uint32)
    function("sample_set_u64", int32, out=POINTER(handle), value=uint64)
    function("sample_set_ptr", int32, out=POINTER(void_p), value=void_p)
    function("sample_item_index", uint32, item=POINTER(item))
    function("sample_item_buf", void_p, items=POINTER(item), i=uint32)
    function("sample_item_self", POINTER(item), item=POINTER(item))
    function("sample_first_index", uint32, items=POINTER(POINTER(item)), count=uint32)
    function("sample_item_new", POINTER(item), index=uint32)
    function("sample_item_free", None, item=POINTER(item))
    function("sample_swap", pair, pair=pair)
    function("sample_attr_by_value", attr, attr=attr)
    function("sample_long_attr_by_value", long_attr, attr=long_attr)
    function("sample_call", int32, calls_back=True, fn=sample_fn, data=void_p, value=int32)
    function("sample_call_twice", int32, calls_back=True, fn=sample_fn, data=void_p, value=int32)
    function("sample_keep", None, fn=sample_fn)
    function("sample_call_kept", int32, calls_back=True, value=int32)
    function("sample_call_on_thread", int32, calls_back=True, fn=sample_fn, value=int32)
    function("sample_meet", int32, to=int32, at=int32, ms=uint32)
    function("sample_not_there", int32, since="9.1", v=int32)
    return SimpleNamespace(**made)
