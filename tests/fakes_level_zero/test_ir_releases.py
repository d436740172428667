"""The networks of the house as the NPU plugins of three releases hand them to the driver, each in its own way."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from fakes.models import mobilenet, openvino_ir
from tests.fakes_level_zero.conftest import RELEASES, openvino_folder
from tests.fakes_level_zero.runtime import Array, Runtime


@pytest.fixture(scope="module", params=RELEASES)
def release(request: pytest.FixtureRequest, root: Path, fake_ze_loader: Path) -> Iterator[Runtime]:
    started = Runtime(openvino_folder(root, request.param), fake_ze_loader)
    yield started
    started.close()


def planes(images: Array) -> Array:
    """Return images with channels last in the layout of a model with channels first."""
    return images.astype(np.float32).transpose(0, 3, 1, 2)


@pytest.mark.parametrize("compress", [False, True], ids=["f32", "f16"])
def test_mobilenet(release: Runtime, compress: bool) -> None:
    ir = openvino_ir.from_network(mobilenet.network(), compress=compress)
    tops = set()
    for seed in (52, 53):
        probabilities, features = release.exactly(ir, planes(mobilenet.image(seed)))
        assert probabilities.shape == (1, 1000) and features.shape == (1, 256, 7, 7)
        assert probabilities.sum() == pytest.approx(1, abs=1e-4) and probabilities.max() > 0.1
        tops.add(int(probabilities.argmax()))
    assert len(tops) == 2


@pytest.mark.parametrize("size", [(224, 224), (300, 400), (120, 160)])
@pytest.mark.parametrize("kind", ["picture", "video"])
def test_preprocessing_of_the_samples(release: Runtime, kind: str, size: tuple[int, int]) -> None:
    """PrePostProcessor leaves its steps in the model, for the driver to compile."""
    ir = openvino_ir.from_network(mobilenet.network(), outputs=["probs"], compress=True)
    height, width = size
    random = np.random.default_rng(height)
    if kind == "picture":
        inputs = [random.integers(0, 256, (1, height, width, 3)).astype(np.uint8)]
    else:
        inputs = [
            random.integers(16, 236, (1, height, width, 1)).astype(np.uint8),
            random.integers(64, 192, (1, height // 2, width // 2, 2)).astype(np.uint8),
        ]
    found = []
    for device in ("CPU", "NPU"):
        [[(shape, data)]] = release.runs(device, ir, [inputs], preprocess=(kind, height, width))["outputs"]
        found.append(np.frombuffer(data, np.float32).reshape(shape))
    assert np.array_equal(*found)


def test_tiny_models(release: Runtime) -> None:
    x = np.arange(8, dtype=np.float32)[None] - 4
    [y] = release.exactly(openvino_ir.tiny(), x)
    assert np.array_equal(y, np.maximum(x @ openvino_ir.tiny_weights() + openvino_ir.TINY_BIAS, 0)) and y.max() > 0
    ones = np.ones((1, 4), np.float32)
    for device in ("CPU", "NPU"):
        runs = release.runs(device, openvino_ir.tiny_stateful(), [[ones], [ones * 2], [ones]])["outputs"]
        assert [np.frombuffer(outputs[0][1], np.float32).tolist() for outputs in runs] == [[1] * 4, [3] * 4, [4] * 4]
