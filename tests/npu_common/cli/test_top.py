"""`npu top`: readings of file trees, the table, JSON, reasons, loads from counters, and the page for Prometheus."""

from __future__ import annotations

import errno
import json
import os
import re
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from npu_common.cli import Exit, Vendor, machine, top
from npu_common.cli.host import Host
from npu_common.cli.readings import QUANTITIES, Reading, devfreq
from npu_common.cli.top import Sampler, page, to_dict, to_text
from npu_common.install import how_to_install
from npu_common.library import Library

NODE = "/dev/toy0"
BUSY = "/sys/class/toy/busy"
LOAD = "/sys/kernel/debug/toy/load"


class Tree(Host):
    """A machine below a folder with one NPU; `closed` are the files that may not be read."""

    def __init__(self, root: Path) -> None:
        super().__init__(root, environ={})
        self.closed: dict[str, int] = {}

    def write(self, name: str, text: str) -> None:
        self.path(name).parent.mkdir(parents=True, exist_ok=True)
        self.path(name).write_text(text)

    def read(self, name: str) -> tuple[str | None, OSError | None]:
        if name in self.closed:
            return None, OSError(self.closed[name], os.strerror(self.closed[name]))
        return super().read(name)

    def process(self, pid: int, name: str, *files: str) -> None:
        self.write(f"/proc/{pid}/comm", f"{name}\n")
        folder = self.path(f"/proc/{pid}/fd")
        folder.mkdir()
        for number, file in enumerate(files):
            (folder / str(number)).symlink_to(file)


def readings(host: Host) -> Sequence[Reading]:
    """The readings of the toy's package."""
    if not host.exists(NODE):
        return ()
    reading = Reading(host, NODE, "toy")
    if not reading.take("busy_us", BUSY):
        reading.take("load_percent", LOAD, pattern=r"(\d+)%")
    reading.take("frequency_hz", *devfreq(host, "toy"), scale=1e6)
    reading.take_temperature("^toy")
    reading.take("memory_bytes", "/sys/class/toy/memory")
    reading.lacks(power="the driver shows none")
    reading.take_processes(NODE)
    return (reading,)


VENDOR = Vendor(
    "pytoy",
    "Toys",
    Library("toynpu-that-is-not-there", env="PYTOY_LIBRARY"),
    read_file=str,
    summary=str,
    open_model=str,
    device_present=lambda host: host.exists(NODE),
    readings=readings,
)


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    tree = Tree(tmp_path)
    tree.write(NODE, "")
    tree.write(LOAD, "Core0: 90%, Core1: 30%,\n")
    tree.write("/sys/class/devfreq/1.toy/cur_freq", "1000\n")
    for zone, kind, degrees in ((0, "cpu", 90000), (1, "toy-a", 41000), (2, "toy-b", 43500)):
        tree.write(f"/sys/class/thermal/thermal_zone{zone}/type", f"{kind}\n")
        tree.write(f"/sys/class/thermal/thermal_zone{zone}/temp", f"{degrees}\n")
    tree.write("/sys/class/toy/memory", "4100000\n")
    tree.process(7, "camera", "/dev/null", NODE)
    tree.process(8, "shell", "/dev/null")
    return tree


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "installed", lambda: {"pytoy": None})
    monkeypatch.setattr(machine, "_vendor", lambda package: VENDOR)


class Clock:
    """A clock that moves when someone waits, and lets the NPU of a tree work half of the time."""

    def __init__(self, tree: Tree, end: int) -> None:
        self.now, self.tree, self.waits, self.end = 100.0, tree, 0, end

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.waits += 1
        if self.waits > self.end:
            raise KeyboardInterrupt
        self.now += seconds
        self.tree.write(BUSY, f"{int((self.now - 100) * 5e5)}\n")


def test_everything_is_read(tree: Tree) -> None:
    ((package, reading),) = Sampler([VENDOR], tree).sample()
    assert package == "pytoy"
    assert reading.values == {
        "load_percent": 60.0,
        "frequency_hz": 1e9,
        "temperature_celsius": 43.5,
        "memory_bytes": 4.1e6,
    }
    assert reading.cores == [90.0, 30.0]
    assert reading.processes == [{"pid": 7, "name": "camera"}]
    assert reading.absent == {"power": "the driver shows none"}
    heading, row, blank, reason = to_text([(package, reading)]).splitlines()
    assert heading.split() == ["NPU", "chip", "load", "MHz", "°C", "memory", "W", "processes"]
    assert re.split(r"\s{2,}", row) == [NODE, "toy", "60% (90 30)", "1000", "44", "4.1 MB", "-", "7 camera"]
    assert (blank, reason) == ("", f"{NODE}: power: the driver shows none")


