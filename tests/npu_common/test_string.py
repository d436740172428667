"""<string.h>, held against the C library's functions on generated texts."""

from __future__ import annotations

import ctypes
import gc
import os
import random
import weakref
from typing import Any

import numpy as np
import pytest
from npu_common.cdecl import (
    NULL,
    POINTER,
    Struct,
    array,
    byref,
    cast,
    char,
    char_p,
    float32,
    memcpy,
    memset,
    ref,
    sizeof,
    uint8,
    uint32,
    void_p,
)
from npu_common.cdecl import string as module
from npu_common.cdecl.memory import hold
from npu_common.cdecl.stdio import snprintf
from npu_common.cdecl.stdlib import free, malloc
from npu_common.cdecl.string import (
    CharPointer,
    bzero,
    memchr,
    memcmp,
    memmove,
    strcat,
    strchr,
    strcmp,
    strcpy,
    strcspn,
    strdup,
    strerror,
    strlen,
    strncat,
    strncpy,
    strnlen,
    strpbrk,
    strrchr,
    strspn,
    strstr,
    strtok,
    strtok_r,
)

from tests.properties import examples

_p, _n, _i = ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int


def in_c(name: str, result: Any, *parameters: Any) -> Any:
    function = ctypes.CDLL(None)[name]
    function.restype, function.argtypes = result, parameters
    return function


def texts(count: int) -> Any:
    """Draw pairs of short texts of few letters, so that they have much in common; and a number within range."""
    choose = random.Random(5)
    letters = b"abAB.,\xe9"
    for _ in range(examples(count)):
        yield (
            bytes(choose.choice(letters) for _ in range(choose.randint(0, 8))),
            bytes(choose.choice(letters) for _ in range(choose.randint(0, 3))),
            choose.randint(0, 10),
        )


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def forms(text: bytes) -> list[Any]:
    """Return the forms of a text."""
    room = ctypes.create_string_buffer(text)
    return [
        text,
        text.decode("utf-8", "surrogateescape"),
        text + b"\0behind",
        bytearray(text + b"\0"),
        memoryview(text),
        np.frombuffer(text + b"\0", np.uint8),
        room,
        byref(room),
        array(uint8, len(text) + 1)(*text),
        array(char, max(len(text), 1))(*(bytes([one]) for one in text)),  # no NUL in it, unless it is empty
        char_p(text),
        void_p(room),
        cast(room, POINTER(char)),
        cast(room, POINTER(uint8)),
        CharPointer.at(hold(text, "test"), 0),
    ]


@pytest.mark.parametrize("text", [b"", b"a", b"mobilenet.rknn", "größe".encode()])
def test_what_stands_for_a_text(text: bytes) -> None:
    kept = ctypes.create_string_buffer(text)
    for form in [*forms(text), ctypes.addressof(kept), np.uintp(ctypes.addressof(kept))]:
        assert strlen(form) == len(text), form
        assert strcmp(form, text) == 0
        copy = array(char, 32)()
        assert strcpy(copy, form) is copy
        assert copy.value == text
        block = strdup(form)
        assert strcmp(block, form) == 0
        free(block)


def test_comparisons() -> None:
    plain = {name: in_c(name, _i, _p, _p) for name in ("strcmp", "strcasecmp")}
    counted = {name: in_c(name, _i, _p, _p, _n) for name in ("strncmp", "strncasecmp", "memcmp")}
    for one, other, count in texts(800):
        for name, function in plain.items():
            assert sign(getattr(module, name)(one, other)) == sign(function(one, other)), (name, one, other)
        for name, function in counted.items():
            size = min(count, len(one) + 1, len(other) + 1) if name == "memcmp" else count
            assert sign(getattr(module, name)(one, other, size)) == sign(function(one, other, size)), (name, one, other)


def test_places() -> None:
    for one, other, count in texts(600):
        kept = ctypes.create_string_buffer(one)
        start = ctypes.addressof(kept)
        letter = (other + b"\0")[0] if count % 3 else count + 250
        for name, parameters, second in (
            ("strchr", (_p, _i), letter),
            ("strrchr", (_p, _i), letter),
            ("strstr", (_p, _p), other),
        ):
            expected = in_c(name, _p, *parameters)(kept, second)
            for form in (kept, one, one.decode("utf-8", "surrogateescape")):
                found = getattr(module, name)(form, second)
                assert (found is None) == (expected is None), (name, form, second)
                if found is not None:
                    assert found - form == expected - start
                    assert strcmp(found, ctypes.string_at(expected)) == 0
        assert strspn(one, other) == in_c("strspn", _n, _p, _p)(one, other)
        assert strcspn(one, other) == in_c("strcspn", _n, _p, _p)(one, other)


