"""`npu_process`: one test in a pytest of its own, because a library that is loaded cannot be swapped."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

__all__ = ["reports_of"]


def reports_of(
    item: pytest.Item, python: Sequence[str], fake: str, environment: Mapping[str, str]
) -> list[pytest.TestReport]:
    """Run `item` in a child process and return its reports; a failed one if the process died."""
    config = item.config
    with tempfile.TemporaryDirectory(prefix="npu-process-") as folder:
        written = Path(folder) / "reports.jsonl"
        command = [*python, "-m", "pytest", *_options(config), f"--npu-fake={fake}"]
        command.append(f"{item.path}::{item.nodeid.partition('::')[2]}")
        done = subprocess.run(
            command,
            cwd=config.invocation_params.dir,
            env={**environment, "NPU_PROCESS_CHILD": str(written), "PYTHONPATH": _import_path(environment)},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
        )
        lines = written.read_text(encoding="utf-8").splitlines() if written.exists() else []
    reports: list[Any] = [
        config.hook.pytest_report_from_serializable(config=config, data=json.loads(line)) for line in lines
    ]
    for report in reports:
        report.nodeid = item.nodeid  # the child may count from another folder
        report.location = item.location
        if isinstance(report.longrepr, list):  # of a skip: JSON knows no tuples
            report.longrepr = tuple(report.longrepr)
    whole = [report.when for report in reports][-1:] == ["teardown"]
    if not whole or done.returncode not in (0, 1, 5):
        how = signal.Signals(-done.returncode).name if done.returncode < 0 else f"exit code {done.returncode}"
        text = f"the process of the test ended with {how}\n{done.stdout}{done.stderr}"
        reports = [report for report in reports if report.passed]
        reports.append(
            pytest.TestReport(item.nodeid, item.location, dict(item.keywords), "failed", text, "call", duration=0)
        )
    return reports


def _options(config: pytest.Config) -> list[str]:
    """Return the options that give the child the same configuration; times, caches and workers stay with the parent."""
    option = config.option
    options = ["-q", "--no-header", "--rootdir", str(config.rootpath), "-p", "no:cacheprovider"]
    if config.inipath is not None:
        options += ["-c", str(config.inipath)]
    if getattr(option, "confcutdir", None):
        options += ["--confcutdir", str(option.confcutdir)]
    if getattr(option, "importmode", None):
        options.append(f"--import-mode={option.importmode}")
    for setting in getattr(option, "override_ini", None) or ():
        options += ["-o", setting]
    for warning in getattr(option, "pythonwarnings", None) or ():
        options += ["-W", warning]
    for plugin in getattr(option, "plugins", None) or ():
        options += ["-p", plugin]
    if config.pluginmanager.has_plugin("xdist"):
        options += ["-n", "0"]
    return options


def _import_path(environment: Mapping[str, str]) -> str:
    """Return an import path on which the child finds what the parent has found."""
    import sys

    return os.pathsep.join([*(path for path in sys.path if path), environment.get("PYTHONPATH", "")]).rstrip(os.pathsep)
