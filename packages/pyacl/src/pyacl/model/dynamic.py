"""Gears: the shapes a dynamic model was compiled for.

Each run uses exactly one gear. Needs no numpy.

C has three kinds with a function each: batch sizes (aclmdlSetDynamicBatchSize), heights and widths
(aclmdlSetDynamicHWSize), all dimensions (aclmdlSetInputDynamicDims). Here a gear is what they have in common: a shape
for every input.
"""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from npu_common.numerals import counted

from ..acl import acl_base_rt as base
from ..acl import acl_mdl as api
from ..errors import check

if TYPE_CHECKING:
    from .description import ModelTensor

__all__ = ["Gear", "Gears", "shape_text"]

Shape = tuple[int, ...]
_RESERVED = -1  # index that the functions about gears require


class Gear(NamedTuple):
    """One of the shapes that a model can run with.

    Attributes:
        kind: "batch", "hw" or "dims".
        numbers: Arguments of C's function: (batch,), (height, width), or every dimension of every input.
        shapes: Shapes of all inputs, in order.
    """

    kind: str
    numbers: tuple[int, ...]
    shapes: tuple[Shape, ...]

    def __str__(self) -> str:
        if self.kind == "batch":
            return f"batch {self.numbers[0]}"
        if self.kind == "hw":
            return f"{self.numbers[0]}x{self.numbers[1]}"
        return " + ".join(shape_text(shape) for shape in self.shapes)


def shape_text(shape: Sequence[int]) -> str:
    """Return a shape as text, "2x5"."""
    return "x".join("?" if n < 0 else str(n) for n in shape) or "scalar"


class Gears(NamedTuple):
    """The gears of a model.

    Attributes:
        kind: Their kind; "none" for a model of fixed shapes, "ranges" if its open sizes are not gears.
        names: Names of the inputs.
    """

    kind: str
    names: tuple[str, ...]
    all: tuple[Gear, ...]

    @classmethod
    def read(cls, desc: int, inputs: Sequence[ModelTensor]) -> Gears:
        """Ask an aclmdlDesc (its address) whose model has the extra input for gears."""
        names = tuple(tensor.name for tensor in inputs)
        for kind, ask in (("batch", _batches), ("hw", _sizes), ("dims", _dims)):
            numbers = ask(desc)
            if numbers:
                return cls(kind, names, tuple(Gear(kind, row, _shapes(kind, row, inputs)) for row in numbers))
        return cls("ranges", names, ())

    def __str__(self) -> str:
        return ", ".join(map(str, self.all))

    def find(self, shapes: Sequence[Shape | None], function: str) -> int:
        """Return the index of the gear in which the inputs have these shapes; None stands for any shape.

        Raises ValueError that names the gears.
        """
        fitting = [
            number
            for number, gear in enumerate(self.all)
            if all(wanted in (None, have) for wanted, have in zip(shapes, gear.shapes))
        ]
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            which = ", ".join(str(self.all[number]) for number in fitting)
            raise ValueError(f"{function}: several gears fit: {which}; give the shapes of all inputs")
        got = ", ".join(f"{n} {shape_text(s)}" for n, s in zip(self.names, shapes) if s is not None)
        raise ValueError(f"{function}: the model has no gear for {got}; it has: {self}")

    def of_numbers(self, kind: str, numbers: tuple[int, ...], function: str) -> int:
        """Return the index of the gear of a batch size, or of height and width.

        Raises ValueError that names the gears.
        """
        if self.kind != kind:
            have = _WITHOUT.get(self.kind) or f"gears of {_WORDS[self.kind]}: {self}"
            raise ValueError(f"{function}: the model has no gears of {_WORDS[kind]}, it has {have}")
        for number, gear in enumerate(self.all):
            if gear.numbers == numbers:
                return number
        wanted = Gear(kind, numbers, ())
        raise ValueError(f"{function}: the model has no gear {wanted}; it has: {self}")

    def wanted(self, shapes: Sequence[Any], named: Mapping[str, Any], function: str) -> list[Shape | None]:
        """Return the shapes in order or by name, for `find`."""
        if len(shapes) > len(self.names):
            has = counted(len(self.names), "input")
            raise TypeError(f"{function}: the model has {has}, got {counted(len(shapes), 'shape')}")
        shapes_given: list[Shape | None] = [None if s is None else _shape(s, function) for s in shapes]
        shapes_given += [None] * (len(self.names) - len(shapes_given))
        for name, shape in named.items():
            if name not in self.names:
                raise TypeError(f"{function}: the model has no input {name!r}; it has: {', '.join(self.names)}")
            if shapes_given[self.names.index(name)] is not None:
                raise TypeError(f"{function}: the shape of {name!r} was given twice")
            shapes_given[self.names.index(name)] = _shape(shape, function)
        return shapes_given


