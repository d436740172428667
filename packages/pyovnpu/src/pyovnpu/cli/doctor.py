"""Checks of `python -m pyovnpu doctor`: why OpenVINO finds no NPU. They only read.

In this order: the plugin beside the library, the device node of the kernel driver intel_vpu and its permissions,
firmware, the Level Zero loader, Intel's user mode driver and its compiler, environment variables. Finally a child
process asks OpenVINO itself. Sources: documents and issue threads of intel/linux-npu-driver, the kernel's
drivers/accel/ivpu.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from npu_common.cli import Finding
from npu_common.cli.host import Host
from npu_common.finder import LibraryFile, system_directories
from npu_common.install import how_to_install

from ..model.model_file import OvFile, OvFileError, read
from . import probe

__all__ = ["checks", "device_present", "environment", "fake", "loader", "npu_nodes"]

DRIVER = "intel_vpu"
CHIPS = {"7d1d": "3720", "ad1d": "3720", "643e": "4000", "b03e": "5010", "fd3e": "5020"}
"""OpenVINO's platform by PCI device number of the NPU."""
RELEASES = "https://github.com/intel/linux-npu-driver/releases"
LOADER, DRIVER_LIBRARY, OLD_DRIVER_LIBRARY = "libze_loader.so.1", "libze_intel_npu.so.1", "libze_intel_vpu.so.1"
COMPILERS = ("libnpu_driver_compiler.so", "libvpux_driver_compiler.so")
PLUGIN = "libopenvino_intel_npu_plugin.so"
FIRMWARE = ("/lib/firmware/intel/vpu", "/lib/firmware/updates/intel/vpu", "/usr/lib/firmware/intel/vpu")
HEALTH = ("npu_busy_time_us", "npu_memory_utilization", "npu_current_frequency_mhz", "npu_max_frequency_mhz")
FEW_DIRECTORIES = ("/usr/lib/x86_64-linux-gnu", "/usr/lib64", "/usr/lib", "/usr/local/lib", "/usr/local/lib64")


# Where things are


def fake(host: Host, located: LibraryFile | None) -> LibraryFile | None:
    """Return the fake driver, if the NPU plugin would load the fake. OpenVINO itself is always the real library."""
    stand_in = loader(host, located)
    return stand_in if host.fake(stand_in) else None


def loader(host: Host, located: LibraryFile | None) -> LibraryFile | None:
    """Return the Level Zero loader that the NPU plugin would load, None where it would load none.

    Searched in this order: PYOVNPU_LEVEL_ZERO, the plugin's folder, LD_LIBRARY_PATH, the system's folders.
    """
    named = host.environ.get("PYOVNPU_LEVEL_ZERO")
    if named:
        for place in (str(host.path(named)), named):
            if os.path.isfile(place):
                return LibraryFile(place, "PYOVNPU_LEVEL_ZERO")
    beside = _plugin(located)
    if beside is not None:
        place = os.path.join(os.path.dirname(beside), LOADER)
        if os.path.isfile(place):
            return LibraryFile(place, "beside the plugin")
    return _library(host, LOADER)


def _library(host: Host, file: str) -> LibraryFile | None:
    """Find a library file in the folders that the dynamic loader searches."""
    named = host.environ.get("LD_LIBRARY_PATH", "").split(":")
    folders = [(folder, "LD_LIBRARY_PATH") for folder in named if folder]
    system: Sequence[str] = system_directories() if host.real else ()
    folders += [(folder, "system path") for folder in dict.fromkeys((*system, *FEW_DIRECTORIES))]
    for folder, why in folders:
        place = host.path(f"{folder}/{file}")
        if place.is_file():
            return LibraryFile(str(place), why)
    return None


def _plugin(located: LibraryFile | None) -> str | None:
    """Find the NPU plugin: beside the library (wheels, archives), or in a Linux distribution's plugin folder."""
    if located is None:
        return None
    folder = os.path.dirname(os.path.realpath(located.path))
    try:
        below = [os.path.join(folder, name) for name in sorted(os.listdir(folder)) if name.startswith("openvino-")]
    except OSError:
        below = []
    places = [os.path.join(place, PLUGIN) for place in (folder, *below)]
    return next((place for place in places if os.path.isfile(place)), None)


def npu_nodes(host: Host) -> list[str]:
    """Return the device nodes of Intel's NPUs, including those that are missing in /dev."""
    return [
        f"/dev/accel/{name}"
        for name in host.names("/sys/class/accel")
        if host.driver_of(f"/sys/class/accel/{name}") == DRIVER
    ]


def device_present(host: Host) -> bool:
    """Return True when /dev has a node of the NPU."""
    return any(host.exists(node) for node in npu_nodes(host))


