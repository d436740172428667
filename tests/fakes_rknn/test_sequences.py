"""Calls after other calls, as measured on librknnrt 1.4.0, 1.5.2 and 1.6.0 with one model of two int8 images.

The fakes of these releases do the same sequences. What the real library does without crashing, they do; where it
crashes they return a code and say so.
"""

from __future__ import annotations

import ctypes as C
import os
from collections.abc import Callable, Iterator
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.fakes_rknn import capi, models
from tests.fakes_rknn.capi import CONTEXT, Library
from tests.fakes_rknn.test_general_path import output, set_input

RELEASES = ("1.4.0", "1.5.2", "1.6.0")
OUT = {  # the query, and what is changed in its answer
    "nat": (capi.NATIVE_OUTPUT, {}),
    "nhwc": (capi.NATIVE_NHWC_OUTPUT, {}),
    "nchw": (capi.OUTPUT_ATTR, {}),
    "f32": (capi.OUTPUT_ATTR, {"type": capi.FLOAT32}),
    "u8": (capi.OUTPUT_ATTR, {"type": capi.UINT8}),
}
IN = {
    "nat": (capi.NATIVE_INPUT, {"pass_through": 1}),
    "u8": (capi.INPUT_ATTR, {"type": capi.UINT8}),
    "f32": (capi.INPUT_ATTR, {"type": capi.FLOAT32}),
    "i8": (capi.INPUT_ATTR, {"type": capi.INT8}),
}
FAILED = {  # the third and the second run of the sequence a, b, a that give -1, on 1.6.0 alone
    ("out", "nat", "nhwc"): [0, 0, -1],
    ("out", "nhwc", "nat"): [0, -1, 0],
    ("in", "u8", "f32"): [0, 0, -1],
    ("in", "f32", "u8"): [0, -1, -1],
    ("in", "i8", "u8"): [0, -1, 0],
}


@cache
def model(release: str) -> bytes:
    """Return the measured model in the form of that time's toolkit."""
    return models.two_input(1 if release == "1.4.0" else 2, ["rk3588"])


class Runtime:
    """The fake of a release with one context and its memory."""

    def __init__(self, folder: Path, release: str, flag: int = 0) -> None:
        self.release = release
        self.lib = Library(folder / f"rknn-{release}" / "librknnrt.so")
        self.ctx = self.lib.init(model(release), flag)

    def bind(self, command: int, index: int = 0, size: int = 0, **changes: int) -> tuple[int, Any]:
        attr = self.lib.attr(self.ctx, command, index)
        for name, value in changes.items():
            setattr(attr, name, value)
        mem = self.lib.rknn_create_mem(self.ctx, size or max(attr.size_with_stride, 524288))
        return int(self.lib.rknn_set_io_mem(self.ctx, mem, C.byref(attr))), mem

    def run(self) -> int:
        return int(self.lib.rknn_run(self.ctx, None))

    def give(self, array: np.ndarray, index: int = 0, **fields: Any) -> int:
        return set_input(self.lib, self.ctx, array, index, **fields)

    def get(self) -> int:
        out = capi.Output(want_float=1)
        code = int(self.lib.rknn_outputs_get(self.ctx, 1, C.byref(out), None))
        if code == 0:
            self.lib.rknn_outputs_release(self.ctx, 1, C.byref(out))
        return code


@pytest.fixture(params=RELEASES)
def runtime(request: pytest.FixtureRequest, fakes_folder: Path) -> Iterator[Runtime]:
    made = Runtime(fakes_folder, request.param)
    yield made
    made.lib.rknn_destroy(made.ctx)


@pytest.mark.parametrize("first, second", list(permutations(OUT, 2)))
def test_rebinding_an_output(runtime: Runtime, first: str, second: str) -> None:
    codes = []
    for kind in (first, second, first):
        command, changes = OUT[kind]
        assert runtime.bind(command, **changes)[0] == 0
        codes.append(runtime.run())
    wanted = FAILED.get(("out", first, second), [0, 0, 0]) if runtime.release == "1.6.0" else [0, 0, 0]
    assert codes == wanted


@pytest.mark.parametrize("first, second", list(permutations(IN, 2)))
def test_rebinding_an_input(runtime: Runtime, first: str, second: str) -> None:
    codes = []
    for kind in (first, second, first):
        command, changes = IN[kind]
        assert runtime.bind(command, 1, **changes)[0] == 0
        codes.append(runtime.run())
    wanted = FAILED.get(("in", first, second), [0, 0, 0]) if runtime.release == "1.6.0" else [0, 0, 0]
    assert codes == wanted


