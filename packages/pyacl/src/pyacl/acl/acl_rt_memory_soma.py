"""acl/acl_rt_memory_soma.h as Python: ..."""

from npu_common.cdecl import POINTER, Enumeration, Struct, array, exported_names, size_t, uint8, void_p

from .._library import lib
from . import acl_base_rt, acl_rt
from .acl_base_rt import *
from .acl_rt import *


class aclrtMemPool(void_p):
    """... Source: acl/acl_rt_memory_soma.h 2026.8."""


class aclrtMemPoolAttr(Enumeration):
    """... Source: acl/acl_rt_memory_soma.h 2026.8."""

    ACL_RT_MEM_POOL_REUSE_FOLLOW_EVENT_DEPENDENCIES = 1
    ACL_RT_MEM_POOL_REUSE_ALLOW_OPPORTUNISTIC = 2
    ACL_RT_MEM_POOL_REUSE_ALLOW_INTERNAL_DEPENDENCIES = 3
    ACL_RT_MEM_POOL_ATTR_RELEASE_THRESHOLD = 4
    ACL_RT_MEM_POOL_ATTR_RESERVED_MEM_CURRENT = 5
    ACL_RT_MEM_POOL_ATTR_RESERVED_MEM_HIGH = 6
    ACL_RT_MEM_POOL_ATTR_USED_MEM_CURRENT = 7
    ACL_RT_MEM_POOL_ATTR_USED_MEM_HIGH = 8


class aclrtMemPoolProps(Struct):
    """...

    allocType: ...
    handleType: ...
    location: ...
    maxSize: ...
    reserved: ...
    Bytes (64/32 bit where they differ): 56/52 since 2023.8. Source: acl/acl_rt_memory_soma.h 2026.8.
    """

    allocType: aclrtMemAllocationType
    handleType: aclrtMemHandleType
    location: aclrtMemLocation
    maxSize: size_t
    reserved: array(uint8, 32)


@lib.function(since="9.0.0")
def aclrtMemPoolCreate(memPool: POINTER(aclrtMemPool), poolProps: POINTER(aclrtMemPoolProps)) -> aclError:
    """...

    memPool: ...
    poolProps: ...
    Returns ...
    Source: acl/acl_rt_memory_soma.h 2026.8.
    """


@lib.function(since="9.0.0")
def aclrtMemPoolDestroy(memPool: aclrtMemPool) -> aclError:
    """...

    memPool: ...
    Returns ...
    Source: acl/acl_rt_memory_soma.h 2026.8.
    """


@lib.function(since="9.0.0")
def aclrtMemPoolSetAttr(memPool: aclrtMemPool, attr: aclrtMemPoolAttr, value: void_p) -> aclError:
    """...

    memPool: ...
    attr: ...
    value: ...
    Returns ...
    Source: acl/acl_rt_memory_soma.h 2026.8.
    """


@lib.function(since="9.0.0")
def aclrtMemPoolGetAttr(memPool: aclrtMemPool, attr: aclrtMemPoolAttr, value: void_p) -> aclError:
    """...

    memPool: ...
    attr: ...
    value: ...
    Returns ...
    Source: acl/acl_rt_memory_soma.h 2026.8.
    """


@lib.function(since="9.1.0")
def aclrtMemPoolMallocAsync(ptr: POINTER(void_p), size: size_t, memPool: aclrtMemPool, stream: aclrtStream) -> aclError:
    """...

    ptr: ...
    size: ...
    memPool: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt_memory_soma.h 2026.8.
    """


@lib.function(since="9.1.0")
def aclrtMemPoolFreeAsync(ptr: void_p, stream: aclrtStream) -> aclError:
    """...

    ptr: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt_memory_soma.h 2026.8.
    """


@lib.function(since="9.1.0")
def aclrtMemPoolTrimTo(memPool: aclrtMemPool, minBytesToKeep: size_t) -> aclError:
    """...

    memPool: ...
    minBytesToKeep: ...
    Returns ...
    Source: acl/acl_rt_memory_soma.h 2026.8.
    """


__all__ = exported_names(
    globals(),
    includes=(
        acl_base_rt,
        acl_rt,
    ),
)
