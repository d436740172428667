/* Graphs as objects: their nodes, their beginning and end. */
#include "graph.h"

#include <stdatomic.h>

#include "operation.h"

/* Neither owns what it names: aclmdlRIDestroy ends both kinds before the graph goes. */
npu_kind af_graph_task_kind = {.name = "graph_task"};
npu_kind af_graph_stream_kind = {.name = "graph_stream"};

static void destroy_node(af_node *node)
{
    if (node->task.destroy)
        node->task.destroy(node->task.data);
    if (node->next)
        af_launch_destroy(node->next);
    free(node);
}

static void destroy(void *object)
{
    af_graph *graph = object;
    for (size_t i = 0; i < graph->node_count; i++)
        destroy_node(graph->nodes[i]);
    for (int i = 0; i < graph->callback_count; i++)
        graph->callbacks[i].function(graph->callbacks[i].data);
    for (size_t i = 0; i < graph->condition_count; i++)
        npu_handle_close(&af_condition_kind, (uintptr_t)graph->conditions[i]);
    pthread_mutex_destroy(&graph->running);
    free(graph->conditions);
    free(graph->groups);
    free(graph->nodes);
    free(graph->marks);
    free(graph);
}

npu_kind af_graph_kind = {.name = "graph", .destroy = destroy};

static void in_child(void)
{
    af_free_locks(&af_graph_kind, offsetof(af_graph, running));
}
NPU_IN_CHILD(in_child);

aclError af_graph_new(af_graph **out, const char *function)
{
    static _Atomic uint32_t ids;
    af_graph *graph = calloc(1, sizeof *graph);
    aclError ret;
    if (!graph)
        return af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, function, "the host has no more memory");
    graph->id = atomic_fetch_add(&ids, 1);
    snprintf(graph->name, sizeof graph->name, "modelRI_%u", (unsigned)graph->id);
    pthread_mutex_init(&graph->running, NULL);
    ret = af_new(&af_graph_kind, graph, &graph->handle);
    *out = graph;
    return ret;
}

/* --- groups of tasks, while they are captured ---------------------------------------------------------------------- */

bool af_task_replaceable(const af_task *task)
{
    return task->run == af_launch_run || task->run == af_operation_run;
}

bool af_graph_grouping(const af_graph *graph)
{
    for (int i = 0; i < graph->branch_count; i++)
        if (graph->branches[i].grouping)
            return true;
    return false;
}

static aclError group_admits(af_graph *graph, int branch, const af_task *task)
{
    if (!af_graph_grouping(graph))
        return ACL_SUCCESS;
    if (!graph->branches[branch].grouping)
        graph->group_error = ACL_ERROR_STREAM_TASK_GROUP_INTR;
    else if (!af_task_replaceable(task))
        graph->group_error = ACL_ERROR_RT_TASK_TYPE_NOT_SUPPORT;
    else
        return ACL_SUCCESS;
    graph->state = AF_GRAPH_POISONED;
    return graph->group_error;
}

/* --- nodes --------------------------------------------------------------------------------------------------------- */

aclError af_graph_add(af_graph *graph, int branch, aclmdlRITaskType type, const af_task *task, aclrtEvent event,
                      uint32_t event_flags)
{
    af_node *node;
    aclError ret = group_admits(graph, branch, task);
    if (ret != ACL_SUCCESS)
        return ret;
    if (graph->node_count == graph->node_room) {
        size_t room = graph->node_room ? 2 * graph->node_room : 32;
        af_node **more = realloc(graph->nodes, room * sizeof *more);
        if (!more)
            return ACL_ERROR_RT_MEMORY_ALLOCATION;
        graph->nodes = more;
        graph->node_room = room;
    }
    node = calloc(1, sizeof *node);
    if (!node)
        return ACL_ERROR_RT_MEMORY_ALLOCATION;
    node->graph = graph;
    node->type = type;
    node->task = *task;
    node->stream = branch;
    node->event = event;
    node->event_flags = event_flags;
    graph->nodes[graph->node_count++] = node;
    node->seq = (uint32_t)graph->node_count;
    graph->branches[branch].last = node->seq;
    return ACL_SUCCESS;
}

af_graph *af_graph_get(aclmdlRI handle, const char *function, aclError *ret)
{
    return af_get(&af_graph_kind, handle, function, ACL_ERROR_RT_INVALID_HANDLE, ret);
}

af_graph *af_graph_ready(aclmdlRI handle, const char *function, aclError *ret)
{
    af_graph *graph = af_graph_get(handle, function, ret);
    bool ready = false;
    if (!graph)
        return NULL;
    pthread_mutex_lock(&af_lock);
    ready = graph->state == AF_GRAPH_READY;
    pthread_mutex_unlock(&af_lock);
    if (ready)
        return graph;
    af_graph_put(handle);
    *ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "the graph is still being recorded");
    return NULL;
}

void af_graph_put(aclmdlRI handle)
{
    af_put(&af_graph_kind, handle);
}

const char *af_node_type_name(const af_node *node)
{
    const char *name;
    pthread_mutex_lock(&af_lock);
    name = node->task.name; /* static text */
    pthread_mutex_unlock(&af_lock);
    return name ? name : "task";
}

af_task af_node_replace(af_node *node, const af_task *task)
{
    af_task old = node->task;
    node->task = *task;
    node->type = task->run == af_launch_run ? ACL_MODEL_RI_TASK_KERNEL : ACL_MODEL_RI_TASK_DEFAULT;
    return old.data == node->graph->in_work ? (af_task){0} : old;
}