def test_reasons_and_rights(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    """A value that cannot be read has the reason and the right that it takes, and no number."""
    tree.closed = {LOAD: errno.EACCES, "/sys/class/toy/memory": errno.EPERM}
    tree.write("/sys/class/devfreq/1.toy/cur_freq", "unknown\n")
    for zone in (1, 2):
        tree.write(f"/sys/class/thermal/thermal_zone{zone}/type", "other\n")
    listdir = os.listdir

    def refusing(path: Any) -> list[str]:
        if str(path).endswith("/proc/8/fd"):
            raise PermissionError(errno.EACCES, "Permission denied")
        return listdir(path)

    monkeypatch.setattr(os, "listdir", refusing)
    (reading,) = readings(tree)
    assert not reading.values
    assert set(reading.absent) == set(QUANTITIES)
    assert reading.absent["load"] == f"{LOAD} may be read by root only: sudo"
    assert reading.absent["memory"] == "/sys/class/toy/memory may be read by root only: sudo"
    assert reading.absent["frequency"] == "/sys/class/devfreq/1.toy/cur_freq does not tell it"
    assert "no thermal zone" in reading.absent["temperature"]
    assert reading.absent["processes"] == "of 1 more only their user and root see the open files: sudo"
    assert reading.processes == [{"pid": 7, "name": "camera"}]


@pytest.mark.parametrize(
    ("real", "words"), [(True, "mounted: sudo mount -t debugfs none /sys/kernel/debug"), (False, "in this tree")]
)
def test_debugfs_is_not_mounted(real: bool, words: str, tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Tree, "real", real)
    tree.path(LOAD).unlink()
    tree.path(LOAD).parent.rmdir()
    (reading,) = readings(tree)
    assert reading.absent["load"] == f"{LOAD}: debugfs is not {words}"
    tree.write("/sys/kernel/debug/other", "")
    (reading,) = readings(tree)
    assert reading.absent["load"] == f"{LOAD}: No such file or directory"


def test_a_copied_system_has_no_processes(tree: Tree) -> None:
    """An empty list would say that nobody uses the NPU."""
    for pid in ("7", "8"):
        shutil.rmtree(tree.path(f"/proc/{pid}"))
    (reading,) = readings(tree)
    assert (reading.processes, reading.absent["processes"]) == ([], "/proc shows none")


def test_a_container_sees_its_own_processes(tree: Tree) -> None:
    tree.write("/.dockerenv", "")
    (reading,) = readings(tree)
    assert reading.absent["processes"] == "only those of this container are seen"


def test_a_counter_becomes_a_load(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(tree, 9)
    monkeypatch.setattr(top, "time", clock)
    tree.write(BUSY, "0\n")
    sampler = Sampler([VENDOR], tree)
    ((_, first),) = sampler.sample()
    assert "load_percent" not in first.values
    assert "two readings" in first.absent["load"]
    clock.sleep(2.0)
    ((_, second),) = sampler.sample()
    assert second.values["load_percent"] == 50.0
    assert "load" not in second.absent
    tree.write(BUSY, "1\n")  # the driver began anew
    clock.now += 1
    ((_, third),) = sampler.sample()
    assert "load_percent" not in third.values


def test_json_of_a_tree(
    tree: Tree, installed: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A foreign tree is read once, also without --once: nothing in the tree changes."""
    monkeypatch.setattr(top, "time", Clock(tree, 1))  # a second reading would be a second line
    assert machine.main(["top", "--json", "--root", str(tree.root)]) == Exit.GOOD
    report = json.loads(capsys.readouterr().out)
    assert (report["schema"], report["tool"]) == (1, "npu top")
    (npu,) = report["npus"]
    assert (npu["package"], npu["device"], npu["chip"]) == ("pytoy", NODE, "toy")
    assert (npu["load_percent"], npu["cores_percent"]) == (60.0, [90.0, 30.0])
    assert npu["absent"] == {"power": "the driver shows none"}
    assert machine.main(["top", "--root", str(tree.root)]) == Exit.GOOD
    assert "60% (90 30)" in capsys.readouterr().out


def test_no_npu(tmp_path: Path, installed: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert machine.main(["top", "--root", str(tmp_path)]) == Exit.ABSENT
    output = capsys.readouterr()
    assert output.out == ""
    assert "pytoy" in output.err


@pytest.mark.parametrize(
    ("words", "readings_shown"), [(["--once"], 1), ([], 1), (["--json", "--once"], 1), (["--json"], 3)]
)
def test_refreshed_until_interrupted(
    words: list[str],
    readings_shown: int,
    tree: Tree,
    installed: None,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A counter is read twice before the first table. Without a terminal one table is all."""
    monkeypatch.setattr(top, "time", Clock(tree, 3))
    monkeypatch.setattr(top, "host_of", lambda arguments: tree)
    tree.write(BUSY, "0\n")
    assert machine.main(["top", *words]) == Exit.GOOD
    output = capsys.readouterr().out
    if "--json" in words:
        loads = [json.loads(line)["npus"][0]["load_percent"] for line in output.splitlines()]
        assert loads == [50.0] * readings_shown
    else:
        assert output.count("MHz") == readings_shown
        assert "50%" in output


def test_a_terminal_is_refreshed(
    tree: Tree, installed: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(top, "time", Clock(tree, 2))
    monkeypatch.setattr(top, "host_of", lambda arguments: tree)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    assert machine.main(["top", "--interval", "0.5"]) == Exit.GOOD
    assert capsys.readouterr().out.count(top.CLEAR) == 3


def samples(text: str) -> dict[str, float]:
    """The samples of a page of metrics, by name and labels."""
    lines = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
    return {name: float(number) for name, _, number in lines}


def test_metrics(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    prometheus = pytest.importorskip("prometheus_client")
    registry = page(Sampler([VENDOR], tree))
    of = f'{{chip="toy",device="{NODE}",package="pytoy"}}'
    shown = samples(prometheus.generate_latest(registry).decode())
    assert shown == {
        f"npu_load_ratio{of}": 0.6,
        f"npu_frequency_hertz{of}": 1e9,
        f"npu_temperature_celsius{of}": 43.5,
        f"npu_memory_used_bytes{of}": 4.1e6,
        f"npu_processes{of}": 1.0,
        f'npu_core_load_ratio{{chip="toy",core="0",device="{NODE}",package="pytoy"}}': 0.9,
        f'npu_core_load_ratio{{chip="toy",core="1",device="{NODE}",package="pytoy"}}': 0.3,
    }
    tree.write(BUSY, "2500000\n")
    shown = samples(prometheus.generate_latest(registry).decode())
    assert shown[f"npu_busy_seconds_total{of}"] == 2.5
    assert f"npu_load_ratio{of}" not in shown


def test_exported(
    tree: Tree, installed: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The page is served where the command says, until it is interrupted."""
    prometheus = pytest.importorskip("prometheus_client")
    start, pages = prometheus.start_http_server, []

    class Interrupted:
        def __init__(self, port: int) -> None:
            self.port = port

        def join(self) -> None:
            with urlopen(f"http://127.0.0.1:{self.port}/metrics") as answer:
                pages.append(answer.read().decode())
            raise KeyboardInterrupt

    def started(*arguments: Any) -> Any:
        server, _ = start(*arguments)
        return server, Interrupted(server.server_port)

    monkeypatch.setattr(prometheus, "start_http_server", started)
    assert machine.main(["top", "--export", "0", "--root", str(tree.root)]) == Exit.GOOD
    assert "npu_load_ratio" in pages[0]
    assert "http://127.0.0.1:" in capsys.readouterr().out


def test_export_without_its_extra(
    tree: Tree, installed: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    assert machine.main(["top", "--export", "9400", "--root", str(tree.root)]) == Exit.USAGE
    assert how_to_install("npu-common[metrics]") in capsys.readouterr().err
    assert machine.main(["top", "--export", "many", "--root", str(tree.root)]) == Exit.USAGE
    assert "expected [HOST:]PORT" in capsys.readouterr().err


def test_dict_has_no_vendor_of_its_own(tree: Tree) -> None:
    rows = Sampler([VENDOR, VENDOR], tree).sample()
    assert [npu["package"] for npu in to_dict(rows)["npus"]] == ["pytoy", "pytoy"]
