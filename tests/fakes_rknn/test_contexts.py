"""Contexts: loading, sharing, cores and threads, chips, queries, dynamic shapes, injected faults, the trace."""

from __future__ import annotations

import ctypes as C
import json
import os
import re
import struct
import subprocess
import sys
import threading
import time
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest
from npu_common.elf import read_elf
from npu_common.testing import FakeControl

from fakes.models import tiny
from fakes.models.formats import rknn as rknn_file
from tests.fakes_rknn import capi, models
from tests.fakes_rknn.capi import (
    CONTEXT,
    Attr,
    InitExtend,
    Library,
    MemSize,
    Number,
    Output,
    PerfDetail,
    PerfRun,
    Range,
)
from tests.fakes_rknn.device import Device, on_cores
from tests.fakes_rknn.test_general_path import output, set_input


def init_code(lib: Library, model: bytes | None, size: int | None = None, flag: int = 0, extend: object = None) -> int:
    """Code of rknn_init; a context that came out is destroyed, a number left by a failure must not be usable."""
    ctx = CONTEXT()
    length = len(model or b"") if size is None else size
    code = int(lib.rknn_init(C.byref(ctx), model, length, flag, extend))
    if code == 0:
        lib.rknn_destroy(ctx)
    elif ctx.value:
        assert lib.rknn_run(ctx, None) == capi.CTX
    return code


# --- loading ----------------------------------------------------------------------------------------------------------


def test_paths_and_parts_of_files(rknn: Library, tmp_path: Path) -> None:
    model = models.made("identity_int8")
    path = tmp_path / "two.bin"
    path.write_bytes(b"x" * 100 + model + b"y" * 50)
    extend = InitExtend(real_model_offset=100, real_model_size=len(model))
    assert init_code(rknn, str(path).encode(), 0, 0, C.byref(extend)) == 0
    assert init_code(rknn, str(path).encode(), 0) == capi.MODEL
    (tmp_path / "one.rknn").write_bytes(model)
    assert init_code(rknn, str(tmp_path / "one.rknn").encode(), 0) == 0
    assert init_code(rknn, str(tmp_path).encode(), 0) == capi.MODEL


def test_a_vendor_model_is_distinguished(rknn: Library, capfd: pytest.CaptureFixture[str]) -> None:
    front, _, _ = models.split(models.made("identity_int8"))
    vendor = models.with_json(models.made("identity_int8"), generator=None, norm_tensor=[])
    assert init_code(rknn, vendor) == capi.MODEL
    assert "it holds nothing that a fake computes; give the network in ONNX" in capfd.readouterr().err
    without_graph = vendor[: vendor.index(b"NPUG")]
    assert init_code(rknn, without_graph) == capi.MODEL
    assert front[:4] == b"RKNN"


ENTRY = {"role": "input", "index": 0, "name": "x", "layout": "NHWC", "dtype": "int8"}


