"""What the fake's handles leave behind, as LeakSanitizer sees it. `nox -s sanitize` runs this file by name.

NPU_FAKES must name fakes built with AddressSanitizer by gcc.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
LEAKS = {"ASAN_OPTIONS": "detect_leaks=1:exitcode=23", "LSAN_OPTIONS": f"suppressions={HERE / 'lsan.supp'}"}
PROGRAM = """
import sys
from npu_common.cdecl import *
from pyrknn.rknn_api import *
ctx = rknn_context()
assert rknn_init(byref(ctx), sys.argv[1].encode(), 0, 0, NULL) == RKNN_SUCC
mem = rknn_create_mem(ctx, 4096)
assert mem
if sys.argv[2] != "memory":
    assert rknn_destroy_mem(ctx, mem) == RKNN_SUCC
del mem
if sys.argv[2] == "nothing":
    assert rknn_destroy(ctx) == RKNN_SUCC
"""


def gcc_runtime(name: str) -> str:
    return subprocess.run(
        ["gcc", f"-print-file-name={name}"], check=True, capture_output=True, text=True
    ).stdout.strip()


def compiled(source: Path, folder: Path, include_folder: Path, fakes_folder: Path) -> Path:
    program = folder / source.stem
    command = ["gcc", "-std=c11", "-g", "-fsanitize=address", "-D_GNU_SOURCE", f"-I{include_folder / 'rknn'}"]
    command += [str(source), "-o", str(program), f"-L{fakes_folder}", "-lrknnrt", f"-Wl,-rpath,{fakes_folder}"]
    subprocess.run(command, check=True)
    return program


def run(command: list[str], **variables: str) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if name not in ("LD_PRELOAD", "PYTHONMALLOC")}
    return subprocess.run(command, capture_output=True, text=True, timeout=300, env={**clean, **LEAKS, **variables})


@pytest.mark.parametrize(("forgotten", "culprit"), [("nothing", None), ("context", "rknn_init"), ("memory", "rknn_")])
def test_forgotten_handle_is_a_leak_in_c(
    forgotten: str, culprit: str | None, tmp_path: Path, include_folder: Path, fakes_folder: Path, models_folder: Path
) -> None:
    program = compiled(HERE / "leaky.c", tmp_path, include_folder, fakes_folder)
    done = run([str(program), str(models_folder / "identity_int8.rknn"), forgotten])
    if culprit is None:
        assert done.returncode == 0, done.stderr
    else:
        assert done.returncode == 23, f"no leak was found: {done.stderr}"
        assert culprit in done.stderr


@pytest.mark.parametrize(("forgotten", "culprit"), [("nothing", None), ("context", "rknn_init"), ("memory", "rknn_")])
def test_forgotten_handle_is_a_leak_in_python(
    forgotten: str, culprit: str | None, fakes_folder: Path, models_folder: Path
) -> None:
    done = run(
        [sys.executable, "-c", PROGRAM, str(models_folder / "identity_int8.rknn"), forgotten],
        LD_PRELOAD=gcc_runtime("libasan.so"),
        PYTHONMALLOC="malloc",
        PYRKNN_LIBRARY=str(fakes_folder / "librknnrt.so"),
    )
    if culprit is None:
        assert "librknnrt" not in done.stderr, done.stderr
    else:
        assert done.returncode == 23, f"no leak was found: {done.stderr}"
        assert culprit in done.stderr


@pytest.mark.parametrize("sample", ["classify_general", "classify_zero_copy"])
def test_twins_leave_nothing(
    sample: str, tmp_path: Path, include_folder: Path, fakes_folder: Path, models_folder: Path
) -> None:
    source = ROOT / "tests" / "porting" / "rknn" / f"{sample}.c"
    program = compiled(source, tmp_path, include_folder, fakes_folder)
    images = sorted(str(path) for path in models_folder.glob("samples/*.pgm"))
    done = run([str(program), str(models_folder / "digits_int8.rknn"), *images])
    assert done.returncode == 0, done.stderr
