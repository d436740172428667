/* acl_rt.h: streams of a graph that start others: at once, or when two numbers in device memory compare as wanted. */
#include "switch.h"

#include "graph.h"

typedef struct turn {
    int to;                   /* branch of the graph */
    bool asks;                /* only when the numbers compare as wanted; its own stream ends then */
    aclrtCondition condition;
    const void *left, *right; /* device memory */
    size_t size;              /* of a number */
} turn;

static _Thread_local int started = -1;
static _Thread_local bool left_behind;

int af_switch_turn(bool *leaves)
{
    int to = started;
    *leaves = left_behind;
    started = -1;
    left_behind = false;
    return to;
}

static bool read_number(const void *address, size_t size, int64_t *out)
{
    const void *bytes = af_device_bytes(address, size);
    int32_t small;
    if (bytes && size == sizeof small) {
        memcpy(&small, bytes, size);
        *out = small;
    } else if (bytes)
        memcpy(out, bytes, size);
    return bytes != NULL;
}

static bool holds(aclrtCondition condition, int64_t left, int64_t right)
{
    switch (condition) {
    case ACL_RT_EQUAL: return left == right;
    case ACL_RT_NOT_EQUAL: return left != right;
    case ACL_RT_GREATER: return left > right;
    case ACL_RT_GREATER_OR_EQUAL: return left >= right;
    case ACL_RT_LESS: return left < right;
    default: return left <= right;
    }
}

static aclError take(void *data, af_stream *stream)
{
    const turn *t = data;
    int64_t left, right;
    (void)stream;
    if (t->asks) {
        if (!read_number(t->left, t->size, &left) || !read_number(t->right, t->size, &right))
            return af_fail(ACL_ERROR_RT_DEVICE_MEM_ERROR, "aclrtSwitchStream", "leftValue or rightValue is not in live device memory");
        if (!holds(t->condition, left, right)) return ACL_SUCCESS;
    }
    started = t->to;
    left_behind = t->asks;
    return ACL_SUCCESS;
}

/* Both streams have to be bound to one graph that is being built. */
static aclError record(const turn *wanted, aclrtStream target, aclrtStream handle, const char *parameter, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_stream *stream, *other;
    af_graph *graph = NULL;
    int branch = 0, to = 0;
    turn *t;
    if (!handle || !target) return af_null(function, handle ? parameter : "stream");
    other = af_stream_get(target, function, &ret);
    if (!other) return ret;
    stream = af_stream_get(handle, function, &ret);
    if (stream) {
        pthread_mutex_lock(&af_lock);
        graph = af_graph_of(stream, &branch);
        if (graph && (!graph->built || graph->state != AF_GRAPH_OPEN || af_graph_of(other, &to) != graph)) graph = NULL;
        pthread_mutex_unlock(&af_lock);
        t = malloc(sizeof *t);
        if (!graph || !t) {
            free(t);
            ret = graph ? ACL_ERROR_RT_RESOURCE_ALLOC_FAIL
                        : af_fail(ACL_ERROR_RT_STREAM_MODEL, function, "stream and %s must be bound to one graph that is being built "
                                                                       "(aclmdlRIBindStream)", parameter);
        } else {
            *t = *wanted;
            t->to = to;
            ret = af_submit(stream, &(af_task){.name = wanted->asks ? "switch stream" : "active stream", .run = take,
                                               .destroy = free, .data = t}, function);
        }
        af_stream_put(stream);
    }
    af_stream_put(other);
    return ret;
}

aclError af_aclrtActiveStream(aclrtStream activeStream, aclrtStream stream)
{
    return record(&(turn){.asks = false}, activeStream, stream, "activeStream", AF_NAME);
}

aclError af_aclrtSwitchStream(void *leftValue, aclrtCondition cond, void *rightValue, aclrtCompareDataType dataType,
                              aclrtStream trueStream, aclrtStream falseStream, aclrtStream stream)
{
    turn t = {.asks = true, .condition = cond, .left = leftValue, .right = rightValue,
              .size = dataType == ACL_RT_SWITCH_INT32 ? sizeof(int32_t) : sizeof(int64_t)};
    if ((int)cond < ACL_RT_EQUAL || cond > ACL_RT_LESS_OR_EQUAL)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "cond %d is no aclrtCondition", (int)cond);
    if (dataType != ACL_RT_SWITCH_INT32 && dataType != ACL_RT_SWITCH_INT64)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "dataType %d is no aclrtCompareDataType", (int)dataType);
    if (falseStream) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "falseStream is for later, and NULL");
    return record(&t, trueStream, stream, "trueStream", AF_NAME);
}
