"""Places, which can be assigned to: their `&`, and the statements that assign."""

from __future__ import annotations

import ctypes
from typing import Any

from npu_common.cdecl.cells import char_p

from .context import Context, Lines, Storage
from .conversions import as_kept, as_number, as_plain, as_pointer, cut, decayed, in_single, integer_conversion, rounded
from .cursors import Cursor, K, T, Type, children, declaration_of, expressions_of, is_global, walk
from .errors import Left
from .expressions import holds_characters, of_kind
from .kinds import Kind
from .operators import binary_operation, divided, float_quotient, run
from .questions import (
    address_of,
    assigned,
    container_of,
    effects,
    element_of,
    expression,
    field_is_text,
    initial,
    name_of_field,
    outside_name,
    stepped,
    stored_as,
)
from .ranges import combined
from .reading import binary_operator, is_unnamed, key, stripped, unary_operator
from .rules import question, rule
from .uses import base_variable, calls_more_than_elements, has_effects, variable_of
from .values import ATOM, Value, binary_level, operation

__all__ = ["Place", "effect_lines", "index_text", "is_local", "lent_place", "place_of", "steps_of", "stored_address"]


_WITHOUT_EFFECT = {
    K.DECL_REF_EXPR, K.MEMBER_REF_EXPR, K.PAREN_EXPR, K.INTEGER_LITERAL, K.FLOATING_LITERAL, K.STRING_LITERAL,
    K.CHARACTER_LITERAL, K.TYPE_REF,
}  # fmt: skip
"""What an expression may be made of whose value nobody wants, so that nothing is left of it: `(void)argc;`."""


def _asserted(cursor: Cursor) -> Cursor | None:
    """Return the condition of `assert`, which is made of other things in each C library; None of another statement."""
    if cursor.kind not in (K.BINARY_OPERATOR, K.CONDITIONAL_OPERATOR) or cursor.type.get_canonical().kind != T.VOID:
        return None
    for node in walk(cursor):
        if node.kind in (K.IF_STMT, K.CONDITIONAL_OPERATOR) and len(children(node)) == 3:
            condition, _, fails = children(node)
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

    @property
    def is_held(self) -> bool:
        """True where reading and writing it calls nothing."""
        return self.how == "cell" and self.holder.isidentifier()

    def assign(self, value: str) -> str:
        if self.how == "pointer":
            return f"ref({self.holder})[0] = {value}"
        if self.how == "record":
            return f"ref({self.text})[0] = {value}"
        return f"{self.text} = {value}"


# --- reading parts ---


@rule(expression, K.ARRAY_SUBSCRIPT_EXPR)
def place_array_subscript(context: Context, cursor: Cursor) -> Value:
    """Translate `a[i]`, or C's `i[a]`, into the element that `element_of` gives."""
    base, index = children(cursor)[:2]
    if not context.kind(stripped(base).type).is_address:
        base, index = index, base
    return element_of(context, base, index_text(context, index), cursor)


def index_text(context: Context, cursor: Cursor) -> str:
    value = as_number(context.value(cursor))
    return f"int({value.text})" if value.form == "char" else value.text


@rule(element_of)
def place_element_of(context: Context, base: Cursor, index: str, cursor: Cursor | None = None) -> Value:
    """Translate `base[index]`."""
    inner = stripped(base)
    value = context.value(inner)
    source = context.kind(inner.type)
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
    computed = of_kind(
        context,
        f"{value.at(ATOM)}[{index}]",
        source.element,
        text=value.form == "array" and _holds_texts(context, inner),
    )
    if source.element.form == "char":
        return computed.having(form="char")
    return computed.having(fresh=computed.form == "handle")


def _holds_texts(context: Context, cursor: Cursor) -> bool:
    """Return whether the elements of an array of `char *` read as texts."""
    target = context.uses.target(cursor)
    inner = stripped(cursor)
    if inner.kind == K.MEMBER_REF_EXPR and inner.referenced is not None:
        return field_is_text(context, inner.referenced)
    return target is not None and target not in context.uses.pointers


