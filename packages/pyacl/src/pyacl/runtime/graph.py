"""ACL Graph: tasks recorded once and launched again and again as a whole.

    with stream.capture() as graph:
        add[1, stream](x, y, z, n)
        z.read_into_async(result, stream)
    graph.launch(stream)

Recorded tasks do not run. At each launch the graph works on the memory it was recorded with, and on its contents at
that time. The graph keeps alive everything its tasks use until it is closed and no launch of it is under way.
"""

from __future__ import annotations

import ctypes
import threading
import weakref
from collections.abc import Iterator
from contextlib import contextmanager

from npu_common import TYPE_CHECKING
from npu_common.cdecl import byref
from npu_common.handle import CHandle
from npu_common.resource import Resource, fixed

from ..acl import acl_rt as api
from ..arguments import encoded, milliseconds
from ..errors import check, error_of
from .blocks import Block, Owned, Share, freeing
from .current import require
from .host_functions import refuse_in_stream_callback
from .keeper import Keeper, captures
from .task_stream import TaskStream, called, keeper_of, resolve

if TYPE_CHECKING:
    from typing import Any

    from .context import Context
    from .stream import Stream

__all__ = ["Graph", "GraphTask", "build_graph", "capture_mode", "note_launches", "outlive_launches", "recorded"]

_MODES = ("global", "thread_local", "relaxed")  # in C's order
_WRONG_THREAD = 107038
_NAME = 1024
_FROM_THE_BEGINNING, _WHEN_STARTED = 0, 0x7FFFFFFF


def _mode(function: str, mode: str) -> int:
    if mode not in _MODES:
        raise ValueError(f"{function}, mode: expected one of {', '.join(_MODES)}, got {mode!r}")
    return _MODES.index(mode)


