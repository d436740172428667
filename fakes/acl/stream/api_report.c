/* acl_rt.h: callbacks and host functions: a stream hands them to the thread that subscribed to it for that. */
#include <pthread.h>

#include "report.h"

typedef struct report {
    struct report *next;
    aclrtCallback function;
    void *user;
    uint64_t thread;
    af_listening what;
    const af_stream *stream;
    struct listener *of; /* or what it was posted for */
    aclrtCallback lost;
    bool waits;         /* the stream waits until it ran */
    bool done, dropped;
    unsigned holders;   /* the list or the thread that runs it, and a stream that waits for it */
} report;

static report *first; /* with af_lock held; oldest first */

/* A listener that is no stream; with af_lock held. */
typedef struct listener {
    struct listener *next;
    const void *of;
    uint64_t thread;
    unsigned long posted, called;
    bool running, heard; /* a function runs; the thread came at least once */
} listener;

static listener *listeners;

/* With af_lock held. */
static void let_go(report *call)
{
    if (!--call->holders) free(call);
}

/* --- subscribing --------------------------------------------------------------------------------------------------- */

typedef struct search {
    uint64_t thread;
    af_listening what;
} search;

static int asks_for(uintptr_t handle, void *object, void *user)
{
    const af_stream *stream = object;
    const search *s = user;
    (void)handle;
    return stream->listeners[s->what].on && stream->listeners[s->what].thread == s->thread;
}

static bool subscribed_somewhere(uint64_t thread, af_listening what)
{
    search wanted = {thread, what};
    bool listening = false;
    if (what == AF_CALLBACKS) {
        listener *subscriber;
        pthread_mutex_lock(&af_lock);
        for (subscriber = listeners; subscriber; subscriber = subscriber->next)
            if (subscriber->thread == thread) listening = subscriber->heard = true;
        pthread_mutex_unlock(&af_lock);
    }
    return listening || npu_handle_each(&af_stream_kind, asks_for, &wanted) != 0;
}

/* With af_lock held: what a stream still wanted called, is not; of all kinds: AF_LISTENERS. */
static void drop(const af_stream *stream, af_listening what)
{
    report **link = &first;
    while (*link) {
        report *call = *link;
        if (call->stream != stream || (what != AF_LISTENERS && call->what != what)) {
            link = &call->next;
            continue;
        }
        *link = call->next;
        call->dropped = true;
        let_go(call);
    }
    af_wake();
}

void af_report_stream_ends(af_stream *stream)
{
    pthread_mutex_lock(&af_lock);
    drop(stream, AF_LISTENERS);
    pthread_mutex_unlock(&af_lock);
}

static aclError subscribe(uint64_t thread, aclrtStream handle, af_listening what, bool on, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_stream *stream = af_stream_get(handle, function, &ret);
    if (!stream) return ret;
    pthread_mutex_lock(&af_lock);
    if (on ? stream->listeners[what].on : !stream->listeners[what].on || stream->listeners[what].thread != thread)
        ret = ACL_ERROR_RT_STREAM_SUBSCRIBE;
    else {
        stream->listeners[what].on = on;
        stream->listeners[what].thread = thread;
        if (!on) drop(stream, what);
    }
    pthread_mutex_unlock(&af_lock);
    af_stream_put(stream);
    return ret == ACL_SUCCESS ? ret
                              : af_fail(ret, function, on ? "a thread is subscribed to this stream already"
                                                          : "this thread is not subscribed to this stream");
}

aclError af_aclrtSubscribeReport(uint64_t threadId, aclrtStream stream)
{
    return subscribe(threadId, stream, AF_CALLBACKS, true, AF_NAME);
}

aclError af_aclrtUnSubscribeReport(uint64_t threadId, aclrtStream stream)
{
    return subscribe(threadId, stream, AF_CALLBACKS, false, AF_NAME);
}

aclError af_aclrtSubscribeHostFunc(uint64_t hostFuncThreadId, aclrtStream exeStream)
{
    return subscribe(hostFuncThreadId, exeStream, AF_HOST_FUNCTIONS, true, AF_NAME);
}

aclError af_aclrtUnSubscribeHostFunc(uint64_t hostFuncThreadId, aclrtStream exeStream)
{
    return subscribe(hostFuncThreadId, exeStream, AF_HOST_FUNCTIONS, false, AF_NAME);
}

/* --- in the stream ------------------------------------------------------------------------------------------------- */

typedef struct launch {
    aclrtCallback function;
    void *user;
    bool waits;
} launch;

