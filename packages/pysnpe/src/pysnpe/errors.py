"""What pysnpe raises when SNPE says no: a class for each code, below a class for each band of codes.

`except SnpeDspError` catches what the DSP's runtime says (900 to 999), `except SnpeError` everything. Codes that mean
a wrong argument, a missing file or too little memory are ValueErrors, OSErrors and MemoryErrors, too. The class of one
code is made when it is first used: `errors.SnpeDspStubNotPresent` for SNPE_ERRORCODE_DSP_STUB_NOT_PRESENT.

Most calls of SNPE's C API tell only that they failed; code and reason are the last error, which this module reads in
the thread of the call and right after it. The runtime's texts are one line of key=value pairs: `error.fields`.
"""

from __future__ import annotations

import os

from npu_common import TYPE_CHECKING
from npu_common.errors import ClosedError, ForkError, LibraryNotFoundError, MissingFunctionError, NpuError, class_name

from .DlSystem import DlError as api

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

__all__ = [
    "ClosedError",
    "ForkError",
    "LibraryNotFoundError",
    "MissingFunctionError",
    "SnpeAipError",
    "SnpeCacheError",
    "SnpeCapiError",
    "SnpeConfigError",
    "SnpeContainerError",
    "SnpeCpuError",
    "SnpeCpuFxpError",
    "SnpeDspError",
    "SnpeError",
    "SnpeGpuError",
    "SnpeHostError",
    "SnpeInfrastructureError",
    "SnpeMemoryError",
    "SnpeNetworkError",
    "SnpeQnnError",
    "SnpeStorageError",
    "SnpeSystemError",
    "SnpeUdoError",
    "SnpeUnknownError",
    "SnpeValidationError",
    "check",
    "class_of",
    "error_of",
    "failed",
    "last_error",
    "made",
    "parse",
]


class SnpeError(NpuError):
    """A call of SNPE failed.

    code, name: as in DlSystem/DlError.h, None when SNPE gave no reason. function: the C function. hint: what usually
    helps. detail: SNPE's text, whole. fields: its key=value pairs ("error_message", "error_component", ...), {} where
    it is only the name of a code.
    """

    detail: str = ""
    fields: dict[str, str] = {}  # noqa: RUF012 - replaced, never written into


class SnpeCapiError(SnpeError):
    """10 to 15: the C API itself; a bad handle, a bad argument, no memory."""


class SnpeConfigError(SnpeError):
    """100 to 199: what was asked of the builder or of an execution does not fit together."""


class SnpeSystemError(SnpeError):
    """200 to 299 (DLSYSTEM): tensors, user buffers, encodings."""


class SnpeContainerError(SnpeError):
    """300 to 399: the .dlc."""


class SnpeNetworkError(SnpeError):
    """400 to 499: making or executing the network."""


class SnpeHostError(SnpeError):
    """500 to 599: no such runtime on this device."""


class SnpeCpuError(SnpeError):
    """600 to 699: the CPU runtime."""


class SnpeCpuFxpError(SnpeError):
    """700 to 799: the CPU runtime in fixed point."""


class SnpeGpuError(SnpeError):
    """800 to 899: the GPU runtime."""


class SnpeDspError(SnpeError):
    """900 to 999: the DSP runtime."""


class SnpeValidationError(SnpeError):
    """1000 to 1099: a layer that no runtime of the list can run."""


class SnpeUdoError(SnpeError):
    """1100 to 1199: user-defined operations."""


class SnpeUnknownError(SnpeError):
    """1200 to 1299: the C++ library, exceptions that nobody knows."""


class SnpeStorageError(SnpeError):
    """1300 to 1399: files of the library's own."""


class SnpeAipError(SnpeError):
    """1400 to 1499: the AIP runtime."""


class SnpeCacheError(SnpeError):
    """1500 to 1599: init caches in the .dlc."""


class SnpeInfrastructureError(SnpeError):
    """1600 to 1699: processes on other cores."""


class SnpeMemoryError(SnpeError):
    """1700 to 1799: memory was overwritten."""


class SnpeQnnError(SnpeError):
    """2000 and above: QNN, on which SNPE 2 runs."""