def test_the_native_type_follows_uint8(runtime: Runtime) -> None:
    def native() -> int:
        return int(runtime.lib.attr(runtime.ctx, capi.NATIVE_INPUT).type)

    pixels = np.arange(16384, dtype=np.uint8).reshape(1, 128, 128, 1)
    assert native() == capi.INT8
    assert runtime.give(pixels) == 0 and native() == capi.UINT8
    copy = CONTEXT()
    assert runtime.lib.rknn_dup_context(C.byref(CONTEXT(runtime.ctx)), C.byref(copy)) == 0
    kept = capi.INT8 if runtime.release == "1.4.0" else capi.UINT8
    assert runtime.lib.attr(copy.value, capi.NATIVE_INPUT).type == kept, "measured: of a copy, too"
    runtime.lib.rknn_destroy(copy)
    assert runtime.give(pixels.astype(np.float32)) == 0 and native() == capi.UINT8, "nothing leads back"
    assert runtime.bind(capi.INPUT_ATTR, type=capi.UINT8)[0] == 0 and native() == capi.UINT8
    plain = runtime.lib.attr(runtime.ctx, capi.INPUT_ATTR)
    assert plain.type == (capi.FLOAT32 if runtime.release == "1.4.0" else capi.INT8), "plain queries stay as they were"


def test_what_an_input_of_uint8_holds_are_pixels(runtime: Runtime) -> None:
    """Bound by the native answer after uint8, the same bytes give the same result."""
    pixels = np.random.RandomState(1).randint(0, 256, (1, 128, 128, 1)).astype(np.uint8)
    assert runtime.give(pixels) == 0 and runtime.run() == 0
    wanted = output(runtime.lib, runtime.ctx)
    code, mem = runtime.bind(capi.NATIVE_INPUT, pass_through=1)
    C.memmove(mem.contents.virt_addr, pixels.ctypes.data, pixels.nbytes)
    assert code == 0 and runtime.run() == 0
    assert np.array_equal(output(runtime.lib, runtime.ctx), wanted) and wanted.std() > 1


def test_queries_answer_what_an_output_was_bound_as(runtime: Runtime) -> None:
    def shown(command: int) -> tuple[int, int, tuple[int, ...]]:
        attr = runtime.lib.attr(runtime.ctx, command)
        return attr.fmt, attr.type, attr.shape

    blocks, plain, nhwc = shown(capi.NATIVE_OUTPUT), shown(capi.OUTPUT_ATTR), (1, 128, 128, 8)
    assert blocks[:2] == (capi.NC1HWC2, capi.INT8)
    assert runtime.bind(capi.OUTPUT_ATTR, type=capi.FLOAT32)[0] == 0
    assert shown(capi.NATIVE_OUTPUT) == (capi.NCHW, capi.FLOAT32, (1, 8, 128, 128))
    assert shown(capi.NATIVE_NHWC_OUTPUT) == (capi.NHWC, capi.FLOAT32, nhwc)
    assert shown(capi.OUTPUT_ATTR) == plain
    for kind, block in ((capi.FLOAT32, 8), (capi.INT8, 16)):
        assert runtime.bind(capi.NATIVE_NHWC_OUTPUT, type=kind)[0] == 0
        assert shown(capi.NATIVE_OUTPUT) == (capi.NC1HWC2, kind, (1, 1, 1, 16384, block))
        assert shown(capi.NATIVE_NHWC_OUTPUT) == (capi.NHWC, kind, nhwc)


# --- crashes of the real library: the releases, the code here, the sequence ------------------------------------------


def nhwc_after_blocks_are_gone(run: Runtime) -> int:
    code, mem = run.bind(capi.NATIVE_OUTPUT)
    assert (code, run.run()) == (0, 0) and run.lib.rknn_destroy_mem(run.ctx, mem) == 0
    assert run.bind(capi.NATIVE_NHWC_OUTPUT)[0] == 0
    return run.run()


def raw_float32(run: Runtime) -> int:
    assert run.give(np.zeros((1, 128, 128, 1), np.float32), pass_through=1) == 0 and run.run() == 0
    return run.get()