aclError af_hand_over(af_stream *stream, af_listening what, aclrtCallback function, void *user, bool waits, bool *heard)
{
    report *call = calloc(1, sizeof *call), **last = &first;
    if (!call) return ACL_ERROR_RT_RESOURCE_ALLOC_FAIL;
    *call = (report){.function = function, .user = user, .what = what, .stream = stream, .waits = waits, .holders = waits ? 2 : 1};
    pthread_mutex_lock(&af_lock);
    *heard = stream->listeners[what].on;
    if (!*heard)
        free(call);
    else {
        call->thread = stream->listeners[what].thread;
        while (*last) last = &(*last)->next;
        *last = call;
        af_wake();
        if (waits) {
            while (!call->done && !call->dropped && af_stream_wanted(stream)) af_wait(UINT64_MAX);
            *heard = call->done || !af_stream_wanted(stream);
            let_go(call);
        }
    }
    pthread_mutex_unlock(&af_lock);
    return ACL_SUCCESS;
}

static aclError hand_over(void *data, af_stream *stream)
{
    const launch *l = data;
    bool heard = false;
    aclError ret = af_hand_over(stream, AF_CALLBACKS, l->function, l->user, l->waits, &heard);
    return ret != ACL_SUCCESS || heard ? ret : ACL_ERROR_RT_STREAM_NO_CB_REG;
}

static aclError launch_callback(aclrtCallback function, void *user, aclrtCallbackBlockType type, aclrtStream handle,
                                const char *caller)
{
    aclError ret = ACL_SUCCESS;
    af_stream *stream;
    launch *l;
    bool subscribed;
    if (!function) return af_null(caller, "fn");
    if (type != ACL_CALLBACK_NO_BLOCK && type != ACL_CALLBACK_BLOCK)
        return af_fail(ACL_ERROR_INVALID_PARAM, caller, "blockType %d is no aclrtCallbackBlockType", (int)type);
    stream = af_stream_use(handle, caller, &ret);
    if (!stream) return ret;
    pthread_mutex_lock(&af_lock);
    subscribed = stream->listeners[AF_CALLBACKS].on;
    pthread_mutex_unlock(&af_lock);
    l = subscribed ? malloc(sizeof *l) : NULL;
    if (!subscribed)
        ret = af_fail(ACL_ERROR_RT_STREAM_NO_CB_REG, caller, "no thread is subscribed to this stream: aclrtSubscribeReport");
    else if (!l)
        ret = ACL_ERROR_RT_RESOURCE_ALLOC_FAIL;
    else {
        af_task task = {.name = "callback", .run = hand_over, .destroy = free, .data = l, .flags = AF_TASK_WAITS};
        *l = (launch){function, user, type == ACL_CALLBACK_BLOCK};
        ret = af_submit(stream, &task, caller);
    }
    af_stream_put(stream);
    return ret;
}

aclError af_aclrtLaunchCallback(aclrtCallback fn, void *userData, aclrtCallbackBlockType blockType, aclrtStream stream)
{
    return launch_callback(fn, userData, blockType, stream, AF_NAME);
}

/* --- for what is no stream ------------------------------------------------------------------------------------------ */

static listener *listener_of(const void *of)
{
    listener *subscriber = listeners;
    while (subscriber && subscriber->of != of) subscriber = subscriber->next;
    return subscriber;
}

bool af_listen(uint64_t thread, const void *of)
{
    listener *subscriber = calloc(1, sizeof *subscriber);
    if (!subscriber) return false;
    pthread_mutex_lock(&af_lock);
    *subscriber = (listener){.next = listeners, .of = of, .thread = thread};
    listeners = subscriber;
    pthread_mutex_unlock(&af_lock);
    return true;
}

bool af_post(const void *of, aclrtCallback function, aclrtCallback lost, void *user)
{
    report *call = calloc(1, sizeof *call), **last = &first;
    listener *to;
    if (!call) return false;
    pthread_mutex_lock(&af_lock);
    to = listener_of(of);
    *call = (report){.function = function, .user = user, .what = AF_CALLBACKS, .of = to, .lost = lost, .holders = 1};
    if (to) {
        call->thread = to->thread;
        to->posted++;
        while (*last) last = &(*last)->next;
        *last = call;
        af_wake();
    }
    pthread_mutex_unlock(&af_lock);
    if (!to) free(call);
    return to != NULL;
}

enum { NEVER_HEARD_MS = 1000, SILENT_MS = 10000 };

/* With af_lock held; gives it up for `lost`. */
static void lose(listener *of)
{
    report **link = &first;
    while (*link) {
        report *call = *link;
        if (call->of != of) {
            link = &call->next;
            continue;
        }
        *link = call->next;
        of->called++;
        pthread_mutex_unlock(&af_lock);
        call->lost(call->user);
        free(call);
        pthread_mutex_lock(&af_lock);
        link = &first;
    }
}

