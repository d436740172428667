"""The loader, the driver and the device describe themselves."""

from __future__ import annotations

import ctypes as C
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.fakes_level_zero import zeapi as z
from tests.fakes_level_zero.zeapi import Driver, P


def test_the_file_is_what_the_plugin_asks_for(fake_ze_loader: Path) -> None:
    """Loaded before, it is found by its name alone: how pyovnpu puts it under the plugin."""
    program = (
        "import ctypes, sys; path = sys.argv[1]; ze = ctypes.CDLL(path); again = ctypes.CDLL('libze_loader.so.1');"
        "print(again._handle == ze._handle)"
    )
    command = [sys.executable, "-c", program, str(fake_ze_loader)]
    assert subprocess.check_output(command, text=True) == "True\n"


def test_nothing_before_zeinit(fake_ze_loader: Path) -> None:
    program = (
        "import ctypes, sys; ze = ctypes.CDLL(sys.argv[1]); n = ctypes.c_uint32(); at = ctypes.byref(n);"
        "print(hex(ze.zeDriverGet(at, None)), ze.zeInit(2), ze.zeDriverGet(at, None), n.value)"
    )
    command = [sys.executable, "-c", program, str(fake_ze_loader)]
    assert subprocess.check_output(command, text=True).split() == [hex(z.UNINITIALIZED), "0", "0", "1"]


def test_only_graphics_is_not_here(ze: Driver) -> None:
    assert ze.zeInit.code(1) == z.UNINITIALIZED
    count = C.c_uint32()
    assert ze.zeInitDrivers.code(C.byref(count), None, z.HostDesc(flags=1)) == z.UNINITIALIZED
    assert ze.zeInitDrivers.code(C.byref(count), None, z.HostDesc(flags=0)) == z.INVALID_ENUMERATION
    ze.zeInitDrivers(C.byref(count), None, z.HostDesc(flags=2))
    assert count.value == 1


def properties(ze: Driver) -> z.DeviceProperties:
    found = z.DeviceProperties(stype=3)
    ze.zeDeviceGetProperties(ze.device, found)
    return found


@pytest.mark.parametrize(
    ("device", "number", "tiles", "peak"),
    [("3720", 0x7D1D, 2, 11468), ("4000", 0x643E, 6, 47923), ("5010", 0xB03E, 3, 50012), ("5020", 0xFD3E, 1, 16670)],
)
def test_devices(ze: Driver, device: str, number: int, tiles: int, peak: int) -> None:
    ze.set("level_zero_device", device)
    found = properties(ze)
    assert (found.device, found.slices, found.vendor, found.type) == (number, tiles, 0x8086, 5)
    assert int(found.clock / 1e9 * found.slices * found.width) == peak  # how the plugin computes DEVICE_GOPS
    assert ze.library.npu_fake_name().decode() == f"level_zero NPU {device} (fake)"


def test_a_device_that_does_not_exist_is_refused(ze: Driver) -> None:
    assert ze.library.npu_fake_set(b"level_zero_device", b"5000") == -1
    assert "3720" in ze.library.npu_fake_error().decode()


def test_mutable_properties_hang_behind(ze: Driver) -> None:
    mutable = z.MutableProperties(stype=0x20015)
    found = z.DeviceProperties(stype=3, pNext=C.addressof(mutable))
    ze.zeDeviceGetProperties(ze.device, found)
    assert mutable.command_flags == 0x40 | 0x80


def extensions(ze: Driver) -> dict[str, int]:
    count = C.c_uint32()
    ze.zeDriverGetExtensionProperties(ze.driver, C.byref(count), None)
    rows = (z.Extension * count.value)()
    ze.zeDriverGetExtensionProperties(ze.driver, C.byref(count), rows)
    return {row.name.decode(): row.version for row in rows}


def test_extensions(ze: Driver) -> None:
    found = extensions(ze)
    assert found["ZE_extension_graph"] == 0x1000C and found["ZE_extension_profiling_data"] == 0x10000
    assert "ZE_experimental_mutable_command_list" in found and "ZE_extension_external_memmap_sysmem" not in found
    ze.set("level_zero_graph", "1.5")
    ze.set("level_zero_mutable", "0")
    ze.set("level_zero_import", "1")
    found = extensions(ze)
    assert found["ZE_extension_graph"] == 0x10005 and "ZE_experimental_mutable_command_list" not in found
    assert "ZE_extension_external_memmap_sysmem" in found


