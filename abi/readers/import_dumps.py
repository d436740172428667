"""Writes `data/<vendor>.json` from a folder of ABI dumps, one file per release of the vendor's headers.

    python abi/readers/import_dumps.py SRC [vendor ...]

SRC/<vendor>/<release>.json holds `functions`, `records`, `enums`, `typedefs`, `callbacks`, `macros`, `variables` as a
C compiler sees them, with record layouts for lp64 and ilp32. What the dumps cannot tell (renamed releases, additions
known only from other places, what each library exports) stands in `sources`. Every layout and every 32-bit
prototype of the dumps is recomputed from the declared types; a difference stops the import.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from abi import ctype
from abi.description import DATA, KINDS, Abi, Function, Record, Snapshot, load
from abi.readers.history import older_dumps
from abi.readers.sources import SOURCES, Row, Source

_SIGNED = {"unsigned long": "uint64_t", "long": "int64_t", "unsigned int": "uint32_t", "int": "int32_t"}


def _nest(flat: list[Row], other: list[Row], outer: str) -> list[list[Any]]:
    """Turn fields with access paths ("quant_data.affine.scale") into a tree of rows."""
    rows: list[list[Any]] = []
    inner: dict[str, list[list[Any]]] = {"": rows}
    for member, two in zip(flat, other):
        path, _, name = member["name"].rpartition(".")
        unnamed = re.fullmatch(r"(struct|union) \((?:unnamed|anonymous).*\)", member["type"])
        kind: Any = member["type"]
        if unnamed:
            inner[member["name"]] = []
            kind = {unnamed.group(1): inner[member["name"]]}
        row = [name, kind, [member["offset_bits"] // 8, two["offset_bits"] // 8]]
        if member["offset_bits"] % 8 or "bits" in member:
            row.append([member.get("bits", member["size"]), member["offset_bits"], two["offset_bits"]])
        inner[path].append(row)
    return _group(rows, outer)


def _group(rows: list[list[Any]], outer: str) -> list[list[Any]]:
    """Group the members of a union without a name, which are listed like the struct's own: fields at one offset."""
    grouped: list[list[Any]] = []
    for row in rows:
        if isinstance(row[1], dict):
            ((kind, inner),) = row[1].items()
            row[1] = {kind: _group(inner, kind)}
        last = grouped[-1] if grouped else None
        if outer == "union" or last is None or len(row) > 3 or len(last) > 3 or last[2] != row[2]:
            grouped.append(row)
        elif last[0] == "" and isinstance(last[1], dict):
            last[1]["union"].append(row)
        else:
            grouped[-1] = ["", {"union": [last, row]}, row[2]]
    return grouped


def _record(name: str, one: Row) -> Row:
    lp64, ilp32 = one["layouts"]["lp64"], one["layouts"]["ilp32"]
    row: Row = {one["kind"]: name, "size": [lp64["size"], ilp32["size"]], "align": [lp64["align"], ilp32["align"]]}
    row["fields"] = _nest(lp64["fields"], ilp32["fields"], one["kind"])
    return row


def _table(answers: dict[str, str]) -> dict[str, str]:
    """Return the answers by value, `default` for everything else. Dumps probe one value far outside of the enum."""
    default = answers["9999"]
    table = {value: text for value, text in answers.items() if text != default}
    table["default"] = default
    return table


def _function(name: str, one: Row) -> Row:
    params = [[param["name"], param["type"]] for param in one["params"]]
    row: Row = {"function": name, "returns": one["returns"], "params": params}
    if one.get("variadic"):
        row["variadic"] = True
    if "table" in one:
        row["inline"] = True
        row["table"] = _table(one["table"])
    return row


def _typedef(name: str, one: Row, dump: Row) -> tuple[str, Row] | None:
    """Return the row behind a typedef name (enum, record, opaque struct, plain typedef); None for no row."""
    spelling = one["type"]
    kind, _, tag = spelling.partition(" ")
    if kind == "enum" and tag in dump["enums"]:
        enum = dump["enums"][tag]
        members = [[member, value] for member, value in enum["values"].items()]
        return enum["header"], {"enum": name, "tag": tag, "type": enum["underlying"], "members": members}
    if kind in ("struct", "union") and tag.isidentifier():
        if name in dump["records"] or tag in dump["records"]:
            record = dump["records"].get(name) or dump["records"][tag]
            return record["header"], {**_record(name, record), "tag": tag}
        return one["header"], {"opaque": name, "tag": tag}
    row: Row = {"typedef": name, "type": spelling}
    if one["canonical"] != one.get("canonical_ilp32", one["canonical"]) and spelling.startswith(("uint", "int")):
        narrow = _SIGNED.get(one["canonical_ilp32"])
        if narrow and narrow.replace("32", "64") == spelling and one["size_ilp32"] != one["size_lp64"]:
            row["arm32"] = narrow
    return one["header"], row


