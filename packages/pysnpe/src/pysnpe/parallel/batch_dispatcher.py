"""Dispatches a ParallelModel's jobs in lists: the modes SYNC and OUTPUTASYNC of PSNPE."""

from __future__ import annotations

import math
import threading
from collections import deque
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from npu_common.buffer import address_of

from ..errors import SnpeError, check, error_of
from ..handles import Owned, text_of
from ..model.executors import InputSlot, OutputSlot
from ..model.user_buffers import BufferMap
from ..SNPE import PSNPE as api
from ..SNPE import UserBufferList as lists
from .dispatcher import Arrays, Dispatcher, Job, TensorSpec, callback_error, dispatcher_of, unexpected_callback
from .workers import Callbacks

__all__ = ["BatchDispatcher"]


class _Slot:
    """Maps and user buffers of one inference in a list. Each job in turn points them at its arrays."""

    def __init__(
        self, inputs: Sequence[TensorSpec], outputs: Sequence[TensorSpec], dynamic_dim: int, made: list[Any]
    ) -> None:
        self._made = made
        self.map_in, self.map_out = BufferMap(), BufferMap()
        made += [self.map_in, self.map_out]
        self._inputs = [InputSlot(*spec) for spec in inputs]
        self._outputs = [OutputSlot(tensor, encoding, dynamic_dim, made) for _, tensor, encoding in outputs]
        for output in self._outputs:
            self.map_out.put(output.name, output.buffer)

    def point(self, job: Job) -> None:
        """Prepare for a job: its arrays as inputs, fresh arrays as outputs."""
        for slot, source in zip(self._inputs, job.given):
            buffer = slot.buffers.get(source.dtype) or slot.make(source.dtype, self._made)
            if slot.current is not buffer:
                self.map_in.put(slot.name, buffer)
                slot.current = buffer
            buffer.point(address_of(source), slot.name)
        job.results = [np.empty(slot.room, slot.stored) for slot in self._outputs]
        for output, target in zip(self._outputs, job.results):
            output.buffer.point(address_of(target), output.name)

    def take(self, job: Job) -> Arrays:
        """Return the results of the present job. Raises SnpeError if an output did not fit."""
        results: Any = job.results
        for index, slot in enumerate(self._outputs):
            if not slot.dynamic:
                continue
            needed = slot.buffer.output_size
            if needed > slot.buffer.nbytes:
                axis = slot.shape.index(-1)
                others = math.prod(n for i, n in enumerate(slot.room) if i != axis) * slot.stored.itemsize
                raise SnpeError(
                    f"output {slot.name!r} of shape {slot.shape} has {needed} bytes, there was room for "
                    f"{slot.buffer.nbytes}",
                    hint=f"Build with dynamic_dim={-(-needed // others)} or more",
                )
            results[index] = slot.cut(results[index])
        return list(results)


