"""Cases for the Model of every package: run, bind and submit agree, wrong calls are refused, close() frees everything.

They run on random inputs and compare the bytes of outputs with each other, so they need no knowledge of the network.
"""

from __future__ import annotations

import copy
import gc
import pickle
from collections.abc import Sequence
from typing import Any, Callable

from ..errors import ClosedError
from . import Differs, Given, NotApplicable, Suite, equal, random_inputs, refused, same
from .threads import in_threads

__all__ = ["add_model_cases"]

ROUNDS = 5
THREADS = 4


def add_model_cases(
    suite: Suite,
    open_model: Callable[[Given], Any],
    *,
    bind: Callable[[Any], Any] = lambda model: model.bind(),
    separate: bool = False,
) -> None:
    """Add them to a package's suite.

    Args:
        suite: Where to.
        open_model: Gives the Model of `given.model`, with fixed shapes.
        bind: Gives a Binding of it whose arrays have the shapes and dtypes of `run`, or raises NotApplicable.
        separate: A bound model no longer takes `run`: what both give is compared on two models.
    """
    case = suite.case

    @case(model=True, gate=True)
    def loads(given: Given) -> None:
        """Check that the model loads and runs once."""
        with open_model(given) as model:
            model.run(*random_inputs(model))

    @case(model=True)
    def model_tensors(given: Given) -> None:
        """Check that all names of inputs and outputs differ.

        `run` returns the shapes and dtypes of `model.outputs`.
        """
        with open_model(given) as model:
            for infos in (model.inputs, model.outputs):
                equal("different names", len(set(infos.names)), len(infos))
            outputs = model.run(*random_inputs(model))
            for info, output in zip(model.outputs, outputs):
                shape = tuple(known if known < 1 else size for known, size in zip(info.shape, output.shape))
                equal(f"output {info.name!r}", (shape, len(output.shape)), (info.shape, len(info.shape)))
                equal(f"output {info.name!r}, dtype", output.dtype, info.dtype)

    @case(model=True)
    def load_and_close(given: Given) -> None:
        """Check that the model is loaded, run and closed five times; the outputs are the same each time."""
        first = None
        for _ in range(ROUNDS):
            with open_model(given) as model:
                outputs = model.run(*random_inputs(model))
            first = outputs if first is None else first
            same("output", first, outputs)

    @case(model=True)
    def run_twice(given: Given) -> None:
        """Check that two runs on the same inputs give the same outputs, also with a run on other inputs in between."""
        with open_model(given) as model:
            first = model.run(*random_inputs(model))
            same("output", first, model.run(*random_inputs(model)))
            model.run(*random_inputs(model, seed=50))
            same("output after another", first, model.run(*random_inputs(model)))

    @case(model=True)
    def run_by_name(given: Given) -> None:
        """Check that inputs passed by name give the same outputs as inputs passed in order."""
        with open_model(given) as model:
            inputs = random_inputs(model)
            by_name = dict(zip(model.inputs.names, inputs))
            same("output", model.run(*inputs), model.run(by_name))

    @case(model=True)
    def run_strided(given: Given) -> None:
        """Check that inputs that are not contiguous in memory give the same outputs as their contiguous copies."""
        import numpy as np

        with open_model(given) as model:
            inputs = random_inputs(model)
            apart = [np.repeat(array, 2, axis=-1)[..., ::2] if array.ndim else array for array in inputs]
            same("output", model.run(*inputs), model.run(*apart))

    @case(model=True)
    def run_into(given: Given) -> None:
        """Check that `run_into` writes the outputs of `run` into the caller's arrays."""
        with open_model(given) as model:
            _need_fixed_outputs(model)
            inputs = random_inputs(model)
            own = [info.zeros() for info in model.outputs]
            expected = model.run(*inputs)
            model.run_into(own, *inputs)
            same("output", expected, own)

    @case(model=True)
    def submit(given: Given) -> None:
        """Check that each Future of `submit` gives the outputs that `run` returns for the same inputs."""
        with open_model(given) as model:
            sets = [random_inputs(model, seed=seed) for seed in (1, 20, 40)]
            expected = [model.run(*inputs) for inputs in sets]
            futures = [model.submit(*inputs) for inputs in sets]
            for number, (outputs, future) in enumerate(zip(expected, futures)):
                same(f"Future {number}, output", outputs, future.result())

    @case(model=True)
    def close_with_futures(given: Given) -> None:
        """Check that `close` waits for submitted runs, and their Futures give the outputs."""
        with open_model(given) as model:
            inputs = random_inputs(model)
            expected = model.run(*inputs)
            futures = [model.submit(*inputs) for _ in range(3)]
        for future in futures:
            same("output", expected, future.result())

    @case(model=True)
    def bound(given: Given) -> None:
        """Check that a binding gives the same outputs as `run`, in each of three runs."""
        with open_model(given) as model:
            _need_fixed_outputs(model)
            expected = model.run(*random_inputs(model))
            if not separate:
                _bound_runs(model, bind, expected)
                same("output of run() afterwards", expected, model.run(*random_inputs(model)))
        if separate:
            with open_model(given) as model:
                _bound_runs(model, bind, expected)

    @case(model=True)
    def bound_again(given: Given) -> None:
        """Check that a second binding, made after the first was closed, gives the same outputs."""
        with open_model(given) as model:
            first = _bound_outputs(model, bind)
            same("output", first, _bound_outputs(model, bind))

    @case(model=True)
    def threads_on_one_model(given: Given) -> None:
        """Check that four threads run one model at the same time; each gets the outputs for its own inputs."""
        with open_model(given) as model:
            sets = [random_inputs(model, seed=10 * number) for number in range(THREADS)]
            expected = [model.run(*inputs) for inputs in sets]
            _in_threads([_repeatedly(model, inputs, outputs) for inputs, outputs in zip(sets, expected)])

    @case(model=True)
    def threads_on_several_models(given: Given) -> None:
        """Check that four threads load, run and close a model each at the same time; the outputs are the same."""

        def whole_life() -> None:
            with open_model(given) as model:
                same("output", expected, model.run(*random_inputs(model)))

        with open_model(given) as model:
            expected = model.run(*random_inputs(model))
        _in_threads([whole_life] * THREADS)

    @case(model=True)
    def two_models_closed_in_any_order(given: Given) -> None:
        """Check that two models are loaded from one file; after either is closed, the other still runs."""
        for order in ((0, 1), (1, 0)):
            models = [open_model(given), open_model(given)]
            expected = models[0].run(*random_inputs(models[0]))
            models[order[0]].close()
            rest = models[order[1]]
            same("output of the other", expected, rest.run(*random_inputs(rest)))
            rest.close()

    @case(model=True)
    def all_models_at_once(given: Given) -> None:
        """Check that all given models are loaded at the same time.

        Each gives the same outputs as when it is loaded alone.
        """
        if len(given.models) < 2:
            raise NotApplicable("one model given; give several files")
        each = [Given(path, given.models, given.options) for path in given.models]
        expected = []
        for alone in each:
            with open_model(alone) as model:
                expected.append(model.run(*random_inputs(model)))
        models = [open_model(alone) for alone in each]
        try:
            for path, model, outputs in zip(given.models, models, expected):
                same(f"{path}, output", outputs, model.run(*random_inputs(model)))
        finally:
            for model in models:
                model.close()

    @case(model=True)
    def forgotten(given: Given) -> None:
        """Check that a model that is dropped without `close` is freed, and the next model gives the same outputs."""
        import warnings

        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ResourceWarning)
            model = open_model(given)
            expected = model.run(*random_inputs(model))
            del model
            gc.collect()
        with open_model(given) as model:
            same("output", expected, model.run(*random_inputs(model)))

    @case(model=True)
    def wrong_arguments(given: Given) -> None:
        """Check that wrong shapes, dtypes, names and numbers of inputs are refused; the model still runs afterwards."""
        import numpy as np

        with open_model(given) as model:
            inputs = random_inputs(model)
            expected = model.run(*inputs)
            rest = inputs[1:]
            refused(ValueError, model.run, np.zeros((3, *inputs[0].shape, 2), inputs[0].dtype), *rest)
            refused((TypeError, ValueError), model.run, inputs[0].astype("complex64"), *rest)
            refused((TypeError, ValueError), model.run, *rest)
            refused((TypeError, ValueError), model.run, *inputs, inputs[0])
            refused((TypeError, ValueError), model.run, {"no such input": inputs[0]})
            same("output afterwards", expected, model.run(*inputs))

    @case(model=True)
    def use_after_close(given: Given) -> None:
        """Check that after `close`, run and submit raise ClosedError; closing again does nothing."""
        model = open_model(given)
        inputs = random_inputs(model)
        model.close()
        model.close()
        equal("closed", model.closed, True)
        refused(ClosedError, model.run, *inputs)
        refused(ClosedError, model.submit, *inputs)

    @case(model=True)
    def no_copies(given: Given) -> None:
        """Check that a model cannot be copied or pickled, because two objects would own one handle."""
        with open_model(given) as model:
            for way in (copy.copy, copy.deepcopy, pickle.dumps):
                refused(TypeError, way, model)
            model.run(*random_inputs(model))


