"""`doctor` on machines made of folders: every reason why OpenVINO finds no NPU, each failure with its fix."""

from __future__ import annotations

import errno
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from npu_common.cli import doctor
from npu_common.cli.host import Host
from npu_common.finder import LibraryFile
from pyovnpu.__main__ import VENDOR, run
from pyovnpu.cli import doctor as _doctor
from pyovnpu.cli import probe as _probe

from tests import programs
from tests.machine_trees import MachineTree, statuses
from tests.pyovnpu.conftest import FAKE, RELEASES, unpacked

NODE = "/dev/accel/accel0"
PCI = "/sys/bus/pci/devices/0000:00:0b.0"
LIBRARIES = "/usr/lib/x86_64-linux-gnu"


class Laptop(MachineTree):
    """A tree that looks like a notebook with a Lunar Lake processor, whose devices may be refused."""

    vendor = VENDOR

    def __init__(self, root: Path) -> None:
        super().__init__(root, user="ann", groups=f"video:x:44:\nrender:x:{os.getgid() + 70000}:\n")
        self.write("/proc/cpuinfo", "processor : 0\nvendor_id : GenuineIntel\n")
        self.write("/proc/sys/kernel/osrelease", "6.14.0-29-generic\n")
        self.write("/sys/class/accel/accel0/device/uevent", "DRIVER=intel_vpu\nPCI_ID=8086:643E\n")
        self.write("/sys/class/accel/accel0/device/npu_busy_time_us", "1234\n")
        self.write("/sys/class/accel/accel0/device/npu_memory_utilization", "4096\n")
        self.write("/sys/module/intel_vpu/version", "1.0.\n")
        for file, text in (("vendor", "0x8086"), ("device", "0x643e"), ("class", "0x120000")):
            self.write(f"{PCI}/{file}", text + "\n")
        self.write("/sys/bus/pci/devices/0000:00:02.0/vendor", "0x8086\n")
        self.write("/sys/bus/pci/devices/0000:00:02.0/device", "0x64a0\n")
        self.write("/sys/bus/pci/devices/0000:00:02.0/class", "0x030000\n")
        self.write(NODE, "")
        self.write("/lib/firmware/intel/vpu/vpu_40xx_v1.bin.zst", "")
        for file in (_doctor.LOADER, _doctor.DRIVER_LIBRARY, _doctor.COMPILERS[0]):
            self.write(f"{LIBRARIES}/{file}", "")

    def install(self, folder: str = LIBRARIES, plugin: str = "") -> LibraryFile:
        """An OpenVINO of a distribution: the library, and its plugins in a folder of their own."""
        self.write(f"{folder}/libopenvino_c.so.2641", "")
        self.write(f"{folder}/{plugin or 'openvino-2026.4.1'}/{_doctor.PLUGIN}", "")
        located = self.locate(VENDOR.library)
        assert located is not None
        return located


@pytest.fixture
def laptop(tmp_path: Path) -> Laptop:
    return Laptop(tmp_path / "root")


def test_a_machine_in_order(laptop: Laptop) -> None:
    located = laptop.install()
    findings = _doctor.checks(laptop, located, None)
    topics = ["plugin", "device", "health", "firmware", "loader", "umd", "compiler"]
    assert statuses(findings) == [("ok", topic) for topic in topics]
    assert laptop.only("device").text == f"{NODE} can be opened, NPU 4000"
    assert laptop.only("health").data == {"npu_busy_time_us": "1234", "npu_memory_utilization": "4096"}
    assert laptop.only("firmware").text == "vpu_40xx_v1.bin.zst"
    assert laptop.only("plugin").text.endswith(f"/openvino-2026.4.1/{_doctor.PLUGIN}")
    assert _doctor.device_present(laptop) and doctor.exit_code(findings) == 0
    facts = _doctor.environment(laptop)
    assert (facts["chip"], facts["device"], facts["driver_version"]) == ("4000", [NODE], "1.0.")
    assert facts["kernel"] == "6.14.0-29-generic" and facts["npu_busy_time_us"] == "1234"
    assert facts["level_zero"] == str(laptop.path(f"{LIBRARIES}/{_doctor.LOADER}"))


# The device


