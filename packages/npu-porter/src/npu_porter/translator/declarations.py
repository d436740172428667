"""Declarations: variables, records, enumerations, typedefs, functions."""

from __future__ import annotations

import dataclasses
import keyword
import re

from .context import Context, FunctionState, Lines, Storage
from .conversions import as_plain, as_pointer
from .cursors import Cursor, K, T, children, expressions_of, is_array_type, is_global, walk
from .errors import Left, unruled
from .expressions import holds_characters
from .initials import array_type, initial_array
from .kinds import Kind
from .layouts import packing, rest_of_bits, shared_bits
from .local_types import name_local_types, unique_type
from .questions import (
    container_of,
    control,
    field_is_text,
    initial,
    lasting_lines,
    name_of_field,
    sequence,
    variable_name,
)
from .reading import (
    TYPEDEFS,
    evaluated,
    file_of,
    function_key,
    is_unnamed,
    key,
    numbers_fit,
    own_name,
    plain_numbers,
    source_text,
    stripped,
)
from .rules import NEXT, Next, question, rule
from .statements import head_lines, where
from .uses import initialiser, is_null, names_itself
from .values import DECLARING, safe_name, type_name

__all__ = [
    "DeclarationState",
    "declared_lines",
    "field_starts",
    "field_type",
    "first_value",
    "flat",
    "function_lines",
    "last_lines",
    "leave_field",
    "name_in",
    "name_record",
    "plain_start",
    "python_type",
    "rest_parameter",
    "start_of",
    "type_lines",
    "variable_lines",
]


# --- variables ---


@dataclasses.dataclass
class DeclarationState:
    """statics: Static variables of the methods of the class that is being written; they stand behind the class."""

    statics: Lines = dataclasses.field(default_factory=list)


@rule(control, K.DECL_STMT)
def declaration_decl(context: Context, cursor: Cursor) -> None:
    """Write the statements for a declaration inside of a function."""
    lines = declared_lines(context, cursor)
    context.writer.block(lines, cursor.extent.start.line)


@rule(head_lines)
def declaration_head_lines(context: Context, declaration: Cursor) -> Lines:
    """Return the statements for a declaration in the head of an `if`: a statement before `;`, or its one variable."""
    if declaration.kind == K.DECL_STMT:
        return declared_lines(context, declaration)
    return variable_lines(context, declaration)


def declared_lines(context: Context, cursor: Cursor) -> Lines:
    """Return the statements for a declaration inside of a function."""
    parts = children(cursor)
    for part in parts:
        if part.kind == K.VAR_DECL:
            name_record(context, part)
    simple = _tuple(context, parts)
    if simple is not None:
        return [simple]
    lines: Lines = []
    for part in parts:
        if part.kind == K.VAR_DECL:
            lines += variable_lines(context, part)
        elif part.kind in (K.STRUCT_DECL, K.UNION_DECL, K.ENUM_DECL, *TYPEDEFS):
            context.function.types += type_lines(context, part)
        elif part.kind in (K.FUNCTION_DECL, K.USING_DIRECTIVE, K.USING_DECLARATION, K.NAMESPACE_ALIAS, K.STATIC_ASSERT):
            continue
        else:
            raise Left(unruled(part.kind.name))
    return lines


def _tuple(context: Context, found: list[Cursor]) -> str | None:
    """Return `a, b = 1, 2` for several numbers of Python with constant values; None of others."""
    if len(found) < 2:
        return None
    names, values = [], []
    for part in found:
        if part.kind != K.VAR_DECL or part.storage_class.name == "STATIC":
            return None
        storage = context.storage(part)
        if storage.cell or not storage.kind.is_number:
            return None
        value = initialiser(part)
        if value is not None and any(two.kind in (K.DECL_REF_EXPR, K.CALL_EXPR) for two in walk(value)):
            return None
        names.append(storage.name)
        values.append(plain_start(context, part, storage.kind, value))
    return f"{', '.join(names)} = {', '.join(values)}"


def plain_start(context: Context, declaration: Cursor, kind: Kind, value: Cursor | None) -> str:
    if value is not None:
        computed = context.stored(value, declaration.type)
        return f"{computed.text}.value" if computed.form == "handle" else computed.text
    return "0.0" if kind.form == "float" else "False" if kind.spelled == "bool8" else "0"


