"""Function-like macros and where programs use them: their parameters, the arguments of each use in the syntax tree.

Of an expanded macro clang has the tree, in which everything that the macro itself says stands at the macro's name, and
what a use hands over where it stands in the file.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from typing import Any

from .cursors import Cursor, K, Location, children, declaration_of, expressions_of, file_name, is_global, walk
from .reading import binary_operator, cindex, evaluated, key, named_in, unary_operator
from .uses import changes, has_effects

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

    def quoted(self) -> Iterator[list[str]]:
        """Yield the texts beside each other of which one is an argument's words, `"calling " #call`."""
        known: list[str] = []
        words = [word for word, _ in self.body]
        for index, word in enumerate([*words, ";"]):
            if word == "#":
                continue
            of_argument = index > 0 and words[index - 1] == "#"
            if word.startswith('"') or of_argument:
                known.append(f"#{word}" if of_argument else word)
                continue
            if any(piece[0] == "#" for piece in known):
                yield known
            known = []

    def sequences(self, others: dict[str, Definition], depth: int = 0) -> Iterator[list[str]]:
        """Yield the texts beside each other in which a parameter stands: `"[%s] " fmt`; those in other macros, too."""
        known: list[str] = []
        for index, (word, _) in enumerate([*self.body, (";", False)]):
            if word.startswith('"') or word in self.parameters:
                known.append(word)
                continue
            if len(known) > 1 and any(branch in self.parameters for branch in known):
                yield known
            known = []
            other = others.get(word)
            if other is not None and depth < 4:
                given = dict(zip(other.parameters, self._given(index + 1)))
                for sequence in other.sequences(others, depth + 1):
                    orders = [two for token in sequence for two in given.get(token, [token])]
                    if all(order.startswith('"') or order in self.parameters for order in orders):
                        yield orders

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
    words = [(token.spelling, token.kind in (kinds.IDENTIFIER, kinds.KEYWORD)) for token in cursor.get_tokens()]
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
        quotes = word == "#" and body[index + 1][0] in parameters
        if word in ("#", "##", "__COUNTER__", "static") and not (joins or quotes):
            return None  # names made of the arguments' words
    if not body or sum(word == variadic for word, _ in body) > 1:
        return None
    return Definition(cursor.spelling, parameters, variadic, body)


class Argument:
    """The argument of a use for a parameter: its tokens, and the expressions of the tree that came of these words."""

    def __init__(self, parameter: str, tokens: list[Any]) -> None:
        self.parameter = parameter
        self.words = [token.spelling for token in tokens]
        self.line = int(tokens[0].location.line) if tokens else 0
        self.places = [(token.extent.start.offset, token.extent.end.offset) for token in tokens]
        self.nodes: list[Cursor] = []

    @property
    def is_literal(self) -> bool:
        return bool(self.words) and all(word.startswith('"') for word in self.words)

    def holds(self, cursor: Cursor) -> bool:
        """Return True for an expression that is the whole argument, once."""
        begin, end = (file_offset(location) for location in (cursor.extent.start, cursor.extent.end))
        if not self.places or begin != self.places[0][0]:
            return False
        if not self.places[-1][0] <= end <= self.places[-1][1]:
            # What a macro without parameters brought ends, for clang, where the whole use does.
            return len(self.places) == 1 and _is_closed(_explicit(cursor))
        leaves = [node for node in walk(cursor) if not children(node)]
        places = [(file_offset(leave.extent.start), _first_token(leave)) for leave in leaves]
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
    offset = ctypes.c_uint()
    nothing = [ctypes.byref(ctypes.c_void_p()), ctypes.byref(ctypes.c_uint()), ctypes.byref(ctypes.c_uint())]
    cindex.conf.lib.clang_getFileLocation(location, *nothing, ctypes.byref(offset))
    return int(offset.value)


