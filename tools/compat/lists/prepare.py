"""What the programs of these lists want beside their own files: pictures, sounds, words.

`prepare.py NAME` makes them in the current folder, the program's.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Callable

import numpy as np

RANDOM = np.random.default_rng(22)


def sound(path: str, seconds: float) -> None:
    """A tone of 16,000 samples a second."""
    import soundfile  # type: ignore[import-not-found,unused-ignore]

    at = np.arange(int(16000 * seconds)) / 16000
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    soundfile.write(path, (0.3 * np.sin(2 * np.pi * 440 * at)).astype(np.float32), 16000)


def picture(path: str, width: int, height: int) -> None:
    """A bright square before noise."""
    import cv2

    image = RANDOM.integers(0, 60, (height, width, 3), np.uint8)
    image[height // 4 : height // 2, width // 4 : width // 2] = 220
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    cv2.imwrite(path, image)


def words(path: str, text: str) -> None:
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_text(text, encoding="utf-8")


def silero() -> None:
    sound("lei-jun-test.wav", 0.5)


def sherpa_whisper() -> None:
    sound("en-16k.wav", 1)
    words("tokens.txt", "".join(f"IGE= {number}\n" for number in range(51865)))


def whisper() -> None:
    sound("model/tone.wav", 1)
    np.savetxt("model/mel_80_filters.txt", RANDOM.random(80 * 201, np.float32))
    words("model/vocab_en.txt", "".join(f"{number} a\n" for number in range(100)))


def marian() -> None:
    import sentencepiece  # type: ignore[import-not-found,unused-ignore]

    words("model/text.txt", "a hare ran over the hill and a fox ran after the hare\n" * 50)
    sentencepiece.SentencePieceTrainer.train(
        input="model/text.txt", model_prefix="model/source", vocab_size=30, hard_vocab_limit=False
    )
    Path("model/source.model").rename("model/source.spm")
    Path("model/target.spm").write_bytes(Path("model/source.spm").read_bytes())
    pieces = sentencepiece.SentencePieceProcessor(model_file="model/source.spm")
    vocabulary = {pieces.id_to_piece(number): number for number in range(pieces.get_piece_size())}
    size = len(vocabulary)
    words("model/vocab.json", json.dumps(vocabulary))
    config = {"d_model": 16, "vocab_size": size, "decoder_start_token_id": 1, "pad_token_id": 1, "eos_token_id": 0}
    words("model/config.json", json.dumps(config))
    RANDOM.random((size, 16), np.float32).tofile("model/lm_weight.raw")
    RANDOM.random(size, np.float32).tofile("model/lm_bias.raw")


def frigate() -> None:
    """The modules of Frigate that its runner imports reach the whole application: its settings and its messages."""
    words("onnxruntime.py", "class InferenceSession: ...\nclass SessionOptions: ...\n")
    words("drive.py", FRIGATE)


FRIGATE = """
import sys, types, importlib.util, numpy as np
for name in ("frigate", "frigate.detectors", "frigate.util", "frigate.util.model", "frigate.util.rknn_converter"):
    sys.modules[name] = types.ModuleType(name)
sys.modules["frigate.util.model"].get_ort_providers = None
sys.modules["frigate.util.rknn_converter"].auto_convert_model = None
sys.modules["frigate.util.rknn_converter"].is_rknn_compatible = None
spec = importlib.util.spec_from_file_location("runners", "frigate/detectors/detection_runners.py")
runners = importlib.util.module_from_spec(spec)
spec.loader.exec_module(runners)
for name, feed in (
    ("vision.rknn", {"pixel_values": np.random.rand(1, 3, 224, 224).astype(np.float32)}),
    ("arcface.rknn", {"data": np.random.rand(1, 3, 112, 112).astype(np.float32) * 2 - 1}),
):
    runner = runners.RKNNModelRunner(name)
    print(name, [output.shape for output in runner.run(feed)])
"""


def analyst() -> None:
    words("names.txt", "cat\ndog\n")
    words("drive.py", ANALYST)


ANALYST = """
import sys, numpy as np, image_analyst
image_analyst.__path__.append("src/image_analyst")
from image_analyst.rknn.models import YoloV3Rknn
from image_analyst.utils import NmsPython
from image_analyst.image import ImageEmbedder
model = YoloV3Rknn("yolo.rknn", "names.txt", (64, 64), [(0, 1, 2)], [(10, 14), (23, 27), (37, 58)], 0.5,
                   NmsPython(), ImageEmbedder())
print("found", len(model(np.zeros((48, 64, 3), np.uint8))))
"""


if __name__ == "__main__":
    makers: dict[str, Callable[[], None]] = {
        "silero-vad": silero,
        "whisper of sherpa-onnx": sherpa_whisper,
        "whisper": whisper,
        "marian": marian,
        "frigate": frigate,
        "ImageAnalyst": analyst,
    }
    makers[sys.argv[1]]()
