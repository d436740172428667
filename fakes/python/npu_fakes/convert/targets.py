"""Targets of model files, and the defaults of each vendor's converter.

docs/convert.md grades every default: measured on the vendor's files, documented by the vendor, or chosen here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ..formats import nbg_container, rknn_container
from .errors import ConvertError

INTEGERS = ("int8", "uint8", "int16", "uint16")


@dataclass(frozen=True)
class Vendor:
    """How a vendor's converter leaves inputs and outputs.

    Attributes:
        word: As in NPU_FAKE.
        suffix: Of the files.
        dtype: Of floats when the network is not quantized.
        inputs: Types a float input can have without quantization.
        outputs: Likewise for outputs.
        quantized: Types that need a quantization.
        layouts: Of inputs with four dimensions; the first is the default.
        outputs_turn: Do outputs with four dimensions follow the layout of inputs? They are as in the ONNX else.
        sets: What the vendor calls several shapes of one input; "" where a file has one.
        wide: Type that the converter gives integers of 64 bits; "" where it leaves them.
        scalars: Can inputs and outputs have no dimension?
        open: Can sizes be open in a file?
    """

    word: str
    suffix: str
    dtype: str
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    quantized: tuple[str, ...]
    layouts: tuple[str, ...]
    outputs_turn: bool
    sets: str
    wide: str
    scalars: bool
    open: bool = False


VENDORS: Mapping[str, Vendor] = MappingProxyType({
    "rknn": Vendor("rknn", ".rknn", "float16", ("float16",), ("float16",), ("int8", "int16"), ("nhwc",), True,
                   "dynamic_input", "", False),
    "viplite": Vendor("viplite", ".nb", "float16", ("float16", "float32", "uint8"), ("float16", "float32"),
                      ("uint8", "int8", "int16"), ("nchw", "nhwc"), False, "", "", False),
    "acl": Vendor("acl", ".om", "float32", ("float32", "float16", "uint8"), ("float32", "float16", "uint8", "int8"),
                  ("int8",), ("nchw", "nhwc"), False, "gears", "", True, True),
    "snpe": Vendor("snpe", ".dlc", "float32", ("float32",), ("float32",), ("uint8", "uint16"), ("nhwc", "nchw"), True,
                   "", "int32", False),
    "openvino": Vendor("openvino", ".xml", "float32", ("float32", "float16", "uint8"), ("float32", "float16"), (),
                       ("nchw", "nhwc"), False, "", "", True),
})  # fmt: skip

DEFAULT_BOARDS = MappingProxyType({"rknn": "rk3588", "viplite": "t527", "acl": "910b", "snpe": "2.40.0"})

NBG_TARGETS = MappingProxyType({
    "t527": "t527", "mr527": "t527", "ai985": "t527", "multi": "t527",
    "v853": "v853", "r853": "v853", "a733": "a733", "t736": "a733",
})  # fmt: skip
"""Which NPU an .nb is compiled for, by the board's word without a release."""


@dataclass(frozen=True)
class Target:
    """A board, and the release of the vendor's converter.

    Attributes:
        vendor: Key of VENDORS.
        board: As `npu-fakes list` shows it; "" for OpenVINO, whose IR is no device's.
        release: Of the converter, "" for the newest.
    """

    vendor: str
    board: str
    release: str = ""

    @property
    def rules(self) -> Vendor:
        """The vendor's."""
        return VENDORS[self.vendor]

    @property
    def chip(self) -> str:
        """The target in the file: the chip of an .rknn, key of `nbg_container.TARGETS` for an .nb, else the board."""
        return NBG_TARGETS[self.board.split("-")[0]] if self.vendor == "viplite" else self.board

    @property
    def format_version(self) -> int:
        """The format's version of an .rknn, by the toolkit's release."""
        release = tuple(int(part) for part in self.release.split(".")) if self.release else (99,)
        return 1 if release < (1, 3) else 2 if release < (1, 5) else 4 if release < (1, 6) else 6

    def __str__(self) -> str:
        return ":".join(filter(None, (self.vendor, self.board))) + (f"@{self.release}" if self.release else "")


def target_of(word: str) -> Target:
    """Return the target that "rknn:rk3588" or "rknn:rk3588@2.3.2" names.

    Boards of Huawei and Qualcomm do not show in a file; their words are compared with the vendor's package where it is
    installed.

    Raises:
        ConvertError: There is no such vendor, board or release.
    """
    name, _, release = word.strip().partition("@")
    vendor, _, board = name.partition(":")
    if vendor not in VENDORS:
        raise ConvertError(f"--for: expected one of {', '.join(VENDORS)} and a board (rknn:rk3588), got {word!r}")
    if vendor == "openvino" and board:
        raise ConvertError(f"--for: OpenVINO's IR is the same for every device; leave out :{board}")
    board = board or DEFAULT_BOARDS.get(vendor, "")
    known = _boards(vendor)
    if known and board not in known:
        raise ConvertError(f"--for: {vendor} has no board {board!r}, expected one of {', '.join(known)}")
    if release and vendor != "rknn":
        raise ConvertError(
            f"--for: a file for {vendor} does not depend on the converter's release; leave out @{release}"
        )
    if release and not re.fullmatch(r"[12]\.\d+(\.\d+)?", release):
        raise ConvertError(f"--for: expected a release of RKNN-Toolkit2 such as 2.3.2, got {release!r}")
    return Target(vendor, board, release)


def _boards(vendor: str) -> tuple[str, ...]:
    """Return the words for boards; () where they are not known here."""
    try:
        from npu_common.testing.selection import description, registered

        if vendor in registered():
            return tuple(description(vendor).boards)
    except ImportError:
        pass  # npu-fakes alone
    if vendor == "rknn":
        return rknn_container.CHIPS
    if vendor == "viplite":
        return (*NBG_TARGETS, *(f"{board}-{release}" for board, release in _RELEASED))
    return ()


_RELEASED = (("t527", "1.13.0.0"), ("v853", "1.6.4"), ("r853", "1.6.4"), ("a733", "2.2"))
assert set(NBG_TARGETS.values()) <= set(nbg_container.TARGETS)
