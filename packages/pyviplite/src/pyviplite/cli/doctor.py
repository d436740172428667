"""The checks of `python -m pyviplite doctor` on an Allwinner board.

They look at chip, /dev/vipcore, driver, the pair of libraries, interrupts and model. The checks only read; the
libraries are loaded in another process (pyviplite.cli.probe).

Sources: the driver's own code (its module, debugfs and sysfs files), issue threads of users (galcore where vipcore
should be, interrupts that never come), and measurements on the libraries of four releases.
"""

from __future__ import annotations

import errno
import os
import struct
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from npu_common.cli import Finding
from npu_common.cli.host import Host
from npu_common.cli.probe import load_in_child
from npu_common.finder import LibraryFile
from npu_common.install import how_to_install

from .._library import BUILD, GENERATIONS, awnn, generation_of, lib, version_text
from ..model.nbg_file import NbgFile, NbgFileError, mismatch, read
from ..soc import CHIPS, Soc, cid_name, soc_of_compatible

__all__ = ["checks", "chip", "device_present", "environment", "fits", "for_the_fake"]

NODE = "/dev/vipcore"
DRIVER, OTHER_DRIVER = "vipcore", "galcore"
DEBUG = "/sys/kernel/debug/viplite"
DEBUG_FILES = ("vip_info", "core_loading", "mem_profile", "vip_freq")
PAIRS: Mapping[str, str] = {"NBGlinker": "VIPhal", "VIPlite": "VIPuser"}
"""The library with the vip_* functions, and the library that it uses."""
GRAPH_SECTION_AT = 0x178 + 16


def _compatible(host: Host) -> str:
    return host.read("/proc/device-tree/compatible")[0] or ""


def chip(host: Host) -> Soc | None:
    """Return the chip by the device tree; None on another machine, or if the tree names no known chip."""
    return soc_of_compatible(_compatible(host))


def device_present(host: Host) -> bool:
    """Return whether the machine has the device node that the libraries need."""
    return host.exists(NODE)


def environment(host: Host) -> Mapping[str, Any]:
    """Return facts about the machine for reports."""
    soc = chip(host)
    located = host.locate(lib)
    companion = _companion(host, located) if located else None
    return {
        "chip": soc.name if soc else None,
        "generation": generation_of(located) if located else None,
        "companion": companion.path if companion else None,
        "kernel": host.text("/proc/sys/kernel/osrelease"),
        "driver": [name for name in (DRIVER, OTHER_DRIVER) if _module(host, name)],
        "npu_frequency_hz": _frequency(host),
        "interrupts": _interrupts(host),
        **{name: text for name in DEBUG_FILES if (text := host.text(f"{DEBUG}/{name}"))},
    }


def checks(host: Host, located: LibraryFile | None, model: str | None) -> Sequence[Finding]:
    """Return all findings of `doctor` about VIPLite."""
    findings: list[Finding] = []
    fake = host.fake(located)
    if fake:
        findings.append(Finding("ok", "device", "not looked for: the fake computes on the CPU"))
    else:
        findings += _chip(host)
        findings += _node(host)
        findings += _driver(host)
    if located is not None:
        pair = list(_pair(host, located))
        findings += pair
        findings += _generation(host, located)
        opened = fake or (host.real and host.exists(NODE) and host.access(NODE) is None)
        if opened and not any(finding.status == "FAIL" for finding in pair):
            findings += _answers(host, located)
        if host.real and host.environ is os.environ:
            findings += _awnn(located)
    if not fake:
        findings += _waiting(host)
    if model is not None:
        findings += _model(host, located, model, findings)
    return findings


# The board


def _chip(host: Host) -> Iterator[Finding]:
    present = chip(host)
    names = _compatible(host)
    if present:
        yield Finding("ok", "chip", present.name, data={"chip": present.name, "cid": present.cid})
    elif "allwinner" in names or "arm,sun" in names:
        known = ", ".join(soc.name for soc in CHIPS)
        text = f"an Allwinner ({names.split(chr(0))[0]}), but none of those known to have this NPU"
        yield Finding("warn", "chip", text, f"known are: {known}")


def _node(host: Host) -> Iterator[Finding]:
    if not host.exists(NODE):
        yield _no_node(host)
        return
    problem = host.access(NODE)
    if problem is None:
        yield Finding("ok", "device", f"{NODE} can be opened")
        return
    text, fix = host.refusal(NODE, problem)
    yield Finding("FAIL", "device", text, fix)


