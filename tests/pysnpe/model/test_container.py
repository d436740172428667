"""An open .dlc: records, saving, lifetimes."""

from __future__ import annotations

import gc
import sys
import zipfile
from pathlib import Path

import pytest
from npu_common.errors import ClosedError
from npu_common.testing import FakeControl
from pysnpe import Container, Model, SnpeError


def test_records(snpe: FakeControl, models_folder: Path, tmp_path: Path) -> None:
    path = models_folder / "aip_b.dlc"
    with Container(path) as container:
        assert container.records == tuple(record.name for record in container.file.records)
        with zipfile.ZipFile(path) as archive:
            for name in container.records:
                assert container.read(name) == archive.read(name)
        with pytest.raises(KeyError, match="no record 'none'.*it has: dlc.metadata, model"):
            container.read("none")
        container.save(tmp_path / "copy.dlc")
        assert (tmp_path / "copy.dlc").read_bytes() == path.read_bytes()
        with pytest.raises(FileNotFoundError, match="no such folder"):
            container.save(tmp_path / "none" / "copy.dlc")
        with snpe.fail("Snpe_DlContainer_Save", code=309), pytest.raises(OSError, match="WRITE_FAILURE"):
            container.save(tmp_path / "copy.dlc")
        assert repr(container) == f"<pysnpe.Container {path}, 4 records>"
    assert repr(container).endswith("closed>")
    for use in (lambda: container.records, lambda: container.handle, lambda: Model(container)):
        with pytest.raises(ClosedError):
            use()


def test_models_need_it_no_longer(snpe: FakeControl, models_folder: Path) -> None:
    with Container((models_folder / "tiny_f32.dlc").read_bytes()) as container:
        first, second = Model(container), Model(container, user_buffers=False)
    x = first.inputs[0].random(1)
    assert (first.run(x)[0] == second.run(x)[0]).all()
    first.close()
    second.close()


def test_where_the_library_may_put_files(snpe: FakeControl, models_folder: Path, tmp_path: Path) -> None:
    data = (models_folder / "tiny_f32.dlc").read_bytes()
    for model in (models_folder / "tiny_f32.dlc", data):
        Container(model, destination=tmp_path).close()
        Model(model, destination=tmp_path).close()
        with pytest.raises(FileNotFoundError, match="destination: no such folder"):
            Container(model, destination=tmp_path / "none")
    assert len(snpe.calls.of("Snpe_DlContainer_Open_With_DestinationHint")) == 2
    assert len(snpe.calls.of("Snpe_DlContainer_OpenBuffer_With_DestinationHint")) == 2
    with Container(data) as container, pytest.raises(TypeError, match="the container is open already"):
        Model(container, destination=tmp_path)


def test_bytes_stay_as_they_are(snpe: FakeControl, models_folder: Path) -> None:
    """SNPE may go on reading them: a bytearray cannot be made longer or shorter meanwhile."""
    data = bytearray((models_folder / "tiny_f32.dlc").read_bytes())
    with Container(data), pytest.raises(BufferError):
        data.append(1)
    data.append(1)


def test_a_container_that_the_library_refuses(snpe: FakeControl, models_folder: Path) -> None:
    with snpe.fail("Snpe_DlContainer_Open", code=15), pytest.raises(MemoryError):
        Container(models_folder / "tiny_f32.dlc")
    with snpe.fail("Snpe_DlContainer_GetRecord", code=308), Container(models_folder / "tiny_f32.dlc") as container:
        with pytest.raises(SnpeError, match="INVALID_RECORD"):
            container.read("model")
    with snpe.fail("Snpe_DlcRecord_Data", code=0), Container(models_folder / "tiny_f32.dlc") as container:
        with pytest.raises(SnpeError, match="Snpe_DlcRecord_Data.*record 'model' of"):
            container.read("model")


def test_bytes_are_let_go_at_once(snpe: FakeControl, models_folder: Path) -> None:
    """No reference cycle keeps a model's bytes until the garbage collector comes."""
    data = (models_folder / "tiny_f32.dlc").read_bytes()
    gc.collect()
    gc.disable()
    try:
        before = sys.getrefcount(data)
        with Container(data) as container:
            container.read("model")
        del container
        assert sys.getrefcount(data) == before
    finally:
        gc.enable()


def test_saving_over_the_file_it_was_opened_from(snpe: FakeControl, models_folder: Path, tmp_path: Path) -> None:
    """The library reads its file while it writes the other: one that fails half-way would leave neither."""
    path, link = tmp_path / "model.dlc", tmp_path / "link.dlc"
    original = (models_folder / "digits_tf8.dlc").read_bytes()
    path.write_bytes(original)
    path.chmod(0o640)
    link.symlink_to("model.dlc")
    for target in (path, link):
        with Container(path) as container, Model(container, runtimes="dsp", init_cache=True) as model:
            with snpe.fail("Snpe_DlContainer_Save", code=309), pytest.raises(OSError, match="WRITE_FAILURE.*model.dlc"):
                container.save(target)
            assert path.read_bytes() == original and sorted(p.name for p in tmp_path.iterdir()) == [
                link.name,
                path.name,
            ]
            with open(path, "rb") as before:
                model.save(target)
                assert before.read() == original, "who reads it reads on"
            assert container.read("model")
        assert link.is_symlink() and path.stat().st_mode & 0o777 == 0o640
        with Container(path) as container:
            assert container.file.caches and Model(container, runtimes="dsp").close() is None
        assert sorted(p.name for p in tmp_path.iterdir()) == [link.name, path.name]
        path.write_bytes(original)
