"""Function-like macros and where programs use them: their parameters, the arguments of each use in the syntax tree.

Of an expanded macro clang has the tree, in which everything that the macro itself says stands at the macro's name, and
what a use hands over where it stands in the file.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from typing import Any

from .cursors import Cursor, Location, declaration_of, file_name
from .reading import K, binary_operator, children, cindex, evaluated, is_global, key, unary_operator, walk
from .uses import has_effects

__all__ = ["Argument", "Definition", "Use", "definition_of", "file_offset", "statement_uses"]

_QUIET = {"printf", "fprintf", "puts", "putchar", "fputs", "fputc", "putc", "fflush", "perror", "operator<<"}
"""Functions that change nothing that a program reads."""
_SIDES = {"&&", "||"}
_SEQUENCED = {*_SIDES, ","}


class Definition:
    """`#define NAME(parameters) body`. variadic: the name of the rest of the arguments, "" without."""

    def __init__(self, name: str, parameters: list[str], variadic: str, body: list[tuple[str, bool]]) -> None:
        self.name, self.parameters, self.variadic, self.body = name, parameters, variadic, body
        self.mentioned: set[str] = set()
        """All words in it, and in the macros that it uses."""

    def sequences(self, others: dict[str, Definition], depth: int = 0) -> Iterator[list[str]]:
        """Yield the texts beside each other in which a parameter stands: `"[%s] " fmt`; those in other macros, too."""
        found: list[str] = []
        for index, (word, _) in enumerate([*self.body, (";", False)]):
            if word.startswith('"') or word in self.parameters:
                found.append(word)
                continue
            if len(found) > 1 and any(one in self.parameters for one in found):
                yield found
            found = []
            other = others.get(word)
            if other is not None and depth < 4:
                given = dict(zip(other.parameters, self._given(index + 1)))
                for sequence in other.sequences(others, depth + 1):
                    made = [two for one in sequence for two in given.get(one, [one])]
                    if all(one.startswith('"') or one in self.parameters for one in made):
                        yield made

    def _given(self, index: int) -> list[list[str]]:
        """Return the arguments of another macro that the body uses."""
        parts: list[list[str]] = [[]]
        depth = 0
        for word, _ in self.body[index:]:
            depth += (word == "(") - (word == ")")
            if depth == 0:
                break
            if word == "," and depth == 1:
                parts.append([])
            elif word != "(" or depth > 1:
                parts[-1].append(word)
        return parts


def definition_of(cursor: Cursor) -> Definition | None:
    """Return the definition of a macro that could be a function; None of others."""
    if not cindex.conf.lib.clang_Cursor_isMacroFunctionLike(cursor):
        return None
    kinds = cindex.TokenKind
    words = [(one.spelling, one.kind in (kinds.IDENTIFIER, kinds.KEYWORD)) for one in cursor.get_tokens()]
    end = next((index for index, (word, _) in enumerate(words) if word == ")"), 0)
    parameters: list[str] = []
    variadic = ""
    for index, (word, named) in enumerate(words[2:end], 2):
        if word == "...":
            variadic = parameters.pop() if words[index - 1][1] else "__VA_ARGS__"
        elif named:
            parameters.append(word)
    body = words[end + 1 :]
    for index, (word, _) in enumerate(body):
        joins = word == "##" and body[index - 1][0] == "," and body[index + 1 : index + 2] == [(variadic, True)]
        if word in ("#", "##", "__COUNTER__", "static") and not joins:
            return None  # names and texts made of the arguments' words
    if not body or sum(word == variadic for word, _ in body) > 1:
        return None
    return Definition(cursor.spelling, parameters, variadic, body)


class Argument:
    """The argument of a use for a parameter: its tokens, and the expressions of the tree that came of these words."""

    def __init__(self, parameter: str, tokens: list[Any]) -> None:
        self.parameter = parameter
        self.words = [one.spelling for one in tokens]
        self.line = int(tokens[0].location.line) if tokens else 0
        self.places = [(one.extent.start.offset, one.extent.end.offset) for one in tokens]
        self.nodes: list[Cursor] = []

    @property
    def is_literal(self) -> bool:
        return bool(self.words) and all(one.startswith('"') for one in self.words)

    def holds(self, cursor: Cursor) -> bool:
        """Return True for an expression that is the whole argument, once."""
        begin, end = (file_offset(one) for one in (cursor.extent.start, cursor.extent.end))
        if not self.places or begin != self.places[0][0]:
            return False
        if not self.places[-1][0] <= end <= self.places[-1][1]:
            # What a macro without parameters brought ends, for clang, where the whole use does.
            return len(self.places) == 1 and _is_closed(_explicit(cursor))
        leaves = [one for one in walk(cursor) if not children(one)]
        places = [(file_offset(one.extent.start), _first_token(one)) for one in leaves]
        return len(set(places)) == len(places) and all(a[0] <= b[0] for a, b in zip(places, places[1:]))


_NUMBERS = (K.INTEGER_LITERAL, K.FLOATING_LITERAL, K.CHARACTER_LITERAL)


def _is_closed(cursor: Cursor) -> bool:
    """Return True for an expression that goes on behind its first word with its own words: 7, (2 + 5), -1, a name.

    Not of a text: the one of the macro may follow, and C joins them.
    """
    if cursor.kind == K.UNARY_OPERATOR and unary_operator(cursor) in ("-", "+", "~", "!"):
        return _is_closed(_explicit(children(cursor)[0]))
    return cursor.kind in (*_NUMBERS, K.PAREN_EXPR, K.DECL_REF_EXPR)


def file_offset(location: Location) -> int:
    """Return where something stands in the file: what a macro says stands at its name."""
    found = ctypes.c_uint()
    nothing = [ctypes.byref(ctypes.c_void_p()), ctypes.byref(ctypes.c_uint()), ctypes.byref(ctypes.c_uint())]
    cindex.conf.lib.clang_getFileLocation(location, *nothing, ctypes.byref(found))
    return int(found.value)


def _first_token(cursor: Cursor) -> int:
    return next((int(one.extent.start.offset) for one in cursor.get_tokens()), -1)


class Use:
    """One use of a macro as a statement or several.

    statements: what it expands to. owner: the function around. arguments, rest: of the parameters, and of `...`.
    locals: keys of the variables that it declares. by_name: parameters that must be worked out where they stand.
    """

    def __init__(self, definition: Definition, cursor: Cursor, statements: list[Cursor], owner: Cursor) -> None:
        self.definition, self.statements, self.owner = definition, statements, owner
        self.file, self.line = file_name(cursor.location), int(cursor.extent.start.line)
        self.arguments, self.rest = _arguments(definition, cursor)
        self.locals: set[str] = set()
        self.by_name: set[str] = set()
        self.outside: list[Cursor] = []
        """All that is no argument."""
        for one in statements:
            self._read(one)

    def _read(self, cursor: Cursor) -> None:
        if cursor.kind.is_expression():
            for one in [*self.arguments, *self.rest]:
                if one.holds(cursor):
                    one.nodes.append(_explicit(cursor))
                    return
        self.outside.append(cursor)
        if cursor.kind == K.VAR_DECL:
            self.locals.add(key(cursor))
        for below in children(cursor):
            self._read(below)

    def refusal(self, address: set[str]) -> str:
        """Return why the use cannot be a call; "" when it can. address: variables whose address is taken somewhere.

        Sets `by_name`.
        """
        if len(self.arguments) != len(self.definition.parameters):
            return "its arguments are not those of its definition"
        names = [one.spelling for one in self.outside if one.kind == K.VAR_DECL]
        if len(set(names)) != len(names) or set(names) & set(self.definition.parameters):
            return "its variables have names twice"
        for one in self.outside:
            if one.kind in (K.LABEL_STMT, K.LAMBDA_EXPR, K.CXX_THIS_EXPR, K.CASE_STMT, K.DEFAULT_STMT):
                return "what it says depends on the function around"
            if one.kind == K.MEMBER_REF_EXPR and not children(one):
                return "it uses a member of the object around"
            found = one.referenced if one.kind == K.DECL_REF_EXPR else None
            if found is not None and found.kind in (K.VAR_DECL, K.PARM_DECL) and not is_global(found):
                if key(found) not in self.locals:
                    return f"it uses {found.spelling} of the function around"
            if _changes(one) and any(_target(one) == node for each in self._all() for node in each.nodes):
                return "it changes its argument"
            if one.kind == K.CXX_UNARY_EXPR and any(
                node in list(walk(one)) for each in self._all() for node in each.nodes
            ):
                return "it asks for the size of its argument"
        return self._rest_refused() or self._order(address)

    def _rest_refused(self) -> str:
        """Return why `...` cannot be handed on: it is as Python's `*arguments` where a function takes any."""
        for one in self.rest:
            calls = [call for call in self.outside if call.kind == K.CALL_EXPR and len(one.nodes) == 1
                     and one.nodes[0] in [_explicit(two) for two in call.get_arguments()]]  # fmt: skip
            called = calls[0].referenced if len(calls) == 1 else None
            if called is None or called.kind != K.FUNCTION_DECL or not called.type.is_function_variadic():
                return "its last arguments are no printf's"
            place = [_explicit(two) for two in calls[0].get_arguments()].index(one.nodes[0])
            fixed = len(list(called.type.argument_types()))
            if place < fixed - one.is_literal:
                return "its last arguments are no printf's"
        return ""

    def _all(self) -> list[Argument]:
        return [*self.arguments, *self.rest]

    # --- when arguments are worked out ---

    def _order(self, address: set[str]) -> str:
        """Arguments of a function are worked out before it begins, those of a macro where they stand."""
        first = self._first(self.statements[0])
        given = [one for one in self._all() if one.nodes]
        written = {key(found) for one in given for found in _written(one.nodes[0])}
        changing = [one for one in given if has_effects(one.nodes[0])]
        reading = [one for one in given if one not in changing and not _is_stable(one.nodes[0], address | written)]
        late = {id(one) for one in changing if not self._is_first(one, first)}
        order = [one for one in changing if id(one) not in late]
        if first is not None and order:
            calls = [two for two in _outside(first, given) if two.kind == K.CALL_EXPR]
            if any(not any(one.nodes[0] in list(walk(two)) for one in order) for two in calls):
                late |= {id(one) for one in order}
            nodes = [two for two in walk(first) if any(two == one.nodes[0] for one in order)]
            if nodes != [one.nodes[0] for one in order]:
                late |= {id(one) for one in order}
        quiet = all(self._is_quiet(one) for one in self.outside)
        sequenced = first is not None and any(
            two.kind == K.CONDITIONAL_OPERATOR or (two.kind == K.BINARY_OPERATOR and binary_operator(two) in _SEQUENCED)
            for two in _outside(first, given)
        )
        for one in reading:
            early = any(self._is_first(one, first, node) for node in one.nodes)
            alone = all(first is not None and node in list(walk(first)) for node in one.nodes)
            beside = early and alone and not (changing and sequenced)  # C leaves open which of them comes first
            if not beside and (changing or not quiet or not (early or not _may_trap(one.nodes[0]))):
                late.add(id(one))
        self.by_name = {one.parameter for one in self.arguments if id(one) in late}
        return "its last arguments change something" if any(id(one) in late for one in self.rest) else ""

    def _first(self, cursor: Cursor) -> Cursor | None:
        """Return the first expression that is worked out, None when that is not known."""
        if cursor.kind == K.COMPOUND_STMT:
            for one in children(cursor):
                starts = any(two.kind == K.VAR_DECL and any(x.kind.is_expression() for x in children(two))
                             for two in children(one))  # fmt: skip
                if one.kind == K.NULL_STMT or (one.kind == K.DECL_STMT and not starts):
                    continue
                return self._first(one)
            return None
        if cursor.kind == K.DO_STMT:
            body, condition = children(cursor)[:2]
            return self._first(body) if evaluated(condition) == 0 else None
        if cursor.kind == K.IF_STMT:
            return children(cursor)[0]
        if cursor.kind == K.DECL_STMT and len(children(cursor)) == 1:
            found = [one for one in children(children(cursor)[0]) if one.kind.is_expression()]
            return found[-1] if found else None
        if cursor.kind == K.RETURN_STMT and children(cursor):
            return children(cursor)[0]
        return cursor if cursor.kind.is_expression() else None

    def _is_first(self, argument: Argument, first: Cursor | None, node: Cursor | None = None) -> bool:
        """Return True for an argument that stands once, where it is always worked out before anything else happens."""
        if first is None or (node is None and len(argument.nodes) != 1):
            return False
        return _always(first, argument.nodes[0] if node is None else node)

    def _is_quiet(self, cursor: Cursor) -> bool:
        if cursor.kind == K.CALL_EXPR:
            return cursor.spelling in _QUIET
        if _changes(cursor):
            found = _inner(cursor)
            return found.kind == K.DECL_REF_EXPR and key(declaration_of(found)) in self.locals
        return True


