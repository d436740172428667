"""The code in refusals gives the right result, where a package refuses more than the shape of all requires."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from npu_common.testing import FakeControl
from pyacl import Device, Model, Stream

from tests.conformance import hints
from tests.pyacl.conftest import Child


def test_integers_without_a_scale(acl: FakeControl, models_folder: Path) -> None:
    """The program knows the scale that the om lacks: the message says where to put the number."""
    pixels, labels = np.load(models_folder / "samples.npy"), np.load(models_folder / "sample_labels.npy")
    own = (pixels.astype(np.int64) - 128)[:, np.newaxis]
    with Model(models_folder / "digits_int8.om") as model:
        model.set_batch_size(1)
        names = {"model": model, "scale": 1 / 96, "zero_point": -48}
        for index, label in enumerate(labels):
            for x in (own[index], own[index].astype(np.float64), own[index].tolist()):  # whole numbers that int8 has
                assert hints.answers(hints.follow(model.run, x, names)[0]) == [label]
            for x in (own[index].astype(np.int8).tobytes(), bytearray(own[index].astype(np.int8).tobytes())):
                assert hints.answers(hints.follow(model.run, x, names, hints.OWN)[0]) == [label]
            real = (pixels[index : index + 1].astype(np.float64) - 80) / 96
            found, messages = hints.follow(model.run, real, names)
            assert hints.answers(found) == [label] and "the scale and the zero point that" in messages[0]
        bright = int(pixels.max(axis=(1, 2, 3)).argmax())
        pixel = {**names, "scale": 1.0, "zero_point": -128}
        found, _ = hints.follow(model.run, pixels[bright : bright + 1], pixel)
        assert hints.answers(found) == [labels[bright]]


@pytest.mark.parametrize("kind", [np.float64, np.float32, np.float16, np.int32])
def test_bfloat16(acl: FakeControl, models_folder: Path, kind: type) -> None:
    x = np.linspace(-4, 4, 30).reshape(2, 3, 5).astype(kind)
    with Model(models_folder / "tiny_bf16.om", outputs="float32") as model:
        (found,), messages = hints.follow(model.run, x, {"model": model})
        assert len(messages) == 1 and np.allclose(found, x.astype(np.float32), rtol=1 / 128)


def test_bfloat16_without_ml_dtypes(on_fake: Child, models_folder: Path) -> None:
    program = """
import sys
sys.path.insert(0, sys.argv[2])
sys.modules["ml_dtypes"] = None
import numpy as np, pyacl
from tests.conformance import hints
x = np.linspace(-4, 4, 30).reshape(2, 3, 5)
with pyacl.Device(0), pyacl.Model(sys.argv[1], outputs="float32") as model:
    (found,), messages = hints.follow(model.run, x, {"model": model})
    assert len(messages) == 1 and np.allclose(found, x, rtol=1 / 128), (found, messages)
print("all right")
"""
    root = Path(__file__).resolve().parents[3]
    assert "all right" in on_fake(program, models_folder / "tiny_bf16.om", root)


def test_whole_numbers(acl: FakeControl, models_folder: Path) -> None:
    gain = np.ones((1, 12), np.float32)
    with Model(models_folder / "tiny_tokens.om") as model:
        tokens = np.arange(12).reshape(1, 12) % model.inputs["tokens"].shape[1]
        right = model.run(tokens.astype(np.int64), gain)["weighted"]
        several = (
            tokens.astype(np.float64),
            tokens.astype(np.int8),
            tokens.tolist(),
            tokens[0] + 1e-7,
            tokens.T.tolist(),
        )
        for x in several:
            found, messages = hints.follow(lambda x: model.run(x, gain), x, {"model": model})
            assert np.array_equal(found["weighted"], right) and len(messages) == 1, messages
        both, messages = hints.follow(model.run, [tokens.astype(np.int64), gain], {"model": model})
        assert np.array_equal(both["weighted"], right) and len(messages) == 1


def test_of_runs_on_a_stream_too(device: Device, models_folder: Path) -> None:
    images, labels = np.load(models_folder / "samples.npy"), np.load(models_folder / "sample_labels.npy")
    image = (images[3:4].astype(np.float32) - 80) / 96
    with Model(models_folder / "digits_f32.om") as model, Stream() as stream:
        for given in ((image.astype(np.float64),), (None, {"image": image}), ([image],)):
            found, messages = hints.follow(
                lambda x, given=given: model.run_async(stream, *given[:-1], x),
                given[-1],
                {"model": model, "stream": stream},
            )
            assert hints.answers(found.result()) == [labels[3]] and len(messages) == 1
