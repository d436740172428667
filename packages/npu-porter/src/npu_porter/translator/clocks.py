"""std::chrono: the classes of `npu_porter.cxx_chrono`."""

from __future__ import annotations

import re

from .containers import constructed, empty_element
from .context import Context, Lines
from .cursors import Cursor, K, Type, arguments_of, children, declaration_of, tokens
from .errors import Left
from .kinds import LIBRARY, Kind
from .places import effect_lines, place_of
from .questions import expression
from .reading import method_of, stripped
from .rules import NEXT, Next, rule
from .values import ATOM, UNARY, Value, operation
from .wholes import as_whole

__all__ = ["until"]

LIBRARY.update(
    {"chrono::duration": ("clock", "chrono.duration", ""), "chrono::time_point": ("clock", "chrono.time_point", "")}
)

_CLOCKS = ("system_clock", "steady_clock", "high_resolution_clock")
_OPERATORS = ("+", "-", "*", "/", "%", "<", "<=", ">", ">=", "==", "!=")
_DURATION = re.compile(r"std::chrono::duration<(\w[\w ]*?)(?:, std::ratio<(\d+)(?:, (\d+))?>)?>")
_NAMES = {
    ("int", 1, 1_000_000_000): "nanoseconds", ("int", 1, 1_000_000): "microseconds", ("int", 1, 1_000): "milliseconds",
    ("int", 1, 1): "seconds", ("int", 60, 1): "minutes", ("int", 3600, 1): "hours",
}  # fmt: skip
_LITERALS = {"h": "hours", "min": "minutes", "s": "seconds", "ms": "milliseconds", "us": "microseconds",
             "ns": "nanoseconds"}  # fmt: skip
_SLEEPS = ("sleep_for", "sleep_until", "yield")
_PERIODS = {
    (1, 1_000_000_000): ", chrono.nano",
    (1, 1_000_000): ", chrono.micro",
    (1, 1_000): ", chrono.milli",
    (1, 1): "",
}


def _unit(type_: Type) -> str:
    """Return how Python writes a type of durations; "" for a time."""
    name = type_.get_canonical().spelling.replace("const ", "")
    match = _DURATION.match(name)
    if match is None:
        return ""
    word = match[1]
    if word not in ("long", "int", "double", "long long", "float"):
        raise Left(f"durations of {word}")
    kind = {"double": "float", "float": "chrono.float32"}.get(word, "int")
    period = (int(match[2] or 1), int(match[3] or 1))
    if (kind, *period) in _NAMES:
        return f"chrono.{_NAMES[kind, period[0], period[1]]}"
    return f"chrono.duration({kind}{_PERIODS.get(period, f', {period}')})"


def _clock_value(context: Context, text: str, level: int = ATOM) -> Value:
    context.imports.add("chrono")
    return Value(text, level, form="clock", fresh=True)


@rule(empty_element)
def clock_empty(context: Context, element: Kind) -> str | Next:
    """Return a time or duration of nothing; NEXT for other elements."""
    if element.form != "clock":
        return NEXT
    return _clock_value(context, f"{_unit(element.type) or 'chrono.time_point'}()").text


@rule(as_whole)
def as_clock(context: Context, cursor: Cursor, kind: Kind) -> Value | Next:
    """Return a time or duration, in the unit of a type; NEXT for other kinds."""
    return _as_clock(context, cursor, kind.type) if kind.form == "clock" else NEXT


def _as_clock(context: Context, cursor: Cursor, type_: Type) -> Value:
    inner = stripped(cursor)
    source, wanted = inner.type.get_canonical(), type_.get_canonical()
    value = context.value(inner)
    if context.formed(source, "clock") is not None and _unit(source) == _unit(wanted):
        return value
    if not _unit(wanted):
        raise Left("a time made of something else")
    return _clock_value(context, f"{_unit(wanted)}({value.text})")


@rule(constructed)
def clock_constructed(context: Context, cursor: Cursor, given: list[Cursor], type_: Type) -> Value | Next:
    """Return a chrono time or duration, empty or of one value in the type's unit; Left for several, NEXT for others."""
    if context.formed(type_, "clock") is None:
        return NEXT
    if not given:
        return Value(empty_element(context, context.kind(type_)), form="clock", fresh=True)
    if len(given) > 1:
        raise Left("a time made of several things")
    return _as_clock(context, given[0], type_)


