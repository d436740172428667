"""std::chrono: the classes of `npu_porter.cxx_chrono`."""

from __future__ import annotations

import re
from typing import Any

from .containers import constructed
from .context import Context, Lines, Storage
from .cursors import Cursor, Type, declaration_of
from .declarations import first_value, start_of
from .errors import Left
from .kinds import LIBRARY, Kind
from .places import effect_lines, place_of
from .questions import expression, stored_as
from .reading import K, children, is_default, method_of, stripped
from .rules import NEXT, Next, rule
from .values import ATOM, Value, operation

__all__ = []

LIBRARY.update(
    {"chrono::duration": ("clock", "chrono.duration", ""), "chrono::time_point": ("clock", "chrono.time_point", "")}
)

_CLOCKS = ("system_clock", "steady_clock", "high_resolution_clock")
_OPERATORS = ("+", "-", "<", "<=", ">", ">=", "==", "!=")
_DURATION = re.compile(r"std::chrono::duration<(\w[\w ]*?)(?:, std::ratio<(\d+)(?:, (\d+))?>)?>")
_NAMES = {
    ("int", 1, 1_000_000_000): "nanoseconds", ("int", 1, 1_000_000): "microseconds", ("int", 1, 1_000): "milliseconds",
    ("int", 1, 1): "seconds", ("int", 60, 1): "minutes", ("int", 3600, 1): "hours",
}  # fmt: skip
_PERIODS = {
    (1, 1_000_000_000): ", chrono.nano",
    (1, 1_000_000): ", chrono.micro",
    (1, 1_000): ", chrono.milli",
    (1, 1): "",
}


def _clock(context: Context, type_: Type) -> Kind | None:
    try:
        kind = context.kind(type_)
    except Left:
        return None
    return kind if kind.form == "clock" else None


def _unit(type_: Type) -> str:
    """Return how Python writes a type of durations; "" for a time."""
    name = type_.get_canonical().spelling.replace("const ", "")
    match = _DURATION.match(name)
    if match is None:
        return ""
    word = match[1]
    if word not in ("long", "int", "double", "long long"):
        raise Left(f"durations of {word}")
    kind = "float" if word == "double" else "int"
    period = (int(match[2] or 1), int(match[3] or 1))
    if (kind, *period) in _NAMES:
        return f"chrono.{_NAMES[kind, period[0], period[1]]}"
    return f"chrono.duration({kind}{_PERIODS.get(period, f', {period}')})"


def _clock_value(context: Context, text: str, level: int = ATOM) -> Value:
    context.imports.add("chrono")
    return Value(text, level, form="clock", fresh=True)


def _as_clock(context: Context, cursor: Cursor, type_: Type) -> Value:
    """Return a time or duration, in the unit of a type."""
    inner = stripped(cursor)
    source, wanted = inner.type.get_canonical(), type_.get_canonical()
    value = context.value(inner)
    if _clock(context, source) is not None and _unit(source) == _unit(wanted):
        return value
    if not _unit(wanted):
        raise Left("a time made of something else")
    return _clock_value(context, f"{_unit(wanted)}({value.text})")


@rule(constructed)
def clock_constructed(context: Context, cursor: Cursor, arguments: list[Cursor], type_: Type) -> Value | Next:
    """Return a chrono time or duration, empty or of one value in the type's unit; Left for several, NEXT for others."""
    if _clock(context, type_) is None:
        return NEXT
    given = [argument for argument in arguments if not is_default(argument)]
    if not given:
        return _clock_value(context, f"{_unit(type_) or 'chrono.time_point'}()")
    if len(given) > 1:
        raise Left("a time made of several things")
    return _as_clock(context, given[0], type_)


@rule(start_of)
def clock_start_of(context: Context, declaration: Cursor, storage: Storage) -> str | Next:
    """Return the first value of a time or duration, empty or in the declared unit; NEXT for other variables."""
    if storage.kind.form != "clock":
        return NEXT
    value = first_value(context, declaration)
    if value is None:
        return _clock_value(context, f"{_unit(declaration.type) or 'chrono.time_point'}()").text
    return _as_clock(context, value, declaration.type).text


@rule(stored_as)
def clock_stored_as(context: Context, cursor: Cursor, type_: Type, **how: Any) -> Value | Next:
    """Return an expression as a time or duration in the unit of the given type; NEXT for other types."""
    if _clock(context, type_) is None:
        return NEXT
    return _as_clock(context, cursor, type_)


@rule(effect_lines)
def clock_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Translate `a = b` of times or durations, b in the unit of a; NEXT for other expressions."""
    inner = stripped(cursor)
    if inner.kind == K.CALL_EXPR and inner.spelling == "operator=":
        left, right = inner.get_arguments()
        if _clock(context, stripped(left).type) is not None:
            return [place_of(context, left).assign(_as_clock(context, right, stripped(left).type).text)]
    return NEXT


@rule(expression, K.CXX_FUNCTIONAL_CAST_EXPR)
def clock_functional_cast(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `milliseconds(5)` and the like as the duration's class called with its number; NEXT for other types.

    Several values, and a cast to a time instead of a duration, raise Left.
    """
    if _clock(context, cursor.type) is None:
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
    if _clock(context, cursor.type) is not None:
        if name == "duration_cast":
            (given,) = cursor.get_arguments()
            value = context.value(stripped(given))
            return _clock_value(context, f"chrono.duration_cast({_unit(cursor.type)}, {value.text})")
        if name == "now" and cursor.referenced is not None:
            return _clock_value(context, f"{_clock_name(cursor)}.now()")
        if name in ("", "duration", "time_point"):  # a conversion that nobody wrote
            return constructed(context, cursor, list(cursor.get_arguments()), cursor.type)
    base, _ = method_of(cursor)
    if base is not None and _clock(context, base.type) is not None:
        if name not in ("count", "time_since_epoch"):
            raise Left(f"the method {name} of a time")
        text = f"{context.value(base).at(ATOM)}.{name}()"
        return Value(text) if name == "count" else _clock_value(context, text)
    sign = name[len("operator") :] if name.startswith("operator") else ""
    if sign and sign not in ("=", "()", "[]", "->") and len(list(cursor.get_arguments())) == 2:
        left, right = (stripped(argument) for argument in cursor.get_arguments())
        if _clock(context, left.type) is not None or _clock(context, right.type) is not None:
            if sign not in _OPERATORS or _clock(context, left.type) is None or _clock(context, right.type) is None:
                raise Left(f"the operator {sign} of a time")
            computed = operation(context.value(left), sign, context.value(right))
            if sign in ("+", "-"):
                return _clock_value(context, computed.text, computed.level)
            return computed.having(boolean=True)
    return NEXT


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
