"""Shapes that a program chooses of those its model has: runs, bindings, threads, and choices that fail."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pyrknn import Model
from pyrknn._library import lib
from pyrknn.errors import RknnErrFail, RknnErrParamInvalid
from pyrknn.model.input_shapes import dynamic_shapes


def load(folder: Path, name: str, **options: Any) -> Model:
    return Model(folder / f"{name}.rknn", **options)


def test_dynamic_shapes(fake_rknn: Any, models_folder: Path, sample_digits: Any) -> None:
    images, labels = sample_digits
    with load(models_folder, "digits_dynamic") as model:
        assert model.dynamic and model.shapes == (tuple((n, 8, 8, 1) for n in (8, 4, 2, 1)),)
        for use in (lambda: model.run(images[:1]), model.bind):
            with pytest.raises(ValueError, match=r"choose the input shapes first: model.set_input_shapes"):
                use()
        for count in (4, 1, 8, 2):
            model.set_input_shapes((count, 8, 8, 1))
            assert model.inputs[0].shape == (count, 8, 8, 1) and model.outputs[0].shape == (count, 10)
            assert model.inputs[0].native.dims[0] == count
            (probs,) = model.run(images[:count])
            assert probs.argmax(1).tolist() == labels[:count].tolist()
        model.set_input_shapes(image=[1, 8, 8, 1])
        with pytest.raises(ValueError, match=r"expected shape \(1, 8, 8, 1\)"):
            model.run(images[:2])


@pytest.mark.parametrize("output", ["native", "nchw", "nhwc", "float32"])
def test_dynamic_shapes_bound(fake_rknn: Any, models_folder: Path, sample_digits: Any, output: str) -> None:
    images, labels = sample_digits
    with load(models_folder, "digits_dynamic") as model:
        for count in (2, 8, 1):
            model.set_input_shapes((count, 8, 8, 1))
            with model.bind(input_dtype="uint8", outputs=output) as binding:
                assert binding.inputs[0].shape == (count, 8, 8, 1)
                binding.inputs[0][...] = images[:count]
                binding.run()
                assert binding.outputs[0].argmax(1).tolist() == labels[:count].tolist()


def test_a_binding_stays_with_its_shapes(fake_rknn: Any, models_folder: Path) -> None:
    with load(models_folder, "digits_dynamic") as model:
        model.set_input_shapes((8, 8, 8, 1))
        with model.bind() as binding:
            binding.run()
            model.set_input_shapes((1, 8, 8, 1))
            with pytest.raises(ValueError, match="shapes were changed since; bind again"):
                binding.run()


@pytest.mark.parametrize(
    ("shapes", "named", "kind", "message"),
    [
        ([(3, 8, 8, 1)], {}, ValueError, r"no shapes \[\(3, 8, 8, 1\)\]; it has: \(8, 8, 8, 1\); \(4, 8, 8, 1\)"),
        ([(1, 8, 8)], {}, ValueError, "no shapes"),
        ([], {}, TypeError, "expected one shape for each of image, got none"),
        ([(1, 8, 8, 1)] * 2, {}, TypeError, "expected one shape"),
        ([], {"other": (1, 8, 8, 1)}, TypeError, "expected one shape"),
        ([(1, 8, 8, 1)], {"image": (2, 8, 8, 1)}, TypeError, "'image' was given twice"),
        ([5], {}, TypeError, "expected a shape such as"),
        ([(1.5, 8, 8, 1)], {}, TypeError, "expected a shape such as"),
    ],
)
def test_wrong_shapes(
    fake_rknn: Any, models_folder: Path, shapes: Any, named: Any, kind: type[Exception], message: str
) -> None:
    with load(models_folder, "digits_dynamic") as model, pytest.raises(kind, match=message):
        model.set_input_shapes(*shapes, **named)


def test_fixed_shapes(fake_rknn: Any, digits: Path) -> None:
    with Model(digits) as model, pytest.raises(ValueError, match="has fixed shapes"):
        model.set_input_shapes((1, 8, 8, 1))


@pytest.mark.parametrize(
    ("name", "described", "version", "asked"),
    [
        ("digits_int8", False, "2.3.2 (429f97ae6b@2025-04-09)", 0),
        ("digits_int8", None, "1.4.0 (a10f100eb@2022-09-09)", 0),
        ("digits_int8", None, "1.5.0 (e6fe0c678@2023-05-25)", 1),
        ("digits_dynamic", None, None, 1),
        ("digits_dynamic", True, "2.3.2 (429f97ae6b@2025-04-09)", 1),
    ],
)
def test_the_runtime_is_asked_where_neither_file_nor_release_answers(
    fake_rknn: Any,
    models_folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    described: bool | None,
    version: str | None,
    asked: int,
) -> None:
    """It logs an error for a question that does not fit the model or the release."""
    with load(models_folder, name) as model:
        monkeypatch.setattr(lib, "version", lambda: version)
        before = len(fake_rknn.calls.of("rknn_query"))
        found = dynamic_shapes(model, 1, described)
        assert len(fake_rknn.calls.of("rknn_query")) - before == asked
        assert found == (model.shapes if name == "digits_dynamic" else ())


def asked(fake_rknn: Any) -> list[Any]:
    return [call for call in fake_rknn.calls.of("rknn_query") if call.args["cmd"] == "RKNN_QUERY_INPUT_DYNAMIC_RANGE"]


def test_a_dup_is_described_as_the_model_is(fake_rknn: Any, models_folder: Path) -> None:
    for name in ("digits_int8", "digits_dynamic"):
        data = (models_folder / f"{name}.rknn").read_bytes()
        before = len(asked(fake_rknn))
        with Model(data) as model, model.dup() as second:
            assert second.dynamic == model.dynamic == (name == "digits_dynamic")
            assert len(asked(fake_rknn)) - before == 2 * model.dynamic


@pytest.mark.parametrize("fault", ["rknn_set_input_shapes:code=-1:times=1", "rknn_query:code=-1:times=1"])
def test_a_failed_choice_of_shapes_leaves_no_half_state(fake_rknn: Any, models_folder: Path, fault: str) -> None:
    """Otherwise C would write the outputs of one shape into arrays of another."""
    with load(models_folder, "digits_dynamic") as model:
        model.set_input_shapes((1, 8, 8, 1))
        model.run(model.inputs[0].zeros())
        fake_rknn.configure(fault)
        with pytest.raises(RknnErrFail):
            model.set_input_shapes((8, 8, 8, 1))
        with pytest.raises(ValueError, match="choose the input shapes first"):
            model.run(model.inputs[0].zeros())
        model.set_input_shapes((2, 8, 8, 1))
        assert model.run(model.inputs[0].zeros())[0].shape == (2, 10)


def test_shapes_change_under_running_threads(fake_rknn: Any, models_folder: Path) -> None:
    with load(models_folder, "digits_dynamic") as model:
        model.set_input_shapes((8, 8, 8, 1))
        stop, failures = threading.Event(), []

        def work() -> None:
            x = np.zeros((1, 8, 8, 1), np.uint8)
            while not stop.is_set():
                try:
                    if model.run(x)[0].shape != (1, 10):
                        failures.append("shape")
                except ValueError:
                    pass  # the other shape was in force, or being chosen

        threads = [threading.Thread(target=work) for _ in range(2)]
        for thread in threads:
            thread.start()
        for _ in range(100):
            model.set_input_shapes((1, 8, 8, 1))
            model.set_input_shapes((8, 8, 8, 1))
        stop.set()
        for thread in threads:
            thread.join()
        assert failures == []


def test_weights_of_several_shapes_are_not_shared(fake_rknn: Any, models_folder: Path) -> None:
    """Measured on 1.6.0: rknn_init answers -5."""
    path = models_folder / "digits_dynamic.rknn"
    with Model(path) as owner, pytest.raises(RknnErrParamInvalid, match="load it without share_weights"):
        Model(path, share_weights=owner)
