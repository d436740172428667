"""The pool without a vendor: any contexts that run, have inputs and outputs, and close."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import numpy as np
import pytest
from npu_common.errors import ClosedError
from npu_common.model.pool import Pool, PoolFullError, WorkerGroup
from npu_common.tensor import Outputs, TensorInfo, Tensors

from tests.interrupts import Tracer


class Doubling:
    """A context that takes its time, refuses negative numbers, and notices when two run on it at once."""

    inputs = Tensors([TensorInfo(0, "x", (1,), np.float32), TensorInfo(1, "timeout", (1,), np.float32)])
    outputs = Tensors([TensorInfo(0, "y", (1,), np.float32)])

    def __init__(self, closings: list[Any], seconds: float = 0.0) -> None:
        self.closings = closings
        self.seconds = seconds
        self.busy = threading.Lock()
        self.gate: threading.Semaphore | None = None  # each run takes one
        self.runs = 0

    def run(self, *arrays: Any) -> Outputs:
        assert self.busy.acquire(blocking=False), "two runs at once on one context"
        try:
            time.sleep(self.seconds)
            assert self.gate is None or self.gate.acquire(timeout=20)
            self.runs += 1
            if arrays[0][0] < 0:
                raise ArithmeticError("negative")
            return Outputs([arrays[0] * 2], ("y",))
        finally:
            self.busy.release()

    def close(self) -> None:
        self.closings.append(self)


class Announcing(Doubling):
    """A context that says when its device is about to begin; `log` has what was announced to whom by then."""

    def __init__(self, closings: list[Any]) -> None:
        super().__init__(closings)
        self.log: list[str] = []
        self.go = threading.Semaphore(0)

    def _run_announced(self, ready: Any, *arrays: Any) -> Outputs:
        name = f"{arrays[0][0]:g}"
        self.log.append(f"run {name}")
        assert self.go.acquire(timeout=20)
        if arrays[1][0]:
            raise ArithmeticError("refused before the device began")
        self.log.append(f"inputs {name}")
        ready()
        self.log.append(f"device {name}")
        return self.run(*arrays)


def one(value: float) -> Any:
    return np.array([value], np.float32)


def until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.002)


@pytest.fixture
def closings() -> list[Any]:
    return []


@pytest.fixture
def pool(closings: list[Any]) -> Iterator[Pool[Any]]:
    with Pool("toy pool", [Doubling(closings, 0.01) for _ in range(3)]) as pool:
        yield pool


def test_map_keeps_order_whatever_ends_first(pool: Pool[Any]) -> None:
    pool.contexts[0].seconds = 0.05
    items: list[Any] = [(one(n), one(0)) if n % 2 else {"x": one(n), "timeout": one(0)} for n in range(40)]
    assert [float(out["y"][0]) for out in pool.map(items)] == [2.0 * n for n in range(40)]
    assert all(context.runs for context in pool.contexts) and pool.contexts[0].runs < 20


def test_an_input_called_like_the_option_goes_into_a_mapping(pool: Pool[Any]) -> None:
    assert pool.submit({"x": one(1), "timeout": one(0)}, timeout=5).result(5)["y"] == 2
    with pytest.raises(TypeError, match="missing input 'timeout'"):
        pool.submit(one(1), timeout=5)


def test_the_first_failure_of_a_map_raises_in_its_place(pool: Pool[Any]) -> None:
    found = []
    with pytest.raises(ArithmeticError, match="negative"):
        for out in pool.map((one(n if n != 5 else -1), one(0)) for n in range(100)):
            found.append(float(out[0][0]))
    assert found == [0, 2, 4, 6, 8]
    assert sum(context.runs for context in pool.contexts) <= 5 + 1 + pool.depth


def test_leaving_a_map_cancels_what_has_not_begun(closings: list[Any]) -> None:
    context = Doubling(closings)
    context.gate = threading.Semaphore(1)
    with Pool("toy pool", [context], depth=10) as pool:
        results = pool.map((one(n), one(0)) for n in range(100))
        assert next(results)["y"] == 0
        results.close()  # type: ignore[attr-defined]
        context.gate.release(100)
    assert context.runs <= 2, "the first, and one that may have begun"


def test_depth_holds_for_many_submitters(closings: list[Any]) -> None:
    with Pool("toy pool", [Doubling(closings, 0.002) for _ in range(2)], depth=3) as pool:
        under_way, most, lock = 0, 0, threading.Lock()

        def ended(_: Any) -> None:
            nonlocal under_way
            with lock:
                under_way -= 1

        def submit() -> None:
            nonlocal under_way, most
            for _ in range(30):
                future = pool.submit(one(1), one(0))
                with lock:
                    under_way += 1
                    most = max(most, under_way)
                future.add_done_callback(ended)

        threads = [threading.Thread(target=submit) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(20)
        assert sum(context.runs for context in pool.contexts) >= 120 - 3
        # A submitter counts its run after submit() returned, when others may have begun: at most one more for each.
        assert 2 <= most <= 3 + 4
        until(lambda: under_way == 0)
        gate = threading.Semaphore(0)
        for context in pool.contexts:
            context.gate = gate
        futures = [pool.submit(one(1), one(0), timeout=5) for _ in range(3)]
        with pytest.raises(PoolFullError):
            pool.submit(one(1), one(0), timeout=0)
        gate.release(3)
        assert all(future.result(5) for future in futures)


def test_closes_its_contexts_last_first(closings: list[Any]) -> None:
    contexts = [Doubling(closings) for _ in range(3)]
    pool = Pool("toy pool", contexts)
    future = pool.submit(one(1), one(0))
    pool.close()
    assert future.done() and closings[:3] == contexts[::-1]
    with pytest.raises(ClosedError, match="toy pool was closed"):
        pool.submit(one(1), one(0))


def test_a_result_is_reported_while_the_next_run_computes(closings: list[Any]) -> None:
    """A thread that waits for it would compete with making the next run ready."""
    context = Announcing(closings)
    with Pool("toy pool", [context], depth=9) as pool:
        futures = [pool.submit(one(n), one(0)) for n in range(3)]
        context.go.release()
        until(lambda: context.log[-1] == "run 1")
        assert not futures[0].done(), "the next run is not ready yet"
        context.go.release()
        assert futures[0].result(20)["y"] == 0
        context.go.release()
        assert [float(future.result(20)["y"][0]) for future in futures] == [0, 2, 4], "the last one waits for nothing"
        assert context.log == [f"{what} {n}" for n in range(3) for what in ("run", "inputs", "device")]


def test_a_result_is_reported_although_the_next_run_is_refused(closings: list[Any]) -> None:
    context = Announcing(closings)
    with Pool("toy pool", [context], depth=9) as pool:
        good, bad, cancelled = (pool.submit(one(n), one(n)) for n in range(3))
        before: list[bool] = []
        bad.add_done_callback(lambda _: before.append(good.done()))
        assert cancelled.cancel()
        context.go.release(9)
        with pytest.raises(ArithmeticError, match="refused"):
            bad.result(20)
        assert good.result(20)["y"] == 0
    assert before == [True]
    assert context.log == ["run 0", "inputs 0", "device 0", "run 1"]


def test_a_callback_may_wait_for_a_later_run(closings: list[Any]) -> None:
    """Another context does it: the one whose thread calls back has not taken it yet."""
    contexts = [Announcing(closings) for _ in range(2)]
    with Pool("toy pool", contexts, depth=9) as pool:
        first = pool.submit(one(0), one(0))
        until(lambda: any(context.log for context in contexts))
        mine, other = sorted(contexts, key=lambda context: not context.log)
        second, third = (pool.submit(one(n), one(0)) for n in (1, 2))
        found: list[Any] = []

        def follow(_: Any) -> None:
            found.append("called")
            found.append(float(third.result(20)["y"][0]))

        first.add_done_callback(follow)
        mine.go.release()
        try:
            until(lambda: bool(found))
        finally:
            mine.go.release(9)
            other.go.release(9)
        assert second.result(20)["y"] == 2
        until(lambda: len(found) == 2)
    assert found == ["called", 4.0]


def test_an_interrupted_stop_leaves_nothing_to_a_thread(closings: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Else an idle pool that is dropped closes its contexts some time later."""
    monkeypatch.setattr(sys, "unraisablehook", sys.unraisablehook)  # which the tracer replaces
    monkeypatch.setattr(threading, "Thread", None)
    tracer = Tracer("npu_common", unraisable=False)
    for point in range(1000):
        left = iter(range(point, -2, -1))
        group = WorkerGroup([Doubling(closings)], 1, "test")
        with suppress(KeyboardInterrupt):
            tracer.call(group.stop, lambda left=left: next(left, -1) == 0)  # type: ignore[misc]
        group.abandon()
        assert len(closings) == point + 1, tracer.place
        if not tracer.place:
            break
    assert 5 < point < 999


def test_at_least_one_context() -> None:
    with pytest.raises(ValueError, match="at least one context"):
        Pool("toy pool", [])


def test_a_depth_no_one_has_memory_for() -> None:
    with pytest.raises(ValueError, match=f"Pool, depth: expected at most 1048576, got {1 << 62}"):
        Pool("toy pool", [], 1 << 62)


def test_a_step_at_rest_that_fails_gives_all_permits_back(closings: list[Any]) -> None:
    """Also where the pool is closed meanwhile; each context is visited while no run is in flight."""
    contexts = [Doubling(closings) for _ in range(2)]
    seen: list[Any] = []

    def step(context: Any) -> None:
        seen.append((context, pool._group.permits.qsize()))
        if len(seen) > 2:
            raise ValueError("this shape")

    pool = Pool("toy pool", contexts, depth=5)
    pool._at_rest(step)
    assert seen == [(context, 0) for context in contexts] and pool._group.permits.qsize() == 5
    with pytest.raises(ValueError, match="this shape"):
        pool._at_rest(step)
    assert pool._group.permits.qsize() == 5
    pool._group.stop()
    with pytest.raises(ClosedError):
        pool._at_rest(step)
    assert pool._group.permits.qsize() == 6 and len(seen) == 3
    pool.close()