def test_no_permission(laptop: Laptop) -> None:
    laptop.closed = {NODE: errno.EACCES}
    found = laptop.only("device")
    assert found.status == "FAIL" and not found.absent
    assert found.text == f"{NODE} is root:render 0660, you are in: video, ann"
    assert found.fix == "sudo usermod -aG render $USER, then log in again"


def test_refused_by_the_container(laptop: Laptop) -> None:
    laptop.write("/.dockerenv", "")
    laptop.closed = {NODE: errno.EPERM}
    assert laptop.only("device").fix == f"pass the device into the container: docker run --device {NODE}"
    laptop.closed = {}
    laptop.remove("/dev/accel")
    assert laptop.only("device").fix == f"pass the device into the container: docker run --device {NODE}"
    laptop.remove("/sys/class/accel")
    found = laptop.only("device")
    assert found.absent and "no /dev/accel" in found.text and found.fix.endswith("docker run --device /dev/accel")
    assert not laptop.find("firmware") or laptop.only("firmware").status == "ok"


def test_the_node_is_missing_from_dev(laptop: Laptop) -> None:
    laptop.remove("/dev/accel")
    found = laptop.only("device")
    assert not _doctor.device_present(laptop)
    assert found.status == "FAIL" and found.absent and "udevadm" in found.fix and NODE in found.text


def test_the_driver_made_no_device(laptop: Laptop) -> None:
    """Firmware that is missing or does not fit."""
    laptop.remove("/sys/class/accel")
    laptop.remove("/lib/firmware")
    found = laptop.only("device")
    assert "is loaded, but made no device of the NPU 8086:643e" in found.text and "dmesg" in found.fix
    firmware = laptop.only("firmware")
    assert firmware.status == "FAIL" and "intel-fw-npu" in firmware.fix


def test_no_driver(laptop: Laptop) -> None:
    laptop.remove("/sys/class/accel")
    laptop.remove("/sys/module/intel_vpu")
    found = laptop.only("device")
    assert found.absent and "intel_vpu is not loaded (kernel 6.14.0-29-generic)" in found.text
    assert found.fix.startswith("sudo modprobe intel_vpu")


def test_another_accelerators_node_is_not_ours(laptop: Laptop) -> None:
    laptop.write("/sys/class/accel/accel0/device/uevent", "DRIVER=rocket\n")
    assert _doctor.npu_nodes(laptop) == []
    laptop.write("/sys/class/accel/accel1/device/uevent", "DRIVER=intel_vpu\n")
    assert _doctor.npu_nodes(laptop) == ["/dev/accel/accel1"]


@pytest.mark.parametrize(
    ("file", "text", "words"),
    [
        ("/proc/cpuinfo", "vendor_id : AuthenticAMD\n", "processor is not Intel's"),
        ("/proc/version", "Linux version 5.15.167.4-microsoft-standard-WSL2\n", "WSL does not give access to it"),
        ("/proc/version", "Linux version 6.14\n", "PCI shows none"),
    ],
)
def test_no_npu_at_all(laptop: Laptop, file: str, text: str, words: str) -> None:
    for name in ("/sys/class/accel", "/sys/module/intel_vpu", PCI):
        laptop.remove(name)
    laptop.write(file, text)
    found = laptop.only("device")
    assert found.absent and words in found.text and 'device="CPU"' in found.fix and "NPU_FAKE" in found.fix
    assert not laptop.find("loader") and not laptop.find("firmware"), "one reason is enough"


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        ("0x7d1d", "NPU 3720"),
        ("0xad1d", "NPU 3720"),
        ("0xb03e", "NPU 5010"),
        ("0xfd3e", "NPU 5020"),
        ("0xffff", "NPU 8086:ffff"),
    ],
)
def test_chips(laptop: Laptop, number: str, expected: str) -> None:
    laptop.write(f"{PCI}/device", number + "\n")
    assert laptop.only("device").text.endswith(expected)


# Libraries


