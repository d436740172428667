"""Memory that CPU and DSP share, from the device: rpcmem (libcdsprpc.so) or a dma-buf (libdmabufheap.so)."""

from __future__ import annotations

import ctypes
from typing import Any

from npu_common.cdecl import *

RPCMEM_HEAP_ID_SYSTEM, RPCMEM_DEFAULT_FLAGS = 25, 1


def dlopen(name: str) -> Any:
    try:
        return ctypes.CDLL(name)
    except OSError:
        return None


def find_function(library: Any, name: str, result: Any, *parameters: Any) -> Any:
    function = getattr(library, name, None)
    if not function:
        printf("%s is not to be had\n", name)
        return None
    function.restype, function.argtypes = result, parameters
    return function


def alloc_rpcmem(size: int) -> Any:
    rpcmem_alloc = find_function(dlopen("libcdsprpc.so"), "rpcmem_alloc", ctypes.c_void_p, ctypes.c_int,
                                 ctypes.c_uint32, ctypes.c_int)  # fmt: skip
    return rpcmem_alloc(RPCMEM_HEAP_ID_SYSTEM, RPCMEM_DEFAULT_FLAGS, size) if rpcmem_alloc else None


def free_rpcmem(memory: Any) -> None:
    rpcmem_free = find_function(dlopen("libcdsprpc.so"), "rpcmem_free", None, ctypes.c_void_p)
    if rpcmem_free:
        rpcmem_free(int(memory))


def alloc_dmabuf(size: int) -> int:
    """Allocate a dma-buf and return its descriptor; -1 when there is none."""
    library = dlopen("libdmabufheap.so")
    create = find_function(library, "CreateDmabufHeapBufferAllocator", ctypes.c_void_p)
    alloc = find_function(library, "DmabufHeapAlloc", ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t,
                          ctypes.c_uint, ctypes.c_size_t)  # fmt: skip
    release = find_function(library, "FreeDmabufHeapBufferAllocator", None, ctypes.c_void_p)
    if not create or not alloc or not release:
        return -1
    allocator = create()
    fd = int(alloc(allocator, b"qcom,system", size, 0, 0))
    release(allocator)
    return fd
