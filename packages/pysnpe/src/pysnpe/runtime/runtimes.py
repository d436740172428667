"""Names for the numbers of DlSystem/DlEnums.h: of runtimes ("cpu", "gpu", "gpu_float16", "dsp", "aip") and of options.

The library's long names of runtimes ("dsp_fixed8_tf") and the header's enumerators are accepted, too.
"""

from __future__ import annotations

from npu_common import TYPE_CHECKING

from ..DlSystem import DlEnums as api

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

__all__ = [
    "DEFAULT_RUNTIMES",
    "NUMBERS",
    "choice",
    "chosen_runtimes",
    "names_in",
    "runtime_name",
    "runtime_number",
    "runtimes_of",
]

DEFAULT_RUNTIMES = ("aip", "dsp", "cpu")
"""The default runtimes: the accelerators first, then the CPU for layers that these cannot run."""

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
    """Return the library's number of a runtime.

    Args:
        runtime: Name, or enumerator of Snpe_Runtime_t.
        what: Beginning of the message if `runtime` is wrong.

    Raises:
        TypeError: `runtime` is neither.
        ValueError: SNPE has no such runtime.
    """
    if isinstance(runtime, str):
        name = runtime.lower()
        name = _LONG.get(name, name)
        if name not in NUMBERS:
            hint = f" ({_ELSEWHERE[name]})" if name in _ELSEWHERE else ""
            raise ValueError(f"{what}: expected one of {', '.join(map(repr, NUMBERS))}, got {runtime!r}{hint}")
        return NUMBERS[name]
    if isinstance(runtime, bool) or not hasattr(runtime, "__index__"):
        got = f"{type(runtime).__name__} {runtime!r:.60}"
        raise TypeError(f"{what}: expected the name of a runtime such as 'dsp', got {got}")
    number = int(runtime.__index__())
    if number not in _NAMES:
        known = ", ".join(f"{number} ({name})" for number, name in sorted(_NAMES.items()))
        raise ValueError(f"{what}: expected a Snpe_Runtime_t, {known}, got {number}")
    return number


def runtime_name(number: int) -> str:
    """Return the name of a runtime, such as "dsp" for SNPE_RUNTIME_DSP.

    It is "unset" for SNPE_RUNTIME_UNSET, the number as text if unknown.
    """
    return _NAMES.get(int(number), "unset" if int(number) == -1 else str(int(number)))


def runtimes_of(given: Any, what: str) -> tuple[int, ...]:
    """Return the numbers of one or several runtimes, in order of preference.

    Raises TypeError or ValueError, also for repetitions.
    """
    if isinstance(given, str) or hasattr(given, "__index__"):
        return (runtime_number(given, what),)
    try:
        numbers = tuple(runtime_number(runtime, what) for runtime in given)
    except TypeError as problem:
        if str(problem).startswith(what):
            raise
        raise TypeError(
            f"{what}: expected names of runtimes such as ('dsp', 'cpu'), got {type(given).__name__} {given!r:.60}"
        ) from None
    if not numbers:
        raise ValueError(f"{what}: expected at least one of {', '.join(map(repr, NUMBERS))}, got none")
    for index, number in enumerate(numbers):
        if number in numbers[:index]:
            raise ValueError(f"{what}: {runtime_name(number)!r} is there twice, which SNPE refuses")
    return numbers


def chosen_runtimes(options: Iterable[str]) -> tuple[str, ...]:
    """Return the runtimes that the options of a command line name; by default DEFAULT_RUNTIMES.

    Each option names one or several.
    """
    return tuple(name for given in options for name in given.split(",") if name) or DEFAULT_RUNTIMES


def names_in(enumeration: Any, prefix: str) -> dict[str, int]:
    """Return the values of an enumeration whose members begin with `prefix`.

    Keys are the rest of their names in lower case.

    SNPE_PERFORMANCE_PROFILE_BURST = 5 becomes {"burst": 5}.
    """
    return {
        name[len(prefix) :].lower(): value for name, value in enumeration.members.items() if name.startswith(prefix)
    }


def choice(names: Mapping[str, int], given: Any, what: str, others: Mapping[str, int] | None = None) -> int:
    """Return the number that one of `names`, or a member of their enumeration, stands for.

    Args:
        names: Numbers by name.
        given: Name or member.
        what: Beginning of the message if `given` is wrong.
        others: Further names, which the message does not list.

    Raises:
        TypeError: `given` is neither name nor member.
        ValueError: There is no such name or number.
    """
    if isinstance(given, str):
        name = given.lower()
        if others is not None and name in others:
            return int(others[name])
        if name not in names:
            raise ValueError(f"{what}: expected one of {', '.join(map(repr, names))}, got {given!r:.60}")
        return int(names[name])
    if isinstance(given, bool) or not hasattr(given, "__index__"):
        example = next(iter(names))
        raise TypeError(f"{what}: expected a name such as {example!r}, got {type(given).__name__} {given!r:.60}")
    number = int(given.__index__())
    if number not in names.values():
        raise ValueError(f"{what}: expected one of {', '.join(map(repr, names))} or its number, got {number}")
    return number
