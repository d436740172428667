"""Conversions between C's types: by assignment, by a cast, of arrays to pointers, of integers to narrower types."""

from __future__ import annotations

from .context import Context
from .cursors import Cursor, K, T, Type, children, expressions_of
from .errors import Left
from .kinds import Kind
from .questions import expression, unmasked
from .reading import stripped
from .rules import question, rule
from .uses import is_null
from .values import ATOM, DECLARING, UNARY, Value, as_bytes, binary_level, operation

__all__ = [
    "as_kept",
    "as_number",
    "as_plain",
    "as_pointer",
    "conversion",
    "converted",
    "cut",
    "decayed",
    "in_single",
    "integer_conversion",
    "is_small",
    "masked",
    "rounded",
]


def masked(context: Context, value: Value, cursor: Cursor) -> Value:
    """Cut a value that may lie outside its unsigned type."""
    if not value.unmasked:
        return value
    return cut(value.having(unmasked=False), context.kind(cursor.type))


def cut(value: Value, kind: Kind) -> Value:
    """Return C's conversion of an integer to a type that it may not fit."""
    if kind.spelled == "bool8":
        return operation(value, "!=", Value("0"), boolean=True)
    if kind.mask is not None:
        return operation(value, "&", Value(kind.mask))
    if kind.bits:
        half = 1 << kind.bits - 1
        lifted = operation(operation(value, "+", Value(str(half))), "&", Value(str(2 * half - 1)))
        return operation(lifted, "-", Value(str(half)))
    return Value(f"cast({value.text}, {kind.spelled})")


def conversion(context: Context, cursor: Cursor, to: Type) -> Value:
    """Return a value, converted as C does where another type is wanted. Addresses stay as they are."""
    if is_null(cursor) and to.get_canonical().kind == T.POINTER:
        return Value("NULL", form="null")
    target, source = context.kind(to), context.kind(cursor.type)
    if target.form in ("int", "char") and source.is_integer:
        return integer_conversion(context, cursor, target)
    value = context.value(cursor)
    if target.form == "float" and source.is_integer:
        return as_number(value).having(integral=True)
    if target.form == "float" and source.form == "float":
        return value if target.single else rounded(value, source)
    if target.form in ("int", "char") and source.form == "float":
        if target.spelled == "bool8":
            return operation(value, "!=", Value("0"), boolean=True)
        return Value(f"int({rounded(value, source).text})")
    if target.spelled == "bool8" and source.is_address:
        return operation(value, "!=", Value("NULL", form="null"), boolean=True)
    if target.form == "handle" and source.is_integer:
        return value
    if target.form == "int" and source.form == "handle":
        return value
    return value


def as_kept(context: Context, cursor: Cursor, kind: Kind) -> Value:
    """Return a number in the type that keeps it, where C++'s library converts it out of clang's sight."""
    source = context.known(cursor.type)
    alike = source is not None and (source.low, source.high, source.single) == (kind.low, kind.high, kind.single)
    if source is None or not source.is_number or alike or kind.bits:
        return context.value(cursor)
    return conversion(context, cursor, kind.type)


def integer_conversion(context: Context, cursor: Cursor, target: Kind) -> Value:
    """Convert an integer to another integer type, exactly."""
    low, high = context.ranges.of(cursor)
    inside = target.low <= low and high <= target.high
    if inside:
        return context.value(cursor)
    if low == high and target.spelled != "bool8":
        bits = target.bits or 8 * target.size
        wrapped = low & ((1 << bits) - 1)
        if target.low < 0 and wrapped > target.high:
            wrapped -= 1 << bits
        text = f"0x{wrapped:X}" if wrapped > 0xFFFF else str(wrapped)
        return Value(text, UNARY if wrapped < 0 else ATOM)
    value = as_number(unmasked(context, cursor))
    return cut(value, target)


def converted(text: str, source: Kind, target: Kind) -> str:
    """Return the text of a number in the type that C++'s library converts the number to.

    Raises:
        Left: It is something else, of another type.
    """
    if (source.form, source.spelled) == (target.form, target.spelled) or source.form == target.form == "instance":
        return text
    if not source.is_number or not target.is_number:
        raise Left(f"a {source.form} where the library makes a {target.form}")
    if target.form == "float":
        if source.form == "float":
            return f"cast({text}, float32)" if target.single and not source.single else text
        small = -(1 << 24) <= source.low and source.high <= 1 << 24
        return f"cast({text}, float32)" if target.single and not small else f"float({text})"
    if target.spelled == "bool8":
        return f"{text} != 0"
    whole = f"int({text})" if source.form == "float" else text
    inside = source.form == "float" or (target.low <= source.low and source.high <= target.high)
    return whole if inside else cut(Value(whole), target).text


def as_number(value: Value) -> Value:
    """Return a letter as its code; a character stays, it calculates as a number."""
    if value.form == "letter":
        return value.having(text=f"ord({value.text})", form="number", level=ATOM)
    return value


def as_plain(value: Value) -> Value:
    """Return a number that is kept: the value of a variable of cdecl, a character as a number."""
    value = as_number(value)
    if value.form == "char":
        return Value(f"int({value.text})")
    if value.cell and value.form in ("number",):
        if value.text.startswith("float32("):
            return Value(f"cast({value.text[8:-1]}, float32)", single=True)
        return value.having(text=f"{value.text}.value", cell=False)
    return value


def rounded(value: Value, kind: Kind) -> Value:
    """Return a float as C stores it: to 32 bits, unless it has no more."""
    if not kind.single or value.single or value.integral:
        return value
    return Value(f"cast({value.text}, float32)", single=True)


