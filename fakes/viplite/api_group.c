/* vip_lite.h: groups, where the program gives the place for a handle. */
#include <string.h>

#include "trace.h"

int vf_create_group(uint32_t count, vip_group *group)
{
    uintptr_t handle = 0;
    int ret = group ? vf_group_create(count, &handle) : VF_FAILURE;
    if (group)
        memcpy(group, &handle, sizeof handle);
    return ret;
}
