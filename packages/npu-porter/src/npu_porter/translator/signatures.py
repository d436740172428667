"""Functions in a std::function of other parameters or another result: C++ converts on every call."""

from __future__ import annotations

from .context import Context
from .conversions import cut
from .cursors import Cursor, Type
from .errors import Left
from .kinds import Kind
from .lambdas import called_method, copied_iterator
from .reading import K, T, children, function_type, parameter_types, stripped, unary_operator
from .values import Value

__all__ = ["Signature", "adapted", "converted", "signature_of"]

_COPIED = ("vector", "set", "map", "object", "pair", "tuple", "optional")
"""What the caller copies for a parameter that is no reference."""

Signature = tuple[Type, list[Type]]
"""Result and parameters of what is called."""


def signature_of(cursor: Cursor) -> Signature | None:
    """Return what a std::function, lambda or function gives and takes; None of what clang does not tell."""
    inner = copied_iterator(cursor)
    if inner.kind == K.UNARY_OPERATOR and unary_operator(inner) == "&":
        inner = stripped(children(inner)[0])
    type_ = inner.type.get_canonical()
    if type_.spelling.replace("const ", "").startswith("std::function<"):
        return _of_type(type_)
    named = inner.referenced
    if named is not None and named.kind in (K.FUNCTION_DECL, K.CXX_METHOD) and inner.kind != K.CALL_EXPR:
        return named.result_type, [parameter.type for parameter in named.get_arguments()]
    method = called_method(inner) if "(lambda at " in type_.spelling else None
    if method is not None:
        return method.result_type, [parameter.type for parameter in method.get_arguments()]
    there = function_type(type_)
    return None if there is None else (there.get_result(), parameter_types(there))


def _of_type(type_: Type) -> Signature | None:
    there = function_type(type_.get_canonical().get_template_argument_type(0))
    return None if there is None else (there.get_result(), parameter_types(there))


def adapted(context: Context, value: Value, cursor: Cursor, wanted: Type) -> Value:
    """Return a function as a std::function of a type calls it: itself, or a lambda that converts numbers.

    Raises:
        Left: C++ converts something else there.
    """
    there = wanted.get_pointee() if wanted.kind in (T.LVALUEREFERENCE, T.RVALUEREFERENCE) else wanted
    if not there.get_canonical().spelling.replace("const ", "").startswith("std::function<"):
        return value
    to, source = _of_type(there), signature_of(cursor)
    if to is None or source is None or len(to[1]) != len(source[1]):
        raise Left("a std::function of what has other parameters")
    names = [f"argument_{number}" if len(to[1]) > 1 else "argument" for number in range(1, len(to[1]) + 1)]
    given = [_given(context, name, one, two) for name, one, two in zip(names, to[1], source[1])]
    text = _result(context, "call", source[0], to[0])
    if given == names and text == "call":
        return value
    call = text.replace("call", f"call({', '.join(given)})")
    return Value(f"lambda {''.join(f'{name}, ' for name in names)}*, call={value.text}: {call}", 0, form="closure")


def _given(context: Context, name: str, source: Type, target: Type) -> str:
    """Return an argument of a std::function as the function inside of it takes one."""
    one, two = context.kind(source), context.kind(target)
    if source.get_canonical().spelling != target.get_canonical().spelling:
        writes = target.kind == T.LVALUEREFERENCE and not target.get_pointee().is_const_qualified()
        refers = source.kind in (T.LVALUEREFERENCE, T.RVALUEREFERENCE)
        if writes or (refers and target.kind != T.LVALUEREFERENCE and two.form in _COPIED):
            raise Left("a std::function of what has other parameters")
    return converted(name, one, two)


def _result(context: Context, text: str, source: Type, target: Type) -> str:
    """Return the result of a function as that of a std::function."""
    if target.get_canonical().kind == T.VOID:
        return text
    one, two = context.kind(source), context.kind(target)
    if T.LVALUEREFERENCE in (source.kind, target.kind) and source.kind != target.kind:
        raise Left("a std::function of what gives a reference")
    if (one.form, two.form) == ("char*", "string"):
        context.imports.add("npu_porter.cxx_string")
        return f"string_of({text})"
    return converted(text, one, two)


def converted(text: str, source: Kind, target: Kind) -> str:
    """Return a number in the type that C++ converts it to.

    Raises:
        Left: It is something else, of another type.
    """
    if (source.form, source.spelled) == (target.form, target.spelled) or source.form == target.form == "instance":
        return text
    if not source.is_number or not target.is_number:
        raise Left(f"a std::function that makes a {target.form} of a {source.form}")
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
