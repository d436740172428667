"""All headers together: names, layouts, what is said of each function, and records that C takes by value."""

from __future__ import annotations

import ctypes
import importlib
import inspect
import sys
from pathlib import Path

import pytest
from npu_common.cdecl import addressof, byref, sizeof, void_p

from abi.description import Abi, Callback, Function, Record, load
from abi.docstrings import read, speaks, unexplained
from tests.header_modules import included
from tests.pyacl.conftest import Child, Make

HEADERS = list(load("acl").includes)
RUNTIME = [
    "acl/acl_base_rt.h", "acl/acl_base_mdl.h", "acl/acl_rt.h", "acl/acl_rt_allocator.h", "acl/acl_rt_memory_soma.h",
    "acl/acl_platform.h",
]  # fmt: skip


@pytest.mark.parametrize("header", HEADERS)
def test_star_import_is_the_include(header: str, abi: Abi) -> None:
    space = included(abi, header)
    assert "lib" not in space and "Enumeration" not in space and "exported_names" not in space


def test_acl_h_has_runtime_operators_and_models(abi: Abi) -> None:
    acl = importlib.import_module("pyacl.acl.acl")
    functions = [name for name in acl.__all__ if hasattr(getattr(acl, name), "library")]
    wanted = ("acl/acl_base_rt.h", "acl/acl_base_mdl.h", "acl/acl_rt.h", "acl/acl_op.h", "acl/acl_mdl.h")
    assert len(functions) == sum(len(list(abi.union().all(Function, header))) for header in wanted) > 500
    assert (acl.ACL_MEMCPY_HOST_TO_DEVICE, acl.ACL_ERROR_REPEAT_INITIALIZE, acl.ACL_FLOAT16) == (1, 100002, 1)
    assert len(acl.__all__) == len(set(acl.__all__))


@pytest.mark.parametrize("header", HEADERS)
def test_sizes(header: str, abi: Abi) -> None:
    module = importlib.import_module(abi.module(header))
    index = 0 if ctypes.sizeof(ctypes.c_void_p) == 8 else 1
    for row in abi.at().all(Record, header):
        assert sizeof(getattr(module, row.name)) == row.size[index], row.name


def test_functions_that_c_programs_call_without_more(abi: Abi) -> None:
    """acl_rt_api.h overloads these functions for C++; the libraries' exports take the same arguments."""
    from pyacl.acl import acl_rt

    wanted = {
        "aclrtSynchronizeDevice": [], "aclrtCreateEvent": ["event"], "aclrtSynchronizeEvent": ["event"],
        "aclrtCreateStream": ["stream"], "aclrtSynchronizeStream": ["stream"],
        "aclrtStreamWaitEvent": ["stream", "event"], "aclrtSetOpExecuteTimeOut": ["timeout"],
    }  # fmt: skip
    found = {name: [one for one in getattr(acl_rt, name).declared if one != "return"] for name in wanted}
    assert found == wanted


@pytest.mark.parametrize("header", RUNTIME)
def test_every_function_says_what_its_parameters_are(header: str, abi: Abi) -> None:
    module = importlib.import_module(abi.module(header))
    assert f"Source: {header} 2026.8." in " ".join((module.__doc__ or "").split())
    wrong = []
    for row in abi.union().all(Function, header):
        doc = inspect.getdoc(getattr(module, row.name)) or ""
        summary = doc.split("\n\n", 1)[0]
        if len(summary) < 12 or not summary.endswith("."):
            wrong.append(f"{row.name}: {summary!r}")
        wrong += [f"{row.name}: {name}" for name in unexplained(row, doc, abi.union())]
    for record in abi.union().all(Record, header):
        doc = inspect.getdoc(getattr(module, record.name)) or ""
        said = read(doc).attributes
        fields = [one for one in record.fields if one.name and not speaks(one.name, one.type, abi.union())]
        unsaid = [one.name for one in fields if not said.get(one.name)]
        wrong += [f"{record.name}: {name}" for name in unsaid]
    assert wrong == []


