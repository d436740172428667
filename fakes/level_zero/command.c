/* The device's work on a command. */
#include "command.h"

#include <stdlib.h>
#include <string.h>

bool zf_memory_known(const void *address, size_t size, const char *what, const char *function)
{
    zf_memory *memory = zf_memory_hold(address, size);
    if (memory) {
        zf_put(&zf_memory_kind, memory->address);
        return true;
    }
    npu_log(NPU_LOG_ERROR, "%s: %s: the %zu bytes at %p are not in memory the driver allocated or imported", function,
            what, size, (void *)(uintptr_t)address);
    return false;
}

zf_command *zf_command_new(enum zf_command_kind kind, ze_event_handle_t signal, uint32_t waits,
                           ze_event_handle_t *events, const char *function, ze_result_t *ret)
{
    zf_command *command;
    if (waits && !events) {
        *ret = ZE_RESULT_ERROR_INVALID_NULL_POINTER;
        return NULL;
    }
    if (waits > 65536) {
        *ret = ZE_RESULT_ERROR_INVALID_SIZE;
        return NULL;
    }
    command = calloc(1, sizeof *command);
    if (command && waits) {
        command->wait_handles = calloc(waits, sizeof *command->wait_handles);
        command->wait_events = calloc(waits, sizeof *command->wait_events);
    }
    if (!command || (waits && (!command->wait_handles || !command->wait_events))) {
        *ret = ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
        zf_command_free(command);
        return NULL;
    }
    command->kind = kind;
    if (signal) {
        command->signal_event = zf_get(&zf_event_kind, signal, function, ret);
        if (command->signal_event) command->signal = signal;
    }
    while (*ret == ZE_RESULT_SUCCESS && command->waits < waits) {
        uint32_t i = command->waits;
        command->wait_events[i] = zf_get(&zf_event_kind, events[i], function, ret);
        command->wait_handles[i] = events[i];
        if (*ret == ZE_RESULT_SUCCESS) command->waits++;
    }
    if (*ret != ZE_RESULT_SUCCESS) {
        zf_command_free(command);
        return NULL;
    }
    return command;
}

void zf_command_free(zf_command *command)
{
    uint32_t i;
    if (!command) return;
    if (command->signal) zf_put(&zf_event_kind, command->signal);
    if (command->reset) zf_put(&zf_event_kind, command->reset);
    for (i = 0; i < command->waits; i++) zf_put(&zf_event_kind, command->wait_handles[i]);
    ze_ir_state_destroy(command->state);
    if (command->query) zf_put(&zf_profiling_query_kind, command->query_handle);
    if (command->graph) zf_put(&zf_graph_kind, command->graph_handle);
    free(command->wait_handles);
    free(command->wait_events);
    free(command->arguments);
    free(command->held);
    free(command);
}

/* --- running ------------------------------------------------------------------------------------------------------ */

/* A graph has as many tiles as it was compiled for while it runs. Waiting graphs get tiles in order of priority, then
 * of arrival. */
typedef struct turn {
    struct turn *next;
    int rank;
} turn;

static turn *turns;
static uint32_t tiles_taken;

static int rank_of(ze_command_queue_priority_t priority)
{
    return priority == ZE_COMMAND_QUEUE_PRIORITY_PRIORITY_HIGH  ? 2
           : priority == ZE_COMMAND_QUEUE_PRIORITY_PRIORITY_LOW ? 0
                                                                : 1;
}

static npu_fault_hit take_tiles(uint32_t tiles, ze_command_queue_priority_t priority)
{
    turn mine = {NULL, rank_of(priority)}, **at = &turns;
    npu_fault_hit inference;
    pthread_mutex_lock(&zf_sync_lock);
    while (*at && (*at)->rank >= mine.rank) at = &(*at)->next;
    mine.next = *at;
    *at = &mine;
    inference = npu_inference_comes();
    while (turns != &mine || (tiles_taken && tiles_taken + tiles > zf_device_now()->tiles)) zf_sync_wait(UINT64_MAX);
    turns = mine.next;
    tiles_taken += tiles;
    zf_sync_wake(); /* the next may fit beside this one */
    pthread_mutex_unlock(&zf_sync_lock);
    return inference;
}

static void give_tiles(uint32_t tiles)
{
    pthread_mutex_lock(&zf_sync_lock);
    tiles_taken -= tiles;
    zf_sync_wake();
    pthread_mutex_unlock(&zf_sync_lock);
}

