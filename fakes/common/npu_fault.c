/* The fault set: parsing, counting, and the calls that wait. */
#include "npu_fault.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "npu_internal.h"

#define UNLIMITED UINT64_MAX

typedef struct fault {
    char *function;
    bool has_code, unplug;
    int64_t code;
    uint32_t delay_us, hold_ms;
    uint64_t after, times, calls, hits;
    uint64_t gate;   /* what calls that are held know it by: the fault may go meanwhile */
    uint64_t let_go; /* so many of them may go on */
    int group;       /* what npu_fault_remove takes out together; 0: the set of npu_fault_configure */
} fault;

static fault *faults;
static size_t fault_count;
static int last_group;
static uint64_t last_gate;
static _Atomic int active;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER; /* calls counted, let go, faults gone */

static void free_faults(fault *list, size_t count)
{
    size_t i;
    for (i = 0; i < count; i++) free(list[i].function);
    free(list);
}

static bool known(const char *name)
{
    const char *const *function;
    if (strcmp(name, "alloc") == 0 || strcmp(name, "unplug") == 0 || strcmp(name, "inference") == 0) return true;
    for (function = npu_fake_vendor.functions; *function; function++)
        if (strcmp(name, *function) == 0) return true;
    return false;
}

static int parse_field(fault *f, char *field, unsigned *seen, npu_why *why)
{
    static const char *const fields[] = {"code", "delay_us", "after", "hold_ms", "times", "nth"};
    enum { CODE, DELAY, AFTER, HOLD, TIMES, NTH, FIELDS }; /* from HOLD on at least 1 */
    char *value = strchr(field, '='), *end;
    long long number;
    int which;
    if (value) *value++ = '\0';
    for (which = 0; which < FIELDS && strcmp(field, fields[which]) != 0; which++) {
    }
    if (which == FIELDS)
        return npu_fail(why, "faults: %.60s: no field \"%.40s\"; known are code, delay_us, hold_ms, after, times, nth",
                        f->function, field);
    if (*seen & 1u << which) return npu_fail(why, "faults: %.60s: %s is given twice", f->function, field);
    *seen |= 1u << which;
    errno = 0;
    number = value && *value ? strtoll(value, &end, 0) : 0;
    if (!value || !*value || *end || errno)
        return npu_fail(why, "faults: %.60s: %s needs a whole number, got \"%.40s\"", f->function, field,
                        value ? value : "");
    if (which != CODE && number < (which >= HOLD))
        return npu_fail(why, "faults: %.60s: %s must be at least %d, got %lld", f->function, field, which >= HOLD,
                        number);
    if ((which == DELAY || which == HOLD) && number > UINT32_MAX)
        return npu_fail(why, "faults: %.60s: %s must be below 2^32, got %lld", f->function, field, number);
    if (which == CODE) f->code = number, f->has_code = true;
    if (which == DELAY) f->delay_us = (uint32_t)number;
    if (which == HOLD) f->hold_ms = (uint32_t)number;
    if (which == AFTER) f->after = (uint64_t)number;
    if (which == TIMES) f->times = (uint64_t)number;
    if (which == NTH) f->after = (uint64_t)number - 1, f->times = 1;
    if ((*seen & 1u << NTH) && (*seen & (1u << AFTER | 1u << TIMES)))
        return npu_fail(why, "faults: %.60s: nth replaces after and times, give nth alone or those two", f->function);
    if (f->unplug && which == TIMES)
        return npu_fail(why, "faults: unplug: it stays unplugged, times has no meaning");
    if (strcmp(f->function, "alloc") == 0 && which == CODE)
        return npu_fail(why, "faults: alloc: a failed allocation gives the vendor's own code, code has no meaning");
    if (strcmp(f->function, "inference") == 0 && which == CODE)
        return npu_fail(why, "faults: inference: it waits and does not fail, give the code to the function that runs it");
    if (which == HOLD && (f->unplug || strcmp(f->function, "alloc") == 0))
        return npu_fail(why, "faults: %.60s: no call to hold, hold_ms has no meaning", f->function);
    return 0;
}

