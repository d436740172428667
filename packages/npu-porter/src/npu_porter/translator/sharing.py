"""Mutexes, locks, condition variables and atomic numbers: classes of `npu_porter.cxx_thread`."""

from __future__ import annotations

from .classes import endings
from .clocks import until
from .containers import empty_element, is_of_std
from .context import Context, Lines
from .conversions import as_plain, cut
from .cursors import Cursor, K, arguments_of, children
from .errors import Left
from .kinds import LIBRARY, Kind
from .places import effect_lines, place_of
from .questions import expression
from .reading import method_of, stripped
from .rules import NEXT, Next, rule
from .threads import begun
from .values import ATOM, Value
from .wholes import as_whole

__all__: list[str] = []

LIBRARY["atomic"] = "sharing", "std_atomic", "e"
LIBRARY.update({
    name: ("sharing", f"std_{name}", "")
    for name in (
        "mutex", "recursive_mutex", "condition_variable", "timed_mutex", "shared_mutex", "lock_guard", "unique_lock",
        "scoped_lock", "shared_lock", "shared_timed_mutex", "condition_variable_any", "once_flag", "atomic_flag",
    )
})  # fmt: skip

_MODULE = "npu_porter.cxx_thread"
_STATUSES = {"cv_status": _MODULE, "future_status": "npu_porter.cxx_future"}
_LOCKS = ("std_lock_guard", "std_unique_lock", "std_scoped_lock", "std_shared_lock")
_HOW = {"defer_lock": "deferred=True", "adopt_lock": "adopted=True", "try_to_lock": "tried=True"}
_METHODS = {
    "lock": "none", "unlock": "none", "try_lock": "truth", "owns_lock": "truth", "notify_one": "none",
    "notify_all": "none", "load": "number", "store": "none", "exchange": "number", "fetch_add": "number",
    "fetch_sub": "number", "fetch_or": "number", "fetch_and": "number", "fetch_xor": "number",
    "test_and_set": "truth", "test": "truth", "clear": "none", "lock_shared": "none", "unlock_shared": "none",
}  # fmt: skip
_CHANGES = {"operator++": ("fetch_add", "1"), "operator--": ("fetch_sub", "1"), "operator+=": ("fetch_add", ""),
            "operator-=": ("fetch_sub", ""), "operator=": ("store", ""), "operator|=": ("fetch_or", ""),
            "operator&=": ("fetch_and", ""), "operator^=": ("fetch_xor", "")}  # fmt: skip


def _shared(context: Context, cursor: Cursor | None) -> Kind | None:
    return None if cursor is None else context.formed(cursor.type, "sharing")


def _made(context: Context, kind: Kind, given: list[Cursor]) -> Value:
    """Return a new mutex, lock, condition variable or `std_atomic(value)`; a lock is given its mutexes.

    Raise `Left` for arguments that the class does not take.
    """
    context.imports.add(_MODULE)
    if kind.element is not None:
        return _atomic(context, kind, given)
    if kind.spelled in _LOCKS:
        texts = [
            context.value(stripped(argument)).text
            for argument in given
            if _shared(context, stripped(argument)) is not None
        ]
        texts += [_HOW[stripped(argument).spelling] for argument in given if stripped(argument).spelling in _HOW]
        if len(texts) != len(given) or not texts or texts[0] in _HOW.values():
            raise Left("a lock of something else than mutexes")
        return Value(f"{kind.spelled}({', '.join(texts)})", form="sharing", fresh=True)
    if given and kind.spelled != "std_atomic_flag":  # ATOMIC_FLAG_INIT
        raise Left(f"a {kind.spelled} with values")
    return Value(f"{kind.spelled}()", form="sharing", fresh=True)


@rule(empty_element)
def sharing_empty(context: Context, element: Kind) -> str | Next:
    """Return a new mutex, condition variable or atomic of no arguments; NEXT for other elements."""
    return _made(context, element, []).text if element.form == "sharing" else NEXT


