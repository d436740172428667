"""Where Python keeps a variable of C: its name, and whether that is a variable of cdecl."""

from __future__ import annotations

from .context import Context, Storage
from .cursors import Cursor, K, T, is_global
from .errors import Left
from .kinds import Kind
from .questions import storage_of, variable_name
from .reading import key
from .rules import rule
from .values import safe_name

__all__: list[str] = []


@rule(storage_of)
def plain_storage(context: Context, declaration: Cursor) -> Storage:
    """Find or make the storage of a variable or parameter."""
    name = key(declaration)
    if name in context.left_variables:
        raise Left(f"{declaration.spelling}, which was left: {context.left_variables[name]}")
    if context.function.cursor is not None:
        context.used_variables.add(name)
    storage = context.storages.get(name)
    if storage is None:
        storage = context.storages[name] = _stored(context, declaration)
    return storage


def _stored(context: Context, declaration: Cursor) -> Storage:
    """Return the storage for a declaration: a variable of cdecl where its address is taken or it is a handle.

    An array parameter is a pointer, a `char *` a text if it is used as one; raise `Left` for some references.
    """
    kind = context.kind(declaration.type)
    if declaration.kind == K.PARM_DECL and kind.form == "array" and kind.element is not None:
        own_kind = Kind(
            "char*" if kind.element.form == "char" else "pointer", f"POINTER({kind.element.spelled})", kind.type
        )
        own_kind.size, own_kind.element = 8, kind.element
        kind = own_kind
    address = key(declaration) in context.uses.address
    if kind.form == "handle" and kind.high and not address:
        number = Kind("int", kind.spelled, kind.type, kind.size)  # a status: C never writes to it
        number.low, number.high = kind.low, kind.high
        kind = number
    reference = declaration.type.kind == T.LVALUEREFERENCE and kind.form in ("int", "char", "float")
    address = address or (reference and not declaration.type.get_pointee().is_const_qualified())
    if declaration.type.kind == T.LVALUEREFERENCE and not declaration.type.get_pointee().is_const_qualified():
        pointer = kind.form == "function" and declaration.type.get_pointee().kind == T.POINTER
        if pointer or (kind.form == "string" and declaration.kind == K.FIELD_DECL):
            raise Left(f"a reference to a {kind.form}")
        address = address or (kind.form in ("pointer", "char*", "void*") and declaration.kind == K.PARM_DECL)
    cell = kind.form == "handle" or (address and kind.form in ("int", "char", "float", "pointer", "char*", "void*"))
    cell = cell or (address and kind.form == "file" and declaration.kind == K.VAR_DECL)  # see file_variables
    text = kind.form == "char*" and not context.uses.is_pointer(declaration)
    if kind.form == "array" and kind.element is not None and kind.element.form == "char*":
        text = not context.uses.is_pointer(declaration)
    return Storage(variable_name(context, declaration), kind, cell, text)


@rule(variable_name)
def plain_variable_name(context: Context, declaration: Cursor) -> str:
    """Return a name for a variable that no type has, and no other variable of its function.

    A `static` one of a function has a name of the module, `function_name`; a global's is noted as taken.
    """
    name = safe_name(declaration.spelling or "unnamed")
    if name in context.type_names or name in context.classes:
        name += "_"
    local = not is_global(declaration)
    if not local:
        context.module_globals.add(name)
        return name
    if declaration.kind == K.VAR_DECL and declaration.storage_class.name == "STATIC":
        return _static_name(context, f"{context.function.name}_{declaration.spelling}", declaration)
    known = context.function.names
    unique, number = name, 2
    while known.get(unique, key(declaration)) != key(declaration):
        unique, number = f"{name}_{number}", number + 1
    known[unique] = key(declaration)
    return unique


def _static_name(context: Context, name: str, declaration: Cursor) -> str:
    """Return a name of the module for a variable that a function keeps; two blocks of it may have one of a name."""
    known = {**context.uses.functions, **dict.fromkeys(context.type_names), **dict.fromkeys(context.module_names)}
    unique, number = name, 2
    while unique in known or context.statics.get(unique, key(declaration)) != key(declaration):
        unique, number = f"{name}_{number}", number + 1
    context.statics[unique] = key(declaration)
    return unique
