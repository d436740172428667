"""Core dumps of processes of the suite: allowed, found, and shown as stacks of C where gdb is installed.

    python3 -m tests.cores build/crashes      what each log there has no stacks of C for yet

Nothing here needs root. The kernel decides where a core dump goes (/proc/sys/kernel/core_pattern): a relative name lies
in the folder in which the process ran; what a program of the system receives (`|...`) it alone can show.
"""

from __future__ import annotations

import ctypes
import functools
import os
import re
import resource
import shutil
import struct
import subprocess
import sys
from pathlib import Path
from typing import IO, Any

__all__ = ["SANITIZED", "allow", "collect", "report_to"]

PATTERN = Path("/proc/sys/kernel/core_pattern")
HEADING = "Core dump: "
SANITIZED = "libasan" in os.environ.get("LD_PRELOAD", "")
"""AddressSanitizer reserves terabytes, page after page of which the kernel would look at for a core dump."""
PT_NOTE, NT_PRPSINFO = 4, 3


def allow() -> None:
    """Let this process leave a core dump as large as the machine allows; not those that it begins.

    Hundreds of tests have a child crash on purpose. `subprocess` begins children while the limit is 0.
    """
    if SANITIZED:
        return
    _, most = resource.getrlimit(resource.RLIMIT_CORE)
    resource.setrlimit(resource.RLIMIT_CORE, (most, most))
    begin = subprocess.Popen.__init__

    @functools.wraps(begin)
    def limited(*arguments: Any, **named: Any) -> None:
        resource.setrlimit(resource.RLIMIT_CORE, (0, most))
        try:
            begin(*arguments, **named)
        finally:
            resource.setrlimit(resource.RLIMIT_CORE, (most, most))

    subprocess.Popen.__init__ = limited  # type: ignore[method-assign]


def report_to(file: IO[str]) -> None:
    """Have AddressSanitizer, where it is loaded, write its report, which has the stacks of C, into a file."""
    function = getattr(ctypes.CDLL(None), "__sanitizer_set_report_fd", None)
    if function is not None:
        function(ctypes.c_void_p(file.fileno()))


def collect(log: Path, folder: Path) -> None:
    """Move the core dump of the process NAME-PID.log beside its log, and write what it shows at the log's end.

    Args:
        folder: Where the process ran.
    """
    if HEADING in log.read_text(encoding="utf-8", errors="replace"):
        return
    core = _core_of(int(log.stem.rpartition("-")[2]), folder)
    if core is None:
        said = _why_none()
    else:
        kept = Path(shutil.move(core, log.resolve().with_suffix(".core")))
        said = f"{kept}\n{_stacks(kept)}"
    with log.open("a", encoding="utf-8") as file:
        file.write(f"\n{HEADING}{said}\n")


def _core_of(process: int, folder: Path) -> Path | None:
    """Return the core dump of a process; what others left in the same place, which aborted on purpose, stays."""
    pattern = PATTERN.read_text(encoding="utf-8").strip() if PATTERN.exists() else "|"
    if pattern.startswith("|"):
        return None
    place = folder / re.sub(r"%[^%]", "*", pattern).replace("%%", "%")
    found = [*place.parent.glob(place.name), *place.parent.glob(f"{place.name}.{process}")]
    return next((one for one in found if one.is_file() and _process_of(one) == process), None)


def _process_of(core: Path) -> int:
    """Return which process a core dump is of: pr_pid of the note NT_PRPSINFO (elf.h); 0 for other files."""
    with core.open("rb") as file:
        data = file.read(1 << 20)  # headers and notes come first
    if data[:5] != b"\x7fELF\x02" or len(data) < 64:  # 64 bits
        return 0
    (table,), (size, count) = struct.unpack_from("=Q", data, 32), struct.unpack_from("=HH", data, 54)
    for place in range(table, table + size * count, size):
        kind, _, at, _, _, nbytes = struct.unpack_from("=IIQQQQ", data, place)
        end = at + nbytes
        while kind == PT_NOTE and at < min(end, len(data) - 64):
            named, described, note = struct.unpack_from("=III", data, at)
            at += 12 + -(-named // 4) * 4
            if note == NT_PRPSINFO:
                return int(struct.unpack_from("=i", data, at + 24)[0])
            at += -(-described // 4) * 4
    return 0


def _why_none() -> str:
    """Say why there is no core dump of a process that crashed."""
    pattern = PATTERN.read_text(encoding="utf-8").strip() if PATTERN.exists() else ""
    if pattern.startswith("|"):
        return f"the kernel gives it to a program, which knows where it is ({PATTERN}: {pattern})"
    if SANITIZED:
        return "none beside AddressSanitizer, which reserves terabytes; its report is above, if there is one"
    if resource.getrlimit(resource.RLIMIT_CORE)[1] == 0:
        return "none, for the limit of this machine is 0 (ulimit -Hc)"
    return f"none was found ({PATTERN}: {pattern or 'not there'})"


def _stacks(core: Path) -> str:
    """Return the stacks of C of all threads."""
    gdb = shutil.which("gdb")
    if gdb is None:
        return "gdb is not installed; where it is: gdb python3 FILE, then `thread apply all bt`"
    command = [gdb, "-batch", "-nx", "-iex", "set debuginfod enabled off", "-ex", "thread apply all bt 40"]
    done = subprocess.run(
        [*command, os.path.realpath(sys.executable), str(core)],
        stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace", check=False,
    )  # fmt: skip
    return "Thread 1 crashed.\n" + (done.stdout.strip() or done.stderr.strip())


if __name__ == "__main__":
    for left in sorted(Path(sys.argv[1]).glob("*.log")):
        collect(left, Path.cwd())
