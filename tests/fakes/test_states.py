"""One graph, many states: shapes, memory from outside, threads, timing, custom nodes."""

from __future__ import annotations

import ctypes as C
import json
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from fakes.models.formats.npugraph import GraphBuilder, affine
from fakes.models.reference import run
from tests.fakes.engine import Array, Engine, EngineError, Shape, State, Why


def network(free: bool = False) -> GraphBuilder:
    rng = np.random.default_rng(3)
    g = GraphBuilder("net")
    q = affine(0.05, 1)
    x = g.input("x", (-1, -1, -1, 3) if free else (1, 12, 12, 3), "int8", q)
    for i, channels in enumerate((8, 12, 6)):
        w = rng.integers(-128, 128, (channels, 3, 3, x.shape[3])).astype(np.int8)
        x = g.conv2d(x, g.constant(f"w{i}", w, quantization=affine(0.01)), padding=(1, 1, 1, 1), quantization=q)
    g.output(g.global_avg_pool(x, quantization=q), x)
    return g


def picture(*shape: int) -> Array:
    return np.random.default_rng(sum(shape)).integers(-128, 128, shape).astype(np.int8)


def test_free_dimensions_are_chosen_per_state(engine: Engine) -> None:
    block = network(free=True).to_bytes()
    for shape in ((1, 4, 4, 3), (3, 7, 5, 3)):
        pixels = picture(*shape)
        for got, expected in zip(engine.run(block, pixels), run(block, [pixels])):
            np.testing.assert_array_equal(got, expected)
    with engine.state(block) as state:
        assert state.buffer(False, 0)[2] == (1, 1, 1, 3)


@pytest.mark.parametrize("shape, reason", [
    ((1, 4, 4, 5), "does not fit [-1, -1, -1, 3]"), ((1, 4, 4), "does not fit"), ((1, 0, 4, 3), "is not usable"),
    ((1, -1, 4, 3), "is not usable"), ((1 << 20, 1 << 20, 1, 3), "is not usable"),
])  # fmt: skip
def test_shapes_that_do_not_fit(engine: Engine, shape: tuple[int, ...], reason: str) -> None:
    with pytest.raises(EngineError) as refused, engine.state(network(free=True).to_bytes(), [shape]):
        pass
    assert 'input "x"' in str(refused.value)
    assert reason in str(refused.value)


def test_shape_sets(engine: Engine) -> None:
    g = network(free=True)
    g.shape_set((1, 8, 8, 3))
    g.shape_set((2, 6, 6, 3))
    block = g.to_bytes()
    with engine.state(block) as state:
        assert state.buffer(False, 0)[2] == (1, 8, 8, 3)
    pixels = picture(2, 6, 6, 3)
    np.testing.assert_array_equal(engine.run(block, pixels)[0], run(block, [pixels])[0])
    with pytest.raises(EngineError, match="none of the model's 2 shape sets"), engine.state(block, [(1, 6, 6, 3)]):
        pass


def test_memory_from_outside(engine: Engine) -> None:
    """Inputs, outputs, activations and weights in memory of the test, at odd addresses where allowed."""
    block = network().to_bytes()
    pixels = picture(1, 12, 12, 3)
    expected = run(block, [pixels])
    with engine.graph(block) as graph, engine.state(block) as state:
        weights, internal = (
            engine.library.driver_weight_bytes(graph),
            engine.library.driver_internal_bytes(state.handle),
        )
        assert weights >= 8 * 27 + 12 * 72 + 6 * 108
        assert internal >= 12 * 12 * (8 + 12)
        own = np.zeros(weights, np.uint8)
        arena = np.zeros(internal + 1, np.uint8)
        image, result = pixels.copy(), np.zeros((1, 12, 12, 6), np.int8)
        for what, memory in ((True, own), (False, arena)):
            with pytest.raises(EngineError, match="memory: 3 bytes of memory"):
                state.place(what, memory.ctypes.data, 3)
        with pytest.raises(EngineError, match="input: 431 bytes of memory, 432 needed"):
            state.bind(False, 0, image.ctypes.data, 431)
        state.place(True, own.ctypes.data, own.nbytes)
        state.place(False, arena.ctypes.data + 1, internal)
        state.bind(False, 0, image.ctypes.data, image.nbytes)
        state.bind(True, 1, result.ctypes.data, result.nbytes)
        state.run()
        np.testing.assert_array_equal(result, expected[1])
        np.testing.assert_array_equal(state.read(0), expected[0])
        assert own.any() and arena.any()
        own[:] = 0  # the weights in use are those of the outside memory
        state.run()
        assert (result == affine(1, 1).zero_points[0]).all()
        state.place(True, 0, 0)
        state.place(False, 0, 0)
        state.run()
        np.testing.assert_array_equal(result, expected[1])


