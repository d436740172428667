"""The checks of `python -m pysnpe doctor`.

They look at chip, FastRPC nodes, libcdsprpc, the SDK's libraries in use and why, the libraries beside libSNPE and those
of the DSP, the available runtimes and the model. The checks only read; the library is loaded in another process
(pysnpe.cli.probe).

Sources: Qualcomm's setup pages for the DSP runtime, the kernel's fastrpc driver, and issue threads of users. The checks
have not been tried on a Snapdragon, so a run without findings is no guarantee.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from npu_common.cli import Finding
from npu_common.cli.host import Host
from npu_common.cli.probe import load_in_child
from npu_common.finder import LibraryFile
from npu_common.install import how_to_install

from .._library import lib, target_folders
from ..model.dlc_file import DlcFileError, mismatch, read
from .probe import TIME_LIMIT
from .soc import Soc, soc_of

__all__ = ["checks", "chip", "device_present", "dsp_nodes", "environment"]

NODES = (
    "fastrpc-cdsp",
    "fastrpc-cdsp-secure",
    "fastrpc-adsp",
    "fastrpc-adsp-secure",
    "adsprpc-smd",
    "adsprpc-smd-secure",
)
"""Device nodes: one per DSP by the mainline driver, and the one of Qualcomm's own kernels."""
SOC = "/sys/devices/soc0"
RPC = "libcdsprpc.so"
RPC_FOLDERS = (
    "/vendor/lib64", "/vendor/lib", "/system/lib64", "/usr/lib", "/usr/lib64", "/usr/lib/aarch64-linux-gnu",
    "/usr/local/lib", "/lib/aarch64-linux-gnu",
)  # fmt: skip
DSP_FOLDERS = (
    "/system/lib/rfsa/adsp", "/system/vendor/lib/rfsa/adsp", "/vendor/lib/rfsa/adsp", "/dsp", "/vendor/dsp/cdsp",
    "/usr/lib/dsp/cdsp", "/usr/lib/dsp", "/usr/lib/rfsa/adsp",
)  # fmt: skip
"""Folders in which the DSP's loader finds the libraries of the system."""
VALIDATOR = "libPlatformValidatorShared.so"
_SIDE = re.compile(r"libSnpe(Htp|Dsp)V(\d+)(Stub|Skel)\.so")
_MADE_FOR_FAKE = "a model made for the fake: Qualcomm's library cannot load it"


def chip(host: Host) -> Soc | None:
    """Return the chip by the kernel's number; None on another machine, and for a chip that is not in the list."""
    return soc_of(host.text(f"{SOC}/soc_id"))


def dsp_nodes(host: Host) -> list[str]:
    """Return the device nodes of DSPs that are there, the computing one first."""
    return [f"/dev/{name}" for name in NODES if host.exists(f"/dev/{name}")]


def device_present(host: Host) -> bool:
    """Return whether the machine has a device node for a DSP. The CPU runtime needs none."""
    return bool(dsp_nodes(host))


def _snapdragon(host: Host) -> bool:
    compatible = host.read("/proc/device-tree/compatible")[0] or ""
    return (
        host.exists(f"{SOC}/soc_id")
        and "Snapdragon" in (host.text(f"{SOC}/family") or "")
        or any(name.startswith("qcom,") for name in compatible.split("\0"))
    )


def environment(host: Host) -> Mapping[str, Any]:
    """Return facts about the machine for reports."""
    located = host.locate(lib)
    return {
        "soc": _soc_text(host) or None,
        "soc_id": host.text(f"{SOC}/soc_id"),
        "kernel": host.text("/proc/sys/kernel/osrelease"),
        "nodes": dsp_nodes(host),
        "snpe_root": host.environ.get("SNPE_ROOT"),
        "adsp_library_path": host.environ.get("ADSP_LIBRARY_PATH"),
        "libcdsprpc": _rpc(host),
        "libraries_of_the_dsp": [f"{folder}/{name}" for folder, name in _skels(host, located)],
    }


