"""Level Zero and the NPU extensions in plain ctypes, as small as the tests here allow.

Nothing of pyovnpu is used: the fake is tested as the NPU plugin sees it. Records are spelt out here a second time on
purpose; tests/abi holds the fake's against the ABI data.
"""

from __future__ import annotations

import ctypes as C
import json
import struct
from pathlib import Path
from typing import Any

SUCCESS, NOT_READY = 0, 1
DEVICE_LOST, OUT_OF_HOST_MEMORY, OUT_OF_DEVICE_MEMORY = 0x70000001, 0x70000002, 0x70000003
UNINITIALIZED, UNSUPPORTED_FEATURE, INVALID_ARGUMENT = 0x78000001, 0x78000003, 0x78000004
INVALID_NULL_HANDLE, HANDLE_OBJECT_IN_USE, INVALID_NULL_POINTER = 0x78000005, 0x78000006, 0x78000007
INVALID_SIZE, UNSUPPORTED_SIZE, UNSUPPORTED_ALIGNMENT = 0x78000008, 0x78000009, 0x7800000A
INVALID_ENUMERATION, UNSUPPORTED_ENUMERATION, INVALID_NATIVE_BINARY = 0x7800000C, 0x7800000D, 0x7800000F
UNKNOWN = 0x7FFFFFFE
FOREVER = 2**64 - 1
NATIVE, NGRAPH_LITE = 1, 2
P = C.c_void_p


def record(*fields: tuple[str, Any]) -> type[C.Structure]:
    """Return a record that begins, like nearly all, with its type and the next record."""
    return type("Record", (C.Structure,), {"_fields_": [("stype", C.c_uint32), ("pNext", P), *fields]})


Empty = record(("a", C.c_uint32), ("b", C.c_uint32), ("c", C.c_uint32), ("d", C.c_uint32), ("e", C.c_uint32))
DriverProperties = record(("uuid", C.c_uint8 * 16), ("version", C.c_uint32))
DeviceProperties = record(
    *((name, C.c_uint32) for name in ("type", "vendor", "device", "flags", "subdevice", "clock")),
    ("max_alloc", C.c_uint64),
    *((name, C.c_uint32) for name in ("contexts", "priority", "threads", "width", "eus", "subslices", "slices")),
    ("resolution", C.c_uint64), ("bits", C.c_uint32), ("kernel_bits", C.c_uint32),
    ("uuid", C.c_uint8 * 16), ("name", C.c_char * 256),
)  # fmt: skip
MutableProperties = record(("list_flags", C.c_uint32), ("command_flags", C.c_uint32))
QueueDesc = record(*((name, C.c_uint32) for name in ("ordinal", "index", "flags", "mode", "priority")))
QueueTurbo = record(("turbo", C.c_bool))
QueueOptions = record(("options", C.c_uint32))
AllocProperties = record(("type", C.c_uint32), ("id", C.c_uint64), ("page", C.c_uint64))
HostDesc = record(("flags", C.c_uint32))
ImportFd = record(("flags", C.c_uint32), ("fd", C.c_int))
ImportMemory = record(("address", P), ("size", C.c_uint64))
EventDesc = record(("index", C.c_uint32), ("signal", C.c_uint32), ("wait", C.c_uint32))
PoolDesc = record(("flags", C.c_uint32), ("count", C.c_uint32))
GraphDesc = record(
    ("format", C.c_uint32), ("size", C.c_size_t), ("input", P), ("flags", C.c_char_p), ("graph_flags", C.c_uint32)
)
GraphProperties3 = record(("arguments", C.c_uint32), ("stage", C.c_uint32), ("flags", C.c_uint32))
Argument3 = record(
    ("name", C.c_char * 256), ("type", C.c_uint32), ("dims", C.c_uint32 * 5),
    *((name, C.c_uint32) for name in ("precision", "layout", "device_precision", "device_layout")),
    ("scale", C.c_float), ("zero", C.c_uint8), ("rank", C.c_uint32), ("friendly", C.c_char * 256),
    ("tensor_names", C.c_char * 256 * 32), ("tensor_name_count", C.c_uint32),
)  # fmt: skip
Metadata = record(
    ("type", C.c_uint32), ("friendly", C.c_char * 256), ("data_type", C.c_uint32), ("shape", C.c_uint64 * 8),
    ("rank", C.c_uint32), ("tensor_names", C.c_char * 256 * 32), ("tensor_name_count", C.c_uint32),
    ("producer", C.c_char * 256),
)  # fmt: skip
MutableArgument = record(("command", C.c_uint64), ("argument", C.c_uint32), ("value", P))
MutableCommands = record(("flags", C.c_uint32))
TensorValue = record(("address", P))
Strides = record(("strides", C.c_uint32 * 5))


