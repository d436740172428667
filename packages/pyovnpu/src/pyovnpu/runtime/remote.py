"""Memory of the device: `RemoteContext`, and its tensors."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from functools import partial
from typing import Any

from npu_common.resource import Resource
from npu_common.shared import Shared

from .. import property_values
from ..errors import check, text_at
from ..handles import Made, filled, get_text, handle_of, make
from ..openvino.c import ov_common as common
from ..openvino.c import ov_remote_context as api
from ..openvino.c import ov_tensor as tensor_api
from . import element_types
from .shapes import Shape, shape_record
from .tensor import Tensor, tensor_of

__all__ = ["RemoteContext", "RemoteTensor", "context_of"]


class RemoteContext(Shared):
    """One ov_remote_context_t, from `Core.default_context`, `Core.create_context` or `CompiledModel.context`.

    Source: ov_remote_context.h 2026.4.1. Tensors made in it stay valid after it is closed.
    """

    def __init__(self, *_: Any, **__: Any) -> None:
        raise TypeError(
            "RemoteContext: make one with core.default_context(), core.create_context() or compiled.context"
        )

    def _take(self, handle: Made, parent: Resource) -> None:
        super().__init__("remote context", parent)
        self._number: Any = handle.number
        self._own(handle.free)
        self._no_leak_warning()  # only a reference: the plugin keeps the context itself

    @property
    def handle(self) -> Any:
        """`ov_remote_context_t *`, for the functions of the header modules."""
        self._check_open()
        return handle_of(api.ov_remote_context_t, self._number)

    @property
    def device_name(self) -> str:
        """The device, such as "NPU"."""
        with self._calling():
            return get_text(api.ov_remote_context_get_device_name, self._number)

    @property
    def params(self) -> dict[str, str]:
        """The plugin's parameters of the context, such as {"L0_CONTEXT": "0x7f..."}."""
        with self._calling():
            return _params(api.ov_remote_context_get_params, self._number)

    def create_tensor(self, shape: Sequence[int], dtype: Any = "float32", **properties: Any) -> RemoteTensor:
        """Make a tensor in the device's memory.

        Args:
            shape: Its sizes, outermost first.
            dtype: A numpy dtype, or OpenVINO's name of an element type ("f32").
            **properties: For the NPU: MEM_TYPE ("L0_INTERNAL_BUF", "SHARED_BUF", "CPU_VA"), TENSOR_TYPE ("INPUT",
                "OUTPUT", "BINDED"), MEM_HANDLE (an address, whose memory must outlive the tensor). By default the
                plugin chooses the kind of memory.

        Raises:
            OvError: The plugin refuses the properties.
        """
        sizes, code = Shape(shape), element_types.code_of(dtype)
        given = property_values.Pairs(properties)
        flat = given.flat()
        handle = Made(tensor_api.ov_tensor_free)
        place = handle.place_as(tensor_api.ov_tensor_t)
        create: Any = api.ov_remote_context_create_tensor
        with self._calling():
            status = handle.written(partial(create, self.handle, code, shape_record(sizes), len(flat), place, *flat))
            handle.check(status, create, f"{tuple(sizes)} {', '.join(given.texts)}".rstrip())
        owner = tuple(given.kept) or None
        made: RemoteTensor = tensor_of(handle, RemoteTensor, owner=owner, code=code, shape=sizes)
        return made

    def create_host_tensor(self, shape: Sequence[int], dtype: Any = "float32") -> Tensor:
        """Make a tensor in memory that CPU and device both access: the NPU uses it without a copy.

        Args:
            shape: Its sizes, outermost first.
            dtype: A numpy dtype, or OpenVINO's name of an element type ("f32").
        """
        sizes, code = Shape(shape), element_types.code_of(dtype)
        with self._calling():
            create = api.ov_remote_context_create_host_tensor
            handle = make(tensor_api.ov_tensor_free, create, self._number, code, shape_record(sizes))
        made: Tensor = tensor_of(handle, code=code, shape=sizes)
        return made

    def __repr__(self) -> str:
        return f"<pyovnpu.RemoteContext{' closed' if self.closed else ''}>"

    def _seal(self) -> None:
        super()._seal()
        self._number = None


class RemoteTensor(Tensor):
    """A tensor in the device's memory, made by `RemoteContext.create_tensor`. The CPU cannot access the memory.

    Set it on requests, for example as the output of one and the input of the next. For memory that CPU and device both
    access use `RemoteContext.create_host_tensor`.
    """

    _instead = "The memory is the device's: make another with RemoteContext.create_tensor"

    def __init__(self, *_: Any, **__: Any) -> None:
        raise TypeError("RemoteTensor: make one with RemoteContext.create_tensor")

    def _memory_of(self, number: int) -> tuple[int, int]:
        cell = ctypes.c_size_t()
        code = tensor_api.ov_tensor_get_byte_size.raw(number, ctypes.byref(cell))
        return 0, 0 if code else cell.value

    @property
    def data(self) -> Any:
        """Not available: the CPU cannot access the memory. Raises BufferError."""
        self._check_open()
        raise BufferError(
            "RemoteTensor.data: only the device sees this memory; for memory both see use "
            "context.create_host_tensor(shape, dtype)"
        )

    def set_shape(self, shape: Sequence[int]) -> None:
        """Raise TypeError: the memory was made for one shape."""
        raise TypeError("RemoteTensor.set_shape: the memory was made for one shape; create another tensor")

    @property
    def device_name(self) -> str:
        """The device, such as "NPU"."""
        self._check_open()
        return get_text(api.ov_remote_tensor_get_device_name, self._number)

    @property
    def params(self) -> dict[str, str]:
        """The plugin's parameters of the memory: MEM_HANDLE, MEM_TYPE, TENSOR_TYPE."""
        self._check_open()
        return _params(api.ov_remote_tensor_get_params, self._number)


def context_of(handle: Made, parent: Resource) -> RemoteContext:
    """Own a handle that C has just made."""
    made = RemoteContext.__new__(RemoteContext)
    with handle.filling(made):
        made._take(handle, parent)
    return made


def _params(function: Any, number: Any) -> dict[str, str]:
    size, text = ctypes.c_size_t(), ctypes.c_void_p()
    with filled(common.ov_free, text):
        check(function.raw(number, ctypes.byref(size), ctypes.byref(text)), function.__name__)
        said = text_at(text.value).strip().strip("{}")
    pairs = (part.partition(":") for part in said.split(",") if part.strip())
    return {key.strip(): value.strip() for key, _, value in pairs}
