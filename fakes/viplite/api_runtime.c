/* vip_lite.h: the library itself. */
#include "trace.h"

uint32_t vf_get_version(void)
{
    return vf_library.version;
}

/* Measured: every property is refused, whatever else is given; the libraries are built without user control. */
int vf_power_management(int property)
{
    vf_error("property 0x%x: power management by users is not compiled in", (unsigned)property);
    return VF_NOT_SUPPORTED;
}
