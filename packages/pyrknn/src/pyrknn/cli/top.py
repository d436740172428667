"""Readings of Rockchip's NPU for `npu top`.

Sources: `load` and `freq` that the GPL driver rknpu (drivers/rknpu/rknpu_debugger.c of Rockchip's kernel) has in
debugfs, or in procfs where it is so built; devfreq's device of the NPU; the thermal zone npu-thermal of the chips'
device trees.
"""

from __future__ import annotations

from collections.abc import Sequence

from npu_common.cli.host import Host
from npu_common.cli.readings import Reading, devfreq

from .doctor import chip, npu_nodes

__all__ = ["readings"]


def readings(host: Host) -> Sequence[Reading]:
    """Return what the NPU does; nothing where the driver rknpu has no device."""
    nodes = npu_nodes(host)
    if not nodes:
        return ()
    folders = ("/sys/kernel/debug/rknpu", "/proc/rknpu")
    reading = Reading(host, nodes[0], chip(host) or "")
    reading.take("load_percent", *(f"{folder}/load" for folder in folders), pattern=r"(\d+)\s*%")
    reading.take("frequency_hz", *devfreq(host, r"\.npu$"), *(f"{folder}/freq" for folder in folders))
    reading.take_temperature("^npu")
    reading.lacks(
        memory="rknpu shows none but that of its SRAM; models lie in the machine's own memory",
        power="rknpu shows whether the NPU is switched on, and no watts",
    )
    reading.take_processes(*nodes)
    return (reading,)
