/* Networks: a loaded file, its settings, the buffers bound to it, and what it computes with while it is prepared. */
#ifndef VIPLITE_FAKE_NETWORK_H
#define VIPLITE_FAKE_NETWORK_H

#include <pthread.h>

#include "buffer.h"
#include "device.h"
#include "nbg.h"
#include "ppu.h"

typedef struct vf_network {
    uintptr_t handle;
    pthread_mutex_t lock;
    vf_model *model;
    uintptr_t origin;  /* the network whose weights this one uses, 0: its own */
    bool no_commands;  /* it cannot be prepared: from a flash that is not there, or a duplicate by a whole NBG */
    bool prepared;
    bool grouped;      /* it runs in its group alone until it is finished, also when the group is gone */
    uint32_t finished, origin_finished; /* how often; and the original when this one was made */
    bool submitted;    /* it has been run on the buffers that it has now */
    npu_state *state; /* while prepared, when there is a graph */
    pthread_mutex_t computing; /* the state runs one inference at a time */
    uintptr_t *inputs, *outputs; /* bound buffers, 0: none */
    vf_job *triggered;           /* not waited for, newest first */
    bool ran;                    /* since it was prepared */

    /* settings */
    uint32_t device, core;
    uint8_t priority;
    uint32_t time_out_ms; /* 0: none */
    bool change_ppu, preload;
    bool npd, npd_gone; /* asked for; was there and was freed with the commands */
    vf_ppu ppu;
    uintptr_t pool, coefficients; /* buffers of the user, 0: memory of its own */
    uintptr_t pool_used, coefficients_used; /* the same while the state lies in them: kept alive */

    uint32_t inference_us, cycles; /* of the last inference */
} vf_network;

extern npu_kind vf_network_kind;

/* The source of a new network; bytes are copied. */
typedef struct vf_nbg_source {
    int type;               /* VF_FROM_..., as bits */
    const void *data;       /* path or bytes */
    uint64_t size, offset;  /* offset: of the NBG in a file */
} vf_nbg_source;

int vf_network_create(const vf_nbg_source *source, uintptr_t *handle);
/* A network with the weights of `original`; its commands are to come from `source`, or from the original when NULL.
 * weak: prepared as the original is. */
int vf_network_dup(uintptr_t original, const vf_nbg_source *source, bool weak, uintptr_t *handle);

int vf_network_set_ppu(uintptr_t handle, const vf_ppu *param, uint32_t index);

/* Kept alive and locked until vf_network_leave; NULL with VF_INVALID_NETWORK in *code, a stale handle with a log line
 * that says what the real library does then. */
vf_network *vf_network_enter(uintptr_t handle, const char *function, int *code);
void vf_network_leave(vf_network *network);
/* A buffer handle given as the value of a property: itself or a pointer to it. */
uintptr_t vf_value_buffer(const void *value);

#endif
