"""An empty environment, what is installed into it, and where that came from."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from abi.vendors import PACKAGES

__all__ = ["Environment", "Failed", "Installed", "clean", "normal", "of_report"]

OURS = re.compile(rf"(NPU_|({'|'.join(PACKAGES).upper()})_|PYTHON|VIRTUAL_ENV$|LD_LIBRARY_PATH$)")
"""Variables through which a program would find what its environment lacks."""

LIST = """
import importlib.metadata, json
print(json.dumps({one.metadata["Name"]: one.version for one in importlib.metadata.distributions()}))
"""
BROUGHT = {"pip", "setuptools", "wheel"}
"""Distributions that an environment has from the beginning."""


class Failed(Exception):
    """A step did not do what it should; the message says which and what it printed."""


@dataclass(frozen=True)
class Installed:
    """A distribution that pip has installed. url: where its file came from."""

    name: str
    version: str
    url: str

    @property
    def file(self) -> str:
        return self.url.rpartition("/")[2]


def normal(name: str) -> str:
    """Return a distribution's name, in the one spelling that stands for all."""
    return re.sub(r"[-_.]+", "-", name).lower()


def of_report(report: Mapping[str, object]) -> list[Installed]:
    """Return the installed distributions in pip's report (`pip install --report`)."""
    items: object = report["install"]
    assert isinstance(items, list)
    return [
        Installed(normal(item["metadata"]["name"]), item["metadata"]["version"], item["download_info"]["url"])
        for item in items
    ]


def clean(environment: Mapping[str, str]) -> dict[str, str]:
    """Return `environment` without the variables that choose libraries, models or import paths."""
    return {name: value for name, value in environment.items() if not OURS.match(name)}


class Environment:
    """A new environment of `interpreter`, with its own pip.

    Args:
        interpreter: The Python it is made with.
        folder: Where; the environment is `folder`/env, programs run in `folder`/work.
        settings: Variables of the programs, beside those of the machine.
    """

    def __init__(self, interpreter: str, folder: Path, settings: Mapping[str, str] | None = None) -> None:
        self.folder = folder
        self.work = folder / "work"
        self.work.mkdir(parents=True)
        self.settings = dict(settings or {})
        command = [
            sys.executable,
            "-m",
            "virtualenv",
            "--quiet",
            "--no-setuptools",
            "-p",
            interpreter,
            str(folder / "env"),
        ]
        subprocess.run(command, check=True, env=clean(os.environ))
        self.bin = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
        self.python = str(self.bin / "python")

    def install(self, *arguments: str) -> list[Installed]:
        """Run `pip install ARGUMENTS`; return the new distributions and their origins."""
        report = self.folder / "report.json"
        self.run("-m", "pip", "install", "--quiet", f"--report={report}", "--disable-pip-version-check", *arguments)
        return of_report(json.loads(report.read_text(encoding="utf-8")))

    def distributions(self) -> dict[str, str]:
        """Return names and versions of what is installed, without what was there from the beginning."""
        versions = json.loads(self.run("-c", LIST))
        return {normal(name): version for name, version in versions.items() if normal(name) not in BROUGHT}

    def run(self, *arguments: str, expect: int | None = 0, seconds: float = 900) -> str:
        """Run this environment's Python; what it prints.

        Args:
            *arguments: Python's.
            expect: The status it must end with; None takes any but that of a signal.
            seconds: How long it may take.

        Raises:
            Failed: It ended otherwise.
        """
        return run([self.python, *arguments], self.work, self.settings, expect, seconds)


def run(
    command: Sequence[str], folder: Path, settings: Mapping[str, str], expect: int | None = 0, seconds: float = 900
) -> str:
    """Run a program with `settings` and nothing else of the bindings; what it prints. Failed: see `Environment.run`."""
    begin = time.monotonic()
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env={**clean(os.environ), **settings},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            timeout=seconds,
        )
    except subprocess.TimeoutExpired as problem:
        raise Failed(f"{' '.join(command)}\n    not done after {seconds:.0f} s; {problem.output!r}") from None
    if done.returncode < 0 or expect not in (None, done.returncode):
        took = time.monotonic() - begin
        raise Failed(f"{' '.join(command)}\n    ended with {done.returncode} after {took:.1f} s:\n{done.stdout}")
    return done.stdout
