"""Model files with the names, tables and sizes of the vendor's files that were measured; ours compute."""

from __future__ import annotations

import json
import struct
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from fakes.models import tiny
from fakes.models.build import CUSTOM_MODELS, MODELS
from fakes.models.formats import rknn
from fakes.models.formats.rknn_container import CHIPS


@cache
def made(name: str) -> bytes:
    """A model of fakes/models/build.py by its file name without suffix, for every chip."""
    return {**MODELS, **CUSTOM_MODELS}[name](CHIPS)


MEASURED_SIZES = {
    1: {"weight_size": 3328, "internal_size": 3211264, "dma_size": 4344856},
    2: {"weight_size": 5248, "internal_size": 1114112, "dma_size": 1151432},
}
"""RKNN_QUERY_MEM_SIZE of the measured model by format version."""


def two_input(format_version: int, chips: Sequence[str], **options: Any) -> bytes:
    """The measured model of two inputs. Files of toolkit 1.4 show float32 and pad to single blocks."""
    graph = tiny.two_input(1 if format_version == 1 else 2)
    old = {"dtype": "float32"}
    changes: dict[str, dict[str, Any]] = (
        {"8": {"c1_align": 1, **old}, "input": old, "input.1": old} if format_version == 1 else {}
    )
    sizes = MEASURED_SIZES[1 if format_version == 1 else 2]
    # A long name makes the FlatBuffer long enough to be cut in the middle, as the vendor's was.
    return rknn.wrap(
        graph, name="two inputs " * 20, changes=changes, target_platforms=chips, format_version=format_version,
        mem_size=sizes, **options,
    )  # fmt: skip


def split(data: bytes) -> tuple[bytes, dict[str, Any], bytes]:
    """Return header and FlatBuffer, the JSON, and the rest."""
    header = 24 if data[8] == 1 else 64
    at = header + struct.unpack_from("<Q", data, 16)[0]
    size = struct.unpack_from("<Q", data, at)[0]
    return data[:at], json.loads(data[at + 8 : at + 8 + size]), data[at + 8 + size :]


def with_json(data: bytes, **changes: Any) -> bytes:
    """Return the file with some keys of its JSON changed; None removes a key."""
    front, config, graph = split(data)
    config.update(changes)
    text = json.dumps({key: value for key, value in config.items() if value is not None}).encode()
    return front + struct.pack("<Q", len(text)) + text + graph


def write_measured(folder: Path) -> None:
    """The files the measured cases name."""
    files = {
        "mi-1.4-3588": two_input(1, ["rk3588"]),
        "mi-1.4-356x": two_input(1, ["rk3566", "rk3568"]),
        "mi-1.5-3588": two_input(2, ["rk3588"]),
        "mi-2.0-356x": two_input(6, ["rk3566", "rk3568"]),
        "mi-2.0-3576": two_input(6, ["rk3576"]),
        "mi-2.3-rv1126b": with_json(two_input(6, ["rk3576"]), target_platform=["rv1126b"]),
        "gpuop-3588": two_input(2, ["rk3588"]),
        "custom-3588": CUSTOM_MODELS["custom_residual"](["rk3588"]),
    }
    for name, data in files.items():
        (folder / f"{name}.rknn").write_bytes(data)
