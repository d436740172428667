# Generated from gpu_plugin_properties.py by tests/abi/stubs.py; do not edit.

from typing import Final

from pyovnpu.openvino.c.ov_common import *

ov_property_key_intel_gpu_context_type: Final = "CONTEXT_TYPE"
ov_property_key_intel_gpu_ocl_context: Final = "OCL_CONTEXT"
ov_property_key_intel_gpu_ocl_context_device_id: Final = "OCL_CONTEXT_DEVICE_ID"
ov_property_key_intel_gpu_tile_id: Final = "TILE_ID"
ov_property_key_intel_gpu_ocl_queue: Final = "OCL_QUEUE"
ov_property_key_intel_gpu_va_device: Final = "VA_DEVICE"
ov_property_key_intel_gpu_shared_mem_type: Final = "SHARED_MEM_TYPE"
ov_property_key_intel_gpu_mem_handle: Final = "MEM_HANDLE"
ov_property_key_intel_gpu_dev_object_handle: Final = "DEV_OBJECT_HANDLE"
ov_property_key_intel_gpu_va_plane: Final = "VA_PLANE"
