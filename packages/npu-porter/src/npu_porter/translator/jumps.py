"""`goto`: forward to a label as an exception or `finally`, back to a label as a loop."""

from __future__ import annotations

from typing import Any

from .context import Context
from .cursors import Cursor, K, children, walk
from .declarations import declared_lines
from .errors import Left
from .loops import ends
from .questions import control, sequence
from .reading import key, stripped
from .rules import NEXT, Next, rule
from .statements import Frame, enter, left_behind, statement
from .uses import initialiser, variable_of

__all__ = []


class Region:
    """The statements of a block in which a `goto` to one label stands.

    how: `finally`, `forward` (an exception), `back` (a loop) or `raised` (a loop that an exception begins again).
    """

    def __init__(self, label: str, how: str, value: Cursor | None = None) -> None:
        self.label, self.how, self.value = label, how, value


@rule(sequence)
def jump_sequence(context: Context, statements: list[Cursor]) -> None | Next:
    """Write statements among which labels stand, with a `try` or a loop for each label; NEXT without labels."""
    if not any(statement.kind == K.LABEL_STMT for statement in statements):
        return NEXT
    flat = _flattened(statements)
    _labelled(context, flat, 0, len(flat))
    return None


def _labelled(context: Context, flat: list[Any], start: int, end: int) -> None:
    """Write statements `start` to `end` of a block; labels stand among them as names."""
    places = [index for index in range(start, end) if isinstance(flat[index], str)]
    for index in reversed(places):
        label = flat[index]
        first = next((i for i in range(start, index) if _jumps(flat[i], label)), None)
        if first is None:
            continue
        first = _widened(context, flat, start, first, index)
        again = next((i for i in places if i < first and _jumps_from(flat, first, end, flat[i])), None)
        if again is not None:  # its loop goes on behind where this block begins: it is the outer one
            _labelled(context, flat, start, again)
            _back(context, flat, again, end)
            return
        _labelled(context, flat, start, first)
        _forward(context, flat, first, index, end, label)
        return
    for index in places:
        if _jumps_from(flat, index + 1, end, flat[index]):
            _labelled(context, flat, start, index)
            _back(context, flat, index, end)
            return
    for index in range(start, end):
        if not isinstance(flat[index], str):
            statement(context, flat[index])


def _widened(context: Context, flat: list[Any], start: int, first: int, index: int) -> int:
    """Return where the block of a label begins so that those of labels inside lie whole within."""
    for inner in range(first, index):
        if isinstance(flat[inner], str):
            earlier = next((i for i in range(start, first) if _jumps(flat[i], flat[inner])), None)
            if earlier is not None:
                return _widened(context, flat, start, earlier, index)
    return first


def _forward(context: Context, flat: list[Any], first: int, index: int, end: int, label: str) -> None:
    """Write what stands before a label in `try:`, and what follows behind `except goto_label: pass`.

    Where the block ends in a `return` that permits it, what follows is a `finally:` instead.
    """
    value = _finally_value(context, flat, first, index, end)
    line = _line(flat[first])
    context.writer.upto(line)
    for jumped in [place for place in range(first, index) if _is_needed_behind(context, flat, place, index, end)]:
        context.writer.block(declared_lines(context, flat[jumped]), line)
        flat[jumped] = f"{label} declared"  # as a label to which nothing jumps
    context.writer.put("try:", line)
    region = Region(label, "forward" if value is None else "finally", value)
    context.regions.append(region)
    context.writer.depth += 1
    before = len(context.writer.lines)
    _labelled(context, flat, first, index)
    if len(context.writer.lines) == before:
        context.writer.put("pass", line)
    context.writer.depth -= 1
    context.regions.pop()
    behind = flat[index + 1] if index + 1 < end else None
    target = line if behind is None else max(line, _line(behind) - 1)
    if value is None:
        context.jump_classes.setdefault(label, f"goto_{label}")
        context.writer.upto(target)
        context.writer.put(f"except goto_{label}:", target)
        context.writer.depth += 1
        context.writer.put("pass", target)
        context.writer.depth -= 1
        _labelled(context, flat, index + 1, end)
        return
    context.writer.upto(target)
    context.writer.put("finally:", target)
    context.writer.depth += 1
    before = len(context.writer.lines)
    _labelled(context, flat, index + 1, end - 1)
    if not any(text.strip() and not text.strip().startswith("#") for text, _ in context.writer.lines[before:]):
        context.writer.put("pass", target)
    context.writer.depth -= 1
    statement(context, flat[end - 1])


def _is_needed_behind(context: Context, flat: list[Any], place: int, index: int, end: int) -> bool:
    """Return True for variables without a value that are records and the like, and needed behind a label."""
    declared = [] if isinstance(flat[place], str) or flat[place].kind != K.DECL_STMT else children(flat[place])
    if not declared or not all(one.kind == K.VAR_DECL and initialiser(one) is None for one in declared):
        return False
    names = {key(one) for one in declared if context.storage(one).cell or not context.storage(one).kind.is_number}
    behind = [node for step in flat[index + 1 : end] if not isinstance(step, str) for node in walk(step)]
    return any(node.kind == K.DECL_REF_EXPR and node.referenced and key(node.referenced) in names for node in behind)


