"""C functions that return no status, which no caller can ask whether they failed: all of them are known.

A new one in the ABI description turns this red. Somebody looks then whether it can throw (an exception of C++ that
leaves a function of C ends the process), and adds it here: to OpenVINO's with what was found, to no_status.json of a
library that runs nowhere without its chip.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

STATUS = {
    "acl": {"aclError", "aclnnStatus"},
    "level_zero": {"ze_result_t"},
    "openvino": {"ov_status_e"},
    "rknn": {"int"},
    "snpe": {"Snpe_ErrorCode_t", "SnpeUdo_ErrorType_t"},
    "viplite": {"vip_status_e"},
}

OWN = "reads a record of C that the caller holds"
OPENVINO = {
    "ov_dimension_is_dynamic": OWN,
    "ov_get_error_info": "looks up a text",
    "ov_get_last_err_msg": "copies a text",
    "ov_layout_to_string": "of a layout that ov_layout_create has checked",
    "ov_model_is_dynamic": "throws at a compiled network with states: never called by the Python API",
    "ov_partial_shape_is_dynamic": OWN,
    "ov_partial_shape_to_string": OWN,
    "ov_rank_is_dynamic": OWN,
    "ov_shutdown": "only at the end, by the program",
    "ov_util_reset_log_callback": "sets a pointer",
    "ov_util_set_log_callback": "sets a pointer",
}
THROWS = ("ov_model_is_dynamic",)


def without_status(root: Path, vendor: str) -> set[str]:
    description = json.loads((root / "abi" / "data" / f"{vendor}.json").read_text(encoding="utf-8"))
    declared = (one for header in description["headers"].values() for one in header["declarations"])
    return {one["function"] for one in declared if "function" in one and one["returns"] not in STATUS[vendor]}


@pytest.mark.parametrize("vendor", STATUS)
def test_functions_without_a_status_are_known(vendor: str, root: Path) -> None:
    found = without_status(root, vendor)
    if vendor == "openvino":
        assert {name for name in found if not name.endswith("_free") and name != "ov_free"} == set(OPENVINO)
    else:
        held = json.loads((root / "tests" / "abi" / "no_status.json").read_text(encoding="utf-8"))
        assert found == set(held.get(vendor, ()))


def test_what_throws_is_not_called(root: Path) -> None:
    package = root / "packages" / "pyovnpu" / "src" / "pyovnpu"
    header_modules = package / "openvino"
    for path in package.rglob("*.py"):
        if header_modules not in path.parents:
            text = path.read_text(encoding="utf-8")
            assert not [name for name in THROWS if re.search(rf"\.{name}\b", text)], path
