/* acl_rt.h: graphs: launching them, their names and callbacks, their end. */
#include "capture.h"
#include "condition.h"
#include "graph.h"
#include "label.h"
#include "switch.h"

/* --- launching ---------------------------------------------------------------------------------------------------- */

/* Where a launch stands after jumps: each branch goes on at its own place, and while one goes round the others wait. */
typedef struct progress {
    size_t next[AF_MOST_STREAMS]; /* nodes of a branch before this one are skipped */
    size_t round;                 /* until behind this node only `alone` runs */
    int alone;
} progress;

static bool passed_over(const progress *p, const af_node *node, size_t at)
{
    return at < p->next[node->stream] || (at <= p->round && p->alone >= 0 && node->stream != p->alone);
}

/* After a node that jumps: the node to go on before. */
static aclError follow(const af_graph *graph, progress *p, size_t *at)
{
    const af_node *from = graph->nodes[*at];
    const void *label = af_label_jump();
    size_t to = 0;
    if (!label) return ACL_SUCCESS;
    pthread_mutex_lock(&af_lock);
    while (to < graph->node_count && !(graph->nodes[to]->stream == from->stream && af_label_here(&graph->nodes[to]->task, label)))
        to++;
    pthread_mutex_unlock(&af_lock);
    if (to == graph->node_count)
        return af_fail(ACL_ERROR_RT_MODEL_EXECUTE, "aclrtSwitchLabelByIndex", "the label has no place in this stream of the graph");
    p->next[from->stream] = to;
    if (to > *at) return ACL_SUCCESS;
    if (p->alone < 0 || *at > p->round) p->round = *at;
    p->alone = from->stream;
    *at = to - 1; /* the loop adds one; SIZE_MAX becomes 0 */
    return ACL_SUCCESS;
}

/* One launch: the graph, and for each of its nodes what it asked of an event outside. */
typedef struct launching {
    af_graph *graph;
    uint64_t asked[];
} launching;

static bool outside(const af_node *node)
{
    return node->event && node->task.run;
}

static uint64_t ask(const af_node *node)
{
    uint64_t number;
    pthread_mutex_lock(&af_lock);
    number = af_event_ask(&node->task);
    pthread_mutex_unlock(&af_lock);
    return number;
}

/* Other tasks may be put into the graph while this one runs. */
static aclError perform(af_node *node, af_stream *stream)
{
    aclError ret = ACL_SUCCESS;
    bool replaced;
    af_task task;
    pthread_mutex_lock(&af_lock);
    task = node->task;
    node->graph->in_work = task.data;
    pthread_mutex_unlock(&af_lock);
    if (task.run) ret = task.run(task.data, stream);
    pthread_mutex_lock(&af_lock);
    node->graph->in_work = NULL;
    replaced = node->task.data != task.data;
    pthread_mutex_unlock(&af_lock);
    if (replaced && task.destroy) task.destroy(task.data);
    return ret;
}

/* One node of a launch of root. *over: the stream of the launch is not wanted any more, and nothing was done. */
static aclError step(af_graph *root, af_node *node, const uint64_t *asked, af_stream *stream, bool *over)
{
    bool stop;
    pthread_mutex_lock(&af_lock);
    stop = root->stop;
    *over = !af_stream_wanted(stream);
    pthread_mutex_unlock(&af_lock);
    if (stop) return af_fail(ACL_ERROR_RT_MODEL_ABORT_NORMAL, "aclmdlRIAbort", "the graph was stopped");
    if (*over || node->disabled) return ACL_SUCCESS;
    if (outside(node)) af_event_expect(&node->task, asked ? *asked : ask(node));
    return perform(node, stream);
}

/* Where streams start others, each goes on by itself; of those under way, the one whose task was recorded first is next. */
static aclError run_streams(af_graph *graph, af_graph *root, const uint64_t *asked, af_stream *stream)
{
    aclError ret = ACL_SUCCESS;
    size_t next[AF_MOST_STREAMS]; /* node_count: the stream has ended, or waits to be started */
    bool over = false;
    for (int b = 0; b < graph->branch_count; b++) next[b] = graph->branches[b].waits ? graph->node_count : 0;
    while (ret == ACL_SUCCESS && !over) {
        progress where = {.alone = -1};
        size_t at = graph->node_count;
        bool leaves;
        int from, to;
        for (int b = 0; b < graph->branch_count; b++) {
            while (next[b] < graph->node_count && graph->nodes[next[b]]->stream != b) next[b]++;
            if (next[b] < at) at = next[b];
        }
        if (at == graph->node_count) break;
        from = graph->nodes[at]->stream;
        where.next[from] = SIZE_MAX;
        ret = step(root, graph->nodes[at], asked ? &asked[at] : NULL, stream, &over);
        next[from] = at + 1;
        to = af_switch_turn(&leaves);
        if (leaves) next[from] = graph->node_count;
        if (to >= 0 && next[to] >= graph->node_count) next[to] = 0;
        if (ret == ACL_SUCCESS) ret = follow(graph, &where, &at);
        if (where.next[from] != SIZE_MAX) next[from] = where.next[from];
    }
    return ret;
}

