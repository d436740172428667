"""The picture units by the Python API, against numpy and Pillow."""

from __future__ import annotations

import gc
import io
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as FutureTimeoutError
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from npu_common.errors import ClosedError
from npu_common.testing import FakeControl
from pyacl.errors import AclError
from pyacl.media.dvpp import Dvpp
from pyacl.media.picture import Picture
from pyacl.model.model import Model
from pyacl.runtime.device import Device
from pyacl.runtime.stream import Stream

from tests.pyacl.gates import Gate

Pixels = npt.NDArray[np.uint8]


@pytest.fixture
def dvpp(device: Device) -> Iterator[Dvpp]:
    with Dvpp() as made:
        yield made


def scene(width: int = 64, height: int = 48) -> Pixels:
    """Colours that change slowly, so that coding loses little."""
    y, x = np.mgrid[:height, :width]
    return np.stack((x * 255 / width, y * 255 / height, 128 + 90 * np.sin(x / 17)), axis=-1).astype(np.uint8)


def test_parts_are_cut_and_scaled(dvpp: Dvpp) -> None:
    pixels = scene()
    with Picture.from_array(pixels) as picture:
        with dvpp.crop(picture, (8, 4, 32, 24)) as part:
            np.testing.assert_array_equal(part.read(), pixels[4:28, 8:40])
        with dvpp.crop(picture, (8, 4, 32, 24), 16, 12, interpolation="nearest") as part:
            assert (part.width, part.height, part.format) == (16, 12, "rgb")
            np.testing.assert_array_equal(part.read(), pixels[5:28:2, 9:40:2])
        with dvpp.resize(picture, 32, 24, interpolation="bilinear") as half:
            means = pixels.reshape(24, 2, 32, 2, 3).mean((1, 3))
            assert np.abs(half.read() - means).max() <= 0.51


def test_a_letterbox(dvpp: Dvpp) -> None:
    pixels = scene(64, 32)
    with Picture.from_array(pixels) as picture, Picture(64, 64, "rgb") as box:
        box.buffer.fill(114)
        assert dvpp.paste(picture, box, (0, 16, 64, 32)) is box
        found = box.read()
        np.testing.assert_array_equal(found[16:48], pixels)
        assert (found[:16] == 114).all() and (found[48:] == 114).all()
        dvpp.paste(picture, box, (16, 0, 20, 10), box=(4, 2, 20, 10))
        np.testing.assert_array_equal(box.read()[:10, 16:36], pixels[2:12, 4:24])


def test_colours(dvpp: Dvpp) -> None:
    pixels = scene()
    with Picture.from_array(pixels) as picture:
        with dvpp.convert(picture, "bgr") as bgr, Picture(64, 48, "rgb") as back:
            np.testing.assert_array_equal(bgr.read(), pixels[..., ::-1])
            assert dvpp.convert(bgr, into=back) is back
            np.testing.assert_array_equal(back.read(), pixels)
        with dvpp.convert(picture, "gray") as gray:
            luma = pixels @ np.array([0.299, 0.587, 0.114])
            assert np.abs(gray.read() - luma).max() <= 1


def test_files(dvpp: Dvpp, turbojpeg: None) -> None:
    from PIL import Image as image

    pixels = scene(62, 47)
    for kind, options in (("PNG", {}), ("JPEG", {"quality": 95, "subsampling": 0})):
        file = io.BytesIO()
        image.fromarray(pixels).save(file, kind, **options)
        if kind == "PNG":
            with dvpp.decode(file.getvalue()) as picture:
                assert picture.format == "rgb"
                np.testing.assert_array_equal(picture.read(), pixels)
            continue
        with dvpp.decode(bytearray(file.getvalue()), "nv24") as picture:
            decoded = image.open(file)
            decoded.draft("YCbCr", None)
            assert np.abs(picture.read()[:47].astype(int) - np.asarray(decoded.convert("YCbCr"))[..., 0]).max() <= 1
        with dvpp.decode(file.getvalue()) as picture:
            assert (picture.format, picture.width, picture.height) == ("nv12", 62, 48)
            data = dvpp.encode(picture, 90)
            again = np.asarray(image.open(io.BytesIO(data)).convert("L"))
            assert again.shape == (48, 62) and np.abs(again.astype(int) - picture.read()[:48]).mean() < 2


def test_a_model_reads_a_picture_without_a_copy(dvpp: Dvpp, models_folder: Path) -> None:
    values = np.random.default_rng(1).random((1, 8, 8, 1), np.float32)
    with Model(models_folder / "digits_f32.om") as model:
        pixels = values.view(np.uint8).reshape(16, 16)  # the 256 bytes of its input
        with Picture.from_array(pixels, "gray") as picture, model.bind(image=picture.buffer) as bound:
            np.testing.assert_array_equal(bound.run().outputs[0], model.run(values)[0])
            picture.write(np.zeros_like(pixels))
            assert (bound.run().outputs[0] != model.run(values)[0]).any()


def test_streams_keep_what_their_tasks_use(device: Device, acl: FakeControl) -> None:
    pixels = scene()
    with Stream() as stream:
        with Gate(stream):
            dvpp = Dvpp()
            picture = Picture.from_array(pixels)
            half = dvpp.resize(picture, 32, 24, stream=stream)
            part = dvpp.crop(half, (0, 0, 16, 8), stream=stream)
            picture.close()
            half.close()
            dvpp.close()
            with pytest.raises(ClosedError):
                dvpp.resize(part, 32, 32)
        stream.synchronize()
        assert part.read().shape == (8, 16, 3) and part.read().any()
        part.close()
    del dvpp, picture, half, part
    gc.collect()
    assert not {"media_memory", "pic_desc", "channel_desc", "roi_config", "resize_config"} & acl.live.keys()