def test_a_shorter_list_of_extensions_is_cut(ze: Driver) -> None:
    count = C.c_uint32(2)
    rows = (z.Extension * 2)()
    ze.zeDriverGetExtensionProperties(ze.driver, C.byref(count), rows)
    assert count.value == 2 and rows[1].name == b"ZE_extension_profiling_data"


def test_every_function_of_the_tables_is_there(ze: Driver) -> None:
    assert len(ze.table("ZE_extension_graph_1_12", z.GRAPH_TABLE)) == 31
    assert len(ze.table("ZE_extension_profiling_data", z.PROFILING_TABLE)) == 7
    address = P()
    assert ze.zeDriverGetExtensionFunctionAddress.code(ze.driver, b"ZE_extension_no", C.byref(address)) == (
        z.UNSUPPORTED_FEATURE
    )
    assert not address


def test_what_fakes_json_says_is_refused_is_refused_and_nothing_else(ze: Driver, root: Path) -> None:
    """Every function is called with NULLs and nothing but a device: implemented functions complain about the NULLs."""
    facts = json.loads((root / "abi" / "data" / "level_zero.json").read_text(encoding="utf-8"))
    [release] = facts["libraries"]["libze_loader"].values()
    fakes = json.loads((root / "abi" / "fakes.json").read_text(encoding="utf-8"))["level_zero"]
    refused = {
        name
        for name in release["exports"]
        if getattr(ze, name).code(ze.device if name.startswith("zeDevice") else None, *[None] * 6)
        == z.UNSUPPORTED_FEATURE
    }
    assert refused == set(fakes["unsupported"]) and not fakes["missing"]


def test_handles_that_are_none(ze: Driver) -> None:
    found = z.DeviceProperties()
    assert ze.zeDeviceGetProperties.code(None, found) == z.INVALID_NULL_HANDLE
    assert ze.zeDeviceGetProperties.code(P(0x1234), found) == z.INVALID_ARGUMENT
    assert ze.zeDeviceGetProperties.code(ze.driver, found) == z.INVALID_ARGUMENT  # a handle, of another kind
    assert ze.zeDeviceGetProperties.code(ze.device, None) == z.INVALID_NULL_POINTER
    queue = ze.queue()
    ze.zeCommandQueueDestroy(queue)
    assert ze.zeCommandQueueDestroy.code(queue) == z.INVALID_ARGUMENT
    assert ze.zeFenceHostSynchronize.code(queue, 0) == z.INVALID_ARGUMENT


def test_the_real_library_would_crash_on_them(fake_ze_loader: Path) -> None:
    program = "import ctypes, sys; ze = ctypes.CDLL(sys.argv[1]); ze.zeContextDestroy(ctypes.c_void_p(4096))"
    run = subprocess.run(
        [sys.executable, "-c", program, str(fake_ze_loader)],
        env={**os.environ, "NPU_FAKE_CRASH": "1"}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode != 0 and "the real library crashes here" in run.stderr


def test_extensions_of_driver_and_context(ze: Driver) -> None:
    class Wanted(C.Structure):
        _fields_ = [("stype", C.c_uint32), ("next", P), ("name", C.c_char_p), ("version", C.c_uint32), ("out", P)]

    table = P()
    ze.pfnGetExtension(ze.driver, Wanted(1, None, b"ZE_extension_graph", 0x1000C, C.addressof(table)))
    assert table
    assert ze.pfnGetExtension.code(ze.driver, Wanted(1, None, None, 0, None)) == z.INVALID_NULL_POINTER
    ze.pfnSetProperties(ze.context, z.HostDesc(stype=1, flags=1))
    assert ze.pfnSetProperties.code(ze.context, z.HostDesc(stype=1, flags=2)) == z.INVALID_ENUMERATION
    ze.pfnReleaseMemory(ze.context)


def test_a_driver_without_a_device(ze: Driver) -> None:
    ze.set("level_zero_device", "none")
    count, handle = C.c_uint32(1), P()
    ze.zeDeviceGet(ze.driver, C.byref(count), C.byref(handle))
    assert (count.value, handle.value) == (0, None)
