"""Builds that fail say why; init caches are kept, validated and found stale."""

from __future__ import annotations

import zipfile
from pathlib import Path
from typing import Any

import pytest
from npu_common.testing import FakeControl
from pysnpe import Container, Model, SnpeError, errors, validate_cache
from pysnpe.model.dlc_file import DlcFileError

from fakes.models import digits

IMAGES, LABELS = digits.samples()


def rewritten(source: Path, target: Path, **records: bytes | None) -> Path:
    """A copy of a .dlc with other records; None leaves one out. Underscores stand for dots."""
    changed = {name.replace("_", "."): data for name, data in records.items()}
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as new:
        for name in dict.fromkeys([*old.namelist(), *changed]):
            data = changed[name] if name in changed else old.read(name)
            if data is not None:
                new.writestr(name, data)
    return target


def test_what_is_no_model(snpe: FakeControl, models_folder: Path, tmp_path: Path) -> None:
    """The message comes from the file itself, before the library sees it there."""
    (tmp_path / "empty.dlc").touch()
    (tmp_path / "other.dlc").write_bytes(b"RKNN" + bytes(100))
    snpe.record()
    for model, problem, message in (
        (tmp_path / "none.dlc", FileNotFoundError, "none.dlc"),
        (tmp_path, IsADirectoryError, "is a folder"),
        (tmp_path / "empty.dlc", DlcFileError, "is empty"),
        (tmp_path / "other.dlc", DlcFileError, "open it with pyrknn"),
        (b"", DlcFileError, "empty"),
        ((models_folder / "tiny_f32.dlc").read_bytes()[:-30], DlcFileError, "cut off"),
        (3, TypeError, "expected the path of a .dlc file or its bytes"),
        (None, TypeError, "expected the path"),
    ):
        with pytest.raises(problem, match=message):
            Model(model)  # type: ignore[arg-type]
    assert snpe.calls == ()


def test_bytes_of_all_kinds(snpe: FakeControl, models_folder: Path) -> None:
    data = (models_folder / "digits_tf8.dlc").read_bytes()
    padded = bytearray(b"\0" + data)
    for model in (data, bytearray(data), memoryview(data), memoryview(bytearray(data)), memoryview(padded)[1:]):
        with Model(model) as built:
            assert built.run(digits.normalise(IMAGES[0])[None])[0].argmax() == LABELS[0]
            assert f"of {len(data)} bytes" in repr(built)
    with pytest.raises(ValueError, match="contiguous"):
        Model(memoryview(data)[::2])


