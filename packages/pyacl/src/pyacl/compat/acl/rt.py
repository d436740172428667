"""`acl.rt` on pyacl: devices, contexts, streams, events, memory, kernels and callbacks."""

from __future__ import annotations

import ctypes

from npu_common import TYPE_CHECKING

from ..calls import family, records
from ..calls.callbacks import Waiting, guarded, need_function
from ..calls.calls import given_to, wrong_arguments

if TYPE_CHECKING:
    from typing import Any, Callable

__all__ = [
    "get_mem_uce_info",
    "get_mem_usage_info",
    "get_primary_ctx_state",
    "get_stream_attribute",
    "launch_callback",
    "launch_host_func",
    "set_exception_info_callback",
    "set_stream_attribute",
]

__getattr__, __dir__ = family(__name__, "acl_rt acl_rt_allocator acl_rt_memory_soma")

_waiting = Waiting()
_thunks: dict[str, Any] = {}


def _arrived(number: Any) -> None:
    function, arguments = _waiting.take(number) or (None, None)
    if function is not None:
        guarded(function)(arguments)


def _queue(kind: str, launch: Callable[[Any, int], int], function: Any, arguments: Any) -> int:
    import pyacl.acl.acl_rt as c

    need_function(f"acl.rt.{kind}", function)
    if kind not in _thunks:
        _thunks[kind] = getattr(c, {"launch_callback": "aclrtCallback"}.get(kind, "aclrtHostFunc"))(_arrived)
    number = _waiting.add((function, arguments))
    code = launch(ctypes.cast(_thunks[kind], ctypes.c_void_p).value, number)
    if code:
        _waiting.take(number)
    return code


def launch_callback(function: Callable[[Any], Any], arguments: Any, block_type: int, stream: int, /) -> int:
    """Queue `function(arguments)` on a stream; it runs in the thread that is in `process_report`.

    -> ret

    Raises:
        TypeError: The function cannot be called, or another argument is no int.
    """
    from pyacl.acl.acl_rt import aclrtLaunchCallback

    block_type, stream = given_to("acl.rt.launch_callback", aclrtLaunchCallback, blockType=block_type, stream=stream)
    launch = aclrtLaunchCallback.raw
    return _queue("launch_callback", lambda f, number: int(launch(f, number, block_type, stream)), function, arguments)


def launch_host_func(stream: int, function: Callable[[Any], Any], arguments: Any, /) -> int:
    """Queue `function(arguments)` on a stream.

    -> ret

    Raises:
        TypeError: The function cannot be called, or the stream is no int.
    """
    from pyacl.acl.acl_rt import aclrtLaunchHostFunc

    (stream,) = given_to("acl.rt.launch_host_func", aclrtLaunchHostFunc, stream=stream)
    launch = aclrtLaunchHostFunc.raw
    return _queue("launch_host_func", lambda f, number: int(launch(stream, f, number)), function, arguments)


_exception_callback: Any = None


def set_exception_info_callback(function: Callable[[int], Any] | None = None, /) -> int:
    """Have `function(info)` called when a task fails; without one, no longer.

    -> ret

    Raises:
        TypeError: The function cannot be called.
    """
    from pyacl.acl.acl_rt import aclrtExceptionInfoCallback, aclrtSetExceptionInfoCallback

    global _exception_callback
    if function is None:
        return int(aclrtSetExceptionInfoCallback.raw(0))
    need_function("acl.rt.set_exception_info_callback", function)
    call = guarded(function)
    thunk = aclrtExceptionInfoCallback(lambda info: call(int(info)))
    code = int(aclrtSetExceptionInfoCallback.raw(ctypes.cast(thunk, ctypes.c_void_p).value))
    if not code:
        _exception_callback = thunk
    return code


def get_primary_ctx_state(device_id: int, /) -> tuple[int, int, int]:
    """Return whether a device's default context is in use.

    -> active, flags (always 0), ret
    """
    from pyacl.acl.acl_rt import aclrtGetPrimaryCtxState

    active = ctypes.c_int()
    (device_id,) = given_to("acl.rt.get_primary_ctx_state", aclrtGetPrimaryCtxState, deviceId=device_id)
    code = aclrtGetPrimaryCtxState.raw(device_id, 0, ctypes.addressof(active))
    return active.value, 0, code


def get_mem_uce_info(device_id: int, size: int, /) -> tuple[list[dict[str, Any]], int]:
    """Return broken places of a device's memory, at most `size` entries.

    -> list of {addr, len, reserved}, ret
    """
    from pyacl.acl.acl_rt import aclrtGetMemUceInfo, aclrtMemUceInfo

    return _listed(aclrtGetMemUceInfo, aclrtMemUceInfo, "get_mem_uce_info", device_id, size)


def get_mem_usage_info(device_id: int, size: int, /) -> tuple[list[dict[str, Any]], int]:
    """Return the users of a device's memory, at most `size` entries.

    -> list of dicts, ret
    """
    from pyacl.acl.acl_rt import aclrtGetMemUsageInfo, aclrtMemUsageInfo

    return _listed(aclrtGetMemUsageInfo, aclrtMemUsageInfo, "get_mem_usage_info", device_id, size)


def _listed(function: Any, kind: Any, name: str, device_id: int, size: int) -> tuple[list[dict[str, Any]], int]:
    length = {"arraySize", "inputNum"} & set(function.declared)
    device_id, size = given_to(f"acl.rt.{name}", function, deviceId=device_id, **{length.pop(): size})
    array, count = (kind * size)(), ctypes.c_size_t()
    code = function.raw(device_id, ctypes.addressof(array), size, ctypes.addressof(count))
    return [] if code else [records.as_dict(array[index]) for index in range(min(count.value, size))], code


_STREAM_ATTRIBUTES = {1: "failureMode", 2: "overflowSwitch", 3: "userCustomTag"}
"""Which key stands for an attribute's number; "reserve" for all others."""


def set_stream_attribute(stream: int, attribute: int, value: dict[str, Any], /) -> int:
    """Change an attribute of a stream: {"failureMode": 1} for attribute 1.

    -> ret
    """
    from pyacl.acl.acl_rt import aclrtSetStreamAttribute, aclrtStreamAttrValue

    name = "acl.rt.set_stream_attribute"
    stream, attribute = given_to(name, aclrtSetStreamAttribute, stream=stream, stmAttrType=attribute)
    key = _STREAM_ATTRIBUTES.get(attribute, "reserve")
    try:
        record = records.record(aclrtStreamAttrValue, {key: value[key]} if key in value else {})
    except (TypeError, ValueError, OverflowError) as error:
        raise wrong_arguments(name, f"value: {error}") from None
    return int(aclrtSetStreamAttribute.raw(stream, attribute, ctypes.addressof(record)))


def get_stream_attribute(stream: int, attribute: int, /) -> tuple[dict[str, Any], int]:
    """Return an attribute of a stream: {"failureMode": 1} for attribute 1.

    -> dict, ret
    """
    from pyacl.acl.acl_rt import aclrtGetStreamAttribute, aclrtStreamAttrValue

    name = "acl.rt.get_stream_attribute"
    stream, attribute = given_to(name, aclrtGetStreamAttribute, stream=stream, stmAttrType=attribute)
    record = aclrtStreamAttrValue()
    code = aclrtGetStreamAttribute.raw(stream, attribute, ctypes.addressof(record))
    key = _STREAM_ATTRIBUTES.get(attribute, "reserve")
    return {} if code else {key: records.as_dict(record)[key]}, code
