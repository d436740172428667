"""Model.bind: memory of the program's and of the binding, strides, encodings that change, lifetimes."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.errors import ClosedError
from npu_common.testing import FakeControl
from numpy.lib.stride_tricks import as_strided
from pysnpe import Encoding, Model, SnpeError
from pysnpe.model.binding import _share

from fakes.models import digits
from tests.properties import examples

IMAGES, LABELS = digits.samples()


@pytest.mark.parametrize("name", ["digits_f32", "digits_tf8", "digits_tf16", "aip_cpu"])
def test_digits_without_copies(snpe: FakeControl, models_folder: Path, name: str) -> None:
    with Model(models_folder / f"{name}.dlc") as model, model.bind() as binding:
        (image,), (probs,) = binding.inputs, binding.outputs
        (info,) = binding.input_infos
        assert image.dtype == info.dtype == model.inputs[0].dtype and binding.output_infos[0].dtype == probs.dtype
        for pixels, label in zip(IMAGES, LABELS):
            x = digits.normalise(pixels)[None]
            image[...] = x if info.quantization is None else info.quantize(x)
            assert binding.run() is binding
            assert probs.argmax() == label and (model.run(x)[0] == probs).all()


def test_arrays_of_the_program_are_used_where_they_are(snpe: FakeControl, models_folder: Path) -> None:
    """A quantized model takes reals, converted by the library, or its own elements; strings of views stay the same."""
    x, y, q = np.zeros((1, 8, 8, 1), np.float32), np.zeros((1, 10), np.float32), np.zeros((1, 10), np.uint8)
    with Model(models_folder / "digits_tf8.dlc") as model:
        reals = model.bind(image=x, probs=y)
        own = model.bind({"image": x}, probs=q)
        assert reals.inputs["image"] is x and reals.outputs[0] is y and own.outputs["probs"] is q
        for pixels, label in zip(IMAGES[:5], LABELS):
            x[...] = digits.normalise(pixels)
            reals.run()
            own.run()
            assert y.argmax() == label and (model.outputs[0].dequantize(q) == y).all()
        with pytest.raises(TypeError, match="memory for 'image' was given twice"):
            model.bind({"image": x}, image=x)


def test_a_run_is_one_call(snpe: FakeControl, models_folder: Path) -> None:
    with Model(models_folder / "digits_tf8.dlc") as model, model.bind() as binding:
        binding.run()
        snpe.record()
        for _ in range(3):
            binding.run()
        assert [name for name in snpe.calls.names() if name != "subnet"] == ["Snpe_SNPE_ExecuteUserBuffers"] * 3


def test_runs_leave_nothing_for_the_garbage_collector(snpe: FakeControl, models_folder: Path) -> None:
    with Model(models_folder / "digits_tf8.dlc") as model, model.bind() as binding:
        binding.run()
        snpe.record(False)
        before = snpe.live
        gc.collect()
        gc.disable()
        try:
            for _ in range(examples(10_000)):
                binding.run()
            assert gc.collect() == 0 and snpe.live == before
        finally:
            gc.enable()


def test_rows_with_gaps(snpe: FakeControl, models_folder: Path) -> None:
    """A picture inside a larger one; what lies around it stays as it was."""
    large, wide = np.full((2, 4, 9), 7, np.float32), np.full((2, 3, 11), 5, np.float32)
    x, y = large[:, 1:, 2:7], wide[:, :, 1:11:2]
    with Model(models_folder / "tiny_f32.dlc") as model, pytest.raises(ValueError, match="in another order"):
        model.bind(x=np.zeros((5, 3, 2), np.float32).T)
    with Model(models_folder / "tiny_f32.dlc") as model, model.bind(x=x, y=y) as binding:
        x[...] = np.arange(30, dtype=np.float32).reshape(2, 3, 5) - 9
        binding.run()
        expected = model.run(np.ascontiguousarray(x))[0]
        assert (y == expected).all()
        assert (large[:, 0] == 7).all() and (large[:, :, 7:] == 7).all()
        assert (wide[:, :, 0::2] == 5).all()


def test_whether_arrays_share_memory() -> None:
    """Interleaved ones do not; where numpy gives up the search for a common byte, no one says that they do not."""
    memory = np.zeros(1 << 26, np.int8)
    assert not _share(memory[::2], memory[1::2]) and _share(memory[::2], memory[::3])
    one = as_strided(memory, (379,) * 3, (38466, 14945, 32791))
    other = as_strided(memory[871171:], (379,) * 3, (12333, 24288, 19233))
    with pytest.raises(RuntimeError, match="[Ee]xceeded"):
        np.shares_memory(one, other, max_work=100_000)
    assert _share(one, other)


def test_memory_that_does_not_fit_never_reaches_c(snpe: FakeControl, models_folder: Path) -> None:
    x, y = np.zeros((1, 8, 8, 1), np.uint8), np.zeros((1, 10), np.uint8)
    read_only = np.zeros((1, 10), np.uint8)
    read_only.flags.writeable = False
    both = np.zeros(70, np.uint8)
    odd = np.zeros(257, np.uint8)[1:].view(np.float32).reshape(1, 8, 8, 1)
    with Model(models_folder / "digits_tf8.dlc") as model:
        snpe.record()
        for given, problem, message in (
            ({"image": x.astype(np.float64)}, TypeError, "expected uint8 or float32, got float64"),
            ({"image": x.astype(np.int8)}, TypeError, "expected uint8 or float32, got int8"),
            ({"image": x.astype(">f4")}, TypeError, "expected uint8 or float32, got >f4"),
            ({"image": x[0]}, ValueError, r"expected shape \(1, 8, 8, 1\), got \(8, 8, 1\)"),
            ({"image": np.broadcast_to(np.uint8(1), (1, 8, 8, 1))}, ValueError, "strides"),
            ({"image": x[:, ::-1]}, ValueError, "in another order"),
            ({"image": odd}, ValueError, "not aligned"),
            ({"image": np.ma.masked_array(x)}, TypeError, "masked"),
            ({"image": [1]}, TypeError, "expected an array of uint8 or float32, got list"),
            ({"probs": read_only}, ValueError, "read-only"),
            ({"image": both[:64].reshape(1, 8, 8, 1), "probs": both[60:].reshape(1, 10)}, ValueError, "same memory"),
            ({"picture": x}, TypeError, "no tensor 'picture'; it has: image, probs"),
        ):
            with pytest.raises(problem, match=message):
                model.bind(given)
        for encodings, problem, message in (
            ({"image": "tf8"}, ValueError, "cannot be derived without a copy"),
            ({"none": "tf8"}, TypeError, "no tensor 'none'"),
        ):
            with pytest.raises(problem, match=message):
                model.bind(encodings=encodings)
        with pytest.raises(TypeError, match="expected float16, got uint8"):
            model.bind(image=x, encodings={"image": "float16"})
        with pytest.raises(TypeError, match="expected a mapping"):
            model.bind(x)  # type: ignore[arg-type]
        assert snpe.calls == ()
        model.bind(image=x, probs=y).run()
    with Model(models_folder / "digits_tf8.dlc", user_buffers=False) as tensors:
        with pytest.raises(ValueError, match="build it with user_buffers=True"):
            tensors.bind()


def test_an_encoding_that_changes(snpe: FakeControl, models_folder: Path) -> None:
    """Data that is quantized anew each time: zero copy, two calls more for the numbers."""
    given = {"image": Encoding("tf8", 0.02, 100), "probs": "float32"}
    with Model(models_folder / "digits_f32.dlc") as model, model.bind(encodings=given) as binding:
        assert binding.encoding("image") == Encoding("tf8", float(np.float32(0.02)), 100)
        for pixels, label in zip(IMAGES[:5], LABELS):
            x = digits.normalise(pixels)[None]
            scale = float(x.max() - x.min()) / 255
            zero = round(-float(x.min()) / scale)
            binding.set_encoding("image", scale, zero)
            binding.inputs[0][...] = np.clip(np.rint(x / scale) + zero, 0, 255)
            assert binding.run().outputs[0].argmax() == label
            assert binding.encoding("image").zero_point == zero
        for name, scale, zero, message in (
            ("probs", 1.0, 0, "'probs' is float32, which has no scale"),
            ("image", 0.0, 0, "scale: expected a positive finite number"),
            ("image", 1.0, 256, "zero_point: expected the number that stands for 0.0, 0 to 255, got 256"),
        ):
            with pytest.raises(ValueError, match=message):
                binding.set_encoding(name, scale, zero)
        with pytest.raises(KeyError, match="no tensor 'none'; there are: image, probs"):
            binding.set_encoding("none", 1.0, 0)


def test_an_encoding_that_the_library_fills_in(snpe: FakeControl, models_folder: Path) -> None:
    with Model(models_folder / "tiny_f32.dlc") as model, model.bind(encodings={"y": "tf16"}) as binding:
        assert binding.outputs[0].dtype == np.uint16 and binding.encoding("y").derived
        binding.inputs[0][...] = model.inputs[0].random(1)
        how = binding.run().encoding("y").quantization
        assert how is not None
        expected = model.run(np.ascontiguousarray(binding.inputs[0]))[0]
        np.testing.assert_allclose(how.dequantize(binding.outputs[0]), expected, atol=1e-4)


def test_results_that_are_cut_off(snpe: FakeControl, models_folder: Path) -> None:
    y = np.zeros((1, 3, 5), np.float32)
    with Model(models_folder / "tiny_dynamic.dlc") as model, model.bind(y=y) as binding:
        binding.inputs[0][...] = model.inputs[0].random(1)
        binding.run()
        assert binding.output_size("y") == 2 * y.nbytes  # what it needs
        assert (y[0] == model.run(binding.inputs[0].copy())[0][0]).all()
        with pytest.raises(ValueError, match="'x' is an input"):
            binding.output_size("x")
        with model.bind() as roomy:
            assert roomy.outputs[0].shape == (16, 3, 5)


def test_lifetimes(snpe: FakeControl, models_folder: Path) -> None:
    """The binding keeps the memory; it goes with the model; arrays over it outlive both."""
    model = Model(models_folder / "tiny_f32.dlc")
    x: Any = np.ones((2, 3, 5), np.float32)
    binding = model.bind(x=x)
    del x
    gc.collect()
    binding.run()
    view = binding.outputs[0]
    again = model.bind()
    again.run()
    again.close()
    again.close()
    with pytest.raises(ClosedError, match="binding of"):
        again.run()
    assert repr(again).endswith("closed>") and "x, y" in repr(binding)
    model.close()
    assert binding.closed and view.shape == (2, 3, 5)
    for wrong in (binding.run, lambda: binding.inputs, lambda: binding.encoding("x")):
        with pytest.raises(ClosedError):
            wrong()
    with pytest.raises(ClosedError):
        model.bind()


def test_a_binding_that_cannot_be_made_leaves_nothing(snpe: FakeControl, models_folder: Path) -> None:
    with Model(models_folder / "tiny_f32.dlc") as model:
        before = snpe.live
        for function in ("Snpe_Util_CreateUserBuffer", "Snpe_UserBufferMap_Add", "Snpe_UserBufferMap_Create"):
            for nth in (0, 1):
                with snpe.fail(function, code=200, after=nth, times=1), pytest.raises(SnpeError):
                    model.bind()
        assert snpe.live == before
        with snpe.fail("Snpe_SNPE_ExecuteUserBuffers", code=407, times=1), model.bind() as binding:
            with pytest.raises(SnpeError, match="NETWORK_EXECUTION_FAILED"):
                binding.run()
            binding.run()