def declarations(dump: Row, prefix: str = "") -> dict[str, list[Row]]:
    """Return the declarations of one dump by header: macros, then types in typedef order, then functions.

    An inline helper stands right after the last type it needs, as its header has it. prefix: what programs write before
    the names of headers in the dump.
    """
    headers: dict[str, list[Row]] = {}

    def put(header: str, row: Row) -> None:
        headers.setdefault(prefix + header, []).append(row)

    for name, facts in dump["macros"].items():
        if facts["kind"] in ("int", "str", "float"):
            put(facts["header"], {"macro": name, "value": facts["value"]})
    helpers = {name: facts for name, facts in dump["functions"].items() if "table" in facts}
    seen: set[str] = set()
    for name, facts in dump["typedefs"].items():
        placed = _typedef(name, facts, dump)
        if placed is None:
            continue
        put(*placed)
        seen |= {name, placed[1].get("tag", name)}
        for helper in [key for key, value in helpers.items() if value["params"][0]["type"] == name]:
            put(helpers[helper]["header"], _function(helper, helpers.pop(helper)))
    for kind in ("records", "enums"):
        for name, facts in dump[kind].items():
            if name in seen:
                continue
            if kind == "records":
                put(facts["header"], _record(name, facts))
            else:
                members = [[member, value] for member, value in facts["values"].items()]
                put(facts["header"], {"enum": name, "tag": name, "type": facts["underlying"], "members": members})
    for name, facts in dump["callbacks"].items():
        put(facts["header"], {"callback": name, "returns": facts["returns"], "params": facts["params"]})
    for name, facts in dump["variables"].items():
        value = facts.get("value", facts.get("runtime_value"))
        put(facts["header"], {"variable": name, "type": facts["type"], "value": value})
    for name, facts in dump["functions"].items():
        if "table" not in facts:
            put(facts["header"], _function(name, facts))
    return {header: _ordered(rows) for header, rows in headers.items()}


def _ordered(rows: list[Row]) -> list[Row]:
    """Return the same rows, each behind what C must have seen before: the types of its fields, callbacks included."""
    own = {row[_kind(row)]: row for row in rows}
    own.update({row["tag"]: row for row in rows if row.get("tag")})
    done: list[Row] = []

    def place(row: Row) -> None:
        if any(row is placed for placed in done):
            return
        spellings = [field[1] for field in row.get("fields", ())] + ([row["type"]] if "typedef" in row else [])
        for spelling in spellings:
            kind = ctype.parse(spelling) if isinstance(spelling, str) else None
            while isinstance(kind, ctype.Array):
                kind = kind.of
            needed = own.get(kind.name.split(" ")[-1]) if isinstance(kind, ctype.Named) else None
            if needed is not None and needed is not row:
                place(needed)
        done.append(row)

    for row in rows:
        place(row)
    return done


def _kind(row: Row) -> str:
    return next(kind for kind in KINDS if kind in row)


def _merge(header: str, versions: dict[str, dict[str, list[Row]]]) -> list[Row]:
    """Return one row per name over all versions, in the newest header's order.

    A name that went away follows its predecessor.
    """
    order: list[str] = []
    for version in reversed(list(versions)):
        last = -1
        for row in versions[version].get(header, []):
            name = row[_kind(row)]
            if name in order:
                last = order.index(name)
            else:
                last += 1
                order.insert(last, name)
    rows: list[Row] = []
    for name in order:
        life: list[Row] = []
        until: str | None = None
        for version, headers in versions.items():
            known = next((row for row in headers.get(header, []) if row[_kind(row)] == name), None)
            if known is None:
                until = until or (version if life else None)
                continue
            until = None
            if not life or any(life[-1].get(key) != value for key, value in known.items()):
                life.append({"since": version, **known})
        rows.append(_fold(life, until))
    return rows


