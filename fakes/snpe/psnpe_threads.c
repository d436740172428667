/* PSNPE at work: a thread per network, and threads for the callbacks.
 *
 * A job passes from queue to queue: its input callback (mode INPUTOUTPUTASYNC), one of the networks, its output callback
 * (both modes with callbacks). Deleting waits until every job is through.
 */
#include <stdio.h>

#include "psnpe.h"

typedef struct batch { /* jobs someone waits for */
    size_t left;
    Snpe_ErrorCode_t code; /* of the first that failed */
    char error[768];
} batch;

struct sn_job {
    sn_job *next;
    size_t index;
    sn_map *inputs, *outputs; /* of user buffers; of bytes in mode INPUTOUTPUTASYNC */
    sn_strings *keys;
    bool tf8_in, tf8_out;
    batch *waited;
    Snpe_ErrorCode_t code;
    char error[768];
};

static _Thread_local const sn_psnpe *thread_of;

bool sn_psnpe_inside(const sn_psnpe *psnpe)
{
    return thread_of == psnpe;
}

/* Called with the lock. */
static void push(sn_psnpe *psnpe, sn_queue *queue, sn_job *job)
{
    job->next = NULL;
    if (!queue->first) queue->last = &queue->first;
    *queue->last = job;
    queue->last = &job->next;
    pthread_cond_broadcast(&psnpe->changed);
}

/* The next job, or NULL: the end. */
static sn_job *take(sn_psnpe *psnpe, sn_queue *queue)
{
    sn_job *job;
    pthread_mutex_lock(&psnpe->lock);
    while (!queue->first && !psnpe->stop) pthread_cond_wait(&psnpe->changed, &psnpe->lock);
    job = queue->first;
    if (job) queue->first = job->next;
    pthread_mutex_unlock(&psnpe->lock);
    return job;
}

static void free_job(sn_job *job)
{
    sn_map_free(job->inputs);
    sn_map_free(job->outputs);
    sn_strings_free(job->keys);
    free(job);
}

static void done(sn_psnpe *psnpe, sn_job *job)
{
    pthread_mutex_lock(&psnpe->lock);
    if (job->waited) {
        batch *all = job->waited;
        if (job->code && !all->code) {
            all->code = job->code;
            snprintf(all->error, sizeof all->error, "%s", job->error);
        }
        all->left--;
    } else if (job->code) {
        snprintf(psnpe->error, sizeof psnpe->error, "%s", job->error);
    }
    psnpe->pending--;
    pthread_cond_broadcast(&psnpe->changed);
    pthread_mutex_unlock(&psnpe->lock);
    free_job(job);
}

static void keep_error(sn_job *job, Snpe_ErrorCode_t code)
{
    job->code = code;
    if (code) snprintf(job->error, sizeof job->error, "%s", sn_last_text());
}

/* --- what callbacks are given --- */

typedef struct told {
    sn_head head;
    size_t index, id;
    bool good;
    char error[768];
    sn_child outputs; /* sn_map of bytes */
    sn_strings *keys, *names;
} told;

static void free_told(void *pointer)
{
    told *message = pointer;
    if (!message) return;
    sn_child_drop(&message->outputs);
    sn_strings_free(message->keys);
    sn_strings_free(message->names);
    free(message);
}

npu_kind sn_kind_PSNPE_OutputAsyncCallbackParam = {.name = "PSNPE_OutputAsyncCallbackParam", .destroy = free_told};
npu_kind sn_kind_PSNPE_InputOutputAsyncCallbackParam = {.name = "PSNPE_InputOutputAsyncCallbackParam", .destroy = free_told};
npu_kind sn_kind_PSNPE_InputOutputInputAsyncCallbackParam = {.name = "PSNPE_InputOutputInputAsyncCallbackParam",
                                                             .destroy = free_told};

/* The handle lives as long as the callback. */
static void *tell(npu_kind *kind, const sn_job *job, size_t id)
{
    told *message = sn_make(sizeof *message);
    if (!message) return NULL;
    message->index = job->index;
    message->id = id;
    message->good = !job->code;
    snprintf(message->error, sizeof message->error, "%s", job->error);
    message->head.borrowed = true;
    return sn_new(kind, message);
}

