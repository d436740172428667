"""--insert_op_conf: what the file says reaches the model, and what it may not say is refused with a sentence."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

import numpy as np
import pytest
from onnx import TensorProto, helper

from fakes.models.formats.om_container import read
from fakes.python.npu_fakes import convert_command
from fakes.python.npu_fakes.convert import ConvertError, conversion, convert, options_of
from fakes.python.npu_fakes.convert.aipp import parse
from tests.fakes_acl.aipp_reference import RGB, YUV420SP, reference, settings
from tests.fakes_onnx.networks import Array, made

RNG = np.random.default_rng(7)


def picture(batch: int | str = 1, channels: int = 3) -> bytes:
    """image (batch, channels, 6, 8) -> seen, the same twice as large."""
    shape = [batch, channels, 6, 8]
    return made(
        [helper.make_node("Add", ["image", "image"], ["seen"])],
        [helper.make_tensor_value_info("image", TensorProto.FLOAT, shape)],
        [helper.make_tensor_value_info("seen", TensorProto.FLOAT, shape)],
    )


def op(*lines: str, mode: str = "static") -> str:
    return "aipp_op {\n" + "\n".join((f"  aipp_mode: {mode}", *lines)) + "\n}\n"


def noise(*shape: int) -> Array:
    return RNG.integers(0, 256, shape).astype(np.uint8)


def run(tmp_path: Path, data: bytes, pixels: Array) -> Array:
    from pyacl import Model

    path = tmp_path / "net.om"
    path.write_bytes(data)
    with Model(path) as model:
        return np.asarray(model.run(pixels)[0])


def test_yuv_pictures_with_the_documented_defaults(tmp_path: Path) -> None:
    """Comments, separators and colons are protobuf's; the matrix is the default."""
    text = """# as documents have it
    aipp_op {
      aipp_mode : static   # a comment
      related_input_rank : 0; input_format : YUV420SP_U8
      csc_switch : true
      src_image_size_w : 8
      src_image_size_h : 6
      min_chn_0 : 104
      mean_chn_1 : 117
      var_reci_chn_2 : 0.0078125
      resize : false
      resize_output_w : 640
    }"""
    how = settings(
        YUV420SP, 8, 6, csc_switch=True, min=[104, 0, 0, 0], mean=[0, 117, 0, 0], var_reci=[1, 1, 0.0078125, 1]
    )
    pixels = noise(1, 9, 8, 1)
    seen = run(tmp_path, convert(picture(), target="acl:310p", aipp=text), pixels)
    assert np.array_equal(seen[0], 2 * reference(pixels, how, 3))


@pytest.mark.parametrize("layout", ["nchw", "nhwc"])
def test_crop_and_border_in_both_layouts(tmp_path: Path, layout: str) -> None:
    text = op(
        "input_format: RGB888_U8", "src_image_size_w: 20", "src_image_size_h: 10", "crop: true", "load_start_pos_w: 3",
        "load_start_pos_h: 1", "crop_size_w: 5", "crop_size_h: 4", "padding: true", "left_padding_size: 1",
        "right_padding_size: 2", "top_padding_size: 2", "padding_value: 0.5", "rbuv_swap_switch: true",
    )  # fmt: skip
    how = settings(RGB, 20, 10, crop=[3, 1, 5, 4], padding=[2, 0, 1, 2], padding_value=0.5, rbuv_swap_switch=True)
    pixels = noise(1, 10, 20, 3)
    seen = run(tmp_path, convert(picture(), target="acl:310p", aipp=text, layout=layout), pixels)[0]
    assert np.array_equal(seen, 2 * reference(pixels, how, 3))


def test_sizes_left_out_are_the_networks(tmp_path: Path) -> None:
    from pyacl import Model

    path = tmp_path / "net.om"
    path.write_bytes(convert(picture(), target="acl:310p", aipp=op("input_format: YUV420SP_U8")))
    with Model(path) as model:
        assert model.inputs[0].shape == (1, 9, 8, 1) and model.inputs[0].dtype == np.uint8
    crop = op(
        "input_format: RGB888_U8", "src_image_size_w: 9", "src_image_size_h: 7", "crop: true", "load_start_pos_w: 1"
    )
    path.write_bytes(convert(picture(), target="acl:310p", aipp=crop))
    with Model(path) as model:
        info = model.aipp()
        assert info is not None and info.crop == (1, 0, 8, 6) and info.kind == "static"


def test_dynamic_aipp_says_what_it_does_not_read(tmp_path: Path) -> None:
    from pyacl import Aipp, Model

    text = op("max_src_image_size: 800", "input_format: YUV420SP_U8", "support_rotation: false", mode="dynamic")
    done = conversion(picture(), options_of("acl:310p", aipp=text))
    assert [note for note in done.notes if "--insert_op_conf" in note] == [
        "--insert_op_conf: with dynamic AIPP the program sets input_format: not read"
    ]
    path = tmp_path / "net.om"
    path.write_bytes(done.data)
    with Model(path) as model:
        model.set_aipp(Aipp("rgb888", 10, 6).crop(1, 0, 8, 6).normalise((1, 2, 3)))
        pixels = noise(1, 6, 10, 3)
        expected = reference(pixels, settings(RGB, 10, 6, crop=[1, 0, 8, 6], mean=[1, 2, 3, 0]), 3)
        assert np.array_equal(np.asarray(model.run(pixels)[0])[0], 2 * expected)


STATIC = ("input_format: RGB888_U8", "src_image_size_w: 8", "src_image_size_h: 6")