@rule(field_is_text)
def place_field_is_text(context: Context, declaration: Cursor) -> bool:
    """Return whether a `char *` field reads as a text."""
    parent = declaration.semantic_parent
    there = context.kinds.module_class(parent, record_name(context, parent))
    if there is None:
        return not context.uses.is_pointer(declaration)
    declared = getattr(there, "declared", {}).get(declaration.spelling)
    declared = getattr(declared, "declared", declared)
    return isinstance(declared, type) and issubclass(declared, (char_p, ctypes.c_char_p))


def record_name(context: Context, declaration: Cursor) -> str:
    try:
        return context.kind(declaration.type).spelled
    except Left:
        return str(declaration.spelling)


@rule(expression, K.MEMBER_REF_EXPR)
def place_member(context: Context, cursor: Cursor) -> Value:
    """Translate `x.field` and `p->field` into an attribute of the record; of an unnamed part it is the record around.

    A `char` array is a value of form `chars`; raise `Left` for what is no field.
    """
    below = children(cursor)
    field = cursor.referenced
    if not below or field is None or field.kind != K.FIELD_DECL:
        raise Left(f"{cursor.spelling}, which is no field")
    inner = stripped(below[0])
    whole = context.kind(cursor.type)
    if whole.form == "array" and whole.element is not None and whole.element.form == "char" and has_effects(inner):
        # What `items[n++].name` does is done once, so that there is one way to name it.
        return Value(f"ref({', '.join(steps_of(context, cursor))}, 0)", form="pointer", fresh=True)
    base = context.value(inner)
    if is_unnamed(cursor):
        return base
    name = name_of_field(context, field)
    follows = base.form == "array" or (base.form == "pointer" and name == "contents")  # a name of ctypes' own
    text = f"{base.at(ATOM)}[0].{name}" if follows else f"{base.at(ATOM)}.{name}"
    if base.form not in ("record", "pointer", "array"):
        raise Left(f"a field of {base.text}")
    kind = context.kind(cursor.type)
    if kind.form == "array" and kind.element is not None and kind.element.form == "char":
        return Value(text, form="chars", pointer=f"ref({', '.join(steps_of(context, cursor))}, 0)")
    value = of_kind(context, text, kind, text=kind.form == "char*" and field_is_text(context, field))
    if kind.form == "char":
        return value.having(form="char")
    return value.having(fresh=value.form == "handle")


# --- addresses ---


@question
def steps_of(context: Context, cursor: Cursor) -> list[str]:
    """Return the arguments of `ref` for a place: a base and names or indices."""
    inner = stripped(cursor)
    if inner.kind == K.MEMBER_REF_EXPR:
        if not children(inner):
            raise Left(f"the address of {inner.spelling}")
        base = stripped(children(inner)[0])
        if is_unnamed(inner):
            return steps_of(context, base)
        field = f'"{name_of_field(context, declaration_of(inner))}"'
        if base.type.get_canonical().kind == T.POINTER:
            return [context.value(base).text, field]
        steps = steps_of(context, base)
        if base.type.get_canonical().kind in (T.CONSTANTARRAY, T.VARIABLEARRAY, T.INCOMPLETEARRAY):
            steps = [*steps, "0"]
        return [*steps, field]
    if inner.kind == K.ARRAY_SUBSCRIPT_EXPR:
        base, index = children(inner)[:2]
        base = stripped(base)
        if not context.kind(base.type).is_address:
            base, index = stripped(index), base
        if base.type.get_canonical().kind == T.POINTER:
            value = context.value(base)
            if value.form not in ("pointer",):
                raise Left(f"the address of an element of {value.text}")
            return [value.text, index_text(context, index)]
        return [*steps_of(context, base), index_text(context, index)]
    if inner.kind == K.UNARY_OPERATOR and unary_operator(inner) == "*":
        return [context.value(stripped(children(inner)[0])).text]
    if inner.kind == K.DECL_REF_EXPR:
        return [context.value(inner).text]
    if inner.kind == K.COMPOUND_LITERAL_EXPR:
        return [context.value(inner).text]
    if inner.kind == K.CALL_EXPR:
        raise Left("the address of what a call gives, or of an element with those behind it")
    raise Left(f"the address of {inner.kind.name.lower()}")


