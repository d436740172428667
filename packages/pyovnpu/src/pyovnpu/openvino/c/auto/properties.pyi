# Generated from properties.py by abi/writers/stubs.py; do not edit.

from pyovnpu.openvino.c.ov_common import *

ov_property_key_intel_auto_device_bind_buffer: str = "DEVICE_BIND_BUFFER"
ov_property_key_intel_auto_enable_startup_fallback: str = "ENABLE_STARTUP_FALLBACK"
ov_property_key_intel_auto_enable_runtime_fallback: str = "ENABLE_RUNTIME_FALLBACK"
