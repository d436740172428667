"""Log lines of SNPE: in files of the folder that `pysnpe.runtime.log` was given, once that has begun to log.

The form of a line was not measured: a line without a level that is recognised is INFO.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Iterator

from npu_common.logs import LogLines

__all__ = ["LOGS"]


def _files() -> Iterator[str]:
    log = sys.modules.get("pysnpe.runtime.log")
    for folder in log.folders if log is not None else ():
        for name in sorted(os.listdir(folder)) if os.path.isdir(folder) else ():
            if os.path.isfile(path := os.path.join(folder, name)):
                yield path


LOGS = LogLines(
    "npu.snpe",
    [(r"(?i:.*?[\s\[<](?P<level>fatal|error|warn|warning|info|debug|verbose|[EWIDV])\s*[\]>:]) ?(?P<text>.*)", None)],
    levels={
        word: level
        for words, level in {
            "FATAL fatal": logging.CRITICAL,
            "ERROR Error error E": logging.ERROR,
            "WARN WARNING Warning warn warning W": logging.WARNING,
            "INFO Info info I": logging.INFO,
            "DEBUG Debug debug VERBOSE Verbose verbose D V": logging.DEBUG,
        }.items()
        for word in words.split()
    },
    files=_files,
)
