"""Dumps of single operators, of what they were given, and of failures."""

from __future__ import annotations

import ctypes as C
import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from tests.fakes_acl.machine import Array, Machine
from tests.fakes_acl.operators import Operators

INVALID_PARAM, NO_FILE, BAD_DUMP, RUNS, OFF, CONTEXT = 100000, 100003, 100009, 100044, 100045, 107002
ARGUMENTS = 1
BRIEF, DATA = 1, 4


@pytest.fixture
def operators(acl: Machine) -> Iterator[Operators]:
    made = Operators(acl)
    yield made
    made.clear()


@pytest.fixture
def begin(acl: Machine, tmp_path: Path) -> Iterator[None]:
    yield None
    acl.aclFinalize()
    acl.code("aclInit", None)


def restart(acl: Machine, tmp_path: Path, **settings: object) -> int:
    """aclInit again, with dumps below the test's folder."""
    path = tmp_path / "acl.json"
    path.write_text(json.dumps({"dump": {"dump_path": str(tmp_path), **settings} if settings else {}}))
    acl.aclFinalize()
    return acl.code("aclInit", str(path).encode())


def dumped(tmp_path: Path) -> dict[str, Array]:
    """Files by their path below the folder of the device."""
    return {"/".join(p.relative_to(tmp_path).parts[2:]): np.load(p) for p in sorted(tmp_path.rglob("*.npy"))}


def add(operators: Operators, shape: tuple[int, ...] = (2, 3), alpha: float = 1.0) -> Array:
    x = np.arange(np.prod(shape), dtype=np.float32).reshape(shape)
    a, b = operators.tensor(x.T, shape=shape, strides=(1, shape[0])), operators.tensor(x)
    out = operators.tensor(np.zeros(shape))
    operators.run("aclnnAdd", a, b, operators.scalar(alpha), out)
    operators.acl.do("aclrtSynchronizeStream", operators.stream)
    return x


@pytest.mark.usefixtures("begin")
def test_an_operator_writes_what_it_read_and_wrote(acl: Machine, operators: Operators, tmp_path: Path) -> None:
    assert restart(acl, tmp_path, dump_op_switch="on", dump_mode="all", dump_list=[]) == 0
    assert acl.acldumpGetPath(DATA) == str(tmp_path).encode()
    assert acl.code("aclmdlInitDump") == RUNS
    x = add(operators)
    files = dumped(tmp_path)
    assert [name.split("/")[0] for name in files] == ["aclnnAdd"] * 3
    for name, array in files.items():  # the first is a view of other strides
        assert np.array_equal(array, 2 * x if "output" in name else x), name
    acl.aclFinalize()
    acl.do("aclInit", None)
    add(operators)
    assert len(dumped(tmp_path)) == 3 and acl.acldumpGetPath(DATA) is None


@pytest.mark.usefixtures("begin")
def test_without_the_switch_operators_write_nothing(acl: Machine, operators: Operators, tmp_path: Path) -> None:
    assert restart(acl, tmp_path, dump_op_switch="off") == 0
    add(operators)
    assert dumped(tmp_path) == {}
    assert restart(acl, tmp_path) == 0  # an empty object is none
    assert acl.acldumpGetPath(DATA) is None


@pytest.mark.usefixtures("begin")
@pytest.mark.parametrize("settings", [{"dump_op_switch": "yes"}, {"dump_path": "/nowhere"}, {"dump_scene": "all"}])
def test_configurations_that_cannot_be(acl: Machine, tmp_path: Path, settings: dict[str, object]) -> None:
    assert restart(acl, tmp_path, **settings) == BAD_DUMP


