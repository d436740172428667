"""Every release of every vendor, added to the ABI data as they were before it came, makes the ABI data there are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from abi.description import Abi, Function, Macro, Opaque, Record, load, vendors
from abi.readers.sdk import SdkComparison, diagnostics, read
from abi.releases.add_release import add_release
from abi.releases.merge_release import MergeError, kind_of, name_of, order_key
from abi.writers import c_headers
from abi.writers.stubs import ROOT
from tests.abi import rewind, synthetic_vendor

Row = dict[str, Any]

# What no header says; people write it.
_UNTOLD = ("note", "meant", "addresses", "overloaded", "tag", "undeclared")
# The large ones' last two steps have all that the earlier ones have.
_STEPS = [
    (vendor, version)
    for vendor in vendors()
    for version in load(vendor).versions[-2 if vendor in ("acl", "snpe") else 1 :]
    if vendor != "level_zero"  # one release
]


def grown(abi: Abi, version: str, folder: Path) -> Abi:
    c_headers.write(folder, abi, version)
    return add_release(rewind.before(abi, version), version, read(abi, folder))[0]


def reported(abi: Abi) -> dict[tuple[str, str], Row]:
    return {
        (header, name_of(row)): {key: value for key, value in row.items() if key not in _UNTOLD}
        for header, rows in abi.rows.items()
        for row in rows
    }


@pytest.mark.parametrize("vendor,version", _STEPS, ids=[" ".join(step) for step in _STEPS])
def test_a_release_is_what_its_headers_add(tmp_path: Path, vendor: str, version: str) -> None:
    abi = load(vendor)
    found, wanted = grown(abi, version, tmp_path), rewind.until(abi, version)
    assert reported(found) == reported(wanted)
    assert found.versions == wanted.versions
    for header in abi.rows:
        for kind in ("macro", "variable", "function"):  # types stand where C needs them
            names = [[row.name for row in one.at(version).headers[header] if _is(row, kind)] for one in (found, wanted)]
            assert names[0] == names[1]


def _is(row: object, kind: str) -> bool:
    return type(row).__name__.lower() == kind


def test_the_base_and_the_newest_generation_move_along(tmp_path: Path, rknn: Abi) -> None:
    found = grown(rknn, "2.3.2", tmp_path)
    assert (found.base, found.generations) == ("2.3.2", {"1.5": "1.5.2", "1.6": "1.6.0", "2.3": "2.3.2"})


def test_a_base_that_people_chose_stays(tmp_path: Path, rknn: Abi) -> None:
    c_headers.write(tmp_path, rknn, "2.5.0")
    found, back = add_release(rknn, "2.6.0", read(rknn, tmp_path))
    assert (found.base, found.generations["2.5"], found.versions[-2:]) == ("2.3.2", "2.6.0", ["2.5.0", "2.6.0"])
    assert found.rows == rknn.rows and back == []


def test_releases_sort_by_number() -> None:
    assert sorted(["2.0.0", "1.10", "2.0.0b0", "1.9", "2.0.0rc1"], key=order_key) == [
        "1.9", "1.10", "2.0.0b0", "2.0.0rc1", "2.0.0",
    ]  # fmt: skip
    with pytest.raises(MergeError, match="'latest' is no release"):
        order_key("latest")


def test_a_release_by_number_may_follow_one_by_year(tmp_path: Path) -> None:
    acl = load("acl")  # 9.2.0b1, then 2026.8
    c_headers.write(tmp_path, acl, "2026.8")
    sdk = read(acl, tmp_path)
    assert add_release(acl, "9.3.0", sdk)[0].versions[-2:] == ["2026.8", "9.3.0"]
    for older, before in (("9.1.5", "9.1.0"), ("2026.7", "9.2.0b1")):  # an older one stands before the next alike
        versions = add_release(acl, older, sdk)[0].versions
        assert versions[versions.index(older) - 1] == before


def edited(abi: Abi, folder: Path, header: str, old: str, new: str) -> Abi:
    """The ABI data with a release 2.6.0, whose header has one text in the place of another."""
    c_headers.write(folder, abi, abi.versions[-1])
    path = folder / abi.include / header
    text = path.read_text(encoding="utf-8")
    assert text.count(old) >= 1, text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return add_release(abi, "2.6.0", read(abi, folder))[0]


@pytest.mark.parametrize("base,real", [("2024.5.0", "2024.6.0"), ("2025.3.0", "2025.4.1"), ("2025.4.0", "2026.4.1")])
def test_a_release_with_the_vendors_own_headers(base: str, real: str) -> None:
    """OpenVINO's are public: those of the wheels that the tests run on, one after others that no one looked at."""
    abi = load("openvino")
    then = rewind.until(abi, base)
    (folder,) = (ROOT / "build" / "openvino" / real).glob("openvino/include")
    found, back = add_release(then, real, read(then, folder))
    known = abi.at(real if real in abi.versions else "2025.4.0")
    assert back == [] and found.base == real
    assert SdkComparison(found, real, read(found, folder).at()).run() == []
    for header in abi.rows:
        assert {row.name for row in found.at(real).headers[header]} == {row.name for row in known.headers[header]}
    for name, row in known.names.items():
        if isinstance(row, (Function, Record, Macro)):
            assert _shape(found.at(real).names[name]) == _shape(row)
    for version in then.versions:
        assert found.at(version).names.keys() == then.at(version).names.keys()