def in_single(context: Context, value: Value, cursor: Cursor) -> Value:
    """Return an integer as C rounds it where it calculates with it in 32 bits; other values as they are."""
    number = stripped(cursor)
    if not value.integral or not context.kind(number.type).is_integer or is_small(context, number):
        return value
    return Value(f"cast({as_plain(value).text}, float32)", single=True)


@rule(
    expression,
    K.CSTYLE_CAST_EXPR,
    K.CXX_STATIC_CAST_EXPR,
    K.CXX_REINTERPRET_CAST_EXPR,
    K.CXX_CONST_CAST_EXPR,
    K.CXX_FUNCTIONAL_CAST_EXPR,
)
def conversion_cstyle_cast(context: Context, cursor: Cursor) -> Value:
    """Translate `(T)x`, `T(x)` and C++'s static, reinterpret and const casts by `cast_to`; Left without one operand."""
    inner = expressions_of(cursor)
    if len(inner) != 1:
        raise Left("a cast that clang does not explain")
    return cast_to(context, inner[0], cursor.type)


def cast_to(context: Context, cursor: Cursor, to: Type) -> Value:
    """Return an explicit cast."""
    if is_null(cursor) and to.get_canonical().kind == T.POINTER:
        return Value("NULL", form="null")
    target = context.kind(to)
    inner = stripped(cursor)
    source = context.kind(inner.type)
    if target.form == "void":
        return context.value(cursor)
    if target.form == "handle":
        return Value(f"{target.spelled}({context.value(inner).text})", form="handle", fresh=True)
    if target.form in ("pointer", "char*", "void*") and source.is_integer:
        value = context.value(inner)
        if target.form == "void*":
            return Value(f"void_p({value.text})", form="void")
        return Value(f"cast({value.text}, {target.spelled})", form="pointer")
    if target.form in ("pointer", "char*", "void*"):
        return as_pointer(context, inner, target, explicit=True)
    if target.is_integer and source.is_address:
        value = context.value(inner)
        number = Value(f"addressof({value.text})" if value.form == "array" else f"int({value.text})")
        if value.form in ("text", "function", "file", "null"):
            raise Left(f"the address of {value.text} as a number")
        return number if target.size >= source.size else cut(number, target)
    if target.form == "float" and source.is_number:
        value = conversion(context, inner, to)
        if value.integral:
            exact = in_single(context, value, inner) if target.single else value
            return exact if exact.single else Value(f"float({value.text})", single=target.single)
        return rounded(value, target)
    if target.form == "function":
        value = context.value(inner)
        if value.form in ("void", "pointer"):  # dlsym's
            return Value(f"cast({value.text}, {target.spelled})", form="function")
        return value
    if to.get_canonical().kind == T.ENUM and source.is_integer and target.spelled not in DECLARING:
        low, high = context.ranges.of(inner)
        if low != high:
            return Value(f"cast({as_plain(context.value(inner)).text}, {target.spelled})")
    return conversion(context, cursor, to)


def is_small(context: Context, cursor: Cursor) -> bool:
    """Return whether a type is an integer that a float holds exactly."""
    low, high = context.ranges.of(cursor)
    return -(1 << 24) <= low and high <= 1 << 24


@question
def as_pointer(context: Context, cursor: Cursor, target: Kind, *, explicit: bool = False) -> Value:
    """Return an address as a pointer of the type `target`, which is kept in a variable or calculated with."""
    inner = stripped(cursor)
    if is_null(inner):
        return Value(f"{target.spelled}(NULL)" if target.form != "void*" else "void_p(NULL)", form="pointer")
    value = context.value(inner)
    source = context.kind(inner.type)
    if value.form == "null":
        return Value(f"{target.spelled}(NULL)", form="pointer")
    if target.form == "void*":
        value = decayed(value) if value.form == "chars" else value
        if value.form in ("function", "file"):
            raise Left(f"{value.text} as a void *")
        if value.form == "text" and value.text.startswith(('"', 'b"')):
            value = Value(f"POINTER(char)({as_bytes(value.text)})", form="pointer")
        return value if value.form == "void" else Value(f"void_p({value.text})", form="void", fresh=True)
    if value.form in ("text", "letter") and target.form == "char*":
        if inner.kind == K.ARRAY_SUBSCRIPT_EXPR and context.value(children(inner)[0]).form == "arguments":
            value = value.having(text=f"{value.text}.encode()")
        elif value.text.startswith('"'):
            value = value.having(text=as_bytes(value.text))
        return Value(f"POINTER(char)({value.text})", form="pointer", fresh=True)
    same = source.element is not None and _alike(source.element, target)
    if value.form == "chars":
        value = decayed(value)
    if value.form == "array":
        return decayed(value) if same else Value(f"cast({value.text}, {target.spelled})", form="pointer")
    if value.form == "pointer" and same:
        return value
    if value.form == "text" and value.text.startswith(('"', 'b"')):
        value = Value(f"POINTER(char)({value.text})", form="pointer")
    if value.form in ("pointer", "void", "handle", "text"):
        return Value(f"cast({value.text}, {target.spelled})", form="pointer", fresh=True)
    raise Left(f"{value.text} as {target.spelled}")


def _alike(element: Kind, target: Kind) -> bool:
    wanted = target.element
    if wanted is None:
        return False
    return element.spelled == wanted.spelled


def decayed(value: Value) -> Value:
    """Return `a` of an array as the pointer to its first element."""
    if value.form == "chars":
        return Value(value.pointer, form="pointer", fresh=True)
    if value.form != "array":
        return value
    return Value(f"{value.at(binary_level('+'))} + 0", binary_level("+"), form="pointer", fresh=True)


# --- what other parts give ---
