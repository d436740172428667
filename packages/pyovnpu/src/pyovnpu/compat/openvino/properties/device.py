"""`openvino.properties.device`."""

from __future__ import annotations

from npu_common import TYPE_CHECKING

from ...surface.enums import DeviceType as Type
from ...surface.properties import Property, named

__all__ = ["Capability", "Type"]


class Capability:
    """What `capabilities` lists."""

    BF16, BIN, EXPORT_IMPORT, FP16, FP32 = "BF16", "BIN", "EXPORT_IMPORT", "FP16", "FP32"
    INT16, INT8, WINOGRAD = "INT16", "INT8", "WINOGRAD"


globals().update(
    named(
        "architecture:DEVICE_ARCHITECTURE capabilities:OPTIMIZATION_CAPABILITIES full_name:FULL_DEVICE_NAME "
        "gops:DEVICE_GOPS id:DEVICE_ID luid:DEVICE_LUID pci_info:DEVICE_PCI_INFO priorities:MULTI_DEVICE_PRIORITIES "
        "properties:DEVICE_PROPERTIES thermal:DEVICE_THERMAL type:DEVICE_TYPE uuid:DEVICE_UUID"
    )
)

if TYPE_CHECKING:

    def __getattr__(name: str) -> Property: ...
