# PYTHON_ARGCOMPLETE_OK
"""Parts of `python -m pyviplite`: the checks of doctor, the probe that doctor starts, the cases of selftest."""

from __future__ import annotations

from runpy import run_module

__all__ = ["main"]


def main() -> None:
    """Run the command `pyviplite`, or `python -m pyviplite`. Raises SystemExit with its exit code."""
    run_module("pyviplite", run_name="__main__", alter_sys=True)
