"""Expressions that are read: which rule a cursor has, literals, names, Translate sizeof, and what has its cursor."""

from __future__ import annotations

from typing import Any

from .context import Context
from .conversions import as_plain, conversion
from .cursors import Cursor, K, T, children, declaration_of, expressions_of, tokens
from .errors import Left
from .kinds import Kind
from .literals import character_value, float_text, integer_text, string_bytes
from .questions import expression, function_name, initial, name_of_constant, outside_name
from .reading import evaluated, key, stripped, unary_operator
from .rules import question, rule
from .uses import variable_of
from .values import ATOM, UNARY, Value, operation, python_text

__all__ = ["holds_characters", "of_kind"]


# --- literals and names ---


@rule(expression, K.INTEGER_LITERAL)
def expression_integer_literal(context: Context, cursor: Cursor) -> Value:
    """Return an integer as C writes it if Python reads that number, else in decimal; `__LINE__` by its first line."""
    words = tokens(cursor)
    value = evaluated(cursor)
    if not words and value == cursor.extent.end.line:  # __LINE__: of several lines clang takes the last, GCC the first
        value = cursor.extent.start.line
    if words and words[0][:1].isdigit():
        try:
            text = integer_text(words[0])
            if int(text, 0) == value:
                return Value(text)
        except ValueError:
            pass
    return Value(str(value))


@rule(expression, K.FLOATING_LITERAL)
def expression_floating_literal(context: Context, cursor: Cursor) -> Value:
    """Return a floating number as C writes it or by `repr`, in `float32(...)` where C's `float` rounds the number."""
    words, value = tokens(cursor), evaluated(cursor)
    text = repr(value)
    if words and (words[0][:1].isdigit() or words[0][:1] == "."):
        written = float_text(words[0])
        text = written if float(written) == value or context.kind(cursor.type).single else text
    single = context.kind(cursor.type).single
    number = float(text)
    import struct

    if single and struct.unpack("f", struct.pack("f", number))[0] != number:
        return Value(f"float32({text})", single=True, cell=True)
    return Value(text, single=single)


@rule(expression, K.CHARACTER_LITERAL)
def expression_character_literal(context: Context, cursor: Cursor) -> Value:
    """Return a character constant as a letter, a str; as its code where Python has no such str."""
    words = tokens(cursor)
    data = character_value(words[0]) if words and words[0].startswith("'") else bytes([evaluated(cursor) & 0xFF])
    text = python_text(data)
    if text.startswith("b"):
        return Value(str(evaluated(cursor)))
    return Value(text, form="letter")


@rule(expression, K.STRING_LITERAL)
def expression_string_literal(context: Context, cursor: Cursor) -> Value:
    """Return a text as Python's literals, one for each of C's; all are bytes where one is no UTF-8.

    Trigraphs and macros by which clang counts another length raise Left.
    """
    words = [word[: word.rindex('"') + 1] for word in tokens(cursor) if '"' in word]  # without the s of `"text"s`
    if words and len(words) == len(tokens(cursor)):
        if any("??" in word for word in words):
            if len(string_bytes(words)) + 1 != cursor.type.get_array_size():
                raise Left("a text with trigraphs")
        pieces = [string_bytes([word]) for word in words]
        raw = any(python_text(piece).startswith("b") for piece in pieces)  # one of bytes makes all of them bytes
        return Value("\n".join(python_text(piece, raw=raw) for piece in pieces), form="text")
    data = string_bytes([cursor.spelling])
    if len(data) + 1 != cursor.type.get_array_size():
        raise Left("a text that is made of macros")
    return Value(python_text(data), form="text")


@rule(expression, K.CXX_BOOL_LITERAL_EXPR)
def expression_bool_literal(context: Context, cursor: Cursor) -> Value:
    """Translate `true` and `false` of C++ as `True` and `False`."""
    return Value("True" if evaluated(cursor) else "False", boolean=True)


@rule(expression, K.CXX_NULL_PTR_LITERAL_EXPR, K.GNU_NULL_EXPR)
def expression_null_ptr_literal(context: Context, cursor: Cursor) -> Value:
    """Translate `nullptr` and GNU's `__null` as `NULL`."""
    return Value("NULL", form="null")


@rule(expression, K.GENERIC_SELECTION_EXPR)
def expression_generic_selection(context: Context, cursor: Cursor) -> Value:
    """Translate the branch of a `_Generic` that C takes; raise `Left` where several are of one type."""
    branch = stripped(cursor)
    if branch == cursor:
        raise Left("a _Generic with several branches of one type")
    return context.value(branch)


