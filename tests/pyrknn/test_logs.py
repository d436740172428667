"""The RKNN runtime's log lines as records of `logging`."""

from __future__ import annotations

import logging

import pytest
from npu_common import logs
from npu_common.cdecl import NULL, byref
from npu_common.testing import FakeControl
from pyrknn._logs import LOGS
from pyrknn.rknn_api import rknn_context, rknn_init


def test_why_a_model_is_refused(fake_rknn: FakeControl, caplog: pytest.LogCaptureFixture) -> None:
    assert LOGS in logs._vendors()
    with caplog.at_level("DEBUG", "npu"), logs.to_logging():
        assert rknn_init(byref(rknn_context()), b"no model", 8, 0, NULL) < 0
    assert {(one.name, one.levelno) for one in caplog.records} == {("npu.rknn", logging.ERROR)}
    assert all(not one.getMessage().startswith(("E RKNN", "[")) for one in caplog.records)


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("E RKNN: [12:00:01.123] failed: [x]", (logging.ERROR, "failed: [x]")),
        ("W RKNN: query", (logging.WARNING, "query")),
        ("I RKNN: [12:00:01.123] RKNN Runtime Information", (logging.INFO, "RKNN Runtime Information")),
        ("D RKNN: [12:00:01.123] ", (logging.DEBUG, "")),
        ("see E RKNN: x", None),
    ],
)
def test_forms(line: str, read: object) -> None:
    assert LOGS.read(line) == read
