"""The files that programs of these lists want beside their own: pictures, sounds, words.

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
    """Write a tone of 16,000 samples a second."""
    import soundfile  # type: ignore[import-not-found,unused-ignore]

    at = np.arange(int(16000 * seconds)) / 16000
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    soundfile.write(path, (0.3 * np.sin(2 * np.pi * 440 * at)).astype(np.float32), 16000)


def picture(path: str, width: int, height: int) -> None:
    """Write a bright square before noise."""
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


def sense_voice() -> None:
    sound("test_wavs/zh.wav", 3)
    words("tokens.txt", "".join(f"w{number} {number}\n" for number in range(560)))


def paraformer() -> None:
    sound("test_wavs/1.wav", 3)
    words("tokens.txt", "".join(f"w{number} {number}\n" for number in range(512)))


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
    """Write stand-ins for Frigate's settings and messages, which its runner's imports reach."""
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


def frigate_detector() -> None:
    """Write stand-ins like `frigate`: its settings are of pydantic, its constants of its container."""
    words("onnxruntime.py", "class InferenceSession: ...\nclass SessionOptions: ...\n")
    words("drive.py", FRIGATE_DETECTOR)


FRIGATE_DETECTOR = """
import sys, types, enum, importlib, pydantic, numpy as np
def package(name, **content):
    made = sys.modules[name] = types.ModuleType(name)
    made.__path__ = [name.replace(".", "/")]
    vars(made).update(content)
for name in ("frigate", "frigate.detectors", "frigate.detectors.plugins", "frigate.util"):
    package(name)
kinds = enum.Enum("ModelTypeEnum", {name: name for name in ("yolonas", "yologeneric", "yolox", "yolov9", "rfdetr",
                  "dfine", "ssd")}, type=str)
class Settings(pydantic.BaseModel):
    model_config = pydantic.ConfigDict(extra="allow", arbitrary_types_allowed=True)
package("frigate.const", MODEL_CACHE_DIR=".", SUPPORTED_RK_SOCS=["rk3588"])
package("frigate.detectors.detector_config", BaseDetectorConfig=Settings, ModelTypeEnum=kinds)
package("frigate.util.model", post_process_yolo=None, get_ort_providers=None)
package("frigate.util.rknn_converter", auto_convert_model=None, is_rknn_compatible=None)
rknn = importlib.import_module("frigate.detectors.plugins.rknn")
for kind, cores in ((kinds.yolonas, 0), (kinds.yolox, 2)):
    model = types.SimpleNamespace(path=f"./{kind.value}.rknn", width=320, height=320, model_type=kind)
    detector = rknn.Rknn(rknn.RknnDetectorConfig(type="rknn", num_cores=cores, model=model))
    print(kind.value, detector.detect_raw(np.zeros((1, 320, 320, 3), np.uint8)).shape)
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


def operator_add() -> None:
    """Write the operator as a file, as CANN's compiler makes it of add_op.json."""
    sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
    from fakes.models.formats.npugraph import GraphBuilder
    from fakes.models.formats.om_container import Tensor, build

    builder = GraphBuilder("add")
    a, b = (builder.input(name, (8, 16), "int32") for name in "ab")
    builder.output(builder.add(a, b, output="sum"))
    data = build(name="single", inputs=[Tensor("a"), Tensor("b")], outputs=[Tensor("sum")], graph=builder.to_bytes())
    Path("test_data/op_models").mkdir(parents=True, exist_ok=True)
    Path("test_data/op_models/add.om").write_bytes(data)


def pictures() -> None:
    for name in ("one", "two"):
        picture(f"data/{name}.jpg", 256, 256)


def ocr() -> None:
    picture("picture.png", 256, 256)
    words("drive.py", OCR)


# The repository's web server reads its settings from a file with a key; what it does with each picture is this.
OCR = """
import sys, importlib.util, cv2
spec = importlib.util.spec_from_file_location("ocr", "model/acl.py")
ocr = importlib.util.module_from_spec(spec)
spec.loader.exec_module(ocr)
image = cv2.imread("picture.png")
detector = ocr.Model(0, "detect.om")
print("boxes", len(detector.run(image)[0]))
reader = ocr.Model(0, "read.om", "-0123456789abcdefghijklmnopqrstuvwxyz")
print("words", len(reader.run(image, cropped=True)))
"""


