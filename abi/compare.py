"""Compares the ABI data with header modules and with the exports of built libraries.

Every function answers with a list of `Difference`; an empty list is agreement. A vendor's SDK on disk is compared in
`sdk`.
"""

from __future__ import annotations

import ctypes
import inspect
import json
import subprocess
import sys
from _ctypes import CFuncPtr, _Pointer
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import ModuleType
from typing import Any

from abi import ctype
from abi.description import (
    Abi,
    Any_,
    Callback,
    Enum,
    Field,
    Function,
    Macro,
    Nested,
    Opaque,
    Record,
    Snapshot,
    Typedef,
    Variable,
)
from abi.writers.stubs import ROOT, is_header, use_sources

HERE = ctype.ILP32 if ctypes.sizeof(ctypes.c_void_p) == 4 else ctype.LP64
# A module that asks for __arm__ has made its choice on a 32-bit machine: what it is elsewhere is compared there.
COMPARED = (HERE,) if HERE is ctype.ILP32 else ctype.MODELS

# cdecl's scalars by what C calls them; widths then follow from the data model, not from this machine.
C_NAMES = {
    "char": "char",
    "c_char": "char",
    "bool8": "bool",
    "float32": "float",
    "float64": "double",
    "size_t": "size_t",
    "long_": "long",
    "ulong": "unsigned long",
    **{f"{sign}int{bits}": f"{sign}int{bits}_t" for sign in ("", "u") for bits in (8, 16, 32, 64)},
}


@dataclass(frozen=True)
class Difference:
    """One disagreement: what kind of fact, whose, and what either side says."""

    where: str
    kind: str
    name: str
    detail: str

    def __str__(self) -> str:
        return f"{self.where}: {self.kind} {self.name}: {self.detail}"


def is_char(kind: Any) -> bool:
    """Return whether the class is C's char, cdecl's cell or ctypes' own type."""
    return getattr(kind, "plain", kind) is ctypes.c_char


def c_name(kind: Any) -> str | None:
    """Return the C spelling of one of cdecl's own scalar types, None for anything else."""
    if not inspect.isclass(kind):
        return None
    if is_char(kind):
        return "char"
    return C_NAMES.get(kind.__name__) if kind.__module__.startswith("npu_common.") else None


def name_of(kind: Any) -> str:
    """Return a declared type in words, for messages."""
    if kind is None:
        return "void"
    if is_a(kind, _Pointer):
        return f"POINTER({name_of(target_of(kind))})"
    if is_a(kind, ctypes.Array):
        return f"array({name_of(target_of(kind))}, {kind._length_})"
    if is_a(kind, CFuncPtr) and hasattr(kind, "declared"):
        result, parameters = kind.declared
        return f"callback({', '.join(map(name_of, (result, *parameters)))})"
    return str(getattr(kind, "__name__", kind))


def target_of(kind: Any) -> Any:
    """Return the target of a pointer class or the element of an array class, as declared if cdecl noted the type."""
    return kind.__dict__.get("declared") or kind._type_


def is_a(kind: Any, *bases: Any) -> bool:
    """Return whether `kind` is a class derived from `base`; False for things that are no classes."""
    return inspect.isclass(kind) and issubclass(kind, bases)


_WIDTHS = """
import importlib, json, sys
sys.path[:0] = json.loads(sys.argv[1])
import npu_common.cdecl as cdecl
cdecl.ARM32 = cdecl.ILP32 = True
from npu_common.cdecl.cells import Enumeration, IntegerCell
widths = {}
for name in sys.argv[2:]:
    for value in vars(importlib.import_module(name)).values():
        if isinstance(value, type) and issubclass(value, IntegerCell) and not issubclass(value, Enumeration):
            own = next((one for one in value.__mro__ if one.__module__.startswith("npu_common.")), None)
            widths[value.__name__] = own.__name__
print(json.dumps(widths))
"""