def chip(host: Host) -> tuple[str, str] | None:
    """Return the platform and PCI number of the NPU, such as ("4000", "8086:643e").

    The platform is "" for an unknown NPU. Returns None when the PCI bus shows no NPU.
    """
    for name in host.names("/sys/bus/pci/devices"):
        folder = f"/sys/bus/pci/devices/{name}"
        if host.text(f"{folder}/vendor") != "0x8086":
            continue
        number = (host.text(f"{folder}/device") or "").replace("0x", "")
        kind = host.text(f"{folder}/class") or ""
        if number in CHIPS or kind.startswith("0x1200"):  # a processing accelerator
            return CHIPS.get(number, ""), f"8086:{number}"
    return None


def environment(host: Host) -> Mapping[str, Any]:
    """Return facts about the machine for the JSON reports of the commands."""
    device = chip(host)
    nodes = npu_nodes(host)
    return {
        "chip": device[0] or device[1] if device else None,
        "device": nodes[:1] or None,
        "driver_version": host.text(f"/sys/module/{DRIVER}/version"),
        "kernel": host.text("/proc/sys/kernel/osrelease"),
        "level_zero": getattr(loader(host, machine_library(host)), "path", None),
        **_health(host, nodes),
    }


def machine_library(host: Host) -> LibraryFile | None:
    """Return the libopenvino_c that a program on this machine would load, None where it would load none."""
    from .._library import lib

    return host.locate(lib)


def _health(host: Host, nodes: Sequence[str]) -> dict[str, str]:
    for node in nodes:
        folder = f"/sys/class/accel/{node.rpartition('/')[2]}/device"
        read_ = {name: host.text(f"{folder}/{name}") for name in HEALTH}
        return {name: value for name, value in read_.items() if value}
    return {}


# The lines


def checks(host: Host, located: LibraryFile | None, model: str | None) -> Sequence[Finding]:
    """Return all findings of `doctor` about the NPU."""
    findings: list[Finding] = [*_plugin_there(located)]
    instead = fake(host, located)
    if instead is not None:
        findings.append(Finding("ok", "device", f"not looked for: the fake driver {instead.path} computes on the CPU"))
    else:
        findings += _device(host)
        findings += _firmware(host)
        findings += _level_zero(host, located)
        findings += _environment(host)
    # Ask OpenVINO only where no check above failed: a missing part needs no second complaint.
    if located is not None and host.real and not any(finding.status == "FAIL" for finding in findings):
        findings.append(_asked(host, located, instead))
    if model is not None:
        findings += _model(host, located, model, instead is not None)
    return findings


def _plugin_there(located: LibraryFile | None) -> Iterator[Finding]:
    if located is None:
        return
    plugin = _plugin(located)
    if plugin is None:
        text = f"no {PLUGIN} beside {os.path.basename(located.path)}: this OpenVINO was built without the NPU"
        yield Finding("FAIL", "plugin", text, "pip install openvino (its x86-64 wheels have it)", absent=True)
    else:
        yield Finding("ok", "plugin", plugin, data={"path": plugin})


def _device(host: Host) -> Iterator[Finding]:
    """Check that the NPU's nodes are there and can be opened."""
    nodes = npu_nodes(host)
    if not nodes:
        yield _no_node(host)
        return
    there = [node for node in nodes if host.exists(node)]
    if not there:
        if host.container():
            fix = f"pass the device into the container: docker run --device {nodes[0]}"
        else:
            fix = "sudo udevadm trigger --subsystem-match=accel, or reboot"
        yield Finding("FAIL", "device", f"the driver has {', '.join(nodes)}, but /dev lacks it", fix, absent=True)
        return
    for node in there:
        problem = host.access(node)
        if problem is not None:
            text, fix = host.refusal(node, problem)
            yield Finding("FAIL", "device", text, fix)
            continue
        npu = chip(host)
        name = f"{node} can be opened" + (f", NPU {npu[0] or npu[1]}" if npu else "")
        yield Finding("ok", "device", name, data={"node": node, "chip": npu[0] if npu else None})
    health = _health(host, nodes)
    if health:
        text = ", ".join(f"{name.replace('npu_', '')} {value}" for name, value in health.items())
        yield Finding("ok", "health", text, data=health)