@rule(effect_lines)
def clock_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Translate `a = b`, `a += b` and `++a` of times or durations, b in the unit of a; NEXT for other expressions."""
    inner = stripped(cursor)
    sign = inner.spelling[len("operator") :] if inner.spelling.startswith("operator") else ""
    if inner.kind != K.CALL_EXPR or sign not in ("=", "+=", "-=", "*=", "/=", "%=", "++", "--"):
        return NEXT
    base, name = method_of(inner)
    given = [*([base] if base is not None and name == inner.spelling else []), *inner.get_arguments()]
    type_ = stripped(given[0]).type
    if context.formed(type_, "clock") is None:
        return NEXT
    place = place_of(context, given[0])
    if sign == "=":
        return [place.assign(_as_clock(context, given[1], type_).text)]
    if not _unit(type_) and sign in ("+=", "-="):  # a time
        return [f"{place.text} {sign} {context.value(stripped(given[1])).text}"]
    if sign in ("++", "--"):
        return [f"{place.text} {sign[0]}= {_unit(type_)}(1)"]
    if context.formed(stripped(given[1]).type, "clock") is not None:
        return [f"{place.text} {sign} {_as_clock(context, given[1], type_).text}"]
    _refuse_other_number(context, type_, given[1])
    return [f"{place.text} {sign} {context.value(given[1]).text}"]


def _refuse_other_number(context: Context, type_: Type, number: Cursor) -> None:
    kind, unit = context.kind(stripped(number).type), _unit(type_)
    counts = "float32" if "(chrono.float32" in unit else "float" if "(float" in unit else "int"
    if not kind.is_number or (kind.form == "float" and (counts == "int" or (counts == "float32" and not kind.single))):
        raise Left("a duration times a number of another type")


@rule(expression, K.CXX_FUNCTIONAL_CAST_EXPR)
def clock_functional_cast(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `milliseconds(5)` and the like as the duration's class called with its number; NEXT for other types.

    Several values, and a cast to a time instead of a duration, raise Left.
    """
    if context.formed(cursor.type, "clock") is None:
        return NEXT
    operand = stripped(children(cursor)[-1])
    given = (
        list(operand.get_arguments()) if operand.kind == K.CALL_EXPR and operand.spelling == "duration" else [operand]
    )
    unit = _unit(cursor.type)
    if len(given) != 1 or not unit:
        raise Left("a time made of something else")
    return _clock_value(context, f"{unit}({context.value(stripped(given[0])).text})")


@rule(expression, K.CALL_EXPR)
def clock_call(context: Context, cursor: Cursor) -> Value | Next:
    """Translate duration_cast, now, count, hidden conversions and operators of times and durations; NEXT for others.

    Methods besides count and time_since_epoch, and operators with something that is no time, raise Left.
    """
    name = cursor.spelling
    if context.formed(cursor.type, "clock") is not None:
        if name == "duration_cast":
            (given,) = cursor.get_arguments()
            value = context.value(stripped(given))
            return _clock_value(context, f"chrono.duration_cast({_unit(cursor.type)}, {value.text})")
        if name == "now" and cursor.referenced is not None:
            return _clock_value(context, f"{_clock_name(cursor)}.now()")
        if name.startswith('operator""'):
            return _literal(context, cursor)
        if name == "time_point_cast":
            (given,) = cursor.get_arguments()
            unit = _unit(cursor.type.get_canonical().get_template_argument_type(1))
            return _clock_value(context, f"chrono.time_point_cast({unit}, {context.value(stripped(given)).text})")
        if name == "zero":
            return _clock_value(context, f"{_unit(cursor.type)}(0)")
        if name == "from_time_t":
            (given,) = cursor.get_arguments()
            return _clock_value(context, f"chrono.system_clock.from_time_t({context.value(given).text})")
        if name in ("", "duration", "time_point"):  # a conversion that nobody wrote
            return constructed(context, cursor, arguments_of(cursor), cursor.type)
    if name == "to_time_t" and context.formed(stripped(next(iter(cursor.get_arguments()))).type, "clock") is not None:
        context.imports.add("chrono")
        (given,) = cursor.get_arguments()
        return Value(f"chrono.system_clock.to_time_t({context.value(stripped(given)).text})")
    if name in _SLEEPS and declaration_of(cursor).semantic_parent.spelling == "this_thread":
        return _slept(context, cursor)
    base, _ = method_of(cursor)
    if base is not None and context.formed(base.type, "clock") is not None:
        if name not in ("count", "time_since_epoch"):
            raise Left(f"the method {name} of a time")
        text = f"{context.value(base).at(ATOM)}.{name}()"
        return Value(text, single=context.kind(cursor.type).single) if name == "count" else _clock_value(context, text)
    sign = name[len("operator") :] if name.startswith("operator") else ""
    if sign and sign not in ("=", "()", "[]", "->") and len(list(cursor.get_arguments())) == 2:
        left, right = (stripped(argument) for argument in cursor.get_arguments())
        if context.formed(left.type, "clock") is not None or context.formed(right.type, "clock") is not None:
            return _calculated(context, cursor, left, sign, right)
    if name == "operator-" and len(list(cursor.get_arguments())) < 2 and context.formed(cursor.type, "clock"):
        inner = base if base is not None else stripped(next(iter(cursor.get_arguments())))
        return _clock_value(context, f"-{context.value(inner).at(ATOM)}", UNARY)
    return NEXT