def nchw_bound(run: Runtime) -> int:
    assert run.bind(capi.INPUT_ATTR, 1, fmt=capi.NCHW, type=capi.UINT8)[0] == 0
    return run.run()


def too_high(command: int) -> Callable[[Runtime], int]:
    return lambda run: int(run.lib.rknn_query(run.ctx, command, C.byref(capi.Attr(index=1)), C.sizeof(capi.Attr)))


CRASHES: dict[str, tuple[tuple[str, ...], int, Callable[[Runtime], int], str]] = {
    "nhwc after blocks": (RELEASES, capi.FAIL, nhwc_after_blocks_are_gone, "rknn_run"),
    "float32 with pass_through": (("1.6.0",), capi.FAIL, raw_float32, "rknn_outputs_get"),
    "NCHW bound": (("1.6.0",), capi.FAIL, nchw_bound, "rknn_run"),
    "NCHW, 3 channels": (
        ("1.6.0",),
        capi.INPUT,
        lambda run: run.give(np.zeros((1, 3, 128, 128), np.uint8), 1, fmt=capi.NCHW),
        "rknn_inputs_set",
    ),
    "NCHW, 1 channel": (
        ("1.6.0",),
        capi.INPUT,
        lambda run: run.give(np.zeros((1, 1, 128, 128), np.uint8), fmt=capi.NCHW),
        "rknn_inputs_set",
    ),
    "native output too high": (RELEASES, capi.PARAM, too_high(capi.NATIVE_OUTPUT), "rknn_query"),
}


@pytest.mark.parametrize("name", CRASHES)
def test_where_the_real_library_crashes(runtime: Runtime, name: str, capfd: pytest.CaptureFixture[str]) -> None:
    releases, code, sequence, function = CRASHES[name]
    found, log = sequence(runtime), capfd.readouterr().err
    if runtime.release in releases:
        assert found == code and f"{function}: the real library crashes here" in log
    else:
        assert found == 0 and "crashes here" not in log


@pytest.mark.parametrize("flag", [capi.ALLOC_OUTSIDE, capi.INTERNAL_OUTSIDE])
@pytest.mark.parametrize("release", RELEASES)
def test_outputs_of_a_run_without_internal_memory(
    fakes_folder: Path, release: str, flag: int, capfd: pytest.CaptureFixture[str]
) -> None:
    run = Runtime(fakes_folder, release, flag)
    known = flag == capi.ALLOC_OUTSIDE or release != "1.4.0"
    assert run.run() == 0 and run.get() == (capi.FAIL if known else 0)
    assert ("rknn_outputs_get: the real library crashes here" in capfd.readouterr().err) == known
    run.lib.rknn_destroy(run.ctx)


# --- no crash, and not always what one would think -------------------------------------------------------------------


def test_pixels_are_left_alone_where_they_cannot_be_converted(fakes_folder: Path) -> None:
    """1.5.2: after a binding with pass_through uint8 is not converted; the run returns 0 with the bytes of before."""
    results = []
    for release in ("1.5.2", "1.6.0"):
        run = Runtime(fakes_folder, release)
        assert run.bind(capi.NATIVE_INPUT, 1, pass_through=1)[0] == 0 and run.run() == 0
        code, mem = run.bind(capi.INPUT_ATTR, 1, type=capi.UINT8)
        before = output(run.lib, run.ctx)
        C.memset(mem.contents.virt_addr, 77, 49152)
        assert (code, run.run()) == (0, 0)
        results.append(np.array_equal(output(run.lib, run.ctx), before))
        run.lib.rknn_destroy(run.ctx)
    assert results == [True, False]


@pytest.mark.parametrize(("index", "channels"), [(0, 1), (1, 3)])
def test_floating_point_in_nchw(runtime: Runtime, index: int, channels: int, capfd: pytest.CaptureFixture[str]) -> None:
    """Measured: 1.4.0 and 1.5.2 leave it where it is, the fake with a log line; 1.6.0 crashes."""
    x = np.random.RandomState(2).randint(0, 256, (1, channels, 128, 128)).astype(np.float32)
    assert runtime.run() == 0
    before = output(runtime.lib, runtime.ctx)
    runtime.give(x, index, fmt=capi.NCHW)
    assert runtime.run() == 0
    assert np.array_equal(output(runtime.lib, runtime.ctx), before)
    assert ("NCHW is not converted" in capfd.readouterr().err) == (runtime.release != "1.6.0")


