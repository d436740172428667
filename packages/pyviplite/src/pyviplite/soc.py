"""Chips with a VeriSilicon NPU under VIPLite: which generation of the header their systems ship.

    soc("T527").generation

Sources: section 1.3 of the NPU runtime API reference 2.3 (April 2025) lists the chips. Generations and customer ids
come from libraries and network files of V853, T527 and A733. A chip on the same die (`measured` False) has the same NPU
and gets the same values. No library of AI985, MR536 and T536 was available: `generation` is None, and the library on
the board decides.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from npu_common.file_magic import AMLOGIC_CHIPS

__all__ = ["CHIPS", "Soc", "chips_of", "cid_name", "soc", "soc_of_compatible"]


class Soc(NamedTuple):
    """One chip.

    Attributes:
        name: The vendor's spelling.
        generation: Generation of the header, as PYVIPLITE_GENERATION takes it; None if unknown.
        libraries: Names of the libraries that its system loads, base library first.
        cid: Customer id that network files name and vip_query_hardware answers; None if unknown.
        heap: Whether vip_init takes the bytes to reserve (the 1.6 and 1.8 header).
        measured: Whether generation and customer id were seen on files of this chip.
    """

    name: str
    generation: str | None
    libraries: tuple[str, ...]
    cid: int | None
    heap: bool
    measured: bool


_ONE = ("libVIPuser.so", "libVIPlite.so")
_TWO = ("libVIPhal.so", "libNBGlinker.so")

CHIPS: tuple[Soc, ...] = (
    Soc("V851", "1.8", _ONE, 0xEE, True, False),
    Soc("V853", "1.8", _ONE, 0xEE, True, True),
    Soc("R853", "1.8", _ONE, 0xEE, True, False),
    Soc("MR527", "1.13", _ONE, 0x10000016, False, False),
    Soc("T527", "1.13", _ONE, 0x10000016, False, True),
    Soc("A527", "1.13", _ONE, 0x10000016, False, False),
    Soc("AI985", None, (), None, False, False),
    Soc("MR536", None, (), None, False, False),
    Soc("T536", None, (), None, False, False),
    Soc("A733", "2.0", _TWO, 0x1000003B, False, True),
    Soc("T736", "2.0", _TWO, 0x1000003B, False, False),
)
"""Chips in the order of the vendor's list. Systems of V85x and R853 also exist with 1.6.4: the library on the board
decides.
"""


def soc(name: str) -> Soc:
    """Return the chip of this name, in upper or lower case. Raises KeyError with the known names."""
    for chip in CHIPS:
        if chip.name.lower() == name.strip().lower():
            return chip
    raise KeyError(f"no chip {name!r}; known: {', '.join(chip.name for chip in CHIPS)}")


def chips_of(cid: int) -> Iterator[Soc]:
    """Return the chips known to have this customer id."""
    return (chip for chip in CHIPS if chip.cid == cid)


def cid_name(cid: int) -> str:
    """Return the customer id with its chips, as in "0x10000016 (MR527, T527, A527)".

    Without known chips it is the number alone.
    """
    names = ", ".join(chip.name for chip in chips_of(cid)) or AMLOGIC_CHIPS.get(cid, "")
    return f"{cid:#x} ({names})" if names else f"{cid:#x} (no chip known to have it)"


def soc_of_compatible(compatible: str) -> Soc | None:
    """Return the chip that the `compatible` strings of a device tree name; None for unknown chips.

    The strings are separated by NUL, spaces or commas.
    """
    words = compatible.replace("\0", " ").replace(",", " ").lower().split()
    for word in words:
        word = word.rpartition("allwinner-")[2] or word
        chip_found = _BY_PLATFORM.get(word) or next((chip for chip in CHIPS if chip.name.lower() == word), None)
        if chip_found is not None:
            return chip_found
    return None


_BY_PLATFORM = {
    # Allwinner's platform names in Linux.
    "sun8iw21": soc("V853"), "sun8iw21p1": soc("V853"),
    "sun55iw3": soc("T527"), "sun55iw3p1": soc("T527"), "sun55i-a527": soc("A527"), "sun55i-t527": soc("T527"),
    "sun60iw2": soc("A733"), "sun60iw2p1": soc("A733"), "sun60i-a733": soc("A733"),
}  # fmt: skip
