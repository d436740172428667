/* acl_prof.h: what a program notes itself: moments, spans, steps. Recorded while ACL_PROF_MSPROFTX is collected (steps:
 * ACL_PROF_TRAINING_TRACE); otherwise they are taken and forgotten. */
#include "prof.h"

enum { DEEPEST = 64, TEXTS = 4096 };

typedef struct mark_text {
    char message[AF_PROF_MESSAGE];
} mark_text;

typedef struct step {
    double begin; /* 0: not begun; with the lock held */
    unsigned number;
} step;

typedef struct span {
    char message[AF_PROF_MESSAGE];
    double begin;
    uint32_t id, thread;
    struct span *next;
} span;

typedef struct stack {
    span spans[DEEPEST];
    int depth;
} stack;

npu_kind af_prof_stamp_kind = {.name = "prof_stamp", .destroy = free};
npu_kind af_prof_step_kind = {.name = "prof_step", .destroy = free};

static _Thread_local stack pushed, operators;

NPU_LOCK(lock);
static span *ranges;
static uint32_t range_ids;
static unsigned steps;
static char *texts[TEXTS];
static size_t text_count;

static bool wanted(void)
{
    return af_prof_on(ACL_PROF_MSPROFTX, AF_PROF_HOST);
}

static void note(const char *message, double begin, uint32_t thread)
{
    if (wanted()) af_prof_event("span", message, AF_PROF_HOST, thread, begin, npu_microseconds() - begin, NULL);
}

/* --- stamps ----------------------------------------------------------------------------------------------------------- */

void *af_aclprofCreateStamp(void)
{
    void *out = NULL;
    mark_text *s = calloc(1, sizeof *s);
    if (s && af_new(&af_prof_stamp_kind, s, &out) != ACL_SUCCESS) out = NULL;
    return out;
}

void af_aclprofDestroyStamp(void *stamp)
{
    af_close(&af_prof_stamp_kind, stamp, AF_NAME, ACL_ERROR_INVALID_PARAM);
}

/* The text of a stamp; false with *ret set. */
static bool message_of(void *handle, char *text, const char *function, aclError *ret)
{
    const mark_text *s = af_get(&af_prof_stamp_kind, handle, function, ACL_ERROR_INVALID_PARAM, ret);
    if (!s) return false;
    memcpy(text, s->message, AF_PROF_MESSAGE);
    af_put(&af_prof_stamp_kind, handle);
    return true;
}

static aclError check_text(const char *text, size_t length, const char *function)
{
    if (!text) return af_null(function, "msg");
    if (!length || length >= AF_PROF_MESSAGE)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "the text has %zu characters, not 1 to 127", length);
    return ACL_SUCCESS;
}

