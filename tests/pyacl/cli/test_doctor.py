"""`doctor` on machines made of folders: every check about Ascend, each failure with its fix; and on the fake."""

from __future__ import annotations

import errno
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from npu_common.cli import doctor
from npu_common.cli.host import Host
from pyacl.__main__ import VENDOR
from pyacl.cli import doctor as _doctor
from pyacl.cli import probe as _probe

from tests import programs
from tests.machine_trees import MachineTree, statuses
from tests.pyacl.cli.test_main import vendors_file
from tests.pyacl.conftest import FAKE, Make

ROOT = "/usr/local/Ascend"
CANN = f"{ROOT}/cann"
NODES = ["/dev/davinci0", "/dev/davinci1"]
OTHERS = ["/dev/davinci_manager", "/dev/devmm_svm", "/dev/hisi_hdc"]


class Server(MachineTree):
    """A tree that looks like a server with two Ascend 910B, whose nodes may be refused."""

    vendor = VENDOR
    node_owner = ("HwHiAiUser", "HwHiAiUser", "0660")

    def __init__(self, root: Path) -> None:
        environ = {"ASCEND_HOME_PATH": CANN, "ASCEND_OPP_PATH": f"{CANN}/opp"}
        super().__init__(root, environ, user="li", groups="HwHiAiUser:x:1001:\n")
        self.process(uid=1000, groups="1000", capabilities=0)
        for node in (*NODES, *OTHERS):
            self.write(node, "")
        for slot in ("0000:c1:00.0", "0000:c2:00.0"):
            self.card(slot, "0x19e5", "0xd802", "0x120000")
        self.card("0000:01:00.0", "0x19e5", "0x1711", "0x030000")  # the same vendor's graphics of the board
        self.write("/proc/modules", "drv_pcie_host 217088 0 - Live 0x0\ndrv_davinci_intf_host 12 1 - Live 0x0\n")
        self.write(f"{ROOT}/driver/version.info", "Version=24.1.rc3\nascendhal_version=7.35.23\n")
        self.write(f"{ROOT}/driver/lib64/driver/libascend_hal.so", "")
        self.environ = {**self.environ, "LD_LIBRARY_PATH": f"{ROOT}/driver/lib64:{ROOT}/driver/lib64/driver"}
        self.write("/usr/local/sbin/npu-smi", "")
        self.write(f"{CANN}/set_env.sh", "")
        self.write(f"{CANN}/opp/version.info", "")

    def card(self, slot: str, vendor: str, device: str, kind: str) -> None:
        for name, text in (("vendor", vendor), ("device", device), ("class", kind)):
            self.write(f"/sys/bus/pci/devices/{slot}/{name}", text + "\n")

    def setting(self, **variables: str | None) -> None:
        found = {**self.environ, **{name: value for name, value in variables.items() if value is not None}}
        self.environ = {name: value for name, value in found.items() if variables.get(name, "") is not None}


@pytest.fixture
def server(tmp_path: Path) -> Server:
    return Server(tmp_path / "root")


@pytest.fixture
def cann(server: Server, make: Make) -> Path:
    """The libraries of an installation as releases since 8 have them: a facade and those of single fields."""
    folder = server.path(f"{CANN}/lib64")
    make(folder / "libascendcl.so", ["aclInit"])
    make(folder / "libacl_rt.so", ["aclrtMalloc"])
    make(folder / "libacl_mdl.so", ["aclmdlExecute"])
    return folder


# Cards, driver, nodes


def test_a_server_in_order(server: Server, cann: Path) -> None:
    assert statuses(_doctor.checks(server, server.locate(VENDOR.library), None)) == [
        ("ok", "device"),
        ("ok", "driver"),
        ("ok", "hal"),
        ("ok", "set_env"),
        ("ok", "parts"),
    ]
    assert server.only("device").text == "/dev/davinci0 to /dev/davinci1 can be opened"
    assert server.only("driver").text == "24.1.rc3   2 x Ascend 910B   `npu-smi info` shows its health"
    assert server.only("hal").text == f"{ROOT}/driver/lib64/driver/libascend_hal.so"
    assert server.only("set_env").text == f"{CANN}  (ASCEND_HOME_PATH)"
    assert server.only("parts").text == "libacl_rt.so, libacl_mdl.so"
    assert _doctor.device_present(server)
    facts = _doctor.environment(server)
    assert facts["cards"] == ["Ascend 910B"] * 2 and facts["driver"] == "24.1.rc3" and facts["nodes"] == NODES
    assert facts["ascend_home_path"] == CANN and "ascend_rt_visible_devices" not in facts
    assert [one for one in doctor.examine(VENDOR, server) if one.status != "ok"] == []