@pytest.mark.parametrize(
    "changes, word",
    [
        ({"norm_tensor": []}, "entries are missing"),
        (
            {"norm_tensor": [{"role": "input", "index": 0, "name": "z", "layout": "NHWC", "dtype": "int8"}]},
            "a name the",
        ),
        ({"norm_tensor": [{"role": "input", "index": 7, "name": "x"}]}, "neither"),
        ({"norm_tensor": [{"role": "input", "index": 0, "name": "x", "layout": "NHCW", "dtype": "int8"}]}, "layout"),
        ({"target_platform": ["rk1808"]}, "made for RK1808, this is RK3588"),
    ],
)
def test_damaged_tables_are_refused(
    rknn: Library, changes: dict[str, object], word: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert init_code(rknn, models.with_json(models.made("identity_int8"), **changes)) == capi.MODEL
    assert word in capfd.readouterr().err


def test_no_byte_of_the_file_can_crash_the_loader(rknn: Library) -> None:
    """Every byte of the front part changed, and the file cut at every length: a code, never a crash."""
    model = models.made("identity_int8")
    front = model.index(b"NPUG") + 400
    for at in range(0, min(front, len(model)), 3):
        damaged = bytearray(model)
        damaged[at] ^= 0xFF
        assert init_code(rknn, bytes(damaged)) in (0, capi.MODEL, capi.MALLOC), at
    for length in range(0, len(model), 37):
        assert init_code(rknn, model[:length], max(length, 1)) in (capi.MODEL, 0), length


def test_a_machine_without_npu(rknn: Library, capfd: pytest.CaptureFixture[str]) -> None:
    rknn.npu_fake_set(b"rknn_device", b"0")
    ctx = CONTEXT(0xDEAD)
    assert rknn.rknn_init(C.byref(ctx), b"junk", 4, 0, None) == capi.FAIL
    assert ctx.value == 0xDEAD
    lines = capfd.readouterr().err.splitlines()
    assert [line[line.index("]") + 2 :] for line in lines] == [
        "rknn_init, there is no NPU: its driver rknpu cannot be opened",
    ]
    assert all(re.match(r"E RKNN: \[\d\d:\d\d:\d\d\.\d\d\d\] ", line) for line in lines)


REFUSED = {"1.4.0": {6: capi.FAIL}, "1.5.0": {6: capi.MODEL}}
"""Measured on files of the vendor's toolkit: what a release answers to the formats it does not load."""


@pytest.mark.parametrize("release", ["1.4.0", "1.5.0", "1.5.2", "1.6.0", "2.0.0b0", "2.3.2", "2.5.0"])
def test_formats_by_release(rknn: Library, release: str, capfd: pytest.CaptureFixture[str]) -> None:
    rknn.npu_fake_set(b"rknn_version", release.encode())
    for version in (1, 2, 4, 6):
        model = rknn_file.wrap(tiny.identity("int8"), format_version=version)
        expected = REFUSED.get(release, {}).get(version, 0)
        assert init_code(rknn, model) == expected, version
        assert ("loads no files of format 6" in capfd.readouterr().err) == (expected != 0)


def test_the_small_form_is_for_small_chips(rknn: Library) -> None:
    model = rknn_file.wrap(tiny.identity("int8"), small=True)
    assert init_code(rknn, model) == capi.MODEL  # measured on RK3588
    rknn.npu_fake_set(b"rknn_chip", b"rv1106")
    assert init_code(rknn, model) == 0
    whatever = model[:24] + b"\x5a" * 40 + model[64:]  # the vendor's converter leaves there what was in memory
    assert init_code(rknn, whatever) == 0
    for size in (0, 3, 0xFFFF):  # the FlatBuffer's size, in front
        assert init_code(rknn, model[:64] + struct.pack("<I", size) + model[68:]) == capi.MODEL


@pytest.mark.parametrize(
    "chip, platforms, code",
    [
        ("rk3568", ["rk3566"], 0),
        ("rv1103", ["rv1106"], 0),
        ("rk3588", ["rk3576"], capi.MODEL),
        ("rk3562", ["rk3566", "rk3568"], capi.MODEL),
        ("rk3562", ["rk3566", "rk3562"], 0),
    ],
)
def test_chips_of_a_family_share_files(rknn: Library, chip: str, platforms: list[str], code: int) -> None:
    rknn.npu_fake_set(b"rknn_chip", chip.encode())
    assert init_code(rknn, models.with_json(models.made("identity_int8"), target_platform=platforms)) == code


def test_the_log_level_follows_the_runtimes_variable(fake_rknn_library: Path, tmp_path: Path) -> None:
    (tmp_path / "m.rknn").write_bytes(models.made("identity_int8"))
    code = (
        "from pathlib import Path; from tests.fakes_rknn.capi import *\n"
        f"Library(Path({str(fake_rknn_library)!r})).init(Path({str(tmp_path / 'm.rknn')!r}).read_bytes())"
    )
    root = Path(__file__).parents[2]
    for level, lines in ((None, 0), ("0", 0), ("1", 3), ("5", 3)):
        environment = {key: value for key, value in os.environ.items() if key not in ("RKNN_LOG_LEVEL", "NPU_FAKE_LOG")}
        environment.update({"RKNN_LOG_LEVEL": level} if level else {})
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, env=environment, cwd=root, check=True)
        found = [line for line in done.stderr.decode().splitlines() if line.startswith("I RKNN: [")]
        assert len(found) == lines, level
    assert "librknnrt 2.3.2" in found[0]
    assert all(word in found[2] for word in ("format 6", "2.3.2", "rk3588,rk3576"))