def test_copies() -> None:
    """With room around, which stays as it is."""
    for one, other, count in texts(600):
        for name, parameters, more in (
            ("strcpy", (_p, _p), ()),
            ("strcat", (_p, _p), ()),
            ("strncpy", (_p, _p, _n), (count,)),
            ("strncat", (_p, _p, _n), (count,)),
        ):
            mine, theirs = (ctypes.create_string_buffer(one + b"\0" + b"#" * 22, 32) for _ in range(2))
            assert getattr(module, name)(mine, other, *more) is mine
            in_c(name, _p, *parameters)(theirs, other, *more)
            assert mine.raw == theirs.raw, (name, one, other, count)


def test_parts() -> None:
    strtok_r = in_c("strtok_r", _p, _p, _p, _p)
    for one, other, _ in texts(600):
        mine, theirs, state = ctypes.create_string_buffer(one), ctypes.create_string_buffer(one), ctypes.c_void_p()
        found, expected = strtok(mine, other), strtok_r(theirs, other, ctypes.byref(state))
        while expected is not None:
            assert strcmp(found, ctypes.string_at(expected)) == 0
            assert found - mine == expected - ctypes.addressof(theirs)
            assert mine.raw == theirs.raw
            found, expected = strtok(None, other), strtok_r(None, other, ctypes.byref(state))
        assert found is None
        assert mine.raw == theirs.raw


def test_parts_of_two_texts_at_once() -> None:
    """strtok_r goes on where its variable says, strtok where the last call of the thread was."""
    numbers, words = array(char, 8)("1,2;3"), array(char, 8)(" a b ")
    first, second = POINTER(char)(), POINTER(char)()
    found = [strtok_r(numbers, ",;", byref(first)), strtok_r(words, " ", ref(second))]
    for _ in range(3):
        found += [strtok_r(NULL, ",;", byref(first)), strtok_r(NULL, " ", ref(second))]
    shown = [None if one is None else one[0] for one in found]
    assert shown == [b"1", b"a", b"2", b"b", b"3", None, None, None]
    assert first - numbers == 5 and int(found[2]) - ctypes.addressof(numbers) == 2
    commas, behind = array(char, 8)(",,,"), POINTER(char)()
    assert strtok_r(commas, ",", byref(behind)) == NULL and behind - commas == 3


def test_a_pointer_into_a_text_writes_where_that_has_room() -> None:
    text = array(char, 4)("abc")
    place = strchr(text, "b")
    place[2] = "x"
    place[-1] = "z"
    assert text.raw == b"zbcx"
    for index in (3, 8, 1000, -2, -9):
        with pytest.raises(ValueError, match=r"char \*: "):
            place[index] = "x"


def test_searching_with_limits() -> None:
    for one, other, count in texts(300):
        text = array(char, len(one) + 1)(one)
        place = strpbrk(text, other)
        wanted = in_c("strpbrk", _p, _p, _p)(text, other)
        assert (None if place is None else int(place)) == wanted
        count = min(count, len(one))
        assert strnlen(text, count) == in_c("strnlen", _n, _p, _n)(text, count)
        place = memchr(text, "a", count)
        assert (None if place is None else int(place)) == in_c("memchr", _p, _p, _i, _n)(text, ord("a"), count)
    bzero(text, sizeof(text))
    assert bytes(text.raw if hasattr(text, "raw") else text) == bytes(sizeof(text))


def test_parts_of_what_never_changes() -> None:
    """A copy is cut."""
    for text in ("1,2,,3", b"1,2,,3", char_p(b"1,2,,3")):
        parts, part = [], strtok(text, ",")
        while part != NULL:
            parts.append(part)
            part = strtok(None, ",")
        gc.collect()
        assert [ctypes.string_at(one) for one in parts] == [b"1", b"2", b"3"]
        assert strcmp(text, "1,2,,3") == 0


