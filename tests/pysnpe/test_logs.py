"""SNPE's log files as records of `logging`."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from npu_common import logs
from npu_common.testing import FakeControl
from pysnpe._logs import LOGS
from pysnpe.DlContainer.DlContainer import Snpe_DlContainer_Open
from pysnpe.runtime import log


def test_lines_of_a_log_that_has_begun_and_ended_meanwhile(
    fake_snpe: FakeControl, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert LOGS in logs._vendors()
    with caplog.at_level("DEBUG", "npu"), logs.to_logging():
        with log.logging("error", tmp_path / "logs"):
            assert not Snpe_DlContainer_Open("no such file.dlc")
    (record,) = caplog.records
    assert (record.name, record.levelno) == ("npu.snpe", logging.ERROR)
    assert "error_code=310" in record.getMessage()


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("     0.1ms [ ERROR ] no backend", (logging.ERROR, "no backend")),
        ("<W> slow", (logging.WARNING, "slow")),
        ("a line of another form", None),
    ],
)
def test_forms(line: str, read: object) -> None:
    assert LOGS.read(line) == read
