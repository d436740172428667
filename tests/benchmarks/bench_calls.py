"""The cost of a C call, a record and an import, as ratios against plain ctypes in the same run.

    python tests/benchmarks/bench_calls.py [--rounds N] [--json]

Every round times each case right after the plain ctypes code it is compared with, so that a slow moment of the machine
hits both; a ratio is the smallest time of the case over the smallest of its base. Loops are unrolled and an empty loop
is subtracted. Plain ctypes means `ctypes.CDLL` with `argtypes` and `restype`, as everyone writes it. Imports run in
fresh interpreters. The process ends with status 1 when a ratio is above its limit.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import platform
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
UNROLLED = 50
SOURCE = """
#include <stdint.h>
typedef struct { uint32_t index; void *buf; } bench_item;
int32_t bench_pointer(void *p) { return p != 0; }
int32_t bench_three(uint64_t a, void *p, uint32_t n) { return p ? (int32_t)(a + n) : -1; }
int32_t bench_item_index(bench_item *item) { return (int32_t)item->index; }
int32_t bench_out(uint32_t *out) { *out = 5; return 0; }
"""


class Case(NamedTuple):
    """One row: a statement, the plain statement it is compared with, and the limit of the ratio (None: reported)."""

    name: str
    statement: str
    base: str
    limit: float | None = None


CASES = [
    Case("fn.raw      f(void*)", "raw_pointer(address)", "plain_pointer(address)", 1.05),
    Case("fn.raw      (u64, ptr, u32)", "raw_three(7, address, 9)", "plain_three(7, address, 9)", 0.8),
    Case("fn          f(void*), address", "our_pointer(address)", "plain_pointer(address)", 1.55),
    Case("fn          (u64, ptr, u32), ints", "our_three(7, address, 9)", "plain_three(7, address, 9)", 1.15),
    Case("fn          f(void*), record", "our_pointer(our_item)", "plain_pointer(byref(plain_item))"),
    Case("fn          f(void*), bytearray", "our_pointer(data)", "plain_pointer(from_buffer(data))"),
    Case("fn          (u64, ptr, u32), handle cell", "our_three(cell, address, 9)", "plain_three(cell, address, 9)"),
    Case("fn          f(T*), record", "our_item_index(our_item)", "plain_item_index(plain_item)"),
    Case("fn          f(T*), byref(record)", "our_item_index(byref(our_item))", "plain_item_index(byref(plain_item))"),
    Case("fn          f(uint32*), cell", "our_out(our_cell)", "plain_out(plain_cell)"),
    Case("record      read a field", "our_item.index", "plain_item.index"),
    Case("record      assign an integer", "our_item.index = 5", "plain_item.index = 5"),
    Case("record      assign an address", "our_item.buf = address", "plain_item.buf = address"),
    Case("record      assign a buffer", "our_item.buf = data", "plain_item.buf = addressof(from_buffer(data))"),
    Case("record      make", "OurItem()", "PlainItem()"),
    Case("record      make with two fields", "OurItem(1, None)", "PlainItem(1, None)"),
    Case("cell        make", "Uint32()", "c_uint32()"),
]


IMPORT_LIMITS = {"import pyacl.acl.acl": 5.6}


def compiled(folder: Path) -> Path:
    """The library the calls go to."""
    command = os.environ.get("CC") or next(filter(shutil.which, ("cc", "gcc", "clang")), None)
    compiler = shlex.split(command) if command else [sys.executable, "-m", "ziglang", "cc"]
    source, target = folder / "bench.c", folder / "libbench_calls.so"
    source.write_text(SOURCE)
    subprocess.run([*compiler, "-shared", "-fPIC", "-O2", str(source), "-o", str(target)], check=True)
    return target


def names(library: Path) -> dict[str, Any]:
    """Return the names in the statements: the same declarations through cdecl and through plain ctypes."""
    from npu_common.cdecl import POINTER, Library, Struct, int32, uint32, uint64, void_p

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
    space.update(
        address=ctypes.addressof(whole), data=data, cell=uint64(7), our_cell=uint32(), plain_cell=ctypes.c_uint32(),
        our_item=Item(), plain_item=PlainItem(), OurItem=Item, PlainItem=PlainItem, Uint32=uint32,
        c_uint32=ctypes.c_uint32, byref=ctypes.byref, addressof=ctypes.addressof,
        from_buffer=(ctypes.c_ubyte * 64).from_buffer,
    )  # fmt: skip
    return space


def timer(statement: str, space: dict[str, Any]) -> Any:
    """A function that runs `statement` many times, with everything it names in local variables."""
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


def measure(rounds: int, library: Path) -> list[dict[str, Any]]:
    """All cases, interleaved."""
    space = names(library)
    pairs = [(case, timer(case.statement, space), timer(case.base, space)) for case in CASES]
    empty = timer("pass", space)
    for _, ours, plain in pairs:  # binds, warms up, specialises
        ours(time.perf_counter, 20)
        plain(time.perf_counter, 20)
    best = {case.name: [float("inf"), float("inf")] for case in CASES}
    nothing = float("inf")
    loops = 40
    for _ in range(rounds):
        nothing = min(nothing, empty(time.perf_counter, loops))
        for case, ours, plain in pairs:
            pair = best[case.name]
            pair[1] = min(pair[1], plain(time.perf_counter, loops))
            pair[0] = min(pair[0], ours(time.perf_counter, loops))
    rows = []
    for case in CASES:
        ours_ns, plain_ns = ((t - nothing) / (loops * UNROLLED) * 1e9 for t in best[case.name])
        row = {"name": case.name, "ns": ours_ns, "plain_ns": plain_ns, "ratio": ours_ns / plain_ns, "limit": case.limit}
        rows.append(row)
    return rows


def import_times(rounds: int, cache: Path) -> list[dict[str, Any]]:
    """Interpreters that import a header module, next to ones that import ctypes alone: processor time, not waiting."""
    from importlib.util import find_spec

    programs = {"import ctypes": "import ctypes", "import npu_common.cdecl": "import npu_common.cdecl"}
    for header in ("pyrknn.rknn_api", "pyacl.acl.acl", "pysnpe.SNPE.SNPEBuilder", "pysnpe.SNPE.PSNPE"):
        if find_spec(header.split(".")[0]) is not None and find_spec(header) is not None:
            programs[f"import {header}"] = f"import {header}"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    for variable in ("PYRKNN_LIBRARY", "PYACL_LIBRARY", "PYSNPE_LIBRARY", "SNPE_ROOT"):
        environment.pop(variable, None)
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # the first round compiles, the others show what users see
    environment["PYTHONPYCACHEPREFIX"] = str(cache)
    clocked = "import time; s = time.process_time(); {}; print(time.process_time() - s)"
    best = dict.fromkeys(programs, float("inf"))
    for _ in range(rounds):
        for name, program in programs.items():
            command = [sys.executable, "-S", "-c", clocked.format(program)]
            out = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
            best[name] = min(best[name], float(out))
    base = best["import ctypes"]
    return [
        {"name": name, "ns": t * 1e9, "plain_ns": base * 1e9, "ratio": t / base, "limit": IMPORT_LIMITS.get(name)}
        for name, t in best.items()
    ]


def main() -> int:
    """Measure, print, and say whether every limit holds."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=60, help="interleaved rounds (default 60)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of the table")
    options = parser.parse_args()
    sys.path[:0] = [str(package / "src") for package in sorted(ROOT.glob("packages/*")) if (package / "src").is_dir()]
    with tempfile.TemporaryDirectory() as folder:
        rows = measure(options.rounds, compiled(Path(folder)))
        rows += import_times(max(3, options.rounds // 2), Path(folder) / "cache")
    failed = [row["name"] for row in rows if row["limit"] is not None and row["ratio"] > row["limit"]]
    if options.json:
        machine = {"python": platform.python_version(), "machine": platform.machine()}
        print(json.dumps({"schema": 1, **machine, "rows": rows, "above_limit": failed}, indent=1))
        return bool(failed)
    print(f"Python {platform.python_version()} {platform.machine()}, smallest of {options.rounds} rounds, ns")
    for row in rows:
        limit = "" if row["limit"] is None else f"  limit {row['limit']:.2f}"
        limit += "  ABOVE" if row["name"] in failed else ""
        print(f"{row['name']:42}{row['ns']:12.1f}{row['plain_ns']:12.1f}{row['ratio']:8.2f}{limit}")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
