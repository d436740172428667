"""Exceptions of pyacl: one class per code, made on first use, below a family, with the fitting builtin exception.

`except AclErrorRtMemoryAllocation`, `except MemoryError`, `except AclResourceError` and `except AclError` all catch
207001. A class has the name of its code in the header: ACL_ERROR_RT_CONTEXT_NULL is `errors.AclErrorRtContextNull`.

The text of aclGetRecentErrMsg belongs to the calling thread, and reading does not clear it. It is read right after a
failing call, and texts that the thread has read before are left out.
"""

from __future__ import annotations

import threading

from npu_common.errors import (
    ClosedError,
    ForkError,
    LibraryNotFoundError,
    MissingFunctionError,
    NpuError,
    StatusErrors,
)

__all__ = [
    "AclError",
    "AclInternalError",
    "AclResourceError",
    "AclTaskError",
    "AclUsageError",
    "ClosedError",
    "ForkError",
    "LibraryNotFoundError",
    "MissingFunctionError",
    "check",
    "class_of",
    "error_of",
    "recent_message",
]


class AclError(NpuError):
    """An AscendCL call failed.

    Attributes:
        code: The header's code.
        name: The code's name in the header.
        function: Name of the C function.
        hint: What usually helps.
        detail: The whole text of aclGetRecentErrMsg for this error; "" if there is none.
    """

    detail: str = ""


class AclUsageError(AclError):
    """Codes from 100000: wrong use, found by AscendCL, the runtime or the graph engine.

    AscendCL's are 1000xx and 1480xx, the runtime's 1070xx, the graph engine's 1450xx.
    """


class AclResourceError(AclError):
    """Codes from 200000 and 300000: a resource does not exist, is used up, or is not supported."""


class AclTaskError(AclError):
    """Codes from 507011 to 507057 that name what becomes of a task: it failed on the device, or was not done in time.

    The next synchronisation raises most of them.
    """


class AclInternalError(AclError):
    """The other codes from 500000: AscendCL itself, a device, its driver or the graph engine failed."""


NO_CONTEXT = "this thread has no context"
OTHER_CONTEXT = "the stream belongs to another context than this thread's"
_PHRASES = {"ACL_ERROR_RT_CONTEXT_NULL": NO_CONTEXT, "ACL_ERROR_RT_STREAM_CONTEXT": OTHER_CONTEXT}

_read = threading.local()


def _codes() -> dict[str, int]:
    """Return all names; of several for one code that of acl_base_rt, and the newest, comes first."""
    from .acl import acl_base_rt
    from .acl.error_codes import ge_error_codes, rt_error_codes

    modules = acl_base_rt, rt_error_codes, ge_error_codes
    constants = ((name, code) for module in modules for name, code in reversed(list(vars(module).items())))
    return {name: code for name, code in constants if name.startswith("ACL_ERROR_") and isinstance(code, int)}


_TASKS = "MODEL_EXECUTE AICORE VECTOR_CORE FFTS_PLUS AICPU_TIMEOUT AICPU_EXCEPTION"
_ENDS_OF_TASKS = (
    f"{_TASKS} AICPU SYS_DMA MODEL_ABORT CDQ REPORT_TIMEOUT SYNC_TIMEOUT SEND_MSG COPY_DATA MEM_ERROR ECC_ERROR "
    "LINK_ERROR REMOTE_ERROR"
).split()


def _family(code: int, name: str) -> type[AclError]:
    if 507011 <= code <= 507057 and any(f"_{word}_" in f"{name}_" for word in _ENDS_OF_TASKS):
        return AclTaskError
    return {1: AclUsageError, 2: AclResourceError, 3: AclResourceError, 5: AclInternalError}.get(
        code // 100000, AclError
    )


