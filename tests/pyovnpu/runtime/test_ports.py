"""Ports: all names of their tensors, ports and indices as keys, and elements that numpy does not have."""

from __future__ import annotations

import copy
import gc
import pickle
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from pyovnpu import Core, Model, Tensor

from tests.pyovnpu import networks

X = np.array([[-1, 2, -3, 4]], np.float32)
Y = np.maximum(X, 0)
RELEASES = ["2026.4.1", "2025.4.1", "2024.6.0"]


@pytest.fixture(params=["CPU", "NPU"])
def named(request: pytest.FixtureRequest, level_zero: Any) -> Iterator[Model]:
    """A model whose tensors have several names each; OpenVINO shows the first of the alphabet."""
    net = networks.Network("named")
    x = net.parameter("x", (1, 4), names="serving_default_x:0,x,x:0")
    net.result(net.layer("ReLU", [x], (1, 4), names="hidden,last_hidden_state"))
    with Model(net.xml, request.param) as model:
        yield model


def test_all_names_of_a_tensor(named: Model) -> None:
    assert named.inputs.names == ("serving_default_x:0",) and named.outputs.names == ("hidden",)
    for outputs in (named.run(x=X), named.run({"x:0": X}), named.submit(x=X).result()):
        assert np.array_equal(outputs["last_hidden_state"], Y) and outputs["hidden"] is outputs["last_hidden_state"]
        assert "last_hidden_state" in outputs and "x" not in outputs
    assert named.inputs["x"] is named.inputs[0] and "x:0" in named.inputs and "hidden" not in named.inputs
    with named.bind(x=X.copy(), last_hidden_state=np.zeros_like(X)) as binding:
        assert np.array_equal(binding.run().outputs["last_hidden_state"], Y)
        request = binding.request
        assert request.get_tensor("x:0") is request.get_tensor("serving_default_x:0")
        request.set_tensor("x", X * 2)
        assert np.array_equal(binding.run().outputs[0], 2 * Y)


def test_names_it_does_not_have(named: Model) -> None:
    outputs = named.run(X)
    for name in ("y", "", "x\0", "\udc80", "last_hidden_state "):
        with pytest.raises(TypeError, match="no input .*it has: serving_default_x:0"):
            named.run({name: X})
        with pytest.raises(KeyError, match="no tensor named .*there are: hidden"):
            outputs[name]
        assert name not in named.inputs and name not in outputs
    with pytest.raises(TypeError, match="given twice"):
        named.run({"x": X, "x:0": X})


def test_names_after_the_model(named: Model) -> None:
    outputs = named.run(X)
    for copied in (pickle.loads(pickle.dumps(outputs)), copy.deepcopy(outputs)):
        assert copied.names == ("hidden",) and np.array_equal(copied["hidden"], Y)
    found = outputs["last_hidden_state"]
    named.close()
    assert outputs["last_hidden_state"] is found  # what was answered is kept
    with pytest.raises(KeyError, match="no tensor named 'never asked'"):
        outputs["never asked"]


def test_outputs_do_not_keep_the_model() -> None:
    from pyovnpu.runtime import request

    gc.collect()
    before = len(request._alive)
    with Model(networks.relu((1, 4)).xml, "CPU") as model:
        outputs = model.run(X)
    del model
    assert len(request._alive) == before and np.array_equal(outputs["y"], Y)


@pytest.mark.parametrize("release", RELEASES)
def test_names_on_every_release(child: Any, release: str) -> None:
    net = networks.Network("named")
    net.result(net.layer("ReLU", [net.parameter("x", (1, 4), names="a,b")], (1, 4), names="c,d"))
    program = """
import sys
import numpy as np
from pyovnpu import Model
with Model(sys.argv[1].encode(), "CPU") as model:
    print(model.run(b=np.ones((1, 4), np.float32))["d"].sum(), "z" in model.inputs)
"""
    assert child(program, net.xml.decode(), release=release) == "4.0 False\n"


def test_indices_and_ports_as_keys(named: Model) -> None:
    ports = named.compiled.input_ports, named.compiled.output_ports
    for key in (0, named.inputs[0], ports[0][0]):
        outputs = named.run({key: X})
        for found in (outputs[named.outputs[0]], outputs[ports[1][0]]):
            assert np.array_equal(found, Y)
    for wrong in (1, -1, True, named.outputs[0], ports[1][0], None):
        with pytest.raises(TypeError, match="no input .*it has: serving_default_x:0"):
            named.run({wrong: X})
    for strange in (named.inputs[0], 1.5, None):
        with pytest.raises(TypeError, match="indices"):
            outputs[strange]  # type: ignore[index]
    with pytest.raises(TypeError, match="no tensor 0; it has"):  # inputs and outputs both have one
        named.bind({0: X.copy()})  # type: ignore[dict-item]
    with named.bind({named.inputs[0]: X.copy()}) as binding:  # type: ignore[dict-item]
        assert np.array_equal(binding.run().outputs[ports[1][0]], Y)  # type: ignore[index]
        assert binding.request.get_tensor(ports[0][0]) is binding.request.get_input_tensor()  # type: ignore[arg-type]


