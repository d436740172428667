"""`Described`: what is known of a compiled model's inputs and outputs."""

from __future__ import annotations

from typing import Any, Callable

from ... import CompiledModel as Native
from ...runtime.infos import info_of
from .ports import ConstOutput

__all__ = ["Described"]


class Described:
    """What requests need of a compiled model. Not the CompiledModel itself, which keeps a request: no cycle that way.

    Attributes:
        native: The pyovnpu.CompiledModel.
        compiled_of: Makes a CompiledModel of it.
        infos: The inputs as TensorInfo.
        inputs, outputs: The ports.
        is_open: Whether a size is open, or an element type unknown to numpy: runs then follow the arrays.
    """

    def __init__(self, native: Native, compiled_of: Callable[[Native], Any]) -> None:
        self.native, self.compiled_of = native, compiled_of
        self.infos = [info_of(port) for port in native.input_ports]
        self.inputs = [ConstOutput(port, native.input_ports) for port in native.input_ports]
        self.outputs = [ConstOutput(port, native.output_ports) for port in native.output_ports]
        every = [*self.infos, *(info_of(port) for port in native.output_ports)]
        self.places: dict[Any, tuple[str, int]] = {}  # names and ports that were asked for once
        for side, ports in (("input", self.inputs), ("output", self.outputs)):
            self.places.update((port, (side, place)) for place, port in enumerate(ports))
        self.is_open = any(info.dtype is None or -1 in info.shape for info in every)
