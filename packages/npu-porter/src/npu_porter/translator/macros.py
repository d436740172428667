"""Macros that are statements: a function of Python where C has the `#define`, a call of it where C uses the macro.

The tree of one use, with the parameters' names where its arguments stand, is the body; each other use must give the
same text. A use for which that is not so is expanded in its place: where the macro reads or changes names of the
function around, its arguments, or the order in which arguments are worked out would be another one.
"""

from __future__ import annotations

import dataclasses
import re
from typing import Any

from .calls import outside_argument
from .context import Context, FunctionState, Lines, Storage
from .conversions import as_number, as_plain
from .cursors import Cursor, K, T, children, file_name, is_global, tokens, walk
from .declarations import name_in, python_type
from .errors import Left
from .literals import string_bytes
from .macro_uses import Argument, Definition, Use, definition_of, statement_uses
from .questions import constant_of, control, expression, storage_of, truth_of, unmasked, value_of
from .reading import evaluated, key
from .rules import NEXT, Next, rule
from .statements import leave, leaving, never, plain_statement, returned, statement, wanted_value
from .values import ATOM, RESERVED, Value, python_text, safe_name

__all__ = ["MACRO", "MacroState", "find_macros", "macro_lines"]

MACRO = "\0macro "
"""The line that stands for a macro until it is known whether it is a function."""

_FORMS = {"number", "text", "pointer", "void", "handle", "record", "file", "string", "function", "array", "object"}
_MORE = "\0"
"""The second and later arguments of `...`, which the first one stands for."""

_ASKED = ("file", "function", "line")
"""What a macro knows of the place where it is used: C's __FILE__, __func__, __LINE__."""


@dataclasses.dataclass
class MacroState:
    """The macros that may be functions, and the use of one that is being written.

    expanding: The use whose tree is being written as a body. around: What the function around it had.
    calls: The use of each statement that comes of one.
    """

    expanding: Body | None = None
    plans: dict[str, Plan] = dataclasses.field(default_factory=dict)
    definitions: dict[str, Definition] = dataclasses.field(default_factory=dict)
    calls: dict[int, Use] = dataclasses.field(default_factory=dict)
    around: Any = None


class Plan:
    """The function that a macro becomes. lines: the body. how: how its calls leave the function, see `_leaving_of`."""

    def __init__(self, definition: Definition) -> None:
        """Begin the plan of a macro's function, of which no body, result or use is known yet."""
        self.definition = definition
        self.lines: list[str] | None = None
        self.how = ""
        self.result = "None"
        self.asked: list[str] = []
        self.types: dict[str, set[str]] = {}
        self.by_name: set[str] = set()
        self.globals: set[str] = set()
        self.rest = False
        self.labels: set[str] = set()
        """Parameters that name where a `goto` leads: that stands in the call's `if`."""
        self.used = 0

    def comparable(self, lines: list[str]) -> list[str]:
        return [line.replace(f", *{self.name_of_rest}", "") for line in lines]

    @property
    def name_of_rest(self) -> str:
        name = self.definition.variadic
        return "arguments" if name == "__VA_ARGS__" else safe_name(name)

    def text(self) -> list[str]:
        """Return the function."""
        heads: list[str] = []
        for parameter in self.definition.parameters:
            if parameter in self.labels:
                continue
            types = self.types.get(parameter, set())
            heads.append(f"{safe_name(parameter)}: {types.pop() if len(types) == 1 else 'Any'}")
        if self.rest:
            heads.append(f"*{self.name_of_rest}: Any")
        elif self.asked:
            heads.append("*")
        heads += [f"{argument}: {'int' if argument == 'line' else 'str'}" for argument in self.asked]
        body = list(self.lines or ["pass"])
        if self.globals:
            body.insert(0, f"global {', '.join(sorted(self.globals))}")
        if self.how == "flag" and not body[-1].startswith("return "):
            body.append("return False")
        elif self.how == "value":
            body.append("return None")
        name = safe_name(self.definition.name)
        return [f"def {name}({', '.join(heads)}) -> {self.result}:", *(f"    {line}" for line in body)]


