"""The chat model: a small attention network over bytes, its weights, and the reference that computes it in numpy.

Three layers of attention and two matrices each, no bias and no learned scale. Attention knows how far away a token is
by a slope per head, so it has no longest context of its own. Weights are int8 with one scale per column, of the
embedding per row, which gives the logits, too.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from fakes.models.formats import rkllm

__all__ = [
    "DATA", "HEADS", "INNER", "LAYERS", "SHAPES", "SPECIAL", "VOCABULARY", "WIDTH", "attention_bias", "dequantized",
    "load", "loss", "model", "quantized", "stored", "tokenize",
]  # fmt: skip

Floats = npt.NDArray[np.float32]

DATA = Path(__file__).parent / "data" / "chat.npz"

LAYERS, WIDTH, HEADS, INNER = 3, 64, 4, 256
EPSILON = 1e-6
SLOPES = (0.5, 0.125, 0.03125, 0.0078125)
"""By how much a token counts less for each token between, by head."""

SPECIAL = (
    "<|endoftext|>", "<|im_start|>", "<|im_end|>", "<|vision_start|>", "<|vision_end|>", "<|image_pad|>",
    "<|video_pad|>", "<|unused|>",
)  # fmt: skip
"""Texts of the tokens from 256 on; those below are bytes."""

TEMPLATE = ("", "<|im_start|>user\n", "<|im_end|>\n<|im_start|>assistant\n")
"""System prompt, and what stands before and behind a question."""

VOCABULARY = 256 + len(SPECIAL)

SHAPES: dict[str, tuple[int, int]] = {"embedding": (VOCABULARY, WIDTH)}
for _layer in range(LAYERS):
    SHAPES[f"layer{_layer}.in"] = (WIDTH, 3 * WIDTH)
    SHAPES[f"layer{_layer}.out"] = (WIDTH, WIDTH)
    SHAPES[f"layer{_layer}.up"] = (WIDTH, INNER)
    SHAPES[f"layer{_layer}.down"] = (INNER, WIDTH)

_PARTS = re.compile("|".join(map(re.escape, SPECIAL)))


def tokenize(text: str) -> list[int]:
    """Return the tokens of a text: special tokens by their names, everything else byte by byte."""
    tokens: list[int] = []
    end = 0
    for found in _PARTS.finditer(text):
        tokens += text[end : found.start()].encode()
        tokens.append(256 + SPECIAL.index(found.group()))
        end = found.end()
    return tokens + list(text[end:].encode())


def attention_bias(length: int) -> Floats:
    """Return (heads, length, length): the slopes times the distance, -inf for tokens that come later."""
    distance = np.arange(length)[:, None] - np.arange(length)
    slopes = np.array(SLOPES, np.float32)[:, None, None]
    return np.where(distance < 0, np.float32(-np.inf), -slopes * distance.astype(np.float32))


def norm(x: Floats) -> Floats:
    """Return `x` (..., width) divided by its root mean square."""
    found: Floats = x / np.sqrt((x * x).mean(axis=-1, keepdims=True) + np.float32(EPSILON))
    return found


def hidden(weights: dict[str, Floats], x: Floats) -> Floats:
    """Return the last hidden layer (batch, length, width) of embeddings of the same shape."""
    batch, length, _ = x.shape
    size = WIDTH // HEADS
    bias = attention_bias(length)
    for layer in range(LAYERS):
        of = f"layer{layer}"
        parts = (norm(x) @ weights[f"{of}.in"]).reshape(batch, length, 3, HEADS, size).transpose(2, 0, 3, 1, 4)
        scores = parts[0] @ parts[1].transpose(0, 1, 3, 2) * np.float32(size**-0.5) + bias
        shares = np.exp(scores - scores.max(axis=-1, keepdims=True))
        shares /= shares.sum(axis=-1, keepdims=True)
        x = x + (shares @ parts[2]).transpose(0, 2, 1, 3).reshape(batch, length, -1) @ weights[f"{of}.out"]
        x = x + np.maximum(norm(x) @ weights[f"{of}.up"], 0) @ weights[f"{of}.down"]
    return norm(x)


def loss(weights: dict[str, Floats], tokens: npt.NDArray[np.int64]) -> float:
    """Return the mean of -ln(probability) over (batch, length + 1) tokens, in nats."""
    logits = hidden(weights, weights["embedding"][tokens[:, :-1]]) @ weights["embedding"].T
    logits -= logits.max(axis=-1, keepdims=True)
    wanted = np.take_along_axis(logits, tokens[:, 1:, None], axis=-1)[..., 0]
    return float((np.log(np.exp(logits).sum(axis=-1)) - wanted).mean())


def quantized(weights: dict[str, Floats]) -> dict[str, npt.NDArray[np.generic]]:
    """Return int8 weights and, under their names with ".scale", float32 scales."""
    found: dict[str, npt.NDArray[np.generic]] = {}
    for name, values in weights.items():
        axis = 1 if name == "embedding" else 0
        scale = (np.abs(values).max(axis=axis, keepdims=True) / 127).astype(np.float32)
        scale = np.where(scale == 0, np.float32(1), scale)
        found[name] = np.rint(values / scale).astype(np.int8)
        found[f"{name}.scale"] = scale.reshape(-1)
    return found


def dequantized(arrays: dict[str, npt.NDArray[np.generic]]) -> dict[str, Floats]:
    """Return the float32 weights of `quantized`."""
    found = {}
    for name in SHAPES:
        scale = arrays[f"{name}.scale"].astype(np.float32)
        found[name] = arrays[name].astype(np.float32) * (scale[:, None] if name == "embedding" else scale)
    return found


@cache
def stored() -> dict[str, npt.NDArray[np.generic]]:
    """Return the committed weights, quantized."""
    with np.load(DATA) as arrays:
        return {name: arrays[name] for name in arrays.files}


def model() -> bytes:
    """Return chat.rkllm."""
    return rkllm.wrap(stored(), SLOPES, SPECIAL, "<|im_end|>", TEMPLATE)


def load() -> dict[str, Floats]:
    """Return the committed weights as float32."""
    return dequantized(stored())
