"""AIPP: the device's work on pictures before the network.

Static AIPP was compiled into the om: `model.aipp("image")` describes it, and the input takes pictures in that format.
Dynamic AIPP is set before a run: `model.set_aipp(Aipp("rgb888", 640, 480).crop(0, 0, 224, 224), "image")`.
Order of the device: crop, swap of channels, colour conversion, (x - mean - minimum) * reciprocal, border.
Source: acl/acl_mdl.h 2026.8.
"""

from __future__ import annotations

import ctypes
import math
from collections.abc import Sequence
from typing import Any, NamedTuple

from npu_common.handle import CHandle

from ..acl import acl_mdl as api
from ..arguments import whole
from ..errors import AclError, check

__all__ = ["FORMATS", "Aipp", "AippInfo", "aipp_size", "incomplete", "info_of", "kind_of"]

FORMATS = {
    "yuv420sp": int(api.ACL_YUV420SP_U8),
    "xrgb8888": int(api.ACL_XRGB8888_U8),
    "rgb888": int(api.ACL_RGB888_U8),
    "yuv400": int(api.ACL_YUV400_U8),
}
"""Pictures that dynamic AIPP takes, by name."""

_NOT_THERE = 145015
_KINDS: dict[int, str] = {
    api.ACL_DATA_WITHOUT_AIPP: "none",
    api.ACL_DATA_WITH_STATIC_AIPP: "static",
    api.ACL_DATA_WITH_DYNAMIC_AIPP: "dynamic",
    api.ACL_DYNAMIC_AIPP_NODE: "parameters",
}


class AippInfo(NamedTuple):
    """AIPP settings of an input.

    Attributes:
        kind: "static" or "dynamic".
        format: Name of an ACL_..._U8 value, such as "ACL_RGB888_U8".
        width, height: Size of the picture in pixels.
        crop: (left, top, width, height), or None.
        border: (left, right, top, bottom), or None.
        mean, minimum, reciprocal: Numbers for each of four channels.
        record: The aclAippInfo, with all other settings.
    """

    kind: str
    format: str
    width: int
    height: int
    crop: tuple[int, int, int, int] | None
    border: tuple[int, int, int, int] | None
    mean: tuple[int, ...]
    minimum: tuple[float, ...]
    reciprocal: tuple[float, ...]
    record: Any


def kind_of(model_id: int, index: int) -> tuple[str, int]:
    """Return "none", "static", "dynamic" or "parameters", and the input that carries the parameters (-1: none)."""
    kind, carrier = ctypes.c_int32(), ctypes.c_size_t()
    code = api.aclmdlGetAippType.raw(model_id, index, ctypes.addressof(kind), ctypes.addressof(carrier))
    check(code, "aclmdlGetAippType", f"input {index}")
    word = _KINDS.get(kind.value, f"type {kind.value}")
    return word, -1 if carrier.value == api.ACL_INVALID_NODE_INDEX else carrier.value


def info_of(model_id: int, index: int) -> AippInfo | None:
    """Return the AIPP settings of an input of a loaded model; None if the input has no AIPP."""
    kind, _ = kind_of(model_id, index)
    if kind == "none":
        return None
    info = api.aclAippInfo()
    code = api.aclmdlGetFirstAippInfo.raw(model_id, index, ctypes.addressof(info))
    if code == _NOT_THERE:
        return None
    check(code, "aclmdlGetFirstAippInfo", f"input {index}")
    channels = range(4)
    return AippInfo(
        kind,
        api.aclAippInputFormat.name_of(info.inputFormat),
        info.srcImageSizeW,
        info.srcImageSizeH,
        (info.loadStartPosW, info.loadStartPosH, info.cropSizeW, info.cropSizeH) if info.cropSwitch else None,
        (info.leftPaddingSize, info.rightPaddingSize, info.topPaddingSize, info.bottomPaddingSize)
        if info.paddingSwitch
        else None,
        tuple(getattr(info, f"meanChn{n}") for n in channels),
        tuple(getattr(info, f"minChn{n}") for n in channels),
        tuple(getattr(info, f"varReciChn{n}") for n in channels),
        info,
    )


