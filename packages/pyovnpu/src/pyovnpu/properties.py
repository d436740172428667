"""Properties of the NPU as documented constants, and the NPU's own choices as data.

    from pyovnpu import properties
    core.set_property("NPU", NPU_TURBO=True)
    core.get_property("NPU", properties.NPU_MAX_TILES)
    print(repr(properties.NPU_TILES))

A constant is the key, a str with the attributes type, access, default and values. OpenVINO's page about the NPU
(`documented`) and the plugins (`access`, `default`) differ in places. `access` and `default` were measured on the real
plugins of the releases in RELEASES, over a driver of a 4000 device. `values` are those that the newest release accepts.
Without a device the plugins know fewer keys: not NPU_MAX_TILES, NPU_TILES, NPU_TURBO and DEVICE_*.
"""

from __future__ import annotations

from npu_common import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

__all__ = [
    "DEFAULT_TILES",
    "OPTIMAL_REQUESTS",
    "PROPERTIES",
    "RELEASES",
    "Documented",
    "Property",
    "Resources",
    "advice",
    "compilation_mode_params",
]

RELEASES = ("2024.6", "2025.4", "2026.4")
"""The releases whose plugins were measured, oldest first. `Property.access` and `defaults` have the same order."""

DEVICE = object()
"""As a default value: the default depends on the device, the driver or the model."""

PROPERTIES: dict[str, Property] = {}
"""All properties by key."""


class Documented:
    """The statement in OpenVINO's documentation of the NPU.

    Attributes:
        access: "rw" or "r".
        default: The default value, None where the page names none.
    """

    __slots__ = ("access", "default")

    def __init__(self, access: str, default: Any) -> None:
        self.access, self.default = access, default

    def __repr__(self) -> str:
        return f"Documented({self.access!r}, {self.default!r})"


class Property(str):
    """The key of a property, with what is known about the property.

    Attributes:
        cpp: Its name in C++.
        kind: The type in Python: "bool", "int", "str", "words" (tuple of str), "numbers" (tuple of int), "path" or
            "record".
        access: For each of RELEASES, "rw", "r" or "-" (unknown key).
        defaults: For each of RELEASES, the default; None where it depends on device or model.
        documented: The documentation's statement, None if the property is not documented.
        values: The values to choose from; empty where there is no such list.
        model: For each of RELEASES, "r" where a compiled model answers the key even if the key was not set.
        text: What the property means.
    """

    cpp: str
    kind: str
    access: tuple[str, ...]
    defaults: tuple[Any, ...]
    documented: Documented | None
    values: tuple[str, ...]
    model: tuple[str, ...]
    text: str

    def __new__(
        cls,
        key: str,
        cpp: str,
        kind: str,
        text: str,
        *,
        access: str = "rw",
        default: Any = DEVICE,
        defaults: Sequence[Any] | None = None,
        documented: Sequence[Any] | None = None,
        values: str = "",
        model: str = "-",
    ) -> Property:
        key_made = super().__new__(cls, key)
        key_made.cpp, key_made.kind, key_made.text = cpp, kind, text
        key_made.access = _for_each(access.split())
        key_made.defaults = tuple(None if d is DEVICE else d for d in _for_each(defaults or (default,)))
        key_made.documented = None if documented is None else Documented(*documented)
        key_made.values = tuple(values.split())
        key_made.model = _for_each(model.split())
        PROPERTIES[key] = key_made
        return key_made

    @property
    def default(self) -> Any:
        """The default in the newest release; None where it depends on device or model."""
        return self.defaults[-1]

    @property
    def writable(self) -> bool:
        """True when the newest release can set the property."""
        return "w" in self.access[-1]

    def __repr__(self) -> str:
        return f"<Property {self._describe()}>"

    def _describe(self) -> str:
        lines = [f"{str(self)}: {self.text}"]
        lines.append(f"{self.cpp or 'no name in C++'}; {self.kind}, {_history(self.access)}")
        if self.values:
            lines.append(f"one of {', '.join(self.values)}")
        if set(self.defaults) != {None}:
            lines.append(f"default {_history([repr(value) for value in self.defaults])}")
        if self.documented is not None:
            default = self.documented.default
            lines.append(f"documented as {self.documented.access}{'' if default is None else f', default {default!r}'}")
        return "; ".join(lines)


