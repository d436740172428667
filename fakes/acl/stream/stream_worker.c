/* The streams' workers. */
#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>
#endif

#include "npu_fault.h"
#include "npu_internal.h"
#include "npu_thread.h"
#include "settings.h"
#include "stream_state.h"

static void destroy(void *object);
npu_kind af_stream_kind = {.name = "stream", .destroy = destroy};

/* With af_lock held: */
static struct {
    unsigned busy, wanting[AF_LEAST_PRIORITY + 1];
} slots[AF_DEVICES];
static unsigned active, blocked; /* streams with work; those of them that wait for something */
static int32_t ids;

static af_stream_watcher watch;

static _Thread_local bool in_worker;
static _Thread_local uint32_t last_task;

void af_stream_watch(const af_stream_watcher *watcher)
{
    watch = *watcher;
}

/* --- the worker --------------------------------------------------------------------------------------------------- */

static bool outranked(const af_stream *stream)
{
    uint32_t i;
    for (i = 0; i < stream->priority; i++)
        if (slots[stream->device].wanting[i]) return true;
    return false;
}

/* A slot of the device, with af_lock held: the higher priority goes first. */
static void take_slot(const af_stream *stream)
{
    slots[stream->device].wanting[stream->priority]++;
    while (slots[stream->device].busy >= af_slots() || outranked(stream)) af_wait(UINT64_MAX);
    slots[stream->device].wanting[stream->priority]--;
    slots[stream->device].busy++;
    if (slots[stream->device].busy < af_slots()) af_wake(); /* there is room for those this one kept waiting */
}

unsigned af_device_busy(int32_t device)
{
    unsigned busy;
    pthread_mutex_lock(&af_lock);
    busy = slots[device].busy;
    pthread_mutex_unlock(&af_lock);
    return busy;
}

static void free_node(af_queued *node)
{
    if (node->task.destroy) node->task.destroy(node->task.data);
    free(node);
}

static aclError run(af_stream *stream, const af_queued *node, const npu_fault_hit *hit)
{
    npu_fault_wait(hit);
    if (hit->forced) {
        npu_log(NPU_LOG_ERROR, "task: %s fails with %d, as set by a fault", node->task.name, (int)hit->code);
        return (aclError)hit->code;
    }
    return node->task.run ? node->task.run(node->task.data, stream) : ACL_SUCCESS;
}

static aclError timed(af_stream *stream, const af_queued *node, const npu_fault_hit *hit)
{
    double begin = watch.timed(stream->device) ? npu_microseconds() : 0;
    aclError result = run(stream, node, hit);
    if (begin > 0) watch.done(stream, node->task.name, begin);
    return result;
}

/* One task; with af_lock held before and after, not meanwhile. */
static void work_off(af_stream *stream, af_queued *node)
{
    bool waits = node->task.flags & AF_TASK_WAITS;
    aclError result = ACL_SUCCESS;
    char why[sizeof stream->why] = "";
    if (!stream->failed && !stream->forced && !stream->aborted && stream->finished >= stream->stopped) {
        npu_fault_hit hit = npu_fault_check("task", false); /* it has come, and may have to wait for a slot */
        stream->running = node->id;
        if (waits)
            blocked++;
        else
            take_slot(stream);
        pthread_mutex_unlock(&af_lock);
        result = timed(stream, node, &hit);
        af_take_message(why, sizeof why);
        if (result != ACL_SUCCESS) watch.failed(stream, node, result);
        pthread_mutex_lock(&af_lock);
        if (waits)
            blocked--;
        else
            slots[stream->device].busy--;
    }
    if (result != ACL_SUCCESS) {
        if (stream->error == ACL_SUCCESS) {
            stream->error = result;
            memcpy(stream->why, why, sizeof why);
        }
        if (stream->failure_mode == ACL_STOP_ON_FAILURE) stream->failed = true;
    }
}

static void *work(void *argument)
{
    af_stream *stream = argument;
    in_worker = true;
    pthread_mutex_lock(&af_lock);
    for (;;) {
        af_queued *node = stream->head;
        if (!node) {
            if (stream->stopping) break;
            pthread_cond_wait(&stream->work, &af_lock);
            continue;
        }
        work_off(stream, node);
        stream->head = node->next;
        if (!stream->head) {
            stream->tail = NULL;
            active--;
        }
        stream->finished++;
        af_wake();
        pthread_mutex_unlock(&af_lock);
        free_node(node);
        pthread_mutex_lock(&af_lock);
    }
    pthread_mutex_unlock(&af_lock);
    return NULL;
}

