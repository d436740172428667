"""Servers with processes of their own, begun with `start_new_session=True`."""

from __future__ import annotations

import os
import signal
import subprocess
from contextlib import suppress
from typing import Any


def stop(process: subprocess.Popen[Any]) -> None:
    """Stop a server as Ctrl-C does, with all its processes; by force if it stays."""
    os.killpg(process.pid, signal.SIGINT)
    try:
        process.communicate(timeout=30)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
