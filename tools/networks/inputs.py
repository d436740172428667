"""Inputs for a network: pictures, lines of text, speech, tokens.

They are the same on every machine, and never all zeros, on which most networks agree whatever is wrong.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from tools.networks.listing import Network

Array = npt.NDArray[Any]

RATE = 16000
MEAN, DEVIATION = (0.485, 0.456, 0.406), (0.229, 0.224, 0.225)
BLUE_GREEN_RED = (104.0, 117.0, 123.0)

GLYPHS = {
    "N": "10001 11001 10101 10011 10001 10001 10001", "P": "11110 10001 10001 11110 10000 10000 10000",
    "U": "10001 10001 10001 10001 10001 10001 01110", "2": "01110 10001 00001 00010 00100 01000 11111",
    "0": "01110 10001 10011 10101 11001 10001 01110", "6": "00110 01000 10000 11110 10001 10001 01110",
    "A": "01110 10001 10001 11111 10001 10001 10001", "T": "11111 00100 00100 00100 00100 00100 00100",
    "E": "11111 10000 10000 11110 10000 10000 11111", "S": "01111 10000 10000 01110 00001 00001 11110",
    " ": "00000 00000 00000 00000 00000 00000 00000",
}  # fmt: skip
WORDS = "NPU 2026 TEST SEEN AT 60 "
SOURCE = b"""#include <stdio.h>

static int add(int a, int b) { return a + b; }

int main(int argc, char **argv)
{
    for (int i = 0; i < argc; i++) printf("%d %s\\n", add(i, 1), argv[i]);
    return 0;
}
"""


def make(network: Network) -> dict[str, Array]:
    """Return an array of the right shape for each input.

    The element type is still that of its kind (float32 or int64).
    """
    return {name: _one(name, about) for name, about in network.inputs.items()}


def _one(name: str, about: Mapping[str, Any]) -> Array:
    random = np.random.default_rng(zlib.crc32(name.encode()))
    return KINDS[about["like"]](tuple(about["shape"]), about, random)


def _canvas(shape: tuple[int, ...], about: Mapping[str, Any]) -> tuple[int, int, int, int]:
    batch, *rest = shape
    height, width, channels = rest if about.get("layout") == "NHWC" else (rest[1], rest[2], rest[0])
    return batch, height, width, channels


def scaled(picture: Array, about: Mapping[str, Any]) -> Array:
    """Convert 0..1 in (N, H, W, C) to the values and the layout that the network was trained with."""
    scale, channels = about["scale"], picture.shape[-1]
    if scale == "-1..1":
        picture = picture * 2 - 1
    elif scale == "0..255":
        picture = np.round(picture * 255)
    elif scale == "imagenet":
        picture = (picture - np.asarray(MEAN[:channels])) / np.asarray(DEVIATION[:channels])
    elif scale == "caffe":
        picture = np.round(picture * 255) - np.asarray(BLUE_GREEN_RED[:channels])
    elif scale != "0..1":
        raise ValueError(f"scale {scale!r}: expected 0..1, -1..1, 0..255, imagenet or caffe")
    if about.get("layout") != "NHWC":
        picture = picture.transpose(0, 3, 1, 2)
    return np.ascontiguousarray(picture, np.float32)


def _picture(shape: tuple[int, ...], about: Mapping[str, Any], random: np.random.Generator) -> Array:
    """Return a landscape: sky, ground, bright and dark discs with soft borders, a grain."""
    batch, height, width, channels = _canvas(shape, about)
    y, x = np.mgrid[0:height, 0:width] / max(height, width)
    pictures = []
    for _ in range(batch):
        picture = np.repeat((0.75 - 0.5 * y)[..., None], channels, axis=2)
        picture[y > 0.55 * height / max(height, width)] *= random.uniform(0.4, 0.8, channels)
        for _ in range(9):
            middle, radius = random.uniform(0, 1, 2), random.uniform(0.03, 0.2)
            inside = 1 / (1 + np.exp(np.clip((np.hypot(x - middle[0], y - middle[1]) - radius) * 120, -60, 60)))
            picture += inside[..., None] * (random.uniform(0, 1, channels) - picture)
        pictures.append(picture + random.normal(0, 0.02, picture.shape))
    return scaled(np.clip(np.stack(pictures), 0, 1), about)


def _text(shape: tuple[int, ...], about: Mapping[str, Any], random: np.random.Generator) -> Array:
    """Return lines of dark letters on paper, as high as fits."""
    batch, height, width, channels = _canvas(shape, about)
    lines = max(1, height // 48)
    dot = max(1, height // (lines * 12))
    page = np.full((height, width), 0.9)
    for line in range(lines):
        words = about.get("words") or WORDS[line % len(WORDS) :] + WORDS * 4
        rows = [" ".join(GLYPHS[letter].split()[row] + "0" for letter in words).replace(" ", "") for row in range(7)]
        ink = np.asarray([[digit == "1" for digit in row] for row in rows]).repeat(dot, 0).repeat(dot, 1)
        top = line * (height // lines) + (height // lines - ink.shape[0]) // 2
        part = page[max(0, top) : top + ink.shape[0], 2 * dot : width - 2 * dot]
        part[ink[: part.shape[0], : part.shape[1]]] = 0.1
    soft = (page + np.roll(page, 1, 0) + np.roll(page, 1, 1) + np.roll(page, (1, 1), (0, 1))) / 4
    pages = [soft[..., None] + random.normal(0, 0.01, (height, width, channels)) for _ in range(batch)]
    return scaled(np.clip(np.stack(pages), 0, 1), about)


def _speech(shape: tuple[int, ...], about: Mapping[str, Any], random: np.random.Generator) -> Array:
    """Return syllables: a buzz with two formants that rise and fall, with breath in the pauses."""
    count = int(np.prod(shape))
    time = np.arange(count) / RATE
    pitch = 2 * np.pi * np.cumsum(120 + 25 * np.sin(2 * np.pi * 2.1 * time)) / RATE
    wave = np.zeros(count)
    for harmonic in range(1, 26):
        frequency = 120 * harmonic
        loudness = np.exp(-(((frequency - 600) / 350) ** 2)) + 0.5 * np.exp(-(((frequency - 1700) / 500) ** 2))
        wave += loudness * np.sin(harmonic * pitch)
    loud = 0.15 + 0.85 * np.abs(np.sin(2 * np.pi * 1.9 * time + 0.5))
    wave = 0.2 * wave * loud + random.normal(0, 0.005, count)
    return np.clip(wave, -1, 1).astype(np.float32).reshape(shape)


def _spectrogram(shape: tuple[int, ...], about: Mapping[str, Any], random: np.random.Generator) -> Array:
    """Log energies of bands over time, about as wide as Whisper's: -1 to 1.5."""
    bands, steps = shape[-2:]
    band, step = np.mgrid[0:bands, 0:steps]
    harmonics = np.cos(2 * np.pi * band / 9 + 0.6 * np.sin(step / 25))
    loud = np.abs(np.sin(step / 17)) * np.exp(-band / 50)
    values = 1.5 * loud * (0.6 + 0.4 * harmonics) - 0.7 + random.normal(0, 0.1, (bands, steps))
    return np.broadcast_to(np.clip(values, -1, 1.5), shape).astype(np.float32)


