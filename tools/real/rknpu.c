/* A stand-in of Rockchip's NPU driver (DRM), for the vendor's library in a process that has this one preloaded.
 *
 * It answers the ioctls that allocate, map, share and free buffers, and takes every job without computing. At each job
 * it reports the bytes that the NPU would read: a job's tasks name command buffers, commands write 32-bit values to
 * registers, and a value that lies in a buffer is an address. For each address that the NPU would read from: the sizes
 * in REAL_SIZES that fit behind it, with a hash of so many bytes. Where it would write, two words are changed, so
 * that a program can see which memory a run reaches.
 *
 * REAL_HARDWARE: the number by which the library recognises the chip. REAL_DRIVER: the driver's version, 902 is 0.9.2.
 * REAL_MARKS: 0 leaves the outputs alone, so that equal runs give equal outputs.
 * REAL_SUBMIT: errno that jobs fail with. Handles belong to an open file, as in DRM; a buffer that is imported into the
 * file where it already has a handle gets that one again.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "driver.h"

enum { MAX_BUFFERS = 4096, MAX_OPEN = 256, MAX_SIZES = 16, MAX_READS = 256 };

/* Numbers of ioctls, without direction and size. */
enum {
    DRM_VERSION = 0x00,
    DRM_UNIQUE = 0x01,
    DRM_GEM_CLOSE = 0x09,
    DRM_PRIME_EXPORT = 0x2d,
    DRM_PRIME_IMPORT = 0x2e,
    NPU_ACTION = 0x40,
    NPU_SUBMIT = 0x41,
    NPU_MEM_CREATE = 0x42,
    NPU_MEM_MAP = 0x43,
    NPU_MEM_DESTROY = 0x44,
};
enum { ACTION_HARDWARE = 0, ACTION_DRIVER = 1, ACTION_FREQUENCY = 2, ACTION_VOLTAGE = 4, ACTION_IOMMU = 18 };

typedef struct {
    size_t name_length;
    char *name;
} drm_text;
typedef struct {
    int major, minor, patch;
    drm_text name, date, description;
} drm_version;
typedef struct {
    uint32_t handle, flags;
    uint64_t size, object, dma, sram;
} mem_create;
typedef struct {
    uint32_t handle, reserved;
    uint64_t value; /* offset to map, or the object */
} mem_handle;
typedef struct {
    uint32_t handle, flags;
    int32_t fd;
} prime;
typedef struct {
    uint32_t flags, operator, enable, interrupts, clear, status, commands, offset;
    uint64_t address;
} __attribute__((packed)) task;
typedef struct {
    uint32_t flags, timeout, first, tasks, done;
    int32_t priority;
    uint64_t task_object;
} submit;

typedef struct {
    bool used;
    int memory;
    ino_t inode;
    uint64_t size, dma, object, offset;
    unsigned handles;
} buffer;
typedef struct {
    bool used;
    int file;
    unsigned buffer;
} handle;

static buffer buffers[MAX_BUFFERS];
static handle handles[MAX_BUFFERS]; /* the number of a handle is its place, so that no file has another's */
static struct {
    int fd, file;
} opened[MAX_OPEN];
static unsigned n_opened, n_files;
static int device = -1;
static uint64_t next_offset = 0x100000000ull, next_dma = 0xe1000000ull;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static uint32_t setting(const char *name, uint32_t otherwise)
{
    const char *text = getenv(name);
    return text ? (uint32_t)strtoul(text, NULL, 0) : otherwise;
}

static void say(const char *text, size_t size)
{
    if (write(REPORT, text, size) < 0)
        _exit(3);
}

/* --- files -------------------------------------------------------------------------------------------------------- */

static int file_of(int fd)
{
    for (unsigned i = 0; i < n_opened; i++)
        if (opened[i].fd == fd)
            return opened[i].file;
    return -1;
}

static int open_any(const char *path, int flags, int mode)
{
    if (strncmp(path, "/dev/dri/", 9) != 0 && strcmp(path, "/dev/rknpu") != 0)
        return (int)syscall(SYS_openat, AT_FDCWD, path, flags | O_LARGEFILE, mode);
    if (strcmp(path, "/dev/dri/card0") != 0) {
        errno = ENXIO;
        return -1;
    }
    pthread_mutex_lock(&lock);
    if (device < 0)
        device = (int)syscall(SYS_memfd_create, "rknpu", 0);
    int fd = dup(device);
    if (fd >= 0 && n_opened < MAX_OPEN) {
        opened[n_opened].fd = fd;
        opened[n_opened++].file = (int)++n_files;
    }
    pthread_mutex_unlock(&lock);
    return fd;
}

