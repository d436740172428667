/* Streams: one worker thread each, tasks strictly in order; none between streams, but for events, notifies and the
 * device's slots, which go to the stream of the highest priority (smallest number) that wants one.
 */
#ifndef AF_STREAM_H
#define AF_STREAM_H

#include "runtime.h"

typedef struct af_stream af_stream;

enum {
    AF_TASK_PLAIN = 0,
    AF_TASK_WAITS = 1 /* waits for something else (event, notify, value, callback): needs no slot of the device */
};

/* A task. run may be called several times (a captured graph is launched again and again), in the worker of a stream or
 * in the worker of the stream a graph is launched on; destroy is called once, from any thread. */
typedef struct af_task {
    const char *name;                                  /* static text: "memcpy", "kernel" */
    aclError (*run)(void *data, af_stream *stream);    /* 0, or the code that synchronisation shows */
    void (*destroy)(void *data);                       /* NULL: nothing to free */
    void *data;
    unsigned flags;
    aclrtFuncHandle function;                          /* kernels: for the getters of exceptions */
    uint64_t arguments;                                /* kernels: device address of the arguments, 0 none */
    uint32_t arguments_size;
} af_task;

/* The stream behind a handle (NULL: the default stream of the thread's context), held until af_stream_put.
 * NULL with *ret set: 107002 no context, 107017 no live stream. */
af_stream *af_stream_get(aclrtStream handle, const char *function, aclError *ret);
/* The same for giving it work: 107003 when it belongs to another context, 107023 when it was aborted. */
af_stream *af_stream_use(aclrtStream handle, const char *function, aclError *ret);
void af_stream_put(af_stream *stream);

/* Appends a task. Owns task->data from now on, whatever comes back. A capturing stream records it instead. */
aclError af_submit(af_stream *stream, const af_task *task, const char *function);
/* The same, never recorded: for what capture.c launches itself. */
aclError af_submit_now(af_stream *stream, const af_task *task, const char *function);
/* Waits until everything submitted so far is done; 0, the first error since the last wait, 507046 after timeout. */
aclError af_stream_wait(af_stream *stream, int32_t timeout_ms, const char *function);
/* Everything on a device, or in a context. */
aclError af_device_wait(int32_t device, int32_t timeout_ms, const char *function);
bool af_stream_idle(af_stream *stream);

/* For tasks that wait, in the worker: true while waiting makes sense (not aborted, not being torn down). Call with
 * af_lock held. */
bool af_stream_wanted(const af_stream *stream);

int32_t af_stream_id(const af_stream *stream);
uint32_t af_stream_task_id(const af_stream *stream); /* of the task now running */
int32_t af_stream_device(const af_stream *stream);
aclrtContext af_stream_context(const af_stream *stream);
aclrtStream af_stream_handle(const af_stream *stream);
bool af_stream_is_default(const af_stream *stream);
/* A word of capture.c's own per stream; NULL at first. Set and read it with af_lock held. */
void **af_stream_capture(af_stream *stream);
void **af_stream_update(af_stream *stream); /* of group.c's own, likewise */

bool af_stream_checks_overflow(af_stream *stream); /* aclrtSetStreamOverflowSwitch */

/* Is the calling thread the worker of a stream, or inside a callback? Then it must not wait for streams. */
bool af_in_worker(void);
aclError af_refuse_in_callback(const char *function); /* 0, or the code with its reason */

aclError af_stream_new(af_context *context, uint32_t priority, uint32_t flags, bool is_default, aclrtStream *out);
aclError af_stream_end(aclrtStream handle, bool force); /* runs what is queued (force: drops it), then ends the stream */
void af_streams_end_of(aclrtContext context, bool force); /* all streams of a context */

#endif
