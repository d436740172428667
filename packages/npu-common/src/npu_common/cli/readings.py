"""`Reading`: the values of an NPU at one moment, as the vendors' packages give them to `npu top`.

Sources that all vendors share are files of the kernel's documentation: `type` and `temp` of /sys/class/thermal
(driver-api/thermal/sysfs-api), `cur_freq` of /sys/class/devfreq (ABI/testing/sysfs-class-devfreq), and the links in
/proc/PID/fd (filesystems/proc).
"""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Callable

from .host import Host

__all__ = ["QUANTITIES", "Reading", "devfreq"]

QUANTITIES = ("load", "frequency", "temperature", "memory", "power", "processes")
"""What `npu top` shows; of each a reading has a value, or the reason why it has none."""


def devfreq(host: Host, pattern: str) -> list[str]:
    """Return the files with the current frequency in Hz of the devfreq devices whose name has the pattern."""
    folder = "/sys/class/devfreq"
    return [f"{folder}/{name}/cur_freq" for name in host.names(folder) if re.search(pattern, name)]


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


@dataclass
class Reading:
    """The values of one NPU at one moment.

    Attributes:
        host: The machine.
        device: The NPU's node in /dev.
        chip: The NPU's name; "" for an unknown one.
        values: load_percent, frequency_hz, temperature_celsius, memory_bytes (in use) or memory_percent, power_watts,
            as far as they could be read; or busy_us, a count of microseconds at work, of which two make a load.
        cores: The load of each core in percent, where the driver tells several.
        processes: Those that hold the device open: {"pid": 1, "name": "init"}.
        absent: Reasons and the right that it takes, by the quantity that was not read, or not whole.
    """

    host: Host
    device: str
    chip: str = ""
    values: dict[str, float] = field(default_factory=dict)
    cores: list[float] = field(default_factory=list)
    processes: list[dict[str, Any]] = field(default_factory=list)
    absent: dict[str, str] = field(default_factory=dict)

    def take(
        self,
        name: str,
        *files: str,
        pattern: str = r"(-?\d+)",
        scale: float = 1.0,
        of: Callable[[Sequence[float]], float] = _mean,
    ) -> bool:
        """Take a value from the first file with such numbers, or the reason; returns True for a value.

        Args:
            name: The key in `values`.
            *files: Where the value may stand.
            pattern: A regular expression that finds the numbers of a file, one per core.
            scale: Factor from the file's unit to that of `values`.
            of: What makes one number of several.
        """
        quantity = "load" if name == "busy_us" else name.partition("_")[0]
        reasons = []
        for file in files:
            text, problem = self.host.read(file)
            numbers = [round(float(number) * scale, 3) for number in re.findall(pattern, text or "")]
            if numbers:
                self.values[name] = of(numbers)
                self.cores = numbers if name == "load_percent" and len(numbers) > 1 else self.cores
                self.absent.pop(quantity, None)
                return True
            reasons.append(f"{file} does not tell it" if problem is None else self._reason(file, problem))
        self.absent[quantity] = "; ".join(dict.fromkeys(reasons))
        return False

    def _reason(self, file: str, problem: OSError) -> str:
        if problem.errno in (errno.EACCES, errno.EPERM):
            return f"{file} may be read by root only: sudo"
        debug = "/sys/kernel/debug"
        if file.startswith(f"{debug}/") and not self.host.names(debug):
            mount = f"mounted: sudo mount -t debugfs none {debug}" if self.host.real else "in this tree"
            return f"{file}: debugfs is not {mount}"
        return f"{file}: {problem.strerror}"

    def take_temperature(self, pattern: str) -> None:
        """Take the temperature of the hottest thermal zone whose type has the pattern."""
        folder, host = "/sys/class/thermal", self.host
        zones = [zone for zone in host.names(folder) if re.search(pattern, host.text(f"{folder}/{zone}/type") or "")]
        readings = [Reading(host, self.device) for _ in zones]
        for zone, reading in zip(zones, readings):
            reading.take("temperature_celsius", f"{folder}/{zone}/temp", scale=1e-3)
        known = [reading.values["temperature_celsius"] for reading in readings if reading.values]
        if known:
            self.values["temperature_celsius"] = max(known)
        else:
            reasons = [reading.absent["temperature"] for reading in readings]
            self.absent["temperature"] = "; ".join(reasons) or "no thermal zone of this kernel bears the NPU's name"

    def take_processes(self, *nodes: str) -> None:
        """Take the processes that hold one of the nodes open."""
        closed, numbers = 0, list(filter(str.isdigit, self.host.names("/proc")))
        for pid in numbers:
            folder = f"/proc/{pid}/fd"
            try:
                open_files = os.listdir(self.host.path(folder))
            except PermissionError:
                closed += 1
                continue
            except OSError:
                continue  # it has ended
            if any(self.host.link(f"{folder}/{number}") in nodes for number in open_files):
                self.processes.append({"pid": int(pid), "name": self.host.text(f"/proc/{pid}/comm") or ""})
        if closed:
            self.absent["processes"] = f"of {closed} more only their user and root see the open files: sudo"
        elif self.host.container():
            self.absent["processes"] = "only those of this container are seen"
        elif not numbers:
            self.absent["processes"] = "/proc shows none"

    def lacks(self, **reasons: str) -> None:
        """Say why quantities are not there: `power="..."`."""
        self.absent.update(reasons)

    def as_dict(self) -> dict[str, Any]:
        """Return the reading for programs."""
        return {
            "device": self.device,
            "chip": self.chip or None,
            **self.values,
            **({"cores_percent": self.cores} if self.cores else {}),
            "processes": self.processes,
            "absent": self.absent,
        }
