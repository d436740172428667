"""Quantized inputs and outputs of networks that compute in float inside, for every vendor."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.testing import FakeControl
from onnx import helper

from fakes.python.npu_fakes import convert_command
from fakes.python.npu_fakes.convert import ConvertError, conversion, options_of
from fakes.python.npu_fakes.convert.quantizer import Calibrated
from fakes.python.npu_fakes.formats.quantization import measured_affine, steps_of_parts
from tests.fakes_onnx.networks import Array, expected, made, picture, value, weights
from tests.fakes_onnx.qdq import exact
from tests.fakes_onnx.test_convert_command import given

node = helper.make_node
IMAGES = np.random.default_rng(5).random((4, 1, 3, 8, 6), np.float32) * 2 - np.float32(0.5)
ANSWERS = [expected(picture(), image=image) for image in IMAGES]


@pytest.fixture(autouse=True)
def found_openvino(openvino_python: None) -> None:
    """Calibration runs the float network on OpenVINO's Python package."""


@pytest.fixture
def images(tmp_path: Path) -> Path:
    np.save(tmp_path / "images.npy", IMAGES)
    return tmp_path / "images.npy"


def span(arrays: Iterable[Array]) -> tuple[float, float]:
    arrays = list(arrays)
    return min(float(a.min()) for a in arrays), max(float(a.max()) for a in arrays)


@pytest.mark.parametrize("vendor, suffix, dtype", [
    ("rknn", "rknn", "int8"), ("viplite", "nb", "uint8"), ("snpe", "dlc", "uint8"),
])  # fmt: skip
def test_inputs_and_outputs(
    request: pytest.FixtureRequest, tmp_path: Path, images: Path, vendor: str, suffix: str, dtype: str
) -> None:
    """Scales and zero points are those of the samples; numbers come back within a step of the float network's."""
    request.getfixturevalue(f"fake_{vendor}")
    done = conversion(picture(), options_of(vendor, quantization=Calibrated(images)))
    assert any("quantized are inputs and outputs; inside it computes in float32" in note for note in done.notes)
    assert any("calibrated with 4 samples of" in note for note in done.notes)
    path = tmp_path / f"net.{suffix}"
    path.write_bytes(done.data)
    options = {"runtimes": ("cpu",)} if vendor == "snpe" else {}
    with importlib.import_module(f"py{vendor}").Model(path, outputs="float32", **options) as model:
        assert {tensor.name for tensor in (*model.inputs, *model.outputs)} == {"image", "map", "scores"}
        for name, low, high in (
            ("image", *span(IMAGES)), ("map", *span(a["map"] for a in ANSWERS)),
            ("scores", *span(a["scores"] for a in ANSWERS)),
        ):  # fmt: skip
            wanted = measured_affine(low, high, dtype)
            stored_as = done.plan.stored[name]
            assert stored_as.dtype == dtype and stored_as.quantization is not None
            assert stored_as.quantization.scales[0] == pytest.approx(wanted.scales[0], rel=1e-5)
            assert stored_as.quantization.zero_points == wanted.zero_points
        q = model.inputs[0].quantization
        how = measured_affine(*span(IMAGES), dtype)
        assert (np.float32(q.scale), q.zero_point) == (np.float32(how.scales[0]), how.zero_points[0])
        image = IMAGES[0] if vendor == "viplite" else IMAGES[0].transpose(0, 2, 3, 1)
        limits = np.iinfo(dtype)
        stored = np.clip(np.rint(image / q.scale) + q.zero_point, limits.min, limits.max).astype(dtype)
        given = stored if vendor != "snpe" else (stored.astype(np.float32) - q.zero_point) * np.float32(q.scale)
        outputs = model.run(given)
        seen = expected(picture(), image=((stored.astype(np.float32) - q.zero_point) * q.scale).transpose(
            0, *((1, 2, 3) if vendor == "viplite" else (3, 1, 2))
        ))  # fmt: skip
        for name, array in seen.items():
            got = np.asarray(outputs[name])
            got = got.transpose(0, 3, 1, 2) if vendor == "snpe" and got.ndim == 4 else got
            how = done.plan.stored[name].quantization
            assert how is not None and np.abs(got - array).max() <= 0.51 * how.scales[0], name


