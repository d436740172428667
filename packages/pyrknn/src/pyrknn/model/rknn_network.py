"""Reads facts in the network of a .rknn file that the JSON part lacks: element types, operators, shape sets.

The network is a FlatBuffer without a published schema. The meaning of its fields was found by converting networks with
known properties, for both forms of the file (rknn-toolkit2 1.3.4 to 2.5.0). These facts are optional: `read_network`
leaves out each one that it does not find in the expected place.
"""

from __future__ import annotations

import json
import re
import struct
from collections.abc import Mapping
from types import MappingProxyType
from typing import BinaryIO, NamedTuple

__all__ = ["Network", "read_network"]

Shape = tuple[int, ...]


class Fields(NamedTuple):
    """Numbers of the fields in the root table; None where this form of the file has no such field."""

    graphs: int
    custom_string: int
    types: tuple[int, ...] = ()
    batch: int | None = None
    shapes: int | None = None
    custom_operators: int | None = None


LARGE = Fields(graphs=2, custom_string=11, types=(12, 13), batch=14, shapes=16, custom_operators=21)
SMALL = Fields(graphs=2, custom_string=8)
GRAPH_TENSORS, GRAPH_NODES = 0, 1
TENSOR_TYPE, TENSOR_DIMS, TENSOR_NAME = 0, 4, 5
NODE_OPERATOR = 1
TYPES = {3: "int8", 5: "int16", 6: "int32", 7: "int64", 10: "float16"}
MOST = 1 << 20
"""Largest total of list entries and text bytes; a file with more counts as damaged."""


class Network(NamedTuple):
    """The facts in a network.

    Attributes:
        types: Element type by tensor name.
        batch: The conversion's rknn_batch_size, 1 without it.
        custom_string: The text that the model's author stored, "" if none.
        operators: Types of the operators.
        custom_operators: The operators that a program must register.
        shape_sets: For dynamic shapes, the shape by tensor name in the source framework's order, largest set first.
        dynamic: Whether the inputs have several shapes; None when the network cannot be read.
    """

    types: Mapping[str, str] = MappingProxyType({})
    batch: int = 1
    custom_string: str = ""
    operators: tuple[str, ...] = ()
    custom_operators: tuple[str, ...] = ()
    shape_sets: tuple[Mapping[str, Shape], ...] = ()
    dynamic: bool | None = None


def read_network(file: BinaryIO, place: tuple[int, int], small: bool) -> Network:
    """Read the network of a file; facts that cannot be read are left out.

    Args:
        file: The file, open for reading bytes.
        place: Offsets of the FlatBuffer's first byte and of the byte after its last.
        small: True for the small form of the file.
    """
    try:
        return _read(_Buffer(file, *place), SMALL if small else LARGE)
    except (struct.error, ValueError, RecursionError):
        return Network()


def _read(buffer: _Buffer, fields: Fields) -> Network:
    """Return the types, shapes and operators in a file's graphs."""
    root = buffer.follow(0)
    stored: dict[str, str] = {}
    operators: list[str] = []
    sets: list[Mapping[str, Shape]] = []
    for graph in buffer.tables(root, fields.graphs):
        dims: dict[str, Shape] = {}
        for tensor in buffer.tables(graph, GRAPH_TENSORS):
            name = buffer.text(tensor, TENSOR_NAME)
            dims[name] = buffer.numbers(tensor, TENSOR_DIMS)
            stored.setdefault(name, TYPES.get(buffer.byte(tensor, TENSOR_TYPE), ""))
        operators += (buffer.text(node, NODE_OPERATOR) for node in buffer.tables(graph, GRAPH_NODES))
        sets.append(dims)
    # bool is stored as int8; some files also have the types of inputs and outputs as text, which has precedence.
    for field in fields.types:
        stored.update(_words(buffer.text(root, field)))
    named = set(re.split(r"\W+", buffer.text(root, fields.custom_operators)))
    batch = buffer.text(root, fields.batch)
    dynamic = buffer.text(root, fields.shapes) == "dynamic_shape"
    unique = tuple(dict.fromkeys(operators))
    return Network(
        types=stored,
        batch=max(1, int(batch)) if batch.isdigit() else 1,
        custom_string=buffer.text(root, fields.custom_string),
        operators=unique,
        custom_operators=tuple(name for name in unique if name in named),
        shape_sets=tuple(sets) if dynamic else (),
        dynamic=dynamic if unique else None,
    )


def _words(text: str) -> dict[str, str]:
    """Read element types by name from a text like {"image": {"dtype": "int8", "layout": "NHWC"}}."""
    found = json.loads(text) if text else {}
    if not isinstance(found, dict):
        return {}
    return {name: str(entry["dtype"]) for name, entry in found.items() if isinstance(entry, dict) and "dtype" in entry}


class _Buffer:
    """Reads single fields of a FlatBuffer's tables. Raises ValueError or struct.error for a damaged buffer."""

    def __init__(self, file: BinaryIO, start: int, end: int) -> None:
        self._file = file
        self._start = start
        self._end = end
        self._left = MOST

    def take(self, at: int, size: int) -> bytes:
        if at < 0 or self._start + at + size > self._end:
            raise ValueError("outside the buffer")
        self._file.seek(self._start + at)
        return self._file.read(size)

    def number(self, at: int, form: str = "<I") -> int:
        value: int = struct.unpack(form, self.take(at, struct.calcsize(form)))[0]
        return value

    def follow(self, at: int) -> int:
        return at + self.number(at)

    def field(self, table: int, number: int | None) -> int | None:
        """Return the offset of a field; None when the table lacks the field, which then has its default value."""
        if number is None:
            return None
        vtable = table - self.number(table, "<i")
        if 4 + 2 * number >= self.number(vtable, "<H"):
            return None
        offset = self.number(vtable + 4 + 2 * number, "<H")
        return table + offset if offset else None

    def byte(self, table: int, number: int) -> int:
        at = self.field(table, number)
        return 0 if at is None else self.number(at, "<B")

    def _vector(self, table: int, number: int | None) -> tuple[int, int]:
        at = self.field(table, number)
        if at is None:
            return 0, 0
        vector = self.follow(at)
        count = self.number(vector)
        self._left -= count
        if self._left < 0:
            raise ValueError("more than a network has")
        return vector + 4, count

    def text(self, table: int, number: int | None) -> str:
        at, count = self._vector(table, number)
        return self.take(at, count).decode() if count else ""

    def numbers(self, table: int, number: int) -> tuple[int, ...]:
        at, count = self._vector(table, number)
        return struct.unpack(f"<{count}I", self.take(at, 4 * count))

    def tables(self, table: int, number: int) -> list[int]:
        at, count = self._vector(table, number)
        return [self.follow(at + 4 * index) for index in range(count)]
