"""acl/acl_rt_allocator.h as Python: ..."""

from npu_common.cdecl import POINTER, callback, exported_names, size_t, void_p

from .._library import lib
from . import acl_base_rt
from .acl_base_rt import *

aclrtAllocatorAllocFunc = callback(void_p, aclrtAllocator, size_t)


aclrtAllocatorFreeFunc = callback(None, void_p, void_p)


aclrtAllocatorAllocAdviseFunc = callback(void_p, aclrtAllocator, size_t, aclrtAllocatorAddr)


aclrtAllocatorGetAddrFromBlockFunc = callback(void_p, void_p)


@lib.function(since="2024.8")
def aclrtAllocatorCreateDesc() -> aclrtAllocatorDesc:
    """...

    Returns ...
    Source: acl/acl_rt_allocator.h 2026.8.
    """


@lib.function(since="2024.8")
def aclrtAllocatorDestroyDesc(allocatorDesc: aclrtAllocatorDesc) -> aclError:
    """...

    allocatorDesc: ...
    Returns ...
    Source: acl/acl_rt_allocator.h 2026.8.
    """


@lib.function(since="2024.8")
def aclrtAllocatorSetObjToDesc(allocatorDesc: aclrtAllocatorDesc, allocator: aclrtAllocator) -> aclError:
    """...

    allocatorDesc: ...
    allocator: ...
    Returns ...
    Source: acl/acl_rt_allocator.h 2026.8.
    """


@lib.function(since="2024.8")
def aclrtAllocatorSetAllocFuncToDesc(allocatorDesc: aclrtAllocatorDesc, func: aclrtAllocatorAllocFunc) -> aclError:
    """...

    allocatorDesc: ...
    func: ...
    Returns ...
    Source: acl/acl_rt_allocator.h 2026.8.
    """


@lib.function(since="2024.8")
def aclrtAllocatorSetFreeFuncToDesc(allocatorDesc: aclrtAllocatorDesc, func: aclrtAllocatorFreeFunc) -> aclError:
    """...

    allocatorDesc: ...
    func: ...
    Returns ...
    Source: acl/acl_rt_allocator.h 2026.8.
    """


@lib.function(since="2024.8")
def aclrtAllocatorSetAllocAdviseFuncToDesc(
    allocatorDesc: aclrtAllocatorDesc, func: aclrtAllocatorAllocAdviseFunc
) -> aclError:
    """...

    allocatorDesc: ...
    func: ...
    Returns ...
    Source: acl/acl_rt_allocator.h 2026.8.
    """


@lib.function(since="2024.8")
def aclrtAllocatorSetGetAddrFromBlockFuncToDesc(
    allocatorDesc: aclrtAllocatorDesc, func: aclrtAllocatorGetAddrFromBlockFunc
) -> aclError:
    """...

    allocatorDesc: ...
    func: ...
    Returns ...
    Source: acl/acl_rt_allocator.h 2026.8.
    """


@lib.function(since="2024.8")
def aclrtAllocatorRegister(stream: aclrtStream, allocatorDesc: aclrtAllocatorDesc) -> aclError:
    """...

    stream: ...
    allocatorDesc: ...
    Returns ...
    Source: acl/acl_rt_allocator.h 2026.8.
    """


@lib.function(since="8.5.0")
def aclrtAllocatorGetByStream(
    stream: aclrtStream,
    allocatorDesc: POINTER(aclrtAllocatorDesc),
    allocator: POINTER(aclrtAllocator),
    allocFunc: POINTER(aclrtAllocatorAllocFunc),
    freeFunc: POINTER(aclrtAllocatorFreeFunc),
    allocAdviseFunc: POINTER(aclrtAllocatorAllocAdviseFunc),
    getAddrFromBlockFunc: POINTER(aclrtAllocatorGetAddrFromBlockFunc),
) -> aclError:
    """...

    stream: ...
    allocatorDesc: ...
    allocator: ...
    allocFunc: ...
    freeFunc: ...
    allocAdviseFunc: ...
    getAddrFromBlockFunc: ...
    Returns ...
    Source: acl/acl_rt_allocator.h 2026.8.
    """


@lib.function(since="2024.8")
def aclrtAllocatorUnregister(stream: aclrtStream) -> aclError:
    """...

    stream: ...
    Returns ...
    Source: acl/acl_rt_allocator.h 2026.8.
    """


__all__ = exported_names(globals(), includes=(acl_base_rt,))
