"""The objects that ParallelModel keeps alive, its failures, its end; nothing is left for the collector."""

from __future__ import annotations

import gc
import queue
import subprocess
import sys
import threading
import weakref
from collections.abc import Callable, Iterator
from concurrent.futures import Future, as_completed
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.errors import ClosedError
from npu_common.model.pool import PoolFullError
from npu_common.tensor import Outputs
from npu_common.testing import FakeControl
from pysnpe import Model, ParallelModel, SnpeError, add_op_package
from pysnpe.DlSystem import IUserBuffer
from pysnpe.parallel.dispatcher import callback_error, dispatcher_of
from pysnpe.runtime import udo

from fakes.models import digits
from tests.compiler import c_compiler
from tests.garbage import FREE_THREADED
from tests.properties import examples
from tests.pysnpe.conftest import FAKES, Child

MODES = ("sync", "output-async", "input-output-async")
LISTS = MODES[:2]
IMAGES, LABELS = digits.samples()
INPUTS = [digits.normalise(image)[None] for image in IMAGES]
each_mode = pytest.mark.parametrize("mode", MODES)


@pytest.fixture
def digits_f32(models_folder: Path) -> Path:
    return models_folder / "digits_f32.dlc"


# --- failing runs -----------------------------------------------------------------------------------------------------


@pytest.fixture
def silent_package(include_folder: Path, root: Path, tmp_path: Path) -> Iterator[Path]:
    """An operator that can be built, and fails in every run."""
    path = tmp_path / "libUdoSilentReg.so"
    source = root / "tests" / "fakes_snpe" / "udo_package.c"
    flags = ["-shared", "-fPIC", "-std=c11", "-D_DEFAULT_SOURCE", "-DNO_EXECUTE", f"-I{include_folder / 'snpe'}"]
    subprocess.run([*c_compiler(), *flags, str(source), "-lm", "-o", str(path)], check=True)
    yield path
    udo._packages.clear()


@each_mode
def test_what_a_worker_says_comes_out_of_the_future(
    fake_snpe: FakeControl, models_folder: Path, silent_package: Path, mode: str
) -> None:
    add_op_package(silent_package)
    x = np.zeros((1, 8), np.float32)
    with ParallelModel(models_folder / "tiny_udo.dlc", ["cpu", "cpu"], mode=mode) as model:
        for future in (*model.submit_all([x] * 3), model.submit(x)):
            problem = future.exception(60)
            assert isinstance(problem, SnpeError) and problem.code == 606
            assert "softmax_udo" in str(problem) and problem.fields["error_code"] == "606"
            assert problem.function == ("Snpe_PSNPE_Execute" if mode in LISTS else "Snpe_PSNPE_ExecuteInputOutputAsync")
        with pytest.raises(SnpeError, match="softmax_udo"):
            model.run_all([x, x])
        with pytest.raises(SnpeError, match="softmax_udo"):
            model.run(x)


@pytest.mark.parametrize("mode", LISTS)
def test_one_bad_run_does_not_spoil_the_list(fake_snpe: FakeControl, digits_f32: Path, mode: str) -> None:
    with ParallelModel(digits_f32, ["cpu", "cpu"], mode=mode) as model:
        model.run_all(INPUTS[:4])
        dispatcher: Any = model._dispatcher
        victim = dispatcher._slots[2]
        point = victim.point

        def spoilt(job: Any) -> None:
            point(job)
            victim.map_in._entries["image"].free()

        victim.point = spoilt
        futures = model.submit_all(INPUTS[:4])
        problems = [future.exception(60) for future in futures]
        assert [problem is None for problem in problems].count(False) == 1
        (problem,) = filter(None, problems)
        assert isinstance(problem, SnpeError) and problem.code == 13
        good = [index for index, problem in enumerate(problems) if problem is None]
        assert [int(futures[index].result()[0].argmax()) for index in good] == [LABELS[index] for index in good]


@each_mode
def test_a_list_that_c_refuses(fake_snpe: FakeControl, digits_f32: Path, mode: str) -> None:
    function = "Snpe_PSNPE_Execute" if mode in LISTS else "Snpe_PSNPE_ExecuteInputOutputAsync"
    with ParallelModel(digits_f32, ["cpu"], mode=mode) as model:
        with fake_snpe.fail(function, code=103):
            for future in model.submit_all(INPUTS[:3]):
                with pytest.raises(
                    SnpeError, match=rf"{function} returned SNPE_ERRORCODE_CONFIG_NNCONFIG_NOT_SET \(103\)"
                ):
                    future.result(60)
        assert int(model.run(INPUTS[5])[0].argmax()) == LABELS[5]


