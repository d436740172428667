"""Asks OpenVINO for its devices in a child process, which `doctor` starts.

Drivers may print, hang or crash. In a child process this disturbs neither the terminal nor `doctor`; the printed text
comes back with the answer.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from npu_common.unnamed import unnamed_file

__all__ = ["ask"]

TIME_LIMIT = 20.0
"""Seconds that the child process may take."""
KEYS = ("FULL_DEVICE_NAME", "DEVICE_ARCHITECTURE", "NPU_MAX_TILES", "NPU_DRIVER_VERSION", "NPU_COMPILER_VERSION")


def ask(library: str, level_zero: str | None, time_limit: float = TIME_LIMIT) -> dict[str, Any]:
    """Load `library` in a child process and ask it for its devices.

    Args:
        library: Path of libopenvino_c.
        level_zero: Path of the Level Zero loader to use, None for the system's.
        time_limit: Seconds to wait for the answer.

    Returns:
        {"devices": [...], "npu": properties by key, "said": the printed text}, or {"problem": text}.
    """
    from npu_common.cli.probe import load_in_child

    variables = {"PYOVNPU_LIBRARY": library, "PYOVNPU_LEVEL_ZERO": level_zero or "", "NPU_FAKE": ""}
    variables["OV_NPU_LOG_LEVEL"] = "LOG_WARNING"
    return load_in_child(library, variables, time_limit, module="pyovnpu.cli.probe", doing="asking it for devices")


def _answer() -> dict[str, Any]:
    from ..errors import OvError
    from ..runtime.core import Core

    with Core() as core:
        answer: dict[str, Any] = {"devices": core.available_devices, "npu": {}}
        if any(device.partition(".")[0] == "NPU" for device in answer["devices"]):
            for key in KEYS:
                try:
                    answer["npu"][key] = core.get_property("NPU", key)
                except OvError:
                    continue  # older plugins know fewer keys
        return answer


def _main() -> None:
    answers = os.dup(1)
    with unnamed_file() as printed:
        os.dup2(printed.fileno(), 1)
        os.dup2(printed.fileno(), 2)
        try:
            answer = _answer()
        except Exception as problem:
            answer = {"problem": str(problem)}
        printed.seek(0)
        answer["said"] = printed.read(65536).decode("utf-8", "replace")
    os.write(answers, json.dumps(answer).encode())
    os._exit(0)  # skip the library's exit handlers, which may crash


if __name__ == "__main__":
    sys.argv = sys.argv[:1]
    _main()
