/* Executes sequences of calls on a vendor's library, real or fake, each in a process of its own.
 *
 *     driver LIBRARY NAME=FILE...
 *
 * Reads sequences from the standard input: one call per line, `end` behind the last. The library is loaded and the
 * files are read once; each sequence runs in a fork of that process. What comes out is one line per call, then how the
 * process ended, then `end`.
 *
 *     LINE      [COUNT*] [NAME=] FUNCTION ARGUMENT...    COUNT*: at once in that many threads, beside this one
 *     ARGUMENT  12  -1  0x10  NULL  "text"
 *               $NAME  &NAME                      what a call returned or put into a handle; where it puts one
 *               $NAME.member                      of a record, or of the record that a returned pointer leads to
 *               [NAME:]RECORD{member=ARGUMENT,1.member=ARGUMENT}   zeroed but for these; RECORD[3] an array of them
 *               $NAME{member=ARGUMENT}            a record of before, changed
 *               [NAME:]#SIZE:SEED                 that many bytes, 64-byte aligned, a pattern of SEED; #SIZE:fSEED is
 *                                                 one of float32, #SIZE:hSEED of float16
 *               @NAME.path  @NAME.data  @NAME.size   a file; $ and @ may have +N or -N behind them
 *               sizeof.RECORD  fn.NAME            a callback
 *
 * `fill ADDRESS SIZE SEED KIND` (0 bytes, 1 float32, 2 float16) writes a pattern, `look ADDRESS SIZE` says whether the bytes there changed since the last
 * `fill` or `look`, `has "FUNCTION"` whether the library exports it. A line that names what no call made is skipped. The report of a call holds its result and what it
 * changed in the records that it was given; addresses come out as `ptr`.
 */
#define _GNU_SOURCE
#include "driver.h"

#include <ctype.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MAX_VARIABLES = 512, MAX_ARGUMENTS = 12, MAX_FILES = 16, MAX_WATCHED = 256, MAX_THREADS = 16, SECONDS = 20 };

typedef struct {
    char name[40];
    uint64_t value; /* a handle, a number, an address */
    const driver_record *record;
    unsigned count; /* of records; 0: `value` is not memory of the driver's */
} variable;

typedef struct {
    char name[40];
    const char *path;
    unsigned char *data;
    size_t size;
} model_file;

typedef struct {
    uint64_t values[MAX_ARGUMENTS];
    variable *handles[MAX_ARGUMENTS]; /* given as &NAME */
    uint64_t before[MAX_ARGUMENTS];
    struct {
        char name[40];
        const driver_record *record;
        unsigned count;
        unsigned char *now, *before;
    } shown[MAX_ARGUMENTS];
    unsigned count, n_shown;
} arguments;

static void *library;
static variable variables[MAX_VARIABLES];
static unsigned n_variables;
static model_file files[MAX_FILES];
static unsigned n_files;
static struct {
    uint64_t address, size, hash;
} watched[MAX_WATCHED];
static unsigned n_watched;
static pthread_mutex_t saying = PTHREAD_MUTEX_INITIALIZER;

/* --- the report --------------------------------------------------------------------------------------------------- */

static char line[1 << 16]; /* of the report, until it is whole */
static size_t at;

static void add(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    int n = vsnprintf(line + at, sizeof line - at, format, list);
    va_end(list);
    at = n < 0 || (size_t)n >= sizeof line - at ? sizeof line - 1 : at + (size_t)n;
}

static void put(const char *text, size_t size)
{
    while (size) {
        ssize_t n = write(REPORT, text, size);
        if (n < 0 && errno != EINTR)
            _exit(3);
        text += n < 0 ? 0 : n;
        size -= n < 0 ? 0 : (size_t)n;
    }
}

void driver_say(const char *format, ...)
{
    char text[2048];
    va_list list;
    va_start(list, format);
    int n = vsnprintf(text, sizeof text - 1, format, list);
    va_end(list);
    n = n < 0 ? 0 : n > (int)sizeof text - 2 ? (int)sizeof text - 2 : n;
    text[n++] = '\n';
    put(text, (size_t)n); /* one write: lines of threads stay whole */
}

