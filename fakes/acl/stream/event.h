/* Events, and tasks on events. */
#ifndef AF_EVENT_H
#define AF_EVENT_H

#include <stdatomic.h>

#include "stream.h"

/* The part of an event that processes share. */
typedef struct af_event_counts {
    _Atomic uint32_t recorded, done;
} af_event_counts;

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
    af_event_counts *shared; /* instead of recorded and done; NULL: no other process knows it */
    int file;                /* of the shared memory, when this process made it */
    uint64_t lost;           /* in a forked child: records up to this one are the parent's to reach */
} af_event;

/* NULL: memory is out. */
af_event *af_event_made(uint32_t flags, bool again, int32_t device);
/* Counts in memory that processes share; false: this system has none. And giving that back. */
bool af_event_share(af_event *event);
void af_event_unshare(af_event *event);
/* The counts in such a file; NULL: the system refuses. */
af_event_counts *af_event_map(int file);
/* One more record was asked for, its number. What was recorded so far; what is reached. With af_lock held. */
uint64_t af_event_count(af_event *event);
uint64_t af_event_recorded(const af_event *event);
uint64_t af_event_done(const af_event *event);
/* Waits for a change, until the deadline (then false). With af_lock held. */
bool af_event_pause(const af_event *event, uint64_t deadline);

/* A record, wait or reset as a task of a graph, done at each launch. Holds the event. */
typedef enum { AF_EVENT_RECORD, AF_EVENT_WAIT, AF_EVENT_RESET } af_event_work;
aclError af_event_task(af_event_work work, aclrtEvent handle, af_event *event, af_task *out);
/* The event's part in a launch, taken at once like aclrtRecordEvent and aclrtStreamWaitEvent: the record to come, and
 * the record that the wait is for. With af_lock held. */
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