@each_mode
def test_what_goes_wrong_before_c(fake_snpe: FakeControl, digits_f32: Path, mode: str) -> None:
    function = "Snpe_IUserBuffer_SetBufferAddress" if mode in LISTS else "Snpe_ApplicationBufferMap_Create"
    with ParallelModel(digits_f32, ["cpu"], mode=mode) as model:
        with fake_snpe.fail(function, code=0 if mode in LISTS else 15):
            with pytest.raises(SnpeError, match=function):
                model.run(INPUTS[0])
            assert [type(future.exception(60)).__name__ for future in model.submit_all(INPUTS[:2])].count(
                "NoneType"
            ) == 0
        assert [int(one[0].argmax()) for one in model.run_all(INPUTS)] == LABELS.tolist()


def test_results_of_another_size(fake_snpe: FakeControl, digits_f32: Path) -> None:
    with ParallelModel(digits_f32, ["cpu"], mode=MODES[2]) as model:
        dispatcher: Any = model._dispatcher
        name, text, dtype, _ = dispatcher._outputs[0]
        dispatcher._outputs = [(name, text, dtype, (1, 11))]
        with pytest.raises(SnpeError, match=r"output 'probs' came with 40 bytes, expected 44 for float32 of \(1, 11\)"):
            model.run(INPUTS[0])


def test_a_callback_nobody_waits_for(fake_snpe: FakeControl, digits_f32: Path) -> None:
    for mode in MODES[1:]:
        with ParallelModel(digits_f32, ["cpu"], mode=mode) as model:
            dispatcher: Any = model._dispatcher
            arguments = (7, True, "") if mode == "output-async" else (7, 0)
            with pytest.raises(Exception, match="came for index 7, which is not under way"):
                dispatcher.complete(*arguments)
            assert int(model.run(INPUTS[1])[0].argmax()) == LABELS[1]


def test_texts_of_callbacks_become_errors() -> None:
    problem = callback_error("error_code=606; error_message=no; error_component=CPU", "f", "x")
    assert problem.code == 606 and "x: CPU: no" in str(problem)
    assert callback_error("SNPE_ERRORCODE_CAPI_BAD_HANDLE", "f").code == 13
    unknown = callback_error("something else", "f")
    assert type(unknown) is SnpeError and unknown.code is None and str(unknown) == "f failed: something else"


# --- what stays alive -------------------------------------------------------------------------------------------------


@each_mode
def test_inputs_live_until_their_run_is_over_and_no_longer(fake_snpe: FakeControl, digits_f32: Path, mode: str) -> None:
    fake_snpe.set(latency_us=30_000)
    gc.disable()
    try:
        with ParallelModel(digits_f32, ["cpu"], mode=mode) as model:
            arrays = [x.copy() for x in INPUTS[:4]]
            watched = [weakref.ref(x) for x in arrays]
            futures = model.submit_all(arrays)
            del arrays
            while not futures[-1].done():
                done = [future.done() for future in futures]
                alive = [ref() is not None for ref in watched]
                assert alive[-1] or futures[-1].done(), "the memory of an input went before its run was over"
                assert all(a or d or future.done() for a, d, future in zip(alive, done, futures))
                threading.Event().wait(0.002)
            assert [int(future.result(60)[0].argmax()) for future in futures] == LABELS[:4].tolist()
            if mode == "sync":
                model.run(INPUTS[0])  # the list is let go a moment after its last Future
            wait_until(lambda: all(ref() is None for ref in watched))
    finally:
        gc.enable()


def wait_until(true: Callable[[], bool]) -> None:
    for _ in range(2000):
        if true():
            return
        threading.Event().wait(0.005)
    pytest.fail("it did not come true")


@each_mode
def test_parameters_of_callbacks_are_never_deleted(fake_snpe: FakeControl, digits_f32: Path, mode: str) -> None:
    with ParallelModel(digits_f32, ["cpu", "cpu"], mode=mode) as model:
        model.run_all(INPUTS)
    deletes = [call for call in fake_snpe.calls if call.name.endswith("_Delete")]
    assert deletes and all(call.result in (0, "SNPE_SUCCESS") for call in deletes)
    assert not [call for call in deletes if "CallbackParam" in str(call.args)]
    assert fake_snpe.live == {}


