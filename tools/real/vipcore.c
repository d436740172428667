/* A stand-in of VeriSilicon's NPU driver (/dev/vipcore), for VIPLite in a process that has this one preloaded.
 *
 * It answers the requests that tell of the hardware and that allocate, map and wrap memory, and takes every other one
 * without doing anything: networks run at once, and nothing is computed. Addresses of the NPU are made up.
 *
 * REAL_CID: the chip's number, which network files are made for. REAL_CID_AT: the word of the answer about the hardware
 * where this release expects it. REAL_LOG: requests on the error output.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { PAGE = 4096, MAX_MEMORY = 65536, RAM = 1 << 30, CORES = 8 };

/* Requests. */
enum { ALLOCATE = 6, HARDWARE = 10, WRAP = 12, IMPORT = 19, LOOK_UP = 24 };

typedef struct {
    uint32_t command, unknown, bytes, padding;
    uint64_t data;
} request;

static int device = -1;
static struct {
    uint64_t address;
    uint32_t physical;
} memory[MAX_MEMORY];
static uint32_t n_memory = 1, next_physical = 0x10000000;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static uint32_t setting(const char *name, uint32_t otherwise)
{
    const char *text = getenv(name);
    return text ? (uint32_t)strtoul(text, NULL, 0) : otherwise;
}

static int open_any(const char *path, int flags, int mode)
{
    if (strcmp(path, "/dev/vipcore") != 0)
        return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
    device = (int)syscall(SYS_memfd_create, "vipcore", 0);
    return device >= 0 && ftruncate(device, RAM) == 0 ? device : -1;
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

/* The number of memory that the NPU has from now on. */
static uint32_t enlist(void *address, uint32_t size, uint32_t align)
{
    next_physical = (next_physical + align - 1) / align * align;
    memory[n_memory].address = (uint64_t)(uintptr_t)address;
    memory[n_memory].physical = next_physical;
    next_physical += (size + PAGE - 1) / PAGE * PAGE;
    return n_memory < MAX_MEMORY - 1 ? n_memory++ : n_memory;
}

static int allocate(uint32_t *words, uint32_t bytes)
{
    int wide = bytes == 56; /* the record of 2.0 */
    uint32_t size = words[wide ? 6 : 4], align = words[wide ? 7 : 5];
    size_t room = ((size_t)size + 2 * PAGE - 1) / PAGE * PAGE;
    void *address = NULL;
    align = align < PAGE ? PAGE : align;
    if (posix_memalign(&address, align, room) != 0)
        return -1;
    memset(address, 0, room);
    uint32_t number = enlist(address, size, align);
    memcpy(words, &memory[number].address, sizeof memory->address);
    words[wide ? 4 : 2] = number;
    words[wide ? 2 : 3] = memory[number].physical;
    if (wide)
        words[3] = words[5] = 0;
    return 0;
}

static void describe_hardware(uint32_t *words, uint32_t bytes)
{
    uint32_t at = setting("REAL_CID_AT", 22);
    memset(words, 0, bytes);
    if (bytes / 4 <= at)
        return;
    if (bytes >= 200 && bytes / 4 > at + 4) {
        words[0] = 0x400000; /* memory of the NPU's own, and for how much each core may ask */
        words[1] = 0x100000;
        for (uint32_t i = 1; i <= 4; i++)
            words[at + i] = 1;
    }
    words[at] = setting("REAL_CID", 0x10000016);
}

static int import(uint32_t *words)
{
    void *address = mmap(NULL, words[2], PROT_READ | PROT_WRITE, MAP_SHARED, (int)words[0], 0);
    if (address == MAP_FAILED)
        return -1;
    uint32_t number = enlist(address, words[2], PAGE);
    words[3] = memory[number].physical;
    words[4] = number;
    memcpy(words + 6, &memory[number].address, sizeof memory->address);
    return 0;
}

static int answer(const request *it, uint32_t *words)
{
    uint64_t address;
    switch (it->command) {
    case ALLOCATE: return allocate(words, it->bytes);
    case HARDWARE: describe_hardware(words, it->bytes); return 0;
    case WRAP:
        memcpy(&address, words, sizeof address);
        words[2] = enlist((void *)(uintptr_t)address, words[4], PAGE);
        words[5] = memory[words[2]].physical;
        return 0;
    case IMPORT: return import(words);
    case LOOK_UP:
        address = words[4] < n_memory ? memory[words[4]].physical : 0;
        memcpy(words + 2, &memory[words[4] < n_memory ? words[4] : 0].address, sizeof address);
        memcpy(words, &address, sizeof address);
        return 0;
    default: return 0;
    }
}

int ioctl(int fd, unsigned long number, ...)
{
    va_list list;
    va_start(list, number);
    void *data = va_arg(list, void *);
    va_end(list);
    if (device < 0 || fd != device)
        return (int)syscall(SYS_ioctl, fd, number, data);
    const request *it = data;
    uint32_t *words = (uint32_t *)(uintptr_t)it->data;
    if (getenv("REAL_LOG"))
        fprintf(stderr, "vipcore: request %u of %u bytes\n", (unsigned)it->command, (unsigned)it->bytes);
    pthread_mutex_lock(&lock);
    int code = answer(it, words);
    pthread_mutex_unlock(&lock);
    return code;
}
