"""OpenVINO's log lines as records of `logging`."""

from __future__ import annotations

import logging
from typing import Any

import pytest
from pyovnpu._logs import LOGS

PROGRAM = """
import logging
from npu_common import logs
from pyovnpu import Core

class Seen(logging.Handler):
    records = []
    def emit(self, record):
        self.records.append((record.name, record.levelname, record.getMessage()))

logging.getLogger("npu").addHandler(Seen())
logging.getLogger("npu").setLevel("DEBUG")
with logs.to_logging(), Core() as core:
    core.set_property("NPU", LOG_LEVEL="LOG_DEBUG")
    core.available_devices
assert {name for name, *_ in Seen.records} == {"npu.openvino"}, Seen.records
assert {"DEBUG"} <= {level for _, level, _ in Seen.records} <= {"DEBUG", "INFO", "WARNING", "ERROR"}, Seen.records
assert all(text.startswith("[") and "\\x1b" not in text for *_, text in Seen.records), Seen.records
print("records")
"""


def test_what_the_npu_plugin_prints(child: Any, release: str) -> None:
    printed = child(PROGRAM, release=release, fake=True, OV_NPU_LOG_LEVEL="LOG_DEBUG")
    assert printed.splitlines()[-1] == "records" and "[DEBUG]" in printed  # and it stays on stdout


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("\x1b[36m[INFO] 20:14:53.798 [Part] text\x1b[0m", (logging.INFO, "[Part] text")),
        ("[DEBUG] 20:14:53.798 [Part] text", (logging.DEBUG, "[Part] text")),
        ("[ERROR] 20:14:53.798 [Part] ", (logging.ERROR, "[Part]")),
        ("[ERROR] GE(71,python):2026-11-23-12:00:01.123.456 of another vendor", None),
        ("[ INFO ] a sample's own line", None),
    ],
)
def test_forms(line: str, read: object) -> None:
    assert LOGS.read(line) == read