def _for_each(values: Sequence[Any]) -> tuple[Any, ...]:
    """Return one value for each of RELEASES; a single value counts for all releases."""
    return tuple(values) if len(values) == len(RELEASES) else tuple(values) * len(RELEASES)


def _history(values: Sequence[str]) -> str:
    """Write one value if all releases agree ("rw"), otherwise one for each ("rw in 2024.6, ... r in 2026.4")."""
    if len(set(values)) == 1:
        return values[0]
    return ", ".join(f"{value} in {release}" for value, release in zip(values, RELEASES))


def advice(key: str, writing: bool) -> str:
    """Return the hint for an error in which a plugin refuses `key`: the releases that accept the key.

    Args:
        key: The property.
        writing: True when the program tried to set it.
    """
    known = PROPERTIES.get(key)
    if known is None:
        return "See SUPPORTED_PROPERTIES"
    wanted = "w" if writing else "r"
    able = [release for release, access in zip(RELEASES, known.access) if wanted in access]
    verb = "set" if writing else "read"
    if not able:
        if any("r" in access for access in known.access):
            return f"{key} can be read only"
        if "r" in known.model:
            return f"{key} is a question to compiled models: compiled.get_property({key!r})"
        return f"{key} ({known.text}) is in no release up to {RELEASES[-1]}, as far as measured"
    unable = [release for release in RELEASES if release not in able]
    if not unable:
        return f"{key} can be {verb} where a device is there: `python -m pyovnpu doctor`"
    return f"{key} can be {verb} in {', '.join(able)}, not in {', '.join(unable)}"


# Devices

AVAILABLE_DEVICES = Property(
    "AVAILABLE_DEVICES", "ov::available_devices", "words", "the NPUs that can be used; the plugin knows one at most",
    access="r", documented=("r", None),
)  # fmt: skip
DEVICE_ID = Property(
    "DEVICE_ID", "ov::device::id", "str", "which device: empty (it is found out), 3720, 4000, 5010, 5020",
    default="", documented=("rw", ""), model="r - -",
)  # fmt: skip
DEVICE_ARCHITECTURE = Property(
    "DEVICE_ARCHITECTURE", "ov::device::architecture", "str", "the platform, such as 4000",
    access="r", documented=("r", None),
)  # fmt: skip
DEVICE_UUID = Property(
    "DEVICE_UUID", "ov::device::uuid", "str", "the device's UUID, 32 hexadecimal digits",
    access="r", documented=("r", None),
)  # fmt: skip
DEVICE_LUID = Property(
    "DEVICE_LUID", "ov::device::luid", "str", "the device's LUID on Windows; zeros elsewhere", access="r",
)  # fmt: skip
FULL_DEVICE_NAME = Property(
    "FULL_DEVICE_NAME", "ov::device::full_name", "str", "the device's name for display",
    access="r", documented=("r", None),
)  # fmt: skip
DEVICE_TYPE = Property(
    "DEVICE_TYPE", "ov::device::type", "str", "integrated or discrete", access="r", documented=("r", None),
)  # fmt: skip
DEVICE_GOPS = Property(
    "DEVICE_GOPS", "ov::device::gops", "str", "billions of operations per second, by element type",
    access="r", documented=("r", None),
)  # fmt: skip
DEVICE_PCI_INFO = Property(
    "DEVICE_PCI_INFO", "ov::device::pci_info", "str", "domain, bus, device and function", access="r",
    documented=("r", None),
)  # fmt: skip
EXECUTION_DEVICES = Property(
    "EXECUTION_DEVICES", "ov::execution_devices", "words", "the devices a model runs on",
    access="r", default=("NPU",), model="r",
)  # fmt: skip
OPTIMIZATION_CAPABILITIES = Property(
    "OPTIMIZATION_CAPABILITIES", "ov::device::capabilities", "words", "types that the device supports: FP16, INT8 ...",
    access="r", default=("FP16", "INT8", "EXPORT_IMPORT"),
)  # fmt: skip
SUPPORTED_PROPERTIES = Property(
    "SUPPORTED_PROPERTIES", "ov::supported_properties", "words", "the keys the device, or a compiled model, lists",
    access="r", documented=("r", None), model="r",
)  # fmt: skip
INTERNAL_SUPPORTED_PROPERTIES = Property(
    "INTERNAL_SUPPORTED_PROPERTIES", "ov::internal::supported_properties", "words",
    "keys OpenVINO's core asks plugins for", access="r",
)  # fmt: skip
SUPPORTED_METRICS = Property(
    "SUPPORTED_METRICS", "", "words", "an old name of SUPPORTED_PROPERTIES", access="-", documented=("r", None),
)  # fmt: skip
SUPPORTED_CONFIG_KEYS = Property(
    "SUPPORTED_CONFIG_KEYS", "", "words", "an old name of SUPPORTED_PROPERTIES", access="-", documented=("r", None),
)  # fmt: skip
NPU_PLATFORM = Property(
    "NPU_PLATFORM", "ov::intel_npu::platform", "str",
    "the platform to compile for: AUTO_DETECT, 3720, 4000; 2026.4 takes those the driver can compile for",
    default="AUTO_DETECT", model="- r r",
)  # fmt: skip

