"""AIPP: what an om says of it, and the parameters of dynamic AIPP.

No model of the fake has AIPP. The program below runs on a library that stands in front of the fake and notes what it is
given (aipp_double.c): that every value reaches its C parameter, that runs are refused until there are parameters, that
pictures go in.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pyacl import Device, Model
from pyacl.model.aipp import Aipp

Child = Callable[..., str]

PROGRAM = """
import ctypes, sys, numpy as np
from pyacl import Device, Model, Stream
from pyacl.model.aipp import Aipp, aipp_size
from pyacl._library import lib
from pyacl.errors import AclError

double = ctypes.CDLL(sys.argv[2])
double.double_said.restype = ctypes.c_char_p
said = lambda: double.double_said().decode().split("\\n")[:-1]

def refused(call, words, kind=ValueError):
    try:
        call()
    except kind as problem:
        assert words in str(problem), problem
    else:
        raise AssertionError("not refused: " + words)

with Device(0), Stream() as stream, Model(sys.argv[1]) as model:  # uint8 (2, 3, 5), output = input
    assert model.inputs.names == ("x",) and list(model.description.extra) == ["ascend_dynamic_aipp_data"]
    assert aipp_size(2) == 224
    info = model.aipp("x")
    assert info[:6] == ("dynamic", "ACL_RGB888_U8", 640, 480, (8, 6, 224, 200), None), info
    assert (info.mean, info.minimum, info.reciprocal) == ((104, 0, 0, -1), (0, 0.5, 0, 0), (0, 0, 0.25, 0))
    assert info.record.outDims[0].srcSize == 921600
    x = np.arange(30, dtype=np.uint8).reshape(2, 3, 5)
    binding = model.bind()
    plain = model.bind(mirror=False)
    for call in (lambda: model.run(x), lambda: model.run_async(stream, x), lambda: model.run_into(x.copy(), x),
                 binding.run, plain.run, lambda: binding.run_async(stream)):
        refused(call, "has dynamic AIPP: describe the pictures first")
    grey = Aipp("yuv400", 5, 3, batch=2)
    model.set_aipp(grey)
    assert said() == []  # no dataset yet: set when the first is made
    assert model.inputs[0].shape == (2, 3, 5, 1) and model.inputs[0].dtype == np.uint8
    picture = x.reshape(2, 3, 5, 1)
    refused(lambda: model.run(x), "expected shape (2, 3, 5, 1)")
    assert np.array_equal(model.run(picture)[0], x)
    whole = ["create 2", "format 4", "size 5 3", "set input 0 of 2", "destroy 1"]
    assert said() == whole
    assert np.array_equal(model.run(picture)[0], x) and np.array_equal(model.run_async(stream, picture).result()[0], x)
    assert said() == []
    wide = (Aipp("rgb888", 4, 2).crop(0, 1, 3, 1).border(top=1, right=2).swap_red_blue().rotate_channels()
            .normalise((1, -2, 3), (0.5,), (0.25, 2))
            .convert_colours([(256, 0, 454), (256, -88, -183), (256, 359, 0)],
                             output_bias=(1, 2, 3), input_bias=(4, 5, 6)))
    assert repr(wide) == "<pyacl.Aipp rgb888 4x2, 8 steps>"
    model.set_aipp(wide, "x")
    assert said() == [
        "create 1", "format 3", "size 4 2", "crop 1 0 1 3 1 0", "border 1 1 0 0 2 0", "rbuv 1", "ax 1",
        "mean 1 -2 3 0 0", "min 0.5 0 0 0 0", "reci 0.25 2 1 1 0",
        "csc 1 256 0 454 256 -88 -183 256 359 0 1 2 3 4 5 6", "set input 0 of 2", "destroy 1",
    ]
    assert model.inputs[0].shape == (1, 2, 4, 3)
    pictures = Aipp("yuv400", 5, 3, batch=2).crop(0, 0, 5, 3).crop(1, 0, 4, 3, picture=1).normalise(mean=(7,))
    binding.set_aipp(pictures)
    assert [line for line in said() if line[:4] in ("crop", "mean")] == [
        "crop 1 0 0 5 3 0", "crop 1 0 0 5 3 1", "crop 1 1 0 4 3 1", "mean 7 0 0 0 0", "mean 7 0 0 0 1"]
    binding.inputs[0][...] = picture
    assert np.array_equal(binding.run().outputs[0], x) and model.inputs[0].shape == (1, 2, 4, 3)
    plain.set_aipp(grey)
    plain.buffers["x"].write(x)
    plain.run()
    binding.run_async(stream)
    stream.synchronize()
    said()
    refused(lambda: model.set_aipp(Aipp("rgb888", 40, 20)), "pictures have 2400 bytes, the model takes at most 30")
    refused(lambda: model.set_aipp(grey, 3), "no input 3; it has: x")
    refused(lambda: model.set_aipp("rgb"), "expected a pyacl.model.aipp.Aipp, got str", TypeError)
    double.double_refuse(100000)
    refused(lambda: model.set_aipp(Aipp("yuv400", 5, 3).crop(0, 0, 1, 1)), "aclmdlSetAIPPCropParams", AclError)
    assert said()[-1] == "destroy 1"  # also where something failed
    double.double_refuse(-1)
    refused(lambda: model.set_aipp(grey), "aclmdlCreateAIPP returned NULL", AclError)
    binding.close()
    plain.close()
