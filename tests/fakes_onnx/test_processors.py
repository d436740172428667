"""Quantized networks come to the same on every processor: `nox -s cross -- haswell nehalem` runs this on others.

An x86 processor without VNNI cuts off sums of two products of 8 bits at 16 bits, if it is not kept from computing so.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import helper, numpy_helper

from fakes.models.formats import npugraph
from fakes.python.npu_fakes.convert import calibration
from fakes.python.npu_fakes.convert.integers import in_integers
from tests.fakes.engine import Control, Engine, load
from tests.fakes_onnx import qdq
from tests.fakes_onnx.networks import Array, graph_of, made, near, value, weights

node = helper.make_node
FULL, REDUCED = 127, 64


def computed(engine: Engine, network: bytes, *inputs: Array) -> list[Array]:
    """Return what the engine computes of the converted network."""
    return engine.run(npugraph.to_bytes(graph_of(network)), *inputs)


def steps(network: bytes, results: list[Array]) -> dict[str, Array]:
    """Return each result in steps of its scale."""
    tensors = {tensor.name: tensor for tensor in onnx.load_from_string(network).graph.initializer}
    scales = {name: numpy_helper.to_array(tensors[f"{name}/scale"]) for name in qdq.LAYERS}
    return {name: result / scales[name].astype(np.float64) for name, result in zip(qdq.LAYERS, results)}


@pytest.mark.parametrize("most", [FULL, REDUCED])
@pytest.mark.parametrize("kind", [np.uint8, np.int8])
def test_sums_are_those_of_integers(engine: Engine, most: int, kind: type) -> None:
    """A number may be a step away where the exact one lies halfway between two, within what float32 sums err."""
    away = total = 0
    for seed in range(6):
        network, x = qdq.layers(seed, most, kind), qdq.extremes(seed)
        got = steps(network, computed(engine, network, x))
        for name, wanted in qdq.exact(network, x=x).items():
            distance = np.abs(got[name] - wanted)
            assert distance.max() < 1.01, (seed, name)
            away += np.count_nonzero(distance > 0.5)
            total += distance.size
    assert away <= total / 1000


def test_some_sums_of_two_products_leave_16_bits() -> None:
    """The full range is the case that matters here, and the reduced one never does."""
    for most in (FULL, REDUCED):
        assert in_integers(onnx.load_from_string(qdq.layers(0, most))) == (2 * 255 * most < 2**15)


def test_a_converted_network_says_that_it_fits(engine: Engine, control: Control) -> None:
    for most in (FULL, REDUCED):
        texts = [n.text for n in graph_of(qdq.layers(0, most)).nodes if n.op == "External"]
        assert [('"integers":true' in text) for text in texts] == [most == REDUCED]
    graph = graph_of(qdq.layers(0, REDUCED))
    block = npugraph.to_bytes(graph)
    assert '"integers" in its text is neither true nor false' in engine.refusal(
        block.replace(b'"integers":true', b'"integers":1234')
    )


def reduced(seed: int = 3) -> list[Array]:
    """Return the results of a network that is computed in integers."""
    library = load(Path(sys.argv[1]))
    control = Control(library)
    assert control.set("openvino", sys.argv[2]) == 0
    return computed(Engine(library), qdq.layers(seed, REDUCED), qdq.extremes(seed))


def test_reduced_weights_come_to_the_same_bits(
    engine: Engine, driver_path: Path, openvino_folder: Path, root: Path, tmp_path: Path
) -> None:
    """A process of its own gives the same bits.

    It runs on this machine's processor also where this process is emulated.
    """
    script = "import numpy; from tests.fakes_onnx.test_processors import reduced; numpy.savez('{}', *reduced())"
    there = tmp_path / "there.npz"
    command = [sys.executable, "-c", script.format(there), str(driver_path), str(openvino_folder)]
    subprocess.run(command, cwd=root, check=True)
    here = computed(engine, qdq.layers(3, REDUCED), qdq.extremes(3))
    with np.load(there) as arrays:
        for mine, name in zip(here, arrays.files):
            assert mine.tobytes() == arrays[name].tobytes()


def test_activations_stay_float_where_only_weights_are_int8(engine: Engine, openvino_python: None) -> None:
    """By default OpenVINO rounds them to int8 where a processor multiplies such fast; calibration asks it, too."""
    rng = np.random.default_rng(0)
    stored, scales = rng.integers(-127, 128, (512, 256)).astype(np.int8), np.full(256, 0.01, np.float32)
    nodes = [node("DequantizeLinear", ["q", "s", "z"], ["w"], axis=1), node("MatMul", ["x", "w"], ["y"])]
    network = made(nodes, [value("x", (8, 512))], [value("y", (8, 256))], q=stored, s=scales, z=np.zeros(256, np.int8))
    x = rng.normal(0, 1, (8, 512)).astype(np.float32)
    wanted = {"y": x.astype(np.float64) @ (stored * scales.astype(np.float64))}
    near(dict(zip("y", computed(engine, network, x))), wanted)
    near(calibration.runner(network, ["y"])({"x": x}), wanted)


def changed(**constants: Array) -> bool:
    """Tell whether `layers` with other constants counts as computed alike in integers."""
    model = onnx.load_from_string(qdq.layers(0, REDUCED))
    for tensor in model.graph.initializer:
        if tensor.name.replace("/", "_") in constants:
            tensor.CopyFrom(numpy_helper.from_array(constants[tensor.name.replace("/", "_")], tensor.name))
    return in_integers(model)


def test_what_is_not_computed_in_integers() -> None:
    shape = qdq.LAYERS["conv"]
    assert changed(conv_weights_stored=np.full(shape, -64, np.int8))
    assert not changed(conv_weights_stored=np.full(shape, -65, np.int8))
    assert not changed(conv_weights_stored=np.full(shape, 1, np.uint8), conv_weights_zero=np.zeros(12, np.uint8))
    assert not changed(conv_weights_zero=np.ones(12, np.int8))
    assert not changed(x_zero=np.array(0, np.int8))
    x, y = [value("x", (1, 4))], [value("y", (1, 4))]
    assert not in_integers(onnx.load_from_string(made([node("Elu", ["x"], ["y"])], x, y)))
    nodes = [node("DynamicQuantizeLinear", ["x"], ["q", "s", "z"]), node("MatMulInteger", ["q", "w", "z"], ["i"]),
             node("Cast", ["i"], ["f"], to=1), node("Mul", ["f", "s"], ["y"])]  # fmt: skip
    assert not in_integers(onnx.load_from_string(made(nodes, x, y, w=weights(0, 4, 4).astype(np.int8))))
