/* Recording graphs: what goes to a capturing or bound stream becomes a node instead of running. */
#include "capture.h"

#include <stdatomic.h>

#include "graph.h"

static atomic_int recording; /* graphs being recorded */
static _Thread_local aclmdlRICaptureMode thread_mode = ACL_MODEL_RI_CAPTURE_MODE_GLOBAL;
static uintptr_t marks_made; /* with af_lock held */

/* A stream's word: the graph and its branch there. */
typedef struct bound {
    af_graph *graph;
    int branch;
} bound;

static bound *bound_of(af_stream *stream) /* with af_lock held */
{
    return *af_stream_capture(stream);
}

/* The same while something is being recorded: a built graph keeps its streams until they are taken off it. */
static bound *recorder_of(af_stream *stream)
{
    bound *word = bound_of(stream);
    return word && word->graph->state != AF_GRAPH_READY ? word : NULL;
}

af_graph *af_graph_of(af_stream *stream, int *branch)
{
    bound *word = bound_of(stream);
    if (word)
        *branch = word->branch;
    return word ? word->graph : NULL;
}

static void poison(af_graph *graph)
{
    if (graph->state == AF_GRAPH_OPEN && !graph->built)
        graph->state = AF_GRAPH_POISONED;
}

static aclError bind(af_graph *graph, af_stream *stream) /* with af_lock held */
{
    bound *word;
    if (graph->branch_count == AF_MOST_STREAMS)
        return ACL_ERROR_RT_NO_STREAM_RESOURCE;
    word = malloc(sizeof *word);
    if (!word)
        return ACL_ERROR_RT_MEMORY_ALLOCATION;
    word->graph = graph;
    word->branch = graph->branch_count++;
    memset(&graph->branches[word->branch], 0, sizeof graph->branches[word->branch]);
    graph->branches[word->branch].stream = af_stream_handle(stream);
    graph->branches[word->branch].object = stream;
    graph->branches[word->branch].bound = true;
    *af_stream_capture(stream) = word;
    return ACL_SUCCESS;
}

void af_graph_detach(af_graph *graph)
{
    for (int i = 0; i < graph->branch_count; i++) {
        af_branch *branch = &graph->branches[i];
        if (!branch->bound)
            continue;
        free(*af_stream_capture(branch->object));
        *af_stream_capture(branch->object) = NULL;
        branch->bound = false;
        branch->object = NULL;
    }
}

const char *af_capture_refused(aclError code)
{
    if (code == ACL_ERROR_RT_TASK_TYPE_NOT_SUPPORT)
        return "only kernels and operators can be in a group of tasks; give it before or after the group";
    if (code == ACL_ERROR_STREAM_TASK_GROUP_INTR)
        return "another stream of the capture has an open group of tasks; aclmdlRICaptureTaskGrpEnd there first";
    return "the stream's capture was made invalid by an earlier call; end it with aclmdlRICaptureEnd";
}

/* --- what the other files ask ------------------------------------------------------------------------------------- */

bool af_capturing(void)
{
    return atomic_load(&recording) > 0;
}

bool af_stream_capturing(af_stream *stream)
{
    bool yes;
    if (!af_capturing())
        return false;
    pthread_mutex_lock(&af_lock);
    yes = recorder_of(stream) != NULL;
    pthread_mutex_unlock(&af_lock);
    return yes;
}

aclError af_capture_task(af_stream *stream, const af_task *task, const char *function)
{
    aclError ret = ACL_ERROR_RT_STREAM_CAPTURE_INVALIDATED;
    aclmdlRITaskType type = ACL_MODEL_RI_TASK_DEFAULT;
    bound *word;
    if (task->run == af_launch_run)
        type = ACL_MODEL_RI_TASK_KERNEL;
    pthread_mutex_lock(&af_lock);
    word = recorder_of(stream);
    if (!word) { /* the capture ended meanwhile */
        pthread_mutex_unlock(&af_lock);
        return af_submit_now(stream, task, function);
    }
    if (word->graph->state == AF_GRAPH_OPEN)
        ret = af_graph_add(word->graph, word->branch, type, task, NULL, 0);
    pthread_mutex_unlock(&af_lock);
    if (ret == ACL_SUCCESS)
        return ret;
    if (task->destroy)
        task->destroy(task->data);
    return af_fail(ret, function, "%s", af_capture_refused(ret));
}

