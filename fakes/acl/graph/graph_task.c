/* Looking into graphs: streams, tasks, their parameters; changing those of kernels; printing. */
#include "graph.h"

#include "npu_json.h"

/* --- what is there ------------------------------------------------------------------------------------------------ */

/* The usual pair of array and count: a NULL array asks for the count. */
static aclError fits(const void *array, const uint32_t *room, uint32_t have, const char *name, const char *function)
{
    if (!array || *room >= have)
        return ACL_SUCCESS;
    return af_fail(ACL_ERROR_RT_INSUFFICIENT_INPUT_ARRAY, function, "there is room for %u %s, the graph has %u", *room, name,
                   have);
}

aclError af_aclmdlRIGetStreams(aclmdlRI modelRI, aclrtStream *streams, uint32_t *numStreams)
{
    aclError ret = ACL_SUCCESS;
    af_graph *graph = af_graph_ready(modelRI, AF_NAME, &ret);
    if (!graph) return ret;
    ret = fits(streams, numStreams, (uint32_t)graph->branch_count, "streams", AF_NAME);
    for (int i = 0; streams && ret == ACL_SUCCESS && i < graph->branch_count; i++) {
        if (!graph->branches[i].handle)
            ret = af_new(&af_graph_stream_kind, graph, &graph->branches[i].handle);
        streams[i] = graph->branches[i].handle;
    }
    *numStreams = (uint32_t)graph->branch_count;
    af_graph_put(modelRI);
    return ret;
}

static aclError list_tasks(af_graph *graph, aclrtStream stream, aclmdlRITask *tasks, uint32_t *count, const char *function)
{
    aclError ret = ACL_SUCCESS;
    uint32_t have = 0;
    size_t i;
    int branch = 0;
    while (branch < graph->branch_count && graph->branches[branch].handle != stream)
        branch++;
    for (i = 0; i < graph->node_count; i++)
        have += graph->nodes[i]->stream == branch;
    ret = fits(tasks, count, have, "tasks", function);
    *count = have;
    for (i = 0, have = 0; tasks && ret == ACL_SUCCESS && i < graph->node_count; i++) {
        if (graph->nodes[i]->stream != branch)
            continue;
        if (!graph->nodes[i]->handle)
            ret = af_new(&af_graph_task_kind, graph->nodes[i], &graph->nodes[i]->handle);
        tasks[have++] = graph->nodes[i]->handle;
    }
    return ret;
}

aclError af_aclmdlRIGetTasksByStream(aclrtStream stream, aclmdlRITask *tasks, uint32_t *numTasks)
{
    aclError ret = ACL_SUCCESS;
    af_graph *graph = af_get(&af_graph_stream_kind, stream, AF_NAME, ACL_ERROR_RT_INVALID_HANDLE, &ret);
    if (!graph) return ret;
    ret = list_tasks(graph, stream, tasks, numTasks, AF_NAME);
    af_put(&af_graph_stream_kind, stream);
    return ret;
}

af_node *af_node_enter(aclmdlRITask task, const char *function, aclError *ret)
{
    af_node *node = af_get(&af_graph_task_kind, task, function, ACL_ERROR_RT_INVALID_HANDLE, ret);
    aclError gone = ACL_SUCCESS;
    if (node && !af_graph_get(node->graph->handle, function, &gone)) {
        af_put(&af_graph_task_kind, task);
        *ret = gone;
        return NULL;
    }
    return node;
}

void af_node_leave(aclmdlRITask task, af_node *node)
{
    aclmdlRI graph = node->graph->handle;
    af_put(&af_graph_task_kind, task);
    af_graph_put(graph);
}

aclError af_aclmdlRITaskGetType(af_node *node, aclmdlRITaskType *type)
{
    *type = node->type;
    return ACL_SUCCESS;
}

aclError af_aclmdlRITaskGetSeqId(af_node *node, uint32_t *id)
{
    *id = node->seq;
    return ACL_SUCCESS;
}

/* --- parameters --------------------------------------------------------------------------------------------------- */