# Parallelism

PERFORMANCE_HINT = Property(
    "PERFORMANCE_HINT", "ov::hint::performance_mode", "str",
    "what matters: the time of one inference or the number per second; decides tiles, DMA engines and requests",
    default="LATENCY", documented=("rw", "UNDEFINED"), values="LATENCY THROUGHPUT CUMULATIVE_THROUGHPUT", model="r",
)  # fmt: skip
PERFORMANCE_HINT_NUM_REQUESTS = Property(
    "PERFORMANCE_HINT_NUM_REQUESTS", "ov::hint::num_requests", "int", "how many requests the program will use at once",
    default=1, documented=("rw", 1), model="r",
)  # fmt: skip
OPTIMAL_NUMBER_OF_INFER_REQUESTS = Property(
    "OPTIMAL_NUMBER_OF_INFER_REQUESTS", "ov::optimal_number_of_infer_requests", "int",
    "how many requests at once keep the device busy; see OPTIMAL_REQUESTS", access="r", documented=("r", None),
    model="r",
)  # fmt: skip
RANGE_FOR_ASYNC_INFER_REQUESTS = Property(
    "RANGE_FOR_ASYNC_INFER_REQUESTS", "ov::range_for_async_infer_requests", "numbers",
    "lowest, highest and step of a sensible number of requests; the NPU does not use it",
    access="r", defaults=((1, 10, 1), (1, 10, 1), (1, 8, 1)), documented=("r", None),
)  # fmt: skip
NUM_STREAMS = Property(
    "NUM_STREAMS", "ov::num_streams", "int", "streams; the NPU does not use it. AUTO reads as the text",
    access="r r rw", defaults=(1, 1, "AUTO"), documented=("r", 1),
)  # fmt: skip
RANGE_FOR_STREAMS = Property(
    "RANGE_FOR_STREAMS", "ov::range_for_streams", "numbers", "lowest and highest NUM_STREAMS; the NPU does not use it",
    access="r", defaults=((1, 4), (1, 4), (0, 8)), documented=("r", None),
)  # fmt: skip
EXCLUSIVE_ASYNC_REQUESTS = Property(
    "EXCLUSIVE_ASYNC_REQUESTS", "ov::internal::exclusive_async_requests", "bool",
    "one executor for the asynchronous requests of all models", access="rw rw -", defaults=(False, False, DEVICE),
    documented=("rw", False),
)  # fmt: skip
NPU_RUN_INFERENCES_SEQUENTIALLY = Property(
    "NPU_RUN_INFERENCES_SEQUENTIALLY", "ov::intel_npu::run_inferences_sequentially", "bool",
    "inferences run in the order they were started", default=False,
)  # fmt: skip
NPU_SHARED_COMMON_QUEUE = Property(
    "NPU_SHARED_COMMON_QUEUE", "ov::intel_npu::shared_common_queue", "bool",
    "compiled models with the same priority share a command queue", access="- - rw", defaults=(DEVICE, DEVICE, False),
)  # fmt: skip
MODEL_PRIORITY = Property(
    "MODEL_PRIORITY", "ov::hint::model_priority", "str", "which model goes first on the device",
    default="MEDIUM", documented=("rw", "MEDIUM"), values="LOW MEDIUM HIGH", model="r",
)  # fmt: skip
WORKLOAD_TYPE = Property(
    "WORKLOAD_TYPE", "ov::workload_type", "str", "EFFICIENT runs in the background; a compiled model can change it",
    default="DEFAULT", values="DEFAULT EFFICIENT", model="r",
)  # fmt: skip
ENABLE_CPU_PINNING = Property(
    "ENABLE_CPU_PINNING", "ov::hint::enable_cpu_pinning", "bool", "the plugin's own threads stay on their processors",
    default=False, documented=("rw", False), model="r r -",
)  # fmt: skip
NPU_TURBO = Property(
    "NPU_TURBO", "ov::intel_npu::turbo", "bool", "the highest clock, at any power",
    default=False, documented=("rw", False), model="r - -",
)  # fmt: skip
NPU_TILES = Property(
    "NPU_TILES", "ov::intel_npu::tiles", "int",
    "tiles (DPU groups) to compile for, at most NPU_MAX_TILES; -1: by PERFORMANCE_HINT, see DEFAULT_TILES",
    default=-1, documented=("rw", -1),
)  # fmt: skip
NPU_MAX_TILES = Property(
    "NPU_MAX_TILES", "ov::intel_npu::max_tiles", "int",
    "the device's tiles; up to 2025.4 it could be set, to compile for another device than the one present",
    access="rw rw r", documented=("rw", None),
)  # fmt: skip

