"""Streams of a graph that is built start others."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from npu_common.errors import ClosedError
from npu_common.testing import FakeControl
from pyacl import errors
from pyacl.acl import acl_rt as api
from pyacl.memory.device_buffer import DeviceBuffer
from pyacl.operators.kernel import KernelBinary
from pyacl.runtime.device import Device
from pyacl.runtime.graph import build_graph
from pyacl.runtime.stream import Stream

from fakes.models import kernel_binary

IMAGE = kernel_binary.build(kernel_binary.LIBRARY)


def number(value: int, dtype: str = "int32") -> DeviceBuffer:
    return DeviceBuffer.from_array(np.array([value], dtype))


def value(buffer: DeviceBuffer) -> int:
    return int(buffer.read(np.int32)[0])


@pytest.fixture
def streams(device: Device) -> Iterator[tuple[Stream, Stream, Stream]]:
    with Stream(flags=api.ACL_STREAM_PERSISTENT) as a, Stream(flags=api.ACL_STREAM_PERSISTENT) as b:
        with Stream(flags=api.ACL_STREAM_PERSISTENT) as c:
            yield a, b, c


def test_a_loop_until_a_number_on_the_device_says_so(streams: tuple[Stream, Stream, Stream], acl: FakeControl) -> None:
    begin, body, end = streams
    with KernelBinary(IMAGE) as kernels, number(0) as count, number(0) as after:
        one, most = number(1), number(10)
        add = kernels.function("add_int32", ["pointer", "pointer", "pointer", "uint32"])
        with build_graph(begin, late=(body, end), last=end) as graph:
            add[1, end](count, count, after, 1)  # recorded first, and last to run
            begin.start(body)
            add[1, body](count, one, count, 1)
            body.start(body, when=(count, "<", most))
            body.start(end)
        one.close()
        most.close()  # the graph keeps both
        graph.run()
        assert (value(count), value(after)) == (10, 20)
        graph.run()
        assert (value(count), value(after)) == (11, 22)
        graph.close()
    assert "graph" not in acl.live


@pytest.mark.parametrize("dtype", ["int32", "int64"])
@pytest.mark.parametrize(
    "relation, holds",
    [("==", (0, 1, 0)), ("!=", (1, 0, 1)), (">", (0, 0, 1)), (">=", (0, 1, 1)), ("<", (1, 0, 0)), ("<=", (1, 1, 0))],
)
def test_relations(streams: tuple[Stream, Stream, Stream], relation: str, holds: tuple[int, ...], dtype: str) -> None:
    first, other, _ = streams
    with number(0, dtype) as left, number(-3, dtype) as right, DeviceBuffer(4) as stayed, DeviceBuffer(4) as left_it:
        with build_graph(first, late=(other,)) as graph:
            first.start(other, (left, relation, right), dtype)
            api.aclrtMemsetAsync(stayed.handle, 4, 1, 4, first.handle)
            api.aclrtMemsetAsync(left_it.handle, 4, 1, 4, other.handle)
        for given, goes in zip((-4, -3, 5), holds):
            left.write(np.array([given], dtype))
            stayed.fill(0)
            left_it.fill(0)
            graph.run()
            assert (value(stayed) == 0, value(left_it) != 0) == (bool(goes), bool(goes))
        graph.close()


def test_what_is_refused(streams: tuple[Stream, Stream, Stream]) -> None:
    first, other, unbound = streams
    with number(1) as small:
        with build_graph(first, late=(other,)) as graph:
            for call in (lambda: first.start(unbound), lambda: unbound.start(first, (small, "==", small))):
                with pytest.raises(errors.AclError, match="107005"):
                    call()
            with pytest.raises(ValueError, match="takes 8 bytes, its buffer has 4; dtype='int32'"):
                first.start(other, (small, "==", small), "int64")
            with pytest.raises(ValueError, match="dtype: expected 'int32' or 'int64', got 'int8'"):
                first.start(other, (small, "==", small), "int8")
            for bad in ((small, "=", small), (small, "=="), [small, "==", small]):
                with pytest.raises(ValueError, match="when: expected \\(buffer, one of ==, !="):
                    first.start(other, bad)  # type: ignore[arg-type]
            with pytest.raises(TypeError, match="a pyacl.DeviceBuffer on the right, got int"):
                first.start(other, (small, "==", 1))
            with pytest.raises(TypeError, match="expected a pyacl.Stream, got int"):
                first.start(7)  # type: ignore[arg-type]
        graph.close()
        with pytest.raises(errors.AclError, match="107005"):
            first.start(other)
    with pytest.raises(ClosedError), build_graph(first, late=(other,)) as graph:
        first.start(other, (small, "==", small))
    with pytest.raises(ValueError, match="last: expected one of the graph's streams"):
        build_graph(first, last=unbound)
