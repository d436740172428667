"""Networks: what they compute, settings, duplicates, PPU, memory pool and coefficients, real NBG files."""

from __future__ import annotations

import ctypes as C
import struct
from pathlib import Path
from typing import Callable

import numpy as np
import pytest
from npu_common.testing import FakeControl

from fakes.models import digits, reference
from fakes.models.formats import nbg_container
from fakes.models.formats.nbg_container import TARGETS, VERSIONS, Tensor
from tests.fakes_viplite import capi
from tests.fakes_viplite.capi import FAILURE, INVALID_NETWORK, NOT_SUPPORTED, SUCCESS, TIMEOUT, Library
from tests.fakes_viplite.conftest import BOARDS
from tests.pyviplite import directory_files

Finder = Callable[[Library, str], Path]
DTYPES = {"digits_f16": np.float16, "digits_uint8": np.uint8, "digits_dfp16": np.int16}


class Runner:
    """A prepared network with its buffers."""

    def __init__(self, lib: Library, path: Path, priority: int | None = None) -> None:
        self.lib = lib
        self.network = lib.network(path)
        if priority is not None:
            assert lib.set_u32(self.network, capi.PRIORITY, priority) == SUCCESS
        assert lib.vip_prepare_network(self.network) == SUCCESS
        self.inputs, self.outputs = lib.attach(self.network)

    def close(self) -> None:
        for buffer in self.inputs + self.outputs:
            assert self.lib.vip_destroy_buffer(buffer) == SUCCESS
        assert self.lib.vip_destroy_network(self.network) == SUCCESS

    def __enter__(self) -> Runner:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def stored(path: Path, pixels: np.ndarray) -> np.ndarray:
    """Return pixels in the form of a digits file's input."""
    tensor = nbg_container.read(path).inputs[0]
    real = digits.normalise(pixels)
    if tensor.dtype == "float16":
        return real.astype(np.float16)
    if tensor.quantization == "dfp":
        return np.clip(np.rint(real * 2.0**tensor.fl), -32768, 32767).astype(np.int16)
    return np.clip(np.rint(real / np.float32(tensor.scale)) + tensor.zero_point, 0, 255).astype(np.uint8)


@pytest.mark.parametrize("name", DTYPES)
def test_digits_are_recognised_bit_by_bit(vip: Library, nb: Finder, name: str) -> None:
    path = nb(vip, name)
    graph = nbg_container.read(path).graph
    images, labels = digits.samples()
    with Runner(vip, path) as runner:
        found = []
        for image in images:
            x = stored(path, image[None])
            vip.write(runner.inputs[0], x.tobytes())
            assert vip.vip_flush_buffer(runner.inputs[0], capi.FLUSH) == SUCCESS
            assert vip.vip_run_network(runner.network) == SUCCESS
            [wanted] = reference.run(graph, [x])
            got = np.frombuffer(vip.read(runner.outputs[0]), wanted.dtype).reshape(wanted.shape)
            if wanted.dtype.kind == "f":
                np.testing.assert_allclose(got.astype(np.float32), wanted.astype(np.float32), atol=1e-3)
            else:
                np.testing.assert_array_equal(got, wanted)
            found.append(int(got.argmax()))
    assert sum(a == b for a, b in zip(found, labels)) >= 19


def test_four_bit_rows_begin_with_a_byte(vip: Library, nb: Finder) -> None:
    """Five 4-bit numbers take three bytes; the releases before 1.13 do not know the format."""
    path = nb(vip, "tiny_i4")
    if vip.old:
        assert vip.create(path, capi.FROM_FILE) == (INVALID_NETWORK, 0)
        return
    with Runner(vip, path) as runner:
        assert vip.vip_get_buffer_size(runner.inputs[0]) == 18
        rows = np.arange(18, dtype=np.uint8).reshape(6, 3) * 7
        rows[:, 2] &= 15  # nothing lies behind the fifth
        vip.write(runner.inputs[0], rows.tobytes())
        assert vip.vip_run_network(runner.network) == SUCCESS
        assert vip.read(runner.outputs[0]) == rows.tobytes()


def of_the_toolkit(seed: int, library: Library) -> bytes:
    board = BOARDS.get(library.release, "t527")
    return nbg_container.build(
        name=f"real{seed}",
        inputs=[Tensor("in", (4, 3), "uint8", "affine", 0.5, 7), Tensor("more", (3,), "int16", "dfp", fl=4)],
        outputs=[Tensor("f", (9,), "float32"), Tensor("h", (9,), "float16"), Tensor("q", (9, 2), "int8")],
        graph=b"",
        target=TARGETS[board],
        version=VERSIONS[board],
        layers=3,
    )


