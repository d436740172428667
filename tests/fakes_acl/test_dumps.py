"""Dumps of models: which tensors are written where, as files of numpy; or given to a function."""

from __future__ import annotations

import ctypes as C
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.fakes_acl.machine import Array, Machine

BAD_DUMP, FAILURE = 100009, 500001
DATA_DUMP = 4


@pytest.fixture
def switch(acl: Machine, tmp_path: Path) -> Iterator[Any]:
    """switch(dump_mode="all", ...) chooses; files go below tmp_path / "dumps"."""
    folder = tmp_path / "dumps"
    folder.mkdir()

    def choose(**settings: Any) -> int:
        path = tmp_path / "dump.json"
        path.write_text(json.dumps({"dump": {"dump_path": str(folder), **settings}}))
        return acl.code("aclmdlSetDump", str(path).encode())

    acl.do("aclmdlInitDump")
    yield choose
    acl.do("aclmdlFinalizeDump")


def infer(acl: Machine, path: Path) -> tuple[int, list[Array]]:
    """One inference with counting bytes: the model's id and what came out, as bytes."""
    model = acl.load(path)
    desc = acl.desc(model)
    sides = []
    for side in ("Input", "Output"):
        count = getattr(acl, f"aclmdlGetNum{side}s")(desc)
        sizes = [getattr(acl, f"aclmdlGet{side}SizeByIndex")(desc, index) for index in range(count)]
        sides.append(acl.dataset(*((acl.upload(np.arange(size, dtype=np.uint8)), size) for size in sizes)))
    acl.do("aclmdlExecute", model, *sides)
    buffers = [acl.buffer_of(sides[1], index) for index in range(acl.aclmdlGetDatasetNumBuffers(sides[1]))]
    found = [acl.download(acl.aclGetDataBufferAddr(b), (acl.aclGetDataBufferSizeV2(b),), np.uint8) for b in buffers]
    acl.drop(*sides)
    acl.do("aclmdlDestroyDesc", desc)
    acl.do("aclmdlUnload", model)
    return model, found


def dumped(tmp_path: Path) -> dict[str, Array]:
    """Files by their path below the folder of the time."""
    files = sorted((tmp_path / "dumps").rglob("*.npy"))
    return {"/".join(file.relative_to(tmp_path / "dumps").parts[1:]): np.load(file) for file in files}


@pytest.mark.parametrize("name", ["tiny_f32", "tiny_i8", "tiny_i64", "tiny_bf16", "tiny_multi", "tiny_add"])
def test_inputs_and_outputs_as_numpy_files(
    acl: Machine, switch: Any, tmp_path: Path, models_folder: Path, name: str
) -> None:
    assert switch(dump_mode="all") == 0
    model, outputs = infer(acl, models_folder / f"{name}.om")
    files = dumped(tmp_path)
    for index, output in enumerate(outputs):
        (path,) = [path for path in files if path.endswith(f"/{model}/0/output_{index}.npy")]
        assert path.startswith("0/")
        assert files[path].tobytes() == output.tobytes()
    first = next(array for path, array in files.items() if path.endswith("input_0.npy"))
    assert first.tobytes() == np.arange(first.nbytes, dtype=np.uint8).tobytes()
    assert first.ndim >= 1


def test_only_what_was_chosen(acl: Machine, switch: Any, tmp_path: Path, models_folder: Path) -> None:
    path = models_folder / "tiny_add.om"
    assert switch(dump_list=[{"model_name": "another"}]) == 0
    infer(acl, path)
    assert dumped(tmp_path) == {}
    assert switch(dump_list=[]) == 0
    infer(acl, path)
    assert dumped(tmp_path) == {}
    assert switch(dump_list=[{}]) == 0
    infer(acl, path)
    (one,) = {name.split("/")[-1] for name in dumped(tmp_path)}
    assert one == "output_0.npy"
    model_name = next(iter(dumped(tmp_path))).split("/")[1]
    assert switch(dump_list=[{"model_name": model_name}], dump_mode="input") == 0
    infer(acl, path)
    assert {name.split("/")[-1] for name in dumped(tmp_path)} >= {"input_0.npy", "input_1.npy"}
    before = len(dumped(tmp_path))
    acl.do("aclmdlFinalizeDump")
    acl.do("aclmdlInitDump")
    infer(acl, path)
    assert len(dumped(tmp_path)) == before


@pytest.mark.parametrize(
    "settings", [{"dump_path": "/nowhere"}, {"dump_path": ""}, {"dump_mode": "some"}, {"dump_list": ["name"]}]
)
def test_configurations_that_cannot_be(
    acl: Machine, switch: Any, tmp_path: Path, models_folder: Path, settings: dict[str, Any]
) -> None:
    assert switch(**settings) == BAD_DUMP
    infer(acl, models_folder / "tiny_add.om")
    assert dumped(tmp_path) == {}


def test_a_function_gets_what_would_be_written(acl: Machine, switch: Any, tmp_path: Path, models_folder: Path) -> None:
    pieces: list[tuple[bytes, int, int, bytes]] = []
    head = 4096 + 4 + 4 + 8 + 4  # name, length, last, offset, flag; then the data

    def take(chunk: int, length: int) -> int:
        data = C.string_at(chunk, length)
        size, last = map(int, np.frombuffer(data, np.uint32, 2, 4096))
        offset = int(np.frombuffer(data, np.int64, 1, 4104)[0])
        pieces.append((data[:4096].rstrip(b"\0"), last, offset, data[head : head + size]))
        return 0

    function = C.CFUNCTYPE(C.c_int32, C.c_void_p, C.c_int32)(take)
    address = C.cast(function, C.c_void_p)
    assert acl.code("acldumpRegCallback", None, 0) == acl.code("acldumpRegCallback", address, 1) == FAILURE
    acl.do("acldumpRegCallback", address, 0)
    assert switch() == 0
    _, outputs = infer(acl, models_folder / "tiny_add.om")
    acl.acldumpUnregCallback()
    assert dumped(tmp_path) == {}
    ((name, last, offset, data),) = pieces
    assert (last, offset) == (1, 0)
    assert name.endswith(b"output_0.npy")
    assert np.load(io.BytesIO(data)).tobytes() == outputs[0].tobytes()
    infer(acl, models_folder / "tiny_add.om")
    assert len(pieces) == 1 and len(dumped(tmp_path)) == 1


def test_where_dumps_go(acl: Machine, switch: Any, tmp_path: Path) -> None:
    assert acl.acldumpGetPath(DATA_DUMP) is None
    switch()
    assert acl.acldumpGetPath(DATA_DUMP) == str(tmp_path / "dumps").encode()
    assert acl.acldumpGetPath(1) is None