class Graph(Resource):
    """A recorded graph (aclmdlRI): from `stream.capture()` or `build_graph()`.

    A graph can be launched after the block that records it. It may be closed while a launch is under way: the graph and
    the objects it keeps alive are freed when the stream has passed the launch. Source: acl/acl_rt.h 2026.8.
    """

    context = fixed["Context"]("The Context it was recorded in.")
    device = fixed[int]("Number of its device.")

    _closing_order = 0

    def __init__(self, label: str, function: str = "Graph") -> None:
        context = require(function)
        super().__init__(label, context.root)
        self._lock = threading.RLock()
        self._context: Context = context
        self._device = context.device_index
        self._share: Share | None = None
        self._streams: tuple[Stream, ...] = ()
        self._launched_on: set[Keeper] | None = None  # streams of launches, once the graph has task groups

    def _ready(self, block: Owned, kept: list[Any]) -> None:
        """Own the recorded graph, which keeps alive what was recorded."""
        block._keep = kept
        share = self._share = Share(block)
        self._own(share.drop)

    def _failed(self) -> None:
        self._closed, self._closed_at = True, ": recording it failed"

    def __repr__(self) -> str:
        state = "closed" if self.closed else "still recording" if self._share is None else f"{self._share_number():#x}"
        return f"<pyacl.Graph {state}>"

    def _share_number(self) -> int:
        block = self._share.block if self._share is not None else None
        return block.address if block is not None else 0

    @property
    def block(self) -> Block:
        """The owner of the graph: a reference to it keeps alive the graph and all it uses, also beyond close()."""
        self._check_open()
        block = self._share.block if self._share is not None else None
        if block is None:
            self._check_open()
            raise RuntimeError(f"{self.label} is still being recorded; use it after the `with` block")
        return block

    @property
    def handle(self) -> api.aclmdlRI:
        """The aclmdlRI, for the functions of the header modules."""
        return api.aclmdlRI(self.block.address)

    # Launches

    def launch(self, stream: Stream | None = None) -> None:
        """Queue the graph on a stream (None: the default stream). stream.synchronize() raises errors of its tasks."""
        block = self.block
        queue = resolve(stream, "Graph.launch")
        require("Graph.launch")
        code = called(api.aclmdlRIExecuteAsync, block.address, queue)
        if code:
            raise queue.error(code, "aclmdlRIExecuteAsync", self.label)
        self._launched(queue, block)

    def run(self, timeout: float | None = None) -> None:
        """Run the graph on the default stream, and wait. Other Python threads can run meanwhile.

        Args:
            timeout: Seconds, None for no limit.

        Raises:
            AclErrorRtStreamSyncTimeout: A TimeoutError: the time is over. The graph goes on, and is kept alive until
                the default stream has passed it.
        """
        block = self.block
        wait = milliseconds(timeout, "Graph.run")
        if wait == 0:
            raise ValueError("Graph.run, timeout: expected seconds above 0, or None for no limit, got 0")
        refuse_in_stream_callback("Graph.run")
        queue = resolve(None, "Graph.run")
        code = api.aclmdlRIExecute.raw(block.address, wait)
        if code:
            self._launched(queue, block)
            raise queue.error(code, "aclmdlRIExecute", self.label)

    def _launched(self, queue: Stream, block: Block) -> None:
        queue.hold(block)
        if self._launched_on is not None:
            self._launched_on.add(keeper_of(queue))

    def abort(self) -> None:
        """Stop a launch that is under way between two tasks; its stream reports AclErrorRtModelAbortNormal."""
        check(api.aclmdlRIAbort.raw(self.block.address), "aclmdlRIAbort", self.label)

    # Properties

    @property
    def name(self) -> str:
        """Name of the graph in logs and profiles."""
        text = ctypes.create_string_buffer(_NAME)
        check(api.aclmdlRIGetName.raw(self.block.address, _NAME, ctypes.addressof(text)), "aclmdlRIGetName")
        return text.value.decode("utf-8", "replace")

    @name.setter
    def name(self, name: str) -> None:
        data = encoded("Graph.name", name, 0, _NAME - 1)
        check(api.aclmdlRISetName.raw(self.block.address, data), "aclmdlRISetName", repr(name))

    @property
    def id(self) -> int:
        """Number of the graph in logs (CANN 9.1)."""
        cell = ctypes.c_uint32()
        check(api.aclmdlRIGetId.raw(self.block.address, ctypes.addressof(cell)), "aclmdlRIGetId")
        return cell.value

    def write_json(self, path: Any, flags: int = 0) -> None:
        """Write a description of the graph to a file. flags: ACL_MDLRI_DEBUG_JSON_PRINT_..."""
        import os

        code = api.aclmdlRIDebugJsonPrint.raw(self.block.address, os.fsencode(path), flags)
        check(code, "aclmdlRIDebugJsonPrint", f"to {os.fspath(path)}")

    @property
    def tasks(self) -> list[GraphTask]:
        """The graph's tasks, stream by stream, in the order of recording (CANN 9.1)."""
        block = self.block
        found = []
        streams = _listed(api.aclmdlRIGetStreams, block.address)
        for branch, stream in enumerate(streams):
            found += [GraphTask(self, task, branch) for task in _listed(api.aclmdlRIGetTasksByStream, stream)]
        return found

    def update(self) -> None:
        """Copy changed tasks to the device. No launch may be under way (CANN 9.1)."""
        check(api.aclmdlRIUpdate.raw(self.block.address), "aclmdlRIUpdate", self.label)

    def _abandoned(self) -> None:
        self._share = None


def note_launches(graph: Graph) -> None:
    """Note from now on which streams launch a graph, for `outlive_launches`."""
    graph._launched_on = graph._launched_on or set()


def outlive_launches(graph: Graph, kept: list[Any]) -> None:
    """Keep alive what tasks used before they were replaced, until the streams have passed the launches so far."""
    launched_on = graph._launched_on or set()
    for keeper in [*launched_on]:
        if keeper.gone:
            launched_on.discard(keeper)
        else:
            keeper.pending.append((kept,))


def _listed(function: Any, of: int) -> list[int]:
    """Return the handles that C lists in two calls: how many, and which."""
    count = ctypes.c_uint32()
    where = ctypes.addressof(count)
    check(function.raw(of, None, where), function.__name__)
    rows = (ctypes.c_void_p * max(1, count.value))()
    check(function.raw(of, ctypes.addressof(rows), where), function.__name__)
    return [row or 0 for row in rows[: count.value]]


