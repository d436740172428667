"""The runs of a model: one at a time, in the order in which they were asked for, each on a thread of its own.

librkllmrt calls back on a thread that its header does not name. So one function of this module is the callback of all
models, and the `userdata` that C hands it is a number by which the run is found, or not: C holds no pointer to anything
of Python's, and a callback that comes late finds nothing.
"""

from __future__ import annotations

import atexit
import codecs
import ctypes
import itertools
import queue
import threading
import time
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Callable

import numpy as np
from npu_common import threads
from npu_common.errors import ClosedError
from npu_common.resource import dropped, free_dropped

from .. import rkllm as api
from .errors import RkllmError, check

if TYPE_CHECKING:
    import numpy.typing as npt
    from npu_common.handle import CHandle

__all__ = ["Engine", "Run", "calling_back", "in_callback"]

_OLD = not hasattr(api, "RKLLM_RUN_NORMAL") or api.GENERATION in ("1.0.0b0", "1.0.1")
_TEXT_ONLY = api.GENERATION == "1.0.0b0"
_FINISH = api.LLM_RUN_FINISH if _OLD else api.RKLLM_RUN_FINISH
_ERROR = api.LLM_RUN_ERROR if _OLD else api.RKLLM_RUN_ERROR

_runs: dict[int, Run] = {}
"""The runs that are under way, by the userdata of their callbacks."""
_numbers = itertools.count(1)
_inside = threading.local()


def in_callback() -> bool:
    """Return whether this thread is inside a callback of the library."""
    return getattr(_inside, "depth", 0) > 0


class calling_back:
    """`with calling_back():` marks this thread as one that a callback runs on."""

    def __enter__(self) -> None:
        _inside.depth = getattr(_inside, "depth", 0) + 1

    def __exit__(self, *_: object) -> None:
        _inside.depth -= 1


class Run:
    """One run: what C is given, and what it has answered so far.

    Attributes:
        call: Calls rkllm_run with the number it is given; it keeps alive what C reads. None once the run has ended.
        label: The model, for messages.
        keeps_rows: The run is for logits or hidden states.
        limit: The most tokens that C was asked for; 0 or less for no limit of that kind.
        news: Pieces of text, each of whole characters, then None.
        waker: Called when there is news, by any thread.
        ended: No more news come.
        cancelled: The program wants no more of it.
        closed: The model was closed before the run had ended.
        failed: It has no result.
        problem: Raised at the end of the answer, once.
        tokens: Ids; empty before 1.1.0.
        count: How many tokens came.
        rows: Logits or hidden states as they came, (tokens, length) float32 each.
        performance: The numbers of RKLLMPerfStat, None where there are none.
        began, first, over: Seconds of time.perf_counter: C was called, the first token came, C has returned.
    """

    def __init__(
        self, engine: Engine, label: str, call: Callable[[int], int], limit: int, keeps_rows: bool = False
    ) -> None:
        self.engine = engine
        self.keeps_rows = keeps_rows
        self.call: Callable[[int], int] | None = call
        self.label = label
        self.limit = limit
        self.number = next(_numbers)
        self.news: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self.waker: Callable[[], object] | None = None
        self.ended = self.cancelled = self.closed = False
        self.problem: BaseException | None = None
        self.failed = False
        self.parts: list[str] = []
        self.tokens: list[int] = []
        self.count = 0
        self.rows: list[npt.NDArray[np.float32]] = []
        self.performance: tuple[float, int, float, int, float] | None = None
        self.began = self.first = self.over = 0.0
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._again = False

    def perform(self) -> None:
        """Call C, and note how it ended. Raises nothing."""
        _runs[self.number] = self
        engine = self.engine
        self.began = time.perf_counter()
        try:
            engine.current = self
            if self.call is not None and not self.cancelled:
                code = self.call(self.number)
                if not self.cancelled:
                    check(code, "rkllm_run", self.label)
        except BaseException as problem:
            self.fail(problem)
        finally:
            with engine.gate:  # behind this no abort of this run reaches C
                engine.current = None
            _runs.pop(self.number, None)
            self.end()

    def take(self, result: Any, state: int) -> None:
        """Note what a callback brings."""
        if state == _ERROR:
            self.failed = True
        if self.cancelled and not self._again:
            # C had not begun when it was aborted, perhaps.
            self._again = True
            self.cancel()
        if not result or self.cancelled:
            return
        if _TEXT_ONLY:
            text, counts = result, state != _FINISH
        else:
            text, counts = result.text, state not in (_FINISH, _ERROR)
            if self.keeps_rows:
                self._take_rows(result)
            if counts and not _OLD:
                self.tokens.append(int(result.token_id))
            if state == _FINISH and hasattr(result, "perf"):
                perf = result.perf
                self.performance = (
                    perf.prefill_time_ms,
                    perf.prefill_tokens,
                    perf.generate_time_ms,
                    perf.generate_tokens,
                    perf.memory_usage_mb,
                )
        if counts and not self.first:
            self.first = time.perf_counter()
        self.count += counts
        if text:
            self._publish(self._decoder.decode(text))

    def _take_rows(self, result: Any) -> None:
        """Copy hidden states or logits, which are C's after the callback."""
        found = [(result.last_hidden_layer, "hidden_states", "embd_size")]
        if hasattr(result, "logits"):
            found.append((result.logits, "logits", "vocab_size"))
        for record, values, length in found:
            address, shape = int(getattr(record, values)), (record.num_tokens, getattr(record, length))
            if address and min(shape) > 0:
                memory = (ctypes.c_float * (shape[0] * shape[1])).from_address(address)
                self.rows.append(np.ctypeslib.as_array(memory).reshape(shape).copy())

    def _publish(self, text: str) -> None:
        """Keep a part of the answer, and hand it to whoever waits for news."""
        if text:
            self.parts.append(text)
            self.news.put(text)
            self._wake()

    def _wake(self) -> None:
        waker = self.waker
        if waker is not None:
            with suppress(RuntimeError):  # the event loop is closed
                waker()

    def fail(self, problem: BaseException) -> None:
        """End the run for an exception, which its answer raises."""
        if self.problem is None:
            self.problem = problem
        self.failed = True
        self.cancel()

    def end(self) -> None:
        """Note that nothing more comes."""
        self.over = time.perf_counter()
        self.call = None
        if not self.cancelled:
            self._publish(self._decoder.decode(b"", True))
            if self.failed and self.problem is None:
                self.problem = RkllmError(
                    f"{self.label}: the runtime reports that the run failed", function="rkllm_run"
                )
        self.ended = True
        self.news.put(None)
        self._wake()

    def cancel(self) -> None:
        """Abort the run, now or when it begins; does not wait, and may be called from any thread at any time."""
        self.cancelled = True
        if self.engine.current is self:
            with suppress(RuntimeError):  # the interpreter ends
                threads.begin(self.engine.abort, self)

    def take_problem(self) -> BaseException | None:
        """Take out what the answer has to raise, None if nothing: kept, its traceback would keep the model alive."""
        if self.closed:
            return ClosedError(f"{self.label} was closed before it had answered", hint="Read the answer before close()")
        problem, self.problem = self.problem, None
        return problem