def test_no_permission(server: Server) -> None:
    """Containers and users: the nodes belong to a group of their own."""
    server.closed = dict.fromkeys(("/dev/davinci1", "/dev/hisi_hdc"), errno.EACCES)
    found = server.find("device")
    assert statuses(found) == [("FAIL", "device")] * 2
    assert found[0].text == "/dev/davinci1 is HwHiAiUser:HwHiAiUser 0660, you are in: li"
    assert found[0].fix == "sudo usermod -aG HwHiAiUser $USER, then log in again"
    server.closed = {"/dev/davinci0": errno.EPERM}
    assert server.only("device").fix == "pass the device into the container: docker run --device /dev/davinci0"


def test_nodes_that_were_forgotten(server: Server) -> None:
    server.write("/.dockerenv", "")
    server.remove("/dev/davinci_manager")
    found = server.find("device")
    assert found[0].status == "FAIL" and "/dev/davinci_manager is not" in found[0].text
    assert found[0].fix == "pass it into the container, too: docker run --device /dev/davinci_manager"
    server.write("/dev/davinci_manager", "")
    server.remove("/dev/devmm_svm", "/.dockerenv")
    found = server.find("device")
    assert statuses(found) == [("warn", "device"), ("ok", "device")] and "npu-smi info" in found[0].fix


def test_no_node(server: Server) -> None:
    """Why there is none: the driver failed, is not loaded, was not passed into the container, or there is no card."""
    server.remove(*NODES)
    assert not _doctor.device_present(server)
    found = server.only("device")
    assert (found.status, found.absent) == ("FAIL", True)
    assert "the driver is loaded (drv_pcie_host" in found.text and "dmesg" in found.fix
    server.write("/proc/modules", "nvme 1 0 - Live 0x0\n")
    assert server.only("device").text == "PCI has Ascend 910B, Ascend 910B, but no driver is loaded"
    server.write("/.dockerenv", "")
    assert server.only("device").fix.startswith("docker run --device /dev/davinci0 --device /dev/davinci_manager")
    assert f"-v {ROOT}/driver:{ROOT}/driver" in server.only("device").fix
    server.remove("/.dockerenv", "/sys", "/dev", f"{ROOT}/driver")
    assert "no NPU" in server.only("device").text and "NPU_FAKE=acl" in server.only("device").fix
    assert server.find("driver") == server.find("hal") == []
    server.environ = {}
    assert doctor.exit_code(doctor.examine(VENDOR, server)) == 3  # neither device nor library: CI may skip


def test_numbers_with_gaps_and_unknown_cards(server: Server) -> None:
    server.remove("/dev/davinci1")
    server.write("/dev/davinci10", "")
    server.write("/dev/davinci2", "")
    assert server.only("device").text == "/dev/davinci0, /dev/davinci2, /dev/davinci10 can be opened"
    server.card("0000:c2:00.0", "0x19e5", "0xd900", "0x120000")
    assert "Ascend 910B, an accelerator 0xd900" in server.only("driver").text


def test_where_the_driver_is(server: Server) -> None:
    server.write("/etc/ascend_install.info", "UserName=HwHiAiUser\nDriver_Install_Path_Param=/opt/Ascend\n")
    found = server.only("driver")
    assert found.status == "warn" and "version.info is missing" in found.fix
    server.write("/opt/Ascend/driver/version.info", "Version=25.0.rc1\n")
    server.remove("/usr/local/sbin/npu-smi")
    assert server.only("driver").text == "25.0.rc1   2 x Ascend 910B   no npu-smi"
    server.remove("/opt")
    server.write("/.dockerenv", "")
    assert server.only("driver").fix == f"mount the driver into the container: -v {ROOT}/driver:{ROOT}/driver"


def test_the_drivers_library(server: Server) -> None:
    """All of CANN needs the driver's library; the loader has to find the file."""
    server.setting(LD_LIBRARY_PATH=None)
    found = server.only("hal")
    assert found.status == "FAIL" and "is in none of the loader's folders" in found.text
    assert found.fix.startswith(f"export LD_LIBRARY_PATH={ROOT}/driver/lib64/driver:")
    server.remove(f"{ROOT}/driver/lib64")
    assert server.only("hal").fix == "install the driver"
    server.write("/.dockerenv", "")
    assert "mount the driver into the container" in server.only("hal").fix
    server.write("/usr/lib64/libascend_hal.so", "")
    assert server.only("hal").text == "/usr/lib64/libascend_hal.so"


# The installation


