"""Statements: one of C, one or more lines of Python; what has no translation stays as a comment, and raises."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .context import Lines
from .declarations import Declarations
from .errors import Left
from .reading import K, children, evaluated, source_text, stripped
from .values import ATOM, NOT, Value

__all__ = ["Frame", "Statements", "quoted"]


class Frame:
    """A loop or switch around the present statement.

    python: a loop of Python stands there, so that `break` and `continue` mean it. again: what C does between
    `continue` and the next round. switch: `break` leaves this one, `continue` another. passes: which of the two mean
    a loop or switch further out, because this loop is one of Python's alone. flags: names of what says so behind it.
    """

    def __init__(
        self,
        *,
        python: bool = True,
        again: Callable[[], Lines] | None = None,
        switch: bool = False,
        passes: tuple[str, ...] = (),
    ) -> None:
        self.python, self.again, self.switch, self.passes = python, again, switch, passes
        self.flags: dict[str, str] = {}
        self.begin = 0


class Statements(Declarations):
    """Translates statements."""

    def statement(self, cursor: Any) -> None:
        """Write one statement, with the comments before and behind it."""
        first, last = cursor.extent.start.line, cursor.extent.end.line
        self.writer.upto(first)
        place = self.writer.place()
        regions, loops = list(self.regions), list(self.loops)
        try:
            self._dispatch(cursor)
        except Left as problem:
            self.writer.return_to(place)
            self.regions, self.loops = regions, loops
            self.leave(cursor, str(problem))
        self.writer.trailing(last)

    def _dispatch(self, cursor: Any) -> None:
        if cursor.kind.is_expression():
            lines = self.effects(cursor)
            self.writer.block(lines, cursor.extent.start.line)
            return
        method = getattr(self, f"_{cursor.kind.name.lower()}_", None)
        if method is None:
            raise Left(f"{cursor.kind.name.lower()} has no rule")
        method(cursor)

    def leave(self, cursor: Any, why: str) -> None:
        """`TODO(port)`: the C as a comment, and an error where it would have been."""
        line, why = cursor.extent.start.line, " ".join(why.split())
        self.writer.put(f"# TODO(port): {why}", line)
        try:
            text = source_text(cursor)
        except Left:
            text = ""
        lines = text.split("\n")
        indent = min((len(one) - len(one.lstrip()) for one in lines[1:] if one.strip()), default=0)
        for number, one in enumerate(lines):
            self.writer.put(f"#     {one[indent:] if number else one}".rstrip(), line + number)
        if self.writer.depth:  # a declaration of the module is only missing
            self.writer.put(f'raise NotImplementedError("{self.where(cursor)}: {quoted(why)}")', line)
        self.left.append((self.where(cursor), why))
        self.left_lines.update((cursor.location.file.name, one) for one in range(line, cursor.extent.end.line + 1))
        self.writer.skip(cursor.extent.end.line)

    left_lines: set[tuple[str, int]]

    def where(self, cursor: Any) -> str:
        file = cursor.location.file
        return f"{file.name.rpartition('/')[2] if file else '?'}:{cursor.location.line}"

    # --- blocks ---

    def block(self, cursor: Any) -> None:
        """The statements of a body, one level deeper."""
        self.writer.depth += 1
        before = len(self.writer.lines)
        self.inside(cursor)
        if not any(text.strip() and not text.strip().startswith("#") for text, _ in self.writer.lines[before:]):
            self.writer.put("pass", cursor.extent.start.line)
        self.writer.depth -= 1

    def inside(self, cursor: Any) -> None:
        if cursor.kind == K.COMPOUND_STMT:
            self.writer.trailing(cursor.extent.start.line)
            self.sequence(children(cursor))
            self.writer.upto_end(cursor.extent.end.line)
        else:
            self.statement(cursor)

    def sequence(self, statements: list[Any]) -> None:
        """Statements one after the other; with labels among them see `jumps`."""
        for one in statements:
            self.statement(one)

    def _compound_stmt_(self, cursor: Any) -> None:
        self.inside(cursor)

    def _null_stmt_(self, cursor: Any) -> None:
        pass

    def condition(self, cursor: Any) -> tuple[Lines, Value]:
        """A condition, and the statements that it needs before."""
        outer = self.before, self.after, self.may_follow
        self.before, self.after, self.may_follow = [], [], False
        try:
            value = self.truth(cursor)
            return self.before, value
        finally:
            self.before, self.after, self.may_follow = outer

    def wanted(self, make: Callable[[], Value]) -> tuple[Lines, Value]:
        """The value that `make` gives, and the statements that it needs before; nothing may follow."""
        outer = self.before, self.after, self.may_follow
        self.before, self.after, self.may_follow = [], [], False
        try:
            value = make()
            return self.before, value
        finally:
            self.before, self.after, self.may_follow = outer

    def _stmtexpr(self, cursor: Any) -> Value:
        """GNU's `({ ... })`: the statements come before, the last one is the value."""
        *statements, last = children(children(cursor)[0])
        if not last.kind.is_expression():
            raise Left("a statement in parentheses without a value")
        if any(self.leaving(one) for one in statements):
            raise Left("a statement in parentheses with a jump")
        outer = self.before, self.after, self.may_follow
        self.before, self.after, self.may_follow = [], [], True
        try:
            lines = self.writer.taken(lambda: self.sequence(statements))
        finally:
            self.before, self.after, self.may_follow = outer
        value = self.plain(self.value(last))
        name = self.temporary()  # another one in the same expression may have variables of the same names
        shared = value.form in ("record", "handle")
        self.before += [*lines, f"{name} = copy({value.text})" if shared else f"{name} = {value.text}"]
        return value.having(text=name, level=ATOM, fresh=shared, grouped=False)

    # --- if ---

    def _if_stmt_(self, cursor: Any) -> None:
        parts = children(cursor)
        if len(parts) not in (2, 3):
            raise Left("an if with a declaration")
        line = cursor.extent.start.line
        before, value = self.condition(parts[0])
        self.writer.block(before, line)
        self.writer.put(f"if {value.text}:", line)
        self.block(parts[1])
        self._otherwise(parts)

    def _otherwise(self, parts: list[Any]) -> None:
        """`else`, as `elif` where another `if` stands there."""
        while len(parts) == 3:
            other = parts[2]
            line = other.extent.start.line
            if other.kind == K.IF_STMT and len(children(other)) in (2, 3):
                parts = children(other)
                try:
                    before, value = self.condition(parts[0])
                except Left:
                    before, value = ["impossible"], Value("")
                if not before:
                    self.writer.put(f"elif {value.text}:", line)
                    self.block(parts[1])
                    continue
            self.writer.put("else:", line)
            self.block(other)
            return

    # --- return, break, continue ---

    def _return_stmt_(self, cursor: Any) -> None:
        below = children(cursor)
        line = cursor.extent.start.line
        if not below:
            self.writer.put("return", line)
            return
        before, value = self.wanted(lambda: self.returned(below[0]))
        self.writer.block(before, line)
        self.writer.put(f"return {value.text}", line)

    def returned(self, cursor: Any) -> Value:
        """The value of a `return`."""
        function = self.function.cursor
        kind = self.kind(self.function.result)
        if kind.form == "void":
            return self.value(cursor)
        if kind.form == "handle" and kind.high:
            value = self.value(cursor)
            return Value(f"{value.at(ATOM)}.value") if value.form == "handle" else self.plain(value)
        if kind.form == "record" or kind.form == "handle":
            value = self.value(stripped(cursor)) if kind.form == "record" else self.value(cursor)
            if value.form != kind.form:
                return Value(f"{kind.spelled}({value.text})")
            return value if value.fresh else Value(f"copy({value.text})")
        text = kind.form == "char*" and self.returns_text(function)
        value = self.stored(cursor, self.function.result, text=text)
        return value.having(text=f"({value.text})") if "\n" in value.text else value

    def _break_stmt_(self, cursor: Any) -> None:
        if not self.loops:
            raise Left("a break outside of loops")
        self._break(cursor.extent.start.line)

    def _break(self, line: int) -> None:
        frame = self.loops[-1]
        if not frame.python:
            raise Left("a break in the middle of a switch")
        if "break" in frame.passes:
            self._pass(frame, "break", line)
        self.writer.put("break", line)

    def _pass(self, frame: Frame, word: str, line: int) -> None:
        """Say behind a loop of Python's that C leaves one further out."""
        name = frame.flags.setdefault(word, "")
        if not name:
            name = frame.flags[word] = self.temporary()
        self.writer.put(f"{name} = True", line)

    def enter(self, frame: Frame) -> Frame:
        """A loop begins that C does not have."""
        frame.begin = len(self.writer.lines)
        self.loops.append(frame)
        return frame

    def left_behind(self, frame: Frame, line: int) -> None:
        """The loop ends: what C leaves beside it is left here."""
        self.loops.pop()
        for word, name in frame.flags.items():
            self.writer.lines.insert(frame.begin, (f"{'    ' * self.writer.depth}{name} = False", 0))
            self.writer.put(f"if {name}:", line)
            self.writer.depth += 1
            if word == "break":
                self._break(line)
            else:
                self._continue(line)
            self.writer.depth -= 1

    def _continue_stmt_(self, cursor: Any) -> None:
        self._continue(cursor.extent.start.line)

    def _continue(self, line: int) -> None:
        for frame in reversed(self.loops):
            if "continue" in frame.passes:
                self._pass(frame, "continue", line)
                self.writer.put("break", line)
                return
            if not frame.switch:
                if frame.again is not None:
                    self.writer.block(frame.again(), line)
                self.writer.put("continue", line)
                return
        raise Left("a continue outside of loops")

    # --- while ---

    def _while_stmt_(self, cursor: Any) -> None:
        condition, body = children(cursor)[-2:]
        line = cursor.extent.start.line
        if len(children(cursor)) != 2:
            raise Left("a while with a declaration")
        before, value = self.condition(condition)
        self.writer.put("while True:" if before or self.always(condition) else f"while {value.text}:", line)
        if before:
            self.writer.depth += 1
            self.writer.block([*before, f"if not {value.at(NOT)}:", ["break"]], line)
            self.writer.depth -= 1
        self.loops.append(Frame())
        self.block(body)
        self.loops.pop()

    def always(self, cursor: Any) -> bool:
        """A condition that is a number other than 0."""
        inner = stripped(cursor)
        return inner.kind in (K.INTEGER_LITERAL, K.CXX_BOOL_LITERAL_EXPR) and bool(evaluated(inner))

    def never(self, cursor: Any) -> bool:
        inner = stripped(cursor)
        return inner.kind in (K.INTEGER_LITERAL, K.CXX_BOOL_LITERAL_EXPR) and evaluated(inner) == 0

    def _do_stmt_(self, cursor: Any) -> None:
        body, condition = children(cursor)[:2]
        line, end = cursor.extent.start.line, cursor.extent.end.line
        jumps = self.leaving(body)
        if self.never(condition) and not jumps:
            self.inside(body)
            return

        def again() -> Lines:
            if self.never(condition):
                return ["break"]
            if self.always(condition):
                return []
            before, value = self.condition(condition)
            if value.text.startswith("not ") and value.level == NOT:
                return [*before, f"if {value.text[4:]}:", ["break"]]
            return [*before, f"if not {value.at(NOT)}:", ["break"]]

        again()  # what has no translation is known before anything is written
        self.writer.put("while True:", line)
        self.loops.append(Frame(again=again))
        self.block(body)
        self.loops.pop()
        self.writer.depth += 1
        self.writer.drop_pass()
        last = again()
        self.writer.block(last or ["pass"] if not children(body) else last, end)
        self.writer.depth -= 1

    def leaving(self, cursor: Any) -> list[Any]:
        """The `break` and `continue` in a body that leave it: not those of loops inside."""
        found = []
        for one in children(cursor) if cursor.kind == K.COMPOUND_STMT else [cursor]:
            found += self._leaving(one, False)
        return found

    def _leaving(self, cursor: Any, in_switch: bool) -> list[Any]:
        if cursor.kind in (K.WHILE_STMT, K.DO_STMT, K.FOR_STMT, K.CXX_FOR_RANGE_STMT):
            return []
        if cursor.kind == K.BREAK_STMT and not in_switch:
            return [cursor]
        if cursor.kind == K.CONTINUE_STMT:
            return [cursor]
        found = []
        for one in children(cursor):
            found += self._leaving(one, in_switch or cursor.kind == K.SWITCH_STMT)
        return found


def quoted(text: str) -> str:
    """For a place inside of quotation marks."""
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")
