"""std::string beyond reading: letters, changes and references.

A str of Python does not change, so that a change gives the variable another one. A string of which a function is given
a reference is a variable of its own, `std_string`, whose text is `.value`.
"""

from __future__ import annotations

from .calls import is_given_place, own_argument
from .containers import constructed, is_of_std, method_call, string_of, whole_container
from .context import Context, Lines, Storage
from .conversions import as_number, as_plain
from .cursors import Cursor, K, T, Type, arguments_of, children, expressions_of, walk
from .declarations import first_value, start_of
from .errors import Left
from .kinds import LIBRARY, Kind
from .places import Place, effect_lines, index_text, lent_place, place_of
from .questions import control, expression, function_name, storage_of
from .reading import function_key, key, method_of, stripped, unmoved
from .rules import NEXT, Next, rule
from .statements import looped, range_of_for
from .uses import has_effects
from .values import ATOM, NOT, Value, operation

__all__: list[str] = []

LIBRARY.update(dict.fromkeys(("basic_string", "basic_string_view"), ("string", "str", "")))

_MODULE = "npu_porter.cxx_string"
_CHAINED = ("append", "assign", "insert", "erase", "replace")
"""Methods that change a string and give it."""
_CHANGES = (*_CHAINED, "push_back", "pop_back", "clear", "resize", "swap", "remove_prefix", "remove_suffix")
_COMPARED = tuple(f"operator{sign}" for sign in ("<", ">", "<=", ">="))


def _is_string(context: Context, cursor: Cursor | None) -> bool:
    kind = None if cursor is None else context.known(cursor.type)
    if kind is not None and kind.form == "pointer" and kind.element is not None and kind.element.form == "string":
        return cursor is not None and cursor.kind == K.CALL_EXPR and cursor.spelling == "operator->"
    return kind is not None and kind.form == "string"


# --- references ---


@rule(storage_of)
def string_storage(context: Context, declaration: Cursor) -> Storage | Next:
    """Keep a string that a reference refers to as a variable of its own."""
    if key(declaration) not in context.uses.lent or key(declaration) in context.left_variables:
        return NEXT
    kind = context.known(declaration.type)
    if kind is None or kind.form != "string" or key(declaration) in context.storages:
        return NEXT
    if declaration.kind == K.FIELD_DECL:
        return NEXT
    context.imports.add(_MODULE)
    own_kind = Kind("string", "std_string", kind.type)
    storage = context.storages[key(declaration)] = Storage(_name(context, declaration), own_kind, True, False)
    return storage


def _name(context: Context, declaration: Cursor) -> str:
    from .questions import variable_name

    return variable_name(context, declaration)


@rule(start_of)
def string_start_of(context: Context, declaration: Cursor, storage: Storage) -> str | Next:
    """Return `std_string(text)` for a string that is referred to, or the variable a reference names; else NEXT."""
    if storage.kind.form != "string" or not storage.cell:
        return NEXT
    value = first_value(context, declaration)
    if declaration.type.kind == T.LVALUEREFERENCE and value is not None:
        return lent_place(context, value)
    return f"std_string({'' if value is None else string_of(context, value).text})"


@rule(own_argument)
def string_own_argument(context: Context, cursor: Cursor, parameter: Cursor) -> Value | Next:
    """Return a string, or a number in an element or field, as a variable that a function may write; else NEXT."""
    type_ = parameter.type
    if type_.kind != T.LVALUEREFERENCE or type_.get_pointee().is_const_qualified():
        return NEXT
    kind = context.known(type_)
    inner = stripped(cursor)
    if kind is not None and kind.form == "string" and _is_string(context, inner):
        return Value(lent_place(context, cursor), form="string")
    if kind is not None and kind.is_number and inner.kind in (K.CALL_EXPR, K.MEMBER_REF_EXPR):
        source = context.kind(inner.type)
        value = context.value(inner)
        if not value.cell and source.spelled == kind.spelled:
            return Value(lent_place(context, cursor), cell=True)
    return NEXT


# --- letters ---


