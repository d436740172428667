"""Readings of Ascend NPUs for `npu top`.

Source: the driver's own program npu-smi, as Huawei's npu-smi reference describes it: `info -m` says which chip of which
card is /dev/davinciN, `info -t common -i CARD` has usage, frequency, temperature and power. The kernel has no files.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from npu_common.cli.host import Host
from npu_common.cli.readings import Reading

from .doctor import nodes, smi

__all__ = ["readings"]

VALUES = {
    "load_percent": ("Aicore Usage Rate(%)", 1.0),
    "frequency_hz": ("Aicore curFreq(MHZ)", 1e6),
    "temperature_celsius": ("Temperature(C)", 1.0),
    "memory_percent": ("HBM Usage Rate(%)", 1.0),
    "power_watts": ("NPU Real-time Power(W)", 1.0),
}


def _ask(*command: str) -> str:
    import subprocess

    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=10)
    except subprocess.TimeoutExpired as problem:
        raise OSError(str(problem)) from None
    if done.returncode:
        lines = (done.stdout + done.stderr).strip().splitlines()
        raise OSError(f"{' '.join(command)}: {lines[-1].strip() if lines else f'exit code {done.returncode}'}")
    return done.stdout


def _map(text: str) -> dict[str, Mapping[str, str]]:
    """Return the rows of `info -m` by the chip's node; columns go by their names, which releases add to."""
    rows = [re.split(r"\s{2,}", line.strip()) for line in text.splitlines() if line.strip()]
    chips = [dict(zip(rows[0], row)) for row in rows[1:]]
    return {f"/dev/davinci{chip.get('Chip Phy-ID', chip.get('Chip Logic ID'))}": chip for chip in chips}


def _sections(text: str) -> dict[str, dict[str, str]]:
    """Return the lines of `info -t common` by chip; what follows "Chip Name" is of no NPU."""
    chips: dict[str, dict[str, str]] = {}
    section: dict[str, str] = {}
    for line in text.splitlines():
        key, _, value = (part.strip() for part in line.partition(" : "))
        if key in ("Chip ID", "Chip Name"):
            section = chips.setdefault(value if key == "Chip ID" else key, {})
        section[key] = value
    return chips


def readings(host: Host) -> Sequence[Reading]:
    """Return what each chip does that has a node."""
    of_nodes, program = [Reading(host, node) for node in nodes(host)], smi(host)
    chips: Mapping[str, Mapping[str, str]] = {}
    cards: dict[str, dict[str, dict[str, str]]] = {}
    why = "npu-smi, which has it, is not installed" if program is None else "npu-smi has it, on the machine itself"
    if of_nodes and program is not None and host.real:
        why = "npu-smi shows none for this chip"
        try:
            chips = _map(_ask(program, "info", "-m"))
            for card in {chip["NPU ID"] for chip in chips.values()}:
                cards[card] = _sections(_ask(program, "info", "-t", "common", "-i", card))
        except (OSError, LookupError) as problem:
            why = str(problem)
    for reading in of_nodes:
        chip = chips.get(reading.device, {})
        section = cards.get(chip.get("NPU ID", ""), {}).get(chip.get("Chip ID", ""), {})
        reading.chip = chip.get("Chip Name", "")
        for name, (key, scale) in VALUES.items():
            text = section.get(key) or (section.get("Memory Usage Rate(%)", "") if name == "memory_percent" else "")
            if re.fullmatch(r"-?\d+(\.\d+)?", text):
                reading.values[name] = float(text) * scale
            else:
                reading.absent[name.partition("_")[0]] = why
        reading.take_processes(reading.device)
    return of_nodes