@rule(expression, K.PAREN_EXPR)
def expression_paren(context: Context, cursor: Cursor) -> Value:
    """Return the value in parentheses, marked `grouped` where it is more than an atom."""
    inner = context.value(children(cursor)[0])
    return inner.having(grouped=inner.level < ATOM)


@rule(expression, K.DECL_REF_EXPR)
def expression_decl_ref(context: Context, cursor: Cursor) -> Value:
    """Translate a name: of an enumeration's constant, a function, main's arguments, or a variable here or outside.

    A template's number is its value; what clang does not know, and other declarations, raise Left.
    """
    declaration = cursor.referenced
    if declaration is None and expressions_of(cursor):  # a number that a template is given
        return context.value(expressions_of(cursor)[0])
    if declaration is None:
        raise Left(f"{cursor.spelling}, which clang does not know")
    if declaration.kind == K.ENUM_CONSTANT_DECL:
        return Value(name_of_constant(context, declaration))
    if declaration.kind == K.FUNCTION_DECL:
        return Value(function_name(context, declaration), form="function")
    if declaration.kind not in (K.VAR_DECL, K.PARM_DECL):
        raise Left(f"{cursor.spelling}, a {declaration.kind.name.lower()}")
    if key(declaration) == context.uses.main_arguments and not context.uses.arguments_move:
        return Value(context.storage(declaration).name, form="arguments")
    outside = outside_name(context, declaration)
    if outside is not None:
        return outside
    storage = context.storage(declaration)
    kind = storage.kind
    value = of_kind(context, storage.name, kind, text=storage.text, cell=storage.cell)
    if kind.form == "char" and (storage.cell or holds_characters(context, declaration)):
        value = value.having(form="char")
    return value


def holds_characters(context: Context, declaration: Cursor) -> bool:
    """Return whether a variable is a local `char` that is only assigned characters that were read."""
    if key(declaration) in context.uses.address or declaration.kind != K.VAR_DECL:
        return False
    assigned = context.uses.assigned.get(key(declaration), [])
    return bool(assigned) and all(how == "=" and _reads_character(context, value) for how, value in assigned)


def _reads_character(context: Context, cursor: Cursor) -> bool:
    inner = stripped(cursor)
    if inner.kind not in (K.ARRAY_SUBSCRIPT_EXPR, K.UNARY_OPERATOR, K.MEMBER_REF_EXPR):
        return False
    return context.kind(inner.type).form == "char" and not (
        inner.kind == K.UNARY_OPERATOR and unary_operator(inner) != "*"
    )


@question
def of_kind(context: Context, shown: str, kind: Kind, *, text: bool = False, **flags: Any) -> Value:
    """Return what reading a variable, field or element of a type gives; text: a `char *` that reads as a text."""
    if kind.form in ("void", "index"):
        raise Left(f"a value of type {kind.spelled}")
    if kind.form == "string" and flags.pop("cell", False):
        shown = f"{shown}.value"
    forms = {"void*": "void", "char*": "text" if text else "pointer", "instance": "object"}
    form = "number" if kind.is_number else forms.get(kind.form, kind.form)
    return Value(shown, form=form, single=kind.single, **flags)


@rule(expression, K.UNEXPOSED_EXPR)
def expression_unexposed(context: Context, cursor: Cursor) -> Value:
    """Translate what clang does not name: conversions, `__func__`, `T()` as zero or new, GNU's `a ?: b` and offsetof.

    Anything else without one operand or a constant integer value raises Left.
    """
    inner = expressions_of(cursor)
    if not inner and tokens(cursor)[:1] in (["__func__"], ["__FUNCTION__"]):
        return Value(python_text(context.function.around.spelling.encode()), form="text")
    words = [] if inner else tokens(cursor)[-2:]
    unsaid = not inner and not words and not evaluated(cursor)  # `field()` before a constructor's body; no offsetof
    if words == ["(", ")"] or unsaid:  # `T()`
        kind = context.kind(cursor.type)
        if kind.form in ("object", "record"):
            return Value(f"{kind.spelled}()", form=kind.form, fresh=True)
        if kind.is_number or kind.form in ("pointer", "instance", "void*"):
            zero = "0.0" if kind.form == "float" else "0" if kind.is_number else "NULL"
            return Value(zero, form="object" if kind.form == "instance" else "number", fresh=kind.form == "instance")
    if len(inner) == 4 and context.kind(cursor.type).is_number:  # GCC's `a ?: b`
        first, second = (as_plain(conversion(context, branch, cursor.type)) for branch in (inner[0], inner[3]))
        return operation(first, "or", second, single=first.single and second.single)
    if len(inner) != 1 or stripped(cursor) is cursor:
        value = evaluated(cursor)
        if isinstance(value, int) and context.kind(cursor.type).is_integer:  # offsetof
            return Value(str(value), UNARY if value < 0 else ATOM)
        raise Left("an expression that clang does not explain")
    return conversion(context, inner[0], cursor.type)


