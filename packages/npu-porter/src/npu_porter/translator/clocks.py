"""std::chrono: the classes of `npu_porter.cxx_chrono`."""

from __future__ import annotations

import re
from typing import Any

from .context import Lines
from .errors import Left
from .iterators import Iterators
from .kinds import Kind
from .reading import K, children, is_default, stripped
from .values import ATOM, Value, operation

__all__ = ["Clocks"]

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


class Clocks(Iterators):
    """Translates times and durations."""

    def _clock(self, type_: Any) -> Kind | None:
        try:
            kind = self.kind(type_)
        except Left:
            return None
        return kind if kind.form == "clock" else None

    def _unit(self, type_: Any) -> str:
        """How Python writes a type of durations; "" for a time."""
        name = type_.get_canonical().spelling.replace("const ", "")
        found = _DURATION.match(name)
        if found is None:
            return ""
        word = found[1]
        if word not in ("long", "int", "double", "long long"):
            raise Left(f"durations of {word}")
        kind = "float" if word == "double" else "int"
        period = (int(found[2] or 1), int(found[3] or 1))
        if (kind, *period) in _NAMES:
            return f"chrono.{_NAMES[kind, period[0], period[1]]}"
        return f"chrono.duration({kind}{_PERIODS.get(period, f', {period}')})"

    def _clock_value(self, text: str, level: int = ATOM) -> Value:
        self.imports.add("chrono")
        return Value(text, level, form="clock", fresh=True)

    def _as_clock(self, cursor: Any, type_: Any) -> Value:
        """A time or duration, in the unit of a type."""
        inner = stripped(cursor)
        source, wanted = inner.type.get_canonical(), type_.get_canonical()
        value = self.value(inner)
        if self._clock(source) is not None and self._unit(source) == self._unit(wanted):
            return value
        if not self._unit(wanted):
            raise Left("a time made of something else")
        return self._clock_value(f"{self._unit(wanted)}({value.text})")

    def constructed(self, cursor: Any, arguments: list[Any], type_: Any) -> Value:
        if self._clock(type_) is None:
            return super().constructed(cursor, arguments, type_)
        given = [one for one in arguments if not is_default(one)]
        if not given:
            return self._clock_value(f"{self._unit(type_) or 'chrono.time_point'}()")
        if len(given) > 1:
            raise Left("a time made of several things")
        return self._as_clock(given[0], type_)

    def _start(self, declaration: Any, storage: Any) -> str:
        if storage.kind.form != "clock":
            return super()._start(declaration, storage)
        value = self.first_value(declaration)
        if value is None:
            return self._clock_value(f"{self._unit(declaration.type) or 'chrono.time_point'}()").text
        return self._as_clock(value, declaration.type).text

    def stored(self, cursor: Any, type_: Any, **how: Any) -> Value:
        if self._clock(type_) is None:
            return super().stored(cursor, type_, **how)
        return self._as_clock(cursor, type_)

    def _effects(self, cursor: Any) -> Lines:
        inner = stripped(cursor)
        if inner.kind == K.CALL_EXPR and inner.spelling == "operator=":
            left, right = inner.get_arguments()
            if self._clock(stripped(left).type) is not None:
                return [self.place(left).assign(self._as_clock(right, stripped(left).type).text)]
        return super()._effects(cursor)

    def _cxx_functional_cast_expr(self, cursor: Any) -> Value:
        if self._clock(cursor.type) is None:
            return super()._cxx_functional_cast_expr(cursor)
        made = stripped(children(cursor)[-1])
        given = list(made.get_arguments()) if made.kind == K.CALL_EXPR and made.spelling == "duration" else [made]
        unit = self._unit(cursor.type)
        if len(given) != 1 or not unit:
            raise Left("a time made of something else")
        return self._clock_value(f"{unit}({self.value(stripped(given[0])).text})")

    def _call_expr(self, cursor: Any) -> Value:
        name = cursor.spelling
        if self._clock(cursor.type) is not None:
            if name == "duration_cast":
                (given,) = cursor.get_arguments()
                value = self.value(stripped(given))
                return self._clock_value(f"chrono.duration_cast({self._unit(cursor.type)}, {value.text})")
            if name == "now" and cursor.referenced is not None:
                return self._clock_value(f"{self._clock_name(cursor)}.now()")
            if name in ("", "duration", "time_point"):  # a conversion that nobody wrote
                return self.constructed(cursor, list(cursor.get_arguments()), cursor.type)
        below = children(cursor)
        member = stripped(below[0]) if below else None
        if member is not None and member.kind == K.MEMBER_REF_EXPR and children(member):
            base = stripped(children(member)[0])
            if self._clock(base.type) is not None:
                if name not in ("count", "time_since_epoch"):
                    raise Left(f"the method {name} of a time")
                text = f"{self.value(base).at(ATOM)}.{name}()"
                return Value(text) if name == "count" else self._clock_value(text)
        sign = name[len("operator") :] if name.startswith("operator") else ""
        if sign and sign not in ("=", "()", "[]", "->") and len(list(cursor.get_arguments())) == 2:
            left, right = (stripped(one) for one in cursor.get_arguments())
            if self._clock(left.type) is not None or self._clock(right.type) is not None:
                if sign not in _OPERATORS or self._clock(left.type) is None or self._clock(right.type) is None:
                    raise Left(f"the operator {sign} of a time")
                found = operation(self.value(left), sign, self.value(right))
                if sign in ("+", "-"):
                    return self._clock_value(found.text, found.level)
                return found.having(boolean=True)
        return super()._call_expr(cursor)

    def _clock_name(self, cursor: Any) -> str:
        """The clock as the program calls it."""
        for one in cursor.walk_preorder():
            word = one.spelling.rpartition("::")[2]
            if one.kind == K.TYPE_REF and word in _CLOCKS:
                return f"chrono.{word}"
        word = cursor.referenced.semantic_parent.spelling
        if word not in _CLOCKS:
            raise Left(f"the clock {word}")
        return f"chrono.{word}"
