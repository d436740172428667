"""Networks as OpenVINO's IR: `npu-fakes convert --for openvino`, opened by OpenVINO itself and by pyovnpu."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from fakes.python.npu_fakes.convert import ConvertError, conversion, convert, options_of
from fakes.python.npu_fakes.convert.options import Options
from tests import programs
from tests.fakes_onnx.networks import picture
from tests.fakes_onnx.test_convert_command import npu_fakes

pytestmark = pytest.mark.usefixtures("openvino_python")
IMAGE = np.random.default_rng(5).integers(0, 256, (1, 8, 6, 3), np.uint8)


def computed(folder: Path, onnx: bytes, options: Options, image: np.ndarray) -> list[np.ndarray]:
    """Return what OpenVINO computes of the IR."""
    import openvino

    made = conversion(onnx, options)
    (folder / "net.xml").write_bytes(made.data)
    (folder / "net.bin").write_bytes(made.weights)
    compiled = openvino.Core().compile_model(folder / "net.xml", "CPU")
    return [np.array(value) for value in compiled([image]).values()]


def reference(image: np.ndarray) -> list[np.ndarray]:
    import openvino

    core = openvino.Core()
    compiled = core.compile_model(core.read_model(picture()), "CPU")
    return [np.array(value) for value in compiled([image]).values()]


def test_types_layouts_and_means(tmp_path: Path) -> None:
    options = options_of("openvino", dtype={"image": "uint8"}, layout="nhwc", mean=[1, 2, 3], std=[4, 4, 4])
    got = computed(tmp_path, picture(), options, IMAGE)
    pixels = (IMAGE.astype(np.float32) - [1, 2, 3]) / 4
    for one, expected in zip(got, reference(pixels.transpose(0, 3, 1, 2).astype(np.float32))):
        np.testing.assert_allclose(one, expected, rtol=1e-4, atol=1e-4)


def test_the_command_writes_what_pyovnpu_opens(tmp_path: Path, openvino_folder: Path) -> None:
    (tmp_path / "net.onnx").write_bytes(picture("N"))
    done = npu_fakes(
        "convert", tmp_path / "net.onnx", "--for", "openvino", "-o", tmp_path / "net.xml", "--shape", "image=1,3,8,6",
        before=(openvino_folder,),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "for openvino\n" in done.stdout and sorted(path.name for path in tmp_path.iterdir()) == [
        "net.bin", "net.onnx", "net.xml",
    ]  # fmt: skip
    program = """
import sys, numpy as np
from pyovnpu import Model
with Model(sys.argv[1], "CPU") as model:
    print(model.inputs[0].name, model.inputs[0].shape, model.run(np.ones((1, 3, 8, 6), np.float32))["scores"].shape)
"""
    out = programs.program_output(program, tmp_path / "net.xml", env={"PYOVNPU_LIBRARY": str(openvino_folder)})
    assert out.split("\n")[0] == "image (1, 3, 8, 6) (1, 5)"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--for", "openvino:4000"], "leave out :4000"),
        (["--for", "openvino", "--calibrate", "random"], "quantize with NNCF"),
        (["--for", "openvino", "--shape", "image=-1,3,8,6"], "has no open sizes"),
    ],
)
def test_refusals(tmp_path: Path, arguments: list[str], said: str) -> None:
    (tmp_path / "net.onnx").write_bytes(picture("N" if "--shape" in arguments else 1))
    done = npu_fakes("convert", tmp_path / "net.onnx", *arguments, "-o", tmp_path / "net.xml")
    assert done.returncode in (1, 2) and said in done.stderr
    assert not (tmp_path / "net.xml").exists()


def test_one_file_does_not_hold_it() -> None:
    with pytest.raises(ConvertError, match="conversion"):
        convert(picture(), target="openvino")
