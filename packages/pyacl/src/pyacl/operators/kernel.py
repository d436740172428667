"""Own kernels: load a binary, find its functions, launch a function.

C++'s `add<<<blocks, nullptr, stream>>>(x, y, z, n)` is `add[blocks, stream](x, y, z, n)`. Arguments lie in memory like
the members of a C struct. The type of each argument has to be known: device memory, numbers with a type, or numbers
whose types were declared when the function was looked up.
"""

from __future__ import annotations

import ctypes
import operator
import os
import struct
import sys
import threading
from functools import partial

import numpy as np
from npu_common import TYPE_CHECKING
from npu_common.file_magic import check_file
from npu_common.resource import fixed

from ..acl import acl_rt as api
from ..arguments import INT32, encoded, instance, whole
from ..errors import check
from ..memory.arrays import host_bytes
from ..memory.device_buffer import DeviceBuffer
from ..runtime.blocks import Block, BlockOwner, Share, freeing
from ..runtime.current import require
from ..runtime.stream import Stream
from ..runtime.task_stream import called, resolve

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any, Callable

__all__ = ["Inline", "Kernel", "KernelBinary"]

_POINTER = ctypes.sizeof(ctypes.c_void_p)
_MOST_BLOCKS = 65535
_NAME = 1023
_OPTIONS = {  # by name: id, format in the union of 16 bytes, least and largest value
    "schedule_mode": (api.ACL_RT_LAUNCH_KERNEL_ATTR_SCHEM_MODE, "B", 0, 255),
    "local_memory": (api.ACL_RT_LAUNCH_KERNEL_ATTR_DYN_UBUF_SIZE, "I", 0, 2**32 - 1),
    "engine": (api.ACL_RT_LAUNCH_KERNEL_ATTR_ENGINE_TYPE, "i", 0, 1),
    "first_block": (api.ACL_RT_LAUNCH_KERNEL_ATTR_BLOCKDIM_OFFSET, "I", 0, 2**32 - 1),
    "no_prefetch": (api.ACL_RT_LAUNCH_KERNEL_ATTR_BLOCK_TASK_PREFETCH, "B", 0, 1),
    "dump": (api.ACL_RT_LAUNCH_KERNEL_ATTR_DATA_DUMP, "B", 0, 1),
    "timeout_s": (api.ACL_RT_LAUNCH_KERNEL_ATTR_TIMEOUT, "H", 0, 65535),
    "timeout_us": (api.ACL_RT_LAUNCH_KERNEL_ATTR_TIMEOUT_US, "Q", 0, 2**64 - 1),
    "profile": (api.ACL_RT_LAUNCH_KERNEL_ATTR_ENABLE_PROFILING, "B", 0, 1),
}


