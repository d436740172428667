"""What a .rknn file says of itself: read without library, device or numpy, and without loading its weights.

    info = read("mobilenet.rknn")
    info.toolkit, info.target_platforms, info.inputs

The container, all integers little-endian:

    =========  =========================================================================
    offset     content
    =========  =========================================================================
    0          "RKNN" ("RKCE": encrypted, "RKNX": for the RKNN3 coprocessors)
    8          u32 format version: 1 (toolkit 1.4), 2 (1.5 to 1.6.1), 6 (1.6.2 and later)
    16         u64 L
    24 or 64   end of the header: 24 in format 1, else 64
    then       FlatBuffer of L bytes, file identifier "RKNN" at +4
    then       u64 J, J bytes of JSON; whatever follows is ignored by the vendor's library
    =========  =========================================================================

The vendor's library crashes on some damaged files (a JSON part cut off by one byte aborts the process, a folder raises
SIGBUS): `read` refuses them with a `RknnFileError` that says which part is wrong.
"""

from __future__ import annotations

import json
import os
import struct
from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO, Union

from npu_common.errors import NpuError
from npu_common.file_magic import looks_like, open_file

__all__ = ["RknnFile", "RknnFileError", "RknnTensor", "check_model", "newest_format", "read"]

PathOrBytes = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview]

MAGIC = b"RKNN"
FAKE_GENERATOR = "npu-fakes"
FAKE_GRAPH_MAGIC = b"NPUG"
SMALLEST = 65
"""The vendor's library refuses anything up to 64 bytes as too small."""

FOREIGN_MAGICS = {
    b"RKCE": (
        "an encrypted model",
        "Only librknnrt 2.5.0 and later load it, together with its key; its tables cannot be read from the file",
    ),
    b"RKNX": (
        "a model for the RKNN3 coprocessors (RK1820, RK1828)",
        "It needs librknn3_api, another API that this package does not bind; convert the network with rknn-toolkit2",
    ),
}
CONVERTERS = dict.fromkeys(("onnx", "tflite", "tensorflow", "pytorch"), "rknn-toolkit2")

TOOLKITS = {1: "1.4", 2: "1.5 to 1.6.1", 6: "1.6.2 and later"}
"""Toolkit releases that write a format version."""

_ITEM_SIZES = {"float32": 4, "float16": 2, "bfloat16": 2, "int8": 1, "uint8": 1, "int16": 2, "uint16": 2, "int32": 4}
_ITEM_SIZES.update({"uint32": 4, "int64": 8, "float64": 8, "bool": 1})


class RknnFileError(NpuError, ValueError):
    """The file is no .rknn model this package can use, or it is damaged."""


@dataclass(frozen=True)
class RknnTensor:
    """One input or output.

    shape: as the plain attribute queries report it; empty when the file does not tell. dtype: numpy's name, "" when
    unknown. layout: "NHWC", "NCHW", "UNDEFINED" or "". quantization: None, {"scale": .., "zero_point": ..} or
    {"fl": ..} for dynamic fixed point.
    """

    index: int
    name: str
    shape: tuple[int, ...]
    dtype: str
    layout: str = ""
    quantization: Mapping[str, Any] | None = None

    @property
    def nbytes(self) -> int | None:
        """Bytes of the tensor without padding; None when shape or type is unknown."""
        size = _ITEM_SIZES.get(self.dtype)
        if size is None or not self.shape or min(self.shape) < 0:
            return None
        for dim in self.shape:
            size *= dim
        return size


@dataclass(frozen=True)
class RknnFile:
    """The header and the JSON part of a .rknn file.

    size: bytes of the file. format_version: 1, 2 or 6 in files seen so far. flatbuffer_size: bytes of the compiled
    network with its weights. name, toolkit, target_platforms, source_framework: from the JSON part. fake: written for
    the fake library. computable: the fake library can run it. dynamic_shapes: shape sets, one shape per input each.
    config: the whole JSON part.
    """

    path: Path | None
    size: int
    format_version: int
    flatbuffer_size: int
    name: str
    toolkit: str
    target_platforms: tuple[str, ...]
    source_framework: str
    inputs: tuple[RknnTensor, ...]
    outputs: tuple[RknnTensor, ...]
    custom_string: str
    dynamic_shapes: tuple[tuple[tuple[int, ...], ...], ...]
    fake: bool
    computable: bool
    config: Mapping[str, Any]

    def runs_on(self, chip: str) -> bool:
        """True when the file names `chip` ("rk3588") or its twin: RK3566/RK3568 and RV1103/RV1106 share models."""
        wanted = chip.lower()
        return any(wanted in _twins(platform.lower()) for platform in self.target_platforms)

    def as_dict(self) -> dict[str, Any]:
        """Everything but `config`, ready for JSON."""
        return {
            "path": str(self.path) if self.path else None,
            "bytes": self.size,
            "format_version": self.format_version,
            "flatbuffer_bytes": self.flatbuffer_size,
            "name": self.name,
            "toolkit": self.toolkit,
            "target_platforms": list(self.target_platforms),
            "source_framework": self.source_framework,
            "custom_string": self.custom_string,
            "dynamic_shapes": [[list(shape) for shape in shapes] for shapes in self.dynamic_shapes],
            "fake": self.fake,
            "inputs": [_tensor_dict(tensor) for tensor in self.inputs],
            "outputs": [_tensor_dict(tensor) for tensor in self.outputs],
        }


