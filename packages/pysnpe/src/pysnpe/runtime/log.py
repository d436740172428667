"""SNPE's own log: messages of the library, in files of a folder.

    with logging("info", "logs"):
        ...

    initialize("warn"); set_level("verbose"); terminate()

A process has one log. SNPE silently ignores a second `initialize`, and `set_level` while logging is off; in this module
both raise. No other thread may be in a call of SNPE during `terminate`: wait for runs and close models first.
The measurements of one network's runs are another log: `pysnpe.model.diag_log.DiagLog`.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from npu_common import TYPE_CHECKING

from ..DlSystem import DlEnums as enums
from ..errors import call_error
from ..SNPE import SNPEUtil as api

if TYPE_CHECKING:
    from typing import Any

__all__ = ["LEVELS", "folder", "initialize", "logging", "set_level", "terminate"]

LEVELS: dict[str, int] = {
    "fatal": int(enums.SNPE_LOG_LEVEL_FATAL),
    "error": int(enums.SNPE_LOG_LEVEL_ERROR),
    "warn": int(enums.SNPE_LOG_LEVEL_WARN),
    "info": int(enums.SNPE_LOG_LEVEL_INFO),
    "verbose": int(enums.SNPE_LOG_LEVEL_VERBOSE),
}
"""Levels of the log; each includes the levels before it."""

_lock = threading.RLock()
_folder: str | None = None
folders: list[str] = []
"""Every folder that this module has logged into, for `npu_common.logs`."""


def _level(level: Any, what: str) -> int:
    if isinstance(level, str):
        if level.lower() not in LEVELS:
            raise ValueError(f"{what}, level: expected one of {', '.join(map(repr, LEVELS))}, got {level!r:.60}")
        return LEVELS[level.lower()]
    if isinstance(level, bool) or not hasattr(level, "__index__"):
        raise TypeError(f"{what}, level: expected a name such as 'warn', got {type(level).__name__} {level!r:.60}")
    number = int(level.__index__())
    if number not in LEVELS.values():
        raise ValueError(f"{what}, level: expected a Snpe_LogLevel_t, 0 (fatal) to 4 (verbose), got {number}")
    return number


def initialize(level: Any = "warn", folder: str | os.PathLike[str] | None = None) -> None:
    """Begin to log.

    A C++ part of the process may have begun to log already. This module cannot see that; the call then changes nothing.
    Source: SNPE/SNPEUtil.h 2.40.0.

    Args:
        level: "fatal", "error", "warn", "info", "verbose", or a Snpe_LogLevel_t.
        folder: Folder for the files; the library makes it if it does not exist. None is Log in the present working
            directory.

    Raises:
        RuntimeError: This module has begun to log already; SNPE would ignore the call.
        SnpeError: The library refuses.
    """
    global _folder
    number = _level(level, "initialize")
    path = os.path.abspath(os.fspath(folder) if folder is not None else "Log")
    encoded = os.fsencode(path)
    if b"\0" in encoded:
        raise ValueError(f"initialize, folder: {path!r:.60} holds a NUL character, and C would stop there")
    if os.path.exists(path) and not os.path.isdir(path):
        raise NotADirectoryError(20, "initialize, folder: expected a folder, this is a file", path)
    with _lock:
        if _folder is not None:
            raise RuntimeError(
                f"initialize: SNPE already logs into {_folder} and would ignore this; call terminate() first, "
                "or set_level() to change how much is logged"
            )
        if not api.Snpe_Util_InitializeLoggingPath.raw(number, encoded):
            raise call_error("Snpe_Util_InitializeLoggingPath", path)
        _folder = path
        if path not in folders:
            folders.append(path)


def set_level(level: Any) -> None:
    """Change the log level for the whole process. Raises RuntimeError while logging is off."""
    number = _level(level, "set_level")
    with _lock:
        if not api.Snpe_Util_SetLogLevel.raw(number):
            if _folder is None:
                raise RuntimeError("set_level: SNPE does not log and would ignore this call; call initialize() first")
            raise call_error("Snpe_Util_SetLogLevel")


def terminate() -> None:
    """End logging and close the file. Does nothing while logging is off. No other thread may be in a call of SNPE."""
    global _folder
    with _lock:
        if _folder is None:
            return
        _folder = None
        if not api.Snpe_Util_TerminateLogging.raw():
            raise call_error("Snpe_Util_TerminateLogging")


def folder() -> str | None:
    """Return the folder that this module logs into; None while it does not log."""
    return _folder


@contextmanager
def logging(level: Any = "warn", folder: str | os.PathLike[str] | None = None) -> Iterator[str]:
    """Log in the `with` block, which receives the folder. Arguments and errors as for `initialize`."""
    with _lock:
        initialize(level, folder)
        where = _folder
    assert where is not None
    try:
        yield where
    finally:
        terminate()
