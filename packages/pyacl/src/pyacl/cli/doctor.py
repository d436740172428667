"""The checks of `python -m pyacl doctor`: why AscendCL finds no NPU, or not its libraries. They only read.

From top to bottom: cards on the PCI bus and the kernel driver, the device nodes and who may open them, the driver's
library, the installation of CANN and what its set_env.sh sets, libraries that are for linking only, and at last
AscendCL itself, asked in a child process (`cli.probe`). Sources: CANN's scripts and documents, issue threads of users
(nodes of containers, set_env.sh forgotten), and measurements on the open-source runtime.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from npu_common.cli import Finding
from npu_common.cli.host import Host
from npu_common.finder import LibraryFile, system_directories
from npu_common.install import how_to_install

from .._library import is_stub, lib
from ..model.om_file import OmFileError, read
from . import probe

__all__ = ["cards", "checks", "device_present", "environment", "nodes", "smi"]

VENDOR_NUMBER = "0x19e5"
CARDS = {"0xd100": "Ascend 310", "0xd105": "Ascend 310B", "0xd500": "Ascend 310P", "0xd801": "Ascend 910",
         "0xd802": "Ascend 910B", "0xd803": "Ascend 910C"}  # fmt: skip
"""What the PCI numbers of cards stand for, as far as documents say."""
MANAGER, SVM, CHANNEL = "/dev/davinci_manager", "/dev/devmm_svm", "/dev/hisi_hdc"
GROUP = "HwHiAiUser"
MODULES = ("drv_pcie_host", "drv_davinci_intf_host", "drv_devmng", "asdrv_")
"""How kernel modules of the driver begin; boards have other sets of them."""
DRIVER_HOME = "/usr/local/Ascend/driver"
HAL = "libascend_hal.so"
HAL_PLACES = tuple(f"{DRIVER_HOME}/lib64{below}" for below in ("/driver", "/common", ""))
TOOLS = ("/usr/local/bin/npu-smi", "/usr/local/sbin/npu-smi", "/usr/bin/npu-smi", "/usr/sbin/npu-smi")
INSTALLATIONS = (
    "/usr/local/Ascend/cann",
    "/usr/local/Ascend/ascend-toolkit/latest",
    "/usr/local/Ascend/nnrt/latest",
    "/usr/local/Ascend/nnae/latest",
)
HOMES = ("ASCEND_HOME_PATH", "ASCEND_TOOLKIT_HOME")
FEW_DIRECTORIES = ("/usr/lib64", "/usr/lib", "/usr/lib/aarch64-linux-gnu", "/usr/lib/x86_64-linux-gnu", "/lib64")
FAKE_FIX = f"develop on the fake: {how_to_install('npu-fakes')}, then set NPU_FAKE=acl"


# What is where


def nodes(host: Host) -> list[str]:
    """Return the device nodes: /dev/davinci0 and so on, by number."""
    names = [name for name in host.names("/dev") if re.fullmatch(r"davinci\d+", name)]
    return [f"/dev/{name}" for name in sorted(names, key=lambda name: int(name[len("davinci") :]))]


def device_present(host: Host) -> bool:
    """Return True when there is a node AscendCL may be tried on."""
    return bool(nodes(host))


def cards(host: Host) -> list[str]:
    """Return the NPUs on PCI, by name where the number is known; boards have none there."""
    numbers = []
    for slot in host.names("/sys/bus/pci/devices"):
        folder = f"/sys/bus/pci/devices/{slot}"
        kind = host.text(f"{folder}/class") or ""
        # 0x12: processing accelerators. Network and display controllers of the same vendor are none.
        if host.text(f"{folder}/vendor") == VENDOR_NUMBER:
            number = host.text(f"{folder}/device") or ""
            if number in CARDS or kind.startswith("0x12"):
                numbers.append(CARDS.get(number, f"an accelerator {number}"))
    return numbers


def _modules(host: Host) -> list[str]:
    loaded = [line.split(" ")[0] for line in (host.text("/proc/modules") or "").splitlines()]
    return [name for name in loaded if name.startswith(MODULES)]


def _driver_version(host: Host) -> str | None:
    home = DRIVER_HOME
    for line in (host.text("/etc/ascend_install.info") or "").splitlines():
        key, _, value = line.partition("=")
        if key.strip() == "Driver_Install_Path_Param" and value.strip():
            home = f"{value.strip()}/driver"
    for line in (host.text(f"{home}/version.info") or "").splitlines():
        key, _, value = line.partition("=")
        if key.strip().lower() == "version" and value.strip():
            return value.strip()
    return None


def smi(host: Host) -> str | None:
    """Return the path of npu-smi, the driver's program; None where it is not installed."""
    return next((place for place in TOOLS if host.exists(place)), None)


