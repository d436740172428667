"""Networks in subnets: which layer runs where, what AIP makes of its HTA sections, and exact numbers at the borders."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fakes.models import digits, tiny_dlc
from fakes.models.emit import evaluate, quantize
from fakes.models.formats import dlc as models
from fakes.models.formats import npugraph
from fakes.models.formats.npugraph import Graph, GraphBuilder, affine
from tests.fakes_snpe.dlcapi import Array, DlcFailure, DlcLibrary, Plan, quantized

IMAGES, LABELS = digits.samples()
INPUT = digits.network().inputs[0]
LAYERS = ["conv1", "conv2", "pool2", "conv3", "pool3", "flat", "logits", "probs"]


def real(count: int = 1) -> Array:
    return digits.normalise(IMAGES[:count])


def classes(plan: Plan) -> list[int]:
    return [int(plan.run(digits.normalise(image[None]))[0].argmax()) for image in IMAGES]


def layers(plan: Plan) -> list[tuple[str, list[str]]]:
    return [(subnet["core"], subnet["layers"]) for subnet in plan.subnets]


def part(graph: Graph, first: str, last: str, numbers: str = "") -> Graph:
    """Some layers as a graph of their own, in the stored integers or in floats of this type."""
    names = [node.name for node in graph.nodes]
    nodes = graph.nodes[names.index(first) : names.index(last) + 1]
    tensors = list(graph.tensors)
    for tensor in graph.tensors if numbers else ():
        data = tensor.data
        if data is not None and tensor.quantization is not None:
            shape = [1] * data.ndim
            shape[tensor.quantization.axis] = -1 if tensor.quantization.axis >= 0 else 1
            scales, zeros = (
                np.array(v).reshape(shape) for v in (tensor.quantization.scales, tensor.quantization.zero_points)
            )
            data = ((data.astype(np.float64) - zeros) * scales.astype(np.float64)).astype(np.float32)
        if data is not None:
            data = data.astype(numbers)
        tensors[tensor.index] = replace(tensor, dtype=numbers, quantization=None, data=data)
    made = [index for node in nodes for index in node.outputs]
    taken = [index for node in nodes for index in node.inputs if index is not None]
    inputs = [index for index in dict.fromkeys(taken) if index not in made and tensors[index].data is None]
    return Graph("part", tensors, nodes, inputs, [made[-1]])


def tensor(graph: Graph, name: str) -> npugraph.Tensor:
    return next(t for t in graph.tensors if t.name == name)


def stored(values: Array, graph: Graph, name: str) -> Array:
    t = tensor(graph, name)
    assert t.quantization is not None
    return quantized(values, t.quantization, t.dtype)


def dequantized(values: Array, graph: Graph, name: str) -> Array:
    q = tensor(graph, name).quantization
    assert q is not None
    return ((values.astype(np.float64) - q.zero_points[0]) * np.float64(np.float32(q.scales[0]))).astype(np.float32)


# --- cases ------------------------------------------------------------------------------------------------------------

CASES: dict[str, list[tuple[str, list[str]]]] = {
    "aip_a": [("HTA", LAYERS)],
    "aip_b": [("HTA", LAYERS[:5]), ("HNN", LAYERS[5:])],
    "aip_c": [("HTA", LAYERS[:2]), ("HNN", LAYERS[2:3]), ("HTA", LAYERS[3:5]), ("HNN", LAYERS[5:])],
    "aip_cpu": [("CPU", LAYERS[:1]), ("HTA", LAYERS[1:5]), ("HNN", LAYERS[5:7]), ("CPU", LAYERS[7:])],
}


@pytest.mark.parametrize("name", CASES)
def test_the_cases_run_on_their_cores_and_know_the_digits(dlc: DlcLibrary, models_folder: Path, name: str) -> None:
    with dlc.open(models_folder / f"{name}.dlc") as file, file.plan("aip", "cpu") as plan:
        assert layers(plan) == CASES[name]
        assert classes(plan) == LABELS.tolist()
        assert {subnet["runs"] for subnet in plan.subnets} == {len(IMAGES)}


@pytest.mark.parametrize("name", ["aip_a", "aip_b", "aip_c"])
def test_within_aip_nothing_is_rounded_twice(dlc: DlcLibrary, models_folder: Path, name: str) -> None:
    """Whatever HTA and HNN share is computed in the model's bytes: the parts give the bits of the whole."""
    graph = tiny_dlc.aip()
    with dlc.open(models_folder / f"{name}.dlc") as file, file.plan("aip") as plan:
        assert [subnet["conversions"] for subnet in plan.subnets] == [0] * len(CASES[name])
        for image in IMAGES:
            x = stored(digits.normalise(image[None]), graph, "image")
            expected = evaluate(graph, x)[0]
            assert np.array_equal(plan.run(x, dtypes=["uint8"])[0], expected)
            floats = plan.run(digits.normalise(image[None]))[0]
            assert np.array_equal(floats, dequantized(expected, graph, "probs"))


