"""Orders of a tensor's dimensions in memory, and how to get from one to another.

Every function takes arrays of any dtype and any strides, writes into `out` when given (any strides, not overlapping the
input) and returns it. Four-bit types: one element per byte here, then `npu_common.dtypes.pack_nibbles`. A vendor's own
layouts are in its package. Importing this module does not import numpy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

__all__ = ["nchw_to_nhwc", "nhwc_to_nchw"]

# Bytes of source that one step of a blocked copy covers; measured: smaller blocks lose more to numpy's call overhead
# than they win in cache.
_BLOCK_BYTES = 256 * 1024
_ITEM_BYTES = (16, 8, 4, 2)
# Up to here channels are moved one plane at a time: numpy's own order would make its inner loop that short.
_FEW_CHANNELS = 4


def nchw_to_nhwc(a: npt.NDArray[Any], out: npt.NDArray[Any] | None = None) -> npt.NDArray[Any]:
    """Convert (N, C, H, W) to (N, H, W, C); without N: (C, H, W) to (H, W, C).

    Raises ValueError for other shapes.
    """
    if a.ndim == 3:
        return without_batch(nchw_to_nhwc, a, out)
    check_rank("nchw_to_nhwc", a, 4)
    n, c, h, w = a.shape
    target = target_of("nchw_to_nhwc", out, (n, h, w, c), a)
    move_pixels(a.transpose(0, 2, 3, 1), target)
    return target


def nhwc_to_nchw(a: npt.NDArray[Any], out: npt.NDArray[Any] | None = None) -> npt.NDArray[Any]:
    """Convert (N, H, W, C) to (N, C, H, W); without N: (H, W, C) to (C, H, W).

    Raises ValueError for other shapes.
    """
    if a.ndim == 3:
        return without_batch(nhwc_to_nchw, a, out)
    check_rank("nhwc_to_nchw", a, 4)
    n, h, w, c = a.shape
    target = target_of("nhwc_to_nchw", out, (n, c, h, w), a)
    move_pixels(a, target.transpose(0, 2, 3, 1))
    return target


def move_pixels(source: npt.NDArray[Any], target: npt.NDArray[Any]) -> None:
    """Copy (N, H, W, C) or (N, H, W, blocks, C2) to the same shape, where channels or blocks lie in different places.

    A few rows at a time: one side is read or written once per channel or block, and is still in cache then.
    """
    if source.size == 0:
        return
    if source.flags.c_contiguous and target.flags.c_contiguous:
        # A single channel or block: nothing changes places.
        target.reshape(-1)[...] = source.reshape(-1)
        return
    item = wide_item(source, target)
    if item is not None:
        source, target = source.view(item), target.view(item)
    images, height, _, count = source.shape[:4]
    planes = [(..., channel) for channel in range(count)] if source.ndim == 4 and count <= _FEW_CHANNELS else [...]
    rows = max(1, _BLOCK_BYTES * images * height // max(1, source.nbytes))
    for image in range(images):
        for row in range(0, height, rows):
            for plane in planes:
                target[image, row : row + rows][plane] = source[image, row : row + rows][plane]


def wide_item(source: npt.NDArray[Any], target: npt.NDArray[Any]) -> np.dtype[Any] | None:
    """Return the widest plain item that divides the last axis of both arrays, or None where only elements fit."""
    import numpy as np

    size = source.itemsize
    if source.dtype.hasobject or source.ndim == 0 or source.strides[-1] != size or target.strides[-1] != size:
        return None
    run = source.shape[-1] * size
    for width in _ITEM_BYTES:
        if width > size and run % width == 0:
            return np.dtype(f"V{width}")
    return None


def split_axis(a: npt.NDArray[Any], axis: int, block: int) -> npt.NDArray[Any]:
    """Return a view with `axis` split into (count, block): one more dimension, same memory, whatever the strides."""
    return a.reshape(*a.shape[:axis], a.shape[axis] // block, block, *a.shape[axis + 1 :])


def without_batch(function: Any, a: npt.NDArray[Any], out: Any, *values: Any, **named: Any) -> npt.NDArray[Any]:
    """Run a function for batches on an array without the batch dimension."""
    result: npt.NDArray[Any] = function(a[None], *values, out=None if out is None else out[None], **named)
    return result[0] if out is None else out  # type: ignore[no-any-return]


def check_rank(function: str, a: npt.NDArray[Any], rank: int) -> None:
    if a.ndim != rank:
        raise ValueError(f"{function}: expected an array of {rank} dimensions, got the shape {a.shape}")


def target_of(
    function: str, out: npt.NDArray[Any] | None, shape: tuple[int, ...], source: npt.NDArray[Any]
) -> npt.NDArray[Any]:
    import numpy as np

    if out is None:
        return np.empty(shape, source.dtype)
    if out.dtype != source.dtype:
        raise TypeError(f"{function}, out: expected an array of {source.dtype}, got {out.dtype}")
    if out.shape != shape:
        raise ValueError(f"{function}, out: expected the shape {shape}, got {out.shape}")
    if not out.flags.writeable:
        raise ValueError(f"{function}, out: expected a writable array, got a read-only one; pass out.copy()")
    if np.may_share_memory(source, out):
        raise ValueError(f"{function}, out: expected memory of its own, got an array that overlaps the input")
    return out
