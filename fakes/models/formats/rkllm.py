"""Model files for the fake of librkllmrt, a small attention network over bytes. Format: fakes/rkllm/README.md."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt

__all__ = ["MAGIC", "wrap"]

MAGIC = b"NPULLM\r\n"
VERSION = 1

Matrices = Mapping[str, npt.NDArray[np.generic]]


def _text(text: str) -> bytes:
    data = text.encode()
    return struct.pack("<H", len(data)) + data


def _matrix(matrices: Matrices, name: str) -> bytes:
    return matrices[f"{name}.scale"].astype("<f4").tobytes() + matrices[name].astype(np.int8).tobytes()


def wrap(
    matrices: Matrices,
    slopes: Sequence[float],
    special: Sequence[str],
    end: str,
    template: tuple[str, str, str] = ("", "", ""),
    max_context: int = 16384,
) -> bytes:
    """Return a model file.

    Args:
        matrices: "embedding" (vocabulary, width) and per layer "layer0.in", ".out", ".up", ".down", int8; under the
            same names with ".scale" float32 scales: a row's of the embedding, a column's of the others.
        slopes: By how much attention falls with the distance, by head.
        special: Texts of the tokens from 256 on.
        end: The one of them that ends an answer.
        template: System prompt, and the texts before and behind a question.
        max_context: The longest context that a program may ask for.
    """
    vocabulary, width = matrices["embedding"].shape
    layers = sum(name.endswith(".in") for name in matrices)
    inner = matrices["layer0.up"].shape[1]
    body = b"".join(map(_text, (*special, *template))) + struct.pack(f"<{len(slopes)}f", *slopes)
    body += _matrix(matrices, "embedding")
    for layer in range(layers):
        body += b"".join(_matrix(matrices, f"layer{layer}.{part}") for part in ("in", "out", "up", "down"))
    sizes = (vocabulary, width, len(slopes), inner, layers, max_context, 256 + special.index(end))
    header = MAGIC + struct.pack("<II", VERSION, zlib.crc32(body)) + struct.pack("<7I", *sizes)
    return header.ljust(64, b"\0") + body