def variable_lines(context: Context, declaration: Cursor) -> Lines:
    """Return the statements that make one variable."""
    if declaration.storage_class.name == "EXTERN" and not declaration.is_definition():
        return []
    with context.apart(True):
        storage = context.storage(declaration)
        text = start_of(context, declaration, storage)
        own = [f"{storage.name} = {text}"] if text != storage.name else []  # else another name of the same
        lines: Lines = [*context.before, *own, *context.after]
        if storage.kind.form == "record" and names_itself(declaration):
            empty = f"{storage.name} = {storage.kind.spelled}()"
            lines = [empty, *context.before, f"ref({storage.name})[0] = {text}", *context.after]
    lasts = context.function.cursor is None or declaration.storage_class.name == "STATIC"
    return lasting_lines(context, declaration, lines) if lasts else lines


def first_value(context: Context, declaration: Cursor) -> Cursor | None:
    """Return the expression that a declaration gives a variable or field; None when there is none."""
    if declaration.kind != K.FIELD_DECL:
        return initialiser(declaration)
    if key(declaration) in context.field_values:
        return context.field_values[key(declaration)]
    values = expressions_of(declaration)
    if is_array_type(declaration.type) or declaration.type.get_canonical().spelling.startswith("std::array<"):
        values = [value for value in values if stripped(value).kind in (K.INIT_LIST_EXPR, K.STRING_LITERAL)]
    return values[-1] if values and not declaration.is_bitfield() else None


@question
def start_of(context: Context, declaration: Cursor, storage: Storage) -> str:
    """Return the first value of a variable."""
    kind: Kind = storage.kind
    value = first_value(context, declaration)
    if kind.is_number and declaration.type.kind == T.LVALUEREFERENCE:
        raise Left("a reference to a number")
    if kind.is_number:
        if not storage.cell:
            if kind.form == "char" and holds_characters(context, declaration) and value is not None:
                return context.value(value).text
            return plain_start(context, declaration, kind, value)
        return f"{kind.spelled}({'' if value is None else context.stored(value, declaration.type).text})"
    if kind.form == "handle":
        return f"{kind.spelled}()" if value is None else _handle(context, value, declaration)
    if kind.form == "record" and declaration.type.kind == T.LVALUEREFERENCE:
        return context.value(stripped(_given(value))).text
    if kind.form == "record":
        return f"{kind.spelled}()" if value is None else initial(context, value, declaration.type).text
    if kind.form == "array":
        return _dimensioned(context, declaration, _start_array(context, declaration, kind, value, storage.text))
    if kind.form in ("vector", "set", "string"):
        if declaration.type.kind == T.LVALUEREFERENCE:
            return context.value(stripped(_given(value))).text
        if value is None:
            return {"vector": "[]", "set": "set()", "string": '""'}[kind.form]
        return container_of(context, value, kind).text
    if declaration.type.kind == T.LVALUEREFERENCE and kind.form != "record":
        raise Left(f"a reference to a {kind.form}")
    if kind.form in ("function", "file", "va_list"):
        return "NULL" if value is None else context.stored(value, declaration.type).text
    if storage.text:
        return "NULL" if value is None or is_null(value) else context.stored(value, declaration.type, text=True).text
    if value is None:
        return f"{kind.spelled}()"
    pointer = as_pointer(context, value, kind)
    if storage.cell and not pointer.fresh and not pointer.text.endswith("(NULL)"):
        return f"{kind.spelled}({pointer.text})"
    return f"copy({pointer.text})" if pointer.cell else pointer.text


def _given(value: Cursor | None) -> Cursor:
    """Return what a reference refers to."""
    if value is None:
        raise Left("a reference to nothing")
    return value


def _handle(context: Context, value: Cursor, declaration: Cursor) -> str:
    if value.kind == K.INIT_LIST_EXPR:
        return f"{context.kind(declaration.type).spelled}()"
    computed = context.stored(value, declaration.type)
    return computed.text if computed.form == "handle" else f"{context.kind(declaration.type).spelled}({computed.text})"


