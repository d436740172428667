"""Task groups: kernels and operators of a captured graph that are replaced later, without capturing again.

    with stream.capture() as graph:
        add[1, stream](x, y, z, n)
        with stream.task_group() as group:
            scale[1, stream](z, factor, z, n)
    with group.update(other):
        scale[1, other](z, another_factor, z, n)  # replaces the task, and does not run
    other.synchronize()
    graph.launch(stream)

Source: acl/acl_rt.h 2026.8 (aclmdlRICaptureTaskGrpBegin to aclmdlRICaptureTaskUpdateEnd).
"""

from __future__ import annotations

import ctypes
import weakref
from collections.abc import Iterator
from contextlib import contextmanager

from npu_common import TYPE_CHECKING
from npu_common.resource import fixed

from ..acl import acl_base_rt as base
from ..acl import acl_rt as api
from .current import require
from .graph import Graph, note_launches, outlive_launches, recorded
from .task_stream import called, checked, keeper_of

if TYPE_CHECKING:
    from typing import Any

    from .blocks import Block
    from .stream import Stream

__all__ = ["TaskGroup"]


class _Held(list):  # type: ignore[type-arg]
    """Objects that the newest tasks of a group use. The graph keeps this list alive."""

    __slots__ = ("__weakref__",)


class TaskGroup:
    """Tasks of a graph that `update` replaces. `Stream.task_group` makes it; it ends with its graph."""

    __slots__ = ("_graph", "_held", "_number")

    graph = fixed["Graph"]("The Graph it is a part of.")

    def __init__(self, graph: Graph, stream: Stream) -> None:
        self._graph = graph
        note_launches(graph)
        self._number = 0
        held = _Held()
        self._held = weakref.ref(held)
        stream.hold(held)

    def __repr__(self) -> str:
        return f"<pyacl.TaskGroup {f'{self._number:#x}' if self._number else 'still recording'} of {self._graph!r}>"

    @property
    def handle(self) -> base.aclrtTaskGrp:
        """The aclrtTaskGrp, for the functions of the header modules; it belongs to the graph."""
        self._graph._check_open()
        return base.aclrtTaskGrp(self._recorded())

    def _recorded(self) -> int:
        if not self._number:
            raise RuntimeError("the task group is still being recorded, or was not made; use it after its `with` block")
        return self._number

    @contextmanager
    def update(self, stream: Stream) -> Iterator[None]:
        """Replace the tasks, one by one, by the tasks launched on `stream` in the `with` block, which do not run.

        The new tasks are in force when `stream` gets to the update. Before the next launch, synchronize `stream`; or
        update on the stream of the launch; or let the graph wait for an event that `stream` records behind the update
        (`Event(resettable=True, flags=acl_rt.ACL_EVENT_EXTERNAL)`). The graph keeps alive what the new tasks use until
        they are replaced in turn and the launches so far have ended.

        Args:
            stream: A stream that is not captured. One at a time may update a group.

        Raises:
            AclErrorStreamTaskGroupStatus: The stream, or the group, is in an update already.
            AclErrorRtTaskTypeNotSupport: In the block: only kernels and operators replace tasks.
            AclErrorRtInternalError: More launches than the group has tasks, or at the end fewer.
            RuntimeError: The capture has not ended yet.
        """
        block = self._graph.block
        keeper = keeper_of(checked(stream, "TaskGroup.update"))
        require("TaskGroup.update")
        code = called(api.aclmdlRICaptureTaskUpdateBegin, stream, self._recorded())
        if code:
            raise stream.error(code, "aclmdlRICaptureTaskUpdateBegin", repr(self))
        held = self._held()
        assert held is not None, "the graph's block holds it"
        before = held[:]
        after: list[Any] = []
        held.append(after)
        keeper.capture = after
        try:
            yield
        except BaseException:
            self._end(stream, block)
            raise
        code = self._end(stream, block)
        if code:
            raise stream.error(code, "aclmdlRICaptureTaskUpdateEnd", repr(self))
        outlive_launches(self._graph, before)
        held[:] = [after]
        stream.hold(before)

    def _end(self, stream: Stream, block: Block) -> int:
        """End the update and return C's code.

        After a failure some tasks may be new and some old: objects of both stay alive.
        """
        keeper_of(stream).capture = None
        if stream.closed:  # its device was reset
            return 0
        stream.hold(block)
        return called(api.aclmdlRICaptureTaskUpdateEnd, stream)


class Recording:
    """The context manager of `Stream.task_group`."""

    __slots__ = ("_group", "_stream")

    def __init__(self, stream: Stream) -> None:
        stream._check_open()
        self._stream = stream
        self._group: TaskGroup | None = None

    def __enter__(self) -> TaskGroup:
        stream = self._stream
        if self._group is not None:
            raise RuntimeError("Stream.task_group: this group was begun before; call stream.task_group() again")
        stream._check_open()
        graph = recorded(stream)
        if graph is None:
            raise RuntimeError(
                "Stream.task_group: the stream is not captured; use it in `with stream.capture() as graph:`"
            )
        code = called(api.aclmdlRICaptureTaskGrpBegin, stream)
        if code:
            raise stream.error(code, "aclmdlRICaptureTaskGrpBegin")
        self._group = TaskGroup(graph, stream)
        return self._group

    def __exit__(self, kind: Any, problem: Any, where: Any) -> None:
        group, stream = self._group, self._stream
        if group is None:
            raise RuntimeError("Stream.task_group: it was not entered; write `with stream.task_group() as group:`")
        if stream.closed:  # its device was reset, which the end of the capture reports
            return
        cell = ctypes.c_void_p()
        code = called(api.aclmdlRICaptureTaskGrpEnd, stream, ctypes.addressof(cell))
        group._number = cell.value or 0
        if code and problem is None:
            raise stream.error(code, "aclmdlRICaptureTaskGrpEnd", "the group was not made")