def test_a_model_of_snpe_1(snpe: FakeControl, models_folder: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(models_folder / "digits_tf8.dlc") as archive:
        model = archive.read("model")
    old = rewritten(models_folder / "digits_tf8.dlc", tmp_path / "old.dlc", model=b"\xd5\x0a\x03" + model[3:])
    with pytest.raises(errors.SnpeContainerError, match="made for SNPE 1: convert the model again") as caught:
        Model(old)
    assert caught.value.code == 312 and caught.value.function == "Snpe_DlContainer_Open"
    with pytest.raises(SnpeError, match="made for SNPE 1"):
        Model(old.read_bytes())


def test_compressed_records(snpe: FakeControl, models_folder: Path, tmp_path: Path) -> None:
    """The records are compressed after unpacking and zipping a .dlc again."""
    with zipfile.ZipFile(models_folder / "digits_tf8.dlc") as old:
        with zipfile.ZipFile(tmp_path / "packed.dlc", "w", zipfile.ZIP_DEFLATED) as new:
            for name in old.namelist():
                new.writestr(name, old.read(name))
    with pytest.raises(SnpeError, match="compressed, as after unpacking"):
        Model(tmp_path / "packed.dlc")


def test_a_missing_record(snpe: FakeControl, models_folder: Path, tmp_path: Path) -> None:
    cut = rewritten(models_folder / "digits_tf8.dlc", tmp_path / "cut.dlc", model_params=None)
    with pytest.raises(SnpeError) as caught:
        Model(cut)
    assert caught.value.code == 307 and "SNPE_ERRORCODE_DLCONTAINER_MISSING_RECORDS" in str(caught.value)
    for options, found in (({}, False), ({"cache_compatibility": "strict"}, True)):
        with snpe.fail("Snpe_SNPEBuilder_Build", code=307), pytest.raises(SnpeError) as caught:
            Model(models_folder / "digits_tf8.dlc", **options)  # type: ignore[arg-type]
        assert ("cache" in caught.value.hint) is found  # else it is the model that misses something


def test_unsupported_runtimes(snpe: FakeControl, models_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ADSP_LIBRARY_PATH", raising=False)
    with pytest.raises(errors.SnpeAipError, match="not quantized.* end `runtimes` with 'cpu'") as caught:
        Model(models_folder / "digits_f32.dlc", runtimes="aip")
    assert "digits_f32.dlc for aip" in str(caught.value) and caught.value.fields["error_component"]
    with snpe.set(snpe_dsp="no"), pytest.raises(errors.SnpeHostError) as host:
        Model(models_folder / "digits_tf8.dlc", runtimes="dsp")
    assert "available_runtimes()" in host.value.hint and "Set ADSP_LIBRARY_PATH" in host.value.hint
    with snpe.set(snpe_gpu="no"), pytest.raises(errors.SnpeHostError) as host:
        Model(models_folder / "digits_tf8.dlc", runtimes="gpu")
    assert "ADSP_LIBRARY_PATH" not in host.value.hint


def test_a_dsp_that_does_not_answer(
    snpe: FakeControl, models_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ADSP_LIBRARY_PATH is not set, or set to a folder that is not there, or perhaps to the wrong folder."""
    for value, advice in (
        (None, "Set ADSP_LIBRARY_PATH to the folder"),
        (f"{tmp_path};{tmp_path}/none", f"names {tmp_path}/none, which is no folder here"),
        (str(tmp_path), "does it have the libraries for this DSP"),
    ):
        if value is None:
            monkeypatch.delenv("ADSP_LIBRARY_PATH", raising=False)
        else:
            monkeypatch.setenv("ADSP_LIBRARY_PATH", value)
        for code in (904, 908, 1404, 5000):
            with snpe.fail("Snpe_SNPEBuilder_Build", code=code, times=1), pytest.raises(SnpeError) as caught:
                Model(models_folder / "digits_tf8.dlc")
            assert advice in caught.value.hint and caught.value.code == code


def test_codes_of_qnn_come_through(snpe: FakeControl, models_folder: Path) -> None:
    with snpe.fail("Snpe_SNPEBuilder_Build", code=7005), pytest.raises(errors.SnpeQnnError) as caught:
        Model(models_folder / "digits_tf8.dlc")
    assert caught.value.name == "SNPE_ERRORCODE_QNN_GRAPH_ERROR_INVALID_OP_CONFIG"


def test_init_caches_are_kept(snpe: FakeControl, models_folder: Path, tmp_path: Path) -> None:
    path, cached = models_folder / "digits_tf8.dlc", tmp_path / "cached.dlc"
    with Model(path, runtimes=("dsp", "cpu"), init_cache=True) as model:
        model.save(cached)
        with pytest.raises(FileNotFoundError, match="no such folder"):
            model.save(tmp_path / "none" / "cached.dlc")
    with Container(cached) as container:
        assert [name for name in container.records if name.startswith("cache.dsp")]
        assert [record.name for record in container.file.caches] == ["cache.dsp.digits_tf8"]
    again = tmp_path / "again.dlc"
    Model(path, runtimes="dsp", init_cache=again).close()
    assert again.read_bytes() == cached.read_bytes()
    with Container(path) as container:
        with Model(container, runtimes="dsp", init_cache=True) as model:
            model.save(again)
            assert not container.closed
        container.save(again)
        assert again.read_bytes() == cached.read_bytes()
    with Model(path) as model, pytest.raises(ValueError, match="build with init_cache=True"):
        model.save(again)
    with pytest.raises(FileNotFoundError):
        Model(path, init_cache=tmp_path / "none" / "cached.dlc")
    assert validate_cache(cached, runtimes=("dsp", "cpu")) is None


def test_caches_that_do_not_fit(snpe: FakeControl, models_folder: Path, tmp_path: Path) -> None:
    path = models_folder / "digits_tf8.dlc"
    found: Any = validate_cache(path, runtimes="dsp")
    assert found.code == 307 and isinstance(found, errors.SnpeContainerError)
    Model(path, runtimes="dsp", init_cache=tmp_path / "cached.dlc").close()
    with zipfile.ZipFile(tmp_path / "cached.dlc") as archive:
        record = archive.read("cache.dsp.digits_tf8")
    for text, code in ((record.replace(b"dsp 2.40", b"dsp 2.10"), 1503), (b"junk", 308)):
        stale = tmp_path / f"stale{code}.dlc"
        with zipfile.ZipFile(tmp_path / "cached.dlc") as old, zipfile.ZipFile(stale, "w") as new:
            for name in old.namelist():
                new.writestr(name, text if name.startswith("cache.") else old.read(name))
        found = validate_cache(stale, runtimes="dsp")
        assert found.code == code and "damaged, or of another release" in found.hint
        with Container(stale) as container:
            assert validate_cache(container, runtimes="dsp").code == code  # type: ignore[union-attr]
        Model(stale, runtimes="dsp").close()  # prepared again
        with pytest.raises(SnpeError, match="damaged, or of another release") as caught:
            Model(stale, runtimes="dsp", cache_compatibility="strict")
        assert caught.value.code == code
    found = validate_cache(path, runtimes="dsp", cache_compatibility="always_generate")
    assert found.code == 101 and "cache" not in found.hint
    with pytest.raises(TypeError):
        validate_cache(path, speed=3)


def test_a_failing_build_deletes_everything(snpe: FakeControl, models_folder: Path, tmp_path: Path) -> None:
    before = snpe.live
    for function in ("Snpe_SNPEBuilder_Create", "Snpe_SNPEBuilder_Build", "Snpe_SNPE_GetInputTensorNames",
                     "Snpe_SNPE_GetInputOutputBufferAttributes", "Snpe_StringList_Create",
                     "Snpe_DlContainer_Open", "Snpe_DlContainer_Save"):  # fmt: skip
        with snpe.fail(function, code=200, times=1), pytest.raises(SnpeError):
            Model(models_folder / "tiny_multi.dlc", output_tensors="relu", init_cache=tmp_path / "cache.dlc")
        assert snpe.live == before, function
    for nth in range(0, 60, 3):  # no memory anywhere
        with snpe.fail_alloc(after=nth, times=1):
            try:
                Model(models_folder / "tiny_f32.dlc").close()
            except (SnpeError, MemoryError):
                pass
        assert snpe.live == before, nth