def _start_array(context: Context, declaration: Cursor, kind: Kind, value: Cursor | None, text: bool) -> str:
    """Return an array's first value: of `{...}` or a text, else `array(type, n)()`; Left for `a[n][m]`, n variable."""
    assert kind.element is not None
    if declaration.type.get_canonical().kind == T.VARIABLEARRAY:
        sizes = list(expressions_of(declaration))
        if kind.element.form == "array" or not sizes:
            raise Left("an array of arrays whose length is a variable")
        length = as_plain(context.value(sizes[0])).text
        return f"array({'char_p' if text else kind.element.spelled}, {length})()"
    if value is None:
        return f"{array_type(kind, None, text)}()"
    inner = stripped(value)
    if inner.kind == K.INIT_LIST_EXPR:
        rows = _rows(inner, _with_length(declaration, kind))
        if rows is not None:
            return rows
        return initial_array(context, inner, _with_length(declaration, kind), text).text
    return initial(context, value, declaration.type).text


def _dimensioned(context: Context, declaration: Cursor, text: str) -> str:
    """Return the lengths of an array as C writes them, `N` or `40 * 20`, where the type begins the text."""
    lengths = []
    for child in children(declaration):
        if child.kind in (K.TYPE_REF, K.NAMESPACE_REF) or not child.kind.is_expression():
            continue
        if any(two.kind not in _CONSTANT and not _is_enumerator(two) for two in walk(child)):
            break
        try:
            lengths.append((evaluated(child), context.value(child)))
        except Left:
            break
    opening = re.match(r"(?:array\()+", text)
    count = opening.end() // len("array(") if opening else 0
    if not 0 < count <= len(lengths):
        return text
    lengths = lengths[:count]  # clang has the innermost first
    plain = "".join(f", {number})" for number, _ in lengths)
    named = "".join(f", {value.at(0)})" for _, value in lengths)
    head = re.match(r"[^,]*", text).end()  # type: ignore[union-attr]
    return text[:head] + named + text[head + len(plain) :] if text[head:].startswith(plain) else text


def _rows(cursor: Cursor, kind: Kind) -> str | None:
    """Return a table of numbers over several lines, in the lines of C; None of other tables."""
    extent, element = cursor.extent, kind.element
    if extent.start.line == extent.end.line or element is None:
        return None
    inner = element.element if element.form == "array" else element
    if inner is None or inner.form not in ("int", "float") or inner.spelled == "bool8":
        return None
    parts = [plain_numbers(child) for child in (children(cursor) if element.form == "array" else [cursor])]
    if any(part is None or not numbers_fit(part, inner) for part in parts):
        return None
    outside = re.sub(r"\{[^{}]*\}", "", source_text(cursor)[1:-1]) if element.form == "array" else ""
    if outside.strip(" ,\n\t\r"):
        return None  # comments
    text = source_text(cursor)
    whole = all("," in word for word in re.findall(r"\{[^{}]*\}", text[1:-1]))  # (5) is no row of Python's
    opening = f"{element.spelled}(" if element.form == "array" and not whole else "("
    body = re.sub(r"[ \t]*\}", ")", re.sub(r"\{[ \t]*", opening, text[1:-1]))
    if inner.form == "float":
        body = re.sub(r"(?<=[0-9.])[fF]\b", "", body)
    lines = [f"    {line.strip()}".rstrip() for line in body.split("\n")]
    return "\n".join([f"{kind.spelled}({lines[0].strip()}", *lines[1:-1], f"{lines[-1]})  # fmt: skip"])


def _with_length(declaration: Cursor, kind: Kind) -> Kind:
    if kind.length >= 0:
        return kind
    size = declaration.type.get_canonical().get_array_size()
    own_kind = Kind("array", f"array({kind.element.spelled}, {size})", kind.type)  # type: ignore[union-attr]
    own_kind.element, own_kind.length = kind.element, size
    return own_kind


def name_record(context: Context, declaration: Cursor) -> None:
    """Name a record that only a variable's declaration has: `struct { ... } x;`."""
    inner = declaration.type.get_canonical()
    while inner.kind in (T.CONSTANTARRAY, T.INCOMPLETEARRAY):
        inner = inner.get_array_element_type().get_canonical()
    record = inner.get_declaration()
    if inner.kind == T.RECORD and "(" in record.spelling and key(record) not in context.kinds.names:
        context.kinds.names[key(record)] = unique_type(context, f"{safe_name(declaration.spelling)}_type")


