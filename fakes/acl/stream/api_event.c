/* acl_rt.h: events. A record and a reset are tasks of a stream, a wait is a task that holds its stream up.
 *
 * Measured and documented: an event of aclrtCreateEvent is a flag, which a record sets and a reset clears, and which
 * waits look at; one of aclrtCreateEventExWithFlag counts its records, and a wait is for those made before it.
 */
#include "capture.h"
#include "event.h"

static uint32_t wait_timeout_s; /* aclrtSetOpWaitTimeout; 0: none */

enum {
    KNOWN_FLAGS = ACL_EVENT_SYNC | ACL_EVENT_CAPTURE_STREAM_PROGRESS | ACL_EVENT_TIME_LINE | ACL_EVENT_DEVICE_USE_ONLY |
                  ACL_EVENT_EXTERNAL | ACL_EVENT_IPC,
    ALONE = ACL_EVENT_DEVICE_USE_ONLY | ACL_EVENT_EXTERNAL | ACL_EVENT_IPC
};

static aclError create(aclrtEvent *out, uint32_t flags, bool again, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_context *here;
    af_event *event;
    if (!out) return af_null(function, "event");
    if (!flags || flags & ~(uint32_t)KNOWN_FLAGS)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "flag 0x%x is no combination of ACL_EVENT_...", (unsigned)flags);
    if (flags & ALONE && flags & (flags - 1))
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "flag 0x%x: ACL_EVENT_EXTERNAL, ..._IPC and ..._DEVICE_USE_ONLY "
                       "stand alone", (unsigned)flags);
    here = af_here(function, &ret);
    if (!here) return ret;
    event = af_event_made(flags, again || flags & ACL_EVENT_IPC, here->device);
    af_leave(here);
    if (event && flags & ACL_EVENT_IPC && !af_event_share(event)) {
        free(event);
        return af_fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, function, "this system cannot share memory between processes");
    }
    return af_new(&af_event_kind, event, out);
}

aclError af_aclrtCreateEvent(aclrtEvent *event)
{
    return create(event, ACL_EVENT_SYNC | ACL_EVENT_CAPTURE_STREAM_PROGRESS | ACL_EVENT_TIME_LINE, false, AF_NAME);
}

aclError af_aclrtCreateEventWithFlag(aclrtEvent *event, uint32_t flag)
{
    return create(event, flag, false, AF_NAME);
}

aclError af_aclrtCreateEventExWithFlag(aclrtEvent *event, uint32_t flag)
{
    return create(event, flag, true, AF_NAME);
}

/* An event and a stream for one of the tasks above: what all three ask first. */
typedef struct pair {
    af_event *event;
    af_stream *stream;
} pair;

static bool get_both(aclrtEvent event, aclrtStream stream, const char *function, pair *out, aclError *ret)
{
    out->event = af_get(&af_event_kind, event, function, ACL_ERROR_RT_INVALID_HANDLE, ret);
    if (!out->event) return false;
    out->stream = af_stream_use(stream, function, ret);
    if (out->stream) return true;
    af_put(&af_event_kind, event);
    return false;
}

static void put_both(aclrtEvent event, pair *both)
{
    af_stream_put(both->stream);
    af_put(&af_event_kind, event);
}

/* May this record or wait be external (ACL_EVENT_RECORD_EXTERNAL, ACL_EVENT_WAIT_EXTERNAL), or may it not? The flag of
 * the first one counts for all that follow, whatever became of it. */
static aclError check_flag(af_event *event, af_event_work work, bool external, const char *function)
{
    bool other;
    if (external && (!event->again || event->flags != ACL_EVENT_SYNC))
        return af_fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, function,
                       "an external event is one of aclrtCreateEventExWithFlag(..., ACL_EVENT_SYNC)");
    pthread_mutex_lock(&af_lock);
    other = event->flag_given[work] && event->external[work] != external;
    if (!other) {
        event->flag_given[work] = true;
        event->external[work] = external;
    }
    pthread_mutex_unlock(&af_lock);
    return other ? af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "the event was used with the other flag before") : ACL_SUCCESS;
}

