"""Awnn: libawnn's functions as a class, over libawnn or over its stand-in in Python."""

from __future__ import annotations

import gc
import os
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.errors import ClosedError
from pyviplite import Awnn, Model, NbgFileError, VipError

Child = Callable[..., str]


def pixels(models_folder: Path) -> tuple[Any, Any]:
    images, labels = np.load(models_folder / "samples.npy"), np.load(models_folder / "sample_labels.npy")
    return (images.astype(np.float32) - np.float32(80)) / np.float32(96), labels


@pytest.mark.parametrize("name", ["digits_f16", "digits_uint8", "digits_dfp16"])
def test_digits_as_floats(models_folder: Path, fake_viplite: Any, name: str) -> None:
    real, labels = pixels(models_folder)
    path = models_folder / f"{name}.nb"
    with Awnn(path) as net, Model(path, outputs="float32") as model:
        info = net.inputs["image"]
        assert net.outputs[0].dtype == np.float32 and net.outputs[0].shape == (1, 10)
        for image, label in zip(real, labels):
            x = info.quantize(image[None])
            floats = net.run(x)["probs"]
            assert floats.argmax() == label and np.array_equal(floats, model.run(x)[0])
        before = net.floats()[0]
        assert np.array_equal(before, floats) and before is not floats


def test_several_inputs_and_types(models_folder: Path, fake_viplite: Any) -> None:
    with Awnn(models_folder / "tiny_add.nb") as net, Model(models_folder / "tiny_add.nb", outputs="float32") as model:
        a, b = (info.random(seed) for seed, info in enumerate(net.inputs))
        expected = model.run(a, b)[0]
        for found in (net.run(a, b), net.run(b=b, a=a), net.run({"a": a, "b": b})):
            assert np.array_equal(found[0], expected)
        with pytest.raises(TypeError, match="Awnn.run.*expected uint8, got float32"):
            net.run(a, b.astype(np.float32))
        with pytest.raises(TypeError, match="missing input 'b'"):
            net.run(a)
    for kind in ("f32", "f16", "u8", "i8", "i8_dfp", "i16_dfp"):
        with Awnn(models_folder / f"tiny_{kind}.nb") as net:
            x = net.inputs[0].random(5)
            assert np.array_equal(net.run(x)[0], net.inputs[0].dequantize(x)), kind


@pytest.mark.parametrize("kind", ["i8_plain", "i16", "u16", "i32", "i64", "bf16", "i4"])
def test_outputs_libawnn_leaves_uninitialised_are_refused(models_folder: Path, fake_viplite: Any, kind: str) -> None:
    with pytest.raises(VipError, match="output 'y'.*uninitialised.*Model.path, outputs=\"float32\""):
        Awnn(models_folder / f"tiny_{kind}.nb")
    assert fake_viplite.calls.names() == []


def test_the_raw_output(models_folder: Path, fake_viplite: Any) -> None:
    with Awnn(models_folder / "tiny_u8.nb") as net:
        x = net.inputs[0].random(5)
        net.run(x)
        assert np.array_equal(net.native("y"), x) and np.array_equal(net.native(0), x)


def test_dump(models_folder: Path, fake_viplite: Any, tmp_path: Path) -> None:
    with Awnn(models_folder / "tiny_u8.nb") as net:
        with pytest.raises(ValueError, match="run the network first"):
            net.dump_io(tmp_path / "run")
        x = net.inputs[0].random(5)
        y = net.run(x)[0]
        expected = x.ravel().tolist()
        del x
        gc.collect()  # C reads the inputs again: they are kept, and no one else gets their memory
        others = [np.full(y.shape, 77, np.uint8) for _ in range(200)]
        net.dump_io(tmp_path / "run")
        written = {path.name: path.read_text().split() for path in tmp_path.iterdir()}
    assert len(others) == 200 and sorted(written) == ["run.input_0.txt", "run.output_0.txt"]
    assert [int(number) for number in written["run.input_0.txt"]] == expected
    assert np.allclose([float(number) for number in written["run.output_0.txt"]], y.ravel(), atol=1e-5)


def test_inputs_are_kept_until_the_next_ones_or_the_end(models_folder: Path, fake_viplite: Any) -> None:
    with Awnn(models_folder / "tiny_u8.nb") as net:
        arrays = [net.inputs[0].random(seed) for seed in range(2)]
        kept = [weakref.ref(array) for array in arrays]
        for number in range(2):
            net.set_inputs(arrays.pop(0))
            assert [array() is not None for array in kept] == [number == 0, True]
    assert kept[1]() is None and net.closed


def test_init_and_uninit_are_counted(models_folder: Path, fake_viplite: Any) -> None:
    path = models_folder / "tiny_u8.nb"
    with Awnn(path) as one, Awnn(path) as other:
        x = one.inputs[0].random(1)
        assert np.array_equal(one.run(x)[0], other.run(x)[0])
        assert "pyviplite.Awnn" in repr(one)
    calls = fake_viplite.calls.names()
    assert calls.count("vip_init") == calls.count("vip_destroy") == 1
    with pytest.raises(ClosedError):
        one.run(x)
    one.close()
    with pytest.raises(ClosedError):
        one.handle  # noqa: B018
    assert fake_viplite.live == {}


def test_what_is_no_network(models_folder: Path, fake_viplite: Any, tmp_path: Path) -> None:
    bad = tmp_path / "bad.nb"
    bad.write_bytes(b"JUNK" * 100)
    with pytest.raises(NbgFileError):
        Awnn(bad)
    with pytest.raises(FileNotFoundError):
        Awnn(tmp_path / "none.nb")
    with pytest.raises(TypeError, match="expected the path of an .nb file, got bytes"):
        Awnn(b"VPMN")  # type: ignore[arg-type]
    with pytest.raises(VipError, match=r"awnn_create returned .*compiled for the NPU 0xee"):
        Awnn(models_folder / "v853" / "tiny_u8.nb")
    assert fake_viplite.live == {}


def test_no_device(models_folder: Path, fake_viplite: Any) -> None:
    with fake_viplite.fail("vip_create_network", code=-6), pytest.raises(VipError, match="awnn_create"):
        Awnn(models_folder / "tiny_u8.nb")
    with pytest.warns(ResourceWarning, match="awnn context"):
        Awnn(models_folder / "tiny_u8.nb")
        gc.collect()


OTHERS = """
import sys, numpy as np
from pyviplite import Awnn
images, labels = (np.load(f"{sys.argv[1]}/{name}.npy") for name in ("samples", "sample_labels"))
real = (images.astype(np.float32) - np.float32(80)) / np.float32(96)
with Awnn(f"{sys.argv[1]}/BOARD/digits_uint8.nb") as net:
    found = [int(net.run(net.inputs[0].quantize(image[None]))[0].argmax()) for image in real]
    print(found == labels.tolist())
    from pyviplite.awnn_lib import awnn_run
    print("how", awnn_run.library.implementation)
"""


@pytest.mark.parametrize(
    ("generation", "board"), [("1.6", "v853"), ("1.8", "v853"), ("1.13.0.0", "."), ("2.0", "a733"), ("2.2", "a733")]
)
def test_every_generation(child: Child, generation: str, board: str) -> None:
    found = child(OTHERS.replace("BOARD", board), generation)
    assert "True\n" in found
    assert "how python" in child(OTHERS.replace("BOARD", board), generation, PYVIPLITE_AWNN="python")
    assert os.sep in found.split("how ")[1] or "how python" in found
