"""Custom operators in Python: results, order of calls, attributes, exceptions, views, threads, lifetime."""

from __future__ import annotations

import gc
import sys
import threading
import weakref
from types import SimpleNamespace

import numpy as np
import pytest
from pyrknn import CustomOp, Model
from pyrknn.operators.custom_op import OpContext, Registered, custom_op
from pyrknn.rknn_custom_op import rknn_custom_op_context

from tests.pyrknn.custom_operators import (
    RESIDUAL,
    Failing,
    Residual,
    Softmax,
    path,
    quiet_collector,
    softmax,
    wanted,
    x,
)

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
        stored = np.clip(np.rint(real / scale + np.float32(zero)), -128, 127).astype(np.int8)
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
        """Compute the probabilities of each class."""
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

    assert probabilities.__doc__ == "Compute the probabilities of each class." and repr(label) == "<_Function 'ArgMax'>"
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
            with pytest.raises(TypeError, match="not iterable"):
                list(attributes)  # Python would ask for number 0, which ends the process in 1.6.0
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
    assert capfd.readouterr().err.count("there is no attribute beta") == 1, "asked for once"


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


@pytest.mark.parametrize("own", [False, True], ids=["ours", "the program's"])
def test_places_are_distinguished_by_priv_data_alone(digits, own) -> None:
    """Nothing says that internal_ctx differs from place to place on a board."""
    states = iter("ab")
    seen = []

    class Stateful(Softmax):
        def init(self, context):
            state = next(states)
            if own:
                context.priv_data = ord(state)
            return state

        def compute(self, context, inputs, outputs):
            seen.append(context.state)

    with Model(digits):
        registered = Registered(Stateful())
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


def test_another_operator_of_a_type_is_refused(fake_rknn, path, x, wanted) -> None:
    """The runtime goes on with the first (measured)."""
    first, second = Softmax(), Softmax()
    with Model(path) as model:
        model.register(first)
        with pytest.raises(
            ValueError, match="an operator of the type 'cstSoftmax' is registered, and the runtime keeps"
        ):
            model.register(second)
        assert np.array_equal(model.run(x)[0], wanted)
    assert first.calls == ["init", "compute", "destroy"] and second.calls == []


def test_dup_takes_the_operators_along(fake_rknn, path, x, wanted) -> None:
    """For a context of its own: those of rknn_dup_context share one set of tensors (measured)."""
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
        fake_rknn.record()
        with model.dup() as copy:
            assert np.array_equal(copy.run(x)[0], wanted) and np.array_equal(model.run(x)[0], wanted)
            copy.run(x)
            with copy.dup() as third:
                third.run(x)
        assert "rknn_dup_context" not in fake_rknn.calls.names()
        model.run(x)
    assert [len(state) for state in states] == [2, 2, 1] and operator.calls == ["destroy"] * 3


def test_a_dup_outlives_the_model_its_operators_came_from(fake_rknn, path, x, wanted) -> None:
    operator = Softmax()
    model = Model(path)
    model.register(operator)
    copy = model.dup()
    model.close()
    del model
    gc.collect()
    assert np.array_equal(copy.run(x)[0], wanted)
    copy.close()
    assert operator.calls == ["init", "init", "compute", "destroy", "destroy"], "the owner of the weights ends last"


def test_a_dup_has_operators_of_its_own(fake_rknn, path, x, wanted) -> None:
    first, second = Softmax(), Softmax()
    with Model(path) as model:
        with model.dup() as early:
            early.register(second)
            assert np.array_equal(early.run(x)[0], wanted)
        model.register(first)
        with model.dup() as copy:
            with pytest.raises(ValueError, match="Model.register: an operator of the type"):
                copy.register(second)
            assert np.array_equal(copy.run(x)[0], wanted)
    assert sorted(first.calls) == ["compute", "destroy", "destroy", "init", "init"]
    assert second.calls == ["init", "compute", "destroy"]


def test_a_view_keeps_the_context_open_that_it_looks_into(fake_rknn, path, x) -> None:
    kept = []

    class Keeping(Softmax):
        def compute(self, context, inputs, outputs):
            kept.append(inputs[0])
            outputs[0].fill(1)

    with Model(path) as model:
        model.register(Keeping())
        with model.dup() as copy:
            copy.run(x)
            with pytest.raises(BufferError, match="compute of 'cstSoftmax' was given"):
                copy.close()
            model.close()
            kept.clear()


def test_dup_whose_init_fails_leaves_nothing_behind(fake_rknn, path) -> None:
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
    assert sys.getrefcount(model._owned.keep[-1]) >= 2
    owned = model._owned
    model.close()
    assert owned.keep == []
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
