# Generated from vip_lite_common.py by abi/writers/stubs.py; do not edit.

from typing import NewType

from npu_common.ctyping import (
    Enumeration,
    char,
    float32,
    float64,
    int8,
    int16,
    int32,
    int64,
    uint8,
    uint16,
    uint32,
    uint64,
    ulong,
    void_p,
)

GENERATION: str
VIP_NULL: int = 0
VIP_INVALID_VALUE: int = -1
class vip_uint8_t(uint8): ...
class vip_uint16_t(uint16): ...
class vip_uint32_t(uint32): ...
class vip_uint64_t(uint64): ...
class vip_int8_t(int8): ...
class vip_int16_t(int16): ...
class vip_int32_t(int32): ...
class vip_int64_t(int64): ...
vip_char_t = char
class vip_float_t(float32): ...
class vip_enum(vip_int32_t): ...
class vip_ptr(void_p): ...
class vip_float64_t(float64): ...
class vip_address_t(ulong): ...
class vip_size_t(ulong): ...

_vip_bool_e = NewType("_vip_bool_e", int)
class vip_bool_e(Enumeration[_vip_bool_e]): ...
vip_false_e: _vip_bool_e
vip_true_e: _vip_bool_e

_vip_status_e = NewType("_vip_status_e", int)
class vip_status_e(Enumeration[_vip_status_e]): ...
VIP_ERROR_NOT_FINISH: _vip_status_e
VIP_ERROR_FUSA: _vip_status_e
VIP_ERROR_NAN_INF: _vip_status_e
VIP_ERROR_CANCELED: _vip_status_e
VIP_ERROR_RECOVERY: _vip_status_e
VIP_ERROR_POWER_STOP: _vip_status_e
VIP_ERROR_POWER_OFF: _vip_status_e
VIP_ERROR_FAILURE: _vip_status_e
VIP_ERROR_NETWORK_INCOMPATIBLE: _vip_status_e
VIP_ERROR_NETWORK_NOT_PREPARED: _vip_status_e
VIP_ERROR_MISSING_INPUT_OUTPUT: _vip_status_e
VIP_ERROR_INVALID_NETWORK: _vip_status_e
VIP_ERROR_OUT_OF_MEMORY: _vip_status_e
VIP_ERROR_OUT_OF_RESOURCE: _vip_status_e
VIP_ERROR_NOT_SUPPORTED: _vip_status_e
VIP_ERROR_INVALID_ARGUMENTS: _vip_status_e
VIP_ERROR_IO: _vip_status_e
VIP_ERROR_TIMEOUT: _vip_status_e
VIP_SUCCESS: _vip_status_e
