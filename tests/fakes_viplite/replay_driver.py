"""Does the measured sections on one release and prints what came out, as JSON: {section: [[step, code] or note, ...]}.

    python replay_driver.py FAKES RELEASE MODEL SECTION...

Each section runs in a forked child, since the state of the library outlives its handles. A step whose code an injected
fault decides is printed as [step, code, "fault"].
"""

from __future__ import annotations

import ctypes as C
import json
import os
import sys
import traceback
from pathlib import Path
from typing import Any, Callable

from tests.fakes_viplite import capi
from tests.fakes_viplite.capi import Library, Params
from tests.fakes_viplite.replay_base import DIMS, SECTIONS, UNTOUCHED, Replay, nil, section


@section
def afterdestroy(r: Replay) -> None:
    r.lib.init()
    network = C.c_void_p()
    code, handle = r.file()
    r.step("create", code)
    r.step("prepare", r.lib.vip_prepare_network(handle))
    r.step("vip_destroy", r.lib.vip_destroy())
    r.step("query_hw after destroy", r.lib.vip_query_hardware(0, 4, C.byref(network)))
    r.step("re-init", r.lib.init())
    r.step("query_network stale handle", r.lib.vip_query_network(handle, capi.INPUT_COUNT, C.byref(network)))


@section
def buf(r: Replay) -> None:
    lib = r.lib
    for dtype in range(-1, 18):
        code, buffer = r.make(lib.params(DIMS, dtype))
        r.note(f"create fmt {dtype} (5x3x2x1=30 el) rc={code} size={lib.vip_get_buffer_size(buffer)}")
    good = lib.params(DIMS)
    r.step("create NULL param", r.make(None)[0])
    r.step("create NULL out", lib.vip_create_buffer(C.byref(good), 48, None))
    code, buffer = r.make(good, 0)
    r.step("create size_of_param 0", code)
    r.note(f"size={lib.vip_get_buffer_size(buffer)}")
    r.step("create size_of_param 4", r.make(good, 4)[0])
    r.step("create size_of_param 1000", r.make(good, 1000)[0])
    code, buffer = r.make(lib.params(()))
    r.step("create nd 0", code)
    r.note(f"b={nil(buffer)}")
    r.step("create zero dim", r.make(lib.params((5, 0, 2, 1)))[0])
    r.step("create memory_type 9", r.make(lib.params(DIMS, memory_type=9))[0])
    r.step("create memory_type HOST", r.make(lib.params(DIMS, memory_type=1))[0])
    r.step("create quant 7", r.make(lib.params(DIMS, quant=7))[0])
    code, buffer = r.make(good)
    r.step("create ok", code)
    first, second = lib.vip_map_buffer(buffer), lib.vip_map_buffer(buffer)
    zeroed = not any(lib.read(buffer))
    r.note(f"map {bool(first):d} align64 {first % 64 == 0:d} zeroed {zeroed:d}, second map same {first == second:d}")
    r.step("unmap", lib.vip_unmap_buffer(buffer))
    r.step("unmap again", lib.vip_unmap_buffer(buffer))
    r.step("unmap NULL", lib.vip_unmap_buffer(None))
    r.note(f"map NULL={nil(lib.vip_map_buffer(None) or 0)} size NULL={lib.vip_get_buffer_size(None)}")
    for name, kind in (("NONE(0)", 0), ("FLUSH", 1), ("INVALIDATE", 2), ("MAX(3)", 3)):
        r.step(f"flush {name}", lib.vip_flush_buffer(buffer, kind))
    r.step("flush NULL", lib.vip_flush_buffer(None, 1))
    r.step("destroy", lib.vip_destroy_buffer(buffer))
    r.step("destroy NULL", lib.vip_destroy_buffer(None))