def test_around_aip_the_cpu_computes_floats(dlc: DlcLibrary, models_folder: Path) -> None:
    """CPU in float32, then the bytes of the model through HTA and HNN, then float32 again: every step by reference."""
    graph = tiny_dlc.aip()
    front, middle, back = part(graph, "conv1", "conv1", "float32"), part(graph, "conv2", "logits"), None
    back = part(graph, "probs", "probs", "float32")
    with dlc.open(models_folder / "aip_cpu.dlc") as file, file.plan("aip", "cpu") as plan:
        assert [subnet["conversions"] for subnet in plan.subnets] == [1, 1, 0, 1]
        for image in IMAGES:
            x = digits.normalise(image[None])
            logits = evaluate(middle, stored(evaluate(front, x)[0], graph, "conv1"))[0]
            expected = evaluate(back, dequantized(logits, graph, "logits"))[0]
            np.testing.assert_allclose(plan.run(x)[0], expected, rtol=1e-6)


def test_without_the_cpu_in_the_list_there_is_no_fallback(dlc: DlcLibrary, models_folder: Path) -> None:
    with dlc.open(models_folder / "aip_cpu.dlc") as file:
        for runtimes, code, word in (
            (("aip",), 1400, "AIP"),
            (("dsp", "aip"), 900, "DSP"),
            (("aip", "dsp"), 1400, "AIP"),
        ):
            with pytest.raises(DlcFailure, match=rf"layer 'conv1' of type Conv2D is not supported by {word}") as caught:
                with file.plan(*runtimes):
                    pass
            assert caught.value.code == code
        with file.plan("aip", "gpu") as plan:  # any other runtime will do
            assert plan.cores == ["GPU", "HTA", "HNN", "GPU"] and classes(plan) == LABELS.tolist()


def test_the_order_of_runtimes_decides(dlc: DlcLibrary, models_folder: Path) -> None:
    with dlc.open(models_folder / "aip_b.dlc") as file:
        for runtimes, cores in (
            (("cpu", "aip"), ["CPU"]), (("dsp", "aip", "cpu"), ["DSP"]), (("gpu", "dsp"), ["GPU"]),
            (("gpu16",), ["GPU"]),
        ):  # fmt: skip
            with file.plan(*runtimes) as plan:
                assert plan.cores == cores and classes(plan) == LABELS.tolist()


def test_an_unavailable_runtime_is_passed_over(dlc: DlcLibrary, models_folder: Path) -> None:
    with dlc.open(models_folder / "aip_b.dlc") as file:
        dlc.set("snpe_aip", "no")
        with file.plan("aip", "dsp", "cpu") as plan:
            assert plan.cores == ["DSP"]
        dlc.set("snpe_dsp", "no")
        dlc.set("snpe_gpu", "no")
        with file.plan("aip", "dsp", "gpu", "gpu16", "cpu") as plan:
            assert plan.cores == ["CPU"]
        with pytest.raises(DlcFailure, match="500: none of the 3 requested runtimes is available"):
            with file.plan("aip", "dsp", "gpu"):
                pass
        with pytest.raises(DlcFailure, match="500: none of the 0 requested runtimes"):
            with file.plan():
                pass
        assert dlc.library.npu_fake_set(b"snpe_gpu", b"maybe") == -1


# --- HTA sections that cannot be used ---------------------------------------------------------------------------------