def read(source: PathOrBytes) -> RknnFile:
    """Read a model file, or its bytes.

    Raises FileNotFoundError or another OSError when the path cannot be read, and RknnFileError when it is no .rknn file
    or a damaged one.
    """
    if isinstance(source, (bytes, bytearray, memoryview)):
        return _read(BytesIO(source), len(memoryview(source).cast("B")), None)
    path = Path(source)
    with open_file(path, "a .rknn file") as file:
        return _read(file, os.fstat(file.fileno()).st_size, path)


def check_model(model: PathOrBytes, runtime: str | None = None) -> tuple[str, str | bytes | bytearray | memoryview]:
    """What rknn_init may be given without harm: a label for messages, and the path as text or the bytes.

    runtime: version text of the library that will load it; one too old for the file's format crashes (measured).
    Raises like `read`; TypeError for anything that is neither path nor bytes.
    """
    if not isinstance(model, (str, os.PathLike, bytes, bytearray, memoryview)):
        raise TypeError(f"expected the path of a .rknn file or its bytes, got {type(model).__name__} {model!r:.60}")
    found = read(model)
    newest = newest_format(runtime)
    if newest is not None and found.format_version > newest:
        written_by = TOOLKITS.get(found.format_version, "no known release")
        raise RknnFileError(
            f"{found.path or 'the model'}: format version {found.format_version} (rknn-toolkit2 {written_by}), but "
            f"runtime {runtime} reads up to version {newest}",
            hint="Update librknnrt, or convert the network with the toolkit of the runtime's release",
        )
    if isinstance(model, (bytes, bytearray, memoryview)):
        return f"of {found.size} bytes ({found.name or 'no name'})", model
    path = os.fsdecode(model)
    return path, path


def newest_format(runtime: str | None) -> int | None:
    """The newest format a runtime release reads; None for releases nobody has measured or documented."""
    try:
        release = tuple(int(part) for part in (runtime or "").split()[0].split(".")[:3])
    except (IndexError, ValueError):
        return None
    if release < (1, 6, 2):
        return 3  # measured on 1.6.0: 3 loads, 5 and above crash
    return 6 if release <= (2, 3, 2) else None


def _read(file: BinaryIO, size: int, path: Path | None) -> RknnFile:
    what = str(path) if path else "the model"
    head = file.read(64)
    _check_magic(file, head, what, path)
    if size < SMALLEST:
        raise RknnFileError(f"{what}: {size} bytes are too few for a .rknn file", hint="Copy the file again")
    format_version, flatbuffer_size = struct.unpack_from("<I", head, 8)[0], struct.unpack_from("<Q", head, 16)[0]
    start = 24 if format_version == 1 else 64
    end = start + flatbuffer_size
    if end + 8 > size:
        raise RknnFileError(
            f"{what}: cut off: the network should reach byte {end}, the file has {size}", hint="Copy the file again"
        )
    file.seek(start)
    identifier = file.read(8)[4:8]
    if identifier != MAGIC:
        raise RknnFileError(f"{what}: damaged: file identifier {identifier!r} at byte {start + 4}, expected {MAGIC!r}")
    file.seek(end)
    json_size = struct.unpack("<Q", file.read(8))[0]
    if end + 8 + json_size > size:
        raise RknnFileError(
            f"{what}: cut off: the JSON part should reach byte {end + 8 + json_size}, the file has {size} "
            f"(the vendor's library aborts the process on such a file)",
            hint="Copy the file again",
        )
    config = _parse(file.read(json_size), what)
    tail = file.read(4)
    fake = config.get("generator") == FAKE_GENERATOR
    inputs, outputs = _fake_table(config, what) if fake else _vendor_table(config)
    platforms = config.get("target_platform") or ()
    return RknnFile(
        path=path,
        size=size,
        format_version=format_version,
        flatbuffer_size=flatbuffer_size,
        name=str(config.get("name", "")),
        toolkit=str(config.get("version", "")),
        target_platforms=tuple(map(str, platforms if isinstance(platforms, (list, tuple)) else [platforms])),
        source_framework=str(config.get("ori_network_platform") or config.get("network_platform") or ""),
        inputs=inputs,
        outputs=outputs,
        custom_string=str(config.get("custom_string", "")),
        dynamic_shapes=_shape_sets(config.get("dynamic_shapes")),
        fake=fake,
        computable=fake and tail == FAKE_GRAPH_MAGIC,
        config=config,
    )