def _loader_places(host: Host) -> list[str]:
    """Return where the dynamic loader looks."""
    named = [folder for folder in host.environ.get("LD_LIBRARY_PATH", "").split(":") if folder]
    system = system_directories() if host.real else ()
    return list(dict.fromkeys((*named, *system, *FEW_DIRECTORIES)))


def _home(host: Host) -> tuple[str, str] | None:
    """Return the installation that set_env.sh has named, and by which variable; None if it was not run."""
    return next(((host.environ[name], name) for name in HOMES if host.environ.get(name)), None)


def _root_of(located: LibraryFile) -> str:
    """Return the installation a library belongs to: the folder above lib64."""
    return os.path.dirname(os.path.dirname(os.path.realpath(located.path)))


def _script(host: Host, located: LibraryFile | None) -> str | None:
    """Return the set_env.sh of the installation in use, or of another that is there; None without any."""
    roots = [str(host.path(root)) for root in INSTALLATIONS]
    if located is not None:
        roots.insert(0, os.path.dirname(os.path.dirname(located.path)))
    for root in roots:
        for place in (root, os.path.dirname(root)):
            script = os.path.join(place, "set_env.sh")
            if os.path.isfile(script):
                return script if host.real else "/" + os.path.relpath(script, host.root)
    return None


def environment(host: Host) -> Mapping[str, Any]:
    """Return the facts for reports."""
    names = ("ASCEND_HOME_PATH", "ASCEND_OPP_PATH", "ASCEND_RT_VISIBLE_DEVICES", "ASCEND_GLOBAL_LOG_LEVEL")
    return {
        "cards": cards(host),
        "nodes": nodes(host),
        "driver": _driver_version(host),
        "kernel": host.text("/proc/sys/kernel/osrelease"),
        **{name.lower(): host.environ[name] for name in names if name in host.environ},
    }


# The lines of `doctor`


def checks(host: Host, located: LibraryFile | None, model: str | None) -> Sequence[Finding]:
    """Return all lines about Ascend."""
    findings: list[Finding] = []
    fake = host.fake(located)
    if fake:
        findings.append(Finding("ok", "device", "not looked for: the fake computes on the CPU"))
    else:
        findings += _devices(host)
        findings += _driver(host)
        findings += _hal(host)
    findings += _stubs(host, located)
    if not fake:
        findings += _set_env(host, located)
        findings += _parts(located)
    findings += _variables(host)
    tried = located is not None and (fake or (host.real and device_present(host)))
    # Only where everything below is in order: what is known to be missing needs no second complaint.
    if tried and located is not None and not any(finding.status == "FAIL" for finding in findings):
        findings.append(_asked(host, located))
    if model is not None:
        findings += _model(located, model, fake)
    return findings