FREES = {
    "aclrtContext": "aclrtDestroyContext", "aclrtStream": "aclrtDestroyStream", "aclrtEvent": "aclrtDestroyEvent",
    "aclrtNotify": "aclrtDestroyNotify", "aclrtCntNotify": "aclrtCntNotifyDestroy", "aclrtLabel": "aclrtDestroyLabel",
    "aclrtLabelList": "aclrtDestroyLabelList", "aclrtMbuf": "aclrtFreeBuf", "aclmdlRI": "aclmdlRIDestroy",
    "aclrtBinHandle": "aclrtBinaryUnLoad", "aclrtDrvMemHandle": "aclrtFreePhysical",
    "aclrtMemPool": "aclrtMemPoolDestroy",
}  # fmt: skip
BORROWED = {
    "aclrtGetCurrentContext", "aclrtCtxGetCurrentDefaultStream", "aclrtGetBufFromChain", "aclrtFunctionGetBinary",
    "aclmdlRICaptureGetInfo", "aclmdlRIGetStreams", "aclrtNotifyBatchReset", "aclrtCreateLabelList",
}  # fmt: skip


@pytest.mark.parametrize("header", RUNTIME)
def test_what_is_received_names_its_free(header: str, abi: Abi) -> None:
    """An out parameter of a handle says which function frees it, or that no one has to."""
    module = importlib.import_module(abi.module(header))
    wrong = []
    for row in abi.union().all(Function, header):
        doc = inspect.getdoc(getattr(module, row.name)) or ""
        for name, spelling in row.params:
            kind = spelling[:-2] if spelling.endswith(" *") else ""
            if kind in FREES:
                line = read(doc).args.get(name, "")
                free = FREES[kind]
                borrowed = row.name in BORROWED and kind != "aclrtLabelList"
                named = "freed with" not in line if borrowed else free in line
                if not named:
                    wrong.append(f"{row.name}, {name}: {line!r}, {free}")
    assert wrong == []


OWN_LIBRARY = """
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include "acl/acl_rt.h"
static unsigned char seen[256];
const void *seen_bytes(void) { return seen; }
aclError aclrtLaunchSIMTKernelWithArgsArray(void *func, dim3 gridDim, dim3 blockDim, size_t dynUbufSize,
                                            aclrtStream stream, aclrtLaunchKernelCfg *cfg, void **args) {
  uint64_t rest[5] = {(uint64_t)(uintptr_t)func, dynUbufSize, (uint64_t)(uintptr_t)stream, (uint64_t)(uintptr_t)cfg,
                      (uint64_t)(uintptr_t)args};
  memcpy(seen, &gridDim, 12); memcpy(seen + 12, &blockDim, 12); memcpy(seen + 24, rest, sizeof rest);
  return 1;
}
aclError aclrtMemManagedPrefetchAsync(const void *ptr, size_t size, aclrtMemManagedLocation location, uint32_t flags,
                                      aclrtStream stream) {
  uint64_t rest[4] = {(uint64_t)(uintptr_t)ptr, size, flags, (uint64_t)(uintptr_t)stream};
  memcpy(seen, &location, 8); memcpy(seen + 8, rest, sizeof rest);
  return 2;
}
aclError aclmdlRIAddCondTask(aclmdlRICondTaskParams params, aclrtStream stream, uint32_t flags) {
  uint64_t rest[2] = {(uint64_t)(uintptr_t)stream, flags};
  memcpy(seen, &params, sizeof params); memcpy(seen + sizeof params, rest, sizeof rest);
  params.modelRIArray[0] = (aclmdlRI)(uintptr_t)77;
  return 3;
}
aclError aclrtIpcOpenEventHandle(aclrtIpcEventHandle handle, aclrtEvent *event) {
  memcpy(seen, &handle, sizeof handle);
  *event = (aclrtEvent)(uintptr_t)99;
  return 4;
}
"""