static ze_result_t run_graph(zf_command *command, ze_command_queue_priority_t priority)
{
    ze_ir_network *network = command->graph->network;
    uint32_t count = ze_ir_arguments(network), held = 0;
    ze_result_t result = ZE_RESULT_SUCCESS;
    char why[256] = "";
    while (held < count && result == ZE_RESULT_SUCCESS) {
        const ze_ir_argument *argument = ze_ir_argument_at(network, held);
        zf_memory *memory = zf_memory_hold(command->arguments[held], argument->bytes);
        if (memory)
            command->held[held++] = memory;
        else {
            npu_log(NPU_LOG_ERROR, "job: the memory of argument %u (%s) was freed after it was set", held,
                    argument->name);
            result = ZE_RESULT_ERROR_DEVICE_LOST; /* the device faults */
        }
    }
    if (result == ZE_RESULT_SUCCESS) {
        uint64_t begin;
        npu_fault_hit inference = take_tiles(command->graph->options.tiles, priority);
        begin = zf_nanoseconds();
        if (ze_ir_run(command->state, command->arguments, why, sizeof why)) {
            npu_log(NPU_LOG_ERROR, "job: %s", why);
            result = ZE_RESULT_ERROR_UNKNOWN;
        } else
            npu_latency(&inference);
        if (command->query && result == ZE_RESULT_SUCCESS)
            zf_profile(command->query, command->state, begin);
        give_tiles(command->graph->options.tiles);
    }
    while (held) zf_put(&zf_memory_kind, command->held[--held]->address);
    return result;
}

/* Copies, fills and time stamps: memory that was freed meanwhile is a fault of the device. */
static ze_result_t run_memory(const zf_command *command)
{
    zf_memory *to = zf_memory_hold(command->to, command->size), *from = NULL;
    ze_result_t result = ZE_RESULT_ERROR_DEVICE_LOST;
    if (command->kind == ZF_COPY) from = zf_memory_hold(command->from, command->size);
    if (to && (command->kind != ZF_COPY || from)) {
        result = ZE_RESULT_SUCCESS;
        if (command->kind == ZF_COPY)
            memmove(command->to, command->from, command->size);
        else if (command->kind == ZF_FILL)
            for (size_t at = 0; at < command->size; at++)
                ((unsigned char *)command->to)[at] =
                    ((const unsigned char *)&command->pattern)[at % command->pattern_size];
        else {
            uint64_t now = zf_nanoseconds();
            memcpy(command->to, &now, sizeof now);
        }
    } else
        npu_log(NPU_LOG_ERROR, "job: memory a command uses was freed after it was appended");
    if (to) zf_put(&zf_memory_kind, to->address);
    if (from) zf_put(&zf_memory_kind, from->address);
    return result;
}

static void signal_event(zf_event *event, ze_result_t result, uint64_t begin)
{
    pthread_mutex_lock(&zf_sync_lock);
    event->signaled = true;
    event->result = result;
    event->begin_ns = begin;
    event->end_ns = zf_nanoseconds();
    zf_sync_wake();
    pthread_mutex_unlock(&zf_sync_lock);
}

void zf_command_fail(zf_command *command, ze_result_t result)
{
    if (command->signal) signal_event(command->signal_event, result, zf_nanoseconds());
}

/* Events a command waits for; one that failed fails the command. */
static ze_result_t wait_events(const zf_command *command, const bool *stopping)
{
    ze_result_t result = ZE_RESULT_SUCCESS;
    uint32_t i;
    pthread_mutex_lock(&zf_sync_lock);
    for (i = 0; i < command->waits && result == ZE_RESULT_SUCCESS; i++) {
        while (!command->wait_events[i]->signaled && !*stopping) zf_sync_wait(UINT64_MAX);
        result = command->wait_events[i]->signaled ? command->wait_events[i]->result : ZE_RESULT_ERROR_DEVICE_LOST;
    }
    pthread_mutex_unlock(&zf_sync_lock);
    return result;
}

ze_result_t zf_command_run(zf_command *command, const zf_queue *queue)
{
    ze_result_t result = wait_events(command, &queue->stopping);
    uint64_t begin = zf_nanoseconds();
    if (result == ZE_RESULT_SUCCESS) switch (command->kind) {
    case ZF_COPY: case ZF_FILL: case ZF_TIMESTAMP: result = run_memory(command); break;
    case ZF_RESET_EVENT:
        pthread_mutex_lock(&zf_sync_lock);
        command->reset_event->signaled = false;
        pthread_mutex_unlock(&zf_sync_lock);
        break;
    case ZF_GRAPH: result = run_graph(command, queue->priority); break;
    case ZF_GRAPH_INITIALIZE:
        pthread_mutex_lock(&command->graph->lock);
        command->graph->initialized = true;
        pthread_mutex_unlock(&command->graph->lock);
        break;
    case ZF_BARRIER: break; /* a queue runs in order anyway */
    }
    if (command->signal) signal_event(command->signal_event, result, begin);
    return result;
}