@section
def check(r: Replay) -> None:
    lib = r.lib
    network = r.network()
    source, target = r.buffers(network)
    r.step("prepare", lib.vip_prepare_network(network))
    r.step("set_input NULL buffer", lib.vip_set_input(network, 0, None))
    r.step("set_input idx 7", lib.vip_set_input(network, 7, source))
    r.step("set_input NULL net", lib.vip_set_input(None, 0, source))
    r.step("set_input(output buf 20B)", lib.vip_set_input(network, 0, target))
    r.step("set_output(input buf 784B)", lib.vip_set_output(network, 0, source))
    affine = capi.QuantData(affine=capi.Affine(0.0039, 0))

    def attempt(
        name: str, sizes: tuple[int, ...], dtype: int = capi.UINT8, quant: int = capi.AFFINE, **more: Any
    ) -> None:
        more.setdefault("quant_data", affine)
        code, buffer = r.make(lib.params(sizes, dtype, quant, **more))
        assert code == 0
        r.step(f"set_input {name}", lib.vip_set_input(network, 0, buffer))

    attempt("C=2 (bigger)", (2, 28, 28, 1))
    attempt("H=27 (smaller)", (1, 28, 27, 1))
    attempt("int8", (1, 28, 28, 1), capi.INT8)
    attempt("quant DFP", (1, 28, 28, 1), quant=capi.DFP)
    attempt("quant NONE", (1, 28, 28, 1), quant=capi.NONE)
    attempt("scale 1.0", (1, 28, 28, 1), quant_data=capi.QuantData(affine=capi.Affine(1.0, 0)))
    attempt("zp 7", (1, 28, 28, 1), quant_data=capi.QuantData(affine=capi.Affine(0.0039, 7)))
    attempt("1-D 784", (784,))
    attempt("permuted", (28, 28, 1, 1))
    attempt("N=2", (1, 28, 28, 2))
    attempt("fp16 same dims", (1, 28, 28, 1), capi.FP16)
    attempt("6 dims trailing 1", (1, 28, 28, 1, 1, 1))


