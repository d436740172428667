"""Pictures of all kinds as arrays, fitted and back, and into a model's input; refusals, and lines that mend."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.images import Placement, Preparation, crop, letterbox, pictures_in, read, resize
from npu_common.quantization import Affine
from npu_common.tensor import TensorInfo

Image = pytest.importorskip("PIL.Image")


def colours(height: int = 6, width: int = 4) -> Any:
    """A picture in which no two pixels are equal."""
    found = np.zeros((height, width, 3), np.uint8)
    found[..., 0] = np.arange(height)[:, None] * 40
    found[..., 1] = np.arange(width) * 60
    found[..., 2] = 7
    return found


def photograph(height: int = 90, width: int = 120) -> Any:
    """Something smooth, of which JPEG loses little."""
    y, x = np.mgrid[0:height, 0:width]
    return np.stack([y * 255 / height, x * 255 / width, (x + y) % 200], -1).astype(np.uint8)


def png_of_16_bits(path: Path, kind: int) -> None:
    """Grey (0) or RGB (2), written by hand: Pillow writes no RGB with 16 bits."""
    import struct
    import zlib

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    row = b"\0" + struct.pack(">H", 0x8123) * (2 * (1 if kind == 0 else 3))
    header = struct.pack(">IIBBBBB", 2, 2, 16, kind, 0, 0, 0)
    data = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(row * 2)) + chunk(b"IEND", b"")
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + data)


# Reading


@pytest.mark.parametrize("suffix", [".png", ".bmp", ".ppm", ".webp"])
def test_files_without_loss(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"a{suffix}"
    Image.fromarray(colours()).save(path, lossless=True)
    found = read(path)
    assert np.array_equal(found, colours()) and found.dtype == np.uint8 and found.flags.writeable


@pytest.mark.parametrize("orientation", range(1, 9))
def test_a_picture_is_turned_as_its_exif_data_say(tmp_path: Path, orientation: int) -> None:
    seen = photograph()
    turns: dict[int, Any] = {
        1: lambda a: a, 2: lambda a: a[:, ::-1], 3: lambda a: a[::-1, ::-1], 4: lambda a: a[::-1],
        5: lambda a: a.transpose(1, 0, 2), 6: lambda a: np.rot90(a, -1), 7: lambda a: a[::-1, ::-1].transpose(1, 0, 2),
        8: lambda a: np.rot90(a),
    }  # fmt: skip
    exif = Image.Exif()
    exif[0x0112] = orientation
    Image.fromarray(seen).save(tmp_path / "a.jpg", quality=98, exif=exif)
    found = read(tmp_path / "a.jpg").astype(int)
    wanted = turns[orientation](seen).astype(int)
    assert found.shape == wanted.shape and np.abs(found - wanted).mean() < 3


def test_palettes_grey_and_one_bit_are_exact(tmp_path: Path) -> None:
    picture = Image.fromarray(colours()).quantize(24)
    picture.save(tmp_path / "palette.png")
    assert np.array_equal(read(tmp_path / "palette.png"), np.asarray(picture.convert("RGB")))
    grey = Image.fromarray(colours()[..., 0])
    grey.save(tmp_path / "grey.png")
    grey.convert("1", dither=0).save(tmp_path / "bit.png")
    assert np.array_equal(read(tmp_path / "grey.png"), np.repeat(colours()[..., :1], 3, 2))
    assert np.array_equal(read(tmp_path / "grey.png", grey=True), colours()[..., :1])
    assert set(np.unique(read(tmp_path / "bit.png"))) == {0, 255}


def test_the_brightness_is_pillows(tmp_path: Path) -> None:
    Image.fromarray(photograph()).save(tmp_path / "a.png")
    assert np.array_equal(
        read(tmp_path / "a.png", grey=True)[..., 0], np.asarray(Image.open(tmp_path / "a.png").convert("L"))
    )


@pytest.mark.parametrize("mode", ["RGBA", "LA", "P"])
def test_what_is_behind_transparent_parts_is_said(tmp_path: Path, mode: str) -> None:
    picture = Image.fromarray(np.dstack([colours(), np.full((6, 4), 255, np.uint8)]))
    picture.convert("LA" if mode == "LA" else "RGBA").save(tmp_path / "opaque.png")
    assert read(tmp_path / "opaque.png").shape == (6, 4, 3)
    picture.putpixel((1, 2), (9, 9, 9, 0))
    picture.convert("LA").convert("RGBA") if mode == "LA" else picture
    if mode == "P":
        picture.quantize(24).save(tmp_path / "a.png")
    else:
        picture.convert(mode).save(tmp_path / "a.png")
    with pytest.raises(ValueError, match=r"transparent; say what is behind them: background=\(255, 255, 255\)"):
        read(tmp_path / "a.png")
    assert read(tmp_path / "a.png", background=(1, 2, 3))[2, 1].tolist() == [1, 2, 3]


@pytest.mark.parametrize(("kind", "mode"), [(0, "L"), (2, "RGB")])
def test_16_bits_are_refused_with_a_line_that_works(
    tmp_path: Path, kind: int, mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    png_of_16_bits(tmp_path / "a.png", kind)
    with pytest.raises(ValueError, match="16 bits a sample") as caught:
        read("a.png")
    [line] = re.findall("`(.*)`", str(caught.value))
    exec(line, {"Image": Image, "np": np})
    with Image.open("8-bit.png") as made:
        assert made.mode == mode
    assert (read("8-bit.png") == 0x81).all()


def test_cmyk_is_refused_with_a_line_that_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Image.fromarray(photograph()).convert("CMYK").save("a.jpg")
    with pytest.raises(ValueError, match="colours of the kind CMYK, which have no exact RGB") as caught:
        read("a.jpg")
    [line] = re.findall("`(.*)`", str(caught.value))
    exec(line, {"Image": Image})
    assert read("rgb.png").shape == photograph().shape


@pytest.mark.parametrize("suffix", [".jpg", ".png", ".ppm", ".webp", ".bmp"])
def test_cut_files_are_refused_at_every_length(tmp_path: Path, suffix: str) -> None:
    """And none leaves its file open: a ResourceWarning fails the test."""
    path = tmp_path / f"a{suffix}"
    Image.fromarray(photograph()).save(path)
    whole = path.read_bytes()
    for length in sorted({0, 1, 2, 10, 33, 60, len(whole) // 3, len(whole) // 2, len(whole) * 9 // 10}):
        path.write_bytes(whole[:length])
        with pytest.raises(ValueError, match=re.escape(str(path))):
            read(path)


def test_damaged_files_end_in_a_sentence_or_a_picture(tmp_path: Path) -> None:
    random = np.random.default_rng(1)
    for suffix in (".jpg", ".png", ".webp", ".bmp"):
        path = tmp_path / f"a{suffix}"
        Image.fromarray(photograph()).save(path)
        whole = np.frombuffer(path.read_bytes(), np.uint8)
        for _ in range(60):
            broken = whole.copy()
            broken[random.integers(0, min(200, len(whole)), 3)] = random.integers(0, 256, 3)
            path.write_bytes(broken.tobytes())
            try:
                assert read(path).ndim == 3
            except ValueError as problem:
                assert str(path) in str(problem)


def test_other_files(tmp_path: Path) -> None:
    (tmp_path / "empty.ppm").write_bytes(b"P6\n0 0\n255\n")
    with pytest.raises(ValueError, match=r"the picture is empty, 0x0 pixels"):
        read(tmp_path / "empty.ppm")
    (tmp_path / "deep.ppm").write_bytes(b"P6\n1 1\n65535\n123456")
    with pytest.raises(ValueError, match="8 bits a sample"):
        read(tmp_path / "deep.ppm")
    (tmp_path / "text.jpg").write_text("no picture")
    with pytest.raises(ValueError, match="no picture that Pillow knows; expected one of .jpg"):
        read(tmp_path / "text.jpg")
    frames = [Image.fromarray(photograph() // part) for part in (1, 2)]
    frames[0].save(tmp_path / "a.webp", save_all=True, append_images=frames[1:])
    with pytest.raises(ValueError, match="2 frames; save the one that is meant"):
        read(tmp_path / "a.webp")
    with pytest.raises(IsADirectoryError, match="is a folder, expected a picture"):
        read(tmp_path)


def test_what_lies_in_a_folder(tmp_path: Path) -> None:
    for name in ("b.PNG", "a.jpeg", "notes.txt", "x.npy"):
        (tmp_path / name).touch()
    (tmp_path / "c.jpg").mkdir()
    found, others = pictures_in(tmp_path)
    assert [path.name for path in found] == ["a.jpeg", "b.PNG"]
    assert [path.name for path in others] == ["c.jpg", "notes.txt", "x.npy"]
    with pytest.raises(ValueError, match="no picture in"):
        pictures_in(tmp_path / "c.jpg")


def test_without_pillow_the_extra_is_named(tmp_path: Path) -> None:
    program = f"""
