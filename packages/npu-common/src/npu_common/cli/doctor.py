"""`doctor`: finds out why an NPU does not work. Each FAIL has a fix. It changes nothing on the machine.

The vendor's library is loaded in a child process with a time limit, and only once a device was found or a fake is in
use: some vendor libraries create device nodes or abort where there is none.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
from collections.abc import Iterator, Sequence
from typing import Any

from ..finder import LibraryFile
from ..load_errors import explain
from .completion import files, words
from .host import Host
from .parser import add_json_option
from .probe import load_in_child
from .report import coloured, markdown_rows, open_report
from .vendor import Exit, Finding, Vendor
from .versions import version_of, version_of_distribution

__all__ = [
    "add_options",
    "add_report_options",
    "environment",
    "examine",
    "exit_code",
    "host_of",
    "library_findings",
    "run",
    "to_dict",
    "to_markdown",
    "to_text",
]

BANNER = "FAKE LIBRARY IN USE: {name}. Nothing here comes from an NPU."


def add_options(parser: argparse.ArgumentParser, vendor: Vendor) -> None:
    """Add the flags of `doctor`."""
    help = "also check that this model fits library and chip"
    words(parser, "model", nargs="?", help=help, completer=files(*vendor.suffixes))
    add_report_options(parser)


def add_report_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that choose what is examined, and the form of the report."""
    add_json_option(parser)
    parser.add_argument("--markdown", action="store_true", help="write a section for a bug report")
    parser.add_argument("--root", default="/", metavar="DIR", help="look below DIR instead of / (a copied system)")


def run(vendor: Vendor, arguments: argparse.Namespace) -> int:
    """Run the command."""
    host = host_of(arguments)
    with open_report(arguments.json) as report:
        findings = examine(vendor, host, arguments.model)
        facts = environment(vendor, host)
        if report is not None:
            json.dump(to_dict(vendor, findings, facts), report, indent=2)
            report.write("\n")
        if arguments.json != "-":
            shown = to_markdown if arguments.markdown else to_text
            print(shown(vendor, findings, facts))
    return exit_code(findings)


def host_of(arguments: argparse.Namespace) -> Host:
    """Return the machine to look at. Variables of this process say nothing about a copied system."""
    return Host(arguments.root) if arguments.root == "/" else Host(arguments.root, environ={})


def exit_code(findings: Sequence[Finding]) -> int:
    """Return 0 without FAIL; 3 when library or device are missing and nothing else fails; else 1."""
    failed = [finding for finding in findings if finding.status == "FAIL"]
    if not failed:
        return Exit.GOOD
    return Exit.ABSENT if all(finding.absent for finding in failed) else Exit.FAILED


def examine(vendor: Vendor, host: Host, model: str | None = None, time_limit: float = 10.0) -> list[Finding]:
    """Return all checks of a machine, in the order they are shown."""
    located = host.locate(vendor.library)
    findings = [*library_findings(vendor, host, located)]
    usable = located is not None and not any(finding.status == "FAIL" for finding in findings)
    fake = vendor.fake(host, located)
    if located is not None and usable and (fake is not None or vendor.device_present(host)):
        findings.append(_loads(vendor, host, located, fake, time_limit))
    findings += vendor.checks(host, located, model)
    findings += _dma_heap(host)
    findings += _container(host)
    return findings


def library_findings(vendor: Vendor, host: Host, located: LibraryFile | None) -> Iterator[Finding]:
    """Check that there is a library, and that this machine can load the library."""
    library = vendor.library
    file = f"lib{library.names[0]}.so"
    override = host.environ.get(library.env)
    if located is None and override:
        fix = f"unset {library.env}, or set it to the path of {file}"
        yield Finding("FAIL", "library", f"{library.env}={override}: no library there", fix, absent=True)
        return
    if located is None:
        install = vendor.install or f"install the vendor's {file}"
        fix = f"{install}, or set {library.env} to its path"
        yield Finding("FAIL", "library", f"{file} is in none of the loader's folders", fix, absent=True)
        return
    version = host.version(library, located)
    file = os.path.basename(located.path)
    text = f"{file} {version or '(version unknown)'}  ({located.path}, found by {located.found_by})"
    data = {"path": located.path, "version": version, "found_by": located.found_by}
    wrong = host.wrong_format(located)
    if wrong:
        fix = f"install the {file} for this machine and this Python, or set {library.env} to it"
        yield Finding("FAIL", "library", f"{located.path}: {wrong}", fix, data=data)
        return
    yield Finding("ok", "library", text, data=data)
    own = os.path.realpath(located.path)
    parts = [f"lib{part}.so" for part in library.parts]
    for copy in host.copies(library):
        if os.path.realpath(copy.path) == own or vendor.fake(host, located) is not None:
            continue
        if os.path.basename(copy.path) in parts:
            continue  # it belongs to a copy that is there as well, or to the one in use
        other = host.version(library, copy)
        text = f"another copy: {copy.path} {other or '(version unknown)'}; programs may get either"
        fix = vendor.several or f"remove the one you do not want: sudo rm {copy.path}"
        yield Finding("warn", "library", text, fix)


