"""Other processors of this kind of machine: what computes in 8 bits, by the instructions they have.

The emulator runs this machine's own Python, so that no userland is needed. What that Python starts runs on this
machine's processor: a test can compare the two.
"""

from __future__ import annotations

import os
import platform
import subprocess
from dataclasses import dataclass
from pathlib import Path

__all__ = ["EMULATOR", "INT8", "PROCESSORS", "OnProcessor", "Processor", "on"]

EMULATOR = "qemu-x86_64-static"
# Of the environment: what makes a library take other instructions than it finds the processor to have.
CHOOSES = ("OPENBLAS_", "ONEDNN_", "DNNL_", "NPY_")

INT8 = (
    "tests/fakes_onnx/test_processors.py",
    "tests/fakes_onnx/test_quantized.py",
    "tests/fakes_onnx/test_rules.py",
)
"""Not tests/fakes/test_kernels.py: our own kernels are compiled for every processor of a kind, and ask for none."""


@dataclass(frozen=True)
class Processor:
    """A processor. `model` is one of QEMU's, without features that QEMU cannot emulate."""

    name: str
    model: str


PROCESSORS = {
    processor.name: processor
    for processor in (
        Processor("haswell", "Haswell,-invpcid,-rtm,-hle,-pcid,-x2apic,-tsc-deadline"),  # AVX2 without VNNI, as Zen 1
        Processor("nehalem", "Nehalem"),  # no AVX
    )
    if platform.machine() == "x86_64"
}


@dataclass(frozen=True)
class OnProcessor:
    """One processor, ready to run tests.

    folder: for what the processes leave. chosen: what numpy would choose there beyond what it always computes by.
    """

    processor: Processor
    python: Path
    folder: Path
    chosen: str

    @property
    def name(self) -> str:
        """Its name in the table."""
        return self.processor.name

    def environment(self) -> dict[str, str]:
        """Return the environment: with NPU_EMULATED, tests that repeat something repeat it less often.

        numpy does without what it would choose: sorting by AVX2 it loads vectors by masks, and QEMU 7.2 also reads what
        a mask leaves out, be there memory or not.
        """
        return {**_plain(), "NPU_EMULATED": self.name, "NPY_DISABLE_CPU_FEATURES": self.chosen}


def _plain() -> dict[str, str]:
    dropped = ("PYTHON", "NPU_", *CHOOSES)
    return {name: value for name, value in os.environ.items() if not name.startswith(dropped)}


def on(processor: Processor, folder: Path, python: Path) -> OnProcessor:
    """Write the script that runs `python`, which has numpy, on the processor; `folder` has the emulator in qemu/."""
    script = folder / f"{processor.name}.python3"
    script.write_text(f'#!/bin/sh\nexec "{folder}/qemu/{EMULATOR}" -cpu {processor.model} "{python}" "$@"\n')
    script.chmod(0o755)
    ask = "import numpy; print(*numpy.show_config(mode='dicts')['SIMD Extensions'].get('found', ()))"
    asked = subprocess.run([script, "-c", ask], env=_plain(), stdout=subprocess.PIPE, text=True, check=True)
    return OnProcessor(processor, script, folder, asked.stdout.strip())
