# Generated from properties.py by tests/abi/stubs.py; do not edit.

from typing import Final

from pyovnpu.openvino.c.ov_common import *

ov_property_key_intel_auto_device_bind_buffer: Final = "DEVICE_BIND_BUFFER"
ov_property_key_intel_auto_enable_startup_fallback: Final = "ENABLE_STARTUP_FALLBACK"
ov_property_key_intel_auto_enable_runtime_fallback: Final = "ENABLE_RUNTIME_FALLBACK"
