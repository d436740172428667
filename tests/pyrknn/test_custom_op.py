"""Custom operators in Python: results, order of calls, attributes, exceptions, views, threads, lifetime."""

from __future__ import annotations

import gc
import os
import signal
import sys
import threading
import traceback
import weakref
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from pyrknn import CustomOp, Model
from pyrknn import rknn_api as api
from pyrknn.custom_op import OpContext, Registered, custom_op
from pyrknn.errors import ForkError, RknnErrFail, RknnErrMallocFail, RknnError
from pyrknn.rknn_custom_op import rknn_custom_op_context

RESIDUAL = (1, 10, 10, 3)
CALLER = threading.current_thread


def softmax(x: np.ndarray, axis: int, out: np.ndarray) -> None:
    power = np.exp(x - x.max(axis=axis, keepdims=True))
    np.divide(power, power.sum(axis=axis, keepdims=True), out=out)


class Softmax(CustomOp):
    op_type = "cstSoftmax"

    def __init__(self) -> None:
        self.calls: list[str] = []

    def init(self, context):
        self.calls.append("init")
        return context.attributes["axis"]

    def prepare(self, context, inputs, outputs):
        self.calls.append("prepare")

    def compute(self, context, inputs, outputs):
        self.calls.append("compute")
        softmax(inputs[0], context.state, outputs[0])

    def destroy(self, context):
        self.calls.append("destroy")


class Residual(CustomOp):
    """2 = a + alpha * b, 3 = b + alpha * a."""

    op_type = "cstDualResidual"

    def init(self, context):
        return context.attributes["alpha"]

    def compute(self, context, inputs, outputs):
        a, b = inputs
        outputs[0][...] = a + np.float32(context.state) * b
        outputs[1][...] = b + np.float32(context.state) * a


class Failing(Softmax):
    """Raises `self.problem` from compute, or from init or destroy."""

    problem: BaseException | None = None
    where = "compute"

    def step(self, name: str) -> None:
        if self.problem is not None and self.where == name:
            raise self.problem

    def init(self, context):
        self.step("init")
        return super().init(context)

    def compute(self, context, inputs, outputs):
        row = inputs[0][0]  # a view of a view
        self.step("compute")
        super().compute(context, inputs, outputs)
        assert row is not None

    def destroy(self, context):
        super().destroy(context)
        self.step("destroy")


@pytest.fixture
def path(models_folder: Path) -> Path:
    return models_folder / "custom_softmax.rknn"


@pytest.fixture
def x() -> np.ndarray:
    return np.random.default_rng(5).normal(size=(1, 4, 5, 6)).astype(np.float16)


@pytest.fixture
def wanted(x: np.ndarray) -> np.ndarray:
    """NCHW, as outputs are shown."""
    result = np.empty((1, 6, 4, 5), np.float32)
    softmax(x.astype(np.float32).transpose(0, 3, 1, 2), 1, result)
    return result.astype(np.float16)


