"""Inputs and outputs without a dimension, which buffers of some vendors do not have."""

from __future__ import annotations

import importlib
from pathlib import Path

import numpy as np
import pytest
from onnx import TensorProto, helper

from fakes.python.npu_fakes.convert import conversion, options_of
from tests.fakes_onnx.networks import made, value, weights


def network() -> bytes:
    """`x` (1,4) plus `gain` () once, or twice where `more` () is not 0; `sum` is (), read within the branches too."""
    node = helper.make_node
    branch = {
        name: helper.make_graph(
            [node("Add", ["gain", times], [name])], name, [], [value(name, ())]
        )
        for name, times in (("once", "zero"), ("twice", "gain"))
    }  # fmt: skip
    nodes = [
        node("Cast", ["more"], ["chosen"], to=TensorProto.BOOL),
        node("If", ["chosen"], ["all"], then_branch=branch["twice"], else_branch=branch["once"]),
        node("Add", ["x", "all"], ["y"]),
        node("ReduceSum", ["y"], ["sum"], keepdims=0),
    ]
    inputs = [value("x", (1, 4)), value("gain", ()), value("more", (), TensorProto.INT64)]
    return made(nodes, inputs, [value("y", (1, 4)), value("sum", ())], zero=np.asarray(0, np.float32))


@pytest.mark.parametrize("vendor, suffix, dtype", [("viplite", "nb", "float32"), ("snpe", "dlc", "")])
def test_a_buffer_of_one_element(vendor: str, suffix: str, dtype: str, tmp_path: Path) -> None:
    converted = conversion(network(), options_of(vendor, **({"dtype": dtype} if dtype else {})))
    assert "'gain' has no dimension in the network and one, of size 1, in the file" in converted.notes
    path = tmp_path / f"net.{suffix}"
    path.write_bytes(converted.data)
    x = weights(3, 1, 4)
    with importlib.import_module(f"py{vendor}").Model(path, outputs="float32") as model:
        assert [(info.name, info.shape) for info in model.inputs] == [("x", (1, 4)), ("gain", (1,)), ("more", (1,))]
        gain, more = np.asarray([0.5], np.float32), np.asarray([1], model.inputs[2].dtype)
        y, total = model.run(x, gain, more)
        np.testing.assert_allclose(y, x + 1, rtol=1e-6)
        np.testing.assert_allclose(total, [(x + 1).sum()], rtol=1e-5)


def test_where_there_are_scalars_they_stay() -> None:
    converted = conversion(network(), options_of("acl"))
    assert [port.shape for port in converted.plan.network.inputs] == [(1, 4), (), ()]
    assert not [note for note in converted.notes if "no dimension" in note]
