"""Checks of `python -m pyrknn doctor` on a Rockchip machine: chip, NPU node, driver, versions. They only read.

Sources: the driver's own code (names of its module, debugfs and procfs files), issue threads of users of the SDK (the
/dev/rknpu link, the mainline driver, version mismatches), and measurements on librknnrt (facts about model formats).
"""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from npu_common.cli import Finding
from npu_common.cli.host import Host
from npu_common.finder import LibraryFile
from npu_common.install import how_to_install

from .._library import pc_client, too_old
from ..model.rknn_file import RknnFile, RknnFileError, aborting, read

__all__ = [
    "checks",
    "chip",
    "device_present",
    "driver_version",
    "environment",
    "language_checks",
    "npu_nodes",
]

CHIPS = (
    "rk3588", "rk3576", "rk3566", "rk3568", "rk3562", "rv1103b", "rv1106b", "rv1103", "rv1106", "rv1126b", "rk2118",
)  # fmt: skip
"""Chips of the RKNN runtime; a name that begins with another one stands before it."""
LANGUAGE_CHIPS = ("rk3588", "rk3576", "rk3562", "rv1126b")
"""Chips of librkllmrt."""
COMPUTES = "not looked for: the fake computes on the CPU"
MAINLINE_DRIVER = "rocket"
VERSION_FILES = ("/sys/module/rknpu/version", "/sys/kernel/debug/rknpu/version", "/proc/rknpu/version")


def chip(host: Host) -> str | None:
    """Return the chip in the device tree, such as "rk3588"; "" for an unknown Rockchip, None on another machine."""
    names = (host.read("/proc/device-tree/compatible")[0] or "").split("\0")
    for name in names:
        found = next((known for known in CHIPS if f"rockchip,{known}" in name), None)
        if found:
            return found
    return "" if any(name.startswith("rockchip,") for name in names) else None


def npu_nodes(host: Host) -> list[str]:
    """Return the device nodes of the NPU.

    They are DRM nodes of the driver rknpu, whose numbers differ by board, or a real /dev/rknpu.
    """
    found = []
    for name in host.names("/sys/class/drm"):
        if re.fullmatch(r"(card|renderD)\d+", name) and host.driver_of(f"/sys/class/drm/{name}") == "rknpu":
            found.append(f"/dev/dri/{name}")
    # Kernels built with the driver's dma-heap option have the character device /dev/rknpu instead. A link of this name
    # is no device; `_trap` reports it.
    if host.exists("/dev/rknpu") and host.link("/dev/rknpu") is None:
        found.append("/dev/rknpu")
    return found


def device_present(host: Host) -> bool:
    """Return True when /dev has a node of the NPU."""
    return any(host.exists(node) for node in npu_nodes(host))


def driver_version(host: Host) -> tuple[str | None, bool]:
    """Return the version of the rknpu kernel driver, and whether permissions kept a file with it from being read."""
    closed = False
    for name in VERSION_FILES:
        text, problem = host.read(name)
        found = re.search(r"(\d+\.\d+\.\d+)", text or "")
        if found:
            return found.group(1), False
        if problem is not None and problem.errno in (errno.EACCES, errno.EPERM):
            closed = True
    return None, closed


def environment(host: Host) -> Mapping[str, Any]:
    """Return facts about the machine for the JSON reports of the commands."""
    return {
        "chip": chip(host) or None,
        "driver_version": driver_version(host)[0],
        "device": npu_nodes(host)[:1] or None,
        "kernel": (host.text("/proc/sys/kernel/osrelease")),
        "npu_load": host.text("/sys/kernel/debug/rknpu/load") or host.text("/proc/rknpu/load"),
        "npu_frequency_hz": host.text("/sys/kernel/debug/rknpu/freq") or host.text("/proc/rknpu/freq"),
    }


def checks(host: Host, located: LibraryFile | None, model: str | None) -> Sequence[Finding]:
    """Return all findings of `doctor` about RKNN."""
    findings: list[Finding] = []
    if host.fake(located):
        findings.append(Finding("ok", "device", COMPUTES))
    elif pc_client(located):
        text = "the PC's librknn_api is no runtime, but a client for a board on USB or ADB; it takes no path"
        fix = "connect a board that runs rknn_server; on a board itself install librknnrt.so instead"
        findings.append(Finding("warn", "device", text, fix))
    else:
        findings += _chip(host)
        findings += _nodes(host)
        findings += _trap(host)
        findings += _driver(host)
    if located is not None:
        reason = too_old(located.search(rb"librknnm?rt version: (\d+\.\d+\.\d+)"))
        if reason is not None:
            findings.append(Finding("FAIL", "library", *reason))
    findings += _language_models()
    if model is not None:
        findings += _model(host, located, model)
    return findings


