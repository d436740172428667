"""Handles: checked at every use, never given out twice, borrowed ones die with their owner. And the last error."""

from __future__ import annotations

import ctypes as C
import json
import os
import random
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pytest

from tests.conftest import ROOT
from tests.fakes_snpe.machine import AIP, BAD_ARGUMENT, BAD_HANDLE, CPU, DSP, GPU, Machine, facts

DELETES = sorted(
    name.removeprefix("Snpe_") for name in facts()[0] if name.endswith("_Delete") and "Callback" not in name
)
SIMPLE = sorted(
    name.removeprefix("Snpe_").removesuffix("_Create")
    for name, row in facts()[0].items()
    if name.endswith("_Create") and not row.params
)


@pytest.mark.parametrize("name", DELETES)
def test_deleting_what_is_no_handle(snpe: Machine, name: str) -> None:
    here = C.create_string_buffer(64)
    for handle in (None, 0x10, 0xDEADBEEF0, C.addressof(here)):
        assert snpe.fails(name, handle) == BAD_HANDLE
        assert snpe.text == "SNPE_ERRORCODE_CAPI_BAD_HANDLE"
        assert snpe.Util_GetLastError() == b"SNPE_ERRORCODE_CAPI_BAD_HANDLE"


@pytest.mark.parametrize("name", SIMPLE)
def test_deleting_twice_and_as_another_class(snpe: Machine, name: str) -> None:
    handle = snpe.make(f"{name}_Create")
    other = snpe.make("DlcRecord_Create") if name != "DlcRecord" else snpe.make("StringList_Create")
    delete = "UserBufferSource" if name == "UserBufferSourceGLBuffer" else name
    assert snpe.fails(f"{delete}_Delete", other) == BAD_HANDLE
    snpe.do(f"{delete}_Delete", handle)
    assert snpe.fails(f"{delete}_Delete", handle) == BAD_HANDLE
    again = snpe.make(f"{name}_Create")
    assert again != handle
    snpe.do(f"{delete}_Delete", again)
    snpe.do("DlcRecord_Delete" if name != "DlcRecord" else "StringList_Delete", other)


def test_the_buffer_sample_asks_a_buffer_for_an_encoding(snpe: Machine) -> None:
    """The vendor's UserBuffer sample passes a buffer where an encoding belongs."""
    buffer = snpe.buffer(np.zeros((2, 2), np.float32))
    assert snpe.UserBufferEncodingTfN_GetStepExactly0(buffer) == 0
    assert snpe.code == BAD_HANDLE
    assert snpe.UserBufferEncodingTfN_GetQuantizedStepSize(buffer) == 0
    snpe.do("IUserBuffer_Delete", buffer)


def test_borrowed_handles(snpe: Machine) -> None:
    buffer = snpe.buffer(np.zeros((2, 3), np.float32), "TfN", 3, 0.5, 8, size=6)
    encoding, strides = snpe.IUserBuffer_GetEncoding_Ref(buffer), snpe.IUserBuffer_GetStrides_Ref(buffer)
    assert snpe.IUserBuffer_GetEncoding_Ref(buffer) == encoding
    assert snpe.IUserBuffer_GetStrides_Ref(buffer) == strides
    assert snpe.dims(strides, delete=False) == (12, 4)
    assert snpe.UserBufferEncodingTfN_GetStepExactly0(encoding) == 3
    assert snpe.fails("UserBufferEncoding_Delete", encoding) == BAD_HANDLE  # the buffer's
    assert snpe.fails("TensorShape_Delete", strides) == BAD_HANDLE
    assert snpe.UserBufferEncodingTfN_GetStepExactly0(encoding) == 3
    snpe.do("IUserBuffer_Delete", buffer)
    assert snpe.fails("UserBufferEncoding_Delete", encoding) == BAD_HANDLE  # as nnstreamer does, after its owner
    assert snpe.TensorShape_Rank(strides) == 0


def test_a_map_shows_the_handle_that_was_added(snpe: Machine) -> None:
    data = np.zeros((2,), np.float32)
    buffer = snpe.buffer(data)
    one = snpe.buffers({"x": buffer})
    assert snpe.UserBufferMap_GetUserBuffer_Ref(one, b"x") == buffer
    assert snpe.fails("UserBufferMap_GetUserBuffer_Ref", one, b"y") == 204
    snpe.do("IUserBuffer_Delete", snpe.UserBufferMap_GetUserBuffer_Ref(one, b"x"))  # PSNPE samples delete through it
    assert snpe.fails("IUserBuffer_Delete", buffer) == BAD_HANDLE
    assert snpe.fails("UserBufferMap_Add", one, b"z", buffer) == BAD_HANDLE
    snpe.do("UserBufferMap_Delete", one)


