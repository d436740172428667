"""Quantization as the NPU vendors define it: affine, per tensor or per channel, and dynamic fixed point.

The definition, for float32 `x` and a float32 `scale` (every vendor's C interface carries the scale as `float`):

    affine          q = clamp(rint(x / scale) + zero_point)     x = (q - zero_point) * scale
    fixed point     q = clamp(rint(x * 2**fl))                  x = q * 2**-fl

`x / scale` is one IEEE single-precision division, as `float / float` is in C; `rint` rounds halves to even; the
addition cannot overflow; `clamp` limits to the range of the integer type. Multiplying by 1 / scale instead is NOT the
same: it lands on the other side of a tie for some x. The way back subtracts exactly and rounds once, in the product.
Infinities clamp to the end of the range on their side. A NaN clamps to an end of the range as well: to the lowest value
if its sign bit is set, to the highest if not. (No vendor says what becomes of one. A numpy that divides or adds in the
vector unit of 32-bit ARM, which Debian's does not, would take every NaN to the highest: that unit drops the sign.)

The results here equal that definition bit for bit. How they are fast: see `_Kernel`.
Importing this module does not import numpy.
"""

from __future__ import annotations

import math
import struct
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Union

from npu_common.dtypes import ElementType, ElementTypeLike, element_type

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    ScaleLike = Union[float, Sequence[float], npt.NDArray[Any]]
    ZeroPointLike = Union[int, Sequence[int], npt.NDArray[Any]]

__all__ = ["Affine", "DynamicFixedPoint", "Quantization", "shortly"]

# Elements per pass, which stay in the second-level cache: quantizing streams float32 through a scratch of this many,
# dequantizing works inside the output itself. Up to as many, the parameters of all channels are written out for a whole
# block, so that every pass is a plain vector loop. Measured on 2 and 6 million elements: 512 Ki cost 1.3 times as much.
_BLOCK = 64 * 1024

_CACHE_LINE = 64

# Adding 1.5 * 2**23 to a float32 below 2**22 rounds it to an integer, halves to even, because the sum's last bit weighs
# one; the integer then stands in the low bits of the sum. _MAGIC_BITS is that float's bit pattern.
_MAGIC = 12582912
_MAGIC_BITS = 0x4B400000
# Zero points beyond this would leave the range where the trick is exact; they take the plain path.
_FAST_ZERO_POINT = 1 << 20
# From here to its inverse, a multiple of the magic number is a normal float32.
_SMALLEST_MULTIPLE = 2.0**-100


