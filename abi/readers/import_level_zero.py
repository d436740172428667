"""Writes `data/level_zero.json`: what Intel's NPU plugin needs of `libze_loader.so.1`.

    python abi/readers/import_level_zero.py DUMP

DUMP is a JSON file with `functions`, `records`, `enums` and `graph_table_callbacks` as a compiler sees the public
Level Zero 1.17 headers and Intel's public NPU extensions on LP64. Typedefs are not in it: they follow from the names.
`exports`: names that the loader exports beside `functions`, whose prototypes nobody needs: the fake refuses them.
EXTRA holds what the dump lacks. Layouts on 32-bit ARM are computed from the declared types; those on LP64 must agree
with the dump. No Python header module belongs to this vendor, only a fake.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from abi import ctype
from abi.description import DATA, Abi, Record
from abi.readers.import_dumps import dump

Row = dict[str, Any]

VERSION = "1.17"
FILE = "level_zero/libze_loader.so.1"  # where the build puts the fake

INCLUDES = {
    "ze_api.h": ["stdbool.h", "stddef.h", "stdint.h"],
    "ze_graph_profiling_ext.h": ["ze_api.h"],
    "ze_graph_ext.h": ["ze_graph_profiling_ext.h"],
    "ze_command_queue_npu_ext.h": ["ze_api.h"],
    "ze_driver_npu_ext.h": ["ze_api.h"],
    "ze_context_npu_ext.h": ["ze_api.h"],
    "loader/ze_loader.h": ["ze_api.h"],
}

# Handles that only an extension knows; the graph's is needed by the header below its own.
_HANDLES = {
    "ze_graph_handle_t": "ze_graph_profiling_ext.h",
    "ze_graph_profiling_pool_handle_t": "ze_graph_profiling_ext.h",
    "ze_graph_profiling_query_handle_t": "ze_graph_profiling_ext.h",
    "ze_graph_query_network_handle_t": "ze_graph_ext.h",
    "ze_graph_build_log_handle_t": "ze_graph_ext.h",
}

_RESULTS = {
    "SUCCESS": 0,
    "NOT_READY": 1,
    "ERROR_DEVICE_LOST": 0x70000001,
    "ERROR_OUT_OF_HOST_MEMORY": 0x70000002,
    "ERROR_OUT_OF_DEVICE_MEMORY": 0x70000003,
    "ERROR_MODULE_BUILD_FAILURE": 0x70000004,
    "ERROR_MODULE_LINK_FAILURE": 0x70000005,
    "ERROR_DEVICE_REQUIRES_RESET": 0x70000006,
    "ERROR_DEVICE_IN_LOW_POWER_STATE": 0x70000007,
    "ERROR_INSUFFICIENT_PERMISSIONS": 0x70010000,
    "ERROR_NOT_AVAILABLE": 0x70010001,
    "ERROR_DEPENDENCY_UNAVAILABLE": 0x70020000,
    "WARNING_DROPPED_DATA": 0x70020001,
    "ERROR_UNINITIALIZED": 0x78000001,
    "ERROR_UNSUPPORTED_VERSION": 0x78000002,
    "ERROR_UNSUPPORTED_FEATURE": 0x78000003,
    "ERROR_INVALID_ARGUMENT": 0x78000004,
    "ERROR_INVALID_NULL_HANDLE": 0x78000005,
    "ERROR_HANDLE_OBJECT_IN_USE": 0x78000006,
    "ERROR_INVALID_NULL_POINTER": 0x78000007,
    "ERROR_INVALID_SIZE": 0x78000008,
    "ERROR_UNSUPPORTED_SIZE": 0x78000009,
    "ERROR_UNSUPPORTED_ALIGNMENT": 0x7800000A,
    "ERROR_INVALID_SYNCHRONIZATION_OBJECT": 0x7800000B,
    "ERROR_INVALID_ENUMERATION": 0x7800000C,
    "ERROR_UNSUPPORTED_ENUMERATION": 0x7800000D,
    "ERROR_INVALID_NATIVE_BINARY": 0x7800000F,
    "ERROR_INVALID_KERNEL_ARGUMENT_INDEX": 0x78000015,
    "ERROR_UNKNOWN": 0x7FFFFFFE,
}

_NODE = [["stype", "ze_structure_type_t"], ["pNext", "const void *"]]
_ANSWER = [["stype", "ze_structure_type_t"], ["pNext", "void *"]]


def _extra(name: str, head: list[list[str]], *fields: list[str]) -> Row:
    return {"struct": name, "tag": f"_{name}", "fields": [*head, *fields], "note": "not in the dump: the public header"}


EXTRA: dict[str, list[Row]] = {
    "ze_api.h": [
        {
            "enum": "ze_result_t",
            "tag": "_ze_result_t",
            "type": "unsigned int",
            "members": [[f"ZE_RESULT_{name}", value] for name, value in _RESULTS.items()],
        },
        *(
            {"macro": name, "value": value}
            for name, value in {
                "ZE_DEVICE_PROPERTY_FLAG_INTEGRATED": 1,
                "ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COMPUTE": 1,
                "ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COPY": 2,
                "ZE_COMMAND_QUEUE_FLAG_EXPLICIT_ONLY": 1,
                "ZE_COMMAND_QUEUE_FLAG_IN_ORDER": 2,
                "ZE_FENCE_FLAG_SIGNALED": 1,
                "ZE_INIT_FLAG_GPU_ONLY": 1,
                "ZE_INIT_FLAG_VPU_ONLY": 2,
                "ZE_INIT_DRIVER_TYPE_FLAG_GPU": 1,
                "ZE_INIT_DRIVER_TYPE_FLAG_NPU": 2,
                "ZE_EXTERNAL_MEMORY_TYPE_FLAG_DMA_BUF": 2,
                "ZE_HOST_MEM_ALLOC_FLAG_BIAS_WRITE_COMBINED": 4,
                "ZE_MEMORY_ACCESS_CAP_FLAG_RW": 1,
                "ZE_MUTABLE_COMMAND_EXP_FLAG_GRAPH_ARGUMENT": 128,  # what plugins from 2025 on ask for
            }.items()
        ),
        _extra(
            "ze_external_memory_import_fd_t",
            _NODE,
            ["flags", "ze_external_memory_type_flags_t"],
            ["fd", "int"],
        ),
        _extra("ze_external_memmap_sysmem_ext_desc_t", _NODE, ["pSystemMemory", "void *"], ["size", "uint64_t"]),
        _extra(
            "ze_mutable_command_list_exp_properties_t",
            _ANSWER,
            ["mutableCommandListFlags", "uint32_t"],
            ["mutableCommandFlags", "ze_mutable_command_exp_flags_t"],
        ),
        _extra(
            "ze_mutable_graph_argument_exp_desc_t",
            _NODE,
            ["commandId", "uint64_t"],
            ["argIndex", "uint32_t"],
            ["pArgValue", "const void *"],
        ),
    ],
}

# A compiler's words for types that are wider or narrower elsewhere, as the public prototypes have them.
_WORDS = {"unsigned int": "uint32_t", "unsigned long": "size_t", "unsigned char": "uint8_t", "_Bool": "bool"}


def spelling(kind: str) -> str:
    """Return a type as the headers spell it: a compiler's `struct _ze_fence_handle_t *` is ze_fence_handle_t."""
    kind = re.sub(r"struct _(\w+_handle_t) \*", r"\1 ", kind)
    kind = re.sub(r"(?:struct|enum) _(\w+)", r"\1", kind)
    for word, name in _WORDS.items():
        kind = re.sub(rf"\b{word}\b", name, kind)
    return re.sub(r"\s+(?=\*|$)", lambda found: " " if found.end() < len(kind) else "", kind).strip()