class Body:
    """The use whose tree is being written as a body."""

    def __init__(self, use: Use, how: str) -> None:
        self.use, self.how = use, how
        self.found: set[int] = set()
        self.asked: set[str] = set()
        self.quoted: dict[str, bytes] = {}
        """Texts of arguments' words, `#call`, by the name of the parameter for them."""


def find_macros(context: Context, definitions: list[Cursor], instances: list[Cursor], names: set[str]) -> None:
    """Find the macros that may be functions, and their uses; names: what the program declares."""
    state = context.of(MacroState)
    known: dict[str, Cursor] = {}
    texts: dict[str, set[str]] = {}
    says: dict[str, set[str]] = {}
    for definition_cursor in definitions:
        words = tokens(definition_cursor)
        texts.setdefault(definition_cursor.spelling, set()).add(" ".join(words))
        says.setdefault(definition_cursor.spelling, set()).update(words)
        known.setdefault(definition_cursor.spelling, definition_cursor)
    functions = list(context.uses.functions.values())
    taken = {node.spelling for function in functions for node in walk(function)
             if node.kind in (K.VAR_DECL, K.PARM_DECL)}  # fmt: skip
    taken |= set(context.uses.functions) | names | RESERVED
    macros = {
        name: definition_of(entry) for name, entry in known.items() if len(texts[name]) == 1 and name not in taken
    }
    usable = {name: definition for name, definition in macros.items() if definition is not None}
    state.definitions = usable
    for definition in usable.values():
        todo = {definition.name}
        while todo:  # and what macros say that it uses
            definition.mentioned |= todo
            todo = {word for name in todo for word in says.get(name, ())} - definition.mentioned
    places = {
        (file_name(instance.location), instance.extent.start.offset): instance
        for instance in instances
        if instance.spelling in usable
    }
    state.plans, state.calls = {}, {}
    uses: dict[str, list[Use]] = {}
    for use in statement_uses(functions, places, usable) if places else []:
        if not use.refusal(context.uses.address | context.uses.parts):
            uses.setdefault(use.definition.name, []).append(use)
    for name, several in uses.items():
        plan = state.plans[name] = Plan(usable[name])
        for parameter in plan.definition.parameters:
            if 2 * sum(parameter in use.by_name for use in several) >= len(several):
                plan.by_name.add(parameter)
        for use in several:
            if use.by_name <= plan.by_name:
                state.calls.update({statement.hash: use for statement in use.statements})


# --- a use ---


@rule(plain_statement)
def macro_statement(context: Context, cursor: Cursor) -> None | Next:
    """Write a macro's use as a call, once for all statements of it; NEXT for a statement that comes of no use.

    Where the use cannot be a call, the later rules write its statements expanded.
    """
    state = context.of(MacroState)
    use = state.calls.get(cursor.hash) if state.expanding is None else None
    if use is None or not any(statement == cursor for statement in use.statements):
        return NEXT
    if cursor != use.statements[0]:
        return None
    place = context.writer.place()
    try:
        _call_macro(context, use, cursor)
    except Left:
        context.writer.return_to(place)
        plan = state.plans[use.definition.name]
        if not plan.used:
            plan.lines = None
        for statement in use.statements:
            state.calls.pop(statement.hash, None)
        plain_statement.behind(macro_statement, context, cursor)
    return None


