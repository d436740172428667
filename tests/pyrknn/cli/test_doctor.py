"""`doctor` on machines made of folders: every RKNN check, each failure with its fix."""

from __future__ import annotations

import errno
import json
import os
import shutil
import struct
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from npu_common.cli import doctor
from npu_common.finder import LibraryFile
from pyrknn import _rkllm_library
from pyrknn.__main__ import VENDOR, run
from pyrknn.cli import doctor as _doctor

from tests.machine_trees import MachineTree, statuses
from tests.pyrknn.vendor_files import Port, converted


def rknn_bytes(config: dict[str, Any], version: int = 6, tail: bytes = b"") -> bytes:
    """A model file as a toolkit lays it out, with an empty network."""
    flatbuffer = struct.pack("<I4sHH36xi", 48, b"RKNN", 38, 4, 40)  # a root table of 17 fields, none of which is set
    text = json.dumps(config).encode()
    head = struct.pack("<4sIIIQ", b"RKNN", 0, version, 0, len(flatbuffer)).ljust(24 if version == 1 else 64, b"\0")
    return head + flatbuffer + struct.pack("<Q", len(text)) + text + tail


RENDER, CARD = "/dev/dri/renderD129", "/dev/dri/card1"


class Board(MachineTree):
    """A tree that looks like an Orange Pi 5, whose devices may be refused."""

    vendor = VENDOR

    def __init__(self, root: Path) -> None:
        super().__init__(root, groups=f"video:x:44:\nrender:x:{os.getgid() + 70000}:\n")
        self.write("/proc/device-tree/compatible", "xunlong,orangepi-5\0rockchip,rk3588s\0rockchip,rk3588\0")
        for name in ("card0", "renderD128"):
            self.write(f"/sys/class/drm/{name}/device/uevent", "DRIVER=rockchip-drm\nMODALIAS=x\n")
        for name in ("card1", "renderD129"):
            self.write(f"/sys/class/drm/{name}/device/uevent", "DRIVER=RKNPU\nOF_NAME=npu\n")
        self.write("/sys/class/drm/version", "drm 1.1.0\n")
        for node in (CARD, RENDER):
            self.write(node, "")
        self.write("/sys/module/rknpu/version", "0.9.8\n")

    def install(self, library: Path, name: str = "/usr/lib/librknnrt.so") -> None:
        path = self.path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(library, path)


@pytest.fixture
def board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Board:
    monkeypatch.setattr(_rkllm_library.lib, "locate", lambda: None)  # the process may have librkllmrt's fake
    return Board(tmp_path / "root")


def real_library(path: Path, version: str = "1.6.0 (9a7b5d24c@2023-12-13T17:32:13)") -> Path:
    """An ELF file for this machine that has a version text and exports nothing: enough to be looked at."""
    source = bytearray(Path("/proc/self/exe").resolve().read_bytes()[:64])
    source[40:48] = bytes(8)  # no section table
    source[60:62] = bytes(2)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(bytes(source) + b"librknnrt version: " + version.encode() + b"\0")
    return path


def test_the_chips_of_librkllmrt_are_fewer(board: Board) -> None:
    assert statuses(_doctor.language_checks(board, None, None)) == [("ok", "chip"), ("ok", "device"), ("ok", "driver")]
    board.write("/proc/device-tree/compatible", "radxa,rock-3a\0rockchip,rk3568\0")
    finding = _doctor.language_checks(board, None, None)[0]
    assert (finding.status, finding.text) == ("warn", "RK3568, but none of those the RKLLM runtime supports")
    assert finding.fix == "it supports rk3588, rk3576, rk3562, rv1126b"


def test_a_board_in_order(board: Board) -> None:
    assert statuses(_doctor.checks(board, None, None)) == [("ok", "chip"), ("ok", "device"), ("ok", "driver")]
    assert board.only("chip").text == "RK3588"
    assert board.only("device").data["nodes"] == [CARD, RENDER]
    assert board.only("driver").text == "rknpu 0.9.8"
    assert _doctor.device_present(board)
    facts = _doctor.environment(board)
    assert (facts["chip"], facts["driver_version"], facts["device"]) == ("rk3588", "0.9.8", [CARD])