# --- others ---


@rule(expression, K.CXX_UNARY_EXPR)
def expression_unary(context: Context, cursor: Cursor) -> Value:
    """Translate sizeof, and what has its cursor."""
    words = tokens(cursor)
    inner = expressions_of(cursor)
    if not words or words[0] != "sizeof" or ";" in words:  # of a macro's text clang gives other tokens
        value = evaluated(cursor)
        if value is None:
            raise Left("sizeof of something that clang does not explain")
        return Value(str(value))
    if inner:
        size = evaluated(cursor)
        if isinstance(size, int) and size != stripped(inner[0]).type.get_size():  # of a type, such as `char[n]`
            return Value(str(size))
        return _size_of(context, stripped(inner[0]))
    return Value(f"sizeof({_type_in(context, cursor, words)})")


def _size_of(context: Context, cursor: Cursor) -> Value:
    """Translate `sizeof x`: a text's length as a number, `sizeof(x)` of a record's or array's variable, else of a type.

    A pointer's size is `sizeof(void_p)`.
    """
    kind = context.kind(cursor.type)
    if cursor.kind == K.STRING_LITERAL:
        return Value(str(cursor.type.get_array_size()))
    variable = variable_of(cursor)
    if variable is not None and outside_name(context, variable) is None:
        storage = context.storage(variable)
        if kind.form in ("record", "array") and storage.kind.form == kind.form:
            return Value(f"sizeof({storage.name})")
    if kind.form == "array" and cursor.type.get_canonical().kind == T.VARIABLEARRAY:
        return Value(f"sizeof({context.value(cursor).text})")
    if kind.form in ("char*", "pointer", "function", "file", "void*"):
        return Value("sizeof(void_p)")
    return Value(f"sizeof({kind.spelled})")


def _type_in(context: Context, cursor: Cursor, words: list[str]) -> str:
    """Return the type in `sizeof(type)`, which clang gives only by its tokens."""
    inside = " ".join(words[1:])
    if not (inside.startswith("(") and inside.endswith(")")):
        raise Left("sizeof of something that clang does not explain")
    return type_from_text(context, inside[1:-1].strip(), children(cursor))


def type_from_text(context: Context, text: str, references: list[Cursor]) -> str:
    """Return Python's name for a type that stands in the source."""
    words = [word for word in text.replace("*", " * ").split() if word not in ("const", "struct", "enum", "union")]
    if "*" in words:
        return "void_p"
    if references and references[0].kind == K.TYPE_REF:
        return context.kind(declaration_of(references[0]).type).spelled
    known = {
        "char": "char", "unsigned char": "uint8", "signed char": "int8", "short": "int16", "int": "int32",
        "unsigned short": "uint16", "unsigned int": "uint32", "unsigned": "uint32", "long": "long_",
        "unsigned long": "ulong", "long long": "int64", "unsigned long long": "uint64", "float": "float32",
        "double": "float64", "bool": "bool8", "_Bool": "bool8", "int8_t": "int8", "int16_t": "int16",
        "int32_t": "int32", "int64_t": "int64", "uint8_t": "uint8", "uint16_t": "uint16", "uint32_t": "uint32",
        "uint64_t": "uint64", "size_t": "size_t", "short int": "int16", "long int": "long_",
    }  # fmt: skip
    known_type = known.get(" ".join(words))
    if known_type is None:
        raise Left(f"sizeof({text})")
    return known_type


@rule(expression, K.COMPOUND_LITERAL_EXPR)
def expression_compound_literal(context: Context, cursor: Cursor) -> Value:
    """Translate `(T){...}` as a new record or array with the values in braces."""
    below = expressions_of(cursor)
    return initial(context, below[-1], cursor.type)


# --- what other parts give ---
