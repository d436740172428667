/* Lists of objects, each shown by a _Ref function: UserBufferList, RuntimeConfigList. A list copies what is put in. */
#ifndef SNPE_FAKE_ROW_H
#define SNPE_FAKE_ROW_H

#include "snpe.h"

typedef struct sn_row {
    sn_head head;
    size_t count, capacity;
    sn_child *items;
} sn_row;
void sn_row_free(void *row);

/* Which lists these are, and of what. */
typedef struct sn_row_kind {
    npu_kind *list, *item;
    void *(*make)(void);
    void *(*copy)(const void *item);
} sn_row_kind;

/* What functions of the API do with a list's handle. Those that return a pointer return NULL with the error. */
void *sn_row_create(const sn_row_kind *kind, size_t size);
sn_row *sn_row_copy(const sn_row_kind *kind, const void *handle);
Snpe_ErrorCode_t sn_row_push(const sn_row_kind *kind, const void *handle, const void *item);
void *sn_row_at(const sn_row_kind *kind, const void *handle, size_t index);
Snpe_ErrorCode_t sn_row_assign(const sn_row_kind *kind, const void *from, const void *to);
size_t sn_row_size(const sn_row_kind *kind, const void *handle, bool capacity);
Snpe_ErrorCode_t sn_row_empty(const sn_row_kind *kind, const void *handle);

#endif
