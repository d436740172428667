"""acl/acl_rt_api.h as Python: nothing of its own. Source: acl/acl_rt_api.h 2026.8.

The header is for C++ alone. It overloads seven functions of acl_rt.h with the further arguments of a sibling:
aclrtSynchronizeDevice(timeout) is aclrtSynchronizeDeviceWithTimeout, aclrtCreateEvent(event, flag) is
aclrtCreateEventWithFlag, aclrtSynchronizeEvent(event, timeout) is aclrtSynchronizeEventWithTimeout,
aclrtCreateStream(stream, priority, flag) is aclrtCreateStreamWithConfig, aclrtSynchronizeStream(stream, timeout) is
aclrtSynchronizeStreamWithTimeout, aclrtStreamWaitEvent(stream, event, timeout) is aclrtStreamWaitEventWithTimeout, and
aclrtSetOpExecuteTimeOut(timeout, actualTimeout) is aclrtSetOpExecuteTimeOutV2. C and Python call those by name.
"""

from npu_common.cdecl import exported_names

from . import acl_base_rt
from .acl_base_rt import *

__all__ = exported_names(globals(), includes=(acl_base_rt,))
