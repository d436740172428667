#include "group.h"
#include "viplite_plain.h"

#include <stdlib.h>
#include <string.h>

typedef struct vf_group {
    uintptr_t handle;
    pthread_mutex_t lock;
    uint32_t most, count;
    uintptr_t *networks;
    vf_job *triggered;
    uint32_t device, core, time_out_ms;
    uint32_t us, cycles; /* of the last run */
    bool stuck;          /* 1.6.4 has left its mutex locked */
} vf_group;

static void destroy_group(void *object)
{
    vf_group *group = object;
    vf_jobs_drop(&group->triggered);
    pthread_mutex_destroy(&group->lock);
    free(group->networks);
    free(group);
}

npu_kind vf_group_kind = {.name = "group", .destroy = destroy_group};

static vf_group *enter(uintptr_t handle, const char *function, int *code)
{
    *code = VF_INVALID_NETWORK;
    vf_group *group = handle ? npu_handle_acquire(&vf_group_kind, handle) : NULL;
    if (group) {
        pthread_mutex_lock(&group->lock);
        *code = VF_SUCCESS;
        if (group->stuck)
            npu_crash(function, "it hangs: a group call that failed has left the group's mutex locked", 0);
    } else if (handle) {
        npu_crash(function, "the vip_group was destroyed or never made", 0);
    } else {
        vf_error("%s: group is NULL", function);
    }
    return group;
}

static void leave(vf_group *group)
{
    pthread_mutex_unlock(&group->lock);
    npu_handle_release(&vf_group_kind, group->handle);
}

/* 1.6.4 returns from these failures without unlocking (measured). */
static int fail(vf_group *group, int code)
{
    group->stuck = vf_library.group_lock_stays;
    return code;
}

int vf_group_create(uint32_t count, uintptr_t *handle)
{
    *handle = 0;
    if (count == 0 || count > 65536) {
        vf_error("a group of %u networks", count);
        return VF_FAILURE;
    }
    if (vf_since(VF_2_0_3_2) && !(vf_present() && vf_running())) {
        vf_error("there is no device, or no vip_init"); /* measured: 2.0 asks it, 1.13 does not */
        return VF_OUT_OF_MEMORY;
    }
    vf_group *group = calloc(1, sizeof *group);
    if (group)
        group->networks = calloc(count, sizeof *group->networks);
    if (group && group->networks) {
        pthread_mutex_init(&group->lock, NULL);
        group->most = count;
        group->handle = *handle = npu_handle_new(&vf_group_kind, group);
        if (*handle)
            return VF_SUCCESS;
        destroy_group(group);
        return VF_OUT_OF_MEMORY;
    }
    free(group);
    return VF_OUT_OF_MEMORY;
}

int vf_destroy_group(uintptr_t handle)
{
    int code;
    if (!handle && vf_since(VF_1_13_0_0))
        return VF_SUCCESS; /* measured */
    uint32_t us, cycles;
    vf_group *group = enter(handle, "vip_destroy_group", &code);
    if (!group)
        return code;
    vf_device_wait(&group->triggered, &group->lock, &us, &cycles);
    if (npu_handle_close(&vf_group_kind, handle) != 0)
        code = VF_INVALID_NETWORK;
    leave(group);
    return code;
}

static bool is_member(const vf_group *group, uintptr_t network)
{
    for (uint32_t i = 0; i < group->count; i++)
        if (group->networks[i] == network)
            return true;
    return false;
}

int vf_add_network(uintptr_t handle, uintptr_t network_handle)
{
    int code;
    vf_group *group = enter(handle, "vip_add_network", &code);
    if (!group)
        return code;
    vf_network *network = vf_network_enter(network_handle, "vip_add_network", &code);
    if (network) {
        if (!network->prepared) {
            vf_error("the network is not prepared");
            code = VF_FAILURE;
        } else if (network->preload) {
            vf_error("the network is preloaded into the NPU's SRAM (VIPSRAM_PRELOAD)");
            code = VF_NOT_PREPARED; /* measured on 2.0.3.2 */
        } else if (network->grouped) {
            vf_error("the network belongs to a group, until vip_finish_network and vip_prepare_network");
            code = VF_NOT_PREPARED; /* measured, of its own group, too */
        } else if (vf_library.group_owns && is_member(group, network_handle)) {
            vf_error("the network is a member already");
            code = VF_FAILURE; /* measured, of one that was finished and prepared */
        } else if (group->count >= group->most) {
            vf_error("the group has its %u networks", group->most);
            code = fail(group, VF_FAILURE);
        } else {
            network->grouped = vf_library.group_owns;
            group->networks[group->count++] = network_handle;
        }
        vf_network_leave(network);
    }
    leave(group);
    return code;
}

/* A member that was finished since. What it ran last is still there and runs once more, as far as codes go (measured); its
 * results are not made up here. */
