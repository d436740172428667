"""Profiling: records when operators and tasks ran, in files for the vendor's tool, or live for one model.

    with pyacl.profiling("profile"):
        with pyacl.profiling.span("warm up"):
            model.run(image)
        stream.synchronize()           # tasks that have not run yet are missed

    with pyacl.profiling.operators(model) as times:
        model.run(image)
    for operator in times: ...

A process can use one of the two at a time, and each only once at a time. Source: acl/acl_prof.h 2026.8.
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from operator import methodcaller
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, NamedTuple

from npu_common.handle import CHandle
from npu_common.threads import begin

from ..acl import acl_prof as api
from ..arguments import UINT32, encoded, whole
from ..errors import AclError, check, error_of
from ..runtime.lifecycle import Session, ensure
from ..runtime.stream import Stream
from ..runtime.task_stream import called, resolve

if TYPE_CHECKING:
    from typing import Any, Callable

__all__ = ["METRICS", "OperatorRun", "OperatorTimes", "Profile", "mark", "operators", "span", "step"]

METRICS = {
    "arithmetic": api.ACL_AICORE_ARITHMETIC_UTILIZATION,
    "pipe": api.ACL_AICORE_PIPE_UTILIZATION,
    "memory": api.ACL_AICORE_MEMORY_BANDWIDTH,
    "l0": api.ACL_AICORE_L0B_AND_WIDTH,
    "conflicts": api.ACL_AICORE_RESOURCE_CONFLICT_RATIO,
    "ub": api.ACL_AICORE_MEMORY_UB,
    "l2": api.ACL_AICORE_L2_CACHE,
    "pipe_execute": api.ACL_AICORE_PIPE_EXECUTE_UTILIZATION,
    "memory_access": api.ACL_AICORE_MEMORY_ACCESS,
}
"""Sets of counters of the AI Cores; one at a time."""

_LONGEST = 127  # documented limit for the text of a mark


class Profile:
    """Profiles from the beginning of a `with` block to its end, and writes files below `folder`.

    Begin the block before models are loaded, and synchronise the streams in it: tasks that have not run at its end are
    missed. After the end, `paths` lists the new folders.

    Args:
        folder: Folder for the files; it is made if it does not exist.
        devices: Numbers of devices; None for all.
        calls: Whether to record functions of AscendCL.
        tasks: Whether to record tasks of streams and operators of models.
        marks: Whether to record `mark` and `span`.
        steps: Whether to record `step`.
        metrics: Counters of the AI Cores, a name of METRICS.
        bits: More ACL_PROF_... bits of acl_prof.
        settings: Arguments of aclprofSetConfig by the name behind ACL_PROF_, such as {"STORAGE_LIMIT": "500MB"}.

    Raises:
        AclError: Profiling is on already.
        OSError: An AclError: the folder cannot be written to.
    """

    def __init__(
        self,
        folder: str | os.PathLike[str],
        *,
        devices: Iterable[int] | None = None,
        calls: bool = True,
        tasks: bool = True,
        marks: bool = True,
        steps: bool = False,
        metrics: str | None = None,
        bits: int = 0,
        settings: Mapping[str, str] | None = None,
    ) -> None:
        self.folder = Path(folder)
        self.devices = None if devices is None else tuple(whole("profiling, devices", n, *UINT32) for n in devices)
        if self.devices == ():
            raise ValueError("profiling, devices: expected at least one number, or None for all")
        if metrics is not None and (not isinstance(metrics, str) or metrics not in METRICS):
            raise ValueError(f"profiling, metrics: expected one of {', '.join(METRICS)}, got {metrics!r}")
        self._metrics = int(api.ACL_AICORE_NONE if metrics is None else METRICS[metrics])
        if not isinstance(settings, (Mapping, type(None))):
            raise TypeError(f"profiling, settings: expected a mapping of name to value, got {type(settings).__name__}")
        self._settings = {_setting(name): (name, value) for name, value in (settings or {}).items()}
        bits = whole("profiling, bits", bits, 0, 2**64 - 1)
        self._bits = bits | sum(
            bit
            for bit, wanted in (
                (api.ACL_PROF_ACL_API, calls),
                (api.ACL_PROF_TASK_TIME, tasks),
                (api.ACL_PROF_MSPROFTX, marks),
                (api.ACL_PROF_TRAINING_TRACE, steps),
                (api.ACL_PROF_AICORE_METRICS, metrics is not None),
            )
            if wanted and not bits & bit
        )
        self._session: Session | None = None
        self._before: set[Path] = set()
        self.paths: list[Path] = []

    def __repr__(self) -> str:
        return f"<pyacl.Profile: to {self.folder}{', on' if self._session is not None else ''}>"

    def __enter__(self) -> Profile:
        if self._session is not None:
            raise RuntimeError("profiling: this Profile is on already; make another one for another block")
        ensure()
        self.folder.mkdir(parents=True, exist_ok=True)
        self._before = set(self.folder.iterdir())
        numbers = self.devices
        if numbers is None:
            from ..runtime.device import device_count

            numbers = tuple(range(device_count()))
        where = f"to {self.folder}"
        path = os.fsencode(self.folder)
        up = CHandle(methodcaller("__call__"), cell=partial(ctypes.py_object, api.aclprofFinalize.raw),
                     check=lambda code, _: check(code, "aclprofFinalize", where))  # fmt: skip
        recording = CHandle(api.aclprofStop, check=partial(_ended, where))
        recording.last.append(up)
        with recording.filling():
            check(up.written(api.aclprofInit, path, len(path)), "aclprofInit", where)
            config = self._configured(numbers)
            recording.last.insert(0, config)
            recording.cell.value = config.number
            check(recording.written(api.aclprofStart, config.number), "aclprofStart", f"devices {numbers}")
            self._session = Session(f"profiling {where}", recording.free)
        return self

    def _configured(self, numbers: tuple[int, ...]) -> CHandle:
        """Set the process's settings. Returns the configuration of the recording."""
        for kind, (name, value) in self._settings.items():
            text = encoded(f"profiling, settings, {name}", value, 0, 4096)
            check(api.aclprofSetConfig.raw(kind, text, len(text)), "aclprofSetConfig", f"{name} {value!r}")
        given = (ctypes.c_uint32 * len(numbers))(*numbers)
        config = CHandle(api.aclprofDestroyConfig, check=check)
        if not config.returned(api.aclprofCreateConfig, given, len(numbers), self._metrics, None, self._bits):
            raise error_of(100000, "aclprofCreateConfig", f"NULL for devices {numbers}, bits {self._bits:#x}")
        return config

    def __exit__(self, kind: Any, problem: Any, where: Any) -> None:
        session, self._session = Session.begun(self._session, "profiling"), None
        try:
            session.end(problem)
        finally:
            self.paths = sorted(set(self.folder.iterdir()) - self._before)