#define KIND(name) SN_KIND(PSNPE_##name##AsyncCallbackParam)
#define FIELD(class, getter, type, expression, failed)                                                                \
    type sn_PSNPE_##class##AsyncCallbackParam_##getter(Snpe_PSNPE_##class##AsyncCallbackParam_Handle_t handle)        \
    {                                                                                                                 \
        const told *message = sn_get(KIND(class), handle);                                                                \
        type value;                                                                                                   \
        if (!message) return failed;                                                                                      \
        value = expression;                                                                                           \
        sn_put(KIND(class), handle);                                                                                  \
        return value;                                                                                                 \
    }
FIELD(Output, GetDataIdx, size_t, message->index, 0)
FIELD(Output, GetExecuteStatus, int, message->good, 0)
FIELD(Output, GetErrorMsg, const char *, message->error, NULL)
FIELD(Output, GetID, size_t, message->id, 0)
FIELD(InputOutput, GetDataIdx, size_t, message->index, 0)
FIELD(InputOutput, GetExecuteStatus, int, message->good, 0)
FIELD(InputOutput, GetErrorMsg, const char *, message->error, NULL)
FIELD(InputOutput, GetID, size_t, message->id, 0)
FIELD(InputOutputInput, GetID, size_t, message->id, 0)
FIELD(InputOutputInput, GetInputs, Snpe_StringList_Handle_t, sn_strings_new(sn_strings_copy(message->keys)), NULL)
FIELD(InputOutputInput, GetInputNames, Snpe_StringList_Handle_t, sn_strings_new(sn_strings_copy(message->names)), NULL)

Snpe_ApplicationBufferMap_Handle_t
sn_PSNPE_InputOutputAsyncCallbackParam_GetOutputMap_Ref(Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t handle)
{
    told *message = sn_get(KIND(InputOutput), handle);
    void *result;
    if (!message) return NULL;
    result = sn_child_ref(&message->outputs);
    sn_put(KIND(InputOutput), handle);
    return result;
}

Snpe_StringList_Handle_t
sn_PSNPE_InputOutputAsyncCallbackParam_GetUserBufferNames(Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t handle)
{
    const told *message = sn_get(KIND(InputOutput), handle);
    const sn_map *map;
    sn_strings *names;
    size_t i;
    if (!message) return NULL;
    map = message->outputs.object;
    names = sn_strings_make();
    for (i = 0; names && map && i < map->count; i++) sn_strings_add(names, map->entries[i].name);
    sn_put(KIND(InputOutput), handle);
    return sn_strings_new(names);
}

Snpe_UserBufferData_t
sn_PSNPE_InputOutputAsyncCallbackParam_GetUserBuffer(Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t handle,
                                                     const char *name)
{
    Snpe_UserBufferData_t result = {NULL, 0};
    const told *message = sn_get(KIND(InputOutput), handle);
    const sn_entry *entry = NULL;
    if (!message) return result;
    if (!sn_null(name, "name")) {
        if (message->outputs.object) entry = sn_map_find(message->outputs.object, name);
        if (!entry) sn_fail(SNPE_ERRORCODE_DLSYSTEM_NAME_NOT_FOUND);
    }
    if (entry) {
        const sn_blob *blob = entry->value;
        result.data = blob->data;
        result.size = blob->size;
    }
    sn_put(KIND(InputOutput), handle);
    return result;
}

/* --- threads --- */

static void *input_thread(void *pointer)
{
    sn_psnpe *psnpe = pointer;
    sn_job *job;
    thread_of = psnpe;
    while ((job = take(psnpe, &psnpe->inputs))) {
        void *param = tell(KIND(InputOutputInput), job, psnpe->input_id), *map = NULL;
        told *message = param ? sn_get(KIND(InputOutputInput), param) : NULL;
        if (message) {
            message->keys = sn_strings_copy(job->keys);
            message->names = sn_net_names(&psnpe->workers[0].session->nets[0], true);
            sn_put(KIND(InputOutputInput), param);
            map = psnpe->input(param);
            npu_handle_close(KIND(InputOutputInput), (uintptr_t)param);
        }
        if (map) job->inputs = sn_map_of(SN_KIND(ApplicationBufferMap), map);
        if (job->inputs) sn_delete(SN_KIND(ApplicationBufferMap), map); /* it was given away */
        else keep_error(job, SN_FAIL(SNPE_ERRORCODE_DLSYSTEM_MISSING_BUFFER, "PSNPE", "the input callback gave no buffers"));
        pthread_mutex_lock(&psnpe->lock);
        push(psnpe, job->code ? &psnpe->outputs : &psnpe->computes, job);
        pthread_mutex_unlock(&psnpe->lock);
    }
    return NULL;
}

