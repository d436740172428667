"""C functions that return no status, which no caller can ask whether they failed: all of them are known.

A new one in the ABI description turns this red. Somebody looks then whether it can fail, and adds it to no_status.json.
OpenVINO's are all called, in tests/pyovnpu/test_no_status.py: its libraries run here.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

STATUS = {
    "acl": {"aclError", "aclnnStatus"},
    "level_zero": {"ze_result_t"},
    "rkllm": {"int"},
    "rknn": {"int"},
    "snpe": {"Snpe_ErrorCode_t", "SnpeUdo_ErrorType_t"},
    "viplite": {"vip_status_e"},
}


@pytest.mark.parametrize("vendor", STATUS)
def test_functions_without_a_status_are_known(vendor: str, root: Path) -> None:
    description = json.loads((root / "abi" / "data" / f"{vendor}.json").read_text(encoding="utf-8"))
    declared = (one for header in description["headers"].values() for one in header["declarations"])
    found = {one["function"] for one in declared if "function" in one and one["returns"] not in STATUS[vendor]}
    known = json.loads((root / "tests" / "abi" / "no_status.json").read_text(encoding="utf-8"))
    assert found == set(known.get(vendor, ()))


def test_every_vendor_is_asked(root: Path) -> None:
    """Except OpenVINO, whose functions are called."""
    assert {path.stem for path in (root / "abi" / "data").glob("*.json")} == {*STATUS, "openvino"}