@pytest.fixture
def quiet_collector() -> Iterator[None]:
    """The collector finds nothing: everything here goes by reference counts."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


# --- results ----------------------------------------------------------------------------------------------------------


def test_the_result_is_what_compute_wrote(fake_rknn, path, x, wanted) -> None:
    with Model(path) as model:
        model.register(Softmax())
        for _ in range(3):
            assert np.array_equal(model.run(x)[0], wanted)


def test_two_inputs_and_two_outputs(fake_rknn, models_folder) -> None:
    a, b = np.random.default_rng(1).normal(size=(2, *RESIDUAL)).astype(np.float16)
    with Model(models_folder / "custom_residual.rknn") as model:
        model.register(Residual())
        two, three = model.run(a, b)
        again = model.run({"New_input_1": a, "New_input_0": b})
    left, right = a.astype(np.float32), b.astype(np.float32)
    assert np.array_equal(two, (left + np.float32(0.5) * right).astype(np.float16).transpose(0, 3, 1, 2))
    assert np.array_equal(three, (right + np.float32(0.5) * left).astype(np.float16).transpose(0, 3, 1, 2))
    assert np.array_equal(again[0], three) and np.array_equal(again["3"], two)


def test_quantized_tensors_are_real_numbers_for_the_operator(fake_rknn, models_folder) -> None:
    """Bit for bit: (q - zp) * scale on the way in; divided as float32, rounded half to even, clamped on the way out."""
    with Model(models_folder / "custom_residual_int8.rknn") as model:
        a, b = (info.random(7) for info in model.inputs)
        model.register(Residual())
        found = model.run(a, b)
    left = ((a.astype(np.float64) + 10) * np.float32(0.05)).astype(np.float32)
    right = ((b.astype(np.float64) - 20) * np.float32(0.1)).astype(np.float32)
    for result, real, (scale, zero) in zip(
        found,
        (left + np.float32(0.5) * right, right + np.float32(0.5) * left),
        ((np.float32(0.2), 0), (np.float32(0.15), 5)),
    ):
        stored = np.clip(np.rint(real / scale) + zero, -128, 127).astype(np.int8)
        assert np.array_equal(result, stored.transpose(0, 3, 1, 2))
        assert len(np.unique(result)) > 50


def test_several_operators_and_several_places_of_one(fake_rknn, models_folder) -> None:
    """Each place has its own context and state; one object serves them all."""
    seen: list[tuple[str, object]] = []

    class Scale(CustomOp):
        op_type = "cstScale"

        def init(self, context):
            return [context.attributes["factor"]]

        def compute(self, context, inputs, outputs):
            seen.append(("scale", context.state[0]))
            np.multiply(inputs[0], context.state[0], out=outputs[0])

        def destroy(self, context):
            seen.append(("end", context.state[0]))

    @custom_op("cstShift")
    def shift(context, inputs, outputs):
        by = context.attributes["by"]
        seen.append(("shift", by))
        np.add(inputs[0], by, out=outputs[0])

    with Model(models_folder / "custom_chain.rknn", outputs="float32") as model:
        model.register(shift, Scale())
        q = np.arange(-12, 12, dtype=np.int8).reshape(1, 3, 4, 2)
        found = model.run(q)[0]
    real = (q.astype(np.float64) - 1) * 0.5
    for factor in (2, 3):
        real = np.clip(np.rint(real * factor / 2.0), -128, 127) * 2.0
    real = (np.clip(np.rint((real + 1.0) / 4.0) + 3, -128, 127) - 3) * 4.0
    assert np.array_equal(found, real.transpose(0, 3, 1, 2))
    assert seen == [("scale", 2), ("scale", 3), ("shift", 1.0), ("end", 2), ("end", 3)]


def test_functions_as_operators_on_real_digits(fake_rknn, models_folder, sample_digits) -> None:
    images, labels = sample_digits
    ended = []

    @custom_op("cstSoftmax", version=3)
    def probabilities(context, inputs, outputs):
        """Of each class."""
        softmax(inputs[0], context.state, outputs[0])

    @probabilities.on_init
    def axis(context):
        assert [(i.name, i.shape, i.dtype) for i in context.inputs] == [("logits_cst_temp", (1, 10), np.float32)]
        assert [(i.name, i.shape, i.layout) for i in context.outputs] == [("probs_cst_temp", (1, 10), "")]
        return context.attributes["axis"]

    @probabilities.on_destroy
    def end(context):
        ended.append(context.op_type)

    @custom_op("ArgMax")
    def label(context, inputs, outputs):
        outputs[0][...] = inputs[0].argmax(axis=1, keepdims=True)

    assert probabilities.__doc__ == "Of each class." and repr(label) == "<_Function 'ArgMax'>"
    with Model(models_folder / "digits_custom.rknn", outputs="float32") as model:
        fake_rknn.record()
        model.register(probabilities, label)
        assert [op["version"] for op in fake_rknn.calls[-1].args["op"]] == [3, 1]
        results = [model.run(image[np.newaxis]) for image in images]
    found = [int(result["label"].item()) for result in results]
    assert found == [int(result["probs"].argmax()) for result in results]
    assert sum(a == b for a, b in zip(found, labels)) >= 19
    assert all(abs(result["probs"].sum() - 1) < 1e-2 for result in results)
    assert ended == ["cstSoftmax"]


def test_dynamic_shapes(fake_rknn, models_folder) -> None:
    shapes = []

    @custom_op("cstSum")
    def total(context, inputs, outputs):
        shapes.append((inputs[0].shape, outputs[0].shape))
        np.sum(inputs[0], axis=1, keepdims=True, out=outputs[0])

    with Model(models_folder / "custom_rows.rknn") as model:
        model.set_input_shapes((1, 5))
        model.register(total)
        for rows in (1, 3, 1):
            model.set_input_shapes((rows, 5))
            given = np.arange(5 * rows, dtype=np.float32).reshape(rows, 5)
            assert np.array_equal(model.run(given)[0], given.sum(axis=1, keepdims=True))
    assert shapes == [((n, 5), (n, 1)) for n in (1, 3, 1)]


# --- what a callback is given -----------------------------------------------------------------------------------------


def test_attributes_are_python_values(fake_rknn, path, x, capfd) -> None:
    found: dict[str, object] = {}
    contexts: list[OpContext] = []

    class Asking(Softmax):
        def init(self, context):
            contexts.append(context)
            attributes = context.attributes
            for name in ("axis", "temperature", "shape", "slopes", "mode", "exact"):
                found[name] = attributes[name]
            found["raw"] = attributes.array("shape")
            assert "axis" in attributes and "beta" not in attributes and 7 not in attributes
            assert attributes.get("beta") is None and attributes.get("beta", 4) == 4 and attributes.get("axis", 4) == 1
            with pytest.raises(KeyError, match="beta"):
                attributes["beta"]
            return 1

    with Model(path) as model:
        model.register(Asking())
        context = contexts[0]
        assert context.attributes["axis"] == 1, "what was looked up once stays"
        with pytest.raises(RuntimeError, match="'gamma'.*inside a callback"):
            context.attributes["gamma"]
        with pytest.raises(RuntimeError, match="inside a callback only"):
            context.priv_data  # noqa: B018
        with pytest.raises(RuntimeError, match="inside a callback only"):
            context.inputs  # noqa: B018
        assert context.handle is None and "state 1" in repr(context)
    raw = found.pop("raw")
    assert raw.dtype == np.int64 and raw.tolist() == [1, 6, 4, 5] and not raw.flags.writeable
    assert found == {
        "axis": 1, "temperature": 0.5, "shape": (1, 6, 4, 5), "slopes": (0.25, 1.0), "mode": "stable", "exact": True,
    }  # fmt: skip
    assert type(found["axis"]) is int and type(found["temperature"]) is float and type(found["exact"]) is bool
    assert capfd.readouterr().err.count("op_attr beta not found") == 1, "asked for once"


def test_arrays_are_views_of_the_runtimes_memory(fake_rknn, path, x) -> None:
    addresses = set()

    class Looking(Softmax):
        def compute(self, context, inputs, outputs):
            (given,), (result,) = inputs, outputs
            assert given.shape == result.shape == (1, 6, 4, 5) and given.dtype == result.dtype == np.float32
            assert given.flags.c_contiguous and not given.flags.owndata and not result.flags.owndata
            assert np.array_equal(given, x.astype(np.float32).transpose(0, 3, 1, 2))
            assert result.flags.writeable
            with pytest.raises(ValueError, match="read-only"):
                given[...] = 0
            record = context.handle.contents
            assert record.target == 1 and record.internal_ctx and not context.gpu.cl_kernel
            addresses.add((given.ctypes.data, result.ctypes.data))
            super().compute(context, inputs, outputs)

    with Model(path) as model:
        model.register(Looking())
        model.run(x)
        model.run(x)
    assert len(addresses) == 1


def test_priv_data_is_the_programs_if_it_wants_it(fake_rknn, models_folder) -> None:
    seen = []

    class Numbered(CustomOp):
        op_type = "cstScale"

        def init(self, context):
            factor = context.attributes["factor"]
            context.priv_data = 0x1000 * factor
            return factor

        def compute(self, context, inputs, outputs):
            seen.append((context.state, context.priv_data))
            outputs[0][...] = inputs[0]

        def destroy(self, context):
            seen.append((context.state, context.priv_data))

    with Model(models_folder / "custom_chain.rknn") as model:
        model.register(Numbered(), custom_op("cstShift")(lambda context, inputs, outputs: None))
        model.run(model.inputs[0].random(0))
    assert seen == [(2, 0x2000), (3, 0x3000)] * 2


def test_priv_data_may_change_later(fake_rknn, path, x, wanted) -> None:
    class Changing(Softmax):
        def compute(self, context, inputs, outputs):
            context.priv_data += 1
            super().compute(context, inputs, outputs)

    operator = Changing()
    with Model(path) as model:
        model.register(operator)
        for _ in range(3):
            assert np.array_equal(model.run(x)[0], wanted)
    assert operator.calls.count("destroy") == 1


def test_places_are_told_apart_by_priv_data_alone(digits) -> None:
    """Nothing says that internal_ctx differs from place to place on a board."""
    states = iter("ab")
    seen = []

    class Stateful(Softmax):
        def init(self, context):
            return next(states)

        def compute(self, context, inputs, outputs):
            seen.append(context.state)

    with Model(digits) as model:
        registered = Registered(Stateful(), model, None)
        records = [SimpleNamespace(contents=rknn_custom_op_context(internal_ctx=9)) for _ in range(2)]
        for record in records:
            registered.init(record, None, 0, None, 0)
        for record in (*records, records[0]):
            registered.compute(record, None, 0, None, 0)
        for record in records:
            registered.destroy(record)
    assert seen == ["a", "b", "a"] and registered.operator.calls == ["destroy", "destroy"]


def test_compute_must_not_return_its_result(fake_rknn, path, x) -> None:
    with Model(path) as model:
        model.register(custom_op("cstSoftmax")(lambda context, inputs, outputs: inputs[0] * 2))
        with pytest.raises(TypeError, match=r"compute returned ndarray, expected None; .*outputs\[0\]\[\.\.\.\] = "):
            model.run(x)


# --- order of calls ---------------------------------------------------------------------------------------------------


def test_order_of_calls(fake_rknn, path, x) -> None:
    """init in register, compute once a run, destroy once, prepare never (measured)."""
    operator = Softmax()
    model = Model(path)
    assert operator.calls == []
    model.register(operator)
    assert operator.calls == ["init"]
    model.run(x)
    model.run(x)
    assert operator.calls == ["init", "compute", "compute"]
    model.close()
    model.close()
    assert operator.calls == ["init", "compute", "compute", "destroy"]


def test_one_operator_in_several_models(fake_rknn, path, x, wanted) -> None:
    operator = Softmax()
    with Model(path) as one, Model(path) as other:
        one.register(operator)
        other.register(operator)
        one.close()
        assert np.array_equal(other.run(x)[0], wanted)
    assert operator.calls == ["init", "init", "destroy", "compute", "destroy"]


def test_registering_again_replaces(fake_rknn, path, x) -> None:
    first, second = Softmax(), Softmax()
    second.compute = lambda context, inputs, outputs: outputs[0].fill(3)  # type: ignore[method-assign]
    with Model(path) as model:
        model.register(first)
        model.run(x)
        model.register(second)
        assert first.calls == ["init", "compute", "destroy"] and second.calls == ["init"]
        assert set(model.run(x)[0].ravel().tolist()) == {3}
    assert first.calls == ["init", "compute", "destroy"] and second.calls == ["init", "destroy"]


def test_dup_registers_too(fake_rknn, path, x, wanted) -> None:
    states = []

    class Stateful(Softmax):
        def init(self, context):
            states.append([])
            return states[-1]

        def compute(self, context, inputs, outputs):
            context.state.append(threading.get_ident())
            softmax(inputs[0], 1, outputs[0])

    operator = Stateful()
    with Model(path) as model:
        model.register(operator)
        with model.dup() as twin:
            assert np.array_equal(twin.run(x)[0], wanted) and np.array_equal(model.run(x)[0], wanted)
            twin.run(x)
    assert [len(state) for state in states] == [1, 2] and operator.calls == ["destroy", "destroy"]


def test_dup_that_cannot_register_leaves_nothing_behind(fake_rknn, path) -> None:
    operator = Failing()
    with Model(path) as model:
        model.register(operator)
        operator.problem, operator.where = OSError("second init"), "init"
        with pytest.raises(OSError, match="second init"):
            model.dup()
        assert fake_rknn.live["context"] == 1


def test_a_model_that_is_dropped_calls_destroy(fake_rknn, path, x) -> None:
    operator = Softmax()
    model = Model(path)
    model.register(operator)
    model.run(x)
    with pytest.warns(ResourceWarning, match="never closed"):
        del model
        gc.collect()
    assert operator.calls == ["init", "compute", "destroy"]


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
    assert model.closed and not model.handle and fake_rknn.live == {}
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
        with model.bind(output="nchw") as binding:
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


# --- views that stay --------------------------------------------------------------------------------------------------


def test_a_view_that_stays_keeps_the_model_open(fake_rknn, path, x) -> None:
    kept = []

    class Keeping(Softmax):
        def compute(self, context, inputs, outputs):
            super().compute(context, inputs, outputs)
            kept.append(inputs[0][0, 1])
            kept.append(inputs[0].copy())

    with Model(path) as model:
        model.register(Keeping())
        model.run(x)
        with pytest.raises(BufferError, match=r"compute of 'cstSoftmax' was given.*x\.copy\(\)"):
            model.close()
        assert np.array_equal(kept[0], kept[1][0, 1]), "the memory is still there"
        model.run(x)
        copies = [array for array in kept if array.flags.owndata]
        kept.clear()
    assert len(copies) == 2 and copies[0].sum() != 0


def test_a_view_keeps_a_dropped_model_alive(fake_rknn, path, x) -> None:
    kept = []

    class Keeping(Softmax):
        def compute(self, context, inputs, outputs):
            kept.append(outputs[0])
            outputs[0].fill(7)

    operator = Keeping()
    model = Model(path)
    model.register(operator)
    model.run(x)
    del model
    gc.collect()
    assert set(kept[0].ravel().tolist()) == {7.0} and operator.calls == ["init"]
    with pytest.warns(ResourceWarning, match="never closed"):
        kept.clear()
        gc.collect()
    assert operator.calls == ["init", "destroy"]


# --- leaks ------------------------------------------------------------------------------------------------------------


def test_runs_leave_nothing_for_the_collector(fake_rknn, path, x, quiet_collector) -> None:
    operator = Failing()
    with Model(path) as model:
        model.register(operator)
        model.run(x)
        gc.collect()
        for _ in range(50):
            model.run(x)
        assert gc.collect() == 0
        operator.problem = ZeroDivisionError()
        for _ in range(50):
            try:
                model.run(x)
            except ZeroDivisionError:
                operator.problem = ZeroDivisionError()
        operator.problem = None
        assert gc.collect() == 0
        operator.calls.clear()


def test_a_closed_model_lets_go_of_its_operators(fake_rknn, path, x, quiet_collector) -> None:
    """No thunk, no context, no state stays behind: by reference counts alone."""
    model = Model(path)
    operator = Softmax()
    model.register(operator)
    model.register(operator)
    model.run(x)
    registered = model._operators["cstSoftmax"]
    (context,) = registered._by_internal.values()
    watched = [weakref.ref(one) for one in (registered, context, operator, model)]
    del registered, context
    assert sys.getrefcount(model._called_back[0]) >= 2
    model.close()
    assert model._called_back == []
    del operator, model
    assert [ref() for ref in watched] == [None] * 4


def test_a_model_and_its_operators_are_no_cycle(fake_rknn, path, x, quiet_collector) -> None:
    model = Model(path)
    model.register(Softmax())
    model.run(x)
    watched = weakref.ref(model)
    with pytest.warns(ResourceWarning, match="never closed"):
        del model
    assert watched() is None


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


def test_twins_run_side_by_side(fake_rknn, path, x) -> None:
    """Two contexts meet inside compute: neither holds a lock or a core the other needs."""
    meeting = threading.Barrier(2, timeout=20)

    class Meeting(Softmax):
        def compute(self, context, inputs, outputs):
            meeting.wait()
            outputs[0].fill(1)

    fake_rknn.set(rknn_chip="rk3566")  # one core
    with Model(path) as model:
        model.register(Meeting())
        with model.dup() as twin, ThreadPoolExecutor(2) as pool:
            runs = [pool.submit(one.run, x) for one in (model, twin)]
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
        ((3,), "expected CustomOp objects, got 3; see pyrknn.custom_op"),
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
        assert "Op: cstSoftmax:cstSoftmax_0 has no custom delegate!" in capfd.readouterr().err
        with pytest.raises(RknnErrFail, match="rknn_register_custom_ops.*cstOther"):
            model.register(custom_op("cstOther")(print))
        assert "Op type: 'cstSoftmax' is not register" in capfd.readouterr().err
        model.register(Softmax())
        assert np.array_equal(model.run(x)[0], wanted)
    with Model(models_folder / "identity_int8.rknn") as model, pytest.raises(RknnErrFail):
        model.register(Softmax())


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
    with Model(path) as model:
        fake_rknn.record()
        for source, shown in (
            ("__kernel", ("__kernel", 8)),
            (b"__kernel2", ("__kernel2", 9)),
            (kernel, (str(kernel), 0)),
        ):
            options = {"target": "gpu", "source": source, "kernel_name": "softmax", "build_options": "-cl-mad-enable"}
            model.register(custom_op("cstSoftmax", **options)(print))
            record = fake_rknn.calls[-1].args["op"][0]
            assert record["target"] == "RKNN_TARGET_TYPE_GPU" and record["cl_kernel_name"] == "softmax"
            assert (record["cl_kernel_source"], record["cl_source_size"]) == shown
            assert record["cl_build_options"] == "-cl-mad-enable"
        with pytest.raises(RknnErrFail):
            model.run(x)
        assert "cstSoftmax_0 is registered for the GPU, which this fake does not have" in capfd.readouterr().err


def test_prepare_is_handed_over_only_where_there_is_one(fake_rknn, path) -> None:
    with Model(path) as model:
        fake_rknn.record()
        model.register(Softmax())
        model.register(Residual.__new__(type("Plain", (Residual,), {"op_type": "cstSoftmax", "init": CustomOp.init})))
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

    with Model(path) as model:
        model.register(Interrupted())
        with pytest.raises(KeyboardInterrupt):
            model.run(x)
        assert model.query(api.RKNN_QUERY_IN_OUT_NUM).n_input == 1
