"""listen.py: what is heard, what is remembered, and from when to when somebody speaks."""

from __future__ import annotations

import wave
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.quantization import Affine
from npu_common.tensor import TensorInfo

from tests.npu_examples.models import Model


@pytest.fixture
def listen(load: Any) -> Any:
    return load("listen")


def network(heard: list[Any], dtype: str = "float32") -> Model:
    """The chance is the mean of what it hears and remembers; the state counts the runs."""
    how = Affine(0.5, 0, dtype=dtype) if dtype == "int8" else None
    state = TensorInfo(1, "state", (2, 1, 4), dtype, quantization=how)
    after = TensorInfo(1, "next", (2, 1, 4), dtype, quantization=Affine(1.0, 3, dtype=dtype) if how else None)

    def answer(input: Any, state: Any, sr: Any) -> Any:
        count = float(np.ravel(state)[0]) * (0.5 if how else 1)
        heard.append((input.copy(), count, sr.copy()))
        new = np.full((2, 1, 4), count + 1, np.float32)
        return [np.array([[np.abs(input).mean()]], np.float32), after.quantize(new) if how else new.astype(dtype)]

    inputs = [TensorInfo(0, "input", (1, 576), "float32"), state, TensorInfo(2, "sr", (1,), "int64")]
    return Model(inputs, [TensorInfo(0, "output", (1, 1), "float32"), after], answer)


@pytest.mark.parametrize("dtype", ["float32", "float16", "int8"])
def test_the_state_and_the_last_samples_go_back(listen: Any, dtype: str) -> None:
    heard: list[Any] = []
    samples = np.arange(1200, dtype=np.float32) / 1200
    found = list(listen.chances(listen.Listener(network(heard, dtype)), samples))
    assert len(found) == 3 and [count for _, count, _ in heard] == [0, 1, 2]
    assert all(rate.tolist() == [16000] for _, _, rate in heard)
    whole = np.concatenate([np.zeros(64), samples, np.zeros(3 * 512 - 1200)])
    for number, (window, _, _) in enumerate(heard):
        assert np.allclose(window[0], whole[512 * number : 512 * number + 576])


def test_speech_begins_and_ends(listen: Any) -> None:
    values = [0, 0.4, 0.9, 0.8, 0.4, 0.1, 0.9, 0.1, 0.1, 0.1, 0.1, 0.1, 0.7]
    assert np.allclose(listen.spoken(values, 0.05), [(0.1, 0.35), (0.6, 0.65)])
    assert listen.spoken([], 0.05) == [] and listen.spoken([0.4] * 9, 0.05) == []


def sound(path: Path, values: Any, rate: int = 16000, channels: int = 1, width: int = 2) -> str:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(channels)
        file.setsampwidth(width)
        file.setframerate(rate)
        file.writeframes(np.asarray(values, "<i2").tobytes())
    return str(path)


def test_the_program(listen: Any, tmp_path: Path, monkeypatch: Any, capsys: Any) -> None:
    monkeypatch.setattr(listen.npu_common, "open", lambda path: network([]), raising=False)
    quiet, loud = [0] * 8000, [30000, -30000] * 8000
    path = sound(tmp_path / "a.wav", [*quiet, *loud, *quiet])
    assert listen.main(["m.rknn", path]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first.endswith("2.0 s, 63 windows, speech in 1 places") and second.split() == ["0.51", "to", "1.50", "s"]


def test_files_it_takes(listen: Any, tmp_path: Path) -> None:
    assert np.allclose(listen.samples_of(sound(tmp_path / "a.wav", [0, 16384, -32768])), [0, 0.5, -1])
    assert np.allclose(listen.samples_of(sound(tmp_path / "b.wav", [16384, 0, 0, 0], channels=2)), [0.25, 0])
    with pytest.raises(ValueError, match="expected 16 bits a sample at 16000 Hz, got 16 at 8000"):
        listen.samples_of(sound(tmp_path / "c.wav", [0], rate=8000))
    (tmp_path / "d.wav").write_bytes(b"RIFF")
    with pytest.raises(ValueError, match="no WAV file with plain samples"):
        listen.samples_of(str(tmp_path / "d.wav"))
