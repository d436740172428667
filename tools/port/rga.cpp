/* librga for C programs on a machine that has none: linked with the C program of `nox -s port` where port.json says
 * "rga": true.
 *
 * It computes what pyrknn.im2d computes, by the rules of pyrknn/_rga_pixels.py and with the same words of imStrError, and
 * has the names of C and of C++.
 */
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <map>
#include <string>
#include <sys/mman.h>
#include <sys/types.h>
#include <unistd.h>
#include <vector>

typedef int IM_STATUS;
typedef uint32_t handle_t;
typedef struct {
    int x, y, width, height;
} im_rect;
typedef struct {
    void *vir_addr, *phy_addr;
    int fd, width, height, wstride, hstride, format, color_space_mode, global_alpha, rd_mode, color;
    int unused[9];
    handle_t handle;
} rga_buffer_t;
struct im_opt;

enum { NOERROR = 2, SUCCESS = 1, NOT_SUPPORTED = -1, INVALID = -3 };

static thread_local std::string why;
static thread_local std::string said;
struct import {
    int fd;
    void *address;
};
static std::map<handle_t, import> imports;
static handle_t handles;

struct refused {
    int status;
};

[[noreturn]] static void refuse(int status, const char *text, ...)
{
    char made[512];
    va_list list;
    va_start(list, text);
    vsnprintf(made, sizeof(made), text, list);
    va_end(list);
    why = made;
    throw refused{status};
}

static const char *order(int format)
{
    switch (format >> 8) {
    case 0x0: return "RGBA";
    case 0x1: return "RGBX";
    case 0x2: return "RGB";
    case 0x3: return "BGRA";
    case 0x7: return "BGR";
    case 0x16: return "BGRX";
    case 0x28: return "ARGB";
    case 0x29: return "XRGB";
    case 0x2c: return "ABGR";
    case 0x2d: return "XBGR";
    }
    return NULL;
}

static bool chroma(int format)
{
    return format == 0xa00 || format == 0xe00;
}

static long channels(int format)
{
    const char *colours = order(format);
    return colours ? (long)strlen(colours) : 1;
}

static int place(int letter) /* of RGBA */
{
    return letter == 'R' ? 0 : letter == 'G' ? 1 : letter == 'B' ? 2 : 3;
}

static import find(const char *function, const char *name, const rga_buffer_t &buffer)
{
    if (buffer.handle) {
        auto found = imports.find(buffer.handle);
        if (found == imports.end())
            refuse(INVALID, "%s, %s: no handle %d was imported", function, name, (int)buffer.handle);
        return found->second;
    }
    if (buffer.phy_addr)
        refuse(NOT_SUPPORTED, "%s, %s: physical addresses are not reached", function, name);
    if (buffer.fd > 0)
        return {buffer.fd, NULL};
    if (!buffer.vir_addr)
        refuse(INVALID, "%s, %s: expected a handle, fd or vir_addr, got none", function, name);
    return {-1, buffer.vir_addr};
}

static void check(const char *function, const char *name, const rga_buffer_t &one)
{
    find(function, name, one);
    if ((one.format & 0xff) || (!order(one.format) && !chroma(one.format) && one.format != 0x1500))
        refuse(NOT_SUPPORTED, "%s, %s: format 0x%x is not computed", function, name, one.format);
    if (one.rd_mode != 0 && one.rd_mode != 1)
        refuse(NOT_SUPPORTED, "%s, %s: rd_mode %d is not computed", function, name, one.rd_mode);
    if (one.color_space_mode != 0 && one.color_space_mode != 1 && one.color_space_mode != 8)
        refuse(NOT_SUPPORTED, "%s, %s: color_space_mode %d is not computed", function, name, one.color_space_mode);
    if (one.width <= 0 || one.width > one.wstride || one.height <= 0 || one.height > one.hstride)
        refuse(INVALID, "%s, %s: expected a size within the strides %d x %d, got %d x %d", function, name, one.wstride,
               one.hstride, one.width, one.height);
    if (chroma(one.format) && (one.width | one.height | one.wstride | one.hstride) & 1)
        refuse(INVALID, "%s, %s: expected even sizes of format 0x%x, got %d x %d", function, name, one.format,
               one.width, one.height);
}

