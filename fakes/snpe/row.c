/* See row.h. */
#include "row.h"

#include <stdlib.h>
#include <string.h>

/* Takes the object, also when it fails. */
static bool add(sn_row *row, npu_kind *kind, void *object)
{
    if (row->count == row->capacity) {
        size_t more = row->capacity ? 2 * row->capacity : 4;
        if (!object || !sn_grow(&row->items, more, sizeof *row->items)) {
            if (object) kind->destroy(object);
            return false;
        }
        memset(row->items + row->capacity, 0, (more - row->capacity) * sizeof *row->items);
        row->capacity = more;
    }
    if (!object) return false;
    sn_child_set(&row->items[row->count++], kind, object);
    return true;
}

static void clear(sn_row *row)
{
    while (row->count > 0) sn_child_drop(&row->items[--row->count]);
}

void sn_row_free(void *pointer)
{
    sn_row *row = pointer;
    if (!row) return;
    clear(row);
    free(row->items);
    free(row);
}

void *sn_row_create(const sn_row_kind *kind, size_t size)
{
    sn_row *row;
    if (size > SN_MOST) {
        sn_fail(SNPE_ERRORCODE_CAPI_BAD_ALLOC);
        return NULL;
    }
    row = sn_make(sizeof *row);
    while (row && row->count < size)
        if (!add(row, kind->item, kind->make())) {
            sn_row_free(row);
            return NULL;
        }
    return sn_new(kind->list, row);
}

sn_row *sn_row_copy(const sn_row_kind *kind, const void *handle)
{
    const sn_row *from = sn_get(kind->list, handle);
    sn_row *row;
    size_t i;
    if (!from) return NULL;
    row = sn_make(sizeof *row);
    for (i = 0; row && i < from->count; i++)
        if (!add(row, kind->item, kind->copy(from->items[i].object))) {
            sn_row_free(row);
            row = NULL;
        }
    sn_put(kind->list, handle);
    return row;
}

Snpe_ErrorCode_t sn_row_push(const sn_row_kind *kind, const void *handle, const void *item)
{
    sn_row *row = sn_get(kind->list, handle);
    void *object, *copy;
    bool good;
    if (!row) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    object = sn_get(kind->item, item);
    copy = object ? kind->copy(object) : NULL;
    if (object) sn_put(kind->item, item);
    good = copy && add(row, kind->item, copy);
    sn_put(kind->list, handle);
    return good ? SNPE_SUCCESS : sn_last_code();
}

void *sn_row_at(const sn_row_kind *kind, const void *handle, size_t index)
{
    sn_row *row = sn_get(kind->list, handle);
    void *result = NULL;
    if (!row) return NULL;
    if (index < row->count) result = sn_child_ref(&row->items[index]);
    else sn_fail(SNPE_ERRORCODE_CAPI_BAD_ARGUMENT);
    sn_put(kind->list, handle);
    return result;
}

Snpe_ErrorCode_t sn_row_assign(const sn_row_kind *kind, const void *from, const void *to)
{
    sn_row *row = sn_get(kind->list, to), *copy;
    if (!row) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    copy = sn_row_copy(kind, from);
    if (copy) {
        sn_row old = *row;
        row->items = copy->items;
        row->count = copy->count;
        row->capacity = copy->capacity;
        copy->items = old.items;
        copy->count = old.count;
        copy->capacity = old.capacity;
        sn_row_free(copy);
    }
    sn_put(kind->list, to);
    return copy ? SNPE_SUCCESS : sn_last_code();
}

size_t sn_row_size(const sn_row_kind *kind, const void *handle, bool capacity)
{
    const sn_row *row = sn_get(kind->list, handle);
    size_t value;
    if (!row) return 0;
    value = capacity ? row->capacity : row->count;
    sn_put(kind->list, handle);
    return value;
}

Snpe_ErrorCode_t sn_row_empty(const sn_row_kind *kind, const void *handle)
{
    sn_row *row = sn_get(kind->list, handle);
    if (!row) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    clear(row);
    sn_put(kind->list, handle);
    return SNPE_SUCCESS;
}
