"""<getopt.h>: `from npu_common.cdecl.getopt import *`.

`optarg`, `optind`, `opterr` and `optopt` are variables of C: `optarg.value` is the text, `optind.value` the number.
As in GNU's C library, words that are no options go behind those that are.
"""

from __future__ import annotations

import ctypes
import sys
from typing import Any

from npu_common import TYPE_CHECKING
from npu_common.cdecl import POINTER, Struct, char_p, field, int32

from .text import text_of

if TYPE_CHECKING:
    from npu_common.ctyping import Integer

    from .text import Text

__all__ = [
    "getopt",
    "getopt_long",
    "no_argument",
    "optarg",
    "opterr",
    "optind",
    "option",
    "optional_argument",
    "optopt",
    "required_argument",
]

no_argument, required_argument, optional_argument = 0, 1, 2

optarg = char_p()
optind, opterr, optopt = int32(1), int32(1), int32(63)

_rest = b""
"""Letters behind the last one in a word of several: `b` of `-ab`."""
_place, _found = 1, 0
"""Where words that are no options begin, and where the option of the last call stands; 0 before the first."""


class option(Struct):
    """A long option; the last of a list has no name."""

    name = field(char_p)
    has_arg = field(int32)
    flag = field(POINTER(int32))
    val = field(int32)


def getopt(argc: Integer, argv: Any, letters: Text) -> int:
    """Return the next option's letter, like C's getopt: ord("?") for a wrong one, -1 at the end."""
    return _next(int(argc), argv, text_of(letters, "getopt, letters"), None, None)


def getopt_long(argc: Integer, argv: Any, letters: Text, options: Any, index: Any) -> int:
    """Return the next option, like C's getopt_long: as getopt, with long options; 0 when one sets its flag.

    Args:
        argc, argv: The program's arguments, an array or pointer of texts.
        letters: Short options, `a:` with an argument, `a::` with one that may be missing.
        options: An array of `option`, of which the last has no name.
        index: NULL, or `byref(int32())` for the index of the long option.
    """
    return _next(int(argc), argv, text_of(letters, "getopt_long, letters"), options, index)


def _word(argv: Any, place: int) -> bytes:
    return text_of(argv[place], "getopt, argv")


def _is_option(word: bytes) -> bool:
    return word[:1] == b"-" and len(word) > 1


def _next(argc: int, argv: Any, letters: bytes, options: Any, index: Any) -> int:
    """Return the next option's letter, -1 behind the last; move words and set optarg and optind as GNU's does."""
    global _rest, _place, _found
    optarg.value = None
    if optind.value == 0:  # as GNU's: begin again
        optind.value, _rest, _found = 1, b"", 0
    if not _rest:
        _to_front(argv)
        _place = optind.value
        _found = next((i for i in range(_place, argc) if _is_option(_word(argv, i))), 0)
        if not _found:
            return -1
        word = _word(argv, _found)
        if word[:2] == b"--" and (options is not None or word == b"--"):
            optind.value = _found + 1
            if word != b"--":
                return _long(argc, argv, word[2:], options, index, letters[:1] == b":")
            _to_front(argv)
            return -1
        _rest = word[1:]
    return _short(argc, argv, letters)


def _short(argc: int, argv: Any, letters: bytes) -> int:
    """Return the next letter of a word of short options, and set its argument; "?" or ":" for a wrong letter."""
    global _rest
    letter, _rest = _rest[:1], _rest[1:]
    optind.value = _found if _rest else _found + 1  # behind the word when all its letters are taken
    at = letters.find(letter) if letter != b":" else -1
    if at < 0:
        return _wrong(letter[0], "no such option: -" + letter.decode("latin-1"))
    if letters[at + 1 : at + 2] == b":":
        optional = letters[at + 2 : at + 3] == b":"
        if _rest or optional:
            optarg.value, _rest, optind.value = _rest or None, b"", _found + 1
        elif not _argument(argc, argv):
            return _missing(letter[0], letters[:1] == b":", "-" + letter.decode("latin-1"))
    return letter[0]


def _to_front(argv: Any) -> None:
    """Move the option that was found, with its argument, before the words from `_place` that are no options."""
    global _found
    if _found > _place:
        if not isinstance(argv, list):
            argv = ctypes.cast(argv, ctypes.POINTER(ctypes.c_void_p))
        words = [argv[i] for i in range(_place, optind.value)]
        skipped = _found - _place
        for number, word in enumerate([*words[skipped:], *words[:skipped]]):
            argv[_place + number] = word
        optind.value -= skipped
    _found = 0


def _argument(argc: int, argv: Any) -> bool:
    """Take the next word as the option's argument."""
    if optind.value >= argc:
        return False
    optarg.value = _word(argv, optind.value)
    optind.value += 1
    return True


def _long(argc: int, argv: Any, word: bytes, options: Any, index: Any, quiet: bool) -> int:
    name, sign, value = word.partition(b"=")
    known: list[Any] = []
    fitting: list[int] = []
    # As in C nothing behind the option of this very name is read: there are programs whose list has no end.
    while not fitting and options[len(known)].name is not None:
        known.append(options[len(known)])
        fitting = [len(known) - 1] if known[-1].name == name else []
    fitting = fitting or [i for i, option in enumerate(known) if option.name.startswith(name)]
    if len(fitting) != 1:
        return _wrong(0, "no such option: --" + name.decode("utf-8", "replace"))
    [number] = fitting
    option_found = known[number]
    if sign and option_found.has_arg == no_argument:
        return _wrong(option_found.val, f"--{option_found.name.decode()} takes no argument")
    if sign:
        optarg.value = value
    elif option_found.has_arg == required_argument and not _argument(argc, argv):
        return _missing(option_found.val, quiet, f"--{option_found.name.decode()}")
    if index is not None:
        ctypes.cast(index, ctypes.POINTER(ctypes.c_int32))[0] = number
    if option_found.flag:
        option_found.flag[0] = option_found.val
        return 0
    return int(option_found.val)


def _wrong(letter: int, why: str) -> int:
    optopt.value = letter
    if opterr.value:
        print(why, file=sys.stderr)
    return ord("?")


def _missing(letter: int, quiet: bool, name: str) -> int:
    answer = _wrong(letter, f"{name} wants an argument") if not quiet else ord(":")
    optopt.value = letter
    return answer