static im_rect part(const char *function, const char *name, const rga_buffer_t &one, im_rect r)
{
    if (r.width == 0 || r.height == 0)
        return {0, 0, one.width, one.height};
    if (r.x < 0 || r.y < 0 || r.width < 0 || r.height < 0 || r.x + r.width > one.width || r.y + r.height > one.height)
        refuse(INVALID, "%s, %s: [%d %d %d %d] is no part of %d x %d", function, name, r.x, r.y, r.width, r.height,
               one.width, one.height);
    if (chroma(one.format) && (r.x | r.y | r.width | r.height) & 1)
        refuse(INVALID, "%s, %s: expected even numbers of format 0x%x, got [%d %d %d %d]", function, name, one.format,
               r.x, r.y, r.width, r.height);
    return r;
}

struct memory {
    uint8_t *address;
    size_t mapped = 0;
    memory(const char *function, const char *name, const rga_buffer_t &one)
    {
        size_t size = chroma(one.format)
                          ? (size_t)one.wstride * one.hstride + (size_t)(one.height / 2 - 1) * one.wstride + one.width
                          : ((size_t)(one.height - 1) * one.wstride + one.width) * channels(one.format);
        import found = find(function, name, one);
        address = (uint8_t *)found.address;
        if (found.fd < 0)
            return;
        off_t before = lseek(found.fd, 0, SEEK_CUR), end = lseek(found.fd, 0, SEEK_END);
        lseek(found.fd, before, SEEK_SET);
        void *map = end < (off_t)size ? MAP_FAILED
                                      : mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, found.fd, 0);
        if (map == MAP_FAILED)
            refuse(INVALID, "%s, %s: fd %d has no %zu bytes to map", function, name, found.fd, size);
        address = (uint8_t *)map;
        mapped = size;
    }
    ~memory()
    {
        if (mapped)
            munmap(address, mapped);
    }
};

struct pixel {
    int64_t of[4];
};
struct pixels {
    long width, height;
    std::vector<pixel> all;
    pixels(long w, long h) : width(w), height(h), all((size_t)(w * h)) {}
    pixel &at(long x, long y) { return all[(size_t)(y * width + x)]; }
};

static uint8_t *pair(const rga_buffer_t &one, uint8_t *address, long x, long y)
{
    return address + (long)one.wstride * one.hstride + y / 2 * one.wstride + x / 2 * 2;
}

static pixels read_part(const rga_buffer_t &one, uint8_t *address, im_rect r)
{
    pixels made(r.width, r.height);
    const char *colours = order(one.format);
    long step = channels(one.format);
    for (long y = 0; y < r.height; y++)
        for (long x = 0; x < r.width; x++) {
            uint8_t *from = address + ((y + r.y) * one.wstride + x + r.x) * step;
            pixel &to = made.at(x, y);
            to = colours ? pixel{{255, 255, 255, 255}} : pixel{{from[0], 128, 128, 0}};
            for (long i = 0; colours && i < step; i++)
                to.of[place(colours[i])] = from[i];
            if (chroma(one.format)) {
                uint8_t *two = pair(one, address, x + r.x, y + r.y);
                bool blue = one.format == 0xa00;
                to.of[1] = two[!blue];
                to.of[2] = two[blue];
            }
        }
    return made;
}

