"""Datasets: lists over device memory that belong together, for programs that call C themselves."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pyacl import Dataset, Device, Model, Stream
from pyacl.acl import acl_mdl as api
from pyacl.errors import AclError, ClosedError
from pyacl.memory.device_buffer import DeviceBuffer
from pyacl.model.description import describe

A = np.arange(16, dtype=np.float32).reshape(2, 8)


def test_a_run_through_the_c_functions(models_folder: Path, device: Device) -> None:
    with Model(models_folder / "tiny_add.om") as model, DeviceBuffer.from_array(A) as a, DeviceBuffer(64) as out:
        with Dataset([a, a]) as inputs, Dataset([out]) as outputs:
            assert (len(inputs), len(outputs)) == (2, 1) and repr(inputs) == "<pyacl.Dataset of 2 buffers>"
            assert api.aclmdlExecute(model.handle, inputs.handle, outputs.handle) == 0
            assert api.aclmdlGetDatasetNumBuffers(inputs.handle) == 2
        assert np.array_equal(out.read(np.float32, (2, 8)), A + A)


def test_the_memory_is_kept_and_stays_its_owners(device: Device, acl: Any) -> None:
    before = acl.live
    buffer = DeviceBuffer(64)
    dataset = Dataset([buffer, buffer[32:]])
    buffer.close()
    assert acl.live["memory"] == before.get("memory", 0) + 1
    dataset.close()
    dataset.close()
    assert acl.live == before
    for use in (lambda: dataset.handle, lambda: dataset.block):
        with pytest.raises(ClosedError):
            use()
    assert repr(dataset) == "<pyacl.Dataset closed>"
    buffer = DeviceBuffer(64)
    Dataset([buffer]).close()
    buffer.fill(1)  # still there
    buffer.close()


def test_making_them_leaves_nothing_for_the_collector(models_folder: Path, device: Device) -> None:
    data = (models_folder / "tiny_add.om").read_bytes()

    def work() -> None:
        Dataset([buffer]).close()
        describe(data)
        Model(data, priority=1).close()

    with DeviceBuffer(64) as buffer:
        work()
        gc.collect()
        gc.disable()
        try:
            work()
            assert gc.collect() == 0
        finally:
            gc.enable()


def test_a_stream_may_hold_it(models_folder: Path, device: Device, acl: Any) -> None:
    with Model(models_folder / "tiny_add.om") as model, Stream() as stream, DeviceBuffer(64) as out:
        a = DeviceBuffer.from_array(A)
        inputs, outputs = Dataset([a, a]), Dataset([out])
        with acl.hold("task"):
            assert api.aclmdlExecuteAsync(model.handle, inputs.handle, outputs.handle, stream.handle) == 0
            stream.hold(inputs.block, outputs.block)
            for thing in (inputs, outputs, a):
                thing.close()
            assert acl.live["dataset"] == 2
        stream.synchronize()
        assert "dataset" not in acl.live
        assert np.array_equal(out.read(np.float32, (2, 8)), A + A)


def test_what_is_no_device_memory_is_refused(device: Device) -> None:
    with (
        pytest.raises(TypeError, match="Dataset, buffer 1: expected a DeviceBuffer, got ndarray"),
        DeviceBuffer(4) as one,
    ):
        Dataset([one, A])  # type: ignore[list-item]


@pytest.mark.parametrize("function", ["aclmdlCreateDataset", "aclCreateDataBuffer", "aclmdlAddDatasetBuffer"])
def test_half_a_dataset_leaves_nothing(device: Device, acl: Any, function: str) -> None:
    before = acl.live
    with DeviceBuffer(64) as buffer:
        with acl.fail(function, code=200000), pytest.raises(AclError, match=function) as caught:
            Dataset([buffer, buffer])
        del caught
        gc.collect()
    assert acl.live == before
