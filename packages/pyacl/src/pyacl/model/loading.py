"""The loading of a model: the context, the source, and the memory."""

from __future__ import annotations

import ctypes
import os
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple, Union

from npu_common.cdecl import size_t, uint32

from ..acl import acl_mdl as api
from ..acl import acl_rt as rt
from ..errors import AclError, check
from ..memory.device_buffer import DeviceBuffer
from ..runtime import lifecycle, uses
from ..runtime.active_context import enter, leave
from ..runtime.blocks import Owned
from ..runtime.context import Context
from ..runtime.current import current
from ..runtime.device import Device, Lease
from ..runtime.stream import Stream
from ..runtime.thread_context import current_handle, put_back
from .om_file import OmFile, labelled_file

__all__ = [
    "Lease",
    "MemoryNeed",
    "ModelSource",
    "Source",
    "load",
    "memory_needed",
    "place",
    "source_of",
]

_NO_MODEL = 0xFFFFFFFF

ModelSource = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview]


class MemoryNeed(NamedTuple):
    """Bytes of device memory that a model needs.

    Attributes:
        work: For data between its layers.
    """

    work: int
    weights: int


class Source(NamedTuple):
    """A model to load: a path or data.

    Attributes:
        label: Name for messages.
        path, data: One of them is set.
        file: The facts in the file.
    """

    label: str
    path: bytes | None
    data: Any
    size: int
    file: OmFile

    @property
    def detail(self) -> str:
        """Text for errors of loading."""
        return f"{self.label}{' (a file of the fake library: no NPU runs it)' if self.file.fake else ''}"


def source_of(model: Any, function: str = "Model") -> Source:
    """Check a model and describe it for C. Raises like `om_file.read`, and TypeError for neither path nor bytes."""
    if isinstance(model, memoryview) and not model.c_contiguous:
        raise ValueError(f"{function}, model: expected contiguous memory; use bytes(view)")
    label, file = labelled_file(model, function)
    if isinstance(model, (bytes, bytearray, memoryview)):
        return Source(label, None, model, memoryview(model).nbytes, file)
    return Source(label, os.path.abspath(os.fsencode(model)), None, 0, file)


def place(device: Any, context: Any, stream: Any) -> tuple[Context, Lease | None]:
    """Return the context for loading.

    device: in its default context, and in use as long as the model.

    So is the device of a thread's context if only models use it: the thread may be there because it made one of them
    (C has no way back to none), and the next one is not to end with that.
    """
    if sum(thing is not None for thing in (device, context, stream)) > 1:
        raise TypeError("Model: expected one of device, context and stream; a stream has a context, that a device")
    if stream is not None:
        if not isinstance(stream, Stream):
            raise TypeError(f"Model, stream: expected a pyacl.Stream, got {type(stream).__name__}")
        stream._check_open()
        return stream.context, None
    if context is not None:
        if not isinstance(context, Context):
            raise TypeError(f"Model, context: expected a pyacl.Context, got {type(context).__name__}")
        context._check_open()
        return context, None
    lifecycle.ensure()
    if device is None:
        present = current()
        if present is not None:
            with uses.lock:
                root = uses.use_of(present.device_index).root
                lease = Lease(present.device_index) if root is not None and root.leased_only else None
            put_back(present.number)
            return present, lease
        device = 0
    before = current_handle()
    lease = Lease(device.index if isinstance(device, Device) else Device(device).index)
    put_back(before)
    return lease.context, lease


def memory_needed(model: ModelSource) -> MemoryNeed:
    """Return the bytes that a model needs, for Model's work_mem and weight_mem. Nothing is loaded.

    Args:
        model: Path of an .om file, or its bytes.

    Returns:
        The MemoryNeed.

    Raises:
        FileNotFoundError, OmFileError, AclError: As Model raises them.
    """
    source = source_of(model, "memory_needed")
    lifecycle.ensure()
    return _needed(source)


def _needed(source: Source) -> MemoryNeed:
    work, weights = size_t(), size_t()
    if source.path is not None:
        code, name = api.aclmdlQuerySize(source.path, work, weights), "aclmdlQuerySize"
    else:
        code, name = api.aclmdlQuerySizeFromMem(source.data, source.size, work, weights), "aclmdlQuerySizeFromMem"
    check(code, name, source.detail)
    return MemoryNeed(int(work), int(weights))


def _room(word: str, buffer: Any, needed: int, device: int) -> tuple[int | None, int]:
    """Return the address and size of the caller's memory."""
    if buffer is None:
        return None, 0
    if not isinstance(buffer, DeviceBuffer):
        raise TypeError(f"Model, {word}: expected a DeviceBuffer, got {type(buffer).__name__}; DeviceBuffer({needed})")
    buffer._check_open()
    if buffer.nbytes < needed:
        raise ValueError(f"Model, {word}: expected at least {needed} bytes, got {buffer.nbytes}")
    if buffer.device != device:
        raise ValueError(
            f"Model, {word}: the model goes to device {device}, the memory is on device {buffer.device}; "
            f"make it in the same context"
        )
    return buffer.address, buffer.nbytes


