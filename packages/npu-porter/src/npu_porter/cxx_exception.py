"""C++'s exceptions: `from npu_porter.cxx_exception import *`. What `at` and `stoi` throw are errors of Python, too."""

from __future__ import annotations

import functools
import sys
from typing import Any

__all__ = [
    "at",
    "bad_alloc",
    "current_exception",
    "domain_error",
    "exception",
    "filesystem_error",
    "future_error",
    "invalid_argument",
    "length_error",
    "logic_error",
    "out_of_range",
    "overflow_error",
    "range_error",
    "runtime_error",
    "system_error",
    "thrown",
    "thrown_object",
]


class thrown_object(Exception):
    """Anything that C++ throws: what `catch (...)` catches."""


class exception(thrown_object):
    """C++'s std::exception."""

    _text = "std::exception"

    def __init__(self, *words: Any) -> None:
        super().__init__(*words)
        exception.construct(self, *words)

    def construct(self, *words: Any) -> None:
        """Keep the text, as the constructor of a class with this base does."""
        if words:
            self._text = words[0]

    def what(self) -> str:
        """Return the text."""
        return self._text

    def __str__(self) -> str:
        return ", ".join(map(str, self.args)) or self._text


class logic_error(exception):
    """C++'s std::logic_error."""


class runtime_error(exception):
    """C++'s std::runtime_error."""


class invalid_argument(logic_error, ValueError):
    """C++'s std::invalid_argument."""


class domain_error(logic_error):
    """C++'s std::domain_error."""


class length_error(logic_error):
    """C++'s std::length_error."""


class out_of_range(logic_error, IndexError, ValueError):
    """C++'s std::out_of_range."""


class future_error(logic_error):
    """C++'s std::future_error."""


class range_error(runtime_error):
    """C++'s std::range_error."""


class overflow_error(runtime_error):
    """C++'s std::overflow_error."""


class system_error(runtime_error):
    """C++'s std::system_error."""


class filesystem_error(system_error):
    """C++'s std::filesystem::filesystem_error."""


class bad_alloc(exception):
    """C++'s std::bad_alloc."""

    _text = "std::bad_alloc"


def current_exception() -> BaseException | None:
    """Return what the `except` around has caught, C++'s std::current_exception; None where nothing was caught."""
    return sys.exc_info()[1]


@functools.cache
def thrown(type_name: str) -> Any:
    """Return the class of Python that carries a value of a type, as in `throw 5`.

    Args:
        type_name: The type, in the words of C++.
    """

    class thrown_value(thrown_object):
        """A value of the type."""

        def __init__(self, value: Any) -> None:
            super().__init__(f"a value of type {type_name}: {value!r}")
            self.value = value

    return thrown_value


def at(items: Any, place: Any) -> Any:
    """Return an element of a list or dict, like C++'s `items.at(place)`.

    Raises:
        out_of_range: There is none.
    """
    if isinstance(items, dict):
        if place not in items:
            raise out_of_range("map::at")
        return items[place]
    if not 0 <= int(place) < len(items):
        where = f"__n (which is {int(place)}) >= this->size() (which is {len(items)})"
        raise out_of_range(f"vector::_M_range_check: {where}")
    return items[place]
