"""Statements: one of C, one or more lines of Python; what has no translation stays as a comment, and raises."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

from .calls import returns_text
from .context import Context, Lines
from .conversions import as_plain
from .cursors import Cursor, K, children, file_name
from .degrade import why_left
from .errors import Left
from .questions import control, effects, expression, sequence
from .reading import blank_at, evaluated, source_text, stripped
from .rules import question, rule
from .values import ATOM, NOT, Value

__all__ = [
    "Frame",
    "_leaving_below",
    "always",
    "block",
    "condition_of",
    "enter",
    "head_lines",
    "leave",
    "leave_text",
    "leaving",
    "left_behind",
    "left_head",
    "never",
    "plain_statement",
    "quoted",
    "returned",
    "statement",
    "wanted_value",
    "where",
]


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


def statement(context: Context, cursor: Cursor) -> None:
    """Write one statement, with the comments before and behind."""
    first, last = cursor.extent.start.line, cursor.extent.end.line
    context.writer.upto(first)
    place = context.writer.place()
    regions, loops, left = list(context.regions), list(context.loops), len(context.left)

    def again() -> None:
        context.writer.return_to(place)
        context.regions, context.loops = list(regions), list(loops)
        del context.left[left:]

    try:
        plain_statement(context, cursor)
    except Exception as problem:
        why = why_left(problem, cursor)
        again()
        kept = False
        if context.writer.depth:
            with contextlib.suppress(Left):
                kept = left_head(context, cursor, why)
        if not kept:
            again()
            leave(context, cursor, why)
    context.writer.trailing(last)


@question
def left_head(context: Context, cursor: Cursor, why: str) -> bool:
    """Leave the head of a statement and write its body; False, for all of it is left."""
    return False


@question
def plain_statement(context: Context, cursor: Cursor) -> None:
    if cursor.kind.is_expression():
        lines = effects(context, cursor)
        context.writer.block(lines, cursor.extent.start.line)
        return
    control(context, cursor)


@question
def leave(context: Context, cursor: Cursor, why: str) -> None:
    """Write `TODO(port)`: the C as a comment, and an error where it would have been."""
    blank = blank_at(cursor)
    try:
        text = source_text(cursor) if blank is None else blank.text
    except Left:
        text = ""
    last = cursor.extent.end.line if blank is None else cursor.extent.start.line + text.count("\n")
    leave_text(context, cursor, why, text, last)


@question
def leave_text(context: Context, cursor: Cursor, why: str, text: str, last: int) -> None:
    """Leave a part of a statement: its text, up to a line."""
    line, why = cursor.extent.start.line, " ".join(why.split())
    context.writer.put(f"# TODO(port): {why}", line)
    lines = text.split("\n")
    indent = min((len(line) - len(line.lstrip()) for line in lines[1:] if line.strip()), default=0)
    for number, text_line in enumerate(lines):
        context.writer.put(f"#     {text_line[indent:] if number else text_line}".rstrip(), line + number)
    if context.writer.depth:  # a declaration of the module is only missing
        context.writer.put(f'raise NotImplementedError("{where(cursor)}: {quoted(why)}")', line)
    context.left.append((where(cursor), why))
    context.left_lines.update((file_name(cursor.location), number) for number in range(line, last + 1))
    context.writer.skip(last)


def where(cursor: Cursor) -> str:
    file = cursor.location.file
    return f"{file.name.rpartition('/')[2] if file else '?'}:{cursor.location.line}"


# --- blocks ---


def block(context: Context, cursor: Cursor) -> None:
    """Write the statements of a body, one level deeper."""
    context.writer.depth += 1
    before = len(context.writer.lines)
    inside(context, cursor)
    if not any(text.strip() and not text.strip().startswith("#") for text, _ in context.writer.lines[before:]):
        context.writer.put("pass", cursor.extent.start.line)
    context.writer.depth -= 1


def inside(context: Context, cursor: Cursor) -> None:
    if cursor.kind == K.COMPOUND_STMT:
        context.writer.trailing(cursor.extent.start.line)
        sequence(context, children(cursor))
        context.writer.upto_end(cursor.extent.end.line)
    else:
        statement(context, cursor)


@rule(sequence)
def statement_sequence(context: Context, statements: list[Cursor]) -> None:
    """Write statements one after the other; with labels among them see `jumps`."""
    for step in statements:
        statement(context, step)


@rule(control, K.COMPOUND_STMT)
def statement_block(context: Context, cursor: Cursor) -> None:
    """Write the statements of an inner block `{...}` of C as deep as those around."""
    inside(context, cursor)


@rule(control, K.NULL_STMT, K.USING_DIRECTIVE, K.USING_DECLARATION)
def statement_null(context: Context, cursor: Cursor) -> None:
    """Write nothing for an empty statement `;` and for `using`."""
    pass


def condition_of(context: Context, cursor: Cursor) -> tuple[Lines, Value]:
    """Return a condition, and the statements that it needs before."""
    return wanted_value(context, lambda: context.truth(cursor))


def wanted_value(context: Context, make: Callable[[], Value]) -> tuple[Lines, Value]:
    """Return the value that `make` gives, and the statements that it needs before; nothing may follow."""
    with context.apart(False):
        value = make()
        return context.before, value


@rule(expression, K.StmtExpr)
def statement_statement_expression(context: Context, cursor: Cursor) -> Value:
    """Translate GNU's `({ ... })`: the statements come before, the last one is the value."""
    *statements, last = children(children(cursor)[0])
    if not last.kind.is_expression():
        raise Left("a statement in parentheses without a value")
    if any(leaving(context, statement) for statement in statements):
        raise Left("a statement in parentheses with a jump")
    with context.apart(True):
        lines = context.writer.taken(lambda: sequence(context, statements))
    value = as_plain(context.value(last))
    name = context.temporary()  # another one in the same expression may have variables of the same names
    shared = value.form in ("record", "handle")
    context.before += [*lines, f"{name} = copy({value.text})" if shared else f"{name} = {value.text}"]
    return value.having(text=name, level=ATOM, fresh=shared, grouped=False)


