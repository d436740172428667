/* Groups: networks that run one after the other with one call. */
#ifndef VIPLITE_FAKE_GROUP_H
#define VIPLITE_FAKE_GROUP_H

#include "run.h"

extern npu_kind vf_group_kind;

int vf_group_create(uint32_t count, uintptr_t *handle);
int vf_group_destroy(uintptr_t handle);
int vf_group_add(uintptr_t handle, uintptr_t network);
int vf_group_run(uintptr_t handle, uint32_t count);
int vf_group_trigger(uintptr_t handle, uint32_t count);
int vf_group_wait(uintptr_t handle);
int vf_group_set(uintptr_t handle, int property, const void *value);
int vf_group_query(uintptr_t handle, int property, void *value);

#endif
