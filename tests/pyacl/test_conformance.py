"""pyacl has the shape that all packages share."""

from __future__ import annotations

from typing import Any

from pyacl._testing import FAKE

from tests import conformance
from tests.pyacl.walk import AclWalk


def one_at_a_time(model: Any) -> None:
    """Choose the gear of one picture."""
    if model.gears:
        model.set_batch_size(1)


PACKAGE = conformance.Package(
    "pyacl",
    fake="acl",
    networks=[conformance.Network("digits_f32", ("float32",)), conformance.Network("digits_f16", ("float16",))],
    compute="aclmdlExecute",
    failure=507015,
    device_lost={"NPU_FAKE_ACL_DEVICES": "0"},
    no_library={"PYACL_LIBRARY": "{folder}"},
    prepare=one_at_a_time,
    readers=["describe"],
    walk=AclWalk,
    live=["model", "model_desc"],
    boards={
        name: (options["acl_soc"], int(options["acl_devices"]), options["acl_run_mode"])
        for name, options in FAKE.boards.items()
    },
    board="""from pyacl.runtime import device
return package.soc_name(), package.device_count(), device.run_mode()""",
)


class TestPyacl(conformance.Conformance):
    package = PACKAGE
