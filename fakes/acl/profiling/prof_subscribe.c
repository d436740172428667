/* acl_prof.h: the times of a model's operators, live through a pipe, and the records in the pipe. */
#include <errno.h>
#include <poll.h>
#include <unistd.h>

#include "model.h"
#include "prof.h"

enum { MAGIC = 0x504f4641, ARGUMENTS = 96 };

/* One operator, as it stands in the pipe. */
typedef struct record {
    uint32_t magic, model;
    uint64_t begin_ns, end_ns;
    uint32_t thread, flag;
    char type[ACL_PROF_MAX_OP_TYPE_LEN], name[ACL_PROF_MAX_OP_NAME_LEN];
} record;

typedef struct af_subscribe_config {
    int file;
    bool times;
} config;

npu_kind af_prof_subscribe_kind = {.name = "prof_subscribe_config", .destroy = free};

typedef struct subscription {
    struct subscription *next;
    uint32_t model;
    int file;
    bool times;
} subscription;

NPU_LOCK(lock);
static subscription *all;

static subscription **find(uint32_t model)
{
    subscription **link = &all;
    while (*link && (*link)->model != model) link = &(*link)->next;
    return link;
}

bool af_prof_subscribed(uint32_t model)
{
    bool subscribed;
    pthread_mutex_lock(&lock);
    subscribed = model == UINT32_MAX ? all != NULL : *find(model) != NULL;
    pthread_mutex_unlock(&lock);
    return subscribed;
}

/* The whole record, or nothing when no one reads for a second. */
static bool write_out(int file, const record *r)
{
    const char *bytes = (const char *)r;
    size_t done = 0;
    while (done < sizeof *r) {
        struct pollfd wait = {.fd = file, .events = POLLOUT};
        ssize_t n;
        if (poll(&wait, 1, 1000) <= 0) return false;
        n = write(file, bytes + done, sizeof *r - done);
        if (n < 0 && errno != EINTR) return false;
        if (n > 0) done += (size_t)n;
    }
    return true;
}

static void send(uint32_t model, const npu_state *state, const npu_graph *graph, double begin)
{
    uint64_t at = (uint64_t)(begin * 1000.0);
    const subscription *s;
    int i;
    pthread_mutex_lock(&lock);
    s = *find(model);
    for (i = 0; s && s->times && i < npu_graph_nodes(graph); i++) {
        const npu_node *node = npu_graph_node(graph, i);
        record r;
        memset(&r, 0, sizeof r);
        r.magic = MAGIC;
        r.model = model;
        r.thread = af_prof_thread();
        r.flag = ACL_SUBSCRIBE_OP;
        r.begin_ns = at;
        r.end_ns = at += npu_state_node_ns(state, i);
        snprintf(r.type, sizeof r.type, "%s", node->op);
        snprintf(r.name, sizeof r.name, "%s", *node->name ? node->name : node->op);
        if (!write_out(s->file, &r)) {
            npu_log(NPU_LOG_WARNING, "profiling: the pipe of model %u has no reader; records are lost", (unsigned)model);
            break;
        }
    }
    pthread_mutex_unlock(&lock);
}

void af_prof_operators(uint32_t model, int32_t device, const npu_state *state, const npu_graph *graph, double begin)
{
    int i;
    if (af_prof_subscribed(model)) send(model, state, graph, begin);
    if (!af_prof_on(AF_PROF_TASKS, device)) return;
    for (i = 0; i < npu_graph_nodes(graph); i++) {
        const npu_node *node = npu_graph_node(graph, i);
        double length = (double)npu_state_node_ns(state, i) / 1000.0;
        char args[ARGUMENTS], type[32];
        snprintf(type, sizeof type, "%s", node->op);
        snprintf(args, sizeof args, "\"type\":\"%s\",\"model\":%u", type, (unsigned)model);
        af_prof_event("operator", *node->name ? node->name : node->op, device, model, begin, length, args);
        begin += length;
    }
}

