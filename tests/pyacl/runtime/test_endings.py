"""The end of a device, a context or a model: every kind of object is sealed at once, and none reaches C again."""

from __future__ import annotations

import gc
import importlib
import inspect
import pkgutil
import threading
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Callable

import pyacl
import pytest
from npu_common.errors import ClosedError
from npu_common.resource import Resource
from pyacl.acl import acl_rt
from pyacl.memory import device_memory
from pyacl.model import loading
from pyacl.queue import waiting
from pyacl.runtime import blocks, family, task_stream
from pyacl.runtime import host_functions as functions
from pyacl.runtime import lifecycle as runtime
from pyacl.runtime.context import Context
from pyacl.runtime.device import Device

from tests.pyacl.zoo import Zoo

if TYPE_CHECKING:
    from npu_common.testing import FakeControl

# Classes that no reset ends: of the process, of the program, or never made themselves.
ELSEWHERE = {
    runtime.Session: "profiling and dumps are the process's",
    pyacl.Pool: "its models are sealed, one by one",
    family.Root: "the device itself",
    loading.Lease: "a model's use of a device",
    pyacl.SharedBuffer: "only programs on the device have them: tested in test_queue",
    blocks.BlockOwner: "abstract",
    device_memory.DeviceMemory: "abstract",
    family.Family: "abstract",
    task_stream.TaskStream: "abstract",
    waiting.Waitable: "abstract",
}


def classes(of: type) -> Iterator[type]:
    for kind in of.__subclasses__():
        yield from classes(kind)
        if kind.__module__.startswith("pyacl.") and not kind.__name__.startswith("_"):
            yield kind


def check_sealed(zoo: Zoo, acl: FakeControl, capfd: pytest.CaptureFixture[str], *kept: str) -> None:
    """Assert that all of them are, but for `kept`, and that nothing done with them reaches C."""
    names = [name for name in zoo.all if name not in kept]
    still = [name for name in names if not getattr(zoo.all[name], "closed", True)]
    assert not still, f"open: {still}"
    acl.record()
    for name in names:
        with pytest.raises(ClosedError, match="was closed"):
            zoo.used[name]()
    for name in names:
        one = zoo.all[name]
        for word in dir(type(one)):
            if word[0] != "_":
                try:
                    found = getattr(one, word)
                    if inspect.ismethod(found):  # an operator it was made of may well be called
                        made = found()
                        if inspect.iscoroutine(made):
                            made.send(None)
                except Exception:  # which one is not the point here
                    pass
        if isinstance(one, pyacl.Stream):  # what is held for a closed stream is no one's business
            for _ in range(200):
                one.hold(one)
    # Nothing that takes a handle: where the thread is, and what C said of that.
    harmless = {"aclrtGetCurrentContext", "aclGetRecentErrMsg", "aclrtGetDevice", "aclrtGetPrimaryCtxState"}
    assert set(acl.calls.names()) <= harmless
    assert "crashes here" not in capfd.readouterr().err


def by_with(device: Device, acl: FakeControl, models: Path) -> Zoo:
    with device:
        return Zoo(models)


def by_reset(device: Device, acl: FakeControl, models: Path) -> Zoo:
    device.use()
    zoo = Zoo(models)
    device.reset()
    return zoo


def by_force(device: Device, acl: FakeControl, models: Path) -> Zoo:
    with device, device:
        zoo = Zoo(models)
        device.reset(force=True)
    return zoo


def by_finalize(device: Device, acl: FakeControl, models: Path) -> Zoo:
    with device:
        zoo = Zoo(models)
        pyacl.finalize()
    runtime.ensure()
    return zoo


def by_runtime(device: Device, acl: FakeControl, models: Path) -> Zoo:
    with pyacl.runtime():
        device.use()
        zoo = Zoo(models)
    runtime.ensure()
    return zoo


def by_a_reset_in_c(device: Device, acl: FakeControl, models: Path) -> Zoo:
    assert acl_rt.aclrtSetDevice(0) == 0
    zoo = Zoo(models)
    device.reset()
    return zoo


def by_a_reset_in_c_that_a_block_hid(device: Device, acl: FakeControl, models: Path) -> Zoo:
    assert acl_rt.aclrtSetDevice(0) == 0
    with device:
        zoo = Zoo(models)
        assert acl_rt.aclrtResetDevice(0) == 0  # that of the program: the block's is the last one now
    return zoo


def by_finalize_with_a_context_only(device: Device, acl: FakeControl, models: Path) -> Zoo:
    context = Context(0)
    with context:
        zoo = Zoo(models)
    pyacl.finalize()
    runtime.ensure()
    return zoo


def by_the_family(device: Device, acl: FakeControl, models: Path) -> Zoo:
    device.use()
    zoo = Zoo(models)
    device.root.close()
    return zoo


ENDINGS = [
    by_with, by_reset, by_force, by_finalize, by_runtime, by_a_reset_in_c, by_a_reset_in_c_that_a_block_hid,
    by_finalize_with_a_context_only, by_the_family,
]  # fmt: skip


