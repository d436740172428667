"""Ports as TensorInfo, which all vendors' packages share, and checks of arrays for ports.

numpy is imported with the first TensorInfo: requests, cores and models work without it.
"""

from __future__ import annotations

from collections.abc import Sequence

from npu_common import TYPE_CHECKING

from . import element_types
from .ports import Port, Ports
from .tensor import Tensor, checked_array

if TYPE_CHECKING:
    from typing import Any

    from npu_common.tensor import Tensors

__all__ = ["HasPorts", "info_of", "tensor_over", "tensors_of"]


class HasPorts:
    """A model or compiled model: its ports as TensorInfo."""

    if TYPE_CHECKING:

        @property
        def input_ports(self) -> Ports: ...
        @property
        def output_ports(self) -> Ports: ...

    @property
    def inputs(self) -> Tensors:
        """The inputs as TensorInfo, by index or name. Open sizes are -1; `native` is the Port."""
        return tensors_of(self.input_ports)

    @property
    def outputs(self) -> Tensors:
        """The outputs as TensorInfo, by index or name."""
        return tensors_of(self.output_ports)


def tensors_of(ports: Sequence[Port]) -> Tensors:
    """Describe ports as Tensors; `native` is the Port."""
    from npu_common.tensor import Tensors

    return Tensors(map(info_of, ports), ports.names if isinstance(ports, Ports) else None)


def info_of(port: Port) -> Any:
    """Return the TensorInfo of a port."""
    from npu_common.tensor import TensorInfo

    if not element_types.has_dtype(port.code):
        from .odd_ports import OddInfo

        return OddInfo(port)
    return TensorInfo(port.index, port.name, port.partial_shape.sizes, element_types.dtype_of(port.code), native=port)


def tensor_over(port: Any, array: Any, what: str, output: bool) -> Tensor:
    """Make a tensor over the caller's array for a port; the errors contain the line that fixes the array."""
    from npu_common.arrays import fitted

    info = info_of(port)
    if info.dtype is None:
        return info.check(array, what)  # type: ignore[no-any-return]
    fits = fitted(info, array, what, shared=True, written=output)
    return Tensor(checked_array(fits, f"{what}, {port.name!r}"))
