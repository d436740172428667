"""Classes of C++: a class of Python whose attributes are kept as variables of their types would be.

A method that C++ defines behind its class stands in it all the same. A pointer to an object is the object or NULL. A
destructor is the method `delete`, which a `finally` calls where C++ leaves the block.
"""

from __future__ import annotations

from collections.abc import Set

from .calls import default_of, outside_argument, own_argument, result
from .containers import constructed, empty_element, freed
from .context import Context, Lines, Storage
from .cursors import Cursor, K, T, Type, children, declaration_of, defined, expressions_of, is_default, is_global, walk
from .declarations import first_value, start_of
from .errors import Left
from .expressions import of_kind
from .kinds import OBJECTS, Kind
from .operators import arithmetic
from .places import Place, effect_lines, index_text, place_of, steps_of, stored_place
from .questions import address_of, container_of, expression, sequence, stored_as, variable_name
from .reading import (
    ancestors,
    base_of,
    bases_of,
    binary_operator,
    file_of,
    function_key,
    is_interface,
    key,
    named_in,
    overload,
    overridden_by,
    standard_base,
    stripped,
)
from .rules import NEXT, Next, question, rule
from .statements import returned
from .unresolved import reason_of
from .uses import base_variable, initialiser, is_null, variable_of
from .values import ATOM, OPERATORS, Value, operator_name, safe_name

__all__ = [
    "CLASSES",
    "constructor_call",
    "constructor_word",
    "copying",
    "METHODS",
    "base_object",
    "endings",
    "field_lines",
    "filled",
    "given_arguments",
    "has_end",
    "implementation",
    "is_deleted",
    "is_member",
    "is_object",
    "kept_object",
    "kind_name",
    "method_name",
    "needs_delete",
    "refilled",
]

CLASSES = (K.CLASS_DECL, K.STRUCT_DECL)
METHODS = (K.CXX_METHOD, K.CONSTRUCTOR, K.DESTRUCTOR, K.CONVERSION_FUNCTION)
_CALLED = (K.FUNCTION_DECL, *METHODS)
_NAMED = (K.CXX_METHOD, K.FIELD_DECL, K.VAR_DECL, K.FUNCTION_TEMPLATE)
_NAMES = {K.CONSTRUCTOR: "construct", K.DESTRUCTOR: "delete"}


def is_object(cursor: Cursor, known: Set[str], bases: Set[str] = frozenset()) -> bool:
    """Return True for a class that becomes one of Python: with methods, a base, or fields that only C++ has.

    known: Keys of such classes, which may be its base or a field's type. bases: Keys of those that are a base.
    """
    definition = cursor.get_definition()
    if definition is None or definition.kind not in CLASSES:
        return False
    names: set[str] = set()
    wanted = bool(definition.kind == K.CLASS_DECL) or key(definition) in bases
    wanted_base = False
    for child in children(definition):
        if child.kind == K.CLASS_TEMPLATE:
            return False
        if child.kind == K.CXX_BASE_SPECIFIER:
            if standard_base(definition.type) and base_of(definition) is None:
                wanted = True
                continue
            if child.type.get_canonical().spelling.startswith("std::enable_shared_from_this<"):
                wanted = True  # see owners
                continue
            base = child.type.get_canonical().get_declaration().get_definition()
            shared = "virtual" in [token.spelling for token in child.get_tokens()]
            if shared or base is None or key(base) not in known or _hides(definition):
                return False
            if wanted_base and not all(map(is_interface, bases_of(definition)[1:])):
                return False
            wanted = wanted_base = True
        if child.kind in (K.FUNCTION_TEMPLATE, *METHODS) and not is_deleted(child):
            operator = child.spelling.startswith("operator") and child.kind != K.CONVERSION_FUNCTION
            if operator and child.spelling[len("operator") :] not in OPERATORS:
                return False
            if child.kind == K.FUNCTION_TEMPLATE:
                if child.spelling in names:
                    return False
                names.add(child.spelling)
            wanted = True
        if child.kind == K.FIELD_DECL:
            type_ = child.type.get_canonical()
            of_cxx = type_.spelling.startswith(("std::", "cv::")) or reason_of(type_.get_declaration()) is not None
            wanted = wanted or (of_cxx and child.translation_unit.porter_language == "c++") or _keeps(type_, known)
    return wanted


