"""Random programs: whatever is done, in any order and on any number of threads, the answer is a result or an exception.

NPU_WALK_STEPS sets the number of steps of each package (tests/properties.py). A failure names the seed of its program;
`NPU_WALK_SEED=7` runs that one alone.
"""

from __future__ import annotations

import gc
import os
import threading
from concurrent.futures import wait
from pathlib import Path
from random import Random
from typing import Any, Callable

import numpy as np
import pytest
from npu_common.errors import NpuError

from tests.properties import STEPS

from .package import Base, Package

__all__ = ["REFUSED", "Walk", "WalkConformance"]

STEPS_A_PROGRAM = 50
REFUSED = (NpuError, ValueError, TypeError, BufferError)
SPOILED = ("dtype", "shape", "missing", "extra", "list", "none")


class Walk:
    """One random program. A package's own walk adds steps: methods named `do_...`, each without parameters.

    Args:
        package: The package under test.
        paths: Model files to choose from.
        seed: Of all choices.
    """

    def __init__(self, package: Package, paths: list[Path], seed: int) -> None:
        self.package, self.paths, self.random = package, paths, Random(seed)
        self.models: list[Any] = []
        self.bindings: list[Any] = []
        self.views: list[Any] = []
        self.everything: list[Any] = []  # in the order it was made
        self.origins: dict[Any, str] = {}  # what a model was made from
        self.results: dict[Any, list[Any]] = {}  # of a run on the same inputs, whichever way it was made
        self.done: list[str] = []
        self.steps = [name for name in dir(self) if name.startswith("do_")]

    def run(self, steps: int) -> None:
        """So many steps, then the end."""
        self.do_load()
        self.do_bind()
        for _ in range(steps):
            self.done.append(self.random.choice(self.steps))
            getattr(self, self.done[-1])()
        self.end()

    def end(self) -> None:
        """Close everything in the order it was made: parents before their children, the harder way."""
        self.views.clear()
        for thing in self.everything:
            thing.close()
        assert all(thing.closed for thing in self.everything)

    def some(self, things: list[Any]) -> Any:
        """One of them, rather a younger one; None of none."""
        return self.random.choice(things[-4:] if self.random.random() < 0.5 else things) if things else None

    def keep(self, make: Callable[[], Any], things: list[Any] | None = None) -> Any:
        """Keep the result of `make` until its close at the end; None where the call is refused."""
        try:
            made = make()
        except REFUSED:
            return None
        self.everything.append(made)
        if things is not None:
            things.append(made)
        return made

    def arrays(self, model: Any, seed: int | None = None) -> list[Any]:
        """Inputs for it; where a size is open, one element."""
        seed = self.random.randrange(100) if seed is None else seed
        found = []
        for info in model.inputs:
            open_ = any(size < 1 for size in info.shape)
            array = np.ones([max(1, size) for size in info.shape], info.dtype) if open_ else info.random(seed)
            scattered = array.ndim and self.random.random() < 0.3
            found.append(np.repeat(array, 2, axis=-1)[..., ::2] if scattered else array)
        return found

    def may_be_in_use(self, thing: Any) -> bool:
        """May close() refuse because something else of the program uses the thing?"""
        return False

    def may_refuse(self, model: Any) -> bool:
        """Whether a run on good inputs may be refused by this model as it is."""
        bound = self.package.separate and any(getattr(one, "_model", None) is model for one in self.bindings)
        return bool(model.closed) or bound

    def options(self) -> dict[str, Any]:
        """Keywords for the next Model."""
        return {"outputs": self.random.choice(["native", "float32"])}

    # Steps

    def do_load(self) -> None:
        if len([model for model in self.models if not model.closed]) < 4:
            path = self.random.choice(self.paths)
            source: Any = path
            options = self.options()
            if self.random.random() < 0.3:
                source, options = path.read_bytes(), {**options, **self.package.with_bytes(path)}
            model = self.keep(lambda: self.package.open(source, **options), self.models)
            if model is not None:
                self.origins[model] = f"{path.name} {self.named(options)}"

    def named(self, options: dict[str, Any]) -> str:
        """Return the keywords that change the results."""
        return str(options.get("outputs"))

    def do_load_damaged(self) -> None:
        path = self.random.choice(self.paths)
        data = bytearray(path.read_bytes())
        data[self.random.randrange(min(len(data), 2000))] ^= 0x5A
        try:
            self.package.open(
                bytes(data[: len(data) - self.random.randrange(4000)]), **self.package.with_bytes(path)
            ).close()
        except (*REFUSED, MemoryError):
            pass

    def do_run(self) -> None:
        model = self.some(self.models)
        if model is None:
            return
        seed = self.random.randrange(10)
        arrays = self.arrays(model, seed)
        try:
            outputs = self.compute(model, arrays)
        except REFUSED:
            assert self.may_refuse(model)
            return
        for info, result in zip(model.outputs, outputs):
            assert len(result.shape) == len(info.shape) and result.dtype == info.dtype
        if model in self.origins:
            first = self.results.setdefault((self.origins[model], seed), [result.copy() for result in outputs])
            assert all(one.tobytes() == other.tobytes() for one, other in zip(first, outputs)), "another result"

    do_run_again = do_run

    def compute(self, model: Any, arrays: list[Any]) -> Any:
        """Return the outputs, in one of the ways to compute."""
        how = self.random.randrange(4)
        if how == 0 and all(size > 0 for info in model.outputs for size in info.shape):
            return model.run_into([info.empty() for info in model.outputs], *arrays)
        if how == 1:
            return model.run(dict(zip(model.inputs.names, arrays)))
        return model.submit(*arrays).result() if how == 2 else model.run(*arrays)

    def do_run_wrong(self) -> None:
        model = self.some(self.models)
        if model is None:
            return
        arrays = self.arrays(model)
        wrong = self.random.choice(SPOILED)
        if wrong == "dtype":
            arrays[0] = arrays[0].astype(np.complex64)
        elif wrong == "shape":
            arrays[0] = np.zeros((3, *arrays[0].shape, 2), arrays[0].dtype)
        elif wrong == "missing":
            arrays.pop()
        elif wrong == "extra":
            arrays.append(arrays[0])
        elif wrong == "list":
            arrays = [arrays]
        else:
            arrays[0] = None
        with pytest.raises(REFUSED):
            model.run(*arrays)

    def do_run_on_threads(self) -> None:
        models = [self.some(self.models) for _ in range(self.random.randrange(2, 5)) if self.models]
        given = [self.arrays(model) for model in models]

        def work(model: Any, arrays: list[Any]) -> None:
            try:
                model.run(*arrays)
            except REFUSED:
                problems.extend([] if self.may_refuse(model) else [model])

        problems: list[Any] = []
        threads = [threading.Thread(target=work, args=pair) for pair in zip(models, given)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert not problems

    def do_submit(self) -> None:
        model = self.some(self.models)
        if model is not None:
            try:
                wait([model.submit(*self.arrays(model)) for _ in range(self.random.randrange(1, 5))])
            except REFUSED:
                assert self.may_refuse(model)

    def do_bind(self) -> None:
        model = self.some(self.models)
        if model is not None and len(self.bindings) < 12:
            self.keep(model.bind, self.bindings)

    def do_run_binding(self) -> None:
        binding = self.some(self.bindings)
        if binding is None:
            return
        try:
            for place in binding.inputs:
                place[...] = self.random.randrange(2)
            assert binding.run() is binding
            for output in binding.outputs:
                output.tobytes()
        except REFUSED:
            pass

    do_run_binding_again = do_run_binding

    def do_hold_a_view(self) -> None:
        binding = self.some(self.bindings)
        if binding is not None:
            try:
                self.views.append(binding.inputs[0])
            except REFUSED:
                pass

    def do_use_a_view(self) -> None:
        if self.views:
            self.some(self.views).fill(1)  # memory a live array looks into is never freed

    def do_drop_a_view(self) -> None:
        if self.views:
            self.views.pop(self.random.randrange(len(self.views)))

    def do_close(self) -> None:
        thing = self.some(self.everything)
        if thing is not None:
            try:
                thing.close()
            except BufferError:
                assert self.views or self.may_be_in_use(thing)

    def do_collect(self) -> None:
        if self.random.random() < 0.2:
            gc.collect()


class WalkConformance(Base):
    """Random programs of the package's Walk."""

    @pytest.mark.timeout(3 * 3600)  # a guard, for very many steps
    def test_random_programs_leave_nothing(self, folder: Path, fake: Any) -> None:
        names = self.package.files or [network.name for network in self.package.networks]
        paths = [folder / f"{name}{self.package.about.suffix}" for name in names]
        chosen = os.environ.get("NPU_WALK_SEED")
        fake.record(False)
        gc.collect()
        gc.freeze()  # walks collect often: leave out what is there
        for seed in range(-(-STEPS // STEPS_A_PROGRAM)) if chosen is None else [int(chosen)]:
            walk = (self.package.walk or Walk)(self.package, paths, seed)
            try:
                walk.run(STEPS_A_PROGRAM)
            except BaseException as problem:
                raise AssertionError(f"NPU_WALK_SEED={seed}, after {', '.join(walk.done)}: {problem!r}") from problem
            del walk
            gc.collect()
            left = {kind: count for kind, count in fake.live.items() if kind not in self.package.about.kept}
            assert not left, f"NPU_WALK_SEED={seed} leaves {left}"