aclError af_aclprofSetStampTraceMessage(void *stamp, const char *msg, uint32_t msgLen)
{
    aclError ret = check_text(msg, msgLen, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    char *message = af_get(&af_prof_stamp_kind, stamp, AF_NAME, ACL_ERROR_INVALID_PARAM, &ret);
    if (message) { /* its only member */
        memset(message, 0, AF_PROF_MESSAGE);
        memcpy(message, msg, msgLen);
        af_put(&af_prof_stamp_kind, stamp);
    }
    return ret;
}

aclError af_aclprofMark(void *stamp)
{
    aclError ret = ACL_SUCCESS;
    char message[AF_PROF_MESSAGE];
    if (message_of(stamp, message, AF_NAME, &ret) && wanted())
        af_prof_event("mark", message, AF_PROF_HOST, af_prof_thread(), npu_microseconds(), -1, NULL);
    return ret;
}

/* --- spans of a thread ------------------------------------------------------------------------------------------------- */

static aclError push(stack *s, const char *message, const char *function)
{
    if (s->depth == DEEPEST) return af_fail(ACL_ERROR_PROFILING_FAILURE, function, "spans nest deeper than %d", (int)DEEPEST);
    snprintf(s->spans[s->depth].message, AF_PROF_MESSAGE, "%s", message);
    s->spans[s->depth++].begin = npu_microseconds();
    return ACL_SUCCESS;
}

static aclError pop(stack *s, const char *function)
{
    if (!s->depth) return af_fail(ACL_ERROR_PROFILING_FAILURE, function, "this thread has begun no span");
    s->depth--;
    note(s->spans[s->depth].message, s->spans[s->depth].begin, af_prof_thread());
    return ACL_SUCCESS;
}

aclError af_aclprofPush(void *stamp)
{
    aclError ret = ACL_SUCCESS;
    char message[AF_PROF_MESSAGE];
    if (message_of(stamp, message, AF_NAME, &ret)) return push(&pushed, message, AF_NAME);
    return ret;
}

aclError af_aclprofPop(void)
{
    return pop(&pushed, AF_NAME);
}

/* --- spans across threads ----------------------------------------------------------------------------------------------- */

aclError af_aclprofRangeStart(void *stamp, uint32_t *rangeId)
{
    aclError ret = ACL_SUCCESS;
    span *range;
    char message[AF_PROF_MESSAGE];
    if (message_of(stamp, message, AF_NAME, &ret)) {
        range = calloc(1, sizeof *range);
        if (range) {
            memcpy(range->message, message, sizeof message);
            range->thread = af_prof_thread();
            range->begin = npu_microseconds();
            pthread_mutex_lock(&lock);
            *rangeId = range->id = range_ids++;
            range->next = ranges;
            ranges = range;
            pthread_mutex_unlock(&lock);
        } else
            ret = ACL_ERROR_BAD_ALLOC;
    }
    return ret;
}

aclError af_aclprofRangeStop(uint32_t rangeId)
{
    aclError ret = ACL_SUCCESS;
    span **link = &ranges, *range;
    pthread_mutex_lock(&lock);
    while (*link && (*link)->id != rangeId) link = &(*link)->next;
    range = *link;
    if (range) *link = range->next;
    pthread_mutex_unlock(&lock);
    if (range)
        note(range->message, range->begin, range->thread);
    else
        ret = af_fail(ACL_ERROR_PROFILING_FAILURE, AF_NAME, "there is no span %u", (unsigned)rangeId);
    free(range);
    return ret;
}

/* --- on streams ------------------------------------------------------------------------------------------------------------ */

typedef struct reached {
    char message[AF_PROF_MESSAGE];
    void *step; /* held; NULL: a mark */
    step *what;
    bool ends;
} reached;

static void forget(void *data)
{
    reached *r = data;
    if (r->what) af_put(&af_prof_step_kind, r->step);
    free(r);
}

static aclError reach(void *data, af_stream *stream)
{
    const reached *r = data;
    int32_t device = af_stream_device(stream);
    uint32_t lane = (uint32_t)af_stream_id(stream);
    double now = npu_microseconds();
    if (!r->what) {
        if (af_prof_on(ACL_PROF_MSPROFTX, device)) af_prof_event("mark", r->message, device, lane, now, -1, NULL);
        return ACL_SUCCESS;
    }
    pthread_mutex_lock(&lock);
    if (!r->ends)
        r->what->begin = now;
    else if (r->what->begin > 0) {
        char name[48];
        snprintf(name, sizeof name, "step %u", r->what->number);
        if (af_prof_on(ACL_PROF_TRAINING_TRACE, device))
            af_prof_event("step", name, device, lane, r->what->begin, now - r->what->begin, NULL);
        r->what->begin = 0;
        r->what->number = ++steps;
    }
    pthread_mutex_unlock(&lock);
    return ACL_SUCCESS;
}

static aclError queue(reached *r, aclrtStream handle, const char *name, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_task task = {.name = name, .run = reach, .destroy = forget, .data = r};
    af_stream *stream = af_stream_use(handle, function, &ret);
    if (!stream) {
        forget(r);
        return ret;
    }
    ret = af_submit(stream, &task, function);
    af_stream_put(stream);
    return ret;
}

aclError af_aclprofMarkEx(const char *msg, size_t msgLen, aclrtStream stream)
{
    aclError ret = ACL_SUCCESS;
    reached *r;
    if ((ret = check_text(msg, msgLen, AF_NAME)) != ACL_SUCCESS) return ret;
    r = calloc(1, sizeof *r);
    if (r) {
        memcpy(r->message, msg, msgLen);
        if (wanted()) af_prof_event("mark", r->message, AF_PROF_HOST, af_prof_thread(), npu_microseconds(), -1, NULL);
        ret = queue(r, stream, "mark", AF_NAME);
    } else
        ret = ACL_ERROR_BAD_ALLOC;
    return ret;
}

aclprofStepInfo *af_aclprofCreateStepInfo(void)
{
    return af_made(&af_prof_step_kind, calloc(1, sizeof(step)));
}

void af_aclprofDestroyStepInfo(aclprofStepInfo *stepinfo)
{
    af_close(&af_prof_step_kind, stepinfo, AF_NAME, ACL_ERROR_INVALID_PARAM);
}

aclError af_aclprofGetStepTimestamp(aclprofStepInfo *stepInfo, aclprofStepTag tag, aclrtStream stream)
{
    aclError ret = ACL_SUCCESS;
    if ((int)tag != ACL_STEP_START && tag != ACL_STEP_END)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "tag %d is neither begin nor end", (int)tag);
    step *s = af_get(&af_prof_step_kind, stepInfo, AF_NAME, ACL_ERROR_INVALID_PARAM, &ret);
    if (!s) return ret;
    reached *r = calloc(1, sizeof *r);
    if (r) {
        r->step = stepInfo;
        r->what = s;
        r->ends = tag == ACL_STEP_END;
        ret = queue(r, stream, r->ends ? "step ends" : "step begins", AF_NAME);
    } else {
        af_put(&af_prof_step_kind, stepInfo);
        ret = ACL_ERROR_BAD_ALLOC;
    }
    return ret;
}

/* --- operators that a program launches itself --------------------------------------------------------------------------------- */

uint64_t af_aclprofStr2Id(const char *message)
{
    uint64_t id = UINT64_MAX;
    size_t i;
    if (!message) return id;
    pthread_mutex_lock(&lock);
    for (i = 0; i < text_count && strcmp(texts[i], message); i++)
        ;
    if (i == text_count && text_count < TEXTS && (texts[i] = strdup(message)) != NULL) text_count++;
    if (i < text_count) id = i;
    pthread_mutex_unlock(&lock);
    return id;
}

aclError af_aclprofRangePushEx(aclprofEventAttributes *attr)
{
    if (attr->version != ACL_PROF_EVENT_ATTR_VERSION || attr->size != sizeof *attr ||
        attr->messageType != ACL_PROF_MESSAGE_TYPE_TENSOR_INFO || !attr->message.tensorInfo)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "version, size or kind of attr are not those of this header");
    char name[AF_PROF_MESSAGE] = "operator";
    uint64_t id = attr->message.tensorInfo->opNameId;
    pthread_mutex_lock(&lock);
    if (id < text_count) snprintf(name, sizeof name, "%s", texts[id]);
    pthread_mutex_unlock(&lock);
    return push(&operators, name, AF_NAME);
}

aclError af_aclprofRangePop(void)
{
    return pop(&operators, AF_NAME);
}
