/* acl_tdt_queue.h: queues of a device, their attributes, and what goes in and comes out. */
#include <errno.h>
#include <signal.h>
#include <unistd.h>

#include "memory.h"
#include "tdt_table.h"

typedef struct af_queue_attributes {
    char name[AF_QUEUE_NAME];
    uint32_t depth;
} attributes;

npu_kind af_queue_attr_kind = {.name = "tdt_queue_attr", .destroy = free};

enum { EVERYTHING = ACL_TDT_QUEUE_PERMISSION_MANAGE | ACL_TDT_QUEUE_PERMISSION_DEQUEUE | ACL_TDT_QUEUE_PERMISSION_ENQUEUE };

static void pump(void *owner)
{
    af_routes_pump(((const af_queue *)owner)->device);
}

/* --- beginning and end ---------------------------------------------------------------------------------------------- */

static aclError create(const attributes *wanted, uint32_t *id, const char *function)
{
    aclError ret = ACL_SUCCESS;
    int32_t device = af_queue_device(function, &ret);
    af_queue *queue;
    if (device < 0) return ret;
    if (wanted->depth < AF_LEAST_DEPTH || wanted->depth > AF_MOST_DEPTH)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "depth %u is not in %d to %d", (unsigned)wanted->depth,
                       (int)AF_LEAST_DEPTH, (int)AF_MOST_DEPTH);
    queue = npu_alloc_fails() ? NULL : calloc(1, sizeof *queue);
    if (!queue) return af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, function, "the device has no memory for a queue left");
    queue->device = device;
    queue->permissions = EVERYTHING;
    queue->fifo = (af_fifo){.capacity = wanted->depth, .changed = pump, .owner = queue};
    queue->handle = npu_handle_new(&af_queue_kind, queue);
    if (!queue->handle) {
        free(queue);
        return ACL_ERROR_RT_RESOURCE_ALLOC_FAIL;
    }
    pthread_mutex_lock(&af_lock);
    af_queue_link(queue);
    if (*wanted->name)
        snprintf(queue->name, sizeof queue->name, "%s", wanted->name);
    else
        snprintf(queue->name, sizeof queue->name, "queue_%u", (unsigned)queue->id);
    *id = queue->id;
    pthread_mutex_unlock(&af_lock);
    return ACL_SUCCESS;
}

aclError af_acltdtCreateQueue(const acltdtQueueAttr *attr, uint32_t *qid)
{
    aclError ret = ACL_SUCCESS;
    attributes wanted = {"", 8}; /* documented */
    if (attr) {
        const attributes *given = af_get(&af_queue_attr_kind, attr, AF_NAME, ACL_ERROR_INVALID_PARAM, &ret);
        if (given) {
            wanted = *given;
            af_put(&af_queue_attr_kind, attr);
        }
    }
    if (ret == ACL_SUCCESS) ret = create(&wanted, qid, AF_NAME);
    return ret;
}

static aclError end(uint32_t id, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_queue *queue = af_queue_get(id, function, &ret);
    bool routed;
    if (!queue) return ret;
    pthread_mutex_lock(&af_lock);
    routed = af_routed(queue->device, id);
    if (!routed) af_queue_unlink(queue);
    pthread_mutex_unlock(&af_lock);
    if (!routed) {
        af_fifo_end(&queue->fifo);
        npu_handle_close(&af_queue_kind, queue->handle);
    } else
        ret = af_fail(ACL_ERROR_FAILURE, function, "a route of queue %u is bound: acltdtUnbindQueueRoutes first", (unsigned)id);
    af_queue_put(queue);
    return ret;
}

aclError af_acltdtDestroyQueue(uint32_t qid)
{
    return end(qid, AF_NAME);
}

static int end_one(uintptr_t handle, void *object, void *user)
{
    af_queue *queue = object;
    if (queue->device != *(const int32_t *)user) return 0;
    pthread_mutex_lock(&af_lock);
    af_queue_unlink(queue);
    pthread_mutex_unlock(&af_lock);
    af_fifo_end(&queue->fifo);
    npu_handle_close(&af_queue_kind, handle);
    return 0;
}