static int parse_item(fault *f, char *item, npu_why *why)
{
    char *next = strchr(item, ':');
    unsigned seen = 0;
    if (next) *next++ = '\0';
    memset(f, 0, sizeof *f);
    f->times = UNLIMITED;
    f->function = malloc(strlen(item) + 1);
    if (!f->function) return npu_fail(why, "faults: out of memory");
    strcpy(f->function, item);
    if (!known(item)) return npu_fail(why, "faults: this library has no function \"%.80s\"", item);
    f->unplug = strcmp(item, "unplug") == 0;
    while (next) {
        char *field = next;
        next = strchr(field, ':');
        if (next) *next++ = '\0';
        if (parse_field(f, field, &seen, why)) return -1;
    }
    if (!f->has_code && !f->delay_us && !f->hold_ms && !f->unplug && strcmp(item, "alloc") != 0)
        return npu_fail(why, "faults: %.80s: nothing to do, give code, delay_us or hold_ms", item);
    return 0;
}

/* The items of a specification, none for NULL or "". 0, or -1 with the reason. */
static int parse(const char *specification, fault **faults_out, size_t *found_count, npu_why *why)
{
    fault *list;
    size_t count = 0, most = 1;
    char *text, *item, *next;
    const char *c;
    int result = 0;
    *faults_out = NULL;
    *found_count = 0;
    if (!specification || !*specification) return 0;
    for (c = specification; *c; c++) most += *c == ';';
    list = calloc(most, sizeof *list);
    text = malloc(strlen(specification) + 1);
    if (!list || !text) {
        free(list);
        free(text);
        return npu_fail(why, "faults: out of memory");
    }
    strcpy(text, specification);
    for (item = text; item && result == 0; item = next) {
        next = strchr(item, ';');
        if (next) *next++ = '\0';
        result = parse_item(&list[count++], item, why);
    }
    free(text);
    if (result) {
        free_faults(list, count);
        return -1;
    }
    *faults_out = list;
    *found_count = count;
    return 0;
}

/* Threads that were held are not there in the child, and a condition they wait for would wait for them. */
static void in_child(void)
{
    lock = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
    changed = (pthread_cond_t)PTHREAD_COND_INITIALIZER;
}

static void prepare(void)
{
    pthread_atfork(NULL, NULL, in_child);
}

/* After any change of the set, with the lock held. */
static void in_force(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    size_t i;
    pthread_once(&once, prepare);
    for (i = 0; i < fault_count; i++)
        if (faults[i].hold_ms && !faults[i].gate) faults[i].gate = ++last_gate;
    atomic_store(&active, fault_count > 0);
    pthread_cond_broadcast(&changed);
}

int npu_fault_configure(const char *specification, npu_why *why)
{
    fault *list;
    size_t count;
    if (parse(specification, &list, &count, why)) return -1;
    pthread_mutex_lock(&lock);
    free_faults(faults, fault_count);
    faults = list;
    fault_count = count;
    in_force();
    pthread_mutex_unlock(&lock);
    return 0;
}

int npu_fault_add(const char *specification, npu_why *why)
{
    fault *list, *all;
    size_t count, i;
    int group;
    if (parse(specification, &list, &count, why)) return -1;
    if (count == 0) return npu_fail(why, "faults: expected at least one item, got none");
    pthread_mutex_lock(&lock);
    all = realloc(faults, (fault_count + count) * sizeof *all);
    if (!all) {
        pthread_mutex_unlock(&lock);
        free_faults(list, count);
        return npu_fail(why, "faults: out of memory");
    }
    group = ++last_group;
    for (i = 0; i < count; i++) {
        all[fault_count + i] = list[i];
        all[fault_count + i].group = group;
    }
    faults = all;
    fault_count += count;
    in_force();
    pthread_mutex_unlock(&lock);
    free(list);
    return group;
}

static int gone(int group, npu_why *why)
{
    return npu_fail(why, "faults: none were added under number %d, or they are gone already", group);
}