@pytest.mark.parametrize("kind", [np.uint8, np.int8])
def test_bytes_in_nchw_are_left_alone(runtime: Runtime, kind: Any) -> None:
    """Measured: the type of the NPU's bytes stays, too. 1.6.0: so after pixels."""
    x = np.random.RandomState(2).randint(0, 100, (1, 3, 128, 128)).astype(kind)
    if runtime.release == "1.6.0":
        assert runtime.give(np.zeros((1, 128, 128, 3), np.uint8), 1) == 0
    assert runtime.run() == 0
    before, shown = output(runtime.lib, runtime.ctx), runtime.lib.attr(runtime.ctx, capi.NATIVE_INPUT, 1).type
    assert runtime.give(x, 1, fmt=capi.NCHW) == 0 and runtime.run() == 0
    assert np.array_equal(output(runtime.lib, runtime.ctx), before)
    assert runtime.lib.attr(runtime.ctx, capi.NATIVE_INPUT, 1).type == shown


def test_internal_memory_takes_everything_over(runtime: Runtime) -> None:
    """Measured: what was bound before is neither read nor written by the NPU any more; what is converted goes on."""
    native = runtime.lib.attr(runtime.ctx, capi.NATIVE_OUTPUT)
    code, target = runtime.bind(capi.NATIVE_NHWC_OUTPUT, type=capi.FLOAT32)
    assert code == 0 and runtime.lib.attr(runtime.ctx, capi.NATIVE_OUTPUT).type == capi.FLOAT32
    C.memset(target.contents.virt_addr, 9, 131072)
    assert runtime.bind(capi.NATIVE_INPUT, type=capi.UINT8)[0] == 0
    code, source = runtime.bind(capi.NATIVE_INPUT, 1, type=capi.FLOAT32)
    internal = runtime.lib.rknn_create_mem(runtime.ctx, 4 << 20)
    assert runtime.lib.rknn_set_internal_mem(runtime.ctx, internal) == 0
    assert bytes(runtime.lib.attr(runtime.ctx, capi.NATIVE_OUTPUT)) == bytes(native)
    assert runtime.run() == 0 and C.string_at(target.contents.virt_addr, 131072) == b"\t" * 131072
    assert runtime.lib.attr(runtime.ctx, capi.NATIVE_INPUT).type == capi.UINT8
    before = output(runtime.lib, runtime.ctx)
    C.memmove(source.contents.virt_addr, np.full(49152, 90, np.float32).tobytes(), 196608)
    assert runtime.run() == 0 and not np.array_equal(output(runtime.lib, runtime.ctx), before)


def test_memory_stays_bound_as_it_is(runtime: Runtime) -> None:
    """Measured: as pixels or to be converted, another type changes nothing; other memory does."""
    attr = runtime.lib.attr(runtime.ctx, capi.NATIVE_INPUT)
    code, mem = runtime.bind(capi.NATIVE_INPUT, type=capi.INT8)
    for kind in (capi.UINT8, capi.FLOAT32):
        attr.type = kind
        assert runtime.lib.rknn_set_io_mem(runtime.ctx, mem, C.byref(attr)) == code == 0
        assert runtime.lib.attr(runtime.ctx, capi.NATIVE_INPUT).type == capi.INT8
    assert runtime.bind(capi.NATIVE_INPUT, type=capi.UINT8)[0] == 0
    assert runtime.lib.attr(runtime.ctx, capi.NATIVE_INPUT).type == capi.UINT8


def test_copies_of_copies_are_the_originals(runtime: Runtime) -> None:
    """Measured: rknn_dup_context takes the type of an input from the first context."""

    def copy(of: int) -> int:
        made = C.c_uint64()
        assert runtime.lib.rknn_dup_context(C.byref(C.c_uint64(of)), C.byref(made)) == 0
        return made.value

    def shown(context: int) -> int:
        return int(runtime.lib.attr(context, capi.NATIVE_INPUT).type)

    first, pixels = copy(runtime.ctx), np.zeros((1, 128, 128, 1), np.uint8)
    assert set_input(runtime.lib, first, pixels) == 0 and shown(first) == capi.UINT8
    second = copy(first)
    assert shown(second) == capi.INT8
    assert runtime.give(pixels) == 0
    third = copy(second)
    assert shown(third) == (capi.INT8 if runtime.release == "1.4.0" else capi.UINT8)
    for context in (first, second, third):
        runtime.lib.rknn_destroy(context)


