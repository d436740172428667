/* acl_tdt.h: items and datasets. An item that was made keeps the user's address; one that was received lies in its
 * dataset's memory and belongs to it. */
#include "memory.h"
#include "tdt.h"

enum { UNKNOWN, HOST, DEVICE, MOST_DIMS = 128, BOUNDARY = 64 };

static void destroy(void *object);
npu_kind af_item_kind = {.name = "tdt_item", .destroy = free};
npu_kind af_tensors_kind = {.name = "tdt_dataset", .destroy = destroy};

static void forget_items(af_tensors *set)
{
    size_t i;
    for (i = 0; set->received && i < set->count; i++) npu_handle_close(&af_item_kind, (uintptr_t)set->items[i]);
    set->count = 0;
}

static void destroy(void *object)
{
    af_tensors *set = object;
    forget_items(set);
    npu_free(set->bytes);
    free(set->items);
    free(set);
}

static af_tensors *get_set(const acltdtDataset *handle, const char *function, aclError *ret)
{
    return af_get(&af_tensors_kind, handle, function, ACL_ERROR_INVALID_PARAM, ret);
}

/* --- items -------------------------------------------------------------------------------------------------------- */

acltdtTensorType af_acltdtGetTensorTypeFromItem(af_item *item)
{
    return item->type;
}

aclDataType af_acltdtGetDataTypeFromItem(af_item *item)
{
    return item->data_type;
}

void *af_acltdtGetDataAddrFromItem(af_item *item)
{
    return (void *)(uintptr_t)item->data;
}

size_t af_acltdtGetDataSizeFromItem(af_item *item)
{
    return item->size;
}

size_t af_acltdtGetDimNumFromItem(af_item *item)
{
    return item->rank;
}

aclError af_acltdtGetSliceInfoFromItem(af_item *item, size_t *sliceNum, size_t *sliceId)
{
    *sliceNum = item->slices;
    *sliceId = item->slice;
    return ACL_SUCCESS;
}

aclError af_acltdtGetDimsFromItem(const acltdtDataItem *dataItem, int64_t *dims, size_t dimNum)
{
    aclError ret = ACL_SUCCESS;
    if (!dims != !dimNum) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "dims without dimNum, or the reverse");
    const af_item *item = af_get(&af_item_kind, dataItem, AF_NAME, ACL_ERROR_INVALID_PARAM, &ret);
    if (!item) return ret;
    if (dimNum < item->rank)
        ret = af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "dimNum is %zu, the item has %zu", dimNum, item->rank);
    else if (item->rank)
        memcpy(dims, item->dims, item->rank * sizeof *dims);
    af_put(&af_item_kind, dataItem);
    return ret;
}

static const char *wrong(acltdtTensorType type, const int64_t *dims, size_t rank)
{
    if (!dims != !rank) return "dims without dimNum, or the reverse";
    if (rank > MOST_DIMS) return "more than 128 dimensions";
    return type != ACL_TENSOR_DATA_TENSOR && dims ? "only a tensor has dimensions" : NULL;
}

acltdtDataItem *af_acltdtCreateDataItem(acltdtTensorType tdtType, const int64_t *dims, size_t dimNum, aclDataType dataType,
                                        void *data, size_t size)
{
    void *out = NULL;
    const char *why = wrong(tdtType, dims, dimNum);
    if (why)
        af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "%s", why);
    else {
        af_item *item = calloc(1, sizeof *item);
        if (item) {
            item->type = tdtType;
            item->data_type = ACL_DT_UNDEFINED;
            if (tdtType == ACL_TENSOR_DATA_TENSOR) {
                item->data_type = dataType;
                item->rank = dimNum;
                if (dimNum) memcpy(item->dims, dims, dimNum * sizeof *dims);
                item->data = data;
                item->size = size;
            }
            if (af_new(&af_item_kind, item, &out) != ACL_SUCCESS) out = NULL;
        }
    }
    return out;
}