static af_mark *find_mark(af_graph *graph, const af_event *event)
{
    for (size_t i = 0; i < graph->mark_count; i++)
        if (graph->marks[i].number == (uintptr_t)event->capture)
            return &graph->marks[i];
    return NULL;
}

typedef struct search {
    const af_event *event;
    af_graph *found;
} search;

static int search_one(uintptr_t handle, void *object, void *user)
{
    af_graph *graph = object;
    search *s = user;
    (void)handle;
    pthread_mutex_lock(&af_lock);
    if (graph->state != AF_GRAPH_READY && find_mark(graph, s->event))
        s->found = graph;
    pthread_mutex_unlock(&af_lock);
    return s->found != NULL;
}

static aclError add_record(bound *word, aclrtEvent handle, af_event *event)
{
    static const af_task record = {.name = "event_record"};
    af_graph *graph = word->graph;
    af_branch *branch = &graph->branches[word->branch];
    af_mark *mark;
    aclError ret;
    if (graph->mark_count == graph->mark_room) {
        size_t room = graph->mark_room ? 2 * graph->mark_room : 8;
        af_mark *more = realloc(graph->marks, room * sizeof *more);
        if (!more)
            return ACL_ERROR_RT_MEMORY_ALLOCATION;
        graph->marks = more;
        graph->mark_room = room;
    }
    ret = af_graph_add(graph, word->branch, ACL_MODEL_RI_TASK_EVENT_RECORD, &record, handle, event->flags);
    if (ret != ACL_SUCCESS)
        return ret;
    mark = &graph->marks[graph->mark_count++];
    mark->number = ++marks_made;
    memcpy(mark->seen, branch->seen, sizeof mark->seen);
    mark->seen[word->branch] = branch->last;
    event->capture = (void *)mark->number;
    return ACL_SUCCESS;
}

/* A node that has to do with an event outside the graph. With af_lock held. */
static aclError add_external(bound *word, af_event_work work, aclrtEvent handle, af_event *event)
{
    static const aclmdlRITaskType types[] = {ACL_MODEL_RI_TASK_EVENT_RECORD, ACL_MODEL_RI_TASK_EVENT_WAIT,
                                             ACL_MODEL_RI_TASK_EVENT_RESET};
    af_task task;
    aclError ret = word->graph->state == AF_GRAPH_OPEN ? af_event_task(work, handle, event, &task)
                                                       : ACL_ERROR_RT_STREAM_CAPTURE_INVALIDATED;
    if (ret != ACL_SUCCESS) return ret;
    ret = af_graph_add(word->graph, word->branch, types[work], &task, handle, event->flags);
    if (ret != ACL_SUCCESS) task.destroy(task.data);
    return ret;
}

static bool has_external(const af_graph *graph, aclrtEvent handle)
{
    for (size_t i = 0; i < graph->node_count; i++)
        if (graph->nodes[i]->event == handle && graph->nodes[i]->task.run)
            return true;
    return false;
}

aclError af_capture_external(af_stream *stream, af_event_work work, aclrtEvent handle, af_event *event, const char *function)
{
    const char *why = NULL;
    aclError ret;
    bound *word;
    pthread_mutex_lock(&af_lock);
    word = recorder_of(stream);
    if (!word)
        ret = ACL_ERROR_RT_STREAM_NOT_CAPTURED, why = "external events are for streams that are being captured";
    else if (has_external(word->graph, handle))
        ret = ACL_ERROR_RT_PARAM_INVALID, why = "the graph records this external event or waits for it already";
    else
        ret = add_external(word, work, handle, event);
    pthread_mutex_unlock(&af_lock);
    return ret == ACL_SUCCESS ? ret : af_fail(ret, function, "%s", why ? why : af_capture_refused(ret));
}

bool af_capture_record(af_stream *stream, aclrtEvent handle, af_event *event, const char *function, aclError *ret)
{
    bound *word;
    pthread_mutex_lock(&af_lock);
    word = recorder_of(stream);
    if (!word) {
        event->capture = NULL; /* recorded outside: it is an ordinary event again */
        pthread_mutex_unlock(&af_lock);
        return false;
    }
    if (word->graph->state != AF_GRAPH_OPEN)
        *ret = ACL_ERROR_RT_STREAM_CAPTURE_INVALIDATED;
    else if (event->flags & ACL_EVENT_EXTERNAL)
        *ret = add_external(word, AF_EVENT_RECORD, handle, event);
    else
        *ret = add_record(word, handle, event);
    pthread_mutex_unlock(&af_lock);
    if (*ret != ACL_SUCCESS)
        af_fail(*ret, function, "%s", af_capture_refused(*ret));
    return true;
}

