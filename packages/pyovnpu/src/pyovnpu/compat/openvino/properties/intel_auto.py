"""`openvino.properties.intel_auto`."""

from __future__ import annotations

from npu_common import TYPE_CHECKING

from ...surface.enums import SchedulePolicy as SchedulePolicy
from ...surface.properties import Property, named

__all__ = ["SchedulePolicy"]

globals().update(
    named(
        "device_bind_buffer devices_utilization_threshold enable_runtime_fallback enable_startup_fallback "
        "low_power_device perf_curve_table schedule_policy"
    )
)

if TYPE_CHECKING:

    def __getattr__(name: str) -> Property: ...
