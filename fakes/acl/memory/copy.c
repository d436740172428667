/* acl_rt.h: copies and fills. */
#include "capture.h"
#include "copy.h"

/* One side of a copy: where it is, and what keeps it there. */
typedef struct side {
    const void *address; /* the user's */
    af_place place;
    bool mapped;         /* host memory that the device sees */
    bool spread;         /* over several mappings: device memory whose bytes do not lie side by side */
    npu_kind *kind;      /* pinned host memory is held by its handle */
    uintptr_t start;
} side;

typedef struct copy {
    side to, from;
    size_t to_pitch, from_pitch, width, height; /* one row when height is 1 */
    void *staged;                               /* pageable source, taken when the copy was queued */
    uint32_t word;                              /* fills */
    size_t word_size;
} copy;

static size_t extent(size_t pitch, const copy *c)
{
    return c->height ? pitch * (c->height - 1) + c->width : 0;
}

static side look(const void *address, size_t size)
{
    side s = {.address = address, .place = AF_NOWHERE};
    af_range range;
    size_t piece;
    if (af_find(address, size, &range)) {
        s.place = range.place;
        s.start = range.start;
        s.mapped = af_mapped(&range);
        if (range.place == AF_HOST) s.kind = &af_host_memory_kind;
        if (range.place == AF_REGISTERED) s.kind = &af_registered_kind;
    } else if (size && af_first_bytes(address, size, &piece)) {
        s.place = AF_DEVICE;
        s.spread = true;
    }
    return s;
}

static bool is_device(const side *s)
{
    return s->place == AF_DEVICE;
}

/* Do the sides lie where the kind says? The device's side has to be live device memory with room for it all. */
static aclError check_sides(const copy *c, aclrtMemcpyKind kind, const char *function)
{
    bool to_device = kind == ACL_MEMCPY_HOST_TO_DEVICE || kind == ACL_MEMCPY_DEVICE_TO_DEVICE ||
                     kind == ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE || kind >= ACL_MEMCPY_INNER_DEVICE_TO_DEVICE;
    bool from_device = kind == ACL_MEMCPY_DEVICE_TO_HOST || kind == ACL_MEMCPY_DEVICE_TO_DEVICE ||
                       kind >= ACL_MEMCPY_INNER_DEVICE_TO_DEVICE;
    const side *sides[2] = {&c->to, &c->from};
    size_t sizes[2] = {extent(c->to_pitch, c), extent(c->from_pitch, c)};
    bool device[2] = {to_device, from_device};
    static const char *const names[] = {"dst", "src"};
    int i;
    for (i = 0; i < 2; i++) {
        if (kind == ACL_MEMCPY_DEFAULT || af_on_device()) { /* by the address; but not half of an allocation */
            if (sides[i]->spread || af_any_bytes(sides[i]->address, sizes[i])) continue;
        } else if (device[i]) {
            if (is_device(sides[i]) || sides[i]->mapped) continue;
        } else if (!is_device(sides[i]) && af_any_bytes(sides[i]->address, sizes[i]))
            continue;
        if (device[i] || is_device(sides[i]) || kind == ACL_MEMCPY_DEFAULT)
            return af_fail(ACL_ERROR_RT_DRV_INTERNAL_ERROR, function, device[i] || kind == ACL_MEMCPY_DEFAULT
                               ? "%s is not %zu bytes of one live device allocation"
                               : "%s is device memory, the kind says host (%zu bytes)", names[i], sizes[i]);
        return af_fail(ACL_ERROR_RT_DRV_INTERNAL_ERROR, function, "%s is not %zu bytes of one live allocation", names[i],
                       sizes[i]);
    }
    return ACL_SUCCESS;
}

/* The address of a side's first byte, and the number of its bytes. */
static unsigned char *first_bytes(const side *s, size_t offset, size_t size, size_t *piece)
{
    const char *address = (const char *)s->address + offset;
    *piece = size;
    return is_device(s) ? af_first_bytes(address, size, piece) : af_any_bytes(address, size);
}

