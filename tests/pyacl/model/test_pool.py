"""Pools: one model on several devices, or several times on one device."""

from __future__ import annotations

import gc
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pyacl import Device
from pyacl.errors import AclError, ClosedError
from pyacl.model.pool import Pool


@pytest.fixture
def copy(models_folder: Path) -> Path:
    """A model whose output is its input: float32 (2, 3, 5)."""
    return models_folder / "tiny_f32.om"


def test_all_devices_are_used(copy: Path, acl: Any) -> None:
    with Pool(copy) as pool:
        assert [context.device for context in pool.contexts] == [0, 1]
        assert repr(pool) == f"<pyacl.Pool of {copy}, 2 copies on devices [0, 1]>"
        x = [pool.inputs[0].random(seed) for seed in range(20)]
        with ThreadPoolExecutor(1) as threads, acl.hold("aclmdlExecute") as gate:
            submitting = threads.submit(lambda: [pool.submit(array) for array in x])
            gate.wait(2)  # both of them are at work
            gate.undo()
            futures = submitting.result(30)
            assert all(np.array_equal(f.result()[0], array) for f, array in zip(futures, x))
        assert all(np.array_equal(found[0], array) for found, array in zip(pool.map(x), x))
        used = {call.args["modelId"] for call in acl.calls.of("aclmdlExecute")}
        assert used == {context.handle.value for context in pool.contexts}
    assert acl.live == {} and repr(pool).endswith("closed>")
    with pytest.raises(ClosedError):
        pool.submit(x[0])


def test_copies_share_weights(models_folder: Path, device: Device, acl: Any) -> None:
    path = models_folder / "digits_f32.om"
    images, labels = np.load(models_folder / "samples.npy"), np.load(models_folder / "sample_labels.npy")
    real = (images.astype(np.float32) - np.float32(80)) / np.float32(96)
    before = len(acl.calls)
    with Pool(path, [device], copies=3, outputs="float32") as pool:
        loads = [call.args for call in list(acl.calls)[before:] if call.name == "aclmdlLoadFromFileWithMem"]
        assert len(loads) == len(pool.contexts) == 3 and pool.depth == 6
        assert [int(found[0].argmax()) for found in pool.map(x[None] for x in real)] == labels.tolist()


def test_gears(models_folder: Path, device: Device) -> None:
    images, labels = np.load(models_folder / "samples.npy"), np.load(models_folder / "sample_labels.npy")
    stored = (images.astype(np.int16) - 128).astype(np.int8)
    with Pool(models_folder / "digits_int8.om", [0], copies=2) as pool:
        batches = [1, 8, 2, 4, 1]
        found = list(pool.map(stored[:batch] for batch in batches))
        for probs, batch in zip(found, batches):
            assert probs[0].argmax(axis=1).tolist() == labels[:batch].tolist()
        with pytest.raises(ValueError, match="no gear for image 3x8x8x1"):
            pool.submit(stored[:3]).result()
        pool.set_input_shapes((2, 8, 8, 1))
        assert pool.inputs[0].shape == (2, 8, 8, 1)
        with pytest.raises(ValueError, match="expected shape"):
            pool.submit(stored[:4])


def test_what_makes_no_sense_is_refused(copy: Path, device: Device, acl: Any) -> None:
    before = acl.live
    for arguments, words in (
        ({"devices": 0}, "expected several, such as"),
        ({"devices": []}, "expected at least one device, got none"),
        ({"copies": 0}, "copies: expected at least 1, got 0"),
        ({"depth": 0}, "depth: expected at least 1"),
        ({"outputs": "half"}, "outputs: expected one of"),
    ):
        with pytest.raises((TypeError, ValueError), match=words):
            Pool(copy, **arguments)  # type: ignore[arg-type]
    for copies, after in ((1, 1), (3, 2)):
        function = "aclmdlLoadFromFile" if copies == 1 else "aclmdlLoadFromFileWithMem"
        with acl.fail(function, code=245000, after=after), pytest.raises((AclError, MemoryError)):
            Pool(copy if copies == 1 else copy.parent / "digits_f32.om", [0, 1], copies=copies)
    gc.collect()
    assert acl.live == before