BY_VALUE = """
import struct
from npu_common.cdecl import *
from pyacl.acl.acl_rt import *
from pyacl._library import lib

@lib.function
def seen_bytes() -> void_p: ...

def seen(size):
    return string_at(seen_bytes(), size)

word = "Q"
assert aclrtLaunchSIMTKernelWithArgsArray(5, dim3(1, 2, 3), dim3(4, 5, 6), 7, 8, None, None) == 1
assert seen(64) == struct.pack("=6I5Q", 1, 2, 3, 4, 5, 6, 5, 7, 8, 0, 0), seen(64)
location = aclrtMemManagedLocation(ACL_MEM_LOCATIONTYPE_HOST, -1)
assert aclrtMemManagedPrefetchAsync(11, 12, location, 13, 14) == 2
assert seen(40) == struct.pack("=Ii4Q", ACL_MEM_LOCATIONTYPE_HOST, -1, 11, 12, 13, 14), seen(40)
graphs = (aclmdlRI * 1)()
params = aclmdlRICondTaskParams(21, ACL_MODEL_RI_COND_TYPE_WHILE, 1, graphs)
assert aclmdlRIAddCondTask(params, 22, 23) == 3
size = sizeof(params)
assert seen(size) == bytes(params) and seen(size + 16)[size:] == struct.pack("=2Q", 22, 23)
assert graphs[0] == 77
handle, event = aclrtIpcEventHandle(bytes(range(1, 65))), aclrtEvent()
assert aclrtIpcOpenEventHandle(handle, byref(event)) == 4
assert seen(64) == bytes(range(1, 65)) and event == 99
try:
    aclrtIpcOpenEventHandle(byref(handle), byref(event))
except Exception as problem:
    print(type(problem).__name__, problem)
"""


def test_records_by_value(make: Make, child: Child, include_folder: Path, tmp_path: Path) -> None:
    """C, compiled from the generated declarations, sees what Python passes; what follows stays in its place."""
    library = make(tmp_path / "libascendcl.so", OWN_LIBRARY, f"-I{include_folder / 'acl'}")
    said = child(BY_VALUE, PYACL_LIBRARY=library)
    assert "aclrtIpcOpenEventHandle, argument handle: expected aclrtIpcEventHandle by value" in said


def test_these_are_all_that_go_by_value(abi: Abi) -> None:
    """ctypes cannot pass short records that hold a union; no function of AscendCL asks for such a record."""
    snapshot = abi.union()
    records = {row.name: row for row in snapshot.all(Record)}
    found = {
        (kind, row.name)
        for row in snapshot.all(Function)
        for kind in [*(spelling for _, spelling in row.params), row.returns]
        if kind in records
    }
    assert found == {
        ("dim3", "aclrtLaunchSIMTKernelWithArgsArray"),
        ("dim3", "aclrtLaunchSIMTKernelWithHostArgs"),
        ("aclrtMemManagedLocation", "aclrtMemManagedAdvise"),
        ("aclrtMemManagedLocation", "aclrtMemManagedPrefetchAsync"),
        ("aclmdlRICondTaskParams", "aclmdlRIAddCondTask"),
        ("aclrtIpcEventHandle", "aclrtIpcOpenEventHandle"),
    }
    assert not any(spelling in records for row in snapshot.all(Callback) for spelling in [*row.params, row.returns])


def test_unions_read_and_write_the_same_bytes() -> None:
    from pyacl.acl import acl_rt as rt

    value = rt.aclrtLaunchKernelAttrValue()
    value.timeoutUs.timeoutHigh = 1
    value.timeoutUs.timeoutLow = 0x12345
    assert (value.schemMode, value.timeout, value.rsv[1]) == (0x45, 0x2345, 1)
    attribute = rt.aclrtLaunchKernelAttr(rt.ACL_RT_LAUNCH_KERNEL_ATTR_TIMEOUT_US, value)
    cfg = rt.aclrtLaunchKernelCfg((rt.aclrtLaunchKernelAttr * 1)(attribute), 1)
    value.schemMode = 0
    assert cfg.attrs[0].value.timeoutUs.timeoutLow == 0x12345 and cfg.numAttrs == 1
    info = rt.aclrtRandomNumFuncParaInfo()
    info.paramInfo.normalDisInfo.mean.size = 4
    assert info.paramInfo.dropoutBitmaskInfo.dropoutRation.size == 4
    task = rt.aclmdlRITaskParams()
    task.valueWaitTaskParams.value = 7  # members of an unnamed union
    assert task.valueWriteTaskParams.value == 7


CALLBACKS = """
typedef void (*callback)(void *);
static callback waiting; static void *data;
int aclrtLaunchCallback(callback fn, void *userData, unsigned block, void *stream) {
  waiting = fn; data = userData; return 0;
}
int aclrtProcessReport(int timeout) { waiting(data); return 0; }
typedef void *(*allocate)(void *, unsigned long);
static allocate wanted;
int aclrtAllocatorSetAllocFuncToDesc(void *desc, allocate func) { wanted = func; return wanted(desc, 64) == 0; }
"""


