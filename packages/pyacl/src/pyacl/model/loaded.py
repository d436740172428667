"""The state that C has loaded for a model, for Model, Binding and Pending."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..acl import acl_mdl as api
from ..errors import error_of
from ..runtime.blocks import Block, Share
from ..runtime.stream import Stream
from ..runtime.task_stream import called
from . import aipp
from .aipp import Aipp
from .dataset_binding import Setting
from .dynamic import shape_text
from .in_flight import InFlight
from .tensors import TensorInfo

if TYPE_CHECKING:
    from .dataset_binding import Run
    from .description import Description
    from .model import Model
    from .pending import Slot

__all__ = ["Loaded", "loaded_of"]


class Loaded:
    """A model id and what its runs go by.

    Attributes:
        context: Address of the context it was loaded in.
        description: What C says of it; set once it is known.
        gear_outputs: The shapes of all outputs in each gear.
        in_flight: The stream that may still work on a run.
        input_infos: The inputs as the model takes them now.
        number: The model id.
        setting: The gear that is set in C.
        slots: Staging memory of runs that are over.
        source: What messages call it.
        stream: The stream that the Model was made with.
    """

    __slots__ = (
        "_share",
        "context",
        "description",
        "gear_outputs",
        "in_flight",
        "input_infos",
        "number",
        "setting",
        "slots",
        "source",
        "stream",
    )

    def __init__(self, number: int, context: int, source: str, stream: Stream | None, share: Share) -> None:
        self.number = number
        self.context = context
        self.source = source
        self.stream = stream
        self._share = share
        self.description: Description
        self.gear_outputs: list[tuple[tuple[int, ...], ...]] = []
        self.in_flight = InFlight()
        self.input_infos: list[TensorInfo] = []
        self.setting = Setting()
        self.slots: list[Slot] = []

    @property
    def block(self) -> Block | None:
        """The block that keeps the model loaded; None once it was closed."""
        return self._share.block

    def point(self, run: Run) -> None:
        """Set the gear of a run in the model, if another gear was set since."""
        if run.gear is not None and run.gear is not self.setting.gear:
            self.setting.set(self.number, run.inputs, run.place, run.gear)

    def queue(self, run: Run, stream: Stream) -> None:
        """Call aclmdlExecuteAsync. The caller is in the model's context and holds its lock."""
        code = called(api.aclmdlExecuteAsync, self.number, run.inputs, run.outputs, stream)
        if code:
            raise error_of(code, "aclmdlExecuteAsync", self.source)

    def stream_for(self, stream: Any, function: str) -> Stream:
        """Return the stream for a run, checked."""
        found = self.stream if stream is None else stream
        if not isinstance(found, Stream):
            if found is None:
                raise TypeError(f"{function}, stream: expected a pyacl.Stream, as the Model was made without one")
            raise TypeError(f"{function}, stream: expected a pyacl.Stream, got {type(found).__name__}")
        found._check_open()
        if found.context.number != self.context:
            raise ValueError(
                f"{function}, stream: it belongs to another context than the model; make it in model.context"
            )
        return found

    def open_shapes(self, gear: int | None) -> Sequence[tuple[int, ...]]:
        """Return the shapes of the outputs in a gear; for None, -1 where the gears differ."""
        if not self.gear_outputs:
            return [tensor.dims for tensor in self.description.outputs]
        if gear is not None:
            return self.gear_outputs[gear]
        return [
            tuple(sizes[0] if len(set(sizes)) == 1 else -1 for sizes in zip(*shapes))
            for shapes in zip(*self.gear_outputs)
        ]

    def inputs_in(self, gear: int | None) -> list[TensorInfo]:
        """Return the inputs in a gear; None for all gears."""
        if gear is None:
            return list(self.input_infos)
        shapes = self.description.gears.all[gear].shapes
        return [info.of(shape) for info, shape in zip(self.input_infos, shapes)]

    def inputs_of(self, shapes: Sequence[tuple[int, ...] | None], function: str) -> list[TensorInfo]:
        """Return the inputs in these shapes, None for one as it is. Raises ValueError: open sizes do not make it."""
        found = []
        for info, shape in zip(self.input_infos, shapes):
            if shape is None:
                found.append(info)
                continue
            if len(shape) != len(info.shape) or any(have not in (-1, size) for have, size in zip(info.shape, shape)):
                raise ValueError(
                    f"{function}: input {info.name!r} is {shape_text(info.shape)}, got {shape_text(shape)}"
                )
            found.append(info.of(shape))
        return found

    def outputs_in(self, gear: int | None) -> list[TensorInfo]:
        """Return the outputs in a gear, as they are on the device."""
        shapes = zip(self.description.outputs, self.open_shapes(gear))
        return [TensorInfo(index, tensor, shape) for index, (tensor, shape) in enumerate(shapes)]

    def input_index(self, key: int | str, function: str) -> int:
        """Return C's number of an input, given by index or name."""
        names = [info.name for info in self.input_infos]
        try:
            info = self.input_infos[names.index(key) if isinstance(key, str) else key]
        except (IndexError, ValueError):
            raise ValueError(f"{function}: the model has no input {key!r}; it has: {', '.join(names)}") from None
        return int(info.native.index)

    def has_dynamic_aipp(self, name: str) -> bool:
        """Return whether an input takes pictures that the program describes."""
        if not self.description.dynamic_aipp:
            return False
        found = [tensor.index for tensor in self.description.inputs if tensor.name == name]
        return bool(found) and aipp.kind_of(self.number, found[0])[0] == "dynamic"

    def aipp_index(self, parameters: Any, key: int | str, function: str) -> int:
        """Return C's number of the input that AIPP parameters are for, checked."""
        if not isinstance(parameters, Aipp):
            raise TypeError(f"{function}: expected a pyacl.model.aipp.Aipp, got {type(parameters).__name__}")
        index = self.input_index(key, function)
        kind, _ = aipp.kind_of(self.number, index)
        if kind != "dynamic":
            raise ValueError(f"{function}: input {key!r} has no dynamic AIPP, it has {kind}")
        nbytes = parameters.nbytes
        room = next(tensor.size for tensor in self.description.inputs if tensor.index == index)
        if nbytes > room:
            raise ValueError(f"{function}: the pictures have {nbytes} bytes, the model takes at most {room}")
        return index


def loaded_of(model: Model) -> Loaded:
    """Return the loaded state of a model.

    No public attribute: a program that changes it would let C work on memory that is gone.
    """
    return model._loaded
