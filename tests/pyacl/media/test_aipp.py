"""A picture of DVPP goes into a model with AIPP without a copy, and the network reads what the documents say."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pyacl import Device, Dvpp, Model, Picture
from pyacl.model.aipp import Aipp

from fakes.models.formats import om
from fakes.models.formats.npugraph import GraphBuilder
from tests.fakes_acl.aipp_reference import RGB, YUV420SP, Array, reference, settings

JPEG = {"csc_switch": True, "matrix": [256, 0, 359, 256, -88, -183, 256, 454, 0], "input_bias": [0, 128, 128]}
FACTOR = {"var_reci": [0.00390625] * 4}


@pytest.fixture
def dvpp(device: Device) -> Iterator[Dvpp]:
    with Dvpp() as channel:
        yield channel


def photo(rows: int, columns: int) -> Array:
    y, x = np.mgrid[:rows, :columns]
    return np.stack([x * 255 // columns, y * 255 // rows, (x + y) * 255 // (rows + columns)], axis=-1).astype(np.uint8)


def network(path: Path, size: int, *aipp: dict[str, Any]) -> Path:
    """Return the network: `image` and `second` (1, 3, size, size) float32, each an output after AIPP."""
    builder = GraphBuilder("seen")
    names = ("image", "second")[: len(aipp)]
    inputs = [builder.input(name, (1, 3, size, size), "float32") for name in names]
    for x, name in zip(inputs, ("seen", "seen too")):
        builder.output(builder.reshape(x, x.shape, output=name))
    formats = dict.fromkeys(("image", "second", "seen", "seen too"), "NCHW")
    path.write_bytes(om.wrap(builder.graph, formats=formats, aipp=dict(zip(names, aipp))))
    return path


def test_static_aipp_reads_a_picture(dvpp: Dvpp, tmp_path: Path) -> None:
    how = settings(YUV420SP, 64, 64, **JPEG, **FACTOR)
    with Model(network(tmp_path / "net.om", 64, how)) as model, Picture.from_array(photo(96, 128)) as picture:
        assert [(one.shape, one.dtype, one.layout) for one in model.inputs] == [((1, 96, 64, 1), np.uint8, "NHWC")]
        info = model.aipp("image")
        assert info is not None and info[:4] == ("static", "ACL_YUV420SP_U8", 64, 64)
        with dvpp.resize(picture, 64, 64) as small, dvpp.convert(small, "nv12") as fed:
            with model.bind(image=fed.buffer) as bound:
                seen = bound.run().outputs[0]
            expected = reference(fed.read(), how, 3)
            assert np.array_equal(seen[0], expected)
            assert np.array_equal(model.run(fed.read().reshape(1, 96, 64, 1))[0], seen)
            assert np.abs(seen[0] * 256 - small.read().transpose(2, 0, 1)).max() < 16  # U and V of four pixels are one
        with pytest.raises(ValueError, match="set_aipp: input 'image' has no dynamic AIPP, it has static"):
            model.set_aipp(Aipp("rgb888", 64, 64), "image")


def test_dynamic_aipp_reads_a_picture_smaller_than_the_largest(dvpp: Dvpp, tmp_path: Path) -> None:
    path = network(tmp_path / "net.om", 48, {"mode": "dynamic", "most": 100_000})
    with Model(path) as model, Picture.from_array(photo(64, 96)) as picture, dvpp.convert(picture, "nv12") as fed:
        for given, how, one in (
            (fed, settings(YUV420SP, 96, 64, **JPEG, crop=[24, 8, 48, 48]), Aipp("yuv420sp", 96, 64)),
            (picture, settings(RGB, 96, 64, crop=[24, 8, 48, 48]), Aipp("rgb888", 96, 64)),
        ):
            one.crop(24, 8, 48, 48)
            if how["csc_switch"]:
                rows = [how["matrix"][n : n + 3] for n in (0, 3, 6)]
                one.convert_colours(rows, input_bias=how["input_bias"])
            with model.bind(image=given.buffer) as bound:
                bound.set_aipp(one)
                assert np.array_equal(bound.run().outputs[0][0], reference(given.read(), how, 3))
                with pytest.raises(ValueError, match="'image': the pictures have 30000 bytes, its buffer has"):
                    bound.set_aipp(Aipp("rgb888", 100, 100))
        model.set_aipp(Aipp("rgb888", 96, 64).crop(24, 8, 48, 48))
        assert np.array_equal(model.run(picture.read()[None])[0][0], reference(picture.read(), how, 3))


def test_each_input_wants_its_own(device: Device, tmp_path: Path) -> None:
    dynamic = {"mode": "dynamic", "most": 10_000}
    pixels = photo(16, 16)
    with Model(network(tmp_path / "net.om", 16, dynamic, dynamic)) as model:
        assert model.inputs.names == ("image", "second")
        assert list(model.description.extra) == ["ascend_dynamic_aipp_data", "ascend_dynamic_aipp_data_1"]
        model.set_aipp(Aipp("rgb888", 16, 16), "image")
        with pytest.raises(ValueError, match="describe the pictures first"):
            model.run(image=pixels[None], second=pixels[None])
        model.set_aipp(Aipp("rgb888", 16, 16).swap_red_blue(), "second")
        outputs = model.run(image=pixels[None], second=pixels[None])
        assert np.array_equal(outputs[0][0], pixels.transpose(2, 0, 1))
        assert np.array_equal(outputs[1][0], pixels[..., ::-1].transpose(2, 0, 1))


@pytest.mark.parametrize("static", [False, True])
def test_the_readme_runs(
    device: Device,
    root: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    static: bool,
) -> None:
    text = (root / "packages/pyacl/README.md").read_text()
    (block,) = re.findall(r"^  ```py\n(.*?)^  ```", text, re.M | re.S)
    how = settings(YUV420SP, 640, 480, crop=[208, 128, 224, 224]) if static else {"mode": "dynamic", "most": 1_000_000}
    network(tmp_path / "net.om", 224, how)
    monkeypatch.chdir(tmp_path)
    exec(textwrap.dedent(block), {"photo": photo(480, 640)})
    assert capsys.readouterr().out == "(1, 3, 224, 224)\n"
