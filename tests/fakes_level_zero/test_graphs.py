"""Graphs: compiling with options, arguments, execution, blobs, the driver's cache."""

from __future__ import annotations

import ctypes as C
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.fakes_level_zero import zeapi as z
from tests.fakes_level_zero.zeapi import Driver, P, ZeError

MODEL = z.adder()
EXPECTED = [10.0 * (index + 1) + index for index in range(8)]


class Session:
    """A graph with memory for its arguments, a queue, and a list for runs."""

    def __init__(self, ze: Driver, graph: P) -> None:
        self.ze, self.graph = ze, graph
        self.queue = ze.queue()
        self.fence = ze.fence(self.queue)
        self.input, self.output = ze.memory(32), ze.memory(32)
        for index, memory in enumerate((self.input, self.output)):
            ze.pfnSetArgumentValue(graph, index, memory)
        ze.pfnGraphInitialize(graph)
        self.list = ze.list()
        ze.pfnAppendGraphExecute(self.list, graph, None, None, 0, None)
        ze.zeCommandListClose(self.list)

    def run(self) -> list[float]:
        self.ze.floats(self.input, 8)[:] = range(8)
        assert self.ze.run(self.queue, [self.list], self.fence) == 0
        return list(self.ze.floats(self.output, 8))

    def close(self) -> None:
        ze = self.ze
        ze.pfnDestroy(self.graph)
        ze.zeCommandListDestroy(self.list)
        ze.zeFenceDestroy(self.fence)
        ze.zeCommandQueueDestroy(self.queue)
        for memory in (self.input, self.output):
            ze.zeMemFree(ze.context, memory)


@pytest.fixture
def session(ze: Driver) -> Iterator[Session]:
    one = Session(ze, ze.graph(MODEL))
    yield one
    one.close()


def failed(ze: Driver, model: bytes, flags: str = "", **more: int) -> tuple[int, str]:
    """Code and build log of a compilation that must fail."""
    with pytest.raises(ZeError) as caught:
        ze.graph(model, flags, **more)
    return caught.value.code, ze.build_log()


def test_it_computes(session: Session) -> None:
    assert session.run() == EXPECTED
    assert session.run() == EXPECTED


def test_arguments_are_described(session: Session) -> None:
    ze, found = session.ze, z.Argument3(stype=0xD)
    ze.pfnGetArgumentProperties3(session.graph, 0, found)
    assert (found.name, found.type, found.rank, list(found.dims)) == (b"x", 0, 2, [1, 8, 1, 1, 1])
    assert (found.precision, found.layout, found.scale) == (1, 0xC1, 1.0)
    names = {found.tensor_names[i].value for i in range(found.tensor_name_count)}
    assert found.friendly == b"x" and names == {b"in", b"first"}
    described = z.Metadata(stype=6)
    ze.pfnGraphGetArgumentMetadata(session.graph, 1, described)
    assert (described.type, described.friendly, described.producer) == (1, b"y", b"cut")
    assert (described.data_type, list(described.shape[: described.rank])) == (5, [1, 8])
    for generation in ("", "2"):
        older = z.Argument3()
        getattr(ze, f"pfnGetArgumentProperties{generation}")(session.graph, 1, older)
        assert (older.name, older.type, older.rank) == (b"y", 1, 0)
    assert ze.pfnGetArgumentProperties3.code(session.graph, 2, found) == z.INVALID_ARGUMENT
    assert ze.pfnGetArgumentProperties3.code(session.graph, 0, None) == z.INVALID_NULL_POINTER


def test_an_argument_is_updated_in_the_list(session: Session) -> None:
    ze, other = session.ze, session.ze.memory(32)
    change = z.MutableArgument(stype=0x20020, command=1, argument=1, value=other.value)
    commands = z.MutableCommands(stype=0x20018, pNext=C.addressof(change))
    ze.zeCommandListUpdateMutableCommandsExp(session.list, commands)
    ze.zeCommandListClose(session.list)
    session.run()
    assert list(ze.floats(other, 8)) == EXPECTED
    for field, value, code in (
        ("value", 4096, z.INVALID_ARGUMENT), ("value", None, z.INVALID_NULL_POINTER),
        ("argument", 7, z.INVALID_ARGUMENT), ("command", 2, z.INVALID_ARGUMENT), ("stype", 1, z.UNSUPPORTED_FEATURE),
    ):  # fmt: skip
        wrong = z.MutableArgument(stype=7, command=1, argument=1, value=other.value)
        setattr(wrong, field, value)
        commands.pNext = C.addressof(wrong)
        assert ze.zeCommandListUpdateMutableCommandsExp.code(session.list, commands) == code, field
    change.value = session.output.value
    commands.pNext = C.addressof(change)
    ze.zeCommandListUpdateMutableCommandsExp(session.list, commands)
    ze.zeMemFree(ze.context, other)
    assert session.run() == EXPECTED