static uint64_t number_at(const driver_field *field, const unsigned char *place)
{
    uint64_t value = 0;
    memcpy(&value, place, field->size > 8 ? 8 : field->size); /* both kinds of machine are little-endian */
    if (field->kind == 'i' && field->size < 8 && value >> (8 * field->size - 1))
        value |= ~0ull << (8 * field->size);
    return value;
}

static void add_element(const driver_field *field, const unsigned char *place)
{
    if (field->kind == 'f') {
        float single;
        double value;
        memcpy(&single, place, sizeof single);
        memcpy(&value, place, field->size == 8 ? 8 : 0);
        add("%.6g", field->size == 8 ? value : (double)single);
    } else if (field->kind == 'p') {
        add("%s", number_at(field, place) ? "ptr" : "0");
    } else {
        add("%lld", (long long)number_at(field, place));
    }
}

static void add_field(const driver_field *field, const unsigned char *place)
{
    add(" %s=", field->name);
    if (field->kind == 'c' && field->count > 1) {
        size_t length = strnlen((const char *)place, field->count);
        for (size_t i = 0; i < length; i++)
            add(isgraph(place[i]) ? "%c" : "\\%02x", place[i]);
        return;
    }
    unsigned count = field->count;
    while (count > 1 && number_at(field, place + (count - 1) * field->size) == 0)
        count--;
    for (unsigned i = 0; i < count; i++) {
        if (i)
            add(",");
        add_element(field, place + i * field->size);
    }
}

static void add_record(const char *name, const driver_record *record, const unsigned char *now,
                       const unsigned char *before)
{
    bool any = false;
    for (const driver_field *field = record->fields; field->name; field++) {
        static const unsigned char zeros[1 << 16];
        size_t size = field->size * field->count;
        if (memcmp(now + field->offset, before ? before + field->offset : zeros, size) == 0)
            continue;
        if (!any)
            add(" %s{", name);
        any = true;
        add_field(field, now + field->offset);
    }
    if (any)
        add(" }");
}

void driver_say_record(const char *name, const driver_record *record, const void *now, const void *before)
{
    pthread_mutex_lock(&saying);
    size_t start = at; /* a callback's: inside the report of the call that it came from */
    add_record(name, record, now, before);
    driver_say("%s", line + start);
    line[at = start] = '\0';
    pthread_mutex_unlock(&saying);
}

/* --- names -------------------------------------------------------------------------------------------------------- */

const driver_record *driver_find_record(const char *name)
{
    for (const driver_record *record = driver_records; record->name; record++)
        if (strcmp(record->name, name) == 0)
            return record;
    return NULL;
}

void *driver_symbol(const char *name)
{
    return dlsym(library, name);
}

static variable *find(const char *name)
{
    for (unsigned i = 0; i < n_variables; i++)
        if (strcmp(variables[i].name, name) == 0)
            return &variables[i];
    return NULL;
}

static variable *make(const char *name)
{
    variable *it = name[0] ? find(name) : NULL;
    if (!it && n_variables < MAX_VARIABLES) {
        it = &variables[n_variables++];
        snprintf(it->name, sizeof it->name, "%s", name);
    }
    return it;
}

static const driver_field *find_field(const driver_record *record, const char *name)
{
    for (const driver_field *field = record->fields; field->name; field++)
        if (strcmp(field->name, name) == 0)
            return field;
    return NULL;
}

/* --- bytes -------------------------------------------------------------------------------------------------------- */

/* kind: 'b' any bytes, 'f' float32, 'h' float16; floating point from 1/8 to 32, of both signs. */
static void pattern(unsigned char *bytes, uint64_t size, uint32_t seed, char kind)
{
    uint32_t x = seed * 2654435761u + 1;
    size_t step = kind == 'f' ? 4 : kind == 'h' ? 2 : 1;
    for (uint64_t i = 0; i + step <= size; i += step) {
        x = x * 1664525u + 1013904223u;
        uint32_t value = x >> 24, sign = x >> 31, power = x >> 8 & 7, fraction = x >> 11;
        if (kind == 'f')
            value = sign << 31 | (124 + power) << 23 | (fraction & 0x7fffff);
        else if (kind == 'h')
            value = sign << 15 | (12 + power) << 10 | (fraction & 0x3ff);
        memcpy(bytes + i, &value, step);
    }
}

static uint64_t hash(const unsigned char *bytes, uint64_t size)
{
    uint64_t sum = 14695981039346656037ull;
    for (uint64_t i = 0; i < size; i++)
        sum = (sum ^ bytes[i]) * 1099511628211ull;
    return sum;
}