@section
def create(r: Replay) -> None:
    lib = r.lib
    raw = r.path.read_bytes()
    r.step("init", lib.init())

    def attempt(name: str, data: Any, kind: int, show: bool = False, size: int | None = None) -> int:
        code, handle = lib.create(data, kind, size)
        r.step(name, code)
        if show:
            r.note(f"net={nil(handle)}")
        return handle

    def patched(at: int, number: int) -> bytes:
        return raw[:at] + number.to_bytes(4, "little") + raw[at + 4 :]

    attempt("create NULL data", None, capi.FROM_FILE, show=True)
    attempt("create missing file", "/nonexistent/model.nb", capi.FROM_FILE, show=True)
    attempt("create type 0", r.path, 0, show=True)
    attempt("create garbage memory", b"\x5a" * 4096, capi.FROM_MEMORY, show=True)
    attempt("create bad magic (mem)", b"XPMN" + raw[4:], capi.FROM_MEMORY)
    for version in (0x0009000F, 0x0001007F, 0x00010001):
        attempt(f"create NBG version 0x{version:08x}", patched(4, version), capi.FROM_MEMORY)
    attempt("create wrong target 0x11", patched(8, 0x11), capi.FROM_MEMORY)
    attempt("create size 0 memory", raw, capi.FROM_MEMORY, size=0)
    attempt("create truncated half (mem)", raw[: len(raw) // 2], capi.FROM_MEMORY)
    attempt("create truncated 256 (mem)", raw[:256], capi.FROM_MEMORY)
    attempt("create flash type", raw, capi.FROM_FLASH)
    r.step("destroy_network", lib.vip_destroy_network(attempt("create from file ok", r.path, capi.FROM_FILE)))
    r.step("destroy_network", lib.vip_destroy_network(attempt("create from mem ok", raw, capi.FROM_MEMORY)))
    r.step("destroy_network NULL", lib.vip_destroy_network(None))
    attempt("create file|MODE_NORMAL 0x11", r.path, 0x11)
    attempt("create file|MODE_SECURE 0x21", r.path, 0x21)
    attempt("create FROM_FILE|FROM_MEMORY (3) with path", r.path, 3)


@section
def destroyed(r: Replay) -> None:
    r.buffers(r.network())
    r.step("vip_destroy with live network", r.lib.vip_destroy())


@section
def fd(r: Replay) -> None:
    params = r.lib.params((128,))
    for name, number, size in (("from_fd", 77, 128), ("from_fd small", 77, 64), ("from_fd 0", 0, 128)):
        buffer = C.c_void_p()
        r.step(name, r.lib.vip_create_buffer_from_fd(C.byref(params), number, size, C.byref(buffer)))
    r.step("from_fd NULL", r.lib.vip_create_buffer_from_fd(None, 77, 128, C.byref(C.c_void_p())))


@section
def fin(r: Replay) -> None:
    lib = r.lib
    network, source, target = r.ready()
    r.step("run NULL", lib.vip_run_network(None))
    r.step("run", lib.vip_run_network(network))
    r.step("finish", lib.vip_finish_network(network))
    r.step("finish again", lib.vip_finish_network(network))
    r.step("run after finish", lib.vip_run_network(network))
    r.step("set_output after finish", lib.vip_set_output(network, 0, target))
    r.step("prepare after finish", lib.vip_prepare_network(network))
    r.step("run after re-prepare without re-set io", lib.vip_run_network(network))
    r.step("set_input", lib.vip_set_input(network, 0, source))
    r.step("set_output", lib.vip_set_output(network, 0, target))
    r.step("run", lib.vip_run_network(network))
    r.step("destroy_network without finish", lib.vip_destroy_network(network))
    r.step("map_buffer after network destroyed ok", 0 if lib.vip_map_buffer(source) else 1)
    r.step("destroy in", lib.vip_destroy_buffer(source))
    r.step("destroy out", lib.vip_destroy_buffer(target))
    r.step("vip_destroy", lib.vip_destroy())


@section
def finprep(r: Replay) -> None:
    network = r.network()
    r.step("finish before prepare", r.lib.vip_finish_network(network))
    r.step("prepare", r.lib.vip_prepare_network(network))
    r.step("run without io", r.lib.vip_run_network(network))
    r.step("trigger without io", r.lib.vip_trigger_network(network))


@section
def flash(r: Replay) -> None:
    r.lib.init()
    code, handle = r.lib.create(r.path.read_bytes(), capi.FROM_FLASH)
    r.step("create flash", code)
    r.note(f"net non-null {handle != 0:d}")
    count = C.c_uint32(77)
    r.step("query INPUT_COUNT", r.lib.vip_query_network(handle, capi.INPUT_COUNT, C.byref(count)))
    r.note(f"count={count.value}")
    r.step("prepare", r.lib.vip_prepare_network(handle))
    r.step("destroy", r.lib.vip_destroy_network(handle))


@section
def group(r: Replay) -> None:
    lib = r.lib
    network = r.network("create")
    r.buffers(network)
    made, dup = C.c_void_p(), C.c_void_p()
    r.step("create_group 0", lib.vip_create_group(0, C.byref(made)))
    r.step("create_group NULL", lib.vip_create_group(2, None))
    r.step("create_group 2", lib.vip_create_group(2, C.byref(made)))
    r.step("weak_dup before prepare", lib.vip_weak_dup_network(network, C.byref(dup)))
    r.step("run_group empty", lib.vip_run_group(made, 1))
    if lib.release != "1.6.4":  # there the real library hangs
        r.step("run_group num 0", lib.vip_run_group(made, 0))


@section
def group2(r: Replay) -> None:
    lib = r.lib
    network = r.network("create")
    source, target = r.buffers(network)
    made, dup = C.c_void_p(), C.c_void_p()
    r.step("prepare", lib.vip_prepare_network(network))
    lib.vip_set_input(network, 0, source)
    lib.vip_set_output(network, 0, target)
    r.step("weak_dup after prepare", lib.vip_weak_dup_network(network, C.byref(dup)))
    r.step("create_group 2", lib.vip_create_group(2, C.byref(made)))
    r.step("add net", lib.vip_add_network(made, network))
    r.step("add NULL net", lib.vip_add_network(made, None))
    assert dup.value
    other_source, other_target = r.buffers(dup.value)
    r.step("dup set_input", lib.vip_set_input(dup, 0, other_source))
    r.step("dup set_output", lib.vip_set_output(dup, 0, other_target))
    r.step("dup run", lib.vip_run_network(dup))
    r.step("add dup", lib.vip_add_network(made, dup))
    r.step("run_group 1", lib.vip_run_group(made, 1))
    r.step("run_group 2", lib.vip_run_group(made, 2))
    if lib.has("vip_trigger_group"):
        r.step("trigger_group 2", lib.vip_trigger_group(made, 2))
        r.step("wait_group", lib.vip_wait_group(made))
    r.step("destroy_group", lib.vip_destroy_group(made))
    r.step("destroy dup", lib.vip_destroy_network(dup))
    r.step("destroy orig", lib.vip_destroy_network(network))


@section
def groupfull(r: Replay) -> None:
    lib = r.lib
    network = r.network()
    made = C.c_void_p()
    lib.vip_prepare_network(network)
    r.step("create_group 1", lib.vip_create_group(1, C.byref(made)))
    r.step("add", lib.vip_add_network(made, network))
    r.step("add beyond max", lib.vip_add_network(made, network))  # of another network it is -11 on 1.13, too
    if lib.release != "1.6.4":  # there the real library hangs
        r.step("run_group num>count", lib.vip_run_group(made, 2))


@section
def groupunprep(r: Replay) -> None:
    made = C.c_void_p()
    network = r.network()
    r.step("create_group 1", r.lib.vip_create_group(1, C.byref(made)))
    r.step("add unprepared", r.lib.vip_add_network(made, network))
    r.step("run_group unprepared", r.lib.vip_run_group(made, 1))


@section
def handle(r: Replay) -> None:
    lib = r.lib
    params = lib.params((5, 5, 4))
    memory = r.aligned(256)

    def attempt(address: int | None, size: int, record: Any = params) -> tuple[int, int]:
        buffer = C.c_void_p()
        code = lib.vip_create_buffer_from_handle(
            C.byref(record) if record is not None else None, address, size, C.byref(buffer)
        )
        return code, int(buffer.value or 0)

    code, buffer = attempt(memory, 128)
    r.step("from_handle 128", code)
    r.note(f"size={lib.vip_get_buffer_size(buffer)} map==h {lib.vip_map_buffer(buffer) == memory:d}")
    r.step("flush", lib.vip_flush_buffer(buffer, 1))
    r.step("destroy", lib.vip_destroy_buffer(buffer))
    r.step("from_handle size 100 unaligned size", attempt(memory, 100)[0])
    r.step("from_handle unaligned ptr+1", attempt(memory + 1, 128)[0])
    r.step("from_handle too small 64", attempt(memory, 64)[0])
    r.step("from_handle NULL ptr", attempt(None, 128)[0])
    r.step("from_handle NULL param", attempt(memory, 128, None)[0])
    r.step("from_handle mt DEFAULT", attempt(memory, 128)[0])


@section
def hw(r: Replay) -> None:
    def ask(prop: int, size: int) -> tuple[int, int, int]:
        value = (C.c_uint32 * 2)(UNTOUCHED, UNTOUCHED)
        return r.lib.vip_query_hardware(prop, size, value), value[0], value[1]

    r.step("init", r.lib.init())
    for prop in range(5):
        code, x0, x1 = ask(prop, 4)
        r.note(f"query_hw prop {prop} size4 -> {code}  x0={x0:x} x1={x1:x}")
    code, x0, _ = ask(0, 2)
    r.step("query_hw CID size 2", code)
    r.note(f"x0={x0:x}")
    r.step("query_hw CID size 0", ask(0, 0)[0])
    r.step("query_hw CID NULL", r.lib.vip_query_hardware(0, 4, None))
    code, x0, x1 = ask(1, 8)
    r.step("query_hw COUNT size 8", code)
    r.note(f"x0={x0:x} x1={x1:x}")


@section
def init(r: Replay) -> None:
    lib = r.lib
    r.step("init(1MiB)", lib.init())
    r.step("init again", lib.init())
    for name in ("1", "2", "3 (unbalanced)"):
        r.step(f"destroy {name}", lib.vip_destroy())
    r.step("init(0)", lib.init(0))
    last = 300 if r.by_1_13 else 33
    codes = [lib.init() for _ in range(last - 1)]
    r.step(f"init #{last}", codes[-1])


@section
def onlyout(r: Replay) -> None:
    lib = r.lib
    network = r.network()
    source, target = r.buffers(network)
    r.step("prepare", lib.vip_prepare_network(network))
    r.step("run without io", lib.vip_run_network(network))
    r.step("set_output", lib.vip_set_output(network, 0, target))
    r.step("run only output", lib.vip_run_network(network))
    r.step("set_input", lib.vip_set_input(network, 0, source))
    r.step("run", lib.vip_run_network(network))


@section
def order(r: Replay) -> None:
    lib = r.lib
    network = r.network("create")
    quiet = r.lines
    r.lines = []
    source, target = r.buffers(network)
    r.lines = quiet
    r.step("run before prepare", lib.vip_run_network(network))
    r.step("trigger before prepare", lib.vip_trigger_network(network))
    r.step("wait before prepare", lib.vip_wait_network(network))
    r.step("set_input before prepare", lib.vip_set_input(network, 0, source))
    r.step("set_output before prepare", lib.vip_set_output(network, 0, target))
    r.step("finish before prepare", lib.vip_finish_network(network))
    r.step("prepare", lib.vip_prepare_network(network))
    r.step("prepare again", lib.vip_prepare_network(network))


@section
def order2(r: Replay) -> None:
    lib = r.lib
    network = r.network("create")
    source, target = r.buffers(network)
    r.step("prepare", lib.vip_prepare_network(network))
    r.step("set_input", lib.vip_set_input(network, 0, source))
    r.step("run only input", lib.vip_run_network(network))
    r.step("set_output", lib.vip_set_output(network, 0, target))
    r.step("run", lib.vip_run_network(network))
    r.step("run again", lib.vip_run_network(network))
    r.step("wait without trigger", lib.vip_wait_network(network))
    r.step("trigger", lib.vip_trigger_network(network))
    r.step("trigger twice", lib.vip_trigger_network(network))
    r.step("wait", lib.vip_wait_network(network))
    r.step("wait again", lib.vip_wait_network(network))
    if lib.has("vip_cancel_network"):
        r.step("cancel idle", lib.vip_cancel_network(network))
    profile = (C.c_uint32 * 3)(0, 0, UNTOUCHED)
    code = lib.vip_query_network(network, capi.PROFILING, profile)
    r.note(f"profiling rc={code} * * {profile[2]:x}")  # the numbers are the machine's

    def run() -> int:
        return int(lib.vip_run_network(network))

    r.fault("run with kernel submit=-2", "vip_run_network", -2, run)
    if not r.by_1_13:  # the measuring program died on the next one
        return
    r.fault("run with kernel wait=-1 (timeout)", "vip_run_network", -1, run)
    for code in (-15, -14, -12):
        r.fault(f"run with kernel wait={code}", "vip_run_network", code, run)
    r.step("run NULL", lib.vip_run_network(None))
    r.step("destroy input buffer while attached", lib.vip_destroy_buffer(source))
    r.step("run after destroying attached", run())
    r.step("finish", lib.vip_finish_network(network))
    r.step("finish again", lib.vip_finish_network(network))
    r.step("run after finish", run())
    r.step("set_output after finish", lib.vip_set_output(network, 0, target))
    r.step("prepare after finish", lib.vip_prepare_network(network))
    r.step("destroy_network without finish", lib.vip_destroy_network(network))
    r.step("vip_destroy", lib.vip_destroy())


@section
def phys(r: Replay) -> None:
    lib = r.lib

    def attempt(addresses: list[int] | None, sizes: list[int], count: int | None = None) -> tuple[int, int]:
        buffer = C.c_void_p()
        table = (C.c_uint64 * len(addresses))(*addresses) if addresses is not None else None
        code = lib.vip_create_buffer_from_physical(
            C.byref(lib.params((5, 5, 4))), table, (C.c_uint32 * len(sizes))(*sizes),
            len(sizes) if count is None else count, C.byref(buffer),
        )  # fmt: skip
        return code, int(buffer.value or 0)

    code, buffer = attempt([0x40000000], [128])
    r.step("from_physical 1", code)
    r.note(f"size={lib.vip_get_buffer_size(buffer)} map={lib.vip_map_buffer(buffer) is not None:d}")
    r.step("from_physical num 0", attempt([0x40000000], [128], 0)[0])
    r.step("from_physical too small", attempt([0x40000000], [64])[0])
    r.step("from_physical scatter 2", attempt([0x40000000, 0x50000000], [64, 64])[0])
    r.step("from_physical unaligned", attempt([0x40000001], [128])[0])
    r.step("from_physical NULL table", attempt(None, [128])[0])


@section
def pool(r: Replay) -> None:
    network = r.network()
    r.note(f"pool={r.lib.query_u32(network, capi.POOL_SIZE)}")
    r.step("prepare", r.lib.vip_prepare_network(network))
    r.note(f"pool after prepare={r.lib.query_u32(network, capi.POOL_SIZE)}")


@section
def power(r: Replay) -> None:
    lib = r.lib
    network = r.network("create")
    first = network if lib.old else 0
    value = C.c_uint8(50)
    for prop in (0, 1, 2, 3, 4, 5, 8, 0x10, 0x11, 0x20, 0x21):
        r.step(f"power prop {prop:#x}", lib.vip_power_management(first, prop, C.byref(value)))
    r.step("power SET_FREQ NULL value", lib.vip_power_management(first, 1, None))
    for percent in (0, 101):
        r.step(f"SET_FREQ {percent}", lib.vip_power_management(first, 1, C.byref(C.c_uint8(percent))))
    r.step("power NULL net", lib.vip_power_management(None if lib.old else 0, 1, C.byref(value)))


@section
def preinit(r: Replay) -> None:
    value = C.c_uint32(UNTOUCHED)
    r.step("destroy before init", r.lib.vip_destroy())
    r.step("query_hardware before init CID", r.lib.vip_query_hardware(0, 4, C.byref(value)))
    r.note(f"x0={value.value:x}")


@section
def preinit2(r: Replay) -> None:
    r.step("create_network(file) before init", r.file()[0])


@section
def preinit3(r: Replay) -> None:
    r.step("create_buffer before init", r.make(r.lib.params(DIMS))[0])


@section
def prep2(r: Replay) -> None:
    lib = r.lib
    network = r.network()
    r.step("prepare", lib.vip_prepare_network(network))
    r.step("prepare again", lib.vip_prepare_network(network))
    r.step("run without io after 2nd prepare", lib.vip_run_network(network))
    r.step("finish", lib.vip_finish_network(network))
    r.step("prepare 3rd", lib.vip_prepare_network(network))
    r.step("run no io", lib.vip_run_network(network))


@section
def prio(r: Replay) -> None:
    network = r.network()
    r.step("set prop NULL value 67", r.set(network, capi.PRIORITY, None))
    r.step("query set-only prop 66", r.lib.vip_query_network(network, 66, C.byref(C.c_uint64())))


def written(call: Callable[[Any], int], size: int = 96) -> tuple[int, bytes]:
    """Status and the bytes a query wrote: twice, over two patterns, so that equal bytes are not missed."""
    ends, code, first = [], 0, b""
    for pattern in (0xA5, 0x5A):
        value = (C.c_uint8 * size)(*[pattern] * size)
        code = call(value)
        ends.append(max((i + 1 for i in range(size) if value[i] != pattern), default=0))
        first = first or bytes(value)
    return code, first[: max(ends)]


@section
def query(r: Replay) -> None:
    lib = r.lib
    network = r.network("create")
    for prop in range(12):
        code, raw = written(lambda value, prop=prop: lib.vip_query_network(network, prop, value))  # type: ignore[misc]
        r.note(f"net prop {prop} rc={code} bytes<={len(raw)} : {raw[:20].hex(' ')}".strip())
    value = C.c_uint64()
    r.step("query_network NULL net", lib.vip_query_network(None, 1, C.byref(value)))
    r.step("query_network NULL value", lib.vip_query_network(network, 1, None))
    r.step("query_network 999", lib.vip_query_network(network, 999, C.byref(value)))
    names = ("QUANT_FORMAT", "NUM_DIM", "SIZES", "DATA_FORMAT", "FIXED_POINT_POS", "TF_SCALE", "TF_ZP", "NAME",
             "(8 unknown)")  # fmt: skip
    for label, ask in (("in", lib.vip_query_input), ("out", lib.vip_query_output)):
        for prop, name in enumerate(names):
            code, raw = written(lambda value, ask=ask, prop=prop: ask(network, 0, prop, value))  # type: ignore[misc]
            line = f"{label} prop {prop} {name:<16} rc={code} bytes_written<={len(raw)} : {raw.hex(' ')}"
            if name == "TF_SCALE":
                line += f"  f={C.c_float.from_buffer_copy(raw).value:.6f}"
            if name == "NAME":
                line += f" '{raw[:-1].decode()}'"
            r.note(line.strip())
    r.step("query_input idx 5", lib.vip_query_input(network, 5, 0, C.byref(value)))
    r.step("query_output idx 5", lib.vip_query_output(network, 5, 0, C.byref(value)))
    r.step("query_input NULL net", lib.vip_query_input(None, 0, 0, C.byref(value)))
    r.step("query_input NULL value", lib.vip_query_input(network, 0, 0, None))


@section
def setnet(r: Replay) -> None:
    lib = r.lib
    network = r.network("create")
    for name, prop, number in (
        ("CHANGE_PPU_PARAM=1", capi.CHANGE_PPU, 1),
        ("CHANGE_PPU=0", capi.CHANGE_PPU, 0),
        ("MEMORY_POOL NULL val", capi.MEMORY_POOL, None),
        ("DEVICE_ID 0", capi.DEVICE, 0),
        ("DEVICE_ID 9", capi.DEVICE, 9),
        ("PRIORITY 200", capi.PRIORITY, 200),
        ("TIME_OUT(68)", capi.TIME_OUT, 1000),
        ("COEFF(69)", capi.COEFF_MEMORY, 1),
        ("unknown 500", 500, 1),
        ("LAYER_COUNT(0)", capi.LAYER_COUNT, 1),
        ("1024", 1024, 1),
    ):
        r.step(f"set {name}", r.set(network, prop, number))
    r.step("set NULL net", lib.vip_set_network(None, capi.DEVICE, C.byref(C.c_uint32())))
    r.step("prepare", lib.vip_prepare_network(network))
    r.step("set DEVICE_ID after prepare", r.set(network, capi.DEVICE, 0))
    r.step("set PRIORITY after prepare", r.set(network, capi.PRIORITY, 1))
    r.step("set_ppu_param", lib.vip_set_ppu_param(network, C.byref(capi.Ppu(work_dim=2)), 0))
    r.step("set_ppu_param NULL", lib.vip_set_ppu_param(network, None, 0))


@section
def sop(r: Replay) -> None:
    for size in range(65):
        code, buffer = r.make(r.lib.params(DIMS, capi.FP64), size)
        r.note(f"size_of_param {size} -> rc {code} size {r.lib.vip_get_buffer_size(buffer)}")


@section
def triggerrun(r: Replay) -> None:
    lib = r.lib
    network, source, _ = r.ready()
    r.step("trigger", lib.vip_trigger_network(network))
    r.step("set_input while running", lib.vip_set_input(network, 0, source))
    r.step("run while triggered", lib.vip_run_network(network))
    r.step("finish while triggered", lib.vip_finish_network(network))
    r.step("wait after finish", lib.vip_wait_network(network))


@section
def twonets(r: Replay) -> None:
    lib = r.lib
    lib.init()
    raw = r.path.read_bytes()
    memory = C.create_string_buffer(raw, len(raw))
    networks = []
    for number in (1, 2):
        network = C.c_void_p()
        code = lib.vip_create_network(memory, len(raw), capi.FROM_MEMORY, C.byref(network))
        r.step(f"create {number}" + (" same nbg" if number == 2 else ""), code)
        networks.append(int(network.value or 0))
    C.memset(memory, 0, len(raw))
    r.step("prepare after freeing/zeroing nbg memory", lib.vip_prepare_network(networks[0]))
    r.step("prepare 2", lib.vip_prepare_network(networks[1]))
    source, target = r.buffers(networks[0])
    codes = [lib.vip_set_input(n, 0, source) or lib.vip_set_output(n, 0, target) for n in networks]
    r.step("share buffers between networks", codes[0] or codes[1])
    r.step("run 1", lib.vip_run_network(networks[0]))
    r.step("run 2", lib.vip_run_network(networks[1]))


@section
def uninit(r: Replay) -> None:
    lib = r.lib
    r.step("map before init (NULL)", lib.vip_map_buffer(None) is None)
    r.step("query_network NULL before init", lib.vip_query_network(None, 1, C.byref(C.c_uint64())))
    r.step("run NULL before init", lib.vip_run_network(None))
    r.step("finish NULL", lib.vip_finish_network(None))
    r.step("prepare NULL", lib.vip_prepare_network(None))
    r.step("wait NULL", lib.vip_wait_network(None))
    r.step("trigger NULL", lib.vip_trigger_network(None))
    r.step("create_group before init", lib.vip_create_group(2, C.byref(C.c_void_p())))


@section
def v2name(r: Replay) -> None:
    code, buffer = r.make(r.lib.params((2,) * 6, capi.INT16))
    r.step("create 6-D int16", code)
    r.note(f"size={r.lib.vip_get_buffer_size(buffer)}")
    seven = r.lib.params((2,) * 6, capi.INT16)
    assert isinstance(seven, Params)
    seven.num_of_dims = 7
    code, buffer = r.make(seven)
    r.step("create nd=7", code)
    r.note(f"size={r.lib.vip_get_buffer_size(buffer)}")


def _kernel(code: int) -> Callable[[Replay], None]:
    def run(r: Replay) -> None:
        network, _, _ = r.ready()
        r.fault("run with kernel wait rc", "vip_run_network", code, lambda: r.lib.vip_run_network(network))
        r.step("run after error", r.lib.vip_run_network(network))
        r.step("trigger", r.lib.vip_trigger_network(network))
        r.fault("wait", "vip_wait_network", code, lambda: r.lib.vip_wait_network(network))

    return run


SECTIONS.update({f"w1_{code}": _kernel(code) for code in (-2, -11, -12, -13, -14, -15)})


@section
def nodev(r: Replay) -> None:
    lib = r.lib
    value, out = C.c_uint64(), C.c_void_p(0x55)
    params = lib.params(DIMS)
    r.step("query_hardware before init", lib.vip_query_hardware(0, 4, C.byref(value)))
    r.step("vip_destroy before init", lib.vip_destroy())
    for name, code in (
        ("run", lib.vip_run_network(None)),
        ("prepare", lib.vip_prepare_network(None)),
        ("finish", lib.vip_finish_network(None)),
        ("destroy_network", lib.vip_destroy_network(None)),
        ("query_network", lib.vip_query_network(None, 1, C.byref(value))),
        ("query_input", lib.vip_query_input(None, 0, 0, C.byref(value))),
        ("set_input", lib.vip_set_input(None, 0, None)),
        ("wait", lib.vip_wait_network(None)),
        ("trigger", lib.vip_trigger_network(None)),
        ("cancel", lib.vip_cancel_network(None)),
        ("set_network", lib.vip_set_network(None, 66, C.byref(value))),
        ("create_buffer", lib.vip_create_buffer(None, 48, C.byref(out))),
    ):
        r.step(f"{name} NULL" + (" param" if name == "create_buffer" else ""), code)
    r.step("create_buffer NULL out", lib.vip_create_buffer(C.byref(params), 48, None))
    r.step("destroy_buffer NULL", lib.vip_destroy_buffer(None))
    r.step("flush NULL", lib.vip_flush_buffer(None, 1))
    r.step("unmap NULL", lib.vip_unmap_buffer(None))
    r.note(f"map NULL={nil(lib.vip_map_buffer(None) or 0)} size NULL={lib.vip_get_buffer_size(None)}")
    for name, data, kind in (
        ("NULL data", None, capi.FROM_FILE),
        ("missing file", "/nonexistent/model.nb", capi.FROM_FILE),
        ("type 0", r.path, 0),
        ("garbage mem", b"\x5a" * 4096, capi.FROM_MEMORY),
    ):
        code, handle = lib.create(data, kind)
        r.step(f"create_network {name}", code)
        if name != "type 0":
            r.note(f"h={nil(handle)}")
    made = C.c_void_p()
    r.step("create_group 0", lib.vip_create_group(0, C.byref(made)))
    r.step("create_group NULL", lib.vip_create_group(2, None))
    r.step("create_group 2", lib.vip_create_group(2, C.byref(made)))
    r.step("query_group NULL", lib.vip_query_group(None, 0, C.byref(value)))
    r.step("set_group NULL", lib.vip_set_group(None, 64, C.byref(value)))
    r.step("dup_network NULL", lib.vip_dup_network(None, 0, 0, None, None))
    for name, prop, pointer in (("NONE", 0, value), ("SET_FREQ NULL", 1, None), ("ON(4)", 4, value), ("3", 3, value)):
        r.step(f"power {name}", lib.vip_power_management(0, prop, C.byref(pointer) if pointer is not None else None))
    r.step("vip_init (no device)", lib.init())
    r.step("vip_init again", lib.init())
    r.step("vip_destroy", lib.vip_destroy())


def main() -> None:
    fakes, release, model, *wanted = sys.argv[1:]
    library = Library(Path(fakes), release)
    result = {}
    for name in wanted:
        read_end, write_end = os.pipe()
        child = os.fork()
        if child == 0:
            status = 1
            try:
                replay = Replay(library, Path(model))
                if name != "order":  # measured without this line
                    replay.note(f"version=0x{library.vip_get_version():08x}")
                SECTIONS[name](replay)
                os.write(write_end, json.dumps(replay.lines).encode())
                status = 0
            except BaseException:
                traceback.print_exc()
            finally:
                os._exit(status)
        os.close(write_end)
        with os.fdopen(read_end, "rb") as pipe:
            text = pipe.read()
        _, status = os.waitpid(child, 0)
        result[name] = json.loads(text) if text and status == 0 else [f"the section ended with status {status}"]
    print("\nRESULT " + json.dumps(result))


if __name__ == "__main__":
    main()