static aclError record_in(aclrtEvent handle, aclrtStream stream, bool external, const char *function)
{
    aclError ret = ACL_SUCCESS;
    pair both;
    if (!get_both(handle, stream, function, &both, &ret)) return ret;
    ret = check_flag(both.event, AF_EVENT_RECORD, external, function);
    if (ret != ACL_SUCCESS)
        ;
    else if (external)
        ret = af_capture_external(both.stream, AF_EVENT_RECORD, handle, both.event, function);
    else if (!af_capture_record(both.stream, handle, both.event, function, &ret)) {
        uint64_t number;
        pthread_mutex_lock(&af_lock);
        number = af_event_count(both.event);
        pthread_mutex_unlock(&af_lock);
        ret = af_event_submit(AF_EVENT_RECORD, both.stream, handle, both.event, number, -1, function);
    }
    put_both(handle, &both);
    return ret;
}

static aclError wait_in(aclrtStream stream, aclrtEvent handle, int32_t timeout_ms, bool external, const char *function)
{
    aclError ret = ACL_SUCCESS;
    pair both;
    if (timeout_ms < -1 || timeout_ms == 0)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "timeout %d: -1 or milliseconds above 0", (int)timeout_ms);
    if (!get_both(handle, stream, function, &both, &ret)) return ret;
    if (!both.event->again && !(both.event->flags & (ACL_EVENT_SYNC | ACL_EVENT_EXTERNAL | ACL_EVENT_DEVICE_USE_ONLY)))
        ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "the event was made without ACL_EVENT_SYNC");
    else if ((ret = check_flag(both.event, AF_EVENT_WAIT, external, function)) != ACL_SUCCESS)
        ;
    else if (external)
        ret = af_capture_external(both.stream, AF_EVENT_WAIT, handle, both.event, function);
    else if (!af_capture_wait(both.stream, handle, both.event, function, &ret)) {
        uint64_t number;
        pthread_mutex_lock(&af_lock);
        number = af_event_recorded(both.event);
        both.event->waits++;
        if (timeout_ms < 0 && wait_timeout_s) timeout_ms = (int32_t)(wait_timeout_s * 1000);
        pthread_mutex_unlock(&af_lock);
        ret = af_event_submit(AF_EVENT_WAIT, both.stream, handle, both.event, number, timeout_ms, function);
    }
    put_both(handle, &both);
    return ret;
}

static aclError reset_in(aclrtEvent handle, aclrtStream stream, const char *function)
{
    aclError ret = ACL_SUCCESS;
    pair both;
    if (!get_both(handle, stream, function, &both, &ret)) return ret;
    if (both.event->again || !(both.event->flags & (ACL_EVENT_SYNC | ACL_EVENT_EXTERNAL)))
        ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, function,
                      both.event->again ? "events of aclrtCreateEventExWithFlag are not reset"
                                        : "the event was made without ACL_EVENT_SYNC");
    else if (!af_capture_reset(both.stream, handle, both.event, function, &ret))
        ret = af_event_submit(AF_EVENT_RESET, both.stream, handle, both.event, 0, -1, function);
    put_both(handle, &both);
    return ret;
}

aclError af_aclrtRecordEvent(aclrtEvent event, aclrtStream stream)
{
    return record_in(event, stream, false, AF_NAME);
}

aclError af_aclrtRecordEventWithFlag(aclrtEvent event, aclrtStream stream, uint32_t flag)
{
    if (flag > ACL_EVENT_RECORD_EXTERNAL)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "flag %u is neither 0 nor 1", (unsigned)flag);
    return record_in(event, stream, flag == ACL_EVENT_RECORD_EXTERNAL, AF_NAME);
}

aclError af_aclrtResetEvent(aclrtEvent event, aclrtStream stream)
{
    return reset_in(event, stream, AF_NAME);
}

