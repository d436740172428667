"""Gears: exactly one is set for a run, a wrong one is refused with the gears named, memory is enough for any."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pyacl import Device, Model, Stream
from pyacl.errors import AclError
from pyacl.model.dynamic import Gear, Gears, shape_text

from fakes.models import tiny_om

SETTERS = ("aclmdlSetDynamicBatchSize", "aclmdlSetDynamicHWSize", "aclmdlSetInputDynamicDims")


def digits(models_folder: Path, dtype: str) -> tuple[Any, Any]:
    images, labels = np.load(models_folder / "samples.npy"), np.load(models_folder / "sample_labels.npy")
    if dtype == "int8":
        return (images.astype(np.int16) - 128).astype(np.int8), labels
    return ((images.astype(np.float32) - np.float32(80)) / np.float32(96)).astype(dtype), labels


@pytest.mark.parametrize(("name", "dtype"), [("digits_f16", "float16"), ("digits_int8", "int8")])
def test_the_batch_is_that_of_the_array(models_folder: Path, device: Device, name: str, dtype: str) -> None:
    """Every gear in any order, by all ways to run, computes as the reference; each in its own datasets."""
    from fakes.models import digits as network
    from fakes.models.emit import evaluate

    stored, labels = digits(models_folder, dtype)
    graph = network.graph(dtype, network.BATCHES)
    with Model(models_folder / f"{name}.om") as model, Stream() as stream:
        assert model.dynamic and [gear.numbers[0] for gear in model.gears] == [1, 2, 4, 8]
        assert model.inputs[0].shape == (-1, 8, 8, 1) and model.outputs[0].shape == (-1, 10)
        for batch in (4, 1, 8, 2, 8, 1):
            images = np.ascontiguousarray(stored[3 : 3 + batch])
            expected = evaluate(graph, images)[0]
            target = np.empty((batch, 10), dtype)
            for found in (
                model.run(images),
                model.run_into(target, images),
                model.submit(images).result(),
                model.run_async(stream, images).result(),
            ):
                assert found["probs"].shape == (batch, 10) and np.array_equal(found[0], expected)
            assert found[0].argmax(axis=1).tolist() == labels[3 : 3 + batch].tolist()


def test_gears_of_heights_and_widths(models_folder: Path, device: Device) -> None:
    with Model(models_folder / "tiny_hw.om") as model:
        assert [gear.numbers for gear in model.gears] == list(tiny_om.SIZES) and str(model.gears[1]) == "8x6"
        assert model.shapes == (tuple((1, h, w, 3) for h, w in tiny_om.SIZES),)
        assert [info.shape for info in model.outputs] == [(1, -1, -1, 3), (1, 3)]
        for height, width in (*tiny_om.SIZES, tiny_om.SIZES[0]):
            image = np.random.RandomState(height).randn(1, height, width, 3).astype(np.float32)
            y, mean = model.run(image)
            assert np.array_equal(y, np.maximum(image, 0)) and mean.shape == (1, 3)
            assert np.allclose(mean, y.mean(axis=(1, 2)), rtol=1e-6)


def test_gears_of_all_dimensions(models_folder: Path, device: Device) -> None:
    with Model(models_folder / "tiny_dims.om") as model:
        assert [gear.shapes for gear in model.gears] == [(shape, shape) for shape in tiny_om.LENGTHS]
        assert str(model.gears[1]) == "2x5 + 2x5" and model.gears[1].numbers == (2, 5, 2, 5)
        for shape in tiny_om.LENGTHS:
            x = np.arange(np.prod(shape), dtype=np.float32).reshape(shape)
            assert np.array_equal(model.run(x, gain=x)[0], x * x + 1)
        with pytest.raises(ValueError, match="no gear for x 2x5, gain 4x8; it has: 1x3"):
            model.run(np.zeros((2, 5), np.float32), np.zeros((4, 8), np.float32))


@pytest.mark.parametrize("name", ["digits_f16", "tiny_hw", "tiny_dims"])
def test_exactly_one_setting_per_gear_and_only_where_it_changes(
    models_folder: Path, device: Device, acl: Any, name: str
) -> None:
    with Model(models_folder / f"{name}.om") as model:
        settings = len(acl.calls.of(*SETTERS))
        assert settings == len(model.gears)  # each made ready once
        setter = {acl.calls.of(*SETTERS)[i].name for i in range(settings)}
        assert len(setter) == 1
        first, last = ([np.zeros(s, info.dtype) for s, info in zip(gear.shapes, model.inputs)]
                       for gear in (model.gears[0], model.gears[-1]))  # fmt: skip
        counts = []
        for arrays in (last, last, first, first, first, last):
            model.run(*arrays)
            counts.append(len(acl.calls.of(*SETTERS)) - settings)
        assert counts == [0, 0, 1, 1, 1, 2]


def test_a_queued_run_keeps_its_gear(models_folder: Path, device: Device, acl: Any) -> None:
    """The device reads the gear when it gets there; another choice meanwhile must not reach the run."""
    stored, labels = digits(models_folder, "float16")
    with Model(models_folder / "digits_f16.om") as model, Stream() as stream:
        batches = [8, 1, 4, 2, 8, 1]
        with acl.hold("task"):
            pending = [model.run_async(stream, stored[:batch]) for batch in batches]
        for one, batch in zip(pending, batches):
            probs = one.result()[0]
            assert probs.shape == (batch, 10) and probs.argmax(axis=1).tolist() == labels[:batch].tolist()


def test_a_wrong_gear_never_reaches_c(models_folder: Path, device: Device, acl: Any) -> None:
    with Model(models_folder / "digits_f16.om") as model, Stream() as stream:
        image = np.zeros((3, 8, 8, 1), np.float16)
        before = acl.calls.names()
        for call in (
            lambda: model.run(image),
            lambda: model.submit(image),
            lambda: model.run_async(stream, image),
            lambda: model.run_into(np.empty((3, 10), np.float16), image),
            lambda: model.set_batch_size(3),
            lambda: model.set_input_shapes((3, 8, 8, 1)),
            lambda: model.set_input_shapes(image=(3, 8, 8, 1)),
        ):
            with pytest.raises(ValueError, match=r"no gear.*3.*it has: batch 1, batch 2, batch 4, batch 8"):
                call()
        with pytest.raises(ValueError, match=r"expected shape \(-1, 8, 8, 1\) NHWC, got \(1, 8, 9, 1\)"):
            model.run(np.zeros((1, 8, 9, 1), np.float16))
        assert acl.calls.names()[: len(before)] == before and not acl.calls.names()[len(before) + 1 :]


def test_choosing_a_gear(models_folder: Path, device: Device) -> None:
    stored, labels = digits(models_folder, "float16")
    with Model(models_folder / "digits_f16.om") as model:
        assert model.gear is None
        model.set_batch_size(4)
        assert model.gear == model.gears[2] and model.inputs[0].shape == (4, 8, 8, 1)
        assert model.outputs[0].shape == (4, 10) and model.outputs[0].nbytes == 80
        assert model.run(stored[:4])[0].argmax(axis=1).tolist() == labels[:4].tolist()
        with pytest.raises(ValueError, match=r"expected shape \(4, 8, 8, 1\)"):
            model.run(stored[:2])
        model.set_input_shapes(model.shapes[0][0])
        assert model.gear == model.gears[0] and model.run(stored[:1])[0].argmax() == labels[0]
        model.set_input_shapes(image=(8, 8, 8, 1))
        assert model.gear == model.gears[3]
        model.set_input_shapes()
        assert model.gear is None and model.inputs[0].shape == (-1, 8, 8, 1)
        assert model.run(stored[:2])[0].shape == (2, 10)
        for call, words in (
            (
                lambda: model.set_image_size(8, 8),
                "no gears of heights and widths, it has gears of batch sizes",
            ),
            (lambda: model.set_input_shapes((1, 2), (3,)), "has 1 input, got 2 shapes"),
            (lambda: model.set_input_shapes(picture=(1,)), "no input 'picture'; it has: image"),
            (lambda: model.set_input_shapes((1, 8, 8, 1), image=(1, 8, 8, 1)), "given twice"),
            (lambda: model.set_input_shapes(5), "expected a shape such as"),  # type: ignore[arg-type]
            (lambda: model.set_input_shapes("ab"), "expected a shape such as"),  # type: ignore[arg-type]
        ):
            with pytest.raises((TypeError, ValueError), match=words):
                call()
    with Model(models_folder / "tiny_hw.om") as model:
        model.set_image_size(8, 6)
        assert model.inputs[0].shape == (1, 8, 6, 3) and [i.shape for i in model.outputs] == [(1, 8, 6, 3), (1, 3)]
        with pytest.raises(ValueError, match="no gear 6x8; it has: 4x6, 8x6, 8x8"):
            model.set_image_size(6, 8)
    with Model(models_folder / "tiny_dims.om") as model:
        model.set_input_shapes((2, 5))  # which says enough
        assert model.inputs[1].shape == (2, 5)
    with Model(models_folder / "tiny_add.om") as model:
        with pytest.raises(ValueError, match="set_input_shapes: the model has fixed shapes"):
            model.set_input_shapes((2, 8))
        with pytest.raises(ValueError, match="no gears of batch sizes, it has fixed shapes"):
            model.set_batch_size(2)


def test_memory_is_enough_for_the_largest(models_folder: Path, device: Device, acl: Any) -> None:
    with Model(models_folder / "digits_int8.om") as model:
        made = [int(call.args["size"]) for call in acl.calls.of("aclrtMalloc")]
        assert made[:2] == [8 * 64, 8 * 10] == [model.inputs[0].buffer_nbytes, model.outputs[0].buffer_nbytes]
        assert made[2:] == [8] * 4  # the gears' own numbers


def test_shapes_that_fit_several_gears_are_asked_for() -> None:
    gears = Gears("dims", ("x", "y"), (Gear("dims", (1, 2), ((1,), (2,))), Gear("dims", (1, 3), ((1,), (3,)))))
    assert gears.find([(1,), (3,)], "f") == 1
    with pytest.raises(ValueError, match="f: several gears fit: 1 . 2, 1 . 3; give the shapes of all inputs"):
        gears.find([(1,), None], "f")
    assert shape_text(()) == "scalar" and shape_text((2, -1)) == "2x?"


def test_height_and_width_stand_where_the_format_says() -> None:
    from pyacl.model.description import ModelTensor
    from pyacl.model.dynamic import _shapes

    inputs = [ModelTensor(0, "a", (1, 3, -1, -1), 0, 0, 9), ModelTensor(1, "b", (1, -1, -1, 3), 0, 1, 9)]
    assert _shapes("hw", (4, 6), inputs) == ((1, 3, 4, 6), (1, 4, 6, 3))


def test_a_description_that_cannot_be_read_leaves_nothing(models_folder: Path, device: Device, acl: Any) -> None:
    before = acl.live
    with acl.fail("aclmdlGetDynamicBatch", code=145000), pytest.raises(AclError, match="aclmdlGetDynamicBatch"):
        Model(models_folder / "digits_f16.om")
    assert acl.live == before
    from pyacl.model.dataset_binding import allocate
    from pyacl.model.description import ModelTensor

    with pytest.raises(ValueError, match="sets no limit to 'x'.*compile it with gears"):
        allocate(ModelTensor(0, "x", (-1, 3), 0, 2, 0), "Model")


@pytest.mark.parametrize("function", SETTERS[:1])
def test_a_setter_that_fails_is_tried_again_by_the_next_run(
    models_folder: Path, device: Device, acl: Any, function: str
) -> None:
    stored, labels = digits(models_folder, "float16")
    with Model(models_folder / "digits_f16.om") as model:
        model.run(stored[:8])
        with acl.fail(function, code=145013), pytest.raises(AclError, match="gear batch 2"):
            model.run(stored[:2])
        assert model.run(stored[:2])[0].argmax(axis=1).tolist() == labels[:2].tolist()


@pytest.mark.parametrize("gear", range(4))
def test_a_shape_that_c_does_not_say_is_not_made_up(models_folder: Path, device: Device, acl: Any, gear: int) -> None:
    """A batch of 1 would come back as 8 rows, 7 of which no one computed."""
    stored, labels = digits(models_folder, "float16")
    with acl.fail("aclmdlGetCurOutputDims", code=100000, after=gear, times=1):
        with pytest.raises(AclError, match=r"aclmdlGetCurOutputDims returned .*\(100000\): index 0"):
            Model(models_folder / "digits_f16.om")
        with Model(models_folder / "digits_f16.om") as model:
            (scores,) = model.run(stored[:1])
    assert scores.shape == (1, 10)
    assert scores.argmax() == labels[0]