class GraphTask:
    """One task of a graph: its kind and place. Kernels can be changed; changes are in force after `graph.update()`."""

    __slots__ = ("_branch", "_graph", "_number")

    graph = fixed["Graph"]("The Graph it is a part of.")
    branch = fixed[int]("Which of the graph's streams it is on, counted from 0.")

    def __init__(self, graph: Graph, number: int, branch: int) -> None:
        self._graph = graph
        self._number = number
        self._branch = branch

    def __repr__(self) -> str:
        return f"<pyacl.GraphTask {self.id}: {self.kind}>"

    def _asked(self, function: Any, cell: Any) -> Any:
        self._graph._check_open()
        check(function.raw(self._number, ctypes.addressof(cell)), function.__name__)
        return cell.value

    @property
    def handle(self) -> api.aclmdlRITask:
        """The aclmdlRITask; it belongs to the graph."""
        self._graph._check_open()
        return api.aclmdlRITask(self._number)

    @property
    def kind(self) -> str:
        """ACL_MODEL_RI_TASK_... in short: "kernel", "event_record", "event_wait"; "default" for copies and others."""
        number = int(self._asked(api.aclmdlRITaskGetType, ctypes.c_int32()))
        name = next((n for n, v in api.aclmdlRITaskType.members.items() if v == number), f"_{number}")
        return name.rpartition("_TASK_")[2].lower()

    @property
    def id(self) -> int:
        """Number of the task in the graph."""
        return int(self._asked(api.aclmdlRITaskGetSeqId, ctypes.c_uint32()))

    def disable(self) -> None:
        """Leave the task out of later launches; in force after graph.update()."""
        self._graph._check_open()
        check(api.aclmdlRITaskDisable.raw(self._number), "aclmdlRITaskDisable", repr(self))

    def set_kernel(self, kernel: Any, blocks: int, *arguments: Any) -> None:
        """Replace the kernel of a task by kernel[blocks](*arguments); in force after graph.update().

        The graph then keeps alive what the new kernel uses, and still what the old one used. Inline data is refused.
        """
        block = self._graph.block
        pack = getattr(type(kernel), "pack_for_graph", None)
        if pack is None:
            given = type(kernel).__name__
            raise TypeError(f"GraphTask.set_kernel, kernel: expected a pyacl.Kernel, got {given}")
        count, packed, keep = pack(kernel, blocks, arguments, self._graph.device)
        params = api.aclmdlRITaskParams()
        check(api.aclmdlRITaskGetParams(self.handle, byref(params)), "aclmdlRITaskGetParams", repr(self))
        part = params.kernelTaskParams
        part.funcHandle = kernel.handle
        part.isHostArgs = 1
        part.args = packed
        part.argsSize = len(packed)
        part.numBlocks = count
        check(api.aclmdlRITaskSetParams(self.handle, byref(params)), "aclmdlRITaskSetParams", repr(self))
        block._owned.keep.append((kernel.binary.block, *keep))


# Capturing

_recording: dict[int, Graph] = {}  # by C handle


def recorded(stream: Stream) -> Graph | None:
    """Return the graph that captures a stream now, also one that an event drew the stream into; else None."""
    status, handle = ctypes.c_int32(), ctypes.c_void_p()
    code = called(api.aclmdlRICaptureGetInfo, stream, ctypes.addressof(status), ctypes.addressof(handle))
    return None if code or not status.value else _recording.get(handle.value or 0)


