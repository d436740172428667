"""The form of OpenVINO's log lines: `[INFO] 12:30:05.123 [Part] text` on stdout, in colours.

LOG_LEVEL and OV_NPU_LOG_LEVEL say how many come. `ov_util_set_log_callback` would bring them as well, but take them off
stdout and away from a program's own callback, and older releases have none; a program that sets one has the lines.
"""

from __future__ import annotations

import logging

from npu_common.logs import LogLines

__all__ = ["LOGS"]

LOGS = LogLines(
    "npu.openvino",
    [(r"\[(?P<level>[A-Z]+) ?\] [\d:.]+ (?P<text>.*)", None)],
    streams=(1,),
    levels={
        "ERROR": logging.ERROR,
        "WARNING": logging.WARNING,
        "INFO": logging.INFO,
        "DEBUG": logging.DEBUG,
        "TRACE": logging.DEBUG,
    },
)