def test_the_next_command_has_an_id(ze: Driver) -> None:
    command_list, number = ze.list(), C.c_uint64()
    ze.zeCommandListGetNextCommandIdExp(command_list, z.MutableCommands(stype=0x20017, flags=0x80), C.byref(number))
    ze.zeCommandListAppendBarrier(command_list, None, 0, None)
    assert number.value == 1
    ze.zeCommandListGetNextCommandIdExp(command_list, z.MutableCommands(stype=0x20017), C.byref(number))
    assert number.value == 2
    ze.zeCommandListDestroy(command_list)


def test_strides_must_be_dense(session: Session) -> None:
    ze = session.ze
    strides = z.Strides(stype=0xB, strides=(8, 1))
    value = z.TensorValue(stype=0xA, address=session.input.value, pNext=C.addressof(strides))
    ze.pfnSetArgumentValue2(session.graph, 0, value)
    strides.strides = (16, 1)
    assert ze.pfnSetArgumentValue2.code(session.graph, 0, value) == z.UNSUPPORTED_FEATURE
    value.stype = 1
    assert ze.pfnSetArgumentValue2.code(session.graph, 0, value) == z.INVALID_ENUMERATION


def test_arguments_need_memory_the_device_sees(ze: Driver) -> None:
    graph, command_list, memory = ze.graph(MODEL), ze.list(), ze.memory(32)
    append = ze.pfnAppendGraphExecute
    assert append.code(command_list, graph, None, None, 0, None) == z.INVALID_ARGUMENT  # nothing set
    ze.pfnSetArgumentValue(graph, 0, memory)
    stranger = C.create_string_buffer(64)
    ze.pfnSetArgumentValue(graph, 1, stranger)
    assert append.code(command_list, graph, None, None, 0, None) == z.INVALID_ARGUMENT
    ze.pfnSetArgumentValue(graph, 1, P((memory.value or 0) + 4))
    assert append.code(command_list, graph, None, None, 0, None) == z.INVALID_ARGUMENT  # 28 bytes are left
    assert ze.pfnSetArgumentValue.code(graph, 2, memory) == z.INVALID_ARGUMENT
    assert ze.pfnSetArgumentValue.code(graph, 0, None) == z.INVALID_NULL_POINTER
    ze.zeMemFree(ze.context, memory)
    ze.zeCommandListDestroy(command_list)
    ze.pfnDestroy(graph)


def test_a_graph_in_a_list_outlives_its_handle(session: Session) -> None:
    ze = session.ze
    ze.pfnDestroy(session.graph)
    assert session.run() == EXPECTED
    assert ze.pfnDestroy.code(session.graph) == z.INVALID_ARGUMENT
    session.graph = ze.graph(MODEL)


def test_two_lists_of_one_graph_run_at_once(session: Session) -> None:
    ze = session.ze
    queues = [ze.queue() for _ in range(3)]
    fences = [ze.fence(queue) for queue in queues]
    for _ in range(5):
        for queue, fence in zip(queues, fences):
            ze.zeCommandQueueExecuteCommandLists(queue, 1, [session.list], fence)
        assert session.run() == EXPECTED
        for fence in fences:
            ze.zeFenceHostSynchronize(fence, z.FOREVER)
            ze.zeFenceReset(fence)
    for queue, fence in zip(queues, fences):
        ze.zeFenceDestroy(fence)
        ze.zeCommandQueueDestroy(queue)


# --- options ---


def compiled(ze: Driver, flags: str) -> tuple[int, int]:
    """Tiles and DMA engines the compiler chose."""
    ze.pfnDestroy(ze.graph(MODEL, flags))
    call = ze.calls("pfnCreate2")[-1]
    return call["tiles"], call["dma_engines"]