@dataclass(frozen=True)
class Affine:
    """x = (q - zero_point) * scale, for a whole tensor or for each channel.

    scale: positive finite number, kept as the nearest float32; a sequence or array of them makes it per channel.
    zero_point: int32, the q of 0.0; one for all channels, or one each.
    axis: the dimension the channels lie along (negative counts from the end); None for a whole tensor.
    dtype: integer element type of q, at most 32 bits.
    Raises TypeError and ValueError that name the argument.
    """

    scale: float | tuple[float, ...]
    zero_point: int | tuple[int, ...]
    axis: int | None
    dtype: ElementType

    def __init__(
        self,
        scale: ScaleLike,
        zero_point: ZeroPointLike = 0,
        axis: int | None = None,
        dtype: ElementTypeLike = "int8",
    ) -> None:
        kind = _integer_type("Affine", dtype)
        scales = _numbers("Affine", "scale", scale)
        zero_points = _numbers("Affine", "zero_point", zero_point)
        if axis is None:
            for what, given in (("scale", scales), ("zero_point", zero_points)):
                if isinstance(given, tuple):
                    raise ValueError(
                        f"Affine, axis: {len(given)} values of {what} need the axis of the channels, got None; "
                        "pass axis=, or one number for a whole tensor"
                    )
        elif not isinstance(scales, tuple):
            raise ValueError(
                f"Affine, scale: with axis={axis} expected one scale per channel, got the single number {scales}; "
                "drop axis for a whole tensor"
            )
        elif isinstance(zero_points, tuple):
            if len(zero_points) != len(scales):
                raise ValueError(
                    f"Affine, zero_point: expected one number or {len(scales)} of them, one per scale, "
                    f"got {len(zero_points)}"
                )
            if len(set(zero_points)) == 1:
                zero_points = zero_points[0]
        singles = tuple(_single("Affine", value) for value in _as_tuple(scales))
        for point in _as_tuple(zero_points):
            if point != int(point) or not -(1 << 31) <= point < 1 << 31:
                raise ValueError(f"Affine, zero_point: expected an integer that fits int32, got {point!r}")
        whole = tuple(int(point) for point in _as_tuple(zero_points))
        object.__setattr__(self, "scale", singles if isinstance(scales, tuple) else singles[0])
        object.__setattr__(self, "zero_point", whole if isinstance(zero_points, tuple) else whole[0])
        object.__setattr__(self, "axis", axis)
        object.__setattr__(self, "dtype", kind)

    def quantize(self, x: npt.NDArray[Any], out: npt.NDArray[Any] | None = None) -> npt.NDArray[Any]:
        """Convert floats to integers, as the module's definition says.

        x: float32, or float16/bfloat16 (they widen exactly); any shape and strides. float64 is refused: it would round
            twice.
        out: same shape, dtype of q, any strides, not overlapping x; made when None. For int4 and uint4, int8 and uint8
            arrays are accepted too.
        Returns out. Raises TypeError for a wrong dtype, ValueError for a wrong shape or number of channels.
        """
        return _quantize("Affine.quantize", self, x, out)

    def dequantize(self, q: npt.NDArray[Any], out: npt.NDArray[Any] | None = None) -> npt.NDArray[np.float32]:
        """Convert integers to float32, as the module's definition says.

        q: array of the quantized dtype (int8/uint8 are accepted for int4/uint4), any shape and strides.
        out: float32, same shape, any strides, not overlapping q; made when None.
        Returns out. Raises TypeError for a wrong dtype, ValueError for a wrong shape or number of channels.
        """
        return _dequantize("Affine.dequantize", self, q, out)

    @cached_property
    def _exact_in_float32(self) -> bool:
        """Whether every q - zero_point is far enough below 2**24 for the fast passes."""
        return self.dtype.bits <= 16 and all(abs(point) <= _FAST_ZERO_POINT for point in _as_tuple(self.zero_point))

    @cached_property
    def _whole_kernel(self) -> _Kernel | _WideKernel:
        """The kernel for a whole tensor: kept, because small tensors spend most of their time on preparations."""
        import numpy as np

        return _kernel(self, np.asarray(self.scale, np.float32), np.asarray(self.zero_point, np.int64))


@dataclass(frozen=True)
class DynamicFixedPoint:
    """x = q * 2**-fl: fl bits stand behind the binary point; fl may be zero or negative.

    fl: -126 to 126. dtype: integer element type of q, at most 32 bits.
    """

    fl: int
    dtype: ElementType

    def __init__(self, fl: int, dtype: ElementTypeLike = "int8") -> None:
        kind = _integer_type("DynamicFixedPoint", dtype)
        if fl != int(fl) or not -126 <= fl <= 126:
            raise ValueError(f"DynamicFixedPoint, fl: expected an integer from -126 to 126, got {fl!r}")
        object.__setattr__(self, "fl", int(fl))
        object.__setattr__(self, "dtype", kind)

    @cached_property
    def affine(self) -> Affine:
        """The same numbers as an affine quantization: scale 2**-fl, zero point 0."""
        # x / 2**-fl and x * 2**fl round the same real number, so the results are the same bits.
        return Affine(math.ldexp(1.0, -self.fl), 0, None, self.dtype)

    def quantize(self, x: npt.NDArray[Any], out: npt.NDArray[Any] | None = None) -> npt.NDArray[Any]:
        """Convert floats to integers; arguments and errors as in `Affine.quantize`."""
        return _quantize("DynamicFixedPoint.quantize", self.affine, x, out)

    def dequantize(self, q: npt.NDArray[Any], out: npt.NDArray[Any] | None = None) -> npt.NDArray[np.float32]:
        """Convert integers to float32; arguments and errors as in `Affine.dequantize`."""
        return _dequantize("DynamicFixedPoint.dequantize", self.affine, q, out)


