"""Calls: of own functions, of header modules, of the C library, through pointers."""

from __future__ import annotations

import ctypes
import dataclasses

from npu_common.cdecl.cells import char_p

from .context import Context, Lines
from .conversions import as_number, as_plain, decayed, rounded
from .cursors import Cursor, K, T, Type, children, expressions_of, is_default, is_global, tokens
from .errors import Left
from .expressions import of_kind
from .kinds import Kind
from .library import module_with
from .places import Place, effect_lines, place_of, stored_address
from .questions import address_of, expression, function_name, name_of_constant, outside_name
from .reading import function_key, function_type, key, own_name, parameter_types, stripped, unary_operator
from .rules import NEXT, Next, question, rule
from .uses import TEXT_RESULTS, is_null
from .values import ATOM, Value, as_bytes, safe_name

__all__ = [
    "CallState",
    "default_of",
    "given_place",
    "is_given_place",
    "has_text_result",
    "outside_argument",
    "outside_call",
    "outside_function",
    "own_argument",
    "parameter_kind",
    "result",
    "returns_text",
]


@dataclasses.dataclass
class CallState:
    """recursive: A function calls itself."""

    recursive: bool = False


@rule(expression, K.CALL_EXPR)
def call_call(context: Context, cursor: Cursor) -> Value:
    """Translate a call of a function of the program, of one outside or through a pointer; Left without a callee."""
    below = children(cursor)
    if not below:
        raise Left(f"the call of {cursor.spelling}")
    callee = stripped(below[0])
    while callee.kind == K.UNARY_OPERATOR and unary_operator(callee) in ("*", "&"):
        callee = stripped(children(callee)[0])
    declaration = callee.referenced if callee.kind == K.DECL_REF_EXPR else None
    arguments = list(cursor.get_arguments())
    if declaration is not None and declaration.kind == K.FUNCTION_DECL:
        if function_key(declaration) in context.uses.functions:
            return _own_call(context, declaration, cursor, arguments)
        return outside_call(context, declaration, cursor, arguments)
    return _call_through_pointer(context, callee, cursor, arguments)


# --- own functions ---


@rule(function_name)
def call_function_name(context: Context, declaration: Cursor) -> str:
    """Return the Python name of a function of the program, Left where it is no identifier, or of one from outside."""
    if function_key(declaration) in context.uses.functions:
        name = context.instances.name(declaration) or own_name(declaration)
        if not name.isidentifier():
            raise Left(f"{declaration.spelling} of the program's own")
        return name
    return outside_function(context, declaration)


def _filled_in(declaration: Cursor, arguments: list[Cursor]) -> list[Cursor]:
    """Return arguments with the declaration's own text for pointers that stand nowhere in the call, `= nullptr`."""
    given = list(arguments)
    for index, declared in enumerate(list(declaration.get_arguments())[: len(given)]):
        values = expressions_of(declared)
        if is_default(given[index]) and values and declared.type.get_canonical().kind == T.POINTER:
            given[index] = values[-1]
    return given


def _own_call(context: Context, declaration: Cursor, cursor: Cursor, arguments: list[Cursor]) -> Value:
    """Translate a call of one of the program's own functions, with arguments as its parameters keep their values.

    A function that calls itself is noted; more or fewer arguments than parameters raise Left, unless `...` takes the
    rest.
    """
    function = context.uses.functions[function_key(declaration)]
    if context.function.cursor is not None and key(context.function.cursor) == key(function):
        context.of(CallState).recursive = True
    parameters = list(function.get_arguments())
    rest = arguments[len(parameters) :]
    if len(parameters) > len(arguments) or (rest and not function.type.is_function_variadic()):
        raise Left(f"a call of {declaration.spelling} with other arguments than it has")
    texts = [
        _array_for(context, argument, parameter, function) or own_argument(context, argument, parameter).text
        for argument, parameter in zip(_filled_in(declaration, arguments), parameters)
    ]
    for argument in rest:
        texts.append(outside_argument(context, argument, None, str(declaration.spelling), texts).text)
    return result(context, f"{function_name(context, declaration)}({', '.join(texts)})", function, cursor)


