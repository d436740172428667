"""Tensors as all packages describe them, and the checks between a user's arrays and C.

Nothing is cast or copied silently: an array with another dtype, shape or layout is refused with what was expected, what
came, and the line that mends it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, overload

import numpy as np

from .quantization import Affine, DynamicFixedPoint

if TYPE_CHECKING:
    import numpy.typing as npt

__all__ = ["BindingProtocol", "ModelProtocol", "Outputs", "TensorInfo", "Tensors", "arrange"]

_T = TypeVar("_T")


class TensorInfo:
    """One input or output of a model.

    index, name: position and name. shape: ints, -1 where free. dtype: numpy dtype of the elements as the model holds
    them. layout: "NHWC", "NCHW", "NC1HWC2" or "" when it has none. quantization: Affine, DynamicFixedPoint or None.
    nbytes: bytes without padding, -1 while a dimension is free. native: the vendor's own record. accepts: the dtypes an
    array for it may have; the runtime converts those itself.
    """

    __slots__ = ("accepts", "dtype", "index", "layout", "name", "native", "quantization", "shape")

    def __init__(
        self,
        index: int,
        name: str,
        shape: Iterable[int],
        dtype: npt.DTypeLike,
        *,
        layout: str = "",
        quantization: Affine | DynamicFixedPoint | None = None,
        native: Any = None,
        accepts: Iterable[npt.DTypeLike] = (),
    ) -> None:
        self.index = index
        self.name = name
        self.shape = tuple(int(n) for n in shape)
        self.dtype = np.dtype(dtype)
        self.layout = layout
        self.quantization = quantization
        self.native = native
        self.accepts = tuple(dict.fromkeys((self.dtype, *(np.dtype(a) for a in accepts))))

    def __repr__(self) -> str:
        parts = ["x".join("?" if n < 0 else str(n) for n in self.shape) or "scalar", str(self.dtype)]
        if self.layout:
            parts.append(self.layout)
        if self.quantization is not None:
            parts.append(_shortly(self.quantization))
        return f"<{self.index} {self.name!r} {' '.join(parts)}>"

    @property
    def nbytes(self) -> int:
        """Bytes of the elements, without padding; -1 while a dimension is free."""
        if any(n < 0 for n in self.shape):
            return -1
        return int(np.prod(self.shape, dtype=np.int64)) * self.dtype.itemsize

    def _fixed(self, wish: str) -> tuple[int, ...]:
        if any(n < 0 for n in self.shape):
            raise ValueError(f"{wish}: {self!r} has a free dimension; choose the model's input shape first")
        return self.shape

    def empty(self) -> npt.NDArray[Any]:
        """An uninitialised array of this shape and dtype."""
        return np.empty(self._fixed("empty()"), self.dtype)

    def zeros(self) -> npt.NDArray[Any]:
        """Zeros of this shape and dtype."""
        return np.zeros(self._fixed("zeros()"), self.dtype)

    def random(self, seed: int | None = None) -> npt.NDArray[Any]:
        """Random elements: integers over the whole range of the dtype, reals from 0 to 1. The same for the
        same seed."""
        shape, source = self._fixed("random()"), np.random.default_rng(seed)
        if self.dtype.kind in "iu":
            limits = np.iinfo(self.dtype)
            return source.integers(limits.min, limits.max, shape, self.dtype, endpoint=True)
        if self.dtype.kind == "b":
            return source.integers(0, 2, shape).astype(bool)
        if self.quantization is not None:  # an integer type that numpy does not know as one: int4
            kind = self.quantization.dtype
            return source.integers(kind.minimum, kind.maximum, shape, endpoint=True).astype(self.dtype)
        return source.random(shape, np.float32).astype(self.dtype)

    def quantize(self, values: npt.NDArray[Any], out: npt.NDArray[Any] | None = None) -> npt.NDArray[Any]:
        """Real numbers (float32) as this tensor's integers: round half to even, clamp."""
        return self._quantization("quantize").quantize(values, out)

    def dequantize(self, values: npt.NDArray[Any], out: npt.NDArray[Any] | None = None) -> npt.NDArray[Any]:
        """This tensor's integers as real numbers (float32)."""
        return self._quantization("dequantize").dequantize(values, out)

    def _quantization(self, wish: str) -> Affine | DynamicFixedPoint:
        if self.quantization is None:
            raise ValueError(f"{wish}: tensor {self.name!r} ({self.dtype}) is not quantized")
        return self.quantization

    def check(self, array: Any, function: str = "check") -> npt.NDArray[Any]:
        """`array` itself if it can be this tensor as it is; else TypeError or ValueError with the line that
        mends it."""
        shape = self.shape
        if (
            array.__class__ is np.ndarray
            and array.dtype in self.accepts
            and array.shape == shape
            and array.flags.c_contiguous
        ):
            found: npt.NDArray[Any] = array
            return found
        return self._check_closely(array, f"{function}, {self.name!r}")

    def _check_closely(self, array: Any, what: str) -> npt.NDArray[Any]:
        expected = " or ".join(str(a) for a in self.accepts)
        if not isinstance(array, np.ndarray):
            hint = f"np.asarray(x, {str(self.accepts[0])!r})"
            raise TypeError(f"{what}: expected a numpy array of {expected}, got {type(array).__name__}; use {hint}")
        if isinstance(array, np.ma.MaskedArray):
            raise TypeError(f"{what}: the array is masked, and C sees no mask; use x.filled(value)")
        if not array.dtype.isnative and array.dtype.newbyteorder("=") in self.accepts:
            raise TypeError(
                f"{what}: expected {expected}, got {array.dtype} (foreign byte order); "
                "use x.astype(x.dtype.newbyteorder('='))"
            )
        if array.dtype not in self.accepts:
            raise TypeError(f"{what}: expected {expected}, got {array.dtype}; {self._conversion(array.dtype)}")
        if len(array.shape) != len(self.shape) or any(n not in (-1, m) for n, m in zip(self.shape, array.shape)):
            raise ValueError(
                f"{what}: expected shape {self.shape}{' ' + self.layout if self.layout else ''}, got {array.shape}"
                + _shape_hint(self.shape, array.shape)
            )
        if not array.flags.c_contiguous:
            raise ValueError(f"{what}: the array is not contiguous; use np.ascontiguousarray(x)")
        return array

    def _conversion(self, dtype: np.dtype[Any]) -> str:
        """The line that makes an array of `dtype` acceptable."""
        alike = [a for a in self.accepts if a.kind == dtype.kind]
        # The widest of the same kind loses least: float64 to float32, not to the integers of a quantized tensor.
        target = max(alike, key=lambda a: a.itemsize) if alike else self.accepts[0]
        line = f"convert it yourself, as in x.astype({str(target)!r})"
        if self.quantization is not None and dtype.kind == "f":
            line += " or info.quantize(x)"
        return line


