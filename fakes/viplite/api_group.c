/* vip_lite.h: groups. Each function: faults and trace around the work done elsewhere. */
#include <string.h>

#include "edge.h"

vip_status_e vip_create_group(vip_uint32_t count, vip_group *group)
{
    npu_call call;
    uintptr_t handle = 0;
    bool go = npu_call_begin(&call, "vip_create_group", NPU_CALL_PLAIN);
    int ret = (int)call.code;
    if (go) {
        ret = group ? vf_group_create(count, &handle) : VF_FAILURE;
        if (group)
            memcpy(group, &handle, sizeof handle);
    }
    npu_arg_uint(&call, "count", count);
    vf_arg_made(&call, "group", &vf_group_kind, group, go && ret == VF_SUCCESS);
    return vf_end(&call, ret);
}

vip_status_e vip_destroy_group(vip_group group)
{
    npu_call call;
    bool go = npu_call_begin(&call, "vip_destroy_group", NPU_CALL_PLAIN);
    vf_arg_group(&call, "group", group);
    return vf_end(&call, go ? vf_group_destroy(VF_HANDLE(group)) : (int)call.code);
}

vip_status_e vip_add_network(vip_group group, vip_network network)
{
    npu_call call;
    bool go = npu_call_begin(&call, "vip_add_network", NPU_CALL_PLAIN);
    vf_arg_group(&call, "group", group);
    vf_arg_network(&call, "network", network);
    return vf_end(&call, go ? vf_group_add(VF_HANDLE(group), VF_HANDLE(network)) : (int)call.code);
}

static vip_status_e run(const char *name, vip_group group, uint32_t num, int (*function)(uintptr_t, uint32_t))
{
    npu_call call;
    bool go = npu_call_begin(&call, name, NPU_CALL_DEVICE);
    vf_arg_group(&call, "group", group);
    npu_arg_uint(&call, "num", num);
    return vf_end(&call, go ? function(VF_HANDLE(group), num) : (int)call.code);
}

vip_status_e vip_run_group(vip_group group, vip_uint32_t num)
{
    return run("vip_run_group", group, num, vf_group_run);
}

#if VF_RELEASE >= VF_1_8_0
vip_status_e vip_trigger_group(vip_group group, vip_uint32_t num)
{
    return run("vip_trigger_group", group, num, vf_group_trigger);
}

vip_status_e vip_wait_group(vip_group group)
{
    npu_call call;
    bool go = npu_call_begin(&call, "vip_wait_group", NPU_CALL_DEVICE);
    vf_arg_group(&call, "group", group);
    return vf_end(&call, go ? vf_group_wait(VF_HANDLE(group)) : (int)call.code);
}
#endif

#if VF_BY_1_13
vip_status_e vip_set_group(vip_group group, vip_enum property, void *value)
{
    npu_call call;
    bool go = npu_call_begin(&call, "vip_set_group", NPU_CALL_PLAIN);
    vf_arg_group(&call, "group", group);
    npu_arg_enum(&call, "property", property, vf_group_properties);
    if (call.traced && value)
        npu_arg_uint(&call, "value", *(const vip_uint32_t *)value);
    else
        npu_arg_pointer(&call, "value", value);
    return vf_end(&call, go ? vf_group_set(VF_HANDLE(group), property, value) : (int)call.code);
}

vip_status_e vip_query_group(vip_group group, vip_enum property, void *value)
{
    npu_call call;
    bool go = npu_call_begin(&call, "vip_query_group", NPU_CALL_PLAIN);
    int ret = go ? vf_group_query(VF_HANDLE(group), property, value) : (int)call.code;
    vf_arg_group(&call, "group", group);
    npu_arg_enum(&call, "property", property, vf_group_properties);
    npu_arg_pointer(&call, "value", value); /* times differ from run to run */
    return vf_end(&call, ret);
}
#endif