@rule(address_of)
def place_address_of(context: Context, cursor: Cursor) -> Value:
    """Translate `&cursor`."""
    inner = stripped(cursor)
    if inner.kind == K.UNARY_OPERATOR and unary_operator(inner) == "*":
        return context.value(stripped(children(inner)[0]))
    if inner.kind == K.DECL_REF_EXPR:
        value = context.value(inner)
        if value.form == "function":
            return value
        if value.form in ("file", "text", "arguments") or not (value.cell or value.form in ("record", "array")):
            raise Left(f"the address of {value.text}")
        return Value(f"ref({value.text})", form="pointer", fresh=True, variable=value.text)
    return Value(f"ref({', '.join(steps_of(context, inner))})", form="pointer", fresh=True)


# --- places ---


@question
def place_of(context: Context, cursor: Cursor, new: bool = False) -> Place:
    """Return where an assignment to the expression goes."""
    inner = stripped(cursor)
    if inner.kind == K.DECL_REF_EXPR:
        return _variable_place(context, inner)
    value = context.value(inner)
    kind = context.kind(inner.type)
    field = inner.referenced if inner.kind == K.MEMBER_REF_EXPR else None
    if field is not None and field.is_bitfield():
        return Place(value.text, kind.narrowed(field.get_bitfield_width()), "part")
    return Place(value.text, kind, "part", form=value.form)


def _variable_place(context: Context, cursor: Cursor) -> Place:
    """Return the place of a variable: its name, its `.value` where cdecl has it, or memory for a pointer or record.

    Note the `global` that a function needs; raise `Left` for an array, and for a constant of a library.
    """
    declaration = cursor.referenced
    if declaration is None or declaration.kind not in (K.VAR_DECL, K.PARM_DECL):
        raise Left(f"an assignment to {cursor.spelling}")
    outside = outside_name(context, declaration)
    if outside is not None:
        if outside.cell:
            return Place(f"{outside.text}.value", context.kind(cursor.type), "cell")
        raise Left(f"an assignment to {cursor.spelling}")
    storage = context.storage(declaration)
    place, form = stored_place(storage, storage.name), storage.kind.form
    if place.how == "record":
        own = declaration.type.kind not in (T.LVALUEREFERENCE, T.RVALUEREFERENCE)
        plain = own and key(declaration) not in context.uses.parts and is_local(declaration)
        return Place(storage.name, storage.kind, "name" if plain else "record", form="record")
    if place.how != "name":
        return place
    if form == "array":
        raise Left(f"an assignment to the array {cursor.spelling}")
    if not is_local(declaration) and context.function.cursor is not None and storage.name.isidentifier():
        context.function.globals.add(storage.name)
    if form == "char" and holds_characters(context, declaration):
        return Place(storage.name, storage.kind, "name", form="char")
    return place


def stored_place(storage: Storage, name: str) -> Place:
    """Return the place of a variable or field by its name: that, its `.value` where cdecl has it, or memory."""
    kind = storage.kind
    if kind.form in ("pointer", "char*", "void*") and storage.cell:
        return Place(name, kind, "pointer", holder=name, form="pointer")
    if storage.cell:
        return Place(f"{name}.value", kind, "cell", holder=name)
    if kind.form == "record":
        return Place(name, kind, "record", form="record")
    form = "text" if storage.text else "pointer" if kind.form in ("pointer", "char*") else "number"
    return Place(name, kind, "name", form=form)


def is_local(declaration: Cursor) -> bool:
    """Return True for a variable that lives as long as the call: `static` ones are the module's."""
    return not is_global(declaration) and declaration.storage_class.name != "STATIC"


# --- assignments ---