# --- if ---


@rule(control, K.IF_STMT)
def statement_if(context: Context, cursor: Cursor) -> None:
    """Write `if` with its body, then `elif` or `else`; what its head declares comes before.

    Raise `Left` for a head of another shape.
    """
    parts, line = children(cursor), cursor.extent.start.line
    while parts[0].kind in (K.DECL_STMT, K.VAR_DECL):  # if (auto x = f(); x > 0)
        if any(child.kind == K.UNEXPOSED_DECL for child in children(parts[0])):  # auto [a, b]
            statement(context, parts[0])
        else:
            context.writer.block(head_lines(context, parts[0]), line)
        parts = parts[1:]
    if len(parts) not in (2, 3):
        raise Left("an if with a declaration")
    before, value = condition_of(context, parts[0])
    context.writer.block(before, line)
    context.writer.put(f"if {value.text}:", line)
    block(context, parts[1])
    _otherwise(context, parts)


@question
def head_lines(context: Context, declaration: Cursor) -> Lines:
    """Return the statements of a declaration in the head of an `if`."""
    raise Left("an if with a declaration")


def _otherwise(context: Context, parts: list[Cursor]) -> None:
    """Write `else`, as `elif` where another `if` stands there."""
    while len(parts) == 3:
        other = parts[2]
        line = other.extent.start.line
        if other.kind == K.IF_STMT and len(children(other)) in (2, 3) and children(other)[0].kind.is_expression():
            parts = children(other)
            try:
                before, value = condition_of(context, parts[0])
            except Left:
                before, value = ["impossible"], Value("")
            if not before:
                context.writer.put(f"elif {value.text}:", line)
                block(context, parts[1])
                continue
        context.writer.put("else:", line)
        block(context, other)
        return


