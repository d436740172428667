"""`python -m fakes.models.build`: every file reads back, computes, and says in its table what its graph does."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from fakes.models import build, digits
from fakes.models.emit import evaluate
from fakes.models.formats import npugraph
from fakes.models.formats.rknn_container import CHIPS, RknnFile, read


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("models")
    assert build.main([str(path)]) == 0
    return path


def load(folder: Path, name: str) -> tuple[RknnFile, npugraph.Graph]:
    file = read(folder / f"{name}.rknn")
    return file, npugraph.from_bytes(file.graph)


@pytest.mark.parametrize("name", build.MODELS)
def test_the_table_describes_the_graph(folder: Path, name: str) -> None:
    file, graph = load(folder, name)
    assert file.generator == "npu-fakes" and file.target_platforms == CHIPS and file.name
    for lines, indices in ((file.inputs, graph.inputs), (file.outputs, graph.outputs)):
        assert [line.name for line in lines] == [graph.tensors[i].name for i in indices]
        for line, tensor in zip(lines, (graph.tensors[i] for i in indices)):
            batch = file.dynamic_shapes[0][0][0] if file.dynamic_shapes else 1
            assert tuple(batch if size < 0 else size for size in tensor.shape) == line.nhwc
            if file.format_version > 1:
                assert line.dtype == tensor.dtype
            if tensor.quantization is not None:
                assert (line.qnt_type, line.scale) == ("affine", tensor.quantization.scales[0])
                assert line.zero_point == tensor.quantization.zero_points[0]
            else:
                assert line.qnt_type == "none"


@pytest.mark.parametrize("name", build.MODELS)
def test_every_model_computes(folder: Path, name: str) -> None:
    _, graph = load(folder, name)
    random = np.random.RandomState(1)
    inputs = []
    for index in graph.inputs:
        tensor = graph.tensors[index]
        shape = tuple(1 if size < 0 else size for size in tensor.shape)
        inputs.append(random.randint(-100, 100, shape).astype(tensor.dtype))
    outputs = evaluate(graph, *inputs)
    for index, output in zip(graph.outputs, outputs):
        assert output.dtype.name == graph.tensors[index].dtype
        assert np.all(np.isfinite(output.astype(np.float64)))
        assert output.min() < output.max()


def test_tiny_models_compute_what_their_names_say(folder: Path) -> None:
    random = np.random.RandomState(2)
    for name in ("identity_int8", "identity_fp16"):
        file, graph = load(folder, name)
        x = random.randint(-100, 100, file.inputs[0].dims).astype(file.inputs[0].dtype)
        assert np.array_equal(evaluate(graph, x)[0], x)
    _, graph = load(folder, "add_int8")
    a, b = (np.full((1, 4, 6, 3), value, np.int8) for value in (10, 30))
    # a = (10 + 10) * 0.05 = 1, b = (30 - 20) * 0.1 = 1, sum 2 / 0.15 = 13.33
    assert set(evaluate(graph, a, b)[0].ravel().tolist()) == {13}
    _, graph = load(folder, "token_sum")
    weighted = evaluate(graph, np.arange(12, dtype=np.int64).reshape(1, 12), np.full((1, 12), 0.5, np.float32))[0]
    assert weighted.tolist() == [[value / 2 for value in range(12)]]
    _, graph = load(folder, "multi_output")
    x = random.random_sample((1, 5, 7, 16)).astype(np.float16) - np.float16(0.5)
    relu, mean, rows, weights = evaluate(graph, x)
    assert np.array_equal(relu, np.maximum(x, 0)) and np.array_equal(rows, x.reshape(1, 35, 16))
    assert np.allclose(mean, x.astype(np.float64).mean(axis=(1, 2)), atol=1e-3)
    assert np.allclose(weights.astype(np.float64).sum(axis=-1), 1, atol=1e-2)


def test_digits_carry_the_normalisation_and_classify(folder: Path) -> None:
    images, labels = np.load(folder / "samples.npy"), np.load(folder / "sample_labels.npy")
    names = (folder / "labels.txt").read_text().split()
    for name in ("digits_int8", "digits_fp16"):
        file, graph = load(folder, name)
        line = file.inputs[0]
        assert (line.name, line.dims, line.layout, line.mean, line.std) == (
            "image", (1, 8, 8, 1), "NHWC", (80.0,), (96.0,),
        )  # fmt: skip
        assert (file.outputs[0].name, file.outputs[0].dims) == ("probs", (1, 10))
        for image, label in zip(images, labels):
            real = (image[None].astype(np.float64) - line.mean[0]) / line.std[0]
            stored = np.rint(real / line.scale) + line.zero_point if line.qnt_type == "affine" else real
            found = evaluate(graph, stored.astype(line.dtype))[0]
            assert names[found.argmax()] == digits.LABELS[label]


def test_the_dynamic_model_takes_all_its_batches(folder: Path) -> None:
    file, graph = load(folder, "digits_dynamic")
    assert file.dynamic_shapes == tuple(((batch, 8, 8, 1),) for batch in (8, 4, 2, 1))
    images, labels = digits.samples()
    for batch in (1, 2, 4, 8):
        stored = (images[:batch].astype(int) - 128).astype(np.int8)
        assert evaluate(graph, stored)[0].argmax(axis=1).tolist() == labels[:batch].tolist()


def test_the_measured_model_is_matched(folder: Path) -> None:
    """Names, dims, scales and native shapes as recorded from the vendor's library."""
    file, _ = load(folder, "two_input")
    assert [(line.name, line.dims, line.scale, line.zero_point) for line in file.inputs] == [
        ("input.1", (1, 128, 128, 1), 1.0, -128), ("input", (1, 128, 128, 3), 1.0, -128),
    ]  # fmt: skip
    output = file.outputs[0]
    assert (output.name, output.dims, output.zero_point) == ("8", (1, 8, 128, 128), 20)
    assert output.scale == pytest.approx(4.142375, abs=1e-6)
    assert output.native_dims("rk3588") == (1, 2, 128, 128, 16)
    old, _ = load(folder, "two_input_v1")
    assert (old.format_version, old.toolkit) == (1, "1.1.0")
    assert {line.dtype for line in old.inputs + old.outputs} == {"float32"}
    assert (old.outputs[0].zero_point, old.outputs[0].native_layout, old.outputs[0].c1_align) == (19, "NC1HWC2", 1)
    assert old.outputs[0].scale == pytest.approx(3.873718, abs=1e-6)


