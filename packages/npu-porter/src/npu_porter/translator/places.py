"""What can be assigned to, `&` of it, and the statements that assign."""

from __future__ import annotations

import ctypes
from typing import Any

from npu_common.cdecl.cells import char_p

from .context import Lines
from .errors import Left
from .initials import Initials
from .kinds import Kind
from .operators import binary_operation
from .ranges import combined
from .reading import (
    K,
    T,
    binary_operator,
    children,
    expressions_of,
    is_global,
    is_unnamed,
    key,
    stripped,
    unary_operator,
    walk,
)
from .uses import base_variable, has_effects, variable_of
from .values import ATOM, Value, binary_level, operation

__all__ = ["Place", "Places"]


_WITHOUT_EFFECT = {
    K.DECL_REF_EXPR, K.MEMBER_REF_EXPR, K.PAREN_EXPR, K.INTEGER_LITERAL, K.FLOATING_LITERAL, K.STRING_LITERAL,
    K.CHARACTER_LITERAL, K.TYPE_REF,
}  # fmt: skip
"""What an expression may be made of whose value nobody wants, so that nothing is left of it: `(void)argc;`."""


def _asserted(cursor: Any) -> Any:
    """The condition of `assert`, which is made of other things in each C library; None of another statement."""
    if cursor.kind not in (K.BINARY_OPERATOR, K.CONDITIONAL_OPERATOR) or cursor.type.get_canonical().kind != T.VOID:
        return None
    for one in walk(cursor):
        if one.kind in (K.IF_STMT, K.CONDITIONAL_OPERATOR) and len(children(one)) == 3:
            condition, _, fails = children(one)
            if fails.kind == K.CALL_EXPR and fails.spelling == "__assert_fail":
                return children(condition)[-1] if condition.kind == K.CXX_STATIC_CAST_EXPR else condition
    return None


class Place:
    """Where C assigns to.

    how: `name` (a variable of Python), `cell` (a variable of cdecl), `pointer` (one that holds an address), `record`
    (a variable), `part` (a field or element, which checks what it is given). holder: the name of the variable.
    """

    def __init__(self, text: str, kind: Kind, how: str, *, holder: str = "", form: str = "number") -> None:
        self.text, self.kind, self.how, self.holder, self.form = text, kind, how, holder or text, form

    @property
    def checks(self) -> bool:
        return self.how in ("part", "cell")

    def assign(self, value: str) -> str:
        if self.how == "pointer":
            return f"ref({self.holder})[0] = {value}"
        if self.how == "record":
            return f"ref({self.text})[0] = {value}"
        return f"{self.text} = {value}"