# --- return, break, continue ---


@rule(control, K.RETURN_STMT)
def statement_return(context: Context, cursor: Cursor) -> None:
    """Write `return` with its value, behind the statements that the value needs; alone where C gives no value."""
    below = children(cursor)
    line = cursor.extent.start.line
    if not below:
        context.writer.put("return", line)
        return
    before, value = wanted_value(context, lambda: returned(context, below[0]))
    context.writer.block(before, line)
    context.writer.put(f"return {value.text}", line)


@question
def returned(context: Context, cursor: Cursor) -> Value:
    """Return the value of a `return`."""
    function = context.function.around
    kind = context.kind(context.function.result)
    if kind.form == "void":
        return context.value(cursor)
    if kind.form == "handle" and kind.high:
        value = context.value(cursor)
        return Value(f"{value.at(ATOM)}.value") if value.form == "handle" else as_plain(value)
    if kind.form == "record" or kind.form == "handle":
        value = context.value(stripped(cursor)) if kind.form == "record" else context.value(cursor)
        if value.form != kind.form:
            return Value(f"{kind.spelled}({value.text})")
        return value if value.fresh else Value(f"copy({value.text})")
    text = kind.form == "char*" and returns_text(context, function)
    return context.stored(cursor, context.function.result, text=text)


@rule(control, K.BREAK_STMT)
def statement_break(context: Context, cursor: Cursor) -> None:
    """Write `break`, and a flag before where C leaves a loop further out; raise `Left` outside of loops."""
    if not context.loops:
        raise Left("a break outside of loops")
    _break(context, cursor.extent.start.line)


def _break(context: Context, line: int) -> None:
    frame = context.loops[-1]
    if not frame.python:
        raise Left("a break in the middle of a switch")
    if "break" in frame.passes:
        _pass(context, frame, "break", line)
    context.writer.put("break", line)


def _pass(context: Context, frame: Frame, word: str, line: int) -> None:
    """Say behind a loop of Python's that C leaves one further out."""
    name = frame.flags.setdefault(word, "")
    if not name:
        name = frame.flags[word] = context.temporary()
    context.writer.put(f"{name} = True", line)


def enter(context: Context, frame: Frame) -> Frame:
    """Begin a loop that C does not have, and return its frame."""
    frame.begin = len(context.writer.lines)
    context.loops.append(frame)
    return frame


def left_behind(context: Context, frame: Frame, line: int) -> None:
    """Leave here, where the loop ends, what C leaves beside the loop."""
    context.loops.pop()
    for word, name in frame.flags.items():
        context.writer.lines.insert(frame.begin, (f"{'    ' * context.writer.depth}{name} = False", 0))
        context.writer.put(f"if {name}:", line)
        context.writer.depth += 1
        if word == "break":
            _break(context, line)
        else:
            _continue(context, line)
        context.writer.depth -= 1


@rule(control, K.CONTINUE_STMT)
def statement_continue(context: Context, cursor: Cursor) -> None:
    """Write `continue` behind the step of C's `for`, or a flag and `break` where C means a loop further out."""
    _continue(context, cursor.extent.start.line)


def _continue(context: Context, line: int) -> None:
    for frame in reversed(context.loops):
        if "continue" in frame.passes:
            _pass(context, frame, "continue", line)
            context.writer.put("break", line)
            return
        if not frame.switch:
            if frame.again is not None:
                context.writer.block(frame.again(), line)
            context.writer.put("continue", line)
            return
    raise Left("a continue outside of loops")


# --- while ---


