/* Command lists: appending, closing, updating. */
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "level_zero_work.h"

void zf_list_clear(zf_list *list)
{
    while (list->first) {
        zf_command *command = list->first;
        list->first = command->next;
        zf_command_free(command);
    }
    list->last = NULL;
}

static void destroy_list(void *object)
{
    zf_list *list = object;
    if (list->queue) zf_queue_destroy(list->queue);
    zf_list_clear(list);
    pthread_mutex_destroy(&list->running_lock);
    free(list);
}

npu_kind zf_list_kind = {.name = "command_list", .destroy = destroy_list};

/* A list that jobs still hold cannot change. */
static ze_result_t idle(zf_list *list, const char *function)
{
    unsigned running;
    pthread_mutex_lock(&zf_sync_lock);
    running = list->running;
    pthread_mutex_unlock(&zf_sync_lock);
    if (!running) return ZE_RESULT_SUCCESS;
    npu_log(NPU_LOG_ERROR, "%s: the command list is being executed", function);
    return ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE;
}

ze_result_t zf_append(ze_command_list_handle_t handle, zf_command *command, const char *function)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    zf_list *list = zf_get(&zf_list_kind, handle, function, &ret);
    if (!list) {
        zf_command_free(command);
        return ret;
    }
    if (list->immediate)
        ret = zf_submit_command(list->queue, command);
    else if (list->closed || (ret = idle(list, function)) != ZE_RESULT_SUCCESS) {
        if (list->closed) {
            npu_log(NPU_LOG_ERROR, "%s: the command list is closed: reset it first", function);
            ret = ZE_RESULT_ERROR_INVALID_ARGUMENT;
        }
        zf_command_free(command);
    } else {
        command->id = ++list->commands;
        if (list->last)
            list->last->next = command;
        else
            list->first = command;
        list->last = command;
    }
    zf_put(&zf_list_kind, handle);
    return ret;
}

/* --- life --------------------------------------------------------------------------------------------------------- */

static ze_result_t create_list(ze_context_handle_t context, const void *desc, ze_command_list_handle_t *out,
                               bool immediate)
{
    zf_list *list;
    if (!desc || !out) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    if (!(list = calloc(1, sizeof *list))) return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    pthread_mutex_init(&list->running_lock, NULL);
    list->context = context;
    list->immediate = immediate;
    if (immediate) {
        list->queue = zf_queue_create(desc, context);
        if (!list->queue) {
            destroy_list(list);
            return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
        }
    }
    return zf_new(&zf_list_kind, list, (void **)out);
}

ze_result_t zf_CommandListCreate(ze_context_handle_t context, const ze_command_list_desc_t *desc,
                                 ze_command_list_handle_t *phCommandList)
{
    return create_list(context, desc, phCommandList, false);
}

ze_result_t zf_CommandListCreateImmediate(ze_context_handle_t context, const ze_command_queue_desc_t *altdesc,
                                          ze_command_list_handle_t *phCommandList)
{
    return create_list(context, altdesc, phCommandList, true);
}

ze_result_t zf_CommandListClose(zf_list *list)
{
    if (list->immediate) return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    list->closed = true; /* closing again is how updates of mutable commands take effect */
    return ZE_RESULT_SUCCESS;
}

ze_result_t zf_CommandListReset(zf_list *list, const char *function)
{
    ze_result_t ret = idle(list, function);
    if (ret != ZE_RESULT_SUCCESS) return ret;
    zf_list_clear(list);
    list->closed = false;
    list->commands = 0;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zf_CommandListHostSynchronize(zf_list *list, uint64_t timeout)
{
    return list->immediate ? zf_queue_wait(list->queue, timeout) : ZE_RESULT_ERROR_INVALID_ARGUMENT;
}

ze_result_t zf_CommandListIsImmediate(zf_list *list, ze_bool_t *pIsImmediate)
{
    if (!pIsImmediate) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    *pIsImmediate = list->immediate;
    return ZE_RESULT_SUCCESS;
}

/* --- appending ---------------------------------------------------------------------------------------------------- */

ze_result_t zf_CommandListAppendBarrier(ze_command_list_handle_t hCommandList, ze_event_handle_t hSignalEvent,
                                        uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents, const char *function)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    zf_command *command = zf_command_new(ZF_BARRIER, hSignalEvent, numWaitEvents, phWaitEvents, function, &ret);
    if (command) ret = zf_append(hCommandList, command, function);
    return ret;
}