import sys
sys.modules["PIL"] = None
from npu_common.images import read, resize
import numpy as np
open({str(tmp_path / "a.ppm")!r}, "wb").write(b"P6 1 1 255 abc")
assert read({str(tmp_path / "a.ppm")!r}).tolist() == [[[97, 98, 99]]]
for call in (lambda: read({str(tmp_path / "a.png")!r}), lambda: resize(np.zeros((2, 2, 3), np.uint8), 1, 1)):
    try:
        call()
    except ModuleNotFoundError as problem:
        assert "needs Pillow: pip install pillow" in str(problem), problem
    else:
        raise SystemExit("nothing was raised")
"""
    Image.fromarray(colours()).save(tmp_path / "a.png")
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


# Fitting


@pytest.mark.parametrize("size", [(90, 120), (64, 64), (200, 100), (33, 251)])
@pytest.mark.parametrize("fit", [letterbox, crop])
def test_boxes_come_back_from_where_they_were(fit: Any, size: tuple[int, int]) -> None:
    """A white rectangle is found at the same place of the picture, to a pixel of the coarser of the two."""
    picture = np.zeros((90, 120, 3), np.uint8)
    box = np.array([50, 30, 80, 60])
    picture[box[1] : box[3], box[0] : box[2]] = 255
    made, place = fit(picture, *size)
    assert made.shape == (*size, 3)
    y, x = np.nonzero(made[..., 0] > 127) if fit is crop else np.nonzero(made[..., 0] > 160)
    seen = np.array([[x.min(), y.min(), x.max() + 1, y.max() + 1]])
    allowed = 0.75 + 0.75 * max(1 / one for one in place.scale)
    wanted = place.back(
        np.clip((box.reshape(2, 2) * place.scale + place.offset).ravel(), 0, (*size[::-1], *size[::-1]))
    )
    assert fit is crop or np.allclose(wanted, box)
    assert np.abs(place.back(seen) - wanted).max() <= allowed


def test_the_way_back_keeps_inside() -> None:
    place = Placement(100, 50, (0.5, 0.5), (0, 10))
    assert place.back([[-10.0, 0, 900, 900]]).tolist() == [[0, 0, 100, 50]]
    assert place.back([[-10.0, 0, 900, 900]], clip=False).tolist() == [[-20, -20, 1800, 1780]]
    assert place.back(np.array([[[5, 10], [50, 35]]])).tolist() == [[[10, 0], [100, 50]]]
    with pytest.raises(ValueError, match="x and y in turn"):
        place.back([1.0, 2, 3])


def test_sizes_that_make_no_sense() -> None:
    for call in (resize, letterbox, crop):
        with pytest.raises(ValueError, match="a size of at least 1x1"):
            call(colours(), 0, 4)
        with pytest.raises(TypeError, match="expected an array of uint8, got float64"):
            call(colours() / 2, 4, 4)
        with pytest.raises(ValueError, match="expected the shape"):
            call(colours()[..., 0], 4, 4)
        assert call(np.zeros((1, 900, 3), np.uint8), 8, 8) is not None
    with pytest.raises(ValueError, match="expected one of nearest"):
        resize(colours(), 2, 2, "lanczos3")


# Into a model's input

PIXELS = TensorInfo(0, "x", (1, 6, 4, 3), "uint8", layout="NHWC")
FLOATS = TensorInfo(0, "x", (1, 3, 6, 4), "float32")
HALVES = TensorInfo(0, "x", (1, 6, 4, 3), "float16")
INT8 = TensorInfo(0, "x", (1, 6, 4, 3), "int8", layout="NHWC", quantization=Affine(0.017, -3, dtype="int8"))


def test_pixels_go_as_they_are() -> None:
    assert np.array_equal(Preparation()(colours(), PIXELS).array[0], colours())
    assert np.array_equal(Preparation(bgr=True)(colours(), PIXELS).array[0], colours()[..., ::-1])
    assert np.array_equal(Preparation()(colours(), FLOATS).array[0], colours().transpose(2, 0, 1).astype("f4"))


@pytest.mark.parametrize("info", [FLOATS, HALVES, INT8])
@pytest.mark.parametrize("bgr", [False, True])
def test_every_element_is_that_of_a_plain_calculation(info: TensorInfo, bgr: bool) -> None:
    mean, std = (123.675, 116.28, 103.53), (58.395, 57.12, 57.375)
    picture = colours()[..., ::-1] if bgr else colours()
    real = (picture.astype(np.float32) - np.float32(mean)) / np.float32(std)
    if info is FLOATS:
        real = real.transpose(2, 0, 1)
    wanted = info.quantize(np.ascontiguousarray(real)) if info is INT8 else real.astype(info.dtype)
    how = Preparation(mean=mean, std=std, bgr=bgr)
    given = how(colours(), info)
    assert np.array_equal(given.array[0], wanted) and given.array.dtype == info.dtype
    assert info.check(given.array) is given.array
    buffer = info.zeros()
    assert how(colours(), info, buffer).array is buffer and np.array_equal(buffer[0], wanted)


def test_a_wider_buffer_is_written_in_its_strides() -> None:
    memory = np.zeros((1, 6, 16, 3), np.uint8)
    Preparation()(colours(), PIXELS, memory[:, :, :4])
    assert np.array_equal(memory[0, :, :4], colours()) and not memory[:, :, 4:].any()


def test_a_runtime_that_quantizes_gets_floats() -> None:
    info = TensorInfo(
        0, "x", (1, 6, 4, 3), "int8", quantization=Affine(1.0, -128, dtype="int8"), accepts=["float32", "uint8"]
    )
    assert Preparation()(colours(), info).array.dtype == np.uint8
    assert Preparation(std=255)(colours(), info).array.dtype == np.float32


def test_a_free_size_is_the_pictures() -> None:
    assert Preparation()(colours(), TensorInfo(0, "x", (1, -1, -1, 3), "uint8")).array.shape == (1, 6, 4, 3)


def test_grey_pictures() -> None:
    grey = colours()[..., :1]
    assert np.array_equal(Preparation()(grey, PIXELS).array[0], np.repeat(grey, 3, 2))
    one = TensorInfo(0, "x", (1, 1, 6, 4), "uint8")
    assert np.array_equal(Preparation()(grey, one).array[0, 0], grey[..., 0])
    with pytest.raises(ValueError, match="has one channel, the picture three: read it with grey=True"):
        Preparation()(colours(), one)


@pytest.mark.parametrize(
    ("how", "info", "words"),
    [
        ({}, TensorInfo(0, "x", (1, 8, 8, 3), "uint8"), "the picture is 4x6, input 'x' takes 8x8; say how"),
        ({}, TensorInfo(0, "x", (4, 6, 4, 3), "uint8"), "takes 4 pictures at once; prepare them one by one"),
        ({}, TensorInfo(0, "x", (1, 6), "uint8"), "is not that of one picture"),
        ({}, TensorInfo(0, "x", (1, 5, 6, 4), "uint8", layout="NCHW"), "has 5 channels as NCHW"),
        ({"mean": 3}, PIXELS, "has no scale with which values become elements"),
        ({"mean": (1, 2)}, FLOATS, "mean: expected one number, or one for each of 3 channels"),
    ],
)
def test_what_does_not_fit_is_said(how: dict[str, Any], info: TensorInfo, words: str) -> None:
    with pytest.raises((TypeError, ValueError), match=re.escape(words)):
        Preparation(**how)(colours(), info)


def test_wrong_preparations() -> None:
    for how, words in (({"fit": "stretch"}, "fit"), ({"layout": "HWC"}, "layout"), ({"std": (1, 0, 1)}, "std")):
        with pytest.raises(ValueError, match=f"Preparation, {words}: expected"):
            Preparation(**how)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="Preparation, out"):
        Preparation()(colours(), PIXELS, np.zeros((1, 6, 5, 3), np.uint8))


# On the command line


class Net:
    """A model that gives back its input's mean."""

    def __init__(self) -> None:
        from npu_common.tensor import Tensors

        self.inputs = Tensors([TensorInfo(0, "x", (1, 3, 8, 8), "float32")])
        self.outputs = Tensors([TensorInfo(0, "mean", (1, 3), "float32")])
        self.seen: list[Any] = []

    def __enter__(self) -> Net:
        return self

    def __exit__(self, *_: object) -> None: ...

    def run(self, x: Any) -> Any:
        from npu_common.tensor import Outputs

        self.seen.append(x)
        return Outputs([x.mean((2, 3))], ("mean",))


