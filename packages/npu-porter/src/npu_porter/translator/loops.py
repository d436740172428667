"""`for` as a range where C's loop counts so, as a while otherwise; `switch` as if and elif."""

from __future__ import annotations

from typing import Any

from .context import Context, Lines
from .conversions import as_number, as_plain, masked
from .cursors import Cursor, K, T, Type, children, tokens, walk
from .declarations import declared_lines
from .errors import Left
from .operators import compared
from .places import is_local
from .questions import control, effects, sequence
from .reading import binary_operator, evaluated, key, named_in, stripped, unary_operator
from .rules import rule
from .statements import (
    Frame,
    _leaving_below,
    always,
    block,
    condition_of,
    enter,
    head_lines,
    left_behind,
    looped,
    wanted_value,
)
from .uses import has_effects, variable_of
from .values import ATOM, COMPARE, Value, operation

__all__ = []

_FLIPPED = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}


@rule(control, K.FOR_STMT)
def loop_for(context: Context, cursor: Cursor) -> None:
    """Write `for` as a range where C's counts so, else as `while` with its step at the end and before `continue`."""
    start, condition, step, body = _for_parts(cursor)
    if _as_range(context, cursor, start, condition, step, body):
        return
    line = cursor.extent.start.line
    first: Lines = []
    if start is not None:
        first = declared_lines(context, start) if start.kind == K.DECL_STMT else effects(context, start)
    before: Lines = []
    value = Value("True")
    if condition is not None and not always(condition):
        before, value = condition_of(context, condition)
    again = effects(context, step) if step is not None else []
    context.writer.block(first, line)
    context.writer.put("while True:" if before else f"while {value.text}:", line)
    if before:
        context.writer.depth += 1
        context.writer.block([*before, f"if not {value.at(4)}:", ["break"]], line)
        context.writer.depth -= 1
    context.loops.append(Frame(again=lambda: effects(context, step) if step is not None else []))
    block(context, body)
    context.loops.pop()
    if again:
        context.writer.depth += 1
        context.writer.drop_pass()
        context.writer.block(again, line)
        context.writer.depth -= 1


def _for_parts(cursor: Cursor) -> tuple[Cursor | None, Cursor | None, Cursor | None, Cursor]:
    """Start, condition, step (None when missing) and body: clang gives only those that are there."""
    parts = children(cursor)
    if len(parts) == 4:
        return parts[0], parts[1], parts[2], parts[3]
    depth, semicolons = 0, []
    for token in cursor.get_tokens():
        if token.spelling == "(":
            depth += 1
        elif token.spelling == ")":
            depth -= 1
            if depth == 0:
                break
        elif token.spelling == ";" and depth == 1:
            semicolons.append(token.extent.start.offset)
    if len(semicolons) != 2 or tokens(cursor)[0] != "for":
        raise Left("a for in a macro")
    three_parts: list[Any] = [None, None, None]
    for part in parts[:-1]:
        offset = part.extent.start.offset
        three_parts[0 if offset < semicolons[0] else 1 if offset < semicolons[1] else 2] = part
    return three_parts[0], three_parts[1], three_parts[2], parts[-1]


def _as_range(
    context: Context, cursor: Cursor, start: Cursor | None, condition: Cursor | None, step: Cursor | None, body: Cursor
) -> bool:
    """Write the loop over a range; False when it is none."""
    counter = _counter(start)
    if counter is None or condition is None or step is None:
        return False
    declaration, first = counter
    name = key(declaration)
    inner = stripped(condition)
    if inner.kind != K.BINARY_OPERATOR or binary_operator(inner) not in _FLIPPED:
        return False
    operator = binary_operator(inner)
    left, right = children(inner)[:2]
    variable = variable_of(left)
    if variable is None or key(variable) != name:
        return False
    amount = _amount(step, name)
    if not amount or (amount > 0) != (operator in ("<", "<=")):
        return False
    storage = context.storage(declaration)
    if storage.cell or storage.kind.form != "int" or "." in storage.name or not is_local(declaration):
        return False
    if (
        name in context.uses.writes(body)[0]
        or name in context.uses.address
        or not _invariant(context, right, body, name)
    ):
        return False
    if start is not None and start.kind != K.DECL_STMT and _seen_outside(context, declaration):
        return False
    low = storage.kind.low
    if amount < 0 and low == 0:
        return False
    if not context.kind(right.type).is_integer:
        return False
    limit = context.ranges.of(right)
    if operator == "<=" and limit[1] >= storage.kind.high and storage.kind.size < 4:
        return False
    if limit[1] > storage.kind.high or limit[0] < storage.kind.low:
        if not (operator == "<" and amount == 1 and storage.kind.size >= 4):
            return False
    before, texts = _range_texts(context, left, right, first, operator, declaration.type)
    if before or texts is None or texts[2] != storage.name:
        return False
    line = cursor.extent.start.line
    parts = [texts[0], texts[1], str(amount)]
    if amount == 1:
        parts.pop()
        if parts[0] == "0":
            parts.pop(0)
    context.writer.put(f"for {storage.name} in range({', '.join(parts)}):", line)
    looped(context, body)
    return True