def test_a_real_nbg_is_served_by_its_table(vip: Library, capfd: pytest.CaptureFixture[str]) -> None:
    raw = of_the_toolkit(1, vip)
    raw = raw[:0x15C] + struct.pack("<I", 0x10AC00) + raw[0x160:]
    vip.npu_fake_set(b"log", b"3")
    network = vip.network(raw)
    assert vip.vip_prepare_network(network) == SUCCESS
    inputs, outputs = vip.attach(network)
    assert vip.sizes(network, 0) == ([4, 3], capi.UINT8)
    assert vip.query_u32(network, capi.POOL_SIZE) == 0x10AC00
    if vip.wide:  # what the file does not say is refused, not 0
        assert vip.vip_query_network(network, 13, (C.c_size_t * 9)()) == NOT_SUPPORTED
    vip.write(outputs[0], b"\x07" * 36)
    assert vip.vip_run_network(network) == FAILURE
    reason = "this fake cannot run the network real1: it holds nothing that a fake computes"
    assert reason in capfd.readouterr().out and reason in vip.npu_fake_error().decode()
    if hasattr(vip, "vip_trigger_network"):
        assert vip.vip_trigger_network(network) == FAILURE
    assert vip.read(outputs[0]) == b"\x07" * 36  # no one makes up numbers
    for buffer in inputs + outputs:
        vip.vip_destroy_buffer(buffer)
    vip.vip_destroy_network(network)