class Capture:
    """The context manager of `stream.capture(mode)`."""

    __slots__ = ("_graph", "_kept", "_mode", "_recording", "_stream")

    def __init__(self, stream: Stream, mode: str) -> None:
        self._mode = _mode("Stream.capture", mode)
        stream._check_open()
        if stream.is_default:
            raise ValueError("Stream.capture: the default stream cannot be captured; make one with Stream()")
        self._stream = stream
        self._kept: list[Any] = []
        self._graph: Graph | None = None
        self._recording: _Recording | None = None

    def __enter__(self) -> Graph:
        if self._graph is not None:
            raise RuntimeError("Stream.capture: this capture was begun before; call stream.capture() again")
        stream = self._stream
        stream._check_open()
        graph = Graph(f"graph of {stream.label}", "Stream.capture")
        recording = self._recording = _Recording(stream)
        with recording.filling():
            with stream._calling():
                code = recording.written(api.aclmdlRICaptureBegin, stream.number, self._mode)
            if code:
                graph._failed()
                raise stream.error(code, "aclmdlRICaptureBegin", f"mode {_MODES[self._mode]}")
            status, handle = ctypes.c_int32(), ctypes.c_void_p()
            code = called(api.aclmdlRICaptureGetInfo, stream, ctypes.addressof(status), ctypes.addressof(handle))
            # without the handle it is not known which streams join, and what to keep alive for them
            if code or not handle.value:
                graph._failed()
                raise error_of(code, "aclmdlRICaptureGetInfo", "the graph was not made")
            self._graph = graph
            recording.note(handle.value, self._kept, graph)
            return graph

    def __exit__(self, kind: Any, problem: Any, where: Any) -> None:
        graph, stream, recording = self._graph, self._stream, self._recording
        if graph is None or recording is None:
            raise RuntimeError("capture: the block was not begun; write `with stream.capture() as graph:`")
        if stream.closed:  # its device was reset, which ended the capture and its handle
            recording.give_up()
            recording.free()
            graph._failed()
            if problem is None:
                stream._check_open()
            return
        block = freeing(graph.context, api.aclmdlRIDestroy, "graph")
        with recording.filling():
            code = block.written(api.aclmdlRICaptureEnd, stream.number, block.place)
            if code != _WRONG_THREAD:
                recording.give_up()
                recording.free()
        if code == _WRONG_THREAD:
            raise error_of(code, "aclmdlRICaptureEnd", "the capture goes on") from problem
        if code or problem is not None:
            graph._failed()
            block.free()
            self._kept.clear()
            if problem is None:
                raise error_of(code, "aclmdlRICaptureEnd", "the graph was not made")
            return
        graph._ready(block, self._kept)


class _Recording(Owned):
    """A stream's recording: freed before it is over, it makes no graph. The stream is freed after it."""

    __slots__ = ("_key", "_of")

    def __init__(self, stream: Stream) -> None:
        super().__init__(_end_recording, over=stream.context.root.over)
        self._key = 0
        self._of = keeper_of(stream)
        self.cell.value = stream.number
        assert stream._block is not None
        before = stream._block.first
        before[:] = [*(one for one in before if not isinstance(one, _Recording) or one.number), self]

    def note(self, key: int, kept: list[Any], graph: Graph) -> None:
        """Note it where the streams that join it look."""
        self._key = key
        self._of.capture = captures[key] = kept
        _recording[key] = graph

    def _let_go(self, codes: list[Any]) -> None:
        if self._key:
            self._of.capture = None
            captures.pop(self._key, None)
            _recording.pop(self._key, None)
        super()._let_go(codes)


def _end_recording(stream: int) -> None:
    graph = CHandle(api.aclmdlRIDestroy)
    graph.written(api.aclmdlRICaptureEnd, stream, graph.place)
    graph.free()


@contextmanager
def capture_mode(mode: str) -> Iterator[None]:
    """Set for the block which captures forbid the calling thread to call the forbidden functions.

    "global": captures of mode global in all threads; "thread_local": only captures of this thread; "relaxed": none.
    Source: acl/acl_rt.h 2026.8, aclmdlRICaptureThreadExchangeMode.
    """
    wanted = _mode("capture_mode", mode)
    cell = ctypes.c_int32(wanted)  # C stores there the mode before, and takes what is there
    exchange = api.aclmdlRICaptureThreadExchangeMode
    try:
        check(exchange.raw(ctypes.addressof(cell)), "aclmdlRICaptureThreadExchangeMode")
        yield
    finally:
        if cell.value != wanted:
            check(exchange.raw(ctypes.addressof(cell)), "aclmdlRICaptureThreadExchangeMode")


# Building


