"""The test kit as an application uses it: its own project, its own tests, the plugin found by its entry point."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import programs

pytest_plugins = ["pytester"]

HEAD = "import numpy as np, pytest\nfrom pyrknn import Model, RknnError\nfrom pyrknn import rknn_api as api\n"


@pytest.fixture
def project(
    pytester: pytest.Pytester, fakes_folder: Path, models_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> pytest.Pytester:
    """A project outside this repository, whose user has set the two folders."""
    return programs.users_project(pytester, monkeypatch, fakes_folder, models_folder, "PYRKNN_LIBRARY")


def write(project: pytest.Pytester, tests: str) -> None:
    project.makepyfile(test_app=HEAD + tests)


def run(project: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    return programs.run_pytest(project, *arguments)


def test_a_first_test_of_an_application(project: pytest.Pytester) -> None:
    write(
        project,
        """
def test_digits(fake_rknn, npu_model):
    with Model(npu_model("digits_int8")) as model:
        (image,) = (info.zeros() for info in model.inputs)
        model.run(image)
        assert fake_rknn.live == {"context": 1}
    assert fake_rknn.calls.names()[0] == "rknn_init" and fake_rknn.calls.names()[-1] == "rknn_destroy"
    (call,) = fake_rknn.calls.of("rknn_run")
    assert call.args["context"] == "context#1" and call.result == 0 and call.duration_us > 0

def test_next_one_begins_fresh(fake_rknn):
    assert fake_rknn.calls == () and fake_rknn.live == {}
""",
    )
    done = run(project, "--npu-fake=rknn")
    done.assert_outcomes(passed=2)
    done.stdout.fnmatch_lines(
        ["****", "[*] FAKE LIBRARY IN USE: rknn, *librknnrt.so. Nothing here comes from an NPU. [*]"]
    )


def test_faults(project: pytest.Pytester) -> None:
    write(
        project,
        """
import time
from concurrent.futures import ThreadPoolExecutor, as_completed

@pytest.fixture
def model(fake_rknn, npu_model):
    with Model(npu_model("digits_int8")) as model:
        yield model

def run(model):
    try:
        model.run(*(info.zeros() for info in model.inputs))
    except RknnError as problem:
        return problem.code
    return 0

def test_fail(fake_rknn, model):
    fake_rknn.fail("rknn_run", code=api.RKNN_ERR_TIMEOUT, after=2, times=1)
    assert [run(model) for _ in range(4)] == [0, 0, api.RKNN_ERR_TIMEOUT, 0]

def test_with(fake_rknn, model):
    fake_rknn.fail("rknn_run", code=-1, after=3, times=1)
    with fake_rknn.fail("rknn_run", code=-7), fake_rknn.set(latency_us=10):
        assert run(model) == -7
    assert [run(model) for _ in range(3)] == [0, 0, -1], "the first one counted on"

def test_delay(fake_rknn, model):
    with fake_rknn.delay("rknn_run", ms=30):
        begin = time.perf_counter()
        assert run(model) == 0
        assert time.perf_counter() - begin >= 0.03

def test_hold(fake_rknn, model):
    with ThreadPoolExecutor(2) as threads, fake_rknn.hold("rknn_run", after=1, times=2) as gate:
        assert run(model) == 0
        held = threads.submit(run, model)
        gate.wait(2)
        assert not held.done()
        gate.release()
        assert held.result(30) == 0
        held = threads.submit(run, model)
        gate.wait(3)
        with pytest.raises(TimeoutError, match="<fault rknn_run:hold_ms=60000:.*3 calls have come in 1 ms, not 4"):
            gate.wait(4, seconds=0.001)
        gate.undo()
        assert held.result(30) == 0
        for use in (gate.wait, gate.release):
            with pytest.raises(ValueError, match="gone already"):
                use()