def _keeps(type_: Type, known: Set[str]) -> bool:
    """Return whether a field of the type holds objects, or points to an object."""
    while type_.kind in (T.CONSTANTARRAY, T.POINTER):
        type_ = type_.get_pointee() if type_.kind == T.POINTER else type_.get_array_element_type()
        type_ = type_.get_canonical()
    of_std = type_.spelling.startswith("std::")
    return of_std or (type_.kind == T.RECORD and key(defined(type_.get_declaration())) in known)


def _has_field(cursor: Cursor, name: str) -> bool:
    return any(child.kind == K.FIELD_DECL and child.spelling == name for child in children(cursor))


def _hides(cursor: Cursor) -> bool:
    """Return whether a name of the class is one of its base's, and does not override a virtual method there."""
    own = [child for child in children(cursor) if child.kind in _NAMED]
    members = [two for base in ancestors(cursor) for two in children(base) if two.kind in _NAMED]
    own = [two for two in own if two.kind != K.FIELD_DECL or any(
        one.spelling == two.spelling and one.kind != K.FIELD_DECL for one in members
    )]  # fmt: skip
    inherited = {two.spelling for two in members}
    if any(two.spelling in inherited and overridden_by(two) is None for two in own):
        return True
    names = [member.spelling for member in own if overridden_by(member) is None]
    return len(names) != len(set(names))


def is_deleted(cursor: Cursor) -> bool:
    """Return whether a class has nothing of a member in Python: C++ makes the member, or nobody may call the member."""
    copies = cursor.kind == K.CONSTRUCTOR and (cursor.is_copy_constructor() or cursor.is_move_constructor())
    plain = cursor.is_default_method() or cursor.is_deleted_method() if copies else not cursor.is_definition()
    return bool((copies or cursor.spelling == "operator=") and plain)


def copying(cursor: Cursor, moves: bool = False) -> Cursor | None:
    """Return the program's own constructor that copies or moves objects of a class; None without a constructor."""
    for child in children(cursor):
        wanted = child.kind == K.CONSTRUCTOR and (child.is_move_constructor() if moves else child.is_copy_constructor())
        if wanted and not is_deleted(child):
            return child
    return None


# --- names ---


@rule(variable_name)
def class_variable_name(context: Context, declaration: Cursor) -> str | Next:
    """Return a field's name, `x_Class` if a base has an `x`, or `Class.x` of a static one; NEXT for other variables."""
    if declaration.kind == K.FIELD_DECL:
        owner = declaration.semantic_parent
        hides = owner.kind in CLASSES and any(_has_field(base, declaration.spelling) for base in ancestors(owner))
        return f"{declaration.spelling}_{kind_name(context, owner)}" if hides else safe_name(declaration.spelling)
    if declaration.kind == K.VAR_DECL and declaration.semantic_parent.kind in CLASSES:
        return f"{kind_name(context, declaration.semantic_parent)}.{safe_name(declaration.spelling)}"
    return NEXT


def method_name(context: Context, declaration: Cursor) -> str:
    """Return the attribute of the class."""
    known = _NAMES.get(declaration.kind) or context.instances.name(declaration)
    if declaration.kind == K.CONSTRUCTOR and (declaration.is_copy_constructor() or declaration.is_move_constructor()):
        return "construct_copy" if declaration.is_copy_constructor() else "construct_move"
    number = overload(declaration)
    return f"{known or operator_name(declaration.spelling)}{f'_{number}' if number else ''}"


def is_member(context: Context, cursor: Cursor) -> bool:
    """Return whether an expression is a field of a class that becomes a class of Python."""
    declaration = cursor.referenced if cursor.kind == K.MEMBER_REF_EXPR else None
    return (
        declaration is not None
        and declaration.kind == K.FIELD_DECL
        and key(declaration.semantic_parent) in context.kinds.objects
    )


