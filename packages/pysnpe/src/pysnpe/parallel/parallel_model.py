"""PSNPE: one model on several runtimes, or several times on one runtime, at the same time.

    with ParallelModel("mobilenet.dlc", ["dsp", "gpu"], mode="output-async") as model:
        futures = [model.submit(image) for image in images]
        for future in futures:
            print(future.result()["probs"].argmax())

A worker is a network of its own, with its own memory; the worker that is free first takes the next inference. For one
runtime `pysnpe.Model` is simpler and has more (`bind`, ITensors, derived encodings).
"""

from __future__ import annotations

import os
import threading
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from typing import Any

from npu_common.arrays import array_of
from npu_common.model.pool import PoolFullError
from npu_common.numerals import tensors_of
from npu_common.resource import Resource, fixed
from npu_common.tensor import Outputs, Tensors, arrange

from ..errors import check
from ..model.container import open_container
from ..model.encodings import EncodingLike, choose_encodings
from ..model.executors import closed_shape
from ..model.model import ModelSource
from ..model.options import BuildOptions, Names
from ..model.tensors import FLOAT, Attributes, Session, info_of
from ..runtime.perf_profile import create_profile, profile_of
from ..SNPE import PSNPE as api
from .batch_dispatcher import BatchDispatcher
from .dispatcher import Dispatcher, Job, TensorSpec, new_number
from .stream_dispatcher import StreamDispatcher
from .workers import ParallelOptions, Worker, build, workers_of

__all__ = ["ParallelModel", "PoolFullError", "Worker"]

_MODES = {
    "sync": int(api.SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_SYNC),
    "output-async": int(api.SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_OUTPUTASYNC),
    "input-output-async": int(api.SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_INPUTOUTPUTASYNC),
}
_LONGEST = 64
"""Inferences per worker in one list. Longer lists are split, which also limits the memory that a list needs at once."""


class _Session(Session):
    """Queries to a PSNPE."""

    def function(self, name: str) -> Any:
        return getattr(api, f"Snpe_PSNPE_{name}")


