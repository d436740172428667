/* Headers of coded pictures, the memory that decoded ones take, and libraries loaded on demand. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* dl_iterate_phdr */
#endif
#include "coded.h"

#include <dlfcn.h>
#ifdef __linux__
#include <link.h>
#endif

static uint32_t big(const unsigned char *p, int bytes)
{
    uint32_t value = 0;
    while (bytes--) value = value << 8 | *p++;
    return value;
}

/* --- JPEG --------------------------------------------------------------------------------------------------------- */

static acldvppJpegFormat sampling_of(const unsigned char *components, int count)
{
    unsigned h = components[1] >> 4, v = components[1] & 15u, ch, cv;
    if (count == 1) return ACL_JPEG_CSS_GRAY;
    ch = components[4] >> 4;
    cv = components[4] & 15u;
    if (count != 3 || components[4] != components[7] || !ch || !cv || h % ch || v % cv) return ACL_JPEG_CSS_UNKNOWN;
    switch (h / ch * 10 + v / cv) {
    case 11: return ACL_JPEG_CSS_444;
    case 21: return ACL_JPEG_CSS_422;
    case 22: return ACL_JPEG_CSS_420;
    case 12: return ACL_JPEG_CSS_440;
    case 41: return ACL_JPEG_CSS_411;
    default: return ACL_JPEG_CSS_UNKNOWN;
    }
}

aclError af_jpeg_look(const unsigned char *data, size_t size, af_coded *out, const char *function)
{
    size_t at = 2;
    if (size < 4 || data[0] != 0xff || data[1] != 0xd8)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "these %zu bytes do not begin as a JPEG does", size);
    while (at + 4 <= size && data[at] == 0xff) {
        unsigned marker = data[at + 1];
        size_t length;
        if (marker == 0xff) { /* fill */
            at++;
            continue;
        }
        length = big(data + at + 2, 2);
        if (length < 2 || length > size - at - 2 || marker == 0xda) break;
        if (marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc) {
            const unsigned char *p = data + at + 4;
            if (length < 8 || length < 8 + 3u * p[5] || !p[5]) break;
            *out = (af_coded){.height = big(p + 1, 2), .width = big(p + 3, 2), .components = p[5],
                              .sampling = sampling_of(p + 6, p[5]), .baseline = (marker == 0xc0 || marker == 0xc1) && p[0] == 8};
            if (out->width && out->height) return ACL_SUCCESS;
            break;
        }
        at += 2 + length;
    }
    return af_fail(ACL_ERROR_INVALID_PARAM, function, "the JPEG's header is damaged, or ends before the size of the picture");
}

/* --- PNG ---------------------------------------------------------------------------------------------------------- */

aclError af_png_look(const unsigned char *data, size_t size, af_coded *out, const char *function)
{
    static const unsigned char head[] = {0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0, 0, 0, 13, 'I', 'H', 'D', 'R'};
    static const int8_t components[] = {1, 0, 3, 3, 2, 0, 4};
    if (size < 33 || memcmp(data, head, sizeof head))
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "these %zu bytes do not begin as a PNG does", size);
    *out = (af_coded){.width = big(data + 16, 4), .height = big(data + 20, 4)};
    out->components = data[25] < sizeof components ? components[data[25]] : 0;
    if (out->components && out->width && out->height && out->width <= INT32_MAX && out->height <= INT32_MAX) return ACL_SUCCESS;
    return af_fail(ACL_ERROR_INVALID_PARAM, function, "the PNG's header is damaged");
}

/* --- memory ------------------------------------------------------------------------------------------------------- */

uint32_t af_decoded_width_multiple(void)
{
    return af_soc_now()->first_dvpp ? 128 : 64;
}

static uint64_t up(uint64_t value, uint32_t multiple)
{
    return (value + multiple - 1) / multiple * multiple;
}

uint64_t af_decoded_bytes(const af_format *format, uint32_t width, uint32_t height)
{
    return af_format_bytes(format, (uint32_t)up(width, af_decoded_width_multiple()) * format->row,
                           (uint32_t)up(height, AF_DECODED_HEIGHT_MULTIPLE));
}

void af_decoded_fill(af_picture *p, const af_format *format, const af_coded *coded)
{
    if (!p->width && !p->height) {
        p->width = (uint32_t)up(coded->width, format->sx);
        p->height = (uint32_t)up(coded->height, format->sy);
    }
    if (!p->width_stride && !p->height_stride) {
        p->width_stride = (uint32_t)up(p->width, af_decoded_width_multiple()) * format->row;
        p->height_stride = (uint32_t)up(p->height, AF_DECODED_HEIGHT_MULTIPLE);
    }
}

void af_decoded_tell(const af_picture *p)
{
    af_picture *desc = npu_handle_acquire(&af_picture_kind, (uintptr_t)p->handle);
    if (!desc) return; /* ended while the task ran */
    desc->width = p->width;
    desc->height = p->height;
    desc->width_stride = p->width_stride;
    desc->height_stride = p->height_stride;
    npu_handle_release(&af_picture_kind, (uintptr_t)p->handle);
}

