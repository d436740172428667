/* Captured and built graphs (aclmdlRI): what was recorded, in the order of recording.
 *
 * That order satisfies every dependency between the streams of the graph, so a launch runs all tasks one after the other
 * in the worker of the stream it is launched on.
 */
#ifndef AF_GRAPH_H
#define AF_GRAPH_H

#include "event.h"
#include "kernel.h"

extern npu_kind af_graph_kind, af_graph_task_kind, af_graph_stream_kind, af_group_kind, af_condition_kind;

enum { AF_MOST_STREAMS = 64 };

typedef enum { AF_GRAPH_OPEN, AF_GRAPH_POISONED, AF_GRAPH_READY } af_graph_state;

typedef struct af_graph af_graph;

typedef struct af_node {
    af_graph *graph;
    aclmdlRITaskType type;
    af_task task;        /* events of the graph's own: only the name */
    int stream;
    uint32_t seq;
    aclrtEvent event;
    uint32_t event_flags;
    aclmdlRITask handle; /* NULL until someone asks */
    aclrtTaskGrp group;  /* NULL: of none, or of one that is still captured */
    bool disabled, disable_next;
    af_launch *next;     /* parameters set, not yet in force (aclmdlRIUpdate) */
} af_node;

typedef struct af_branch { /* one recorded stream */
    aclrtStream stream;    /* the user's; only compared */
    af_stream *object;     /* while recording */
    aclrtStream handle;    /* what aclmdlRIGetStreams gives */
    uint32_t last;         /* its newest task */
    uint32_t seen[AF_MOST_STREAMS]; /* newest task of every stream that comes before what this one records next */
    bool bound, ended;
    bool waits;                     /* runs when another stream of the graph starts it */
    bool grouping;                  /* a group of tasks is being captured, ... */
    size_t group_from;              /* ... of the nodes from this one on */
} af_branch;

typedef struct af_mark { /* an event recorded in the graph */
    uintptr_t number;
    uint32_t seen[AF_MOST_STREAMS];
} af_mark;

struct af_graph {
    aclmdlRI handle;
    uint32_t id;
    char name[128];
    af_graph_state state;
    bool built;               /* aclmdlRIBuildBegin, not a capture */
    aclmdlRICaptureMode mode;
    pthread_t thread;
    af_node **nodes;
    size_t node_count, node_room;
    af_branch branches[AF_MOST_STREAMS];
    int branch_count;
    af_mark *marks;
    size_t mark_count, mark_room;
    aclrtTaskGrp *groups;
    size_t group_count;
    aclError group_error;     /* why a group is lost */
    const void *in_work;      /* data of the task that runs; with af_lock held */
    pthread_mutex_t running;  /* one launch at a time */
    bool stop;                /* aclmdlRIAbort */
    struct {
        aclrtCallback function;
        void *data;
    } callbacks[16];
    int callback_count;
    aclmdlRICondHandle *conditions; /* they end with it; with af_lock held */
    size_t condition_count;
    bool body;                       /* of a conditional task */
};

/* Graphs of conditional tasks run as launches do. Once, when the library starts. */
void af_graphs_start(void);
/* A new graph with its handle. */
aclError af_graph_new(af_graph **out, const char *function);
/* Adds a node; takes over task->data. With af_lock held. */
aclError af_graph_add(af_graph *graph, int branch, aclmdlRITaskType type, const af_task *task, aclrtEvent event,
                      uint32_t event_flags);
/* A task, with the graph it lives in, held until af_node_leave. */
af_node *af_node_enter(aclmdlRITask task, const char *function, aclError *ret);
void af_node_leave(aclmdlRITask task, af_node *node);
af_graph *af_graph_get(aclmdlRI handle, const char *function, aclError *ret);
/* The same, 107000 unless it can be launched. */
af_graph *af_graph_ready(aclmdlRI handle, const char *function, aclError *ret);
void af_graph_put(aclmdlRI handle);
/* Takes the recorded streams off the graph. With af_lock held. */
void af_graph_detach(af_graph *graph);
/* A graph that is destroyed: nothing is recorded in it any more. */
void af_graph_abandon(af_graph *graph);
const char *af_node_type_name(const af_node *node);
/* Puts another task into a node, and gives the old one for destruction (nothing, while a launch runs it: the launch does
 * it then). With af_lock held. */
af_task af_node_replace(af_node *node, const af_task *task);

/* The recorder of a stream's tasks, or the graph that keeps the stream bound, and the branch; NULL: neither. With
 * af_lock held. */
af_graph *af_graph_of(af_stream *stream, int *branch);
/* 0, or 207000 on a chip without graphs. */
aclError af_capture_supported(const char *function);
/* Why something was not recorded. */
const char *af_capture_refused(aclError code);

/* Groups of tasks. Is one being captured? With af_lock held. */
bool af_graph_grouping(const af_graph *graph);
/* Can the task be in one? */
bool af_task_replaceable(const af_task *task);
/* A graph ends, a stream ends. Without af_lock. */
void af_groups_end_of(af_graph *graph);
void af_update_stream_ends(af_stream *stream);

#endif
