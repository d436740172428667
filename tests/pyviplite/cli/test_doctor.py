"""`doctor` on machines made of folders: every VIPLite check, each failure with its fix; and on the fakes."""

from __future__ import annotations

import errno
import json
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from npu_common.cli import doctor
from pyviplite.__main__ import VENDOR, _summary
from pyviplite.cli import doctor as _doctor
from pyviplite.model.nbg_file import read

from tests import programs
from tests.compiler import shared_library
from tests.machine_trees import MachineTree, statuses
from tests.pyviplite.conftest import RELEASES, Make

A733 = "radxa,cubie-a7a\0allwinner,sun60iw2p1\0arm,sun60iw2p1\0"
T527 = "allwinner,a527\0arm,sun55iw3p1\0"
V853 = "allwinner,v853\0arm,sun8iw21p1\0"
LIBRARY = "/usr/lib"


class Board(MachineTree):
    """A tree that looks like a Cubie A7A, whose device may be refused."""

    vendor = VENDOR
    node_owner = ("root", "video", "0660")

    def __init__(self, root: Path) -> None:
        super().__init__(root, groups="video:x:44:\n")
        self.chip(A733)
        self.write("/dev/vipcore", "")
        self.write("/proc/modules", "vipcore 217088 0 - Live 0x0\nsunxi_ve 12 1 - Live 0x0\n")
        self.write("/proc/interrupts", self.interrupts(12, 30))
        self.write("/sys/devices/platform/soc@3000000/3600000.vipcore/modalias", "x")
        self.write("/sys/class/devfreq/3600000.npu/cur_freq", "1008000000\n")
        self.write("/sys/kernel/debug/viplite/vip_info", "\nVIPLite 2.0.3.2\ncore count: 1\n")

    def chip(self, compatible: str) -> None:
        self.write("/proc/device-tree/compatible", compatible)

    @staticmethod
    def interrupts(*counts: int) -> str:
        head = "            CPU0       CPU1\n 12:      99999      88888     GICv3  27 Level     arch_timer\n"
        return head + f"199: {counts[0]:>10} {counts[1]:>10}     GICv3 231 Level     vipcore_0\n"


@pytest.fixture
def board(tmp_path: Path) -> Board:
    return Board(tmp_path / "root")


# The board


def test_a_board_in_order(board: Board, make_viplite: Make) -> None:
    make_viplite(board.path(LIBRARY), "2.0.3.2")
    assert statuses(_doctor.checks(board, board.locate(VENDOR.library), None)) == [
        ("ok", "chip"),
        ("ok", "device"),
        ("ok", "driver"),
        ("ok", "pair"),
        ("ok", "interrupts"),
    ]
    assert board.only("chip").text == "A733"
    assert board.only("driver").text == "vipcore, clock 1008 MHz   VIPLite 2.0.3.2"
    assert board.only("pair").text == "libVIPhal.so and libNBGlinker.so, generation 2.0"
    assert board.only("interrupts").text.startswith("42 from the NPU")
    assert _doctor.device_present(board)
    text = doctor.to_text(VENDOR, board.find("interrupts") + board.find("chip"), {})
    assert "interrupts 42 from" in text and "chip       A733" in text  # columns as wide as the longest word
    facts = _doctor.environment(board)
    assert (facts["chip"], facts["generation"], facts["interrupts"]) == ("A733", "2.0", 42)
    assert facts["driver"] == ["vipcore"] and facts["companion"].endswith("/usr/lib/libVIPhal.so")
    assert facts["vip_info"].startswith("VIPLite")


@pytest.mark.parametrize(
    ("compatible", "expected"),
    [(A733, [("ok", "A733")]), (T527, [("ok", "A527")]), (V853, [("ok", "V853")]), ("raspberrypi,5\0", [])],
)
def test_chips(board: Board, compatible: str, expected: list[tuple[str, str]]) -> None:
    board.chip(compatible)
    assert [(f.status, f.text) for f in board.find("chip")] == expected


def test_an_unknown_allwinner(board: Board) -> None:
    board.chip("allwinner,sun50i-h616\0")
    found = board.only("chip")
    assert found.status == "warn" and "sun50i-h616" in found.text and "T527" in found.fix


