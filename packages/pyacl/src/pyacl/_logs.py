"""The form of CANN's log lines: `[ERROR] RUNTIME(pid,program):2026-11-23-12:30:05.123.456 [file.cc:7]text`.

CANN writes them to files below ~/ascend/log, and with ASCEND_SLOG_PRINT_TO_STDOUT=1, set before the process begins, to
stdout instead: only then do they come here. ASCEND_GLOBAL_LOG_LEVEL (0 to 4) says how many.
"""

from __future__ import annotations

import logging

from npu_common.logs import LogLines

__all__ = ["LOGS"]

LOGS = LogLines(
    "npu.acl",
    [(r"\[(?P<level>[A-Z]+)\] ?(?P<text>\w+\(\d+,[^)]*\):[\d\-:.]+ ?.*)", None)],
    streams=(1,),
    levels={
        "ERROR": logging.ERROR,
        "WARNING": logging.WARNING,
        "INFO": logging.INFO,
        "EVENT": logging.INFO,
        "DEBUG": logging.DEBUG,
    },
)