class KernelBinary(BlockOwner):
    """A kernel binary on the current context's device: `KernelBinary("kernels.o")`, or its bytes.

    `binary["AddKernel"]` and `binary.function(...)` find kernels, `binary.variable(name)` device variables. The binary
    may be closed while a launch is queued: it is unloaded when the stream has passed the launch. Source: acl/acl_rt.h
    2026.8.

    C has a default for each of these options. magic: ACL_RT_BINARY_MAGIC_ELF_...: which cores the binary is for. lazy:
    load when the first function is looked up. cpu_kernel_mode: how AI CPU kernels are packaged.

    Raises:
        OSError: The path is no file.
        AclError: The file is no kernel binary.
    """

    name = fixed[str]("Its path, or how many bytes it was given as.")
    device = fixed[int]("Number of its device.")

    def __init__(
        self,
        source: str | os.PathLike[str] | bytes | bytearray | memoryview,
        *,
        magic: int | None = None,
        lazy: bool | None = None,
        cpu_kernel_mode: int | None = None,
    ) -> None:
        context = require("KernelBinary")
        options = _load_options(magic, lazy, cpu_kernel_mode)
        block = freeing(context, api.aclrtBinaryUnLoad, "kernel binary")
        where = block.place
        wanted = ctypes.addressof(options) if options is not None else None
        if isinstance(source, (bytes, bytearray, memoryview)):
            data = bytes(source)
            if not data:
                raise ValueError("KernelBinary, source: expected the bytes of a kernel binary, got none")
            self._name = f"{len(data)} bytes"
            function, code = "aclrtBinaryLoadFromData", block.written(_load_data, data, wanted, where)
        else:
            path = os.fspath(source)
            check_file(path, "a kernel binary")
            self._name = path
            function = "aclrtBinaryLoadFromFile"
            code = block.written(api.aclrtBinaryLoadFromFile, os.fsencode(path), wanted, where)
        check(code, function, self._name)
        self._share = Share(block)
        super().__init__(f"kernel binary {self._name}", context.root)
        self._lock = threading.RLock()
        self._device = context.device_index
        self._own(self._share.drop)

    def __repr__(self) -> str:
        return f"<pyacl.KernelBinary {'closed' if self.closed else self._name}>"

    @property
    def handle(self) -> api.aclrtBinHandle:
        """The aclrtBinHandle, for the functions of the header modules."""
        return api.aclrtBinHandle(self.block.address)

    def function(self, name: str | int, arguments: Iterable[Any] | None = None) -> Kernel:
        """Look up a kernel.

        Args:
            name: Name of the kernel, or the number that the compiler gave it.
            arguments: Types of its arguments, in order: "pointer", and dtypes ("uint32", np.float16) for numbers. Calls
                may then pass plain ints and floats, and every launch checks number and kinds of arguments.

        Raises:
            LookupError, ValueError: An AclError: the binary has no such kernel.
        """
        block = self.block
        cell = ctypes.c_void_p()
        where = ctypes.addressof(cell)
        if isinstance(name, str):
            function = "aclrtBinaryGetFunction"
            code = api.aclrtBinaryGetFunction.raw(
                block.address, encoded("KernelBinary.function, name", name, 1, _NAME), where
            )
        else:
            function = "aclrtBinaryGetFunctionByEntry"
            code = api.aclrtBinaryGetFunctionByEntry.raw(
                block.address, whole("KernelBinary.function, name", name, 0, 2**64 - 1), where
            )
        check(code, function, f"{name!r} in {self._name}")
        return Kernel(self, str(name), cell.value or 0, arguments)

    __getitem__ = function

    def variable(self, name: str) -> DeviceBuffer:
        """Return a device variable of the binary as memory to copy to and from (CANN 9.1). Keeps the binary loaded."""
        block = self.block
        data = encoded("KernelBinary.variable, name", name, 1, _NAME)
        address, size = ctypes.c_void_p(), ctypes.c_size_t()
        code = api.aclrtBinaryGetGlobal.raw(block.address, data, ctypes.addressof(address), ctypes.addressof(size))
        check(code, "aclrtBinaryGetGlobal", f"{name!r} in {self._name}")
        return DeviceBuffer.from_address(address.value or 0, size.value, keep=block)

    @property
    def image(self) -> DeviceBuffer:
        """The binary itself, in device memory."""
        block = self.block
        address, size = ctypes.c_void_p(), ctypes.c_size_t()
        code = api.aclrtBinaryGetDevAddress.raw(block.address, ctypes.addressof(address), ctypes.addressof(size))
        check(code, "aclrtBinaryGetDevAddress", self._name)
        return DeviceBuffer.from_address(address.value or 0, size.value, keep=block)


def _load_data(data: bytes, options: int | None, where: int) -> int:
    return int(api.aclrtBinaryLoadFromData.raw(data, len(data), options, where))


def _load_options(magic: int | None, lazy: bool | None, cpu_kernel_mode: int | None) -> Any:
    """Return C's options for loading a binary; None where none is given."""
    given = [
        (api.ACL_RT_BINARY_LOAD_OPT_MAGIC, "magic", magic),
        (api.ACL_RT_BINARY_LOAD_OPT_LAZY_LOAD, "isLazyLoad", None if lazy is None else int(bool(lazy))),
        (api.ACL_RT_BINARY_LOAD_OPT_CPU_KERNEL_MODE, "cpuKernelMode", cpu_kernel_mode),
    ]
    wanted = [(kind, member, value) for kind, member, value in given if value is not None]
    if not wanted:
        return None
    rows = (api.aclrtBinaryLoadOption * len(wanted))()
    for row, (kind, member, value) in zip(rows, wanted):
        row.type = kind
        setattr(row.value, member, whole(f"KernelBinary, {member}", value, *INT32))
    options = api.aclrtBinaryLoadOptions()
    options.options = rows
    options.numOpt = len(wanted)
    return options


class Inline:
    """An argument that is a pointer to data which is copied with the launch: tiling, small tables.

    `data` is a contiguous array, bytes or a C record.
    """

    __slots__ = ("data",)

    def __init__(self, data: Any) -> None:
        if isinstance(data, ctypes.Structure):
            self.data = bytes(data)
        else:
            self.data = host_bytes("Inline", "data", data).tobytes()
        if not self.data:
            raise ValueError("Inline, data: expected at least one byte")

    def __repr__(self) -> str:
        return f"<pyacl.Inline {len(self.data)} bytes>"


