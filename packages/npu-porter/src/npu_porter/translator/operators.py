"""Operators: arithmetic, comparisons, C's truth, `&&`, `||` and `?:`, and the statements that run before and after."""

from __future__ import annotations

from math import frexp

from .context import Context
from .conversions import as_number, as_plain, cut, decayed, in_single, masked, rounded
from .cursors import Cursor, K, T, Type, children, expressions_of, is_array_type
from .errors import Left
from .kinds import Kind
from .questions import address_of, assigned, effects, element_of, expression, macro_name, stepped, truth_of, unmasked
from .ranges import combined
from .reading import binary_operator, evaluated, key, stripped, unary_operator
from .rules import question, rule
from .uses import has_effects, is_null, variable_of
from .values import ATOM, NOT, TERNARY, UNARY, Value, operation

__all__ = ["arithmetic", "binary_operation", "compared", "divided", "float_quotient", "run"]

_COMPARING = {"<", ">", "<=", ">=", "==", "!="}
_MODULAR = {"+", "-", "*"}


def binary_operation(cursor: Cursor) -> bool:
    """Return True for the result of an operator, with its parentheses: a value that nobody has rounded yet."""
    inner = stripped(cursor)
    if inner.kind == K.UNARY_OPERATOR and unary_operator(inner) in ("-", "+"):
        return binary_operation(children(inner)[0])
    return bool(inner.kind in (K.BINARY_OPERATOR, K.CONDITIONAL_OPERATOR))


@rule(unmasked)
def operator_unmasked(context: Context, cursor: Cursor) -> Value:
    """Return a value whose unsigned sum may still lie outside its type: the caller cuts."""
    inner = cursor
    grouped = False
    while inner.kind == K.PAREN_EXPR:
        inner, grouped = children(inner)[0], True
    if inner.kind == K.BINARY_OPERATOR and binary_operator(inner) in _MODULAR and macro_name(context, inner) is None:
        return arithmetic(context, inner, open_=True).having(grouped=grouped)
    return context.value(cursor)


@rule(expression, K.UNARY_OPERATOR)
def operator_unary_operator(context: Context, cursor: Cursor) -> Value:
    """Translate `-`, `+`, `~`, `!`, `*p`, `&x`, `x++` and its like into Python.

    An unsigned result of `-` or `~` is cut to its type; raise `Left` for other operators.
    """
    operator = unary_operator(cursor)
    operand = children(cursor)[0]
    if operator in ("x++", "x--", "++x", "--x"):
        return stepped(context, cursor, operator, operand)
    if operator == "&":
        return address_of(context, operand)
    if operator == "*":
        return element_of(context, operand, "0")
    if operator == "!":
        inner = context.truth(operand)
        if inner.text.startswith("not ") and inner.level == NOT:
            return Value(inner.text[4:], NOT, boolean=True).having(text=f"not {inner.text}")
        return Value(f"not {inner.at(NOT)}", NOT, boolean=True)
    if operator == "__extension__":
        return context.value(operand)
    value = as_number(context.value(operand))
    kind = context.kind(cursor.type)
    if operator == "+":
        return value
    if operator in ("-", "~"):
        if operator == "~":
            value = as_plain(value)  # a variable of cdecl turns the bits of its own type, C those of an int
        computed = Value(f"{operator}{value.at(UNARY)}", UNARY, single=value.single)
        if kind.form == "float" or kind.low < 0:
            if value.cell:
                computed = computed.having(cell=False)
            return computed
        if operator == "-" and context.ranges.of(operand) == (0, 0):
            return computed
        return cut(computed, kind)
    raise Left(f"the operator {operator}")


@rule(expression, K.BINARY_OPERATOR)
def operator_binary(context: Context, cursor: Cursor) -> Value:
    """Return what `arithmetic` answers for a binary operator: `a + b`, `a < b`, `a && b`, `a = b`, `a, b`."""
    return arithmetic(context, cursor)


