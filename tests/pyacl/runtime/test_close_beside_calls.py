"""close() beside calls of other threads: nothing is destroyed before C has returned, and no call begins afterwards."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pyacl
import pytest
from npu_common.testing import FakeControl
from pyacl.acl import acl_rt
from pyacl.errors import ClosedError
from pyacl.runtime.current import current

CALLS: dict[str, tuple[str, Callable[[Any, Any], object]]] = {
    "aclrtGetEventId": ("event", lambda event, stream: event.id),
    "aclrtQueryEventStatus": ("event", lambda event, stream: event.query()),
    "aclrtSynchronizeEvent": ("event", lambda event, stream: event.synchronize()),
    "aclrtRecordEvent": ("stream", lambda event, stream: event.record(stream)),
    "aclrtStreamWaitEvent": ("event", lambda event, stream: stream.wait(event)),
    "aclrtStreamGetId": ("stream", lambda event, stream: stream.id),
    "aclrtStreamQuery": ("stream", lambda event, stream: stream.query()),
    "aclrtStreamAbort": ("stream", lambda event, stream: stream.abort()),
}


class Held:
    """A function of C that returns once the test allows."""

    def __init__(self, function: Any) -> None:
        self.__name__, self.function = function.__name__, function
        self.entered, self.go = threading.Event(), threading.Event()

    def raw(self, *arguments: Any) -> Any:
        self.entered.set()
        assert self.go.wait(60)
        return self.function.raw(*arguments)


@pytest.mark.parametrize("name", CALLS)
def test_close_waits_for_a_call_in_progress(
    name: str, device: pyacl.Device, acl: FakeControl, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind, use = CALLS[name]
    context = current()
    event, stream = pyacl.Event(), pyacl.Stream()
    before = acl.live[kind]  # a default stream is one of them
    held = Held(getattr(acl_rt, name))
    monkeypatch.setattr(acl_rt, name, held)
    thing: Any = {"event": event, "stream": stream}[kind]
    problems: list[BaseException] = []

    def run(action: Callable[[], object]) -> threading.Thread:
        def work() -> None:
            try:
                with context:
                    action()
            except BaseException as problem:
                problems.append(problem)

        thread = threading.Thread(target=work)
        thread.start()
        return thread

    caller = run(lambda: use(event, stream))
    assert held.entered.wait(60)
    monkeypatch.undo()
    closer = run(thing.close)
    while not thing.closed:
        closer.join(0.001)
    assert acl.live[kind] == before  # alive in C as long as the call goes on
    held.go.set()
    caller.join(60)
    closer.join(60)
    assert not problems and acl.live.get(kind, 0) == before - 1
    with pytest.raises(ClosedError):
        use(event, stream)
    event.close()
    stream.close()