def _arguments(definition: Definition, cursor: Cursor) -> tuple[list[Argument], list[Argument]]:
    """Return the tokens between the commas of a use."""
    parts: list[list[Any]] = [[]]
    depth = 0
    for one in list(cursor.get_tokens())[1:]:
        word = one.spelling
        depth += (word == "(") - (word == ")")
        if word == "(" and depth == 1:
            continue
        if depth == 0:
            break
        if word == "," and depth == 1:
            parts.append([])
        elif one.kind != cindex.TokenKind.COMMENT:
            parts[-1].append(one)
    if parts == [[]]:
        parts = []
    count = len(definition.parameters)
    rest = [Argument(definition.variadic, one) for one in parts[count:]]
    found = [Argument(name, one) for name, one in zip(definition.parameters, parts)]
    if rest and not definition.variadic:
        return [], []
    return found, rest


def _explicit(cursor: Cursor) -> Cursor:
    """Return an expression without conversions that stand nowhere in the text: a parameter has the value as it is."""
    while cursor.kind == K.UNEXPOSED_EXPR and len(children(cursor)) == 1 and children(cursor)[0].kind.is_expression():
        cursor = children(cursor)[0]
    return cursor


def _changes(cursor: Cursor) -> bool:
    """Return True for assignments, `++`, and `&`, which wants the place itself."""
    if cursor.kind == K.COMPOUND_ASSIGNMENT_OPERATOR:
        return True
    if cursor.kind == K.BINARY_OPERATOR:
        return binary_operator(cursor) == "="
    return cursor.kind == K.UNARY_OPERATOR and unary_operator(cursor) in ("x++", "x--", "++x", "--x", "&")


