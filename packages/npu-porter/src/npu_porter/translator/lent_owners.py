"""std::shared_ptr by reference: a variable of its own, `std_variable`, whose object is `.value`."""

from __future__ import annotations

from typing import Any

from .calls import own_argument
from .context import Context, Storage
from .cursors import Cursor, K, T, is_global, walk
from .declarations import first_value, start_of
from .expressions import of_kind
from .kinds import Kind, is_shared
from .owners import owned_value, refuse_shared
from .places import lent_place
from .questions import storage_of, variable_name
from .reading import key
from .rules import NEXT, Next, rule
from .values import Value

__all__: list[str] = []


@rule(storage_of)
def lent_owner_storage(context: Context, declaration: Cursor) -> Storage | Next:
    """Keep a shared pointer that a reference refers to as a variable of its own; NEXT for other variables."""
    name = key(declaration)
    if name not in context.uses.lent or name in context.left_variables or name in context.storages:
        return NEXT
    if declaration.kind not in (K.VAR_DECL, K.PARM_DECL) or not is_shared(declaration.type):
        return NEXT
    kind = context.kind(declaration.type)
    if kind.form != "instance" or is_global(declaration) or declaration.storage_class.name == "STATIC":
        return NEXT
    if any(node.spelling.startswith("__begin") for node in walk(declaration)):  # of `for (auto &x : all)`
        return NEXT
    refuse_shared(context, declaration.type)
    storage = context.storages[name] = Storage(variable_name(context, declaration), kind, True, False)
    return storage


@rule(of_kind)
def lent_owner_of_kind(context: Context, shown: str, kind: Kind, **flags: Any) -> Value | Next:
    """Return the object of such a variable; NEXT for others."""
    if kind.form != "instance" or not flags.get("cell"):
        return NEXT
    return Value(f"{shown}.value", form="object")


@rule(start_of)
def lent_owner_start_of(context: Context, declaration: Cursor, storage: Storage) -> str | Next:
    """Return `std_variable(object)`, or the variable that a reference names; NEXT for other variables."""
    if storage.kind.form != "instance" or not storage.cell:
        return NEXT
    context.imports.add("npu_porter.cxx_values")
    value = first_value(context, declaration)
    if declaration.type.kind == T.LVALUEREFERENCE and value is not None:
        return lent_place(context, value)
    text = "NULL" if value is None else owned_value(context, value, declaration.type).text
    return f"std_variable({text})"


@rule(own_argument)
def lent_owner_argument(context: Context, cursor: Cursor, parameter: Cursor) -> Value | Next:
    """Return a shared pointer as a variable for a reference that may write; NEXT for other parameters."""
    type_ = parameter.type
    if type_.kind != T.LVALUEREFERENCE or type_.get_pointee().is_const_qualified() or not is_shared(type_):
        return NEXT
    if context.kind(type_).form != "instance":
        return NEXT
    refuse_shared(context, type_)
    return Value(lent_place(context, cursor), form="object")
