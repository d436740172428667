"""The operation External in the graph format: computing, shapes, types, refusals, damaged records."""

from __future__ import annotations

import struct
import zlib

import numpy as np
import onnx
import pytest

from fakes.models.formats import npugraph
from tests.fakes.engine import Control, Engine, EngineError
from tests.fakes_onnx.networks import Array, expected, graph_of, made, near, picture, tokens, value

RNG = np.random.default_rng(7)


def block_of(network: bytes, **options: object) -> bytes:
    """The graph block around a network."""
    return npugraph.to_bytes(graph_of(network, **options))


def an_image(batch: int = 1) -> Array:
    """Numbers from 0 to 1."""
    return RNG.random((batch, 3, 8, 6), np.float32)


def counts(control: Control) -> dict[str, int]:
    """Inferences by engine."""
    found: dict[str, int] = control._json(control.library.npu_fake_engines_json)
    return found


def test_it_computes_what_onnx_computes(engine: Engine, control: Control) -> None:
    network, image = picture(), an_image()
    before = counts(control)
    got = engine.run(block_of(network), image)
    near(dict(zip(("map", "scores"), got)), expected(network, image=image))
    after = counts(control)
    assert after.pop("OpenVINO 2026.4.1") == before.get("OpenVINO 2026.4.1", 0) + 1
    assert after["own kernels"] == before["own kernels"]


def test_integers_and_inputs_without_use(engine: Engine) -> None:
    network = tokens()
    ids, unused, gain = RNG.integers(0, 11, (1, 7)), np.ones((1, 2), np.float32), RNG.random((7, 3), np.float32)
    got = engine.run(block_of(network), ids, unused, gain)
    near(dict(zip(("sum", "count"), got)), expected(network, ids=ids, unused=unused, gain=gain))


def test_channels_last_and_halves(engine: Engine) -> None:
    network, image = picture(), an_image().astype(np.float16)
    got = engine.run(block_of(network, target="rknn"), image.transpose(0, 2, 3, 1))
    assert [array.dtype for array in got] == [np.float16, np.float16]
    wanted = expected(network, image=image.astype(np.float32))
    near({"map": got[0].transpose(0, 3, 1, 2), "scores": got[1]}, wanted, 2e-3)


def test_quantized_inputs_and_outputs(engine: Engine) -> None:
    network = picture()
    g = npugraph.GraphBuilder("quantized")
    image = g.input("image", (1, 3, 8, 6), "uint8", npugraph.affine(1 / 255))
    scale = npugraph.affine(0.01, 3)
    results = g.external(
        network, {"image": image}, {"scores": ("scores", (1, 5), "int8")}, quantizations={"scores": scale}
    )
    g.output(*results)
    pixels = RNG.integers(0, 256, (1, 3, 8, 6)).astype(np.uint8)
    (got,) = engine.run(g.to_bytes(), pixels)
    wanted = expected(network, image=(pixels.astype(np.float32) / 255))["scores"]
    np.testing.assert_allclose((got.astype(np.float32) - 3) * 0.01, np.clip(wanted, -1.31, 1.24), atol=0.0051)


def test_outputs_that_are_inputs(engine: Engine) -> None:
    """The engine has one tensor for both: the place of the output must not become that of the input."""
    node, shape = onnx.helper.make_node, (1, 4)
    nodes = [node("Identity", ["a"], ["same"]), node("Sub", ["a", "b"], ["less"]), node("Elu", ["less"], ["y"])]
    network = made(nodes, [value("a", shape), value("b", shape)], [value("same", shape), value("y", shape)])
    for _ in range(2):
        given = {"a": RNG.random(shape, np.float32), "b": RNG.random(shape, np.float32)}
        near(dict(zip(("same", "y"), engine.run(block_of(network), *given.values()))), expected(network, **given))


def test_a_result_nobody_wants(engine: Engine) -> None:
    network, image = picture(), an_image()
    (scores,) = engine.run(block_of(network, outputs=["scores"]), image)
    near({"scores": scores}, {"scores": expected(network, image=image)["scores"]})


def test_open_shapes_are_the_engines_to_say(engine: Engine) -> None:
    network = picture("N")
    g = npugraph.GraphBuilder("open")
    image = g.input("image", (-1, 3, 8, 6))
    for result in g.external(network, {"image": image}, {"map": ("map", (-1, 4, 8, 6), "float32"),
                                                          "scores": ("scores", (-1, -1), "float32")}):  # fmt: skip
        g.output(result)
    for batch in (3, 1, 2, 3):
        images = an_image(batch)
        near(dict(zip(("map", "scores"), engine.run(g.to_bytes(), images))), expected(network, image=images))


def test_macs_are_the_files(engine: Engine) -> None:
    with engine.state(block_of(picture())) as state:
        assert engine.library.driver_macs(state.handle) == 0  # 20,756 of them, in millions
    g = npugraph.GraphBuilder("large")
    image, scores = g.input("image", (1, 3, 8, 6)), ("scores", (1, 5), "float32")
    (result,) = g.external(picture(), {"image": image}, {"scores": scores}, macs=8_700_000_000)
    g.output(result)
    with engine.state(g.to_bytes()) as state:
        assert engine.library.driver_macs(state.handle) == 8_700_000_000


