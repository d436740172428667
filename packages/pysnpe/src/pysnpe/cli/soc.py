"""Snapdragons by the kernel's number, and the generation of their DSP, which the names of libraries contain.

This is no list of what SNPE supports. Numbers: the kernel's table of SoC identifiers. Generations: Qualcomm's tables of
devices (libSnpeDspV66... serves DSPs up to V66, libSnpeHtpV68... and later those from V68 on). The rows were written
from memory and not checked on devices: doctor uses them for names and hints only.
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["CHIPS", "Soc", "soc_of"]


@dataclass(frozen=True)
class Soc:
    """A chip.

    Attributes:
        name: The kernel's name.
        marketing: The name that is printed on the box.
        dsp: Generation of the Hexagon DSP that computes.
        aip: Whether the chip has the HTA, which the runtime AIP needs.
    """

    name: str
    marketing: str
    dsp: int
    aip: bool = False

    @property
    def skel(self) -> str:
        """File name of the library that the DSP loads."""
        return f"libSnpe{'Htp' if self.dsp >= 68 else 'Dsp'}V{self.dsp}Skel.so"

    @property
    def stub(self) -> str:
        """File name of the library beside libSNPE that calls the DSP."""
        return f"libSnpe{'Htp' if self.dsp >= 68 else 'Dsp'}V{self.dsp}Stub.so"


CHIPS: dict[int, Soc] = {
    321: Soc("SDM845", "Snapdragon 845", 65),
    339: Soc("SM8150", "Snapdragon 855", 66, aip=True),
    356: Soc("SM8250", "Snapdragon 865", 66, aip=True),
    455: Soc("QRB5165", "RB5", 66, aip=True),
    415: Soc("SM8350", "Snapdragon 888", 68),
    497: Soc("QCM6490", "QCM6490", 68),
    498: Soc("QCS6490", "QCS6490", 68),
    457: Soc("SM8450", "Snapdragon 8 Gen 1", 69),
    519: Soc("SM8550", "Snapdragon 8 Gen 2", 73),
    557: Soc("SM8650", "Snapdragon 8 Gen 3", 75),
    618: Soc("SM8750", "Snapdragon 8 Elite", 79),
}
"""Chips by the number in /sys/devices/soc0/soc_id."""


def soc_of(number: str | None) -> Soc | None:
    """Return the chip with a number of the kernel; None for a number that is not in the list."""
    text = (number or "").strip()
    return CHIPS.get(int(text)) if text.isdigit() else None
