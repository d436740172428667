"""`doctor` on machines made of folders: every SNPE check, each failure with its fix; and on the fakes."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from npu_common.cli import Finding
from npu_common.cli.host import Host
from npu_common.finder import LibraryFile
from pysnpe.__main__ import VENDOR
from pysnpe._library import _machines, target_folders
from pysnpe.cli import doctor as _doctor
from pysnpe.cli.soc import CHIPS

from fakes.models.formats.dlc_container import pack
from tests import programs
from tests.machine_trees import MachineTree
from tests.pysnpe.conftest import Make

NODE, SECURE, OLD_NODE = "/dev/fastrpc-cdsp", "/dev/fastrpc-cdsp-secure", "/dev/adsprpc-smd"
SDK = "/opt/qairt/2.40.0.251030"
MACHINE = _machines()[0]
TARGET = f"{MACHINE}-oe-linux-gcc11.2"


class Board(MachineTree):
    """A tree that looks like a board with a Snapdragon 8 Gen 2, its SDK, and a driver that may refuse."""

    vendor = VENDOR
    node_owner = ("system", "fastrpc", "0660")

    def __init__(self, root: Path) -> None:
        super().__init__(root, groups="fastrpc:x:44:\n")
        self.variables: dict[str, str] = {
            "SNPE_ROOT": SDK,
            "LD_LIBRARY_PATH": str(self.path(f"{SDK}/lib/{TARGET}")),
            "ADSP_LIBRARY_PATH": f"{SDK}/lib/hexagon-v73/unsigned;/dsp",
        }
        self.soc("519", "SM8550")
        self.write("/proc/device-tree/compatible", "qcom,sm8550-hdk\0qcom,sm8550\0")
        self.write(NODE, "")
        self.write(SECURE, "")
        self.write("/usr/lib/libcdsprpc.so.1", "")
        self.write(f"{SDK}/lib/hexagon-v73/unsigned/libSnpeHtpV73Skel.so", "")
        self.write(f"{SDK}/lib/hexagon-v68/unsigned/libSnpeHtpV68Skel.so", "")
        for name in ("libSnpeHtpV73Stub.so", "libSnpeHtpV68Stub.so", "libPlatformValidatorShared.so", "libSNPE.so"):
            self.write(f"{SDK}/lib/{TARGET}/{name}", "")
        self.environ = self.variables

    def soc(self, number: str, name: str) -> None:
        self.write("/sys/devices/soc0/soc_id", f"{number}\n")
        self.write("/sys/devices/soc0/machine", f"{name}\n")
        self.write("/sys/devices/soc0/family", "Snapdragon\n")

    @property
    def library(self) -> LibraryFile:
        return LibraryFile(str(self.path(f"{SDK}/lib/{TARGET}/libSNPE.so")), "SNPE_ROOT")

    def findings(self, model: object = None, located: LibraryFile | None = None) -> list[Finding]:
        return list(_doctor.checks(self, located or self.library, None if model is None else str(model)))


@pytest.fixture
def board(tmp_path: Path) -> Board:
    made = Board(tmp_path / "root")
    made.variables["SNPE_ROOT"] = str(made.path(SDK))
    return made


# --- a board in order -------------------------------------------------------------------------------------------------


def test_a_board_in_order(board: Board) -> None:
    assert [(finding.status, finding.topic) for finding in board.findings()] == [
        ("ok", "sdk"), ("ok", "chip"), ("ok", "device"), ("ok", "fastrpc"), ("ok", "stub"), ("ok", "skel"),
    ]  # fmt: skip
    assert board.only("sdk").text == f"{board.path(SDK)}, lib/{TARGET}: the only one for this machine"
    assert board.only("chip").text == "SM8550 (Snapdragon 8 Gen 2), Hexagon V73"
    assert board.only("device").text == f"{NODE}, {SECURE} can be opened"
    assert board.only("fastrpc").text == "/usr/lib/libcdsprpc.so"
    assert board.only("skel").text == f"{SDK}/lib/hexagon-v73/unsigned/libSnpeHtpV73Skel.so"
    assert _doctor.device_present(board)
    facts = _doctor.environment(board)
    assert (facts["soc_id"], facts["nodes"]) == ("519", [NODE, SECURE])
    assert facts["libraries_of_the_dsp"] == [board.only("skel").text]
    assert facts["adsp_library_path"].endswith(";/dsp")


# --- the SDK ----------------------------------------------------------------------------------------------------------


def test_the_newest_of_an_sdks_folders_is_named_with_the_others(board: Board) -> None:
    older = TARGET.replace("gcc11.2", "gcc9.3")
    board.write(f"{SDK}/lib/{older}/libSNPE.so", "")
    board.write(f"{SDK}/lib/{MACHINE}-android/libSNPE.so", "")
    assert [os.path.basename(path) for path in target_folders(str(board.path(SDK)))] == [TARGET, older]
    found = board.only("sdk")
    assert found.status == "ok" and found.text.endswith(f"glibc can load; also there: {older}")


def test_an_sdk_that_is_not_there(board: Board) -> None:
    board.variables["SNPE_ROOT"] = "/gone"
    found = board.find("sdk")[0]
    assert (found.status, found.text) == ("FAIL", "SNPE_ROOT=/gone: no such folder") and "envsetup.sh" in found.fix


def test_an_sdk_for_other_machines_only(board: Board) -> None:
    board.remove(f"{SDK}/lib/{TARGET}")
    board.write(f"{SDK}/lib/riscv64-android/libSNPE.so", "")
    (found,) = (finding for finding in _doctor.checks(board, None, None) if finding.topic == "sdk")
    assert found.status == "FAIL" and "no libraries for this machine, but: hexagon-v68, hexagon-v73" in found.text
    assert "riscv64-android" in found.text


def test_two_installations_at_once(board: Board, tmp_path: Path) -> None:
    other = tmp_path / "other" / "libSNPE.so"
    other.parent.mkdir()
    other.write_text("")
    found = [f for f in board.findings(located=LibraryFile(str(other), "PYSNPE_LIBRARY")) if f.topic == "sdk"]
    assert [f.status for f in found] == ["warn"] and "PYSNPE_LIBRARY goes before SNPE_ROOT" in found[0].text


# --- chip and device --------------------------------------------------------------------------------------------------


def test_chips(board: Board) -> None:
    board.soc("356", "SM8250")
    assert board.only("chip").text == "SM8250 (Snapdragon 865), Hexagon V66 with HTA"
    board.soc("9999", "SM9999")
    assert board.only("chip").text == "SM9999, soc_id 9999: not in this package's list"
    board.remove("/sys/devices/soc0")
    board.write("/proc/device-tree/compatible", "raspberrypi,5\0")
    assert board.find("chip") == []


def test_names_of_libraries_follow_the_dsp() -> None:
    assert {(soc.dsp, soc.skel) for soc in CHIPS.values()} >= {
        (66, "libSnpeDspV66Skel.so"), (68, "libSnpeHtpV68Skel.so"), (75, "libSnpeHtpV75Skel.so"),
    }  # fmt: skip
    assert all(_doctor._sided([soc.skel], "Skel") == [(soc.skel, soc.dsp)] for soc in CHIPS.values())
    assert all(_doctor._sided([soc.stub], "Stub") == [(soc.stub, soc.dsp)] for soc in CHIPS.values())


def test_no_permission(board: Board) -> None:
    board.closed = {NODE: errno.EACCES, SECURE: errno.EACCES}
    found = board.only("device")
    assert found.status == "FAIL" and not found.absent
    assert found.text.startswith(f"{NODE} is system:fastrpc 0660, you are in: fastrpc, pi; the runtimes dsp and aip")
    assert found.fix.startswith(f"sudo chmod 0660 {NODE}")


def test_one_open_node_is_enough(board: Board) -> None:
    board.closed = {SECURE: errno.EACCES}
    assert board.only("device").text == f"{NODE} can be opened"


def test_refused_by_the_container(board: Board) -> None:
    board.write("/.dockerenv", "")
    board.closed = {NODE: errno.EPERM, SECURE: errno.EPERM}
    assert board.only("device").fix == f"pass the device into the container: docker run --device {NODE}"


def test_the_node_of_older_kernels(board: Board) -> None:
    board.remove(NODE)
    board.remove(SECURE)
    board.write(OLD_NODE, "")
    assert board.only("device").text == f"{OLD_NODE} can be opened" and _doctor.device_present(board)


def test_only_the_audio_dsp(board: Board) -> None:
    board.remove(NODE)
    board.remove(SECURE)
    board.write("/dev/fastrpc-adsp", "")
    found = board.only("device")
    assert found.status == "warn" and "the DSP that computes is reached through /dev/fastrpc-cdsp" in found.text


@pytest.mark.parametrize(
    ("file", "text", "fix"),
    [
        ("/.dockerenv", "", "docker run --device /dev/fastrpc-cdsp"),
        ("/sys/class/remoteproc/remoteproc1/name", "cdsp\n", "the remote processor is known"),
        ("/unrelated", "", "sudo modprobe fastrpc; if there is no such module"),
    ],
)
def test_no_node_on_a_snapdragon(board: Board, file: str, text: str, fix: str) -> None:
    board.remove(NODE)
    board.remove(SECURE)
    board.write(file, text)
    found = board.only("device")
    assert (found.status, found.absent) == ("FAIL", True) and fix in found.fix
    assert "only the CPU and GPU runtimes can work" in found.text
    assert [finding.topic for finding in board.findings()] == ["sdk", "chip", "device"]


def test_no_snapdragon(tmp_path: Path) -> None:
    host = Host(tmp_path, environ={})
    (found,) = _doctor.checks(host, None, None)
    assert (found.status, found.absent, found.text) == ("FAIL", True, "no NPU: this is no Snapdragon")
    assert "NPU_FAKE=snpe" in found.fix


# --- libraries --------------------------------------------------------------------------------------------------------


def test_no_fastrpc_library(board: Board) -> None:
    board.remove("/usr/lib/libcdsprpc.so.1")
    found = board.only("fastrpc")
    assert (
        found.status == "FAIL"
        and "libcdsprpc.so is in none of the loader's folders" in found.text
        and "fastrpc package" in found.fix
    )
    board.write("/vendor/lib64/libcdsprpc.so", "")
    assert board.only("fastrpc").text == "/vendor/lib64/libcdsprpc.so"


def test_stub_for_another_dsp(board: Board) -> None:
    board.remove(f"{SDK}/lib/{TARGET}/libSnpeHtpV73Stub.so")
    found = board.only("stub")
    assert found.status == "FAIL" and "has no libSnpeHtpV73Stub.so, only libSnpeHtpV68Stub.so" in found.text
    assert found.fix == "copy libSnpeHtpV73Stub.so of the SDK beside libSNPE.so"


def test_stubs_that_the_loader_does_not_find(board: Board) -> None:
    board.variables["LD_LIBRARY_PATH"] = "/elsewhere"
    found = board.only("stub")
    assert found.status == "warn" and found.fix.startswith("export LD_LIBRARY_PATH=")


def test_adsp_library_path_is_not_set(board: Board) -> None:
    del board.variables["ADSP_LIBRARY_PATH"]
    found = board.only("skel")
    assert found.status == "FAIL" and "libSnpeHtpV73Skel.so where the DSP looks" in found.text
    assert "ADSP_LIBRARY_PATH is not set" in found.text
    assert f"{SDK}/lib/hexagon-v73/unsigned;/system/lib/rfsa/adsp;/system/vendor/lib/rfsa/adsp;/dsp" in found.fix
    board.write("/dsp/libSnpeHtpV73Skel.so", "")  # a system may bring them
    assert board.only("skel").text == "/dsp/libSnpeHtpV73Skel.so"


def test_adsp_library_path_with_colons(board: Board) -> None:
    board.variables["ADSP_LIBRARY_PATH"] = "/a:/dsp"
    found = board.only("skel")
    assert found.status == "FAIL" and "separated by ; there, not by :" in found.text


def test_libraries_of_another_dsp(board: Board) -> None:
    board.variables["ADSP_LIBRARY_PATH"] = f"{SDK}/lib/hexagon-v68/unsigned"
    found = board.only("skel")
    assert found.status == "FAIL" and found.text == "this DSP is V73, but there is only libSnpeHtpV68Skel.so"
    board.soc("9999", "SM9999")  # then any will do: no one knows better
    assert board.only("skel").status == "ok"


def test_adsp_library_path_names_folders_that_are_gone(board: Board) -> None:
    board.write("/dsp/libSnpeHtpV73Skel.so", "")
    board.variables["ADSP_LIBRARY_PATH"] = "/gone"
    assert [(f.status, f.text) for f in board.find("skel")] == [
        ("ok", "/dsp/libSnpeHtpV73Skel.so"),
        ("warn", "ADSP_LIBRARY_PATH names /gone, which is not there"),
    ]


def test_no_validator(board: Board) -> None:
    board.remove(f"{SDK}/lib/{TARGET}/libPlatformValidatorShared.so")
    found = board.only("validator")
    assert found.status == "warn" and "is not beside libSNPE" in found.text


# --- models -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def real(tmp_path: Path) -> Any:
    """Writes a .dlc as real converters do."""

    def write(version: str = "2.18.0.240101", quantizer: str = "snpe-dlc-quant", generation: int = 4) -> Path:
        prefix, end = bytes((0xD5, 0x0A, generation, 0, 0, 0, 0, 0)), bytes(40)
        records = {
            "dlc.metadata": f"converter-version={version}\nquantizer-command={quantizer}\n".encode(),
            "model": prefix + b"\x18\0\0\0NETD" + end,
            "model.params": prefix + b"\x18\0\0\0NR64" + end,
        }
        path = tmp_path / "real.dlc"
        path.write_bytes(pack(records))
        return path

    return write


def test_models(board: Board, real: Any, models_folder: Path, tmp_path: Path) -> None:
    found = board.only("model", real())
    assert found.status == "ok" and found.text.endswith("for SNPE 2, converter 2.18.0.240101")
    found = board.only("model", real(generation=3))
    assert found.status == "FAIL" and "SNPE 2 will refuse it: it was made for SNPE 1" in found.text
    found = board.find("model", real(quantizer="N/A"))[1]
    assert found.status == "warn" and "not quantized" in found.text
    found = board.only("model", models_folder / "digits_tf8.dlc")
    assert found.status == "FAIL" and "made for the fake" in found.text
    assert board.only("model", tmp_path / "missing.dlc").fix == "give the path of a .dlc file"
    (tmp_path / "x.dlc").write_bytes(b"RKNN" + bytes(50))
    assert "open it with pyrknn" in board.only("model", tmp_path / "x.dlc").text


def test_a_converter_newer_than_the_library(board: Board, real: Any) -> None:
    path = real("2.44.0.1")
    found = board.only("model", path)  # the folder's name says 2.40.0
    assert found.status == "warn" and "newer than the library (2.40.0" in found.text


# --- the library itself -----------------------------------------------------------------------------------------------


def doctor(*arguments: object, library: object, **variables: str) -> subprocess.CompletedProcess[str]:
    former = ("SNPE_ROOT", "NPU_FAKE", "NPU_TRACE", "LD_LIBRARY_PATH", "ADSP_LIBRARY_PATH", "PYSNPE_LIBRARY")
    environment = {name: value for name, value in os.environ.items() if name not in former}
    return programs.run(
        [sys.executable, "-W", "error", "-m", "pysnpe", "doctor", *map(str, arguments)],
        env={**environment, "PYSNPE_LIBRARY": str(library), **variables},
        timeout=120,
    )


@pytest.mark.parametrize("folder", ["snpe", "snpe-2.22.6"])
def test_on_the_fakes(fakes_folder: Path, models_folder: Path, folder: str) -> None:
    library = fakes_folder.absolute() / folder
    done = doctor(models_folder.absolute() / "aip_b.dlc", library=library, NPU_FAKE_SNPE_AIP="no")
    assert done.returncode == 0, done.stderr
    assert "FAKE LIBRARY IN USE" in done.stdout and "aip_b.dlc: for SNPE 2, converter" in done.stdout
    assert "runtimes  SNPE 2." in done.stdout and ": cpu, gpu, gpu_float16, dsp; not aip" in done.stdout
    assert "validator DSP: Hexagon DSP (fake), DSP library (fake)" in done.stdout
    content = json.loads(doctor("--json", library=library).stdout)
    (found,) = (finding for finding in content["findings"] if finding["topic"] == "runtimes")
    assert found["data"]["runtimes"] == dict.fromkeys(("cpu", "gpu", "gpu_float16", "dsp", "aip"), "")
    assert content["environment"]["fake"] is True


def test_a_real_model_on_the_fake(fakes_folder: Path, real: Any) -> None:
    done = doctor(real(), library=fakes_folder.absolute() / "snpe")
    assert done.returncode == 1 and "a real model: the fake opens it, but cannot build it (306)" in done.stdout


def test_a_library_that_ends_the_process(make: Make, tmp_path: Path) -> None:
    """Libraries on broken installations end the process: the doctor lives on, and says so in a line."""
    source = "#include <stdlib.h>\nvoid *Snpe_Util_GetLibraryVersion(void) { abort(); }\n"
    done = doctor(library=make(tmp_path / "libSNPE.so", source))
    assert "asking it for its runtimes ends the process with SIGABRT" in done.stdout, done.stdout + done.stderr


def test_a_library_that_is_none_of_snpe_2(make: Make, tmp_path: Path) -> None:
    done = doctor(library=make(tmp_path / "libSNPE.so", ["other"]))
    assert "it lacks a function of SNPE 2" in done.stdout and done.returncode == 1


LITTLE = """
#include <stddef.h>
static int version;
void *Snpe_Util_GetLibraryVersion(void) { return &version; }
const char *Snpe_DlVersion_ToString(void *v) { return "2.30.0.240101"; }
unsigned Snpe_DlVersion_Delete(void *v) { return 0; }
void Snpe_ErrorCode_clearLastErrorCode(void) {}
const char *Snpe_ErrorCode_GetLastErrorString(void) {
  return "error_code=904; error_message=no stub; error_component=DSP";
}
int Snpe_Util_IsRuntimeAvailableCheckOption(int runtime, int option) { return runtime == 0 && option == 2; }
long write(int, const void *, size_t);
__attribute__((constructor)) static void talk(void) { (void)!write(1, "hello from the library\\n", 23); }
"""


def test_runtimes_that_are_missing_come_with_the_librarys_reason(make: Make, tmp_path: Path, real: Any) -> None:
    """The library's output does not get between the doctor's lines; its version is compared with the model."""
    done = doctor(real("2.31.0.250130"), library=make(tmp_path / "libSNPE.so", LITTLE))
    assert "converter 2.31.0.250130, newer than the library (2.30.0.240101)" in done.stdout
    assert "SNPE 2.30.0.240101: cpu; not gpu (DSP: no stub), gpu_float16" in done.stdout and "hello" not in done.stdout
    assert "libPlatformValidatorShared.so is not beside libSNPE" in done.stdout
    assert done.returncode == 3 and "no Snapdragon" in done.stdout
