"""The builder's options that `Model` takes."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Union

from ..DlSystem import DlEnums as enums
from ..DlSystem import IOBufferDataTypeMap as types
from ..DlSystem import PlatformConfig as platforms
from ..DlSystem import RuntimeList as lists
from ..DlSystem import TensorShapeMap as shape_maps
from ..errors import call_error, check, forget, last_error
from ..handles import Owned, checked_names, name_bytes, string_list, tensor_shape
from ..runtime.perf_profile import give_profile, profile_of
from ..runtime.runtimes import DEFAULT_RUNTIMES, choice, names_in, runtime_name, runtimes_of
from ..SNPE import SNPEBuilder as api

__all__ = ["BuildOptions", "Names", "platform_text"]

Names = Union[str, Sequence[str]]

PROFILING = names_in(enums.Snpe_ProfilingLevel_t, "SNPE_PROFILING_LEVEL_")
PRIORITIES = names_in(enums.Snpe_ExecutionPriorityHint_t, "SNPE_EXECUTION_PRIORITY_")
CACHES = names_in(enums.Snpe_CacheCompatibility_t, "SNPE_CACHE_COMPATIBILITY_")
_SHORT_CACHES = {"always_generate": enums.SNPE_CACHE_COMPATIBILITY_ALWAYS_GENERATE_NEW_CACHE}
BUFFER_TYPES = {
    "float32": enums.SNPE_IO_BUFFER_DATATYPE_FLOATING_POINT_32,
    "float16": enums.SNPE_IO_BUFFER_DATATYPE_FLOATING_POINT_16,
    "tf8": enums.SNPE_IO_BUFFER_DATATYPE_FIXED_POINT_8,
    "tf16": enums.SNPE_IO_BUFFER_DATATYPE_FIXED_POINT_16,
}

_SWITCHES = ("user_buffers", "cpu_fixed_point", "cpu_qmx", "unconsumed_outputs", "debug", "single_threaded_init",
             "accelerated_init")  # fmt: skip


@dataclass
class BuildOptions:
    """Settings for Snpe_SNPEBuilder_Build. `Model` documents each option; None leaves SNPE's default.

    `checked()` checks all options without calling C and replaces names by numbers. Raises TypeError or ValueError.
    """

    runtimes: Any = DEFAULT_RUNTIMES
    user_buffers: bool = True
    network: str | None = None
    networks: Names | None = None
    output_layers: Names | None = None
    output_tensors: Names | None = None
    input_dimensions: Mapping[str, Sequence[int]] | None = None
    performance: Any = None
    profiling: Any = None
    priority: Any = None
    init_cache: bool | str | os.PathLike[str] = False
    cache_compatibility: Any = None
    platform_options: str | Mapping[str, Any] | None = None
    cpu_fixed_point: bool = False
    cpu_qmx: bool = False
    unconsumed_outputs: bool = False
    debug: bool = False
    timeout_us: int | None = None
    buffer_types: Mapping[str, Any] | None = None
    single_threaded_init: bool = False
    accelerated_init: bool = False
    memory_limit_mb: int | None = None
    name: str | None = None

    def checked(self, what: str = "Model") -> BuildOptions:
        """Check these options, replace names by numbers, and return the result."""
        for word in _SWITCHES:  # texts such as "off" and "no" would count as true
            given = getattr(self, word)
            if not isinstance(given, bool):
                raise TypeError(f"{what}, {word}: expected True or False, got {type(given).__name__} {given!r:.60}")
        if not isinstance(self.init_cache, (bool, str, os.PathLike)):
            raise TypeError(
                f"{what}, init_cache: expected True, False or a path, got {type(self.init_cache).__name__} "
                f"{self.init_cache!r:.60}"
            )
        self.runtimes = runtimes_of(self.runtimes, f"{what}, runtimes")
        for word in ("networks", "output_layers", "output_tensors"):
            given = getattr(self, word)
            if isinstance(given, str):
                setattr(self, word, (given,))
            elif given is not None:
                setattr(self, word, checked_names(given, f"{what}, {word}"))
        if self.output_layers and self.output_tensors:
            raise ValueError(f"{what}: choose output_layers or output_tensors, not both; SNPE refuses that with 108")
        if self.network is not None:
            name_bytes(self.network, f"{what}, network")
            if self.networks is not None and self.network not in self.networks:
                raise ValueError(f"{what}, network: {self.network!r} is not among networks, {', '.join(self.networks)}")
        self.input_dimensions = _dimensions(self.input_dimensions, f"{what}, input_dimensions")
        self.performance = None if self.performance is None else profile_of(self.performance, f"{what}, performance")
        if self.profiling is not None:
            self.profiling = choice(PROFILING, self.profiling, f"{what}, profiling")
        if self.priority is not None:
            self.priority = choice(PRIORITIES, self.priority, f"{what}, priority")
        if self.cache_compatibility is not None:
            self.cache_compatibility = choice(
                CACHES, self.cache_compatibility, f"{what}, cache_compatibility", _SHORT_CACHES
            )
        if self.platform_options is not None:
            self.platform_options = platform_text(self.platform_options, f"{what}, platform_options")
        self.timeout_us = _count(self.timeout_us, f"{what}, timeout_us")
        self.memory_limit_mb = _count(self.memory_limit_mb, f"{what}, memory_limit_mb")
        if self.buffer_types is not None:
            self.buffer_types = {
                name: choice(BUFFER_TYPES, kind, f"{what}, buffer_types, {name!r}")
                for name, kind in _mapping(self.buffer_types, f"{what}, buffer_types").items()
            }
        if self.name is not None:
            name_bytes(self.name, f"{what}, name")
        return self

    @property
    def fixed_point(self) -> bool:
        """Whether the CPU shall compute in fixed point, by `cpu_fixed_point` or by a platform option."""
        text = str(self.platform_options or "").replace(" ", "")
        return self.cpu_fixed_point or "enableCpuFxpMode:ON" in text

    @property
    def runtime_names(self) -> tuple[str, ...]:
        """Names of the runtimes in `runtimes`."""
        return tuple(map(runtime_name, self.runtimes))

    def apply(self, builder: int) -> None:
        """Call the builder's setters for the given options only. Raises SnpeError if the builder refuses one."""
        self._order(builder)
        _set(api.Snpe_SNPEBuilder_SetUseUserSuppliedBuffers, builder, int(self.user_buffers))
        if self.networks is not None:
            with string_list(self.networks, "Model, networks") as names:
                _set(api.Snpe_SNPEBuilder_NetworkInit, builder, names)
        for word, question in (("output_layers", "SetOutputLayers"), ("output_tensors", "SetOutputTensors")):
            if getattr(self, word):
                with string_list(getattr(self, word), f"Model, {word}") as names:
                    self._for_network(question, builder, names)
        if self.input_dimensions:
            self._resize(builder)
        if self.performance is not None:
            give_profile(
                self.performance,
                builder,
                api.Snpe_SNPEBuilder_SetPerformanceProfile,
                api.Snpe_SNPEBuilder_SetCustomPerfProfile,
            )
        if self.platform_options is not None:
            _platform(builder, str(self.platform_options))
        if self.buffer_types:
            _buffer_types(builder, self.buffer_types)
        numbers: tuple[tuple[Any, Any], ...] = (
            (api.Snpe_SNPEBuilder_SetProfilingLevel, self.profiling),
            (api.Snpe_SNPEBuilder_SetExecutionPriorityHint, self.priority),
            (api.Snpe_SNPEBuilder_SetInitCacheMode, 1 if self.init_cache else None),
            (api.Snpe_SNPEBuilder_SetCacheCompatibilityMode, self.cache_compatibility),
            (api.Snpe_SNPEBuilder_SetCpuFixedPointMode, True if self.cpu_fixed_point else None),
            (api.Snpe_SNPEBuilder_SetCpuQmxMode, True if self.cpu_qmx else None),
            (api.Snpe_SNPEBuilder_SetUnconsumedTensorsAsOutputs, 1 if self.unconsumed_outputs else None),
            (api.Snpe_SNPEBuilder_SetDebugMode, 1 if self.debug else None),
            (api.Snpe_SNPEBuilder_SetTimeOut, self.timeout_us),
            (api.Snpe_SNPEBuilder_SetSingleThreadedInit, 1 if self.single_threaded_init else None),
            (api.Snpe_SNPEBuilder_SetAcceleratedInit, True if self.accelerated_init else None),
            (api.Snpe_SNPEBuilder_SetMemoryLimitHint, self.memory_limit_mb),
            (api.Snpe_SNPEBuilder_SetModelName, None if self.name is None else self.name.encode()),
        )
        for function, value in numbers:
            if value is not None:
                _set(function, builder, value)

    def _order(self, builder: int) -> None:
        with runtime_list(self.runtimes) as order:
            _set(api.Snpe_SNPEBuilder_SetRuntimeProcessorOrder, builder, order)

    def _for_network(self, question: str, builder: int, value: int) -> None:
        if self.network is None:
            _set(getattr(api, f"Snpe_SNPEBuilder_{question}"), builder, value)
        else:
            _set(getattr(api, f"Snpe_SNPEBuilder_{question}ForNetwork"), builder, self.network.encode(), value)

    def _resize(self, builder: int) -> None:
        assert self.input_dimensions is not None
        with Owned(shape_maps.Snpe_TensorShapeMap_Delete, shape_maps.Snpe_TensorShapeMap_Create) as sizes:
            for name, dims in self.input_dimensions.items():
                with tensor_shape(dims) as shape:
                    _set(shape_maps.Snpe_TensorShapeMap_Add, sizes, name.encode(), shape)
            self._for_network("SetInputDimensions", builder, sizes)