def _array_for(context: Context, cursor: Cursor, parameter: Cursor, function: Cursor) -> str:
    """Return an array as it is, where C gives the address of its beginning and the function only indexes."""
    source, wanted = context.kind(stripped(cursor).type), parameter_kind(context, parameter.type)
    if source.form != "array" or wanted.form != "pointer" or source.element is None or wanted.element is None:
        return ""
    rows, row = source.element, wanted.element
    while rows.form == row.form == "array" and row.length < 0 and rows.element and row.element:
        rows, row = rows.element, row.element  # C works out how long these are from other parameters
    if rows.spelled != row.spelled or not context.uses.is_only_indexed(parameter, function):
        return ""
    value = context.value(stripped(cursor))
    return value.text if value.form == "array" else ""


@question
def own_argument(context: Context, cursor: Cursor, parameter: Cursor) -> Value:
    """Return an argument of an own function: what its parameter holds."""
    kind = parameter_kind(context, parameter.type)
    inner = stripped(cursor)
    if parameter.type.kind == T.LVALUEREFERENCE:
        value = context.value(inner)
        constant = parameter.type.get_pointee().is_const_qualified()
        if (kind.is_number or kind.form in ("pointer", "char*", "void*")) and not constant:
            if not value.cell and kind.is_number and inner.kind in (K.UNARY_OPERATOR, K.ARRAY_SUBSCRIPT_EXPR):
                return Value(f"{address_of(context, inner).at(ATOM)}.contents", cell=True)
            if not value.cell:
                raise Left(f"a reference to {value.text}")
            return value
        if kind.form in ("record", "vector", "set") or (kind.form == "string" and constant):
            return value if kind.form != "string" else context.stored(cursor, parameter.type)
        if not constant:
            raise Left(f"a reference to a {kind.form}")
    if kind.form == "char*" and not context.uses.is_pointer(parameter):
        if is_null(inner):
            return Value("NULL", form="null")
        value = context.value(inner)
        if value.cell:
            return Value(f"copy({value.text})", form="pointer", fresh=True)
        constant = parameter.type.get_canonical().get_pointee().is_const_qualified()
        return decayed(value) if value.form == "chars" and not constant else value
    if kind.form in ("pointer", "char*", "void*") and is_null(inner):
        return Value("NULL", form="null")
    if kind.form == "handle" and kind.high and not context.storage(parameter).cell:
        return as_plain(context.value(cursor))
    if kind.form in ("record", "handle"):
        value = context.value(inner)
        if kind.form == "handle" and value.form != "handle":
            return Value(f"{kind.spelled}({value.text})")
        return value
    return (
        context.stored(cursor, parameter.type)
        if kind.form != "pointer"
        else stored_address(context, cursor, kind, False, False)
    )


def default_of(parameter: Cursor) -> Cursor | None:
    """Return the value of a declared parameter that a call may leave out; None of others."""
    values = [child for child in children(parameter) if child.kind.is_expression()]
    return values[-1] if values else None


def parameter_kind(context: Context, type_: Type) -> Kind:
    """Return the kind of a parameter: arrays are pointers there."""
    kind = context.kind(type_)
    if kind.form != "array" or kind.element is None:
        return kind
    own_kind = Kind("char*" if kind.element.form == "char" else "pointer", f"POINTER({kind.element.spelled})", type_, 8)
    own_kind.element = kind.element
    return own_kind


def result(context: Context, text: str, function: Cursor, cursor: Cursor) -> Value:
    kind = context.kind(cursor.type)
    if kind.form == "void":
        return Value(text, form="none")
    is_text = kind.form == "char*" and returns_text(context, function)
    value = of_kind(context, text, kind, text=is_text, cell=is_given_place(context, function))
    if kind.form == "handle" and kind.high:
        value = value.having(form="number")  # handles that are numbers are returned as numbers
    boolean = kind.is_integer and kind.spelled == "bool8"
    return value.having(fresh=function.result_type.kind != T.LVALUEREFERENCE, boolean=boolean)


def is_given_place(context: Context, function: Cursor) -> bool:
    """Return whether a function gives a number or string as a variable: the program writes to what it names."""
    return function_key(function) in context.uses.given_places


def given_place(value: Value) -> str:
    """Return the variable that a call gives, without the `.value` that a string has already."""
    return value.text if value.cell or not value.text.endswith(".value") else value.text[: -len(".value")]