@rule(effects)
def place_effects(context: Context, cursor: Cursor) -> Lines:
    """Return the statements for an expression whose value nobody wants."""
    with context.apart(True):
        lines = effect_lines(context, cursor)
        return [*context.before, *lines, *context.after]


@question
def effect_lines(context: Context, cursor: Cursor) -> Lines:
    inner = stripped(cursor)
    asserted = _asserted(inner)
    if asserted is not None:
        return [f"assert {_only(context, asserted, 'and')}"]
    if inner.kind == K.BINARY_OPERATOR:
        operator = binary_operator(inner)
        left, right = children(inner)[:2]
        if operator == "=":
            return _assignment(context, left, right)
        if operator == ",":
            return [*effects(context, left), *effects(context, right)]
        if operator in ("&&", "||"):
            condition = _only(context, left, "and" if operator == "&&" else "not")
            return [f"if {condition}:", effects(context, right) or ["pass"]]
    elif inner.kind == K.CALL_EXPR and inner.spelling == "operator=" and len(list(inner.get_arguments())) == 2:
        left, right = inner.get_arguments()
        form = context.kind(left.type).form
        if form in ("vector", "set", "string") and (variable_of(left) is None or form != "string"):
            raise Left(f"an assignment to a {form}")
        if form not in ("record", "string"):
            raise Left("an operator= of the program's own")
        return _assignment(context, left, right)
    elif inner.kind == K.CALL_EXPR and inner.spelling == "operator+=":
        raise Left("an operator+= of the program's own")
    elif inner.kind == K.COMPOUND_ASSIGNMENT_OPERATOR:
        return _compound(context, inner)
    elif inner.kind == K.UNARY_OPERATOR and unary_operator(inner) in ("x++", "x--", "++x", "--x"):
        return [_step(context, children(inner)[0], "+" if "+" in unary_operator(inner) else "-")]
    elif inner.kind == K.CONDITIONAL_OPERATOR:
        asked, yes, no = children(inner)[:3]
        condition = _only(context, asked, "and")
        lines: Lines = [f"if {condition}:", effects(context, yes) or ["pass"]]
        other = effects(context, no)
        return [*lines, "else:", other] if other else lines
    elif inner.kind == K.CSTYLE_CAST_EXPR and context.kind(inner.type).form == "void":
        return effect_lines(context, expressions_of(inner)[0])
    if all(node.kind in _WITHOUT_EFFECT for node in walk(inner)):
        return []
    return [context.value(inner).text]


def _only(context: Context, cursor: Cursor, word: str) -> str:
    with context.having(may_follow=False):
        value = context.truth(cursor)
    return f"not {value.at(4)}" if word == "not" else value.text


def _assignment(context: Context, left: Cursor, right: Cursor) -> Lines:
    """Translate `left = right` into one line; of `a = b = c` into a chain, or into `b = c` first and then `a = b`."""
    again = stripped(right)
    if again.kind == K.BINARY_OPERATOR and binary_operator(again) == "=":
        chain = _chain(context, left, again)
        if chain is not None:
            return [chain]
        _asked_once(children(again)[0])
        run(context, again)
        right_value = _reread(context, children(again)[0], right, left)
        place = place_of(context, left)
        return [place.assign(right_value)]
    place = place_of(context, left)
    return [place.assign(for_place(context, place, right, left.type).text)]


def _reread(context: Context, target: Any, right: Cursor, left: Cursor) -> str:
    """After `b = c` was done: b, converted for a."""
    place = place_of(context, left)
    source, wanted = context.kind(target.type), place.kind if place.kind.bits else context.kind(left.type)
    value = context.value(target)
    if wanted.is_integer and source.is_integer:
        low, high = context.ranges.of(target)
        value = as_plain(value)
        if not (wanted.low <= low and high <= wanted.high):
            value = cut(value, wanted)
        return value.text
    if wanted.form != source.form:
        raise Left("a chain of assignments of different types")
    del place, right
    if wanted.form == "record":
        return f"copy({value.text})"
    return as_plain(value).text if value.form in ("number", "char") else value.text


