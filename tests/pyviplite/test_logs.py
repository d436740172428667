"""VIPLite's log lines as records of `logging`."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from npu_common import logs
from npu_common.testing import FakeControl
from pyviplite import Model, VipError
from pyviplite._logs import LOGS


def test_why_a_network_is_refused(
    fake_viplite: FakeControl, models_folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert LOGS in logs._vendors()
    with caplog.at_level("DEBUG", "npu"), logs.to_logging(), pytest.raises(VipError):
        data = bytearray((models_folder / "digits_uint8.nb").read_bytes())
        data[8:12] = b"\xee\0\0\0"  # for another NPU
        Model(bytes(data))
    assert ("npu.viplite", logging.ERROR) in {(one.name, one.levelno) for one in caplog.records}


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("[0x1f2e]failed to create network, status=-4", (logging.ERROR, "failed to create network, status=-4")),
        ("[0xb6f3a010]network size 12", (logging.INFO, "network size 12")),
        ("VIPLite driver software version 1.13.0", (logging.INFO, "VIPLite driver software version 1.13.0")),
        ("awnn: no such file, error 2", (logging.ERROR, "no such file, error 2")),
        ("result: cat", None),
    ],
)
def test_forms(line: str, read: object) -> None:
    assert LOGS.read(line) == read