@each_mode
def test_many_runs_leave_nothing_behind(fake_snpe: FakeControl, models_folder: Path, mode: str) -> None:
    """10,000 runs in each mode, as lists and as Futures."""
    fake_snpe.record(False)
    with ParallelModel(models_folder / "tiny_u8.dlc", ["cpu", "cpu"], mode=mode, depth=64) as model:
        item = model.inputs[0].random(1)
        items = [item] * max(64, examples(500))  # as many as may be under way
        model.run_all(items)
        for future in model.submit_all(items):
            future.result(60)
        kept = ("IUserBuffer", "UserBufferMap")  # what else there is comes and goes with each list
        live = [fake_snpe.live.get(kind) for kind in kept]
        gc.collect()
        gc.disable()
        try:
            for _ in range(10):
                model.run_all(items)
            for _ in range(2):
                for future in model.submit_all(items):
                    future.result(60)
            for _ in model.map(items * 6):
                pass
            for _ in range(examples(1000)):
                model.run(item)
            del future
            assert gc.collect() == 0 or FREE_THREADED
        finally:
            gc.enable()
        assert [fake_snpe.live.get(kind) for kind in kept] == live
    assert fake_snpe.live == {}


@each_mode
@pytest.mark.parametrize("where", ["C", "Python"])
def test_failing_runs_leave_nothing_for_the_collector(
    fake_snpe: FakeControl, digits_f32: Path, mode: str, where: str
) -> None:
    """Neither those that C refuses nor those that raise on the way there."""
    function = {
        "C": "Snpe_PSNPE_Execute" if mode in LISTS else "Snpe_PSNPE_ExecuteInputOutputAsync",
        "Python": "Snpe_IUserBuffer_SetBufferAddress" if mode in LISTS else "Snpe_StringList_Append",
    }[where]
    with ParallelModel(digits_f32, ["cpu"], mode=mode) as model:
        model.run(INPUTS[0])
        with fake_snpe.fail(function, code=0 if "Address" in function else 103):
            assert model.submit(INPUTS[0]).exception(60) is not None
            gc.collect()
            gc.disable()
            try:
                for _ in range(20):
                    assert model.submit(INPUTS[0]).exception(60) is not None
                assert gc.collect() == 0 or FREE_THREADED
            finally:
                gc.enable()


# --- Futures ----------------------------------------------------------------------------------------------------------


@each_mode
def test_futures_work_with_what_python_has(fake_snpe: FakeControl, digits_f32: Path, mode: str) -> None:
    import asyncio

    with ParallelModel(digits_f32, ["cpu", "cpu"], mode=mode) as model:
        futures = {model.submit(x): label for x, label in zip(INPUTS, LABELS)}
        assert all(int(done.result()["probs"].argmax()) == futures[done] for done in as_completed(futures, 60))

        async def ask() -> Outputs:
            return await asyncio.wrap_future(model.submit(INPUTS[2]))

        assert int(asyncio.run(ask())[0].argmax()) == LABELS[2]


@each_mode
def test_depth(fake_snpe: FakeControl, digits_f32: Path, mode: str) -> None:
    with ParallelModel(digits_f32, ["cpu"], mode=mode, depth=2) as model:
        assert model.depth == 2
        with fake_snpe.hold("inference") as gate:
            first = [model.submit(INPUTS[0]), model.submit(INPUTS[1])]
            with pytest.raises(PoolFullError, match="ParallelModel.submit: 2 runs were under way for 0 s"):
                model.submit(INPUTS[2], timeout=0)
            with pytest.raises(queue.Full):
                model.submit(INPUTS[2], timeout=0.001)
            gate.release()
            later = model.submit(INPUTS[2])  # waits
        assert [int(one.result(60)[0].argmax()) for one in (*first, later)] == LABELS[:3].tolist()
    with ParallelModel(digits_f32, ["cpu", "cpu", "cpu"], mode=mode) as model:
        assert model.depth == 12


@pytest.mark.parametrize("mode", LISTS)
def test_runs_that_wait_can_be_cancelled(fake_snpe: FakeControl, digits_f32: Path, mode: str) -> None:
    with ParallelModel(digits_f32, ["cpu"], mode=mode) as model:
        with fake_snpe.hold("inference") as gate:
            first = model.submit(INPUTS[0])
            gate.wait()
            second, third = model.submit(INPUTS[1]), model.submit(INPUTS[2])
            assert second.cancel() and not first.cancel()
        assert int(first.result(60)[0].argmax()) == LABELS[0]
        assert int(third.result(60)[0].argmax()) == LABELS[2]
        assert second.cancelled()