def _range_texts(
    context: Context, left: Any, right: Any, first: Any, operator: str, type_: Type
) -> tuple[Lines, tuple[str, str, str] | None]:
    """Return statements that come before, and the texts of a range: first value, end, counter.

    The end is one further for `<=` and `>=`, as Python's range leaves it out.
    """
    with context.apart(False):
        begin = context.stored(first, type_)
        end = as_number(context.value(right))
        if end.cell or end.form == "char":
            end = as_plain(end)
        if operator == "<=":
            end = _plus(end, 1)
        elif operator == ">=":
            end = _plus(end, -1)
        return context.before, (begin.text, end.text, context.value(left).text)


def _counter(start: Cursor | None) -> tuple[Cursor, Cursor] | None:
    """Return the variable that a for counts with, and its first value; None where it starts otherwise."""
    if start is None:
        return None
    if start.kind == K.DECL_STMT:
        parts = children(start)
        if len(parts) != 1 or parts[0].kind != K.VAR_DECL:
            return None
        from .uses import initialiser

        value = initialiser(parts[0])
        return None if value is None else (parts[0], value)
    inner = stripped(start)
    if inner.kind == K.BINARY_OPERATOR and binary_operator(inner) == "=":
        left, right = children(inner)[:2]
        variable = variable_of(left)
        if variable is not None and variable.kind == K.VAR_DECL:
            return variable, right
    return None


def _amount(step: Cursor, name: str) -> int:
    """Return by how much the step changes the variable, 0 when nobody knows."""
    inner = stripped(step)
    below = children(inner)
    if not below:
        return 0
    variable = variable_of(below[0])
    if variable is None or key(variable) != name:
        return 0
    if inner.kind == K.UNARY_OPERATOR:
        return {"x++": 1, "++x": 1, "x--": -1, "--x": -1}.get(unary_operator(inner), 0)
    if inner.kind == K.COMPOUND_ASSIGNMENT_OPERATOR and binary_operator(inner) in ("+=", "-="):
        value = evaluated(stripped(below[1])) if stripped(below[1]).kind == K.INTEGER_LITERAL else None
        if isinstance(value, int):
            return value if binary_operator(inner) == "+=" else -value
    return 0


def _invariant(context: Context, cursor: Cursor, body: Cursor, counter: str) -> bool:
    """Return whether an expression keeps its value through the loop."""
    variables, fields, calls = context.uses.writes(body)
    through = any(_writes_through_pointer(node) for node in walk(body))
    for part in _calculated(cursor):
        if part.kind in (K.CALL_EXPR, K.ARRAY_SUBSCRIPT_EXPR) or part.kind in (
            K.COMPOUND_ASSIGNMENT_OPERATOR,
            K.StmtExpr,
        ):
            return False
        if part.kind == K.BINARY_OPERATOR and binary_operator(part) in ("=", ","):
            return False
        if part.kind == K.UNARY_OPERATOR and unary_operator(part) not in ("-", "+", "~", "!"):
            return False
        if part.kind == K.MEMBER_REF_EXPR and part.referenced is not None and key(part.referenced) in fields:
            return False
        if part.kind == K.DECL_REF_EXPR and part.referenced is not None:
            name = key(part.referenced)
            if name in variables or name == counter:
                return False
            if name in context.uses.address and part.type.get_canonical().kind != T.RECORD and (calls or through):
                return False
    return True