def test_states_of_one_graph_run_in_threads(engine: Engine) -> None:
    block = network(free=True).to_bytes()
    jobs = [picture(1 + i % 2, 5 + i, 6, 3) for i in range(8)]
    expected = [run(block, [pixels])[1] for pixels in jobs]

    def work(index: int) -> bool:
        with engine.state(block, [jobs[index].shape]) as state:
            return all(np.array_equal(state(jobs[index])[1], expected[index]) for _ in range(20))

    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(work, range(8)))


def test_timing_and_work(engine: Engine) -> None:
    with engine.state(network().to_bytes()) as state:
        library = state.library
        assert library.driver_macs(state.handle) == 144 * (8 * 27 + 12 * 72 + 6 * 108)
        assert library.driver_node_ns(state.handle, 0) == 0
        state.run()
        assert all(library.driver_node_ns(state.handle, n) > 0 for n in range(3))
        assert library.driver_node_ns(state.handle, 99) == 0


def custom_graph() -> bytes:
    g = GraphBuilder()
    x = g.input("x", (-1, 4))
    doubled, total = g.custom(
        "Twice", [g.relu(x)], [("doubled", (-1, 4), "float32"), ("total", (1,), "int32")], {"factor": 2}
    )
    g.output(g.add(doubled, doubled), total)
    return g.to_bytes()


Callback = C.CFUNCTYPE(C.c_int, C.c_void_p, C.c_void_p, C.c_void_p, C.c_void_p)


class View(C.Structure):
    """npu_view up to its size. The shape is a record of its own: that decides where it lies on 32-bit machines."""

    _fields_ = [("tensor", C.c_void_p), ("shape", Shape), ("data", C.c_void_p), ("bytes", C.c_size_t)]


def register(state: State, name: bytes, function: object) -> int:
    why = Why()
    return int(state.library.driver_custom(state.handle, name, function, None, why))


def test_custom_nodes(engine: Engine) -> None:
    """The user's function sees dense inputs and fills the outputs; its code fails the run."""
    block = custom_graph()
    codes = [0]

    def twice(user: int, node: int, inputs: int, outputs: int) -> int:
        source, results = View.from_address(inputs), (View * 2).from_address(outputs)
        count = source.bytes // 4
        values = (C.c_float * count).from_address(source.data)
        for i in range(count):
            (C.c_float * count).from_address(results[0].data)[i] = 2 * values[i]
        C.c_int32.from_address(results[1].data).value = int(sum(values))
        return codes[0]

    callback = Callback(twice)
    with engine.state(block, [(3, 4)]) as state:
        with pytest.raises(EngineError, match="custom operator Twice is not registered"):
            state.run()
        assert register(state, b"Thrice", callback) == -1
        assert register(state, b"Twice", callback) == 0
        x = np.arange(-3, 9, dtype=np.float32).reshape(3, 4)
        got = state(x)

        def reference(attributes: dict[str, int], values: Array) -> list[Array]:
            return [values * attributes["factor"], values.sum(keepdims=True).reshape(1).astype(np.int32)]

        for a, b in zip(got, run(block, [x], {"Twice": reference})):
            np.testing.assert_array_equal(a, b)
        codes[0] = -14
        with pytest.raises(EngineError, match="returned -14"):
            state.run()


def test_custom_text_must_be_json(engine: Engine) -> None:
    block = custom_graph()
    text = json.dumps({"op": "Twice", "attrs": {"factor": 2}}, separators=(",", ":")).encode()
    assert text in block
    assert "JSON" in engine.refusal(block.replace(text, text[:-1] + b","))
    assert '"op"' in engine.refusal(block.replace(b'"op"', b'"xx"'))
