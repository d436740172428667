"""Writes the `.pyi` beside a header module, from the imported module.

    python abi/writers/stubs.py [--check] [module ...]

Without modules: every header module there is. `--check` writes nothing and fails when a stub is not current. The words
the stubs are written in are explained in `npu_common/ctyping.pyi`.
"""

from __future__ import annotations

import argparse
import ctypes
import importlib
import importlib.util
import inspect
import json
import os
import re
import sys
from _ctypes import CFuncPtr, _Pointer
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, Callable

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from abi.description import Abi, load, vendors

ROOT = Path(__file__).resolve().parents[2]
WIDTH = 120


def use_sources() -> None:
    """Import the packages of this repository from their sources when they are not installed."""
    for folder in sorted((ROOT / "packages").glob("*/src")):
        if str(folder) not in sys.path:
            sys.path.append(str(folder))


def choose_newest() -> None:
    """Import header modules as of their newest generation: it has every field, whatever library this machine has."""
    for vendor in vendors():
        abi = load(vendor)
        if abi.generations:
            os.environ[abi.generation_variable] = list(abi.generations)[-1]


def header_modules() -> list[str]:
    """Return names of the header modules that exist, of all vendors, in the order of the ABI data."""
    use_sources()
    modules = []
    for vendor in vendors():
        abi = load(vendor)
        for header in abi.includes if abi.package else ():
            name = abi.module(header)
            try:
                if importlib.util.find_spec(name) is not None:
                    modules.append(name)
            except ModuleNotFoundError:
                continue
    return modules


def as_of_each_generation(module: ModuleType) -> list[ModuleType]:
    """Return the module in every generation, oldest first, where generations are apart; else the module alone.

    A stub serves all of them. Each is imported anew under its generation; classes of all share their names.
    """
    name = module.__name__
    apart = [abi for abi in map(load, vendors()) if abi.apart and name in map(abi.module, abi.includes)]
    return [_as_of(abi, generation, name) for abi in apart for generation in abi.generations] or [module]


def _as_of(abi: Abi, generation: str, name: str) -> ModuleType:
    def ours(known: str) -> bool:
        return known == abi.package or known.startswith(abi.package + ".")

    loaded = {known: sys.modules.pop(known) for known in list(sys.modules) if ours(known)}
    former = os.environ.get(abi.generation_variable)
    os.environ[abi.generation_variable] = generation
    try:
        return importlib.import_module(name)
    finally:
        for known in list(sys.modules):
            if ours(known):
                del sys.modules[known]
        sys.modules.update(loaded)
        del os.environ[abi.generation_variable]
        if former is not None:
            os.environ[abi.generation_variable] = former