def checks(host: Host, located: LibraryFile | None, model: str | None) -> Sequence[Finding]:
    """Return all findings of `doctor` about SNPE."""
    findings: list[Finding] = []
    fake = host.fake(located)
    if fake:
        findings.append(Finding("ok", "device", "not looked for, because the fake computes on the CPU"))
    else:
        findings += _sdk(host, located)
        findings += _chip(host)
        findings += _node(host)
    if located is not None and not fake:
        if device_present(host):
            findings += _rpc_library(host)
            findings += _beside(host, located)
            findings += _dsp_libraries(host, located)
    if located is not None:
        findings += _validator(host, located)
        if host.real and host.environ is os.environ and not host.wrong_format(located):
            findings += _answers(host, located)
    if model is not None:
        version = next((finding.data.get("version") for finding in findings if finding.topic == "runtimes"), None)
        findings += _model(host, located, model, version)
    return findings


# --- which library ----------------------------------------------------------------------------------------------------


def _sdk(host: Host, located: LibraryFile | None) -> Iterator[Finding]:
    """Yield the folder of an SDK in use, and whether it belongs to SNPE_ROOT."""
    root = host.environ.get("SNPE_ROOT")
    if root and not host.path(root).is_dir() and not os.path.isdir(root):
        yield Finding("FAIL", "sdk", f"SNPE_ROOT={root}: no such folder", "source bin/envsetup.sh of the SDK again")
        return
    if located is None:
        if root and not target_folders(root):
            there = ", ".join(name for name in _listed(os.path.join(root, "lib")) if "-" in name) or "no lib folder"
            text = f"SNPE_ROOT={root} has no libraries for this machine, but: {there}"
            yield Finding("FAIL", "sdk", text, "get the SDK that has this machine's target among its lib folders")
        return
    folder = os.path.dirname(os.path.realpath(located.path))
    base = os.path.dirname(os.path.dirname(folder))
    candidates = target_folders(base) if os.path.basename(os.path.dirname(folder)) == "lib" else []
    if folder in map(os.path.realpath, candidates):
        others = [os.path.basename(candidate) for candidate in candidates if os.path.realpath(candidate) != folder]
        why = (
            "the only one for this machine"
            if not others
            else (f"the newest for this machine that its glibc can load; also there: {', '.join(others)}")
        )
        yield Finding("ok", "sdk", f"{base}, lib/{os.path.basename(folder)}: {why}", data={"sdk": base})
    if root and located.found_by == lib.env and not _inside(located.path, root):
        text = f"{lib.env} goes before SNPE_ROOT={root}: libSNPE is {located.path}"
        yield Finding("warn", "sdk", text, f"unset {lib.env}, or SNPE_ROOT, so that tools and program use one SDK")


def _inside(path: str, folder: str) -> bool:
    return os.path.realpath(path).startswith(os.path.realpath(folder).rstrip(os.sep) + os.sep)


def _listed(folder: str) -> list[str]:
    try:
        return sorted(os.listdir(folder))
    except OSError:
        return []


# --- the board --------------------------------------------------------------------------------------------------------


def _soc_text(host: Host) -> str:
    soc = chip(host)
    if soc:
        name = soc.name if soc.marketing == soc.name else f"{soc.name} ({soc.marketing})"
        return f"{name}, Hexagon V{soc.dsp}{' with HTA' if soc.aip else ''}"
    return host.text(f"{SOC}/machine") or ""


def _chip(host: Host) -> Iterator[Finding]:
    soc, number = chip(host), host.text(f"{SOC}/soc_id")
    text = _soc_text(host)
    if soc:
        data = {"soc": soc.name, "dsp": soc.dsp, "aip": soc.aip}
        yield Finding("ok", "chip", text, data=data)
    elif text and _snapdragon(host):
        yield Finding("ok", "chip", f"{text}, soc_id {number}: not in this package's list", data={"soc": text})


