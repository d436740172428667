"""Packages of operators (UDO), DiagLog, the library's log."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from tests.compiler import c_compiler
from tests.fakes_snpe.machine import CPU, DSP, Machine
from tests.fakes_snpe.test_psnpe import build, config

Build = Callable[..., Path]


@pytest.fixture
def package(include_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Build:
    """Builds udo_package.c with these definitions; its calls go to tmp_path/calls."""
    monkeypatch.setenv("UDO_CALLS", str(tmp_path / "calls"))
    source = Path(__file__).with_name("udo_package.c")

    def build(*definitions: str) -> Path:
        out = tmp_path / f"libUdo{'_'.join(definitions).replace('=', '')}.so"
        subprocess.run(
            [*c_compiler(), "-shared", "-fPIC", "-std=c11", "-D_DEFAULT_SOURCE", "-Wall", "-Werror",
             *(f"-D{one}" for one in definitions), f"-I{include_folder / 'snpe'}", str(source), "-lm", "-o", str(out)],
            check=True,
        )  # fmt: skip
        return out

    return build


def calls(tmp_path: Path) -> str:
    path = tmp_path / "calls"
    return path.read_text() if path.exists() else ""


def test_package(snpe: Machine, models_folder: Path, package: Build, tmp_path: Path) -> None:
    """The six functions of its registration library are called, and the operator computes."""
    path = models_folder / "tiny_udo.dlc"
    builder = snpe.builder(path)
    assert snpe.fails("SNPEBuilder_Build", builder) == 1010
    assert snpe.Util_AddOpPackage(str(package()).encode()) == 1
    assert calls(tmp_path) == "vivrg"
    assert snpe.Util_AddOpPackage(str(tmp_path / "libUdo.so").encode()) == 1
    assert calls(tmp_path) == "vivrg"  # once
    session = snpe.finish(builder)
    assert calls(tmp_path) == "vivrgo"
    x = np.linspace(-1, 2, 8, dtype=np.float32).reshape(1, 8)
    result = snpe.execute(session, {"x": x})["y"]
    relu = np.maximum(x, 0)
    np.testing.assert_allclose(result, np.exp(relu) / np.exp(relu).sum(), rtol=1e-6)
    snpe.do("SNPE_Delete", session)
    builder = snpe.builder(path, DSP)
    assert snpe.fails("SNPEBuilder_Build", builder) in (900, 1010)  # the package has it for the CPU only
    snpe.do("SNPEBuilder_Delete", builder)
    snpe.library.npu_fake_reset()
    assert calls(tmp_path) == "vivrgot"


def test_package_without_the_fakes_function(snpe: Machine, models_folder: Path, package: Build) -> None:
    """A package for the real library is registered and asked; a run says what is missing."""
    assert snpe.Util_AddOpPackage(str(package("NO_EXECUTE")).encode()) == 1
    session = snpe.build(models_folder / "tiny_udo.dlc")
    with pytest.raises(AssertionError, match="failed with 606"):
        snpe.execute(session, {"x": np.zeros((1, 8))})
    snpe.do("SNPE_Delete", session)


@pytest.mark.parametrize(("broken", "code", "called"), [
    (1, 1106, "v"), (2, 1106, "vi"), (3, 1107, "vivrgt"),
])  # fmt: skip
def test_package_that_is_refused(
    snpe: Machine, package: Build, tmp_path: Path, broken: int, code: int, called: str
) -> None:
    assert snpe.fails("Util_AddOpPackage", str(package(f"BROKEN={broken}")).encode()) == code
    assert calls(tmp_path) == called


def test_operation_that_is_not_valid(snpe: Machine, models_folder: Path, package: Build) -> None:
    assert snpe.Util_AddOpPackage(str(package("BROKEN=4")).encode()) == 1
    builder = snpe.builder(models_folder / "tiny_udo.dlc")
    assert snpe.fails("SNPEBuilder_Build", builder) == 1010
    assert "returned 103 for softmax_udo" in snpe.text
    snpe.do("SNPEBuilder_Delete", builder)


def test_no_package(snpe: Machine, tmp_path: Path) -> None:
    assert snpe.fails("Util_AddOpPackage", str(tmp_path / "none.so").encode()) == 1106
    assert snpe.fails("Util_AddOpPackage", str(snpe.path).encode()) == 1106  # a library, but no package


def test_diaglog(snpe: Machine, models_folder: Path, tmp_path: Path) -> None:
    builder = snpe.builder(models_folder / "aip_b.dlc", DSP, CPU)
    snpe.do("SNPEBuilder_SetProfilingLevel", builder, 2)
    session = snpe.finish(builder)
    log = snpe.SNPE_GetDiagLogInterface_Ref(session)
    assert log == snpe.SNPE_GetDiagLogInterface_Ref(session)
    options = snpe.make("IDiagLog_GetOptions", log)
    folder = tmp_path / "a" / "b"
    snpe.Options_SetLogFileDirectory(options, str(folder).encode())
    snpe.Options_SetLogFileName(options, b"run")
    snpe.Options_SetLogFileReplace(options, 0)
    snpe.Options_SetLogFileRotateCount(options, 2)
    snpe.Options_SetDiagLogMask(options, b"x")
    assert snpe.Options_GetLogFileDirectory(options) == str(folder).encode()
    assert (snpe.Options_GetLogFileName(options), snpe.Options_GetDiagLogMask(options)) == (b"run", b"x")
    assert (snpe.Options_GetLogFileReplace(options), snpe.Options_GetLogFileRotateCount(options)) == (0, 2)
    assert snpe.fails("IDiagLog_Stop", log) == 208
    snpe.do("IDiagLog_SetOptions", log, options)
    snpe.do("IDiagLog_SetDiagLogMask", log, b"all")
    snpe.do("IDiagLog_Start", log)
    assert snpe.fails("IDiagLog_Start", log) == 208
    assert snpe.fails("IDiagLog_SetOptions", log, options) == 208  # while logging
    snpe.execute(session, {"image": np.zeros((1, 8, 8, 1))})
    snpe.do("IDiagLog_Stop", log)
    text = (folder / "run_0.log").read_text().splitlines()
    assert text[0] == "diaglog mask=all"
    assert text[1].startswith("inference=0 network=")
    assert [one["core"] for one in json.loads(text[1].partition("subnets=")[2])] == ["DSP"]
    assert sum(line.startswith("  layer=conv1 us=") for line in text) == 1
    for name in ("run_1.log", "run_0.log"):  # the second file, then the first again
        before = (folder / name).stat().st_mtime_ns if (folder / name).exists() else 0
        snpe.do("IDiagLog_Start", log)
        snpe.do("IDiagLog_Stop", log)
        assert (folder / name).stat().st_mtime_ns > before
    snpe.do("Options_Delete", options)
    snpe.do("SNPE_Delete", session)
    assert snpe.fails("IDiagLog_Start", log) == 13


def test_log(snpe: Machine, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "Log"
    assert snpe.Util_SetLogLevel(4) == 0  # not before
    assert snpe.Util_InitializeLoggingPath(1, str(folder).encode()) == 1
    assert snpe.Util_InitializeLoggingPath(1, str(tmp_path / "other").encode()) == 1  # ignored
    snpe.fails("DlContainer_Open", str(tmp_path / "none.dlc").encode())
    snpe.fails("StringList_Delete", None)  # a warning: not at this level
    (file,) = folder.iterdir()
    assert str(os.getpid()) in file.name
    assert len(file.read_text().splitlines()) == 1 and "error_code=310" in file.read_text()
    assert snpe.Util_SetLogLevel(2) == 1
    snpe.fails("StringList_Delete", None)
    assert "SNPE_ERRORCODE_CAPI_BAD_HANDLE" in file.read_text()
    assert not (tmp_path / "other").exists()
    assert "error_code" not in capfd.readouterr().err
    assert snpe.Util_TerminateLogging() == 1
    assert snpe.Util_TerminateLogging() == 0
    snpe.fails("DlContainer_Open", str(tmp_path / "none.dlc").encode())
    assert "error_code=310" in capfd.readouterr().err
    assert snpe.Util_IsGLCLInteropSupported() == 0
    assert snpe.fails("Util_SetLogLevel", 9) == 14
    assert snpe.Util_IsRuntimeAvailable(CPU) == 1


def test_psnpe_writes_a_log_per_network(snpe: Machine, models_folder: Path, tmp_path: Path) -> None:
    one = config(snpe, models_folder / "digits_f32.dlc", (CPU, CPU))
    snpe.do("BuildConfig_SetDiaglogOutputDir", one, str(tmp_path / "logs").encode())
    snpe.do("PSNPE_Delete", build(snpe, one))
    assert sorted(path.name for path in (tmp_path / "logs").iterdir()) == ["PSNPE0_0.log", "PSNPE1_0.log"]
