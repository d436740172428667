"""`npu_hardware`: is there a device to test on? The doctor knows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from .selection import description, registered, resolve

__all__ = ["reason_without_device"]


def reason_without_device(names: Sequence[str], fakes: set[str]) -> str:
    """Why a test for hardware cannot run: "" when one of the named vendors (of all, for none) has a device.

    A device that is there but does not work is no reason: the test fails, as it should.
    """
    reasons = []
    for name in names or sorted(registered()):
        reason = f"{name}: the fake is in use" if name in fakes else _doctors_reason(name)
        if not reason:
            return ""
        reasons.append(reason)
    return "; ".join(reasons) or "no bindings of a vendor are installed"


@cache
def _doctors_reason(name: str) -> str:
    from npu_common.cli.doctor import examine
    from npu_common.cli.host import Host

    about = description(name)
    if not about.doctor:
        return f"{name}: it has no doctor that could find a device"
    vendor, host = resolve(about.doctor), Host()
    located = host.locate(vendor.library)
    if vendor.fake(host, located) is not None:
        return f"{name}: the fake is in use"
    absent = [finding for finding in examine(vendor, host) if finding.status == "FAIL" and finding.absent]
    return f"{name}: {absent[0].text} (fix: {absent[0].fix})" if absent else ""
