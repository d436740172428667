/* acl_rt.h: tasks of a captured graph that run other graphs, by a number in device memory: if, while, switch. */
#include "arena.h"
#include "capture.h"
#include "condition.h"

enum { MOST_BODIES = 256 };

typedef struct af_condition {
    uint32_t id; /* of its graph */
    af_block *cell;
    uint64_t first;
    bool assigns;
} af_condition;

static void destroy(void *object)
{
    af_condition *c = object;
    af_arena_give_back(c->cell);
    free(c->cell);
    free(c);
}

npu_kind af_condition_kind = {.name = "condition", .destroy = destroy};

static af_body_runner run_body;

void af_conditions_run_by(af_body_runner runner)
{
    run_body = runner;
}

/* --- conditions ----------------------------------------------------------------------------------------------------- */

static bool recorded(const af_graph *graph)
{
    bool open;
    pthread_mutex_lock(&af_lock);
    open = graph->state == AF_GRAPH_OPEN || (graph->body && !graph->node_count);
    pthread_mutex_unlock(&af_lock);
    return open;
}

static aclError keep(af_graph *graph, aclmdlRICondHandle handle)
{
    aclmdlRICondHandle *more;
    pthread_mutex_lock(&af_lock);
    more = realloc(graph->conditions, (graph->condition_count + 1) * sizeof *more);
    if (more) {
        graph->conditions = more;
        more[graph->condition_count++] = handle;
    }
    pthread_mutex_unlock(&af_lock);
    return more ? ACL_SUCCESS : ACL_ERROR_RT_MEMORY_ALLOCATION;
}

aclError af_aclmdlRICondHandleCreate(aclmdlRI modelRI, uint32_t defaultLaunchValue, aclmdlRICondHandleFlag flag,
                                     aclmdlRICondHandle *handle)
{
    aclError ret = ACL_SUCCESS;
    af_context *here;
    af_graph *graph;
    af_condition *c;
    if ((int)flag != 0 && flag != ACL_MODEL_RI_COND_HANDLE_ASSIGN_DEFAULT)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "flag is %d, it can be 0 or 1", (int)flag);
    here = af_here(AF_NAME, &ret);
    if (!here) return ret;
    graph = af_graph_get(modelRI, AF_NAME, &ret);
    if (graph && !recorded(graph)) {
        af_graph_put(modelRI);
        graph = NULL;
        ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "the graph is not being recorded any more");
    }
    c = graph ? calloc(1, sizeof *c) : NULL;
    if (c) c->cell = af_arena_take(here->device, sizeof(uint64_t), AF_ALIGNMENT, AF_DEVICE);
    if (c && c->cell) {
        c->first = defaultLaunchValue;
        c->assigns = flag == ACL_MODEL_RI_COND_HANDLE_ASSIGN_DEFAULT;
        c->id = graph->id;
        memcpy(c->cell->range.bytes, &c->first, sizeof c->first);
        ret = af_new(&af_condition_kind, c, handle);
        if (ret == ACL_SUCCESS && (ret = keep(graph, *handle)) != ACL_SUCCESS) npu_handle_close(&af_condition_kind, (uintptr_t)*handle);
    } else if (graph) {
        free(c);
        ret = af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, AF_NAME, "the device has no memory left for the number");
    }
    if (graph) af_graph_put(modelRI);
    af_leave(here);
    return ret;
}

aclError af_aclmdlRICondHandleGetCondPtr(aclmdlRICondHandle handle, uint64_t **ptr)
{
    aclError ret = ACL_SUCCESS;
    const af_condition *c = af_get(&af_condition_kind, handle, AF_NAME, ACL_ERROR_RT_INVALID_HANDLE, &ret);
    if (!c) return ret;
    *ptr = (uint64_t *)c->cell->range.start;
    af_put(&af_condition_kind, handle);
    return ret;
}

void af_conditions_begin(af_graph *graph)
{
    size_t i;
    for (i = 0; i < graph->condition_count; i++) { /* a graph that runs gets no more */
        af_condition *c = npu_handle_acquire(&af_condition_kind, (uintptr_t)graph->conditions[i]);
        if (!c) continue;
        if (c->assigns) memcpy(c->cell->range.bytes, &c->first, sizeof c->first);
        npu_handle_release(&af_condition_kind, (uintptr_t)graph->conditions[i]);
    }
}

/* --- conditional tasks ------------------------------------------------------------------------------------------------ */

typedef struct choice {
    aclmdlRICondTaskType type;
    af_graph *launched;
    aclmdlRICondHandle handle;
    af_condition *condition; /* held */
    uint32_t count;
    af_graph *bodies[];      /* held */
} choice;

