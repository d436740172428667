"""Whatever is given for whatever parameter: a sentence, never a crash of C, and no exception from inside."""

from __future__ import annotations

import gc
import inspect
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Callable

import numpy as np
import pyacl
import pytest
from npu_common.errors import NpuError
from npu_common.resource import Resource
from pyacl import operators
from pyacl.operators import single_op
from pyacl.profiling import profile as profiling
from pyacl.runtime.device import Device

from .zoo import Zoo, nothing

if TYPE_CHECKING:
    from npu_common.testing import FakeControl

# What ends the objects that the next case needs, and what only classes derived from Resource call.
LEFT_OUT = {"close", "finalize", "abort", "reset", "use"}
LEFT_OUT |= {name for name in vars(Resource) if name[0] != "_"}

PLAIN: dict[str, Any] = {
    "None": None,
    "minus one": -1,
    "2**62": 1 << 62,
    "float": 1.5,
    "text": "x",
    "bytes": b"xx",
    "array": np.zeros((4, 4), np.float32),
    "list": [1],
    "mapping": {"x": 1},
    "class": pyacl.Model,
    "object": object(),
}
OF_THE_ZOO = (
    "stream", "default stream", "event", "notify", "context", "buffer", "view", "pinned", "dataset", "model", "queue",
    "channel", "binary", "graph", "tensor", "closed stream", "closed buffer", "device",
)  # fmt: skip
REQUIRED: dict[str, Any] = {
    "nbytes": 4096, "shape": (4, 4), "dtype": "float32", "function": nothing, "name": "x", "op_type": "Add", "depth": 4,
    "array": np.zeros((4, 4), np.float32), "values": np.zeros((4, 4), np.float32), "folder": "there", "blocks": 1,
    "format": "rgb888", "value": 0, "target": np.zeros(4096, np.uint8), "capacity": 4, "text": "here",
    "given": {}, "gear": None,
}  # fmt: skip
FROM_THE_ZOO = {
    "stream": "stream", "event": "event", "end": "event", "buffer": "buffer", "dst": "buffer", "src": "buffer",
    "memory": "physical", "binary": "binary", "kernel": "kernel", "device": "device", "streams": "stream",
}  # fmt: skip
WRONG = (AttributeError, KeyError, IndexError, AssertionError, OverflowError, UnboundLocalError, SystemError)


def sweep_zoo(models: Path) -> Zoo:
    zoo = Zoo(models)
    zoo.all["device"] = Device(0)
    zoo.all["task exceptions"] = pyacl.on_task_exception()
    zoo.all["aipp"] = pyacl.Aipp("rgb888", 8, 8)
    zoo.all["inline"] = pyacl.Inline(b"data")
    zoo.all["profile"] = pyacl.profiling("there")
    for name, one in (("closed stream", pyacl.Stream()), ("closed buffer", pyacl.DeviceBuffer(64))):
        one.close()
        zoo.all[name] = one
    channel = zoo.all["channel"] = pyacl.Channel("wrong", 128)
    for _ in range(100):  # an iterable, too: it ends
        channel.end()
    return zoo


def callables(kind: type) -> Iterator[str]:
    for name in dir(kind):
        if (name[0] != "_" or name in ("__getitem__", "__call__")) and name not in LEFT_OUT:
            if callable(getattr(kind, name, None)):
                yield name


