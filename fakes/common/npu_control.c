/* Options, the environment and the exported control API. */
#include "npu_fake.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <sched.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "npu_alloc.h"
#include "npu_fault.h"
#include "npu_internal.h"
#include "npu_log.h"
#include "npu_trace.h"

int npu_fail(npu_why *why, const char *format, ...)
{
    if (why) {
        va_list values;
        va_start(values, format);
        vsnprintf(why->text, sizeof why->text, format, values);
        va_end(values);
    }
    return -1;
}

/* --- options ------------------------------------------------------------------------------------------------------ */

static const char *const no_or_yes[] = {"0", "1", NULL};
static const char *const levels[] = {"0", "1", "2", "3", "4", NULL};
enum { MOST_LATENESS = 150 /* us */ };
enum { FAULTS, TRACE, CRASH, LATENCY, LOG, COMMON_OPTIONS, MAX_OPTIONS = 32 };
static const npu_option common_options[COMMON_OPTIONS] = {
    {"faults", "", NULL}, {"trace", "", NULL}, {"crash", "0", no_or_yes}, {"latency_us", "0", NULL},
    {"log", "", levels},
};

typedef struct slot {
    const npu_option *option;
    _Atomic(const char *) text;
    const char *problem; /* why the environment's value is unusable */
} slot;

static slot slots[MAX_OPTIONS];
static int slot_count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static _Thread_local char last_error[sizeof((npu_why *)0)->text];

/* Option texts are handed out without a lock, so they are kept for ever; equal texts once. */
static const char *intern(const char *text)
{
    static struct word {
        struct word *next;
        char text[];
    } *words;
    size_t size = strlen(text) + 1;
    struct word *word;
    for (word = words; word; word = word->next)
        if (strcmp(word->text, text) == 0) return word->text;
    word = malloc(sizeof *word + size);
    if (!word) return "";
    memcpy(word->text, text, size);
    word->next = words;
    words = word;
    return word->text;
}

static const char *environment(const npu_option *option)
{
    char name[80];
    size_t i;
    snprintf(name, sizeof name, "NPU_FAKE_%s", option->name);
    for (i = 0; name[i]; i++) name[i] = (char)toupper((unsigned char)name[i]);
    return getenv(name);
}

static int check_value(const npu_option *option, const char *value, npu_why *why)
{
    const char *const *choice;
    char list[160] = "";
    char *end;
    long number;
    if (!option->choices) {
        errno = 0;
        number = strtol(value, &end, 10);
        if (!isdigit((unsigned char)value[0]) || *end || errno || number > INT_MAX)
            return npu_fail(why, "%s: expected a whole number from 0 to %d, got \"%s\"", option->name, INT_MAX, value);
        return 0;
    }
    for (choice = option->choices; *choice; choice++) {
        if (strcmp(*choice, value) == 0) return 0;
        snprintf(list + strlen(list), sizeof list - strlen(list), "%s%s", list[0] ? ", " : "", *choice);
    }
    return npu_fail(why, "%s: expected one of %s, got \"%s\"", option->name, list, value);
}

/* value NULL: the default. */
static int apply(int index, const char *value, bool from_environment, npu_why *why)
{
    slot *s = &slots[index];
    int failed = 0;
    if (index == FAULTS)
        failed = npu_fault_configure(value, why);
    else if (index == TRACE)
        failed = npu_trace_open(value && *value ? value : NULL, from_environment, why);
    else if (value)
        failed = check_value(s->option, value, why);
    if (failed) return -1;
    atomic_store(&s->text, intern(value ? value : s->option->fallback));
    s->problem = NULL;
    return 0;
}

static void apply_environment(int index)
{
    npu_why why;
    const char *value = environment(slots[index].option);
    if (index == TRACE && strcmp(value ? value : "", atomic_load(&slots[index].text)) == 0) return; /* goes on */
    if (apply(index, value, true, &why) == 0) return;
    atomic_store(&slots[index].text, slots[index].option->fallback);
    slots[index].problem = intern(why.text);
}

static void read_environment(void)
{
    const npu_option *option;
    int i;
    npu_microseconds(); /* time zero */
    for (i = 0; i < COMMON_OPTIONS; i++) slots[slot_count++].option = &common_options[i];
    for (option = npu_fake_vendor.options; option && option->name && slot_count < MAX_OPTIONS; option++)
        slots[slot_count++].option = option;
    for (i = 0; i < slot_count; i++) atomic_store(&slots[i].text, slots[i].option->fallback);
    for (i = 0; i < slot_count; i++) apply_environment(i);
}

void npu_ready(void)
{
    pthread_once(&once, read_environment);
}

