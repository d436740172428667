"""The fake libSNPE for npu_common.testing and its pytest plugin.

Each release is a folder of its own with libSNPE.so and libPlatformValidatorShared.so. `NPU_FAKE=snpe` is 2.40.0 with
every runtime. `snpe:2.22.6` is a release without the functions that came later. The other boards are devices with fewer
runtimes. They show whether an application works without AIP, or with the CPU alone.
"""

from __future__ import annotations

from npu_common.testing.description import FakeLibrary

__all__ = ["FAKE"]

_NEW, _OLD = "snpe/libSNPE.so", "snpe-2.22.6/libSNPE.so"


def _without(*runtimes: str) -> dict[str, str]:
    """Return the options of a device without these runtimes.

    All are set, so that none of an earlier board remains.
    """
    return {f"snpe_{name}": "no" if name in runtimes else "yes" for name in ("gpu", "dsp", "aip")}


_BOARDS = {  # board: library, options
    "2.40.0": (_NEW, _without()),
    "sm8250": (_NEW, _without()),  # HVX and HTA: the last of the phones' chips with AIP
    "sm8550": (_NEW, _without("aip")),  # HTP: the runtime "dsp" runs on its NPU
    "pc": (_NEW, _without("gpu", "dsp", "aip")),  # the CPU alone, as on a desktop
    "2.22.6": (_OLD, _without()),
    "2.22.6-sm8550": (_OLD, _without("aip")),
    "2.22.6-pc": (_OLD, _without("gpu", "dsp", "aip")),
}

FAKE = FakeLibrary(
    name="snpe",
    env="PYSNPE_LIBRARY",
    file=_NEW,
    library="pysnpe._library:lib",
    boards={board: options for board, (_, options) in _BOARDS.items()},
    files={board: file for board, (file, _) in _BOARDS.items()},
    suffix=".dlc",
    doctor="pysnpe.__main__:VENDOR",
)
