"""Values of properties: OpenVINO's texts as its package's types, and back."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import Any, Callable

from ... import properties as known
from . import enums
from .element_types import Type, header_name, named
from .properties import OVAny

__all__ = ["given", "read"]


def _type(text: str) -> Any:
    return named(text) or text


def _member(kind: type[enum.Enum]) -> Callable[[str], Any]:
    return lambda text: kind.__members__.get(text.upper(), text)


def _flag(text: str) -> Any:
    return {"YES": True, "TRUE": True, "NO": False, "FALSE": False}.get(text.upper(), text)


def _streams(text: str) -> Any:
    return {"AUTO": -1, "NUMA": -2}.get(text) or _number(text)


def _number(text: str) -> Any:
    return int(text) if text.lstrip("-").isdigit() else text


def _level(text: str) -> Any:
    return enums.LEVELS.get(text, text)


def _words(text: str) -> list[str]:
    return text.replace(",", " ").split() or [""]


_READERS: dict[str, Callable[[str], Any]] = {
    **dict.fromkeys(
        ("INFERENCE_PRECISION_HINT", "KV_CACHE_PRECISION", "KEY_CACHE_PRECISION", "VALUE_CACHE_PRECISION"), _type
    ),
    **dict.fromkeys(
        "ENABLE_CPU_PINNING ENABLE_CPU_RESERVATION ENABLE_TENSOR_PARALLEL ENABLE_WEIGHTLESS "
        "CPU_DENORMALS_OPTIMIZATION PERF_COUNT ENABLE_HYPER_THREADING ENABLE_MMAP FORCE_TBB_TERMINATE "
        "LOADED_FROM_CACHE ENABLE_PROFILING".split(),
        _flag,
    ),
    **dict.fromkeys(
        "DYNAMIC_QUANTIZATION_GROUP_SIZE KEY_CACHE_GROUP_SIZE VALUE_CACHE_GROUP_SIZE COMPILATION_NUM_THREADS "
        "PERFORMANCE_HINT_NUM_REQUESTS INFERENCE_NUM_THREADS".split(),
        _number,
    ),
    "NUM_STREAMS": _streams,
    "CPU_SPARSE_WEIGHTS_DECOMPRESSION_RATE": float,
    "PERFORMANCE_HINT": _member(enums.PerformanceMode),
    "EXECUTION_MODE_HINT": _member(enums.ExecutionMode),
    "MODEL_PRIORITY": _member(enums.Priority),
    "SCHEDULING_CORE_TYPE": _member(enums.SchedulingCoreType),
    "MODEL_DISTRIBUTION_POLICY": lambda text: {_member(enums.ModelDistributionPolicy)(word) for word in text.split()},
    "DEVICE_TYPE": _member(enums.DeviceType),
    "CACHE_MODE": _member(enums.CacheMode),
    "WORKLOAD_TYPE": _member(enums.WorkloadType),
    "TBB_PARTITIONER": _member(enums.TbbPartitioner),
    "LOG_LEVEL": _level,
}
_LISTS = frozenset(("AVAILABLE_DEVICES", "EXECUTION_DEVICES", "OPTIMIZATION_CAPABILITIES"))


def read(getter: Callable[[str], Any], key: str) -> Any:
    """Read a property, with the type that it has in OpenVINO's package.

    Args:
        getter: pyovnpu's `get_property` of a key.
        key: The property.
    """
    value = getter(key)
    if key == "SUPPORTED_PROPERTIES":
        words = value if isinstance(value, tuple) else tuple(value.split())
        return {word: _access(word) for word in words}
    if key in _LISTS:
        return list(value) or [""] if isinstance(value, tuple) else _words(value)
    reader = _READERS.get(key)
    return reader(value) if reader is not None and isinstance(value, str) else value


def _access(key: str) -> str:
    """RW or RO where it is known for the NPU; the C API does not say."""
    found = known.PROPERTIES.get(key)
    return "" if found is None else "RW" if found.access[-1] == "rw" else "RO"


def given(what: str, properties: tuple[Any, ...]) -> dict[str, Any]:
    """What programs give as properties, for pyovnpu's keywords.

    Args:
        what: The function, for messages.
        properties: A dict, or a pair that a property made, such as `hint.num_requests(2)`.
    """
    if not properties:
        return {}
    [found] = properties if len(properties) == 1 else [None]
    if isinstance(found, tuple) and len(found) == 2:
        found = dict([found])
    if not isinstance(found, Mapping):
        raise TypeError(f"{what}: expected a dict of properties, got {properties!r:.60}")
    return {str(key): _text(value) for key, value in found.items()}


def _text(value: Any) -> Any:
    if isinstance(value, OVAny):
        value = value.value
    if isinstance(value, Type):
        return header_name(value)
    if isinstance(value, enums.Num):
        return str(value.to_integer())
    if isinstance(value, enums.Level):
        return enums.texts_of_levels()[value]
    if isinstance(value, (set, frozenset)):
        return " ".join(sorted(_text(one).name if isinstance(one, enum.Enum) else str(one) for one in value))
    if isinstance(value, Mapping):
        return "{" + ",".join(f"{key}:{_inner(one)}" for key, one in value.items()) + "}"
    return value


def _inner(value: Any) -> str:
    from ...property_values import encode

    text = _text(value)
    return text if isinstance(text, str) else encode(text)