def test_hta_takes_a_batch_of_one(dlc: DlcLibrary, models_folder: Path) -> None:
    with dlc.open(models_folder / "aip_b.dlc") as file, file.plan("aip", resized={"image": (4, 8, 8, 1)}) as plan:
        assert plan.cores == ["HNN"] and plan.outputs[0].shape == (4, 10)
        assert plan.run(real(4))[0].argmax(axis=1).tolist() == LABELS[:4].tolist()


def test_hta_takes_few_channels(dlc: DlcLibrary) -> None:
    for channels, core in ((16, "HTA"), (17, "HNN")):
        builder = GraphBuilder("wide")
        x = builder.input("x", (1, 2, 2, channels), "uint8", affine(0.1, 128))
        builder.output(builder.relu(x, output="y"))
        with dlc.open(models.wrap(builder.graph, hta=[("y", "y")])) as file, file.plan("aip") as plan:
            assert plan.cores == [core]


def test_a_section_with_layers_for_others_is_not_used(dlc: DlcLibrary) -> None:
    data = models.wrap(tiny_dlc.aip(), hta=[("conv1", "conv2"), ("conv3", "probs")], excluded={"aip": ["flat"]})
    with dlc.open(data) as file, file.plan("aip", "cpu") as plan:
        assert layers(plan) == [
            ("HTA", LAYERS[:2]), ("HNN", LAYERS[2:5]), ("CPU", ["flat"]), ("HNN", ["logits", "probs"]),
        ]  # fmt: skip
        assert classes(plan) == LABELS.tolist()


def test_what_no_output_needs_does_not_run(dlc: DlcLibrary, models_folder: Path) -> None:
    with dlc.open(models_folder / "aip_cpu.dlc") as file:
        with file.plan("aip", "cpu", layers=["conv2"]) as plan:  # the section is used as far as it is needed
            assert layers(plan) == [("CPU", ["conv1"]), ("HTA", ["conv2"])]
        with pytest.raises(DlcFailure, match="1400"), file.plan("aip", layers=["conv2"]):
            pass


# --- numbers ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["digits_tf8", "digits_tf16"])
def test_a_quantized_model_on_each_core(dlc: DlcLibrary, models_folder: Path, name: str) -> None:
    """DSP computes its integers, as CPU in fixed point; CPU floats, not rounded in between; GPU halves."""
    graph = digits.graph("uint8" if name == "digits_tf8" else "uint16")
    floats, halves = (part(graph, "conv1", "probs", numbers) for numbers in ("float32", "float16"))
    x = real()
    integers = evaluate(graph, stored(x, graph, "image"))[0]
    with dlc.open(models_folder / f"{name}.dlc") as file:
        for options in ({}, {"cpu_fixed_point": True}):
            with file.plan("cpu" if options else "dsp", **options) as plan:  # type: ignore[arg-type]
                assert np.array_equal(plan.run(x)[0], dequantized(integers, graph, "probs"))
        with file.plan("cpu") as plan:
            np.testing.assert_allclose(plan.run(x)[0], evaluate(floats, x)[0], rtol=1e-6)
            assert not np.array_equal(plan.run(x)[0], dequantized(integers, graph, "probs"))
        with file.plan("gpu") as plan:
            got = plan.run(x)[0]
            assert np.array_equal(got, evaluate(halves, x.astype(np.float16))[0].astype(np.float32))


def test_inputs_and_outputs_in_other_numbers(dlc: DlcLibrary, models_folder: Path) -> None:
    """Floats, the model's own bytes, bytes with another scale, sixteen bits: converted to what the model has."""
    graph = digits.graph("uint8")
    x = real()
    expected = evaluate(graph, stored(x, graph, "image"))[0]
    encoding = (0.03, 100)
    coarse = quantize(x, affine(*encoding), "uint8")
    back = ((coarse.astype(np.float64) - 100) * np.float64(np.float32(0.03))).astype(np.float32)
    with dlc.open(models_folder / "digits_tf8.dlc") as file, file.plan("dsp") as plan:
        assert np.array_equal(plan.run(stored(x, graph, "image"), dtypes=["uint8"])[0], expected)
        again = plan.run(coarse, encodings=[encoding], dtypes=["uint8"])[0]
        assert np.array_equal(again, evaluate(graph, stored(back, graph, "image"))[0])
        fine = plan.run(x, dtypes=["uint16"], out_encodings=[(2.0**-16, 0)])[0]
        assert np.array_equal(fine, expected.astype(np.uint16) * 256)
    with dlc.open(models_folder / "digits_f32.dlc") as file, file.plan("cpu") as plan:
        own = plan.run(x)[0]
        tf8 = plan.run(x, dtypes=["uint8"], out_encodings=[(1 / 256, 0)])[0]
        assert np.array_equal(tf8, quantize(own, affine(1 / 256, 0), "uint8"))