def _ended(where: str, code: int, function: str) -> None:
    """Raise the error of a function that ends a part of the recording. The other parts end nevertheless."""
    check(code, function, where)


_SETTINGS = (
    "STORAGE_LIMIT", "SYS_HARDWARE_MEM_FREQ", "LLC_MODE", "SYS_IO_FREQ", "SYS_INTERCONNECTION_FREQ", "DVPP_FREQ",
    "HOST_SYS", "HOST_SYS_USAGE", "HOST_SYS_USAGE_FREQ", "LOW_POWER_FREQ", "SYS_MEM_SERVICEFLOW", "SYS_CPU_FREQ",
    "OPTYPE", "NTS_METRICS", "PATH",
)  # fmt: skip


def _setting(name: str) -> int:
    if name not in _SETTINGS:
        raise ValueError(f"profiling, settings: expected one of {', '.join(_SETTINGS)}, got {name!r}")
    return int(getattr(api, f"ACL_PROF_{name}"))


# Marks of the application


def _text(what: str, text: str) -> bytes:
    if not isinstance(text, str):
        raise TypeError(f"{what}, text: expected a str, got {type(text).__name__}")
    data = text.encode()
    if not 1 <= len(data) <= _LONGEST:
        raise ValueError(f"{what}, text: expected 1 to {_LONGEST} bytes, got {len(data)}")
    return data


