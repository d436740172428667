"""Which engine computes, where it is found, what is said without one; the cache, forks, threads, other releases."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from fakes.models.formats.npugraph import to_bytes
from fakes.python.npu_fakes.convert import convert
from tests.fakes_onnx.conftest import RUNTIMES
from tests.fakes_onnx.networks import graph_of, picture

PROLOGUE = """
import ctypes, os, sys, threading, time
import numpy as np
from tests.fakes.engine import Control, Engine, EngineError, load
driver = load(sys.argv[1])
engine, control = Engine(driver), Control(driver)
block = open(sys.argv[2], "rb").read()
image = np.random.default_rng(1).random((1, 3, 8, 6), np.float32)
def engines():
    return control._json(driver.npu_fake_engines_json)
def maps(part):
    return sorted({line.split()[-1] for line in open("/proc/self/maps") if part in line})
"""


@pytest.fixture
def block(tmp_path: Path) -> Path:
    """A graph block that holds a network."""
    path = tmp_path / "net.block"
    path.write_bytes(to_bytes(graph_of(picture())))
    return path


@pytest.fixture
def child(driver_path: Path, block: Path, openvino_folder: Path, root: Path):
    """Run a program in a process of its own: its output. Further arguments are environment variables, None removes."""

    def run(program: str, **variables: str | None) -> str:
        environment = {**os.environ, "NPU_FAKE_OPENVINO": str(openvino_folder), "PYTHONPATH": os.pathsep.join(sys.path)}
        environment.update({name: value for name, value in variables.items() if value is not None})
        for name in (name for name, value in variables.items() if value is None):
            environment.pop(name, None)
        done = subprocess.run(
            [sys.executable, "-c", PROLOGUE + textwrap.dedent(program), str(driver_path), str(block)],
            cwd=root, env=environment, capture_output=True, text=True, timeout=120, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        return done.stdout + done.stderr

    return run


def test_nothing_is_loaded_before_it_is_needed(child) -> None:
    assert child("control.init(); print(maps('openvino'), engines())") == "[] {'own kernels': 0}\n"


def test_where_there_is_none(child, tmp_path: Path) -> None:
    said = child("print(engine.refusal(block))", NPU_FAKE_OPENVINO=None, LD_LIBRARY_PATH=str(tmp_path))
    assert "an ONNX network, which OpenVINO computes, and there is none: pip install openvino" in said
    said = child("print(engine.refusal(block))", NPU_FAKE_OPENVINO=str(tmp_path))
    assert f"NPU_FAKE_OPENVINO is {str(tmp_path)[:100]}" in said
    (tmp_path / "libopenvino_c.so").write_bytes(b"text")
    assert "OpenVINO cannot be loaded" in child("print(engine.refusal(block))", NPU_FAKE_OPENVINO=str(tmp_path))


def test_it_must_be_there(child, tmp_path: Path) -> None:
    """NPU_FAKE_ENGINE=openvino refuses every graph without it, so that no test passes by chance."""
    program = """
    from fakes.models.formats import npugraph
    g = npugraph.GraphBuilder()
    g.output(g.relu(g.input("x", (1, 2))))
    print(repr(engine.refusal(g.to_bytes())))
    """
    assert child(program, NPU_FAKE_ENGINE="openvino") == "''\n"
    assert "there is none" in child(program, NPU_FAKE_ENGINE="openvino", NPU_FAKE_OPENVINO=None)
    assert child(program, NPU_FAKE_ENGINE="own", NPU_FAKE_OPENVINO=None) == "''\n"


@pytest.mark.parametrize("place", ["", "openvino", "openvino/libs", "file"])
def test_places_it_may_be_named_by(child, openvino_folder: Path, place: str) -> None:
    named = openvino_folder / place
    if place == "file":
        (named,) = (openvino_folder / "openvino" / "libs").glob("libopenvino_c.so*")
    assert child("print(engine.refusal(block) or engines())", NPU_FAKE_OPENVINO=str(named)).startswith("{'own")


def test_one_that_the_process_has(child, openvino_folder: Path) -> None:
    (library,) = (openvino_folder / "openvino" / "libs").glob("libopenvino_c.so*")
    program = f"""
    own = ctypes.CDLL({str(library)!r})
    before = maps("libopenvino")
    engine.run(block, image)
    print(set(before) <= set(maps("libopenvino")), len(maps("libopenvino_c.so")), engines())
    """
    assert child(program, NPU_FAKE_OPENVINO=None) == "True 1 {'own kernels': 0, 'OpenVINO 2026.4.1': 1}\n"


@pytest.mark.parametrize("release", ["2024.6.0", "2025.4.1"])
def test_other_releases(child, release: str) -> None:
    """Numbers of element types differ between releases."""
    folder = RUNTIMES / release
    program = """
    first = engine.run(block, image)
    print(engines(), [a.dtype.name for a in first], float(np.abs(first[1]).max()) > 0)
    """
    said = child(program, NPU_FAKE_OPENVINO=str(folder))
    assert said == f"{{'own kernels': 0, 'OpenVINO {release}': 1}} ['float32', 'float32'] True\n"


def test_beside_a_programs_own_of_another_release(child) -> None:
    (library,) = (RUNTIMES / "2025.4.1" / "openvino" / "libs").glob("libopenvino_c.so*")
    program = f"""
    own = ctypes.CDLL({str(library)!r})
    core = ctypes.c_void_p()
    assert own.ov_core_create(ctypes.byref(core)) == 0
    engine.run(block, image)
    devices = (ctypes.c_void_p * 2)()
    assert own.ov_core_get_available_devices(core, devices) == 0
    print(len(maps("libopenvino_c.so")), engines())
    """
    assert child(program) == "2 {'own kernels': 0, 'OpenVINO 2026.4.1': 1}\n"


def test_compiled_once_for_all(child) -> None:
    """Graphs, states and threads share what was read and compiled, and five closed files are not read again."""
    program = """
    from tests.fakes_onnx.networks import picture
    begin = time.perf_counter()
    wanted = engine.run(block, image)
    first = time.perf_counter() - begin
    def same():
        got = engine.run(block, image)
        assert all(np.array_equal(a, b) for a, b in zip(got, wanted))
    begin = time.perf_counter()
    for _ in range(20):
        same()
    print((time.perf_counter() - begin) / 20 < first / 3)
    threads = [threading.Thread(target=lambda: [same() for _ in range(20)]) for _ in range(8)]
    [t.start() for t in threads]
    [t.join() for t in threads]
    print(engines())
    """
    assert child(program) == "True\n{'own kernels': 0, 'OpenVINO 2026.4.1': 181}\n"


def test_threads_begin_together(child) -> None:
    program = """
    barrier, got = threading.Barrier(8), []
    def run():
        barrier.wait()
        got.append(engine.run(block, image))
    threads = [threading.Thread(target=run) for _ in range(8)]
    [t.start() for t in threads]
    [t.join() for t in threads]
    print(len(got), all(np.array_equal(a[1], got[0][1]) for a in got))
    """
    assert child(program) == "8 True\n"


def test_a_forked_child(child) -> None:
    """It computes with a state of its parent's, and with its own; the parent goes on."""
    program = """
    with engine.state(block) as state:
        wanted = state(image)
        inside, outside = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                both = state(image)[1], engine.run(block, image)[1]
                same = all(np.array_equal(scores, wanted[1]) for scores in both)
                os.write(outside, b"same" if same else b"other")
            finally:
                os._exit(0)
        os.close(outside)
        print(os.read(inside, 10), os.waitpid(child, 0)[1], np.array_equal(state(image)[1], wanted[1]))
    """
    assert child(program) == "b'same' 0 True\n"


