/* librockit's memory (RK_MPI_MMZ) for programs on a machine that has none: both programs of `nox -s port` load it where
 * port.json says "rockit": true.
 *
 * A block is a mapped memfd, so its descriptor and address are real. No program of a user knows physical addresses: the
 * address stands for it, which is what the fakes take.
 */
#define _GNU_SOURCE
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

struct block {
    void *address;
    uint32_t size;
    int fd;
};

int RK_MPI_MMZ_Alloc(struct block **made, uint32_t size, uint32_t flags)
{
    (void)flags;
    struct block *one = made == NULL || size == 0 ? NULL : calloc(1, sizeof(*one));
    if (one == NULL)
        return -1;
    one->size = size;
    one->fd = memfd_create("port-mmz", MFD_CLOEXEC);
    one->address = MAP_FAILED;
    if (one->fd >= 0 && ftruncate(one->fd, size) == 0)
        one->address = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, one->fd, 0);
    if (one->address == MAP_FAILED) {
        if (one->fd >= 0)
            close(one->fd);
        free(one);
        return -1;
    }
    *made = one;
    return 0;
}

int RK_MPI_MMZ_Free(struct block *one)
{
    if (one == NULL)
        return -1;
    munmap(one->address, one->size);
    close(one->fd);
    free(one);
    return 0;
}

void *RK_MPI_MMZ_Handle2VirAddr(const struct block *one)
{
    return one == NULL ? NULL : one->address;
}

uint64_t RK_MPI_MMZ_Handle2PhysAddr(const struct block *one)
{
    return one == NULL ? 0 : (uint64_t)(uintptr_t)one->address;
}

int RK_MPI_MMZ_Handle2Fd(const struct block *one)
{
    return one == NULL ? -1 : one->fd;
}

uint64_t RK_MPI_MMZ_GetSize(const struct block *one)
{
    return one == NULL ? 0 : one->size;
}
