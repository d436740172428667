"""Literals of C: their values, and how Python writes them as C did."""

from __future__ import annotations

import re

from .errors import Left

__all__ = ["character_value", "float_text", "integer_text", "string_bytes"]

_SIMPLE = {"n": 10, "t": 9, "r": 13, "a": 7, "b": 8, "f": 12, "v": 11, "e": 27, "\\": 92, "'": 39, '"': 34, "?": 63}
_ESCAPE = re.compile(r"\\(x[0-9a-fA-F]+|[0-7]{1,3}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|.)", re.S)


def integer_text(token: str) -> str:
    """Return `0x10u` as Python writes the number."""
    text = token.rstrip("uUlLzZ").replace("'", "")
    if re.fullmatch(r"0[0-7]+", text):
        text = f"0o{text[1:]}"
    return text.lower().replace("x", "x") if text[:2].lower() in ("0x", "0b") and text.islower() else _hex(text)


def _hex(text: str) -> str:
    return f"0x{text[2:].upper()}" if text[:2].lower() == "0x" else text


def float_text(token: str) -> str:
    """Return `1.f` as Python writes the number."""
    text = token.rstrip("fFlL") if not token.lower().startswith("0x") else token
    if text.lower().startswith("0x"):
        return repr(float.fromhex(text.rstrip("fFlL") if "p" in text.lower() else text))
    if text.startswith("."):
        text = f"0{text}"
    text = re.sub(r"\.(?=$|[eE])", ".0", text)
    return text.lower()


def _unescaped(body: str) -> bytes:
    """Return the bytes of a literal's body, with C's escapes as their bytes; raise `Left` for an unknown escape."""
    out = bytearray()
    at = 0
    for match in _ESCAPE.finditer(body):
        out += body[at : match.start()].encode()
        word = match[1]
        if word[0] in "uU" and len(word) > 1:
            out += chr(int(word[1:], 16)).encode()
        elif word[0] == "x" and len(word) > 1:
            out.append(int(word[1:], 16) & 0xFF)
        elif word[0] in "01234567":
            out.append(int(word, 8) & 0xFF)
        elif word in _SIMPLE:
            out.append(_SIMPLE[word])
        else:
            raise Left(f"the escape \\{word}")
        at = match.end()
    return bytes(out + body[at:].encode())


def string_bytes(tokens: list[str]) -> bytes:
    """Return the bytes of adjacent string literals, without the NUL at the end."""
    out = b""
    if any("\ufffd" in token for token in tokens):
        raise Left("a text that is not UTF-8")
    if any(re.search(r"\\\r?\n", token) for token in tokens):
        tokens = [re.sub(r"\\\r?\n", "", token) for token in tokens]
    for token in tokens:
        match = re.fullmatch(r'(?:u8)?"(.*)"', token, re.S)
        raw = re.fullmatch(r'(?:u8)?R"([^(]*)\((.*)\)\1"', token, re.S)
        if raw:
            out += raw[2].encode()
        elif match:
            out += _unescaped(match[1].replace("\\\n", ""))  # a line that goes on
        else:
            raise Left(f"the text {token[:20]}")
    return out


def character_value(token: str) -> bytes:
    """Return the one byte of 'x'."""
    match = re.fullmatch(r"'(.*)'", token, re.S)
    data = _unescaped(match[1]) if match else b""
    if len(data) != 1:
        raise Left(f"the character {token}")
    return data
