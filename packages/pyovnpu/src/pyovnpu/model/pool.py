"""`Pool`: several requests of one compiled model, which keep the device busy; results come in order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from npu_common.model.pool import Pool as BasePool
from npu_common.model.pool import PoolFullError, check_count

from .model import Model

__all__ = ["Pool", "PoolFullError"]


class Pool(BasePool[Model]):
    """Several models over one compiled network, each with one request, for `submit` and `map`.

    `Model.submit` uses as many requests; a Pool adds `map` and a limit to the number of queued runs. Each request of a
    stateful network has its own state, so use a Pool only for networks without states.

    Args:
        model: As for Model.
        device: Device to compile for.
        requests: How many runs may execute at once; by default OPTIMAL_NUMBER_OF_INFER_REQUESTS.
        depth: How many runs may be in flight, queued ones included; by default two per request.
        **options: Options of Model, properties included.

    Raises:
        ValueError: `requests` or `depth` is below 1, or the network is stateful and `requests` is above 1.
        OvError: OpenVINO cannot read or compile the network.
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
    """Yield the model that owns the compiled network, then the other models over it, which are closed first."""
    if requests is not None:
        check_count(requests, "requests")
    first = Model(model, device, requests=1, **options)
    yield first
    if first.stateful and requests not in (None, 1):
        raise ValueError(f"Pool, requests: each would have a state of its own, so runs need one, got {requests}")
    count = 1 if first.stateful else requests or first.compiled.optimal_requests
    for _ in range(count - 1):
        yield Model(first.compiled, device, requests=1, outputs=options.get("outputs", "native"))
