"""A Pool in asyncio. Imported when it is first awaited: asyncio costs as much to import as a header module."""

from __future__ import annotations

import asyncio
import queue
from collections import deque
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from concurrent.futures import Future

    from ..tensor import Outputs

__all__ = ["results", "run"]


async def run(pool: Any, group: Any, arrays: Sequence[Any], named: Mapping[str, Any]) -> Outputs:
    """Run as `Pool.arun` does."""
    return await asyncio.wrap_future(await _submit(pool, group, arrays, named))


async def results(pool: Any, group: Any, items: Any) -> AsyncIterator[Outputs]:
    """Run as `Pool.amap` does."""
    ahead: deque[asyncio.Future[Outputs]] = deque()
    source: Any = items.__aiter__() if hasattr(items, "__aiter__") else _one_by_one(items)
    coming: asyncio.Future[Any] | None = None
    try:
        while True:
            if coming is None and source is not None and len(ahead) < pool.depth:
                coming = asyncio.ensure_future(source.__anext__())
            awaited = [task for task in (coming, ahead[0] if ahead else None) if task is not None]
            if not awaited:
                return
            await asyncio.wait(awaited, return_when=asyncio.FIRST_COMPLETED)
            if ahead and ahead[0].done():
                yield ahead.popleft().result()
            elif coming is not None and coming.done():
                done, coming = coming, None
                try:
                    item = done.result()
                except StopAsyncIteration:
                    source = None
                    continue
                several = isinstance(item, (tuple, list))
                ahead.append(asyncio.wrap_future(await _submit(pool, group, item if several else (item,), {})))
    finally:
        for task in ahead:
            if not task.cancel() and not task.cancelled():
                task.exception()  # looked at: asyncio logs what nobody does
        if coming is not None:
            coming.cancel()
            await asyncio.wait([coming])


async def _one_by_one(items: Iterable[Any]) -> AsyncIterator[Any]:
    for item in items:
        yield item


async def _submit(pool: Any, group: Any, arrays: Sequence[Any], named: Mapping[str, Any]) -> Future[Outputs]:
    while True:
        try:
            future: Future[Outputs] = pool.submit(*arrays, timeout=0, **named)
            return future
        except queue.Full:
            await _room(group)


async def _room(group: Any) -> None:
    """Wait for a run of the pool to end, anybody's."""
    loop = asyncio.get_running_loop()
    ended: asyncio.Future[None] = loop.create_future()

    def end() -> None:
        if not ended.done():
            ended.set_result(None)

    def wake() -> None:
        loop.call_soon_threadsafe(end)

    group.waiting.append(wake)
    if group.permits.qsize():  # one came back just now, when nobody was waiting
        end()
    try:
        await ended
    finally:
        try:
            group.waiting.remove(wake)
        except ValueError:  # it was its turn
            if ended.cancelled():
                group.wake()  # which is the next one's then