# --- sharing ----------------------------------------------------------------------------------------------------------


def test_shared_weights_and_duplicates_live_in_any_order(rknn: Library) -> None:
    model = models.made("identity_int8")
    for order in ([0, 1, 2], [2, 1, 0], [1, 0, 2]):
        first = rknn.init(model)
        duplicate, shared = CONTEXT(), CONTEXT()
        assert rknn.rknn_dup_context(C.byref(CONTEXT(first)), C.byref(duplicate)) == 0
        extend = InitExtend(ctx=first)
        code = rknn.rknn_init(C.byref(shared), model, len(model), capi.SHARE_WEIGHT, C.byref(extend))
        assert code == 0
        contexts = [first, duplicate.value, shared.value]
        assert len(set(contexts)) == 3
        for step in order:
            assert rknn.rknn_destroy(contexts[step]) == 0
            for other in order[order.index(step) + 1 :]:
                assert rknn.rknn_run(contexts[other], None) == 0
    stale = InitExtend(ctx=first)
    assert init_code(rknn, model, None, capi.SHARE_WEIGHT, C.byref(stale)) == capi.CTX


def test_stale_and_made_up_contexts_are_recognised(rknn: Library, capfd: pytest.CaptureFixture[str]) -> None:
    ctx = rknn.init(models.made("identity_int8"))
    assert rknn.rknn_destroy(ctx) == 0
    for bad in (ctx, ctx + 8, 12345):
        assert rknn.rknn_destroy(bad) == capi.CTX
        assert rknn.rknn_run(bad, None) == capi.CTX
        assert rknn.rknn_query(bad, 0, C.byref(Number()), 8) == capi.CTX
        assert not rknn.rknn_create_mem(bad, 10)
    assert capfd.readouterr().err.count("the real library crashes here") == 12
    assert rknn.rknn_dup_context(None, None) == capi.CTX
    assert rknn.rknn_init(None, b"", 0, 0, None) == capi.CTX


# --- cores and threads ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "chip, release, good",
    [
        ("rk3588", "2.3.2", {0, 1, 2, 4, 3, 7, 0xFFFF}),
        ("rk3588", "1.6.0", {0, 1, 2, 4, 3, 7}),
        ("rk3576", "2.3.2", {0, 1, 2, 3, 0xFFFF}),
        ("rk3566", "2.3.2", set()),
        ("rk3562", "2.3.2", set()),
        ("rv1106", "2.3.2", set()),
    ],
)
def test_core_masks_by_chip(rknn: Library, chip: str, release: str, good: set[int]) -> None:
    rknn.npu_fake_set(b"rknn_chip", chip.encode())
    rknn.npu_fake_set(b"rknn_version", release.encode())
    ctx = rknn.init(models.made("identity_int8"))
    refusal = capi.FAIL if good else capi.PLATFORM
    for mask in (0, 1, 2, 3, 4, 5, 6, 7, 8, 0xFFFF, -1):
        assert rknn.rknn_set_core_mask(ctx, mask) == (0 if mask in good else refusal), mask
    rknn.rknn_destroy(ctx)


def seconds(lib: Library, contexts: list[int], runs: int) -> float:
    """Wall time of `runs` runs on each context, one thread per context."""
    codes: list[int] = []

    def work(ctx: int) -> None:
        codes.extend(lib.rknn_run(ctx, None) for _ in range(runs))

    threads = [threading.Thread(target=work, args=(ctx,)) for ctx in contexts]
    start = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert codes == [0] * (runs * len(contexts))
    return time.perf_counter() - start


