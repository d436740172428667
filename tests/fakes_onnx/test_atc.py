"""ATC's own words: a command line of ATC does what it says, with the name of this command in front."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from onnx import TensorProto, helper
from pyacl.model.om_file import OmFile, read

from fakes.python.npu_fakes.convert import ConvertError, convert, options_of
from fakes.python.npu_fakes.convert.atc import Words, board_of
from tests.fakes_onnx.networks import made
from tests.fakes_onnx.test_convert_command import npu_fakes


def network(**shapes: list[Any]) -> bytes:
    """Each input and twice its numbers, `twice_NAME` of the node `double_NAME`."""
    tensor = helper.make_tensor_value_info
    return made(
        [helper.make_node("Add", [name, name], [f"twice_{name}"], name=f"double_{name}") for name in shapes],
        [tensor(name, TensorProto.FLOAT, shape) for name, shape in shapes.items()],
        [tensor(f"twice_{name}", TensorProto.FLOAT, shape) for name, shape in shapes.items()],
    )


PICTURE = network(image=["n", 3, "h", "w"], info=["n", 2])


def file_of(onnx: bytes, **words: str) -> OmFile:
    return read(convert(onnx, target="acl:310p", atc=Words(**words)))


def gears(found: OmFile, number: int = 0) -> list[tuple[int, ...]]:
    return [shapes[number] for shapes in found.shape_sets]


def test_fixed_shapes() -> None:
    found = file_of(PICTURE, input_shape="image:1,3,8,6;info:1,2")
    assert found.dynamic == "none" and [one.shape for one in found.inputs] == [(1, 3, 8, 6), (1, 2)]


def test_gears_of_each_kind() -> None:
    found = file_of(PICTURE, input_shape="image:-1,3,8,6;info:-1,2", dynamic_batch_size="1,2,4")
    assert found.dynamic == "batch" and gears(found) == [(n, 3, 8, 6) for n in (1, 2, 4)]
    assert gears(found, 1) == [(n, 2) for n in (1, 2, 4)]
    found = file_of(PICTURE, input_shape="image:1,3,-1,-1;info:1,2", dynamic_image_size="8,6;4,2")
    assert found.dynamic == "hw" and gears(found) == [(1, 3, 8, 6), (1, 3, 4, 2)] and gears(found, 1) == [(1, 2)] * 2
    found = file_of(PICTURE, input_shape="image:-1,3,-1,6;info:-1,2", dynamic_dims="1,8,1;2,4,2")
    assert (
        found.dynamic == "dims" and gears(found) == [(1, 3, 8, 6), (2, 3, 4, 6)] and gears(found, 1) == [(1, 2), (2, 2)]
    )


def test_gears_of_several_images_alike() -> None:
    """--dynamic_image_size is of all pictures, as --dynamic_batch_size is of all inputs; other differences are dims."""
    two = network(left=[1, 3, "h", "w"], right=[1, 3, "h", "w"])
    shape = "left:1,3,-1,-1;right:1,3,-1,-1"
    found = file_of(two, input_shape=shape, dynamic_image_size="8,6;4,2")
    assert found.dynamic == "hw" and gears(found, 1) == gears(found) == [(1, 3, 8, 6), (1, 3, 4, 2)]
    found = file_of(two, input_shape=shape, dynamic_dims="8,6,8,6;8,6,4,2")
    assert found.dynamic == "dims" and gears(found, 1) == [(1, 3, 8, 6), (1, 3, 4, 2)]


def test_the_format_says_where_height_and_width_are() -> None:
    last = network(image=[1, "h", "w", 3])
    found = file_of(last, input_shape="image:1,-1,-1,3", dynamic_image_size="8,6;4,2", input_format="NHWC")
    assert found.dynamic == "hw" and gears(found) == [(1, 8, 6, 3), (1, 4, 2, 3)]
    assert found.inputs[0].layout == "NHWC"
    assert file_of(last, input_shape="image:1,8,6,3", input_format="ND").inputs[0].layout == ""


def test_sizes_that_stay_open(tmp_path: Path) -> None:
    from pyacl import AclError, Model

    path = tmp_path / "net.om"
    path.write_bytes(convert(PICTURE, target="acl:310p", atc=Words(input_shape_range="image:[1~2,3,8,-1];info:[1,2]")))
    older = path.read_bytes()
    path.write_bytes(convert(PICTURE, target="acl:310p", atc=Words(input_shape="image:1~2,3,8,-1;info:1,2")))
    assert read(path).dynamic == "shapes" and path.read_bytes() == older
    import numpy as np

    with Model(path) as model:
        assert model.inputs["image"].shape == (-1, 3, 8, -1)
        image, info = np.ones((2, 3, 8, 5), np.float32), np.ones((1, 2), np.float32)
        assert np.array_equal(model.run(image, info)[0], 2 * image)
        with pytest.raises(AclError) as caught:  # two at most
            model.run(np.ones((3, 3, 8, 5), np.float32), info)
        assert caught.value.code == 145021


def test_types() -> None:
    shape = "image:1,3,8,6;info:1,2"
    found = file_of(PICTURE, input_shape=shape, output_type="FP16", input_fp16_nodes="info")
    assert [str(one.dtype) for one in (*found.inputs, *found.outputs)] == ["float32", "float16", "float16", "float16"]
    found = file_of(PICTURE, input_shape=shape, output_type="double_info:0:FP16;twice_image:FP32")
    assert [str(one.dtype) for one in found.outputs] == ["float32", "float16"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ({"input_shape": "image:1,x"}, "--input_shape: expected NAME:1,3,224,224"),
        ({"input_shape": "other:1"}, "no input other"),
        ({"dynamic_batch_size": "1,2"}, "--dynamic_batch_size: no input of --input_shape has -1"),
        ({"input_shape": "image:-1,3,8,6;info:-1,2", "dynamic_batch_size": "1,b"}, "expected numbers, got '1,b'"),
        ({"input_shape": "image:1,3,-1,-1;info:1,2", "dynamic_image_size": "8"}, "expected 2 numbers in each gear"),
        ({"input_shape": "image:1,3,-1,6;info:1,2", "dynamic_dims": "1", "dynamic_batch_size": "1"}, "of one kind"),
        ({"input_shape": "image:1,3,-1,-1;info:1,2", "dynamic_image_size": "8,6", "input_format": "ND"}, "or NHWC"),
        ({"input_format": "CHWN"}, "--input_format: expected one of NCHW, NHWC, ND, got 'CHWN'"),
        ({"output_type": "FP64"}, "--output_type: expected FP32, FP16, UINT8, INT8"),
        ({"output_type": "nobody:0:FP16"}, "'nobody:0' is no output"),
        ({"input_fp16_nodes": "nobody"}, "the network has no input 'nobody'"),
    ],
)  # fmt: skip
def test_words_that_do_not_fit(words: dict[str, str], sentence: str) -> None:
    with pytest.raises(ConvertError) as caught:
        convert(PICTURE, target="acl:310p", atc=Words(**words))
    assert sentence in str(caught.value)


def test_words_of_atc_are_of_om_files() -> None:
    with pytest.raises(ConvertError, match="--output_type: it is ATC's, for .om files"):
        convert(PICTURE, target="rknn:rk3588", atc=Words(output_type="FP16"))


def test_boards() -> None:
    for soc, board in {
        "Ascend310": "310", "Ascend310P3": "310p", "Ascend310B1": "310b", "Ascend910B3": "910b", "Ascend910B4": "910b4",
        "Ascend910_9391": "910b", "Ascend910ProA": "910a",
    }.items():  # fmt: skip
        assert board_of(soc) == f"acl:{board}" and str(options_of(board_of(soc)).target) == f"acl:{board}"
    with pytest.raises(ConvertError, match="--soc_version: expected one such as Ascend910B4"):
        board_of("Kirin990")


def test_a_command_line_of_atc(tmp_path: Path) -> None:
    (tmp_path / "net.onnx").write_bytes(PICTURE)
    line = [
        "convert", f"--model={tmp_path}/net.onnx", "--framework=5", f"--output={tmp_path}/net", "--input_format=NCHW",
        "--input_shape=image:1,3,-1,-1;info:1,2", "--dynamic_image_size=8,6;4,2", "--soc_version=Ascend310P3",
        "--precision_mode=allow_fp32_to_fp16", "--log=error", "--output_type=FP16",
    ]  # fmt: skip
    done = npu_fakes(*line)
    assert done.returncode == 0, done.stderr
    found = read(tmp_path / "net.om")
    assert found.dynamic == "hw" and found.name == "net" and str(found.outputs[0].dtype) == "float16"
    for wrong, sentence in (
        ([*line, "--for", "acl:310p"], "--for, --soc_version: give one of them"),
        (line[:1] + line[2:], "NET.onnx is missing"),
        ([*line, "--framework=3"], "--framework: expected 5, a network in ONNX, got 3"),
        ([*line, "--soc_version=Kirin990"], "--soc_version: expected one such as"),
        (line[:3] + line[4:], "-o is missing"),
    ):
        done = npu_fakes(*wrong)
        assert done.returncode == 2 and sentence in done.stderr