/* A node that waits for a mark, and what its stream now knows to be done. */
static aclError add_wait(bound *word, const af_mark *mark, aclrtEvent handle, const af_event *event)
{
    static const af_task wait = {.name = "event_wait"};
    af_branch *branch = &word->graph->branches[word->branch];
    for (int i = 0; i < AF_MOST_STREAMS; i++)
        if (mark->seen[i] > branch->seen[i])
            branch->seen[i] = mark->seen[i];
    return af_graph_add(word->graph, word->branch, ACL_MODEL_RI_TASK_EVENT_WAIT, &wait, handle, event->flags);
}

bool af_capture_wait(af_stream *stream, aclrtEvent handle, af_event *event, const char *function, aclError *ret)
{
    const char *why = NULL;
    search s = {event, NULL};
    af_mark *mark;
    bound *word;
    bool mine = true;
    if (!af_capturing() && !event->capture)
        return false;
    if (event->capture)
        npu_handle_each(&af_graph_kind, search_one, &s);
    pthread_mutex_lock(&af_lock);
    word = recorder_of(stream);
    mark = s.found ? find_mark(s.found, event) : NULL;
    *ret = ACL_SUCCESS;
    if (!word && !event->capture) {
        mine = false;
    } else if (!word && !mark) {
        *ret = ACL_ERROR_RT_EVENT_CAPTURED, why = "the event was recorded in a capture that is over; record it again";
    } else if (!word && s.found->state != AF_GRAPH_OPEN) {
        *ret = ACL_ERROR_RT_STREAM_CAPTURE_INVALIDATED;
    } else if (!word && af_stream_is_default(stream)) {
        *ret = ACL_ERROR_RT_STREAM_CAPTURE_IMPLICIT, why = "the default stream cannot join a capture";
    } else if (!word) {
        *ret = bind(s.found, stream); /* the stream joins the capture */
        if (*ret != ACL_SUCCESS)
            why = "the capture has too many streams";
        else
            *ret = add_wait(bound_of(stream), mark, handle, event);
    } else if (word->graph->state != AF_GRAPH_OPEN) {
        *ret = ACL_ERROR_RT_STREAM_CAPTURE_INVALIDATED;
    } else if (event->flags & ACL_EVENT_EXTERNAL) {
        *ret = add_external(word, AF_EVENT_WAIT, handle, event);
    } else if (!event->capture) {
        *ret = ACL_ERROR_RT_CAPTURE_DEPENDENCY, why = "a capturing stream waits for an event that was not recorded in a capture";
    } else if (word->graph != s.found) {
        *ret = ACL_ERROR_STREAM_CAPTURE_CONFLICT, why = "the event was recorded in another capture";
    } else {
        *ret = add_wait(word, mark, handle, event);
    }
    if (word && (*ret == ACL_ERROR_RT_CAPTURE_DEPENDENCY || *ret == ACL_ERROR_STREAM_CAPTURE_CONFLICT))
        poison(word->graph);
    pthread_mutex_unlock(&af_lock);
    if (mine && *ret != ACL_SUCCESS)
        af_fail(*ret, function, "%s", why ? why : af_capture_refused(*ret));
    return mine;
}

bool af_capture_reset(af_stream *stream, aclrtEvent handle, af_event *event, const char *function, aclError *ret)
{
    static const af_task reset = {.name = "event_reset"};
    bound *word;
    if (!af_capturing())
        return false;
    pthread_mutex_lock(&af_lock);
    word = recorder_of(stream);
    if (word && event->flags & ACL_EVENT_EXTERNAL)
        *ret = add_external(word, AF_EVENT_RESET, handle, event);
    else if (word && word->graph->state == AF_GRAPH_OPEN)
        *ret = af_graph_add(word->graph, word->branch, ACL_MODEL_RI_TASK_EVENT_RESET, &reset, handle, event->flags);
    else if (word)
        *ret = ACL_ERROR_RT_STREAM_CAPTURE_INVALIDATED;
    pthread_mutex_unlock(&af_lock);
    if (word && *ret != ACL_SUCCESS)
        af_fail(*ret, function, "%s", af_capture_refused(*ret));
    return word != NULL;
}