class Kernel:
    """A function of a kernel binary: `kernel[blocks](...)` or `kernel[blocks, stream](...)` queues a launch.

    Arguments are DeviceBuffers (and views), None for a null pointer, numpy scalars, ctypes numbers, C records by value,
    and `Inline` data; plain ints and floats only if the types were declared (`binary.function(name, arguments)`). All
    arguments are checked before C is called. The memory and the binary are kept alive until the stream has passed the
    launch. If a kernel fails on the device, the stream's synchronize() raises the error.
    """

    __slots__ = ("_binary", "_codes", "_config", "_launch", "_layout", "_name", "_number", "_options", "_types")

    binary = fixed["KernelBinary"]("Where it was found.")
    name = fixed[str]("Its name in the binary.")
    number = fixed[int]("Its aclrtFuncHandle as a number.")
    options = fixed["dict[str, int]"]("Attributes of its launches, from `with_options`.")

    def __init__(self, binary: KernelBinary, name: str, number: int, arguments: Iterable[Any] | None) -> None:
        self._binary = instance("Kernel, binary", binary, KernelBinary)
        self._name = name
        self._number = number
        self._options: dict[str, int] = {}
        self._config: Any = None
        # The function of usual launches; None for a release before 8.5.0 and with attributes of the launch.
        self._launch: Any = api.aclrtLaunchKernelWithHostArgs.raw if api.aclrtLaunchKernelWithHostArgs else None
        self._types = None if arguments is None else tuple(_declared(self._name, one) for one in arguments)
        self._codes = _codes(self._types)
        self._layout = struct.Struct(f"@{self._codes}")

    def __repr__(self) -> str:
        return f"<pyacl.Kernel {self._name} of {self._binary.name}>"

    @property
    def handle(self) -> api.aclrtFuncHandle:
        """The aclrtFuncHandle, which belongs to the binary."""
        self._binary._check_open()
        return api.aclrtFuncHandle(self._number)

    def with_options(self, **options: int) -> Kernel:
        """Return the same kernel with attributes of the launch.

        schedule_mode, local_memory (bytes of each block), engine (0 cube, 1 vector), first_block, no_prefetch, dump,
        timeout_s, timeout_us, profile. Source: acl/acl_rt.h 2026.8, aclrtLaunchKernelAttrId.
        """
        made = Kernel(self._binary, self._name, self._number, None)
        made._types, made._codes, made._layout = self._types, self._codes, self._layout
        made._options, made._launch = {**self._options, **options}, None
        rows = (api.aclrtLaunchKernelAttr * max(1, len(made._options)))()
        for row, (name, value) in zip(rows, made._options.items()):
            if name not in _OPTIONS:
                raise TypeError(f"Kernel.with_options: expected one of {', '.join(_OPTIONS)}, got {name!r}")
            kind, code, least, most = _OPTIONS[name]
            number = operator.index(value)
            if not least <= number <= most:
                raise ValueError(f"Kernel.with_options, {name}: expected {least} to {most}, got {number}")
            row.id = kind
            struct.pack_into(f"={code}", (ctypes.c_char * 16).from_buffer(row.value), 0, number)
        made._config = api.aclrtLaunchKernelCfg()
        made._config.attrs = rows
        made._config.numAttrs = len(made._options)
        return made

    def __getitem__(self, launch: int | tuple[Any, ...]) -> Callable[..., None]:
        given = launch if isinstance(launch, tuple) else (launch, None)
        if len(given) == 3:  # <<<blocks, reserved, stream>>>
            if given[1] is not None:
                raise TypeError(f"kernel[blocks, None, stream]: the middle one is reserved, got {given[1]!r}")
            given = (given[0], given[2])
        elif len(given) == 1:
            given = (given[0], None)
        if len(given) != 2:
            raise TypeError(f"kernel[blocks, stream]: expected one or two, got {len(given)}")
        return partial(self._queue, _blocks(given[0]), given[1])

    def launch(self, blocks: int, *arguments: Any, stream: Stream | None = None) -> None:
        """Queue a launch with `blocks` blocks: the same as `kernel[blocks, stream](*arguments)`."""
        self._queue(_blocks(blocks), stream, *arguments)

    def _queue(self, blocks: int, stream: Stream | None, *arguments: Any) -> None:
        """Queue a launch of so many blocks: what `kernel[blocks, stream]` calls with the arguments."""
        owner = self._binary
        block = owner._share.block or owner.block  # which raises; it keeps the binary if another thread closes that now
        if type(stream) is not Stream:
            stream = resolve(stream, self._name)
        device = stream.context.device_index
        if owner.device != device:
            raise ValueError(
                f"{self._name}: the binary was loaded on device {owner.device}, the stream is on {device}; "
                "load it there, too"
            )
        quick = self._quickly(arguments, device) if self._launch is not None and arguments else None
        packed: bytes | bytearray
        if quick is not None:
            packed, keep = quick
            with stream._calling():
                code = self._launch(self._number, blocks, stream._number, None, packed, len(packed), None, 0)
            if code:
                raise stream.error(code, "aclrtLaunchKernelWithHostArgs", self._name)
            stream.hold(block, keep)
            return
        packed, keep, inline = self._pack(arguments, device)
        if inline or self._config is not None or api.aclrtLaunchKernelWithHostArgs:
            self._with_host_arguments(blocks, stream, packed, inline)
        else:
            keep.append(self._with_device_arguments(blocks, stream, packed))
        stream.hold(block, keep)

    def _with_host_arguments(
        self, blocks: int, stream: Stream, packed: bytes | bytearray, inline: Sequence[tuple[int, Inline]]
    ) -> None:
        """Launch with arguments packed on the host, with inline data at the end."""
        holders: Any = None
        if inline:
            packed, holders = bytearray(packed), (api.aclrtPlaceHolderInfo * len(inline))()
            for row, (at, argument) in zip(holders, inline):
                packed += bytes(-len(packed) % 8)
                row.addrOffset, row.dataOffset = at, len(packed)
                packed += argument.data
        code = called(
            api.aclrtLaunchKernelWithHostArgs,
            self._number,
            blocks,
            stream,
            ctypes.addressof(self._config) if self._config is not None else None,
            bytes(packed) or None,
            len(packed),
            ctypes.addressof(holders) if holders is not None else None,
            len(inline),
        )
        if code:
            raise stream.error(code, "aclrtLaunchKernelWithHostArgs", self._name)

    def _with_device_arguments(self, blocks: int, stream: Stream, packed: bytes | bytearray) -> Block:
        """Put the arguments into device memory until the kernel has run, for releases before 8.5.0."""
        with DeviceBuffer(max(1, len(packed))) as memory:
            memory.write(packed)
            code = called(api.aclrtLaunchKernel, self._number, blocks, memory.address, len(packed), stream)
            if code:
                raise stream.error(code, "aclrtLaunchKernel", self._name)
            return memory.block

    def pack_for_graph(self, blocks: int, arguments: tuple[Any, ...], device: int) -> tuple[int, bytes, list[Any]]:
        """Return the data of `GraphTask.set_kernel` for C.

        They are number of blocks, packed arguments, and objects to keep alive.
        """
        number = _blocks(blocks)
        if any(isinstance(one, Inline) for one in arguments):
            raise TypeError(f"{self._name}: inline data cannot be changed; put it into a DeviceBuffer")
        packed, keep, _ = self._pack(arguments, device)
        return number, bytes(packed), keep

    def _pack(self, arguments: tuple[Any, ...], device: int) -> tuple[bytearray, list[Any], list[tuple[int, Inline]]]:
        """Return the arguments in C's layout.

        Also the objects to keep alive, and the positions of pointers to inline data.
        """
        if self._types is not None and len(arguments) != len(self._types):
            raise TypeError(f"{self._name}: expected {len(self._types)} arguments, got {len(arguments)}")
        packed, keep, inline = bytearray(), [], []
        for index, argument in enumerate(arguments):
            kind = self._types[index] if self._types is not None else None
            if isinstance(argument, Inline):
                data, alignment = bytes(_POINTER), _POINTER
            elif isinstance(argument, DeviceBuffer):
                keep.append(argument.block)
                if argument.device != device:
                    raise ValueError(
                        f"{self._name}, argument {index}: the memory is on device {argument.device}, the stream on "
                        f"{device}; copy it there"
                    )
                data, alignment = argument.address.to_bytes(_POINTER, sys.byteorder), _POINTER
            elif argument is None:
                data, alignment = bytes(_POINTER), _POINTER
            else:
                data, alignment = self._scalar(index, argument, kind)
                if isinstance(kind, str):
                    raise TypeError(f"{self._name}, argument {index}: expected a DeviceBuffer, got {argument!r:.60}")
                kind = None
            if isinstance(kind, np.dtype):
                raise TypeError(f"{self._name}, argument {index}: expected a {kind}, got {type(argument).__name__}")
            packed += bytes(-len(packed) % alignment)
            if isinstance(argument, Inline):
                inline.append((len(packed), argument))
            packed += data
        return packed, keep, inline

    def _quickly(self, arguments: tuple[Any, ...], device: int) -> tuple[bytes, list[Any]] | None:
        """Pack buffers and plain numbers of declared types fast. None for other arguments, wrong ones included."""
        if len(arguments) != len(self._codes):
            return None
        values, keep = [], []
        for argument, code in zip(arguments, self._codes):
            kind = argument.__class__
            if code != "P":
                if kind is not int and kind is not float:
                    return None
                values.append(argument)
            elif kind is DeviceBuffer and argument._device == device and not argument._closed:
                block = argument._share.block  # keeps the memory if another thread closes the buffer now
                if block is None:
                    return None
                keep.append(block)
                values.append(argument._address)
            else:
                return None
        try:
            return self._layout.pack(*values), keep
        except (struct.error, OverflowError):  # too large, or a float for an int
            return None

    def _scalar(self, index: int, value: Any, kind: Any) -> tuple[bytes, int]:
        """Return bytes and alignment of a number or record."""
        where = f"{self._name}, argument {index}"
        if isinstance(value, np.generic):
            if isinstance(kind, np.dtype) and value.dtype != kind:
                raise TypeError(f"{where}: expected a {kind}, got a {value.dtype}")
            return value.tobytes(), value.dtype.alignment
        if isinstance(value, (ctypes._SimpleCData, ctypes.Structure, ctypes.Union, ctypes.Array)):
            if isinstance(kind, np.dtype) and ctypes.sizeof(value) != kind.itemsize:
                raise TypeError(f"{where}: expected a {kind}, got a {type(value).__name__}")
            return bytes(value), ctypes.alignment(value)
        if isinstance(value, np.ndarray):
            raise TypeError(
                f"{where}: an array is in the host's memory; put it on the device (DeviceBuffer.from_array) or, if it "
                "is small, pass Inline(array)"
            )
        if isinstance(value, (int, float)) and isinstance(kind, np.dtype):
            return _converted(where, value, kind), kind.alignment
        if isinstance(value, (int, float)) and kind is None:
            raise TypeError(
                f"{where}: expected a number with a type, got {value!r}; pass np.uint32({value!r}) or the like, or "
                'declare the arguments: binary.function(name, ["pointer", "uint32"])'
            )
        if isinstance(kind, str):
            raise TypeError(f"{where}: expected a DeviceBuffer, got {value!r:.60}")
        raise TypeError(f"{where}: expected device memory or a number with a type, got {type(value).__name__}")


