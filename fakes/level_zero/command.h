/* One command of a command list. */
#ifndef ZF_COMMAND_H
#define ZF_COMMAND_H

#include "driver.h"

enum zf_command_kind {
    ZF_COPY, ZF_FILL, ZF_TIMESTAMP, ZF_BARRIER, ZF_RESET_EVENT, ZF_GRAPH, ZF_GRAPH_INITIALIZE
};

struct zf_command {
    zf_command *next;
    enum zf_command_kind kind;
    uint64_t id;
    ze_event_handle_t signal; /* signaled when it is done; NULL: none. Held, as everything a command refers to */
    zf_event *signal_event;
    uint32_t waits;           /* events it waits for before it begins */
    ze_event_handle_t *wait_handles;
    zf_event **wait_events;
    ze_event_handle_t reset;
    zf_event *reset_event;
    void *to;
    const void *from;
    size_t size;
    uint32_t pattern, pattern_size;
    ze_graph_handle_t graph_handle;
    zf_graph *graph;
    ze_ir_state *state;
    void **arguments; /* as they were when the command was appended, or as updated */
    zf_memory **held; /* room for as many, while it runs */
    ze_graph_profiling_query_handle_t query_handle;
    zf_profiling_query *query;
};

/* A new command holding its events, or NULL with *ret set. */
zf_command *zf_command_new(enum zf_command_kind kind, ze_event_handle_t signal, uint32_t waits,
                           ze_event_handle_t *events, const char *function, ze_result_t *ret);
void zf_command_free(zf_command *command);
/* Runs one command of a queue on the calling thread, its waiting included. */
ze_result_t zf_command_run(zf_command *command, const zf_queue *queue);
/* Releases those who wait for a command that will not run. */
void zf_command_fail(zf_command *command, ze_result_t result);
/* The work of a queue: lists, or one command of an immediate list. */
struct zf_job {
    zf_job *next;
    uint32_t count;
    npu_kind *lists_kind; /* of the handles */
    ze_command_list_handle_t *handles;
    zf_list **lists;
    zf_command *command;
    ze_fence_handle_t fence_handle;
    zf_fence *fence;
};
void zf_job_free(zf_job *job);
/* At the end of the queue, which takes it whatever happens; a synchronous queue waits for it. */
ze_result_t zf_queue_put(zf_queue *queue, zf_job *job);
ze_result_t zf_submit_command(zf_queue *queue, zf_command *command);
/* Puts it at the end of an open list, or runs it when the list is immediate. Takes the command, whatever happens. */
ze_result_t zf_append(ze_command_list_handle_t handle, zf_command *command, const char *function);
/* May the device use these bytes? */
bool zf_memory_known(const void *address, size_t size, const char *what, const char *function);

#endif
