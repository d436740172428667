"""Exceptions for errors of SNPE: one class per code, below one class per band of codes.

`except SnpeDspError` catches the errors of the DSP's runtime (900 to 999), `except SnpeError` all of them. Codes that
mean a wrong argument, a missing file or too little memory are also ValueErrors, OSErrors and MemoryErrors. The class of
a code is made on first use: `errors.SnpeDspStubNotPresent` for SNPE_ERRORCODE_DSP_STUB_NOT_PRESENT.

Most functions of SNPE's C API only return that they failed. The code and the reason are the last error of the calling
thread; this module reads them right after the call. SNPE's texts are one line of key=value pairs: `error.fields`.
"""

from __future__ import annotations

import os

from npu_common import TYPE_CHECKING
from npu_common.errors import (
    ClosedError,
    ForkError,
    LibraryNotFoundError,
    MissingFunctionError,
    NpuError,
    StatusErrors,
    class_name,
)

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
    "call_error",
    "last_error",
    "checked_handle",
    "parse",
]


class SnpeError(NpuError):
    """A call of SNPE failed.

    Attributes:
        code: Code as in DlSystem/DlError.h; None when SNPE gave no reason.
        name: Name of the code; None when SNPE gave no reason.
        function: Name of the C function.
        hint: What usually helps.
        detail: SNPE's whole text.
        fields: The key=value pairs of that text ("error_message", "error_component", ...); {} if the text is only the
            name of a code.
    """

    detail: str = ""
    fields: dict[str, str] = {}  # noqa: RUF012 - replaced, never written into


OTHER_RUNTIME = "That runtime cannot run the whole network; end `runtimes` with 'cpu' for the layers it leaves"
_SETTINGS = "Compare with what `python -m pysnpe info FILE` shows of the network, and with the settings given"
_REPORT = "Report it with SNPE's log (pysnpe.runtime.log.logging) and what `python -m pysnpe doctor` prints"
_FILE = "Convert the model again, or copy the file again; `python -m pysnpe info FILE` shows what it is"
_PACKAGE = "Is its package made known with pysnpe.add_op_package(path), and built for this runtime?"


class SnpeCapiError(SnpeError):
    """10 to 15: the C API itself, such as a bad handle, a bad argument or no memory."""


class SnpeConfigError(SnpeError):
    """100 to 199: settings of the builder or of an execution that do not fit together."""


class SnpeSystemError(SnpeError):
    """200 to 299 (DLSYSTEM): tensors, user buffers, encodings."""


class SnpeContainerError(SnpeError):
    """300 to 399: the .dlc file."""


class SnpeNetworkError(SnpeError):
    """400 to 499: creating or executing the network."""


class SnpeHostError(SnpeError):
    """500 to 599: this device does not have the runtime."""


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
    """1200 to 1299: the C++ library; it caught an unknown exception."""


class SnpeStorageError(SnpeError):
    """1300 to 1399: the library's own files."""


class SnpeAipError(SnpeError):
    """1400 to 1499: the AIP runtime."""


class SnpeCacheError(SnpeError):
    """1500 to 1599: init caches in the .dlc file."""


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
STALE_CACHE = (
    "The init cache in the .dlc is damaged, or of another release, chip or model: build with "
    "cache_compatibility='always_generate', init_cache=True and save the container again, or use the .dlc without cache"
)
DSP_LIBRARIES = "The DSP did not find its libraries"
_DSP_SILENT = "Does the DSP find its libraries?"