aclError af_aclrtStreamWaitEvent(aclrtStream stream, aclrtEvent event)
{
    return wait_in(stream, event, -1, false, AF_NAME);
}

aclError af_aclrtStreamWaitEventWithTimeout(aclrtStream stream, aclrtEvent event, int32_t timeout)
{
    return wait_in(stream, event, timeout, false, AF_NAME);
}

aclError af_aclrtStreamWaitEventWithFlag(aclrtStream stream, aclrtEvent event, uint32_t timeout, uint32_t flag)
{
    if (flag > ACL_EVENT_WAIT_EXTERNAL)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "flag %u is neither 0 nor 1", (unsigned)flag);
    if (flag == ACL_EVENT_WAIT_EXTERNAL && timeout)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "timeout %u: an external wait has none, 0", (unsigned)timeout);
    /* unsigned: 0 stands for no limit */
    return wait_in(stream, event, !timeout || timeout > INT32_MAX ? -1 : (int32_t)timeout, flag == ACL_EVENT_WAIT_EXTERNAL, AF_NAME);
}

/* --- asking ------------------------------------------------------------------------------------------------------- */

af_event *af_event_look(aclrtEvent handle, const char *function, aclError *ret)
{
    af_event *event = af_get(&af_event_kind, handle, function, ACL_ERROR_RT_INVALID_HANDLE, ret);
    if (event && (*ret = event->flags & ACL_EVENT_EXTERNAL
                             ? af_fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, function, "not for events of ACL_EVENT_EXTERNAL")
                             : af_capture_allows_event(event, function)) != ACL_SUCCESS) {
        af_put(&af_event_kind, handle);
        return NULL;
    }
    return event;
}

/* Waits until the recorded work is done; an event that was never recorded answers `before`. */
static bool complete(const af_event *event, bool before)
{
    bool done;
    pthread_mutex_lock(&af_lock);
    done = af_event_recorded(event) ? af_event_done(event) >= af_event_recorded(event) : before;
    pthread_mutex_unlock(&af_lock);
    return done;
}

static bool refuse_again(const af_event *event, const char *function, aclError *ret)
{
    if (event->again)
        *ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, function,
                       "not for events of aclrtCreateEventExWithFlag; use aclrtQueryEventStatus");
    return event->again;
}

aclError af_aclrtQueryEvent(af_event *e, aclrtEventStatus *status)
{
    aclError ret = ACL_SUCCESS;
    if (!refuse_again(e, AF_NAME, &ret))
        *status = complete(e, false) ? ACL_EVENT_STATUS_COMPLETE : ACL_EVENT_STATUS_NOT_READY;
    return ret;
}

aclError af_aclrtQueryEventStatus(af_event *e, aclrtEventRecordedStatus *status)
{
    *status = complete(e, e->again) ? ACL_EVENT_RECORDED_STATUS_COMPLETE : ACL_EVENT_RECORDED_STATUS_NOT_READY;
    return ACL_SUCCESS;
}

aclError af_aclrtQueryEventWaitStatus(af_event *e, aclrtEventWaitStatus *status)
{
    aclError ret = ACL_SUCCESS;
    if (!refuse_again(e, AF_NAME, &ret)) {
        pthread_mutex_lock(&af_lock);
        *status = e->waited >= e->waits ? ACL_EVENT_WAIT_STATUS_COMPLETE : ACL_EVENT_WAIT_STATUS_NOT_READY;
        pthread_mutex_unlock(&af_lock);
    }
    return ret;
}

