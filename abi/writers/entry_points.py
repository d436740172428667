r"""Writes the functions that a fake library exports: what surrounds the work of each one, from the ABI data.

    python abi/writers/entry_points.py VENDOR FOLDER [--library NAME --release VERSION]

An exported function of a fake starts a call (faults, counting), writes its arguments to the trace, lets a hand-written
function do the work, writes what that one answered, and ends the call. All but the work follows from the prototype and
from what its parameters are for. Prototypes are in `abi/data/VENDOR.json`, the rest in `abi/calls/VENDOR.json`.
`--library` and `--release` take the exports and prototypes of one release; without them: every function there is.

In FOLDER: VENDOR_work.h declares the functions that people write (`vf_X` behind `vip_X`) and the tables of enumerators,
VENDOR_plain.h those functions that need no header of the vendor's;
VENDOR_entry_<n>.c has the exported functions; VENDOR_names.c the enumerators' names; VENDOR_functions.h their names as
C strings, VENDOR_kinds.h the kinds of their handles. A file that would stay the same is not touched.

How a vendor is described
-------------------------

    {"work": {"vip_": "vf_"},                    the work behind vip_run_network is vf_run_network; of several
                                                 prefixes the first that fits
     "include": ["api.h"],                       what the entry points include
     "headers": ["vip_lite.h"],                  what VENDOR_work.h includes, if not all of the vendor's headers
     "flags": {"NPU_CALL_DEVICE": ["vip_run_*"]},  functions that need the device, by pattern; likewise NPU_CALL_INIT
     "returns": {"vip_status_e": {"as": "int"}}, by type: see RETURNS
     "types": {"vip_network": {"trace": "handle vf_network_kind", "as": "uintptr_t"}},
     "parameters": {"fd": "word fd"},            by parameter name, before the types
     "functions": {"vip_query_input": {"parameters": {"value": "out vf_arg_answer(property, value, good)"}}},
     "by_hand": {"vip_log": "variadic"}}         not generated, and why

A parameter's decoder is one of

    hidden                  not in the trace
    pointer text int uint float bool callback     (text EXPRESSION, pointer EXPRESSION: that instead)
    handle KIND             `extern npu_kind KIND`
    enum NAME, flags NAME   an enumeration of the vendor's headers, or a table of npu_name
    data LENGTH             so many bytes, an expression over the parameters
    chars SIZE              char[SIZE]
    record FIELDS           a table of npu_field; records FIELDS COUNT: so many of them
    word WORD               this word: where the value differs from run to run
    statement C             this C statement
    function(a, b)          anything else: `function(&call, "name", a, b)`, written by hand; `good`: the call succeeded

In these {it} is the parameter and {next} the one after it.
`out` before it: decoded after the call. A plain decoder then shows what the pointer refers to if the call succeeded,
else the pointer; a function is left to look at `good` itself. `answer` before it: the same, and nothing if the call
failed. A type's default is pointer for pointers, text for `const char *`, else the number. `as` is the type that the
work takes where it is another one. A type may be a pattern: "Toy_*_Handle_t" with "handle toy_kind_{*}".

Parameters are traced in the order of the prototype, and the work is done before the first one that is `out`; with
"order": "out last" at the top they come after all others. A function may have its own

    "parameters"    decoders of its own
    "trace"         the parameters to trace, in that order; what is none of them, or has another name in the trace, is
                    {"show": "k", "as": "int", "value": "n", "if": "good", "out": true}, the last two where needed
    "passes"        the arguments of the work: parameters (of those there are in the release), "call.function" (its
                    name), "&call" (to trace more), or C expressions {"literal": "true", "as": "_Bool"}
    "work"          the function that does it, where the name does not follow
    "not_null"      parameters that may not be NULL, in the order in which they are looked at; "null" at the top says
                    what happens: {"answer": "af_null(call.function, \"{name}\")"}
    "guards"        {parameter: guard}: the work gets the object behind the handle, see below
    "returns"       what is different about its result, as at the top; nothing of the type's holds if it has "is"
    "flags"         its flags, if no pattern fits
    "before"        C statements at the beginning, for what fits nowhere else
    "note"          a comment above it

`guards` at the top: {"context": {"type": "rf_context *", "open": "rf_enter({it}, call.function, &ret)", "close":
"rf_leave({object})"}}. The work runs if every `open` gave an object; else `ret` is what `open` has put there, or the
"otherwise" of the function's "returns" (0). A guard of many types has no "type": it is the "object" that `types` gives
for the parameter's, and {kind} is the kind of its decoder, else the type's "kind". "functions" are patterns: it guards
the first parameter of those functions, or none, if it has a "name": then its object is the first argument of their
work. A function's own "guards" come before them.
`refused` at the top: {"answer": "af_refused"} writes those that abi/fakes.json calls unsupported, too, unless they are
among `functions`: they call that function, which takes their name and gives a code, and answer it, or no valid number.
An export that is unsupported and in no header answers the code whatever its arguments are.
`works`: {"af_close(&{kind}, {it}, call.function)": ["toy_destroy_*"]}: a C expression that is all the work of those
functions; {it} is the first parameter and {kind} as above.
`tables`: {"toy_table": "toy_table_t"}: variables with functions that no library exports. Each member of that record is
one, with a static function of its name. Parameters of function pointers have no names: they take the "called" of their
types, or the function's "names" for all of them.
`enums` is the C type that enumerators are taken for where they are shown: "int", so that -1 is -1.
`unnamed` lists patterns of enumerators that a trace does not show by name, `named` those that it does all the same.
`begin` (also of one way to return), `around` ([before the work, after it]), `extra` (more arguments of work without
`passes` of its own: [[C type, expression]]) and `exported` ({prefix: prefix} of functions exported under another name)
are for the whole vendor.
"""