# Compiling

COMPILATION_NUM_THREADS = Property(
    "COMPILATION_NUM_THREADS", "ov::compilation_num_threads", "int", "threads of the compiler, at least 1",
    documented=("rw", None), model="- r r",
)  # fmt: skip
NPU_COMPILATION_MODE_PARAMS = Property(
    "NPU_COMPILATION_MODE_PARAMS", "ov::intel_npu::compilation_mode_params", "str",
    "words for the compiler; `compilation_mode_params()` writes them", default="", documented=("rw", None),
    model="r - -",
)  # fmt: skip
NPU_COMPILER_TYPE = Property(
    "NPU_COMPILER_TYPE", "ov::intel_npu::compiler_type", "str",
    "whose compiler: the driver's, or one beside the plugin (the Linux wheel has none)",
    defaults=("DRIVER", "DRIVER", "PREFER_PLUGIN"), values="DRIVER PLUGIN PREFER_PLUGIN", model="- - r",
)  # fmt: skip
NPU_COMPILER_VERSION = Property(
    "NPU_COMPILER_VERSION", "ov::intel_npu::compiler_version", "int", "major version * 65536 + minor",
    access="- r r", model="- - r",
)  # fmt: skip
NPU_COMPILER_DYNAMIC_QUANTIZATION = Property(
    "NPU_COMPILER_DYNAMIC_QUANTIZATION", "ov::intel_npu::compiler_dynamic_quantization", "bool",
    "the compiler may quantize activations at run time", access="- rw rw", defaults=(DEVICE, False, False),
)  # fmt: skip
NPU_QDQ_OPTIMIZATION = Property(
    "NPU_QDQ_OPTIMIZATION", "ov::intel_npu::qdq_optimization", "bool",
    "passes for models with quantize and dequantize pairs", access="- rw rw", defaults=(DEVICE, False, False),
)  # fmt: skip
NPU_QDQ_OPTIMIZATION_AGGRESSIVE = Property(
    "NPU_QDQ_OPTIMIZATION_AGGRESSIVE", "ov::intel_npu::qdq_optimization_aggressive", "bool",
    "more passes for models with quantize and dequantize pairs; needs a newer compiler", access="-",
)  # fmt: skip
NPU_DYNAMIC_SHAPE_TO_STATIC = Property(
    "NPU_DYNAMIC_SHAPE_TO_STATIC", "ov::intel_npu::dynamic_shape_to_static", "bool",
    "compile a model of open sizes for their upper bounds", default=False,
)  # fmt: skip
NPU_USE_NPUW = Property(
    "NPU_USE_NPUW", "ov::intel_npu::use_npuw", "bool",
    "divide the model between devices, as for language models", access="- rw rw", defaults=(DEVICE, False, False),
)  # fmt: skip
NPUW_LLM = Property(
    "NPUW_LLM", "ov::intel_npu::npuw::llm::enabled", "bool", "take the model for a language model",
    access="- rw rw", defaults=(DEVICE, False, False),
)  # fmt: skip
NPU_BATCH_MODE = Property(
    "NPU_BATCH_MODE", "ov::intel_npu::batch_mode", "str", "whether the compiler or the plugin splits batches",
    access="rw r -", defaults=("AUTO", DEVICE, DEVICE),
)  # fmt: skip
NPU_DISABLE_VERSION_CHECK = Property(
    "NPU_DISABLE_VERSION_CHECK", "ov::intel_npu::disable_version_check", "bool",
    "import models another release has exported", access="- rw rw", defaults=(DEVICE, False, False),
)  # fmt: skip
NPU_ENABLE_STRIDES_FOR = Property(
    "NPU_ENABLE_STRIDES_FOR", "ov::intel_npu::enable_strides_for", "words",
    "inputs and outputs whose tensors may have strides; needs a newer driver", access="-",
)  # fmt: skip
COMPATIBILITY_CHECK = Property(
    "COMPATIBILITY_CHECK", "ov::compatibility_check", "str",
    "whether an exported model fits this device; needs a newer driver", access="-",
)  # fmt: skip
INFERENCE_PRECISION_HINT = Property(
    "INFERENCE_PRECISION_HINT", "ov::hint::inference_precision", "str", "in which type to compute",
    default="f16", values="f16 i8", model="r",
)  # fmt: skip
EXECUTION_MODE_HINT = Property(
    "EXECUTION_MODE_HINT", "ov::hint::execution_mode", "str", "whether to prefer accuracy or speed",
    default="PERFORMANCE", values="PERFORMANCE ACCURACY", model="r",
)  # fmt: skip
MODEL_PTR = Property(
    "MODEL_PTR", "ov::hint::model", "record", "for C++ only: a shared_ptr to the network", access="- r r",
    model="- r r",
)  # fmt: skip
WEIGHTS_PATH = Property(
    "WEIGHTS_PATH", "ov::weights_path", "path", "the .bin of a model exported without its weights",
    access="- rw rw", defaults=(DEVICE, "", ""),
)  # fmt: skip

