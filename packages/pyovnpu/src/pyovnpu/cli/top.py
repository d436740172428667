"""Readings of Intel's NPU for `npu top`.

Sources: the files of the kernel driver intel_vpu (drivers/accel/ivpu/ivpu_sysfs.c, whose comments describe them):
npu_busy_time_us, which should not be read more often than each second; npu_memory_utilization in bytes and
npu_current_frequency_mhz, which newer kernels have.
"""

from __future__ import annotations

from collections.abc import Sequence

from npu_common.cli.host import Host
from npu_common.cli.readings import Reading

from .doctor import chip, npu_nodes

__all__ = ["readings"]


def _reading(host: Host, node: str) -> Reading:
    folder = f"/sys/class/accel/{node.rpartition('/')[2]}/device"
    platform, number = chip(host) or ("", "")
    reading = Reading(host, node, platform or number)
    reading.take("busy_us", f"{folder}/npu_busy_time_us")
    reading.take("frequency_hz", f"{folder}/npu_current_frequency_mhz", scale=1e6)
    reading.take("memory_bytes", f"{folder}/npu_memory_utilization")
    reading.lacks(temperature="intel_vpu shows none", power="intel_vpu shows none")
    reading.take_processes(node)
    return reading


def readings(host: Host) -> Sequence[Reading]:
    """Return what each NPU does that the driver intel_vpu has."""
    return [_reading(host, node) for node in npu_nodes(host)]