/* Call with the lock held. */
static bool start(af_stream *stream)
{
    if (!stream->started) stream->started = npu_thread_start(&stream->thread, work, stream) == 0;
    return stream->started;
}

static uint32_t thread_number(void)
{
#ifdef __linux__
    return (uint32_t)syscall(SYS_gettid);
#else
    return (uint32_t)(uintptr_t)pthread_self();
#endif
}

aclError af_submit_now(af_stream *stream, const af_task *task, const char *function)
{
    af_queued *node = calloc(1, sizeof *node);
    aclError ret = node ? ACL_SUCCESS : ACL_ERROR_RT_RESOURCE_ALLOC_FAIL;
    if (node) {
        node->task = *task;
        node->thread = thread_number();
        pthread_mutex_lock(&af_lock);
        if (stream->aborted)
            ret = ACL_ERROR_RT_STREAM_ABORT;
        else if (stream->stopping)
            ret = ACL_ERROR_RT_INVALID_HANDLE;
        else if (!start(stream))
            ret = ACL_ERROR_RT_RESOURCE_ALLOC_FAIL;
        else {
            node->id = last_task = stream->tasks++;
            if (stream->tail)
                stream->tail->next = node;
            else {
                stream->head = node;
                active++;
            }
            stream->tail = node;
            stream->submitted++;
            pthread_cond_signal(&stream->work);
        }
        pthread_mutex_unlock(&af_lock);
        if (ret == ACL_SUCCESS) return ret;
    }
    free(node);
    if (task->destroy) task->destroy(task->data);
    return af_fail(ret, function, "the stream takes no tasks: it was aborted or is ending, or memory is out");
}

aclError af_submit(af_stream *stream, const af_task *task, const char *function)
{
    size_t i;
    for (i = 0; i < sizeof watch.recorders / sizeof *watch.recorders; i++)
        if (watch.recorders[i].records(stream)) return watch.recorders[i].record(stream, task, function);
    return af_submit_now(stream, task, function);
}

/* --- waiting for streams ------------------------------------------------------------------------------------------ */

static aclError wait_until(af_stream *stream, uint64_t deadline, const char *function)
{
    uint64_t target;
    aclError ret;
    bool late;
    char why[sizeof stream->why];
    pthread_mutex_lock(&af_lock);
    target = stream->submitted;
    while (stream->finished < target && af_wait(deadline))
        ;
    late = stream->finished < target;
    ret = stream->aborted ? ACL_ERROR_RT_STREAM_ABORT : stream->error;
    memcpy(why, stream->why, sizeof why);
    if (!late && !stream->failed) stream->error = ACL_SUCCESS;
    pthread_mutex_unlock(&af_lock);
    if (late) return af_fail(ACL_ERROR_RT_STREAM_SYNC_TIMEOUT, function, "the stream was not done in time");
    return ret == ACL_SUCCESS ? ret : af_fail(ret, function, "a task of the stream failed%s%s", *why ? ": " : "", why);
}

aclError af_stream_wait(af_stream *stream, int32_t timeout_ms, const char *function)
{
    aclError ret = af_refuse_in_callback(function);
    return ret == ACL_SUCCESS ? wait_until(stream, af_deadline_ms(timeout_ms), function) : ret;
}

typedef struct device_wait {
    int32_t device;
    uint64_t deadline;
    const char *function;
    aclError first;
} device_wait;

static int wait_one(uintptr_t handle, void *object, void *user)
{
    device_wait *wait = user;
    af_stream *stream = object;
    aclError ret;
    (void)handle;
    if (stream->device != wait->device) return 0;
    ret = wait_until(stream, wait->deadline, wait->function);
    if (wait->first == ACL_SUCCESS) wait->first = ret;
    return ret == ACL_ERROR_RT_STREAM_SYNC_TIMEOUT;
}

aclError af_device_wait(int32_t device, int32_t timeout_ms, const char *function)
{
    device_wait wait = {device, af_deadline_ms(timeout_ms), function, ACL_SUCCESS};
    aclError ret = af_refuse_in_callback(function);
    if (ret != ACL_SUCCESS) return ret;
    npu_handle_each(&af_stream_kind, wait_one, &wait);
    return wait.first;
}

bool af_stream_idle(af_stream *stream)
{
    bool idle;
    pthread_mutex_lock(&af_lock);
    idle = !stream->head;
    pthread_mutex_unlock(&af_lock);
    return idle;
}

