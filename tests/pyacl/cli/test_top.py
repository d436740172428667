"""The readings of `npu top` on Ascend machines: nodes in folders, and a program in npu-smi's place."""

from __future__ import annotations

from pathlib import Path

import pytest
from npu_common.cli.readings import QUANTITIES
from pyacl.__main__ import VENDOR

from tests.machine_trees import MachineTree

SMI = "/usr/local/bin/npu-smi"
MAP = """\
    NPU ID                         Chip ID                        Chip Logic ID                  Chip Name
    8                              0                              0                              Ascend 910B3
    8                              1                              -                              Mcu
"""
COMMON = """\
    NPU ID                         : 8
    Chip Count                     : 1

    Chip ID                        : 0
    Memory Usage Rate(%)           : 3
    HBM Usage Rate(%)              : 91
    Aicore Usage Rate(%)           : 6
    Aicore Freq(MHZ)               : 1800
    Aicore curFreq(MHZ)            : 800
    Temperature(C)                 : 46
    NPU Real-time Power(W)         : 130.4

    Chip Name                      : mcu
    Temperature(C)                 : 99
    NPU Real-time Power(W)         : 45.2
"""


class Server(MachineTree):
    """A tree that is looked at as the machine itself: npu-smi may be run."""

    @property
    def real(self) -> bool:
        return True


def answers(machine: MachineTree, by_word: dict[str, str], code: int = 0) -> None:
    """Make the tree's npu-smi, a script that answers by a word of its command line."""
    cases = "".join(f"*' {word} '*) cat <<'END'\n{text}END\n;;\n" for word, text in by_word.items())
    machine.write(SMI, f'#!/bin/sh\ncase " $* " in\n{cases}esac\nexit {code}\n')
    machine.path(SMI).chmod(0o755)


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Server:
    server = Server(tmp_path)
    server.write("/proc/1/comm", "init\n")
    server.write("/dev/davinci0", "")
    monkeypatch.setattr("pyacl.cli.top.smi", lambda host: str(host.path(SMI)) if host.exists(SMI) else None)
    return server


def test_what_npu_smi_says(server: Server) -> None:
    answers(server, {"-m": MAP, "common": COMMON})
    (reading,) = VENDOR.readings(server)
    assert (reading.device, reading.chip) == ("/dev/davinci0", "Ascend 910B3")
    assert reading.values == {
        "load_percent": 6.0,
        "frequency_hz": 8e8,
        "temperature_celsius": 46.0,
        "memory_percent": 91.0,
        "power_watts": 130.4,
    }
    assert not reading.absent


def test_several_chips_of_a_card(server: Server) -> None:
    """The column of physical numbers goes before that of logical ones; a chip without HBM has memory."""
    server.write("/dev/davinci5", "")
    rows = "".join(f"8  {chip}  {chip}  {4 + chip}  Ascend 310P\n" for chip in (0, 1))
    common = "".join(
        f"Chip ID  : {chip}\nMemory Usage Rate(%)  : {chip}\nAicore Usage Rate(%)  : {40 + chip}\n" for chip in (0, 1)
    )
    answers(server, {"-m": f"NPU ID  Chip ID  Chip Logic ID  Chip Phy-ID  Chip Name\n{rows}", "common": common})
    first, second = VENDOR.readings(server)
    assert not first.values
    assert "npu-smi shows none for this chip" in first.absent["load"]
    assert second.values == {"load_percent": 41.0, "memory_percent": 1.0}
    assert set(second.absent) == {"frequency", "temperature", "power"}


def test_npu_smi_fails(server: Server) -> None:
    answers(server, {"-m": "dcmi module initialize failed. ret is -8005\n"}, code=1)
    (reading,) = VENDOR.readings(server)
    assert not reading.values
    assert "ret is -8005" in reading.absent["load"]


def test_npu_smi_says_something_else(server: Server) -> None:
    answers(server, {"-m": "hello\nworld\n"})
    (reading,) = VENDOR.readings(server)
    assert set(reading.absent) == set(QUANTITIES) - {"processes"}


def test_a_foreign_tree(tmp_path: Path) -> None:
    """Programs of a copied system are not run."""
    tree = MachineTree(tmp_path)
    tree.write("/dev/davinci0", "")
    (reading,) = VENDOR.readings(tree)
    assert reading.absent["load"] == "npu-smi, which has it, is not installed"
    answers(tree, {"-m": MAP, "common": COMMON})
    (reading,) = VENDOR.readings(tree)
    assert not reading.values
    assert reading.absent["load"] == "npu-smi has it, on the machine itself"


def test_no_npu(tmp_path: Path) -> None:
    assert not VENDOR.readings(MachineTree(tmp_path))