def test_no_loader_and_no_driver(laptop: Laptop) -> None:
    laptop.remove(f"{LIBRARIES}/{_doctor.LOADER}")
    found = laptop.only("loader")
    assert found.status == "FAIL" and "apt install libze1" in found.fix
    laptop.remove(f"{LIBRARIES}/{_doctor.DRIVER_LIBRARY}")
    found = laptop.only("umd")
    assert found.status == "FAIL" and "install intel-level-zero-npu from https://" in found.fix
    laptop.environ = {"LD_LIBRARY_PATH": "/opt/npu"}
    for file in (_doctor.LOADER, _doctor.DRIVER_LIBRARY):
        laptop.write(f"/opt/npu/{file}", "")
    assert laptop.only("loader").text.endswith("(LD_LIBRARY_PATH)") and laptop.only("umd").status == "ok"


def test_the_old_name_of_the_driver(laptop: Laptop) -> None:
    old = f"{LIBRARIES}/{_doctor.OLD_DRIVER_LIBRARY}"
    laptop.write(old, "")
    assert [f.status for f in laptop.find("umd")] == ["ok", "warn"]
    assert laptop.find("umd")[1].fix == f"sudo rm {laptop.path(old)}"
    laptop.remove(f"{LIBRARIES}/{_doctor.DRIVER_LIBRARY}")
    found = laptop.only("umd")
    assert found.status == "FAIL" and "old name" in found.text and _doctor.OLD_DRIVER_LIBRARY in found.fix


def test_no_compiler(laptop: Laptop) -> None:
    laptop.remove(f"{LIBRARIES}/{_doctor.COMPILERS[0]}")
    found = laptop.only("compiler")
    assert found.status == "warn" and "only imported" in found.text and "intel-driver-compiler-npu" in found.fix
    laptop.write(f"{LIBRARIES}/{_doctor.COMPILERS[1]}", "")
    assert laptop.only("compiler").status == "ok"


def test_firmware_is_not_a_containers_business(laptop: Laptop) -> None:
    laptop.remove("/lib/firmware")
    assert laptop.only("firmware").status == "warn", "the device is there, so it has its firmware from somewhere"
    laptop.write("/.dockerenv", "")
    assert not laptop.find("firmware")


def test_the_plugin(laptop: Laptop) -> None:
    laptop.install(plugin="plugins-of-another-kind")
    found = laptop.only("plugin")
    assert found.status == "FAIL" and found.absent and "built without the NPU" in found.text
    laptop.write(f"{LIBRARIES}/{_doctor.PLUGIN}", "")
    assert laptop.only("plugin").status == "ok"


def test_a_loader_beside_the_plugin_comes_first(laptop: Laptop) -> None:
    located = laptop.install()
    beside = f"{LIBRARIES}/openvino-2026.4.1/{_doctor.LOADER}"
    laptop.write(beside, "")
    laptop.environ = {"LD_LIBRARY_PATH": LIBRARIES}
    found = _doctor.loader(laptop, located)
    assert found is not None and (found.path, found.found_by) == (str(laptop.path(beside)), "beside the plugin")


def test_openvino_is_found_in_the_tree(laptop: Laptop) -> None:
    findings = doctor.examine(VENDOR, laptop)
    assert statuses(findings)[0] == ("FAIL", "library") and 'pip install "openvino>=2024.3"' in findings[0].fix
    laptop.install("/opt/intel/openvino_2026/runtime/lib/intel64")
    located = laptop.locate(VENDOR.library)
    assert located is not None and located.path.endswith("/libopenvino_c.so.2641")
    laptop.environ = {"PYOVNPU_LIBRARY": "/opt/intel/openvino_2026"}
    located = laptop.locate(VENDOR.library)
    assert located is not None and located.found_by == "PYOVNPU_LIBRARY"


# Variables


def test_variables(laptop: Laptop) -> None:
    assert not laptop.find("variables")
    laptop.environ = {
        "ZE_ENABLE_ALT_DRIVERS": "/opt/libze_intel_npu.so",
        "ZE_ENABLE_NULL_DRIVER": "1",
        "ZE_INTEL_NPU_CACHE_DIR": "/nowhere",
        "OV_NPU_LOG_LEVEL": "LOG_INFO",
    }
    found = laptop.find("variables")
    assert [f.status for f in found] == ["warn", "warn", "warn", "ok"]
    assert [f.fix for f in found[:2]] == ["unset ZE_ENABLE_ALT_DRIVERS", "unset ZE_ENABLE_NULL_DRIVER"]
    assert found[2].fix.startswith("mkdir -p /nowhere") and "LOG_INFO" in found[3].text
    laptop.remove(f"{LIBRARIES}/{_doctor.DRIVER_LIBRARY}")
    assert not laptop.find("umd"), "another driver was chosen"


