"""One context per NPU core: `Pool` keeps all cores of a chip busy with one model."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from npu_common.model.pool import Pool as BasePool
from npu_common.model.pool import PoolFullError

from .. import rknn_api as api
from .._library import lib
from ..errors import RknnError
from .model import Model

__all__ = ["Pool", "PoolFullError"]


class Pool(BasePool[Model]):
    """A model on every core of the NPU, run by `submit` and `map`.

    model: path of a .rknn file or its bytes; or a Model, of which contexts are made with `dup()` (it stays the
    caller's, may run beside the pool, and its chosen input shapes are taken over). cores: None for all cores of the
    chip; a number of cores; or one RKNN_NPU_CORE mask per context, such as `[RKNN_NPU_CORE_0, RKNN_NPU_CORE_1] * 2` for
    two contexts on each of two cores. On a chip without core masks (RK3562, RK356x, RV110x) a number is a number of
    contexts, None is one. depth: how many runs may be under way, two per context if not given. outputs, flags: as for
    Model, not together with one.

    Weights are shared, so a context costs its internal and output memory only. Each context has a thread of its own;
    runs are started in order of submission, on whichever core is free first. Not usable after fork().
    Raises what Model raises, and ValueError for cores the chip does not have.
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
        """Choose the shapes of a dynamic model's inputs, as Model.set_input_shapes does, in all contexts.

        Waits for the runs under way; whoever submits meanwhile waits, too.
        """
        with self._at_rest():
            for context in self.contexts:
                context.set_input_shapes(*shapes, **named)


def _contexts(model: Any, cores: int | Iterable[int] | None, outputs: str | None, flags: int) -> Iterator[Model]:
    """The first context, then its duplicates; each is given its mask."""
    if isinstance(model, Model):
        if outputs is not None or flags:
            raise TypeError("Pool: outputs and flags are those of the Model given; give them to Model(...)")
        first = _second(model)
    else:
        first = Model(model, outputs=outputs or "native", flags=flags)
    yield first
    masks = _masks(first, cores)
    for index, mask in enumerate(masks):
        context = first
        if index:
            context = _second(first)
            yield context
        if mask is not None:
            context.set_core_mask(mask)


def _second(model: Model) -> Model:
    """A duplicate with the same shapes."""
    made = model.dup()
    try:
        if model._shape_chosen:
            made.set_input_shapes(*(info.shape for info in tuple.__iter__(model.inputs)))
    except BaseException:
        made.close()
        raise
    return made


def _masks(context: Model, cores: int | Iterable[int] | None) -> list[int | None]:
    """One core mask per context to make; None where the chip has no masks."""
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
    """Cores of the NPU, by trying masks on `context`; None for a chip that has none to choose from.

    No query tells. The board's device tree is asked before masks that it makes hopeless are tried: the runtime would
    log an error for each.
    """
    if not lib.has("npu_fake_name"):
        from npu_common.cli.host import Host

        from ..cli.doctor import chip

        if chip(Host()) in ("rk3562", "rk3566", "rk3568", "rv1103", "rv1106"):
            return None
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