def _node(host: Host) -> Iterator[Finding]:
    """Check that a node of the DSP that computes is there and can be opened."""
    nodes = dsp_nodes(host)
    if not nodes:
        yield _no_node(host)
        return
    refused = {node: problem for node in nodes if (problem := host.access(node)) is not None}
    usable = [node for node in nodes if node not in refused and node.startswith(("/dev/fastrpc-cdsp", "/dev/adsprpc"))]
    if usable:
        yield Finding("ok", "device", f"{', '.join(usable)} can be opened", data={"nodes": usable})
        return
    node = next(iter(refused), nodes[0])
    if node not in refused:
        text = f"only {', '.join(nodes)}: the DSP that computes is reached through /dev/fastrpc-cdsp"
        yield Finding("warn", "device", text, "start the remote processor cdsp; look at `dmesg | grep -i fastrpc`")
        return
    text, fix = host.refusal(node, refused[node])
    yield Finding("FAIL", "device", f"{text}; the runtimes dsp and aip need it", fix)


def _no_node(host: Host) -> Finding:
    """Return the finding for a machine without a device node: why there is none, by chip, driver and container."""
    text = "no /dev/fastrpc-cdsp and no /dev/adsprpc-smd"
    if not _snapdragon(host):
        fix = (
            f"run it on a board, or develop on the fake: {how_to_install('npu-fakes')}, then set NPU_FAKE=snpe. "
            "Models built for the CPU run here, too"
        )
        return Finding("FAIL", "device", "no NPU: this is no Snapdragon", fix, absent=True)
    if host.container():
        fix = "pass the device into the container: docker run --device /dev/fastrpc-cdsp"
    elif any(
        "cdsp" in (host.text(f"/sys/class/remoteproc/{name}/name") or "")
        for name in host.names("/sys/class/remoteproc")
    ):
        fix = "the remote processor is known: load its firmware and the driver, sudo modprobe fastrpc; then `dmesg`"
    else:
        fix = "sudo modprobe fastrpc; if there is no such module, boot the board vendor's kernel, which has the driver"
    return Finding("FAIL", "device", f"{text}: only the CPU and GPU runtimes can work", fix, absent=True)


def _rpc(host: Host) -> str | None:
    for folder in (*host.environ.get("LD_LIBRARY_PATH", "").split(os.pathsep), *RPC_FOLDERS):
        if folder and any(name == RPC or name.startswith(f"{RPC}.") for name in host.names(folder)):
            return f"{folder}/{RPC}"
    return None


def _rpc_library(host: Host) -> Iterator[Finding]:
    library = _rpc(host)
    if library:
        yield Finding("ok", "fastrpc", library, data={"path": library})
        return
    fix = "install the board vendor's fastrpc package, or put the folder of libcdsprpc.so on LD_LIBRARY_PATH"
    yield Finding("FAIL", "fastrpc", f"{RPC} is in none of the loader's folders: the DSP's stubs need it", fix)


# --- the libraries beside libSNPE, and those of the DSP ---------------------------------------------------------------


def _sided(names: Sequence[str], side: str) -> list[tuple[str, int]]:
    """Return the pairs of file and generation for the stubs or the skels among these file names."""
    sided = []
    for name in names:
        match = _SIDE.fullmatch(name)
        if match and match[3] == side:
            sided.append((name, int(match[2])))
    return sided


def _beside(host: Host, located: LibraryFile) -> Iterator[Finding]:
    """Check that the loader finds the stubs, which libSNPE opens by bare names."""
    folder = os.path.dirname(located.path)
    stubs = _sided(_listed(folder), "Stub")
    wanted = chip(host)
    if not stubs or (wanted and wanted.dsp not in [generation for _, generation in stubs]):
        name = wanted.stub if wanted else "libSnpeHtpV..Stub.so or libSnpeDspV..Stub.so"
        others = f", only {', '.join(file for file, _ in stubs)}" if stubs else ""
        fix = f"copy {name} of the SDK beside libSNPE.so"
        yield Finding("FAIL", "stub", f"{folder} has no {name}{others}: the runtimes dsp and aip need it", fix)
        return
    paths = host.environ.get("LD_LIBRARY_PATH", "").split(os.pathsep)
    system = ("/usr/lib", "/lib", "/vendor/lib64", "/system/lib64", "/usr/lib64", "/usr/local/lib")
    if not any(path and os.path.realpath(path) == os.path.realpath(folder) for path in paths) and not any(
        str(host.path(path)) == folder or folder.startswith(f"{host.path(path)}/aarch64") for path in system
    ):
        text = f"{folder} is not on LD_LIBRARY_PATH: libSNPE opens its stubs by their names"
        yield Finding("warn", "stub", text, f"export LD_LIBRARY_PATH={folder}:$LD_LIBRARY_PATH before Python starts")
        return
    yield Finding("ok", "stub", ", ".join(file for file, _ in stubs))


