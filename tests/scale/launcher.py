"""`npu serve` that obeys: each line of standard input, `FAKE FAULTS`, gives a fake its faults."""

from __future__ import annotations

import sys
import threading

from npu_common.cli import machine
from npu_common.testing import fake


def obey() -> None:
    """Set faults as they come, and say each time that it was done."""
    for line in sys.stdin:
        name, _, faults = line.strip().partition(" ")
        fake(name).configure(faults)
        print(f"faults of {name}", flush=True)


threading.Thread(target=obey, daemon=True).start()
sys.exit(machine.main(["serve", *sys.argv[1:]]))