def _call_macro(context: Context, use: Use, cursor: Cursor) -> None:
    """Write a use as the call of the macro's function, with the `return`, `if` or jump by which it leaves.

    The first use makes the function; raise `Left` where this use would make another.
    """
    plan, line = context.of(MacroState).plans[use.definition.name], cursor.extent.start.line
    how, leaving = _leaving_of(context, use)
    if leaving is not None and leaving.kind == K.GOTO_STMT and not plan.used:
        label = children(leaving)[0].spelling
        plan.labels = {one.parameter for one in use.arguments if not one.nodes and one.words == [label]}
    body, lines, names = _macro_body(context, use, how, plan)
    asked = [*sorted(body.quoted), *(question for question in _ASKED if question in body.asked)]
    rest = any(f"*{plan.name_of_rest}" in line for line in lines)
    if rest != bool(use.rest):
        raise Left("the rest of a macro's arguments stands where it has no meaning")
    before, texts = _macro_arguments(context, use, plan)
    if plan.lines is None:
        plan.lines, plan.how, plan.asked, plan.globals, plan.rest = lines, how, asked, names, rest
        plan.result = _result_of(context, how)
    elif plan.comparable(plan.lines) != plan.comparable(lines) or (plan.how, plan.asked) != (how, asked):
        raise Left("another use of the macro gives another function")
    elif rest and not plan.rest:
        plan.lines, plan.rest = lines, True
    said = {
        "file": python_text(use.file.encode()),
        "function": python_text(context.function.around.spelling.encode()),
        "line": str(use.line),
        **{name: python_text(data) for name, data in body.quoted.items()},
    }
    for argument, text in _macro_types(context, use, plan):
        plan.types.setdefault(argument, set()).add(text)
    texts += [f"{argument}={said[argument]}" for argument in asked]
    call = f"{safe_name(plan.definition.name)}({', '.join(texts)})"
    context.writer.block(before, line)
    if how == "":
        context.writer.put(call, line)
    elif how == "returned":
        context.writer.put(f"return {call}", line)
    elif how == "value":
        name = context.temporary()
        context.writer.put(f"if ({name} := {call}) is not None:", line)
        context.writer.put(f"    return {name}", line)
    elif how == "then":
        context.writer.put(call, line)
        plain_statement(context, leaving or cursor)
    else:
        context.writer.put(f"if {call}:", line)
        context.writer.depth += 1
        plain_statement(context, leaving or cursor)
        context.writer.depth -= 1
    plan.used += 1


def _leaving_of(context: Context, use: Use) -> tuple[str, Cursor | None]:
    """Return how a macro leaves the function around, and the statement that says where to.

    "": it does not. "then": at its end, always. "returned": so, with a value that it knows. "flag": sometimes; it
    says whether. "value": with a value that it knows; None when it does not leave.
    """
    exits = [node for node in use.outside if node.kind in (K.RETURN_STMT, K.GOTO_STMT)]
    for step in use.statements:
        exits += leaving(context, step)
    if not exits:
        return "", None
    if len(use.statements) > 1 or len({exit_node.kind for exit_node in exits}) > 1:
        raise Left("a macro that leaves in several ways")
    first = exits[0]
    end = _last_of_macro(context, use.statements[0])
    last = end is not None and len(exits) == 1 and bool(first == end)
    if first == use.statements[0]:
        raise Left("a macro that only leaves")
    if first.kind == K.RETURN_STMT and children(first):
        values = [evaluated(children(exit_node)[0]) for exit_node in exits]
        if None in values or any(_names(exit_node, use) for exit_node in exits):
            kind = context.kind(context.function.result)
            if not (kind.is_number or (kind.form == "handle" and kind.high)):
                raise Left("a macro that leaves with a value that is no number")
            return "returned" if last else "value", first
        if len(set(values)) > 1:
            raise Left("a macro that leaves with several values")
    if first.kind == K.GOTO_STMT and len({children(exit_node)[0].spelling for exit_node in exits}) > 1:
        raise Left("a macro that leaves in several ways")
    return "then" if last else "flag", first


def _result_of(context: Context, how: str) -> str:
    if how in ("", "then"):
        return "None"
    if how == "flag":
        return "bool"
    kind = python_type(context, context.kind(context.function.result))
    if how == "value":
        return f"Optional[{kind}]"
    return kind