#define WITH_MODE(name)                                                                                              \
    int name(const char *path, int flags, ...)                                                                       \
    {                                                                                                                \
        va_list list;                                                                                                \
        va_start(list, flags);                                                                                       \
        int mode = va_arg(list, int);                                                                                \
        va_end(list);                                                                                                \
        return open_any(path, flags, mode);                                                                          \
    }
WITH_MODE(open)
WITH_MODE(open64)

int close(int fd)
{
    pthread_mutex_lock(&lock);
    for (unsigned i = 0; i < n_opened; i++)
        if (opened[i].fd == fd) {
            opened[i] = opened[--n_opened];
            break;
        }
    pthread_mutex_unlock(&lock);
    return (int)syscall(SYS_close, fd);
}

/* The library makes device nodes where it finds none. */
int mknod(const char *path, mode_t mode, dev_t number)
{
    (void)path, (void)mode, (void)number;
    return 0;
}

int __xmknod(int version, const char *path, mode_t mode, dev_t *number)
{
    (void)version, (void)path, (void)mode, (void)number;
    return 0;
}

int chown(const char *path, uid_t user, gid_t group)
{
    (void)path, (void)user, (void)group;
    return 0;
}

int chmod(const char *path, mode_t mode)
{
    (void)path, (void)mode;
    return 0;
}

