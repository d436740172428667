"""The library's own log."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from npu_common.testing import FakeControl
from pysnpe.DlContainer.DlContainer import Snpe_DlContainer_Open
from pysnpe.errors import SnpeError
from pysnpe.runtime import log


@pytest.fixture(autouse=True)
def off(fake_snpe: FakeControl) -> Iterator[None]:
    """Logging is the process's: off before and after each test."""
    assert log.folder() is None
    yield
    log.terminate()


def _say_something() -> None:
    assert not Snpe_DlContainer_Open("no such file.dlc")


def test_a_block_with_a_log(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with log.logging("error", tmp_path / "logs") as folder:
        assert folder == log.folder() == str(tmp_path / "logs")
        _say_something()
    assert log.folder() is None
    (file,) = (tmp_path / "logs").iterdir()
    assert "error_code=310" in file.read_text() and capfd.readouterr().err == ""
    _say_something()
    assert file.read_text().count("error_code") == 1


def test_the_block_ends_the_log_when_it_raises(tmp_path: Path) -> None:
    with pytest.raises(KeyError), log.logging("warn", tmp_path):
        raise KeyError
    assert log.folder() is None


def test_levels(tmp_path: Path) -> None:
    log.initialize("fatal", tmp_path)
    _say_something()
    assert not list(tmp_path.iterdir())
    log.set_level("error")
    _say_something()
    assert len(list(tmp_path.iterdir())) == 1
    for level in ("VERBOSE", 0, 4):
        log.set_level(level)


def test_the_default_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    log.initialize()
    monkeypatch.chdir("/")
    _say_something()
    assert len(list((tmp_path / "Log").iterdir())) == 1


def test_what_snpe_would_ignore(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match=r"set_level: SNPE does not log and .*; call initialize\(\) first"):
        log.set_level("warn")
    log.initialize("warn", tmp_path)
    with pytest.raises(RuntimeError, match=f"SNPE already logs into {tmp_path} and would ignore this"):
        log.initialize("info", tmp_path / "other")
    log.terminate()
    log.terminate()
    log.initialize("info", tmp_path / "other")


def test_refusals_of_the_library(fake_snpe: FakeControl, tmp_path: Path) -> None:
    with fake_snpe.fail("Snpe_Util_InitializeLoggingPath", code=0), pytest.raises(SnpeError, match="InitializeLogging"):
        log.initialize("warn", tmp_path)
    assert log.folder() is None
    log.initialize("warn", tmp_path)
    with fake_snpe.fail("Snpe_Util_SetLogLevel", code=0), pytest.raises(SnpeError, match="SetLogLevel"):
        log.set_level("info")
    with fake_snpe.fail("Snpe_Util_TerminateLogging", code=0), pytest.raises(SnpeError, match="TerminateLogging"):
        log.terminate()
    fake_snpe.reset()


@pytest.mark.parametrize(
    ("arguments", "problem", "message"),
    [
        (("loud",), ValueError, "initialize, level: expected one of 'fatal', 'error', .*, got 'loud'"),
        ((5,), ValueError, r"expected a Snpe_LogLevel_t, 0 \(fatal\) to 4 \(verbose\), got 5"),
        ((None,), TypeError, "expected a name such as 'warn', got NoneType None"),
        ((True,), TypeError, "got bool True"),
        (("warn", "a\0b"), ValueError, "holds a NUL character"),
        (("warn", __file__), NotADirectoryError, "expected a folder, this is a file"),
    ],
)
def test_wrong_arguments(arguments: tuple[Any, ...], problem: type[Exception], message: str) -> None:
    with pytest.raises(problem, match=message):
        log.initialize(*arguments)
    assert log.folder() is None and os.path.isfile(__file__)