def returns_text(context: Context, function: Cursor) -> bool:
    """Return whether a function's `char *` reads as a text."""
    if function_key(function) in context.uses.functions:
        return not context.uses.is_pointer(function)
    return function.spelling in TEXT_RESULTS or has_text_result(context, function)


@question
def has_text_result(context: Context, declaration: Cursor) -> bool:
    """Return True for a function of a header module that is declared to return a text."""
    there = context.kinds.module_class(declaration, declaration.spelling)
    declared = getattr(there, "declared", None)
    result_kind = declared.get("return") if isinstance(declared, dict) else None
    return isinstance(result_kind, type) and issubclass(result_kind, (char_p, ctypes.c_char_p))


# --- functions of others ---


_RENAMED = {"__xpg_basename": "xpg_basename"}
"""Functions of the C library that its headers call otherwise than cdecl does."""


@question
def outside_function(context: Context, declaration: Cursor) -> str:
    """Return the name of a function that the program does not define."""
    name = str(declaration.spelling)
    there = context.kinds.module_class(declaration, name)
    if there is not None:
        return name
    name = _RENAMED.get(name, name)
    if name.startswith("__sync_"):  # of clang's, with the size of the number
        name = name[2:].rstrip("_1248")
    module = module_with(safe_name(name))
    if module is None:
        raise Left(f"{name}, which no Python module has")
    context.imports.add(module)
    return safe_name(name)


@question
def outside_call(context: Context, declaration: Cursor, cursor: Cursor, arguments: list[Cursor]) -> Value:
    """Translate a call of a function that the program does not define, by its name in a Python module.

    `__builtin_` functions go to `_builtin`; default arguments at the end are left out, and what getenv and strerror
    return is a text.
    """
    name = str(declaration.spelling)
    known = _known_builtin(context, name)
    if name.startswith("__builtin_") and not known:
        return _builtin(context, name, cursor, arguments)
    name = known or outside_function(context, declaration)
    parameters = parameter_types(declaration.type)
    texts: list[str] = []
    while arguments and is_default(arguments[-1]):  # C++ fills in what the declaration says
        arguments = arguments[:-1]
    for index, argument in enumerate(arguments):
        wanted = parameters[index] if index < len(parameters) else None
        argument, wanted = _in_union(argument, wanted)
        texts.append(outside_argument(context, argument, wanted, name, texts).text)
    value = result(context, f"{name}({', '.join(texts)})", declaration, cursor)
    if value.form == "pointer" and value.text.startswith(("getenv", "strerror")):
        value = value.having(form="text")
    return value


def _in_union(cursor: Cursor, wanted: Type | None) -> tuple[Cursor, Type | None]:
    """Return an argument and its type without the union that GNU C makes of a pointer to any `struct sockaddr_...`."""
    below = children(cursor) if cursor.kind == K.COMPOUND_LITERAL_EXPR else []
    if not below or below[0].kind != K.TYPE_REF or below[0].location.line:  # a union that the text has
        return cursor, wanted
    argument = children(below[-1])[0]
    return argument, argument.type


@question
def outside_argument(context: Context, cursor: Cursor, type_: Type | None, function: str, before: list[str]) -> Value:
    """Return an argument for C: numbers are checked there, `&x` is `byref(x)`, arrays go as they are."""
    inner = stripped(cursor)
    if is_null(inner) and (type_ is None or type_.get_canonical().kind == T.POINTER):
        return Value("NULL", form="null")
    wanted = None if type_ is None else context.kind(type_)
    source = context.kind(inner.type)
    if wanted is not None and wanted.form == "void*" or (wanted is not None and wanted.form == "pointer"):
        inner = _without_cast(context, inner, wanted)
    if source.is_integer and (wanted is None or wanted.form in ("int", "char", "handle")):
        value = context.value(inner)
        if value.form == "letter":
            keeps = wanted.form == "char" or function in _CHARACTERS if wanted is not None else "%c" in before[0]
            return value if keeps else as_number(value)
        return value
    if wanted is not None and wanted.is_number:
        value = as_number(context.value(cursor))
        return rounded(value, wanted) if wanted.form == "float" and not wanted.single else value
    value = context.value(inner)
    if value.form == "letter":
        return as_number(value)
    if value.variable:
        return Value(f"byref({value.variable})", form="pointer")
    if value.form == "chars":
        reads = type_ is None or (wanted is not None and wanted.form == "char*" and _is_constant(type_))
        return value if reads else decayed(value)
    if value.form == "void" and wanted is not None and wanted.element is not None and wanted.element.form == "void*":
        return Value(f"cast({value.text}, {wanted.spelled})", form="pointer")  # itself it would be `&value`
    if value.form == "text" and wanted is not None and wanted.form != "char*" and value.text.startswith('"'):
        return value.having(text=as_bytes(value.text))
    if value.form == "text" and wanted is not None and wanted.form == "void*":
        if inner.kind == K.ARRAY_SUBSCRIPT_EXPR and context.value(children(inner)[0]).form == "arguments":
            return Value(f"{value.text}.encode()")
        return Value(f"POINTER(char)({value.text})", form="pointer")
    if source.form == "float" and source.single:
        return rounded(value, source)
    return value


