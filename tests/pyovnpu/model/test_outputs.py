"""outputs="float32": 16-bit floats come out wider, everything else as it is."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pyovnpu import Model

from tests.pyovnpu import networks


def two_outputs(element: str, count: int) -> networks.Network:
    net = networks.relu((1, count), element)
    net.result(net.parameter("n", (2,), "i32"), "n")
    return net


@pytest.mark.parametrize("count", [8, 200_000])  # below and above what C is given as it lies
def test_half_floats_are_widened(device: str, count: int) -> None:
    net = networks.relu((1, count), "f16")
    x = np.linspace(-1, 1, count, dtype=np.float16).reshape(1, count)
    with Model(net.xml, device) as native, Model(net.xml, device, outputs="float32") as wide:
        assert native.outputs[0].dtype == np.float16 and wide.inputs[0].dtype == np.float16
        assert wide.outputs[0].dtype == np.float32 and wide.outputs.names == native.outputs.names
        expected = native.run(x)[0]
        for found in (wide.run(x)[0], wide.submit(x).result(60)[0], wide.run_into(np.empty((1, count), "f4"), x)[0]):
            assert found.dtype == np.float32 and np.array_equal(found, expected.astype(np.float32))
        with pytest.raises(TypeError, match="expected float32, got float16"):
            wide.run_into(expected, x)


def test_other_types_stay(device: str) -> None:
    net, whole = two_outputs("f16", 8), np.array([3, -4], np.int32)
    x = np.ones((1, 8), np.float16)
    with Model(net.xml, device, outputs="float32") as model:
        assert [info.dtype for info in tuple.__iter__(model.outputs)] == [np.float32, np.int32]
        real, number = model.run(x, whole)
        assert real.dtype == np.float32 and number.dtype == np.int32 and number.tolist() == [3, -4]
    with Model(networks.relu().xml, device, outputs="float32") as model:
        assert model.run(np.ones((1, 8), np.float32))[0].dtype == np.float32


def test_what_no_run_knows_is_refused() -> None:
    given: dict[str, Any] = {"outputs": "float64"}
    with pytest.raises(ValueError, match="Model, outputs: expected one of native, float32, got 'float64'"):
        Model(networks.relu().xml, "CPU", **given)