def language_checks(host: Host, located: LibraryFile | None, model: str | None) -> Sequence[Finding]:
    """Return all findings of `doctor model.rkllm`, which is about librkllmrt; librknnrt may be absent."""
    findings: list[Finding] = []
    if host.fake(located):
        findings.append(Finding("ok", "device", COMPUTES))
    else:
        findings += _chip(host, LANGUAGE_CHIPS, "RKLLM")
        findings += _nodes(host, "rkllm")
        findings += _driver(host)
    findings += _language_models()
    if model is not None:
        findings += _language_model(host, located, model)
    return findings


def _language_models() -> Iterator[Finding]:
    """Say which librkllmrt there is, if there is one: most boards run no language model."""
    from .. import _rkllm_library as rkllm

    located = rkllm.lib.locate()
    if located is None:
        return
    names = rkllm.generations_of(located.has)
    fix = rkllm.choices(names)
    if rkllm.GENERATION in names and not fix:
        names = (rkllm.GENERATION,)
    releases = " or ".join(rkllm.GENERATIONS[name] for name in names)
    yield Finding("warn" if fix else "ok", "rkllm", f"{located.path}, release {releases}", fix)


def _language_model(host: Host, located: LibraryFile | None, model: str) -> Iterator[Finding]:
    """Say whether the librkllmrt that there is can load a .rkllm file, by the file's first bytes."""
    from npu_common.cli import UsageError

    from .rkllm_file import RkllmFile

    try:
        file = RkllmFile(model)
    except (OSError, UsageError) as problem:
        yield Finding("FAIL", "model", str(problem), "give the path of a .rkllm file")
        return
    if file.fake and located is not None and not host.fake(located):
        yield Finding("FAIL", "model", "a language model made for the fake", "convert yours with rkllm-toolkit")
    elif not file.fake and host.fake(located):
        text = "a language model that was not made for the fake, which cannot compute it"
        yield Finding("FAIL", "model", text, "unset PYRKLLM_LIBRARY and NPU_FAKE on a board")
    else:
        yield Finding("ok", "model", f"{model}: a language model")


def _chip(host: Host, supported: Sequence[str] = CHIPS, runtime: str = "RKNN") -> Iterator[Finding]:
    found = chip(host)
    if found and found in supported:
        yield Finding("ok", "chip", found.upper(), data={"chip": found})
    elif found is not None:
        own = found.upper() or "a Rockchip"
        text = f"{own}, but none of those the {runtime} runtime supports"
        yield Finding("warn", "chip", text, f"it supports {', '.join(supported)}")


def _nodes(host: Host, fake: str = "rknn") -> Iterator[Finding]:
    """Check that the NPU's nodes are there and can be opened."""
    nodes = npu_nodes(host)
    mainline = _mainline(host)
    if not nodes:
        yield _no_node(host, mainline, fake)
        return
    missing = [node for node in nodes if not host.exists(node)]
    there = [node for node in nodes if node not in missing]
    if not there:
        if host.container():
            fix = f"pass the device into the container: docker run --device {nodes[-1]}"
        else:
            fix = "sudo udevadm trigger --subsystem-match=drm, or reboot"
        yield Finding("FAIL", "device", f"the driver has {', '.join(missing)}, but /dev lacks it", fix, absent=True)
        return
    refused = {node: problem for node in there if (problem := host.access(node)) is not None}
    for node, problem in refused.items():
        text, fix = host.refusal(node, problem)
        # Releases open different nodes, so one node that can be opened may be enough.
        yield Finding("FAIL" if len(refused) == len(there) else "warn", "device", text, fix)
    opened = [node for node in there if node not in refused]
    if opened:
        yield Finding("ok", "device", f"{', '.join(opened)} can be opened", data={"nodes": opened})
    if mainline:
        text = f"the mainline driver {MAINLINE_DRIVER} is loaded beside rknpu"
        yield Finding("warn", "driver", text, f"if rknpu does not work: sudo modprobe -r {MAINLINE_DRIVER}")


def _no_node(host: Host, mainline: str | None, fake: str) -> Finding:
    """Return the finding for a machine without a device node: why there is none, by chip, driver and container."""
    if mainline:
        text = f"{mainline}: the mainline driver {MAINLINE_DRIVER} serves Mesa, the vendor's runtime cannot use it"
        return Finding(
            "FAIL", "device", text, "boot the board vendor's kernel, which has the rknpu driver", absent=True
        )
    found = chip(host)
    if found is None:
        text = "no NPU: this is no Rockchip board"
        fix = f"run it on a board, or develop on the fake: {how_to_install('npu-fakes')}, then set NPU_FAKE={fake}"
        return Finding("FAIL", "device", text, fix, absent=True)
    text = "no DRM device of the driver rknpu"
    if host.container() and not host.names("/sys/class/drm"):
        fix = "pass the device into the container: docker run --device /dev/dri"
    elif host.exists("/sys/module/rknpu"):
        fix = "the driver is there but found no NPU: enable the npu node in the device tree (overlay of the board)"
    else:
        fix = "boot the board vendor's kernel (5.10 or 6.1 with CONFIG_ROCKCHIP_RKNPU)"
    return Finding("FAIL", "device", text, fix, absent=True)