def _band(code: int, name: str) -> type[SnpeError]:
    return SnpeQnnError if code >= 2000 else _BANDS.get(code // 100, SnpeError) if code else SnpeError


def _class_name(name: str) -> str:
    return "Snpe" + class_name(name.replace("SNPE_ERRORCODE_", "").replace("SNPE_", ""))


_status = StatusErrors(
    SnpeError,
    api.Snpe_ErrorCode_t.members,  # where layers of QNN share a value, the first name counts
    family=_band,
    bands={
        SnpeCapiError: ("FAILURE", _REPORT),
        SnpeConfigError: ("PARAM NNCONFIG INPUT DIMENSIONS", _SETTINGS),
        SnpeContainerError: ("MODEL_PARSING MODEL_LOAD MISSING RECORD", _FILE),
        SnpeNetworkError: ("FAILED", _REPORT),
        SnpeGpuError: ("FAILED OPENCL PROXY", _REPORT),
        SnpeValidationError: ("NOT_SUPPORTED PARAM_INVALID PARAM_COMBINATION_INVALID", OTHER_RUNTIME),
        SnpeUdoError: ("UDO", _PACKAGE),
        SnpeUnknownError: ("STD_LIBRARY EXCEPTION", _REPORT),
        SnpeInfrastructureError: ("FAILED", _REPORT),
        SnpeMemoryError: ("CORRUPTION", _REPORT),
        SnpeQnnError: ("GENERAL FAILED FAILURE ERROR_SYSTEM", _REPORT),
    },
    called=_class_name,
    builtins={
        ValueError: (
            "SNPE_ERRORCODE_CAPI_BAD_ARGUMENT SNPE_ERRORCODE_CONFIG_MISSING_PARAM "
            "SNPE_ERRORCODE_CONFIG_INVALID_PARAM SNPE_ERRORCODE_CONFIG_NNCONFIG_INVALID "
            "SNPE_ERRORCODE_CONFIG_WRONG_INPUT_NAME SNPE_ERRORCODE_CONFIG_INCORRECT_INPUT_DIMENSIONS "
            "SNPE_ERRORCODE_CONFIG_DIMENSIONS_MODIFICATION_NOT_SUPPORTED "
            "SNPE_ERRORCODE_CONFIG_BOTH_OUTPUT_LAYER_TENSOR_NAMES_SET "
            "SNPE_ERRORCODE_DLSYSTEM_FIXED_POINT_PARAM_INVALID SNPE_ERRORCODE_DLSYSTEM_SIZE_MISMATCH "
            "SNPE_ERRORCODE_DLSYSTEM_VALUE_MISMATCH SNPE_ERRORCODE_DLSYSTEM_WRONG_NUMBER_INPUT_BUFFERS "
            "SNPE_ERRORCODE_DLSYSTEM_RUNTIME_TENSOR_SHAPE_MISMATCH "
            "SNPE_ERRORCODE_DLSYSTEM_WRONG_TRANSITION_TYPE SNPE_ERRORCODE_DLSYSTEM_TENSOR_DIM_INVALID "
            "SNPE_ERRORCODE_DLSYSTEM_BUFFERENCODING_UNKNOWN SNPE_ERRORCODE_DLSYSTEM_BUFFER_INVALID_PARAM "
            "SNPE_ERRORCODE_DLCONTAINER_MODEL_PARSING_FAILED SNPE_ERRORCODE_DLCONTAINER_MODEL_LOAD_FAILED "
            "SNPE_ERRORCODE_DLCONTAINER_MISSING_RECORDS SNPE_ERRORCODE_DLCONTAINER_INVALID_RECORD "
            "SNPE_ERRORCODE_DLCONTAINER_BAD_CONTAINER SNPE_ERRORCODE_DLCONTAINER_BAD_DNN_FORMAT_VERSION"
        ),
        MemoryError: "SNPE_ERRORCODE_CAPI_BAD_ALLOC SNPE_ERRORCODE_QNN_COMMON_ERROR_MEM_ALLOC",
        FileNotFoundError: "SNPE_ERRORCODE_CONFIG_MISSING_FILE",
        LookupError: "SNPE_ERRORCODE_DLSYSTEM_NAME_NOT_FOUND",
        OSError: "SNPE_ERRORCODE_DLCONTAINER_WRITE_FAILURE SNPE_ERRORCODE_DLCONTAINER_READ_FAILURE",
        TimeoutError: "SNPE_ERRORCODE_QNN_GRAPH_ERROR_TIMED_OUT",
    },
    hints={
        "SNPE_ERRORCODE_CAPI_BAD_HANDLE": "The handle was deleted, or is one of another class",
        "SNPE_ERRORCODE_CONFIG_BOTH_OUTPUT_LAYER_TENSOR_NAMES_SET": "Choose output_layers or output_tensors, not both",
        "SNPE_ERRORCODE_CONFIG_NNCONFIG_ONLY_TENSOR_SUPPORTED": "Build with user_buffers=True",
        "SNPE_ERRORCODE_CONFIG_NNCONFIG_ONLY_USER_BUFFER_SUPPORTED": "Build with user_buffers=False for ITensors",
        "SNPE_ERRORCODE_DLCONTAINER_BAD_CONTAINER": "`python -m pysnpe info FILE` shows what the file is",
        "SNPE_ERRORCODE_DLCONTAINER_BAD_DNN_FORMAT_VERSION": "The .dlc was made for SNPE 1: convert the model "
        "again with the converters of SNPE 2",
        "SNPE_ERRORCODE_HOST_RUNTIME_TARGET_UNAVAILABLE": "Not on this device, or its libraries are missing; "
        "pysnpe.available_runtimes() lists those that work",
        "SNPE_ERRORCODE_CPU_LAYER_NOT_SUPPORTED SNPE_ERRORCODE_GPU_LAYER_NOT_SUPPORTED "
        "SNPE_ERRORCODE_GPU_LAYER_PARAM_NOT_SUPPORTED SNPE_ERRORCODE_GPU_LAYER_PARAM_INVALID "
        "SNPE_ERRORCODE_GPU_LAYER_PARAM_COMBINATION_INVALID SNPE_ERRORCODE_DSP_LAYER_NOT_SUPPORTED "
        "SNPE_ERRORCODE_DSP_LAYER_PARAM_NOT_SUPPORTED SNPE_ERRORCODE_DSP_LAYER_PARAM_INVALID "
        "SNPE_ERRORCODE_DSP_LAYER_PARAM_COMBINATION_INVALID "
        "SNPE_ERRORCODE_MODEL_VALIDATION_LAYER_NOT_SUPPORTED "
        "SNPE_ERRORCODE_MODEL_VALIDATION_LAYER_COULD_NOT_BE_ASSIGNED "
        "SNPE_ERRORCODE_AIP_LAYER_NOT_SUPPORTED SNPE_ERRORCODE_AIP_LAYER_PARAM_NOT_SUPPORTED "
        "SNPE_ERRORCODE_AIP_LAYER_PARAM_INVALID SNPE_ERRORCODE_AIP_LAYER_PARAM_COMBINATION_INVALID": OTHER_RUNTIME,
        "SNPE_ERRORCODE_CPU_LAYER_PARAM_NOT_SUPPORTED SNPE_ERRORCODE_CPU_LAYER_PARAM_INVALID "
        "SNPE_ERRORCODE_CPU_LAYER_PARAM_COMBINATION_INVALID SNPE_ERRORCODE_CPU_NETWORK_NOT_SUPPORTED "
        "SNPE_ERRORCODE_CPU_FXP_LAYER_NOT_SUPPORTED SNPE_ERRORCODE_CPU_FXP_LAYER_PARAM_NOT_SUPPORTED "
        "SNPE_ERRORCODE_CPU_FXP_LAYER_PARAM_INVALID": "Look at the converter's warnings about this layer",
        "SNPE_ERRORCODE_CPU_UDO_OPERATION_FAILED SNPE_ERRORCODE_GPU_UDO_OPERATION_FAILED "
        "SNPE_ERRORCODE_DSP_UDO_EXECUTE_ERROR SNPE_ERRORCODE_DSP_UDO_LIB_NOT_REGISTERED_ERROR "
        "SNPE_ERRORCODE_DSP_UDO_INVALID_QUANTIZATION_TYPE_ERROR "
        "SNPE_ERRORCODE_QNN_BACKEND_ERROR_OP_PACKAGE_REGISTRATION_FAILED "
        "SNPE_ERRORCODE_QNN_BACKEND_ERROR_OP_PACKAGE_NOT_FOUND": _PACKAGE,
        "SNPE_ERRORCODE_DSP_LAYER_NAME_TRUNCATED SNPE_ERRORCODE_DSP_LAYER_INPUT_BUFFER_NAME_TRUNCATED "
        "SNPE_ERRORCODE_DSP_LAYER_OUTPUT_BUFFER_NAME_TRUNCATED SNPE_ERRORCODE_AIP_LAYER_NAME_TRUNCATED "
        "SNPE_ERRORCODE_AIP_LAYER_INPUT_BUFFER_NAME_TRUNCATED "
        "SNPE_ERRORCODE_AIP_LAYER_OUTPUT_BUFFER_NAME_TRUNCATED": "Give layers and tensors shorter names",
        "SNPE_ERRORCODE_CAPI_BAD_ALLOC SNPE_ERRORCODE_QNN_COMMON_ERROR_MEM_ALLOC": "Close what is no longer used",
        "SNPE_ERRORCODE_DLSYSTEM_FIXED_POINT_PARAM_INVALID SNPE_ERRORCODE_DLSYSTEM_SIZE_MISMATCH "
        "SNPE_ERRORCODE_DLSYSTEM_NAME_NOT_FOUND SNPE_ERRORCODE_DLSYSTEM_VALUE_MISMATCH "
        "SNPE_ERRORCODE_DLSYSTEM_LAYER_NOT_SET SNPE_ERRORCODE_DLSYSTEM_WRONG_NUMBER_INPUT_BUFFERS "
        "SNPE_ERRORCODE_DLSYSTEM_RUNTIME_TENSOR_SHAPE_MISMATCH SNPE_ERRORCODE_DLSYSTEM_TENSOR_MISSING "
        "SNPE_ERRORCODE_DLSYSTEM_WRONG_TRANSITION_TYPE SNPE_ERRORCODE_DLSYSTEM_TENSOR_DIM_INVALID "
        "SNPE_ERRORCODE_DLSYSTEM_BUFFERENCODING_UNKNOWN SNPE_ERRORCODE_DLSYSTEM_BUFFER_INVALID_PARAM "
        "SNPE_ERRORCODE_NETWORK_NO_OUTPUT_DEFINED SNPE_ERRORCODE_NETWORK_MISMATCH_BETWEEN_NAMES_AND_DIMS "
        "SNPE_ERRORCODE_NETWORK_MISSING_INPUT_NAMES SNPE_ERRORCODE_NETWORK_MISSING_OUTPUT_NAMES": _SETTINGS,
        "SNPE_ERRORCODE_CAPI_BAD_ARGUMENT": "Compare the arguments with the function's reference",
        "SNPE_ERRORCODE_CONFIG_MISSING_FILE SNPE_ERRORCODE_DLCONTAINER_READ_FAILURE": "Is the file there and readable?",
        "SNPE_ERRORCODE_DLCONTAINER_WRITE_FAILURE": "Is there room, and may the folder be written to?",
        "SNPE_ERRORCODE_DLCONTAINER_TEMP_FILE_FAILURE": "Is there room in the folder for temporary files?",
        "SNPE_ERRORCODE_CPU_FXP_OPTION_INVALID": "CPU fixed point needs a quantized .dlc",
        "SNPE_ERRORCODE_DSP_STUB_NOT_PRESENT SNPE_ERRORCODE_AIP_STUB_NOT_PRESENT "
        "SNPE_ERRORCODE_QNN_COMMON_ERROR_LOADING_BINARIES": DSP_LIBRARIES,
        "SNPE_ERRORCODE_DSP_RUNTIME_COMMUNICATION_ERROR SNPE_ERRORCODE_AIP_RUNTIME_COMMUNICATION_ERROR "
        "SNPE_ERRORCODE_QNN_COMMON_ERROR_SYSTEM_COMMUNICATION SNPE_ERRORCODE_QNN_BACKEND_ERROR_CANNOT_INITIALIZE "
        "SNPE_ERRORCODE_QNN_DEVICE_ERROR_HARDWARE_UNAVAILABLE": _DSP_SILENT,
        "SNPE_ERRORCODE_DLCACHING_INVALID_METADATA SNPE_ERRORCODE_DLCACHING_INVALID_INITBLOB "
        "SNPE_ERRORCODE_DLCACHING_SUBOPTIMAL_CACHE SNPE_ERRORCODE_DLCACHING_INCOMPATIBLE": STALE_CACHE,
        "SNPE_ERRORCODE_MODEL_VALIDATION_UDO_LAYER_FAILED": "Make its package known first: pysnpe.add_op_package(path)",
    },
)
_KEYS = ("error_code", "error_message", "error_component", "line_no", "thread_id")

class_of = _status.class_of
"""`class_of(code)` is the class of a code. A code that the header does not have gets the class of its band."""

__getattr__ = _status.named


def last_error() -> tuple[int, str]:
    """Return the code and text of this thread's last error; (0, "") when there is none."""
    code = int(api.Snpe_ErrorCode_getLastErrorCode())
    return code, (api.Snpe_ErrorCode_GetLastErrorString() or b"").decode("utf-8", "replace").strip()


def forget() -> None:
    """Clear the last error, for calls that report failure in no other way: an error found afterwards is then new."""
    api.Snpe_ErrorCode_clearLastErrorCode()


def parse(text: str) -> dict[str, str]:
    """Parse `error_code=311; error_message=...; ...` into a dict; {} for other texts. Semicolons in values stay."""
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
    """Return the part of SNPE's text for an error message: the component and its message."""
    fields = parse(text)
    if not fields:
        return "" if text.startswith("SNPE_") else text[:400]
    component = fields.get("error_component", "").strip()
    message = fields.get("error_message", "").strip()[:400]
    return f"{component}: {message}" if component and message else message or component


def adsp_advice(environment: Any = None) -> str:
    """Return advice on ADSP_LIBRARY_PATH for a DSP that does not answer."""
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
    """Return the usual remedy for an error code.

    Args:
        runtimes: Names of the runtimes that the network was built for.
    """
    hint, name = _status.hint(code), _status.names.get(code)
    on_dsp = any(name in ("dsp", "aip") for name in runtimes)
    if hint in (DSP_LIBRARIES, _DSP_SILENT) or (on_dsp and name == "SNPE_ERRORCODE_HOST_RUNTIME_TARGET_UNAVAILABLE"):
        return f"{hint.rstrip('?')}{'?' if hint.endswith('?') else '.'} {adsp_advice()}"
    if hint == OTHER_RUNTIME and "cpu" in runtimes:
        return "No runtime of the list can run that layer: look at the converter's warnings, or quantize the model"
    return hint


def error_of(
    code: int, function: str, detail: str = "", hint: str = "", said: str | None = None, runtimes: Iterable[str] = ()
) -> SnpeError:
    """Return the exception for `code` that `function` has just returned. Call it in the thread that called `function`.

    Args:
        function: Name of the C function.
        detail: What the call was about, such as the name of a tensor.
        hint: Replaces the hint of the code.
        said: SNPE's text; None for the text of the last error.
        runtimes: Names of the runtimes that the network was built for.
    """
    if said is None:
        last, said = last_error()
        if last != code:
            said = ""  # the last error belongs to an earlier call
    parts = [part for part in (detail, essence(said)) if part]
    error: SnpeError = _status.error(code, function, ": ".join(parts), hint or hint_of(code, runtimes))
    error.detail = said
    error.fields = parse(said)
    return error


def call_error(function: str, detail: str = "", hint: str = "", runtimes: Iterable[str] = ()) -> SnpeError:
    """Return the exception for a call whose result shows only that it failed: NULL, 0, or nothing."""
    code, said = last_error()
    return error_of(code, function, detail, hint, said, runtimes)


def check(code: int, function: str, detail: str = "") -> None:
    """Raise the class of `code` unless it is 0."""
    if code:
        raise error_of(code, function, detail)


def checked_handle(handle: Any, function: str, detail: str = "") -> int:
    """Return the handle as a number. Raises the last error when it is NULL."""
    if not handle:
        raise call_error(function, detail)
    return int(handle)
