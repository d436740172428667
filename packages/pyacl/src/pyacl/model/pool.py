"""`Pool` runs one model on several devices, or several times on one, and keeps all of them busy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from npu_common.model.pool import Pool as BasePool
from npu_common.model.pool import PoolFullError, check_count

from ..memory.device_buffer import DeviceBuffer
from ..runtime.device import Device, device_count
from .loading import ModelSource, memory_needed
from .model import Model

__all__ = ["Pool", "PoolFullError"]


class Pool(BasePool[Model]):
    """A model loaded several times, run by `submit` and `map`.

    Each copy has a thread of its own, bound to its device. Runs begin in order of submission, on the copy that is free
    first. The devices are in use as long as the pool. Not usable after fork(). Raises what Model raises.

    Args:
        model: Path of an .om file, or its bytes.
        devices: Numbers or Devices; None for all that this process sees.
        copies: How often the model is loaded on each device, so that one computes while the next one's inputs are
            copied; they share weights.
        depth: How many runs may be under way; two per copy if not given.
        outputs: As for Model.
    """

    def __init__(
        self,
        model: ModelSource,
        devices: Iterable[Device | int] | None = None,
        *,
        copies: int = 1,
        depth: int | None = None,
        outputs: str = "native",
    ) -> None:
        super().__init__("pyacl.Pool", _contexts(model, devices, copies, outputs), depth)

    def __repr__(self) -> str:
        devices = sorted({context.device for context in self.contexts})
        return f"<{self.label}, {'closed' if self.closed else f'{len(self.contexts)} copies on devices {devices}'}>"

    def set_input_shapes(self, /, *shapes: Sequence[int], **named: Sequence[int]) -> None:
        """Choose a gear in all copies, as Model.set_input_shapes does. Waits for the runs under way."""
        self._at_rest(lambda context: context.set_input_shapes(*shapes, **named))


def _contexts(model: ModelSource, devices: Iterable[Device | int] | None, copies: int, outputs: str) -> Iterator[Model]:
    check_count(copies, "copies")
    if isinstance(devices, (int, Device, str)):
        raise TypeError(f"Pool, devices: expected several, such as [0, 1], got {devices!r}")
    chosen = list(range(device_count()) if devices is None else devices)
    if not chosen:
        raise ValueError("Pool, devices: expected at least one device, got none")
    need = memory_needed(model).weights if copies > 1 else 0
    for device in chosen:
        yield from _copies(model, device, copies, need, outputs)


def _copies(model: ModelSource, device: Any, copies: int, weights: int, outputs: str) -> Iterator[Model]:
    """Yield models on one device, with one copy of the weights."""
    if not weights:
        for _ in range(copies):
            yield Model(model, device, outputs=outputs)
        return
    used = device if isinstance(device, Device) else Device(device)
    with used, DeviceBuffer(weights) as shared:  # the models keep the memory
        for _ in range(copies):
            yield Model(model, used, outputs=outputs, weight_mem=shared)
