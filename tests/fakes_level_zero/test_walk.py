"""A random walk over the API with handles of every state: no order of calls crashes the fake or leaves anything behind.

NPU_WALK_STEPS says how far it goes; `nox -s sanitize` goes further, on a fake with sanitizers.
"""

from __future__ import annotations

import ctypes as C
import os
import random
from typing import Any, Callable

import pytest

from tests.fakes_level_zero import zeapi as z
from tests.fakes_level_zero.zeapi import Driver, P

STEPS = min(max(3000, int(os.environ.get("NPU_WALK_STEPS", "0"))), 20_000)  # fewer do not reach every function
MODELS = [z.adder(8), z.adder(64), z.adder(kind="FloorMod"), z.adder()[:200]]
DESTROY = {
    "queue": "zeCommandQueueDestroy", "list": "zeCommandListDestroy", "fence": "zeFenceDestroy",
    "event": "zeEventDestroy", "pool": "zeEventPoolDestroy", "graph": "pfnDestroy", "memory": "zeMemFree",
    "profiling_pool": "pfnProfilingPoolDestroy", "query": "pfnProfilingQueryDestroy",
}  # fmt: skip


class Walk:
    def __init__(self, ze: Driver, seed: int) -> None:
        self.ze, self.random = ze, random.Random(seed)
        self.live: dict[str, list[P]] = {kind: [] for kind in DESTROY}
        self.dead: list[P] = [P(0x1000), P(2**48)]
        self.succeeded: dict[str, int] = {}
        tables = {"ZE_extension_graph": z.GRAPH_TABLE, "ZE_extension_profiling_data": z.PROFILING_TABLE}
        self.functions = {name: call for one, names in tables.items() for name, call in ze.table(one, names).items()}

    def call(self, name: str, *arguments: Any) -> int:
        function = self.functions.get(name) or getattr(self.ze, name)
        code = int(function.code(*arguments))
        if code == 0:
            self.succeeded[name] = self.succeeded.get(name, 0) + 1
        return code

    def pick(self, kind: str) -> P | None:
        """Mostly a live handle; or NULL, one that is no more, one of another kind."""
        chance = self.random.random()
        if self.live[kind] and chance < 0.85:
            return self.random.choice(self.live[kind])
        if chance < 0.9:
            return None
        if chance < 0.95:
            return self.random.choice(self.dead)
        return self.random.choice([handle for handles in self.live.values() for handle in handles] or [None])

    def make(self, kind: str, name: str, *arguments: Any) -> None:
        """Make few objects of each kind, so that calls meet the same objects again."""
        handle = P()
        if len(self.live[kind]) < 4 and self.call(name, *arguments, C.byref(handle)) == 0:
            self.live[kind].append(handle)

    def destroy(self, kind: str, handle: P | None) -> None:
        before = [self.ze.context] if kind == "memory" else []
        if self.call(DESTROY[kind], *before, handle) == 0:
            assert handle is not None
            for handles in self.live.values():
                handles[:] = [one for one in handles if one.value != handle.value]
            if kind != "memory":  # its address may come again
                self.dead.append(handle)

    def waits(self) -> tuple[Any, int, Any]:
        """An event to signal, and events to wait for: only some that were signaled, or no one would ever go on."""
        return (self.pick("event") if self.random.random() < 0.3 else None), 0, None

    def step(self) -> None:
        self.random.choice(STEPS_OF_THE_WALK)(self)

    def end(self) -> None:
        for kind in ("list", "queue", "fence", "event", "pool", "query", "profiling_pool", "graph", "memory"):
            for handle in list(self.live[kind]):
                self.destroy(kind, handle)


def graph(walk: Walk) -> None:
    model = walk.random.choice(MODELS)
    flags = walk.random.choice([b"", b'--config PERF_COUNT="YES"', b'--config NPU_TILES="9"', b"--config x"])
    desc = z.GraphDesc(
        format=walk.random.choice([1, 2, 2, 2, 2, 3]), size=len(model), input=C.cast(C.c_char_p(model), P), flags=flags
    )
    walk.make("graph", "pfnCreate2", walk.ze.context, walk.ze.device, desc)


def argument(walk: Walk) -> None:
    memory = walk.pick("memory")
    offset = walk.random.choice([0, 0, 0, 4, 4000])
    address = P(memory.value + offset) if memory and memory.value else None
    walk.call("pfnSetArgumentValue", walk.pick("graph"), walk.random.choice([0, 1, 0, 1, 2]), address)


def update(walk: Walk) -> None:
    memory = walk.pick("memory")
    change = z.MutableArgument(
        stype=walk.random.choice([0x20020, 7, 3]), command=walk.random.randrange(4), argument=walk.random.randrange(3),
        value=memory.value if memory else None,
    )  # fmt: skip
    walk.call("zeCommandListUpdateMutableCommandsExp", walk.pick("list"), z.MutableCommands(pNext=C.addressof(change)))