int npu_fault_remove(int group, npu_why *why)
{
    size_t i, kept = 0;
    bool removed;
    pthread_mutex_lock(&lock);
    for (i = 0; i < fault_count; i++) {
        if (group > 0 && faults[i].group == group)
            free(faults[i].function);
        else
            faults[kept++] = faults[i];
    }
    removed = kept < fault_count;
    fault_count = kept;
    in_force();
    pthread_mutex_unlock(&lock);
    return removed ? 0 : gone(group, why);
}

npu_fault_hit npu_fault_check(const char *function, bool device)
{
    npu_fault_hit hit = {false, 0, 0, 0};
    size_t i;
    if (!atomic_load_explicit(&active, memory_order_relaxed)) return hit;
    pthread_mutex_lock(&lock);
    for (i = 0; i < fault_count; i++) {
        fault *f = &faults[i];
        if (f->unplug ? !device : strcmp(f->function, function) != 0) continue;
        if (f->calls++ < f->after) continue;
        if (!f->unplug && f->hits >= f->times) continue;
        f->hits++;
        hit.delay_us += f->delay_us;
        if (!hit.gate) hit.gate = f->gate;
        if (hit.forced || (!f->has_code && (f->delay_us || f->gate) && !f->unplug && strcmp(f->function, "alloc") != 0))
            continue;
        hit.forced = true;
        hit.code = f->unplug && !f->has_code ? npu_fake_vendor.device_code : f->code;
    }
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
    return hit;
}

/* --- waiting ------------------------------------------------------------------------------------------------------ */

static struct timespec from_now(uint32_t ms)
{
    struct timespec end;
    clock_gettime(CLOCK_REALTIME, &end);
    end.tv_sec += (time_t)(ms / 1000);
    end.tv_nsec += (long)(ms % 1000) * 1000000;
    if (end.tv_nsec >= 1000000000) end.tv_sec++, end.tv_nsec -= 1000000000;
    return end;
}

static fault *at_gate(uint64_t gate)
{
    size_t i;
    for (i = 0; i < fault_count; i++)
        if (faults[i].gate == gate) return &faults[i];
    return NULL;
}

bool npu_fault_hold(const npu_fault_hit *hit)
{
    struct timespec end = {0, 0};
    fault *f;
    bool late = false;
    if (hit->delay_us) npu_sleep_us(hit->delay_us);
    if (!hit->gate) return false;
    pthread_mutex_lock(&lock);
    if ((f = at_gate(hit->gate)) != NULL) end = from_now(f->hold_ms);
    for (; f && !f->let_go && !late; f = at_gate(hit->gate))
        late = pthread_cond_timedwait(&changed, &lock, &end) == ETIMEDOUT;
    if (f && f->let_go) f->let_go--, late = false;
    pthread_mutex_unlock(&lock);
    return f && late;
}

int npu_fault_await(int group, int count, int timeout_ms, npu_why *why)
{
    struct timespec end = from_now(timeout_ms > 0 ? (uint32_t)timeout_ms : 0);
    uint64_t calls;
    size_t i;
    bool present, late = false;
    int result;
    pthread_mutex_lock(&lock);
    for (;;) {
        calls = 0;
        present = false;
        for (i = 0; i < fault_count; i++)
            if (faults[i].group == group) {
                present = true;
                calls += faults[i].calls;
            }
        if (!present || late || (count < 0 ? 0 : (uint64_t)count) <= calls) break;
        late = pthread_cond_timedwait(&changed, &lock, &end) == ETIMEDOUT;
    }
    pthread_mutex_unlock(&lock);
    if (!present) return gone(group, why);
    result = calls < INT32_MAX ? (int)calls : INT32_MAX;
    return result >= count ? result
                           : npu_fail(why, "faults: %d calls have come in %d ms, not %d", result, timeout_ms, count);
}

int npu_fault_release(int group, int count, npu_why *why)
{
    size_t i;
    bool holds = false;
    if (count < 1) return npu_fail(why, "faults: expected at least one call to let go, got %d", count);
    pthread_mutex_lock(&lock);
    for (i = 0; i < fault_count; i++)
        if (faults[i].group == group && faults[i].gate) {
            faults[i].let_go += (uint64_t)count;
            holds = true;
        }
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
    return holds ? 0 : npu_fail(why, "faults: number %d holds no calls, or is gone already", group);
}
