"""`char`: what was read compares and calculates as in C, and what is stored fits."""

from __future__ import annotations

import ctypes
import gc
from pathlib import Path
from typing import Any

import pytest
from npu_common.cdecl import POINTER, Struct, Union, array, cast, char, copy, int32, ref, uint8, void_p
from npu_common.cdecl.characters import CHAR_IS_SIGNED, Character, CharacterCode, character
from npu_common.cdecl.stdio import EOF, fclose, fgetc, fopen, printf
from npu_common.cdecl.stdlib import malloc
from npu_common.cdecl.string import strlen

HIGH = -56 if CHAR_IS_SIGNED else 200


class Letters(Struct):
    first: char
    name: array(char, 4)


class Either(Union):
    letter: char
    number: uint8


def every_place() -> list[tuple[str, Any, Any]]:
    """(name, what reads the character, what stores one) for each way to a char."""
    cell, letters, many = char("x"), Letters(), array(char, 4)("x")
    letters.first, either, memory = "x", Either(), cast(malloc(4), POINTER(char))
    either.letter = memory[0] = "x"
    pointer = POINTER(char)(many)

    def put(place: Any, key: Any) -> Any:
        return lambda value: place.__setitem__(key, value)

    return [
        ("cell", lambda: cell.value, lambda value: setattr(cell, "value", value)),
        ("cell itself", lambda: cell, lambda value: setattr(cell, "value", value)),
        ("field", lambda: letters.first, lambda value: setattr(letters, "first", value)),
        ("member of a union", lambda: either.letter, lambda value: setattr(either, "letter", value)),
        ("array", lambda: many[0], put(many, 0)),
        ("pointer", lambda: pointer[0], put(pointer, 0)),
        ("heap", lambda: memory[0], put(memory, 0)),
        ("reference", lambda: ref(letters, "first")[0], put(ref(letters, "first"), 0)),
        ("iteration", lambda: next(iter(many)), put(many, 0)),
    ]


PLACES = [name for name, _, _ in every_place()]


@pytest.mark.parametrize("name", PLACES)
def test_characters_compare_as_in_c(name: str) -> None:
    [(read, store)] = [(read, store) for place, read, store in every_place() if place == name]
    c = read()
    assert c == "x" and c == b"x" and c == 120 and c == char("x") and c == uint8(120)
    assert "x" == c and b"x" == c and 120 == c and not c != "x" and c != "y" and c != b"y" and c != 0 and c != "xx"
    assert "a" <= c <= "z" and c < "y" and c > "w" and c >= 120 and not "0" <= c <= "9"
    assert c and c - "a" == 23 and c + 1 == 121 and "z" - c == 2 and 121 - c == 1 and int(c) == 120
    assert c in ("a", "x") and [*range(122)][c] == 120
    for nul in ("\0", b"\0", 0):
        store(nul)
        assert not read() and read() == "\0" and read() == 0
    store(-56)
    assert read() == HIGH and read() == b"\xc8" and (read() > 127) is not CHAR_IS_SIGNED
    store(200)
    assert int(read()) == HIGH and (read() & 0xFF) == 200
    for other in (char("q"), Character(b"q"), CharacterCode(113)):
        store(other)
        assert read() == "q"


@pytest.mark.parametrize("name", PLACES)
@pytest.mark.parametrize(
    ("value", "error", "said"),
    [
        ("xy", TypeError, "expected one character or its code, got str 'xy': strcpy copies a text"),
        ("", TypeError, "expected one character or its code, got str ''"),
        ("ü", TypeError, "expected one character or its code"),
        (256, OverflowError, "256 does not fit char, expected -128 to 255"),
        (-129, OverflowError, "-129 does not fit char"),
        (1.0, TypeError, "expected one character or its code, got float 1.0"),
        (None, TypeError, "expected one character or its code, got NoneType None"),
    ],
)
def test_what_is_no_character_is_refused(name: str, value: Any, error: type[Exception], said: str) -> None:
    [(read, store)] = [(read, store) for place, read, store in every_place() if place == name]
    with pytest.raises(error, match=said):
        store(value)
    assert read() == "x"


def test_characters_are_bytes_still() -> None:
    c = array(char, 4)("abc")[1]
    assert isinstance(c, bytes) and type(c) is Character and repr(c) == "b'b'" and ord(c) == 98 and c.decode() == "b"
    assert (
        b"".join(array(char, 3)("abc")) == b"abc" and {b"b": 1}[c] == 1 and {"b": 2}[c] == 2 and hash(c) == hash(b"b")
    )
    assert c * 2 == 196 and 2 * c == 196 and c % 10 == 8 and c // 2 == 49 and c / 2 == 49.0 and -c == -98 and ~c == -99
    assert c & 3 == 2 and c | 1 == 99 and c ^ 1 == 99 and c << 1 == 196 and c >> 1 == 49
    assert (c == object(), c == "bc", c == b"", c == None) == (False,) * 4  # noqa: E711
    assert character(c, "x") == c and copy(char("b")) == c and character(ctypes.c_char(b"b"), "x") == c
    with pytest.raises(TypeError):
        c < "bc"  # noqa: B015
    with pytest.raises(TypeError):
        c - "bc"


def test_arrays_of_char_begin_with_a_text() -> None:
    name = array(char, 8)("abc")
    assert name.value == b"abc" and name.raw == b"abc\0\0\0\0\0" and name[:3] == b"abc"
    assert array(char, 3)(b"abc").raw == b"abc" and array(char, 4)("").raw == b"\0" * 4
    assert array(char, 4)("x").raw == b"x\0\0\0" and array(char, 4)(0).raw == b"\0" * 4
    assert array(char, 4)("a", b"b", 99).value == b"abc"
    with pytest.raises(ValueError, match="expected at most 3 bytes, got 4"):
        array(char, 3)("abcd")


def test_a_text_is_walked_as_in_c() -> None:
    text, digits, length = array(char, 16)("4711x"), 0, 0
    at = text + 0
    while at[0] != "x" and at[0] != "\0":
        digits = digits * 10 + (at[0] - "0")
        at += 1
    while text[length]:
        length += 1
    assert (digits, at - text, length) == (4711, 4, 5)


def test_a_pointer_begins_in_a_text_that_it_only_reads() -> None:
    p = POINTER(char)("".join(["4", "2"]))
    gc.collect()
    assert (p[0], p[1], p[2]) == ("4", "2", "\0") and strlen(p + 1) == 1
    for q in (p, p + 1, POINTER(char)(b"42")):
        with pytest.raises(TypeError, match="it points into a text, which never changes; array"):
            q[0] = "x"
    assert strlen(p) == 2


def test_fgetc_compares_with_characters_and_eof(tmp_path: Path) -> None:
    (tmp_path / "lines").write_bytes(b"ab\n\xff")
    file, seen = fopen(tmp_path / "lines", "rb"), array(char, 8)()
    i = 0
    while (ch := fgetc(file)) != "\n" and ch != EOF:
        seen[i] = ch
        i += 1
    assert seen.value == b"ab" and fgetc(file) == 255 and fgetc(file) == EOF and fclose(file) == 0
    assert ch == b"\n" and ch == 10 and ch < "a" and hash(ch) == hash(10) and ch & 0xFF == 10 and ch != "\n\n"


def test_a_number_compares_with_a_character() -> None:
    assert int32(120) == "x" and int32(120) != "y" and int32(120) < "y" and "x" == int32(120)
    assert void_p() != "x"


def test_printf_takes_characters_as_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    c = array(char, 2)("x")[0]
    printf("%c %d %02x\n", c, c, c)
    assert capsys.readouterr().out == "x 120 78\n"