/* Either the picture's own size, or even sizes, on chips with half chroma. */
static bool fits(uint32_t given, uint32_t is)
{
    return given == is || given == is / 2 * 2 || given == (is + 1) / 2 * 2;
}

unsigned char *af_decoded_check(const af_picture *p, const af_format *format, const af_coded *coded, const char *function)
{
    uint32_t multiple = af_decoded_width_multiple();
    uint64_t bytes;
    if (!p->width || !p->height || !fits(p->width, coded->width) || !fits(p->height, coded->height)) {
        af_fail(AF_UNIT_FAILED, function, "output: %ux%u, the coded picture has %ux%u", (unsigned)p->width,
                (unsigned)p->height, (unsigned)coded->width, (unsigned)coded->height);
        return NULL;
    }
    if (p->width_stride % multiple || p->width_stride < p->width * format->row || p->height_stride < p->height ||
        p->height_stride % AF_DECODED_HEIGHT_MULTIPLE || p->width_stride > 65536 || p->height_stride > 16384) {
        af_fail(AF_UNIT_FAILED, function, "output: strides %ux%u; for %ux%u %s they are multiples of %ux%d",
                (unsigned)p->width_stride, (unsigned)p->height_stride, (unsigned)p->width, (unsigned)p->height, format->name,
                (unsigned)multiple, (int)AF_DECODED_HEIGHT_MULTIPLE);
        return NULL;
    }
    bytes = af_format_bytes(format, p->width_stride, p->height_stride);
    if (bytes > p->size) {
        af_fail(AF_UNIT_FAILED, function, "output: size %u, a picture with these strides has %llu bytes", (unsigned)p->size,
                (unsigned long long)bytes);
        return NULL;
    }
    return af_media_bytes(p->data, (size_t)bytes, "output", function);
}

/* --- libraries ---------------------------------------------------------------------------------------------------- */

#ifdef __linux__
typedef struct search {
    const char *begins;
    char path[1024];
} search;

static int look_at(struct dl_phdr_info *info, size_t size, void *user)
{
    search *s = user;
    const char *name = info->dlpi_name ? strrchr(info->dlpi_name, '/') : NULL;
    (void)size;
    if (!name || strncmp(name + 1, s->begins, strlen(s->begins)) || strlen(info->dlpi_name) >= sizeof s->path) return 0;
    strcpy(s->path, info->dlpi_name);
    return 1;
}
#endif

static void *open_library(const char *const *names, const char *begins)
{
    void *library = NULL;
    for (; *names && !library; names++) library = dlopen(*names, RTLD_NOW | RTLD_LOCAL);
#ifdef __linux__
    if (!library) { /* what a Python package has brought */
        search s = {.begins = begins};
        if (dl_iterate_phdr(look_at, &s)) library = dlopen(s.path, RTLD_NOW | RTLD_LOCAL);
    }
#else
    (void)begins;
#endif
    return library;
}

NPU_LOCK(lock);

aclError af_codec_load(const char *const *names, const char *begins, const af_symbol *symbols, void **library,
                       const char *function)
{
    const af_symbol *symbol;
    aclError ret = ACL_SUCCESS;
    if (!strcmp(npu_option_text("acl_codecs"), "0"))
        return af_fail(AF_UNIT_FAILED, function, "%s is needed, and NPU_FAKE_ACL_CODECS=0 forbids it", begins);
    pthread_mutex_lock(&lock);
    if (!*library) {
        void *opened = open_library(names, begins);
        for (symbol = symbols; opened && symbol->name; symbol++) {
            *(void **)symbol->place = dlsym(opened, symbol->name);
            if (*(void **)symbol->place) continue;
            dlclose(opened);
            opened = NULL;
            break;
        }
        *library = opened;
        if (!opened) ret = AF_UNIT_FAILED;
    }
    pthread_mutex_unlock(&lock);
    return ret ? af_fail(ret, function, "%s is not on this machine: install the distribution's package of it", begins) : ret;
}

/* --- tasks -------------------------------------------------------------------------------------------------------- */

static aclError run(void *data, af_stream *stream)
{
    const af_coded_task *t = data;
    aclError ret = t->work(t);
    (void)stream;
    af_picture_done(t->picture.handle, ret);
    return ret;
}

aclError af_coded_submit(const af_channel_desc *channel, uint32_t unit, const af_coded_task *what,
                         const char *name, aclrtStream stream)
{
    aclError ret = af_channel_ready(channel, unit, what->function);
    af_stream *to = ret == ACL_SUCCESS ? af_stream_use(stream, what->function, &ret) : NULL;
    af_coded_task *t = to ? malloc(sizeof *t) : NULL;
    if (t) {
        *t = *what;
        ret = af_submit(to, &(af_task){.name = name, .run = run, .destroy = free, .data = t}, what->function);
    } else if (ret == ACL_SUCCESS)
        ret = af_fail(ACL_ERROR_RT_RESOURCE_ALLOC_FAIL, what->function, "the process is out of memory");
    if (to) af_stream_put(to);
    return ret;
}