from __future__ import annotations

import argparse
import itertools
import json
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from abi import ctype
from abi.coverage import fakes_of
from abi.description import Abi, Callback, Enum, Field, Function, Record, Snapshot, load

CALLS = Path(__file__).resolve().parents[1] / "calls"
PLAIN = (
    "_Bool char const double float int int32_t int64_t intptr_t size_t uint16_t uint32_t uint64_t uint8_t "
    "uintptr_t unsigned void"
).split()
"""Words of C's own types."""
HEAD = "/* Generated by abi/writers/entry_points.py; do not edit. */\n"

Row = dict[str, Any]

# What of the call the work can have, and its type.
CALL = {"call.function": "const char *", "&call": "npu_call *"}

# What becomes of a result. `forced` is what a fault's code becomes, `end` ends the call, `good` says whether it
# succeeded; `holds` is the type of `ret` where it is none of the work's.
RETURNS: dict[str, Row] = {
    "status": {
        "forced": "ret = ({type})call.code", "good": "ret == 0", "end": "return ({returns})npu_call_end(&call, ret);"
    },
    "number": {"holds": "int64_t", "forced": "ret = call.code", "end": "return ({returns})npu_call_end(&call, ret);"},
    "pointer": {"forced": "ret = NULL", "end": 'npu_call_end_text(&call, ret ? "ptr" : NULL);'},
    "text": {"forced": "ret = NULL", "end": "npu_call_end_text(&call, ret);"},
    "handle": {"forced": "ret = NULL", "end": "npu_call_end_handle(&call, &{kind}, (uintptr_t)ret);"},
    "void": {"forced": ";", "end": "npu_call_end_void(&call);"},
}  # fmt: skip


class CallsError(ValueError):
    """The description of the calls is wrong."""


@dataclass(frozen=True)
class Decoder:
    """How a parameter is written to the trace."""

    kind: str
    rest: str
    out: bool
    answer: bool = False

    @classmethod
    def read(cls, spec: str) -> Decoder:
        when, _, rest = spec.partition(" ")
        answer = when == "answer"
        out = answer or when == "out"
        spec = rest if out else spec
        if re.fullmatch(r"\w+\(.*\)", spec):
            return cls("function", spec, out, answer)
        kind, _, rest = spec.partition(" ")
        return cls(kind, rest, out, answer)


