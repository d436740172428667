"""The digits network: accuracy on every held-out image with the shipped kernels, and what the committed file holds."""

from __future__ import annotations

import hashlib

import numpy as np
import pytest

from fakes.models import digits, train_digits
from fakes.models.emit import DTYPES, evaluate, stored_input

Split = tuple[train_digits.Bytes, train_digits.Bytes, train_digits.Bytes, train_digits.Bytes]


@pytest.fixture(scope="module")
def split() -> Split:
    return train_digits.load_split()


def classes(dtype: str, images: train_digits.Bytes) -> np.ndarray[tuple[int], np.dtype[np.intp]]:
    graph = digits.graph(dtype, batches=(len(images),))
    result: np.ndarray[tuple[int], np.dtype[np.intp]] = evaluate(
        graph, stored_input(digits.network().inputs[0], images, dtype)
    )[0].argmax(axis=1)
    return result


@pytest.mark.parametrize("dtype", DTYPES)
def test_the_committed_samples_are_classified_right(dtype: str) -> None:
    images, labels = digits.samples()
    assert images.shape == (20, 8, 8, 1) and images.dtype == np.uint8 and images.max() == 255
    assert labels.tolist() == [label for label in range(10) for _ in range(2)]
    assert classes(dtype, images).tolist() == labels.tolist()


def test_int8_stores_the_pixel_itself() -> None:
    pixels = np.arange(256, dtype=np.uint8).reshape(4, 8, 8, 1)
    spec = digits.network().inputs[0]
    assert np.array_equal(stored_input(spec, pixels, "int8"), (pixels.astype(int) - 128).astype(np.int8))
    assert np.array_equal(stored_input(spec, pixels, "uint8"), pixels)


def test_the_split_is_fixed_and_stratified(split: Split) -> None:
    train_images, train_labels, test_images, test_labels = split
    assert (len(train_images), len(test_images)) == (1352, 445)
    whole = np.bincount(np.concatenate([train_labels, test_labels]))
    assert np.array_equal(np.bincount(test_labels), whole // 4)
    digest = hashlib.sha256(test_images.tobytes() + test_labels.tobytes()).hexdigest()
    assert digest.startswith("22dc34b97f804661"), digest


def test_the_samples_were_held_out(split: Split) -> None:
    _, _, test_images, test_labels = split
    images, labels = digits.samples()
    chosen = train_digits.choose_samples(test_labels)
    assert np.array_equal(test_images[chosen], images) and np.array_equal(test_labels[chosen], labels)


@pytest.mark.parametrize(
    "dtype, least",
    [("float32", 0.97), ("float16", 0.97), ("int8", 0.965), ("uint8", 0.965), ("int16", 0.965), ("uint16", 0.965)],
)
def test_accuracy_on_the_held_out_images(split: Split, dtype: str, least: float) -> None:
    _, _, images, labels = split
    assert (classes(dtype, images) == labels).mean() >= least


def test_training_repeats_bit_for_bit_and_learns(split: Split) -> None:
    train_images, train_labels, test_images, test_labels = split
    first = train_digits.train(train_images, train_labels, epochs=3)
    second = train_digits.train(train_images, train_labels, epochs=3)
    assert all(np.array_equal(first[name], second[name]) for name in first)
    assert {name: array.shape for name, array in first.items()} == {
        name: array.shape for name, array in digits.load().items() if name[:2] in ("co", "fc")
    }
    from fakes.models.emit import emit

    graph = emit(digits.network(first, batch=len(test_images)))
    # Three of sixty passes: far above chance, below the committed weights.
    assert train_digits.accuracy(graph, "float32", test_images, test_labels) > 0.8


def test_the_data_licence_is_named() -> None:
    text = digits.DATA.with_name("LICENSE.md").read_text()
    assert "CC BY 4.0" in text and "10.24432/C50P49" in text and digits.DATA.name in text
    assert digits.DATA.stat().st_size < 64 * 1024
