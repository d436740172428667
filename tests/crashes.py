"""The actions of a process of the suite before it crashed or stood still, in a file that outlives the process.

pytest writes the stacks of a crash to the standard error of the process, which is lost with a worker of pytest-xdist.
"""

from __future__ import annotations

import faulthandler
import os
from pathlib import Path
from typing import Any

import pytest

from tests import cores

__all__ = ["CrashFile"]

# Longer than pytest-timeout waits for a test: what has not ended by then waits in C, where no signal handler runs.
STANDSTILL = 900


class CrashFile:
    """Plugin that keeps the running test's name, and the stacks of all threads at a crash, in a file per process.

    Python writes its stacks; those of C come from the core dump, which stays beside the file.
    """

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.earlier = set(folder.iterdir())
        self.path = folder / f"{os.environ.get('PYTEST_XDIST_WORKER', 'main')}-{os.getpid()}.log"
        self.file = self.path.open("w", encoding="utf-8")
        faulthandler.enable(self.file)
        cores.report_to(self.file)
        cores.allow()

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Write down which test begins, and have the stacks written if it stands still."""
        self.file.seek(0)
        self.file.truncate()
        self.file.write(f"{nodeid}\n")
        self.file.flush()
        faulthandler.dump_traceback_later(STANDSTILL, exit=True, file=self.file)

    def pytest_runtest_logfinish(self) -> None:
        """Stop waiting: workers wait for each other between two files."""
        faulthandler.cancel_dump_traceback_later()

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any, error: object) -> None:
        """Take the core dump of a worker that crashed, before a later one lies in its place."""
        for left in set(self.folder.glob(f"{node.gateway.id}-*.log")) - self.earlier if error else ():
            cores.collect(left, Path.cwd())

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Show the files of the workers that did not come to their end."""
        for left in sorted(set(self.folder.glob("gw*.log")) - self.earlier):
            terminalreporter.write_sep("=", f"crash of {left.stem}, while or after it ran")
            terminalreporter.write_line(left.read_text(encoding="utf-8"))

    @pytest.hookimpl(trylast=True)
    def pytest_unconfigure(self) -> None:
        """Remove the file of a process that comes to its end."""
        faulthandler.enable()
        self.file.close()
        self.path.unlink(missing_ok=True)
