"""Class templates of C++: each instance that the program uses stands where the template stands, as a class of its own.

clang shows nothing inside of an instance. Its members are its fields and what the program names; the destructor,
virtual methods and a base that depends on the template's types are named by a text behind the file, which is read for
that alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from .cursors import Cursor, K, T, Type, Unit, children
from .reading import content, key, pattern_of, read_behind, top_level

__all__ = ["instance_names", "instantiated", "probed"]

_TEMPLATES = (K.CLASS_TEMPLATE, K.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION)
_CLASSES = (K.CLASS_DECL, K.STRUCT_DECL)
_CALLED = (K.CXX_METHOD, K.CONSTRUCTOR, K.DESTRUCTOR, K.FUNCTION_DECL, K.CONVERSION_FUNCTION)
_TYPED = (K.VAR_DECL, K.FIELD_DECL, K.PARM_DECL, K.CXX_NEW_EXPR, K.CALL_EXPR, K.CXX_BASE_SPECIFIER)
_NAMING = (K.DECL_REF_EXPR, K.MEMBER_REF_EXPR, K.CALL_EXPR, K.MEMBER_REF)
_PROBE = "npu_probe"
_ROUNDS = 4


class Base:
    """A base of a class, with the type that the instance has there."""

    def __init__(self, cursor: Cursor, type_: Type) -> None:
        self._cursor, self.type = cursor, type_
        self.referenced = type_.get_canonical().get_declaration()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._cursor, name)


class Members:
    """The instances of a unit's own class templates, and the members of each that the program names."""

    def __init__(self, unit: Unit) -> None:
        self.instances: dict[str, Cursor] = {}
        self.members: dict[str, dict[str, Any]] = {}
        self.bases: dict[str, list[Type]] = {}
        """By instance, types of bases that depend on the template's, in their order."""
        self._seen: set[str] = set()
        self._templates = {one.get_usr() for one in top_level(unit) if one.kind in _TEMPLATES}
        self._todo = [one for one in top_level(unit) if not is_of_template(one)]
        self._todo += unit.__dict__.get("porter_probe_roots", [])
        while self._todo:
            for node in concrete(self._todo.pop(0)):
                self._look(node)

    def _look(self, node: Cursor) -> None:
        if node.kind in _TYPED:
            self._type(node.type)
        if node.kind in (K.TYPEDEF_DECL, K.TYPE_ALIAS_DECL):
            self._type(node.underlying_typedef_type)
            self._base(node)
        target = node.referenced if node.kind in _NAMING else None
        if target is None or target.get_usr() in self._seen:
            return
        self._seen.add(target.get_usr())
        self._member(target)

    def _base(self, alias: Cursor) -> None:
        if alias.spelling.startswith("npu_base_"):
            owner = next(child for child in children(alias.semantic_parent) if child.spelling == "npu_self")
            usr = owner.underlying_typedef_type.get_canonical().get_declaration().get_usr()
            self.bases.setdefault(usr, []).append(alias.underlying_typedef_type)

    def _member(self, target: Cursor) -> None:
        """Note a member of an instance, and look into the member."""
        owner = target.semantic_parent
        if target.kind == K.ENUM_CONSTANT_DECL:
            target, owner = owner, owner.semantic_parent
        if owner is None or owner.kind not in _CLASSES or not self._is_inside(owner):
            if target.kind in _CALLED and target.is_definition() and pattern_of(target) is not None:
                self._todo.append(target)  # of a function template
            return
        self._class(owner)
        template = pattern_of(target) if target.kind in _CALLED else None
        implicit = target.kind in _CALLED and template is None  # C++ makes it
        if pattern_of(owner) is not None and owner.get_usr() in self.members and not implicit:
            of_template = template is not None and template.kind == K.FUNCTION_TEMPLATE
            shown = template if of_template and template is not None else target
            self.members[owner.get_usr()][shown.get_usr()] = shown
        if target.kind in _CALLED and target.is_definition():
            self._todo.append(target)

    def _is_inside(self, cursor: Cursor) -> bool:
        """Return whether a class is an instance of an own template, or stands in an instance."""
        while cursor is not None and cursor.kind in _CLASSES:
            pattern = pattern_of(cursor)
            if pattern is not None and pattern.get_usr() in self._templates:
                return True
            cursor = cursor.semantic_parent
        return False

    def _type(self, type_: Type) -> None:
        """Note instances of own class templates in a type: behind pointers, references, arrays, template arguments."""
        inner = type_.get_canonical()
        while inner.kind in (T.POINTER, T.LVALUEREFERENCE, T.RVALUEREFERENCE, T.CONSTANTARRAY, T.INCOMPLETEARRAY):
            pointee = inner.kind in (T.POINTER, T.LVALUEREFERENCE, T.RVALUEREFERENCE)
            inner = (inner.get_pointee() if pointee else inner.get_array_element_type()).get_canonical()
        if inner.kind != T.RECORD or inner.spelling in self._seen:
            return
        self._seen.add(inner.spelling)
        for index in range(inner.get_num_template_arguments()):
            self._type(inner.get_template_argument_type(index))
        declaration = inner.get_declaration()
        if declaration.kind in _CLASSES and self._is_inside(declaration):
            self._class(declaration)

    def _class(self, cursor: Cursor) -> None:
        """Note an instance of a class template and its fields, also as a member of the instance that it stands in.

        Nothing changes for one that is noted already or only declared; a class whose members clang shows is only looked
        into.
        """
        usr = cursor.get_usr()
        owner = cursor.semantic_parent
        if usr in self.members:
            return
        if owner is not None and owner.kind in _CLASSES and self._is_inside(owner):
            self._class(owner)
            if owner.get_usr() in self.members:
                self.members[owner.get_usr()][usr] = cursor
        if not cursor.is_definition():
            return
        if list(cursor.get_children()):  # clang shows it: it is written for these types, or a record in an instance
            self._todo.append(cursor)
            return
        self.instances[usr] = cursor
        fields = list(cursor.type.get_canonical().get_fields())
        self.members[usr] = {field.get_usr(): field for field in fields}
        self._todo += fields

    def children_of(self, usr: str) -> list[Any] | None:
        """Return the members in their order; None where not all are known that are needed."""
        pattern = pattern_of(self.instances[usr])
        members = list(self.members[usr].values())
        bases = list(self.bases.get(usr, []))
        for part in children(pattern) if pattern is not None else ():
            if part.kind == K.CXX_BASE_SPECIFIER:
                if not _is_dependent(part):
                    members.append(part)
                elif not bases:
                    return None
                else:
                    members.append(Base(part, bases.pop(0)))
            elif part.kind == K.DESTRUCTOR and not any(one.kind == K.DESTRUCTOR for one in members):
                return None
            elif part.kind in (*_TEMPLATES, K.FRIEND_DECL) and part.kind != K.FRIEND_DECL:
                return None
        return sorted(members, key=_place)


