# PYTHON_ARGCOMPLETE_OK
"""Parts of `python -m pyovnpu`: the checks of doctor, the probe that doctor starts, the cases of selftest."""

from __future__ import annotations

from runpy import run_module

__all__ = ["main"]


def main() -> None:
    """Run the command `pyovnpu`, or `python -m pyovnpu`. Raises SystemExit with its exit code."""
    run_module("pyovnpu", run_name="__main__", alter_sys=True)