def _state(shape: tuple[int, ...], about: Mapping[str, Any], random: np.random.Generator) -> Array:
    """Return a state that an earlier run may have left."""
    return np.tanh(random.normal(0, 0.3, shape)).astype(np.float32)


def _tokens(shape: tuple[int, ...], about: Mapping[str, Any], random: np.random.Generator) -> Array:
    count, kind = shape[-1], about["of"]
    if kind == "source text":
        line = np.frombuffer((SOURCE * (count // len(SOURCE) + 1))[:count], np.uint8).astype(np.int64)
    elif kind == "words":  # of BERT: [CLS] words [SEP]
        line = np.concatenate([[101], random.integers(1996, 9000, count - 2), [102]])
    elif kind == "letters":
        line = random.integers(1, 30, count)
    elif kind == "marks":
        line = random.integers(0, 8, count)
    else:
        raise ValueError(f"tokens of {kind!r}: expected source text, words, letters or marks")
    return np.broadcast_to(line, shape).astype(np.int64)


def _constant(shape: tuple[int, ...], about: Mapping[str, Any], random: np.random.Generator) -> Array:
    return np.full(shape, about["value"], np.int64)


KINDS: dict[str, Callable[[tuple[int, ...], Mapping[str, Any], np.random.Generator], Array]] = {
    "picture": _picture,
    "text": _text,
    "speech": _speech,
    "spectrogram": _spectrogram,
    "state": _state,
    "tokens": _tokens,
    "constant": _constant,
}
