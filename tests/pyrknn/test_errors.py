"""Every status code of the header becomes its own exception, whichever call returns the code."""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyrknn.errors as errors
import pyrknn.rknn_api as api
import pytest
from npu_common.errors import NpuError
from pyrknn import Model, RknnError
from pyrknn.__main__ import run

CODES = {name: value for name, value in vars(api).items() if name.startswith("RKNN_ERR_")}
BUILTINS: dict[str, type[Exception]] = {
    "RKNN_ERR_TIMEOUT": TimeoutError,
    "RKNN_ERR_MALLOC_FAIL": MemoryError,
    "RKNN_ERR_DEVICE_UNAVAILABLE": OSError,
    "RKNN_ERR_PARAM_INVALID": ValueError,
    "RKNN_ERR_MODEL_INVALID": ValueError,
    "RKNN_ERR_INPUT_INVALID": ValueError,
    "RKNN_ERR_OUTPUT_INVALID": ValueError,
}


def class_of(name: str) -> type[RknnError]:
    found: type[RknnError] = getattr(errors, "".join(part.capitalize() for part in name.split("_")))
    return found


def test_all_sixteen() -> None:
    assert sorted(CODES.values()) == list(range(-16, 0))
    assert {class_of(name).code for name in CODES} == set(CODES.values())
    assert all(class_of(name).__name__ in errors.__all__ for name in CODES)


def test_classes_that_no_code_has() -> None:
    with pytest.raises(AttributeError, match="pyrknn.errors.*RknnErrNone"):
        errors.RknnErrNone  # noqa: B018
    assert errors.class_of(-99) is RknnError


CALLS: dict[str, Callable[[Model], Any]] = {
    "rknn_inputs_set": lambda m: m.run(m.inputs[0].zeros()),
    "rknn_run": lambda m: m.run(m.inputs[0].zeros()),
    "rknn_outputs_get": lambda m: m.run(m.inputs[0].zeros()),
    "rknn_outputs_release": lambda m: m.run(m.inputs[0].zeros()),
    "rknn_query": lambda m: m.mem_size,
    "rknn_set_core_mask": lambda m: m.set_core_mask(1),
    "rknn_set_batch_core_num": lambda m: m.set_batch_core_num(2),
    "rknn_init": lambda m: m.dup(),
    "rknn_set_io_mem": lambda m: m.dup().bind(),
    "rknn_mem_sync": lambda m: m.create_mem(64).sync(),
}


@pytest.mark.filterwarnings("ignore::ResourceWarning")
@pytest.mark.parametrize("name", CODES)
@pytest.mark.parametrize("function", CALLS)
def test_each_code_from_each_call(fake_rknn: Any, digits: Path, function: str, name: str) -> None:
    with Model(digits) as model:
        fake_rknn.configure(f"{function}:code={CODES[name]}:times=1")
        with pytest.raises(class_of(name)) as caught:
            CALLS[function](model)
        problem = caught.value
        assert isinstance(problem, BUILTINS.get(name, RknnError)) and isinstance(problem, NpuError)
        assert (problem.code, problem.name, problem.function) == (CODES[name], name, function)
        assert str(problem).startswith(f"{function} returned {name} ({CODES[name]})")
        assert problem.hint in str(problem)
        del problem, caught
        assert model.run(model.inputs[0].zeros())[0].shape == (1, 10)  # still usable


@pytest.mark.parametrize("name", CODES)
def test_each_code_from_init_and_destroy(fake_rknn: Any, digits: Path, name: str) -> None:
    fake_rknn.configure(f"rknn_init:code={CODES[name]}:times=1")
    with pytest.raises(class_of(name), match="rknn_init.*digits_int8.rknn"):
        Model(digits)
    model = Model(digits)
    number = model.handle.value
    fake_rknn.configure(f"rknn_destroy:code={CODES[name]}:times=1")
    with pytest.raises(class_of(name), match="rknn_destroy"):
        model.close()
    assert model.closed
    assert api.rknn_destroy(number) == 0  # the fault kept it from being destroyed


@pytest.mark.parametrize("name", CODES)
def test_each_code_from_destroy_mem(fake_rknn: Any, digits: Path, name: str) -> None:
    with Model(digits) as model:
        memory = model.create_mem(64)
        fake_rknn.configure(f"rknn_destroy_mem:code={CODES[name]}:times=1")
        with pytest.raises(class_of(name), match="rknn_destroy_mem"):
            memory.close()
        assert memory.closed
        model.run(model.inputs[0].zeros())


def test_the_detail_reports_the_situation(fake_rknn: Any, digits: Path) -> None:
    with Model(digits) as model:
        fake_rknn.configure("rknn_run:code=-1:times=1")
        with pytest.raises(
            RknnError, match=r"rknn_run returned RKNN_ERR_FAIL \(-1\): .*digits_int8.rknn.*RKNN_LOG_LEVEL"
        ):
            model.run(model.inputs[0].zeros())


