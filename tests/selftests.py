"""The parts that the tests of the packages' selftests share: the command's report, and its failures."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

__all__ = ["detail_of_fault", "different", "inapplicable", "report"]


def report(run: Callable[[Sequence[str]], int], folder: Path, *arguments: object) -> tuple[int, dict[str, Any]]:
    """Exit code and JSON report of `python -m PACKAGE selftest arguments`, called here."""
    path = folder / "selftest.json"
    code = run(["selftest", *map(str, arguments), "--json", str(path)])
    return code, json.loads(path.read_text())


def different(content: dict[str, Any]) -> dict[str, str]:
    """Return the failures: details by case and model."""
    return {
        f"{row['case']} {row['model'] or ''}".rstrip(): f"{row['status']}: {row['detail']}"
        for row in content["results"]
        if row["status"] not in ("ok", "not applicable")
    }


def inapplicable(content: dict[str, Any]) -> set[str]:
    """Cases that were ok on no model."""
    good = {row["case"] for row in content["results"] if row["status"] == "ok"}
    return {row["case"] for row in content["results"]} - good


def detail_of_fault(
    run: Callable[[Sequence[str]], int],
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    fault: str,
    case: str,
    model: Path,
) -> str:
    """The detail of a case that fails because the fake has a fault."""
    monkeypatch.setenv("NPU_FAKE_FAULTS", fault)
    code, content = report(run, folder, model, "--case", case)
    [row] = content["results"]
    assert (code, row["status"]) == (1, "differs")
    return str(row["detail"])