_WORDS = {"batch": "batch sizes", "hw": "heights and widths", "dims": "dimensions"}
_WITHOUT = {"none": "fixed shapes", "ranges": "open sizes"}


def _shape(shape: Any, function: str) -> Shape:
    try:
        return tuple(n.__index__() for n in shape)
    except (TypeError, AttributeError):
        raise TypeError(f"{function}: expected a shape such as (1, 224, 224, 3), got {shape!r:.60}") from None


def _batches(desc: int) -> list[tuple[int, ...]]:
    record = api.aclmdlBatch()
    check(api.aclmdlGetDynamicBatch.raw(desc, ctypes.addressof(record)), "aclmdlGetDynamicBatch")
    return [(int(n),) for n in record.batch[: record.batchCount]]


def _sizes(desc: int) -> list[tuple[int, ...]]:
    record = api.aclmdlHW()
    check(api.aclmdlGetDynamicHW.raw(desc, _RESERVED, ctypes.addressof(record)), "aclmdlGetDynamicHW")
    return [(int(pair[0]), int(pair[1])) for pair in record.hw[: record.hwCount]]


def _dims(desc: int) -> list[tuple[int, ...]]:
    count = ctypes.c_size_t()
    code = api.aclmdlGetInputDynamicGearCount.raw(desc, _RESERVED, ctypes.addressof(count))
    check(code, "aclmdlGetInputDynamicGearCount")
    if not count.value:
        return []
    records = (api.aclmdlIODims * count.value)()
    code = api.aclmdlGetInputDynamicDims.raw(desc, _RESERVED, ctypes.addressof(records), count.value)
    check(code, "aclmdlGetInputDynamicDims")
    return [tuple(int(n) for n in record.dims[: record.dimCount]) for record in records]


def _shapes(kind: str, numbers: tuple[int, ...], inputs: Sequence[ModelTensor]) -> tuple[Shape, ...]:
    """Return the inputs' shapes in a gear."""
    if kind == "batch":
        return tuple(tuple(numbers[0] if n < 0 else n for n in tensor.dims) for tensor in inputs)
    if kind == "hw":
        return tuple(_sized(tensor, numbers) for tensor in inputs)
    shapes, at = [], 0
    for tensor in inputs:
        shapes.append(numbers[at : at + len(tensor.dims)])
        at += len(tensor.dims)
    return tuple(shapes)


def _sized(tensor: ModelTensor, size: tuple[int, ...]) -> Shape:
    """Return the tensor's shape with height and width in the open dimensions, which depend on the format."""
    axes = (2, 3) if tensor.format == base.ACL_FORMAT_NCHW else (1, 2)
    return tuple(n if n >= 0 else size[axes.index(axis)] if axis in axes else n for axis, n in enumerate(tensor.dims))


def choose(model_id: int, dataset: int, index: int, gear: Gear) -> None:
    """Set the gear of a dataset by one of C's functions. index: of the extra input."""
    if gear.kind == "batch":
        code, name = (
            api.aclmdlSetDynamicBatchSize.raw(model_id, dataset, index, *gear.numbers),
            "aclmdlSetDynamicBatchSize",
        )
    elif gear.kind == "hw":
        code, name = api.aclmdlSetDynamicHWSize.raw(model_id, dataset, index, *gear.numbers), "aclmdlSetDynamicHWSize"
    else:
        record = api.aclmdlIODims(dimCount=len(gear.numbers))
        record.dims[: len(gear.numbers)] = gear.numbers
        code = api.aclmdlSetInputDynamicDims.raw(model_id, dataset, index, ctypes.addressof(record))
        name = "aclmdlSetInputDynamicDims"
    if code:
        check(code, name, f"gear {gear}")
