"""H.264 and H.265 on the fake's units, against the package av.

The fake needs libavcodec. Here it is the one that av brings.
"""

from __future__ import annotations

import ctypes as C
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from tests.fakes_acl.machine import Machine
from tests.fakes_acl.pictures import NV12, NV21, RGB, UNIT_FAILED, Dvpp, dvpp_on

av = pytest.importorskip("av", reason="av is what video is compared with")

pytestmark = pytest.mark.usefixtures("libavcodec")

Bytes = npt.NDArray[np.uint8]
PARAMETER, UNSUPPORTED = 100000, 207000
H265, BASELINE, MAIN, HIGH = 0, 1, 2, 3
WIDTH, HEIGHT = 160, 128
CALLBACK = C.CFUNCTYPE(None, C.c_void_p, C.c_void_p, C.c_void_p)


@pytest.fixture
def dvpp(acl: Machine) -> Iterator[Dvpp]:
    with dvpp_on(acl) as made:
        yield made


class Listener:
    """A thread that calls the given functions, like the vendor's samples' thread."""

    def __init__(self, machine: Machine) -> None:
        self.machine, self.stopped, self.ident = machine, False, 0
        self.context = machine.make("aclrtGetCurrentContext")
        self.started = threading.Event()
        self.thread = threading.Thread(target=self.work)
        self.thread.start()
        assert self.started.wait(30)

    def work(self) -> None:
        self.machine.do("aclrtSetCurrentContext", self.context)
        self.ident = threading.get_ident()
        self.started.set()
        while not self.stopped:
            self.machine.code("aclrtProcessReport", 50)

    def stop(self) -> None:
        self.stopped = True
        self.thread.join(30)


@pytest.fixture
def listener(acl: Machine) -> Iterator[Listener]:
    made = Listener(acl)
    yield made
    made.stop()


