/* /dev/dma_heap for programs on a machine that has none: preloaded before both programs of `nox -s port`.
 *
 * open() of a heap, DMA_HEAP_IOCTL_ALLOC and DMA_BUF_IOCTL_SYNC are answered; a buffer is a memfd of the size asked for,
 * so mmap, lseek and close are the system's own. Everything else goes on to libc.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <unistd.h>

static const char FOLDER[] = "/dev/dma_heap/";

struct allocation { /* linux/dma-heap.h */
    uint64_t len;
    uint32_t fd;
    uint32_t fd_flags;
    uint64_t heap_flags;
};

#define ALLOC _IOWR('H', 0x0, struct allocation)
#define SYNC _IOW('b', 0, uint64_t)

static int is_ours(int fd, const char *name)
{
    char link[64], found[128], expected[64];
    snprintf(link, sizeof(link), "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, found, sizeof(found) - 1);
    if (length < 0)
        return 0;
    found[length] = 0;
    snprintf(expected, sizeof(expected), "/memfd:%s", name);
    return strncmp(found, expected, strlen(expected)) == 0;
}

static int opened(const char *symbol, const char *path, int flags, mode_t mode)
{
    if (path != NULL && strncmp(path, FOLDER, sizeof(FOLDER) - 1) == 0)
        return memfd_create("port-heap", flags & O_CLOEXEC ? MFD_CLOEXEC : 0);
    int (*next)(const char *, int, ...) = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, symbol);
    return next(path, flags, mode);
}

static mode_t mode_of(int flags, va_list list)
{
    return flags & (O_CREAT | __O_TMPFILE) ? va_arg(list, mode_t) : 0;
}

int open(const char *path, int flags, ...)
{
    va_list list;
    va_start(list, flags);
    mode_t mode = mode_of(flags, list);
    va_end(list);
    return opened("open", path, flags, mode);
}

int open64(const char *path, int flags, ...)
{
    va_list list;
    va_start(list, flags);
    mode_t mode = mode_of(flags, list);
    va_end(list);
    return opened("open64", path, flags, mode);
}

int ioctl(int fd, unsigned long request, ...)
{
    va_list list;
    va_start(list, request);
    void *argument = va_arg(list, void *);
    va_end(list);
    if (request == ALLOC && is_ours(fd, "port-heap")) {
        struct allocation *asked = argument;
        if (asked->len == 0) {
            errno = EINVAL;
            return -1;
        }
        int made = memfd_create("port-buffer", asked->fd_flags & O_CLOEXEC ? MFD_CLOEXEC : 0);
        if (made < 0)
            return -1;
        if (ftruncate(made, (off_t)asked->len) != 0) {
            int kept = errno;
            close(made);
            errno = kept;
            return -1;
        }
        asked->fd = (uint32_t)made;
        return 0;
    }
    if (request == SYNC && is_ours(fd, "port-buffer"))
        return 0;
    int (*next)(int, unsigned long, ...) = (int (*)(int, unsigned long, ...))dlsym(RTLD_NEXT, "ioctl");
    return next(fd, request, argument);
}
