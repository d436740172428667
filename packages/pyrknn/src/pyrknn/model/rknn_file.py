"""Read the description in a .rknn file, without library, device or numpy, and without loading the weights.

    info = read("mobilenet.rknn")
    info.toolkit, info.target_platforms, info.inputs

The vendor's library crashes on some damaged files: a JSON part cut off by one byte aborts the process, a folder raises
SIGBUS. `read` refuses such files with a `RknnFileError` that says which part is wrong.
Inputs and outputs come from a table in the file, with the runtime's names, and in the shapes and layouts that the
runtime's plain attribute queries return. A fact that is missing in the file is "" or empty here.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from npu_common.model.file import COPY_AGAIN, FileTensor, ModelFile, PathOrBytes, cut_off, opened

from .rknn_container import NEWEST, Container, RknnFileError, read_container
from .rknn_network import Network, read_network

__all__ = ["RknnFile", "RknnFileError", "RknnTensor", "aborting", "alike", "read"]

FAKE_GENERATOR = "npu-fakes"
FAKE_GRAPH_MAGIC = b"NPUG"
FORMATS = (1, 2, 4, NEWEST)

ABORTING = frozenset(
    ("Acosh", "Asin", "Atan", "Ceil", "Celu", "Floor", "GridSample", "Mish", "Round", "Selu", "Sign", "Softsign")
    + ("Tan", "TopK")
)
"""Operators with which librknnrt 1.6.0 aborts the process inside rknn_init (measured)."""

_DTYPES = "float32 float16 bfloat16 float64 bool int8 uint8 int16 uint16 int32 uint32 int64".split()


@dataclass(frozen=True)
class RknnTensor(FileTensor):
    """One input or output, with the values that the runtime's plain attribute queries return.

    The layout is "NHWC", "NCHW" or "UNDEFINED". A fact that is missing in the file is "" or empty; `quantization` is
    None for all files of the vendor's toolkit.
    """

    @property
    def nbytes(self) -> int | None:
        """Bytes of the tensor without padding; None when shape or type is unknown."""
        return super().nbytes if self.shape else None


@dataclass(frozen=True)
class RknnFile(ModelFile):
    """The description in a .rknn file.

    Attributes:
        path: The file, None for bytes.
        size: Bytes of the file.
        format_version: One of FORMATS in the files seen so far.
        small: True for the small form, which librknnmrt reads (RV1103, RV1106).
        flatbuffer_size: Bytes of the compiled network with its weights.
        name, toolkit, target_platforms, source_framework: From the JSON part.
        inputs, outputs: The tensors.
        custom_string: The text that the model's author stored, "" if none.
        dynamic_shapes: Sets of input shapes; each has one shape per input.
        dynamic: Whether the inputs have several shapes; None when the file does not say.
        operators: Types of the network's operators, empty when the network cannot be read.
        custom_operators: The operators that a program must register.
        fake: True for a file made for the fake library.
        computable: True when the fake library can run the model.
        config: The whole JSON part.
        later_header: True where the header names a later format than the network has.
    """

    format_version: int
    small: bool
    flatbuffer_size: int
    name: str
    toolkit: str
    target_platforms: tuple[str, ...]
    source_framework: str
    inputs: tuple[RknnTensor, ...]
    outputs: tuple[RknnTensor, ...]
    custom_string: str
    dynamic_shapes: tuple[tuple[tuple[int, ...], ...], ...]
    dynamic: bool | None
    operators: tuple[str, ...]
    custom_operators: tuple[str, ...]
    fake: bool
    computable: bool
    config: Mapping[str, Any]
    later_header: bool = False

    def runs_on(self, chip: str) -> bool:
        """Return whether the file was made for a chip, or for one that runs the same models.

        Such pairs are RK3566/RK3568 and RV1103/RV1106.

        Args:
            chip: Such as "rk3588", in any case.
        """
        wanted = chip.lower()
        return any(wanted in alike(platform.lower()) for platform in self.target_platforms)

    @property
    def newer(self) -> bool:
        """Whether the format is newer than those whose parts this package finds."""
        return self.format_version > NEWEST

    def _own_facts(self) -> dict[str, Any]:
        return {
            "format_version": self.format_version,
            "small": self.small,
            "flatbuffer_bytes": self.flatbuffer_size,
            "name": self.name,
            "toolkit": self.toolkit,
            "target_platforms": list(self.target_platforms),
            "source_framework": self.source_framework,
            "custom_string": self.custom_string,
            "dynamic_shapes": [[list(shape) for shape in shapes] for shapes in self.dynamic_shapes],
            "operators": list(self.operators),
            "custom_operators": list(self.custom_operators),
            "fake": self.fake,
        }


def read(source: PathOrBytes) -> RknnFile:
    """Read the description in a model file.

    Args:
        source: Path of the file, or its bytes.

    Raises:
        OSError: The file cannot be read (FileNotFoundError, for example).
        RknnFileError: It is no .rknn file, or a damaged one.
    """
    with opened(source, "a .rknn file") as (file, size, path):
        return _read(file, size, path)


def aborting(file: RknnFile, runtime: str | None) -> tuple[str, str] | None:
    """Return the reason for which rknn_init would abort the process with a file, and the fix; else None.

    Args:
        file: The description of the file.
        runtime: Version text of the library, None when it is not known.
    """
    if file.later_header:
        return (
            f"damaged: its header names format {file.format_version}, its network is of an older one, and librknnrt "
            "aborts the process on it",
            COPY_AGAIN,
        )
    library, toolkit = _release(runtime), _release(file.toolkit)
    if file.custom_operators and library == (1, 5, 2):
        return (
            f"the program itself must register its operators {', '.join(file.custom_operators)}; runtime {runtime} has "
            "no rknn_register_custom_ops and aborts the process on them",
            "Update librknnrt to 1.6.0 or later",
        )
    unknown = [name for name in file.operators if name in ABORTING]
    # A toolkit that is no newer than the runtime writes only operators that the runtime knows.
    if unknown and library and toolkit and library <= (1, 6, 0) < toolkit:
        return (
            f"runtime {runtime} does not know its operators {', '.join(unknown)} and aborts the process on them",
            f"Update librknnrt to the release of the toolkit that wrote the file, {file.toolkit}",
        )
    return None


def _release(version: str | None) -> tuple[int, ...] | None:
    """Return the three numbers of a version text such as "1.6.0 (9a7b5d24c@2023-12-13)"; None of other texts."""
    numbers = re.match(r"(\d+)\.(\d+)\.(\d+)", version or "")
    return tuple(map(int, numbers.groups())) if numbers else None


def _read(file: BinaryIO, size: int, path: Path | None) -> RknnFile:
    """Return the description of a model file, the vendor's or the fake's. Raises RknnFileError."""
    what = str(path) if path else "the model"
    container = read_container(file, size, what, path)
    network = (
        Network() if container.format_version > NEWEST else read_network(file, container.flatbuffer, container.small)
    )
    config = container.config
    fake = config.get("generator") == FAKE_GENERATOR
    if fake:
        inputs, outputs = _fake_table(config, what)
        _check_graph(container, size, what)
        shapes = _shape_sets(config.get("dynamic_shapes"))
        dynamic: bool | None = bool(shapes)
    else:
        # In format 1 the runtime shows other types than the file stores, so the stored types are not used.
        types = network.types if container.format_version > 1 or container.small else {}
        inputs, outputs = _vendor_table(config, types, network.batch)
        shapes = _vendor_shape_sets(inputs, network)
        dynamic = network.dynamic if container.format_version in FORMATS else None
    platforms = config.get("target_platform") or ()
    return RknnFile(
        path=path,
        size=size,
        format_version=container.format_version,
        small=container.small,
        flatbuffer_size=container.network_size,
        name=str(config.get("name", "")),
        toolkit=str(config.get("version", "")),
        target_platforms=tuple(map(str, platforms if isinstance(platforms, (list, tuple)) else [platforms])),
        source_framework=str(config.get("ori_network_platform") or config.get("network_platform") or ""),
        inputs=inputs,
        outputs=outputs,
        custom_string=str(config.get("custom_string", "")) or network.custom_string,
        dynamic_shapes=shapes,
        dynamic=dynamic,
        operators=network.operators,
        custom_operators=network.custom_operators,
        fake=fake,
        computable=fake and container.tail.startswith(FAKE_GRAPH_MAGIC),
        config=config,
        later_header=container.later_header,
    )


def _check_graph(container: Container, size: int, what: str) -> None:
    """Refuse a file for the fake library that ends within its graph: magic, u32 version, u64 bytes in all."""
    head = container.tail
    if FAKE_GRAPH_MAGIC.startswith(head[:4]):
        length = struct.unpack_from("<Q", head, 8)[0] if len(head) == 16 else 16
        needed = container.behind + length
        if needed > size:
            raise RknnFileError(cut_off(what, size, needed, at_least=len(head) < 16), hint=COPY_AGAIN)


def _fake_table(config: Mapping[str, Any], what: str) -> tuple[tuple[RknnTensor, ...], tuple[RknnTensor, ...]]:
    """Return inputs and outputs of a file for the fake library (fakes/rknn/README.md)."""
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


def _vendor_table(
    config: Mapping[str, Any], types: Mapping[str, str], batch: int
) -> tuple[tuple[RknnTensor, ...], tuple[RknnTensor, ...]]:
    """Return inputs and outputs of a file of the vendor's toolkit.

    Args:
        config: The JSON part, whose sizes are in the source framework's order.
        types: Element types by tensor name, from the network.
        batch: The batch size from the network; it replaces a batch of one.
    """
    sides: dict[str, list[RknnTensor]] = {"input": [], "output": []}
    norms = config.get("norm_tensor")
    tensors = {str(t.get("tensor_id")): t for t in norms if isinstance(t, dict)} if isinstance(norms, list) else {}
    graph = config.get("graph")
    for edge in graph if isinstance(graph, list) else ():
        if not isinstance(edge, dict) or str(edge.get("left")) not in sides or edge.get("right") != "norm_tensor":
            continue
        tensor = tensors.get(str(edge.get("right_tensor_id")))
        index, side = edge.get("left_tensor_id"), edge["left"]
        if tensor is None or not isinstance(index, int):
            continue
        name, size = tensor.get("url"), tensor.get("size")
        name = name if isinstance(name, str) else ""
        shape = tuple(size) if isinstance(size, list) and all(isinstance(dim, int) for dim in size) else ()
        if shape[:1] == (1,):
            shape = (batch, *shape[1:])
        layout = "" if not shape else "UNDEFINED" if len(shape) != 4 else "NHWC" if side == "input" else "NCHW"
        dtype = types.get(name, "")
        sides[side].append(
            RknnTensor(
                index=index,
                name=name,
                shape=_as_asked(shape, side),
                dtype=dtype if dtype in _DTYPES else "",
                layout=layout,
            )
        )
    inputs, outputs = (tuple(sorted(sides[side], key=lambda t: t.index)) for side in ("input", "output"))
    return inputs, outputs


def _as_asked(shape: tuple[int, ...], side: str) -> tuple[int, ...]:
    """Return a shape in the order of the API.

    An input of four dimensions is NHWC there, also if the framework uses NCHW.
    """
    return (shape[0], *shape[2:], shape[1]) if side == "input" and len(shape) == 4 else shape


def _vendor_shape_sets(inputs: tuple[RknnTensor, ...], network: Network) -> tuple[tuple[tuple[int, ...], ...], ...]:
    sets = network.shape_sets
    if not inputs or not all(tensor.name in dims for dims in sets for tensor in inputs):
        return ()
    return tuple(tuple(_as_asked(dims[tensor.name], "input") for tensor in inputs) for dims in sets)


def _shape_sets(value: Any) -> tuple[tuple[tuple[int, ...], ...], ...]:
    if not isinstance(value, list):
        return ()
    try:
        return tuple(tuple(tuple(int(dim) for dim in shape) for shape in shapes) for shapes in value)
    except (TypeError, ValueError, OverflowError):
        return ()


def alike(platform: str) -> tuple[str, ...]:
    """Return the chips that run the same models as `platform`, itself included, such as ("rk3566", "rk3568")."""
    for chips in (("rk3566", "rk3568"), ("rv1103", "rv1106"), ("rv1103b", "rv1106b")):
        if platform in chips:
            return chips
    return (platform,)