def _without_cast(context: Context, cursor: Cursor, wanted: Kind) -> Cursor:
    """Return the operand of `(void *)x` or `(void **)&x`: Python passes it as it is."""
    while cursor.kind in (K.CSTYLE_CAST_EXPR, K.CXX_REINTERPRET_CAST_EXPR, K.CXX_STATIC_CAST_EXPR):
        below = expressions_of(cursor)
        inner = stripped(below[0]) if len(below) == 1 else None
        if inner is None or not context.kind(inner.type).is_address:
            return cursor
        if wanted.form != "void*":
            target = wanted.element
            taken = inner.kind == K.UNARY_OPERATOR and unary_operator(inner) == "&"
            element = context.kind(inner.type).element
            if target is None or not target.is_address or not taken or element is None or not element.is_address:
                return cursor
        cursor = inner
    return cursor


@rule(outside_name)
def call_outside_name(context: Context, declaration: Cursor) -> Value | None:
    """Return a variable that the program does not define (stdout, a header's constant); None of others."""
    if declaration.kind != K.VAR_DECL:
        return None
    elsewhere = declaration.storage_class.name == "EXTERN" and key(declaration) not in context.defined
    file = declaration.location.file
    if file is None or not (elsewhere if file.name in context.files.own else is_global(declaration)):
        return None
    name = declaration.spelling
    if context.kinds.module_class(declaration, name) is not None:
        return of_kind(context, name, context.kind(declaration.type))
    if name in ("stdin", "stdout", "stderr"):
        context.imports.add("npu_common.cdecl.stdio")
        return Value(name, form="file")
    module = module_with(name)
    if module is None:
        raise Left(f"{name}, which no Python module has")
    context.imports.add(module)
    kind = context.kind(declaration.type)
    return of_kind(context, name, kind, text=kind.form == "char*", cell=True)


@rule(name_of_constant)
def call_name_of_constant(context: Context, declaration: Cursor) -> str:
    """Return the name of an enumeration's constant of the program or of a header module, else its number as text."""
    file = declaration.location.file
    name = str(declaration.spelling)
    if file is not None and file.name in context.files.own:
        return context.local_names.get(key(declaration)) or safe_name(name)
    if context.kinds.module_class(declaration, name) is not None:
        return name
    module = module_with(name)
    if module is not None:
        context.imports.add(module)
        return name
    return str(declaration.enum_value)


def _known_builtin(context: Context, name: str) -> str:
    """Return Python's name of a `__builtin_` function: cdecl's own, or the C library's; "" of others."""
    if not name.startswith("__builtin_"):
        return ""
    plain = name[len("__builtin_") :]
    for known in (f"builtin_{plain}", plain):
        module = module_with(known) if plain not in _CLASSES_OF_NUMBERS else None
        if module is not None:
            context.imports.add(module)
            return known
    return ""