# Caches and loading

CACHE_DIR = Property(
    "CACHE_DIR", "ov::cache_dir", "path", "where OpenVINO keeps compiled models; the driver's cache is then not used",
    default="", documented=("rw", ""),
)  # fmt: skip
CACHING_PROPERTIES = Property(
    "CACHING_PROPERTIES", "ov::internal::caching_properties", "words", "the keys that make a cached model another one",
    access="r", documented=("rw", None),
)  # fmt: skip
CACHE_ENCRYPTION_CALLBACKS = Property(
    "CACHE_ENCRYPTION_CALLBACKS", "ov::cache_encryption_callbacks", "record",
    "an ov_encryption_callbacks record for what lies in CACHE_DIR", access="- - rw", model="- - r",
)  # fmt: skip
LOADED_FROM_CACHE = Property(
    "LOADED_FROM_CACHE", "ov::loaded_from_cache", "bool", "a compiled model shows whether it came from CACHE_DIR",
    access="-", model="r",
)  # fmt: skip
CACHE_MODE = Property(
    "CACHE_MODE", "ov::cache_mode", "str", "whether a cached model keeps its weights; needs a newer driver", access="-",
)  # fmt: skip
RUNTIME_REQUIREMENTS = Property(
    "RUNTIME_REQUIREMENTS", "ov::runtime_requirements", "str",
    "what an exported model asks of a device; needs a newer driver", access="-",
)  # fmt: skip
NPU_EXPORT_RAW_BLOB = Property(
    "NPU_EXPORT_RAW_BLOB", "ov::intel_npu::export_raw_blob", "bool",
    "export the driver's own bytes, without the table that the plugin adds", access="- - rw",
    defaults=(DEVICE, DEVICE, False),
)  # fmt: skip
NPU_IMPORT_RAW_BLOB = Property(
    "NPU_IMPORT_RAW_BLOB", "ov::intel_npu::import_raw_blob", "bool", "import such bytes", access="- - rw",
    defaults=(DEVICE, DEVICE, False),
)  # fmt: skip
NPU_BYPASS_UMD_CACHING = Property(
    "NPU_BYPASS_UMD_CACHING", "ov::intel_npu::bypass_umd_caching", "bool", "do not use the driver's own cache",
    default=False, documented=("rw", False),
)  # fmt: skip
NPU_DEFER_WEIGHTS_LOAD = Property(
    "NPU_DEFER_WEIGHTS_LOAD", "ov::intel_npu::defer_weights_load", "bool",
    "weights go to the NPU with the first request, not with compiling", default=False, documented=("rw", False),
)  # fmt: skip