bool af_stream_wanted(const af_stream *stream)
{
    return !stream->aborted && !stream->forced && stream->finished >= stream->stopped;
}

bool af_in_worker(void)
{
    return in_worker;
}

aclError af_refuse_in_callback(const char *function)
{
    if (!in_worker) return ACL_SUCCESS;
    return af_fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, function,
                   "not inside a callback: it would wait for the stream that waits for it");
}

bool af_callback_enter(void)
{
    bool before = in_worker;
    in_worker = true;
    return before;
}

void af_callback_leave(bool before)
{
    in_worker = before;
}

uint32_t af_last_task_here(void)
{
    return last_task;
}

/* --- in a forked child --------------------------------------------------------------------------------------------- */

/* Its worker is not there. What it had to do stays with the parent, and the next wait says so; what is submitted from now
 * on is done by a worker of the child's. The tasks are left as they are: the parent's worker was perhaps at them. */
static int begin_anew(uintptr_t handle, void *object, void *user)
{
    static const char why[] = "the process that forked this one does what was submitted before";
    af_stream *stream = object;
    (void)handle;
    (void)user;
    af_condition_init(&stream->work);
    stream->started = false;
    if (stream->finished < stream->submitted) {
        stream->error = ACL_ERROR_RT_STREAM_ABORT;
        memcpy(stream->why, why, sizeof why);
    }
    stream->head = stream->tail = NULL;
    stream->finished = stream->submitted;
    return 0;
}

static void in_child(void)
{
    in_worker = false;
    memset(slots, 0, sizeof slots);
    active = blocked = 0;
    npu_handle_each(&af_stream_kind, begin_anew, NULL);
}
NPU_IN_CHILD(in_child);

/* --- beginning and end -------------------------------------------------------------------------------------------- */

static void destroy(void *object)
{
    af_stream *stream = object;
    pthread_cond_destroy(&stream->work);
    free(stream->allocator);
    free(stream);
}

aclError af_stream_new(af_context *context, uint32_t priority, uint32_t flags, bool is_default, aclrtStream *out)
{
    af_stream *stream = calloc(1, sizeof *stream);
    uintptr_t handle;
    if (!stream) return ACL_ERROR_RT_RESOURCE_ALLOC_FAIL;
    af_condition_init(&stream->work);
    stream->context = context->handle;
    stream->device = context->device;
    stream->priority = priority > AF_LEAST_PRIORITY ? AF_LEAST_PRIORITY : priority;
    stream->flags = flags;
    stream->is_default = is_default;
    pthread_mutex_lock(&af_lock);
    stream->id = ids++;
    pthread_mutex_unlock(&af_lock);
    handle = npu_handle_new(&af_stream_kind, stream);
    if (!handle) {
        destroy(stream);
        return ACL_ERROR_RT_RESOURCE_ALLOC_FAIL;
    }
    stream->handle = (aclrtStream)handle;
    *out = (aclrtStream)handle;
    af_stream_changed(*out, ACL_RT_STREAM_STATE_CREATE_POST);
    return ACL_SUCCESS;
}

/* With af_lock held: takes out all but the task in work. */
static af_queued *drop_queue(af_stream *stream)
{
    af_queued *first = stream->head ? stream->head->next : NULL, *node;
    if (stream->head) {
        stream->head->next = NULL;
        stream->tail = stream->head;
    }
    for (node = first; node; node = node->next) stream->finished++;
    return first;
}

static void free_all(af_queued *node)
{
    while (node) {
        af_queued *next = node->next;
        free_node(node);
        node = next;
    }
}

/* With af_lock held: until it is empty. When every stream with work waits for something for a second, no one is left to
 * end that: the program would hang, and does with the vendor's library. */
static void drain(af_stream *stream)
{
    int still = 0;
    while (stream->head) {
        uint64_t before = stream->finished;
        if (!af_wait(af_deadline_ms(100)) && active == blocked && stream->finished == before) {
            if (++still == 10) {
                npu_log(NPU_LOG_WARNING, "a stream was destroyed while a task waited in it; the task is dropped");
                return;
            }
        } else
            still = 0;
    }
}

