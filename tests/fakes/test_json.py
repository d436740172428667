"""The JSON reader against Python's."""

from __future__ import annotations

import ctypes as C
import json
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fakes.engine import EngineError, Why

documents = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner, max_size=5),
    max_leaves=20,
)  # fmt: skip


def read(driver: C.CDLL, text: bytes, member: str | None = None) -> Any:
    """Return the C reader's view, rewritten by its accessors; objects come back as ["members", value, ...]."""
    why, size = Why(), 10 * len(text) + 100
    out = C.create_string_buffer(size)
    if driver.driver_json(text, len(text), None if member is None else member.encode(), out, size, why) < 0:
        raise EngineError(str(why))
    return json.loads(out.value)


def shape(value: Any) -> Any:
    """The same rewriting in Python."""
    if isinstance(value, dict):
        return ["members", *(shape(v) for v in value.values())]
    return [shape(v) for v in value] if isinstance(value, list) else value


@given(value=documents, ascii_only=st.booleans(), indent=st.sampled_from([None, 1]))
def test_what_python_writes_is_read(driver: C.CDLL, value: Any, ascii_only: bool, indent: int | None) -> None:
    text = json.dumps(value, ensure_ascii=ascii_only, indent=indent).encode("utf-8", "replace")
    assert read(driver, text) == shape(json.loads(text))


@pytest.mark.parametrize(
    "code", [0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0xEFFFF, 0x10F000, 0x10FFFF]
)
@pytest.mark.parametrize("ascii_only", [False, True])
def test_characters_at_the_edges_of_utf8(driver: C.CDLL, code: int, ascii_only: bool) -> None:
    text = json.dumps(chr(code), ensure_ascii=ascii_only)
    assert read(driver, text.encode()) == chr(code)


def test_members(driver: C.CDLL) -> None:
    text = b'{"a": 1, "b": {"a": [2]}, "c\\u00e9": "x", "a": 3}'
    assert read(driver, text, "a") == 3, "the last of equal names, as everywhere"
    assert read(driver, text, "b") == ["members", [2]]
    assert read(driver, text, "cé") == "x"
    assert read(driver, text, "d") == "none"
    assert read(driver, b"[1]", "a") == "none"


@pytest.mark.parametrize("text, expected", [
    ("", "byte 0 of 0: expected a value"), ("[1,]", "byte 3 of 4: expected a value"), ("[1 2]", "',' or ']'"),
    ('{"a" 1}', "':'"), ("{a:1}", "a member name in quotes"), ('{"a":1,}', "a member name"), ("01", "the end"),
    ("-", "a value"), ("1.", "digits after the point"), ("1e+", "digits of an exponent"), ("+1", "a value"),
    ("nul", "a value"), ("true false", "the end"), ('"a', "the closing quote"), ('"\\x"', "a valid escape"),
    ('"\\u12g4"', "a valid escape"), ('"\\ud800"', "the low surrogate"), ('"\\udc00"', "a high surrogate"),
    ('"\x01"', "no control character"), ("[" * 65 + "]" * 65, "less nesting"), ("NaN", "a value"), ("[", "a value"),
    ("1\0", "the end"),
])  # fmt: skip
def test_refusals(driver: C.CDLL, text: str, expected: str) -> None:
    with pytest.raises(EngineError) as refused:
        read(driver, text.encode())
    assert expected in str(refused.value)


@pytest.mark.parametrize("raw", [
    b'"\xff"', b'"\xc0\x80"', b'"\xed\xa0\x80"', b'"\xe2\x82"', b'"\xf5\x80\x80\x80"', b'"\xf4\x90\x80\x80"',
    b'"\xe0\x9f\xbf"', b'"\xf0\x8f\xbf\xbf"', b'"\xc1\xbf"',
])  # fmt: skip
def test_bytes_that_are_not_utf8(driver: C.CDLL, raw: bytes) -> None:
    with pytest.raises(EngineError, match="UTF-8"):
        read(driver, raw)


def test_numbers(driver: C.CDLL) -> None:
    assert read(driver, b"[3.0, 3.5, -0, 1e3, 9223372036854775807, 9223372036854775808, 1e999]") == [
        3, 3.5, 0, 1000, 2**63 - 1, 2.0**63, "too large",
    ]  # fmt: skip


def test_mutations_agree_with_python(driver: C.CDLL) -> None:
    """A damaged document is read exactly when Python reads the same."""
    rng = np.random.default_rng(7)
    original = json.dumps({"name": "grüß", "list": [1, -2.5e3, None, True, {"x": "\u20ac\n"}], "e": {}}).encode()
    agreed = [0, 0]
    for _ in range(4000):
        text = bytearray(original)
        for _ in range(rng.integers(1, 3)):
            text[rng.integers(len(text))] = rng.integers(1, 128)
        try:
            expected = json.loads(bytes(text), parse_constant=lambda word: 1 / 0)
            good = not any(0xD800 <= ord(c) <= 0xDFFF for c in json.dumps(expected, ensure_ascii=False))
        except (ValueError, ZeroDivisionError):
            good = False
        try:
            read(driver, bytes(text))
            assert good, bytes(text)
        except EngineError:
            assert not good, bytes(text)
        agreed[good] += 1
    assert min(agreed) > 100