@pytest.fixture
def cli(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """A function (*words) -> exit code; its attribute `seen` has what the model was given."""
    from npu_common.cli import Vendor, main
    from npu_common.library import Library

    monkeypatch.chdir(tmp_path)
    Path("m.toy").touch()
    seen: list[Any] = []

    def opened(arguments: Any) -> Net:
        made = Net()
        made.seen = seen
        return made

    def no(*_: object) -> bool:
        return False

    library = Library("toynpu-that-is-not-there", env="PYTOY_LIBRARY")
    vendor = Vendor("pytoy", "Toy", library, read_file=no, summary=str, open_model=opened, device_present=no)

    def call(*words: str) -> int:
        return main(vendor, list(words))

    call.seen = seen  # type: ignore[attr-defined]
    return call


def test_run_takes_a_picture_where_the_program_says_how(cli: Any, capsys: pytest.CaptureFixture[str]) -> None:
    Image.fromarray(photograph()).save("cat.png")
    assert cli("run", "m.toy", "-i", "cat.png") == 2
    said = capsys.readouterr().err
    assert "how it is to fit: --resize (stretched), --letterbox (with a border) or --crop (the middle)" in said
    assert "fit=" not in said and "Preparation" not in said and not cli.seen
    assert cli("run", "m.toy", "-i", "cat.png", "--letterbox", "0", "--std", "255", "--mean", "1,2,3", "--bgr") == 0
    wanted = Preparation(fit="letterbox", fill=0, std=255, mean=(1, 2, 3), bgr=True)(photograph(), Net().inputs[0])
    assert np.array_equal(cli.seen[-1], wanted.array) and "gets the pixels' values" not in capsys.readouterr().err
    assert cli("run", "m.toy", "-i", "x=cat.png", "--resize") == 0
    assert "input 'x' gets the pixels' values, 0 to 255; --mean and --std" in capsys.readouterr().err
    assert cli("run", "m.toy", "-i", "cat.png", "--crop", "--grey") == 0
    assert np.array_equal(cli.seen[-1][0, 0], cli.seen[-1][0, 2])
    with pytest.raises(SystemExit):
        cli("run", "m.toy", "-i", "cat.png", "--crop", "--resize")


def test_run_takes_a_folder_and_loses_nothing(cli: Any, capsys: pytest.CaptureFixture[str]) -> None:
    Path("in").mkdir()
    for number, name in enumerate(("a.png", "b.jpg", "d.png")):
        Image.fromarray(photograph() // (number + 1)).save(f"in/{name}")
    np.save("in/e.npy", np.zeros((1, 3, 8, 8), "f4"))
    Path("in/notes.txt").touch()
    Path("in/c.png").write_bytes(Path("in/a.png").read_bytes()[:200])
    assert cli("run", "m.toy", "-i", "in", "--resize", "--std", "255", "--output", "out", "--json", "r.json") == 1
    err = capsys.readouterr().err
    assert "note: -i in: 5 files, without notes.txt" in err and "c.png: the picture is damaged or cut off" in err
    assert sorted(path.name for path in Path("out").iterdir()) == ["a.png", "b.jpg", "d.png", "e.npy"]
    assert [one["input"] for one in json.loads(Path("r.json").read_text())["results"]] == [
        "a.png",
        "b.jpg",
        "d.png",
        "e.npy",
    ]
    assert len(cli.seen) == 4
    assert cli("run", "m.toy", "-i", "out") == 2 and "no picture in out" in capsys.readouterr().err
    assert cli("run", "m.toy", "-i", "in", "-i", "out") == 2 and "one folder is enough" in capsys.readouterr().err


def test_bench_reads_before_it_measures(cli: Any) -> None:
    Path("in").mkdir()
    for number in (1, 2):
        Image.fromarray(photograph() // number).save(f"in/{number}.png")
    assert cli("bench", "m.toy", "-i", "in", "--resize", "-n", "4", "-w", "0") == 0
    assert len({id(array) for array in cli.seen}) == 2


def test_without_pillow_run_names_the_extra(
    cli: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Image.fromarray(photograph()).save("cat.png")
    monkeypatch.setitem(sys.modules, "PIL", None)
    assert cli("run", "m.toy", "-i", "cat.png", "--resize") == 2
    assert "needs Pillow: pip install pillow" in capsys.readouterr().err


# For the sample programs


def test_samples_read_pictures_of_any_kind(tmp_path: Path) -> None:
    from npu_common.images import read_picture

    Image.fromarray(colours()).save(tmp_path / "a.png")
    Image.fromarray(colours()[..., 0]).save(tmp_path / "grey.png")
    (tmp_path / "a.ppm").write_bytes(b"P6 # by hand\n# in two lines\n1 1\n255\n # ")
    assert read_picture(tmp_path / "a.png") == (4, 6, 3, colours().tobytes())
    assert read_picture(tmp_path / "grey.png") == (4, 6, 1, colours()[..., 0].tobytes())
    assert read_picture(tmp_path / "a.ppm").pixels == b" # "
