/* Between the files of queues and channels: bounded queues of entries, and what an entry of a queue is.
 *
 * Everything here is guarded by af_lock. A queue of acltdtCreateQueue holds shared buffers, a channel holds datasets.
 */
#ifndef AF_TDT_H
#define AF_TDT_H

#include "acl/acl_tdt.h"
#include "acl/acl_tdt_queue.h"

#include "runtime.h"

enum { AF_QUEUE_NAME = 128, AF_USER_DATA = 96, AF_LEAST_DEPTH = 2, AF_MOST_DEPTH = 8192 };

typedef struct af_entry {
    struct af_entry *next;
    void (*destroy)(struct af_entry *entry); /* frees it; with af_lock held */
} af_entry;

typedef struct af_fifo {
    af_entry *head, *tail;
    size_t count, capacity;      /* capacity 0: no limit */
    bool ended;                  /* destroyed while someone waits */
    bool stopped;                /* acltdtStopChannel: takers go home once */
    void (*changed)(void *owner); /* something was put in or taken out; with af_lock held; NULL: no one cares */
    void *owner;
} af_fifo;

typedef enum af_fifo_result { AF_FIFO_DONE, AF_FIFO_LATE, AF_FIFO_ENDED, AF_FIFO_STOPPED, AF_FIFO_REFUSED } af_fifo_result;

/* With af_lock held. */
bool af_fifo_full(const af_fifo *fifo);
void af_fifo_push(af_fifo *fifo, af_entry *entry);
af_entry *af_fifo_pop(af_fifo *fifo);

/* Without af_lock. Timeouts in milliseconds, -1: for ever. Put owns the entry only when it is AF_FIFO_DONE. */
af_fifo_result af_fifo_put(af_fifo *fifo, af_entry *entry, int32_t timeout);
/* accept (NULL: anything) sees the first entry before it is taken; false leaves it there: AF_FIFO_REFUSED. */
af_fifo_result af_fifo_take(af_fifo *fifo, af_entry **entry, int32_t timeout, bool (*accept)(const af_entry *, void *),
                            void *data);
void af_fifo_clear(af_fifo *fifo);
void af_fifo_end(af_fifo *fifo); /* wakes the waiting threads, which get AF_FIFO_ENDED */
void af_fifo_stop(af_fifo *fifo);
size_t af_fifo_count(const af_fifo *fifo);

/* -1 and more are timeouts; 0, or 100000 with the reason. */
aclError af_timeout_check(int32_t timeout, const char *function);
/* Full or empty when the time is over: reported by the code, no error for aclGetRecentErrMsg (read in the source). */
aclError af_late(aclError code, const char *function, const char *what, const char *how);

extern npu_kind af_buf_kind, af_item_kind, af_tensors_kind;

/* --- queues ------------------------------------------------------------------------------------------------------- */

/* The device queues are on: the context's, in a program on the device always 0. -1 with *ret set. */
int32_t af_queue_device(const char *function, aclError *ret);
/* The queue behind an id, with af_lock held; NULL: none. */
af_fifo *af_queue_look(int32_t device, uint32_t id);
void af_queues_end_of(int32_t device);

/* tdt_route.c, all with af_lock held but for the last: is a route of this queue bound; hands on what can be. */
bool af_routed(int32_t device, uint32_t queue);
void af_routes_pump(int32_t device);
void af_routes_lost(int32_t device); /* their queues are gone */
void af_routes_forget(void);         /* those that were lost */

/* --- shared buffers ------------------------------------------------------------------------------------------------ */

/* Programs on the device only: 0, or 200006 with the reason. */
aclError af_device_program(const char *function);

typedef struct af_buf af_buf; /* a chain of them is the entry of a queue */
struct af_buf {
    af_entry entry; /* first: of the head of a chain */
    struct af_buf_memory *memory;
    size_t length;
    unsigned char user[AF_USER_DATA];
    af_buf *head, *next; /* the chain; head NULL: this one is */
    void *handle;        /* the user's, NULL in a queue */
};

/* New, with one piece of memory; NULL: memory is out. */
af_buf *af_buf_new(size_t size);
void *af_buf_bytes(const af_buf *buf);
af_buf *af_buf_of(af_entry *entry);
/* Bytes of data in a whole chain. */
size_t af_buf_total(const af_buf *head);
/* The same memory again, whole chain; with af_lock held. NULL: memory is out. */
af_buf *af_buf_share(const af_buf *head);
/* Handles for a whole chain; the head's, NULL when memory is out (then the chain is freed). */
void *af_buf_give(af_buf *head);

/* A chain on its way from the user into a queue: borrowed, then gone for good, or back with the same handles. */
enum { AF_LONGEST_CHAIN = 128 };
typedef struct af_buf_loan {
    af_buf *head;
    unsigned count;
    void *handles[AF_LONGEST_CHAIN];
} af_buf_loan;
aclError af_buf_lend(void *handle, af_buf_loan *loan, const char *function);
void af_buf_gone(const af_buf_loan *loan);
void af_buf_back(const af_buf_loan *loan);

/* --- items and datasets of channels --------------------------------------------------------------------------------- */

typedef struct af_item {
    acltdtTensorType type;
    aclDataType data_type;
    size_t rank, slices, slice;
    int64_t dims[128];
    const void *data; /* the user's, or inside the dataset that received it */
    size_t size;
    bool received;    /* belongs to its dataset */
} af_item;

typedef struct af_tensors { /* a dataset of acl_tdt.h */
    acltdtDataItem **items;
    size_t count, room;
    bool received;
    int place;                   /* 0: unknown, 1: host, 2: device */
    unsigned char *bytes;        /* received data */
    size_t capacity;
    char name[AF_QUEUE_NAME];
} af_tensors;

/* A dataset on its way: items one after the other, then their data, each on a boundary of 64 bytes. */
typedef struct af_sent {
    af_entry entry; /* first */
    size_t count, bytes;
    unsigned char *data;
    af_item items[];
} af_sent;

/* Copies what a dataset holds; NULL with *ret set. */
af_sent *af_tensors_pack(const acltdtDataset *dataset, const char *function, aclError *ret);
/* Fills a dataset with copies; takes nothing of `sent`. */
aclError af_tensors_unpack(acltdtDataset *dataset, const af_sent *sent, const char *function);
/* Empty, or received into before? 0 or 100000. */
aclError af_tensors_may_receive(acltdtDataset *dataset, const char *function);

#endif