def _fold(life: list[Row], until: str | None) -> Row:
    """Return the row with what never changed at the top and the rest under `versions`."""
    newest = life[-1]
    kind = _kind(newest)
    row: Row = {kind: newest[kind], "since": life[0]["since"]}
    if until:
        row["until"] = until
    if kind == "enum":
        row.update({"tag": newest["tag"], "type": newest["type"], "members": _members(life)})
        return row
    changing = {key for row in life for key in row if any(other.get(key) != row[key] for other in life)} - {"since"}
    if "size" in changing or "fields" in changing:
        changing |= {"size", "align", "fields"}
    row.update({key: value for key, value in newest.items() if key not in changing and key not in row})
    if changing:
        row["versions"] = [{"since": row["since"], **{key: row[key] for key in row if key in changing}} for row in life]
    return row


def _members(life: list[Row]) -> list[list[Any]]:
    """Return enumerators in the newest order, those that went away after their predecessor."""
    order: list[str] = []
    for phase in reversed(life):
        last = -1
        for name, _ in phase["members"]:
            if name not in order:
                order.insert(last + 1, name)
            last = order.index(name)
    members = []
    for name in order:
        history: list[list[Any]] = []
        until: str | None = None
        for phase in life:
            values = dict(phase["members"])
            if name not in values:
                until = until or (phase["since"] if history else None)
                continue
            if until:
                raise SystemExit(f"the enumerator {name} went away and came back, teach the format about it")
            if not history or history[-1][1] != values[name]:
                history.append([phase["since"], values[name]])
        row: list[Any] = [name, history] if len(history) > 1 else [name, history[0][1], history[0][0]]
        members.append(row + [until] if until else row)
    return members


_SECTIONS = ("functions", "records", "enums", "typedefs", "callbacks", "macros", "variables")


def _dumps(folder: Path, plan: Source) -> dict[str, Row]:
    """Return the dump of every release, oldest first."""
    dumps = {
        version: _read(folder, (files,) if isinstance(files, str) else files)
        for version, files in plan.releases.items()
    }
    for name, prototype in plan.prototypes.items():
        for dump in dumps.values():
            dump["functions"][name].update(
                header=prototype["header"],
                params=[dict(zip(("name", "type", "canonical"), param)) for param in prototype["params"]],
                ilp32={},
            )
    if not plan.history:
        return dumps
    history = json.loads((folder / f"{plan.history}.json").read_text(encoding="utf-8"))
    return {**older_dumps(next(iter(dumps.values())), history, plan.renamed, plan.gone), **dumps}


def _read(folder: Path, files: tuple[str, ...]) -> Row:
    """Return the dumps of one release as one; a dump may leave sections out."""
    whole: Row = {section: {} for section in _SECTIONS}
    for file in files:
        dump = json.loads((folder / f"{file}.json").read_text(encoding="utf-8"))
        for section in _SECTIONS:
            whole[section].update(dump.get(section, {}))
    return whole


def _place(rows: list[Row], extra: Row) -> int:
    """Return where an addition goes: before the name it gives, else after the last of its family (RKNN_ERR_...)."""
    names = [row[_kind(row)] for row in rows]
    if "before" in extra:
        return names.index(extra["before"])
    family = extra[_kind(extra)].rsplit("_", 2)[0].split("_")[:2]
    return max(index for index, name in enumerate(names) if name.split("_")[:2] == family) + 1


def _sort_into_headers(
    versions: dict[str, dict[str, list[Row]]], version: str, homes: dict[str, str]
) -> dict[str, list[Row]]:
    """Sort the declarations of a release whose dump was made from one text into the headers of other releases."""
    known = {
        row[_kind(row)]: header
        for other, headers in versions.items()
        if other != version
        for header, rows in headers.items()
        for row in rows
    }
    sorted_: dict[str, list[Row]] = {}
    for header, rows in versions[version].items():
        for row in rows:
            name = row[_kind(row)]
            sorted_.setdefault(homes.get(name) or known.get(name, header), []).append(row)
    return sorted_


def _relive(row: Row, since: str, until: str | None) -> None:
    """Set how long a name lives: libraries have a name longer than their headers declare the name."""
    first = row["since"]
    row["since"] = since
    for member in row.get("members", ()):
        if isinstance(member[1], int) and member[2] == first:
            member[2] = since
    row.pop("until", None)
    if until:
        row["until"] = until