print("all right")
"""


def test_every_value_reaches_its_parameter(
    child: Child, make: Any, fakes_folder: Path, include_folder: Path, models_folder: Path, tmp_path: Path
) -> None:
    from fakes.models import tiny
    from fakes.models.formats import om

    fake = fakes_folder / "acl" / "libascendcl.so"
    source = (Path(__file__).parent / "aipp_double.c").read_text()
    flags = (f"-I{include_folder / 'acl'}", str(fake), f"-Wl,-rpath,{fake.parent}", "-ldl")
    double = make(tmp_path / "libascendcl.so", source, *flags)
    path = tmp_path / "copy.om"
    path.write_bytes(om.wrap(tiny.copy("u8"), name="copy"))
    assert child(PROGRAM, path, double, PYACL_LIBRARY=double) == "all right\n"


def test_models_of_the_fake_have_none(models_folder: Path, device: Device) -> None:
    with Model(models_folder / "digits_f16.om") as model:
        assert model.aipp() is None and model.aipp("image") is None
        for key in (1, "picture"):
            with pytest.raises(ValueError, match="Model.aipp: the model has no input .*; it has: image"):
                model.aipp(key)
        with pytest.raises(ValueError, match="Model.set_aipp: input 0 has no dynamic AIPP, it has none"):
            model.set_aipp(Aipp("rgb888", 8, 8))
        with model.bind() as binding, pytest.raises(ValueError, match="Binding.set_aipp: input 0 has no dynamic AIPP"):
            binding.set_aipp(Aipp("rgb888", 8, 8))


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: Aipp("bgr", 8, 8), "format: expected one of yuv420sp, xrgb8888, rgb888, yuv400, got 'bgr'"),
        (lambda: Aipp("rgb888", 0, 8), "width: expected 1 to"),
        (lambda: Aipp("rgb888", 8, 8.5), "height: expected a whole number, got float"),  # type: ignore[arg-type]
        (lambda: Aipp("yuv420sp", 8, 7), "yuv420sp have even sizes, got 8x7"),
        (lambda: Aipp("rgb888", 8, 8, batch=0), "batch: expected 1 to"),
        (lambda: Aipp("rgb888", 8, 8).crop(4, 0, 5, 1), "5x1 at 4, 0 leaves the picture of 8x8"),
        (lambda: Aipp("rgb888", 8, 8).crop(0, -1, 5, 1), "top: expected 0 to"),
        (lambda: Aipp("yuv420sp", 8, 8).crop(1, 0, 2, 2), "begins at even pixels, got 1, 0"),
        (lambda: Aipp("rgb888", 8, 8).crop(0, 0, 1, 1, picture=1), "picture: expected 0 to 0, got 1"),
        (lambda: Aipp("rgb888", 8, 8).border(left=-1), "left: expected 0 to"),
        (lambda: Aipp("rgb888", 8, 8).normalise((1, 2, 3, 4, 5)), "mean: expected one to four numbers, got 5"),
        (lambda: Aipp("rgb888", 8, 8).normalise((40000,)), "mean: expected -32768 to 32767, got 40000"),
        (lambda: Aipp("yuv400", 8, 8).convert_colours([(1, 2, 3)] * 3), "grey pictures have no colours"),
        (lambda: Aipp("rgb888", 8, 8).convert_colours([(1, 2, 3)] * 2), "three rows of three"),
        (lambda: Aipp("rgb888", 8, 8).convert_colours([(1, 2, 3)] * 3, input_bias=(1,)), "input_bias: expected three"),
        (lambda: Aipp("rgb888", 8, 8).convert_colours([(1, 2, 3)] * 3, output_bias=(1, 2, 256)), "expected 0 to 255"),
    ],
)
def test_what_makes_no_sense_is_refused(make: Callable[[], Aipp], words: str) -> None:
    with pytest.raises((TypeError, ValueError), match=words):
        make()


def test_shapes_of_pictures() -> None:
    sizes = {"yuv420sp": (2, 12, 6), "xrgb8888": (2, 8, 6, 4), "rgb888": (2, 8, 6, 3), "yuv400": (2, 8, 6, 1)}
    assert {name: Aipp(name, 6, 8, batch=2).shape for name in sizes} == sizes