def literal(text: str) -> str:
    """Return a C string literal."""
    return json.dumps(text)


def matching(rules: Row, spelling: str) -> Row:
    """Return the rule for a type: by its name, else by a pattern with one `*`.

    The part that `*` stands for replaces {*} in the rule's texts.
    """
    if spelling in rules:
        return dict(rules[spelling])
    for pattern, rule in rules.items():
        before, star, after = pattern.partition("*")
        if star and " " not in pattern and re.fullmatch(re.escape(before) + r"\w+" + re.escape(after), spelling):
            part = spelling[len(before) : len(spelling) - len(after)]
            return {key: str(text).replace("{*}", part) for key, text in rule.items()}
    return {}


def declared(spelling: str, name: str) -> str:
    return ctype.declare(ctype.parse(spelling), name)


class EntryPoints:
    """The exported functions of one library, or of all of a vendor's."""

    def __init__(self, abi: Abi, calls: Row, library: str = "", release: str = "") -> None:
        self.vendor, self.calls = abi.vendor, calls
        self.snapshot: Snapshot = abi.at(release) if release else abi.union()
        exported = set(abi.exports(library, release)) if library else None
        fates = fakes_of(abi)
        there = [
            row
            for row in self.snapshot.all(Function)
            if (row.name in exported if exported is not None else not row.inline)
            and self.prefix(row.name) and row.name not in fates.get("missing", {})
        ]  # fmt: skip
        known = {row.name for row in self.snapshot.all(Function)}
        of_releases = [abi.exports(name, at) for name, releases in abi.libraries.items() for at in releases]
        own = calls.get("functions", {})
        unsupported = {name for name in fates["unsupported"] if "refused" in calls and name not in own}
        self.refused = [row for row in there if row.name in unsupported]
        exports = exported if exported is not None else {name for names in of_releases for name in names}
        self.refused_names = sorted((unsupported & exports) - known)
        self.in_tables = list(self.members())
        self.functions = [row for row in there if row.name not in {*calls.get("by_hand", {}), *unsupported}]
        self.functions += self.in_tables
        self.all_names = [*(row.name for row in there), *self.refused_names, *(row.name for row in self.in_tables)]
        self.enums = {row.name: row for row in self.snapshot.all(Enum)}
        self.tables: set[str] = set()  # enumerations whose names are used

    def fields(self, record: str) -> tuple[Field, ...]:
        return next(row.fields for row in self.snapshot.all(Record) if row.name == record)

    def members(self) -> Iterator[Function]:
        """Yield the functions in the vendor's tables."""
        callbacks = {row.name: row for row in self.snapshot.all(Callback)}
        for name in self.calls.get("tables", {}).values():
            for member in self.fields(name):
                kind = callbacks[str(member.type)]
                names = self.calls.get("functions", {}).get(member.name, {}).get("names")
                names = names or [self.type_of(spelling).get("called", "") for spelling in kind.params]
                if len(names) != len(kind.params) or not all(names):
                    raise CallsError(f"{self.vendor}: {member.name}: its {len(kind.params)} parameters need `names`")
                yield Function(
                    member.name, kind.header, kind.since, kind.until, kind.note, kind.returns,
                    tuple(zip(names, kind.params)), False, {}, False,
                )  # fmt: skip

    # What the description says of a function

    def prefix(self, name: str) -> str:
        return next((prefix for prefix in self.calls["work"] if name.startswith(prefix)), "")

    def of(self, row: Function) -> Row:
        return dict(self.calls.get("functions", {}).get(row.name, {}))

    def work(self, row: Function) -> str:
        return work_of(self.calls, row.name)

    def type_of(self, spelling: str) -> Row:
        return matching(self.calls.get("types", {}), spelling)

    def taken(self, spelling: str) -> str:
        """Return the type that the work takes for a parameter of this type."""
        return str(self.type_of(spelling).get("as", spelling))

    def decoder(self, row: Function, name: str, spelling: str) -> Decoder:
        own = self.of(row).get("parameters", {}).get(name)
        spec = own or self.calls.get("parameters", {}).get(name) or self.type_of(spelling).get("trace")
        names = [*(parameter for parameter, _ in row.params), ""]
        after = names[names.index(name) + 1]
        return Decoder.read((spec or self.default(spelling)).replace("{it}", name).replace("{next}", after))

    def default(self, spelling: str) -> str:
        if spelling == "const char *":
            return "text"
        kind = self.snapshot.canonical(ctype.parse(spelling), ctype.LP64)
        if not isinstance(kind, ctype.Named):
            return "callback" if isinstance(kind, ctype.Pointer) and isinstance(kind.to, ctype.Function) else "pointer"
        if kind.name in self.enums:
            return f"enum {kind.name}"
        known = ctype.scalar(kind.name, ctype.LP64)
        if known is None:
            raise CallsError(f"{self.vendor}: {spelling} has no default; say under `types` how it is traced")
        if kind.name == "_Bool":
            return "bool"
        return {"float": "float", "signed": "int"}.get(known.kind, "uint")

    def returned(self, row: Function) -> Row:
        known = self.calls.get("returns", {})
        own = self.of(row).get("returns", {})
        described = matching(known, row.returns) if row.returns != "void" and "is" not in own else own
        if not described:
            kind = self.snapshot.canonical(ctype.parse(row.returns), ctype.LP64)
            if row.returns in ("const char *", "void"):
                described = {"is": "void" if row.returns == "void" else "text"}
            else:
                described = {"is": "number" if isinstance(kind, ctype.Named) else "pointer"}
        of = described.get("is", "status")
        return {**RETURNS[of], **known.get(of, {}), **described, **own}

    def flags(self, row: Function) -> str:
        own = self.of(row).get("flags")
        patterns = self.calls.get("flags", {}).items()
        described = own or [
            flag for flag, names in patterns if any(fnmatchcase(row.name, pattern) for pattern in names)
        ]
        return " | ".join(described) or "NPU_CALL_PLAIN"

    def guards(self, row: Function) -> Row:
        """Return the calls that find the objects behind handles, by parameter, with their texts filled in."""
        known = self.calls.get("guards", {})
        chosen = {name: known[which] for name, which in self.of(row).get("guards", {}).items()}
        for guard in known.values():
            if any(fnmatchcase(row.name, function) for function in guard.get("functions", ())):
                chosen.setdefault(guard.get("name") or row.params[0][0], guard)
        types = dict(row.params)
        guarded = {}
        for name, guard in chosen.items():
            of = guard.get("type") or self.type_of(types.get(name, "")).get("object")
            if not of:
                raise CallsError(f"{self.vendor}: {row.name}: nothing says what object {types[name]} stands for")
            guarded[name] = {"type": of, **{key: self.about(row, name, guard[key]) for key in ("open", "close")}}
        return guarded

    def about(self, row: Function, name: str, text: str) -> str:
        """Return the text, with a parameter and the kind of its handles filled in."""
        spelling = dict(row.params).get(name)
        if spelling is None:
            return text.format(object=f"{name}_object")
        decoder = self.decoder(row, name, spelling)
        kind = decoder.rest if decoder.kind == "handle" else self.type_of(spelling).get("kind")
        if not kind and "{kind}" in text:
            raise CallsError(f"{self.vendor}: {row.name}: nothing says of what kind {name} is")
        return text.format(it=name, object=f"{name}_object", kind=kind)

    def whole_work(self, row: Function) -> str:
        """Return the C expression that is all the work of a function; "" if a hand-written function does the work."""
        for text, patterns in self.calls.get("works", {}).items():
            if any(fnmatchcase(row.name, pattern) for pattern in patterns):
                return self.about(row, row.params[0][0], text)
        return ""

    # Declarations of the work

    def passed(self, row: Function) -> list[tuple[str, str]]:
        """Return (C type, expression) of each argument of the work."""
        types = dict(row.params)
        guards = self.guards(row)
        if self.whole_work(row):
            return []
        handed_on = [(guard["type"], f"{name}_object") for name, guard in guards.items() if name not in types]
        for passed_name in self.of(row).get("passes", list(types)):
            if isinstance(passed_name, dict):
                handed_on.append((passed_name["as"], passed_name["literal"]))
            elif passed_name in CALL:
                handed_on.append((CALL[passed_name], passed_name))
            elif passed_name not in types:
                continue  # another release has it
            elif passed_name in guards:
                handed_on.append((guards[passed_name]["type"], f"{passed_name}_object"))
            else:
                taken = self.taken(types[passed_name])
                handed_on.append((taken, passed_name if taken == types[passed_name] else f"({taken}){passed_name}"))
        if "passes" not in self.of(row):
            handed_on += [(spelling, value) for spelling, value in self.calls.get("extra", ())]
        return handed_on

    def prototype(self, row: Function) -> str:
        params = ", ".join(declared(spelling, "") for spelling, _ in self.passed(row)) or "void"
        return declared(self.returned(row).get("as", row.returns), f"{self.work(row)}({params})")

    def header(self) -> str:
        guard = f"{self.vendor.upper()}_WORK_H"
        lines = [HEAD, f"#ifndef {guard}", f"#define {guard}", ""]
        lines += [f'#include "{name}"' for name in self.calls.get("headers", self.snapshot.headers)]
        lines += ['#include "npu_trace.h"', ""]
        lines += [f"extern const npu_name {self.table(name)}[];" for name in self.enums]
        lines += [f"extern npu_kind {name};" for name in self.all_kinds()]
        lines += [f"struct {name};" for name in self.objects()]
        lines += dict.fromkeys(self.prototype(row) + ";" for row in self.functions if not self.whole_work(row))
        return "\n".join([*lines, "", "#endif"]) + "\n"

    def plain_header(self) -> str:
        """Return declarations of the work whose types are C's own, for sources compiled once for all releases."""
        guard = f"{self.vendor.upper()}_PLAIN_H"
        rows = dict.fromkeys(self.prototype(row) for row in self.functions if not self.whole_work(row))
        known = [row for row in rows if not {*re.findall(r"\w+", row)} - {*PLAIN, *re.findall(r"(\w+)\(", row)}]
        lines = [HEAD, f"#ifndef {guard}", f"#define {guard}", "", "#include <stddef.h>", "#include <stdint.h>", ""]
        return "\n".join([*lines, *(f"{row};" for row in known), "", "#endif"]) + "\n"

    def kinds(self, row: Function) -> Iterator[str]:
        for name, spelling in row.params:
            decoding = self.decoder(row, name, spelling)
            if decoding.kind == "handle":
                yield decoding.rest
        if "kind" in self.returned(row):
            yield self.returned(row)["kind"]

    def all_kinds(self) -> list[str]:
        return sorted({name for row in self.functions for name in self.kinds(row)})

    def objects(self) -> list[str]:
        """Return the tags of the records that the work gets for handles."""
        spelled = " ".join(guard["type"] for row in self.functions for guard in self.guards(row).values())
        return sorted(set(re.findall(r"\bstruct (\w+)", spelled)))

    def table(self, enum: str) -> str:
        return f"{list(self.calls['work'].values())[-1]}names_{enum}"

    def is_named(self, enumerator: str) -> bool:
        """Return whether a trace shows the enumerator by name: no end marker, and not the zero of a set of flags."""
        if enumerator in self.calls.get("named", ()):
            return True
        return not any(fnmatchcase(enumerator, pattern) for pattern in self.calls.get("unnamed", ()))

    def names(self) -> str:
        lines = [HEAD, f'#include "{self.vendor}_work.h"\n']
        for row in self.enums.values():
            lines.append(f"const npu_name {self.table(row.name)}[] = {{")
            seen: set[int] = set()
            for name, value in row.values.items():
                if value not in seen and self.is_named(name):
                    lines.append(f'    {{{value}, "{name}"}},')
                    seen.add(value)
            lines.append("    {0, NULL},\n};")
        return "\n".join(lines) + "\n"

    def function_names(self) -> str:
        return HEAD + "".join(f'"{name}",\n' for name in self.all_names)

    # One function

    def decode(self, decoder: Decoder, name: str, value: str, label: str) -> str:
        """Return the statement that writes `value` to the trace."""
        head = f"(&call, {literal(label)}"
        kind, rest = decoder.kind, decoder.rest
        if kind == "function":
            function, arguments = rest[:-1].split("(", 1)
            return f"{function}{head}{', ' if arguments else ''}{arguments});"
        if kind in ("pointer", "text", "bool"):
            return f"npu_arg_{kind}{head}, {rest or value});"
        if kind == "statement":
            return rest
        if kind == "callback":
            return f'npu_arg_pointer{head}, {value} ? "" : NULL);'
        if kind in ("int", "uint"):
            return f"npu_arg_{kind}{head}, ({'int64_t' if kind == 'int' else 'uint64_t'}){value});"
        if kind == "float":
            return f"npu_arg_float{head}, (double){value});"
        if kind == "handle":
            return f"npu_arg_handle{head}, &{rest}, (uintptr_t){value});"
        if kind in ("enum", "flags"):
            table = self.table(rest) if rest in self.enums else rest
            return f"npu_arg_{kind}{head}, {'' if kind == 'enum' else '(uint64_t)'}{value}, {table});"
        if kind == "data":
            return f"npu_arg_data{head}, {value}, {value} ? {rest} : 0);"
        if kind == "chars":
            return f"npu_arg_chars{head}, {value}, {rest});"
        if kind == "record":
            return f"npu_arg_record{head}, {value}, {rest});"
        if kind == "records":
            fields, count = rest.split(" ", 1)
            return f"npu_arg_records{head}, {value}, {count}, sizeof *{value}, {fields});"
        if kind == "word":
            return f"npu_arg_text{head}, {literal(rest)});"
        raise CallsError(f"{self.vendor}: {name}: no decoder is called {kind!r}")

    def arguments(self, row: Function) -> tuple[list[str], list[str], list[str]]:
        """Return the statements that trace and take arguments before the work, and those after the work."""
        types = dict(row.params)
        shown = self.of(row).get("trace", list(types))
        decoded: list[tuple[str | Row, Decoder]] = [
            (item, Decoder.read(item["as"]) if isinstance(item, dict) else self.decoder(row, item, types[item]))
            for item in shown
        ]
        decoded = [(name, decoder) for name, decoder in decoded if decoder.kind != "hidden"]
        if self.calls.get("order") == "out last" and "trace" not in self.of(row):
            decoded.sort(key=lambda pair: pair[1].out)
        before: list[str] = []
        taken: list[str] = []
        after: list[str] = []
        for name, decoder in decoded:
            if isinstance(name, dict):
                statement = self.decode(decoder, name["value"], name["value"], name["show"])
                line = f"if ({name['if']}) {statement}" if "if" in name else statement
                (after if name.get("out") else before).append(line)
                continue
            value = f"({self.taken(types[name])}){name}" if decoder.kind == "enum" else name
            if "enums" in self.calls and decoder.kind in ("enum", "int") and types[name] in self.enums:
                value = f"({self.calls['enums']}){name}"
            if not decoder.out and not after:
                before.append(self.decode(decoder, name, value, name))
            elif not decoder.out and decoder.kind == "data":
                taken.append(f"npu_data {name}_data = npu_data_of(&call, {name}, {name} ? {decoder.rest} : 0);")
                after.append(f"npu_arg_data_of(&call, {literal(name)}, {name}_data);")
            elif (
                decoder.kind in ("function", "statement", "word", "data", "chars", "record", "records")
                or not decoder.out
            ):
                statement = self.decode(decoder, name, value, name)
                if decoder.out and decoder.kind in ("data", "chars", "record", "records"):
                    after += [f"if (good) {statement}", f"else npu_arg_pointer(&call, {literal(name)}, {name});"]
                else:
                    after.append(statement)
            elif decoder.answer:
                after.append(f"if (good && {name}) {self.decode(decoder, name, '*' + name, name)}")
            else:
                after += [f"if (good && {name}) {self.decode(decoder, name, '*' + name, name)}",
                          f"else npu_arg_pointer(&call, {literal(name)}, {name});"]  # fmt: skip
        return before, taken, after

    def function(self, row: Function) -> Iterator[str]:
        own, returned = self.of(row), self.returned(row)
        before, taken, after = self.arguments(row)
        guards = self.guards(row)
        held = str(returned.get("holds") or returned.get("as", row.returns))
        fill = {"type": held, "returns": row.returns, "kind": returned.get("kind", ""), "name": row.name}
        void = held == "void"
        if "note" in own:
            yield f"/* {own['note']} */"
        name = self.exported(row.name)
        params = ", ".join(declared(spelling, parameter) for parameter, spelling in row.params) or "void"
        yield ("static " if row in self.in_tables else "") + declared(row.returns, f"{name}({params})")
        yield "{"
        yield "    npu_call call;"
        begin = returned.get("begin", self.calls.get("begin", "npu_call_begin"))
        yield f"    bool go = {begin}(&call, {literal(row.name)}, {self.flags(row)});"
        said = "\n".join([*own.get("before", ()), *guards, *own.get("not_null", ()), *before, *taken, *after])
        said += "\n".join(value for _, value in self.passed(row)) + self.whole_work(row) + returned["forced"]
        for parameter, _ in row.params:
            if not re.search(rf"\b{parameter}\b", said):
                yield f"    (void){parameter};"
        yield from ("    " + line for line in (*own.get("before", ()), *before, *taken))
        if not void:
            zero = f" = {returned.get('otherwise', 0)}" if guards else ""
            yield "    " + declared(held, "ret") + zero + ";"
        forced = returned["forced"].format(**fill)
        yield "    if (!go) {"
        yield f"        {forced};" if forced != ";" else "        ;"
        for pointer in own.get("not_null", ()):
            yield f"    }} else if (!{pointer}) {{"
            answer = self.calls["null"]["answer"].format(name=pointer)
            yield f"        {'' if void else 'ret = '}{answer};"
        yield "    } else {"
        yield from ("        " + line for line in self.work_lines(row, void))
        yield "    }"
        if any("good" in line for line in after):
            yield f"    bool good = go && {returned.get('good', 'true')};"
        yield from ("    " + line for line in after)
        end = returned["end"].format(**fill)
        yield "    " + end
        if row.returns != "void" and "return " not in end:
            yield "    return ret;"
        yield "}\n"

    def work_lines(self, row: Function, void: bool) -> Iterator[str]:
        """Yield the call of the work, inside its guards."""
        start, stop = self.calls.get("around", ("", ""))
        arguments = ", ".join(value for _, value in self.passed(row))
        indent = ""
        closing = []
        for name, guard in self.guards(row).items():
            yield f"{indent}{declared(guard['type'], name + '_object')} = {guard['open']};"
            yield f"{indent}if ({name}_object) {{"
            closing.append((indent, guard["close"]))
            indent += "    "
        done = self.whole_work(row) or f"{self.work(row)}({arguments})"
        yield indent + f"{start}{'' if void else 'ret = '}{done};{stop}"
        for outer, close in reversed(closing):
            yield f"{outer}    {close};"
            yield f"{outer}}}"

    def refusal(self, row: Function) -> str:
        """Return the statement for a function that the fake refuses.

        A function that returns a number refuses, too: 0 would be a number like any other.
        """
        answer = f"{self.calls['refused']['answer']}({literal(row.name)})"
        params = ", ".join(declared(spelling, parameter) for parameter, spelling in row.params) or "void"
        unused = "".join(f" (void){name};" for name, _ in row.params)
        kind = self.snapshot.canonical(ctype.parse(row.returns), ctype.LP64)
        known = ctype.scalar(kind.name, ctype.LP64) if isinstance(kind, ctype.Named) else None
        status = self.calls.get("returns", {}).get(row.returns, {"is": ""}).get("is", "status") == "status"
        if row.returns == "void":
            body = f"{answer};"
        elif status or row.name.endswith("RetCode"):  # of a call that went on: 0 would mean that it succeeded
            body = f"return ({row.returns}){answer};"
        elif known and known.kind == "float":
            body = f'{answer}; return __builtin_nan("");'
        else:
            body = f"{answer}; return ({row.returns}){-1 if known or row.returns in self.enums else 0};"
        return f"{declared(row.returns, f'{row.name}({params})')} {{{unused} {body} }}"

    def exported(self, name: str) -> str:
        for prefix, other in self.calls.get("exported", {}).items():
            if name.startswith(prefix):
                return str(other + name[len(prefix) :])
        return name

    def source(self, part: int, parts: int) -> str:
        lines = [
            HEAD,
            *(f'#include "{name}"' for name in self.calls.get("include", ())),
            f'#include "{self.vendor}_work.h"\n',
        ]
        size = -(-len(self.functions) // parts)
        for row in self.functions[part * size : (part + 1) * size]:
            lines += self.function(row)
        if part == parts - 1:
            for table, record in self.calls.get("tables", {}).items():
                members = (f"    .{field.name} = {field.name}," for field in self.fields(record))
                lines += [f"{record} {table} = {{", *members, "};"]
        if part == 0 and (self.refused or self.refused_names):
            answer = self.calls["refused"]["answer"]
            lines.append(f"int {answer}(const char *function);")
            lines += map(self.refusal, self.refused)
            exported = '__attribute__((visibility("default"))) int'  # as the headers declare what they have
            for name in self.refused_names:
                lines.append(f"{exported} {name}(void);\nint {name}(void) {{ return {answer}({literal(name)}); }}")
        return "\n".join(lines)

    def write(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        parts = self.calls.get("files", 1)
        files = {
            f"{self.vendor}_work.h": self.header(),
            f"{self.vendor}_plain.h": self.plain_header(),
            f"{self.vendor}_names.c": self.names(),
            f"{self.vendor}_functions.h": self.function_names(),
            f"{self.vendor}_kinds.h": HEAD + "".join(f"&{name},\n" for name in self.all_kinds()),
            **{f"{self.vendor}_entry_{part}.c": self.source(part, parts) for part in range(parts)},
        }
        for name, text in files.items():
            path = folder / name
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                path.write_text(text, encoding="utf-8")

    def check(self) -> None:
        """Check that every name in the description is one of the headers'."""
        known = {row.name for row in [*self.snapshot.all(Function), *self.in_tables]}
        for name in self.calls.get("functions", {}):
            if name not in known:
                raise CallsError(f"abi/calls/{self.vendor}.json: no header has {name}")
        patterns = [guard.get("functions", ()) for guard in self.calls.get("guards", {}).values()]
        for pattern in itertools.chain(*patterns, *self.calls.get("works", {}).values()):
            if not any(fnmatchcase(name, pattern) for name in known):
                raise CallsError(f"abi/calls/{self.vendor}.json: no header has a function like {pattern}")


def work_of(calls: Row, name: str) -> str:
    """Return the hand-written function behind an exported name."""
    prefix = next((pattern for pattern in calls.get("work", {}) if name.startswith(pattern)), "")
    default = calls["work"][prefix] + name[len(prefix) :] if prefix else name
    return str(calls.get("functions", {}).get(name, {}).get("work", default))


def read_calls(vendor: str) -> Row:
    """Return the description of a vendor's calls; {} where the fake's functions are all written by hand."""
    if not (CALLS / f"{vendor}.json").exists():
        return {}
    calls: Row = json.loads((CALLS / f"{vendor}.json").read_text(encoding="utf-8"))
    return calls


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Write the exported functions of a fake library.")
    parser.add_argument("vendor")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--library", default="", help="the library whose exports to write, with --release")
    parser.add_argument("--release", default="", help="the release whose prototypes to take")
    options = parser.parse_args(arguments)
    abi, calls = load(options.vendor), read_calls(options.vendor)
    EntryPoints(abi, calls).check()
    EntryPoints(abi, calls, options.library, options.release).write(options.folder)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