static void *compute_thread(void *pointer)
{
    sn_worker *worker = pointer;
    sn_psnpe *psnpe = worker->of;
    sn_session *session = worker->session;
    sn_job *job;
    thread_of = psnpe;
    while ((job = take(psnpe, &psnpe->computes))) {
        if (psnpe->mode == SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_INPUTOUTPUTASYNC)
            keep_error(job, sn_execute_blobs(psnpe, session, job->inputs, job->tf8_in, job->tf8_out, &job->outputs));
        else keep_error(job, sn_execute_buffers(session, &session->nets[0], job->inputs, job->outputs));
        if (psnpe->mode == SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_SYNC) {
            done(psnpe, job);
            continue;
        }
        pthread_mutex_lock(&psnpe->lock);
        push(psnpe, &psnpe->outputs, job);
        pthread_mutex_unlock(&psnpe->lock);
    }
    return NULL;
}

static void *output_thread(void *pointer)
{
    sn_psnpe *psnpe = pointer;
    sn_job *job;
    bool both = psnpe->mode == SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_INPUTOUTPUTASYNC;
    npu_kind *kind = both ? KIND(InputOutput) : KIND(Output);
    thread_of = psnpe;
    while ((job = take(psnpe, &psnpe->outputs))) {
        void *param = tell(kind, job, both ? psnpe->inout_id : psnpe->output_id);
        told *message = param ? sn_get(kind, param) : NULL;
        if (message) {
            if (both && (job->outputs || (job->outputs = sn_blobs_make()))) {
                sn_child_set(&message->outputs, SN_KIND(ApplicationBufferMap), job->outputs);
                job->outputs = NULL;
            }
            sn_put(kind, param);
            if (both) psnpe->inout(param);
            else psnpe->output(param);
            npu_handle_close(kind, (uintptr_t)param);
        }
        done(psnpe, job);
    }
    return NULL;
}

static bool start(sn_psnpe *psnpe, void *(*body)(void *), void *argument)
{
    if (pthread_create(&psnpe->threads[psnpe->thread_count], NULL, body, argument)) {
        SN_FAIL(SNPE_ERRORCODE_STD_LIBRARY_ERROR, "PSNPE", "a thread cannot be started");
        return false;
    }
    psnpe->thread_count++;
    return true;
}

bool sn_psnpe_start(sn_psnpe *psnpe, size_t input_threads, size_t output_threads)
{
    size_t i;
    psnpe->threads = calloc(psnpe->worker_count + input_threads + output_threads, sizeof *psnpe->threads);
    psnpe->stop = false;
    if (!psnpe->threads) {
        sn_fail(SNPE_ERRORCODE_CAPI_BAD_ALLOC);
        return false;
    }
    if (psnpe->mode != SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_INPUTOUTPUTASYNC) input_threads = 0;
    if (psnpe->mode == SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_SYNC) output_threads = 0;
    for (i = 0; i < input_threads; i++)
        if (!start(psnpe, input_thread, psnpe)) return false;
    for (i = 0; i < psnpe->worker_count; i++)
        if (!start(psnpe, compute_thread, &psnpe->workers[i])) return false;
    for (i = 0; i < output_threads; i++)
        if (!start(psnpe, output_thread, psnpe)) return false;
    return true;
}

