"""The names of `onnxruntime`, with the exceptions; a device is made of numbers here."""

from __future__ import annotations

from ..environment import CDevice
from ..names import *  # noqa: F403

OrtDevice = CDevice  # type: ignore[misc, assignment]  # the other names are those of `onnxruntime`
