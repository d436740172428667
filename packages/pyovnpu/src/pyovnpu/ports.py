"""Ports: the inputs and outputs of models, as OpenVINO describes them and as TensorInfo."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence

from . import element_types
from ._base import get_number, make, taken_text
from .openvino.c import ov_node as api
from .shapes import PartialShape, taken_partial_shape

TYPE_CHECKING = False  # `typing` costs as much to import as ctypes: the type checker only needs to think it is there
if TYPE_CHECKING:
    from typing import Any

    from npu_common.tensor import Tensors

__all__ = ["Port", "ports_of", "tensors_of"]


class Port:
    """One input or output of a model.

    index, name: position and tensor name ("input0" and the like for one without a name). code: ov_element_type_e.
    partial_shape: its sizes, open ones included.
    """

    __slots__ = ("code", "index", "name", "named", "partial_shape")

    def __init__(self, index: int, name: str, named: bool, code: int, partial_shape: PartialShape) -> None:
        self.index, self.name, self.named = index, name, named
        self.code, self.partial_shape = code, partial_shape

    @property
    def element_type(self) -> str:
        """OpenVINO's name of the element type, such as "f32"."""
        return element_types.name_of(self.code)

    @property
    def is_dynamic(self) -> bool:
        """True when a size is open."""
        return self.partial_shape.is_dynamic

    def __repr__(self) -> str:
        return f"<Port {self.index} {self.name!r} {self.element_type} {self.partial_shape}>"


def ports_of(owner: int, side: str, size: Any, by_index: Any) -> tuple[Port, ...]:
    """The ports of one side ("input" or "output") of a model or compiled model, through its two functions."""
    return tuple(_port(owner, side, index, by_index) for index in range(get_number(size, owner)))


def _port(owner: int, side: str, index: int, by_index: Any) -> Port:
    number = make(by_index, owner, index)
    try:
        name = _any_name(number)
        code = get_number(api.ov_port_get_element_type, number, kind=ctypes.c_uint32)
        shape = taken_partial_shape(api.ov_port_get_partial_shape, number)
    finally:
        api.ov_output_const_port_free.raw(number)
    return Port(index, name or f"{side}{index}", bool(name), code, shape)


def _any_name(number: int) -> str:
    cell = ctypes.c_void_p()
    # A tensor without names is no error here, whatever C calls it.
    return "" if api.ov_port_get_any_name.raw(number, ctypes.byref(cell)) else taken_text(cell.value)


def tensors_of(ports: Sequence[Port]) -> Tensors:
    """Ports as the descriptions all packages share; `native` is the Port."""
    from npu_common.tensor import TensorInfo, Tensors

    return Tensors(
        TensorInfo(port.index, port.name, port.partial_shape.sizes, element_types.dtype_of(port.code), native=port)
        for port in ports
    )


def find(ports: Sequence[Port], key: Any, what: str) -> Port:
    """The port of an index or name. Raises KeyError, IndexError, TypeError."""
    if isinstance(key, str):
        for port in ports:
            if port.name == key:
                return port
        raise KeyError(f"{what}: no tensor named {key!r}; there are: {', '.join(p.name for p in ports)}")
    if isinstance(key, bool) or not hasattr(key, "__index__"):
        raise TypeError(f"{what}: expected a tensor name or index, got {type(key).__name__} {key!r:.60}")
    number = int(key.__index__())
    if not 0 <= number < len(ports):
        raise IndexError(f"{what}: expected an index from 0 to {len(ports) - 1}, got {number}")
    return ports[number]