/* The nodes of a graph, or of a body of its conditional tasks; `asked` NULL: each event is asked for now. */
static aclError run_nodes(af_graph *graph, af_graph *root, const uint64_t *asked, af_stream *stream)
{
    aclError ret = ACL_SUCCESS;
    progress where = {.alone = -1};
    bool over = false;
    for (int b = 0; b < graph->branch_count; b++)
        if (graph->branches[b].waits) return run_streams(graph, root, asked, stream);
    for (size_t i = 0; i < graph->node_count && ret == ACL_SUCCESS && !over; i++) {
        if (where.alone >= 0 && i > where.round) where.alone = -1;
        if (passed_over(&where, graph->nodes[i], i)) continue;
        ret = step(root, graph->nodes[i], asked ? &asked[i] : NULL, stream, &over);
        if (ret == ACL_SUCCESS && !over) ret = follow(graph, &where, &i);
    }
    return ret;
}

static aclError run_body(af_graph *body, af_graph *root, af_stream *stream)
{
    aclError ret;
    bool ready;
    pthread_mutex_lock(&af_lock);
    ready = body->state == AF_GRAPH_READY;
    pthread_mutex_unlock(&af_lock);
    if (!ready) return af_fail(ACL_ERROR_RT_MODEL_EXECUTE, "condition", "a graph of the conditional task was not captured to its end");
    pthread_mutex_lock(&body->running);
    af_conditions_begin(body);
    ret = run_nodes(body, root, NULL, stream);
    pthread_mutex_unlock(&body->running);
    return ret;
}

void af_graphs_start(void)
{
    af_conditions_run_by(run_body);
}

static aclError replay(void *data, af_stream *stream)
{
    const launching *l = data;
    af_graph *graph = l->graph;
    aclError ret;
    pthread_mutex_lock(&graph->running);
    af_conditions_begin(graph);
    ret = run_nodes(graph, graph, l->asked, stream);
    pthread_mutex_lock(&af_lock);
    graph->stop = false;
    pthread_mutex_unlock(&af_lock);
    pthread_mutex_unlock(&graph->running);
    return ret;
}

static void launched(void *data)
{
    af_graph_put(((launching *)data)->graph->handle);
    free(data);
}

/* Takes over the hold on the graph. */
static aclError launch(af_graph *graph, af_stream *stream, const char *function)
{
    launching *l = malloc(sizeof *l + graph->node_count * sizeof *l->asked);
    af_task task = {.name = "graph", .run = replay, .destroy = launched, .data = l};
    if (!l) {
        af_graph_put(graph->handle);
        return af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, function, "the host has no more memory");
    }
    l->graph = graph;
    pthread_mutex_lock(&af_lock);
    for (size_t i = 0; i < graph->node_count; i++) {
        task.flags |= graph->nodes[i]->task.flags;
        l->asked[i] = outside(graph->nodes[i]) ? af_event_ask(&graph->nodes[i]->task) : 0;
    }
    pthread_mutex_unlock(&af_lock);
    return af_submit_now(stream, &task, function);
}

static aclError execute_async(aclmdlRI handle, aclrtStream stream_handle, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_graph *graph = af_graph_ready(handle, function, &ret);
    af_stream *stream;
    if (!graph)
        return ret;
    stream = af_stream_use(stream_handle, function, &ret);
    if (stream && (ret = af_capture_allows_stream(stream, function)) == ACL_SUCCESS)
        ret = launch(graph, stream, function);
    else
        af_graph_put(handle);
    if (stream)
        af_stream_put(stream);
    return ret;
}

aclError af_aclmdlRIExecuteAsync(aclmdlRI modelRI, aclrtStream stream)
{
    return execute_async(modelRI, stream, AF_NAME);
}

static aclError execute(aclmdlRI handle, int32_t timeout, const char *function)
{
    aclError ret = af_refuse_in_callback(function);
    af_stream *stream;
    if (ret != ACL_SUCCESS)
        return ret;
    if (timeout == 0 || timeout < -1)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "timeout is %d, it can be -1 or more than 0", timeout);
    ret = execute_async(handle, NULL, function);
    stream = ret == ACL_SUCCESS ? af_stream_use(NULL, function, &ret) : NULL;
    if (stream) {
        ret = af_stream_wait(stream, timeout, function);
        af_stream_put(stream);
    }
    return ret;
}

