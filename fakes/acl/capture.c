/* Recording graphs: nothing is recorded yet. */
#include "capture.h"

bool af_capturing(void)
{
    return false;
}

bool af_stream_capturing(af_stream *stream)
{
    (void)stream;
    return false;
}

aclError af_capture_task(af_stream *stream, const af_task *task, const char *function)
{
    return af_submit_now(stream, task, function);
}

bool af_capture_record(af_stream *stream, aclrtEvent handle, af_event *event, const char *function, aclError *ret)
{
    (void)stream, (void)handle, (void)event, (void)function, (void)ret;
    return false;
}

bool af_capture_wait(af_stream *stream, aclrtEvent handle, af_event *event, const char *function, aclError *ret)
{
    (void)stream, (void)handle, (void)event, (void)function, (void)ret;
    return false;
}

bool af_capture_reset(af_stream *stream, aclrtEvent handle, af_event *event, const char *function, aclError *ret)
{
    (void)stream, (void)handle, (void)event, (void)function, (void)ret;
    return false;
}

aclError af_capture_allows_stream(af_stream *stream, const char *function)
{
    (void)stream, (void)function;
    return ACL_SUCCESS;
}

aclError af_capture_allows_event(const af_event *event, const char *function)
{
    (void)event, (void)function;
    return ACL_SUCCESS;
}

aclError af_capture_allows_unsafe(const char *function)
{
    (void)function;
    return ACL_SUCCESS;
}

void af_capture_stream_ends(af_stream *stream)
{
    (void)stream;
}
