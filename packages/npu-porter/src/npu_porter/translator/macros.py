"""Macros that are statements: a function of Python where C has the `#define`, a call of it where C uses the macro.

The tree of one use, with the parameters' names where its arguments stand, is the body; each other use must give the
same text. A use for which that is not so is expanded in its place: where the macro reads or changes names of the
function around, its arguments, or the order in which arguments are worked out would be another one.
"""

from __future__ import annotations

import re
from typing import Any

from .context import FunctionState, Lines
from .errors import Left
from .literals import string_bytes
from .macro_uses import Argument, Definition, Use, definition_of, statement_uses
from .reading import K, T, children, evaluated, is_global, key, tokens, walk
from .tuples import Tuples
from .values import ATOM, RESERVED, Value, python_text, safe_name

__all__ = ["MACRO", "Macros"]

MACRO = "\0macro "
"""The line that stands for a macro until it is known whether it is a function."""

_FORMS = {"number", "text", "pointer", "void", "handle", "record", "file", "string", "function", "array", "object"}
_MORE = "\0"
"""The second and later arguments of `...`, which the first one stands for."""

_ASKED = ("file", "function", "line")
"""What a macro knows of the place where it is used: C's __FILE__, __func__, __LINE__."""


class Plan:
    """What a macro becomes. lines: the body. how: how its calls leave the function around, see `_leaving_of`."""

    def __init__(self, definition: Definition) -> None:
        self.definition = definition
        self.lines: list[str] | None = None
        self.how = ""
        self.result = "None"
        self.asked: list[str] = []
        self.types: dict[str, set[str]] = {}
        self.by_name: set[str] = set()
        self.globals: set[str] = set()
        self.rest = False
        self.used = 0

    def comparable(self, lines: list[str]) -> list[str]:
        return [one.replace(f", *{self.name_of_rest}", "") for one in lines]

    @property
    def name_of_rest(self) -> str:
        name = self.definition.variadic
        return "arguments" if name == "__VA_ARGS__" else safe_name(name)

    def text(self) -> list[str]:
        """The function."""
        heads: list[str] = []
        for one in self.definition.parameters:
            types = self.types.get(one, set())
            heads.append(f"{safe_name(one)}: {types.pop() if len(types) == 1 else 'Any'}")
        if self.rest:
            heads.append(f"*{self.name_of_rest}: Any")
        elif self.asked:
            heads.append("*")
        heads += [f"{one}: {'int' if one == 'line' else 'str'}" for one in self.asked]
        body = list(self.lines or ["pass"])
        if self.globals:
            body.insert(0, f"global {', '.join(sorted(self.globals))}")
        if self.how == "flag" and not body[-1].startswith("return "):
            body.append("return False")
        elif self.how == "value":
            body.append("return None")
        name = safe_name(self.definition.name)
        return [f"def {name}({', '.join(heads)}) -> {self.result}:", *(f"    {one}" for one in body)]


class Body:
    """The use whose tree is being written as a body."""

    def __init__(self, use: Use, how: str) -> None:
        self.use, self.how = use, how
        self.found: set[int] = set()
        self.asked: set[str] = set()