@pytest.mark.parametrize("end", ENDINGS)
def test_all_ends_at_once(
    acl: FakeControl, models_folder: Path, capfd: pytest.CaptureFixture[str], end: Callable[..., Zoo]
) -> None:
    zoo = end(Device(0), acl, models_folder)
    check_sealed(zoo, acl, capfd)
    assert not Device(0).active
    for one in zoo.all.values():
        if isinstance(one, Resource):
            one.close()
    with Device(0), pyacl.Stream() as anew:  # C may give the same handles a second time
        anew.synchronize()
        check_sealed(zoo, acl, capfd)
    zoo.all.clear()
    zoo.used.clear()
    gc.collect()
    assert acl.live == {}
    assert "crashes here" not in capfd.readouterr().err


def test_every_kind_is_among_them(acl: FakeControl, models_folder: Path) -> None:
    for module in pkgutil.iter_modules(pyacl.__path__):
        if not module.name.startswith("_"):
            importlib.import_module(f"pyacl.{module.name}")
    with Device(0):
        tested = {type(one) for one in Zoo(models_folder).all.values()}
    missing = set(classes(Resource)) - tested - ELSEWHERE.keys()
    assert not missing, "add them to Zoo, or say in ELSEWHERE why a reset is nothing to them"


def test_a_context_ends_its_streams_and_models(
    device: Device, acl: FakeControl, models_folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    context = Context(0)
    with context:
        zoo = Zoo(models_folder)
        others = [name for name in zoo.all if zoo.all[name] not in (context, *context._children)]
    zoo.all["graph"].close()
    context.close()
    others.remove("binding")
    others.remove("pending")
    for name in others:
        if isinstance(zoo.all[name], Resource) and name != "graph":
            assert not zoo.all[name].closed, f"{name} is the device's"
    check_sealed(zoo, acl, capfd, *(name for name in others if name not in ("graph", "task")))
    for name in others:
        if isinstance(zoo.all[name], Resource):
            zoo.all[name].close()


def test_a_device_ends_what_was_made_on_it(acl: FakeControl) -> None:
    device = Device(0)
    context = device.use()
    buffer, stream = pyacl.DeviceBuffer(64), pyacl.Stream()
    for parent, made in ((buffer.root, context), (context, stream)):
        assert made in parent._children
    device.reset()
    assert stream.closed and buffer.closed and context.closed and not acl.live


def test_a_model_ends_the_device_it_took(
    acl: FakeControl, models_folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with pyacl.Model(models_folder / "tiny_f32.om", 0) as model, model.context:
        zoo = Zoo(models_folder)
        zoo.all["model"].close()  # which holds the device, too
    assert not Device(0).active
    check_sealed(zoo, acl, capfd)


def test_a_waiting_thread_hears_of_a_reset_by_force(acl: FakeControl) -> None:
    device = Device(0)
    context = device.use()
    waits = pyacl.Queue(2)
    problems: list[BaseException] = []

    def wait() -> None:
        with context:
            try:
                waits.get(nbytes=1)
            except BaseException as problem:
                problems.append(problem)

    thread = threading.Thread(target=wait)
    thread.start()
    while not waits._calls():
        thread.join(0.001)
    device.reset(force=True)
    thread.join()
    assert [type(problem) for problem in problems] == [ClosedError]


def test_a_device_that_does_not_answer_is_reset_by_force(acl: FakeControl, models_folder: Path) -> None:
    """Whatever is to be given back before fails."""
    device = Device(0)
    device.use()
    zoo = Zoo(models_folder)
    with acl.fail("aclrtDestroyNotify", code=507010), acl.fail("aclrtCntNotifyDestroy", code=507010):
        device.reset(force=True)
    assert all(one.closed for one in zoo.all.values() if isinstance(one, Resource))
    for name in ("notify", "count notify"):
        function = acl_rt.aclrtDestroyNotify if name == "notify" else acl_rt.aclrtCntNotifyDestroy
        assert function.raw(zoo.all[name]._number) == 0


def test_what_a_function_of_a_stream_drops_ends_later(acl: FakeControl, models_folder: Path) -> None:
    """C frees neither streams nor devices there, and waiting for the stream would last for ever."""
    model = pyacl.Model(models_folder / "tiny_f32.om", 0)
    with model.context:
        stream, second, context = pyacl.Stream(), pyacl.Stream(), Context(0)
    things = [model, second, context]
    del model, second, context
    closed: list[bool] = []

    def drop() -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ResourceWarning)
            things.clear()
            gc.collect()
        closed.append(stream.closed)

    stream.launch(drop)
    stream.synchronize()
    assert closed == [False]
    assert stream.closed and not Device(0).active  # the model was what the device was in use for
    assert acl.live == {}


MAKERS: dict[str, Callable[[Path], object]] = {
    "Stream": lambda _: pyacl.Stream(),
    "default stream": lambda _: pyacl.Device(0).context.default_stream,
    "Event": lambda _: pyacl.Event(),
    "Notify": lambda _: pyacl.Notify(),
    "ReportThread": lambda _: pyacl.ReportThread(),
    "Queue": lambda _: pyacl.Queue(2),
    "Channel": lambda _: pyacl.Channel("early", 2),
    "DeviceBuffer": lambda _: pyacl.DeviceBuffer(64),
    "HostBuffer": lambda _: pyacl.HostBuffer(64),
    "Context": lambda _: pyacl.Context(0),
    "Model": lambda models: pyacl.Model(models / "tiny_f32.om"),
}


@pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)
@pytest.mark.filterwarnings("ignore::ResourceWarning")
def test_the_device_ends_while_something_is_made(
    acl: FakeControl,
    models_folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    make: Callable[[Path], object],
) -> None:
    """By another thread. What C gave it goes with the device, and nothing of it reaches C afterwards."""
    device = Device(0)
    device.use()
    begin, ended = Resource.__init__, []

    def begin_and_end(self: Resource, *arguments: object, **others: object) -> None:
        begin(self, *arguments, **others)  # type: ignore[arg-type]
        if not ended and self.parent is not None and device.root._use.count:
            ended.append(self)
            device.reset()

    monkeypatch.setattr(Resource, "__init__", begin_and_end)
    try:
        made: object = make(models_folder)
    except pyacl.AclError:  # it asked C for more
        made = None
    assert ended and ended[0].closed
    ended.clear()
    made = None  # noqa: F841 - dropped
    gc.collect()
    assert acl.live == {}
    assert "crashes here" not in capfd.readouterr().err