def test_blocks_for_an_input_that_has_none(runtime: Runtime) -> None:
    """Measured: refused from 1.5.2 on; 1.4.0 takes them and never converts. With pass_through no one asks."""
    wanted = 0 if runtime.release == "1.4.0" else capi.FAIL
    assert runtime.bind(capi.INPUT_ATTR, type=capi.INT8, fmt=capi.NC1HWC2)[0] == wanted
    assert runtime.run() == 0
    assert runtime.bind(capi.INPUT_ATTR, type=capi.INT8, fmt=capi.NC1HWC2, pass_through=1)[0] == 0


def test_a_fence_serves_one_run(runtime: Runtime) -> None:
    """Measured: a run closes the fence it waited for, and fails where nothing is open.

    What the library opens for memory, a context or a product afterwards may have the number, which then counts.
    """
    ctx = runtime.lib.init(model(runtime.release), capi.FENCE_IN)
    other, fence = runtime.lib.init(model(runtime.release), capi.FENCE_IN), os.dup(2)
    first, later = capi.RunExtend(fence_fd=fence), capi.RunExtend(fence_fd=fence, non_block=1)
    assert runtime.lib.rknn_run(ctx, None) == runtime.lib.rknn_run(ctx, C.byref(first)) == 0
    with pytest.raises(OSError, match="Bad file descriptor"):
        os.fstat(fence)
    assert runtime.lib.rknn_run(ctx, None) == runtime.lib.rknn_run(ctx, C.byref(first)) == capi.FAIL
    assert runtime.lib.rknn_run(other, C.byref(first)) == capi.FAIL
    assert runtime.lib.rknn_run(ctx, C.byref(later)) == runtime.lib.rknn_run(ctx, None) == 0
    assert os.dup(2) == fence
    os.close(fence)
    third = runtime.lib.init(model(runtime.release), capi.FENCE_IN)
    assert os.fstat(fence) and runtime.lib.rknn_run(ctx, C.byref(first)) == 0
    assert runtime.lib.rknn_run(ctx, C.byref(first)) == capi.FAIL
    memory = runtime.lib.rknn_create_mem(ctx, 64)
    assert memory.contents.fd != fence and runtime.lib.rknn_run(ctx, C.byref(first)) == 0
    runtime.lib.rknn_destroy_mem(ctx, memory)
    for context in (ctx, other, third):
        runtime.lib.rknn_destroy(context)


def test_types_no_one_converts(runtime: Runtime) -> None:
    strict = capi.FAIL if runtime.release == "1.6.0" else 0
    assert runtime.bind(capi.INPUT_ATTR, 1, type=capi.INT16)[0] == capi.FAIL
    assert runtime.give(np.zeros((1, 128, 128, 1), np.int32), type=capi.UINT32) == capi.PARAM
    for binding in (
        (capi.INPUT_ATTR, 1, {"type": capi.INT32}),
        (capi.OUTPUT_ATTR, 0, {"type": capi.INT16}),
        (capi.NATIVE_OUTPUT, 0, {"type": capi.FLOAT32}),
    ):
        fresh = Runtime(runtime.lib.path.parent.parent, runtime.release)
        assert fresh.bind(binding[0], binding[1], 2097152, **binding[2])[0] == 0 and fresh.run() == strict
        fresh.lib.rknn_destroy(fresh.ctx)


def test_memory_of_outputs_is_not_measured(runtime: Runtime) -> None:
    assert runtime.bind(capi.NATIVE_OUTPUT, size=1)[0] == 0
    size = runtime.lib.attr(runtime.ctx, capi.NATIVE_OUTPUT).size_with_stride
    assert runtime.bind(capi.NATIVE_OUTPUT, size=size - 1)[0] == 0 and runtime.run() == 0, "memory is whole pages"


def test_a_result_that_does_not_fit_is_written_in_part(runtime: Runtime) -> None:
    """Measured: 0 in all releases; what lies behind the memory stays as it was here."""
    code, whole = runtime.bind(capi.OUTPUT_ATTR, size=524288, type=capi.FLOAT32)
    assert (code, runtime.run()) == (0, 0)
    code, part = runtime.bind(capi.OUTPUT_ATTR, size=131072, type=capi.FLOAT32)
    C.memset(part.contents.virt_addr, 9, 131072)
    assert (code, runtime.run()) == (0, 0)
    assert C.string_at(part.contents.virt_addr, 131072) == C.string_at(whole.contents.virt_addr, 131072)


