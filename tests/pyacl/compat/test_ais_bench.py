"""ais_bench on pyacl: what programs for InferSession get, in every mode."""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pyacl.compat.ais_bench.infer.interface import InferSession, MultiDeviceSession

from fakes.models import tiny_om
from tests.interrupts import Tracer


@pytest.fixture(autouse=True)
def runtime(acl: Any) -> None:
    """Programs for ais_bench start and end nothing."""


@pytest.fixture
def session(add: Path) -> Any:
    found = InferSession(0, str(add))
    yield found
    found.free_resource()


A = np.arange(16, dtype=np.float32).reshape(2, 8)
B = np.ones((2, 8), np.float32)


def test_infer(session: InferSession) -> None:
    outputs = session.infer([A, B])
    assert isinstance(outputs, list) and np.array_equal(outputs[0], A + B) and outputs[0].dtype == np.float32
    assert np.array_equal(session.infer(feeds=[A, np.asfortranarray(B)], mode="static", custom_sizes=3)[0], A + B)
    assert np.array_equal(session.infer([np.repeat(A, 2, 1)[:, ::2], B])[0], A + B)


def test_static_compares_bytes_alone(session: InferSession) -> None:
    as_doubles = A.reshape(-1).view(np.float64)
    assert np.array_equal(session.infer([as_doubles, B.reshape(16)])[0], A + B)
    for wrong in ([A], [A, B, B], [A[:1], B], [A.astype(np.float64), B], ["text", B], [None, B], [A.tolist(), B]):
        with pytest.raises(RuntimeError):
            session.infer(wrong)
    with pytest.raises(RuntimeError, match="static, dymbatch"):
        session.infer([A, B], "other")


def test_torch_tensors_are_known_by_their_module(session: InferSession) -> None:
    kind = type("Tensor", (), {"__module__": "torch", "numpy": lambda self: A})
    assert np.array_equal(session.infer([kind(), B])[0], A + B)


def test_descriptions(session: InferSession) -> None:
    inputs, outputs = session.get_inputs(), session.get_outputs()
    assert [(one.name, one.shape, one.size, one.realsize) for one in inputs] == [
        ("a", [2, 8], 64, 64),
        ("b", [2, 8], 64, 64),
    ]
    assert inputs[0].datatype.name == "float32" and int(inputs[0].datatype) == 0
    assert [one.name for one in outputs] == session.outputs_names == ["sum"]
    text = str(session.session)
    assert "input:" in text and "sum" in text and "float32" in text


def test_times(session: InferSession) -> None:
    session.infer([A, B])
    session.run([A, B])
    assert len(session.summary().exec_time_list) == 2 and all(one > 0 for one in session.sumary().exec_time_list)
    session.reset_summaryinfo()
    session.set_loop_count(3)
    session.infer([A, B])
    assert len(session.summary().exec_time_list) == 3
    session.reset_sumaryinfo()
    assert session.summary().exec_time_list == []


def test_tensors(session: InferSession, tmp_path: Path) -> None:
    tensors = session.run([A, B])
    session.convert_tensors_to_host(tensors)
    tensors[0].to_host()
    assert np.array_equal(np.array(tensors[0]), A + B) and tensors[0].shape == [2, 8]
    again = session.infer([tensors[0], session.create_tensor_from_arrays_to_device(B)], out_array=False)
    assert np.array_equal(session.convert_tensors_to_arrays(again)[0], A + B + B)
    (tmp_path / "a.bin").write_bytes(A[:1].tobytes())
    np.save(tmp_path / "b.npy", A[1:])
    files = [str(tmp_path / "a.bin"), str(tmp_path / "b.npy")]
    assert np.array_equal(
        session.run([session.create_tensor_from_fileslist(session.get_inputs()[0], files), B], out_array=True)[0], A + B
    )
    with pytest.raises(RuntimeError, match="64 bytes"):
        session.create_tensor_from_fileslist(session.get_inputs()[0], files[:1])
    with pytest.raises(TypeError, match="files: expected paths, got int 4"):
        session.create_tensor_from_fileslist(session.get_inputs()[0], [4])
    with pytest.raises(OSError, match="is a device"):
        session.create_tensor_from_fileslist(session.get_inputs()[0], ["/dev/zero"])


def test_pipelines_and_iterations(session: InferSession) -> None:
    found = session.infer_pipeline([[A, B], [B, B]])
    assert [one[0].sum() for one in found] == [(A + B).sum(), 32]
    assert np.array_equal(session.infer_iteration([A, B], [0, -1], 3)[0], A + 3 * B)
    assert np.array_equal(session.infer_iteration([A, B])[0], A + B)
    with pytest.raises(RuntimeError, match="2 numbers"):
        session.infer_iteration([A, B], [0])
    with pytest.raises(RuntimeError, match="numbers of the 1 outputs, or -1, got \\[1, -1\\]"):
        session.infer_iteration([A, B], [1, -1])


