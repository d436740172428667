"""Classes of C++: a class of Python whose attributes are kept as variables of their types would be.

A method that C++ defines behind its class is a function there, which is then put into the class. A pointer to an object
is the object or NULL. A destructor is the method `delete`, which a `finally` calls where C++ leaves the block.
"""

from __future__ import annotations

from typing import Any

from .algorithms import Algorithms
from .context import Lines
from .errors import Left
from .kinds import OBJECTS, Kind
from .places import Place
from .reading import (
    K,
    T,
    ancestors,
    base_of,
    binary_operator,
    children,
    function_key,
    is_default,
    is_global,
    key,
    overload,
    stripped,
    walk,
)
from .uses import base_variable, is_null, variable_of
from .values import ATOM, Value, safe_name

__all__ = ["CLASSES", "METHODS", "Classes", "is_object"]

CLASSES = (K.CLASS_DECL, K.STRUCT_DECL)
METHODS = (K.CXX_METHOD, K.CONSTRUCTOR, K.DESTRUCTOR)
_NAMED = (K.CXX_METHOD, K.FIELD_DECL, K.VAR_DECL, K.FUNCTION_TEMPLATE)
_NAMES = {K.CONSTRUCTOR: "construct", K.DESTRUCTOR: "delete"}


def is_object(cursor: Any, known: set[str]) -> bool:
    """True for a class that becomes one of Python: with methods, or fields that only C++ has.

    known: Keys of such classes, which may be its base.
    """
    found = cursor.get_definition()
    if found is None or found.kind not in CLASSES or not found.spelling or "(" in found.spelling:
        return False
    names: set[str] = set()
    wanted = bool(found.kind == K.CLASS_DECL)
    wanted_base = False
    for one in children(found):
        if one.kind == K.CLASS_TEMPLATE:
            return False
        if one.kind == K.CXX_BASE_SPECIFIER:
            base = base_of(found)
            shared = "virtual" in [token.spelling for token in one.get_tokens()]
            if wanted_base or shared or base is None or key(base) not in known or _hides(found):
                return False
            wanted = wanted_base = True
        if one.kind in (K.FUNCTION_TEMPLATE, *METHODS) and not _is_deleted(one):
            if one.spelling.startswith("operator"):
                return False
            if one.kind in (K.CONSTRUCTOR, K.FUNCTION_TEMPLATE):
                if one.spelling in names:
                    return False
                names.add(one.spelling)
            wanted = True
        if one.kind == K.FIELD_DECL and one.type.get_canonical().spelling.startswith(("std::", "cv::")):
            wanted = True
    return wanted


def _hides(cursor: Any) -> bool:
    """True when a name of the class is one of its base's, and does not override a virtual method there."""
    own = [one for one in children(cursor) if one.kind in _NAMED]
    for one in (two for base in ancestors(cursor) for two in children(base) if two.kind in _NAMED):
        for two in own:
            overrides = one.kind == two.kind == K.CXX_METHOD and one.is_virtual_method() and not overload(one)
            alike = one.type.get_canonical().spelling == two.type.get_canonical().spelling
            if one.spelling == two.spelling and not (overrides and alike):
                return True
    names = [one.spelling for one in own]
    return len(names) != len(set(names))


def _is_deleted(cursor: Any) -> bool:
    copies = cursor.kind == K.CONSTRUCTOR and (cursor.is_copy_constructor() or cursor.is_move_constructor())
    return bool(copies or (cursor.spelling == "operator=" and not cursor.is_definition()))


