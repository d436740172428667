"""Devices: their number and properties, and how to use and reset a device."""

from __future__ import annotations

import ctypes
from collections import namedtuple
from collections.abc import Iterator
from contextlib import contextmanager

from npu_common import TYPE_CHECKING
from npu_common.resource import Resource, dropped, ended, fixed, free_dropped

from ..acl import acl_base_rt as base
from ..acl import acl_rt as api
from ..arguments import INT32, UINT32, encoded, milliseconds, whole
from ..errors import check, error_of
from . import uses
from .current import current, require
from .family import Root, is_held, is_last, reset, root_of, take, take_back
from .host_functions import in_stream_callback, refuse_in_stream_callback
from .keeper import keepers_below, wait_for
from .lifecycle import ensure
from .thread_context import Blocks, current_handle, on_device, put_back

if TYPE_CHECKING:
    from typing import Any

    from .context import Context

__all__ = [
    "Device",
    "DeviceInfo",
    "Memory",
    "Priorities",
    "Utilization",
    "cann_version",
    "device_count",
    "run_mode",
    "soc_name",
]

Memory = namedtuple("Memory", ("free", "total"))
Memory.__doc__ = "Device memory in bytes."
Priorities = namedtuple("Priorities", ("least", "greatest"))
Priorities.__doc__ = "Which priorities streams have: the greatest is the smallest number."
Utilization = namedtuple("Utilization", ("cube", "vector", "aicpu", "memory"))
Utilization.__doc__ = "How busy the parts of a device are, in percent."
DeviceInfo = namedtuple(
    "DeviceInfo",
    ("ai_cores", "cube_cores", "vector_cores", "ai_cpus", "memory_bytes", "l2_bytes", "virtual", "npu_arch"),
)
DeviceInfo.__doc__ = "What a device consists of; None for what this chip or release does not tell."

_ATTRIBUTES = (
    api.ACL_DEV_ATTR_AICORE_CORE_NUM,
    api.ACL_DEV_ATTR_CUBE_CORE_NUM,
    api.ACL_DEV_ATTR_VECTOR_CORE_NUM,
    api.ACL_DEV_ATTR_AICPU_CORE_NUM,
    api.ACL_DEV_ATTR_TOTAL_GLOBAL_MEM_SIZE,
    api.ACL_DEV_ATTR_L2_CACHE_SIZE,
    api.ACL_DEV_ATTR_IS_VIRTUAL,
    api.ACL_DEV_ATTR_NPU_ARCH,
)
_UNKNOWN = (107000, 100000, 200001, 200006, 207000)


def device_count() -> int:
    """Return the number of devices that this process sees (aclrtGetDeviceCount)."""
    ensure()
    cell = ctypes.c_uint32()
    check(api.aclrtGetDeviceCount.raw(ctypes.addressof(cell)), "aclrtGetDeviceCount")
    return cell.value


def soc_name() -> str:
    """Return the name of the chip for compilers: "Ascend910B3"; "" for a chip that the library cannot name."""
    ensure()
    return (base.aclrtGetSocName() or b"").decode()


def run_mode() -> str:
    """Return where this process runs: "host", beside a card, or "device", on the NPU's own processor.

    The device has one memory for both.
    """
    ensure()
    cell = ctypes.c_int32()
    check(api.aclrtGetRunMode.raw(ctypes.addressof(cell)), "aclrtGetRunMode")
    return "device" if cell.value == api.ACL_DEVICE else "host"


def cann_version(package: str = "runtime") -> str:
    """Return the version of an installed package of CANN: "9.1.0" (aclsysGetVersionStr, since 8.5.0)."""
    text = ctypes.create_string_buffer(api.ACL_PKG_VERSION_MAX_SIZE)
    name = ctypes.create_string_buffer(encoded("cann_version, package", package, 1, 256))
    code = api.aclsysGetVersionStr.raw(ctypes.addressof(name), ctypes.addressof(text))
    check(code, "aclsysGetVersionStr", f"package {package!r}")
    return text.value.decode()


def _used(hold: uses.Hold) -> Context:
    """Set the device for the owner of a Hold, and bind the calling thread to the default context, which is returned."""
    refuse_in_stream_callback("Device.use")
    ensure()
    with uses.lock:
        try:
            take(hold)
            return require("Device.use")
        except BaseException:
            take_back(hold)
            raise