class Engine:
    """The part of a model that its runs use. It knows no LLM: a run must not keep alive what the program has dropped.

    Attributes:
        owned: The handle. Its lock is held while C runs.
        gate: Held to abort, and to note that a run has ended: an abort never meets the next run.
        current: The run that C is in.
        pending: Runs that wait, oldest first.
        closing: No further run begins.
    """

    __slots__ = ("__weakref__", "closing", "current", "gate", "owned", "pending")

    def __init__(self, owned: CHandle) -> None:
        self.owned = owned
        self.gate = threading.Lock()
        self.current: Run | None = None
        self.pending: deque[Run] = deque()
        self.closing = False

    def submit(self, run: Run) -> None:
        """Let a run begin when the ones before it have ended."""
        try:
            self.pending.append(run)
            threads.begin(self._serve)
        except BaseException:
            run.cancelled = True
            raise

    def _serve(self) -> None:
        """Perform the oldest run that waits: there are as many threads as runs, and perhaps fewer runs."""
        with self.owned.lock:
            run = None
            with suppress(IndexError):
                run = self.pending.popleft()
                while run.cancelled or self.closing:  # perhaps since the program asked whether the model is open
                    run.closed = run.closed or self.closing
                    run.cancelled = True
                    run.end()
                    run = self.pending.popleft()
                run.perform()
        del run
        if dropped:
            free_dropped()

    def abort(self, run: Run) -> None:
        """Call rkllm_abort if C is in this run; do nothing in a release without the function."""
        with self.gate:
            if self.current is run and api.rkllm_abort:
                api.rkllm_abort(self.owned.cell)

    def cancel_all(self) -> None:
        """Cancel all runs because the model is closed; no further run begins."""
        self.closing = True
        for run in [self.current, *self.pending]:
            if run is not None:
                run.closed = True
                run.cancel()


def _on_result(result: Any, userdata: Any, state: Any) -> int:
    """Receive what C has computed: the callback of all models. Returns 0: go on."""
    run = _runs.get(int(userdata or 0))
    if run is not None:
        try:
            with calling_back():
                run.take(result, int(state))
        except BaseException as problem:
            run.fail(problem)
    return 0


ON_RESULT = api.LLMResultCallback(_on_result)


def _cancel_at_exit() -> None:
    """Abort what runs when the interpreter ends, which then need not wait, and can free the models."""
    for run in list(_runs.values()):
        run.cancelled = True
        run.engine.abort(run)


atexit.register(_cancel_at_exit)