@pytest.mark.parametrize("masks", [(1, 1, 1), (7, 7, 1)])
def test_a_core_is_a_queue(rknn: Library, masks: tuple[int, ...]) -> None:
    rknn.npu_fake_set(b"latency_us", b"20000")
    contexts = [on_cores(rknn, mask) for mask in masks]
    assert seconds(rknn, contexts, 4) >= 0.24, "12 runs of 20 ms behind each other"
    for ctx in contexts:
        rknn.rknn_destroy(ctx)


@pytest.mark.parametrize("masks", [(1, 2, 4), (0, 0, 0)])
def test_several_cores_run_side_by_side(rknn: Library, masks: tuple[int, ...]) -> None:
    contexts = {str(number): on_cores(rknn, mask) for number, mask in enumerate(masks)}
    with closing(Device(rknn, contexts, held=1)) as device:
        assert {device.next(), device.next()} == {"1", "2"}
        assert device.release() == "0"


def test_one_context_in_many_threads_is_serialised(rknn: Library) -> None:
    rknn.npu_fake_set(b"latency_us", b"10000")
    ctx = rknn.init(models.made("identity_int8"))
    assert seconds(rknn, [ctx] * 4, 3) >= 0.12
    rknn.rknn_destroy(ctx)


def test_a_context_destroyed_during_a_run_ends_after_it(rknn: Library) -> None:
    ctx = rknn.init(models.made("identity_int8"))
    codes: list[int] = []
    thread = threading.Thread(target=lambda: codes.append(rknn.rknn_run(ctx, None)))
    with FakeControl(rknn.dll).hold("inference") as gate:
        thread.start()
        gate.wait()
        assert rknn.rknn_destroy(ctx) == 0
        assert codes == []
    thread.join()
    assert codes == [0]


# --- tables 4-1 and 4-2 -----------------------------------------------------------------------------------------------


def test_the_small_chips_refuse_what_the_tables_cross_out(rknn: Library) -> None:
    rknn.npu_fake_set(b"rknn_chip", b"rv1106")
    ctx = rknn.init(models.made("identity_int8"))
    x, out, attr, other = np.ones((1, 6, 10, 20), np.float32), Output(), Attr(), CONTEXT()
    assert set_input(rknn, ctx, x) == capi.PLATFORM
    assert rknn.rknn_outputs_get(ctx, 1, C.byref(out), None) == capi.PLATFORM
    assert rknn.rknn_dup_context(C.byref(CONTEXT(ctx)), C.byref(other)) == capi.PLATFORM
    assert rknn.rknn_set_input_shapes(ctx, 1, C.byref(attr)) == capi.PLATFORM
    assert rknn.rknn_set_batch_core_num(ctx, 1) == capi.PLATFORM
    room = C.create_string_buffer(40000)
    codes = {command: rknn.rknn_query(ctx, command, room, 40000) for command in range(18)}
    refused = {command for command, code in codes.items() if code == capi.FAIL}
    assert refused == {capi.PERF_DETAIL, capi.PERF_RUN, capi.DEVICE_MEM_INFO, 13, 14, 15, 16, 17}
    plain, native = rknn.attr(ctx, capi.INPUT_ATTR), rknn.attr(ctx, capi.NATIVE_INPUT)
    assert bytes(plain) == bytes(native), "the plain input query tells the native input there"
    assert rknn.rknn_run(ctx, None) == 0
    rknn.rknn_destroy(ctx)


# --- queries ----------------------------------------------------------------------------------------------------------


