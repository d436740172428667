"""`python -m pyovnpu selftest` on real runtimes over the fake driver, and on the CPU: green, red where a fault is."""

from __future__ import annotations

from pathlib import Path

import pytest
from pyovnpu.__main__ import run

from tests.pyovnpu.conftest import FAKE, unpacked
from tests.selftests import detail_of_fault, different, inapplicable, report

OTHER_KINDS = {"open-sizes", "states"}


def test_it_is_green(
    release: str, models_folder: Path, level_zero: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NPU_FAKE_CRASH", "1")
    monkeypatch.setenv("PYOVNPU_LIBRARY", str(unpacked(release)))
    monkeypatch.setenv("PYOVNPU_LEVEL_ZERO", str(FAKE))
    code, content = report(run, tmp_path, models_folder / "tiny.xml", models_folder / "digits_f32.xml")
    assert (code, different(content), inapplicable(content)) == (0, {}, OTHER_KINDS)


def test_models_with_states_and_open_sizes_on_the_cpu(
    models_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    models = [models_folder / f"{name}.xml" for name in ("tiny_stateful", "tiny_dynamic")]
    code, content = report(run, tmp_path, *models, "-d", "CPU")
    assert (code, different(content)) == (0, {})
    assert OTHER_KINDS <= {row["case"] for row in content["results"] if row["status"] == "ok"}


def test_without_an_npu_it_says_so(models_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYOVNPU_LEVEL_ZERO", raising=False)
    code, content = report(run, tmp_path, models_folder / "tiny.xml", "--case", "loads")
    [row] = content["results"]
    assert (code, row["status"], row["detail"]) == (0, "not applicable", "there is no NPU; -d chooses among CPU")


@pytest.mark.parametrize(
    ("fault", "case", "said"),
    [
        ("job:after=1:times=1:code=2147483646", "infer", "expected no error, got Ov"),
        ("pfnCreate2:code=2147483646", "loads", "expected no error, got Ov"),
    ],
)
def test_a_fault_shows_in_its_case(
    fault: str,
    case: str,
    said: str,
    models_folder: Path,
    level_zero: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PYOVNPU_LEVEL_ZERO", str(FAKE))
    model = models_folder / "tiny.xml"
    assert detail_of_fault(run, tmp_path, monkeypatch, fault, case, model).startswith(said)
