"""Names that several files of a program use for things of their own: a Python module has one of a name."""

from __future__ import annotations

import os
from typing import Any

from .errors import PortError
from .reading import K, cindex, key, parse, top_level, walk
from .values import safe_name

__all__ = ["parsed", "refuse_doubles"]

_RECORDS = (K.STRUCT_DECL, K.UNION_DECL)


def parsed(paths: list[str], include: list[str], define: list[str], std: str) -> list[Any]:
    """The translation units of a program; static functions and variables of later files whose name an earlier one has
    are called `name_file` in them.
    """
    taken: dict[str, str] = {}
    units = []
    for path in paths:
        unit = parse(path, include, define, std)
        found = {one.spelling: one for one in top_level(unit) if _is_static(one)}
        renamed = [name for name, one in found.items() if taken.get(name, key(one)) != key(one)]
        if renamed:
            stem = safe_name("".join(c if c.isalnum() else "_" for c in os.path.basename(path).partition(".")[0]))
            names = {name: f"{name}_{stem}" for name in renamed}
            unit = parse(path, include, [*define, *(f"{name}={new}" for name, new in names.items())], std)
            _refuse_members(unit, set(names.values()))
        for one in top_level(unit):
            if _defines(one):
                taken.setdefault(one.spelling, key(one))
        units.append(unit)
    return units


def _is_static(cursor: Any) -> bool:
    return bool(
        cursor.kind in (K.FUNCTION_DECL, K.VAR_DECL)
        and cursor.linkage == cindex.LinkageKind.INTERNAL
        and cursor.location.file is not None
        and cursor.location.file.name == cursor.translation_unit.spelling
        and (cursor.kind == K.VAR_DECL or cursor.is_definition())
    )


def _defines(cursor: Any) -> bool:
    if cursor.kind in (K.FUNCTION_DECL, *_RECORDS):
        return bool(cursor.is_definition() and cursor.spelling)
    return bool(cursor.kind == K.VAR_DECL and cursor.storage_class.name != "EXTERN")


def _refuse_members(unit: Any, names: set[str]) -> None:
    """Raise when a name that was given anew also names something else in the file, which it must not change."""
    for root in top_level(unit):
        if root.location.file is not None and root.location.file.name == unit.spelling:
            for one in walk(root):
                if one.spelling in names and one.kind in (K.FIELD_DECL, K.MEMBER_REF_EXPR, K.TYPEDEF_DECL, *_RECORDS):
                    name = one.spelling
                    raise PortError(
                        f"{one.location.file}:{one.location.line}: {name} is a name of another file, too: rename it"
                    )


def refuse_doubles(roots: list[Any]) -> None:
    """Raise for two things of one name in one program.

    Raises:
        PortError: There are; it names both places.
    """
    known: dict[str, Any] = {}
    overloads = set()  # C++'s, which are left
    for one in roots:
        if not _defines(one):
            continue
        first = known.setdefault(one.spelling, one)
        if one.kind == K.FUNCTION_DECL and first.translation_unit == one.translation_unit:
            overloads.add(key(one))
        if key(first) != key(one) and first.kind == one.kind and "(" not in one.spelling and key(one) not in overloads:
            places = " and ".join(f"{two.location.file}:{two.location.line}" for two in (first, one))
            raise PortError(f"{one.spelling} stands twice, in {places}: rename one, a Python module has one of a name")