def _target(cursor: Cursor) -> Cursor | None:
    """Return what an assignment changes: of `(x) = 1` it is `x`."""
    found = children(cursor)[0]
    while found.kind in (K.PAREN_EXPR, K.UNEXPOSED_EXPR) and children(found):
        found = children(found)[0]
    return found


def _inner(cursor: Cursor) -> Cursor:
    """Return the place that an assignment changes: of `(x).a[1]` it is `x`."""
    found = children(cursor)[0]
    while found.kind in (K.PAREN_EXPR, K.UNEXPOSED_EXPR, K.MEMBER_REF_EXPR, K.ARRAY_SUBSCRIPT_EXPR) and children(found):
        found = children(found)[0]
    return found


def _written(cursor: Cursor) -> Iterator[Cursor]:
    for one in walk(cursor):
        if _changes(one):
            found = _inner(one)
            if found.kind == K.DECL_REF_EXPR and found.referenced is not None:
                yield found.referenced


def _is_stable(cursor: Cursor, changing: set[str]) -> bool:
    """Return True for an expression whose value nothing can change while the macro runs."""
    for one in walk(cursor):
        if one.kind in (K.MEMBER_REF_EXPR, K.ARRAY_SUBSCRIPT_EXPR, K.CALL_EXPR):
            return False
        if one.kind == K.UNARY_OPERATOR and unary_operator(one) == "*":
            return False
        if one.kind == K.BINARY_OPERATOR and binary_operator(one) in ("/", "%"):
            return False
        found = one.referenced if one.kind == K.DECL_REF_EXPR else None
        if found is not None and found.kind in (K.VAR_DECL, K.PARM_DECL):
            if is_global(found) or key(found) in changing or found.storage_class.name == "STATIC":
                return False
    return True


