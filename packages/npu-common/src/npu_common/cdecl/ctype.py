"""<ctype.h>: `from npu_common.cdecl.ctype import *`, for the bytes of ASCII, as in C's locale "C"."""

from __future__ import annotations

from npu_common import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, Callable

__all__ = [
    "isalnum", "isalpha", "isblank", "iscntrl", "isdigit", "isgraph", "islower", "isprint", "ispunct", "isspace",
    "isupper", "isxdigit", "tolower", "toupper",
]  # fmt: skip


def _code(character: Any) -> int:
    return ord(character) if isinstance(character, str) else int(character)


def _is(name: str, members: bytes) -> Callable[[Any], bool]:
    inside = frozenset(members)

    def ask(character: Any) -> bool:
        return _code(character) in inside

    ask.__name__ = ask.__qualname__ = name
    ask.__doc__ = f"C's {name}: of a character or its code."
    return ask


_lower, _upper, _digits = b"abcdefghijklmnopqrstuvwxyz", b"ABCDEFGHIJKLMNOPQRSTUVWXYZ", b"0123456789"
_graph = bytes(range(33, 127))
isalnum = _is("isalnum", _lower + _upper + _digits)
isalpha = _is("isalpha", _lower + _upper)
isblank = _is("isblank", b" \t")
iscntrl = _is("iscntrl", bytes([*range(32), 127]))
isdigit = _is("isdigit", _digits)
isgraph = _is("isgraph", _graph)
islower = _is("islower", _lower)
isprint = _is("isprint", _graph + b" ")
ispunct = _is("ispunct", bytes(one for one in _graph if one not in _lower + _upper + _digits))
isspace = _is("isspace", b" \t\n\v\f\r")
isupper = _is("isupper", _upper)
isxdigit = _is("isxdigit", _digits + b"abcdefABCDEF")


def tolower(character: Any) -> int:
    """Return the code of the lower-case character, like C's tolower."""
    code = _code(character)
    return code + 32 if 65 <= code <= 90 else code


def toupper(character: Any) -> int:
    """Return the code of the upper-case character, like C's toupper."""
    code = _code(character)
    return code - 32 if 97 <= code <= 122 else code