def test_acl_keeps_floats(images: Path) -> None:
    done = conversion(picture(), options_of("acl", quantization=Calibrated(images)))
    assert {stored.dtype for stored in done.plan.stored.values()} == {"float32"}
    assert any("nothing is quantized" in note for note in done.notes)


def test_mean_and_std_come_first(tmp_path: Path) -> None:
    """In an .rknn, an input of pixels has the scale of what they become: measured on the vendor's files."""
    pixels = np.arange(256, dtype=np.float32).repeat(9)[: 2 * 144].reshape(2, 3, 8, 6)
    pixels[0, 0, 0, 0], pixels[0, 0, 0, 1] = 0, 255
    np.save(tmp_path / "pixels.npy", pixels)
    for mean, std, scale, zero in (
        ([0.0], [255.0], 0.003921569, -128), ([127.5], [127.5], 0.007843138, 0), ([127.5], [128.0], 0.0078125, 0),
        ([0.0], [1.0], 1.0, -128),
    ):  # fmt: skip
        options = options_of("rknn", mean=mean, std=std, quantization=Calibrated(tmp_path / "pixels.npy"))
        stored = conversion(picture(), options).plan.stored["image"]
        assert stored.quantization is not None
        assert stored.quantization.scales[0] == pytest.approx(scale, rel=1e-6)
        assert stored.quantization.zero_points == (zero,)


def test_a_softmax_stays_float16(images: Path) -> None:
    nodes = [node("Elu", ["image"], ["a"]), node("Softmax", ["a"], ["b"], axis=1), node("Flatten", ["b"], ["y"]),
             node("Flatten", ["a"], ["z"])]  # fmt: skip
    network = made(nodes, [value("image", (1, 3, 8, 6))], [value("y", (1, 144)), value("z", (1, 144))])
    done = conversion(network, options_of("rknn", quantization=Calibrated(images)))
    assert {name: stored.dtype for name, stored in done.plan.stored.items()} == {
        "image": "int8", "y": "float16", "z": "int8",
    }  # fmt: skip
    assert any(note.startswith("'y' stays float16") for note in done.notes)
    first = made([node("Softmax", ["image"], ["b"], axis=1), node("Elu", ["b"], ["y"])],
                 [value("image", (1, 3, 8, 6))], [value("y", (1, 3, 8, 6))])  # fmt: skip
    done = conversion(first, options_of("rknn", quantization=Calibrated(images)))
    assert {name: stored.dtype for name, stored in done.plan.stored.items()} == {"image": "float16", "y": "int8"}


def boxes_and_scores() -> bytes:
    """Return four rows up to hundreds, two up to 1, in one tensor, like a detector's."""
    nodes = [node("Elu", ["image"], ["a"]), node("Flatten", ["a"], ["f"]), node("MatMul", ["f", "w"], ["m"]),
             node("Reshape", ["m", "s"], ["r"]), node("Mul", ["r", "k"], ["y"])]  # fmt: skip
    scale = np.array([300, 300, 300, 300, 1, 1], np.float32).reshape(1, 6, 1)
    return made(nodes, [value("image", (1, 3, 8, 6))], [value("y", (1, 6, 10))], w=weights(1, 144, 60),
                s=np.array([1, 6, 10]), k=scale)  # fmt: skip


@pytest.mark.parametrize("target", ["rknn", "viplite", "snpe"])
def test_one_scale_over_boxes_and_scores_is_warned_of(images: Path, target: str) -> None:
    notes = conversion(boxes_and_scores(), options_of(target, quantization=Calibrated(images))).notes
    (warning,) = [note for note in notes if note.startswith("WARNING")]
    assert "indices 4-5 of axis 1 get 1 of 256 steps" in warning
    whole = conversion(picture(), options_of(target, quantization=Calibrated(images))).notes
    assert not any("WARNING" in note for note in whole)


