"""The state that Model, Binding and Group share: the buffers of a network, and the ends that its runs wait for."""

from __future__ import annotations

import threading
import weakref
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from itertools import starmap
from typing import TYPE_CHECKING, Any, Callable, TypeVar

from npu_common.handle import CHandle, without_python
from npu_common.resource import Resource, do_all

from .. import vip_lite as api
from ..errors import check, error_of, run_error
from .buffer import Buffer, Life, life_of, used_by
from .io_buffers import release

if TYPE_CHECKING:
    from ..runtime import Lease
    from .io_buffers import IoBuffers
    from .model import Model
    from .tensors import TensorInfo

__all__ = [
    "NOT_PREPARED", "Membership", "Network", "NetworkState", "Triggered", "finish", "free", "need_prepared", "prepare",
    "prepared_again", "ready", "settle", "state_of", "trigger",
]  # fmt: skip

_T = TypeVar("_T")
NOT_PREPARED = -9


class Triggered:
    """A triggered run that has not ended."""

    __slots__ = ("done",)

    def __init__(self) -> None:
        self.done = threading.Event()


class Membership:
    """A group as its members know it: whether it is there still. It does not refer to the group."""

    __slots__ = ("open",)

    def __init__(self) -> None:
        self.open = True


class Attached:
    """The buffers that a network points at until vip_destroy_network. They do not refer to the model.

    Attributes:
        lives: By slot.
        trying: Those that a call in progress points a slot at, or that an interrupted one may have, with the slot.
        own: What only the network's runs use.
    """

    __slots__ = ("lives", "number", "own", "trying")

    def __init__(self) -> None:
        self.number = 0
        self.lives: dict[Any, Life] = {}
        self.trying: list[tuple[Life, Any]] = []
        self.own: list[Buffer] = []

    def point(self, life: Life, slot: Any, function: Callable[[], int]) -> int:
        """Call a function that lets a slot point at a buffer. Returns the code."""
        codes: list[int] = []
        self.trying.append((life, slot))
        try:
            life.attach(self.number, slot)
            codes.extend(starmap(function, ((),)))
        finally:
            before = life
            if codes and not codes[0]:
                before, self.lives[slot] = self.lives.get(slot, life), life
            for one, at in ((before, slot), *self.trying):  # also those that an interrupt has left there
                if one is not self.lives.get(at):
                    one.detach(self.number, at)
            self.trying.clear()
        return codes[0]

    def free(self) -> None:
        """Let go of them after the network."""
        lives = (*self.lives.values(), *(life for life, _ in self.trying))
        do_all((*(partial(life.detach, self.number) for life in lives), partial(release, self.own)))
        self.lives.clear()
        self.trying.clear()


class Network(CHandle):
    """A vip_network."""

    __slots__ = ("_finish", "attached")

    def __init__(self, lease: Lease, keep: Any) -> None:
        self._finish = without_python(api.vip_finish_network)  # found before there is a network
        self.attached = Attached()
        super().__init__(api.vip_destroy_network, cell=api.vip_network, check=check, keep=[keep])
        self._last = [lease, self.attached]

    def free(self) -> None:
        number = self.attached.number = self.number or self.attached.number
        if self.number:
            self._finish(number)  # returns 0 also if the network was never prepared
        super().free()


class NetworkState:
    """The state of a network beside C's.

    Attributes:
        active: Token of the IoBuffers that the network points at.
        attached: The buffers that C uses until vip_destroy_network.
        device: Index of the device, None for the library's choice.
        group: The group that C binds the network to (1.13 and later), which may be gone.
        groups: The groups that the network is a member of.
        number: The C handle as a number.
        pending: The triggered run.
        prepared: Whether the network has memory and commands.
        ran: Whether it has run.
        sides: Inputs and outputs, in the network's own types.
        unsure: Whether an interrupt may have come between what C does and `prepared`.
        waiter: The thread that waits for triggered runs.
        wanted: Whether the program has the network prepared; a run prepares it where an interrupt left it finished.
    """

    __slots__ = (
        "active",
        "attached",
        "device",
        "group",
        "groups",
        "number",
        "pending",
        "prepared",
        "ran",
        "set_input",
        "set_output",
        "sides",
        "unsure",
        "waiter",
        "wanted",
    )

    def __init__(self, network: Network) -> None:
        self.number = network.attached.number = network.number
        self.active: object = None
        self.attached = network.attached
        self.device: int | None = None
        self.group: Membership | None = None
        self.groups: weakref.WeakSet[Resource] = weakref.WeakSet()
        self.pending: Triggered | None = None
        self.prepared = self.ran = self.unsure = self.wanted = False
        self.set_input, self.set_output = api.vip_set_input.raw, api.vip_set_output.raw
        self.sides: tuple[tuple[TensorInfo, ...], tuple[TensorInfo, ...]] = ((), ())
        self.waiter: ThreadPoolExecutor | None = None


def state_of(model: Model) -> NetworkState:
    """Return the state of a model's network.

    No public attribute of the model: a program that changes it would let C run on buffers that are gone.
    """
    return model._state


