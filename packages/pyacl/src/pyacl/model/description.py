"""The library's description of a model: inputs, outputs and gears, read from an aclmdlDesc. Needs no numpy.

    describe("digits.om").inputs      # the file only: no device, nothing is loaded

A model with gears has the extra input `ascend_mbatch_shape_data`, a model with dynamic AIPP `ascend_dynamic_aipp_data`.
Functions of the library fill these inputs; they are in `extra`, and not in `inputs`.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Callable, Union

from npu_common.dtypes import element_type

from ..acl import acl_base_rt as base
from ..acl import acl_mdl as api
from ..errors import AclError, check, recent_message
from ..runtime import lifecycle
from ..runtime.blocks import Owned
from .dynamic import Gears
from .om_file import labelled_file

__all__ = ["ELEMENT_NAMES", "Description", "ModelTensor", "describe", "description_of", "read"]

ELEMENT_NAMES: dict[int, str] = {
    base.ACL_FLOAT: "float32",
    base.ACL_FLOAT16: "float16",
    base.ACL_INT8: "int8",
    base.ACL_INT32: "int32",
    base.ACL_UINT8: "uint8",
    base.ACL_INT16: "int16",
    base.ACL_UINT16: "uint16",
    base.ACL_UINT32: "uint32",
    base.ACL_INT64: "int64",
    base.ACL_UINT64: "uint64",
    base.ACL_DOUBLE: "float64",
    base.ACL_BOOL: "bool",
    base.ACL_COMPLEX64: "complex64",
    base.ACL_COMPLEX128: "complex128",
    base.ACL_BF16: "bfloat16",
    base.ACL_INT4: "int4",
    base.ACL_FLOAT8_E5M2: "float8_e5m2",
    base.ACL_FLOAT8_E4M3FN: "float8_e4m3fn",
    base.ACL_FLOAT8_E8M0: "float8_e8m0fnu",
}
"""Element types that an array can have; tensors of other types are shown as bytes."""

_LAYOUTS: dict[int, str] = {
    base.ACL_FORMAT_NCHW: "NCHW",
    base.ACL_FORMAT_NHWC: "NHWC",
    base.ACL_FORMAT_NC1HWC0: "NC1HWC2",  # the same blocks by the name the packages share
    base.ACL_FORMAT_NDHWC: "NDHWC",
    base.ACL_FORMAT_NCDHW: "NCDHW",
}


@dataclass(frozen=True)
class ModelTensor:
    """One input or output in C's description.

    Attributes:
        index: C's index.
        dims: Dimensions; -1 where gears differ.
        data_type, format: aclDataType and aclFormat values.
        size: Bytes of memory for the largest gear; 0 if the om sets no limit.
    """

    index: int
    name: str
    dims: tuple[int, ...]
    data_type: int
    format: int
    size: int

    @property
    def shape(self) -> tuple[int, ...]:
        """Dimensions; the same as `dims`."""
        return self.dims

    @property
    def dtype(self) -> str:
        """Name of the element type: numpy's, or "bfloat16" and "int4", which numpy lacks; "" for other types."""
        return ELEMENT_NAMES.get(self.data_type, "")

    @property
    def layout(self) -> str:
        """The layout: "NCHW", "NHWC" and so on, or ""."""
        return _LAYOUTS.get(self.format, "")

    @property
    def quantization(self) -> None:
        """None: no function of AscendCL gives scales."""
        return None

    @property
    def nbytes(self) -> int | None:
        """Bytes of the elements, packed; None while a size is open or for an unknown type."""
        if not self.dtype or min(self.dims, default=0) < 0:
            return None
        return element_type(self.dtype).nbytes(self.dims)


@dataclass(frozen=True)
class Description:
    """Inputs, outputs and gears of a model.

    Attributes:
        inputs: Without the extra inputs.
        extra: The extra inputs by name.
        gears: The shapes that the model was compiled for.
    """

    inputs: tuple[ModelTensor, ...]
    outputs: tuple[ModelTensor, ...]
    extra: dict[str, ModelTensor]
    gears: Gears

    @property
    def count(self) -> int:
        """Number of inputs for C, including the extra inputs."""
        return len(self.inputs) + len(self.extra)

    @property
    def open(self) -> bool:
        """Whether sizes are open, without gears that stand for them: runs say the shapes of inputs."""
        return self.gears.kind == "ranges"

    @property
    def dynamic_aipp(self) -> bool:
        """Whether an input takes pictures that the program describes."""
        return any(name.startswith(api.ACL_DYNAMIC_AIPP_NAME) for name in self.extra)


