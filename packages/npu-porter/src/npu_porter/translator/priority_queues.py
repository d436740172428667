"""std::priority_queue: a list in the order of GCC's heap, so that equal elements come out as there."""

from __future__ import annotations

from .classes import method_name
from .containers import constructed, kept_element, method_call
from .context import Context, Lines
from .cursors import Cursor, K, Type, arguments_of, children, defined
from .errors import Left
from .expressions import of_kind
from .kinds import Kind
from .lambdas import order_of
from .places import effect_lines
from .reading import key, method_of, stripped
from .rules import NEXT, Next, rule
from .uses import initialiser, variable_of
from .values import ATOM, Value

__all__: list[str] = []

_MODULE = "npu_porter.cxx_algorithm"
_FORMS = ("int", "char", "float", "string", "pair", "object", "record", "instance", "pointer")


def _is_queue(type_: Type) -> bool:
    return str(type_.get_canonical().spelling.replace("const ", "")).startswith("std::priority_queue<")


def _queue(context: Context, cursor: Cursor) -> tuple[Cursor | None, str]:
    """Return the queue whose method a call is, and the method's name; None of other calls."""
    base, name = method_of(cursor) if cursor.kind == K.CALL_EXPR else (None, "")
    return (base, name) if base is not None and _is_queue(base.type) else (None, "")


def _order(context: Context, base: Cursor, element: Kind) -> str:
    """Return the function that says which of two elements comes later out; "" where Python's `<` does."""
    order = base.type.get_canonical().get_template_argument_type(2)
    spelling = order.get_canonical().spelling
    if element.form not in _FORMS:
        raise Left(f"std::priority_queue of {element.form}s")
    if element.form == "pointer" and spelling.startswith(("std::less<", "std::greater<")):
        raise Left("std::priority_queue of pointers by their addresses")
    if spelling.startswith("std::less<"):
        return order_of(context, [], element)
    if spelling.startswith("std::greater<"):
        if element.form in ("object", "record", "instance"):
            raise Left(f"std::priority_queue of {element.form}s by their operator>")
        return "lambda one, two: one > two"
    owner = defined(order.get_canonical().get_declaration())
    if key(owner) in context.kinds.objects:
        asked = next((child for child in children(owner) if child.spelling == "operator()"), None)
        if asked is not None:
            return f"{context.kind(order).spelled}().{method_name(context, asked)}"
    variable = variable_of(base)
    first = None if variable is None else initialiser(variable)
    given = [] if first is None else arguments_of(stripped(first))
    if not given:
        raise Left("std::priority_queue with an order that its variable does not name")
    return context.value(stripped(given[0])).text


@rule(constructed)
def queue_constructed(context: Context, cursor: Cursor, given: list[Cursor], type_: Type) -> Value | Next:
    """Return `[]` for a new std::priority_queue; NEXT for a copy of one and for other types.

    Raise `Left` for one that is made of a container.
    """
    if not _is_queue(type_):
        return NEXT
    if len(given) == 1 and _is_queue(stripped(given[0]).type):
        return NEXT
    if any(context.kind(stripped(argument).type).form not in ("closure", "object") for argument in given):
        raise Left("std::priority_queue of a container")
    return Value("[]", form="vector", fresh=True)


@rule(method_call)
def queue_method_call(context: Context, base: Cursor, name: str, given: list[Cursor]) -> Value | Next:
    """Translate `queue.top()` of a std::priority_queue into `queue[0]`; NEXT for other methods."""
    if name != "top" or not _is_queue(base.type):
        return NEXT
    kind = context.kind(base.type)
    assert kind.element is not None
    return of_kind(context, f"{context.value(base).at(ATOM)}[0]", kind.element, text=True)


@rule(effect_lines)
def queue_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Translate `pop` into `heap_popped(queue)`, `push` and `emplace` into an append and `heap_pushed`; else NEXT."""
    inner = stripped(cursor)
    base, name = _queue(context, inner)
    if base is None or name not in ("push", "emplace", "pop"):
        return NEXT
    element = context.kind(base.type).element
    assert element is not None
    order = _order(context, base, element)
    words = ", ".join(filter(None, [context.value(base).text, order]))
    context.imports.add(_MODULE)
    if name == "pop":
        return [f"heap_popped({words})"]
    arguments = arguments_of(inner)
    if name == "emplace" and len(arguments) == 1:
        kept = kept_element(context, arguments[0], context.kind(base.type))
        return [f"{context.value(base).at(ATOM)}.append({kept})", f"heap_pushed({words})"]
    return [*effect_lines.behind(queue_effect_lines, context, cursor), f"heap_pushed({words})"]