def test_callbacks_are_kept_and_their_exceptions_raised(make: Make, child: Child, tmp_path: Path) -> None:
    program = """
import gc
from npu_common.cdecl import *
from pyacl.acl.acl_rt import *
from pyacl.acl.acl_rt_allocator import *

seen = []
def note(data):
    seen.append(int(data))

aclrtLaunchCallback(note, 7, ACL_CALLBACK_BLOCK, None)
gc.collect()
aclrtProcessReport(100)
print(seen)

def fail(data):
    raise ValueError("mine")
aclrtLaunchCallback(fail, None, ACL_CALLBACK_NO_BLOCK, None)
try:
    aclrtProcessReport(-1)
except ValueError as problem:
    print(problem)

import sys
sys.unraisablehook = lambda problem: print("unraisable", problem.exc_value)
def allocate(allocator, size):
    raise MemoryError(size)
print(aclrtAllocatorSetAllocFuncToDesc(5, allocate))
"""
    library = make(tmp_path / "libascendcl.so", CALLBACKS)
    said = child(program, PYACL_LIBRARY=library).splitlines()
    assert said[:2] == ["[7]", "mine"]
    assert said[-1] == "1"  # C got NULL, not an address of all ones


LOG = """
#include <stdarg.h>
#include <stdio.h>
void aclAppLog(int level, const char *func, const char *file, unsigned line, const char *fmt, ...) {
  char text[100]; va_list rest; va_start(rest, fmt); vsnprintf(text, sizeof text, fmt, rest); va_end(rest);
  printf("%d %s %s %u %s\\n", level, func, file, line, text); fflush(stdout);
}
"""


def test_a_line_for_the_log_takes_texts(make: Make, child: Child, tmp_path: Path) -> None:
    program = """
from pyacl.acl.acl_base_rt import *
aclAppLog(ACL_WARNING, "here", "file.py", 12, "100 %% done")
aclAppLog(ACL_ERROR, "here", "file.py", 12, "%s, %s", b"a text", "and another")
try:
    aclAppLog(ACL_ERROR, "here", "file.py", 12, "%g", 0.5)
except TypeError as problem:
    print(problem)
"""
    said = child(program, PYACL_LIBRARY=make(tmp_path / "libascendcl.so", LOG)).splitlines()
    assert said[:2] == ["2 here file.py 12 100 % done", "3 here file.py 12 a text, and another"]
    assert said[2].startswith("aclAppLog, argument 6: expected")


def test_importing_needs_neither_numpy_nor_a_library(child: Child) -> None:
    program = """
import sys
before = set(sys.modules)
from pyacl.acl.acl import *
from pyacl._library import lib
heavy = {"numpy", "typing", "enum", "re", "inspect", "dataclasses", "collections", "concurrent.futures", "pyacl.aclnn"}
print(lib.loaded, sorted(heavy & (set(sys.modules) - before)), "pyacl.acl.acl_prof" in sys.modules)
"""
    assert child(program) == "False [] False\n"


def test_every_module_has_a_stub(root: Path) -> None:
    folder = root / "packages/pyacl/src/pyacl"
    modules = [path for name in ("acl", "aclnn") for path in (folder / name).rglob("*.py")]
    assert len(modules) == len(HEADERS) + 4  # the packages themselves
    for path in modules:
        assert path.name == "__init__.py" or path.with_suffix(".pyi").exists(), path


def test_handles_are_of_types_of_their_own() -> None:
    from pyacl.acl import acl_rt as rt

    stream, event = rt.aclrtStream(), rt.aclrtEvent(5)
    assert repr(stream) == "aclrtStream(NULL)" and repr(event) == "aclrtEvent(0x5)"
    assert addressof(byref(event)._obj) == addressof(event) and issubclass(rt.aclrtStream, void_p)
    assert sys.getsizeof(stream) and rt.aclrtMemcpyKind.name_of(1) == "ACL_MEMCPY_HOST_TO_DEVICE"
    # Equal values keep the first name, so an older spelling may be what is shown.
    assert rt.aclrtStreamStatus.name_of(65535) == "ACL_STREAM_STATUS_RESERVED"


def test_enumerators_that_only_some_releases_have() -> None:
    from pyacl.acl import acl_base_rt, acl_prof

    assert acl_base_rt.ACL_HIFLOAT4 == 42 and acl_base_rt.ACL_OPT_EARLY_START == 3
    assert acl_prof.ACL_PROF_SCALE == 14 and acl_prof.ACL_PROF_OPTYPE == 14