aclError af_aclmdlRIExecute(aclmdlRI modelRI, int32_t timeout)
{
    return execute(modelRI, timeout, AF_NAME);
}

aclError af_aclmdlRIAbort(af_graph *graph)
{
    if (pthread_mutex_trylock(&graph->running) == 0) {
        pthread_mutex_unlock(&graph->running); /* nothing runs: nothing to stop */
    } else {
        pthread_mutex_lock(&af_lock);
        graph->stop = true;
        af_wake();
        pthread_mutex_unlock(&af_lock);
    }
    return ACL_SUCCESS;
}

/* --- end ---------------------------------------------------------------------------------------------------------- */

aclError af_aclmdlRIDestroy(af_graph *graph)
{
    aclError ret;
    bool capturing;
    pthread_mutex_lock(&af_lock);
    capturing = graph->state != AF_GRAPH_READY && !graph->built;
    pthread_mutex_unlock(&af_lock);
    if (capturing)
        return af_fail(ACL_ERROR_RT_MODEL_CAPTURED, AF_NAME, "the graph is being captured; aclmdlRICaptureEnd first");
    if ((ret = af_close(&af_graph_kind, graph->handle, AF_NAME, ACL_ERROR_RT_INVALID_HANDLE)) != ACL_SUCCESS) return ret;
    af_graph_abandon(graph); /* launches that are under way hold it */
    af_groups_end_of(graph);
    for (size_t i = 0; i < graph->node_count; i++)
        if (graph->nodes[i]->handle)
            npu_handle_close(&af_graph_task_kind, (uintptr_t)graph->nodes[i]->handle);
    for (int i = 0; i < graph->branch_count; i++)
        if (graph->branches[i].handle)
            npu_handle_close(&af_graph_stream_kind, (uintptr_t)graph->branches[i].handle);
    return ACL_SUCCESS;
}

/* --- names and callbacks ------------------------------------------------------------------------------------------ */

aclError af_aclmdlRISetName(aclmdlRI modelRI, const char *name)
{
    aclError ret = ACL_SUCCESS;
    af_graph *graph;
    if (strlen(name) >= sizeof graph->name)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "name has %zu bytes, at most %zu fit", strlen(name), sizeof graph->name - 1);
    if ((graph = af_graph_get(modelRI, AF_NAME, &ret)) != NULL) {
        pthread_mutex_lock(&af_lock);
        memcpy(graph->name, name, strlen(name) + 1);
        pthread_mutex_unlock(&af_lock);
        af_graph_put(modelRI);
    }
    return ret;
}

aclError af_aclmdlRIGetName(af_graph *graph, uint32_t maxLen, char *name)
{
    size_t needed;
    pthread_mutex_lock(&af_lock);
    needed = strlen(graph->name) + 1;
    if (maxLen >= needed)
        memcpy(name, graph->name, needed);
    pthread_mutex_unlock(&af_lock);
    return maxLen >= needed ? ACL_SUCCESS : af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "maxLen is %u, the name takes %zu with its end",
                                                    maxLen, needed);
}

aclError af_aclmdlRIGetId(af_graph *graph, uint32_t *modelRIId)
{
    *modelRIId = graph->id;
    return ACL_SUCCESS;
}

aclError af_aclmdlRIDestroyRegisterCallback(af_graph *graph, aclrtCallback func, void *userData)
{
    const int most = (int)(sizeof graph->callbacks / sizeof *graph->callbacks);
    bool room;
    pthread_mutex_lock(&af_lock);
    room = graph->callback_count < most;
    if (room) {
        graph->callbacks[graph->callback_count].function = func;
        graph->callbacks[graph->callback_count++].data = userData;
    }
    pthread_mutex_unlock(&af_lock);
    return room ? ACL_SUCCESS : af_fail(ACL_ERROR_RT_OVER_LIMIT, AF_NAME, "a graph has at most %d callbacks in the fake", most);
}

aclError af_aclmdlRIDestroyUnregisterCallback(af_graph *graph, aclrtCallback func)
{
    int i = 0;
    bool registered;
    pthread_mutex_lock(&af_lock);
    while (i < graph->callback_count && graph->callbacks[i].function != func)
        i++;
    registered = i < graph->callback_count;
    if (registered) {
        graph->callback_count--;
        memmove(&graph->callbacks[i], &graph->callbacks[i + 1],
                (size_t)(graph->callback_count - i) * sizeof *graph->callbacks);
    }
    pthread_mutex_unlock(&af_lock);
    return registered ? ACL_SUCCESS : af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "func is not registered with this graph");
}
