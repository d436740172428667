# PYTHON_ARGCOMPLETE_OK
"""Parts of `python -m pyrknn`: the checks of doctor, the cases of selftest."""

from __future__ import annotations

from runpy import run_module

__all__ = ["main"]


def main() -> None:
    """Run the command `pyrknn`, or `python -m pyrknn`. Raises SystemExit with its exit code."""
    run_module("pyrknn", run_name="__main__", alter_sys=True)