def prepare(model: Model, state: NetworkState) -> None:
    """Let C prepare the network, unless it is prepared. The caller holds the model's lock.

    A second vip_prepare_network would fail and un-prepare the network (measured).
    """
    if state.prepared:
        return
    if state.unsure:
        api.vip_finish_network(model.handle)
    state.unsure = True
    if model.parent is None:  # finished, it left its group; the library keeps a duplicate bound (measured)
        state.group = None
    code = api.vip_prepare_network(model.handle)
    state.wanted = not code
    check(code, "vip_prepare_network", model.source)
    state.prepared = True
    state.unsure = False


def need_prepared(model: Model, function: str) -> None:
    """Have the network prepared, or raise where the program has not. The caller holds the model's lock."""
    if not state_of(model).wanted:
        raise error_of(NOT_PREPARED, function, f"{model.source} is not prepared", "Call prepare() first")
    prepare(model, state_of(model))


def finish(model: Model, state: NetworkState) -> None:
    """Let C finish the network, after a triggered run has ended. The caller holds the model's lock."""
    settle(state)
    state.unsure = True
    state.prepared = False
    check(api.vip_finish_network(model.handle), "vip_finish_network", model.source)
    state.unsure = False


def prepared_again(model: Model, between: Callable[[], None] | None = None) -> None:
    """Finish and prepare the network, after a triggered run has ended.

    Its buffers stay set. The caller holds the model's lock. Where an interrupt leaves it finished, the next run
    prepares it.

    Args:
        between: Called while the network is not prepared.
    """
    state = state_of(model)
    try:
        finish(model, state)
        if between is not None:
            between()
    finally:
        prepare(model, state)


def free(model: Model, state: NetworkState, function: str) -> None:
    """Free the network of a group that is gone.

    The library runs a member in its group alone until the network is finished and prepared again, also when the group
    was destroyed (measured). The caller holds the model's lock.

    Raises:
        VipErrorNetworkNotPrepared: The group is open; or the network is a duplicate, which the library never frees.
    """
    if state.group is None:
        return
    if state.group.open:
        hint = "Run the group, or close it first"
        raise error_of(NOT_PREPARED, function, f"{model.source} is a member of a group and runs in it alone", hint)
    if model.parent is not None:
        hint = "Make another duplicate with dup(), or load the file again"
        detail = f"{model.source} is a duplicate that was a member of a group, which the library never frees"
        raise error_of(NOT_PREPARED, function, detail, hint)
    prepared_again(model)


def ready(model: Model, state: NetworkState, function: str, io: IoBuffers, group: Membership | None = None) -> None:
    """Point the network at these buffers, after a triggered run has ended. The caller holds the model's lock.

    Args:
        function: For messages.
        io: The buffers of the run.
        group: The group that runs the network.
    """
    if model.closed:
        model._check_open()
    if state.pending is not None:
        settle(state)
    need_prepared(model, function)
    if state.group is not group and group is None:
        free(model, state, function)
    if state.active is not io.token:
        state.active = None  # if this fails halfway, the network points at buffers of two sets and must not run
        for output, index, buffer in io.slots:
            _attach(model, state, output, index, buffer)
        state.active = io.token


def _attach(model: Model, state: NetworkState, output: bool, index: int, buffer: Buffer) -> None:
    """Call vip_set_input or vip_set_output.

    The buffer stays alive until the network points at another one or is destroyed.
    """
    life = life_of(buffer)
    if state.attached.lives.get((output, index)) is life:
        return
    point = partial(state.set_output if output else state.set_input, state.number, index, buffer.number)
    with buffer._calling():
        code = state.attached.point(life, (output, index), point)
    if code:
        function = "vip_set_output" if output else "vip_set_input"
        raise error_of(code, function, f"{state.sides[output][index].name!r} of {model.source}")
    used_by(buffer, model)


def trigger(
    model: Model, function: str, io: IoBuffers, result: Callable[[], _T], still: Callable[[], None] | None = None
) -> Future[_T]:
    """Start a run, and return a Future of what `result` gives at its end.

    Args:
        function: For messages.
        io: The buffers of the run.
        result: Called on the waiting thread.
        still: Raises where the run must not start any more. Called with the model's lock held.
    """
    state = state_of(model)
    with model._calling():
        if still is not None:
            still()
        ready(model, state, function, io)
        io.flush()
        code = api.vip_trigger_network(model.handle)
        if code:
            raise run_error(code, "vip_trigger_network", model.source)
        pending = state.pending = Triggered()
        future: Future[_T] = Future()
        future.set_running_or_notify_cancel()  # the run is under way: only the model's cancel() can stop it
        if state.waiter is None:
            state.waiter = ThreadPoolExecutor(1, thread_name_prefix="pyviplite-wait")
        state.waiter.submit(_await, model, pending, io, result, future)
        return future


def _await(model: Model, pending: Triggered, io: IoBuffers, result: Callable[[], _T], future: Future[_T]) -> None:
    """Wait for the run on the waiting thread. It takes no lock; the other threads wait for `pending`."""
    state = state_of(model)
    try:
        check(api.vip_wait_network.raw(state.number), "vip_wait_network", model.source)
        state.ran = True
        io.invalidate()
        found = result()
    except BaseException as problem:
        state.pending = None
        pending.done.set()
        future.set_exception(problem)
        return
    state.pending = None
    pending.done.set()
    future.set_result(found)


def settle(state: NetworkState) -> None:
    """Wait for the triggered run. The caller holds the model's lock."""
    pending = state.pending
    if pending is not None:
        pending.done.wait()
