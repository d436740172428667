"""Train the digits network and write data/digits.npz (development only; needs scikit-learn for its copy of the data).

    python -m fakes.models.train_digits            train, quantize, print accuracies, write the file
    python -m fakes.models.train_digits --check    only print the accuracies of the committed weights

Plain numpy, fixed split and seeds, one thread: the same machine writes the same bytes again, another machine the same
accuracies to within an image or two (the order of sums in its BLAS differs).
"""

from __future__ import annotations

import argparse
import sys
from typing import Any

import numpy as np
import numpy.typing as npt

from fakes.models import digits
from fakes.models.emit import DTYPES, calibrate, evaluate, stored_input
from fakes.models.formats import npugraph

Floats = npt.NDArray[np.float32]
Bytes = npt.NDArray[np.uint8]

SPLIT_SEED = 20
TRAINING_SEED = 1
TEST_SHARE = 4  # every fourth image of a class is held out
EPOCHS = 60
BATCH = 64
LEARNING_RATE = 3e-3
WEIGHT_DECAY = 1e-4
CHANNELS = (12, 24, 32)


def load_split() -> tuple[Bytes, Bytes, Bytes, Bytes]:
    """Return training images and labels, test images and labels.

    Images are (N, 8, 8, 1) uint8 0..255, stratified by class.
    """
    from sklearn.datasets import load_digits

    data = load_digits()
    images = np.rint(data.images * (255 / 16)).astype(np.uint8)[..., None]
    labels = data.target.astype(np.uint8)
    # RandomState streams are frozen by numpy's compatibility policy, so the split never changes.
    random = np.random.RandomState(SPLIT_SEED)
    test = np.zeros(len(labels), bool)
    for label in range(10):
        members = np.flatnonzero(labels == label)
        test[random.permutation(members)[: len(members) // TEST_SHARE]] = True
    return images[~test], labels[~test], images[test], labels[test]


def _columns(x: Floats) -> Floats:
    """Return 3x3 neighbourhoods with padding 1: (N, H, W, C) -> (N, H, W, 9 C), kernel row and column outermost."""
    padded = np.pad(x, ((0, 0), (1, 1), (1, 1), (0, 0)))
    height, width = x.shape[1:3]
    return np.concatenate(
        [padded[:, row : row + height, column : column + width] for row in range(3) for column in range(3)], axis=3
    )


def _columns_gradient(gradient: Floats, channels: int) -> Floats:
    """Return the gradient of `_columns`: sum the nine shifted parts back."""
    count, height, width, _ = gradient.shape
    padded = np.zeros((count, height + 2, width + 2, channels), np.float32)
    for place in range(9):
        row, column = divmod(place, 3)
        part = gradient[..., place * channels : (place + 1) * channels]
        padded[:, row : row + height, column : column + width] += part
    return padded[:, 1:-1, 1:-1]


class Trainer:
    """conv-relu, conv-relu-pool, conv-relu-pool, fully connected; Adam with decoupled weight decay."""

    def __init__(self, seed: int) -> None:
        self.random = np.random.RandomState(seed)
        first, second, third = CHANNELS
        sizes = [(9, first), (9 * first, second), (9 * second, third), (4 * third, 10)]
        self.parameters: list[Floats] = []
        for fan_in, fan_out in sizes:
            spread = np.sqrt(6 / fan_in) * (0.5 if fan_out == 10 else 1.0)
            weights = self.random.uniform(-spread, spread, (fan_in, fan_out))
            self.parameters += [weights.astype(np.float32), np.zeros(fan_out, np.float32)]
        self.means = [np.zeros_like(parameter) for parameter in self.parameters]
        self.squares = [np.zeros_like(parameter) for parameter in self.parameters]
        self.steps = 0

    def forward(self, x: Floats) -> tuple[Floats, list[tuple[Floats, Floats, Floats]]]:
        """Return logits, and per convolution (columns, activation before pooling, activation after pooling)."""
        kept = []
        for layer in range(3):
            columns = _columns(x)
            active = np.maximum(columns @ self.parameters[2 * layer] + self.parameters[2 * layer + 1], 0)
            count, height, width, channels = active.shape
            x = active
            if layer:
                x = active.reshape(count, height // 2, 2, width // 2, 2, channels).max(axis=(2, 4))
            kept.append((columns, active, x))
        return x.reshape(len(x), -1) @ self.parameters[6] + self.parameters[7], kept

    def step(self, x: Floats, labels: Bytes, rate: float) -> None:
        """Take one step of Adam on a batch."""
        logits, kept = self.forward(x)
        gradient = np.exp(logits - logits.max(axis=1, keepdims=True))
        gradient /= gradient.sum(axis=1, keepdims=True)
        gradient[np.arange(len(labels)), labels] -= 1
        gradient /= len(labels)
        gradients: list[Floats] = [np.empty(0, np.float32)] * 8
        pooled = kept[2][2]
        gradients[6] = pooled.reshape(len(x), -1).T @ gradient
        gradients[7] = gradient.sum(axis=0)
        gradient = (gradient @ self.parameters[6].T).reshape(pooled.shape)
        for layer in (2, 1, 0):
            columns, active, pooled = kept[layer]
            if layer:
                count, height, width, channels = active.shape
                blocks = active.reshape(count, height // 2, 2, width // 2, 2, channels)
                chosen = blocks == pooled[:, :, None, :, None]
                gradient = (chosen * gradient[:, :, None, :, None]).reshape(active.shape)
            gradient = gradient * (active > 0)
            flat = gradient.reshape(-1, gradient.shape[3])
            gradients[2 * layer] = columns.reshape(len(flat), -1).T @ flat
            gradients[2 * layer + 1] = flat.sum(axis=0)
            if layer:
                gradient = _columns_gradient(gradient @ self.parameters[2 * layer].T, CHANNELS[layer - 1])
        self._adam(gradients, rate)

    def _adam(self, gradients: list[Floats], rate: float) -> None:
        self.steps += 1
        for place, parameter in enumerate(self.parameters):
            mean, square = self.means[place], self.squares[place]
            mean += np.float32(0.1) * (gradients[place] - mean)
            square += np.float32(0.001) * (gradients[place] ** 2 - square)
            update = (mean / (1 - 0.9**self.steps)) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)
            if parameter.ndim == 2:
                update = update + WEIGHT_DECAY * parameter
            parameter -= (rate * update).astype(np.float32)

    def weights(self) -> dict[str, Floats]:
        """Return the parameters as digits.npz names and lays them out: convolutions OHWI, fully connected (out, in)."""
        named = {}
        for layer, channels in enumerate(CHANNELS):
            kernel = self.parameters[2 * layer].reshape(3, 3, -1, channels)
            named[f"conv{layer + 1}_weights"] = np.ascontiguousarray(kernel.transpose(3, 0, 1, 2))
            named[f"conv{layer + 1}_bias"] = self.parameters[2 * layer + 1].copy()
        named["fc_weights"] = np.ascontiguousarray(self.parameters[6].T)
        named["fc_bias"] = self.parameters[7].copy()
        return named


def shifted(images: Bytes, random: np.random.RandomState) -> Bytes:
    """Move every image by -1, 0 or 1 pixel in each direction, background filled in."""
    padded = np.pad(images, ((0, 0), (1, 1), (1, 1), (0, 0)))
    moves = random.randint(0, 3, (len(images), 2))
    rows = moves[:, 0, None] + np.arange(images.shape[1])
    columns = moves[:, 1, None] + np.arange(images.shape[2])
    picked: Bytes = padded[np.arange(len(images))[:, None, None], rows[:, :, None], columns[:, None, :]]
    return picked


def train(images: Bytes, labels: Bytes, epochs: int = EPOCHS, seed: int = TRAINING_SEED) -> dict[str, Floats]:
    """Return weights after `epochs` passes with a cosine learning rate.

    The last tenth of the passes sees the images unmoved.
    """
    from threadpoolctl import threadpool_limits  # comes with scikit-learn

    trainer = Trainer(seed)
    with threadpool_limits(1):
        _run(trainer, images, labels, epochs)
    return trainer.weights()


def _run(trainer: Trainer, images: Bytes, labels: Bytes, epochs: int) -> None:
    batches = len(images) // BATCH
    for epoch in range(epochs):
        order = trainer.random.permutation(len(images))
        for batch in range(batches):
            chosen = order[batch * BATCH : (batch + 1) * BATCH]
            pixels = images[chosen]
            if epoch < epochs - epochs // 10:
                pixels = shifted(pixels, trainer.random)
            progress = trainer.steps / (epochs * batches)
            trainer.step(digits.normalise(pixels), labels[chosen], LEARNING_RATE * 0.5 * (1 + np.cos(np.pi * progress)))


def accuracy(graph: npugraph.Graph, dtype: str, images: Bytes, labels: Bytes) -> float:
    """Return the share of images the graph puts into the right class, by the reference kernels."""
    stored = stored_input(digits.network().inputs[0], images, dtype)
    probabilities = evaluate(graph, stored)[0]
    return float((probabilities.argmax(axis=1) == labels).mean())


def choose_samples(labels: Bytes) -> npt.NDArray[np.intp]:
    """Return the positions of the first two images of every class, in the order of the classes."""
    return np.concatenate([np.flatnonzero(labels == label)[:2] for label in range(10)])


def report(images: Bytes, labels: Bytes) -> None:
    """Print the accuracies of the committed weights in every element type."""
    for dtype in DTYPES:
        graph = digits.graph(dtype, batches=(len(images),))
        print(f"{dtype:8} {accuracy(graph, dtype, images, labels):7.2%} of {len(images)} held-out images")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m fakes.models.train_digits", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("--check", action="store_true", help="only print the accuracies of the committed weights")
    options = parser.parse_args(arguments)
    train_images, train_labels, test_images, test_labels = load_split()
    if not options.check:
        weights = train(train_images, train_labels)
        ranges = calibrate(digits.network(weights, batch=len(train_images)), [train_images])
        samples = choose_samples(test_labels)
        arrays: dict[str, npt.NDArray[Any]] = dict(weights)
        arrays["ranges_names"] = np.array(list(ranges))
        arrays["ranges"] = np.array(list(ranges.values()), np.float32)
        arrays["sample_images"], arrays["sample_labels"] = test_images[samples], test_labels[samples]
        np.savez_compressed(digits.DATA, **arrays)  # type: ignore[arg-type]
        digits.load.cache_clear()
        print(f"{digits.DATA.name}: {digits.DATA.stat().st_size:,} bytes")
    report(test_images, test_labels)
    return 0


if __name__ == "__main__":
    sys.exit(main())
