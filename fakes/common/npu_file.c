#include "npu_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

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
