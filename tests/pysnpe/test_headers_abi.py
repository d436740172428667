"""Every function of the API called on a C library that notes its arguments and answers with something to recognise.

The library is compiled against the C declarations of the facts, so that the C compiler decides where arguments lie.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.abi import ctype
from tests.abi.abidata import Book, Function
from tests.pysnpe.conftest import ROOT, Child, Make

HEAD = """
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
static unsigned char seen[512];
static size_t length;
static uint64_t numbers[2] = {7, 0xfedcba9876543210u};
static const char *texts[] = {"first", "second"};
static const size_t sizes[] = {1, 224, 224, 3};
static uint8_t bytes[] = {1, 2, 3};
size_t echo_seen(const void **where) { size_t was = length; *where = seen; length = 0; return was; }
static void note(const void *from, size_t size) { memcpy(seen + length, from, size); length += size; }
"""

# What functions of a type answer, in C and as Python reads it.
ANSWERS = {
    "int": ("-7", -7), "int32_t": ("-8", -8), "uint32_t": ("4000000001u", 4000000001), "float": ("0.625f", 0.625),
    "size_t": ("SIZE_MAX - 5", 2**64 - 6), "uint64_t": ("UINT64_MAX - 6", 2**64 - 7), "_Bool": ("true", True),
    "const char *": ('"answer"', "answer"), "void *": ("(void *)(uintptr_t)0x7766554433221100u", 0x7766554433221100),
    "const char **": ("texts", ["first", "second"]), "const size_t *": ("sizes", [1, 224]),
    "uint64_t *": ("numbers", [7, 0xFEDCBA9876543210]), "uint8_t *": ("bytes", [1, 2]),
    "Snpe_UserBufferData_t": ("(Snpe_UserBufferData_t){bytes, SIZE_MAX - 9}", [3, 2**64 - 10]),
}  # fmt: skip
HANDLE = 0x8899AABBCCDDEEF0


def answer(book: Book, row: Function) -> tuple[str, object]:
    if book.at().fundamental(ctype.parse(row.returns)) in ("_Bool", "bool"):
        return "true", True  # some have names of their own for it
    if row.returns in ANSWERS:
        return ANSWERS[row.returns]
    if row.returns.endswith("_Handle_t"):
        return f"(void *)(uintptr_t){HANDLE:#x}u", HANDLE
    return f"({row.returns})9", 9  # an enum


def functions(book: Book) -> Iterator[Function]:
    yield from (row for row in book.at().all(Function))


@pytest.fixture(scope="module")
def echo(book: Book, make: Make, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """libSNPE.so with every function of all three libraries."""
    lines = [f'#include "{header}"' for header in book.includes]
    for row in functions(book):
        params = ", ".join(ctype.declare(ctype.parse(spelling), name) for name, spelling in row.params) or "void"
        notes = [f"note(&{name}, sizeof {name});" for name, _ in row.params]
        returns = f"return {answer(book, row)[0]};" if row.returns != "void" else ""
        lines.append(
            f"{ctype.declare(ctype.parse(row.returns), f'{row.name}({params})')} {{ {' '.join(notes)} {returns} }}"
        )
    path = tmp_path_factory.mktemp("echo") / "libSNPE.so"
    return make(
        path, HEAD + "\n".join(lines), f"-I{ROOT / 'build' / 'include' / 'snpe'}", "-std=c11", "-Werror", "-Wall"
    )


PROGRAM = """
import ctypes, importlib, json, struct, sys
from npu_common.cdecl import Enumeration, bool8, char_p, float32, void_p
from npu_common.cdecl.cells import plain_type
with open(sys.argv[1]) as file:
    expected = json.load(file)
modules = [importlib.import_module(name) for name in sys.argv[2:]]
seen = ctypes.CDLL(modules[0].lib.locate().path).echo_seen
seen.restype = ctypes.c_size_t

def noted():
    where = ctypes.c_void_p()
    return ctypes.string_at(where, seen(ctypes.byref(where)))

