"""Ports: the inputs and outputs of models, as OpenVINO describes them and as TensorInfo."""

from __future__ import annotations

import ctypes
import itertools
import weakref
from collections.abc import Iterable

from npu_common import TYPE_CHECKING
from npu_common.errors import ClosedError

from ..errors import text_at
from ..handles import Made, filled, get_number, make, text_bytes
from ..openvino.c import ov_common as common
from ..openvino.c import ov_node as api
from . import element_types
from .shapes import PartialShape, take_partial_shape

if TYPE_CHECKING:
    from typing import Any, Callable

    from npu_common.resource import Resource

__all__ = ["Port", "PortNames", "Ports", "find", "ports_of"]


class Port:
    """One input or output of a model.

    Attributes:
        index: Its position among the inputs or outputs.
        name: The tensor's name; such as "input0" for a tensor without a name.
        code: Its ov_element_type_e.
        partial_shape: Its sizes, some of which may be open.
    """

    __slots__ = ("code", "first_name", "index", "name", "named", "origin", "partial_shape")

    def __init__(self, origin: str, index: int, name: str, named: bool, code: int, partial_shape: PartialShape) -> None:
        self.origin = origin  # identifies the model and its side (input or output)
        self.index, self.name, self.named = index, name, named
        self.first_name = name
        """The name that C returns."""
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


class PortNames(tuple[str, ...]):
    """The names of ports, in order; `index` and `in` accept every name of a port, and the Port itself.

    A tensor may have several names, of which OpenVINO returns one. Another name is looked up in C while the model is
    open, and the answer is cached.
    """

    _ports: tuple[Port, ...] = ()
    _ask: Callable[[str], str | None] | None = None

    def __new__(cls, ports: Iterable[Port], ask: Callable[[str], str | None] | None = None) -> PortNames:
        known = tuple(ports)
        made = super().__new__(cls, (port.name for port in known))
        made._ports, made._ask, made._others = known, ask, {}
        return made

    _others: dict[str, int]

    def place(self, key: Any) -> int | None:
        """Return the position of a port, given by one of its names, its Port, or its TensorInfo; else None."""
        if not isinstance(key, str):
            port = getattr(key, "native", key)
            if isinstance(port, Port):  # compare origins, not objects: an OvModel makes new Ports after each reshape
                return port.index if any(known.origin == port.origin for known in self._ports) else None
            return None
        if tuple.__contains__(self, key):
            return tuple.index(self, key)
        if key not in self._others and self._ask is not None:
            first = self._ask(key)
            for at, port in enumerate(self._ports):
                if port.named and port.first_name == first:
                    self._others[key] = at
                    break
        return self._others.get(key)

    def index(self, key: Any, *limits: Any) -> int:
        """Return the position of a key, which may be a position itself. Raises ValueError if there is no such port."""
        found = tuple.index(self, key, *limits) if limits else key if self._is_index(key) else self.place(key)
        if found is None:
            raise ValueError(f"{key!r} is no port's name")
        return found

    def __contains__(self, key: object) -> bool:
        return self._is_index(key) or self.place(key) is not None

    def _is_index(self, key: object) -> bool:
        return isinstance(key, int) and not isinstance(key, bool) and 0 <= key < len(self)

    def __reduce__(self) -> Any:  # copy and pickle get a plain tuple of names, without the model
        return tuple, (tuple(self),)


class Ports(tuple[Port, ...]):
    """The inputs or outputs of a model, with their names in `names`."""

    names: PortNames

    def __new__(cls, ports: Iterable[Port], ask: Callable[[str], str | None] | None = None) -> Ports:
        made = super().__new__(cls, ports)
        made.names = PortNames(made, ask)
        return made


def ports_of(owner: Resource, side: str, size: Any, by_index: Any, by_name: Any) -> Ports:
    """Read the ports of a model or compiled model.

    Args:
        owner: The model.
        side: "input" or "output".
        size, by_index, by_name: The C functions for this side.
    """
    number: int = owner.number  # type: ignore[attr-defined]
    origin = f"{side} of {owner.__dict__.setdefault('_port_serial', next(_serials))}"
    seen = weakref.ref(owner)

    def ask(name: str) -> str | None:
        """Return the first name of the port that has `name` among its names, None where no port has."""
        model: Any = seen()
        if model is None or model.closed or model._in_other_process():
            return None
        port = Made(api.ov_output_const_port_free)
        try:
            text = text_bytes(name, "tensor name")
            with model._calling():
                port.written(by_name, model.number, text, port.place)
        except (ClosedError, ValueError):  # another thread closed the model, or the name contains a NUL
            return None
        with port as found:
            return _any_name(found) if found else None

    count = get_number(size, number)
    return Ports((_port(number, origin, side, index, by_index) for index in range(count)), ask)


_serials = itertools.count(1)


def _port(owner: int, origin: str, side: str, index: int, by_index: Any) -> Port:
    with make(api.ov_output_const_port_free, by_index, owner, index) as number:
        name = _any_name(number)
        code = get_number(api.ov_port_get_element_type, number, kind=ctypes.c_uint32)
        shape = take_partial_shape(api.ov_port_get_partial_shape, number)
    return Port(origin, index, name or f"{side}{index}", bool(name), code, shape)


def _any_name(number: int) -> str:
    cell = ctypes.c_void_p()
    with filled(common.ov_free, cell):
        api.ov_port_get_any_name.raw(number, ctypes.byref(cell))  # an error for a tensor without names: here ""
        return text_at(cell.value)


def find(ports: Ports, key: Any, what: str) -> Port:
    """Return the port with this index or name, or the given Port. Raises KeyError, IndexError or TypeError."""
    at = ports.names.place(key)
    if at is not None:
        return ports[at]
    if isinstance(key, str):
        raise KeyError(f"{what}: no tensor named {key!r}; there are: {', '.join(p.name for p in ports)}")
    if isinstance(key, bool) or not hasattr(key, "__index__"):
        raise TypeError(f"{what}: expected a tensor name or index, got {type(key).__name__} {key!r:.60}")
    number = int(key.__index__())
    if not 0 <= number < len(ports):
        raise IndexError(f"{what}: expected an index from 0 to {len(ports) - 1}, got {number}")
    return ports[number]
