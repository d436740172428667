"""Samples for a quantized conversion: which files are read, as what, and what is said of those that are not."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest
from onnx import TensorProto, helper

from fakes.python.npu_fakes.convert import Port, calibration
from fakes.python.npu_fakes.convert.calibration import CalibrationError
from tests.fakes_onnx import networks

IMAGE = Port("image", "float32", (1, 3, 8, 6))
TABLE = Port("gain", "float32", (7, 3))


def picture(path: Path, height: int = 8, width: int = 6) -> np.ndarray:
    from PIL import Image

    pixels = np.random.default_rng(height).integers(0, 256, (height, width, 3)).astype(np.uint8)
    Image.fromarray(pixels).save(path)
    return pixels


def test_a_folder_of_pictures(tmp_path: Path) -> None:
    first, second = picture(tmp_path / "a.png"), picture(tmp_path / "b.ppm")
    np.save(tmp_path / "c.npy", np.ones((1, 3, 8, 6), np.float32))
    (tmp_path / "notes.txt").write_text("no sample")
    found = calibration.read(tmp_path, [IMAGE])
    arrays = [sample["image"] for sample in found.arrays]
    assert [a.shape for a in arrays] == [(1, 3, 8, 6)] * 3
    np.testing.assert_array_equal(arrays[0][0], first.transpose(2, 0, 1))
    np.testing.assert_array_equal(arrays[1][0], second.transpose(2, 0, 1))
    assert not found.notes
    (last,) = calibration.read(tmp_path / "a.png", [Port("image", "float32", (2, 8, 6, 3))]).arrays
    np.testing.assert_array_equal(last["image"], [first, first])


def test_pictures_of_another_size_are_stretched_and_said(tmp_path: Path) -> None:
    picture(tmp_path / "a.png", 16, 6)
    picture(tmp_path / "b.png")
    found = calibration.read(tmp_path, [IMAGE])
    assert found.arrays[0]["image"].shape == (1, 3, 8, 6)
    assert "1 of 2 pictures were resized" in found.notes[0] and "a.png" in found.notes[0]


def test_arrays_of_one_or_several_samples(tmp_path: Path) -> None:
    numbers = np.arange(5 * 144, dtype=np.float32).reshape(5, 3, 8, 6)
    for name, array, count in (("one", numbers[:1], 1), ("bare", numbers[0], 1), ("many", numbers, 5),
                               ("stacked", numbers[:, None], 5)):  # fmt: skip
        np.save(tmp_path / f"{name}.npy", array)
        found = calibration.read(tmp_path / f"{name}.npy", [IMAGE]).arrays
        assert len(found) == count, name
        np.testing.assert_array_equal(found[-1]["image"][0], numbers[count - 1])
    np.savez(tmp_path / "both.npz", image=numbers, gain=np.ones((5, 7, 3)))
    assert [s["gain"].shape for s in calibration.read(tmp_path / "both.npz", [IMAGE, TABLE]).arrays] == [(7, 3)] * 5


def test_a_list_of_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside the list, or in the working directory; by position, or by name; raw float32 as Qualcomm's tools take."""
    (tmp_path / "data").mkdir()
    (tmp_path / "elsewhere").mkdir()
    np.save(tmp_path / "data/x.npy", np.full((1, 3, 8, 6), 2, np.float32))
    np.save(tmp_path / "elsewhere/y.npy", np.full((7, 3), 3, np.float32))
    np.full((7, 3), 4, np.float32).tofile(tmp_path / "data/y.raw")
    (tmp_path / "data/list.txt").write_text("# inputs\nx.npy y.npy\n\ngain:=y.raw image:=x.npy\n")
    monkeypatch.chdir(tmp_path / "elsewhere")
    found = calibration.read(tmp_path / "data/list.txt", [IMAGE, TABLE]).arrays
    assert [(s["image"].max(), s["gain"].max()) for s in found] == [(2, 3), (2, 4)]