aclError af_stream_end(aclrtStream handle, bool force)
{
    af_stream *stream = npu_handle_acquire(&af_stream_kind, (uintptr_t)handle);
    af_queued *dropped;
    bool started;
    size_t i;
    if (stream && npu_handle_live(&af_stream_kind, (uintptr_t)handle)) af_stream_changed(handle, ACL_RT_STREAM_STATE_DESTROY_PRE);
    if (!stream || npu_handle_close(&af_stream_kind, (uintptr_t)handle)) {
        if (stream) npu_handle_release(&af_stream_kind, (uintptr_t)handle);
        return ACL_ERROR_RT_INVALID_HANDLE;
    }
    for (i = 0; i < sizeof watch.recorders / sizeof *watch.recorders; i++) watch.recorders[i].stream_ends(stream);
    pthread_mutex_lock(&af_lock);
    stream->stopping = true;
    if (!force) drain(stream);
    stream->forced = true;
    dropped = drop_queue(stream);
    started = stream->started;
    pthread_cond_signal(&stream->work);
    af_wake();
    pthread_mutex_unlock(&af_lock);
    free_all(dropped);
    if (started) pthread_join(stream->thread, NULL);
    watch.ended(stream);
    npu_handle_release(&af_stream_kind, (uintptr_t)handle);
    return ACL_SUCCESS;
}

aclError af_stream_abort(af_stream *stream)
{
    af_queued *dropped;
    pthread_mutex_lock(&af_lock);
    stream->aborted = true;
    dropped = drop_queue(stream);
    af_wake();
    while (stream->head) af_wait(UINT64_MAX);
    pthread_mutex_unlock(&af_lock);
    free_all(dropped);
    return ACL_SUCCESS;
}

void af_stream_stop(af_stream *stream)
{
    pthread_mutex_lock(&af_lock);
    stream->stopped = stream->submitted;
    af_wake();
    pthread_mutex_unlock(&af_lock);
}

typedef struct end_search {
    aclrtContext context;
    bool force;
} end_search;

static int end_one(uintptr_t handle, void *object, void *user)
{
    const end_search *wanted = user;
    if (((af_stream *)object)->context == wanted->context) af_stream_end((aclrtStream)handle, wanted->force);
    return 0;
}

void af_streams_end_of(aclrtContext context, bool force)
{
    end_search wanted = {context, force};
    npu_handle_each(&af_stream_kind, end_one, &wanted);
}

/* --- looking at streams ------------------------------------------------------------------------------------------- */

static af_stream *look_up(aclrtStream handle, bool use, const char *function, aclError *ret)
{
    aclrtContext here = NULL;
    af_stream *stream;
    if (!handle || use) {
        af_context *context = af_here(function, ret);
        if (!context) return NULL;
        here = context->handle;
        if (!handle) handle = context->default_stream;
        af_leave(context);
    }
    stream = af_get(&af_stream_kind, handle, function, ACL_ERROR_RT_INVALID_HANDLE, ret);
    if (stream && use && stream->context != here) {
        af_stream_put(stream);
        *ret = af_fail(ACL_ERROR_RT_STREAM_CONTEXT, function,
                       "the stream belongs to another context than this thread's: call aclrtSetCurrentContext");
        return NULL;
    }
    return stream;
}

af_stream *af_stream_get(aclrtStream handle, const char *function, aclError *ret)
{
    return look_up(handle, false, function, ret);
}

af_stream *af_stream_use(aclrtStream handle, const char *function, aclError *ret)
{
    af_stream *stream = look_up(handle, true, function, ret);
    if (stream && stream->aborted) {
        af_stream_put(stream);
        *ret = af_fail(ACL_ERROR_RT_STREAM_ABORT, function, "the stream was aborted");
        return NULL;
    }
    return stream;
}

void af_stream_put(af_stream *stream)
{
    npu_handle_release(&af_stream_kind, (uintptr_t)stream->handle);
}

int32_t af_stream_id(const af_stream *stream)
{
    return stream->id;
}

uint32_t af_stream_task_id(const af_stream *stream)
{
    return stream->running;
}

int32_t af_stream_device(const af_stream *stream)
{
    return stream->device;
}

aclrtContext af_stream_context(const af_stream *stream)
{
    return stream->context;
}

aclrtStream af_stream_handle(const af_stream *stream)
{
    return stream->handle;
}

bool af_stream_is_default(const af_stream *stream)
{
    return stream->is_default;
}

bool af_stream_checks_overflow(af_stream *stream)
{
    bool checks;
    pthread_mutex_lock(&af_lock);
    checks = stream->overflow != 0;
    pthread_mutex_unlock(&af_lock);
    return checks;
}

void **af_stream_capture(af_stream *stream)
{
    return &stream->capture;
}

void **af_stream_update(af_stream *stream)
{
    return &stream->update;
}