class Classes(Algorithms):
    """Translates classes, their fields, methods, construction and destruction."""

    # --- names ---

    def _variable_name(self, declaration: Any) -> str:
        if declaration.kind == K.FIELD_DECL:
            return safe_name(declaration.spelling)
        if declaration.kind == K.VAR_DECL and declaration.semantic_parent.kind in CLASSES:
            return f"{safe_name(declaration.semantic_parent.spelling)}.{safe_name(declaration.spelling)}"
        return super()._variable_name(declaration)

    def method_name(self, declaration: Any) -> str:
        """The attribute of the class."""
        known = _NAMES.get(declaration.kind) or self.instances.name(declaration)
        number = overload(declaration)
        return known or f"{safe_name(declaration.spelling)}{f'_{number}' if number else ''}"

    def _is_member(self, cursor: Any) -> bool:
        """A field of such a class."""
        found = cursor.referenced if cursor.kind == K.MEMBER_REF_EXPR else None
        return found is not None and found.kind == K.FIELD_DECL and key(found.semantic_parent) in self.kinds.objects

    # --- reading ---

    def _cxx_this_expr(self, cursor: Any) -> Value:
        return Value("self", form="object")

    def _base(self, cursor: Any) -> Value:
        """The object whose member it is."""
        below = [one for one in children(cursor) if one.kind.is_expression()]
        value = self.value(stripped(below[0])) if below else Value("self", form="object")
        if value.form != "object":
            raise Left(f"a member of {value.text}")
        return value

    def _member_ref_expr(self, cursor: Any) -> Value:
        if not self._is_member(cursor):
            return super()._member_ref_expr(cursor)
        storage = self.storage(cursor.referenced)
        text = f"{self._base(cursor).at(ATOM)}.{storage.name}"
        value = self.of_kind(text, storage.kind, text=storage.text, cell=storage.cell)
        return value.having(form="char") if storage.kind.form == "char" and storage.cell else value

    def _unary_operator(self, cursor: Any) -> Value:
        inner = stripped(children(cursor)[0])
        if self.kind(inner.type).form == "instance" and self.kind(cursor.type).form == "object":
            return self.value(inner)
        return super()._unary_operator(cursor)

    def as_pointer(self, cursor: Any, target: Kind, *, explicit: bool = False) -> Value:
        if self.kind(stripped(cursor).type).form in OBJECTS:
            raise Left("an object as a pointer of another type")
        return super().as_pointer(cursor, target, explicit=explicit)

    # --- addresses and assignments ---

    def _steps(self, cursor: Any) -> list[str]:
        inner = stripped(cursor)
        if self._is_member(inner):
            return [self.value(inner).text]
        return super()._steps(inner)

    def address_of(self, cursor: Any) -> Value:
        inner = stripped(cursor)
        if self.kind(inner.type).form == "object":
            return self.value(inner)
        if self._is_member(inner):
            value = self.value(inner)
            if not (value.cell or value.form in ("record", "array")):
                raise Left(f"the address of {value.text}")
            return Value(f"ref({value.text})", form="pointer", fresh=True, variable=value.text)
        return super().address_of(inner)

    def place(self, cursor: Any) -> Any:
        inner = stripped(cursor)
        if not self._is_member(inner):
            return super().place(inner)
        storage = self.storage(inner.referenced)
        kind, name = storage.kind, f"{self._base(inner).at(ATOM)}.{storage.name}"
        if kind.form in ("pointer", "char*", "void*") and storage.cell:
            return Place(name, kind, "pointer", holder=name, form="pointer")
        if storage.cell:
            return Place(f"{name}.value", kind, "cell", holder=name)
        if kind.form == "record":
            return Place(name, kind, "record", form="record")
        if kind.form in ("array", "object"):
            raise Left(f"an assignment to {name}")
        form = "text" if storage.text else "pointer" if kind.form in ("pointer", "char*") else "number"
        return Place(name, kind, "name", form=form)

    def _effects(self, cursor: Any) -> Lines:
        inner = stripped(cursor)
        if inner.kind == K.CXX_DELETE_EXPR:
            target = stripped(children(inner)[0])
            kind = self.kind(target.type)
            if kind.form == "instance":
                name = self.value(target).at(ATOM)
                return [f"if {name} != NULL:", [f"{name}.delete()"]] if self.needs_delete(kind) else []
            if self._is_member(target) and (kind.element is None or kind.element.spelled not in self.freed):
                place = self.place(target)
                return [place.assign(f"{kind.spelled}(NULL)")]
        if inner.kind == K.CALL_EXPR and inner.spelling == "operator=":
            left, right = inner.get_arguments()
            kind = self.kind(left.type)
            if kind.form == "object" and stripped(right).kind == K.INIT_LIST_EXPR:
                target = base_variable(left)
                named = [two.referenced for two in walk(right) if two.kind == K.DECL_REF_EXPR]
                if target is None or any(two is not None and key(two) == key(target) for two in named):
                    raise Left("an assignment of values that the object itself gives")
                return self._filled(self.value(stripped(left)).at(ATOM), stripped(right), left.type, every=True)
            part = self._is_member(stripped(left)) or stripped(left).kind == K.ARRAY_SUBSCRIPT_EXPR
            whole = variable_of(left) is not None
            if (part or whole) and kind.form in ("vector", "set"):
                return self._refilled(self.value(stripped(left)).at(ATOM), kind, self.container(right, kind).text)
            if part and kind.form == "string":
                return [f"{self.value(stripped(left)).text} = {self.container(right, kind).text}"]
        return super()._effects(cursor)

    def _refilled(self, name: str, kind: Kind, value: str) -> Lines:
        """C++ assigns in place: what refers to the container sees it, too."""
        if kind.form == "vector":
            return [f"{name}[:] = {value}"]
        given = self.temporary()
        return [f"{given} = {value}", f"{name}.clear()", f"{name}.update({given})"]

    def stored(
        self, cursor: Any, type_: Any, *, checked: bool = False, text: bool = False, character: bool = False
    ) -> Value:
        kind = self.kind(type_)
        if kind.form not in OBJECTS:
            return super().stored(cursor, type_, checked=checked, text=text, character=character)
        if kind.form == "instance" and is_null(stripped(cursor)):
            return Value("NULL", form="null")
        value = self.value(stripped(cursor))
        if value.form not in ("object", "null") or (kind.form == "object" and not value.fresh):
            raise Left(f"a copy of the object {value.text}")
        return value

    # --- results ---

    def returned(self, cursor: Any) -> Value:
        type_: Any = self.function.result
        inner, kind = stripped(cursor), self.kind(type_)
        if type_.kind == T.LVALUEREFERENCE:
            value = self.value(inner)
            constant = type_.get_pointee().is_const_qualified()
            if kind.form not in ("record", "object", "vector", "map", "set") and not constant:
                raise Left(f"a reference to a {kind.form} as the result")
            return value if kind.form != "string" else super().returned(cursor)
        if kind.form == "object":
            variable = variable_of(inner)
            if variable is not None and self._is_result(variable):
                return self.value(inner)
        return super().returned(cursor)

    def _is_result(self, variable: Any) -> bool:
        """A local object that every `return` of its function gives: C++ makes it where the caller wants it."""
        function = self.function.cursor
        if function is None or variable.kind != K.VAR_DECL or is_global(variable):
            return False
        if self.kind(function.result_type).form != "object" or function.result_type.kind == T.LVALUEREFERENCE:
            return False
        results = [children(one) for one in walk(function) if one.kind == K.RETURN_STMT]
        found = [variable_of(one[0]) if one else None for one in results]
        return bool(found) and all(one is not None and key(one) == key(variable) for one in found)

    # --- calls ---

    def _call_expr(self, cursor: Any) -> Value:
        found = cursor.referenced
        if found is not None and found.kind == K.CXX_METHOD and key(found.semantic_parent) in self.kinds.objects:
            below = stripped(children(cursor)[0])
            if found.is_static_method():
                owner = safe_name(found.semantic_parent.spelling)
            elif below.kind == K.MEMBER_REF_EXPR:
                owner = self._base(below).at(ATOM)
            else:
                raise Left(f"the method {found.spelling}")
            name = f"{owner}.{self.method_name(found)}"
            return self.result(f"{name}({self._given(found, cursor)})", found, cursor)
        return super()._call_expr(cursor)

    def _given(self, declaration: Any, cursor: Any) -> str:
        """The arguments of a method's call; C++ fills in those that stand nowhere."""
        function = self.implementation(declaration)
        if function is None:
            raise Left(f"{declaration.spelling}, which is defined nowhere")
        parameters, arguments = list(function.get_arguments()), list(cursor.get_arguments())
        if len(parameters) != len(arguments):
            raise Left(f"a call of {declaration.spelling} with other arguments than it has")
        texts = []
        for one, parameter, declared in zip(arguments, parameters, declaration.get_arguments()):
            if is_default(one):
                values = [two for two in children(declared) if two.kind.is_expression()]
                if not values:
                    raise Left(f"a call of {declaration.spelling} without all arguments")
                one = values[-1]
            texts.append(self.own_argument(one, parameter).text)
        return ", ".join(texts)

    def implementation(self, declaration: Any) -> Any:
        """The definition of a method, None when the program has none."""
        return self.uses.functions.get(function_key(declaration))

    def own_argument(self, cursor: Any, parameter: Any) -> Value:
        kind = self.kind(parameter.type)
        if kind.form in OBJECTS:
            if kind.form == "object" and parameter.type.kind == T.LVALUEREFERENCE:
                return self.value(stripped(cursor))
            return self.stored(cursor, parameter.type)
        if parameter.type.kind == T.LVALUEREFERENCE and self._is_member(stripped(cursor)):
            value = self.value(stripped(cursor))
            if value.cell or value.form in ("record", "vector", "set"):
                return value
        return super().own_argument(cursor, parameter)

    # --- construction and destruction ---

    def constructed(self, cursor: Any, arguments: list[Any], type_: Any) -> Value:
        kind, found = self.kind(type_), cursor.referenced
        if kind.form != "object":
            return super().constructed(cursor, arguments, type_)
        if found.is_copy_constructor() or found.is_move_constructor():
            value = self.value(stripped(arguments[0]))
            if not value.fresh:
                raise Left(f"a copy of the object {value.text}")
            return value
        if function_key(found) not in self.uses.functions:
            if arguments:
                raise Left(f"a constructor of {kind.spelled}")
            return Value(f"{kind.spelled}()", form="object", fresh=True)
        return Value(f"{kind.spelled}({self._given(found, cursor)})", form="object", fresh=True)

    def _cxx_new_expr(self, cursor: Any) -> Value:
        target = self.kind(cursor.type).element
        if target is None or target.form != "object":
            return super()._cxx_new_expr(cursor)
        if "[" in [token.spelling for token in cursor.get_tokens()]:
            raise Left("new[] of objects")
        calls = [one for one in children(cursor) if one.kind == K.CALL_EXPR]
        if not calls and any(one.kind == K.INIT_LIST_EXPR and children(one) for one in children(cursor)):
            raise Left("new with initial values")
        return self.value(calls[-1]) if calls else Value(f"{target.spelled}()", form="object", fresh=True)

    def _cxx_unary_expr(self, cursor: Any) -> Value:
        for one in children(cursor):
            if one.kind.is_expression() and self.kind(stripped(one).type).form in (*OBJECTS, "vector", "string"):
                raise Left("sizeof of what Python has as an object")
        return super()._cxx_unary_expr(cursor)

    def _binary_operator(self, cursor: Any, open_: bool = False) -> Value:
        left, right = (stripped(one) for one in children(cursor)[:2])
        if left.kind == right.kind == K.CXX_UNARY_EXPR and binary_operator(cursor) == "/":
            named = [one for one in children(left) if one.kind.is_expression()]
            variable = variable_of(named[0]) if named else None
            if variable is not None and self.kind(variable.type).form == "vector" and self.kind(variable.type).length:
                return Value(f"len({self.storage(variable).name})")  # sizeof a / sizeof a[0]
        return super()._binary_operator(cursor, open_=open_)

    def _array_subscript_expr(self, cursor: Any) -> Value:
        base, index = children(cursor)[:2]
        kind = self.kind(stripped(base).type)
        if kind.form != "vector" or kind.element is None:
            return super()._array_subscript_expr(cursor)
        name = self.value(stripped(base)).at(ATOM)
        return self.of_kind(f"{name}[{self.index_text(index)}]", kind.element, text=True)

    def _start(self, declaration: Any, storage: Any) -> str:
        kind = storage.kind
        if kind.form == "vector" and kind.length and self.first_value(declaration) is None:
            assert kind.element is not None
            made = '""' if kind.element.form == "string" else f"{kind.element.spelled}()"
            return f"[{made} for _ in range({kind.length})]"  # an array of strings or objects
        if kind.form == "vector" and kind.length and kind.element is not None and kind.element.form == "object":
            return self._array_of_objects(declaration, storage)
        if kind.form not in OBJECTS:
            return super()._start(declaration, storage)
        value = self.first_value(declaration)
        if value is None:
            return "NULL" if kind.form == "instance" else f"{kind.spelled}()"
        if declaration.type.kind == T.LVALUEREFERENCE:
            return self.value(stripped(value)).text
        if kind.form == "object" and stripped(value).kind == K.INIT_LIST_EXPR:
            if declaration.kind != K.VAR_DECL or not self.may_follow:
                raise Left("braces with initial values here")
            self.after += self._filled(storage.name, stripped(value), declaration.type)
            return f"{kind.spelled}()"
        return self.stored(value, declaration.type).text

    def _array_of_objects(self, declaration: Any, storage: Any) -> str:
        element = storage.kind.element
        value = stripped(self.first_value(declaration))
        if value.kind != K.INIT_LIST_EXPR or declaration.kind != K.VAR_DECL or not self.may_follow:
            raise Left("an array of objects with these initial values")
        for number, one in enumerate(children(value)):
            if stripped(one).kind == K.INIT_LIST_EXPR:
                self.after += self._filled(f"{storage.name}[{number}]", stripped(one), element.type)
            else:
                self.after.append(f"{storage.name}[{number}] = {self.stored(one, element.type).text}")
        return f"[{element.spelled}() for _ in range({storage.kind.length})]"

    def _filled(self, name: str, values: Any, type_: Any, every: bool = False) -> Lines:
        """Statements that give an object's fields the values of `{...}`; every: also fields without a value there."""
        lines: Lines = []
        below = children(values)
        for index, field in enumerate(type_.get_canonical().get_fields()):
            if index >= len(below) and not every:
                break
            storage = self.storage(field)
            if index < len(below):
                self.field_values[key(field)] = below[index]
            try:
                lines.append(f"{name}.{storage.name} = {self._start(field, storage)}")
            finally:
                self.field_values.pop(key(field), None)
        return lines

    def needs_delete(self, kind: Kind) -> bool:
        """True when something happens where an object of the class ends."""
        owner = kind.element if kind.form == "instance" else kind
        assert owner is not None
        return self.ends(owner.type.get_canonical().get_declaration().get_definition())

    def ends(self, cursor: Any) -> bool:
        """True when a class's own destructor, or one of its fields', does something."""
        return any(
            (one.kind == K.DESTRUCTOR and self._does_something(one))
            or (
                one.kind == K.FIELD_DECL
                and self.kind(one.type).form == "object"
                and self.needs_delete(self.kind(one.type))
            )
            for one in children(cursor)
        )

    def _does_something(self, destructor: Any) -> bool:
        found = self.uses.functions.get(function_key(destructor))
        return found is not None and bool(children(children(found)[-1]))

    def sequence(self, statements: list[Any]) -> None:
        for index, one in enumerate(statements):
            endings = self._ending(one)
            if not endings:
                continue
            if any(two.kind == K.LABEL_STMT for two in statements):
                raise Left("an object with a destructor in a block with labels")
            super().sequence(statements[: index + 1])
            line = one.extent.end.line
            self.writer.put("try:", line)
            self.writer.depth += 1
            before = len(self.writer.lines)
            self.sequence(statements[index + 1 :])
            if len(self.writer.lines) == before:
                self.writer.put("pass", line)
            self.writer.depth -= 1
            self.writer.put("finally:")
            for lines in reversed(endings):
                self.writer.block([lines], 0)
            return
        super().sequence(statements)

    def endings(self, declaration: Any) -> Lines:
        """What happens where a variable ends."""
        kind = self.kind(declaration.type)
        if kind.form == "object" and self.needs_delete(kind) and not self._is_result(declaration):
            return [f"{self.storage(declaration).name}.delete()"]
        return []

    def kind_name(self, declaration: Any) -> str:
        """Python's name of a class."""
        return self.kinds.names.get(key(declaration), safe_name(declaration.spelling))

    def _ending(self, statement: Any) -> list[Lines]:
        """The statements at the end of each variable of a declaration whose end does something."""
        found = []
        for one in children(statement) if statement.kind == K.DECL_STMT else ():
            if one.kind == K.VAR_DECL and one.type.kind != T.LVALUEREFERENCE and one.storage_class.name != "STATIC":
                try:
                    self.kind(one.type)
                except Left:
                    continue
                lines = self.endings(one)
                if lines:
                    found.append(lines)
        if found and any("exit" in names for names in self.uses.called.values()):
            raise Left("an object with a destructor, in a program that calls exit")
        return found

    # --- the class ---

    def class_lines(self, cursor: Any) -> None:
        """Write a class."""
        name, line = self.kinds.names[key(cursor)], cursor.extent.start.line
        self.classes.add(key(cursor))
        members = children(cursor)
        for one in members:
            if one.kind in (K.ENUM_DECL, K.STRUCT_DECL, K.UNION_DECL, K.TYPEDEF_DECL):
                self.writer.block(self.type_lines(one), one.extent.start.line)
        self.writer.gap()
        self.writer.put(f"class {name}{self.base_text(cursor)}:", line)
        self.writer.depth += 1
        self.module_statics = []
        self.imports.add("Any")
        for one in [part for member in members for part in self._members(member)]:
            if one.kind not in (K.FIELD_DECL, K.VAR_DECL, *METHODS) or _is_deleted(one):
                continue
            self.writer.upto(one.extent.start.line)
            if one.kind == K.VAR_DECL:
                storage = self.storage(one)
                self.writer.put(f"{safe_name(one.spelling)} = {self._start(one, storage)}", one.extent.start.line)
            elif one.kind == K.FIELD_DECL:
                self.writer.put(f"{self.storage(one).name}: Any", one.extent.start.line)
            elif one.is_definition() and not one.is_default_method():
                self.writer.gap()
                self.method_lines(one, self.method_name(one), inside=True)
                self.writer.gap()
            elif function_key(one) in self.uses.functions or function_key(one) in self.uses.overrides:
                self.writer.put(f"{self.method_name(one)}: Any", one.extent.start.line)
            self.writer.trailing(one.extent.end.line)
        self._init_lines(cursor)
        self.writer.depth -= 1
        self.writer.upto_end(cursor.extent.end.line)
        self.writer.gap()
        if self.module_statics:
            self.writer.block(self.module_statics, line)
            self.writer.gap()

    def base_text(self, cursor: Any) -> str:
        """The base of a class, in parentheses."""
        return ""

    def inherited_fields(self, cursor: Any) -> list[Any]:
        """The fields of its bases."""
        return []

    def is_made(self, cursor: Any) -> bool:
        """True of a class with a constructor of the program's."""
        found = [one for one in children(cursor) if one.kind == K.CONSTRUCTOR and not one.is_default_method()]
        return any(function_key(one) in self.uses.functions for one in found)

    def field_endings(self, cursor: Any) -> Lines:
        """What happens where the fields of an object end: the last one first."""
        return [line for one in children(cursor)[::-1] if one.kind == K.FIELD_DECL for line in self.field_ending(one)]

    def field_ending(self, field: Any) -> Lines:
        kind = self.kind(field.type)
        ends = kind.form == "object" and self.needs_delete(kind)
        return [f"self.{self.storage(field).name}.delete()"] if ends else []

    def endings_behind(self, cursor: Any) -> Lines:
        """What happens behind a destructor's body."""
        return self.field_endings(cursor)

    def last_lines(self, cursor: Any) -> Lines:
        found = self.endings_behind(cursor.semantic_parent) if cursor.kind == K.DESTRUCTOR else []
        return [*found, *super().last_lines(cursor)]

    def _members(self, member: Any) -> list[Any]:
        """What a class has for one of C's members: the instances of a template."""
        return self.instances.of(member) if member.kind == K.FUNCTION_TEMPLATE else [member]

    def _init_lines(self, cursor: Any) -> None:
        members = children(cursor)
        fields = [one for one in members if one.kind == K.FIELD_DECL]
        made = self.is_made(cursor)
        self.writer.gap()
        self.writer.put(f"def __init__(self{', *arguments: Any' if made else ''}) -> None:")
        self.writer.depth += 1
        inherited = self.inherited_fields(cursor)
        for one in [*inherited, *fields]:
            storage = self.storage(one)
            self.writer.put(f"self.{storage.name} = {self._start(one, storage)}")
        if made:
            self.writer.put("self.construct(*arguments)")
        elif not fields and not inherited:
            self.writer.put("pass")
        self.writer.depth -= 1
        written = any(
            one.kind == K.DESTRUCTOR and function_key(one) in self.uses.functions and not one.is_default_method()
            for one in members
        )
        if self.field_endings(cursor) and not written:
            self.writer.gap()
            self.writer.put("def delete(self) -> None:")
            self.writer.block([self.endings_behind(cursor)], 0)

    def method_lines(self, cursor: Any, name: str, *, inside: bool = False) -> None:
        """Write a method: inside of its class, or behind it as a function that is put there."""
        owner = self.kinds.names.get(key(cursor.semantic_parent), safe_name(cursor.semantic_parent.spelling))
        static = cursor.kind == K.CXX_METHOD and cursor.is_static_method()
        line = cursor.extent.start.line
        if inside and static:
            self.writer.put("@staticmethod", line)
        self.function_lines(
            cursor, name if inside else f"{owner}_{name}", "" if static else "self" if inside else f"self: {owner}"
        )
        if inside:
            return
        value = f"staticmethod({owner}_{name})" if static else f"{owner}_{name}"
        self.writer.gap()
        self.writer.gap()
        self.writer.put(f"{owner}.{name} = {value}")

    def field_starts(self, cursor: Any) -> Lines:
        """What a constructor gives to fields before its body."""
        lines: Lines = []
        below = children(cursor)
        for reference, value in zip(below, below[1:]):
            if reference.kind == K.MEMBER_REF and reference.referenced is not None:
                field = reference.referenced
                storage = self.storage(field)
                value = _without_copy(value)
                self.field_values[key(field)] = value
                outer = self.before, self.after, self.may_follow
                self.before, self.after, self.may_follow = [], [], True
                try:
                    if storage.kind.form == "object" and value.kind == K.INIT_LIST_EXPR:
                        made = [f"self.{storage.name} = {storage.kind.spelled}()"]
                        made += self._filled(f"self.{storage.name}", value, field.type)
                    else:
                        made = [f"self.{storage.name} = {self._start(field, storage)}"]
                    lines += [*self.before, *made, *self.after]
                finally:
                    self.before, self.after, self.may_follow = outer
                    del self.field_values[key(field)]
        return lines


def _without_copy(value: Any) -> Any:
    """`{...}` of `field_({...})`, which C++ makes first and then copies; any other value as it is."""
    inner = stripped(value)
    while inner.kind == K.CALL_EXPR and len(children(inner)) == 1:
        below = stripped(children(inner)[0])
        if below.type.get_canonical() != inner.type.get_canonical():
            break
        inner = below
    return inner if inner.kind == K.INIT_LIST_EXPR else value