def _no_node(host: Host) -> Finding:
    """Return the finding for a machine without a device node: why there is none, by chip, driver and container."""
    device = chip(host)
    driver = host.exists(f"/sys/module/{DRIVER}")
    kernel = host.text("/proc/sys/kernel/osrelease") or "of this machine"
    if host.container() and (device or driver):
        fix = "pass the device into the container: docker run --device /dev/accel"
        return Finding("FAIL", "device", "the container has no /dev/accel", fix, absent=True)
    if device and driver:
        text = f"the driver {DRIVER} is loaded, but made no device of the NPU {device[1]}: its start failed"
        return Finding(
            "FAIL", "device", text, f"sudo dmesg | grep {DRIVER}, and install the firmware: {RELEASES}", absent=True
        )
    if device:
        text = f"PCI has an NPU ({device[1]}), but the driver {DRIVER} is not loaded (kernel {kernel})"
        fix = f"sudo modprobe {DRIVER}; kernels before 6.8 are too old for most of its releases"
        return Finding("FAIL", "device", text, fix, absent=True)
    if "GenuineIntel" not in (host.text("/proc/cpuinfo") or ""):
        text = "no NPU: this machine's processor is not Intel's"
    elif "microsoft" in (host.text("/proc/version") or "").lower():
        text = "no NPU: WSL does not give access to it"
    else:
        text = "no NPU: PCI shows none; Intel builds it into Core Ultra processors, where the firmware can turn it off"
    fix = f'use device="CPU", or develop on the fake: {how_to_install("npu-fakes")}, then set NPU_FAKE=openvino_npu'
    return Finding("FAIL", "device", text, fix, absent=True)


def _firmware(host: Host) -> Iterator[Finding]:
    if not npu_nodes(host) and chip(host) is None:
        return
    files = [name for folder in FIRMWARE for name in host.names(folder) if ".bin" in name]
    if files:
        yield Finding("ok", "firmware", ", ".join(sorted(set(files))))
    elif not host.container():  # the host loads the firmware, so a container needs no file
        text = f"no file in {FIRMWARE[0]}: the driver cannot start the NPU"
        status = "warn" if device_present(host) else "FAIL"
        yield Finding(status, "firmware", text, f"install intel-fw-npu from {RELEASES}, then reboot")


def _level_zero(host: Host, located: LibraryFile | None) -> Iterator[Finding]:
    """Check that the Level Zero loader and the NPU's user mode driver are installed."""
    if not npu_nodes(host):
        return
    loaded = loader(host, located)
    if loaded is None:
        text = f"{LOADER}: not found; without it OpenVINO finds no NPU"
        yield Finding("FAIL", "loader", text, "sudo apt install libze1 (or level-zero, its name elsewhere)")
    else:
        yield Finding("ok", "loader", f"{loaded.path} ({loaded.found_by})", data={"path": loaded.path})
    driver, old = _library(host, DRIVER_LIBRARY), _library(host, OLD_DRIVER_LIBRARY)
    alternative = host.environ.get("ZE_ENABLE_ALT_DRIVERS")
    if driver is None and old is not None:
        text = f"{old.path} is the driver under its old name; newer loaders look for {DRIVER_LIBRARY}"
        yield Finding("FAIL", "umd", text, f"install intel-level-zero-npu from {RELEASES}, and sudo rm {old.path}")
    elif driver is None and not alternative:
        text = f"{DRIVER_LIBRARY}: not found: the NPU's user mode driver is not installed"
        yield Finding("FAIL", "umd", text, f"install intel-level-zero-npu from {RELEASES}")
    elif driver is not None:
        yield Finding("ok", "umd", driver.path, data={"path": driver.path})
        if old is not None:
            text = f"{old.path}, the driver's old name, is still there and may be loaded instead"
            yield Finding("warn", "umd", text, f"sudo rm {old.path}")
    compiler = next((place for file in COMPILERS if (place := _library(host, file)) is not None), None)
    if compiler is None:
        text = f"{COMPILERS[0]}: not found: models cannot be compiled for the NPU here, only imported"
        yield Finding("warn", "compiler", text, f"install intel-driver-compiler-npu from {RELEASES}")
    else:
        yield Finding("ok", "compiler", compiler.path, data={"path": compiler.path})


def _environment(host: Host) -> Iterator[Finding]:
    """Check the environment variables that loader and driver read."""
    alternative = host.environ.get("ZE_ENABLE_ALT_DRIVERS")
    if alternative:
        text = f"ZE_ENABLE_ALT_DRIVERS={alternative}: the loader takes these drivers instead of the installed ones"
        yield Finding("warn", "variables", text, "unset ZE_ENABLE_ALT_DRIVERS")
    if host.environ.get("ZE_ENABLE_NULL_DRIVER", "0") not in ("0", ""):
        text = "ZE_ENABLE_NULL_DRIVER is set: the loader offers a driver that does nothing"
        yield Finding("warn", "variables", text, "unset ZE_ENABLE_NULL_DRIVER")
    cache = host.environ.get("ZE_INTEL_NPU_CACHE_DIR")
    if cache and not os.access(host.path(cache), os.W_OK):
        text = f"ZE_INTEL_NPU_CACHE_DIR={cache}: this folder cannot be written to; nothing is kept there"
        yield Finding("warn", "variables", text, f"mkdir -p {cache}, or unset ZE_INTEL_NPU_CACHE_DIR")
    level = host.environ.get("ZE_INTEL_NPU_LOGLEVEL") or host.environ.get("OV_NPU_LOG_LEVEL")
    if level:
        yield Finding("ok", "variables", f"driver or plugin log at level {level}")