def _came(name: str, plan: Source) -> str:
    """Return the release that brought what the oldest dump already has."""
    for version, names in plan.came.items():
        if any(name == symbol or (symbol.endswith("*") and name.startswith(symbol[:-1])) for symbol in names):
            return version
    return plan.earlier[0]


def build(source: Path, vendor: str, plan: Source) -> Row:
    dumps = _dumps(source / vendor, plan)
    versions = {version: declarations(dump, plan.prefix) for version, dump in dumps.items()}
    symbols = json.loads((source / vendor / f"{plan.symbols}.json").read_text())["functions"] if plan.symbols else {}
    for version in plan.one_text:
        versions[version] = _sort_into_headers(versions, version, plan.homes)
    headers: dict[str, Row] = {}
    for header, includes in plan.includes.items():
        rows = _merge(header, versions)
        for extra in plan.additions.get(header, []):
            rows.insert(_place(rows, extra), {key: value for key, value in extra.items() if key != "before"})
        for row in rows:
            name = row[_kind(row)]
            if name in plan.new_layouts:
                row["versions"] = row.get("versions", []) + plan.new_layouts[name]
            if name in plan.overloaded:
                row["overloaded"] = True
            for field in row.get("fields", ()):
                field[1] = plan.nested.get(f"{name}.{field[0]}", field[1])
            if name in symbols:
                _relive(row, plan.snapshots[symbols[name].get("first_seen")], row.get("until"))
            elif plan.earlier and row["since"] == next(iter(dumps)):
                _relive(row, _came(name, plan), row.get("until"))
            if name in plan.lives:
                _relive(row, *plan.lives[name])
            if name in plan.callbacks:
                row["params"] = plan.callbacks[name]
            if name in plan.addresses:
                row["addresses"] = plan.addresses[name]
            if name in plan.meant:
                row["meant"] = plan.meant[name]
            if name in plan.notes:
                row["note"] = plan.notes[name]
        headers[header] = {"includes": includes, "declarations": rows}
    data: Row = {
        "vendor": vendor,
        "package": plan.package,
        "include": plan.include,
        "base": plan.base,
        "versions": plan.earlier + list(dumps) + plan.later,
        "generations": plan.generations,
        "by_generation": plan.by_generation,
        "libraries": {},
        "headers": headers,
    }
    for library, releases in plan.libraries.items():
        data["libraries"][library] = {version: _exports(Abi(data), version, rule) for version, rule in releases.items()}
    if plan.symbols:
        data["libraries"] = _libraries(symbols, list(dumps)[-1])
    _verify(Abi(data), dumps)
    return data


def _libraries(symbols: dict[str, Row], version: str) -> Row:
    """Return the libraries of the newest release, from a list of symbols.

    `libx.so (closed)` is known of libx by hearsay.
    """
    exports: dict[str, list[str]] = {}
    notes: dict[str, str] = {}
    for name, symbol in symbols.items():
        match = re.fullmatch(r"(lib\w+)\.so(?:\?? \((.*)\))?", symbol["so"])
        if match is None:
            continue  # a sentence: no library of an ordinary installation
        library, note = match.groups()
        exports.setdefault(library, []).append(name)
        if note:
            notes[library] = note
    return {
        library: {version: {"exports": sorted(names), **({"note": notes[library]} if library in notes else {})}}
        for library, names in sorted(exports.items())
    }


def _exports(abi: Abi, version: str, rule: Row) -> Row:
    exports = set(rule.get("with", []))
    if "header" in rule:
        snapshot = abi.at(rule["header"])
        names = rule.get("of", list(snapshot.headers))
        exports |= {row.name for name in names for row in snapshot.all(Function, name) if not row.inline}
    row: Row = {"exports": sorted(exports - set(rule.get("without", [])))}
    return row | {key: rule[key] for key in ("file", "note") if key in rule}