# Measuring and logging

PERF_COUNT = Property(
    "PERF_COUNT", "ov::enable_profiling", "bool", "times by layer: InferRequest.profiling_info()",
    default=False, documented=("rw", False), model="r - -",
)  # fmt: skip
NPU_PROFILING_TYPE = Property(
    "NPU_PROFILING_TYPE", "ov::intel_npu::profiling_type", "str", "whose times are measured: of layers or of runs",
    default="MODEL", values="MODEL INFER",
)  # fmt: skip
LOG_LEVEL = Property(
    "LOG_LEVEL", "ov::log::level", "str",
    "what the plugin prints; the variable OV_NPU_LOG_LEVEL does so from the beginning",
    default="LOG_ERROR", documented=("rw", "LOG_NONE"),
    values="LOG_NONE LOG_ERROR LOG_WARNING LOG_INFO LOG_DEBUG LOG_TRACE", model="- r r",
)  # fmt: skip
NETWORK_NAME = Property(
    "NETWORK_NAME", "ov::model_name", "str", "the network's name, of a compiled model", access="-", model="r",
)  # fmt: skip
NPU_DEVICE_ALLOC_MEM_SIZE = Property(
    "NPU_DEVICE_ALLOC_MEM_SIZE", "ov::intel_npu::device_alloc_mem_size", "int", "bytes of memory in use by the NPU",
    access="r", documented=("r", None),
)  # fmt: skip
NPU_DEVICE_TOTAL_MEM_SIZE = Property(
    "NPU_DEVICE_TOTAL_MEM_SIZE", "ov::intel_npu::device_total_mem_size", "int", "bytes of memory the NPU may use",
    access="r", documented=("r", None),
)  # fmt: skip
NPU_DRIVER_VERSION = Property(
    "NPU_DRIVER_VERSION", "ov::intel_npu::driver_version", "int", "version of the user mode driver",
    access="r", documented=("r", None),
)  # fmt: skip
NPU_DISABLE_IDLE_MEMORY_PRUNING = Property(
    "NPU_DISABLE_IDLE_MEMORY_PRUNING", "ov::intel_npu::disable_idle_memory_pruning", "bool",
    "memory of idle models stays with them; needs a driver that can prune", access="- - rw",
    defaults=(DEVICE, DEVICE, False),
)  # fmt: skip

