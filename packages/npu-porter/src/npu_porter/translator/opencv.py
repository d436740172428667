"""OpenCV's pictures: `cv::Mat`, sizes, colours, and the functions that `npu_porter.opencv` has.

Every class of its own is a class there, whose objects are copied where C++ copies them; `a = b` is `a.assign(b)`, which
whoever refers to `a` sees.
"""

from __future__ import annotations

from typing import Any

from .calls import outside_argument
from .containers import constructed, empty_element, string_of
from .context import Context, Lines
from .cursors import Cursor, K, T, Type, children, declaration_of, expressions_of, is_default, is_global, written
from .errors import Left
from .expressions import of_kind
from .headers import OPENCV
from .kinds import Kind
from .places import Place, effect_lines, place_of
from .questions import address_of, container_of, expression, name_of_constant
from .reading import stripped
from .rules import NEXT, Next, rule
from .statements import returned
from .uses import variable_of
from .values import ATOM, Value, operation
from .wholes import as_whole

__all__ = []

_CHANGING = ("operator+=", "operator-=", "operator&=", "operator|=")


def _is_opencv(context: Context, declaration: Cursor | None) -> bool:
    return declaration is not None and context.kinds.is_opencv(declaration)


def _result(context: Context, text: str, type_: Type, *, level: int = ATOM, fresh: bool = True) -> Value:
    context.imports.add("opencv")
    kind = context.kind(type_)
    if kind.form == "void":
        return Value(text, level, form="none")
    return of_kind(context, text, kind).having(level=level, fresh=fresh, boolean=kind.spelled == "bool8")


@rule(of_kind)
def picture_of_kind(context: Context, shown: str, kind: Kind, **flags: Any) -> Value | Next:
    """Return the text as a value of form `opencv`, and import the stand-in, for OpenCV's classes; else NEXT."""
    if kind.form == "opencv":
        context.imports.add("opencv")
        return Value(shown, form="opencv")
    return NEXT


@rule(name_of_constant)
def picture_name_of_constant(context: Context, declaration: Cursor) -> str | Next:
    """Return `cv.NAME` for an enumerator of OpenCV's headers, and import the stand-in; NEXT for others."""
    if not _is_opencv(context, declaration):
        return NEXT
    context.imports.add("opencv")
    return f"cv.{declaration.spelling}"


# --- values that are kept ---


def _own_picture(context: Context, cursor: Cursor, type_: Type) -> Value:
    """Return an object of one's own."""
    inner, kind = stripped(cursor), context.kind(type_)
    if inner.kind == K.INIT_LIST_EXPR:
        return _filled_picture(context, type_, children(inner))
    value = context.value(inner)
    if value.fresh and context.kind(inner.type).spelled == kind.spelled:
        return value
    return _result(context, f"{kind.spelled}({value.text})", type_)


@rule(as_whole)
def picture_as_whole(context: Context, cursor: Cursor, kind: Kind) -> Value | Next:
    """Return an expression kept as one of OpenCV's classes, copied unless it is new; NEXT for other kinds."""
    return _own_picture(context, cursor, kind.type) if kind.form == "opencv" else NEXT


def _filled_picture(
    context: Context, type_: Type, arguments: list[Cursor], parameters: list[Cursor] | None = None
) -> Value:
    given = written(arguments)
    types = (
        [argument.type for argument in given] if parameters is None else [parameter.type for parameter in parameters]
    )
    texts = [_handed(context, argument, wanted).text for argument, wanted in zip(given, types)]
    return _result(context, f"{context.kind(type_).spelled}({', '.join(texts)})", type_)


def _points_at_picture(context: Context, type_: Type) -> bool:
    return type_.kind == T.POINTER and context.formed(type_.get_pointee(), "opencv") is not None


def _handed(context: Context, cursor: Cursor, type_: Type) -> Value:
    """Return an argument for one of its functions."""
    if _points_at_picture(context, type_):
        inner = stripped(cursor)
        if inner.kind == K.UNARY_OPERATOR:  # `&place`, which is to get the result
            return context.value(stripped(children(inner)[0]))
    kind = context.kind(type_)
    if kind.form == "string":
        return string_of(context, cursor)
    if kind.form in ("opencv", "vector"):
        inner = stripped(cursor)
        if inner.kind == K.INIT_LIST_EXPR:
            return (
                _own_picture(context, cursor, type_) if kind.form == "opencv" else container_of(context, cursor, kind)
            )
        return context.value(inner)
    return context.stored(cursor, type_) if kind.is_number else outside_argument(context, cursor, type_, "cv", [])


