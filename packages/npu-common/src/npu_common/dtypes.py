"""Element types of NPU tensors and their numpy counterparts.

The table covers what RKNN, VIPLite, SNPE, ACL and OpenVINO name as the type of a tensor. A vendor package maps its own
enumerators onto these names; sizes, ranges and numpy dtypes are looked up here.

Importing this module loads neither numpy nor ml_dtypes: `ElementType.numpy` does, on first use. bfloat16, the 4-bit
integers and the 8-bit floats have no numpy dtype of their own; they come from the optional package ml_dtypes.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Union

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

__all__ = [
    "ELEMENT_TYPES",
    "ElementType",
    "ElementTypeLike",
    "MissingExtraError",
    "element_type",
    "pack_nibbles",
    "unpack_nibbles",
]


class MissingExtraError(ImportError):
    """An error: an optional dependency is not installed. The message names the extra that installs the dependency."""


@dataclass(frozen=True)
class ElementType:
    """The type of one element of a tensor.

    name: canonical name, the same as the numpy (or ml_dtypes) dtype name.
    bits: bits one element occupies in a packed buffer; 4 for int4 and uint4.
    kind: "f" float, "i" signed, "u" unsigned, "b" bool, "c" complex (numpy's letters).
    ml_dtypes: name of the scalar type in ml_dtypes, or None where numpy itself has the type.
    """

    name: str
    bits: int
    kind: str
    ml_dtypes: str | None = None

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"element_type({self.name!r})"

    @property
    def is_integer(self) -> bool:
        """True for signed and unsigned integers, not for bool."""
        return self.kind in "iu"

    @property
    def minimum(self) -> int:
        """Smallest value of an integer type. TypeError for other kinds."""
        self._require_integer("minimum")
        return -(1 << (self.bits - 1)) if self.kind == "i" else 0

    @property
    def maximum(self) -> int:
        """Largest value of an integer type. TypeError for other kinds."""
        self._require_integer("maximum")
        return (1 << (self.bits - (self.kind == "i"))) - 1

    @property
    def available(self) -> bool:
        """Whether `numpy` can give a dtype here; some types need ml_dtypes."""
        try:
            return self.numpy is not None
        except MissingExtraError:
            return False

    @property
    def numpy(self) -> np.dtype[Any]:
        """The numpy dtype. An int4 or uint4 array spends one byte per element: see `pack_nibbles`.

        Raises MissingExtraError (an ImportError) when the type needs ml_dtypes and that is not installed or too old.
        """
        import numpy as np

        if self.ml_dtypes is None:
            return np.dtype(self.name)
        try:
            import ml_dtypes
        except ImportError as error:
            raise MissingExtraError(
                f"element type {self.name} needs the package ml_dtypes, which is not installed; "
                "run: pip install ml_dtypes",
                name="ml_dtypes",
            ) from error
        scalar = getattr(ml_dtypes, self.ml_dtypes, None)
        if scalar is None:
            raise MissingExtraError(
                f"element type {self.name} is not in the installed ml_dtypes {ml_dtypes.__version__}; "
                "run: pip install --upgrade ml_dtypes",
                name="ml_dtypes",
            )
        kind: np.dtype[Any] = np.dtype(scalar)
        return kind

    @property
    def storage(self) -> np.dtype[Any]:
        """The numpy dtype that holds one unpacked element without ml_dtypes: int8 for int4, uint8 for uint4.

        Other types that need ml_dtypes are stored as unsigned integers of their width, for example uint16 for bfloat16.
        """
        import numpy as np

        if self.ml_dtypes is None:
            return np.dtype(self.name)
        return np.dtype(f"{'int' if self.kind == 'i' else 'uint'}{max(8, self.bits)}")

    def nbytes(self, shape: Iterable[int], *, packed_rows: bool = False) -> int:
        """Return the number of bytes that a dense tensor of `shape` takes in an NPU buffer.

        shape: dimensions, outermost first, as numpy gives them; () is one element.
        packed_rows: elements below 8 bits are packed per row of the innermost dimension, each row rounded up to whole
            bytes (VIPLite 1.13); by default they are packed through, as RKNN does.
        Raises ValueError for a negative (still free) dimension.
        """
        dims = tuple(shape)
        for dim in dims:
            if dim < 0:
                raise ValueError(
                    f"nbytes: shape {dims} has the free dimension {dim}; expected sizes >= 0; choose the sizes first"
                )
        rows, row = 1, 1
        for dim in dims[:-1]:
            rows *= dim
        if dims:
            row = dims[-1]
        if packed_rows:
            return rows * ((row * self.bits + 7) // 8)
        return (rows * row * self.bits + 7) // 8

    def _require_integer(self, what: str) -> None:
        if not self.is_integer:
            raise TypeError(f"ElementType.{what}: expected an integer element type, got {self.name}")


ELEMENT_TYPES: tuple[ElementType, ...] = (
    ElementType("float64", 64, "f"),
    ElementType("float32", 32, "f"),
    ElementType("float16", 16, "f"),
    ElementType("bfloat16", 16, "f", "bfloat16"),
    ElementType("float8_e4m3fn", 8, "f", "float8_e4m3fn"),
    ElementType("float8_e5m2", 8, "f", "float8_e5m2"),
    ElementType("float8_e8m0fnu", 8, "f", "float8_e8m0fnu"),
    ElementType("int4", 4, "i", "int4"),
    ElementType("uint4", 4, "u", "uint4"),
    ElementType("int8", 8, "i"),
    ElementType("uint8", 8, "u"),
    ElementType("int16", 16, "i"),
    ElementType("uint16", 16, "u"),
    ElementType("int32", 32, "i"),
    ElementType("uint32", 32, "u"),
    ElementType("int64", 64, "i"),
    ElementType("uint64", 64, "u"),
    ElementType("bool", 8, "b"),
    ElementType("complex64", 64, "c"),
    ElementType("complex128", 128, "c"),
)

_BY_NAME = {entry.name: entry for entry in ELEMENT_TYPES}
# numpy's scalar class for bool was called bool_ before numpy 2.
_BY_NAME["bool_"] = _BY_NAME["bool"]

ElementTypeLike = Union[ElementType, str, "npt.DTypeLike"]


def element_type(like: ElementTypeLike) -> ElementType:
    """Look up an element type by its name, by a numpy dtype or by a numpy scalar class.

    Raises TypeError when nothing in the table fits, also for a dtype in foreign byte order and for Python's own
    `float` and `int`, which do not say how wide they are.
    """
    if isinstance(like, ElementType):
        return like
    if isinstance(like, str):
        name: Any = like
    elif isinstance(like, type):
        # numpy and ml_dtypes scalar classes; bool is the one Python class whose meaning is clear.
        name = like.__name__ if like is bool or like.__module__.partition(".")[0] in ("numpy", "ml_dtypes") else None
    else:
        name = getattr(like, "name", None) if getattr(like, "isnative", True) else None
    element = _BY_NAME.get(name) if isinstance(name, str) else None
    if element is None:
        raise TypeError(
            f"element_type: no element type for {like!r}; "
            f"expected one of {', '.join(entry.name for entry in ELEMENT_TYPES)}, "
            "or a numpy dtype of that name in native byte order"
        )
    return element


def pack_nibbles(values: npt.NDArray[Any], out: npt.NDArray[np.uint8] | None = None) -> npt.NDArray[np.uint8]:
    """Pack 4-bit elements two to a byte, the earlier element in the low nibble.

    values: any shape, one element per byte: int8, uint8, or ml_dtypes int4/uint4. Only the low four bits are read.
    out: uint8, one-dimensional, contiguous, (values.size + 1) // 2 bytes; made when None.
    Returns out. An odd count leaves the last high nibble zero. Rows are not padded: for hardware that rounds each row
    up to whole bytes, pack row by row.
    Raises TypeError for other element sizes, ValueError for an out that does not fit.
    """
    import numpy as np

    if values.dtype.itemsize != 1:
        raise TypeError(f"pack_nibbles, values: expected one byte per element, got {values.dtype}")
    flat = np.ascontiguousarray(values).reshape(-1).view(np.uint8)
    packed = _packed_out("pack_nibbles", out, (flat.size + 1) // 2)
    whole = flat.size // 2
    if sys.byteorder == "little":
        # Two elements are one 16-bit word: masking and shifting words is twice as fast as striding over bytes.
        words = flat[: whole * 2].view(np.uint16)
        high = words >> 4
        high &= 0xF0
        high |= words & 0x0F
        packed[:whole] = high
    else:
        packed[:whole] = (flat[0 : whole * 2 : 2] & 0x0F) | (flat[1 : whole * 2 : 2] << 4)
    if flat.size % 2:
        packed[whole] = flat[-1] & 0x0F
    return packed


def unpack_nibbles(
    packed: npt.NDArray[np.uint8], count: int, dtype: ElementTypeLike = "int4", out: npt.NDArray[Any] | None = None
) -> npt.NDArray[Any]:
    """Undo `pack_nibbles`: one element per byte, int8 with its sign extended for "int4", uint8 for "uint4".

    packed: uint8, one-dimensional. count: elements to unpack, at most twice the bytes.
    out: contiguous int8 (int4) or uint8 (uint4) array of count elements, any shape; one-dimensional when made here.
    Returns out. Use `.view(element_type("int4").numpy)` where ml_dtypes is wanted.
    Raises TypeError for another dtype, ValueError when count and sizes do not fit.
    """
    import numpy as np

    kind = element_type(dtype)
    if kind.bits != 4:
        raise TypeError(f"unpack_nibbles, dtype: expected int4 or uint4, got {kind.name}")
    if packed.dtype != np.uint8 or packed.ndim != 1:
        raise TypeError(
            f"unpack_nibbles, packed: expected a one-dimensional uint8 array, got {packed.ndim}-D {packed.dtype}"
        )
    if not 0 <= count <= packed.size * 2:
        raise ValueError(f"unpack_nibbles, count: expected 0 to {packed.size * 2} elements, got {count}")
    if out is None:
        out = np.empty(count, kind.storage)
    elif out.dtype != kind.storage or out.size != count or not out.flags.c_contiguous:
        raise ValueError(
            f"unpack_nibbles, out: expected {count} contiguous elements of {kind.storage}, "
            f"got shape {out.shape} of {out.dtype}"
        )
    flat = out.reshape(-1).view(np.uint8)
    flat[0::2] = packed[: (count + 1) // 2] & 0x0F
    flat[1::2] = packed[: count // 2] >> 4
    if kind.kind == "i":
        # (n ^ 8) - 8 extends the sign of a nibble, wrapping in eight bits.
        flat ^= 8
        flat -= 8
    return out


def _packed_out(function: str, out: npt.NDArray[np.uint8] | None, size: int) -> npt.NDArray[np.uint8]:
    import numpy as np

    if out is None:
        return np.empty(size, np.uint8)
    if out.dtype != np.uint8 or out.shape != (size,) or not out.flags.c_contiguous:
        raise ValueError(
            f"{function}, out: expected a contiguous uint8 array of shape ({size},), got {out.shape} of {out.dtype}"
        )
    return out