def _place(member: Any) -> int:
    """Return where a member stands in the template."""
    pattern = None if isinstance(member, Base) else pattern_of(member)
    return int((pattern if pattern is not None else member).canonical.extent.start.offset)


def is_of_template(cursor: Cursor) -> bool:
    """Return True for a template, and for what is defined behind a class template."""
    if cursor.kind in (*_TEMPLATES, K.FUNCTION_TEMPLATE):
        return True
    parent = cursor.semantic_parent if cursor.kind in (*_CALLED, K.VAR_DECL) else None
    while parent is not None and parent.kind in (*_TEMPLATES, *_CLASSES):
        if parent.kind in _TEMPLATES:
            return True
        parent = parent.semantic_parent
    return False


def concrete(cursor: Cursor) -> Iterator[Cursor]:
    """Yield the cursor and what is below it, without the templates: there names stand for nothing yet."""
    if cursor.kind in (*_TEMPLATES, K.FUNCTION_TEMPLATE):
        return
    yield cursor
    for child in children(cursor):
        yield from concrete(child)


def _is_dependent(base: Cursor) -> bool:
    return bool(base.type.get_canonical().kind != T.RECORD)


def probed(unit: Unit) -> Unit:
    """Return a translation unit that names what its instances have besides what the program names."""
    first = unit
    if not any(one.kind in _TEMPLATES for one in top_level(unit)):
        return unit
    known = ""
    for _ in range(_ROUNDS):
        members = Members(unit)
        text = "".join(
            _probe(number, one, any(two.kind == K.CONSTRUCTOR for two in members.members[usr].values()))
            for number, (usr, one) in enumerate(members.instances.items())
        )
        if not text or text == known:
            break
        known, end = text, len(content(first, first.spelling))
        again = read_behind(first, text)
        if again is None:
            break
        top = top_level(again)
        again.porter_probe_roots = [one for one in top if _is_behind(one, again.spelling, end)]
        again.porter_top = [one for one in top if not _is_behind(one, again.spelling, end)]
        unit = again
    return unit


def _is_behind(cursor: Cursor, name: str, end: int) -> bool:
    file = cursor.location.file
    return file is not None and file.name == name and cursor.location.offset >= end


