"""OpenVINO's samples, on the real runtime: reference program and port print the same and leave the same trace.

Both load a library of ours that writes the trace and calls the vendor's (`openvino_trace`). The references are compiled
against the C declarations of the runtime's release, for element types have other numbers in older ones.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest
from npu_common.images import read_pnm

from abi.description import Function, load
from abi.writers import c_headers
from tests.compiler import c_compiler
from tests.conftest import built
from tests.porting.conftest import Both, Ran, called
from tools.port import openvino_trace

RELEASES = ("2026.4.1", "2025.4.1", "2024.6.0")
DEVICES = ("CPU", "NPU")
pytestmark = pytest.mark.skipif(
    "libasan" in os.environ.get("LD_PRELOAD", ""),
    reason="OpenVINO loads TBB's parts with RTLD_DEEPBIND, at which AddressSanitizer ends the process",
)

QUIET = "-Wno-unused-variable"  # names of properties are variables in the header


class Traced(NamedTuple):
    """A tracing library in front of a release of the runtime, and that release's C declarations."""

    library: Path
    headers: Path


@pytest.fixture(scope="module", params=RELEASES)
def traced(request: pytest.FixtureRequest, root: Path, tmp_path_factory: pytest.TempPathFactory) -> Traced:
    release = request.param
    libraries = sorted((root / "build" / "openvino" / release / "openvino" / "libs").glob("libopenvino_c.so.*"))
    if not libraries:
        pytest.fail(f"build/openvino/{release} is not there; fetch it with: nox -s runtimes", pytrace=False)
    folder = tmp_path_factory.mktemp(f"traced-{release}")
    book = load("openvino")
    c_headers.write(folder / "include", book, openvino_trace.release_in_facts(book, release))
    headers = folder / "include" / "openvino"
    return Traced(openvino_trace.build(libraries[0], release, headers, folder, c_compiler()), headers)


@pytest.fixture
def run_openvino(traced: Traced, fakes_folder: Path, tmp_path: Path) -> Callable[..., Ran]:
    """A function (command, ends=0) -> Ran, on the fake driver for the NPU."""

    def run(command: list[str], ends: int = 0, **variables: str) -> Ran:
        trace = tmp_path / "trace.txt"
        trace.unlink(missing_ok=True)
        driver = built(fakes_folder / "level_zero" / "libze_loader.so.1")
        environment = {
            **os.environ,
            "LD_LIBRARY_PATH": str(driver.parent),
            "PYOVNPU_LEVEL_ZERO": str(driver),
            "PYOVNPU_LIBRARY": str(traced.library),
            "OPENVINO_TRACE": str(trace),
            **variables,
        }
        done = subprocess.run(command, capture_output=True, text=True, timeout=240, env=environment)
        assert done.returncode == ends, done.stdout + done.stderr
        return Ran(done.stdout, trace.read_text().splitlines())

    return run


@pytest.fixture
def both(root: Path, compile_reference: Any, traced: Traced, run_openvino: Callable[..., Ran]) -> Both:
    """A function (sample, *arguments, ends=0) -> (reference program's run, port's run), checked to be equal."""

    def run(sample: str, *arguments: object, ends: int = 0) -> tuple[Ran, Ran]:
        words = [str(argument) for argument in arguments]
        source = f"openvino/{sample}.c"
        reference = compile_reference(
            source, str(traced.headers), "openvino_c", folder=traced.library.parent, flags=QUIET
        )
        port = root / "packages" / "pyovnpu" / "src" / "pyovnpu" / "examples" / f"{sample}.py"
        in_c = run_openvino([str(reference), *words], ends)
        in_python = run_openvino([sys.executable, "-W", "error", str(port), *words], ends)
        assert in_python.output.splitlines() == in_c.output.splitlines()
        assert without_probe(in_python.trace) == in_c.trace
        assert in_c.trace[-1] == "left()", "every handle was freed"
        assert sum(line.startswith("ov_core_free(") for line in in_c.trace) == 1
        return in_c, in_python

    return run


def without_probe(trace: list[str]) -> list[str]:
    """The calls of the program."""
    probe = openvino_trace.AT_LOAD
    assert tuple(line.partition("(")[0] for line in trace[: len(probe)]) == probe
    return trace[len(probe) :]


def memory(ran: Ran) -> list[str]:
    """Checksums of what the runs read and wrote."""
    return re.findall(r"\d+ bytes crc32 \w+", "\n".join(ran.trace))


@pytest.fixture(scope="module")
def labels(models_folder: Path) -> list[str]:
    return (models_folder / "labels.txt").read_text().split()


