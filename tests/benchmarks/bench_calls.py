"""The cost of a C call, a record, a pointer and an import, next to plain ctypes in the same run.

    python tests/benchmarks/bench_calls.py [--rounds N] [--json] [--sharp]

Each statement stands beside what everyone writes with ctypes alone: `ctypes.CDLL` with `argtypes` and `restype`,
`ctypes.Structure`, `ctypes.POINTER`. Loops are unrolled and an empty loop is subtracted. Imports run in fresh
interpreters, in processor time. `measuring` says what the columns mean.
"""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

from measuring import EMULATED, ROOT, Limits, Row, Way, arguments, compiled, finish, measure, row_of

UNROLLED, LOOPS = 50, 4 if EMULATED else 40  # a series there takes ten times as long: some must be undisturbed
BASE = ": ctypes"
SOURCE = """
#include <stdint.h>
typedef struct { uint32_t index; void *buf; } bench_item;
int32_t bench_pointer(void *p) { return p != 0; }
int32_t bench_three(uint64_t a, void *p, uint32_t n) { return p ? (int32_t)(a + n) : -1; }
int32_t bench_item_index(bench_item *item) { return (int32_t)item->index; }
int32_t bench_out(uint32_t *out) { *out = 5; return 0; }
"""


class Case(NamedTuple):
    """One row: a statement, and the plain statement it is compared with."""

    name: str
    statement: str
    base: str


CASES = [
    Case("raw f(void*)", "raw_pointer(address)", "plain_pointer(address)"),
    Case("raw (u64, ptr, u32)", "raw_three(7, address, 9)", "plain_three(7, address, 9)"),
    Case("call f(void*), address", "our_pointer(address)", "plain_pointer(address)"),
    Case("call (u64, ptr, u32), ints", "our_three(7, address, 9)", "plain_three(7, address, 9)"),
    Case("call f(void*), record", "our_pointer(our_item)", "plain_pointer(plain_byref(plain_item))"),
    Case("call f(void*), bytearray", "our_pointer(data)", "plain_pointer(from_buffer(data))"),
    Case("call (u64, ptr, u32), handle cell", "our_three(cell, address, 9)", "plain_three(cell, address, 9)"),
    Case("call f(T*), record", "our_item_index(our_item)", "plain_item_index(plain_item)"),
    Case("call f(T*), byref(record)", "our_item_index(byref(our_item))", "plain_item_index(plain_byref(plain_item))"),
    Case("call f(uint32*), cell", "our_out(our_cell)", "plain_out(plain_cell)"),
    Case("record read a field", "our_item.index", "plain_item.index"),
    Case("record read an address", "our_item.buf", "plain_item.buf"),
    Case("record assign an integer", "our_item.index = 5", "plain_item.index = 5"),
    Case("record assign an address", "our_item.buf = address", "plain_item.buf = address"),
    Case("record assign a buffer", "our_item.buf = data", "plain_item.buf = addressof(from_buffer(data))"),
    Case("record make", "OurItem()", "PlainItem()"),
    Case("record make with two fields", "OurItem(1, None)", "PlainItem(1, None)"),
    Case("cell make", "Uint32()", "c_uint32()"),
    Case("array a[i]", "our_array[5]", "plain_array[5]"),
    Case("array a[i] = n", "our_array[5] = 7", "plain_array[5] = 7"),
    Case("array of float, a[i]", "our_floats[5]", "plain_floats[5]"),
    Case("array of float, a[i] = x", "our_floats[5] = 7.0", "plain_floats[5] = 7.0"),
    Case("pointer p[i]", "our_place[5]", "plain_place[5]"),
    Case("pointer p[i] = n", "our_place[5] = 7", "plain_place[5] = 7"),
    Case("pointer p->field", "our_to_item.index", "plain_to_item.contents.index"),
    Case("pointer p->field = n", "our_to_item.index = 7", "plain_to_item.contents.index = 7"),
    # What ctypes has for these: a pointer of the same type is made of the address.
    Case("pointer p + n", "our_place + 3", "plain_cast(addressof(plain_place.contents) + 12, PlainPointer)"),
    Case("picture m.at<Vec3b>(y, x)[c]", "picture.line(Pixel, 3)[5][1]", "plain_picture[3][5][1]"),
    Case("picture m.at<Vec3b>(y, x)[c] = n", "picture.line(Pixel, 3)[5][1] = 7", "plain_picture[3][5][1] = 7"),
    Case("picture m.at<uchar>(y, x)", "grey.line(Byte, 3)[5]", "plain_grey[3][5]"),
    Case("pointer ref(x, field)", 'ref(our_item, "index")', "plain_cast(plain_byref(plain_item, 0), PlainPointer)"),
]

