/* The table of live handles and registered addresses. */
#include "npu_handle.h"

#include <pthread.h>
#include <stdlib.h>

#include "npu_fork.h"

/* Handles and objects are kept inverted: LeakSanitizer does not find its way through this table to them, so what a
   program forgot to destroy is reported as the leak it is. */
typedef struct npu_entry {
    struct npu_entry *next;            /* of the bucket */
    struct npu_entry *older, *younger; /* of the kind */
    uintptr_t inverted_value;
    npu_kind *kind;
    uintptr_t inverted_object;
    unsigned long number;
    unsigned pins;
    bool closed;
} entry;

enum { BUCKETS = 1024 };
static entry *buckets[BUCKETS];
static uintptr_t given; /* how many opaque handles there were */
NPU_LOCK(lock);

static uintptr_t value_of(const entry *e)
{
    return ~e->inverted_value;
}

static void *object_of(const entry *e)
{
    return (void *)~e->inverted_object;
}

/* Addresses and handles are multiples of 8 or 16 and come in runs. */
static entry **bucket(uintptr_t value)
{
    return &buckets[(value >> 4 ^ value >> 14) % BUCKETS];
}

static entry *find(const npu_kind *kind, uintptr_t value, bool closed_too)
{
    entry *e;
    for (e = *bucket(value); e; e = e->next)
        if (value_of(e) == value && (!kind || e->kind == kind) && (closed_too || !e->closed)) return e;
    return NULL;
}

static entry *insert(npu_kind *kind, uintptr_t value, void *object)
{
    entry *e = calloc(1, sizeof *e);
    if (!e) return NULL;
    e->inverted_value = ~value;
    e->kind = kind;
    e->inverted_object = ~(uintptr_t)object;
    e->number = ++kind->created;
    e->next = *bucket(value);
    *bucket(value) = e;
    e->older = kind->youngest;
    *(e->older ? &e->older->younger : &kind->oldest) = e;
    kind->youngest = e;
    kind->live++;
    return e;
}

/* Called with the lock held, leaves it free: removes a closed entry no one holds and destroys its object. */
static void finish(entry *e)
{
    entry **link = bucket(value_of(e));
    npu_kind *kind = e->kind;
    void *object = object_of(e);
    if (!e->closed || e->pins) {
        pthread_mutex_unlock(&lock);
        return;
    }
    while (*link != e) link = &(*link)->next;
    *link = e->next;
    *(e->older ? &e->older->younger : &kind->oldest) = e->younger;
    *(e->younger ? &e->younger->older : &kind->youngest) = e->older;
    free(e);
    pthread_mutex_unlock(&lock);
    if (kind->destroy) kind->destroy(object);
}

/* On 64 bits an address no machine maps, so a program that follows a handle as a pointer stops at once. */
static uintptr_t opaque(uintptr_t n)
{
#if UINTPTR_MAX > 0xffffffffu
    return (uintptr_t)0x0fa0000000000000u | n << 4;
#else
    return n << 4;
#endif
}

uintptr_t npu_handle_new(npu_kind *kind, void *object)
{
    uintptr_t value;
    pthread_mutex_lock(&lock);
    do
        value = opaque(++given);
    while (value == 0 || find(NULL, value, true));
    if (!insert(kind, value, object)) value = 0;
    pthread_mutex_unlock(&lock);
    return value;
}

int npu_handle_add(npu_kind *kind, const void *address, void *object)
{
    int result = -1;
    pthread_mutex_lock(&lock);
    if (address && !find(kind, (uintptr_t)address, false) && insert(kind, (uintptr_t)address, object)) result = 0;
    pthread_mutex_unlock(&lock);
    return result;
}

void *npu_handle_acquire(npu_kind *kind, uintptr_t handle)
{
    entry *e;
    void *object = NULL;
    pthread_mutex_lock(&lock);
    e = find(kind, handle, false);
    if (e) {
        e->pins++;
        object = object_of(e);
    }
    pthread_mutex_unlock(&lock);
    return object;
}

void npu_handle_release(npu_kind *kind, uintptr_t handle)
{
    entry *e;
    pthread_mutex_lock(&lock);
    for (e = *bucket(handle); e; e = e->next)
        if (value_of(e) == handle && e->kind == kind && e->pins) break;
    if (!e) {
        pthread_mutex_unlock(&lock);
        return;
    }
    e->pins--;
    finish(e);
}

int npu_handle_close(npu_kind *kind, uintptr_t handle)
{
    entry *e;
    pthread_mutex_lock(&lock);
    e = find(kind, handle, false);
    if (!e) {
        pthread_mutex_unlock(&lock);
        return -1;
    }
    e->closed = true;
    kind->live--;
    finish(e);
    return 0;
}

bool npu_handle_live(npu_kind *kind, uintptr_t handle)
{
    bool live;
    pthread_mutex_lock(&lock);
    live = find(kind, handle, false) != NULL;
    pthread_mutex_unlock(&lock);
    return live;
}

const npu_kind *npu_handle_kind(uintptr_t handle)
{
    const entry *e;
    const npu_kind *kind;
    pthread_mutex_lock(&lock);
    e = find(NULL, handle, false);
    kind = e ? e->kind : NULL;
    pthread_mutex_unlock(&lock);
    return kind;
}

unsigned long npu_handle_number(npu_kind *kind, uintptr_t handle)
{
    const entry *e;
    unsigned long number;
    pthread_mutex_lock(&lock);
    e = find(kind, handle, true);
    number = e ? e->number : 0;
    pthread_mutex_unlock(&lock);
    return number;
}

long npu_kind_live(npu_kind *kind)
{
    long live;
    pthread_mutex_lock(&lock);
    live = kind->live;
    pthread_mutex_unlock(&lock);
    return live;
}

/* Called with the lock held: the first live entry from this one on, kept until its pin is taken back. */
static entry *pinned(entry *e)
{
    while (e && e->closed) e = e->younger;
    if (e) e->pins++;
    return e;
}

int npu_handle_each(npu_kind *kind, int (*visit)(uintptr_t handle, void *object, void *user), void *user)
{
    entry *e, *next;
    int result = 0;
    bool closed;
    pthread_mutex_lock(&lock);
    for (e = pinned(kind->oldest); e; e = next) {
        closed = e->closed; /* what ended the one before may have closed it */
        pthread_mutex_unlock(&lock);
        if (!closed) result = visit(value_of(e), object_of(e), user);
        pthread_mutex_lock(&lock);
        next = result ? NULL : pinned(e->younger);
        e->pins--;
        finish(e);
        pthread_mutex_lock(&lock);
    }
    pthread_mutex_unlock(&lock);
    return result;
}
