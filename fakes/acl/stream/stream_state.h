/* The inside of a stream, for the files of streams only. */
#ifndef AF_STREAM_STATE_H
#define AF_STREAM_STATE_H

#include "stream.h"

typedef struct af_queued {
    struct af_queued *next;
    af_task task;
    uint32_t id;
    uint32_t thread; /* who submitted it */
} af_queued;

/* The work that a thread of the user's may do for a stream: aclrtSubscribeReport, aclrtSubscribeHostFunc. */
typedef enum { AF_CALLBACKS, AF_HOST_FUNCTIONS, AF_LISTENERS } af_listening;

enum { AF_CORE_KINDS = 2 }; /* aclrtDevResLimitType */

struct af_stream {
    aclrtStream handle;
    aclrtContext context;
    int32_t device, id;
    uint32_t priority, flags;
    bool is_default;
    pthread_t thread;
    pthread_cond_t work;
    bool started, stopping, forced, aborted, failed;
    af_queued *head, *tail;
    uint64_t submitted, finished;
    uint32_t tasks, running; /* ids: given out, in work */
    aclError error;          /* the first since the last wait */
    char why[256];           /* and the task's result */
    void *capture, *update;
    uint64_t failure_mode;   /* attributes */
    uint32_t overflow, tag, cache_info;
    uint64_t stopped;        /* tasks before this one are not carried out any more */
    uint32_t cores[AF_CORE_KINDS];
    void *allocator;         /* allocator.c */
    aclrtAllocatorDesc allocator_desc;
    struct {
        uint64_t thread;
        bool on;
    } listeners[AF_LISTENERS]; /* who subscribed */
};

enum { AF_LEAST_PRIORITY = 7 };

/* Queued tasks are not carried out; the task in work ends. The stream goes on. */
void af_stream_stop(af_stream *stream);
/* Calls those of aclrtRegStreamStateCallback. Without af_lock. */
void af_stream_changed(aclrtStream stream, aclrtStreamState state);

/* Drops what has not begun. */
aclError af_stream_abort(af_stream *stream);
uint32_t af_last_task_here(void);

/* The hooks of other parts at the turning points of streams. Set once, when the library starts. */
typedef struct af_stream_watcher {
    struct { /* who takes tasks in the worker's place, in this order */
        bool (*records)(af_stream *stream);
        aclError (*record)(af_stream *stream, const af_task *task, const char *function); /* owns task->data */
        void (*stream_ends)(af_stream *stream);
    } recorders[2];
    void (*failed)(const af_stream *stream, const af_queued *task, aclError code);
    void (*ended)(af_stream *stream); /* its worker is gone */
    bool (*timed)(int32_t device);
    void (*done)(const af_stream *stream, const char *name, double begin);
} af_stream_watcher;
void af_stream_watch(const af_stream_watcher *watcher);

/* While a user's function runs: af_in_worker is true. */
bool af_callback_enter(void);
void af_callback_leave(bool before);

#endif
