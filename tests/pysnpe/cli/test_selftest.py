"""`python -m pysnpe selftest` on the fakes: green, and red in the case that an injected fault is about."""

from __future__ import annotations

from pathlib import Path

import pytest
from pysnpe.__main__ import run

from tests.selftests import detail_of_fault, different, inapplicable, report


@pytest.mark.parametrize("release", ["snpe", "snpe-2.22.6"])
def test_it_is_green(
    release: str, models_folder: Path, fakes_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NPU_FAKE_CRASH", "1")
    monkeypatch.setenv("PYSNPE_LIBRARY", str(fakes_folder / release / "libSNPE.so"))
    models = [models_folder / f"{name}.dlc" for name in ("tiny_f32", "digits_tf8")]
    code, content = report(run, tmp_path, *models)
    assert (code, different(content), inapplicable(content)) == (0, {}, set())


def test_it_takes_runtimes(models_folder: Path, tmp_path: Path) -> None:
    """The CPU alone runs a network of open sizes: cases that cannot compare say so in a line."""
    wanted = ("--case", "run-into", "--case", "run-twice", "-r", "cpu")
    code, content = report(run, tmp_path, models_folder / "tiny_dynamic.dlc", *wanted)
    assert code == 0 and [row["status"] for row in content["results"]] == ["ok", "not applicable"]


@pytest.mark.parametrize(
    ("fault", "case", "said"),
    [
        ("Snpe_RuntimeList_Add:code=13", "runtime-list", "Snpe_RuntimeList_Add: expected 0, got "),
        ("Snpe_PlatformConfig_SetPlatformOptions:code=0", "platform-options", "options: expected 1, got 0"),
        (
            "Snpe_SNPE_ExecuteUserBuffers:after=1:times=1:code=900",
            "run-twice",
            "expected no error, got SnpeDspLayerNot",
        ),
    ],
)
def test_a_fault_shows_in_its_case(
    fault: str, case: str, said: str, models_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = models_folder / "tiny_f32.dlc"
    assert detail_of_fault(run, tmp_path, monkeypatch, fault, case, model).startswith(said)