@rule(returned)
def picture_returned(context: Context, cursor: Cursor) -> Value | Next:
    """Return a local OpenCV variable, or what a reference result names, itself; else a copy; NEXT for other results."""
    type_ = context.function.result
    if type_ is None or context.formed(type_, "opencv") is None:
        return NEXT
    variable = variable_of(stripped(cursor))
    if variable is not None and (variable.kind != K.VAR_DECL or is_global(variable)):
        variable = None
    if variable is not None and (variable.storage_class.name == "STATIC" or variable.type.kind == T.LVALUEREFERENCE):
        variable = None
    if type_.kind == T.LVALUEREFERENCE or variable is not None:
        return context.value(stripped(cursor))
    return _own_picture(context, cursor, type_)


@rule(empty_element)
def picture_empty_element(context: Context, element: Kind) -> str | Next:
    """Return `cv.Class()` as the empty element of a container of OpenCV's objects; NEXT for other elements."""
    return _result(context, f"{element.spelled}()", element.type).text if element.form == "opencv" else NEXT


# --- parts ---


def _picture_with(context: Context, member: Cursor) -> Value | None:
    """Return the object of OpenCV's whose member it is; None of others' members."""
    below = expressions_of(member)
    if not below or context.formed(stripped(below[0]).type, "opencv") is None:
        return None
    return context.value(stripped(below[0]))


@rule(expression, K.MEMBER_REF_EXPR)
def picture_member(context: Context, cursor: Cursor) -> Value | Next:
    """Translate a field of an object of OpenCV's, as in `size.width`, into that attribute; NEXT for other members."""
    owner = _picture_with(context, cursor)
    if owner is None:
        return NEXT
    return _result(context, f"{owner.at(ATOM)}.{cursor.spelling}", cursor.type, fresh=False)


@rule(place_of)
def picture_place_of(context: Context, cursor: Cursor, new: bool = False) -> Place | Next:
    """Return the place of an OpenCV object's field, or of a call of OpenCV's by reference; NEXT for other places."""
    inner = stripped(cursor)
    part = inner.kind == K.MEMBER_REF_EXPR and _picture_with(context, inner) is not None
    declaration = inner.referenced if inner.kind == K.CALL_EXPR else None
    if part or (
        declaration is not None
        and _is_opencv(context, declaration)
        and declaration.result_type.kind == T.LVALUEREFERENCE
    ):
        return Place(context.value(inner).text, context.kind(inner.type), "part")
    return NEXT