# --- types ---


def type_lines(context: Context, cursor: Cursor) -> Lines:
    """Return the statements that declare a record, an enumeration or a typedef."""
    if cursor.kind in TYPEDEFS:
        return _typedef_lines(context, cursor)
    if cursor.kind == K.ENUM_DECL:
        return _enum_lines(context, cursor)
    return _record_lines(context, cursor)


def _typedef_lines(context: Context, cursor: Cursor) -> Lines:
    """Return `name = type` for a typedef; [] where Python needs none: same name, std's type, no global."""
    name = context.local_names.get(key(cursor)) or type_name(cursor.spelling)
    under = cursor.underlying_typedef_type
    declaration = under.get_declaration()
    if declaration.kind in (K.STRUCT_DECL, K.UNION_DECL, K.ENUM_DECL):
        known = context.kinds.names.get(key(declaration))
        if known is None or known == name or under.get_canonical().spelling.startswith("std::"):
            return []
        context.kinds.names[key(cursor)] = name
        return [f"{name} = {known}"]
    inside = cursor.semantic_parent.kind not in (K.TRANSLATION_UNIT, K.NAMESPACE, K.LINKAGE_SPEC)
    if inside or (context.known(under) is None and under.get_canonical().spelling.startswith("std::")):
        return []  # what uses it says what its type is, or why there is none
    kind = context.kind(under)
    needed = needed_lines(context, kind.spelled)
    context.kinds.names[key(cursor)] = name
    context.type_names.add(name)
    return [*needed, f"{name} = {kind.spelled}"]


def _enum_lines(context: Context, cursor: Cursor) -> Lines:
    """Return an enumeration's class, or `NAME = value` lines where it has no name; [] where empty or written before."""
    name = context.kinds.names.get(key(cursor))
    members = [child for child in children(cursor) if child.kind == K.ENUM_CONSTANT_DECL]
    if not members:
        return []
    names = [context.local_names.get(key(member)) or safe_name(member.spelling) for member in members]
    values: Lines = [f"{name} = {member.enum_value}" for name, member in zip(names, members)]
    if name is None:
        return values
    if key(cursor) in context.classes:
        return []  # it was needed above
    context.classes.add(key(cursor))
    return [f"class {name}(Enumeration):", values, ""]


