"""The native layouts of matmul's operands, and the ways there and back.

Native blocks, s/sn/sk being the block sizes of the chip and type:
    A (M, K) -> (K/s, M, s)      B (K, N) -> (N/sn, K/sk, sn, sk)      C (M, N) -> (N/s, M, s)

Every function takes arrays of any dtype and any strides, and writes into `out` when given, as in `npu_common.layout`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from npu_common.layout import check_rank, split_axis, target_of, wide_item

if TYPE_CHECKING:
    import numpy.typing as npt

__all__ = [
    "matmul_a_from_native",
    "matmul_a_to_native",
    "matmul_b_from_native",
    "matmul_b_to_native",
    "matmul_c_from_native",
    "matmul_c_to_native",
]


def matmul_a_to_native(a: npt.NDArray[Any], block: int, out: npt.NDArray[Any] | None = None) -> npt.NDArray[Any]:
    """Convert (M, K) to (K/block, M, block). Raises ValueError when K is no multiple of block."""
    return _columns_to_native("matmul_a_to_native", "K", a, block, out)


def matmul_a_from_native(native: npt.NDArray[Any], out: npt.NDArray[Any] | None = None) -> npt.NDArray[Any]:
    """Convert (K/s, M, s) to (M, K)."""
    return _columns_from_native("matmul_a_from_native", native, out)


def matmul_c_to_native(c: npt.NDArray[Any], block: int, out: npt.NDArray[Any] | None = None) -> npt.NDArray[Any]:
    """Convert (M, N) to (N/block, M, block). Raises ValueError when N is no multiple of block."""
    return _columns_to_native("matmul_c_to_native", "N", c, block, out)


def matmul_c_from_native(native: npt.NDArray[Any], out: npt.NDArray[Any] | None = None) -> npt.NDArray[Any]:
    """Convert (N/s, M, s) to (M, N)."""
    return _columns_from_native("matmul_c_from_native", native, out)


def matmul_b_to_native(
    b: npt.NDArray[Any],
    block_n: int,
    block_k: int,
    *,
    transposed: bool = False,
    k_segment: int | None = None,
    out: npt.NDArray[Any] | None = None,
) -> npt.NDArray[Any]:
    """Convert (K, N) to (N/block_n, K/block_k, block_n, block_k); with transposed=True b is (N, K).

    k_segment: runtimes that split a long K (RKNN 2.x: above 8192 on RK3588, 4096 on RK3576) expect ceil(K / k_segment)
        parts, each in native form, back to back. The result is then one-dimensional.
    Raises ValueError when N, K or k_segment is no multiple of its block.
    """
    name = "matmul_b_to_native"
    check_rank(name, b, 2)
    by_row = b if transposed else b.T
    n, k = by_row.shape
    _check_multiple(name, "N", n, block_n)
    _check_multiple(name, "K", k, block_k)
    if k_segment is None:
        target = target_of(name, out, (n // block_n, k // block_k, block_n, block_k), b)
        _move_items(split_axis(split_axis(by_row, 1, block_k), 0, block_n).transpose(0, 2, 1, 3), target)
        return target
    _check_multiple(name, "k_segment", k_segment, block_k)
    target = target_of(name, out, (n * k,), b)
    for start in range(0, k, k_segment):
        part = by_row[:, start : start + k_segment]
        blocks = split_axis(split_axis(part, 1, block_k), 0, block_n).transpose(0, 2, 1, 3)
        # A slice of a flat array with any stride can be given new dimensions without copying.
        _move_items(blocks, target[start * n : start * n + part.size].reshape(blocks.shape))
    return target


def matmul_b_from_native(
    native: npt.NDArray[Any], *, transposed: bool = False, out: npt.NDArray[Any] | None = None
) -> npt.NDArray[Any]:
    """Convert (N/sn, K/sk, sn, sk) to (K, N), or to (N, K) with transposed=True."""
    name = "matmul_b_from_native"
    check_rank(name, native, 4)
    n, k = native.shape[0] * native.shape[2], native.shape[1] * native.shape[3]
    target = target_of(name, out, (n, k) if transposed else (k, n), native)
    by_row = target if transposed else target.T
    blocks = split_axis(split_axis(by_row, 1, native.shape[3]), 0, native.shape[2]).transpose(0, 2, 1, 3)
    _move_items(native, blocks)
    return target


def _move_items(source: npt.NDArray[Any], target: npt.NDArray[Any]) -> None:
    """Copy an array to one of the same shape and dtype, runs of the last axis as wide items where memory allows."""
    item = wide_item(source, target)
    if item is None:
        target[...] = source
    else:
        target.view(item)[...] = source.view(item)


def _columns_to_native(
    function: str, what: str, a: npt.NDArray[Any], block: int, out: npt.NDArray[Any] | None
) -> npt.NDArray[Any]:
    check_rank(function, a, 2)
    rows, columns = a.shape
    _check_multiple(function, what, columns, block)
    target = target_of(function, out, (columns // block, rows, block), a)
    _move_items(split_axis(a, 1, block).transpose(1, 0, 2), target)
    return target


def _columns_from_native(function: str, native: npt.NDArray[Any], out: npt.NDArray[Any] | None) -> npt.NDArray[Any]:
    check_rank(function, native, 3)
    count, rows, block = native.shape
    target = target_of(function, out, (rows, count * block), native)
    _move_items(native, split_axis(target, 1, block).transpose(1, 0, 2))
    return target


def _check_multiple(function: str, what: str, size: int, block: int) -> None:
    if block < 1 or size < 1 or size % block:
        raise ValueError(f"{function}, {what}: expected a positive multiple of the block {block}, got {size}")