def _shape(row: object) -> dict[str, Any]:
    """Return a declaration in the machine's view."""
    keys = ("name", "header", "returns", "params", "variadic", "size", "align", "fields", "value")
    return {key: value for key, value in vars(row).items() if key in keys}


def row_of(abi: Abi, name: str) -> Row:
    return next(row for rows in abi.rows.values() for row in rows if row[kind_of(row)] == name)


API = "rknn_api.h"


def test_a_function_that_went(tmp_path: Path, rknn: Abi) -> None:
    found = edited(rknn, tmp_path, API, "int rknn_wait(rknn_context context, rknn_run_extend *extend);", "")
    assert row_of(found, "rknn_wait")["until"] == "2.6.0"
    assert list(row_of(found, "rknn_wait"))[:3] == ["function", "since", "until"]


def test_a_function_that_came_back(tmp_path: Path, rknn: Abi) -> None:
    c_headers.write(tmp_path, rknn, "2.5.0")
    gone = next(row["function"] for row in rknn.rows[API] if row.get("until") and "function" in row)
    prototype = c_headers.prototype(rknn.union().names[gone])  # type: ignore[arg-type]
    path = tmp_path / "rknn" / API
    path.write_text(path.read_text(encoding="utf-8") + f"{prototype};\n", encoding="utf-8")
    found, back = add_release(rknn, "2.6.0", read(rknn, tmp_path))
    assert back == [gone] and "until" not in row_of(found, gone)


def test_an_enumerator_with_another_value(tmp_path: Path, rknn: Abi) -> None:
    found = edited(rknn, tmp_path, API, "RKNN_TENSOR_NC1HWC2 = 2", "RKNN_TENSOR_NC1HWC2 = 5")
    (member,) = [one for one in row_of(found, "rknn_tensor_format")["members"] if one[0] == "RKNN_TENSOR_NC1HWC2"]
    assert member[1][-1] == ["2.6.0", 5] and member[1][-2][1] == 2
    values = [found.at(version).names["rknn_tensor_format"].values for version in ("2.5.0", "2.6.0")]  # type: ignore[union-attr]
    assert [one["RKNN_TENSOR_NC1HWC2"] for one in values] == [2, 5]
    # The helper that answers with their names changed with it.
    assert row_of(found, "get_format_string")["versions"][-1]["table"]["5"] == "NC1HWC2"


def test_an_enumerator_more_and_one_less(tmp_path: Path, rknn: Abi) -> None:
    found = edited(rknn, tmp_path, API, "RKNN_FLAG_MEMORY_CACHEABLE = 1,", "RKNN_FLAG_NEW = 8,")
    members = row_of(found, "rknn_mem_alloc_flags")["members"]
    assert members[1] == ["RKNN_FLAG_NEW", 8, "2.6.0"]
    assert ["RKNN_FLAG_MEMORY_CACHEABLE", 1, "2.0.0b0", "2.6.0"] in members