# Models


def model_of(tmp_path: Path, models_folder: Path, name: str = "tiny") -> Path:
    for suffix in (".xml", ".bin"):
        shutil.copy(models_folder / f"{name}{suffix}", tmp_path / f"{name}{suffix}")
    return tmp_path / f"{name}.xml"


def test_a_network_and_its_weights(laptop: Laptop, tmp_path: Path, models_folder: Path) -> None:
    path = model_of(tmp_path, models_folder)
    assert laptop.only("model", str(path)).text == f"{path}: IR 11, 7 operations"
    weights = path.with_suffix(".bin")
    weights.write_bytes(weights.read_bytes()[:-1])
    found = laptop.only("model", str(path))
    assert found.status == "FAIL" and "cut off: 143 of at least 144 bytes" in found.text
    weights.unlink()
    assert "is missing" in laptop.only("model", str(path)).text
    found = laptop.find("model", str(model_of(tmp_path, models_folder, "tiny_dynamic")))[0]
    assert found.status == "warn" and "x ?x8" in found.text and "--shape" in found.fix
    assert laptop.only("model", str(tmp_path / "none.xml")).status == "FAIL"
    (tmp_path / "junk.xml").write_text("junk")
    assert "neither an IR" in laptop.only("model", str(tmp_path / "junk.xml")).text


def test_exported_models(laptop: Laptop, tmp_path: Path) -> None:
    import struct

    table = struct.pack("<5H", 3, 2, 2025, 4, 1).ljust(40, b"\0")
    real, ours = b"\x7fELF" + bytes(60), b"NPUZEBLB" + struct.pack("<III", 1, 64, 4000) + bytes(44)
    path = tmp_path / "model.blob"
    laptop.install()
    path.write_bytes(real + table + struct.pack("<Q", len(real)) + b"OVNPU")
    found = laptop.find("model", str(path))
    assert [f.status for f in found] == ["warn", "ok"] and "exported by OpenVINO 2025.4.1, this is 2026.4.1" in found[
        0
    ].text
    path.write_bytes(ours + table + struct.pack("<Q", len(ours)) + b"OVNPU")
    assert "a real NPU cannot run it" in laptop.find("model", str(path))[1].text
    laptop.environ = {"PYOVNPU_LEVEL_ZERO": str(FAKE)}
    path.write_bytes(real)
    assert "the fake cannot run it" in laptop.find("model", str(path))[0].text


# OpenVINO itself, asked on this machine


@pytest.mark.parametrize("release", RELEASES)
def test_openvino_is_asked_in_a_child(release: str, level_zero: Path) -> None:
    library = next((unpacked(release) / "openvino" / "libs").glob("libopenvino_c.so*"))
    answer = _probe.ask(str(library), str(level_zero))
    assert answer["devices"] == ["CPU", "NPU"] and answer["npu"]["NPU_MAX_TILES"] == 6
    answer = _probe.ask(str(library), None)
    assert "NPU" not in answer["devices"] and answer["npu"] == {}


def this_machine(**variables: str) -> Host:
    library = next((unpacked(RELEASES[0]) / "openvino" / "libs").glob("libopenvino_c.so*"))
    return Host("/", environ={"PYOVNPU_LIBRARY": str(library), **variables})