def _letter(context: Context, cursor: Cursor) -> str:
    value = context.value(stripped(cursor))
    return value.text if value.form in ("letter", "char") else as_plain(value).text


@rule(expression, K.CALL_EXPR)
def string_call(context: Context, cursor: Cursor) -> Value | Next:
    """Translate std::to_string, `text[i]`, `<` and its like, and `text + character` of strings; NEXT for others."""
    arguments = arguments_of(cursor)
    if cursor.spelling == "to_string" and is_of_std(cursor) and context.kind(stripped(arguments[0]).type).is_number:
        return string_of(context, cursor)
    if cursor.spelling in _COUNTED and len(arguments) == 3 and is_of_std(cursor):
        base = _whole(context, arguments[0], arguments[1])
        if base is not None:
            return _asked(context, cursor.spelling, context.value(base), arguments[2])
    if cursor.spelling in ('operator""s', 'operator""sv') and _is_string(context, cursor):
        return string_of(context, arguments[0])
    if (
        cursor.spelling in _COMPARED
        and len(arguments) == 2
        and any(_is_string(context, stripped(argument)) for argument in arguments)
    ):
        first, second = (string_of(context, argument) for argument in arguments)
        return operation(first, cursor.spelling[len("operator") :], second, boolean=True)
    if cursor.spelling == "operator[]" and len(arguments) == 2 and _is_string(context, stripped(arguments[0])):
        context.imports.add(_MODULE)
        text = context.value(stripped(arguments[0])).text
        return Value(f"string_at({text}, {index_text(context, arguments[1])})", form="char")
    if cursor.spelling == "operator+" and len(arguments) == 2 and _is_string(context, cursor):
        for operand, other in (arguments, arguments[::-1]):
            if (
                context.kind(stripped(operand).type).form == "char"
                and context.value(stripped(operand)).form != "letter"
            ):
                context.imports.add(_MODULE)
                value = Value(f"string_of_code({_letter(context, operand)})", form="string")
                rest = string_of(context, other)
                first, second = (value, rest) if operand is arguments[0] else (rest, value)
                return operation(first, "+", second, form="string")
    return NEXT


_COUNTED = {"any_of": "any({})", "all_of": "all({})", "none_of": "not any({})", "count_if": "sum(map(bool, {}))",
            "count": ""}  # fmt: skip


def _asked(context: Context, name: str, text: Value, what: Cursor) -> Value:
    """Translate an algorithm that asks something of all letters of a string."""
    if name == "count":
        return Value(f"{text.at(ATOM)}.count({_text(context, what)})")
    context.imports.add(_MODULE)
    shown = _COUNTED[name].format(f"map({_letters_function(context, what)}, string_codes({text.text}))")
    return Value(shown, NOT if name == "none_of" else ATOM, boolean=name != "count_if")


@rule(method_call)
def string_method_call(context: Context, base: Cursor, name: str, given: list[Cursor]) -> Value | Next:
    """Translate `find` of a character, `find_first_not_of`, `at`, `front`, `back`, `compare`, `starts_with`.

    Also their counterparts from the end, `rfind`, `ends_with`; NEXT for other methods and objects.
    """
    if not _is_string(context, base):
        return NEXT
    text = context.value(base)
    if name in ("find", "rfind", "find_first_of", "find_last_of") and given:
        if context.kind(stripped(given[0]).type).form == "char" and context.value(stripped(given[0])).form != "letter":
            context.imports.add(_MODULE)
            words = [text.text, f"string_of_code({_letter(context, given[0])})"]
            return Value(
                f"string_{name}({', '.join([*words, *(context.value(argument).text for argument in given[1:])])})"
            )
    if name in ("find_first_not_of", "find_last_not_of") and given:
        context.imports.add(_MODULE)
        words = [
            text.text,
            string_of(context, given[0]).text,
            *(context.value(argument).text for argument in given[1:]),
        ]
        return Value(f"string_{name}({', '.join(words)})")
    if name == "at" and len(given) == 1:
        context.imports.add(_MODULE)
        return Value(f"string_at({text.text}, {index_text(context, given[0])})", form="char")
    if name in ("front", "back") and not given:
        context.imports.add(_MODULE)
        at = "0" if name == "front" else f"len({text.at(ATOM)}.encode()) - 1"
        return Value(f"string_at({text.text}, {at})", form="char")
    if name == "compare" and len(given) in (1, 3, 5):
        *part, other = given[:3]
        texts = [_part(context, text.text, part), _part(context, string_of(context, other).text, given[3:])]
        return Value(f"string_compare({', '.join(texts)})")
    if name in ("starts_with", "ends_with") and len(given) == 1:
        word = name.replace("_", "")
        return Value(f"{text.at(ATOM)}.{word}({string_of(context, given[0]).text})", boolean=True)
    return NEXT


