"""The process that runs cases: `python -m npu_common.selftest.child`, started by `runner`.

Its first line of standard input is {"module": ..., "models": [...], "options": {...}}, each other a job, [case, model].
It writes {"ready": true} when the module is imported, then a line of JSON for each job. What the library prints goes to
standard error.
"""

from __future__ import annotations

import faulthandler
import gc
import importlib
import json
import os
import sys
from typing import Any

from ..errors import MissingFunctionError
from . import Case, Differs, Given, NotApplicable


def outcome(case: Case, given: Given) -> dict[str, str]:
    """Run one case here: its status and detail."""
    try:
        case.function(given)
    except (NotApplicable, MissingFunctionError) as problem:
        return {"status": "not applicable", "detail": str(problem)}
    except Differs as problem:
        return {"status": "differs", "detail": str(problem)}
    except Exception as problem:
        return {"status": "differs", "detail": f"expected no error, got {type(problem).__name__}: {problem}"}
    return {"status": "ok", "detail": ""}


def _main() -> None:
    answers = os.dup(1)
    os.dup2(2, 1)  # what the library prints is not the answer
    faulthandler.enable()  # prints at a crash in which call of which case it happened

    def answer(content: dict[str, Any]) -> None:
        os.write(answers, json.dumps(content).encode() + b"\n")

    order = json.loads(sys.stdin.readline())
    suite = importlib.import_module(order["module"]).SUITE
    answer({"ready": True})
    for line in sys.stdin:
        name, model = json.loads(line)
        result = outcome(suite.cases[name], Given(model, order["models"], order["options"]))
        gc.collect()  # what a case left behind is freed in its own time, not in the next one's
        answer(result)
    os._exit(0)  # the library's exit handlers are not under test


if __name__ == "__main__":
    _main()