static void write_part(const rga_buffer_t &one, uint8_t *address, im_rect r, pixels &made)
{
    const char *colours = order(one.format);
    long step = channels(one.format);
    for (long y = 0; y < r.height; y++)
        for (long x = 0; x < r.width; x++) {
            uint8_t *to = address + ((y + r.y) * one.wstride + x + r.x) * step;
            for (long i = 0; i < step; i++)
                to[i] = (uint8_t)made.at(x, y).of[colours ? place(colours[i]) : 0];
            if (chroma(one.format) && !(x & 1) && !(y & 1))
                for (int i = 0; i < 2; i++) {
                    int c = (one.format == 0xa00) == (i == 0) ? 1 : 2;
                    int64_t four = made.at(x, y).of[c] + made.at(x + 1, y).of[c] + made.at(x, y + 1).of[c]
                                   + made.at(x + 1, y + 1).of[c];
                    pair(one, address, x + r.x, y + r.y)[i] = (uint8_t)((four + 2) >> 2);
                }
        }
}

static pixel to_yuv(pixel p)
{
    int64_t r = p.of[0], g = p.of[1], b = p.of[2];
    return {{((66 * r + 129 * g + 25 * b + 128) >> 8) + 16, ((-38 * r - 74 * g + 112 * b + 128) >> 8) + 128,
             ((112 * r - 94 * g - 18 * b + 128) >> 8) + 128, 0}};
}

static int64_t byte(int64_t value)
{
    value >>= 8;
    return value < 0 ? 0 : value > 255 ? 255 : value;
}

static pixel to_rgb(pixel p)
{
    int64_t y = 298 * (p.of[0] - 16) + 128, u = p.of[1] - 128, v = p.of[2] - 128;
    return {{byte(y + 409 * v), byte(y - 100 * u - 208 * v), byte(y + 516 * u), 255}};
}

static pixels turned(pixels &from, int turn)
{
    bool across = turn == 1 || turn == 4;
    pixels made(across ? from.height : from.width, across ? from.width : from.height);
    long w = from.width - 1, h = from.height - 1;
    for (long y = 0; y < made.height; y++)
        for (long x = 0; x < made.width; x++)
            made.at(x, y) = turn == 1    ? from.at(y, h - x)
                            : turn == 4  ? from.at(w - y, x)
                            : turn == 8  ? from.at(w - x, y)
                            : turn == 16 ? from.at(x, h - y)
                            : turn       ? from.at(w - x, h - y)
                                         : from.at(x, y);
    return made;
}

static int64_t middle(long index, long source, long target)
{
    int64_t at = (int64_t)(2 * index + 1) * source * 1024 / target - 1024, last = (int64_t)(source - 1) * 2048;
    return at < 0 ? 0 : at > last ? last : at;
}

static pixels resized(pixels &from, long width, long height)
{
    pixels made(width, height);
    for (long y = 0; y < height; y++)
        for (long x = 0; x < width; x++) {
            int64_t v = middle(y, from.height, height), h = middle(x, from.width, width);
            long top = v >> 11, left = h >> 11;
            long below = top + 1 < from.height ? top + 1 : top, right = left + 1 < from.width ? left + 1 : left;
            int64_t down = v & 2047, along = h & 2047;
            for (int i = 0; i < 4; i++) {
                int64_t first = from.at(left, top).of[i] * (2048 - along) + from.at(right, top).of[i] * along;
                int64_t second = from.at(left, below).of[i] * (2048 - along) + from.at(right, below).of[i] * along;
                made.at(x, y).of[i] = (first * (2048 - down) + second * down + (1 << 21)) >> 22;
            }
        }
    return made;
}

