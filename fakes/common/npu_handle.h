/* One table for everything a vendor's library hands out: opaque handles and pointers to records.
 *
 * A handle made by npu_handle_new is a number that is never given out twice and never equals an address, so stale,
 * foreign and made-up values are recognised. Record pointers (npu_handle_add) are recognised by their address.
 * The value is an uintptr_t: it fits vendor handles of 32 bits on 32-bit machines.
 *
 * Threads: an object is destroyed when it was closed AND the last npu_handle_acquire was matched by a release.
 */
#ifndef NPU_HANDLE_H
#define NPU_HANDLE_H

#include "npu_common.h"

/* A kind of handle. Define one variable per kind, {.name = "context", .destroy = ...}, list it in npu_vendor.kinds. */
struct npu_kind {
    const char *name;              /* as in live counts and traces: "context#3" */
    void (*destroy)(void *object); /* frees the object; NULL when the closing code does it itself */
    long live;                     /* private to npu_handle.c from here on */
    unsigned long created;
    struct npu_entry *oldest, *youngest;
};

/* New opaque handle for object (not NULL); 0 when memory is out. */
uintptr_t npu_handle_new(npu_kind *kind, void *object);
/* Registers the address the user will hold (a record the user may read); 0 or -1 (memory is out, already there). */
int npu_handle_add(npu_kind *kind, const void *address, void *object);

/* The object behind a live handle of this kind, kept alive until npu_handle_release; NULL otherwise. */
void *npu_handle_acquire(npu_kind *kind, uintptr_t handle);
void npu_handle_release(npu_kind *kind, uintptr_t handle);

/* Ends a handle: later acquires give NULL; kind->destroy runs now or with the last release. 0, or -1: not live. */
int npu_handle_close(npu_kind *kind, uintptr_t handle);

/* Look without keeping alive: is it live, and what kind is it (NULL: none; the newest when several share a value). */
bool npu_handle_live(npu_kind *kind, uintptr_t handle);
const npu_kind *npu_handle_kind(uintptr_t handle);

/* How many handles of this kind are live. */
long npu_kind_live(npu_kind *kind);

/* Order of creation within its kind, from 1; also for handles closed but not yet destroyed. 0: unknown. */
unsigned long npu_handle_number(npu_kind *kind, uintptr_t handle);

/* Calls visit(handle, object, user) for each live handle of a kind, oldest first, outside the table's lock (the
 * object is kept alive meanwhile); stops when visit returns non-zero and returns that. Children-first closing. */
int npu_handle_each(npu_kind *kind, int (*visit)(uintptr_t handle, void *object, void *user), void *user);

#endif
