"""std::optional: the value, or None."""

from __future__ import annotations

from .containers import empty_element, kept_element
from .context import Context, Lines
from .cursors import Cursor, K, arguments_of, children, expressions_of, written
from .errors import Left
from .expressions import of_kind
from .kinds import LIBRARY, Kind
from .object_values import shared_words
from .places import Place, effect_lines, place_of
from .questions import expression
from .reading import method_of, stripped
from .rules import NEXT, Next, rule
from .uses import variable_of
from .values import ATOM, COMPARE, TERNARY, Value
from .wholes import as_whole, whole

__all__: list[str] = []

LIBRARY["optional"] = "optional", "", "e"


@rule(empty_element)
def optional_empty(context: Context, element: Kind) -> str | Next:
    """Return "None" for an element of a container that is an optional itself."""
    return "None" if element.form == "optional" else NEXT


@rule(as_whole)
def as_optional(context: Context, cursor: Cursor, kind: Kind) -> Value | Next:
    """Return an expression as a std::optional: None for `nullopt` and `{}`, else the value itself.

    Another optional is copied, unless it is new or holds a number or text; NEXT for other kinds than optionals.
    """
    if kind.form != "optional":
        return NEXT
    inner = stripped(cursor)
    while True:
        if inner.spelling == "nullopt" and inner.kind in (K.DECL_REF_EXPR, K.MEMBER_REF_EXPR):
            return Value("None", form="optional", fresh=True)
        given = None
        if inner.kind == K.CALL_EXPR and whole(context, inner.type, "optional") is not None:
            declaration = inner.referenced
            if declaration is None or declaration.kind == K.CONSTRUCTOR or inner.spelling in ("move", "make_optional"):
                given = expressions_of(inner)
                given = given if declaration is None else arguments_of(inner)
        elif inner.kind == K.INIT_LIST_EXPR and len(children(inner)) < 2 and kind.element is not None and (
            kind.element.form not in ("object", "record", "vector", "pair") or not children(inner)
        ):  # fmt: skip
            given = children(inner)
        elif inner.kind == K.UNEXPOSED_EXPR and len(children(inner)) == 1:
            given = children(inner)
        elif inner.kind == K.CXX_FUNCTIONAL_CAST_EXPR and whole(context, inner.type, "optional") is not None:
            given = expressions_of(inner)[-1:]
        if given is None or len(given) > 1:
            break
        if not given:
            return Value("None", form="optional", fresh=True)
        inner = stripped(given[0])
    source = whole(context, inner.type, "optional")
    assert kind.element is not None
    if source is not None:
        value = context.value(inner)
        if value.fresh or kind.element.form in ("int", "char", "float", "string"):
            return value
        context.imports.add("npu_porter.cxx_values")
        return Value(f"copied({value.text}{shared_words(context, kind.element)})", form="optional", fresh=True)
    holder = Kind("vector", "list", kind.element.type)
    holder.element = kind.element
    return Value(kept_element(context, inner, holder), TERNARY, form="optional", fresh=True)


# --- what is inside ---


def _inside(context: Context, base: Cursor, kind: Kind) -> Value:
    assert kind.element is not None
    return of_kind(context, context.value(base).at(ATOM), kind.element)


@rule(expression, K.CALL_EXPR)
def optional_call(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `has_value`, `value`, `value_or`, `*`, `->`, `==`, `!=` and make_optional of an optional; else NEXT.

    Raise `Left` for other methods.
    """
    base, name = method_of(cursor)
    kind = None if base is None else whole(context, base.type, "optional")
    given = arguments_of(cursor)
    if base is not None and kind is not None and kind.element is not None:
        value = context.value(base)
        if name in ("has_value", "operator bool"):
            return Value(f"{value.at(COMPARE + 1)} is not None", COMPARE, boolean=True)
        if name == "value" and not given:
            return _inside(context, base, kind)
        if name == "value_or" and len(given) == 1:
            holder = Kind("vector", "list", kind.element.type)
            holder.element = kind.element
            instead = kept_element(context, given[0], holder)
            if not value.text.replace(".", "").isidentifier():
                name = context.temporary()
                context.before.append(f"{name} = {value.text}")
                value = Value(name)
            text = f"{instead} if {value.text} is None else {value.text}"
            return of_kind(context, f"({text})", kind.element)
        raise Left(f"the method {name} of an optional here")
    if cursor.spelling == "make_optional" and (made := whole(context, cursor.type, "optional")) is not None:
        return as_whole(context, cursor, made)
    kind = whole(context, stripped(given[0]).type, "optional") if given else None
    if kind is None:
        return NEXT
    first = stripped(given[0])
    if cursor.spelling in ("operator*", "operator->"):
        return _inside(context, first, kind)
    if cursor.spelling in ("operator==", "operator!=") and len(given) == 2:
        word = "is" if cursor.spelling == "operator==" else "is not"
        if stripped(given[1]).spelling == "nullopt":
            return Value(f"{context.value(first).at(COMPARE + 1)} {word} None", COMPARE, boolean=True)
        if kind.element is not None and kind.element.form in ("int", "char", "float", "string"):
            other = as_whole(context, given[1], kind)
            sign = cursor.spelling[len("operator") :]
            return Value(
                f"{context.value(first).at(COMPARE + 1)} {sign} {other.at(COMPARE + 1)}", COMPARE, boolean=True
            )
    return NEXT


@rule(place_of)
def optional_place_of(context: Context, cursor: Cursor, new: bool = False) -> Place | Next:
    """Return the place of `*x` and `x.value()` of an optional, or of an optional that is no variable; else NEXT."""
    inner = stripped(cursor)
    if inner.kind == K.CALL_EXPR and inner.spelling in ("operator*", "value"):
        base, _ = method_of(inner)
        given = list(inner.get_arguments())
        held = base if base is not None else stripped(given[0]) if given else None
        kind = None if held is None else whole(context, held.type, "optional")
        if held is not None and kind is not None and kind.element is not None:
            return Place(context.value(held).text, kind.element, "name")
    if whole(context, inner.type, "optional") is not None and variable_of(inner) is None:
        if inner.kind == K.CALL_EXPR and method_of(inner)[1] not in ("operator[]", "at", "front", "back"):
            raise Left("an assignment to an optional that a call gives")
        return Place(context.value(inner).text, context.kind(inner.type), "name")
    return NEXT


@rule(effect_lines)
def optional_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Translate `x = y`, `x.reset()` and `x.emplace(y)` of an optional into assignments; NEXT for other statements.

    An `emplace` of anything but a number or text is NEXT, too.
    """
    inner = stripped(cursor)
    if inner.kind != K.CALL_EXPR:
        return NEXT
    arguments = list(inner.get_arguments())
    if inner.spelling == "operator=" and len(arguments) == 2:
        kind = whole(context, stripped(arguments[0]).type, "optional")
        if kind is None:
            return NEXT
        return [place_of(context, stripped(arguments[0])).assign(as_whole(context, arguments[1], kind).text)]
    base, name = method_of(inner)
    kind = None if base is None else whole(context, base.type, "optional")
    if base is None or kind is None or kind.element is None:
        return NEXT
    given = written(arguments)
    if name == "reset":
        return [place_of(context, base).assign("None")]
    if name == "emplace" and len(given) == 1 and kind.element.form in ("int", "char", "float", "string"):
        return [place_of(context, base).assign(as_whole(context, given[0], kind).text)]
    return NEXT