def _moved_from(cursor: Cursor) -> Cursor:
    """Return the call at the beginning of `s.begin() + n`."""
    inner = stripped(cursor)
    while inner.kind == K.CALL_EXPR and (inner.referenced is None or inner.spelling in ("operator+", "operator-")):
        below = list(inner.get_arguments()) or children(inner)
        if not below:
            break
        inner = stripped(below[0])
    return inner


def _part(context: Context, text: str, part: list[Cursor]) -> str:
    """Return a text, or a part of it from a place on."""
    context.imports.add(_MODULE)
    words = [as_number(context.value(one)).text for one in part]
    return f"string_substr({', '.join([text, *words])})" if words else text


def _position(context: Context, text: str, cursor: Cursor) -> Value | None:
    """Return the place that an iterator of a string stands for; None of other expressions, and of other strings."""
    inner = unmoved(cursor)
    if inner.kind == K.CALL_EXPR and inner.spelling in ("operator+", "operator-"):
        given = list(inner.get_arguments())
        base, name = method_of(inner)
        given = [base, *given] if base is not None and name == inner.spelling else given
        place = _position(context, text, given[0]) if len(given) == 2 else None
        if place is None or not context.kind(stripped(given[1]).type).is_integer:
            return None
        count = as_number(context.value(given[1]))
        begins = place.text == "0" and inner.spelling == "operator+"
        return count if begins else operation(place, inner.spelling[-1], count)
    base, name = method_of(inner)
    backwards = base is not None and name == "base"
    call = unmoved(base) if base is not None and backwards else inner
    given = list(call.get_arguments()) if call.kind == K.CALL_EXPR and call.spelling == "find_if" else []
    whole = _whole(context, given[0], given[1], "r" if backwards else "") if len(given) == 3 else None
    if whole is not None and context.value(whole).text == text:
        context.imports.add(_MODULE)
        function = "string_rfind_if" if backwards else "string_find_if"
        return Value(f"{function}({text}, {_letters_function(context, given[2])})")
    if base is not None and name in ("begin", "end", "cbegin", "cend") and _is_string(context, base):
        if context.value(base).text != text:
            return None
        return Value("0") if name.endswith("begin") else Value(f"len({context.value(base).at(ATOM)}.encode())")
    kind = context.known(inner.type)
    return context.value(inner) if kind is not None and kind.form == "index" else None


def _span(context: Context, text: str, first: Cursor, last: Cursor) -> list[str] | None:
    """Return place and length of what stands between two iterators of a string, without a length up to its end."""
    begin, end = _position(context, text, first), _position(context, text, last)
    if begin is None or end is None:
        return None
    if end.text == f"len({text}.encode())":
        return [begin.text]
    return [begin.text, end.text if begin.text == "0" else operation(end, "-", begin).text]


