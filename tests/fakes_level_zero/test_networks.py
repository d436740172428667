"""Networks behind the fake driver on three releases: the bits of OpenVINO's CPU device, states, HETERO, refusals."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from fakes.models import openvino_ir
from fakes.models.openvino_ir import Ir, Port, tiny_stateful
from tests.fakes_level_zero.conftest import RELEASES, openvino_folder
from tests.fakes_level_zero.networks import curve, real, stateful, turned
from tests.fakes_level_zero.runtime import Array, Runtime, RuntimeFailure


@pytest.fixture(scope="module", params=RELEASES)
def release(request: pytest.FixtureRequest, root: Path, fake_ze_loader: Path) -> Iterator[Runtime]:
    """A release, real, in a process of its own, its NPU plugin on the fake driver."""
    started = Runtime(openvino_folder(root, request.param), fake_ze_loader)
    yield started
    started.close()


# --- numbers ----------------------------------------------------------------------------------------------------------


def test_inputs_and_outputs_keep_their_places(release: Runtime) -> None:
    a, b, c = real(2, 3), real(2, 3) + 5, real(2, 3) - 9
    third, first, again = release.exactly(turned(), a, b, c)
    assert np.array_equal(first, c - b) and np.array_equal(again, first) and not np.array_equal(third, first)


@pytest.mark.parametrize("dtype", ["float16", "float64", "int8", "uint8", "int32", "int64", "bool"])
def test_types(release: Runtime, dtype: str) -> None:
    """Numbers of element types differ between releases. The plugin of 2024.6 has no boolean arguments."""
    ir = Ir(dtype)
    values = np.array([[0, 1, 2, 3], [4, 5, 6, 7]]).astype(dtype)
    x = ir.parameter("x", values.shape, {"bool": "boolean"}.get(dtype, dtype[0] + "".join(filter(str.isdigit, dtype))))
    ir.result(ir.layer("Tile", x, ir.constant(np.array([1, 2], np.int64)), shape=(2, 8)), "y")
    if dtype == "bool" and release.name == "2024.6.0":
        with pytest.raises(RuntimeFailure, match="Precision mismatch"):
            release.run("NPU", ir, values, dtype=dtype)
        return
    [y] = release.exactly(ir, values, dtype=dtype)
    assert np.array_equal(y, np.tile(values, 2))


@pytest.mark.parametrize("names", [("x", "z"), ()], ids=["named", "nameless"])
def test_outputs_that_are_inputs(release: Runtime, names: tuple[str, ...]) -> None:
    """OpenVINO has one tensor for both: the place of the output must not become that of the input."""
    ir = Ir("passed")
    x, z = (ir.parameter(name, (1, 4), names=(name,) if name in names else ()) for name in ("x", "z"))
    for value in (z, x, x):
        ir.result(value)
    ir.result(curve(ir, ir.layer("Subtract", x, z, shape=(1, 4), auto_broadcast="numpy")), "y")
    runs = [[real(1, 4), real(1, 4) + 1], [real(1, 4) + 2, real(1, 4)]]
    expected, found = (release.runs(device, ir, runs)["outputs"] for device in ("CPU", "NPU"))
    assert found == expected
    for (a, b), outputs in zip(runs, found):
        assert [data for _, data in outputs[:3]] == [b.tobytes(), a.tobytes(), a.tobytes()]


def test_operations_that_the_plugin_takes_out(release: Runtime) -> None:
    """Plugin 2025.4 gives the text as long as it was before, with old memory behind the end."""
    ir = Ir("shorter")
    x = ir.parameter("x", (1, 8))
    for _ in range(20):
        x = ir.layer("Identity", ir.layer("SoftMax", x, shape=(1, 8), axis=1), shape=(1, 8), version="opset16")
    ir.result(curve(ir, x), "y")
    if release.name == "2024.6.0":
        with pytest.raises(RuntimeFailure, match="unsupported opset: opset16"):
            release.run("CPU", ir, real(1, 8))
        return
    release.exactly(ir, real(1, 8))


def test_states(release: Runtime) -> None:
    ir, ones = stateful(), np.ones((1, 4), np.float32)
    runs = [[ones], [ones * 2], [ones]]
    expected, found = (release.runs(device, ir, runs)["outputs"] for device in ("CPU", "NPU"))
    assert found == expected and found[0] != found[2]
    assert (
        release.runs("NPU", tiny_stateful(), runs)["outputs"] == release.runs("CPU", tiny_stateful(), runs)["outputs"]
    )


def test_states_as_they_are(release: Runtime) -> None:
    """A state is given back and set to an input: not compared with the CPU device, which gives stale outputs here."""
    ir, runs = Ir("before"), [[real(1, 4)], [real(1, 4) + 1], [real(1, 4) + 2]]
    state, x = ir.read_value("s", ir.constant(np.zeros((1, 4), np.float32))), ir.parameter("x", (1, 4))
    ir.assign("s", x)
    ir.result(state)
    ir.result(curve(ir, x), "y")
    before = [outputs[0][1] for outputs in release.runs("NPU", ir, runs)["outputs"]]
    assert before == [bytes(16), runs[0][0].tobytes(), runs[1][0].tobytes()]


def sums(release: Runtime, device: str, ir: Ir, *runs: tuple[Array, ...]) -> list[Array]:
    answers = release.runs(device, ir, runs)["outputs"]
    return [np.frombuffer(data, np.float32).reshape(shape) for outputs in answers for shape, data in outputs]


def test_two_states_that_feed_each_other(release: Runtime) -> None:
    """b becomes a + x, a becomes what b was; both are read before either is written."""
    ir = Ir("two states")
    x = ir.parameter("x", (2, 2))
    zeros = ir.constant(np.zeros((2, 2), np.float32))
    a, b = ir.read_value("a", zeros), ir.read_value("b & co", zeros)
    total = ir.layer("Add", a, x, shape=(2, 2), auto_broadcast="numpy")
    ir.assign("a", b)
    ir.assign("b & co", total)
    ir.result(ir.layer("Concat", a, b, axis=1), "y")
    runs = [(real(2, 2) * seed,) for seed in range(5)]
    expected, found = (sums(release, device, ir, *runs) for device in ("CPU", "NPU"))
    np.testing.assert_allclose(found, expected, atol=1e-5)
    assert np.abs(found[4]).max() > 0


@pytest.mark.parametrize("version", ["opset3", "opset6"])
def test_states_of_both_opsets(release: Runtime, version: str) -> None:
    ir = Ir("old state")
    x, zeros = ir.parameter("x", (3,)), ir.constant(np.zeros(3, np.float32))
    of = {"variable_type": "f32", "variable_shape": "3"} if version == "opset6" else {}
    before = ir.layer("ReadValue", zeros, shape=(3,), version=version, variable_id="s", attributes=of)
    after = ir.layer("Add", x, before, shape=(3,), auto_broadcast="numpy")
    ir.layer("Assign", after, shape=(3,), version=version, variable_id="s", attributes=of)
    ir.result(ir.layer("Multiply", after, x, auto_broadcast="numpy"), "y")
    runs = [(real(3) * seed,) for seed in range(3)]
    expected, found = (sums(release, device, ir, *runs) for device in ("CPU", "NPU"))
    np.testing.assert_allclose(found, expected, atol=1e-5)


def test_a_state_begins_with_zeros_whatever_the_model_says(release: Runtime) -> None:
    """The plugin keeps the states, and gives the driver zeros; the CPU obeys the model."""
    ir = Ir("initial")
    before = ir.read_value("s", ir.constant(np.full(2, 7, np.float32)))
    ir.assign("s", before)
    ir.result(ir.layer("Add", before, ir.parameter("x", (2,)), auto_broadcast="numpy"), "y")
    assert [y.tolist() for y in sums(release, "CPU", ir, (real(2) * 0,))] == [[7, 7]]
    assert [y.tolist() for y in sums(release, "NPU", ir, (real(2) * 0,))] == [[0, 0]]


def test_a_blob(release: Runtime) -> None:
    for ir, inputs in ((turned(), [real(2, 3)] * 3), (stateful(), [real(1, 4)])):
        direct = release.runs("NPU", ir, [inputs, inputs])["outputs"]
        assert release.runs("NPU", ir, [inputs, inputs], exported=True)["outputs"] == direct


def test_times_of_layers(release: Runtime) -> None:
    ir = Ir("timed")
    x = ir.parameter("x", (1, 8, 32, 32))
    weights = ir.constant(np.ones((8, 8, 3, 3), np.float32))
    y = ir.layer("Convolution", x, weights, shape=(1, 8, 32, 32), strides=(1, 1), dilations=(1, 1), pads_begin=(1, 1),
                 pads_end=(1, 1), auto_pad="explicit", name="conv")  # fmt: skip
    ir.result(ir.layer("CumSum", y, ir.constant(np.int64(1)), version="opset3", exclusive=False, reverse=False,
                       name="sums"), "y")  # fmt: skip
    found = release.runs("NPU", ir, [[real(1, 8, 32, 32)]], {"PERF_COUNT": "YES"}, profile=True)["profile"]
    assert {"conv", "sums"} <= {name for name, _, _ in found}
    assert {kind for name, kind, _ in found if name == "conv"} == {"Convolution"}
    assert max(time for _, _, time in found) > 0


# --- what is refused --------------------------------------------------------------------------------------------------


def refusal(runtime: Runtime, ir: Ir) -> str:
    with pytest.raises(RuntimeFailure) as caught:
        runtime.run("NPU", ir)
    return str(caught.value)


def test_open_shapes(release: Runtime) -> None:
    """The CPU device computes them; an NPU's compiler does not, and so the message comes from the driver's."""
    ir = Ir("open")
    found = ir.layer("NonZero", ir.parameter("x", (4,)), shape=(1, -1), dtype="i64", version="opset3",
                     output_type="i64", name="found")  # fmt: skip
    ir.result(found, "y")
    assert "dynamic" in refusal(release, ir)


def test_open_dimensions_say_what_is_needed(release: Runtime) -> None:
    with pytest.raises(RuntimeFailure) as caught:
        release.run("NPU", openvino_ir.tiny(-1), real(1, 8))
    assert 'Parameter layer "x"' in str(caught.value) and "dimension 0 of shape [-1, 8] is dynamic" in str(caught.value)
    assert "ov_model_reshape" in str(caught.value)


def test_more_dimensions_than_the_driver_describes(release: Runtime) -> None:
    ir = Ir("deep")
    ir.result(curve(ir, ir.parameter("x", (1, 1, 1, 1, 2, 3))), "y")
    assert "6 dimensions" in refusal(release, ir)


# --- with another device ----------------------------------------------------------------------------------------------


def test_hetero_gives_the_npu_everything(release: Runtime) -> None:
    before = release.engines()
    release.exactly(turned(), *[real(2, 3)] * 3, device="HETERO:NPU,CPU")
    assert sum(release.engines().values()) == sum(before.values()) + 1


def test_hetero_keeps_what_an_npu_refuses(release: Runtime) -> None:
    """The NPU has what lies before and behind the positions of a number that nobody knows."""
    ir = Ir("some")
    x = curve(ir, ir.parameter("x", (2, 6)))
    found = ir.layer("NonZero", ir.layer("ReLU", x, name="cut"), shape=(2, -1), dtype="i64", version="opset3",
                     output_type="i64", name="found")  # fmt: skip
    total = ir.layer("ReduceSum", found, ir.constant(np.array([1], np.int64)), shape=(2,), keep_dims=False, name="sum")
    real_sum = ir.layer("Convert", total, shape=(2,), dtype="f32", destination_type="f32", name="real")
    ir.result(curve(ir, real_sum, "last"), "y")
    before = sum(release.engines().values())
    release.exactly(ir, real(2, 6), device="HETERO:NPU,CPU")
    assert sum(release.engines().values()) > before


def test_hetero_with_many_dimensions_inside(release: Runtime) -> None:
    """Six dimensions may be inside of what an NPU has, not on its edge."""
    ir = Ir("windows")
    x = curve(ir, ir.parameter("x", (1, 4, 4, 2)))
    parts = ir.layer("Reshape", x, ir.constant(np.array([1, 2, 2, 2, 2, 2], np.int64)), shape=(1, 2, 2, 2, 2, 2),
                     special_zero=False)  # fmt: skip
    order = ir.layer("Transpose", parts, ir.constant(np.array([0, 1, 3, 2, 4, 5], np.int64)), shape=(1, 2, 2, 2, 2, 2))
    ir.result(ir.layer("Reshape", order, ir.constant(np.array([4, 4, 2], np.int64)), shape=(4, 4, 2),
                       special_zero=False), "y")  # fmt: skip
    release.exactly(ir, real(1, 4, 4, 2), device="HETERO:NPU,CPU")


def test_hetero_with_many_dimensions_on_the_edge(release: Runtime) -> None:
    """Six dimensions go to the other device with the layer that an NPU refuses."""
    ir = Ir("edge")
    x = curve(ir, ir.parameter("x", (4, 4)))
    shape = ir.constant(np.array([1, 2, 2, 2, 1, 2], np.int64))
    parts = ir.layer("ReLU", ir.layer("Reshape", x, shape, shape=(1, 2, 2, 2, 1, 2), special_zero=False),
                     shape=(1, 2, 2, 2, 1, 2), name="cut")  # fmt: skip
    found = ir.layer("NonZero", parts, shape=(6, -1), dtype="i64", version="opset3", output_type="i64", name="found")
    total = ir.layer("ReduceSum", found, ir.constant(np.array([1], np.int64)), shape=(6,), keep_dims=False, name="sum")
    ir.result(ir.layer("Convert", total, shape=(6,), dtype="f32", destination_type="f32"), "y")
    before = sum(release.engines().values())
    release.exactly(ir, real(4, 4), device="HETERO:NPU,CPU")
    assert sum(release.engines().values()) > before


@pytest.mark.parametrize("made_of", ["constants", "a shape"])
def test_hetero_leaves_what_is_known_to_who_needs_it(release: Runtime, made_of: str) -> None:
    """VariadicSplit, which this compiler does not have, wants lengths known before the run, as Reshape does."""
    ir = Ir("known")
    x = ir.layer("ReLU", ir.parameter("x", (2, 8, 3)), shape=(2, 8, 3), name="first")
    axis = ir.constant(np.int64(1))
    half = ir.constant(np.array([4], np.int64))
    if made_of == "a shape":
        whole = ir.layer("ShapeOf", x, shape=(3,), dtype="i64", version="opset3", output_type="i64")
        one = ir.layer(
            "Gather", whole, ir.constant(np.array([1], np.int64)), ir.constant(np.int64(0)), shape=(1,),
            version="opset8", attributes={"batch_dims": 0},
        )  # fmt: skip
        half = ir.layer("Divide", one, ir.constant(np.array([2], np.int64)), auto_broadcast="numpy", m_pythondiv=True)
    lengths = ir.layer("Concat", half, half, shape=(2,), axis=0, name="lengths")
    split = ir.layer("VariadicSplit", x, axis, lengths, shape=(2, 4, 3), outputs=2, name="split")
    other = Port(split.layer, split.number + 1, "f32", (2, 4, 3))
    both = ir.layer("Concat", ir.layer("ReLU", other), split, shape=(2, 8, 3), axis=1, name="turned")
    shape = ir.layer("Concat", lengths, ir.constant(np.array([3], np.int64)), shape=(3,), axis=0)
    ir.result(ir.layer("Reshape", both, shape, shape=(4, 4, 3), special_zero=False, name="shaped"), "y")
    expected, found = (release.run(device, ir, real(2, 8, 3)) for device in ("CPU", "HETERO:NPU,CPU"))
    np.testing.assert_allclose(found, expected, atol=1e-5)
