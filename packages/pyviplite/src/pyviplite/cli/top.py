"""Readings of Allwinner's NPU for `npu top`.

Sources: `core_loading` and `vip_freq` that the kernel driver vipcore (os/linux/vip_drv_os_debug.c, under MIT and GPL in
Allwinner's kernels) has in debugfs; devfreq's device of the NPU; the thermal zone npu_thermal_zone of the chips' device
trees. Releases tell the load of the moment, or the time of inferences since vip_init, whose difference is one.
"""

from __future__ import annotations

from collections.abc import Sequence

from npu_common.cli.host import Host
from npu_common.cli.readings import Reading, devfreq

from .doctor import DEBUG, NODE, chip, device_present

__all__ = ["readings"]


def readings(host: Host) -> Sequence[Reading]:
    """Return what the NPU does; nothing where there is no /dev/vipcore."""
    if not device_present(host):
        return ()
    soc, loading = chip(host), f"{DEBUG}/core_loading"
    reading = Reading(host, NODE, soc.name if soc else "")
    if not reading.take("busy_us", loading, pattern=r"Inference Time=\s*(\d+) ms", scale=1e3):
        reading.take("load_percent", loading, pattern=r"Core\d+:\s*(\d+)\s*%")
    # vip_freq switches a sleeping NPU on: it is asked only where devfreq has none.
    files = devfreq(host, r"\.npu$|vipcore") or [f"{DEBUG}/vip_freq"]
    reading.take("frequency_hz", *files, pattern=r"(?:\A|Core Frequency=)(\d+)")
    reading.take_temperature("^npu")
    reading.lacks(
        memory=f"only {DEBUG}/mem_profile shows it, for people: sudo cat",
        power="vipcore shows no watts",
    )
    reading.take_processes(NODE)
    return (reading,)
