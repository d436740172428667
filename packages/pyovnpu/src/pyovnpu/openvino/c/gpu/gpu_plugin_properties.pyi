# Generated from gpu_plugin_properties.py by abi/writers/stubs.py; do not edit.

from pyovnpu.openvino.c.ov_common import *

ov_property_key_intel_gpu_context_type: str = "CONTEXT_TYPE"
ov_property_key_intel_gpu_ocl_context: str = "OCL_CONTEXT"
ov_property_key_intel_gpu_ocl_context_device_id: str = "OCL_CONTEXT_DEVICE_ID"
ov_property_key_intel_gpu_tile_id: str = "TILE_ID"
ov_property_key_intel_gpu_ocl_queue: str = "OCL_QUEUE"
ov_property_key_intel_gpu_va_device: str = "VA_DEVICE"
ov_property_key_intel_gpu_shared_mem_type: str = "SHARED_MEM_TYPE"
ov_property_key_intel_gpu_mem_handle: str = "MEM_HANDLE"
ov_property_key_intel_gpu_dev_object_handle: str = "DEV_OBJECT_HANDLE"
ov_property_key_intel_gpu_va_plane: str = "VA_PLANE"