aclError af_capture_allows_stream(af_stream *stream, const char *function)
{
    bound *word;
    if (!af_capturing())
        return ACL_SUCCESS;
    pthread_mutex_lock(&af_lock);
    word = recorder_of(stream);
    if (word)
        poison(word->graph);
    pthread_mutex_unlock(&af_lock);
    if (!word)
        return ACL_SUCCESS;
    return af_fail(ACL_ERROR_RT_STREAM_CAPTURED, function, "the stream is being captured: nothing runs on it until the capture ends");
}

aclError af_capture_allows_event(const af_event *event, const char *function)
{
    if (!event->capture)
        return ACL_SUCCESS;
    return af_fail(ACL_ERROR_RT_EVENT_CAPTURED, function, "the event was recorded in a capture, it has no state outside the graph");
}

typedef struct unsafe {
    aclmdlRICaptureMode mode; /* of the calling thread */
    bool forbidden;
} unsafe;

static int unsafe_one(uintptr_t handle, void *object, void *user)
{
    af_graph *graph = object;
    unsafe *u = user;
    (void)handle;
    pthread_mutex_lock(&af_lock);
    if (graph->state != AF_GRAPH_READY && !graph->built && graph->mode != ACL_MODEL_RI_CAPTURE_MODE_RELAXED &&
        (pthread_equal(graph->thread, pthread_self()) ||
         (graph->mode == ACL_MODEL_RI_CAPTURE_MODE_GLOBAL && u->mode == ACL_MODEL_RI_CAPTURE_MODE_GLOBAL))) {
        poison(graph);
        u->forbidden = true;
    }
    pthread_mutex_unlock(&af_lock);
    return 0;
}

aclError af_capture_allows_unsafe(const char *function)
{
    unsafe u = {thread_mode, false};
    if (!af_capturing() || thread_mode == ACL_MODEL_RI_CAPTURE_MODE_RELAXED)
        return ACL_SUCCESS;
    npu_handle_each(&af_graph_kind, unsafe_one, &u);
    if (!u.forbidden)
        return ACL_SUCCESS;
    return af_fail(ACL_ERROR_RT_CAPTURE_MODE_NOT_SUPPORT, function,
                   "a capture is going on whose mode forbids this call; use the asynchronous function with pinned memory, or "
                   "ACL_MODEL_RI_CAPTURE_MODE_RELAXED");
}

void af_capture_stream_ends(af_stream *stream)
{
    aclmdlRI lost = NULL;
    af_graph *graph;
    bound *word;
    pthread_mutex_lock(&af_lock);
    word = bound_of(stream);
    if (word) {
        graph = word->graph;
        poison(graph);
        if (word->branch == 0 && !graph->built && graph->state != AF_GRAPH_READY) lost = graph->handle;
        graph->branches[word->branch].bound = false;
        graph->branches[word->branch].object = NULL;
        *af_stream_capture(stream) = NULL;
        free(word);
    }
    pthread_mutex_unlock(&af_lock);
    graph = lost ? npu_handle_acquire(&af_graph_kind, (uintptr_t)lost) : NULL;
    if (graph) { /* the stream that began a capture is gone: no one can end it */
        af_graph_abandon(graph);
        npu_handle_close(&af_graph_kind, (uintptr_t)lost);
        npu_handle_release(&af_graph_kind, (uintptr_t)lost);
    }
}

/* --- captures ----------------------------------------------------------------------------------------------------- */

aclError af_capture_supported(const char *function)
{
    if (af_soc_now()->capture)
        return ACL_SUCCESS;
    return af_fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, function, "%s cannot capture graphs", af_soc_now()->name);
}

/* A stream for this file: never NULL, which would mean the default one. */
static af_stream *named_stream(aclrtStream handle, const char *function, aclError *ret)
{
    if (handle)
        return af_stream_get(handle, function, ret);
    *ret = af_null(function, "stream");
    return NULL;
}

