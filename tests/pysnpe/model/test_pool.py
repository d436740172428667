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


@pytest.mark.parametrize("options", [{"copies": 0}, {"copies": True}, {"depth": 0}])
def test_numbers_that_make_no_sense(snpe: FakeControl, models_folder: Path, options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="Pool, (copies|depth): expected at least 1"):
        Pool(models_folder / "digits_f32.dlc", **options)