TILES = [("3720", "THROUGHPUT", 2), ("3720", "LATENCY", 2), ("4000", "THROUGHPUT", 2), ("4000", "LATENCY", 4)]


@pytest.mark.parametrize(("device", "hint", "tiles"), TILES)
def test_tiles_by_hint_are_those_of_the_documentation(ze: Driver, device: str, hint: str, tiles: int) -> None:
    ze.set("level_zero_device", device)
    assert compiled(ze, f'--config PERFORMANCE_HINT="{hint}" NPU_PLATFORM="{device}"') == (tiles, 2)


@pytest.mark.parametrize(
    ("config", "tiles"),
    [
        ('NPU_TILES="6"', 6), ('NPU_TILES="-1"', 2), ('NPU_DPU_GROUPS="5"', 5), ('NPU_PLATFORM="VPUX4000"', 2),
        ('NPU_MAX_TILES="1" PERFORMANCE_HINT="LATENCY"', 1),
        ('NPU_COMPILATION_MODE_PARAMS="optimization-level=1 performance-hint-override=latency"', 2),
    ],
)  # fmt: skip
def test_tiles_can_be_asked_for(ze: Driver, config: str, tiles: int) -> None:
    assert compiled(ze, f'--inputs_layouts="0:NC" --config {config} ')[0] == tiles


@pytest.mark.parametrize(
    ("device", "config", "words"),
    [
        ("4000", 'NPU_TILES="7"', ["NPU_TILES: 7", "NPU_MAX_TILES is 6"]),
        ("3720", 'NPU_TILES="3"', ["at most 2"]),
        ("4000", 'NPU_MAX_TILES="4" NPU_TILES="5"', ["NPU_MAX_TILES is 4"]),
        ("4000", 'NPU_TILES="many"', ['"many"', "a number of tiles"]),
        ("4000", 'NPU_DMA_ENGINES="3"', ["DMA engines"]),
        ("4000", "NPU_TILES=3", ["KEY="]),
        ("4000", 'NPU_COMPILATION_MODE_PARAMS="optimization-level=3"', ["optimization-level", '"3"', "0, 1 or 2"]),
        ("4000", 'NPU_COMPILATION_MODE_PARAMS="performance-hint-override=x"', ["efficiency or latency"]),
        ("4000", 'NPU_COMPILATION_MODE_PARAMS="fast"', ["name=value"]),
    ],
)  # fmt: skip
def test_options_that_cannot_be_met_fail_as_the_compiler_does(
    ze: Driver, device: str, config: str, words: list[str]
) -> None:
    ze.set("level_zero_device", device)
    code, log = failed(ze, MODEL, f"--config {config}")
    assert code == z.INVALID_ARGUMENT and all(word in log for word in words), log


def test_another_platform_is_refused(ze: Driver) -> None:
    code, log = failed(ze, MODEL, '--config NPU_PLATFORM="3720"')
    assert code == z.UNSUPPORTED_FEATURE and '"3720"' in log and "4000" in log


def test_options_are_listed(ze: Driver) -> None:
    size = C.c_size_t()
    ze.pfnCompilerGetSupportedOptions(ze.device, 1, C.byref(size), None)
    text = C.create_string_buffer(size.value)
    ze.pfnCompilerGetSupportedOptions(ze.device, 1, C.byref(size), text)
    names = text.value.decode().split()
    assert {"NPU_TILES", "NPU_MAX_TILES", "PERFORMANCE_HINT", "NPU_COMPILATION_MODE_PARAMS"} <= set(names)
    for name in names:
        ze.pfnCompilerIsOptionSupported(ze.device, 1, name.encode(), None)
    for name in (b"NPU_TILE", b"TILES", b"NO_SUCH", b""):
        assert ze.pfnCompilerIsOptionSupported.code(ze.device, 1, name, None) == z.UNSUPPORTED_FEATURE