/* --- subscribing -------------------------------------------------------------------------------------------------------- */

aclprofSubscribeConfig *af_aclprofCreateSubscribeConfig(int8_t timeInfoSwitch, aclprofAicoreMetrics aicoreMetrics, void *fd)
{
    void *out = NULL;
    if (!fd)
        af_null(AF_NAME, "fd");
    else if (aicoreMetrics != ACL_AICORE_NONE)
        af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "counters are not sent: aicoreMetrics must be ACL_AICORE_NONE");
    else {
        config *c = calloc(1, sizeof *c);
        if (c) {
            c->file = *(const int *)fd;
            c->times = timeInfoSwitch != 0;
            if (af_new(&af_prof_subscribe_kind, c, &out) != ACL_SUCCESS) out = NULL;
        }
    }
    return out;
}

static aclError subscribe(uint32_t model, const config *c, const char *function)
{
    aclError ret = ACL_SUCCESS;
    subscription *s;
    bool files;
    if (!af_loaded_get(model, function, &ret)) return ret;
    af_loaded_put(model);
    pthread_mutex_lock(&af_lock);
    files = af_prof_files;
    pthread_mutex_unlock(&af_lock);
    if (files)
        return af_fail(ACL_ERROR_PROF_API_CONFLICT, function, "profiling to files is set up (aclprofInit); do one or the other");
    s = calloc(1, sizeof *s);
    if (!s) return ACL_ERROR_BAD_ALLOC;
    *s = (subscription){NULL, model, c->file, c->times};
    pthread_mutex_lock(&lock);
    if (*find(model)) {
        ret = ACL_ERROR_PROF_REPEAT_SUBSCRIBE;
        free(s);
    } else {
        s->next = all;
        all = s;
    }
    pthread_mutex_unlock(&lock);
    return ret == ACL_SUCCESS ? ret : af_fail(ret, function, "model %u is subscribed to already", (unsigned)model);
}

aclError af_aclprofModelSubscribe(uint32_t modelId, config *c)
{
    return subscribe(modelId, c, AF_NAME);
}

aclError af_aclprofModelUnSubscribe(uint32_t modelId)
{
    aclError ret = ACL_SUCCESS;
    subscription **link, *s;
    pthread_mutex_lock(&lock);
    link = find(modelId);
    s = *link;
    if (s) {
        *link = s->next;
        close(s->file);
    }
    pthread_mutex_unlock(&lock);
    free(s);
    if (!s) ret = af_fail(ACL_ERROR_INVALID_MODEL_ID, AF_NAME, "model %u is not subscribed to", (unsigned)modelId);
    return ret;
}

/* --- reading what came out of the pipe ------------------------------------------------------------------------------------- */

/* Finds the record at an index; false without one, for the reason logged. */
static bool get(const void *info, size_t length, uint32_t index, record *out, const char *function)
{
    if (!info || !length || length % sizeof *out) {
        af_fail(ACL_ERROR_INVALID_PARAM, function, "opInfo is NULL, or its length %zu is no multiple of %zu", length, sizeof *out);
        return false;
    }
    if (index >= length / sizeof *out) {
        af_fail(ACL_ERROR_INVALID_PARAM, function, "there is no operator %u among %zu", (unsigned)index, length / sizeof *out);
        return false;
    }
    memcpy(out, (const char *)info + index * sizeof *out, sizeof *out);
    if (out->magic == MAGIC && memchr(out->type, 0, sizeof out->type) && memchr(out->name, 0, sizeof out->name)) return true;
    af_fail(ACL_ERROR_INVALID_PARAM, function, "operator %u did not come from a pipe of aclprofModelSubscribe", (unsigned)index);
    return false;
}

aclError af_aclprofGetOpDescSize(size_t *opDescSize)
{
    *opDescSize = sizeof(record);
    return ACL_SUCCESS;
}

