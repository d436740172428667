"""A whole program: its files in order, then the text with its imports."""

from __future__ import annotations

import dataclasses
import importlib
from collections.abc import Set
from functools import partial
from typing import Any

from .calls import CallState, has_text_result
from .class_bodies import ClassState, class_lines, method_lines
from .class_templates import instance_names
from .classes import CLASSES, METHODS, is_object, kind_name, method_name
from .context import Context
from .cursors import Cursor, K, Unit, children, defined, file_name, tokens, walk
from .declarations import flat, function_lines, name_record, type_lines, variable_lines
from .degrade import why_left
from .doubles import parsed, refuse_doubles
from .errors import Left, PortError, unruled
from .foreign import ForeignState, foreign_lines, foreign_record, is_foreign, lacks
from .hidden import hidden_names
from .kinds import Kinds
from .library import module_with
from .macros import MACRO, MacroState, find_macros, macro_lines
from .order import FEATURES
from .pixel_loops import pixel_loops
from .preprocessor import Files, macro_text, notes_of
from .questions import constant_of, function_name, macro_name
from .ranges import Ranges
from .reading import (
    TYPEDEFS,
    ancestors,
    attributes,
    blank_at,
    content,
    evaluated,
    file_of,
    function_key,
    in_instance,
    initialiser_of,
    is_unnamed,
    key,
    own_name,
    plain_numbers,
    real_path,
    stripped,
    top_level,
)
from .rules import NEXT, Next, rule
from .statements import leave, quoted, where
from .summary import Ported, tidied
from .templates import Instances
from .uses import Uses
from .values import TAKEN, Value, safe_name, type_name
from .writer import Writer

__all__ = ["ProgramState", "port"]

_RECORDS = (K.STRUCT_DECL, K.UNION_DECL, K.CLASS_DECL)
_IMPORTS = "\0imports"
_UNKNOWN = "# TODO(port): no installed package has "
_SILENT = (
    K.MACRO_INSTANTIATION, K.USING_DIRECTIVE, K.USING_DECLARATION, K.STATIC_ASSERT, K.NAMESPACE_ALIAS,
)  # fmt: skip

for one in FEATURES:  # each adds its rules
    importlib.import_module(f"{__package__}.{one}")


@dataclasses.dataclass
class ProgramState:
    """The program's macros, and which of its files are written."""

    done: set[str] = dataclasses.field(default_factory=set)
    macro_texts: dict[str, list[str]] = dataclasses.field(default_factory=dict)
    macro_uses: dict[tuple[str, int, int], str] = dataclasses.field(default_factory=dict)
    macro_values: dict[str, Any] = dataclasses.field(default_factory=dict)


def begun(units: list[Unit], libraries: list[str], left: dict[str, str]) -> Context:
    """Return what is known before a program is written; left: variables without a translation, and why."""
    context = Context()
    context.left_variables = dict(left)
    context.of(ForeignState).libraries = libraries
    context.units = units
    context.files = Files([unit.spelling for unit in units])
    for unit in units:
        context.files.look(unit)
    for unit in units:
        context.files.read(unit)
    context.kinds = Kinds(context.files.modules, {}, partial(foreign_record, context))
    roots = [declaration for unit in units for declaration in top_level(unit) if _own(context, declaration)]
    refuse_doubles(roots)
    _name_types(context, roots)
    _name_headers_types(context)
    context.instances = Instances(roots, partial(_own, context), context.kinds)
    context.uses = Uses([*roots, *context.instances.all()], partial(has_text_result, context))
    context.module_names = {root.spelling for root in roots if root.spelling}
    context.ranges = Ranges(context.kinds, context.uses)
    context.writer = Writer()
    macros: dict[Any, list[Cursor]] = {K.MACRO_DEFINITION: [], K.MACRO_INSTANTIATION: []}
    for unit in units:
        for declaration in top_level(unit):
            if declaration.kind in macros and _own(context, declaration):
                macros[declaration.kind].append(declaration)
    for use in macros[K.MACRO_INSTANTIATION]:
        extent = use.extent
        place = file_name(use.location), extent.start.offset, extent.end.offset
        context.of(ProgramState).macro_uses[place] = use.spelling
        plain = extent.end.offset - extent.start.offset == len(use.spelling)
        if plain and use.referenced is not None and is_foreign(context, use.referenced):
            context.of(ForeignState).macros.add(use.spelling)
    context.of(ProgramState).macro_values = _macro_values(macros[K.MACRO_DEFINITION])
    declared = {root.spelling for root in roots if root.kind not in (*macros, K.INCLUSION_DIRECTIVE)}
    find_macros(context, macros[K.MACRO_DEFINITION], macros[K.MACRO_INSTANTIATION], declared)
    return context