static int find(const char *name)
{
    int i;
    for (i = 0; i < slot_count; i++)
        if (strcmp(slots[i].option->name, name) == 0) return i;
    return -1;
}

const char *npu_option_text(const char *name)
{
    int i;
    npu_ready();
    i = find(name);
    return i < 0 ? NULL : atomic_load(&slots[i].text);
}

long npu_option_number(const char *name)
{
    const char *text = npu_option_text(name);
    return text ? strtol(text, NULL, 10) : 0;
}

const char *npu_environment_problem(void)
{
    const char *problem = NULL;
    int i;
    pthread_mutex_lock(&lock);
    for (i = 0; i < slot_count && !problem; i++) problem = slots[i].problem;
    pthread_mutex_unlock(&lock);
    return problem;
}

/* --- time --------------------------------------------------------------------------------------------------------- */

double npu_microseconds(void)
{
    static _Atomic long zero;
    struct timespec now;
    long expected = 0;
    clock_gettime(CLOCK_MONOTONIC, &now);
    atomic_compare_exchange_strong(&zero, &expected, (long)now.tv_sec);
    return (double)(now.tv_sec - (time_t)atomic_load(&zero)) * 1e6 + (double)now.tv_nsec / 1e3;
}

static void sleep_roughly(double microseconds)
{
    struct timespec left;
    left.tv_sec = (time_t)(microseconds / 1e6);
    left.tv_nsec = (long)((microseconds - (double)left.tv_sec * 1e6) * 1e3);
    while (nanosleep(&left, &left) != 0 && errno == EINTR) {
    }
}

/* A sleeping thread wakes 50 to 150 us late, which is a lot of an inference of 2 ms, and a device does not wait for the
 * host's scheduler. So the sleep is shorter by the usual lateness, and the rest is waited for awake. */
void npu_sleep_us(uint64_t microseconds)
{
    static _Atomic long usual_lateness;
    double end = npu_microseconds() + (double)microseconds;
    long lead = atomic_load(&usual_lateness);
    double asleep = (double)microseconds - (double)lead;
    if (asleep > 0) {
        double wake = npu_microseconds() + asleep;
        sleep_roughly(asleep);
        long late = (long)(npu_microseconds() - wake);
        /* A busy machine is late by milliseconds now and then: that must not become a habit of burning CPU time. */
        if (late > MOST_LATENESS) late = MOST_LATENESS;
        atomic_store(&usual_lateness, lead + (late - lead) / 4);
    }
    while (npu_microseconds() < end) sched_yield();
}

npu_fault_hit npu_inference_comes(void)
{
    return npu_fault_check("inference", false);
}

void npu_latency(const npu_fault_hit *inference)
{
    long wait = npu_option_number("latency_us");
    if (wait > 0) npu_sleep_us((uint64_t)wait);
    npu_fault_wait(inference);
}

int64_t npu_now_us(void)
{
    return (int64_t)npu_microseconds();
}

void npu_latency_since(int64_t begin, const npu_fault_hit *inference)
{
    long wait = npu_option_number("latency_us");
    int64_t rest = begin + wait - npu_now_us();
    if (wait > 0 && rest > 0) npu_sleep_us((uint64_t)rest);
    npu_fault_wait(inference);
}

/* --- log ---------------------------------------------------------------------------------------------------------- */

static int enabled_level(void)
{
    const char *text;
    npu_ready();
    text = atomic_load(&slots[LOG].text);
    if (*text) return *text - '0';
    return npu_fake_vendor.log_level ? npu_fake_vendor.log_level() : NPU_LOG_ERROR;
}

bool npu_log_enabled(int level)
{
    return level <= enabled_level();
}

void npu_keep_error(const char *text)
{
    if (!*last_error) snprintf(last_error, sizeof last_error, "%.*s", (int)sizeof last_error - 1, text);
}

void npu_log(int level, const char *format, ...)
{
    char text[1024];
    bool shown = npu_log_enabled(level);
    va_list values;
    if (!shown && level != NPU_LOG_ERROR) return;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    if (level == NPU_LOG_ERROR) npu_keep_error(text);
    if (!shown) return;
    if (npu_fake_vendor.log)
        npu_fake_vendor.log(level, text);
    else
        fprintf(stderr, "npu-fake %c: %s\n", "-EWID"[level < 0 || level > 4 ? 0 : level], text);
}

void npu_forget_error(void)
{
    *last_error = 0;
}

int npu_crash(const char *function, const char *why, int code)
{
    npu_log(NPU_LOG_ERROR, "%s: the real library crashes here (%s)", function, why);
    if (npu_option_number("crash")) abort();
    return code;
}