# --- reading ---


@rule(expression, K.CXX_THIS_EXPR)
def class_this(context: Context, cursor: Cursor) -> Value:
    """Translate `this` as `self`."""
    return Value("self", form="object")


def base_object(context: Context, cursor: Cursor) -> Value:
    """Return the object whose member it is."""
    below = expressions_of(cursor)
    value = kept_object(context, stripped(below[0])) if below else Value("self", form="object")
    if value.form != "object":
        raise Left(f"a member of {value.text}")
    return value


def kept_object(context: Context, cursor: Cursor) -> Value:
    """Return an object whose member is wanted; one that a call gives ends with the statement."""
    value = context.value(cursor)
    kind = context.kind(cursor.type)
    if value.form != "object" or not value.fresh or kind.form != "object" or not needs_delete(context, kind):
        return value
    return until_the_end(context, kind, value.text)


def until_the_end(context: Context, kind: Kind, made: str) -> Value:
    """Return a new object by a name of its own and end it behind the statement; Left in a part of a statement."""
    if not context.may_follow:
        raise Left(f"a {kind.spelled} that ends with a part of a statement")
    name = context.temporary()
    context.before.append(f"{name} = {made}")
    context.after.append(f"{name}.delete()")
    return Value(name, form="object")


@rule(expression, K.MEMBER_REF_EXPR)
def class_member(context: Context, cursor: Cursor) -> Value | Next:
    """Translate a field of one of the program's classes as `object.field` or `self.field`; NEXT for other members."""
    if not is_member(context, cursor):
        return NEXT
    storage = context.storage(declaration_of(cursor))
    text = f"{base_object(context, cursor).at(ATOM)}.{storage.name}"
    value = of_kind(context, text, storage.kind, text=storage.text, cell=storage.cell)
    return value.having(form="char") if storage.kind.form == "char" and storage.cell else value


@rule(expression, K.UNARY_OPERATOR)
def class_unary_operator(context: Context, cursor: Cursor) -> Value | Next:
    """Return the pointer itself for `*p` of a pointer to an object: Python has one object for both; else NEXT."""
    inner = stripped(children(cursor)[0])
    if context.kind(inner.type).form == "instance" and context.kind(cursor.type).form == "object":
        return context.value(inner)
    return NEXT


# --- addresses and assignments ---


@rule(steps_of)
def class_steps_of(context: Context, cursor: Cursor) -> list[str] | Next:
    """Return a field of an object as the only argument of `ref`; NEXT for other places."""
    inner = stripped(cursor)
    return [context.value(inner).text] if is_member(context, inner) else NEXT


@rule(address_of)
def class_address_of(context: Context, cursor: Cursor) -> Value | Next:
    """Return the object itself for `&object` and `ref(object.x)` for a field's address; else NEXT.

    The address of a field that is no variable of cdecl, record or array raises Left.
    """
    inner = stripped(cursor)
    if context.kind(inner.type).form == "object":
        return context.value(inner)
    if is_member(context, inner):
        value = context.value(inner)
        if not (value.cell or value.form in ("record", "array")):
            raise Left(f"the address of {value.text}")
        return Value(f"ref({value.text})", form="pointer", fresh=True, variable=value.text)
    return NEXT


@rule(place_of)
def class_place_of(context: Context, cursor: Cursor, new: bool = False) -> Place | Next:
    """Return where an assignment to an object's field goes; NEXT for other places.

    A number's variable of cdecl is assigned through `.value`, other fields by name; arrays and objects raise Left.
    """
    inner = stripped(cursor)
    if not is_member(context, inner):
        return NEXT
    storage = context.storage(declaration_of(inner))
    name = f"{base_object(context, inner).at(ATOM)}.{storage.name}"
    if storage.kind.form in ("array", "object") and not storage.cell:
        raise Left(f"an assignment to {name}")
    return stored_place(storage, name)


