"""Ctrl-C anywhere: no handle of C is lost, freed twice, or freed though it never was.

Places that lie evenly in each operation.
"""

from __future__ import annotations

import contextlib
import ctypes
import dis
import gc
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from pyrknn import Model, RknnError
from pyrknn.operators.matmul import Matmul
from pyrknn.rknn_matmul_api import RKNN_INT8_MM_INT8_TO_INT32

POINTS = 40


class Interrupter:
    """Counts the places in npu-common and pyrknn where Python runs signal handlers: after calls, and in loops.

    It raises KeyboardInterrupt at one of them.
    """

    def __init__(self, target: int = 0) -> None:
        self.seen, self.target = 0, target
        self._before: dict[FrameType, str] = {}

    def __call__(self, frame: FrameType, event: str, argument: Any) -> Any:
        if not frame.f_globals.get("__name__", "").startswith(("npu_common.", "pyrknn.")):
            return None
        frame.f_trace_opcodes = True
        if event == "opcode":
            before = self._before.get(frame, "")
            self._before[frame] = dis.opname[frame.f_code.co_code[frame.f_lasti]]
            self.seen += before.startswith(("CALL", "JUMP_BACKWARD", "RESUME"))
            if self.seen == self.target and self.target:
                sys.settrace(None)
                raise KeyboardInterrupt
        elif event == "exception":  # a call that raises is followed by its handler at once
            self._before.pop(frame, None)
        return self

    def run(self, operation: Callable[[], object]) -> int:
        before = sys.gettrace()
        sys.settrace(self)
        try:
            operation()
        finally:
            sys.settrace(before)
            self._before.clear()
        return self.seen


MAKERS: dict[str, Callable[[Model, Path], Any]] = {
    "load": lambda model, path: Model(path),
    "share": lambda model, path: Model(path, share_weights=model),
    "refused": lambda model, path: Model(path.with_name("multi_output.rknn"), share_weights=model),
    "dup": lambda model, path: model.dup(),
    "memory": lambda model, path: model.create_mem(64),
    "bind": lambda model, path: model.bind(outputs="float32"),
    "matmul": lambda model, path: Matmul(1, 32, 32, RKNN_INT8_MM_INT8_TO_INT32),
}


@pytest.mark.parametrize("name", MAKERS)
def test_an_interrupt_leaves_no_handle(
    fake_rknn: Any, digits: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    problems: list[str] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda problem: problems.append(repr(problem.exc_value)))
    with warnings.catch_warnings(), Model(digits) as model:
        warnings.simplefilter("ignore", ResourceWarning)  # what was interrupted is dropped open

        def make(interrupter: Interrupter) -> None:
            with contextlib.suppress(KeyboardInterrupt, RknnError):
                interrupter.run(lambda: MAKERS[name](model, digits).close())

        make(Interrupter())
        counter = Interrupter()
        make(counter)
        gc.collect()
        live = fake_rknn.live
        for point in range(1, counter.seen + 1, max(1, counter.seen // POINTS)):
            try:
                make(Interrupter(point))
            except ctypes.ArgumentError as problem:  # what ctypes makes of one in the conversion of an argument
                assert "KeyboardInterrupt" in str(problem)
            gc.collect()
            if "KeyboardInterrupt()" in problems:  # it came in a finalizer, and Python lets nothing out of those
                problems.clear()
                live = fake_rknn.live
            assert fake_rknn.live == live and not problems, f"place {point} of {counter.seen}: {problems}"