def _stamp(text: bytes) -> CHandle:
    stamp = CHandle(api.aclprofDestroyStamp)
    if not stamp.returned(api.aclprofCreateStamp):
        raise error_of(500005, "aclprofCreateStamp", "NULL: there is no room for more marks")
    with stamp.filling() as number:
        code = api.aclprofSetStampTraceMessage.raw(number, text, len(text))
        check(code, "aclprofSetStampTraceMessage")
    return stamp


def mark(text: str, stream: Stream | None = None) -> None:
    """Record this moment; with a stream, also the moment when the stream gets there. Does nothing while marks are off.

    Args:
        text: At most 127 bytes.
        stream: A Stream, or None.
    """
    given = _text("mark", text)
    if stream is not None:
        resolved = resolve(stream, "mark")
        check(called(api.aclprofMarkEx, given, len(given), resolved), "aclprofMarkEx")
        return
    with _stamp(given) as stamp:
        check(api.aclprofMark.raw(stamp), "aclprofMark")


@contextmanager
def span(text: str) -> Iterator[None]:
    """Record how long the block takes. The block may end in another thread than it began in.

    Args:
        text: At most 127 bytes.
    """
    with _stamp(_text("span", text)) as stamp:
        running = CHandle(api.aclprofRangeStop, cell=ctypes.c_uint32, check=check, zero=True)
        check(running.written(api.aclprofRangeStart, stamp, running.place), "aclprofRangeStart")
        with running:
            yield


@contextmanager
def step(stream: Stream | None = None) -> Iterator[None]:
    """Record how long a stream works on the tasks that the block queues, as one step of a loop.

    None is the default stream.
    """
    resolved = resolve(stream, "step")
    made = CHandle(api.aclprofDestroyStepInfo)
    if not made.returned(api.aclprofCreateStepInfo):
        raise AclError("aclprofCreateStepInfo returned NULL", function="aclprofCreateStepInfo")
    with made as info:
        _tag(info, api.ACL_STEP_START, resolved)
        yield
        _tag(info, api.ACL_STEP_END, resolved)


def _tag(info: Any, tag: int, stream: Stream) -> None:
    check(called(api.aclprofGetStepTimestamp, info, int(tag), stream), "aclprofGetStepTimestamp")


# One model, live


class OperatorRun(NamedTuple):
    """One run of an operator of a model.

    Attributes:
        start: Nanoseconds of the device's clock.
        duration: Nanoseconds.
    """

    name: str
    type: str
    start: int
    duration: int
    model: int
    thread: str


