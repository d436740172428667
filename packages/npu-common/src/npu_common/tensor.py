"""Tensors as all packages describe them, and the checks between a user's arrays and C.

Nothing is cast silently: for an array with another dtype, shape or layout the error names the expected and the given
one, and contains the code that fixes the array.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, overload

import numpy as np

from .arrays import fitted, named_by
from .numerals import counted
from .quantization import Affine, DynamicFixedPoint, shortly

if TYPE_CHECKING:
    import numpy.typing as npt

__all__ = ["Outputs", "TensorInfo", "Tensors", "arrange", "targets"]

_T = TypeVar("_T")


class TensorInfo:
    """One input or output of a model.

    index, name: position and name. shape: ints, -1 where free. dtype: numpy dtype of the elements as the model holds
    them. layout: "NHWC", "NCHW", "NC1HWC2" or "" when it has none. quantization: Affine, DynamicFixedPoint or None.
    nbytes: bytes without padding, -1 while a dimension is free. native: the vendor's own record. accepts: the dtypes an
    array for it may have; the runtime converts those itself. None of it can be set: C reads and writes what arrays are
    checked against.
    """

    __slots__ = ("accepts", "dtype", "index", "layout", "name", "native", "quantization", "shape")

    index: int
    name: str
    shape: tuple[int, ...]
    dtype: np.dtype[Any]
    layout: str
    quantization: Affine | DynamicFixedPoint | None
    native: Any
    accepts: tuple[np.dtype[Any], ...]

    quantizes_all: ClassVar[bool] = False
    """Does `quantize` make elements of every type of real numbers, not of quantized tensors only?"""

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
        own = np.dtype(dtype)
        self._fill(
            index=index,
            name=name,
            shape=tuple(int(n) for n in shape),
            dtype=own,
            layout=layout,
            quantization=quantization,
            native=native,
            accepts=tuple(dict.fromkeys((own, *(np.dtype(a) for a in accepts)))),
        )

    def _fill(self, **values: Any) -> None:
        """Set attributes, in a constructor."""
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(
            f"{type(self).__name__}.{name} cannot be set: it describes what C reads and writes. Change the array "
            "instead: x.reshape(...), x.astype(...), x.transpose(...)"
        )

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__}.{name} cannot be deleted")

    def __setstate__(self, state: Iterable[Mapping[str, Any] | None]) -> None:  # of copy and pickle
        for values in state:
            self._fill(**(values or {}))

    def __repr__(self) -> str:
        parts = ["x".join("?" if n < 0 else str(n) for n in self.shape) or "scalar", str(self.dtype)]
        if self.layout:
            parts.append(self.layout)
        if self.quantization is not None:
            parts.append(shortly(self.quantization))
        return f"<{self.index} {self.name!r} {' '.join(parts)}>"

    def _repr_html_(self) -> str:
        from .notebook import of_tensors

        return of_tensors([self])

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
        """Return an uninitialised array of this shape and dtype."""
        return np.empty(self._fixed("empty()"), self.dtype)

    def zeros(self) -> npt.NDArray[Any]:
        """Return zeros of this shape and dtype."""
        return np.zeros(self._fixed("zeros()"), self.dtype)

    def random(self, seed: int | None = None) -> npt.NDArray[Any]:
        """Return random elements: integers over the whole range of the dtype, reals from 0 to 1.

        The same for the same seed.
        """
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
        """Return real numbers (float32) as this tensor's integers: round half to even, clamp."""
        return self._quantization("quantize").quantize(values, out)

    def dequantize(self, values: npt.NDArray[Any], out: npt.NDArray[Any] | None = None) -> npt.NDArray[Any]:
        """Return this tensor's integers as real numbers (float32)."""
        return self._quantization("dequantize").dequantize(values, out)

    def _quantization(self, wish: str) -> Affine | DynamicFixedPoint:
        if self.quantization is None:
            raise ValueError(f"{wish}: tensor {self.name!r} ({self.dtype}) is not quantized")
        return self.quantization

    def check(self, array: Any, function: str = "check", *, me: str = "") -> npt.NDArray[Any]:
        """Return `array` in a form that C can take for this tensor; the array itself wherever that is possible.

        Args:
            array: An array of one of the dtypes of `accepts` and of `shape`, or what is one to others: behind the
                buffer protocol, `__array__` or DLPack. Scattered elements and foreign byte order are put right in a
                copy.
            function: For messages: which call the array was given to.
            me: For messages: what a program calls this description.

        Raises:
            TypeError, ValueError: Another dtype or shape; the message ends with the code that mends it.
        """
        shape = self.shape
        if (
            array.__class__ is np.ndarray
            and array.dtype in self.accepts
            and array.shape == shape
            and array.flags.c_contiguous
        ):
            checked: npt.NDArray[Any] = array
            return checked
        return fitted(self, array, function, me=me)


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
        try:
            return tuple.__getitem__(self, key)
        except IndexError:
            among = counted(len(self), "tensor")
            raise IndexError(f"no tensor {key} among {among}: {', '.join(map(str, self._names))}") from None
        except TypeError:  # no number: what the vendor calls this tensor, perhaps
            if key not in self._names:
                raise
        return tuple.__getitem__(self, self._names.index(key))

    def __contains__(self, key: object) -> bool:
        """Return whether there is a tensor of this name, or this very item."""
        if isinstance(key, str):
            return key in self._names
        return any(key is item for item in tuple.__iter__(self))

    @property
    def names(self) -> tuple[str, ...]:
        """Tensor names, in order."""
        return self._names