def _shape_hint(expected: Sequence[int], got: Sequence[int]) -> str:
    if len(expected) == len(got) + 1 and expected[0] == 1 and tuple(expected[1:]) == tuple(got):
        return "; use x[np.newaxis]"
    if len(expected) == 4 and len(got) == 4:
        if tuple(got[i] for i in (0, 2, 3, 1)) == tuple(expected):
            return "; use np.ascontiguousarray(x.transpose(0, 2, 3, 1))"
        if tuple(got[i] for i in (0, 3, 1, 2)) == tuple(expected):
            return "; use np.ascontiguousarray(x.transpose(0, 3, 1, 2))"
    if -1 not in expected and np.prod(expected, dtype=np.int64) == np.prod(got, dtype=np.int64):
        return f"; use x.reshape({tuple(expected)})"
    return ""


def _shortly(how: Affine | DynamicFixedPoint) -> str:
    if isinstance(how, DynamicFixedPoint):
        return f"fl {how.fl}"
    if isinstance(how.scale, tuple):
        return f"{len(how.scale)} scales along axis {how.axis}"
    return f"scale {how.scale:.4g} zp {how.zero_point}"


class _Named(tuple[_T, ...]):
    """A tuple that also looks its items up by tensor name."""

    _names: tuple[str, ...]

    @overload  # type: ignore[override]
    def __getitem__(self, key: int | str) -> _T: ...

    @overload
    def __getitem__(self, key: slice) -> tuple[_T, ...]: ...

    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, str):
            try:
                return tuple.__getitem__(self, self._names.index(key))
            except ValueError:
                raise KeyError(f"no tensor named {key!r}; there are: {', '.join(self._names)}") from None
        return tuple.__getitem__(self, key)

    def __contains__(self, key: object) -> bool:
        """Is there a tensor of this name, or this very item?"""
        if isinstance(key, str):
            return key in self._names
        return any(key is item for item in tuple.__iter__(self))

    @property
    def names(self) -> tuple[str, ...]:
        """Tensor names, in order."""
        return self._names


class Tensors(_Named[TensorInfo]):
    """The inputs or outputs of a model, by index or name."""

    def __new__(cls, infos: Iterable[TensorInfo]) -> Tensors:
        made = super().__new__(cls, infos)
        made._names = tuple(info.name for info in tuple.__iter__(made))
        return made