class OperatorTimes:
    """The operators of a model that ran during the `with` block, in order: a sequence of OperatorRun.

    Made by `pyacl.profiling.operators(model)`.

    Args:
        model: A Model, or its id.
    """

    def __init__(self, model: Any) -> None:
        from ..model.model import Model

        self.model = int(model.handle.value if isinstance(model, Model) else whole("operators, model", model, *UINT32))
        self._found: list[OperatorRun] = []
        self._read: SimpleQueue[bytes] = SimpleQueue()
        self._session: Session | None = None

    def __len__(self) -> int:
        return len(self._found)

    def __getitem__(self, index: int) -> OperatorRun:
        return self._found[index]

    def __iter__(self) -> Iterator[OperatorRun]:
        return iter(self._found)

    def __repr__(self) -> str:
        return f"<pyacl.OperatorTimes: {len(self._found)} operators of model {self.model}>"

    def __enter__(self) -> OperatorTimes:
        if self._session is not None:
            raise RuntimeError("operators: this block was begun before; call operators(model) again")
        ends: SimpleQueue[CHandle | OSError] = SimpleQueue()
        begin(_read, ends.put, self._read.put)
        writing = ends.get()
        if isinstance(writing, OSError):
            raise writing
        pipe = ctypes.c_int(writing.number)  # C keeps the address of this object
        model = self.model
        config = CHandle(api.aclprofDestroySubscribeConfig, keep=[pipe])
        live = CHandle(api.aclprofModelUnSubscribe, cell=partial(ctypes.c_uint32, model), zero=True,
                       check=partial(_unsubscribed, model, pipe))  # fmt: skip
        live.last.append(config)
        with writing.filling(), live.filling():
            made = config.returned(
                api.aclprofCreateSubscribeConfig, 1, int(api.ACL_AICORE_NONE), ctypes.addressof(pipe)
            )
            code = live.written(api.aclprofModelSubscribe, model, made, takes=[writing]) if made else 100000
            if code:
                writing.free()
                self._read.get()  # then the reading end is closed, too
                raise error_of(code, "aclprofModelSubscribe", f"model {model}")
            self._session = Session(f"operators of model {model}", live.free)
        return self

    def __exit__(self, kind: Any, problem: Any, where: Any) -> None:
        session, self._session = Session.begun(self._session, "profiling"), None
        session.end(problem)  # else the thread reads on
        data = self._read.get()
        if problem is None:
            self._found += self._parse(data)

    @staticmethod
    def _parse(data: bytes) -> Iterator[OperatorRun]:
        """Yield the operators of a piece of C's records."""
        size = ctypes.c_size_t()
        check(api.aclprofGetOpDescSize.raw(ctypes.addressof(size)), "aclprofGetOpDescSize")
        for at in range(0, len(data) - size.value + 1, size.value):
            record = data[at : at + size.value]
            arguments = (record, len(record), 0)
            thread = api.aclprofGetOpAttriValue.raw(*arguments, int(api.ACL_SUBSCRIBE_ATTRI_THREADID))
            yield OperatorRun(
                name=_string("Name", arguments),
                type=_string("Type", arguments),
                start=int(api.aclprofGetOpStart.raw(*arguments)),
                duration=int(api.aclprofGetOpDuration.raw(*arguments)),
                model=int(api.aclprofGetModelId.raw(*arguments)),
                thread=(thread or b"").decode(),
            )


def _read(give_end: Callable[[CHandle | OSError], object], give: Callable[[bytes], object]) -> None:
    """Make a pipe, on this thread, which no interrupt stops; give its writing end away, then all that is read.

    That is all until the writing end is closed.
    """
    try:
        reading, number = os.pipe()
    except OSError as problem:
        give_end(problem)
        return
    writing = CHandle(os.close)
    writing.returned(int, number)
    give_end(writing)
    del writing
    with open(reading, "rb", buffering=0) as file:
        data = file.read()
    give(data)


def _unsubscribed(model: int, pipe: ctypes.c_int, code: int, function: str) -> None:
    if code:  # the library did not close the pipe
        os.close(pipe.value)
    check(code, function, f"model {model}")


def _string(which: str, arguments: tuple[bytes, int, int]) -> str:
    length, get = getattr(api, f"aclprofGetOp{which}Len"), getattr(api, f"aclprofGetOp{which}")
    size = ctypes.c_size_t()
    check(length.raw(*arguments, ctypes.addressof(size)), length.__name__)
    room = ctypes.create_string_buffer(size.value)
    check(get.raw(*arguments, ctypes.addressof(room), size.value), get.__name__)
    return room.value.decode(errors="replace")


def operators(model: Any) -> OperatorTimes:
    """Measure the model's operators live, in a `with` block. Not while profiling writes files."""
    return OperatorTimes(model)