def test_what_operators_were_given(acl: Machine, operators: Operators, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "arguments"
    assert acl.code("aclopStopDumpArgs", ARGUMENTS) == OFF
    assert acl.code("aclopStartDumpArgs", ARGUMENTS, b"/proc/none/such") == NO_FILE
    assert acl.code("aclopStartDumpArgs", 2, str(folder).encode()) == INVALID_PARAM
    assert acl.code("aclopStartDumpArgs", ARGUMENTS, None) == INVALID_PARAM
    acl.do("aclopStartDumpArgs", ARGUMENTS, str(folder).encode())
    assert acl.code("aclopStartDumpArgs", ARGUMENTS, str(tmp_path).encode()) == RUNS
    for shape, alpha in (((2, 3), 1.0), ((2, 3), 1.0), ((3, 2), 1.0), ((2, 3), 0.5)):
        add(operators, shape, alpha)
    x, axes = operators.tensor(np.ones((2, 3))), operators.integers(1)
    operators.run("aclnnPermute", x, operators.integers(1, 0), operators.tensor(np.zeros((3, 2))))
    operators.run("aclnnReduceSum", x, axes, C.c_bool(True), 0, operators.tensor(np.zeros((2, 1))))
    operators.run("aclnnSoftmax", x, C.c_int64(1), operators.tensor(np.zeros((2, 3))))
    acl.do("aclrtSynchronizeStream", operators.stream)
    assert acl.code("aclopStopDumpArgs", 3) == INVALID_PARAM
    acl.do("aclopStopDumpArgs", ARGUMENTS)
    found = [json.loads(path.read_text()) for path in sorted(folder.iterdir())]
    assert [(one["type"], one["inputs"][0]["shape"]) for one in found] == [
        ("aclnnAdd", [2, 3]), ("aclnnAdd", [3, 2]), ("aclnnAdd", [2, 3]), ("aclnnPermute", [2, 3]),
        ("aclnnReduceSum", [2, 3]), ("aclnnSoftmax", [2, 3]),
    ]  # fmt: skip
    assert found[0]["outputs"] == [{"format": "ND", "dtype": "float32", "shape": [2, 3]}]
    assert [one.get("alpha") for one in found] == [1, 1, 0.5, None, None, None]
    assert (
        found[3]["axes"] == [1, 0] and found[4]["axes"] == [1] and found[4]["keepDims"] == 1 and found[5]["axis"] == 1
    )
    add(operators)
    assert acl.code("aclopStopDumpArgs", ARGUMENTS) == OFF


class Tensor(C.Structure):
    """acldumpTensorInfo."""

    _fields_ = [
        ("type", C.c_uint32), ("size", C.c_size_t), ("format", C.c_int32), ("dtype", C.c_int32),
        ("address", C.c_void_p), ("kind", C.c_uint32), ("placement", C.c_uint32), ("at", C.c_uint32),
        ("rank", C.c_uint32), ("original_rank", C.c_uint32), ("shape", C.c_uint64 * 25), ("original", C.c_uint64 * 25),
    ]  # fmt: skip


RAW = 2


@pytest.mark.usefixtures("begin")
def test_tensors_of_a_failure(acl: Machine, tmp_path: Path) -> None:
    path = C.create_string_buffer(4096)
    data = np.arange(6, dtype=np.float32)
    address = acl.upload(data)
    two = (Tensor * 2)(
        Tensor(0, 24, 2, 0, address, RAW, 0, 8, 2, 1, (C.c_uint64 * 25)(2, 3), (C.c_uint64 * 25)(6)),
        Tensor(1, 8, 2, 0, address + 16, RAW, 0, 0, 1, 0, (C.c_uint64 * 25)(2)),
    )

    def save(name: bytes | None = b"mine", tag: bytes | None = b'a "tag"', count: int = 2) -> int:
        return acl.code("acldumpSaveExceptionInfo", name, tag, two, count)

    assert save() == acl.code("acldumpGetExceptionInfoPath", path, 4096) == OFF
    assert restart(acl, tmp_path, dump_scene="aic_err_brief_dump") == 0
    assert acl.acldumpGetPath(BRIEF) == str(tmp_path).encode() and acl.acldumpGetPath(DATA) is None
    acl.do("acldumpGetExceptionInfoPath", path, 4096)
    folder = Path(path.value.decode())
    assert folder.parent.parent.parent == tmp_path and folder.name == "0"
    for size in (0, 1, len(path.value)):
        assert acl.code("acldumpGetExceptionInfoPath", path, size) == INVALID_PARAM
    assert save() == 0
    (file,) = folder.iterdir()
    assert file.name.startswith("mine.custom.")
    head, _, rest = file.read_bytes().partition(b"\n")
    found = json.loads(head)
    assert found["tag"] == 'a "tag"' and [one["type"] for one in found["tensors"]] == ["input", "output"]
    assert found["tensors"][0]["shape"] == [2, 3] and found["tensors"][0]["originShape"] == [6]
    assert rest == data.tobytes() + data[4:].tobytes()
    assert save(tag=None) == 0
    for name in (None, b"", b"../mine", b"n" * 300):
        assert save(name) == INVALID_PARAM
    assert save(count=0) == save(count=5000) == INVALID_PARAM
    for field, value in (
        ("type", 3), ("size", 0), ("address", None), ("kind", 0), ("placement", 1), ("rank", 26), ("size", 1 << 20)
    ):  # fmt: skip
        kept = getattr(two[1], field)
        setattr(two[1], field, value)
        assert save() == INVALID_PARAM, field
        setattr(two[1], field, kept)
    assert save() == 0
    acl.free(address)
