"""`acl.util` on pyacl: addresses of Python's objects, and threads for callbacks.

Nothing here keeps an object alive: who takes its address keeps it. An address is an int, and a wrong one reads or
writes whatever lies there, as in C.
"""

from __future__ import annotations

import ctypes
import errno
import threading
import traceback
import warnings

from npu_common import TYPE_CHECKING

from ..calls.arguments import address
from ..calls.calls import wrong_arguments

if TYPE_CHECKING:
    from typing import Any, Callable

    import numpy as np

__all__ = [
    "bytes_to_ptr",
    "numpy_contiguous_to_ptr",
    "numpy_to_ptr",
    "ptr_to_bytes",
    "ptr_to_numpy",
    "start_thread",
    "stop_thread",
]

_DTYPES = "bool int8 uint8 int16 uint16 int32 uint32 int64 uint64 longlong ulonglong float32 float64".split()
_HALF = 23
"""numpy's number of float16."""


def numpy_to_ptr(array: Any, /) -> int:
    """Return the address of an array's first element.

    Raises:
        ValueError: That is no numpy array.
    """
    _need_array("numpy_to_ptr", array)
    if not array.flags.c_contiguous:
        warnings.warn(
            "acl.util.numpy_to_ptr: the array is not C contiguous, and C reads its memory as if it was; "
            "numpy.ascontiguousarray(array) makes one that is",
            stacklevel=2,
        )
    return int(array.__array_interface__["data"][0])


def numpy_contiguous_to_ptr(array: Any, /) -> tuple[int, Any]:
    """Return the address of an array's first element, and the array to keep: the same, or a C contiguous copy.

    Raises:
        ValueError: That is no numpy array.
    """
    import numpy as np

    _need_array("numpy_contiguous_to_ptr", array)
    contiguous = array if array.flags.c_contiguous else np.ascontiguousarray(array)
    return int(contiguous.__array_interface__["data"][0]), contiguous


def _need_array(name: str, array: Any) -> None:
    import numpy as np

    if not isinstance(array, np.ndarray):
        raise ValueError(f"acl.util.{name}: expected a numpy array, got {type(array).__name__} {array!r:.60}")


def ptr_to_numpy(ptr: int, shape: tuple[int, ...], npy_type: int, /) -> np.ndarray[Any, Any]:
    """Return an array on the host memory at an address, valid until that memory is freed.

    Args:
        ptr: The address.
        shape: A tuple of ints.
        npy_type: numpy's number of the element type: 2 for uint8, 11 for float32, 23 for float16.

    Raises:
        TypeError: The address is no int, the shape no tuple of ints, or the number that of no element type.
        ValueError: The address is 0, or a dimension is negative.
    """
    import numpy as np

    name = "acl.util.ptr_to_numpy"
    try:
        place = address(ptr)
        if not isinstance(shape, tuple) or not all(isinstance(size, (int, np.integer)) for size in shape):
            raise TypeError(f"shape: expected a tuple of ints, got {shape!r:.60}")
        if npy_type != _HALF and npy_type not in range(len(_DTYPES)):
            raise TypeError(f"npy_type: expected 0 to {len(_DTYPES) - 1} or {_HALF}, got {npy_type!r}")
    except TypeError as error:
        raise wrong_arguments(name, str(error)) from None
    dtype = np.dtype("float16" if npy_type == _HALF else _DTYPES[npy_type])
    if any(size < 0 for size in shape):
        raise ValueError(f"{name}: shape: expected no negative dimension, got {shape}")
    size = dtype.itemsize
    for dimension in shape:
        size *= int(dimension)
    if not size:
        return np.empty(shape, dtype)
    _need_place(name, place)
    memory: Any = (ctypes.c_char * size).from_address(place)
    return np.ndarray(shape, dtype, memory)


def _need_place(name: str, place: int) -> None:
    if not place:
        raise ValueError(f"{name}: ptr is 0 (NULL): look at the code of the call that gave it")


def bytes_to_ptr(data: bytes, /) -> int:
    """Return the address of a bytes object's content.

    Raises:
        ValueError: That is no bytes object.
    """
    if not isinstance(data, bytes):
        raise ValueError(f"acl.util.bytes_to_ptr: expected bytes, got {type(data).__name__}; bytes(data) makes them")
    return ctypes.cast(ctypes.c_char_p(data), ctypes.c_void_p).value or 0


def ptr_to_bytes(ptr: int, size: int, /) -> bytes:
    """Return a copy of host memory.

    Raises:
        TypeError: The address or the size is no int.
        ValueError: The address is 0 and the size is not, or the size is negative.
    """
    name = "acl.util.ptr_to_bytes"
    try:
        place = address(ptr)
        address(size)
    except TypeError as error:
        raise wrong_arguments(name, str(error)) from None
    if size < 0:
        raise ValueError(f"{name}: size: expected 0 or more, got {size}")
    if not size:
        return b""
    _need_place(name, place)
    return ctypes.string_at(place, size)


class _Thread(threading.Thread):
    """A thread that keeps what its function raised."""

    def __init__(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
        super().__init__(daemon=True)  # a program that ends without stop_thread ends
        self.function, self.arguments = function, arguments
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            self.function(*self.arguments)
        except BaseException as error:
            self.failure = error
            traceback.print_exc()


_threads: dict[int, _Thread] = {}


def start_thread(function: Callable[..., Any], arguments: Any, /) -> tuple[int, int]:
    """Call `function(arguments)` in a new thread, `function()` where the arguments are None.

    Returns:
        The thread's id, the number that rt.subscribe_report takes, and 0.

    Raises:
        TypeError: The function cannot be called.
    """
    if not callable(function):
        raise wrong_arguments("acl.util.start_thread", f"expected a function, got {function!r:.60}")
    thread = _Thread(function, () if arguments is None else (arguments,))
    thread.start()
    assert thread.ident is not None  # it has been started
    _threads[thread.ident] = thread
    return thread.ident, 0


def stop_thread(thread_id: int, /) -> int:
    """Wait until a thread's function has ended.

    Returns:
        0, or what pthread_join answers: ESRCH (3) for a thread that is not there, EDEADLK (35) from the thread itself.

    Raises:
        TypeError: The id is no int.
        RuntimeError: The function raised; its exception was printed when it did.
    """
    try:
        thread = _threads.get(address(thread_id))
    except TypeError as error:
        raise wrong_arguments("acl.util.stop_thread", str(error)) from None
    if thread is None:
        return errno.ESRCH
    if thread is threading.current_thread():
        return errno.EDEADLK
    del _threads[thread_id]
    thread.join()
    if thread.failure is not None:
        failure = thread.failure
        raise RuntimeError(
            f"acl.util.stop_thread: the thread's function raised {type(failure).__name__}: {failure}"
        ) from failure
    return 0