class Places(Initials):
    """Translates what stands left of `=`, and reading of fields and elements."""

    # --- reading parts ---

    def _array_subscript_expr(self, cursor: Any) -> Value:
        base, index = children(cursor)[:2]
        if not self.kind(stripped(base).type).is_address:
            base, index = index, base
        return self.element(base, self.index_text(index), cursor)

    def index_text(self, cursor: Any) -> str:
        value = self.as_number(self.value(cursor))
        return f"int({value.text})" if value.form == "char" else value.text

    def element(self, base: Any, index: str, cursor: Any = None) -> Value:
        """`base[index]`."""
        inner = stripped(base)
        value = self.value(inner)
        source = self.kind(inner.type)
        if value.form == "arguments":
            return Value(f"{value.text}[{index}]", form="text")
        if value.form == "function":
            return value
        if source.element is None:
            raise Left(f"an element of {value.text}")
        if value.form == "chars":
            pointer = value.pointer[: -len("0)")] + f"{index})"
            return Value(f"{pointer}[0]", form="char")
        if value.form == "text":
            return Value(f"POINTER(char)({value.text})[{index}]", form="char")
        if value.form not in ("pointer", "array"):
            raise Left(f"an element of {value.text}")
        made = self.of_kind(
            f"{value.at(ATOM)}[{index}]", source.element, text=value.form == "array" and self._holds_texts(inner)
        )
        if source.element.form == "char":
            return made.having(form="char")
        return made.having(fresh=made.form == "handle")

    def _holds_texts(self, cursor: Any) -> bool:
        """True when the elements of an array of `char *` read as texts."""
        target = self.uses.target(cursor)
        inner = stripped(cursor)
        if inner.kind == K.MEMBER_REF_EXPR and inner.referenced is not None:
            return self.field_is_text(inner.referenced)
        return target is not None and target not in self.uses.pointers

    def field_is_text(self, declaration: Any) -> bool:
        """True when a `char *` field reads as a text."""
        parent = declaration.semantic_parent
        there = self.kinds.module_class(parent, self.record_name(parent))
        if there is None:
            return not self.uses.is_pointer(declaration)
        declared = getattr(there, "declared", {}).get(declaration.spelling)
        declared = getattr(declared, "declared", declared)
        return isinstance(declared, type) and issubclass(declared, (char_p, ctypes.c_char_p))

    def record_name(self, declaration: Any) -> str:
        try:
            return self.kind(declaration.type).spelled
        except Left:
            return str(declaration.spelling)

    def _member_ref_expr(self, cursor: Any) -> Value:
        below = children(cursor)
        field = cursor.referenced
        if not below or field is None or field.kind != K.FIELD_DECL:
            raise Left(f"{cursor.spelling}, which is no field")
        inner = stripped(below[0])
        whole = self.kind(cursor.type)
        if whole.form == "array" and whole.element is not None and whole.element.form == "char" and has_effects(inner):
            # What `items[n++].name` does is done once, so that there is one way to name it.
            return Value(f"ref({', '.join(self._steps(cursor))}, 0)", form="pointer", fresh=True)
        base = self.value(inner)
        if is_unnamed(cursor):
            return base
        name = self.field_name(field)
        follows = base.form == "array" or (base.form == "pointer" and name == "contents")  # a name of ctypes' own
        text = f"{base.at(ATOM)}[0].{name}" if follows else f"{base.at(ATOM)}.{name}"
        if base.form not in ("record", "pointer", "array"):
            raise Left(f"a field of {base.text}")
        kind = self.kind(cursor.type)
        if kind.form == "array" and kind.element is not None and kind.element.form == "char":
            return Value(text, form="chars", pointer=f"ref({', '.join(self._steps(cursor))}, 0)")
        made = self.of_kind(text, kind, text=kind.form == "char*" and self.field_is_text(field))
        if kind.form == "char":
            return made.having(form="char")
        return made.having(fresh=made.form == "handle")

    def field_name(self, declaration: Any) -> str:
        raise NotImplementedError

    # --- addresses ---

    def _steps(self, cursor: Any) -> list[str]:
        """The arguments of `ref` for a place: a base and names or indices."""
        inner = stripped(cursor)
        if inner.kind == K.MEMBER_REF_EXPR:
            base = stripped(children(inner)[0])
            if is_unnamed(inner):
                return self._steps(base)
            field = f'"{self.field_name(inner.referenced)}"'
            if base.type.get_canonical().kind == T.POINTER:
                return [self.value(base).text, field]
            found = self._steps(base)
            if base.type.get_canonical().kind in (T.CONSTANTARRAY, T.VARIABLEARRAY, T.INCOMPLETEARRAY):
                found = [*found, "0"]
            return [*found, field]
        if inner.kind == K.ARRAY_SUBSCRIPT_EXPR:
            base, index = children(inner)[:2]
            base = stripped(base)
            if not self.kind(base.type).is_address:
                base, index = stripped(index), base
            if base.type.get_canonical().kind == T.POINTER:
                value = self.value(base)
                if value.form not in ("pointer",):
                    raise Left(f"the address of an element of {value.text}")
                return [value.text, self.index_text(index)]
            return [*self._steps(base), self.index_text(index)]
        if inner.kind == K.UNARY_OPERATOR and unary_operator(inner) == "*":
            return [self.value(stripped(children(inner)[0])).text]
        if inner.kind == K.DECL_REF_EXPR:
            return [self.value(inner).text]
        if inner.kind == K.COMPOUND_LITERAL_EXPR:
            return [self.value(inner).text]
        raise Left(f"the address of {inner.kind.name.lower()}")

    def address_of(self, cursor: Any) -> Value:
        """`&cursor`."""
        inner = stripped(cursor)
        if inner.kind == K.UNARY_OPERATOR and unary_operator(inner) == "*":
            return self.value(stripped(children(inner)[0]))
        if inner.kind == K.DECL_REF_EXPR:
            value = self.value(inner)
            if value.form == "function":
                return value
            if value.form in ("file", "text", "arguments") or not (value.cell or value.form in ("record", "array")):
                raise Left(f"the address of {value.text}")
            return Value(f"ref({value.text})", form="pointer", fresh=True, variable=value.text)
        return Value(f"ref({', '.join(self._steps(inner))})", form="pointer", fresh=True)

    # --- places ---

    def place(self, cursor: Any) -> Place:
        """Where an assignment to the expression goes."""
        inner = stripped(cursor)
        if inner.kind == K.DECL_REF_EXPR:
            return self._variable_place(inner)
        value = self.value(inner)
        kind = self.kind(inner.type)
        field = inner.referenced if inner.kind == K.MEMBER_REF_EXPR else None
        if field is not None and field.is_bitfield():
            return Place(value.text, kind.narrowed(field.get_bitfield_width()), "part")
        return Place(value.text, kind, "part", form=value.form)

    def _variable_place(self, cursor: Any) -> Place:
        found = cursor.referenced
        if found is None or found.kind not in (K.VAR_DECL, K.PARM_DECL):
            raise Left(f"an assignment to {cursor.spelling}")
        outside = self.outside_name(found)
        if outside is not None:
            if outside.cell:
                return Place(f"{outside.text}.value", self.kind(cursor.type), "cell")
            raise Left(f"an assignment to {cursor.spelling}")
        storage = self.storage(found)
        kind = storage.kind
        if key(found) == self.uses.main_arguments:
            raise Left("an assignment to the arguments of the program")
        if kind.form in ("pointer", "char*", "void*") and storage.cell:
            return Place(storage.name, kind, "pointer", holder=storage.name, form="pointer")
        if storage.cell:
            return Place(f"{storage.name}.value", kind, "cell", holder=storage.name)
        if kind.form == "record":
            plain = key(found) not in self.uses.parts and self._is_local(found)
            return Place(storage.name, kind, "name" if plain else "record", form="record")
        if kind.form == "array":
            raise Left(f"an assignment to the array {cursor.spelling}")
        if not self._is_local(found) and self.function.cursor is not None and "." not in storage.name:
            self.function.globals.add(storage.name)
        form = "text" if storage.text else "pointer" if kind.form in ("pointer", "char*") else "number"
        if kind.form == "char" and self.holds_characters(found):
            form = "char"
        return Place(storage.name, kind, "name", form=form)

    def _is_local(self, declaration: Any) -> bool:
        """True of a variable that lives as long as the call: `static` ones are the module's."""
        return not is_global(declaration) and declaration.storage_class.name != "STATIC"

    # --- assignments ---

    def effects(self, cursor: Any) -> Lines:
        """The statements for an expression whose value nobody wants."""
        outer = self.before, self.after, self.may_follow
        self.before, self.after, self.may_follow = [], [], True
        try:
            lines = self._effects(cursor)
            return [*self.before, *lines, *self.after]
        finally:
            self.before, self.after, self.may_follow = outer

    def _effects(self, cursor: Any) -> Lines:
        inner = stripped(cursor)
        asserted = _asserted(inner)
        if asserted is not None:
            return [f"assert {self._only(asserted, 'and')}"]
        if inner.kind == K.BINARY_OPERATOR:
            operator = binary_operator(inner)
            left, right = children(inner)[:2]
            if operator == "=":
                return self._assignment(left, right)
            if operator == ",":
                return [*self.effects(left), *self.effects(right)]
            if operator in ("&&", "||"):
                condition = self._only(left, "and" if operator == "&&" else "not")
                return [f"if {condition}:", self.effects(right) or ["pass"]]
        elif inner.kind == K.CALL_EXPR and inner.spelling == "operator=" and len(list(inner.get_arguments())) == 2:
            left, right = inner.get_arguments()
            form = self.kind(left.type).form
            if form in ("vector", "set", "string") and (variable_of(left) is None or form != "string"):
                raise Left(f"an assignment to a {form}")
            if form not in ("record", "string"):
                raise Left("an operator= of the program's own")
            return self._assignment(left, right)
        elif inner.kind == K.CALL_EXPR and inner.spelling == "append" and len(list(inner.get_arguments())) == 1:
            member, [right] = stripped(children(inner)[0]), inner.get_arguments()
            target = stripped(children(member)[0]) if children(member) else member
            if self.kind(target.type).form == "string" and variable_of(target) is not None:
                return [f"{self.place(target).text} += {self.container(right, self.kind(target.type)).text}"]
        elif inner.kind == K.CALL_EXPR and inner.spelling == "operator+=":
            left, right = inner.get_arguments()
            kind = self.kind(left.type)
            part = stripped(left).kind == K.MEMBER_REF_EXPR and not has_effects(left)
            if kind.form != "string" or not (part or variable_of(left) is not None):
                raise Left("an operator+= of the program's own")
            return [f"{self.place(left).text} += {self.container(right, kind).text}"]
        elif inner.kind == K.COMPOUND_ASSIGNMENT_OPERATOR:
            return self._compound(inner)
        elif inner.kind == K.UNARY_OPERATOR and unary_operator(inner) in ("x++", "x--", "++x", "--x"):
            return [self._step(children(inner)[0], "+" if "+" in unary_operator(inner) else "-")]
        elif inner.kind == K.CONDITIONAL_OPERATOR:
            asked, yes, no = children(inner)[:3]
            condition = self._only(asked, "and")
            lines: Lines = [f"if {condition}:", self.effects(yes) or ["pass"]]
            other = self.effects(no)
            return [*lines, "else:", other] if other else lines
        elif inner.kind == K.CSTYLE_CAST_EXPR and self.kind(inner.type).form == "void":
            return self._effects(expressions_of(inner)[0])
        if all(one.kind in _WITHOUT_EFFECT for one in walk(inner)):
            return []
        return [self.value(inner).text]

    def _only(self, cursor: Any, word: str) -> str:
        outer, self.may_follow = self.may_follow, False
        value = self.truth(cursor)
        self.may_follow = outer
        if word == "not":
            return f"not {value.at(4)}"
        return value.text

    def _assignment(self, left: Any, right: Any) -> Lines:
        again = stripped(right)
        if again.kind == K.BINARY_OPERATOR and binary_operator(again) == "=":
            chain = self._chain(left, again)
            if chain is not None:
                return [chain]
            self._asked_once(children(again)[0])
            self.run(again)
            right_value = self._reread(children(again)[0], right, left)
            place = self.place(left)
            return [place.assign(right_value)]
        place = self.place(left)
        return [place.assign(self.for_place(place, right, left.type).text)]

    def _reread(self, target: Any, right: Any, left: Any) -> str:
        """After `b = c` was done: b, converted for a."""
        place = self.place(left)
        source, wanted = self.kind(target.type), place.kind if place.kind.bits else self.kind(left.type)
        value = self.value(target)
        if wanted.is_integer and source.is_integer:
            low, high = self.ranges.of(target)
            value = self.plain(value)
            if not (wanted.low <= low and high <= wanted.high):
                value = self.cut(value, wanted)
            return value.text
        if wanted.form != source.form:
            raise Left("a chain of assignments of different types")
        del place, right
        if wanted.form == "record":
            return f"copy({value.text})"
        return self.plain(value).text if value.form in ("number", "char") else value.text

    def _chain(self, left: Any, right: Any) -> str | None:
        """`a = b = c` of Python numbers of one type."""
        targets = [left]
        while right.kind == K.BINARY_OPERATOR and binary_operator(right) == "=":
            first, second = children(right)[:2]
            targets.append(first)
            right, last = stripped(second), second
        places = []
        for one in targets:
            if variable_of(one) is None:
                return None
            places.append(self.place(one))
        alike = {place.kind.spelled for place in places}
        if len(alike) > 1 or any(place.how != "name" or place.kind.form not in ("int", "float") for place in places):
            return None
        value = self.for_place(places[-1], last, targets[-1].type)
        return " = ".join([*(place.text for place in places), value.text])

    def for_place(self, place: Place, cursor: Any, type_: Any) -> Value:
        """The value of an expression as an assignment to the place wants it."""
        if place.kind.form == "handle" and place.how == "cell":
            value = self.value(cursor)
            if value.form == "handle":
                return Value(f"{value.at(ATOM)}.value")
            return value
        if place.kind.form == "int" and self.kind(type_).form == "handle":
            value = self.value(cursor)  # a status, which is a number of Python
            return Value(f"{value.at(ATOM)}.value") if value.form == "handle" else self.plain(value)
        if place.how == "record" or (place.how == "part" and place.kind.form == "record"):
            return self.initial(cursor, type_, copied=True)
        if place.form == "chars":
            raise Left("an assignment to an array")
        if place.kind.bits and self.kind(stripped(cursor).type).is_integer:
            return self.integer_conversion(stripped(cursor), place.kind)
        return self.stored(cursor, type_, checked=place.checks or place.how == "pointer", text=place.form == "text",
                           character=place.form == "char")  # fmt: skip

    def stored(
        self, cursor: Any, type_: Any, *, checked: bool = False, text: bool = False, character: bool = False
    ) -> Value:
        """A value as a variable of the type keeps it.

        Args:
            cursor: The expression, with C's implicit conversions around it.
            type_: The variable's type.
            checked: The place refuses what does not fit: a field, an element, a variable of cdecl.
            text: A `char *` that is kept as a text.
            character: A `char` that is kept as a character.
        """
        kind = self.kind(type_)
        if kind.is_integer:
            return self._stored_integer(cursor, kind, checked, character)
        if kind.form == "float":
            return self._stored_float(cursor, kind, checked)
        if kind.form == "handle":
            value = self.value(cursor)
            if kind.high and (checked or value.form != "handle"):
                return value if value.form == "handle" else self.plain(value)
            if value.form == "handle":
                return value if value.fresh or checked else Value(f"copy({value.text})", form="handle", fresh=True)
            return Value(f"{kind.spelled}({value.text})", form="handle", fresh=True)
        if kind.form in ("record", "array"):
            return self.initial(cursor, type_)
        if kind.form in ("vector", "set", "string"):
            return self.container(cursor, kind)
        if kind.form in ("function", "file"):
            value = self.value(stripped(cursor))
            if kind.form == "function" and checked is False and value.form not in ("function", "null"):
                raise Left(f"{value.text} as a function")
            return value
        if kind.form not in ("pointer", "char*", "void*"):
            raise Left(f"a value of type {kind.spelled}")
        return self._stored_address(cursor, kind, checked, text)

    def _stored_address(self, cursor: Any, kind: Kind, checked: bool, text: bool) -> Value:
        inner = stripped(cursor)
        if text:
            value = self.value(inner)
            return self.decayed(value) if value.form == "array" else value
        if checked:
            value = self.value(inner)
            if value.form in ("null", "array", "pointer", "void", "handle"):
                return value
            if value.form == "chars":
                return self.decayed(value)
        value = self.as_pointer(inner, kind)
        if value.cell:
            return Value(f"copy({value.text})", form="pointer", fresh=True)
        return value

    def _stored_integer(self, cursor: Any, kind: Kind, checked: bool, character: bool) -> Value:
        inner = stripped(cursor)
        source = self.kind(inner.type)
        if source.is_integer and checked:
            low, high = self.ranges.of(inner)
            if low == high == -1 and kind.low == 0 and kind.high > 1:
                return Value("-1", binary_level("*") + 1)
            if kind.low == 0 and kind.size >= 4 and low < 0 <= high <= kind.high and low == source.low:
                cursor = inner  # what is negative is an error there
        value = self.value(cursor)
        if (checked or character) and kind.form == "char" and value.form in ("letter", "char"):
            return value
        if value.form == "handle":
            return Value(f"{value.at(ATOM)}.value")
        if checked and value.cell and value.form == "number":
            return value
        return self.plain(value)

    def _stored_float(self, cursor: Any, kind: Kind, checked: bool) -> Value:
        value = self.as_number(self.value(cursor))
        if value.form == "char":
            value = self.plain(value).having(integral=True)
        if value.integral:
            digits = value.text.lstrip("-")
            if digits.isdigit():
                return Value(f"{value.text}.0", value.level, single=True)
            if checked:
                return value
            inner = stripped(cursor)
            small = not kind.single or (self.kind(inner.type).is_integer and self._small(inner))
            return Value(f"float({value.text})" if small else f"cast({value.text}, float32)", single=True)
        if checked:
            return value
        if value.cell:
            return self.plain(value)
        return self.rounded(value, kind)

    # --- changes ---

    def _compound(self, cursor: Any) -> Lines:
        left, right = children(cursor)[:2]
        operator = binary_operator(cursor)[:-1]
        place = self.place(left)
        kind = place.kind
        if kind.form in ("pointer", "char*", "void*"):
            count = self.plain(self.value(right)).text if place.how != "name" else self.value(right).text
            if place.how == "name":
                return [f"{place.text} {operator}= {count}"]
            return [place.assign(f"{place.text} {operator} {count}")]
        if not kind.is_number:
            raise Left(f"{operator}= of {kind.spelled}")
        return [self._changed(place, left, operator, right)]

    def _changed(self, place: Place, left: Any, operator: str, right: Any) -> str:
        """The statement for `left operator= right` of numbers."""
        kind, other = place.kind, self.kind(right.type)
        value = self._called_first(left, right, self.as_number(self.value(right)))
        if kind.form == "float" or other.form == "float":
            if kind.single and other.single and binary_operation(right):
                value = self.rounded(value, other)  # C rounds both results
            return self._changed_float(place, operator, value, kind)
        one, two = self.ranges.of(left), self.ranges.of(right)
        computed = other if operator not in ("<<", ">>") else kind
        if kind.low < 0 and one[0] < 0 and computed.low == 0 and operator in ("/", "%", ">>"):
            raise Left(f"{operator}= of a signed number with an unsigned one")
        current = Value(place.text, form=place.form)
        if operator in ("/", "%"):
            made = self.divided(operator, current, value, (one, two), computed)
            if made.text.startswith(f"{place.text} "):
                return f"{place.text} {'//' if operator == '/' else '%'}= {value.text}"
            return place.assign(made.text)
        raw = combined(operator, one, two, (kind.low - 1, kind.high + 1))  # where nothing is known, it may overflow
        overflow = operator != ">>" and not (kind.low <= raw[0] and raw[1] <= kind.high)
        undefined = kind.low < 0 and computed.low < 0 and kind.size >= 4 and computed.size <= kind.size
        if not overflow or (undefined and operator != "<<"):
            return f"{place.text} {operator}= {value.text}"
        if any(one.kind == K.CALL_EXPR for one in walk(left)):
            raise Left("a change of what a call gives")
        return place.assign(self.cut(operation(current, operator, value), kind).text)

    def _called_first(self, left: Any, right: Any, value: Value) -> Value:
        """In `n += f()` C reads n when f has changed it, Python before."""
        variables, fields, calls = self.uses.writes(right)
        target = base_variable(left)
        inner = stripped(left)
        member = inner.referenced if inner.kind == K.MEMBER_REF_EXPR else None
        changed = (target is not None and key(target) in variables) or (member is not None and key(member) in fields)
        if target is None or inner.kind != K.DECL_REF_EXPR or key(target) in self.uses.address:
            changed = changed or self.uses.writes_memory(right, inner.type)
        if not calls or not changed:
            return value
        name = self.temporary()
        self.before.append(f"{name} = {self.plain(value).text}")
        return value.having(text=name, level=ATOM, cell=False, grouped=False)

    def _changed_float(self, place: Place, operator: str, value: Value, kind: Kind) -> str:
        current = Value(place.text, single=kind.single)
        if kind.form != "float":
            made = operation(current, operator, value)
            return place.assign(f"int({made.text})")
        if kind.single and place.how == "name":
            return place.assign(self.rounded(operation(current, operator, value), kind).text)
        return f"{place.text} {operator}= {value.text}"

    def _step(self, cursor: Any, sign: str) -> str:
        """`x++` and its like as a statement."""
        place = self.place(cursor)
        kind = place.kind
        if place.how == "pointer":
            return place.assign(f"{place.text} {sign} 1")
        if kind.single and place.how == "name":
            one = Value(place.text, single=True)
            return place.assign(self.rounded(operation(one, sign, Value("1")), kind).text)
        if kind.form in ("pointer", "char*", "void*", "float") or not kind.is_integer:
            return f"{place.text} {sign}= 1"
        if self._step_fits(cursor, kind, sign, place):
            return f"{place.text} {sign}= 1"
        if any(one.kind == K.CALL_EXPR for one in walk(cursor)):
            raise Left("a change of what a call gives")
        return place.assign(self.cut(operation(Value(place.text), sign, Value("1")), kind).text)

    def _step_fits(self, cursor: Any, kind: Kind, sign: str, place: Place) -> bool:
        """True when adding 1 stays in the type: it is undefined, checked, or takes longer than a program runs."""
        low, high = self.ranges.of(cursor)
        if (sign == "+" and high < kind.high) or (sign == "-" and low > kind.low):
            return True
        if kind.spelled == "bool8":
            return False
        if kind.size >= 4 and (kind.low < 0 or place.checks):
            return True
        variable = variable_of(cursor)
        return kind.size >= 4 and sign == "+" and variable is not None and self.counts_up(variable)

    def counts_up(self, declaration: Any) -> bool:
        """A local counter that begins low: 2**31 steps are more than a program of Python makes."""
        if declaration.kind != K.VAR_DECL or not self._is_local(declaration):
            return False
        for how, value in self.uses.assigned.get(key(declaration), ()):
            if how == "++":
                continue
            if how != "=" or not self.kind(value.type).is_integer or self.ranges.of(value)[1] >= 1 << 31:
                return False
        return True

    # --- changes inside of expressions ---

    def _asked_once(self, cursor: Any) -> None:
        """Refuse a place that is written and then read again, where asking for it changes something."""
        if has_effects(cursor):
            raise Left("a change whose value is wanted, of a place that changes something itself")

    def stepped(self, cursor: Any, operator: str, operand: Any) -> Value:
        """`x++` whose value is wanted."""
        sign = "+" if "+" in operator else "-"
        self._asked_once(operand)
        place = self.place(operand)
        statement = self._step(operand, sign)
        value = self.value(operand)
        simple = place.how == "name" and statement == f"{place.text} {sign}= 1" and "." not in place.text
        if self.may_follow and operator.startswith("x") and place.how == "name" and self._is_own(operand):
            self.after.append(statement)
            return value
        if simple and not self.may_follow:
            new = f"({place.text} := {place.text} {sign} 1)"
            if not operator.startswith("x"):
                return value.having(text=new)
            back = "-" if sign == "+" else "+"
            return value.having(text=f"{new} {back} 1", level=binary_level("+"))
        if not operator.startswith("x"):
            self.before.append(statement)
            return value
        name = self.temporary()
        kept = f"copy({value.text})" if place.how == "pointer" else self.plain(value).text
        self.before.append(f"{name} = {kept}")
        self.before.append(statement)
        return value.having(text=name, cell=False, level=ATOM)

    def _is_own(self, cursor: Any) -> bool:
        """A variable that no other function sees: what is called in the statement may come before a step of it."""
        variable = variable_of(cursor)
        local = variable is not None and self._is_local(variable)
        return local and (variable.kind != K.VAR_DECL or variable.storage_class.name != "STATIC")

    def assigned(self, cursor: Any, left: Any, right: Any) -> Value:
        """`x = y` whose value is wanted."""
        self._asked_once(left)
        place = self.place(left)
        if place.how == "name" and "." not in place.text and not self.may_follow and place.form != "record":
            again = stripped(right)
            if not (again.kind == K.BINARY_OPERATOR and binary_operator(again) == "="):
                value = self.for_place(place, right, left.type)
                return self.value(left).having(text=f"({place.text} := {value.text})", level=ATOM)
        lines = self._assignment(left, right)
        self.before += lines
        return self.value(left)