def test_maps_do_not_own_tensors_of_the_program(snpe: Machine) -> None:
    tensor = snpe.tensor(np.ones((2, 2)))
    one = snpe.make("TensorMap_Create")
    snpe.TensorMap_Add(one, b"x", tensor)
    snpe.TensorMap_Add(one, b"x", tensor)
    assert snpe.TensorMap_Size(one) == 1
    other = snpe.make("TensorMap_CreateCopy", one)
    snpe.do("TensorMap_Delete", one)
    assert snpe.TensorMap_GetTensor_Ref(other, b"x") == tensor
    snpe.do("TensorMap_Delete", other)
    np.testing.assert_array_equal(snpe.numbers(tensor), np.ones((2, 2)))
    snpe.do("ITensor_Delete", tensor)


def test_the_last_error_belongs_to_a_thread(snpe: Machine) -> None:
    assert snpe.fails("StringList_Delete", None) == BAD_HANDLE
    seen = []
    thread = threading.Thread(target=lambda: seen.append((snpe.code, snpe.text)))
    thread.start()
    thread.join()
    assert seen == [(0, "")]
    assert snpe.code == BAD_HANDLE
    assert snpe.ErrorCode_enumToUInt32(311) == 311
    snpe.ErrorCode_clearLastErrorCode()
    assert (snpe.code, snpe.text, snpe.ErrorCode_getLastInfoString()) == (0, "", b"")


def test_a_failure_inside_a_runtime_is_a_line_of_pairs(snpe: Machine, tmp_path: Path) -> None:
    path = tmp_path / "not.dlc"
    path.write_bytes(b"PK\5\6" + bytes(18))  # an archive without entries
    assert snpe.fails("DlContainer_Open", str(path).encode()) == 311
    fields = dict(part.split("=", 1) for part in snpe.text.split("; "))
    assert list(fields) == ["error_code", "error_message", "error_component", "line_no", "thread_id"]
    assert fields["error_code"] == "311" and fields["error_component"] == "Dl Container"
    assert int(fields["line_no"]) and int(fields["thread_id"]) == threading.get_native_id()


def test_null_texts(snpe: Machine) -> None:
    one = snpe.make("StringList_Create")
    assert snpe.fails("StringList_Append", one, None) == BAD_ARGUMENT
    assert snpe.StringList_Size(one) == 0
    snpe.do("StringList_Delete", one)
    assert snpe.fails("DlContainer_Open", None) == BAD_ARGUMENT
    program = f"import ctypes; l = ctypes.CDLL({str(snpe.path)!r}); l.Snpe_DlContainer_Open(None)"
    environment = {**os.environ, "NPU_FAKE_CRASH": "1"}
    run = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == -6, run
    assert "filename is NULL" in run.stderr


def test_faults_and_trace(snpe: Machine, models_folder: Path) -> None:
    assert snpe.library.npu_fake_configure(b"Snpe_SNPEBuilder_Build:code=900;Snpe_Util_IsRuntimeAvailable:code=0") == 0
    assert snpe.Util_IsRuntimeAvailable(CPU) == 0
    builder = snpe.builder(models_folder / "digits_f32.dlc")
    assert snpe.fails("SNPEBuilder_Build", builder) == 900
    assert "SNPE_ERRORCODE_DSP_LAYER_NOT_SUPPORTED" in snpe.text
    snpe.library.npu_fake_configure(b"alloc:nth=1")
    shape = snpe.shape((2, 2))
    assert snpe.fails("Util_CreateITensor", shape) == 15
    snpe.library.npu_fake_configure(b"unplug")
    assert snpe.Util_IsRuntimeAvailable(DSP) == 0
    assert snpe.fails("SNPEBuilder_Build", builder) == 908
    snpe.library.npu_fake_configure(b"")
    snpe.library.npu_fake_record(1)
    session = snpe.make("SNPEBuilder_Build", builder)
    snpe.library.npu_fake_record(0)
    (call,) = (one for one in snpe.calls if one["name"] == "Snpe_SNPEBuilder_Build")
    assert call["args"]["snpeBuilderHandle"].startswith("SNPEBuilder#")
    assert call["args"]["ret"].startswith("SNPE#")
    snpe.do("SNPE_Delete", session)
    snpe.do("SNPEBuilder_Delete", builder)
    snpe.do("TensorShape_Delete", shape)


@pytest.mark.parametrize("release", ["2.40.0", "2.22.6"])
def test_versions(fakes_folder: Path, release: str) -> None:
    machine = Machine(fakes_folder / ("snpe" if release == "2.40.0" else "snpe-2.22.6") / "libSNPE.so")
    assert machine.library.npu_fake_name() == f"snpe {release} (fake)".encode()
    version = machine.make("Util_GetLibraryVersion")
    numbers = [
        machine.DlVersion_GetMajor(version),
        machine.DlVersion_GetMinor(version),
        machine.DlVersion_GetTeeny(version),
    ]
    assert ".".join(map(str, numbers)) == release
    assert machine.DlVersion_ToString(version) == f"{release}.fake".encode()
    machine.do("DlVersion_Delete", version)
    assert hasattr(machine.library, "Snpe_SNPEBuilder_SetCpuQmxMode") == (release == "2.40.0")


