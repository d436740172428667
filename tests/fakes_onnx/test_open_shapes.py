"""Models whose sizes stay open: a program gives shapes with each inference, and outputs come to theirs in the run."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.cdecl import int64, uint32, void_p
from onnx import TensorProto, helper

from fakes.python.npu_fakes.convert import convert
from tests.fakes_onnx.networks import Array, made

FLOAT, INT64 = TensorProto.FLOAT, TensorProto.INT64
BAD_SHAPE, BAD_SIZE, FAILED, INVALID, NOT_SUPPORTED = 145021, 145000, 507011, 100000, 200001


def speech(declared: int | str = "T") -> bytes:
    """x (1, T, 4), offset (4) -> twice (1, T, 4), where (3, N) x is more than 0, sum () of x + offset."""
    return made(
        [
            helper.make_node("Add", ["x", "x"], ["twice"]),
            helper.make_node("Greater", ["x", "zero"], ["more"]),
            helper.make_node("NonZero", ["more"], ["where"]),
            helper.make_node("Add", ["x", "offset"], ["moved"]),
            helper.make_node("ReduceSum", ["moved"], ["sum"], keepdims=0),
        ],
        [
            helper.make_tensor_value_info("x", FLOAT, [1, declared, 4]),
            helper.make_tensor_value_info("offset", FLOAT, [4]),
        ],
        [
            helper.make_tensor_value_info("twice", FLOAT, [1, declared, 4]),
            helper.make_tensor_value_info("where", INT64, [3, "N"]),
            helper.make_tensor_value_info("sum", FLOAT, []),
        ],
        zero=np.zeros((), np.float32),
    )


OFFSET = np.arange(4, dtype=np.float32)


def noise(length: int) -> Array:
    return np.random.default_rng(length).standard_normal((1, length, 4)).astype(np.float32)


@pytest.fixture
def om(tmp_path: Path) -> Path:
    path = tmp_path / "speech.om"
    path.write_bytes(convert(speech(), target="acl:310p", shapes={"x": [1, -1, 4]}))
    return path


@pytest.fixture
def model(om: Path) -> Iterator[Any]:
    from pyacl import Model

    with Model(om) as found:
        yield found


def check(outputs: Any, x: Array) -> None:
    twice, where, total = outputs
    assert twice.shape == x.shape and np.array_equal(twice, 2 * x)
    assert where.dtype == np.int64 and np.array_equal(where, np.nonzero(x > 0))
    assert total.shape == () and np.isclose(total, (x + OFFSET).sum(), rtol=1e-4, atol=1e-4)


# --- pyacl ------------------------------------------------------------------------------------------------------------


def test_each_run_has_the_shapes_of_its_arrays(model: Any) -> None:
    assert [info.shape for info in (*model.inputs, *model.outputs)] == [(1, -1, 4), (4,), (1, -1, 4), (3, -1), ()]
    assert model.dynamic and not model.gears
    for length in (3, 9, 1, 9, 500):
        check(model.run(noise(length), OFFSET), noise(length))
    check(model.run({"offset": OFFSET, "x": noise(2)}), noise(2))
    check(model.submit(noise(5), OFFSET).result(), noise(5))


def test_an_output_may_be_empty(model: Any) -> None:
    assert model.run(-np.ones((1, 2, 4), np.float32), OFFSET)[1].shape == (3, 0)


def test_run_into_arrays_of_the_shapes_that_outputs_come_to(model: Any) -> None:
    x = np.ones((1, 2, 4), np.float32)
    room = [np.empty((1, 2, 4), np.float32), np.empty((3, 8), np.int64), np.empty((), np.float32)]
    found = model.run_into(room, x, OFFSET)
    assert all(one is two for one, two in zip(found, room))
    check(found, x)
    room[1] = np.empty((3, 7), np.int64)
    with pytest.raises(ValueError, match=r"expected shape \(3, 8\), got \(3, 7\)"):
        model.run_into(room, x, OFFSET)


def test_chosen_shapes_hold_until_they_are_given_back(model: Any) -> None:
    model.set_input_shapes(x=(1, 5, 4))
    assert model.inputs["x"].shape == (1, 5, 4) and model.inputs["x"].nbytes == 80
    check(model.run(noise(5), OFFSET), noise(5))
    with pytest.raises(ValueError, match=r"expected shape \(1, 5, 4\), got \(1, 6, 4\)"):
        model.run(noise(6), OFFSET)
    model.set_input_shapes()
    check(model.run(noise(6), OFFSET), noise(6))
    with pytest.raises(ValueError, match=r"input 'x' is 1x\?x4, got 2x5x4"):
        model.set_input_shapes((2, 5, 4))


def test_other_ways_say_why_they_are_none(model: Any) -> None:
    from pyacl import Stream

    with Stream() as stream:
        for call in (model.bind, lambda: model.run_async(stream, noise(2), OFFSET)):
            with pytest.raises(ValueError, match="use run, run_into, submit or Pool"):
                call()
    with pytest.raises(ValueError, match="no gears of batch sizes, it has open sizes"):
        model.set_batch_size(2)


def test_pool_and_wider_outputs(tmp_path: Path, om: Path) -> None:
    from pyacl import Model, Pool

    with Pool(om, copies=2) as pool:
        for length, outputs in zip(range(1, 7), pool.map([noise(n), OFFSET] for n in range(1, 7))):
            check(outputs, noise(length))
    half = tmp_path / "half.om"
    half.write_bytes(
        convert(speech(), target="acl:310p", shapes={"x": [1, -1, 4]}, dtype={"x": "float16", "twice": "float16"})
    )
    with Model(half) as native, Model(half, outputs="float32") as wide:
        x = np.ones((1, 3, 4), np.float16)
        assert native.run(x, OFFSET)[0].dtype == np.float16 and wide.run(x, OFFSET)[0].dtype == np.float32
        assert np.array_equal(wide.run(x, OFFSET)[0], 2 * x)


def test_memory_does_not_grow(fake_acl: Any, model: Any) -> None:
    check(model.run(noise(50), OFFSET), noise(50))
    before = fake_acl.live
    for length in (50, 3, 20):
        check(model.run(noise(length), OFFSET), noise(length))
    assert fake_acl.live == before


def test_what_cannot_be_with_open_sizes(tmp_path: Path) -> None:
    from fakes.python.npu_fakes.convert import ConvertError

    open_x = {"x": [1, -1, 4]}
    for wrong, options in {
        "a file of this vendor has no open sizes": {"target": "rknn:rk3588", "shapes": open_x},
        "sets of shapes leave no size open": {"target": "acl:310p", "shapes": {"x": [[1, -1, 4], [1, 3, 4]]}},
        r"\[1, \?, 5\] does not fit": {"target": "acl:310p", "shapes": {"x": [1, -1, 5]}},
        "or -1 for sizes that stay open": {"target": "acl:310p"},
        "--calibrate: it needs fixed shapes": {"target": "acl:310p", "shapes": open_x, "quantization": object()},
        "--insert_op_conf: it needs fixed shapes": {"target": "acl:310p", "shapes": open_x, "aipp": "aipp_op {}"},
    }.items():
        with pytest.raises(ConvertError, match=wrong):
            convert(speech(), **options)


def test_outputs_alone_may_be_open(tmp_path: Path) -> None:
    """A network with outputs that depend on data takes its inputs without a word about shapes."""
    from pyacl import Model

    path = tmp_path / "fixed.om"
    path.write_bytes(convert(speech(3), target="acl:310p"))
    with Model(path) as model:
        assert [info.shape for info in (*model.inputs, *model.outputs)] == [(1, 3, 4), (4,), (1, 3, 4), (3, -1), ()]
        check(model.run(noise(3), OFFSET), noise(3))


def test_the_file_says_so(om: Path) -> None:
    from pyacl.__main__ import _summary
    from pyacl.model.om_file import read

    found = read(om)
    assert found.dynamic == "shapes" and found.inputs[0].shape == (1, -1, 4) and "open shapes" in _summary(found)


# --- programs for other packages --------------------------------------------------------------------------------------


def test_ais_bench(om: Path) -> None:
    from pyacl.compat.ais_bench.infer.interface import InferSession

    session = InferSession(0, str(om))
    for length in (3, 8):
        check(session.infer([noise(length), OFFSET], mode="dymshape", custom_sizes=4096), noise(length))
    with pytest.raises(RuntimeError, match="open sizes"):
        session.infer([noise(2), OFFSET])
    session.set_dynamic_shape("x:1,2,4;offset:4")
    assert [one.shape for one in session.get_inputs()] == [[1, 2, 4], [4]]
    check(session.run([noise(2), OFFSET], out_array=True), noise(2))
    with pytest.raises(RuntimeError, match="no dynamic batch"):
        session.infer([noise(2)[0, 0], OFFSET], mode="dymbatch")
    session.free_resource()


# --- the C API --------------------------------------------------------------------------------------------------------


class Raw:
    """A loaded model, its datasets, and memory of the device."""

    def __init__(self, api: Any, path: Path) -> None:
        self.api = api
        self.model = uint32()
        assert api.aclmdlLoadFromFile(str(path), self.model) == 0
        self.desc = api.aclmdlCreateDesc()
        assert api.aclmdlGetDesc(self.desc, self.model) == 0
        self.inputs, self.outputs = api.aclmdlCreateDataset(), api.aclmdlCreateDataset()

    def memory(self, nbytes: int) -> Any:
        found = void_p()
        assert self.api.aclrtMalloc(found, nbytes, self.api.ACL_MEM_MALLOC_HUGE_FIRST) == 0
        return found

    def give(self, array: Array) -> None:
        there = self.memory(array.nbytes)
        kind = self.api.ACL_MEMCPY_HOST_TO_DEVICE
        assert self.api.aclrtMemcpy(there, array.nbytes, array.ctypes.data, array.nbytes, kind) == 0
        self.api.aclmdlAddDatasetBuffer(self.inputs, self.api.aclCreateDataBuffer(there, array.nbytes))

    def room(self, nbytes: int) -> None:
        there = self.memory(nbytes) if nbytes else None
        self.api.aclmdlAddDatasetBuffer(self.outputs, self.api.aclCreateDataBuffer(there, nbytes))

    def say(self, *shape: int, index: int = 0) -> None:
        dims = (ctypes.c_int64 * len(shape))(*shape)
        desc = self.api.aclCreateTensorDesc(self.api.ACL_FLOAT, len(shape), dims, self.api.ACL_FORMAT_ND)
        assert self.api.aclmdlSetDatasetTensorDesc(self.inputs, desc, index) == 0
        self.api.aclDestroyTensorDesc(desc)

    def free(self) -> None:
        for dataset in (self.inputs, self.outputs):
            for index in range(self.api.aclmdlGetDatasetNumBuffers(dataset)):
                buffer = self.api.aclmdlGetDatasetBuffer(dataset, index)
                there = self.api.aclGetDataBufferAddr(buffer)
                if there:
                    assert self.api.aclrtFree(there) == 0
                self.api.aclDestroyDataBuffer(buffer)
            self.api.aclmdlDestroyDataset(dataset)
        self.api.aclmdlDestroyDesc(self.desc)
        assert self.api.aclmdlUnload(self.model) == 0

    def run(self) -> int:
        return int(self.api.aclmdlExecute(self.model, self.inputs, self.outputs))

    def output(self, index: int, dtype: Any) -> Array:
        desc = self.api.aclmdlGetDatasetTensorDesc(self.outputs, index)
        shape = []
        for axis in range(int(self.api.aclGetTensorDescNumDims(desc))):
            size = int64()
            assert self.api.aclGetTensorDescDimV2(desc, axis, size) == 0
            shape.append(int(size))
        buffer = self.api.aclmdlGetDatasetBuffer(self.outputs, index)
        found = np.empty(shape, dtype)
        assert self.api.aclGetDataBufferSizeV2(buffer) >= found.nbytes
        there, kind = self.api.aclGetDataBufferAddr(buffer), self.api.ACL_MEMCPY_DEVICE_TO_HOST
        assert self.api.aclrtMemcpy(found.ctypes.data, found.nbytes, there, found.nbytes, kind) == 0
        return found


@pytest.fixture
def raw(om: Path, fake_acl: Any) -> Iterator[Raw]:
    from pyacl import Device
    from pyacl.acl import acl
    from pyacl.runtime import lifecycle

    lifecycle.ensure()
    with Device(0):
        found = Raw(acl, om)
        found.give(noise(3))
        found.give(OFFSET)
        yield found
        found.free()
    assert fake_acl.live == {}


def test_the_description_has_no_limits(raw: Raw) -> None:
    api = raw.api
    dims, limits = api.aclmdlIODims(), api.aclmdlIODimsRange()
    assert api.aclmdlGetNumInputs(raw.desc) == 2  # no input for gears
    assert api.aclmdlGetInputSizeByIndex(raw.desc, 0) == 0 and api.aclmdlGetInputSizeByIndex(raw.desc, 1) == 16
    assert [int(api.aclmdlGetOutputSizeByIndex(raw.desc, n)) for n in range(3)] == [0, 0, 4]
    assert api.aclmdlGetInputDims(raw.desc, 0, dims) == 0 and list(dims.dims[:3]) == [1, -1, 4]
    assert api.aclmdlGetOutputDims(raw.desc, 1, dims) == 0 and list(dims.dims[:2]) == [3, -1]
    assert api.aclmdlGetCurOutputDims(raw.desc, 1, dims) == NOT_SUPPORTED
    assert api.aclmdlGetInputDimsRange(raw.desc, 0, limits) == 0
    assert [list(pair) for pair in limits.range[:3]] == [[1, 1], [1, -1], [4, 4]]


def test_outputs_with_and_without_memory(raw: Raw) -> None:
    raw.say(1, 3, 4)
    for nbytes in (0, 1000, 0):
        raw.room(nbytes)
    assert raw.run() == 0
    check([raw.output(0, np.float32), raw.output(1, np.int64), raw.output(2, np.float32)], noise(3))
    assert raw.api.aclGetDataBufferSizeV2(raw.api.aclmdlGetDatasetBuffer(raw.outputs, 0)) == 48
    raw.say(1, 2, 4)  # the first two of three, in the memory that the first run was given
    assert raw.run() == 0 and np.array_equal(raw.output(0, np.float32), 2 * noise(3)[:, :2])


def test_what_is_wrong_has_a_code(raw: Raw) -> None:
    for nbytes in (0, 0, 4):
        raw.room(nbytes)
    assert raw.run() == BAD_SHAPE  # which is not said
    for shape in ((1, 3), (2, 3, 4), (1, 0, 4), (1, 3, 5)):
        raw.say(*shape)
        assert raw.run() == BAD_SHAPE
    raw.say(1, 4, 4)
    assert raw.run() == BAD_SIZE  # 48 bytes of input
    raw.say(1, 3, 4)
    assert raw.run() == 0


def test_an_output_that_is_too_small(raw: Raw) -> None:
    raw.say(1, 3, 4)
    for nbytes in (40, 1000, 4):
        raw.room(nbytes)
    assert raw.run() == FAILED


def test_on_a_stream(raw: Raw) -> None:
    api = raw.api
    stream = api.aclrtStream()
    assert api.aclrtCreateStream(stream) == 0
    for _ in range(3):
        raw.room(0)
    raw.say(1, 3, 4)
    assert api.aclmdlExecuteAsync(raw.model, raw.inputs, raw.outputs, stream) == 0
    assert api.aclrtSynchronizeStream(stream) == 0
    check([raw.output(0, np.float32), raw.output(1, np.int64), raw.output(2, np.float32)], noise(3))
    api.aclrtDestroyStream(stream)
