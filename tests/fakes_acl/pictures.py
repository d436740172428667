"""Pictures on the fake libascendcl.so: what a program makes of them, and numpy's own account of formats and sizes."""

from __future__ import annotations

import ctypes as C
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from tests.fakes_acl.machine import Machine

Bytes = npt.NDArray[np.uint8]

GREY, NV12, NV21, SP422, PS422, SP444, YUYV, UYVY, YVYU, VYUY, YUV444, RGB, BGR = (
    0,
    1,
    2,
    3,
    4,
    5,
    7,
    8,
    9,
    10,
    11,
    12,
    13,
)
ARGB, ABGR, RGBA, BGRA, PLANAR420, PLANAR422, PLANAR444, BGR_PLANAR, SP440 = 14, 15, 16, 17, 20, 21, 22, 70, 1000
UNIT_FAILED = 507018

PACKED = {YUYV: "YUYV", UYVY: "UYVY", YVYU: "YVYU", VYUY: "VYUY"}
PIXELS = {RGB: "RGB", BGR: "BGR", ARGB: "ARGB", ABGR: "ABGR", RGBA: "RGBA", BGRA: "BGRA", YUV444: "YUV"}
SEMI = {
    NV12: (2, 2, "UV"),
    NV21: (2, 2, "VU"),
    SP422: (2, 1, "UV"),
    PS422: (2, 1, "VU"),
    SP444: (1, 1, "UV"),
    SP440: (1, 2, "UV"),
}
PLANES = {PLANAR420: (2, 2), PLANAR422: (2, 1), PLANAR444: (1, 1)}


def density(kind: int) -> tuple[int, int]:
    """Pixels per sample of chroma, across and down."""
    if kind in SEMI:
        return SEMI[kind][0], SEMI[kind][1]
    return PLANES.get(kind, (2, 1) if kind in PACKED else (1, 1))


def names(kind: int) -> str:
    if kind in (RGB, BGR, BGR_PLANAR):
        return "RGB"
    return "RGBA" if kind in PIXELS and kind != YUV444 else "Y" if kind == GREY else "YUV"


