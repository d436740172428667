/* Events, and tasks that have to do with them. */
#ifndef AF_EVENT_H
#define AF_EVENT_H

#include "stream.h"

typedef struct af_event {
    uint32_t flags;
    bool again;            /* made by aclrtCreateEventExWithFlag: may be recorded again, complete before the first */
    bool set;              /* the flag that waits look at and aclrtResetEvent clears */
    uint64_t recorded;     /* records submitted */
    uint64_t done;         /* the newest record that was reached */
    uint64_t waits, waited;
    uint64_t time_us;      /* when the last record was reached */
    uint32_t id;
    int32_t device;
    void *capture;         /* capture.c's own: what recorded it; with af_lock held */
    bool flag_given[2];    /* a record, a wait was asked for: with which flag, `external` says */
    bool external[2];
} af_event;

/* A record, wait or reset as a task of a graph, done at each launch. Holds the event. */
typedef enum { AF_EVENT_RECORD, AF_EVENT_WAIT, AF_EVENT_RESET } af_event_work;
aclError af_event_task(af_event_work work, aclrtEvent handle, af_event *event, af_task *out);
/* What a launch asks for at once, as aclrtRecordEvent and aclrtStreamWaitEvent do: the record to come, and which record
 * the wait is for. With af_lock held. */
uint64_t af_event_ask(const af_task *task);
void af_event_expect(const af_task *task, uint64_t number);
/* Is the task a record of aclrtRecordEvent? */
bool af_event_records(const af_task *task);
/* The same as a task that a stream does once: a record counts from now, a wait is for record `number`. */
aclError af_event_submit(af_event_work work, af_stream *stream, aclrtEvent handle, af_event *event, uint64_t number,
                         int32_t timeout_ms, const char *function);
/* The event for a question of the host, held until af_put; measured: no context is needed. */
af_event *af_event_look(aclrtEvent handle, const char *function, aclError *ret);
void af_events_end_of(int32_t device);

#endif