def argument(kind, number):
    '''What to pass, and the bytes that C must see.'''
    plain = plain_type(kind)
    if issubclass(kind, Enumeration):
        value = kind(2)
        return (value if number % 2 else 2), struct.pack("<I", 2)
    if issubclass(kind, void_p) and kind is not void_p:  # a handle: as the address a function gave, or as a cell
        value = 0x8100000000000000 + number
        return (kind(value) if number % 2 else value), struct.pack("<Q", value)
    if issubclass(kind, ctypes._CFuncPtr):
        made = kind(lambda *given: None)
        return made, struct.pack("<Q", ctypes.cast(made, ctypes.c_void_p).value)
    if kind is void_p or issubclass(plain, ctypes._Pointer):
        memory = (ctypes.c_uint64 * 4)() if kind is void_p else (plain._type_ * 4)()
        return memory, struct.pack("<Q", ctypes.addressof(memory))
    if issubclass(kind, char_p):
        buffer = ctypes.create_string_buffer(b"text")
        return buffer, struct.pack("<Q", ctypes.addressof(buffer))
    if issubclass(kind, float32):
        return 1.375, struct.pack("<f", 1.375)
    if issubclass(kind, bool8):
        return True, b"\\1"
    size = ctypes.sizeof(plain)
    value = -3 if plain(-1).value < 0 else (1 << 8 * size) - 4 - number
    return value, value.to_bytes(size, "little", signed=value < 0)

def read(value):
    if isinstance(value, bytes):
        return value.decode()
    if isinstance(value, ctypes._Pointer):
        return [read(value[0]), read(value[1])]
    if isinstance(value, ctypes.Structure):
        return [value.data[2], value.size]
    return value

for module in modules:
    names = [name for name in expected if name in vars(module) and vars(module)[name].__module__ == module.__name__]
    for name in names:
        function = vars(module)[name]
        kinds = [kind for parameter, kind in function.declared.items() if parameter != "return"]
        given = [argument(kind, number) for number, kind in enumerate(kinds)]
        result = read(function(*(one for one, _ in given)))
        assert result == expected[name], (name, result, expected[name])
        assert noted() == b"".join(bytes_ for _, bytes_ in given), name
        expected.pop(name)
assert not expected, expected
print("all")
"""


def test_every_argument_arrives_and_every_result_returns(echo: Path, book: Book, child: Child, tmp_path: Path) -> None:
    expected = {row.name: answer(book, row)[1] if row.returns != "void" else None for row in functions(book)}
    assert len(expected) == 517
    (tmp_path / "expected.json").write_text(json.dumps(expected))
    modules = [book.module(header) for header in book.includes if any(book.at().all(Function, header))]
    settings = {"PYSNPE_LIBRARY": echo, "PYSNPE_UDO_LIBRARY": echo}
    # UdoReg and UdoShared have another library, which is the same file here.
    modules.sort(key=lambda name: "Udo" in name)
    assert child(PROGRAM, tmp_path / "expected.json", *modules, **settings).strip() == "all"


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
  if (output) output((void *)(uintptr_t)0x7700000000000001u);
  if (input) given = input((void *)(uintptr_t)0x7700000000000002u);
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
        return Snpe_ApplicationBufferMap_Handle_t(0x8800000000000003)
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

sys.unraisablehook = lambda told: print("told", type(told.exc_value).__name__, told.object)
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
    flags = (f"-I{ROOT / 'build' / 'include' / 'snpe'}", "-pthread")
    lines = child(CALLED, PYSNPE_LIBRARY=make(tmp_path / "libSNPE.so", CALLBACKS, *flags)).splitlines()
    assert lines[:4] == [
        "output 0x7700000000000001",
        "input 0x7700000000000002",
        "given 0x8800000000000003",
        r"b'\x05\x06\x07' 6 Snpe_UserBufferData_t",
    ]
    # There is no call to raise it from, and no map is made of the failure.
    assert lines[4] == "told KeyError <C callback fails>" and lines[5] == "given None"
    assert "Snpe_BuildConfig_SetOutputCallback, argument callbackFunc: expected a function or None" in lines[6]
