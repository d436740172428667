"""The Pool: several contexts of one model at work."""

from __future__ import annotations

import asyncio
import copy
import inspect
import os
import pickle
import queue
from collections import deque
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import Future, as_completed
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import npu_common
import pytest
from npu_common.errors import ClosedError

from .lifetime import in_a_fork
from .package import Base, Digits

__all__ = ["PoolConformance"]


class PoolConformance(Base):
    """`Pool(model, ..., depth=None)` of every package."""

    @contextmanager
    def pool(self, path: Path, **options: Any) -> Iterator[Any]:
        """A Pool of the first network, ready to run."""
        with self.package.module.Pool(path, **{**self.package.networks[0].options, **options}) as made:
            for context in made.contexts:
                self.package.prepare(context)
            yield made

    def test_the_first_parameter_of_a_pool_is_the_model(self) -> None:
        parameters = inspect.signature(self.package.module.Pool).parameters
        assert next(iter(parameters)) == "model"
        assert parameters["depth"].kind is inspect.Parameter.KEYWORD_ONLY

    def test_the_depth_is_two_for_each_context(self, path: Path, digits: Digits, fake: Any) -> None:
        """A camera's loop that looks at `depth` drops no frame, however many contexts a package makes."""
        ahead: deque[Future[Any]] = deque()
        with self.pool(path) as pool:
            assert pool.depth == 2 * len(pool.contexts)
            with fake.hold(self.package.compute) as gate:  # the NPU stands still, the camera does not
                dropped = 0
                for x in digits.own:
                    try:
                        ahead.append(pool.submit(x, timeout=0))
                    except queue.Full:
                        dropped += 1
                gate.wait()
                assert (len(ahead), dropped) == (pool.depth, len(digits.own) - pool.depth)
            ahead.clear()
            found = []
            for x in digits.own:
                if len(ahead) == pool.depth:
                    found.append(ahead.popleft().result())
                ahead.append(pool.submit(x))
            found += [future.result() for future in ahead]
            assert [int(outputs[0].argmax()) for outputs in found] == digits.labels.tolist()

    def test_results_are_those_of_a_model(self, path: Path, digits: Digits, fake: Any) -> None:
        with self.pool(path) as pool:
            assert pool.inputs.names == ("image",) and pool.outputs["probs"].shape == (1, 10)
            assert len(pool.contexts) >= 1 and pool.depth >= len(pool.contexts)
            futures = [pool.submit(x) for x in digits.own[:10]] + [pool.submit(image=x) for x in digits.own[10:]]
            assert all(isinstance(future, Future) for future in futures)
            assert [int(future.result()["probs"].argmax()) for future in futures] == digits.labels.tolist()
            assert set(as_completed(futures)) == set(futures)

    def test_map_keeps_the_order(self, path: Path, digits: Digits, fake: Any) -> None:
        with self.pool(path, depth=3) as pool:
            items = [x if index % 3 else (x,) if index % 2 else {"image": x} for index, x in enumerate(digits.own)]
            assert [int(outputs[0].argmax()) for outputs in pool.map(items)] == digits.labels.tolist()

    def test_a_map_takes_as_many_items_as_the_depth(self, path: Path, digits: Digits, fake: Any) -> None:
        taken: list[int] = []

        def endless() -> Iterator[Any]:
            while True:
                taken.append(len(taken) % len(digits.own))
                yield digits.own[taken[-1]]

        with self.pool(path, depth=3) as pool:
            results = pool.map(endless())
            for number in range(5):
                assert next(results)[0].argmax() == digits.labels[number]
                assert len(taken) <= number + 1 + pool.depth
            results.close()

    def test_a_pool_in_asyncio(self, path: Path, digits: Digits, fake: Any) -> None:
        async def camera() -> AsyncIterator[Any]:
            for x in digits.own:
                await asyncio.sleep(0)
                yield x

        async def main(pool: Any) -> list[list[int]]:
            runs = [pool.arun(image=x) for x in digits.own]
            found = [[int(outputs[0].argmax()) for outputs in await asyncio.gather(*runs)]]
            for items in (digits.own, camera()):
                found.append([int(outputs[0].argmax()) async for outputs in pool.amap(items)])
            return found

        with self.pool(path, depth=3) as pool:
            assert asyncio.run(main(pool)) == [digits.labels.tolist()] * 3

    def test_cancelled_tasks_leave_nothing_behind(self, path: Path, digits: Digits, fake: Any) -> None:
        """No run of theirs begins later, and nobody waits for their place; a leaked handle fails the test."""

        async def main(pool: Any) -> None:
            with fake.hold(self.package.compute) as gate:
                first = pool.submit(digits.own[0])
                gate.wait()
                waiting = [asyncio.ensure_future(pool.arun(x)) for x in digits.own[1:9]]
                for _ in range(3):
                    await asyncio.sleep(0)
                before = len(fake.calls.of(self.package.compute))
                for task in waiting:
                    task.cancel()
                assert all(isinstance(one, asyncio.CancelledError)
                           for one in await asyncio.gather(*waiting, return_exceptions=True))  # fmt: skip
            assert first.result()[0].argmax() == digits.labels[0]
            begun = len(fake.calls.of(self.package.compute)) - before
            assert begun <= len(pool.contexts)
            runs = [pool.arun(x) for x in digits.own]
            assert [int(one[0].argmax()) for one in await asyncio.gather(*runs)] == digits.labels.tolist()

        with self.pool(path, depth=2) as pool:
            pool.submit(digits.own[0]).result()
            asyncio.run(main(pool))

    def test_npu_common_opens_the_pool(self, path: Path, digits: Digits, fake: Any) -> None:
        with npu_common.Pool(path, depth=3, **self.package.networks[0].options) as pool:
            assert type(pool) is self.package.module.Pool and pool.depth == 3
        with pytest.raises(TypeError, match="npu_common.open, model: expected a path or bytes"):
            npu_common.Pool(3)  # type: ignore[arg-type]

    def test_outputs_of_a_pool_native_or_float32(self, path: Path, digits: Digits, fake: Any) -> None:
        with self.pool(path, outputs="float32") as pool:
            assert pool.outputs[0].dtype == "float32"
            assert pool.submit(digits.own[0]).result()[0].dtype == "float32"
        with (
            pytest.raises(ValueError, match="outputs: expected one of native, float32, got 'x'"),
            self.pool(path, outputs="x"),
        ):
            pass

    def test_a_full_pool_says_so(self, path: Path, digits: Digits, fake: Any) -> None:
        with self.pool(path, depth=1) as pool:
            pool.submit(digits.own[0]).result()
            with fake.hold(self.package.compute) as gate:
                first = pool.submit(digits.own[0])
                gate.wait()
                with pytest.raises(queue.Full, match="Pool.submit: 1 runs were under way for 0 s"):
                    pool.submit(digits.own[1], timeout=0)
            assert first.result()[0].argmax() == digits.labels[0]

    def test_wrong_arguments_are_refused_at_once(self, path: Path, digits: Digits, fake: Any) -> None:
        for depth, kind in (
            (0, ValueError),
            (-1, ValueError),
            ("2", TypeError),
            (True, TypeError),
            (1 << 40, ValueError),
        ):
            with pytest.raises(kind, match="Pool, depth: expected "), self.pool(path, depth=depth):
                pass
        with self.pool(path) as pool:
            x = digits.own[0]
            for arrays, named in (([x.astype("complex64")], {}), ([], {}), ([], {"nothing": x})):
                with pytest.raises(TypeError, match=r"^Pool\.submit"):
                    pool.submit(*arrays, **named)

    def test_closing_finishes_what_was_submitted(self, path: Path, digits: Digits, fake: Any) -> None:
        with self.pool(path) as pool:
            futures = [pool.submit(x) for x in digits.own]
        assert pool.closed and all(context.closed for context in pool.contexts)
        assert [int(future.result(0)[0].argmax()) for future in futures] == digits.labels.tolist()
        pool.close()
        with pytest.raises(ClosedError, match="was closed"):
            pool.submit(digits.own[0])

    def test_copies_and_pickles_are_refused_of_pools(self, path: Path, fake: Any) -> None:
        with self.pool(path) as pool:
            for way in (copy.copy, copy.deepcopy, pickle.dumps):
                with pytest.raises(TypeError, match="cannot be copied"):
                    way(pool)

    @pytest.mark.skipif(not hasattr(os, "fork"), reason="there are no forks here")
    def test_a_pool_is_of_its_process(self, path: Path, digits: Digits, fake: Any) -> None:
        with self.pool(path) as pool:
            pool.submit(digits.own[0]).result()
            assert in_a_fork([lambda: pool.submit(digits.own[0])]) == ["ForkError"]
            assert pool.submit(digits.own[0]).result()[0].argmax() == digits.labels[0]

    def test_a_failing_run_of_a_pool_arrives_in_its_future(self, path: Path, digits: Digits, fake: Any) -> None:
        with self.pool(path) as pool:
            pool.submit(digits.own[0]).result()
            with fake.fail(self.package.compute, code=self.package.failure):
                problem: Any = pool.submit(digits.own[0]).exception()
            assert problem.code is not None and problem.function
            assert pool.submit(digits.own[1]).result()[0].argmax() == digits.labels[1]
