"""Reports of the fake libSNPE that Qualcomm's library does not have: which layers of a built network ran on which core.

For tests of applications that choose runtimes. SNPE's C API has no query for this, so nothing here works on a device.
There, build with `profiling="detailed"`, record with DiagLog and read the log with snpe-diagview.
"""

from __future__ import annotations

import ctypes
import json
from dataclasses import dataclass
from typing import Any

from npu_common.errors import MissingFunctionError

from .._library import lib

__all__ = ["Partition", "partitions", "worker_partitions"]

CALL = "npu_fake_snpe_subnets"


@dataclass(frozen=True)
class Partition:
    """Neighbouring layers on one core, in the order of execution.

    Attributes:
        runtime: The runtime that took the layers: "CPU", "GPU", "GPU_FLOAT16", "DSP" or "AIP".
        core: For AIP "HTA" or "HNN"; else the runtime, without its precision.
        layers: Names of the layers.
        inputs, outputs: Names of the tensors that enter and leave the partition.
        conversions: How many inputs are quantized, dequantized or requantized on the way in.
        runs: Number of executions.
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


def partitions(model: Any, network: str | None = None) -> tuple[Partition, ...]:
    """Return the partitions of a built network.

    Args:
        model: A Model or a Snpe_SNPE_Handle_t.
        network: Its name when there are several, by default the one the Model was made for, or the first.

    Returns:
        The partitions in the order of execution.

    Raises:
        MissingFunctionError: The library is not the fake.
        ValueError: `model` is no built network, or has no network of this name.
    """
    given = _ask("partitions", "a network", model, network or getattr(model, "network", None))
    if given and isinstance(given[0], list):
        raise ValueError(f"partitions, model: {model!r} is a PSNPE; use worker_partitions(model)")
    return _parse(given)


def worker_partitions(model: Any, network: str | None = None) -> tuple[tuple[Partition, ...], ...]:
    """Return the partitions of each worker of a built PSNPE, in the order of its runtime configurations.

    Args:
        model: A ParallelModel or a Snpe_PSNPE_Handle_t.
        network: As for `partitions`.

    Returns:
        One tuple per worker, as `partitions` returns it.

    Raises:
        MissingFunctionError, ValueError: As `partitions` raises them.
    """
    given = _ask("worker_partitions", "a PSNPE", model, network)
    if given and isinstance(given[0], dict):
        raise ValueError(f"worker_partitions, model: {model!r} is a network; use partitions(model)")
    return tuple(map(_parse, given))


def _parse(given: list[dict[str, Any]]) -> tuple[Partition, ...]:
    return tuple(
        Partition(
            index, part["runtime"], part["core"], tuple(part["layers"]), tuple(part["inputs"]), tuple(part["outputs"]),
            part["conversions"], part["runs"],
        )
        for index, part in enumerate(given)
    )  # fmt: skip


def _ask(function: str, what: str, model: Any, network: str | None) -> Any:
    """Return what the fake says of a model's layers and cores. Raises MissingFunctionError on a device."""
    library = lib.load()
    if not hasattr(library, CALL):
        raise MissingFunctionError(
            f"pysnpe.testing.{function}: only the fake reports which layers run on which core",
            hint="Run the test with --npu-fake=snpe; on a device build with profiling='detailed' and read the log of "
            "DiagLog with snpe-diagview",
        )
    ask = ctypes.CFUNCTYPE(ctypes.c_size_t, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p, ctypes.c_size_t)(
        (CALL, library)
    )
    handle = getattr(model, "handle", model)
    name = None if network is None else network.encode()
    size, needed = 0, ask(handle, name, None, 0)
    while needed > size:  # another thread may have run the network meanwhile
        size = needed
        text = ctypes.create_string_buffer(size)
        needed = ask(handle, name, text, size)
    if not needed:
        wanted = "" if network is None else f" with a network {network!r}"
        raise ValueError(f"{function}, model: expected {what} that was built{wanted}, got {model!r}")
    return json.loads(text.value)