class Tensors(_Named[TensorInfo]):
    """The inputs or outputs of a model, by index or name.

    Args:
        infos: One TensorInfo for each.
        names: Their names, where these are more than texts, such as one that knows a tensor's other names.
    """

    def __new__(cls, infos: Iterable[TensorInfo], names: tuple[str, ...] | None = None) -> Tensors:
        tensors = super().__new__(cls, infos)
        tensors._names = tuple(info.name for info in tuple.__iter__(tensors)) if names is None else names
        return tensors

    def _repr_html_(self) -> str:
        from .notebook import of_tensors

        return of_tensors(tuple.__iter__(self))


class Outputs(_Named["npt.NDArray[Any]"]):
    """The result of a run: a tuple of arrays, by index or name. The caller owns the arrays."""

    def __new__(cls, arrays: Iterable[npt.NDArray[Any]], names: tuple[str, ...]) -> Outputs:
        outputs = tuple.__new__(cls, arrays)  # not super(): this is on the path of every run
        outputs._names = names
        return outputs

    def __getnewargs__(self) -> Any:  # for pickle and copy
        return tuple(self), self._names

    def asdict(self) -> dict[str, npt.NDArray[Any]]:
        """Return the arrays by name."""
        return dict(zip(self._names, tuple.__iter__(self)))

    def _repr_html_(self) -> str:
        from .notebook import of_outputs

        return of_outputs(self)

    def __repr__(self) -> str:
        arrays = zip(self._names, tuple.__iter__(self))
        shown = (f"{n}: {a.dtype} {a.shape}" if isinstance(a, np.ndarray) else f"{n}: {a!r}" for n, a in arrays)
        return f"Outputs({', '.join(shown)})"


def arrange(infos: Tensors, arrays: Sequence[Any], named: Mapping[str, Any], function: str) -> list[npt.NDArray[Any]]:
    """Put a run's arguments in the model's order and check each, before C sees any argument.

    Accepts positional arrays, keywords, or one mapping by name (tensor names need not be Python identifiers).
    """
    ordered = arrays
    if arrays and len(arrays) == len(infos) and not named and isinstance(arrays[0], np.ndarray):
        if len(arrays) == 1:
            return [tuple.__getitem__(infos, 0).check(arrays[0], function)]
    else:
        ordered = _ordered(infos, arrays, named, function)
    return [info.check(value, function) for info, value in zip(tuple.__iter__(infos), ordered)]