void af_queues_end_of(int32_t device)
{
    npu_handle_each(&af_queue_kind, end_one, &device);
    af_routes_lost(device);
}

/* --- attributes ---------------------------------------------------------------------------------------------------- */

acltdtQueueAttr *af_acltdtCreateQueueAttr(void)
{
    void *out = NULL;
    attributes *attr = calloc(1, sizeof *attr);
    if (attr) {
        attr->depth = 8;
        if (af_new(&af_queue_attr_kind, attr, &out) != ACL_SUCCESS) out = NULL;
    }
    return out;
}

static aclError set(attributes *attr, acltdtQueueAttrType type, size_t len, const void *param, const char *function)
{
    const char *name;
    if (type == ACL_TDT_QUEUE_DEPTH_UINT32) {
        if (len != sizeof attr->depth)
            return af_fail(ACL_ERROR_INVALID_PARAM, function, "len is %zu, a depth has 4 bytes", len);
        memcpy(&attr->depth, param, sizeof attr->depth);
        return ACL_SUCCESS;
    }
    if (type != ACL_TDT_QUEUE_NAME_PTR)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "type %d is no attribute", (int)type);
    if (len != sizeof name)
        return af_fail(ACL_ERROR_INVALID_PARAM, function,
                       "len is %zu; param is the address of a pointer to the name, %zu bytes", len, sizeof name);
    memcpy(&name, param, sizeof name);
    if (!name) return af_null(function, "the name");
    if (strlen(name) >= sizeof attr->name)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "the name has %zu characters, the most is 127", strlen(name));
    snprintf(attr->name, sizeof attr->name, "%s", name);
    return ACL_SUCCESS;
}

aclError af_acltdtSetQueueAttr(attributes *a, acltdtQueueAttrType type, size_t len, const void *param)
{
    return set(a, type, len, param, AF_NAME);
}

static aclError tell(attributes *attr, acltdtQueueAttrType type, size_t len, size_t *size, void *param,
                     const char *function)
{
    const char *name = attr->name;
    const void *value = type == ACL_TDT_QUEUE_NAME_PTR ? (const void *)&name : &attr->depth;
    size_t bytes = type == ACL_TDT_QUEUE_NAME_PTR ? sizeof name : sizeof attr->depth;
    if (type != ACL_TDT_QUEUE_NAME_PTR && type != ACL_TDT_QUEUE_DEPTH_UINT32)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "type %d is no attribute", (int)type);
    if (len < bytes) return af_fail(ACL_ERROR_INVALID_PARAM, function, "len is %zu, the value has %zu bytes", len, bytes);
    memcpy(param, value, bytes);
    *size = bytes;
    return ACL_SUCCESS;
}

aclError af_acltdtGetQueueAttr(attributes *a, acltdtQueueAttrType type, size_t len, size_t *paramRetSize, void *param)
{
    return tell(a, type, len, paramRetSize, param, AF_NAME);
}

/* --- in and out ------------------------------------------------------------------------------------------------------ */

static aclError ended(const char *function)
{
    return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "the queue was destroyed meanwhile");
}

static aclError enqueue(uint32_t id, af_buf *buf, int32_t timeout, aclError full, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_queue *queue = af_queue_get(id, function, &ret);
    af_fifo_result result;
    if (!queue) return ret;
    result = af_fifo_put(&queue->fifo, &buf->entry, timeout);
    af_queue_put(queue);
    if (result == AF_FIFO_DONE) return ACL_SUCCESS;
    return result == AF_FIFO_LATE ? af_late(full, function, "queue", "full") : ended(function);
}

aclError af_acltdtEnqueue(uint32_t qid, acltdtBuf buf, int32_t timeout)
{
    aclError ret = ACL_SUCCESS;
    af_buf_loan loan;
    if ((ret = af_device_program(AF_NAME)) == ACL_SUCCESS &&
        (ret = af_timeout_check(timeout, AF_NAME)) == ACL_SUCCESS &&
        (ret = af_buf_lend(buf, &loan, AF_NAME)) == ACL_SUCCESS) {
        ret = enqueue(qid, loan.head, timeout, ACL_ERROR_FAILURE, AF_NAME);
        if (ret == ACL_SUCCESS)
            af_buf_gone(&loan);
        else
            af_buf_back(&loan);
    }
    return ret;
}