@rule(effect_lines)
def call_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Translate `__builtin_prefetch`, which changes no result, into nothing; NEXT for other statements."""
    inner = stripped(cursor)
    return [] if inner.kind == K.CALL_EXPR and inner.spelling == "__builtin_prefetch" else NEXT


_CLASSES_OF_NUMBERS = ("isnan", "isinf", "isfinite", "isinf_sign", "fabs", "fabsf")


def _builtin(context: Context, name: str, cursor: Cursor, arguments: list[Cursor]) -> Value:
    """Translate `__builtin_expect`, infinities, NaN, isnan and the like, fabs, and what ends a program; else Left."""
    if name in ("__builtin_expect", "__builtin_assume_aligned"):
        return context.value(arguments[0])
    if name in ("__builtin_unreachable", "__builtin_trap") and name in tokens(cursor):
        context.imports.add("npu_common.cdecl.stdlib")
        return Value("abort()", form="none")
    if name == "__builtin_trap":  # what clang makes of such a call
        raise Left("an object of C++ given to a function with any number of arguments")
    constant = {"__builtin_inff": "INFINITY", "__builtin_huge_val": "HUGE_VAL", "__builtin_nanf": "NAN"}.get(name)
    if constant is not None:
        context.imports.add("npu_common.cdecl.math")
        return Value(constant, single=True)
    plain = name[len("__builtin_") :]
    if plain in _CLASSES_OF_NUMBERS:
        context.imports.add("npu_common.cdecl.math")
        texts = [as_number(context.value(argument)).text for argument in arguments]
        return Value(f"{plain.replace('_sign', '')}({', '.join(texts)})", single=plain == "fabsf")
    raise Left(f"{name}, which no Python module has")


def _call_through_pointer(context: Context, callee: Cursor, cursor: Cursor, arguments: list[Cursor]) -> Value:
    """Translate a call through a pointer to a function, with arguments converted to the types of its parameters.

    A callee that is no function, or another number of arguments than the type has, raises Left.
    """
    value = context.value(callee)
    if value.form != "function":
        raise Left(f"a call of {value.text}")
    type_ = function_type(callee.type)
    parameters = [] if type_ is None else parameter_types(type_)
    if len(parameters) != len(arguments):
        raise Left("a call through a pointer with other arguments than its type has")
    texts = []
    for argument, wanted in zip(arguments, parameters):
        kind = parameter_kind(context, wanted)
        if kind.form == "char*":
            computed = context.value(stripped(argument)) if not is_null(argument) else Value("NULL")
            text = decayed(computed).text if computed.form == "chars" else computed.text
            texts.append(as_bytes(text) if text.startswith('"') else text)
        elif kind.form in ("pointer", "void*") and is_null(argument):
            texts.append("NULL")
        elif kind.form in ("record", "handle"):
            texts.append(context.value(stripped(argument)).text)
        elif kind.form == "pointer":
            texts.append(stored_address(context, argument, kind, False, False).text)
        else:
            texts.append(context.stored(argument, wanted).text)
    kind = context.kind(cursor.type)
    text = f"{value.at(ATOM)}({', '.join(texts)})"
    if kind.form == "void":
        return Value(text, form="none")
    return of_kind(context, text, kind, text=kind.form == "char*").having(fresh=True)


# --- errno ---


@rule(expression, K.UNARY_OPERATOR)
def call_unary_operator(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `*__errno_location()`, the expansion of `errno`, as the variable `errno`; NEXT for other operators."""
    if unary_operator(cursor) == "*":
        inner = stripped(children(cursor)[0])
        if inner.kind == K.CALL_EXPR and inner.spelling == "__errno_location":
            context.imports.add("npu_common.cdecl.errno")
            return Value("errno", cell=True)
    return NEXT


@rule(place_of)
def call_place_of(context: Context, cursor: Cursor, new: bool = False) -> Place | Next:
    """Return `errno.value` as the place of `*__errno_location()`, the expansion of `errno`; NEXT for other places."""
    inner = stripped(cursor)
    if inner.kind == K.UNARY_OPERATOR and unary_operator(inner) == "*":
        below = stripped(children(inner)[0])
        if below.kind == K.CALL_EXPR and below.spelling == "__errno_location":
            from .places import Place

            context.imports.add("npu_common.cdecl.errno")
            return Place("errno.value", context.kind(inner.type), "cell", holder="errno")
    return NEXT


_CHARACTERS = {"putchar", "putc", "fputc", "strchr", "strrchr"}


def _is_constant(type_: Type) -> bool:
    return bool(type_.get_canonical().get_pointee().is_const_qualified())