/* A copy with a side that lies in several mappings: as much at a time as lies side by side on both. */
static aclError copy_pieces(const copy *c)
{
    size_t row, done, to_piece, from_piece, piece;
    for (row = 0; row < c->height; row++)
        for (done = 0; done < c->width; done += piece) {
            size_t left = c->width - done, from_at = row * c->from_pitch + done;
            unsigned char *to = first_bytes(&c->to, row * c->to_pitch + done, left, &to_piece);
            const unsigned char *from = c->staged ? (unsigned char *)c->staged + from_at
                                                  : first_bytes(&c->from, from_at, left, &from_piece);
            if (c->staged) from_piece = left;
            if (!to || !from) return ACL_ERROR_RT_SYS_DMA;
            piece = to_piece < from_piece ? to_piece : from_piece;
            if (!npu_copy(to, from, piece)) return ACL_ERROR_RT_SYS_DMA;
        }
    return ACL_SUCCESS;
}

static aclError copy_rows(const copy *c)
{
    unsigned char *to = af_any_bytes(c->to.address, extent(c->to_pitch, c));
    const unsigned char *from = c->staged ? c->staged : af_any_bytes(c->from.address, extent(c->from_pitch, c));
    size_t row;
    bool known = to && from;
    /* Memory that was freed since: a device address among them is no longer one, and must not be taken for the host's. */
    if (known && is_device(&c->to)) known = af_device_bytes(c->to.address, 1) != NULL;
    if (known && !c->staged && is_device(&c->from)) known = af_device_bytes(c->from.address, 1) != NULL;
    if (!known) return ACL_ERROR_RT_SYS_DMA;
    for (row = 0; row < c->height; row++) {
        unsigned char *t = to + row * c->to_pitch;
        const unsigned char *f = from + row * c->from_pitch;
        if (c->to.place != AF_NOWHERE && (c->staged || c->from.place != AF_NOWHERE))
            memmove(t, f, c->width);
        else if (!npu_copy(t, f, c->width))
            return ACL_ERROR_RT_SYS_DMA;
    }
    return ACL_SUCCESS;
}

static aclError do_copy(const copy *c)
{
    if (c->to.spread || c->from.spread) return copy_pieces(c);
    return copy_rows(c);
}

static aclError do_fill(const copy *c)
{
    size_t done, piece, i;
    for (done = 0; done < c->width; done += piece) {
        unsigned char *to = first_bytes(&c->to, done, c->width - done, &piece);
        if (!to) return ACL_ERROR_RT_SYS_DMA;
        if (c->to.place == AF_NOWHERE) { /* plain host memory, which may not be there */
            uint32_t words[256];
            if (piece > sizeof words) piece = sizeof words;
            if (c->word_size == 1) memset(words, (int)(c->word & 0xff), sizeof words);
            for (i = 0; c->word_size == 4 && i < sizeof words / sizeof *words; i++) words[i] = c->word;
            if (!npu_copy(to, words, piece)) return ACL_ERROR_RT_SYS_DMA;
        } else if (c->word_size == 1)
            memset(to, (int)(c->word & 0xff), piece);
        else
            for (i = 0; i + 4 <= piece; i += 4) memcpy(to + i, &c->word, 4);
    }
    return ACL_SUCCESS;
}

/* --- as tasks ------------------------------------------------------------------------------------------------------ */

static aclError copy_task(void *data, af_stream *stream)
{
    (void)stream;
    return do_copy(data);
}

static aclError fill_task(void *data, af_stream *stream)
{
    (void)stream;
    return do_fill(data);
}

static void drop(void *data)
{
    copy *c = data;
    if (c->to.kind) npu_handle_release(c->to.kind, c->to.start);
    if (c->from.kind) npu_handle_release(c->from.kind, c->from.start);
    free(c->staged);
    free(c);
}

/* Holds pinned memory for the time until the stream passed the copy; false: it was freed just now. */
static bool hold(side *s)
{
    if (s->kind && !npu_handle_acquire(s->kind, s->start)) s->kind = NULL;
    return s->kind || s->place == AF_NOWHERE || s->place == AF_DEVICE;
}