def _chain(context: Context, left: Cursor, right: Cursor) -> str | None:
    """Return `a = b = c` of Python numbers of one type; None of other assignments."""
    targets = [left]
    while right.kind == K.BINARY_OPERATOR and binary_operator(right) == "=":
        first, second = children(right)[:2]
        targets.append(first)
        right, last = stripped(second), second
    places = []
    for target in targets:
        if variable_of(target) is None:
            return None
        places.append(place_of(context, target))
    alike = {place.kind.spelled for place in places}
    if len(alike) > 1 or any(place.how != "name" or place.kind.form not in ("int", "float") for place in places):
        return None
    value = for_place(context, places[-1], last, targets[-1].type)
    return " = ".join([*(place.text for place in places), value.text])


def for_place(context: Context, place: Place, cursor: Cursor, type_: Type) -> Value:
    """Return the value of an expression as an assignment to the place wants the value."""
    if place.kind.form == "handle" and place.how == "cell":
        value = context.value(cursor)
        if value.form == "handle":
            return Value(f"{value.at(ATOM)}.value")
        return value
    if place.kind.form == "int" and context.kind(type_).form == "handle":
        value = context.value(cursor)  # a status, which is a number of Python
        return Value(f"{value.at(ATOM)}.value") if value.form == "handle" else as_plain(value)
    if place.how == "record" or (place.how == "part" and place.kind.form == "record"):
        return initial(context, cursor, type_, copied=True)
    if place.form == "chars":
        raise Left("an assignment to an array")
    if place.kind.bits and context.kind(stripped(cursor).type).is_integer:
        return integer_conversion(context, stripped(cursor), place.kind)
    return context.stored(cursor, type_, checked=place.checks or place.how == "pointer", text=place.form == "text",
                       character=place.form == "char")  # fmt: skip


@rule(stored_as)
def place_stored_as(
    context: Context, cursor: Cursor, type_: Type, *, checked: bool = False, text: bool = False, character: bool = False
) -> Value:
    """Return a value as a variable of the type keeps the value.

    Args:
        cursor: The expression, with C's implicit conversions around it.
        type_: The variable's type.
        checked: The place refuses what does not fit: a field, an element, a variable of cdecl.
        text: A `char *` that is kept as a text.
        character: A `char` that is kept as a character.
    """
    kind = context.kind(type_)
    if kind.is_integer:
        return _stored_integer(context, cursor, kind, checked, character)
    if kind.form == "float":
        return _stored_float(context, cursor, kind, checked)
    if kind.form == "handle":
        value = context.value(cursor)
        if kind.high and (checked or value.form != "handle"):
            return value if value.form == "handle" else as_plain(value)
        if value.form == "handle":
            return value if value.fresh or checked else Value(f"copy({value.text})", form="handle", fresh=True)
        return Value(f"{kind.spelled}({value.text})", form="handle", fresh=True)
    if kind.form in ("record", "array"):
        return initial(context, cursor, type_)
    if kind.form in ("vector", "set", "string"):
        return container_of(context, cursor, kind)
    if kind.form in ("function", "file", "va_list"):
        value = context.value(stripped(cursor))
        if kind.form == "function" and checked is False and value.form not in ("function", "null"):
            raise Left(f"{value.text} as a function")
        return value
    if kind.form not in ("pointer", "char*", "void*"):
        raise Left(f"a value of type {kind.spelled}")
    return stored_address(context, cursor, kind, checked, text)


def stored_address(context: Context, cursor: Cursor, kind: Kind, checked: bool, text: bool) -> Value:
    """Return an address as a variable keeps it: a text, what a checking place takes as it is, else a pointer."""
    inner = stripped(cursor)
    if text:
        value = context.value(inner)
        return decayed(value) if value.form == "array" else value
    if checked:
        value = context.value(inner)
        if value.form in ("null", "array", "pointer", "void", "handle"):
            return value
        if value.form == "chars":
            return decayed(value)
    value = as_pointer(context, inner, kind)
    if value.cell:
        return Value(f"copy({value.text})", form="pointer", fresh=True)
    return value