def _need_fixed_outputs(model: Any) -> None:
    for info in model.outputs:
        if any(size < 1 for size in info.shape):
            raise NotApplicable(f"output {info.name!r} has no fixed size")


def _fill(binding: Any, model: Any) -> None:
    for info, array, wanted in zip(model.inputs, binding.inputs, random_inputs(model)):
        if (array.shape, array.dtype) != (wanted.shape, wanted.dtype):
            shapes = f"{array.shape} {array.dtype} in a binding, {wanted.shape} {wanted.dtype} in run"
            raise NotApplicable(f"input {info.name!r} differs: {shapes}")
        array[...] = wanted


def _bound_runs(model: Any, bind: Callable[[Any], Any], expected: Sequence[Any]) -> None:
    with bind(model) as binding:
        _fill(binding, model)
        for number in range(3):
            binding.run()
            same(f"run {number}, output", expected, [array.copy() for array in binding.outputs])


def _bound_outputs(model: Any, bind: Callable[[Any], Any]) -> list[Any]:
    with bind(model) as binding:
        _fill(binding, model)
        binding.run()
        return [array.copy() for array in binding.outputs]


def _repeatedly(model: Any, inputs: Sequence[Any], expected: Sequence[Any]) -> Callable[[], None]:
    def work() -> None:
        for _ in range(3):
            same("output", expected, model.run(*inputs))

    return work


def _in_threads(works: Sequence[Callable[[], None]]) -> None:
    problems = in_threads(works)
    if problems:
        first = problems[0]
        if isinstance(first, Differs):
            raise first
        raise Differs(f"{len(problems)} of {len(works)} threads: {type(first).__name__}: {first}") from first
