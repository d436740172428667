"""`python -m pyviplite selftest` on the fakes: green, and red in the case that an injected fault is about."""

from __future__ import annotations

from pathlib import Path

import pytest
from pyviplite.__main__ import run

from tests.selftests import detail_of_fault, different, inapplicable, report

NO_CACHE = {"cached-buffers"}


@pytest.mark.parametrize(
    ("release", "models", "lacking"),
    [
        ("1.6.4", "v853", {*NO_CACHE, "group-and-alone"}),
        ("1.8.0", "v853", {*NO_CACHE, "group-and-alone", "buffers-on-memory-of-the-program"}),
        ("1.13.0.1", "", set()),
        ("2.0.3.2", "a733", set()),
        ("2.2", "a733", {*NO_CACHE, "weak-duplicates"}),
    ],
)
def test_it_is_green(
    release: str,
    models: str,
    lacking: set[str],
    models_folder: Path,
    fakes_folder: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NPU_FAKE_CRASH", "1")
    monkeypatch.setenv("PYVIPLITE_LIBRARY", str(fakes_folder / f"viplite-{release}"))
    folder = models_folder / models
    code, content = report(run, tmp_path, folder / "tiny_add.nb", folder / "tiny_f16.nb")
    assert (code, different(content), inapplicable(content)) == (0, {}, lacking)


@pytest.mark.parametrize(
    ("fault", "case", "said"),
    [
        ("vip_get_buffer_size:code=0", "tensors-and-buffers", "expected no error, got VipError: the library counts 0"),
        ("vip_query_hardware:code=0", "hardware-arguments", "property 1000: expected -3, got 0"),
        ("vip_trigger_network:code=-12", "triggered", "expected no error, got VipError"),
    ],
)
def test_a_fault_shows_in_its_case(
    fault: str,
    case: str,
    said: str,
    models_folder: Path,
    fakes_folder: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PYVIPLITE_LIBRARY", str(fakes_folder / "viplite-1.13.0.1"))
    model = models_folder / "tiny_add.nb"
    assert detail_of_fault(run, tmp_path, monkeypatch, fault, case, model).startswith(said)