/* Whether the bytes are as they were; from now on these count. */
static const char *watch(uint64_t address, uint64_t size, bool look)
{
    uint64_t sum = hash((const unsigned char *)(uintptr_t)address, size);
    const char *answer = "new";
    unsigned i = 0;
    while (i < n_watched && (watched[i].address != address || watched[i].size != size))
        i++;
    if (i < n_watched && look)
        answer = watched[i].hash == sum ? "same" : "changed";
    if (i == n_watched && n_watched < MAX_WATCHED)
        n_watched++;
    if (i < MAX_WATCHED) {
        watched[i].address = address;
        watched[i].size = size;
        watched[i].hash = sum;
    }
    return answer;
}

/* --- arguments ---------------------------------------------------------------------------------------------------- */

typedef struct {
    const char *text;
    const char *wrong; /* why the line cannot be done */
} reader;

static size_t word(reader *in, char *out, size_t size)
{
    size_t n = 0;
    while (isalnum((unsigned char)*in->text) || *in->text == '_') {
        if (n + 1 < size)
            out[n++] = *in->text;
        in->text++;
    }
    out[n] = '\0';
    return n;
}

static bool take(reader *in, char c)
{
    if (*in->text != c)
        return false;
    in->text++;
    return true;
}

static int64_t read_number(reader *in)
{
    char *end;
    int64_t value = in->text[0] == '-' ? strtoll(in->text, &end, 0) : (int64_t)strtoull(in->text, &end, 0);
    if (end == in->text)
        in->wrong = "no number";
    in->text = end;
    return value;
}

static int64_t read_offset(reader *in)
{
    return *in->text == '+' || *in->text == '-' ? (in->text += *in->text == '+', read_number(in)) : 0;
}

static uint64_t read_value(reader *in, arguments *to);

static void store(const driver_field *field, unsigned char *place, unsigned index, uint64_t value)
{
    if (field->kind == 'f') { /* given in thousandths */
        float single = (float)(int64_t)value / 1000;
        memcpy(place + index * field->size, &single, sizeof single);
    } else {
        memcpy(place + index * field->size, &value, field->size > 8 ? 8 : field->size);
    }
}

/* {member=VALUE,2.member=VALUE,member[1]=VALUE} into an array of records. */
static void read_members(reader *in, const driver_record *record, unsigned count, unsigned char *bytes)
{
    while (!in->wrong && !take(in, '}')) {
        char name[64];
        unsigned element = 0, index = 0;
        if (isdigit((unsigned char)*in->text)) {
            element = (unsigned)read_number(in);
            take(in, '.');
        }
        size_t n = 0;
        while (isalnum((unsigned char)*in->text) || *in->text == '_' || *in->text == '.')
            if (n + 1 < sizeof name)
                name[n++] = *in->text++;
        name[n] = '\0';
        if (take(in, '[')) {
            index = (unsigned)read_number(in);
            take(in, ']');
        }
        const driver_field *field = find_field(record, name);
        if (!field || element >= count || index >= field->count || !take(in, '=')) {
            in->wrong = "no such member";
            return;
        }
        unsigned char *place = bytes + element * record->size + field->offset;
        if (*in->text == '"') {
            memset(place, 0, field->count);
            in->text++;
            for (unsigned i = 0; *in->text && *in->text != '"'; i++, in->text++)
                if (i + 1 < field->count)
                    place[i] = (unsigned char)*in->text;
            take(in, '"');
        } else {
            store(field, place, index, read_value(in, NULL));
        }
        take(in, ',');
    }
}

static void show(arguments *to, const char *name, const driver_record *record, unsigned count, unsigned char *now)
{
    if (!to || to->n_shown == MAX_ARGUMENTS)
        return;
    snprintf(to->shown[to->n_shown].name, sizeof to->shown->name, "%s", name);
    to->shown[to->n_shown].record = record;
    to->shown[to->n_shown].count = count;
    to->shown[to->n_shown].now = now;
    to->shown[to->n_shown].before = malloc(record->size * count);
    memcpy(to->shown[to->n_shown].before, now, record->size * count);
    to->n_shown++;
}

