"""Power management of the NPU: on, off, stop, start, clock.

    from pyviplite import power, runtime

    with runtime.session():
        power.set_frequency(50)

All measured libraries (1.6.4, 1.8.0, 1.13, 2.0.3.2) were built without power management and answer
VipErrorNotSupported. The clock setting ends with vip_destroy: keep the runtime up (`runtime.session()`, or a model)
while the setting should hold.
"""

from __future__ import annotations

from typing import Any, Union

from npu_common.cdecl import byref

from . import properties as props
from . import runtime
from . import vip_lite as api
from .errors import check
from .model.model import Model

__all__ = ["off", "on", "set_frequency", "start", "stop"]

Target = Union[int, Model]
"""Index of a device (1.13 and later); on 1.6 and 1.8, whose C function takes a network, a model."""


def on(target: Target = 0) -> None:
    """Switch the NPU on.

    Args:
        target: Index of the device (1.13 and later), or a model.
    """
    _manage("power.on", api.VIP_POWER_PROPERTY_ON, target)


def off(target: Target = 0) -> None:
    """Switch the NPU off after the present runs. Later runs fail with VipErrorPowerOff."""
    _manage("power.off", api.VIP_POWER_PROPERTY_OFF, target)


def stop(target: Target = 0) -> None:
    """Accept no more runs: they fail with VipErrorPowerStop until `start`."""
    _manage("power.stop", api.VIP_POWER_PROPERTY_STOP, target)


def start(target: Target = 0) -> None:
    """Accept runs again after `stop`."""
    _manage("power.start", api.VIP_POWER_PROPERTY_START, target)


def set_frequency(percent: int, target: Target = 0) -> None:
    """Set the NPU's clock.

    Args:
        percent: 1 to 100 percent of the full clock.
        target: Index of the device (1.13 and later), or a model.
    """
    record = api.vip_power_frequency_t()
    record.fscale_percent = props.integer("power.set_frequency", "percent", percent, 1, 100)
    _manage("power.set_frequency", api.VIP_POWER_PROPERTY_SET_FREQUENCY, target, record)


def _manage(function: str, prop: Any, target: Target, record: api.vip_power_frequency_t | None = None) -> None:
    value: Any = None if record is None else byref(record)
    if runtime.HEAP_GENERATION:
        if not isinstance(target, Model):
            raise TypeError(f"{function}, target: 1.6 and 1.8 take a network, got {target!r:.60}; give a Model")
        with target._calling():
            check(api.vip_power_management(target.handle, prop, value), "vip_power_management", function)
        return
    if isinstance(target, Model):
        target._check_open()
        target = target.device or 0
    device = props.integer(function, "target", target, 0, 0xFFFF)
    with runtime.session():
        check(api.vip_power_management(device, prop, value), "vip_power_management", function)