def _may_trap(cursor: Cursor) -> bool:
    """Return True for an expression that ends the program for some values: a pointer that is followed, a division."""
    for one in walk(cursor):
        if one.kind in (K.MEMBER_REF_EXPR, K.ARRAY_SUBSCRIPT_EXPR, K.CALL_EXPR):
            return True
        if one.kind == K.UNARY_OPERATOR and unary_operator(one) == "*":
            return True
        if one.kind == K.BINARY_OPERATOR and binary_operator(one) in ("/", "%"):
            return True
    return False


def _always(cursor: Cursor, node: Cursor) -> bool:
    """Return whether `node` is worked out whenever the expression is."""
    if cursor == node:
        return True
    below = children(cursor)
    if cursor.kind == K.CONDITIONAL_OPERATOR or (
        cursor.kind == K.BINARY_OPERATOR and binary_operator(cursor) in _SIDES
    ):
        below = below[:1]
    if cursor.kind == K.LAMBDA_EXPR:
        return False
    return any(_always(one, node) for one in below)


def _outside(cursor: Cursor, given: list[Argument]) -> Iterator[Cursor]:
    """Yield the parts of an expression that no argument brought."""
    if any(cursor == node for one in given for node in one.nodes):
        return
    yield cursor
    for one in children(cursor):
        yield from _outside(one, given)


