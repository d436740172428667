/* Command queues: one worker thread each, jobs in order. */
#include <stdlib.h>

#include "command.h"
#include "level_zero_work.h"
#include "npu_fault.h"
#include "npu_internal.h"
#include "npu_thread.h"

npu_kind zf_queue_kind = {.name = "command_queue", .destroy = zf_queue_destroy};

void zf_job_free(zf_job *job)
{
    uint32_t i;
    for (i = 0; i < job->count; i++) zf_put(job->lists_kind, job->handles[i]);
    if (job->fence) zf_put(&zf_fence_kind, job->fence_handle);
    zf_command_free(job->command);
    free(job->handles);
    free(job->lists);
    free(job);
}

static ze_result_t run_job(const zf_job *job, const zf_queue *queue)
{
    npu_fault_hit hit = npu_fault_check("job", false);
    ze_result_t result = ZE_RESULT_SUCCESS;
    uint32_t i;
    npu_fault_wait(&hit);
    if (hit.forced) {
        result = (ze_result_t)hit.code;
        npu_log(NPU_LOG_ERROR, "job: fails with 0x%x, as set by a fault", (unsigned)result);
    }
    if (job->command) {
        if (result == ZE_RESULT_SUCCESS) return zf_command_run(job->command, queue);
        zf_command_fail(job->command, result);
    }
    for (i = 0; i < job->count; i++) {
        zf_list *list = job->lists[i];
        pthread_mutex_lock(&list->running_lock);
        for (zf_command *command = list->first; command; command = command->next)
            if (result == ZE_RESULT_SUCCESS)
                result = zf_command_run(command, queue);
            else
                zf_command_fail(command, result);
        pthread_mutex_unlock(&list->running_lock);
    }
    return result;
}

static void *work(void *argument)
{
    zf_queue *queue = argument;
    pthread_mutex_lock(&zf_sync_lock);
    for (;;) {
        zf_job *job = queue->head;
        ze_result_t result;
        uint32_t i;
        if (!job) {
            if (queue->stopping) break;
            zf_sync_wait(UINT64_MAX);
            continue;
        }
        pthread_mutex_unlock(&zf_sync_lock);
        result = run_job(job, queue);
        pthread_mutex_lock(&zf_sync_lock);
        queue->head = job->next;
        if (!queue->head) queue->tail = NULL;
        for (i = 0; i < job->count; i++) job->lists[i]->running--;
        if (result != ZE_RESULT_SUCCESS) queue->result = result;
        if (job->fence) {
            job->fence->result = result;
            job->fence->signaled = true;
        }
        queue->finished++;
        zf_sync_wake();
        pthread_mutex_unlock(&zf_sync_lock);
        zf_job_free(job);
        pthread_mutex_lock(&zf_sync_lock);
    }
    pthread_mutex_unlock(&zf_sync_lock);
    return NULL;
}

/* Call with the lock held. */
static bool start(zf_queue *queue)
{
    if (!queue->started) queue->started = npu_thread_start(&queue->thread, work, queue) == 0;
    return queue->started;
}

zf_queue *zf_queue_create(const ze_command_queue_desc_t *desc, const void *context)
{
    zf_queue *queue = calloc(1, sizeof *queue);
    if (queue) {
        queue->mode = desc->mode;
        queue->priority = desc->priority;
        queue->context = context;
    }
    return queue;
}

/* Runs what is queued, but waits for no event any more. */
void zf_queue_destroy(void *object)
{
    zf_queue *queue = object;
    bool started;
    pthread_mutex_lock(&zf_sync_lock);
    queue->stopping = true;
    started = queue->started;
    zf_sync_wake();
    pthread_mutex_unlock(&zf_sync_lock);
    if (started) pthread_join(queue->thread, NULL);
    free(queue);
}

