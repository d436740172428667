/* The records of profiling, and its file: events in the form of Chrome's trace viewer and Perfetto. */
#include <errno.h>
#include <stdatomic.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif

#include "npu_json.h"
#include "prof.h"

enum { MOST_EVENTS = 200000, NAME = 160, ARGUMENTS = 96 };

typedef struct event {
    const char *category;
    char name[NAME], args[ARGUMENTS];
    int32_t device;
    uint32_t lane;
    double begin, length;
} event;

bool af_prof_files;

static _Atomic uint64_t bits_now, devices_now;

NPU_LOCK(lock);
static event *events;
static size_t count, room, dropped;
static unsigned written;

void af_prof_collect(uint64_t bits, uint64_t devices)
{
    atomic_store(&devices_now, devices);
    atomic_store(&bits_now, bits);
}

bool af_prof_on(uint64_t bits, int32_t device)
{
    if (!(atomic_load_explicit(&bits_now, memory_order_relaxed) & bits)) return false;
    return device < 0 || (device < 64 && atomic_load(&devices_now) >> device & 1);
}

uint32_t af_prof_thread(void)
{
#ifdef __linux__
    return (uint32_t)syscall(SYS_gettid);
#else
    return (uint32_t)(uintptr_t)pthread_self();
#endif
}

/* Makes room for one more, with the lock held; NULL without memory. */
static event *next(void)
{
    if (count == room && room < MOST_EVENTS) {
        size_t more = room ? 2 * room : 1024;
        event *grown = realloc(events, more * sizeof *grown);
        if (grown) {
            events = grown;
            room = more;
        }
    }
    if (count < room) return &events[count++];
    dropped++;
    return NULL;
}

void af_prof_event(const char *category, const char *name, int32_t device, uint32_t lane, double begin, double length,
                   const char *args)
{
    event *e;
    pthread_mutex_lock(&lock);
    e = next();
    if (e) {
        *e = (event){.category = category, .device = device, .lane = lane, .begin = begin, .length = length};
        snprintf(e->name, sizeof e->name, "%s", name);
        snprintf(e->args, sizeof e->args, "%s", args ? args : "");
    }
    pthread_mutex_unlock(&lock);
}

bool af_prof_calls(void)
{
    return af_prof_on(ACL_PROF_ACL_API, AF_PROF_HOST);
}

void af_prof_call(const npu_call *call, aclError ret)
{
    char args[32];
    snprintf(args, sizeof args, "\"code\":%d", (int)ret);
    af_prof_event("api", call->function, AF_PROF_HOST, af_prof_thread(), call->start, npu_microseconds() - call->start, args);
}

bool af_prof_tasks(int32_t device)
{
    return af_prof_on(AF_PROF_TASKS, device);
}

void af_prof_task(const af_stream *stream, const char *name, double begin)
{
    char args[ARGUMENTS];
    snprintf(args, sizeof args, "\"task\":%u", (unsigned)af_stream_task_id(stream));
    af_prof_event("task", name, af_stream_device(stream), (uint32_t)af_stream_id(stream), begin,
                  npu_microseconds() - begin, args);
}

/* --- the file -------------------------------------------------------------------------------------------------------- */

/* Rows: operators beside the tasks of their device, the program's threads in a row of their own. */
static long row_of(const event *e)
{
    return e->device < 0 ? 0 : 2 * e->device + (!strcmp(e->category, "operator") ? 2 : 1);
}

static void add_row(npu_text *text, long row, const char *name, int32_t device)
{
    npu_text_printf(text, "%s\n{\"ph\":\"M\",\"name\":\"process_name\",\"pid\":%ld,\"args\":{\"name\":\"", row ? "," : "", row);
    npu_text_printf(text, "%s", name);
    if (device >= 0) npu_text_printf(text, " of device %d", (int)device);
    npu_text_printf(text, "\"}}");
}

static void add_event(npu_text *text, const event *e)
{
    npu_text_printf(text, ",\n{\"ph\":\"%s\",\"cat\":\"%s\",\"name\":", e->length < 0 ? "i" : "X", e->category);
    npu_text_json(text, e->name, strlen(e->name));
    npu_text_printf(text, ",\"pid\":%ld,\"tid\":%u,\"ts\":%.3f", row_of(e), (unsigned)e->lane, e->begin);
    if (e->length < 0)
        npu_text_printf(text, ",\"s\":\"t\"");
    else
        npu_text_printf(text, ",\"dur\":%.3f", e->length);
    npu_text_printf(text, ",\"args\":{%s}}", e->args);
}

static void add_all(npu_text *text)
{
    int32_t device;
    size_t i;
    npu_text_printf(text, "{\"otherData\":{\"soc\":\"%s\",\"pid\":%ld,\"dropped\":%zu},\"displayTimeUnit\":\"ms\",\n\"traceEvents\":[",
                    af_soc_now()->name, (long)getpid(), dropped);
    add_row(text, 0, "program", -1);
    for (device = 0; device < af_device_count(); device++) {
        add_row(text, 2 * device + 1, "streams", device);
        add_row(text, 2 * device + 2, "operators of models", device);
    }
    for (i = 0; i < count; i++) add_event(text, &events[i]);
    npu_text_printf(text, "\n]}\n");
}

static bool store(const char *path, const npu_text *text)
{
    FILE *file = fopen(path, "wb");
    bool done = file && fwrite(text->data, 1, text->length, file) == text->length && !text->failed;
    if (file && fclose(file)) done = false;
    return done;
}

aclError af_prof_write(const char *path, const char *function)
{
    char name[4352];
    npu_text text = {0};
    bool done = false;
    pthread_mutex_lock(&lock);
    snprintf(name, sizeof name, "%s/PROF_%06u_%ld", path, ++written, (long)getpid());
    if (mkdir(name, 0777) == 0) {
        add_all(&text);
        snprintf(name + strlen(name), sizeof name - strlen(name), "/trace.json");
        done = store(name, &text);
        npu_text_free(&text);
    }
    if (dropped) npu_log(NPU_LOG_WARNING, "profiling: %zu events too many were left out", dropped);
    pthread_mutex_unlock(&lock);
    af_prof_forget();
    return done ? ACL_SUCCESS
                : af_fail(ACL_ERROR_PROFILING_FAILURE, function, "cannot write %s: %s", name, strerror(errno));
}

void af_prof_forget(void)
{
    pthread_mutex_lock(&lock);
    free(events);
    events = NULL;
    count = room = dropped = 0;
    pthread_mutex_unlock(&lock);
}