class _TakenBack:
    """Takes a use of a device back when it is called, or dropped before it was, or amid: an interrupt loses no use."""

    __slots__ = ("hold", "lock", "refused")

    def __init__(self, hold: uses.Hold) -> None:
        self.refused = False  # while arrays or a graph need the device, the use is the program's to end
        self.lock = uses.lock
        self.hold = hold

    def free(self) -> None:
        try:
            take_back(self.hold, leaving=True)
        except Exception:
            self.refused = True
            raise

    def busy(self) -> bool:
        """Return whether taking it back would wait for tasks."""
        root = self.hold.use.root
        return is_last(self.hold) and root is not None and root.working()

    def __del__(self) -> None:
        hold = getattr(self, "hold", None)
        if hold and not (self.refused or ended()) and is_held(hold):
            dropped[self] = None
            free_dropped()


class Lease(Resource):
    """One use of a device: of a model while it is loaded, of a `with` block.

    Closing takes the use back, unless the device was reset by force or AscendCL was finalized meanwhile. A lease is no
    part of the model's handle, because taking the use back may end the device, and that needs locks which are taken
    before the model's.
    """

    context = fixed["Context"]("The device's default context.")

    def __init__(self, index: int, owner: int = uses.MODEL) -> None:
        super().__init__(f"use of device {index}")
        self._lock = uses.lock
        hold = self._hold = uses.Hold(uses.use_of(index), owner)
        taken_back = _TakenBack(hold)
        self._own(taken_back.free)
        self._no_leak_warning(free_at_exit=False)  # then what was made on the device is half gone
        assert self._handle is not None
        self._handle.busy = taken_back.busy
        self._context = _used(hold)

    def close(self) -> None:
        """Take the use of the device back.

        A use of an ended device is taken back without its lock: `release_all` holds the locks of all models then.
        """
        if not is_held(self._hold):
            return
        if in_stream_callback() and self._handle is not None:
            self._handle.drop()  # which puts it off there
        else:
            super().close()