def _seen_outside(context: Context, declaration: Cursor) -> bool:
    """Return whether the counter is read outside of the for loops that begin by an assignment to the counter."""
    name = key(declaration)
    return _reads_outside(context, context.function.around, name, False)


def _reads_outside(context: Context, cursor: Cursor, name: str, inside: bool) -> bool:
    if cursor.kind == K.DECL_REF_EXPR and not inside and cursor.referenced is not None:
        return key(cursor.referenced) == name
    if cursor.kind == K.FOR_STMT:
        try:
            counter = _counter(_for_parts(cursor)[0])
        except Left:
            counter = None
        if counter is not None and key(counter[0]) == name:
            return False
    return any(_reads_outside(context, child, name, inside) for child in children(cursor))


# --- switch ---


@rule(control, K.SWITCH_STMT)
def loop_switch(context: Context, cursor: Cursor) -> None:
    """Write `switch` as `if`, `elif` and `else`, in a `while True:` where a `break` stands in the middle of a case.

    Raise `Left` for a body without braces.
    """
    parts = children(cursor)
    asked, body = parts[-2], parts[-1]
    if len(parts) != 2 or body.kind != K.COMPOUND_STMT:
        raise Left("a switch of another shape")
    line = cursor.extent.start.line
    for declaration in _head_declarations(cursor, asked):
        context.writer.block(head_lines(context, declaration), line)
    groups = _groups(children(body))
    cases = [label for labels, _, _ in groups for label in labels]
    if all(len(case) == 1 for case in cases) and context.kind(asked.type).is_integer:
        asked = compared(context, asked, [case[0] for case in cases])
    before, value = wanted_value(context, lambda: as_number(masked(context, context.value(asked), asked)))
    tests = [None if default else _labels(context, labels, value) for labels, default, _ in groups]
    repeated = sum(test is not None for test in tests) > 1
    if repeated and (has_effects(asked) or value.level < ATOM):
        name = context.temporary()
        before.append(f"{name} = {value.text}")
        value = value.having(text=name, level=ATOM, cell=False)
    whole = any(_middle_break(context, statements) for _, _, statements in groups)
    context.writer.block(before, line)
    frame = enter(context, Frame(python=whole, switch=True, passes=("continue",) if whole else ()))
    if whole:
        context.writer.put("while True:", line)
        context.writer.depth += 1
    _write_groups(context, groups, value, line)
    if whole:
        context.writer.put("break", cursor.extent.end.line)
        context.writer.depth -= 1
    left_behind(context, frame, cursor.extent.end.line)


def _head_declarations(cursor: Cursor, asked: Cursor) -> list[Cursor]:
    """Return the variables of `switch (int x = f(); x)`, which clang shows only where they are named.

    Raises:
        Left: Something else stands there.
    """
    begin, end = cursor.extent.start.offset, asked.extent.start.offset
    words = [token.spelling for token in cursor.get_tokens() if begin <= token.extent.start.offset < end]
    if ";" not in words:
        return []
    named = named_in(cursor).values()
    inside = [one for one in named if one.kind == K.VAR_DECL and begin < one.extent.start.offset < end]
    if len(inside) != 1:
        raise Left("a switch with a declaration")
    return inside


def _write_groups(context: Context, groups: list[Any], value: Value, line: int) -> None:
    """Write each group of cases as `if` or `elif` with its statements, and `default` last as `else`."""
    ordered = [group for group in groups if not group[1]] + [group for group in groups if group[1]]
    word = "if"
    for labels, default, statements in ordered:
        stands = [*(label[0] for label in labels), *statements]
        first = stands[0].extent.start.line if stands else line
        context.writer.upto(first)
        if default and word == "if":
            context.writer.put("if True:", first)
        elif default:
            context.writer.put("else:", first)
        else:
            context.writer.put(f"{word} {_labels(context, labels, value)}:", first)
        alone, word = word == "if", "elif"
        context.writer.depth += 1
        before = len(context.writer.lines)
        sequence(context, statements)
        if default and not alone and len(context.writer.lines) == before:
            context.writer.lines.pop()  # `default: break;`
            context.writer.depth -= 1
            continue
        if not any(text.strip() and not text.strip().startswith("#") for text, _ in context.writer.lines[before:]):
            context.writer.put("pass", first)
        context.writer.depth -= 1


