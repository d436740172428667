"""Callbacks and records by value on a C library of the tests' own. tests/roundtrip calls every function of the API.

The library is compiled against the C declarations of the ABI data, so that the C compiler decides where arguments lie.
"""

from __future__ import annotations

import ctypes
from pathlib import Path

from tests.pysnpe.conftest import ROOT, Child, Make


def high(byte: int) -> int:
    """An address that begins with `byte`, on machines of either word size."""
    return byte << 8 * (ctypes.sizeof(ctypes.c_void_p) - 1)


CALLBACKS = """
#include <stddef.h>
#include <stdint.h>
#include <pthread.h>
#include "SNPE/PSNPE.h"
static void (*output)(Snpe_PSNPE_OutputAsyncCallbackParam_Handle_t);
static Snpe_ApplicationBufferMap_Handle_t (*input)(Snpe_PSNPE_InputOutputInputAsyncCallbackParam_Handle_t);
static void *given = (void *)1;
static const uint8_t bytes[] = {5, 6, 7};
Snpe_ErrorCode_t Snpe_BuildConfig_SetOutputCallback(
    Snpe_BuildConfig_Handle_t c, void (*f)(Snpe_PSNPE_OutputAsyncCallbackParam_Handle_t)) { output = f; return 0; }
Snpe_ErrorCode_t Snpe_BuildConfig_SetInputOutputInputCallback(Snpe_BuildConfig_Handle_t c,
    Snpe_ApplicationBufferMap_Handle_t (*f)(Snpe_PSNPE_InputOutputInputAsyncCallbackParam_Handle_t)) {
  input = f; return 0;
}
Snpe_UserBufferData_t Snpe_PSNPE_InputOutputAsyncCallbackParam_GetUserBuffer(
    Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t p, const char *name) {
  Snpe_UserBufferData_t data = {bytes, name ? sizeof bytes : 0};
  return data;
}
static void *run(void *unused) {
  if (output) output((void *)OUTPUT);
  if (input) given = input((void *)INPUT);
  return unused;
}
Snpe_ErrorCode_t Snpe_PSNPE_Execute(Snpe_PSNPE_Handle_t p, Snpe_UserBufferList_Handle_t i,
                                    Snpe_UserBufferList_Handle_t o) {
  pthread_t thread;
  pthread_create(&thread, NULL, run, NULL);
  pthread_join(thread, NULL);
  return 0;
}
Snpe_ApplicationBufferMap_Handle_t Snpe_BuildConfig_GetContainer_Ref(Snpe_BuildConfig_Handle_t c) { return given; }
"""

CALLED = """
import gc, sys
from npu_common.cdecl import string_at
from pysnpe.SNPE.PSNPE import *

def give():
    def output(parameter):
        print("output", hex(parameter))
    def makes(parameter):
        print("input", hex(parameter))
        return Snpe_ApplicationBufferMap_Handle_t(int(sys.argv[1], 16))
    Snpe_BuildConfig_SetOutputCallback(None, output)
    Snpe_BuildConfig_SetInputOutputInputCallback(None, makes)

give()
gc.collect()  # nobody but the module holds the functions now
Snpe_PSNPE_Execute(None, None, None)
print("given", hex(Snpe_BuildConfig_GetContainer_Ref(None)))
found = Snpe_PSNPE_InputOutputAsyncCallbackParam_GetUserBuffer(None, "out")
print(string_at(found.data, found.size), found.data[1], type(found).__name__)

def fails(parameter):
    raise KeyError("no such image")

sys.unraisablehook = lambda told: print("told", type(told.exc_value).__name__, told.err_msg, told.object)
Snpe_BuildConfig_SetOutputCallback(None, None)
Snpe_BuildConfig_SetInputOutputInputCallback(None, fails)
Snpe_PSNPE_Execute(None, None, None)
print("given", Snpe_BuildConfig_GetContainer_Ref(None))
try:
    Snpe_BuildConfig_SetOutputCallback(None, 3.5)
except Exception as problem:
    print(problem)
"""


def test_callbacks_live_on_and_records_come_by_value(child: Child, make: Make, tmp_path: Path) -> None:
    output, input_, given = high(0x77) + 1, high(0x77) + 2, high(0x88) + 3
    flags = (f"-I{ROOT / 'build' / 'include' / 'snpe'}", "-pthread", f"-DOUTPUT={output:#x}u", f"-DINPUT={input_:#x}u")
    library = make(tmp_path / "libSNPE.so", CALLBACKS, *flags)
    lines = child(CALLED, hex(given), PYSNPE_LIBRARY=library).splitlines()
    assert lines[:4] == [
        f"output {output:#x}",
        f"input {input_:#x}",
        f"given {given:#x}",
        r"b'\x05\x06\x07' 6 Snpe_UserBufferData_t",
    ]
    # There is no call to raise it from, and no map is made of the failure.
    assert lines[4].startswith("told KeyError") and "<C callback fails>" in lines[4] and lines[5] == "given None"
    assert "Snpe_BuildConfig_SetOutputCallback, argument callbackFunc: expected a function or None" in lines[6]