/* $NAME, $NAME.member, $NAME{...} */
static uint64_t read_variable(reader *in, arguments *to)
{
    char name[40], member[64];
    word(in, name, sizeof name);
    variable *it = find(name);
    if (!it) {
        in->wrong = "no call made it";
        return 0;
    }
    if (*in->text == '.' && it->record) {
        in->text++;
        size_t n = 0;
        while (isalnum((unsigned char)*in->text) || *in->text == '_' || *in->text == '.')
            if (n + 1 < sizeof member)
                member[n++] = *in->text++;
        member[n] = '\0';
        const driver_field *field = find_field(it->record, member);
        if (!field || !it->value) {
            in->wrong = "no such member";
            return 0;
        }
        return number_at(field, (unsigned char *)(uintptr_t)it->value + field->offset) + (uint64_t)read_offset(in);
    }
    if (it->record && it->count && it->value) {
        if (take(in, '{'))
            read_members(in, it->record, it->count, (unsigned char *)(uintptr_t)it->value);
        show(to, name, it->record, it->count, (unsigned char *)(uintptr_t)it->value);
    }
    return it->value + (uint64_t)read_offset(in);
}

static uint64_t read_file(reader *in)
{
    char name[40], part[8];
    word(in, name, sizeof name);
    take(in, '.');
    word(in, part, sizeof part);
    for (unsigned i = 0; i < n_files; i++) {
        if (strcmp(files[i].name, name) != 0)
            continue;
        uint64_t value = part[0] == 'p'   ? (uint64_t)(uintptr_t)files[i].path
                         : part[0] == 'd' ? (uint64_t)(uintptr_t)files[i].data
                                          : files[i].size;
        return value + (uint64_t)read_offset(in);
    }
    in->wrong = "no such file";
    return 0;
}

static uint64_t read_text(reader *in)
{
    const char *end = strchr(in->text, '"');
    char *text = end ? strndup(in->text, (size_t)(end - in->text)) : NULL;
    if (!text) {
        in->wrong = "a text without an end";
        return 0;
    }
    in->text = end + 1;
    return (uint64_t)(uintptr_t)text;
}

static uint64_t read_bytes(reader *in)
{
    void *bytes = NULL;
    uint64_t size = (uint64_t)read_number(in);
    take(in, ':');
    char kind = take(in, 'f') ? 'f' : take(in, 'h') ? 'h' : 'b';
    uint32_t seed = (uint32_t)read_number(in);
    if (posix_memalign(&bytes, 64, size + 64) != 0) {
        in->wrong = "no memory";
        return 0;
    }
    memset(bytes, 0, size + 64);
    pattern(bytes, size, seed, kind);
    return (uint64_t)(uintptr_t)bytes;
}

/* What begins with a letter. */
static uint64_t read_named(reader *in, arguments *to)
{
    char first[64], second[64];
    word(in, first, sizeof first);
    second[0] = '\0';
    if (strcmp(first, "NULL") == 0)
        return 0;
    if (take(in, '.')) {
        word(in, second, sizeof second);
        for (const driver_callback *it = driver_callbacks; it->name; it++)
            if (strcmp(first, "fn") == 0 && strcmp(second, it->name) == 0)
                return (uint64_t)(uintptr_t)it->function;
        const driver_record *record = driver_find_record(second);
        if (strcmp(first, "sizeof") == 0 && record)
            return record->size + (uint64_t)read_offset(in);
        in->wrong = "no such record or callback";
        return 0;
    }
    const char *name = "";
    if (take(in, ':')) {
        name = first;
        if (take(in, '#')) {
            uint64_t address = read_bytes(in);
            variable *it = make(name);
            if (it)
                it->value = address;
            return address;
        }
        word(in, second, sizeof second);
    }
    const driver_record *record = driver_find_record(name[0] ? second : first);
    unsigned count = 1;
    if (take(in, '[')) {
        count = (unsigned)read_number(in);
        take(in, ']');
    }
    unsigned char *bytes = record && take(in, '{') ? calloc(count ? count : 1, record->size) : NULL;
    if (!bytes) {
        in->wrong = "no such record";
        return 0;
    }
    read_members(in, record, count, bytes);
    if (name[0]) {
        variable *it = make(name);
        if (it) {
            it->value = (uint64_t)(uintptr_t)bytes;
            it->record = record;
            it->count = count;
        }
    }
    show(to, name[0] ? name : record->name, record, count, bytes);
    return (uint64_t)(uintptr_t)bytes;
}

