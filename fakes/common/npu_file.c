#include "npu_file.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif

npu_file_state npu_file_open(npu_file *file, const char *path, uint64_t offset)
{
    struct stat status;
    npu_file_state state = NPU_FILE_OPEN;
    int number = path ? open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) : -1;
    *file = (npu_file){.bytes = (const unsigned char *)""};
    if (number < 0)
        return NPU_FILE_UNREADABLE;
    if (fstat(number, &status) != 0 || !S_ISREG(status.st_mode))
        state = NPU_FILE_SPECIAL;
    else if (offset > (uint64_t)status.st_size)
        state = NPU_FILE_UNREADABLE;
    else if ((uint64_t)status.st_size > SIZE_MAX)
        state = NPU_FILE_NO_MEMORY;
    else if (status.st_size) { /* of nothing there is no mapping */
        void *map = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, number, 0);
        if (map == MAP_FAILED)
            state = NPU_FILE_NO_MEMORY;
        else
            *file = (npu_file){(unsigned char *)map + offset, (size_t)(status.st_size - (off_t)offset), map,
                               (size_t)status.st_size};
    }
    close(number);
    return state;
}

void npu_file_close(npu_file *file)
{
    if (file->mapped)
        munmap(file->map, file->mapped);
}

/* The call itself, not glibc's function around it: that one came with 2.27, and libraries built for 2.17 run everywhere. */
static int memory_file(const char *name)
{
#ifdef SYS_memfd_create
    return (int)syscall(SYS_memfd_create, name, 1u /* MFD_CLOEXEC */);
#else
    (void)name;
    return -1;
#endif
}

/* Where the system has no such call: macOS, and Linux before 3.17. In /tmp, which both have; it has no name there. */
static int unlinked_file(void)
{
    char path[] = "/tmp/npu-fake-XXXXXX";
    int number = mkstemp(path);
    if (number >= 0) {
        unlink(path);
        fcntl(number, F_SETFD, FD_CLOEXEC);
    }
    return number;
}

int npu_file_anonymous(const char *name, size_t size)
{
    int number = memory_file(name);
    if (number < 0)
        number = unlinked_file();
    if (number >= 0 && ftruncate(number, (off_t)size) != 0) {
        close(number);
        return -1;
    }
    return number;
}
