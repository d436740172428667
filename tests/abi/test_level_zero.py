"""The ABI data under the fake Level Zero driver: their import, their layouts, and their compilation in C."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import pytest

from abi.ctype import ILP32, LP64
from abi.description import Abi, Enum, Record, load
from abi.readers import import_level_zero
from abi.readers.import_level_zero import spelling
from abi.writers import c_headers
from tests.abi import synthetic_vendor


@pytest.fixture(scope="module")
def abi() -> Abi:
    return load("level_zero")


def test_every_layout_follows_from_its_types(abi: Abi) -> None:
    snapshot = abi.at()
    records = list(snapshot.all(Record))
    assert len(records) > 70
    for record in records:
        for index, model in enumerate((LP64, ILP32)):
            size, align, offsets = snapshot.measure_fields(record.fields, False, model)
            stated = [one.offset[index] for one in record.fields]
            assert (size, align, offsets) == (record.size[index], record.align[index], stated), record.name


def test_the_records_the_plugins_were_measured_with(abi: Abi) -> None:
    sizes = {record.name: record.size[0] for record in abi.at().all(Record)}
    assert sizes["ze_graph_argument_properties_3_t"] == 8776 and sizes["ze_graph_argument_metadata_t"] == 8800
    assert sizes["ze_graph_dditable_ext_t"] == 31 * 8 and sizes["ze_graph_profiling_dditable_ext_t"] == 7 * 8
    results = abi.at().names["ze_result_t"]
    assert isinstance(results, Enum) and results.values["ZE_RESULT_ERROR_UNSUPPORTED_FEATURE"] == 0x78000003


def test_the_headers_and_their_asserts_compile(abi: Abi, tmp_path: Path) -> None:
    c_headers.write(tmp_path, abi)
    source = tmp_path / "use.c"
    source.write_text('#include "level_zero_abi_asserts.h"\n', encoding="utf-8")
    command = [
        *synthetic_vendor.compiler(),
        "-std=c11",
        "-Wall",
        "-Werror",
        f"-I{tmp_path / 'level_zero'}",
        "-c",
        str(source),
    ]
    subprocess.run([*command, "-o", str(tmp_path / "use.o")], check=True)
    header = tmp_path / "level_zero" / "ze_graph_ext.h"
    changed = header.read_text(encoding="utf-8").replace("uint32_t dims_count;", "uint64_t dims_count;")
    header.write_text(changed, encoding="utf-8")
    failed = subprocess.run([*command, "-o", str(tmp_path / "use.o")], capture_output=True, text=True, check=False)
    assert failed.returncode and "ze_graph_argument_properties_3_t" in failed.stderr


@pytest.mark.parametrize(
    ("compiler", "header"),
    [
        ("struct _ze_graph_handle_t *", "ze_graph_handle_t"),
        ("struct _ze_graph_handle_t **", "ze_graph_handle_t *"),
        ("const struct _ze_graph_desc_t *", "const ze_graph_desc_t *"),
        ("enum _ze_result_t", "ze_result_t"),
        ("unsigned int *", "uint32_t *"),
        ("const unsigned char **", "const uint8_t **"),
        ("uint32_t[5]", "uint32_t[5]"),
        ("_Bool", "bool"),
    ],
)
def test_a_compilers_spelling_becomes_the_headers(compiler: str, header: str) -> None:
    assert spelling(compiler) == header


def dump(size: int = 24) -> dict[str, Any]:
    fields = [
        {"name": "stype", "type": "ze_structure_type_t", "offset_bits": 0},
        {"name": "pNext", "type": "void *", "offset_bits": 64},
        {"name": "flags", "type": "ze_some_flags_t", "offset_bits": 128},
    ]
    types = {"ZE_STRUCTURE_TYPE_DRIVER_PROPERTIES": 1}
    names = {"ze_external_memory_type_flags_t", "ze_mutable_command_exp_flags_t"}
    others = [{"name": name[3:], "type": name, "offset_bits": 32 * index} for index, name in enumerate(sorted(names))]
    return {
        "functions": {
            "zeInit": {
                "returns": "ze_result_t",
                "params": [{"name": "h", "type": "ze_driver_handle_t"}],
                "header": "ze_api.h",
            }
        },
        "records": {
            "ze_some_t": {
                "kind": "struct",
                "header": "ze_api.h",
                "layouts": {"lp64": {"size": size, "fields": fields}},
            },
            "ze_flags_t": {"kind": "struct", "header": "ze_api.h", "layouts": {"lp64": {"size": 8, "fields": others}}},
        },
        "enums": {"_ze_structure_type_t": {"header": "ze_api.h", "underlying": "unsigned int", "values": types}},
        "graph_table_callbacks": {
            "ze_pfnSome_t": {
                "returns": "enum _ze_result_t",
                "params": ["struct _ze_graph_handle_t *", "unsigned long *"],
                "header": "ze_graph_ext.h",
            }
        },
    }


def test_a_dump_becomes_facts() -> None:
    made = Abi(import_level_zero.build(dump()))
    names = made.at().names
    assert {"ze_driver_handle_t", "ze_graph_handle_t", "ze_some_flags_t", "ze_result_t", "ze_pfnSome_t"} <= set(names)
    some = names["ze_some_t"]
    assert isinstance(some, Record) and some.size == (24, 12) and some.tag == "_ze_some_t"
    assert made.exports("libze_loader", import_level_zero.VERSION) == ["zeInit"]


def test_a_layout_that_does_not_follow_from_its_types_stops_the_import() -> None:
    with pytest.raises(SystemExit, match="ze_some_t"):
        import_level_zero.build(dump(size=32))
