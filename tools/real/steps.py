"""Models, inputs and processes of random programs (walks.py) and of the proofs of refusals (refusals.py)."""

from __future__ import annotations

import os
import re
import signal
import sys
import tempfile
import traceback
from collections.abc import Callable
from typing import Any

import numpy as np
from pyrknn.model.model import Model
from pyrknn.operators.custom_op import custom_op

REPORT = 100
"""The descriptor that the stand-in writes to."""

LIMIT = 60
"""Seconds after which a program counts as hanging."""


def arrays(model: Model, dtype: str, number: int) -> list[np.ndarray[Any, Any]]:
    """Return inputs that differ by `number`."""
    return [np.full(i.shape, number, i.dtype if dtype == "own" else dtype) for i in model.inputs]


def register(model: Model) -> None:
    """Register the operators of the program that the model needs."""

    def compute(context: Any, inputs: Any, outputs: Any) -> None:
        for output in outputs:
            output[...] = 3

    names = model._given.file.custom_operators
    if names:
        model.register(*(custom_op(name)(compute) for name in names))


def prepared(model: Model) -> Model:
    """Give a model the operators and the shapes that it needs, and return the model."""
    register(model)
    if model.dynamic:
        model.set_input_shapes(*next(zip(*model.shapes)))
    return model


class Job:
    """The report of the stand-in since the last look."""

    def __init__(self) -> None:
        self.file = tempfile.TemporaryFile()  # noqa: SIM115 - lives as long as the process
        os.dup2(self.file.fileno(), REPORT)

    def reads(self) -> set[str]:
        """Return the hashes, and clear the list."""
        self.file.seek(0)
        text = self.file.read().decode()
        self.file.seek(0)
        self.file.truncate()
        return set(re.findall(r"\d+:[0-9a-f]{8}", text))


def apart(do: Callable[[], object]) -> tuple[int, str, str]:
    """Do it in a process of its own; return how that ended (as os.waitstatus), its result and its standard error."""
    with tempfile.TemporaryFile() as answer, tempfile.TemporaryFile() as printed:
        child = os.fork()
        if not child:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            os.dup2(printed.fileno(), 2)
            code = 99
            try:
                signal.alarm(LIMIT)
                answer.write(repr(do()).encode())
                answer.flush()
                code = 0
            except BaseException:  # the child must not go on as its parent
                traceback.print_exc()
            finally:
                sys.stderr.flush()
                os._exit(code)
        status = os.waitpid(child, 0)[1]
        answer.seek(0)
        printed.seek(0)
        return status, answer.read().decode(), printed.read().decode(errors="replace")