def test_set_env_was_not_sourced(server: Server, cann: Path) -> None:
    server.environ = {}
    found = server.only("set_env")
    assert found.status == "warn" and "set_env.sh was not sourced" in found.text
    assert found.fix == f"source {CANN}/set_env.sh"
    server.remove(f"{CANN}/set_env.sh")
    server.write(f"{ROOT}/set_env.sh", "")
    assert server.only("set_env").fix == f"source {ROOT}/set_env.sh"
    server.remove(ROOT)
    assert server.find("set_env") == []  # no installation: the line about the library says it


def test_set_env_of_what_is_gone(server: Server, cann: Path) -> None:
    server.setting(ASCEND_HOME_PATH="/opt/cann-8.0")
    found = server.only("set_env")
    assert found.status == "FAIL" and found.text == "ASCEND_HOME_PATH=/opt/cann-8.0: no such folder"
    assert found.fix.startswith(f"source {CANN}/set_env.sh")
    server.setting(ASCEND_HOME_PATH=CANN, ASCEND_OPP_PATH="/opt/opp")
    found = server.only("set_env")
    assert found.status == "warn" and "ASCEND_OPP_PATH=/opt/opp: no such folder" in found.text
    server.setting(ASCEND_HOME_PATH=None, ASCEND_OPP_PATH=None, ASCEND_TOOLKIT_HOME=CANN)
    assert server.only("set_env").text == f"{CANN}  (ASCEND_TOOLKIT_HOME)"


def test_two_installations_get_mixed(server: Server, cann: Path) -> None:
    server.write(f"{ROOT}/ascend-toolkit/8.0/x", "")
    server.setting(ASCEND_HOME_PATH=f"{ROOT}/ascend-toolkit/8.0")
    found = server.only("set_env")
    assert found.status == "warn" and "two installations get mixed" in found.text
    assert found.fix == f"source {CANN}/set_env.sh, or unset PYACL_LIBRARY"
    os.symlink(server.path(CANN), server.path(f"{ROOT}/latest"))
    server.setting(ASCEND_HOME_PATH=f"{ROOT}/latest")
    assert server.only("set_env").status == "ok"


def test_libraries_of_an_installation(server: Server, cann: Path, make: Make) -> None:
    (cann / "libacl_mdl.so").unlink()
    found = server.only("parts")
    assert found.status == "warn" and found.text == "libascendcl.so has no libacl_mdl.so beside it"
    make(cann / "libascendcl.so", ["aclInit", "aclmdlExecute"])  # before the facade
    assert server.only("parts").status == "ok"
    (cann / "libascendcl.so").unlink()
    assert server.only("parts").text == "libacl_rt.so has no libacl_mdl.so beside it"


def test_libraries_for_linking(server: Server, make: Make) -> None:
    stubs = f"{CANN}/devlib/linux/x86_64"
    make(server.path(f"{stubs}/libascendcl.so"), ["aclInit"])
    server.setting(LD_LIBRARY_PATH=f"{ROOT}/driver/lib64/driver:{stubs}")
    found = server.only("stubs")
    assert found.status == "warn" and "are for linking only" in found.text and stubs in found.fix
    server.setting(LD_LIBRARY_PATH=f"{ROOT}/driver/lib64/driver", PYACL_LIBRARY=stubs)
    found = server.only("stubs")
    assert found.status == "FAIL" and "100039" in found.text and "unset PYACL_LIBRARY" in found.fix
    server.setting(PYACL_LIBRARY=f"{CANN}/lib64")
    assert server.find("stubs") == []


def test_library_of_the_tree(server: Server, make: Make) -> None:
    findings = doctor.examine(VENDOR, server)
    assert statuses(findings)[0] == ("FAIL", "library") and findings[0].absent
    assert "source CANN's set_env.sh, or set PYACL_LIBRARY" in findings[0].fix
    make(server.path(f"{CANN}/lib64/libascendcl.so"), ["aclInit", "aclmdlExecute", "aclrtMalloc"])
    server.write(f"{CANN}/ascend_toolkit_install.info", "package_name=Ascend-cann-toolkit\nversion=8.0.0\n")
    findings = doctor.examine(VENDOR, server)
    assert findings[0].data["version"] == "8.0.0" and statuses(findings)[1] == ("ok", "loading")
    server.remove(*NODES)
    assert "loading" not in [finding.topic for finding in doctor.examine(VENDOR, server)]


def test_two_installations_are_ordinary(server: Server, cann: Path, make: Make) -> None:
    """Nothing asks to remove an installation."""
    make(server.path(f"{ROOT}/nnrt/latest/lib64/libascendcl.so"), ["aclInit"])
    (found,) = [one for one in doctor.examine(VENDOR, server) if "another copy" in one.text]
    assert found.status == "warn" and f"{ROOT}/nnrt/latest/lib64/libascendcl.so" in found.text
    assert found.fix == "source set_env.sh of the installation you want, or set PYACL_LIBRARY to it"