def runtime_list(runtimes: Sequence[int]) -> Owned:
    """Make a Snpe_RuntimeList of these runtimes."""
    owned = Owned(lists.Snpe_RuntimeList_Delete, lists.Snpe_RuntimeList_Create)
    with owned.filling() as number:
        for code in runtimes:
            check(lists.Snpe_RuntimeList_Add.raw(number, code), "Snpe_RuntimeList_Add", runtime_name(code))
    return owned


def platform_text(given: Any, what: str) -> str:
    """Return a mapping as "unsignedPD:ON;useAdaptivePD:OFF", where True is ON and False is OFF.

    A str is returned as it is.
    """
    if isinstance(given, str):
        name_bytes(given, what)
        return given
    parts = []
    for key, value in _mapping(given, what).items():
        text = {True: "ON", False: "OFF"}[value] if isinstance(value, bool) else str(value)
        for piece in (key, text):
            if not piece or any(mark in piece for mark in ":;\0"):
                raise ValueError(f"{what}: {key!r}: {value!r}: neither may be empty or hold : or ;")
        parts.append(f"{key}:{text}")
    return ";".join(parts)


def _platform(builder: int, text: str) -> None:
    with Owned(platforms.Snpe_PlatformConfig_Delete, platforms.Snpe_PlatformConfig_Create) as settings:
        forget()
        if not platforms.Snpe_PlatformConfig_SetPlatformOptions.raw(settings, text.encode()):
            if last_error()[0]:
                raise call_error("Snpe_PlatformConfig_SetPlatformOptions", repr(text), _PLATFORM)
            raise ValueError(f"Model, platform_options: SNPE refuses {text!r}. {_PLATFORM}")
        _set(api.Snpe_SNPEBuilder_SetPlatformConfig, builder, settings)