class Macros(Tuples):
    """Translates macros that are statements."""

    expanding: Body | None = None
    plans: dict[str, Plan]
    definitions: dict[str, Definition]
    calls: dict[int, Use]

    def find_macros(self, definitions: list[Any], instances: list[Any], names: set[str]) -> None:
        """Find the macros that may be functions, and their uses; names: what the program declares."""
        known: dict[str, Any] = {}
        texts: dict[str, set[str]] = {}
        says: dict[str, set[str]] = {}
        for one in definitions:
            words = tokens(one)
            texts.setdefault(one.spelling, set()).add(" ".join(words))
            says.setdefault(one.spelling, set()).update(words)
            known.setdefault(one.spelling, one)
        functions = list(self.uses.functions.values())
        taken = {one.spelling for function in functions for one in walk(function)
                 if one.kind in (K.VAR_DECL, K.PARM_DECL)}  # fmt: skip
        taken |= set(self.uses.functions) | names | RESERVED
        found = {name: definition_of(one) for name, one in known.items() if len(texts[name]) == 1 and name not in taken}
        usable = {name: one for name, one in found.items() if one is not None}
        self.definitions = usable
        for definition in usable.values():
            todo = {definition.name}
            while todo:  # and what macros say that it uses
                definition.mentioned |= todo
                todo = {word for name in todo for word in says.get(name, ())} - definition.mentioned
        places = {(one.location.file.name, one.extent.start.offset): one for one in instances if one.spelling in usable}
        self.plans, self.calls = {}, {}
        uses: dict[str, list[Use]] = {}
        for use in statement_uses(functions, places, usable) if places else []:
            if not use.refusal(self.uses.address | self.uses.parts):
                uses.setdefault(use.definition.name, []).append(use)
        for name, several in uses.items():
            plan = self.plans[name] = Plan(usable[name])
            for one in plan.definition.parameters:
                if 2 * sum(one in use.by_name for use in several) >= len(several):
                    plan.by_name.add(one)
            for use in several:
                if use.by_name <= plan.by_name:
                    self.calls.update({one.hash: use for one in use.statements})

    # --- a use ---

    def _dispatch(self, cursor: Any) -> None:
        use = self.calls.get(cursor.hash) if self.expanding is None else None
        if use is None or not any(one == cursor for one in use.statements):
            super()._dispatch(cursor)
            return
        if cursor != use.statements[0]:
            return
        place = self.writer.place()
        try:
            self._call_macro(use, cursor)
        except Left:
            self.writer.return_to(place)
            plan = self.plans[use.definition.name]
            if not plan.used:
                plan.lines = None
            for one in use.statements:
                self.calls.pop(one.hash, None)
            super()._dispatch(cursor)

    def _call_macro(self, use: Use, cursor: Any) -> None:
        plan, line = self.plans[use.definition.name], cursor.extent.start.line
        how, leaving = self._leaving_of(use)
        body, lines, names = self._macro_body(use, how, plan)
        asked = [one for one in _ASKED if one in body.asked]
        rest = any(f"*{plan.name_of_rest}" in one for one in lines)
        if rest != bool(use.rest):
            raise Left("the rest of a macro's arguments stands where it has no meaning")
        before, texts = self._macro_arguments(use, plan)
        if plan.lines is None:
            plan.lines, plan.how, plan.asked, plan.globals, plan.rest = lines, how, asked, names, rest
            plan.result = self._result_of(how)
        elif plan.comparable(plan.lines) != plan.comparable(lines) or (plan.how, plan.asked) != (how, asked):
            raise Left("another use of the macro gives another function")
        elif rest and not plan.rest:
            plan.lines, plan.rest = lines, True
        said = {
            "file": python_text(use.file.encode()),
            "function": python_text(self.function.cursor.spelling.encode()),
            "line": str(use.line),
        }
        for argument, text in self._macro_types(use, plan):
            plan.types.setdefault(argument, set()).add(text)
        texts += [f"{one}={said[one]}" for one in asked]
        call = f"{safe_name(plan.definition.name)}({', '.join(texts)})"
        self.writer.block(before, line)
        if how == "":
            self.writer.put(call, line)
        elif how == "returned":
            self.writer.put(f"return {call}", line)
        elif how == "value":
            name = self.temporary()
            self.writer.put(f"if ({name} := {call}) is not None:", line)
            self.writer.put(f"    return {name}", line)
        elif how == "then":
            self.writer.put(call, line)
            self._dispatch(leaving)
        else:
            self.writer.put(f"if {call}:", line)
            self.writer.depth += 1
            self._dispatch(leaving)
            self.writer.depth -= 1
        plan.used += 1

    def _leaving_of(self, use: Use) -> tuple[str, Any]:
        """How a macro leaves the function around, and the statement that says where to.

        "": it does not. "then": at its end, always. "returned": so, with a value that it knows. "flag": sometimes; it
        says whether. "value": with a value that it knows; None when it does not leave.
        """
        found = [one for one in use.outside if one.kind in (K.RETURN_STMT, K.GOTO_STMT)]
        for one in use.statements:
            found += self.leaving(one)
        if not found:
            return "", None
        if len(use.statements) > 1 or len({one.kind for one in found}) > 1:
            raise Left("a macro that leaves in several ways")
        first = found[0]
        end = self._last_of_macro(use.statements[0])
        last = end is not None and len(found) == 1 and bool(first == end)
        if first == use.statements[0]:
            raise Left("a macro that only leaves")
        if first.kind == K.RETURN_STMT and children(first):
            values = [evaluated(children(one)[0]) for one in found]
            if None in values or any(_names(one, use) for one in found):
                kind = self.kind(self.function.result)
                if not (kind.is_number or (kind.form == "handle" and kind.high)):
                    raise Left("a macro that leaves with a value that is no number")
                return "returned" if last else "value", first
            if len(set(values)) > 1:
                raise Left("a macro that leaves with several values")
        if first.kind == K.GOTO_STMT and len({children(one)[0].spelling for one in found}) > 1:
            raise Left("a macro that leaves in several ways")
        return "then" if last else "flag", first

    def _result_of(self, how: str) -> str:
        if how in ("", "then"):
            return "None"
        if how == "flag":
            return "bool"
        kind = self._python_type(self.kind(self.function.result))
        if how == "value":
            return f"Optional[{kind}]"
        return kind

    def _macro_arguments(self, use: Use, plan: Plan) -> tuple[Lines, list[str]]:
        """The arguments of the call, and statements before it."""
        texts: list[str] = []
        lines: Lines = []
        for one in use.arguments:
            if not one.nodes:
                texts.append(_literal(one))
                continue
            by_name = one.parameter in plan.by_name
            before, value = self.wanted(lambda one=one: self._argument(one))  # type: ignore[misc]
            if before and (by_name or len(use.arguments) + len(use.rest) > 1):
                raise Left("an argument of a macro that needs statements before it")
            if by_name and ":=" in value.text:
                raise Left("an argument of a macro that changes a variable")
            lines += before
            texts.append(f"lambda: {value.text}" if by_name else value.text)
        for one in use.rest:
            if not one.nodes:
                raise Left("an argument of a macro that clang does not explain")
            before, value = self.wanted(
                lambda one=one: (
                    self._named_constant(one)  # type: ignore[misc]
                    or self.outside_argument(one.nodes[0], None, "printf", texts[:1] or [""])
                )
            )
            if before or value.form == "none":
                raise Left("an argument of a macro that needs statements before it")
            texts.append(value.text)
        return lines, texts

    def _named_constant(self, argument: Argument) -> Value | None:
        """The name of a constant macro that is the whole argument: clang knows where that begins, not where it ends."""
        node = argument.nodes[0]
        if len(argument.words) != 1 or node.kind == K.DECL_REF_EXPR:
            return None
        return self.constant_of(argument.words[0], node)

    def constant_of(self, name: str, cursor: Any) -> Value | None:
        """`name`, a constant macro, where it is the value of the expression; None where it is not."""
        raise NotImplementedError

    def _argument(self, argument: Argument) -> Value:
        value = self._named_constant(argument) or self.as_number(self.value(argument.nodes[0]))
        if value.form in ("number", "char"):
            value = self.plain(value).having(form="number")
        if value.form not in _FORMS or value.variable:
            raise Left(f"{value.text} as an argument of a macro")
        return value

    def _macro_types(self, use: Use, plan: Plan) -> list[tuple[str, str]]:
        found = []
        for one in use.arguments:
            text = "Any"
            if one.is_literal:
                text = "str"
            elif one.nodes and one.parameter not in plan.by_name:
                type_ = one.nodes[0].type
                if type_.get_canonical().kind != T.ENUM:
                    text = self._python_type(self.kind(type_))
            found.append((one.parameter, text))
        return found

    # --- the body ---

    def _macro_body(self, use: Use, how: str, plan: Plan) -> tuple[Body, list[str], set[str]]:
        """The lines of the function that the macro would be after this use, and the variables of the module in it."""
        kept = (
            self.function, self.storages, self.local_names, self.before, self.after, self.may_follow, self.loops,
            self.regions, set(self.jump_classes),
        )  # fmt: skip
        body = Body(use, how)
        self._forget(use)
        for argument in use.arguments:
            for node in argument.nodes:
                if self.kind(node.type).is_integer:
                    node.porter_range = self.ranges.of_type(node.type)
        self._around = self.storages, self.function, self.local_names
        self.function = FunctionState(kept[0].cursor, plan.definition.name)
        self.storages = {name: one for name, one in self.storages.items() if name not in use.locals}
        self.local_names, self.before, self.after, self.may_follow = {}, [], [], False
        self.loops, self.regions = [], []
        around = {safe_name(one): one for one in (*plan.definition.parameters, plan.name_of_rest, *_ASKED)}
        named = [one.referenced for one in use.outside if one.kind == K.DECL_REF_EXPR and one.referenced is not None]
        outside = {one.spelling for one in named if is_global(one)}
        try:
            if outside & set(around):
                raise Left("a name of the module that a macro has for a parameter")
            for one in use.statements:
                self._name_in(one, around, outside)
            self.expanding = body
            lines = [
                line.replace(f", {_MORE}", "") for line in self.writer.taken(lambda: self._statements(use.statements))
            ]
            if self.function.statics or self.function.types or set(self.jump_classes) != kept[8]:
                raise Left("a macro with declarations of its own")
            names = set(self.function.globals)
        finally:
            self.expanding = None
            (self.function, self.storages, self.local_names, self.before, self.after, self.may_follow, self.loops,
             self.regions, _) = kept  # fmt: skip
            self._forget(use)
        words = set(re.findall(r"\w+", "\n".join(lines)))
        if any(
            id(one) not in body.found if one.nodes else safe_name(one.parameter) not in words
            for one in (*use.arguments, *use.rest)
        ):
            raise Left("an argument of a macro that does not stand for itself")
        return body, lines, names

    def _statements(self, statements: list[Any]) -> None:
        for one in statements:
            self.statement(one)

    def _forget(self, use: Use) -> None:
        """Values that are possible after one use are not those after another."""
        for one in use.statements:
            for two in walk(one):
                two.__dict__.pop("porter_range", None)
        for name in use.locals:
            self.ranges.forget(name)

    def _macro_parameter(self, cursor: Any) -> Value | None:
        """The parameter that an argument of the use stands for."""
        body = self.expanding
        if body is None:
            return None
        for one in (*body.use.arguments, *body.use.rest):
            if not any(cursor == node for node in one.nodes):
                continue
            plan = self.plans[body.use.definition.name]
            body.found.add(id(one))
            if one in body.use.rest:
                first = one is body.use.rest[0]
                return Value(f"*{plan.name_of_rest}" if first else _MORE, form="text", single=True)
            value = self._argument_there(one)
            text = safe_name(one.parameter)
            if one.parameter in plan.by_name:
                text = f"{text}()"
            return value.having(text=text, level=ATOM, grouped=False, fresh=False, cell=False, unmasked=False)
        return None

    def _argument_there(self, argument: Argument) -> Value:
        """What kind of value an argument is, in the function around."""
        body, storages, function, names = self.expanding, self.storages, self.function, self.local_names
        self.storages, self.function, self.local_names = self._around
        self.expanding = None
        try:
            return self.wanted(lambda: self._argument(argument))[1]
        finally:
            self.expanding, self.storages, self.function, self.local_names = body, storages, function, names

    _around: Any = None

    def value(self, cursor: Any) -> Value:
        found = self._macro_parameter(cursor)
        return super().value(cursor) if found is None else found

    def unmasked(self, cursor: Any) -> Value:
        inner = cursor
        while inner.kind == K.PAREN_EXPR:
            inner = children(inner)[0]
        found = self._macro_parameter(inner)
        return super().unmasked(cursor) if found is None else found

    def truth(self, cursor: Any) -> Value:
        inner = cursor
        while inner.kind in (K.PAREN_EXPR, K.UNEXPOSED_EXPR) and len(children(inner)) == 1:
            inner = children(inner)[0]
        found = self._macro_parameter(inner)
        if found is None or found.form in ("number", "pointer", "void", "handle"):
            return super().truth(cursor) if found is None else found
        raise Left(f"a {found.form} as a condition of a macro")

    # --- what the body says of the place ---

    def storage(self, declaration: Any) -> Any:
        body = self.expanding
        if body is not None and not is_global(declaration) and key(declaration) not in body.use.locals:
            raise Left(f"{declaration.spelling}, a name of the function around")
        return super().storage(declaration)

    def _told(self, word: str) -> str:
        assert self.expanding is not None
        self.expanding.asked.add(word)
        return word

    def _integer_literal(self, cursor: Any) -> Value:
        body = self.expanding
        if body is not None and "__LINE__" in body.use.definition.mentioned:
            if evaluated(cursor) == cursor.extent.end.line:  # see the base's
                return Value(self._told("line"))
        return super()._integer_literal(cursor)

    def _string_literal(self, cursor: Any) -> Value:
        if self.expanding is None:
            return super()._string_literal(cursor)
        use, data = self.expanding.use, string_bytes([cursor.spelling])
        mentioned = use.definition.mentioned
        if mentioned & {"__FUNCTION__", "__func__"} and data == self.function.cursor.spelling.encode():
            return Value(self._told("function"), form="text")
        if "__FILE__" in mentioned and data == use.file.encode():
            return Value(self._told("file"), form="text")
        literals = {one.parameter: one.words for one in use.arguments if one.is_literal}
        for sequence in use.definition.sequences(self.definitions):
            parts = [literals.get(one, [one]) for one in sequence]
            if all(word.startswith('"') for part in parts for word in part):
                if string_bytes([word for part in parts for word in part]) == data:
                    return Value(_joined(sequence), form="text")
        return super()._string_literal(cursor)

    def leave(self, cursor: Any, why: str) -> None:
        if self.expanding is not None:
            raise Left(why)
        super().leave(cursor, why)

    # --- how the body leaves ---

    def _last_of_macro(self, cursor: Any) -> Any:
        """The statement that a macro always ends with."""
        while cursor.kind in (K.COMPOUND_STMT, K.DO_STMT):
            if cursor.kind == K.DO_STMT:
                body, condition = children(cursor)[:2]
                if not self.never(condition) or self.leaving(body):
                    return None
                cursor = body
                continue
            inside = [one for one in children(cursor) if one.kind != K.NULL_STMT]
            if not inside:
                return None
            cursor = inside[-1]
        return cursor

    def _leave_macro(self, cursor: Any) -> bool:
        """Write what the function does where the macro leaves; False of what stays in the macro."""
        if self.expanding is None:
            return False
        if self.expanding.how == "flag":
            self.writer.put("return True", cursor.extent.start.line)
        return True

    def _return_stmt_(self, cursor: Any) -> None:
        if self.expanding is not None and self.expanding.how in ("value", "returned"):
            before, value = self.wanted(lambda: self.plain(self.returned(children(cursor)[0])))
            if value.form != "number":
                raise Left("a macro that leaves with a value that is no number")
            self.writer.block(before, 0)
            self.writer.put(f"return {value.text}")
        elif not self._leave_macro(cursor):
            super()._return_stmt_(cursor)

    def _goto_stmt_(self, cursor: Any) -> None:
        if not self._leave_macro(cursor):
            super()._goto_stmt_(cursor)

    def _break_stmt_(self, cursor: Any) -> None:
        if self.loops or not self._leave_macro(cursor):
            super()._break_stmt_(cursor)

    def _continue_stmt_(self, cursor: Any) -> None:
        around = [one for one in self.loops if not one.switch]
        if around or not self._leave_macro(cursor):
            super()._continue_stmt_(cursor)

    # --- the text ---

    def macro_lines(self, name: str) -> list[str]:
        """The function that a macro became; none when no use is a call of it."""
        plan = self.plans[name]
        lines = plan.text() if plan.used else []
        self.imports |= {one for one in ("Any", "Optional") if lines and one in re.findall(r"\w+", lines[0])}
        return lines