def _record_lines(context: Context, cursor: Cursor) -> Lines:
    """Return a record's class (Opaque if undefined) behind needed types, [] if written; Left for what ctypes lacks."""
    name = context.kinds.names.get(key(cursor))
    if name is None or key(cursor) in context.classes:
        return []
    definition = cursor.get_definition() or context.records.get(key(cursor), cursor).get_definition()
    base = "Union" if cursor.kind == K.UNION_DECL else "Struct"
    if definition is None:
        context.classes.add(key(cursor))
        context.written_records.add(name)
        return [f"class {name}(Opaque):", [f'"""{cursor.spelling}, of which only pointers are known."""'], ""]
    if definition != cursor:
        return []
    context.classes.add(key(cursor))
    lines: Lines = []
    body: Lines = []
    context.records[key(cursor)] = cursor
    anonymous: list[str] = []
    body += packing(cursor, name)
    shared = shared_bits(cursor)
    for child in children(cursor):
        if child.kind != K.PACKED_ATTR and child.kind.name.endswith("_ATTR"):
            raise Left(f"an attribute of the record {name}")
        elif child.kind in (K.CXX_METHOD, K.CONSTRUCTOR, K.DESTRUCTOR, K.CONVERSION_FUNCTION, K.CXX_BASE_SPECIFIER):
            raise Left(f"the record {name} with methods")
    fields = list(cursor.type.get_canonical().get_fields())
    present, opening = context.writer.file == file_of(cursor), cursor.extent.start.line
    for index, field in enumerate(fields):
        inner = field.type.get_canonical()
        while inner.kind == T.CONSTANTARRAY:
            inner = inner.get_array_element_type().get_canonical()
        declaration = inner.get_declaration()
        if declaration.kind in (K.STRUCT_DECL, K.UNION_DECL, K.ENUM_DECL) and _inside(declaration, cursor):
            if key(declaration) not in context.kinds.names:
                part = f"part{len(anonymous) + 1}" if is_unnamed(field) else field.spelling
                context.kinds.names[key(declaration)] = f"{name}_{part}"
            lines += type_lines(context, declaration)
        elif (
            declaration.kind == K.ENUM_DECL
            and key(declaration) in context.kinds.names
            and file_of(declaration) not in context.kinds.modules
        ):
            lines += type_lines(context, declaration)  # where the record is needed above
        if field.is_bitfield() and is_unnamed(field):
            body.append(f"unused_{index + 1} = field({field_type(context, field, name)})")
            continue
        field_name = f"part{len(anonymous) + 1}" if is_unnamed(field) else name_of_field(context, field)
        if is_unnamed(field):
            anonymous.append(field_name)
        lines += needed_lines(context, context.kind(field.type).spelled, name)
        *unused, given = rest_of_bits(context, field, index, shared) or [field_type(context, field, name)]
        body += unused
        above: list[str] = []
        behind = ""
        if present:
            last = index + 1 == len(fields) or fields[index + 1].extent.end.line > field.extent.end.line
            line = field.extent.end.line
            above, behind = context.writer.inside(opening, line, line if last else 0)
        body += [*above, f"{field_name} = field({given}){behind}"]
    if present:
        body += context.writer.inside(opening, cursor.extent.end.line)[0]
    if anonymous:
        body.insert(0, f"_anonymous_ = ({', '.join(repr(own_record) for own_record in anonymous)},)".replace("'", '"'))
    context.written_records.add(name)
    return [*lines, f"class {name}({base}):", body or ["pass"], ""]


def leave_field(context: Context, field: Cursor, why: str) -> None:
    """Leave a field out of its class: what names it is left."""
    context.left_variables[key(field)] = why
    context.left.append((where(field), why))
    context.left_lines.add((str(file_of(field)), field.extent.start.line))


def _inside(declaration: Cursor, cursor: Cursor) -> bool:
    extent, other = declaration.extent, cursor.extent
    return bool(
        extent.start.file is not None
        and str(extent.start.file) == str(other.start.file)
        and other.start.offset < extent.start.offset
        and extent.end.offset <= other.end.offset
    )


@question
def field_type(context: Context, field: Cursor, record: str) -> str:
    """Return what a record's `field(...)` is given: a type, `bits=`, `char_p` of text, `lambda:` of a later class."""
    kind = part = context.kind(field.type)
    while part.form in ("pointer", "array") and part.element is not None:
        part = part.element
    if part.form in ("string", "vector", "map", "set"):
        raise Left(f"a record of C with a {part.form} of Python's")
    text = _dimensioned(context, field, kind.spelled) if kind.form == "array" else kind.spelled
    if field.is_bitfield():
        return f"{text}, bits={field.get_bitfield_width()}"
    if kind.form == "char*" and field_is_text(context, field):
        return "char_p"
    if kind.form == "array" and kind.element is not None:
        if kind.element.form == "char*" and not context.uses.is_pointer(field):
            return _dimensioned(context, field, f"array(char_p, {kind.length})")
        if kind.length < 0:
            return f"array({kind.element.spelled}, 0)"
    if kind.form in ("pointer", "array", "function") and _later(context, text, record):
        return f"lambda: {text}"
    return text


def _later(context: Context, text: str, record: str) -> bool:
    """Return True for a type that names the record itself, or one whose class stands below."""
    words = set(re.findall(r"\w+", text))
    shown = {context.kinds.names.get(name) for name in context.records}
    return record in words or bool(words & shown - context.written_records)


