"""Dispatches a ParallelModel's jobs one by one: the mode INPUTOUTPUTASYNC of PSNPE."""

from __future__ import annotations

import ctypes
import itertools
import math
import threading
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from npu_common.buffer import address_of

from ..errors import SnpeError, check, error_of
from ..handles import Owned, names_of, string_list, text_of
from ..SNPE import PSNPE as api
from ..SNPE import ApplicationBufferMap as blobs
from .dispatcher import Dispatcher, Job, TensorSpec, callback_error, dispatcher_of, unexpected_callback
from .workers import Callbacks

__all__ = ["StreamDispatcher"]

_MOST_JOBS = 1 << 31


class StreamDispatcher(Dispatcher):
    """The dispatcher that submits jobs one by one.

    One callback asks for the inputs of a job, another delivers its outputs.
    """

    function = "Snpe_PSNPE_ExecuteInputOutputAsync"

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self._calling = threading.Lock()  # it is not documented whether several threads may queue at once
        self._jobs: dict[int, Job] = {}
        self._next = itertools.count()
        self._inputs: list[tuple[str, bytes]] = []
        self._outputs: list[tuple[str, bytes, np.dtype[Any], tuple[int, ...]]] = []
        self._quantized_outputs = 0

    def describe(self, inputs: Sequence[TensorSpec], outputs: Sequence[TensorSpec]) -> None:
        super().describe(inputs, outputs)
        self._inputs = [(info.name, info.name.encode()) for info, _, _ in inputs]
        self._outputs = [(info.name, info.name.encode(), info.dtype, info.shape) for info, _, _ in outputs]
        self._quantized_outputs = int(any(info.dtype == np.uint8 for info, _, _ in outputs))

    def callbacks(self) -> Callbacks:
        found = super().callbacks()
        found.input_output, found.input = _on_input_output, _on_input
        return found

    def submit(self, jobs: Sequence[Job]) -> None:
        """Queue each job under a number of its own; one that C refuses ends with the error."""
        for job in jobs:
            self._enter(1)  # first: a job that this refuses can still be cancelled
            job.set_running_or_notify_cancel()
            index = next(self._next) % _MOST_JOBS
            self._jobs[index] = job
            quantized = int(bool(job.given) and job.given[0].dtype == np.uint8)
            problem: BaseException | None = None
            try:
                with string_list([str(index)], self.function) as keys, self._calling:
                    code = api.Snpe_PSNPE_ExecuteInputOutputAsync.raw(
                        self.handle, keys, index, quantized, self._quantized_outputs
                    )
                    if code:
                        problem = error_of(code, self.function)
            except BaseException as other:
                problem = other
            if problem is not None and self._jobs.pop(index, None) is not None:
                self._over(job, (), problem)

    def give(self, keys: Sequence[str]) -> int | None:
        """Return a map of one job's inputs, which SNPE owns from then on.

        None if making the map fails. SNPE asks on a thread of its own, where Python calls no signal handler: no
        interrupt comes between the map and C.
        """
        job = self._jobs[int(keys[0])]
        try:
            create, delete = blobs.Snpe_ApplicationBufferMap_Create, blobs.Snpe_ApplicationBufferMap_Delete
            owned = Owned(delete, create)
            add: Any
            with owned.filling() as number:
                for (name, text), source in zip(self._inputs, job.given):
                    if source.dtype == np.uint8:
                        add, size = blobs.Snpe_ApplicationBufferMap_Add, source.nbytes
                    else:
                        add, size = blobs.Snpe_ApplicationBufferMap_AddFloat, source.size
                    check(add.raw(number, text, address_of(source), size), add.__name__, repr(name))
        except BaseException as problem:
            job.problem = problem  # the output callback also comes for this job, and raises it
            return None
        return owned.give_up()

    def complete(self, index: int, param: int) -> None:
        """Complete one job in its output callback."""
        job = self._jobs.pop(index, None)
        if job is None:
            raise unexpected_callback(self.function, index)
        problem, job.problem = job.problem, None
        results: list[npt.NDArray[Any]] = []
        if problem is None:
            try:
                if not api.Snpe_PSNPE_InputOutputAsyncCallbackParam_GetExecuteStatus.raw(param):
                    said = text_of(api.Snpe_PSNPE_InputOutputAsyncCallbackParam_GetErrorMsg.raw(param))
                    problem = callback_error(said, self.function)
                else:
                    results = [self._copy(param, *output) for output in self._outputs]
            except BaseException as other:
                problem = other
        self._over(job, results, problem)

    def _copy(
        self, param: int, name: str, text: bytes, dtype: np.dtype[Any], shape: tuple[int, ...]
    ) -> npt.NDArray[Any]:
        """Copy an output from the callback's memory, which ends with the callback."""
        found = api.Snpe_PSNPE_InputOutputAsyncCallbackParam_GetUserBuffer.raw(param, text)
        address, size = int(found.data), int(found.size)
        open_axes = shape.count(-1)
        wanted = math.prod(n for n in shape if n >= 0) * dtype.itemsize
        if size % max(wanted, 1) if open_axes else size != wanted:
            raise SnpeError(
                f"{self.function}: output {name!r} came with {size} bytes, expected {wanted} for {dtype} of {shape}"
            )
        if open_axes > 1:
            shape = (-1,)
        result = np.empty(size // dtype.itemsize, dtype)
        if size:
            ctypes.memmove(address_of(result), address or 0, size)
        return result.reshape(shape)


def _on_input(param: Any) -> int | None:
    """Give a PSNPE in INPUTOUTPUTASYNC the map of inputs that C asks for and then owns; None to one not known."""
    number = int(param)
    dispatcher = dispatcher_of(int(api.Snpe_PSNPE_InputOutputInputAsyncCallbackParam_GetID.raw(number)))
    if dispatcher is None:
        return None
    question = api.Snpe_PSNPE_InputOutputInputAsyncCallbackParam_GetInputs
    found: int | None = dispatcher.give(names_of(question, number))
    return found


def _on_input_output(param: Any) -> None:
    """Handle an output, for every PSNPE in INPUTOUTPUTASYNC."""
    number = int(param)
    dispatcher = dispatcher_of(int(api.Snpe_PSNPE_InputOutputAsyncCallbackParam_GetID.raw(number)))
    if dispatcher is not None:
        dispatcher.complete(int(api.Snpe_PSNPE_InputOutputAsyncCallbackParam_GetDataIdx.raw(number)), number)