aclError af_acltdtDestroyDataItem(acltdtDataItem *dataItem)
{
    aclError ret = ACL_SUCCESS;
    const af_item *item = af_get(&af_item_kind, dataItem, AF_NAME, ACL_ERROR_INVALID_PARAM, &ret);
    if (!item) return ret;
    bool received = item->received;
    af_put(&af_item_kind, dataItem);
    ret = received ? af_crash(ACL_ERROR_INVALID_PARAM, AF_NAME, "the item was received: its dataset frees it")
                   : af_close(&af_item_kind, dataItem, AF_NAME, ACL_ERROR_INVALID_PARAM);
    return ret;
}

/* --- datasets ------------------------------------------------------------------------------------------------------ */

acltdtDataset *af_acltdtCreateDataset(void)
{
    return af_made(&af_tensors_kind, calloc(1, sizeof(af_tensors)));
}

acltdtDataItem *af_acltdtGetDataItem(af_tensors *set, size_t index)
{
    if (index < set->count) return set->items[index];
    af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "index is %zu, the dataset has %zu items", index, set->count);
    return NULL;
}

static bool append(af_tensors *set, acltdtDataItem *item)
{
    if (set->count == set->room) {
        size_t room = set->room ? 2 * set->room : 4;
        acltdtDataItem **items = realloc(set->items, room * sizeof *items);
        if (!items) return false;
        set->items = items;
        set->room = room;
    }
    set->items[set->count++] = item;
    return true;
}

static aclError add(af_tensors *set, acltdtDataItem *handle, const af_item *item, const char *function)
{
    af_range range;
    int place = UNKNOWN;
    if (set->received)
        return af_fail(ACL_ERROR_FEATURE_UNSUPPORTED, function, "the dataset was received into; make another one");
    if (item->data)
        place = af_find(item->data, 1, &range) && range.place == AF_DEVICE ? DEVICE : HOST;
    if (place && set->place && place != set->place)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "the other items lie %s, this one does not",
                       set->place == DEVICE ? "on the device" : "in host memory");
    if (!append(set, handle)) return ACL_ERROR_BAD_ALLOC;
    if (place) set->place = place;
    return ACL_SUCCESS;
}

aclError af_acltdtAddDataItem(af_tensors *set, acltdtDataItem *dataItem)
{
    aclError ret = ACL_SUCCESS;
    const af_item *item = af_get(&af_item_kind, dataItem, AF_NAME, ACL_ERROR_INVALID_PARAM, &ret);
    if (item) {
        ret = add(set, dataItem, item, AF_NAME);
        af_put(&af_item_kind, dataItem);
    }
    return ret;
}

size_t af_acltdtGetDatasetSize(af_tensors *set)
{
    return set->count;
}

const char *af_acltdtGetDatasetName(af_tensors *set)
{
    return set->name; /* inside the dataset, as documented */
}

/* --- on their way ---------------------------------------------------------------------------------------------------- */

static size_t on_boundary(size_t size)
{
    return (size + BOUNDARY - 1) / BOUNDARY * BOUNDARY;
}

static void free_sent(af_entry *entry)
{
    af_sent *sent = (af_sent *)(void *)entry; /* its first member */
    npu_free(sent->data);
    free(sent);
}

/* Copies the items of a dataset without their data; the sum of the sizes into sent->bytes. */
static aclError copy_items(af_sent *sent, const af_tensors *set, const char *function)
{
    aclError ret = ACL_SUCCESS;
    size_t i;
    for (i = 0; i < set->count; i++) {
        const af_item *item = af_get(&af_item_kind, set->items[i], function, ACL_ERROR_INVALID_PARAM, &ret);
        if (!item) return ret;
        sent->items[i] = *item;
        af_put(&af_item_kind, set->items[i]);
        if ((int)sent->items[i].type < 0 || sent->items[i].type > ACL_TENSOR_DATA_ABNORMAL)
            return af_fail(ACL_ERROR_INVALID_PARAM, function, "item %zu is of kind %d; tensors, ends and errors can be sent", i,
                           (int)sent->items[i].type);
        if (sent->items[i].size > SIZE_MAX / 4 - sent->bytes)
            return af_fail(ACL_ERROR_INVALID_PARAM, function, "item %zu says it has %zu bytes", i, sent->items[i].size);
        sent->bytes += on_boundary(sent->items[i].size);
    }
    return ACL_SUCCESS;
}