def test_a_place_in_a_text() -> None:
    path = "models/größe.v2.rknn"
    dot = strrchr(path, ".")
    assert strcmp(dot, ".rknn") == 0
    assert dot - path == len("models/größe.v2".encode())
    assert (dot[0], dot[1], (dot + 1)[0], (1 + dot)[0], (dot - 1)[0]) == (b".", b"r", b"r", b"r", b"2")
    assert dot - strchr(path, "/") == dot - path - len("models")
    assert bool(dot) and dot != NULL
    assert "rknn" in repr(dot)
    assert ctypes.addressof(strstr(path, ".rknn").contents) == ctypes.addressof(dot.contents)
    assert strstr(path, "jpg") is NULL
    with pytest.raises(ValueError, match=r"char \* - text: this pointer does not point into b'another'"):
        dot - "another"
    text = array(char, 16)(*(bytes([one]) for one in b"key=value"))
    value = strchr(text, "=")
    value[0] = 0
    value[1] = b"V"
    assert (text.value, text.raw[4:9], value - text) == (b"key", b"Value", 3)
    assert value + 1 - cast(text, POINTER(char)) == 4


def test_a_place_keeps_its_text_alive() -> None:
    class Kept(bytearray):
        pass

    text = Kept(b"some text\0")
    gone = weakref.ref(text)
    place = strchr(text, "t") + 1
    del text
    gc.collect()
    assert strcmp(place, "ext") == 0
    del place
    gc.collect()
    assert gone() is None
    place = strstr("".join(["made ", "here"]), "here") + 1
    gc.collect()
    assert (strlen(place), place[2]) == (3, b"e")


def test_texts_that_no_one_points_into_are_forgotten() -> None:
    from npu_common.cdecl import text

    gc.collect()
    before = len(text._pool)
    places = [strchr(f"text {number}", "t") for number in range(100)]
    assert len(text._pool) == before + 100
    assert strlen(places[7]) == 6
    del places
    gc.collect()
    assert len(text._pool) == before


def test_bytes_are_never_written() -> None:
    text = b"constant"
    place = strchr(text, "s")
    with pytest.raises(TypeError, match="expected writable memory"):
        place[0] = b"x"
    with pytest.raises(TypeError, match="strcpy, target: expected writable memory, got CharPointer"):
        strcpy(place, "x")
    for target in (text, "constant", char_p(text)):
        with pytest.raises(TypeError, match="strcpy, target: expected writable memory, got .* which never change"):
            strcpy(target, "x")
        with pytest.raises(
            TypeError, match="strcat, target: expected writable memory, got .* never change; a text of a record"
        ):
            strcat(target, "x")
    assert text == b"constant"


class attribute(Struct):
    name: array(char, 8)
    text: char_p
    buf: void_p


def test_the_text_of_a_record() -> None:
    record = attribute(name="conv")
    record.text = "kept"
    assert (strcmp(record.name, "conv"), strcmp(record.text, "kept"), strlen(record.name)) == (0, 0, 4)
    assert strchr(record.name, "v") - record.name == 3  # each time it is read it is another bytes
    with pytest.raises(TypeError, match='as record.name = "text", or at ref.record, "name".; a variable is array'):
        strcpy(record.name, "relu")
    record.name = "relu"  # what the error says
    assert strcmp(record.name, "relu") == 0
    assert strcpy(ref(record, "name"), "sum")
    assert (record.name, strlen(ref(record, "name"))) == (b"sum", 3)
    strcpy(byref(record, attribute.name.offset), "mul")
    with pytest.raises(ValueError, match="strcpy, target: 9 bytes asked for, but .* has 8"):
        strcpy(ref(record, "name"), "too long")
    strncpy(ref(record, "name"), "all of it", 8)
    assert (record.name, strlen(ref(record, "name"))) == (b"all of i", 8)
    assert strchr(ref(record, "name"), "o") - ref(record, "name", 0) == 4
    record.text = strdup(b"heap")
    assert strcmp(record.text, "heap") == 0