aclError af_aclprofGetOpNum(const void *opInfo, size_t opInfoLen, uint32_t *opNumber)
{
    record r;
    if (!get(opInfo, opInfoLen, 0, &r, AF_NAME)) return ACL_ERROR_INVALID_PARAM;
    *opNumber = (uint32_t)(opInfoLen / sizeof r);
    return ACL_SUCCESS;
}

static aclError text_size(const char *name, const void *info, size_t length, uint32_t index, size_t *size, bool type)
{
    record r;
    if (!size) return af_null(name, "length");
    if (!get(info, length, index, &r, name)) return ACL_ERROR_INVALID_PARAM;
    *size = strlen(type ? r.type : r.name) + 1;
    return ACL_SUCCESS;
}

static aclError text(const char *name, const void *info, size_t length, uint32_t index, char *out, size_t size, bool type)
{
    record r;
    if (!out) return af_null(name, "text");
    if (!get(info, length, index, &r, name)) return ACL_ERROR_INVALID_PARAM;
    if (size < strlen(type ? r.type : r.name) + 1)
        return af_fail(ACL_ERROR_INVALID_PARAM, name, "%zu bytes do not hold \"%s\"", size, type ? r.type : r.name);
    snprintf(out, size, "%s", type ? r.type : r.name);
    return ACL_SUCCESS;
}

aclError af_aclprofGetOpTypeLen(const void *opInfo, size_t opInfoLen, uint32_t index, size_t *opTypeLen)
{
    return text_size(AF_NAME, opInfo, opInfoLen, index, opTypeLen, true);
}

aclError af_aclprofGetOpType(const void *opInfo, size_t opInfoLen, uint32_t index, char *opType, size_t opTypeLen)
{
    return text(AF_NAME, opInfo, opInfoLen, index, opType, opTypeLen, true);
}

aclError af_aclprofGetOpNameLen(const void *opInfo, size_t opInfoLen, uint32_t index, size_t *opNameLen)
{
    return text_size(AF_NAME, opInfo, opInfoLen, index, opNameLen, false);
}

aclError af_aclprofGetOpName(const void *opInfo, size_t opInfoLen, uint32_t index, char *opName, size_t opNameLen)
{
    return text(AF_NAME, opInfo, opInfoLen, index, opName, opNameLen, false);
}

uint64_t af_aclprofGetOpStart(const void *opInfo, size_t opInfoLen, uint32_t index)
{
    record r;
    return get(opInfo, opInfoLen, index, &r, AF_NAME) ? r.begin_ns : 0;
}

uint64_t af_aclprofGetOpEnd(const void *opInfo, size_t opInfoLen, uint32_t index)
{
    record r;
    return get(opInfo, opInfoLen, index, &r, AF_NAME) ? r.end_ns : 0;
}

uint64_t af_aclprofGetOpDuration(const void *opInfo, size_t opInfoLen, uint32_t index)
{
    record r;
    return get(opInfo, opInfoLen, index, &r, AF_NAME) ? r.end_ns - r.begin_ns : 0;
}

size_t af_aclprofGetModelId(const void *opInfo, size_t opInfoLen, uint32_t index)
{
    record r;
    return get(opInfo, opInfoLen, index, &r, AF_NAME) ? r.model : 0;
}

aclprofSubscribeOpFlag af_aclprofGetOpFlag(const void *opInfo, size_t opInfoLen, uint32_t index)
{
    record r;
    return get(opInfo, opInfoLen, index, &r, AF_NAME) ? (aclprofSubscribeOpFlag)r.flag : ACL_SUBSCRIBE_NONE;
}

const char *af_aclprofGetOpAttriValue(const void *opInfo, size_t opInfoLen, uint32_t index, aclprofSubscribeOpAttri attri)
{
    static _Thread_local char value[16];
    record r;
    const char *out = NULL;
    if (attri == ACL_SUBSCRIBE_ATTRI_THREADID && get(opInfo, opInfoLen, index, &r, AF_NAME)) {
        snprintf(value, sizeof value, "%u", (unsigned)r.thread);
        out = value;
    }
    return out;
}