# Variables


@pytest.mark.parametrize(
    ("visible", "status", "words"),
    [
        ("1", "ok", "programs see these devices, counted from 0"),
        ("0, 1", "ok", "counted from 0"),
        ("2", "warn", "expected numbers below 2"),
        ("all", "warn", "expected numbers below 2"),
        ("", "warn", "expected numbers below 2"),
    ],
)
def test_visible_devices(server: Server, visible: str, status: str, words: str) -> None:
    server.setting(ASCEND_RT_VISIBLE_DEVICES=visible)
    found = server.only("variables")
    assert found.status == status and words in found.text


def test_the_log(server: Server) -> None:
    server.setting(ASCEND_GLOBAL_LOG_LEVEL="3", ASCEND_PROCESS_LOG_PATH="/var/log/npu")
    found = server.only("variables")
    assert "ASCEND_PROCESS_LOG_PATH=/var/log/npu: this folder cannot be written to" in found.text
    server.write("/var/log/npu/plog/a.log", "")
    assert server.find("variables") == []
    server.setting(ASCEND_GLOBAL_LOG_LEVEL="0")
    assert server.only("variables").fix.startswith("export ASCEND_GLOBAL_LOG_LEVEL=3")


# Models


def test_models(server: Server, cann: Path, models_folder: Path, tmp_path: Path) -> None:
    found = server.only("model", str(models_folder / "digits_f16.om"))
    assert found.status == "FAIL" and "made for the fake" in found.text and "atc" in found.fix
    found = server.only("model", str(vendors_file(tmp_path / "a.om")))
    assert found.status == "ok" and found.text.endswith("a.om: resnet50, compiler 8.0.0")
    (tmp_path / "b.om").write_bytes(b"RKNN" + bytes(300))
    assert "pyrknn" in server.only("model", str(tmp_path / "b.om")).text
    assert "No such file" in server.only("model", str(tmp_path / "missing.om")).text


# The process's own machine


Ask = Callable[..., "tuple[int, dict[str, Any]]"]


@pytest.fixture
def ask() -> Ask:
    """`ask(model, NAME=value)`: exit code and report of `python -m pyacl doctor` on the fake."""

    def call(*arguments: str, **variables: str) -> tuple[int, dict[str, Any]]:
        former = ("NPU_FAKE", "ASCEND_HOME_PATH", "ASCEND_TOOLKIT_HOME", "LD_LIBRARY_PATH")
        environment = {name: value for name, value in os.environ.items() if name not in former}
        environment.update({"PYACL_LIBRARY": str(FAKE.absolute()), **variables})
        command = [sys.executable, "-W", "error", "-m", "pyacl", "doctor", *arguments, "--json"]
        done = programs.run(command, env=environment, timeout=120)
        assert "Traceback" not in done.stderr, done.stderr
        return done.returncode, json.loads(done.stdout)

    return call


def of(report: dict[str, Any], topic: str) -> dict[str, Any]:
    (found,) = [one for one in report["findings"] if one["topic"] == topic]
    return dict(found)


def test_the_fake_is_steered_and_asked(ask: Ask) -> None:
    code, report = ask(NPU_FAKE="acl:310b")
    assert code == 0 and of(report, "loading")["text"].startswith("FAKE LIBRARY IN USE: acl")
    assert of(report, "device")["text"] == "not looked for: the fake computes on the CPU"
    npu = of(report, "npu")
    assert npu["text"].startswith("1 x Ascend310B4   CANN ") and "own processor" in npu["text"]
    assert npu["data"]["count"] == 1
    code, report = ask(NPU_FAKE="acl:eight")
    assert of(report, "npu")["text"].startswith("8 x Ascend910B3")


@pytest.mark.parametrize(
    ("variables", "words", "fix"),
    [
        ({"NPU_FAKE_ACL_DEVICES": "0"}, "aclInit returned ACL_ERROR_INTERNAL_ERROR (500000)", "NPU_FAKE_ACL_"),
        ({"NPU_FAKE_FAULTS": "aclInit:code=100039"}, "(100039)", "set PYACL_LIBRARY to lib64"),
    ],
)
def test_what_does_not_start(ask: Ask, variables: dict[str, str], words: str, fix: str) -> None:
    code, report = ask(**variables)
    npu = of(report, "npu")
    assert code == 1 and npu["status"] == "FAIL" and words in npu["text"] and fix in npu["fix"]