def test_the_first_inputs_set_takes_memory_out(runtime: Runtime) -> None:
    """Measured: 1.4.0 writes there. From 1.5.2 on it does what is bound after the first, be it of another input."""
    x = np.random.RandomState(3).randint(0, 256, (1, 128, 128, 1)).astype(np.uint8)
    plain = Runtime(runtime.lib.path.parent.parent, runtime.release)
    assert plain.give(x) == 0 and plain.run() == 0
    code, mem = runtime.bind(capi.NATIVE_INPUT, pass_through=1)
    assert code == 0 and runtime.give(x) == 0 and runtime.run() == 0
    assert np.array_equal(output(runtime.lib, runtime.ctx), output(plain.lib, plain.ctx))
    assert (C.string_at(mem.contents.virt_addr, x.size) == x.tobytes()) == (runtime.release == "1.4.0")
    code, mem = plain.bind(capi.INPUT_ATTR, type=capi.UINT8)
    assert code == 0 and plain.give(x) == 0 and plain.run() == 0
    assert C.string_at(mem.contents.virt_addr, x.size) == x.tobytes()
    plain.lib.rknn_destroy(plain.ctx)


USES = {"u8": np.uint8, "i8": np.int8, "f32": np.float32}
ORDERS = {
    "give u8, give i8": "0 uint8 2nd", "give u8, give f32": "0 uint8 1st", "give f32, give u8": "0 uint8 2nd",
    "bind i8, bind u8": {"1.6.0": "-1", "": "0 uint8 2nd"}, "give f32, bind u8": "0 uint8 2nd",
    "bind f32, bind u8": {"1.6.0": "-1", "1.5.2": "0 uint8 2nd"},
    "bind i8, give u8": {"1.6.0": "-1", "": "0 uint8 2nd"}, "bind f32, give f32": "0 int8 1st",
    "bind i8, give f32": "0 int8 1st", "bind u8, give u8": "0 uint8 2nd", "bind u8, bind i8": "0 int8 bytes",
    "bind f32, bind i8": "0 int8 2nd", "give u8, bind i8": "0 int8 bytes", "give i8, bind f32": "0 int8 2nd",
}  # fmt: skip
"""Two uses of an input in turn: the code of the run, the native type, which of the two the NPU then reads. In bytes,
where the NPU takes the second use's as they are. Measured, by release where they differ."""


@pytest.mark.parametrize("order", ORDERS)
def test_two_uses_of_an_input(runtime: Runtime, order: str) -> None:
    rng, contents, code = np.random.RandomState(5), [], 0
    answers = ORDERS[order]
    wanted = answers if isinstance(answers, str) else answers.get(runtime.release, answers.get("", ""))
    keep = []
    for use in order.split(", "):
        verb, kind = use.split()
        contents.append(rng.randint(0, 100, (1, 128, 128, 1)).astype(USES[kind]))
        if verb == "give":
            assert runtime.give(contents[-1]) == 0
        else:
            number = {"u8": capi.UINT8, "i8": capi.INT8, "f32": capi.FLOAT32}[kind]
            code, mem = runtime.bind(capi.INPUT_ATTR, size=contents[-1].nbytes, type=number)
            C.memmove(mem.contents.virt_addr, contents[-1].ctypes.data, contents[-1].nbytes)
            keep.append(mem)
            assert code == 0
        code = runtime.run()
    native = "uint8" if runtime.lib.attr(runtime.ctx, capi.NATIVE_INPUT).type == capi.UINT8 else "int8"
    found = f"{code} {native}" if code == 0 else str(code)
    if wanted:
        assert found == " ".join(wanted.split()[:2])
    if code == 0 and wanted and not wanted.endswith("bytes"):
        fresh = Runtime(runtime.lib.path.parent.parent, runtime.release)
        chosen = contents[0 if wanted.endswith("1st") else 1]
        if wanted.split()[1] == "uint8":
            chosen = chosen.view(np.uint8)
        assert fresh.give(chosen) == 0 and fresh.run() == 0
        assert np.array_equal(output(runtime.lib, runtime.ctx), output(fresh.lib, fresh.ctx))
        fresh.lib.rknn_destroy(fresh.ctx)