def needed_lines(context: Context, text: str, record: str = "") -> Lines:
    """Return the classes of records that a type names and that stand behind it in C.

    A field may point to a struct whose class stands below: cdecl binds the name late.

    Args:
        record: The name of the record whose field it is.

    Raises:
        Left: One of them needs what is being declared.
    """
    lines: Lines = []
    words = set(re.findall(r"\w+", text)) - {record} - context.written_records
    held = re.findall(r"\w+", re.sub(r"POINTER\(\w+\)", "", text))
    for name, cursor in context.records.items():
        shown = context.kinds.names.get(name)
        if shown not in words or key(cursor) in context.kinds.objects:
            continue
        definition = cursor.get_definition() or cursor
        if record and definition.is_definition() and definition.kind != K.UNION_DECL and shown not in held:
            continue
        written = set(context.classes), set(context.written_records)
        try:
            lines += [] if name in context.classes else type_lines(context, definition)
        except Left:
            context.classes, context.written_records = written
            raise
        if shown not in context.written_records:
            raise Left(f"a pointer to {shown}, a record that is declared later")
    return lines


@rule(name_of_field)
def declaration_name_of_field(context: Context, declaration: Cursor) -> str:
    """Return a field's name, in the program's own records with `_` behind a keyword or a name the class needs."""
    name = str(declaration.spelling)
    parent = declaration.semantic_parent
    file = parent.location.file
    own = file is not None and file.name not in context.kinds.modules
    # What a class uses in its body is not a name of its fields.
    reserved = keyword.iskeyword(name) or name in (*DECLARING, "declared") or (name[:1] == "_" == name[-1:])
    return f"{name}_" if own and reserved else name


# --- functions ---


@question
def field_starts(context: Context, cursor: Cursor) -> Lines:
    """Return what a constructor gives to fields before its body."""
    return []


@question
def last_lines(context: Context, cursor: Cursor) -> Lines:
    """Return what happens behind a function's body: with the fields of a destructor's object, and with parameters."""
    return []


@question
def rest_parameter(context: Context, cursor: Cursor) -> str:
    """Return Python's name for the `...` of a function."""
    raise Left(f"the function {cursor.spelling} with ... among its parameters")


def function_lines(context: Context, cursor: Cursor, name: str = "", first: str = "") -> None:
    """Write a function.

    Args:
        cursor: Its definition.
        name: In Python; by default that of C.
        first: A parameter before those of C.
    """
    name = name or context.instances.name(cursor) or own_name(cursor)
    body = children(cursor)[-1]
    if not name.isidentifier():
        raise Left(f"{cursor.spelling} of the program's own")
    outer, context.function = context.function, FunctionState(cursor, name)
    try:
        name_locals(context, cursor)
        parameters = list(cursor.get_arguments())
        heads, entry = [first] if first else [], []
        for index, parameter in enumerate(parameters):
            try:
                storage = context.storage(parameter)
            except Left:  # what needs it is left
                shown = context.local_names.get(key(parameter)) or safe_name(parameter.spelling)
                heads.append(f"{shown or f'unused_{index + 1}'}: Any")
                context.imports.add("Any")
                continue
            head = storage.name if parameter.spelling else f"unused_{index + 1}"
            heads.append(f"{head}: {_annotation(context, parameter, storage)}")
            entry += _entry(context, cursor, parameter, storage)
        if cursor.type.kind == T.FUNCTIONPROTO and cursor.type.is_function_variadic():
            heads.append(f"*{rest_parameter(context, cursor)}: Any")
            context.imports.add("Any")
        result = _result_annotation(context, cursor)
        line = cursor.extent.start.line
        context.writer.put(f"def {name}({', '.join(heads)}) -> {result}:", line)
        start = len(context.writer.lines)
        at = start - 1
        context.writer.depth += 1
        for text in entry:
            context.writer.put(text, line)
        context.writer.trailing(body.extent.start.line)
        context.regions = []
        if cursor.kind == K.CONSTRUCTOR:
            context.writer.block(field_starts(context, cursor), line)
        _body(context, body, last_lines(context, cursor))
        if not any(text.strip() and not text.strip().startswith("#") for text, _ in context.writer.lines[start:]):
            context.writer.put("pass", line)
        if cursor.spelling == "main" and result == "int" and not _returns(body):
            context.writer.put("return 0", body.extent.end.line)
        context.writer.depth -= 1
        for text in reversed(flat(context.function.types)):
            context.writer.lines.insert(at, (text, 0))
            start += 1
        if context.function.globals:
            text = f"{'    ' * (context.writer.depth + 1)}global {', '.join(sorted(context.function.globals))}"
            context.writer.lines.insert(start, (text, 0))
        if context.function.statics and context.writer.depth:
            context.of(DeclarationState).statics += context.function.statics  # they stand behind the class
        elif context.function.statics:
            context.writer.gap()
            context.writer.gap()
            context.writer.block(context.function.statics, line)
    finally:
        context.function = outer


