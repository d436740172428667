/* Events, and the tasks that record an event, wait for an event and reset an event. */
#include "event.h"

#include "notify_flag.h"

static void destroy(void *object)
{
    af_event_unshare(object);
    free(object);
}

npu_kind af_event_kind = {.name = "event", .destroy = destroy};

/* The streams that were on the way to it do not go on in a forked child. One that processes share is reached by the parent. */
static int begin_anew(uintptr_t handle, void *object, void *user)
{
    af_event *event = object;
    (void)handle;
    (void)user;
    if (!event->shared && event->done < event->recorded) event->lost = event->recorded;
    event->waited = event->waits;
    return 0;
}

static void in_child(void)
{
    npu_handle_each(&af_event_kind, begin_anew, NULL);
}
NPU_IN_CHILD(in_child);

af_event *af_event_made(uint32_t flags, bool again, int32_t device)
{
    static uint32_t ids;
    af_event *event = calloc(1, sizeof *event);
    if (!event) return NULL;
    event->flags = flags;
    event->again = again;
    event->device = device;
    pthread_mutex_lock(&af_lock);
    event->id = ids++;
    pthread_mutex_unlock(&af_lock);
    return event;
}

uint64_t af_event_count(af_event *event)
{
    return event->shared ? atomic_fetch_add(&event->shared->recorded, 1) + 1 : ++event->recorded;
}

uint64_t af_event_recorded(const af_event *event)
{
    return event->shared ? atomic_load(&event->shared->recorded) : event->recorded;
}

uint64_t af_event_done(const af_event *event)
{
    return event->shared ? atomic_load(&event->shared->done) : event->done;
}

bool af_event_pause(const af_event *event, uint64_t deadline)
{
    return event->shared ? af_notify_look_again(deadline) : af_wait(deadline);
}

static int end_one(uintptr_t handle, void *object, void *user)
{
    if (((af_event *)object)->device == *(int32_t *)user) npu_handle_close(&af_event_kind, handle);
    return 0;
}

void af_events_end_of(int32_t device)
{
    npu_handle_each(&af_event_kind, end_one, &device);
}

typedef struct use { /* a task's hold on an event */
    aclrtEvent handle;
    af_event *event;
    uint64_t number; /* record: which; wait: the record that is enough */
    int32_t timeout_ms;
} use;

static void give_up(void *data)
{
    use *u = data;
    af_put(&af_event_kind, u->handle);
    free(u);
}

static use *hold(aclrtEvent handle, af_event *event)
{
    use *u = calloc(1, sizeof *u);
    if (!u || !npu_handle_acquire(&af_event_kind, (uintptr_t)handle)) {
        free(u);
        return NULL;
    }
    u->handle = handle;
    u->event = event;
    u->timeout_ms = -1;
    return u;
}

static aclError record(void *data, af_stream *stream)
{
    use *u = data;
    (void)stream;
    pthread_mutex_lock(&af_lock);
    u->event->set = true;
    if (u->event->shared) {
        uint32_t done = atomic_load(&u->event->shared->done);
        while (u->number > done && !atomic_compare_exchange_weak(&u->event->shared->done, &done, (uint32_t)u->number))
            ;
    } else if (u->number > u->event->done)
        u->event->done = u->number;
    u->event->time_us = af_now_us();
    af_wake();
    pthread_mutex_unlock(&af_lock);
    return ACL_SUCCESS;
}

static aclError clear(void *data, af_stream *stream)
{
    use *u = data;
    (void)stream;
    pthread_mutex_lock(&af_lock);
    u->event->set = false;
    pthread_mutex_unlock(&af_lock);
    return ACL_SUCCESS;
}

static aclError await(void *data, af_stream *stream)
{
    use *u = data;
    af_event *event = u->event;
    uint64_t deadline = af_deadline_ms(u->timeout_ms);
    bool in_time = true;
    pthread_mutex_lock(&af_lock);
    while (in_time && af_stream_wanted(stream) && !(event->again ? af_event_done(event) >= u->number : event->set))
        in_time = af_event_pause(event, deadline);
    event->waited++;
    af_wake();
    pthread_mutex_unlock(&af_lock);
    return in_time ? ACL_SUCCESS : ACL_ERROR_RT_WAIT_TIMEOUT;
}

static const struct {
    const char *name, *in_graph;
    aclError (*run)(void *, af_stream *);
} works[] = {{"record event", "event_record", record}, {"wait for event", "event_wait", await}, {"reset event", "event_reset", clear}};

aclError af_event_task(af_event_work work, aclrtEvent handle, af_event *event, af_task *out)
{
    use *u = hold(handle, event);
    if (!u) return ACL_ERROR_RT_NO_EVENT_RESOURCE;
    *out = (af_task){.name = works[work].in_graph, .run = works[work].run, .destroy = give_up, .data = u, .flags = AF_TASK_WAITS};
    return ACL_SUCCESS;
}

uint64_t af_event_ask(const af_task *task)
{
    af_event *event = ((use *)task->data)->event;
    return task->run == record ? af_event_count(event) : af_event_recorded(event);
}

void af_event_expect(const af_task *task, uint64_t number)
{
    ((use *)task->data)->number = number;
}

bool af_event_records(const af_task *task)
{
    return task->run == record;
}

aclError af_event_submit(af_event_work work, af_stream *stream, aclrtEvent handle, af_event *event, uint64_t number,
                         int32_t timeout_ms, const char *function)
{
    use *u = hold(handle, event);
    af_task task = {.name = works[work].name, .run = works[work].run, .destroy = give_up, .data = u, .flags = AF_TASK_WAITS};
    if (!u) return af_fail(ACL_ERROR_RT_NO_EVENT_RESOURCE, function, "the event was destroyed, or memory is out");
    u->number = number;
    u->timeout_ms = timeout_ms;
    return af_submit(stream, &task, function);
}
