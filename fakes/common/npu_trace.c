/* Where the events of calls go: a file, memory. */
#include "npu_trace.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "npu_internal.h"

enum { RING = 4096 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static FILE *file;
static bool recording;
static char *ring[RING];
static size_t recorded; /* ever; the newest is ring[(recorded - 1) % RING] */
static _Atomic int wanted;

/* --- where events go ---------------------------------------------------------------------------------------------- */

static void expand(const char *path, char *out, size_t n)
{
    const char *mark = strstr(path, "%p");
    if (mark)
        snprintf(out, n, "%.*s%ld%s", (int)(mark - path), path, (long)getpid(), mark + 2);
    else
        snprintf(out, n, "%s", path);
}

/* Whether this process writes the file that NPU_FAKE_TRACE names already: a program may unload the library and load it
 * again, or load several fakes. Of what a library can write, the environment alone outlives dlclose. */
static bool begun(const char *name)
{
    static const char variable[] = "NPU_FAKE_TRACE_BEGUN";
    char mine[4096 + 32];
    const char *begun_by = getenv(variable);
    snprintf(mine, sizeof mine, "%ld %s", (long)getpid(), name);
    if (begun_by && strcmp(begun_by, mine) == 0) return true;
    setenv(variable, mine, 1);
    return false;
}

int npu_trace_open(const char *path, bool go_on, npu_why *why)
{
    char name[4096];
    FILE *opened = NULL;
    if (path) {
        bool fresh;
        expand(path, name, sizeof name);
        fresh = !go_on || !begun(name);
        opened = fopen(name, fresh ? "w" : "a");
        if (opened && fresh) opened = freopen(name, "a", opened); /* each writer at the file's end */
        if (!opened) return npu_fail(why, "trace: cannot write %.160s: %s", name, strerror(errno));
        if (fresh) fputs("[\n", opened);
        fflush(opened);
    }
    pthread_mutex_lock(&lock);
    if (file) fclose(file);
    file = opened;
    atomic_store(&wanted, file || recording);
    pthread_mutex_unlock(&lock);
    return 0;
}

__attribute__((destructor)) static void close_file(void)
{
    if (pthread_mutex_trylock(&lock) != 0) return; /* a call is under way, or was when this process was forked */
    if (file) fclose(file);
    file = NULL;
    atomic_store(&wanted, recording);
    pthread_mutex_unlock(&lock);
}

void npu_trace_record(int on)
{
    pthread_mutex_lock(&lock);
    recording = on != 0;
    atomic_store(&wanted, file || recording);
    pthread_mutex_unlock(&lock);
}

void npu_trace_forget(void)
{
    size_t i;
    pthread_mutex_lock(&lock);
    for (i = 0; i < RING; i++) {
        free(ring[i]);
        ring[i] = NULL;
    }
    recorded = 0;
    pthread_mutex_unlock(&lock);
}

size_t npu_trace_calls(char *buf, size_t n)
{
    size_t needed = 3, at, i; /* [ ] and the terminator */
    bool fits;
    pthread_mutex_lock(&lock);
    for (i = 0; i < RING; i++)
        if (ring[i]) needed += strlen(ring[i]) + (needed > 3);
    fits = buf && needed <= n;
    if (fits) {
        buf[0] = '[';
        at = 1;
        for (i = recorded > RING ? recorded - RING : 0; i < recorded; i++) {
            const char *event = ring[i % RING];
            size_t length = event ? strlen(event) : 0;
            if (!event) continue;
            if (at > 1) buf[at++] = ',';
            memcpy(buf + at, event, length);
            at += length;
        }
        memcpy(buf + at, "]", 2);
    } else if (buf && n)
        snprintf(buf, n, "[]");
    pthread_mutex_unlock(&lock);
    return needed;
}

static int thread_number(void)
{
    static _Atomic int threads;
    static _Thread_local int number;
    if (!number) number = atomic_fetch_add(&threads, 1) + 1;
    return number;
}

void npu_trace_write(npu_call *call, double end)
{
    npu_text event = {0};
    npu_text_printf(&event, "{\"name\":\"%s\",\"ph\":\"X\",\"ts\":%.3f,\"dur\":%.3f,\"pid\":%ld,\"tid\":%d,\"args\":{",
                    call->function, call->start, end - call->start, (long)getpid(), thread_number());
    if (call->args.data) npu_text_add(&event, call->args.data, call->args.length);
    npu_text_add(&event, "}}", 2);
    if (!event.failed && !call->args.failed) {
        pthread_mutex_lock(&lock);
        if (file) {
            fprintf(file, "%s,\n", event.data);
            fflush(file); /* so that the trace of a program that crashes is complete */
        }
        if (recording) {
            char **place = &ring[recorded++ % RING];
            free(*place);
            *place = event.data;
            event.data = NULL;
        }
        pthread_mutex_unlock(&lock);
    }
    npu_text_free(&event);
}

bool npu_trace_wanted(void)
{
    return atomic_load_explicit(&wanted, memory_order_relaxed) != 0;
}