static int finished_member(const vf_network *network, uint32_t count, const char *function)
{
    vf_error("%s: a member is not prepared any more", function);
    if (!vf_since(VF_1_13_0_0))
        return VF_NOT_PREPARED;
    if (vf_library.finished_member && !vf_all_bound(network))
        return vf_library.missing_io;
    if (network->submitted)
        return VF_SUCCESS;
    return count > 1 ? npu_crash(function, "a member was finished that never ran on its buffers", VF_NOT_PREPARED)
                     : vf_library.finished_member;
}

/* A job of the first `count` networks; NULL with the code of the call. */
static vf_job *submit(vf_group *group, uint32_t count, const char *function, int *code)
{
    if (count == 0 || count > group->count) {
        vf_error("%s: %u networks of a group that has %u", function, count, group->count);
        *code = fail(group, VF_FAILURE);
        return NULL;
    }
    vf_inference *inference = vf_inference_new();
    if (!inference) {
        *code = VF_OUT_OF_MEMORY;
        return NULL;
    }
    inference->time_out_ms = group->time_out_ms;
    for (uint32_t i = 0; i < count && *code == VF_SUCCESS; i++) {
        vf_network *network = vf_network_enter(group->networks[i], function, code);
        if (!network)
            break;
        if (network->prepared)
            *code = vf_inference_add(inference, network, function);
        else
            *code = finished_member(network, count, function);
        vf_network_leave(network);
    }
    if (*code) {
        vf_job_drop(&inference->job);
        fail(group, *code);
        return NULL;
    }
    return &inference->job;
}

int vf_run_group(uintptr_t handle, uint32_t count)
{
    int code;
    vf_group *group = enter(handle, "vip_run_group", &code);
    if (!group)
        return code;
    vf_job *job = submit(group, count, "vip_run_group", &code);
    if (job) {
        code = vf_device_run(group->device, job); /* the group stays locked: one run at a time */
        group->us = job->us;
        group->cycles = job->cycles;
        vf_job_drop(job);
    }
    leave(group);
    return code;
}

int vf_trigger_group(uintptr_t handle, uint32_t count)
{
    int code;
    vf_group *group = enter(handle, "vip_trigger_group", &code);
    if (!group)
        return code;
    vf_job *job = submit(group, count, "vip_trigger_group", &code);
    if (job)
        vf_device_trigger(group->device, job, &group->triggered);
    leave(group);
    return code;
}

int vf_wait_group(uintptr_t handle)
{
    int code;
    vf_group *group = enter(handle, "vip_wait_group", &code);
    if (!group)
        return code;
    if (!group->count && vf_since(VF_1_13_0_0)) {
        vf_error("the group is empty");
        code = VF_FAILURE; /* measured */
    } else {
        code = vf_device_wait(&group->triggered, &group->lock, &group->us, &group->cycles);
    }
    leave(group);
    return code;
}

int vf_set_group(uintptr_t handle, int property, void *value)
{
    int code;
    uint32_t number;
    vf_group *group = enter(handle, "vip_set_group", &code);
    if (!group)
        return code;
    if (!value) {
        vf_error("value is NULL");
        code = VF_ARGUMENTS;
    } else {
        memcpy(&number, value, sizeof number);
        bool core = property == VF_GROUP_CORE && vf_since(VF_2_0_3_2);
        if (group->count && vf_library.settings_close && property != VF_GROUP_DEVICE && !core) {
            vf_error("the group has members");
            code = VF_FAILURE; /* measured */
        } else if (property == VF_GROUP_TIME_OUT) {
            group->time_out_ms = number;
        } else if (property == VF_GROUP_DEVICE) {
            if (number >= vf_chip_now()->devices)
                code = VF_FAILURE;
            else
                group->device = number;
        } else if (core) {
            if (number >= vf_chip_now()->cores)
                code = VF_FAILURE;
            else
                group->core = number;
        } else {
            vf_error("property %d is not known: ignored", property);
        }
        if (code)
            vf_error("property %d cannot be %u", property, number);
    }
    leave(group);
    return code;
}

int vf_query_group(uintptr_t handle, int property, void *value)
{
    int code;
    vf_group *group = enter(handle, "vip_query_group", &code);
    if (!group)
        return code;
    if (value && vf_since(VF_2_2) && (property == VF_GROUP_EXE_NBG_SIZE || property == VF_GROUP_EXE_NBG_GENERATE)) {
        vf_error("property %d is not supported by this fake", property);
        code = VF_NOT_SUPPORTED;
    } else if (!value || property != VF_GROUP_PROFILING) {
        vf_error("property %d, value %s", property, value ? "given" : "NULL");
        code = VF_ARGUMENTS;
    } else if (!group->count && vf_library.empty_profile) {
        vf_error("the group is empty");
        code = vf_library.empty_profile;
    } else {
        uint32_t profile[2] = {group->us, group->cycles};
        memcpy(value, profile, sizeof profile);
    }
    leave(group);
    return code;
}