def test_hold_on_the_device(fake_rknn, model):
    with model.dup() as other, ThreadPoolExecutor(2) as threads:
        model.set_core_mask(1)
        other.set_core_mask(1)
        with fake_rknn.hold("inference") as gate:
            held = [threads.submit(run, each) for each in (model, other)]
            gate.wait(2)  # both have come, one computes
            gate.release()
            assert next(as_completed(held, timeout=30)).result() == 0
            assert [each.done() for each in held].count(True) == 1
        assert [each.result(30) for each in held] == [0, 0]

def test_watch(fake_rknn, model):
    with fake_rknn.watch("rknn_run") as runs, ThreadPoolExecutor(1) as threads:
        waiting = threads.submit(runs.wait, 2)
        assert run(model) == 0
        assert not waiting.done()
        assert run(model) == 0
        assert waiting.result(30) is None

def test_a_call_nobody_lets_go(fake_rknn, model):
    with fake_rknn.hold("rknn_run", seconds=0.001):
        assert run(model) == 0

def test_alloc(fake_rknn, model):
    fake_rknn.fail_alloc(nth=2)
    model.create_mem(64).close()
    with pytest.raises(MemoryError):
        model.create_mem(64)
    model.create_mem(64).close()

def test_unplug(fake_rknn, model):
    with fake_rknn.unplug():
        assert run(model) == api.RKNN_ERR_DEVICE_UNAVAILABLE
    assert run(model) == 0

def test_undo_after_reset_leaves_new_faults_alone(fake_rknn, model):
    old = fake_rknn.fail("rknn_run", code=-1)
    slow = fake_rknn.set(latency_us=7)
    fake_rknn.reset()
    fake_rknn.set(latency_us=9)
    slow.undo()
    assert fake_rknn._options == {"latency_us": "9"}
    new = fake_rknn.fail("rknn_run", code=-2)
    old.undo()
    assert run(model) == -2
    new.undo()
    new.undo()
    assert run(model) == 0

def test_record(fake_rknn, model):
    run(model)
    fake_rknn.record()
    assert fake_rknn.calls == ()
    run(model)
    assert fake_rknn.calls.names() == ["rknn_inputs_set", "rknn_run", "rknn_outputs_get", "rknn_outputs_release"]
    fake_rknn.record(False)
    run(model)
    assert len(fake_rknn.calls) == 4

@pytest.mark.parametrize("mistake, words", [
    (lambda fake: fake.fail("rknn_fly", code=-1), "no function.*rknn_fly"),
    (lambda fake: fake.fail("rknn_run:code=-1", code=-1), "not the name of a function"),
    (lambda fake: fake.fail("rknn_run", code=-1, times=0), "times must be at least 1"),
    (lambda fake: fake.delay("rknn_run", ms=0), "above 0"),
    (lambda fake: fake.hold("rknn_run", times=0), "times must be at least 1"),
    (lambda fake: fake.hold("rknn_run", seconds=0), "seconds: .* above 0"),
    (lambda fake: fake.hold("alloc"), "hold_ms has no meaning"),
    (lambda fake: fake.hold("rknn_run").release(0), "at least one call"),
    (lambda fake: fake.fail_alloc(nth=0), "nth must be at least 1"),
    (lambda fake: fake.fail_alloc(nth=1, after=1), "nth replaces after and times"),
    (lambda fake: fake.set(latency=1), "no option .*latency"),
    (lambda fake: fake.set(crash=1, latency_us="x"), "whole number"),
    (lambda fake: fake.configure("rknn_run:often=1"), "no field .*often"),
    (lambda fake: fake.board("rk9999"), "rk3588"),
])
def test_mistakes(fake_rknn, mistake, words):
    with pytest.raises(ValueError, match=words):
        mistake(fake_rknn)
    assert fake_rknn._options == {}

def test_unknown_field(fake_rknn):
    with pytest.raises(TypeError, match="often"):
        fake_rknn.fail("rknn_run", code=-1, often=1)
    with pytest.raises(TypeError, match="code.*float"):
        fake_rknn.fail("rknn_run", code=-1.0)