def _mainline(host: Host) -> str | None:
    """Return the path that shows the mainline driver, None when it is not loaded."""
    for name in host.names("/sys/class/accel"):
        if host.driver_of(f"/sys/class/accel/{name}") == MAINLINE_DRIVER:
            return f"/dev/accel/{name}"
    return f"/sys/module/{MAINLINE_DRIVER}" if host.exists(f"/sys/module/{MAINLINE_DRIVER}") else None


def _trap(host: Host) -> Iterator[Finding]:
    target = host.link("/dev/rknpu")
    if target is not None:
        text = f"/dev/rknpu is a link to {target}: the runtime then takes the old driver interface and fails"
        yield Finding("FAIL", "device", text, "sudo rm /dev/rknpu, and the udev rule that makes it")


def _driver(host: Host) -> Iterator[Finding]:
    version, closed = driver_version(host)
    if version:
        yield Finding("ok", "driver", f"rknpu {version}", data={"version": version})
    elif closed:
        fix = "sudo cat /sys/kernel/debug/rknpu/version"
        yield Finding("warn", "driver", "version unreadable: debugfs is root only", fix)
    elif npu_nodes(host):
        fix = "sudo mount -t debugfs none /sys/kernel/debug, then look again"
        yield Finding("warn", "driver", "no file shows the version of rknpu", fix)


def _sidecar(host: Host, model: str) -> str | None:
    """Return the file that the fake computes for a model of the vendor's toolkit, None where there is none."""
    place, name = host.environ.get("NPU_FAKE_ONNX", ""), f"{os.path.basename(model)}.onnx"
    folder = os.path.isdir(place)
    if place and not folder:
        return place if os.path.isfile(place) else None
    places = (*([os.path.join(place, name)] if folder else []), f"{model}.onnx")
    return next((one for one in places if os.path.isfile(one)), None)


def _computed(found: RknnFile, model: str, beside: str) -> Iterator[Finding]:
    """Say what the fake computes for a model, and what it does not know of the model."""
    with open(beside, "rb") as file:
        converted = file.read(4) == b"RKNN"
    yield Finding("ok", "model", f"a model for a real NPU: the fake computes {beside}")
    quantized = [one.name for one in (*found.inputs, *found.outputs) if one.dtype in ("int8", "uint8", "int16")]
    if quantized and not converted:
        names, chip = ", ".join(quantized), (*found.target_platforms, "rk3588")[0]
        text = f"scales, mean and std of {names} are in no file: the fake shows float16, and takes pixels raw"
        command = f"npu-fakes convert {beside} --for rknn:{chip} --like {model} --calibrate SAMPLES --mean M --std S"
        fix = f"put a converted file in the place of the ONNX: {command} -o net.rknn (docs/convert.md)"
        yield Finding("warn", "model", text, fix)


def _model(host: Host, located: LibraryFile | None, model: str) -> Iterator[Finding]:
    """Check that a model file is readable, for this chip, and not one that aborts the runtime."""
    try:
        file = read(model)
    except RknnFileError as problem:
        yield Finding("FAIL", "model", str(problem), "copy or convert the model again")
        return
    except OSError as problem:
        yield Finding("FAIL", "model", f"{model}: {problem.strerror or problem}", "give the path of a .rknn file")
        return
    good = True
    if located is not None:
        runtime = located.search(rb"librknnm?rt version: (\d+\.\d+\.\d+)")
        reason = aborting(file, runtime)
        if reason is not None:
            good = False
            yield Finding("FAIL", "model", *reason)
    own = chip(host)
    if own and not host.fake(located) and file.target_platforms and not file.runs_on(own):
        good = False
        text = f"made for {', '.join(file.target_platforms)}, this is {own}"
        yield Finding("FAIL", "model", text, f"convert it with rknn-toolkit2 and target_platform='{own}'")
    if host.fake(located) and not file.computable:
        beside = _sidecar(host, model)
        good = False
        if beside is None:
            name = f"{os.path.basename(model)}.onnx"
            text = "a model for a real NPU: the fake cannot compute it"
            fix = f"put its network in ONNX, or a converted file, beside it as {name}; unset PYRKNN_LIBRARY on a board"
            yield Finding("FAIL", "model", text, fix)
        else:
            yield from _computed(file, model, beside)
    if file.fake and located is not None and not host.fake(located):
        good = False
        text = "a model made for the fake: a real NPU cannot run it"
        yield Finding("FAIL", "model", text, "convert the network with rknn-toolkit2")
    if good:
        yield Finding("ok", "model", f"{model}: format {file.format_version}, toolkit {file.toolkit or 'unknown'}")
