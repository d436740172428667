"""The description in a model file, for every vendor: read without library, device or numpy."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Callable, ClassVar, TypeVar, Union

from npu_common.dtypes import element_type
from npu_common.file_magic import open_file

if TYPE_CHECKING:
    from typing import BinaryIO

__all__ = ["COPY_AGAIN", "FileTensor", "ModelFile", "PathOrBytes", "cut_off", "labelled", "opened"]

COPY_AGAIN = "Copy the file again"
_LARGEST = 1 << 40
"""Bytes that no model file has; where a header says more, it is the header that is wrong."""

PathOrBytes = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview]


@dataclass(frozen=True)
class FileTensor:
    """One input or output, in the file's words.

    Attributes:
        index: Its position.
        name: Its name, "" if the file has none.
        shape: In numpy's order, -1 where a size is open; empty also if the file has none.
        dtype: numpy's name of the elements, or one of npu_common.dtypes ("bfloat16", "int4"); "" when unknown.
        layout: "NHWC", "NCHW" or "".
        quantization: None, {"scale": .., "zero_point": ..}, or {"fl": ..} for dynamic fixed point.
    """

    index: int
    name: str
    shape: tuple[int, ...]
    dtype: str
    layout: str = ""
    quantization: Mapping[str, Any] | None = None

    packed_rows: ClassVar[bool] = False
    """Do rows of 4-bit elements fill whole bytes?"""

    @property
    def nbytes(self) -> int | None:
        """Bytes without padding; None while a size is open or the type unknown."""
        try:
            return element_type(self.dtype).nbytes(self.shape, packed_rows=self.packed_rows)
        except (TypeError, ValueError):
            return None

    def as_dict(self) -> dict[str, Any]:
        """Return everything, ready for JSON."""
        how = dict(self.quantization) if self.quantization else None
        return {**vars(self), "shape": list(self.shape), "quantization": how, "nbytes": self.nbytes}


@dataclass(frozen=True)
class ModelFile:
    """The description in a file. Vendors add the facts of their formats, and `inputs` and `outputs` if there are any.

    Attributes:
        path: Where it lies; None for bytes.
        size: Bytes of the file.
    """

    path: Path | None
    size: int

    if TYPE_CHECKING:  # fields or properties of the vendors' classes

        @property
        def inputs(self) -> tuple[Any, ...]: ...

        @property
        def outputs(self) -> tuple[Any, ...]: ...

    @property
    def newer(self) -> bool:
        """Whether its format is newer than this package, which then reads no tables of it: they may lie elsewhere."""
        return False

    def as_dict(self) -> dict[str, Any]:
        """Return everything, ready for JSON.

        Keys are `path`, `bytes`, `newer_format`, the vendor's own, `inputs` and `outputs`.
        """
        return {
            "path": str(self.path) if self.path else None,
            "bytes": self.size,
            "newer_format": self.newer,
            **self._own_facts(),
            "inputs": [tensor.as_dict() for tensor in self.inputs],
            "outputs": [tensor.as_dict() for tensor in self.outputs],
        }

    def _own_facts(self) -> dict[str, Any]:
        """Return the entries that `as_dict` adds for this vendor."""
        return {}


@contextmanager
def opened(source: PathOrBytes, wanted: str) -> Iterator[tuple[BinaryIO, int, Path | None]]:
    """Open a model file, or the bytes of one, for reading: the file, its size, and its path if any.

    Args:
        source: Path or bytes.
        wanted: What it should be, for messages: "a .dlc file".

    Raises:
        OSError: The path cannot be read.
    """
    if isinstance(source, (bytes, bytearray, memoryview)):
        yield BytesIO(source), memoryview(source).nbytes, None
        return
    path = Path(source)
    with open_file(path, wanted) as file:
        yield file, os.fstat(file.fileno()).st_size, path


def cut_off(what: str, size: int, needed: int, *, at_least: bool = False) -> str:
    """Return the message about a file that is shorter than its own header says.

    Args:
        what: What messages call the file.
        needed: The bytes that it says it has.
        at_least: More follows these, whose size stands in the part that is missing.
    """
    if needed > _LARGEST:
        return f"{what}: damaged: it says that it has {needed} bytes"
    return f"{what}: cut off: {size} of {'at least ' if at_least else ''}{needed} bytes"


_File = TypeVar("_File", bound=ModelFile)


def labelled(
    model: Any, read: Callable[[PathOrBytes], _File], wanted: str, what: str = "Model, model"
) -> tuple[str, _File]:
    """Return the name of a model in messages, and the description of its file.

    Args:
        model: Path or bytes.
        read: The vendor's reader.
        wanted: What it should be, for messages: "a .dlc file".
        what: The argument, for messages.

    Raises:
        TypeError: `model` is neither path nor bytes.
        OSError, ValueError: What `read` raises.
    """
    if not isinstance(model, (str, os.PathLike, bytes, bytearray, memoryview)):
        got = f"{type(model).__name__} {model!r:.60}"
        raise TypeError(f"{what}: expected the path of {wanted} or its bytes, got {got}")
    file = read(model)
    if isinstance(model, (bytes, bytearray, memoryview)):
        named = f" ({file.name or 'no name'})" if hasattr(file, "name") else ""
        return f"of {file.size} bytes{named}", file
    return os.fsdecode(model), file