/* Commands of a list run in their order, so that this waits for no more than the ranges either. */
ze_result_t zf_CommandListAppendMemoryRangesBarrier(ze_command_list_handle_t hCommandList, uint32_t numRanges,
                                                    const size_t *pRangeSizes, const void **pRanges,
                                                    ze_event_handle_t hSignalEvent, uint32_t numWaitEvents,
                                                    ze_event_handle_t *phWaitEvents, const char *function)
{
    if (numRanges && (!pRangeSizes || !pRanges)) {
        npu_log(NPU_LOG_ERROR, "%s: %s is NULL", function, pRangeSizes ? "pRanges" : "pRangeSizes");
        return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    }
    return zf_CommandListAppendBarrier(hCommandList, hSignalEvent, numWaitEvents, phWaitEvents, function);
}

ze_result_t zf_CommandListAppendSignalEvent(ze_command_list_handle_t hCommandList, ze_event_handle_t hEvent,
                                            const char *function)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    if ((ret = zf_check(&zf_event_kind, hEvent, function)) == ZE_RESULT_SUCCESS) {
        zf_command *command = zf_command_new(ZF_BARRIER, hEvent, 0, NULL, function, &ret);
        if (command) ret = zf_append(hCommandList, command, function);
    }
    return ret;
}

ze_result_t zf_CommandListAppendWaitOnEvents(ze_command_list_handle_t hCommandList, uint32_t numEvents,
                                             ze_event_handle_t *phEvents, const char *function)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    zf_command *command = zf_command_new(ZF_BARRIER, NULL, numEvents, phEvents, function, &ret);
    if (command) ret = zf_append(hCommandList, command, function);
    return ret;
}

ze_result_t zf_CommandListAppendEventReset(ze_command_list_handle_t hCommandList, ze_event_handle_t hEvent,
                                           const char *function)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    zf_command *command = zf_command_new(ZF_RESET_EVENT, NULL, 0, NULL, function, &ret);
    if (command) {
        command->reset_event = zf_get(&zf_event_kind, hEvent, function, &ret);
        if (command->reset_event) {
            command->reset = hEvent;
            ret = zf_append(hCommandList, command, function);
        } else
            zf_command_free(command);
    }
    return ret;
}

ze_result_t zf_CommandListAppendWriteGlobalTimestamp(ze_command_list_handle_t hCommandList, uint64_t *dstptr,
                                                     ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents, const char *function)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    if (!dstptr)
        ret = ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    else if (!zf_memory_known(dstptr, sizeof *dstptr, "dstptr", function))
        ret = ZE_RESULT_ERROR_INVALID_ARGUMENT;
    else {
        zf_command *command = zf_command_new(ZF_TIMESTAMP, hSignalEvent, numWaitEvents, phWaitEvents, function, &ret);
        if (command) {
            command->to = dstptr;
            command->size = sizeof *dstptr;
            ret = zf_append(hCommandList, command, function);
        }
    }
    return ret;
}

ze_result_t zf_CommandListAppendMemoryCopy(ze_command_list_handle_t hCommandList, void *dstptr, const void *srcptr,
                                           size_t size, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents, const char *function)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    if (!dstptr || !srcptr)
        ret = ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    else if (!size)
        ret = ZE_RESULT_ERROR_INVALID_SIZE;
    else if (!zf_memory_known(dstptr, size, "dstptr", function) ||
             !zf_memory_known(srcptr, size, "srcptr", function))
        ret = ZE_RESULT_ERROR_INVALID_ARGUMENT;
    else {
        zf_command *command = zf_command_new(ZF_COPY, hSignalEvent, numWaitEvents, phWaitEvents, function, &ret);
        if (command) {
            command->to = dstptr;
            command->from = srcptr;
            command->size = size;
            ret = zf_append(hCommandList, command, function);
        }
    }
    return ret;
}

