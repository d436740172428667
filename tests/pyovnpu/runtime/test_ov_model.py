"""Models as they are read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pyovnpu import Core, OvModel
from pyovnpu.errors import OvError

from tests.hostile.vendors import MODELS
from tests.pyovnpu import networks


@pytest.fixture(scope="module")
def core() -> Iterator[Core]:
    with Core() as made:
        yield made


@pytest.fixture
def model(core: Core) -> Iterator[OvModel]:
    with core.read_model(networks.add((-1, 3)).xml) as made:
        yield made


def test_ports(model: OvModel) -> None:
    assert model.friendly_name == "add" and model.is_dynamic
    assert model.inputs.names == ("a", "b") and model.outputs.names == ("sum", "double")
    assert model.inputs["a"].shape == (-1, 3) and model.inputs["a"].nbytes == -1
    assert [str(port.partial_shape) for port in model.output_ports] == ["[?,3]", "[?,3]"]


@pytest.mark.parametrize(
    "call",
    [
        lambda model: model.reshape((2, 3), (2, 3)),
        lambda model: model.reshape(a=(2, 3), b="2,3"),
        lambda model: model.reshape({"a": (2, 3), 1: [2, 3]}),
        lambda model: model.reshape((2, 3), b=(2, 3)),
        lambda model: model.reshape({0: (2, 3)}, b=(2, 3)),
    ],
)
def test_reshape(model: OvModel, call: Any) -> None:
    assert call(model) is model and not model.is_dynamic
    assert [port.partial_shape.shape for port in (*model.input_ports, *model.output_ports)] == [(2, 3)] * 4


def test_reshape_to_bounds(model: OvModel) -> None:
    model.reshape((None, (1, 3)), ((1, 4), -1))
    assert str(model.input_ports[0].partial_shape) == "[?,1..3]" and model.is_dynamic


@pytest.mark.parametrize(
    ("call", "kind", "words"),
    [
        (lambda model: model.reshape(), TypeError, "expected a shape for 'a', 'b'"),
        (lambda model: model.reshape((1, 3), (1, 3), (1, 3)), TypeError, "2 inputs, got 3 shapes"),
        (lambda model: model.reshape(c=(1, 3)), KeyError, "no tensor named 'c'; there are: a, b"),
        (lambda model: model.reshape({5: (1, 3)}), IndexError, "0 to 1, got 5"),
        (lambda model: model.reshape({None: (1, 3)}), TypeError, "tensor name or index"),
        (lambda model: model.reshape((1, 3), a=(1, 3)), TypeError, "'a' was given twice"),
        (lambda model: model.reshape((1, -3)), ValueError, "at least 0"),
        (lambda model: model.reshape(None), ValueError, "open ranks"),
        (lambda model: model.reshape((2, 3), (5, 4)), OvError, "a: .2,3., b: .5,4."),
    ],
)
def test_reshape_refuses(model: OvModel, call: Any, kind: Any, words: str) -> None:
    with pytest.raises(kind, match=words):
        call(model)


def test_element_types(core: Core) -> None:
    import numpy as np

    for element, dtype in (("u8", np.uint8), ("i64", np.int64), ("f16", np.float16), ("boolean", np.bool_)):
        net = networks.Network()
        net.result(net.parameter("x", (2,), element))
        with core.read_model(net.xml) as model:
            assert model.inputs[0].dtype == dtype and model.outputs[0].dtype == dtype


def test_stateful(core: Core) -> None:
    net = networks.accumulator()
    with core.read_model(net.xml, net.weights) as model:
        assert model.stateful
    with core.read_model(networks.add().xml) as model:
        assert not model.stateful


@pytest.mark.parametrize("path", sorted(MODELS.glob("tiny*.xml")), ids=lambda path: path.stem)
def test_what_a_compiled_network_is_made_of_may_be_asked(path: Path) -> None:
    """ov_model_is_dynamic ends the process where the network has states, on the real library."""
    with Core() as core, core.compile_model(path, "CPU") as compiled, compiled.runtime_model() as made:
        assert made.is_dynamic in (False, True)
        assert compiled.is_dynamic == any(port.is_dynamic for port in tuple.__iter__(compiled.input_ports))
