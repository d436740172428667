"""The parameters of a model and of its sampling, by their names in the header, checked before they reach C."""

from __future__ import annotations

import math
import os
from collections.abc import Mapping
from typing import Any

from npu_common.file_magic import kind_of, open_file

from .. import rkllm as api
from .errors import missing

__all__ = ["SAMPLING", "fill", "model_file", "model_parameters"]

SAMPLING = (
    "top_k",
    "top_p",
    "temperature",
    "repeat_penalty",
    "frequency_penalty",
    "presence_penalty",
    "mirostat",
    "mirostat_tau",
    "mirostat_eta",
)
"""Fields of RKLLMSamplingParam, which RKLLMParam has, too."""

_BOUNDS: dict[str, tuple[float, float]] = {
    "max_context_len": (1, math.inf),
    "num_npu_core": (1, math.inf),
    "temperature": (0, math.inf),
    "top_p": (0, 1),
    "mirostat": (0, 2),
    "embed_flash": (0, 1),
    "use_cross_attn": (0, 1),
}
"""The least and the greatest value, of parameters that have such by their meaning."""

_OWN = {
    "modelPath": "it is the first argument",
    "model_path": "it is the first argument",
    "is_async": "runs are in the background already",
    "reserved": "it is to be zero",
    "extend_param": "give its fields by their own names",
}
"""Fields that a program does not set, and why."""

_GREATEST_FLOAT = 3.4028234663852886e38


def model_file(path: Any) -> bytes:
    """Return the path of a model for C: absolute, as the working directory may change while C reads on.

    Raises:
        TypeError: It is no path.
        OSError: There is no regular file of that name.
        ValueError: The file is known to be of another kind.
    """
    if not isinstance(path, (str, bytes, os.PathLike)):
        raise TypeError(f"LLM, path: expected the path of a .rkllm file, got {type(path).__name__}")
    given = os.fsencode(path)
    if not given or b"\0" in given:
        raise ValueError(f"LLM, path: expected the path of a .rkllm file, got {os.fsdecode(given)!r}")
    where = os.fsdecode(given)
    with open_file(where, "a .rkllm file") as file:
        kind = kind_of(file, where)
    if kind is not None:
        opens = f"; {kind.package} opens it" if kind.package else ""
        advice = f"; {kind.advice}" if kind.advice else ""
        raise ValueError(f"LLM, path: {where} is {kind.what}, expected a .rkllm file{opens}{advice}")
    return os.path.abspath(given)


def model_parameters(path: bytes, given: Mapping[str, Any]) -> Any:
    """Return the RKLLMParam of a model: the library's defaults, and what was given.

    Args:
        path: Of the model.
        given: Fields of RKLLMParam and RKLLMExtendParam by name; None leaves the default.
    """
    param = api.rkllm_createDefaultParam()
    setattr(param, "model_path" if hasattr(param, "model_path") else "modelPath", path)
    extended: Any = getattr(param, "extend_param", None)
    for name, value in given.items():
        if name in _OWN:
            raise TypeError(f"LLM, {name}: cannot be set here, {_OWN[name]}")
        if value is not None:
            record = extended if hasattr(extended, name) else param
            _set(record, name, value, "LLM")
    if given.get("enabled_cpus_mask") and given.get("enabled_cpus_num") is None:
        extended.enabled_cpus_num = bin(extended.enabled_cpus_mask).count("1")
    if getattr(extended, "n_batch", 1) > 1:
        raise ValueError("LLM, n_batch: expected 1, a run here has one prompt; pyrknn.rkllm has batches")
    if hasattr(param, "is_async"):
        param.is_async = False
    return param


def fill(record: Any, given: Mapping[str, Any], function: str) -> None:
    """Set fields of a record by their names, checked; None leaves a field. function: for messages."""
    for name, value in given.items():
        if value is not None:
            _set(record, name, value, function)


def _set(record: Any, name: str, value: Any, function: str) -> None:
    """Set one field, after its kind and its bounds were checked.

    Raises:
        TypeError: No release has such a field, or the value is of another kind.
        ValueError: The loaded release has no such field, or the value is out of bounds.
    """
    kind = type(record).__name__
    if not hasattr(record, name):
        if name in _NAMES:
            raise missing(f"{function}, {name}", f"{kind}.{name}")
        there = _NAMES if function == "LLM" else SAMPLING
        raise TypeError(f"{function}: no parameter {name!r}; there are: {', '.join(sorted(there))}")
    default = getattr(record, name)
    what = f"{function}, {name}"
    if default is None or isinstance(default, bytes):
        if not isinstance(value, (str, bytes)):
            raise TypeError(f"{what}: expected a text, got {type(value).__name__}")
        setattr(record, name, text_for_c(value, what))
        return
    if isinstance(value, (str, bytes)) or not hasattr(
        value, "__float__" if isinstance(default, float) else "__index__"
    ):
        wanted = "a number" if isinstance(default, float) else "an integer"
        raise TypeError(f"{what}: expected {wanted}, got {type(value).__name__}")
    least, most = _BOUNDS.get(name, (-math.inf, math.inf))
    number = float(value) if isinstance(default, float) else value.__index__()
    if isinstance(default, float) and not abs(number) <= _GREATEST_FLOAT:
        raise ValueError(f"{what}: expected a finite float32, got {value!r}")
    if not least <= number <= most:
        limits = f"at least {least:g}" if most == math.inf else f"{least:g} to {most:g}"
        raise ValueError(f"{what}: expected {limits}, got {value!r}")
    if isinstance(default, bool):
        if number not in (0, 1):
            raise ValueError(f"{what}: expected True or False, got {value!r}")
        number = bool(number)
    setattr(record, name, number)  # which refuses what the type cannot hold


def text_for_c(value: Any, what: str) -> bytes:
    """Return a text in UTF-8 for C, which ends it at the first zero byte. what: the argument, for messages."""
    if not isinstance(value, (str, bytes)):
        raise TypeError(f"{what}: expected a text, got {type(value).__name__}")
    data = value.encode() if isinstance(value, str) else value
    if b"\0" in data:
        raise ValueError(f"{what}: a text for C has no zero byte, and this one has one at byte {data.index(0)}")
    return data


_NAMES = frozenset(
    {
        *SAMPLING,
        *("target_platform", "num_npu_core", "max_context_len", "max_new_tokens", "n_keep", "logprobs"),
        *("top_logprobs", "use_gpu", "skip_special_token", "ignore_eos_token", "img_start", "img_end", "img_content"),
        *("base_domain_id", "embed_flash", "enabled_cpus_num", "enabled_cpus_mask", "n_batch", "use_cross_attn"),
    }
)
"""Parameters of any release."""
