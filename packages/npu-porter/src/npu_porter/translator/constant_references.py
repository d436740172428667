"""`const T &x = y` of numbers, texts and optionals, which Python cannot share: another name where `y` changes."""

from __future__ import annotations

import re

from .context import Context, Storage
from .cursors import Cursor, K, T, children, declaration_of, is_global, walk
from .declarations import first_value, start_of
from .errors import Left
from .questions import storage_of
from .reading import key, named_in, stripped
from .rules import NEXT, Next, rule
from .uses import changes, variable_of

__all__ = ["VALUES"]

VALUES = ("int", "char", "float", "string", "optional", "tuple")
"""Forms of what is another object of Python after each change."""
_REFERENCES = (T.LVALUEREFERENCE, T.RVALUEREFERENCE)


def _path(cursor: Cursor) -> list[Cursor] | None:
    """Return the variable and the fields of `x.a.b`, the field of `this->a`; None of what may come to lie elsewhere."""
    fields: list[Cursor] = []
    inner = stripped(cursor)
    while inner.kind == K.MEMBER_REF_EXPR and inner.referenced is not None and inner.referenced.kind == K.FIELD_DECL:
        fields.insert(0, inner.referenced)
        below = children(inner)
        if not below or stripped(below[0]).kind == K.CXX_THIS_EXPR:
            return fields
        inner = stripped(below[0])
        if inner.type.get_canonical().kind == T.POINTER:
            return None
    variable = variable_of(inner)
    return None if variable is None else [variable, *fields]


def _names(cursor: Cursor, keys: set[str]) -> bool:
    return not keys.isdisjoint(named_in(cursor, K.DECL_REF_EXPR, K.MEMBER_REF_EXPR))


def _changed(context: Context, declaration: Cursor, path: list[Cursor]) -> bool:
    """Return whether something behind a declaration, or in a lambda, may change what stands at the path."""
    keys = {key(part) for part in path}
    local = path[0].kind in (K.VAR_DECL, K.PARM_DECL) and path[0].type.kind not in _REFERENCES
    local = local and not is_global(path[0])
    end = declaration.extent.end.offset
    lambdas = [node.extent for node in walk(context.function.around) if node.kind == K.LAMBDA_EXPR]
    for node in walk(context.function.around):
        start = node.extent.start.offset
        if start < end and not any(one.start.offset <= start <= one.end.offset for one in lambdas):
            continue
        if node.kind == K.CALL_EXPR and node.referenced is not None:
            if _may_change(context, node, keys, local):
                return True
        elif node.kind == K.VAR_DECL and node.type.kind in _REFERENCES:
            if not node.type.get_pointee().is_const_qualified() and _names(node, keys):
                return True
        elif changes(node) or (node.kind == K.UNARY_OPERATOR and node.type.kind == T.POINTER):
            if _names(children(node)[0], keys):
                return True
    return False


def _may_change(context: Context, call: Cursor, keys: set[str], local: bool) -> bool:
    """Return whether a call is given what the keys name to write, or may reach it where it is no local variable."""
    callee = call.referenced
    assert callee is not None
    given, parameters = list(call.get_arguments()), list(callee.get_arguments())
    constant = callee.kind == K.CXX_METHOD and callee.is_const_method()
    if callee.kind == K.CXX_METHOD and not callee.is_static_method() and not constant:
        own = given.pop(0) if len(given) == len(parameters) + 1 else next(iter(children(call)), call)
        if _names(own, keys) or (not local and callee.semantic_parent.spelling in context.type_names):
            return True
    for argument, parameter in zip(given, parameters):
        type_ = parameter.type.get_canonical()
        if type_.kind in _REFERENCES and not type_.get_pointee().is_const_qualified() and _names(argument, keys):
            return True
    return not local and not constant and callee.kind == K.FUNCTION_DECL and not _of_std(callee)


def _of_std(cursor: Cursor) -> bool:
    while cursor.kind not in (K.TRANSLATION_UNIT, K.NAMESPACE):
        cursor = cursor.semantic_parent
    return (
        bool(cursor.spelling == "std") or cursor.kind == K.TRANSLATION_UNIT and "/include/" in str(cursor.location.file)
    )


def _element_changes(context: Context, declaration: Cursor, value: Cursor) -> bool:
    """Return whether something behind a declaration changes an element like the one that a reference names."""
    named = [
        two for two in walk(value) if two.kind in (K.DECL_REF_EXPR, K.MEMBER_REF_EXPR) and two.referenced is not None
    ]
    fields = [declaration_of(two) for two in named if declaration_of(two).kind == K.FIELD_DECL][:1]
    roots = [declaration_of(two) for two in named if declaration_of(two).kind in (K.VAR_DECL, K.PARM_DECL)][:1]
    for node in walk(context.function.around):
        if node.extent.start.offset < declaration.extent.end.offset:
            continue
        assigns = node.kind == K.CALL_EXPR and re.fullmatch(r"operator([-+*/%&|^]|<<|>>)?=", node.spelling)
        target = next(node.get_arguments(), None) if assigns else children(node)[0] if changes(node) else None
        if target is None or stripped(target).kind == K.DECL_REF_EXPR:
            continue
        if all(_names(target, {key(part)}) for part in (*fields, *roots)):
            return True
    return False


@rule(storage_of)
def other_name(context: Context, declaration: Cursor) -> Storage | Next:
    """Return the storage of what a constant reference names, where that changes later; NEXT for other variables.

    Raise `Left` where a lambda has the reference.
    """
    name = key(declaration)
    reference = declaration.kind == K.VAR_DECL and declaration.type.kind == T.LVALUEREFERENCE
    if not reference or name in context.storages or name in context.left_variables or is_global(declaration):
        return NEXT
    kind = context.known(declaration.type)
    if kind is None or kind.form not in VALUES or not declaration.type.get_pointee().is_const_qualified():
        return NEXT
    value = first_value(context, declaration)
    path = None if value is None or context.function.cursor is None else _path(value)
    if path is None and value is not None and context.function.cursor is not None:
        if _element_changes(context, declaration, value):
            raise Left("a constant reference to an element that changes")
    if value is None or path is None or not _changed(context, declaration, path):
        return NEXT
    for node in walk(context.function.around):
        if node.kind == K.LAMBDA_EXPR and _names(node, {name}):
            raise Left("a lambda with a constant reference to what changes")
    shown = context.value(stripped(value))
    storage = context.storages[name] = Storage(shown.variable or shown.text, kind, shown.cell, False)
    return storage


@rule(start_of)
def start_of_other_name(context: Context, declaration: Cursor, storage: Storage) -> str | Next:
    """Return what a constant reference names; NEXT for other variables."""
    constant = declaration.type.kind == T.LVALUEREFERENCE and declaration.type.get_pointee().is_const_qualified()
    value = first_value(context, declaration) if constant and storage.kind.form in VALUES else None
    path = None if value is None else _path(value)
    if value is None or path is None or declaration.kind != K.VAR_DECL or is_global(declaration):
        return NEXT
    return context.value(stripped(value)).text
