"""pyrknn has the shape that all packages share."""

from __future__ import annotations

import numpy as np

from tests import conformance
from tests.pyrknn.walk import RknnWalk

PACKAGE = conformance.Package(
    "pyrknn",
    fake="rknn",
    networks=[  # the runtime normalises
        conformance.Network(
            "digits_int8", ("int8", "uint8", "float16", "float32"), real=lambda plain: plain, unscaled=True,
            own=lambda info, real: (real - 128).astype(np.int8),
        ),
        conformance.Network(
            "digits_fp16", ("float32", "uint8", "int8", "float16"), real=lambda plain: plain, unscaled=True,
            own=lambda info, real: real,
        ),
    ],
    compute="rknn_run",
    failure=-1,
    device_lost={"NPU_FAKE_RKNN_DEVICE": "0"},
    no_library={"PYRKNN_LIBRARY": "{folder}/librknnrt.so"},
    live=["context"],
    separate=True,
    files=["identity_int8", "identity_fp16", "add_int8", "multi_output", "digits_int8"],
    walk=RknnWalk,
    boards=dict.fromkeys(("rk3588", "rk3576", "rk3566", "rk3568", "rk3562")),
)  # fmt: skip


class TestPyrknn(conformance.Conformance):
    package = PACKAGE