@pytest.mark.parametrize(
    "name, dtype, element",
    [
        ("tiny_f32", "float32", 1), ("tiny_f16", "float16", 3), ("tiny_u8", "uint8", 10), ("tiny_u16", "uint16", 11),
        ("tiny_i8", "int8", 14), ("tiny_i16", "int16", 16), ("tiny_i32", "int32", 12), ("tiny_i64", "int64", 19),
    ],
)  # fmt: skip
def test_every_element_type_passes_through(
    dlc: DlcLibrary, models_folder: Path, name: str, dtype: str, element: int
) -> None:
    numbers = np.arange(30).reshape(2, 3, 5).astype(dtype)
    with dlc.open(models_folder / f"{name}.dlc") as file, file.plan("cpu") as plan:
        for side in (plan.inputs, plan.outputs):
            (t,) = side
            assert (t.dtype, t.element, t.shape, t.nbytes) == (dtype, element, (2, 3, 5), numbers.nbytes)
            assert (t.encoding is not None) == (name in ("tiny_u8", "tiny_u16", "tiny_i8", "tiny_i16"))
        assert np.array_equal(plan.run(numbers, dtypes=[dtype])[0], numbers)
        if t.encoding:
            scale, zero = t.encoding
            expected = (numbers.astype(np.float64) - zero) * np.float64(np.float32(scale))
            np.testing.assert_allclose(plan.run(numbers)[0], expected, rtol=1e-6)


def test_sums_with_two(dlc: DlcLibrary, models_folder: Path) -> None:
    """Written to give what the small public test models of SNPE give: input plus 2."""
    for name in ("add2_float", "add2_uint8"):
        with dlc.open(models_folder / f"{name}.dlc") as file, file.plan("cpu") as plan:
            assert (plan.inputs[0].name, plan.outputs[0].name, plan.inputs[0].shape) == ("input", "output", (1,))
            assert plan.run(np.array([7], np.float32))[0].tolist() == [9]


def test_fixed_point_wants_a_quantized_model(dlc: DlcLibrary, models_folder: Path) -> None:
    words = "700: the CPU's fixed point mode needs a quantized model, 'image' is float32"
    with dlc.open(models_folder / "digits_f32.dlc") as file, pytest.raises(DlcFailure, match=words):
        with file.plan("cpu", cpu_fixed_point=True):
            pass


def test_fixed_point_ends_the_program_where_the_real_library_does(fakes_folder: Path, models_folder: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from tests.fakes_snpe.dlcapi import DlcLibrary\n"
        "with DlcLibrary(Path(sys.argv[1])).open(Path(sys.argv[2])) as file:\n"
        "    file.plan('cpu', cpu_fixed_point=True).__enter__()\n"
    )
    library = fakes_folder / "snpe" / "libsnpe_dlc_testdriver.so"
    command = [sys.executable, "-c", code, str(library), str(models_folder / "digits_f32.dlc")]
    done = subprocess.run(
        command,
        env={**os.environ, "NPU_FAKE_CRASH": "1"},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
    )
    assert done.returncode == -6 and "Snpe_SNPEBuilder_Build: the real library crashes here" in done.stderr


# --- what comes in and out --------------------------------------------------------------------------------------------


