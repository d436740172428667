"""Names of runtimes: "cpu", "gpu", "gpu_float16", "dsp", "aip", and the numbers of DlSystem/DlEnums.h behind them.

The library's own long names ("dsp_fixed8_tf") and the header's enumerators are understood, too.
"""

from __future__ import annotations

from .DlSystem import DlEnums as api

TYPE_CHECKING = False  # `typing` costs as much to import as ctypes: the type checker only needs to think it is there
if TYPE_CHECKING:
    from typing import Any

__all__ = ["NUMBERS", "runtime_name", "runtime_number"]

NUMBERS: dict[str, int] = {
    "cpu": int(api.SNPE_RUNTIME_CPU),
    "gpu": int(api.SNPE_RUNTIME_GPU),
    "gpu_float16": int(api.SNPE_RUNTIME_GPU_FLOAT16),
    "dsp": int(api.SNPE_RUNTIME_DSP),
    "aip": int(api.SNPE_RUNTIME_AIP_FIXED8_TF),
}
_LONG = {
    "cpu_float32": "cpu",
    "gpu_float32_16_hybrid": "gpu",
    "dsp_fixed8_tf": "dsp",
    "aip_fixed8_tf": "aip",
    "aip_fixed_tf": "aip",
}
_NAMES = {number: name for name, number in NUMBERS.items()}
_ELSEWHERE = {
    "htp": "the HTP is part of 'dsp'",
    "npu": "Qualcomm's NPU is behind 'dsp' (HTP) and, on older chips, 'aip' (HTA)",
    "hta": "the HTA is part of 'aip'",
    "hexagon": "that is 'dsp'",
}


def runtime_number(runtime: Any, what: str) -> int:
    """The library's number of a runtime given by name or as an enumerator of Snpe_Runtime_t.

    Raises TypeError for neither, ValueError for a name or a number that SNPE does not have. what: begins the message.
    """
    if isinstance(runtime, str):
        name = runtime.lower()
        name = _LONG.get(name, name)
        if name not in NUMBERS:
            hint = f" ({_ELSEWHERE[name]})" if name in _ELSEWHERE else ""
            raise ValueError(f"{what}: expected one of {', '.join(map(repr, NUMBERS))}, got {runtime!r}{hint}")
        return NUMBERS[name]
    if isinstance(runtime, bool) or not hasattr(runtime, "__index__"):
        raise TypeError(
            f"{what}: expected the name of a runtime such as 'dsp', got {type(runtime).__name__} {runtime!r:.60}"
        )
    number = int(runtime.__index__())
    if number not in _NAMES:
        known = ", ".join(f"{number} ({name})" for number, name in sorted(_NAMES.items()))
        raise ValueError(f"{what}: expected a Snpe_Runtime_t, {known}, got {number}")
    return number


def runtime_name(number: int) -> str:
    """ "dsp" for SNPE_RUNTIME_DSP; "unset" for SNPE_RUNTIME_UNSET, the number as text for one nobody knows."""
    return _NAMES.get(int(number), "unset" if int(number) == -1 else str(int(number)))
