"""The words of a C program as its syntax tree has them: names, numbers, texts, operators, key words of control flow.

Casts (also as masks of a whole width, `& 0xFF`), parentheses, `&x` and `*x`, names of types and of the `std` namespace
are no words: docs/c-idioms.md says what becomes of them. Nor are zeros (0, NULL, false, {0}), which Python's objects
begin with; `x != 0` has the words of `x`, `x == 0` those of `!x`. A macro that stands for a value is the word of its
name; one that Python calls as a function has the words of its use, and of its definition, not those that it expands to.
A method has its own name, wherever it is defined; a constructor and a destructor are `construct` and `delete`;
what C++ calls without a word (a destructor at the end of a block) is none in Python either. The instances of a function
template are compared with it by the first of them and go by its name.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from npu_porter.translator.cursors import K, children, walk
from npu_porter.translator.macro_uses import Use, definition_of, file_offset, statement_uses
from npu_porter.translator.reading import binary_operator, evaluated, initialiser_of, top_level, unary_operator
from npu_porter.translator.values import safe_name

__all__ = ["BARE", "MASKS", "ZERO", "Call", "Tree", "literal", "text_of"]

ZERO = "0"
BARE = ":"
"""Before the name of a variable that is declared without a value."""

_CASTS = (K.CSTYLE_CAST_EXPR, K.CXX_STATIC_CAST_EXPR, K.CXX_REINTERPRET_CAST_EXPR, K.CXX_CONST_CAST_EXPR,
          K.CXX_FUNCTIONAL_CAST_EXPR)  # fmt: skip
_LITERALS = (K.INTEGER_LITERAL, K.FLOATING_LITERAL, K.CHARACTER_LITERAL, K.STRING_LITERAL, K.CXX_BOOL_LITERAL_EXPR,
             K.CXX_NULL_PTR_LITERAL_EXPR, K.GNU_NULL_EXPR)  # fmt: skip
_TYPES = (K.TYPE_REF, K.NAMESPACE_REF, K.TEMPLATE_REF)
_NAMED = (K.VAR_DECL, K.PARM_DECL, K.FIELD_DECL, K.ENUM_CONSTANT_DECL, K.FUNCTION_DECL, K.CXX_METHOD)
_FLOW = {
    K.IF_STMT: "if", K.WHILE_STMT: "while", K.FOR_STMT: "for", K.CXX_FOR_RANGE_STMT: "for", K.DO_STMT: "do",
    K.SWITCH_STMT: "switch", K.CASE_STMT: "case", K.DEFAULT_STMT: "default", K.RETURN_STMT: "return",
    K.BREAK_STMT: "break", K.CONTINUE_STMT: "continue", K.GOTO_STMT: "goto", K.LABEL_STMT: "label",
}  # fmt: skip
_BLOCKS = (*_FLOW, K.COMPOUND_STMT, K.CXX_TRY_STMT, K.CXX_CATCH_STMT)
_SILENT_METHODS = {
    "c_str": "", "data": "", "size": "len", "length": "len", "push_back": "append", "emplace_back": "append",
}  # fmt: skip
_OTHER_NAMES = {"std": "", "to_string": "", "__errno_location": "errno"}
_FUNCTIONS = (K.FUNCTION_DECL, K.CXX_METHOD, K.CONSTRUCTOR, K.DESTRUCTOR, K.FUNCTION_TEMPLATE)
_METHODS = (K.CXX_METHOD, K.CONSTRUCTOR, K.DESTRUCTOR)
_MAKING = {K.CONSTRUCTOR: "construct", K.DESTRUCTOR: "delete"}
_OPERATORS = {"&&": "and", "||": "or", "=": "", ",": ""}

MASKS = {str(2**width - 1) for width in (8, 16, 32, 64)}
"""`& 0xFF` and its like: what is left of a cast that cuts."""

Word = str
Place = tuple[int, int]
"""The number of a file and a line in it."""


class Call(NamedTuple):
    """A call of a vendor's function: its name, the words of each argument, where it begins."""

    name: str
    arguments: tuple[tuple[Word, ...], ...]
    place: Place


def literal(value: Any) -> Word:
    """Return the word of a number or text, the same for both languages."""
    if isinstance(value, bytes):
        value = value.decode("utf-8", "replace")
    if isinstance(value, str):
        return repr(value)
    return ZERO if not value else repr(float(value)) if float(value) != int(value) else str(int(value))