def test_images_are_plain_pgm(folder: Path) -> None:
    images, labels = digits.samples()
    paths = sorted((folder / "samples").glob("*.pgm"))
    assert [path.name for path in paths[:3]] == ["00_zero.pgm", "01_zero.pgm", "02_one.pgm"] and len(paths) == 20
    for path, image in zip(paths, images):
        assert path.read_bytes() == b"P5\n8 8\n255\n" + image.tobytes()
    head = (folder / "mobilenet.ppm").read_bytes()
    assert head.startswith(b"P6\n224 224\n255\n") and len(head) == 15 + 224 * 224 * 3


def test_chips_and_names_can_be_chosen(tmp_path: Path, folder: Path) -> None:
    build.main([str(tmp_path), "--chip", "rk3566", "--chip", "rk3568", "--only", "add_fp16"])
    assert [path.name for path in tmp_path.glob("*.rknn")] == ["add_fp16.rknn"]
    assert read(tmp_path / "add_fp16.rknn").target_platforms == ("rk3566", "rk3568")
    build.main([str(tmp_path), "--only", "digits_int8"])
    assert (tmp_path / "digits_int8.rknn").read_bytes() == (folder / "digits_int8.rknn").read_bytes()
    with pytest.raises(SystemExit):
        build.main([str(tmp_path), "--chip", "rk1808"])