static int remove_any(const char *path)
{
    return strncmp(path, "/dev/", 5) == 0 ? 0 : (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
}

int unlink(const char *path)
{
    return remove_any(path);
}

int remove(const char *path)
{
    return remove_any(path);
}

static void *map(void *address, size_t length, int protection, int flags, int fd, uint64_t offset)
{
#ifdef __arm__
    return (void *)syscall(SYS_mmap2, address, length, protection, flags, fd, (uint32_t)(offset >> 12));
#else
    return (void *)syscall(SYS_mmap, address, length, protection, flags, fd, offset);
#endif
}

static void *map_any(void *address, size_t length, int protection, int flags, int fd, uint64_t offset)
{
    pthread_mutex_lock(&lock);
    if (fd >= 0 && file_of(fd) >= 0) {
        int memory = -1;
        for (unsigned i = 1; i < MAX_BUFFERS; i++)
            if (buffers[i].used && buffers[i].offset == offset)
                memory = buffers[i].memory;
        fd = memory;
        offset = 0;
    }
    pthread_mutex_unlock(&lock);
    return map(address, length, protection, flags, fd, offset);
}

void *mmap64(void *address, size_t length, int protection, int flags, int fd, off64_t offset)
{
    return map_any(address, length, protection, flags, fd, (uint64_t)offset);
}

void *mmap(void *address, size_t length, int protection, int flags, int fd, off_t offset)
{
    return map_any(address, length, protection, flags, fd, sizeof offset == 4 ? (uint32_t)offset : (uint64_t)offset);
}

/* --- buffers ------------------------------------------------------------------------------------------------------ */

static unsigned new_buffer(int memory, uint64_t size)
{
    struct stat about;
    unsigned i = 1;
    while (i < MAX_BUFFERS && buffers[i].used)
        i++;
    if (memory < 0 || i == MAX_BUFFERS || fstat(memory, &about) != 0)
        return 0;
    buffers[i] = (buffer){true, memory, about.st_ino, size, next_dma, 0xffffff8000000000ull + i * 0x100, next_offset, 0};
    next_dma += (size + 8191) & ~4095ull; /* a page between: the end of one is not the beginning of the next */
    next_offset += (size + 8191) & ~4095ull;
    return i;
}

static uint32_t new_handle(int file, unsigned of)
{
    for (uint32_t i = 1; of && i < MAX_BUFFERS; i++)
        if (!handles[i].used) {
            handles[i] = (handle){true, file, of};
            buffers[of].handles++;
            return i;
        }
    return 0;
}

static buffer *behind(int file, uint32_t number)
{
    bool good = number < MAX_BUFFERS && handles[number].used && handles[number].file == file;
    return good ? &buffers[handles[number].buffer] : NULL;
}

static int fail(int number)
{
    errno = number;
    return -1;
}

static int drop_handle(int file, uint32_t number)
{
    buffer *it = behind(file, number);
    if (!it)
        return fail(EINVAL);
    handles[number].used = false;
    if (--it->handles == 0) {
        it->used = false;
        syscall(SYS_close, it->memory);
    }
    return 0;
}

static int create(int file, mem_create *it)
{
    uint64_t size = (it->size + 4095) & ~4095ull;
    int memory = size && size < 1ull << 30 ? (int)syscall(SYS_memfd_create, "buffer", 0) : -1;
    if (memory < 0 || ftruncate(memory, (off_t)size) != 0)
        return fail(ENOMEM);
    unsigned of = new_buffer(memory, size);
    it->handle = new_handle(file, of);
    it->object = buffers[of].object;
    it->dma = buffers[of].dma;
    return it->handle ? 0 : fail(ENOMEM);
}

static int import(int file, prime *it)
{
    struct stat about;
    unsigned of = 0;
    if (fstat(it->fd, &about) != 0)
        return fail(EBADF);
    for (unsigned i = 1; i < MAX_BUFFERS; i++)
        if (buffers[i].used && buffers[i].inode == about.st_ino)
            of = i;
    for (uint32_t i = 1; of && i < MAX_BUFFERS; i++)
        if (handles[i].used && handles[i].file == file && handles[i].buffer == of) {
            it->handle = i;
            return 0;
        }
    if (!of)
        of = new_buffer(dup(it->fd), (uint64_t)about.st_size);
    it->handle = new_handle(file, of);
    return it->handle ? 0 : fail(EINVAL);
}

/* --- jobs --------------------------------------------------------------------------------------------------------- */

/* Whether an address in this register is one to which the NPU writes: those of the two units that give results are. Which
 * number it has differs by chip: 0x4018 on RK3562, 0x4020 on others. */
static bool writes(uint32_t number)
{
    return number >> 12 == 4 || number >> 12 == 6;
}

static buffer *holding(uint64_t dma)
{
    for (unsigned i = 1; i < MAX_BUFFERS; i++)
        if (buffers[i].used && dma >= buffers[i].dma && dma < buffers[i].dma + buffers[i].size)
            return &buffers[i];
    return NULL;
}

/* CRC-32, as in the trace of the fakes. */
static uint32_t hash(const unsigned char *bytes, size_t size)
{
    static uint32_t table[256];
    uint32_t sum = ~0u;
    for (uint32_t i = 0; !table[255] && i < 256; i++) {
        table[i] = i;
        for (int bit = 0; bit < 8; bit++)
            table[i] = table[i] >> 1 ^ (table[i] & 1 ? 0xedb88320u : 0);
    }
    for (size_t i = 0; i < size; i++)
        sum = sum >> 8 ^ table[(sum ^ bytes[i]) & 0xff];
    return ~sum;
}

static unsigned sizes_of(uint32_t *sizes)
{
    const char *text = getenv("REAL_SIZES");
    unsigned n = 0;
    while (text && *text && n < MAX_SIZES) {
        char *end;
        sizes[n++] = (uint32_t)strtoul(text, &end, 10);
        text = *end ? end + 1 : end;
    }
    return n;
}

static void say_reads(const uint64_t *addresses, unsigned count)
{
    char text[4096] = "reads";
    size_t at = 5;
    uint32_t sizes[MAX_SIZES];
    unsigned n = sizes_of(sizes);
    for (unsigned i = 0; i < count; i++) {
        const buffer *it = holding(addresses[i]);
        unsigned char *bytes = map(NULL, it->size, PROT_READ, MAP_SHARED, it->memory, 0);
        if (bytes == MAP_FAILED)
            continue;
        uint64_t from = addresses[i] - it->dma;
        for (unsigned k = 0; k < n && at + 32 < sizeof text; k++)
            if (from + sizes[k] <= it->size)
                at += (size_t)snprintf(text + at, sizeof text - at, " %u:%08x", (unsigned)sizes[k],
                                       (unsigned)hash(bytes + from, sizes[k]));
        munmap(bytes, it->size);
    }
    text[at++] = '\n';
    say(text, at);
}

/* The NPU "computes": it leaves another mark at each job. */
static void mark(uint64_t address)
{
    static uint32_t jobs;
    buffer *it = holding(address);
    uint64_t from = address - it->dma;
    jobs++;
    uint32_t words[2] = {jobs * 2654435761u, jobs};
    if (from + sizeof words <= it->size && pwrite(it->memory, words, sizeof words, (off_t)from) < 0)
        return;
}

static void note(uint64_t *list, unsigned *count, uint64_t address)
{
    for (unsigned i = 0; i < *count; i++)
        if (list[i] == address)
            return;
    if (*count < MAX_READS)
        list[(*count)++] = address;
}

static int run(const submit *it)
{
    uint64_t from[MAX_READS], to[MAX_READS];
    unsigned reads = 0, results = 0;
    const buffer *tasks = NULL;
    for (unsigned i = 1; i < MAX_BUFFERS; i++)
        if (buffers[i].used && buffers[i].object == it->task_object)
            tasks = &buffers[i];
    for (uint32_t i = 0; tasks && i < it->tasks; i++) {
        task job;
        off_t place = (off_t)(it->first + i) * (off_t)sizeof job;
        if (pread(tasks->memory, &job, sizeof job, place) != (ssize_t)sizeof job)
            break;
        const buffer *commands = holding(job.address);
        if (!commands || job.commands > 4096)
            continue;
        uint64_t words[4096];
        off_t start = (off_t)(job.address - commands->dma);
        ssize_t size = pread(commands->memory, words, job.commands * sizeof *words, start);
        for (ssize_t k = 0; k * (ssize_t)sizeof *words < size; k++) {
            uint32_t value = (uint32_t)(words[k] >> 16), number = (uint32_t)words[k] & 0xffff;
            if (!holding(value))
                continue;
            if (writes(number))
                note(to, &results, value);
            else
                note(from, &reads, value);
        }
    }
    if (getenv("REAL_SIZES"))
        say_reads(from, reads);
    for (unsigned i = 0; setting("REAL_MARKS", 1) && i < results; i++)
        mark(to[i]);
    return 0;
}

/* --- ioctls ------------------------------------------------------------------------------------------------------- */

static void answer_text(drm_text *text, const char *value)
{
    size_t length = strlen(value);
    if (text->name && text->name_length >= length)
        memcpy(text->name, value, length);
    text->name_length = length;
}

static int answer_version(drm_version *it)
{
    uint32_t driver = setting("REAL_DRIVER", 902);
    it->major = (int)(driver / 10000);
    it->minor = (int)(driver / 100 % 100);
    it->patch = (int)(driver % 100);
    answer_text(&it->name, "rknpu");
    answer_text(&it->date, "20230101");
    answer_text(&it->description, "RKNPU driver");
    return 0;
}

static int answer_action(uint32_t *it)
{
    switch (it[0]) {
    case ACTION_HARDWARE: it[1] = setting("REAL_HARDWARE", 0x46495245); break;
    case ACTION_DRIVER: it[1] = setting("REAL_DRIVER", 902); break;
    case ACTION_FREQUENCY: it[1] = 1000000000; break;
    case ACTION_VOLTAGE: it[1] = 800000; break;
    case ACTION_IOMMU: it[1] = 1; break;
    default: it[1] = 0; break;
    }
    return 0;
}

static int answer(int file, uint32_t number, void *data)
{
    uint32_t refused = setting("REAL_SUBMIT", 0);
    buffer *it;
    switch (number) {
    case DRM_VERSION: return answer_version(data);
    case DRM_UNIQUE: *(size_t *)data = 0; return 0;
    case DRM_GEM_CLOSE: return drop_handle(file, *(uint32_t *)data);
    case DRM_PRIME_EXPORT:
        it = behind(file, ((prime *)data)->handle);
        ((prime *)data)->fd = it ? dup(it->memory) : -1;
        return it ? 0 : fail(ENOENT);
    case DRM_PRIME_IMPORT: return import(file, data);
    case NPU_ACTION: return answer_action(data);
    case NPU_SUBMIT:
        ((submit *)data)->done = ((submit *)data)->tasks;
        return refused ? fail((int)refused) : run(data);
    case NPU_MEM_CREATE: return create(file, data);
    case NPU_MEM_MAP:
        it = behind(file, ((mem_handle *)data)->handle);
        ((mem_handle *)data)->value = it ? it->offset : 0;
        return it ? 0 : fail(EINVAL);
    case NPU_MEM_DESTROY: return drop_handle(file, ((mem_handle *)data)->handle);
    default: return 0;
    }
}

int ioctl(int fd, unsigned long request, ...)
{
    va_list list;
    va_start(list, request);
    void *data = va_arg(list, void *);
    va_end(list);
    int file = file_of(fd);
    if (file < 0 || ((uint32_t)request >> 8 & 0xff) != 'd')
        return (int)syscall(SYS_ioctl, fd, request, data);
    pthread_mutex_lock(&lock);
    int code = answer(file, (uint32_t)request & 0xff, data);
    pthread_mutex_unlock(&lock);
    return code;
}