def test_a_fork_before_anything(child) -> None:
    program = """
    child = os.fork()
    got = engine.run(block, image)
    if child == 0:
        os._exit(0 if got[1].any() else 1)
    print(os.waitpid(child, 0)[1])
    """
    assert child(program) == "0\n"


def test_the_log_says_which(child, openvino_folder: Path) -> None:
    said = child("engine.run(block, image)", NPU_FAKE_LOG="3")
    assert "networks in ONNX are computed by OpenVINO 2026.4.1 on the CPU" in said
    assert str(openvino_folder) in said


def test_pytest_says_which(fakes_folder: Path, openvino_folder: Path, tmp_path: Path, root: Path) -> None:
    """The summary at the end of a run, with workers and without."""

    (tmp_path / "net.rknn").write_bytes(convert(picture(), target="rknn"))
    (tmp_path / "test_it.py").write_text(
        textwrap.dedent("""
        import numpy as np, pytest
        from pyrknn import Model
        @pytest.mark.parametrize("time", range(4))
        def test_it(fake_rknn, time):
            with Model("net.rknn") as model:
                model.run(np.zeros((1, 8, 6, 3), np.float16))
        """)
    )
    environment = {**os.environ, "NPU_FAKES": str(fakes_folder), "NPU_FAKE_OPENVINO": str(openvino_folder)}
    environment["PYTHONPATH"] = os.pathsep.join(sys.path)
    environment.pop("PYRKNN_LIBRARY", None)
    for workers in ((), ("-n", "2")):
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--npu-fake=rknn", *workers, "test_it.py"],
            cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=120, check=False,
        )  # fmt: skip
        assert "fake rknn, inferences computed: 4 by OpenVINO 2026.4.1" in done.stdout, done.stdout + done.stderr


