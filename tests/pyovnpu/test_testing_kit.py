"""The test kit as an application uses it: the real OpenVINO on the fake driver, in a project of its own."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from fakes.models.openvino_ir import Ir
from tests import programs
from tests.pyovnpu.conftest import RELEASES, unpacked

pytest_plugins = ["pytester"]

HEAD = "import numpy as np, pytest\nfrom pyovnpu import Core, Model, OvError\n"


@pytest.fixture
def project(
    pytester: pytest.Pytester, fakes_folder: Path, models_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> pytest.Pytester:
    """A project outside this repository, whose user has installed OpenVINO and set the two folders."""
    monkeypatch.setenv("PYOVNPU_LIBRARY", str(unpacked(RELEASES[0])))
    return programs.users_project(pytester, monkeypatch, fakes_folder, models_folder, "PYOVNPU_LEVEL_ZERO")


def write(project: pytest.Pytester, tests: str) -> None:
    project.makepyfile(test_app=HEAD + tests)


def run(project: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    return programs.run_pytest(project, "-W", "error", *arguments)


def test_faults_become_openvinos_errors(project: pytest.Pytester) -> None:
    write(
        project,
        """
import time
UNKNOWN, NO_MEMORY, LOST = 0x7FFFFFFE, 0x70000002, 0x70000001

@pytest.fixture
def model(fake_openvino_npu, npu_model):
    with Model(npu_model("tiny")) as model:
        yield model

def run(model):
    return model.run(model.inputs[0].zeros())[0]

def test_the_compiler_fails(fake_openvino_npu, npu_model):
    with Core() as core:
        with fake_openvino_npu.fail("pfnCreate2", code=UNKNOWN, times=1), pytest.raises(OvError, match="on NPU"):
            core.compile_model(npu_model("tiny"))
        core.compile_model(npu_model("tiny")).close()

def test_an_execution_fails(fake_openvino_npu, model):
    expected = run(model)
    with fake_openvino_npu.fail("job", code=UNKNOWN, times=1), pytest.raises(OvError):
        run(model)
    assert np.array_equal(run(model), expected)

def test_delay(fake_openvino_npu, model):
    run(model)
    with fake_openvino_npu.delay("job", ms=60):
        begin = time.perf_counter()
        run(model)
        assert time.perf_counter() - begin >= 0.06

def test_memory(fake_openvino_npu, npu_model):
    with Core() as core, core.compile_model(npu_model("tiny")) as compiled:
        fake_openvino_npu.fail_alloc(times=1)
        with pytest.raises(OvError):
            with compiled.create_infer_request() as request:
                request.infer()

def test_unplug(fake_openvino_npu, model):
    run(model)
    with fake_openvino_npu.unplug(), pytest.raises(OvError, match="DEVICE_LOST"):
        run(model)

def test_by_count(fake_openvino_npu, model):
    run(model)  # makes the request
    fake_openvino_npu.fail("zeCommandQueueExecuteCommandLists", code=UNKNOWN, after=2, times=1)
    seen = []
    for _ in range(4):
        try:
            run(model)
            seen.append(True)
        except OvError:
            seen.append(False)
    assert seen == [True, True, False, True]

def test_unknown_names_are_errors(fake_openvino_npu):
    with pytest.raises(ValueError, match="pfnNothing"):
        fake_openvino_npu.fail("pfnNothing", code=1)
    with pytest.raises(ValueError, match="level_zero_colour"):
        fake_openvino_npu.set(level_zero_colour="red")
""",
    )
    run(project, "--npu-fake=openvino_npu").assert_outcomes(passed=7)


def test_what_counts_as_left_behind(project: pytest.Pytester) -> None:
    """Requests, models and tensors do; the context the plugin makes for itself, whenever it likes, does not."""
    write(
        project,
        """
kept = []
core = Core()  # of the program: lives as long as the process

def test_the_plugin_makes_its_context(fake_openvino_npu):
    assert core.get_property("NPU", "NPU_MAX_TILES") == 6
    assert fake_openvino_npu.live == {"context": 1}

def test_leaks_a_model(fake_openvino_npu, npu_model):
    kept.append(core.compile_model(npu_model("tiny")))

def test_leaks_a_request(fake_openvino_npu):
    kept.append(kept[0].create_infer_request())
    kept[-1].infer()