class Extension(C.Structure):
    _fields_ = [("name", C.c_char * 256), ("version", C.c_uint32)]


class MemoryQuery(C.Structure):
    _fields_ = [("total", C.c_uint64), ("allocated", C.c_uint64)]


class Timestamps(C.Structure):
    _fields_ = [(name, C.c_uint64) for name in ("start", "end", "context_start", "context_end")]


class Layer(C.Structure):
    _fields_ = [
        ("name", C.c_char * 256), ("type", C.c_char * 50), ("status", C.c_uint32), ("start", C.c_uint64),
        ("duration", C.c_uint64), ("id", C.c_uint32), ("fused", C.c_uint64), ("dpu", C.c_uint64), ("sw", C.c_uint64),
        ("dma", C.c_uint64),
    ]  # fmt: skip


class Task(C.Structure):
    _fields_ = [
        ("name", C.c_char * 256), ("type", C.c_char * 50), ("exec", C.c_uint32), ("start", C.c_uint64),
        ("duration", C.c_uint64), ("active", C.c_uint32), ("stall", C.c_uint32), ("id", C.c_uint32),
        ("parent", C.c_uint32),
    ]  # fmt: skip


GRAPH_TABLE = (
    "pfnCreate", "pfnDestroy", "pfnGetProperties", "pfnGetArgumentProperties", "pfnSetArgumentValue",
    "pfnAppendGraphInitialize", "pfnAppendGraphExecute", "pfnGetNativeBinary", "pfnDeviceGetGraphProperties",
    "pfnGraphGetArgumentMetadata", "pfnGetArgumentProperties2", "pfnGetArgumentProperties3", "pfnQueryNetworkCreate",
    "pfnQueryNetworkDestroy", "pfnQueryNetworkGetSupportedLayers", "pfnBuildLogGetString", "pfnCreate2",
    "pfnQueryNetworkCreate2", "pfnQueryContextMemory", "pfnDeviceGetGraphProperties2", "pfnGetNativeBinary2",
    "pfnGetProperties2", "pfnGraphInitialize", "pfnCompilerGetSupportedOptions", "pfnCompilerIsOptionSupported",
    "pfnCreate3", "pfnGetProperties3", "pfnBuildLogGetString2", "pfnBuildLogDestroy", "pfnSetArgumentValue2",
    "pfnEvict",
)  # fmt: skip
PROFILING_TABLE = (
    "pfnProfilingPoolCreate", "pfnProfilingPoolDestroy", "pfnProfilingQueryCreate", "pfnProfilingQueryDestroy",
    "pfnProfilingQueryGetData", "pfnDeviceGetProfilingDataProperties", "pfnProfilingLogGetString",
)  # fmt: skip


class ZeError(Exception):
    def __init__(self, function: str, code: int) -> None:
        super().__init__(f"{function}: 0x{code:x}")
        self.code = code


