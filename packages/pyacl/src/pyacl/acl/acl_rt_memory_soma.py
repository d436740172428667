"""acl/acl_rt_memory_soma.h as Python: pools of device memory in the order of streams.

Source: acl/acl_rt_memory_soma.h 2026.8.
"""

from __future__ import annotations

from npu_common.cdecl import POINTER, Enumeration, Struct, array, exported_names, size_t, uint8, void_p

from .._library import lib
from . import acl_base_rt, acl_rt
from .acl_base_rt import *
from .acl_rt import *


class aclrtMemPool(void_p):
    """Device memory to take from and give back to in the order of a stream.

    From aclrtMemPoolCreate, freed with aclrtMemPoolDestroy.
    """


class aclrtMemPoolAttr(Enumeration):
    """The attributes of aclrtMemPoolSetAttr and aclrtMemPoolGetAttr: reuse of memory (int32), or bytes (uint64)."""

    ACL_RT_MEM_POOL_REUSE_FOLLOW_EVENT_DEPENDENCIES = 1
    ACL_RT_MEM_POOL_REUSE_ALLOW_OPPORTUNISTIC = 2
    ACL_RT_MEM_POOL_REUSE_ALLOW_INTERNAL_DEPENDENCIES = 3
    ACL_RT_MEM_POOL_ATTR_RELEASE_THRESHOLD = 4
    ACL_RT_MEM_POOL_ATTR_RESERVED_MEM_CURRENT = 5
    ACL_RT_MEM_POOL_ATTR_RESERVED_MEM_HIGH = 6
    ACL_RT_MEM_POOL_ATTR_USED_MEM_CURRENT = 7
    ACL_RT_MEM_POOL_ATTR_USED_MEM_HIGH = 8


class aclrtMemPoolProps(Struct):
    """The kind of memory in a pool.

    Bytes on 64/32 bit: 56/52 since 2023.8.

    Attributes:
        allocType: ACL_MEM_ALLOCATION_TYPE_PINNED.
        handleType: how it can be shared.
        location: the device.
        maxSize: most bytes the pool takes, 0 for no limit.
        reserved: zeros.
    """

    allocType: aclrtMemAllocationType
    handleType: aclrtMemHandleType
    location: aclrtMemLocation
    maxSize: size_t
    reserved: array(uint8, 32)


@lib.function(since="9.0.0")
def aclrtMemPoolCreate(memPool: POINTER(aclrtMemPool), poolProps: POINTER(aclrtMemPoolProps)) -> aclError:
    """Make a pool.

    Args:
        memPool: receives it; freed with aclrtMemPoolDestroy.
        poolProps: what memory; read during the call.
    """


@lib.function(since="9.0.0")
def aclrtMemPoolDestroy(memPool: aclrtMemPool) -> aclError:
    """Free a pool; what was taken from it must have been given back."""


@lib.function(since="9.0.0")
def aclrtMemPoolSetAttr(memPool: aclrtMemPool, attr: aclrtMemPoolAttr, value: void_p) -> aclError:
    """Change an attribute of a pool.

    Args:
        attr: which one: an aclrtMemPoolAttr value.
        value: address of its value.
    """


@lib.function(since="9.0.0")
def aclrtMemPoolGetAttr(memPool: aclrtMemPool, attr: aclrtMemPoolAttr, value: void_p) -> aclError:
    """Get an attribute of a pool.

    Args:
        attr: which one: an aclrtMemPoolAttr value.
        value: receives the result.
    """


@lib.function(since="9.1.0")
def aclrtMemPoolMallocAsync(ptr: POINTER(void_p), size: size_t, memPool: aclrtMemPool, stream: aclrtStream) -> aclError:
    """Take memory, for what follows on the stream.

    Args:
        ptr: receives the device address at once; given back with aclrtMemPoolFreeAsync.
        stream: None is the default stream of the current context.
    """


@lib.function(since="9.1.0")
def aclrtMemPoolFreeAsync(ptr: void_p, stream: aclrtStream) -> aclError:
    """Give memory back when the stream comes there.

    Args:
        ptr: from aclrtMemPoolMallocAsync.
        stream: None is the default stream of the current context.
    """


@lib.function(since="9.1.0")
def aclrtMemPoolTrimTo(memPool: aclrtMemPool, minBytesToKeep: size_t) -> aclError:
    """Return memory that a pool does not need to the device.

    Args:
        minBytesToKeep: bytes that stay in the pool at least.
    """


__all__ = exported_names(
    globals(),
    includes=(
        acl_base_rt,
        acl_rt,
    ),
)