@pytest.mark.parametrize("target", [lambda: array(char, 6)(), lambda: bytearray(6), lambda: np.zeros(6, np.uint8)])
def test_nothing_is_written_past_the_end_that_python_knows(target: Any) -> None:
    made = target()
    strcpy(made, "abc")
    for pointer in (made, void_p(made), cast(made, POINTER(char)), cast(made, POINTER(uint32))):
        for call, asked in (
            (lambda t: strcpy(t, "sixsix"), "strcpy, target: 7 bytes asked for, but .* has 6"),
            (lambda t: strncpy(t, "x", 7), "strncpy, target: 7 bytes asked for, but .* has 6"),
            (lambda t: strncpy(t, "x", 1 << 46), "strncpy, target: 70368744177664 bytes asked for, but .* has 6"),
        ):
            with pytest.raises(ValueError, match=asked):
                call(pointer)
    for call, asked in (
        (lambda: strcat(made, "def"), "strcat, target: 7 bytes asked for, but .* has 6"),
        (lambda: strncat(made, "defgh", 3), "strncat, target: 7 bytes asked for, but .* has 6"),
        (lambda: strcpy(strchr(made, "c"), "1234"), "strcpy, target: 5 bytes asked for, but CharPointer .* has 4"),
        (lambda: strcpy(strchr(made, "c") + 4, "1"), "strcpy, target: 2 bytes asked for, but CharPointer .* has 0"),
        (lambda: memcmp(made, b"x" * 9, 7), "memcmp, first: 7 bytes asked for, but .* has 6"),
        (lambda: memcmp(b"x" * 9, made, 7), "memcmp, second: 7 bytes asked for, but .* has 6"),
    ):
        with pytest.raises(ValueError, match=asked):
            call()
    assert bytes(made) == b"abc\0\0\0"
    assert strcat(made, "de") is made
    assert bytes(made) == b"abcde\0"


def test_memory_of_malloc_has_an_end_as_well() -> None:
    block = malloc(6)
    for target in (block, int(block), cast(block, POINTER(char))):
        with pytest.raises(ValueError, match="strcpy, target: 7 bytes asked for, but .* has 6"):
            strcpy(target, "sixsix")
        assert strcpy(target, "five5") is target
    memset(block, ord("x"), 6)
    assert strlen(block) == 6  # no NUL: C would read on
    free(block)
    text = strdup("abc")
    with pytest.raises(ValueError, match="strcat, target: 5 bytes asked for, but CharPointer .* has 4"):
        strcat(text, "d")
    text[0] = b"A"
    assert strcmp(text, "Abc") == 0
    free(text)


@pytest.mark.parametrize(
    ("call", "problem", "said"),
    [
        (lambda: strlen(None), ValueError, "strlen, text: NULL has no text"),
        (lambda: strlen(void_p()), ValueError, "strlen, text: NULL has no text"),
        (lambda: strcmp("a", char_p()), ValueError, "strcmp, second: NULL has no text"),
        (lambda: strcmp(7, "a"), TypeError, "strcmp, first: expected a text .*, got int 7"),
        (lambda: strcmp(1.5, "a"), TypeError, "strcmp, first: expected a text .*, got float 1.5"),
        (lambda: strlen(uint32(70000)), TypeError, "strlen, text: expected a text .*, got uint32"),
        (lambda: strlen(np.zeros(4, np.float32)), TypeError, "strlen, text: expected a text .*, got ndarray"),
        (lambda: strlen(array(float32, 4)()), TypeError, "strlen, text: expected a text"),
        (lambda: strlen(attribute()), TypeError, "strlen, text: expected a text .*, got attribute"),
        (lambda: strlen([]), TypeError, "strlen, text: expected a text .*, got list"),
        (lambda: strcpy(None, ""), ValueError, "strcpy, target: NULL has no 1 bytes"),
        (lambda: strncpy(bytearray(4), "a", -1), ValueError, "strncpy, size: expected a size of at least 0 bytes"),
        (lambda: strchr("abc", "bc"), ValueError, "strchr, character: expected one byte, got b'bc'"),
        (lambda: strchr("é", "é"), ValueError, "strchr, character: expected one byte"),
    ],
)  # fmt: skip
def test_misuse_is_a_sentence(call: Any, problem: type[Exception], said: str) -> None:
    with pytest.raises(problem, match=said):
        call()


def test_characters() -> None:
    for letter in ("b", b"b", ord("b"), ctypes.c_char(b"b"), uint8(98), 98 + 256):
        assert strchr("abc", letter) - "abc" == 1
    assert strchr("abc", 0) - "abc" == strrchr("abc", 0) - "abc" == 3


def test_moving_overlapping_memory() -> None:
    data = bytearray(b"123456789")
    assert memmove(memoryview(data)[2:], data, 7) is None
    assert data == b"121234567"
    assert (module.memcpy, module.memset) == (memcpy, memset)


def test_strerror_is_the_systems() -> None:
    assert strerror(2) == os.strerror(2)
    assert snprintf(array(char, 64)(), 64, "%s", strerror(2)) == len(os.strerror(2))