def _macro_arguments(context: Context, use: Use, plan: Plan) -> tuple[Lines, list[str]]:
    """Return the arguments of the call, and statements that come first."""
    texts: list[str] = []
    lines: Lines = []
    for argument in use.arguments:
        if argument.parameter in plan.labels:
            continue
        if not argument.nodes:
            texts.append(_literal(argument))
            continue
        by_name = argument.parameter in plan.by_name
        before, value = wanted_value(context, lambda one=argument: _argument(context, one))  # type: ignore[misc]
        if before and (by_name or len(use.arguments) + len(use.rest) > 1):
            raise Left("an argument of a macro that needs statements before it")
        if by_name and ":=" in value.text:
            raise Left("an argument of a macro that changes a variable")
        lines += before
        texts.append(f"lambda: {value.text}" if by_name else value.text)
    for argument in use.rest:
        if not argument.nodes:
            raise Left("an argument of a macro that clang does not explain")
        before, value = wanted_value(
            context,
            lambda one=argument: (
                _named_constant(context, one)  # type: ignore[misc]
                or outside_argument(context, one.nodes[0], None, "printf", texts[:1] or [""])
            ),
        )
        if before or value.form == "none":
            raise Left("an argument of a macro that needs statements before it")
        texts.append(value.text)
    return lines, texts


def _named_constant(context: Context, argument: Argument) -> Value | None:
    """Return the constant macro that is the whole argument: clang knows where that begins, not where it ends."""
    node = argument.nodes[0]
    if len(argument.words) != 1 or node.kind == K.DECL_REF_EXPR:
        return None
    return constant_of(context, argument.words[0], node)


def _argument(context: Context, argument: Argument) -> Value:
    value = _named_constant(context, argument) or as_number(context.value(argument.nodes[0]))
    if value.form in ("number", "char"):
        value = as_plain(value).having(form="number")
    if value.form not in _FORMS or value.variable:
        raise Left(f"{value.text} as an argument of a macro")
    return value


def _macro_types(context: Context, use: Use, plan: Plan) -> list[tuple[str, str]]:
    types = []
    for argument in use.arguments:
        text = "Any"
        if argument.is_literal:
            text = "str"
        elif argument.nodes and argument.parameter not in plan.by_name:
            type_ = argument.nodes[0].type
            if type_.get_canonical().kind != T.ENUM:
                text = python_type(context, context.kind(type_))
        types.append((argument.parameter, text))
    return types


# --- the body ---


def _macro_body(context: Context, use: Use, how: str, plan: Plan) -> tuple[Body, list[str], set[str]]:
    """Return the lines of the function that the macro would be after this use, and its variables of the module."""
    state = context.of(MacroState)
    jumps, body = set(context.jump_classes), Body(use, how)
    _forget(context, use)
    for argument in use.arguments:
        for node in argument.nodes:
            if context.kind(node.type).is_integer:
                node.porter_range = context.ranges.of_type(node.type)
    state.around = context.storages, context.function, context.local_names
    storages = {name: storage for name, storage in context.storages.items() if name not in use.locals}
    function = FunctionState(context.function.cursor, plan.definition.name)
    around = {
        safe_name(parameter): parameter
        for parameter in (
            *plan.definition.parameters,
            *(f"{parameter}_text" for parameter in plan.definition.parameters),
            plan.name_of_rest,
            *_ASKED,
        )
    }
    named = [node.referenced for node in use.outside if node.kind == K.DECL_REF_EXPR and node.referenced is not None]
    outside = {name.spelling for name in named if is_global(name)}
    try:
        with context.apart(False), context.having(
            function=function, storages=storages, local_names={}, loops=[], regions=[]
        ):  # fmt: skip
            if outside & set(around):
                raise Left("a name of the module that a macro has for a parameter")
            for statement in use.statements:
                name_in(context, statement, around, outside)
            state.expanding = body
            written = context.writer.taken(lambda: _statements(context, use.statements))
            lines = [line.replace(f", {_MORE}", "") for line in written]
            if function.statics or function.types or set(context.jump_classes) != jumps:
                raise Left("a macro with declarations of its own")
    finally:
        state.expanding = None
        _forget(context, use)
    words = set(re.findall(r"\w+", "\n".join(lines)))
    if any(
        id(argument) not in body.found if argument.nodes else safe_name(argument.parameter) not in words
        for argument in (*use.arguments, *use.rest)
        if argument.parameter not in plan.labels and f"{argument.parameter}_text" not in body.quoted
    ):
        raise Left("an argument of a macro that does not stand for itself")
    return body, lines, set(function.globals)


