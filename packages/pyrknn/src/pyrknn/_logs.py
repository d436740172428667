"""The form of librknnrt's log lines: `E RKNN: [12:30:05.123] text` on stderr; RKNN_LOG_LEVEL says how many come."""

from __future__ import annotations

import logging

from npu_common.logs import LogLines

__all__ = ["LOGS"]

LOGS = LogLines(
    "npu.rknn",
    [(r"(?P<level>[EWIDV]) RKNN(?:API)?: (?:\[[\d:.]+\] )?(?P<text>.*)", None)],
    streams=(2,),
    levels={"E": logging.ERROR, "W": logging.WARNING, "I": logging.INFO, "D": logging.DEBUG, "V": logging.DEBUG},
)