def _stored_integer(context: Context, cursor: Cursor, kind: Kind, checked: bool, character: bool) -> Value:
    """Return an integer as a variable keeps it: a number, a character where one is kept, a handle's `.value`.

    A place that checks takes -1 for all ones, and a variable of cdecl as it is.
    """
    inner = stripped(cursor)
    source = context.kind(inner.type)
    if source.is_integer and checked:
        low, high = context.ranges.of(inner)
        if low == high == -1 and kind.low == 0 and kind.high > 1:
            return Value("-1", binary_level("*") + 1)
        if kind.low == 0 and kind.size >= 4 and low < 0 <= high <= kind.high and low == source.low:
            cursor = inner  # what is negative is an error there
    value = context.value(cursor) if cursor is inner and checked else as_kept(context, cursor, kind)
    if (checked or character) and kind.form == "char" and value.form in ("letter", "char"):
        return value
    if value.form == "handle":
        return Value(f"{value.at(ATOM)}.value")
    if checked and value.cell and value.form == "number":
        return value
    return as_plain(value)


def _stored_float(context: Context, cursor: Cursor, kind: Kind, checked: bool) -> Value:
    """Return a number as a float variable keeps it: an integer gets `.0`, `float(...)` or a cast to float32.

    A float is rounded to its type, unless the place itself checks.
    """
    value = as_number(as_kept(context, cursor, kind))
    if value.form == "char":
        value = as_plain(value).having(integral=True)
    if value.integral:
        digits = value.text.lstrip("-")
        if digits.isdigit() and not (kind.single and int(digits) > 1 << 24):
            return Value(f"{value.text}.0", value.level, single=True)
        if checked:
            return value
        exact = in_single(context, value, cursor) if kind.single else value
        return exact if exact.single else Value(f"float({value.text})", single=True)
    if checked:
        return value
    if value.cell:
        return as_plain(value)
    return rounded(value, kind)


# --- changes ---


def _compound(context: Context, cursor: Cursor) -> Lines:
    """Translate `left += right` and its like of pointers and numbers into one statement.

    Raise `Left` for other types.
    """
    left, right = children(cursor)[:2]
    operator = binary_operator(cursor)[:-1]
    place = _held(context, place_of(context, left))
    kind = place.kind
    if kind.form in ("pointer", "char*", "void*"):
        count = as_plain(context.value(right)).text if place.how != "name" else context.value(right).text
        if place.how == "name":
            return [f"{place.text} {operator}= {count}"]
        return [place.assign(f"{place.text} {operator} {count}")]
    if not kind.is_number:
        raise Left(f"{operator}= of {kind.spelled}")
    return [_changed(context, place, left, operator, right)]


def _held(context: Context, place: Place) -> Place:
    """Return a place that a call gives as one that is read and written without a second call."""
    if place.how != "cell" or not place.holder.endswith(")"):
        return place
    name = context.temporary()
    context.before.append(f"{name} = {place.holder}")
    return Place(f"{name}.value", place.kind, "cell", holder=name)


def _changed(context: Context, place: Place, left: Cursor, operator: str, right: Cursor) -> str:
    """Return the statement for `left operator= right` of numbers."""
    kind, other = place.kind, context.kind(right.type)
    value = _called_first(context, left, right, as_number(context.value(right)))
    if kind.form == "float" or other.form == "float":
        if kind.single and other.single:  # C rounds both results
            value = rounded(value, other) if binary_operation(right) else in_single(context, value, right)
        return _changed_float(context, place, left, operator, value, right)
    limits, two = context.ranges.of(left), context.ranges.of(right)
    computed = other if operator not in ("<<", ">>") else kind
    if kind.low < 0 and limits[0] < 0 and computed.low == 0 and operator in ("/", "%", ">>"):
        raise Left(f"{operator}= of a signed number with an unsigned one")
    current = Value(place.text, form=place.form)
    if operator in ("/", "%"):
        new_value = divided(context, operator, current, value, (limits, two), computed)
        if new_value.text.startswith(f"{place.text} "):
            return f"{place.text} {'//' if operator == '/' else '%'}= {value.text}"
        return place.assign(new_value.text)
    raw = combined(operator, limits, two, (kind.low - 1, kind.high + 1))  # where nothing is known, it may overflow
    overflow = operator != ">>" and not (kind.low <= raw[0] and raw[1] <= kind.high)
    undefined = kind.low < 0 and computed.low < 0 and kind.size >= 4 and computed.size <= kind.size
    if not overflow or (undefined and operator != "<<"):
        return f"{place.text} {operator}= {value.text}"
    if not place.is_held and calls_more_than_elements(left):
        raise Left("a change of what a call gives")
    return place.assign(cut(operation(current, operator, value), kind).text)