def _is_extra(name: str) -> bool:
    """Return whether the name is an extra input's.

    Several inputs with dynamic AIPP have a carrier each, whose names begin with the known name.
    """
    return name == api.ACL_DYNAMIC_TENSOR_NAME or name.startswith(api.ACL_DYNAMIC_AIPP_NAME)


def _shape(function: Any, desc: int, index: int) -> tuple[int, ...]:
    dims = api.aclmdlIODims()
    check(function.raw(desc, index, ctypes.addressof(dims)), function.__name__, f"index {index}")
    return tuple(dims.dims[: dims.dimCount])


def _tensors(desc: int, side: str) -> tuple[ModelTensor, ...]:
    """Return the inputs or outputs that C's description of a model has."""
    count = getattr(api, f"aclmdlGetNum{side}s").raw(desc)
    # With static AIPP, V2 gives the shape in memory, rows of U and V counted; the other function the picture's.
    dims = api.aclmdlGetInputDimsV2 if side == "Input" else api.aclmdlGetOutputDims
    return tuple(
        ModelTensor(
            index,
            _asked(f"aclmdlGet{side}NameByIndex", desc, index, bool).decode("utf-8", "replace"),
            _shape(dims, desc, index),
            int(_asked(f"aclmdlGet{side}DataType", desc, index, lambda kind: kind != base.ACL_DT_UNDEFINED)),
            int(getattr(api, f"aclmdlGet{side}Format").raw(desc, index)),
            int(_asked(f"aclmdlGet{side}SizeByIndex", desc, index, lambda size: size <= sys.maxsize)),
        )
        for index in range(count)
    )


def _asked(name: str, desc: int, index: int, known: Callable[[Any], bool]) -> Any:
    """Return the result of a function that returns no code. Raises AclError if it failed."""
    answer = getattr(api, name).raw(desc, index)
    if not known(answer):
        raise AclError(f"{name} returned {answer!r} for index {index}: {recent_message()}", function=name)
    return answer


def read(desc: int) -> Description:
    """Return the whole content of a filled aclmdlDesc (its address)."""
    everything = _tensors(desc, "Input")
    inputs = tuple(tensor for tensor in everything if not _is_extra(tensor.name))
    extra = {tensor.name: tensor for tensor in everything if _is_extra(tensor.name)}
    outputs = _tensors(desc, "Output")
    if api.ACL_DYNAMIC_TENSOR_NAME in extra:
        gears = Gears.read(desc, inputs)
    else:
        open = any(size < 0 for tensor in (*inputs, *outputs) for size in tensor.dims)
        gears = Gears("ranges" if open else "none", tuple(tensor.name for tensor in inputs), ())
    return Description(inputs, outputs, extra, gears)


def current_output_shape(desc: int, index: int) -> tuple[int, ...]:
    """Return the shape of an output in the gear that was set last; desc describes a loaded model."""
    return _shape(api.aclmdlGetCurOutputDims, desc, index)


@contextmanager
def description_of(fill: Any, function: str, detail: str) -> Iterator[int]:
    """Make an aclmdlDesc, filled by `fill(address)`, which returns a code; destroyed at the end."""
    with create_desc() as number:
        check(fill(number), function, detail)
        yield number


def create_desc() -> Owned:
    """Call aclmdlCreateDesc."""
    return Owned(api.aclmdlDestroyDesc).given_by(api.aclmdlCreateDesc)


PathOrBytes = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview]


def describe(model: PathOrBytes) -> Description:
    """Ask the library about an om file, or its bytes; nothing is loaded.

    Raises:
        FileNotFoundError: There is no such file.
        ValueError: `model` is no model.
        AclError: The library refuses.
    """
    label, _ = labelled_file(model, "describe")
    lifecycle.ensure()
    if isinstance(model, (bytes, bytearray, memoryview)):
        data = bytes(model)

        def fill(number: int) -> int:
            return int(api.aclmdlGetDescFromMem(number, data, len(data)))

        name = "aclmdlGetDescFromMem"
    else:
        path = os.path.abspath(os.fsencode(model))

        def fill(number: int) -> int:
            return int(api.aclmdlGetDescFromFile(number, path))

        name = "aclmdlGetDescFromFile"
    with description_of(fill, name, label) as number:
        return read(number)
