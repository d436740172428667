"""OpenVINO IR: connected, complete, the same every time. That it computes is seen in tests/fakes_level_zero."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from pathlib import Path

import numpy as np
import pytest

from fakes.models import build, digits, mobilenet, openvino_ir
from fakes.models.emit import emit
from fakes.models.formats.network import Network
from fakes.models.openvino_ir import Ir

ITEM = {"f32": 4, "f16": 2, "i64": 8}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("ir")
    assert build.main([str(path), *(part for name in build.IR_MODELS for part in ("--only", name))]) == 0
    return path


def dims(port: ElementTree.Element) -> tuple[int, ...]:
    return tuple(int(dim.text or "") for dim in port.findall("dim"))


@pytest.mark.parametrize("name", build.IR_MODELS)
def test_a_file_is_complete(folder: Path, name: str) -> None:
    """Every input has one edge from a port of the same type and shape; constants lie in the .bin file, aligned."""
    net = ElementTree.parse(folder / f"{name}.xml").getroot()
    weights = (folder / f"{name}.bin").read_bytes()
    assert net.get("version") == "11" and net.get("name")
    outputs, inputs, names = {}, {}, []
    for layer in net.iterfind("layers/layer"):
        key = layer.get("id")
        names.append(layer.get("name"))
        outputs.update({(key, port.get("id")): port for port in layer.iterfind("output/port")})
        inputs.update({(key, port.get("id")): port for port in layer.iterfind("input/port")})
        if layer.get("type") == "Const":
            data = layer.find("data")
            assert data is not None
            offset, size = int(data.get("offset", "")), int(data.get("size", ""))
            [port] = layer.findall("output/port")
            assert offset % 64 == 0 and offset + size <= len(weights)
            assert size == np.prod(dims(port), dtype=int) * ITEM[data.get("element_type", "")]
    assert len(set(names)) == len(names)
    seen = set()
    for edge in net.iterfind("edges/edge"):
        to, of = ((edge.get(f"{end}-layer"), edge.get(f"{end}-port")) for end in ("to", "from"))
        assert dims(inputs[to]) == dims(outputs[of]) and inputs[to].get("precision") == outputs[of].get("precision")
        seen.add(to)
    assert seen == set(inputs)


@pytest.mark.parametrize("network", [digits.network(batch=3), mobilenet.network()], ids=["digits", "mobilenet"])
def test_a_network_is_all_there(network: Network) -> None:
    """Names and shapes of inputs and results are the network's, images with channels first; no layer is lost."""
    net = ElementTree.fromstring(openvino_ir.from_network(network).xml())
    graph = emit(network)
    layers = {layer.get("name"): layer for layer in net.iterfind("layers/layer")}
    assert {layer.output for layer in network.layers} <= set(layers)
    found = {
        (name, dims(port)) for layer in layers.values() for port in layer.iterfind("output/port")
        for name in port.get("names", "").split(",") if name
    }  # fmt: skip
    for index in (*graph.inputs, *graph.outputs):
        tensor = graph.tensors[index]
        shape = tensor.shape if len(tensor.shape) != 4 else tuple(tensor.shape[axis] for axis in (0, 3, 1, 2))
        assert (tensor.name, shape) in found
    assert len(found) == len(graph.inputs) + len(graph.outputs)
    assert sum(layer.get("type") == "Result" for layer in layers.values()) == len(network.outputs)


def test_compressed_weights_are_half_as_large(folder: Path) -> None:
    whole, half = ((folder / f"mobilenet_{kind}.bin").stat().st_size for kind in ("f32", "f16"))
    assert 0.5 < half / whole < 0.55


def test_the_same_bytes_every_time(folder: Path, tmp_path: Path) -> None:
    for name, make in build.IR_MODELS.items():
        for path in make().save(tmp_path / f"{name}.xml"):
            assert path.read_bytes() == (folder / path.name).read_bytes()


def test_names_are_escaped() -> None:
    ir = Ir('a "net" & <more>')
    x = ir.parameter("x & y", (1,), names=("one", "two,three", "four\\"))
    ir.result(x)
    net = ElementTree.fromstring(ir.xml())
    port = net.find("layers/layer/output/port")
    assert net.get("name") == 'a "net" & <more>' and port is not None
    assert port.get("names") == "one,two\\,three,four\\\\"


def test_bfloat16_constants_are_rounded() -> None:
    ir = Ir("bf16")
    ir.constant(np.array([1.0, 1 + 2**-8, 1 + 3 * 2**-8, -2.5], np.float32), "bf16")
    assert np.frombuffer(bytes(ir.data), np.uint16).tolist() == [0x3F80, 0x3F80, 0x3F82, 0xC020]