""",
    )
    run(project, "--npu-fake=rknn").assert_outcomes(passed=26)


def test_leaked_handles_fail_the_test(project: pytest.Pytester) -> None:
    write(
        project,
        """
kept = []

def test_leaks(fake_rknn, npu_model):
    kept.append(Model(npu_model("digits_int8")))
    kept.append(kept[0].create_mem(64))

def test_the_next_one_is_innocent(fake_rknn):
    assert fake_rknn.live == {"context": 1, "mem": 1}

def test_a_failure_is_no_leak(fake_rknn, npu_model):
    model = Model(npu_model("digits_int8"))
    assert model.closed

def test_tidy_up():
    kept[0].close()
""",
    )
    done = run(project, "--npu-fake=rknn")
    done.assert_outcomes(passed=3, failed=1, errors=1)
    done.stdout.fnmatch_lines(["*test_leaks: handles were left behind: 1 context, 1 mem; close them, or use `with`*"])


def test_boards_models_and_trace(project: pytest.Pytester) -> None:
    write(
        project,
        """
def test_board(npu_board, npu_model):
    npu_board("rk3566")
    with Model(npu_model("digits_int8.rknn")) as model:
        with pytest.raises(RknnError) as problem:
            model.set_core_mask(1)
        assert problem.value.code == api.RKNN_ERR_TARGET_PLATFORM_UNMATCH
        with npu_board("rk3588"):
            assert True

def test_board_is_over(fake_rknn, npu_model):
    with Model(npu_model("digits_int8")) as model:
        model.set_core_mask(4)

def test_unknown_board(npu_board):
    npu_board("rk1")

def test_unknown_model(npu_model):
    npu_model("nothing")

def test_trace(npu_trace, npu_model, tmp_path):
    with Model(npu_model("digits_int8")) as model:
        images = [info.zeros() for info in model.inputs]
        model.run(*images)
        npu_trace.forget()
        model.run(*images)
        assert npu_trace.names() == ["rknn_inputs_set", "rknn_run", "rknn_outputs_get", "rknn_outputs_release"]
        assert [call.result for call in npu_trace.calls] == [0, 0, 0, 0]
    npu_trace.save(tmp_path / "calls.json")
    from npu_common.trace import normalised
    assert len(normalised(tmp_path / "calls.json")) == 5
""",
    )
    done = run(project, "--npu-fake=rknn")
    done.assert_outcomes(passed=3, failed=2)
    done.stdout.fnmatch_lines(
        [
            "*no fake has a board 'rk1'; expected one of: rk3588, *rv1106*",
            "*no 'nothing' in *; there are: *digits_dynamic, digits_fp16, digits_int8,*",
        ]
    )


PROCESSES = """
import os

def name():
    from npu_common.testing import fake
    return fake("rknn").name

def test_here(fake_rknn):
    assert fake_rknn.name == "rknn 2.3.2 (fake)"
    os.environ["LEFT_BY_THE_PARENT"] = "1"

@pytest.mark.npu_process
def test_there(fake_rknn):
    assert os.environ["NPU_PROCESS_CHILD"]

@pytest.mark.npu_process(env={"NPU_FAKE_RKNN_VERSION": "1.6.0"})
@pytest.mark.parametrize("text", ["a b", "::"])
def test_another_release(fake_rknn, text):
    assert fake_rknn.name == "rknn 1.6.0 (fake)"

@pytest.mark.npu_process(fake="")
def test_the_vendors_library():
    from pyrknn._library import lib
    located = lib.locate()
    assert "PYRKNN_LIBRARY" not in os.environ and (located is None or not located.has("npu_fake_name"))

@pytest.mark.npu_process
def test_fails():
    assert 1 == 2, "this is shown"

@pytest.mark.npu_process
def test_dies():
    print("last words", flush=True)
    os.abort()

