"""Several networks of one file, side by side."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.errors import ClosedError
from pyviplite import Model, Pool


def test_runs_in_order(models_folder: Path, fake_viplite: Any) -> None:
    path = models_folder / "tiny_u8.nb"
    with Model(path) as model:
        inputs = [model.inputs[0].random(n) for n in range(9)]
        expected = [model.run(x)[0] for x in inputs]
    with Pool(path, copies=3, outputs="native") as pool:
        assert len(pool.contexts) == 3 and pool.depth == 6 and "tiny_u8.nb" in repr(pool)
        assert all(np.array_equal(found[0], one) for found, one in zip(pool.map(inputs), expected))
    assert fake_viplite.live == {} and all(context.closed for context in pool.contexts)
    with pytest.raises(ClosedError):
        pool.submit(inputs[0])


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"copies": 0}, ValueError, "Pool, copies: expected at least 1, got 0"),
        ({"copies": True}, TypeError, "Pool, copies: expected a number, got bool"),
        ({"cores": 1}, TypeError, r"Pool, cores: expected several, such as \[0, 1\], got 1"),
        ({"cores": []}, ValueError, "at least one context"),
        ({"depth": 0}, ValueError, "Pool, depth: expected at least 1, got 0"),
    ],
)
def test_numbers_that_make_no_sense(
    models_folder: Path, fake_viplite: Any, options: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        Pool(models_folder / "tiny_u8.nb", **options)
    assert fake_viplite.live == {}