class Outputs(_Named["npt.NDArray[Any]"]):
    """What a run returns: arrays by index or name; unpacks like the tuple it is. The arrays are the caller's."""

    def __new__(cls, arrays: Iterable[npt.NDArray[Any]], names: tuple[str, ...]) -> Outputs:
        made = tuple.__new__(cls, arrays)  # not super(): this is on the path of every run
        made._names = names
        return made

    def __getnewargs__(self) -> Any:  # for pickle and copy
        return tuple(self), self._names

    def asdict(self) -> dict[str, npt.NDArray[Any]]:
        """The arrays by name."""
        return dict(zip(self._names, tuple.__iter__(self)))

    def __repr__(self) -> str:
        shown = (f"{n}: {a.dtype} {a.shape}" for n, a in self.asdict().items())
        return f"Outputs({', '.join(shown)})"


def arrange(infos: Tensors, arrays: Sequence[Any], named: Mapping[str, Any], function: str) -> list[npt.NDArray[Any]]:
    """Put a run's arguments in the model's order and check each; everything wrong is refused before C sees it.

    Accepts positional arrays, keywords, or one mapping by name (tensor names need not be Python identifiers).
    """
    if len(arrays) == len(infos) and not named:
        if len(arrays) == 1 and isinstance(arrays[0], np.ndarray):
            return [tuple.__getitem__(infos, 0).check(arrays[0], function)]
        found = list(arrays)
    else:
        found = [_MISSING] * len(infos)
    names = infos.names
    if arrays and not isinstance(arrays[0], np.ndarray):
        if len(arrays) == 1 and isinstance(arrays[0], Mapping):
            found = [_MISSING] * len(infos)
            for name, value in arrays[0].items():
                _put(found, names, name, value, function)
            arrays = ()
        elif arrays[0] is None or any(isinstance(a, Mapping) for a in arrays):
            # onnxruntime's run(output_names, {name: array})
            got = ", ".join(type(a).__name__ for a in arrays)
            raise TypeError(f"{function}: expected arrays, got {got}; write {function}({{name: array}})")
        elif len(arrays) == 1 and isinstance(arrays[0], (list, tuple)):
            raise TypeError(
                f"{function}: expected arrays, got a {type(arrays[0]).__name__}; "
                f"write {function}(*inputs), or np.asarray(x, dtype) for one input"
            )
    if len(arrays) > len(infos):
        raise TypeError(f"{function}: the model has {len(infos)} inputs ({', '.join(names)}), got {len(arrays)}")
    found[: len(arrays)] = arrays
    for name, value in named.items():
        _put(found, names, name, value, function)
    missing = [repr(name) for name, value in zip(names, found) if value is _MISSING]
    if missing:
        raise TypeError(f"{function}: missing input {', '.join(missing)}")
    return [info.check(value, function) for info, value in zip(tuple.__iter__(infos), found)]


_MISSING: Any = object()


def _put(found: list[Any], names: tuple[str, ...], name: Any, value: Any, function: str) -> None:
    """One named argument into its place."""
    if name not in names:
        raise TypeError(f"{function}: the model has no input {name!r}; it has: {', '.join(names)}")
    index = names.index(name)
    if found[index] is not _MISSING:
        raise TypeError(f"{function}: input {name!r} was given twice")
    found[index] = value


class BindingProtocol(Protocol):
    """Preset buffers: write into `inputs`, `run()`, read from `outputs`. The next run overwrites the outputs."""

    @property
    def inputs(self) -> Any:
        """Writable arrays over the input buffers, by index or name."""

    @property
    def outputs(self) -> Any:
        """Arrays over the output buffers, by index or name."""

    def run(self) -> Any:
        """Run on what the inputs hold; returns the binding, so that two can take turns."""

    def close(self) -> None:
        """Give the buffers back. Raises BufferError while arrays still look into them; closing twice is fine."""


class ModelProtocol(Protocol):
    """What a model of any vendor offers."""

    @property
    def inputs(self) -> Tensors:
        """What `run` takes: TensorInfo by index or name."""

    @property
    def outputs(self) -> Tensors:
        """What `run` returns: TensorInfo by index or name."""

    @property
    def handle(self) -> Any:
        """The vendor's own object, for calls of the header module."""

    @property
    def closed(self) -> bool:
        """True after close()."""

    def run(self, /, *arrays: Any, **named: Any) -> Outputs:
        """Run on arrays in order, by keyword, or in one mapping by tensor name; returns fresh arrays.

        Raises TypeError and ValueError for arrays that do not fit, before C sees them.
        """

    def bind(self, **options: Any) -> BindingProtocol:
        """Buffers set once, for runs that copy nothing; several per model."""

    def submit(self, /, *arrays: Any, **named: Any) -> Future[Outputs]:
        """`run` on another thread. The inputs are kept until the Future is done."""

    def close(self) -> None:
        """Free the model and what was made from it; waits for runs in flight. Closing twice is fine.

        Raises BufferError while arrays still look into its memory.
        """
