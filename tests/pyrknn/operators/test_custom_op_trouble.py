"""Custom operators that fail, on several threads and in several processes, and what is refused."""

from __future__ import annotations

import os
import signal
import threading
import traceback
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from pyrknn import CustomOp, Model
from pyrknn import rknn_api as api
from pyrknn.errors import ForkError, RknnErrFail, RknnErrMallocFail, RknnError
from pyrknn.operators.custom_op import custom_op

from tests.pyrknn.custom_operators import CALLER, Failing, Residual, Softmax, path, wanted, x

# --- exceptions -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [ZeroDivisionError, RknnError, KeyboardInterrupt])
def test_an_exception_in_compute_comes_out_of_run(fake_rknn, path, x, wanted, kind) -> None:
    operator = Failing()
    operator.problem = problem = kind("in compute")
    with Model(path) as model:
        model.register(operator)
        with pytest.raises(kind, match="in compute") as caught:
            model.run(x)
        assert caught.value is problem
        names = [frame.name for frame in traceback.extract_tb(problem.__traceback__)]
        assert names[-2:] == ["compute", "step"] and "run" in names
        operator.problem = None
        assert np.array_equal(model.run(x)[0], wanted)
    # `caught` holds the exception, and yet the model could be closed: no view hides in its frames.
    assert caught.value.__traceback__ is not None


def test_an_exception_keeps_what_it_was_raised_from(fake_rknn, path, x) -> None:
    class Chained(Softmax):
        def compute(self, context, inputs, outputs):
            kept = inputs[0]
            try:
                {}["missing"]
            except KeyError as problem:
                raise ValueError(f"no entry for {kept.shape}") from problem

    with Model(path) as model:
        model.register(Chained())
        with pytest.raises(ValueError, match=r"no entry for \(1, 6, 4, 5\)") as caught:
            model.run(x)
    assert isinstance(caught.value.__cause__, KeyError)


def test_frames_of_an_exception_handled_outside_are_left_alone(fake_rknn, path, x) -> None:
    def earlier() -> None:
        precious = "kept"
        raise LookupError(precious)

    operator = Failing()
    operator.problem = ZeroDivisionError("inner")
    with Model(path) as model:
        model.register(operator)
        try:
            earlier()
        except LookupError as outer:
            with pytest.raises(ZeroDivisionError) as caught:
                model.run(x)
            assert caught.value.__context__ is outer
            last = list(traceback.walk_tb(outer.__traceback__))[-1][0]
            assert last.f_locals == {"precious": "kept"}


def test_an_exception_in_init_comes_out_of_register(fake_rknn, path, x, wanted) -> None:
    operator = Failing()
    operator.problem, operator.where = OSError("no table"), "init"
    with Model(path) as model:
        with pytest.raises(OSError, match="no table") as caught:
            model.register(operator)
        assert caught.value is operator.problem
        with pytest.raises(RuntimeError, match="'cstSoftmax': its init failed; register it again"):
            model.run(x)
        operator.problem = None
        model.register(operator)
        assert np.array_equal(model.run(x)[0], wanted)
    assert operator.calls == ["init", "compute", "destroy"]


def test_an_exception_in_destroy_comes_out_of_close(fake_rknn, path) -> None:
    operator = Failing()
    operator.problem, operator.where = OSError("in destroy"), "destroy"
    model = Model(path)
    model.register(operator)
    with pytest.raises(OSError, match="in destroy"):
        model.close()
    assert model.closed and fake_rknn.live == {}
    model.close()
    assert operator.calls == ["init", "destroy"]


def test_an_exception_arrives_in_the_future(fake_rknn, path, x, wanted) -> None:
    operator = Failing()
    threads = []
    plain = operator.compute
    operator.compute = lambda *a: (threads.append(CALLER().name), plain(*a))[1]  # type: ignore[method-assign]
    with Model(path) as model:
        model.register(operator)
        good = model.submit(x)
        assert np.array_equal(good.result()[0], wanted)
        operator.problem = ZeroDivisionError("in a thread")
        bad = model.submit(x)
        assert isinstance(bad.exception(), ZeroDivisionError)
        operator.problem = None
        assert np.array_equal(model.submit(x).result()[0], wanted)
        # `bad` is kept; the model can be closed all the same.
    assert all(name.startswith("pyrknn") for name in threads) and len(threads) == 3
    with pytest.raises(ZeroDivisionError, match="in a thread"):
        bad.result()


