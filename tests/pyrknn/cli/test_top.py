"""The readings of `npu top` on Rockchip boards made of folders."""

from __future__ import annotations

from pathlib import Path

import pytest
from npu_common.cli.readings import QUANTITIES
from pyrknn.__main__ import VENDOR

from tests.machine_trees import MachineTree

DEBUG = "/sys/kernel/debug/rknpu"


@pytest.fixture
def board(tmp_path: Path) -> MachineTree:
    board = MachineTree(tmp_path)
    board.write("/proc/device-tree/compatible", "xunlong,orangepi-5\0rockchip,rk3588s\0rockchip,rk3588\0")
    for node in ("card1", "renderD129"):
        board.write(f"/sys/class/drm/{node}/device/uevent", "DRIVER=RKNPU\n")
        board.write(f"/dev/dri/{node}", "")
    board.write(f"{DEBUG}/load", "NPU load:  Core0: 67%, Core1:  8%, Core2:  0%,\n")
    board.write(f"{DEBUG}/freq", "900000000\n")
    board.write("/sys/class/devfreq/fdab0000.npu/cur_freq", "1000000000\n")
    board.write("/sys/class/devfreq/fb000000.gpu/cur_freq", "300000000\n")
    board.write("/sys/class/thermal/thermal_zone6/type", "npu-thermal\n")
    board.write("/sys/class/thermal/thermal_zone6/temp", "46230\n")
    board.path("/proc/12/fd").mkdir(parents=True)
    board.path("/proc/12/fd/5").symlink_to("/dev/dri/renderD129")
    board.write("/proc/12/comm", "frigate\n")
    return board


def test_a_board_with_three_cores(board: MachineTree) -> None:
    (reading,) = VENDOR.readings(board)
    assert (reading.device, reading.chip) == ("/dev/dri/card1", "rk3588")
    assert reading.values == {"load_percent": 25.0, "frequency_hz": 1e9, "temperature_celsius": 46.23}
    assert reading.cores == [67.0, 8.0, 0.0]
    assert reading.processes == [{"pid": 12, "name": "frigate"}]
    assert set(reading.absent) == {"memory", "power"}


def test_procfs_and_one_core(board: MachineTree) -> None:
    """A kernel without debugfs, devfreq and a zone of the NPU, as an RK3566's may be."""
    board.remove(DEBUG, "/sys/class/devfreq", "/sys/class/thermal")
    board.write("/proc/rknpu/load", "NPU load:  42%\n")
    board.write("/proc/rknpu/freq", "594000000\n")
    (reading,) = VENDOR.readings(board)
    assert reading.values == {"load_percent": 42.0, "frequency_hz": 594e6}
    assert not reading.cores
    assert set(reading.absent) == {"temperature", "memory", "power"}


def test_no_file_at_all(board: MachineTree) -> None:
    board.remove(DEBUG, "/sys/class/devfreq", "/sys/class/thermal")
    (reading,) = VENDOR.readings(board)
    assert not reading.values
    assert set(reading.absent) == set(QUANTITIES) - {"processes"}
    assert "debugfs is not in this tree" in reading.absent["load"]


def test_no_npu(tmp_path: Path) -> None:
    assert not VENDOR.readings(MachineTree(tmp_path))
