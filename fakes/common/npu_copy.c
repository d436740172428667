/* Copies that survive addresses nothing is mapped at. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* process_vm_writev */
#endif
#include <errno.h>
#include <string.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/uio.h>
#endif

#include "npu_alloc.h"

bool npu_copy(void *to, const void *from, size_t size)
{
#ifdef __linux__
    /* Through the kernel, which says EFAULT where memcpy would end the process. Overlapping ranges it does not promise. */
    const unsigned char *a = from;
    unsigned char *b = to;
    bool overlap = a < b + size && b < a + size;
    size_t done = 0;
    while (!overlap && done < size) {
        size_t part = size - done > (size_t)1 << 30 ? (size_t)1 << 30 : size - done;
        struct iovec local = {(void *)(uintptr_t)(a + done), part}, remote = {b + done, part};
        ssize_t moved = process_vm_writev(getpid(), &local, 1, &remote, 1, 0);
        if (moved > 0)
            done += (size_t)moved;
        else if (moved < 0 && (errno == EPERM || errno == ENOSYS))
            break;
        else
            return false;
    }
    if (done == size) return true;
#endif
    memmove(to, from, size);
    return true;
}