def targets() -> Iterator[str]:
    """Dotted: a name of pyacl or of a module, or a method of an object of the zoo."""
    for name in pyacl.__all__:
        found = getattr(pyacl, name)
        if callable(found) and name not in LEFT_OUT:
            if not (inspect.isclass(found) and issubclass(found, (Exception, tuple))):
                yield f"pyacl.{name}"
    yield from (f"single_op.{name}" for name in single_op.__all__)
    yield from ("operators.operator_named", "profiling.operators", "profiling.mark", "profiling.step")
    kinds = {
        "device": Device, "context": pyacl.Context, "stream": pyacl.Stream, "event": pyacl.Event, "flag": pyacl.Event,
        "notify": pyacl.Notify, "count notify": pyacl.CountNotify, "report thread": pyacl.ReportThread,
        "buffer": pyacl.DeviceBuffer, "pinned": pyacl.HostBuffer, "tensor": pyacl.Tensor, "binary": pyacl.KernelBinary,
        "kernel": pyacl.Kernel, "graph": pyacl.Graph, "model": pyacl.Model, "binding": pyacl.Binding,
        "queue": pyacl.Queue, "channel": pyacl.Channel, "aipp": pyacl.Aipp,
    }  # fmt: skip
    for word, kind in kinds.items():
        yield from (f"{word}.{name}" for name in callables(kind))
    for word, names in (
        ("addresses", ("map",)), ("task", ("set_kernel",)), ("prepared", ("run", "move")), ("operator", ("run",)),
        ("shared", ()), ("pending", ("result",)),
    ):  # fmt: skip
        yield from (f"{word}.{name}" for name in names)


def find(zoo: Zoo, target: str) -> Callable[..., Any]:
    where, name = target.split(".")
    homes: dict[str, Any] = {"pyacl": pyacl, "single_op": single_op, "operators": operators, "profiling": profiling}
    found: Callable[..., Any] = getattr(homes.get(where) or zoo.all[where], name)
    return found


def parameters(function: Callable[..., Any]) -> list[inspect.Parameter]:
    try:
        found = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return []
    return [one for one in found if one.kind is not one.VAR_KEYWORD]


def arguments(zoo: Zoo, function: Callable[..., Any], name: str, value: Any) -> tuple[list[Any], dict[str, Any]]:
    """`value` for the parameter `name`, something that fits for those that must be given."""
    given: list[Any] = []
    named: dict[str, Any] = {}
    positional = any(one.kind is one.VAR_POSITIONAL and one.name == name for one in parameters(function))
    for one in parameters(function):
        if one.name == name:
            what = value
        elif one.name == "timeout":
            what = 1 if "int" in str(one.annotation) else 0.001
        elif one.default is not one.empty or one.kind is one.VAR_POSITIONAL:
            continue
        elif one.name in FROM_THE_ZOO:
            what = zoo.all[FROM_THE_ZOO[one.name]]
        else:
            what = REQUIRED.get(one.name, 1)
        if one.kind in (one.VAR_POSITIONAL, one.POSITIONAL_ONLY) or (positional and one.kind is not one.KEYWORD_ONLY):
            given.append(what)
        else:
            named[one.name] = what
    return given, named


@pytest.fixture
def there(acl: FakeControl, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    yield
    gc.collect()
    while Device(0).active:
        with suppress(Exception):  # what tasks left
            Device(0).reset()


@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning")  # dropped
@pytest.mark.parametrize("target", list(targets()))
def test_every_parameter_takes_what_it_should(
    there: None, acl: FakeControl, models_folder: Path, capfd: pytest.CaptureFixture[str], target: str
) -> None:
    Device(0).use()
    zoo = sweep_zoo(models_folder)
    bad: list[str] = []
    words = [one.name for one in parameters(find(zoo, target)) if one.name != "timeout"]
    for word in words:
        for label in (*OF_THE_ZOO, *PLAIN):
            if any(isinstance(one, Resource) and one.closed and "closed" not in name for name, one in zoo.all.items()):
                zoo = sweep_zoo(models_folder)  # the case before closed something
            value = zoo.all[label] if label in zoo.all else PLAIN[label]
            function = find(zoo, target)
            given, named = arguments(zoo, function, word, value)
            try:
                made = function(*given, **named)
            except NpuError:
                pass
            except WRONG as problem:
                bad.append(f"{word}={label}: {type(problem).__name__}: {problem}")
            except Exception as problem:
                if type(problem).__name__ == "ArgumentError":  # of ctypes
                    bad.append(f"{word}={label}: {problem}")
            else:
                if made is not None and not any(made is one for one in zoo.all.values()):
                    with suppress(Exception):
                        made.close()
            said = capfd.readouterr().err
            if "crashes here" in said:
                bad.append(f"{word}={label}: {said.strip().splitlines()[-1]}")
    assert not bad, f"{target}:\n" + "\n".join(bad)
