"""Damaged model files, and numbers that are none: a code or an answer, never a crash."""

from __future__ import annotations

import math
import random
import struct
import zlib
from pathlib import Path

import numpy as np
import pytest

from tests.fakes_rkllm.capi import EMBEDDINGS, FINISH, HIDDEN, Library
from tests.fakes_rkllm.conftest import Open

HEADER, CRC = 64, 12
NAMES = {16: "vocabulary", 20: "width", 24: "heads", 28: "inner", 32: "layers", 36: "longest context", 40: "end"}


def checked(body: bytes, header: bytes) -> bytes:
    """Return a file whose checksum is right, so that what is behind it is looked at."""
    return header[:CRC] + struct.pack("<I", zlib.crc32(body)) + header[CRC + 4 :] + body


@pytest.mark.parametrize("place", NAMES, ids=NAMES.get)
def test_sizes_that_do_not_fit_are_refused(
    rkllm: Library, open_model: Open, chat: Path, tmp_path: Path, place: int
) -> None:
    data = chat.read_bytes()
    path = tmp_path / "wrong.rkllm"
    [right] = struct.unpack_from("<I", data, place)
    for value in {0, 1, 255, right - 1, right + 1, 1 << 16, 1 << 31, (1 << 32) - 1} - {right}:
        if place == 36 and 1 <= value <= 1 << 20 or place == 40 and 256 <= value < 264:
            continue  # another model, and a right one
        header = data[:place] + struct.pack("<I", value) + data[place + 4 : HEADER]
        path.write_bytes(checked(data[HEADER:], header))
        assert open_model(rkllm, path).code == -1, (NAMES[place], value)


def test_files_that_are_cut_off_or_changed_are_refused(
    rkllm: Library, open_model: Open, chat: Path, tmp_path: Path
) -> None:
    data = chat.read_bytes()
    path = tmp_path / "wrong.rkllm"
    for size in (0, 1, 8, HEADER - 1, HEADER, HEADER + 1, len(data) // 2, len(data) - 1):
        for content in (data[:size], checked(data[HEADER:size], data[:HEADER])):
            path.write_bytes(content)
            assert open_model(rkllm, path).code == -1, size
    changes = random.Random(43)
    for _ in range(20):
        wrong = bytearray(data)
        wrong[changes.randrange(HEADER, len(data))] ^= 1 << changes.randrange(8)
        path.write_bytes(wrong)
        assert open_model(rkllm, path).code == -1 and "damaged or cut off" in rkllm.error()


def test_changed_texts_and_weights_are_another_model_or_none(
    rkllm: Library, open_model: Open, chat: Path, tmp_path: Path
) -> None:
    """With a checksum that is right; scales may be huge, and sums infinite."""
    data = chat.read_bytes()
    path = tmp_path / "wrong.rkllm"
    changes = random.Random(44)
    for _ in range(30):
        body = bytearray(data[HEADER:])
        for _ in range(changes.choice((1, 8, 64))):
            body[changes.randrange(len(body) if changes.random() < 0.5 else 2048)] = changes.choice((0, 127, 128, 255))
        path.write_bytes(checked(bytes(body), data[:HEADER]))
        model = open_model(rkllm, path, max_new_tokens=4, top_k=0, mirostat=changes.randrange(3))
        if model.code == 0:
            assert model.ask("Hello.") == 0 and model.answer.states[-1] == FINISH
            assert model.ask("Hello.", keep_history=1) == 0
        model.close()


@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf, 3e38])
@pytest.mark.parametrize("mirostat", [0, 1, 2])
def test_embeddings_that_are_no_numbers_give_some_answer(
    rkllm: Library, open_model: Open, value: float, mirostat: int
) -> None:
    model = open_model(rkllm, max_new_tokens=3, top_k=0, mirostat=mirostat)
    rows = np.zeros((4, 64), np.float32)
    rows[2] = value
    assert model.run(model.input(rows.tolist(), EMBEDDINGS)) == 0 and model.answer.states[-1] == FINISH
    assert model.run(model.input(rows.tolist(), EMBEDDINGS), mode=HIDDEN) == 0
    assert model.ask("Tell me a joke.", keep_history=0) == 0