Quantization = Union[Affine, DynamicFixedPoint]


def _integer_type(owner: str, dtype: ElementTypeLike) -> ElementType:
    kind = element_type(dtype)
    if not kind.is_integer or kind.bits > 32:
        raise TypeError(f"{owner}, dtype: expected an integer type of at most 32 bits, got {kind.name}")
    return kind


def _numbers(owner: str, what: str, given: Any) -> Any:
    """Return a plain number, or a tuple of numbers from a sequence or a one-dimensional array; numpy is not needed."""
    if hasattr(given, "tolist"):
        given = given.tolist()
    if isinstance(given, (list, tuple)):
        if not given or not all(isinstance(value, (int, float)) for value in given):
            raise ValueError(f"{owner}, {what}: expected a number or a one-dimensional sequence of numbers")
        return tuple(given)
    if not isinstance(given, (int, float)):
        raise TypeError(f"{owner}, {what}: expected a number or a sequence of numbers, got {type(given).__name__}")
    return given


def _as_tuple(given: Any) -> tuple[Any, ...]:
    return given if isinstance(given, tuple) else (given,)


def _single(owner: str, scale: float) -> float:
    """Return the nearest float32, which the vendor's struct would hold."""
    try:
        rounded: float = struct.unpack("f", struct.pack("f", scale))[0]
    except OverflowError:
        rounded = math.inf
    if not (rounded > 0.0 and math.isfinite(rounded)):
        raise ValueError(f"{owner}, scale: expected positive finite numbers within float32, got {scale!r}")
    return rounded


class _Scratch(threading.local):
    """One block of float32 per thread, taken for the time of a call.

    Taking it out leaves nothing behind, so a call that interrupts another one on the same thread (a finalizer, a signal
    handler) simply gets a fresh block.
    """

    block: npt.NDArray[np.float32] | None = None

    def take(self, count: int) -> npt.NDArray[np.float32]:
        import numpy as np

        block, self.block = self.block, None
        if block is None or block.size < count:
            # Grow to what is used, never beyond one block. Starting on a cache line saves 5 % of the time.
            memory = np.empty(count * 4 + _CACHE_LINE, np.uint8)
            start = -memory.ctypes.data % _CACHE_LINE
            block = memory[start : start + count * 4].view(np.float32)
        return block

    def give_back(self, block: npt.NDArray[np.float32]) -> None:
        self.block = block


_scratch = _Scratch()