def test_the_driver_link_reports_too(board: Board) -> None:
    for name in ("card1", "renderD129"):
        (board.path(f"/sys/class/drm/{name}/device/uevent")).unlink()
        os.symlink("../../../bus/platform/drivers/RKNPU", board.path(f"/sys/class/drm/{name}/device/driver"))
    assert _doctor.npu_nodes(board) == [CARD, RENDER]


def test_no_permission(board: Board) -> None:
    board.closed = {CARD: errno.EACCES, RENDER: errno.EACCES}
    for found in board.find("device"):
        assert found.status == "FAIL" and not found.absent
        assert found.fix == "sudo usermod -aG render $USER, then log in again"
    assert board.find("device")[1].text == f"{RENDER} is root:render 0660, you are in: video, pi"


def test_one_of_two_nodes_is_a_warning(board: Board) -> None:
    board.closed = {RENDER: errno.EACCES}
    assert statuses(board.find("device")) == [("warn", "device"), ("ok", "device")]


def test_refused_by_the_container(board: Board) -> None:
    board.write("/.dockerenv", "")
    board.closed = {CARD: errno.EPERM, RENDER: errno.EPERM}
    found = board.find("device")[1]
    assert "EPERM" in found.text and found.fix == f"pass the device into the container: docker run --device {RENDER}"


def test_root_without_its_capability(board: Board) -> None:
    board.write("/proc/1/cgroup", "12:devices:/kubepods/burstable/x\n")
    board.process(uid=0, groups="0", capabilities=0)
    board.closed = {CARD: errno.EACCES, RENDER: errno.EACCES}
    found = board.find("device")[0]
    assert "root without CAP_DAC_OVERRIDE" in found.text and "--group-add" in found.fix
    containers = [f for f in doctor.examine(VENDOR, board) if f.topic == "container"]
    assert containers[0].status == "warn" and containers[0].text.startswith("kubepods; root here lacks")
    board.process(uid=0, groups="0", capabilities=0x3FFFFFFFFF)
    assert [f.status for f in doctor.examine(VENDOR, board) if f.topic == "container"] == ["ok"]


@pytest.mark.parametrize(
    ("code", "words", "fix"),
    [(errno.ENXIO, "no device behind it", "load the kernel driver"), (errno.EBUSY, "busy", "fuser")],
)
def test_other_refusals(board: Board, code: int, words: str, fix: str) -> None:
    board.closed = {CARD: code, RENDER: code}
    found = board.find("device")[0]
    assert words in found.text.lower() and fix in found.fix


def test_nodes_missing_from_dev(board: Board) -> None:
    board.remove("/dev/dri")
    assert not _doctor.device_present(board)
    found = board.only("device")
    assert found.status == "FAIL" and found.absent and "udevadm" in found.fix
    board.write("/.dockerenv", "")
    assert "docker run --device" in board.only("device").fix


def test_no_driver(board: Board) -> None:
    for name in ("card1", "renderD129"):
        board.remove(f"/sys/class/drm/{name}")
    found = board.only("device")
    assert (found.status, found.absent) == ("FAIL", True) and "device tree" in found.fix
    board.remove("/sys/module/rknpu")
    assert "CONFIG_ROCKCHIP_RKNPU" in board.only("device").fix
    board.remove("/proc/device-tree")
    assert "no Rockchip board" in board.only("device").text and "NPU_FAKE=rknn" in board.only("device").fix


def test_the_mainline_driver(board: Board) -> None:
    board.write("/sys/class/accel/accel0/device/uevent", "DRIVER=rocket\n")
    assert ("warn", "driver") in statuses(board.find("driver"))
    for name in ("card1", "renderD129"):
        board.remove(f"/sys/class/drm/{name}")
    found = board.only("device")
    assert found.status == "FAIL" and "/dev/accel/accel0" in found.text and "kernel" in found.fix
    board.remove("/sys/class/accel")
    board.write("/sys/module/rocket/refcnt", "0")
    assert "rocket" in board.only("device").text