def statement_uses(
    functions: list[Cursor], places: dict[tuple[str, int], Cursor], known: dict[str, Definition]
) -> list[Use]:
    """Return the uses of macros as statements.

    Args:
        functions: Definitions of the program's functions.
        places: Uses by file and where they begin.
        known: Definitions by name.
    """
    groups: dict[tuple[str, int], list[tuple[Any, Any, Any]]] = {}
    refused: set[tuple[str, int]] = set()

    def read(cursor: Cursor, parent: Cursor | None, index: int, owner: Cursor) -> None:
        extent = cursor.extent
        where = (extent.start.file.name, extent.start.offset) if extent.start.file is not None else ("", 0)
        found = places.get(where)
        if found is not None and parent is not None:
            if extent.end.offset <= found.extent.end.offset:
                if _is_statement(parent, index):
                    groups.setdefault(where, []).append((cursor, parent, owner))
                else:
                    refused.add(where)
                return
            refused.add(where)
        if cursor.kind == K.LAMBDA_EXPR:
            return
        for number, one in enumerate(children(cursor)):
            read(one, cursor, number, owner)

    for function in functions:
        read(function, None, 0, function)
    uses = []
    for where, found in groups.items():
        definition = known.get(places[where].spelling)
        together = all(one[1] == found[0][1] for one in found) and (
            len(found) == 1 or found[0][1].kind == K.COMPOUND_STMT
        )
        if definition is not None and where not in refused and together:
            uses.append(Use(definition, places[where], [one[0] for one in found], found[0][2]))
    return uses


def _is_statement(parent: Cursor, index: int) -> bool:
    """Return True where C expects a statement."""
    last = len(children(parent)) - 1
    if parent.kind in (K.COMPOUND_STMT, K.LABEL_STMT):
        return True
    if parent.kind == K.IF_STMT:
        return index > 0
    if parent.kind == K.DO_STMT:
        return index == 0
    return index == last and parent.kind in (
        K.FOR_STMT, K.WHILE_STMT, K.CXX_FOR_RANGE_STMT, K.CASE_STMT, K.DEFAULT_STMT,
    )  # fmt: skip