def test_outputs_by_layer_by_tensor_and_all(dlc: DlcLibrary, models_folder: Path) -> None:
    x = np.linspace(-1, 1, 144, dtype=np.float32).reshape(1, 6, 8, 3)
    graph = tiny_dlc.convolutions()
    both = evaluate(replace(graph, outputs=[tensor(graph, "a").index, tensor(graph, "y").index]), x)
    with dlc.open(models_folder / "tiny_conv.dlc") as file:
        choices: list[tuple[dict[str, Any], list[str]]] = [
            ({}, ["y"]), ({"layers": ["first"]}, ["a"]), ({"tensors": ["a"]}, ["a"]), ({"all": True}, ["a", "y"]),
            ({"layers": ["second", "first", "second"]}, ["y", "a"]), ({"tensors": ["y", "a"]}, ["y", "a"]),
        ]  # fmt: skip
        for options, names in choices:
            with file.plan("cpu", **options) as plan:
                assert [t.name for t in plan.outputs] == names
                expected = dict(zip(("a", "y"), both))
                for name, got in zip(names, plan.run(x)):
                    np.testing.assert_allclose(got, expected[name], rtol=1e-6, atol=1e-7)
        refused: list[tuple[dict[str, Any], str]] = [
            ({"layers": ["first"], "tensors": ["a"]}, "108: output layers and output tensors are both set"),
            ({"layers": ["a"]}, "204: output layer 'a' is not in the network"),
            ({"tensors": ["first"]}, "204: output tensor 'first' is not the result of a layer"),
            ({"tensors": ["x"]}, "204: output tensor 'x'"),
            ({"network": "other"}, "400: the .dlc has no such network"),
        ]
        for options, words in refused:
            with pytest.raises(DlcFailure, match=words), file.plan("cpu", **options):
                pass


def test_dead_ends_can_be_outputs(dlc: DlcLibrary, models_folder: Path) -> None:
    x = np.arange(-4, 4, dtype=np.float32).reshape(2, 4)
    with dlc.open(models_folder / "tiny_dead.dlc") as file:
        with file.plan("cpu") as plan:
            assert plan.subnets[0]["layers"] == ["relu_0"]
        with file.plan("cpu", unconsumed=True) as plan:
            assert [t.name for t in plan.outputs] == ["y", "unused"]
            assert [out.tolist() for out in plan.run(x)] == [np.maximum(x, 0).tolist(), (x * x).tolist()]


def test_other_input_dimensions(dlc: DlcLibrary, models_folder: Path) -> None:
    graph = tiny_dlc.convolutions()
    x = np.random.RandomState(1).standard_normal((2, 5, 9, 3)).astype(np.float32)
    loose = replace(graph, tensors=[t if t.data is not None else replace(t, shape=(-1,) * 4) for t in graph.tensors])
    with dlc.open(models_folder / "tiny_conv.dlc") as file, file.plan("cpu", resized={"x": x.shape}) as plan:
        assert plan.inputs[0].shape == x.shape and plan.outputs[0].shape == (2, 5, 9, 4)
        np.testing.assert_allclose(plan.run(x)[0], evaluate(loose, x)[0], rtol=1e-5, atol=1e-6)
    with dlc.open(models_folder / "digits_f32.dlc") as file:
        with file.plan("cpu", resized={"image": (20, 8, 8, 1)}) as plan:
            assert plan.run(real(20))[0].argmax(axis=1).tolist() == LABELS.tolist()
        for sizes, words in (
            ({"image": (1, 12, 8, 1)}, "107: the network does not allow these input dimensions: "),
            ({"image": (1, 8, 8, 2)}, "107"),
            ({"image": (1, 8, 8)}, r"106: input 'image' cannot have the dimensions \[1, 8, 8\]"),
            ({"image": (0, 8, 8, 1)}, "106"),
            ({"image": (1 << 40, 1 << 40, 1 << 40, 1)}, "106"),
            ({"pixels": (1, 8, 8, 1)}, "105: the network has no input 'pixels'"),
        ):
            with pytest.raises(DlcFailure, match=words), file.plan("cpu", resized=sizes):
                pass


def test_a_network_by_its_name(dlc: DlcLibrary, models_folder: Path) -> None:
    with dlc.open(models_folder / "tiny_networks.dlc") as file:
        assert file.networks == ["tiny_f32", "add2"]
        with file.plan("cpu", network="add2") as plan:
            assert plan.run(np.array([1], np.float32))[0].tolist() == [3]
        with file.plan("cpu") as plan:
            assert plan.inputs[0].shape == (2, 3, 5)


