"""pyovnpu has the shape that all packages share."""

from __future__ import annotations

from typing import Any

import pytest
from pyovnpu._testing import FAKE

from tests import conformance
from tests.pyovnpu.walk import OvWalk

pytestmark = pytest.mark.usefixtures("runtime", "level_zero")
OWN: dict[str, Any] = {"real": lambda plain: plain, "unscaled": True, "channels_first": True}  # the network normalises

PACKAGE = conformance.Package(
    "pyovnpu",
    fake="openvino_npu",
    networks=[
        conformance.Network("digits_f32", ("float32",), **OWN),
        conformance.Network("digits_f32", ("float32",), options={"device": "CPU"}, **OWN),
    ],
    compute="zeCommandQueueExecuteCommandLists",
    failure=0x7FFFFFFE,
    device_lost={"NPU_FAKE_LEVEL_ZERO_DEVICE": "none"},
    no_library={"PYOVNPU_LIBRARY": "{folder}"},
    walk=OvWalk,
    live=["graph"],
    boards={name: name for name in FAKE.boards},
    board="""with package.Core() as core:
    return core.get_property("NPU", "DEVICE_ARCHITECTURE")""",
    views="keep",
    with_bytes=lambda path: {"weights": path.with_suffix(".bin").read_bytes()},
)


class TestPyovnpu(conformance.Conformance):
    package = PACKAGE