def test_the_wrong_target_is_named(vip: Library, models_folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    board = BOARDS.get(vip.release, "t527")
    for other in {"v853", "t527", "a733"} - {board}:
        path = models_folder / ("" if other == "t527" else other) / "tiny_u8.nb"
        assert vip.create(path, capi.FROM_FILE) == (INVALID_NETWORK, 0)
        out = capfd.readouterr().out
        known = VERSIONS[other] < 0x00010015 or not vip.old
        assert (f"NBG target {TARGETS[other]:#x}" if known else "NBG format") in out
        assert out.startswith("[0x")


def test_the_board_decides_what_loads(vip113: Library, models_folder: Path) -> None:
    assert vip113.npu_fake_set(b"viplite_chip", b"v853") == 0
    cid = C.c_uint32()
    assert vip113.vip_query_hardware(0, 4, C.byref(cid)) == SUCCESS and cid.value == 0xEE
    network = vip113.network(models_folder / "v853" / "tiny_u8.nb")
    assert vip113.create(models_folder / "tiny_u8.nb", capi.FROM_FILE)[0] == INVALID_NETWORK
    vip113.vip_destroy_network(network)
    assert vip113.npu_fake_set(b"viplite_chip", b"rk3588") == -1
    assert vip113.npu_fake_set(b"viplite_cid", str(0x10000016).encode()) == 0
    network = vip113.network(models_folder / "tiny_u8.nb")
    assert vip113.vip_query_hardware(0, 4, C.byref(cid)) == SUCCESS and cid.value == 0x10000016
    vip113.vip_destroy_network(network)


SEEN_TO_LOAD = {"1.13.0.1": (9, 15, 20, 22), "2.0.3.2": (30, 32)}
"""Minor versions of format 1 that the real library was seen to load; of the others 1.15, or nothing."""


def test_formats_that_the_real_libraries_load_are_loaded(vip: Library) -> None:
    for minor in SEEN_TO_LOAD.get(vip.release, (15,)):
        raw = of_the_toolkit(1, vip)
        network = vip.network(raw[:4] + struct.pack("<I", 0x00010000 | minor) + raw[8:])
        assert vip.sizes(network, 0) == ([4, 3], capi.UINT8)
        vip.vip_destroy_network(network)


def test_files_with_a_directory(vip: Library, tmp_path: Path) -> None:
    """Format 2.0 loads on 2.x alone. The real library answers as here of seven public files (measured)."""
    outputs = [
        directory_files.entry("q", (10, 1), 5, 1, fl=3),
        directory_files.entry("a", (4,), 2, 2, scale=0.5, zero_point=7),
    ]
    made = directory_files.container([directory_files.entry("in", (4, 3), 1)], outputs, "front", layers=55)
    if vip.release[0] != "2":
        assert vip.create(made) == (INVALID_NETWORK, 0)
        return
    network = vip.network(made)
    assert [vip.query_u32(network, prop) for prop in (0, 1, 2, capi.POOL_SIZE)] == [55, 1, 2, 1024]
    name = C.create_string_buffer(64)
    assert vip.vip_query_network(network, 3, name) == SUCCESS and name.value == b"front"
    assert vip.sizes(network, 0) == ([4, 3], capi.FP16) and vip.sizes(network, 1, True) == ([4], capi.UINT8)
    fl, scale = C.c_int32(), C.c_float()
    assert vip.vip_query_output(network, 0, 4, C.byref(fl)) == SUCCESS and fl.value == 3
    assert vip.vip_query_output(network, 1, 5, C.byref(scale)) == SUCCESS and scale.value == 0.5
    assert vip.vip_prepare_network(network) == SUCCESS
    assert vip.vip_destroy_network(network) == SUCCESS
    for at in (4, 16, 24, 28, 32, 52, 60 + 2 * 44 + 32):  # minor version, size, where the directory lies, its records
        wrong = bytearray(made)
        wrong[at + (at == 16)] += 1
        assert vip.create(bytes(wrong)) == (INVALID_NETWORK, 0), at
    for size in range(0, len(made), 7):
        assert vip.create(made[:size])[0] == INVALID_NETWORK


def test_entries_of_old_files_have_four_sizes(vip113: Library) -> None:
    """Format 1.9 of Amlogic's chips has 108 bytes an entry; where the id is right the library takes the file."""
    old = struct.Struct("<I4I3Iifi64s")
    entries = [
        old.pack(4, 3, 2, 2, 1, capi.UINT8, 0, 2, 0, 0.5, 128, b"image"),
        old.pack(2, 10, 1, 0, 0, capi.FP16, 0, 0, 0, 1, 0, b"probs"),
    ]
    head = bytearray(0x200)
    struct.pack_into("<4sII64s4I", head, 0, b"VPMN", 0x00010009, 0x88, b"mobilenet", 30, 40, 1, 1)
    struct.pack_into("<4I", head, 0x178, 0x200, old.size, 0x200 + old.size, old.size)
    raw = bytes(head) + b"".join(entries)
    assert vip113.create(raw) == (INVALID_NETWORK, 0)
    assert vip113.npu_fake_set(b"viplite_cid", b"136") == 0
    network = vip113.network(raw)
    assert vip113.sizes(network, 0) == ([3, 2, 2, 1], capi.UINT8)
    assert vip113.sizes(network, 0, True) == ([10, 1], capi.FP16)
    scale = C.c_float()
    assert vip113.vip_query_input(network, 0, 5, C.byref(scale)) == SUCCESS and scale.value == 0.5
    vip113.vip_destroy_network(network)


def test_devices_and_cores(vip113: Library, nb: Finder) -> None:
    vip113.npu_fake_set(b"viplite_chip", b"multi")
    values = (C.c_uint32 * 3)()
    assert vip113.vip_query_hardware(1, 4, values) == SUCCESS and values[0] == 2
    assert vip113.vip_query_hardware(2, 12, values) == SUCCESS and list(values) == [2, 2, 0]
    with Runner(vip113, nb(vip113, "tiny_u8")) as runner:
        assert vip113.set_u32(runner.network, capi.DEVICE, 1) == SUCCESS
        assert vip113.set_u32(runner.network, capi.DEVICE, 2) == FAILURE
        assert vip113.vip_run_network(runner.network) == SUCCESS


def test_what_runs_on_two_devices_runs_side_by_side(vip113: Library, nb: Finder) -> None:
    """On one device the second network would wait for three inferences of the first; here it overtakes two."""
    vip113.npu_fake_set(b"viplite_chip", b"multi")
    path = nb(vip113, "tiny_u8")
    with Runner(vip113, path) as one, Runner(vip113, path) as two:
        vip113.set_u32(two.network, capi.DEVICE, 1)
        vip113.write(one.inputs[0], b"\x09" * 30)
        with FakeControl(vip113.dll).hold("inference", times=3, seconds=10):
            for runner in (one, one, one, two):
                assert vip113.vip_trigger_network(runner.network) == SUCCESS
            assert vip113.vip_wait_network(two.network) == SUCCESS
            vip113.write(one.inputs[0], b"\x0a" * 30)  # in time for the third
        assert vip113.vip_wait_network(one.network) == SUCCESS
        assert vip113.read(one.outputs[0]) == b"\x0a" * 30


# --- order and time ---------------------------------------------------------------------------------------------------


def test_priority_orders_what_waits(vip: Library, nb: Finder) -> None:
    path = nb(vip, "tiny_u8")
    runners = [Runner(vip, path, priority) for priority in (0, 0, 9)]
    for runner in runners:
        vip.write(runner.inputs[0], b"\x05" * 30)
    first, low, high = runners
    with FakeControl(vip.dll).hold("inference", seconds=10) as gate:
        for runner in (first, low, high):  # the low one is asked for before the high one
            assert vip.vip_trigger_network(runner.network) == SUCCESS
        gate.release(2)
        assert vip.vip_wait_network(high.network) == SUCCESS
        assert vip.read(first.outputs[0]) == vip.read(high.outputs[0]) == b"\x05" * 30
        assert vip.read(low.outputs[0]) == bytes(30), "the low one ran before the high one"
    assert vip.vip_wait_network(low.network) == SUCCESS
    assert vip.read(low.outputs[0]) == b"\x05" * 30
    assert vip.vip_wait_network(first.network) == SUCCESS
    for runner in runners:
        runner.close()


def test_time_out(vip: Library, nb: Finder, capfd: pytest.CaptureFixture[str]) -> None:
    with Runner(vip, nb(vip, "tiny_u8")) as runner:
        if not vip.old:  # measured: a prepared network takes no settings
            assert vip.set_u32(runner.network, capi.TIME_OUT, 20) == FAILURE
            assert vip.vip_finish_network(runner.network) == SUCCESS
        assert vip.set_u32(runner.network, capi.TIME_OUT, 20) == SUCCESS
        assert vip.old or vip.vip_prepare_network(runner.network) == SUCCESS
        vip.write(runner.inputs[0], b"\x05" * 30)
        vip.npu_fake_set(b"latency_us", b"60000")
        if vip.old:  # ignored: the property is not known there
            assert "is not known" in capfd.readouterr().out
            assert vip.vip_run_network(runner.network) == SUCCESS
            return
        assert vip.vip_run_network(runner.network) == TIMEOUT
        assert vip.read(runner.outputs[0]) == bytes(30)
        assert vip.vip_trigger_network(runner.network) == SUCCESS
        assert vip.vip_wait_network(runner.network) == TIMEOUT
        vip.npu_fake_set(b"latency_us", b"1000")
        assert vip.vip_run_network(runner.network) == SUCCESS
        assert vip.read(runner.outputs[0]) == b"\x05" * 30


def test_profiling_counts_the_time_on_the_device(vip: Library, nb: Finder) -> None:
    profile = (C.c_uint32 * 2)()
    with Runner(vip, nb(vip, "tiny_u8")) as runner:
        vip.npu_fake_set(b"latency_us", b"3000")
        assert vip.vip_run_network(runner.network) == SUCCESS
        assert vip.vip_query_network(runner.network, capi.PROFILING, profile) == SUCCESS
        assert profile[0] >= 3000 and profile[1] >= profile[0]


# --- duplicates -------------------------------------------------------------------------------------------------------


def duplicate(vip: Library, network: int) -> tuple[int, int]:
    dup = C.c_void_p()
    if vip.wide:
        param = capi.NetworkParam(prop=2)
        param.net.type, param.net.src_network = 1, network
        code = vip.vip_create_network(C.byref(param), C.sizeof(param), C.byref(dup))
    elif vip.has("vip_dup_network"):
        code = vip.vip_dup_network(None, 0, 1 | 0x800, network, C.byref(dup))
    else:
        code = vip.vip_weak_dup_network(network, C.byref(dup))
    return int(code), int(dup.value or 0)


def test_a_duplicate_computes_the_same_and_needs_the_original(
    vip: Library, nb: Finder, capfd: pytest.CaptureFixture[str]
) -> None:
    path = nb(vip, "digits_uint8")
    images, _ = digits.samples()
    x = stored(path, images[3][None]).tobytes()
    with Runner(vip, path) as original:
        code, dup = duplicate(vip, original.network)
        assert code == SUCCESS
        if vip.has("vip_dup_network") or vip.wide:  # a weak one is prepared already
            assert vip.vip_prepare_network(dup) == SUCCESS
        inputs, outputs = vip.attach(dup)
        for network, source in ((original.network, original.inputs[0]), (dup, inputs[0])):
            vip.write(source, x)
            assert vip.vip_run_network(network) == SUCCESS
        assert vip.read(outputs[0]) == vip.read(original.outputs[0]) != bytes(10)
    assert "still needs its weights" in capfd.readouterr().out
    assert vip.vip_run_network(dup) == FAILURE
    assert "the real library crashes here" in capfd.readouterr().out
    for buffer in inputs + outputs:
        vip.vip_destroy_buffer(buffer)
    assert vip.vip_destroy_network(dup) == SUCCESS


def test_a_duplicate_begins_as_its_original_is(vip: Library, nb: Finder) -> None:
    """Measured on 1.13.0.1 and 2.0.3.2: it has the original's buffers, and is prepared as often as one likes."""
    if vip.old:
        return
    new = C.c_void_p()
    with Runner(vip, nb(vip, "tiny_u8")) as original:
        code, dup = duplicate(vip, original.network)
        assert code == SUCCESS
        for _ in range(3):
            assert vip.vip_prepare_network(dup) == SUCCESS
        vip.write(original.inputs[0], b"\x07" * 30)
        assert vip.vip_run_network(dup) == SUCCESS
        assert vip.read(original.outputs[0]) == b"\x07" * 30
        if vip.has("vip_dup_network"):
            assert vip.vip_dup_network(None, 0, 0x801, dup, C.byref(new)) == NOT_SUPPORTED, "a duplicate itself"
        assert vip.vip_finish_network(original.network) == SUCCESS
        assert vip.vip_run_network(dup) == SUCCESS
        assert vip.vip_prepare_network(dup) == (FAILURE if vip.release[:2] == "1." else SUCCESS)
        assert vip.vip_run_network(dup) == (capi.NOT_PREPARED if vip.release[:2] == "1." else SUCCESS)
        if vip.has("vip_dup_network"):
            assert vip.vip_dup_network(None, 0, 0x801, original.network, C.byref(new)) == NOT_SUPPORTED
        assert vip.vip_destroy_network(dup) == SUCCESS


def test_a_duplicate_with_commands_of_a_file(vip: Library, nb: Finder) -> None:
    """Measured: 1.13 refuses all of it; 2.0 takes any file and prepares none that is a whole network."""
    if not vip.has("vip_dup_network"):
        return
    raw, path = nb(vip, "tiny_u8").read_bytes(), str(nb(vip, "digits_uint8")).encode()
    later = vip.release[0] == "2"
    with Runner(vip, nb(vip, "digits_uint8")) as original:

        def dup(data: bytes | None, kind: int) -> tuple[int, int]:
            made = C.c_void_p()
            code = vip.vip_dup_network(data, len(data or b""), kind, original.network, C.byref(made))
            return int(code), int(made.value or 0)

        for kind in (0, 1, 0x101, 0x800, 0x802):
            assert dup(path, kind) == (NOT_SUPPORTED, 0)
        assert dup(None, 0x202) == (capi.ARGUMENTS if later else NOT_SUPPORTED, 0)
        assert dup(None, 0x102) == (INVALID_NETWORK if later else NOT_SUPPORTED, 0)
        for data, kind in ((path, 0x102), (raw, 0x202)):
            code, made = dup(data, kind)
            assert code == (SUCCESS if later else NOT_SUPPORTED)
            if made:
                assert vip.vip_prepare_network(made) == FAILURE
                assert vip.vip_run_network(made) == capi.NOT_PREPARED
                assert vip.vip_destroy_network(made) == SUCCESS


# --- memory of the user, PPU ------------------------------------------------------------------------------------------


def set_buffer(vip: Library, network: int, prop: int, buffer: int, by_pointer: bool = False) -> int:
    return int(vip.vip_set_network(network, prop, C.byref(C.c_void_p(buffer)) if by_pointer else buffer))


@pytest.mark.parametrize("by_pointer", [False, True])
def test_memory_pool_and_coefficients(vip: Library, nb: Finder, by_pointer: bool) -> None:
    path = nb(vip, "digits_uint8")
    images, _ = digits.samples()
    x = stored(path, images[3][None])
    [wanted] = reference.run(nbg_container.read(path).graph, [x])
    network = vip.network(path)
    need = vip.query_u32(network, capi.POOL_SIZE)
    assert need > 0
    pool, small, weights = vip.buffer([need]), vip.buffer([100]), vip.buffer([1 << 20])
    assert set_buffer(vip, network, capi.MEMORY_POOL, small, by_pointer) == FAILURE
    assert set_buffer(vip, network, capi.MEMORY_POOL, pool, by_pointer) == SUCCESS
    takes_weights = not vip.old
    if takes_weights:
        assert set_buffer(vip, network, capi.COEFF_MEMORY, small, by_pointer) == FAILURE
        assert set_buffer(vip, network, capi.COEFF_MEMORY, weights, by_pointer) == SUCCESS
    assert vip.vip_prepare_network(network) == SUCCESS
    assert any(vip.read(weights)) == takes_weights
    inputs, outputs = vip.attach(network)
    vip.write(inputs[0], x.tobytes())
    assert vip.vip_run_network(network) == SUCCESS
    assert any(vip.read(pool))
    assert vip.read(outputs[0]) == wanted.tobytes()
    if takes_weights:  # it is there that the network computes from
        C.memset(vip.vip_map_buffer(weights), 0, 1 << 20)
        assert vip.vip_run_network(network) == SUCCESS
        assert vip.read(outputs[0]) != wanted.tobytes()
    # Destroyed while in use: the memory stays until the network is finished.
    for buffer in (pool, small, weights):
        assert vip.vip_destroy_buffer(buffer) == SUCCESS
    assert vip.vip_run_network(network) == SUCCESS
    assert vip.vip_finish_network(network) == SUCCESS
    assert vip.vip_prepare_network(network) == FAILURE, "the pool is gone"
    for buffer in inputs + outputs:
        vip.vip_destroy_buffer(buffer)
    vip.vip_destroy_network(network)


def test_ppu_parameters(vip: Library, nb: Finder) -> None:
    network = vip.network(nb(vip, "tiny_ppu"))
    param = capi.Ppu(work_dim=2)
    param.global_offset[:], param.global_scale[:], param.global_size[:] = (1, 1, 0), (2, 1, 1), (2, 2, 1)

    def send(index: int = 0) -> int:
        return int(vip.vip_set_ppu_param(network, C.byref(param), index))

    assert vip.vip_prepare_network(network) == SUCCESS
    assert send() == FAILURE, "CHANGE_PPU_PARAM was not set"
    assert vip.vip_finish_network(network) == SUCCESS
    assert vip.set_u32(network, capi.CHANGE_PPU, 1) == SUCCESS
    assert vip.vip_prepare_network(network) == SUCCESS
    inputs, outputs = vip.attach(network)
    vip.write(inputs[0], bytes(range(1, 25)))
    assert vip.vip_run_network(network) == SUCCESS
    assert vip.read(outputs[0]) == bytes(range(1, 25)), "the whole tensor by default"
    assert send(1) == capi.ARGUMENTS
    param.work_dim = 3
    assert send() == FAILURE
    param.work_dim = 2
    assert send() == SUCCESS
    assert vip.vip_run_network(network) == SUCCESS
    wanted = np.zeros((4, 6), np.uint8)
    wanted[1:3, 1:5] = np.arange(1, 25, dtype=np.uint8).reshape(4, 6)[1:3, 1:5]
    assert vip.read(outputs[0]) == wanted.tobytes()
    for buffer in inputs + outputs:
        vip.vip_destroy_buffer(buffer)
    vip.vip_destroy_network(network)


def test_properties_of_2_2(vip22: Library, nb: Finder) -> None:
    network = vip22.network(nb(vip22, "digits_uint8"))
    state = C.c_uint32()

    def ask() -> int:
        assert vip22.vip_query_network(network, 12, C.byref(state)) == SUCCESS
        return state.value

    assert ask() == 1
    assert vip22.vip_prepare_network(network) == SUCCESS
    assert ask() == 2
    inputs, outputs = vip22.attach(network)
    assert vip22.vip_run_network(network) == SUCCESS
    assert ask() == 3
    memory = (C.c_size_t * 9)()
    assert vip22.vip_query_network(network, 13, memory) == SUCCESS
    assert memory[6] == vip22.query_u32(network, capi.POOL_SIZE) and memory[4] > 1000
    for prop in (9, 10, 11):
        assert vip22.vip_query_network(network, prop, memory) == NOT_SUPPORTED
    for prop in (73, 74):
        assert vip22.set_u32(network, prop, 0) == FAILURE, "it is prepared"
    assert vip22.vip_finish_network(network) == SUCCESS
    for prop in (73, 74):
        assert vip22.set_u32(network, prop, 0) == NOT_SUPPORTED
    assert vip22.set_u32(network, capi.CORE_INDEX, 1) == FAILURE
    for buffer in inputs + outputs:
        vip22.vip_destroy_buffer(buffer)
    vip22.vip_destroy_network(network)