@pytest.mark.npu_process
def test_skips():
    pytest.skip("no time")
"""


def test_npu_process(project: pytest.Pytester) -> None:
    write(project, PROCESSES)
    done = run(project, "--npu-fake=rknn", "-rs", "-W", "error")
    done.assert_outcomes(passed=5, failed=2, skipped=1)
    done.stdout.fnmatch_lines(["*this is shown*"])
    done.stdout.fnmatch_lines(["*the process of the test ended with SIGABRT*"])
    done.stdout.fnmatch_lines(["*SKIPPED*no time*"])


def test_npu_hardware_skips_with_the_doctors_reason(project: pytest.Pytester) -> None:
    """With the fake, without any library, and where an empty description says that a device is there."""
    write(
        project,
        """
@pytest.mark.npu_hardware
def test_on_a_board():
    assert False

@pytest.mark.npu_hardware("rknn")
def test_on_a_rockchip():
    assert False
""",
    )
    done = run(project, "--npu-fake=rknn", "-rs")
    done.assert_outcomes(skipped=2)
    done.stdout.fnmatch_lines(["*rknn: the fake is in use*"])
    program = "from npu_common.testing.hardware import reason_without_device as r; print(r(['rknn'], set()))"
    environment = {key: value for key, value in os.environ.items() if key not in ("NPU_FAKE", "PYRKNN_LIBRARY")}
    environment["PYRKNN_LIBRARY"] = "/nonexistent/librknnrt.so"
    out = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    assert out.stdout.startswith("rknn: PYRKNN_LIBRARY=/nonexistent/librknnrt.so: no library there (fix: unset ")


def test_a_test_for_hardware_runs_where_a_device_is(monkeypatch: pytest.MonkeyPatch) -> None:
    from npu_common.testing import hardware

    monkeypatch.setattr(hardware, "_doctors_reason", lambda name: "" if name == "acl" else f"{name}: none")
    assert hardware.reason_without_device(["rknn", "acl"], set()) == ""
    assert hardware.reason_without_device(["rknn", "acl"], {"acl"}) == "rknn: none; acl: the fake is in use"


# Choosing


def test_without_a_selection_there_is_no_fake(project: pytest.Pytester) -> None:
    write(project, "def test_it(fake_rknn):\n    pass\n")
    done = run(project)
    done.assert_outcomes(errors=1)
    done.stdout.fnmatch_lines(["*fake 'rknn' is not in use, the bindings *--npu-fake=rknn, before they are imported*"])
    assert "FAKE LIBRARY" not in done.stdout.str()


WHICH = """
def test_it():
    from pyrknn._library import lib
    print("uses", lib.locate().path)
    1 / 0
"""


@pytest.mark.parametrize("way", ["option", "variable", "setting"])
def test_ways_to_choose(
    project: pytest.Pytester, way: str, monkeypatch: pytest.MonkeyPatch, fakes_folder: Path
) -> None:
    """Before a conftest.py, which may import the header module."""
    project.makeconftest("from pyrknn.rknn_api import *")
    project.makepyfile(test_app=WHICH)
    arguments = ["--npu-fake=rknn"] if way == "option" else []
    if way == "variable":
        monkeypatch.setenv("NPU_FAKE", " rknn,")
    if way == "setting":
        project.makeini("[pytest]\nnpu_fake = rknn")
    done = run(project, *arguments)
    done.stdout.fnmatch_lines([f"uses {fakes_folder.absolute() / 'librknnrt.so'}"])


def test_the_command_line_decides(project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    """`--npu-fake=` is the vendor's library, whatever the variable and the setting say."""
    monkeypatch.setenv("NPU_FAKE", "rknn")
    project.makeini("[pytest]\nnpu_fake = rknn")
    project.makepyfile(
        test_app="""
import os

def test_it():
    import pyrknn.rknn_api
    assert "PYRKNN_LIBRARY" not in os.environ
"""
    )
    run(project, "--npu-fake=").assert_outcomes(passed=1)
    assert run(project).ret == 1