@pytest.mark.parametrize("end", [pyacl.finalize, lambda: Device(0).root.close()])
def test_nothing_ends_a_device_in_a_function_of_a_stream(device: Device, end: Callable[[], object]) -> None:
    with pyacl.Stream() as stream:
        stream.launch(end)
        with pytest.raises(RuntimeError, match="not inside a function that a stream runs"):
            stream.synchronize()
        assert device.active
        stream.launch(print)
        stream.synchronize()


def test_a_runtime_block_in_a_function_of_a_stream_ends_nothing(device: Device) -> None:
    def block() -> None:
        with pyacl.runtime():
            pass

    with pyacl.Stream() as stream:
        stream.launch(block)
        stream.synchronize()
        stream.launch(print)
    assert runtime.references() == 0 and device.active


def test_a_model_closed_in_a_function_of_a_stream_ends_its_device_later(acl: FakeControl, models_folder: Path) -> None:
    model = pyacl.Model(models_folder / "tiny_f32.om", 0)
    with model.context:
        stream = pyacl.Stream()
    seen: list[bool] = []

    def close() -> None:
        model.close()
        seen.append(stream.closed)

    stream.launch(close)
    stream.synchronize()
    assert seen == [False] and model.closed and stream.closed
    assert acl.live == {}


@pytest.mark.parametrize("ask", [lambda: Device(0).context, lambda: Context(0)])
def test_a_function_does_not_wait_for_who_waits_for_it(
    acl: FakeControl, monkeypatch: pytest.MonkeyPatch, ask: Callable[[], object]
) -> None:
    """The end of the device waits for the stream, with the lock that the function wants."""
    monkeypatch.setattr(functions, "_PATIENCE", 0.01)
    waiting_for_it = threading.Event()
    wait = pyacl.Stream._wait
    problems: list[str] = []

    def wait_and_say(stream: pyacl.Stream, milliseconds: int) -> None:
        waiting_for_it.set()
        wait(stream, milliseconds)

    def function() -> None:
        waiting_for_it.wait()
        try:
            ask()
        except RuntimeError as problem:
            problems.append(str(problem))

    with Device(0):
        stream = pyacl.Stream()
        stream.launch(function)
        monkeypatch.setattr(pyacl.Stream, "_wait", wait_and_say)
    assert len(problems) == 1 and "the device is about to end, and waits for this function" in problems[0]


@pytest.mark.parametrize("where", ["Stream._wait", "Root._seal_members", "Context._seal_members"])
def test_an_interrupted_end_can_be_taken_up_again(
    acl: FakeControl, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    """Ctrl-C comes while the default stream is waited for, which is closed last, or in the later steps."""
    device = Device(0)
    context, stream = device.use(), pyacl.Stream()
    context.default_stream.synchronize()
    name, _, method = where.partition(".")
    kind = {"Stream": pyacl.Stream, "Root": family.Root, "Context": Context}[name]
    real, pressed = getattr(kind, method), []

    def interrupted(one: Resource, *arguments: object) -> None:
        if not pressed and getattr(one, "is_default", True):
            pressed.append(one)
            raise KeyboardInterrupt
        real(one, *arguments)

    monkeypatch.setattr(kind, method, interrupted)
    with pytest.raises(KeyboardInterrupt):
        device.reset()
    assert stream.closed and device.active
    event = pyacl.Event()  # the device is in use as before
    with device:
        assert not device.context.closed
    device.reset()
    assert event.closed and context.closed
    assert not device.active