def test_validator(snpe: Machine) -> None:
    one = snpe.make("PlatformValidator_Create")
    for runtime in (CPU, GPU, DSP, AIP):
        snpe.PlatformValidator_SetRuntime(one, runtime, True)
        assert snpe.PlatformValidator_IsRuntimeAvailable(one, True) == 1
        assert snpe.PlatformValidator_RuntimeCheck(one, True) == 1
        assert snpe.PlatformValidator_GetCoreVersion(one)
        assert snpe.PlatformValidator_GetLibVersion(one)
    assert snpe.live["PlatformValidator"] == 1  # one table for both libraries
    snpe.set("snpe_aip", "no")
    assert snpe.fails("PlatformValidator_RuntimeCheck", one, True) == 500
    assert snpe.Util_IsRuntimeAvailable(AIP) == 0 and snpe.Util_IsRuntimeAvailable(DSP) == 1
    assert snpe.Util_IsRuntimeAvailableCheckOption(DSP, 1) == 1
    assert snpe.fails("Util_IsRuntimeAvailableCheckOption", DSP, 7) == BAD_ARGUMENT
    assert snpe.Util_IsRuntimeAvailableForDevice(DSP, 0) == 1 and snpe.Util_IsRuntimeAvailableForDevice(DSP, 1) == 0
    assert snpe.library.npu_fake_configure(b"Snpe_PlatformValidator_IsRuntimeAvailable:code=0") == 0
    assert snpe.PlatformValidator_IsRuntimeAvailable(one, False) == 0
    snpe.library.npu_fake_configure(b"")
    snpe.do("PlatformValidator_Delete", one)


def test_any_function_with_anything(fakes_folder: Path) -> None:
    """Every function with NULL, stale and wrong handles, odd numbers and texts: errors, but never a crash."""
    program = f"from tests.fakes_snpe.test_handles import walk; walk({str(fakes_folder / 'snpe' / 'libSNPE.so')!r}, 3)"
    environment = {**os.environ, "NPU_FAKE_LOG": "0"}
    run = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=200,
    )
    assert run.returncode == 0, run.stderr[-3000:]
    assert json.loads(run.stdout) == {}


def walk(path: str, seeds: int, steps: int = 20000) -> None:
    """Calls functions at random, most of them with handles that other calls gave; then deletes all handles."""
    machine = Machine(Path(path))
    for seed in range(seeds):
        wander(machine, random.Random(seed), steps)
    print(json.dumps(machine.live))


def wander(machine: Machine, chance: random.Random, steps: int) -> None:
    room = C.create_string_buffer(4096)
    rows = [row for row in facts()[0].values() if "Callback(" not in row.name and "Logging" not in row.name]
    rows = [row for row in rows if not row.name.endswith(("IDiagLog_Start", "DlContainer_Save", "AddOpPackage"))]
    handles: dict[str, list[int]] = {}

    def value(name: str, spelling: str) -> object:
        if spelling.endswith("_Handle_t"):
            known = handles.get(spelling, [])
            kind = chance.random()
            if known and kind < 0.85:
                return chance.choice(known)
            return chance.choice([None, 0x123450, *(one for some in handles.values() for one in some[:2])])
        if spelling == "const char *":
            return chance.choice([b"", b"x", b"image", b"unsignedPD:ON", b"cpu", b"2.40.0", b"y" * 300, None])
        if "*" in spelling:
            return C.addressof(room)
        if spelling == "float":
            return chance.choice([0.0, -1.0, 0.5, float("nan"), float("inf")])
        if spelling in ("size_t", "const size_t", "uint64_t", "uint32_t", "unsigned int"):
            return chance.choice(
                [0, 1, 2, 8, 16, 100] if "ize" in name or "idth" in name else [0, 1, 8, 2**31, 2**32 - 1]
            )
        return chance.choice([0, 1, 2, 5, 8, 16, 100])

    for _ in range(steps):
        row = chance.choice(rows)
        if row.name.endswith("_Delete") and chance.random() < 0.6:
            continue
        result = getattr(machine, row.name.removeprefix("Snpe_"))(*(value(*param) for param in row.params))
        if row.returns.endswith("_Handle_t") and result:
            handles.setdefault(row.returns, []).append(result)
    for _ in range(2):  # owners first or last
        for spelling, known in handles.items():
            for one in known:
                getattr(machine, spelling.removeprefix("Snpe_").removesuffix("_Handle_t") + "_Delete", lambda _: 0)(one)
