"""CANN's log lines as records of `logging`."""

from __future__ import annotations

import logging

import pytest
from npu_common import logs
from npu_common.testing import FakeControl
from pyacl._logs import LOGS
from pyacl.acl.acl_base_rt import ACL_ERROR, aclAppLog


def test_lines_that_cann_was_told_to_print(
    acl: FakeControl, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert LOGS in logs._vendors()
    with caplog.at_level("DEBUG", "npu"), logs.to_logging():
        aclAppLog(ACL_ERROR, b"main", b"main.cpp", 7, b"to a file")
        monkeypatch.setenv("ASCEND_SLOG_PRINT_TO_STDOUT", "1")
        aclAppLog(ACL_ERROR, b"main", b"main.cpp", 8, b"to stdout")
    (record,) = caplog.records
    assert (record.name, record.levelno) == ("npu.acl", logging.ERROR)
    assert record.getMessage().endswith("main.cpp:8 main: to stdout")


@pytest.mark.parametrize(
    ("line", "read"),
    [
        (
            "[ERROR] GE(71,python):2026-11-23-12:00:01.123.456 [a.cc:7]71 Run: bad",
            (logging.ERROR, "GE(71,python):2026-11-23-12:00:01.123.456 [a.cc:7]71 Run: bad"),
        ),
        (
            "[EVENT] RUNTIME(71,a.out):2026-11-23-12:00:01.123.456 x",
            (logging.INFO, "RUNTIME(71,a.out):2026-11-23-12:00:01.123.456 x"),
        ),
        ("[INFO] 20:14:53.798 [Part] of another vendor", None),
        ("[INFO]  open device 0 success", None),
    ],
)
def test_forms(line: str, read: object) -> None:
    assert LOGS.read(line) == read
