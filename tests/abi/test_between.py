"""A release older than the newest: it takes its place among the others, and changes no other release."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

from abi.description import Abi, Enum, Function, load
from abi.readers.sdk import SdkComparison, read
from abi.releases.add_release import add_release
from abi.releases.merge_release import MergeError
from abi.writers import c_headers
from abi.writers.stubs import ROOT
from tests.abi import rewind, synthetic_vendor
from tests.abi.test_merge_release import reported
from tests.abi.test_release import Copy

Row = dict[str, Any]
_STEPS = [(vendor, one) for vendor in ("openvino", "rknn", "viplite") for one in load(vendor).versions[:-1]]


def without(abi: Abi, version: str) -> Abi:
    """The ABI data as if no one had looked at that release, nor chosen it as the base or the last of a generation."""
    data = copy.deepcopy(abi.data)
    others = [one for one in abi.versions if one != version]
    data["base"] = abi.base if abi.base != version else others[-1]
    before = abi.versions[abi.index(version) - 1]
    data["generations"] = {name: of if of != version else before for name, of in abi.generations.items()}
    return rewind.without(Abi(data), version)


def seen(abi: Abi, version: str) -> dict[str, Row]:
    """Return a release as programs see it, by name."""
    rows: dict[str, Row] = {}
    for name, row in abi.at(version).names.items():
        rows[name] = {
            key: value for key, value in vars(row).items() if key not in ("since", "until", "note", "members")
        }
    return rows


@pytest.mark.parametrize("vendor,version", _STEPS, ids=[" ".join(step) for step in _STEPS])
def test_it_is_what_its_headers_say(tmp_path: Path, vendor: str, version: str) -> None:
    abi = load(vendor)
    then = without(abi, version)
    c_headers.write(tmp_path, abi, version)
    sdk = read(then, tmp_path)
    found, back = add_release(then, version, sdk)
    assert found.versions == abi.versions and found.base == then.base and not back
    assert SdkComparison(found, version, sdk.at()).run() == []
    assert seen(found, version).keys() == seen(abi, version).keys()
    assert all(seen(found, one) == seen(then, one) for one in then.versions)
    if (vendor, version) != ("viplite", "2.0.3.2"):  # a generation alone: no one else has its words
        assert reported(found) == reported(abi)


def of_the_line(abi: Abi) -> Abi:
    """OpenVINO 2025.4 with what a later patch of it might bring, drop and change."""

    def member(name: str, *change: Any) -> Any:
        def apply(row: Row) -> None:
            rows = row["members"]
            (at,) = [index for index, one in enumerate(rows) if one[0] == name]
            rows[at : at + 1] = change

        return apply

    def set_to(**values: Any) -> Any:
        return lambda row: row.update(values)

    made = synthetic_vendor.changed(abi, "ov_core_set_properties", set_to(since="2025.4.0"))
    made = synthetic_vendor.changed(made, "ov_property_t", set_to(since="2025.4.0"))
    made = synthetic_vendor.without(made, "ov_core_add_extension")
    made = synthetic_vendor.changed(made, "ov_get_last_err_msg", set_to(params=[["size", "size_t"]]))
    made = synthetic_vendor.changed(
        made, "ov_color_format_e", member("NV12_SINGLE_PLANE", ["NV12_SINGLE_PLANE", 7, "2024.3.0"])
    )
    made = synthetic_vendor.changed(made, "ov_color_format_e", member("I420_SINGLE_PLANE"))
    old = ["UNKNOW_EXCEPTION", -17, "2024.3.0"]
    made = synthetic_vendor.changed(made, "ov_status_e", member("UNKNOW_EXCEPTION", ["NEW", -99, "2024.3.0"], old))
    row = {"function": "ov_core_of_this_line", "since": "2024.3.0", "returns": "void", "params": [["n", "size_t"]]}
    return synthetic_vendor.with_row(made, "openvino/c/ov_core.h", row)


def test_lines_that_overlap(tmp_path: Path) -> None:
    abi = load("openvino")
    c_headers.write(tmp_path, of_the_line(abi), "2025.4.0")
    sdk = read(abi, tmp_path)
    found, _ = add_release(abi, "2025.4.1", sdk)
    assert SdkComparison(found, "2025.4.1", sdk.at()).run() == []
    assert found.versions.index("2025.4.1") == found.versions.index("2026.0.0") - 1
    assert (found.base, found.generations) == (abi.base, abi.generations)
    names = found.at("2025.4.1").names
    assert {"ov_core_set_properties", "ov_core_of_this_line"} <= names.keys() and "ov_core_add_extension" not in names
    message, status, colour = (names[one] for one in ("ov_get_last_err_msg", "ov_status_e", "ov_color_format_e"))
    assert isinstance(message, Function) and message.params == (("size", "size_t"),)
    assert isinstance(status, Enum) and status.values["NEW"] == -99
    assert isinstance(colour, Enum) and colour.values["NV12_SINGLE_PLANE"] == 7
    assert "I420_SINGLE_PLANE" not in colour.values
    for version in abi.versions:
        assert seen(found, version) == seen(abi, version), version
    # The next release of either line still meets what its predecessor had.
    again, _ = add_release(found, "2025.4.2", sdk)
    assert SdkComparison(again, "2025.4.2", sdk.at()).run() == []
    assert all(seen(again, one) == seen(found, one) for one in found.versions)


@pytest.mark.parametrize(
    "version,generation", [("1.8.1", "1.8"), ("1.13.2", "1.13"), ("2.0.4", "2.0"), ("1.5", None), ("2.1", None)]
)
def test_a_generation_goes_on_with_its_line(tmp_path: Path, version: str, generation: str | None) -> None:
    abi = load("viplite")
    c_headers.write(tmp_path, abi, "1.13.0.1")
    found, _ = add_release(abi, version, read(abi, tmp_path))
    expected = {name: version if name == generation else of for name, of in abi.generations.items()}
    assert (found.generations, found.base) == (expected, abi.base)


def test_the_same_release_by_another_number(tmp_path: Path) -> None:
    abi = load("rknn")
    c_headers.write(tmp_path, abi, "2.1.0")
    sdk = read(abi, tmp_path)
    with pytest.raises(MergeError, match=r"2\.1 is 2\.1\.0, which the ABI data has"):
        add_release(abi, "2.1", sdk)


def test_the_command_leaves_the_newer_modules_alone(tmp_path: Path) -> None:
    """A long-term release of the vendor's own, beside newer ones: nothing changes but the data, and its tables."""
    copy_ = Copy(tmp_path)
    before = copy_.digest()
    printed = copy_.release("openvino", "2025.4.1", ROOT / "build" / "openvino" / "2025.4.1" / "openvino" / "include")
    assert "openvino 2025.4.1: nothing changed but the number" in printed and "nothing is left to do" in printed
    after = copy_.digest()
    assert {path for path in after if after[path] != before.get(path)} == {"abi/data/openvino.json"}
    assert copy_.differences("openvino") == []
