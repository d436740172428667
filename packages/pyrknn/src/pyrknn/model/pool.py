"""`Pool`: one context per NPU core, which keeps all cores of a chip busy with one model."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from npu_common.model.pool import Pool as BasePool
from npu_common.model.pool import PoolFullError

from .. import rknn_api as api
from .._library import lib
from ..errors import RknnError
from .context_state import refuse_sizes_only
from .model import Model

__all__ = ["Pool", "PoolFullError"]

CORES = {"rk3588": 3, "rk3576": 2, **dict.fromkeys(("rk3562", "rk3566", "rk3568", "rv1103", "rv1106"))}
"""The cores of the NPU that masks choose from; None for chips without masks."""


class Pool(BasePool[Model]):
    """A model on every core of the NPU, for `submit` and `map`.

    The contexts share the weights, so each one costs only its internal and output memory. Each context has a worker
    thread. Runs start in the order of submission, on the first idle core. A Pool cannot be used after fork().

    Args:
        model: Path of a .rknn file, its bytes, or a Model. Of a Model the pool makes contexts with `dup()`, with the
            same input shapes; the caller still has to close it, and may run it beside the pool.
        cores: None for all cores of the chip, a number of cores, or one RKNN_NPU_CORE mask per context, such as
            `[RKNN_NPU_CORE_0, RKNN_NPU_CORE_1] * 2` for two contexts on each of two cores. On a chip without core masks
            (RK3562, RK356x, RV110x) a number means contexts, and None means one.
        depth: How many runs may be in flight, queued ones included; by default two per context.
        outputs, flags: As for Model; not with a Model.

    Raises:
        TypeError: An argument has the wrong type, or `outputs` or `flags` was given with a Model.
        ValueError: The chip has fewer cores, or a number is below 1.
        RknnError: The runtime cannot load the model; also the other exceptions of Model.
    """

    def __init__(
        self,
        model: Model | str | os.PathLike[str] | bytes | bytearray | memoryview,
        *,
        cores: int | Iterable[int] | None = None,
        depth: int | None = None,
        outputs: str | None = None,
        flags: int = 0,
    ) -> None:
        super().__init__("pyrknn.Pool", _contexts(model, cores, outputs, flags), depth)

    def set_input_shapes(self, /, *shapes: Sequence[int], **named: Sequence[int]) -> None:
        """Choose the shapes of a dynamic model's inputs in all contexts, see `Model.set_input_shapes`.

        Waits for the runs in flight; other threads' `submit` waits meanwhile.

        Args:
            *shapes: Shapes in the order of the inputs.
            **named: Shapes by input name.
        """
        self._at_rest(lambda context: context.set_input_shapes(*shapes, **named))


def _contexts(model: Any, cores: int | Iterable[int] | None, outputs: str | None, flags: int) -> Iterator[Model]:
    """Yield the first context, then its duplicates, and set the core mask of each."""
    if isinstance(model, Model):
        if outputs is not None or flags:
            raise TypeError("Pool: outputs and flags are those of the Model given; give them to Model(...)")
        first = model.dup()
    else:
        first = Model(model, outputs=outputs or "native", flags=flags)
    yield first
    refuse_sizes_only(first, "Pool")  # or a release says of each core that the chip lacks it (measured)
    masks = _masks(first, cores)
    for index, mask in enumerate(masks):
        context = first
        if index:
            context = first.dup()
            yield context
        if mask is not None:
            context.set_core_mask(mask)


def _masks(context: Model, cores: int | Iterable[int] | None) -> list[int | None]:
    """Return the core mask of each context to make; None for a chip without core masks."""
    if isinstance(cores, (str, bytes)) or isinstance(cores, bool):
        raise TypeError(f"Pool, cores: expected a number or RKNN_NPU_CORE values, got {cores!r}")
    if cores is not None and not isinstance(cores, int):
        chosen: list[int | None] = [int(api.rknn_core_mask(mask).value) for mask in cores]
        if not chosen:
            raise ValueError("Pool, cores: expected at least one RKNN_NPU_CORE value, got none")
        return chosen
    if cores is not None and cores < 1:
        raise ValueError(f"Pool, cores: expected at least 1, got {cores}")
    there = core_count(context)
    if there is None:
        return [None] * (cores or 1)
    if cores is not None and cores > there:
        raise ValueError(
            f"Pool, cores: the chip has {there}, got {cores}; for several contexts per core give their masks: "
            f"cores=[RKNN_NPU_CORE_0, RKNN_NPU_CORE_1] * 2"
        )
    return [1 << core for core in range(cores or there)]


def core_count(context: Model) -> int | None:
    """Count the cores of the NPU by setting core masks on `context`; None for a chip without core masks.

    The runtime has no query for it, and logs an error for each mask that it refuses. It is asked only where the device
    tree does not show the chip.
    """
    if not lib.has("npu_fake_name"):
        from npu_common.cli.host import Host

        from ..cli.doctor import chip

        known = chip(Host())
        if known in CORES:
            return CORES[known]
    for core in (2, 1, 0):
        try:
            context.set_core_mask(1 << core)
        except RknnError as problem:
            if problem.code == api.RKNN_ERR_TARGET_PLATFORM_UNMATCH:
                return None
            if problem.code != api.RKNN_ERR_FAIL or core == 0:
                raise
        else:
            return core + 1
    raise AssertionError("unreachable")