def _statements(context: Context, statements: list[Cursor]) -> None:
    for step in statements:
        statement(context, step)


def _forget(context: Context, use: Use) -> None:
    """Forget which values were possible after one use of a macro: they are not those after another."""
    for step in use.statements:
        for two in walk(step):
            two.__dict__.pop("porter_range", None)
    for name in use.locals:
        context.ranges.forget(name)


def _macro_parameter(context: Context, cursor: Cursor) -> Value | None:
    """Return the parameter that an argument of the use stands for; None of what is no argument."""
    state = context.of(MacroState)
    body = state.expanding
    if body is None:
        return None
    for argument in (*body.use.arguments, *body.use.rest):
        if not any(cursor == node for node in argument.nodes):
            continue
        plan = state.plans[body.use.definition.name]
        body.found.add(id(argument))
        if argument in body.use.rest:
            first = argument is body.use.rest[0]
            return Value(f"*{plan.name_of_rest}" if first else _MORE, form="text", single=True)
        value = _argument_there(context, argument)
        text = safe_name(argument.parameter)
        if argument.parameter in plan.by_name:
            text = f"{text}()"
        return value.having(text=text, level=ATOM, grouped=False, fresh=False, cell=False, unmasked=False)
    return None


def _argument_there(context: Context, argument: Argument) -> Value:
    """Return what kind of value an argument is, in the function around."""
    state = context.of(MacroState)
    storages, function, names = state.around
    body, state.expanding = state.expanding, None
    try:
        with context.having(storages=storages, function=function, local_names=names):
            return wanted_value(context, lambda: _argument(context, argument))[1]
    finally:
        state.expanding = body


@rule(value_of)
def macro_value_of(context: Context, cursor: Cursor) -> Value | Next:
    """Return the macro's parameter for an expression that is its argument, in a body being written; NEXT elsewhere."""
    parameter = _macro_parameter(context, cursor)
    return NEXT if parameter is None else parameter


@rule(unmasked)
def macro_unmasked(context: Context, cursor: Cursor) -> Value | Next:
    """Return the macro's parameter for its argument, without C's parentheses and without a mask; NEXT elsewhere."""
    inner = cursor
    while inner.kind == K.PAREN_EXPR:
        inner = children(inner)[0]
    parameter = _macro_parameter(context, inner)
    return NEXT if parameter is None else parameter


@rule(truth_of)
def macro_truth(context: Context, cursor: Cursor) -> Value | Next:
    """Return the macro's parameter as a condition, when it is a number, address or handle; NEXT for no parameter.

    Raise `Left` for a parameter of another form.
    """
    inner = cursor
    while inner.kind in (K.PAREN_EXPR, K.UNEXPOSED_EXPR) and len(children(inner)) == 1:
        inner = children(inner)[0]
    parameter = _macro_parameter(context, inner)
    if parameter is None or parameter.form in ("number", "pointer", "void", "handle"):
        return NEXT if parameter is None else parameter
    raise Left(f"a {parameter.form} as a condition of a macro")


# --- what the body says of the place ---


@rule(storage_of)
def macro_storage_of(context: Context, declaration: Cursor) -> Storage | Next:
    """Raise `Left` for a local variable of the function around a macro whose body is written; NEXT otherwise."""
    body = context.of(MacroState).expanding
    if body is not None and not is_global(declaration) and key(declaration) not in body.use.locals:
        raise Left(f"{declaration.spelling}, a name of the function around")
    return NEXT