def yolov7() -> None:
    picture("picture.png", 100, 80)
    words("PyTorch/YOLOv7/drive.py", YOLOV7)


# The cells of the repository's notebook, without the drawing.
YOLOV7 = """
import sys
sys.path[:0] = ["Common/acllite", "PyTorch/YOLOv7"]
import cv2
from acllite_model import AclLiteModel
from acllite_resource import AclLiteResource
from src.model import preprocessing, postprocessing
resource = AclLiteResource()
resource.init()
model = AclLiteModel("yolov7.om", 0)
data, image, width, height = preprocessing(cv2.imread("picture.png"), model._model_desc)
for _ in range(3):
    results = model.execute([data])
print("boxes", len(postprocessing(results[0], image, width, height)))
"""


def arrays(folder: str, *shapes: tuple[int, ...]) -> None:
    Path(folder).mkdir(parents=True)
    for number, shape in enumerate(shapes):
        np.save(f"{folder}/{number}.npy", RANDOM.random(shape, np.float32))


def dbnet_beside() -> None:
    sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
    from tools.compat.networks import write

    arrays("pre_npy", (1, 3, 64, 64), (1, 3, 96, 64))
    wanted = {"inputs": {"data": [[1, 3, 64, 64], [1, 3, 96, 64]]}, "outputs": [[1, 2]]}
    write(Path("dbnet_fix.onnx"), wanted, "onnx", Path())


def beside(model: str, **more: object) -> None:
    """Put an .rknn that takes NHWC beside a program for the network in ONNX, which gives NCHW."""
    words(f"{model}.npu.json", json.dumps({"layout": "NCHW", **more}))


def yolov8() -> None:
    from_the_web()
    beside("models/yolov8m.onnx")


def hitnet() -> None:
    from_the_web()
    beside("models/eth3d/saved_model_480x640/model_float32.onnx")


def speakers() -> None:
    sound("a.wav", 1)
    sound("b.wav", 1)
    metadata = {"normalize_samples": 1, "sample_rate": 16000, "output_dim": 192, "feature_normalize_type": ""}
    words("net.onnx.npu.json", json.dumps({"metadata": metadata}))


def from_the_web() -> None:
    """Put pictures made here where programs fetch theirs from the web."""
    words("imread_from_url.py", WEB)
    Path("doc/img").mkdir(parents=True, exist_ok=True)


WEB = """
import numpy as np
def imread_from_url(url):
    image = np.random.default_rng(len(url)).integers(0, 255, (120, 160, 3), np.uint8)
    return image
"""


if __name__ == "__main__":
    makers: dict[str, Callable[[], None]] = {
        "silero-vad": silero,
        "whisper of sherpa-onnx": sherpa_whisper,
        "SenseVoice of sherpa-onnx": sense_voice,
        "Paraformer of sherpa-onnx": paraformer,
        "whisper": whisper,
        "marian": marian,
        "frigate": frigate,
        "detector of Frigate": frigate_detector,
        "ImageAnalyst": analyst,
        "operator add": operator_add,
        "resnet50": pictures,
        "resnet50, asynchronous": pictures,
        "resnet50 with DVPP": pictures,
        "resnet quick start": pictures,
        "OCR": ocr,
        "acllite with YOLOv7": yolov7,
        "DBNet": lambda: arrays("prep_dataset", (1, 3, 64, 64), (1, 3, 96, 64)),
        "CRNN": lambda: arrays("images/preprocessed_dym_test_cj", (1, 1, 32, 96), (1, 1, 32, 160)),
        "DBNet beside onnxruntime": dbnet_beside,
        "YOLOv8": yolov8,
        "tiny YOLOv2": lambda: beside("net.onnx"),
        "HITNET": hitnet,
        "speaker similarity": speakers,
    }
    makers[sys.argv[1].partition(" (")[0]]()