@each_mode
def test_leaving_a_map_early(fake_snpe: FakeControl, digits_f32: Path, mode: str) -> None:
    taken: list[int] = []

    def items() -> Iterator[Any]:
        while True:
            taken.append(1)
            yield INPUTS[0]

    with ParallelModel(digits_f32, ["cpu"], mode=mode, depth=3) as model:
        for count, outputs in enumerate(model.map(items())):
            assert int(outputs[0].argmax()) == LABELS[0]
            if count == 4:
                break
        assert len(taken) <= 4 + 1 + 3 + 1


@each_mode
def test_in_a_callback_of_a_future(fake_snpe: FakeControl, digits_f32: Path, mode: str) -> None:
    """It runs on the thread that ends runs: nothing that waits is possible there, submitting is."""
    said: list[str] = []
    more: list[Future[Outputs]] = []
    over = threading.Event()
    with ParallelModel(digits_f32, ["cpu"], mode=mode, depth=2) as model:

        def then(_: object) -> None:
            for call in (lambda: model.run(INPUTS[0]), lambda: model.run_all(INPUTS[:2]), model.close):
                try:
                    call()
                except RuntimeError as problem:
                    said.append(str(problem))
            more.append(model.submit(INPUTS[4]))
            try:
                while True:  # depth is 2: sooner or later this would wait
                    more.append(model.submit(INPUTS[4]))
            except PoolFullError as problem:
                said.append(str(problem))
            over.set()

        with fake_snpe.hold("inference", times=1):
            future = model.submit(INPUTS[3])
            future.add_done_callback(then)
        assert over.wait(60)
        assert int(future.result()[0].argmax()) == LABELS[3]
        assert len(said) == 4 and all("which would wait for itself" in " ".join(one.split()) for one in said[:3])
        assert [int(one.result(60)[0].argmax()) for one in more] == [LABELS[4]] * 2
        assert int(model.run(INPUTS[0])[0].argmax()) == LABELS[0]  # here it is fine again


# --- the end ----------------------------------------------------------------------------------------------------------


@each_mode
def test_close_waits_for_what_is_under_way(fake_snpe: FakeControl, digits_f32: Path, mode: str) -> None:
    model = ParallelModel(digits_f32, ["cpu", "cpu"], mode=mode)
    closing = threading.Thread(target=model.close)
    with fake_snpe.hold("inference") as gate:
        futures = model.submit_all(INPUTS[:10])
        gate.wait(2)
        closing.start()
        closing.join(0.01)
        assert closing.is_alive() and not any(future.done() for future in futures)
    closing.join(60)
    assert all(future.done() for future in futures)
    assert [int(future.result()[0].argmax()) for future in futures] == LABELS[:10].tolist()
    model.close()
    assert model.closed and repr(model).endswith("closed>")
    for use in (
        lambda: model.run(INPUTS[0]),
        lambda: model.submit(INPUTS[0]),
        lambda: model.run_all(INPUTS),
        lambda: model.handle,
        lambda: model.set_performance(0, "burst"),
    ):
        with pytest.raises(ClosedError, match="PSNPE .*digits_f32.dlc was closed"):
            use()
    assert fake_snpe.live == {}


@each_mode
def test_who_waits_to_submit_learns_of_the_end(fake_snpe: FakeControl, digits_f32: Path, mode: str) -> None:
    problems: list[BaseException] = []
    model = ParallelModel(digits_f32, ["cpu"], mode=mode, depth=1)

    def wait() -> None:
        try:
            model.submit(INPUTS[0])
        except BaseException as problem:
            problems.append(problem)

    threads = [threading.Thread(target=wait) for _ in range(3)]
    closing = threading.Thread(target=model.close)
    with fake_snpe.hold("inference"):  # the only place is taken until the end has begun
        future = model.submit(INPUTS[0])
        for thread in (*threads, closing):
            thread.start()
        wait_until(lambda: model._dispatcher.closed)
        assert not future.done()
    for thread in (*threads, closing):
        thread.join(60)
    assert int(future.result(0)[0].argmax()) == LABELS[0]
    assert [type(problem) for problem in problems] == [ClosedError] * 3