@rule(control, K.WHILE_STMT)
def statement_while(context: Context, cursor: Cursor) -> None:
    """Write `while`; where its condition needs statements, `while True:` with those and a `break` at its beginning.

    Raise `Left` for a head that declares an object, which ends with each turn.
    """
    *declared, condition, body = children(cursor)
    line = cursor.extent.start.line
    if any(context.kind(head.type).form == "object" for head in declared):
        raise Left("a while that declares an object")
    head = [text for declaration in declared for text in head_lines(context, declaration)]
    before, value = condition_of(context, condition)
    before = [*head, *before]
    context.writer.put("while True:" if before or always(condition) else f"while {value.text}:", line)
    if before:
        context.writer.depth += 1
        context.writer.block([*before, f"if not {value.at(NOT)}:", ["break"]], line)
        context.writer.depth -= 1
    looped(context, body)


def range_of_for(cursor: Cursor) -> tuple[Cursor, Cursor] | None:
    """Return the variable and the container of `for (x : all)`; None of another loop."""
    *parts, _ = children(cursor)
    variables = [part for part in parts if part.kind == K.VAR_DECL]
    containers = [part for part in parts if part.kind.is_expression()]
    return (variables[0], containers[0]) if variables and len(containers) == 1 else None


def looped(context: Context, body: Cursor) -> None:
    """Write the body of a loop."""
    context.loops.append(Frame())
    block(context, body)
    context.loops.pop()


def always(cursor: Cursor) -> bool:
    """Return whether a condition is a number other than 0."""
    inner = stripped(cursor)
    return inner.kind in (K.INTEGER_LITERAL, K.CXX_BOOL_LITERAL_EXPR) and bool(evaluated(inner))


def never(cursor: Cursor) -> bool:
    inner = stripped(cursor)
    return inner.kind in (K.INTEGER_LITERAL, K.CXX_BOOL_LITERAL_EXPR) and evaluated(inner) == 0


@rule(control, K.DO_STMT)
def statement_do(context: Context, cursor: Cursor) -> None:
    """Write `do ... while (x)` as `while True:` that ends in `if not x: break`.

    `while (0)` without a `break` or `continue` is its body alone.
    """
    body, condition = children(cursor)[:2]
    line, end = cursor.extent.start.line, cursor.extent.end.line
    jumps = leaving(context, body)
    if never(condition) and not jumps:
        inside(context, body)
        return

    def again() -> Lines:
        if never(condition):
            return ["break"]
        if always(condition):
            return []
        before, value = condition_of(context, condition)
        if value.text.startswith("not ") and value.level == NOT:
            return [*before, f"if {value.text[4:]}:", ["break"]]
        return [*before, f"if not {value.at(NOT)}:", ["break"]]

    again()  # what has no translation is known before anything is written
    context.writer.put("while True:", line)
    context.loops.append(Frame(again=again))
    block(context, body)
    context.loops.pop()
    context.writer.depth += 1
    context.writer.drop_pass()
    last = again()
    context.writer.block(last or ["pass"] if not children(body) else last, end)
    context.writer.depth -= 1


def leaving(context: Context, cursor: Cursor) -> list[Cursor]:
    """Return the `break` and `continue` in a body that leave it: not those of loops inside."""
    exits = []
    for child in children(cursor) if cursor.kind == K.COMPOUND_STMT else [cursor]:
        exits += _leaving_below(context, child, False)
    return exits


def _leaving_below(context: Context, cursor: Cursor, in_switch: bool) -> list[Cursor]:
    if cursor.kind in (K.WHILE_STMT, K.DO_STMT, K.FOR_STMT, K.CXX_FOR_RANGE_STMT):
        return []
    if cursor.kind == K.BREAK_STMT and not in_switch:
        return [cursor]
    if cursor.kind == K.CONTINUE_STMT:
        return [cursor]
    exits = []
    for child in children(cursor):
        exits += _leaving_below(context, child, in_switch or cursor.kind == K.SWITCH_STMT)
    return exits


def quoted(text: str) -> str:
    """Return a text for a place inside of double quotation marks: with escapes, and a blank for each end of a line."""
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")