@pytest.mark.parametrize(
    "text, words",
    [
        ("", "the file has no aipp_op"),
        (op("input_format: RGB888_U8", "colour: 1"), '4:1 : .*no field named "colour"'),
        (op("input_format: NV12"), "3:15 : .*no value named NV12"),
        (op("input_format: RGB888_U8", "crop: maybe"), "4:7 : .*maybe"),
        (op("input_format: RGB888_U8") + "}", "5:1 : "),
        ("aipp_op { input_format: RGB888_U8 }", "no aipp_mode; it is static or dynamic"),
        (op(*STATIC) + op("related_input_rank: 1", "max_src_image_size: 9", mode="dynamic"), "do not go together"),
        (op(*STATIC, "mean_chn_0: 256"), "mean_chn_0 is 256, it can be 0 to 255"),
        (op(*STATIC, "matrix_r0c0: 40000"), "matrix_r0c0 is 40000, it can be -32768 to 32767"),
        (op(*STATIC, "left_padding_size: 33"), "left_padding_size is 33, it can be 0 to 32"),
        (op(*STATIC, "resize: true"), "resize is reserved"),
        (op(*STATIC, "rotation_angle: 1"), "rotation_angle is reserved"),
    ],
)
def test_files_that_are_none(text: str, words: str) -> None:
    with pytest.raises(ConvertError, match=r"^--insert_op_conf: .*" + words):
        parse(text)


@pytest.mark.parametrize(
    "text, words",
    [
        (op(*STATIC[1:]), "static AIPP wants input_format, one of YUV420SP_U8"),
        (op(*STATIC, "related_input_rank: 1"), "related_input_rank is 1, the network has 1 inputs"),
        (op(*STATIC) * 2, "two aipp_op have related_input_rank 0"),
        (op(*STATIC[:2]), "are left out together"),
        (op("input_format: RGB888_U8", "crop: true"), "src_image_size_w and src_image_size_h are left out together"),
        (op(*STATIC, "crop: true", "crop_size_w: 4"), "crop_size_w and crop_size_h are left out together"),
        (op(*STATIC, "crop: true", "load_start_pos_w: 1"), "the crop of 8x6 at 1, 0 leaves the picture of 8x6"),
        (op("input_format: RGB888_U8", "src_image_size_w: 9", "src_image_size_h: 6"), "AIPP makes 9x6 .* takes 8x6"),
        (
            op("input_format: YUV420SP_U8", "src_image_size_w: 9", "src_image_size_h: 6"),
            "are even, got columns 9, 0, 9",
        ),
        (op("input_format: YUV400_U8"), "YUV400_U8 gives 1 channels, 'image' takes 3"),
        (op(mode="dynamic"), "dynamic AIPP wants max_src_image_size"),
    ],
)
def test_files_that_do_not_fit_the_network(text: str, words: str) -> None:
    with pytest.raises(ConvertError, match=words):
        convert(picture(), target="acl:310p", aipp=text)


def test_grey_pictures_have_no_colours() -> None:
    with pytest.raises(ConvertError, match="csc_switch: YUV400_U8 has no colours"):
        convert(picture(channels=1), target="acl:310p", aipp=op("input_format: YUV400_U8", "csc_switch: true"))


def test_what_does_not_go_together() -> None:
    text = op(*STATIC)
    with pytest.raises(ConvertError, match="AIPP is Ascend's; a file for rknn has none"):
        convert(picture(), target="rknn:rk3588", aipp=text)
    with pytest.raises(ConvertError, match=re.escape("--mean, --std: of 'image' they stand in the file")):
        convert(picture(), target="acl:310p", aipp=text, mean=[1.0, 2.0, 3.0])
    with pytest.raises(ConvertError, match="gears of heights, widths or channels want dynamic AIPP"):
        convert(
            made(
                [helper.make_node("Relu", ["x"], ["y"])],
                [helper.make_tensor_value_info("x", TensorProto.FLOAT, [1, 3, "h", "w"])],
                [helper.make_tensor_value_info("y", TensorProto.FLOAT, [1, 3, "h", "w"])],
            ),
            target="acl:310p", aipp=text, shapes={"x": [(1, 3, 6, 8), (1, 3, 8, 8)]},
        )  # fmt: skip


def test_the_command_reads_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    net, conf, out = (tmp_path / name for name in ("net.onnx", "aipp.cfg", "net.om"))
    net.write_bytes(picture())
    conf.write_text(op(*STATIC))

    def command(conf: Path) -> int:
        parser = argparse.ArgumentParser()
        convert_command.add_arguments(parser)
        options = [str(net), "--for", "acl:310p", "-o", str(out), "--insert_op_conf", str(conf)]
        return convert_command.run(parser.parse_args(options))

    assert command(conf) == 0
    described = read(out).inputs[0].aipp
    assert described is not None and described["size"] == [8, 6]
    assert "float32 [1, 3, 6, 8] NCHW  aipp static RGB888_U8 8x6" in capsys.readouterr().out
    assert command(tmp_path / "none.cfg") == 2
    assert "--insert_op_conf: " in capsys.readouterr().err


def test_the_page_has_a_file_that_works(root: Path) -> None:
    text = (root / "docs/convert.md").read_text()
    (block,) = re.findall(r"^```\n(aipp_op .*?)^```", text, re.M | re.S)
    found = parse(block)[0]
    assert found["crop_size_w"] == 1080 and found["matrix_r1c2"] == -183 and found["var_reci_chn_2"] == 0.0039216
    shape = [1, 3, 1080, 1080]
    net = made(
        [helper.make_node("Relu", ["x"], ["y"])],
        [helper.make_tensor_value_info("x", TensorProto.FLOAT, shape)],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, shape)],
    )
    described = read(convert(net, target="acl:310p", aipp=block)).inputs[0].aipp
    assert described is not None and described["crop"] == [420, 0, 1080, 1080]
