"""Times per layer."""

from __future__ import annotations

import ctypes as C

import pytest

from tests.fakes_level_zero import zeapi as z
from tests.fakes_level_zero.zeapi import Driver, P, ZeError


def test_layers_and_tasks(ze: Driver) -> None:
    graph = ze.graph(z.adder(4096), '--config PERF_COUNT="YES"')
    pool = ze.make("pfnProfilingPoolCreate", graph, 2)
    query = ze.make("pfnProfilingQueryCreate", pool, 1)
    queue, command_list = ze.queue(), ze.list()
    fence, memories = ze.fence(queue), [ze.memory(4 * 4096) for _ in range(2)]
    for index, memory in enumerate(memories):
        ze.pfnSetArgumentValue(graph, index, memory)
    ze.pfnAppendGraphExecute(command_list, graph, query, None, 0, None)
    ze.zeCommandListClose(command_list)
    size = C.c_uint32()
    assert ze.pfnProfilingQueryGetData.code(query, 1, C.byref(size), None) == z.NOT_READY  # nothing ran
    assert ze.run(queue, [command_list], fence) == 0

    ze.pfnProfilingQueryGetData(query, 1, C.byref(size), None)
    layers = (z.Layer * (size.value // C.sizeof(z.Layer)))()
    ze.pfnProfilingQueryGetData(query, 1, C.byref(size), layers)
    assert [(layer.name, layer.type, layer.status) for layer in layers] == [(b"cut", b"Subgraph", 3)]  # the sum in it
    assert all(layer.duration > 0 and layer.duration == layer.dpu + layer.sw for layer in layers)
    assert all(one.start + one.duration <= two.start for one, two in zip(layers, layers[1:]))

    ze.pfnProfilingQueryGetData(query, 2, C.byref(size), None)
    tasks = (z.Task * (size.value // C.sizeof(z.Task)))()
    ze.pfnProfilingQueryGetData(query, 2, C.byref(size), tasks)
    assert [(task.name, task.duration) for task in tasks] == [(layer.name, layer.duration) for layer in layers]
    short = C.c_uint32(size.value - 1)
    assert ze.pfnProfilingQueryGetData.code(query, 2, C.byref(short), tasks) == z.INVALID_SIZE
    assert ze.pfnProfilingQueryGetData.code(query, 4, C.byref(size), None) == z.UNSUPPORTED_FEATURE
    assert ze.pfnProfilingQueryGetData.code(query, 3, C.byref(size), None) == z.INVALID_ENUMERATION
    ze.pfnProfilingLogGetString(query, C.byref(size), None)
    assert size.value == 1

    ze.zeCommandListDestroy(command_list)
    ze.pfnProfilingQueryDestroy(query)
    ze.pfnProfilingPoolDestroy(pool)
    ze.pfnDestroy(graph)
    ze.zeFenceDestroy(fence)
    ze.zeCommandQueueDestroy(queue)
    for memory in memories:
        ze.zeMemFree(ze.context, memory)


def test_only_a_graph_compiled_for_it_can_be_profiled(ze: Driver) -> None:
    graph = ze.graph(z.adder(), '--config PERF_COUNT="NO"')
    with pytest.raises(ZeError) as caught:
        ze.make("pfnProfilingPoolCreate", graph, 1)
    assert caught.value.code == z.UNSUPPORTED_FEATURE
    ze.pfnDestroy(graph)
    graph = ze.graph(z.adder(), graph_flags=2)  # the graph's own flag does the same
    pool, out = ze.make("pfnProfilingPoolCreate", graph, 1), P()
    assert ze.pfnProfilingQueryCreate.code(pool, 1, C.byref(out)) == z.INVALID_ARGUMENT
    ze.pfnProfilingPoolDestroy(pool)
    ze.pfnDestroy(graph)


def test_a_query_belongs_to_its_graph(ze: Driver) -> None:
    graphs = [ze.graph(z.adder(), graph_flags=2) for _ in range(2)]
    pool, command_list = ze.make("pfnProfilingPoolCreate", graphs[0], 1), ze.list()
    query = ze.make("pfnProfilingQueryCreate", pool, 0)
    code = ze.pfnAppendGraphExecute.code(command_list, graphs[1], query, None, 0, None)
    assert code == z.INVALID_ARGUMENT
    ze.pfnProfilingQueryDestroy(query)
    ze.pfnProfilingPoolDestroy(pool)
    ze.zeCommandListDestroy(command_list)
    for graph in graphs:
        ze.pfnDestroy(graph)
