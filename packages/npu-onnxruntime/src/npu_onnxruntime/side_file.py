"""`model.onnx.npu.json` beside a model: options that a program which must stay as it is cannot give."""

from __future__ import annotations

import json
import logging
import os
from typing import Any

from npu_common.file_magic import open_file

__all__ = ["read_side_file"]

_MOST_BYTES = 1 << 20
_announced: set[str] = set()


def read_side_file(source: str | os.PathLike[str] | bytes) -> dict[str, Any]:
    """Read the options beside a model, and "metadata", which a vendor's file lacks; {} without a file. Log it once.

    Raises:
        ValueError: The file is longer than 1 MiB, or no JSON object.
    """
    if isinstance(source, bytes):
        return {}
    path = f"{os.fspath(source)}.npu.json"
    try:
        with open_file(path, "options of a model") as file:
            data = file.read(_MOST_BYTES + 1)
    except FileNotFoundError:
        return {}
    if len(data) > _MOST_BYTES:
        raise ValueError(f"InferenceSession, {path}: expected at most {_MOST_BYTES} bytes of options")
    if path not in _announced:
        _announced.add(path)
        logging.getLogger("npu_common").warning("%s sets options of the model; NPU_SIDE_FILES=0 ignores it", path)
    try:
        options = json.loads(data)
    except ValueError as problem:
        raise ValueError(f"InferenceSession, {path}: no JSON: {problem}") from problem
    if not isinstance(options, dict) or not isinstance(options.get("metadata", {}), dict):
        wanted = '{"layout": "NCHW", "metadata": {...}}'
        raise ValueError(f"InferenceSession, {path}: expected options by name such as {wanted}, got {options!r}")
    return options
