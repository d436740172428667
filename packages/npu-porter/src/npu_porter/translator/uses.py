"""One walk over the program: whose address is taken, what is assigned where, which `char *` are more than texts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .cursors import Cursor, K, T, Type, children, expressions_of, is_array_type, is_global, tokens, walk
from .reading import (
    ancestors,
    binary_operator,
    function_key,
    initialiser_of,
    is_atomic,
    key,
    named_in,
    number_overloads,
    parameter_types,
    plain_numbers,
    signature,
    stripped,
    unary_operator,
)

__all__ = [
    "Uses",
    "base_variable",
    "changes",
    "has_effects",
    "initialiser",
    "is_null",
    "key",
    "names_itself",
    "variable_of",
]

_MANIPULATORS = {"precision": "setprecision", "width": "setfill", "fill": "setfill", "gcount": "gcount"}
"""Methods of streams that change what follows, with a manipulator that does as much; and gcount."""

TEXT_RESULTS = {"getenv", "strerror", "inet_ntoa", "gai_strerror", "strsignal"}
"""Functions of the C library whose `char *` reads as a text."""

_FUNCTIONS = (K.FUNCTION_DECL, K.CXX_METHOD, K.CONSTRUCTOR, K.DESTRUCTOR, K.CONVERSION_FUNCTION)
_ASSIGNED_UNARY = {"x++", "x--", "++x", "--x"}


def variable_of(cursor: Cursor) -> Cursor | None:
    """Return the variable or parameter that an expression names, None when it is no name."""
    inner = stripped(cursor)
    if inner.kind == K.DECL_REF_EXPR:
        declaration = inner.referenced
        if declaration is not None and declaration.kind in (K.VAR_DECL, K.PARM_DECL):
            return declaration
    return None


def field_of(cursor: Cursor) -> Cursor | None:
    """Return the field that an expression names, None when it is no member."""
    inner = stripped(cursor)
    declaration = inner.referenced if inner.kind == K.MEMBER_REF_EXPR else None
    return declaration if declaration is not None and declaration.kind == K.FIELD_DECL else None


def definitions(roots: list[Cursor]) -> list[Cursor]:
    """Return the declarations, and what classes among them define inside."""
    reached = list(roots)
    for root in reached:
        if root.kind in (K.CLASS_DECL, K.STRUCT_DECL):
            inside = (*_FUNCTIONS, K.CLASS_DECL, K.STRUCT_DECL)
            reached += [child for child in children(root) if child.kind in inside and child.is_definition()]
    return reached


def base_variable(cursor: Cursor) -> Cursor | None:
    """Return the variable that `x.a.b[i]` lies in; None when a pointer is followed on the way."""
    inner = stripped(cursor)
    while inner.kind in (K.MEMBER_REF_EXPR, K.ARRAY_SUBSCRIPT_EXPR):
        below = children(inner)
        if not below:
            return None
        base = stripped(below[0])
        kind = base.type.get_canonical().kind
        if kind == T.POINTER:
            return None
        inner = base
    return variable_of(inner)


def has_effects(cursor: Cursor) -> bool:
    """Return whether an expression must be worked out once, not twice: it changes something, or calls."""
    return any(node.kind == K.CALL_EXPR or changes(node) for node in walk(cursor))


def calls_more_than_elements(cursor: Cursor) -> bool:
    """Return whether an expression has calls, but for those that name an element of a container of C++."""
    for node in walk(cursor):
        if node.kind != K.CALL_EXPR:
            continue
        owner = node.referenced.semantic_parent if node.referenced is not None else None
        while owner is not None and owner.kind not in (K.NAMESPACE, K.TRANSLATION_UNIT):
            owner = owner.semantic_parent
        makes = node.referenced is not None and node.referenced.kind == K.CONSTRUCTOR
        if owner is None or owner.spelling not in ("std", "__gnu_cxx", "__cxx11"):
            return True
        if not makes and node.spelling not in _ELEMENTS:
            return True
    return False


_ELEMENTS = ("operator[]", "operator*", "operator->", "at", "front", "back")


def changes(cursor: Cursor) -> bool:
    """Return whether an expression is an assignment, or `++` or `--`."""
    if cursor.kind == K.BINARY_OPERATOR:
        return bool(binary_operator(cursor) == "=")
    if cursor.kind == K.UNARY_OPERATOR:
        return unary_operator(cursor) in _ASSIGNED_UNARY
    return bool(cursor.kind == K.COMPOUND_ASSIGNMENT_OPERATOR)


def is_null(cursor: Cursor) -> bool:
    """Return whether an expression is NULL, nullptr, or 0 where a pointer is wanted."""
    inner = stripped(cursor)
    if inner.kind == K.CSTYLE_CAST_EXPR and inner.type.get_canonical().kind == T.POINTER:
        below = expressions_of(inner)
        return len(below) == 1 and is_null(below[0])
    if inner.kind in (K.CXX_NULL_PTR_LITERAL_EXPR, K.GNU_NULL_EXPR):
        return True
    if inner.kind == K.INTEGER_LITERAL:
        from .reading import evaluated

        return bool(evaluated(inner) == 0)
    return False


def is_char_pointer(type_: Type) -> bool:
    canonical = type_.get_canonical()
    return canonical.kind == T.POINTER and canonical.get_pointee().get_canonical().kind in (T.CHAR_S, T.CHAR_U)


def _only_reads(function: Cursor | None) -> bool:
    """Return True for std's functions that forward arguments to a constructor, by references that could be written."""
    makers = ("emplace_back", "emplace", "make_shared", "make_unique", "make_pair", "make_tuple")
    if function is None or function.spelling not in makers:
        return False
    while function is not None and function.kind != K.TRANSLATION_UNIT:
        if function.kind == K.NAMESPACE and function.spelling == "std":
            return True
        function = function.semantic_parent
    return False