def _devices(host: Host) -> Iterator[Finding]:
    """Check that each device node, and those they all need, is there and can be opened."""
    nodes_here = nodes(host)
    if not nodes_here:
        yield _no_node(host)
        return
    closed = 0
    for node in (*nodes_here, MANAGER, SVM, CHANNEL):
        if not host.exists(node):
            # Some chips have no devmm_svm; without the others nothing works.
            status = "warn" if node == SVM else "FAIL"
            text = f"{nodes_here[0]} is there, {node} is not"
            fix = f"pass it into the container, too: docker run --device {node}"
            if not host.container():
                fix = "restart the driver, or install it again: `npu-smi info` shows whether it works"
            yield Finding(status, "device", text, fix)
            continue
        problem = host.access(node)
        if problem is not None:
            closed += 1
            text, fix = host.refusal(node, problem)
            yield Finding("FAIL", "device", text, fix)
    if not closed:
        which = (
            nodes_here[0]
            if len(nodes_here) == 1
            else f"{nodes_here[0]} to {nodes_here[-1]}"
            if _dense(nodes_here)
            else ", ".join(nodes_here)
        )
        yield Finding("ok", "device", f"{which} can be opened", data={"nodes": nodes_here})


def _dense(found: Sequence[str]) -> bool:
    numbers = [int(node.rpartition("davinci")[2]) for node in found]
    return numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def _no_node(host: Host) -> Finding:
    """Return the finding for a machine without a device node: why there is none, by card, driver and container."""
    here, modules = cards(host), _modules(host)
    if host.container() and (here or modules or host.exists(MANAGER)):
        devices = " ".join(f"--device {node}" for node in ("/dev/davinci0", MANAGER, SVM, CHANNEL))
        fix = f"docker run {devices} -v {DRIVER_HOME}:{DRIVER_HOME}"
        return Finding("FAIL", "device", "the container has no /dev/davinci0", fix, absent=True)
    if here and not modules:
        text = f"PCI has {', '.join(here)}, but no driver is loaded"
        return Finding("FAIL", "device", text, "install the card's driver and firmware, then reboot", absent=True)
    if here or modules:
        text = f"the driver is loaded ({', '.join(modules[:3])}), but made no /dev/davinci0"
        return Finding("FAIL", "device", text, "sudo dmesg | grep -i -e davinci -e devdrv shows why", absent=True)
    return Finding("FAIL", "device", "no NPU: no /dev/davinci0, and PCI shows no Ascend card", FAKE_FIX, absent=True)


def _driver(host: Host) -> Iterator[Finding]:
    """Report the driver's version and cards; warn where its version.info is missing."""
    version, modules = _driver_version(host), _modules(host)
    if version is None and not modules and not nodes(host):
        return
    here = cards(host)
    parts = [version or "version unknown"]
    if here:
        parts.append(f"{len(here)} x {here[0]}" if len(set(here)) == 1 else ", ".join(here))
    tool = smi(host)
    parts.append(f"`{os.path.basename(tool)} info` shows its health" if tool else "no npu-smi")
    text = "   ".join(parts)
    if version is None:
        fix = f"mount the driver into the container: -v {DRIVER_HOME}:{DRIVER_HOME}"
        if not host.container():
            fix = "install the driver's package again: version.info is missing"
        yield Finding("warn", "driver", f"no {DRIVER_HOME}/version.info", fix)
        return
    yield Finding("ok", "driver", text, data={"version": version, "modules": modules, "cards": here})


def _hal(host: Host) -> Iterator[Finding]:
    """Yield the driver's library, which all of CANN needs."""
    if not nodes(host):
        return
    for folder in _loader_places(host):
        if host.exists(f"{folder}/{HAL}"):
            yield Finding("ok", "hal", f"{folder}/{HAL}", data={"path": f"{folder}/{HAL}"})
            return
    for folder in HAL_PLACES:
        if host.exists(f"{folder}/{HAL}"):
            text = f"{folder}/{HAL} is in none of the loader's folders"
            yield Finding("FAIL", "hal", text, f"export LD_LIBRARY_PATH={folder}:{DRIVER_HOME}/lib64:$LD_LIBRARY_PATH")
            return
    text = f"{HAL} is missing: CANN's libraries do not load without the driver's"
    fix = "install the driver"
    if host.container():
        fix = f"mount the driver into the container: -v {DRIVER_HOME}:{DRIVER_HOME}"
    yield Finding("FAIL", "hal", text, fix)