static aclError open_graph(af_stream *stream, af_graph **out, const char *function)
{
    af_graph *graph;
    bool taken = false;
    aclError ret = af_graph_new(&graph, function);
    if (ret != ACL_SUCCESS)
        return ret;
    graph->thread = pthread_self();
    if (stream) {
        pthread_mutex_lock(&af_lock);
        taken = bound_of(stream) != NULL;
        ret = taken ? ACL_ERROR_RT_STREAM_CAPTURED : bind(graph, stream);
        pthread_mutex_unlock(&af_lock);
    }
    if (ret != ACL_SUCCESS) {
        npu_handle_close(&af_graph_kind, (uintptr_t)graph->handle);
        return taken ? af_fail(ret, function, "the stream is being captured already") : ret;
    }
    atomic_fetch_add(&recording, 1);
    *out = graph;
    return ret;
}

static aclError begin(aclrtStream handle, aclmdlRICaptureMode mode, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_stream *stream = named_stream(handle, function, &ret);
    af_graph *graph;
    if (!stream)
        return ret;
    if ((int)mode < ACL_MODEL_RI_CAPTURE_MODE_GLOBAL || mode > ACL_MODEL_RI_CAPTURE_MODE_RELAXED)
        ret = af_fail(ACL_ERROR_INVALID_PARAM, function, "mode is %d, it can be 0, 1 or 2", (int)mode);
    else if ((ret = af_capture_supported(function)) != ACL_SUCCESS)
        ;
    else if (af_stream_is_default(stream))
        ret = af_fail(ACL_ERROR_RT_STREAM_CAPTURE_IMPLICIT, function, "the default stream cannot be captured");
    else if ((ret = open_graph(stream, &graph, function)) == ACL_SUCCESS)
        graph->mode = mode;
    af_stream_put(stream);
    return ret;
}

aclError af_aclmdlRICaptureBegin(aclrtStream stream, aclmdlRICaptureMode mode)
{
    return begin(stream, mode, AF_NAME);
}

/* [D] Into the graph of a conditional task, which is empty yet. */
aclError af_aclmdlRICaptureToModelRIBegin(aclrtStream handle, aclmdlRI modelRI, aclmdlRICaptureMode mode)
{
    aclError ret = ACL_SUCCESS;
    af_stream *stream = named_stream(handle, AF_NAME, &ret);
    af_graph *graph = stream ? af_graph_get(modelRI, AF_NAME, &ret) : NULL;
    bool taken;
    if (graph && ((int)mode < ACL_MODEL_RI_CAPTURE_MODE_GLOBAL || mode > ACL_MODEL_RI_CAPTURE_MODE_RELAXED))
        ret = af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "mode is %d, it can be 0, 1 or 2", (int)mode);
    else if (graph && af_stream_is_default(stream))
        ret = af_fail(ACL_ERROR_RT_STREAM_CAPTURE_IMPLICIT, AF_NAME, "the default stream cannot be captured");
    else if (graph) {
        pthread_mutex_lock(&af_lock);
        taken = bound_of(stream) != NULL;
        if (taken)
            ret = ACL_ERROR_RT_STREAM_CAPTURED;
        else if (!graph->body || graph->state != AF_GRAPH_READY || graph->node_count)
            ret = ACL_ERROR_RT_PARAM_INVALID;
        else
            ret = bind(graph, stream);
        if (ret == ACL_SUCCESS) {
            graph->thread = pthread_self();
            graph->mode = mode;
            graph->state = AF_GRAPH_OPEN;
            atomic_fetch_add(&recording, 1);
        }
        pthread_mutex_unlock(&af_lock);
        if (ret == ACL_ERROR_RT_STREAM_CAPTURED || ret == ACL_ERROR_RT_PARAM_INVALID)
            af_fail(ret, AF_NAME, taken ? "the stream is being captured already" : "the graph is none of a conditional task, or not empty");
    }
    if (graph) af_graph_put(modelRI);
    if (stream) af_stream_put(stream);
    return ret;
}

static bool unjoined(const af_graph *graph)
{
    for (int i = 1; i < graph->branch_count; i++)
        if (graph->branches[i].last > graph->branches[0].seen[i])
            return true;
    return false;
}