def planes(kind: int, width: int, height: int, rng: np.random.Generator) -> dict[str, Bytes]:
    """Random components, smooth enough that a step of one pixel shows."""
    sx, sy = density(kind)
    found = {}
    for name in names(kind):
        small = name in "UV"
        shape = (height // sy, width // sx) if small else (height, width)
        found[name] = rng.integers(0, 256, shape, dtype=np.uint8)
    return found


def pack(kind: int, parts: dict[str, Bytes], stride: int, rows: int) -> Bytes:
    """The bytes of a picture with these strides; what lies between pictures is 0xEE."""
    first = next(iter(parts.values()))
    height, width = first.shape
    sx, sy = density(kind)
    out = [np.full((rows, stride), 0xEE, np.uint8)]
    if kind in PACKED:
        row = out[0][:height]
        for letter in "YUV":
            places = [at for at, one in enumerate(PACKED[kind]) if one == letter]
            step = 2 if letter == "Y" else 4
            row[:, places[0] : width * 2 : step] = parts[letter]
    elif kind in PIXELS:
        order = PIXELS[kind]
        for at, letter in enumerate(order):
            out[0][:height, at : width * len(order) : len(order)] = parts[letter]
    elif kind == BGR_PLANAR:
        out = [np.full((rows, stride), 0xEE, np.uint8) for _ in range(3)]
        for plane, letter in zip(out, "BGR"):
            plane[:height, :width] = parts[letter]
    else:
        out[0][:height, :width] = parts["Y"]
        if kind in SEMI:
            chroma = np.full((rows // sy, stride * 2 // sx), 0xEE, np.uint8)
            for at, letter in enumerate(SEMI[kind][2]):
                chroma[: height // sy, at : width * 2 // sx : 2] = parts[letter]
            out.append(chroma)
        elif kind in PLANES:
            for letter in "VU":
                chroma = np.full((rows // sy, stride // sx), 0xEE, np.uint8)
                chroma[: height // sy, : width // sx] = parts[letter]
                out.append(chroma)
    return np.concatenate([one.ravel() for one in out])


def unpack(kind: int, data: Bytes, width: int, height: int, stride: int, rows: int) -> dict[str, Bytes]:
    """The components again: found by packing a picture whose samples are their own numbers."""
    sx, sy = density(kind)
    found = {}
    for name in names(kind):
        shape = (height // sy, width // sx) if name in "UV" else (height, width)
        blank = {
            one: np.zeros((height // sy, width // sx) if one in "UV" else (height, width), np.uint8)
            for one in names(kind)
        }
        blank[name] = np.ones(shape, np.uint8)
        found[name] = data[pack(kind, blank, stride, rows) == 1].reshape(shape)
    return found


def bilinear(plane: Bytes, width: int, height: int) -> npt.NDArray[np.float64]:
    """Half pixel centres, edges repeated."""

    def weights(size: int, to: int) -> npt.NDArray[np.float64]:
        at = np.clip((np.arange(to) + 0.5) * (size / to) - 0.5, 0, size - 1)
        distance: npt.NDArray[np.float64] = np.abs(at[:, None] - np.arange(size)[None, :])
        return np.maximum(0.0, 1 - distance)

    found: npt.NDArray[np.float64] = (
        weights(plane.shape[0], height) @ plane.astype(np.float64) @ weights(plane.shape[1], width).T
    )
    return found


def stride_of(kind: int, width: int, multiple: int = 16) -> int:
    row = 2 if kind in PACKED else len(PIXELS[kind]) if kind in PIXELS else 1
    return -(-width // multiple) * multiple * row


@dataclass
class Picture:
    """A description with its memory."""

    desc: int
    address: int
    size: int
    kind: int
    width: int
    height: int
    stride: int
    rows: int


class Dvpp:
    """A channel, a stream, and what was made on the way."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.channel = int(machine.acldvppCreateChannelDesc())
        machine.do("acldvppCreateChannel", self.channel)
        self.stream = machine.stream()
        self.pictures: list[Picture] = []
        self.buffers: list[int] = []
        self.made: list[tuple[str, int]] = []

    def malloc(self, size: int) -> int:
        out = C.c_void_p()
        self.machine.do("acldvppMalloc", C.byref(out), size)
        self.buffers.append(out.value or 0)
        return out.value or 0

    def upload(self, data: Bytes) -> int:
        address = self.malloc(data.nbytes)
        self.machine.write(address, data)
        return address

    def describe(self, desc: int, picture: Picture) -> None:
        for name, value in (
            ("Data", picture.address), ("Size", picture.size), ("Format", picture.kind), ("Width", picture.width),
            ("Height", picture.height), ("WidthStride", picture.stride), ("HeightStride", picture.rows),
        ):  # fmt: skip
            self.machine.do(f"acldvppSetPicDesc{name}", desc, value)

    def picture(
        self,
        kind: int,
        width: int,
        height: int,
        parts: dict[str, Bytes] | None = None,
        *,
        desc: int = 0,
        multiple: int = 16,
    ) -> Picture:
        """A picture of these components; without any a target, all 0xEE."""
        stride, rows = stride_of(kind, width, multiple), -(-height // 16) * 16
        blank = {
            name: np.full_like(one, 0xEE) for name, one in planes(kind, width, height, np.random.default_rng(0)).items()
        }
        data = pack(kind, parts or blank, stride, rows)
        picture = Picture(desc, self.upload(data), data.nbytes, kind, width, height, stride, rows)
        if not desc:
            picture.desc = int(self.machine.acldvppCreatePicDesc())
            self.pictures.append(picture)
        self.describe(picture.desc, picture)
        return picture

    def bytes_of(self, picture: Picture) -> Bytes:
        return self.machine.download(picture.address, (picture.size,), np.uint8)

    def parts(self, picture: Picture) -> dict[str, Bytes]:
        return unpack(picture.kind, self.bytes_of(picture), picture.width, picture.height, picture.stride, picture.rows)

    def config(self, name: str, *arguments: Any) -> int:
        handle = int(getattr(self.machine, f"acldvppCreate{name}")(*arguments))
        self.made.append((name, handle))
        return handle

    def roi(self, left: int, top: int, width: int, height: int) -> int:
        return self.config("RoiConfig", left, left + width - 1, top, top + height - 1)

    def run(self, name: str, *arguments: Any) -> int:
        """The call and the wait for it; what the stream says."""
        self.machine.do(name, self.channel, *arguments, self.stream)
        return self.machine.code("aclrtSynchronizeStream", self.stream)

    def close(self) -> None:
        for picture in self.pictures:
            self.machine.do("acldvppDestroyPicDesc", picture.desc)
        for name, handle in reversed(self.made):
            self.machine.do(f"acldvppDestroy{name}", handle)
        for address in self.buffers:
            self.machine.do("acldvppFree", address)
        self.machine.do("aclrtDestroyStream", self.stream)
        self.machine.do("acldvppDestroyChannel", self.channel)
        self.machine.do("acldvppDestroyChannelDesc", self.channel)


@contextmanager
def dvpp_on(machine: Machine) -> Iterator[Dvpp]:
    dvpp = Dvpp(machine)
    yield dvpp
    dvpp.close()