@each_mode
def test_a_run_that_comes_too_late_does_not_reach_c(fake_snpe: FakeControl, digits_f32: Path, mode: str) -> None:
    """A thread that passed the first look while another one closed the model."""
    model = ParallelModel(digits_f32, ["cpu"], mode=mode)
    jobs = [model._job("run", (INPUTS[0],), {}) for _ in range(3)]
    model.close()
    fake_snpe.record()
    late: list[Callable[[], object]] = [
        lambda: model._dispatcher.run(jobs[:1]),
        lambda: model._dispatcher.submit(jobs[1:2]),
        lambda: model._begin(jobs[2:]),
    ]
    for begin in late:
        with pytest.raises(ClosedError, match="was closed"):
            begin()
    assert jobs[2].cancelled() and not fake_snpe.calls


@each_mode
def test_one_that_is_dropped_warns_and_ends(fake_snpe: FakeControl, digits_f32: Path, mode: str) -> None:
    with pytest.warns(ResourceWarning, match="PSNPE .* was never closed"):
        model = ParallelModel(digits_f32, ["cpu"], mode=mode)
        number = model._dispatcher.number
        model.run(INPUTS[0])
        del model
        wait_until(lambda: fake_snpe.live == {})
    assert dispatcher_of(number) is None
    with pytest.warns(ResourceWarning, match="PSNPE .* was never closed"):
        model = ParallelModel(digits_f32, ["cpu"], mode=mode)
        with fake_snpe.hold("inference"):
            futures = model.submit_all(INPUTS[:3])
            del model
        assert [int(future.result(60)[0].argmax()) for future in futures] == LABELS[:3].tolist()
        wait_until(lambda: fake_snpe.live == {})


@each_mode
def test_the_end_of_the_interpreter(child: Child, digits_f32: Path, mode: str) -> None:
    program = """
import sys, warnings
import numpy as np
from pysnpe import ParallelModel
warnings.simplefilter("ignore", ResourceWarning)
model = ParallelModel(sys.argv[1], ["cpu", "cpu"], mode=sys.argv[2])
futures = model.submit_all([np.zeros((1, 8, 8, 1), np.float32)] * 20)
print("begun")
"""
    assert child(program, digits_f32, mode, PYSNPE_LIBRARY=FAKES / "snpe", NPU_FAKE_LATENCY_US=2000) == "begun\n"


@pytest.mark.skipif(sys.platform == "win32", reason="there is no fork()")
def test_a_forked_child(child: Child, digits_f32: Path) -> None:
    program = """
import os, sys
import numpy as np
from pysnpe import ParallelModel
from pysnpe.errors import ForkError
x = np.zeros((1, 8, 8, 1), np.float32)
for mode in ("sync", "output-async", "input-output-async"):
    with ParallelModel(sys.argv[1], ["cpu"], mode=mode) as model:
        model.run(x)
        sys.stdout.flush()
        child = os.fork()
        if not child:
            for use in (lambda: model.run(x), lambda: model.submit(x), lambda: model.handle):
                try:
                    use()
                    os._exit(1)
                except ForkError:
                    pass
            model.close()
            os._exit(0)
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) if hasattr(os, "waitstatus_to_exitcode") else 0)
        model.run(x)
"""
    program = "import warnings; warnings.simplefilter('ignore', DeprecationWarning)\n" + program
    assert child(program, digits_f32, PYSNPE_LIBRARY=FAKES / "snpe").split() == ["0"] * 3


def test_buffers_of_models_beside_it_are_their_own(fake_snpe: FakeControl, digits_f32: Path) -> None:
    """Numbers tell the callbacks of several PSNPEs apart."""
    with (
        ParallelModel(digits_f32, ["cpu"], mode=MODES[1]) as first,
        ParallelModel(digits_f32, ["cpu"], mode=MODES[2]) as second,
        ParallelModel(digits_f32, ["cpu"], mode=MODES[1]) as third,
        Model(digits_f32, runtimes="cpu") as one,
    ):
        numbers = {model._dispatcher.number for model in (first, second, third)}
        assert len(numbers) == 3 and 0 not in numbers
        futures = [model.submit(x) for x in INPUTS[:4] for model in (first, second, third)]
        expected = [one.run(x)[0] for x in INPUTS[:4] for _ in range(3)]
        for future, wanted in zip(futures, expected):
            assert (future.result(60)[0] == wanted).all()
    assert IUserBuffer.Snpe_IUserBuffer_Delete(None) == 13
