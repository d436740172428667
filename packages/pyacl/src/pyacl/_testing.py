"""The fake AscendCL, as npu_common.testing and its pytest plugin know it: one library with the functions of all.

A board is a chip and what usually comes with it: `NPU_FAKE=acl` is a machine with two Ascend910B3, `acl:310p` one with
an inference card, `acl:310b` a developer kit, whose programs run on the NPU's own processor, `acl:310` an older card
with four chips (Atlas 300I) and `acl:200dk` the developer kit of that time.
"""

from __future__ import annotations

from npu_common.testing.description import FakeLibrary

__all__ = ["FAKE"]


def _board(soc: str, devices: int = 1, run_mode: str = "host") -> dict[str, str]:
    return {"acl_soc": soc, "acl_devices": str(devices), "acl_run_mode": run_mode}


FAKE = FakeLibrary(
    name="acl",
    env="PYACL_LIBRARY",
    file="acl/libascendcl.so",
    library="pyacl._library:lib",
    boards={
        "910b": _board("Ascend910B3"),
        "910b4": _board("Ascend910B4"),
        "910a": _board("Ascend910A"),
        "310p": _board("Ascend310P3"),
        "310b": _board("Ascend310B4", run_mode="device"),
        "310": _board("Ascend310", 4),
        "200dk": _board("Ascend310", run_mode="device"),
        "two": _board("Ascend910B3", 2),
        "eight": _board("Ascend910B3", 8),
    },
    suffix=".om",
    doctor="pyacl.__main__:VENDOR",
)