def _probe(number: int, instance: Cursor, made: bool) -> str:
    """Return declarations that name the destructor, virtual methods and bases of an instance.

    Also the constructor without arguments of one that is not made by name: it is a field.
    """
    pattern = pattern_of(instance)
    if pattern is None:
        return ""
    self_type = f"{_PROBE}{number}"
    lines: list[str] = []
    bases: list[str] = []
    parts = children(pattern)
    names = [part.spelling for part in parts if part.kind == K.CXX_METHOD]
    for part in parts:
        if part.kind == K.DESTRUCTOR:
            lines.append("a->~npu_self();")
        elif part.kind == K.CONSTRUCTOR and not made and _needs_nothing(part):
            lines.append("new npu_self();")
        elif part.kind == K.CXX_METHOD and _is_virtual(part) and names.count(part.spelling) == 1:
            lines.append(f"(void)&npu_self::{part.spelling};")
        elif part.kind == K.CXX_BASE_SPECIFIER and _is_dependent(part):
            text = " ".join(token.spelling for token in part.get_tokens())
            text = re.sub(r"\b(public|private|protected|virtual)\b", "", text)
            bases.append(f"typedef {text} npu_base_{len(bases)};")
    if not lines and not bases:
        return ""
    bound = []
    parameters = [part for part in parts if part.kind in _PARAMETERS]
    for index, parameter in enumerate(parameters if bases else []):
        if parameter.kind == K.TEMPLATE_TYPE_PARAMETER:
            bound.append(f"using {parameter.spelling} = {instance.get_template_argument_type(index).spelling};")
        else:
            value = instance.get_template_argument_value(index)
            bound.append(f"static constexpr {parameter.type.spelling} {parameter.spelling} = {value};")
    outer: list[str] = []
    parent = instance.semantic_parent
    while parent is not None and parent.kind == K.NAMESPACE:
        outer.insert(0, f"namespace {parent.spelling} {{" if parent.spelling else "namespace {")
        parent = parent.semantic_parent
    spelled = instance.type.get_canonical().spelling
    body = f"static void named(npu_self *a) {{ {' '.join(lines)} }}"
    return (
        f"{' '.join(outer)} struct {self_type} {{ typedef {spelled} npu_self; {' '.join(bound)} {' '.join(bases)} "
        f"{body} }}; {'}' * len(outer)}\n"
    )


def _needs_nothing(maker: Cursor) -> bool:
    """Return whether anybody may call a constructor of the program's own without arguments."""
    if maker.access_specifier.name != "PUBLIC" or maker.is_default_method() or maker.is_deleted_method():
        return False
    return all(any(two.kind.is_expression() for two in one.get_children()) for one in maker.get_arguments())


def _is_virtual(method: Cursor) -> bool:
    """Return whether a method is virtual; clang does not know it where a base depends on types."""
    return method.is_virtual_method() or any(child.kind == K.CXX_OVERRIDE_ATTR for child in children(method))


_PARAMETERS = (K.TEMPLATE_TYPE_PARAMETER, K.TEMPLATE_NON_TYPE_PARAMETER)


def instantiated(units: list[Unit]) -> None:
    """Put the instances into the units where their templates stand, and what is known of them behind `children`."""
    parts = [Members(unit) for unit in units if any(one.kind in _TEMPLATES for one in top_level(unit))]
    if not parts:
        return
    instances: dict[str, Cursor] = {}
    known: dict[str, list[Any]] = {}
    for part in parts:
        for usr, cursor in part.instances.items():
            below = part.children_of(usr)
            if below is None:
                continue
            instances.setdefault(usr, cursor)
            merged = {one.get_usr(): one for one in known.get(usr, [])}
            merged.update({one.get_usr() or f"base {number}": one for number, one in enumerate(below)})
            known[usr] = sorted(merged.values(), key=_place)
    for unit in units:
        unit.porter_instances = known
        top = []
        for root in top_level(unit):
            if root.kind in _TEMPLATES:
                top += [one for one in instances.values() if _stands_at(one, root)]
            elif not is_of_template(root) or root.kind == K.FUNCTION_TEMPLATE:
                top.append(root)
        unit.porter_top = top


def _stands_at(instance: Cursor, template: Cursor) -> bool:
    pattern = pattern_of(instance)
    nested = instance.semantic_parent is not None and instance.semantic_parent.kind in _CLASSES
    return pattern is not None and not nested and pattern.get_usr() == template.get_usr()


def instance_names(roots: list[Cursor]) -> dict[str, str]:
    """Return by key Python's names of instances: with the types where the program has several of a template."""
    templates: dict[str, dict[str, Cursor]] = {}
    for root in roots:
        if root.kind in _CLASSES and pattern_of(root) is not None:
            templates.setdefault(root.spelling, {})[key(root)] = root
    names = {}
    for known in templates.values():
        for place, root in known.items():
            words = root.displayname if len(known) > 1 else root.spelling
            words = words.replace("std::basic_string<char>", "string").replace("std::", "").replace("*", " p")
            names[place] = re.sub(r"\W+", "_", words).strip("_")
    return names