static aclError synchronize(aclrtEvent handle, int32_t timeout, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_event *event;
    uint64_t deadline, target;
    bool late, lost;
    if (timeout < -1 || timeout == 0)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "timeout %d: -1 or milliseconds above 0", (int)timeout);
    event = af_event_look(handle, function, &ret);
    if (!event) return ret;
    ret = af_refuse_in_callback(function);
    if (ret == ACL_SUCCESS) { /* measured: one that was never recorded is waited for in no time */
        deadline = af_deadline_ms(timeout);
        pthread_mutex_lock(&af_lock);
        target = af_event_recorded(event);
        lost = target && event->lost >= target;
        while (!lost && af_event_done(event) < target && npu_handle_live(&af_event_kind, (uintptr_t)handle) &&
               af_event_pause(event, deadline))
            ;
        late = af_event_done(event) < target;
        pthread_mutex_unlock(&af_lock);
        if (late && lost) ret = af_fail(ACL_ERROR_RT_STREAM_ABORT, function, "the process that forked this one reaches the event");
        else if (late) ret = af_fail(ACL_ERROR_RT_EVENT_SYNC_TIMEOUT, function, "the event was not reached in time");
    }
    af_put(&af_event_kind, handle);
    return ret;
}

aclError af_aclrtSynchronizeEvent(aclrtEvent event)
{
    return synchronize(event, -1, AF_NAME);
}

aclError af_aclrtSynchronizeEventWithTimeout(aclrtEvent event, int32_t timeout)
{
    return synchronize(event, timeout, AF_NAME);
}

/* Microseconds of a record that was reached; measured: 507000 before the first record. */
static aclError time_of(aclrtEvent handle, uint64_t *time, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_event *event = af_event_look(handle, function, &ret);
    if (!event) return ret;
    if (!(event->flags & ACL_EVENT_TIME_LINE))
        ret = af_fail(ACL_ERROR_RT_EVENT_TIMESTAMP_INVALID, function, "the event was made without ACL_EVENT_TIME_LINE");
    else {
        pthread_mutex_lock(&af_lock);
        if (!event->recorded)
            ret = ACL_ERROR_RT_INTERNAL_ERROR;
        else if (event->done < event->recorded)
            ret = ACL_ERROR_RT_EVENT_NOT_COMPLETE;
        *time = event->time_us;
        pthread_mutex_unlock(&af_lock);
        if (ret != ACL_SUCCESS)
            af_fail(ret, function, "the event was %s", ret == ACL_ERROR_RT_INTERNAL_ERROR ? "never recorded" : "not reached yet");
    }
    af_put(&af_event_kind, handle);
    return ret;
}

aclError af_aclrtEventElapsedTime(float *ms, aclrtEvent startEvent, aclrtEvent endEvent)
{
    aclError ret = ACL_SUCCESS;
    uint64_t start = 0, end = 0;
    ret = time_of(startEvent, &start, AF_NAME);
    if (ret == ACL_SUCCESS) ret = time_of(endEvent, &end, AF_NAME);
    if (ret == ACL_SUCCESS) *ms = (float)((double)(int64_t)(end - start) / 1000.0);
    return ret;
}

aclError af_aclrtEventGetTimestamp(aclrtEvent event, uint64_t *timestamp)
{
    return timestamp ? time_of(event, timestamp, AF_NAME) : af_null(AF_NAME, "timestamp");
}

aclError af_aclrtGetEventId(af_event *e, uint32_t *eventId)
{
    *eventId = e->id;
    return ACL_SUCCESS;
}

aclError af_aclrtGetEventAvailNum(uint32_t *eventCount)
{
    if (af_device_here() < 0) return af_fail(ACL_ERROR_RT_CONTEXT_NULL, AF_NAME, "this thread has no context");
    long live = npu_kind_live(&af_event_kind);
    *eventCount = live < 65535 ? (uint32_t)(65535 - live) : 0;
    return ACL_SUCCESS;
}

aclError af_aclrtSetOpWaitTimeout(uint32_t timeout)
{
    if (timeout > INT32_MAX / 1000)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "timeout %u s is too long", (unsigned)timeout);
    pthread_mutex_lock(&af_lock);
    wait_timeout_s = timeout;
    pthread_mutex_unlock(&af_lock);
    return ACL_SUCCESS;
}
