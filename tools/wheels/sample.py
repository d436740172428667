"""Tests as an application has them, run on an installed npu-fakes: `pytest --npu-fake=rknn tools/wheels/sample.py`.

Nothing is set: the test kit finds the libraries and the models by itself.
"""

from __future__ import annotations

import os
from typing import Any

import npu_fakes
import pytest
from pyrknn import Model
from pyrknn.rknn_api import RKNN_ERR_TIMEOUT


def test_nothing_was_set_but_the_library_found() -> None:
    assert not [name for name in os.environ if name in ("NPU_FAKE", "NPU_FAKES", "NPU_MODELS")]
    assert os.environ["PYRKNN_LIBRARY"] == str(npu_fakes.folder() / "librknnrt.so")


def test_a_network_computes(npu_model: Any, fake_rknn: Any) -> None:
    """A leaked handle would fail this test."""
    import numpy as np

    samples = np.load(npu_model.folder / "samples.npy")
    labels = np.load(npu_model.folder / "sample_labels.npy")
    with Model(npu_model("digits_int8"), outputs="float32") as model:
        classes = [int(model.run(image[None])[0].argmax()) for image in samples]
    assert np.mean(np.array(classes) == labels) > 0.9


def test_a_fault(npu_model: Any, fake_rknn: Any) -> None:
    with Model(npu_model("digits_int8")) as model, fake_rknn.fail("rknn_run", code=RKNN_ERR_TIMEOUT):
        with pytest.raises(TimeoutError):
            model.run(model.inputs[0].zeros())