class Call:
    """A C function: raises for any code but success. Numbers pass as wide as sizes, lists as arrays of handles."""

    def __init__(self, name: str, function: Any) -> None:
        self.name, self.function = name, function
        self.number = C.c_uint64 if name.endswith("Synchronize") else C.c_size_t  # a time limit has 64 bits everywhere

    def code(self, *arguments: Any) -> int:
        """Calls and returns the code."""
        given = (self.number(one) if isinstance(one, int) else _convert(one) for one in arguments)
        return int(self.function(*given)) & 0xFFFFFFFF

    def __call__(self, *arguments: Any) -> None:
        code = self.code(*arguments)
        if code:
            raise ZeError(self.name, code)


def _convert(value: Any) -> Any:
    if isinstance(value, list):
        return (P * len(value))(*value)
    if isinstance(value, C.Structure):
        return C.byref(value)
    return value


class Driver:
    """The fake loader, and a session with one context."""

    def __init__(self, path: Path) -> None:
        self.library = C.CDLL(str(path))
        self.library.npu_fake_error.restype = C.c_char_p
        self.library.npu_fake_name.restype = C.c_char_p
        self.library.npu_fake_live.restype = C.c_long
        for name in ("npu_fake_live_json", "npu_fake_calls_json"):
            getattr(self.library, name).restype = C.c_size_t

    def __getattr__(self, name: str) -> Call:
        if name.startswith("pfn"):
            return self._table_call(name)
        return Call(name, getattr(self.library, name))

    # --- control API ---

    def text(self, name: str) -> Any:
        size = getattr(self.library, name)(None, 0)
        buffer = C.create_string_buffer(size)
        getattr(self.library, name)(buffer, C.c_size_t(size))
        return json.loads(buffer.value)

    def set(self, name: str, value: str | None) -> None:
        assert self.library.npu_fake_set(name.encode(), value and value.encode()) == 0, self.library.npu_fake_error()

    def faults(self, text: str) -> None:
        assert self.library.npu_fake_configure(text.encode()) == 0, self.library.npu_fake_error()

    def live(self) -> dict[str, int]:
        return dict(self.text("npu_fake_live_json"))

    def calls(self, name: str) -> list[dict[str, Any]]:
        """Decoded arguments of the recorded calls of a function."""
        return [call["args"] for call in self.text("npu_fake_calls_json") if call["name"] == name]

    # --- a session ---

    def start(self) -> None:
        self.zeInit(0)
        self.driver, self.device, self.context = P(), P(), P()
        count = C.c_uint32(1)
        self.zeDriverGet(C.byref(count), C.byref(self.driver))
        self.zeDeviceGet(self.driver, C.byref(count), C.byref(self.device))
        self.zeContextCreate(self.driver, Empty(), C.byref(self.context))

    def table(self, name: str, functions: tuple[str, ...]) -> dict[str, Call]:
        address = P()
        self.zeDriverGetExtensionFunctionAddress(self.driver, name.encode(), C.byref(address))
        pointers = (P * len(functions)).from_address(address.value or 0)
        prototype = C.CFUNCTYPE(C.c_int)
        return {one: Call(one, prototype(pointer)) for one, pointer in zip(functions, pointers) if pointer}

    def _table_call(self, name: str) -> Call:
        known = {
            "ZE_extension_graph": GRAPH_TABLE,
            "ZE_extension_profiling_data": PROFILING_TABLE,
            "ZE_extension_command_queue_npu": ("pfnSetWorkloadType",),
            "ZE_extension_context_npu": ("pfnSetProperties", "pfnReleaseMemory"),
            "ZE_extension_driver_npu": ("pfnGetExtension",),
        }
        extension = next(extension for extension, functions in known.items() if name in functions)
        return self.table(extension, known[extension])[name]

    def make(self, function: str, *arguments: Any) -> P:
        """Calls a function whose last parameter is the new handle."""
        handle = P()
        getattr(self, function)(*arguments, C.byref(handle))
        return handle

    def queue(self, **fields: int) -> P:
        return self.make("zeCommandQueueCreate", self.context, self.device, QueueDesc(**fields))

    def list(self) -> P:
        return self.make("zeCommandListCreate", self.context, self.device, Empty())

    def fence(self, queue: P) -> P:
        return self.make("zeFenceCreate", queue, HostDesc())

    def events(self, count: int) -> tuple[P, list[P]]:
        pool = self.make("zeEventPoolCreate", self.context, PoolDesc(count=count), 0, None)
        return pool, [self.make("zeEventCreate", pool, EventDesc(index=index)) for index in range(count)]

    def memory(self, size: int, function: str = "zeMemAllocHost") -> P:
        if function == "zeMemAllocHost":
            return self.make(function, self.context, HostDesc(), size, 0)
        return self.make(function, self.context, HostDesc(), size, 0, self.device)

    def floats(self, memory: P, count: int) -> Any:
        return (C.c_float * count).from_address(memory.value or 0)

    def run(self, queue: P, lists: list[P], fence: P, timeout: int = 10**10) -> int:
        """Executes lists and waits: the code of the wait."""
        self.zeCommandQueueExecuteCommandLists(queue, len(lists), lists, fence)
        code = self.zeFenceHostSynchronize.code(fence, timeout)
        if code != NOT_READY:
            self.zeFenceReset(fence)
        return code

    def graph(self, model: bytes, flags: str = "", *, format: int = NGRAPH_LITE, graph_flags: int = 0) -> P:
        self.held = model
        text = C.cast(C.c_char_p(model), P)
        desc = GraphDesc(format=format, size=len(model), input=text, flags=flags.encode(), graph_flags=graph_flags)
        return self.make("pfnCreate2", self.context, self.device, desc)

    def build_log(self) -> str:
        size = C.c_uint32()
        self.pfnBuildLogGetString(None, C.byref(size), None)
        buffer = C.create_string_buffer(size.value)
        self.pfnBuildLogGetString(None, C.byref(size), buffer)
        return buffer.value.decode()


