/* acl_rt.h: events of another process: a handle names the process and its file with the event's counts. */
#include <fcntl.h>
#include <unistd.h>

#include "event.h"

aclError af_aclrtIpcGetEventHandle(af_event *event, aclrtIpcEventHandle *handle)
{
    if (event->file <= 0)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "the event was made without ACL_EVENT_IPC, or in another process");
    memset(handle, 0, sizeof *handle);
    snprintf((char *)handle, sizeof *handle, "acl-event-%ld-%d", (long)getpid(), event->file);
    return ACL_SUCCESS;
}

aclError af_aclrtIpcOpenEventHandle(aclrtIpcEventHandle handle, aclrtEvent *event)
{
    const char *key = (const char *)&handle;
    char path[64];
    aclError ret = ACL_SUCCESS;
    af_context *here;
    af_event *opened;
    long pid;
    int number, file;
    if (!memchr(key, 0, sizeof handle) || sscanf(key, "acl-event-%ld-%d", &pid, &number) != 2)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "this is no handle of aclrtIpcGetEventHandle");
    if (pid == (long)getpid()) return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "the handle was made in this process");
    here = af_here(AF_NAME, &ret);
    if (!here) return ret;
    opened = af_event_made(ACL_EVENT_IPC, true, here->device);
    af_leave(here);
    snprintf(path, sizeof path, "/proc/%ld/fd/%d", pid, number);
    file = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK);
    if (opened && file >= 0 && lseek(file, 0, SEEK_END) == (off_t)sizeof(af_event_counts)) opened->shared = af_event_map(file);
    if (file >= 0) close(file);
    if (opened && opened->shared) return af_new(&af_event_kind, opened, event);
    free(opened);
    return af_fail(ACL_ERROR_RT_DRV_INTERNAL_ERROR, AF_NAME, "the exporting process is gone, or not ours to open");
}