static aclError enqueue(const copy *wanted, bool fill, aclrtStream handle, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_stream *stream = af_stream_use(handle, function, &ret);
    copy *c;
    if (!stream) return ret;
    c = malloc(sizeof *c);
    if (c) {
        af_task task = {.name = fill ? "memset" : "memcpy", .run = fill ? fill_task : copy_task, .destroy = drop, .data = c};
        bool held;
        *c = *wanted;
        held = hold(&c->to);
        held = (c->from.address ? hold(&c->from) : true) && held;
        if (!held)
            ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "the memory was freed");
        else if (!fill && c->from.place == AF_NOWHERE && !af_on_device()) { /* pageable: taken now */
            size_t size = extent(c->from_pitch, c);
            c->staged = malloc(size ? size : 1);
            if (!c->staged)
                ret = ACL_ERROR_RT_RESOURCE_ALLOC_FAIL;
            else if (!npu_copy(c->staged, c->from.address, size))
                ret = af_crash(ACL_ERROR_RT_DRV_INTERNAL_ERROR, function, "src is not there");
        }
        if (ret == ACL_SUCCESS)
            ret = af_submit(stream, &task, function);
        else
            drop(c);
    } else
        ret = ACL_ERROR_RT_RESOURCE_ALLOC_FAIL;
    af_stream_put(stream);
    return ret;
}

/* The host wrote to memory a stream may be waiting for a value in. */
static void written(void)
{
    pthread_mutex_lock(&af_lock);
    af_wake();
    pthread_mutex_unlock(&af_lock);
}

/* A copy now (stream NULL: none), or through a stream. */
static aclError carry_out(copy *c, aclrtMemcpyKind kind, bool async, aclrtStream stream, const char *function)
{
    aclError ret;
    af_stream *s;
    c->to = look(c->to.address, extent(c->to_pitch, c));
    c->from = look(c->from.address, extent(c->from_pitch, c));
    if (async) { /* the stream is looked at first: measured, another context's gives 107003 whatever the memory */
        ret = ACL_SUCCESS;
        s = af_stream_use(stream, function, &ret);
        if (!s) return ret;
        af_stream_put(s);
    } else {
        int32_t device = af_device_here();
        if (device < 0)
            return af_fail(ACL_ERROR_RT_CONTEXT_NULL, function,
                           "this thread has no context: call aclrtSetDevice or aclrtSetCurrentContext in it");
    }
    ret = check_sides(c, kind, function);
    if (ret != ACL_SUCCESS) return ret;
    if (!async) {
        ret = af_capture_allows_unsafe(function);
        if (ret != ACL_SUCCESS) return ret;
        ret = do_copy(c);
        written();
        return ret == ACL_SUCCESS
                   ? ret
                   : af_crash(ACL_ERROR_RT_DRV_INTERNAL_ERROR, function, "host memory is not there");
    }
    if ((c->to.place == AF_NOWHERE || c->from.place == AF_NOWHERE) && !af_on_device()) {
        ret = af_capturing() ? af_capture_allows_unsafe(function) : ACL_SUCCESS;
        if (ret == ACL_SUCCESS && af_pageable_refused())
            ret = af_fail(ACL_ERROR_RT_DRV_INTERNAL_ERROR, function,
                          "the host memory is not page-locked: take it from aclrtMallocHost");
        if (ret != ACL_SUCCESS) return ret;
    }
    return enqueue(c, false, stream, function);
}

/* --- one dimension -------------------------------------------------------------------------------------------------- */

aclError af_copy(void *dst, size_t max, const void *src, size_t count, aclrtMemcpyKind kind, bool async, aclrtStream stream,
                 const char *function)
{
    copy c = {.to = {.address = dst}, .from = {.address = src}, .to_pitch = count, .from_pitch = count, .width = count,
              .height = 1};
    if (!count) return ACL_SUCCESS; /* documented: nothing else is looked at */
    if (!dst || !src) return af_null(function, dst ? "src" : "dst");
    if ((int)kind < 0 || kind > ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "kind %d is none of 0 to 5", (int)kind);
    if (count > max)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "count %zu is more than destMax %zu", count, max);
    return carry_out(&c, kind, async, stream, function);
}

aclError af_aclrtMemcpy(void *dst, size_t destMax, const void *src, size_t count, aclrtMemcpyKind kind)
{
    return af_copy(dst, destMax, src, count, kind, false, NULL, AF_NAME);
}

aclError af_aclrtMemcpyAsync(void *dst, size_t destMax, const void *src, size_t count, aclrtMemcpyKind kind,
                             aclrtStream stream)
{
    return af_copy(dst, destMax, src, count, kind, true, stream, AF_NAME);
}