def test_a_driver_that_ends_the_process(make: Make, tmp_path: Path, ask: Ask) -> None:
    """The doctor outlives the process, and says so in a line."""
    text = """
#include <stdio.h>
#include <stdlib.h>
const char *npu_fake_name(void) { return "made up"; }
int aclInit(const char *path) { puts("last words"); fflush(stdout); abort(); }
"""
    library = make(tmp_path / "libascendcl.so", text)
    code, report = ask(PYACL_LIBRARY=str(library))
    npu = of(report, "npu")
    assert code == 1 and npu["status"] == "FAIL" and "SIGABRT" in npu["text"]


def test_a_driver_that_does_not_answer(make: Make, tmp_path: Path) -> None:
    library = make(
        tmp_path / "libascendcl.so",
        "#include <unistd.h>\nint aclInit(const char *path) { sleep(60); return 0; }\n",
    )
    program = f"from pyacl.cli import probe; print(probe.ask({str(library)!r}, time_limit=1.0))"
    environment = {**os.environ, "PYACL_LIBRARY": str(library)}
    done = programs.run([sys.executable, "-c", program], env=environment, timeout=60)
    assert done.stdout == "{'problem': 'starting AscendCL takes longer than 1 s'}\n", done.stderr


def test_what_a_library_answers_and_prints(make: Make, tmp_path: Path, ask: Ask) -> None:
    """An older release lacks versions; text that it prints on standard output is no part of the answer."""
    text = """
#include <stdio.h>
const char *npu_fake_name(void) { return "made up"; }
int aclInit(const char *path) { puts("drivers like to talk"); fflush(stdout); return 0; }
int aclrtGetDeviceCount(unsigned *count) { *count = 3; return 0; }
const char *aclrtGetSocName(void) { return "Ascend310P3"; }
int aclrtGetRunMode(int *mode) { *mode = 1; return 0; }
int aclrtQueryDeviceStatus(int device, int *status) { *status = device == 1 ? ABNORMAL : 0; return 0; }
"""
    from pyacl.acl.acl_rt import ACL_RT_DEVICE_STATUS_ABNORMAL, ACL_RT_DEVICE_STATUS_NORMAL

    assert int(ACL_RT_DEVICE_STATUS_NORMAL) == 0
    text = text.replace("ABNORMAL", str(int(ACL_RT_DEVICE_STATUS_ABNORMAL)))
    code, report = ask(PYACL_LIBRARY=str(make(tmp_path / "libascendcl.so", text)))
    npu = of(report, "npu")
    assert code == 0 and npu["text"] == "3 x Ascend310P3, of which device 1 does not report to be well"
    assert npu["data"]["said"] == "drivers like to talk\n" and npu["data"]["cann"] is None


def test_devices_that_are_not_well(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, make: Make) -> None:
    """AscendCL's answer becomes a line: a device that is ill, none at all."""
    from npu_common.finder import LibraryFile

    library = make(tmp_path / "libascendcl.so", ["aclInit"])
    host, located = Host(tmp_path), LibraryFile(str(library), "x")
    answer = {"count": 2, "soc": "Ascend310P3", "run_mode": "host", "cann": None, "silent": [1], "said": ""}
    monkeypatch.setattr(_probe, "ask", lambda path: answer)
    found = _doctor._asked(host, located)
    assert found.status == "warn" and "of which device 1 does not report to be well" in found.text
    answer["silent"] = []
    assert _doctor._asked(host, located).text == "2 x Ascend310P3"
    answer["count"] = 0
    found = _doctor._asked(host, located)
    assert found.status == "FAIL" and "counts 0 devices" in found.text and "ASCEND_RT_VISIBLE_DEVICES" in found.fix


def test_models_on_the_fake(ask: Ask, models_folder: Path, tmp_path: Path) -> None:
    code, report = ask(str((models_folder / "digits_f16.om").absolute()))
    assert code == 0 and of(report, "model")["text"].endswith("digits_f16.om: digits_f16")
    code, report = ask(str(vendors_file(tmp_path / "a.om")))
    assert code == 1 and "the fake refuses it" in of(report, "model")["text"]


def test_linking_libraries_are_found_out(make: Make, tmp_path: Path, ask: Ask) -> None:
    """The vendor's stubs of an installation, named by mistake: the library line alone would say "no library there"."""
    stub = make(tmp_path / "devlib" / "libascendcl.so", ["aclInit"])
    code, report = ask(PYACL_LIBRARY=str(stub))
    assert code == 1 and of(report, "stubs")["status"] == "FAIL" and "for linking only" in of(report, "stubs")["text"]
