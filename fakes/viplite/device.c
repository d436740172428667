/* The queues of the devices. A device does one job at a time: the moment it is free it takes, of those that wait, the
 * one of the highest priority, of equal ones the oldest. What has begun is not interrupted. Jobs of vip_run_... are
 * done by the calling thread, triggered ones by a thread that lives as long as there are any. */
#include "device.h"

#include "codes.h"

enum { MOST_DEVICES = 8 };

typedef struct queue {
    vf_job *first;
    vf_job *current; /* what the device is at; its thread may still be on the way */
    bool worker;
} queue;

void vf_job_drop(vf_job *job)
{
    if (__atomic_sub_fetch(&job->holders, 1, __ATOMIC_ACQ_REL) == 0)
        job->kind->destroy(job);
}

void vf_jobs_drop(vf_job **list)
{
    while (*list) {
        vf_job *job = *list;
        *list = job->older;
        vf_job_drop(job);
    }
}

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static queue queues[MOST_DEVICES];

static void before_fork(void)
{
    pthread_mutex_lock(&lock);
}

static void in_parent(void)
{
    pthread_mutex_unlock(&lock);
}

/* The threads that did the jobs are not there in the child: no one may wait for them. */
static void in_child(void)
{
    for (int i = 0; i < MOST_DEVICES; i++) {
        if (queues[i].current) {
            queues[i].current->queued = queues[i].first;
            queues[i].first = queues[i].current;
        }
        for (vf_job *job = queues[i].first; job; job = job->queued) {
            job->code = VF_FAILURE;
            job->done = true;
        }
        queues[i] = (queue){NULL, NULL, false};
    }
    changed = (pthread_cond_t)PTHREAD_COND_INITIALIZER; /* destroying the old one would wait for its waiting threads */
    pthread_mutex_unlock(&lock);
}

static void prepare(void)
{
    pthread_atfork(before_fork, in_parent, in_child);
}

static queue *queue_of(uint32_t device)
{
    pthread_once(&once, prepare);
    return &queues[device % MOST_DEVICES];
}

/* From here on the lock is held. */
static void dispatch(queue *q)
{
    if (q->current || !q->first)
        return;
    q->current = q->first;
    q->first = q->first->queued;
    pthread_cond_broadcast(&changed);
}

static void enqueue(queue *q, vf_job *job)
{
    vf_job **at = &q->first;
    job->kind->queued(job);
    while (*at && (*at)->priority >= job->priority)
        at = &(*at)->queued;
    job->queued = *at;
    *at = job;
    dispatch(q);
}

static void execute(queue *q)
{
    vf_job *job = q->current;
    pthread_mutex_unlock(&lock);
    job->kind->execute(job);
    pthread_mutex_lock(&lock);
    job->done = true;
    q->current = NULL;
    dispatch(q);
    pthread_cond_broadcast(&changed);
}

int vf_device_run(uint32_t device, vf_job *job)
{
    queue *q = queue_of(device);
    pthread_mutex_lock(&lock);
    enqueue(q, job);
    while (q->current != job)
        pthread_cond_wait(&changed, &lock);
    execute(q);
    pthread_mutex_unlock(&lock);
    return job->code;
}

static bool any_triggered(const queue *q)
{
    const vf_job *job = q->first;
    while (job && !job->triggered)
        job = job->queued;
    return job != NULL;
}

static void *work(void *user)
{
    queue *q = user;
    pthread_mutex_lock(&lock);
    for (;;) {
        vf_job *job = q->current;
        if (job && job->triggered) {
            execute(q);
            pthread_mutex_unlock(&lock);
            vf_job_drop(job);
            pthread_mutex_lock(&lock);
        } else if (any_triggered(q)) {
            pthread_cond_wait(&changed, &lock);
        } else {
            break;
        }
    }
    q->worker = false;
    pthread_mutex_unlock(&lock);
    return NULL;
}

void vf_device_trigger(uint32_t device, vf_job *job, vf_job **list)
{
    queue *q = queue_of(device);
    pthread_t thread;
    job->older = *list;
    *list = job;
    __atomic_add_fetch(&job->holders, 1, __ATOMIC_RELAXED); /* the worker's */
    pthread_mutex_lock(&lock);
    job->triggered = true;
    enqueue(q, job);
    bool start = !q->worker;
    q->worker = true;
    pthread_mutex_unlock(&lock);
    if (!start)
        return;
    if (pthread_create(&thread, NULL, work, q) == 0)
        pthread_detach(thread);
    else
        work(q); /* no threads left: the call takes as long as the inference */
}

int vf_device_wait(vf_job **list, pthread_mutex_t *guard, uint32_t *us, uint32_t *cycles)
{
    int code = VF_SUCCESS;
    vf_job *job;
    while ((job = *list) != NULL) {
        __atomic_add_fetch(&job->holders, 1, __ATOMIC_RELAXED);
        pthread_mutex_unlock(guard);
        pthread_mutex_lock(&lock);
        while (!job->done)
            pthread_cond_wait(&changed, &lock);
        pthread_mutex_unlock(&lock);
        pthread_mutex_lock(guard);
        vf_job **link = list;
        while (*link && *link != job)
            link = &(*link)->older;
        bool mine = *link != NULL; /* another thread may have waited for it, too */
        if (mine)
            *link = job->older;
        if (job->code && !code)
            code = job->code;
        *us = job->us;
        *cycles = job->cycles;
        if (mine)
            vf_job_drop(job);
        vf_job_drop(job);
    }
    return code;
}
