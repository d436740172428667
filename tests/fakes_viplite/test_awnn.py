"""libawnn: C programs compiled against its header and run with the libraries of each release."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import numpy as np
import pytest

from fakes.models import digits, reference, tiny
from fakes.models.formats import nbg_container
from tests.compiler import c_compiler
from tests.fakes_viplite.capi import RELEASES, main_library
from tests.fakes_viplite.conftest import BOARDS
from tests.fakes_viplite.test_networks import DTYPES, stored

HERE = Path(__file__).parent
OLD = ("1.6.4", "1.8.0")


@pytest.fixture(scope="module", params=RELEASES)
def program(request: pytest.FixtureRequest, fakes_folder: Path, include_folder: Path, tmp_path_factory) -> tuple:
    """Release, the compiled program, and the folder of the libraries it runs with."""
    release = request.param
    folder = main_library(fakes_folder.resolve(), release).parent
    out = tmp_path_factory.mktemp("awnn") / "program"
    command = [*c_compiler(), str(HERE / "awnn_program.c"), "-o", str(out), "-std=c11", "-Wall", "-Werror"]
    command += [f"-I{include_folder / f'viplite-{release}'}", f"-L{folder}", "-lawnn", f"-Wl,-rpath-link,{folder}"]
    command += ["-D_GNU_SOURCE", "-Wl,--allow-shlib-undefined"] + (["-DAWNN_OLD"] if release in OLD else [])
    subprocess.run(command, check=True)
    return release, out, folder


def run(program: tuple, cwd: Path, *arguments: object, **environment: str) -> tuple[int, list[str]]:
    _, path, folder = program
    variables = {key: value for key, value in os.environ.items() if not key.startswith("NPU_FAKE")}
    variables.update(LD_LIBRARY_PATH=str(folder), **environment)
    done = subprocess.run(
        [str(path), *map(str, arguments)], cwd=cwd, env=variables, stdout=subprocess.PIPE, text=True, timeout=120
    )
    return done.returncode, done.stdout.splitlines()


def outputs(lines: list[str]) -> list[list[float]]:
    return [[float(word) for word in line.split()[1:]] for line in lines if line.startswith("output")]


def folder_of(models_folder: Path, release: str) -> Path:
    return models_folder / BOARDS.get(release, "")


@pytest.mark.parametrize("name", DTYPES)
def test_digits_as_floats(program: tuple, models_folder: Path, tmp_path: Path, name: str) -> None:
    """The floats are the stored numbers converted as 1.0.2 does: half, affine uint8 and fixed point int16."""
    release = program[0]
    path = folder_of(models_folder, release) / f"{name}.nb"
    found = nbg_container.read(path)
    images, labels = digits.samples()
    for number in (0, 7, 13):
        x = stored(path, images[number][None])
        (tmp_path / "input").write_bytes(x.tobytes())
        code, lines = run(program, tmp_path, path, "input")
        assert code == 0 and lines[-1] == "end"
        [y] = reference.run(found.graph, [x])
        target = found.outputs[0]
        if target.quantization == "affine":
            wanted = (y.astype(np.float64) - target.zero_point) * np.float32(target.scale)
        elif target.quantization == "dfp":
            wanted = y * 2.0**-target.fl
        else:
            wanted = y.astype(np.float32)
        [got] = outputs(lines)
        tolerance = 1e-3 if y.dtype == np.float16 else 0
        np.testing.assert_allclose(np.array(got, np.float32), np.float32(wanted.reshape(-1)), rtol=0, atol=tolerance)
        assert int(np.argmax(got)) == labels[number]
        if release not in OLD and y.dtype != np.float16:
            [raw] = [line for line in lines if line.startswith("raw")]
            assert raw == "raw " + " ".join(str(byte) for byte in y.tobytes()[:10])
            assert "out of range 1" in lines
        dumped = (tmp_path / "dump.input_0.txt").read_text().split()
        assert dumped == [str(byte) for byte in x.tobytes()]
        assert (tmp_path / "dump.output_0.txt").read_text().split() == [f"{value:f}" for value in np.float32(got)]


@pytest.mark.parametrize("kind", ["i8", "i8_dfp", "f32", "i8_plain", "i32"])
def test_other_formats(program: tuple, models_folder: Path, tmp_path: Path, kind: str) -> None:
    """Signed bytes with a rule and float32 are converted; of the rest a line says that they are not."""
    path = folder_of(models_folder, program[0]) / f"tiny_{kind}.nb"
    dtype, quantization = tiny.STORED[kind]
    data = np.arange(30).astype(dtype) - (15 if dtype != "float32" else 0)
    (tmp_path / "input").write_bytes(data.astype(dtype).tobytes())
    _, lines = run(program, tmp_path, path, "input")
    [got] = outputs(lines)
    reported = any("is not converted" in line for line in lines)
    if kind in ("i8_plain", "i32"):
        assert reported and got == [0.0] * 10
        return
    real = data[:10].astype(np.float64)
    if quantization is not None:
        dfp = quantization.kind == "dfp"
        real = real * 2.0**-quantization.fl if dfp else (real - quantization.zero_points[0]) * quantization.scales[0]
    np.testing.assert_allclose(got, real, rtol=1e-6)
    assert not reported


def test_a_failed_run_keeps_the_floats(program: tuple, models_folder: Path, tmp_path: Path) -> None:
    path = folder_of(models_folder, program[0]) / "digits_uint8.nb"
    (tmp_path / "input").write_bytes(bytes(range(64)))
    code, lines = run(program, tmp_path, path, "input", 3, NPU_FAKE_FAULTS="vip_run_network:nth=2:code=-12")
    first, second, third = outputs(lines)
    assert first == second == third != [0.0] * 10
    assert "awnn: vip_run_network returned -12" in lines


def test_failures_are_reported_and_survived(program: tuple, models_folder: Path, tmp_path: Path) -> None:
    path = folder_of(models_folder, program[0]) / "tiny_u8.nb"
    (tmp_path / "input").write_bytes(bytes(30))
    code, lines = run(program, tmp_path, tmp_path / "none.nb", "input")
    assert code == 0 and "no context" in lines
    assert any(line.startswith("awnn: awnn_run: the context is NULL: the real library crashes") for line in lines)
    code, lines = run(program, tmp_path, path, "input")
    assert code == 0 and sum("none that lives" in line for line in lines) == 2
    code, lines = run(program, tmp_path, path, "input", NPU_FAKE_CRASH="1")
    assert code < 0 and "end" not in lines
    code, lines = run(program, tmp_path, path, "input", NPU_FAKE_FAULTS="vip_prepare_network:code=-6")
    assert code == 0 and "awnn: vip_prepare_network returned -6" in lines and "no context" in lines


def test_the_dump_reads_the_inputs_where_the_program_has_them(
    program: tuple, models_folder: Path, tmp_path: Path
) -> None:
    """Not what the network was given: what the pointers lead to by now, or a line where that is gone."""
    path = folder_of(models_folder, program[0]) / "digits_uint8.nb"
    (tmp_path / "input").write_bytes(bytes(range(64)))

    def dumped() -> list[int]:
        return [int(line) for line in (tmp_path / "dump.input_0.txt").read_text().split()]

    code, lines = run(program, tmp_path, path, "input", 1, "change")
    assert code == 0 and dumped() == [0, 1, 2, 3 ^ 255, *range(4, 64)]
    code, lines = run(program, tmp_path, path, "input", 1, "unmap")
    assert code == 0 and lines[-1] == "end" and dumped() == list(range(64))
    assert "awnn: awnn_dump_io: the memory of input 0 is gone: the real library crashes here" in lines
    code, _ = run(program, tmp_path, path, "input", 1, "unmap", NPU_FAKE_CRASH="1")
    assert code < 0
