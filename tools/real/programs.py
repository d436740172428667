"""The driver and the stand-ins as programs: compiled for a machine, started, fed with sequences."""

from __future__ import annotations

import contextlib
import os
import subprocess
import tempfile
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from tools.real import tables

HERE = Path(__file__).parent

FLAGS = ("-std=gnu11", "-O2", "-g", "-Wall", "-Wextra", f"-I{HERE}")
ENDING = ("-ldl", "-lpthread")


@dataclass(frozen=True)
class Build:
    """How C becomes a driver: the vendor's release whose tables it has, and a compiler's command."""

    vendor: str
    library: str
    release: str
    headers: tuple[str, ...]
    include: Path
    compiler: tuple[str, ...]

    def driver(self, path: Path) -> Path:
        """Compile the driver."""
        path.parent.mkdir(parents=True, exist_ok=True)
        table = path.with_name(f"{path.name}.c")
        tables.write(self.vendor, self.library, self.release, list(self.headers), table)
        sources = (HERE / "driver.c", HERE / f"callbacks_{self.vendor}.c", table)
        self._compile(*sources, "-o", path, *ENDING)
        return path

    def stand_in(self, source: str, path: Path) -> Path:
        """Compile a library to preload."""
        self._compile("-shared", "-fPIC", HERE / source, "-o", path, *ENDING)
        return path

    def _compile(self, *arguments: str | Path) -> None:
        command = (*self.compiler, *FLAGS, f"-I{self.include}", *(str(argument) for argument in arguments))
        subprocess.run(command, check=True)


@dataclass(frozen=True)
class Side:
    """A library under the driver: the command up to the library's files, and what is in its environment."""

    command: tuple[str, ...]
    environment: dict[str, str] = field(default_factory=dict)

    def run(self, sequences: Sequence[Sequence[str]], workers: int = 1) -> list[list[str]]:
        """Run the sequences and return the report of each; `workers` drivers share the sequences."""
        shares = [list(range(start, len(sequences), workers)) for start in range(workers)]
        reports: list[list[str]] = [[] for _ in sequences]
        with ThreadPoolExecutor(workers) as pool:
            for share, done in zip(shares, pool.map(lambda share: self._run([sequences[i] for i in share]), shares)):
                for number, report in zip(share, done):
                    reports[number] = report
        return reports

    def _run(self, sequences: list[Sequence[str]]) -> list[list[str]]:
        if not sequences:
            return []
        outside = ("NPU_FAKE", "RKNN_", "VIP_", "REAL_")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(outside)}
        with tempfile.TemporaryDirectory() as folder, subprocess.Popen(
            self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env={**kept, **self.environment},
            text=True, errors="replace", cwd=folder,  # a library leaves files where it runs (SET_ENABLE_NPD)
        ) as process:  # fmt: skip
            assert process.stdin and process.stdout
            thread = threading.Thread(target=_feed, args=(process.stdin, sequences))
            thread.start()
            reports: list[list[str]] = [[]]
            for line in process.stdout:
                if line == "end\n":
                    reports.append([])
                else:
                    reports[-1].append(line.rstrip("\n"))
            thread.join()
        code = process.returncode
        if len(reports) - 1 != len(sequences):
            raise RuntimeError(f"{' '.join(self.command)}: ended with {code} after {len(reports) - 1} sequences")
        return reports[:-1]


def _feed(to: IO[str], sequences: list[Sequence[str]]) -> None:
    """Write sequences to a driver, in the driver's form."""
    with contextlib.suppress(BrokenPipeError):  # the missing reports tell
        with to:
            for sequence in sequences:
                to.write("".join(f"{line}\n" for line in (*sequence, "end")))
