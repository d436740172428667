"""Zero copy: memory that is set once and that the network then reads and writes in every run."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
from npu_common import resource
from npu_common.arrays import fitted
from npu_common.buffer import Buffer, address_of, aligned_empty
from npu_common.model.binding import BaseBinding
from npu_common.tensor import Outputs, TensorInfo, Tensors

from ..errors import error_of
from .encodings import Encoding, choose_encodings
from .executors import closed_shape
from .memory import Mapped
from .network import network_of
from .tensors import FLOAT, Attributes
from .user_buffers import BufferMap, UserBuffer, dense_strides, strides_of

if TYPE_CHECKING:
    from .model import Model

__all__ = ["Binding"]

_ALIGNMENT = 128


class _Place:
    """A tensor of a binding: its memory, and the encoding of its elements."""

    __slots__ = ("array", "buffer", "encoding", "info", "mapped", "name", "output")

    def __init__(self, info: TensorInfo, encoding: Encoding, array: npt.NDArray[Any], output: bool) -> None:
        self.info, self.encoding, self.array, self.output = info, encoding, array, output
        self.name = info.name
        self.mapped: Mapped | None = None
        self.buffer: Any = None


class Binding(BaseBinding):
    """Memory for all inputs and outputs of a model. Write into `inputs`, `run()`, read from `outputs`.

    The next run overwrites the outputs. The binding uses the caller's arrays where they are and keeps them alive.
    Memory-mapped Buffers stay registered with the network, and open, until the binding is closed.
    """

    package = "pysnpe"

    def __init__(self, model: Model, buffers: Mapping[str, Any], outputs: str | None, encodings: Any) -> None:
        self.check_model(model)
        if not model.user_buffers:
            raise ValueError("Model.bind: the model was built for ITensors; build it with user_buffers=True")
        network = network_of(model)
        specs = (*network.specs[0], *network.specs[1])
        names = [tensor.name for _, tensor, _ in specs]
        chosen = choose_encodings(encodings, names, "Model.bind, encodings")
        if outputs is not None:
            for _, tensor, _ in network.specs[1]:
                real = outputs == "float32" and tensor.convertible
                chosen.setdefault(tensor.name, FLOAT if real else tensor.encoding)
        count = len(network.specs[0])
        places = [
            _placed(index, spec, buffers.get(spec[1].name), chosen.get(spec[1].name), index >= count, model)
            for index, spec in enumerate(specs)
        ]
        _check_apart(places)
        objects: list[Any] = []  # what C knows of, in the order of making; none of it may refer to this object
        kept = [place.array for place in places]  # the arrays; for Buffers, the objects that keep them open
        registry = network.registry
        keys: list[Any] = []
        try:
            maps = BufferMap(), BufferMap()
            objects += maps
            for place in places:
                place.buffer = _wrapped(place)
                objects.append(place.buffer)
                maps[place.output].put(place.name, place.buffer)
            keys = registry.add([(place.name, place.mapped) for place in places if place.mapped is not None])
            # before super().__init__: afterwards the model may close this binding
            self._places = {place.name: place for place in places}
            super().__init__(model)
            self._own(lambda: _release(objects, registry, keys, kept))
        except BaseException:
            if self._handle is None:
                _release(objects, registry, keys, kept)
            raise
        self._no_leak_warning()  # a dropped binding frees everything itself
        execute = network.session.function("ExecuteUserBuffers")
        self._function = execute.__name__
        self._execute = execute.raw
        self._arguments = (*network.session.prefix, maps[0].number, maps[1].number)

    def run(self) -> Binding:
        """Run on the contents of the inputs. Returns the binding, whose outputs then hold the result.

        A run is one C call. For DmaHeapBuffers in cached memory, write and read with the CPU inside `cpu_access`.
        """
        if resource.look_closer():
            self._check_open()
        with self._lock:
            if self._closed:
                self._check_open()
            code = self._execute(*self._arguments)
            if code:
                raise error_of(code, self._function, self._model.source)
        if resource.dropped:
            resource.free_dropped()
        return self

    def _names(self) -> Iterable[str]:
        return self._places

    def _tensors(self, side: int) -> Tensors:
        return Tensors(place.info for place in self._places.values() if place.output == side)

    def _views(self, side: int) -> Outputs:
        self._check_open()
        found = [place for place in self._places.values() if place.output == side]
        return Outputs([place.array for place in found], tuple(place.name for place in found))

    def _place(self, name: str, function: str) -> _Place:
        self._check_open()
        try:
            return self._places[name]
        except KeyError:
            raise KeyError(f"{function}: no tensor {name!r}; there are: {', '.join(self._places)}") from None

    def encoding(self, name: str) -> Encoding:
        """Return the encoding of a tensor's elements.

        For an output whose encoding was left to SNPE ("tf8", "tf16" without scale), the one that the last run filled
        in.
        """
        place = self._place(name, "Binding.encoding")
        with self._calling():
            found: Encoding = place.buffer.current()
            return found

    def set_encoding(self, name: str, scale: float, zero_point: int) -> None:
        """Change scale and zero point of a tf8 or tf16 tensor from the next run on.

        This is for data that is quantized anew each time.

        Args:
            name: Name of the tensor.
            scale: Step between two neighbouring integers.
            zero_point: The integer that stands for 0.0.

        Raises:
            ValueError: The tensor is neither tf8 nor tf16, its memory is registered, or SNPE cannot hold the numbers.
        """
        place = self._place(name, "Binding.set_encoding")
        if not place.encoding.bits:
            raise ValueError(f"Binding.set_encoding: {name!r} is {place.encoding.kind}, which has no scale")
        if place.mapped is not None:
            raise ValueError(f"Binding.set_encoding: {name!r} is memory-mapped, and such memory is never converted")
        how = Encoding(place.encoding.kind, float(scale), zero_point)
        with self._calling():
            place.buffer.quantize_with(how.scale, how.zero_point)
            place.encoding = how

    def output_size(self, name: str) -> int:
        """Return the bytes that the last run produced for an output.

        If there are more than the array holds, the result was cut off: bind more memory.
        """
        place = self._place(name, "Binding.output_size")
        if not place.output:
            raise ValueError(f"Binding.output_size: {name!r} is an input")
        with self._calling():
            size: int = place.buffer.output_size
            return size

    def _seal(self) -> None:
        super()._seal()
        for place in self._places.values():
            place.array = _NOTHING


_NOTHING: npt.NDArray[Any] = np.empty(0, np.uint8)


def _release(made: list[Any], registry: Any, keys: list[Any], kept: list[Any]) -> None:
    """Deregister the memory, then delete maps and buffers, then drop the memory itself."""
    try:
        registry.remove(keys)
    finally:
        keys.clear()
        for thing in made:  # the maps come first, because they point at the buffers
            thing.free()
        made.clear()
        kept.clear()


def _placed(
    index: int,
    spec: tuple[TensorInfo, Attributes, Encoding],
    given: Any,
    chosen: Encoding | None,
    output: bool,
    model: Model,
) -> _Place:
    """Return a tensor with its memory: the given, or zeros. Raises TypeError or ValueError where it does not fit."""
    info, tensor, usual = spec
    what = f"Model.bind, {tensor.name!r}"
    encoding = chosen or usual
    if encoding.derived and not output:
        raise ValueError(
            f"{what}: an input's scale and zero point cannot be derived without a copy; give them, "
            f"encodings={{{tensor.name!r}: Encoding({encoding.kind!r}, scale, zero_point)}}, and change them with "
            f"binding.set_encoding()"
        )
    shape = (
        tuple(network_of(model).dynamic_dim if n < 0 else n for n in tensor.shape) if output else closed_shape(tensor)
    )
    if isinstance(given, Buffer):
        given = Mapped(given)
    if isinstance(given, Mapped):
        return _mapped_place(index, tensor, encoding, given, shape, output, what)
    if given is None:
        given = aligned_empty(shape, encoding.stored, _ALIGNMENT)
        given[...] = 0
    else:
        given, encoding = _checked(index, given, tensor, encoding, chosen is not None, output, what)
    return _Place(_info(index, tensor, encoding, given.shape), encoding, given, output)


def _info(index: int, tensor: Attributes, encoding: Encoding, shape: Sequence[int]) -> TensorInfo:
    return TensorInfo(index, tensor.name, shape, encoding.stored, quantization=encoding.quantization, native=tensor)


def _checked(
    index: int, given: Any, tensor: Attributes, usual: Encoding, fixed: bool, output: bool, what: str
) -> tuple[npt.NDArray[Any], Encoding]:
    """Return the caller's array after checks, and the encoding of its elements."""
    possible = [usual]
    if not fixed:
        possible += [tensor.encoding, FLOAT] if tensor.convertible else [tensor.encoding]
    how = usual.quantization
    info = TensorInfo(
        index, tensor.name, tensor.shape, usual.stored, quantization=how, accepts=[one.stored for one in possible]
    )
    me = f"npu_common.quantization.Affine({how.scale}, {how.zero_point}, dtype={how.dtype.name!r})" if how else ""
    array = fitted(info, given, "Model.bind", shared=True, written=output, gaps=True, me=me)
    if not array.size:
        raise ValueError(f"{what}: the array of shape {array.shape} has no elements")
    if not array.flags.aligned:
        raise ValueError(f"{what}: the array is not aligned to its elements; use `x.copy()`")
    if output and not array.flags.writeable:
        raise ValueError(f"{what}: the array is read-only, and the network writes into it; use `x.copy()`")
    strides_of(array, what)
    return array, next(one for one in possible if one.stored == array.dtype)