def _calculated(context: Context, cursor: Cursor, left: Cursor, sign: str, right: Cursor) -> Value:
    """Translate an operator of times and durations, or of a duration and a number."""
    times = [side for side in (left, right) if context.formed(side.type, "clock") is not None]
    if sign not in _OPERATORS or (len(times) == 1 and sign not in ("*", "/", "%")):
        raise Left(f"the operator {sign} of a time")
    if len(times) == 1:
        if _unit(times[0].type) != _unit(cursor.type):
            raise Left("a duration times a number of another type")
        _refuse_other_number(context, times[0].type, right if times[0] is left else left)
    computed = operation(context.value(left), sign, context.value(right))
    if context.formed(cursor.type, "clock") is not None:
        return _clock_value(context, computed.text, computed.level)
    kind = context.kind(cursor.type)
    return computed.having(boolean=sign not in ("*", "/", "%"), single=kind.single)


def _literal(context: Context, cursor: Cursor) -> Value:
    """Translate `20ms`."""
    match = re.fullmatch(r"([0-9']+)(h|min|s|ms|us|ns)", "".join(tokens(cursor)))
    if match is None:
        raise Left("a literal of a duration that is no plain number")
    return _clock_value(context, f"chrono.{_LITERALS[match[2]]}({match[1].replace(chr(39), '')})")


def _slept(context: Context, cursor: Cursor) -> Value:
    """Translate std::this_thread's sleep_for, sleep_until and yield."""
    context.imports.add("npu_porter.cxx_thread")
    name, given = cursor.spelling, [context.value(stripped(one)) for one in cursor.get_arguments()]
    text = "chrono.nanoseconds(0)" if name == "yield" else given[0].text
    if name == "sleep_until":
        text = until(context, stripped(next(iter(cursor.get_arguments()))))
    context.imports.add("chrono")
    return Value(f"sleep_for({text})", form="none")


def until(context: Context, cursor: Cursor) -> str:
    """Return how long it is until a time."""
    clock = cursor.type.get_canonical().get_template_argument_type(0).get_declaration().spelling
    if clock not in _CLOCKS:
        raise Left(f"the clock {clock}")
    return operation(context.value(cursor), "-", Value(f"chrono.{clock}.now()")).text


def _clock_name(cursor: Cursor) -> str:
    """Return the program's name for the clock."""
    for node in cursor.walk_preorder():
        word = node.spelling.rpartition("::")[2]
        if node.kind == K.TYPE_REF and word in _CLOCKS:
            return f"chrono.{word}"
    word = declaration_of(cursor).semantic_parent.spelling
    if word not in _CLOCKS:
        raise Left(f"the clock {word}")
    return f"chrono.{word}"
