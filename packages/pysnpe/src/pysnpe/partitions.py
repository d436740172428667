"""Which layers of a built network run on which core: HTA and HNN inside AIP, the CPU around them.

The C API has no question for that. The fake of this package answers it, so that code which chooses runtimes can be
tested; with Qualcomm's libraries the diagnostic log is the place to look, and `partitions` says so.
"""

from __future__ import annotations

import ctypes
import json
from dataclasses import dataclass
from typing import Any

from npu_common.errors import NpuError

from ._library import lib

__all__ = ["Partition", "PartitionsUnknownError", "partitions", "worker_partitions"]

CALL = "npu_fake_snpe_subnets"


class PartitionsUnknownError(NpuError):
    """The loaded library does not tell how it divided the network."""


@dataclass(frozen=True)
class Partition:
    """Neighbouring layers on one core, in the order of execution.

    runtime: which one of the list took them: "CPU", "GPU", "GPU_FLOAT16", "DSP" or "AIP". core: where AIP runs them,
    "HTA" or "HNN"; else the same as runtime, without its precision. layers: names. inputs, outputs: tensors that pass
    its border. conversions: how many inputs are quantized, dequantized or requantized on the way in. runs: executions.
    """

    index: int
    runtime: str
    core: str
    layers: tuple[str, ...]
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    conversions: int
    runs: int

    def __str__(self) -> str:
        ends = self.layers[0] if len(self.layers) == 1 else f"{self.layers[0]} to {self.layers[-1]}"
        count = f"{len(self.layers)} layer{'s' if len(self.layers) > 1 else ''}"
        return f"{self.index}: {self.core}, {count}, {ends}"


def partitions(handle: Any, network: str | None = None) -> tuple[Partition, ...]:
    """The partitions of a built network.

    handle: Snpe_SNPE_Handle_t. network: its name when the model holds several, the first one by default.
    Raises PartitionsUnknownError with any library but the fake, ValueError for a handle that is no built network or
    for a network that it does not have.
    """
    told = _ask("partitions", "a network", handle, network)
    if told and isinstance(told[0], list):
        raise ValueError(
            f"partitions, handle: {handle!r} is a PSNPE; worker_partitions(handle) tells those of each worker"
        )
    return _parse(told)


def worker_partitions(handle: Any, network: str | None = None) -> tuple[tuple[Partition, ...], ...]:
    """The partitions of each worker of a built PSNPE, in the order of its runtime configurations.

    handle: Snpe_PSNPE_Handle_t. network and errors: as for `partitions`.
    """
    told = _ask("worker_partitions", "a PSNPE", handle, network)
    if told and isinstance(told[0], dict):
        raise ValueError(f"worker_partitions, handle: {handle!r} is a network; partitions(handle) tells its partitions")
    return tuple(map(_parse, told))


def _parse(told: list[dict[str, Any]]) -> tuple[Partition, ...]:
    return tuple(
        Partition(
            index, one["runtime"], one["core"], tuple(one["layers"]), tuple(one["inputs"]), tuple(one["outputs"]),
            one["conversions"], one["runs"],
        )
        for index, one in enumerate(told)
    )  # fmt: skip


def _ask(function: str, what: str, handle: Any, network: str | None) -> Any:
    library = lib.load()
    if not hasattr(library, CALL):
        raise PartitionsUnknownError(
            f"{function}: SNPE's C API does not tell which layers run on HTA, on HNN or on the CPU; only the fake does "
            f"(NPU_FAKE=snpe)",
            hint="Build with SNPE_PROFILING_LEVEL_DETAILED and read the log of DiagLog with snpe-diagview, which lists "
            "the layers and the runtime each ran on",
        )
    ask = ctypes.CFUNCTYPE(ctypes.c_size_t, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p, ctypes.c_size_t)(
        (CALL, library)
    )
    name = None if network is None else network.encode()
    size, needed = 0, ask(handle, name, None, 0)
    while needed > size:  # another thread may have counted a run meanwhile
        size = needed
        text = ctypes.create_string_buffer(size)
        needed = ask(handle, name, text, size)
    if not needed:
        wanted = "" if network is None else f" with a network {network!r}"
        raise ValueError(f"{function}, handle: expected {what} that was built{wanted}, got {handle!r}")
    return json.loads(text.value)
