/* What the tests of npu_common.cdecl call: every function does one plain thing with what it was given. */
#include <poll.h>
#include <pthread.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#if defined(_WIN32)
#define API __declspec(dllexport)
#else
#define API __attribute__((visibility("default")))
#endif

typedef struct sample_item {
    uint32_t index;
    void *buf;
    uint32_t size;
} sample_item;

typedef struct sample_pair {
    int32_t first;
    double second;
} sample_pair;

typedef struct sample_attr {
    uint32_t kind;
    union {
        struct {
            int32_t zero_point;
            float scale;
        } affine;
        int8_t fraction;
    } quant_data;
} sample_attr;

typedef struct sample_long_attr {
    uint32_t kind;
    sample_attr attr;
    uint64_t tail[8];
} sample_long_attr;

typedef int32_t (*sample_fn)(void *data, int32_t value);

API int32_t sample_i32(int32_t v) { return v; }
API uint32_t sample_u32(uint32_t v) { return v; }
API int64_t sample_i64(int64_t v) { return v; }
API uint64_t sample_u64(uint64_t v) { return v; }
API int8_t sample_i8(int8_t v) { return v; }
API uint8_t sample_u8(uint8_t v) { return v; }
API int16_t sample_i16(int16_t v) { return v; }
API uint16_t sample_u16(uint16_t v) { return v; }
API size_t sample_size(size_t v) { return v; }
API _Bool sample_bool(_Bool v) { return v; }
API char sample_char(char v) { return v; }
API float sample_float(float v) { return v; }
API double sample_double(double v) { return v; }
API void *sample_ptr(const void *v) { return (void *)(uintptr_t)v; }
API const char *sample_text(const char *v) { return v; }
API int32_t sample_none(void) { return 0; }
API int32_t sample_three(uint64_t a, const void *b, uint32_t c) { return b ? (int32_t)(a + c) : -1; }

API uint32_t sample_sum(const uint8_t *bytes, uint32_t count)
{
    uint32_t sum = 0;
    for (uint32_t i = 0; bytes && i < count; i++)
        sum += bytes[i];
    return sum;
}

API int32_t sample_set_u32(uint32_t *out, uint32_t value)
{
    if (!out)
        return -1;
    *out = value;
    return 0;
}

API int32_t sample_set_u64(uint64_t *out, uint64_t value)
{
    if (!out)
        return -1;
    *out = value;
    return 0;
}

API int32_t sample_set_ptr(void **out, void *value)
{
    if (!out)
        return -1;
    *out = value;
    return 0;
}

API uint32_t sample_item_index(const sample_item *item) { return item ? item->index : 0xffffffffu; }
API void *sample_item_buf(const sample_item *items, uint32_t i) { return items[i].buf; }
API sample_item *sample_item_self(sample_item *item) { return item; }
API uint32_t sample_first_index(sample_item **items, uint32_t count) { return count ? items[count - 1]->index : 0; }

API sample_item *sample_item_new(uint32_t index)
{
    sample_item *item = calloc(1, sizeof *item);
    if (item)
        item->index = index;
    return item;
}
API void sample_item_free(sample_item *item) { free(item); }

API sample_pair sample_swap(sample_pair pair)
{
    sample_pair swapped = {(int32_t)pair.second, (double)pair.first};
    return swapped;
}
API sample_attr sample_attr_by_value(sample_attr attr)
{
    attr.kind += 1;
    attr.quant_data.affine.scale *= 2;
    return attr;
}

API sample_long_attr sample_long_attr_by_value(sample_long_attr attr)
{
    attr.kind += 1;
    attr.attr.quant_data.affine.scale *= 2;
    return attr;
}

API int32_t sample_call(sample_fn fn, void *data, int32_t value) { return fn ? fn(data, value) : -100; }
API int32_t sample_call_twice(sample_fn fn, void *data, int32_t value)
{
    int32_t first = fn(data, value);
    return first * 1000 + fn(data, value + 1);
}

static sample_fn kept_fn;
API void sample_keep(sample_fn fn) { kept_fn = fn; }
API int32_t sample_call_kept(int32_t value) { return kept_fn ? kept_fn(NULL, value) : -100; }

typedef struct job {
    sample_fn fn;
    int32_t value;
    int32_t result;
} job;

static void *run_job(void *data)
{
    job *work = data;
    work->result = work->fn(NULL, work->value);
    return NULL;
}

API int32_t sample_call_on_thread(sample_fn fn, int32_t value)
{
    job work = {fn, value, -200};
    pthread_t thread;
    if (pthread_create(&thread, NULL, run_job, &work))
        return -300;
    pthread_join(thread, NULL);
    return work.result;
}

/* Writes to one pipe and waits at another: 1 when something came within ms. */
API int32_t sample_meet(int32_t to, int32_t at, uint32_t ms)
{
    struct pollfd other = {.fd = at, .events = POLLIN};
    return write(to, "", 1) == 1 && poll(&other, 1, (int)ms) == 1;
}

/* Functions with `...`. sample_join puts `count` texts behind each other; sample_join_array takes them as an array. */
API int32_t sample_join(char *out, size_t count, ...)
{
    va_list more;
    va_start(more, count);
    *out = 0;
    for (size_t i = 0; i < count; i++)
        strcat(out, va_arg(more, const char *));
    va_end(more);
    return (int32_t)count;
}

API int32_t sample_join_array(char *out, size_t count, const char **texts)
{
    *out = 0;
    for (size_t i = 0; i < count; i++)
        strcat(out, texts[i]);
    return 100 + (int32_t)count;
}

/* One key and its value, and no count of them; then several pairs with one, odd counts refused. */
API int32_t sample_set_one(sample_pair pair, char *out, ...)
{
    va_list more;
    va_start(more, out);
    const char *key = va_arg(more, const char *);
    const void *value = va_arg(more, const void *);
    va_end(more);
    sprintf(out, "%s=%s %d", key, value ? (const char *)value : "NULL", pair.first);
    return 1;
}

typedef struct sample_property {
    const char *key;
    const void *value;
} sample_property;

API int32_t sample_set_many(sample_pair pair, char *out, size_t arguments, ...)
{
    if (arguments % 2)
        return -14;
    va_list more;
    va_start(more, arguments);
    *out = 0;
    for (size_t i = 0; i < arguments; i += 2) {
        const char *key = va_arg(more, const char *);
        sprintf(out + strlen(out), "%s=%s ", key, va_arg(more, const char *));
    }
    va_end(more);
    return pair.first;
}

API int32_t sample_set_array(sample_pair pair, char *out, size_t count, const sample_property *properties)
{
    *out = 0;
    for (size_t i = 0; i < count; i++)
        sprintf(out + strlen(out), "%s=%s;", properties[i].key, (const char *)properties[i].value);
    return 100 + pair.first;
}

API size_t sample_wide(const wchar_t *text) { return text ? wcslen(text) : 999; }
