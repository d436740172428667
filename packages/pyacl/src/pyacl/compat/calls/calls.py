"""One pyACL function made of a C function: which arguments it takes, and what comes back."""

from __future__ import annotations

import ctypes

from npu_common import TYPE_CHECKING
from npu_common.cdecl import Opaque, char_p
from npu_common.cdecl.cells import plain_type

from . import records
from .arguments import address, cell_type, converter, python_text, result_of, text
from .exceptions import EXCEPTIONS, ON_FAILURE, UNKNOWN

if TYPE_CHECKING:
    from typing import Any, Callable

    Read = Callable[[bool], Any]
    """What comes back; whether the call succeeded."""
    Fill = Callable[["Call"], Any]
    """A C argument, made when the call begins."""

__all__ = ["expressible", "given_to", "make", "optional_path", "wrong_arguments"]

MAX_KEY = 1024
"""Keys of other processes' memory are shorter."""


class Call:
    """One call in progress: what was given, what is kept until C returns, and what comes back then."""

    __slots__ = ("back", "given", "kept")

    def __init__(self, given: dict[str, Any]) -> None:
        self.given = given
        self.kept: list[Any] = []
        self.back: list[Read] = []

    def keep(self, made: Any) -> int:
        self.kept.append(made)
        return ctypes.addressof(made)


class Refused(Exception):
    """An argument that cannot be handed on; says which."""


def wrong_arguments(name: str, why: str) -> TypeError:
    """Return pyACL's exception for arguments that it refuses, with the reason at the end."""
    return TypeError(f"{name} args parse failed: {why}")


def optional_path(name: str, given: tuple[Any, ...]) -> Any:
    """Return the path, or 0 for NULL where none is given."""
    if not given:
        return 0
    try:
        (path,) = given
        return text(path)
    except (TypeError, ValueError) as error:
        raise wrong_arguments(name, f"expected a path or nothing: {error}") from None


def given_to(name: str, function: Any, **given: Any) -> list[Any]:
    """Return the arguments of pyACL's function `name` as the C function takes them, by the names of its parameters."""
    arguments = []
    for parameter, value in given.items():
        convert: Any = converter(function.declared[parameter])
        try:
            arguments.append(convert(value))
        except (TypeError, ValueError) as error:
            raise wrong_arguments(name, f"{parameter}: {error}") from None
    return arguments


def make(function: Any, name: str) -> Callable[..., Any]:
    """Return the pyACL function `name`, such as "acl.rt.malloc", of a C function."""
    parameters = {n: t for n, t in function.declared.items() if n != "return"}
    words = EXCEPTIONS.get(function.__name__, {})
    outs = [n for n, t in parameters.items() if n not in words and _is_out(function, t)]
    taken = [n for n in parameters if n not in outs and _is_taken(words.get(n, "in"))]
    result = result_of(function.declared["return"])
    if outs or words:
        call = _general(function, name, parameters, words, outs, taken)
    else:
        call = _plain(function, name, [(n, converter(parameters[n])) for n in taken], result)
    call.__name__ = name.rpartition(".")[2]
    call.__qualname__ = name
    back = [*outs, *(n for n, word in words.items() if _comes_back(word))]
    gives = [n for n in parameters if n in back] + ["ret"] * _gives_code(function)
    call.__doc__ = f"{name}({', '.join(taken)}) -> {', '.join(gives) or 'the value'}: {function.__name__} of C."
    return call


def _gives_code(function: Any) -> bool:
    return getattr(function.declared["return"], "__name__", "") == "aclError"


def _is_out(function: Any, declared: Any) -> bool:
    """Return whether a parameter without a word is a value that comes back."""
    if not _gives_code(function) or not (isinstance(declared, type) and issubclass(declared, ctypes._Pointer)):
        return False
    target: Any = declared._type_
    return not issubclass(target, Opaque) and cell_type(target) is not None


def _is_taken(word: str) -> bool:
    return word.partition(":")[0] not in ("count", "text", "numbers", "record", "null")


