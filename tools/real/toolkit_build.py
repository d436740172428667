"""The vendor's toolkit at work, in its own Python: a job a line on standard input, an answer a line on standard output.

A job has the network, how it is built, and what the simulator is given. Each is a process of its own, forked when the
toolkit is loaded: what one leaves behind or ends in is not the next one's.
"""

from __future__ import annotations

import json
import os
import sys
import warnings
from collections.abc import Callable
from typing import Any

sys.path[:] = [path for path in sys.path if path != os.path.dirname(os.path.abspath(__file__))]  # it has an rknn.py

LIMIT = 240
"""Seconds that a job may take."""


def build(job: dict[str, Any]) -> None:
    """Build a job's network, write its file, and the simulator's results where they are asked for."""
    import numpy as np
    from rknn.api import RKNN

    rknn = RKNN(verbose=False)
    options: dict[str, Any] = {"target_platform": job["chip"]}
    for option in ("mean_values", "std_values", "dynamic_input"):
        if job.get(option):
            options[option] = job[option]
    steps: list[Callable[[], int]] = [
        lambda: rknn.config(**options),
        lambda: rknn.load_onnx(model=job["network"]),
        lambda: rknn.build(do_quantization=bool(job["dataset"]), dataset=job["dataset"] or None),
        lambda: rknn.export_rknn(job["file"]),
    ]
    for step in steps:
        code = step()
        if code:
            raise RuntimeError(f"code {code}")
    if job["results"]:
        if rknn.init_runtime():
            raise RuntimeError("the simulator does not start")
        given = [np.load(path) for path in job["given"]]
        layouts = ["nchw"] * len(given)
        results = rknn.inference(inputs=given, data_format=layouts)
        np.savez(job["results"], *results)


def alone(job: dict[str, Any], log: str) -> str:
    """Run a job in a process of its own; return what went wrong, "" for nothing."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        said = ""
        try:
            import signal

            signal.alarm(LIMIT)
            with open(log, "ab") as file:
                os.dup2(file.fileno(), 1)
                os.dup2(file.fileno(), 2)
            build(job)
        except BaseException as problem:
            lines = [line.strip() for line in str(problem).splitlines() if line.strip()]
            said = f"{type(problem).__name__}: {lines[-1] if lines else ''}"
        os.write(writing, said.encode()[:4000])
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        said = pipe.read().decode()
    _, status = os.waitpid(child, 0)
    return said or ("" if status == 0 else f"it ended with the status {status}")


def main() -> None:
    """Answer jobs until there are no more."""
    warnings.simplefilter("ignore")
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    import rknn.api  # noqa: F401, once for all jobs

    for line in sys.stdin:
        job = json.loads(line)
        answers.write(json.dumps({"problem": alone(job, job["log"])}) + "\n")
        answers.flush()


if __name__ == "__main__":
    main()