static void process(const char *function, rga_buffer_t src, rga_buffer_t dst, im_rect srect, im_rect drect, int usage,
                    const rga_buffer_t *pat, bool run)
{
    check(function, "src", src);
    check(function, "dst", dst);
    int turn = usage & 0x3f;
    if (usage & ~(0x3f | 1 << 19 | 1 << 20 | 1 << 26) || turn & (turn - 1))
        refuse(NOT_SUPPORTED, "%s: usage 0x%x is not computed", function, usage);
    if (pat && (pat->handle || pat->phy_addr || pat->fd > 0 || pat->vir_addr))
        refuse(NOT_SUPPORTED, "%s: a third picture is not computed", function);
    im_rect from = part(function, "srect", src, srect), to = part(function, "drect", dst, drect);
    if (!run)
        return;
    memory first(function, "src", src), second(function, "dst", dst);
    pixels made = read_part(src, first.address, from);
    const char *colours = order(src.format), *wanted = order(dst.format);
    if (colours && wanted && strchr(colours, 'X') && strchr(wanted, 'A'))
        for (pixel &one : made.all)
            one.of[3] = 255;
    pixels rotated = turned(made, turn), scaled = resized(rotated, to.width, to.height);
    if (!colours != !wanted)
        for (pixel &one : scaled.all)
            one = colours ? to_yuv(one) : to_rgb(one);
    write_part(dst, second.address, to, scaled);
}

template <class Work> static int status(Work work, int good = SUCCESS)
{
    try {
        work();
    } catch (const refused &problem) {
        return problem.status;
    }
    why.clear();
    return good;
}

static int done(int *fence, int result)
{
    if (fence)
        *fence = -1;
    return result;
}

static rga_buffer_t wrapped(int width, int height, int wstride, int hstride, int format)
{
    rga_buffer_t made;
    memset(&made, 0, sizeof(made));
    made.width = width, made.height = height, made.wstride = wstride, made.hstride = hstride, made.format = format;
    made.global_alpha = 0xff, made.rd_mode = 1;
    return made;
}

static const im_rect ALL = {0, 0, 0, 0};