ze_result_t zf_CommandListAppendMemoryFill(ze_command_list_handle_t hCommandList, void *ptr, const void *pattern,
                                           size_t pattern_size, size_t size, ze_event_handle_t hSignalEvent, uint32_t numWaitEvents, ze_event_handle_t *phWaitEvents, const char *function)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    if (!ptr || !pattern)
        ret = ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    else if (!size || !pattern_size || pattern_size > sizeof(uint32_t) || pattern_size & (pattern_size - 1) ||
             size % pattern_size)
        ret = ZE_RESULT_ERROR_INVALID_SIZE;
    else if (!zf_memory_known(ptr, size, "ptr", function))
        ret = ZE_RESULT_ERROR_INVALID_ARGUMENT;
    else {
        zf_command *command = zf_command_new(ZF_FILL, hSignalEvent, numWaitEvents, phWaitEvents, function, &ret);
        if (command) {
            command->to = ptr;
            command->size = size;
            command->pattern_size = (uint32_t)pattern_size;
            memcpy(&command->pattern, pattern, pattern_size);
            ret = zf_append(hCommandList, command, function);
        }
    }
    return ret;
}

/* --- graphs ------------------------------------------------------------------------------------------------------- */

/* The graph's arguments as they are now, all of them set and in memory the device may use. */
static ze_result_t take_arguments(zf_command *command, const char *function)
{
    zf_graph *graph = command->graph;
    uint32_t count = ze_ir_arguments(graph->network), i;
    char why[256] = "";
    command->arguments = calloc(count, sizeof *command->arguments);
    command->held = calloc(count, sizeof *command->held);
    if (!command->arguments || !command->held) return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    pthread_mutex_lock(&graph->lock);
    for (i = 0; i < count; i++) command->arguments[i] = (void *)(uintptr_t)graph->arguments[i];
    pthread_mutex_unlock(&graph->lock);
    for (i = 0; i < count; i++) {
        const ze_ir_argument *argument = ze_ir_argument_at(graph->network, i);
        if (!command->arguments[i]) {
            npu_log(NPU_LOG_ERROR, "%s: argument %u (%s) has no value: call pfnSetArgumentValue first", function, i,
                    argument->name);
            return ZE_RESULT_ERROR_INVALID_ARGUMENT;
        }
        if (!zf_memory_known(command->arguments[i], argument->bytes, argument->name, function))
            return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    }
    if (ze_ir_state_create(graph->network, &command->state, why, sizeof why)) {
        npu_log(NPU_LOG_ERROR, "%s: %s", function, why);
        return ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY;
    }
    return ZE_RESULT_SUCCESS;
}

ze_result_t zf_append_graph(ze_command_list_handle_t list, ze_graph_handle_t graph,
                            ze_graph_profiling_query_handle_t query, ze_event_handle_t signal, uint32_t waits,
                            ze_event_handle_t *events, bool initialize, const char *function)
{
    ze_result_t ret = zf_check(&zf_list_kind, list, function);
    zf_command *command;
    if (ret != ZE_RESULT_SUCCESS) return ret;
    command = zf_command_new(initialize ? ZF_GRAPH_INITIALIZE : ZF_GRAPH, signal, waits, events, function, &ret);
    if (!command) return ret;
    command->graph = zf_get(&zf_graph_kind, graph, function, &ret);
    if (command->graph) command->graph_handle = graph;
    if (ret == ZE_RESULT_SUCCESS && query) {
        command->query = zf_get(&zf_profiling_query_kind, query, function, &ret);
        if (command->query) command->query_handle = query;
        if (command->query && command->query->graph != graph) {
            npu_log(NPU_LOG_ERROR, "%s: the profiling query belongs to another graph", function);
            ret = ZE_RESULT_ERROR_INVALID_ARGUMENT;
        }
    }
    if (ret == ZE_RESULT_SUCCESS && !initialize) ret = take_arguments(command, function);
    if (ret != ZE_RESULT_SUCCESS) {
        zf_command_free(command);
        return ret;
    }
    return zf_append(list, command, function);
}

/* --- execution ---------------------------------------------------------------------------------------------------- */