def test_what_openvino_says_is_what_counts(level_zero: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    host = this_machine(PYOVNPU_LEVEL_ZERO=str(level_zero))
    findings = {finding.topic: finding for finding in doctor.examine(VENDOR, host)}
    assert "devices CPU, NPU; Intel(R) AI Boost, 4000, 6 tiles, driver" in findings["openvino"].text
    assert findings["loading"].status == "warn" and "unset PYOVNPU_LEVEL_ZERO" in findings["loading"].fix
    monkeypatch.setenv("NPU_FAKE_LEVEL_ZERO_DEVICE", "none")
    found = _doctor.checks(host, host.locate(VENDOR.library), None)[-1]
    assert found.status == "FAIL" and found.absent and "OpenVINO's devices are CPU: no NPU" in found.text
    monkeypatch.setenv("NPU_FAKE_LEVEL_ZERO_DEVICE", "4000")
    monkeypatch.setenv("NPU_FAKE_FAULTS", "zeInitDrivers:delay_us=30000000;zeInit:delay_us=30000000")
    monkeypatch.setattr(_probe.ask, "__defaults__", (2.0,))
    found = _doctor.checks(host, host.locate(VENDOR.library), None)[-1]
    assert found.status == "FAIL" and found.text == "asking it for devices takes longer than 2 s" and found.fix


def test_a_driver_that_crashes_is_a_finding(level_zero: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_probe, "ask", lambda *arguments: {"problem": "asking it ends the process with SIGSEGV"})
    host = this_machine(PYOVNPU_LEVEL_ZERO=str(level_zero))
    found = _doctor.checks(host, host.locate(VENDOR.library), None)[-1]
    assert (found.status, found.topic) == ("FAIL", "openvino") and "OV_NPU_LOG_LEVEL" in found.fix


def test_a_driver_that_does_not_work_is_a_finding(
    laptop: Laptop, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """All files are there, yet OpenVINO lists no NPU: its last word is shown."""
    answer = {"devices": ["CPU"], "npu": {}, "said": "one\n\x1b[31m[ERROR] firmware too old\x1b[0m\n\n"}
    asked: list[Any] = []

    def ask(*arguments: Any) -> dict[str, Any]:
        asked.append(arguments)
        return answer

    monkeypatch.setattr(_probe, "ask", ask)
    monkeypatch.setattr(Laptop, "real", True)
    located = LibraryFile(str(laptop.install().path), "PYOVNPU_LIBRARY")
    monkeypatch.setattr(_doctor, "system_directories", lambda: ())
    found = _doctor.checks(laptop, located, None)[-1]
    assert found.text == "OpenVINO's devices are CPU: no NPU; it printed: [ERROR] firmware too old"
    assert not found.absent and "update driver, firmware and compiler" in found.fix and asked == [(located.path, None)]
    laptop.closed = {NODE: errno.EACCES}
    assert _doctor.checks(laptop, located, None)[-1].topic != "openvino" and len(asked) == 1, "the reason is known"


# The whole command


def doctor_in_a_child(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    keep = {key: value for key, value in os.environ.items() if not key.startswith(("PYOVNPU_", "NPU_FAKE"))}
    environment = {**keep, "PYOVNPU_LIBRARY": str(unpacked(RELEASES[0])), **variables}
    command = [sys.executable, "-m", "pyovnpu", "doctor", *arguments]
    return programs.run(command, env=environment, timeout=120)


def test_the_fake_is_announced_loudly(level_zero: Path) -> None:
    done = doctor_in_a_child(PYOVNPU_LEVEL_ZERO=str(level_zero))
    assert done.returncode == 0, done.stdout + done.stderr
    lines = done.stdout.splitlines()
    assert lines[0].startswith("****") and "FAKE LIBRARY IN USE: level_zero NPU 4000 (fake)" in lines[1]
    done = doctor_in_a_child("--json", NPU_FAKE="openvino_npu", NPU_FAKES=str(level_zero.parent.parent))
    content = json.loads(done.stdout)
    assert content["problems"] == 0 and content["environment"]["fake"] is True
    assert content["environment"]["level_zero"] == str(level_zero)
    done = doctor_in_a_child(LD_LIBRARY_PATH=str(level_zero.parent))
    assert "FAKE LIBRARY IN USE" in done.stdout and "fix: unset LD_LIBRARY_PATH to use the real one" in done.stdout


def test_a_tree_by_option_and_markdown(laptop: Laptop, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["doctor", "--root", str(laptop.root)]) == 3  # no OpenVINO in it
    assert 'fix: pip install "openvino>=2024.3"' in capsys.readouterr().out
    laptop.install()
    assert run(["doctor", "--root", str(laptop.root), "--markdown"]) == 1  # whose library is an empty file
    shown = capsys.readouterr().out
    assert shown.startswith("### python -m pyovnpu doctor: ") and "| chip | 4000 |" in shown