static aclError finish(af_stream *stream, aclmdlRI *out, const char *function)
{
    const char *why = "";
    aclError ret = ACL_SUCCESS;
    bool over = false;
    af_graph *graph;
    bound *word;
    pthread_mutex_lock(&af_lock);
    word = recorder_of(stream);
    graph = word ? word->graph : NULL;
    if (!word || graph->built)
        ret = ACL_ERROR_RT_STREAM_NOT_CAPTURED, why = "the stream is not being captured";
    else if (word->branch != 0)
        ret = ACL_ERROR_RT_STREAM_CAPTURE_UNMATCHED, why = "the capture began on another stream";
    else if (graph->mode != ACL_MODEL_RI_CAPTURE_MODE_RELAXED && !pthread_equal(graph->thread, pthread_self()))
        ret = ACL_ERROR_RT_STREAM_CAPTURE_WRONG_THREAD, why = "the capture began in another thread";
    else {
        over = true;
        if (graph->state == AF_GRAPH_POISONED)
            ret = ACL_ERROR_RT_STREAM_CAPTURE_INVALIDATED, why = "an earlier call made the capture invalid";
        else if (af_graph_grouping(graph))
            ret = ACL_ERROR_STREAM_TASK_GROUP_STATUS,
            why = "a group of tasks is still open: aclmdlRICaptureTaskGrpEnd comes before aclmdlRICaptureEnd";
        else if (unjoined(graph))
            ret = ACL_ERROR_RT_STREAM_UNJOINED,
            why = "a stream that joined the capture was not joined back: record an event there, let the first stream wait for it";
        af_graph_detach(graph);
        graph->state = ret == ACL_SUCCESS ? AF_GRAPH_READY : AF_GRAPH_POISONED;
    }
    pthread_mutex_unlock(&af_lock);
    if (over)
        atomic_fetch_sub(&recording, 1);
    *out = ret == ACL_SUCCESS ? graph->handle : NULL;
    if (over && ret != ACL_SUCCESS)
        npu_handle_close(&af_graph_kind, (uintptr_t)graph->handle);
    return ret == ACL_SUCCESS ? ret : af_fail(ret, function, "%s", why);
}

aclError af_aclmdlRICaptureEnd(aclrtStream stream, aclmdlRI *modelRI)
{
    aclError ret = ACL_SUCCESS;
    af_stream *object = named_stream(stream, AF_NAME, &ret);
    if (object && (ret = af_capture_supported(AF_NAME)) == ACL_SUCCESS)
        ret = finish(object, modelRI, AF_NAME);
    if (object)
        af_stream_put(object);
    return ret;
}

aclError af_aclmdlRICaptureGetInfo(aclrtStream stream, aclmdlRICaptureStatus *status, aclmdlRI *modelRI)
{
    aclError ret = ACL_SUCCESS;
    af_stream *object = named_stream(stream, AF_NAME, &ret);
    if (object && (ret = af_capture_supported(AF_NAME)) == ACL_SUCCESS) {
        bound *word;
        pthread_mutex_lock(&af_lock);
        word = recorder_of(object);
        *modelRI = word ? word->graph->handle : NULL;
        *status = !word ? ACL_MODEL_RI_CAPTURE_STATUS_NONE
                  : word->graph->state == AF_GRAPH_OPEN ? ACL_MODEL_RI_CAPTURE_STATUS_ACTIVE
                                                        : ACL_MODEL_RI_CAPTURE_STATUS_INVALIDATED;
        pthread_mutex_unlock(&af_lock);
    }
    if (object)
        af_stream_put(object);
    return ret;
}

aclError af_aclmdlRICaptureThreadExchangeMode(aclmdlRICaptureMode *mode)
{
    if ((int)*mode < ACL_MODEL_RI_CAPTURE_MODE_GLOBAL || *mode > ACL_MODEL_RI_CAPTURE_MODE_RELAXED)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "mode is %d, it can be 0, 1 or 2", (int)*mode);
    aclmdlRICaptureMode before = thread_mode;
    thread_mode = *mode;
    *mode = before;
    return ACL_SUCCESS;
}

void af_graph_abandon(af_graph *graph)
{
    pthread_mutex_lock(&af_lock);
    if (graph->state != AF_GRAPH_READY)
        atomic_fetch_sub(&recording, 1);
    graph->state = AF_GRAPH_READY;
    af_graph_detach(graph);
    pthread_mutex_unlock(&af_lock);
}

/* --- the explicit route ------------------------------------------------------------------------------------------- */

aclError af_aclmdlRIBuildBegin(aclmdlRI *modelRI, uint32_t flag)
{
    aclError ret = ACL_SUCCESS;
    if (flag) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "flag is %u, it must be 0", flag);
    af_context *context = af_here(AF_NAME, &ret);
    af_graph *graph;
    if (context) {
        af_leave(context);
        if ((ret = open_graph(NULL, &graph, AF_NAME)) == ACL_SUCCESS) {
            graph->built = true;
            *modelRI = graph->handle;
        }
    }
    return ret;
}