def _no_node(host: Host) -> Finding:
    """Return the finding for a machine without a device node: why there is none, by chip, driver and container."""
    text = f"no {NODE}"
    if _module(host, OTHER_DRIVER) or host.exists("/dev/galcore"):
        text += f": the driver {OTHER_DRIVER} is loaded, which serves TIM-VX and OpenVX; VIPLite needs {DRIVER}"
        fix = f"sudo rmmod {OTHER_DRIVER} && sudo modprobe {DRIVER}; blacklist {OTHER_DRIVER} to keep it so"
        return Finding("FAIL", "device", text, fix, absent=True)
    if _module(host, DRIVER) or _platform_device(host):
        if host.container():
            fix = f"pass the device into the container: docker run --device {NODE}"
        elif not _platform_device(host):
            fix = "the driver is there but found no NPU: enable the npu node in the device tree"
        else:
            fix = "look at `dmesg | grep -i vip`: the driver failed to start the NPU; then sudo udevadm trigger"
        return Finding("FAIL", "device", f"{text}, though the driver {DRIVER} is there", fix, absent=True)
    if chip(host) is None and "allwinner" not in _compatible(host) and "arm,sun" not in _compatible(host):
        fix = f"run it on a board, or develop on the fake: {how_to_install('npu-fakes')}, then set NPU_FAKE=viplite"
        return Finding("FAIL", "device", "no NPU: this is no Allwinner board", fix, absent=True)
    fix = f"sudo modprobe {DRIVER}; if there is no such module, boot the board vendor's kernel, which has it"
    return Finding("FAIL", "device", text, fix, absent=True)


def _module(host: Host, name: str) -> bool:
    """Return whether a kernel module is loaded, or built in with parameters: /sys/module shows both."""
    loaded = host.text("/proc/modules") or ""
    return host.exists(f"/sys/module/{name}") or any(line.split(" ")[0] == name for line in loaded.splitlines())


def _platform_device(host: Host) -> str:
    """Return the folder in which the kernel shows the NPU: directly below the platform, or below its bus."""
    top = "/sys/devices/platform"
    buses = [f"{top}/{name}" for name in host.names(top) if name.startswith("soc")]
    for folder in (top, *buses):
        for name in host.names(folder):
            if name.endswith(".vipcore"):
                return f"{folder}/{name}"
    return ""


def _driver(host: Host) -> Iterator[Finding]:
    """Report the driver, its clock and what it says of the NPU; warn of a second driver."""
    ours = _module(host, DRIVER)
    if _module(host, OTHER_DRIVER) and host.exists(NODE):
        text = f"{OTHER_DRIVER} is loaded beside {DRIVER}: both drive the same NPU"
        yield Finding("warn", "driver", text, f"sudo rmmod {OTHER_DRIVER}, if runs time out")
    if not ours and not host.exists(NODE):
        return
    about, problem = host.read(f"{DEBUG}/vip_info")
    hertz = _frequency(host)
    clock = f", clock {int(hertz) / 1e6:.0f} MHz" if hertz and hertz.isdigit() else ""
    how = DRIVER if ours else f"{DRIVER} (built in)"
    if about is not None:
        first = next((line.strip() for line in about.splitlines() if line.strip()), "")
        yield Finding("ok", "driver", f"{how}{clock}   {first}".rstrip(), data={"vip_info": about})
        return
    if problem is not None and problem.errno in (errno.EACCES, errno.EPERM):
        yield Finding("ok", "driver", f"{how}{clock}   (root can see more: sudo cat {DEBUG}/vip_info)")
        return
    yield Finding("ok", "driver", f"{how}{clock}")


def _frequency(host: Host) -> str | None:
    for name in host.names("/sys/class/devfreq"):
        if name.endswith(".npu") or "vipcore" in name:
            return host.text(f"/sys/class/devfreq/{name}/cur_freq")
    return host.text(f"{DEBUG}/vip_freq")


def _interrupts(host: Host) -> int | None:
    """Return how often the NPU has interrupted the CPUs; None if the kernel lists no such interrupt."""
    total = None
    for line in (host.text("/proc/interrupts") or "").splitlines():
        if "vipcore" in line:
            counts = line.partition(":")[2].split()
            numbers = []
            for word in counts:
                if not word.isdigit():
                    break
                numbers.append(int(word))
            total = (total or 0) + sum(numbers)
    return total


def _waiting(host: Host) -> Iterator[Finding]:
    count = _interrupts(host)
    if count is None or not host.exists(NODE):
        return
    if count:
        yield Finding("ok", "interrupts", f"{count} from the NPU so far", data={"count": count})
        return
    text = "none from the NPU so far: right before the first run; after a run that timed out it is the firmware"
    fix = "run a model once and look again; if it stays 0, update the board's boot firmware: the model is not at fault"
    yield Finding("warn", "interrupts", text, fix, data={"count": 0})