aclError af_aclrtMemcpyAsyncWithCondition(void *dst, size_t destMax, const void *src, size_t count, aclrtMemcpyKind kind,
                                          aclrtStream stream)
{
    aclError ret = ACL_SUCCESS;
    /* documented: with pageable memory it becomes a copy the caller waits for */
           bool pageable = count && ((dst && look(dst, count).place == AF_NOWHERE) ||
                                     (src && look(src, count).place == AF_NOWHERE));
           ret = af_copy(dst, destMax, src, count, kind, !pageable, stream, AF_NAME);
    return ret;
}

/* --- two dimensions -------------------------------------------------------------------------------------------------- */

static aclError copy_2d(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height,
                        aclrtMemcpyKind kind, bool async, aclrtStream stream, const char *function)
{
    copy c = {.to = {.address = dst}, .from = {.address = src}, .to_pitch = dpitch, .from_pitch = spitch,
              .width = width, .height = height};
    if (!width || !height) return ACL_SUCCESS;
    if (!dst || !src) return af_null(function, dst ? "src" : "dst");
    if (kind < ACL_MEMCPY_HOST_TO_DEVICE || kind > ACL_MEMCPY_DEFAULT)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "kind %d is none of 1 to 4", (int)kind);
    if (width > dpitch || width > spitch)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "width %zu is more than a pitch (%zu, %zu)", width, dpitch, spitch);
    if (height > SIZE_MAX / 2 / (dpitch > spitch ? dpitch : spitch))
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "pitch times height does not fit");
    return carry_out(&c, kind, async, stream, function);
}

aclError af_aclrtMemcpy2d(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height,
                          aclrtMemcpyKind kind)
{
    return copy_2d(dst, dpitch, src, spitch, width, height, kind, false, NULL, AF_NAME);
}

aclError af_aclrtMemcpy2dAsync(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height,
                               aclrtMemcpyKind kind, aclrtStream stream)
{
    return copy_2d(dst, dpitch, src, spitch, width, height, kind, true, stream, AF_NAME);
}

/* --- fills ---------------------------------------------------------------------------------------------------------- */

static aclError fill(void *to, size_t max, uint32_t word, size_t word_size, size_t count, bool async,
                     aclrtStream stream, const char *function)
{
    copy c = {.word = word, .word_size = word_size, .height = 1};
    aclError ret;
    if (!to) return af_null(function, "devPtr");
    if (!count) return word_size == 1 ? ACL_SUCCESS : af_fail(ACL_ERROR_INVALID_PARAM, function, "N is 0");
    if (count > max / word_size)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "%zu is more than the %zu there is room for", count,
                       max / word_size);
    if (af_device_here() < 0)
        return af_fail(ACL_ERROR_RT_CONTEXT_NULL, function, "this thread has no context");
    c.width = c.to_pitch = c.from_pitch = count * word_size;
    c.to = look(to, c.width);
    if (word_size == 4 && (uintptr_t)to % 4)
        return af_fail(ACL_ERROR_RT_ADDR_UNALIGNED, function, "the address is no multiple of 4");
    if (c.to.place == AF_NOWHERE && !af_any_bytes(to, c.width))
        return af_fail(ACL_ERROR_RT_DRV_INTERNAL_ERROR, function, "no %zu bytes of one live allocation begin there", c.width);
    if (c.to.place == AF_NOWHERE && !af_on_device())
        npu_log(NPU_LOG_WARNING, "%s: the memory is neither the device's nor of aclrtMallocHost; on a card anything may happen",
                function);
    if (async) return enqueue(&c, true, stream, function);
    ret = af_capture_allows_unsafe(function);
    if (ret == ACL_SUCCESS) ret = do_fill(&c);
    written();
    return ret;
}

aclError af_aclrtMemset(void *devPtr, size_t maxCount, int32_t value, size_t count)
{
    return fill(devPtr, maxCount, (uint32_t)value, 1, count, false, NULL, AF_NAME);
}

aclError af_aclrtMemsetAsync(void *devPtr, size_t maxCount, int32_t value, size_t count, aclrtStream stream)
{
    return fill(devPtr, maxCount, (uint32_t)value, 1, count, true, stream, AF_NAME);
}

aclError af_aclrtMemsetD32(void *ptr, size_t memSize, uint32_t value, size_t N)
{
    return fill(ptr, memSize, value, 4, N, false, NULL, AF_NAME);
}

aclError af_aclrtMemsetD32Async(void *ptr, size_t memSize, uint32_t value, size_t N, aclrtStream stream)
{
    return fill(ptr, memSize, value, 4, N, true, stream, AF_NAME);
}
