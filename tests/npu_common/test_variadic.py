"""C functions with `...`: arguments, refusals, and the array forms that replace such functions. Wide text."""

import ctypes
import sys
from pathlib import Path
from typing import Any

import pytest
from npu_common.cdecl import (
    POINTER,
    Library,
    Struct,
    array,
    byref,
    char,
    char_p,
    int32,
    size_t,
    void_p,
    wchar_p,
)

from tests.npu_common.sample_api import pair


class prop(Struct):
    """A key and its value."""

    key: char_p
    value: void_p


@pytest.fixture(params=[False, True], ids=["variadic", "array form"])
def lib(request: pytest.FixtureRequest, sample_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The functions, in a library with or without array forms."""
    monkeypatch.setenv("CDECL_SAMPLE_LIBRARY", str(sample_path))
    lib = Library("cdecl_sample", env="CDECL_SAMPLE_LIBRARY")
    suffix = "" if request.param else "_nobody_has"

    @lib.variadic(counted_by="count", array_form=f"sample_join_array{suffix}")
    def sample_join(out: void_p, count: size_t) -> int32: ...

    @lib.variadic(count=2, each=2, array_form=f"sample_set_array{suffix}")
    def sample_set_one(value: pair, out: void_p) -> int32: ...

    @lib.variadic(counted_by="arguments", each=2, array_form=f"sample_set_array{suffix}")
    def sample_set_many(value: pair, out: void_p, arguments: size_t) -> int32: ...

    if request.param:

        @lib.function
        def sample_join_array(out: void_p, count: size_t, texts: POINTER(char_p)) -> int32: ...

        @lib.function
        def sample_set_array(value: pair, out: void_p, count: size_t, properties: POINTER(prop)) -> int32: ...

    lib.has_arrays = request.param
    return lib


def out() -> Any:
    return array(char, 200)()


def test_texts_and_pointers_follow(lib: Any) -> None:
    join, buffer = lib.functions["sample_join"], out()
    extra = 100 if lib.has_arrays else 0
    kept = char_p(b"c")
    assert join(buffer, 0) == 0 and buffer.value == b""
    assert join(buffer, 4, "a", b"b", kept, void_p(kept)) == 4 + extra and buffer.value == b"abcc"
    many = [f"{index} " for index in range(30)]  # more than there are registers
    assert join(buffer, 30, *many) == 30 + extra and buffer.value.decode() == "".join(many)
    assert join(buffer, size_t(1), ctypes.create_string_buffer(b"buffer")) == 1 + extra and buffer.value == b"buffer"
    assert join.raw(ctypes.addressof(buffer), 2, b"x", "é") == 2 + extra and buffer.value == "xé".encode()


def test_pairs_with_and_without_a_count(lib: Any) -> None:
    one, many, buffer = lib.functions["sample_set_one"], lib.functions["sample_set_many"], out()
    value = pair(7, 0.5)
    if lib.has_arrays:
        assert one(value, buffer, "KEY", "4") == 107 and buffer.value == b"KEY=4;"
        assert many(value, buffer, 4, "A", "1", b"B", char_p("2")) == 107 and buffer.value == b"A=1;B=2;"
    else:
        assert one(value, buffer, "KEY", "4") == 1 and buffer.value == b"KEY=4 7"
        assert one(value, buffer, "KEY", None) == 1 and buffer.value == b"KEY=NULL 7"
        assert many(value, buffer, 4, "A", "1", b"B", char_p("2")) == 7 and buffer.value == b"A=1 B=2 "
    assert many(value, buffer, 0) == 7 and buffer.value == b""  # nothing follows: the function itself is called
    assert many(value, buffer, 3, "A", "1", "B") == -14  # C's own answer
    assert many(value, buffer, 1) == -14
    assert one(value, buffer, "K", "v", "further", "ones are C's to ignore") in (1, 107)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((2, "a"), r"sample_join: count expects 2 arguments after it, got 1: C would read what was not passed"),
        ((-1,), r"count expects \d+ arguments after it, got 0"),
        ((1, 4), r"sample_join, argument 3: expected a text or a pointer, got int 4: write numbers as text \('4'\)"),
        ((2, "a", 2.5), r"sample_join, argument 4: expected a text or a pointer, got float 2.5"),
        ((1, True), r"argument 3: expected a text or a pointer, got bool True"),
        ((1, ["a"]), r"argument 3: expected a text or a pointer, got list"),
        (("1", "a"), r"sample_join, argument count: expected an integer"),
    ],
)
def test_what_c_would_misread_is_refused(lib: Any, arguments: tuple[Any, ...], words: str) -> None:
    with pytest.raises(TypeError, match=words):
        lib.functions["sample_join"](out(), *arguments)


def test_other_refusals(lib: Any) -> None:
    join, one = lib.functions["sample_join"], lib.functions["sample_set_one"]
    with pytest.raises(ValueError, match=r"sample_join, argument 3: the text has a NUL byte inside"):
        join(out(), 1, b"a\0b")
    with pytest.raises(TypeError, match=r"sample_set_one: reads 2, got 1: C would read what was not passed"):
        one(pair(1, 1), out(), "KEY")
    with pytest.raises(TypeError, match="at least 2 arguments"):
        join(out())
    with pytest.raises((TypeError, ctypes.ArgumentError), match="argument value: expected pair by value"):
        one(5, out(), "KEY", "1")


def test_what_it_says_of_itself(lib: Any) -> None:
    join = lib.functions["sample_join"]
    assert repr(join) == "<C function sample_join(out: void_p, count: size_t, ...) -> int32>"
    assert join and join.variadic is not None and lib.functions["sample_set_one"].signature[1][0] is pair
    other = lib.functions.get("sample_join_array")
    assert other is None or other.variadic is None


def test_an_observer_sees_one_call(lib: Any) -> None:
    seen: list[tuple[str, tuple[Any, ...]]] = []

    class Observer:
        def call(self, function: Any, invoke: Any, arguments: tuple[Any, ...]) -> Any:
            seen.append((function.__name__, arguments[1:]))
            return invoke(*arguments)

    join, buffer = lib.functions["sample_join"], out()
    lib.observe(Observer())
    join(buffer, 1, "a")
    lib.observe(None)
    join(buffer, 1, "a")
    assert seen == [("sample_join", (1, "a"))]


def test_a_trace_shows_what_follows(lib: Any) -> None:
    from npu_common.trace import trace

    with trace(lib) as calls:
        lib.functions["sample_join"](out(), 3, "one", b"two", char_p("three"))
    (line,) = calls.lines()
    assert line.startswith("sample_join(") and "one" in line and "two" in line and "three" in line


@pytest.mark.skipif(sys.platform != "linux", reason="reads the flags of Linux libffi")
def test_only_named_parameters_have_converters(lib: Any) -> None:
    """Apple's arm64 passes what is not named on the stack: libffi must know how many are."""
    join = lib.functions["sample_join"]
    join(out(), 0)
    assert len(join.argtypes) == 2


def test_wide_texts(lib: Any) -> None:
    @lib.function
    def sample_wide(text: wchar_p) -> size_t: ...

    assert sample_wide("häuser") == 6 and sample_wide(None) == 999 and sample_wide(wchar_p("ab")) == 2
    assert sample_wide.raw("abc") == 3 and sample_wide.raw(None) == 999
    buffer = ctypes.create_unicode_buffer("four")
    assert sample_wide(byref(buffer)) == 4 and sample_wide(void_p(buffer)) == 4
    assert sample_wide.signature == (ctypes.c_size_t, (ctypes.c_wchar_p,))
    with pytest.raises(ctypes.ArgumentError, match=r"argument text: expected str, got bytes.*wide characters"):
        sample_wide(b"bytes")
    with pytest.raises(ctypes.ArgumentError, match="NUL character inside"):
        sample_wide("a\0b")
    with pytest.raises(ctypes.ArgumentError, match="argument text: expected"):
        sample_wide(1.5)
    cell = wchar_p("x")
    assert cell.value == "x" and repr(cell) == "wchar_p('x')" and not wchar_p()