def test_several_inputs_and_outputs_cross_borders(dlc: DlcLibrary) -> None:
    """One tensor into two subnets, and an output that is an input of the next subnet, too."""
    builder = GraphBuilder("cross")
    a, b = (builder.input(name, (1, 4), "uint8", affine(0.1, 128)) for name in "ab")
    total = builder.add(a, b, output="total", quantization=affine(0.2, 128))
    soft = builder.softmax(total, output="soft", quantization=affine(1 / 256, 0))
    product = builder.mul(total, soft, output="product", quantization=affine(0.1, 128))
    builder.output(total, builder.add(product, a, output="last", quantization=affine(0.2, 100)))
    graph = builder.graph
    x, y = (np.random.RandomState(seed).randint(0, 256, (1, 4)).astype(np.uint8) for seed in (1, 2))
    with dlc.open(models.wrap(graph, hta=[("total", "total"), ("product", "product")])) as file:
        with file.plan("aip") as plan:
            assert plan.cores == ["HTA", "HNN", "HTA", "HNN"]
            assert [subnet["inputs"] for subnet in plan.subnets] == [
                ["a", "b"], ["total"], ["total", "soft"], ["product", "a"],
            ]  # fmt: skip
            assert [subnet["outputs"] for subnet in plan.subnets] == [["total"], ["soft"], ["product"], ["last"]]
            for got, expected in zip(plan.run(x, y, dtypes=["uint8"] * 2), evaluate(graph, x, y)):
                assert np.array_equal(got, expected)
            assert np.array_equal(plan.run(y, x, dtypes=["uint8"] * 2)[1], evaluate(graph, y, x)[1]), "nothing is left"


def test_integers_stay_on_the_cpu(dlc: DlcLibrary, models_folder: Path) -> None:
    tokens, gain = np.arange(12).reshape(1, 12), np.full((1, 12), 0.5, np.float32)
    with dlc.open(models_folder / "tiny_tokens.dlc") as file:
        with file.plan("gpu", "cpu") as plan:
            assert layers(plan) == [("CPU", ["real"]), ("GPU", ["weighted"])]
            assert plan.run(tokens.astype(np.int64), gain)[0].tolist() == (tokens * 0.5).tolist()
        with (
            pytest.raises(DlcFailure, match="800: layer 'real' of type Cast is not supported by GPU"),
            file.plan("gpu"),
        ):
            pass


def one_layer(op: str) -> Graph:
    """uint8 "x" (1, 4) through one quantized layer that not every runtime knows, "y"."""
    builder, encoding = GraphBuilder("one"), affine(0.5, 10)
    x = builder.input("x", (1, 4), "uint8", encoding)
    if op == "gather":
        indices = builder.constant("indices", np.array([2, 0], np.int32))
        y = builder.gather(x, indices, 1, output="y")
    elif op == "wide":
        y = builder.add(x, x, output="y", dtype="int32", quantization=affine(0.25, 0))
    elif op == "cast":
        y = builder.cast(x, "int8", output="y", quantization=encoding)
    else:
        weights = builder.constant("w", np.full((4, 2), 11, np.uint8), quantization=encoding)
        bias = builder.constant("b", np.array([4, 8], np.int32))  # in units of 0.25, which stands nowhere
        y = builder.matmul(x, weights, bias, output="y", quantization=encoding)
    builder.output(y)
    return builder.graph


def test_the_dsp_takes_indices_but_no_wide_numbers(dlc: DlcLibrary) -> None:
    x = np.array([[12, 14, 16, 18]], np.uint8)
    with dlc.open(models.wrap(one_layer("gather"))) as file:
        for runtimes, core in ((("dsp",), "DSP"), (("cpu",), "CPU"), (("gpu", "cpu"), "CPU")):
            with file.plan(*runtimes) as plan:
                assert plan.cores == [core] and plan.run(x)[0].tolist() == [[3, 1]]
    with dlc.open(models.wrap(one_layer("wide"))) as file:
        for runtime, code in (("dsp", "900"), ("aip", "1400")):
            with pytest.raises(DlcFailure, match=f"{code}: layer 'y'"), file.plan(runtime):
                pass
        with file.plan("aip", "dsp", "cpu") as plan:
            assert plan.cores == ["CPU"] and plan.run(x)[0].tolist() == [[2, 4, 6, 8]]