def test_performance_table(rknn: Library) -> None:
    rknn.npu_fake_set(b"latency_us", b"3000")
    ctx = rknn.init(models.made("two_input"), capi.COLLECT_PERF)
    run, detail = PerfRun(-7), PerfDetail()
    assert rknn.rknn_query(ctx, capi.PERF_RUN, C.byref(run), 8) == 0 and run.run_duration == -7
    assert rknn.rknn_run(ctx, None) == 0
    assert rknn.rknn_query(ctx, capi.PERF_RUN, C.byref(run), 8) == 0
    assert 3000 <= run.run_duration < 3_000_000
    assert rknn.rknn_query(ctx, capi.PERF_DETAIL, C.byref(detail), 16) == 0
    text = C.string_at(detail.perf_data).decode()
    assert len(text) == detail.data_len
    lines = text.splitlines()
    assert [line.split()[1] for line in lines[1:4]] == ["Conv2D", "Conv2D", "Add"]
    assert lines[-1] == f"Total Inference Time(us): {run.run_duration}"
    rknn.rknn_destroy(ctx)
    ctx = rknn.init(models.made("two_input"))
    assert rknn.rknn_run(ctx, None) == 0
    assert rknn.rknn_query(ctx, capi.PERF_DETAIL, C.byref(detail), 16) == 0
    assert (C.string_at(detail.perf_data), detail.data_len) == (b"", 0), "nothing without the flag"
    rknn.rknn_destroy(ctx)


def test_sizes_strings_and_info_only(rknn: Library) -> None:
    model = models.made("digits_int8")
    ctx = rknn.init(model, capi.INFO_ONLY)
    sizes, number, text = MemSize(), Number(9, 9), capi.CustomString()
    assert rknn.rknn_query(ctx, capi.MEM_SIZE, C.byref(sizes), C.sizeof(sizes)) == 0
    assert sizes.weight > 1000 and sizes.internal > 0 and sizes.dma == 0
    assert rknn.rknn_query(ctx, capi.IN_OUT_NUM, C.byref(number), 8) == 0
    assert (number.n_input, number.n_output) == (0, 0)
    assert rknn.rknn_query(ctx, capi.CUSTOM_STRING, C.byref(text), 1024) == 0
    assert text.string == b"handwritten digits, 8x8 grey"
    assert rknn.rknn_run(ctx, None) == capi.FAIL
    attr = Attr()
    assert rknn.rknn_query(ctx, capi.INPUT_ATTR, C.byref(attr), C.sizeof(attr)) == capi.PARAM
    assert rknn.rknn_set_io_mem(ctx, rknn.rknn_create_mem(ctx, 10), C.byref(attr)) == capi.FAIL
    rknn.rknn_destroy(ctx)


# --- dynamic shapes ---------------------------------------------------------------------------------------------------


def test_dynamic_shapes(rknn: Library) -> None:
    ctx = rknn.init(models.made("digits_dynamic"))
    found = Range(index=0)
    assert rknn.rknn_query(ctx, capi.DYNAMIC_RANGE, C.byref(found), C.sizeof(found)) == 0
    shapes = [tuple(found.dyn_range[i][: found.n_dims]) for i in range(found.shape_number)]
    assert shapes == [(n, 8, 8, 1) for n in (8, 4, 2, 1)] and found.fmt == capi.NHWC
    current = Attr()
    size = C.sizeof(current)
    assert rknn.rknn_query(ctx, capi.CURRENT_INPUT, C.byref(current), size) == capi.CTX
    assert rknn.rknn_run(ctx, None) == capi.FAIL
    assert rknn.attr(ctx, capi.INPUT_ATTR).shape == rknn.attr(ctx, capi.NATIVE_INPUT).shape == shapes[0]
    before = shapes[0]
    attr = Attr(index=0, name=found.name, fmt=capi.NHWC, n_dims=4)
    images = np.random.default_rng(7).integers(0, 17, (8, 8, 8, 1), np.uint8)
    results = {}
    for shape in (*shapes, shapes[1]):
        attr.dims[:4] = shape
        assert rknn.rknn_set_input_shapes(ctx, 1, C.byref(attr)) == 0
        assert rknn.attr(ctx, capi.CURRENT_INPUT).shape == shape
        assert rknn.attr(ctx, capi.CURRENT_NATIVE_INPUT).dims[0] == shape[0]
        assert rknn.attr(ctx, capi.CURRENT_OUTPUT).dims[0] == shape[0]
        # Measured: plain answers follow, native ones are one call behind.
        assert rknn.attr(ctx, capi.INPUT_ATTR).shape == shape and rknn.attr(ctx, capi.OUTPUT_ATTR).dims[0] == shape[0]
        for command in (capi.NATIVE_INPUT, capi.NATIVE_NHWC_INPUT, capi.NATIVE_OUTPUT):
            assert rknn.attr(ctx, command).dims[0] == before[0]
        assert rknn.rknn_query(ctx, capi.NATIVE_NHWC_OUTPUT, C.byref(Attr()), size) == capi.PARAM
        before = shape
        assert set_input(rknn, ctx, images[: shape[0]]) == 0 and rknn.rknn_run(ctx, None) == 0
        results[shape[0]] = output(rknn, ctx).reshape(shape[0], -1)
    for count, result in results.items():
        np.testing.assert_array_equal(result, results[8][:count])
    attr.dims[0] = 3
    assert rknn.rknn_set_input_shapes(ctx, 1, C.byref(attr)) == capi.FAIL
    assert rknn.attr(ctx, capi.INPUT_ATTR).shape == before
    attr.dims[0], attr.fmt = 2, capi.NCHW
    assert rknn.rknn_set_input_shapes(ctx, 1, C.byref(attr)) == capi.PARAM
    assert rknn.rknn_set_input_shapes(ctx, 2, C.byref((Attr * 2)())) == capi.PARAM
    rknn.rknn_destroy(ctx)