class Build:
    """The context manager of `build_graph`."""

    __slots__ = ("_graph", "_kept", "_last", "_late", "_made", "_streams")

    def __init__(self, streams: tuple[Stream, ...], late: tuple[Stream, ...], last: Stream | None) -> None:
        if not streams:
            raise ValueError("build_graph: expected at least one stream")
        for stream in (*streams, *late):
            if not isinstance(stream, TaskStream):
                raise TypeError(f"build_graph: expected pyacl.Streams, got {type(stream).__name__}")
            if stream.is_default or not stream.flags & api.ACL_STREAM_PERSISTENT:
                raise ValueError(
                    f"build_graph: {stream!r} does not keep its tasks; make it with "
                    "Stream(flags=acl_rt.ACL_STREAM_PERSISTENT)"
                )
        if last is not None and last not in (*streams, *late):
            raise ValueError(f"build_graph, last: expected one of the graph's streams, got {last!r}")
        self._streams = streams
        self._late = late
        self._last = streams[0] if last is None else last
        self._kept: list[Any] = []
        self._made: Owned | None = None
        self._graph: Graph | None = None

    def __enter__(self) -> Graph:
        if self._graph is not None:
            raise RuntimeError("build_graph: this graph was begun before; call build_graph() again")
        graph = Graph("graph that is built", "build_graph")
        block = self._made = freeing(graph.context, api.aclmdlRIDestroy, "graph")
        try:
            block.made_by(api.aclmdlRIBuildBegin, block.place, 0)
            self._graph = graph
            for stream in (*self._streams, *self._late):
                flag = _FROM_THE_BEGINNING if stream in self._streams else _WHEN_STARTED
                block.first.append(_Bound(block.address, stream, self._kept))
                block.first[-1].bind(stream, flag)
        except BaseException:
            self._give_up(graph, block)
            raise
        return graph

    def _give_up(self, graph: Graph, block: Owned) -> None:
        block.free()
        self._kept.clear()
        graph._failed()

    def __exit__(self, kind: Any, problem: Any, where: Any) -> None:
        graph, block, last = self._graph, self._made, self._last
        if graph is None or block is None:
            raise RuntimeError("build_graph: the block was not begun; write `with build_graph(stream) as graph:`")
        self._made = None
        if problem is not None:
            self._give_up(graph, block)
            return
        try:
            last._check_open()
            for function, given in ((api.aclmdlRIEndTask, last.number), (api.aclmdlRIBuildEnd, None)):
                check(function.raw(block.address, given), function.__name__, "the graph was not made")
            for bound in block.first:
                bound.stop()
            graph._streams = (*self._streams, *self._late)  # they stay bound, and alive, as long as the graph
            graph._ready(block, self._kept)
        except BaseException:
            self._give_up(graph, block)
            raise


class _Bound(CHandle):
    """A stream that a graph is built with, given back before the graph is freed. It does not keep the stream alive."""

    __slots__ = ("_graph", "_kept", "_stream")

    def __init__(self, graph: int, stream: Stream, kept: list[Any]) -> None:
        super().__init__(api.aclmdlRIUnbindStream, graph)
        self.cell.value = stream.number
        self._graph, self._kept, self._stream = graph, kept, weakref.ref(stream)

    def bind(self, stream: Stream, flag: int) -> None:
        """Bind the stream, whose tasks become the graph's from now on."""
        with stream._calling():
            code = self.written(api.aclmdlRIBindStream, self._graph, stream.number, flag)
        if code:
            raise stream.error(code, "aclmdlRIBindStream", repr(stream))
        keeper_of(stream).capture = self._kept

    def stop(self) -> None:
        """Let tasks of the stream be its own again."""
        stream = self._stream()
        if stream is not None and keeper_of(stream).capture is self._kept:
            keeper_of(stream).capture = None

    def _call(self) -> list[Any]:
        self.stop()
        stream = self._stream()
        if stream is None or stream.closed:  # by a reset of its device
            self._held.clear()
        return super()._call()


def build_graph(*streams: Stream, late: tuple[Stream, ...] = (), last: Stream | None = None) -> Build:
    """Build a graph of streams, without capturing: tasks given to them in the `with` block become the graph.

    Source: acl/acl_rt.h 2026.8, aclmdlRIBuildBegin to aclmdlRIBuildEnd.

    Args:
        *streams: Persistent streams (`Stream(flags=acl_rt.ACL_STREAM_PERSISTENT)`), which run from the beginning. They
            belong to the graph until it is closed: close it first.
        late: Streams that another one starts (`Stream.start`).
        last: The stream that the graph ends with, the first one unless said otherwise: one that every way through the
            graph comes to.
    """
    return Build(streams, late, last)