def _own(context: Context, cursor: Cursor) -> bool:
    return file_of(cursor) in context.files.own


def _name_types(context: Context, roots: list[Cursor]) -> None:
    """Choose Python's names for the program's own types, and note records, classes and what variables are defined."""
    names = context.kinds.names
    functions = {root.spelling for root in roots if root.kind == K.FUNCTION_DECL}
    for instance, name in instance_names(roots).items():
        names[instance] = type_name(name)
    bases = {key(base) for root in roots if root.kind in CLASSES for base in ancestors(root)}
    objects, before = context.kinds.objects, -1
    while before < len(objects):  # a record may point to a class that stands below
        before = len(objects)
        for root in roots:
            if root.kind in CLASSES and root.is_definition():
                _name_nested(context, root, bases)
            if root.kind in CLASSES and not is_unnamed(root) and is_object(root, objects, bases):
                objects.add(key(defined(root)))
    for root in roots:
        if root.kind in (*_RECORDS, K.ENUM_DECL) and root.spelling and "(" not in root.spelling:
            taken = root.spelling in functions  # C knows `struct stat` and `stat` apart, Python does not
            names.setdefault(key(root), f"{root.spelling}_type" if taken else type_name(root.spelling))
            if root.kind in _RECORDS and (key(root) not in context.records or root.is_definition()):
                context.records[key(root)] = root
            context.type_names.add(names[key(root)])
        elif root.kind == K.VAR_DECL:
            name_record(context, root)
            if root.storage_class.name != "EXTERN" or root.is_definition():
                context.defined.add(key(root))
        elif root.kind in TYPEDEFS:
            declaration = root.underlying_typedef_type.get_declaration()
            if declaration.kind in (*_RECORDS, K.ENUM_DECL):
                if key(declaration) not in names or declaration.extent.start.offset > root.extent.start.offset:
                    if _own(context, declaration):
                        names[key(declaration)] = type_name(root.spelling)
                        context.type_names.add(type_name(root.spelling))


def _name_nested(context: Context, cursor: Cursor, bases: Set[str]) -> None:
    """Name the classes inside of a class by both names, and in one that becomes a class of Python its records, too.

    A record without a name has that of its field.
    """
    outer = context.kinds.names.get(key(cursor), type_name(cursor.spelling))
    fields = {key(child.type.get_declaration()): child for child in children(cursor) if child.kind == K.FIELD_DECL}
    inside: dict[Cursor, str] = {}
    for child in children(cursor):
        shown = child.kind in _RECORDS and (child.is_definition() or in_instance(child))
        field = fields.get(key(child)) if is_unnamed(child) else child
        if shown and field is not None and not is_unnamed(field):
            inside[child] = f"{outer}_{field.spelling}"
    for child, name in inside.items():
        if child.kind in CLASSES and is_object(child, context.kinds.objects, bases):
            context.kinds.names.setdefault(key(child), name)
            _name_nested(context, child, bases)
            context.kinds.objects.add(key(defined(child)))
    wanted = is_object(cursor, context.kinds.objects, bases)
    for child, name in inside.items():
        if wanted or key(defined(child)) in context.kinds.objects:
            context.kinds.names.setdefault(key(child), name)
            context.records[key(child)] = child
            context.type_names.add(context.kinds.names[key(child)])