ze_result_t zf_CommandQueueExecuteCommandLists(zf_queue *queue, uint32_t count, ze_command_list_handle_t *lists,
                                               ze_fence_handle_t fence, const char *function)
{
    ze_result_t ret = ZE_RESULT_SUCCESS;
    zf_job *job;
    if (!count || count > 65536) return ZE_RESULT_ERROR_INVALID_SIZE;
    if (!lists) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    job = calloc(1, sizeof *job);
    if (job) {
        job->lists_kind = &zf_list_kind;
        job->handles = calloc(count, sizeof *job->handles);
        job->lists = calloc(count, sizeof *job->lists);
    }
    if (!job || !job->handles || !job->lists) ret = ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    while (ret == ZE_RESULT_SUCCESS && job->count < count) {
        zf_list *list = zf_get(&zf_list_kind, lists[job->count], function, &ret);
        if (!list) break;
        job->lists[job->count] = list;
        job->handles[job->count] = lists[job->count];
        job->count++;
        if (!list->closed || list->immediate) {
            npu_log(NPU_LOG_ERROR, "%s: command list %u of %u is %s", function, job->count, count,
                    list->immediate ? "an immediate one" : "not closed: call zeCommandListClose first");
            ret = ZE_RESULT_ERROR_INVALID_ARGUMENT;
        }
    }
    if (ret == ZE_RESULT_SUCCESS && fence && (job->fence = zf_get(&zf_fence_kind, fence, function, &ret)) != NULL)
        job->fence_handle = fence;
    if (ret == ZE_RESULT_SUCCESS) return zf_queue_put(queue, job);
    if (job) zf_job_free(job);
    return ret;
}

/* --- mutable commands --------------------------------------------------------------------------------------------- */

ze_result_t zf_CommandListGetNextCommandIdExp(zf_list *list, const ze_mutable_command_id_exp_desc_t *desc,
                                              uint64_t *pCommandId)
{
    if (!desc || !pCommandId) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    if (list->closed || list->immediate) return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    *pCommandId = list->commands + 1;
    return ZE_RESULT_SUCCESS;
}

/* The graph a command id stands for: the plugin asks for the id before it appends a barrier or a time stamp. */
static zf_command *graph_command(zf_list *list, uint64_t id)
{
    for (zf_command *command = list->first; command; command = command->next)
        if (command->id >= id && command->kind == ZF_GRAPH) return command;
    return NULL;
}

static ze_result_t update(zf_list *list, const ze_mutable_graph_argument_exp_desc_t *change, const char *function)
{
    zf_command *command = graph_command(list, change->commandId);
    const ze_ir_argument *argument;
    if (!command) {
        npu_log(NPU_LOG_ERROR, "%s: command %llu is no graph", function, (unsigned long long)change->commandId);
        return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    }
    argument = ze_ir_argument_at(command->graph->network, change->argIndex);
    if (!argument) return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    if (!change->pArgValue) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    if (!zf_memory_known(change->pArgValue, argument->bytes, argument->name, function))
        return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    command->arguments[change->argIndex] = (void *)(uintptr_t)change->pArgValue;
    return ZE_RESULT_SUCCESS;
}

ze_result_t zf_CommandListUpdateMutableCommandsExp(zf_list *list, const ze_mutable_commands_exp_desc_t *desc,
                                                   npu_call *call)
{
    ze_result_t ret;
    const void *next;
    if (!desc) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    if ((ret = idle(list, call->function)) != ZE_RESULT_SUCCESS) return ret;
    next = desc->pNext;
    for (int depth = 0; next && depth < 64 && ret == ZE_RESULT_SUCCESS; depth++) {
        const ze_mutable_graph_argument_exp_desc_t *change = next;
        if (change->stype == ZE_STRUCTURE_TYPE_MUTABLE_GRAPH_ARGUMENT_EXP_DESC ||
            (uint32_t)change->stype == ZE_STRUCTURE_TYPE_MUTABLE_GRAPH_ARGUMENT_EXP_DESC_DEPRECATED) {
            npu_arg_uint(call, "argIndex", change->argIndex);
            ret = update(list, change, call->function);
        } else
            ret = ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
        next = change->pNext;
    }
    return ret;
}