def _mapped_place(
    index: int, tensor: Attributes, encoding: Encoding, given: Mapped, shape: tuple[int, ...], output: bool, what: str
) -> _Place:
    """Return a tensor's place in mapped memory, whose size, alignment and encoding are checked."""
    if encoding != tensor.encoding:
        raise ValueError(
            f"{what}: memory-mapped buffers are never converted; the tensor is {tensor.encoding}, not {encoding}"
        )
    item = encoding.stored.itemsize
    needed = math.prod(shape) * item
    there = given.buffer.nbytes - given.offset
    if needed > there:
        raise ValueError(f"{what}: {needed} bytes are needed, from byte {given.offset} on the buffer has {there}")
    if (given.buffer.address + given.offset) % item:
        raise ValueError(f"{what}: byte {given.offset} is not aligned to elements of {item} bytes")
    array = given.buffer.array(encoding.stored, shape, offset=given.offset)
    place = _Place(_info(index, tensor, encoding, shape), encoding, array, output)
    place.mapped = given
    return place


def _wrapped(place: _Place) -> UserBuffer:
    """Make the user buffer over a tensor's memory."""
    array = place.array
    if place.mapped is not None:
        strides = dense_strides(array.shape, array.itemsize)
        base, offset = place.mapped.buffer.address, place.mapped.offset
        return UserBuffer(base, array.nbytes, strides, place.encoding, place.name, offset or None)
    strides, extent = strides_of(array, place.name)
    return UserBuffer(address_of(array), extent, strides, place.encoding, place.name)


def _check_apart(places: Sequence[_Place]) -> None:
    """Raise unless every output has memory that no other tensor uses."""
    for index, one in enumerate(places):
        for other in places[index + 1 :]:
            if (one.output or other.output) and _share(one.array, other.array):
                raise ValueError(f"Model.bind: {one.name!r} and {other.name!r} lie in the same memory; use x.copy()")


def _share(one: npt.NDArray[Any], other: npt.NDArray[Any]) -> bool:
    if not np.may_share_memory(one, other):
        return False
    exactly: Any = np.shares_memory
    try:
        return bool(exactly(one, other, max_work=100_000))
    except RuntimeError:  # numpy gave up: the comparison would take too many steps
        return True