static aclError choose(void *data, af_stream *stream)
{
    const choice *c = data;
    aclError ret = ACL_SUCCESS;
    bool again;
    do {
        uint64_t value;
        af_graph *body = NULL;
        memcpy(&value, c->condition->cell->range.bytes, sizeof value);
        switch (c->type) {
        case ACL_MODEL_RI_COND_TYPE_IF: body = value ? c->bodies[0] : c->count > 1 ? c->bodies[1] : NULL; break;
        case ACL_MODEL_RI_COND_TYPE_WHILE: body = value ? c->bodies[0] : NULL; break;
        default: body = value < c->count ? c->bodies[value] : NULL; break; /* none: nothing [C] */
        }
        if (body) ret = run_body(body, c->launched, stream);
        pthread_mutex_lock(&af_lock);
        again = body && ret == ACL_SUCCESS && c->type == ACL_MODEL_RI_COND_TYPE_WHILE && af_stream_wanted(stream);
        pthread_mutex_unlock(&af_lock);
    } while (again);
    return ret;
}

/* The bodies end with the graph they belong to. */
static void drop(void *data)
{
    choice *c = data;
    uint32_t i;
    for (i = 0; i < c->count; i++) {
        aclmdlRI body = c->bodies[i]->handle;
        if (!npu_handle_close(&af_graph_kind, (uintptr_t)body)) af_graph_abandon(c->bodies[i]);
        af_graph_put(body);
    }
    af_put(&af_condition_kind, c->handle);
    free(c);
}

static aclError make_bodies(choice *c, uint32_t count, const char *function)
{
    aclError ret = ACL_SUCCESS;
    for (; c->count < count && ret == ACL_SUCCESS; c->count++) {
        af_graph *body;
        ret = af_graph_new(&body, function);
        if (ret != ACL_SUCCESS) return ret;
        body->state = AF_GRAPH_READY; /* empty: nothing runs */
        body->body = true;
        c->bodies[c->count] = npu_handle_acquire(&af_graph_kind, (uintptr_t)body->handle);
    }
    return ret;
}

static aclError check(const aclmdlRICondTaskParams *p, uint32_t flags, const char *function)
{
    bool right = p->type == ACL_MODEL_RI_COND_TYPE_IF      ? p->size == 1 || p->size == 2
                 : p->type == ACL_MODEL_RI_COND_TYPE_WHILE ? p->size == 1
                                                           : p->size && p->size <= MOST_BODIES;
    if (flags) return af_fail(ACL_ERROR_INVALID_PARAM, function, "flags are for later, and 0");
    if (!p->modelRIArray) return af_null(function, "params.modelRIArray");
    if ((int)p->type < 0 || p->type > ACL_MODEL_RI_COND_TYPE_SWITCH)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "type %d is no aclmdlRICondTaskType", (int)p->type);
    if (!right)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "size is %u: if has 1 or 2 graphs, while 1, switch 1 to %d", (unsigned)p->size,
                       (int)MOST_BODIES);
    return ACL_SUCCESS;
}

/* The graph that is captured on a stream, held; NULL with the reason. */
static af_graph *captured_on(af_stream *stream, const char *function, aclError *ret)
{
    af_graph *graph = NULL;
    int branch;
    if (af_stream_capturing(stream)) {
        pthread_mutex_lock(&af_lock);
        graph = af_graph_of(stream, &branch);
        pthread_mutex_unlock(&af_lock);
    }
    if (!graph) *ret = af_fail(ACL_ERROR_RT_STREAM_NOT_CAPTURED, function, "the stream is not being captured");
    return graph;
}

aclError af_aclmdlRIAddCondTask(aclmdlRICondTaskParams params, aclrtStream stream, uint32_t flags)
{
    aclError ret = check(&params, flags, AF_NAME);
    af_stream *s = ret == ACL_SUCCESS ? af_stream_use(stream, AF_NAME, &ret) : NULL;
    af_graph *graph = s ? captured_on(s, AF_NAME, &ret) : NULL;
    af_condition *condition = graph ? af_get(&af_condition_kind, params.handle, AF_NAME, ACL_ERROR_RT_INVALID_HANDLE, &ret) : NULL;
    choice *c = condition ? calloc(1, sizeof *c + params.size * sizeof *c->bodies) : NULL;
    uint32_t i;
    if (c) {
        *c = (choice){.type = params.type, .launched = graph, .handle = params.handle, .condition = condition};
        ret = condition->id == graph->id ? make_bodies(c, params.size, AF_NAME)
                                         : af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "the condition is another graph's");
        for (i = 0; i < c->count && ret == ACL_SUCCESS; i++) params.modelRIArray[i] = c->bodies[i]->handle;
        if (ret == ACL_SUCCESS)
            ret = af_submit(s, &(af_task){.name = "condition", .run = choose, .destroy = drop, .data = c, .flags = AF_TASK_WAITS}, AF_NAME);
        else
            drop(c);
    } else if (condition) {
        af_put(&af_condition_kind, params.handle);
        ret = af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, AF_NAME, "the process is out of memory");
    }
    if (s) af_stream_put(s);
    return ret;
}