def test_steps_of_the_smaller_part() -> None:
    parts: dict[int, Array] = {1: np.array([[0, 0, 0, 0], [200.0, 250.0, 9.0, 8.0]])}
    assert steps_of_parts(parts, 1.0) == (1, [2, 3], 9)
    assert steps_of_parts({1: np.array([[0, 0], [200.0, 20.0]])}, 1.0) is None
    assert steps_of_parts({1: np.array([[0, 0], [200.0, 0.0]])}, 1.0) is None


def test_random_only_by_name(tmp_path: Path) -> None:
    done = conversion(picture(), options_of("rknn", quantization=Calibrated("random")))
    assert done.plan.name == "rknn model, calibrated with random numbers"
    assert b"calibrated with random numbers" in done.data
    assert any("the scales are not those of any application" in note for note in done.notes)
    with pytest.raises(ConvertError, match="there is no such file"):
        conversion(picture(), options_of("rknn", quantization=Calibrated(tmp_path / "absent.npy")))


def test_what_cannot_be_asked(images: Path) -> None:
    with pytest.raises(ConvertError, match="integer rules were measured for rknn only"):
        conversion(picture(), options_of("viplite", quantization=Calibrated(images, "rules")))
    with pytest.raises(ConvertError, match="--dtype int16: calibration makes int8 for rknn"):
        conversion(picture(), options_of("rknn", quantization=Calibrated(images, dtype="int16")))
    with pytest.raises(ConvertError, match="--inside: expected one of auto, float, rules, onnxruntime"):
        conversion(picture(), options_of("rknn", quantization=Calibrated(images, "some")))
    done = conversion(picture(), options_of("viplite", quantization=Calibrated(images, dtype="int8")))
    assert done.plan.stored["image"].dtype == "int8"


def test_inside_by_onnxruntime(fake_rknn: FakeControl, images: Path, tmp_path: Path) -> None:
    """The engine's and onnxruntime's results of the quantized network are the integers' results."""
    import onnxruntime
    from pyrknn import Model

    done = conversion(picture(), options_of("rknn", quantization=Calibrated(images, "onnxruntime")))
    assert any(note.startswith("EXPERIMENTAL") and "no prediction" in note for note in done.notes)
    network = done.plan.network.onnx
    assert b"QuantizeLinear" in network
    path = tmp_path / "net.rknn"
    path.write_bytes(done.data)
    session = onnxruntime.InferenceSession(network, providers=["CPUExecutionProvider"])
    how = done.plan.stored["map"].quantization
    assert how is not None
    with Model(path, outputs="float32") as model:
        q: Any = model.inputs[0].quantization
        stored = np.clip(np.rint(IMAGES[0] / q.scale) + q.zero_point, -128, 127).astype(np.int8)
        image = (stored.astype(np.float32) - q.zero_point) * np.float32(q.scale)
        wanted = exact(network, image=image)["map"] * how.scales[0]
        np.testing.assert_allclose(session.run(["map"], {"image": image})[0], wanted, atol=1e-6)
        np.testing.assert_allclose(model.run(stored.transpose(0, 2, 3, 1))["map"], wanted, atol=1e-6)