def _names(source: Row) -> set[str]:
    """Return every type name that occurs."""
    spellings = [
        field["type"] for record in source["records"].values() for field in record["layouts"]["lp64"]["fields"]
    ]
    spellings += [param["type"] for row in source["functions"].values() for param in row["params"]]
    spellings += [spelling(param) for row in source["graph_table_callbacks"].values() for param in row["params"]]
    spellings += [kind for rows in EXTRA.values() for row in rows for _, kind in row.get("fields", [])]
    return {name for text in spellings for name in re.findall(r"\b(?:ze|zel)_\w+_t\b", text)}


def _type_rows(source: Row) -> dict[str, list[Row]]:
    """Return rows of enumerations, handles, flags and callbacks, of which records and functions are made."""
    rows: dict[str, list[Row]] = {header: [] for header in INCLUDES}
    for header, extra in EXTRA.items():
        rows[header] += [dict(row) for row in extra if "struct" not in row]
    for tag, enum in source["enums"].items():
        members = [[name, value] for name, value in enum["values"].items()]
        rows[enum["header"]].append({"enum": tag[1:], "tag": tag, "type": enum["underlying"], "members": members})
    first: dict[str, str] = {}  # where a name is used first, headers in the order of INCLUDES
    for section in ("records", "functions"):
        for described in source[section].values():
            parts = described["layouts"]["lp64"]["fields"] if section == "records" else described["params"]
            for part in parts:
                for name in re.findall(r"\bze_\w+_t\b", part["type"]):
                    known = first.setdefault(name, described["header"])
                    first[name] = min(known, described["header"], key=list(INCLUDES).index)
    for name in sorted(_names(source)):
        if name.endswith("_handle_t"):
            header = _HANDLES.get(name, "ze_api.h")
            rows[header].append({"typedef": name, "type": f"struct _{name} *"})
        elif re.search(r"_(flags|options)_t$", name):
            rows[first[name]].append({"typedef": name, "type": "uint32_t"})
    for name, callback in source["graph_table_callbacks"].items():
        params = [spelling(kind) for kind in callback["params"]]
        rows[callback["header"]].append({"callback": name, "returns": spelling(callback["returns"]), "params": params})
    return rows