LIMITS = {
    "raw f(void*)": Limits(0.12, emulated=0.18),
    "raw (u64, ptr, u32)": Limits(-0.4, emulated=1.2),
    "call f(void*), address": Limits(0.53, emulated=0.76),
    "call (u64, ptr, u32), ints": Limits(0.28, emulated=1.6),
    "call f(void*), record": Limits(0.23, emulated=0.63),
    "call f(void*), bytearray": Limits(-0.16, emulated=0.98),
    "call (u64, ptr, u32), handle cell": Limits(1.19, emulated=1.6),
    "call f(T*), record": Limits(0.47, emulated=0.57),
    "call f(T*), byref(record)": Limits(4.21, emulated=3.5),
    "call f(uint32*), cell": Limits(0.46, emulated=0.57),
    "record read a field": Limits(0.018, emulated=0.05),
    "record read an address": Limits(8.32, emulated=7),
    "record assign an integer": Limits(0.83, emulated=0.92),
    "record assign an address": Limits(1.86, emulated=2.3),
    "record assign a buffer": Limits(2.95, emulated=2.2),
    "record make": Limits(0.045, emulated=0.07),
    "record make with two fields": Limits(3.29, emulated=3.3),
    "cell make": Limits(0.38, emulated=0.57),
    "array a[i]": Limits(0.012, emulated=0.05),
    "array a[i] = n": Limits(0.9, emulated=1.2),
    "array of float, a[i]": Limits(0.012, emulated=0.05),
    "array of float, a[i] = x": Limits(0.024, emulated=0.06),
    "pointer p[i]": Limits(0.24, emulated=0.31),
    "pointer p[i] = n": Limits(0.45, emulated=0.7),
    "pointer p->field": Limits(0.5, emulated=0.76),
    "pointer p->field = n": Limits(1.57, emulated=1.7),
    "pointer p + n": Limits(7.04, emulated=6.5),
    "picture m.at<Vec3b>(y, x)[c]": Limits(3.6, emulated=3.3),
    "picture m.at<Vec3b>(y, x)[c] = n": Limits(5.07, emulated=4.5),
    "picture m.at<uchar>(y, x)": Limits(0.46, emulated=0.84),
    "pointer ref(x, field)": Limits(8.49, emulated=7.8),
}
IMPORTS = {
    "npu_common.cdecl": Limits(),
    "pyrknn.rknn_api": Limits(ratio=3.3),
    "pyacl.acl.acl": Limits(ratio=5.6),
    "pysnpe.SNPE.SNPEBuilder": Limits(),
    "pysnpe.SNPE.PSNPE": Limits(ratio=4.8),
}


def names(library: Path) -> dict[str, Any]:
    """Return the names in the statements: the same declarations through cdecl and through plain ctypes."""
    from npu_common.cdecl import (
        POINTER,
        Library,
        Struct,
        array,
        byref,
        float32,
        int32,
        ref,
        uint8,
        uint32,
        uint64,
        void_p,
    )
    from npu_porter import opencv as cv

    class Item(Struct):
        _fields_ = [("index", uint32.plain), ("buf", void_p.plain)]  # annotations are texts in this module

    os.environ["BENCH_CALLS_LIBRARY"] = str(library)
    lib = Library("bench_calls", env="BENCH_CALLS_LIBRARY")

    def declare(name: str, **parameters: Any) -> Any:
        def stub() -> None: ...

        stub.__name__ = name
        stub.__annotations__ = {**parameters, "return": int32}
        return lib.function(stub)

    class PlainItem(ctypes.Structure):
        _fields_ = [("index", ctypes.c_uint32), ("buf", ctypes.c_void_p)]

    plain = ctypes.CDLL(str(library))
    signatures = {
        "pointer": [ctypes.c_void_p],
        "three": [ctypes.c_uint64, ctypes.c_void_p, ctypes.c_uint32],
        "item_index": [ctypes.POINTER(PlainItem)],
        "out": [ctypes.POINTER(ctypes.c_uint32)],
    }
    space: dict[str, Any] = {}
    for name, argtypes in signatures.items():
        function = plain[f"bench_{name}"]
        function.argtypes, function.restype = argtypes, ctypes.c_int32
        space[f"plain_{name}"] = function
    ours = {
        "pointer": declare("bench_pointer", p=void_p),
        "three": declare("bench_three", a=uint64, p=void_p, n=uint32),
        "item_index": declare("bench_item_index", item=POINTER(Item)),
        "out": declare("bench_out", out=POINTER(uint32)),
    }
    for name, function in ours.items():
        space[f"our_{name}"], space[f"raw_{name}"] = function, function.raw
    data = bytearray(64)
    whole = (ctypes.c_ubyte * 64).from_buffer(data)
    our_item, plain_item = Item(), PlainItem()
    our_array, plain_array = array(uint32, 16)(), (ctypes.c_uint32 * 16)()
    plain_pointer = ctypes.POINTER(ctypes.c_uint32)
    space.update(
        address=ctypes.addressof(whole), data=data, cell=uint64(7), our_cell=uint32(), plain_cell=ctypes.c_uint32(),
        our_item=our_item, plain_item=plain_item, OurItem=Item, PlainItem=PlainItem, Uint32=uint32,
        c_uint32=ctypes.c_uint32, byref=byref, plain_byref=ctypes.byref, addressof=ctypes.addressof, ref=ref,
        from_buffer=(ctypes.c_ubyte * 64).from_buffer, our_array=our_array, plain_array=plain_array,
        our_floats=array(float32, 16)(), plain_floats=(ctypes.c_float * 16)(),
        our_place=POINTER(uint32)(our_array), plain_place=ctypes.cast(plain_array, plain_pointer),
        our_to_item=POINTER(Item)(our_item), plain_to_item=ctypes.pointer(plain_item),
        plain_cast=ctypes.cast, PlainPointer=plain_pointer,
        picture=cv.Mat(8, 8, cv.CV_8UC3), Pixel=cv.Vec3b, plain_picture=(ctypes.c_uint8 * 3 * 8 * 8)(),
        grey=cv.Mat(8, 8, cv.CV_8UC1), Byte=uint8, plain_grey=(ctypes.c_uint8 * 8 * 8)(),
    )  # fmt: skip
    return space


