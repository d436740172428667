"""The parts that every replayed section uses: its lines, and the few calls of the library."""

from __future__ import annotations

import ctypes as C
from pathlib import Path
from typing import Any, Callable

from tests.fakes_viplite import capi
from tests.fakes_viplite.capi import Library

DIMS = (5, 3, 2, 1)
UNTOUCHED = 0xA5A5A5A5
SECTIONS: dict[str, Callable[[Replay], None]] = {}


def section(function: Callable[[Replay], None]) -> Callable[[Replay], None]:
    SECTIONS[function.__name__] = function
    return function


class Replay:
    def __init__(self, library: Library, model: Path) -> None:
        self.lib = library
        self.path = model
        self.lines: list[Any] = []
        self.keep: list[Any] = []

    def step(self, name: str, code: int) -> int:
        self.lines.append([name, code])
        return code

    def fault(self, name: str, function: str, code: int, call: Callable[[], int]) -> None:
        """A code the kernel would give: injected into one call of `function`."""
        assert self.lib.npu_fake_configure(f"{function}:nth=1:code={code}".encode()) == 0
        self.lines.append([name, call(), "fault"])
        assert self.lib.npu_fake_configure(None) == 0

    def note(self, text: str) -> None:
        self.lines.append(text)

    @property
    def by_1_13(self) -> bool:
        return not self.lib.old

    def file(self) -> tuple[int, int]:
        return self.lib.create(self.path, capi.FROM_FILE)

    def network(self, step: str | None = None) -> int:
        if not self.inited:
            assert self.lib.init() == 0
            self.inited = True
        code, handle = self.file()
        if step:
            self.step(step, code)
        assert code == 0
        return handle

    inited = False

    def buffers(self, network: int) -> tuple[int, int]:
        """Buffers made as a C program makes them, from what the network reports."""
        made = []
        for output in (False, True):
            sizes, dtype = self.lib.sizes(network, 0, output)
            buffer = C.c_void_p()
            code = self.lib.vip_create_buffer(C.byref(self.lib.params(sizes, dtype)), 48, C.byref(buffer))
            made.append(int(buffer.value or 0))
            shown = " ".join(str(number) for number in (sizes + [0, 0])[:4])
            size = self.lib.vip_get_buffer_size(buffer)
            self.note(f"mk buf rc={code} nd={len(sizes)} [{shown}] fmt={dtype} size={size}")
        return made[0], made[1]

    def ready(self) -> tuple[int, int, int]:
        """A prepared network with everything bound, without a line."""
        network = self.network()
        quiet, self.lines = self.lines, []
        source, target = self.buffers(network)
        notes, self.lines = self.lines, quiet
        self.lines += notes
        assert self.lib.vip_prepare_network(network) == 0
        assert self.lib.vip_set_input(network, 0, source) == self.lib.vip_set_output(network, 0, target) == 0
        return network, source, target

    def make(self, params: Any, size: int = 48) -> tuple[int, int]:
        buffer = C.c_void_p(0x55)
        code = self.lib.vip_create_buffer(C.byref(params) if params is not None else None, size, C.byref(buffer))
        return code, int(buffer.value or 0)

    def aligned(self, size: int) -> int:
        memory = C.create_string_buffer(size + 128)
        self.keep.append(memory)
        return (C.addressof(memory) + 63) // 64 * 64

    def set(self, network: int, prop: int, number: int | None) -> int:
        value = None if number is None else C.byref(C.c_uint64(number))
        return int(self.lib.vip_set_network(network, prop, value))


def nil(handle: int) -> str:
    return hex(handle) if handle else "(nil)"
