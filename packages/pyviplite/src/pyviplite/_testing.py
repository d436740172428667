"""The fake VIPLite for npu_common.testing and its pytest plugin.

Each release is a pair of libraries in a folder of its own, and chips are boards of the fake: `NPU_FAKE=viplite` is a
T527, `viplite:a733` uses the libraries of an A733. The boards of chips that exist with several releases name the
release: "v853-1.6.4". No library of MR536 and T536 was available, so there is no board for these chips.
"""

from __future__ import annotations

from npu_common.testing.description import FakeLibrary

__all__ = ["FAKE"]

_ONE, _TWO = "libVIPlite.so", "libNBGlinker.so"
_BOARDS = {  # board: chip of the fake, folder of the library, library, folder of the models
    "t527": ("t527", "viplite-1.13.0.1", _ONE, ""),
    "mr527": ("mr527", "viplite-1.13.0.1", _ONE, ""),
    "ai985": ("ai985", "viplite-1.13.0.1", _ONE, ""),
    "multi": ("multi", "viplite-1.13.0.1", _ONE, ""),
    "t527-1.13.0.0": ("t527", "viplite-1.13.0.0", _ONE, ""),
    "v853": ("v853", "viplite-1.8.0", _ONE, "v853"),
    "r853": ("r853", "viplite-1.8.0", _ONE, "v853"),
    "v853-1.6.4": ("v853", "viplite-1.6.4", _ONE, "v853"),
    "r853-1.6.4": ("r853", "viplite-1.6.4", _ONE, "v853"),
    "a733": ("a733", "viplite-2.0.3.2", _TWO, "a733"),
    "t736": ("t736", "viplite-2.0.3.2", _TWO, "a733"),
    "a733-2.2": ("a733", "viplite-2.2", _TWO, "a733"),
}

FAKE = FakeLibrary(
    name="viplite",
    env="PYVIPLITE_LIBRARY",
    file="viplite-1.13.0.1/libVIPlite.so",
    library="pyviplite._library:lib",
    boards={board: {"viplite_chip": chip} for board, (chip, _, _, _) in _BOARDS.items()},
    files={board: f"{folder}/{file}" for board, (_, folder, file, _) in _BOARDS.items()},
    models={board: models for board, (_, _, _, models) in _BOARDS.items() if models},
    suffix=".nb",
    doctor="pyviplite.__main__:VENDOR",
)
