"""Asks AscendCL whether it starts, and what it finds: a program of its own, started by `doctor`.

Drivers print, wait and crash: none of that may happen to the user's terminal or to the doctor itself. What is printed
comes back with the answer.
"""

from __future__ import annotations

import json
import os
from typing import Any

from npu_common.unnamed import unnamed_file

__all__ = ["ask"]

TIME_LIMIT = 30.0
"""Seconds the driver may take: starting a card that sleeps takes several."""


def ask(library: str, time_limit: float = TIME_LIMIT) -> dict[str, Any]:
    """Start AscendCL as any program of this environment would, in a child process.

    Returns {"count": devices, "soc": name, "run_mode": ..., "cann": version or None, "said": what was printed}, or
    {"problem": text, "code": what aclInit returned}.
    """
    from npu_common.cli.probe import load_in_child

    return load_in_child(library, time_limit=time_limit, module="pyacl.cli.probe", doing="starting AscendCL")


def _answer() -> dict[str, Any]:
    """Return what the loaded library says: devices, those that do not answer, chip, run mode, CANN's version."""
    from ..runtime.device import Device, cann_version, device_count, run_mode, soc_name

    answer: dict[str, Any] = {"count": device_count(), "soc": soc_name(), "run_mode": run_mode(), "cann": None}
    try:
        answer["cann"] = cann_version()
    except Exception:
        pass  # came with 8.5.0
    silent = []
    for number in range(answer["count"]):
        try:
            if not Device(number).works:
                silent.append(number)
        except Exception:
            break  # an older release
    answer["silent"] = silent
    return answer


def _main() -> None:
    """Write the answer, or the problem, with what the library printed as JSON; end the process."""
    answers = os.dup(1)
    with unnamed_file() as printed:
        os.dup2(printed.fileno(), 1)
        os.dup2(printed.fileno(), 2)
        try:
            answer = _answer()
        except Exception as problem:
            answer = {
                "problem": str(problem),
                "code": getattr(problem, "code", None),
                "function": getattr(problem, "function", None),
            }
        printed.seek(0)
        answer["said"] = printed.read(65536).decode("utf-8", "replace")
    os.write(answers, json.dumps(answer).encode())
    os._exit(0)  # the library's exit handlers are not under test


if __name__ == "__main__":
    _main()