def test_no_permission(board: Board) -> None:
    board.closed = {"/dev/vipcore": errno.EACCES}
    found = board.only("device")
    assert found.status == "FAIL" and not found.absent
    assert found.text == "/dev/vipcore is root:video 0660, you are in: video, pi"
    assert found.fix.startswith("sudo chmod 0660 /dev/vipcore")


def test_refused_by_the_container(board: Board) -> None:
    board.write("/.dockerenv", "")
    board.closed = {"/dev/vipcore": errno.EPERM}
    assert board.only("device").fix == "pass the device into the container: docker run --device /dev/vipcore"
    board.closed = {}
    board.remove("/dev/vipcore")
    assert "docker run --device /dev/vipcore" in board.only("device").fix


def test_no_node(board: Board) -> None:
    """Why there is none: the driver failed, found nothing, is not loaded, or this is no such board."""
    board.remove("/dev/vipcore")
    assert not _doctor.device_present(board)
    found = board.only("device")
    assert (found.status, found.absent) == ("FAIL", True) and "dmesg" in found.fix
    board.remove("/sys/devices/platform")
    assert "enable the npu node in the device tree" in board.only("device").fix
    board.write("/proc/modules", "")
    assert board.only("device").fix.startswith("sudo modprobe vipcore")
    board.remove("/proc/device-tree")
    assert "no Allwinner board" in board.only("device").text and "NPU_FAKE=viplite" in board.only("device").fix
    assert doctor.exit_code(doctor.examine(VENDOR, board)) == 3


@pytest.mark.parametrize("where", ["modules", "module", "node"])
def test_the_driver_of_tim_vx(board: Board, where: str) -> None:
    board.remove("/dev/vipcore")
    if where == "modules":
        board.write("/proc/modules", "galcore 430080 0 - Live 0x0 (O)\n")
    else:
        board.write("/sys/module/galcore/refcnt" if where == "module" else "/dev/galcore", "0")
    found = board.only("device")
    assert found.absent and "galcore" in found.text and "TIM-VX" in found.text and "rmmod galcore" in found.fix


def test_both_drivers(board: Board) -> None:
    board.write("/sys/module/galcore/refcnt", "0")
    assert ("warn", "driver") in statuses(board.find("driver")) and board.only("device").status == "ok"


def test_a_driver_that_is_built_in(board: Board) -> None:
    board.write("/proc/modules", "")
    board.remove("/sys/kernel/debug")
    board.remove("/sys/class/devfreq")
    assert board.only("driver").text == "vipcore (built in)"
    board.write("/sys/kernel/debug/viplite/vip_freq", "696000000\n")
    assert board.only("driver").text == "vipcore (built in), clock 696 MHz"