def test_a_failed_change_of_shape_leaves_the_old_one(rknn: Library) -> None:
    ctx = rknn.init(models.made("digits_dynamic"))
    attr = Attr(index=0, fmt=capi.NHWC, n_dims=4)
    attr.dims[:4] = (1, 8, 8, 1)
    assert rknn.rknn_set_input_shapes(ctx, 1, C.byref(attr)) == 0
    image = np.full((1, 8, 8, 1), 9, np.uint8)
    assert set_input(rknn, ctx, image) == 0 and rknn.rknn_run(ctx, None) == 0
    expected = output(rknn, ctx)
    attr.dims[0] = 8
    for nth in (1, 2):
        rknn.npu_fake_configure(f"alloc:nth={nth}".encode())
        assert rknn.rknn_set_input_shapes(ctx, 1, C.byref(attr)) == capi.MALLOC
    rknn.npu_fake_configure(None)
    assert rknn.attr(ctx, capi.CURRENT_INPUT).shape == (1, 8, 8, 1)
    assert rknn.rknn_run(ctx, None) == 0
    np.testing.assert_array_equal(output(rknn, ctx), expected)
    rknn.rknn_destroy(ctx)


# --- faults and trace -------------------------------------------------------------------------------------------------


def test_faults_delays_allocation_and_unplugging(rknn: Library) -> None:
    model = models.made("identity_int8")
    ctx = rknn.init(model)
    assert rknn.npu_fake_configure(b"rknn_run:after=1:times=1:code=-2;rknn_query:delay_us=20000") == 0
    assert [rknn.rknn_run(ctx, None) for _ in range(3)] == [0, capi.TIMEOUT, 0]
    start = time.perf_counter()
    rknn.rknn_query(ctx, 0, C.byref(Number()), 8)
    assert time.perf_counter() - start >= 0.02
    assert rknn.npu_fake_configure(b"rknn_runn:code=-1") == -1
    assert b"rknn_runn" in rknn.npu_fake_error()
    rknn.npu_fake_configure(b"alloc:nth=1")
    assert not rknn.rknn_create_mem(ctx, 100)
    rknn.npu_fake_configure(b"alloc:nth=1")
    assert init_code(rknn, model) == capi.MALLOC
    rknn.npu_fake_configure(b"rknn_create_mem:code=-4:times=1")
    assert not rknn.rknn_create_mem(ctx, 100)
    rknn.npu_fake_configure(b"unplug:after=1")
    codes = [rknn.rknn_run(ctx, None) for _ in range(3)]
    assert codes == [0, capi.DEVICE, capi.DEVICE]
    assert rknn.rknn_destroy(ctx) == 0