def test_where_fakes_are_found(
    project: pytest.Pytester, fakes_folder: Path, models_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are in NPU_FAKES, the library's variable, the setting, a package npu_fakes.

    Else a message says how to get the fakes.
    """
    project.makepyfile(test_app=WHICH)
    library = fakes_folder.absolute() / "librknnrt.so"
    older = fakes_folder.absolute() / "rknn-1.6.0" / "librknnrt.so"
    monkeypatch.setenv("PYRKNN_LIBRARY", str(older))
    run(project, "--npu-fake=rknn").stdout.fnmatch_lines([f"uses {library}"])
    monkeypatch.delenv("NPU_FAKES")
    run(project, "--npu-fake=rknn").stdout.fnmatch_lines([f"uses {older}"])
    monkeypatch.delenv("PYRKNN_LIBRARY")

    done = run(project, "--npu-fake=rknn")
    assert done.ret == pytest.ExitCode.USAGE_ERROR
    done.stderr.fnmatch_lines(["*fake 'rknn': NPU_FAKES and PYRKNN_LIBRARY are not set*nox -s fakes*"])

    package = project.mkpydir("npu_fakes")
    (package / "librknnrt.so").symlink_to(library)
    (package / "models").symlink_to(models_folder.absolute())
    monkeypatch.setenv("PYTHONPATH", str(project.path))
    run(project, "--npu-fake=rknn").stdout.fnmatch_lines([f"uses {package / 'librknnrt.so'}"])
    monkeypatch.delenv("NPU_MODELS")
    project.makepyfile(test_app="def test_it(npu_model):\n    print(npu_model('digits_int8'))\n    1 / 0\n")
    run(project, "--npu-fake=rknn").stdout.fnmatch_lines([str(package / "models" / "digits_int8.rknn")])

    project.makeini(f"[pytest]\nnpu_fake = rknn\nnpu_fakes = {older.parent.name}\nnpu_models = mine\n")
    (project.path / older.parent.name).symlink_to(older.parent)
    project.makepyfile(test_app=WHICH)
    run(project).stdout.fnmatch_lines([f"uses {project.path / older.parent.name / 'librknnrt.so'}"])


def test_fakes_of_another_machine_or_libc(
    project: pytest.Pytester, fakes_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wheel that was unpacked, or installed with --platform: what the library is for, and what to install."""
    library = (fakes_folder / "librknnrt.so").read_bytes()
    other, name = (62, "x86_64") if library[18] == 183 else (183, "aarch64")
    if library[4] == 1:
        other, name = 3, "i386"
    package = project.mkpydir("npu_fakes")
    monkeypatch.setenv("PYTHONPATH", str(project.path), prepend=os.pathsep)
    monkeypatch.delenv("NPU_FAKES")
    monkeypatch.delenv("PYRKNN_LIBRARY", raising=False)
    project.makepyfile(test_app=WHICH)
    fix = "install npu-fakes (https://*"

    def refused(words: str) -> None:
        done = run(project, "--npu-fake=rknn")
        assert done.ret == pytest.ExitCode.USAGE_ERROR
        done.stderr.fnmatch_lines([words])

    refused(f"*package npu_fakes points to {package / 'librknnrt.so'}, which does not exist; it is not whole: {fix}")
    (package / "librknnrt.so").write_bytes(library[:18] + bytes([other]) + library[19:])
    refused(f"*{package / 'librknnrt.so'}: a *-bit {name} library cannot be loaded into a *-bit * Python; *{fix}")
    (package / "librknnrt.so").write_bytes(library.replace(b"\0libc.so.6\0", b"\0libc.so\0\0\0"))
    refused(f"*a library for musl (Alpine Linux) cannot be loaded into a Python on glibc (*); *{fix}")
    monkeypatch.setenv("NPU_FAKES", str(package))
    refused("*cannot be loaded into a Python on glibc (*); leave out NPU_FAKES and install npu-fakes (*), or build *")


@pytest.mark.parametrize(
    "name, library, words",
    [
        ("rkn", "", "no installed package has a fake called 'rkn'; known are: *rknn*"),
        ("rknn", "/nonexistent", "PYRKNN_LIBRARY points to /nonexistent, which does not exist*nox -s fakes*"),
        ("rknn", os.path.realpath("/proc/self/exe"), "is not a fake (*); leave out PYRKNN_LIBRARY *"),
    ],
)
def test_a_selection_that_cannot_be(
    project: pytest.Pytester, name: str, library: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NPU_FAKES")
    monkeypatch.setenv("PYRKNN_LIBRARY", library)
    done = run(project, f"--npu-fake={name}")
    assert done.ret == pytest.ExitCode.USAGE_ERROR
    done.stderr.fnmatch_lines([f"*{words}"])


def program(text: str, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {key: value for key, value in os.environ.items() if key not in ("NPU_FAKE", "PYRKNN_LIBRARY")}
    return subprocess.run(
        [sys.executable, "-c", text], env={**environment, **variables}, capture_output=True, text=True, timeout=120
    )


def test_without_pytest(fakes_folder: Path, models_folder: Path) -> None:
    """NPU_FAKE for any program, doctor's banner, and the control object with its leak check."""
    fakes = {"NPU_FAKE": "rknn", "NPU_FAKES": str(fakes_folder)}
    text = (
        "from npu_common.testing import LeakedHandlesError, fake; from pyrknn import Model\n"
        "path = PATH\n"
        "with fake('rknn') as rknn, rknn.fail('rknn_init', code=-6, times=1):\n"
        "    try: Model(path)\n"
        "    except ValueError as problem: print(problem.code)\n"
        "    Model(path).close()\n"
        "try:\n"
        "    with fake('rknn'): model = Model(path)\n"
        "except LeakedHandlesError as problem: print(problem)\n"
        "model.close()\n"
    ).replace("PATH", repr(str(models_folder / "digits_int8.rknn")))
    done = program(text, **fakes)
    assert done.stdout.splitlines() == ["-6", "handles were left behind: 1 context"], done.stderr
    done = program("from pyrknn.__main__ import run; run(['doctor'])", **fakes)
    assert "FAKE LIBRARY IN USE: rknn 2.3.2 (fake)" in done.stdout and "fix: unset NPU_FAKE " in done.stdout
    done = program("import pyrknn.rknn_api", **{**fakes, "NPU_FAKE": "rknm"})
    assert "no installed package has a fake called 'rknm'" in done.stderr
    late = "import os, pyrknn.rknn_api as api; from npu_common.testing import select\n"
    late += f"os.environ['NPU_FAKES'] = {str(fakes_folder / 'rknn-1.6.0')!r}; select('rknn')"
    done = program(late, **fakes)
    assert "this process already uses" in done.stderr and "npu_process" in done.stderr


def test_the_plugin_imports_nothing_heavy() -> None:
    """It is loaded by every pytest run of the environment: pytest's own modules and itself, nothing else."""
    probe = (
        "import sys, pytest; old = set(sys.modules); import npu_common.testing.plugin; print(*set(sys.modules) - old)"
    )
    done = program(probe)
    assert set(done.stdout.split()) == {
        "npu_common",
        "npu_common.lazy",
        "npu_common.testing",
        "npu_common.testing.plugin",
    }


# Another vendor


@pytest.fixture
def toy(project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.Pytester]:
    """A package of another vendor is installed, which has registered its fake and nothing more."""
    project.makepyfile(
        pytoy="""
from npu_common.library import Library
from npu_common.testing import FakeLibrary
lib = Library("npu_fake_testdriver", env="PYTOY_LIBRARY")
boards = {"slow": {"latency_us": "9"}}
FAKE = FakeLibrary("toy", "PYTOY_LIBRARY", "libnpu_fake_testdriver.so", "pytoy:lib", boards=boards)
"""
    )
    about = project.mkdir("pytoy-1.0.dist-info")
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: pytoy\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[npu_common.fakes]\ntoy = pytoy:FAKE\n")
    monkeypatch.setenv("PYTHONPATH", str(project.path))
    monkeypatch.delenv("PYTOY_LIBRARY", raising=False)
    yield project


def test_another_vendor_only_adds_its_description(toy: pytest.Pytester) -> None:
    toy.makepyfile(
        test_app="""
import ctypes, pytest
from pytoy import lib

def test_both(fake_toy, fake_rknn):
    assert fake_toy.name == "toy 1.0 (fake)" and fake_rknn.name.startswith("rknn")
    with fake_toy.fail("toy_run", code=-2):
        assert lib.load().toy_run(0, None, 0) == -2
    assert fake_toy.calls.names() == ["toy_run"] and fake_rknn.calls == ()

def test_board(npu_board):
    npu_board("slow")

def test_leak(fake_toy):
    handle = ctypes.c_size_t()
    assert lib.load().toy_init(ctypes.byref(handle), None) == 0

@pytest.mark.npu_hardware
def test_hardware(): pass
"""
    )
    done = run(toy, "--npu-fake=toy,rknn", "-rs")
    done.assert_outcomes(passed=3, errors=1, skipped=1)
    done.stdout.fnmatch_lines(["*IN USE: toy, *libnpu_fake_testdriver.so*", "*IN USE: rknn, *"])
    done.stdout.fnmatch_lines(["*test_leak: handles were left behind: 1 context*"])


def test_calls_are_as_in_a_trace_file(project: pytest.Pytester) -> None:
    write(
        project,
        """
import json

def test_it(fake_rknn, npu_model, tmp_path):
    with fake_rknn.trace(tmp_path / "calls.json"), Model(npu_model("digits_int8")):
        pass
    from npu_common.trace import read_events
    names = [event["name"] for event in read_events(tmp_path / "calls.json")]
    assert names == fake_rknn.calls.names() and len(names) > 3
    Model(npu_model("digits_int8")).close()
    assert len(read_events(tmp_path / "calls.json")) == len(names)
""",
    )
    run(project, "--npu-fake=rknn").assert_outcomes(passed=1)


def test_the_readmes_tests(project: pytest.Pytester, root: Path) -> None:
    """The block marked "py" in the section of pyrknn's README, as it stands there."""
    section = (root / "packages/pyrknn/README.md").read_text().partition("\n## Testing without hardware\n")[2]
    (block,) = re.findall(r"^```py\n(.*?)^```", section, re.M | re.S)
    project.makepyfile(test_app=block)
    run(project, "--npu-fake=rknn", "-W", "error").assert_outcomes(passed=3, skipped=1)


@pytest.mark.parametrize("word", ["rkllm", "rkllm:rk3576", "rkllm:1.2.3", "rkllm:1.2.0"])
def test_a_language_model(project: pytest.Pytester, word: str) -> None:
    project.makepyfile(
        test_app="""
import pytest
from pyrknn import LLM, RkllmError

JOKE = "Why was the board so calm? It had a cool chip."

def test_chat(fake_rkllm, npu_model):
    with LLM(npu_model("chat"), top_k=1) as llm:
        assert "".join(llm.generate("Tell me a joke.")) == JOKE
        assert fake_rkllm.live == {"llm": 1}
    assert fake_rkllm.calls.names()[-1] == "rkllm_destroy"

def test_an_npu_that_goes_away(fake_rkllm, npu_model):
    with LLM(npu_model("chat"), top_k=1) as llm:
        fake_rkllm.unplug(after=3)
        with pytest.raises(RkllmError):
            "".join(llm.generate("Tell me a joke."))
"""
    )
    done = run(project, f"--npu-fake={word}")
    done.assert_outcomes(passed=2)