def test_bindings_run_operators(fake_rknn, models_folder) -> None:
    operator = Residual()
    plain = operator.compute
    with Model(models_folder / "custom_residual.rknn") as model:
        with model.bind(outputs="nchw") as binding:
            model.register(operator)  # also after bind
            for view, value in zip(binding.inputs, (2, 8)):
                view[...] = value
            binding.run()
            assert [set(view.ravel().tolist()) for view in binding.outputs] == [{6.0}, {9.0}]

            def failing(context, inputs, outputs):
                raise ZeroDivisionError("bound")

            operator.compute = failing  # type: ignore[method-assign]
            model.register(operator)
            with pytest.raises(ZeroDivisionError, match="bound"):
                binding.run()
            operator.compute = plain  # type: ignore[method-assign]
            model.register(operator)
            binding.inputs[0][...] = 4
            binding.run()
            assert set(binding.outputs[0].ravel().tolist()) == {8.0}
            del view


# --- threads, processes -----------------------------------------------------------------------------------------------


def test_threads_share_a_model(fake_rknn, path, wanted) -> None:
    """Callbacks run on the thread that called run, one at a time; each run gets its own result."""
    busy = threading.Lock()
    idents = set()

    class Checking(Softmax):
        def compute(self, context, inputs, outputs):
            assert busy.acquire(blocking=False), "two runs of one context at once"
            idents.add(threading.get_ident())
            try:
                np.multiply(inputs[0], 2, out=outputs[0])
            finally:
                busy.release()

    def work(value: int) -> bool:
        result = model.run(np.full((1, 4, 5, 6), value, np.float16))[0]
        return bool((result == 2 * value).all())

    with Model(path) as model:
        model.register(Checking())
        with ThreadPoolExecutor(4) as pool:
            assert all(pool.map(work, range(200)))
            workers = {thread.ident for thread in pool._threads}
    assert idents <= workers


def test_duplicates_run_side_by_side(fake_rknn, path, x) -> None:
    """Two contexts meet inside compute: neither holds a lock or a core the other needs."""
    meeting = threading.Barrier(2, timeout=20)

    class Meeting(Softmax):
        def compute(self, context, inputs, outputs):
            meeting.wait()
            outputs[0].fill(1)

    fake_rknn.set(rknn_chip="rk3566")  # one core
    with Model(path) as model:
        model.register(Meeting())
        with model.dup() as duplicate, ThreadPoolExecutor(2) as pool:
            runs = [pool.submit(one.run, x) for one in (model, duplicate)]
            assert [set(run.result()[0].ravel().tolist()) for run in runs] == [{1}, {1}]


def test_a_callback_may_use_other_models_and_ask_its_own(fake_rknn, path, models_folder, x, wanted) -> None:
    fake_rknn.set(rknn_chip="rk3566")
    answers = []

    class Nested(Softmax):
        def compute(self, context, inputs, outputs):
            given = np.ascontiguousarray(inputs[0].transpose(0, 2, 3, 1), np.float16)
            answers.append(inner.run(given)[0].shape)
            answers.append(model.custom_string)
            with pytest.raises(RknnErrFail):
                model.run(x)
            super().compute(context, inputs, outputs)

    with Model(path) as inner, Model(path) as model:
        inner.register(Softmax())
        model.register(Nested())
        assert np.array_equal(model.run(x)[0], wanted)
    assert answers == [(1, 6, 4, 5), ""]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
def test_a_forked_child_cannot_run_and_destroys_nothing(fake_rknn, path, x) -> None:
    operator = Softmax()
    with Model(path) as model:
        model.register(operator)
        child = os.fork()
        if child == 0:
            code = 1
            try:
                model.run(x)
            except ForkError:
                try:
                    model.register(operator)
                except ForkError:
                    model.close()
                    code = 0 if operator.calls == ["init"] else 2
            finally:
                os._exit(code)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
        model.run(x)
    assert operator.calls == ["init", "compute", "destroy"]


# --- what is refused --------------------------------------------------------------------------------------------------


class WithoutCompute(CustomOp):
    op_type = "cstSoftmax"


@pytest.mark.parametrize(
    "operators, problem",
    [
        ((), "expected at least one CustomOp"),
        ((3,), "expected CustomOp objects, got 3; see pyrknn.operators.custom_op"),
        ((Softmax,), r"got <class .*; make an object of it: register\(Name\(\)\)"),
        ((WithoutCompute(),), r"WithoutCompute has no compute\(self, context, inputs, outputs\)"),
        ((Softmax(), Softmax()), "'cstSoftmax' was given twice"),
        ((custom_op("")(print),), "op_type: expected the operator's type name in the model, got ''"),
        ((custom_op("x" * 256)(print),), "op_type: expected text of less than 256 bytes"),
        ((custom_op("a\0b")(print),), "op_type: expected text"),
        ((custom_op("x", kernel_name=3)(print),), "kernel_name: expected text"),  # type: ignore[arg-type]
        ((custom_op("x", target="npu")(print),), "target: expected one of cpu, gpu, got 'npu'"),
        ((custom_op("x", target="gpu")(print),), "source: a GPU operator needs the kernel's text, or its path"),
    ],
)
def test_unusable_operators_never_reach_c(fake_rknn, path, operators, problem) -> None:
    with Model(path) as model:
        fake_rknn.record()
        with pytest.raises((TypeError, ValueError), match=problem):
            model.register(*operators)
        assert fake_rknn.calls.names() == []