@rule(as_whole)
def sharing_as_whole(context: Context, cursor: Cursor, kind: Kind) -> Value | Next:
    """Return a new mutex, lock or atomic of the arguments of its constructor's call; NEXT for other kinds."""
    if kind.form != "sharing":
        return NEXT
    inner = stripped(cursor)
    given = arguments_of(inner) if inner.kind == K.CALL_EXPR else [inner]
    if len(given) == 1 and stripped(given[0]).kind == K.CALL_EXPR and _shared(context, stripped(given[0])) is kind:
        given = arguments_of(stripped(given[0]))
    return _made(context, kind, given)


def _atomic(context: Context, kind: Kind, given: list[Cursor]) -> Value:
    element = kind.element
    assert element is not None
    if not element.is_number:
        raise Left(f"a std::atomic of a {element.form}")
    if len(given) == 1 and stripped(given[0]).kind == K.INIT_LIST_EXPR:
        given = children(stripped(given[0]))
    text = as_plain(context.stored(given[0], element.type)).text if given else empty_element(context, element)
    if element.spelled == "bool8":
        return Value(f"std_atomic({text if given else 'False'})", form="sharing", fresh=True)
    wrap = f", lambda number: {cut(Value('number'), element).text}" if element.is_integer else ""
    return Value(f"std_atomic({text}{wrap})", form="sharing", fresh=True)


@rule(endings)
def lock_endings(context: Context, declaration: Cursor) -> Lines | Next:
    """Give a lock's mutex back where its block ends."""
    kind = context.kind(declaration.type)
    if kind.form != "sharing" or kind.spelled not in _LOCKS:
        return NEXT
    return [f"{context.storage(declaration).name}.end()"]


# --- what is done with them ---


@rule(expression, K.CALL_EXPR)
def sharing_call(context: Context, cursor: Cursor) -> Value | Next:
    """Translate methods of mutexes, locks and atomics, and `x++`, `x += n`, `x = n` of an atomic as values; else NEXT.

    `x++` is `x.fetch_add(1)`, `++x` is `x.add_fetch(1)`.
    """
    if cursor.spelling in ("call_once", "lock") and is_of_std(cursor):
        return _called(context, cursor)
    base, name = method_of(cursor)
    kind = _shared(context, base)
    if base is not None and kind is not None:
        return _method(context, base, kind, name, arguments_of(cursor))
    arguments = arguments_of(cursor)
    kind = _shared(context, stripped(arguments[0])) if arguments else None
    if kind is None or kind.element is None or cursor.spelling not in _CHANGES:
        return NEXT
    owner = context.value(stripped(arguments[0])).at(ATOM)
    word, amount = _CHANGES[cursor.spelling]
    amount = amount or as_plain(context.stored(arguments[1], kind.element.type)).text
    if cursor.spelling in ("operator++", "operator--") and len(list(cursor.get_arguments())) == 2:
        return Value(f"{owner}.{word}({amount})")  # x++: the old value
    if cursor.spelling == "operator=":
        context.before.append(f"{owner}.store({amount})")
        return Value(f"{owner}.load()")
    if word not in ("fetch_add", "fetch_sub"):
        raise Left(f"{cursor.spelling} of an atomic inside of an expression")
    sign = "-" if word == "fetch_sub" else ""
    return Value(f"{owner}.add_fetch({sign}{amount if amount.isalnum() else f'({amount})'})")


def _called(context: Context, cursor: Cursor) -> Value:
    """Translate std::call_once and std::lock."""
    context.imports.add(_MODULE)
    given = arguments_of(cursor)
    if cursor.spelling == "lock":
        return Value(f"std_lock({', '.join(context.value(stripped(one)).text for one in given)})", form="none")
    words = [context.value(stripped(given[0])).text, *begun(context, given[1:], "std::call_once")]
    return Value(f"call_once({', '.join(words)})", form="none")


