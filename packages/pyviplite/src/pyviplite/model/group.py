"""Groups: several networks submitted to the NPU in one call, run one after the other."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Any

from npu_common.handle import CHandle
from npu_common.resource import Resource, do_all, surrounded

from .. import properties as props
from .. import runtime
from .. import vip_lite as api
from .._library import GENERATION
from ..errors import VipError, check, run_error
from ..properties import Profile
from ..runtime import Lease
from .binding import Binding, io_of
from .model import Model
from .running import Membership, Triggered, free, need_prepared, ready, state_of

__all__ = ["Group"]

_BINDS = GENERATION not in ("1.6", "1.8")
"""The library runs a member in its group alone (measured on 1.13.0.1 and 2.0.3.2; before, nothing was)."""

_HANGS = GENERATION == "1.6"
"""Measured on 1.6.4: a group call that fails leaves the group locked, and the next call for it never returns."""


class Group(Resource):
    """A vip_group of networks that are run together, in order.

    The output buffer of one network may be the input buffer of the next: the group then computes a chain without the
    CPU. Closing a member's model closes the group first. From 1.13 on a network is a member of one group at a time and
    runs in it alone; after the group's close() a network runs alone again, but a duplicate never does.

    Args:
        *members: Bindings, whose buffers the runs use; or models, for which the group makes bindings (`bindings`). Each
            model occurs once and is prepared.
        device: Index of the device for all members (1.13 and later).
        core: Index of the first core for all members (2.0 and later).
        time_out: Limit of a run in milliseconds (1.13 and later).

    Raises:
        ValueError: The library would refuse a member.
        VipError: The library refuses.
    """

    def __init__(
        self,
        *members: Model | Binding,
        device: int | None = None,
        core: int | None = None,
        time_out: int | None = None,
    ) -> None:
        models = _check_members(members)
        settings = _settings(device, core, time_out)
        super().__init__(f"VIPLite group of {len(members)} networks")
        # Sorted, so that two groups with common members (before 1.13) take the locks in the same order.
        self._models = sorted(models, key=lambda model: state_of(model).number)
        own_bindings: list[Binding] = []
        self._made = own_bindings
        bindings: list[Binding] = []
        self._stuck = [False]
        self._membership = membership = Membership()
        self._pending: Triggered | None = None
        self._waiter: ThreadPoolExecutor | None = None
        self._ran = False
        group = _Handle(runtime.acquire(), self._stuck, membership)
        with group.filling(self):
            for member in members:
                if isinstance(member, Model):
                    own_bindings.append(member.bind())
                    bindings.append(own_bindings[-1])
                else:
                    bindings.append(member)
            self._bindings = tuple(bindings)
            # The group keeps its members alive, so that the garbage collector cannot free one of them first.
            group.keep.extend([*models, *bindings])
            self._cell = group.cell
            check(group.written(api.vip_create_group, len(members), group.place), "vip_create_group", self.label)
            self._number = group.number
            self._own(group.free)
            for prop, value, word in settings:
                props.store("vip_set_group", self._number, prop, value, f"{word} {value}")
            for binding in bindings:
                model = binding.model
                with model._calling():
                    free(model, state_of(model), "Group")
                    if _BINDS:
                        state_of(model).group = membership
                    self._check(api.vip_add_network(self.handle, model.handle), "vip_add_network", model.source)
                state_of(model).groups.add(self)

    @property
    def handle(self) -> Any:
        """The C handle, for the functions of the header modules."""
        self._check_open()
        return self._cell

    @property
    def bindings(self) -> tuple[Binding, ...]:
        """The members as bindings, with inputs and outputs."""
        return self._bindings

    def __repr__(self) -> str:
        state = "closed" if self.closed else ", ".join(binding.model.source for binding in self.bindings)
        return f"<pyviplite.Group: {state}>"

    def __len__(self) -> int:
        return len(self.bindings)

    def run(self, count: int | None = None) -> Group:
        """Run members on the contents of their inputs. The outputs of each binding then hold its result.

        Args:
            count: How many members to run, from the first; None for all.

        Returns:
            The group.

        Raises:
            VipError: A member failed.
        """
        number = self._count("Group.run", count)
        with self._calling():
            self._settle()
            self._with_members(number, partial(self._run, number))
        return self

    def _run(self, number: int) -> None:
        self._check(api.vip_run_group(self.handle, number), "vip_run_group", self.label)
        self._over(number)

    def trigger(self, count: int | None = None) -> Future[Group]:
        """Start a run as `run` does and return a Future of the group (1.8 and later).

        Do not touch the buffers meanwhile.
        """
        if not api.vip_trigger_group:
            raise ValueError(f"Group.trigger: needs VIPLite 1.8 or later, this is {GENERATION}")
        number = self._count("Group.trigger", count)
        with self._calling():
            self._settle()
            self._with_members(number, partial(self._trigger, number))
            pending = self._pending
            assert pending is not None, "set by _trigger"
            future: Future[Group] = Future()
            future.set_running_or_notify_cancel()
            if self._waiter is None:
                self._waiter = ThreadPoolExecutor(1, thread_name_prefix="pyviplite-wait")
            self._waiter.submit(self._await, pending, number, future)
            return future

    def _trigger(self, number: int) -> None:
        self._check(api.vip_trigger_group(self.handle, number), "vip_trigger_group", self.label)
        pending = self._pending = Triggered()
        for binding in self.bindings[:number]:
            state_of(binding.model).pending = pending

    def _await(self, pending: Triggered, number: int, future: Future[Group]) -> None:
        """Wait for the run on the waiting thread. It takes no lock; the other threads wait for `pending`."""
        problem: BaseException | None = None
        try:
            self._check(api.vip_wait_group.raw(self._number), "vip_wait_group", self.label)
            self._over(number)
        except BaseException as found:
            problem = found
        for binding in self.bindings[:number]:
            state_of(binding.model).pending = None
        self._pending = None
        pending.done.set()
        if problem is None:
            future.set_result(self)
        else:
            future.set_exception(problem)

    def _count(self, function: str, count: int | None) -> int:
        return len(self.bindings) if count is None else props.integer(function, "count", count, 1, len(self.bindings))

    def _with_members(self, number: int, action: Callable[[], None]) -> None:
        """Call a function with the locks of all members.

        Every network points at its binding's buffers, and the inputs are flushed first.
        """
        if self._stuck[0]:
            raise VipError(
                f"{self.label}: a call about it failed before, and this library then never returns from the next one",
                hint="Close it and make a new one",
            )

        def called() -> None:
            for binding in self.bindings[:number]:
                binding._check_open()
                ready(binding.model, state_of(binding.model), "Group.run", io_of(binding), self._membership)
            for binding in self.bindings[:number]:
                io_of(binding).flush()
            action()

        surrounded((model._calling() for model in self._models), called)

    def _over(self, number: int) -> None:
        self._ran = True
        for binding in self.bindings[:number]:
            state_of(binding.model).ran = True
            io_of(binding).invalidate()

    def _check(self, code: int, function: str, detail: str) -> None:
        """Raise the error of a run that failed, whose network may hang from now on."""
        if code:
            self._stuck[0] = _HANGS
            raise run_error(code, function, detail)

    def _settle(self) -> None:
        pending = self._pending
        if pending is not None:
            pending.done.wait()

    @property
    def profile(self) -> Profile | None:
        """Measurements of the hardware for the last run of all members together.

        None before the first run (1.13 and later).
        """
        props.since("Group.profile", "1.13")
        if not self._ran:
            return None
        with self._calling():
            answer = props.query("vip_query_group", self._number, api.VIP_GROUP_PROP_PROFILING, "profile")
        return Profile(*(int.from_bytes(answer[at : at + 4], "little") for at in (0, 4)))

    def close(self) -> None:
        """Destroy the group; waits for a run. The members stay open. Closing twice is fine."""
        if self._in_other_process():
            super().close()
            return
        try:
            with self._closing():
                self._settle()
                super().close()
        finally:
            # Not in the finalizer, which must not wait for a network; without close() the bindings are freed when
            # dropped.
            do_all(binding.close for binding in reversed(self._made))
        waiter, self._waiter = self._waiter, None
        if waiter is not None:
            try:
                waiter.shutdown(wait=True)
            except RuntimeError:  # called on the waiting thread, by a callback of a Future
                waiter.shutdown(wait=False)


class _Handle(CHandle):
    """A vip_group."""

    __slots__ = ("_membership", "_stuck")

    def __init__(self, lease: Lease, stuck: list[bool], membership: Membership) -> None:
        super().__init__(api.vip_destroy_group, cell=api.vip_group, check=check)
        self.last.append(lease)
        self._stuck, self._membership = stuck, membership

    def free(self) -> None:
        self._membership.open = False
        if self._stuck[0]:  # the call would not return, so the group is not destroyed
            self.give_up()
        super().free()


def _check_members(members: tuple[Any, ...]) -> list[Model]:
    """Return the prepared models of a group's members. Raises TypeError or ValueError."""
    if not members:
        raise ValueError("Group: expected at least one model or binding, got none")
    models: list[Model] = []
    for member in members:
        if not isinstance(member, (Model, Binding)):
            raise TypeError(f"Group: expected models and bindings, got {type(member).__name__}; write Group(*models)")
        member._check_open()
        model = member.model if isinstance(member, Binding) else member
        if model in models:
            raise ValueError(f"Group: {model.source} is a member twice; use dup() for a second network of it")
        with model._calling():  # another thread may have it prepared anew
            need_prepared(model, "Group")
        models.append(model)
    return models


def _settings(device: int | None, core: int | None, time_out: int | None) -> list[tuple[int, int, str]]:
    """Return the properties to set on a group: number, value and the argument's name."""
    found: list[tuple[int, int, str]] = []
    if device is not None:
        props.since("Group, device", "1.13")
        found.append((api.VIP_GROUP_PROP_SET_DEVICE_ID, props.integer("Group", "device", device, 0, 0xFFFF), "device"))
    if core is not None:
        props.since("Group, core", "2.0")
        found.append((api.VIP_GROUP_PROP_SET_CORE_INDEX, props.integer("Group", "core", core, 0, 0xFFFF), "core"))
    if time_out is not None:
        props.since("Group, time_out", "1.13")
        value = props.integer("Group", "time_out", time_out, 1, 0xFFFFFFFF)
        found.append((api.VIP_GROUP_PROP_SET_TIME_OUT, value, "time-out"))
    return found
