"""Records, enumerations and typedefs inside of functions: they stand above the function, under names of their own."""

from __future__ import annotations

import dataclasses

from .context import Context
from .cursors import Cursor, K, children, walk
from .reading import TYPEDEFS, key
from .values import type_name

__all__ = ["name_local_types", "unique_type"]

_TAGGED = (K.STRUCT_DECL, K.UNION_DECL, K.ENUM_DECL)


@dataclasses.dataclass
class LocalTypes:
    """taken: The names of such types and of their enumerators in the functions so far."""

    taken: set[str] = dataclasses.field(default_factory=set)


def name_local_types(context: Context, function: Cursor) -> None:
    """Name the types that a function declares: two functions may have one of the same name, a module may not."""
    for statement in walk(function):
        for declaration in children(statement) if statement.kind == K.DECL_STMT else ():
            if declaration.kind in TYPEDEFS:
                _name_typedef(context, declaration)
            elif declaration.kind in _TAGGED and declaration.is_definition():
                _name_tagged(context, declaration, declaration.spelling)


def _name_typedef(context: Context, declaration: Cursor) -> None:
    under = declaration.underlying_typedef_type.get_declaration()
    unnamed = under.kind in _TAGGED and key(under) not in context.kinds.names
    if unnamed and under.extent.start.offset >= declaration.extent.start.offset:
        _name_tagged(context, under, declaration.spelling)
    elif under.kind in _TAGGED and under.spelling == declaration.spelling:
        context.local_names[key(declaration)] = context.kinds.names[key(under)]
    elif key(declaration) not in context.local_names:
        context.local_names[key(declaration)] = unique_type(context, declaration.spelling)


def _name_tagged(context: Context, declaration: Cursor, spelling: str) -> None:
    """Give a record or enum inside of a function, and its enumerators, names that no other type of the module has.

    Do nothing where it has a name, and name enumerators alone where C gives no tag.
    """
    if key(declaration) in context.kinds.names:
        return
    for member in children(declaration) if declaration.kind == K.ENUM_DECL else ():
        if member.kind == K.ENUM_CONSTANT_DECL:
            context.local_names[key(member)] = unique_type(context, member.spelling)
    if not spelling or "(" in spelling:
        return
    context.kinds.local.add(spelling)
    context.kinds.names[key(declaration)] = name = unique_type(context, spelling)
    context.type_names.add(name)
    if declaration.kind != K.ENUM_DECL:
        context.records[key(declaration)] = declaration


def unique_type(context: Context, spelling: str) -> str:
    """Return a name that no type of the module has yet."""
    taken = context.of(LocalTypes).taken
    known = {*taken, *context.type_names, *context.module_names}
    name, number = type_name(spelling), 2
    if name in known:
        name = first = f"{context.function.name}_{spelling.lstrip('_')}"
        while name in known:
            name, number = f"{first}_{number}", number + 1
    taken.add(name)
    return name
