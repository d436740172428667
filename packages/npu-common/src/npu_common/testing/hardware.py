"""`npu_hardware`: asks the package's doctor whether there is a device to test on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from .selection import description, registered, resolve

__all__ = ["reason_without_device"]


def reason_without_device(names: Sequence[str], fakes: set[str]) -> str:
    """Return the reason to skip a test for hardware; "" when one of the named vendors has a device.

    No names mean all vendors. A device that is there but does not work gives "", so that the test runs and fails.
    """
    reasons = []
    for name in names or sorted(registered()):
        reason = f"{name}: the fake is in use" if name in fakes else _doctors_reason(name)
        if not reason:
            return ""
        reasons.append(reason)
    return "; ".join(reasons) or "no vendor's package is installed"


@cache
def _doctors_reason(name: str) -> str:
    from npu_common.cli.doctor import examine
    from npu_common.cli.host import Host

    about = description(name)
    if not about.doctor:
        return f"{name}: its package has no doctor to look for a device"
    vendor, host = resolve(about.doctor), Host()
    located = host.locate(vendor.library)
    if vendor.fake(host, located) is not None:
        return f"{name}: the fake is in use"
    absent = [finding for finding in examine(vendor, host) if finding.status == "FAIL" and finding.absent]
    return f"{name}: {absent[0].text} (fix: {absent[0].fix})" if absent else ""
