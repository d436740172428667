"""`selftest`: the vendor package's cases on whatever library is found, as a table to paste into an issue."""

from __future__ import annotations

import argparse
import hashlib
import importlib
import json
import os
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import LibraryNotFoundError
from .completion import files, words
from .doctor import environment, library_findings
from .host import Host
from .parser import add_device_option, add_json_option
from .report import Progress, markdown_rows, open_report, table
from .vendor import Exit, UsageError, Vendor

if TYPE_CHECKING:
    from ..selftest import Case
    from ..selftest.runner import Job, Result

__all__ = ["add_options", "run"]

STATUSES = ("ok", "differs", "crash", "hang", "not applicable")
NO_MODEL = "no model given"


def add_options(parser: argparse.ArgumentParser, vendor: Vendor) -> None:
    """Add the flags of `selftest`."""
    add_device_option(parser, vendor)
    help = "model files, for the cases that need one"
    words(parser, "models", nargs="*", metavar="MODEL", help=help, completer=files(*vendor.suffixes))
    parser.add_argument("--list", action="store_true", help="list the cases and what each expects")
    words(
        parser,
        "--case",
        action="append",
        default=[],
        metavar="NAME",
        help="run this case only; repeat",
        completer=lambda **_: importlib.import_module(vendor.selftest).SUITE.cases,
    )
    parser.add_argument(
        "--time-limit", type=float, default=60.0, metavar="SECONDS", help="how long a case may take (default 60)"
    )
    add_json_option(parser)


def run(vendor: Vendor, arguments: argparse.Namespace) -> int:
    """Run the command."""
    from ..selftest import runner

    cases = _chosen(importlib.import_module(vendor.selftest).SUITE.cases, arguments.case)
    if arguments.list:
        for line in table([(case.name, _sentence(case)) for case in cases.values()]):
            print(line)
        return Exit.GOOD
    models = [_file(model) for model in arguments.models]
    host = Host()
    _require_library(vendor, host)
    facts = environment(vendor, host)
    facts["models"] = [_fingerprint(model) for model in models]
    jobs = [
        runner.Job(case.name, model) for case in cases.values() for model in ((models or [""]) if case.model else [""])
    ]
    todo = [job for job in jobs if job.model or not cases[job.case].model]
    with open_report(arguments.json) as report:
        done = _run(vendor, arguments, cases, todo, models)
        results = [done.get(job) or runner.Result(job, "not applicable", NO_MODEL) for job in jobs]
        if report is not None:
            json.dump(to_dict(vendor, cases, results, facts), report, indent=2)
            report.write("\n")
        if arguments.json != "-":
            print(to_markdown(vendor, cases, results, facts))
    if facts["fake"] and not models and len(todo) < len(jobs):
        print("note: the fakes have models for it, in the folder NPU_MODELS", file=sys.stderr)
    if not any(result.status in runner.FAILURES for result in results):
        return Exit.GOOD
    absent = not facts["fake"] and not vendor.device_present(host)
    return Exit.ABSENT if absent else Exit.FAILED


def _run(
    vendor: Vendor,
    arguments: argparse.Namespace,
    cases: Mapping[str, Case],
    jobs: Sequence[Job],
    models: Sequence[str],
) -> Mapping[Job, Result]:
    from ..selftest import runner

    common = {"command", "vendor_command", "models", "list", "case", "time_limit", "json"}
    options = {name: value for name, value in vars(arguments).items() if name not in common}
    progress = Progress("selftest")
    try:
        results = runner.run(
            vendor.selftest,
            jobs,
            gates={case.name for case in cases.values() if case.gate},
            models=models,
            options=options,
            time_limit=arguments.time_limit,
            begins=lambda number, job: progress.update(f"{number + 1} of {len(jobs)}: {job.case}"),
        )
    finally:
        progress.done()
    return {result.job: result for result in results}


def _chosen(cases: Mapping[str, Case], names: Sequence[str]) -> Mapping[str, Case]:
    unknown = [name for name in names if name not in cases]
    if unknown:
        raise UsageError(f"--case {unknown[0]}: there is no such case; --list shows all")
    return {name: case for name, case in cases.items() if not names or name in names}


def _file(model: str) -> str:
    if not os.path.isfile(model):
        raise UsageError(f"{model}: no such file")
    return os.path.abspath(model)


def _require_library(vendor: Vendor, host: Host) -> None:
    for finding in library_findings(vendor, host, host.locate(vendor.library)):
        if finding.status == "FAIL":
            raise LibraryNotFoundError(finding.text, hint=f"Fix: {finding.fix}")


def _fingerprint(model: str) -> dict[str, Any]:
    digest = hashlib.sha256()
    with open(model, "rb") as file:
        for block in iter(lambda: file.read(1 << 20), b""):
            digest.update(block)
    return {"file": os.path.basename(model), "bytes": os.path.getsize(model), "sha256": digest.hexdigest()[:12]}


def _sentence(case: Case) -> str:
    return f"{case.expected} (documented)" if case.documented else case.expected


def _plain(text: str, results: Sequence[Result]) -> str:
    """Return a text without the user's folders, which do not belong in an issue."""
    for job in {result.job.model for result in results if result.job.model}:
        text = text.replace(job, os.path.basename(job))
    home = str(Path.home())
    return text.replace(home, "~") if len(home) > 1 else text


def _closing(results: Sequence[Result]) -> str:
    counts = Counter(result.status for result in results)
    words = [f"{counts[status]} {status}" for status in STATUSES if counts[status]]
    return ", ".join(words) or "no cases"


def _outcome(result: Result, results: Sequence[Result]) -> str:
    parts = [result.status]
    if result.detail:
        parts.append(_plain(result.detail, results))
    if result.printed:
        parts.append(f"printed: {_plain(result.printed, results)}")
    return ": ".join(part[:400] for part in parts)


def to_markdown(vendor: Vendor, cases: Mapping[str, Case], results: Sequence[Result], facts: Mapping[str, Any]) -> str:
    """Return the results for an issue."""
    lines = [f"### {vendor.program} selftest: {_closing(results)}", "", "| | |", "|---|---|"]
    known = {key: value for key, value in facts.items() if value not in (None, []) and key != "models"}
    known["fake"] = "yes, no result comes from an NPU" if facts["fake"] else "no"
    lines += markdown_rows((key, _plain(str(value), results)) for key, value in known.items())
    lines += markdown_rows(
        ("model", f"{model['file']}, {model['bytes']} bytes, sha256 {model['sha256']}") for model in facts["models"]
    )
    several = len(facts["models"]) > 1
    lines += ["", "| case | expected | result |", "|---|---|---|"]
    for result in results:
        name = result.job.case
        if several and result.job.model:
            name += f" ({os.path.basename(result.job.model)})"
        lines += markdown_rows([(name, _sentence(cases[result.job.case]), _outcome(result, results))])
    return "\n".join([*lines, "", _closing(results)])


def to_dict(
    vendor: Vendor, cases: Mapping[str, Case], results: Sequence[Result], facts: Mapping[str, Any]
) -> dict[str, Any]:
    """Return the results for programs."""
    return {
        "schema": 1,
        "tool": f"{vendor.name} selftest",
        "counts": dict(Counter(result.status for result in results)),
        "results": [
            {
                "case": result.job.case,
                "model": os.path.basename(result.job.model) or None,
                "expected": cases[result.job.case].expected,
                "documented": cases[result.job.case].documented,
                "status": result.status,
                "detail": _plain(result.detail, results),
                "printed": _plain(result.printed, results),
                "seconds": round(result.seconds, 3),
            }
            for result in results
        ],
        "environment": facts,
    }