_BANDS: dict[int, type[SnpeError]] = {
    0: SnpeCapiError, 1: SnpeConfigError, 2: SnpeSystemError, 3: SnpeContainerError, 4: SnpeNetworkError,
    5: SnpeHostError, 6: SnpeCpuError, 7: SnpeCpuFxpError, 8: SnpeGpuError, 9: SnpeDspError, 10: SnpeValidationError,
    11: SnpeUdoError, 12: SnpeUnknownError, 13: SnpeStorageError, 14: SnpeAipError, 15: SnpeCacheError,
    16: SnpeInfrastructureError, 17: SnpeMemoryError,
}  # fmt: skip
_BUILTINS: dict[int, type[Exception]] = {
    14: ValueError,
    15: MemoryError,
    **dict.fromkeys((100, 101, 104, 105, 106, 107, 108, 202, 203, 205, 210, 211, 217, 219, 240, 241), ValueError),
    102: FileNotFoundError,
    204: LookupError,
    **dict.fromkeys((309, 310), OSError),
    **dict.fromkeys((300, 306, 307, 308, 311, 312), ValueError),
    2002: MemoryError,
    7033: TimeoutError,
}
OTHER_RUNTIME = "That runtime cannot run the whole network; end `runtimes` with 'cpu' for the layers it leaves"
STALE_CACHE = (
    "The init cache in the .dlc was made by another release, for another chip or from another model: build with "
    "cache_compatibility='always_generate', init_cache=True and save the container again, or use the .dlc without cache"
)
DSP_LIBRARIES = "The DSP did not find its libraries"
_HINTS: dict[int, str] = {
    13: "The handle was deleted, or is one of another class",
    108: "Choose output_layers or output_tensors, not both",
    120: "Build with user_buffers=True",
    121: "Build with user_buffers=False for ITensors",
    311: "`python -m pysnpe info FILE` tells what the file is",
    312: "The .dlc was made for SNPE 1: convert the model again with the converters of SNPE 2",
    500: "Not on this device, or its libraries are missing; pysnpe.available_runtimes() tells what there is",
    **dict.fromkeys((600, 800, 801, 802, 803, 900, 901, 902, 903, 1000, 1009, 1400, 1401, 1402, 1403), OTHER_RUNTIME),
    703: "CPU fixed point needs a quantized .dlc",
    **dict.fromkeys((904, 908, 910, 911, 1404, 1408, 1410, 5000, 15002), DSP_LIBRARIES),
    **dict.fromkeys((1500, 1501, 1502, 1503), STALE_CACHE),
    1010: "Make its package known first: pysnpe.add_op_package(path)",
}
_DSP_CODES = (500, 904, 908, 910, 911, 1404, 1408, 1410, 2007, 2009, 5000, 15002)
_KEYS = ("error_code", "error_message", "error_component", "line_no", "thread_id")
_classes: dict[int, type[SnpeError]] = {}


def _name_of(code: int) -> str | None:
    """The enumerator; where QNN's layers share a value, the first."""
    return next((name for name, value in api.Snpe_ErrorCode_t.members.items() if value == code and code), None)


def _class_name(name: str) -> str:
    return "Snpe" + class_name(name.replace("SNPE_ERRORCODE_", "").replace("SNPE_", ""))