def copy(walk: Walk) -> None:
    walk.call(
        "zeCommandListAppendMemoryCopy", walk.pick("list"), walk.pick("memory"), walk.pick("memory"),
        walk.random.choice([0, 8, 4096, 8192]), *walk.waits(),
    )  # fmt: skip


def fill(walk: Walk) -> None:
    pattern = C.c_uint32(walk.random.getrandbits(32))
    walk.call(
        "zeCommandListAppendMemoryFill", walk.pick("list"), walk.pick("memory"), C.byref(pattern),
        walk.random.choice([1, 2, 3, 4, 8]), walk.random.choice([0, 16, 8192]), *walk.waits(),
    )  # fmt: skip


def run_graph(walk: Walk) -> None:
    command_list = walk.pick("list")
    if walk.random.random() < 0.5:
        walk.call("zeCommandListReset", command_list)
    query = walk.pick("query") if walk.random.random() < 0.3 else None
    walk.call("pfnAppendGraphExecute", command_list, walk.pick("graph"), query, *walk.waits())


def execute(walk: Walk) -> None:
    lists = [walk.pick("list") for _ in range(walk.random.randrange(3))]
    values = [one.value if one else None for one in lists]
    walk.call("zeCommandQueueExecuteCommandLists", walk.pick("queue"), len(values), values, walk.pick("fence"))


def query(walk: Walk) -> None:
    size = C.c_uint32()
    handle, kind = walk.pick("query"), walk.random.choice([1, 2, 4, 9])
    if walk.call("pfnProfilingQueryGetData", handle, kind, C.byref(size), None) == 0:
        walk.call("pfnProfilingQueryGetData", handle, kind, C.byref(size), C.create_string_buffer(size.value))


def queue(walk: Walk) -> None:
    desc = z.QueueDesc(mode=walk.random.randrange(4), priority=walk.random.randrange(4))
    walk.make("queue", "zeCommandQueueCreate", walk.ze.context, walk.ze.device, desc)


def describe(walk: Walk) -> None:
    handle, index = walk.pick("graph"), walk.random.randrange(4)
    walk.call("pfnGetArgumentProperties3", handle, index, z.Argument3(stype=0xD))
    walk.call("pfnGraphGetArgumentMetadata", handle, index, z.Metadata(stype=6))
    size, address = C.c_size_t(), P()
    walk.call("pfnGetNativeBinary2", handle, C.byref(size), C.byref(address))


def memory(walk: Walk) -> None:
    walk.make(
        "memory", "zeMemAllocHost", walk.ze.context, z.HostDesc(), walk.random.choice([0, 64, 4096, 4096, 8192]), 0
    )


def destroy(walk: Walk) -> None:
    kind = walk.random.choice(list(DESTROY))
    walk.destroy(kind, walk.pick(kind))


STEPS_OF_THE_WALK: list[Callable[[Walk], None]] = [
    graph, memory, memory, argument, argument, argument, argument, run_graph, run_graph, run_graph,
    update, update, update, copy, fill, execute, execute, query, describe, destroy,
    queue,
    lambda w: w.make("list", "zeCommandListCreate", w.ze.context, w.ze.device, z.Empty()),
    lambda w: w.make("fence", "zeFenceCreate", w.pick("queue"), z.HostDesc()),
    lambda w: w.make("pool", "zeEventPoolCreate", w.ze.context, z.PoolDesc(count=w.random.randrange(4)), 0, None),
    lambda w: w.make("event", "zeEventCreate", w.pick("pool"), z.EventDesc(index=w.random.randrange(4))),
    lambda w: w.make("profiling_pool", "pfnProfilingPoolCreate", w.pick("graph"), w.random.randrange(3)),
    lambda w: w.make("query", "pfnProfilingQueryCreate", w.pick("profiling_pool"), w.random.randrange(3)),
    lambda w: w.call("zeCommandListClose", w.pick("list")),
    lambda w: w.call("zeCommandListClose", w.pick("list")),
    lambda w: w.call("zeCommandListReset", w.pick("list")),
    lambda w: w.call("zeFenceHostSynchronize", w.pick("fence"), w.random.choice([0, 1000, 10**6])),
    lambda w: w.call("zeFenceReset", w.pick("fence")),
    lambda w: w.call("zeEventHostReset", w.pick("event")),
    lambda w: w.call("zeEventHostSynchronize", w.pick("event"), w.random.choice([0, 1000])),
    lambda w: w.call("zeMemGetAllocProperties", w.ze.context, w.pick("memory"), z.AllocProperties(), None),
]  # fmt: skip


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_order_of_calls_crashes(ze: Driver, seed: int) -> None:
    ze.set("log", "0")
    ze.library.npu_fake_record(0)
    walk = Walk(ze, seed)
    for _ in range(STEPS):
        walk.step()
    walk.end()
    assert sum(walk.succeeded.values()) > STEPS / 4
    for name in ("pfnAppendGraphExecute", "zeCommandQueueExecuteCommandLists", "zeCommandListUpdateMutableCommandsExp"):
        assert walk.succeeded.get(name, 0) >= STEPS // 1000, (name, walk.succeeded)