def _loads(vendor: Vendor, host: Host, located: LibraryFile, fake: LibraryFile | None, time_limit: float) -> Finding:
    """Return whether the library loads, tried in a child process."""
    before = [fake.path] if fake is not None and fake.path != located.path else []
    before += [companion.path for companion in host.preload_files(vendor.library, located)]
    answer = load_in_child(located.path, time_limit=time_limit, before=before)
    problem = answer.get("problem")
    if problem:
        why, fix = explain(located.path, str(problem))
        fix = fix[:1].lower() + fix[1:] or f"install {os.path.basename(located.path)} again"
        return Finding("FAIL", "loading", why, fix)
    if answer["fake"]:
        banner = BANNER.format(name=answer["fake"])
        chosen_by = fake.found_by if fake is not None and fake.found_by in host.environ else vendor.library.env
        variable = "NPU_FAKE" if host.environ.get("NPU_FAKE") else chosen_by
        return Finding("warn", "loading", banner, f"unset {variable} to use the real one", data=answer)
    mapped = answer["mapped"]
    if mapped and os.path.realpath(mapped) != os.path.realpath(located.path):
        return Finding("warn", "loading", f"the loader took {mapped}", f"set {vendor.library.env}", data=answer)
    return Finding("ok", "loading", "loads", data=answer)


def _dma_heap(host: Host) -> Iterator[Finding]:
    heaps = host.names("/dev/dma_heap")
    if not heaps:
        return
    refused = {heap: problem for heap in heaps if (problem := host.access(f"/dev/dma_heap/{heap}")) is not None}
    if len(refused) < len(heaps):
        open_ones = [heap for heap in heaps if heap not in refused]
        yield Finding("ok", "dma-heap", f"{', '.join(open_ones)} can be opened")
        return
    text, _ = host.refusal(f"/dev/dma_heap/{heaps[0]}", refused[heaps[0]])
    rule = 'SUBSYSTEM=="dma_heap", GROUP="video", MODE="0660"'
    fix = f"only needed to share buffers with other devices; udev rule: {rule}"
    yield Finding("warn", "dma-heap", text, fix)


def _container(host: Host) -> Iterator[Finding]:
    inside = host.container()
    if inside is None:
        return
    if host.uid() == 0 and not host.overrides_permissions():
        text = f"{inside}; root here lacks CAP_DAC_OVERRIDE, so nodes of other owners stay closed"
        yield Finding("warn", "container", text, "start it with --group-add of the node's group")
    else:
        yield Finding("ok", "container", inside)


def environment(vendor: Vendor, host: Host) -> dict[str, Any]:
    """Return facts about this machine for a bug report."""
    located = host.locate(vendor.library)
    return {
        "package": f"{vendor.name} {version_of(vendor.name)}",
        "python": platform.python_version(),
        "numpy": version_of_distribution("numpy"),
        "platform": platform.platform(),
        "machine": platform.machine(),
        "library": located.path if located else None,
        "library_version": host.version(vendor.library, located),
        "fake": vendor.fake(host, located) is not None,
        "container": host.container(),
        **vendor.environment(host),
    }


def _counts(findings: Sequence[Finding]) -> tuple[int, int]:
    return sum(f.status == "FAIL" for f in findings), sum(f.status == "warn" for f in findings)


def _closing(findings: Sequence[Finding]) -> str:
    problems, warnings = _counts(findings)
    if not problems and not warnings:
        return "no problems"
    parts = [f"{n} {word}{'s' if n > 1 else ''}" for n, word in ((problems, "problem"), (warnings, "warning")) if n]
    return ", ".join(parts)


def to_text(vendor: Vendor, findings: Sequence[Finding], facts: dict[str, Any]) -> str:
    """Return the findings for a terminal."""
    lines = []
    width = max(10, *(len(finding.topic) + 1 for finding in findings), 0)
    for finding in findings:
        lines.append(f"{coloured(f'{finding.status:<6}', finding.status)}{finding.topic:<{width}}{finding.text}")
        if finding.fix and finding.status != "ok":
            lines.append(f"      fix: {finding.fix}")
    fakes = [finding.text for finding in findings if finding.data.get("fake")]
    if fakes:
        width = max(map(len, fakes)) + 4
        lines = ["*" * width, *(f"* {text} *" for text in fakes), "*" * width, *lines]
    closing = _closing(findings)
    problems, warnings = _counts(findings)
    if problems or warnings:
        closing += f"          {vendor.program} doctor --markdown  for a bug report"
    return "\n".join([*lines, closing])


def to_markdown(vendor: Vendor, findings: Sequence[Finding], facts: dict[str, Any]) -> str:
    """Return the findings for a bug report."""
    lines = [
        f"### {vendor.program} doctor: {_closing(findings)}",
        "",
        "| | check | finding | fix |",
        "|---|---|---|---|",
    ]
    lines += markdown_rows((f.status, f.topic, f.text, f.fix if f.status != "ok" else "") for f in findings)
    lines += ["", "| | |", "|---|---|"]
    lines += markdown_rows((key, value) for key, value in facts.items() if value is not None)
    return "\n".join(lines)


def to_dict(vendor: Vendor, findings: Sequence[Finding], facts: dict[str, Any]) -> dict[str, Any]:
    """Return the findings for programs."""
    problems, warnings = _counts(findings)
    return {
        "schema": 1,
        "tool": f"{vendor.name} doctor",
        "problems": problems,
        "warnings": warnings,
        "findings": [
            {
                "status": f.status,
                "topic": f.topic,
                "text": f.text,
                "fix": f.fix,
                **({"data": dict(f.data)} if f.data else {}),
            }
            for f in findings
        ],
        "environment": facts,
    }
