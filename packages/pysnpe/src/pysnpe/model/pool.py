"""`Pool` builds a network several times and runs each copy on a thread of its own, which keeps the runtimes busy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from npu_common.model.pool import Pool as BasePool
from npu_common.model.pool import PoolFullError, check_count

from .model import Model, ModelSource

__all__ = ["Pool", "PoolFullError"]


class Pool(BasePool[Model]):
    """A network built several times, run by `submit` and `map`.

    Runs begin in order of submission, on the copy that is free first. `ParallelModel` uses SNPE's own pool (PSNPE),
    which also spreads one list of inputs over several runtimes.

    Args:
        model: Path of a .dlc, its bytes, or a Container, which the caller closes.
        copies: How often the network is built, so that one computes while the next one's inputs are copied.
        depth: How many runs may be under way, two per copy if not given.
        **options: Options of Model, such as `runtimes=("dsp", "cpu")`.

    Raises:
        ValueError: A number is out of range.
        DlcFileError, SnpeError: As Model raises them.
    """

    def __init__(self, model: ModelSource, *, copies: int = 2, depth: int | None = None, **options: Any) -> None:
        super().__init__("pysnpe.Pool", _contexts(model, copies, options), depth)


def _contexts(model: ModelSource, copies: int, options: Mapping[str, Any]) -> Iterator[Model]:
    check_count(copies, "copies")
    for _ in range(copies):
        yield Model(model, **options)