def test_leaks_memory(fake_openvino_npu):
    kept.append(core.default_context().create_host_tensor((4,), "float32"))

def test_the_next_one_is_innocent(fake_openvino_npu):
    assert fake_openvino_npu.live["graph"] == 1

def test_a_failure_is_no_leak(fake_openvino_npu, npu_model):
    kept.append(core.compile_model(npu_model("tiny")))
    assert not kept

def test_tidy_up():
    for thing in reversed(kept):
        thing.close()
    core.close()
""",
    )
    done = run(project, "--npu-fake=openvino_npu")
    done.assert_outcomes(passed=6, failed=1, errors=3)
    for line in (
        "*test_leaks_a_model: handles were left behind: 1 command_queue, 1 graph; close them, or use `with`*",
        "*test_leaks_a_request: handles were left behind: *1 command_list*memory*; close them, or use `with`*",
        "*test_leaks_memory: handles were left behind: 1 memory; close them, or use `with`*",
    ):
        done.stdout.fnmatch_lines([line])


def test_a_board_has_its_tiles(project: pytest.Pytester) -> None:
    write(
        project,
        """
def facts():
    with Core() as core:
        return core.get_property("NPU", "DEVICE_ARCHITECTURE"), core.get_property("NPU", "NPU_MAX_TILES")

def test_board(npu_board, npu_model):
    npu_board("3720")  # before the program's first Core
    assert facts() == ("3720", 2)
    with pytest.raises(ValueError, match="at most 2"):
        Model(npu_model("tiny.xml"), NPU_TILES=3)

def test_board_is_over(fake_openvino_npu):
    assert facts() == ("4000", 6)

""",
    )
    run(project, "--npu-fake=openvino_npu").assert_outcomes(passed=2)


PROCESSES = """
def platform():
    with Core() as core:
        return core.get_property("NPU", "DEVICE_ARCHITECTURE")

def test_here(fake_openvino_npu):
    assert platform() == "4000"

@pytest.mark.npu_process(env={"NPU_FAKE_LEVEL_ZERO_DEVICE": "3720"})
def test_another_device(fake_openvino_npu):
    assert platform() == "3720"

@pytest.mark.npu_process(env={"PYOVNPU_LIBRARY": OTHER})
def test_another_release(fake_openvino_npu):
    from pyovnpu._library import lib
    assert lib.version().startswith("2024.6.0") and platform() == "4000"

@pytest.mark.npu_process(fake="")
def test_the_vendors_driver():
    with Core() as core:
        assert core.available_devices == ["CPU"]
"""


def test_npu_process(project: pytest.Pytester) -> None:
    write(project, PROCESSES.replace("OTHER", repr(str(unpacked("2024.6.0")))))
    run(project, "--npu-fake=openvino_npu").assert_outcomes(passed=4)


def test_the_readmes_tests(project: pytest.Pytester, root: Path) -> None:
    """The block marked "py" in the section of pyovnpu's README, as it stands there."""
    section = (root / "packages/pyovnpu/README.md").read_text().partition("\n## Testing without hardware\n")[2]
    (block,) = re.findall(r"^```py\n(.*?)^```", section, re.M | re.S)
    project.makepyfile(test_app=block)
    run(project, "--npu-fake=openvino_npu").assert_outcomes(passed=4, skipped=1)


def test_the_report_names_what_computed(project: pytest.Pytester) -> None:
    """An operation that the fake's own compiler does not have is computed by the OpenVINO of the program."""
    ir = Ir("curve")
    x = ir.parameter("x", (1, 4))
    ir.result(ir.layer("Selu", x, ir.constant(np.float32(1)), ir.constant(np.float32(2)), shape=(1, 4)), "y")
    ir.save(project.path / "curve.xml")
    write(
        project,
        """
def test_curve(fake_openvino_npu):
    with Model("curve.xml") as model:
        assert np.array_equal(model.run(np.ones((1, 4), np.float32))[0], np.full((1, 4), 2))
    assert [count for name, count in fake_openvino_npu.engines.items() if name.startswith("OpenVINO")] == [1]
""",
    )
    result = run(project, "--npu-fake=openvino_npu")
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines([f"*1 by OpenVINO {RELEASES[0]}*"])
