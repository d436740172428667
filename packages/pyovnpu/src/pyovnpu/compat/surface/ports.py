"""`Output` and `ConstOutput`: the inputs and outputs of models."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...runtime import ports
from .element_types import Type, type_of
from .refusals import cannot, refusing
from .shapes import Layout, PartialShape, Shape

__all__ = ["ConstOutput", "Names", "Node", "Output", "one_of"]


class Names(set[str]):
    """The names of a tensor: the one that C returns, while `in` accepts all of them."""

    _port: ports.Port
    _ports: ports.Ports

    @classmethod
    def of(cls, port: ports.Port, all_ports: ports.Ports) -> Names:
        """The names of one of a model's ports."""
        made = cls([port.first_name] if port.named else [])
        made._port, made._ports = port, all_ports
        return made

    def __contains__(self, name: object) -> bool:
        if set.__contains__(self, name):
            return True
        return isinstance(name, str) and self._ports.names.place(name) == self._port.index and self._port.named

    def __repr__(self) -> str:
        return repr(set(self))

    __hash__ = None

    def __reduce__(self) -> Any:  # copies are plain sets, without the model
        return set, (list(self),)


class Node:
    """What a port belongs to. The C API shows none: its name here is the tensor's."""

    def __init__(self, *given: Any, **_: Any) -> None:
        if len(given) != 1 or not isinstance(given[0], _Port):
            raise cannot("Node(...)", "read a network from a file: core.read_model(path)")
        self._port = given[0]
        self.friendly_name: str = given[0].native.name
        self.layout = Layout()  # nothing is known: the C API does not show it

    def get_friendly_name(self) -> str:
        """`friendly_name`."""
        return self.friendly_name

    def input(self, index: int) -> Node:
        """For the name of what makes an output: `node.input(0).get_source_output()`."""
        return self

    def get_source_output(self) -> Any:
        """The port: its tensor is what the source makes."""
        return self._port

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        raise cannot(f"Node.{name}", "a port has names, shape and element type")


class _Port:
    """An input or output. `native` is pyovnpu's Port."""

    __slots__ = ("_names", "native")

    def __init__(self, native: ports.Port, all_ports: ports.Ports) -> None:
        self.native = native
        self._names = Names.of(native, all_ports)

    @property
    def names(self) -> Names:
        """The tensor's names."""
        return self._names

    @property
    def any_name(self) -> str:
        """One of the tensor's names. Raises RuntimeError where it has none."""
        if not self.native.named:
            raise RuntimeError(f"{type(self).__name__}.any_name: the tensor has no name; use its index")
        return self.native.first_name

    @property
    def index(self) -> int:
        """Which output of its node this is: 0, unless a node has several, which the C API does not say."""
        return 0

    @property
    def partial_shape(self) -> PartialShape:
        """Its shape, sizes of which may be open."""
        return PartialShape(self.native.partial_shape)

    @property
    def shape(self) -> Shape:
        """Its sizes. Raises RuntimeError where one is open."""
        return self.partial_shape.to_shape()

    @property
    def element_type(self) -> Type:
        """The type of its elements."""
        return type_of(self.native.code)

    @property
    def node(self) -> Node:
        """What it belongs to, for its name."""
        return Node(self)

    def get_node(self) -> Node:
        """`node`."""
        return Node(self)

    def get_names(self) -> Names:
        """`names`."""
        return self._names

    def get_any_name(self) -> str:
        """`any_name`."""
        return self.any_name

    def get_index(self) -> int:
        """`index`."""
        return self.index

    def get_partial_shape(self) -> PartialShape:
        """`partial_shape`."""
        return self.partial_shape

    def get_shape(self) -> Shape:
        """`shape`."""
        return self.shape

    def get_element_type(self) -> Type:
        """`element_type`."""
        return self.element_type

    def __getattr__(self, name: str) -> Any:
        if name in _GRAPH:
            raise cannot(f"{type(self).__name__}.{name}", "a port has names, shape and element type")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, _Port):
            return NotImplemented
        return self.native.origin == other.native.origin and self.native.index == other.native.index

    def __hash__(self) -> int:
        return hash((self.native.origin, self.native.index))

    def __repr__(self) -> str:
        port = self.native
        names = ", ".join(sorted(set.__iter__(self._names)))
        kind = self.element_type.type_name
        return f"<{type(self).__name__}: names[{names}] shape{PartialShape(port.partial_shape)} type: {kind}>"


_GRAPH = frozenset("rt_info get_rt_info target_inputs get_target_inputs tensor get_tensor".split())


class Output(_Port):
    """An input or output of a Model."""

    __slots__ = ()


class ConstOutput(_Port):
    """An input or output of a CompiledModel."""

    __slots__ = ()


def one_of(found: Sequence[Any], native: ports.Ports, key: Any, what: str, outside: type[Exception]) -> Any:
    """The port that `model.input(key)` returns.

    Args:
        found: The ports, in order.
        native: The same as pyovnpu has them.
        key: A name, an index, or None for the only one.
        what: The function, for messages.
        outside: What an index too large raises.
    """
    if key is None:
        if len(found) != 1:
            raise RuntimeError(f"{what}: the model has {len(found)}; give a name or an index")
        return found[0]
    if isinstance(key, str):
        with refusing:
            return found[ports.find(native, key, what).index]
    if isinstance(key, bool) or not hasattr(key, "__index__") or key.__index__() < 0:
        raise TypeError(f"{what}: expected a name or an index of at least 0, got {key!r:.60}")
    if key.__index__() >= len(found):
        raise outside(f"{what}: expected an index below {len(found)}, got {key}")
    return found[key.__index__()]