def _told(context: Context, word: str) -> str:
    state = context.of(MacroState)
    assert state.expanding is not None
    state.expanding.asked.add(word)
    return word


@rule(expression, K.INTEGER_LITERAL)
def macro_integer_literal(context: Context, cursor: Cursor) -> Value | Next:
    """Return the parameter `line` for a number that comes of `__LINE__` in a macro's body; NEXT for other numbers."""
    body = context.of(MacroState).expanding
    if body is not None and "__LINE__" in body.use.definition.mentioned:
        if evaluated(cursor) == cursor.extent.end.line:  # see the base's
            return Value(_told(context, "line"))
    return NEXT


@rule(expression, K.STRING_LITERAL)
def macro_string_literal(context: Context, cursor: Cursor) -> Value | Next:
    """Return a parameter, or parameters joined with texts, for a text that `__FILE__`, `__func__` or `#x` made.

    NEXT outside of a macro's body and for texts that no argument is part of.
    """
    state = context.of(MacroState)
    if state.expanding is None:
        return NEXT
    use, data = state.expanding.use, string_bytes([cursor.spelling])
    mentioned = use.definition.mentioned
    if mentioned & {"__FUNCTION__", "__func__"} and data == context.function.around.spelling.encode():
        return Value(_told(context, "function"), form="text")
    if "__FILE__" in mentioned and data == use.file.encode():
        return Value(_told(context, "file"), form="text")
    for pieces in use.definition.quoted():
        text = _quoted_text(state.expanding, pieces, data)
        if text is not None:
            return Value(text, form="text")
    literals = {argument.parameter: argument.words for argument in use.arguments if argument.is_literal}
    for sequence in use.definition.sequences(state.definitions):
        parts = [literals.get(token, [token]) for token in sequence]
        if all(word.startswith('"') for part in parts for word in part):
            if string_bytes([word for part in parts for word in part]) == data:
                return Value(_joined(sequence), form="text")
    return NEXT


def _quoted_text(body: Body, pieces: list[str], data: bytes) -> str | None:
    """Return a text with arguments' words in it as one of Python; None where it is another."""
    words = {f"#{one.parameter}": one.words for one in body.use.arguments}
    if any(piece not in words for piece in pieces if piece[0] == "#"):
        return None
    pattern = b"".join(b"(.*)" if piece[0] == "#" else re.escape(string_bytes([piece])) for piece in pieces)
    match = re.fullmatch(pattern, data, re.S)
    if match is None:
        return None
    quoted = dict(zip((piece for piece in pieces if piece[0] == "#"), match.groups()))
    for piece, text in quoted.items():
        if b"".join(text.split()) != "".join("".join(words[piece]).split()).encode():
            return None
    body.quoted.update({f"{piece[1:]}_text": text for piece, text in quoted.items()})
    if len(pieces) == 1:
        return f"{pieces[0][1:]}_text"
    return _joined([f"{piece[1:]}_text" if piece[0] == "#" else piece for piece in pieces])


@rule(leave)
def macro_leave(context: Context, cursor: Cursor, why: str) -> None | Next:
    """Raise `Left` with the reason while a macro's body is written, so that the use is expanded; NEXT elsewhere."""
    if context.of(MacroState).expanding is not None:
        raise Left(why)
    return NEXT


# --- how the body leaves ---


def _last_of_macro(context: Context, cursor: Cursor) -> Cursor | None:
    """Return the statement that a macro always ends with; None where that is open."""
    while cursor.kind in (K.COMPOUND_STMT, K.DO_STMT):
        if cursor.kind == K.DO_STMT:
            body, condition = children(cursor)[:2]
            if not never(condition) or leaving(context, body):
                return None
            cursor = body
            continue
        inside = [child for child in children(cursor) if child.kind != K.NULL_STMT]
        if not inside:
            return None
        cursor = inside[-1]
    return cursor


