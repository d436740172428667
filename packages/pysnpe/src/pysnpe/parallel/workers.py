"""The settings that a PSNPE is built from: workers, each of which is a network of the same model on its own runtimes.

    ParallelModel("model.dlc", ["dsp", Worker("gpu", performance="burst"), Worker(("aip", "cpu"))])

Source: SNPE/RuntimeConfigList.h, SNPE/PSNPE.h 2.40.0.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..DlSystem import PlatformConfig as platforms
from ..DlSystem import TensorShapeMap as shape_maps
from ..errors import SnpeError, check, error_of, last_error
from ..handles import Owned, string_list, tensor_shape, text_of
from ..model.container import Container
from ..model.options import BuildOptions, platform_text, runtime_list
from ..runtime.perf_profile import PerfProfile, give_profile, profile_of
from ..runtime.runtimes import runtime_name, runtimes_of
from ..SNPE import PSNPE as api
from ..SNPE import RuntimeConfigList as configs

__all__ = ["Callbacks", "ParallelOptions", "Worker", "build", "workers_of"]


@dataclass(frozen=True)
class Worker:
    """One of the networks of a ParallelModel.

    Args:
        runtimes: A runtime, or several in order of preference; each part of the network goes to the first that can run
            it.
        cpu_fallback: Whether the CPU runs the layers that the runtimes cannot run, as with "cpu" at the end of
            `runtimes`.
        performance: "burst", ... or a PerfProfile (2.40 and later).
        platform_options: Options for this worker's network alone: "unsignedPD:ON;..." or a mapping.
    """

    runtimes: Any = "dsp"
    cpu_fallback: bool = False
    performance: Any = None
    platform_options: str | Mapping[str, Any] | None = None

    def __str__(self) -> str:
        names = [runtime_name(number) for number in runtimes_of(self.runtimes, "Worker, runtimes")]
        if self.cpu_fallback and "cpu" not in names:
            names.append("cpu")
        return ", ".join(names)

    def _checked(self, what: str) -> _Checked:
        fallback: Any = self.cpu_fallback
        if not isinstance(fallback, bool):
            got = f"{type(fallback).__name__} {fallback!r:.60}"
            raise TypeError(f"{what}, cpu_fallback: expected True or False, got {got}")
        options = self.platform_options
        return _Checked(
            runtimes_of(self.runtimes, f"{what}, runtimes"),
            fallback,
            None if self.performance is None else profile_of(self.performance, f"{what}, performance"),
            None if options is None else platform_text(options, f"{what}, platform_options"),
        )


@dataclass(frozen=True)
class _Checked:
    """A checked worker, with numbers for names."""

    runtimes: tuple[int, ...]
    fallback: bool
    profile: PerfProfile | None
    platform: str | None


def workers_of(given: Any, what: str) -> tuple[Worker, ...]:
    """Return workers from runtimes' names, tuples of names, and Workers. Raises TypeError or ValueError."""
    if isinstance(given, (str, Worker)) or not isinstance(given, Iterable):
        raise TypeError(f"{what}: expected a sequence of runtimes or Workers such as ['dsp', 'gpu'], got {given!r:.80}")
    workers = tuple(worker if isinstance(worker, Worker) else Worker(worker) for worker in given)
    if not workers:
        raise ValueError(f"{what}: expected at least one runtime or Worker, got none")
    for index, worker in enumerate(workers):
        worker._checked(f"{what}[{index}]")
    return workers


@dataclass
class Callbacks:
    """The callbacks for C, and the number that selects their dispatcher.

    None for callbacks that the mode does not have.
    """

    number: int
    output: Any = None
    input_output: Any = None
    input: Any = None


@dataclass
class ParallelOptions:
    """Settings for a Snpe_BuildConfig, as `ParallelModel` documents the settings.

    `builder` has the options that Model has, too.
    """

    workers: tuple[Worker, ...]
    mode: int
    builder: BuildOptions
    parallel_build: bool = True
    input_threads: int = 1
    output_threads: int = 1
    diag_log: str | os.PathLike[str] | None = None


def build(container: Container, options: ParallelOptions, callbacks: Callbacks, made: list[Any]) -> Owned:
    """Build a Snpe_PSNPE_Handle_t.

    All objects that go into the build stay alive as long as the PSNPE: SNPE does not document what it copies, and its
    samples keep the container and never delete configurations.

    Args:
        container, options, callbacks: What to build from.
        made: Receives the objects to delete after the PSNPE, in reverse order.

    Raises:
        SnpeError: The build failed.
    """
    row = _made(configs.Snpe_RuntimeConfigList_Create, configs.Snpe_RuntimeConfigList_Delete, made)
    for index, worker in enumerate(options.workers):
        _push(row, worker._checked(f"ParallelModel, workers[{index}]"), options.builder, made)
    config = _made(api.Snpe_BuildConfig_Create, api.Snpe_BuildConfig_Delete, made)
    _configure(config, container.number, row, options, callbacks)
    psnpe = Owned(api.Snpe_PSNPE_Delete, api.Snpe_PSNPE_Create)
    psnpe.keep.append(made)
    with psnpe.filling() as number:
        code = api.Snpe_PSNPE_Build.raw(number, config)
        if code:
            raise _failure(code, psnpe, container, options)
    return psnpe


def _made(create: Any, delete: Any, made: list[Any]) -> int:
    owned = Owned(delete, create)
    made.append(owned)
    return owned.number


def _set(function: Any, *arguments: Any) -> None:
    check(function.raw(*arguments), function.__name__)