def test_what_a_unit_cannot_do_says_why(dvpp: Dvpp) -> None:
    with Picture.from_array(scene()) as picture:
        with pytest.raises(AclError, match=r"a task of the stream failed: .*the unit scales by 1/32 to 16"):
            dvpp.resize(picture, 2000, 2000)
        with pytest.raises(ValueError, match="acldvppJpegGetImageInfo"):
            dvpp.decode(b"no picture" * 9)
        with dvpp.resize(picture, 32, 32) as after:  # the stream goes on
            assert after.read().any()


def test_errors_say_what_was_expected(dvpp: Dvpp) -> None:
    with Picture.from_array(scene()) as picture:
        with pytest.raises(ValueError, match="Dvpp.crop, box: expected even numbers"):
            dvpp.crop(picture, (1, 0, 16, 16))
        with pytest.raises(ValueError, match="64x48 at 2, 0 leaves"):
            dvpp.crop(picture, (2, 0, 64, 48))
        with pytest.raises(ValueError, match="expected left to be a multiple of 16, got 8"):
            dvpp.paste(picture, picture, (8, 0, 16, 16))
        with pytest.raises(ValueError, match="expected another picture than the one that is read"):
            dvpp.resize(picture, into=picture)
        with pytest.raises(TypeError, match="expected width and height, or into, got 32, None and no into"):
            dvpp.resize(picture, 32)
        with pytest.raises(ValueError, match="interpolation: expected one of default, bilinear, nearest, got 'cubic'"):
            dvpp.resize(picture, 32, 32, interpolation="cubic")
        with pytest.raises(TypeError, match="expected format or into, got neither"):
            dvpp.convert(picture)
        with pytest.raises(ValueError, match="Dvpp.encode, quality: expected 1 to 100, got 0"):
            dvpp.encode(picture, 0)
    with pytest.raises(TypeError, match="Dvpp.resize, picture: expected a pyacl.Picture, got ndarray"):
        dvpp.resize(scene(), 32, 32)  # type: ignore[arg-type]


def test_each_call_raises_its_own_errors_only(dvpp: Dvpp, device: Device, acl: FakeControl) -> None:
    """Pictures of the default stream that fail are no business of a call that waits, in whatever thread."""
    default = device.context.default_stream
    with Picture.from_array(scene()) as picture:
        failing = dvpp.resize(picture, 2000, 2000, stream=default)
        with dvpp.resize(picture, 32, 32) as good:
            assert good.read().any()
        with pytest.raises(AclError, match="the unit scales by 1/32 to 16"):
            default.synchronize()
        failing.close()
        with acl.hold("task", times=2) as gate, ThreadPoolExecutor(2) as threads:  # both queued before one is done

            def resized(size: int) -> Picture:
                with device:
                    return dvpp.resize(picture, size, size)

            bad, good_too = threads.submit(resized, 2000), threads.submit(resized, 32)
            gate.wait(2)
            gate.undo()
            with pytest.raises(AclError, match="the unit scales by 1/32 to 16"):
                bad.result()
            with good_too.result() as small:
                assert small.read().any()


def test_a_call_without_a_stream_comes_after_the_default_stream(dvpp: Dvpp, device: Device) -> None:
    pixels = scene()
    with Picture(64, 48, "rgb") as picture, ThreadPoolExecutor(1) as threads, Picture.from_array(pixels) as source:
        picture.buffer.fill(0)

        def resized() -> Picture:
            with device:
                return dvpp.resize(picture, 32, 24, interpolation="nearest")

        with Gate(device.context.default_stream) as gate:
            dvpp.convert(source, into=picture, stream=device.context.default_stream)
            later = threads.submit(resized)
            with pytest.raises(FutureTimeoutError):
                later.result(0.01)
            gate.open()
            with later.result(30) as half:
                np.testing.assert_array_equal(half.read(), pixels[1::2, 1::2])


def test_a_size_that_was_not_written_is_no_jpeg(dvpp: Dvpp, acl: FakeControl, monkeypatch: pytest.MonkeyPatch) -> None:
    with Picture(64, 64, "nv12") as picture, Stream() as stream:
        picture.buffer.fill(100)
        synchronize = stream.synchronize

        def taken_by_another(timeout: float | None = None) -> None:
            with pytest.raises(AclError):
                synchronize(timeout)

        acl.configure("task:nth=1:code=507018")
        monkeypatch.setattr(stream, "synchronize", taken_by_another)
        with pytest.raises(AclError, match=r"wrote no JPEG of .*call encode without a stream"):
            dvpp.encode(picture, stream=stream)
        acl.configure("task:nth=1:code=507018")
        with pytest.raises(AclError, match="507018"):
            dvpp.encode(picture)
        acl.configure("")


def test_tasks_that_fail_do_not_gather_memory(dvpp: Dvpp, acl: FakeControl) -> None:
    gc.collect()
    with Picture.from_array(scene()) as picture:
        before = dict(acl.live)
        for _ in range(5):
            with pytest.raises(AclError, match="the unit scales by 1/32 to 16"):
                dvpp.resize(picture, 2000, 2000)
        gc.collect()
        assert acl.live.get("media_memory") == before["media_memory"]
