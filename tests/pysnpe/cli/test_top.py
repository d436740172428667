"""The readings of `npu top` on machines with Qualcomm's DSP made of folders."""

from __future__ import annotations

from pathlib import Path

from npu_common.cli.readings import QUANTITIES
from pysnpe.__main__ import VENDOR

from tests.machine_trees import MachineTree


def test_temperature_and_processes(tmp_path: Path) -> None:
    """The kernel's driver has no files: all else is absent, with the reason."""
    board = MachineTree(tmp_path)
    board.write("/dev/fastrpc-cdsp", "")
    for zone, degrees in ((0, 51000), (1, 52500)):
        board.write(f"/sys/class/thermal/thermal_zone{zone}/type", f"nspss{zone}-thermal\n")
        board.write(f"/sys/class/thermal/thermal_zone{zone}/temp", f"{degrees}\n")
    board.path("/proc/31/fd").mkdir(parents=True)
    board.path("/proc/31/fd/3").symlink_to("/dev/fastrpc-cdsp")
    board.write("/proc/31/comm", "snpe-net-run\n")
    (reading,) = VENDOR.readings(board)
    assert (reading.device, reading.values) == ("/dev/fastrpc-cdsp", {"temperature_celsius": 52.5})
    assert reading.processes == [{"pid": 31, "name": "snpe-net-run"}]
    assert set(reading.absent) == set(QUANTITIES) - {"temperature", "processes"}


def test_no_npu(tmp_path: Path) -> None:
    assert not VENDOR.readings(MachineTree(tmp_path))