def _called_first(context: Context, left: Cursor, right: Cursor, value: Value) -> Value:
    """Return `n` of `n += f()`, read behind the call of f where f changes n: C reads it then, Python before."""
    variables, fields, calls = context.uses.writes(right)
    target = base_variable(left)
    inner = stripped(left)
    member = inner.referenced if inner.kind == K.MEMBER_REF_EXPR else None
    changed = (target is not None and key(target) in variables) or (member is not None and key(member) in fields)
    if target is None or inner.kind != K.DECL_REF_EXPR or key(target) in context.uses.address:
        changed = changed or context.uses.writes_memory(right, inner.type)
    if not changed or not (calls or any(node.kind == K.CALL_EXPR for node in walk(right))):
        return value
    name = context.temporary()
    context.before.append(f"{name} = {as_plain(value).text}")
    return value.having(text=name, level=ATOM, cell=False, grouped=False)


def _changed_float(context: Context, place: Place, left: Cursor, operator: str, value: Value, right: Cursor) -> str:
    """Return the statement for `place += value` and its like with floats: rounded for float32, `int(...)` for integers.

    A division by what may be zero is `ieee_divide(...)`.
    """
    kind = place.kind
    current = Value(place.text, single=kind.single)
    if kind.form != "float" and context.kind(right.type).single:
        current = in_single(context, Value(place.text, integral=True), left)
    divides = operator == "/"
    computed = float_quotient(context, current, value, right) if divides else operation(current, operator, value)
    if kind.form != "float":
        return place.assign(f"int({rounded(computed, context.kind(right.type)).text})")
    if (kind.single and place.how == "name") or computed.text.startswith("ieee_divide("):
        return place.assign(rounded(computed, kind).text)
    return f"{place.text} {operator}= {value.text}"


def _step(context: Context, cursor: Cursor, sign: str) -> str:
    """Return the statement of `x++` and its like."""
    place = _held(context, place_of(context, cursor))
    kind = place.kind
    if place.how == "pointer":
        return place.assign(f"{place.text} {sign} 1")
    if kind.single and place.how == "name":
        value = Value(place.text, single=True)
        return place.assign(rounded(operation(value, sign, Value("1")), kind).text)
    if kind.form in ("pointer", "char*", "void*", "float") or not kind.is_integer:
        return f"{place.text} {sign}= 1"
    if _step_fits(context, cursor, kind, sign, place):
        return f"{place.text} {sign}= 1"
    if not place.is_held and calls_more_than_elements(cursor):
        raise Left("a change of what a call gives")
    return place.assign(cut(operation(Value(place.text), sign, Value("1")), kind).text)


def _step_fits(context: Context, cursor: Cursor, kind: Kind, sign: str, place: Place) -> bool:
    """Return whether adding 1 stays in the type: it is undefined, checked, or takes longer than a program runs."""
    low, high = context.ranges.of(cursor)
    if (sign == "+" and high < kind.high) or (sign == "-" and low > kind.low):
        return True
    if kind.spelled == "bool8":
        return False
    if kind.size >= 4 and (kind.low < 0 or place.checks):
        return True
    variable = variable_of(cursor)
    return kind.size >= 4 and sign == "+" and variable is not None and counts_up(context, variable)


