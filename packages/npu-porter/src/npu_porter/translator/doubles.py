"""Names that several files of a program use for things of their own: a Python module has one of a name."""

from __future__ import annotations

import os

from .class_templates import instantiated, probed
from .cursors import Cursor, K, Unit, file_name, walk
from .errors import PortError
from .generic_lambdas import typed
from .reading import TYPEDEFS, cindex, in_instance, key, named_in, parse, real_path, top_level
from .values import safe_name

__all__ = ["parsed", "refuse_doubles"]

_RECORDS = (K.STRUCT_DECL, K.UNION_DECL)


def parsed(paths: list[str], include: list[str], define: list[str], std: str) -> list[Unit]:
    """Return the translation units of a program.

    Static functions and variables, and records, of later files whose name an earlier file has are called `name_file`.
    """
    taken: dict[str, tuple[str, str]] = {}
    units: list[Unit] = []
    renamed: list[set[str]] = []
    for path in paths:
        if [os.path.realpath(path) for path in paths].count(os.path.realpath(path)) > 1:
            raise PortError(f"{path}: named twice: name each file of the program once")
    for path in paths:
        unit = probed(typed(parse(path, include, define, std)))
        statics = {declaration.spelling: declaration for declaration in top_level(unit) if _is_static(declaration)}
        renamed.append({name for name, static in statics.items() if taken.get(name, _whose(static)) != _whose(static)})
        if renamed[-1]:
            unit = _renamed(path, renamed[-1], include, define, std)
        for declaration in top_level(unit):
            if _defines(declaration):
                taken.setdefault(declaration.spelling, _whose(declaration))
        units.append(unit)
    for index, names in _as_good_as_static(units).items():
        units[index] = _renamed(paths[index], renamed[index] | names, include, define, std)
    instantiated(units)
    return units


def _renamed(path: str, old: set[str], include: list[str], define: list[str], std: str) -> Unit:
    """Return a file's translation unit with other names."""
    stem = safe_name("".join(c if c.isalnum() else "_" for c in os.path.basename(path).partition(".")[0]))
    names = {name: f"{name}_{stem}" for name in sorted(old)}
    unit = probed(typed(parse(path, include, [*define, *(f"{name}={new}" for name, new in names.items())], std)))
    _refuse_members(unit, set(names.values()))
    return unit


def _as_good_as_static(units: list[Unit]) -> dict[int, set[str]]:
    """Return by a file's number C++'s functions of which no other file knows, with names that another file has."""
    declared: dict[str, set[int]] = {}
    defined: dict[str, dict[str, int]] = {}
    for number, unit in enumerate(units):
        for declaration in top_level(unit):
            if declaration.kind == K.FUNCTION_DECL and declaration.location.file is not None:
                declared.setdefault(key(declaration), set()).add(number)
                if declaration.is_definition() and file_name(declaration.location) == unit.spelling:
                    defined.setdefault(declaration.spelling, {})[key(declaration)] = number
    definitions: dict[int, set[str]] = {}
    for name, keys in defined.items():
        for own, number in keys.items():
            others = keys.keys() - {own}
            if others and own != f"::{name}" and declared[own] == {number} and not _calls(units[number], others):
                if any(keys[other] != number for other in others):
                    definitions.setdefault(number, set()).add(name)
    return definitions


def _calls(unit: Unit, keys: set[str]) -> bool:
    roots = [root for root in top_level(unit) if file_name(root.location) == unit.spelling]
    return any(keys & named_in(root).keys() for root in roots)


def _whose(cursor: Cursor) -> tuple[str, str]:
    """Return the key of a definition, and its file where a header may declare one for several files."""
    internal = cursor.kind == K.FUNCTION_DECL and cursor.linkage == cindex.LinkageKind.INTERNAL
    return key(cursor), real_path(file_name(cursor.location)) if internal or cursor.kind in _RECORDS else ""


def _is_static(cursor: Cursor) -> bool:
    """Return True for what no other file knows: static functions and variables, and the file's own records."""
    internal = cursor.kind in (K.FUNCTION_DECL, K.VAR_DECL) and cursor.linkage == cindex.LinkageKind.INTERNAL
    return bool(
        (internal or (cursor.kind in _RECORDS and cursor.spelling and "(" not in cursor.spelling))
        and file_name(cursor.location) == cursor.translation_unit.spelling
        and (cursor.kind == K.VAR_DECL or cursor.is_definition())
    )


def _defines(cursor: Cursor) -> bool:
    if cursor.kind in (K.FUNCTION_DECL, *_RECORDS):
        return bool(cursor.is_definition() and cursor.spelling)
    return bool(cursor.kind == K.VAR_DECL and cursor.storage_class.name != "EXTERN")


def _refuse_members(unit: Unit, names: set[str]) -> None:
    """Raise when a name that was given anew also names something else in the file, which it must not change."""
    records = {root.spelling for root in top_level(unit) if root.kind in _RECORDS and _is_static(root)}
    types = (*TYPEDEFS, *_RECORDS)
    for root in top_level(unit):
        if file_name(root.location) == unit.spelling:
            for node in walk(root):
                changed = () if node.spelling in records else types
                if node.spelling in names and node.kind in (K.FIELD_DECL, K.MEMBER_REF_EXPR, *changed):
                    name = node.spelling
                    raise PortError(
                        f"{node.location.file}:{node.location.line}: {name} is a name of another file, too: rename it"
                    )


def refuse_doubles(roots: list[Cursor]) -> None:
    """Raise for two things of one name in one program; functions that differ are numbered, as C++'s overloads.

    Raises:
        PortError: There are; it names both places.
    """
    known: dict[str, Cursor] = {}
    stands: dict[str, str] = {}
    for root in roots:
        if not _defines(root) or root.semantic_parent.kind in (K.CLASS_DECL, K.STRUCT_DECL) or in_instance(root):
            continue
        first = known.setdefault(root.spelling, root)
        other = key(first) != key(root)
        if root.kind == K.FUNCTION_DECL:  # one of a header stands in one place, whoever includes it
            place = f"{real_path(str(root.location.file))}:{root.location.line}:{root.location.column}"
            other = stands.setdefault(key(root), place) != place
        if other and first.kind == root.kind and "(" not in root.spelling:
            places = " and ".join(f"{two.location.file}:{two.location.line}" for two in (first, root))
            raise PortError(f"{root.spelling} stands twice, in {places}: rename one, a Python module has one of a name")
