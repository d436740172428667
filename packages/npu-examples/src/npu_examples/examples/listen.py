"""Finds speech in a sound file with a network that remembers, on any vendor's NPU: its state goes back in each time.

    python listen.py MODEL speech.wav
    npu-fakes zoo get silero-vad-openvino --for rknn:rk3588 -o vad.rknn
    NPU_FAKE=rknn python listen.py vad.rknn speech.wav

MODEL is a network such as Silero's, with the inputs samples (1, 576) and state, and the outputs chance and new state;
further inputs, such as the rate, get the rate. Each run sees the last 64 samples of the window before and 512 new ones.
The file is WAV with 16 bits a sample at 16 kHz; of two channels the mean is taken. Needs nothing but numpy.
"""

from __future__ import annotations

import argparse
import sys
import wave
from collections.abc import Iterator, Sequence
from typing import Any

import npu_common
import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]

RATE, BEFORE = 16000, 64
BEGIN, END, PAUSE = 0.5, 0.35, 0.1
"""Speech begins at this chance, and ends below the second for so many seconds."""


def samples_of(path: str) -> Array:
    """Return the samples of a WAV file as float32, -1 to 1. Raises ValueError for another rate or width."""
    try:
        with wave.open(path, "rb") as file:
            rate, width, channels = file.getframerate(), file.getsampwidth(), file.getnchannels()
            data = file.readframes(file.getnframes())
    except (wave.Error, EOFError) as problem:
        raise ValueError(f"{path}: no WAV file with plain samples ({problem})") from None
    if (rate, width) != (RATE, 2):
        raise ValueError(f"{path}: expected 16 bits a sample at {RATE} Hz, got {8 * width} at {rate}")
    whole = np.frombuffer(data[: len(data) // (2 * channels) * (2 * channels)], "<i2").astype(np.float32) / 32768
    mean: Array = whole.reshape(-1, channels).mean(1)
    return mean


class Listener:
    """A model with its state, for one source of sound.

    Args:
        model: The network. Its largest input but one is the state; the largest of the rest takes the samples.
    """

    def __init__(self, model: Any) -> None:
        self.model = model
        sized = sorted(model.inputs, key=lambda info: len(info.shape), reverse=True)
        self._state = next(info for info in sized if info.shape in [one.shape for one in model.outputs])
        self._sound = max((info for info in model.inputs if info is not self._state), key=lambda one: one.nbytes)
        rest = [info for info in model.inputs if info is not self._state and info is not self._sound]
        self._given = {info.name: np.full(info.shape, RATE, info.dtype) for info in rest}
        [self._next] = [info for info in model.outputs if info.shape == self._state.shape]
        [self._chance] = [info for info in model.outputs if info is not self._next]
        self.window = int(np.prod(self._sound.shape)) - BEFORE
        self.reset()

    def reset(self) -> None:
        """Forget what was heard."""
        self._given[self._state.name] = self._state.zeros()
        self._before = np.zeros(BEFORE, np.float32)

    def hear(self, samples: Array) -> float:
        """Go on listening with the next `window` samples; return the chance that they have speech."""
        whole = np.concatenate([self._before, samples]).astype(np.float32)
        self._before = whole[-BEFORE:]
        sound = self._sound.quantize(whole) if self._sound.quantization is not None else whole
        self._given[self._sound.name] = sound.astype(self._sound.dtype).reshape(self._sound.shape)
        outputs = self.model.run(self._given)
        # A state that is stored as integers comes back with the scale of the output.
        state, said = outputs[self._next.index], self._next
        if said.quantization is not None:
            state = self._state.quantize(said.dequantize(state))
        self._given[self._state.name] = state.astype(self._state.dtype)
        chance = outputs[self._chance.index]
        if self._chance.quantization is not None:
            chance = self._chance.dequantize(chance)
        return float(np.ravel(chance)[0])


def chances(listener: Listener, samples: Array) -> Iterator[float]:
    """Yield the chance of each window; the last is filled with silence."""
    for start in range(0, len(samples), listener.window):
        part = samples[start : start + listener.window]
        yield listener.hear(np.pad(part, (0, listener.window - len(part))))


def spoken(values: Sequence[float], seconds: float) -> list[tuple[float, float]]:
    """Return from when to when somebody speaks, from the chances of windows of `seconds` each."""
    found: list[tuple[float, float]] = []
    start, quiet = -1.0, 0.0
    for number, value in enumerate([*values, *[0.0] * (int(PAUSE / seconds) + 1)]):
        if value >= BEGIN and start < 0:
            start = number * seconds
        quiet = 0.0 if value >= END else quiet + seconds
        if start >= 0 and quiet >= PAUSE:
            found.append((start, (number + 1) * seconds - quiet))
            start = -1.0
    return found


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description="Find speech in a sound file, on any vendor's NPU.",
        epilog=(__doc__ or "\n\n").split("\n\n")[1],
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("model")
    parser.add_argument("sound", metavar="WAV")
    given = parser.parse_args(words)
    samples = samples_of(given.sound)
    with npu_common.open(given.model) as model:
        listener = Listener(model)
        values = list(chances(listener, samples))
        found = spoken(values, listener.window / RATE)
    print(f"{given.sound}: {len(samples) / RATE:.1f} s, {len(values)} windows, speech in {len(found)} places")
    for start, end in found:
        print(f"  {start:7.2f} to {end:7.2f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