static aclError copy_data(af_sent *sent, const char *function)
{
    size_t i, at = 0;
    if (!sent->bytes) return ACL_SUCCESS;
    sent->data = npu_alloc(sent->bytes, BOUNDARY);
    if (!sent->data) return af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, function, "the device has no %zu bytes left", sent->bytes);
    for (i = 0; i < sent->count; i++) {
        const af_item *item = &sent->items[i];
        const void *bytes = item->size ? af_any_bytes(item->data, item->size) : NULL;
        if (item->size && (!bytes || !npu_copy(sent->data + at, bytes, item->size)))
            return af_crash(ACL_ERROR_RT_DRV_INTERNAL_ERROR, function, "the data of item %zu is not %zu bytes of live memory",
                            i, item->size);
        at += on_boundary(item->size);
    }
    return ACL_SUCCESS;
}

af_sent *af_tensors_pack(const acltdtDataset *dataset, const char *function, aclError *ret)
{
    af_tensors *set = get_set(dataset, function, ret);
    af_sent *sent;
    if (!set) return NULL;
    sent = calloc(1, sizeof *sent + set->count * sizeof *sent->items);
    if (!set->count)
        *ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "the dataset has no items");
    else if (!sent)
        *ret = ACL_ERROR_BAD_ALLOC;
    else {
        sent->entry.destroy = free_sent;
        sent->count = set->count;
        *ret = copy_items(sent, set, function);
        if (*ret == ACL_SUCCESS) *ret = copy_data(sent, function);
    }
    af_put(&af_tensors_kind, dataset);
    if (*ret == ACL_SUCCESS) return sent;
    if (sent) free_sent(&sent->entry);
    return NULL;
}

aclError af_tensors_may_receive(acltdtDataset *dataset, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_tensors *set = get_set(dataset, function, &ret);
    bool filled_by_program;
    if (!set) return ret;
    filled_by_program = set->count && !set->received;
    af_put(&af_tensors_kind, dataset);
    return filled_by_program ? af_fail(ACL_ERROR_INVALID_PARAM, function, "items were added to the dataset; receive into an empty one")
                : ACL_SUCCESS;
}

static aclError fill(af_tensors *set, const af_sent *sent, const char *function)
{
    size_t i, at = 0;
    forget_items(set);
    set->received = true;
    if (sent->bytes > set->capacity) {
        unsigned char *bytes = npu_alloc(sent->bytes, BOUNDARY);
        if (!bytes) return af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, function, "the host has no %zu bytes left", sent->bytes);
        npu_free(set->bytes);
        set->bytes = bytes;
        set->capacity = sent->bytes;
    }
    if (sent->bytes) memcpy(set->bytes, sent->data, sent->bytes);
    for (i = 0; i < sent->count; i++) {
        af_item *item = malloc(sizeof *item);
        void *handle = NULL;
        if (item) {
            *item = sent->items[i];
            item->received = true;
            item->data = item->size ? set->bytes + at : NULL;
        }
        if (!item || af_new(&af_item_kind, item, &handle) != ACL_SUCCESS || !append(set, handle)) return ACL_ERROR_BAD_ALLOC;
        at += on_boundary(sent->items[i].size);
    }
    return ACL_SUCCESS;
}

aclError af_tensors_unpack(acltdtDataset *dataset, const af_sent *sent, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_tensors *set = get_set(dataset, function, &ret);
    if (!set) return ret;
    ret = fill(set, sent, function);
    af_put(&af_tensors_kind, dataset);
    return ret;
}
