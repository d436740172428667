/* The state that fork() leaves behind: a child has the thread that forked and no other, so a lock that another thread
 * held would be held for ever. Locks named here are free in a child, and what they guard is whole in it: fork() waits
 * for those who hold them, a little while; who holds one for longer (a search, a function of the program's that forks)
 * reads. */
#ifndef NPU_FORK_H
#define NPU_FORK_H

#include <pthread.h>

typedef struct npu_forked {
    struct npu_forked *next;
    pthread_mutex_t *lock; /* or NULL, */
    void (*child)(void);   /* and what is done in a child when all locks are free */
} npu_forked;

/* While the library is loaded; `one` stays. */
void npu_fork_add(npu_forked *member);

/* A lock of this file. */
#define NPU_LOCK(name) \
    static pthread_mutex_t name; \
    NPU_FORKED(name, &name, NULL) \
    static pthread_mutex_t name = PTHREAD_MUTEX_INITIALIZER
/* A lock of several files, defined before. */
#define NPU_SHARED_LOCK(name) \
    NPU_FORKED(name, &name, NULL) \
    struct npu_forked
#define NPU_IN_CHILD(function) \
    NPU_FORKED(function, NULL, function) \
    struct npu_forked

#define NPU_FORKED(name, lock_, child_) \
    __attribute__((constructor)) static void name##_at_fork(void) \
    { \
        static npu_forked member = {.lock = lock_, .child = child_}; \
        npu_fork_add(&member); \
    }
/* For locks of libraries, which cannot be named: waits until each other thread of the process sleeps or has used a tenth of
 * a second of its own time, ten seconds at most. A thread that runs may hold a lock; one that sleeps waits for something and
 * holds none, as a rule; one that computes for longer is the program's. */
void npu_fork_quiet(void);

#endif