def test_batches(models_folder: Path) -> None:
    session = InferSession(0, str(models_folder / "digits_f16.om"))
    assert session.get_inputs()[0].shape == [-1, 8, 8, 1] and session.get_inputs()[0].realsize == 8 * 128
    images = np.random.RandomState(0).randn(8, 8, 8, 1).astype(np.float16)
    expected = session.infer([images], "dymbatch")[0]
    assert expected.shape == (8, 10)
    for mode in ("dymbatch", "dymdims", "dymshape"):
        assert np.array_equal(session.infer([images[:2]], mode)[0], expected[:2])
    session.set_dynamic_batchsize(4)
    assert session.get_inputs()[0].shape == [4, 8, 8, 1]
    assert np.array_equal(session.infer([images[:4].reshape(-1)])[0], expected[:4])  # static: bytes alone
    session.set_dynamic_dims("image:1,8,8,1")
    assert np.array_equal(session.run([images[:1]], out_array=True)[0], expected[:1])
    session.set_staticbatch()
    for call in (
        lambda: session.infer([images]),
        lambda: session.infer([images[:3]], "dymbatch"),
        lambda: session.infer([images[:3]], "dymdims"),
        lambda: session.infer([images, images], "dymdims"),
        lambda: session.set_dynamic_dims("none:1,8,8,1"),
        lambda: session.set_dynamic_dims("1,8"),
        lambda: session.set_dynamic_dims("image:1,x"),
        lambda: session.infer([images[:2].astype(np.float64)], "dymdims"),
        lambda: session.infer([images[:2]], "dymshape", None),
    ):
        with pytest.raises(RuntimeError):
            call()
    session.free_resource()


def test_heights_and_widths(models_folder: Path) -> None:
    """The mode takes dimensions 2 and 3 in this order; this model is NHWC, so its sizes are set by hand."""
    session = InferSession(0, str(models_folder / "tiny_hw.om"))
    height, width = tiny_om.SIZES[1]
    image = np.random.RandomState(1).randn(1, height, width, 3).astype(np.float32)
    session.set_dynamic_hw(height, width)
    assert np.array_equal(session.infer([image])[0], np.maximum(image, 0))
    chosen = image.reshape(1, 3, height, width)
    assert session.infer([chosen], "dymhw")[0].shape == (1, height, width, 3)
    with pytest.raises(RuntimeError):
        session.infer([image], "dymhw")
    with pytest.raises(RuntimeError):
        session.infer([image[0]], "dymhw")
    session.free_resource()


def test_what_cannot_be_loaded(tmp_path: Path, add: Path) -> None:
    (tmp_path / "junk.om").write_bytes(b"junk" * 100)
    for path in (tmp_path / "none.om", tmp_path / "junk.om"):
        with pytest.raises(RuntimeError):
            InferSession(0, str(path))
    with pytest.raises(RuntimeError):
        InferSession(99, str(add))


def test_several_devices(add: Path) -> None:
    session = MultiDeviceSession(str(add))
    found = session.infer({0: [[A, B], [B, B]]})
    assert [one[0].sum() for one in found[0]] == [(A + B).sum(), 32] and len(session.summary()[0]) == 2
    with pytest.raises(RuntimeError):
        session.infer({0: [[A]]})


def test_no_lock_of_pythons_is_waited_for(add: Path) -> None:
    """An interrupt could leave it held: the calling thread runs no line of threading and concurrent.futures."""
    tracer, lines = Tracer(), []
    tracer.traced = ("threading", "concurrent")
    session = MultiDeviceSession(str(add))
    tracer.call(lambda: session.infer({0: [[A, B], [B, B]]}), lambda: bool(lines.append(None)))
    assert not lines


def test_programs_find_it(on_fake: Any, add: Path) -> None:
    program = """
        import sys
        from npu_common.compat import install
        install("pyacl.compat.ais_bench")
        import numpy as np
        from ais_bench.infer.interface import InferSession
        session = InferSession(device_id=0, model_path=sys.argv[1])
        feeds = [np.frombuffer(bytearray(desc.realsize)) for desc in session.get_inputs()]
        print(session.infer(feeds=feeds, mode="static")[0].shape, len(session.sumary().exec_time_list))
        session.free_resource()
        InferSession.finalize()
    """
    assert on_fake(textwrap.dedent(program), add) == "(2, 8) 1\n"


def test_several_devices_in_every_way(add: Path) -> None:
    """Each entry is a list of feeds for the pipeline, and a start for the iteration."""
    several = MultiDeviceSession(str(add))
    lines = several.infer_pipeline({0: [[[A, B], [B, B]], [[A, A]]]})
    assert [[one[0].tolist() for one in line] for line in lines[0]] == [
        [(A + B).tolist(), (B + B).tolist()], [(A + A).tolist()],
    ]  # fmt: skip
    (again, once) = several.infer_iteration({0: [[A, B], [B, B]]}, [-1, 0], 3)[0]
    assert np.array_equal(again[0], B + 3 * A) and np.array_equal(once[0], 4 * B)
    assert [len(times) for times in several.summary()[0]] == [3, 3]
