"""The readings of `npu top` on Allwinner boards made of folders."""

from __future__ import annotations

from pathlib import Path

import pytest
from npu_common.cli.top import Sampler
from pyviplite.__main__ import VENDOR

from tests.machine_trees import MachineTree

DEBUG = "/sys/kernel/debug/viplite"


@pytest.fixture
def board(tmp_path: Path) -> MachineTree:
    board = MachineTree(tmp_path)
    board.write("/proc/1/comm", "init\n")
    board.write("/proc/device-tree/compatible", "radxa,cubie-a7a\0allwinner,sun60iw2p1\0arm,sun60iw2p1\0")
    board.write("/dev/vipcore", "")
    board.write(f"{DEBUG}/core_loading", "NPU Loading -----> Core0: 87%\n")
    board.write("/sys/class/devfreq/3600000.npu/cur_freq", "1008000000\n")
    board.write("/sys/class/thermal/thermal_zone2/type", "npu_thermal_zone\n")
    board.write("/sys/class/thermal/thermal_zone2/temp", "38000\n")
    return board


def test_the_load_of_the_moment(board: MachineTree) -> None:
    (reading,) = VENDOR.readings(board)
    assert (reading.device, reading.chip) == ("/dev/vipcore", "A733")
    assert reading.values == {"load_percent": 87.0, "frequency_hz": 1008e6, "temperature_celsius": 38.0}
    assert set(reading.absent) == {"memory", "power"}


def test_the_time_of_inferences(board: MachineTree) -> None:
    """The share since vip_init is no load: the time is a counter."""
    text = "VIP Total Time=9000 ms\nHistory Loading -----> Core0: Inference Time=4500 ms (50%)\n"
    board.write(f"{DEBUG}/core_loading", text)
    ((_, reading),) = Sampler([VENDOR], board).sample()
    assert reading.values["busy_us"] == 4.5e6
    assert "load_percent" not in reading.values
    assert "two readings" in reading.absent["load"]


def test_frequency_of_the_driver(board: MachineTree) -> None:
    board.remove("/sys/class/devfreq")
    text = "dev0 hw0 Core Frequency=648000000 HZ\ndev0 hw0 PPU  Frequency=1008000000 HZ\n"
    board.write(f"{DEBUG}/vip_freq", text)
    (reading,) = VENDOR.readings(board)
    assert reading.values["frequency_hz"] == 648e6


def test_a_driver_that_has_not_begun(board: MachineTree) -> None:
    board.write(f"{DEBUG}/core_loading", "")
    (reading,) = VENDOR.readings(board)
    assert reading.absent["load"] == f"{DEBUG}/core_loading does not tell it"


def test_no_npu(tmp_path: Path) -> None:
    assert not VENDOR.readings(MachineTree(tmp_path))
