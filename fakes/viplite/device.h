/* The queues of the devices, and the jobs that wait in them. What a job does is its kind's. */
#ifndef VIPLITE_FAKE_DEVICE_H
#define VIPLITE_FAKE_DEVICE_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct vf_job vf_job;

typedef struct vf_job_kind {
    void (*queued)(vf_job *job);  /* it takes its place: called in the order in which jobs came, must not wait */
    void (*execute)(vf_job *job); /* sets code, us and cycles; releases what it kept alive */
    void (*destroy)(vf_job *job); /* the last holder is gone; it may never have run */
} vf_job_kind;

struct vf_job {
    const vf_job_kind *kind;
    vf_job *queued; /* next in the device's queue */
    vf_job *older;  /* next in the owner's list of jobs not waited for */
    int holders;
    int priority; /* the greater goes first */
    bool triggered, done;
    int code;
    uint32_t us, cycles;
};

void vf_job_drop(vf_job *job);
void vf_jobs_drop(vf_job **list); /* all of an owner's */

/* Does the job on this thread when its turn comes; the job's code. */
int vf_device_run(uint32_t device, vf_job *job);
/* Lets another thread do it, and adds it to `list`, its owner's. */
void vf_device_trigger(uint32_t device, vf_job *job, vf_job **list);
/* Waits for all jobs of a list, takes them out and drops them: the code of the first that failed. `lock` guards the
 * list; it is held at the beginning and the end, not meanwhile. */
int vf_device_wait(vf_job **list, pthread_mutex_t *lock, uint32_t *us, uint32_t *cycles);

#endif