def test_the_link_that_forces_the_old_interface(board: Board) -> None:
    os.symlink("dri/renderD129", board.path("/dev/rknpu"))
    trap = [f for f in board.find("device") if f.status == "FAIL"]
    assert len(trap) == 1 and "link to dri/renderD129" in trap[0].text and trap[0].fix.startswith("sudo rm /dev/rknpu")
    assert "/dev/rknpu" not in _doctor.npu_nodes(board)


def test_a_character_device_counts(board: Board) -> None:
    """RV1106 and kernels with the driver's dma-heap option have no DRM node."""
    board.remove("/sys/class/drm")
    board.write("/dev/rknpu", "")
    assert _doctor.npu_nodes(board) == ["/dev/rknpu"] and board.only("device").status == "ok"


@pytest.mark.parametrize("file", _doctor.VERSION_FILES)
def test_driver_version_wherever_it_is(board: Board, file: str) -> None:
    board.remove("/sys/module/rknpu/version")
    board.write(file, "RKNPU driver: v0.8.2\n")
    assert board.only("driver").text == "rknpu 0.8.2"


def test_driver_version_unreadable(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    board.remove("/sys/module/rknpu/version")
    assert board.only("driver").status == "warn" and "mount -t debugfs" in board.only("driver").fix
    read = Board.read

    def closed(self: Board, name: str) -> Any:
        if name.startswith("/sys/kernel/debug"):
            return None, PermissionError(errno.EACCES, "Permission denied")
        return read(self, name)

    monkeypatch.setattr(Board, "read", closed)
    assert "debugfs is root only" in board.only("driver").text


@pytest.mark.parametrize(
    ("compatible", "expected"),
    [
        ("rockchip,rv1106-evb\0rockchip,rv1106\0", "rv1106"),
        ("rockchip,rv1103b\0", "rv1103b"),
        ("rockchip,rk3399\0", ""),
        ("raspberrypi,5\0", None),
    ],
)
def test_chips(board: Board, compatible: str, expected: str | None) -> None:
    board.write("/proc/device-tree/compatible", compatible)
    assert _doctor.chip(board) == expected
    assert [f.status for f in board.find("chip")] == {"": ["warn"], None: []}.get(expected, ["ok"])


# Models


@pytest.mark.parametrize("version", [1, 2, 4, 6, 7])
def test_the_format_is_the_runtimes_to_judge(board: Board, tmp_path: Path, version: int) -> None:
    """1.5.2 and 1.6.0 load files of toolkits that came years later."""
    model = tmp_path / "m.rknn"
    model.write_bytes(rknn_bytes(version=version, config={"version": "2.3.0", "target_platform": ["rk3588"]}))
    for release in ("1.4.0", "1.5.2", "1.6.0", "2.3.2"):
        real_library(board.path("/usr/lib/librknnrt.so"), release)
        assert board.only("model", str(model)).status == "ok"


@pytest.mark.parametrize("version, wrong", [("1.2.0", True), ("1.3.0", True), ("1.4.0", False), ("2.3.2", False)])
def test_a_runtime_before_1_4_cannot_be_used(board: Board, version: str, wrong: bool) -> None:
    library = real_library(board.path("/usr/lib/librknnrt.so"), version)
    found = [one for one in _doctor.checks(board, LibraryFile(str(library), "test"), None) if one.topic == "library"]
    assert [one.status for one in found] == ["FAIL"] * wrong
    assert all(f"runtime {version}" in one.text and "1.4.0" in one.fix for one in found)


def test_a_model_the_runtime_would_abort_on(board: Board, tmp_path: Path) -> None:
    model = tmp_path / "m.rknn"
    model.write_bytes(converted([Port("x", (1, 3, 8, 8))], [Port("y", (1, 3, 8, 8))], operators=["Floor"]))
    real_library(board.path("/usr/lib/librknnrt.so"), "1.6.0")
    found = board.only("model", str(model))
    assert found.status == "FAIL" and "Floor" in found.text and "2.5.0" in found.fix
    real_library(board.path("/usr/lib/librknnrt.so"), "2.5.0")
    assert board.only("model", str(model)).status == "ok"


def test_a_model_for_another_chip(board: Board, tmp_path: Path) -> None:
    model = tmp_path / "m.rknn"
    model.write_bytes(rknn_bytes(config={"target_platform": ["rk3566"]}))
    found = board.only("model", str(model))
    assert "made for rk3566, this is rk3588" in found.text and "target_platform='rk3588'" in found.fix


def test_a_model_with_its_network_beside_it(board: Board, tmp_path: Path, fake_rknn_library: Path) -> None:
    """The fake computes it; what only a converted file can say is named."""
    model, beside = tmp_path / "m.rknn", tmp_path / "m.rknn.onnx"
    board.install(fake_rknn_library)
    model.write_bytes(converted([Port("x", (1, 3, 8, 8))], [Port("y", (1, 3, 8, 8))]))
    found = board.only("model", str(model))
    assert found.status == "FAIL" and "beside it as m.rknn.onnx" in found.fix
    beside.write_bytes(b"\x08\x08onnx")

    def said() -> list[str]:
        return [one.status for one in board.find("model", str(model))]

    assert said() == ["ok", "warn"]
    beside.write_bytes(rknn_bytes(config={}))
    assert said() == ["ok"]
    model.write_bytes(converted([Port("x", (1, 3, 8, 8), "float16")], [Port("y", (1, 3, 8, 8), "float16")]))
    beside.write_bytes(b"\x08\x08onnx")
    assert said() == ["ok"]


def test_models_of_the_wrong_kind(board: Board, tmp_path: Path, fake_rknn_library: Path) -> None:
    model = tmp_path / "m.rknn"
    model.write_bytes(rknn_bytes(config={}))
    board.install(fake_rknn_library)
    assert "fake cannot compute it" in board.only("model", str(model)).text
    graph = b"NPUG\1\0\0\0\x10" + bytes(7)
    model.write_bytes(rknn_bytes(config={"generator": "npu-fakes", "norm_tensor": []}, tail=graph))
    assert board.only("model", str(model)).status == "ok"
    whole = model.read_bytes()
    model.write_bytes(whole[:-1])
    assert f"cut off: {len(whole) - 1} of at least {len(whole)} bytes" in board.only("model", str(model)).text
    model.write_bytes(whole)
    real_library(board.path("/usr/lib/librknnrt.so"), "2.3.2")
    assert "made for the fake" in board.only("model", str(model)).text
    model.write_bytes(b"RKCE" + bytes(100))
    assert "encrypted" in board.only("model", str(model)).text
    assert board.only("model", str(tmp_path / "missing")).status == "FAIL"


# The whole command


def test_library_of_the_tree(board: Board, fake_rknn_library: Path) -> None:
    findings = doctor.examine(VENDOR, board)
    assert statuses(findings)[0] == ("FAIL", "library") and findings[0].absent and "PYRKNN_LIBRARY" in findings[0].fix
    assert doctor.exit_code(findings) == 3
    real_library(board.path("/usr/lib/librknnrt.so"))
    real_library(board.path("/usr/lib64/librknnrt.so"), "1.4.0")
    findings = doctor.examine(VENDOR, board)
    library = [f for f in findings if f.topic == "library"]
    assert [f.status for f in library] == ["ok", "warn"] and library[0].data["version"].startswith("1.6.0 (9a7b")
    assert "another copy" in library[1].text and "1.4.0" in library[1].text and library[1].fix.startswith("remove")
    # Loading was tried, because there is a device; such an empty ELF file cannot be loaded.
    assert [f.status for f in findings if f.topic == "loading"] == ["FAIL"]
    assert doctor.exit_code(findings) == 1


def test_without_a_device_the_library_is_not_loaded(board: Board) -> None:
    real_library(board.path("/usr/lib/librknnrt.so"))
    board.remove("/dev/dri")
    assert "loading" not in [f.topic for f in doctor.examine(VENDOR, board)]


def test_a_library_for_another_machine(board: Board) -> None:
    path = real_library(board.path("/usr/lib/librknnrt.so"))
    data = bytearray(path.read_bytes())
    data[18:20] = (243).to_bytes(2, "little")  # riscv
    path.write_bytes(data)
    (found,) = [f for f in doctor.examine(VENDOR, board) if f.topic == "library"]
    assert found.status == "FAIL" and "it is for riscv" in found.text and "this Python" in found.fix
    path.write_bytes(b"not a library at all" * 10)
    (found,) = [f for f in doctor.examine(VENDOR, board) if f.topic == "library"]
    assert "not a little-endian ELF file" in found.text


def test_the_variable_names_nothing(board: Board) -> None:
    board.environ = {"PYRKNN_LIBRARY": "/nowhere/librknnrt.so"}
    found = doctor.examine(VENDOR, board)[0]
    assert found.status == "FAIL" and "PYRKNN_LIBRARY=/nowhere/librknnrt.so" in found.text and "unset" in found.fix


def test_dma_heaps(board: Board) -> None:
    assert not [f for f in doctor.examine(VENDOR, board) if f.topic == "dma-heap"]
    board.write("/dev/dma_heap/system", "")
    board.write("/dev/dma_heap/cma", "")
    board.closed = {"/dev/dma_heap/cma": errno.EACCES}
    (found,) = [f for f in doctor.examine(VENDOR, board) if f.topic == "dma-heap"]
    assert found.status == "ok" and found.text == "system can be opened"
    board.closed["/dev/dma_heap/system"] = errno.EACCES
    (found,) = [f for f in doctor.examine(VENDOR, board) if f.topic == "dma-heap"]
    assert found.status == "warn" and "udev rule" in found.fix


def test_a_tree_by_option_and_markdown(board: Board, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["doctor", "--root", str(board.root)]) == 3
    shown = capsys.readouterr().out
    assert "ok    chip      RK3588" in shown and shown.splitlines()[-1].startswith("1 problem")
    assert run(["doctor", "--root", str(board.root), "--markdown"]) == 3
    shown = capsys.readouterr().out
    assert "| ok | chip | RK3588 |  |" in shown and "| driver_version | 0.9.8 |" in shown


def test_nothing_is_written(board: Board, fake_rknn_library: Path) -> None:
    board.install(fake_rknn_library)
    before = {p: (p.lstat().st_mtime_ns, p.lstat().st_size) for p in board.root.rglob("*")}
    doctor.examine(VENDOR, board)
    doctor.environment(VENDOR, board)
    assert {p: (p.lstat().st_mtime_ns, p.lstat().st_size) for p in board.root.rglob("*")} == before


def test_a_library_that_the_loader_refuses(fake_rknn_library: Path, tmp_path: Path) -> None:
    """Not "install it again": it is whole, and for another system."""
    wrong = tmp_path / "librknnrt.so"
    wrong.write_bytes(fake_rknn_library.read_bytes().replace(b"\0libc.so.6\0", b"\0libc.so\0\0\0"))
    command = [sys.executable, "-m", "pyrknn", "doctor", "--json"]
    done = subprocess.run(command, env={**os.environ, "PYRKNN_LIBRARY": str(wrong)}, stdout=subprocess.PIPE)
    (found,) = [finding for finding in json.loads(done.stdout)["findings"] if finding["topic"] == "loading"]
    assert found["text"].startswith("a library for musl (Alpine Linux) cannot be loaded into a Python on glibc ")
    assert (found["status"], found["fix"]) == ("FAIL", "take the library that was built for this system")