class _Kernel:
    """Quantizes blocks of float32 to at most 16 bits in four vector passes.

    1. divide into the scratch; 2. add the magic number, which rounds half to even and leaves the integer in the low
    bits of the float; 3. clamp those bits as int32; 4. narrow. Clamping bits instead of floats is right for every
    float: positive floats order like their bit patterns, so too large values and +inf clamp high, and negative sums
    have the sign bit set, so they clamp low.
    An even zero point rides on the magic number without changing which neighbour of a tie is even. An odd one would, so
    the even one below it rides, and the last unit is added after narrowing, where wrapping around is harmless. When
    channels differ in it, the even one above rides, and the unit is subtracted from the int32 before the clamp
    (clamping to bounds that differ between channels is the slowest thing numpy could do here); that wraps around for
    -0.0 alone, which no sum is.
    A scale that is a power of two needs no division: with the magic number times the scale, the last bit of the sum
    weighs as much as the scale.
    """

    def __init__(self, kind: ElementType, scale: Any, zero_point: Any) -> None:
        """Prepare a kernel.

        scale: float32 array, zero_point: int64 array, each of a shape that broadcasts to the blocks.
        """
        import numpy as np

        odd = zero_point & 1
        self.scale: Any = scale
        self.shift: Any = None
        self.shifts: Any = None
        if odd.ndim:
            self.shifts = np.asarray(odd, np.int32)
            odd = -odd
        elif odd:
            self.shift = kind.storage.type(1)
        self.magic = np.asarray(_MAGIC + zero_point - odd, np.float32)
        bits = _MAGIC_BITS
        if scale.ndim == 0 and _SMALLEST_MULTIPLE <= scale <= 1 / _SMALLEST_MULTIPLE and math.frexp(scale)[0] == 0.5:
            bits = int((np.float32(_MAGIC) * scale).view(np.int32))
            self.magic *= scale
            self.scale = None
        self.low = np.int32(bits + kind.minimum)
        self.high = np.int32(bits + kind.maximum)

    def part(self, index: tuple[slice, ...]) -> _Kernel:
        """Return the kernel for one block: its share of parameters that differ between channels."""
        piece = object.__new__(_Kernel)
        piece.scale = _part(self.scale, index)
        piece.magic = _part(self.magic, index)
        piece.low, piece.high, piece.shift = self.low, self.high, self.shift
        piece.shifts = None if self.shifts is None else _part(self.shifts, index)
        return piece

    def run(self, x: Any, out: Any, scratch: Any) -> None:
        """Convert x into out, blocks of one shape; scratch is contiguous float32 of that shape."""
        import numpy as np

        if x.dtype != scratch.dtype:
            scratch[...] = x
            x = scratch
        if self.scale is not None:
            x = np.divide(x, self.scale, out=scratch)
        np.add(x, self.magic, out=scratch)
        bits = scratch.view(np.int32)
        if self.shift is not None:
            bits.clip(self.low - 1, self.high - 1, out=bits)
        else:
            if self.shifts is not None:
                np.subtract(bits, self.shifts, out=bits)
            bits.clip(self.low, self.high, out=bits)
        out[...] = bits
        if self.shift is not None:
            np.add(out, self.shift, out=out)


class _WideKernel:
    """The definition itself, adding and clamping in double: for 32-bit integers and extreme zero points."""

    def __init__(self, kind: ElementType, scale: Any, zero_point: Any) -> None:
        self.kind = kind
        self.scale = scale
        self.zero_point = zero_point

    def part(self, index: tuple[slice, ...]) -> _WideKernel:
        return _WideKernel(self.kind, _part(self.scale, index), _part(self.zero_point, index))

    def run(self, x: Any, out: Any, scratch: Any) -> None:
        import numpy as np

        scratch[...] = x
        np.divide(scratch, self.scale, out=scratch)
        wide = np.rint(scratch).astype(np.float64)
        lost = np.isnan(wide)
        if lost.any():
            # The sign is the quotient's: rounding keeps it on x86 and loses it on 32-bit ARM.
            np.copyto(wide, np.copysign(np.float32(np.inf), scratch), where=lost)
        # Where the sum is not clamped anyway, both summands are integers below 2**33: the sum is exact.
        wide += self.zero_point
        out[...] = np.clip(wide, self.kind.minimum, self.kind.maximum).astype(np.int64)


def _kernel(how: Affine, scale: Any, zero_point: Any) -> _Kernel | _WideKernel:
    return (_Kernel if how._exact_in_float32 else _WideKernel)(how.dtype, scale, zero_point)