class Stub:
    """Writes one module; collects on the way which names it has to import."""

    def __init__(self, module: ModuleType) -> None:
        use_sources()
        self.generations = as_of_each_generation(module)
        module = self.generations[-1]
        import npu_common.cdecl as cdecl
        from npu_common.cdecl.cells import FloatCell, IntegerCell

        self.cdecl = cdecl
        self.integer_cell, self.float_cell = IntegerCell, FloatCell
        self.texts = (cdecl.char_p, cdecl.wchar_p)
        self.module = module
        self.typing: set[str] = set()  # from typing
        self.words: set[str] = set()  # from npu_common.ctyping
        self.foreign: dict[str, set[str]] = {}  # from other header modules
        self.includes = [
            value
            for value in vars(module).values()
            if isinstance(value, ModuleType) and value is not module and is_header(value)
        ]
        inherited = {name for include in self.includes for name in include.__all__}
        self.names = [name for name in module.__all__ if name not in inherited]
        self.enumerators: dict[str, str] = {}
        for name in self.names:
            value = vars(module)[name]
            if self.is_enum(value):
                for member in value.members:
                    self.enumerators.setdefault(member, name)

    # What a declared type is

    def is_enum(self, kind: Any) -> bool:
        return inspect.isclass(kind) and issubclass(kind, self.cdecl.Enumeration)

    def is_typedef(self, kind: Any) -> bool:
        """Return whether `kind` is a name that the header gave to a scalar, to `void *` or to a string."""
        return (
            inspect.isclass(kind)
            and issubclass(kind, (self.integer_cell, self.float_cell, self.cdecl.void_p, *self.texts))
            and not self.is_enum(kind)
            and not kind.__module__.startswith("npu_common.")
        )

    def is_handle(self, kind: Any) -> bool:
        """Return whether a typedef is a handle; a class that says `distinct = False` is just another integer.

        Those of floats and strings never are.
        """
        plain = (self.float_cell, *self.texts)
        return self.is_typedef(kind) and not issubclass(kind, plain) and bool(getattr(kind, "distinct", True))

    def is_address(self, kind: Any) -> bool:
        """Return whether the type is `void *`, or a handle of that kind."""
        return inspect.isclass(kind) and issubclass(kind, self.cdecl.void_p)

    def is_record(self, kind: Any) -> bool:
        return inspect.isclass(kind) and issubclass(kind, (ctypes.Structure, ctypes.Union))

    def is_private_record(self, name: str) -> bool:
        """Return whether the class is an unnamed record inside another."""
        kind = vars(self.module)[name]
        own = self.is_record(kind) and kind.__module__ == self.module.__name__ and kind.__name__ == name
        return bool(own and name.startswith("_"))

    # How it is written

    def word(self, name: str) -> str:
        self.words.add(name)
        return name

    def name(self, kind: Any, prefix: str = "") -> str:
        """Return the class's name, imported from where it is declared."""
        name = f"{prefix}{kind.__name__}"
        if kind.__module__.startswith("npu_common."):
            return self.word(name)
        if kind.__module__ != self.module.__name__:
            self.foreign.setdefault(kind.__module__, set()).add(name)
        return name

    def element(self, kind: Any) -> str:
        """Return a type as the target of a pointer or the element of an array."""
        if inspect.isclass(kind) and issubclass(kind, _Pointer):
            return f"{self.word('PointerTo')}[{self.elements(_target(kind))}]"
        if inspect.isclass(kind) and issubclass(kind, ctypes.Array):
            if _element(kind) is self.cdecl.char:
                return self.word("CharBuffer")
            return f"{self.word('Array')}[{self.elements(_element(kind))}]"
        if inspect.isclass(kind) and issubclass(kind, CFuncPtr):
            self.typing.add("Any")
            return "Any"
        if inspect.isclass(kind) and issubclass(kind, self.texts):
            # One type in C, whatever it is called: an array of `const char *` is an array of any name for that.
            kind = next(text for text in self.texts if issubclass(kind, text))
        return self.name(kind)

    def elements(self, kind: Any) -> str:
        """Return the target of a pointer or element of an array, what it reads as, and what it takes."""
        own = self.element(kind)
        if inspect.isclass(kind) and issubclass(kind, self.cdecl.Opaque):
            return own
        reads = own if inspect.isclass(kind) and issubclass(kind, ctypes.Array) else self.read(kind)
        return f"{own}, {reads}, {self.field_write(kind)}"

    def result(self, kind: Any) -> str:
        """Return the type that a function returns or a callback receives: a typedef of an integer is a number."""
        if kind is self.cdecl.char:
            return "bytes"
        return "int" if self.is_handle(kind) and not self.is_address(kind) else self.read(kind)

    def read(self, kind: Any) -> str:
        """Return the Python type that a field or element of this type reads as."""
        if kind is None:
            return "None"
        if kind is self.cdecl.char:
            return self.word("Character")
        if self.is_enum(kind):
            return self.name(kind, "_")
        if self.is_handle(kind) or self.is_address(kind):
            return self.name(kind)
        if issubclass(kind, self.cdecl.char_p):
            return "bytes | None"
        if issubclass(kind, self.cdecl.wchar_p):
            return "str | None"
        if issubclass(kind, self.float_cell):
            return "float"
        if issubclass(kind, self.integer_cell):
            return "bool" if issubclass(kind, self.cdecl.bool8) else "int"
        if issubclass(kind, _Pointer):
            target = _target(kind)
            fields = self.is_record(target) and not issubclass(target, self.cdecl.Opaque)
            return self.name(target, "_LP_") if fields else self.element(kind)
        if issubclass(kind, ctypes.Array):
            return "bytes" if _element(kind) is self.cdecl.char else self.element(kind)
        if issubclass(kind, CFuncPtr):
            self.typing.add("Any")
            return "Any"
        return self.element(kind)

    def write(self, kind: Any) -> str:
        """Return the Python type that a parameter or field of this type takes."""
        if kind is self.cdecl.char:
            return self.word("OneCharacter")
        if self.is_enum(kind):
            return f"{self.name(kind, '_')} | {self.name(kind)}"
        if self.is_handle(kind):
            return f"{self.name(kind)} | None" if self.is_address(kind) else self.name(kind)
        if self.is_address(kind):
            return self.word("AnyPointer")
        if issubclass(kind, self.cdecl.char_p):
            return self.word("Text")
        if issubclass(kind, self.cdecl.wchar_p):
            return self.word("WideText")
        if issubclass(kind, self.float_cell):
            return self.word("Float")
        if issubclass(kind, self.integer_cell):
            return self.word("Integer")
        if issubclass(kind, _Pointer):
            target = _target(kind)
            alias = "PointerToCell" if self.is_handle(target) else "Pointer"
            return f"{self.word(alias)}[{self.element(target)}]"
        if issubclass(kind, ctypes.Array):
            element = _element(kind)
            if element is self.cdecl.char:
                return self.word("CharArray")
            self.typing.add("Iterable")
            return f"Iterable[{self.field_write(element)}]"
        if issubclass(kind, CFuncPtr):
            return self.function_pointer(kind)
        return self.element(kind)

    def field_write(self, kind: Any) -> str:
        """Return the type as `write` does; a handle's place also takes its number."""
        return f"{self.write(kind)} | int" if self.is_handle(kind) else self.write(kind)

    def function_pointer(self, kind: Any) -> str:
        result, parameters = kind.declared
        self.typing.add("Callable")
        given = f"{self.name(result)} | int" if self.is_address(result) else self.result(result)
        returns = _either([given, "None"])
        body = f"Callable[[{', '.join(self.result(parameter) for parameter in parameters)}], {returns}]"
        for name, value in vars(self.module).items():
            if value is kind and not name.startswith("_"):
                body += f" | {name}"
                if name not in self.names:
                    self.foreign.setdefault(kind.__module__, set()).add(name)
        return f"{body} | None"

    # Declarations

    def variants(self, name: str, render: Callable[[Any], object]) -> list[Any]:
        """Return the meanings of a name in the module's generations: those that `render` differently, oldest first."""
        by_name: dict[str, Any] = {}
        for module in self.generations:
            value = vars(module)[name]
            text = str(render(value))
            by_name.pop(text, None)  # the newest of those that are alike
            by_name[text] = value
        return list(by_name.values())

    def arguments(self, kind: Any) -> list[str]:
        return [f"{field}: {self.field_write(declared)} = ..." for field, declared in kind.declared.items()]

    def record(self, name: str, kind: Any) -> Iterator[str]:
        kinds = self.variants(name, self.arguments)
        base = "UnionRecord" if issubclass(kind, ctypes.Union) else "StructRecord"
        base_name = f"_{name.lstrip('_')}_fields"
        yield f"class {base_name}:"
        fields: dict[str, tuple[list[str], list[str]]] = {}
        for variant in kinds:
            declared = dict(variant.declared)
            for anonymous in getattr(variant, "_anonymous_", ()):
                declared.update(getattr(declared[anonymous], "declared", {}))
            for field, declared_as in declared.items():
                reads, writes = fields.setdefault(field, ([], []))
                reads.append(self.read(declared_as))
                writes.append(self.field_write(declared_as))
        for field, (reads, writes) in fields.items():
            yield from _subscript(f"    {field}: {self.word('Field')}", [_either(reads), _either(writes)])
        if not fields:
            yield "    ..."
        yield ""
        yield f"class {name}({base_name}, {self.word(base)}[_LP_{name}]):"
        for variant in kinds:
            if len(kinds) > 1:
                yield "    @overload"
            yield from _define("__init__", ["self", *self.arguments(variant)], "None", "    ")
        yield ""
        yield f"class _LP_{name}({base_name}, {self.word('PointerToRecord')}[{name}]): ..."

    def enum(self, name: str, kind: Any) -> Iterator[str]:
        self.typing.add("NewType")
        yield f'_{name} = NewType("_{name}", int)'
        yield f"class {name}({self.word('Enumeration')}[_{name}]): ..."
        for member, owner in self.enumerators.items():
            if owner == name:
                yield f"{member}: _{name}"

    def function_result(self, name: str, kind: Any, inline: bool) -> str:
        if inline and issubclass(kind, self.cdecl.char_p):
            # Written in Python, never NULL; whether it answers str or bytes is its own business.
            return type(vars(self.module)[name](0)).__name__
        return self.result(kind)

    def function(self, name: str, declared: dict[str, Any], inline: bool, variadic: bool = False) -> Iterator[str]:
        parameters = [
            f"{parameter}: {self.write(kind)}" for parameter, kind in declared.items() if parameter != "return"
        ]
        if not inline:
            yield f"@{self.word('function')}"
            # C functions know no keywords
            parameters += ["/"] if parameters else []
        if variadic:
            parameters.append(f"*further: {self.word('Text')} | {self.word('AnyPointer')}")
        yield from _define(name, parameters, self.function_result(name, declared["return"], inline), "")

    def prototype(self, function: Any) -> list[str]:
        """Return the types a function takes and gives; what its parameters are called changes nothing."""
        *parameters, result = function.declared.values()
        return [*map(self.write, parameters), self.result(result)]

    def overloaded(self, name: str, overloads: Iterable[Any]) -> Iterator[str]:
        """Yield a symbol with several prototypes: an object whose call has one signature for each."""
        self.typing.add("overload")
        yield f"class _{name}({self.word('Overloaded')}):"
        for overload in overloads:
            declared = {parameter: kind for parameter, kind in overload.declared.items() if parameter != "return"}
            parameters = ["self", *(f"{parameter}: {self.write(kind)}" for parameter, kind in declared.items())]
            if declared:
                parameters.append("/")
            yield "    @overload"
            yield from _define("__call__", parameters, self.result(overload.declared["return"]), "    ")
        yield ""
        yield f"{name}: _{name}"

    def declaration(self, name: str) -> Iterator[str]:
        value = vars(self.module)[name]
        if name in self.enumerators:
            return
        if isinstance(value, (int, float, str, bytes)):
            if name == "GENERATION":
                yield f"{name}: str"
                return
            # Not Final: pyright refuses a second star import of the same Final name, which two headers bring.
            text = json.dumps(value) if isinstance(value, str) else repr(value)
            yield f"{name}: {type(value).__name__} = {text}"
        elif value is self.cdecl.char:
            yield f"{name} = {self.word('char')}"
        elif self.is_enum(value):
            yield from self.enum(name, value)
        elif self.is_typedef(value):
            parent = value.__mro__[1]
            if self.is_handle(value) and not self.is_handle(parent):
                yield f"class {name}({self.word('VoidHandle' if self.is_address(value) else 'Handle')}): ..."
            else:  # a typedef of a handle is that handle too
                yield f"class {name}({self.name(parent)}): ..."
        elif self.is_record(value) and issubclass(value, self.cdecl.Opaque):
            yield f"class {name}({self.word('Opaque')}): ..."
        elif self.is_record(value):
            yield from self.record(name, value)
        elif inspect.isclass(value) and issubclass(value, CFuncPtr):
            result, parameters = value.__dict__["declared"]
            function = self.function_pointer(value)
            yield f"class {name}({self.word('FunctionPointer')}[{function.partition(' | ' + name)[0]}]):"
            yield from _define("__init__", ["self", f"function: {function} = None"], "None", "    ")
            arguments = [f"_{index}: {self.write(parameter)}" for index, parameter in enumerate(parameters)]
            yield from _define("__call__", ["self", *arguments], self.result(result), "    ")
        elif hasattr(value, "overloads"):
            yield from self.overloaded(name, value.overloads)
        elif hasattr(value, "declared") and len(prototypes := self.variants(name, self.prototype)) > 1:
            yield from self.overloaded(name, prototypes)
        elif hasattr(value, "declared"):
            variadic = getattr(value, "variadic", None) is not None
            yield from self.function(name, value.declared, bool(value.inline), variadic)
        else:
            raise TypeError(f"{self.module.__name__}.{name}: no idea how to type {value!r}")

    def text(self) -> str:
        body: list[str] = []
        simple = False
        for name in vars(self.module):
            if name not in self.names and not self.is_private_record(name):
                continue
            lines = list(self.declaration(name))
            if not lines:
                continue
            if not (simple and len(lines) == 1):
                body.append("")
            simple = len(lines) == 1
            body += lines
        head = [
            f"# Generated from {self.module.__name__.rsplit('.', 1)[-1]}.py by abi/writers/stubs.py; do not edit.",
            "",
        ]
        head += self.imports()
        head.append("")
        return re.sub(r"\n{3,}", "\n\n", "\n".join([*head, *body, ""]))

    def imports(self) -> Iterator[str]:
        abstract = sorted(self.typing & {"Callable", "Iterable"})
        if abstract:
            yield f"from collections.abc import {', '.join(abstract)}"
        plain = sorted(self.typing - {"Callable", "Iterable"}, key=_isort)
        if plain:
            yield f"from typing import {', '.join(plain)}"
        if self.words or self.foreign or self.includes:
            yield ""
        if self.words:
            yield "from npu_common.ctyping import ("
            yield from (f"    {name}," for name in sorted(self.words, key=_isort))
            yield ")"
        if self.includes:
            yield ""
        for include in sorted(
            self.includes, key=lambda module: [_natural(part) for part in module.__name__.split(".")]
        ):
            yield f"from {include.__name__} import *"
            private = sorted(
                (name for name in self.foreign.get(include.__name__, ()) if name[:1] == "_"),
                key=_isort,
            )
            if private:
                line = f"from {include.__name__} import {', '.join(private)}"
                if len(line) <= WIDTH:
                    yield line
                else:
                    yield f"from {include.__name__} import ("
                    yield from (f"    {name}," for name in private)
                    yield ")"


