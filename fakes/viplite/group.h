/* Groups: networks that run one after the other with one call. */
#ifndef VIPLITE_FAKE_GROUP_H
#define VIPLITE_FAKE_GROUP_H

#include "run.h"

extern npu_kind vf_group_kind;

/* vip_create_group, after its arguments were checked. VF_SUCCESS or the code of the call. */
int vf_group_create(uint32_t count, uintptr_t *handle);

#endif
