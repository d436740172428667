"""throw, try and catch: `raise`, `try` and `except`, with the classes of `npu_porter.cxx_exception`."""

from __future__ import annotations

from .calls import own_argument
from .class_bodies import base_text
from .containers import constructed, method_call, string_of
from .context import Context, Lines
from .conversions import as_plain
from .cursors import Cursor, K, T, Type, arguments_of, children, expressions_of
from .declarations import field_starts
from .errors import Left
from .places import effect_lines
from .questions import control, expression
from .reading import standard_base, stripped, unmoved
from .rules import NEXT, Next, rule
from .statements import block
from .values import ATOM, Value

__all__: list[str] = []

_MODULE = "npu_porter.cxx_exception"


def _thrown(context: Context, cursor: Cursor) -> str:
    """Return what `raise` is given for `throw x`: an exception itself, a number, text or object in `thrown("type")(x)`.

    An object that is kept elsewhere, and a value of another kind, raises Left.
    """
    inner = unmoved(cursor)
    kind = context.kind(inner.type)
    context.imports.add(_MODULE)
    if kind.form == "exception":
        return context.value(inner).text
    if kind.form == "object":
        value = context.value(inner)
        if standard_base(kind.type) and value.fresh:
            return value.text
    if kind.form in ("int", "float", "char", "string", "char*", "object", "array"):
        value = context.value(inner)
        if kind.form == "object" and not value.fresh:
            raise Left("an object that is thrown and kept")
        text = as_plain(value).text if kind.is_number else value.text
        return f'thrown("{_words(inner.type)}")({text})'
    raise Left(f"throw of a {kind.form}")


def _words(type_: Type) -> str:
    """Return a type in C++'s words, as a `catch` names it: a text is a pointer there."""
    type_ = type_.get_pointee() if type_.kind == T.LVALUEREFERENCE else type_
    words = str(type_.get_canonical().spelling)
    if words.startswith("const char[") or words == "const char *":
        return "const char *"
    return words.replace("const ", "")


@rule(effect_lines)
def throw(context: Context, cursor: Cursor) -> Lines | Next:
    """Translate `throw x` as `raise x` and `throw` alone as `raise`; NEXT for other expressions."""
    inner = stripped(cursor)
    if inner.kind == K.UNEXPOSED_EXPR and len(children(inner)) == 1:
        inner = stripped(children(inner)[0])
    if inner.kind != K.CXX_THROW_EXPR:
        return NEXT
    below = children(inner)
    if below:
        return [f"raise {_thrown(context, below[0])}"]
    return ["raise"]  # in a function that a catch calls, too


@rule(control, K.CXX_TRY_STMT)
def try_statement(context: Context, cursor: Cursor) -> None:
    """Write a `try` statement of C++ as Python's, with an `except` for each `catch`."""
    body, *catches = children(cursor)
    line = cursor.extent.start.line
    context.imports.add(_MODULE)
    heads = [_head(context, catch) for catch in catches]  # what has no translation is known before anything is written
    context.writer.put("try:", line)
    block(context, body)
    for catch, (head, lines) in zip(catches, heads):
        context.writer.put(head, catch.extent.start.line)
        context.writer.block([lines], catch.extent.start.line)
        block(context, children(catch)[-1])


def _head(context: Context, cursor: Cursor) -> tuple[str, Lines]:
    """Return `except ... as name:`, and what gives the variable its value."""
    declaration = next((child for child in children(cursor) if child.kind == K.VAR_DECL), None)
    if declaration is None:
        return "except thrown_object:", []
    kind = context.kind(declaration.type)
    name = f" as {context.storage(declaration).name}" if declaration.spelling else ""
    if kind.form == "exception" or (kind.form == "object" and standard_base(kind.type)):
        return f"except {kind.spelled}{name}:", []
    head = f'except thrown("{_words(declaration.type)}")'
    if not declaration.spelling:
        return f"{head}:", []
    storage = context.storage(declaration)
    held = context.temporary()
    text = f"{held}.value" if not storage.cell else f"{kind.spelled}({held}.value)"
    return f"{head} as {held}:", [f"{storage.name} = {text}"]


# --- values ---


@rule(constructed)
def exception_constructed(context: Context, cursor: Cursor, given: list[Cursor], type_: Type) -> Value | Next:
    """Translate `std::runtime_error(text)` and the like by the class of that name, a copy as its source; else NEXT.

    An exception that is made of several values raises Left.
    """
    kind = context.kind(type_)
    if kind.form != "exception":
        return NEXT
    context.imports.add(_MODULE)
    if len(given) == 1 and context.kind(stripped(given[0]).type).form == "exception":
        return context.value(stripped(given[0]))
    if len(given) > 1:
        raise Left(f"a {kind.spelled} of several values")
    texts = [string_of(context, argument).text for argument in given]
    return Value(f"{kind.spelled}({', '.join(texts)})", form="exception", fresh=True)


@rule(expression, K.CXX_FUNCTIONAL_CAST_EXPR)
def exception_cast(context: Context, cursor: Cursor) -> Value | Next:
    """Translate a cast `std::runtime_error(x)` and the like as the exception that its operand makes; else NEXT."""
    kind = context.known(cursor.type)
    if kind is None or kind.form != "exception":
        return NEXT
    return context.value(stripped(expressions_of(cursor)[-1]))


@rule(method_call)
def exception_method_call(context: Context, base: Cursor, name: str, given: list[Cursor]) -> Value | Next:
    """Translate `e.what()` of an exception or object of the program as a text; NEXT for other methods."""
    kind = context.known(base.type)
    if name != "what" or kind is None or kind.form not in ("exception", "object"):
        return NEXT
    return Value(f"{context.value(base).at(ATOM)}.what()", form="text")


@rule(own_argument)
def exception_own_argument(context: Context, cursor: Cursor, parameter: Cursor) -> Value | Next:
    """Return the exception itself for a parameter of a standard exception's type; NEXT for other parameters."""
    if context.kind(parameter.type).form != "exception":
        return NEXT
    return context.value(stripped(cursor))


# --- classes that have one of them as a base ---


@rule(base_text)
def standard_base_text(context: Context, cursor: Cursor) -> str | Next:
    """Return "(runtime_error)" or the like for a class that derives from that standard exception; NEXT for others."""
    name = standard_base(cursor.type)
    if not name:
        return NEXT
    context.imports.add(_MODULE)
    return f"({name})"


@rule(field_starts)
def standard_field_starts(context: Context, cursor: Cursor) -> Lines:
    """Return the next rules' field values, behind `Base.construct(self, ...)` where a standard exception is the base.

    The call stands only where the constructor's initialiser list names the exception.
    """
    lines = field_starts.behind(standard_field_starts, context, cursor)
    if cursor.kind != K.CONSTRUCTOR or not standard_base(cursor.semantic_parent.type):
        return lines
    name = standard_base(cursor.semantic_parent.type)
    for child in children(cursor):
        if child.kind == K.CALL_EXPR and child.referenced is not None and child.referenced.kind == K.CONSTRUCTOR:
            if child.referenced.semantic_parent.spelling == name:
                given = arguments_of(child)
                texts = [string_of(context, two).text for two in given]
                return [f"{name}.construct(self{''.join(f', {two}' for two in texts)})", *lines]
    return lines