def _record_rows(source: Row) -> dict[str, list[Row]]:
    """Return rows of records, each after those it contains."""
    waiting: dict[str, tuple[str, Row]] = {}
    for name, record in source["records"].items():
        lp64 = record["layouts"]["lp64"]
        if f"{name}_t" not in source["records"]:  # a tag beside its typedef
            tag = f"_{name}".replace("_zel_component_version_t", "zel_component_version")
            fields = [[part["name"], spelling(part["type"])] for part in lp64["fields"]]
            waiting[name] = (record["header"], {record["kind"]: name, "tag": tag, "fields": fields})
    for header, rows in EXTRA.items():
        waiting.update({row["struct"]: (header, dict(row)) for row in rows if "struct" in row})
    placed: dict[str, list[Row]] = {header: [] for header in INCLUDES}
    while waiting:
        for name, (header, row) in list(waiting.items()):
            inner = {re.sub(r"\[.*", "", kind) for _, kind in row["fields"]}
            if not inner & (waiting.keys() - {name}):
                placed[header].append(row)
                del waiting[name]
    return placed


def _function_rows(source: Row) -> dict[str, list[Row]]:
    rows: dict[str, list[Row]] = {header: [] for header in INCLUDES}
    for name, function in source["functions"].items():
        params = [[param["name"], spelling(param["type"])] for param in function["params"]]
        rows[function["header"]].append({"function": name, "returns": function["returns"], "params": params})
    return rows


def _measure(data: Row, source: Row) -> None:
    """Fill in sizes and offsets; those of LP64 must be what the dump has."""
    snapshot = Abi(data).at()
    records = {row.name: row for row in snapshot.all(Record)}
    for header in data["headers"].values():
        for row in header["declarations"]:
            if "struct" not in row:
                continue
            record = records[row["struct"]]
            (size, align, offsets), (size32, align32, offsets32) = (
                snapshot.measure_fields(record.fields, False, model) for model in ctype.MODELS
            )
            row["size"], row["align"] = [size, size32], [align, align32]
            row["fields"] = [
                [part[0], part[1], [wide, narrow]] for part, wide, narrow in zip(row["fields"], offsets, offsets32)
            ]
            known = source["records"].get(row["struct"])
            if known:
                lp64 = known["layouts"]["lp64"]
                stated = lp64["size"], [part["offset_bits"] // 8 for part in lp64["fields"]]
                if (size, offsets) != stated:
                    raise SystemExit(f"{row['struct']}: {(size, offsets)} computed, the dump has {stated}")


def build(source: Row) -> Row:
    """Return the ABI data behind a dump."""
    parts = (_type_rows(source), _record_rows(source), _function_rows(source))
    headers = {}
    for header, includes in INCLUDES.items():
        rows = [row for part in parts for row in part[header]]
        for row in rows:
            row["since"] = VERSION
            for member in row.get("members", ()):
                member.append(VERSION)
            if "struct" in row:
                row.update(size=[0, 0], align=[1, 1], fields=[[*part, [0, 0]] for part in row["fields"]])
        headers[header] = {"includes": includes, "declarations": rows}
    data: Row = {
        "vendor": "level_zero",
        "package": "",
        "include": "level_zero",
        "base": VERSION,
        "versions": [VERSION],
        "generations": {},
        "by_generation": [],
        "libraries": {
            "libze_loader": {
                VERSION: {
                    "exports": sorted({*source["functions"], *source.get("exports", ())}),
                    "file": FILE,
                    "note": _NOTE,
                }
            },
        },
        "headers": headers,
    }
    _measure(data, source)
    return data


_NOTE = (
    "what Intel's NPU plugins 2024.6 to 2026.4 look up, and what else of ze_, zes_ and zet_api.h the loader exports, "
    "most of it by name alone"
)


def main(arguments: list[str]) -> int:
    if len(arguments) != 1 or arguments[0].startswith("-"):
        print(__doc__)
        return 2
    text = dump(build(json.loads(Path(arguments[0]).read_text(encoding="utf-8"))))
    (DATA / "level_zero.json").write_text(text, encoding="utf-8")
    print(f"data/level_zero.json: {len(text)} bytes")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