@pytest.mark.parametrize("code", [api.RKNN_ERR_FAIL, api.RKNN_ERR_TIMEOUT])
def test_a_job_that_was_not_done_says_what_is_known(fake_rknn: Any, digits: Path, code: int) -> None:
    with Model(digits) as model, model.dup() as second, second.bind() as binding:
        for run in (lambda: model.run(model.inputs[0].zeros()), binding.run):
            with fake_rknn.fail("rknn_run", code=code, times=1), pytest.raises(RknnError) as caught:
                run()
            assert re.search("he NPU did not finish the job: .*dmesg.*core 0 alone", caught.value.hint)
            assert ("If it is 'failed to submit'" in caught.value.hint) == (code == api.RKNN_ERR_FAIL)
        with fake_rknn.fail("rknn_query", code=api.RKNN_ERR_FAIL, times=1), pytest.raises(RknnError) as caught:
            model.query(api.RKNN_QUERY_MEM_SIZE)
        assert "did not finish" not in str(caught.value), "another function"


def test_a_run_that_the_fake_refuses_says_why(models_folder: Path, fake_rknn: Any) -> None:
    with Model(models_folder / "custom_softmax.rknn") as model, pytest.raises(RknnError) as caught:
        model.run(model.inputs[0].zeros())
    assert re.search(r"\(-1\): .*\. The library is a fake and reports: .*cstSoftmax", str(caught.value))


def test_info_says_why_the_library_refuses_a_file(
    fake_rknn: Any, digits: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with fake_rknn.fail("rknn_init", code=api.RKNN_ERR_MODEL_INVALID):
        assert run(["info", str(digits)]) == 0, "the file's own tables are shown"
    out, err = capsys.readouterr()
    assert "image" in out and "is this another chip" in err and "pyrknn info" not in err


def test_a_model_that_is_refused_is_described(fake_rknn: Any, digits: Path) -> None:
    with fake_rknn.fail("rknn_init", code=api.RKNN_ERR_MODEL_INVALID), pytest.raises(RknnError) as caught:
        Model(digits)
    words = r"The file was made by toolkit \S+ for rk35.*, in format 6, the runtime is 2\.\d.*: is this another chip"
    assert re.search(words, caught.value.hint) and "info" not in caught.value.hint


@pytest.mark.parametrize(("chip", "words"), [("rk3588", "takes RKNN_NPU_CORE_AUTO, _0"), ("rk3566", "no core masks")])
def test_a_core_mask_that_is_refused_names_the_masks(child: Any, chip: str, words: str) -> None:
    program = """
import sys
from pyrknn import Matmul, Model, RknnError
with Model(sys.argv[1] + "/digits_int8.rknn") as model:
    try:
        model.set_core_mask(99)
    except RknnError as problem:
        print(problem)
    model.run(model.inputs[0].zeros())
"""
    said = child(program, NPU_FAKE_RKNN_CHIP=chip)
    assert re.search(rf"rknn_set_core_mask returned RKNN_ERR_\w+ \(-1?[13]\): core_mask 0x63\. .*{words}", said), said


def test_a_code_no_one_knows(fake_rknn: Any, digits: Path) -> None:
    with Model(digits) as model:
        fake_rknn.configure("rknn_run:code=-77:times=1")
        with pytest.raises(RknnError, match="rknn_run returned unknown status -77") as caught:
            model.run(model.inputs[0].zeros())
        assert caught.value.code == -77 and type(caught.value) is RknnError


@pytest.mark.parametrize("name", CODES)
def test_errors_travel_between_processes(name: str) -> None:
    problem = errors.error_of(CODES[name], "rknn_run", "while testing")
    again = pickle.loads(pickle.dumps(problem))
    assert type(again) is type(problem) and str(again) == str(problem)
    assert (again.code, again.name, again.function, again.hint) == (
        problem.code,
        problem.name,
        problem.function,
        problem.hint,
    )


def test_check() -> None:
    errors.check(0, "rknn_run")
    with pytest.raises(TimeoutError):
        errors.check(-2, "rknn_run")


def test_the_fake_says_why_it_does_not_load_a_model(models_folder: Path, fake_rknn: Any) -> None:
    """The vendor's library has no text for an error: of the fake, what it logs stands in the exception as well."""
    real = (models_folder / "digits_int8.rknn").read_bytes().replace(b'"npu-fakes"', b'"a toolkit"')
    with pytest.raises(RknnError, match="rknn_init returned RKNN_ERR_MODEL_INVALID") as caught:
        Model(real)
    words = "The library is a fake and reports: this fake cannot run the model: it holds nothing that a fake computes"
    said = str(caught.value)
    assert caught.value.hint.startswith(words) and words in said and "another chip" not in said
    other = (models_folder / "digits_int8.rknn").read_bytes().replace(b'"rk35', b'"rk18')
    with pytest.raises(RknnError, match="The library is a fake and reports: .*made for RK1888, this is RK3588"):
        Model(other)
    with fake_rknn.fail("rknn_init", code=api.RKNN_ERR_MODEL_INVALID), pytest.raises(RknnError) as caught:
        Model(models_folder / "digits_int8.rknn")
    assert "the library is a fake" not in str(caught.value).lower() and "another chip" in str(caught.value)