def _asked(host: Host, located: LibraryFile, instead: LibraryFile | None) -> Finding:
    """Ask OpenVINO itself, whose answer decides."""
    named = instead.path if instead is not None else host.environ.get("PYOVNPU_LEVEL_ZERO")
    answer = probe.ask(located.path, named)
    if "problem" in answer:
        fix = f"OV_NPU_LOG_LEVEL=LOG_DEBUG {sys.executable} -m pyovnpu.cli.probe shows how far it gets"
        return Finding("FAIL", "openvino", str(answer["problem"]), fix, data=answer)
    devices = answer["devices"]
    npu = answer["npu"]
    if not npu:
        said = _last_line(answer["said"])
        text = f"OpenVINO's devices are {', '.join(devices)}: no NPU{f'; it printed: {said}' if said else ''}"
        if instead is not None:
            return Finding("FAIL", "openvino", text, "unset NPU_FAKE_LEVEL_ZERO_DEVICE", absent=True, data=answer)
        # The device is there and does not work. It does not count as absent, so hardware tests fail instead of skip.
        fix = f"update driver, firmware and compiler together: {RELEASES}"
        return Finding("FAIL", "openvino", text, fix, data=answer)
    parts = [str(npu.get("FULL_DEVICE_NAME", "NPU")), str(npu.get("DEVICE_ARCHITECTURE", ""))]
    if "NPU_MAX_TILES" in npu:
        parts.append(f"{npu['NPU_MAX_TILES']} tiles")
    if "NPU_DRIVER_VERSION" in npu:
        parts.append(f"driver {npu['NPU_DRIVER_VERSION']}")
    return Finding("ok", "openvino", f"devices {', '.join(devices)}; {', '.join(filter(None, parts))}", data=answer)


def _last_line(text: str) -> str:
    lines = [re.sub(r"\x1b\[[0-9;]*m", "", line).strip() for line in text.splitlines()]
    return next((line for line in reversed(lines) if line), "")[:300]


def _model(host: Host, located: LibraryFile | None, model: str, on_fake: bool) -> Iterator[Finding]:
    try:
        file = read(model)
    except OvFileError as problem:
        yield Finding("FAIL", "model", str(problem), "export or convert the model again")
        return
    except OSError as problem:
        text = f"{model}: {problem.strerror or problem}"
        yield Finding("FAIL", "model", text, "give the path of a .xml or .blob file")
        return
    problems = list(_ir(file) if file.kind == "ir" else _blob(file, located, on_fake))
    yield from problems
    if not any(finding.status == "FAIL" for finding in problems):
        about = f"IR {file.version}" + ("" if file.newer else f", {sum(file.operations.values())} operations")
        if file.kind == "blob":
            about = f"exported by OpenVINO {file.release or '2024.6 or earlier'}"
        yield Finding("ok", "model", f"{model}: {about}")


def _ir(found: OvFile) -> Iterator[Finding]:
    if found.weights is None and found.weights_needed:
        text = f"{found.path.with_suffix('.bin')} is missing"
        yield Finding("FAIL", "model", text, "copy the .bin beside the .xml")
    if found.dynamic:
        shapes = ", ".join(f"{t.name} {'x'.join('?' if d < 0 else str(d) for d in t.shape)}" for t in found.inputs)
        text = f"open sizes, which the NPU refuses: {shapes}"
        yield Finding("warn", "model", text, "give sizes with --shape NAME:DIMS")


def _blob(found: OvFile, located: LibraryFile | None, on_fake: bool) -> Iterator[Finding]:
    from .._library import release_of

    own = release_of(located) if located is not None else None
    if own is not None and found.release and found.release != ".".join(map(str, own)):
        text = f"exported by OpenVINO {found.release}, this is {'.'.join(map(str, own))}: it may be refused"
        yield Finding("warn", "model", text, "export it again with this release")
    if found.fake != on_fake:
        if found.fake:
            text, fix = "compiled by the fake driver: a real NPU cannot run it", "compile the network on this machine"
        else:
            text, fix = "compiled for a real NPU: the fake cannot run it", "compile the network on the fake"
        yield Finding("FAIL", "model", text, fix)