def test_the_first_generation_of_functions(ze: Driver) -> None:
    """The functions that plugins before 1.5 of the extension used, and that 2024.6 imports with."""
    desc = z.GraphDesc(format=z.NGRAPH_LITE, size=len(MODEL), input=C.cast(C.c_char_p(MODEL), P))
    graph, properties = ze.make("pfnCreate", ze.context, ze.device, desc), z.GraphProperties3()
    ze.pfnGetProperties(graph, properties)
    assert (properties.arguments, properties.stage) == (2, 0)
    ze.pfnGetProperties2(graph, properties)
    assert (properties.arguments, properties.stage) == (2, 2)
    queue, command_list, (pool, [event]) = ze.queue(), ze.list(), ze.events(1)
    fence = ze.fence(queue)
    ze.pfnAppendGraphInitialize(command_list, graph, event, 0, None)
    ze.zeCommandListClose(command_list)
    assert ze.run(queue, [command_list], fence) == 0
    ze.zeEventHostSynchronize(event, 0)
    ze.pfnEvict(graph)
    asked = ze.make("pfnQueryNetworkCreate", ze.context, ze.device, desc)
    ze.pfnQueryNetworkDestroy(asked)
    for name, handle in (("CommandList", command_list), ("Fence", fence), ("Event", event), ("EventPool", pool)):
        getattr(ze, f"ze{name}Destroy")(handle)
    ze.zeCommandQueueDestroy(queue)
    ze.pfnDestroy(graph)


