"""The two programs that measured rknn_matmul_api.h on librknnrt 1.6.0, done again on a fake library.

    python replay_matmul_driver.py LIBRARY types|shapes HARDWARE

Log lines of the library go to the same place as the program's own. The records are those of the 1.6.0 header.
"""

from __future__ import annotations

import ctypes as C
import os
import sys
from collections.abc import Iterator
from typing import Any

CTX = C.c_uint64 if C.sizeof(C.c_void_p) == 8 else C.c_uint32
MASKS = (0, 1, 2, 4, 3, 7, 5, 0xFFFF)
SIZES = ((33, 32), (32, 33), (32, 16), (16, 32), (16, 16), (16, 8), (32, 8), (8, 8), (32, 64), (32, 48))
MEASURED_TYPES = (1, 2, 10)


class Info(C.Structure):
    _fields_ = [(name, C.c_int32) for name in ("M", "K", "N", "type", "B_layout", "AC_layout")]


class Attr(C.Structure):
    _fields_ = [
        ("name", C.c_char * 256),
        ("n_dims", C.c_uint32),
        ("dims", C.c_uint32 * 16),
        ("size", C.c_uint32),
        ("type", C.c_int32),
    ]


class IoAttr(C.Structure):
    _fields_ = [("A", Attr), ("B", Attr), ("C", Attr)]


def say(*words: Any) -> None:
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def shown(attr: Any) -> tuple[str, list[int], int, int]:
    return attr.name.decode(), list(attr.dims[: attr.n_dims]), attr.size, attr.type


class Program:
    def __init__(self, path: str, quiet: bool) -> None:
        lib: Any = C.CDLL(path)
        lib.rknn_create_mem.restype = C.c_void_p
        lib.rknn_create_mem.argtypes = [CTX, C.c_uint32]
        lib.rknn_matmul_set_io_mem.argtypes = [CTX, C.c_void_p, C.c_void_p]
        lib.rknn_matmul_set_core_mask.argtypes = [CTX, C.c_uint32]
        for name in ("run", "destroy"):
            getattr(lib, f"rknn_matmul_{name}").argtypes = [CTX]
        self.lib = lib
        self.quiet = quiet  # refusals and destroy were only printed by one of the programs
        self.ctx = CTX()
        self.io = IoAttr()

    def create(self, m: int, k: int, n: int, kind: int, b_layout: int, ac_layout: int) -> bool:
        info = Info(m, k, n, kind, b_layout, ac_layout)
        code = self.lib.rknn_matmul_create(C.byref(self.ctx), C.byref(info), C.byref(self.io))
        head = f"M{m} K{k} N{n} t{kind} B{b_layout} AC{ac_layout} -> {code}"
        if code == 0:
            say(head, [shown(self.io.A), shown(self.io.B), shown(self.io.C)])
        elif not self.quiet:
            say(head)
        return code == 0

    def try_one(self, *what: int) -> None:
        if self.create(*what):
            self.destroy()

    def destroy(self) -> None:
        code = self.lib.rknn_matmul_destroy(self.ctx)
        if not self.quiet:
            say("destroy", code)

    def arguments(self) -> None:
        lib, attr, zero = self.lib, Attr(), CTX(0)
        record = C.create_string_buffer(64)
        codes = (
            lib.rknn_matmul_run(zero),
            lib.rknn_matmul_destroy(zero),
            lib.rknn_matmul_set_io_mem(zero, record, C.byref(attr)),
            lib.rknn_matmul_set_core_mask(zero, 1),
        )
        say("ctx0", *codes)
        info = Info(4, 64, 32, 2, 0, 0)
        no_info = lib.rknn_matmul_create(C.byref(self.ctx), None, C.byref(self.io))
        no_ctx = lib.rknn_matmul_create(None, C.byref(info), C.byref(self.io))
        no_io = lib.rknn_matmul_create(C.byref(self.ctx), C.byref(info), None)
        say("null info", no_info, "null ctx", no_ctx, "null io", no_io)

    def life(self) -> None:
        lib, ctx, io = self.lib, self.ctx, self.io
        self.create(4, 64, 32, 2, 0, 0)
        say("run before io", lib.rknn_matmul_run(ctx))
        mems = [lib.rknn_create_mem(ctx, attr.size) for attr in (io.A, io.B, io.C)]
        pairs = zip(mems, (io.A, io.B, io.C))
        say("set", [lib.rknn_matmul_set_io_mem(ctx, mem, C.byref(attr)) for mem, attr in pairs])
        no_mem = lib.rknn_matmul_set_io_mem(ctx, None, C.byref(io.A))
        say("null mem", no_mem, "null attr", lib.rknn_matmul_set_io_mem(ctx, mems[0], None))
        say("small", lib.rknn_matmul_set_io_mem(ctx, lib.rknn_create_mem(ctx, 16), C.byref(io.A)))
        nobody = Attr.from_buffer_copy(io.A)
        nobody.name = b"nobody"
        say("bad name", lib.rknn_matmul_set_io_mem(ctx, mems[0], C.byref(nobody)))
        say("mask", [lib.rknn_matmul_set_core_mask(ctx, mask) for mask in MASKS])
        say("run", lib.rknn_matmul_run(ctx))
        self.destroy()

    def sizes(self) -> None:
        for k, n in SIZES:
            for kind in MEASURED_TYPES:
                self.try_one(4, k, n, kind, 1, 1)

    def types(self) -> None:
        self.arguments()
        self.life()
        for kind in range(1, 13):
            for layout in (0, 1):
                self.try_one(4, 128, 64, kind, layout, layout)
        self.sizes()
        self.try_one(0, 64, 32, 2, 0, 0)

    def shapes(self, hardware: int) -> None:
        say(f"##### hw {hardware:#x}" if hardware else "##### hw 0")
        self.arguments()
        self.life()
        for kind in MEASURED_TYPES:
            for layout in (0, 1):
                self.try_one(4, 128, 64, kind, layout, layout)
        self.sizes()
        for what in self.large():
            self.try_one(*what)
        for b_layout, ac_layout in ((2, 0), (0, 2), (0, 1), (1, 0)):
            self.try_one(4, 64, 32, 2, b_layout, ac_layout)
        self.try_one(-1, 64, 32, 2, 0, 0)
        say("END")

    @staticmethod
    def large() -> Iterator[tuple[int, ...]]:
        yield from ((4, k, 32, 2, 1, 0) for k in (10240, 10272))
        yield from ((1, k, 32, 1, 1, 1) for k in (8192, 8224))
        yield (1, 16416, 32, 1, 1, 1)  # the log shows that it was refused, not what it was: any K above the limit


def main() -> None:
    library, program, hardware = sys.argv[1:]
    if program == "types":
        Program(library, quiet=False).types()
    else:
        Program(library, quiet=True).shapes(int(hardware, 0))


if __name__ == "__main__":
    main()