def test_ports_as_keys_of_a_reshape() -> None:
    with Core() as core, core.read_model(networks.add((-1, 3)).xml) as network:
        network.reshape({network.inputs[0]: (2, 3), 1: (2, 3)})
        assert [info.shape for info in network.inputs] == [(2, 3), (2, 3)]
        with core.compile_model(network, "CPU") as compiled:
            with pytest.raises(TypeError, match="expected a tensor name or index, got Port"):
                network.reshape({compiled.input_ports[0]: (2, 3)})


# Elements that numpy does not have


@pytest.fixture
def texts() -> Iterator[Model]:
    net = networks.Network("texts")
    s, x = net.parameter("s", (2,), "string"), net.parameter("x", (1, 4))
    net.result(s)
    net.result(net.layer("ReLU", [x], (1, 4), names="y"))
    with Model(net.xml, "CPU") as model:
        yield model


def test_texts(texts: Model) -> None:
    assert repr(texts.inputs[0]) == "<0 's' 2 string>" and texts.inputs[0].dtype is None
    given = Tensor.from_strings(["a", "bc"])
    for outputs in (texts.run(given, X), texts.run(s=given, x=X), texts.submit({"x": X, "s": given}).result()):
        assert outputs["s"] is None and np.array_equal(outputs["y"], Y)
        assert repr(outputs) == "Outputs(s: None, y: float32 (1, 4))"
    with texts.bind(s=given) as binding:
        binding.inputs["x"][...] = X
        assert np.array_equal(binding.run().outputs["y"], Y) and binding.inputs["s"] is None
        assert binding.request.get_tensor("s") is given


@pytest.mark.parametrize("x", [["a", "bc"], ("a", "bc"), np.array(["a", "bc"])], ids=["list", "tuple", "array"])
def test_texts_that_are_no_tensor(texts: Model, x: Any) -> None:
    """The code in the message runs."""
    for call in (lambda s: texts.run(s, X), lambda s: texts.submit(s, X).result(), lambda s: texts.bind(s=s)):
        with pytest.raises(TypeError, match="'s': expected a Tensor of string, got .*use `.*`") as caught:
            call(x)
        call(eval(str(caught.value).split("`")[1], {"x": x, "Tensor": Tensor}))
    with pytest.raises(ValueError, match=r"expected shape \[2\], got \(1,\)"):
        texts.run(Tensor.from_strings(["a"]), X)
    with pytest.raises(TypeError, match="expected elements of string, got f32"):
        texts.run(Tensor(X.copy()), X)
    for make in (texts.inputs[0].zeros, texts.inputs[0].empty, texts.inputs[0].random):
        with pytest.raises(TypeError, match="numpy does not have; use `Tensor.from_strings"):
            make()


@pytest.mark.parametrize(("element", "sum"), [("u4", [2, 3, 4, 5]), ("i4", [2, 3, 4, 5])])
def test_numbers_of_four_bits(element: str, sum: list[int]) -> None:
    net = networks.Network(element)
    q, x = net.parameter("q", (1, 4), element), net.parameter("x", (1, 4))
    wide = net.layer("Convert", [q], (1, 4), data={"destination_type": "f32"})
    net.result(net.layer("Add", [wide, x], (1, 4), names="y", data={"auto_broadcast": "numpy"}))
    net.result(q)
    ones, packed = np.ones((1, 4), np.float32), bytes([0x21, 0x43])
    with Model(net.xml, "CPU") as model:
        with pytest.raises(TypeError, match=f"'q': expected a Tensor of {element}, got ndarray; .*, as in ") as caught:
            model.run(ones, ones)
        names: dict[str, Any] = {"Tensor": Tensor, "packed": packed}
        exec(str(caught.value).partition(", as in ")[2], names)
        for outputs in (model.run(names["t"], ones), model.run(x=ones, q=names["t"])):
            assert outputs[0].tolist() == [sum] and outputs[1].tobytes() == packed
        with model.bind(q=names["t"], x=ones) as binding:
            assert binding.run().outputs[0].tolist() == [sum] and binding.inputs["q"].tobytes() == packed