def counts_up(context: Context, declaration: Cursor) -> bool:
    """Return whether a variable is a local counter that begins low: no program of Python makes 2**31 steps."""
    if declaration.kind != K.VAR_DECL or not is_local(declaration):
        return False
    for how, value in context.uses.assigned.get(key(declaration), ()):
        if how == "++":
            continue
        if how != "=" or not context.kind(value.type).is_integer or context.ranges.of(value)[1] >= 1 << 31:
            return False
    return True


# --- changes inside of expressions ---


def _asked_once(cursor: Cursor) -> None:
    """Refuse a place that is written and then read again, where asking for it changes something."""
    if has_effects(cursor):
        raise Left("a change whose value is wanted, of a place that changes something itself")


@rule(stepped)
def place_stepped(context: Context, cursor: Cursor, operator: str, operand: Cursor) -> Value:
    """Translate `x++` and its like where the value is wanted; the step may become a statement before or after."""
    sign = "+" if "+" in operator else "-"
    _asked_once(operand)
    place = place_of(context, operand)
    statement = _step(context, operand, sign)
    value = context.value(operand)
    simple = place.how == "name" and statement == f"{place.text} {sign}= 1" and place.text.isidentifier()
    if context.may_follow and operator.startswith("x") and place.how == "name" and _is_own(operand):
        context.after.append(statement)
        return value
    if simple and not context.may_follow:
        new = f"({place.text} := {place.text} {sign} 1)"
        if not operator.startswith("x"):
            return value.having(text=new)
        back = "-" if sign == "+" else "+"
        return value.having(text=f"{new} {back} 1", level=binary_level("+"))
    if not operator.startswith("x"):
        context.before.append(statement)
        return value
    name = context.temporary()
    kept = f"copy({value.text})" if place.how == "pointer" else as_plain(value).text
    context.before.append(f"{name} = {kept}")
    context.before.append(statement)
    return value.having(text=name, cell=False, level=ATOM)


def _is_own(cursor: Cursor) -> bool:
    """Return True for a variable that no other function sees: what the statement calls may come before its step."""
    variable = variable_of(cursor)
    if variable is None or not is_local(variable):
        return False
    return bool(variable.kind != K.VAR_DECL or variable.storage_class.name != "STATIC")


@rule(assigned)
def place_assigned(context: Context, cursor: Cursor, left: Cursor, right: Cursor) -> Value:
    """Translate `x = y` whose value is wanted."""
    _asked_once(left)
    place = place_of(context, left)
    if place.how == "name" and place.text.isidentifier() and not context.may_follow and place.form != "record":
        again = stripped(right)
        if not (again.kind == K.BINARY_OPERATOR and binary_operator(again) == "="):
            value = for_place(context, place, right, left.type)
            return context.value(left).having(text=f"({place.text} := {value.text})", level=ATOM)
    lines = _assignment(context, left, right)
    context.before += lines
    return context.value(left)


def _is_of_module(variable: Cursor) -> bool:
    return is_global(variable) or variable.storage_class.name == "STATIC"


def lent_place(context: Context, cursor: Cursor) -> str:
    """Return a variable of cdecl, or an element or field as a variable of its own."""
    inner = stripped(cursor)
    variable = variable_of(inner)
    if variable is not None:
        storage = context.storage(variable)
        if storage.cell:
            return storage.name
    place = place_of(context, inner)
    context.imports.add("npu_porter.cxx_values")
    if place.how == "cell":
        return place.holder
    if place.how == "name" and variable is not None and _is_of_module(variable):
        return f'item_ref(globals(), "{place.text}")'
    if place.text.endswith("]"):
        depth = 0
        for at in range(len(place.text) - 1, -1, -1):
            depth += {"]": 1, "[": -1}.get(place.text[at], 0)
            if depth == 0:
                return f"item_ref({place.text[:at]}, {place.text[at + 1 : -1]})"
    owner, dot, name = place.text.rpartition(".")
    if not dot or not name.isidentifier() or name == "value":
        raise Left(f"a reference to {place.text}")
    return f'field_ref({owner}, "{name}")'
