"""From the name of a C function to its module and name in pyACL."""

from __future__ import annotations

import re

__all__ = ["python_name"]

PREFIXES = {
    "aclrt": ("rt", ""),
    "aclmdl": ("mdl", ""),
    "aclop": ("op", ""),
    "aclblas": ("blas", ""),
    "aclprof": ("prof", ""),
    "aclfv": ("fv", ""),
    "acldvpp": ("media", "dvpp_"),
    "aclvdec": ("media", "vdec_"),
    "aclvenc": ("media", "venc_"),
    "acldump": ("mdl", "dump_"),
    "aclsys": ("", ""),
    "acl": ("", ""),
}
"""The module, and what stands before the name there."""

NAMES = {
    "aclrtSetCurrentContext": "rt.set_context",
    "aclrtGetCurrentContext": "rt.get_context",
    "aclrtGetSocName": "get_soc_name",
    "aclrtGetVersion": "get_version",
    "aclsysGetCANNVersion": "get_cann_version",
    "aclrtUnSubscribeReport": "rt.unsubscribe_report",
    "aclrtUnSubscribeHostFunc": "rt.unsubscribe_host_func",
    "aclprofModelUnSubscribe": "prof.model_unsubscribe",
    "aclrtBinaryUnLoad": "rt.binary_unload",
    "aclrtSetOpExecuteTimeOut": "rt.set_op_execute_timeout",
    "aclrtSetOpExecuteTimeOutWithMs": "rt.set_op_execute_timeout_with_ms",
    "aclrtSetOpExecuteTimeOutV2": "rt.set_op_execute_timeout_v2",
    "aclrtGetOpTimeOutInterval": "rt.get_op_timeout_interval",
    "aclrtDeviceGetP2PAtomicCapabilities": "rt.device_get_p2p_atomic_capabilities",
    "aclrtMemP2PMap": "rt.mem_p2p_map",
    "aclopExecWithHandle": "op.execute_with_handle",
    "aclvdecSetChannelDescEnType": "media.vdec_set_channel_desc_entype",
    "aclvdecGetChannelDescEnType": "media.vdec_get_channel_desc_entype",
    "aclvencSetChannelDescEnType": "media.venc_set_channel_desc_entype",
    "aclvencGetChannelDescEnType": "media.venc_get_channel_desc_entype",
    "aclfvSet1NTopNum": "fv.set_1n_top_num",
    "aclfvDel": "fv.delete",
}
"""Functions whose name departs from the rule."""

_WORDS = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


def python_name(name: str) -> str:
    """Return pyACL's name below `acl` of a C function: "rt.malloc" for aclrtMalloc.

    The rest behind the prefix becomes snake case; a run of capitals is one word, and a digit opens no new one.
    """
    if name in NAMES:
        return NAMES[name]
    prefix = max((known for known in PREFIXES if name.startswith(known)), key=len)
    module, before = PREFIXES[prefix]
    rest = before + _WORDS.sub("_", name[len(prefix) :]).lower()
    return f"{module}.{rest}" if module else rest
