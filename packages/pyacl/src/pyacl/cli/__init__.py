# PYTHON_ARGCOMPLETE_OK
"""The parts of `python -m pyacl`: the checks of doctor, the probe it starts, the cases of selftest."""

from __future__ import annotations

from runpy import run_module

__all__ = ["main"]


def main() -> None:
    """Run the command `pyacl`, or `python -m pyacl`. Raises SystemExit with its exit code."""
    run_module("pyacl", run_name="__main__", alter_sys=True)