def typedefs_on_arm32(modules: list[str]) -> dict[str, str]:
    """Import the modules as on 32-bit ARM (`__arm__` defined), and return the base of each of their typedefs.

    A process of its own does it, so that nobody meets modules that believe they run on another machine.
    """
    command = [sys.executable, "-c", _WIDTHS, json.dumps(sys.path), *modules]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode:
        raise RuntimeError(f"importing {', '.join(modules)} as on 32-bit ARM failed:\n{run.stderr}")
    typedefs: dict[str, str] = json.loads(run.stdout)
    return typedefs


class ModuleComparison:
    """The comparison of one header of the ABI data with its module."""

    def __init__(self, abi: Abi, header: str, module: ModuleType, arm32: Mapping[str, str] | None = None) -> None:
        use_sources()
        import npu_common.cdecl as cdecl

        self.cdecl: Any = cdecl
        self.abi = abi
        self.header = header
        self.module = module
        # A module that can be of several generations says which one it is; its layouts are those of that version.
        self.snapshot: Snapshot = abi.generation(getattr(module, "GENERATION", ""))
        self.arm32 = typedefs_on_arm32([module.__name__]) if arm32 is None else arm32
        self.found: list[Difference] = []
        self.later: set[str] = set()  # names the header has not declared yet, the one being declared included

    def say(self, kind: str, name: str, detail: str) -> None:
        self.found.append(Difference(self.header, kind, name, detail))

    def run(self) -> list[Difference]:
        declared = {row.name: row for row in self.snapshot.headers[self.header]}
        self.later = set(declared)
        for row in declared.values():
            self.check(row)
            self.later.discard(row.name)
        known = set(declared) | {"GENERATION"}
        for row in declared.values():
            if isinstance(row, Enum):
                known |= set(row.values)
        for name in self.own_names():
            if name not in known:
                self.say("name", name, "the module has it, the ABI data does not")
        return self.found

    def own_names(self) -> Iterator[str]:
        inherited: set[str] = set()
        for value in vars(self.module).values():
            if isinstance(value, ModuleType) and value is not self.module and is_header(value):
                inherited |= set(value.__all__)
        for name in self.module.__all__:
            if name not in inherited:
                yield name

    def check(self, row: Any_) -> None:
        kind = type(row).__name__.lower()
        missing = row.name not in vars(self.module)
        if missing:
            self.say(kind, row.name, "the ABI data has it, the module does not")
            return
        if row.name not in self.module.__all__:
            self.say(kind, row.name, "not in __all__, `import *` would not bring it")
        value = vars(self.module)[row.name]
        if isinstance(row, (Macro, Variable)):
            self.constant(kind, row, value)
        elif isinstance(row, Typedef):
            self.typedef(row, value)
        elif isinstance(row, Opaque):
            if not is_a(value, self.cdecl.Opaque):
                self.say(kind, row.name, f"expected an Opaque class, declared {value!r}")
        elif isinstance(row, Enum):
            self.enum(row, value)
        elif isinstance(row, Record):
            self.record(row, value)
        elif isinstance(row, Callback):
            params = [_address(param, str(index) in row.addresses) for index, param in enumerate(row.params)]
            wanted = ctype.Pointer(ctype.Function(ctype.parse(row.returns), tuple(map(ctype.parse, params))))
            self.same(kind, row.name, "", wanted, value)
        else:
            self.function(row, value)

    # Kinds of declarations

    def constant(self, kind: str, row: Macro | Variable, value: Any) -> None:
        if row.value is None:
            return
        if value != row.value or type(value) is not type(row.value):
            self.say(kind, row.name, f"ABI data {row.value!r}, module {value!r}")

    def typedef(self, row: Typedef, value: Any) -> None:
        if row.type in (getattr(base, "__name__", "") for base in getattr(value, "__mro__", ())):
            return  # another name for a record
        if is_char(value) and self.snapshot.fundamental(ctype.Named(row.name)) == "char":
            return
        if not hasattr(value, "plain"):
            self.same("typedef", row.name, "", ctype.parse(row.type), value)
            return
        for model in COMPARED:
            wanted = self.snapshot.canonical(ctype.Named(row.name), model)
            have = self.scalar_of(value, model)
            if isinstance(wanted, ctype.Named):
                expected: Any = ctype.scalar(wanted.name, model) or wanted.name
            else:
                expected = "pointer"
            if have != expected:
                self.say("typedef", row.name, f"{model.name}: ABI data {_text(expected)}, module {_text(have)}")
        size, have_here = self.snapshot.measure(ctype.Named(row.name), HERE)[0], ctypes.sizeof(value)
        if have_here != size:
            self.say("typedef", row.name, f"ABI data {size} bytes here, the class has {have_here}")

    def scalar_of(self, kind: Any, model: ctype.DataModel) -> Any:
        """Return the kind and width of a cell class under a data model."""
        if is_a(kind, self.cdecl.void_p, self.cdecl.char_p):
            return "pointer"
        own = next((base for base in kind.__mro__ if base.__module__.startswith("npu_common.")), None)
        if own is None:
            return name_of(kind)
        name = own.__name__
        if model is ctype.ILP32 and kind is not own:
            name = self.arm32.get(kind.__name__, name)
        return ctype.scalar(C_NAMES.get(name, name), model)

    def enum(self, row: Enum, value: Any) -> None:
        if not is_a(value, self.cdecl.Enumeration):
            self.say("enum", row.name, f"expected an Enumeration class, declared {value!r}")
            return
        for member, number in row.values.items():
            if member not in value.members:
                self.say("enumerator", member, f"{row.name} does not have it")
            elif value.members[member] != number:
                self.say("enumerator", member, f"ABI data {number}, {row.name} has {value.members[member]}")
            elif vars(self.module).get(member) != number:
                self.say("enumerator", member, f"ABI data {number}, module {vars(self.module).get(member)}")
            elif member not in self.module.__all__:
                self.say("enumerator", member, "not in __all__, `import *` would not bring it")
        for member in value.members:
            if member not in row.values:
                self.say("enumerator", member, f"{row.name} has it, the ABI data does not")
        width = self.snapshot.measure(ctype.parse(row.type), HERE)[0]
        if ctypes.sizeof(value) != width:
            self.say("enum", row.name, f"ABI data {width} bytes, the class has {ctypes.sizeof(value)}")
        if (min(row.values.values()) < 0) != (value.plain(-1).value < 0):
            self.say("enum", row.name, f"signedness: ABI data {row.type}, the class holds {name_of(value.plain)}")

    def record(self, row: Record, value: Any) -> None:
        if not is_a(value, ctypes.Structure, ctypes.Union):
            self.say(row.kind, row.name, f"expected a record class, declared {value!r}")
            return
        self.record_kind(row.name, row.kind, value)
        before = len(self.found)
        self.fields(row.name, row.fields, value)
        if len(self.found) > before:
            return  # layouts only repeat what the fields have told
        if self.abi.apart and self.abi.index(row.since) > self.abi.index(self.snapshot.version):
            return  # only later generations pass it; types it is made of may be narrower there
        for model in COMPARED:
            index = ctype.MODELS.index(model)
            size, align, offsets = self.measure_record(value, model)
            self.layout(row, model.name, index, size, align, dict(zip(value.declared, offsets)))
        offsets_here = {field[0]: getattr(value, field[0]).offset for field in value._fields_}
        index = ctype.MODELS.index(HERE)
        self.layout(row, "this machine", index, ctypes.sizeof(value), ctypes.alignment(value), offsets_here)

    def layout(self, row: Record, where: str, index: int, size: int, align: int, offsets: Mapping[str, int]) -> None:
        if size != row.size[index]:
            self.say(row.kind, row.name, f"{where}: ABI data {row.size[index]} bytes, module {size}")
        if align != row.align[index]:
            self.say(row.kind, row.name, f"{where}: ABI data aligned to {row.align[index]}, module {align}")
        for field in row.fields:
            name = field.name
            if name and not field.bits and offsets[name] != field.offset[index]:
                detail = f"{where}: ABI data at {field.offset[index]}, module at {offsets[name]}"
                self.say("field", f"{row.name}.{name}", detail)

    def record_kind(self, name: str, kind: str, value: Any) -> None:
        have = "union" if is_a(value, ctypes.Union) else "struct"
        if have != kind:
            self.say(kind, name, f"ABI data {kind}, module {have}")

    def fields(self, path: str, rows: tuple[Field, ...], value: Any) -> None:
        """Compare names, order and types of fields, down to nested unnamed records."""
        have = list(value.declared)
        unnamed = iter(getattr(value, "_anonymous_", ()))
        wanted = [row.name or next(unnamed, "") for row in rows]
        if have != wanted:
            self.say("record", path, f"fields: ABI data {', '.join(wanted)}; module {', '.join(have)}")
            return
        widths = {field[0]: field[2] for field in value._fields_ if len(field) > 2}
        for name, fact in zip(wanted, rows):
            declared = value.declared[name]
            where = f"{path}.{name}"
            if isinstance(fact.type, Nested):
                if not is_a(declared, ctypes.Structure, ctypes.Union):
                    self.say("field", where, f"ABI data an unnamed {fact.type.kind}, module {name_of(declared)}")
                    continue
                self.record_kind(where, fact.type.kind, declared)
                self.fields(where, fact.type.fields, declared)
            else:
                self.same("field", where, "", ctype.parse(fact.type), declared)
            if widths.get(name) != (fact.bits[0] if fact.bits else None):
                self.say("field", where, f"ABI data {fact.bits and fact.bits[0]} bits, module {widths.get(name)}")

    def function(self, row: Function, value: Any) -> None:
        declared = getattr(value, "declared", None)
        if declared is None:
            self.say("function", row.name, f"expected a declared function, module has {value!r}")
            return
        if bool(value.inline) != row.inline:
            self.say("function", row.name, f"ABI data {'' if row.inline else 'not '}inline, module the opposite")
        if (value.since or self.abi.versions[0]) != row.since and not row.inline:
            self.say("function", row.name, f"since: ABI data {row.since}, module {value.since}")
        if value.until != row.until:
            self.say("function", row.name, f"until: ABI data {row.until}, module {value.until}")
        if row.variadic != (getattr(value, "variadic", None) is not None):
            self.say("function", row.name, f"ABI data {'' if row.variadic else 'not '}variadic, module the opposite")
        overloads = getattr(value, "overloads", (value,))
        if len(overloads) != len(row.older) + 1:
            detail = f"ABI data {len(row.older) + 1} prototypes of the symbol, module {len(overloads)}"
            self.say("function", row.name, detail)
        for older, newer in zip(row.older, overloads[:-1]):
            if (newer.since, newer.until) != (older.since, older.until):
                detail = (
                    f"older prototype: ABI data {older.since} to {older.until}, module {newer.since} to {newer.until}"
                )
                self.say("function", row.name, detail)
            self.prototype(older, newer.declared)
        self.prototype(row, declared)
        if row.inline and value.inline:
            self.answers(row, value)

    def prototype(self, row: Function, declared: Mapping[str, Any]) -> None:
        self.meant(row)
        row = row.as_meant()
        if row.addresses:
            params = tuple((name, _address(spelling, name in row.addresses)) for name, spelling in row.params)
            row = replace(row, returns=_address(row.returns, "return" in row.addresses), params=params)
        names = [name for name in declared if name != "return"]
        wanted = [name for name, _ in row.params]
        if names != wanted:
            detail = f"parameters: ABI data ({', '.join(wanted)}), module ({', '.join(names)})"
            self.say("function", row.name, detail)
        for (name, spelling), have in zip(row.params, names):
            self.same("parameter", f"{row.name}({name})", "", ctype.as_parameter(ctype.parse(spelling)), declared[have])
        self.same("function", row.name, "returns ", ctype.parse(row.returns), declared["return"])

    def meant(self, row: Function) -> None:
        """Compare a type that the ABI data spell as a header does: it has to be a declared name of that very type."""
        written = dict(row.params)
        for name, spelling in row.meant.items():
            said = f"{row.name}({name})"
            if name not in written:
                self.say("meant", said, "there is no such parameter")
            elif self.snapshot.find(spelling) is None:
                self.say("meant", said, f"no header declares {spelling}")
            elif spelling == written[name]:
                self.say("meant", said, f"the header writes {spelling} itself")
            else:
                kinds = [ctype.parse(spelled) for spelled in (written[name], spelling)]
                for model in ctype.MODELS:
                    wrote, meant = (self.snapshot.canonical(kind, model) for kind in kinds)
                    if wrote != meant:
                        self.say("meant", said, f"{model.name}: {spelling} is another type than {written[name]}")

    def answers(self, row: Function, value: Any) -> None:
        """Compare the answers of an inline helper: every value of the table, and values outside of the table."""
        table = {int(key): text for key, text in row.table.items() if key != "default"}
        for outside in (max(table) + 1, 9999, *range(max(table))):
            table.setdefault(outside, row.table["default"])
        for number, text in table.items():
            answer = value(number)
            if answer not in (text, text.encode()):
                self.say("inline", row.name, f"({number}): ABI data {text!r}, module {answer!r}")

    # Types

    def same(self, kind: str, name: str, what: str, wanted: ctype.CType, declared: Any) -> None:
        if not self.matches(wanted, declared):
            self.say(kind, name, f"{what}ABI data {ctype.declare(wanted)}, module {name_of(declared)}")

    def matches(self, wanted: ctype.CType, declared: Any) -> bool:
        if isinstance(wanted, ctype.Named):
            return self.matches_named(wanted, declared)
        if isinstance(wanted, ctype.Array):
            if not is_a(declared, ctypes.Array) or declared._length_ != wanted.length:
                return False
            return self.matches(wanted.of, target_of(declared))
        if isinstance(wanted, ctype.Function):
            return False
        return self.matches_pointer(wanted, declared)

    def matches_pointer(self, wanted: ctype.Pointer, declared: Any) -> bool:
        target = wanted.to
        if isinstance(target, ctype.Function):
            if not is_a(declared, CFuncPtr) or not hasattr(declared, "declared"):
                return False
            result, parameters = declared.declared
            return (
                len(parameters) == len(target.params)
                and self.matches(target.returns, result)
                and all(self.matches(ctype.as_parameter(w), d) for w, d in zip(target.params, parameters))
            )
        if isinstance(target, ctype.Named):
            behind = self.snapshot.fundamental(target)
            if behind == "void":
                return declared is self.cdecl.void_p
            if behind == "wchar_t":
                return declared is self.cdecl.wchar_p
            if behind == "char":
                # `char *` that C writes to or the caller frees is an address; constant text is char_p.
                return declared is self.cdecl.char_p or (not target.const and declared is self.cdecl.void_p)
            if declared is self.cdecl.void_p:
                # Python cannot name a class before it is there: such pointers are addresses.
                definition = self.snapshot.find(target.name)
                return (
                    (definition is None and " " in target.name)
                    or isinstance(definition, Opaque)
                    or _name(definition) in self.later
                )
        return is_a(declared, _Pointer) and self.matches(target, target_of(declared))

    def matches_named(self, wanted: ctype.Named, declared: Any) -> bool:
        if wanted.name == "void":
            return declared is None
        definition = self.snapshot.find(wanted.name)
        if is_char(declared):
            return self.snapshot.fundamental(wanted) == "char"
        if definition is not None:
            if isinstance(definition, Callback) and is_a(declared, CFuncPtr):
                params = [
                    _address(param, str(index) in definition.addresses) for index, param in enumerate(definition.params)
                ]
                inner = ctype.Function(ctype.parse(definition.returns), tuple(map(ctype.parse, params)))
                return self.matches(ctype.Pointer(inner), declared)
            return inspect.isclass(declared) and declared.__name__ == definition.name
        own = c_name(declared)
        return own is not None and all(
            ctype.scalar(own, model) == ctype.scalar(wanted.name, model) for model in ctype.MODELS
        )

    def measure(self, declared: Any, model: ctype.DataModel) -> tuple[int, int]:
        """Return the size and alignment of a declared type under a data model."""
        if is_a(declared, _Pointer, CFuncPtr, self.cdecl.void_p, self.cdecl.char_p):
            return model.pointer, model.pointer
        if is_a(declared, ctypes.Array):
            size, align = self.measure(target_of(declared), model)
            return size * declared._length_, align
        if is_a(declared, ctypes.Structure, ctypes.Union):
            return self.measure_record(declared, model)[:2]
        if is_a(declared, self.cdecl.Enumeration):
            return ctypes.sizeof(declared), ctypes.sizeof(declared)
        known = self.scalar_of(declared, model) if not is_char(declared) else ctype.scalar("char", model)
        size = known.size if isinstance(known, ctype.Scalar) else model.pointer
        return size, size

    def measure_record(self, value: Any, model: ctype.DataModel) -> tuple[int, int, list[int]]:
        parts = [self.measure(kind, model) for kind in value.declared.values()]
        pack = getattr(value, "_pack_", None)
        if pack:
            parts = [(size, min(align, pack)) for size, align in parts]
        return ctype.place(parts, is_a(value, ctypes.Union))


