"""The form of VIPLite's log lines: `[0x1f2e]text` on stdout, with the thread in front, and lines of libawnn.

The library prints errors and what it says about itself in one form without a level: what reads like a failure is ERROR.
"""

from __future__ import annotations

import logging

from npu_common.logs import LogLines

__all__ = ["LOGS"]

_FAILURE = r"(?i:(?=.*\b(?:fail|failed|error|refuse|invalid|not|wrong|timeout|hang)))"

LOGS = LogLines(
    "npu.viplite",
    [
        (rf"(?:\[0x[0-9a-f]+\]|awnn: ){_FAILURE}(?P<text>.*)", logging.ERROR),
        (r"(?:\[0x[0-9a-f]+\]|awnn: )(?P<text>.*)", logging.INFO),
        (r"(?P<text>(?i:viplite )\S.*)", logging.INFO),  # the release, once
    ],
    streams=(1,),
)