static uint64_t read_value(reader *in, arguments *to)
{
    if (take(in, '$'))
        return read_variable(in, to);
    if (take(in, '@'))
        return read_file(in);
    if (take(in, '"'))
        return read_text(in);
    if (take(in, '#'))
        return read_bytes(in);
    if (isalpha((unsigned char)*in->text))
        return read_named(in, to);
    return (uint64_t)read_number(in);
}

static void read_arguments(reader *in, arguments *to)
{
    char name[40];
    while (!in->wrong && *in->text && to->count < MAX_ARGUMENTS) {
        if (take(in, ' '))
            continue;
        unsigned i = to->count++;
        if (!take(in, '&')) {
            to->values[i] = read_value(in, to);
            continue;
        }
        word(in, name, sizeof name);
        to->handles[i] = make(name);
        if (to->handles[i]) {
            to->before[i] = to->handles[i]->value;
            to->values[i] = (uint64_t)(uintptr_t)&to->handles[i]->value;
        }
    }
}

/* --- calls -------------------------------------------------------------------------------------------------------- */

typedef struct {
    const driver_function *function;
    void *symbol;
    const arguments *given;
    uint64_t result;
} one_call;

static void *in_thread(void *data)
{
    one_call *it = data;
    it->result = it->function->call(it->symbol, it->given->values);
    return NULL;
}

static int smaller(const void *a, const void *b)
{
    int64_t x = (int64_t)((const one_call *)a)->result, y = (int64_t)((const one_call *)b)->result;
    return (x > y) - (x < y);
}

static void add_result(const driver_function *function, uint64_t result)
{
    if (function->returns == 'p')
        add(" %s", result ? "ptr" : "0");
    else if (function->returns == 'u')
        add(" %llu", (unsigned long long)(uint32_t)result);
    else if (function->returns == 'i')
        add(" %d", (int)(int32_t)result);
    else
        add(" -");
}

static void do_call(const driver_function *function, const char *into, unsigned threads, arguments *given)
{
    one_call calls[MAX_THREADS];
    pthread_t ids[MAX_THREADS];
    void *symbol = driver_symbol(function->name);
    if (!symbol || given->count != function->count) {
        driver_say("skip %s: %s", function->name, symbol ? "arguments" : "not in the library");
        return;
    }
    unsigned count = threads ? threads : 1;
    count = count > MAX_THREADS ? MAX_THREADS : count;
    for (unsigned i = 0; i < count; i++)
        calls[i] = (one_call){function, symbol, given, 0};
    for (unsigned i = 0; i < threads && i < MAX_THREADS; i++)
        pthread_create(&ids[i], NULL, in_thread, &calls[i]);
    for (unsigned i = 0; i < threads && i < MAX_THREADS; i++)
        pthread_join(ids[i], NULL);
    if (!threads)
        in_thread(&calls[0]);
    qsort(calls, count, sizeof *calls, smaller); /* which thread came first is not compared */
    pthread_mutex_lock(&saying);
    at = 0;
    add("%s", function->name);
    for (unsigned i = 0; i < count; i++)
        add_result(function, calls[i].result);
    const driver_record *behind = function->record ? driver_find_record(function->record) : NULL;
    variable *it = into[0] ? make(into) : NULL;
    if (it) {
        it->value = calls[0].result;
        it->record = behind;
    }
    if (behind && calls[0].result)
        add_record("result", behind, (unsigned char *)(uintptr_t)calls[0].result, NULL);
    for (unsigned i = 0; i < given->count; i++)
        if (given->handles[i] && given->handles[i]->value != given->before[i])
            add(" %s=%s", given->handles[i]->name, given->handles[i]->value ? "ptr" : "0");
    for (unsigned i = 0; i < given->n_shown; i++)
        for (unsigned k = 0; k < given->shown[i].count; k++) {
            size_t step = given->shown[i].record->size * k;
            char name[64];
            snprintf(name, sizeof name, given->shown[i].count > 1 ? "%s[%u]" : "%s", given->shown[i].name, k);
            add_record(name, given->shown[i].record, given->shown[i].now + step, given->shown[i].before + step);
        }
    add("\n");
    put(line, at);
    at = 0;
    pthread_mutex_unlock(&saying);
}

