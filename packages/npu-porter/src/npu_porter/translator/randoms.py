"""C++'s <random>: engines, distributions and std::shuffle are those of `npu_porter.cxx_random`."""

from __future__ import annotations

from .algorithms import position_of
from .containers import constructed, empty_element, is_of_std
from .context import Context, Lines
from .conversions import as_plain
from .cursors import Cursor, K, Type, arguments_of, children
from .errors import Left
from .kinds import LIBRARY, Kind
from .places import effect_lines
from .questions import expression
from .reading import method_of, stripped
from .rules import NEXT, Next, rule
from .values import ATOM, Value
from .wholes import as_whole

__all__: list[str] = []

LIBRARY.update({
    "mersenne_twister_engine": ("random", "std_mt19937", ""), "random_device": ("random", "std_random_device", ""),
    "linear_congruential_engine": ("random", "std_linear", ""),
    "uniform_int_distribution": ("random", "std_uniform_int", "e"),
    "uniform_real_distribution": ("random", "std_uniform_real", "e"),
    "normal_distribution": ("random", "std_normal", "e"), "bernoulli_distribution": ("random", "std_bernoulli", ""),
    "exponential_distribution": ("random", "std_exponential", "e"),
})  # fmt: skip

_MODULE = "npu_porter.cxx_random"


def _random(context: Context, cursor: Cursor | None) -> Kind | None:
    return None if cursor is None else context.formed(stripped(cursor).type, "random")


def _made(context: Context, kind: Kind, given: list[Cursor]) -> Value:
    """Return a new engine or distribution."""
    context.imports.add(_MODULE)
    words = [as_plain(context.value(stripped(argument))).text for argument in given]
    name = kind.spelled
    canonical = kind.type.get_canonical().spelling.replace("const ", "")
    if name == "std_mt19937" and not canonical.startswith("std::mersenne_twister_engine<unsigned long, 32,"):
        raise Left(f"the type {canonical}")
    if any(context.known(stripped(argument).type) is None or not _is_number(context, argument) for argument in given):
        raise Left(f"a {canonical.partition('<')[0]} made of something else than numbers")
    if name == "std_linear":
        factor = canonical.split(", ")[1]
        if not canonical.endswith(", 0, 2147483647>"):
            raise Left(f"the type {canonical}")
        words.insert(0, factor)
    if kind.element is not None and kind.element.single:
        if name != "std_uniform_real":
            raise Left(f"the type {canonical}")
        words += ["single=True"]
    if name == "std_uniform_int" and not given and kind.element is not None:
        words = ["0", str(kind.element.high)]
    if name == "std_random_device":
        words = []
    return Value(f"{name}({', '.join(words)})", form="random", fresh=True)


def _is_number(context: Context, cursor: Cursor) -> bool:
    return context.kind(stripped(cursor).type).is_number


@rule(empty_element)
def random_empty(context: Context, element: Kind) -> str | Next:
    """Return an engine or distribution of no arguments; NEXT for other elements."""
    return _made(context, element, []).text if element.form == "random" else NEXT


@rule(as_whole)
def random_as_whole(context: Context, cursor: Cursor, kind: Kind) -> Value | Next:
    """Return a new engine or distribution; NEXT for other kinds, Left for a copy of one that a variable holds."""
    if kind.form != "random":
        return NEXT
    inner = stripped(cursor)
    if inner.kind in (K.INIT_LIST_EXPR, K.PAREN_EXPR):
        return _made(context, kind, children(inner))
    return random_constructed(context, inner, [inner], kind.type)


@rule(constructed)
def random_constructed(context: Context, cursor: Cursor, given: list[Cursor], type_: Type) -> Value | Next:
    """Return a new engine or distribution for a constructor's call; NEXT for other types.

    Raise `Left` for a copy of one that a variable holds.
    """
    kind = context.kind(type_)
    if kind.form != "random":
        return NEXT
    if len(given) == 1 and _random(context, given[0]) is not None:
        value = context.value(stripped(given[0]))
        if not value.fresh:
            raise Left(f"a copy of a {kind.spelled}")
        return value
    return _made(context, kind, given)


@rule(expression, K.CALL_EXPR)
def random_call(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `engine()`, `distribution(engine)` and `seed(x)` into calls of the same names; NEXT for other objects.

    Raise `Left` for other methods.
    """
    base, name = method_of(cursor)
    given = arguments_of(cursor)
    if cursor.spelling == "operator()" and given and _random(context, given[0]) is not None:
        base, name, given = stripped(given[0]), "operator()", given[1:]
    kind = _random(context, base)
    if base is None or kind is None:
        return NEXT
    owner = context.value(base).at(ATOM)
    if name == "operator()" and len(given) < 2 and all(_random(context, one) is not None for one in given):
        words = ", ".join(context.value(stripped(one)).text for one in given)
        return Value(f"{owner}({words})", boolean=kind.spelled == "std_bernoulli", single=_is_single(kind))
    if name == "seed" and len(given) < 2:
        words = ", ".join(as_plain(context.value(stripped(one))).text for one in given)
        return Value(f"{owner}.seed({words})", form="none")
    raise Left(f"the method {name} of a {kind.spelled}")


def _is_single(kind: Kind) -> bool:
    return kind.element is not None and kind.element.single


@rule(effect_lines)
def shuffle_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Translate std::shuffle of a whole vector."""
    inner = stripped(cursor)
    if inner.kind != K.CALL_EXPR or inner.spelling != "shuffle" or not is_of_std(inner):
        return NEXT
    first, last, engine = inner.get_arguments()
    begin, end = position_of(context, first), position_of(context, last)
    same = begin.base.text == end.base.text and begin.base.form == "vector"
    if not same or begin.index is None or begin.index.text != "0" or end.index is not None:
        raise Left("std::shuffle of a part of a vector")
    if begin.element.form not in ("int", "char", "float", "string", "instance", "tuple"):
        raise Left(f"std::shuffle of {begin.element.form}s")
    context.imports.add(_MODULE)
    return [f"std_shuffle({begin.base.text}, {context.value(stripped(engine)).text})"]