@rule(effect_lines)
def class_effect_lines(context: Context, cursor: Cursor) -> Lines | Next:
    """Translate `delete` of objects and fields, `=` of `{...}` to objects, of containers and text fields; else NEXT.

    `delete p` becomes `if p != NULL: p.delete()`, nothing where no end does something, or `field = T(NULL)`; containers
    are refilled in place, objects get the values of braces field by field.
    """
    inner = stripped(cursor)
    if inner.kind == K.CXX_DELETE_EXPR:
        target = stripped(children(inner)[0])
        kind = context.kind(target.type)
        if kind.form == "instance":
            name = context.value(target).at(ATOM)
            return [f"if {name} != NULL:", [f"{name}.delete()"]] if needs_delete(context, kind) else []
        if is_member(context, target) and (kind.element is None or kind.element.spelled not in freed(context)):
            place = place_of(context, target)
            return [place.assign(f"{kind.spelled}(NULL)")]
    if inner.kind == K.CALL_EXPR and inner.spelling == "operator=":
        left, right = inner.get_arguments()
        kind = context.kind(left.type)
        if kind.form == "object" and stripped(right).kind == K.INIT_LIST_EXPR:
            changed = base_variable(left)
            if changed is None or key(changed) in named_in(right):
                raise Left("an assignment of values that the object itself gives")
            return filled(context, context.value(stripped(left)).at(ATOM), stripped(right), left.type, every=True)
        part = is_member(context, stripped(left)) or stripped(left).kind == K.ARRAY_SUBSCRIPT_EXPR
        whole = variable_of(left) is not None or stripped(left).spelling in ("operator[]", "at", "back", "front")
        if (part or whole) and kind.form in ("vector", "set"):
            return refilled(
                context, context.value(stripped(left)).at(ATOM), kind, container_of(context, right, kind).text
            )
    return NEXT


@question
def refilled(context: Context, name: str, kind: Kind, value: str) -> Lines:
    """C++ assigns in place: what refers to the container sees it, too."""
    if kind.form == "vector":
        return [f"{name}[:] = {value}"]
    given = context.temporary()
    return [f"{given} = {value}", f"{name}.clear()", f"{name}.update({given})"]


@rule(stored_as)
def class_stored_as(
    context: Context, cursor: Cursor, type_: Type, *, checked: bool = False, text: bool = False, character: bool = False
) -> Value | Next:
    """Return a new object or a pointer to an object, or NULL, as a variable of that type keeps each; NEXT for others.

    An object that somebody keeps already would have to be copied and raises Left.
    """
    kind = context.kind(type_)
    if kind.form not in OBJECTS:
        return NEXT
    if kind.form == "instance" and is_null(stripped(cursor)):
        return Value("NULL", form="null")
    value = context.value(stripped(cursor))
    if value.form not in ("object", "null") or (kind.form == "object" and not value.fresh):
        raise Left(f"a copy of the object {value.text}")
    return value


# --- results ---


@rule(returned)
def class_returned(context: Context, cursor: Cursor) -> Value | Next:
    """Return a result by reference as it is, and the local object that every `return` gives; NEXT for other results.

    A reference to a string is NEXT where const; a reference, not const, to a number or the like raises Left.
    """
    type_ = context.function.result
    inner, kind = stripped(cursor), context.kind(type_)
    if type_.kind == T.LVALUEREFERENCE:
        value = context.value(inner)
        constant = type_.get_pointee().is_const_qualified()
        if kind.form not in ("record", "object", "vector", "map", "set", "stream", "pair") and not constant:
            raise Left(f"a reference to a {kind.form} as the result")
        return value if kind.form != "string" else NEXT
    if kind.form == "object":
        variable = variable_of(inner)
        if variable is not None and _is_result(context, variable):
            return context.value(inner)
    return NEXT


def _is_result(context: Context, variable: Cursor) -> bool:
    """Return True for a local object that every `return` of its function gives: C++ makes it in the caller's place."""
    function = context.function.cursor
    if function is None or variable.kind != K.VAR_DECL or is_global(variable):
        return False
    if context.kind(function.result_type).form != "object" or function.result_type.kind == T.LVALUEREFERENCE:
        return False
    results = [children(node) for node in walk(function) if node.kind == K.RETURN_STMT]
    variables = [variable_of(result[0]) if result else None for result in results]
    return bool(variables) and all(
        result_variable is not None and key(result_variable) == key(variable) for result_variable in variables
    )