_PLATFORM = "Expected key:value;key:value with keys that this release knows, such as unsignedPD:ON"


def _buffer_types(builder: int, wanted: Mapping[str, int]) -> None:
    with Owned(types.Snpe_IOBufferDataTypeMap_Delete, types.Snpe_IOBufferDataTypeMap_Create) as asked:
        for name, kind in wanted.items():
            _set(types.Snpe_IOBufferDataTypeMap_Add, asked, name.encode(), kind)
        _set(api.Snpe_SNPEBuilder_SetBufferDataType, builder, asked)


def _set(function: Any, *arguments: Any) -> None:
    check(function.raw(*arguments), function.__name__)


def _mapping(given: Any, what: str) -> Mapping[str, Any]:
    if not isinstance(given, Mapping):
        raise TypeError(f"{what}: expected a mapping by name, got {type(given).__name__} {given!r:.60}")
    for name in given:
        name_bytes(name, what)
    return given


def _dimensions(given: Any, what: str) -> dict[str, tuple[int, ...]] | None:
    if given is None:
        return None
    dimensions = {}
    for name, dims in _mapping(given, what).items():
        sizes = tuple(dims) if isinstance(dims, Sequence) and not isinstance(dims, str) else None
        if sizes is None or not all(isinstance(n, int) and not isinstance(n, bool) and n > 0 for n in sizes):
            raise ValueError(f"{what}, {name!r}: expected sizes of at least 1 such as (2, 224, 224, 3), got {dims!r}")
        dimensions[name] = sizes
    return dimensions


def _count(given: Any, what: str) -> int | None:
    if given is None:
        return None
    if isinstance(given, bool) or not isinstance(given, int):
        raise TypeError(f"{what}: expected an int, got {type(given).__name__} {given!r:.60}")
    if not 0 <= given < 1 << 63:
        raise ValueError(f"{what}: expected a number of at least 0, got {given}")
    return given