def _finally_value(context: Context, flat: list[Any], first: int, index: int, end: int) -> Cursor | None:
    """Return the statement `return x` that ends the clean-up, when `finally` means the same; else None."""
    last: Cursor | str | None = flat[end - 1] if end - 1 > index else None
    around = context.function.cursor
    if (
        last is None
        or around is None
        or end != len(flat)
        or isinstance(last, str)
        or last.kind != K.RETURN_STMT
        or context.regions
    ):
        return None
    body = children(around)[-1]
    if not any(_same(child, last) for child in children(body)) and not _ends_label(children(body), last):
        return None
    below = children(last)
    inner = stripped(below[0]) if below else None
    variable = variable_of(below[0]) if below else None
    if inner is not None and variable is None and inner.kind not in (K.INTEGER_LITERAL, K.CXX_BOOL_LITERAL_EXPR):
        return None
    cleaning = [statement for statement in flat[index + 1 : end - 1] if not isinstance(statement, str)]
    if any(isinstance(statement, str) for statement in flat[index + 1 : end]):
        return None
    for step in cleaning:
        for two in walk(step):
            if two.kind in (K.RETURN_STMT, K.GOTO_STMT):
                return None
        if variable is not None and key(variable) in context.uses.writes(step)[0]:
            return None
    if any(two.kind in (K.RETURN_STMT, K.LABEL_STMT) for step in flat[first:index] if not isinstance(step, str)
           for two in walk(step)):  # fmt: skip
        return None
    if any(isinstance(statement, str) for statement in flat[first:index]):
        return None
    return last


def _back(context: Context, flat: list[Any], index: int, end: int) -> None:
    """Write a label that is only jumped back to: the statements behind it again and again."""
    label = flat[index]
    rest = [statement for statement in flat[index + 1 : end] if not isinstance(statement, str)]
    line = _line(rest[0])
    inside = [statement for statement in flat[index + 1 : end] if isinstance(statement, str)]
    raised = any(_jumps_in_loop(argument, label, False) for argument in rest) or any(
        _jumps_from(flat, index + 1, end, node) for node in inside
    )
    context.writer.upto(line)
    frame = enter(context, Frame(passes=("break", "continue")))
    context.writer.put("while True:", line)
    context.writer.depth += 1
    if raised:  # `continue` would go on with a loop inside
        context.jump_classes.setdefault(label, f"goto_{label}")
        context.writer.put("try:", line)
        context.writer.depth += 1
    context.regions.append(Region(label, "raised" if raised else "back"))
    _labelled(context, flat, index + 1, end)
    last = _line(rest[-1])
    if not ends(rest[-1]):
        context.writer.put("break", last)
    context.regions.pop()
    if raised:
        context.writer.depth -= 1
        context.writer.put(f"except goto_{label}:", last)
        context.writer.put("    pass", last)
    context.writer.depth -= 1
    left_behind(context, frame, last)


@rule(control, K.GOTO_STMT)
def jump_goto(context: Context, cursor: Cursor) -> None:
    """Write `goto label` as `continue` of a loop, `raise goto_label`, or the `return` before which a `finally` runs.

    Raise `Left` when no region around has the label.
    """
    label = children(cursor)[0].spelling
    line = cursor.extent.start.line
    for region in reversed(context.regions):
        if region.label != label:
            continue
        if region.how == "back":
            context.writer.put("continue", line)
        elif region.how in ("forward", "raised"):
            context.writer.put(f"raise goto_{label}", line)
        else:
            control(context, region.value)
        return
    raise Left(f"goto {label} into a block")


@rule(control, K.LABEL_STMT)
def jump_label(context: Context, cursor: Cursor) -> None:
    """Write the statement of a label that nothing jumps to in this block."""
    statement(context, children(cursor)[-1])


def _flattened(statements: list[Cursor]) -> list[Any]:
    flat: list[Any] = []
    for step in statements:
        while step.kind == K.LABEL_STMT:
            flat.append(step.spelling)
            step = children(step)[-1]
        flat.append(step)
    return flat


def _line(statement: Cursor | str) -> int:
    return 0 if isinstance(statement, str) else int(statement.extent.start.line)


def _jumps(statement: Cursor | str, label: str) -> bool:
    """Return whether `goto label` stands in the statement."""
    if isinstance(statement, str):
        return False
    return any(node.kind == K.GOTO_STMT and children(node)[0].spelling == label for node in walk(statement))


def _jumps_from(flat: list[Any], start: int, end: int, label: str) -> bool:
    return any(_jumps(statement, label) for statement in flat[start:end])


def _jumps_in_loop(cursor: Cursor, label: str, inside: bool) -> bool:
    if cursor.kind == K.GOTO_STMT:
        return inside and children(cursor)[0].spelling == label
    loop = inside or cursor.kind in (K.WHILE_STMT, K.DO_STMT, K.FOR_STMT, K.SWITCH_STMT, K.CXX_FOR_RANGE_STMT)
    return any(_jumps_in_loop(child, label, loop) for child in children(cursor))


def _same(one: Cursor, other: Cursor) -> bool:
    return bool(one == other)


def _ends_label(statements: list[Cursor], last: Cursor) -> bool:
    """Return whether `last` is what stands directly behind a label at the end of the block."""
    return any(
        statement.kind == K.LABEL_STMT and any(two == last for two in walk(statement)) for statement in statements
    )
