"""The table of a real vendor's file: names, shapes, types and quantization that a converted network shall have, too.

The vendor's Python package reads it: pyrknn an .rknn, pyviplite an .nb and so on. It says what such a file has: an .nb
all, an .rknn no scales, an .om and a .dlc of the vendors little or nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .. import GUIDE
from ..formats import npugraph
from .errors import ConvertError
from .targets import INTEGERS, VENDORS

PACKAGES = {"rknn": "pyrknn", "viplite": "pyviplite", "acl": "pyacl-npu", "snpe": "pysnpe"}
TO_FIRST = (0, 3, 1, 2)


@dataclass(frozen=True)
class Line:
    """An input or output of the real file; "" and None are what it does not say."""

    name: str
    shape: tuple[int, ...] | None
    dtype: str
    quantization: npugraph.Quantization | None


@dataclass(frozen=True)
class Table:
    """The facts of a real file.

    Attributes:
        path: The file.
        sides: Its inputs, and its outputs.
    """

    path: str
    sides: tuple[tuple[Line, ...], tuple[Line, ...]]

    def by_name(self, side: int, names: Sequence[str]) -> dict[str, Line]:
        """Return the lines of a side by the network's names, else by position.

        Raises:
            ConvertError: Their number is another, and names do not tell which is which.
        """
        lines = self.sides[side]
        named = {line.name: line for line in lines if line.name in names}
        if len(named) == len(lines):
            return named
        if len(lines) != len(names):
            word = ("inputs", "outputs")[side]
            theirs = ", ".join(line.name or "?" for line in lines)
            raise ConvertError(
                f"--like: {self.path} has the {word} {theirs}, the network {', '.join(names)}: neither names nor "
                "numbers agree; name the tensors that are its outputs with --outputs"
            )
        return dict(zip(names, lines))

    def gaps(self) -> tuple[str, ...]:
        """Return a sentence for each fact that the file lacks."""
        holes = []
        for word, lines in zip(("inputs", "outputs"), self.sides):
            for what, missing in (
                ("names", [line for line in lines if not line.name]),
                ("shapes", [line for line in lines if line.shape is None]),
                ("types", [line for line in lines if not line.dtype]),
                ("scales", [line for line in lines if line.dtype in INTEGERS and line.quantization is None]),
            ):
                if missing:
                    holes.append(f"--like: {what} of {word} could not be read from {self.path}")
        return tuple(holes)


def read(path: str, vendor: str) -> Table:
    """Return the table of a file of a vendor's converter.

    Args:
        path: The file.
        vendor: Key of VENDORS, whose file it must be.

    Raises:
        ConvertError: It cannot be read, or the package that could is not installed.
    """
    package = PACKAGES[vendor]
    try:
        from npu_common.testing.selection import description, registered, resolve

        known = registered()
    except ImportError:
        known = {}
    if vendor not in known:
        raise ConvertError(f"--like: {package} reads {VENDORS[vendor].suffix} files: install {package} ({GUIDE})")
    try:
        file: Any = resolve(description(vendor).doctor).read_file(path)
    except (OSError, ValueError) as problem:
        raise ConvertError(f"--like: {problem}") from None
    sides = tuple(tuple(_line(tensor) for tensor in side) for side in (file.inputs, file.outputs))
    if not sides[0] or not sides[1]:
        raise ConvertError(
            f"--like: neither inputs nor outputs of {path} can be read: {package} finds no table in it; give --shape, "
            "--outputs and --dtype instead"
        )
    return Table(path, (sides[0], sides[1]))


def _line(tensor: Any) -> Line:
    shape = tuple(tensor.shape) or None
    if shape and -1 in shape:
        shape = None
    if shape and tensor.layout == "NHWC" and len(shape) == 4:
        shape = tuple(shape[axis] for axis in TO_FIRST)
    return Line(tensor.name, shape, tensor.dtype, _quantization(tensor.quantization))


def _quantization(said: Mapping[str, Any] | None) -> npugraph.Quantization | None:
    if not said:
        return None
    if "fl" in said:
        return npugraph.dfp(int(said["fl"]))
    return npugraph.affine(float(said["scale"]), int(said["zero_point"])) if "scale" in said else None