_status = StatusErrors(
    AclError,
    _codes,
    family=_family,
    bands={
        AclUsageError: (
            "INVALID_PARAM PARAM_INVALID INVALID_QUEUE_ID QUEUE_ID_INVALID INVALID_MEMORY_TYPE INVALID_MALLOC_TYPE "
            "INVALID_SYMBOL INVALID_DEVICE_FUNCTION INVALID_BUNDLE_MODEL_ID ADDR_INVALID MODE_INVALID FORMAT_INVALID "
            "SHAPE_INVALID DATATYPE_INVALID UNALIGNED NOT_MATCH NOT_SET NOT_CREATE ALREADY_RUN NOT_RUN NOT_INIT "
            "ALREADY_REGISTERED NOT_REGISTERED NOT_SUBSCRIBE REPEAT_SUBSCRIBE REPEATED NOT_STATIC_AIPP NOT_DYNAMIC "
            "API_CONFLICT",
            "Compare arguments and order of calls with the function's reference",
        ),
        AclTaskError: (
            _TASKS,
            "A task queued earlier failed: `pyacl.on_task_exception` says which, CANN's log (~/ascend/log) has more",
        ),
        AclInternalError: (
            "FAILURE FAILED INTERNAL_ERROR TS_ERROR",
            "CANN's log (~/ascend/log) has more; `python -m pyacl doctor` shows driver and versions",
        ),
    },
    builtins={
        TimeoutError: (
            "ACL_ERROR_WAIT_CALLBACK_TIMEOUT ACL_ERROR_RT_WAIT_TIMEOUT ACL_ERROR_RT_TASK_TIMEOUT "
            "ACL_ERROR_RT_QUEUE_EMPTY ACL_ERROR_RT_QUEUE_FULL ACL_ERROR_RT_TIMEOUT "
            "ACL_ERROR_RT_REPORT_TIMEOUT ACL_ERROR_RT_AICORE_TIMEOUT ACL_ERROR_RT_AICPU_TIMEOUT "
            "ACL_ERROR_RT_VECTOR_CORE_TIMEOUT ACL_ERROR_RT_STREAM_SYNC_TIMEOUT "
            "ACL_ERROR_RT_EVENT_SYNC_TIMEOUT ACL_ERROR_RT_FFTS_PLUS_TIMEOUT ACL_ERROR_SNAPSHOT_LOCK_TIMEOUT "
            "ACL_ERROR_GE_MODEL_EXECUTE_TIMEOUT"
        ),
        MemoryError: (
            "ACL_ERROR_BAD_ALLOC ACL_ERROR_RT_MEMORY_ALLOCATION ACL_ERROR_RT_DEVICE_OOM ACL_ERROR_GE_MEMORY_ALLOCATION"
        ),
        ValueError: (
            "ACL_ERROR_INVALID_PARAM ACL_ERROR_RT_PARAM_INVALID ACL_ERROR_RT_INVALID_DEVICEID "
            "ACL_ERROR_RT_ADDR_UNALIGNED ACL_ERROR_RT_INVALID_MEMORY_TYPE ACL_ERROR_RT_INVALID_MALLOC_TYPE "
            "ACL_ERROR_GE_PARAM_INVALID ACL_ERROR_GE_DYNAMIC_INPUT_ADDR_INVALID "
            "ACL_ERROR_GE_DYNAMIC_INPUT_LENGTH_INVALID ACL_ERROR_GE_DYNAMIC_BATCH_SIZE_INVALID "
            "ACL_ERROR_GE_FORMAT_INVALID ACL_ERROR_GE_SHAPE_INVALID ACL_ERROR_GE_DATATYPE_INVALID"
        ),
        NotImplementedError: (
            "ACL_ERROR_API_NOT_SUPPORT ACL_ERROR_FEATURE_UNSUPPORTED ACL_ERROR_RT_FEATURE_NOT_SUPPORT"
        ),
        OSError: (
            "ACL_ERROR_INVALID_FILE ACL_ERROR_RT_FILE_OPEN ACL_ERROR_RT_FILE_WRITE ACL_ERROR_GE_EXEC_MODEL_PATH_INVALID"
        ),
        LookupError: (
            "ACL_ERROR_INVALID_MODEL_ID ACL_ERROR_OP_NOT_FOUND ACL_ERROR_KERNEL_NOT_FOUND "
            "ACL_ERROR_RT_SYMBOL_NOT_FOUND ACL_ERROR_GE_EXEC_MODEL_ID_INVALID ACL_ERROR_GE_AIPP_NOT_EXIST "
            "ACL_ERROR_RT_KERNEL_LOOKUP"
        ),
        PermissionError: "ACL_ERROR_RT_NO_PERMISSION",
        RuntimeError: (
            "ACL_ERROR_RT_CONTEXT_NULL ACL_ERROR_RT_STREAM_CONTEXT ACL_ERROR_RT_INVALID_HANDLE "
            "ACL_ERROR_RT_CONTEXT_RELEASE_ERROR ACL_ERROR_RT_LOST_HEARTBEAT ACL_ERROR_INTERNAL_ERROR"
        ),
    },
    hints={
        "ACL_ERROR_UNINITIALIZE": "Call pyacl.init() first",
        "ACL_ERROR_INVALID_FILE": "The file is not there or cannot be read",
        "ACL_ERROR_COMPILING_STUB_MODE": "A library of devlib or stub was loaded: set PYACL_LIBRARY to lib64 of "
        "the installation",
        "ACL_ERROR_RT_INVALID_DEVICEID": "Use a number below pyacl.device_count(); devices are counted from 0",
        "ACL_ERROR_RT_CONTEXT_NULL": "Use `with device:` or `context.use()` in it; every thread has a context "
        "of its own",
        "ACL_ERROR_RT_STREAM_CONTEXT": "Use `with stream.context:` around it",
        "ACL_ERROR_RT_EVENT_TIMESTAMP_INVALID": "Make the event with `Event(timing=True)`",
        "ACL_ERROR_RT_STREAM_SUBSCRIBE": "A stream has one report thread",
        "ACL_ERROR_RT_THREAD_SUBSCRIBE": "Only the subscribed thread processes reports",
        "ACL_ERROR_RT_STREAM_NO_CB_REG": "Use stream.launch(), or subscribe a ReportThread first",
        "ACL_ERROR_RT_INVALID_HANDLE": "It was destroyed, or its device was reset",
        "ACL_ERROR_RT_STREAM_ABORT": "The stream was aborted: close it and make a new one",
        "ACL_ERROR_RT_CAPTURE_DEPENDENCY": "Record the event on a stream of the capture before, or wait for it "
        "before the capture begins",
        "ACL_ERROR_RT_STREAM_UNJOINED": "Let the first stream wait for an event recorded on the other one "
        "before the capture ends",
        "ACL_ERROR_RT_MODEL_CAPTURED ACL_ERROR_RT_STREAM_CAPTURED": "End the capture first",
        "ACL_ERROR_RT_EVENT_CAPTURED": "Query it after launching the graph, or record the event outside of the graph",
        "ACL_ERROR_RT_STREAM_NOT_CAPTURED": "The capture has ended, or was never begun on this stream",
        "ACL_ERROR_RT_CAPTURE_MODE_NOT_SUPPORT": "Do it before the capture, or capture in mode 'relaxed'",
        "ACL_ERROR_RT_STREAM_CAPTURE_IMPLICIT": "Make a stream of your own for it: Stream()",
        "ACL_ERROR_STREAM_CAPTURE_CONFLICT": "Every capture needs events of its own",
        "ACL_ERROR_STREAM_TASK_GROUP_STATUS": "A stream, and a group, is in one `with` block of TaskGroup at a "
        "time; groups end before their capture",
        "ACL_ERROR_STREAM_TASK_GROUP_INTR": "End the task group before the other stream is given tasks",
        "ACL_ERROR_RT_STREAM_CAPTURE_UNMATCHED": "End it on the stream that began it",
        "ACL_ERROR_RT_STREAM_CAPTURE_WRONG_THREAD": "End it in the thread that began it, or capture in mode 'relaxed'",
        "ACL_ERROR_RT_CAPTURE_MODE_BLOCK_ASYNC": "Use a HostBuffer, or capture in mode 'relaxed'",
        "ACL_ERROR_REPEAT_INITIALIZE ACL_ERROR_REPEAT_FINALIZE": "Go on: nothing is left to do",
        "ACL_ERROR_INVALID_MODEL_ID ACL_ERROR_GE_EXEC_MODEL_ID_INVALID": "Use the model before it is closed",
        "ACL_ERROR_GE_EXEC_MODEL_PATH_INVALID ACL_ERROR_READ_MODEL_FAILURE": "Is the file there, and readable?",
        "ACL_ERROR_GE_EXEC_MODEL_DATA_SIZE_INVALID ACL_ERROR_MODEL_SIZE_INVALID ACL_ERROR_PARSE_MODEL "
        "ACL_ERROR_DESERIALIZE_MODEL": "Damaged, or cut off? `python -m pyacl info FILE` shows what the file is",
        "ACL_ERROR_MODEL_INPUT_NOT_MATCH ACL_ERROR_GE_DYNAMIC_INPUT_LENGTH_INVALID "
        "ACL_ERROR_GE_DYNAMIC_INPUT_ADDR_INVALID": "`model.inputs` shows what the model takes",
        "ACL_ERROR_MODEL_OUTPUT_NOT_MATCH": "`model.outputs` shows what the model gives",
        "ACL_ERROR_GE_DYNAMIC_BATCH_SIZE_INVALID": "`python -m pyacl info FILE` shows the batches it was compiled for",
        "ACL_ERROR_RT_WAIT_TIMEOUT ACL_ERROR_RT_REPORT_TIMEOUT ACL_ERROR_WAIT_CALLBACK_TIMEOUT": "Wait longer",
        "ACL_ERROR_RT_MODEL_RUNNING": "Wait for the stream that it runs on: stream.synchronize()",
        "ACL_ERROR_RT_STREAM_NOT_COMPLETE": "Wait for it: stream.synchronize()",
        "ACL_ERROR_RT_INSUFFICIENT_INPUT_ARRAY": "Give a longer array",
        "ACL_ERROR_API_NOT_SUPPORT ACL_ERROR_PROF_MODULES_UNSUPPORTED ACL_ERROR_RT_FEATURE_NOT_SUPPORT_UPDATE_OP "
        "ACL_ERROR_RT_LINK_TYPE_NOT_SUPPORTED": "Not on this chip or in this release",
        "ACL_ERROR_RT_RESOURCE_ALLOC_FAIL ACL_ERROR_RT_NO_EVENT_RESOURCE ACL_ERROR_RT_NO_STREAM_RESOURCE "
        "ACL_ERROR_RT_NO_NOTIFY_RESOURCE ACL_ERROR_RT_NO_MODEL_RESOURCE ACL_ERROR_RT_NO_CDQ_RESOURCE": "Close those "
        "that are no longer used",
        "ACL_ERROR_RT_QUEUE_EMPTY": "Wait longer, or put something in at the other end",
        "ACL_ERROR_RT_QUEUE_FULL": "Wait longer, or take something out at the other end",
        "ACL_ERROR_INVALID_RESOURCE_HANDLE": "Was it destroyed, or its device reset?",
        "ACL_ERROR_BAD_ALLOC": "The host has no memory left: close what is no longer used",
        "ACL_ERROR_HOST_MEMORY_ALREADY_REGISTERED": "Go on with the registration there is",
        "ACL_ERROR_HOST_MEMORY_NOT_REGISTERED": "Register it first",
        "ACL_ERROR_RT_DEVICE_MEM_ERROR ACL_ERROR_RT_HBM_MULTI_BIT_ECC_ERROR": "`npu-smi info` shows the state of the "
        "card: its memory is faulty",
        "ACL_ERROR_FEATURE_UNSUPPORTED": "This library does not support it",
        "ACL_ERROR_RT_FEATURE_NOT_SUPPORT": "Not on this chip or in this release, or not inside a callback",
        "ACL_ERROR_RT_MEMORY_ALLOCATION ACL_ERROR_RT_DEVICE_OOM ACL_ERROR_GE_MEMORY_ALLOCATION": "`device.memory()` "
        "shows what is free",
        "ACL_ERROR_RT_NO_DEVICE": "`npu-smi info` shows whether the driver works",
        "ACL_ERROR_RT_NO_PERMISSION": "Is the user in the group HwHiAiUser?",
        "ACL_ERROR_INTERNAL_ERROR": "At init: is the driver installed? `npu-smi info` shows it",
        "ACL_ERROR_RT_EVENT_NOT_COMPLETE": "Wait for it: event.synchronize()",
        "ACL_ERROR_RT_CONTEXT_RELEASE_ERROR": "The device is not set, or was reset as often as it was set",
        "ACL_ERROR_RT_TASK_TYPE_NOT_SUPPORT": "In a task group: it is for kernels and operators, do the rest before "
        "or after it",
        "ACL_ERROR_RT_LOST_HEARTBEAT": "The device is gone: reset it with `device.reset(force=True)`; `npu-smi "
        "info` shows its state",
        "ACL_ERROR_RT_KERNEL_LOOKUP": "A kernel has the name of its C++ function if that is declared extern "
        '"C", else a mangled name',
        "ACL_ERROR_RT_STREAM_SYNC_TIMEOUT": "Wait longer; the stream's tasks are still running",
        "ACL_ERROR_RT_EVENT_SYNC_TIMEOUT": "Wait longer",
        "ACL_ERROR_RT_STREAM_CAPTURE_INVALIDATED": "A call during the capture made it invalid: that call "
        "raised, or returned, the reason",
        "ACL_ERROR_RT_INTERNAL_ERROR": "At times of an event: was it recorded? Else CANN's log (~/ascend/log) has more",
        "ACL_ERROR_RT_DEV_SETUP_ERROR": "The device could not be set up: `npu-smi info` shows whether it and its "
        "driver work, CANN's log (~/ascend/log) which step failed",
        "ACL_ERROR_RT_DRV_INTERNAL_ERROR": "Look for the reason in the driver's log",
    },
)
class_of = _status.class_of
"""`class_of(code)` is the class of a code. A code that the headers do not have gets its family."""