@rule(address_of)
def picture_address_of(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `&m.at<T>(y, x)` of a cv::Mat into `ref(m.line(T, y), x)`; NEXT for expressions of other types.

    Raise `Left` for the address of another object of OpenCV's.
    """
    inner = stripped(cursor)
    if _is_opencv(context, inner.referenced if inner.kind == K.CALL_EXPR else None) and inner.spelling == "at":
        line, _, index = context.value(inner).text.rpartition("[")  # `m.line(kind, y)[x]`
        return Value(f"ref({line}, {index[:-1]})", form="pointer", fresh=True)
    if context.formed(inner.type, "opencv") is not None:
        raise Left("the address of an object of OpenCV's")
    return NEXT


@rule(effect_lines)
def picture_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Translate `a = b` of OpenCV's objects into `a.assign(b)`, `mat = scalar` into `mat.setTo(scalar)`; else NEXT."""
    inner = stripped(cursor)
    if inner.kind == K.CALL_EXPR and inner.spelling == "operator=" and len(list(inner.get_arguments())) == 2:
        left, right = inner.get_arguments()
        kind = context.formed(stripped(left).type, "opencv")
        if kind is not None:
            target = context.value(stripped(left)).at(ATOM)
            if kind.spelled == "cv.Mat" and context.kind(stripped(right).type).spelled == "cv.Scalar":
                return [f"{target}.setTo({context.value(stripped(right)).text})"]
            given = (
                _own_picture(context, right, left.type)
                if stripped(right).kind == K.INIT_LIST_EXPR
                else (context.value(stripped(right)))
            )
            return [f"{target}.assign({given.text})"]
    if inner.kind == K.CALL_EXPR and inner.spelling in _CHANGING and len(list(inner.get_arguments())) == 2:
        left, right = map(stripped, inner.get_arguments())
        if context.formed(left.type, "opencv") is not None and _is_opencv(context, inner.referenced):
            target = context.value(left).at(ATOM)
            sign = inner.spelling[len("operator") : -1]
            return [f"{target}.assign({operation(context.value(left), sign, context.value(right)).text})"]
    return NEXT


# --- calls ---


@rule(constructed)
def picture_constructed(context: Context, cursor: Cursor, given: list[Cursor], type_: Type) -> Value | Next:
    """Return `cv.Class(arguments)` for a constructor of OpenCV's, or a copy of the same class; NEXT for other types."""
    if context.formed(type_, "opencv") is None:
        return NEXT
    if len(given) == 1 and context.kind(stripped(given[0]).type).spelled == context.kind(type_).spelled:
        return _own_picture(context, given[0], type_)
    return _filled_picture(context, type_, given, list(declaration_of(cursor).get_arguments()))


@rule(expression, K.CALL_EXPR)
def picture_call(context: Context, cursor: Cursor) -> Value | Next:
    """Translate a call of OpenCV's function, method or operator into that of `cv`; NEXT for other calls.

    `m.at<T>(y, x)` is `m.line(T, y)[x]`; raise `Left` for a function that the stand-in does not have.
    """
    declaration = cursor.referenced
    if declaration is None and context.formed(cursor.type, "opencv") is not None:
        below = children(cursor)  # of a copy what is copied, which may be a conversion; else the function
        if len(below) == 1 and context.formed(below[0].type, "opencv") is not None:
            return _own_picture(context, below[0], cursor.type)
    if declaration is None or not _is_opencv(context, declaration) or declaration.kind == K.CONSTRUCTOR:
        return NEXT
    name, arguments = str(declaration.spelling), list(cursor.get_arguments())
    method = declaration.kind == K.CXX_METHOD or declaration.semantic_parent.kind != K.NAMESPACE
    if name.startswith("operator"):
        return _operated(context, cursor, name[len("operator") :], arguments)
    if not method and not hasattr(OPENCV.module(), name):
        raise Left(f"cv::{name}, which {OPENCV.name} does not have")
    texts = [
        _handed(context, argument, wanted.type).text
        for argument, wanted in zip(arguments, declaration.get_arguments())
        if not is_default(argument)
    ]
    if name == "format":
        texts += [outside_argument(context, one, None, "printf", texts[:1]).text for one in arguments[1:]]
    if not method:
        return _result(context, f"cv.{name}({', '.join(texts)})", cursor.type)
    if declaration.is_static_method():
        return _result(context, f"cv.{declaration.semantic_parent.spelling}.{name}({', '.join(texts)})", cursor.type)
    member = stripped(children(cursor)[0])
    owner = _picture_with(context, member)
    if owner is None:
        raise Left(f"the method {name}")
    if name in ("at", "ptr"):
        element = context.kind(cursor.type) if name == "at" else context.kind(cursor.type).element
        if element is None or element.form == "void":
            raise Left(f"{name} of no type")
        kind = "char" if element.form == "char" else element.spelled
        first, column = (texts[:1], texts[1:]) if len(texts) > 1 or name == "ptr" else ([], texts)
        base = f"{owner.at(ATOM)}.{'ptr' if name == 'ptr' else 'line'}"
        if name == "ptr":
            return _result(context, f"{base}({', '.join([kind, *first, *column])})", cursor.type, fresh=False)
        return _result(context, f"{base}({', '.join([kind, *first])})[{column[0]}]", cursor.type, fresh=False)
    return _result(context, f"{owner.at(ATOM)}.{name}({', '.join(texts)})", cursor.type)


def _operated(context: Context, cursor: Cursor, sign: str, arguments: list[Cursor]) -> Value:
    """Translate OpenCV's operators: `()`, `[]`, those of values, and a film's `>>` and `<<` as `read` and `write`.

    Raise `Left` for other operators, arithmetic of a cv::Mat among them.
    """
    first, *others = arguments
    owner = context.value(stripped(first))
    parameters = list(declaration_of(cursor).get_arguments())[-len(others) or None :]
    texts = [_handed(context, other, wanted.type).text for other, wanted in zip(others, parameters)]
    if sign == "()":
        return _result(context, f"{owner.at(ATOM)}({', '.join(texts)})", cursor.type)
    if sign in (">>", "<<") and len(texts) == 1:  # a film's next picture
        return _result(context, f"{owner.at(ATOM)}.{'read' if sign == '>>' else 'write'}({texts[0]})", cursor.type)
    if sign == "[]":
        return _result(context, f"{owner.at(ATOM)}[{texts[0]}]", cursor.type, fresh=False)
    if sign in ("+", "-", "*", "/") and context.kind(cursor.type).spelled == "cv.Mat":
        raise Left("arithmetic of a cv::Mat, which OpenCV rounds once for a whole expression")
    if sign in ("==", "!=", "&", "|", "+", "-", "*") and others:
        value = operation(owner, sign, _handed(context, others[0], parameters[0].type))
        return _result(context, value.text, cursor.type, level=value.level)
    raise Left(f"operator{sign} of {context.kind(stripped(first).type).spelled}")
