"""openvino/c/gpu/gpu_plugin_properties.h as Python: names of parameters of GPU contexts and tensors.

Source: gpu/gpu_plugin_properties.h 2026.4.1.

The NPU has a parameter MEM_HANDLE of its own; see ov_remote_context.
"""

from npu_common.cdecl import exported_names

from .. import ov_common
from ..ov_common import *

ov_property_key_intel_gpu_context_type = "CONTEXT_TYPE"
ov_property_key_intel_gpu_ocl_context = "OCL_CONTEXT"
ov_property_key_intel_gpu_ocl_context_device_id = "OCL_CONTEXT_DEVICE_ID"
ov_property_key_intel_gpu_tile_id = "TILE_ID"
ov_property_key_intel_gpu_ocl_queue = "OCL_QUEUE"
ov_property_key_intel_gpu_va_device = "VA_DEVICE"
ov_property_key_intel_gpu_shared_mem_type = "SHARED_MEM_TYPE"
ov_property_key_intel_gpu_mem_handle = "MEM_HANDLE"
ov_property_key_intel_gpu_dev_object_handle = "DEV_OBJECT_HANDLE"
ov_property_key_intel_gpu_va_plane = "VA_PLANE"


__all__ = exported_names(globals(), includes=(ov_common,))