__all__ += PROPERTIES


class Resources(tuple[int, int]):
    """The tiles (DPU groups) and DMA engines that a model is compiled for."""

    __slots__ = ()

    @property
    def tiles(self) -> int:
        """Number of tiles."""
        return self[0]

    @property
    def dma_engines(self) -> int:
        """Number of DMA engines."""
        return self[1]

    def __repr__(self) -> str:
        return f"Resources(tiles={self[0]}, dma_engines={self[1]})"


DEFAULT_TILES = {
    ("THROUGHPUT", "3720"): Resources((2, 2)),
    ("THROUGHPUT", "4000"): Resources((2, 2)),
    ("LATENCY", "3720"): Resources((2, 2)),
    ("LATENCY", "4000"): Resources((4, 2)),
}
"""The resources used while NPU_TILES is -1, by PERFORMANCE_HINT and platform (3720 has 2 tiles, 4000 has 5 or 6).

They hold when PERFORMANCE_HINT is set. The plugins do not pass its default value on to the compiler (measured), which
then makes its own choice. The compiler's choice for 5010 (3 tiles) and 5020 (1 tile) is not published.
"""

OPTIMAL_REQUESTS = {
    ("THROUGHPUT", "3720"): 4,
    **{("THROUGHPUT", platform): 8 for platform in ("4000", "5010", "5020")},
    **{("LATENCY", platform): 1 for platform in ("3720", "4000", "5010", "5020")},
}
"""OPTIMAL_NUMBER_OF_INFER_REQUESTS by PERFORMANCE_HINT and platform."""


def compilation_mode_params(
    optimization_level: int | None = None, performance_hint_override: str | None = None, **others: Any
) -> str:
    """Write a value of NPU_COMPILATION_MODE_PARAMS.

    Args:
        optimization_level: 0 (fewer passes, shorter compilation), 1 (the default) or 2 (faster model, longer
            compilation).
        performance_hint_override: "efficiency" (the default) or "latency" (speed before power); has an effect only
            with PERFORMANCE_HINT="LATENCY".
        **others: Further parameters of the compiler: `dpu_profiling=True` becomes dpu-profiling=true.

    Returns:
        The text for the property.

    Raises:
        TypeError: A value has the wrong type.
        ValueError: A value is not one of those above, or contains spaces or "=".
    """
    what = "compilation_mode_params"
    words: dict[str, Any] = {}
    if optimization_level is not None:
        if isinstance(optimization_level, bool) or not isinstance(optimization_level, int):
            raise TypeError(f"{what}, optimization_level: expected 0, 1 or 2, got {optimization_level!r}")
        if optimization_level not in (0, 1, 2):
            raise ValueError(f"{what}, optimization_level: expected 0, 1 or 2, got {optimization_level}")
        words["optimization-level"] = optimization_level
    if performance_hint_override is not None:
        if performance_hint_override not in ("efficiency", "latency"):
            raise ValueError(
                f'{what}, performance_hint_override: expected "efficiency" or "latency", '
                f"got {performance_hint_override!r}"
            )
        words["performance-hint-override"] = performance_hint_override
    for name, value in others.items():
        if not isinstance(value, (bool, int, float, str)):
            raise TypeError(f"{what}, {name}: expected a text, number or bool, got {type(value).__name__}")
        text = str(value).lower() if isinstance(value, bool) else str(value)
        if not text or any(sign.isspace() or sign == "=" for sign in text):
            raise ValueError(f"{what}, {name}: expected a value without spaces and '=', got {text!r}")
        words[name.replace("_", "-")] = text
    return " ".join(f"{name}={value}" for name, value in words.items())