static aclError dequeue(uint32_t id, af_entry **entry, int32_t timeout, aclError empty,
                        bool (*accept)(const af_entry *, void *), void *data, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_queue *queue = af_queue_get(id, function, &ret);
    af_fifo_result result;
    if (!queue) return ret;
    result = af_fifo_take(&queue->fifo, entry, timeout, accept, data);
    af_queue_put(queue);
    if (result == AF_FIFO_DONE) return ACL_SUCCESS;
    if (result == AF_FIFO_REFUSED)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "dataSize is less than the data has bytes (*retDataSize)");
    return result == AF_FIFO_LATE ? af_late(empty, function, "queue", "empty") : ended(function);
}

aclError af_acltdtDequeue(uint32_t qid, acltdtBuf *buf, int32_t timeout)
{
    aclError ret = ACL_SUCCESS;
    if ((ret = af_device_program(AF_NAME)) == ACL_SUCCESS && !buf) return af_null(AF_NAME, "buf");
    if (ret == ACL_SUCCESS && (ret = af_timeout_check(timeout, AF_NAME)) == ACL_SUCCESS) {
        af_entry *entry = NULL;
        ret = dequeue(qid, &entry, timeout, ACL_ERROR_FAILURE, NULL, NULL, AF_NAME);
        if (ret == ACL_SUCCESS && !(*buf = af_buf_give(af_buf_of(entry)))) ret = ACL_ERROR_RT_RESOURCE_ALLOC_FAIL;
    }
    return ret;
}

static aclError check_user_data(const void *data, size_t size, const char *function)
{
    if (size > AF_USER_DATA)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "userDataSize is %zu, there are %d bytes", size, (int)AF_USER_DATA);
    return size && !data ? af_null(function, "userData") : ACL_SUCCESS;
}

/* Copies between the fake's memory and the user's, on either side. */
static bool copy_in(void *to, const void *from, size_t size)
{
    const void *bytes = af_any_bytes(from, size);
    return bytes && npu_copy(to, bytes, size);
}

static bool copy_out(void *to, const void *from, size_t size)
{
    void *bytes = af_any_bytes(to, size);
    return bytes && npu_copy(bytes, from, size);
}

static aclError enqueue_data(uint32_t id, const void *data, size_t size, const void *user, size_t user_size,
                             int32_t timeout, const char *function)
{
    aclError ret = af_timeout_check(timeout, function);
    af_buf *buf;
    if (ret == ACL_SUCCESS) ret = check_user_data(user, user_size, function);
    if (ret != ACL_SUCCESS) return ret;
    if (!data || !size) return data ? af_fail(ACL_ERROR_INVALID_PARAM, function, "dataSize is 0") : af_null(function, "data");
    if (af_queue_device(function, &ret) < 0) return ret;
    buf = af_buf_new(size);
    if (!buf) return af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, function, "the device has no %zu bytes left", size);
    if (!copy_in(af_buf_bytes(buf), data, size))
        ret = af_crash(ACL_ERROR_RT_DRV_INTERNAL_ERROR, function, "data is not %zu bytes of live memory", size);
    else if (user_size && !copy_in(buf->user, user, user_size))
        ret = af_crash(ACL_ERROR_RT_DRV_INTERNAL_ERROR, function, "userData is not there");
    if (ret == ACL_SUCCESS)
        ret = enqueue(id, buf, timeout, af_on_device() ? ACL_ERROR_FAILURE : ACL_ERROR_RT_QUEUE_FULL, function);
    if (ret != ACL_SUCCESS) buf->entry.destroy(&buf->entry);
    return ret;
}

aclError af_acltdtEnqueueData(uint32_t qid, const void *data, size_t dataSize, const void *userData,
                              size_t userDataSize, int32_t timeout)
{
    return enqueue_data(qid, data, dataSize, userData, userDataSize, timeout, AF_NAME);
}

