"""The readings of `npu top` on machines with Intel's NPU made of folders."""

from __future__ import annotations

from pathlib import Path

import pytest
from npu_common.cli.top import Sampler
from pyovnpu.__main__ import VENDOR

from tests.machine_trees import MachineTree

FOLDER = "/sys/class/accel/accel0/device"


@pytest.fixture
def laptop(tmp_path: Path) -> MachineTree:
    laptop = MachineTree(tmp_path)
    laptop.write("/proc/1/comm", "init\n")
    laptop.write(f"{FOLDER}/uevent", "DRIVER=intel_vpu\n")
    laptop.write("/sys/class/accel/accel1/device/uevent", "DRIVER=habanalabs\n")
    for file, text in (("vendor", "0x8086"), ("device", "0x643e"), ("class", "0x120000")):
        laptop.write(f"/sys/bus/pci/devices/0000:00:0b.0/{file}", f"{text}\n")
    laptop.write("/dev/accel/accel0", "")
    laptop.write(f"{FOLDER}/npu_busy_time_us", "1234\n")
    laptop.write(f"{FOLDER}/npu_memory_utilization", "4096\n")
    laptop.write(f"{FOLDER}/npu_current_frequency_mhz", "1400\n")
    return laptop


def test_a_newer_kernel(laptop: MachineTree) -> None:
    ((_, reading),) = Sampler([VENDOR], laptop).sample()
    assert (reading.device, reading.chip) == ("/dev/accel/accel0", "4000")
    assert reading.values == {"busy_us": 1234.0, "memory_bytes": 4096.0, "frequency_hz": 1.4e9}
    assert set(reading.absent) == {"load", "temperature", "power"}
    assert "two readings" in reading.absent["load"]


def test_an_older_kernel(laptop: MachineTree) -> None:
    """The files of memory and frequency are younger than that of the busy time."""
    laptop.remove(f"{FOLDER}/npu_memory_utilization", f"{FOLDER}/npu_current_frequency_mhz")
    (reading,) = VENDOR.readings(laptop)
    assert reading.values == {"busy_us": 1234.0}
    assert reading.absent["memory"] == f"{FOLDER}/npu_memory_utilization: No such file or directory"


def test_no_npu(tmp_path: Path) -> None:
    assert not VENDOR.readings(MachineTree(tmp_path))