class Device:
    """A device by its number, from 0. Making a Device costs nothing; `with device:` uses it.

    `with device:` sets the device (aclrtSetDevice) and binds the calling thread to its default context. The end of the
    block restores the earlier context. The end of the last use closes everything made on the device and resets it. If
    arrays still look into pinned memory, the last of them frees the memory and resets the device. `use()` and `reset()`
    are the two halves of the block, but `reset()` refuses while such arrays exist. Uses are counted over all threads.
    An application that also calls aclrtSetDevice itself keeps its objects until it resets the device itself. Source:
    acl/acl_rt.h 2026.8.
    """

    index = fixed[int]("Its number.")

    def __init__(self, index: int = 0) -> None:
        self._index = whole("Device, index", index, 0, INT32[1])
        self._blocks = Blocks()

    @staticmethod
    def current() -> Device | None:
        """Return the device of the calling thread's context, or None."""
        found = current()
        return None if found is None else found.device

    def __repr__(self) -> str:
        return f"pyacl.Device({self.index})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Device) and other.index == self.index

    def __hash__(self) -> int:
        return hash((Device, self.index))

    def __index__(self) -> int:
        return self.index

    def __reduce__(self) -> tuple[type[Device], tuple[int]]:
        return type(self), (self.index,)

    # Uses

    def use(self) -> Context:
        """Set the device, which is then in use until `reset`, and bind the calling thread to its default context."""
        return _used(uses.Hold(uses.use_of(self.index)))

    def reset(self, *, force: bool = False) -> None:
        """Take back one use; the last use closes everything made on the device and releases the device.

        Args:
            force: Release it at once, however often it is in use: tasks that have not run do not run, and all objects
                of it are closed without waiting.

        Raises:
            BufferError: Arrays look into pinned memory of the device. Nothing has happened then, with force neither.
            AclErrorRtContextReleaseError: The device is not set.
            Exception: The first error that tasks left at their streams; the device was reset nevertheless.
        """
        refuse_in_stream_callback("Device.reset")
        with uses.lock:
            reset(self.index, force)

    def __enter__(self) -> Device:
        ensure()
        before = current_handle()
        self._blocks.begin((before, Lease(self.index, uses.BLOCK)))
        return self

    def __exit__(self, kind: Any, problem: Any, where: Any) -> None:
        before, lease = self._blocks.end(self)
        try:
            lease.close()
        except Exception:
            if problem is None:  # otherwise the exception of the block propagates
                raise
        finally:
            put_back(before)

    @property
    def root(self) -> Root:
        """The family of the objects made on the device, as a parent for resources."""
        return root_of(self.index)

    @contextmanager
    def _bound(self) -> Iterator[None]:
        """Bind the thread for queries about the current device.

        Unlike the end of `with device:`, the end closes no object.
        """
        ensure()
        if self.current() == self:
            yield
            return
        with on_device(self.index):
            yield

    @property
    def context(self) -> Context:
        """The default context of the device, which must be in use."""
        with uses.lock:
            if not (root_of(self.index).stands and uses.active(self.index)):
                raise RuntimeError(f"Device.context: device {self.index} is not in use; use `with device:`")
            with on_device(self.index):
                return require("Device.context")

    # Waiting

    def synchronize(self, timeout: float | None = None) -> None:
        """Wait until all streams of the device are done. Other Python threads can run meanwhile.

        Args:
            timeout: Seconds, None for no limit.

        Raises:
            AclErrorRtStreamSyncTimeout: A TimeoutError: the time is over.
            AclTaskError: The class of a task that failed.
            Exception: The first exception of a Python function that ran on one of the streams.
        """
        refuse_in_stream_callback("Device.synchronize")
        wait = milliseconds(timeout, "Device.synchronize")
        if wait == 0:
            raise ValueError("Device.synchronize, timeout: expected seconds above 0, or None for no limit, got 0")
        function = "aclrtSynchronizeDevice" if wait < 0 else "aclrtSynchronizeDeviceWithTimeout"
        raw, arguments = getattr(api, function).raw, () if wait < 0 else (wait,)
        with self._bound():
            keepers = keepers_below(self.root)
            wait_for(keepers, wait, lambda: raw(*arguments), lambda code: error_of(code, function))
        for keeper in keepers:
            keeper.raise_problem()

    def abort(self, timeout: float | None = None) -> None:
        """Stop all tasks of the device (aclrtDeviceTaskAbort); its streams take no tasks afterwards.

        Args:
            timeout: Seconds, None for no limit.
        """
        refuse_in_stream_callback("Device.abort")
        wait = max(0, milliseconds(timeout, "Device.abort"))
        ensure()
        check(api.aclrtDeviceTaskAbort.raw(self.index, wait), "aclrtDeviceTaskAbort", f"device {self.index}")

    # Properties and state

    def _asked(self, function: Any, cell: Any, *arguments: Any) -> Any:
        ensure()
        code = function.raw(*arguments, ctypes.addressof(cell))
        check(code, function.__name__, f"device {self.index}")
        return cell.value

    @property
    def active(self) -> bool:
        """Whether any code of this process has set the device (aclrtGetPrimaryCtxState, since 8.5.0)."""
        ensure()
        return uses.active(self.index)

    @property
    def works(self) -> bool:
        """Whether the device's status is "normal" (aclrtQueryDeviceStatus)."""
        status = self._asked(api.aclrtQueryDeviceStatus, ctypes.c_int32(), self.index)
        return bool(status == api.ACL_RT_DEVICE_STATUS_NORMAL)

    def utilization(self) -> Utilization:
        """Return how busy the device is at the moment, in percent."""
        ensure()
        found = api.aclrtUtilizationInfo()
        code = api.aclrtGetDeviceUtilizationRate.raw(self.index, ctypes.addressof(found))
        check(code, "aclrtGetDeviceUtilizationRate", f"device {self.index}")
        return Utilization(
            found.cubeUtilization, found.vectorUtilization, found.aicpuUtilization, found.memoryUtilization
        )

    def memory(self, kind: str | None = None) -> Memory:
        """Free and total bytes of the device's memory (aclrtGetMemInfo).

        Args:
            kind: "HBM", "DDR", "HBM_HUGE", ... as in aclrtMemAttr (ACL_HBM_MEM_HUGE); None for the memory that the
                device has.
        """
        kinds = ("HBM", "DDR") if kind is None else (kind,)
        free, total = ctypes.c_size_t(), ctypes.c_size_t()
        with self._bound():
            for one in kinds:
                code = api.aclrtGetMemInfo.raw(_memory_attribute(one), ctypes.addressof(free), ctypes.addressof(total))
                check(code, "aclrtGetMemInfo", f"{one} of device {self.index}")
                if total.value:
                    break
        return Memory(free.value, total.value)

    def attribute(self, attribute: int) -> int:
        """Return one ACL_DEV_ATTR_ number of acl_rt (aclrtGetDeviceInfo, since 8.5.0)."""
        number = whole("Device.attribute, attribute", attribute, *UINT32)
        return int(self._asked(api.aclrtGetDeviceInfo, ctypes.c_int64(), self.index, number))

    def info(self) -> DeviceInfo:
        """Return the parts of the device, such as its cores and memory."""
        found: list[int | None] = []
        for attribute in _ATTRIBUTES:
            try:
                found.append(self.attribute(attribute))
            except Exception as problem:
                if getattr(problem, "code", None) not in _UNKNOWN:
                    raise
                found.append(None)
        return DeviceInfo(*found)

    @property
    def stream_priorities(self) -> Priorities:
        """The range of stream priorities (since 8.5.0)."""
        least, greatest = ctypes.c_int32(), ctypes.c_int32()
        with self._bound():
            code = api.aclrtDeviceGetStreamPriorityRange.raw(ctypes.addressof(least), ctypes.addressof(greatest))
            check(code, "aclrtDeviceGetStreamPriorityRange")
        return Priorities(least.value, greatest.value)

    @property
    def uuid(self) -> bytes:
        """16 bytes that distinguish the device from all other devices (since 8.5.0)."""
        ensure()
        cell = api.aclrtUuid()
        check(api.aclrtDeviceGetUuid.raw(self.index, ctypes.addressof(cell)), "aclrtDeviceGetUuid")
        return ctypes.string_at(ctypes.addressof(cell), 16)

    @property
    def pci_bus_id(self) -> str:
        """Address on the PCI bus: "0000:01:00.0" (since 2026.8)."""
        ensure()
        text = ctypes.create_string_buffer(64)
        code = api.aclrtDeviceGetPCIBusId.raw(self.index, ctypes.addressof(text), len(text))
        check(code, "aclrtDeviceGetPCIBusId", f"device {self.index}")
        return text.value.decode()

    # Other devices

    def can_access(self, peer: Device | int) -> bool:
        """Return whether the device can use the memory of another device."""
        ensure()
        cell = ctypes.c_int32()
        code = api.aclrtDeviceCanAccessPeer.raw(ctypes.addressof(cell), self.index, _index(peer))
        check(code, "aclrtDeviceCanAccessPeer", f"device {self.index}, peer {_index(peer)}")
        return bool(cell.value)

    def enable_access(self, peer: Device | int) -> None:
        """Let the device use the memory of another device. The opposite direction needs a call of its own."""
        with self._bound():
            code = api.aclrtDeviceEnablePeerAccess.raw(_index(peer), 0)
            check(code, "aclrtDeviceEnablePeerAccess", f"device {self.index}, peer {_index(peer)}")

    def disable_access(self, peer: Device | int) -> None:
        """Undo `enable_access`."""
        with self._bound():
            code = api.aclrtDeviceDisablePeerAccess.raw(_index(peer))
            check(code, "aclrtDeviceDisablePeerAccess", f"device {self.index}, peer {_index(peer)}")

    def access_enabled(self, peer: Device | int) -> bool:
        """Return whether `enable_access` is in force (aclrtDevicePeerAccessStatus)."""
        cell = ctypes.c_int32()
        return bool(self._asked(api.aclrtDevicePeerAccessStatus, cell, self.index, _index(peer)))


def _index(device: Device | int) -> int:
    return device.index if isinstance(device, Device) else Device(device).index


def _memory_attribute(kind: str) -> int:
    encoded("Device.memory, kind", kind, 1, 64)
    family, _, pages = kind.upper().partition("_")
    name = f"ACL_{family}_MEM_{pages}" if pages else f"ACL_{family}_MEM"
    known = api.aclrtMemAttr.members
    if name not in known:
        kinds = ", ".join(key[4:].replace("_MEM", "", 1) for key in known if "_MEM" in key[4:])
        raise ValueError(f"Device.memory, kind: expected one of {kinds}, got {kind!r}")
    return int(known[name])