def test_every_call_is_traced_with_decoded_arguments(rknn: Library) -> None:
    rknn.npu_fake_record(1)
    ctx = rknn.init(models.made("identity_int8"), capi.COLLECT_PERF)
    attr = rknn.attr(ctx, capi.NATIVE_INPUT)
    mem = rknn.rknn_create_mem(ctx, attr.size_with_stride)
    rknn.rknn_set_io_mem(ctx, mem, C.byref(attr))
    rknn.rknn_mem_sync(ctx, mem, 1)
    rknn.rknn_set_core_mask(ctx, 3)
    rknn.rknn_run(ctx, None)
    output(rknn, ctx)
    rknn.attr(ctx, capi.NATIVE_INPUT)
    rknn.rknn_destroy_mem(ctx, mem)
    rknn.rknn_destroy(ctx)
    events = json.loads(rknn.text("npu_fake_calls_json"))
    rknn.npu_fake_record(0)
    calls = {event["name"]: event["args"] for event in events}
    context, memory = calls["rknn_run"]["context"], calls["rknn_mem_sync"]["mem"]
    assert re.fullmatch(r"context#\d+", context) and re.fullmatch(r"mem#\d+", memory)
    assert calls["rknn_init"]["flag"] == "RKNN_FLAG_COLLECT_PERF_MASK"
    assert re.fullmatch(r"\d+ bytes crc32 [0-9a-f]{8}", calls["rknn_init"]["model"])
    assert calls["rknn_query"]["cmd"] == "RKNN_QUERY_NATIVE_INPUT_ATTR"
    assert calls["rknn_query"]["info"]["dims"] == [1, 2, 6, 10, 16]
    assert calls["rknn_query"]["info"]["fmt"] == "RKNN_TENSOR_NC1HWC2"
    assert calls["rknn_create_mem"] == {"ctx": context, "size": attr.size_with_stride, "ret": memory}
    assert calls["rknn_set_io_mem"]["attr"]["name"] == "x" and calls["rknn_set_io_mem"]["ret"] == 0
    assert calls["rknn_mem_sync"]["mode"] == "RKNN_MEMORY_SYNC_TO_DEVICE"
    assert calls["rknn_set_core_mask"]["core_mask"] == "RKNN_NPU_CORE_0_1"
    assert re.fullmatch(r"4800 bytes crc32 [0-9a-f]{8}", calls["rknn_outputs_get"]["outputs"][0]["buf"])
    assert re.fullmatch(r"output#\d+", calls["rknn_outputs_release"]["outputs"][0]["buf"])
    assert calls["rknn_destroy"] == {"context": context, "ret": 0}


# --- libraries --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "folder, name, release",
    [
        ("", "librknnrt", "2.3.2"),
        ("rknn-2.5.0", "librknnrt", "2.5.0"),
        ("rknn-2.0.0b0", "librknnrt", "2.0.0b0"),
        ("rknn-1.6.0", "librknnrt", "1.6.0"),
        ("rknn-1.5.2", "librknnrt", "1.5.2"),
        ("rknn-1.4.0", "librknnrt", "1.4.0"),
        ("", "librknnmrt", "2.3.2"),
        ("", "librknn_api_android", "1.2.0"),
    ],
)
def test_each_library_exports_what_its_release_did(
    fakes_folder: Path, include_folder: Path, folder: str, name: str, release: str
) -> None:
    library = fakes_folder / folder / f"{name}.so"
    described = release.replace("2.5.0", "2.3.2")  # no library of 2.5.0 is public
    script = (include_folder / "rknn" / f"exports-{name}-{described}.map").read_text()
    wanted = {re.sub(r"[][]", "", word) for word in re.findall(r"rknn_[\w\[\]]+(?=;)", script)}
    control = {symbol for symbol in capi.PROTOTYPES if symbol.startswith("npu_fake_")}
    newer = {"rknn_init2"} if release == "2.5.0" else set()
    assert read_elf(library).exports == wanted | control | newer
    assert f"librknnrt version: {release} (fake".encode() in library.read_bytes()


