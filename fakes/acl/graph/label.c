/* acl_rt.h: labels, lists of them, and jumping to one by a number in device memory. In graphs only: there is nothing to go
 * back to in a stream that works tasks off as they come. */
#include "capture.h"
#include "label.h"
#include "memory.h"

typedef struct place {
    bool placed; /* with af_lock held */
} place;

typedef struct list {
    uint32_t count;
    aclrtLabel labels[];
} list;

npu_kind af_label_kind = {.name = "label", .destroy = free};
npu_kind af_label_list_kind = {.name = "label_list", .destroy = free};

static _Thread_local const void *jump;

/* --- tasks ------------------------------------------------------------------------------------------------------------ */

typedef struct use {
    npu_kind *kind;
    void *handle;
    const void *index; /* device memory */
    uint32_t count;
    list *choices;
} use;

static void drop(void *data)
{
    use *u = data;
    af_put(u->kind, u->handle);
    free(u);
}

static aclError arrive(void *data, af_stream *stream)
{
    (void)data;
    (void)stream;
    return ACL_SUCCESS;
}

static aclError choose(void *data, af_stream *stream)
{
    const use *u = data;
    const void *bytes = af_device_bytes(u->index, sizeof(uint32_t));
    uint32_t index;
    (void)stream;
    if (!bytes)
        return af_fail(ACL_ERROR_RT_DEVICE_MEM_ERROR, "aclrtSwitchLabelByIndex", "the number is not in live device memory");
    memcpy(&index, bytes, sizeof index);
    if (index >= u->count)
        return af_fail(ACL_ERROR_RT_MODEL_EXECUTE, "aclrtSwitchLabelByIndex", "number %u of %u labels", (unsigned)index,
                       (unsigned)u->count);
    jump = u->choices->labels[index];
    return ACL_SUCCESS;
}

const void *af_label_jump(void)
{
    const void *to = jump;
    jump = NULL;
    return to;
}

bool af_label_here(const af_task *task, const void *label)
{
    return task->run == arrive && ((const use *)task->data)->handle == label;
}

/* Takes over the hold on u->handle. */
static aclError record(use *wanted, aclrtStream handle, const char *name, aclError (*run)(void *, af_stream *),
                       const char *function)
{
    aclError ret = ACL_SUCCESS;
    use *u = malloc(sizeof *u);
    af_task task = {.name = name, .run = run, .destroy = drop, .data = u};
    af_stream *stream;
    if (!u) {
        af_put(wanted->kind, wanted->handle);
        return ACL_ERROR_RT_RESOURCE_ALLOC_FAIL;
    }
    *u = *wanted;
    stream = af_stream_use(handle, function, &ret);
    if (stream && !af_stream_capturing(stream))
        ret = af_fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, function,
                      "labels are for streams of a graph that is being built (aclmdlRIBindStream)");
    if (ret == ACL_SUCCESS)
        ret = af_submit(stream, &task, function);
    else
        drop(u);
    if (stream) af_stream_put(stream);
    return ret;
}

/* --- the API ------------------------------------------------------------------------------------------------------------ */

static aclError need_context(const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_context *here = af_here(function, &ret);
    if (here) af_leave(here);
    return ret;
}

aclError af_aclrtCreateLabel(aclrtLabel *label)
{
    aclError ret = need_context(AF_NAME);
    return ret == ACL_SUCCESS ? af_new(&af_label_kind, calloc(1, sizeof(place)), label) : ret;
}

static aclError set(aclrtLabel handle, aclrtStream stream, const char *function)
{
    aclError ret = ACL_SUCCESS;
    place *l = af_get(&af_label_kind, handle, function, ACL_ERROR_RT_INVALID_HANDLE, &ret);
    use u = {.kind = &af_label_kind, .handle = handle};
    bool before;
    if (!l) return ret;
    pthread_mutex_lock(&af_lock);
    before = l->placed;
    pthread_mutex_unlock(&af_lock);
    if (before) {
        af_put(&af_label_kind, handle);
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "the label has its place already");
    }
    ret = record(&u, stream, "label", arrive, function);
    if (ret != ACL_SUCCESS || !(l = npu_handle_acquire(&af_label_kind, (uintptr_t)handle))) return ret;
    pthread_mutex_lock(&af_lock);
    l->placed = true;
    pthread_mutex_unlock(&af_lock);
    af_put(&af_label_kind, handle);
    return ret;
}

aclError af_aclrtSetLabel(aclrtLabel label, aclrtStream stream)
{
    return set(label, stream, AF_NAME);
}

static aclError make_list(aclrtLabel *labels, size_t count, aclrtLabelList *out, const char *function)
{
    aclError ret = ACL_SUCCESS;
    list *l;
    size_t i;
    if (!labels || !out) return af_null(function, labels ? "labelList" : "labels");
    if (!count || count > 65535) return af_fail(ACL_ERROR_INVALID_PARAM, function, "num is %zu", count);
    for (i = 0; i < count; i++) {
        if (!af_get(&af_label_kind, labels[i], function, ACL_ERROR_RT_INVALID_HANDLE, &ret)) return ret;
        af_put(&af_label_kind, labels[i]);
    }
    l = calloc(1, sizeof *l + count * sizeof *l->labels);
    if (l) {
        l->count = (uint32_t)count;
        memcpy(l->labels, labels, count * sizeof *labels);
    }
    return af_new(&af_label_list_kind, l, out);
}

aclError af_aclrtCreateLabelList(aclrtLabel *labels, size_t num, aclrtLabelList *labelList)
{
    return make_list(labels, num, labelList, AF_NAME);
}

aclError af_aclrtSwitchLabelByIndex(void *ptr, uint32_t maxValue, aclrtLabelList labelList, aclrtStream stream)
{
    aclError ret = ACL_SUCCESS;
    use u = {.kind = &af_label_list_kind, .handle = labelList, .index = ptr, .count = maxValue};
    u.choices = af_get(&af_label_list_kind, labelList, AF_NAME, ACL_ERROR_RT_INVALID_HANDLE, &ret);
    if (u.choices && (!maxValue || maxValue > u.choices->count)) {
        af_put(&af_label_list_kind, labelList);
        ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "maxValue is %u, the list has %u labels",
                      (unsigned)maxValue, (unsigned)u.choices->count);
    } else if (u.choices)
        ret = record(&u, stream, "switch label", choose, AF_NAME);
    return ret;
}