def test_python_finds_the_package(child, tmp_path: Path) -> None:
    """Loading a fake through the bindings is enough; a folder of that name without libraries is none."""
    program = """
    from npu_common.testing.engine import offer_engine
    offer_engine()
    print(os.environ.get("NPU_FAKE_OPENVINO"))
    """
    package = tmp_path / "site" / "openvino"
    (package / "libs").mkdir(parents=True)
    (package / "__init__.py").write_text("raise RuntimeError('imported')")
    path = os.pathsep.join([str(tmp_path / "site"), *sys.path])
    assert child(program, NPU_FAKE_OPENVINO=None, PYTHONPATH=path) == "None\n"
    (package / "libs" / "libopenvino_c.so.2641").write_bytes(b"")
    assert child(program, NPU_FAKE_OPENVINO=None, PYTHONPATH=path) == f"{package}\n"
    assert child(program, NPU_FAKE_OPENVINO="mine", PYTHONPATH=path) == "mine\n"
    stands_in = tmp_path / "names" / "openvino"
    stands_in.mkdir(parents=True)
    (stands_in / "__init__.py").touch()
    path = os.pathsep.join([str(stands_in.parent), path])
    assert child(program, NPU_FAKE_OPENVINO=None, PYTHONPATH=path) == f"{package}\n"


@pytest.mark.parametrize("network, engine", [(True, "OpenVINO 2026.4.1"), (False, "own kernels")])
def test_info_says_which(
    fakes_folder: Path, models_folder: Path, openvino_folder: Path, tmp_path: Path, network: bool, engine: str
) -> None:

    path = models_folder / "digits_int8.rknn"
    if network:
        path = tmp_path / "net.rknn"
        path.write_bytes(convert(picture(), target="rknn"))
    environment = {**os.environ, "NPU_FAKE_OPENVINO": str(openvino_folder), "PYTHONPATH": os.pathsep.join(sys.path)}
    environment["PYRKNN_LIBRARY"] = str(fakes_folder / "librknnrt.so")
    done = subprocess.run(
        [sys.executable, "-m", "pyrknn", "info", str(path)],
        env=environment, capture_output=True, text=True, timeout=120, check=True,
    )  # fmt: skip
    assert f", computed by {engine}\n" in done.stdout


def test_the_thread_keeps_its_signal_stack(child) -> None:
    """OpenVINO's plugin exchanges it for one that it unmaps later: then a signal with a handler ends the process."""
    program = """
    def stack():
        record = (ctypes.c_size_t * 3)()
        ctypes.CDLL(None).sigaltstack(None, record)
        return list(record)
    before = stack()
    engine.run(block, image)
    print(stack() == before, engines()["own kernels"])
    """
    assert child(program) == "True 0\n"
