"""Versions of what runs: the packages, Python, the machine. `--version` loads no vendor's library; `doctor` does."""

from __future__ import annotations

import argparse
import platform
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

__all__ = ["add_version_option", "version_of", "version_of_distribution"]


def version_of(package: str) -> str | None:
    """Return the version of a package, which knows its distribution's name; None where it is not installed."""
    try:
        return str(import_module(package).__version__)
    except ImportError:
        return None


def version_of_distribution(name: str) -> str | None:
    """Return the version of an installed distribution, without an import; None where pip installed none."""
    from importlib import metadata  # costs as much as half the start of the interpreter

    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def add_version_option(parser: argparse.ArgumentParser, packages: Callable[[], Sequence[str]]) -> None:
    """Add `--version`. packages: whose versions it shows."""
    parser.add_argument("--version", action=_Version, packages=packages, help="show versions of packages and Python")


class _Version(argparse.Action):
    def __init__(self, *, packages: Callable[[], Sequence[str]], **settings: Any) -> None:
        super().__init__(**{**settings, "dest": argparse.SUPPRESS, "default": argparse.SUPPRESS}, nargs=0)
        self.packages = packages

    def __call__(self, *_: object) -> None:
        names = [*self.packages(), "npu_common"]
        parts = [f"{name.replace('_', '-')} {version_of(name) or '(not installed)'}" for name in names]
        print(", ".join([*parts, f"Python {platform.python_version()}", f"{platform.system()} {platform.machine()}"]))
        sys.exit(0)
