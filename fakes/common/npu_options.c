/* Options: the environment's, read at the first call, and those set since. */
#include "npu_options.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "npu_fault.h"
#include "npu_fork.h"
#include "npu_internal.h"
#include "npu_trace.h"

static const char *const no_or_yes[] = {"0", "1", NULL};
static const char *const levels[] = {"0", "1", "2", "3", "4", NULL};
static const char *const engines[] = {"auto", "own", "openvino", NULL};
enum { MAX_OPTIONS = 32 };
static const npu_option common_options[NPU_COMMON_OPTIONS] = {
    {"faults", "", NULL}, {"trace", "", NULL}, {"crash", "0", no_or_yes}, {"latency_us", "0", NULL},
    {"log", "", levels}, {"engine", "auto", engines}, {"openvino", "", NULL}, {"onnx", "", NULL},
};

typedef struct slot {
    const npu_option *option;
    _Atomic(const char *) text;
    const char *problem; /* why the environment's value is unusable */
    bool set;            /* by a program, not by the environment */
} slot;

static slot slots[MAX_OPTIONS];
static int slot_count;
NPU_LOCK(lock);
static pthread_once_t once = PTHREAD_ONCE_INIT;

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
    if (index == NPU_OPTION_FAULTS)
        failed = npu_fault_configure(value, why);
    else if (index == NPU_OPTION_TRACE)
        failed = npu_trace_open(value && *value ? value : NULL, from_environment, why);
    else if (value && (s->option->choices || *s->option->fallback)) /* else it is a path */
        failed = check_value(s->option, value, why);
    if (failed) return -1;
    atomic_store(&s->text, intern(value ? value : s->option->fallback));
    s->problem = NULL;
    s->set = !from_environment;
    return 0;
}

static void apply_environment(int index)
{
    npu_why why;
    const char *value = environment(slots[index].option);
    if (index == NPU_OPTION_TRACE && strcmp(value ? value : "", atomic_load(&slots[index].text)) == 0) return; /* goes on */
    if (apply(index, value, true, &why) == 0) return;
    atomic_store(&slots[index].text, slots[index].option->fallback);
    slots[index].problem = intern(why.text);
}

static void read_environment(void)
{
    const npu_option *option;
    int i;
    npu_microseconds(); /* time zero */
    if (npu_fake_vendor.on_start) npu_fake_vendor.on_start();
    for (i = 0; i < NPU_COMMON_OPTIONS; i++) slots[slot_count++].option = &common_options[i];
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

const char *npu_common_option(int index)
{
    npu_ready();
    return atomic_load(&slots[index].text);
}

const char *npu_common_option_now(int index)
{
    npu_ready();
    pthread_mutex_lock(&lock);
    if (!slots[index].set) apply_environment(index);
    pthread_mutex_unlock(&lock);
    return atomic_load(&slots[index].text);
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

int npu_option_set(int index, const char *value, npu_why *why)
{
    int result;
    pthread_mutex_lock(&lock);
    result = apply(index, value, false, why);
    pthread_mutex_unlock(&lock);
    return result;
}

int npu_option_set_named(const char *name, const char *value, npu_why *why)
{
    char list[200] = "";
    int i, index;
    npu_ready();
    index = name ? find(name) : -1;
    if (index >= 0) {
        int result = npu_option_set(index, value ? value : environment(slots[index].option), why);
        slots[index].set = slots[index].set && value;
        return result;
    }
    for (i = 0; i < slot_count; i++)
        snprintf(list + strlen(list), sizeof list - strlen(list), "%s%s", i ? ", " : "", slots[i].option->name);
    return npu_fail(why, "no option \"%.40s\"; the options are %s", name ? name : "(null)", list);
}

void npu_options_reset(void)
{
    int i;
    npu_ready();
    pthread_mutex_lock(&lock);
    for (i = 0; i < slot_count; i++) apply_environment(i);
    pthread_mutex_unlock(&lock);
}