def text_of(spelling: str) -> str:
    """Return the text of a literal of C, in clang's spelling."""
    try:
        return str(ast.literal_eval(spelling[spelling.index('"') :]))
    except (ValueError, SyntaxError):
        return spelling


def one_of_functions(cursor: Any) -> bool:
    """Return True of the name of a function."""
    function = cursor.referenced
    return cursor.kind == K.OVERLOADED_DECL_REF or (function is not None and function.kind == K.FUNCTION_DECL)


class Tree:
    """The words of some translation units.

    Args:
        units: Of libclang.
        files: The program's own files, in the order of the translation.
        vendor: Names of the vendor's functions.
        called: Lines and names of functions that Python calls there, and how often: macros that became functions.
    """

    def __init__(
        self, units: Sequence[Any], files: Sequence[str], vendor: frozenset[str],
        called: Mapping[tuple[Place, str], int] | None = None,
    ) -> None:  # fmt: skip
        self._files = {name: number for number, name in enumerate(files)}
        self._vendor = vendor
        self._macros: dict[tuple[str, int, int], str] = {}
        self._named: dict[tuple[str, int], str] = {}
        self._unit = 0
        self._uses: dict[int, Use] = {}
        """Uses of macros that Python calls, by each statement that they expand to."""
        self._within = False
        """In an argument of such a use."""
        self._parameters: list[tuple[Any, Word]] = []
        """Return the word for a parameter in the body of such a macro."""
        self.calls: list[Call] = []
        self.types: set[str] = set()
        self.templates: set[str] = set()
        """Names of function templates; those of their instances in Python begin with them."""
        self.functions: set[str] = set()
        """Names of functions that are called."""
        self.expanded: set[Place] = set()
        """Lines with a macro that has arguments."""
        self.words: list[tuple[int, Place, Word]] = []
        """The statement (a number), where it stands, the word; "" where a record begins."""
        self.directives: list[tuple[Place, str, list[Word]]] = []
        self.macros: set[str] = set()
        """Names, as Python has them, of macros that it calls."""
        self.continued: set[Place] = set()
        """Further lines of macros that became functions."""
        seen: set[tuple[int, int]] = set()
        self._find_uses(units, called or {})
        for unit in units:
            for node in top_level(unit):
                self._directive(node, seen)
        for unit in units:
            for node in top_level(unit):
                place = self._place(node)
                at = (place[0], node.extent.start.offset) if place else (0, 0)
                if place and at not in seen and node.kind not in (K.MACRO_DEFINITION, K.MACRO_INSTANTIATION):
                    seen.add(at)
                    self._statement(node)

    def _place(self, cursor: Any) -> Place | None:
        location = cursor.location
        if location.file is None or location.file.name not in self._files:
            return None
        return self._files[location.file.name], location.line

    def _directive(self, cursor: Any, seen: set[tuple[int, int]]) -> None:
        place = self._place(cursor)
        if place is None:
            return
        extent = cursor.extent
        if cursor.kind == K.MACRO_INSTANTIATION:
            if extent.end.offset - extent.start.offset != len(cursor.spelling):
                if not any(use.line == place[1] and use.file == extent.start.file.name
                           and use.definition.name == cursor.spelling for use in self._uses.values()):  # fmt: skip
                    self.expanded.add(place)
            else:
                self._macros[extent.start.file.name, extent.start.offset, extent.end.offset] = cursor.spelling
                self._named[extent.start.file.name, extent.start.offset] = cursor.spelling
        elif cursor.kind in (K.INCLUSION_DIRECTIVE, K.MACRO_DEFINITION) and (-1 - place[0], place[1]) not in seen:
            seen.add((-1 - place[0], place[1]))
            tokens = [token.spelling for token in cursor.get_tokens()]
            kind = "include" if cursor.kind == K.INCLUSION_DIRECTIVE else "define"
            self.directives.append((place, kind, tokens))
            if any(use.definition.name == cursor.spelling for use in self._uses.values()):
                lines = {token.location.line for token in cursor.get_tokens()} - {place[1]}
                self.continued |= {(place[0], line) for line in lines}

    # --- macros that Python calls ---

    def _find_uses(self, units: Sequence[Any], called: Mapping[tuple[Place, str], int]) -> None:
        known: dict[str, Any] = {}
        places: dict[tuple[str, int], Any] = {}
        functions: list[Any] = []
        for unit in units:
            for node in top_level(unit):
                if self._place(node) is None:
                    continue
                if node.kind == K.MACRO_DEFINITION:
                    definition = definition_of(node)
                    if definition is not None:
                        known[node.spelling] = definition
                elif node.kind == K.MACRO_INSTANTIATION:
                    file = node.location.file
                    assert file is not None  # `_place` knows where it stands
                    places[file.name, node.extent.start.offset] = node
                else:
                    functions += [two for two in walk(node) if two.kind in _FUNCTIONS and two.is_definition()]
        wanted = {name for _, name in called}
        places = {
            at: node for at, node in places.items() if node.spelling in known and safe_name(node.spelling) in wanted
        }
        uses = statement_uses(functions, places, known) if places else []
        often = Counter((node.location.file.name, node.extent.start.line, node.spelling) for node in places.values())
        for use in uses:
            name, place = use.definition.name, (self._files[use.file], use.line)
            words = all(node.nodes or node.is_literal for node in (*use.arguments, *use.rest))
            if called.get((place, safe_name(name)), 0) != often[use.file, use.line, name] or not words:
                continue  # expanded in its place
            self._uses.update({node.hash: use for node in use.statements})
            if safe_name(name) not in self.macros:
                self.macros.add(safe_name(name))
                self._body(use, units)

    def _body(self, use: Use, units: Sequence[Any]) -> None:
        """Count the vendor's calls that the macro itself makes once, where it is defined."""
        place = next(
            self._place(item) for unit in units for item in top_level(unit)
            if item.kind == K.MACRO_DEFINITION and item.spelling == use.definition.name and self._place(item)
        )  # fmt: skip
        self._parameters = [
            (node, argument.parameter) for argument in (*use.arguments, *use.rest) for node in argument.nodes
        ]
        for outside in use.outside:
            if outside.kind == K.CALL_EXPR and outside.spelling in self._vendor and place is not None:
                arguments = tuple(tuple(word for _, word in self._of(two)) for two in outside.get_arguments())
                self.calls.append(Call(outside.spelling, arguments, place))
        self._parameters = []

    def _use(self, use: Use, number: int) -> None:
        """Count the words of a use: its name and arguments, on the lines on which they stand."""
        file = self._files[use.file]
        self.words.append((number, (file, use.line), use.definition.name))
        for argument in (*use.arguments, *use.rest):
            if argument.is_literal and not argument.nodes:
                self.words.append((number, (file, argument.line), literal("".join(map(text_of, argument.words)))))
                continue
            self._within = True
            self.words += [(number, (file, argument.line), word) for _, word in self._of(argument.nodes[0])]
            self._within = False
            self._calls_in(argument.nodes[0])

    # --- statements ---

    def _statement(self, cursor: Any) -> None:
        """Count a statement or declaration, and those inside, each with a number of its own."""
        self._unit += 1
        number = self._unit
        use = self._uses.get(cursor.hash)
        if use is not None and any(statement == cursor for statement in use.statements):
            if cursor == use.statements[0]:
                self._use(use, number)
            return
        for child in self._parts(cursor, number):
            self._statement(child)

    def _parts(self, cursor: Any, number: int) -> list[Any]:
        """Note what belongs to the statement itself; returns the statements inside."""
        kind = cursor.kind
        if kind in (K.COMPOUND_STMT, K.CXX_TRY_STMT, K.CXX_CATCH_STMT, K.LINKAGE_SPEC, K.NAMESPACE):
            return children(cursor)
        if kind in (K.STRUCT_DECL, K.CLASS_DECL, K.UNION_DECL, K.ENUM_DECL, K.TYPEDEF_DECL, K.CLASS_TEMPLATE):
            if cursor.spelling:
                self.types.add(cursor.spelling)
            place = self._place(cursor)
            if place is not None:
                self.words.append((number, place, ""))
            return self._record(cursor, number)
        inner: list[Any] = []
        if kind in _FLOW:
            once = kind == K.DO_STMT and [word for _, word in self._of(children(cursor)[-1])] == [ZERO]
            if not once:
                self._note(number, cursor, _FLOW[kind])
            if kind == K.FOR_STMT and self._counting(cursor, number):
                return children(cursor)[-1:]
            for child in children(cursor):
                if child.kind in _BLOCKS or (
                    not child.kind.is_expression() and child.kind not in (K.DECL_STMT, *_TYPES)
                ):
                    inner.append(child)
                elif child == children(cursor)[-1] and kind not in (K.RETURN_STMT, K.GOTO_STMT, K.DO_STMT):
                    inner.append(child)  # the body, without braces
                elif kind == K.IF_STMT and child != children(cursor)[0]:
                    inner.append(child)
                elif kind == K.CASE_STMT and child != children(cursor)[0]:
                    inner.append(child)
                else:
                    self._note_all(number, child)
            return inner
        if kind in _FUNCTIONS:
            if kind == K.FUNCTION_TEMPLATE:
                self.templates.add(cursor.spelling)
            if not cursor.is_definition():
                return []
            self._note(number, cursor, _MAKING.get(kind, cursor.spelling))
            for child in children(cursor):
                if child.kind == K.PARM_DECL:
                    self._note(number, child, child.spelling)
                elif child.kind == K.COMPOUND_STMT:
                    inner.append(child)
                elif kind == K.CONSTRUCTOR:  # `: a(1), b(2)`
                    self._note_all(number, child)
            return inner
        self._note_all(number, cursor)
        return inner

    def _record(self, cursor: Any, number: int) -> list[Any]:
        """Count the fields as words of the record, and return its functions."""
        functions = []
        methods = any(child.kind in _METHODS for child in children(cursor))
        for member in children(cursor):
            if member.kind in _FUNCTIONS:
                functions.append(member)
            elif member.kind in (K.STRUCT_DECL, K.UNION_DECL, K.ENUM_DECL):
                if member.is_definition() and cursor.kind != K.TYPEDEF_DECL:  # of a typedef it stands before it, too
                    functions += self._record(member, number)
            elif member.kind not in _TYPES and member.kind.is_declaration() and member.kind != K.CXX_ACCESS_SPEC_DECL:
                if methods:  # a field by itself: a method without a body beside it is not its change
                    self._unit += 1
                self._note_all(self._unit if methods else number, member)
        return functions

    def _counting(self, cursor: Any, number: int) -> bool:
        """Give `for (i = a; i < b; i++)` the words of `for i in range(a, b)`; likewise other ends and steps."""
        parts = children(cursor)
        if len(parts) != 4 or parts[1].kind != K.BINARY_OPERATOR:
            return False
        start, condition, step = ([word for _, word in self._of(part)] for part in parts[:3])
        sign = binary_operator(parts[1])
        up = sign in ("<", "<=")
        if not start or not step or not (start[0].lstrip(BARE) == condition[0] == step[0]) or sign[0] not in "<>":
            return False
        if step[1:2] != ["+=" if up else "-="]:
            return False
        end = [*condition[2:], *(["+" if up else "-", "1"] if sign[1:] else [])]
        by = step[2:] if up else ["-", *step[2:]]
        for word in [step[0], *start[1:], *end, *([] if by == ["1"] else by)]:
            self._note(number, cursor, word)
        for clause in parts[:3]:
            self._calls_in(clause)
        return True

    def _note(self, number: int, cursor: Any, word: Word) -> None:
        place = self._place(cursor)
        if place is not None and word:
            self.words.append((number, place, word))

    def _note_all(self, number: int, cursor: Any) -> None:
        for noted, word in self._of(cursor):
            self._note(number, noted, word)
        self._calls_in(cursor)

    def _calls_in(self, cursor: Any) -> None:
        place = self._place(cursor)
        if cursor.kind == K.CALL_EXPR and cursor.spelling in self._vendor and place is not None:
            arguments = tuple(tuple(word for _, word in self._of(argument)) for argument in cursor.get_arguments())
            self.calls.append(Call(cursor.spelling, arguments, place))
        for one in children(cursor):
            self._calls_in(one)

    # --- expressions ---

    def _of(self, cursor: Any) -> Iterator[tuple[Any, Word]]:
        """Yield the words of an expression in order, each with the cursor that it comes from."""
        kind, below = cursor.kind, children(cursor)
        extent = cursor.extent
        for node, parameter in self._parameters:
            if node == cursor:
                yield cursor, parameter
                return
        if self._within and kind.is_expression():  # a macro in it stands where the file has it
            at = file_offset(extent.start)
            name = self._named.get((extent.start.file.name, at))
            if name is not None and all(file_offset(node_below.extent.start) == at for node_below in walk(cursor)):
                yield cursor, ZERO if name in ("NULL", "false", "FALSE") else "1" if name == "true" else name
                return
        if extent.start.file is not None and kind not in (K.DECL_STMT, K.VAR_DECL):
            name = self._macros.get((extent.start.file.name, extent.start.offset, extent.end.offset))
            if name is not None:
                yield cursor, ZERO if name in ("NULL", "false", "FALSE") else "1" if name == "true" else name
                return
        if kind in _TYPES:
            self.types.add(cursor.spelling.rpartition("::")[2].rpartition(" ")[2])
        elif kind in _LITERALS:
            yield cursor, self._literal(cursor)
        elif kind in (K.DECL_REF_EXPR, K.OVERLOADED_DECL_REF):
            name = cursor.spelling
            if name.startswith("operator") and not name[8:9].isalnum():  # `v[i]` and `a + b` of a class
                name = "" if name[8:] in ("[]", "->", "()", "*") else _OPERATORS.get(name[8:], name[8:])
            if one_of_functions(cursor):
                self.functions.add(name)
            yield cursor, _OTHER_NAMES.get(name, name)
        elif kind == K.MEMBER_REF_EXPR:
            for part in below:
                yield from self._of(part)
            yield cursor, _SILENT_METHODS.get(cursor.spelling, cursor.spelling)
        elif kind == K.MEMBER_REF:
            yield cursor, cursor.spelling
        elif kind == K.UNARY_OPERATOR:
            yield from self._unary(cursor)
        elif kind in (K.BINARY_OPERATOR, K.COMPOUND_ASSIGNMENT_OPERATOR):
            sign = binary_operator(cursor)
            right = list(self._of(below[1]))
            words = [word for _, word in right]
            if words == [ZERO] and sign in ("==", "!="):
                if sign == "==":
                    yield cursor, "not"
                yield from self._of(below[0])
                return
            yield from self._of(below[0])
            if sign != "&" or words[0] not in MASKS:
                yield cursor, _OPERATORS.get(sign, sign)
                yield from right
        elif kind == K.CONDITIONAL_OPERATOR:
            yield cursor, "?"
            for part in below:
                yield from self._of(part)
        elif kind == K.CXX_UNARY_EXPR:  # sizeof
            yield cursor, "sizeof"
            tokens = [token.spelling for token in cursor.get_tokens()]
            if below and below[0].kind not in _TYPES:
                yield from self._of(below[0])
            elif below:
                yield cursor, next((token for token in reversed(tokens) if token.isidentifier()), "")
        elif kind in _NAMED:
            bare = kind == K.VAR_DECL and initialiser_of(cursor) is None
            if cursor.spelling:
                yield cursor, BARE + cursor.spelling if bare else cursor.spelling
            for part in below:
                yield from self._of(part)
            if kind == K.ENUM_CONSTANT_DECL and not below:
                yield cursor, literal(cursor.enum_value)
        elif kind == K.CXX_THIS_EXPR:
            return
        else:
            for part in below:
                yield from self._of(part)

    def _unary(self, cursor: Any) -> Iterator[tuple[Any, Word]]:
        sign = unary_operator(cursor)
        below = children(cursor)[0]
        if sign in ("x++", "++x", "x--", "--x"):
            yield from self._of(below)
            yield cursor, "+=" if "+" in sign else "-="
            yield cursor, "1"
            return
        if sign in ("-", "~", "!"):
            yield cursor, {"!": "not"}.get(sign, sign)
        yield from self._of(below)

    def _literal(self, cursor: Any) -> Word:
        if cursor.kind == K.STRING_LITERAL:
            return literal(text_of(cursor.spelling))
        if cursor.kind == K.CHARACTER_LITERAL:
            value = evaluated(cursor)
            return literal(chr(value)) if isinstance(value, int) and value > 0 else ZERO
        if cursor.kind == K.CXX_BOOL_LITERAL_EXPR:
            return "1" if [token.spelling for token in cursor.get_tokens()][:1] == ["true"] else ZERO
        value = evaluated(cursor)
        return literal(value) if isinstance(value, (int, float)) else ZERO
