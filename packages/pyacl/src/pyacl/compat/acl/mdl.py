"""`acl.mdl` on pyacl: models, data sets, dynamic shapes, AIPP, captured graphs and dumps."""

from __future__ import annotations

import ctypes

from npu_common import TYPE_CHECKING

from ..calls import family, records
from ..calls.arguments import address, text
from ..calls.callbacks import guarded, need_function
from ..calls.calls import given_to, optional_path, wrong_arguments

if TYPE_CHECKING:
    from typing import Any, Callable

__all__ = [
    "dump_reg_callback",
    "dump_unreg_callback",
    "get_input_dynamic_dims",
    "set_config_opt",
    "set_dump",
    "set_exec_config_opt",
]

__getattr__, __dir__ = family(__name__, "acl_mdl acl_rt acl_dump")

MAX_GEARS = 4096
"""get_input_dynamic_dims refuses more."""

_INVALID = 100000


def set_dump(*given: Any) -> int:
    """Set the dump, like aclmdlSetDump of C.

    set_dump([config_path: str]) -> ret
    """
    from pyacl.acl.acl_rt import aclmdlSetDump

    return int(aclmdlSetDump.raw(optional_path("acl.mdl.set_dump", given)))


def get_input_dynamic_dims(desc: int, index: int, gear_count: int, /) -> tuple[list[dict[str, Any]] | None, int]:
    """Return the shapes that an input of dynamic dimensions can take.

    -> list of {name, dimCount, dims}, ret
    """
    from pyacl.acl.acl_mdl import aclmdlGetInputDynamicDims, aclmdlIODims

    desc, index, gear_count = given_to(
        "acl.mdl.get_input_dynamic_dims",
        aclmdlGetInputDynamicDims,
        modelDesc=desc,
        index=index,
        gearCount=gear_count,
    )
    if gear_count > MAX_GEARS:
        return None, _INVALID
    gears = (aclmdlIODims * gear_count)()
    code = aclmdlGetInputDynamicDims.raw(desc, index, ctypes.addressof(gears), gear_count)
    return [] if code else [records.as_dict(gears[number]) for number in range(gear_count)], code


def set_config_opt(handle: int, attribute: int, value: Any, /) -> int:
    """Set an option of loading: a str for a path, else an int.

    -> ret

    The ends of C's names for the options say what the value is: ACL_MDL_PATH_PTR is a text, a name on INT32 a number of
    4 bytes, and all others an address or a size.
    """
    import pyacl.acl.acl_mdl as c

    handle, attribute = given_to("acl.mdl.set_config_opt", c.aclmdlSetConfigOpt, handle=handle, attr=attribute)
    options = {int(number): name for name, number in vars(c).items() if name.startswith("ACL_MDL_")}
    try:
        cell = _option(options.get(attribute, ""), attribute in (c.ACL_MDL_PATH_PTR, c.ACL_MDL_WEIGHT_PATH_PTR), value)
    except TypeError as error:
        raise wrong_arguments("acl.mdl.set_config_opt", f"value: {error}") from None
    return int(c.aclmdlSetConfigOpt.raw(handle, attribute, ctypes.addressof(cell), ctypes.sizeof(cell)))


def _option(name: str, is_text: bool, value: Any) -> Any:
    if is_text and isinstance(value, str):
        return ctypes.c_char_p(text(value))
    number = address(value)
    if name.endswith("INT32"):
        return ctypes.c_int32(number)
    return ctypes.c_void_p(number) if name.endswith("PTR") else ctypes.c_size_t(number)


def set_exec_config_opt(handle: int, attribute: int, value: int, /) -> int:
    """Set an option of running, a number of 4 bytes.

    -> ret
    """
    from pyacl.acl.acl_mdl import aclmdlSetExecConfigOpt

    name = "acl.mdl.set_exec_config_opt"
    handle, attribute = given_to(name, aclmdlSetExecConfigOpt, handle=handle, attr=attribute)
    try:
        cell = ctypes.c_uint32(address(value))
    except TypeError as error:
        raise wrong_arguments(name, f"value: {error}") from None
    return int(aclmdlSetExecConfigOpt.raw(handle, attribute, ctypes.addressof(cell), ctypes.sizeof(cell)))


_dump_callback: Any = None


def dump_reg_callback(function: Callable[[dict[str, Any]], Any], flag: int, /) -> int:
    """Have `function(chunk)` called for each piece of a dump.

    -> ret

    A chunk has file_name, data_buf (an address that is good during the call), buf_len, is_last_chunk, offset and flag.

    Raises:
        TypeError: The function cannot be called, or the flag is no int.
    """
    from pyacl.acl.acl_dump import acldumpRegCallback

    global _dump_callback
    need_function("acl.mdl.dump_reg_callback", function)
    (flag,) = given_to("acl.mdl.dump_reg_callback", acldumpRegCallback, flag=flag)
    call = guarded(function)

    def arrived(chunk: Any, length: int) -> int:
        piece = chunk[0]
        call(
            {
                "file_name": _file_name(piece),
                "data_buf": int(chunk) + type(piece).dataBuf.offset,
                "buf_len": int(piece.bufLen),
                "is_last_chunk": int(piece.isLastChunk),
                "offset": int(piece.offset),
                "flag": int(piece.flag),
            }
        )
        return 0

    thunk = acldumpRegCallback.declared["messageCallback"](arrived)
    code = int(acldumpRegCallback.raw(ctypes.cast(thunk, ctypes.c_void_p).value, flag))
    if not code:
        _dump_callback = thunk
    return code


def _file_name(piece: Any) -> str:
    return ctypes.string_at(ctypes.addressof(piece), ctypes.sizeof(piece.fileName)).split(b"\0", 1)[0].decode()


def dump_unreg_callback(*ignored: Any) -> None:
    """Stop calling the function of `dump_reg_callback`."""
    from pyacl.acl.acl_dump import acldumpUnregCallback

    acldumpUnregCallback.raw()
