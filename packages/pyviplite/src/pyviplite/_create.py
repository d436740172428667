"""Creates buffers and networks, for all generations: C takes arguments up to 2.0 and structs in 2.2.

Every function lets C write into a CHandle, or raises VipError. C keeps pointers to the memory of a buffer made
from a handle and to a network in flash memory, and to nothing else. The caller keeps these alive.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from npu_common.cdecl import array, byref, sizeof

from . import vip_lite as api
from ._library import GENERATION
from .errors import VipError, check, error_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from npu_common.handle import CHandle

    from .model.loading import Source
    from .model.tensors import TensorInfo

__all__ = [
    "ALIGNMENT",
    "FROM_FILE",
    "FROM_FLASH",
    "FROM_MEMORY",
    "STRUCTS",
    "create_buffer",
    "create_from_fd",
    "create_from_handle",
    "create_from_physical",
    "create_network",
    "dup_network",
]

STRUCTS = GENERATION == "2.2"
"""Whether the create functions take structs."""
FROM_FILE, FROM_MEMORY, FROM_FLASH = 1, 2, 4
"""Values of VIP_CREATE_NETWORK_FROM; 2.2 has other numbers for them in another argument."""
ALIGNMENT = 64
"""Alignment in bytes of memory that the NPU uses without a copy: measured on 1.6 to 1.13."""


def _tensor_fields(record: Any, info: TensorInfo) -> None:
    """Fill in the fields that both structs have: dimensions, element type, quantization."""
    from npu_common.quantization import DynamicFixedPoint  # imports numpy, which making a network does not need

    from .model.tensors import MAX_DIMENSIONS

    if not 1 <= len(info.shape) <= MAX_DIMENSIONS:  # C would read past the end of sizes[] (measured)
        raise ValueError(
            f"a VIPLite buffer has 1 to {MAX_DIMENSIONS} dimensions, got {len(info.shape)} in shape {info.shape}"
        )
    record.num_of_dims = len(info.shape)
    for index, size in enumerate(info.sizes):
        record.sizes[index] = size
    record.data_format = info.data_format
    how = info.quantization
    if isinstance(how, DynamicFixedPoint):
        record.quant_format = api.VIP_BUFFER_QUANTIZE_DYNAMIC_FIXED_POINT
        record.quant_data.dfp.fixed_point_pos = how.fl
    elif how is not None:
        record.quant_format = api.VIP_BUFFER_QUANTIZE_TF_ASYMM
        record.quant_data.affine.scale = how.scale
        setattr(record.quant_data.affine, "zero_point" if STRUCTS else "zeroPoint", how.zero_point)


def _params(info: TensorInfo, memory_type: int = 0, device: int = 0) -> Any:
    record = api.vip_buffer_create_params_t()
    if STRUCTS:
        record.device_index = device
        record.prop = api.VIP_BUFFER_CREATE_PROP_IS_TENSOR
        _tensor_fields(record.param.tensor_param, info)
    else:
        _tensor_fields(record, info)
        record.memory_type = memory_type
    return record


def create_buffer(
    buffer: CHandle, info: TensorInfo, *, cached: bool = False, memory_type: int = 0, device: int = 0
) -> None:
    """Create a buffer by vip_create_buffer, or by vip_create_buffer_cache (1.13.0.1 and 2.0)."""
    params = _params(info, memory_type, device)
    function = api.vip_create_buffer_cache if cached else api.vip_create_buffer
    if STRUCTS:
        params.type = api.VIP_BUFFER_CREATE_ALLOC_MEM
        params.src.alloc_mem.size = info.buffer_nbytes
        params.src.alloc_mem.align = ALIGNMENT
    _write(buffer, info, function, params, sizeof(params))


def create_from_handle(buffer: CHandle, info: TensorInfo, address: int, nbytes: int, *, device: int = 0) -> None:
    """Create a buffer on the caller's memory, which the caller keeps alive."""
    params = _params(info, api.VIP_BUFFER_MEMORY_TYPE_HOST, device) if not STRUCTS else _params(info, 0, device)
    if STRUCTS:
        params.type = api.VIP_BUFFER_CREATE_FROM_USER_MEM
        params.src.from_handle.memory_type = api.VIP_BUFFER_FROM_USER_MEM_TYPE_HOST
        params.src.from_handle.size = nbytes
        params.src.from_handle.logical_addr = address
        _write(buffer, info, api.vip_create_buffer, params, sizeof(params))
        return
    code = buffer.written(partial(api.vip_create_buffer_from_handle, params, address, nbytes), byref(buffer.cell))
    function = "vip_create_buffer_from_handle"
    if code == api.VIP_ERROR_FAILURE:
        check(code, function, f"{_shown(info)}; a library built for an NPU without MMU cannot do it")
    check(code, function, _shown(info))
    _made(buffer, function)