extern "C" {
rga_buffer_t wrapbuffer_virtualaddr_t(void *vir_addr, int width, int height, int wstride, int hstride, int format)
{
    rga_buffer_t made = wrapped(width, height, wstride, hstride, format);
    made.vir_addr = vir_addr;
    return made;
}
rga_buffer_t wrapbuffer_physicaladdr_t(void *phy_addr, int width, int height, int wstride, int hstride, int format)
{
    rga_buffer_t made = wrapped(width, height, wstride, hstride, format);
    made.phy_addr = phy_addr;
    return made;
}
rga_buffer_t wrapbuffer_fd_t(int fd, int width, int height, int wstride, int hstride, int format)
{
    rga_buffer_t made = wrapped(width, height, wstride, hstride, format);
    made.fd = fd;
    return made;
}
rga_buffer_t wrapbuffer_handle_t(handle_t handle, int width, int height, int wstride, int hstride, int format)
{
    rga_buffer_t made = wrapped(width, height, wstride, hstride, format);
    made.handle = handle;
    return made;
}
handle_t importbuffer_fd(int fd, void *)
{
    if (fd < 0)
        return 0;
    imports[++handles] = {fd, NULL};
    return handles;
}
handle_t importbuffer_virtualaddr(void *va, void *)
{
    if (!va)
        return 0;
    imports[++handles] = {-1, va};
    return handles;
}
handle_t importbuffer_physicaladdr(uint64_t, void *)
{
    why = "importbuffer_physicaladdr: physical addresses are not reached, import a descriptor or address";
    return 0;
}
int releasebuffer_handle(handle_t handle)
{
    return status([&] {
        if (!imports.erase(handle))
            refuse(INVALID, "releasebuffer_handle: no handle %d was imported", (int)handle);
    });
}
const char *imStrError_t(int one)
{
    said = one == 2    ? "no error"
           : one == 1  ? "success"
           : one == -1 ? "not supported"
           : one == -2 ? "out of memory"
           : one == -3 ? "invalid parameter"
           : one == -4 ? "illegal parameter"
           : one == -5 ? "wrong version"
           : one == 0  ? "failed"
                       : "unknown status";
    if (one <= 0 && !why.empty())
        said += ": " + why;
    return said.c_str();
}
const char *querystring(int)
{
    return "pyrknn.im2d: computed with numpy, librga is not loaded\n";
}
int imcheck_t(rga_buffer_t src, rga_buffer_t dst, rga_buffer_t pat, im_rect srect, im_rect drect, im_rect, int usage)
{
    return status([&] { process("imcheck", src, dst, srect, drect, usage, &pat, false); }, NOERROR);
}
int improcess(rga_buffer_t src, rga_buffer_t dst, rga_buffer_t pat, im_rect srect, im_rect drect, im_rect, int usage)
{
    return status([&] { process("improcess", src, dst, srect, drect, usage, &pat, true); });
}
int imcopy_t(rga_buffer_t src, rga_buffer_t dst, int)
{
    return status([&] {
        if (src.width != dst.width || src.height != dst.height)
            refuse(INVALID, "imcopy, dst: expected the size of src, %d x %d, got %d x %d", src.width, src.height,
                   dst.width, dst.height);
        process("imcopy", src, dst, ALL, ALL, 0, NULL, true);
    });
}
int imresize_t(rga_buffer_t src, rga_buffer_t dst, double fx, double fy, int, int)
{
    return status([&] {
        im_rect rect = ALL;
        if (fx > 0 || fy > 0) {
            rect.width = (int)(src.width * (fx > 0 ? fx : 1));
            rect.height = (int)(src.height * (fy > 0 ? fy : 1));
            if (rect.width <= 0 || rect.width > dst.width || rect.height <= 0 || rect.height > dst.height)
                refuse(INVALID, "imresize, dst: expected room for %d x %d, got %d x %d", rect.width, rect.height,
                       dst.width, dst.height);
        }
        process("imresize", src, dst, ALL, rect, 0, NULL, true);
    });
}
int imcrop_t(rga_buffer_t src, rga_buffer_t dst, im_rect rect, int)
{
    return status([&] { process("imcrop", src, dst, rect, {0, 0, rect.width, rect.height}, 0, NULL, true); });
}
int imtranslate_t(rga_buffer_t src, rga_buffer_t dst, int x, int y, int)
{
    return status([&] {
        int w = src.width - x, h = src.height - y;
        if (x < 0 || y < 0 || w <= 0 || h <= 0)
            refuse(INVALID, "imtranslate: expected a place in %d x %d, got %d, %d", src.width, src.height, x, y);
        process("imtranslate", src, dst, {0, 0, w, h}, {x, y, w, h}, 0, NULL, true);
    });
}
int imcvtcolor_t(rga_buffer_t src, rga_buffer_t dst, int sfmt, int dfmt, int mode, int)
{
    src.format = sfmt, dst.format = dfmt, dst.color_space_mode = mode;
    return status([&] { process("imcvtcolor", src, dst, ALL, ALL, 0, NULL, true); });
}
int imrotate_t(rga_buffer_t src, rga_buffer_t dst, int rotation, int)
{
    return status([&] { process("imrotate", src, dst, ALL, ALL, rotation, NULL, true); });
}
int imflip_t(rga_buffer_t src, rga_buffer_t dst, int mode, int)
{
    return status([&] { process("imflip", src, dst, ALL, ALL, mode, NULL, true); });
}
int imfill_t(rga_buffer_t dst, im_rect rect, int color, int)
{
    return status([&] {
        check("imfill", "dst", dst);
        im_rect to = part("imfill", "rect", dst, rect);
        memory place("imfill", "dst", dst);
        pixel one = {{color & 255, color >> 8 & 255, color >> 16 & 255, color >> 24 & 255}};
        pixels made(to.width, to.height);
        made.all.assign(made.all.size(), order(dst.format) ? one : to_yuv(one));
        write_part(dst, place.address, to, made);
    });
}
int imsync(int)
{
    return status([] {});
}
int imconfig(int, uint64_t)
{
    return status([] {});
}
float get_bpp_from_format(int format)
{
    int kind = format >> 8;
    if (format & 0xff || kind == 0x20 || kind == 0x21 || kind == 0x22 || kind == 0x23)
        return 0;
    if (order(format))
        return (float)channels(format);
    if ((kind >= 4 && kind <= 6) || (kind >= 0x24 && kind <= 0x26) || (kind >= 0x2a && kind <= 0x2f))
        return 2;
    if (kind == 8 || kind == 9 || kind == 0xc || kind == 0xd)
        return 2;
    if (kind == 0xa || kind == 0xb || kind == 0xe || kind == 0xf)
        return 1.5;
    if (kind >= 0x18 && kind <= 0x1f)
        return kind & 1 ? 1.5 : 2;
    return kind == 0x15 ? 1 : 0;
}
}