def _quantize(function: str, how: Affine, x: npt.NDArray[Any], out: npt.NDArray[Any] | None) -> npt.NDArray[Any]:
    import numpy as np

    kind = how.dtype
    # The name of a dtype takes numpy longer than small tensors take altogether: only look where it matters.
    if not isinstance(x, np.ndarray) or (
        x.dtype != np.float32 and not (x.dtype.name in ("float16", "bfloat16") and x.dtype.isnative)
    ):
        raise TypeError(
            f"{function}, x: expected an array of float32 (or float16, bfloat16), got {_described(x)}; "
            "use x.astype(np.float32)"
        )
    if out is None:
        out = np.empty(x.shape, kind.numpy)
    else:
        _check_integers(function, "out", kind, out)
        _check_target(function, x, out)
    # int4 of ml_dtypes keeps its value in the low nibble of a byte; the passes work on the bytes.
    target = out.view(kind.storage)
    plan = _Plan(function, how, x, target)
    kernel = how._whole_kernel if how.axis is None else _kernel(how, plan.scale, plan.zero_point)
    scratch = _scratch.take(plan.largest)
    try:
        # Overflow to infinity and NaN are part of the definition, not accidents to warn about.
        with np.errstate(all="ignore"):
            for source, block, index in plan.blocks():
                piece = kernel if index is None else kernel.part(index)
                piece.run(source, block, scratch[: source.size].reshape(source.shape))
    finally:
        _scratch.give_back(scratch)
    if out.dtype != kind.storage:
        nibbles = out.view(np.uint8)
        np.bitwise_and(nibbles, 0x0F, out=nibbles)
    return out


def _dequantize(
    function: str, how: Affine, q: npt.NDArray[Any], out: npt.NDArray[Any] | None
) -> npt.NDArray[np.float32]:
    import numpy as np

    kind = how.dtype
    _check_integers(function, "q", kind, q)
    if out is None:
        out = np.empty(q.shape, np.float32)
    else:
        if not isinstance(out, np.ndarray) or out.dtype != np.float32:
            raise TypeError(f"{function}, out: expected an array of float32, got {_described(out)}")
        _check_target(function, q, out)
    fast = how._exact_in_float32
    plan = _Plan(function, how, q, out)
    scale, zero_point = plan.scale, plan.zero_point.astype(np.float32 if fast else np.float64)
    centred = any(_as_tuple(how.zero_point))
    with np.errstate(all="ignore"):
        for source, block, index in plan.blocks():
            block_scale, block_zero = scale, zero_point
            if index is not None:
                block_scale, block_zero = _part(scale, index), _part(zero_point, index)
            if fast:
                block[...] = source
                if centred:
                    np.subtract(block, block_zero, out=block)
                np.multiply(block, block_scale, out=block)
            else:
                block[...] = (source.astype(np.float64) - block_zero) * block_scale
    return out