def frames(count: int) -> list[Any]:
    """Pictures in which something moves."""
    found = []
    y, x = np.mgrid[:HEIGHT, :WIDTH]
    for i in range(count):
        luma = (64 + 60 * np.sin((x + 7 * i) / 11) + 60 * np.cos((y - 3 * i) / 9)).clip(16, 235).astype(np.uint8)
        chroma = (128 + 50 * np.sin((y[: HEIGHT // 2, : WIDTH // 2] + 5 * i) / 13)).astype(np.uint8)
        frame = av.VideoFrame.from_ndarray(
            np.concatenate([luma.ravel(), chroma.ravel(), chroma[::-1].ravel()]).reshape(HEIGHT * 3 // 2, WIDTH),
            format="yuv420p",
        )
        frame.pts = i
        found.append(frame)
    return found


def coded(codec: str, count: int, **options: str) -> list[bytes]:
    context = av.CodecContext.create(codec, "w")
    context.width, context.height, context.pix_fmt = WIDTH, HEIGHT, "yuv420p"
    context.time_base = Fraction(1, 25)
    context.options = {"preset": "veryfast", "x265-params": "log-level=none", **options}
    if codec == "libx264":
        del context.options["x265-params"]
    return [bytes(packet) for frame in [*frames(count), None] for packet in context.encode(frame)]


def decoded(codec: str, packets: list[bytes]) -> list[Bytes]:
    """Return av's decoded picture: Y above U above V."""
    context = av.CodecContext.create(codec, "r")
    out = [frame for data in packets for frame in context.decode(av.Packet(data))]
    return [frame.to_ndarray(format="yuv420p") for frame in [*out, *context.decode(None)]]


def semi(planar: Bytes, order: str) -> Bytes:
    """The same as NV12 or NV21."""
    quarter = WIDTH * HEIGHT // 4
    flat = planar.ravel()
    u, v = flat[4 * quarter : 5 * quarter], flat[5 * quarter :]
    pair = np.stack([u, v] if order == "UV" else [v, u], axis=-1)
    return np.concatenate([flat[: 4 * quarter], pair.ravel()])


@dataclass
class Decoder:
    """A channel of the decoder; `pictures`: what its callback got, by the number that was sent with the frame."""

    dvpp: Dvpp
    listener: Listener
    type: int = HIGH
    kind: int = NV12
    pictures: dict[int, tuple[int, int, int, Bytes]] = field(default_factory=dict)
    order: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        machine = self.machine = self.dvpp.machine
        self.thunk = CALLBACK(self.called)
        self.desc = int(machine.aclvdecCreateChannelDesc())
        self.inside: Callable[[], None] = lambda: None
        for name, value in (
            ("ChannelId", 3), ("ThreadId", self.listener.ident), ("EnType", self.type), ("OutPicFormat", self.kind),
            ("Callback", C.cast(self.thunk, C.c_void_p)),
        ):  # fmt: skip
            machine.do(f"aclvdecSetChannelDesc{name}", self.desc, value)

    def open(self) -> Decoder:
        self.machine.do("aclvdecCreateChannel", self.desc)
        return self

    def called(self, coming: int, picture: int, user: int) -> None:
        machine, number = self.machine, (user or 0) - 1
        self.order.append(number)
        self.inside()
        if picture:
            get = [
                int(getattr(machine, f"acldvppGetPicDesc{name}")(picture))
                for name in ("RetCode", "Width", "Height", "WidthStride", "HeightStride", "Size")
            ]
            address = machine.acldvppGetPicDescData(picture)
            data = machine.download(address, (get[5],), np.uint8)
            self.pictures[number] = (get[0], get[1], get[2], data)
            machine.do("acldvppFree", address)
            machine.do("acldvppDestroyPicDesc", picture)
        machine.do("acldvppDestroyStreamDesc", coming)

    def stream(self, data: bytes, eos: int = 0) -> int:
        desc = int(self.machine.acldvppCreateStreamDesc())
        if data:
            place = self.dvpp.upload(np.frombuffer(data, np.uint8))
            self.machine.do("acldvppSetStreamDescData", desc, place)
            self.machine.do("acldvppSetStreamDescSize", desc, len(data))
        self.machine.do("acldvppSetStreamDescEos", desc, eos)
        return desc

    def target(self, size: int = WIDTH * HEIGHT * 3 // 2, **values: int) -> int:
        desc = int(self.machine.acldvppCreatePicDesc())
        out = C.c_void_p()
        self.machine.do("acldvppMalloc", C.byref(out), size)
        self.machine.do("acldvppSetPicDescData", desc, out)
        self.machine.do("acldvppSetPicDescSize", desc, size)
        for name, value in values.items():
            self.machine.do(f"acldvppSetPicDesc{name}", desc, value)
        return desc

    def send(self, data: bytes, number: int, target: int) -> None:
        self.machine.do("aclvdecSendFrame", self.desc, self.stream(data), target, None, number + 1)

    def eos(self) -> int:
        desc = self.stream(b"", 1)
        code = self.machine.code("aclvdecSendFrame", self.desc, desc, None, None, None)
        self.machine.do("acldvppDestroyStreamDesc", desc)
        return code

    def close(self) -> None:
        self.machine.do("aclvdecDestroyChannel", self.desc)
        self.machine.do("aclvdecDestroyChannelDesc", self.desc)


@pytest.mark.parametrize(
    ("codec", "name", "type_", "options"),
    [
        ("libx264", "h264", BASELINE, {"profile": "baseline"}),
        ("libx264", "h264", HIGH, {"bf": "2"}),
        ("libx265", "hevc", H265, {}),
    ],
)
@pytest.mark.parametrize("kind", [NV12, NV21])
def test_decoder(
    dvpp: Dvpp, listener: Listener, codec: str, name: str, type_: int, options: dict[str, str], kind: int
) -> None:
    packets = coded(codec, 9, **options)
    expected = decoded(name, packets)
    channel = Decoder(dvpp, listener, type_, kind).open()
    for i, data in enumerate(packets):
        channel.send(data, i, channel.target())
    assert channel.eos() == 0
    assert sorted(channel.order) == list(range(9)), "the end comes back when every callback has run"
    for (code, width, height, found), wanted in zip((channel.pictures[i] for i in channel.order), expected):
        assert (code, width, height) == (0, WIDTH, HEIGHT)
        np.testing.assert_array_equal(found, semi(wanted, "UV" if kind == NV12 else "VU"))
    channel.close()


def test_decoder_goes_on_after_an_end(dvpp: Dvpp, listener: Listener) -> None:
    packets = coded("libx264", 3)
    channel = Decoder(dvpp, listener).open()
    for turn in range(2):
        for i, data in enumerate(packets):
            channel.send(data, 10 * turn + i, channel.target())
        assert channel.eos() == 0
    assert [channel.pictures[i][0] for i in sorted(channel.pictures)] == [0] * 6
    np.testing.assert_array_equal(channel.pictures[2][3], channel.pictures[12][3])
    channel.close()


def test_destroying_waits_for_callbacks(dvpp: Dvpp, listener: Listener) -> None:
    channel = Decoder(dvpp, listener).open()
    channel.send(coded("libx264", 1)[0], 0, channel.target())
    channel.close()
    assert channel.order == [0]
    assert channel.pictures[0][0] == 0


def test_skipped_frames_have_no_picture(dvpp: Dvpp, listener: Listener) -> None:
    packets = coded("libx264", 4, bf="0")
    expected = decoded("h264", packets)
    channel = Decoder(dvpp, listener).open()
    for i, data in enumerate(packets[:3]):
        dvpp.machine.do("aclvdecSendSkippedFrame", channel.desc, channel.stream(data), None, i + 1)
    channel.send(packets[3], 3, channel.target())
    assert channel.eos() == 0
    assert sorted(channel.order) == [0, 1, 2, 3]
    assert list(channel.pictures) == [3]
    np.testing.assert_array_equal(channel.pictures[3][3], semi(expected[3], "UV"))
    channel.close()


def test_other_sizes_and_colours(dvpp: Dvpp, listener: Listener) -> None:
    channel = Decoder(dvpp, listener, kind=RGB).open()
    size = 80 * 3 * 64
    target = channel.target(size, Width=80, Height=64, WidthStride=240, HeightStride=64)
    channel.send(coded("libx264", 1)[0], 0, target)
    channel.close()
    code, width, height, data = channel.pictures[0]
    assert (code, width, height, data.size) == (0, 80, 64, size)
    assert 16 < data.mean() < 235


@pytest.mark.parametrize("what", ["bytes", "room", "memory"])
def test_frames_that_fail_say_so(dvpp: Dvpp, listener: Listener, what: str) -> None:
    """The call succeeds; the picture's return code does not."""
    channel = Decoder(dvpp, listener).open()
    good = coded("libx264", 1)[0]
    target = channel.target(100 if what == "room" else WIDTH * HEIGHT * 3 // 2)
    stream = channel.stream(b"\xaa" * 50 if what == "bytes" else good)
    if what == "memory":
        dvpp.machine.do("acldvppSetStreamDescSize", stream, 1 << 30)
    dvpp.machine.do("aclvdecSendFrame", channel.desc, stream, target, None, 1)
    assert channel.eos() == 0
    assert channel.pictures[0][0] == UNIT_FAILED
    channel.close()


def test_what_a_decoder_refuses(dvpp: Dvpp, listener: Listener) -> None:
    machine = dvpp.machine
    channel = Decoder(dvpp, listener)
    empty = channel.stream(b"")
    target = channel.target()
    assert machine.code("aclvdecSendFrame", channel.desc, empty, target, None, None) == PARAMETER
    assert "without data" in machine.message()
    for name, value in (("OutPicFormat", 3), ("EnType", 4), ("ChannelId", 256), ("BitDepth", 9), ("RefFrameNum", 17)):
        assert machine.code(f"aclvdecSetChannelDesc{name}", channel.desc, value) == PARAMETER, name
    channel.open()
    assert machine.code("aclvdecCreateChannel", channel.desc) == PARAMETER
    assert machine.code("aclvdecDestroyChannelDesc", channel.desc) == PARAMETER
    assert machine.code("aclvdecSetChannelDescChannelId", channel.desc, 5) == PARAMETER
    other = Decoder(dvpp, listener)
    assert machine.code("aclvdecCreateChannel", other.desc) == PARAMETER
    assert "channel 3 is open" in machine.message()
    assert machine.code("aclvdecSendFrame", other.desc, empty, target, None, None) == PARAMETER
    assert machine.code("aclvdecSendFrame", channel.desc, target, empty, None, None) == PARAMETER
    assert machine.code("aclvdecDestroyChannelDesc", target) == PARAMETER
    machine.do("aclvdecDestroyChannelDesc", other.desc)
    machine.do("acldvppFree", machine.acldvppGetPicDescData(target))
    machine.do("acldvppDestroyPicDesc", target)
    machine.do("acldvppDestroyStreamDesc", empty)
    channel.close()
    assert machine.code("aclvdecDestroyChannel", channel.desc) == PARAMETER


def test_a_callback_may_send_but_not_wait(dvpp: Dvpp, listener: Listener) -> None:
    machine = dvpp.machine
    packets = coded("libx264", 2, bf="0", tune="zerolatency")
    channel = Decoder(dvpp, listener).open()
    codes: list[int] = []

    def inside() -> None:
        if not codes:
            codes.extend((channel.eos(), machine.code("aclvdecDestroyChannel", channel.desc)))
            channel.send(packets[1], 1, channel.target())

    channel.inside = inside
    channel.send(packets[0], 0, channel.target())
    assert channel.eos() == 0
    channel.close()
    assert codes == [UNSUPPORTED, UNSUPPORTED]
    assert sorted(channel.order) == [0, 1]


def test_parameters_by_number(dvpp: Dvpp, listener: Listener) -> None:
    machine = dvpp.machine
    channel = Decoder(dvpp, listener)
    number, size = C.c_uint32(12), C.c_size_t()
    machine.do("aclvdecSetChannelDescParam", channel.desc, 9, 4, C.byref(number))
    assert machine.aclvdecGetChannelDescRefFrameNum(channel.desc) == 12
    number.value = 0
    machine.do("aclvdecGetChannelDescParam", channel.desc, 9, 4, C.byref(size), C.byref(number))
    assert (number.value, size.value) == (12, 4)
    assert machine.code("aclvdecGetChannelDescParam", channel.desc, 2, 4, C.byref(size), C.byref(number)) == PARAMETER
    assert machine.code("aclvdecGetChannelDescParam", channel.desc, 11, 8, C.byref(size), C.byref(number)) == PARAMETER
    assert (
        machine.code("aclvdecSetChannelDescParam", channel.desc, 6, 2, C.byref(number)) == PARAMETER
    )  # not four bytes
    assert machine.aclvdecGetChannelDescThreadId(channel.desc) == listener.ident
    assert machine.aclvdecGetChannelDescBitDepth(channel.desc) == 8
    machine.do("aclvdecDestroyChannelDesc", channel.desc)


def test_without_a_library(dvpp: Dvpp, listener: Listener) -> None:
    dvpp.machine.set("acl_codecs", "0")
    channel = Decoder(dvpp, listener)
    assert dvpp.machine.code("aclvdecCreateChannel", channel.desc) == UNIT_FAILED
    assert "libavcodec" in dvpp.machine.message()
    dvpp.machine.do("aclvdecDestroyChannelDesc", channel.desc)


# --- the encoder ------------------------------------------------------------------------------------------------------


@dataclass
class Encoder:
    dvpp: Dvpp
    listener: Listener
    type: int = HIGH
    interval: int = 30
    packets: list[bytes] = field(default_factory=list)
    codes: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        machine = self.machine = self.dvpp.machine
        self.thunk = CALLBACK(self.called)
        self.desc = int(machine.aclvencCreateChannelDesc())
        self.config = int(machine.aclvencCreateFrameConfig())
        for name, value in (
            ("ThreadId", self.listener.ident), ("Callback", C.cast(self.thunk, C.c_void_p)), ("EnType", self.type),
            ("PicFormat", NV12), ("PicWidth", WIDTH), ("PicHeight", HEIGHT), ("KeyFrameInterval", self.interval),
            ("MaxBitRate", 3000), ("SrcRate", 25), ("RcMode", 2),
        ):  # fmt: skip
            machine.do(f"aclvencSetChannelDesc{name}", self.desc, value)

    def called(self, picture: int, stream: int, user: int) -> None:
        machine = self.machine
        self.codes.append(int(machine.acldvppGetStreamDescRetCode(stream)))
        size = int(machine.acldvppGetStreamDescSize(stream))
        if size:
            address = machine.acldvppGetStreamDescData(stream)
            self.packets.append(machine.download(address, (size,), np.uint8).tobytes())

    def send(self, data: Bytes, width: int = WIDTH) -> None:
        """Send a picture like the vendor's sample: the picture's memory ends at once."""
        machine = self.machine
        desc, out = int(machine.acldvppCreatePicDesc()), C.c_void_p()
        machine.do("acldvppMalloc", C.byref(out), data.nbytes)
        machine.write(out.value or 0, data)
        for name, value in (
            ("Data", out), ("Size", data.nbytes), ("Width", width), ("Height", HEIGHT), ("WidthStride", WIDTH),
            ("HeightStride", HEIGHT),
        ):  # fmt: skip
            machine.do(f"acldvppSetPicDesc{name}", desc, value)
        machine.do("aclvencSendFrame", self.desc, desc, None, self.config, None)
        machine.do("acldvppFree", out)
        machine.do("acldvppDestroyPicDesc", desc)

    def eos(self) -> None:
        self.machine.do("aclvencSetFrameConfigEos", self.config, 1)
        self.machine.do("aclvencSendFrame", self.desc, None, None, self.config, None)

    def close(self) -> None:
        self.machine.do("aclvencDestroyFrameConfig", self.config)
        self.machine.do("aclvencDestroyChannelDesc", self.desc)


@pytest.fixture(params=["Ascend310P3", "Ascend310"])
def edge(dvpp: Dvpp, request: pytest.FixtureRequest) -> Dvpp:
    """A chip that has an encoder."""
    dvpp.machine.set("acl_soc", request.param)
    return dvpp


@pytest.mark.parametrize(("type_", "name"), [(H265, "hevc"), (BASELINE, "h264"), (MAIN, "h264"), (HIGH, "h264")])
def test_encoder(edge: Dvpp, listener: Listener, type_: int, name: str) -> None:
    channel = Encoder(edge, listener, type_)
    edge.machine.do("aclvencCreateChannel", channel.desc)
    originals = [frame.to_ndarray() for frame in frames(6)]
    for one in originals:
        channel.send(semi(one, "UV"))
    channel.eos()
    assert channel.codes == [0] * 6, "the end comes back when every callback has run"
    edge.machine.do("aclvencDestroyChannel", channel.desc)
    channel.close()
    found = decoded(name, channel.packets)
    assert len(found) == 6
    for one, original in zip(found, originals):
        error = float(((one.astype(float) - original) ** 2).mean())
        assert 10 * np.log10(255**2 / error) > 34, "dB"


def test_key_frames(edge: Dvpp, listener: Listener) -> None:
    """By the interval, and those that are asked for."""
    for interval, forced, expected in ((2, None, [True, False, True, False]), (30, 1, [True, True, False, False])):
        channel = Encoder(edge, listener, HIGH, interval)
        edge.machine.do("aclvencCreateChannel", channel.desc)
        for i, frame in enumerate(frames(4)):
            edge.machine.do("aclvencSetFrameConfigForceIFrame", channel.config, int(i == forced))
            channel.send(semi(frame.to_ndarray(), "UV"))
        edge.machine.do("aclvencDestroyChannel", channel.desc)
        channel.close()
        assert [b"\x00\x00\x01\x67" in packet for packet in channel.packets] == expected


def test_what_an_encoder_refuses(edge: Dvpp, listener: Listener) -> None:
    machine = edge.machine
    channel = Encoder(edge, listener)
    for name, value in (
        ("PicWidth", 64),
        ("PicFormat", 12),
        ("KeyFrameInterval", 0),
        ("RcMode", 3),
        ("MaxBitRate", 30001),
    ):
        assert machine.code(f"aclvencSetChannelDesc{name}", channel.desc, value) == PARAMETER, name
    assert machine.aclvencGetChannelDescChannelId(channel.desc) == 0xFFFFFFFF
    machine.do("aclvencCreateChannel", channel.desc)
    assert machine.aclvencGetChannelDescChannelId(channel.desc) != 0xFFFFFFFF
    assert machine.code("aclvencSendFrame", channel.desc, None, None, channel.config, None) == PARAMETER
    channel.send(np.zeros(WIDTH * HEIGHT * 3 // 2, np.uint8), WIDTH - 2)
    machine.do("aclvencDestroyChannel", channel.desc)
    assert channel.codes == [UNIT_FAILED]
    channel.close()


def test_training_cards_have_no_encoder(dvpp: Dvpp, listener: Listener) -> None:
    channel = Encoder(dvpp, listener)
    assert dvpp.machine.code("aclvencCreateChannel", channel.desc) == UNSUPPORTED
    assert "no video encoder" in dvpp.machine.message()
    channel.close()
