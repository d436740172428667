"""A network several times, on cores and devices of their own: `Pool` keeps them all busy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from npu_common.model.pool import Pool as BasePool
from npu_common.model.pool import PoolFullError, check_count

from .loading import NetworkSource
from .model import Model

__all__ = ["Pool", "PoolFullError"]


class Pool(BasePool[Model]):
    """A network loaded several times, run by `submit` and `map`.

    Runs begin in order of submission, on whichever network is free first; each has a thread of its own. `Group` is
    something else: several networks, one after the other, in one call.

    Args:
        model: Path of an .nb file, or its bytes.
        cores: First cores to use (2.0 and later), such as [0, 1]; None leaves the core to the library. The file is
            loaded once for each.
        copies: How many networks there are for each core, so that one computes while the next one's inputs are copied;
            they share its weights.
        depth: How many runs may be under way, two per network if not given.
        **options: Those of Model.

    Raises:
        TypeError, ValueError: Numbers that make no sense.
        NbgFileError, VipError: What Model raises.
    """

    def __init__(
        self,
        model: NetworkSource,
        *,
        cores: Iterable[int] | None = None,
        copies: int = 2,
        depth: int | None = None,
        **options: Any,
    ) -> None:
        super().__init__("pyviplite.Pool", _contexts(model, cores, copies, options), depth)


def _contexts(
    model: NetworkSource, cores: Iterable[int] | None, copies: int, options: dict[str, Any]
) -> Iterator[Model]:
    """For each core a network, then its duplicates, which are closed before it."""
    check_count(copies, "copies")
    if isinstance(cores, (int, str)):
        raise TypeError(f"Pool, cores: expected several, such as [0, 1], got {cores!r}")
    for core in [None] if cores is None else cores:
        first = Model(model, core=core, **options)
        yield first
        for _ in range(copies - 1):
            yield first.dup()
