"""A network several times over one compiled model: `Pool` keeps the device busy, and keeps order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from npu_common.model.pool import Pool as BasePool
from npu_common.model.pool import PoolFullError, check_count

from .model import Model

__all__ = ["Pool", "PoolFullError"]


class Pool(BasePool[Model]):
    """Models over one compiled network, each with a request of its own, run by `submit` and `map`.

    `Model.submit` keeps as many requests busy; a Pool adds a limit to what waits, and `map`. Each request of a stateful
    network has a state of its own, so a Pool is for networks without.

    Args:
        model: What Model takes.
        device: "NPU" unless said otherwise.
        requests: How many runs may be at work, OPTIMAL_NUMBER_OF_INFER_REQUESTS if not given.
        depth: How many runs may be under way, two per request if not given.
        **options: Those of Model, properties included.

    Raises:
        ValueError: Numbers that make no sense; more than one request of a stateful network.
        OvError: What Model raises.
    """

    def __init__(
        self,
        model: Any,
        device: str = "NPU",
        *,
        requests: int | None = None,
        depth: int | None = None,
        **options: Any,
    ) -> None:
        super().__init__("pyovnpu.Pool", _contexts(model, device, requests, options), depth)


def _contexts(model: Any, device: str, requests: int | None, options: Mapping[str, Any]) -> Iterator[Model]:
    """The model that owns what was compiled, then others over it, which are closed before it."""
    if requests is not None:
        check_count(requests, "requests")
    first = Model(model, device, requests=1, **options)
    yield first
    if first.stateful and requests not in (None, 1):
        raise ValueError(f"Pool, requests: each would have a state of its own, so runs need one, got {requests}")
    count = 1 if first.stateful else requests or first.compiled.optimal_requests
    for _ in range(count - 1):
        yield Model(first.compiled, device, requests=1, outputs=options.get("outputs", "native"))
