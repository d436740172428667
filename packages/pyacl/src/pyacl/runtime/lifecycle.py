"""aclInit and aclFinalize, counted: AscendCL is up while any part of this process uses it.

    with pyacl.runtime():
        ...

A device that is used brings it up by itself, and then it stays up until `finalize`. Nothing here finalizes at the end
of the interpreter or from a finalizer: that is documented to go wrong. A program may call aclInit itself, before or
after: the library counts.
"""

from __future__ import annotations

import os
import threading
import weakref
from collections.abc import Iterator
from contextlib import contextmanager

from npu_common import TYPE_CHECKING
from npu_common.errors import ForkError
from npu_common.resource import FORK_HINT, Resource, do_all

from ..acl import acl_rt as api
from ..errors import check
from . import uses
from .family import refuse_to_release, release_all
from .host_functions import in_stream_callback, refuse_in_stream_callback

if TYPE_CHECKING:
    from typing import Callable

__all__ = ["Session", "ensure", "finalize", "init", "mine", "references", "runtime"]

_REPEATED, _OVER = 100002, 100037


class _State:
    def __init__(self) -> None:
        self.lock = threading.RLock()
        self.process = os.getpid()
        self.count = 0  # init() calls that were not taken back
        self.up = False  # one aclInit is ours
        self.first = False  # it was the first aclInit of the process
        self.config = ""
        self.sessions: weakref.WeakSet[Session] = weakref.WeakSet()


_state = _State()


class Session(Resource):
    """Something of the whole process that is on until it is closed: profiling, dumps. `finalize` closes it, too, and so
    does the collector, with a warning.

    end: switches it off, and raises what C says; it must not refer to the object that began it.
    """

    def __init__(self, label: str, end: Callable[[], None]) -> None:
        super().__init__(label)
        self.own(end)
        mine().sessions.add(self)

    @staticmethod
    def begun(session: Session | None, what: str) -> Session:
        """The session whose block ends."""
        if session is None:
            raise RuntimeError(f"{what}: the block that ends was not begun")
        return session


def mine() -> _State:
    """The state of this process; a child made by fork() begins anew, unless the parent was up."""
    global _state
    if _state.process != os.getpid():
        if _state.up:
            raise ForkError("AscendCL was started in the parent process", hint=FORK_HINT)
        _state = _State()
    return _state


def _start(state: _State, config: str) -> None:
    code = api.aclInit(config.encode() if config else None)
    if code != _REPEATED:
        check(code, "aclInit", f"with {config}" if config else "")
    state.up, state.first, state.config = True, code != _REPEATED, config


def init(config: str | os.PathLike[str] | None = None) -> None:
    """Start AscendCL (aclInit), or count one more user of it.

    config: path of a JSON file with settings (dump, profiling, defaultDevice); only the first one is read, so another
    one while AscendCL is up is refused with ValueError. Raises AclError: 500000 without a working driver.
    """
    given = os.fspath(config) if config is not None else ""
    state = mine()
    with state.lock:
        if not state.up:
            _start(state, given)
        elif given and given != state.config:
            raise ValueError(
                f"init, config: AscendCL is up with {state.config or 'no file'} and reads no other one, got {given}; "
                "finalize() it first"
            )
        state.count += 1


def ensure() -> None:
    """Start AscendCL unless it is up; then it stays up until `finalize`."""
    state = mine()
    if not state.up:
        with state.lock:
            if not state.up:
                _start(state, "")


def finalize() -> int:
    """Take back one `init`; the last one closes what is open on the devices and stops AscendCL. How many are left.

    Without an init before it does nothing, unless a device brought AscendCL up. Raises BufferError, and AscendCL stays
    up, while arrays look into pinned memory; the first error that tasks left at their streams, once all is done.
    """
    state = mine()
    with state.lock:
        return _leave(state, False)


def _leave(state: _State, leaving: bool) -> int:
    """Take back one `init`. leaving: the end of a block, which leaves AscendCL up for arrays that look into pinned
    memory, and in a function of a stream."""
    left = max(0, state.count - 1)
    if left or not state.up:
        state.count = left
        return left
    if leaving:
        state.count = 0
        if in_stream_callback():  # of a function of a stream, where nothing can end
            return 0
    refuse_in_stream_callback("finalize")
    with uses.lock:
        refuse_to_release(leaving)
        state.count = 0
        do_all([release_all, lambda: _stop(state)])
    return 0


def _stop(state: _State) -> None:
    if any(use.waiting for use in uses.all_uses()):
        return
    do_all([*(session.close for session in state.sessions), lambda: _finalize(state)])


def _finalize(state: _State) -> None:
    state.up = False
    if api.aclFinalizeReference:
        code, function = api.aclFinalizeReference(None), "aclFinalizeReference"
    elif state.first:
        code, function = api.aclFinalize(), "aclFinalize"
    else:  # who called aclInit before us ends it, and an old library does not count
        return
    if code != _OVER:
        check(code, function)


def references() -> int:
    """How many `init` were not taken back; 0 too while only devices hold AscendCL up."""
    return mine().count


@contextmanager
def runtime(config: str | os.PathLike[str] | None = None) -> Iterator[None]:
    """AscendCL is up for the block: `init` and `finalize`; and beyond while arrays look into pinned memory."""
    init(config)
    try:
        yield
    finally:
        state = mine()
        with state.lock:
            _leave(state, True)