class Uses:
    """The uses that the program makes of its variables, fields and functions.

    address: variables whose own address is taken. lent: those that own functions and variables refer to.
    parts: records and arrays an address inside of which is taken.
    pointers: `char *` variables, fields and functions that are indexed, moved or compared.
    assigned: what is assigned to a variable: ("=", value), ("op", operator and value), ("++", None), ("--", None).
    functions: own ones by name.
    overrides: virtual methods, and those of other classes that override them.
    heirs: by class, those that have it as a base.
    named: what is named anywhere. freed: what `free` is given.
    text_parameter: whether a function outside takes texts (name, index).
    """

    def __init__(self, roots: list[Cursor], has_text_result: Callable[[Cursor], bool]) -> None:
        """Look through a program.

        Args:
            roots: What it declares, and the instances of its templates.
            has_text_result: Whether a function returns a text.
        """
        self.address: set[str] = set()
        self.parts: set[str] = set()
        self.lent: set[str] = set()
        self.pointers: set[str] = set()
        self.assigned: dict[str, list[tuple[str, Any]]] = {}
        self.functions: dict[str, Cursor] = {}
        self.written_globals: dict[str, set[str]] = {}
        self.called: dict[str, set[str]] = {}
        self._memory: dict[str, set[str]] = {}
        self.overrides: dict[str, set[str]] = {}
        self.heirs: dict[str, list[Cursor]] = {}
        self.values: set[str] = set()
        self.retyped: set[str] = set()
        """Own functions that are called by pointers of other types, which give other pointers."""
        self.named: set[str] = set()
        self.freed: list[Cursor] = []
        self.given_places: set[str] = set()
        """Own functions that return a reference to a number or string, which the program writes somewhere."""
        self.tries = False
        """Whether the program has a `try`."""
        self.main_arguments: str | None = None
        self._arguments = 0
        self.labels: dict[str, list[Cursor]] = {}
        self.character_sources: dict[str, list[Cursor]] = {}
        self._text_result = has_text_result
        self._function: Cursor | None = None
        self._indexed: dict[str, bool] = {}
        self._fields: dict[str, set[str]] = {}
        """Keys of the fields that a function writes."""
        self._run: dict[str, set[str]] = {}
        """Keys of the variables that lambdas write which a function calls."""
        self._by_lambdas: set[str] | None = None
        number_overloads(roots)
        for root in definitions(roots):
            if root.kind in _FUNCTIONS and root.is_definition():
                self.functions[function_key(root)] = root
                for argument in root.get_arguments():
                    if argument.type.kind == T.LVALUEREFERENCE and not argument.type.get_pointee().is_const_qualified():
                        self.lent.add(key(argument))
                if root.spelling == "main":
                    parameters = list(root.get_arguments())
                    if len(parameters) > 1:
                        self.main_arguments = key(parameters[1])
            if root.kind in (K.CLASS_DECL, K.STRUCT_DECL) and root.is_definition():
                self._inherits(root)
        for root in roots:
            self._function = None
            self._visit(root, None)
        for name, others in self.overrides.items():
            if self.given_places & {name, *others}:
                self.given_places |= {name, *others}

    def _inherits(self, cursor: Cursor) -> None:
        """Note the bases of a class, and which of their virtual methods it overrides."""
        methods = {signature(child): child for child in children(cursor) if child.kind == K.CXX_METHOD}
        for base in ancestors(cursor):
            self.heirs.setdefault(key(base), []).append(cursor)
            for part in children(base):
                if part.kind == K.CXX_METHOD and part.is_virtual_method() and signature(part) in methods:
                    self.overrides.setdefault(function_key(part), set()).add(function_key(methods[signature(part)]))

    @property
    def arguments_move(self) -> bool:
        """True when `argv` stands elsewhere than in `argv[i]`."""
        return self._arguments > 0

    # --- the walk ---

    def _visit(self, cursor: Cursor, parent: Cursor | None) -> None:
        """Note the uses that a cursor makes, and those of all below; templates and tables of numbers are skipped."""
        kind = cursor.kind
        if kind == K.INIT_LIST_EXPR and plain_numbers(cursor) is not None:
            return
        if kind in (K.FUNCTION_TEMPLATE, K.CLASS_TEMPLATE):
            return
        if kind == K.UNARY_OPERATOR:
            self._unary(cursor)
        elif kind in (K.BINARY_OPERATOR, K.COMPOUND_ASSIGNMENT_OPERATOR):
            self._binary(cursor)
        elif kind == K.ARRAY_SUBSCRIPT_EXPR:
            base = children(cursor)[0]
            named = variable_of(base)
            if named is not None and key(named) == self.main_arguments:
                self._arguments -= 1  # `argv[i]`
            if is_char_pointer(stripped(base).type):
                self.mark(base)
        elif kind in (K.VAR_DECL, K.FIELD_DECL):
            self._declared(cursor, parent)
        elif kind == K.RETURN_STMT:
            self._returned(cursor)
        elif kind == K.CXX_TRY_STMT:
            self.tries = True
        elif kind == K.PARM_DECL and parent is not None and parent.kind == K.LAMBDA_EXPR:
            if cursor.type.kind == T.LVALUEREFERENCE and not cursor.type.get_pointee().is_const_qualified():
                self.lent.add(key(cursor))
        elif kind in (K.UNEXPOSED_EXPR, K.CSTYLE_CAST_EXPR):
            self._converted(cursor)
        elif kind == K.CALL_EXPR:
            if cursor.spelling == "free":
                self.freed += list(cursor.get_arguments())
            self._call(cursor)
            self._refers_to(cursor, parent)
        elif kind == K.DECL_REF_EXPR:
            entity = cursor.referenced
            if entity is not None:
                self.named.add(entity.spelling)
            if entity is not None and entity.kind == K.PARM_DECL and key(entity) == self.main_arguments:
                self._arguments += 1
            if entity is not None and entity.kind == K.FUNCTION_DECL and self._function is not None:
                self.called.setdefault(function_key(self._function), set()).add(function_key(entity))
        elif kind == K.MEMBER_REF_EXPR:
            self._member(cursor, parent)
            entity = cursor.referenced
            if entity is not None and entity.semantic_parent.spelling in ("ios_base", "basic_ios", "basic_istream"):
                self.named.add(_MANIPULATORS.get(entity.spelling, ""))
            if entity is not None and entity.kind in _FUNCTIONS and self._function is not None:
                self.called.setdefault(function_key(self._function), set()).add(function_key(entity))
        outer = self._function
        if kind in _FUNCTIONS:
            self._function = cursor
        for child in children(cursor):
            self._visit(child, cursor)
        self._function = outer

    def _unary(self, cursor: Cursor) -> None:
        """Note the assignment of `x++` and its like, and the address of `&x` or of a part of it as taken.

        A `char *` that is stepped, followed by `*` or whose address is taken is marked as a pointer.
        """
        operator = unary_operator(cursor)
        operand = children(cursor)[0]
        if operator in _ASSIGNED_UNARY:
            self._assign(operand, "++" if "+" in operator else "--", None)
            if is_char_pointer(operand.type):
                self.mark(operand)
        elif operator == "*" and is_char_pointer(stripped(operand).type):
            self.mark(operand)
        elif operator == "&":
            variable = variable_of(operand)
            if variable is not None:
                self.address.add(key(variable))
                self.parts.add(key(variable))
            else:
                base = base_variable(operand)
                if base is not None:
                    self.parts.add(key(base))
                field = field_of(operand)
                if field is not None:
                    self.address.add(key(field))
            if is_char_pointer(operand.type):
                self.mark(operand)

    def _binary(self, cursor: Cursor) -> None:
        """Note an assignment by `=` or `+=`, and a `char *` that is moved or compared with another as a pointer."""
        operator = binary_operator(cursor)
        left, right = children(cursor)[:2]
        if operator == "=":
            self._assign(left, "=", right)
            self._flow(left, right)
        elif operator.endswith("=") and operator not in ("==", "!=", "<=", ">="):
            self._assign(left, "op", (operator[:-1], right))
            if is_char_pointer(left.type):
                self.mark(left)
        elif operator in ("+", "-", "==", "!=", "<", ">", "<=", ">="):
            if is_null(left) or is_null(right):
                return
            for side in (left, right):
                if is_char_pointer(stripped(side).type):
                    self.mark(side)

    def _assign(self, target: Cursor, how: str, value: Any) -> None:
        variable = variable_of(target)
        if variable is not None:
            self.assigned.setdefault(key(variable), []).append((how, value))
            if self._function is not None and is_global(variable):
                self.written_globals.setdefault(function_key(self._function), set()).add(key(variable))

    def _declared(self, cursor: Cursor, parent: Cursor | None) -> None:
        if cursor.kind == K.VAR_DECL:
            if is_atomic(cursor.type):  # `++` and its like are calls that are given it
                self.address.add(key(cursor))
            value = initialiser(cursor)
            loops = parent is not None and parent.kind == K.CXX_FOR_RANGE_STMT
            if value is not None and cursor.type.kind == T.LVALUEREFERENCE and not loops:
                self._refers(cursor, value)
            if value is not None:
                self.assigned.setdefault(key(cursor), []).append(("=", value))
                self._flow(cursor, value)

    def _refers(self, cursor: Cursor, value: Cursor) -> None:
        """Note what a reference refers to that may be written by its name."""
        variable = variable_of(value)
        if not cursor.type.get_pointee().is_const_qualified():
            self.lent.add(key(cursor))
            if variable is not None:
                self.lent.add(key(variable))

    def _flow(self, target: Cursor, value: Cursor) -> None:
        """Mark a `char *` that is assigned what is no text: it is a pointer."""
        type_ = target.type
        if value.kind == K.INIT_LIST_EXPR:
            for part in children(value):
                if is_char_pointer(part.type) and not self.is_text(part):
                    self.mark(target)
            return
        if is_char_pointer(type_) and not self.is_text(value):
            self.mark(target)

    def _returned(self, cursor: Cursor) -> None:
        below = children(cursor)
        if below and self._function is not None and is_char_pointer(self._function.result_type):
            if not self.is_text(below[0]):
                self.pointers.add(key(self._function))

    def _converted(self, cursor: Cursor) -> None:
        """Mark a `char *` that becomes another pointer (not for the C library or a header, which take texts).

        A function that becomes a pointer to another type of function is noted.
        """
        below = expressions_of(cursor)
        if len(below) != 1:
            return
        inner = stripped(below[0])
        to = cursor.type.get_canonical()
        function = inner.referenced if inner.kind == K.DECL_REF_EXPR and to.kind == T.POINTER else None
        if function is not None and function.kind == K.FUNCTION_DECL:
            if to.get_pointee().get_canonical() != function.type.get_canonical():
                self.retyped.add(function_key(function))
        if is_char_pointer(inner.type) and to.kind == T.POINTER and not is_char_pointer(to):
            self.mark(inner)

    def _call(self, cursor: Cursor) -> None:
        """Note what a function may write by a reference, and functions that are handed over as arguments."""
        callee = cursor.referenced
        types = list(callee.get_arguments()) if callee is not None and callee.kind in _FUNCTIONS else []
        given = list(cursor.get_arguments()) if types else []
        if callee is not None and callee.kind == K.CXX_METHOD and len(given) == len(types) + 1:
            del given[0]  # the object of an operator
        for index, argument in enumerate(given):
            wanted = types[index].type.get_canonical() if index < len(types) else None
            if (
                wanted is not None
                and wanted.kind == T.LVALUEREFERENCE
                and not wanted.get_pointee().is_const_qualified()
                and not _only_reads(callee)
            ):
                if is_char_pointer(argument.type):
                    self.mark(argument)
                    self.mark(types[index])
                variable, field, base = variable_of(argument), field_of(argument), base_variable(argument)
                if variable is not None:
                    self.address.add(key(variable))
                    self.parts.add(key(variable))
                    if callee is not None and (
                        function_key(callee) in self.functions or cursor.spelling == "operator()"
                    ):
                        self.lent |= {key(variable), key(types[index])}
                    self.assigned.setdefault(key(variable), []).append(("op", ("?", argument)))
                elif field is not None:
                    self.address.add(key(field))
                elif base is not None:
                    self.parts.add(key(base))
        for part in children(cursor)[1:]:
            inner = stripped(part)
            if inner.kind == K.DECL_REF_EXPR and inner.referenced is not None:
                if inner.referenced.kind == K.FUNCTION_DECL:
                    self.values.add(inner.referenced.spelling)

    def _refers_to(self, cursor: Cursor, parent: Cursor | None) -> None:
        """Note a function whose result is more than read: assigned to, referred to, returned."""
        callee = cursor.referenced
        if callee is None or callee.kind not in _FUNCTIONS or function_key(callee) not in self.functions:
            return
        result = callee.result_type
        target = result.get_pointee() if result.kind == T.LVALUEREFERENCE else None
        if target is None or target.is_const_qualified():
            return
        number = target.get_canonical().kind not in (T.RECORD, T.POINTER)
        reads = parent is not None and parent.kind in (K.UNEXPOSED_EXPR, K.COMPOUND_STMT)
        if parent is not None and parent.kind == K.UNEXPOSED_EXPR:
            reads = number or parent.type.is_const_qualified()
        if not reads and (number or "std::basic_string<char>" in target.get_canonical().spelling[:24]):
            self.given_places.add(function_key(callee))

    def _member(self, cursor: Cursor, parent: Cursor | None) -> None:
        """Note an array in a record that decays: the record's address is taken."""
        if cursor.type.get_canonical().kind == T.CONSTANTARRAY:
            base = base_variable(cursor)
            if base is not None and parent is not None and parent.kind == K.UNEXPOSED_EXPR:
                self.parts.add(key(base))

    # --- texts ---

    def is_text(self, cursor: Cursor) -> bool:
        """Return whether the value of a `char *` expression reads as a text in Python."""
        inner = stripped(cursor)
        if inner.kind == K.STRING_LITERAL or is_null(inner):
            return True
        if inner.kind == K.CONDITIONAL_OPERATOR:
            return all(self.is_text(child) for child in children(inner)[1:])
        if inner.kind == K.CALL_EXPR:
            own_variable = inner.referenced
            if own_variable is None:
                return False
            if function_key(own_variable) in self.functions:
                return True  # as long as nothing marks it
            return own_variable.spelling in TEXT_RESULTS or bool(self._text_result(own_variable))
        if inner.kind in (K.DECL_REF_EXPR, K.MEMBER_REF_EXPR):
            return is_char_pointer(inner.type)
        if inner.kind == K.ARRAY_SUBSCRIPT_EXPR:
            return is_char_pointer(inner.type)
        if inner.kind == K.UNEXPOSED_EXPR:
            return "__func__" in tokens(inner)
        return False

    def target(self, cursor: Cursor) -> str | None:
        """Return the key of the variable, field or function that a `char *` comes from; None of other expressions."""
        inner = cursor if cursor.kind in (K.VAR_DECL, K.PARM_DECL, K.FIELD_DECL) else stripped(cursor)
        if inner.kind in (K.VAR_DECL, K.PARM_DECL, K.FIELD_DECL, K.FUNCTION_DECL):
            return key(inner)
        if inner.kind in (K.DECL_REF_EXPR, K.MEMBER_REF_EXPR):
            return None if inner.referenced is None else key(inner.referenced)
        if inner.kind == K.ARRAY_SUBSCRIPT_EXPR:
            return self.target(children(inner)[0])
        if inner.kind == K.CALL_EXPR and inner.referenced is not None:
            return key(inner.referenced)
        return None

    def mark(self, cursor: Cursor) -> None:
        """Mark what is used as a pointer."""
        inner = cursor if cursor.kind.is_declaration() else stripped(cursor)
        if inner.kind == K.CONDITIONAL_OPERATOR:
            for part in children(inner)[1:]:
                self.mark(part)
            return
        marked = self.target(inner)
        if marked is not None:
            self.pointers.add(marked)

    def is_pointer(self, declaration: Cursor) -> bool:
        """Return whether a `char *` variable, field or function holds pointers, no texts."""
        return key(declaration) in self.pointers

    def is_only_indexed(self, parameter: Cursor, function: Cursor) -> bool:
        """Return whether a function needs no more of a pointer than `p[i]`, so that an array may stand there."""
        name = key(parameter)
        if name not in self._indexed:
            self._indexed[name] = True  # where functions call each other
            self._indexed[name] = self._indexes(children(function)[-1], name, None, 0)
        return self._indexed[name]

    def _indexes(self, cursor: Cursor, name: str, parent: Cursor | None, index: int) -> bool:
        """Return whether each mention of a variable below is indexed, or is given to C or such a function."""
        if cursor.kind == K.DECL_REF_EXPR and cursor.referenced is not None and key(cursor.referenced) == name:
            if parent is None or parent.kind != K.CALL_EXPR or parent.referenced is None or not index:
                return parent is not None and parent.kind == K.ARRAY_SUBSCRIPT_EXPR and not index
            called = self.functions.get(function_key(parent.referenced))
            if function_key(parent.referenced) in self.overrides:
                return False
            if called is None:
                return bool(parent.referenced.kind == K.FUNCTION_DECL)
            parameters = list(called.get_arguments())
            return index <= len(parameters) and self.is_only_indexed(parameters[index - 1], called)
        plain = cursor.kind in (K.UNEXPOSED_EXPR, K.PAREN_EXPR)
        return all(
            self._indexes(child, name, parent if plain else cursor, index if plain else number)
            for number, child in enumerate(children(cursor))
        )

    # --- what a part of the program writes ---

    def writes(self, cursor: Cursor) -> tuple[set[str], set[str], set[str]]:
        """Return keys of variables and fields that are written below the cursor, and the own functions called there."""
        written = cursor.__dict__.get("porter_writes")
        if written is not None:
            return written  # type: ignore[no-any-return]
        variables: set[str] = set()
        fields: set[str] = set()
        calls: set[str] = set()
        self._collect(cursor, variables, fields, calls)
        for name in list(calls):
            for reached in self.reached(name):
                variables |= self.written_globals.get(reached, set())
                if reached not in self._fields:
                    inside: set[str] = set()
                    written = self._fields[reached] = set()
                    self._collect(self.functions[reached], inside, written, set())
                    self._run[reached] = inside & self._written_by_lambdas()
                fields |= self._fields[reached]
                variables |= self._run[reached]
        cursor.porter_writes = (variables, fields, calls)
        return variables, fields, calls

    def _written_by_lambdas(self) -> set[str]:
        """Return keys of the variables that lambdas write: whoever calls one may call any."""
        if self._by_lambdas is None:
            self._by_lambdas = set()
            lambdas = [node for one in self.functions.values() for node in walk(one) if node.kind == K.LAMBDA_EXPR]
            for node in lambdas:
                self._collect(node, self._by_lambdas, set(), set())
        return self._by_lambdas

    def writes_memory(self, cursor: Cursor, type_: Type) -> bool:
        """Return whether a function called below may write what a pointer or an element of the type names."""
        wanted = {_plain(type_), _ANY}
        called = {name for write in self.writes(cursor)[2] for name in self.reached(write)}
        return any(self._memory_of(name) & wanted for name in called)

    def _memory_of(self, name: str) -> set[str]:
        """Return the types of what a function writes beside local variables; _ANY when C's library or a vendor may."""
        if name not in self._memory:
            memory = self._memory[name] = set()
            for node in walk(self.functions[name]):
                if node.kind == K.CALL_EXPR and node.referenced is not None:
                    if function_key(node.referenced) not in self.functions:
                        memory |= _memory_given(node.referenced)
                elif changes(node):
                    target = stripped(children(node)[0])
                    variable = variable_of(target)
                    if variable is None or key(variable) in self.address or is_global(variable):
                        memory.add(_plain(target.type))
        return self._memory[name]

    def reached(self, name: str) -> set[str]:
        """Own functions that calling `name` may run."""
        seen: set[str] = set()
        todo = [name]
        while todo:
            reached_function = todo.pop()
            if reached_function in seen:
                continue
            seen.add(reached_function)
            todo += [*self.called.get(reached_function, ()), *self.overrides.get(reached_function, ())]
        return seen & self.functions.keys()

    def _collect(self, cursor: Cursor, variables: set[str], fields: set[str], calls: set[str]) -> None:
        """Add the keys of variables and fields written or addressed below a cursor, and of the own functions called.

        A call through a pointer may be one of any own function but `main`.
        """
        target, kind = None, cursor.kind
        if changes(cursor) or (kind == K.UNARY_OPERATOR and unary_operator(cursor) == "&"):
            target = children(cursor)[0]
        elif kind == K.CALL_EXPR and cursor.referenced is not None:
            name = function_key(cursor.referenced)
            calls |= {name, *self.overrides.get(name, ())} & self.functions.keys()
            if cursor.spelling == "operator()" and name not in self.functions:
                variables |= self._written_by_lambdas()
        elif kind == K.CALL_EXPR:
            calls |= {name for name in self.functions if name != "main"}  # through a pointer: any
        if target is not None:
            inner = stripped(target)
            while inner.kind in (K.ARRAY_SUBSCRIPT_EXPR, K.MEMBER_REF_EXPR, K.UNARY_OPERATOR):
                if inner.kind == K.MEMBER_REF_EXPR and inner.referenced is not None:
                    fields.add(key(inner.referenced))
                below = children(inner)
                if not below:
                    break
                inner = stripped(below[0])
            if inner.kind == K.DECL_REF_EXPR and inner.referenced is not None:
                variables.add(key(inner.referenced))
        for child in children(cursor):
            self._collect(child, variables, fields, calls)


def initialiser(cursor: Cursor) -> Cursor | None:
    """Return the value that a variable's declaration gives it, None when there is none."""
    initial = initialiser_of(cursor)
    if initial is not None and is_array_type(cursor.type) and stripped(initial).kind == K.CALL_EXPR:
        return None  # C++'s constructors of the elements
    return initial


def names_itself(declaration: Cursor) -> bool:
    """Return True for a variable whose first value names it, as an empty list points to itself."""
    value = initialiser(declaration)
    return value is not None and key(declaration) in named_in(value)


_ANY = "*"


def _plain(type_: Type) -> str:
    return str(type_.get_canonical().spelling.replace("const ", ""))


def _memory_given(declaration: Cursor) -> set[str]:
    """Return the types of what a function may write behind its parameters; _ANY for memory of any type."""
    types = (type_.get_canonical() for type_ in parameter_types(declaration.type))
    targets = [type_.get_pointee() for type_ in types if type_.kind == T.POINTER]
    plain = (T.VOID, T.CHAR_S, T.CHAR_U, T.UCHAR)
    return {_ANY if target.kind in plain else _plain(target) for target in targets if not target.is_const_qualified()}