def test_debugfs_is_closed_to_users(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    read = Board.read

    def closed(self: Board, name: str) -> Any:
        if name.startswith("/sys/kernel/debug"):
            return None, PermissionError(errno.EACCES, "Permission denied")
        return read(self, name)

    monkeypatch.setattr(Board, "read", closed)
    found = board.only("driver")
    assert found.status == "ok" and "sudo cat /sys/kernel/debug/viplite/vip_info" in found.text


def test_interrupts_that_never_come(board: Board) -> None:
    board.write("/proc/interrupts", board.interrupts(0, 0))
    found = board.only("interrupts")
    assert found.status == "warn" and "firmware" in found.text and "the model is not at fault" in found.fix
    board.remove("/proc/interrupts")
    assert board.find("interrupts") == []


# The libraries


def test_the_companion_is_missing_or_of_another_generation(board: Board, make_viplite: Make) -> None:
    make_viplite(board.path(LIBRARY), "2.0.3.2")
    board.remove(f"{LIBRARY}/libVIPhal.so")
    found = board.only("pair")
    assert found.status == "FAIL" and found.text == "libNBGlinker.so needs libVIPhal.so, which is not beside it"
    shared_library(board.path(f"{LIBRARY}/libVIPuser.so"), "int x;")
    assert "libVIPuser.so there is of another generation" in board.only("pair").text
    assert "PYVIPLITE_LIBRARY, separated by ':'" in board.only("pair").fix


def test_a_pair_from_two_releases(board: Board, make_viplite: Make) -> None:
    board.chip(T527)
    make_viplite(board.path(LIBRARY), "1.13.0.1")
    text = 'const char vip_build[] = "0-AW-2023-07-04"; int VIPuser_base(void) { return 0; }'
    shared_library(board.path(f"{LIBRARY}/libVIPuser.so"), text)
    found = board.only("pair")
    assert found.status == "FAIL"
    assert found.text == "libVIPuser.so is of the build 0-AW-2023-07-04, libVIPlite.so of 1-AW-2024-11-05"
    assert "from one SDK" in found.fix


def test_a_companion_for_another_machine(board: Board, make_viplite: Make) -> None:
    path = make_viplite(board.path(LIBRARY), "2.0.3.2").parent / "libVIPhal.so"
    data = bytearray(path.read_bytes())
    data[18:20] = (243).to_bytes(2, "little")  # riscv
    path.write_bytes(data)
    assert "it is for riscv" in board.only("pair").text


def test_both_generations_are_installed(board: Board, make_viplite: Make) -> None:
    make_viplite(board.path(LIBRARY), "2.0.3.2")
    make_viplite(board.path(LIBRARY), "1.13.0.1")
    found = board.find("pair")
    assert [f.status for f in found] == ["ok", "warn"]
    assert "keep libVIPhal.so and libNBGlinker.so" in found[1].fix


@pytest.mark.parametrize(
    ("compatible", "release", "warned"),
    [
        (A733, "2.0.3.2", False),
        (A733, "2.2", False),
        (A733, "1.13.0.1", True),
        (T527, "2.0.3.2", True),
        (T527, "1.13.0.0", False),
        (T527, "1.8.0", True),
        (V853, "1.6.4", False),
        (V853, "1.8.0", False),
        (V853, "1.13.0.1", True),
        ("allwinner,mr536\0", "2.0.3.2", False),
    ],
)
def test_a_library_of_another_boards_generation(
    board: Board, make_viplite: Make, compatible: str, release: str, warned: bool
) -> None:
    board.chip(compatible)
    make_viplite(board.path(LIBRARY), release)
    assert [f.status for f in board.find("generation")] == ["warn"] * warned


@pytest.mark.parametrize(("given", "words"), [("1.13", "is of generation 2.0"), ("3", "expected one of 1.6, 1.8")])
def test_the_variable_for_the_generation(board: Board, make_viplite: Make, given: str, words: str) -> None:
    make_viplite(board.path(LIBRARY), "2.0.3.2")
    board.environ = {"PYVIPLITE_GENERATION": given}
    found = board.only("generation")
    assert found.status == "FAIL" and words in found.text and "unset" in found.fix
    board.environ = {"PYVIPLITE_GENERATION": "2.0"}
    assert board.find("generation") == []


def test_library_of_the_tree(board: Board, make_viplite: Make) -> None:
    findings = doctor.examine(VENDOR, board)
    assert statuses(findings)[0] == ("FAIL", "library") and findings[0].absent
    assert "libVIPuser.so and libVIPlite.so (1.x), or set PYVIPLITE_LIBRARY" in findings[0].fix
    make_viplite(board.path(LIBRARY), "2.0.3.2")
    findings = doctor.examine(VENDOR, board)
    assert findings[0].data["version"] == "2.0 (2-AW-2024-08-30)"
    # The upper library has no run path: it loads only because the lower one is loaded before.
    assert statuses(findings)[1] == ("ok", "loading")
    assert doctor.exit_code(findings) == 0
    board.remove("/dev/vipcore")
    assert "loading" not in [f.topic for f in doctor.examine(VENDOR, board)]


# Models


def test_a_model_for_this_board(board: Board, make_viplite: Make, models_folder: Path, tmp_path: Path) -> None:
    """By the chip of the device tree; nothing is loaded. The library decides about the format."""
    make_viplite(board.path(LIBRARY), "2.0.3.2")
    real = bytearray((models_folder / "a733" / "digits_f16.nb").read_bytes())
    real[0x188:0x190] = bytes(8)  # without the graph of the fakes
    model = tmp_path / "m.nb"
    model.write_bytes(real)
    found = board.only("model", str(model))
    assert found.status == "ok" and found.text.endswith("format 1.30, for 0x1000003b (A733, T736)")
    board.chip(T527)
    found = board.only("model", str(model))
    assert found.status == "FAIL" and "VIP_ERROR_INVALID_NETWORK (-7)" in found.text
    assert "compiled for the NPU 0x1000003b (A733, T736), this one is 0x10000016" in found.text
    board.chip(A733)
    real[4:8] = (0x00010021).to_bytes(4, "little")  # newer than any seen
    model.write_bytes(real)
    assert board.only("model", str(model)).status == "ok"


def test_models_of_the_wrong_kind(board: Board, make_viplite: Make, models_folder: Path, tmp_path: Path) -> None:
    make_viplite(board.path(LIBRARY), "2.0.3.2")
    made = models_folder / "a733" / "digits_f16.nb"
    assert "made for the fake" in board.only("model", str(made)).text
    junk = tmp_path / "m.nb"
    junk.write_bytes(b"RKNN" + bytes(100))
    assert "pyrknn" in board.only("model", str(junk)).text
    assert board.only("model", str(tmp_path / "missing.nb")).status == "FAIL"


def test_info_reports_without_a_device_what_would_happen(
    models_folder: Path, make_viplite: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a device nothing is loaded, and a chip that no one knows refuses no file."""
    program = """
import sys
sys.modules['numpy'] = None
from pyviplite.__main__ import run
sys.exit(run(["info", sys.argv[1]]))
"""
    library = make_viplite(tmp_path / "lib", "1.13.0.1")
    environment = {**os.environ, "PYVIPLITE_LIBRARY": str(library.parent)}
    done = programs.run(
        [sys.executable, "-c", program, str(models_folder / "a733" / "digits_f16.nb")],
        env=environment, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    if not os.path.exists("/dev/vipcore"):
        assert "format 1.30" in done.stdout and "refuse" not in done.stdout
    assert "format 1.15" in _summary(read(models_folder / "digits_f16.nb"))


# On the fakes, as a user runs it


@pytest.fixture
def ask(fakes_folder: Path) -> Callable[..., tuple[int, dict[str, Any]]]:
    """Exit code and report of `python -m pyviplite doctor` on a release's fake."""

    def call(generation: str, *arguments: str, **variables: str) -> tuple[int, dict[str, Any]]:
        former = ("PYVIPLITE_GENERATION", "NPU_FAKE", "LD_LIBRARY_PATH")
        environment = {name: value for name, value in os.environ.items() if name not in former}
        folder = fakes_folder.absolute() / f"viplite-{RELEASES[generation]}"
        done = programs.run(
            [sys.executable, "-W", "error", "-m", "pyviplite", "doctor", *arguments, "--json"],
            env={**environment, "PYVIPLITE_LIBRARY": str(folder), **variables},
            timeout=120,
        )
        return done.returncode, json.loads(done.stdout)

    return call


def of(report: dict[str, Any], topic: str) -> dict[str, Any]:
    found: dict[str, Any]
    (found,) = [finding for finding in report["findings"] if finding["topic"] == topic]
    return found


@pytest.mark.parametrize("generation", RELEASES)
def test_every_release_is_asked_who_it_is(ask: Any, generation: str) -> None:
    code, report = ask(generation)
    assert code == 0 and of(report, "loading")["text"].startswith("FAKE LIBRARY IN USE: viplite")
    npu = of(report, "npu")
    cid = {"1.6": 0xEE, "1.8": 0xEE, "1.13": 0x10000016}.get(generation, 0x1000003B)
    assert npu["status"] == "ok" and (npu["data"]["cid"], npu["data"]["devices"], npu["data"]["cores"]) == (cid, 1, [1])
    assert of(report, "pair")["text"].endswith(f"generation {generation}")
    assert report["environment"]["fake"] is True


def test_the_pair_may_lie_in_two_folders(ask: Any, fakes_folder: Path, tmp_path: Path) -> None:
    release = fakes_folder.absolute() / "viplite-1.13.0.1"
    for folder, file in (("upper", "libVIPlite.so"), ("lower", "libVIPuser.so")):
        (tmp_path / folder).mkdir()
        shutil.copy(release / file, tmp_path / folder / file)
    code, report = ask("1.13", PYVIPLITE_LIBRARY=f"{tmp_path / 'upper'}:{tmp_path / 'lower'}")
    assert code == 0 and of(report, "npu")["status"] == "ok", report
    assert report["environment"]["companion"] == str(tmp_path / "lower" / "libVIPuser.so")
    code, report = ask("1.13", PYVIPLITE_LIBRARY=str(tmp_path / "upper"))
    assert code == 1 and "libVIPuser.so" in of(report, "loading")["text"] and of(report, "pair")["status"] == "FAIL"


def test_which_libawnn_is_used(ask: Any, fakes_folder: Path, tmp_path: Path) -> None:
    code, report = ask("1.13")
    assert of(report, "awnn")["data"]["path"].endswith("viplite-1.13.0.1/libawnn.so")
    code, report = ask("1.13", PYVIPLITE_AWNN="python")
    assert (code, of(report, "awnn")["text"]) == (0, "its functions run in Python: as wished")
    code, report = ask("1.13", PYVIPLITE_AWNN=str(tmp_path))
    assert code == 1 and "no libawnn.so there" in of(report, "awnn")["text"]
    code, report = ask("1.13", PYVIPLITE_AWNN=str(fakes_folder.absolute() / "viplite-1.8.0"))
    assert code == 1 and "is of V85x" in of(report, "awnn")["text"]
    code, report = ask("1.8")
    assert code == 0 and of(report, "awnn")["data"]["path"].endswith("viplite-1.8.0/libawnn.so")


def test_an_init_that_fails_is_reported_with_what_the_library_said(ask: Any) -> None:
    code, report = ask("1.13", NPU_FAKE_FAULTS="vip_init:code=-2")
    npu = of(report, "npu")
    assert code == 1 and npu["status"] == "FAIL" and npu["text"].startswith("vip_init returned VIP_ERROR_IO (-2)")
    assert "fuser -v /dev/vipcore" in npu["fix"]


def test_an_init_that_ends_the_process(make_viplite: Make, tmp_path: Path, ask: Any) -> None:
    """The doctor outlives the process, and says so in a line."""
    folder = tmp_path / "lib"
    shared_library(folder / "libVIPuser.so", "int VIPuser_base(void) { return 7; }")
    text = """
#include <stdio.h>
#include <stdlib.h>
const char *npu_fake_name(void) { return "made up"; }
unsigned vip_get_version(void) { return 0x10d00; }
int vip_set_group(void) { return 0; }
int vip_create_buffer_from_handle(void) { return 0; }
int vip_init(void) { puts("last words"); fflush(stdout); abort(); }
"""
    shared_library(folder / "libVIPlite.so", text)
    code, report = ask("1.13", PYVIPLITE_LIBRARY=str(folder))
    npu = of(report, "npu")
    assert code == 1 and npu["status"] == "FAIL" and "SIGABRT" in npu["text"]


@pytest.mark.parametrize(("model", "words"), [("digits_f16.nb", ""), ("a733/digits_f16.nb", "this one is 0x10000016")])
def test_models_on_the_fake(ask: Any, models_folder: Path, model: str, words: str) -> None:
    code, report = ask("1.13", str(models_folder.absolute() / model))
    found = of(report, "model")
    assert (code, found["status"]) == ((1, "FAIL") if words else (0, "ok")) and words in found["text"]
    if not words:  # the chip the fake pretends to be counts, not the machine's
        code, report = ask("1.13", str(models_folder.absolute() / model), NPU_FAKE_VIPLITE_CHIP="v853")
        assert code == 1 and "this one is 0xee (V851, V853, R853)" in of(report, "model")["text"]


def test_a_real_model_on_the_fake(ask: Any, models_folder: Path, tmp_path: Path) -> None:
    real = bytearray((models_folder / "digits_f16.nb").read_bytes())
    real[0x188:0x190] = bytes(8)
    (tmp_path / "real.nb").write_bytes(real)
    code, report = ask("1.13", str(tmp_path / "real.nb"))
    assert code == 0 and of(report, "model")["status"] == "warn" and "does not run" in of(report, "model")["text"]