@rule(constructed)
def string_constructed(context: Context, cursor: Cursor, given: list[Cursor], type_: Type) -> Value | Next:
    """Return the str of a constructor with two arguments: n letters, memory, a text from a place on, or one reversed.

    Raise `Left` for two arguments of other types; NEXT for other constructors.
    """
    kind = context.kind(type_)
    if kind.form != "string" or len(given) != 2:
        return NEXT
    backwards = _whole(context, given[0], given[1], "r")
    if backwards is not None:
        context.imports.add(_MODULE)
        return Value(f"string_reversed({context.value(backwards).text})", form="string", fresh=True)
    first, second = (context.kind(stripped(argument).type) for argument in given)
    context.imports.add(_MODULE)
    base, _ = method_of(_moved_from(given[0]))
    if first.form == "index" and base is not None and _is_string(context, base):
        span = _span(context, context.value(base).text, *given)
        if span is not None:
            text = f"string_substr({', '.join([context.value(base).text, *span])})"
            return Value(context.value(base).text if span == ["0"] else text, form="string", fresh=True)
    letters = whole_container(context, given) if first.form == "index" else None
    if letters is not None:
        text = f"string_of_memory({letters.text}, len({letters.text}))"
        return Value(text, form="string", fresh=True)
    if first.is_integer and second.is_integer:
        count = as_number(context.value(given[0])).text
        return Value(f"string_of_code({_letter(context, given[1])}, {count})", form="string", fresh=True)
    if first.form in ("char*", "array") and second.is_integer:
        value = context.value(stripped(given[0]))
        memory = value.pointer if value.form == "chars" else value.text
        return Value(
            f"string_of_memory({memory}, {as_number(context.value(given[1])).text})", form="string", fresh=True
        )
    if first.form == "string" and second.is_integer:
        text, start = context.value(stripped(given[0])).text, as_number(context.value(given[1])).text
        return Value(f"string_substr({text}, {start})", form="string", fresh=True)
    raise Left("a constructor of a string")


# --- changes ---


