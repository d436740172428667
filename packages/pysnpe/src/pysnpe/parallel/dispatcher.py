"""What stands between a ParallelModel and its PSNPE: jobs, and who waits for their end.

PSNPE's callbacks receive no pointer to user data, only a number. So C calls one of three module-level functions (in
`batch_dispatcher` and `stream_dispatcher`), and `dispatcher_of` finds the dispatcher by that number. A dispatcher holds
no reference to its ParallelModel, so that dropping the model is noticed and no reference cycle arises.

Whatever C works on is kept alive: the arrays of a job until its callback, a dispatcher until its PSNPE is deleted. The
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
from ..model.encodings import Encoding
from ..model.tensors import Attributes
from ..SNPE import PSNPE as api
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
    """A number that callbacks bring back, never given twice. 0 is what C says of itself."""
    return next(_numbers)


def dispatcher_of(number: int) -> Any:
    """Whom a callback is for; None once that is closed."""
    return _dispatchers.get(number)


class Job(Future[Outputs]):
    """The Future of one inference, and what C works on meanwhile."""

    def __init__(self, given: Arrays) -> None:
        super().__init__()
        self.given: Any = given
        self.results: Any = ()
        self.problem: BaseException | None = None
        self.ended = False


def unexpected_callback(function: str, index: int) -> NpuError:
    """For a callback that no job waits for. It goes to sys.unraisablehook."""
    return NpuError(f"the output callback of {function} came for index {index}, which nobody waits for")


def callback_error(said: str, function: str, detail: str = "") -> SnpeError:
    """The exception for a text of a callback's: SNPE's key=value line, or the name of a code."""
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
        self.names: tuple[str, ...] = ()  # of outputs
        self.number = number
        self.handle = 0
        self.made: list[Any] = []
        self.closed = False
        self._quiet = threading.Condition()
        self._pending = 0  # jobs whose callback, Python's part of it included, is not over
        self._inside: set[int] = set()

    def describe(self, inputs: Sequence[TensorSpec], outputs: Sequence[TensorSpec]) -> None:
        """What the built networks take and give."""
        self.names = tuple(info.name for info, _, _ in outputs)

    def callbacks(self) -> Callbacks:
        """What to build the PSNPE with. Callbacks find this dispatcher from now on, until it is finished."""
        _dispatchers[self.number] = self
        return Callbacks(self.number)

    def inside(self) -> bool:
        """On a thread that runs callbacks, and therefore cannot wait for them?"""
        return threading.get_ident() in self._inside

    def submit(self, jobs: Sequence[Job]) -> None:
        """Begin these jobs, as soon as may be."""
        raise NotImplementedError

    def run(self, jobs: Sequence[Job]) -> None:
        """Begin these jobs and wait for all of them, whether they fail or not."""
        self.submit(jobs)
        for job in jobs:
            job.exception()

    def _enter(self, count: int) -> None:
        """From here on `finish` waits for so many jobs more. Raises ClosedError once that has begun."""
        with self._quiet:
            if self.closed:
                raise ClosedError("the ParallelModel was closed", hint="Submit before its `with` block ends")
            self._pending += count

    def _leave(self, count: int = 1) -> None:
        with self._quiet:
            self._pending -= count
            self._quiet.notify_all()

    def _over(self, job: Job, results: Arrays, problem: BaseException | None) -> None:
        """A job has ended: its arrays are nobody's any more, its Future is told. Once: later ends do not count."""
        with self._quiet:
            if job.ended:
                return
            job.ended = True
        job.given = job.results = ()
        if isinstance(problem, NpuError):
            problem.__traceback__ = None  # it holds this job in some frame, and the job holds it: a cycle
        me = threading.get_ident()
        outer = me in self._inside
        self._inside.add(me)  # callbacks of the Future run in here, and must not wait for other jobs
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
        """Wait for all jobs, then delete the PSNPE and what belongs to it."""
        with self._quiet:
            self.closed = True
            while self._pending:
                self._quiet.wait()
        self._end()
        self.discard()

    def discard(self) -> None:
        """Delete the PSNPE and what belongs to it; nobody is using it."""
        handle, self.handle = self.handle, 0
        _dispatchers.pop(self.number, None)
        if handle:
            api.Snpe_PSNPE_Delete.raw(handle)
        for thing in reversed(self.made):
            thing.delete()
        self.made.clear()

    def _end(self) -> None:
        """End the threads of Python's own."""

    def abandon(self) -> None:
        """`finish` where nobody may wait: in the collector, on whichever thread that is. Nothing after `finish`."""
        if not self.handle:
            return
        self.closed = True
        main = threading.main_thread()
        # At the end of the interpreter no thread can be started any more, and the main thread has nothing else to do.
        # One of SNPE's own threads must not delete the PSNPE.
        if not main.is_alive() or (threading.current_thread() is main and not self._pending):
            self.finish()
        else:
            threading.Thread(target=self.finish, name="pysnpe-closing").start()