# --- calls ---


@rule(expression, K.CALL_EXPR)
def class_call(context: Context, cursor: Cursor) -> Value | Next:
    """Translate a method's call as `object.method(...)`, or `Class.method(...)` of a static one; NEXT for other calls.

    Conversion operators of the program's classes are methods, too; a call that names no member raises Left.
    """
    declaration = cursor.referenced
    if (
        declaration is not None
        and declaration.kind in (K.CXX_METHOD, K.CONVERSION_FUNCTION)
        and key(declaration.semantic_parent) in context.kinds.objects
    ):
        below = stripped(children(cursor)[0])
        if declaration.is_static_method():
            owner = kind_name(context, declaration.semantic_parent)
        elif below.kind == K.MEMBER_REF_EXPR:
            owner = base_object(context, below).at(ATOM)
        else:
            raise Left(f"the method {declaration.spelling}")
        name = f"{owner}.{method_name(context, declaration)}"
        return result(context, f"{name}({given_arguments(context, declaration, cursor)})", declaration, cursor)
    return NEXT


def given_arguments(context: Context, declaration: Cursor, cursor: Cursor) -> str:
    """Return the arguments of a method's call; C++ fills in those that stand nowhere."""
    function = implementation(context, declaration)
    if function is None:
        raise Left(f"{declaration.spelling}, which is defined nowhere")
    parameters, arguments = list(function.get_arguments()), list(cursor.get_arguments())
    rest = arguments[len(parameters) :] if declaration.type.is_function_variadic() else []
    if len(parameters) + len(rest) != len(arguments):
        raise Left(f"a call of {declaration.spelling} with other arguments than it has")
    texts: list[str] = []
    for argument, parameter, declared in zip(arguments, parameters, declaration.get_arguments()):
        if is_default(argument):
            value = default_of(declared)
            if value is None:
                raise Left(f"a call of {declaration.spelling} without all arguments")
            argument = value
        texts.append(own_argument(context, argument, parameter).text)
    for argument in rest:
        texts.append(outside_argument(context, argument, None, str(declaration.spelling), texts).text)
    return ", ".join(texts)


@question
def implementation(context: Context, declaration: Cursor) -> Cursor | None:
    """Return the definition of a method, None when the program has none."""
    return context.uses.functions.get(function_key(declaration))


@rule(own_argument)
def class_own_argument(context: Context, cursor: Cursor, parameter: Cursor) -> Value | Next:
    """Return the argument for a parameter that is an object, or a pointer or reference to one; otherwise NEXT.

    A field given by reference goes as it is where it is a variable of cdecl, a record, a vector or a set.
    """
    kind = context.kind(parameter.type)
    if kind.form in OBJECTS:
        if kind.form == "object" and parameter.type.kind == T.LVALUEREFERENCE:
            return context.value(stripped(cursor))
        return context.stored(cursor, parameter.type)
    if parameter.type.kind == T.LVALUEREFERENCE and is_member(context, stripped(cursor)):
        value = context.value(stripped(cursor))
        if value.cell or value.form in ("record", "vector", "set"):
            return value
    return NEXT


# --- construction and destruction ---


@rule(constructed)
def class_constructed(context: Context, cursor: Cursor, given: list[Cursor], type_: Type) -> Value | Next:
    """Translate a constructor as `Class(arguments)`; NEXT for other types.

    Arguments for a constructor that the program does not define raise Left.
    """
    kind = context.kind(type_)
    if kind.form != "object":
        return NEXT
    declaration = declaration_of(cursor)
    if function_key(declaration) not in context.uses.functions:
        if given:
            raise Left(f"a constructor of {kind.spelled}")
        return Value(f"{kind.spelled}()", form="object", fresh=True)
    words = filter(None, (given_arguments(context, declaration, cursor), constructor_word(context, declaration)))
    return Value(f"{kind.spelled}({', '.join(words)})", form="object", fresh=True)