def _blocks(given: Any) -> int:
    """Return how many blocks to launch."""
    blocks = operator.index(given)
    if not 1 <= blocks <= _MOST_BLOCKS:
        raise ValueError(f"kernel[blocks]: expected 1 to {_MOST_BLOCKS}, got {blocks}")
    return blocks


def _declared(kernel: str, kind: Any) -> Any:
    """Return a declared argument: "pointer" or a dtype of plain numbers."""
    if isinstance(kind, str) and kind == "pointer":
        return kind
    try:
        found = np.dtype(kind)
    except TypeError:
        raise TypeError(f'{kernel}, arguments: expected "pointer" or a dtype, got {kind!r:.60}') from None
    if found.kind not in "biufcV" or found.hasobject:
        raise TypeError(f'{kernel}, arguments: expected "pointer" or a dtype of numbers, got {found}')
    return found


def _codes(types: tuple[Any, ...] | None) -> str:
    """Return the struct format, without "@", with the same layout as C's; "" if there is none."""
    codes = ""
    for kind in types or ():
        found = "P" if isinstance(kind, str) else next((c for c in "bBhHiIqQefd" if kind == np.dtype(c)), "")
        if not found:
            return ""
        codes += found
    return codes


def _converted(where: str, value: Any, kind: np.dtype[Any]) -> bytes:
    """Return a plain number as the declared type. Raises instead of wrapping or cutting digits off."""
    if kind.kind in "iub":
        if isinstance(value, float):
            raise TypeError(f"{where}: expected a {kind}, got the float {value!r}")
        least, most = (0, 1) if kind.kind == "b" else (np.iinfo(kind).min, np.iinfo(kind).max)
        if not least <= value <= most:
            raise ValueError(f"{where}: {value} does not fit into a {kind}: {least} to {most}")
        return np.array(value, kind).tobytes()
    if kind.kind == "f":
        with np.errstate(over="ignore"):
            made = np.array(value, kind)
        if np.isinf(made) and abs(value) != float("inf"):
            raise ValueError(f"{where}: {value} does not fit into a {kind}")
        return made.tobytes()
    raise TypeError(f"{where}: expected a {kind}, got {value!r}")
