"""The test kit with the fake libSNPE, as an application uses it: boards with fewer runtimes and another release."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import programs

pytest_plugins = ["pytester"]

HEAD = """
import numpy as np, pytest
from pysnpe import Model, SnpeError, errors
from pysnpe.runtime.availability import available_runtimes
from pysnpe.testing import partitions
"""


@pytest.fixture
def project(
    pytester: pytest.Pytester, fakes_folder: Path, models_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> pytest.Pytester:
    """A project outside this repository, whose user has set the two folders."""
    return programs.users_project(pytester, monkeypatch, fakes_folder, models_folder, "PYSNPE_LIBRARY", "SNPE_ROOT")


def run(project: pytest.Pytester, tests: str, *arguments: str) -> pytest.RunResult:
    project.makepyfile(test_app=HEAD + tests)
    return programs.run_pytest(project, *arguments)


FIRST = """
@pytest.fixture
def model(fake_snpe, npu_model):
    with Model(npu_model("aip_b")) as model:
        yield model

def test_a_dsp_that_does_not_answer(fake_snpe, model):
    image = model.inputs[0].zeros()
    with fake_snpe.fail("Snpe_SNPE_ExecuteUserBuffers", code=904, times=1):
        with pytest.raises(errors.SnpeDspError) as problem:
            model.run(image)
    assert problem.value.code == 904
    model.run(image)

def test_a_subnet_fails(fake_snpe, model):
    with fake_snpe.fail("subnet", code=1410, after=1), pytest.raises(errors.SnpeAipError):
        model.run(model.inputs[0].zeros())

def test_on_an_htp(npu_board, npu_model):
    npu_board("sm8550")
    assert available_runtimes() == ("cpu", "gpu", "gpu_float16", "dsp")
    with Model(npu_model("aip_b")) as model:
        assert [part.core for part in partitions(model)] == ["DSP"]

def test_on_a_pc(npu_board, npu_model):
    npu_board("pc")
    with Model(npu_model("aip_b")) as model:
        assert [part.core for part in partitions(model)] == ["CPU"]
    with pytest.raises(errors.SnpeHostError, match="available_runtimes"):
        Model(npu_model("aip_b"), runtimes="dsp")

def test_all_runtimes_again(fake_snpe, npu_model):
    with Model(npu_model("aip_b")) as model:
        assert [part.core for part in partitions(model)] == ["HTA", "HNN"]

@pytest.mark.npu_process(fake="snpe:2.22.6")
def test_the_older_release(npu_model):
    from pysnpe.SNPE.SNPEBuilder import Snpe_SNPEBuilder_SetCpuQmxMode
    assert not Snpe_SNPEBuilder_SetCpuQmxMode
    Model(npu_model("digits_tf8")).close()
"""


def test_a_programs_tests(project: pytest.Pytester) -> None:
    run(project, FIRST, "--npu-fake=snpe").assert_outcomes(passed=6)
