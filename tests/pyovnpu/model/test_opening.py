"""Networks that are compiled for no NPU, which `npu_common.open` gives to pyovnpu by its entry point."""

from __future__ import annotations

from pathlib import Path

import npu_common
import npu_onnxruntime
import numpy as np
import pyovnpu
import pytest


def field(number: int, value: bytes | int) -> bytes:
    """A field of a protobuf message: a number below 128, or bytes."""
    if isinstance(value, int):
        return bytes([number << 3, value])
    return bytes([number << 3 | 2, len(value)]) + value


def port(name: bytes) -> bytes:
    """A tensor of ONNX: float32, 1 by 4."""
    shape = field(1, field(1, 1)) + field(1, field(1, 4))
    return field(1, name) + field(2, field(1, field(1, 1) + field(2, shape)))


def test_onnx_is_opened(tmp_path: Path) -> None:
    node = field(1, b"x") + field(2, b"y") + field(4, b"Relu")
    graph = field(1, node) + field(2, b"g") + field(11, port(b"x")) + field(12, port(b"y"))
    path = tmp_path / "net.onnx"
    path.write_bytes(field(1, 8) + field(7, graph) + field(8, field(1, b"") + field(2, 13)))
    with npu_common.open(path, device="CPU") as model:
        assert type(model) is pyovnpu.Model
        assert model.run(np.array([[-1, 0, 1, 2]], np.float32))[0].tolist() == [[0, 0, 1, 2]]


def test_a_session_names_a_network_that_openvino_does_not_read(tmp_path: Path) -> None:
    (tmp_path / "net.onnx").write_bytes(b"\x08\x07\x12\x07pytorch" * 4)
    with pytest.raises(npu_onnxruntime.InvalidGraph, match="net.onnx"):
        npu_common.InferenceSession(tmp_path / "net.onnx")
