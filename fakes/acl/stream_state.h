/* What a stream is made of; only stream.c and api_stream.c look inside. */
#ifndef AF_STREAM_STATE_H
#define AF_STREAM_STATE_H

#include "stream.h"

typedef struct af_node {
    struct af_node *next;
    af_task task;
    uint32_t id;
    uint32_t thread; /* who submitted it */
} af_node;

/* What a thread of the user's may do for a stream: aclrtSubscribeReport, aclrtSubscribeHostFunc. */
typedef enum { AF_CALLBACKS, AF_HOST_FUNCTIONS, AF_LISTENERS } af_listening;

struct af_stream {
    aclrtStream handle;
    aclrtContext context;
    int32_t device, id;
    uint32_t priority, flags;
    bool is_default;
    pthread_t thread;
    pthread_cond_t work;
    bool started, stopping, forced, aborted, failed;
    af_node *head, *tail;
    uint64_t submitted, finished;
    uint32_t tasks, running; /* ids: given out, in work */
    aclError error;          /* the first since the last wait */
    void *capture, *update;
    uint64_t failure_mode;   /* attributes */
    uint32_t overflow, tag, cache_info;
    struct {
        uint64_t thread;
        bool on;
    } listeners[AF_LISTENERS]; /* who subscribed */
};

enum { AF_LEAST_PRIORITY = 7 };

/* Drops what has not begun. */
aclError af_stream_abort(af_stream *stream);
uint32_t af_last_task_here(void);

/* While a user's function runs: af_in_worker is true. */
bool af_callback_enter(void);
void af_callback_leave(bool before);

/* exception.c: tells the user's functions that a task failed. */
void af_exception_raise(const af_stream *stream, const af_node *node, aclError code);
/* api_report.c: in the stream's worker: lets the thread that listens call a function; *heard: there is one. */
aclError af_hand_over(af_stream *stream, af_listening what, aclrtCallback function, void *user, bool waits, bool *heard);
/* A stream is gone for the threads that listen. */
void af_report_stream_ends(af_stream *stream);

#endif