def test_missing_and_unknown_operators(fake_rknn, path, x, wanted, models_folder, capfd) -> None:
    with Model(path) as model:
        with pytest.raises(RknnErrFail, match="rknn_run"):
            model.run(x)
        assert "no operator of type cstSoftmax is registered, cstSoftmax_0 needs one" in capfd.readouterr().err
        with pytest.raises(RknnErrFail, match="rknn_register_custom_ops.*cstOther"):
            model.register(custom_op("cstOther")(print))
        assert "no operator of type cstSoftmax is registered" in capfd.readouterr().err
        model.register(Softmax())
        assert np.array_equal(model.run(x)[0], wanted)
    with Model(models_folder / "identity_int8.rknn") as model:
        model.register(Softmax())  # what no node needs is accepted (measured)


@pytest.mark.parametrize(
    "faults, kind", [("rknn_register_custom_ops:code=-4", RknnErrMallocFail), ("alloc", MemoryError)]
)
def test_registering_can_fail_and_be_done_again(fake_rknn, path, x, wanted, faults, kind) -> None:
    operator = Softmax()
    with Model(path) as model:
        fake_rknn.configure(f"{faults}:nth=1" if faults == "alloc" else f"{faults}:times=1")
        with pytest.raises(kind):
            model.register(operator)
        assert operator.calls == []
        model.register(operator)
        assert np.array_equal(model.run(x)[0], wanted)
    assert operator.calls == ["init", "compute", "destroy"]


def test_an_attribute_the_runtime_does_not_give(fake_rknn, path) -> None:
    with Model(path) as model:
        fake_rknn.configure("rknn_custom_op_get_op_attr:code=0")
        with pytest.raises(KeyError, match="axis"):
            model.register(Softmax())


def test_gpu_operators_register_and_the_fake_refuses_to_run_them(fake_rknn, path, x, tmp_path, capfd) -> None:
    kernel = tmp_path / "softmax.cl"
    kernel.write_text("__kernel void softmax() {}")
    fake_rknn.record()
    for source, shown in (
        ("__kernel", ("__kernel", 8)),
        (b"__kernel2", ("__kernel2", 9)),
        (kernel, (str(kernel), 0)),
    ):
        options = {"target": "gpu", "source": source, "kernel_name": "softmax", "build_options": "-cl-mad-enable"}
        with Model(path) as model:
            model.register(custom_op("cstSoftmax", **options)(print))
            record = fake_rknn.calls[-1].args["op"][0]
            assert record["target"] == "RKNN_TARGET_TYPE_GPU" and record["cl_kernel_name"] == "softmax"
            assert (record["cl_kernel_source"], record["cl_source_size"]) == shown
            assert record["cl_build_options"] == "-cl-mad-enable"
            with pytest.raises(RknnErrFail):
                model.run(x)
            assert "cstSoftmax_0 is registered for the GPU, which this fake does not have" in capfd.readouterr().err


def test_prepare_is_handed_over_only_where_there_is_one(fake_rknn, path) -> None:
    plain = Residual.__new__(type("Plain", (Residual,), {"op_type": "cstSoftmax", "init": CustomOp.init}))
    with Model(path) as first, Model(path) as second:
        fake_rknn.record()
        first.register(Softmax())
        second.register(plain)
        records = [call.args["op"][0] for call in fake_rknn.calls.of("rknn_register_custom_ops")]
    assert [record["prepare"] for record in records] == ["ptr", None]
    assert all(record[name] == "ptr" for record in records for name in ("init", "compute", "destroy"))
    assert all(record["compute_native"] is None for record in records)


def test_interrupts_reach_the_program(fake_rknn, path, x) -> None:
    """Ctrl-C while Python computes an operator is a KeyboardInterrupt from run()."""

    class Interrupted(Softmax):
        def compute(self, context, inputs, outputs):
            signal.raise_signal(signal.SIGINT)
            outputs[0].fill(0)

    # Started in the background, a process ignores SIGINT, and so would Python.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    with Model(path) as model:
        model.register(Interrupted())
        try:
            with pytest.raises(KeyboardInterrupt):
                model.run(x)
        finally:
            signal.signal(signal.SIGINT, before)
        assert model.query(api.RKNN_QUERY_IN_OUT_NUM).n_input == 1
