"""`OvModel`: a model read from a file or from memory, before it is compiled."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Mapping, Sequence

from npu_common import TYPE_CHECKING
from npu_common.numerals import counted
from npu_common.resource import Resource, fixed

from ..errors import check
from ..handles import Made, get_text, handle_of
from ..openvino.c import ov_model as api
from ..openvino.c import ov_partial_shape as shape_api
from . import ports
from .infos import HasPorts
from .shapes import PartialShape

if TYPE_CHECKING:
    from typing import Any

__all__ = ["OvModel", "kept_by", "model_of"]


class OvModel(HasPorts, Resource):
    """One ov_model_t, made by `Core.read_model`. Calls on one model wait for each other.

    It does not run: `pyovnpu.Model` compiles a network and runs it. Source: ov_model.h 2026.4.1.
    """

    number = fixed["Any"]("Its C handle as a number; None once it is closed.")
    source = fixed[str]("What messages call it: the path of its file, or what it was made from.")
    stateful = fixed[bool](
        "True when the network has states (ReadValue), as far as its file shows: the C API does not say."
    )

    def __init__(self, *_: Any, **__: Any) -> None:
        raise TypeError("OvModel: make one with core.read_model()")

    def _take(self, handle: Made, label: str, parent: Resource, stateful: bool) -> None:
        super().__init__(f"model {label}", parent)
        self._lock = threading.RLock()  # a lock of its own: calls on other models do not wait
        self._number: Any = handle.number
        self._kept = handle.keep
        self._own(handle.free)
        self._source = label
        self._stateful = stateful

    @property
    def handle(self) -> Any:
        """`ov_model_t *`, for the functions of the header modules."""
        self._check_open()
        return handle_of(api.ov_model_t, self._number)

    @property
    def friendly_name(self) -> str:
        """The name from the network's author."""
        with self._calling():
            return get_text(api.ov_model_get_friendly_name, self._number)

    @property
    def input_ports(self) -> ports.Ports:
        """Inputs in OpenVINO's own description."""
        with self._calling():
            return ports.ports_of(
                self,
                "input",
                api.ov_model_inputs_size,
                api.ov_model_const_input_by_index,
                api.ov_model_const_input_by_name,
            )

    @property
    def output_ports(self) -> ports.Ports:
        """Outputs in OpenVINO's own description."""
        with self._calling():
            return ports.ports_of(
                self,
                "output",
                api.ov_model_outputs_size,
                api.ov_model_const_output_by_index,
                api.ov_model_const_output_by_name,
            )

    @property
    def is_dynamic(self) -> bool:
        """True when the shape of an input or output has an open size.

        ov_model_is_dynamic ends the process at what a compiled network with states is made of, so it is not asked.
        """
        return any(port.is_dynamic for side in (self.input_ports, self.output_ports) for port in tuple.__iter__(side))

    def reshape(self, /, *shapes: Any, **named: Any) -> OvModel:
        """Change the shapes of inputs: `model.reshape((1, 3, 224, 224))`, `model.reshape(x="1,3,?,?")`.

        Inputs without a new shape keep theirs.

        Args:
            *shapes: Shapes in the order of the inputs, or one mapping by name or index. A shape is anything that
                PartialShape accepts.
            **named: Shapes by input name.

        Returns:
            The model itself.

        Raises:
            KeyError: The model has no input of that name.
            TypeError: No shape was given, too many, or two for one input.
            OvError: The network cannot have these shapes.
        """
        what = "OvModel.reshape"
        known = self.input_ports
        wanted: dict[int, PartialShape] = {}
        if len(shapes) == 1 and isinstance(shapes[0], Mapping):
            given = [(key, shape) for key, shape in shapes[0].items()]
        else:
            if len(shapes) > len(known):
                has = counted(len(known), "input")
                raise TypeError(f"{what}: the model has {has}, got {counted(len(shapes), 'shape')}")
            given = list(enumerate(shapes))
        for key, shape in (*given, *named.items()):
            port = ports.find(known, key, what)
            if port.index in wanted:
                raise TypeError(f"{what}: the shape of {port.name!r} was given twice")
            wanted[port.index] = PartialShape(shape)
        if not wanted:
            raise TypeError(f"{what}: expected a shape for {', '.join(repr(p.name) for p in known)}, got none")
        indexes = (ctypes.c_size_t * len(wanted))(*wanted)
        records = (shape_api.ov_partial_shape_t * len(wanted))()
        alive = [shape.record() for shape in wanted.values()]
        for place, record in zip(range(len(alive)), alive):
            ctypes.memmove(
                ctypes.addressof(records) + place * ctypes.sizeof(record),
                ctypes.addressof(record),
                ctypes.sizeof(record),
            )
        detail = ", ".join(f"{known[i].name}: {shape}" for i, shape in wanted.items())
        with self._calling():
            code = api.ov_model_reshape_by_port_indexes.raw(
                self._number, ctypes.byref(indexes), ctypes.byref(records), len(wanted)
            )
            check(code, "ov_model_reshape_by_port_indexes", detail)
        return self

    def __repr__(self) -> str:
        return f"<pyovnpu.OvModel {self._source}{', closed' if self.closed else ''}>"

    def _seal(self) -> None:
        super()._seal()
        self._number = None


def names_of(found: Sequence[ports.Port]) -> str:
    """Write ports for a message: 'x' [?,3], 'y' [1]."""
    return ", ".join(f"{port.name!r} {port.partial_shape}" for port in found)


def model_of(handle: Made, label: str, parent: Resource, stateful: bool = False) -> OvModel:
    """Own a handle that C has just made.

    Args:
        handle: The handle; it keeps what C reads until the model is freed.
        label: What messages call it.
        parent: What it was made from.
        stateful: Whether the network has states.
    """
    made = OvModel.__new__(OvModel)
    with handle.filling(made):
        made._take(handle, label, parent, stateful)
    return made


def kept_by(model: OvModel) -> Sequence[Any]:
    """Return the objects whose memory C may read until the model is freed."""
    return model._kept