@question
def arithmetic(context: Context, cursor: Cursor, open_: bool = False) -> Value:
    """Return what an operator gives of two values; open_: it may lie outside its unsigned type, the caller cuts."""
    operator = binary_operator(cursor)
    left, right = children(cursor)[:2]
    if operator in ("&&", "||"):
        return logical(context, cursor, operator, left, right)
    if operator == "=":
        return assigned(context, cursor, left, right)
    if operator == ",":
        run(context, left)
        return context.value(right)
    if operator == "/" and _counts_elements(left, right):
        return Value(f"len({context.value(stripped(expressions_of(stripped(left))[0])).text})")
    own_kind, two = context.kind(stripped(left).type), context.kind(stripped(right).type)
    if own_kind.is_address or two.is_address:
        return _address_operation(context, cursor, operator, left, right)
    if operator in _COMPARING:
        return _comparison(context, operator, left, right)
    kind = context.kind(cursor.type)
    if kind.form == "float":
        return _float_operation(context, operator, left, right, kind)
    return _integer_operation(context, cursor, operator, left, right, kind, open_)


def _counts_elements(left: Cursor, right: Cursor) -> bool:
    """Return whether a division is `sizeof(a) / sizeof(a[0])` of an array that is a variable."""
    whole, part = stripped(left), stripped(right)
    if whole.kind != K.CXX_UNARY_EXPR or part.kind != K.CXX_UNARY_EXPR:
        return False
    inside, element = expressions_of(whole), expressions_of(part)
    if not inside or not element:
        return False
    array, first = variable_of(inside[0]), stripped(element[0])
    if array is None or array.kind != K.VAR_DECL or not is_array_type(array.type):
        return False
    if first.kind != K.ARRAY_SUBSCRIPT_EXPR:
        return False
    indexed = variable_of(children(first)[0])
    return indexed is not None and key(indexed) == key(array)


@rule(expression, K.COMPOUND_ASSIGNMENT_OPERATOR)
def operator_compound_assignment_operator(context: Context, cursor: Cursor) -> Value:
    """Translate `x += y` as a value: the change is a statement before, then comes `x`.

    Raise `Left` where `x` calls or changes something itself.
    """
    if has_effects(children(cursor)[0]):
        raise Left("a change whose value is wanted, of a place that changes something itself")
    run(context, cursor)
    return context.value(children(cursor)[0])


def _float_operation(context: Context, operator: str, left: Cursor, right: Cursor, kind: Kind) -> Value:
    first, second = as_number(context.value(left)), as_number(context.value(right))
    if operator == "/" and first.integral and second.integral:
        first = Value(f"float({first.text})")
    if kind.single:  # C rounds each result, Python the last one
        first, second = (
            _single(context, value, operand, kind, operator in ("*", "/") and _is_power_of_two(other))
            for value, operand, other in ((first, left, right), (second, right, left))
        )
    return float_quotient(context, first, second, right) if operator == "/" else operation(first, operator, second)


def _single(context: Context, value: Value, operand: Cursor, kind: Kind, scaled: bool) -> Value:
    """Return an operand as C rounds it before it calculates in 32 bits; what is `scaled` alone is rounded later."""
    if not value.integral:
        return rounded(value, kind) if binary_operation(operand) else value
    return value if scaled else in_single(context, value, operand)


def _is_power_of_two(cursor: Cursor) -> bool:
    number = evaluated(stripped(cursor))
    return isinstance(number, (int, float)) and number != 0 and abs(frexp(number)[0]) == 0.5


def float_quotient(context: Context, first: Value, second: Value, divisor: Cursor) -> Value:
    """Divide numbers that are no integers: by zero gives an infinity or NaN."""
    if evaluated(stripped(divisor)):
        return operation(first, "/", second)
    integer = stripped(divisor)
    while integer.kind in (K.CSTYLE_CAST_EXPR, K.CXX_STATIC_CAST_EXPR, K.CXX_FUNCTIONAL_CAST_EXPR, K.PAREN_EXPR):
        integer = stripped(expressions_of(integer)[-1])
    kind = context.known(integer.type)
    low, high = context.ranges.of(integer) if kind is not None and kind.is_integer else (0, 0)
    if low > 0 or high < 0:
        return operation(first, "/", second)
    context.imports.add("npu_common.cdecl.math")
    return Value(f"ieee_divide({first.text}, {second.text})")