@pytest.mark.parametrize("device", DEVICES)
def test_hello_classification(both: Both, models_folder: Path, labels: list[str], device: str) -> None:
    images = sorted(models_folder.glob("samples/*.pgm"))
    for image in images[::7]:
        ran, _ = both("hello_classification", models_folder / "digits_f32.xml", image, device)
        assert "model name: digits" in ran.output
        best = re.findall(r"^  (\d): (0\.\d{4}|1\.0000)$", ran.output, re.M)
        assert len(best) == 5 and labels[int(best[0][0])] == image.stem[3:]
        assert called(ran, "ov_infer_request_infer") == 1
        # What went in is the image, what came out ten numbers.
        pixels = read_pnm(str(image)).pixels
        assert len(pixels) == 64 and "64 bytes" in memory(ran)[0] and "40 bytes" in memory(ran)[-1]


def test_hello_classification_makes_the_samples_calls(both: Both, models_folder: Path) -> None:
    """Function for function the order of the vendor's sample of this name."""
    image = sorted(models_folder.glob("samples/*.pgm"))[0]
    ran, _ = both("hello_classification", models_folder / "digits_f32.xml", image, "CPU")
    names = [line.partition("(")[0] for line in ran.trace if line.startswith("ov_")]
    assert [name for name in names if not name.endswith("_free")] == [
        "ov_get_openvino_version",
        "ov_core_create",
        "ov_core_read_model",
        "ov_model_get_friendly_name",
        "ov_model_const_output",
        "ov_model_const_input",
        "ov_shape_create",
        "ov_tensor_create_from_host_ptr",
        "ov_preprocess_prepostprocessor_create",
        "ov_preprocess_prepostprocessor_get_input_info_by_index",
        "ov_preprocess_input_info_get_tensor_info",
        "ov_preprocess_input_tensor_info_set_from",
        "ov_layout_create",
        "ov_preprocess_input_tensor_info_set_layout",
        "ov_preprocess_input_info_get_preprocess_steps",
        "ov_preprocess_preprocess_steps_resize",
        "ov_preprocess_input_info_get_model_info",
        "ov_layout_create",
        "ov_preprocess_input_model_info_set_layout",
        "ov_preprocess_prepostprocessor_get_output_info_by_index",
        "ov_preprocess_output_info_get_tensor_info",
        "ov_preprocess_output_set_element_type",
        "ov_preprocess_prepostprocessor_build",
        "ov_core_compile_model",
        "ov_compiled_model_create_infer_request",
        "ov_infer_request_set_input_tensor_by_index",
        "ov_infer_request_infer",
        "ov_infer_request_get_output_tensor_by_index",
        "ov_tensor_get_shape",
        "ov_tensor_data",
    ]


@pytest.mark.parametrize("device", DEVICES)
def test_a_sample_that_fails_frees_what_it_has_made(both: Both, models_folder: Path, device: str) -> None:
    image = sorted(models_folder.glob("samples/*.pgm"))[0]
    ran, _ = both("hello_classification", models_folder / "absent.xml", image, device, ends=1)
    assert ran.output.endswith("ov_core_read_model fail! ret=-1\n")
    # The model computes from 3 channels, the image has one: building the conversions fails, at the end of them.
    ran, _ = both("hello_classification", models_folder / "mobilenet_f16.xml", image, device, ends=1)
    assert ran.output.endswith("fail! ret=-1\n") and called(ran, "ov_preprocess_prepostprocessor_build") == 1


