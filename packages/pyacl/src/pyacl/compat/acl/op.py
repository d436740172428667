"""`acl.op` on pyacl: single operators."""

from __future__ import annotations

import ctypes

from npu_common import TYPE_CHECKING

from ..calls import family
from ..calls.arguments import address, text
from ..calls.callbacks import guarded, need_function
from ..calls.calls import wrong_arguments

if TYPE_CHECKING:
    from typing import Any, Callable

__all__ = ["create_kernel", "register_compile_func", "set_attr_list_list_int"]

__getattr__, __dir__ = family(__name__, "acl_op acl_dump")


def set_attr_list_list_int(attr: int, name: str, values: list[list[int]], /) -> int:
    """Set an attribute that is a list of lists of numbers.

    -> ret
    """
    from pyacl.acl.acl_op import aclopSetAttrListListInt

    try:
        rows = [(ctypes.c_int64 * len(row))(*row) for row in values]
        attr, called = address(attr), text(name)
    except (TypeError, ValueError) as error:
        raise wrong_arguments("acl.op.set_attr_list_list_int", str(error)) from None
    lengths = (ctypes.c_int32 * len(rows))(*map(len, rows))
    places = (ctypes.c_void_p * len(rows))(*map(ctypes.addressof, rows))
    return int(
        aclopSetAttrListListInt.raw(attr, called, len(rows), ctypes.addressof(lengths), ctypes.addressof(places))
    )


_free: Any = None


def create_kernel(
    op_type: str, kernel_id: str, kernel_name: str, data: int, size: int, engine: int, deallocator: int, /
) -> int:
    """Give C the code of an operator.

    Without 0 as deallocator, C frees the memory of malloc at the end. -> ret
    """
    from pyacl.acl.acl_op import aclDataDeallocator, aclopCreateKernel

    global _free
    try:
        texts = [text(value) for value in (op_type, kernel_id, kernel_name)]
        data, size, engine, deallocator = map(address, (data, size, engine, deallocator))
    except TypeError as error:
        raise wrong_arguments("acl.op.create_kernel", str(error)) from None
    if deallocator and _free is None:
        release = ctypes.CDLL(None).free
        release.argtypes, release.restype = [ctypes.c_void_p], None
        _free = aclDataDeallocator(lambda place, length: release(int(place or 0)))
    thunk = ctypes.cast(_free, ctypes.c_void_p).value if deallocator else 0
    return int(aclopCreateKernel.raw(*texts, data, size, engine, thunk))


_FAILED = 500000
"""What C gets when a function that chooses a kernel raises: ACL_ERROR_INTERNAL_ERROR."""
_compilers: dict[str, Any] = {}


def register_compile_func(op_type: str, function: Callable[..., Any], /) -> int:
    """Have a function choose an operator's kernel.

    It is called as `function(n_in, in_descs, n_out, out_descs, attr, kernel_desc)`. -> ret

    Raises:
        TypeError: The type is no str, or the function cannot be called.
    """
    from pyacl.acl.acl_op import aclopCompileFunc, aclopRegisterCompileFunc

    need_function("acl.op.register_compile_func", function)
    try:
        called = text(op_type)
    except TypeError as error:
        raise wrong_arguments("acl.op.register_compile_func", str(error)) from None
    call = guarded(function, _FAILED)

    def arrived(n_in: Any, ins: Any, n_out: Any, outs: Any, attr: Any, kernel: Any) -> int:
        given = [int(ins[index]) for index in range(n_in)], [int(outs[index]) for index in range(n_out)]
        return int(call(int(n_in), given[0], int(n_out), given[1], int(attr), int(kernel)) or 0)

    thunk = aclopCompileFunc(arrived)
    code = int(aclopRegisterCompileFunc.raw(called, ctypes.cast(thunk, ctypes.c_void_p).value))
    if not code:
        _compilers[op_type] = thunk
    return code
