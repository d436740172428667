/* acl_rt.h: notifies of another process: a key names the process and its file with the flag. Linux only. */
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "notify_flag.h"
#include "npu_file.h"

enum { KEY = 65 }; /* documented length, the NUL included */

/* A mapping of the flag; NULL: it cannot be mapped. */
static _Atomic uint32_t *map(int file)
{
    void *mapped = mmap(NULL, sizeof(uint32_t), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    return mapped == MAP_FAILED ? NULL : mapped;
}

/* Moves the flag into memory that can be shared, once. */
static bool share(af_notify *n)
{
    bool done = false;
#ifdef __linux__
    pthread_mutex_lock(&af_lock);
    done = n->file > 0;
    if (!done && !n->shared) {
        int file = npu_file_anonymous("acl-notify", sizeof(uint32_t));
        _Atomic uint32_t *flag = file > 0 ? map(file) : NULL;
        if (flag) {
            atomic_store(flag, n->set);
            n->shared = flag;
            n->file = file;
            done = true;
        } else if (file >= 0)
            close(file);
    }
    pthread_mutex_unlock(&af_lock);
#else
    (void)n;
#endif
    return done;
}

static aclError export(aclrtNotify handle, char *key, size_t len, uint64_t flags, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_notify *n;
    if (!key) return af_null(function, "key");
    if (len < KEY) return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "len %zu is less than %d", len, (int)KEY);
    if (flags & ~(uint64_t)ACL_RT_NOTIFY_EXPORT_FLAG_DISABLE_PID_VALIDATION)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "flags 0x%llx", (unsigned long long)flags);
    n = af_get(&af_notify_kind, handle, function, ACL_ERROR_RT_INVALID_HANDLE, &ret);
    if (!n) return ret;
    if (share(n)) {
        memset(key, 0, len);
        snprintf(key, len, "acl-notify-%ld-%d", (long)getpid(), n->file);
    } else
        ret = af_fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, function, "the notify was imported, or this system cannot share it");
    af_put(&af_notify_kind, handle);
    return ret;
}

aclError af_aclrtNotifyGetExportKey(aclrtNotify notify, char *key, size_t len, uint64_t flags)
{
    return export(notify, key, len, flags, AF_NAME);
}

static aclError import(aclrtNotify *out, const char *key, uint64_t flags, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_context *here;
    af_notify *n;
    char path[64];
    long pid;
    int number, file;
    if (!out || !key) return af_null(function, out ? "key" : "notify");
    if (flags & ~(uint64_t)ACL_RT_NOTIFY_IMPORT_FLAG_ENABLE_PEER_ACCESS)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "flags 0x%llx", (unsigned long long)flags);
    if (!memchr(key, 0, KEY) || sscanf(key, "acl-notify-%ld-%d", &pid, &number) != 2)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "this is no key of aclrtNotifyGetExportKey");
    if (pid == (long)getpid()) return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "the key was made in this process");
    here = af_here(function, &ret);
    if (!here) return ret;
    af_leave(here);
    snprintf(path, sizeof path, "/proc/%ld/fd/%d", pid, number);
    file = open(path, O_RDWR | O_CLOEXEC);
    n = file >= 0 && lseek(file, 0, SEEK_END) == (off_t)sizeof(uint32_t) ? calloc(1, sizeof *n) : NULL;
    if (n) n->shared = map(file);
    if (file >= 0) close(file);
    if (!n || !n->shared) {
        free(n);
        return af_fail(ACL_ERROR_RT_DRV_INTERNAL_ERROR, function, "the exporting process is gone, or not ours to open");
    }
    return af_new(&af_notify_kind, n, out);
}

aclError af_aclrtNotifyImportByKey(aclrtNotify *notify, const char *key, uint64_t flags)
{
    return import(notify, key, flags, AF_NAME);
}

/* Takes the list and does not enforce it, as with memory. */
aclError af_aclrtNotifySetImportPidInterServer(aclrtNotify notify, aclrtServerPid *serverPids, size_t num)
{
    aclError ret = ACL_SUCCESS;
    af_notify *n;
    size_t i;
    for (i = 0; i < num; i++)
        if (!serverPids[i].pid || !serverPids[i].num) return af_null(AF_NAME, "serverPids[].pid");
    if (!num) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "num is 0");
    n = af_get(&af_notify_kind, notify, AF_NAME, ACL_ERROR_RT_INVALID_HANDLE, &ret);
    if (!n) return ret;
    if (n->file <= 0) ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "the notify was not exported");
    af_put(&af_notify_kind, notify);
    return ret;
}

aclError af_aclrtNotifySetImportPid(aclrtNotify notify, int32_t *pid, size_t num)
{
    aclError ret = ACL_SUCCESS;
    if (!pid || !num) return af_null(AF_NAME, "pid");
    af_notify *n = af_get(&af_notify_kind, notify, AF_NAME, ACL_ERROR_RT_INVALID_HANDLE, &ret);
    if (!n) return ret;
    if (n->file <= 0) ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "the notify was not exported");
    af_put(&af_notify_kind, notify);
    return ret;
}
