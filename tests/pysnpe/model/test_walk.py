"""Random programs: models, bindings, futures and closing in any order; every result is right, nothing leaks."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.errors import ClosedError
from npu_common.testing import FakeControl
from pysnpe import Container, Model

from fakes.models import digits

IMAGES, LABELS = digits.samples()
FILES = ("digits_f32", "digits_tf8", "digits_tf16", "aip_b", "aip_cpu")
MODES: tuple[dict[str, Any], ...] = (
    {}, {"outputs": "float32"}, {"user_buffers": False}, {"encodings": {"probs": "tf8"}}, {"encodings": "tf16"},
    {"runtimes": ("dsp", "cpu"), "performance": "burst"},
)  # fmt: skip


@pytest.mark.parametrize("seed", range(6))
def test_walk(snpe: FakeControl, models_folder: Path, seed: int) -> None:
    chance = random.Random(seed)
    models: list[Model] = []
    bindings: list[Any] = []
    closed: list[Any] = []

    def picture() -> tuple[Any, int]:
        index = chance.randrange(len(IMAGES))
        return digits.normalise(IMAGES[index])[None], int(LABELS[index])

    def new() -> None:
        path = models_folder / f"{chance.choice(FILES)}.dlc"
        options = chance.choice(MODES)
        if chance.random() < 0.3:
            with Container(path.read_bytes()) as container:
                models.append(Model(container, **options))
        else:
            models.append(Model(path, **options))

    def run(model: Model) -> None:
        x, label = picture()
        (info,) = model.inputs
        given = info.quantize(x) if info.quantization is not None and chance.random() < 0.5 else x
        into = chance.random()
        if into < 0.3:
            target = model.outputs[0].empty()
            assert model.run_into(target, given)[0] is target and target.argmax() == label
        else:
            assert (model.submit(given).result() if into < 0.5 else model.run(given))[0].argmax() == label

    def bind(model: Model) -> None:
        if not model.user_buffers:
            with pytest.raises(ValueError, match="ITensors"):
                model.bind()
        elif model.inputs[0].native.encoding.bits or chance.random() < 0.5:
            bindings.append(model.bind(encodings={"image": "float32"}))
        else:
            bindings.append(model.bind(image=np.zeros((1, 8, 24, 2), np.float32)[:, :, 8:16, :1]))

    def bound(binding: Any) -> None:
        x, label = picture()
        if binding.closed:
            with pytest.raises(ClosedError):
                binding.run()
            return
        binding.inputs[0][...] = x
        assert binding.run().outputs[0].argmax() == label

    def close(things: list[Any]) -> None:
        thing = things.pop(chance.randrange(len(things)))
        thing.close()
        closed.append(thing)

    for _ in range(80):
        step = chance.random()
        if not models or step < 0.1:
            new()
        elif step < 0.45:
            run(chance.choice(models))
        elif step < 0.6:
            bind(chance.choice(models))
        elif step < 0.85 and bindings:
            bound(chance.choice(bindings))
        elif step < 0.92 and bindings:
            close(bindings)
        elif step < 0.97:
            close(models)
        else:
            for thing in closed:
                with pytest.raises(ClosedError):
                    thing.check_open()
    for model in models:
        model.close()
    assert all(binding.closed for binding in bindings) and snpe.live == {}
