"""TensorInfo, Outputs and the checks between a user's arrays and C."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from npu_common.dtypes import element_type
from npu_common.quantization import Affine, DynamicFixedPoint
from npu_common.tensor import Outputs, TensorInfo, Tensors, arrange, targets

Q = Affine(0.5, 3, dtype="int8")


def image(shape: tuple[int, ...] = (1, 4, 6, 3), **changes: Any) -> TensorInfo:
    given: dict[str, Any] = {
        "layout": "NHWC",
        "quantization": Q,
        "accepts": ("uint8", "int8", "float16", "float32"),
    }
    return TensorInfo(0, "image", shape, "int8", **{**given, **changes})


def test_metadata() -> None:
    info = image()
    assert (info.index, info.name, info.shape, info.dtype) == (0, "image", (1, 4, 6, 3), np.dtype("int8"))
    assert info.nbytes == 72 and info.layout == "NHWC" and info.quantization is Q
    assert [str(a) for a in info.accepts] == ["int8", "uint8", "float16", "float32"]
    assert repr(info).startswith("<0 'image' 1x4x6x3 int8 NHWC scale ")
    assert repr(TensorInfo(1, "w", (2, 3), "int8", quantization=DynamicFixedPoint(5))) == "<1 'w' 2x3 int8 fl 5>"
    channels = Affine((0.5, 0.25), 0, axis=0)
    assert "2 scales along axis 0" in repr(TensorInfo(1, "w", (2, 3), "int8", quantization=channels))
    assert TensorInfo(0, "s", (), "f4").nbytes == 4 and "scalar" in repr(TensorInfo(0, "s", (), "f4"))


def test_arrays_of_a_tensor() -> None:
    info = image()
    assert info.empty().shape == (1, 4, 6, 3) and not info.zeros().any() and info.zeros().dtype == np.int8
    one, again, other = info.random(1), info.random(1), info.random(2)
    assert np.array_equal(one, again) and not np.array_equal(one, other)
    assert info.check(one) is one
    wide = TensorInfo(0, "w", (4000,), "int8").random(0)
    assert wide.min() == -128 and wide.max() == 127
    real = TensorInfo(0, "w", (4000,), "float16").random(0)
    assert real.dtype == np.float16 and 0 <= real.min() < 0.01 and 0.99 < real.max() <= 1
    assert set(TensorInfo(0, "w", (100,), "bool").random(0).tolist()) == {False, True}
    int4 = element_type("int4").numpy
    nibbles = TensorInfo(0, "w", (400,), int4, quantization=Affine(1.0, 0, dtype="int4")).random(0)
    assert set(nibbles.astype(int).tolist()) == set(range(-8, 8))


def test_free_dimensions() -> None:
    info = TensorInfo(0, "text", (-1, 128), "int64")
    assert info.nbytes == -1 and "?x128" in repr(info)
    for make in (info.empty, info.zeros, info.random):
        with pytest.raises(ValueError, match="free dimension; choose the model's input shape"):
            make()
    ok = np.zeros((7, 128), np.int64)
    assert info.check(ok) is ok
    with pytest.raises(ValueError, match=r"expected shape \(-1, 128\), got \(7, 127\)"):
        info.check(ok[:, 1:].copy())


def test_quantize_and_back() -> None:
    info = image()
    real = np.full(info.shape, 1.25, np.float32)
    assert np.array_equal(info.quantize(real), np.full(info.shape, 3 + 2, np.int8))  # 2.5 rounds half to even: 2
    assert np.array_equal(info.dequantize(info.quantize(real)), np.full(info.shape, 1.0, np.float32))
    fixed = image(quantization=DynamicFixedPoint(4, "int8"))
    assert fixed.dequantize(np.full(info.shape, 24, np.int8)).ravel()[0] == 1.5
    plain = image(quantization=None)
    for convert in (plain.quantize, plain.dequantize):
        with pytest.raises(ValueError, match="'image' .int8. is not quantized"):
            convert(real)


def test_what_fits_is_not_copied() -> None:
    info = image()
    for dtype in ("int8", "uint8", "float16", "float32"):
        given = np.zeros(info.shape, dtype)
        assert info.check(given) is given
    given.flags.writeable = False  # inputs are only read
    assert info.check(given) is given
    subclass = np.zeros(info.shape, np.int8).view(type("Frame", (np.ndarray,), {}))
    assert info.check(subclass) is subclass
    assert np.shares_memory(info.check(memoryview(given)), given)
    open_ = image(shape=(-1, 4, 6, 3))
    assert open_.check(given) is given


TWO = Tensors([TensorInfo(0, "a/b:0", (2,), "f4"), TensorInfo(1, "self", (3,), "f4")])
A, B = np.ones(2, np.float32), np.ones(3, np.float32)
BY_NAME = {"a/b:0": A, "self": B}


@pytest.mark.parametrize(
    ("arrays", "named"),
    [((A, B), {}), ((A,), {"self": B}), ((), BY_NAME), ((BY_NAME,), {}), (({"a/b:0": A},), {"self": B})],
)
def test_all_ways_to_give_inputs(arrays: Any, named: Any) -> None:
    first, second = arrange(TWO, arrays, named, "run")
    assert first is A and second is B


@pytest.mark.parametrize(
    ("arrays", "named", "message"),
    [
        ((), {}, "missing input 'a/b:0', 'self'"),
        ((A,), {}, "missing input 'self'"),
        ((A, B, A), {}, r"the model has 2 inputs \(a/b:0, self\), got 3"),
        ((A, B), {"self": B}, "input 'self' was given twice"),
        (({"self": B, "a/b:0": A},), {"self": B}, "input 'self' was given twice"),
        ((A,), {"other": B}, "no input 'other'; it has: a/b:0, self"),
        (({0: A, 1: B},), {}, "no input 0"),
        ((None, BY_NAME), {}, r"got NoneType and a dict; pass the mapping x alone: `run\(x\)`"),
        ((["out"], BY_NAME), {}, r"got list and a dict; pass the mapping x alone: `run\(x\)`"),
        (([A, B],), {}, r"got a list of them; use `run\(\*x\)`"),
        (((A, B),), {}, r"got a tuple of them; use `run\(\*x\)`"),
        (([A],), {}, "missing input 'self'"),
        ((None, None), {}, r"'a/b:0': expected an array of float32, got NoneType \(cv2.imread returns None"),
        ((A, None), {}, "'self': expected an array of float32, got NoneType"),
        ((A, [1.0, 2, 3]), {}, r"'self': expected an array of float32, got list; use `np.asarray\(x, 'float32'\)`"),
        ((A, {"self": B}), {}, "'self': .* got dict; pass the inputs as keywords, or pass one mapping of all"),
        ((B, A), {}, "'a/b:0': expected shape"),
    ],
)
def test_arguments_that_do_not_fit(arrays: Any, named: Any, message: str) -> None:
    with pytest.raises((TypeError, ValueError), match=message):
        arrange(TWO, arrays, named, "run")


def test_outputs_are_taken_as_they_are() -> None:
    assert targets(TWO, (A, B), "run_into")[1] is B and targets(TWO, BY_NAME, "run_into")[0] is A
    assert targets(TWO, iter((A, B)), "run_into")[1] is B
    assert targets(Tensors([TWO[1]]), B, "run_into") == [B]
    frozen = np.frombuffer(B.tobytes(), np.float32)
    shared = np.zeros(6, np.float32)[::2]
    for given, message in (
        ((A, frozen), "'self': the array is read-only; use `x.copy()`"),
        ((A, shared), "'self': the array is not contiguous; use `np.empty((3,), 'float32')`"),
        ((A, B.astype(">f4")), "expected float32, got >f4 (foreign byte order); use `np.empty((3,), 'float32')`"),
        ((A, A), "expected shape (3,), got (2,); use `np.empty((3,), 'float32')`"),
        ((A, [0.0] * 3), "expected an array of float32, got list; use `np.empty((3,), 'float32')`"),
        ((A,), "missing input 'self'"),
        (None, "missing input 'self'"),
    ):
        with pytest.raises((TypeError, ValueError)) as caught:
            targets(TWO, given, "Model.run_into, outputs")
        assert message in str(caught.value)
    free = Tensors([TensorInfo(0, "a", (-1, 2), "f4")])
    with pytest.raises(TypeError, match="got float64$"):
        targets(free, np.zeros((3, 2)), "Model.run_into, outputs")


def test_tensors_of_one_name_by_position() -> None:
    """Two inputs of one name can still be given in order."""
    same_name = Tensors([TensorInfo(0, "x", (2,), "f4"), TensorInfo(1, "x", (3,), "f4")])
    first, second = arrange(same_name, (A, B), {}, "run")
    assert first is A and second is B


def test_no_inputs_at_all() -> None:
    assert arrange(Tensors([]), (), {}, "run") == []
    with pytest.raises(TypeError, match="0 inputs"):
        arrange(Tensors([]), (A,), {}, "run")


def test_tensors_by_index_and_name() -> None:
    assert TWO[0] is TWO["a/b:0"] and TWO[-1].name == "self" and len(TWO) == 2
    assert [i.name for i in TWO] == ["a/b:0", "self"] == list(TWO.names)
    assert "self" in TWO and "other" not in TWO and TWO[0] in TWO
    assert isinstance(TWO[:1], tuple)
    with pytest.raises(KeyError, match="no tensor named 'x'; there are: a/b:0, self"):
        TWO["x"]
    for number in (2, -3):
        with pytest.raises(IndexError, match=f"no tensor {number} among 2 tensors: a/b:0, self"):
            TWO[number]
    with pytest.raises(IndexError, match="no tensor 1 among 1 tensor: a/b:0"):
        Tensors(TWO[:1])[1]


def test_outputs_are_a_tuple_with_names() -> None:
    outputs = Outputs([A, B], ("boxes", "scores"))
    boxes, scores = outputs
    assert boxes is outputs[0] is outputs["boxes"] and scores is outputs["scores"] is outputs[-1]
    assert outputs.asdict() == {"boxes": A, "scores": B}
    assert outputs.names == ("boxes", "scores")
    assert isinstance(outputs, tuple) and len(outputs) == 2
    assert repr(outputs) == "Outputs(boxes: float32 (2,), scores: float32 (3,))"
    assert "boxes" in outputs and "classes" not in outputs and A in outputs
    with pytest.raises(KeyError, match="no tensor named 'classes'"):
        outputs["classes"]


@pytest.mark.parametrize("clone", [copy.copy, copy.deepcopy, lambda o: pickle.loads(pickle.dumps(o))])
def test_outputs_travel_between_processes(clone: Any) -> None:
    outputs = clone(Outputs([A, B], ("boxes", "scores")))
    assert type(outputs) is Outputs and outputs.names == ("boxes", "scores")
    assert np.array_equal(outputs["scores"], B)


def test_nothing_of_it_can_be_set() -> None:
    """Arrays are checked against it, and C writes as much as the model has, whatever it says."""
    info = image()
    before = repr(info)
    for name in ("shape", "dtype", "nbytes", "layout", "quantization", "accepts", "index", "name", "native", "other"):
        with pytest.raises(AttributeError, match=rf"TensorInfo\.{name} cannot be set: .*Change the array.*x\.reshape"):
            setattr(info, name, (1, 1))
        with pytest.raises(AttributeError, match="cannot be deleted"):
            delattr(info, name)
    assert repr(info) == before and info.nbytes == 72
    for other in (copy.copy(info), copy.deepcopy(info), pickle.loads(pickle.dumps(info))):
        assert repr(other) == before and other.accepts == info.accepts and type(other) is TensorInfo
        with pytest.raises(AttributeError, match="cannot be set"):
            other.shape = (2,)