void sn_psnpe_finish(sn_psnpe *psnpe)
{
    pthread_mutex_lock(&psnpe->lock);
    while (psnpe->pending > 0) pthread_cond_wait(&psnpe->changed, &psnpe->lock);
    psnpe->stop = true;
    pthread_cond_broadcast(&psnpe->changed);
    pthread_mutex_unlock(&psnpe->lock);
    while (psnpe->thread_count > 0) pthread_join(psnpe->threads[--psnpe->thread_count], NULL);
    free(psnpe->threads);
    psnpe->threads = NULL;
}

/* --- executing --- */

static void queue_job(sn_psnpe *psnpe, sn_queue *queue, sn_job *job)
{
    pthread_mutex_lock(&psnpe->lock);
    psnpe->pending++;
    push(psnpe, queue, job);
    pthread_mutex_unlock(&psnpe->lock);
}

/* The content of the program's buffers, for the trace of a SYNC execute. */
static void note(const char *direction, const sn_row *row)
{
    npu_call *call = sn_call();
    size_t i, j;
    char label[192];
    if (!call || !call->traced) return;
    for (i = 0; i < row->count; i++) {
        const sn_map *map = row->items[i].object;
        for (j = 0; j < map->count; j++) {
            const sn_buffer *buffer = npu_handle_acquire(SN_KIND(IUserBuffer), (uintptr_t)map->entries[j].value);
            if (!buffer) continue;
            snprintf(label, sizeof label, "%s%zu:%s", direction, i, map->entries[j].name);
            if (buffer->base && buffer->offset <= buffer->size)
                npu_arg_data(call, label, (char *)buffer->base + buffer->offset, buffer->size - (size_t)buffer->offset);
            npu_handle_release(SN_KIND(IUserBuffer), (uintptr_t)map->entries[j].value);
        }
    }
}

Snpe_ErrorCode_t sn_psnpe_execute(sn_psnpe *psnpe, const sn_row *inputs, const sn_row *outputs)
{
    bool sync = psnpe->mode == SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_SYNC;
    batch all = {0, SNPE_SUCCESS, ""};
    sn_job *first = NULL, **last = &first, *job;
    size_t i;
    bool good = true;
    if (psnpe->mode == SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_INPUTOUTPUTASYNC)
        return SN_FAIL(SNPE_ERRORCODE_CONFIG_INVALID_PARAM, "PSNPE", "mode INPUTOUTPUTASYNC has its own execute");
    if (sync && sn_psnpe_inside(psnpe))
        return SN_FAIL(SNPE_ERRORCODE_CONFIG_INVALID_PARAM, "PSNPE", "execute cannot wait in one of its own threads");
    for (i = 0; i < inputs->count && good; i++) { /* the lists may change once this returned: maps are copied */
        job = sn_make(sizeof *job);
        if (!job) break;
        *last = job;
        last = &job->next;
        job->index = i;
        job->inputs = sn_map_copy(inputs->items[i].object);
        job->outputs = sn_map_copy(outputs->items[i].object);
        job->waited = sync ? &all : NULL;
        good = job->inputs && job->outputs;
    }
    if (i < inputs->count || !good) {
        for (; first; first = job) {
            job = first->next;
            free_job(first);
        }
        return sn_fail(SNPE_ERRORCODE_CAPI_BAD_ALLOC);
    }
    note("in", inputs);
    all.left = sync ? inputs->count : 0;
    for (; first; first = job) {
        job = first->next;
        queue_job(psnpe, &psnpe->computes, first);
    }
    pthread_mutex_lock(&psnpe->lock);
    while (all.left > 0) pthread_cond_wait(&psnpe->changed, &psnpe->lock);
    pthread_mutex_unlock(&psnpe->lock);
    if (sync) note("out", outputs);
    if (all.code) sn_set_last(all.code, all.error);
    return all.code;
}

Snpe_ErrorCode_t sn_psnpe_execute_async(sn_psnpe *psnpe, const void *inputs, size_t index, bool tf8_in, bool tf8_out)
{
    sn_strings *keys;
    sn_job *job;
    if (psnpe->mode != SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_INPUTOUTPUTASYNC)
        return SN_FAIL(SNPE_ERRORCODE_CONFIG_INVALID_PARAM, "PSNPE", "the network was not built for mode INPUTOUTPUTASYNC");
    if (!(keys = sn_strings_of(inputs))) return sn_last_code();
    if (!(job = sn_make(sizeof *job))) {
        sn_strings_free(keys);
        return SNPE_ERRORCODE_CAPI_BAD_ALLOC;
    }
    job->keys = keys;
    job->index = index;
    job->tf8_in = tf8_in;
    job->tf8_out = tf8_out;
    queue_job(psnpe, &psnpe->inputs, job);
    return SNPE_SUCCESS;
}

