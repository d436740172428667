"""`python -m pyacl selftest` on the fake: green, and red in the case that an injected fault is about."""

from __future__ import annotations

from pathlib import Path

import pytest
from pyacl.__main__ import run

from tests.selftests import detail_of_fault, different, inapplicable, report


def test_it_is_green(models_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NPU_FAKE_CRASH", "1")
    models = [models_folder / f"{name}.om" for name in ("tiny_add", "tiny_hw")]
    code, content = report(run, tmp_path, *models)
    assert (code, different(content), inapplicable(content)) == (0, {}, set())


def test_most_of_it_needs_no_model(tmp_path: Path) -> None:
    code, content = report(run, tmp_path, "-d", "1")
    assert (code, different(content)) == (0, {})
    assert content["counts"]["ok"] >= 25
    assert {row["detail"] for row in content["results"] if row["status"] != "ok"} == {"no model given"}


@pytest.mark.parametrize(
    ("fault", "case", "said"),
    [
        ("aclrtMemset:code=0", "filling", "contents 0: "),
        ("aclrtDestroyContext:code=0", "contexts", "aclrtDestroyContext of the default: expected 107002, got 0"),
        ("aclmdlExecute:after=1:times=1:code=507011", "run-twice", "expected no error, got AclError"),
    ],
)
def test_a_fault_shows_in_its_case(
    fault: str, case: str, said: str, models_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = models_folder / "tiny_add.om"
    assert detail_of_fault(run, tmp_path, monkeypatch, fault, case, model).startswith(said)
