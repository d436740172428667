/* Groups of tasks: what a stream captured between aclmdlRICaptureTaskGrpBegin and ...End can be replaced in the graph
 * later, by what is launched between aclmdlRICaptureTaskUpdateBegin and ...End on a stream that is not captured.
 *
 * A replacement is a task of that stream: it is in force when the stream got there, also in a launch under way.
 */
#include <stdatomic.h>

#include "capture.h"
#include "graph.h"
#include "operation.h"

typedef struct group {
    aclmdlRI graph;
    bool updating; /* by a stream; with af_lock held */
} group;

npu_kind af_group_kind = {.name = "task_group", .destroy = free};

static atomic_int updates; /* streams between ...UpdateBegin and ...UpdateEnd */

/* A stream's word while it replaces tasks. It holds nothing: the graph may be destroyed meanwhile. */
typedef struct update {
    aclrtTaskGrp group;
    aclmdlRI graph;
    size_t next; /* the node to go on with */
} update;

/* --- while the group is captured ---------------------------------------------------------------------------------- */

static aclError begin(af_graph *graph, int branch)
{
    if (graph->branches[branch].grouping)
        return ACL_ERROR_STREAM_TASK_GROUP_STATUS;
    if (graph->state != AF_GRAPH_OPEN)
        return ACL_ERROR_RT_STREAM_CAPTURE_INVALIDATED;
    graph->branches[branch].grouping = true;
    graph->branches[branch].group_from = graph->node_count;
    return ACL_SUCCESS;
}

static aclError keep(af_graph *graph, aclrtTaskGrp *out)
{
    aclrtTaskGrp *more = realloc(graph->groups, (graph->group_count + 1) * sizeof *more);
    group *g = calloc(1, sizeof *g);
    aclError ret = ACL_ERROR_RT_MEMORY_ALLOCATION;
    if (more)
        graph->groups = more;
    if (more && g) {
        g->graph = graph->handle;
        ret = af_new(&af_group_kind, g, out); /* ends g when it fails */
        g = NULL;
    }
    free(g);
    if (ret == ACL_SUCCESS)
        graph->groups[graph->group_count++] = *out;
    return ret;
}

static aclError end(af_graph *graph, int branch, aclrtTaskGrp *out)
{
    af_branch *own = &graph->branches[branch];
    aclError ret;
    if (!own->grouping)
        return ACL_ERROR_STREAM_TASK_GROUP_STATUS;
    own->grouping = false;
    if (graph->state != AF_GRAPH_OPEN)
        return graph->group_error ? graph->group_error : ACL_ERROR_RT_STREAM_CAPTURE_INVALIDATED;
    ret = keep(graph, out);
    for (size_t i = own->group_from; ret == ACL_SUCCESS && i < graph->node_count; i++)
        if (graph->nodes[i]->stream == branch)
            graph->nodes[i]->group = *out;
    return ret;
}

void af_groups_end_of(af_graph *graph)
{
    for (size_t i = 0; i < graph->group_count; i++)
        npu_handle_close(&af_group_kind, (uintptr_t)graph->groups[i]);
}

/* --- replacing its tasks ------------------------------------------------------------------------------------------ */

/* The next node of the group, NULL: no more. With af_lock held. */
static af_node *next_node(const af_graph *graph, update *u)
{
    while (u->next < graph->node_count && graph->nodes[u->next]->group != u->group)
        u->next++;
    return u->next < graph->node_count ? graph->nodes[u->next] : NULL;
}

bool af_stream_updating(af_stream *stream)
{
    bool yes;
    if (!atomic_load(&updates))
        return false;
    pthread_mutex_lock(&af_lock);
    yes = *af_stream_update(stream) != NULL;
    pthread_mutex_unlock(&af_lock);
    return yes;
}

/* A replacement on its way; the node's graph is held. */
typedef struct patch {
    af_node *node;
    af_task task;       /* what is left to destroy: the new task, and once it is in force the old one */
    af_launch *pending; /* a change of the old one that aclmdlRIUpdate did not bring into force */
} patch;

static aclError put_in(void *data, af_stream *stream)
{
    patch *p = data;
    (void)stream;
    pthread_mutex_lock(&af_lock);
    p->task = af_node_replace(p->node, &p->task);
    p->pending = p->node->next;
    p->node->next = NULL;
    pthread_mutex_unlock(&af_lock);
    return ACL_SUCCESS;
}