def test_the_compiler_is_described(ze: Driver) -> None:
    ze.set("level_zero_graph", "1.8")
    for name in ("pfnDeviceGetGraphProperties", "pfnDeviceGetGraphProperties2"):
        words = (C.c_uint32 * 14)()
        getattr(ze, name)(ze.device, words)
        version, compiler, formats, opset = words[C.sizeof(P) // 2 :][:4]
        assert (version, compiler, formats, opset) == (0x10008, 7 | 5 << 16, 3, 11)


# --- what does not compile ---


def test_an_operation_the_compiler_does_not_know(ze: Driver) -> None:
    code, log = failed(ze, z.adder(kind="Erfinv"))
    assert code == z.UNSUPPORTED_FEATURE and "OpenVINO does not read" in log and "Erfinv" in log
    build_log, graph = P(), P()
    model = z.adder(kind="Erfinv")
    desc = z.GraphDesc(format=z.NGRAPH_LITE, size=len(model), input=C.cast(C.c_char_p(model), P))
    create = ze.pfnCreate3
    assert create.code(ze.context, ze.device, desc, C.byref(graph), C.byref(build_log)) == z.UNSUPPORTED_FEATURE
    size = C.c_uint32()
    ze.pfnBuildLogGetString2(build_log, C.byref(size), None)
    text = C.create_string_buffer(size.value)
    ze.pfnBuildLogGetString2(build_log, C.byref(size), text)
    assert "Erfinv" in text.value.decode() and not graph
    ze.pfnBuildLogDestroy(build_log)


@pytest.mark.parametrize("cut", [0, 4, 15, 30, len(MODEL) - 40, len(MODEL) - 1])
def test_a_model_cut_short(ze: Driver, cut: int) -> None:
    if cut == 0:
        assert failed(ze, b"")[0] == z.INVALID_SIZE
    else:
        code, log = failed(ze, MODEL[:cut])
        assert code == z.INVALID_ARGUMENT and log


def test_sizes_that_wrap(ze: Driver) -> None:
    for at in (8, 16 + struct.unpack_from("<Q", MODEL, 8)[0]):
        model = bytearray(MODEL)
        struct.pack_into("<Q", model, at, 2**64 - 8)
        assert failed(ze, bytes(model))[0] == z.INVALID_ARGUMENT


def test_descriptors_without_sense(ze: Driver) -> None:
    assert failed(ze, MODEL, format=9)[0] == z.INVALID_ENUMERATION
    out = P()
    assert ze.pfnCreate2.code(ze.context, ze.device, None, C.byref(out)) == z.INVALID_NULL_POINTER
    desc = z.GraphDesc(format=2, size=8)
    assert ze.pfnCreate2.code(ze.context, ze.device, desc, C.byref(out)) == z.INVALID_NULL_POINTER


def test_which_layers_would_compile(ze: Driver) -> None:
    def query(model: bytes) -> set[str]:
        desc = z.GraphDesc(format=z.NGRAPH_LITE, size=len(model), input=C.cast(C.c_char_p(model), P))
        asked = ze.make("pfnQueryNetworkCreate2", ze.context, ze.device, desc)
        size = C.c_size_t()
        ze.pfnQueryNetworkGetSupportedLayers(asked, C.byref(size), None)
        text = C.create_string_buffer(size.value)
        ze.pfnQueryNetworkGetSupportedLayers(asked, C.byref(size), text)
        ze.pfnQueryNetworkDestroy(asked)
        return set(text.raw.decode().strip("\0<>").split("><"))

    assert query(MODEL) == {"x", "c", "sum", "cut", "y"}
    assert query(MODEL.replace(b'type="ReLU" version="opset1"', b'type="ReLU" version="mine01"')) == {
        "x",
        "c",
        "sum",
        "y",
    }


# --- blobs and the cache ---


def blob_of(ze: Driver, graph: P) -> bytes:
    size, address = C.c_size_t(), P()
    ze.pfnGetNativeBinary2(graph, C.byref(size), C.byref(address))
    blob = C.string_at(address, size.value)
    ze.pfnGetNativeBinary(graph, C.byref(size), None)
    copied = C.create_string_buffer(size.value)
    ze.pfnGetNativeBinary(graph, C.byref(size), copied)
    assert copied.raw == blob
    short = C.c_size_t(size.value - 1)
    assert ze.pfnGetNativeBinary.code(graph, C.byref(short), copied) == z.INVALID_SIZE
    return blob


def test_a_blob_computes_the_same(session: Session) -> None:
    ze = session.ze
    again = Session(ze, ze.graph(blob_of(ze, session.graph), format=z.NATIVE))
    assert again.run() == EXPECTED
    found = z.GraphProperties3()
    ze.pfnGetProperties3(again.graph, found)
    assert (found.arguments, found.stage, found.flags) == (2, 2, 4)
    again.close()


def test_blobs_that_are_none(session: Session) -> None:
    ze, blob = session.ze, blob_of(session.ze, session.graph)
    for wrong, word in (
        (b"\x7fELF" + blob[4:], "real NPU"),
        (b"garbage" * 20, "no compiled graph"),
        (blob[:100], "checksum"),
        (blob[:80] + bytes([blob[80] ^ 1]) + blob[81:], "checksum"),
    ):
        code, log = failed(ze, wrong, format=z.NATIVE)
        assert code == z.INVALID_NATIVE_BINARY and word in log, log
    ze.set("level_zero_device", "3720")
    code, log = failed(ze, blob, format=z.NATIVE)
    assert code == z.INVALID_NATIVE_BINARY and "of a 4000, the device is a 3720" in log


def origins(ze: Driver) -> list[str]:
    return [call["origin"] for call in ze.calls("pfnCreate2")]


def test_the_drivers_cache(ze: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "cache"
    monkeypatch.setenv("ZE_INTEL_NPU_CACHE_DIR", str(folder))
    library = C.CDLL(None)
    library.setenv(b"ZE_INTEL_NPU_CACHE_DIR", str(folder).encode(), 1)
    found, query = z.GraphProperties3(), z.MemoryQuery()
    for flags in (2, 1):  # compiled, then from the cache
        one = Session(ze, ze.graph(MODEL, '--config NPU_TILES="3"'))
        assert one.run() == EXPECTED
        ze.pfnGetProperties3(one.graph, found)
        assert found.flags == flags
        one.close()
    ze.pfnDestroy(ze.graph(MODEL, '--config NPU_TILES="2"'))  # other options are another entry
    ze.pfnDestroy(ze.graph(MODEL, '--config NPU_TILES="2"', graph_flags=1))  # caching disabled
    assert origins(ze) == ["compiled", "driver cache", "compiled", "compiled"]
    files = sorted(folder.iterdir())
    assert len(files) == 2 and all(file.suffix == ".blob" for file in files)
    ze.pfnQueryContextMemory(ze.context, 2, query)
    assert query.allocated == sum(file.stat().st_size for file in files)
    for file in files:
        file.write_bytes(b"damaged")
    ze.pfnDestroy(ze.graph(MODEL, '--config NPU_TILES="3"'))
    ze.pfnDestroy(ze.graph(MODEL, '--config NPU_TILES="3"'))
    assert origins(ze)[-2:] == ["compiled", "driver cache"]
    library.unsetenv(b"ZE_INTEL_NPU_CACHE_DIR")


def test_no_cache_by_default(ze: Driver) -> None:
    for _ in range(2):
        ze.pfnDestroy(ze.graph(MODEL))
    assert origins(ze) == ["compiled", "compiled"]
