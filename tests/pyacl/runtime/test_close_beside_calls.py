"""close() beside calls of other threads: nothing is destroyed before C has returned, and no call begins afterwards."""

from __future__ import annotations

import ast
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pyacl
import pytest
from npu_common.testing import FakeControl
from pyacl.acl import acl_op_compiler, acl_rt
from pyacl.acl.ops import acl_dvpp
from pyacl.errors import ClosedError
from pyacl.operators import operator_named, single_op
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
    "aclopCompileAndExecute": ("stream", lambda event, stream: added(stream)),
    "acldvppVpcResizeAsync": ("stream", lambda event, stream: resized(stream)),
    "aclnnRelu": ("stream", lambda event, stream: relu(stream)),
}


def added(stream: pyacl.Stream) -> None:
    with pyacl.Tensor.zeros((4,)) as tensor:
        single_op.execute("Add", [tensor, tensor], [tensor], compile=True, stream=stream)


def resized(stream: pyacl.Stream) -> None:
    with pyacl.Dvpp() as dvpp, pyacl.Picture(32, 32) as picture:
        dvpp.resize(picture, 64, 64, stream=stream).close()


def relu(stream: pyacl.Stream) -> None:
    with pyacl.Tensor.zeros((4,)) as tensor:
        operator_named("aclnnRelu")(tensor, tensor, stream=stream)


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
    if name == "aclnnRelu":
        operator = operator_named(name)
        first, second = operator._functions()
        held = Held(SimpleNamespace(__name__=name, raw=second))
        monkeypatch.setattr(operator, "_phases", (first, held.raw))
    else:
        [module] = [one for one in (acl_rt, acl_op_compiler, acl_dvpp) if name in one.__all__]
        held = Held(getattr(module, name))
        monkeypatch.setattr(module, name, held)
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


def given_numbers(tree: ast.AST) -> Iterator[ast.Attribute]:
    """The numbers of streams that a function of C is given in a call."""
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "raw":
            for one in call.args:
                if isinstance(one, ast.Attribute) and one.attr in ("number", "_number"):
                    if isinstance(one.value, ast.Name) and one.value.id in ("stream", "target", "other"):
                        yield one


def test_no_function_is_given_a_number_outside_of_a_call_of_the_stream() -> None:
    """`called` or `with stream._calling()`: else another thread may close the stream before C has returned."""
    assert len(list(given_numbers(ast.parse("f.raw(1, stream.number)\nf.raw(stream)\nf(stream.number)")))) == 1
    for path in Path(pyacl.__file__).parent.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        covered = {
            id(node)
            for block in ast.walk(tree)
            if isinstance(block, ast.With) and any("_calling()" in ast.unparse(item) for item in block.items)
            for node in ast.walk(block)
        }
        loose = [node.lineno for node in given_numbers(tree) if id(node) not in covered]
        assert not loose, f"{path.name}: lines {loose}"