def _address(spelling: str, is_one: bool) -> str:
    """Return whether the type is an address to Python: a `char *` that is not read up to a NUL, or has to be freed."""
    return "void *" if is_one and spelling in ("const char *", "char *") else spelling


def _name(row: Any_ | None) -> str:
    return "" if row is None else row.name


def _text(kind: Any) -> str:
    return f"{kind.kind} {8 * kind.size} bit" if isinstance(kind, ctype.Scalar) else str(kind)


def compare_module(
    abi: Abi, header: str, module: ModuleType, arm32: Mapping[str, str] | None = None
) -> list[Difference]:
    """Compare the ABI data of one header with its module; `arm32` saves the look at the module as on 32-bit ARM."""
    return ModuleComparison(abi, header, module, arm32).run()


# Exports of the fakes


def fake_path(abi: Abi, library: str, version: str, build: Path | None = None) -> Path:
    """Return the path of a built fake: the newest release lies in `fakes`, older ones in folders of their own.

    Where generations share no library, each release has its folder.
    """
    folder = (build or ROOT / "build") / "fakes"
    named = abi.libraries[library][version].get("file")  # a library whose file is called otherwise
    if named:
        return folder / str(named)
    newest = list(abi.libraries[library])[-1]
    return (
        folder / f"{library}.so"
        if version == newest and not abi.apart
        else folder / f"{abi.vendor}-{version}" / f"{library}.so"
    )


