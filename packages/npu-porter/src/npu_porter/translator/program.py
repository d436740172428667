"""A whole program: its files in order, then the text with its imports."""

from __future__ import annotations

from typing import Any

from .classes import CLASSES, METHODS, is_object
from .declarations import flat
from .doubles import parsed, refuse_doubles
from .errors import Left
from .kinds import Kinds
from .library import module_with
from .macros import MACRO, Macros
from .preprocessor import Files, comments_of, macro_text
from .ranges import Ranges
from .reading import K, content, evaluated, file_of, key, stripped, tokens, top_level
from .statements import quoted
from .summary import Ported, tidied
from .templates import Instances
from .uses import Uses
from .values import Value, safe_name, type_name
from .writer import Writer

__all__ = ["port"]

_RECORDS = (K.STRUCT_DECL, K.UNION_DECL, K.CLASS_DECL)
_IMPORTS = "\0imports"
_UNKNOWN = "# TODO(port): no installed package has "
_SILENT = (K.MACRO_INSTANTIATION, K.USING_DIRECTIVE, K.USING_DECLARATION)


class Program(Macros):
    """The translator of one program."""

    def __init__(self, units: list[Any], libraries: list[str], left: dict[str, str]) -> None:
        """left: variables that are known to have no translation, and why."""
        super().__init__()
        self.left_variables = dict(left)
        self.libraries = libraries
        self.units = units
        self.files = Files([unit.spelling for unit in units])
        for unit in units:
            self.files.read(unit)
        self.own_files = self.files.own
        names: dict[str, str] = {}
        self.kinds = Kinds(self.files.modules, names, self.foreign_record)
        roots = [one for unit in units for one in top_level(unit) if self._own(one)]
        refuse_doubles(roots)
        self._name_types(roots)
        self._name_headers_types()
        self.instances = Instances(roots, self._own, self.kinds)
        self.uses = Uses([*roots, *self.instances.all()], self.has_text_result)
        self.module_names = {one.spelling for one in roots if one.spelling}
        self.has_precision = "setprecision" in self.uses.named
        self.ranges = Ranges(self.kinds, self.uses)
        self.writer = Writer()
        self.regions = []
        self.jump_classes = {}
        self.left_lines = set()
        self.local_names = {}
        self.macro_values: dict[str, Any] = {}
        self.macro_uses: dict[tuple[str, int, int], str] = {}
        self.macro_texts: dict[str, list[str]] = {}
        self.done: set[str] = set()
        for unit in units:
            for one in top_level(unit):
                if one.kind == K.MACRO_INSTANTIATION and self._own(one):
                    extent = one.extent
                    self.macro_uses[one.location.file.name, extent.start.offset, extent.end.offset] = one.spelling
        macros: dict[Any, list[Any]] = {K.MACRO_DEFINITION: [], K.MACRO_INSTANTIATION: []}
        for unit in units:
            for one in top_level(unit):
                if one.kind in macros and self._own(one):
                    macros[one.kind].append(one)
        declared = {one.spelling for one in roots if one.kind not in (*macros, K.INCLUSION_DIRECTIVE)}
        self.find_macros(macros[K.MACRO_DEFINITION], macros[K.MACRO_INSTANTIATION], declared)

    def _own(self, cursor: Any) -> bool:
        return file_of(cursor) in self.files.own

    def _name_types(self, roots: list[Any]) -> None:
        """Python's names for the program's own records, enumerations and typedefs."""
        names = self.kinds.names
        for one in roots:
            if one.kind in CLASSES and is_object(one, self.kinds.objects):
                self.kinds.objects.add(key(one.get_definition()))
            if one.kind in (*_RECORDS, K.ENUM_DECL) and one.spelling and "(" not in one.spelling:
                names.setdefault(key(one), type_name(one.spelling))
                if one.kind in _RECORDS:
                    self.records.setdefault(key(one), one)
                self.type_names.add(names[key(one)])
            elif one.kind == K.VAR_DECL:
                self.name_record(one)
            elif one.kind == K.TYPEDEF_DECL:
                declaration = one.underlying_typedef_type.get_declaration()
                if declaration.kind in (*_RECORDS, K.ENUM_DECL):
                    if key(declaration) not in names or declaration.extent.start.offset > one.extent.start.offset:
                        if self._own(declaration):
                            names[key(declaration)] = type_name(one.spelling)
                            self.type_names.add(type_name(one.spelling))

    def _name_headers_types(self) -> None:
        """Records of header modules that C also knows by a tag which Python does not have."""
        for unit in self.units:
            for one in top_level(unit):
                if one.kind == K.TYPEDEF_DECL and file_of(one) is not None:
                    declaration = one.underlying_typedef_type.get_declaration()
                    if declaration.kind in (*_RECORDS, K.ENUM_DECL):
                        if isinstance(self.kinds.module_class(one, one.spelling), type):
                            self.kinds.names.setdefault(key(declaration), one.spelling)

    # --- macros ---

    def macro_name(self, cursor: Any) -> Value | None:
        if cursor.kind == K.UNEXPOSED_EXPR or not self.macro_uses:
            return None
        extent = cursor.extent
        file = extent.start.file
        if file is None:
            return None
        name = self.macro_uses.get((file.name, extent.start.offset, extent.end.offset))
        return None if name is None else self.constant_of(name, cursor)

    def constant_of(self, name: str, cursor: Any) -> Value | None:
        if name in ("true", "false"):
            return Value(name.capitalize(), boolean=True)
        inner = stripped(cursor)
        found, value = self._known_macro(name)
        if not found:
            return None
        if inner.kind == K.STRING_LITERAL:
            return Value(safe_name(name), form="text") if isinstance(value, (bytes, str)) else None
        calculated = evaluated(inner)
        if isinstance(value, (int, float)) and calculated == value:
            single = inner.kind == K.FLOATING_LITERAL and self.kind(inner.type).single
            if single and not self._exact_single(value):
                return Value(f"float32({safe_name(name)})", single=True, cell=True)
            return Value(safe_name(name), single=single)
        return None

    def _exact_single(self, value: float) -> bool:
        import struct

        return bool(struct.unpack("f", struct.pack("f", value))[0] == value)

    def _known_macro(self, name: str) -> tuple[bool, Any]:
        if name in self.macro_values:
            return True, self.macro_values[name]
        for module in {id(one): one for one in self.files.modules.values()}.values():
            value = getattr(module, name, None)
            if isinstance(value, (int, float, str, bytes)):
                return True, value
        module_name = module_with(name)
        if module_name is not None:
            import importlib

            value = getattr(importlib.import_module(module_name), name)
            if isinstance(value, (int, float)):
                self.imports.add(module_name)
                return True, value
        return False, None

    def _macro(self, cursor: Any) -> None:
        name, line = cursor.spelling, cursor.extent.start.line
        words = [token.spelling for token in cursor.get_tokens()][1:]
        if not words:
            return
        self.writer.upto(line)
        found = macro_text(cursor, self.macro_values)
        if found is not None:
            text, self.macro_values[name] = found
            self.writer.put(f"{safe_name(name)} = {text}", line)
        else:
            data = content(cursor.translation_unit, cursor.location.file.name)
            text = data[cursor.extent.start.offset : cursor.extent.end.offset].decode("utf-8", "replace")
            lines = text.split("\n")
            if name in self.plans and name not in self.macro_texts:
                self.macro_texts[name] = lines
                self.writer.put(f"{MACRO}{name}", line)
                lines = []
            for number, one in enumerate(lines):
                self.writer.put(f"# {'' if number else '#define '}{one}".rstrip(), line + number)
        self.writer.trailing(cursor.extent.end.line)

    # --- files ---

    def write(self) -> None:
        """Write the whole program."""
        for unit in self.units:
            self._file(unit, unit.spelling)
        if "main" in self.uses.functions:
            count = len(list(self.uses.functions["main"].get_arguments()))
            arguments = ["", "len(sys.argv)", "len(sys.argv), sys.argv"][min(count, 2)]
            self.writer.gap()
            self.writer.put('if __name__ == "__main__":')
            if self.recursive:
                self.writer.put("    sys.setrecursionlimit(10_000)  # C goes deeper than Python's 1,000")
            call = f"main({arguments})"
            self.writer.put(f"    sys.exit({call})")
            self.imports.add("sys")

    def _file(self, unit: Any, name: str) -> None:
        """Write what one file declares, with the own headers that it includes in their places."""
        self.done.add(name)
        items = [one for one in top_level(unit) if file_of(one) == name]
        items.sort(key=_place)
        comments, blank = comments_of(unit, name)
        self.writer.begin(name, comments, blank)
        if unit is self.units[0] and name == unit.spelling:
            self.writer.upto(items[0].extent.start.line if items else 1)
            self.writer.gap()
            self.writer.put(_IMPORTS)
            self.writer.gap()
        reached = -1
        for one in items:
            if one.kind in _SILENT or one.extent.start.offset < reached or _is_empty(one):
                continue
            if one.kind == K.INCLUSION_DIRECTIVE:
                self._include(unit, one)
            elif one.kind == K.MACRO_DEFINITION:
                self._macro(one)
            else:
                self._declaration(one, items)
                if one.kind in (K.FUNCTION_DECL, K.FUNCTION_TEMPLATE, *METHODS):
                    reached = max(reached, one.extent.end.offset)
        self.writer.upto(1 + content(unit, name).count(b"\n") + 1)

    def put_macros(self) -> None:
        """Write the functions that macros became, and the others as comments."""
        lines: list[tuple[str, int]] = []
        for text, line in self.writer.lines:
            if not text.startswith(MACRO):
                lines.append((text, line))
                continue
            name, space, comment = text[len(MACRO) :].partition("  # ")
            made = self.macro_lines(name)
            if not made:
                made = [f"# {'' if number else '#define '}{one}" for number, one in enumerate(self.macro_texts[name])]
            elif comment:
                made.insert(1, f"    # {comment}")
                comment = ""
            last = line + len(self.macro_texts[name]) - 1
            made[0] += f"{space}{comment}" if comment else ""
            lines += [("", 0)] if made[0][0] != "#" else []
            lines += [(one.rstrip(), min(line + number, last)) for number, one in enumerate(made)]
            lines += [("", 0)] if made[0][0] != "#" else []
        self.writer.lines = lines

    def _include(self, unit: Any, cursor: Any) -> None:
        try:
            file = cursor.get_included_file().name
        except AssertionError:
            return
        line = cursor.extent.start.line
        if file in self.files.own and file not in self.done:
            self.writer.upto(line)
            state = self.writer.state()
            self._file(unit, file)
            self.writer.restore(state)
        elif cursor.spelling in self.files.unknown:
            self.writer.upto(line)
            self.writer.put(f"{_UNKNOWN}{cursor.spelling}", line)
        self.writer.line = max(self.writer.line, line)

    def _declaration(self, cursor: Any, items: list[Any]) -> None:
        line = cursor.extent.start.line
        if cursor.kind == K.FUNCTION_TEMPLATE:
            self._instances(cursor, items)
            return
        if cursor.kind in (K.FUNCTION_DECL, *METHODS):
            if not cursor.is_definition():
                return
            self.writer.upto(line)
            try:
                start = len(self.writer.lines)
                if cursor.kind == K.FUNCTION_DECL:
                    self.function_lines(cursor)
                else:
                    self.method_lines(cursor, self.method_name(cursor))
            except Left as problem:
                del self.writer.lines[start:]
                self.writer.depth = 0
                self._left_function(cursor, str(problem))
            self.writer.trailing(cursor.extent.end.line)
            self.writer.gap()
            return
        if cursor.kind == K.VAR_DECL and cursor.storage_class.name == "EXTERN":
            return
        self.writer.upto(line)
        try:
            if key(cursor) in self.kinds.objects:
                if cursor.is_definition():
                    start = len(self.writer.lines)
                    self.class_lines(cursor)
                self.writer.trailing(cursor.extent.end.line)
                return
            if cursor.kind == K.VAR_DECL:
                if key(cursor) in self.left_variables:
                    raise Left(self.left_variables[key(cursor)])
                lines = self.variable_lines(cursor)
            elif cursor.kind in (*_RECORDS, K.ENUM_DECL, K.TYPEDEF_DECL):
                lines = self.type_lines(cursor)
            else:
                raise Left(f"{cursor.kind.name.lower()} has no rule")
            self.writer.block(lines, line)
        except Left as problem:
            if key(cursor) in self.kinds.objects:
                del self.writer.lines[start:]
                self.writer.depth = 0
            self.leave(cursor, str(problem))
            if cursor.kind == K.VAR_DECL:
                self.left_variables[key(cursor)] = str(problem)
            self._left_type(cursor, str(problem))
        self.writer.trailing(cursor.extent.end.line)

    def _instances(self, template: Any, items: list[Any]) -> None:
        """Write the instances of a template; one that is as another is in Python only has a name of its own."""
        known: dict[str, str] = {}
        for one in self.instances.of(template):
            name = self.instances.name(one)
            start = len(self.writer.lines)
            self._declaration(one, items)
            text = "\n".join(line for line, _ in self.writer.lines[start:] if not line.lstrip().startswith("#"))
            text = text.strip().replace(f"def {name}(", "def (", 1)
            if known.setdefault(text, name) != name:
                del self.writer.lines[start:]
                if not name.isidentifier():
                    continue  # of an operator, which is left
                self.writer.gap()
                self.writer.put(f"{name} = {known[text]}")
                self.writer.gap()

    def _left_type(self, cursor: Any, why: str) -> None:
        """A class or record that was left: it raises where the program makes one."""
        name = self.kinds.names.get(key(cursor)) if cursor.is_definition() else None
        if name is None or cursor.kind not in _RECORDS:
            return
        self.left_types[name] = why
        self.imports.add("Any")
        self.writer.gap()
        self.writer.put(f"class {name}:", cursor.extent.start.line)
        self.writer.put("    def __init__(self, *arguments: Any) -> None:")
        self.writer.put(f'        raise NotImplementedError("{self.where(cursor)}: {quoted(why)}")')
        self.writer.gap()

    def _left_function(self, cursor: Any, why: str) -> None:
        if cursor.kind in METHODS:
            owner, name = self.kind_name(cursor.semantic_parent), self.method_name(cursor)
            self.imports.add("Any")
            self.writer.put(f"def {owner}_{name}(*arguments: Any) -> Any:", cursor.extent.start.line)
            self.writer.depth = 1
            self.leave(cursor, why)
            self.writer.depth = 0
            self.writer.gap()
            self.writer.gap()
            static = cursor.kind == K.CXX_METHOD and cursor.is_static_method()
            self.writer.put(f"{owner}.{name} = {f'staticmethod({owner}_{name})' if static else f'{owner}_{name}'}")
            return
        if not cursor.spelling.isidentifier():
            self.leave(cursor, why)
            return
        parameters = ", ".join(
            safe_name(one.spelling or f"unused_{index}") for index, one in enumerate(cursor.get_arguments(), 1)
        )
        self.imports.add("Any")
        typed = ", ".join(f"{one}: Any" for one in parameters.split(", ") if one)
        self.writer.put(f"def {safe_name(cursor.spelling)}({typed}) -> Any:", cursor.extent.start.line)
        self.writer.depth = 1
        self.leave(cursor, why)
        self.writer.depth = 0

    # --- the text ---

    def stand_ins(self) -> list[str]:
        """Return which modules of npu-porter the program imports, without their package."""
        named = {"chrono": "npu_porter.cxx_chrono", "opencv": "npu_porter.opencv"}
        modules = {named.get(one, one) for one in [*self.imports, *self.files.written]}
        return sorted(one.partition(".")[2] for one in modules if one.startswith("npu_porter."))

    def import_lines(self) -> list[str]:
        # Annotations are not worked out: a name that was left stands in them, and a class in its own methods'.
        lines = ["from __future__ import annotations", ""] if self.left or self.kinds.objects else []
        self.imports |= self.kinds.needed
        lines += [f"import {name}" for name in ("os", "sys") if name in self.imports]
        typing = [name for name in ("Any", "Optional") if name in self.imports]
        if typing:
            lines.append(f"from typing import {', '.join(typing)}")
        if lines:
            lines.append("")
        stand_ins = self.stand_ins()
        if stand_ins:
            lines += [f"# Needs npu-porter, for {', '.join(stand_ins)}.", "from npu_common.ported import *"]
        lines.append("from npu_common.cdecl import *")
        if "chrono" in self.imports:
            lines.append("from npu_porter import cxx_chrono as chrono")
        if "opencv" in self.imports:
            lines.append("from npu_porter import opencv as cv")
        lines += [f"from {one} import *" for one in sorted(self.imports) if "." in one and one != "npu_common.cdecl"]
        lines += [f"from {one} import *" for one in sorted(self.files.written)]
        lines += flat(self.foreign_lines())
        for name in self.jump_classes.values():
            lines += ["", "", f"class {name}(Exception):", f'    """{name.replace("_", " ", 1)}"""', ""]
        return lines