def _stubs(host: Host, located: LibraryFile | None) -> Iterator[Finding]:
    """Yield the libraries for linking: every function of such a library fails with 100039."""
    override = host.environ.get(lib.env, "")
    for entry in override.split(os.pathsep):
        if entry and is_stub(entry if os.path.isfile(entry) else os.path.join(entry, "libascendcl.so")):
            text = f"{lib.env}={entry} is for linking only: every function of it fails (100039)"
            yield Finding("FAIL", "stubs", text, f"unset {lib.env}, or set it to lib64 of the installation")
    for folder in host.environ.get("LD_LIBRARY_PATH", "").split(os.pathsep):
        if not folder or not is_stub(os.path.join(folder, "libascendcl.so")):
            continue
        if any(host.path(f"{folder}/{file}").is_file() for file in ("libascendcl.so", "libacl_rt.so")):
            text = f"LD_LIBRARY_PATH has {folder}, whose libraries are for linking only; C programs get them (100039)"
            yield Finding(
                "warn", "stubs", text, f"take {folder} out of LD_LIBRARY_PATH; it is meant for the linker's -L only"
            )


def _set_env(host: Host, located: LibraryFile | None) -> Iterator[Finding]:
    """Check the variables of CANN's set_env.sh."""
    home = _home(host)
    script = _script(host, located)
    source = f"source {script}" if script else "source set_env.sh of the installation"
    if home is None:
        if located is not None or script is not None:
            text = "ASCEND_HOME_PATH is not set: set_env.sh was not sourced; operators and compilers are not found"
            yield Finding("warn", "set_env", text, source)
        return
    root, name = home
    if not host.path(root).is_dir():
        text = f"{name}={root}: no such folder"
        yield Finding("FAIL", "set_env", text, f"{source}, in a shell without the variables of the former one")
        return
    if located is not None and located.found_by not in HOMES:
        own = _root_of(located)
        if os.path.realpath(host.path(root)) not in (own, os.path.dirname(own)):
            text = f"{name} is {root}, but the library in use is of {own}: two installations get mixed"
            yield Finding("warn", "set_env", text, f"{source}, or unset {lib.env}")
            return
    operators = host.environ.get("ASCEND_OPP_PATH")
    if operators and not host.path(operators).is_dir():
        text = f"ASCEND_OPP_PATH={operators}: no such folder; single operators and models fail"
        yield Finding("warn", "set_env", text, f"install CANN's package of operators for this chip, or {source}")
        return
    yield Finding("ok", "set_env", f"{root}  ({name})", data={"home": root})


def _parts(located: LibraryFile | None) -> Iterator[Finding]:
    """Yield the libraries of single fields that lie beside the first library."""
    if located is None:
        return
    folder = os.path.dirname(located.path)
    there = [part for part in lib.parts if os.path.isfile(os.path.join(folder, f"lib{part}.so"))]
    own = os.path.basename(located.path)
    lacking = [part for part in ("acl_rt", "acl_mdl") if part not in there and f"lib{part}.so" != own]
    if own == "libascendcl.so" and (located.has("aclmdlExecute") or not located.has_symbol_table):
        lacking = []  # an older release: everything is in it
    if lacking:
        names = ", ".join(f"lib{part}.so" for part in lacking)
        text = f"{own} has no {names} beside it"
        yield Finding("warn", "parts", text, "install the whole of CANN's runtime package, or use another installation")
    elif there:
        yield Finding("ok", "parts", ", ".join(f"lib{part}.so" for part in there), data={"parts": there})