def _comes_back(word: str) -> bool:
    return word.partition(":")[0] in ("text", "numbers", "record", "back", "both")


def expressible(function: Any) -> bool:
    """Return whether pyACL's form of a C function follows from its types and words.

    No records or functions are left over then.
    """
    if function.__name__ in UNKNOWN or function.variadic is not None:
        return False
    words = EXCEPTIONS.get(function.__name__, {})
    for name, declared in function.declared.items():
        plain = plain_type(declared)
        if name in words or name == "return":
            continue
        if issubclass(plain, (ctypes.Structure, ctypes.Union, ctypes._CFuncPtr)):  # type: ignore[attr-defined]
            return False
        target: Any = plain._type_ if issubclass(plain, ctypes._Pointer) else None
        if target is not None and not issubclass(target, Opaque) and cell_type(target) is None:
            return False
    return True


def _plain(function: Any, name: str, taken: list[Any], result: Any) -> Callable[..., Any]:
    """Return the function for a form with nothing but arguments and a result."""
    converters = [convert for _, convert in taken]
    names = [n for n, _ in taken]
    count = len(taken)
    bound: list[Any] = []

    def call(*given: Any) -> Any:
        if len(given) != count:
            if count:
                raise wrong_arguments(name, _takes(name, names, given))
            given = ()  # pyACL's functions without arguments do not look at them
        try:
            arguments = [convert(value) for convert, value in zip(converters, given)]
        except (TypeError, ValueError) as error:
            raise wrong_arguments(name, _culprit(names, converters, given, error)) from None
        if not bound:
            bound.append(function.raw)
        answer = bound[0](*arguments)
        return answer if result is None else result(answer)

    return call


def _takes(name: str, names: list[str], given: tuple[Any, ...]) -> str:
    return f"it takes {len(names)} arguments ({', '.join(names)}), got {len(given)}"


def _culprit(names: list[str], converters: list[Any], given: tuple[Any, ...], error: Exception) -> str:
    for name, convert, value in zip(names, converters, given):
        try:
            convert(value)
        except (TypeError, ValueError) as again:
            return f"{name}: {again}"
    return str(error)


def _general(
    function: Any, name: str, parameters: dict[str, Any], words: dict[str, str], outs: list[str], taken: list[str]
) -> Callable[..., Any]:
    """Return the function for a form with values that come back, lists, texts and records."""
    fills = [(n, _fill(function, n, t, "out" if n in outs else words.get(n, "in"))) for n, t in parameters.items()]
    fills.sort(key=lambda fill: words.get(fill[0], "").startswith("count"))  # lists say how long they are first
    order = [[n for n, _ in fills].index(n) for n in parameters]
    result = result_of(function.declared["return"])
    gives_code = _gives_code(function)
    gives_back = bool(outs) or any(_comes_back(word) for word in words.values())
    bound: list[Any] = []

    def call(*given: Any) -> Any:
        if len(given) != len(taken) and taken:
            raise wrong_arguments(name, _takes(name, taken, given))
        going = Call(dict(zip(taken, given)))
        converted = []
        try:
            for _, fill in fills:
                converted.append(fill(going))
        except Refused as refused:
            raise ValueError(f"{name}: {fills[len(converted)][0]}: {refused}") from None
        except (TypeError, ValueError, OverflowError) as error:
            raise wrong_arguments(name, f"{fills[len(converted)][0]}: {error}") from None
        if not bound:
            bound.append(function.raw)
        answer = bound[0](*[converted[index] for index in order])
        if not gives_code:
            return answer if result is None else result(answer)
        if not gives_back:
            return answer
        return (*[read(answer == 0) for read in going.back], answer)

    return call