def test_inside_without_onnxruntime(images: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    monkeypatch.delitem(sys.modules, "onnxruntime.quantization", raising=False)
    with pytest.raises(ConvertError, match="onnxruntime, which is not installed: pip install onnxruntime"):
        conversion(picture(), options_of("rknn", quantization=Calibrated(images, "onnxruntime")))


def test_the_command(images: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    network, output = tmp_path / "net.onnx", tmp_path / "net.rknn"
    network.write_bytes(picture())
    arguments = [network, "--for", "rknn:rk3588", "-o", output]
    assert convert_command.run(given(*arguments, "--calibrate", images)) == 0
    told = capsys.readouterr().out
    assert "image  int8 [1, 8, 6, 3] NHWC  scale" in told and "not the accuracy" in told
    assert convert_command.run(given(*arguments, "--inside", "rules")) == 2
    assert "give --calibrate SAMPLES" in capsys.readouterr().err
    assert convert_command.run(given(*arguments, "--calibrate", images, "--inside", "rules")) == 1
    assert "not covered are Elu" in capsys.readouterr().err


WIDE = np.random.default_rng(8).normal(0, 5, (2, 1, 8, 6, 4)).astype(np.float32)
SMALLEST, LARGEST = float(WIDE.min()), float(WIDE.max())
TWICE = np.array([1, 1, 2, 2], np.float32)


@pytest.mark.parametrize(("nodes", "low", "high"), [
    ([node("Tanh", ["x"], ["y"])], -3.2, 3.2),
    ([node("HardSwish", ["x"], ["y"])], -3.0, LARGEST),
    ([node("HardSigmoid", ["x"], ["y"])], -2.5, 2.5),
    ([node("Sigmoid", ["x"], ["s"]), node("Elu", ["s"], ["y"])], -7.0, 7.0),
    ([node("Elu", ["x"], ["y"])], SMALLEST, LARGEST),
    ([node("Elu", ["x"], ["e"]), node("Tanh", ["x"], ["t"]), node("Add", ["e", "t"], ["y"])], SMALLEST, LARGEST),
    ([node("Transpose", ["x"], ["t"], perm=[0, 2, 1, 3]), node("Relu", ["t"], ["r"]), node("Elu", ["r"], ["y"])],
     0.0, LARGEST),
    ([node("Resize", ["x", "", "twice"], ["t"], mode="nearest"), node("Tanh", ["t"], ["y"])], -3.2, 3.2),
    ([node("Resize", ["x", "", "twice"], ["t"], mode="linear"), node("Tanh", ["t"], ["y"])], SMALLEST, LARGEST),
])  # fmt: skip
def test_an_input_is_quantized_for_what_uses_it(tmp_path: Path, nodes: list[Any], low: float, high: float) -> None:
    """Also where the rules do not cover the network: activations that end cut off what they alone use."""
    np.save(tmp_path / "x.npy", WIDE)
    constants = {"twice": TWICE} if any("twice" in one.input for one in nodes) else {}
    network = made(nodes, [value("x", WIDE.shape[1:])], [value("y", (None,) * 4)], **constants)
    done = conversion(network, options_of("rknn:rk3588", quantization=Calibrated(tmp_path / "x.npy")))
    assert done.plan.graph is None
    assert done.plan.stored["x"].quantization == measured_affine(low, high, "int8")


def test_a_softmax_that_something_reads_is_quantized(tmp_path: Path) -> None:
    np.save(tmp_path / "x.npy", WIDE)
    nodes = [node("Softmax", ["x"], ["s"], axis=1), node("Tanh", ["s"], ["y"])]
    outputs = [value(name, WIDE.shape[1:]) for name in ("s", "y")]
    done = conversion(made(nodes, [value("x", WIDE.shape[1:])], outputs), options_of(
        "rknn:rk3588", quantization=Calibrated(tmp_path / "x.npy")
    ))  # fmt: skip
    assert [done.plan.stored[name].dtype for name in ("x", "s", "y")] == ["float16", "int8", "int8"]


def test_scales_are_of_the_difference_in_float32() -> None:
    """The scale of the difference in float64 is a step of float32 less; the vendor's toolkit says 0.00799246."""
    low, high = -0.278152734041214, 1.7599233388900757
    how = measured_affine(low, high, "int8")
    assert f"{how.scales[0]:.6g}" == "0.00799246" and how.zero_points == (-93,)
    assert how.scales[0] > float(np.float32((high - low) / 255))
    assert measured_affine(-1, 1, "int8").zero_points == (0,)
