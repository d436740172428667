"""Counted calls of aclInit and aclFinalize: AscendCL is up while any part of this process needs AscendCL.

    with pyacl.runtime():
        ...

The use of a device starts AscendCL, too, which then stays up until `finalize`. This module does not finalize at the end
of the interpreter or in a finalizer, because the vendor documents that this fails. An application may call aclInit
itself, before or after: the library counts.
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
from ..errors import AclError, check
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
        self.up = False  # this module has called aclInit
        self.first = False  # that call was the first aclInit of the process
        self.config = ""
        self.sessions: weakref.WeakSet[Session] = weakref.WeakSet()


_state = _State()


class Session(Resource):
    """A function of the whole process that is on until it is closed: profiling, dumps.

    `finalize` closes a session, too. The garbage collector also does, with a warning.

    Args:
        label: Name for messages.
        end: Switches the function off and raises C's error; it must not refer to the object that began the session.
    """

    def __init__(self, label: str, end: Callable[[], None]) -> None:
        super().__init__(label)
        self._own(end)
        mine().sessions.add(self)

    @staticmethod
    def begun(session: Session | None, what: str) -> Session:
        """Return the session whose `with` block ends."""
        if session is None:
            raise RuntimeError(f"{what}: the block that ends was not begun")
        return session

    def end(self, problem: BaseException | None) -> None:
        """Close at the end of a `with` block. The block's own exception, if there is one, goes before C's error."""
        try:
            self.close()
        except AclError:
            if problem is None:
                raise


def mine() -> _State:
    """Return the state of this process. A child made by fork() gets a new one, unless AscendCL was up in the parent."""
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
    """Start AscendCL (aclInit), or count another user.

    Args:
        config: Path of a JSON file with settings (dump, profiling, defaultDevice). AscendCL reads only the first one.

    Raises:
        ValueError: AscendCL is up with another `config`.
        AclError: aclInit failed, with code 500000 if there is no working driver.
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
    """Start AscendCL unless it is up. It then stays up until `finalize`."""
    state = mine()
    if not state.up:
        with state.lock:
            if not state.up:
                _start(state, "")


def finalize() -> int:
    """Take back one `init`. The last one closes the open objects on the devices and stops AscendCL.

    Without an earlier `init` this does nothing, unless a device has started AscendCL.

    Returns:
        How many `init` are left.

    Raises:
        BufferError: Arrays look into pinned memory; AscendCL stays up.
        Exception: The first error that tasks left at their streams, after all is done.
    """
    state = mine()
    with state.lock:
        return _leave(state, False)


def _leave(state: _State, leaving: bool) -> int:
    """Take back one `init`.

    With `leaving`, at the end of a `with` block, AscendCL stays up instead of raising: while arrays look into pinned
    memory, and in a function of a stream.
    """
    left = max(0, state.count - 1)
    if left or not state.up:
        state.count = left
        return left
    if leaving:
        state.count = 0
        if in_stream_callback():  # the block ends in a function of a stream, where AscendCL cannot be stopped
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
    else:  # the earlier caller of aclInit stops AscendCL, because an old library does not count
        return
    if code != _OVER:
        check(code, function)


def references() -> int:
    """Return the number of `init` that were not taken back; also 0 while only devices keep AscendCL up."""
    return mine().count


@contextmanager
def runtime(config: str | os.PathLike[str] | None = None) -> Iterator[None]:
    """Keep AscendCL up for the block (`init` and `finalize`), and beyond while arrays look into pinned memory."""
    init(config)
    try:
        yield
    finally:
        state = mine()
        with state.lock:
            _leave(state, True)
