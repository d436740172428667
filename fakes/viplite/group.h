/* Groups: networks that run one after the other with one call. */
#ifndef VIPLITE_FAKE_GROUP_H
#define VIPLITE_FAKE_GROUP_H

#include "run.h"

extern npu_kind vf_group_kind;

/* What the functions of vip_lite.h with like names do, after their arguments were checked; handle: the group's. They
 * return VIP_ codes. A trigger starts the first `count` networks and returns, vf_wait_group waits for them. */
int vf_group_create(uint32_t count, uintptr_t *handle);
int vf_destroy_group(uintptr_t handle);
int vf_add_network(uintptr_t handle, uintptr_t network);
int vf_run_group(uintptr_t handle, uint32_t count);
int vf_trigger_group(uintptr_t handle, uint32_t count);
int vf_wait_group(uintptr_t handle);
int vf_set_group(uintptr_t handle, int property, void *value);
int vf_query_group(uintptr_t handle, int property, void *value);

#endif