def _leave_macro(context: Context, cursor: Cursor) -> bool:
    """Write what the function does where the macro leaves; False of what stays in the macro."""
    state = context.of(MacroState)
    if state.expanding is None:
        return False
    if state.expanding.how == "flag":
        context.writer.put("return True", cursor.extent.start.line)
    return True


@rule(control, K.RETURN_STMT)
def macro_return(context: Context, cursor: Cursor) -> None | Next:
    """Write `return` in a macro's body: the value, or `True` where the call asks whether it left; NEXT elsewhere.

    Raise `Left` for a value that is no number.
    """
    state = context.of(MacroState)
    if state.expanding is not None and state.expanding.how in ("value", "returned"):
        before, value = wanted_value(context, lambda: as_plain(returned(context, children(cursor)[0])))
        if value.form != "number":
            raise Left("a macro that leaves with a value that is no number")
        context.writer.block(before, 0)
        context.writer.put(f"return {value.text}")
    elif not _leave_macro(context, cursor):
        return NEXT
    return None


@rule(control, K.GOTO_STMT)
def macro_goto(context: Context, cursor: Cursor) -> None | Next:
    """Write `return True` for a macro's `goto` if its call asks whether it left, else nothing; NEXT outside macros."""
    if not _leave_macro(context, cursor):
        return NEXT
    return None


@rule(control, K.BREAK_STMT)
def macro_break(context: Context, cursor: Cursor) -> None | Next:
    """Write how a macro's body leaves at `break`: `return True` or nothing; NEXT in a loop and outside of macros."""
    if context.loops or not _leave_macro(context, cursor):
        return NEXT
    return None


@rule(control, K.CONTINUE_STMT)
def macro_continue(context: Context, cursor: Cursor) -> None | Next:
    """Write how a macro's body leaves at `continue`: `return True` or nothing; NEXT in a loop and outside of macros."""
    around = [loop for loop in context.loops if not loop.switch]
    if around or not _leave_macro(context, cursor):
        return NEXT
    return None


# --- the text ---


def macro_lines(context: Context, name: str) -> list[str]:
    """Return the function that a macro became; none when no use is a call."""
    plan = context.of(MacroState).plans[name]
    lines = plan.text() if plan.used else []
    context.imports |= {
        typing_name for typing_name in ("Any", "Optional") if lines and typing_name in re.findall(r"\w+", lines[0])
    }
    return lines


def _literal(argument: Argument) -> str:
    """Return the text of an argument that only stands among others."""
    if not argument.is_literal:
        raise Left("an argument of a macro that stands nowhere in it")
    texts = [python_text(string_bytes([word])) for word in argument.words]
    if any(text.startswith("b") for text in texts):
        raise Left("bytes as an argument of a macro")
    return "\n".join(texts)


def _joined(sequence: list[str]) -> str:
    """Return `"[%s] " fmt` as a text of Python."""
    parts = []
    for token in sequence:
        if not token.startswith('"'):
            parts.append(f"{{{safe_name(token)}}}")
            continue
        text = python_text(string_bytes([token]))
        if text.startswith("b"):
            raise Left("bytes in a macro")
        parts.append(text[1:-1].replace("{", "{{").replace("}", "}}"))
    return f'f"{"".join(parts)}"'


def _names(cursor: Cursor, use: Use) -> bool:
    """Return True for a value that depends on more than constants."""
    nodes = [node for argument in use.arguments for node in argument.nodes]
    for below_node in walk(cursor):
        declaration = below_node.referenced if below_node.kind == K.DECL_REF_EXPR else None
        if below_node.kind == K.CALL_EXPR or (
            declaration is not None and declaration.kind in (K.VAR_DECL, K.PARM_DECL)
        ):
            return True
        if any(below_node == node for node in nodes):
            return True
    return False
