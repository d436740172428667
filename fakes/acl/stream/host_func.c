/* acl_rt.h: aclrtLaunchHostFunc: functions of the host in a stream, called from the thread that subscribed for them, else
 * from one of the library's. */
#include "report.h"

typedef struct host_func {
    aclrtHostFunc function;
    void *arguments;
} host_func;

static aclError call_it(void *data, af_stream *stream)
{
    const host_func *f = data;
    bool heard = false;
    aclError ret = af_hand_over(stream, AF_HOST_FUNCTIONS, f->function, f->arguments, true, &heard);
    if (ret == ACL_SUCCESS && !heard) f->function(f->arguments); /* in the stream's worker, which is in a callback anyway */
    return ret;
}

aclError af_aclrtLaunchHostFunc(aclrtStream stream, aclrtHostFunc fn, void *args)
{
    aclError ret = ACL_SUCCESS;
    af_stream *s = af_stream_use(stream, AF_NAME, &ret);
    host_func *f = s ? malloc(sizeof *f) : NULL;
    if (f) {
        af_task task = {.name = "host function", .run = call_it, .destroy = free, .data = f, .flags = AF_TASK_WAITS};
        *f = (host_func){fn, args};
        ret = af_submit(s, &task, AF_NAME);
    } else if (s)
        ret = ACL_ERROR_RT_RESOURCE_ALLOC_FAIL;
    if (s) af_stream_put(s);
    return ret;
}