__getattr__ = _status.named


def recent_message() -> str:
    """Return the text of aclGetRecentErrMsg that this thread has not read before, the newest first; "" for nothing."""
    from .acl import acl_rt

    if not acl_rt.aclGetRecentErrMsg:
        return ""
    text = (acl_rt.aclGetRecentErrMsg() or b"").decode("utf-8", "replace")
    before = getattr(_read, "text", "")
    _read.text = text
    if not text or text == before:
        return ""
    start = 0
    while before and start < len(text):
        if before.startswith(text[start:]):  # new texts come in front, old ones may fall off the end
            return text[:start].strip()
        start = text.find("\n", start) + 1 or len(text)
    return text.strip()


def error_of(code: int, function: str, detail: str = "", hint: str = "", said: str | None = None) -> AclError:
    """Return the exception for `code` that `function` has just returned. Call it in the thread that called `function`.

    Args:
        function: Name of the C function.
        detail: What the call was about.
        hint: Replaces the hint of the code.
        said: AscendCL's text; None for its present text.
    """
    if said is None:
        said = recent_message()
    phrase = _PHRASES.get(class_of(code).name or "", "")
    parts = [part for part in (detail, phrase, said.partition("\n")[0].strip()[:400]) if part]
    error: AclError = _status.error(code, function, ": ".join(parts), hint)
    error.detail = said
    return error


def check(code: int, function: str, detail: str = "") -> None:
    """Raise the class of `code` unless it is 0."""
    if code:
        raise error_of(code, function, detail)