typedef struct room {
    size_t size;
    size_t *wanted;
} room;

static bool fits(const af_entry *entry, void *data)
{
    room *r = data;
    *r->wanted = af_buf_total((const af_buf *)(const void *)entry);
    return *r->wanted <= r->size;
}

static aclError dequeue_data(uint32_t id, void *data, size_t size, size_t *real, void *user, size_t user_size,
                             int32_t timeout, const char *function)
{
    aclError ret = af_timeout_check(timeout, function);
    af_entry *entry = NULL;
    room r = {size, real};
    if (ret == ACL_SUCCESS) ret = check_user_data(user, user_size, function);
    if (ret != ACL_SUCCESS) return ret;
    if (!data || !real) return af_null(function, data ? "retDataSize" : "data");
    if (!size) return af_fail(ACL_ERROR_INVALID_PARAM, function, "dataSize is 0");
    ret = dequeue(id, &entry, timeout, af_on_device() ? ACL_ERROR_FAILURE : ACL_ERROR_RT_QUEUE_EMPTY, fits, &r, function);
    if (ret != ACL_SUCCESS) return ret;
    for (const af_buf *buf = af_buf_of(entry); buf && ret == ACL_SUCCESS; buf = buf->next) {
        if (buf->length && !copy_out(data, af_buf_bytes(buf), buf->length))
            ret = af_crash(ACL_ERROR_RT_DRV_INTERNAL_ERROR, function, "data is not %zu bytes of live memory", size);
        data = (unsigned char *)data + buf->length;
    }
    if (ret == ACL_SUCCESS && user_size && !copy_out(user, af_buf_of(entry)->user, user_size))
        ret = af_crash(ACL_ERROR_RT_DRV_INTERNAL_ERROR, function, "userData is not there");
    pthread_mutex_lock(&af_lock); /* its memory may be another entry's, too */
    entry->destroy(entry);
    pthread_mutex_unlock(&af_lock);
    return ret;
}

aclError af_acltdtDequeueData(uint32_t qid, void *data, size_t dataSize, size_t *retDataSize, void *userData,
                              size_t userDataSize, int32_t timeout)
{
    return dequeue_data(qid, data, dataSize, retDataSize, userData, userDataSize, timeout, AF_NAME);
}

/* --- other processes: the queues live in this one, so only it can have one ------------------------------------------- */

static aclError grant(uint32_t id, int32_t pid, uint32_t permission, int32_t timeout, const char *function)
{
    aclError ret = af_device_program(function);
    af_queue *queue;
    if (ret == ACL_SUCCESS) ret = af_timeout_check(timeout, function);
    if (ret != ACL_SUCCESS) return ret;
    if (!permission || permission & ~(uint32_t)EVERYTHING)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "permission 0x%x is none of the bits 1, 2 and 4", (unsigned)permission);
    if (pid <= 0 || (kill(pid, 0) && errno == ESRCH))
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "there is no process %d", (int)pid);
    queue = af_queue_get(id, function, &ret);
    if (!queue) return ret;
    if (pid == (int32_t)getpid()) {
        pthread_mutex_lock(&af_lock);
        queue->permissions |= permission;
        pthread_mutex_unlock(&af_lock);
    }
    af_queue_put(queue);
    return ACL_SUCCESS;
}

aclError af_acltdtGrantQueue(uint32_t qid, int32_t pid, uint32_t permission, int32_t timeout)
{
    return grant(qid, pid, permission, timeout, AF_NAME);
}

aclError af_acltdtAttachQueue(uint32_t qid, int32_t timeout, uint32_t *permission)
{
    aclError ret = ACL_SUCCESS;
    af_queue *queue;
    if ((ret = af_device_program(AF_NAME)) == ACL_SUCCESS && !permission) return af_null(AF_NAME, "permission");
    if (ret == ACL_SUCCESS && (ret = af_timeout_check(timeout, AF_NAME)) == ACL_SUCCESS &&
        (queue = af_queue_get(qid, AF_NAME, &ret)) != NULL) {
        *permission = queue->permissions;
        af_queue_put(queue);
    }
    return ret;
}