ze_result_t zf_queue_put(zf_queue *queue, zf_job *job)
{
    uint32_t i;
    bool running;
    pthread_mutex_lock(&zf_sync_lock);
    running = start(queue);
    if (running) {
        for (i = 0; i < job->count; i++) job->lists[i]->running++;
        if (job->fence) {
            job->fence->signaled = false;
            job->fence->result = ZE_RESULT_SUCCESS;
        }
        if (queue->tail)
            queue->tail->next = job;
        else
            queue->head = job;
        queue->tail = job;
        queue->submitted++;
        zf_sync_wake();
    }
    pthread_mutex_unlock(&zf_sync_lock);
    if (!running) {
        zf_job_free(job);
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    return queue->mode == ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS ? zf_queue_wait(queue, UINT64_MAX) : ZE_RESULT_SUCCESS;
}

ze_result_t zf_queue_wait(zf_queue *queue, uint64_t timeout_ns)
{
    uint64_t deadline = zf_deadline(timeout_ns);
    unsigned long target;
    ze_result_t result;
    pthread_mutex_lock(&zf_sync_lock);
    target = queue->submitted;
    while (queue->finished < target && zf_sync_wait(deadline))
        ;
    result = queue->finished < target ? ZE_RESULT_NOT_READY : queue->result;
    if (result != ZE_RESULT_NOT_READY) queue->result = ZE_RESULT_SUCCESS;
    pthread_mutex_unlock(&zf_sync_lock);
    return result;
}

ze_result_t zf_submit_command(zf_queue *queue, zf_command *command)
{
    zf_job *job = calloc(1, sizeof *job);
    if (!job) {
        zf_command_free(command);
        return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    }
    job->command = command;
    return zf_queue_put(queue, job);
}

/* --- the API ------------------------------------------------------------------------------------------------------ */

static const npu_name npu_options[] = {
    {ZE_NPU_COMMAND_QUEUE_OPTION_TURBO, "TURBO"}, {ZE_NPU_COMMAND_QUEUE_OPTION_DEVICE_SYNC, "DEVICE_SYNC"}, {0, NULL},
};

/* Turbo and the rest hang behind the descriptor, in one of two records. Nothing is looked at behind the first record:
 * plugin 2024.6.0 hands on the address of one whose place on the stack is in use again, so its turbo never arrives. */
static uint32_t chained_options(const void *next)
{
    const ze_command_queue_desc_npu_ext_t *first = next;
    const ze_command_queue_desc_npu_ext_2_t *second = next;
    if (!next) return 0;
    if (first->stype == ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC_NPU_EXT)
        return first->turbo ? ZE_NPU_COMMAND_QUEUE_OPTION_TURBO : 0;
    return second->stype == ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC_NPU_EXT_2 ? second->options : 0;
}

void zf_arg_queue_desc(npu_call *call, const char *name, const ze_command_queue_desc_t *desc)
{
    (void)name; /* its fields are arguments of their own */
    if (!desc) return;
    npu_arg_enum(call, "priority", desc->priority, zf_priorities);
    npu_arg_enum(call, "mode", desc->mode, zf_modes);
    npu_arg_flags(call, "options", chained_options(desc->pNext), npu_options);
}

static ze_result_t check_desc(const ze_command_queue_desc_t *desc)
{
    if (desc->ordinal) return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    if (desc->mode > ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS ||
        desc->priority > ZE_COMMAND_QUEUE_PRIORITY_PRIORITY_HIGH)
        return ZE_RESULT_ERROR_INVALID_ENUMERATION;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zf_CommandQueueCreate(ze_context_handle_t context, const ze_command_queue_desc_t *desc,
                                  ze_command_queue_handle_t *phCommandQueue)
{
    ze_result_t ret;
    zf_queue *queue;
    if (!desc || !phCommandQueue) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    if ((ret = check_desc(desc)) != ZE_RESULT_SUCCESS) return ret;
    queue = zf_queue_create(desc, context);
    return queue ? zf_new(&zf_queue_kind, queue, (void **)phCommandQueue) : ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
}

const npu_name zf_workloads[] = {
    {ZE_WORKLOAD_TYPE_DEFAULT, "DEFAULT"}, {ZE_WORKLOAD_TYPE_BACKGROUND, "BACKGROUND"}, {0, NULL},
};

ze_result_t zf_pfnSetWorkloadType(ze_command_queue_workload_type_t workloadType)
{
    return workloadType > ZE_WORKLOAD_TYPE_BACKGROUND ? ZE_RESULT_ERROR_INVALID_ENUMERATION : ZE_RESULT_SUCCESS;
}
