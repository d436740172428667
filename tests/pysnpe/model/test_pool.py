"""A network built several times."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.errors import ClosedError
from npu_common.testing import FakeControl
from pysnpe import Container, Model, Pool


def test_runs_in_order(snpe: FakeControl, models_folder: Path) -> None:
    path = models_folder / "digits_f32.dlc"
    with Model(path, runtimes="cpu") as model:
        inputs = [model.inputs[0].random(n) for n in range(5)]
        expected = [model.run(x)[0] for x in inputs]
    with Pool(path, copies=2, runtimes="cpu") as pool:
        assert len(pool.contexts) == 2 and pool.depth == 4 and "digits_f32.dlc" in repr(pool)
        assert all(np.array_equal(found[0], one) for found, one in zip(pool.map(inputs), expected))
    assert all(context.closed for context in pool.contexts)
    with pytest.raises(ClosedError):
        pool.submit(inputs[0])


def test_a_container_stays_the_callers(snpe: FakeControl, models_folder: Path) -> None:
    with Container(models_folder / "digits_f32.dlc") as container:
        with Pool(container, copies=2, runtimes="cpu") as pool:
            pool.submit(pool.inputs[0].random(1)).result(60)
        assert not container.closed


@pytest.mark.parametrize(
    ("options", "kind", "expected"),
    [
        ({"copies": 0}, ValueError, "at least 1"),
        ({"copies": True}, TypeError, "a number"),
        ({"depth": 0}, ValueError, "at least 1"),
    ],
)
def test_numbers_that_make_no_sense(
    snpe: FakeControl, models_folder: Path, options: dict[str, Any], kind: type[Exception], expected: str
) -> None:
    with pytest.raises(kind, match=f"Pool, (copies|depth): expected {expected}"):
        Pool(models_folder / "digits_f32.dlc", **options)