def timer(statement: str, space: dict[str, Any]) -> Any:
    """Return a function that runs `statement` many times, with everything it names in local variables."""
    parameters = ", ".join(space)
    body = "\n".join(f"        {statement}" for _ in range(UNROLLED))
    source = (
        f"def make({parameters}):\n"
        f"  def run(clock, rounds, {', '.join(f'{name}={name}' for name in space)}):\n"
        f"    start = clock()\n    for _ in range(rounds):\n{body}\n    return clock() - start\n"
        f"  return run\n"
    )
    made: dict[str, Any] = {}
    exec(source, made)
    return made["make"](**space)


def ways(library: Path) -> list[Way]:
    """Return every statement and its base, each with a series that counts statements alone."""
    space = names(library)
    empty = timer("pass", space)
    nothing = min(empty(time.perf_counter, LOOPS) for _ in range(200))

    def series(statement: str) -> Any:
        run = timer(statement, space)
        return lambda count: run(time.perf_counter, count // UNROLLED) - nothing

    found = []
    for case in CASES:
        base = case.name + BASE
        found += [Way(base, series(case.base)), Way(case.name, series(case.statement), base)]
    return found


def import_times(rounds: int, cache: Path, unit_us: float) -> list[Row]:
    """Return rows of interpreters that import a header module, next to ones that import ctypes alone."""
    from importlib.util import find_spec

    names = ["ctypes", *(name for name in IMPORTS if find_spec(name.split(".")[0]) and find_spec(name))]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    for variable in ("PYRKNN_LIBRARY", "PYACL_LIBRARY", "PYSNPE_LIBRARY", "SNPE_ROOT", "PYTHONDONTWRITEBYTECODE"):
        environment.pop(variable, None)
    environment["PYTHONPYCACHEPREFIX"] = str(cache)  # the first round compiles, the others show what users see
    clocked = "import time; s = time.process_time(); import {}; print(time.process_time() - s)"
    took: dict[str, list[float]] = {name: [] for name in names}
    for number in range(rounds + 1):
        for name in names:
            command = [sys.executable, "-S", "-c", clocked.format(name)]
            out = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
            if number:
                took[name].append(float(out) * 1e6)
    units = [unit_us] * rounds
    return [row_of(f"import {name}", took[name], took["ctypes"], units, IMPORTS.get(name, Limits())) for name in names]


def main() -> int:
    """Measure, print, and say whether every limit holds."""
    options = arguments(__doc__, 60).parse_args()
    sys.path[:0] = [str(package / "src") for package in sorted(ROOT.glob("packages/*")) if (package / "src").is_dir()]
    with tempfile.TemporaryDirectory() as folder:
        library = compiled(Path(folder), "libbench_calls.so", SOURCE)
        rows = measure(ways(library), options.rounds, LOOPS * UNROLLED, LIMITS)
        starts = 5 if EMULATED else max(3, options.rounds // 2)  # of a second each there
        rows += import_times(starts, Path(folder) / "cache", rows[0].unit_us)
    return finish([row for row in rows if not row.name.endswith(BASE)], options, "calls")


if __name__ == "__main__":
    sys.exit(main())
