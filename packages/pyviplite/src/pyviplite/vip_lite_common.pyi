# Generated from vip_lite_common.py by tests/abi/stubs.py; do not edit.

from typing import Final, NewType

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
VIP_NULL: Final = 0
VIP_INVALID_VALUE: Final = -1

class vip_uint8_t(uint8):
    """8 bits without a sign. Source: vip_lite_common.h 1.13.0.1."""

class vip_uint16_t(uint16):
    """16 bits without a sign. Source: vip_lite_common.h 1.13.0.1."""

class vip_uint32_t(uint32):
    """32 bits without a sign. Source: vip_lite_common.h 1.13.0.1."""

class vip_uint64_t(uint64):
    """64 bits without a sign. Source: vip_lite_common.h 1.13.0.1."""

class vip_int8_t(int8):
    """8 bits with a sign. Source: vip_lite_common.h 1.13.0.1."""

class vip_int16_t(int16):
    """16 bits with a sign. Source: vip_lite_common.h 1.13.0.1."""

class vip_int32_t(int32):
    """32 bits with a sign. Source: vip_lite_common.h 1.13.0.1."""

class vip_int64_t(int64):
    """64 bits with a sign. Source: vip_lite_common.h 1.13.0.1."""

vip_char_t = char

class vip_float_t(float32):
    """Single precision. Source: vip_lite_common.h 1.13.0.1."""

class vip_enum(vip_int32_t):
    """What functions take where several enums may stand: properties of a network, formats of a buffer.

    Source: vip_lite_common.h 1.13.0.1.
    """

class vip_ptr(void_p):
    """`void *`. Source: vip_lite_common.h 1.13.0.1."""

class vip_float64_t(float64):
    """Double precision. Source: vip_lite_common.h 1.13.0.1."""

class vip_address_t(ulong):
    """A physical address. 64 bits up to 2.0, on 32-bit machines too; `unsigned long` since 2.2.

    Source: vip_lite_common.h 1.13.0.1.
    """

class vip_size_t(ulong):
    """Bytes of memory, since 2.2: as wide as a pointer. Source: vip_lite_common.h 2.2."""

_vip_bool_e = NewType("_vip_bool_e", int)

class vip_bool_e(Enumeration[_vip_bool_e]):
    """False and true. Source: vip_lite_common.h 1.13.0.1."""

vip_false_e: Final[_vip_bool_e]
vip_true_e: Final[_vip_bool_e]

_vip_status_e = NewType("_vip_status_e", int)

class vip_status_e(Enumeration[_vip_status_e]):
    """What functions return: 0, or one of these. Fakes and hints of these packages follow what was measured.

    TIMEOUT: the hardware did not answer in time. IO: no driver, /dev/vipcore does not open; also destroying a NULL
    buffer. INVALID_ARGUMENTS: NULL pointers, unknown properties, indices and sizes that do not fit.
    NOT_SUPPORTED: before vip_init, what the build leaves out (power management in all four libraries measured), a
    second vip_prepare_network, and, measured, running with an input or output missing.
    INVALID_NETWORK: a NULL network, and whatever is wrong with an NBG: no file, no NBG, made for another chip or
    another release. MISSING_INPUT_OUTPUT and NETWORK_INCOMPATIBLE are documented for those two cases; neither was ever
    returned for them, though a run with a destroyed buffer gives NETWORK_INCOMPATIBLE (1.13).
    NETWORK_NOT_PREPARED: run, or inputs set, before vip_prepare_network. FAILURE: anything else, among it a group or
    device number that does not exist. RECOVERY: the hardware hung and was reset: the next run is possible.
    CANCELED: by vip_cancel_network, since 1.8.0. NAN_INF, FUSA: since 2.0. NOT_FINISH: since 2.2.

    Source: vip_lite_common.h 1.13.0.1; measured on 1.6.4, 1.8.0, 1.13.0.0 and 1.13.0.1.
    """

VIP_ERROR_NOT_FINISH: Final[_vip_status_e]
VIP_ERROR_FUSA: Final[_vip_status_e]
VIP_ERROR_NAN_INF: Final[_vip_status_e]
VIP_ERROR_CANCELED: Final[_vip_status_e]
VIP_ERROR_RECOVERY: Final[_vip_status_e]
VIP_ERROR_POWER_STOP: Final[_vip_status_e]
VIP_ERROR_POWER_OFF: Final[_vip_status_e]
VIP_ERROR_FAILURE: Final[_vip_status_e]
VIP_ERROR_NETWORK_INCOMPATIBLE: Final[_vip_status_e]
VIP_ERROR_NETWORK_NOT_PREPARED: Final[_vip_status_e]
VIP_ERROR_MISSING_INPUT_OUTPUT: Final[_vip_status_e]
VIP_ERROR_INVALID_NETWORK: Final[_vip_status_e]
VIP_ERROR_OUT_OF_MEMORY: Final[_vip_status_e]
VIP_ERROR_OUT_OF_RESOURCE: Final[_vip_status_e]
VIP_ERROR_NOT_SUPPORTED: Final[_vip_status_e]
VIP_ERROR_INVALID_ARGUMENTS: Final[_vip_status_e]
VIP_ERROR_IO: Final[_vip_status_e]
VIP_ERROR_TIMEOUT: Final[_vip_status_e]
VIP_SUCCESS: Final[_vip_status_e]

__all__ = [
    "GENERATION",
    "VIP_NULL",
    "VIP_INVALID_VALUE",
    "vip_uint8_t",
    "vip_uint16_t",
    "vip_uint32_t",
    "vip_uint64_t",
    "vip_int8_t",
    "vip_int16_t",
    "vip_int32_t",
    "vip_int64_t",
    "vip_char_t",
    "vip_float_t",
    "vip_enum",
    "vip_ptr",
    "vip_float64_t",
    "vip_address_t",
    "vip_size_t",
    "vip_false_e",
    "vip_true_e",
    "vip_bool_e",
    "VIP_ERROR_NOT_FINISH",
    "VIP_ERROR_FUSA",
    "VIP_ERROR_NAN_INF",
    "VIP_ERROR_CANCELED",
    "VIP_ERROR_RECOVERY",
    "VIP_ERROR_POWER_STOP",
    "VIP_ERROR_POWER_OFF",
    "VIP_ERROR_FAILURE",
    "VIP_ERROR_NETWORK_INCOMPATIBLE",
    "VIP_ERROR_NETWORK_NOT_PREPARED",
    "VIP_ERROR_MISSING_INPUT_OUTPUT",
    "VIP_ERROR_INVALID_NETWORK",
    "VIP_ERROR_OUT_OF_MEMORY",
    "VIP_ERROR_OUT_OF_RESOURCE",
    "VIP_ERROR_NOT_SUPPORTED",
    "VIP_ERROR_INVALID_ARGUMENTS",
    "VIP_ERROR_IO",
    "VIP_ERROR_TIMEOUT",
    "VIP_SUCCESS",
    "vip_status_e",
]
