"""AIP through libSNPE's own functions: what a program calls, and what the control call says of the subnets."""

from __future__ import annotations

import ctypes as C
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fakes.models import digits
from tests.conftest import built

P = C.c_void_p
CPU, GPU, DSP, AIP = 0, 1, 2, 5
IMAGES, LABELS = digits.samples()
HANDLES = (
    "DlContainer_Open", "SNPEBuilder_Create", "SNPEBuilder_Build", "RuntimeList_Create", "StringList_Create",
    "TensorMap_Create", "TensorMap_GetTensor_Ref", "TensorShape_CreateDimsSize", "Util_CreateITensorDataSize",
    "ITensor_GetData", "SNPE_GetOutputTensorNames",
)  # fmt: skip


class Snpe:
    """libSNPE with the prototypes that these tests need."""

    def __init__(self, path: Path) -> None:
        self.library = C.CDLL(str(path))
        for name in HANDLES:
            getattr(self.library, f"Snpe_{name}").restype = P
        self.library.Snpe_ErrorCode_GetLastErrorString.restype = C.c_char_p
        self.library.Snpe_StringList_At.restype = C.c_char_p
        self.library.npu_fake_snpe_subnets.restype = C.c_size_t
        self.library.npu_fake_snpe_subnets.argtypes = [P, C.c_char_p, P, C.c_size_t]

    def __getattr__(self, name: str) -> Any:
        function = getattr(self.library, f"Snpe_{name}")
        return lambda *values: function(*(P(v) if isinstance(v, int) and v > 1 << 32 else v for v in values))

    def error(self) -> str:
        return str(self.library.Snpe_ErrorCode_GetLastErrorString().decode())

    @contextmanager
    def session(self, path: Path, *runtimes: int) -> Iterator[int]:
        """A built network; 0 when Build refused."""
        container, runtime_list = self.DlContainer_Open(str(path).encode()), self.RuntimeList_Create()
        builder = self.SNPEBuilder_Create(container)
        for runtime in runtimes:
            assert self.RuntimeList_Add(runtime_list, runtime) == 0
        assert self.SNPEBuilder_SetRuntimeProcessorOrder(builder, runtime_list) == 0
        handle = self.SNPEBuilder_Build(builder)
        for name, value in (("SNPEBuilder", builder), ("RuntimeList", runtime_list), ("DlContainer", container)):
            assert getattr(self, f"{name}_Delete")(value) == 0
        try:
            yield handle or 0
        finally:
            if handle:
                assert self.SNPE_Delete(handle) == 0

    def classify(self, session: int, image: np.ndarray[Any, Any]) -> int:
        pixels = digits.normalise(image[None])
        dims = (C.c_size_t * 4)(*pixels.shape)
        shape = self.TensorShape_CreateDimsSize(dims, C.c_size_t(4))
        tensor = self.Util_CreateITensorDataSize(shape, C.c_void_p(pixels.ctypes.data), C.c_size_t(pixels.nbytes))
        inputs, outputs = self.TensorMap_Create(), self.TensorMap_Create()
        self.TensorMap_Add(inputs, b"image", tensor)
        try:
            assert self.SNPE_ExecuteITensors(session, inputs, outputs) == 0, self.error()
            result = self.TensorMap_GetTensor_Ref(outputs, b"probs")
            values = np.ctypeslib.as_array(C.cast(self.ITensor_GetData(result), C.POINTER(C.c_float)), (10,))
            return int(values.argmax())
        finally:
            for name, value in (
                ("TensorMap", inputs), ("TensorMap", outputs), ("ITensor", tensor), ("TensorShape", shape),
            ):  # fmt: skip
                assert getattr(self, f"{name}_Delete")(value) == 0

    def subnets(self, session: int, network: bytes | None = None) -> Any:
        size = self.library.npu_fake_snpe_subnets(session, network, None, 0)
        if not size:
            return None
        text = C.create_string_buffer(size)
        assert self.library.npu_fake_snpe_subnets(session, network, text, size) == size
        return json.loads(text.value)


@pytest.fixture(params=["snpe", "snpe-2.22.6"])
def snpe(fakes_folder: Path, request: pytest.FixtureRequest) -> Iterator[Snpe]:
    found = Snpe(built(fakes_folder / request.param / "libSNPE.so"))
    found.library.npu_fake_reset()
    yield found
    buffer = C.create_string_buffer(1000)
    found.library.npu_fake_live_json(buffer, C.c_size_t(1000))
    found.library.npu_fake_reset()
    assert buffer.value == b"{}", "handles left behind"


@pytest.mark.parametrize(
    "name, cores",
    [
        ("aip_a", ["HTA"]), ("aip_b", ["HTA", "HNN"]), ("aip_c", ["HTA", "HNN", "HTA", "HNN"]),
        ("aip_cpu", ["CPU", "HTA", "HNN", "CPU"]),
    ],
)  # fmt: skip
def test_the_cases_of_aip(snpe: Snpe, models_folder: Path, name: str, cores: list[str]) -> None:
    with snpe.session(models_folder / f"{name}.dlc", AIP, CPU) as session:
        assert [subnet["core"] for subnet in snpe.subnets(session)] == cores
        assert [snpe.classify(session, image) for image in IMAGES] == LABELS.tolist()
        assert [subnet["runs"] for subnet in snpe.subnets(session, name.encode())] == [len(IMAGES)] * len(cores)
        assert snpe.subnets(session, b"other") is None


def test_without_fallback_the_build_fails(snpe: Snpe, models_folder: Path) -> None:
    with snpe.session(models_folder / "aip_cpu.dlc", AIP) as session:
        assert session == 0 and snpe.ErrorCode_getLastErrorCode() == 1400
        assert "error_code=1400" in snpe.error() and "layer 'conv1' of type Conv2D" in snpe.error()


def test_the_control_call_refuses_what_is_no_network(snpe: Snpe, models_folder: Path) -> None:
    with snpe.session(models_folder / "aip_a.dlc", AIP) as session:
        snpe.SNPEBuilder_Create(0)  # leaves an error behind
        before = snpe.error()
        for wrong in (0, 12345, session + 8):
            assert snpe.subnets(wrong) is None
        assert snpe.error() == before
        size = snpe.library.npu_fake_snpe_subnets(session, None, None, 0)
        short = C.create_string_buffer(b"x" * 20)
        assert snpe.library.npu_fake_snpe_subnets(session, None, short, 10) == size
        assert short.raw[:11] == b'[{"runtim\0x', "cut, ended, nothing behind it touched"
    assert snpe.subnets(session) is None


def test_a_subnet_fails_by_fault(snpe: Snpe, models_folder: Path) -> None:
    with snpe.session(models_folder / "aip_b.dlc", AIP) as session:
        assert snpe.library.npu_fake_configure(b"subnet:nth=2:code=1410") == 0
        with pytest.raises(AssertionError, match="error_code=1410; error_message=the HNN subnet was made to fail"):
            snpe.classify(session, IMAGES[0])
        snpe.library.npu_fake_configure(b"")
        snpe.library.npu_fake_reset()
