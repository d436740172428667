"""Ownership and its length: close, with, views, copies, threads, forks, the collector, the interpreter's end."""

from __future__ import annotations

import copy
import gc
import os
import pickle
import subprocess
import sys
import sysconfig
import threading
import warnings
import weakref
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from npu_common.errors import ClosedError, ForkError
from npu_common.selftest.threads import in_threads

from tests.properties import sampled

from .package import Base, Digits

__all__ = ["LifetimeConformance", "in_a_fork"]

PLACES = 40
"""At how many of the places where a handler may run a signal is tried; `Model.bind` has hundreds."""

# There, what one thread made and another gave up waits for the collector though no cycle holds it.
FREE_THREADED = bool(sysconfig.get_config_var("Py_GIL_DISABLED"))

AT_THE_END = """
import sys
import numpy as np
import {name} as package
model = package.Model(sys.argv[1])
binding = model.bind()
view = binding.inputs[0]
print("ready")
"""


class LifetimeConformance(Base):
    """Ownership is in the handle: a parent's close ends its children, a view keeps what it needs."""

    def test_a_closed_model_says_so(self, path: Path, digits: Digits, fake: Any) -> None:
        model = self.package.open(path)
        x = digits.own[0]
        model.submit(x).result()
        binding = model.bind()
        model.close()
        model.close()
        assert model.closed and binding.closed
        out = model.outputs[0].empty()
        for use in (
            lambda: model.run(x), lambda: model.submit(x), lambda: model.run_into(out, x), lambda: model.bind(),
            lambda: model.handle, lambda: binding.run(), lambda: binding.inputs, model.__enter__,
        ):  # fmt: skip
            with pytest.raises(ClosedError, match="was closed"):
                use()
        assert not self.left(fake)

    def test_with_closes(self, path: Path, digits: Digits, fake: Any) -> None:
        with self.package.open(path) as model, model.bind() as binding:
            assert not model.closed and not binding.closed
            assert set(self.package.live) <= set(fake.live)
        assert model.closed and binding.closed and not self.left(fake)
        with pytest.raises(ZeroDivisionError), self.package.open(path) as model:
            1 / 0  # noqa: B018
        assert model.closed and not self.left(fake)

    def test_models_and_bindings_close_in_any_order(self, path: Path, digits: Digits, fake: Any) -> None:
        for order in ((0, 1, 2), (2, 1, 0), (1, 0, 2), (1, 2, 0)):
            model = self.package.open(path)
            things = [model, model.bind(), self.package.open(path)]
            for index in order:
                things[index].close()
                if not things[2].closed:
                    assert things[2].run(digits.own[0])[0].argmax() == digits.labels[0]
            assert not self.left(fake)

    def test_an_explicit_close_refuses_while_arrays_look_in(self, path: Path, digits: Digits, fake: Any) -> None:
        model = self.package.open(path)
        binding = model.bind()
        view = binding.inputs[0]
        view[...] = digits.own[1]
        if self.package.views != "refuse":
            model.close()
            assert binding.closed and (view == digits.own[1]).all()
            del view
            gc.collect()
            assert not self.left(fake)
            return
        for thing in (binding, model):
            with pytest.raises(BufferError, match="arrays still look"):
                thing.close()
            assert not thing.closed
        assert binding.run().outputs[0].argmax() == digits.labels[1], "all of it still works"
        del view
        model.close()
        assert binding.closed and not self.left(fake)

    @pytest.mark.parametrize("name", ["run", "bind", "binding.run", "submit", "close"])
    def test_close_in_a_signal_handler(self, path: Path, digits: Digits, fake: Any, name: str) -> None:
        """Inside a call that uses the handle it is refused; elsewhere the call finds the model closed."""

        def interrupted(place: int) -> int:
            with self.package.open(path) as model:
                binding = model.bind() if name == "binding.run" else None
                call = binding.run if binding else getattr(model, name)
                given = [digits.own[0]] if name in ("run", "submit") else []
                try:
                    return _interrupted(partial(call, *given), model.close, place)
                except ClosedError:
                    assert model.closed
                    return place

        places = interrupted(sys.maxsize)
        assert places > 1
        for place in sampled(places, PLACES):
            interrupted(place)
            assert not self.left(fake)

    def test_with_leaves_what_a_view_needs_to_the_view(self, path: Path, digits: Digits, fake: Any) -> None:
        with self.package.open(path) as model, model.bind() as binding:
            binding.inputs[0][...] = digits.own[5]
            outputs = binding.run().outputs
            kept = outputs[0].copy()
        assert model.closed and binding.closed and bool(self.left(fake)) is (self.package.views != "own")
        first: Any = outputs[0]
        assert (first == kept).all()
        del outputs
        gc.collect()
        assert (first == kept).all() and bool(self.left(fake)) is (self.package.views != "own")
        del first
        gc.collect()
        assert not self.left(fake)

    def test_a_view_outlives_a_dropped_model(self, path: Path, digits: Digits, fake: Any) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ResourceWarning)
            model = self.package.open(path)
            binding = model.bind()
            binding.inputs[0][...] = digits.own[5]
            view = binding.run().outputs[0]
            kept = view.copy()
            del model, binding
            gc.collect()
            assert (view == kept).all() and bool(self.left(fake)) is (self.package.views != "own")
            del view
            gc.collect()
        assert not self.left(fake)

    def test_copies_and_pickles_are_refused(self, path: Path, fake: Any) -> None:
        with self.package.open(path) as model, model.bind() as binding:
            for thing in (model, binding):
                for way in (copy.copy, copy.deepcopy, pickle.dumps):
                    with pytest.raises(TypeError, match="cannot be copied"):
                        way(thing)

    def test_a_dropped_model_warns_once_and_is_freed(self, path: Path, digits: Digits, fake: Any) -> None:
        with warnings.catch_warnings(record=True) as seen:
            warnings.simplefilter("always")
            model = self.package.open(path)
            model.run(digits.own[0])
            binding = model.bind()
            binding.run()
            gone = weakref.ref(model)
            del model, binding
            if not FREE_THREADED:
                assert gone() is None, "a reference cycle keeps it"
            gc.collect()
        said = [str(one.message) for one in seen if one.category is ResourceWarning]
        assert len(said) == 1 and "was never closed" in said[0] and path.name in said[0], said
        assert not self.left(fake)

    def test_a_model_that_cannot_be_made_leaves_nothing(self, path: Path, tmp_path: Path, fake: Any) -> None:
        data = path.read_bytes()
        for length in (len(data) // 2, 60):
            with pytest.raises((ValueError, OSError, RuntimeError)):
                self.package.open(data[:length], **self.package.with_bytes(path)).close()
        assert not self.left(fake)

    # Threads and processes

    def test_threads_share_a_model(self, path: Path, digits: Digits, fake: Any) -> None:
        with self.package.open(path) as model:
            found: dict[int, list[int]] = {}

            def work(index: int) -> None:
                found[index] = [int(model.run(digits.own[index])[0].argmax()) for _ in range(5)]

            _together([lambda index=index: work(index) for index in range(6)])
            assert found == {index: [digits.labels[index]] * 5 for index in range(6)}

    def test_closing_while_others_run(self, path: Path, digits: Digits, fake: Any) -> None:
        for _ in range(3):
            model = self.package.open(path)
            outcomes: list[str] = []
            running = threading.Barrier(4)

            def work(model: Any = model, outcomes: list[str] = outcomes, running: Any = running) -> None:
                model.run(digits.own[0])
                running.wait()
                try:
                    while True:
                        assert model.run(digits.own[0])[0].argmax() == digits.labels[0]
                except ClosedError:
                    outcomes.append("closed")

            threads = [threading.Thread(target=work) for _ in range(3)]
            for thread in threads:
                thread.start()
            running.wait()
            model.close()
            for thread in threads:
                thread.join()
            assert outcomes == ["closed"] * 3
        assert not self.left(fake)

    @pytest.mark.skipif(not hasattr(os, "fork"), reason="there are no forks here")
    def test_a_forked_child_is_refused(self, path: Path, digits: Digits, fake: Any) -> None:
        x = digits.own[0]
        with self.bound(path) as (model, binding):
            model.run(x)
            out = model.outputs[0].empty()
            uses = (
                lambda: model.run(x), lambda: model.submit(x), lambda: model.run_into(out, x), lambda: model.bind(),
                lambda: binding.run(),
            )  # fmt: skip
            assert in_a_fork(uses) == ["ForkError"] * len(uses)
            assert model.run(x)[0].argmax() == digits.labels[0]

    def test_the_interpreter_may_end_without_close(self, path: Path, fake: Any) -> None:
        done = subprocess.run(
            [sys.executable, "-W", "error", "-W", "ignore::ResourceWarning", "-c",
             AT_THE_END.format(name=self.package.name), str(path)],
            env=self.environment(path.parent), capture_output=True, text=True, timeout=120,
        )  # fmt: skip
        assert done.returncode == 0 and "ready" in done.stdout, done.stderr
        assert "Exception ignored" not in done.stderr and "Traceback" not in done.stderr, done.stderr

    # What runs leave

    def test_one_model_more_costs_the_same_beside_many(self, path: Path, fake: Any) -> None:
        """A model and its binding take the same number of calls: nothing looks through all that are open."""

        def calls() -> int:
            count = 0

            def event(*_: object) -> None:
                nonlocal count
                count += 1

            gc.disable()  # whose callbacks come at any time
            sys.setprofile(event)
            try:
                with self.package.open(path) as model, model.bind():
                    pass
            finally:
                sys.setprofile(None)
                gc.enable()
            return count

        with ExitStack() as stack:
            few = None
            for number in range(30):
                stack.enter_context(stack.enter_context(self.package.open(path)).bind())
                if number == 2:
                    few = min(calls() for _ in range(3))
            many = min(calls() for _ in range(3))
        assert few is not None and abs(many - few) < 27, (few, many)
        assert not self.left(fake)

    def test_runs_leave_nothing_for_the_collector(self, path: Path, digits: Digits, fake: Any) -> None:
        x = digits.own[0]
        with self.bound(path) as (model, binding):
            out = model.outputs[0].empty()

            def once() -> None:
                model.run(x)
                model.run_into(out, x)
                model.submit(x).result()
                binding.run()
                binding.inputs[0], binding.outputs["probs"]

            for _ in range(20):
                once()
            fake.record(False)
            gc.collect()
            gc.disable()
            try:
                counts = [sys.getrefcount(thing) for thing in (model, binding, x, out)]
                for _ in range(100):
                    once()
                assert gc.collect() == 0 or FREE_THREADED
                assert [sys.getrefcount(thing) for thing in (model, binding, x, out)] == counts or FREE_THREADED
            finally:
                gc.enable()

    def left(self, fake: Any) -> dict[str, int]:
        """Handles of the package's models that are open in the fake."""
        return {kind: count for kind, count in fake.live.items() if kind not in self.package.about.kept}


def in_a_fork(uses: Any) -> list[str]:
    """Return the errors of each use in a child of this process, which ends at once."""
    read, write = os.pipe()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of a fork beside threads
        child = os.fork()
    if not child:
        said = []
        try:
            for use in uses:
                try:
                    use()
                    said.append("nothing")
                except ForkError:
                    said.append("ForkError")
                except BaseException as problem:
                    said.append(type(problem).__name__)
            os.write(write, " ".join(said).encode())
        finally:
            os._exit(0)
    os.close(write)
    with os.fdopen(read) as pipe:
        said = pipe.read().split()
    os.waitpid(child, 0)
    return said


def _together(works: Any) -> None:
    """On a thread each; raises the first problem."""
    for problem in in_threads(works):
        raise problem


def _interrupted(call: Callable[[], object], close: Callable[[], object], place: int) -> int:
    """Make the call, and `close` where a signal handler may run for the place-th time; return how often one may.

    Python runs handlers when it enters a function and when one written in C has returned.
    """
    places = 0

    def look(_: object, event: str, __: object) -> None:
        nonlocal places
        if event in ("call", "c_return"):
            places += 1
            if places > place:
                sys.setprofile(None)
                try:
                    close()
                except RuntimeError as problem:
                    assert "cannot be closed now" in str(problem)

    sys.setprofile(look)
    try:
        call()
    finally:
        sys.setprofile(None)
    return places
