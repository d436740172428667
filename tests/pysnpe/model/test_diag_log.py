"""The diagnostic log of a network, as a `with` block."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.errors import ClosedError
from npu_common.testing import FakeControl
from pysnpe import Model, ParallelModel, SnpeError
from pysnpe.model.diag_log import DiagLog

X = np.zeros((1, 8, 8, 1), np.float32)


@pytest.fixture
def path(models_folder: Path) -> Path:
    return models_folder / "digits_f32.dlc"


def test_a_block_with_a_log(fake_snpe: FakeControl, path: Path, tmp_path: Path) -> None:
    with Model(path, runtimes="cpu", profiling="detailed") as model:
        model.run(X)
        with DiagLog(model, tmp_path / "a" / "b", name="run", mask="all") as log:
            assert (log.folder, log.name) == (str(tmp_path / "a" / "b"), "run") and log.handle
            model.run(X)
            model.run(X)
            log.set_mask("less")
        assert log.closed and "closed" in repr(log)
        model.run(X)
    (file,) = (tmp_path / "a" / "b").iterdir()
    lines = file.read_text().splitlines()
    assert file.name.startswith("run") and lines[0] == "diaglog mask=all"
    assert sum(line.startswith("inference=") for line in lines) == 2
    assert sum(line.startswith("  layer=conv1 us=") for line in lines) == 2


def test_what_is_not_profiled_is_not_logged(fake_snpe: FakeControl, path: Path, tmp_path: Path) -> None:
    with Model(path, runtimes="cpu") as model, DiagLog(model, tmp_path):
        model.run(X)
    (file,) = tmp_path.iterdir()
    assert "inference=" not in file.read_text()


def test_files_are_kept_replaced_and_rotated(fake_snpe: FakeControl, path: Path, tmp_path: Path) -> None:
    with Model(path, runtimes="cpu") as model:
        for _ in range(2):
            DiagLog(model, tmp_path, name="same", replace=True).close()
        assert len(list(tmp_path.iterdir())) == 1
        for _ in range(5):
            DiagLog(model, tmp_path, name="more", replace=False, rotate=3).close()
        assert len(list(tmp_path.iterdir())) == 1 + 3
        DiagLog(model).close()  # as it was before
        assert len(list(tmp_path.iterdir())) == 1 + 3


def test_there_is_one_log_for_a_network(fake_snpe: FakeControl, path: Path, tmp_path: Path) -> None:
    with Model(path, runtimes="cpu") as model, DiagLog(model, tmp_path):
        for folder in (None, tmp_path / "other"):
            with pytest.raises(SnpeError, match="Snpe_IDiagLog_(Start|SetOptions) returned .*DIAGLOG"):
                DiagLog(model, folder)
    assert not (tmp_path / "other").exists()


def test_closing_the_model_ends_the_log(fake_snpe: FakeControl, path: Path, tmp_path: Path) -> None:
    model = Model(path, runtimes="cpu")
    log = DiagLog(model, tmp_path)
    model.close()
    assert log.closed
    names = [call.name for call in fake_snpe.calls]
    assert names.index("Snpe_IDiagLog_Stop") < names.index("Snpe_SNPE_Delete")
    log.close()
    for use in (lambda: log.handle, lambda: log.set_mask("all")):
        with pytest.raises(ClosedError, match="diagnostic log of .* was closed"):
            use()
    with pytest.raises(ClosedError):
        DiagLog(model, tmp_path)
    assert all(call.result in (0, "SNPE_SUCCESS") for call in fake_snpe.calls.of("Snpe_IDiagLog_Stop"))


def test_a_log_that_is_dropped_warns_and_ends(fake_snpe: FakeControl, path: Path, tmp_path: Path) -> None:
    with Model(path, runtimes="cpu") as model:
        with pytest.warns(ResourceWarning, match="diagnostic log of .* was never closed"):
            DiagLog(model, tmp_path)
            gc.collect()
        DiagLog(model, tmp_path).close()


def test_what_the_library_refuses(fake_snpe: FakeControl, path: Path, tmp_path: Path) -> None:
    with Model(path, runtimes="cpu") as model:
        for function, code in (
            ("Snpe_SNPE_GetDiagLogInterface_Ref", 13), ("Snpe_IDiagLog_GetOptions", 13),
            ("Snpe_IDiagLog_SetOptions", 208), ("Snpe_IDiagLog_Start", 208),
        ):  # fmt: skip
            with fake_snpe.fail(function, code=code), pytest.raises(SnpeError, match=function):
                DiagLog(model, tmp_path)
        DiagLog(model, tmp_path).close()
    assert fake_snpe.live == {}


def test_wrong_arguments(fake_snpe: FakeControl, path: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    wrong: list[tuple[dict[str, Any], type[Exception], str]] = [
        ({"folder": tmp_path / "file"}, NotADirectoryError, "expected a folder, this is a file"),
        ({"folder": "a\0b"}, ValueError, "folder: .* holds a NUL character"),
        ({"name": "a/b"}, ValueError, "name: expected how names of files begin, without folder, got 'a/b'"),
        ({"name": ""}, ValueError, "name: expected how names of files begin"),
        ({"mask": 3}, TypeError, "mask: expected a str, got int 3"),
        ({"replace": 1}, TypeError, "replace: expected True or False, got int 1"),
        ({"rotate": "2"}, TypeError, "rotate: expected a number of files, got str '2'"),
        ({"rotate": -1}, ValueError, "rotate: expected 0 to 4294967295, got -1"),
    ]
    with Model(path, runtimes="cpu") as model:
        for options, problem, message in wrong:
            with pytest.raises(problem, match=message):
                DiagLog(model, **options)
    assert not fake_snpe.calls.of("Snpe_SNPE_GetDiagLogInterface_Ref")
    with ParallelModel(path, ["cpu"]) as several:
        with pytest.raises(
            TypeError, match=r"expected a Model, got ParallelModel .*ParallelModel\(..., diag_log=folder\)"
        ):
            DiagLog(several)  # type: ignore[arg-type]
