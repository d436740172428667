"""`Pool` loads a network several times, on cores and devices of their own, and keeps all of them busy."""

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

    Runs begin in order of submission, on the network that is free first; each network has a thread of its own. A
    `Group` is different: several networks, one after the other, in one call.

    Args:
        model: Path of an .nb file, or its bytes.
        cores: First cores to use (2.0 and later), such as [0, 1]; None leaves the core to the library. The file is
            loaded once per core.
        copies: How many networks there are per core, so that one computes while the next one's inputs are copied; they
            share weights.
        depth: How many runs may be under way, two per network if not given.
        **options: Options of Model.

    Raises:
        TypeError, ValueError: A number is wrong.
        NbgFileError, VipError: As Model raises them.
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
    """Yield a network per core, then the duplicates, which are closed before their original."""
    check_count(copies, "copies")
    if isinstance(cores, (int, str)):
        raise TypeError(f"Pool, cores: expected several, such as [0, 1], got {cores!r}")
    for core in [None] if cores is None else cores:
        first = Model(model, core=core, **options)
        yield first
        for _ in range(copies - 1):
            yield first.dup()
