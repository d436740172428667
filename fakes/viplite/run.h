/* Inferences on the NPU: jobs that wait in a device's queue. */
#ifndef VIPLITE_FAKE_RUN_H
#define VIPLITE_FAKE_RUN_H

#include "network.h"

/* One network of a job, and the buffers that were bound when it was submitted; all kept alive until it is done. */
typedef struct vf_task {
    vf_network *network;
    uint32_t n_buffers; /* inputs, then outputs */
    uintptr_t *handles;
    vf_buffer **buffers;
    npu_fault_hit inference;
    struct vf_task *next;
} vf_task;

typedef struct vf_job {
    struct vf_job *queued; /* next in the device's queue */
    struct vf_job *older;  /* next in the owner's list of jobs not waited for */
    int holders;
    int priority; /* the greater goes first */
    bool triggered, done;
    int code;
    uint32_t us, cycles;
    uint32_t time_out_ms; /* of a group; a network's own is taken when 0 */
    vf_task *tasks, **end;
} vf_job;

vf_job *vf_job_new(void); /* one holder; NULL when memory is out */
void vf_job_drop(vf_job *job);
/* Add an inference of a locked network. VF_SUCCESS or the code of the call. */
int vf_job_add(vf_job *job, vf_network *network, const char *function);

/* Does the job on this thread when its turn comes; the job's code. */
int vf_device_run(uint32_t device, vf_job *job);
/* Lets another thread do it; add the job to `list` of its owner first. */
void vf_device_trigger(uint32_t device, vf_job *job);
/* Waits for all jobs of a list, takes them out and drops them: the code of the first that failed. `lock` guards the
 * list; it is held at the beginning and the end, not meanwhile. */
int vf_device_wait(vf_job **list, pthread_mutex_t *lock, uint32_t *us, uint32_t *cycles);

/* For the queue: does all of a job, releases what it kept alive. */
void vf_job_execute(vf_job *job);

#endif
