"""`acl.media` on pyacl: pictures and video, JPEGD, JPEGE, PNGD, VPC, VDEC and VENC of DVPP."""

from __future__ import annotations

import ctypes

from npu_common import TYPE_CHECKING

from ..calls import family
from ..calls.callbacks import Waiting, guarded, need_function
from ..calls.calls import given_to

if TYPE_CHECKING:
    from typing import Any, Callable

__all__ = [
    "dvpp_get_channel_desc_param",
    "dvpp_set_channel_desc_param",
    "vdec_get_channel_desc_param",
    "vdec_send_frame",
    "vdec_send_skipped_frame",
    "vdec_set_channel_desc_callback",
    "vdec_set_channel_desc_param",
    "venc_get_channel_desc_param",
    "venc_send_frame",
    "venc_set_channel_desc_callback",
    "venc_set_channel_desc_param",
]

__getattr__, __dir__ = family(__name__, "ops.acl_dvpp")

_waiting = Waiting()
_functions: dict[int, Callable[..., Any]] = {}
"""What a channel's description calls, by the description's address."""
_thunks: dict[str, Any] = {}


def _arrived(first: Any, second: Any, number: Any) -> None:
    function, user_data = _waiting.take(number) or (None, None)
    if function is not None:
        guarded(function)(int(first), int(second), user_data)


def _set_callback(unit: str, desc: int, function: Any) -> int:
    """Set the Python function of a video channel's description; return C's code."""
    import pyacl.acl.ops.acl_dvpp as c

    name = f"{unit}_set_channel_desc_callback"
    need_function(f"acl.media.{name}", function)
    if unit not in _thunks:
        _thunks[unit] = getattr(c, f"acl{unit}Callback")(_arrived)
    set_c = getattr(c, f"acl{unit}SetChannelDescCallback")
    (desc,) = given_to(f"acl.media.{name}", set_c, channelDesc=desc)
    code = int(set_c.raw(desc, ctypes.cast(_thunks[unit], ctypes.c_void_p).value))
    if not code:
        _functions[desc] = function
    return code


def vdec_set_channel_desc_callback(desc: int, function: Callable[[int, int, Any], Any], /) -> int:
    """Have `function(stream_desc, pic_desc, user_data)` called for each picture.

    -> ret
    """
    return _set_callback("vdec", desc, function)


def venc_set_channel_desc_callback(desc: int, function: Callable[[int, int, Any], Any], /) -> int:
    """Have `function(pic_desc, stream_desc, user_data)` called for each piece of video.

    -> ret
    """
    return _set_callback("venc", desc, function)


def _send(name: str, c_name: str, descs: tuple[Any, ...], user_data: Any) -> int:
    """Send a stream or picture to a channel, with the user's data for its callback; return C's code."""
    import pyacl.acl.ops.acl_dvpp as c

    send = getattr(c, c_name)
    given = given_to(f"acl.media.{name}", send, **dict(zip(send.declared, descs)))
    function = _functions.get(given[0])
    if function is None:
        setter = f"{name[:4]}_set_channel_desc_callback"
        raise RuntimeError(f"acl.media.{name}: the channel's description has no callback; {setter} gives it one")
    number = _waiting.add((function, user_data))
    code = int(send.raw(*given, number))
    if code:
        _waiting.take(number)
    return code


def vdec_send_frame(desc: int, stream_desc: int, pic_desc: int, config: int, user_data: Any, /) -> int:
    """Decode a piece of video; user_data is any object.

    -> ret

    Raises:
        RuntimeError: The channel's description has no callback.
    """
    return _send("vdec_send_frame", "aclvdecSendFrame", (desc, stream_desc, pic_desc, config), user_data)


def vdec_send_skipped_frame(desc: int, stream_desc: int, config: int, user_data: Any, /) -> int:
    """Decode like `vdec_send_frame`, without a picture.

    -> ret
    """
    return _send("vdec_send_skipped_frame", "aclvdecSendSkippedFrame", (desc, stream_desc, config), user_data)


def venc_send_frame(desc: int, pic_desc: int, reserve: int, config: int, user_data: Any, /) -> int:
    """Encode a picture; user_data is any object.

    -> ret

    Raises:
        RuntimeError: The channel's description has no callback.
    """
    return _send("venc_send_frame", "aclvencSendFrame", (desc, pic_desc, reserve, config), user_data)


def _parameter(unit: str, attribute: int) -> Any:
    """Return the cell of a channel's parameter, None for arrays and unknown parameters.

    The end of C's name for the parameter says its type.
    """
    import pyacl.acl.ops.acl_dvpp as c

    for name, number in vars(c).items():
        if name.startswith(f"ACL_{unit.upper()}_") and name.endswith(("_UINT32", "_UINT64")) and number == attribute:
            return ctypes.c_uint64() if name.endswith("64") else ctypes.c_uint32()
    return ctypes.c_uint32()


def _set_parameter(unit: str, desc: int, attribute: int, value: int) -> int:
    import pyacl.acl.ops.acl_dvpp as c

    set_c = getattr(c, f"acl{unit}SetChannelDescParam")
    name = f"acl.media.{unit}_set_channel_desc_param"
    desc, attribute, value = given_to(name, set_c, channelDesc=desc, paramType=attribute, param=value)
    cell = _parameter(unit, attribute)
    cell.value = value
    return int(set_c.raw(desc, attribute, ctypes.sizeof(cell), ctypes.addressof(cell)))


def _get_parameter(unit: str, desc: int, attribute: int) -> tuple[int, int]:
    import pyacl.acl.ops.acl_dvpp as c

    get_c = getattr(c, f"acl{unit}GetChannelDescParam")
    name = f"acl.media.{unit}_get_channel_desc_param"
    desc, attribute = given_to(name, get_c, channelDesc=desc, paramType=attribute)
    cell, size = _parameter(unit, attribute), ctypes.c_size_t()
    code = get_c.raw(desc, attribute, ctypes.sizeof(cell), ctypes.addressof(size), ctypes.addressof(cell))
    return cell.value, int(code)


def dvpp_set_channel_desc_param(desc: int, attribute: int, value: int, /) -> tuple[int, int]:
    """Set a parameter of a channel for pictures.

    -> desc, ret
    """
    return desc, _set_parameter("dvpp", desc, attribute, value)


def vdec_set_channel_desc_param(desc: int, attribute: int, value: int, /) -> tuple[int, int]:
    """Set a parameter of a channel that decodes video.

    -> desc, ret
    """
    return desc, _set_parameter("vdec", desc, attribute, value)


def venc_set_channel_desc_param(desc: int, attribute: int, value: int, /) -> int:
    """Set a parameter of a channel that encodes video.

    -> ret
    """
    return _set_parameter("venc", desc, attribute, value)


def dvpp_get_channel_desc_param(desc: int, attribute: int, /) -> tuple[int, int]:
    """Return a parameter of a channel for pictures.

    -> value, ret
    """
    return _get_parameter("dvpp", desc, attribute)


def vdec_get_channel_desc_param(desc: int, attribute: int, /) -> tuple[int, int]:
    """Return a parameter of a channel that decodes video.

    -> value, ret
    """
    return _get_parameter("vdec", desc, attribute)


def venc_get_channel_desc_param(desc: int, attribute: int, /) -> tuple[int, int]:
    """Return a parameter of a channel that encodes video.

    -> value, ret
    """
    return _get_parameter("venc", desc, attribute)