def _variables(host: Host) -> Iterator[Finding]:
    """Check the environment variables that CANN reads: visible devices, log level."""
    visible = host.environ.get("ASCEND_RT_VISIBLE_DEVICES")
    if visible is not None:
        numbers = [part.strip() for part in visible.split(",")]
        count = len(nodes(host))
        beyond = [part for part in numbers if part.isdigit() and count and int(part) >= count]
        if not all(part.isdigit() for part in numbers) or beyond:
            text = f"ASCEND_RT_VISIBLE_DEVICES={visible}: expected numbers below {count}, separated by commas"
            if not count:
                text = f"ASCEND_RT_VISIBLE_DEVICES={visible}: expected numbers separated by commas"
            yield Finding("warn", "variables", text, "unset ASCEND_RT_VISIBLE_DEVICES, or name devices that are there")
        else:
            text = f"ASCEND_RT_VISIBLE_DEVICES={visible}: programs see these devices, counted from 0"
            yield Finding("ok", "variables", text)
    level = host.environ.get("ASCEND_GLOBAL_LOG_LEVEL")
    if level in ("0", "1"):
        text = f"ASCEND_GLOBAL_LOG_LEVEL={level}: the log takes time and disk"
        yield Finding("warn", "variables", text, "export ASCEND_GLOBAL_LOG_LEVEL=3 unless you need the log")
    log = host.environ.get("ASCEND_PROCESS_LOG_PATH")
    if log and not os.access(host.path(log), os.W_OK):
        text = f"ASCEND_PROCESS_LOG_PATH={log}: this folder cannot be written to; there is no log"
        yield Finding(
            "warn", "variables", text, f"mkdir -p {log}, or unset ASCEND_PROCESS_LOG_PATH (then ~/ascend/log)"
        )


def _asked(host: Host, located: LibraryFile) -> Finding:
    """Return the result of starting AscendCL, which decides."""
    answer = probe.ask(located.path)
    if "problem" in answer:
        fix = "`npu-smi info` shows whether the driver works; the log in ~/ascend/log/debug/plog has more"
        if answer.get("code") == 100039:
            fix = f"set {lib.env} to lib64 of the installation"
        elif host.fake(located):
            fix = "unset the variables NPU_FAKE_ACL_... and NPU_FAKE_FAULTS"
        return Finding("FAIL", "npu", str(answer["problem"]), fix, data=answer)
    count = answer["count"]
    if not count:
        fix = "unset ASCEND_RT_VISIBLE_DEVICES, or look at `npu-smi info`"
        return Finding("FAIL", "npu", "AscendCL starts, but counts 0 devices", fix, data=answer)
    parts = [f"{count} x {answer['soc'] or 'unknown chip'}"]
    if answer.get("cann"):
        parts.append(f"CANN {answer['cann']}")
    if answer["run_mode"] == "device":
        parts.append("the program runs on the NPU's own processor")
    if answer.get("silent"):
        numbers = ", ".join(map(str, answer["silent"]))
        text = f"{parts[0]}, of which device {numbers} does not report to be well"
        return Finding("warn", "npu", text, "look at `npu-smi info`; a reset or a reboot may help", data=answer)
    return Finding("ok", "npu", "   ".join(parts), data=answer)


# The model


def _model(located: LibraryFile | None, model: str, fake: bool) -> Iterator[Finding]:
    """Check that a model file is readable, and made for what is in use, the fake or a real NPU."""
    try:
        file = read(model)
    except OmFileError as problem:
        yield Finding("FAIL", "model", str(problem), "copy the model again, or convert it with atc")
        return
    except OSError as problem:
        yield Finding("FAIL", "model", f"{model}: {problem.strerror or problem}", "give the path of an .om file")
        return
    if file.fake and not fake and located is not None:
        text = "a model made for the fake: a real NPU cannot run it"
        yield Finding("FAIL", "model", text, "convert the network with atc")
    elif not file.fake and fake:
        text = "a model for a real NPU: the fake refuses it"
        yield Finding("FAIL", "model", text, f"unset {lib.env} on a machine with an NPU, or use a model of the fake")
    else:
        about = file.name or "no name"
        if file.compiler:
            about += f", compiler {file.compiler}"
        yield Finding("ok", "model", f"{model}: {about}")