def targets(infos: Tensors, outputs: Any, function: str) -> list[npt.NDArray[Any]]:
    """Return the caller's arrays for outputs, in the model's order and without copies, for C to write.

    outputs: a sequence in order, a mapping by name, or one array.
    """
    single = isinstance(outputs, (np.ndarray, Mapping)) or not isinstance(outputs, Iterable)
    given = (outputs,) if single else tuple(outputs)
    ordered = _ordered(infos, given, {}, function)
    for index, (info, value) in enumerate(zip(tuple.__iter__(infos), ordered)):
        array = ordered[index] = fitted(info, value, function, shared=True, written=True)
        if not array.flags.writeable:
            raise ValueError(f"{function}, {info.name!r}: the array is read-only; use `x.copy()`")
    return ordered


def _ordered(infos: Tensors, arrays: Sequence[Any], named: Mapping[str, Any], function: str) -> list[Any]:
    """Return a run's arguments in the model's order, not yet checked."""
    ordered = list(arrays) if len(arrays) == len(infos) and not named else [_MISSING] * len(infos)
    names = infos.names
    if arrays and not isinstance(arrays[0], np.ndarray):
        if len(arrays) == 1 and isinstance(arrays[0], Mapping):
            ordered = [_MISSING] * len(infos)
            for name, value in arrays[0].items():
                _put(ordered, names, name, value, function)
            arrays = ()
        elif len(arrays) == 2 and isinstance(arrays[1], Mapping):  # onnxruntime's run(output_names, {name: array})
            raise TypeError(
                f"{function}: expected arrays, got {type(arrays[0]).__name__} and a {type(arrays[1]).__name__}; "
                f"pass the mapping x alone: `{_call(function, 'x')}`"
            )
        elif len(arrays) == 1 and isinstance(arrays[0], (list, tuple)) and _inputs(arrays[0], len(infos)):
            raise TypeError(
                f"{function}: expected arrays, got a {type(arrays[0]).__name__} of them; use `{_call(function, '*x')}`"
            )
    if len(arrays) > len(infos):
        has = f"{counted(len(infos), 'input')} ({', '.join(names)})"
        raise TypeError(f"{function}: the model has {has}, got {len(arrays)}")
    ordered[: len(arrays)] = arrays
    for name, value in named.items():
        _put(ordered, names, name, value, function)
    missing = [repr(name) for name, value in zip(names, ordered) if value is _MISSING]
    if missing:
        raise TypeError(f"{function}: missing input {', '.join(missing)}")
    return ordered


_FIRST = {"run_into": "outputs, ", "run_async": "stream, "}
"""The arguments before the inputs, for messages."""


def _call(function: str, inputs: str) -> str:
    """Return a call as a program writes it: "model.run(x)" for Model.run."""
    _, dot, method = function.partition(".")
    if method.endswith("_all"):  # takes items, of which x is one
        inputs = "[x]"
    return f"{f'{named_by(function)}.{method}' if dot else function}({_FIRST.get(method, '')}{inputs})"


def _inputs(given: Sequence[Any], count: int) -> bool:
    """Do these look like all inputs, rather than like the numbers of one?"""
    return len(given) == count and not any(isinstance(value, (list, tuple, int, float)) for value in given)


_MISSING: Any = object()


def _put(found: list[Any], names: tuple[str, ...], name: Any, value: Any, function: str) -> None:
    """Put one named argument into its place."""
    if name not in names:
        raise TypeError(f"{function}: the model has no input {name!r}; it has: {', '.join(names)}")
    index = names.index(name)
    if found[index] is not _MISSING:
        raise TypeError(f"{function}: input {name!r} was given twice")
    found[index] = value