/* --- memory ------------------------------------------------------------------------------------------------------- */

bool npu_alloc_fails(void)
{
    npu_ready();
    return npu_fault_check("alloc", false).forced;
}

void *npu_alloc(size_t size, size_t alignment)
{
    void *memory = NULL;
    if (npu_alloc_fails() || size == 0 || size > PTRDIFF_MAX) return NULL;
    if (alignment < sizeof(void *)) alignment = alignment ? sizeof(void *) : 64;
    if (posix_memalign(&memory, alignment, size)) return NULL;
    memset(memory, 0, size);
    return memory;
}

void npu_free(void *memory)
{
    free(memory);
}

/* --- exported ----------------------------------------------------------------------------------------------------- */

static int report(int result, const npu_why *why)
{
    if (result) memcpy(last_error, why->text, sizeof last_error);
    return result;
}

static int set(int index, const char *value, npu_why *why)
{
    int result;
    pthread_mutex_lock(&lock);
    result = apply(index, value, false, why);
    pthread_mutex_unlock(&lock);
    return result;
}

const char *npu_fake_name(void)
{
    npu_ready();
    return npu_fake_vendor.name();
}

int npu_fake_configure(const char *faults)
{
    npu_why why;
    npu_ready();
    return report(set(FAULTS, faults, &why), &why);
}

int npu_fake_add_faults(const char *added)
{
    npu_why why;
    int number;
    npu_ready();
    number = npu_fault_add(added, &why);
    return number > 0 ? number : report(-1, &why);
}

int npu_fake_remove_faults(int number)
{
    npu_why why;
    npu_ready();
    return report(npu_fault_remove(number, &why), &why);
}

int npu_fake_wait_calls(int number, int count, int timeout_ms)
{
    npu_why why;
    int calls;
    npu_ready();
    calls = npu_fault_await(number, count, timeout_ms, &why);
    return calls >= 0 ? calls : report(-1, &why);
}

int npu_fake_release_calls(int number, int count)
{
    npu_why why;
    npu_ready();
    return report(npu_fault_release(number, count, &why), &why);
}

int npu_fake_set(const char *name, const char *value)
{
    npu_why why;
    char list[200] = "";
    int i, index;
    npu_ready();
    index = name ? find(name) : -1;
    if (index >= 0) {
        if (!value) value = environment(slots[index].option);
        return report(set(index, value, &why), &why);
    }
    for (i = 0; i < slot_count; i++)
        snprintf(list + strlen(list), sizeof list - strlen(list), "%s%s", i ? ", " : "", slots[i].option->name);
    npu_fail(&why, "no option \"%.40s\"; this library knows %s", name ? name : "(null)", list);
    return report(-1, &why);
}

const char *npu_fake_error(void)
{
    return last_error;
}

void npu_fake_reset(void)
{
    int i;
    npu_ready();
    pthread_mutex_lock(&lock);
    for (i = 0; i < slot_count; i++) apply_environment(i);
    pthread_mutex_unlock(&lock);
    npu_trace_record(0);
    npu_trace_forget();
    if (npu_fake_vendor.on_reset) npu_fake_vendor.on_reset();
}

long npu_fake_live(const char *kind)
{
    npu_why why;
    npu_kind *const *k;
    long sum = 0;
    for (k = npu_fake_vendor.kinds; *k; k++) {
        long live = npu_kind_live(*k);
        if (kind && strcmp((*k)->name, kind) == 0) return live;
        sum += live;
    }
    if (!kind) return sum;
    npu_fail(&why, "npu_fake_live: this library has no handles of kind \"%.80s\"", kind);
    return report(-1, &why);
}

size_t npu_fake_live_json(char *buf, size_t n)
{
    npu_kind *const *k;
    npu_text text = {0};
    size_t needed;
    npu_text_printf(&text, "{");
    for (k = npu_fake_vendor.kinds; *k; k++) {
        long live = npu_kind_live(*k);
        if (live) npu_text_printf(&text, "%s\"%s\":%ld", text.length > 1 ? "," : "", (*k)->name, live);
    }
    npu_text_printf(&text, "}");
    needed = text.length + 1;
    if (n && buf) snprintf(buf, n, "%s", text.data ? text.data : "{}");
    npu_text_free(&text);
    return needed;
}

int npu_fake_trace(const char *path)
{
    npu_why why;
    npu_ready();
    return report(set(TRACE, path, &why), &why);
}

void npu_fake_record(int on)
{
    npu_ready();
    npu_trace_record(on);
}

size_t npu_fake_calls_json(char *buf, size_t n)
{
    npu_ready();
    return npu_trace_calls(buf, n);
}