def _push(row: int, worker: _Checked, builder: BuildOptions, objects: list[Any]) -> None:
    """Make the runtime config of one worker and push it to the list `row`."""
    config = _made(configs.Snpe_RuntimeConfig_Create, configs.Snpe_RuntimeConfig_Delete, objects)
    if len(worker.runtimes) == 1:
        _set(configs.Snpe_RuntimeConfig_SetRuntime, config, worker.runtimes[0])
    else:
        with runtime_list(worker.runtimes) as order:
            _set(configs.Snpe_RuntimeConfig_SetRuntimeList, config, order)
    _set(configs.Snpe_RuntimeConfig_SetEnableCPUFallback, config, int(worker.fallback))
    if worker.profile is not None:
        give_profile(
            worker.profile,
            config,
            configs.Snpe_RuntimeConfig_SetPerformanceProfile,
            configs.Snpe_RuntimeConfig_SetCustomPerfProfile,
        )
    if worker.platform is not None:
        settings = _made(platforms.Snpe_PlatformConfig_Create, platforms.Snpe_PlatformConfig_Delete, objects)
        if not platforms.Snpe_PlatformConfig_SetPlatformOptions.raw(settings, worker.platform.encode()):
            raise ValueError(
                f"Worker, platform_options: SNPE refuses {worker.platform!r}; expected key:value;key:value with keys "
                "that this release knows, such as unsignedPD:ON"
            )
        _set(configs.Snpe_RuntimeConfig_SetPlatformOptionLocal, config, settings)
    if builder.input_dimensions:
        sizes = _made(shape_maps.Snpe_TensorShapeMap_Create, shape_maps.Snpe_TensorShapeMap_Delete, objects)
        for name, dims in builder.input_dimensions.items():
            with tensor_shape(dims) as shape:
                _set(shape_maps.Snpe_TensorShapeMap_Add, sizes, name.encode(), shape)
        _set(configs.Snpe_RuntimeConfig_SetInputDimensionsMap, config, sizes)
    _set(configs.Snpe_RuntimeConfigList_PushBack, row, config)


def _configure(config: int, container: int, row: int, options: ParallelOptions, callbacks: Callbacks) -> None:
    """Set the build config: container, workers, mode, outputs, callbacks."""
    builder = options.builder
    _set(api.Snpe_BuildConfig_SetContainer, config, container)
    _set(api.Snpe_BuildConfig_SetRuntimeConfigList, config, row)
    _set(api.Snpe_BuildConfig_SetInputOutputTransmissionMode, config, options.mode)
    if options.parallel_build:
        _set(api.Snpe_BuildConfig_SetBuildMode, config, api.SNPE_PSNPE_BUILDMODE_PARALLEL)
    for names, function in (
        (builder.output_layers, api.Snpe_BuildConfig_SetOutputBufferNames),
        (builder.output_tensors, api.Snpe_BuildConfig_SetOutputTensors),
    ):
        if names:
            with string_list(names, "ParallelModel, outputs") as texts:
                _set(function, config, texts)
    if builder.profiling is not None:
        _set(api.Snpe_BuildConfig_SetProfilingLevel, config, builder.profiling)
    if builder.platform_options is not None:
        _set(api.Snpe_BuildConfig_SetPlatformOptions, config, str(builder.platform_options).encode())
    if builder.init_cache:
        _set(api.Snpe_BuildConfig_SetEnableInitCache, config, 1)
    if builder.accelerated_init:
        _set(api.Snpe_BuildConfig_SetAcceleratedInit, config, True)
    if options.diag_log is not None:
        _set(api.Snpe_BuildConfig_SetDiaglogOutputDir, config, os.fsencode(options.diag_log))
    if callbacks.output is not None:
        _set(api.Snpe_BuildConfig_SetOutputThreadNumbers, config, options.output_threads)
        _set(api.Snpe_BuildConfig_SetOutputCallbackID, config, callbacks.number)
        _call_back(api.Snpe_BuildConfig_SetOutputCallback, config, callbacks.output)
    if callbacks.input_output is not None:
        _set(api.Snpe_BuildConfig_SetInputThreadNumbers, config, options.input_threads)
        _set(api.Snpe_BuildConfig_SetOutputThreadNumbers, config, options.output_threads)
        _set(api.Snpe_BuildConfig_SetInputOutputCallbackID, config, callbacks.number)
        _set(api.Snpe_BuildConfig_SetInputOutputInputCallbackID, config, callbacks.number)
        _call_back(api.Snpe_BuildConfig_SetInputOutputCallback, config, callbacks.input_output)
        _call_back(api.Snpe_BuildConfig_SetInputOutputInputCallback, config, callbacks.input)


def _call_back(function: Any, config: int, callback: Any) -> None:
    # Not `raw`: the header's function makes one thunk per Python function and keeps it alive.
    check(int(function(config, callback)), function.__name__)


def _failure(code: int, psnpe: Owned, container: Container, options: ParallelOptions) -> SnpeError:
    """Return the exception for a failed build. Deletes the PSNPE."""
    last, said = last_error()
    if last != code:  # SNPE built on other threads, so this thread's last error may be another one
        said = text_of(api.Snpe_PSNPE_GetLastErrorString.raw(psnpe.number))
    psnpe.free()
    names = _names(options.workers)
    workers = " | ".join(map(str, options.workers))
    return error_of(code, "Snpe_PSNPE_Build", f"{container.source} for workers {workers}", "", said, names)


def _names(workers: Sequence[Worker]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for worker in workers for name in str(worker).split(", ")))