def _check_magic(file: BinaryIO, head: bytes, what: str, path: Path | None) -> None:
    magic = head[:4]
    if magic == MAGIC:
        return
    if magic in FOREIGN_MAGICS:
        kind, hint = FOREIGN_MAGICS[magic]
        raise RknnFileError(
            f"{what} is {kind} (magic {magic.decode()}), expected RKNN", hint=hint[0].upper() + hint[1:]
        )
    if not head:
        raise RknnFileError(f"{what} is empty, expected a .rknn file", hint="Copy the file again")
    raise RknnFileError(f"{what} is no .rknn file: it begins with {magic!r}{looks_like(file, CONVERTERS, path)}")


def _parse(text: bytes, what: str) -> dict[str, Any]:
    try:
        config = json.loads(text.rstrip(b"\0 \n"))
    except (ValueError, RecursionError) as problem:
        raise RknnFileError(
            f"{what}: damaged: the JSON part cannot be parsed ({problem}); the vendor's library aborts on it",
            hint="Copy the file again",
        ) from None
    if not isinstance(config, dict):
        raise RknnFileError(f"{what}: damaged: the JSON part is {type(config).__name__}, expected an object")
    return config


def _fake_table(config: Mapping[str, Any], what: str) -> tuple[tuple[RknnTensor, ...], tuple[RknnTensor, ...]]:
    """The input/output table that files for the fake library carry (fakes/rknn/README.md)."""
    found: dict[str, list[RknnTensor]] = {"input": [], "output": []}
    try:
        for entry in sorted(config["norm_tensor"], key=lambda entry: int(entry["index"])):
            quantization: dict[str, Any] | None = None
            if entry.get("qnt_type") == "affine":
                zero_point = entry["zero_point"] if "zero_point" in entry else entry.get("zp", 0)
                quantization = {"scale": float(entry.get("scale", 1.0)), "zero_point": int(zero_point)}
            elif entry.get("qnt_type") == "dfp":
                quantization = {"fl": int(entry.get("fl", 0))}
            tensor = RknnTensor(
                index=int(entry["index"]),
                name=str(entry["name"]),
                shape=tuple(int(dim) for dim in entry["dims"]),
                dtype=str(entry["dtype"]),
                layout=str(entry["layout"]),
                quantization=quantization,
            )
            found[entry["role"] if "role" in entry else entry["kind"]].append(tensor)
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as problem:
        raise RknnFileError(f"{what}: damaged: norm_tensor of the JSON part is incomplete ({problem!r})") from None
    return tuple(found["input"]), tuple(found["output"])


def _vendor_table(config: Mapping[str, Any]) -> tuple[tuple[RknnTensor, ...], tuple[RknnTensor, ...]]:
    """What the JSON part of a vendor's file tells of inputs and outputs: sizes and types, no names.

    The format is not published; an entry that does not look as expected is left out rather than guessed at.
    """
    found: dict[str, list[RknnTensor]] = {"input": [], "output": []}
    norms = config.get("norm_tensor")
    tensors = {str(t.get("tensor_id")): t for t in norms if isinstance(t, dict)} if isinstance(norms, list) else {}
    graph = config.get("graph")
    for edge in graph if isinstance(graph, list) else ():
        if not isinstance(edge, dict) or str(edge.get("left")) not in found or edge.get("right") != "norm_tensor":
            continue
        tensor = tensors.get(str(edge.get("right_tensor_id")))
        index = edge.get("left_tensor_id")
        if tensor is None or not isinstance(index, int):
            continue
        size = tensor.get("size")
        shape = tuple(size) if isinstance(size, list) and all(isinstance(dim, int) for dim in size) else ()
        dtype = tensor.get("dtype")
        word = str(dtype.get("vx_type", "")) if isinstance(dtype, dict) else ""
        word = word.rpartition("_")[2].lower()
        dtype_name = word if word in _ITEM_SIZES else ""
        found[edge["left"]].append(RknnTensor(index, f"{edge['left']}{index or ''}", shape, dtype_name))
    inputs, outputs = (tuple(sorted(found[side], key=lambda t: t.index)) for side in ("input", "output"))
    return inputs, outputs


def _shape_sets(value: Any) -> tuple[tuple[tuple[int, ...], ...], ...]:
    if not isinstance(value, list):
        return ()
    try:
        return tuple(tuple(tuple(int(dim) for dim in shape) for shape in shapes) for shapes in value)
    except (TypeError, ValueError, OverflowError):
        return ()


def _twins(platform: str) -> tuple[str, ...]:
    for twins in (("rk3566", "rk3568"), ("rv1103", "rv1106")):
        if platform in twins:
            return twins
    return (platform,)


def _tensor_dict(tensor: RknnTensor) -> dict[str, Any]:
    return {
        "index": tensor.index,
        "name": tensor.name,
        "shape": list(tensor.shape),
        "dtype": tensor.dtype,
        "layout": tensor.layout,
        "quantization": dict(tensor.quantization) if tensor.quantization else None,
        "nbytes": tensor.nbytes,
    }