def _name_headers_types(context: Context) -> None:
    """Name records of header modules that C also knows by a tag which Python does not have."""
    for unit in context.units:
        for type_declaration in top_level(unit):
            if type_declaration.kind in TYPEDEFS and file_of(type_declaration) is not None:
                declaration = type_declaration.underlying_typedef_type.get_declaration()
                if declaration.kind in (*_RECORDS, K.ENUM_DECL):
                    if isinstance(context.kinds.module_class(type_declaration, type_declaration.spelling), type):
                        context.kinds.names.setdefault(key(declaration), type_declaration.spelling)


# --- macros ---


@rule(macro_name)
def program_macro_name(context: Context, cursor: Cursor) -> Value | None:
    """Return the constant macro as which an expression stands in the file; None where no such macro stands there."""
    state = context.of(ProgramState)
    if cursor.kind == K.UNEXPOSED_EXPR or not state.macro_uses:
        return None
    extent = cursor.extent
    file = extent.start.file
    if file is None:
        return None
    name = state.macro_uses.get((file.name, extent.start.offset, extent.end.offset))
    return None if name is None else constant_of(context, name, cursor)


@rule(constant_of)
def program_constant_of(context: Context, name: str, cursor: Cursor) -> Value | None | Next:
    """Return a macro's name as a value where the expression has the macro's value; None where it has another.

    NEXT for macros that neither the program nor a module has;
    `true` and `false` are True and False; a float32 that differs from its double is `float32(NAME)`.
    """
    if name in ("true", "false"):
        return Value(name.capitalize(), boolean=True)
    inner = stripped(cursor)
    known, value = _known_macro(context, name)
    if not known:
        return NEXT
    if inner.kind == K.STRING_LITERAL:
        return Value(safe_name(name), form="text") if isinstance(value, (bytes, str)) else None
    calculated = evaluated(inner)
    if isinstance(value, (int, float)) and calculated == value:
        single = inner.kind == K.FLOATING_LITERAL and context.kind(inner.type).single
        if single and not _exact_single(value):
            return Value(f"float32({safe_name(name)})", single=True, cell=True)
        return Value(safe_name(name), single=single)
    return None


def _exact_single(value: float) -> bool:
    import struct

    return bool(struct.unpack("f", struct.pack("f", value))[0] == value)


def _known_macro(context: Context, name: str) -> tuple[bool, Any]:
    """Return True and the value of a constant macro of the program, a header module or cdecl; else False and None.

    The module of cdecl that has the macro is imported.
    """
    state = context.of(ProgramState)
    if name in state.macro_values:
        return True, state.macro_values[name]
    for module in {id(module): module for module in context.files.modules.values()}.values():
        value = getattr(module, name, None)
        if isinstance(value, (int, float, str, bytes)):
            return True, value
    module_name = module_with(name)
    if module_name is not None:
        import importlib

        value = getattr(importlib.import_module(module_name), name)
        if isinstance(value, (int, float)):
            context.imports.add(module_name)
            return True, value
    return False, None


def _macro(context: Context, cursor: Cursor) -> None:
    """Write a `#define`: a constant as an assignment, one that may be a function as a mark, others as a comment."""
    name, line = cursor.spelling, cursor.extent.start.line
    words = tokens(cursor)[1:]
    if not words:
        return
    context.writer.upto(line)
    text = _constant_macro(context, cursor)
    if text is not None:
        context.writer.put(text, line)
    else:
        data = content(cursor.translation_unit, file_name(cursor.location))
        text = data[cursor.extent.start.offset : cursor.extent.end.offset].decode("utf-8", "replace")
        lines = text.split("\n")
        if name in context.of(MacroState).plans and name not in context.of(ProgramState).macro_texts:
            context.of(ProgramState).macro_texts[name] = lines
            context.writer.put(f"{MACRO}{name}", line)
            lines = []
        for number, text_line in enumerate(lines):
            context.writer.put(f"# {'' if number else '#define '}{text_line}".rstrip(), line + number)
    context.writer.trailing(cursor.extent.end.line)