/* C++ has more: names with optional arguments, and further forms. */
handle_t importbuffer_fd(int fd, int)
{
    return importbuffer_fd(fd, (void *)NULL);
}
handle_t importbuffer_fd(int fd, int, int, int)
{
    return importbuffer_fd(fd, (void *)NULL);
}
handle_t importbuffer_virtualaddr(void *va, int)
{
    return importbuffer_virtualaddr(va, (void *)NULL);
}
handle_t importbuffer_virtualaddr(void *va, int, int, int)
{
    return importbuffer_virtualaddr(va, (void *)NULL);
}
handle_t importbuffer_physicaladdr(uint64_t pa, int)
{
    return importbuffer_physicaladdr(pa, (void *)NULL);
}
handle_t importbuffer_physicaladdr(uint64_t pa, int, int, int)
{
    return importbuffer_physicaladdr(pa, (void *)NULL);
}
rga_buffer_t wrapbuffer_handle(handle_t handle, int width, int height, int format)
{
    return wrapbuffer_handle_t(handle, width, height, width, height, format);
}
rga_buffer_t wrapbuffer_handle(handle_t handle, int width, int height, int format, int wstride, int hstride)
{
    return wrapbuffer_handle_t(handle, width, height, wstride, hstride, format);
}
void imsetOpacity(rga_buffer_t *buf, uint8_t alpha)
{
    buf->global_alpha = alpha;
}
IM_STATUS imcopy(rga_buffer_t src, rga_buffer_t dst, int sync, int *fence)
{
    return done(fence, imcopy_t(src, dst, sync));
}
IM_STATUS imresize(rga_buffer_t src, rga_buffer_t dst, double fx, double fy, int interpolation, int sync, int *fence)
{
    return done(fence, imresize_t(src, dst, fx, fy, interpolation, sync));
}
IM_STATUS imcrop(rga_buffer_t src, rga_buffer_t dst, im_rect rect, int sync, int *fence)
{
    return done(fence, imcrop_t(src, dst, rect, sync));
}
IM_STATUS imtranslate(rga_buffer_t src, rga_buffer_t dst, int x, int y, int sync, int *fence)
{
    return done(fence, imtranslate_t(src, dst, x, y, sync));
}
IM_STATUS imcvtcolor(rga_buffer_t src, rga_buffer_t dst, int sfmt, int dfmt, int mode, int sync, int *fence)
{
    return done(fence, imcvtcolor_t(src, dst, sfmt, dfmt, mode, sync));
}
IM_STATUS imrotate(rga_buffer_t src, rga_buffer_t dst, int rotation, int sync, int *fence)
{
    return done(fence, imrotate_t(src, dst, rotation, sync));
}
IM_STATUS imflip(rga_buffer_t src, rga_buffer_t dst, int mode, int sync, int *fence)
{
    return done(fence, imflip_t(src, dst, mode, sync));
}
IM_STATUS imfill(rga_buffer_t dst, im_rect rect, int color, int sync, int *fence)
{
    return done(fence, imfill_t(dst, rect, color, sync));
}
IM_STATUS improcess(rga_buffer_t src, rga_buffer_t dst, rga_buffer_t pat, im_rect srect, im_rect drect, im_rect,
                    int, int *fence, im_opt *options, int usage)
{
    return done(fence, status([&] {
        if (options)
            refuse(NOT_SUPPORTED, "improcess: options are not computed");
        process("improcess", src, dst, srect, drect, usage, &pat, true);
    }));
}