def _adsp_folders(host: Host) -> list[str]:
    """Return the folders in ADSP_LIBRARY_PATH, which the DSP's loader separates by semicolons."""
    return [folder for folder in host.environ.get("ADSP_LIBRARY_PATH", "").split(";") if folder]


def _skels(host: Host, located: LibraryFile | None) -> list[tuple[str, str]]:
    """Return the pairs of folder and file for SNPE's DSP libraries in the folders that the DSP's loader searches."""
    folders = dict.fromkeys((*_adsp_folders(host), *DSP_FOLDERS))
    return [(folder, name) for folder in folders for name, _ in _sided(host.names(folder), "Skel")]


def _sdk_skel(located: LibraryFile, wanted: Soc | None) -> str:
    """Return the folder of DSP libraries in the SDK that libSNPE lies in; "" if it lies in none."""
    base = os.path.dirname(os.path.dirname(os.path.dirname(os.path.realpath(located.path))))
    hexagons = [
        os.path.join(base, "lib", n, "unsigned")
        for n in _listed(os.path.join(base, "lib"))
        if n.startswith("hexagon-v")
    ]
    if wanted:
        hexagons = [folder for folder in hexagons if f"hexagon-v{wanted.dsp}{os.sep}" in folder]
    return next((folder for folder in reversed(hexagons) if os.path.isdir(folder)), "")


def _dsp_libraries(host: Host, located: LibraryFile) -> Iterator[Finding]:
    """Check that the DSP finds its library: the folders of ADSP_LIBRARY_PATH and what lies there."""
    wanted = chip(host)
    name = wanted.skel if wanted else "libSnpeHtpV..Skel.so"
    place = _sdk_skel(located, wanted) or f"the folder of {name}"
    export = f'export ADSP_LIBRARY_PATH="{place};/system/lib/rfsa/adsp;/system/vendor/lib/rfsa/adsp;/dsp"'
    given, skels = _adsp_folders(host), _skels(host, located)
    if len(given) == 1 and ":" in given[0]:
        text = f"ADSP_LIBRARY_PATH={given[0]}: folders are separated by ; there, not by :"
        yield Finding("FAIL", "skel", text, f"{export} before Python starts, with the quotes")
        return
    missing = [folder for folder in given if not host.exists(folder)]
    own = [file for file in given if host.exists(file)]
    if not skels:
        text = (
            f"no {name} where the DSP looks (ADSP_LIBRARY_PATH {'has ' + ';'.join(given) if given else 'is not set'})"
        )
        yield Finding("FAIL", "skel", text, f"{export} before Python starts")
        return
    if wanted and wanted.skel not in [file for _, file in skels]:
        text = f"this DSP is V{wanted.dsp}, but there is only {', '.join(sorted({file for _, file in skels}))}"
        yield Finding("FAIL", "skel", text, f"{export} before Python starts")
        return
    folder, file = next((pair for pair in skels if not wanted or pair[1] == wanted.skel), skels[0])
    yield Finding("ok", "skel", f"{folder}/{file}", data={"path": f"{folder}/{file}"})
    if missing and not own:
        text = f"ADSP_LIBRARY_PATH names {', '.join(missing)}, which is not there"
        yield Finding("warn", "skel", text, export)


def _validator(host: Host, located: LibraryFile) -> Iterator[Finding]:
    path = os.path.join(os.path.dirname(located.path), VALIDATOR)
    if os.path.exists(path):
        return  # reported by _answers
    text = f"{VALIDATOR} is not beside libSNPE: only pysnpe.PlatformValidator does not work"
    yield Finding("warn", "validator", text, "copy it there from the same folder of the SDK, if you want it")


# --- what the library says --------------------------------------------------------------------------------------------


