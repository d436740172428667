"""Readings of Qualcomm's DSP for `npu top`.

Sources: the device nodes of the driver fastrpc, and the thermal zones nspss0-thermal and its like of the chips' device
trees in the kernel. The driver has no file for load, frequency, memory or power.
"""

from __future__ import annotations

from collections.abc import Sequence

from npu_common.cli.host import Host
from npu_common.cli.readings import Reading

from .doctor import chip, dsp_nodes

__all__ = ["readings"]


def readings(host: Host) -> Sequence[Reading]:
    """Return the values of the DSP; none where no DSP has a device node."""
    nodes = dsp_nodes(host)
    if not nodes:
        return ()
    soc = chip(host)
    reading = Reading(host, nodes[0], soc.name if soc else "")
    none = "the kernel's driver of the DSP has no file for it"
    reading.lacks(load=none, frequency=none, memory=none, power=none)
    reading.take_temperature("^nsp")
    reading.take_processes(*nodes)
    return (reading,)