@pytest.mark.parametrize("op, expected", [("cast", [12, 14, 16, 18]), ("bias", None)])
def test_layers_that_are_lost_in_floats(dlc: DlcLibrary, op: str, expected: list[int] | None) -> None:
    """A layer that takes stored numbers unchanged has no CPU that computes floats; in fixed point there is a CPU."""
    graph, x = one_layer(op), np.array([[12, 14, 16, 18]], np.uint8)
    with dlc.open(models.wrap(graph)) as file:
        for runtime, code in (("cpu", "600"), ("gpu", "800")):
            with pytest.raises(DlcFailure, match=f"{code}: layer 'y'"), file.plan(runtime):
                pass
        with file.plan("cpu", cpu_fixed_point=True) as plan:
            got = plan.run(x, dtypes=[plan.outputs[0].dtype])[0]
            assert np.array_equal(got, evaluate(graph, x)[0]) and (expected is None or got.tolist() == [expected])


def test_quantizing_is_a_copy_where_floats_are_computed(dlc: DlcLibrary) -> None:
    builder = GraphBuilder("steps")
    x = builder.input("x", (1, 3), "float32")
    stored_x = builder.quantize(x, "uint8", affine(1.0, 0), output="stored")
    again = builder.quantize(stored_x, "int8", affine(2.0, 0), output="again")
    plain = builder.dequantize(again, output="plain")
    whole = builder.constant("whole", np.array([[1, 2, 3]], np.int32))
    builder.output(builder.add(plain, builder.dequantize(whole, output="real"), output="y"))
    values = np.array([[0.25, 1.5, 7.75]], np.float32)
    with dlc.open(models.wrap(builder.graph)) as file:
        with file.plan("cpu") as plan:
            assert plan.run(values)[0].tolist() == [[1.25, 3.5, 10.75]]
        with file.plan("dsp", "cpu") as plan:  # the step between two encodings is for the DSP, which does round
            assert layers(plan) == [("CPU", ["stored"]), ("DSP", ["again"]), ("CPU", ["plain", "real", "y"])]
            assert plan.run(values)[0].tolist() == [[1, 4, 11]]


def test_integers_of_another_type_are_plain_numbers(dlc: DlcLibrary, models_folder: Path) -> None:
    with dlc.open(models_folder / "add2_uint8.dlc") as file, file.plan("dsp") as plan:
        assert plan.run(np.array([7], np.int32), dtypes=["int32"])[0].tolist() == [9]
        assert plan.run(np.array([128 + 7], np.uint8), dtypes=["uint8"])[0].tolist() == [128 + 9]
        assert plan.run(np.array([128 + 7], np.uint8), dtypes=["uint16"])[0].tolist() == [9]


def test_layers_kept_from_the_gpu_are_so_in_either_precision(dlc: DlcLibrary) -> None:
    with dlc.open(models.wrap(digits.graph(), excluded={"gpu": ["probs"]})) as file:
        for runtime in ("gpu", "gpu16"):
            with file.plan(runtime, "cpu") as plan:
                assert layers(plan) == [("GPU", LAYERS[:-1]), ("CPU", ["probs"])] and classes(plan) == LABELS.tolist()


def test_operators_of_packages(dlc: DlcLibrary, models_folder: Path) -> None:
    x = np.array([[-1, 2, 3, 4, 5, 6, 7, 8]], np.float32)
    with dlc.open(models_folder / "tiny_udo.dlc") as file:
        with (
            pytest.raises(DlcFailure, match="1010: layer 'softmax_udo' of type Softmax .* no package"),
            file.plan("cpu"),
        ):
            pass
        with file.plan("cpu", custom=("Softmax", "cpu")) as plan:
            assert plan.run(x)[0].tolist() == (np.maximum(x, 0) * 2).tolist()
            with pytest.raises(DlcFailure, match="606: the CPU subnet from 'relu_0' on failed"):
                plan.run(np.full((1, 8), 99, np.float32))
        with file.plan("cpu", "gpu", custom=("Softmax", "gpu")) as plan:
            assert plan.cores == ["CPU", "GPU"]
            assert plan.run(x)[0].tolist() == (np.maximum(x, 0) * 2).tolist()
            with pytest.raises(DlcFailure, match="818"):
                plan.run(np.full((1, 8), 99, np.float32))


