"""Files that are cut, changed or nonsense: -7 and no handle, never a crash."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Callable

import pytest

from fakes.models.formats import nbg_container
from fakes.models.formats.nbg_container import Tensor
from tests.fakes_viplite import capi
from tests.fakes_viplite.capi import INVALID_NETWORK, OUT_OF_MEMORY, SUCCESS, Library

Finder = Callable[[Library, str], Path]


def attempt(vip: Library, raw: bytes) -> int:
    """The status; what loads must also prepare, answer and run without a crash."""
    code, handle = vip.create(raw)
    if code:
        assert code in (INVALID_NETWORK, OUT_OF_MEMORY) and handle == 0
        return code
    if vip.vip_prepare_network(handle) == SUCCESS:
        buffers = []
        for output, count in ((False, capi.INPUT_COUNT), (True, capi.OUTPUT_COUNT)):
            for index in range(vip.query_u32(handle, count) & 0xFFFFFFFF):
                sizes, dtype = vip.sizes(handle, index, output)
                product = 8
                for size in sizes:
                    product *= size
                if product < 1 << 22:
                    buffers.append(vip.buffer(sizes, dtype))
                    (vip.vip_set_output if output else vip.vip_set_input)(handle, index, buffers[-1])
        vip.vip_run_network(handle)
        for buffer in buffers:
            vip.vip_destroy_buffer(buffer)
    vip.vip_destroy_network(handle)
    return SUCCESS


def test_every_cut_is_refused(vip: Library, nb: Finder) -> None:
    raw = nb(vip, "tiny_add").read_bytes()
    vip.npu_fake_set(b"log", b"0")
    for size in [*range(0, min(len(raw), 700), 7), *range(700, len(raw), 97), len(raw) - 1]:
        assert attempt(vip, raw[:size]) == INVALID_NETWORK, size
    assert attempt(vip, raw) == SUCCESS


@pytest.mark.parametrize("seed", range(3))
def test_changed_bytes_never_crash(vip113: Library, nb: Finder, seed: int) -> None:
    vip113.npu_fake_set(b"log", b"0")
    chance = random.Random(seed)
    for name in ("tiny_add", "tiny_i4", "tiny_ppu", "tiny_multi"):
        raw = nb(vip113, name).read_bytes()
        for _ in range(150):
            changed = bytearray(raw)
            for _ in range(chance.randint(1, 4)):
                at = chance.randrange(min(len(raw), 0x400) if chance.random() < 0.7 else len(raw))
                number = chance.choice([0, 1, 0x7F, 0x80, 0xFF, chance.randrange(256)])
                if chance.random() < 0.3 and at + 4 <= len(raw):
                    changed[at : at + 4] = bytes([number]) * 4
                else:
                    changed[at] = number
            attempt(vip113, bytes(changed))


def test_nonsense(vip: Library) -> None:
    vip.npu_fake_set(b"log", b"0")
    for raw in (b"", b"V", b"VPMN", b"VPMN" * 200, bytes(4096), b"RKNN" + bytes(1000)):
        assert attempt(vip, raw) == INVALID_NETWORK


def test_a_folder_and_a_missing_file(vip: Library, tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.nb", "/dev/null"):
        assert vip.create(path, capi.FROM_FILE) == (INVALID_NETWORK, 0)


def test_a_table_that_lies_about_the_graph(vip113: Library, nb: Finder, capfd: pytest.CaptureFixture[str]) -> None:
    found = nbg_container.read(nb(vip113, "tiny_u8"))
    for inputs in (
        [Tensor("x", (5, 3, 3), "uint8")],
        [Tensor("x", (5, 3, 2), "int8")],
        [Tensor("x", (5, 3, 2), "uint8")] * 2,
    ):
        raw = nbg_container.build(name="lie", inputs=inputs, outputs=found.outputs, graph=found.graph)
        assert attempt(vip113, raw) == INVALID_NETWORK
        assert "graph" in capfd.readouterr().out
