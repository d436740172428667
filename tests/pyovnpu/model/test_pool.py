"""A pool of requests over one compiled network."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from npu_common.errors import ClosedError
from pyovnpu import Model, Pool

from tests.pyovnpu import networks

X = np.arange(6, dtype=np.float32).reshape(2, 3)


def test_runs_in_order(device: str) -> None:
    with Pool(networks.add().xml, device, requests=3) as pool:
        assert len(pool.contexts) == 3 and pool.depth == 6 and pool.inputs.names == ("a", "b")
        assert len({id(context.compiled) for context in pool.contexts}) == 1
        found = [outputs[0] for outputs in pool.map((X, n * X) for n in range(20))]
        assert all(np.array_equal(total, (n + 1) * X) for n, total in enumerate(found))
        compiled = pool.contexts[0].compiled
    assert compiled.closed and all(context.closed for context in pool.contexts)
    with pytest.raises(ClosedError):
        pool.submit(X, X)


def test_without_a_number_as_many_as_the_device_likes(device: str) -> None:
    with Pool(networks.add().xml, device) as pool:
        assert len(pool.contexts) == pool.contexts[0].compiled.optimal_requests
    with Model(networks.add().xml, device) as model, Pool(model.compiled, device, requests=2) as pool:
        assert np.array_equal(pool.submit(X, X).result(60)[0], 2 * X)
        pool.close()
        assert not model.compiled.closed, "what was given stays the caller's"


@pytest.mark.parametrize("requests", [0, -1, True, 1.5, "2"])
def test_numbers_that_make_no_sense(requests: Any) -> None:
    whole = type(requests) is int
    words = "expected at least 1, got" if whole else "expected a number, got"
    with pytest.raises(ValueError if whole else TypeError, match=f"Pool, requests: {words}"):
        Pool(networks.add().xml, "CPU", requests=requests)


def test_a_state_needs_one_request() -> None:
    net = networks.accumulator()
    with pytest.raises(ValueError, match="Pool, requests: each would have a state of its own"):
        Pool(net.xml, "CPU", weights=net.weights, requests=2)
    with Pool(net.xml, "CPU", weights=net.weights) as pool:
        assert len(pool.contexts) == 1