def _integer_operation(
    context: Context, cursor: Cursor, operator: str, left: Cursor, right: Cursor, kind: Kind, open_: bool = False
) -> Value:
    """Translate `+`, `-`, `*`, `/`, `%`, shifts and bit operators of integers, cut to an unsigned type where it must.

    With `open_` the caller cuts; signed results are cut after `<<` alone.
    """
    ranges = context.ranges.of(left), context.ranges.of(right)
    modular = operator in _MODULAR and kind.low == 0
    keeps = operator == "&" and (ranges[1][0] >= 0 and _constant(context, right))
    first = as_number(unmasked(context, left) if modular or keeps or operator == "<<" else context.value(left))
    second = as_number(unmasked(context, right) if modular else context.value(right))
    if operator in ("/", "%"):
        return divided(context, operator, first, second, ranges, kind)
    loose = first.unmasked or second.unmasked
    if keeps and first.unmasked:
        loose = False
    value = operation(first, operator, second)
    limits = (kind.low, kind.high)
    raw = combined(operator, *ranges, limits)
    outside = loose or not (limits[0] <= raw[0] and raw[1] <= limits[1])
    if operator == "<<" and kind.low < 0 and not outside and ranges[1][1] >= 8 * kind.size:
        outside = True
    if operator == "<<" and combined("<<", *ranges, (0, -1)) == (0, -1) and kind.low == 0:
        return cut(value, kind)  # by how much is not known
    if not outside or (kind.low < 0 and operator != "<<"):
        return value
    return value.having(unmasked=True) if open_ else cut(value, kind)


def _constant(context: Context, cursor: Cursor) -> bool:
    low, high = context.ranges.of(cursor)
    return low == high


def divided(
    context: Context,
    operator: str,
    first: Value,
    second: Value,
    ranges: tuple[tuple[int, int], tuple[int, int]],
    kind: Kind,
) -> Value:
    """Return C's `/` and `%` of integers, which round towards zero."""
    if ranges[0][0] >= 0 and ranges[1][0] >= 0:
        return operation(first, "//" if operator == "/" else "%", second)
    if kind.size <= 4:
        if operator == "/":
            return Value(f"int({operation(first, '/', second).text})")
        context.imports.add("npu_common.cdecl.math")
        return Value(f"int(fmod({first.text}, {second.text}))")
    context.imports.add("npu_common.cdecl.stdlib")
    return Value(f"lldiv({first.text}, {second.text}).{'quot' if operator == '/' else 'rem'}")


def compared(context: Context, cursor: Cursor, constants: list[Cursor]) -> Cursor:
    """Return what is compared with constants, without casts that keep each value apart and each constant as it is."""
    innermost = inner = cursor
    while inner.kind in (K.PAREN_EXPR, K.UNEXPOSED_EXPR, K.CSTYLE_CAST_EXPR, K.CXX_STATIC_CAST_EXPR):
        below = expressions_of(inner)
        source, target = (
            context.known(candidate.type) for candidate in (below[0] if len(below) == 1 else inner, inner)
        )
        if len(below) != 1 or source is None or target is None or not (source.is_integer and target.is_integer):
            break
        if source.size > target.size or target.spelled == "bool8":
            break
        limits = max(source.low, target.low), min(source.high, target.high)
        values = [context.ranges.of(constant) for constant in constants]
        if not all(low == high and limits[0] <= low <= limits[1] for low, high in values):
            break
        cast, inner = inner.kind not in (K.PAREN_EXPR, K.UNEXPOSED_EXPR), below[0]
        innermost = inner if cast else innermost
    return innermost


def _comparison(context: Context, operator: str, left: Cursor, right: Cursor) -> Value:
    """Translate a comparison of numbers or characters into one of Python that gives True or False.

    Floats are rounded to their type first; a character literal stays a text only against a character.
    """
    if operator in ("==", "!=") and context.kind(left.type).is_integer and context.kind(right.type).is_integer:
        left, right = compared(context, left, [right]), compared(context, right, [left])
    first, second = context.value(left), context.value(right)
    if context.kind(left.type).form == "float" and context.kind(right.type).form == "float":
        first, second = (
            in_single(context, value, side)
            if value.integral and context.kind(side.type).single
            else rounded(value, context.kind(side.type))
            for value, side in ((first, left), (second, right))
        )
    elif first.form == "letter" and second.form == "letter":
        first, second = as_number(first), as_number(second)
    elif first.form == "letter" and second.form != "char":
        first = as_number(first)
    elif second.form == "letter" and first.form != "char":
        second = as_number(second)
    return operation(first, operator, second, boolean=True)


