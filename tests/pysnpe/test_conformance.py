"""pysnpe has the shape that all packages share."""

from __future__ import annotations

from pysnpe._testing import FAKE

from tests import conformance
from tests.pysnpe.walk import SnpeWalk


def board(name: str) -> tuple[list[str], bool]:
    """Return a board's facts: its runtimes besides the CPU, and whether its library is the older release."""
    wanted = [one for one in ("gpu", "dsp", "aip") if FAKE.boards[name][f"snpe_{one}"] == "yes"]
    return wanted, name.startswith("2.22.6")


PACKAGE = conformance.Package(
    "pysnpe",
    fake="snpe",
    networks=[
        conformance.Network("digits_tf8", ("uint8", "float32"), unscaled=True),
        conformance.Network("digits_tf16", ("uint16", "float32")),
        conformance.Network("digits_f32", ("float32",)),
    ],
    compute="Snpe_SNPE_ExecuteUserBuffers",
    failure=904,
    device_lost={"NPU_FAKE_SNPE_DSP": "no"},
    device=["-r", "dsp"],
    no_library={"PYSNPE_LIBRARY": "{folder}"},
    readers=["Container"],
    files=["digits_f32", "digits_tf8", "digits_tf16", "aip_b", "aip_cpu"],
    walk=SnpeWalk,
    live=["SNPE"],
    boards={name: board(name) for name in FAKE.boards},
    board="""from pysnpe.runtime import availability, version
there = availability.available_runtimes()
return [one for one in ("gpu", "dsp", "aip") if one in there], str(version.library_version()).startswith("2.22.6")""",
    views="own",
)


class TestPysnpe(conformance.Conformance):
    package = PACKAGE