def test_operators_of_packages_for_the_dsp(dlc: DlcLibrary, models_folder: Path) -> None:
    with dlc.open(models_folder / "tiny_udo_tf8.dlc") as file:
        with pytest.raises(DlcFailure, match="1010: layer 'softmax_udo'"), file.plan("dsp", custom=("Softmax", "cpu")):
            pass
        with file.plan("dsp", "cpu", custom=("Softmax", "dsp")) as plan:
            assert plan.cores == ["DSP"], "the operator sees the bytes"
            got = plan.run(np.arange(124, 132, dtype=np.uint8).reshape(1, 8), dtypes=["uint8"])[0]
            assert got.tolist() == [[255, 255, 255, 255, 255, 255, 255, 255]]
        with file.plan("dsp", "cpu", custom=("Softmax", "cpu")) as plan:
            assert plan.cores == ["DSP", "CPU"], "here it sees floats"
            assert plan.run(np.full((1, 8), 0.25, np.float32))[0].tolist() == [[0.5] * 8]


# --- what is seen of it -----------------------------------------------------------------------------------------------


def test_the_trace_has_a_line_per_subnet(dlc: DlcLibrary, models_folder: Path, tmp_path: Path) -> None:
    with dlc.open(models_folder / "aip_cpu.dlc") as file, file.plan("aip", "cpu") as plan:
        assert dlc.calls() == []
        plan.run(real())
        events = [event for event in dlc.calls() if event["name"] == "subnet"]
        assert [event["args"]["core"] for event in events] == ["CPU", "HTA", "HNN", "CPU"]
        assert events[1]["args"] == {
            "number": 1, "core": "HTA", "first": "conv2", "last": "pool3", "conversions": 1, "ret": 0,
        }  # fmt: skip
        assert json.dumps(plan.subnets[1]) == json.dumps({
            "runtime": "AIP", "core": "HTA", "layers": LAYERS[1:5], "inputs": ["conv1"], "outputs": ["pool3"],
            "conversions": 1, "runs": 1,
        })  # fmt: skip
        names = npugraph.from_bytes(models_block(models_folder)).nodes
        times = [plan.library.td_node_ns(plan.handle, node) for node in range(len(names))]
        assert all(times) and plan.library.td_subnet_ns(plan.handle, 1) >= 0


def models_block(folder: Path) -> bytes:
    from fakes.models.formats.dlc_container import read

    return read(folder / "aip_cpu.dlc").networks[0].graph


def test_a_subnet_can_be_made_to_fail(dlc: DlcLibrary, models_folder: Path) -> None:
    with dlc.open(models_folder / "aip_cpu.dlc") as file, file.plan("aip", "cpu") as plan:
        assert dlc.library.npu_fake_configure(b"subnet:nth=2:code=1410") == 0
        with pytest.raises(DlcFailure, match="1410: the HTA subnet was made to fail"):
            plan.run(real())
        assert [subnet["runs"] for subnet in plan.subnets] == [1, 1, 0, 0]
        assert plan.run(real())[0].argmax() == LABELS[0]
        assert dlc.library.npu_fake_configure(b"unplug") == 0
        with pytest.raises(DlcFailure, match="908: the HTA subnet"):  # the CPU goes on without the device
            plan.run(real())


def test_plans_of_one_file_are_independent(dlc: DlcLibrary, models_folder: Path) -> None:
    found: dict[int, list[int]] = {}

    def work(number: int, plan: Plan) -> None:
        found[number] = classes(plan)

    runtimes: list[tuple[str, ...]] = [("aip", "cpu"), ("cpu",), ("gpu",), ("dsp", "cpu")]
    with dlc.open(models_folder / "aip_cpu.dlc") as file:
        contexts: list[Any] = [file.plan(*names) for names in runtimes]
        plans = [context.__enter__() for context in contexts]
        threads = [threading.Thread(target=work, args=pair) for pair in enumerate(plans)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for context in contexts:
            context.__exit__(None, None, None)
    assert found == dict.fromkeys(range(4), LABELS.tolist())


def test_a_plan_outlives_its_file(dlc: DlcLibrary, models_folder: Path) -> None:
    with dlc.open(models_folder / "aip_c.dlc") as file:
        context = file.plan("aip")
        plan = context.__enter__()
    assert classes(plan) == LABELS.tolist() and plan.subnets[0]["layers"] == ["conv1", "conv2"]
    context.__exit__(None, None, None)
