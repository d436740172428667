"""`python -m pyrknn selftest` on the fake: green, and red in the case that an injected fault is about."""

from __future__ import annotations

from pathlib import Path

import pytest
from pyrknn.__main__ import run

from fakes.models import tiny
from fakes.models.formats import rknn
from tests.selftests import detail_of_fault, different, inapplicable, report

CUSTOM = "custom-operators-in-several-contexts"


@pytest.mark.parametrize("name", ["custom_softmax", "custom_residual_int8", "digits_custom"])
def test_operators_of_the_program(name: str, models_folder: Path, tmp_path: Path) -> None:
    code, content = report(run, tmp_path, models_folder / f"{name}.rknn")
    assert (code, different(content)) == (0, {}) and CUSTOM not in inapplicable(content)


def test_it_is_green(models_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NPU_FAKE_CRASH", "1")
    models = [models_folder / f"{name}.rknn" for name in ("two_input", "digits_dynamic", "add_fp16", "digits_fp16")]
    code, content = report(run, tmp_path, *models)
    assert (code, different(content), inapplicable(content)) == (0, {}, {CUSTOM})
    assert len(content["results"]) > 3 * 45


@pytest.mark.parametrize(
    ("release", "lacking"), [("1.6.0", set()), ("1.5.2", {"memory-sync"}), ("1.4.0", {"memory-sync"})]
)
def test_it_is_green_on_older_releases(
    release: str,
    lacking: set[str],
    models_folder: Path,
    fakes_folder: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NPU_FAKE_CRASH", "1")
    monkeypatch.setenv("PYRKNN_LIBRARY", str(fakes_folder / f"rknn-{release}" / "librknnrt.so"))
    code, content = report(run, tmp_path, models_folder / "two_input_v1.rknn")
    assert (code, different(content)) == (0, {})
    assert inapplicable(content) == {"all-models-at-once", "float-outputs", CUSTOM, *lacking}
    if release != "1.4.0":  # which has no models of several shapes
        code, content = report(run, tmp_path, models_folder / "digits_dynamic.rknn")
        assert (code, different(content)) == (0, {})


def test_a_chip_with_bindings_only(
    models_folder: Path, fakes_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYRKNN_LIBRARY", str(fakes_folder / "librknnmrt.so"))
    code, content = report(run, tmp_path, models_folder / "two_input_v1.rknn")
    assert (code, different(content)) == (0, {})
    good = {row["case"] for row in content["results"] if row["status"] == "ok"}
    assert {"bound-to-given-memory", "attributes", "memory-sync"} <= good and "kinds-of-bindings-in-turn" in good


@pytest.mark.parametrize(
    ("fault", "case", "said"),
    [
        ("rknn_mem_sync:code=-1", "memory-sync", "mode 1: expected 0, got -1"),
        ("rknn_query:code=0", "query-arguments", "RKNN_QUERY_IN_OUT_NUM, a byte too short: expected -5, got 0"),
        ("rknn_run:after=1:times=1:code=-1", "run-twice", "expected no error, got RknnErrFail: rknn_run returned"),
    ],
)
def test_a_fault_shows_in_its_case(
    fault: str, case: str, said: str, models_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = models_folder / "digits_int8.rknn"
    assert detail_of_fault(run, tmp_path, monkeypatch, fault, case, model).startswith(said)


def test_float_outputs_are_not_judged_where_the_npu_writes_them(models_folder: Path, tmp_path: Path) -> None:
    """Measured on RK3566: the library converts no float outputs there."""
    path = tmp_path / "rk3566.rknn"
    path.write_bytes(rknn.wrap(tiny.two_input(), target_platforms=["rk3566"]))
    [row] = report(run, tmp_path, path, "--case", "float-outputs")[1]["results"]
    assert (row["status"], row["detail"][:20]) == ("not applicable", "the NPU of this chip")