@pytest.fixture(scope="module")
def frame(models_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The picture for mobilenet as a camera gives it: NV12, which halves the colour's resolution."""
    picture = read_pnm(str(models_folder / "mobilenet.ppm"))
    assert (picture.width, picture.height) == (224, 224)
    pixels = np.frombuffer(picture.pixels, np.uint8).reshape(224, 224, 3).astype(np.float32)
    red, green, blue = np.moveaxis(pixels, 2, 0)
    bright = 16 + 0.257 * red + 0.504 * green + 0.098 * blue
    u = 128 - 0.148 * red - 0.291 * green + 0.439 * blue
    v = 128 + 0.439 * red - 0.368 * green - 0.071 * blue
    colour = np.stack([plane.reshape(112, 2, 112, 2).mean(axis=(1, 3)) for plane in (u, v)], axis=2)
    path = tmp_path_factory.mktemp("frames") / "frame_224x224.yuv"
    path.write_bytes(b"".join(np.rint(part).clip(0, 255).astype(np.uint8).tobytes() for part in (bright, colour)))
    assert path.stat().st_size == 224 * 224 * 3 // 2
    return path


@pytest.mark.parametrize("device", DEVICES)
def test_hello_nv12_input_classification(both: Both, models_folder: Path, frame: Path, device: str) -> None:
    sample = "hello_nv12_input_classification"
    ran, _ = both(sample, models_folder / "mobilenet_f16.xml", frame, "224x224", device)
    assert "model name: mobilenet" in ran.output and "input image, output probs" in ran.output
    assert len(re.findall(r"^  \d+: 0\.\d{4}$", ran.output, re.M)) == 5
    assert called(ran, "ov_infer_request_set_tensor") == 1
    assert "75264 bytes" in memory(ran)[0] and "4000 bytes" in memory(ran)[-1]
    # Half the frame is another picture, which the model resizes to what it takes.
    small, _ = both(sample, models_folder / "mobilenet_f16.xml", frame, "112x224", device)
    assert memory(small)[-1] != memory(ran)[-1]


@pytest.mark.parametrize("device", DEVICES)
def test_async_requests(both: Both, models_folder: Path, labels: list[str], device: str) -> None:
    images = sorted(models_folder.glob("samples/*.pgm"))
    ran, _ = both("async_requests", models_folder / "digits_f32.xml", device, *images)
    (count,) = re.findall(r"^(\d+) requests at a time$", ran.output, re.M)
    assert called(ran, "ov_compiled_model_create_infer_request") == min(int(count), 16)
    assert called(ran, "ov_infer_request_start_async") == len(images) == 20
    assert 'further="PERFORMANCE_HINT", further="THROUGHPUT"' in "\n".join(ran.trace)
    found = re.findall(r"\d\d_(\w+)\.pgm: (\d) ", ran.output)
    assert len(found) == 20 and sum(label == labels[int(best)] for label, best in found) >= 19
    assert ran.output.endswith("20 finished\n")


@pytest.mark.parametrize("device", DEVICES)
def test_stateful(both: Both, models_folder: Path, device: str) -> None:
    ran, _ = both("stateful", models_folder / "tiny_stateful.xml", device)
    assert ran.output.splitlines() == [
        "first: 1 2 3 4",
        "first: 11 22 33 44",
        "second: 100 200 300 400",
        "first: 1011 2022 3033 4044",
        "second: 100 200 300 400",
    ]
    assert called(ran, "ov_infer_request_infer") == 5


def test_traces_differ_when_the_programs_do(
    root: Path, traced: Traced, run_openvino: Callable[..., Ran], models_folder: Path
) -> None:
    """The comparison sees another image, another device and another argument."""
    port = str(root / "packages" / "pyovnpu" / "src" / "pyovnpu" / "examples" / "hello_classification.py")
    model = str(models_folder / "digits_f32.xml")
    one, other = sorted(map(str, models_folder.glob("samples/*.pgm")))[:2]
    first = run_openvino([sys.executable, port, model, one, "CPU"])
    assert first.trace == run_openvino([sys.executable, port, model, one, "CPU"]).trace
    assert memory(first) != memory(run_openvino([sys.executable, port, model, other, "CPU"]))
    on_npu = run_openvino([sys.executable, port, model, one, "NPU"])
    assert len(on_npu.trace) == len(first.trace) and on_npu.trace != first.trace
    assert memory(first)[0] == memory(on_npu)[0], "the same image"


def test_functions_with_arrays_show_as_the_variadic_ones() -> None:
    snapshot = load("openvino").at()
    variadic = {one.name for one in snapshot.all(Function) if one.variadic}
    shown = {one.name: openvino_trace.variadic_name(one.name, snapshot) for one in snapshot.all(Function)}
    assert len(variadic) == 9 and {name: older for name, older in shown.items() if name != older} == {
        **{f"{name}_props": name for name in variadic if not name.endswith(("_set_property", "_subname"))},
        **{name.replace("_property", "_properties"): name for name in variadic if name.endswith("_set_property")},
        **{f"{name}s": name for name in variadic if name.endswith("_subname")},
    }


@pytest.mark.parametrize(("release", "known"), [("2026.4.1", "2026.4.1"), ("2025.4.1", "2025.4.0")])
def test_a_patch_release_has_the_headers_of_its_release(release: str, known: str) -> None:
    assert openvino_trace.release_in_facts(load("openvino"), release) == known


def test_a_handle_that_is_not_freed_shows(traced: Traced, run_openvino: Callable[..., Ran]) -> None:
    program = (
        "from npu_common.cdecl import *\nfrom pyovnpu.openvino.c.openvino import *\n"
        "core = POINTER(ov_core_t)()\nassert ov_core_create(byref(core)) == OK\n"
    )
    assert run_openvino([sys.executable, "-c", program]).trace[-1] == "left(handle=core#1)"


@pytest.mark.parametrize("device", DEVICES)
def test_demo(root: Path, run_openvino: Callable[..., Ran], models_folder: Path, device: str) -> None:
    demo = root / "packages" / "pyovnpu" / "src" / "pyovnpu" / "examples" / "demo.py"
    ran = run_openvino([sys.executable, "-W", "error", str(demo), str(models_folder), device])
    (right,) = re.findall(r"^(\d+) of 20 right", ran.output, re.M)
    assert int(right) >= 19
    assert called(ran, "ov_core_create") == called(ran, "ov_core_free") == 6 and ran.trace[-1] == "left()"