/* The graph while it is being built, and a stream. */
static aclError building(aclmdlRI modelRI, aclrtStream handle, af_graph **graph, af_stream **stream, const char *function)
{
    aclError ret = ACL_SUCCESS;
    *graph = af_graph_get(modelRI, function, &ret);
    if (!*graph)
        return ret;
    *stream = named_stream(handle, function, &ret);
    if (!*stream)
        af_graph_put(modelRI);
    return ret;
}

aclError af_aclmdlRIBindStream(aclmdlRI modelRI, aclrtStream stream, uint32_t flag)
{
    aclError ret = ACL_SUCCESS;
    af_graph *graph;
    af_stream *object = NULL;
    if (flag != 0 && flag != 0x7fffffff)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "flag is %u, it can be 0 (head) or 0x7fffffff", flag);
    if ((ret = building(modelRI, stream, &graph, &object, AF_NAME)) != ACL_SUCCESS) return ret;
    pthread_mutex_lock(&af_lock);
    if (!graph->built || graph->state != AF_GRAPH_OPEN)
        ret = ACL_ERROR_RT_PARAM_INVALID;
    else
        ret = bound_of(object) ? ACL_ERROR_RT_STREAM_MODEL : bind(graph, object);
    if (ret == ACL_SUCCESS) graph->branches[bound_of(object)->branch].waits = flag != 0;
    pthread_mutex_unlock(&af_lock);
    af_stream_put(object);
    af_graph_put(modelRI);
    if (ret != ACL_SUCCESS)
        af_fail(ret, AF_NAME, ret == ACL_ERROR_RT_STREAM_MODEL ? "the stream is bound to a graph already"
                                                                     : "the graph is not being built");
    return ret;
}

/* Both want a stream that is bound to this graph. */
static aclError end_or_unbind(aclmdlRI modelRI, aclrtStream stream, bool unbind, const char *function)
{
    af_graph *graph;
    af_stream *object = NULL;
    aclError ret = building(modelRI, stream, &graph, &object, function);
    bound *word;
    if (ret != ACL_SUCCESS)
        return ret;
    pthread_mutex_lock(&af_lock);
    word = bound_of(object);
    if (!word || word->graph != graph || !graph->built)
        ret = ACL_ERROR_RT_STREAM_MODEL;
    else if (unbind) {
        graph->branches[word->branch].bound = false;
        graph->branches[word->branch].object = NULL;
        *af_stream_capture(object) = NULL;
        free(word);
    } else
        graph->branches[word->branch].ended = true;
    pthread_mutex_unlock(&af_lock);
    af_stream_put(object);
    af_graph_put(modelRI);
    return ret == ACL_SUCCESS ? ret : af_fail(ret, function, "the stream is not bound to this graph");
}

aclError af_aclmdlRIEndTask(aclmdlRI modelRI, aclrtStream stream)
{
    return end_or_unbind(modelRI, stream, false, AF_NAME);
}

aclError af_aclmdlRIUnbindStream(aclmdlRI modelRI, aclrtStream stream)
{
    return end_or_unbind(modelRI, stream, true, AF_NAME);
}

aclError af_aclmdlRIBuildEnd(aclmdlRI modelRI, void *reserve)
{
    aclError ret = ACL_SUCCESS;
    if (reserve) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "reserve must be NULL");
    af_graph *graph = af_graph_get(modelRI, AF_NAME, &ret);
    if (!graph) return ret;
    bool ended = false;
    pthread_mutex_lock(&af_lock);
    for (int i = 0; i < graph->branch_count; i++)
        ended = ended || graph->branches[i].ended;
    if (!graph->built || graph->state != AF_GRAPH_OPEN || !ended)
        ret = ACL_ERROR_RT_PARAM_INVALID;
    else
        graph->state = AF_GRAPH_READY;
    pthread_mutex_unlock(&af_lock);
    if (ret == ACL_SUCCESS)
        atomic_fetch_sub(&recording, 1);
    else
        af_fail(ret, AF_NAME, "the graph is not being built, or no stream had its aclmdlRIEndTask");
    af_graph_put(modelRI);
    return ret;
}