/* --- inferences on bytes --- */

/* A dense user buffer over a blob: float32, or 8 bits with the tensor's own encoding, else that of BuildConfig. */
static void *buffer_over(const sn_psnpe *psnpe, const plan_tensor *tensor, sn_blob *blob, bool tf8)
{
    size_t strides[NPU_MAX_RANK] = {0}, step = tf8 ? 1 : 4;
    void *shape, *encoding, *buffer = NULL;
    bool own = tensor->quant.kind != NPU_QUANT_NONE && tensor->dtype == NPU_UINT8 && tensor->quant.count == 1;
    int axis;
    for (axis = tensor->shape.rank; axis-- > 0; step *= (size_t)tensor->shape.dims[axis]) strides[axis] = step;
    shape = sn_shape_new(strides, (size_t)tensor->shape.rank);
    if (!tf8) encoding = sn_UserBufferEncodingFloat_Create();
    else if (own) encoding = sn_UserBufferEncodingTfN_Create((uint64_t)tensor->quant.zero_points[0], tensor->quant.scales[0], 8);
    else encoding = sn_UserBufferEncodingTfN_Create(psnpe->encode[0], (float)psnpe->encode[1], 8);
    if (shape && encoding) buffer = sn_Util_CreateUserBuffer(blob->data, blob->size, shape, encoding);
    if (shape) sn_delete(SN_KIND(TensorShape), shape);
    if (encoding) sn_delete(SN_KIND(UserBufferEncoding), encoding);
    return buffer;
}

static void drop_buffers(sn_map *buffers)
{
    size_t i;
    for (i = 0; buffers && i < buffers->count; i++) sn_delete(SN_KIND(IUserBuffer), buffers->entries[i].value);
    sn_map_free(buffers);
}

Snpe_ErrorCode_t sn_execute_blobs(const sn_psnpe *psnpe, sn_session *session, const sn_map *inputs, bool tf8_in,
                                  bool tf8_out, sn_map **outputs)
{
    sn_net *net = &session->nets[0];
    sn_map *in = sn_buffer_map_make(), *out = sn_buffer_map_make(), *blobs = sn_blobs_make();
    Snpe_ErrorCode_t code = in && out && blobs ? SNPE_SUCCESS : SNPE_ERRORCODE_CAPI_BAD_ALLOC;
    size_t i;
    for (i = 0; i < inputs->count && !code; i++) {
        const plan_tensor *tensor = sn_net_tensor(net, inputs->entries[i].name, NULL);
        void *buffer;
        if (!tensor) {
            code = SN_FAIL(SNPE_ERRORCODE_CONFIG_WRONG_INPUT_NAME, "PSNPE", "%s is no input", inputs->entries[i].name);
            break;
        }
        buffer = buffer_over(psnpe, tensor, inputs->entries[i].value, tf8_in);
        if (!buffer || !sn_map_set(in, tensor->name, buffer)) code = sn_last_code();
    }
    for (i = 0; i < plan_output_count(net->plan) && !code; i++) {
        const plan_tensor *tensor = plan_output(net->plan, i);
        sn_blob *blob = sn_blob_make(NULL, tensor->elements * (tf8_out ? 1 : sizeof(float)));
        void *buffer = blob ? buffer_over(psnpe, tensor, blob, tf8_out) : NULL;
        if (!blob || !sn_map_set(blobs, tensor->name, blob) || !buffer || !sn_map_set(out, tensor->name, buffer))
            code = sn_last_code();
    }
    if (!code) code = sn_execute_buffers(session, net, in, out);
    drop_buffers(in);
    drop_buffers(out);
    if (!code) *outputs = blobs;
    else sn_map_free(blobs);
    return code;
}
