"""The code in refusals gives the right result, where a package refuses more than the shape of all requires."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pyovnpu import Core, Model, OvError, Tensor

from tests.conformance import hints
from tests.conformance.package import Digits
from tests.pyovnpu import networks


@pytest.fixture(scope="module", params=["CPU", "NPU"])
def net(
    request: pytest.FixtureRequest, level_zero: Path, models_folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Digits]:
    pixels, labels = np.load(models_folder / "samples.npy"), np.load(models_folder / "sample_labels.npy")
    real = pixels.transpose(0, 3, 1, 2)[:, np.newaxis].astype(np.float32)  # the network normalises
    with Model(models_folder / "digits_f32.xml", request.param) as model:
        yield Digits(model, real, real, real, pixels, labels, tmp_path_factory.mktemp("hints"))


@pytest.mark.parametrize("case", [case for case in hints.refused("float32") if not case.startswith("in a ")])
def test_of_memory_that_is_bound_too(net: Digits, case: str) -> None:
    def call(x: object) -> object:
        with net.model.bind(image=x) as binding:
            return {"probs": binding.run().outputs["probs"].copy()}

    hints.check_followed(net, case, call, steps=2 if "bytes" in case else 1)  # bytes are read-only, too


# Words of other packages, and other orders


@pytest.mark.parametrize(
    ("keywords", "words"),
    [
        ({"device_name": "CPU"}, "no keyword device_name; use `device=`"),
        ({"config": {"PERF_COUNT": True}}, r"no keyword config; .*use `\*\*config`"),
        ({"properties": {}}, r"use `\*\*properties`"),
        ({"devise": "CPU"}, "no keyword devise; did you mean `device=`"),
        ({"devices": "CPU"}, "did you mean `device=`"),
    ],
)
def test_keywords_that_are_no_properties(models_folder: Path, keywords: Any, words: str) -> None:
    path = models_folder / "tiny.xml"
    with Core() as core:
        for call in (lambda: core.compile_model(path, **keywords), lambda: Model(path, core=core, **keywords)):
            with pytest.raises(TypeError, match=words):
                call()
        with pytest.raises(TypeError, match="did you mean `requests=`"):
            Model(path, core=core, num_requests=2)
        config = {"PERF_COUNT": True, "performance_hint": "LATENCY", "device_id": ""}  # what the words say to write
        core.compile_model(path, device="CPU", **{k: v for k, v in config.items() if k != "device_id"}).close()
        with pytest.raises(OvError, match="(?i)unsupported|not.*supported|option"):
            core.compile_model(path, "CPU", MY_OWN_KEY=1)  # what no one knows goes to OpenVINO


def test_a_mistyped_property_where_there_is_no_npu(child: Any, models_folder: Path) -> None:
    program = """
import sys
from pyovnpu import Core
with Core() as core:
    try: core.compile_model(sys.argv[1], PERFORMANCE_HNT="LATENCY")
    except Exception as problem: print(problem)
"""
    said = child(program, models_folder / "tiny.xml")
    assert "there is no NPU" in said and "did you mean PERFORMANCE_HINT?" in said


def test_the_index_in_front() -> None:
    x = np.ones((1, 8), np.float32)
    with Model(networks.relu().xml, "CPU") as model, model.bind() as binding:
        request = binding.request
        for method in (request.set_input_tensor, request.set_output_tensor):
            with pytest.raises(TypeError, match="tensor first, then its index; use `request.set_.*`") as caught:
                method(0, Tensor(x))  # type: ignore[arg-type]
            eval(str(caught.value).split("`")[1], {"request": request, "x": np.ones_like(x)})
            with pytest.raises(TypeError, match="expected an array of float32, got int"):
                method(0)


@pytest.mark.parametrize("way", [0, 1])
@pytest.mark.parametrize("fixed", [False, True])
def test_assigning_to_an_input_without_a_size(way: int, fixed: bool) -> None:
    """numpy would say nothing of a number, and of an array that it cannot be broadcast."""
    x = np.full((2, 8), 3, np.float32)
    net = networks.relu((-1, 8))
    if fixed:  # an output that stays where it is
        net = networks.Network("counted")
        x_ = net.parameter("x", (-1, 8))
        kind = {"output_type": "i64"}
        net.result(net.layer("ShapeOf", [x_], (2,), version="opset3", precision="I64", names="y", data=kind))
    with Model(net.xml, "CPU") as model, model.bind() as binding:
        for value in (x, 0.5, x[:1]):
            with pytest.raises(ValueError, match=r"'x' \[\?,8\] has no size yet; bind an array") as caught:
                binding.inputs["x"][...] = value
        binding.inputs[0][...] = x[:0]
        fix = str(caught.value).split("`")[1::2][way]
        if way:
            eval(fix, {"binding": binding, "x": x})
            binding.inputs[0][...] = x
        else:
            binding = eval(fix, {"model": model, "x": x})
        assert np.array_equal(binding.run().outputs[0], [2, 8] if fixed else x)
        binding.inputs[0][...] = -1
        assert binding.run().outputs[0][0].sum() == (2 if fixed else 0)
        binding.close()