def _literal(argument: Argument) -> str:
    """The text of an argument that only stands among others."""
    if not argument.is_literal:
        raise Left("an argument of a macro that stands nowhere in it")
    texts = [python_text(string_bytes([one])) for one in argument.words]
    if any(one.startswith("b") for one in texts):
        raise Left("bytes as an argument of a macro")
    return "\n".join(texts)


def _joined(sequence: list[str]) -> str:
    """`"[%s] " fmt` as a text of Python."""
    parts = []
    for one in sequence:
        if not one.startswith('"'):
            parts.append(f"{{{safe_name(one)}}}")
            continue
        text = python_text(string_bytes([one]))
        if text.startswith("b"):
            raise Left("bytes in a macro")
        parts.append(text[1:-1].replace("{", "{{").replace("}", "}}"))
    return f'f"{"".join(parts)}"'


def _names(cursor: Any, use: Use) -> bool:
    """True of a value that depends on more than constants."""
    nodes = [node for one in use.arguments for node in one.nodes]
    for one in walk(cursor):
        found = one.referenced if one.kind == K.DECL_REF_EXPR else None
        if one.kind == K.CALL_EXPR or (found is not None and found.kind in (K.VAR_DECL, K.PARM_DECL)):
            return True
        if any(one == node for node in nodes):
            return True
    return False