class LoadedModel(Owned):
    """A model that C has loaded, by its id. Freed in its context, which may have ended, and the model with it."""

    __slots__ = ()

    def __init__(self, context: int) -> None:
        super().__init__(api.aclmdlUnload, "model", context=context, cell=uint32, zero=True)

    def free(self) -> None:
        before = 0
        with suppress(AclError):
            before = enter(self._context)
        try:
            super().free()
        finally:
            leave(before)


def load(model: LoadedModel, source: Source, device: int, work_mem: Any, weight_mem: Any, priority: int | None) -> None:
    """Load the model. The calling thread is in the model's context."""
    work: tuple[int | None, int] = (None, 0)
    weights = work
    if work_mem is not None or weight_mem is not None:
        need = _needed(source)
        work = _room("work_mem", work_mem, need.work, device)
        weights = _room("weight_mem", weight_mem, need.weights, device)
    mode = ctypes.c_int32()
    check(rt.aclrtGetRunMode.raw(ctypes.addressof(mode)), "aclrtGetRunMode")
    if source.data is not None and mode.value == rt.ACL_DEVICE:
        # On the device itself, the library needs the bytes in device memory.
        with DeviceBuffer.from_array(source.data) as copied:
            _load(model, source, copied.address, work, weights, priority)
    else:
        _load(model, source, source.data, work, weights, priority)


def _load(
    model: LoadedModel,
    source: Source,
    data: Any,
    work: tuple[int | None, int],
    weights: tuple[int | None, int],
    priority: int | None,
) -> None:
    """Load the model by the function of C that fits its source, memory and priority."""
    given = work[0] is not None or weights[0] is not None
    function: Any
    arguments: tuple[Any, ...]
    if priority is not None:
        _configured(model, source, data, work, weights, priority)
        return
    if source.path is not None:
        function = api.aclmdlLoadFromFileWithMem if given else api.aclmdlLoadFromFile
        arguments = (source.path, model.cell)
    else:
        function = api.aclmdlLoadFromMemWithMem if given else api.aclmdlLoadFromMem
        arguments = (data, source.size, model.cell)
    rest = (*work, *weights) if given else ()
    check(model.written(partial(function, *arguments, *rest)), function.__name__, source.detail)


def _configured(
    model: LoadedModel,
    source: Source,
    data: Any,
    work: tuple[int | None, int],
    weights: tuple[int | None, int],
    priority: int,
) -> None:
    """Call aclmdlLoadWithConfig."""
    given = work[0] is not None or weights[0] is not None
    options: list[tuple[int, Any]] = [(api.ACL_MDL_PRIORITY_INT32, ctypes.c_int32(priority))]
    if source.path is not None:
        kind = api.ACL_MDL_LOAD_FROM_FILE_WITH_MEM if given else api.ACL_MDL_LOAD_FROM_FILE
        options.append((api.ACL_MDL_PATH_PTR, ctypes.c_char_p(source.path)))
    else:
        kind = api.ACL_MDL_LOAD_FROM_MEM_WITH_MEM if given else api.ACL_MDL_LOAD_FROM_MEM
        if isinstance(data, (bytearray, memoryview)):
            data = bytes(data)
        text = ctypes.c_char_p(data) if isinstance(data, bytes) else None
        address = data if text is None else ctypes.c_void_p.from_buffer(text).value
        options.append((api.ACL_MDL_MEM_ADDR_PTR, ctypes.c_void_p(address)))
        options.append((api.ACL_MDL_MEM_SIZET, ctypes.c_size_t(source.size)))
    options.append((api.ACL_MDL_LOAD_TYPE_SIZET, ctypes.c_size_t(kind)))
    for (address, size), at, length in (
        (work, api.ACL_MDL_WORKSPACE_ADDR_PTR, api.ACL_MDL_WORKSPACE_SIZET),
        (weights, api.ACL_MDL_WEIGHT_ADDR_PTR, api.ACL_MDL_WEIGHT_SIZET),
    ):
        if address is not None:
            options += [(at, ctypes.c_void_p(address)), (length, ctypes.c_size_t(size))]
    with Owned(api.aclmdlDestroyConfigHandle).given_by(api.aclmdlCreateConfigHandle) as handle:
        for attribute, value in options:
            code = api.aclmdlSetConfigOpt.raw(handle, attribute, ctypes.addressof(value), ctypes.sizeof(value))
            check(code, "aclmdlSetConfigOpt", api.aclmdlConfigAttr.name_of(attribute))
        model.made_by(api.aclmdlLoadWithConfig, handle, model.place, detail=source.detail)