def _first_token(cursor: Cursor) -> int:
    return next((int(token.extent.start.offset) for token in cursor.get_tokens()), -1)


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
        for statement in statements:
            self._read(statement)

    def _read(self, cursor: Cursor) -> None:
        if cursor.kind.is_expression():
            for handed in [*self.arguments, *self.rest]:
                if handed.holds(cursor):
                    handed.nodes.append(_explicit(cursor))
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
        names = [node.spelling for node in self.outside if node.kind == K.VAR_DECL]
        if len(set(names)) != len(names) or set(names) & set(self.definition.parameters):
            return "its variables have names twice"
        for below_node in self.outside:
            if below_node.kind in (K.LABEL_STMT, K.LAMBDA_EXPR, K.CXX_THIS_EXPR, K.CASE_STMT, K.DEFAULT_STMT):
                return "what it says depends on the function around"
            if below_node.kind == K.MEMBER_REF_EXPR and not children(below_node):
                return "it uses a member of the object around"
            declaration = below_node.referenced if below_node.kind == K.DECL_REF_EXPR else None
            if declaration is not None and declaration.kind in (K.VAR_DECL, K.PARM_DECL) and not is_global(declaration):
                if key(declaration) not in self.locals:
                    return f"it uses {declaration.spelling} of the function around"
            if _changes(below_node) and any(_target(below_node) == node for each in self._all() for node in each.nodes):
                return "it changes its argument"
            if below_node.kind == K.CXX_UNARY_EXPR and any(
                node in list(walk(below_node)) for each in self._all() for node in each.nodes
            ):
                return "it asks for the size of its argument"
        return self._rest_refused() or self._order(address)

    def _rest_refused(self) -> str:
        """Return why `...` cannot be handed on: it is as Python's `*arguments` where a function takes any."""
        for handed in self.rest:
            calls = [call for call in self.outside if call.kind == K.CALL_EXPR and len(handed.nodes) == 1
                     and handed.nodes[0] in [_explicit(two) for two in call.get_arguments()]]  # fmt: skip
            called = calls[0].referenced if len(calls) == 1 else None
            if called is None or called.kind != K.FUNCTION_DECL or not called.type.is_function_variadic():
                return "its last arguments are no printf's"
            place = [_explicit(two) for two in calls[0].get_arguments()].index(handed.nodes[0])
            fixed = len(list(called.type.argument_types()))
            if place < fixed - handed.is_literal:
                return "its last arguments are no printf's"
        return ""

    def _all(self) -> list[Argument]:
        return [*self.arguments, *self.rest]

    # --- when arguments are worked out ---

    def _order(self, address: set[str]) -> str:
        """Note which arguments are worked out late, where they stand; return why the last ones cannot be, or "".

        Arguments of a function are worked out before it begins, those of a macro where they stand.
        """
        first = self._first(self.statements[0])
        given = [argument for argument in self._all() if argument.nodes]
        written = {key(target) for argument in given for target in _written(argument.nodes[0])}
        changing = [argument for argument in given if has_effects(argument.nodes[0])]
        reading = [
            argument
            for argument in given
            if argument not in changing and not _is_stable(argument.nodes[0], address | written)
        ]
        late = {id(argument) for argument in changing if not self._is_first(argument, first)}
        order = [argument for argument in changing if id(argument) not in late]
        if first is not None and order:
            calls = [two for two in _outside(first, given) if two.kind == K.CALL_EXPR]
            if any(not any(place.nodes[0] in list(walk(two)) for place in order) for two in calls):
                late |= {id(place) for place in order}
            nodes = [two for two in walk(first) if any(two == place.nodes[0] for place in order)]
            if nodes != [place.nodes[0] for place in order]:
                late |= {id(place) for place in order}
        quiet = all(self._is_quiet(node) for node in self.outside)
        sequenced = first is not None and any(
            two.kind == K.CONDITIONAL_OPERATOR or (two.kind == K.BINARY_OPERATOR and binary_operator(two) in _SEQUENCED)
            for two in _outside(first, given)
        )
        for handed in reading:
            early = any(self._is_first(handed, first, node) for node in handed.nodes)
            alone = all(first is not None and node in list(walk(first)) for node in handed.nodes)
            beside = early and alone and not (changing and sequenced)  # C leaves open which of them comes first
            if not beside and (changing or not quiet or not (early or not _may_trap(handed.nodes[0]))):
                late.add(id(handed))
        self.by_name = {argument.parameter for argument in self.arguments if id(argument) in late}
        return "its last arguments change something" if any(id(argument) in late for argument in self.rest) else ""

    def _first(self, cursor: Cursor) -> Cursor | None:
        """Return the first expression that is worked out, None when that is not known."""
        if cursor.kind == K.COMPOUND_STMT:
            for child in children(cursor):
                starts = any(two.kind == K.VAR_DECL and any(x.kind.is_expression() for x in children(two))
                             for two in children(child))  # fmt: skip
                if child.kind == K.NULL_STMT or (child.kind == K.DECL_STMT and not starts):
                    continue
                return self._first(child)
            return None
        if cursor.kind == K.DO_STMT:
            body, condition = children(cursor)[:2]
            return self._first(body) if evaluated(condition) == 0 else None
        if cursor.kind == K.IF_STMT:
            return children(cursor)[0]
        if cursor.kind == K.DECL_STMT and len(children(cursor)) == 1:
            parts = expressions_of(children(cursor)[0])
            return parts[-1] if parts else None
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
            inner_expression = _inner(cursor)
            return inner_expression.kind == K.DECL_REF_EXPR and key(declaration_of(inner_expression)) in self.locals
        return True