def test_a_field_more_on_both_data_models(tmp_path: Path, rknn: Abi) -> None:
    old = "    uint64_t frame_id;\n"
    found = edited(rknn, tmp_path, API, old, old + "    void *user;\n")
    row = row_of(found, "rknn_run_extend")
    assert [one["since"] for one in row["versions"]][-1] == "2.6.0"
    newest = row["versions"][-1]
    assert newest["size"] == [32, 24] and ["user", "void *", [8, 8]] in newest["fields"]
    assert found.at("2.5.0").names["rknn_run_extend"] == rknn.at("2.5.0").names["rknn_run_extend"]


def test_a_macro_with_another_value(tmp_path: Path, rknn: Abi) -> None:
    found = edited(rknn, tmp_path, API, "#define RKNN_MAX_NUM_CHANNEL 15", "#define RKNN_MAX_NUM_CHANNEL 31")
    row = row_of(found, "RKNN_MAX_NUM_CHANNEL")
    assert row["versions"] == [{"since": "0.6.0", "value": 15}, {"since": "2.6.0", "value": 31}] and "value" not in row


def test_a_prototype_with_a_parameter_more(tmp_path: Path, rknn: Abi) -> None:
    old = "int rknn_run(rknn_context context, rknn_run_extend *extend)"
    found = edited(rknn, tmp_path, API, old, old[:-1] + ", uint64_t flags)")
    row = row_of(found, "rknn_run")
    assert row["versions"][-1]["params"][-1] == ["flags", "uint64_t"] and len(row["versions"]) == 2
    assert row["returns"] == "int"


def test_a_callback_keeps_its_words(tmp_path: Path, rknn: Abi) -> None:
    """`uint64_t` is another type on 32-bit machines than on 64-bit machines, where it is `unsigned long`."""
    old = "int rknn_init("
    more = "typedef int (*rknn_late)(uint64_t count, size_t size);\n"
    found = edited(rknn, tmp_path, API, old, f"typedef unsigned long size_t;\n{more}{old}")
    assert row_of(found, "rknn_late")["params"] == ["uint64_t", "size_t"]


def test_array_lengths_of_fields_are_compared(tmp_path: Path, rknn: Abi) -> None:
    """A length may change where padding hides the change."""
    row: Row = {
        "struct": "rknn_padded", "since": "2.5.0", "tag": "_rknn_padded", "size": [8, 8], "align": [4, 4],
        "fields": [["count", "uint32_t", [0, 0]], ["bytes", "uint8_t[3]", [4, 4]]],
    }  # fmt: skip
    abi = synthetic_vendor.with_row(rknn, API, row)
    found = edited(abi, tmp_path, API, "uint8_t bytes[3]", "uint8_t bytes[2]")
    assert row_of(found, "rknn_padded")["versions"][-1]["fields"][1][1] == "uint8_t[2]"


def test_a_struct_that_was_only_named_is_distinguished_from_its_definition(tmp_path: Path) -> None:
    acl = load("acl")
    c_headers.write(tmp_path, acl, "2026.8")
    found = next(row for row in acl.at("2026.8").all(Opaque) if row.tag == row.name)
    path = tmp_path / "acl" / found.header
    text = path.read_text(encoding="utf-8")
    line = f"typedef struct {found.tag} {found.name};\n"
    assert line in text
    path.write_text(text.replace(line, f"{line}struct {found.tag} {{ int size; void *data; }};\n"), encoding="utf-8")
    abi, _ = add_release(acl, "2026.9", read(acl, tmp_path))
    rows = [row for row in abi.rows[found.header] if name_of(row) == found.name]
    assert [(kind_of(row), row["since"], row.get("until")) for row in rows] == [
        ("opaque", found.since, "2026.9"),
        ("struct", "2026.9", None),
    ]
    assert isinstance(abi.at("2026.8").names[found.name], Opaque)
    newest = abi.at("2026.9").names[found.name]
    assert isinstance(newest, Record) and newest.size == (16, 8)
    c_headers.write(tmp_path / "all", abi)
    assert diagnostics(tmp_path / "all" / "acl" / found.header, [tmp_path / "all" / "acl"], "lp64") == []