def aipp_size(batch: int) -> int:
    """Return the bytes that the parameters of dynamic AIPP take for a batch."""
    size = ctypes.c_size_t()
    check(api.aclmdlGetAippDataSize.raw(batch, ctypes.addressof(size)), "aclmdlGetAippDataSize", f"batch {batch}")
    return size.value


class Aipp:
    """Parameters of dynamic AIPP; each method returns the object. C objects are made when the parameters are used.

    Args:
        format: One of FORMATS.
        width, height: Size of the pictures in pixels.
        batch: Number of pictures in the batch.
    """

    def __init__(self, format: str, width: int, height: int, *, batch: int = 1) -> None:
        if format not in FORMATS:
            raise ValueError(f"Aipp, format: expected one of {', '.join(FORMATS)}, got {format!r}")
        self.format, self.batch = format, whole("Aipp, batch", batch, 1, 1 << 20)
        even = 2 if format == "yuv420sp" else 1
        self.width = whole("Aipp, width", width, 1, 1 << 20)
        self.height = whole("Aipp, height", height, 1, 1 << 20)
        if self.width % even or self.height % even:
            raise ValueError(f"Aipp: pictures in yuv420sp have even sizes, got {width}x{height}")
        self.steps: list[tuple[str, tuple[Any, ...]]] = [
            ("aclmdlSetAIPPInputFormat", (FORMATS[format],)),
            ("aclmdlSetAIPPSrcImageSize", (self.width, self.height)),
        ]

    @property
    def shape(self) -> tuple[int, ...]:
        """Shape of the pictures as an array of uint8: (batch, rows, columns, channels).

        For yuv420sp it is (batch, rows of both planes, columns).
        """
        if self.format == "yuv420sp":
            return (self.batch, self.height * 3 // 2, self.width)
        return (self.batch, self.height, self.width, {"yuv400": 1, "rgb888": 3, "xrgb8888": 4}[self.format])

    @property
    def nbytes(self) -> int:
        """Bytes of the pictures of a batch."""
        return math.prod(self.shape)

    def __repr__(self) -> str:
        return f"<pyacl.Aipp {self.format} {self.width}x{self.height}, {len(self.steps) - 2} steps>"

    def _pictures(self, function: str, picture: int | None) -> Sequence[int]:
        """Return the indices of the pictures of the batch that a step is for; None is all."""
        if picture is None:
            return range(self.batch)
        return (whole(f"Aipp.{function}, picture", picture, 0, self.batch - 1),)

    def crop(self, left: int, top: int, width: int, height: int, *, picture: int | None = None) -> Aipp:
        """Cut out a rectangle, in pixels, of one picture of the batch or of all."""
        values = [whole(f"Aipp.crop, {w}", n, least, 1 << 20) for w, n, least in
                  (("left", left, 0), ("top", top, 0), ("width", width, 1), ("height", height, 1))]  # fmt: skip
        if values[0] + values[2] > self.width or values[1] + values[3] > self.height:
            raise ValueError(
                f"Aipp.crop: {width}x{height} at {left}, {top} leaves the picture of {self.width}x{self.height}"
            )
        if self.format == "yuv420sp" and (values[0] % 2 or values[1] % 2):
            raise ValueError(f"Aipp.crop: in yuv420sp it begins at even pixels, got {left}, {top}")
        for number in self._pictures("crop", picture):
            self.steps.append(("aclmdlSetAIPPCropParams", (1, *values, number)))
        return self

    def border(
        self, *, top: int = 0, bottom: int = 0, left: int = 0, right: int = 0, picture: int | None = None
    ) -> Aipp:
        """Add rows and columns, in pixels, as the last step."""
        values = [whole(f"Aipp.border, {w}", n, 0, 1 << 20) for w, n in
                  (("top", top), ("bottom", bottom), ("left", left), ("right", right))]  # fmt: skip
        for number in self._pictures("border", picture):
            self.steps.append(("aclmdlSetAIPPPaddingParams", (1, *values, number)))
        return self

    def normalise(
        self,
        mean: Sequence[int] = (0, 0, 0, 0),
        minimum: Sequence[float] = (0, 0, 0, 0),
        reciprocal: Sequence[float] = (1, 1, 1, 1),
        *,
        picture: int | None = None,
    ) -> Aipp:
        """Compute (x - mean - minimum) * reciprocal for each channel, with up to four values each.

        mean: integers. The device stores minimum and reciprocal as float16.
        """
        means = [whole("Aipp.normalise, mean", n, -32768, 32767) for n in _four("mean", mean, 0)]
        for number in self._pictures("normalise", picture):
            self.steps.append(("aclmdlSetAIPPDtcPixelMean", (*means, number)))
            low, scale = (map(float, _four(*each)) for each in (("minimum", minimum, 0), ("reciprocal", reciprocal, 1)))
            self.steps.append(("aclmdlSetAIPPDtcPixelMin", (*low, number)))
            self.steps.append(("aclmdlSetAIPPPixelVarReci", (*scale, number)))
        return self

    def swap_red_blue(self, on: bool = True) -> Aipp:
        """Swap red with blue, or U with V, before colours are converted."""
        self.steps.append(("aclmdlSetAIPPRbuvSwapSwitch", (int(on),)))
        return self

    def rotate_channels(self, on: bool = True) -> Aipp:
        """Move the first of four channels to the end: ARGB to RGBA."""
        self.steps.append(("aclmdlSetAIPPAxSwapSwitch", (int(on),)))
        return self

    def convert_colours(
        self,
        matrix: Sequence[Sequence[int]],
        *,
        output_bias: Sequence[int] = (0, 0, 0),
        input_bias: Sequence[int] = (0, 0, 0),
    ) -> Aipp:
        """Compute matrix * (x - input_bias) / 256 + output_bias. Not for yuv400.

        Args:
            matrix: Three rows of three integers, -32768 to 32767.
            output_bias, input_bias: Three bytes each.
        """
        if self.format == "yuv400":
            raise ValueError("Aipp.convert_colours: grey pictures have no colours")
        rows = [tuple(row) for row in matrix]
        if len(rows) != 3 or any(len(row) != 3 for row in rows):
            raise ValueError(f"Aipp.convert_colours, matrix: expected three rows of three, got {matrix!r:.60}")
        values = [whole("Aipp.convert_colours, matrix", n, -32768, 32767) for row in rows for n in row]
        for word, bias in (("output_bias", output_bias), ("input_bias", input_bias)):
            if len(bias) != 3:
                raise ValueError(f"Aipp.convert_colours, {word}: expected three numbers, got {bias!r:.60}")
            values += [whole(f"Aipp.convert_colours, {word}", n, 0, 255) for n in bias]
        self.steps.append(("aclmdlSetAIPPCscParams", (1, *values)))
        return self


def _four(name: str, values: Sequence[Any], fill: int) -> list[Any]:
    if not 1 <= len(values) <= 4:
        raise ValueError(f"Aipp.normalise, {name}: expected one to four numbers, got {len(values)}")
    return [*values, *[fill] * (4 - len(values))]


def write_aipp(aipp: Aipp, model_id: int, dataset: int, index: int, what: str) -> None:
    """Write the parameters into a live dataset, for the picture's input `index`. Call it inside the model's context."""
    made = CHandle(api.aclmdlDestroyAIPP)
    if not made.returned(api.aclmdlCreateAIPP, aipp.batch):
        raise AclError(
            f"aclmdlCreateAIPP returned NULL for {what}",
            function="aclmdlCreateAIPP",
            hint="This library has no dynamic AIPP, or memory ran out",
        )
    with made as number:
        for name, values in aipp.steps:
            check(getattr(api, name)(number, *values), name, f"{what}, values {values}")
        code = api.aclmdlSetAIPPByInputIndex.raw(model_id, dataset, index, number)
        check(code, "aclmdlSetAIPPByInputIndex", what)


def incomplete(function: str, source: str) -> ValueError:
    """Return the error of a run without the parameters of dynamic AIPP."""
    return ValueError(f"{function}: {source} has dynamic AIPP: describe the pictures first, with set_aipp(Aipp(...))")