static void drop(void *data)
{
    patch *p = data;
    if (p->task.destroy) p->task.destroy(p->task.data);
    if (p->pending) af_launch_destroy(p->pending);
    af_graph_put(p->node->graph->handle);
    free(p);
}

static aclError replace(af_stream *stream, const af_task *task, const char *function)
{
    af_task change = {.name = "task update", .run = put_in, .destroy = drop};
    patch *p = calloc(1, sizeof *p);
    af_graph *graph = NULL;
    aclmdlRI handle = NULL;
    bool over = true;
    pthread_mutex_lock(&af_lock);
    if (*af_stream_update(stream)) {
        handle = ((update *)*af_stream_update(stream))->graph;
        over = false;
    }
    pthread_mutex_unlock(&af_lock);
    if (handle) graph = npu_handle_acquire(&af_graph_kind, (uintptr_t)handle);
    pthread_mutex_lock(&af_lock);
    if (p && graph && *af_stream_update(stream)) {
        update *u = *af_stream_update(stream);
        p->node = next_node(graph, u);
        if (p->node) u->next++;
    }
    pthread_mutex_unlock(&af_lock);
    if (p && p->node) {
        p->task = *task;
        change.data = p;
        return af_submit_now(stream, &change, function);
    }
    if (graph) af_graph_put(handle);
    if (task->destroy) task->destroy(task->data);
    free(p);
    if (!p) return ACL_ERROR_RT_MEMORY_ALLOCATION;
    if (over) return af_fail(ACL_ERROR_STREAM_TASK_GROUP_STATUS, function, "the update of the group ended in another thread");
    if (!graph) return af_fail(ACL_ERROR_RT_INVALID_HANDLE, function, "the graph of the group was destroyed");
    return af_fail(ACL_ERROR_RT_INTERNAL_ERROR, function, "the group has no more tasks to replace");
}

aclError af_update_task(af_stream *stream, const af_task *task, const char *function)
{
    if (af_event_records(task))
        return af_submit_now(stream, task, function);
    if (af_task_replaceable(task))
        return replace(stream, task, function);
    if (task->destroy) task->destroy(task->data);
    return af_fail(ACL_ERROR_RT_TASK_TYPE_NOT_SUPPORT, function,
                   "only kernels and operators replace tasks of a group; end it with aclmdlRICaptureTaskUpdateEnd first");
}

static aclError begin_update(af_stream *stream, aclrtTaskGrp handle, const char *function)
{
    aclError ret = ACL_SUCCESS;
    group *g = af_get(&af_group_kind, handle, function, ACL_ERROR_RT_INVALID_HANDLE, &ret);
    update *u = g ? calloc(1, sizeof *u) : NULL;
    const char *why = "the host has no more memory";
    if (!g)
        return ret;
    if (!u)
        ret = ACL_ERROR_RT_MEMORY_ALLOCATION;
    pthread_mutex_lock(&af_lock);
    if (u && *af_stream_update(stream))
        ret = ACL_ERROR_STREAM_TASK_GROUP_STATUS, why = "the stream replaces the tasks of a group already";
    else if (u && g->updating)
        ret = ACL_ERROR_STREAM_TASK_GROUP_STATUS, why = "another stream replaces the tasks of this group";
    else if (u) {
        u->group = handle;
        u->graph = g->graph;
        g->updating = true;
        *af_stream_update(stream) = u;
        atomic_fetch_add(&updates, 1);
    }
    pthread_mutex_unlock(&af_lock);
    af_put(&af_group_kind, handle);
    if (ret == ACL_SUCCESS)
        return ret;
    free(u);
    return af_fail(ret, function, "%s", why);
}

/* Takes the word off the stream; the caller frees it. */
static update *take_off(af_stream *stream)
{
    update *u;
    group *g;
    pthread_mutex_lock(&af_lock);
    u = *af_stream_update(stream);
    *af_stream_update(stream) = NULL;
    pthread_mutex_unlock(&af_lock);
    if (!u)
        return NULL;
    atomic_fetch_sub(&updates, 1);
    g = npu_handle_acquire(&af_group_kind, (uintptr_t)u->group);
    if (g) {
        pthread_mutex_lock(&af_lock);
        g->updating = false;
        pthread_mutex_unlock(&af_lock);
        npu_handle_release(&af_group_kind, (uintptr_t)u->group);
    }
    return u;
}