static void show(const af_node *node, aclmdlRITaskParams *params)
{
    bool flagged = node->event && node->task.run && !(node->event_flags & ACL_EVENT_EXTERNAL);
    memset(params, 0, sizeof *params);
    params->type = node->type;
    params->taskGrp = node->group;
    if (node->type == ACL_MODEL_RI_TASK_KERNEL) {
        const af_launch *launch = node->next ? node->next : node->task.data;
        params->kernelTaskParams.funcHandle = launch->function;
        params->kernelTaskParams.args = launch->on_device ? (void *)(uintptr_t)launch->on_device : launch->bytes;
        params->kernelTaskParams.isHostArgs = launch->on_device == NULL;
        params->kernelTaskParams.argsSize = launch->size;
        params->kernelTaskParams.numBlocks = launch->blocks;
    } else if (node->type == ACL_MODEL_RI_TASK_EVENT_RECORD) {
        params->eventRecordTaskParams.event = node->event;
        params->eventRecordTaskParams.eventFlag = node->event_flags;
        params->eventRecordTaskParams.recordFlag = flagged ? ACL_EVENT_RECORD_EXTERNAL : ACL_EVENT_RECORD_DEFAULT;
    } else if (node->type == ACL_MODEL_RI_TASK_EVENT_WAIT) {
        params->eventWaitTaskParams.event = node->event;
        params->eventWaitTaskParams.eventFlag = node->event_flags;
        params->eventWaitTaskParams.waitFlag = flagged ? ACL_EVENT_WAIT_EXTERNAL : ACL_EVENT_WAIT_DEFAULT;
    } else if (node->type == ACL_MODEL_RI_TASK_EVENT_RESET) {
        params->eventResetTaskParams.event = node->event;
        params->eventResetTaskParams.eventFlag = node->event_flags;
    }
}

aclError af_aclmdlRITaskGetParams(af_node *node, aclmdlRITaskParams *params)
{
    pthread_mutex_lock(&af_lock); /* a stream may replace the task (group.c) */
    show(node, params);
    pthread_mutex_unlock(&af_lock);
    return ACL_SUCCESS;
}

static aclError change(af_node *node, const aclmdlRITaskParams *params, const char *function)
{
    const struct aclmdlRIKernelTaskParams *kernel = &params->kernelTaskParams;
    af_launch *next, *before;
    aclError ret;
    if (node->type != ACL_MODEL_RI_TASK_KERNEL || params->type != ACL_MODEL_RI_TASK_KERNEL)
        return af_fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT_UPDATE_OP, function, "only parameters of kernels can be changed");
    if (params->taskGrp)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function,
                       "the task is of a group: replace it between aclmdlRICaptureTaskUpdateBegin and ...End");
    next = calloc(1, sizeof *next);
    if (!next)
        return ACL_ERROR_RT_MEMORY_ALLOCATION;
    ret = af_launch_change(next, kernel->funcHandle, kernel->numBlocks, kernel->args, kernel->argsSize,
                           kernel->isHostArgs != 0, kernel->cfg, function);
    if (ret != ACL_SUCCESS) {
        af_launch_destroy(next);
        return ret;
    }
    pthread_mutex_lock(&af_lock);
    before = node->next;
    node->next = next;
    pthread_mutex_unlock(&af_lock);
    if (before)
        af_launch_destroy(before);
    return ret;
}

aclError af_aclmdlRITaskSetParams(af_node *node, aclmdlRITaskParams *params)
{
    return change(node, params, AF_NAME);
}

aclError af_aclmdlRITaskDisable(af_node *node)
{
    if (node->type != ACL_MODEL_RI_TASK_KERNEL)
        return af_fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT_UPDATE_OP, AF_NAME, "only kernels can be disabled");
    node->disable_next = true;
    return ACL_SUCCESS;
}

aclError af_aclmdlRIKernelTaskGetAttribute(af_node *node, aclrtLaunchKernelAttrId attrId,
                                           aclrtLaunchKernelAttrValue *attrValue)
{
    const af_launch *launch;
    size_t i = 0;
    pthread_mutex_lock(&af_lock);
    launch = node->type == ACL_MODEL_RI_TASK_KERNEL ? node->task.data : NULL;
    while (launch && i < launch->attribute_count && launch->attributes[i].id != attrId)
        i++;
    if (launch && i < launch->attribute_count)
        *attrValue = launch->attributes[i].value;
    else if (launch)
        memset(attrValue, 0, sizeof *attrValue);
    pthread_mutex_unlock(&af_lock);
    return launch ? ACL_SUCCESS : af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "the task is no kernel");
}