class _Plan:
    """How one call is cut into blocks: views of source and target, and parameters shaped to fit the blocks."""

    def __init__(self, function: str, how: Affine, source: Any, target: Any) -> None:
        import numpy as np

        scale = np.asarray(how.scale, np.float32)
        zero_point = np.asarray(how.zero_point, np.int64)
        contiguous = source.flags.c_contiguous and target.flags.c_contiguous
        self.tiled = False
        limit = _BLOCK
        if how.axis is None:
            shape = (source.size,) if contiguous else source.shape
        else:
            axis = _checked_axis(function, how, source.shape)
            before, channels, after = source.shape[:axis], source.shape[axis], source.shape[axis + 1 :]
            inner = math.prod(after)
            period = channels * inner
            if contiguous and 0 < period <= limit:
                # Parameters written out for a whole block turn every pass into a plain loop over two vectors.
                self.tiled = True
                shape = (source.size,)
                repeats = max(1, min(limit, source.size) // period)
                limit = repeats * period
                scale = _tile(scale, inner, repeats)
                zero_point = _tile(zero_point, inner, repeats)
            else:
                shape = (math.prod(before), channels, inner) if contiguous else source.shape
                along = (1, channels, 1) if contiguous else (1,) * axis + (channels,) + (1,) * len(after)
                scale = scale.reshape(along)
                zero_point = zero_point.reshape(along) if zero_point.ndim else zero_point
        self.source = source.reshape(shape)
        self.target = target.reshape(shape)
        self.scale = scale
        self.zero_point = zero_point
        self.limit = limit
        self.largest = min(limit, source.size)

    def blocks(self) -> Iterator[tuple[Any, Any, tuple[slice, ...] | None]]:
        """Yield views of source and target, and the part of the parameters that belongs to these (None: all)."""
        whole = self.scale.ndim == 0
        for index in _block_indices(self.source.shape, self.limit):
            source = self.source[index]
            parameters = None if whole else index
            if self.tiled:
                parameters = None if source.size == self.limit else (slice(0, source.size),)
            yield source, self.target[index], parameters


def _tile(values: Any, inner: int, repeats: int) -> Any:
    import numpy as np

    return values if values.ndim == 0 else np.tile(np.repeat(values, inner), repeats)


def _part(value: Any, index: tuple[slice, ...]) -> Any:
    """Return the part of a parameter that belongs to a block: dimensions of length one stand for all."""
    if value.ndim == 0:
        return value
    return value[tuple(slice(None) if size == 1 else piece for size, piece in zip(value.shape, index))]


def _block_indices(shape: tuple[int, ...], limit: int) -> Iterator[tuple[slice, ...]]:
    """Cut a shape into blocks of at most `limit` elements along its leading dimensions."""
    if not shape:
        yield ()
        return
    inner = math.prod(shape[1:])
    if inner <= limit:
        step = max(1, limit // max(1, inner))
        rest = (slice(None),) * (len(shape) - 1)
        for start in range(0, shape[0], step):
            yield (slice(start, min(start + step, shape[0])), *rest)
    else:
        for start in range(shape[0]):
            for deeper in _block_indices(shape[1:], limit):
                yield (slice(start, start + 1), *deeper)


def _checked_axis(function: str, how: Affine, shape: tuple[int, ...]) -> int:
    axis, scale = how.axis, how.scale
    assert axis is not None and isinstance(scale, tuple)
    if not -len(shape) <= axis < len(shape):
        raise ValueError(f"{function}: channels lie along axis {axis}, but the array has the shape {shape}")
    axis %= len(shape)
    if shape[axis] != len(scale):
        raise ValueError(
            f"{function}: expected {len(scale)} channels along axis {axis}, got {shape[axis]} in the shape {shape}"
        )
    return axis


def _check_integers(function: str, what: str, kind: ElementType, array: Any) -> None:
    import numpy as np

    if isinstance(array, np.ndarray) and (array.dtype == kind.storage or array.dtype.name == kind.name):
        if array.dtype.isnative:
            return
    also = f" (or {kind.storage})" if kind.ml_dtypes else ""
    raise TypeError(f"{function}, {what}: expected an array of {kind.name}{also}, got {_described(array)}")


def _check_target(function: str, source: Any, out: Any) -> None:
    import numpy as np

    if out.shape != source.shape:
        raise ValueError(f"{function}, out: expected the shape {source.shape}, got {out.shape}")
    if not out.flags.writeable:
        raise ValueError(f"{function}, out: expected a writable array, got a read-only one; pass out.copy()")
    if np.may_share_memory(source, out):
        raise ValueError(f"{function}, out: expected memory of its own, got an array that overlaps the input")


def _described(array: Any) -> str:
    dtype = getattr(array, "dtype", None)
    return f"an array of {dtype}" if dtype is not None else type(array).__name__


def shortly(how: Affine | DynamicFixedPoint) -> str:
    """Return a quantization in a few words, for tables."""
    if isinstance(how, DynamicFixedPoint):
        return f"fl {how.fl}"
    if isinstance(how.scale, tuple):
        return f"{len(how.scale)} scales along axis {how.axis}"
    return f"scale {how.scale:.4g} zp {how.zero_point}"