def _constant_macro(context: Context, cursor: Cursor) -> str | None:
    """Return the line of a macro that is one constant in the whole program; None of others."""
    values = context.of(ProgramState).macro_values
    text = macro_text(cursor, values) if cursor.spelling in values else None
    return None if text is None else f"{safe_name(cursor.spelling)} = {text[0]}"


def _macro_values(definitions: list[Cursor]) -> dict[str, Any]:
    """Return the constant macros: a name that the program gives another value later is none of Python's."""
    values: dict[str, Any] = {}
    several: set[str] = set()
    while True:
        values.clear()
        before = len(several)
        for definition in definitions:
            text = macro_text(definition, values)
            value = None if text is None else text[1]
            if values.get(definition.spelling, value) != value or definition.spelling in several:
                several.add(definition.spelling)
                values.pop(definition.spelling, None)
            elif text is not None:
                values[definition.spelling] = value
        if len(several) == before:
            return values


def _inner_macros(context: Context, behind: list[Cursor], end: int) -> None:
    """Write the constant macros of a function before the function."""
    for token in behind:
        if token.extent.start.offset >= end:
            return
        text = _constant_macro(context, token) if token.kind == K.MACRO_DEFINITION else None
        if text is not None:
            context.writer.put(text, token.extent.start.line)


# --- files ---


def write(context: Context) -> None:
    """Write the whole program."""
    for unit in context.units:
        _file(context, unit, unit.spelling)
    if "main" in context.uses.functions:
        parameters = list(context.uses.functions["main"].get_arguments())
        count = len(parameters)
        unasked = count > 1 and not context.uses.arguments_move and parameters[0].spelling not in context.uses.named
        words = "[*sys.argv, NULL]" if unasked else "sys.argv"  # it may look for the NULL behind the last
        arguments = ", ".join(["len(sys.argv)", words, "environ"][:count])
        if count > 2:
            context.imports.add("npu_common.cdecl.unistd")
        context.writer.gap()
        context.writer.put('if __name__ == "__main__":')
        if context.of(CallState).recursive:
            context.writer.put("    sys.setrecursionlimit(10_000)  # C goes deeper than Python's 1,000")
        for name in _called_by_itself(context, "destructor")[::-1]:
            context.imports.add("npu_common.cdecl.stdlib")
            context.writer.put(f"    atexit({name})")
        for name in _called_by_itself(context, "constructor"):
            context.writer.put(f"    {name}()")
        call = f"main({arguments})"
        context.writer.put(f"    sys.exit({call})")
        context.imports.add("sys")


def _called_by_itself(context: Context, attribute: str) -> list[str]:
    """Return the functions that C calls before `main` or behind it, in the order of its calls before `main`."""
    found = []
    for declaration in context.uses.functions.values():
        for name, *numbers in attributes(declaration):
            if name.strip("_") == attribute:
                found.append((int(numbers[0]) if numbers else 1 << 16, function_name(context, declaration)))
    return [name for _, name in sorted(found, key=lambda one: one[0])]


def _file(context: Context, unit: Unit, name: str) -> None:
    """Write what one file declares, with the own headers that it includes in their places."""
    context.of(ProgramState).done.add(real_path(name))
    items = [declaration for declaration in top_level(unit) if file_of(declaration) == name]
    items.sort(key=_place)
    context.writer.begin(name, *notes_of(context.writer, unit, name))
    if unit is context.units[0] and name == unit.spelling:
        context.writer.upto(items[0].extent.start.line if items else 1)
        context.writer.gap()
        context.writer.put(_IMPORTS)
        context.writer.gap()
    reached = -1
    items, behind = _ordered(items)
    for number, item in enumerate(items):
        within = item.extent.start.offset < reached and number not in behind
        if item.kind in _SILENT or within or _is_empty(item):
            continue
        if item.kind == K.INCLUSION_DIRECTIVE:
            _include(context, unit, item)
        elif item.kind == K.MACRO_DEFINITION:
            _macro(context, item)
        else:
            if item.kind in (K.FUNCTION_DECL, K.FUNCTION_TEMPLATE, *METHODS):
                reached = max(reached, item.extent.end.offset)
                _inner_macros(context, items[number + 1 :], item.extent.end.offset)
            _declaration(context, item, items)
    context.writer.upto(1 + content(unit, name).count(b"\n") + 1)