def test_what_is_no_sample(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    np.save(tmp_path / "other.npy", np.ones((1, 3, 8, 7), np.float32))
    np.savez(tmp_path / "other.npz", picture=np.ones(3))
    (tmp_path / "text.npy").write_text("no array")
    (tmp_path / "text.png").write_text("no picture")
    (tmp_path / "list.txt").write_text("absent.npy\n")
    (tmp_path / "more.txt").write_text("a.npy b.npy\n")
    (tmp_path / "none.txt").write_text("# nothing\n")
    (tmp_path / "named.txt").write_text("other:=a.npy\n")
    np.ones(5, np.float32).tofile(tmp_path / "short.raw")
    for name, reason in {
        "empty": "no pictures or arrays in it", "absent.npy": "there is no such file",
        "other.npy": r"its shape is \(1, 3, 8, 7\), expected \(1, 3, 8, 6\) as input 'image'",
        "other.npz": "it has no array image; it has picture", "text.npy": "numpy reads no arrays in it",
        "text.png": "Pillow reads no picture", "list.txt": "there is no such file", "more.txt": "2 files for 1 inputs",
        "none.txt": "it lists no files", "named.txt": "the network has no input other; it has image",
        "short.raw": "5 numbers of float32, expected 144",
    }.items():  # fmt: skip
        with pytest.raises(CalibrationError, match=reason):
            calibration.read(tmp_path / name, [IMAGE])
    np.save(tmp_path / "one.npy", np.ones((1, 3, 8, 6), np.float32))
    with pytest.raises(CalibrationError, match="the inputs image, gain; give an .npz"):
        calibration.read(tmp_path / "one.npy", [IMAGE, TABLE])
    picture(tmp_path / "a.png")
    with pytest.raises(CalibrationError, match="which no picture has"):
        calibration.read(tmp_path / "a.png", [TABLE])


def test_without_pillow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    picture(tmp_path / "a.png")
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(CalibrationError, match="pip install pillow, or give arrays"):
        calibration.read(tmp_path, [IMAGE])


def test_without_openvino(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openvino", None)
    with pytest.raises(CalibrationError, match="OpenVINO, which is not installed: pip install onnx openvino"):
        calibration.runner(b"", ["x"])


def test_plain_ranges_are_onnxruntimes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sums have the bits of onnxruntime's order; without onnxruntime OpenVINO computes."""
    import onnxruntime

    nodes = [helper.make_node("Conv", ["x", "w"], ["a"]), helper.make_node("Sigmoid", ["a"], ["y"])]
    shapes = {"x": (1, 8, 9, 9), "y": (1, 12, 7, 7)}
    ports = [networks.value(name, shape) for name, shape in shapes.items()]
    network = networks.made(nodes, ports[:1], ports[1:], w=networks.weights(1, 12, 8, 3, 3))
    x = networks.weights(2, *shapes["x"])
    options = onnxruntime.SessionOptions()
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_ENABLE_BASIC
    session = onnxruntime.InferenceSession(network, options, providers=["CPUExecutionProvider"])
    wanted = session.run(["y"], {"x": x})[0]
    assert np.array_equal(calibration.runner(network, ["y"], plain=True)({"x": x})["y"], wanted)
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    monkeypatch.setitem(sys.modules, "openvino", None)
    with pytest.raises(CalibrationError, match="OpenVINO, which is not installed"):
        calibration.runner(network, ["y"], plain=True)


def test_mean_and_std_come_before_the_ranges() -> None:
    samples = calibration.Samples([{"image": np.full((1, 3, 2, 2), 255, np.float32)}])
    mean, std = (
        {"image": np.array(v, np.float32).reshape(1, 3, 1, 1)} for v in ((123.675, 116.28, 103.53), (58, 57, 57))
    )
    done = calibration.normalised(samples, mean, std).arrays[0]["image"]
    np.testing.assert_allclose(done[0, :, 0, 0], [(255 - 123.675) / 58, (255 - 116.28) / 57, (255 - 103.53) / 57], 1e-6)


def test_ranges_are_of_all_samples() -> None:
    samples = calibration.Samples([{"x": np.array([[1.0, -2.0]])}, {"x": np.array([[5.0, 0.5]])}])
    seen = calibration.observe(b"", samples, ["x"], ["x"])["x"]
    assert seen.range == (-2.0, 5.0)
    np.testing.assert_array_equal(seen.parts[1], [[1.0, -2.0], [5.0, 0.5]])
    with pytest.raises(CalibrationError, match="not usable"):
        calibration.observe(b"", calibration.Samples([{"x": np.array([np.nan])}]), ["x"])
    with pytest.raises(CalibrationError, match="no samples"):
        calibration.observe(b"", calibration.Samples(), ["x"])


def test_a_network_that_loads_and_does_not_run() -> None:
    """onnxruntime finds out at the run, with an exception of its own kind."""
    places = helper.make_tensor_value_info("places", TensorProto.INT64, [1])
    inputs = [helper.make_tensor_value_info("x", TensorProto.FLOAT, [4]), places]
    taken = helper.make_tensor_value_info("taken", TensorProto.FLOAT, [1])
    graph = helper.make_graph([helper.make_node("Gather", ["x", "places"], ["taken"])], "outside", inputs, [taken])
    onnx = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8).SerializeToString()
    samples = calibration.Samples([{"x": np.zeros(4, np.float32), "places": np.array([9])}])
    with pytest.raises(CalibrationError, match="onnxruntime cannot run the network on a sample: .*Gather"):
        calibration.observe(onnx, samples, ["taken"], plain=True)