def _arguments(definition: Definition, cursor: Cursor) -> tuple[list[Argument], list[Argument]]:
    """Return the tokens between the commas of a use."""
    parts: list[list[Any]] = [[]]
    depth = 0
    for token in list(cursor.get_tokens())[1:]:
        word = token.spelling
        depth += (word == "(") - (word == ")")
        if word == "(" and depth == 1:
            continue
        if depth == 0:
            break
        if word == "," and depth == 1:
            parts.append([])
        elif token.kind != cindex.TokenKind.COMMENT:
            parts[-1].append(token)
    if parts == [[]]:
        parts = []
    count = len(definition.parameters)
    rest = [Argument(definition.variadic, part) for part in parts[count:]]
    arguments = [Argument(name, part) for name, part in zip(definition.parameters, parts)]
    if rest and not definition.variadic:
        return [], []
    return arguments, rest


def _explicit(cursor: Cursor) -> Cursor:
    """Return an expression without conversions that stand nowhere in the text: a parameter has the value as it is."""
    while cursor.kind == K.UNEXPOSED_EXPR and len(children(cursor)) == 1 and children(cursor)[0].kind.is_expression():
        cursor = children(cursor)[0]
    return cursor


def _changes(cursor: Cursor) -> bool:
    """Return True for assignments, `++`, and `&`, which wants the place itself."""
    return changes(cursor) or (cursor.kind == K.UNARY_OPERATOR and unary_operator(cursor) == "&")


def _target(cursor: Cursor, *parts: Any) -> Cursor:
    """Return what an assignment changes: of `(x) = 1` it is `x`; parts: kinds of expressions to look into."""
    expression = children(cursor)[0]
    while expression.kind in (K.PAREN_EXPR, K.UNEXPOSED_EXPR, *parts) and children(expression):
        expression = children(expression)[0]
    return expression


def _inner(cursor: Cursor) -> Cursor:
    """Return the place that an assignment changes: of `(x).a[1]` it is `x`."""
    return _target(cursor, K.MEMBER_REF_EXPR, K.ARRAY_SUBSCRIPT_EXPR)


def _written(cursor: Cursor) -> Iterator[Cursor]:
    for node in walk(cursor):
        if _changes(node):
            inner_expression = _inner(node)
            if inner_expression.kind == K.DECL_REF_EXPR and inner_expression.referenced is not None:
                yield inner_expression.referenced


def _is_stable(cursor: Cursor, changing: set[str]) -> bool:
    """Return True for an expression whose value nothing can change while the macro runs."""
    variables = [named for named in named_in(cursor).values() if named.kind in (K.VAR_DECL, K.PARM_DECL)]
    return not _may_trap(cursor) and not any(
        is_global(variable) or key(variable) in changing or variable.storage_class.name == "STATIC"
        for variable in variables
    )


def _may_trap(cursor: Cursor) -> bool:
    """Return True for an expression that ends the program for some values: a pointer that is followed, a division."""
    for node in walk(cursor):
        if node.kind in (K.MEMBER_REF_EXPR, K.ARRAY_SUBSCRIPT_EXPR, K.CALL_EXPR):
            return True
        if node.kind == K.UNARY_OPERATOR and unary_operator(node) == "*":
            return True
        if node.kind == K.BINARY_OPERATOR and binary_operator(node) in ("/", "%"):
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
    return any(_always(child, node) for child in below)


def _outside(cursor: Cursor, given: list[Argument]) -> Iterator[Cursor]:
    """Yield the parts of an expression that no argument brought."""
    if any(cursor == node for argument in given for node in argument.nodes):
        return
    yield cursor
    for child in children(cursor):
        yield from _outside(child, given)


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
        """Collect by place the outermost nodes that come of a macro's use; refuse places where one is no statement."""
        extent = cursor.extent
        where = (extent.start.file.name, extent.start.offset) if extent.start.file is not None else ("", 0)
        place = places.get(where)
        if place is not None and parent is not None:
            if extent.end.offset <= place.extent.end.offset:
                if _is_statement(parent, index):
                    groups.setdefault(where, []).append((cursor, parent, owner))
                else:
                    refused.add(where)
                return
            refused.add(where)
        if cursor.kind == K.LAMBDA_EXPR:
            return
        for number, child in enumerate(children(cursor)):
            read(child, cursor, number, owner)

    for function in functions:
        read(function, None, 0, function)
    uses = []
    for where, group in groups.items():
        definition = known.get(places[where].spelling)
        together = all(use[1] == group[0][1] for use in group) and (
            len(group) == 1 or group[0][1].kind == K.COMPOUND_STMT
        )
        if definition is not None and where not in refused and together:
            uses.append(Use(definition, places[where], [use[0] for use in group], group[0][2]))
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