def _body(context: Context, body: Cursor, last: Lines) -> None:
    """Write the statements of a function, and the lines that come last."""
    returns = last and any(node.kind == K.RETURN_STMT for node in walk(body))
    if returns:
        context.writer.put("try:", body.extent.start.line)
        context.writer.depth += 1
    sequence(context, children(body))
    context.writer.upto_end(body.extent.end.line)
    if returns:
        context.writer.depth -= 1
        context.writer.put("finally:")
    context.writer.block([last] if returns else last, 0)


def _entry(context: Context, cursor: Cursor, parameter: Cursor, storage: Storage) -> list[str]:
    """Return statements that make a parameter a variable of its own."""
    kind, name = storage.kind, storage.name
    if key(parameter) == context.uses.main_arguments:
        if not context.uses.arguments_move:
            return []
        count = context.storage(list(cursor.get_arguments())[0]).name
        return [f"{name} = cast(array(char_p, {count} + 1)(*{name}), POINTER(POINTER(char)))"]
    if parameter.type.kind == T.LVALUEREFERENCE:
        return []
    if storage.cell and kind.form != "handle":
        return [f"{name} = {kind.spelled}({name})"]
    if kind.form in ("pointer", "char*") and not storage.text and function_key(cursor) in context.uses.retyped:
        return [f"{name} = cast({name}, {kind.spelled})"]
    written = key(parameter) in context.uses.writes(cursor)[0] or key(parameter) in context.uses.address
    if kind.form in ("handle", "record") and written:
        return [f"{name} = copy({name})"]
    return []


def _annotation(context: Context, parameter: Cursor, storage: Storage) -> str:
    kind = storage.kind
    if key(parameter) == context.uses.main_arguments and not context.uses.arguments_move:
        return "list[str]"
    handle = context.kind(parameter.type).form == "handle" and kind.form == "int" and kind.low == 0
    handle = handle or kind.type.get_canonical().kind == T.ENUM  # a member or a number
    if handle or (storage.cell and kind.form != "handle") or key(parameter) == context.uses.main_arguments:
        context.imports.add("Any")  # the number or its variable, and then a variable of its own
        return "Any"
    return python_type(context, kind)


def python_type(context: Context, kind: Kind) -> str:
    if kind.form in ("int", "char"):
        return "bool" if kind.spelled == "bool8" else "int"
    if kind.form == "float":
        return "float"
    if kind.form == "string":
        return "str"
    if kind.form in ("handle", "record", "object", "opencv"):
        return kind.spelled
    context.imports.add("Any")
    return "Any"


def _result_annotation(context: Context, cursor: Cursor) -> str:
    kind = context.known(cursor.result_type)
    if kind is None or function_key(cursor) in context.uses.given_places:
        context.imports.add("Any")
        return "Any"
    enumeration = cursor.result_type.get_canonical().kind == T.ENUM  # a member or a number
    if enumeration or (kind.is_number and cursor.spelling != "main" and _returns_untyped(context, cursor)):
        context.imports.add("Any")
        return "Any"
    return "None" if kind.form == "void" else python_type(context, kind)


def _is_untyped(context: Context, parameter: Cursor) -> bool:
    try:
        return _annotation(context, parameter, context.storage(parameter)) == "Any"
    except Left:
        return True


def _returns_untyped(context: Context, cursor: Cursor) -> bool:
    """Return whether a function gives what lies at a pointer that it was given: such parameters are Any."""
    untyped = {key(argument) for argument in cursor.get_arguments() if _is_untyped(context, argument)}
    below = list(walk(children(cursor)[-1]))
    variables = [key(child) for child in below if child.kind == K.VAR_DECL]
    while True:  # variables that got such a value, too
        more = {
            name
            for name in variables
            for how, value in context.uses.assigned.get(name, ())
            if how == "=" and _mentions(value, untyped)
        }
        if more <= untyped:
            break
        untyped |= more
    return any(
        child.kind == K.RETURN_STMT and bool(children(child)) and _mentions(children(child)[0], untyped)
        for child in below
    )


