/* Files that a program names: models, kernels. And files without a name: memory behind a descriptor. */
#ifndef NPU_FILE_H
#define NPU_FILE_H

#include "npu_common.h"

typedef enum { NPU_FILE_OPEN, NPU_FILE_UNREADABLE, NPU_FILE_SPECIAL, NPU_FILE_NO_MEMORY } npu_file_state;

/* The contents of a file, valid until npu_file_close. */
typedef struct npu_file {
    const unsigned char *bytes;
    size_t size;
    void *map;
    size_t mapped;
} npu_file;

/* Opens a regular file from `offset` on; a folder, a device or a pipe is special and not waited for. Nothing is read
 * before someone looks at it: of a file much larger than its header says, only what the header names. No one may write
 * to it until it is closed, which does nothing where opening failed. */
npu_file_state npu_file_open(npu_file *file, const char *path, uint64_t offset);
void npu_file_close(npu_file *file);

/* A file of zeros that no folder shows, for memory that is mapped twice or passed on; -1: errno says why. `name` is what
 * /proc shows of it. */
int npu_file_anonymous(const char *name, size_t size);

#endif
