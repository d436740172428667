"""Dumps as a with block: files, or a function that gets their bytes."""

from __future__ import annotations

import ctypes
import gc
import io
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pyacl
import pytest
from pyacl.acl import acl_dump
from pyacl.errors import AclError
from pyacl.profiling.dump import Dump, _Pieces
from pyacl.runtime import lifecycle as runtime
from pyacl.runtime.device import Device

if TYPE_CHECKING:
    from npu_common.testing import FakeControl


@pytest.fixture
def om(models_folder: Path) -> Path:
    return models_folder / "tiny_add.om"


def run(om: Path) -> tuple[list[Any], list[Any]]:
    with pyacl.Model(om) as model:
        inputs = [np.ones(tensor.shape, tensor.dtype) * (index + 1) for index, tensor in enumerate(model.inputs)]
        return inputs, [np.array(output) for output in model.run(*inputs)]


def test_files_of_the_block(device: Device, tmp_path: Path, om: Path) -> None:
    run(om)
    with pyacl.Dump(tmp_path / "new" / "dumps", mode="all") as dump:
        inputs, outputs = run(om)
        assert "on" in repr(dump)
    run(om)
    assert [path.name for path in dump.files] == ["input_0.npy", "input_1.npy", "output_0.npy"]
    for path, expected in zip(dump.files, [*inputs, *outputs]):
        assert np.array_equal(np.load(path), expected)


def test_one_dump_for_several_blocks(device: Device, tmp_path: Path, om: Path) -> None:
    dump = pyacl.Dump(tmp_path)
    seen: set[Path] = set()
    for _ in range(2):
        with dump:
            run(om)
            with pytest.raises(RuntimeError, match="it is on already"), dump:
                pass
        assert "on" not in repr(dump).split(", ")[1:] and len(dump.files) == 1 and not seen & {*dump.files}
        seen.update(dump.files)
    with pytest.raises(KeyError), dump:
        raise KeyError
    run(om)
    assert {*tmp_path.rglob("*.npy")} == seen, "it is off, whatever ended the block"


def test_models_and_modes(device: Device, tmp_path: Path, om: Path) -> None:
    for models, count in ((["another"], 0), (["another", "tiny_add"], 1), ({"tiny_add": ["sum"]}, 1), ([], 0)):
        with Dump(tmp_path, models=models) as dump:
            run(om)
        assert [path.name for path in dump.files] == ["output_0.npy"] * count


def test_a_configuration_of_ones_own(device: Device, tmp_path: Path, om: Path) -> None:
    (tmp_path / "to").mkdir()
    path = tmp_path / "acl.json"
    path.write_text(json.dumps({"dump": {"dump_path": str(tmp_path / "to"), "dump_list": [{}], "dump_mode": "input"}}))
    with Dump(config=path):
        run(om)
    assert sorted(file.name for file in (tmp_path / "to").rglob("*.npy")) == ["input_0.npy", "input_1.npy"]
    path.write_text("{")
    with pytest.raises(AclError, match=r"aclmdlSetDump.*acl.json"):
        Dump(config=path).__enter__()
    with Dump(tmp_path / "again"):  # the failure left nothing on
        pass


def test_a_function_gets_the_bytes(device: Device, tmp_path: Path, om: Path) -> None:
    got: dict[str, bytes] = {}
    with Dump(tmp_path, to=got.__setitem__) as dump:
        _, outputs = run(om)
    assert dump.files == []
    ((name, data),) = got.items()
    assert Path(name).name == "output_0.npy" and Path(name).is_relative_to(tmp_path)
    assert np.array_equal(np.load(io.BytesIO(data)), outputs[0])


def test_what_the_function_raises_comes_out_at_the_end(device: Device, tmp_path: Path, om: Path) -> None:
    def refuse(name: str, data: bytes) -> None:
        raise KeyError(Path(name).name)

    with pytest.raises(KeyError, match="output_0.npy"), Dump(tmp_path, to=refuse):
        run(om)
    with Dump(tmp_path) as dump:  # to files again
        run(om)
    assert len(dump.files) == 1


def test_pieces_are_put_together() -> None:
    """Several files at once, in pieces, some of them appended."""
    whole: dict[str, bytes] = {}
    pieces = _Pieces(whole.__setitem__)

    def give(name: str, data: bytes, offset: int, last: bool) -> int:
        size = ctypes.sizeof(acl_dump.acldumpChunk)
        memory = ctypes.create_string_buffer(size + len(data))
        chunk = acl_dump.acldumpChunk.from_buffer(memory)
        chunk.fileName, chunk.bufLen, chunk.isLastChunk, chunk.offset = name.encode(), len(data), last, offset
        start = acl_dump.acldumpChunk.dataBuf.offset
        ctypes.memmove(ctypes.addressof(memory) + start, data, len(data))
        return pieces.callback(ctypes.pointer(chunk), len(memory))

    assert give("a", b"abc", 0, False) == give("b", b"12", -1, False) == 0
    assert give("a", b"fg", 5, False) == give("b", b"34", -1, True) == 0
    assert whole == {"b": b"1234"}
    assert give("a", b"de", 3, True) == 0
    assert whole["a"] == b"abcdefg"


@pytest.mark.parametrize(
    "arguments, message",
    [
        ({}, "a folder, or config="),
        ({"folder": "x", "config": "y"}, "not both"),
        ({"folder": "x", "mode": "some"}, "expected one of input, output, all"),
        ({"folder": "x", "models": "name"}, r"pass \['name'\]"),
        ({"folder": "x", "models": [3]}, "expected names, got 3"),
        ({"folder": "x", "to": 3}, "a function of a name and bytes"),
        ({"config": "x", "mode": "all"}, "are in the file"),
    ],
)
def test_arguments(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises((TypeError, ValueError), match=message):
        Dump(**arguments)


def test_one_at_a_time(device: Device, tmp_path: Path) -> None:
    with Dump(tmp_path) as dump:
        with pytest.raises(AclError, match="DUMP_ALREADY_RUN"), Dump(tmp_path):
            pass
        with pytest.raises(RuntimeError, match="on already"):
            dump.__enter__()


def test_a_dump_that_no_one_ends_ends_with_the_object(device: Device, tmp_path: Path, om: Path) -> None:
    """The function, too: C would call it when it is gone."""
    got: list[str] = []

    def forget() -> None:
        Dump(tmp_path, to=lambda name, data: got.append(name)).__enter__()

    with pytest.warns(ResourceWarning, match="Dump: .* was never closed"):
        forget()
        gc.collect()
    run(om)
    assert got == []
    with Dump(tmp_path) as dump:
        run(om)
    assert len(dump.files) == 1
    with pytest.raises(RuntimeError, match="Dump: the block that ends was not begun"):
        dump.__exit__(None, None, None)


def test_finalize_ends_a_dump(acl: FakeControl, tmp_path: Path, om: Path) -> None:
    with Dump(tmp_path):
        acl.record()
        pyacl.finalize()
        assert "aclmdlFinalizeDump" in acl.calls.names()
    runtime.ensure()
    with Device(0), Dump(tmp_path) as dump:
        run(om)
    assert len(dump.files) == 1