def create_from_physical(
    buffer: CHandle, info: TensorInfo, chunks: Sequence[tuple[int, int]], *, device: int = 0
) -> None:
    """Create a buffer on physical memory, given by (address, bytes) of each chunk."""
    addresses = array(api.vip_address_t, len(chunks))()
    sizes: Any = array(api.vip_size_t if STRUCTS else api.vip_uint32_t, len(chunks))()
    for index, (address, nbytes) in enumerate(chunks):
        addresses[index], sizes[index] = address, nbytes
    params = _params(info, 0, device)
    if STRUCTS:
        params.type = api.VIP_BUFFER_CREATE_FROM_PHY
        params.src.from_physical.memory_type = api.VIP_BUFFER_FROM_PHY_TYPE_HOST
        params.src.from_physical.physical_num = len(chunks)
        params.src.from_physical.physical_table = addresses
        params.src.from_physical.size_table = sizes
        _write(buffer, info, api.vip_create_buffer, params, sizeof(params))
    else:
        _write(buffer, info, api.vip_create_buffer_from_physical, params, addresses, sizes, len(chunks))


def create_from_fd(buffer: CHandle, info: TensorInfo, fd: int, nbytes: int, *, device: int = 0) -> None:
    """Create a buffer on a dma-buf; the caller closes the descriptor."""
    params = _params(info, 0 if STRUCTS else api.VIP_BUFFER_MEMORY_TYPE_DMA_BUF, device)
    if STRUCTS:
        params.type = api.VIP_BUFFER_CREATE_FROM_FD
        params.src.from_fd.memory_type = api.VIP_BUFFER_FROM_FD_TYPE_DMA_BUF
        params.src.from_fd.size = nbytes
        params.src.from_fd.fd_value = fd
        _write(buffer, info, api.vip_create_buffer, params, sizeof(params))
    else:
        _write(buffer, info, api.vip_create_buffer_from_fd, params, fd, nbytes)


def _write(buffer: CHandle, info: TensorInfo, function: Any, *arguments: Any) -> None:
    check(buffer.written(partial(function, *arguments), byref(buffer.cell)), function.__name__, _shown(info))
    _made(buffer, function.__name__)


def _made(handle: CHandle, function: str) -> None:
    if not handle.number:
        raise VipError(f"{function} returned 0 and no handle", function=function)


def _shown(info: TensorInfo) -> str:
    return f"{info.element} {info.shape}"


def create_network(network: CHandle, data: Any, nbytes: int, kind: int, device: int | None = None) -> int:
    """Call vip_create_network.

    Args:
        network: Receives the network.
        data: Path (bytes), network file (a buffer object), or address in flash memory.
        nbytes: Size of the file in bytes; 0 for a path.
        kind: VIP_CREATE_NETWORK_FROM value.
        device: Index of the device (2.2).

    Returns:
        The status code.
    """
    if not STRUCTS:
        return network.written(partial(api.vip_create_network, data, nbytes, kind), byref(network.cell))
    params = api.vip_create_network_param_t()
    params.device_index = device or 0
    params.prop = api.VIP_NET_CREATE_PROP_FROM_NBG
    if kind == FROM_FILE:
        params.nbg.type = api.VIP_NET_CREATE_NBG_FROM_FILE
        params.nbg.file.nbg_path = data
    elif kind == FROM_MEMORY:
        params.nbg.type = api.VIP_NET_CREATE_NBG_FROM_MEMORY
        params.nbg.memory.nbg_memory = data
        params.nbg.memory.nbg_size = nbytes
    else:
        params.nbg.type = api.VIP_NET_CREATE_NBG_FROM_FLASH
        params.nbg.flash.flash_type = api.VIP_NET_CREATE_NBG_FLASH_MEM_LOGICAL
        params.nbg.flash.flash_logical = data
        params.nbg.flash.nbg_size = nbytes
    return network.written(partial(api.vip_create_network, params, sizeof(params)), byref(network.cell))


def dup_network(made: CHandle, network: Any, weak: bool, source: Source | None) -> None:
    """Create a second network with the weights of `network`, and with the commands in `source`, if given."""
    if STRUCTS:
        params = api.vip_create_network_param_t()
        params.prop = api.VIP_NET_CREATE_PROP_FROM_NETWORK
        params.net.type = api.VIP_NET_CREATE_NET_SHARE_COEFF
        params.net.src_network = network
        create = partial(api.vip_create_network, params, sizeof(params))
    elif weak:
        create = partial(api.vip_weak_dup_network, network)
    elif source is None:
        kind = api.VIP_DUP_FOR_CMD_BY_NETWORK | api.VIP_DUP_FROM_NETWORK
        create = partial(api.vip_dup_network, None, 0, api.vip_dup_network_type_e(kind), network)
    else:
        file = source.kind == FROM_FILE
        kind = api.VIP_DUP_FOR_CMD_BY_NBG | (api.VIP_DUP_FROM_NBG_FILE if file else api.VIP_DUP_FROM_NBG_MEMORY)
        create = partial(api.vip_dup_network, source.data, source.size, api.vip_dup_network_type_e(kind), network)
    function = create.func.__name__
    code = made.written(create, byref(made.cell))
    if source is not None and code == api.VIP_ERROR_NOT_SUPPORTED:  # measured: by the network's format
        raise error_of(code, function, "commands of a file", "The network's format may be too old for them")
    check(code, function)
    _made(made, function)
