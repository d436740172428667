"""The base of the dispatchers, which stand between a ParallelModel and its PSNPE, and their jobs.

PSNPE's callbacks receive no pointer to user data, only a number. So C calls one of three module-level functions (in
`batch_dispatcher` and `stream_dispatcher`), and `dispatcher_of` finds the dispatcher by that number. A dispatcher holds
no reference to its ParallelModel, so that dropping the model is noticed and no reference cycle arises.

A dispatcher keeps alive what C uses: the arrays of a job until its callback, and itself until its PSNPE is deleted. The
PSNPE is deleted after the last callback.
"""

from __future__ import annotations

import itertools
import threading
from collections.abc import Sequence
from concurrent.futures import Future
from typing import Any

import numpy.typing as npt
from npu_common.errors import ClosedError, NpuError
from npu_common.tensor import Outputs, TensorInfo

from ..DlSystem import DlError as codes
from ..errors import SnpeError, error_of, parse
from ..handles import Owned
from ..model.encodings import Encoding
from ..model.tensors import Attributes
from .workers import Callbacks

__all__ = [
    "Arrays",
    "Dispatcher",
    "Job",
    "TensorSpec",
    "dispatcher_of",
    "new_number",
    "callback_error",
    "unexpected_callback",
]

Arrays = Sequence[npt.NDArray[Any]]
TensorSpec = tuple[TensorInfo, Attributes, Encoding]

_numbers = itertools.count(1)
_dispatchers: dict[int, Any] = {}


def new_number() -> int:
    """Return a number that is never used twice and that callbacks return. C uses 0 for itself."""
    return next(_numbers)


def dispatcher_of(number: int) -> Any:
    """Return the dispatcher that a callback is for; None once it is closed."""
    return _dispatchers.get(number)


class Job(Future[Outputs]):
    """The Future of one inference, with the arrays that C uses."""

    def __init__(self, given: Arrays) -> None:
        super().__init__()
        self.given: Any = given
        self.results: Any = ()
        self.problem: BaseException | None = None
        self.ended = False


def unexpected_callback(function: str, index: int) -> NpuError:
    """Return the exception for a callback without a job. It goes to sys.unraisablehook."""
    return NpuError(f"the output callback of {function} came for index {index}, which is not under way")


def callback_error(said: str, function: str, detail: str = "") -> SnpeError:
    """Return the exception for the text that a callback received: SNPE's key=value line, or the name of a code."""
    fields = parse(said)
    try:
        code = int(fields.get("error_code", ""))
    except ValueError:
        code = int(codes.Snpe_ErrorCode_t.members.get(said.strip(), 0))
    if code:
        return error_of(code, function, detail, said=said)
    return SnpeError(": ".join(part for part in (f"{function} failed", detail, said.strip()[:400]) if part))


class Dispatcher:
    """Submits jobs to a PSNPE and completes their Futures.

    Subclasses: BatchDispatcher submits lists of jobs, StreamDispatcher one job at a time.
    """

    function = ""

    def __init__(self, number: int) -> None:
        self.names: tuple[str, ...] = ()  # of the outputs
        self.number = number
        self.psnpe: Owned | None = None
        self.made: list[Any] = []
        self.closed = False
        self._quiet = threading.Condition()
        self._pending = 0  # jobs whose callback, including its Python part, has not ended
        self._inside: set[int] = set()

    def describe(self, inputs: Sequence[TensorSpec], outputs: Sequence[TensorSpec]) -> None:
        """Store what the built networks take and return."""
        self.names = tuple(info.name for info, _, _ in outputs)

    def callbacks(self) -> Callbacks:
        """Register this dispatcher for callbacks, until `finish`, and return the callbacks for the PSNPE."""
        _dispatchers[self.number] = self
        return Callbacks(self.number)

    def inside(self) -> bool:
        """Return whether the calling thread runs callbacks; it must not wait for other callbacks then."""
        return threading.get_ident() in self._inside

    def submit(self, jobs: Sequence[Job]) -> None:
        """Begin these jobs as soon as possible."""
        raise NotImplementedError

    def run(self, jobs: Sequence[Job]) -> None:
        """Begin these jobs and wait until all have ended, with or without an error."""
        self.submit(jobs)
        for job in jobs:
            job.exception()

    def _enter(self, count: int) -> None:
        """Let `finish` wait for `count` more jobs. Raises ClosedError once `finish` has begun."""
        with self._quiet:
            if self.closed:
                raise ClosedError("the ParallelModel was closed", hint="Submit before its `with` block ends")
            self._pending += count

    def _leave(self, count: int = 1) -> None:
        with self._quiet:
            self._pending -= count
            self._quiet.notify_all()

    def _over(self, job: Job, results: Arrays, problem: BaseException | None) -> None:
        """End a job: drop its arrays and complete its Future. Further calls for the same job do nothing."""
        with self._quiet:
            if job.ended:
                return
            job.ended = True
        job.given = job.results = ()
        if isinstance(problem, NpuError):
            # the traceback's frames hold this job, and the job holds the exception: a cycle
            problem.__traceback__ = None
        me = threading.get_ident()
        outer = me in self._inside
        self._inside.add(me)  # callbacks of the Future run below, and must not wait for other jobs
        try:
            if job.cancelled():
                pass
            elif problem is None:
                job.set_result(Outputs(results, self.names))
            else:
                job.set_exception(problem)
        finally:
            if not outer:
                self._inside.discard(me)
            self._leave()

    def finish(self) -> None:
        """Wait for all jobs, then delete the PSNPE and its objects."""
        with self._quiet:
            self.closed = True
            while self._pending:
                self._quiet.wait()
        self._end()
        self.discard()

    @property
    def handle(self) -> int:
        """The Snpe_PSNPE_Handle_t as a number; 0 before it is built and after it was deleted."""
        return 0 if self.psnpe is None else self.psnpe.number

    def discard(self) -> None:
        """Delete the PSNPE and its objects. No thread may be using the PSNPE."""
        _dispatchers.pop(self.number, None)
        if self.psnpe is not None:
            self.psnpe.free()
        while self.made:
            self.made[-1].free()
            self.made.pop()
        self.psnpe = None

    def _end(self) -> None:
        """End the dispatcher's Python threads."""

    def abandon(self) -> None:
        """Finish for the garbage collector, which must not wait. Does nothing after `finish`."""
        if self.psnpe is None:
            return
        self.closed = True
        main = threading.main_thread()
        # While the interpreter ends, no thread can start, and the main thread may wait. A thread of SNPE must not
        # delete the PSNPE.
        if not main.is_alive() or (threading.current_thread() is main and not self._pending):
            self.finish()
        else:
            threading.Thread(target=self.finish, name="pysnpe-closing").start()