def test_pixels_that_are_too_long_are_left(runtime: Runtime) -> None:
    """Measured: rknn_input.size decides, though the elements alone are asked for. int8 is taken all the same."""
    first, second = np.full((2, 1, 128, 128, 1), ((((3,),),),), np.uint8)
    second = second + 4
    assert runtime.give(first) == 0 and runtime.run() == 0
    before = output(runtime.lib, runtime.ctx)
    longer = np.concatenate((second.ravel(), np.zeros(64, np.uint8)))
    assert runtime.give(longer) == 0 and runtime.run() == 0
    assert np.array_equal(output(runtime.lib, runtime.ctx), before)
    assert runtime.give(second) == 0 and runtime.run() == 0
    assert not np.array_equal(output(runtime.lib, runtime.ctx), before)


def test_a_path_is_opened_before_the_flags_are_looked_at(fakes_folder: Path) -> None:
    lib, ctx = Runtime(fakes_folder, "1.6.0").lib, CONTEXT()
    assert lib.rknn_init(C.byref(ctx), b"/no/such/file.rknn", 0, capi.SHARE_WEIGHT, None) == capi.MODEL


@pytest.mark.parametrize("release", ["1.5.2", "1.6.0"])
def test_crashes_without_internal_memory(fakes_folder: Path, release: str, capfd: pytest.CaptureFixture[str]) -> None:
    run = Runtime(fakes_folder, release, capi.INTERNAL_OUTSIDE)
    assert run.bind(capi.NATIVE_NHWC_OUTPUT)[0] == 0 and run.run() == capi.FAIL
    only = Runtime(fakes_folder, release, capi.INFO_ONLY)
    mem = only.lib.rknn_create_mem(only.ctx, 4096)
    assert only.lib.rknn_set_internal_mem(only.ctx, mem) == capi.FAIL
    log = capfd.readouterr().err
    assert all(f"{name}: the real library crashes here" in log for name in ("rknn_run", "rknn_set_internal_mem"))
    for one in (run, only):
        one.lib.rknn_destroy(one.ctx)


def test_an_empty_answer(runtime: Runtime) -> None:
    attr = capi.Attr(index=2, n_dims=5, size=7)
    assert runtime.lib.rknn_query(runtime.ctx, capi.NATIVE_NHWC_INPUT, C.byref(attr), C.sizeof(attr)) == 0
    assert bytes(attr) == bytes(C.sizeof(attr))


def test_information_only(fakes_folder: Path) -> None:
    """1.4.0 shows the tensors all the same, and takes inputs; it does not run either."""
    for release, wanted in (("1.4.0", (2, 1, 0, 0)), ("1.5.2", (0, 0, capi.PARAM, capi.PARAM))):
        run = Runtime(fakes_folder, release, capi.INFO_ONLY)
        number = capi.Number()
        assert run.lib.rknn_query(run.ctx, capi.IN_OUT_NUM, C.byref(number), C.sizeof(number)) == 0
        given = run.give(np.zeros((1, 128, 128, 1), np.uint8))
        assert run.run() == capi.FAIL and (number.n_input, number.n_output, given, run.get()) == wanted
        run.lib.rknn_destroy(run.ctx)


def test_the_code_for_weights_of_no_one(fakes_folder: Path) -> None:
    for release, code in (("1.4.0", capi.FAIL), ("1.5.2", capi.PARAM), ("1.6.0", capi.PARAM)):
        lib, context = Library(fakes_folder / f"rknn-{release}" / "librknnrt.so"), CONTEXT()
        data = model(release)
        assert lib.rknn_init(C.byref(context), data, len(data), capi.SHARE_WEIGHT, None) == code


def test_internal_memory_from_outside_is_not_counted(fakes_folder: Path) -> None:
    for release, counted in (("1.4.0", True), ("1.5.2", False), ("1.6.0", False)):
        run = Runtime(fakes_folder, release, capi.INTERNAL_OUTSIDE)
        found = capi.MemSize()
        assert run.lib.rknn_query(run.ctx, capi.MEM_SIZE, C.byref(found), C.sizeof(found)) == 0
        sizes = models.MEASURED_SIZES[1 if release == "1.4.0" else 2]
        assert found.dma == sizes["dma_size"] - (0 if counted else sizes["internal_size"])
        run.lib.rknn_destroy(run.ctx)