static aclError end_update(af_stream *stream, const char *function)
{
    update *u = take_off(stream);
    af_graph *graph = u ? npu_handle_acquire(&af_graph_kind, (uintptr_t)u->graph) : NULL;
    aclError ret = ACL_SUCCESS;
    const char *why = "";
    if (!u) {
        ret = ACL_ERROR_STREAM_TASK_GROUP_STATUS, why = "the stream replaces no tasks; aclmdlRICaptureTaskUpdateBegin first";
    } else if (!graph) {
        ret = ACL_ERROR_RT_INVALID_HANDLE, why = "the graph of the group was destroyed";
    } else {
        pthread_mutex_lock(&af_lock);
        if (next_node(graph, u))
            ret = ACL_ERROR_RT_INTERNAL_ERROR, why = "fewer tasks were launched than the group has";
        pthread_mutex_unlock(&af_lock);
        af_graph_put(u->graph);
    }
    free(u);
    return ret == ACL_SUCCESS ? ret : af_fail(ret, function, "%s", why);
}

void af_update_stream_ends(af_stream *stream)
{
    free(take_off(stream));
}

/* --- the API ------------------------------------------------------------------------------------------------------ */

/* Begins a group, or ends it into *out. */
static aclError mark(aclrtStream handle, bool begins, aclrtTaskGrp *out, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_stream *stream = af_stream_get(handle, function, &ret);
    af_graph *graph;
    int branch = 0;
    if (!stream)
        return ret;
    pthread_mutex_lock(&af_lock);
    graph = af_graph_of(stream, &branch);
    if (!graph || graph->built || graph->state == AF_GRAPH_READY)
        ret = ACL_ERROR_RT_STREAM_NOT_CAPTURED;
    else
        ret = begins ? begin(graph, branch) : end(graph, branch, out);
    pthread_mutex_unlock(&af_lock);
    af_stream_put(stream);
    if (ret == ACL_ERROR_RT_STREAM_NOT_CAPTURED)
        return af_fail(ret, function, "the stream is not being captured; groups are made inside a capture");
    if (ret == ACL_ERROR_STREAM_TASK_GROUP_STATUS)
        return af_fail(ret, function, "the stream has %s group of tasks", begins ? "an open" : "no open");
    return ret == ACL_SUCCESS ? ret
                              : af_fail(ret, function, "%s", begins ? af_capture_refused(ret) : "the group is lost: an earlier call failed");
}

aclError af_aclmdlRICaptureTaskGrpBegin(aclrtStream stream)
{
    return mark(stream, true, NULL, AF_NAME);
}

aclError af_aclmdlRICaptureTaskGrpEnd(aclrtStream stream, aclrtTaskGrp *handle)
{
    *handle = NULL;
    return mark(stream, false, handle, AF_NAME);
}

/* The stream that replaces tasks must be an ordinary one. */
static aclError change(af_stream *stream, bool begins, aclrtTaskGrp handle, const char *function)
{
    aclError ret = ACL_SUCCESS;
    bool bound = false;
    af_graph *graph;
    int branch;
    pthread_mutex_lock(&af_lock);
    graph = af_graph_of(stream, &branch);
    bound = graph != NULL;
    if (bound)
        ret = graph->built ? ACL_ERROR_RT_STREAM_MODEL : ACL_ERROR_RT_STREAM_CAPTURED;
    pthread_mutex_unlock(&af_lock);
    if (bound)
        return af_fail(ret, function, "the stream records a graph or is bound to one; tasks are replaced on another stream");
    if ((ret = af_capture_supported(function)) != ACL_SUCCESS) return ret;
    return begins ? begin_update(stream, handle, function) : end_update(stream, function);
}

aclError af_aclmdlRICaptureTaskUpdateBegin(af_stream *stream, aclrtTaskGrp handle)
{
    return change(stream, true, handle, AF_NAME);
}

aclError af_aclmdlRICaptureTaskUpdateEnd(af_stream *stream)
{
    return change(stream, false, NULL, AF_NAME);
}