def _address_operation(context: Context, cursor: Cursor, operator: str, left: Cursor, right: Cursor) -> Value:
    """Translate a comparison, `p - q` or `p + n` of addresses; arrays and texts become pointers first.

    Raise `Left` for arithmetic with what is no pointer, array or text.
    """
    if operator in _COMPARING:
        return _address_comparison(context, operator, left, right)
    kind, two = context.kind(stripped(left).type), context.kind(stripped(right).type)
    first, second = (
        context.value(stripped(left) if kind.is_address else left),
        context.value(stripped(right) if two.is_address else right),
    )
    if operator == "-" and kind.is_address and two.is_address:
        first = decayed(first)
        second = decayed(second) if second.form == "chars" else second
        return operation(_movable(first, kind), "-", second)
    if operator == "+" and two.is_address:
        first, second, kind = second, first, two
    if first.form == "chars" or (operator == "-" and first.form == "array"):
        first = decayed(first)
    second = as_number(second)
    if second.cell and second.form == "number":
        second = as_plain(second)
    return operation(_movable(first, kind), operator, second, form="void" if first.form == "void" else "pointer")


def _movable(value: Value, kind: Kind) -> Value:
    if value.form == "text":
        return Value(f"POINTER(char)({value.text})", form="pointer")
    if value.form in ("pointer", "array", "void"):
        return value
    raise Left(f"arithmetic with {value.text}")


def _address_comparison(context: Context, operator: str, left: Cursor, right: Cursor) -> Value:
    """Translate `==`, `<` and their like of addresses; NULL stands for a null, and an array never equals NULL.

    Raise `Left` for an order of functions or of files.
    """
    null = is_null(left) or is_null(right)
    first = Value("NULL", form="null") if is_null(left) else context.value(stripped(left))
    second = Value("NULL", form="null") if is_null(right) else context.value(stripped(right))
    if null and operator in ("==", "!="):
        for side in (first, second):
            if side.form in ("array", "chars"):
                return Value("False" if operator == "==" else "True", boolean=True)
        return operation(first, operator, second, boolean=True)
    if "function" in (first.form, second.form) and operator not in ("==", "!="):
        raise Left("functions in an order")
    if "file" in (first.form, second.form) and operator not in ("==", "!="):
        raise Left("files in an order")
    if first.form == "text" or second.form == "text":
        first, second = _compared_text(first), _compared_text(second)
    first = decayed(first)
    second = decayed(second) if second.form == "chars" else second
    return operation(first, operator, second, boolean=True)


def _compared_text(value: Value) -> Value:
    return Value(f"POINTER(char)({value.text})", form="pointer") if value.form == "text" else value


# --- truth ---


@rule(truth_of)
def operator_truth_of(context: Context, cursor: Cursor) -> Value:
    """Return an expression where C asks whether it is zero, as Python asks."""
    inner = stripped(cursor) if not context.kind(cursor.type).is_number else cursor
    if inner.kind == K.PAREN_EXPR:
        truth = context.truth(children(inner)[0])
        return truth.having(grouped=truth.level < NOT)
    if inner.kind == K.BINARY_OPERATOR and binary_operator(inner) in ("&&", "||"):
        return logical(context, inner, binary_operator(inner), *children(inner)[:2], as_value=False)
    if inner.kind == K.UNEXPOSED_EXPR and stripped(inner) is not inner:
        return context.truth(expressions_of(inner)[0])
    value = masked(context, context.value(inner), inner)
    if value.form == "letter":
        return Value("True", boolean=True)
    if value.form in ("text", "function", "object"):
        return operation(value, "!=", Value("NULL"), boolean=True)
    if value.form == "null":
        return Value("False", boolean=True)
    if value.form in ("array", "chars"):
        return Value("True", boolean=True)
    if value.form in ("record", "vector", "set", "string"):
        raise Left(f"a {value.form} as a condition")
    if context.kind(inner.type).form == "float":
        return rounded(value, context.kind(inner.type))
    return value


