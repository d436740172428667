"""Asks a libSNPE for its version and its runtimes: a program of its own, started by `doctor`.

A query for the DSP may start it. That takes seconds, prints, and has ended processes on broken installations, so doctor
does not do it in its own process. Argument: the library. Prints JSON.
"""

from __future__ import annotations

import ctypes
import json
import os
import sys
from typing import Any

from npu_common.unnamed import unnamed_file

TIME_LIMIT = 30.0
"""Time limit in seconds: the first query for the DSP loads its libraries."""
RUNTIMES = {"cpu": 0, "gpu": 1, "gpu_float16": 3, "dsp": 2, "aip": 5}
UNSIGNED = 2
"""Value of SNPE_RUNTIME_CHECK_OPTION_UNSIGNEDPD_CHECK, which the functions without this argument use."""


def ask(path: str) -> dict[str, Any]:
    """Query the library at `path`.

    Returns:
        A dict. version: text. runtimes: by name, "" for an available one, else the reason ("no" if the library gives
        none). validator: {"file": ..., "core": ..., "library": ...} of the DSP by libPlatformValidatorShared, or None
        without it.
    """
    try:
        library = ctypes.CDLL(path)
    except OSError as problem:
        return {"problem": str(problem)}
    answer: dict[str, Any] = {"version": _version(library), "fake": hasattr(library, "npu_fake_name")}
    answer["runtimes"] = {name: _why_not(library, number) for name, number in RUNTIMES.items()}
    answer["validator"] = _validator(os.path.dirname(path))
    return answer


def _function(library: Any, name: str, result: Any, *arguments: Any) -> Any:
    function = getattr(library, name)
    function.restype, function.argtypes = result, arguments
    return function


def _version(library: Any) -> str:
    handle = _function(library, "Snpe_Util_GetLibraryVersion", ctypes.c_void_p)()
    if not handle:
        return ""
    said = _function(library, "Snpe_DlVersion_ToString", ctypes.c_char_p, ctypes.c_void_p)(handle) or b""
    text: str = said.decode("utf-8", "replace").strip()
    _function(library, "Snpe_DlVersion_Delete", ctypes.c_uint, ctypes.c_void_p)(handle)
    return text


def _why_not(library: Any, number: int) -> str:
    _function(library, "Snpe_ErrorCode_clearLastErrorCode", None)()
    check = _function(library, "Snpe_Util_IsRuntimeAvailableCheckOption", ctypes.c_int, ctypes.c_int, ctypes.c_int)
    if check(number, UNSIGNED):
        return ""
    said = _function(library, "Snpe_ErrorCode_GetLastErrorString", ctypes.c_char_p)() or b""
    return said.decode("utf-8", "replace").strip() or "no"


def _validator(folder: str) -> dict[str, str] | None:
    """Return what the SDK's platform validator says of the DSP; None where its library is missing."""
    path = os.path.join(folder, "libPlatformValidatorShared.so")
    if not os.path.exists(path):
        return None
    try:
        library = ctypes.CDLL(path)
    except OSError as problem:
        return {"file": path, "problem": str(problem)}
    handle = _function(library, "Snpe_PlatformValidator_Create", ctypes.c_void_p)()
    facts = {"file": path}
    if handle:
        _function(library, "Snpe_PlatformValidator_SetRuntime", None, ctypes.c_void_p, ctypes.c_int, ctypes.c_bool)(
            handle, RUNTIMES["dsp"], True
        )
        for key, name in (("core", "GetCoreVersion"), ("library", "GetLibVersion")):
            get = _function(library, f"Snpe_PlatformValidator_{name}", ctypes.c_char_p, ctypes.c_void_p)
            facts[key] = (get(handle) or b"").decode("utf-8", "replace")
        _function(library, "Snpe_PlatformValidator_Delete", ctypes.c_uint, ctypes.c_void_p)(handle)
    return facts


if __name__ == "__main__":
    answers = os.dup(1)
    with unnamed_file() as printed:
        os.dup2(printed.fileno(), 1)  # keep the library's own output out of the JSON
        try:
            found = ask(sys.argv[-1])
        except AttributeError as missing:
            found = {"problem": f"it lacks a function of SNPE 2: {missing}"}
    os.write(answers, json.dumps(found).encode())
    os._exit(0)  # skip the library's exit handlers, which are not under test