def test_each_library_has_its_own_default_chip_and_release(fakes_folder: Path) -> None:
    for name, expected, chip in (
        ("librknnrt.so", "rknn 2.3.2 (fake)", "rk3588"),
        ("rknn-1.4.0/librknnrt.so", "rknn 1.4.0 (fake)", "rk3588"),
        ("rknn-2.5.0/librknnrt.so", "rknn 2.5.0 (fake)", "rk3588"),
        ("librknnmrt.so", "rknn 2.3.2 (fake)", "rv1106"),
        ("librknn_api_android.so", "rknn 1.2.0 (fake)", "rk3588"),
    ):
        code = (
            "from pathlib import Path; from tests.fakes_rknn.capi import *; from tests.fakes_rknn import models\n"
            f"lib = Library(Path({str(fakes_folder / name)!r})); print(lib.npu_fake_name().decode())\n"
            f"model = models.two_input(1, [{chip!r}]); ctx = CONTEXT()\n"
            "print(lib.rknn_init(C.byref(ctx), model, len(model), 0, None), lib.rknn_run(ctx, None))"
        )
        root = Path(__file__).parents[2]
        done = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, check=True, cwd=root)
        assert done.stdout.decode().split("\n")[:2] == [expected, "0 0"], name


def child(code: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """`code` in a fresh interpreter: what a library reads from the environment is read once."""
    prelude = "from pathlib import Path; from tests.fakes_rknn.capi import *; from tests.fakes_rknn import models\n"
    return subprocess.run(
        [sys.executable, "-c", prelude + code],
        capture_output=True,
        env={**os.environ, **environment},
        cwd=Path(__file__).parents[2],
        check=True,
    )


def test_the_android_library_has_the_records_of_its_time(fakes_folder: Path) -> None:
    code = (
        f"lib = Library(Path({str(fakes_folder / 'librknn_api_android.so')!r}))\n"
        "ctx = lib.init(models.two_input(1, ['rk3588'])); attr = Attr(h_stride=77)\n"
        "print([lib.rknn_query(ctx, 1, C.byref(attr), size) for size in (371, 372, 376)], attr.n_dims, attr.h_stride)\n"
        "print(lib.rknn_create_mem_from_mb_blk(ctx, None, 0) or 0, lib.rknn_query(ctx, 10, C.byref(attr), 376))"
    )
    assert child(code).stdout.split(b"\n")[:2] == [b"[-5, 0, -5] 4 77", b"0 -5"]


@pytest.mark.parametrize(
    "environment, word",
    [
        ({"NPU_FAKE_RKNN_CHIP": "rk9999"}, b"rk9999"),
        ({"NPU_FAKE_FAULTS": "rknn_fly:code=-1"}, b"rknn_fly"),
        ({"NPU_FAKE_FAULTS": "rknn_run:oops=1"}, b"oops"),
    ],
)
def test_settings_that_mean_nothing_are_not_ignored(
    fake_rknn_library: Path, environment: dict[str, str], word: bytes
) -> None:
    code = (
        f"lib = Library(Path({str(fake_rknn_library)!r})); model = models.made('identity_int8')\n"
        "print(lib.rknn_init(C.byref(CONTEXT()), model, len(model), 0, None))"
    )
    done = child(code, **environment)
    assert done.stdout.strip() == b"-5"
    assert word in done.stderr


def test_chip_and_release_come_from_the_environment(fake_rknn_library: Path) -> None:
    code = (
        f"lib = Library(Path({str(fake_rknn_library)!r})); ctx = lib.init(models.two_input(2, ['rk3566']))\n"
        "print(lib.npu_fake_name().decode(), lib.attr(ctx, 9).dims[4], lib.rknn_set_core_mask(ctx, 1))"
    )
    done = child(code, NPU_FAKE_RKNN_CHIP="rk3568", NPU_FAKE_RKNN_VERSION="1.6.0")
    assert done.stdout.strip() == b"rknn 1.6.0 (fake) 8 -13"
