"""vip_lite_common.h as Python: the scalar types of VIPLite, its status codes, NULL. Source: vip_lite_common.h 1.13.0.1.

Every name is the header's own, in the header's order. The scalar types are ordinary integers and floats to Python:
`vip_uint32_t()` is a variable that C may write to, a field of that type reads as an int. `vip_address_t` is the only
one that changed: 64 bits everywhere up to 2.0, as wide as a pointer in 2.2.

Of which generation this module is (1.6, 1.8, 1.13, 2.0 or 2.2) follows the library found on this machine, or
PYVIPLITE_GENERATION; see `pyviplite.vip_lite`.
"""

from npu_common.cdecl import (
    Enumeration,
    char,
    exported_names,
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

from ._library import GENERATION

VIP_NULL = 0
VIP_INVALID_VALUE = -1


class vip_uint8_t(uint8):
    """8 bits without a sign."""

    distinct = False


class vip_uint16_t(uint16):
    """16 bits without a sign."""

    distinct = False


class vip_uint32_t(uint32):
    """32 bits without a sign."""

    distinct = False


class vip_uint64_t(uint64):
    """64 bits without a sign."""

    distinct = False


class vip_int8_t(int8):
    """8 bits with a sign."""

    distinct = False


class vip_int16_t(int16):
    """16 bits with a sign."""

    distinct = False


class vip_int32_t(int32):
    """32 bits with a sign."""

    distinct = False


class vip_int64_t(int64):
    """64 bits with a sign."""

    distinct = False


vip_char_t = char


class vip_float_t(float32):
    """Single precision."""

    distinct = False


class vip_enum(vip_int32_t):
    """Values for parameters where several enums may stand: properties of a network, formats of a buffer."""


class vip_ptr(void_p):
    """`void *`."""

    distinct = False


class vip_float64_t(float64):
    """Double precision."""

    distinct = False


class vip_address_t(ulong if GENERATION == "2.2" else uint64):
    """A physical address. 64 bits up to 2.0, on 32-bit machines too; `unsigned long` since 2.2."""

    distinct = False


class vip_size_t(ulong):
    """Bytes of memory, since 2.2: as wide as a pointer."""

    distinct = False


class vip_bool_e(Enumeration):
    """False and true."""

    vip_false_e = 0
    vip_true_e = 1


class vip_status_e(Enumeration):
    """The statuses that functions return; 0 is success. Fakes and hints of these packages follow measurements.

    TIMEOUT: the hardware did not answer in time. IO: no driver, /dev/vipcore does not open; also destroying a NULL
    buffer. INVALID_ARGUMENTS: NULL pointers, unknown properties, indices and sizes that do not fit. NOT_SUPPORTED:
    before vip_init, what the build leaves out (power management in all four libraries measured), a second
    vip_prepare_network, and, measured, running with an input or output missing. INVALID_NETWORK: a NULL network, and
    whatever is wrong with an NBG: no file, no NBG, made for another chip or another release. MISSING_INPUT_OUTPUT and
    NETWORK_INCOMPATIBLE are documented for those two cases; neither was ever returned for them, though a run with a
    destroyed buffer gives NETWORK_INCOMPATIBLE (1.13). NETWORK_NOT_PREPARED: run, or inputs set, before
    vip_prepare_network. FAILURE: anything else, among it a group or device number that does not exist. RECOVERY: the
    hardware hung and was reset: the next run is possible. CANCELED: by vip_cancel_network, since 1.8.0. NAN_INF, FUSA:
    since 2.0. NOT_FINISH: since 2.2.

    Measured on 1.6.4, 1.8.0, 1.13.0.0 and 1.13.0.1.
    """

    VIP_ERROR_NOT_FINISH = -18  # since 2.2
    VIP_ERROR_FUSA = -17  # since 2.0.3.2
    VIP_ERROR_NAN_INF = -16  # since 2.0.3.2
    VIP_ERROR_CANCELED = -15  # since 1.8.0
    VIP_ERROR_RECOVERY = -14
    VIP_ERROR_POWER_STOP = -13
    VIP_ERROR_POWER_OFF = -12
    VIP_ERROR_FAILURE = -11
    VIP_ERROR_NETWORK_INCOMPATIBLE = -10
    VIP_ERROR_NETWORK_NOT_PREPARED = -9
    VIP_ERROR_MISSING_INPUT_OUTPUT = -8
    VIP_ERROR_INVALID_NETWORK = -7
    VIP_ERROR_OUT_OF_MEMORY = -6
    VIP_ERROR_OUT_OF_RESOURCE = -5
    VIP_ERROR_NOT_SUPPORTED = -4
    VIP_ERROR_INVALID_ARGUMENTS = -3
    VIP_ERROR_IO = -2
    VIP_ERROR_TIMEOUT = -1
    VIP_SUCCESS = 0


__all__ = exported_names(globals())