def _method(context: Context, base: Cursor, kind: Kind, name: str, given: list[Cursor]) -> Value:
    """Translate a method of a mutex, lock, condition variable or atomic into the same one, without memory orders.

    An atomic as a number is `x.load()`; raise `Left` for an unknown method.
    """
    owner = context.value(base).at(ATOM)
    if kind.element is not None and name.startswith("operator ") and not given:
        return Value(f"{owner}.load()", boolean=kind.element.spelled == "bool8", single=kind.element.single)
    if kind.element is not None and name in _CHANGES:
        word, amount = _CHANGES[name]
        amount = amount or as_plain(context.stored(given[0], kind.element.type)).text
        return Value(f"{owner}.{word}({amount})", form="none" if word == "store" else "number")
    given = [argument for argument in given if "memory_order" not in argument.type.get_canonical().spelling]
    if name.startswith("compare_exchange_") and kind.element is not None and len(given) == 2:
        done, place = context.temporary(), place_of(context, given[0])
        wanted = as_plain(context.stored(given[1], kind.element.type)).text
        context.before.append(f"{done}, {place.text} = {owner}.compare_exchange({place.text}, {wanted})")
        return Value(done, boolean=True)
    if name == "is_lock_free":
        return Value("True", boolean=True)
    if name == "operator bool" and kind.spelled in _LOCKS:
        name = "owns_lock"
    if name in ("wait", "wait_for", "wait_until") and kind.element is None:
        return _waited(context, owner, name, given)
    form = _METHODS.get(name)
    if form is None:
        raise Left(f"the method {name} of a {kind.spelled}")
    texts = [as_plain(context.stored(argument, kind.element.type)).text for argument in given] if kind.element else []
    truth = form == "truth" or (kind.element is not None and kind.element.spelled == "bool8" and form == "number")
    single = kind.element is not None and kind.element.single
    shown = "none" if form == "none" else "number"
    return Value(f"{owner}.{name}({', '.join(texts)})", form=shown, boolean=truth, single=single)


def _waited(context: Context, owner: str, name: str, given: list[Cursor]) -> Value:
    """Translate wait, wait_for and wait_until of a condition variable, the last as a wait_for the time until then."""
    lock, *rest = (stripped(argument) for argument in given)
    words = [context.value(lock).text]
    if name != "wait":
        span = rest.pop(0)
        words.append(until(context, span) if name == "wait_until" else context.value(span).text)
    words += [context.value(ready).text for ready in rest]
    form = "none" if name == "wait" else "number"
    return Value(f"{owner}.{name.replace('until', 'for')}({', '.join(words)})", form=form, boolean=bool(rest))


@rule(expression, K.DECL_REF_EXPR)
def status_name(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `std::cv_status::timeout` and its like; NEXT for other names."""
    declaration = cursor.referenced
    if (
        declaration is None
        or declaration.kind != K.ENUM_CONSTANT_DECL
        or declaration.semantic_parent.semantic_parent.spelling != "std"
    ):
        return NEXT
    enumeration = declaration.semantic_parent.spelling
    if enumeration not in _STATUSES:
        return NEXT
    context.imports.add(_STATUSES[enumeration])
    return Value(f"{enumeration}.{declaration.spelling}")


@rule(effect_lines)
def sharing_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Translate `x++`, `x += n`, `x = n` of an atomic as statements, `x.fetch_add(n)`, `x.store(n)`; else NEXT."""
    inner = stripped(cursor)
    if inner.kind != K.CALL_EXPR:
        return NEXT
    arguments = list(inner.get_arguments())
    kind = _shared(context, stripped(arguments[0])) if arguments else None
    if kind is None or kind.element is None or inner.spelling not in _CHANGES:
        return NEXT
    owner = context.value(stripped(arguments[0])).at(ATOM)
    word, amount = _CHANGES[inner.spelling]
    amount = amount or as_plain(context.stored(arguments[1], kind.element.type)).text
    return [f"{owner}.{word}({amount})"]
