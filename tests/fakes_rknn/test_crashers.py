"""Where the vendor's library is known to crash: the fake says so and returns a code, or aborts when asked to.

test_replay.py runs the measured crashes with NPU_FAKE_CRASH=1; here every one of them gives its code and its log line.
"""

from __future__ import annotations

import ctypes as C
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from tests.fakes_rknn import capi, models
from tests.fakes_rknn.capi import CONTEXT, Input, Library, Mem, Output

PIXELS = np.zeros(1200, np.uint8)


def one_input(**fields: object) -> Input:
    values = {"index": 0, "buf": PIXELS.ctypes.data, "size": 1200, "type": capi.UINT8, "fmt": capi.NHWC}
    return Input(**{**values, **fields})


def after_destroy(call: Callable[[Library, int], int]) -> Callable[[Library, int], int]:
    def run(lib: Library, ctx: int) -> int:
        other = lib.init(models.made("identity_int8"))
        lib.rknn_destroy(other)
        return call(lib, other)

    return run


def released_twice(lib: Library, ctx: int) -> int:
    out = Output(want_float=1)
    lib.rknn_outputs_get(ctx, 1, C.byref(out), None)
    lib.rknn_outputs_release(ctx, 1, C.byref(out))
    return int(lib.rknn_outputs_release(ctx, 1, C.byref(out)))


def memory_after_its_context(lib: Library, ctx: int) -> int:
    other = lib.init(models.made("identity_int8"))
    mem = lib.rknn_create_mem(other, 100)
    lib.rknn_destroy(other)
    return int(lib.rknn_destroy_mem(ctx, mem))


def init(model: bytes | str, size: int = -1) -> Callable[[Library, int], int]:
    data = model.encode() if isinstance(model, str) else model

    def run(lib: Library, ctx: int) -> int:
        return int(lib.rknn_init(C.byref(CONTEXT()), data, len(data) if size < 0 else size, 0, None))

    return run


def mislabelled() -> bytes:
    data = bytearray(models.two_input(2, ["rk3588"]))
    data[8] = 6
    return bytes(data)


def cut_in_json() -> bytes:
    data = models.made("identity_int8")
    return data[: data.index(b"NPUG") - 1]


CRASHERS: dict[str, tuple[int, Callable[[Library, int], int]]] = {
    "file cut in its JSON": (capi.MODEL, lambda lib, ctx: init(cut_in_json())(lib, ctx)),
    "path is a directory": (capi.MODEL, init("/", 0)),
    "path is a device": (capi.MODEL, init("/dev/null", 0)),
    "header names a later format": (capi.MODEL, lambda lib, ctx: init(mislabelled())(lib, ctx)),
    "dup of 0": (capi.CTX, lambda lib, ctx: lib.rknn_dup_context(C.byref(CONTEXT()), C.byref(CONTEXT()))),
    "batch cores of 0": (capi.CTX, lambda lib, ctx: lib.rknn_set_batch_core_num(0, 1)),
    "destroy twice": (capi.CTX, after_destroy(lambda lib, ctx: lib.rknn_destroy(ctx))),
    "query after destroy": (capi.CTX, after_destroy(lambda lib, ctx: lib.rknn_query(ctx, 0, None, 0))),
    "run after destroy": (capi.CTX, after_destroy(lambda lib, ctx: lib.rknn_run(ctx, None))),
    "dup after destroy": (
        capi.CTX,
        after_destroy(lambda lib, ctx: lib.rknn_dup_context(C.byref(CONTEXT(ctx)), C.byref(CONTEXT()))),
    ),
    "made-up context": (capi.CTX, lambda lib, ctx: lib.rknn_run(0x5000, None)),
    "memory after its context": (capi.PARAM, memory_after_its_context),
    "memory made up": (capi.PARAM, lambda lib, ctx: lib.rknn_destroy_mem(ctx, C.byref(Mem()))),
    "input buffer NULL": (capi.INPUT, lambda lib, ctx: lib.rknn_inputs_set(ctx, 1, C.byref(one_input(buf=None)))),
    "inputs NULL": (capi.PARAM, lambda lib, ctx: lib.rknn_inputs_set(ctx, 1, None)),
    "input layout 9": (capi.INPUT, lambda lib, ctx: lib.rknn_inputs_set(ctx, 1, C.byref(one_input(fmt=9)))),
    "outputs NULL": (capi.PARAM, lambda lib, ctx: lib.rknn_outputs_get(ctx, 1, None, None)),
    "outputs released twice": (capi.OUTPUT, released_twice),
}


@pytest.mark.parametrize("name", CRASHERS)
def test_crashers_give_a_code_and_say_so(rknn: Library, name: str, capfd: pytest.CaptureFixture[str]) -> None:
    ctx = rknn.init(models.made("identity_int8"))
    code, call = CRASHERS[name]
    capfd.readouterr()
    assert call(rknn, ctx) == code
    assert capfd.readouterr().err.count("the real library crashes here") == 1
    rknn.rknn_destroy(ctx)


def test_asked_to_it_aborts(fake_rknn_library: Path) -> None:
    code = (
        "from pathlib import Path; from tests.fakes_rknn.capi import *\n"
        f"Library(Path({str(fake_rknn_library)!r})).rknn_destroy(12345); print('survived')"
    )
    for crash, survives in (("0", True), ("1", False)):
        environment = {**os.environ, "NPU_FAKE_CRASH": crash}
        root = Path(__file__).parents[2]
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, env=environment, cwd=root)
        assert (b"survived" in done.stdout) is survives
        assert done.returncode == (0 if survives else -6)
        assert b"rknn_destroy: the real library crashes here" in done.stderr