aclError af_aclmdlRIUpdate(af_graph *graph)
{
    pthread_mutex_lock(&graph->running); /* a launch under way keeps what it began with */
    for (size_t i = 0; i < graph->node_count; i++) {
        af_node *node = graph->nodes[i];
        af_task old = {0};
        pthread_mutex_lock(&af_lock);
        node->disabled = node->disabled || node->disable_next;
        if (node->next) {
            af_task next = node->task;
            next.run = af_launch_run;
            next.destroy = af_launch_destroy;
            next.data = node->next;
            next.function = node->next->function;
            old = af_node_replace(node, &next);
            node->next = NULL;
        }
        pthread_mutex_unlock(&af_lock);
        if (old.destroy) old.destroy(old.data);
    }
    pthread_mutex_unlock(&graph->running);
    return ACL_SUCCESS;
}

/* --- printing ----------------------------------------------------------------------------------------------------- */

aclError af_aclmdlRIDebugPrint(af_graph *graph)
{
    printf("%s: id %u, %d streams, %zu tasks\n", graph->name, (unsigned)graph->id, graph->branch_count, graph->node_count);
    for (size_t i = 0; i < graph->node_count; i++)
        printf("  task %u on stream %d: %s%s\n", (unsigned)graph->nodes[i]->seq, graph->nodes[i]->stream,
               af_node_type_name(graph->nodes[i]), graph->nodes[i]->disabled ? " (disabled)" : "");
    fflush(stdout);
    return ACL_SUCCESS;
}

static void text_of(const af_graph *graph, bool verbose, npu_text *text)
{
    npu_text_printf(text, "{\"name\":");
    npu_text_json(text, graph->name, strlen(graph->name));
    npu_text_printf(text, ",\"id\":%u,\"streams\":%d,\"tasks\":[", (unsigned)graph->id, graph->branch_count);
    for (size_t i = 0; i < graph->node_count; i++) {
        const af_node *node = graph->nodes[i];
        npu_text_printf(text, "%s{\"seq\":%u,\"stream\":%d,\"type\":%d,\"name\":\"%s\"", i ? "," : "", (unsigned)node->seq,
                        node->stream, (int)node->type, af_node_type_name(node));
        pthread_mutex_lock(&af_lock);
        if (verbose && node->type == ACL_MODEL_RI_TASK_KERNEL) {
            const af_launch *launch = node->task.data;
            npu_text_printf(text, ",\"kernel\":\"%s_%s\",\"blocks\":%u,\"argsSize\":%zu", af_ops[launch->op].name,
                            npu_dtype_name(launch->dtype), (unsigned)launch->blocks, launch->size);
        }
        pthread_mutex_unlock(&af_lock);
        npu_text_printf(text, "}");
    }
    npu_text_printf(text, "]}\n");
}

static aclError print_json(const af_graph *graph, const char *path, bool verbose, const char *function)
{
    npu_text text = {0};
    aclError ret = ACL_SUCCESS;
    FILE *file = fopen(path, "w");
    if (!file)
        return af_fail(ACL_ERROR_RT_FILE_OPEN, function, "%s cannot be written", path);
    text_of(graph, verbose, &text);
    if (text.failed || fwrite(text.data, 1, text.length, file) != text.length)
        ret = ACL_ERROR_RT_FILE_WRITE;
    if (fclose(file) != 0)
        ret = ACL_ERROR_RT_FILE_WRITE;
    npu_text_free(&text);
    return ret == ACL_SUCCESS ? ret : af_fail(ret, function, "%s could not be written", path);
}

aclError af_aclmdlRIDebugJsonPrint(aclmdlRI modelRI, const char *path, uint32_t flags)
{
    aclError ret = ACL_SUCCESS;
    if (flags > ACL_MDLRI_DEBUG_JSON_PRINT_VERBOSE)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "flags is %u, it can be 0 (summary) or 1 (verbose)", flags);
    af_graph *graph = af_graph_ready(modelRI, AF_NAME, &ret);
    if (!graph) return ret;
    ret = print_json(graph, path, flags == ACL_MDLRI_DEBUG_JSON_PRINT_VERBOSE, AF_NAME);
    af_graph_put(modelRI);
    return ret;
}