# --- models ---


def serialized(xml: str, weights: bytes) -> bytes:
    """Return the plugin's input for the compiler."""
    data = xml.encode()
    return (
        struct.pack("<HHI", 7, 5, 2) + struct.pack("<Q", len(data)) + data + struct.pack("<Q", len(weights)) + weights
    )


def adder(count: int = 8, kind: str = "Add") -> bytes:
    """y = relu(x + [10, 20, ...]) on float32 [1, count]; `kind` names another operation in place of the sum."""
    shape = f'<port id="%d" precision="FP32"%s><dim>1</dim><dim>{count}</dim></port>'

    def port(index: int, names: str = "") -> str:
        return shape % (index, f' names="{names}"' if names else "")

    def edge(one: int, out: int, two: int, at: int) -> str:
        return f'<edge from-layer="{one}" from-port="{out}" to-layer="{two}" to-port="{at}"/>'

    xml = f"""<?xml version="1.0"?><net name="adder" version="11"><layers>
<layer id="0" name="x" type="Parameter" version="opset1"><data shape="1,{count}" element_type="f32"/>
<output>{port(0, "in,first")}</output></layer>
<layer id="1" name="c" type="Const" version="opset1">
<data element_type="f32" shape="1,{count}" offset="0" size="{4 * count}"/><output>{port(0)}</output></layer>
<layer id="2" name="sum" type="{kind}" version="opset1"><data auto_broadcast="numpy"/>
<input>{port(0)}{port(1)}</input><output>{port(2)}</output></layer>
<layer id="3" name="cut" type="ReLU" version="opset1"><input>{port(0)}</input><output>{port(1, "out")}</output></layer>
<layer id="4" name="y" type="Result" version="opset1"><input>{port(0)}</input></layer>
</layers><edges>
{edge(0, 0, 2, 0)}{edge(1, 0, 2, 1)}{edge(2, 2, 3, 0)}{edge(3, 1, 4, 0)}
</edges></net>"""
    return serialized(xml, struct.pack(f"<{count}f", *(10.0 * (index + 1) for index in range(count))))