def _answers(host: Host, located: LibraryFile) -> Iterator[Finding]:
    """Yield the available runtimes. Another process asks the library, because the query may start the DSP."""
    answer = load_in_child(
        located.path, module="pysnpe.cli.probe", time_limit=TIME_LIMIT, doing="asking it for its runtimes"
    )
    if answer.get("problem"):
        yield Finding("FAIL", "runtimes", str(answer["problem"]), "install libSNPE.so from the SDK again")
        return
    runtimes: dict[str, str] = answer["runtimes"]
    there = [name for name, why in runtimes.items() if not why]
    data = {"version": answer["version"], "runtimes": runtimes}
    if not there:
        text = "the library offers none, not even the CPU"
        yield Finding("FAIL", "runtimes", text, "install libSNPE.so from the SDK again", data=data)
        return
    absent = [name if why == "no" else f"{name} ({_reason(why)})" for name, why in runtimes.items() if why]
    text = f"SNPE {answer['version']}: {', '.join(there)}{'; not ' + ', '.join(absent) if absent else ''}"
    if device_present(host) and not host.fake(located) and not {"dsp", "aip"} & set(there):
        fix = "set LD_LIBRARY_PATH and ADSP_LIBRARY_PATH as shown above; then see `dmesg | grep -i -e fastrpc -e cdsp`"
        yield Finding("warn", "runtimes", text, fix, data=data)
    else:
        yield Finding("ok", "runtimes", text, data=data)
    validator = answer.get("validator")
    if not validator:
        return
    if validator.get("problem"):
        fix = f"copy {VALIDATOR} from the same folder of the SDK as libSNPE.so"
        yield Finding("warn", "validator", str(validator["problem"]), fix, data=validator)
        return
    words = [word for word in (validator.get("core", ""), validator.get("library", "")) if word]
    yield Finding("ok", "validator", f"DSP: {', '.join(words)}" if words else "no mention of a DSP", data=validator)


def _reason(why: str) -> str:
    from ..errors import essence

    return essence(why) or why


# --- the model --------------------------------------------------------------------------------------------------------


def _model(host: Host, located: LibraryFile | None, model: str, told: str | None) -> Iterator[Finding]:
    """Check the model's file.

    `told` is the version that the library answered; its file need not contain one.
    """
    try:
        file = read(model)
    except DlcFileError as problem:
        yield Finding("FAIL", "model", str(problem), "copy or convert the model again")
        return
    except OSError as problem:
        yield Finding("FAIL", "model", f"{model}: {problem.strerror or problem}", "give the path of a .dlc file")
        return
    fake = host.fake(located)
    why = mismatch(file)
    if why:
        yield Finding("FAIL", "model", f"SNPE 2 will refuse it: {why}", "convert the model with the SDK of the library")
        return
    if file.made_for_fakes and located is not None and not fake:
        yield Finding("FAIL", "model", _MADE_FOR_FAKE, "convert the network with the converters of the SDK")
        return
    if fake and not file.made_for_fakes:
        text = "a real model: the fake opens it, but cannot build it (306)"
        yield Finding(
            "FAIL", "model", text, "unset PYSNPE_LIBRARY or NPU_FAKE on the board, or use a model made for the fake"
        )
        return
    converter = file.converter_version
    text = f"{model}: for SNPE 2{', converter ' + converter if converter else ''}"
    version = told or (host.version(lib, located) if located is not None else None)
    newer = _newer(converter, version)
    if newer and not fake:
        text += f", newer than the library ({version})"
        yield Finding("warn", "model", text, "if it is refused: convert it with the tools of the library's release")
        return
    yield Finding("ok", "model", text)
    if file.quantized is False:
        text = "not quantized: dsp and aip of most chips leave its layers to the CPU or refuse them"
        yield Finding("warn", "model", text, "snpe-dlc-quant, or build it for cpu or gpu")


def _newer(converter: str, library: str | None) -> bool:
    from ..runtime.version import Version

    try:
        return Version.parse(converter).release[:2] > Version.parse(library or "").release[:2]
    except (ValueError, TypeError):
        return False