class ParallelModel(Resource):
    """One Snpe_PSNPE_Handle_t, built from a .dlc.

    The modes:

    - "sync": lists of inferences; the C call returns when the whole list is done.
    - "output-async": lists as well; a callback ends each inference of a list.
    - "input-output-async": a stream. C asks for the inputs of each inference and delivers its outputs, so no inference
      waits for a list. float32 and tf8 only, and both are copied.

    All modes give the same results, as lists (`run_all`), as Futures (`submit`, `submit_all`) and one by one (`run`,
    `map`). Which mode is fastest depends on the model and the device.

    Inputs are not copied (except in "input-output-async"): do not write to them before their inference is done.
    Callbacks of a Future run on the thread that ended its inference, often a thread of SNPE. Keep such callbacks short;
    waiting for another inference in one is refused. Not usable after fork().
    Source: SNPE/PSNPE.h, SNPE/RuntimeConfigList.h 2.40.0.

    Args:
        model: Path of a .dlc, its bytes, or a Container.
        workers: One item per network: a runtime's name, a tuple of names in order of preference, or a `Worker`. The
            same runtime may occur several times.
        mode: "sync", "output-async" or "input-output-async".
        outputs, dynamic_dim: As for `Model`.
        encodings: As for `Model`, but with scale and zero point; "input-output-async" uses the network's own.
        depth: How many submitted inferences may be under way; four per worker if not given.
        output_layers, output_tensors, input_dimensions, profiling, platform_options: As for `Model`.
        accelerated_init: As for `Model` (2.40 and later).
        destination: As for `Model`.
        init_cache: True puts what was prepared into the given Container; a path saves it there.
        diag_log: Folder for diagnostic logs, one per worker.
        parallel_build: Whether to build the networks at the same time.
        input_threads, output_threads: How many threads of SNPE run callbacks.

    Raises:
        FileNotFoundError: There is no such file.
        DlcFileError: A ValueError: `model` is no .dlc.
        TypeError, ValueError: An option is wrong, or options exclude each other.
        SnpeError: The build failed; the message has SNPE's reason.
    """

    workers = fixed["tuple[Worker, ...]"]("Where its workers run.")
    mode = fixed[str]("How it runs.")
    depth = fixed[int]("How many runs may be under way.")

    def __init__(
        self,
        model: ModelSource,
        workers: Iterable[Any],
        *,
        mode: str = "sync",
        outputs: str = "native",
        encodings: EncodingLike | Mapping[str, EncodingLike] | None = None,
        dynamic_dim: int = 16,
        depth: int | None = None,
        output_layers: Names | None = None,
        output_tensors: Names | None = None,
        input_dimensions: Mapping[str, Sequence[int]] | None = None,
        profiling: Any = None,
        init_cache: bool | str | os.PathLike[str] = False,
        platform_options: str | Mapping[str, Any] | None = None,
        accelerated_init: bool = False,
        diag_log: str | os.PathLike[str] | None = None,
        parallel_build: bool = True,
        input_threads: int = 1,
        output_threads: int = 1,
        destination: str | os.PathLike[str] | None = None,
    ) -> None:
        what = "ParallelModel"
        self._workers = workers_of(workers, f"{what}, workers")
        if not isinstance(mode, str) or mode not in _MODES:
            raise ValueError(f"{what}, mode: expected one of {', '.join(map(repr, _MODES))}, got {mode!r:.60}")
        self._mode = mode
        if outputs not in ("native", "float32"):
            raise ValueError(f"{what}, outputs: expected one of native, float32, got {outputs!r:.60}")
        for word, number in (
            ("dynamic_dim", dynamic_dim),
            ("depth", 4 * len(self._workers) if depth is None else depth),
            ("input_threads", input_threads),
            ("output_threads", output_threads),
        ):
            _at_least_one(number, f"{what}, {word}")
        if not isinstance(parallel_build, bool):
            raise TypeError(
                f"{what}, parallel_build: expected True or False, got {type(parallel_build).__name__} "
                f"{parallel_build!r:.60}"
            )
        if encodings is not None and mode == "input-output-async":
            raise ValueError(f"{what}, encodings: {mode!r} has float32 and the network's own tf8, nothing else")
        if diag_log is not None and b"\0" in os.fsencode(diag_log):
            raise ValueError(f"{what}, diag_log: {diag_log!r:.60} holds a NUL character, and C would stop there")
        self._depth = 4 * len(self._workers) if depth is None else depth
        options = ParallelOptions(
            self._workers,
            _MODES[mode],
            BuildOptions(
                output_layers=output_layers,
                output_tensors=output_tensors,
                input_dimensions=input_dimensions,
                profiling=profiling,
                init_cache=init_cache,
                platform_options=platform_options,
                accelerated_init=accelerated_init,
            ).checked(what),
            parallel_build,
            input_threads,
            output_threads,
            diag_log,
        )
        self._build(model, options, outputs, encodings, dynamic_dim, destination)

    def _build(
        self,
        model: ModelSource,
        options: ParallelOptions,
        outputs: str,
        encodings: Any,
        dynamic_dim: int,
        destination: Any,
    ) -> None:
        """Make and build the PSNPE with its dispatcher; end what was made where that fails."""
        container, own = open_container(model, destination)
        number = new_number()
        dispatcher: Dispatcher
        specs: tuple[list[TensorSpec], list[TensorSpec]] = ([], [])
        objects: list[Any] = []
        if self._mode == "input-output-async":
            dispatcher = StreamDispatcher(number)
        else:
            dispatcher = BatchDispatcher(
                number, self._mode == "output-async", _LONGEST * len(self._workers), dynamic_dim
            )
        dispatcher.made = objects
        try:
            if own:
                objects.append(_Closing(container))
            with container._calling():
                dispatcher.psnpe = build(container, options, dispatcher.callbacks(), objects)
            self._describe(dispatcher.handle, specs, outputs, encodings)
            dispatcher.describe(*specs)
            if not isinstance(options.builder.init_cache, bool):
                container.save(options.builder.init_cache)
            super().__init__(f"PSNPE {container._source}")
            self._source = container._source
            self._dispatcher = dispatcher
            self._permits = threading.Semaphore(self._depth)
            self._own(dispatcher.abandon)
        except BaseException:
            dispatcher.discard()
            raise

    def _describe(
        self, handle: int, specs: tuple[list[TensorSpec], list[TensorSpec]], outputs: str, encodings: Any
    ) -> None:
        """Ask C for all tensors, and put them with their encodings into `specs`."""
        session = _Session(handle, None)
        sides = [
            tuple(session.attributes(name) for name in session.names(question))
            for question in ("GetInputTensorNames", "GetOutputTensorNames")
        ]
        chosen = choose_encodings(encodings, [one.name for side in sides for one in side], "ParallelModel, encodings")
        for name, encoding in chosen.items():
            if encoding.derived:
                raise ValueError(
                    f"ParallelModel, encodings, {name!r}: {encoding.kind} needs scale and zero point here, "
                    f"Encoding({encoding.kind!r}, scale, zero_point); Model derives them from each run's data"
                )
        for tensor in sides[0]:
            closed_shape(tensor)
        if self._mode == "input-output-async":
            self._describe_stream(sides, specs, outputs)
        else:
            for index, tensor in enumerate(sides[0]):
                how = chosen.get(tensor.name)
                convertible = how is None and tensor.convertible
                encoding = how or tensor.encoding
                specs[0].append((info_of(index, tensor, encoding, convertible=convertible), tensor, encoding))
            for index, tensor in enumerate(sides[1]):
                real = outputs == "float32" and tensor.convertible
                encoding = chosen.get(tensor.name) or (FLOAT if real else tensor.encoding)
                specs[1].append((info_of(index, tensor, encoding), tensor, encoding))
        self._inputs = Tensors(info for info, _, _ in specs[0])
        self._outputs = Tensors(info for info, _, _ in specs[1])

    def _describe_stream(
        self, sides: Sequence[Sequence[Attributes]], specs: tuple[list[TensorSpec], list[TensorSpec]], outputs: str
    ) -> None:
        """Check and store types for a stream: C takes all inputs as floats or all as tf8, and the outputs likewise."""
        for tensor in (*sides[0], *sides[1]):
            if not tensor.convertible and tensor.encoding != FLOAT:
                raise ValueError(
                    f"ParallelModel, mode: {self._mode!r} has float32 and tf8 only, and {tensor.name!r} is "
                    f"{tensor.encoding}; use 'output-async'"
                )
        quantized = [bool(side) and all(tensor.encoding.kind == "tf8" for tensor in side) for side in sides]
        for index, tensor in enumerate(sides[0]):
            encoding = tensor.encoding if quantized[0] else FLOAT
            specs[0].append((info_of(index, tensor, encoding, convertible=quantized[0]), tensor, encoding))
        for index, tensor in enumerate(sides[1]):
            encoding = tensor.encoding if quantized[1] and outputs == "native" else FLOAT
            specs[1].append((info_of(index, tensor, encoding), tensor, encoding))

    @property
    def inputs(self) -> Tensors:
        """The inputs of a run: TensorInfo by index or name."""
        return self._inputs

    @property
    def outputs(self) -> Tensors:
        """The outputs of a run: TensorInfo by index or name."""
        return self._outputs

    def __repr__(self) -> str:
        state = "closed" if self.closed else tensors_of(len(self.inputs), len(self.outputs))
        return f"<pysnpe.ParallelModel {self._source} on {' | '.join(map(str, self._workers))}, {self._mode}, {state}>"

    # Queries

    @property
    def handle(self) -> api.Snpe_PSNPE_Handle_t:
        """The Snpe_PSNPE_Handle_t, for the functions of the header modules. Raises ClosedError after close()."""
        self._check_open()
        return api.Snpe_PSNPE_Handle_t(self._dispatcher.handle)

    # Running

    def run(self, /, *arrays: Any, **named: Any) -> Outputs:
        """Run once and wait. Several threads may call this at once; each uses one worker.

        Args:
            *arrays: Inputs in order, of the shapes and dtypes in `inputs`; or one mapping by tensor name.
            **named: Inputs by tensor name.

        Returns:
            Outputs with fresh arrays.

        Raises:
            TypeError, ValueError: An array does not fit; C was not called.
            SnpeError: The run failed.
        """
        job = self._job("ParallelModel.run", arrays, named)
        self._dispatcher.run([job])
        return job.result()

    def run_all(self, items: Iterable[Any], /) -> list[Outputs]:
        """Run on each item, spread over the workers, and wait for all.

        All items are checked first. If an item fails, the others still run, and the first failure is raised.

        Args:
            items: Each item is what `run` takes: an array, a tuple or list of arrays, or a mapping by name.

        Returns:
            The Outputs in the items' order.
        """
        jobs = self._jobs("ParallelModel.run_all", items)
        self._dispatcher.run(jobs)
        return [job.result() for job in jobs]

    def submit(self, /, *arrays: Any, timeout: float | None = None, **named: Any) -> Future[Outputs]:
        """Run on the next free worker, and return a Future of the Outputs.

        The inputs are kept alive until the run is done. The Future can be cancelled while its job waits for a list; in
        "input-output-async" no job waits. It works with as_completed and asyncio.wrap_future.

        Args:
            *arrays, **named: As for `run`. An input called "timeout" has to be in a mapping.
            timeout: Seconds to wait while `depth` submitted runs are under way; 0 does not wait, None has no limit.

        Raises:
            PoolFullError: A queue.Full: `depth` runs were still under way after `timeout` seconds.
        """
        self._check_open()
        if self._dispatcher.inside():
            timeout = 0  # this thread ends runs, so it must not wait for one to end
        job = self._job("ParallelModel.submit", arrays, named, waits=False)
        if not self._permits.acquire(timeout != 0, timeout or None):
            raise PoolFullError(
                f"ParallelModel.submit: {self._depth} runs were under way for {timeout:g} s",
                hint="Wait for a result before you submit more, raise timeout=, or build with a larger depth=",
            )
        permits = self._permits
        job.add_done_callback(lambda _: permits.release())
        self._begin([job])
        return job

    def submit_all(self, items: Iterable[Any], /) -> list[Future[Outputs]]:
        """Return a Future for each item, in order.

        Items as for `run_all`. All of them begin at once: `depth` does not apply.
        """
        jobs = self._jobs("ParallelModel.submit_all", items, waits=False)
        self._begin(jobs)
        return list(jobs)

    def _begin(self, jobs: Sequence[Job]) -> None:
        try:
            self._dispatcher.submit(jobs)
        except BaseException:
            for job in jobs:
                job.cancel()
            self._check_open()  # raises if another thread closed the model meanwhile
            raise

    def map(self, items: Iterable[Any], /) -> Iterator[Outputs]:
        """Run on each item, and yield the Outputs in the items' order.

        Items are read while results are taken, at most `depth` ahead, so an endless iterable is fine. The first run
        that fails raises here. Leaving the loop cancels the runs that have not begun.
        """
        ahead: deque[Future[Outputs]] = deque()
        try:
            for item in items:
                if len(ahead) == self._depth:
                    yield ahead.popleft().result()
                arrays, named = _arguments(item)
                ahead.append(self.submit(*arrays, **named))
            while ahead:
                yield ahead.popleft().result()
        finally:
            while ahead:
                ahead.popleft().cancel()

    def _jobs(self, function: str, items: Iterable[Any], waits: bool = True) -> list[Job]:
        if isinstance(items, (Mapping, str)) or array_of(items) is not None:
            raise TypeError(
                f"{function}: expected a sequence of items, got {type(items).__name__}; use `[x]` where x holds one "
                "item, `[x[i:i + 1] for i in range(len(x))]` where x holds a batch of them"
            )
        return [self._job(function, *_arguments(item), waits=waits) for item in items]

    def _job(self, function: str, arrays: Sequence[Any], named: Mapping[str, Any], waits: bool = True) -> Job:
        """Make a job of checked arrays."""
        self._check_open()
        if waits and self._dispatcher.inside():
            raise RuntimeError(
                f"{function}: called in a callback of a Future, on the thread that ends runs, which would wait for "
                "itself; use submit() there"
            )
        given = arrange(self.inputs, arrays, named, function)
        for index, source in enumerate(given):
            if not source.flags.aligned:
                given[index] = source.copy()
        if self._mode == "input-output-async" and len({source.dtype for source in given}) > 1:
            raise TypeError(
                f"{function}: {self._mode!r} takes all inputs as float32 or all as uint8, got "
                f"{', '.join(str(source.dtype) for source in given)}"
            )
        return Job(given)

    # Settings

    def set_performance(self, worker: int, profile: Any) -> None:
        """Change a worker's performance profile (2.40 and later).

        Args:
            worker: Its index in `workers`.
            profile: Name of a preset, or a PerfProfile.

        Raises:
            IndexError: There is no such worker.
        """
        chosen = profile_of(profile, "ParallelModel.set_performance, profile")
        if isinstance(worker, bool) or not hasattr(worker, "__index__"):
            raise TypeError(
                f"ParallelModel.set_performance, worker: expected an index, got {type(worker).__name__} {worker!r:.60}"
            )
        if not 0 <= worker < len(self._workers):
            raise IndexError(
                f"ParallelModel.set_performance, worker: expected 0 to {len(self._workers) - 1}, got {worker}"
            )
        with self._calling():
            handle = self._dispatcher.handle
            function: Any
            if not chosen.settings:
                function = api.Snpe_PSNPE_SetPerformanceProfile
                check(function.raw(handle, worker, chosen.preset), function.__name__, repr(chosen))
                return
            with create_profile(chosen) as custom:
                function = api.Snpe_PSNPE_SetCustomPerfProfile
                check(function.raw(handle, worker, custom), function.__name__, repr(chosen))

    # Closing

    def close(self) -> None:
        """Wait for the runs under way, then delete the networks. Closing twice is fine.

        A thread that waits in `submit` gets ClosedError.

        Raises:
            RuntimeError: Called in a callback of a Future: that thread ends runs, and would wait for itself.
        """
        if self._closed or self._in_other_process():
            super().close()
            return
        if self._dispatcher.inside():
            raise RuntimeError(
                "ParallelModel.close: called in a callback of a Future, on the thread that ends runs, which would wait "
                "for itself; close it on another thread"
            )
        self._dispatcher.finish()
        super().close()


class _Closing:
    """Gives a container the `free` method of the other things to delete."""

    def __init__(self, container: Any) -> None:
        self._container = container

    def free(self) -> None:
        self._container.close()


def _at_least_one(value: Any, what: str) -> None:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{what}: expected a number, got {type(value).__name__} {value!r:.60}")
    if value < 1:
        raise ValueError(f"{what}: expected at least 1, got {value}")


def _arguments(item: Any) -> tuple[Sequence[Any], Mapping[str, Any]]:
    """Split an item into the arguments of `run`."""
    return (tuple(item), {}) if isinstance(item, (tuple, list)) else ((item,), {})