@rule(effect_lines)
def string_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Translate what changes a string: `text[i] = c`, `+=`, `=`, std::swap, std::transform, std::reverse, and methods.

    NEXT for other statements.
    """
    inner = stripped(cursor)
    arguments = arguments_of(inner) if inner.kind == K.CALL_EXPR else []
    if inner.kind == K.BINARY_OPERATOR and len(children(inner)) == 2:
        return _letter_assigned(context, inner)
    if inner.kind != K.CALL_EXPR:
        return NEXT
    if inner.spelling == "operator+=" and len(arguments) == 2 and _is_string(context, stripped(arguments[0])):
        place = _place(context, stripped(arguments[0]))
        if context.kind(stripped(arguments[1]).type).form in ("char", "int"):
            value = context.value(stripped(arguments[1]))
            if value.form == "letter":
                return [f"{place.text} += {value.text}"]
            context.imports.add(_MODULE)
            return [place.assign(f"string_push({place.text}, {_letter(context, arguments[1])})")]
        return [f"{place.text} += {string_of(context, arguments[1]).text}"]
    if inner.spelling == "operator=" and len(arguments) == 2 and _is_string(context, stripped(arguments[0])):
        place = _place(context, stripped(arguments[0]))
        return [place.assign(_text(context, arguments[1]))]
    if inner.spelling == "swap" and len(arguments) == 2 and is_of_std(inner):
        return _letters_swapped(context, arguments)
    if inner.spelling in ("transform", "reverse") and arguments and is_of_std(inner):
        return _transformed(context, inner.spelling, arguments)
    base, name = method_of(inner)
    if base is None or not _is_string(context, base):
        return NEXT
    return _changed(context, base, name, arguments)


def _place(context: Context, cursor: Cursor) -> Place:
    own = cursor.referenced if cursor.kind == K.CALL_EXPR else None
    given = own is not None and is_given_place(context, own)
    if own is not None and not given and cursor.spelling not in ("operator[]", "at", "front", "back", "operator*"):
        raise Left("a change of a string that a call gives")
    place = place_of(context, cursor)
    if place.how == "part" and not place.text.endswith("]") and "." not in place.text:
        raise Left(f"a change of {place.text}")
    return place


def _text(context: Context, cursor: Cursor) -> str:
    inner = stripped(cursor)
    if context.kind(inner.type).form == "char" and context.value(inner).form != "letter":
        context.imports.add(_MODULE)
        return f"string_of_code({_letter(context, inner)})"
    return string_of(context, cursor).text


def _letter_assigned(context: Context, inner: Cursor) -> Lines | Next:
    """Translate `text[i] = letter`."""
    from .reading import binary_operator

    left, right = children(inner)
    letter = _letter_place(context, left) if binary_operator(inner) == "=" else None
    if letter is None:
        return NEXT
    place, at = letter
    return [place.assign(f"string_set({place.text}, {at}, {_letter(context, right)})")]


def _letter_place(context: Context, cursor: Cursor) -> tuple[Place, str] | None:
    """Return the string of `text[i]`, and where the letter stands; None of other expressions."""
    target = stripped(cursor)
    if target.kind != K.CALL_EXPR or target.spelling not in ("operator[]", "at", "back", "front"):
        return None
    base, _ = method_of(target)
    given = list(target.get_arguments())
    base = stripped(given[0]) if target.spelling == "operator[]" and given else base
    if base is None or not _is_string(context, base):
        return None
    context.imports.add(_MODULE)
    place = _place(context, base)
    at = {"front": "0", "back": f"len({place.text}.encode()) - 1"}.get(target.spelling)
    return place, at or index_text(context, given[-1])


def _letters_swapped(context: Context, arguments: list[Cursor]) -> Lines | Next:
    """Translate std::swap of two letters of strings."""
    letters = [_letter_place(context, argument) for argument in arguments]
    first_letter, second_letter = letters
    if first_letter is None or second_letter is None:
        return NEXT
    (one, first), (two, second) = first_letter, second_letter
    values = [_letter(context, argument) for argument in arguments]
    if one.text == two.text:
        return [one.assign(f"string_set(string_set({one.text}, {first}, {values[1]}), {second}, {values[0]})")]
    kept = context.temporary()
    return [
        f"{kept} = {values[0]}",
        one.assign(f"string_set({one.text}, {first}, {values[1]})"),
        two.assign(f"string_set({two.text}, {second}, {kept})"),
    ]


def _changed(context: Context, base: Cursor, name: str, given: list[Cursor]) -> Lines | Next:
    """Return the statement for a method that changes a string."""
    if name in ("reserve", "shrink_to_fit"):
        return []
    forms = [context.kind(stripped(argument).type).form for argument in given]
    if name not in _CHANGES:
        return NEXT
    inner, before = method_of(base)
    if base.kind == K.CALL_EXPR and inner is not None and _is_string(context, inner) and before in _CHAINED:
        parts = arguments_of(base)
        lines = _changed(context, inner, before, parts)
        while inner is not None and inner.kind == K.CALL_EXPR and method_of(inner)[1] in _CHAINED:
            inner, _ = method_of(inner)
        last = NEXT if inner is None else _changed(context, inner, name, given)
        return NEXT if isinstance(lines, Next) or isinstance(last, Next) else [*lines, *last]
    place = _place(context, base)
    context.imports.add(_MODULE)
    old = place.text
    if name == "swap" and len(given) == 1:
        other = _place(context, stripped(given[0]))
        return [f"{old}, {other.text} = {other.text}, {old}"]
    if name == "remove_prefix":
        return [place.assign(f"string_substr({old}, {as_number(context.value(given[0])).text})")]
    if name == "remove_suffix":
        count = operation(Value(f"len({old}.encode())"), "-", as_number(context.value(given[0]))).text
        return [place.assign(f"string_substr({old}, 0, {count})")]
    if name == "clear":
        return [place.assign('""')]
    if name == "push_back":
        return [place.assign(f"string_push({old}, {_letter(context, given[0])})")]
    if name == "pop_back":
        return [place.assign(f"string_erase({old}, len({old}.encode()) - 1)")]
    numbers = ("int", "char", "handle")
    if name == "erase" and all(form in numbers for form in forms):
        words = "".join(f", {as_number(context.value(argument)).text}" for argument in given)
        return [place.assign(f"string_erase({old}{words})")]
    if name == "erase":
        removed = _removed(context, old, given[0]) if len(given) == 2 else None
        if removed is not None and stripped(given[1]).spelling in ("end", "cend"):
            return [place.assign(removed)]
        at = _position(context, old, given[0]) if len(given) == 1 else None
        span = [at.text, "1"] if at is not None else _span(context, old, *given) if len(given) == 2 else None
        if span is not None:
            return [place.assign(f"string_erase({', '.join([old, *span])})")]
    if name == "insert" and len(given) == 3 and forms == ["int", "int", "char"]:
        where, count = (as_number(context.value(argument)).text for argument in given[:2])
        return [place.assign(f"string_insert({old}, {where}, string_of_code({_letter(context, given[2])}, {count}))")]
    if name == "insert" and len(given) == 2 and forms[0] == "index" and forms[1] == "char":
        at = _position(context, old, given[0])
        if at is not None:
            return [place.assign(f"string_insert({old}, {at.text}, {_text(context, given[1])})")]
    if name == "insert" and len(given) == 2 and forms[0] in numbers:
        return [
            place.assign(f"string_insert({old}, {as_number(context.value(given[0])).text}, {_text(context, given[1])})")
        ]
    if name == "replace" and len(given) == 3 and forms[0] in numbers and forms[1] in numbers:
        words = ", ".join(as_number(context.value(argument)).text for argument in given[:2])
        return [place.assign(f"string_replace({old}, {words}, {_text(context, given[2])})")]
    if name == "resize":
        words = as_number(context.value(given[0])).text
        words += f", {_letter(context, given[1])}" if len(given) > 1 else ""
        return [place.assign(f"string_resize({old}, {words})")]
    if name in ("assign", "append"):
        text = _made(context, given, forms)
        return [place.assign(text)] if name == "assign" else [f"{old} += {text}"]
    raise Left(f"the method {name} of a string with these arguments")


def _removed(context: Context, text: str, cursor: Cursor) -> str | None:
    """Return what std::remove or std::remove_if leaves of a string; None of other expressions."""
    call = unmoved(cursor)
    if call.kind != K.CALL_EXPR or call.spelling not in ("remove", "remove_if") or not is_of_std(call):
        return None
    first, last, what = call.get_arguments()
    base = _whole(context, first, last)
    if base is None or context.value(base).text != text:
        return None
    if call.spelling == "remove_if":
        return f"string_without({text}, {_letters_function(context, what)})"
    return f'{text}.replace({_text(context, what)}, "")'


def _made(context: Context, given: list[Cursor], forms: list[str]) -> str:
    """Return the str for a method's arguments: a text, n letters, bytes of memory, or a part of a text.

    Raise `Left` for other arguments.
    """
    if len(given) == 1:
        return _text(context, given[0])
    if len(given) == 2 and forms[0] == "int" and forms[1] == "char":
        return f"string_of_code({_letter(context, given[1])}, {as_number(context.value(given[0])).text})"
    if len(given) == 2 and forms[0] in ("char*", "array"):
        value = context.value(stripped(given[0]))
        memory = value.pointer if value.form == "chars" else value.text
        return f"string_of_memory({memory}, {as_number(context.value(given[1])).text})"
    if len(given) == 3 and forms[0] == "string":
        words = ", ".join(as_number(context.value(argument)).text for argument in given[1:])
        return f"string_substr({context.value(stripped(given[0])).text}, {words})"
    raise Left("a part of a string of these arguments")


def _whole(context: Context, first: Cursor, last: Cursor, way: str = "") -> Cursor | None:
    """Return the string of which two iterators are the beginning and the end, way "r": backwards; None of others."""
    texts = []
    for end, name in ((first, f"{way}begin"), (last, f"{way}end")):
        inner = unmoved(end)
        base, method = method_of(inner)
        if base is None or method != name or not _is_string(context, base):
            return None
        texts.append(base)
    return texts[0] if context.value(texts[0]).text == context.value(texts[1]).text else None


def _transformed(context: Context, name: str, arguments: list[Cursor]) -> Lines | Next:
    """Translate std::reverse and std::transform of a whole string in place; NEXT for other ranges.

    Raise `Left` for a transform that writes elsewhere, or by a function that is neither own nor tolower or toupper.
    """
    base = _whole(context, arguments[0], arguments[1]) if len(arguments) > 1 else None
    if base is None:
        return NEXT
    place = _place(context, base)
    context.imports.add(_MODULE)
    if name == "reverse":
        return [place.assign(f"string_reversed({place.text})")]
    if len(arguments) != 4:
        raise Left("std::transform over two texts")
    return [place.assign(f"string_transform({place.text}, {_letters_function(context, arguments[3])})")]


_LETTERS = ("tolower", "toupper", "isspace", "isdigit", "isalpha", "isalnum", "ispunct", "isupper", "islower")


def _letters_function(context: Context, cursor: Cursor) -> str:
    """Return a function of a letter: the program's own, one of <ctype.h>, or a lambda.

    Raises:
        Left: It is another one.
    """
    function = stripped(cursor)
    while function.kind == K.UNARY_OPERATOR or function.kind == K.CSTYLE_CAST_EXPR:
        function = stripped(expressions_of(function)[-1])
    declaration = function.referenced if function.kind == K.DECL_REF_EXPR else None
    if declaration is not None and declaration.kind == K.FUNCTION_DECL:
        if function_key(declaration) not in context.uses.functions and declaration.spelling not in _LETTERS:
            raise Left("std::transform by another function")
        return function_name(context, declaration)
    if function.kind == K.OVERLOADED_DECL_REF and function.spelling in _LETTERS:
        context.imports.add("npu_common.cdecl.ctype")
        return str(function.spelling)
    return _lambda(context, function)


def _lambda(context: Context, cursor: Cursor) -> str:
    from .lambdas import one_letter

    return one_letter(context, cursor)


# --- loops ---


@rule(control, K.CXX_FOR_RANGE_STMT)
def string_for_range(context: Context, cursor: Cursor) -> None | Next:
    """Write `for (char c : text)` as `for c in string_codes(text):`; NEXT for loops over other things.

    Raise `Left` for a loop that changes the letters.
    """
    parts = range_of_for(cursor)
    if parts is None or not _is_string(context, stripped(parts[1])):
        return NEXT
    declaration, text, body = parts[0], stripped(parts[1]), children(cursor)[-1]
    if has_effects(text) and context.value(text).form != "string":
        raise Left("a for over something else")
    reference = declaration.type.kind == T.LVALUEREFERENCE and not declaration.type.get_pointee().is_const_qualified()
    written = key(declaration) in context.uses.writes(body)[0]
    if reference and written:
        _over_letters(context, cursor, declaration, text)
        return None
    storage = context.storage(declaration)
    context.imports.add(_MODULE)
    name = context.temporary() if storage.cell else storage.name
    context.writer.put(f"for {name} in string_codes({context.value(text).text}):", cursor.extent.start.line)
    if storage.cell:
        context.writer.put(f"    {storage.name} = {storage.kind.spelled}({name})")
    looped(context, body)
    return None


def _over_letters(context: Context, cursor: Cursor, declaration: Cursor, text: Cursor) -> None:
    """Write a loop that changes the letters of a string: over a list of them, of which the string is made then.

    Raises:
        Left: The loop names the string, too, or returns.
    """
    body = children(cursor)[-1]
    named = text.referenced
    uses = [node for node in walk(body) if node.kind == K.DECL_REF_EXPR and node.referenced is not None]
    if named is None or any(key(node.referenced) == key(named) for node in uses if node.referenced is not None):
        raise Left("a for that changes the letters of a string, and names the string")
    if any(node.kind == K.RETURN_STMT for node in walk(body)) or key(declaration) in context.uses.address:
        raise Left("a for that changes the letters of a string")
    place, letters, index = _place(context, text), context.temporary(), context.temporary()
    context.imports.add(_MODULE)
    context.storages[key(declaration)] = Storage(f"{letters}[{index}]", context.kind(declaration.type), False, False)
    line = cursor.extent.start.line
    context.writer.put(f"{letters} = string_codes({place.text})", line)
    context.writer.put(f"for {index} in range(len({letters})):", line)
    looped(context, body)
    context.writer.put(place.assign(f"string_of(bytes(code & 0xFF for code in {letters}))"), cursor.extent.end.line)