def name_locals(context: Context, cursor: Cursor) -> None:
    """Choose names for all variables of a function: Python knows no blocks."""
    name_local_types(context, cursor)
    outside = set()
    for node in walk(cursor):
        if node.kind == K.DECL_REF_EXPR and node.referenced is not None:
            parent, around = node.referenced.semantic_parent, context.local_names.get(key(node.referenced))
            if parent is not None and is_global(node.referenced):
                outside.add(node.referenced.spelling)
            elif around is not None and not _inside(node.referenced, cursor):
                outside.add(around)  # of the function around a lambda
    name_in(context, cursor, {}, outside if cursor.kind == K.FUNCTION_DECL else {*outside, "self"})


def name_in(context: Context, cursor: Cursor, around: dict[str, str], outside: set[str]) -> None:
    scoped = cursor.kind in (
        K.COMPOUND_STMT, K.FOR_STMT, K.WHILE_STMT, K.IF_STMT, K.SWITCH_STMT, K.DO_STMT, K.FUNCTION_DECL,
        K.CXX_METHOD, K.CONSTRUCTOR, K.DESTRUCTOR, K.CXX_FOR_RANGE_STMT,
    )  # fmt: skip
    names = dict(around) if scoped else around
    for child in children(cursor):
        if child.kind in (K.VAR_DECL, K.PARM_DECL) and child.spelling and child.storage_class.name != "EXTERN":
            _name_one(context, child, names, outside)
        if child.kind != K.PARM_DECL:
            name_in(context, child, names, outside)


def _name_one(context: Context, declaration: Cursor, names: dict[str, str], outside: set[str]) -> None:
    if declaration.kind == K.VAR_DECL and declaration.storage_class.name == "STATIC":
        return
    name = safe_name(declaration.spelling)
    if name in context.type_names or name in outside:
        name += "_"
    unique, number = name, 2
    while unique in names and names[unique] != key(declaration):
        unique, number = f"{name}_{number}", number + 1
    names[unique] = key(declaration)
    context.local_names[key(declaration)] = unique


@rule(variable_name)
def declaration_variable_name(context: Context, declaration: Cursor) -> str | Next:
    """Return the name noted in `local_names` for a function's variable; NEXT where none is noted."""
    name = context.local_names.get(key(declaration))
    return name if name is not None else NEXT


_CONSTANT = (K.INTEGER_LITERAL, K.BINARY_OPERATOR, K.PAREN_EXPR, K.UNEXPOSED_EXPR)


def _is_enumerator(cursor: Cursor) -> bool:
    declaration = cursor.referenced if cursor.kind == K.DECL_REF_EXPR else None
    return declaration is not None and declaration.kind == K.ENUM_CONSTANT_DECL


def flat(lines: Lines, depth: int = 0) -> list[str]:
    """Return nested statements as lines."""
    flattened: list[str] = []
    for line in lines:
        flattened += flat(line, depth + 1) if isinstance(line, list) else [f"{'    ' * depth}{line}" if line else ""]
    return flattened


def _typed_as(cursor: Cursor) -> list[Cursor]:
    """Return what the type of an expression in Python depends on: nothing of what stands in calls and conditions."""
    if cursor.kind == K.CALL_EXPR:
        return []
    parts = children(cursor)[1:] if cursor.kind == K.CONDITIONAL_OPERATOR else children(cursor)
    return [cursor, *(two for part in parts for two in _typed_as(part))]


def _mentions(cursor: Cursor, names: set[str]) -> bool:
    """Return whether the type of an expression in Python depends on one of the variables."""
    mentions = [expression.referenced for expression in _typed_as(cursor) if expression.kind == K.DECL_REF_EXPR]
    return any(declaration is not None and key(declaration) in names for declaration in mentions)


def _returns(cursor: Cursor) -> bool:
    """Return whether a function's body ends with a return."""
    below = children(cursor)
    if not below:
        return False
    last = below[-1]
    while last.kind == K.LABEL_STMT:
        last = children(last)[-1]
    return bool(last.kind == K.RETURN_STMT)