def _ordered(items: list[Cursor]) -> tuple[list[Cursor], set[int]]:
    """Return what a file declares in Python's order, and the indices of the variables that moved.

    A table of functions stands behind the last of those that it names, which C may define below it.
    """
    functions = {
        function_key(item): index
        for index, item in enumerate(items)
        if item.kind == K.FUNCTION_DECL and item.is_definition()
    }
    moved: dict[str, int] = {}
    order = []
    for index, item in enumerate(items):
        value = initialiser_of(item) if item.kind == K.VAR_DECL else None
        named = [] if value is None or plain_numbers(value) is not None else list(walk(value))
        place = index
        for declaration in (node.referenced for node in named if node.kind == K.DECL_REF_EXPR):
            if declaration is not None and declaration.kind == K.FUNCTION_DECL:
                place = max(place, functions.get(function_key(declaration), index))
            elif declaration is not None:
                place = max(place, moved.get(key(declaration), index))
        if place > index:
            moved[key(item)] = place
        order.append((place, place > index, index))
    order.sort()
    return [items[index] for _, _, index in order], {number for number, (_, late, _) in enumerate(order) if late}


def put_macros(context: Context) -> None:
    """Write the functions that macros became, and the others as comments."""
    state = context.of(ProgramState)
    lines: list[tuple[str, int]] = []
    for text, line in context.writer.lines:
        if not text.startswith(MACRO):
            lines.append((text, line))
            continue
        name, space, comment = text[len(MACRO) :].partition("  # ")
        definition = macro_lines(context, name)
        if not definition:
            definition = [
                f"# {'' if number else '#define '}{text}" for number, text in enumerate(state.macro_texts[name])
            ]
        elif comment:
            definition.insert(1, f"    # {comment}")
            comment = ""
        last = line + len(state.macro_texts[name]) - 1
        definition[0] += f"{space}{comment}" if comment else ""
        gap = [("", 0)] if definition[0][0] != "#" else []
        lines += [*gap, *((text.rstrip(), min(line + number, last)) for number, text in enumerate(definition)), *gap]
    context.writer.lines = lines


def _include(context: Context, unit: Unit, cursor: Cursor) -> None:
    """Write an own header where it is first included, and a `TODO(port)` line for one that no package has."""
    try:
        file = cursor.get_included_file().name
    except AssertionError:
        return
    line = cursor.extent.start.line
    if file in context.files.own and real_path(file) not in context.of(ProgramState).done:
        context.writer.upto(line)
        state = context.writer.state()
        _file(context, unit, file)
        context.writer.restore(state)
    elif cursor.spelling in context.files.unknown:
        context.writer.upto(line)
        context.writer.put(f"{_UNKNOWN}{cursor.spelling}", line)
    context.writer.line = max(context.writer.line, line)