def test_memory_that_begins_anywhere(engine: Engine) -> None:
    """Bound inputs and outputs need not be aligned."""
    network, image = picture(), an_image()
    with engine.state(block_of(network, outputs=["scores"])) as state:
        room = np.zeros(image.nbytes + 64, np.uint8)
        result = np.zeros(20 + 64, np.uint8)
        for offset in (1, 2, 4, 8):
            room[offset : offset + image.nbytes] = np.frombuffer(image.tobytes(), np.uint8)
            state.bind(False, 0, room.ctypes.data + offset, image.nbytes)
            state.bind(True, 0, result.ctypes.data + offset, 20)
            state.run()
            got = np.frombuffer(result[offset : offset + 20].tobytes(), np.float32).reshape(1, 5)
            near({"scores": got}, {"scores": expected(network, image=image)["scores"]})


# Refusals


def test_own_kernels_alone(engine: Engine, control: Control) -> None:
    assert control.set("engine", "own") == 0
    assert "NPU_FAKE_ENGINE=own leaves it out" in engine.refusal(block_of(picture()))
    assert control.set("engine", "both") == -1
    assert "expected one of auto, own, openvino" in control.error()


def test_the_checksum_comes_first(engine: Engine) -> None:
    block, network = bytearray(block_of(picture())), graph_of(picture())
    holder = next(t for t in network.tensors if t.data is not None)
    assert holder.data is not None
    at = bytes(block).index(holder.data.tobytes())
    for place in (at, at + holder.data.size // 2, at + holder.data.size - 1):
        block[place] ^= 1
        assert "checksum" in engine.refusal(bytes(block))
        block[place] ^= 1
    assert engine.refusal(bytes(block)) == ""


def with_node(network: bytes, text: str, **changes: object) -> bytes:
    """The picture's graph with a node that says something else."""
    graph = graph_of(network)
    node = graph.nodes[0]
    changed = {"inputs": node.inputs, "outputs": node.outputs, "ints": node.ints, "text": text or node.text, **changes}
    graph.nodes[0] = npugraph.Node("External", node.name, **changed)
    return npugraph.to_bytes(graph)


@pytest.mark.parametrize(
    "text, reason",
    [
        ('{"inputs":["image"],"outputs":["map"]}', "does not name one"),
        ('{"inputs":["image"],"outputs":["map","absent"]}', 'no output "absent"'),
        ('{"inputs":["image"],"outputs":["map","map"]}', "listed twice"),
        ('{"inputs":["other"],"outputs":["map","scores"]}', 'does not give the network\'s input "image"'),
        ('{"inputs":["image"],"outputs":["scores","map"]}', "dimensions"),
        ('{"inputs":[1],"outputs":["map","scores"]}', "no text"),
        ('{"inputs":["image"],"outputs":["map","' + 200 * "x" + '"]}', "too long"),
        ("nothing", "does not name one"),
    ],
)
def test_names_that_do_not_fit(engine: Engine, text: str, reason: str) -> None:
    assert reason in engine.refusal(with_node(picture(), text))


def test_records_that_do_not_fit(engine: Engine) -> None:
    network = picture()
    assert "is no constant of uint8" in engine.refusal(
        with_node(network, "", inputs=(1 - graph_of(network).nodes[0].inputs[0], 0))
    )  # type: ignore[operator] # noqa: E501
    assert "integer" in engine.refusal(with_node(network, "", ints=(1,)))
    graph = graph_of(network)
    graph.tensors[graph.inputs[0]] = npugraph.Tensor(graph.inputs[0], "image", "float32", (1, 3, 8, 7))
    assert "has shape [1, 4, 8, 7] in the network, the graph declares [1, 4, 8, 6]" in engine.refusal(
        npugraph.to_bytes(graph)
    )
    graph.tensors[graph.inputs[0]] = npugraph.Tensor(graph.inputs[0], "image", "bool", (1, 3, 8, 6))
    assert "is bool, and float32 in the network" in engine.refusal(npugraph.to_bytes(graph))


def test_bytes_that_are_no_network(engine: Engine) -> None:
    g = npugraph.GraphBuilder("text")
    (result,) = g.external(b"no network", {"x": g.input("x", (1, 2))}, {"y": ("y", (1, 2), "float32")})
    g.output(result)
    reason = engine.refusal(g.to_bytes())
    assert "which OpenVINO does not read" in reason
    assert "\n" not in reason


def test_damaged_records_are_refused_or_compute(engine: Engine) -> None:
    """Every byte of tables and record changes once, with both checksums right: no crash.

    There are no other numbers unless the record says so.
    """
    block = block_of(picture(), outputs=["scores"])
    network = graph_of(picture(), outputs=["scores"])
    holder = next(t for t in network.tensors if t.data is not None)
    assert holder.data is not None
    end = block.index(holder.data.tobytes())
    refused = 0
    for place in range(64, end):
        damaged = bytearray(block)
        damaged[place] ^= 0x11
        try:
            with engine.state(bytes(damaged)) as state:
                state.run()
        except (EngineError, UnicodeDecodeError, npugraph.GraphError, struct.error, KeyError, IndexError, ValueError):
            refused += 1
    assert refused > (end - 64) // 2


def test_a_damaged_network_with_a_right_checksum(engine: Engine) -> None:
    """Damage that only the engine can see becomes its refusal, never a crash."""
    raw = bytearray(picture())
    for place in range(0, len(raw), 97):
        damaged = bytearray(raw)
        damaged[place] ^= 0xFF
        g = npugraph.GraphBuilder("damaged")
        (result,) = g.external(bytes(damaged), {"image": g.input("image", (1, 3, 8, 6))},
                               {"scores": ("scores", (1, 5), "float32")})  # fmt: skip
        g.output(result)
        (checksum,) = struct.unpack("<I", struct.pack("<i", g.graph.nodes[0].ints[0]))
        assert checksum == zlib.crc32(bytes(damaged))
        engine.refusal(g.to_bytes())