def class_of(code: int) -> type[SnpeError]:
    """The class of a code; of one the header does not know, that of its band."""
    if not code:
        return SnpeError
    found = _classes.get(code)
    if found is None:
        band = SnpeQnnError if code >= 2000 else _BANDS.get(code // 100, SnpeError)
        name = _name_of(code)
        if name is None:
            return band
        builtin = _BUILTINS.get(code)
        hint = _HINTS.get(code, "")
        space: dict[str, Any] = {
            "code": code,
            "name": name,
            "hint": hint,
            "__module__": __name__,
            "__doc__": f"{name} ({code}). {hint}".rstrip(),
        }
        found = type(_class_name(name), (band,) if builtin is None else (band, builtin), space)
        _classes[code] = found
    return found


def __getattr__(name: str) -> type[SnpeError]:
    if name.startswith("Snpe"):
        for status, code in api.Snpe_ErrorCode_t.members.items():
            if code and _class_name(status) == name:
                return class_of(code)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def last_error() -> tuple[int, str]:
    """Code and text of this thread's last error; (0, "") when there is none."""
    code = int(api.Snpe_ErrorCode_getLastErrorCode())
    return code, (api.Snpe_ErrorCode_GetLastErrorString() or b"").decode("utf-8", "replace").strip()


def forget() -> None:
    """Forget the last error, so that the next one found is news. Before calls that tell nothing else."""
    api.Snpe_ErrorCode_clearLastErrorCode()


def parse(text: str) -> dict[str, str]:
    """`error_code=311; error_message=...; ...` as a dict; {} where the text is none. Semicolons in values stay."""
    fields: dict[str, str] = {}
    last = ""
    for part in text.split("; "):
        key, equals, value = part.partition("=")
        if equals and key.strip() in _KEYS:
            last = key.strip()
            fields[last] = value
        elif last:
            fields[last] += f"; {part}"
    return fields


def essence(text: str) -> str:
    """What an error message should show of SNPE's text: the message and who says so."""
    fields = parse(text)
    if not fields:
        return "" if text.startswith("SNPE_") else text[:400]
    component = fields.get("error_component", "").strip()
    message = fields.get("error_message", "").strip()[:400]
    return f"{component}: {message}" if component and message else message or component


def adsp_advice(environment: Any = None) -> str:
    """What to say of ADSP_LIBRARY_PATH when the DSP does not answer."""
    given = (os.environ if environment is None else environment).get("ADSP_LIBRARY_PATH", "")
    if not given:
        return (
            "Set ADSP_LIBRARY_PATH to the folder of the DSP's libraries in the SDK (lib/hexagon-v.../unsigned) before "
            "the first use of the DSP in the process, and LD_LIBRARY_PATH to the folder of libSNPE.so"
        )
    missing = [folder for folder in given.split(";") if folder and not os.path.isdir(folder)]
    if missing:
        return f"ADSP_LIBRARY_PATH names {', '.join(missing)}, which is no folder here (folders have ; between them)"
    return f"ADSP_LIBRARY_PATH is {given!r}: does it have the libraries for this DSP (libSnpeHtpV...Skel.so)?"


def hint_of(code: int, runtimes: Iterable[str] = ()) -> str:
    """What usually helps. runtimes: the names of those the network was built for."""
    hint = _HINTS.get(code, "")
    on_dsp = any(name in ("dsp", "aip") for name in runtimes)
    if code in _DSP_CODES and (on_dsp or code != 500):
        return f"{hint}. {adsp_advice()}" if hint else adsp_advice()
    if hint == OTHER_RUNTIME and "cpu" in runtimes:
        return "No runtime of the list can run that layer: look at the converter's warnings, or quantize the model"
    return hint


def error_of(
    code: int, function: str, detail: str = "", hint: str = "", said: str | None = None, runtimes: Iterable[str] = ()
) -> SnpeError:
    """The exception for `code` that `function` has just returned, in the thread that called it.

    detail: in which situation. hint: instead of the code's own. said: SNPE's text, by default the last error's.
    """
    if said is None:
        last, said = last_error()
        if last != code:
            said = ""  # an older story
    kind = class_of(code)
    label = f"{kind.name} ({code})" if kind.name else f"unknown status {code}" if code else "a failure without a reason"
    parts = [part for part in (detail, essence(said)) if part]
    text = ": ".join([f"{function} returned {label}", *parts])
    error = kind(text, function=function, hint=hint or hint_of(code, runtimes))
    error.code = code or None
    error.detail = said
    error.fields = parse(said)
    return error


def failed(function: str, detail: str = "", hint: str = "", runtimes: Iterable[str] = ()) -> SnpeError:
    """The exception for a call that told only that it failed: NULL, 0, or nothing."""
    code, said = last_error()
    return error_of(code, function, detail, hint, said, runtimes)


def check(code: int, function: str, detail: str = "") -> None:
    """Raise the class of `code` unless it is 0."""
    if code:
        raise error_of(code, function, detail)


def made(handle: Any, function: str, detail: str = "") -> int:
    """A handle that is not NULL, or the last error raised."""
    if not handle:
        raise failed(function, detail)
    return int(handle)