def _declaration(context: Context, cursor: Cursor, items: list[Cursor]) -> None:
    """Write a function, template, class, variable or type of the module, with a comment that follows on its line.

    What has no translation is left with its reason; a mere declaration writes nothing.
    """
    line = cursor.extent.start.line
    if cursor.kind == K.FUNCTION_TEMPLATE:
        _instances(context, cursor, items)
        return
    if cursor.kind in (K.FUNCTION_DECL, *METHODS):
        if not cursor.is_definition():
            return
        if key(cursor) in context.of(ClassState).inside:
            context.writer.line = max(context.writer.line, cursor.extent.end.line)
            return
        context.writer.upto(line)
        try:
            start = len(context.writer.lines)
            if cursor.kind in METHODS:  # of a class that has no translation
                method_lines(context, cursor, f"{kind_name(context, cursor.semantic_parent)}_")
            else:
                function_lines(context, cursor)
        except Exception as problem:
            why = why_left(problem)
            del context.writer.lines[start:]
            context.writer.depth = 0
            _left_function(context, cursor, why)
        context.writer.trailing(cursor.extent.end.line)
        context.writer.gap()
        return
    if cursor.kind == K.VAR_DECL and cursor.storage_class.name == "EXTERN" and not cursor.is_definition():
        return
    context.writer.upto(line)
    try:
        if key(cursor) in context.kinds.objects:
            if cursor.is_definition():
                start = len(context.writer.lines)
                class_lines(context, cursor)
            context.writer.trailing(cursor.extent.end.line)
            return
        blank = blank_at(cursor)
        if blank is not None:
            raise Left(blank.why)
        if cursor.kind == K.VAR_DECL:
            if key(cursor) in context.left_variables:
                raise Left(context.left_variables[key(cursor)])
            lines = variable_lines(context, cursor)
        elif cursor.kind in (*_RECORDS, K.ENUM_DECL, *TYPEDEFS):
            lines = type_lines(context, cursor)
        else:
            raise Left(unruled(cursor.kind.name))
        context.writer.block(lines, line)
    except Exception as problem:
        why = why_left(problem)
        if key(cursor) in context.kinds.objects:
            del context.writer.lines[start:]
            context.writer.depth = 0
            context.of(ClassState).inside -= {key(child) for child in children(cursor)}
        leave(context, cursor, why)
        if cursor.kind == K.VAR_DECL:
            context.left_variables[key(cursor)] = why
        _left_type(context, cursor, why)
    context.writer.trailing(cursor.extent.end.line)


def _instances(context: Context, template: Cursor, items: list[Cursor]) -> None:
    """Write the instances of a template; one that is as another is in Python only has a name of its own."""
    known: dict[str, str] = {}
    for instance in context.instances.of(template):
        name = context.instances.name(instance)
        start = len(context.writer.lines)
        _declaration(context, instance, items)
        text = "\n".join(line for line, _ in context.writer.lines[start:] if not line.lstrip().startswith("#"))
        text = text.strip().replace(f"def {name}(", "def (", 1)
        if known.setdefault(text, name) != name:
            del context.writer.lines[start:]
            if not name.isidentifier():
                continue  # of an operator, which is left
            context.writer.gap()
            context.writer.put(f"{name} = {known[text]}")
            context.writer.gap()


def _left_type(context: Context, cursor: Cursor, why: str) -> None:
    """Write a class or record that was left: it raises where the program makes an object."""
    name = context.kinds.names.get(key(cursor)) if cursor.is_definition() else None
    if name is None or cursor.kind not in _RECORDS:
        return
    context.left_types[name] = why
    context.imports.add("Any")
    context.writer.gap()
    context.writer.put(f"class {name}:", cursor.extent.start.line)
    context.writer.put("    def __init__(self, *arguments: Any) -> None:")
    context.writer.put(f'        raise NotImplementedError("{where(cursor)}: {quoted(why)}")')
    context.writer.gap()


def _left_function(context: Context, cursor: Cursor, why: str) -> None:
    """Write a function that has no translation as a `def` with parameters of `Any`, whose body is the C and an error.

    A method becomes `Class_name(*arguments)`; an operator is left without a `def`.
    """
    if cursor.kind in METHODS:
        name = f"{kind_name(context, cursor.semantic_parent)}_{method_name(context, cursor)}"
        parameters = ["*arguments: Any"]
    else:
        name, named = own_name(cursor), enumerate(cursor.get_arguments(), 1)
        parameters = [f"{safe_name(argument.spelling or f'unused_{index}')}: Any" for index, argument in named]
    if not name.isidentifier():
        leave(context, cursor, why)
        return
    context.imports.add("Any")
    context.writer.put(f"def {name}({', '.join(parameters)}) -> Any:", cursor.extent.start.line)
    context.writer.depth = 1
    leave(context, cursor, why)
    context.writer.depth = 0


# --- the text ---


