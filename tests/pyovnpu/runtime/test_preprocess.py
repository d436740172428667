"""Preprocessing built into models, and the order in which C's objects go."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from npu_common.errors import ClosedError, MissingFunctionError
from pyovnpu import Core, Model, OvModel, PrePostProcessor, Tensor
from pyovnpu.errors import OvError
from pyovnpu.openvino.c import ov_prepostprocess as api

from tests.pyovnpu import networks


@pytest.fixture(scope="module")
def core() -> Iterator[Core]:
    with Core() as made:
        yield made


@pytest.fixture
def image(core: Core) -> Iterator[OvModel]:
    with core.read_model(networks.image().xml) as made:
        yield made


def test_a_camera_image(image: OvModel, device: str) -> None:
    with PrePostProcessor(image) as ppp:
        given = ppp.input()
        given.tensor.set_element_type(np.uint8).set_layout("NHWC").set_color_format("RGB")
        given.preprocess.convert_element_type("f32").convert_color("BGR")
        given.preprocess.mean([1, 2, 3]).scale(2)
        given.model.set_layout("NCHW")
        ppp.output("y").tensor.set_element_type("float16")
        built = ppp.build()
    with built, Model(built, device) as model:
        assert model.inputs[0].shape == (1, 8, 8, 3) and model.inputs[0].dtype == np.uint8
        assert model.outputs[0].dtype == np.float16
        pixels = np.empty((1, 8, 8, 3), np.uint8)
        pixels[...] = (10, 20, 30)
        result = model.run(pixels)[0]
        assert result[0, :, 4, 4].tolist() == [(30 - 1) / 2, (20 - 2) / 2, (10 - 3) / 2]


def test_resize(image: OvModel) -> None:
    with PrePostProcessor(image) as ppp:
        given = ppp.input(0)
        given.tensor.set_spatial_static_shape(16, 32).set_layout("NCHW")
        given.preprocess.resize("nearest")
        given.model.set_layout("NCHW")
        with ppp.build() as built:
            assert built.inputs[0].shape == (1, 3, 16, 32) and built.outputs[0].shape == (1, 3, 8, 8)


@pytest.mark.parametrize("algorithm", ["RESIZE_LINEAR", "cubic", 2, api.RESIZE_LINEAR])
def test_algorithms(image: OvModel, algorithm: Any) -> None:
    with PrePostProcessor(image) as ppp:
        given = ppp.input("x")
        given.tensor.set_from(Tensor(np.zeros((1, 3, 4, 4), np.float32)))
        given.preprocess.resize(algorithm)
        given.model.set_layout("NCHW")
        given.tensor.set_layout("NCHW")
        with ppp.build() as built:
            assert built.inputs[0].shape == (1, 3, 4, 4)


def test_planes(image: OvModel) -> None:
    with PrePostProcessor(image) as ppp:
        given = ppp.input()
        given.tensor.set_element_type("u8").set_color_format("NV12_TWO_PLANES", "y", "uv")
        given.preprocess.convert_color("BGR").convert_element_type("f32")
        given.model.set_layout("NCHW")
        with ppp.build() as built:
            assert built.inputs.names == ("x/y", "x/uv")
            assert [info.shape for info in built.inputs] == [(1, 8, 8, 1), (1, 4, 4, 2)]


def test_steps(core: Core) -> None:
    def run(step: Any, shape: tuple[int, ...] = (1, 3, 8, 8)) -> Any:
        with core.read_model(networks.image().xml) as model, PrePostProcessor(model) as ppp:
            given = ppp.input()
            given.tensor.set_layout("NCHW")
            given.model.set_layout("NCHW")
            step(given)
            with ppp.build() as built, Model(built, "CPU") as session:
                array = np.arange(int(np.prod(session.inputs[0].shape)), dtype=np.float32)
                return array.reshape(session.inputs[0].shape), session.run(array.reshape(session.inputs[0].shape))[0]

    x, y = run(lambda given: given.preprocess.scale([1, 2, 4]))
    assert np.array_equal(y, x / np.float32([1, 2, 4]).reshape(1, 3, 1, 1))
    x, y = run(lambda given: given.preprocess.mean(5.0))
    assert np.array_equal(y, np.maximum(x - 5, 0))
    x, y = run(lambda given: given.preprocess.reverse_channels())
    assert np.array_equal(y, x[:, ::-1])
    x, y = run(lambda given: given.tensor.set_layout("NHWC") and given.preprocess.convert_layout("NCHW"))
    assert np.array_equal(y, x.transpose(0, 3, 1, 2))

    def crop(given: Any) -> None:
        given.tensor.set_from(Tensor(np.zeros((1, 3, 10, 10), np.float32)))
        given.preprocess.crop((0, 0, 1, 2), (1, 3, 9, 10))

    x, y = run(crop)
    assert np.array_equal(y, x[:, :, 1:9, 2:10])

    def pad(given: Any) -> None:
        given.tensor.set_from(Tensor(np.zeros((1, 3, 6, 6), np.float32)))
        given.preprocess.pad((0, 0, 1, 1), (0, 0, 1, 1), 9.0)

    x, y = run(pad)
    assert np.array_equal(y, np.pad(x, ((0, 0), (0, 0), (1, 1), (1, 1)), constant_values=9))


@pytest.mark.parametrize(
    ("call", "kind", "words"),
    [
        (lambda p: p.input().tensor.set_color_format("PINK"), ValueError, "NV12_TWO_PLANES.*got 'PINK'"),
        (lambda p: p.input().tensor.set_color_format(99), ValueError, "got 99"),
        (lambda p: p.input().tensor.set_layout("N N"), OvError, "'N N'"),
        (lambda p: p.input().tensor.set_layout(5), TypeError, "layout: expected a str"),
        (lambda p: p.input().tensor.set_element_type(complex), TypeError, "OpenVINO has none"),
        (lambda p: p.input().tensor.set_spatial_static_shape(0, 4), ValueError, "at least 1"),
        (lambda p: p.input().tensor.set_from(np.zeros(3)), TypeError, "expected a Tensor"),
        (lambda p: p.input().preprocess.resize("bad"), ValueError, "RESIZE_LINEAR"),
        (lambda p: p.input().preprocess.mean([]), ValueError, "got none"),
        (lambda p: p.input().preprocess.crop((1,), (1, 2)), ValueError, "begin has 1 numbers, end 2"),
        (lambda p: p.input().preprocess.crop((1 << 40,), (1,)), ValueError, "32-bit"),
        (lambda p: p.input().preprocess.pad((1,), ()), ValueError, "32-bit"),
        (lambda p: p.input("nope"), OvError, "nope"),
        (lambda p: p.input(7), OvError, "7"),
        (lambda p: p.input(-1), IndexError, "at least 0"),
        (lambda p: p.output(1.5), TypeError, "name or an index"),
        (lambda p: p.input().tensor.set_memory_type("a\0b"), ValueError, "NUL"),
    ],
)
def test_refused(image: OvModel, call: Any, kind: Any, words: str) -> None:
    with PrePostProcessor(image) as ppp, pytest.raises(kind, match=words):
        call(ppp)


def test_several_inputs_need_a_name(core: Core) -> None:
    with core.read_model(networks.add().xml) as model, PrePostProcessor(model) as ppp:
        with pytest.raises(OvError, match="needs a name or an index"):
            ppp.input()
        assert ppp.input("b") is not None and ppp.output(1) is not None
    with pytest.raises(TypeError, match="expected an OvModel"):
        PrePostProcessor("model.xml")  # type: ignore[arg-type]


def test_nothing_after_build(image: OvModel) -> None:
    ppp = PrePostProcessor(image)
    given = ppp.input()
    tensor, steps, output = given.tensor, given.preprocess, ppp.output().tensor
    ppp.build().close()
    for use in (
        ppp.input,
        ppp.build,
        lambda: ppp.handle,
        lambda: given.tensor,
        lambda: tensor.set_element_type("u8"),
        lambda: tensor.handle,
        lambda: steps.resize(),
        lambda: output.set_element_type("f16"),
        lambda: given.model,
    ):
        with pytest.raises(ClosedError, match="was built"):
            use()
    assert given.closed and tensor.closed and steps.closed
    ppp.close()


def test_a_failed_build(image: OvModel) -> None:
    with PrePostProcessor(image) as ppp:
        ppp.input().preprocess.convert_color("BGR")  # from what, no one said
        with pytest.raises(OvError):
            ppp.build()
        with pytest.raises(ClosedError, match="was built"):
            ppp.build()


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 0, 2), (1, 2, 0)])
def test_closing_in_any_order(core: Core, order: tuple[int, ...]) -> None:
    """C's infos point into the processor: they go first, whatever is dropped or closed first."""
    model = core.read_model(networks.image().xml)
    ppp = PrePostProcessor(model)
    info = ppp.input()
    steps = info.preprocess
    things = [ppp, info, steps]
    for index in order:
        things[index].close()
    del ppp, info, steps, things
    ppp = PrePostProcessor(model)
    kept = [ppp.input().tensor, ppp.input().preprocess, ppp.output().tensor]
    del ppp
    gc.collect()
    kept[0].set_element_type("u8")
    del kept
    gc.collect()
    model.close()


def test_closed_with_the_model(core: Core) -> None:
    model = core.read_model(networks.image().xml)
    ppp = PrePostProcessor(model)
    tensor = ppp.input().tensor
    model.close()
    assert ppp.closed
    with pytest.raises(ClosedError):
        tensor.set_element_type("u8")


def test_pad_before_2025(child: Any) -> None:
    program = """
import sys
from pyovnpu import Core, PrePostProcessor
with Core() as core, core.read_model(sys.argv[1].encode()) as model, PrePostProcessor(model) as ppp:
    given = ppp.input()
    given.tensor.set_element_type("u8").set_layout("NHWC").set_color_format("NV12_TWO_PLANES", "y", "uv")
    given.preprocess.convert_color("BGR").convert_element_type("f32")
    given.model.set_layout("NCHW")
    try:
        given.preprocess.pad((0,), (0,))
    except AttributeError as problem:
        print(type(problem).__name__)
    with ppp.build() as built:
        print(built.inputs.names)
"""
    said = child(program, networks.image().xml.decode(), release="2024.6.0").split("\n")
    assert said[:2] == [MissingFunctionError.__name__, "('x/y', 'x/uv')"]