# The libraries


def _companion(host: Host, located: LibraryFile) -> LibraryFile | None:
    """Return the library that must be loaded before this one, None where nothing must."""
    return next(iter(host.preload_files(lib, located)), None)


def _wanted(located: LibraryFile) -> list[str]:
    """Return possible names of the companion library: one, or both if the library has a name of its own."""
    file = os.path.basename(located.path)
    known = [lower for upper, lower in PAIRS.items() if upper in file]
    return known or list(PAIRS.values())


def _pair(host: Host, located: LibraryFile) -> Iterator[Finding]:
    """Check that the library's companion is there, loads here and is of the same build."""
    upper, wanted = os.path.basename(located.path), _wanted(located)
    companion = _companion(host, located)
    names = " or ".join(f"lib{name}.so" for name in wanted)
    if companion is None:
        folder = os.path.dirname(located.path)
        others = [file for name in PAIRS.values() if os.path.isfile(os.path.join(folder, file := f"lib{name}.so"))]
        text = f"{upper} needs {names}, which is not beside it"
        if others:
            text += f" ({', '.join(others)} there is of another generation)"
        fix = f"copy {names} of the same SDK beside {upper}, or name both folders in {lib.env}, separated by ':'"
        yield Finding("FAIL", "pair", text, fix)
    else:
        wrong = host.wrong_format(companion)
        builds = [file.search(BUILD) for file in (companion, located)]
        if wrong:
            yield Finding("FAIL", "pair", f"{companion.path}: {wrong}", f"copy {names} of the SDK of {upper} there")
        elif all(builds) and builds[0] != builds[1]:
            text = f"{os.path.basename(companion.path)} is of the build {builds[0]}, {upper} of {builds[1]}"
            yield Finding(
                "FAIL", "pair", text, "install both from one SDK: they share records whose layout is not checked"
            )
        else:
            text = f"{os.path.basename(companion.path)} and {upper}, generation {generation_of(located)}"
            yield Finding("ok", "pair", text, data={"companion": companion.path})
    yield from _mixed(host, located)


def _mixed(host: Host, located: LibraryFile) -> Iterator[Finding]:
    """Warn if the loader also finds libraries of the other generation: a C program may load the other pair."""
    if host.fake(located):
        return
    ones = {os.path.basename(copy.path) for copy in host.copies(lib)}
    if {"libNBGlinker.so", "libVIPlite.so"} <= ones:
        text = "libVIPlite.so (1.x) and libNBGlinker.so (2.x) are both installed; only one fits the driver"
        soc = chip(host)
        right = f"keep {' and '.join(soc.libraries)}" if soc and soc.libraries else "keep the board's own pair"
        yield Finding("warn", "pair", text, f"{right}, move the others away; or set {lib.env} to the right folder")


def _generation(host: Host, located: LibraryFile) -> Iterator[Finding]:
    """Check that the library's generation is the one set and the chip's."""
    own = generation_of(located)
    wanted = host.environ.get("PYVIPLITE_GENERATION")
    if wanted and wanted != own:
        text = f"PYVIPLITE_GENERATION={wanted}, but {os.path.basename(located.path)} is of generation {own}"
        if wanted not in GENERATIONS:
            text = f"PYVIPLITE_GENERATION={wanted}: expected one of {', '.join(GENERATIONS)}"
        yield Finding("FAIL", "generation", text, "unset PYVIPLITE_GENERATION: it is for machines without a library")
    soc = chip(host)
    if soc is None or soc.generation is None or host.fake(located):
        return
    # V85x and R853 have both 1.6 and 1.8 systems; T527 and A733 are known with one generation each.
    if (soc.generation[0], soc.heap) != (own[0], own in ("1.6", "1.8")):
        text = f"the library is of generation {own}, systems of the {soc.name} come with {soc.generation}"
        fix = f"install {' and '.join(soc.libraries)} of the {soc.name}'s SDK; python -m pyviplite info shows more"
        yield Finding("warn", "generation", text, fix)