class BatchDispatcher(Dispatcher):
    """Submits lists of jobs: all that wait, up to a maximum, in one list, and one list after the other.

    Only one list is under way at a time, because a callback of OUTPUTASYNC gets an index into its list and no number of
    the list.
    """

    function = "Snpe_PSNPE_Execute"

    def __init__(self, number: int, asynchronous: bool, longest: int, dynamic_dim: int) -> None:
        super().__init__(number)
        self.asynchronous = asynchronous
        self._longest, self._dynamic_dim = longest, dynamic_dim
        self._specs: tuple[Sequence[TensorSpec], Sequence[TensorSpec]] = ((), ())
        self._slots: list[_Slot] = []
        self._lock = threading.Lock()  # guards _waiting and _working
        self._waiting: deque[Job] = deque()
        self._working = False
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="pysnpe-parallel")
        # OUTPUTASYNC: the list under way, with None for each job whose callback has come.
        self._batch: list[tuple[Job, _Slot] | None] = []
        self._outstanding = 0
        self._all_completed = threading.Event()

    def describe(self, inputs: Sequence[TensorSpec], outputs: Sequence[TensorSpec]) -> None:
        super().describe(inputs, outputs)
        self._specs = inputs, outputs

    def submit(self, jobs: Sequence[Job]) -> None:
        self._enter(len(jobs))
        with self._lock:
            self._waiting.extend(jobs)
            if self._working:
                return
            self._working = True
        self._wake()

    def run(self, jobs: Sequence[Job]) -> None:
        """Run the jobs, on the calling thread if no other list is in flight, and return when all have ended."""
        if self.asynchronous or not self._take_turn():
            super().run(jobs)
            return
        try:  # no list is under way, so this thread runs it
            self._enter(len(jobs))
            try:
                for start in range(0, len(jobs), self._longest):
                    self._execute(jobs[start : start + self._longest])
            except BaseException as problem:  # Ctrl-C between two calls: end all jobs, so that no thread waits for them
                for job in jobs:
                    self._over(job, (), problem)
                raise
        finally:
            self._hand_over()

    def _take_turn(self) -> bool:
        with self._lock:
            free, self._working = not self._working, True
        return free

    def _hand_over(self) -> None:
        """Give the turn back; jobs that were submitted meanwhile run on the dispatcher's thread."""
        with self._lock:
            if not self._waiting:
                self._working = False
                return
        self._wake()

    def _wake(self) -> None:
        """Start the work on the dispatcher's thread."""
        try:
            self._thread.submit(self._work)
        except RuntimeError as problem:  # the interpreter is ending
            with self._lock:
                jobs = list(self._waiting)
                self._waiting.clear()
                self._working = False
            for job in jobs:
                self._over(job, (), problem)

    def _work(self) -> None:
        """Run waiting jobs on the dispatcher's thread, list after list, until none waits."""
        while True:
            with self._lock:
                jobs = [self._waiting.popleft() for _ in range(min(self._longest, len(self._waiting)))]
                if not jobs:
                    self._working = False
                    return
            try:
                self._execute(jobs)
            except BaseException as problem:  # such as MemoryError: no thread shall wait for these jobs for ever
                for job in jobs:
                    self._over(job, (), problem)

    def _execute(self, jobs: Sequence[Job]) -> None:
        """Run one list. Every job's Future completes, with results or with an exception."""
        begun = []
        for job in jobs:
            if job.set_running_or_notify_cancel():
                begun.append(job)
            else:
                self._over(job, (), None)
        ready: list[tuple[Job, _Slot]] = []
        for job in begun:
            try:
                slot = self._slot(len(ready))
                slot.point(job)
            except BaseException as problem:
                self._over(job, (), problem)
            else:
                ready.append((job, slot))
        if not ready:
            return
        if self.asynchronous:
            self._execute_async(ready)
        else:
            self._execute_sync(ready)

    def _slot(self, index: int) -> _Slot:
        if index == len(self._slots):
            self._slots.append(_Slot(*self._specs, self._dynamic_dim, self.made))
        return self._slots[index]

    def _call(self, slots: Sequence[_Slot]) -> int:
        """Call Snpe_PSNPE_Execute on these slots."""
        create, delete = lists.Snpe_UserBufferList_Create, lists.Snpe_UserBufferList_Delete
        push = lists.Snpe_UserBufferList_PushBack.raw
        with Owned(delete, create) as inputs:
            with Owned(delete, create) as outputs:
                for slot in slots:
                    check(push(inputs, slot.map_in.number), "Snpe_UserBufferList_PushBack")
                    check(push(outputs, slot.map_out.number), "Snpe_UserBufferList_PushBack")
                code = int(api.Snpe_PSNPE_Execute.raw(self.handle, inputs, outputs))
                if not code and self.asynchronous:
                    self._all_completed.wait()  # SNPE's samples delete their lists after the last callback
                return code

    def _execute_sync(self, ready: Sequence[tuple[Job, _Slot]]) -> None:
        """Execute jobs in one call and end each; after an error each job by itself, to see which fails."""
        code = self._call([slot for _, slot in ready])
        if code and len(ready) > 1:
            # C reports that a job of the list failed, but not which one: run each job by itself.
            for batch in ready:
                self._execute_sync([batch])
            return
        problem = self._problem(code) if code else None
        for job, slot in ready:
            if problem is None:
                self._over(job, *_taken(slot, job))
            else:
                self._over(job, (), problem)

    def _problem(self, code: int) -> SnpeError:
        """Return the exception for a failed Execute. Call it in the thread that called Execute."""
        said = text_of(api.Snpe_PSNPE_GetLastErrorString.raw(self.handle))
        problem = error_of(code, self.function)
        if not problem.detail and said:
            problem = error_of(code, self.function, said=said)
        return problem

    # OUTPUTASYNC

    def callbacks(self) -> Callbacks:
        functions = super().callbacks()
        if self.asynchronous:
            functions.output = _on_output
        return functions

    def _execute_async(self, ready: Sequence[tuple[Job, _Slot]]) -> None:
        """Queue jobs, which C's callbacks end; end all that are left after an error."""
        with self._lock:
            self._batch = list(ready)
            self._outstanding = len(ready)
            self._all_completed.clear()
        problem: BaseException | None = None
        try:
            code = self._call([slot for _, slot in ready])
            if code:
                problem = self._problem(code)
        except BaseException as other:
            problem = other
        if problem is None:
            return  # the callbacks complete all jobs
        # SNPE documents nothing here; most likely it queued no job. A callback may have come for a job that it did
        # queue.
        with self._lock:
            left = [run for run in self._batch if run is not None]
            self._batch = []
        for job, _ in left:
            self._over(job, (), problem)

    def complete(self, index: int, good: bool, said: str) -> None:
        """Complete one job. Its callback calls this, on a thread of SNPE."""
        with self._lock:
            pending = self._batch[index] if 0 <= index < len(self._batch) else None
            if pending is None:
                raise unexpected_callback(self.function, index)
            self._batch[index] = None
        job, slot = pending
        results: Arrays = ()
        problem: BaseException | None = None
        if good:
            results, problem = _taken(slot, job)
        else:
            problem = callback_error(said, self.function)
        with self._lock:  # frees the slot: the next list may begin before the Future's callbacks end
            self._outstanding -= 1
            if not self._outstanding:
                self._all_completed.set()
        self._over(job, results, problem)

    def _end(self) -> None:
        try:
            self._thread.shutdown(wait=True)
        except RuntimeError:  # the garbage collector runs on that very thread, which has no work left
            self._thread.shutdown(wait=False)


def _taken(slot: _Slot, job: Job) -> tuple[Arrays, BaseException | None]:
    """Return the results of a job, or the exception that explains why there are none."""
    try:
        return slot.take(job), None
    except BaseException as problem:
        return (), problem


def _on_output(param: Any) -> None:
    """Handle an output, for every PSNPE in OUTPUTASYNC. `param` is SNPE's and ends with the call."""
    number = int(param)
    dispatcher = dispatcher_of(int(api.Snpe_PSNPE_OutputAsyncCallbackParam_GetID.raw(number)))
    if dispatcher is not None:
        good = bool(api.Snpe_PSNPE_OutputAsyncCallbackParam_GetExecuteStatus.raw(number))
        said = "" if good else text_of(api.Snpe_PSNPE_OutputAsyncCallbackParam_GetErrorMsg.raw(number))
        dispatcher.complete(int(api.Snpe_PSNPE_OutputAsyncCallbackParam_GetDataIdx.raw(number)), good, said)
