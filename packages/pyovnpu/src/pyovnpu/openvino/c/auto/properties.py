"""openvino/c/auto/properties.h as Python: names of properties that only the AUTO device has.

Source: auto/properties.h 2026.4.1.
"""

from npu_common.cdecl import exported_names

from .. import ov_common
from ..ov_common import *

ov_property_key_intel_auto_device_bind_buffer = "DEVICE_BIND_BUFFER"
ov_property_key_intel_auto_enable_startup_fallback = "ENABLE_STARTUP_FALLBACK"
ov_property_key_intel_auto_enable_runtime_fallback = "ENABLE_RUNTIME_FALLBACK"


__all__ = exported_names(globals(), includes=(ov_common,))