def _answers(host: Host, located: LibraryFile) -> Iterator[Finding]:
    """Yield the answers of the libraries.

    Another process asks the libraries: they print, and some calls end the process.
    """
    companion = _companion(host, located)
    before = [companion.path] if companion else []
    answer = load_in_child(located.path, before=before, module="pyviplite.cli.probe")
    if answer.get("problem"):
        yield Finding("FAIL", "npu", str(answer["problem"]), "install both libraries from the board's SDK again")
        return
    said = "; ".join(answer.get("said", ()))
    code = answer.get("init")
    if code:
        from ..errors import error_of

        text = str(error_of(code, "vip_init", said)).partition(". ")[0]
        fix = f"check that no other program holds it: sudo fuser -v {NODE}; then `dmesg | grep -i vip`"
        yield Finding("FAIL", "npu", text, fix, data={"code": code, "said": said})
        return
    if "cid" not in answer or not answer.get("devices"):
        text = "vip_init works, but vip_query_hardware reports no device"
        yield Finding("FAIL", "npu", text, "look at `dmesg | grep -i vip`, and at the npu node of the device tree")
        return
    cores = ", ".join(map(str, answer.get("cores", ())))
    devices = answer["devices"]
    release = f"VIPLite {version_text(answer['version'])}   " if answer.get("version") else ""
    text = f"{release}{cid_name(answer['cid'])}   {devices} device{'s' if devices > 1 else ''}, cores: {cores}"
    data: dict[str, Any] = {key: answer[key] for key in ("version", "cid", "devices", "cores") if key in answer}
    yield Finding("ok", "npu", text, data=data)


def _awnn(located: LibraryFile) -> Iterator[Finding]:
    """Say which libawnn pyviplite.awnn_lib uses on this machine."""
    wanted = os.environ.get(awnn.env)
    if awnn.in_python:
        why = "as wished" if wanted else "none is installed"
        yield Finding("ok", "awnn", f"its functions run in Python: {why}", data={"path": None})
        return
    library = awnn.locate()
    if library is None:
        text, fix = f"{awnn.env}={wanted}: no libawnn.so there", f"unset {awnn.env}, or set it to a libawnn.so"
        yield Finding("FAIL", "awnn", text, fix)
    elif generation_of(located) not in ("1.6", "1.8") and not library.has("awnn_get_output_buffer"):
        text = f"{library.path} is of V85x: it lacks awnn_get_output_buffer"
        yield Finding("FAIL", "awnn", text, f'remove it, or set {awnn.env} to another one or to "python"')
    else:
        yield Finding("ok", "awnn", f"{library.path}  ({library.found_by})", data={"path": library.path})


# The model


def fits(host: Host, located: LibraryFile | None, file: NbgFile, cid: int | None = None) -> str:
    """Return the reason why vip_create_network would answer -7 here; "" if none is known.

    `cid` is the NPU's customer id; None for that of the chip in the device tree.
    """
    if cid is None and not host.fake(located):
        soc = chip(host)
        cid = soc.cid if soc else None
    return mismatch(file, cid)


def for_the_fake(path: str) -> bool:
    """Return whether the file has a graph that the fake computes, as its third section."""
    try:
        with open(path, "rb") as file:
            file.seek(GRAPH_SECTION_AT)
            at = file.read(4)
            if len(at) < 4:
                return False
            file.seek(struct.unpack("<I", at)[0])
            return file.read(4) == b"NPUG"
    except OSError:
        return False


def _model(host: Host, located: LibraryFile | None, model: str, findings: Sequence[Finding]) -> Iterator[Finding]:
    """Check that a model file is readable and fits library and chip."""
    try:
        file = read(model)
    except NbgFileError as problem:
        yield Finding("FAIL", "model", str(problem), "copy or convert the model again")
        return
    except OSError as problem:
        yield Finding("FAIL", "model", f"{model}: {problem.strerror or problem}", "give the path of an .nb file")
        return
    fake = host.fake(located)
    cid = next((finding.data.get("cid") for finding in findings if finding.topic == "npu"), None)
    why = fits(host, located, file, cid)
    if why:
        text = f"vip_create_network will answer VIP_ERROR_INVALID_NETWORK (-7): {why}"
        fix = "convert the model again with the Acuity toolkit's target of this chip"
        if fake:
            fix += "; for the fake take the file of this board (build/models/v853, a733)"
        yield Finding("FAIL", "model", text, fix)
    if for_the_fake(model) and located is not None and not fake:
        text = "a model made for the fake: a real NPU cannot run it"
        yield Finding("FAIL", "model", text, "convert the network with the Acuity toolkit")
    elif fake and not for_the_fake(model):
        text = "a model for a real NPU: the fake serves its table, and does not run it"
        yield Finding("warn", "model", text, "unset PYVIPLITE_LIBRARY on the board, or use a model made for the fake")
    elif not why:
        yield Finding("ok", "model", f"{model}: format {file.version_text}, for {file.target_text}")
