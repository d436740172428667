"""Files as rknn-toolkit2 lays them out, in both forms: made from facts about its output, with no network to run."""

from __future__ import annotations

import json
import struct
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from fakes.models.formats.flatbuffer import Table, encode

CODES = {"int8": 3, "int16": 5, "int32": 6, "int64": 7, "float16": 10, "bool": 3}
INPUT, OUTPUT = 1, 2


class Port(NamedTuple):
    """An input or output. size: in ONNX order."""

    name: str
    size: tuple[int, ...]
    dtype: str = "int8"


def container(config: Any, *, version: int = 6, network: bytes, tail: bytes = b"", header: int = 64) -> bytes:
    """Header, network, JSON; behind byte 24 the header has no meaning."""
    head = struct.pack("<4sIIIQ", b"RKNN", 0, version, 0, len(network)).ljust(header, b"\x5a")
    text = config if isinstance(config, bytes) else json.dumps(config).encode()
    return head + network + struct.pack("<Q", len(text)) + text + tail


def converted(
    inputs: Sequence[Port],
    outputs: Sequence[Port],
    *,
    small: bool = False,
    version: int = 6,
    operators: Sequence[str] = ("InputOperator", "Conv", "OutputOperator"),
    custom: Sequence[str] = (),
    custom_string: str = "",
    batch: int = 0,
    sets: Sequence[Mapping[str, Sequence[int]]] = (),
    toolkit: str = "2.5.0",
    chip: str = "rk3588",
) -> bytes:
    """A file of the vendor's toolkit.

    batch: rknn_batch_size, 0 without one. sets: of dynamic shapes, sizes in ONNX order by name.
    """
    ports = [*((INPUT, port) for port in inputs), *((OUTPUT, port) for port in outputs)]

    def graph(sizes: Mapping[str, Sequence[int]]) -> Table:
        tensors: list[Table] = [{4: [8, 3, 3, 3], 5: "weights", 0: 3, 2: 4}, {}]
        tensors += ({0: CODES[p.dtype], 2: kind, 4: list(sizes.get(p.name, p.size)), 5: p.name} for kind, p in ports)
        return {0: tensors, 1: [{1: name, 2: f"{name}:x"} for name in operators]}

    graphs = [graph(sizes) for sizes in sets or [{}]]
    if small:
        buffer = encode({1: "RKNPU t3", 2: graphs, 5: toolkit, 6: chip, 7: "ONNX", 8: custom_string}, b"RKNN")
        network = struct.pack("<16I", len(buffer), 192, 4, *[0] * 13) + bytes(192) + buffer
    else:
        words = [
            json.dumps({p.name: {"dtype": p.dtype, "layout": "NHWC"} for kind, p in ports if kind == wanted})
            for wanted in (INPUT, OUTPUT)
        ]
        fields = {1: "RKNPU v2", 2: graphs, 7: f"{toolkit}(compiler version: 1)", 8: chip, 9: "ONNX", 11: custom_string}
        fields.update({12: words[0], 13: words[1], 14: str(batch)})
        if version >= 5:
            fields.update({16: "dynamic_shape" if sets else "static_shape", 21: ",".join(custom)})
        network = encode(fields, b"RKNN")
    config = {
        "name": "rknn model",
        "version": toolkit,
        "target_platform": [chip],
        "network_platform": "ONNX",
        "ori_network_platform": "ONNX",
        "norm_tensor": [
            {
                "tensor_id": number,
                "url": port.name,
                "size": list(port.size),
                "dim_num": len(port.size),
                "dtype": {key: port.dtype if port.dtype.startswith("int") else "" for key in ("vx_type", "qnt_type")},
            }
            for number, (_, port) in enumerate(ports)
        ],
        "graph": [
            {"left": side, "left_tensor_id": index, "right": "norm_tensor", "right_tensor_id": start + index}
            for side, start, count in (("input", 0, len(inputs)), ("output", len(inputs), len(outputs)))
            for index in range(count)
        ],
    }
    marked = version | (0x1000 if small else 0)
    return container(config, version=marked, network=network, header=24 if marked == 1 else 64)
