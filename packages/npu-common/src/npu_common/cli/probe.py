"""Loads a vendor library in a process of its own and reports the result; started by `doctor`.

Vendor libraries print on stdout, create device nodes or abort, which must not disturb the terminal or the doctor.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping, Sequence
from typing import Any

__all__ = ["load_in_child"]

TIME_LIMIT = 10.0
"""Seconds a library may take to load."""


def load_in_child(
    path: str,
    environ: Mapping[str, str] | None = None,
    time_limit: float = TIME_LIMIT,
    *,
    before: Sequence[str] = (),
    module: str = "npu_common.cli.probe",
    doing: str = "loading it",
) -> dict[str, Any]:
    """Load the library at `path` in a child process, after those in `before`.

    module: another program that takes the paths, the library's last, and prints its answer as JSON. doing: what that
    does, for messages.
    Returns {"mapped": file the loader took, "fake": name or None} or {"problem": text}.
    """
    import signal
    import subprocess

    command = [sys.executable, "-m", module, *before, path]
    variables = {**os.environ, **(environ or {})}
    # The child must find this package where the parent found it.
    variables["PYTHONPATH"] = os.pathsep.join(p for p in sys.path if p)
    variables.pop("NPU_TRACE", None)
    try:
        done = subprocess.run(command, capture_output=True, env=variables, timeout=time_limit, stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        return {"problem": f"{doing} takes longer than {time_limit:g} s"}
    if done.returncode < 0:
        return {"problem": f"{doing} ends the process with {signal.Signals(-done.returncode).name}"}
    try:
        answer: dict[str, Any] = json.loads(done.stdout)
    except ValueError:
        last = done.stderr.decode("utf-8", "replace").strip().splitlines()[-1:]
        return {"problem": f"{doing} ends the process with exit code {done.returncode} ({''.join(last)})"}
    return answer


def _load(before: Sequence[str], path: str) -> dict[str, Any]:
    import ctypes

    try:
        libraries = [ctypes.CDLL(file, mode=ctypes.RTLD_GLOBAL) for file in before]
        libraries.append(ctypes.CDLL(path))
    except OSError as problem:
        return {"problem": str(problem)}
    answer: dict[str, Any] = {"mapped": None, "fake": None}
    name = os.path.basename(path)
    try:
        with open("/proc/self/maps", encoding="utf-8", errors="replace") as maps:
            files = [line.split(maxsplit=5)[5].strip() for line in maps if len(line.split(maxsplit=5)) == 6]
        answer["mapped"] = next((file for file in files if os.path.basename(file).startswith(name)), None)
    except OSError:
        pass  # no procfs: the answer stays None
    for library in libraries:
        if hasattr(library, "npu_fake_name"):
            library.npu_fake_name.restype = ctypes.c_char_p
            answer["fake"] = library.npu_fake_name().decode("utf-8", "replace")
    return answer


if __name__ == "__main__":
    answers = os.dup(1)
    os.dup2(2, 1)  # what the library prints is not the answer
    os.write(answers, json.dumps(_load(sys.argv[1:-1], sys.argv[-1])).encode())
    os._exit(0)  # the library's exit handlers are not under test