def constructor_call(cursor: Cursor) -> Cursor | None:
    """Return the constructor's call of `Base(arguments)`, None without one; temporaries may end behind the call."""
    while cursor.kind == K.UNEXPOSED_EXPR and len(children(cursor)) == 1:
        cursor = children(cursor)[0]
    constructor = cursor.referenced if cursor.kind == K.CALL_EXPR else None
    return cursor if constructor is not None and constructor.kind == K.CONSTRUCTOR else None


def constructor_word(context: Context, constructor: Cursor) -> str:
    """Return the argument that says which of several constructors makes an object; "" for the first."""
    name = method_name(context, constructor)
    return "" if name == "construct" else f'construct="{name}"'


@rule(expression, K.CXX_NEW_EXPR)
def class_new(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `new Class(...)` as `Class(...)`, Left for `new[]` and bare values in braces; NEXT for other types."""
    target = context.kind(cursor.type).element
    if target is None or target.form != "object":
        return NEXT
    if "[" in [token.spelling for token in cursor.get_tokens()]:
        raise Left("new[] of objects")
    calls = [child for child in children(cursor) if child.kind == K.CALL_EXPR]
    if not calls and any(child.kind == K.INIT_LIST_EXPR and children(child) for child in children(cursor)):
        raise Left("new with initial values")
    return context.value(calls[-1]) if calls else Value(f"{target.spelled}()", form="object", fresh=True)


@rule(expression, K.CXX_UNARY_EXPR)
def class_unary(context: Context, cursor: Cursor) -> Value | Next:
    """Raise Left for `sizeof` of an object or its class, a pointer to one, a vector or a string; say NEXT otherwise."""
    named = "*" not in [token.spelling for token in cursor.get_tokens()]
    for child in children(cursor):
        type_ = stripped(child).type if child.kind.is_expression() else None
        if named and child.kind == K.TYPE_REF and child.referenced is not None:
            type_ = child.referenced.type
        if type_ is not None and context.kind(type_).form in (*OBJECTS, "vector", "string"):
            raise Left("sizeof of what Python has as an object")
    return NEXT


@rule(arithmetic)
def class_arithmetic(context: Context, cursor: Cursor, open_: bool = False) -> Value:
    """Translate `sizeof a / sizeof a[0]` of an array that is a list as `len(a)`; else ask the next rules."""
    left, right = (stripped(child) for child in children(cursor)[:2])
    if left.kind == right.kind == K.CXX_UNARY_EXPR and binary_operator(cursor) == "/":
        named = expressions_of(left)
        variable = variable_of(named[0]) if named else None
        if variable is not None and context.kind(variable.type).form == "vector" and context.kind(variable.type).length:
            return Value(f"len({context.storage(variable).name})")  # sizeof a / sizeof a[0]
    return arithmetic.behind(class_arithmetic, context, cursor, open_=open_)


@rule(expression, K.ARRAY_SUBSCRIPT_EXPR)
def class_array_subscript(context: Context, cursor: Cursor) -> Value | Next:
    """Translate `a[i]` of an array that is a list in Python as its element; NEXT for other arrays."""
    base, index = children(cursor)[:2]
    kind = context.kind(stripped(base).type)
    if kind.form != "vector" or kind.element is None:
        return NEXT
    name = context.value(stripped(base)).at(ATOM)
    return of_kind(context, f"{name}[{index_text(context, index)}]", kind.element, text=True)


@rule(start_of)
def class_start_of(context: Context, declaration: Cursor, storage: Storage) -> str | Next:
    """Return the first value of an object, a pointer to one, or an array that is a list; NEXT for other variables.

    Without a value it is `Class()`, or NULL for a pointer or a field whose class wants arguments; values of `{...}` are
    assigned behind.
    """
    kind = storage.kind
    if kind.form == "vector" and kind.length and first_value(context, declaration) is None:
        return empty_element(context, kind)  # an array of strings, objects, pointers to such, or of arrays of them
    if kind.form == "vector" and kind.length and kind.element is not None and kind.element.form == "object":
        return _array_of_objects(context, declaration, storage)
    if kind.form not in OBJECTS:
        return NEXT
    value = first_value(context, declaration)
    if value is None:
        refers = kind.form == "instance" or declaration.type.kind == T.LVALUEREFERENCE
        refers = refers or (declaration.kind == K.FIELD_DECL and _wants_arguments(kind))
        return "NULL" if refers else f"{kind.spelled}()"
    if declaration.type.kind == T.LVALUEREFERENCE:
        return context.value(stripped(value)).text
    if kind.form == "object" and stripped(value).kind == K.INIT_LIST_EXPR:
        if not context.may_follow:
            return context.value(stripped(value)).text
        context.after += filled(context, storage.name, stripped(value), declaration.type)
        return f"{kind.spelled}()"
    return context.stored(value, declaration.type).text


def _wants_arguments(kind: Kind) -> bool:
    """Return whether no constructor makes an object of nothing: each of its owner's gives a field its first value."""
    owner = defined(kind.type.get_canonical().get_declaration())
    makers = [child for child in children(owner) if child.kind == K.CONSTRUCTOR and not is_deleted(child)]
    return bool(makers) and not any(maker.is_default_constructor() for maker in makers)


def _array_of_objects(context: Context, declaration: Cursor, storage: Storage) -> str:
    """Return a list of new objects for an array with `{...}`, whose values are assigned behind; Left without braces."""
    element = storage.kind.element
    assert element is not None
    first = first_value(context, declaration)
    if first is None:
        raise Left("an array of objects without initial values")
    value = stripped(first)
    if value.kind != K.INIT_LIST_EXPR or not context.may_follow:
        raise Left("an array of objects with these initial values")
    for number, child in enumerate(children(value)):
        if stripped(child).kind == K.INIT_LIST_EXPR:
            context.after += filled(context, f"{storage.name}[{number}]", stripped(child), element.type)
        else:
            context.after.append(f"{storage.name}[{number}] = {context.stored(child, element.type).text}")
    return f"[{element.spelled}() for _ in range({storage.kind.length})]"


def filled(context: Context, name: str, values: Cursor, type_: Type, every: bool = False) -> Lines:
    """Return statements that give an object's fields the values of `{...}`; every: fields without a value, too."""
    lines: Lines = []
    below = children(values)
    for index, field in enumerate(type_.get_canonical().get_fields()):
        if index >= len(below) and not every:
            break
        values_of = {**context.field_values, **({key(field): below[index]} if index < len(below) else {})}
        with context.having(field_values=values_of):
            lines += field_lines(context, name, field)
    return lines


def field_lines(context: Context, name: str, field: Cursor) -> Lines:
    """Return statements that give a field of the object of that name its first value."""
    kept = context.storage(field)
    storage = Storage(f"{name}.{kept.name}", kept.kind, kept.cell, kept.text)
    with context.apart(True):
        start = start_of(context, field, storage)
        return [*context.before, f"{storage.name} = {start}", *context.after]


@question
def needs_delete(context: Context, kind: Kind) -> bool:
    """Return whether something happens where an object of the class ends."""
    owner = kind.element if kind.form == "instance" else kind
    assert owner is not None
    return has_end(context, defined(owner.type.get_canonical().get_declaration()))


@question
def has_end(context: Context, cursor: Cursor) -> bool:
    """Return whether a class's own destructor, or one of its fields', does something."""
    return any(
        (child.kind == K.DESTRUCTOR and _does_something(context, child))
        or (
            child.kind == K.FIELD_DECL
            and (kind := context.known(child.type)) is not None
            and kind.form == "object"
            and needs_delete(context, kind)
        )
        for child in children(cursor)
    )


def _does_something(context: Context, destructor: Cursor) -> bool:
    function = context.uses.functions.get(function_key(destructor))
    return function is not None and bool(children(children(function)[-1]))


@rule(sequence)
def class_sequence(context: Context, statements: list[Cursor]) -> None | Next:
    """Write statements; behind an object whose end does something they stand in `try`, its end in `finally`; else NEXT.

    Labels in the block raise Left.
    """
    for index, statement in enumerate(statements):
        endings = _ending(context, statement)
        if not endings:
            continue
        if any(two.kind == K.LABEL_STMT for two in statements):
            raise Left("an object with a destructor in a block with labels")
        sequence.behind(class_sequence, context, statements[: index + 1])
        line = statement.extent.end.line
        context.writer.put("try:", line)
        context.writer.depth += 1
        before = len(context.writer.lines)
        sequence(context, statements[index + 1 :])
        if len(context.writer.lines) == before:
            context.writer.put("pass", line)
        context.writer.depth -= 1
        context.writer.put("finally:")
        if _may_exit(context, statements[index + 1 :]):
            context.imports.add("npu_common.cdecl.stdlib")
            endings = [["if not exiting():", *(f"    {line}" for lines in reversed(endings) for line in lines)]]
        for lines in reversed(endings):
            context.writer.block([lines], 0)
        return None
    return NEXT


@question
def endings(context: Context, declaration: Cursor) -> Lines:
    """Return what happens where a variable ends."""
    kind = context.kind(declaration.type)
    if kind.form == "object" and needs_delete(context, kind) and not _is_result(context, declaration):
        return [f"{context.storage(declaration).name}.delete()"]
    return []


def kind_name(context: Context, declaration: Cursor) -> str:
    """Return Python's name of a class."""
    return context.kinds.names.get(key(declaration), safe_name(declaration.spelling))


def _ending(context: Context, statement: Cursor) -> list[Lines]:
    """Return the statements at the end of each variable of a declaration whose end does something."""
    ends = []
    for child in children(statement) if statement.kind == K.DECL_STMT else ():
        refers = child.type.kind == T.LVALUEREFERENCE and not _gives_object(initialiser(child))
        if child.kind == K.VAR_DECL and not refers and child.storage_class.name != "STATIC":
            try:
                context.kind(child.type)
            except Left:
                continue
            lines = endings(context, child)
            if lines:
                ends.append(lines)
    return ends


def _gives_object(cursor: Cursor | None) -> bool:
    """Return whether an expression is a call that gives an object of its own, no reference."""
    inner = None if cursor is None else stripped(cursor)
    function = inner.referenced if inner is not None and inner.kind == K.CALL_EXPR else None
    if function is None or function.kind not in _CALLED:
        return False
    return function.kind == K.CONSTRUCTOR or function.result_type.kind not in (T.LVALUEREFERENCE, T.RVALUEREFERENCE)


@rule(effect_lines)
def discarded_object(context: Context, cursor: Cursor) -> Lines | Next:
    """End an object that a call gives and nobody keeps."""
    inner = stripped(cursor)
    kind = context.known(inner.type) if _gives_object(inner) else None
    if kind is None or kind.form != "object" or not needs_delete(context, kind):
        return NEXT
    value = context.value(inner)
    return [f"{value.text}.delete()"] if value.fresh and value.form == "object" else NEXT


def _may_exit(context: Context, statements: list[Cursor]) -> bool:
    """Return True where statements may run C's exit, which ends no object of a function.

    A signal's handler does not count: when it runs is left open in C, too.
    """
    uses = context.uses
    exits = {name for name, names in uses.called.items() if "exit" in names}
    for node in (node for statement in statements if exits for node in walk(statement)):
        declaration = node.referenced if node.kind in (K.CALL_EXPR, K.DECL_REF_EXPR, K.MEMBER_REF_EXPR) else None
        function = declaration if declaration is not None and declaration.kind in _CALLED else None
        name = "" if function is None else function_key(function)
        if name == "exit" or exits & uses.reached(name):
            return True
        if node.kind == K.CALL_EXPR and name not in uses.functions:
            if function is None or function.spelling == "operator()" or file_of(function) in context.kinds.modules:
                return True  # a pointer's function, or what a library calls back
    return False
