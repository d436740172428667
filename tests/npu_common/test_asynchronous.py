"""A Pool in asyncio: order, depth, failures, and cancellations that leave nothing behind."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from typing import Any

import numpy as np
import pytest
from npu_common.errors import ClosedError
from npu_common.model.pool import Pool
from npu_common.tensor import Outputs, TensorInfo, Tensors

LIMIT = 20


class Gated:
    """A context whose runs wait until they are let through."""

    inputs = Tensors([TensorInfo(0, "x", (1,), np.float32)])
    outputs = Tensors([TensorInfo(0, "y", (1,), np.float32)])

    def __init__(self, gate: threading.Semaphore) -> None:
        self.gate, self.seen, self.closed = gate, list[float](), False

    def run(self, x: Any) -> Outputs:
        assert self.gate.acquire(timeout=LIMIT)
        self.seen.append(float(x[0]))
        if x[0] < 0:
            raise ArithmeticError("negative")
        return Outputs([x * 2], ("y",))

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def gate() -> threading.Semaphore:
    return threading.Semaphore(0)


@pytest.fixture
def pool(gate: threading.Semaphore) -> Iterator[Pool[Any]]:
    with Pool("toy pool", [Gated(gate) for _ in range(2)], depth=3) as pool:
        yield pool
        gate.release(100)


def x(value: float) -> Any:
    return np.array([value], np.float32)


def seen(pool: Pool[Any]) -> list[float]:
    return sorted(value for context in pool.contexts for value in context.seen)


def at_rest(pool: Pool[Any]) -> bool:
    """Every permit is back, and no event loop is remembered."""
    return pool._group.permits.qsize() == pool.depth and not pool._group.waiting


async def until(condition: Any) -> None:
    async def ask() -> None:
        while not condition():
            await asyncio.sleep(0)

    await asyncio.wait_for(ask(), LIMIT)


def test_results_come_in_the_items_order(pool: Pool[Any], gate: threading.Semaphore) -> None:
    async def main() -> list[float]:
        gate.release(50)
        items: list[Any] = [x(n) if n % 3 else {"x": x(n)} if n % 2 else (x(n),) for n in range(20)]
        plain = [float(out[0][0]) async for out in pool.amap(items)]

        async def camera() -> AsyncIterator[Any]:
            for n in range(20):
                await asyncio.sleep(0)
                yield x(n)

        assert [float(out["y"][0]) async for out in pool.amap(camera())] == plain
        return plain

    assert asyncio.run(main()) == [2.0 * n for n in range(20)] and at_rest(pool)


def test_at_most_depth_items_are_ahead(pool: Pool[Any], gate: threading.Semaphore) -> None:
    taken: list[int] = []

    def items() -> Iterator[Any]:
        n = 0
        while True:  # without an end
            taken.append(n)
            yield x(n)
            n += 1

    async def main() -> None:
        results = pool.amap(items())
        first = asyncio.ensure_future(results.__anext__())  # type: ignore[arg-type,var-annotated]
        await until(lambda: len(taken) == pool.depth)
        for _ in range(20):
            await asyncio.sleep(0)
        assert len(taken) == pool.depth
        gate.release(1)
        assert (await first)[0] in (0, 2)
        await results.aclose()  # type: ignore[attr-defined]
        gate.release(100)

    asyncio.run(main())
    pool.close()
    assert len(seen(pool)) <= 3, "what had not begun was cancelled"


def test_a_result_does_not_wait_for_the_next_item(pool: Pool[Any], gate: threading.Semaphore) -> None:
    async def main() -> None:
        go = asyncio.Event()

        async def camera() -> AsyncIterator[Any]:
            yield x(1)
            await go.wait()
            yield x(2)

        gate.release(2)
        results = pool.amap(camera())
        assert (await asyncio.wait_for(results.__anext__(), LIMIT))[0] == 2  # type: ignore[arg-type,var-annotated]
        go.set()
        assert [float(out[0][0]) async for out in results] == [4]

    asyncio.run(main())


def test_waiting_for_room_does_not_hold_up_the_loop(pool: Pool[Any], gate: threading.Semaphore) -> None:
    async def main() -> list[float]:
        others = [pool.submit(x(n)) for n in range(3)]  # full, by another's doing
        runs = [asyncio.ensure_future(pool.arun(x(n))) for n in (3, 4)]
        await until(lambda: len(pool._group.waiting) == 2)
        gate.release(5)
        found = [float(out[0][0]) for out in await asyncio.gather(*runs)]
        assert all(other.result(LIMIT) for other in others)
        return found

    assert asyncio.run(main()) == [6, 8] and at_rest(pool)


@pytest.mark.parametrize("full", [False, True])
def test_a_cancelled_run_takes_nothing_with_it(pool: Pool[Any], gate: threading.Semaphore, full: bool) -> None:
    async def main() -> None:
        others = [pool.submit(x(n)) for n in range(3 if full else 2)]
        run = asyncio.ensure_future(pool.arun(x(9)))
        await until(lambda: pool._group.waiting if full else pool._group.permits.qsize() == 0)
        run.cancel()
        with pytest.raises(asyncio.CancelledError):
            await run
        gate.release(100)
        assert len([other.result(LIMIT) for other in others]) == len(others)
        await until(lambda: at_rest(pool))

    asyncio.run(main())
    assert 9 not in seen(pool)


def test_a_turn_of_one_that_was_cancelled_is_the_next_ones(pool: Pool[Any], gate: threading.Semaphore) -> None:
    async def main() -> float:
        others = [pool.submit(x(n)) for n in range(3)]
        first, second = (asyncio.ensure_future(pool.arun(x(n))) for n in (7, 8))
        await until(lambda: len(pool._group.waiting) == 2)
        gate.release(1)
        while len(pool._group.waiting) == 2:  # the loop does not get to hear of it before it goes on
            pass
        first.cancel()
        gate.release(100)
        found = await asyncio.wait_for(second, LIMIT)
        assert first.cancelled() and all(other.result(LIMIT) for other in others)
        return float(found[0][0])

    assert asyncio.run(main()) == 16 and 7 not in seen(pool) and at_rest(pool)


def test_closing_wakes_those_who_wait(pool: Pool[Any], gate: threading.Semaphore) -> None:
    async def main() -> None:
        for n in range(3):
            pool.submit(x(n))
        runs = [asyncio.ensure_future(pool.arun(x(9))) for _ in range(3)]
        await until(lambda: len(pool._group.waiting) == 3)
        closing = asyncio.get_running_loop().run_in_executor(None, pool.close)
        for run in runs:
            with pytest.raises(ClosedError):
                await asyncio.wait_for(run, LIMIT)
        gate.release(100)
        await closing

    asyncio.run(main())
    assert seen(pool) == [0, 1, 2]


def test_a_failure_raises_in_its_place_and_ends_the_rest(pool: Pool[Any], gate: threading.Semaphore) -> None:
    problems: list[Any] = []

    async def main() -> list[float]:
        asyncio.get_running_loop().set_exception_handler(lambda _, about: problems.append(about))
        gate.release(100)
        found = []
        with pytest.raises(ArithmeticError, match="negative"):
            async for out in pool.amap(x(n if n not in (4, 5) else -1) for n in range(50)):
                found.append(float(out[0][0]))
        await until(lambda: at_rest(pool))
        return found

    assert asyncio.run(main()) == [0, 2, 4, 6] and problems == []


def test_a_loop_that_ended_is_passed_over(pool: Pool[Any], gate: threading.Semaphore) -> None:
    others = [pool.submit(x(n)) for n in range(3)]

    def dead() -> None:
        raise RuntimeError("Event loop is closed")

    pool._group.waiting.append(dead)
    gate.release(100)
    assert all(other.result(LIMIT) for other in others) and pool.submit(x(1)).result(LIMIT)
