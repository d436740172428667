"""The facts that a walk cannot find out by itself.

Per package they are the beginning and the exceptions, each with its reason.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from abi.vendors import of_package

__all__ = ["EVERYWHERE", "FAKES", "MODELS", "VENDORS", "Vendor", "choose"]

ROOT = Path(__file__).resolve().parents[2]
MODELS = ROOT / "build" / "models"
FAKES = Path(os.environ.get("NPU_FAKES") or ROOT / "build" / "fakes")
OPENVINO = Path(os.environ.get("NPU_OPENVINO") or ROOT / "build" / "openvino") / "2026.4.1"
LARGEST_MODEL = 200_000  # bytes

ADDRESSES = "takes addresses, which are the caller's to know"
RELEASED = "CPython itself reads the freed format of a released view that is iterated over"
LOCKS = "for derived classes: takes the lock of all calls, and other threads rightly wait until it is given back"
DERIVED = "for derived classes: calls what it was given while handles are freed"
EVERYWHERE = {
    "memoryview.release": RELEASED,
    "memoryview.__exit__": RELEASED,
    "Resource.calling": LOCKS,
    "Resource.closing": LOCKS,
    "Resource.own": DERIVED,
}
"""What no walk calls, and why."""


@dataclass(frozen=True)
class Vendor:
    """A package under attack.

    Attributes:
        package: What is imported.
        first: Expressions that make what a program begins with.
        left_out: What is not called, and why: "name", "Class.method" or "Class.method(parameter)".
        last: "module:function" to call when a program has dropped everything, before handles are counted.
    """

    package: str
    first: tuple[str, ...]
    left_out: Mapping[str, str] = field(default_factory=dict)
    last: str = ""

    @property
    def fake(self) -> str:
        """Return the name of its fake."""
        return of_package(self.package).fake

    @property
    def suffix(self) -> str:
        """Return the suffix of its model files."""
        return of_package(self.package).suffix

    def models(self) -> list[str]:
        """Names of the model files."""
        found = [path.name for path in sorted(MODELS.glob(f"*{self.suffix}")) if path.stat().st_size < LARGEST_MODEL]
        if not found:
            raise FileNotFoundError(f"{MODELS}: no {self.suffix} files; build them with: nox -s fakes")
        return found


def choose(package: str) -> None:
    """From now on `package` loads the fake, in this process."""
    from npu_common.testing import select
    from npu_common.testing.selection import description

    vendor = of_package(package)
    fake = vendor.fake
    if vendor.runtime:
        os.environ.setdefault(vendor.variable, str(OPENVINO))
    if not os.environ.get(description(fake).env):
        select(fake, folder=FAKES)


VENDORS = {
    "pyrknn": Vendor(
        "pyrknn",
        first=(
            "pyrknn.Model(file('digits_int8.rknn'))",
            "type('Softmax', (pyrknn.CustomOp,), {'op_type': 'cstSoftmax', "
            "'compute': lambda self, context, inputs, outputs: np.copyto(outputs[0], inputs[0])})()",
        ),
        left_out={"Model.create_mem_from_phys": ADDRESSES, "Model.create_mem_from_fd(virt_addr)": ADDRESSES},
    ),
    "pyviplite": Vendor(
        "pyviplite",
        first=("pyviplite.Model(file('digits_uint8.nb'))",),
        left_out={"Buffer.from_physical": ADDRESSES},
    ),
    "pysnpe": Vendor(
        "pysnpe",
        first=("pysnpe.Model(file('digits_f32.dlc'))",),
        left_out={"Owned.release": "gives the handle to somebody who deletes it, and the program does not"},
    ),
    "pyacl": Vendor(
        "pyacl",
        first=("pyacl.Device(0).use()", "pyacl.Model(file('tiny_f32.om'))"),
        left_out={
            "DeviceBuffer.from_address": ADDRESSES,
            "Channel.__iter__": "waits for what nobody sends, rightly",
            "Queue.__iter__": "waits for what nobody puts, rightly",
        },
        last="pyacl.runtime.family:release_all",
    ),
    "pyovnpu": Vendor(
        "pyovnpu",
        first=("pyovnpu.Core()", "pyovnpu.Model(file('tiny.xml'))"),
        left_out={"Shared.adding": LOCKS, "InferRequest.alone": LOCKS, "InferRequest.at_rest": LOCKS},
    ),
}
