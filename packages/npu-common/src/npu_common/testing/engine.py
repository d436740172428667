"""The fakes' second engine: OpenVINO, which computes networks in ONNX. Only Python knows where its packages lie."""

from __future__ import annotations

import os
import sys
from importlib.machinery import PathFinder

__all__ = ["VARIABLE", "offer_engine"]

VARIABLE = "NPU_FAKE_OPENVINO"
"""Where the fakes look for OpenVINO: the library, its folder, or the folder of the package."""


def offer_engine() -> None:
    """Set NPU_FAKE_OPENVINO to the installed package `openvino`, unless the variable is set or no package is installed.

    Nothing is imported. Fakes read it at their first call, child processes inherit it.
    """
    if VARIABLE in os.environ:
        return
    for entry in sys.path:  # one by one: a package that only stands in for it (npu_common.compat) may come first
        spec = PathFinder.find_spec("openvino", [entry])
        for place in (spec.submodule_search_locations or ()) if spec is not None else ():
            folder = os.path.join(place, "libs")
            if os.path.isdir(folder) and any(name.startswith("libopenvino_c.") for name in os.listdir(folder)):
                os.environ[VARIABLE] = place
                return