def control_calls() -> set[str]:
    """Return the npu_fake_* calls that every fake exports."""
    lines = (ROOT / "fakes" / "common" / "npu_fake.exports").read_text(encoding="utf-8").split("\n")
    return {line.strip() for line in lines if line.startswith("npu_fake_")}


def compare_exports(
    abi: Abi, library: str, version: str, path: Path, control: bool = True, own: Collection[str] = ()
) -> list[Difference]:
    """Check that a built fake exports exactly what that release of the vendor's library does, and the npu_fake_* calls.

    control: False for a library that stands on a fake as a user's program does, without calls of its own. own: calls
    that only this vendor's fake has.
    """
    wanted = set(abi.exports(library, version)) | ({*control_calls(), *own} if control else set())
    return compare_names(f"{library} {version}", wanted, path)


def compare_names(what: str, wanted: set[str], path: Path) -> list[Difference]:
    """Compare the names that a built fake exports with the names of `what`, which it must export."""
    use_sources()
    from npu_common.elf import read_elf

    where = f"{path.parent.name}/{path.name}"
    exports = {str(name) for name in read_elf(path).exports}
    lost = [Difference(where, "export", name, f"{what} has it, the file does not") for name in wanted - exports]
    extra = [Difference(where, "export", name, f"the file has it, {what} does not") for name in exports - wanted]
    return sorted(lost + extra, key=str)