def _is_empty(cursor: Any) -> bool:
    """A `;` that ends nothing."""
    return bool(cursor.kind == K.UNEXPOSED_DECL and tokens(cursor) in ([], [";"]))


def _place(cursor: Any) -> int:
    """Where something comes in a file: a typedef or variable behind the record that stands in it."""
    extent = cursor.extent
    return int(extent.end.offset if cursor.kind in (K.TYPEDEF_DECL, K.VAR_DECL) else extent.start.offset)


def port(
    paths: list[str],
    include: list[str] | None = None,
    define: list[str] | None = None,
    std: str = "",
    libraries: list[str] | None = None,
) -> Ported:
    """See `npu_porter.translator.port`."""
    units = parsed(paths, include or [], define or [], std)
    program = Program(units, libraries or [], {})
    program.write()
    early = program.left_variables.keys() & program.used_variables
    while early:  # functions before the declaration named what turned out to have no translation
        known = dict(program.left_variables)
        program = Program(units, libraries or [], known)
        program.write()
        early = (program.left_variables.keys() - known) & program.used_variables
    program.put_macros()
    lines: list[tuple[str, int]] = []
    unknown = [one for one in program.files.unknown if program.lacks(one)]
    for text, line in program.writer.lines:
        if text == _IMPORTS:
            lines += [(one, 0) for one in program.import_lines()]
        elif not text.startswith(_UNKNOWN) or text[len(_UNKNOWN) :] in unknown:
            lines.append((text, line))
    return Ported(tidied(lines), program.writer.files, program.left, unknown, program.left_lines)
