"""A seeded-random network in the shape of MobileNetV2, for stress and timing: nothing is trained, nothing committed.

Input "image" 1x224x224x3 bytes; outputs "probs" 1x1000 and "features" 1x7x7x256. Strided, depthwise and pointwise
convolutions, relu6, residual additions, global pooling. Weights come from the seed; their spread is chosen by formula
so that activations neither saturate nor vanish, and the classifier is centred on a few seeded images so that
different images get different classes.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from fakes.models.emit import calibrate, emit, evaluate
from fakes.models.formats import npugraph
from fakes.models.formats.network import Floats, Input, Network

SEED = 1801
SIZE = 224
CLASSES = 1000
FEATURES = 256
MEAN = (123.675, 116.28, 103.53)
STD = (58.395, 57.12, 57.375)
STEM = 16
BLOCKS = ((1, 8, 1, 1), (4, 16, 2, 2), (4, 24, 2, 2), (4, 32, 2, 2), (4, 40, 1, 1), (4, 64, 2, 2))
"""Expansion, channels, repetitions, stride of the first: MobileNetV2's table at about a quarter of its width."""
CALIBRATION_SEEDS = (1, 2, 3, 4, 5, 6, 7, 8)
LOGIT_SPREAD = 4.0
RELU6_SQUARE = 1.9
"""Mean square behind relu6 when its argument is normal with deviation 2."""


def image(seed: int) -> npt.NDArray[np.uint8]:
    """Return a seeded picture (1, 224, 224, 3) uint8: blocks of several sizes, in strengths and colours of its own."""
    random = np.random.RandomState(seed)
    total = np.full((SIZE, SIZE, 3), random.randint(0, 120, 3, np.int64), np.int64)
    for blocks in (7, 28, 112, SIZE):
        layer = random.randint(0, 256, (blocks, blocks, 3), np.int64) * random.randint(0, 160, 3, np.int64) // 256
        total += layer.repeat(SIZE // blocks, axis=0).repeat(SIZE // blocks, axis=1)
    return np.minimum(total, 255).astype(np.uint8)[None]


class _Weights:
    """Weights by formula: uniform, with a given spread of the sums they form. Uniform draws are exact everywhere."""

    def __init__(self, seed: int) -> None:
        self.random = np.random.RandomState(seed)

    def draw(self, shape: tuple[int, ...], mean_square: float, spread: float) -> Floats:
        """Draw weights so that sums over inputs of this mean square have deviation `spread`."""
        fan_in = int(np.prod(shape[1:]))
        bound = spread * np.sqrt(3.0 / (fan_in * mean_square))
        # Steps of 2**-20: sums of such numbers are exact, so their order does not matter.
        weights: npt.NDArray[np.float64] = np.floor(self.random.random_sample(shape) * 2.0**21) / 2.0**20 - 1
        if shape[3] > 1:
            # Filters that sum to zero ignore what all channels share: otherwise the common mean, positive behind
            # every relu6, drowns what differs from image to image.
            weights -= weights.mean(axis=3, keepdims=True)
        spread_out: Floats = (weights * bound).astype(np.float32)
        return spread_out

    def bias(self, channels: int) -> Floats:
        """Draw small offsets, -0.5 to 0.5."""
        return (self.random.random_sample(channels) - 0.5).astype(np.float32)


def body(seed: int = SEED) -> Network:
    """Return the network up to "features" and "pooled" (1, 256), before the classifier."""
    draw = _Weights(seed)
    net = Network("mobilenet", Input.pixels("image", (1, SIZE, SIZE, 3), MEAN, STD))
    # Even sizes with stride 2 are padded on the right and at the bottom only, as "same" padding does.
    edge = {1: (1, 1, 1, 1), 2: (0, 1, 0, 1)}
    weights = draw.draw((STEM, 3, 3, 3), 1.0, 2.0)
    x = net.conv("image", "stem", weights, draw.bias(STEM), stride=2, padding=edge[2], activation="relu6")
    channels, mean_square = STEM, RELU6_SQUARE
    block = 0
    for expansion, width, repetitions, first_stride in BLOCKS:
        for repetition in range(repetitions):
            stride = 1 if repetition else first_stride
            name = f"block{block}"
            block += 1
            inner = x
            wide = channels * expansion
            if expansion > 1:
                weights = draw.draw((wide, 1, 1, channels), mean_square, 2.0)
                inner = net.conv(inner, name + "_expand", weights, draw.bias(wide), activation="relu6")
            inner = net.conv(
                inner, name + "_depthwise", draw.draw((wide, 3, 3, 1), RELU6_SQUARE, 2.0), draw.bias(wide),
                stride=stride, padding=edge[stride], groups=wide, activation="relu6",
            )  # fmt: skip
            weights = draw.draw((width, 1, 1, wide), RELU6_SQUARE, 1.0)
            project = net.conv(inner, name + "_project", weights, draw.bias(width))
            if repetition:
                x = net.add(x, project, name)
                mean_square += 1.0
            else:
                x, mean_square = project, 1.1
            channels = width
    weights = draw.draw((FEATURES, 1, 1, channels), mean_square, 2.0)
    x = net.conv(x, "features", weights, draw.bias(FEATURES), activation="relu6")
    net.reshape(net.global_avg_pool(x, "pool"), "pooled", (0, FEATURES))
    net.outputs = ("features", "pooled")
    return net


@lru_cache(maxsize=2)
def network(seed: int = SEED) -> Network:
    """Return the whole network: `body` and a classifier that is centred on the calibration images."""
    net = body(seed)
    pooling = emit(net, outputs=["pooled"])
    spec = net.inputs[0]
    pooled = np.concatenate([evaluate(pooling, spec.normalise(image(seed)))[0] for seed in CALIBRATION_SEEDS])
    # Coarse steps keep every product and sum below exact, so that the bytes do not depend on the machine.
    centre = np.rint(pooled.mean(axis=0, dtype=np.float64) * 64) / 64
    variance = max(float(np.rint(pooled.var(dtype=np.float64, axis=0).mean() * 4096) / 4096), 1 / 4096)
    weights = _Weights(seed + 1).draw((CLASSES, 1, 1, FEATURES), variance, LOGIT_SPREAD)
    weights = (np.rint(weights[:, 0, 0].astype(np.float64) * 4096) / 4096).astype(np.float32)
    bias = -(weights.astype(np.float64) @ centre)
    net.softmax(net.dense("pooled", "logits", weights, bias.astype(np.float32)), "probs")
    net.outputs = ("probs", "features")
    return net


@lru_cache(maxsize=2)
def ranges(seed: int = SEED) -> dict[str, tuple[float, float]]:
    """Return the smallest and largest value of each activation on the calibration images."""
    return calibrate(network(seed), *([image(number)] for number in CALIBRATION_SEEDS))


def graph(dtype: str = "float32", seed: int = SEED) -> npugraph.Graph:
    """Return the network as a graph.

    Input "image" (1, 224, 224, 3), outputs "probs" (1, 1000), "features" (1, 7, 7, 256).
    """
    return emit(network(seed), dtype, ranges(seed) if dtype not in ("float32", "float16") else None)