static void do_line(const char *text)
{
    reader in = {text, NULL};
    char into[64] = "", name[64];
    unsigned threads = 0;
    arguments given = {0};
    if (isdigit((unsigned char)*in.text)) {
        threads = (unsigned)read_number(&in);
        take(&in, '*');
    }
    word(&in, name, sizeof name);
    if (take(&in, '=')) {
        memcpy(into, name, sizeof into);
        word(&in, name, sizeof name);
    }
    read_arguments(&in, &given);
    if (in.wrong) {
        driver_say("skip %s: %s", name, in.wrong);
        return;
    }
    if (strcmp(name, "fill") == 0 || strcmp(name, "look") == 0) {
        bool look = name[0] == 'l';
        if (!given.values[0]) {
            driver_say("%s 0", name);
            return;
        }
        if (!look)
            pattern((unsigned char *)(uintptr_t)given.values[0], given.values[1], (uint32_t)given.values[2],
                    "bfh"[given.values[3] % 3]);
        driver_say("%s %s", name, watch(given.values[0], given.values[1], look));
        return;
    }
    if (strcmp(name, "has") == 0) {
        driver_say("has %d", given.values[0] && driver_symbol((const char *)(uintptr_t)given.values[0]) ? 1 : 0);
        return;
    }
    for (const driver_function *function = driver_functions; function->name; function++)
        if (strcmp(function->name, name) == 0) {
            do_call(function, into, threads, &given);
            return;
        }
    driver_say("skip %s: unknown", name);
}

/* --- sequences ---------------------------------------------------------------------------------------------------- */

static void do_sequence(char *text)
{
    alarm(SECONDS);
    for (char *next; *text; text = next) {
        next = strchr(text, '\n');
        if (next)
            *next++ = '\0';
        else
            next = text + strlen(text);
        do_line(text);
    }
    _exit(0); /* what the library would do at exit is no call */
}

static void end_sequence(int status)
{
    if (WIFSIGNALED(status))
        driver_say(WTERMSIG(status) == SIGALRM ? "timeout" : "signal %d", WTERMSIG(status));
    else if (WEXITSTATUS(status))
        driver_say("exit %d", WEXITSTATUS(status));
    driver_say("end");
}

static bool load_file(const char *argument)
{
    model_file *it = &files[n_files];
    const char *equals = strchr(argument, '=');
    FILE *file = equals ? fopen(equals + 1, "rb") : NULL;
    if (!file || n_files == MAX_FILES || (size_t)(equals - argument) >= sizeof it->name)
        return false;
    memcpy(it->name, argument, (size_t)(equals - argument));
    it->path = equals + 1;
    fseek(file, 0, SEEK_END);
    it->size = (size_t)ftell(file);
    rewind(file);
    void *data = NULL;
    if (posix_memalign(&data, 4096, it->size + 4096) == 0 && fread(data, 1, it->size, file) == it->size)
        it->data = data;
    fclose(file);
    n_files++;
    return it->data;
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    for (int i = 2; i < argc; i++)
        if (!load_file(argv[i])) {
            fprintf(stderr, "driver: cannot read %s\n", argv[i]);
            return 2;
        }
    library = dlopen(argv[1], RTLD_NOW | RTLD_GLOBAL);
    if (!library) {
        fprintf(stderr, "driver: %s\n", dlerror());
        return 2;
    }
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    int nowhere = open("/dev/null", O_WRONLY);
    dup2(1, REPORT);
    dup2(nowhere, 1);
    if (!getenv("REAL_LOG"))
        dup2(nowhere, 2);
    char *text = NULL, *row = NULL;
    size_t length = 0, room = 0, row_room = 0;
    for (ssize_t n; (n = getline(&row, &row_room, stdin)) > 0;) {
        if (strcmp(row, "end\n") != 0) {
            if (length + (size_t)n + 1 > room)
                text = realloc(text, room = 2 * room + (size_t)n + 4096);
            memcpy(text + length, row, (size_t)n + 1);
            length += (size_t)n;
            continue;
        }
        int status = 0;
        pid_t child = fork();
        if (child == 0)
            do_sequence(length ? text : (char[]){""});
        while (waitpid(child, &status, 0) < 0 && errno == EINTR)
            continue;
        end_sequence(status);
        length = 0;
    }
    return 0;
}