def _verify(abi: Abi, dumps: dict[str, Row]) -> None:
    """Check that layouts and 32-bit prototypes recomputed from the declared types are those of the dumps."""
    for version in abi.versions:
        snapshot = abi.at(version)
        for record in snapshot.all(Record):
            for index, model in enumerate(ctype.MODELS):
                size, align, offsets = snapshot.measure_fields(record.fields, record.kind == "union", model)
                stated = record.size[index], record.align[index], [field.offset[index] for field in record.fields]
                if (size, align, offsets) != stated and not any(field.bits for field in record.fields):
                    raise SystemExit(f"{version} {record.name} {model.name}: {(size, align, offsets)} != {stated}")
        for name, function in dumps.get(version, {"functions": {}})["functions"].items():
            definition = snapshot.names[name]
            assert isinstance(definition, Function)
            wide = [param["canonical"] for param in function["params"]]
            for model, spellings in ((ctype.LP64, wide), (ctype.ILP32, function.get("ilp32", {}).get("params", wide))):
                for (_, declared), measured in zip(definition.params, spellings):
                    if "wchar_t" in declared:  # to C it is another name of an integer
                        measured = re.sub(r"\b(unsigned )?int\b", "wchar_t", measured)
                    measured = _typenames(measured, snapshot)
                    ours = ctype.as_parameter(snapshot.canonical(ctype.parse(declared), model))
                    theirs = ctype.as_parameter(snapshot.canonical(ctype.parse(measured), model))
                    if _width(ours, model) != _width(theirs, model):
                        raise SystemExit(f"{version} {name} {model.name}: {declared} is not {measured}")


def _typenames(spelling: str, snapshot: Snapshot) -> str:
    """Return a type as a dump writes it, tags without `struct`, with the names that C knows."""
    for tag in set(re.findall(r"\w+", spelling)):
        if tag in snapshot.tags and tag not in snapshot.names:
            spelling = re.sub(rf"\b{tag}\b", snapshot.tags[tag].name, spelling)
    return spelling


def _width(kind: ctype.CType, model: ctype.DataModel) -> object:
    if isinstance(kind, ctype.Pointer):
        return ("pointer", _width(kind.to, model))
    if isinstance(kind, ctype.Array):
        return ("array", kind.length, _width(kind.of, model))
    if isinstance(kind, ctype.Function):
        return ("function", _width(kind.returns, model), *(_width(param, model) for param in kind.params))
    return ctype.scalar(kind.name, model) or kind.name


def dump(data: Row) -> str:
    """Return JSON with one declaration per line."""
    lines = ["{"]
    for key in ("vendor", "package", "beside", "include", "base", "versions", "generations", "by_generation"):
        if key in data:
            lines.append(f" {json.dumps(key)}: {json.dumps(data[key])},")
    lines.append(' "libraries": {' if data["libraries"] else ' "libraries": {},')
    for library, releases in data["libraries"].items():
        lines.append(f"  {json.dumps(library)}: {{")
        lines += [f"   {json.dumps(version)}: {json.dumps(release)}," for version, release in releases.items()]
        if releases:
            lines[-1] = lines[-1][:-1]
        lines.append("  },")
    if data["libraries"]:
        lines[-1] = "  }"
        lines.append(" },")
    lines.append(' "headers": {')
    for header, rows in data["headers"].items():
        lines.append(f'  {json.dumps(header)}: {{"includes": {json.dumps(rows["includes"])}, "declarations": [')
        lines += [f"   {json.dumps(row)}," for row in rows["declarations"]]
        if rows["declarations"]:
            lines[-1] = lines[-1][:-1]
        lines.append("  ]},")
    lines[-1] = "  ]}"
    lines += [" }", "}", ""]
    return "\n".join(lines)


def refuse_to_forget(facts: Row, path: Path) -> None:
    """Stop when the file has releases that `facts` lacks: `nox -s release` added them, so no dump has their names."""
    there = json.loads(path.read_text(encoding="utf-8"))["versions"] if path.exists() else []
    lost = [version for version in there if version not in facts["versions"]]
    if lost:
        raise SystemExit(f"{path.name}: releases {', '.join(lost)} are in it and not in the dumps; it stays as it is")


def main(arguments: list[str]) -> int:
    if not arguments or arguments[0].startswith("-"):
        print(__doc__)
        return 2
    for vendor in arguments[1:] or list(SOURCES):
        facts, path = build(Path(arguments[0]), vendor, SOURCES[vendor]), DATA / f"{vendor}.json"
        refuse_to_forget(facts, path)
        text = dump(facts)
        path.write_text(text, encoding="utf-8")
        load(vendor).union()
        print(f"data/{vendor}.json: {len(text)} bytes")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