def stand_in_modules(context: Context) -> list[str]:
    """Return which modules of npu-porter the program imports, without their package."""
    named = {"chrono": "npu_porter.cxx_chrono", "opencv": "npu_porter.opencv"}
    modules = {named.get(module, module) for module in [*context.imports, *context.files.written]}
    return sorted(module.partition(".")[2] for module in modules if module.startswith("npu_porter."))


def import_lines(context: Context) -> list[str]:
    """Return the lines of imports, of declared foreign libraries, and of an exception class for each `goto` label."""
    # Annotations are not worked out: a name that was left stands in them, and a class in its own methods'.
    lines = ["from __future__ import annotations", ""] if context.left or context.kinds.objects else []
    context.imports |= context.kinds.needed
    lines += [f"import {name}" for name in ("os", "sys") if name in context.imports]
    typing = [name for name in ("Any", "Optional") if name in context.imports]
    if typing:
        lines.append(f"from typing import {', '.join(typing)}")
    if lines:
        lines.append("")
    stand_ins = stand_in_modules(context)
    if stand_ins:
        lines += [f"# Needs npu-porter, for {', '.join(stand_ins)}.", "from npu_common.ported import *"]
    lines.append("from npu_common.cdecl import *")
    if "chrono" in context.imports:
        lines.append("from npu_porter import cxx_chrono as chrono")
    if "opencv" in context.imports:
        lines.append("from npu_porter import opencv as cv")
    modules = [name for name in sorted(context.imports) if "." in name and name != "npu_common.cdecl"]
    lines += [f"from {name} import *" for name in (*modules, *sorted(context.files.written))]
    lines += flat(foreign_lines(context))
    for name in context.jump_classes.values():
        lines += ["", "", f"class {name}(Exception):", f'    """{name.replace("_", " ", 1)}"""', ""]
    return lines


def _is_empty(cursor: Cursor) -> bool:
    """Return whether a declaration is a `;` that ends nothing."""
    return bool(cursor.kind == K.UNEXPOSED_DECL and tokens(cursor) in ([], [";"]) and blank_at(cursor) is None)


def _place(cursor: Cursor) -> int:
    """Return where something comes in a file: a typedef or variable behind its own record."""
    extent = cursor.extent
    return int(extent.end.offset if cursor.kind in (*TYPEDEFS, K.VAR_DECL) else extent.start.offset)


def port(
    paths: list[str],
    include: list[str] | None = None,
    define: list[str] | None = None,
    std: str = "",
    libraries: list[str] | None = None,
) -> Ported:
    """See `npu_porter.translator.port`."""
    units = parsed(paths, include or [], define or [], std)
    TAKEN.set(frozenset())
    try:
        return _ported(units, libraries or [])
    except Exception as problem:  # what concerns the whole program; a statement's is left there
        raise PortError(f"{paths[0]}: {why_left(problem)}") from problem


def _ported(units: list[Unit], libraries: list[str]) -> Ported:
    """Return the written program, begun again while variables are left late or names that it uses are hidden."""
    program = begun(units, libraries, {})
    write(program)
    early = program.left_variables.keys() & program.used_variables
    while early:  # functions before the declaration named what turned out to have no translation
        known = dict(program.left_variables)
        program = begun(units, libraries, known)
        write(program)
        early = (program.left_variables.keys() - known) & program.used_variables
    put_macros(program)
    lines: list[tuple[str, int]] = []
    unknown = [header for header in program.files.unknown if lacks(program, header)]
    for text, line in program.writer.lines:
        if text == _IMPORTS:
            lines += [(line, 0) for line in import_lines(program)]
        elif not text.startswith(_UNKNOWN) or text[len(_UNKNOWN) :] in unknown:
            lines.append((text, line))
    slow = pixel_loops(program, program.uses.functions.values()) if "opencv" in program.imports else []
    files = program.files
    ported = Ported(tidied(lines), program.writer.files, program.left, unknown, program.left_lines, files.missing, slow)
    hidden = hidden_names(ported.text, program.imports) - TAKEN.get()
    if not hidden:
        return ported
    TAKEN.set(TAKEN.get() | hidden)
    return _ported(units, libraries)