/* The threads that ran functions are not there in a forked child. */
static void in_child(void)
{
    listener *subscriber;
    for (subscriber = listeners; subscriber; subscriber = subscriber->next) {
        if (subscriber->running) subscriber->called++;
        subscriber->running = false;
    }
}
NPU_IN_CHILD(in_child);

bool af_posted_wait(const void *of)
{
    listener *subscriber;
    bool all = true;
    pthread_mutex_lock(&af_lock);
    subscriber = listener_of(of);
    while (subscriber && all && subscriber->called < subscriber->posted) {
        unsigned long before = subscriber->called;
        uint64_t deadline = af_deadline_ms(subscriber->heard ? SILENT_MS : NEVER_HEARD_MS);
        while (subscriber->called == before && (af_wait(deadline) || subscriber->running))
            if (subscriber->running) deadline = af_deadline_ms(SILENT_MS);
        all = subscriber->called != before;
    }
    if (subscriber && !all) lose(subscriber);
    pthread_mutex_unlock(&af_lock);
    return all;
}

void af_listen_end(const void *of)
{
    listener **link = &listeners, *subscriber;
    pthread_mutex_lock(&af_lock);
    subscriber = listener_of(of);
    if (subscriber) {
        lose(subscriber);
        while (subscriber->running) af_wait(UINT64_MAX);
        while (*link != subscriber) link = &(*link)->next;
        *link = subscriber->next;
        af_wake();
    }
    pthread_mutex_unlock(&af_lock);
    free(subscriber);
}

/* --- in the thread that listens ------------------------------------------------------------------------------------ */

/* A thread that is cancelled while it waits does not keep the lock. */
static void unlock(void *nothing)
{
    (void)nothing;
    pthread_mutex_unlock(&af_lock);
}

static _Thread_local bool told[AF_LISTENERS];

static report *oldest_of(uint64_t thread, af_listening what, bool take)
{
    report **link = &first;
    while (*link && ((*link)->thread != thread || (*link)->what != what)) link = &(*link)->next;
    if (*link && take) {
        report *call = *link;
        *link = call->next;
        return call;
    }
    return *link;
}

/* The oldest function for this thread, or NULL at the deadline or when nothing is left that could bring a function. */
static report *wait_for(uint64_t thread, af_listening what, uint64_t deadline)
{
    report *volatile call = NULL;
    pthread_mutex_lock(&af_lock);
    pthread_cleanup_push(unlock, NULL);
    while (!(call = oldest_of(thread, what, true)) && af_wait(deadline)) {
        bool still;
        pthread_mutex_unlock(&af_lock); /* a thread that waits without an end learns that the stream is gone */
        still = subscribed_somewhere(thread, what);
        pthread_mutex_lock(&af_lock);
        if (!still && !oldest_of(thread, what, false)) break;
    }
    if (call && call->of) call->of->running = true;
    pthread_cleanup_pop(1);
    return call;
}

static aclError process(int32_t timeout, af_listening what, const char *function)
{
    uint64_t thread = (uint64_t)(uintptr_t)pthread_self();
    report *call;
    if (timeout < -1 || timeout == 0)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "timeout %d: -1 or milliseconds above 0", (int)timeout);
    if (!subscribed_somewhere(thread, what)) { /* programs ask again until someone subscribes them: said once */
        if (!told[what]) af_fail(ACL_ERROR_RT_THREAD_SUBSCRIBE, function, "this thread is subscribed to no stream");
        told[what] = true;
        return ACL_ERROR_RT_THREAD_SUBSCRIBE;
    }
    told[what] = false;
    call = wait_for(thread, what, af_deadline_ms(timeout));
    if (!call) return ACL_ERROR_RT_REPORT_TIMEOUT; /* documented; not worth a message */
    do { /* everything that waits now */
        bool before = af_callback_enter();
        call->function(call->user);
        af_callback_leave(before);
        pthread_mutex_lock(&af_lock);
        call->done = true;
        if (call->of) {
            call->of->running = false;
            call->of->called++;
        }
        let_go(call);
        af_wake();
        call = oldest_of(thread, what, true);
        if (call && call->of) call->of->running = true;
        pthread_mutex_unlock(&af_lock);
    } while (call);
    return ACL_SUCCESS;
}

aclError af_aclrtProcessReport(int32_t timeout)
{
    return process(timeout, AF_CALLBACKS, AF_NAME);
}

aclError af_aclrtProcessHostFunc(int32_t timeout)
{
    return process(timeout, AF_HOST_FUNCTIONS, AF_NAME);
}
