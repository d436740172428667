/* acl_tdt.h: channels. A channel is a queue with a name; handles of the same name on the same device are ends of one.
 *
 * On a card the other end is a model. Here it is opened by name again: with a capacity both ends send and receive,
 * of the older kind "x" sends and "TF_RECEIVE_x" receives.
 */
#include "device.h"
#include "tdt.h"

#define RECEIVE "TF_RECEIVE_"

typedef struct pipe_ { /* with af_lock held */
    struct pipe_ *next;
    af_fifo fifo;
    unsigned users;
    int32_t device;
    bool old;
    char *name;
} pipe_;

typedef struct af_channel {
    pipe_ *pipe;
    bool receives; /* of the older kind: named for it */
} channel;

static pipe_ *all;

static void drop(pipe_ *p)
{
    pipe_ **link = &all;
    bool last;
    pthread_mutex_lock(&af_lock);
    last = !--p->users;
    while (last && *link && *link != p) link = &(*link)->next;
    if (last && *link) *link = p->next;
    pthread_mutex_unlock(&af_lock);
    if (!last) return;
    af_fifo_clear(&p->fifo);
    free(p->name);
    free(p);
}

static void destroy(void *object)
{
    channel *c = object;
    drop(c->pipe);
    free(c);
}

npu_kind af_channel_kind = {.name = "tdt_channel", .destroy = destroy};

/* The pipe of a name, made if it is new; NULL: memory is out. */
static pipe_ *open_pipe(int32_t device, const char *name, bool old, size_t capacity)
{
    pipe_ *p;
    pthread_mutex_lock(&af_lock);
    for (p = all; p && (p->device != device || p->old != old || strcmp(p->name, name)); p = p->next)
        ;
    if (!p && !npu_alloc_fails() && (p = calloc(1, sizeof *p)) != NULL) {
        p->name = strdup(name);
        if (!p->name) {
            free(p);
            p = NULL;
        }
        if (p) {
            p->device = device;
            p->old = old;
            p->fifo.capacity = capacity;
            p->next = all;
            all = p;
        }
    }
    if (p) p->users++;
    pthread_mutex_unlock(&af_lock);
    return p;
}

static acltdtChannelHandle *create(const char *function, uint32_t device, const char *name, bool old, size_t capacity)
{
    bool receives = old && !strncmp(name, RECEIVE, sizeof RECEIVE - 1);
    channel *c;
    void *out = NULL;
    c = calloc(1, sizeof *c);
    if (c) {
        c->receives = receives;
        c->pipe = open_pipe((int32_t)device, name + (receives ? sizeof RECEIVE - 1 : 0), old, capacity);
    }
    if (c && !c->pipe) {
        free(c);
        c = NULL;
    }
    if (!c || af_new(&af_channel_kind, c, &out) != ACL_SUCCESS) {
        af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, function, "the device has no memory for a channel left");
        return NULL;
    }
    return out;
}

acltdtChannelHandle *af_acltdtCreateChannel(uint32_t deviceId, const char *name)
{
    if (!name) {
        af_null(AF_NAME, "name");
        return NULL;
    }
    return af_device_check((int32_t)deviceId, AF_NAME) == ACL_SUCCESS ? create(AF_NAME, deviceId, name, true, 0) : NULL;
}

acltdtChannelHandle *af_acltdtCreateChannelWithCapacity(uint32_t deviceId, const char *name, size_t capacity)
{
    if (!name)
        af_null(AF_NAME, "name");
    else if (strlen(name) >= AF_QUEUE_NAME)
        af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "the name has %zu characters, the most is 127", strlen(name));
    else if (capacity < AF_LEAST_DEPTH || capacity > AF_MOST_DEPTH)
        af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "capacity %zu is not in %d to %d", capacity, (int)AF_LEAST_DEPTH,
                (int)AF_MOST_DEPTH);
    else if (af_device_check((int32_t)deviceId, AF_NAME) != ACL_SUCCESS)
        ;
    else if (af_device_active((int32_t)deviceId, NULL))
        return create(AF_NAME, deviceId, name, false, capacity);
    else
        af_fail(ACL_ERROR_RT_CONTEXT_NULL, AF_NAME, "device %u was not set", (unsigned)deviceId);
    return NULL;
}

aclError af_acltdtStopChannel(channel *c)
{
    if (c->receives) af_fifo_stop(&c->pipe->fifo);
    return ACL_SUCCESS;
}

static aclError too_old(const char *function)
{
    return af_fail(ACL_ERROR_FEATURE_UNSUPPORTED, function, "only channels of acltdtCreateChannelWithCapacity do this");
}

aclError af_acltdtCleanChannel(channel *c)
{
    if (c->pipe->old) return too_old(AF_NAME);
    af_fifo_clear(&c->pipe->fifo);
    return ACL_SUCCESS;
}

aclError af_acltdtQueryChannelSize(channel *c, size_t *size)
{
    if (c->pipe->old) return too_old(AF_NAME);
    *size = af_fifo_count(&c->pipe->fifo);
    return ACL_SUCCESS;
}

static aclError check_timeout(const channel *c, int32_t timeout, const char *function)
{
    if (c->pipe->old && timeout != -1)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "channels of acltdtCreateChannel know no timeout but -1");
    return af_timeout_check(timeout, function);
}

static aclError send(const channel *c, const acltdtDataset *dataset, int32_t timeout, const char *function)
{
    aclError ret = check_timeout(c, timeout, function);
    af_sent *sent;
    af_fifo_result result;
    if (ret != ACL_SUCCESS || !(sent = af_tensors_pack(dataset, function, &ret))) return ret;
    result = af_fifo_put(&c->pipe->fifo, &sent->entry, timeout);
    if (result == AF_FIFO_DONE) return ACL_SUCCESS;
    sent->entry.destroy(&sent->entry);
    return af_late(ACL_ERROR_RT_QUEUE_FULL, function, c->pipe->name, "full");
}

aclError af_acltdtSendTensor(channel *c, const acltdtDataset *dataset, int32_t timeout)
{
    return send(c, dataset, timeout, AF_NAME);
}

static aclError receive(const channel *c, acltdtDataset *dataset, int32_t timeout, const char *function)
{
    aclError ret = check_timeout(c, timeout, function);
    aclrtContext context = NULL;
    af_entry *entry = NULL;
    af_fifo_result result;
    if (ret == ACL_SUCCESS) ret = af_tensors_may_receive(dataset, function);
    if (ret != ACL_SUCCESS) return ret;
    if (c->pipe->old && !c->receives)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "the name of a channel that receives begins with \"" RECEIVE "\"");
    result = af_fifo_take(&c->pipe->fifo, &entry, timeout, NULL, NULL);
    if (result == AF_FIFO_STOPPED) return af_fail(ACL_ERROR_FAILURE, function, "the channel was stopped");
    if (result != AF_FIFO_DONE) return af_late(ACL_ERROR_RT_QUEUE_EMPTY, function, c->pipe->name, "empty");
    if (!c->pipe->old && !af_context_here() && af_device_active(c->pipe->device, &context)) af_context_bind(context);
    ret = af_tensors_unpack(dataset, (const af_sent *)(const void *)entry, function);
    entry->destroy(entry);
    return ret;
}

aclError af_acltdtReceiveTensor(channel *c, acltdtDataset *dataset, int32_t timeout)
{
    return receive(c, dataset, timeout, AF_NAME);
}
