/* Inferences: of one network, or of a group's networks one after the other. */
#ifndef VIPLITE_FAKE_RUN_H
#define VIPLITE_FAKE_RUN_H

#include "device.h"
#include "network.h"

struct vf_task;

typedef struct vf_inference {
    vf_job job;
    uint32_t time_out_ms; /* of a group; a network's own is taken when 0 */
    struct vf_task *tasks, **end;
} vf_inference;

vf_inference *vf_inference_new(void); /* its job has one holder; NULL when memory is out */
bool vf_all_bound(const vf_network *network); /* every input and output has a buffer */
/* Add a locked network with the buffers that are bound to it now. VF_SUCCESS or the code of the call. */
int vf_inference_add(vf_inference *inference, vf_network *network, const char *function);

#endif
