"""pyviplite has the shape that all packages share."""

from __future__ import annotations

from pyviplite._testing import FAKE

from tests import conformance
from tests.pyviplite.walk import VipWalk

CHIPS = {"v853": "0xee", "": "0x10000016", "a733": "0x1000003b"}


def board(name: str) -> tuple[str, str, tuple[int, ...]]:
    """Return a board's facts: the library's generation, its chip, and the cores of its devices."""
    release = FAKE.files[name].partition("/")[0][len("viplite-") :]
    cores = (2, 2) if name == "multi" else (1,)
    return ".".join(release.split(".")[:2]), CHIPS[FAKE.models.get(name, "")], cores


PACKAGE = conformance.Package(
    "pyviplite",
    fake="viplite",
    networks=[
        conformance.Network("digits_uint8", ("uint8",), unscaled=True),  # its own elements are the pixels
        conformance.Network("digits_dfp16", ("int16",)),
        conformance.Network("digits_f16", ("float16",)),
    ],
    compute="vip_run_network",
    failure=-1,
    device_lost={"NPU_FAKE_VIPLITE_CHIP": "none"},
    no_library={"PYVIPLITE_LIBRARY": "{folder}"},
    files=[
        "tiny_u8",
        "tiny_i4",
        "tiny_i16_dfp",
        "tiny_bf16",
        "tiny_add",
        "tiny_multi",
        "tiny_ppu",
        "digits_uint8",
    ],  # fmt: skip
    walk=VipWalk,
    live=["network", "buffer"],
    boards={name: board(name) for name in FAKE.boards},
    board="""from pyviplite import runtime, vip_lite
found = runtime.hardware()
return vip_lite.GENERATION, hex(found.cid), found.core_counts""",
)


class TestPyviplite(conformance.Conformance):
    package = PACKAGE