def _isort(name: str) -> tuple[int, list[int | str], list[int | str]]:
    """Return the sort key of an imported name, as ruff sorts: constants, classes, then the rest."""
    group = 0 if name.isupper() else 1 if name[:1].isupper() else 2
    return group, _natural(name.lower()), _natural(name)


def _natural(name: str) -> list[int | str]:
    """Return the parts of a name, with the numbers in it as numbers."""
    return [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", name)]


def is_header(module: ModuleType) -> bool:
    """Return whether the module is a header module: these make their `__all__` with cdecl's exported_names."""
    return "exported_names" in vars(module) and hasattr(module, "__all__")


def _either(types: list[str]) -> str:
    """Return a union of types; parts that several types have in common stand there once."""
    return " | ".join(dict.fromkeys(part for spelling in types for part in _alternatives(spelling)))


def _alternatives(text: str) -> list[str]:
    """Return the parts of `A | B[C | D]`: bars in brackets divide nothing."""
    parts, depth, start = [], 0, 0
    for index, letter in enumerate(text):
        depth += {"[": 1, "]": -1}.get(letter, 0)
        if letter == "|" and not depth:
            parts.append(text[start:index].strip())
            start = index + 1
    return [*parts, text[start:].strip()]


def _target(kind: Any) -> Any:
    return getattr(kind, "declared", None) or kind._type_


def _element(kind: Any) -> Any:
    return getattr(kind, "declared", None) or kind._type_


def _subscript(head: str, inside: list[str]) -> Iterator[str]:
    """Yield `head[inside]`, in the lines that ruff would put it in."""
    line = f"{head}[{', '.join(inside)}]"
    if len(line) <= WIDTH:
        yield line
        return
    indent = " " * (len(head) - len(head.lstrip()))
    yield f"{head}["
    joined = f"{indent}    {', '.join(inside)}"
    yield from [joined] if len(joined) <= WIDTH else [f"{indent}    {part}," for part in inside]
    yield f"{indent}]"


def _define(name: str, parameters: list[str], returns: str, indent: str) -> Iterator[str]:
    line = f"{indent}def {name}({', '.join(parameters)}) -> {returns}: ..."
    if len(line) <= WIDTH:
        yield line
        return
    yield f"{indent}def {name}("
    yield from (f"{indent}    {parameter}," for parameter in parameters)
    yield f"{indent}) -> {returns}: ..."


def stub_of(module: ModuleType) -> str:
    """Return the text of the `.pyi` for an imported header module."""
    return Stub(module).text()


def path_of(module: ModuleType) -> Path:
    return Path(str(module.__file__)).with_suffix(".pyi")


def is_current(module: ModuleType) -> bool:
    path = path_of(module)
    return path.exists() and path.read_text(encoding="utf-8") == stub_of(module)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Write the .pyi beside header modules.")
    parser.add_argument("--check", action="store_true", help="write nothing, fail when a stub is not current")
    parser.add_argument("module", nargs="*", help="default: every header module there is")
    options = parser.parse_args(arguments)
    failed = 0
    use_sources()
    choose_newest()
    for name in options.module or header_modules():
        module = importlib.import_module(name)
        if is_current(module):
            print(f"{name}: current")
        elif options.check:
            print(f"{name}: {path_of(module).name} is not current, run: python abi/writers/stubs.py {name}")
            failed = 1
        else:
            path_of(module).write_text(stub_of(module), encoding="utf-8")
            print(f"{name}: written")
    return failed


if __name__ == "__main__":
    raise SystemExit(main())