def _labels(context: Context, labels: list[Any], value: Value) -> str:
    """Return the condition for a group of case labels: `value == 1`, `value in (1, 2)`, `1 <= value <= 3`, by `or`."""
    constants: list[Value] = []
    ranges = []
    for label in labels:
        if len(label) == 2:  # GCC's `case 1 ... 3`
            low, high = (as_number(context.value(limit)).text for limit in label)
            ranges.append(f"{low} <= {value.at(COMPARE + 1)} <= {high}")
            continue
        computed = context.value(label[0])
        if not (computed.form == "letter" and value.form == "char"):
            computed = as_number(computed)
        constants.append(computed)
    if len(constants) == 1:
        ranges.append(operation(value, "==", constants[0]).text)
    elif constants:
        ranges.append(f"{value.at(COMPARE + 1)} in ({', '.join(constant.text for constant in constants)})")
    return " or ".join(ranges)


def _groups(statements: list[Cursor]) -> list[tuple[list[Any], bool, list[Any]]]:
    """Return (labels, whether default is among them, statements without the break at the end) in order."""
    groups: list[tuple[list[Any], list[bool], list[Any]]] = []
    for statement in statements:
        labels, default = [], False
        while statement.kind in (K.CASE_STMT, K.DEFAULT_STMT):
            below = children(statement)
            if statement.kind == K.CASE_STMT:
                if len(below) not in (2, 3):
                    raise Left("a case of another shape")
                labels.append(tuple(below[:-1]))
            else:
                default = True
            statement = below[-1]
        if labels or default:
            groups.append((labels, [default], [statement]))
        elif not groups:
            raise Left("statements in a switch before its first case")
        else:
            groups[-1][2].append(statement)
    labelled = []
    for index, (labels, is_default, _) in enumerate(groups):
        labelled.append((labels, is_default[0], _until_break(groups[index:])))
    return labelled


def _until_break(groups: list[Any]) -> list[Any]:
    """Return the statements from a label on to where the switch is left; they go through the labels in between."""
    reached: list[Any] = []
    for _, _, statements in groups:
        for statement in statements:
            if statement.kind == K.BREAK_STMT:
                return reached
            if (
                statement.kind == K.COMPOUND_STMT
                and children(statement)
                and children(statement)[-1].kind == K.BREAK_STMT
            ):
                return [*reached, *children(statement)[:-1]]
            reached.append(statement)
            if ends(statement):
                return reached
    return reached


def _middle_break(context: Context, statements: list[Cursor]) -> bool:
    return any(
        leaving.kind == K.BREAK_STMT
        for statement in statements
        for leaving in _leaving_below(context, statement, False)
    )


def ends(cursor: Cursor) -> bool:
    """Return whether nothing behind the statement is reached."""
    if cursor.kind in (K.RETURN_STMT, K.BREAK_STMT, K.CONTINUE_STMT, K.GOTO_STMT):
        return True
    if cursor.kind == K.COMPOUND_STMT:
        below = children(cursor)
        return bool(below) and ends(below[-1])
    if cursor.kind == K.IF_STMT:
        parts = children(cursor)
        return len(parts) == 3 and ends(parts[1]) and ends(parts[2])
    inner = stripped(cursor)
    return bool(inner.kind == K.CALL_EXPR and inner.spelling in ("exit", "abort"))


def _calculated(cursor: Cursor) -> list[Cursor]:
    """Return what is worked out for an expression: nothing of what stands in sizeof."""
    if cursor.kind == K.CXX_UNARY_EXPR:
        return []
    return [cursor, *(two for child in children(cursor) for two in _calculated(child))]


def _plus(value: Value, amount: int) -> Value:
    if value.text.isdigit():
        return Value(str(int(value.text) + amount))
    return operation(value, "+" if amount > 0 else "-", Value("1"))


def _writes_through_pointer(cursor: Cursor) -> bool:
    if cursor.kind == K.UNARY_OPERATOR and unary_operator(cursor) in ("x++", "x--", "++x", "--x"):
        target = children(cursor)[0]
    elif cursor.kind == K.COMPOUND_ASSIGNMENT_OPERATOR or (
        cursor.kind == K.BINARY_OPERATOR and binary_operator(cursor) == "="
    ):
        target = children(cursor)[0]
    else:
        return False
    return variable_of(target) is None
