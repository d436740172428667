"""Shape and PartialShape, on both sides of C."""

from __future__ import annotations

import ctypes
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyovnpu import Core, PartialShape, Shape
from pyovnpu.openvino.c import ov_partial_shape as api
from pyovnpu.runtime.shapes import take_partial_shape

from tests.pyovnpu import networks

dimension = st.one_of(
    st.integers(1, 1 << 40), st.just(-1), st.tuples(st.integers(0, 100), st.integers(101, 200)), st.none()
)


def test_shape() -> None:
    assert Shape((1, 3)) == (1, 3) and Shape((2, 3, 4)).elements == 24 and Shape().elements == 1
    with pytest.raises(ValueError, match="at least 0, got -1"):
        Shape((1, -1))
    with pytest.raises(TypeError, match="whole numbers, got 1.5"):
        Shape((1, 1.5))


@pytest.mark.parametrize(
    ("given", "text", "dims"),
    [
        ((1, 3, -1, (224, 448)), "[1,3,?,224..448]", (1, 3, -1, (224, 448))),
        ("1,3,?,224..448", "[1,3,?,224..448]", (1, 3, -1, (224, 448))),
        ("[1, 2..]", "[1,2..]", (1, (2, -1))),
        ("..5", "[..5]", ((0, 5),)),
        ((), "[]", ()),
        ((None, (4, 4), (0, -1)), "[?,4,?]", (-1, 4, -1)),
        (None, "[...]", None),
        ("[...]", "[...]", None),
    ],
)
def test_partial_shape(given: Any, text: str, dims: Any) -> None:
    shape = PartialShape(given)
    assert str(shape) == text and shape.dims == dims
    assert PartialShape(str(shape)) == shape and hash(PartialShape(shape)) == hash(shape)


@pytest.mark.parametrize("wrong", ["1,x", "1..2..3", (1, -2), ((5, 3),), ((1, 2, 3),), ((-1, 3),)])
def test_wrong_dimensions(wrong: Any) -> None:
    with pytest.raises(ValueError, match="PartialShape"):
        PartialShape(wrong)


@pytest.mark.parametrize("wrong", [5, (1.5,), ({},)])
def test_wrong_types(wrong: Any) -> None:
    with pytest.raises(TypeError, match="PartialShape"):
        PartialShape(wrong)


def test_asking() -> None:
    shape = PartialShape((1, (2, 4), -1))
    assert shape.is_dynamic and shape.rank == 3 and shape.sizes == (1, -1, -1) and len(shape) == 3
    assert shape.admits((1, 3, 99)) and not shape.admits((1, 5, 9)) and not shape.admits((1, 3))
    assert PartialShape(None).admits((7,)) and PartialShape(None).rank == -1
    assert PartialShape((2, 3)).shape == (2, 3) and PartialShape((2, 3)) == (2, 3)
    with pytest.raises(ValueError, match="reshape"):
        _ = shape.shape
    with pytest.raises(ValueError, match="open rank"):
        _ = PartialShape(None).sizes


@given(st.lists(dimension, min_size=1, max_size=6))
def test_there_and_back_through_c(dims: Any) -> None:
    shape = PartialShape(dims)
    record = shape.record()
    assert bool(api.ov_partial_shape_is_dynamic(record)) == shape.is_dynamic

    class Giving:
        """Hands out a copy in C's memory, which `take_partial_shape` frees."""

        __name__ = "giving"

        @staticmethod
        def raw(out: Any) -> int:
            return int(api.ov_partial_shape_create(len(shape), record.dims, out))

    assert take_partial_shape(Giving()) == shape
    text = api.ov_partial_shape_to_string(record)
    address = text if isinstance(text, int) else ctypes.cast(text, ctypes.c_void_p).value
    assert address
    try:
        said = ctypes.string_at(address).decode()
    finally:
        from pyovnpu.openvino.c.ov_common import ov_free

        ov_free(address)
    if shape.dims and not any(isinstance(d, tuple) for d in shape.dims):
        assert said.replace(" ", "").strip("[]{}") == str(shape).strip("[]")


@pytest.mark.parametrize("shape", [(), None])
def test_what_c_would_take_for_something_else(shape: Any) -> None:
    with pytest.raises(ValueError, match="neither scalars nor open ranks"):
        PartialShape(shape).record()


@pytest.mark.parametrize("dims", [(2, 8), (-1, 8), (0, 8), ((2, 5), 8), ((2, -1), 8), ((0, 5), -1), (1, 2, 3)])
def test_as_a_model_takes_and_gives_it(dims: Any) -> None:
    with Core() as core, core.read_model(networks.relu((4, 8)).xml) as model:
        assert model.reshape(dims).input_ports[0].partial_shape == PartialShape(dims)
