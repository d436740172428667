# PYTHON_ARGCOMPLETE_OK
"""Parts of `python -m pysnpe`: the checks of doctor, the probe that doctor starts, the cases of selftest."""

from __future__ import annotations

from runpy import run_module

__all__ = ["main"]


def main() -> None:
    """Run the command `pysnpe`, or `python -m pysnpe`. Raises SystemExit with its exit code."""
    run_module("pysnpe", run_name="__main__", alter_sys=True)