def logical(
    context: Context, cursor: Cursor, operator: str, left: Cursor, right: Cursor, *, as_value: bool = True
) -> Value:
    """Translate `&&` and `||`. C's values are 0 and 1, Python's one of the operands: it becomes a comparison."""
    asked = _boolean if as_value else Context.truth
    with context.having(after=[], may_follow=False):
        first = asked(context, left)
    with context.apart(False):
        second, inner_before = asked(context, right), context.before
    word = "and" if operator == "&&" else "or"
    if not inner_before:
        value = operation(first, word, second, boolean=first.boolean and second.boolean)
        # Without its own parentheses C's mixture reads as Python's.
        return value
    name = context.temporary()
    context.before.append(f"{name} = {first.text}")
    context.before.append(f"if {name if word == 'and' else f'not {name}'}:")
    context.before.append([*inner_before, f"{name} = {second.text}"])
    return Value(name, boolean=first.boolean and second.boolean)


def _boolean(context: Context, cursor: Cursor) -> Value:
    """Return a condition as True or False."""
    inner = stripped(cursor)
    if inner.kind == K.BINARY_OPERATOR and binary_operator(inner) in ("&&", "||"):
        computed = logical(context, inner, binary_operator(inner), *children(inner)[:2])
        return computed.having(grouped=cursor is not inner and computed.level < ATOM)
    value = context.truth(cursor)
    if value.boolean:
        return value
    kind = context.kind(stripped(cursor).type)
    zero = "NULL" if kind.is_address else "0"
    return operation(value, "!=", Value(zero), boolean=True)


@rule(expression, K.CONDITIONAL_OPERATOR)
def operator_conditional_operator(context: Context, cursor: Cursor) -> Value:
    """Translate `a ? b : c` into `b if a else c`.

    Where a side needs statements, an `if` comes before and gives a temporary the value.
    """
    asked, yes, no = children(cursor)[:3]
    with context.having(after=[], may_follow=False):
        condition = context.truth(asked)
    with context.apart(False):
        first, before_first = branch(context, yes, no, cursor.type), context.before
    with context.apart(False):
        second, before_second = branch(context, no, yes, cursor.type), context.before
    if first.integral != second.integral and context.kind(cursor.type).single:
        first, second = in_single(context, first, yes), in_single(context, second, no)
    form = first.form if first.form != "null" else second.form
    flags = {"single": (first.single or first.integral) and (second.single or second.integral), "form": form}
    flags["boolean"] = first.boolean and second.boolean
    flags["integral"] = first.integral and second.integral
    if before_first or before_second:
        name = context.temporary()
        context.before.append(f"if {condition.text}:")
        context.before.append([*before_first, f"{name} = {first.text}"])
        context.before.append("else:")
        context.before.append([*before_second, f"{name} = {second.text}"])
        return Value(name, **flags)  # type: ignore[arg-type]
    text = f"{first.at(TERNARY + 1)} if {condition.at(TERNARY + 1)} else {second.at(TERNARY)}"
    return Value(text, TERNARY, **flags)  # type: ignore[arg-type]


def branch(context: Context, cursor: Cursor, other: Cursor, type_: Type) -> Value:
    """Return one side of `?:`."""
    if is_null(cursor) and type_.get_canonical().kind == T.POINTER:
        return Value("NULL", form="null")
    value = context.value(cursor)
    value = as_number(value)
    if value.form in ("array", "chars"):
        return decayed(value)
    if value.form == "text" and not context.uses.is_text(other):
        return Value(f"POINTER(char)({value.text})", form="pointer")
    if value.cell and value.form == "number" and not value.text.startswith("float32("):
        return as_plain(value)
    return value


# --- side effects ---


def run(context: Context, cursor: Cursor) -> None:
    """Run an expression for its side effects, as statements before."""
    lines = effects(context, cursor)
    context.before += lines


# --- what other parts give ---