def _fill(function: Any, name: str, declared: Any, word: str) -> Fill:
    """Return the function that makes one argument for C, as the word of the parameter's form says."""
    kind, _, other = word.partition(":")
    target = getattr(plain_type(declared), "_type_", None)
    if kind in ("in", "back"):
        return _given(name, declared, back=kind == "back")
    if kind in ("out", "both"):
        return _value(name, target, given=kind == "both")
    if kind in ("list", "same", "pairs"):
        return _list(name, target, other, kind)
    if kind == "count":
        return lambda call: _length(call.given[other])
    if kind == "text":
        return _text(function, other)
    if kind == "numbers":
        return _numbers(target, other, ON_FAILURE.get(function.__name__, []))
    if kind == "record":
        return _record(target, ON_FAILURE.get(function.__name__, {}))
    if kind == "dict":
        return lambda call: call.keep(records.record(target, call.given[name]))
    if kind == "dicts":
        return lambda call: call.keep(records.records(target, call.given[name]))
    if kind == "config":
        return _config(name, target)
    assert kind == "null", word
    return lambda call: 0


def _given(name: str, declared: Any, *, back: bool) -> Fill:
    convert: Any = converter(declared)

    def fill(call: Call) -> Any:
        value = convert(call.given[name])
        if back:
            call.back.append(lambda succeeded: call.given[name])
        return value

    return fill


def _value(name: str, target: Any, *, given: bool) -> Fill:
    kind = cell_type(target)
    convert: Any = converter(target)

    def fill(call: Call) -> int:
        cell = kind(convert(call.given[name])) if given else kind()
        call.back.append(lambda succeeded: cell.value or 0)
        return call.keep(cell)

    return fill


def _list(name: str, target: Any, as_long_as: str, word: str) -> Fill:
    """Return the function that makes an array for C of a Python list, of which a length may be wanted."""
    pairs = word == "pairs"
    element = target._type_ if pairs else target
    kind = ctypes.c_char_p if element is char_p else cell_type(element)
    convert: Any = converter(element)

    def fill(call: Call) -> int:
        values = call.given[name]
        if not isinstance(values, list):
            if not hasattr(values, "tolist"):  # a numpy array: of these as pyACL takes them, of others as well
                raise TypeError(f"expected a list, got {type(values).__name__} {values!r:.60}")
            values = call.given[name] = values.tolist()
        if as_long_as:
            length = call.given[as_long_as]
            if isinstance(length, list):
                length = len(length) if word == "same" else sum(length)
            if len(values) != length:
                raise Refused(f"expected {length} elements, as {as_long_as} says, got {len(values)}")
        if pairs:
            if any(not isinstance(pair, list) or len(pair) != 2 for pair in values):
                raise Refused(f"expected lists of two numbers, got {values!r:.60}")
            values = [number for pair in values for number in pair]
        return call.keep((kind * len(values))(*[convert(value) for value in values]))

    return fill


def _length(values: Any) -> int:
    return len(text(values)) if isinstance(values, str) else len(values)


def _text(function: Any, limit: str) -> Fill:
    """Return the function that gives C a buffer for a text, which comes back as a str."""
    convert: Any = None if limit.isdigit() else converter(function.declared[limit])
    key = function.__name__.endswith("GetExportKey")

    def fill(call: Call) -> int:
        length = int(limit) if convert is None else convert(call.given[limit])
        if key and length >= MAX_KEY:
            raise Refused(f"{limit} must be less than {MAX_KEY}, got {length}")
        buffer = ctypes.create_string_buffer(max(length, 0) + 1)
        call.back.append(lambda succeeded: python_text(buffer.value))
        return call.keep(buffer)

    return fill


def _numbers(target: Any, count: str, otherwise: Any) -> Fill:
    kind = cell_type(target)

    def fill(call: Call) -> int:
        numbers = (kind * address(call.given[count]))()
        call.back.append(lambda succeeded: list(numbers) if succeeded else otherwise)
        return call.keep(numbers)

    return fill


def _record(target: Any, otherwise: Any) -> Fill:
    def fill(call: Call) -> int:
        record = target()
        call.back.append(
            lambda succeeded: records.as_dict(record) if succeeded else otherwise if otherwise is None else {}
        )
        return call.keep(record)

    return fill


def _config(name: str, target: Any) -> Fill:
    def fill(call: Call) -> int:
        config, array = records.config(target, call.given[name])
        if config is None:
            return 0
        call.kept.append(array)
        return call.keep(config)

    return fill
