"""The device memory of one set of inputs and outputs, and the datasets over it: one for each gear that is used.

A gear is numbers in device memory that the device reads when it gets to the run. So each gear has an input of its own
for them, written once: choosing another gear never changes a run that is queued.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..memory.device_buffer import DeviceBuffer
from .aipp import Aipp, write_aipp
from .dataset import list_of
from .description import Description, ModelTensor
from .dynamic import Gear, choose

__all__ = ["Memory", "Run", "Setting", "DatasetBinding", "allocate"]


class Memory(NamedTuple):
    """A piece of device memory. keep: the object that keeps it alive."""

    address: int
    nbytes: int
    keep: Any


class Setting:
    """The gear that was set last in a loaded model, in any dataset."""

    __slots__ = ("gear",)

    def __init__(self) -> None:
        self.gear: Gear | None = None

    def set(self, model_id: int, inputs: int, index: int, gear: Gear) -> None:
        """Set a gear in a dataset."""
        self.gear = None
        choose(model_id, inputs, index, gear)
        self.gear = gear


class Run(NamedTuple):
    """The data for one kind of run.

    Attributes:
        inputs, outputs: aclmdlDataset addresses.
        gear, place: The gear that was set in the inputs, and its memory; None for fixed shapes.
        keep: Keeps all of it alive, also for queued runs.
    """

    inputs: int
    outputs: int
    gear: Gear | None
    place: int
    keep: tuple[Any, ...]


def allocate(tensor: ModelTensor, what: str) -> Memory:
    """Allocate memory for a tensor, in the calling thread's context; the last reference frees the memory."""
    if not tensor.size:
        raise ValueError(
            f"{what}: the om sets no limit to {tensor.name!r}, so its memory cannot be made beforehand; compile it "
            "with gears (atc --dynamic_dims and the like)"
        )
    buffer = DeviceBuffer(tensor.size)
    block = buffer.block
    buffer.close()  # from here on the block keeps the memory alive
    return Memory(block.address, tensor.size, block)


class DatasetBinding:
    """Memory for every input and output of a loaded model; memory that is not given by name is allocated.

    Made and used inside the model's context.
    """

    def __init__(
        self,
        model_id: int,
        description: Description,
        setting: Setting,
        given: Mapping[str, DeviceBuffer],
        what: str,
    ) -> None:
        self._model_id = model_id
        self._setting = setting
        self._description = description
        self.memory: dict[str, Memory] = {}
        for tensor in (*description.inputs, *description.outputs):
            buffer = given.get(tensor.name)
            if buffer is None:
                self.memory[tensor.name] = allocate(tensor, what)
            else:
                self.memory[tensor.name] = Memory(buffer.address, buffer.nbytes, buffer.block)
        self._what = what
        self._outputs = list_of([self.memory[tensor.name] for tensor in description.outputs])
        self._shared = {name: allocate(t, what) for name, t in description.extra.items() if name != _GEAR}
        self._runs: dict[Gear | None, Run] = {}
        self._aipp: dict[int, Aipp] = {}  # parameters of dynamic AIPP, by input
        self.incomplete = bool(self._shared)
        """Whether dynamic AIPP of an input has no parameters yet."""

    def run(self, gear: Gear | None) -> Run:
        """Set a gear in the datasets, and return the datasets."""
        binding = self._runs.get(gear)
        if binding is None:
            binding = self._runs[gear] = self._new(gear)
        return binding

    def _new(self, gear: Gear | None) -> Run:
        """Return a Run of the bound memory, with datasets of its own, its gear and AIPP set."""
        parts = {tensor.index: self.memory[tensor.name] for tensor in self._description.inputs}
        index = -1
        for name, tensor in self._description.extra.items():
            if name == _GEAR:
                parts[tensor.index], index = allocate(tensor, self._what), tensor.index
            else:
                parts[tensor.index] = self._shared[name]
        inputs = list_of([parts[number] for number in sorted(parts)])
        if gear is not None:
            self._setting.set(self._model_id, inputs.address, index, gear)
        for number, aipp in self._aipp.items():
            write_aipp(aipp, self._model_id, inputs.address, number, self._what)
        return Run(inputs.address, self._outputs.address, gear, index, (inputs, self._outputs))

    def set_aipp(self, aipp: Aipp, index: int) -> None:
        """Set parameters of dynamic AIPP for an input, in every present and future dataset."""
        for run in self._runs.values():
            write_aipp(aipp, self._model_id, run.inputs, index, self._what)
        self._aipp[index] = aipp
        self.incomplete = len(self._aipp) < len(self._shared)


_GEAR = "ascend_mbatch_shape_data"
