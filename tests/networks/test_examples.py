"""The examples' own commands, in the words of each vendor."""

from __future__ import annotations

import pytest

from abi.vendors import VENDORS
from tools.networks import examples


@pytest.mark.parametrize("name", ["detect", "listen", "pipeline", "read_text", "segment"])
def test_commands_are_those_of_the_help(name: str) -> None:
    """Each example fetches networks, then runs on the fake; nothing of RKNN is left in another vendor's commands."""
    vendor = VENDORS["openvino"]
    commands = examples.commands_of(examples.FOLDER / f"{name}.py", vendor)
    assert commands[0].startswith("npu-fakes zoo get ") and f"--for {vendor.name} " in commands[0]
    assert commands[-1].startswith(f"NPU_FAKE={vendor.fake} python {name}.py ")
    assert not any("rknn" in command for command in commands)
