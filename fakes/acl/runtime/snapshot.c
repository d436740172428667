/* acl_rt.h: snapshots of a process, this one. [C] The memory of the fake is the process's own: a snapshot of the process has
 * it, so nothing is saved or brought back. The order of the steps is kept: locked, saved, brought back, let go. */
#include <unistd.h>

#include "device.h"

enum { STAGES = ACL_RT_SNAPSHOT_UNLOCK_POST + 1, MOST = 8 };

typedef enum { GOES, LOCKED, SAVED } state;

NPU_LOCK(lock);
static state now;
static struct {
    aclrtSnapShotCallBack function;
    void *arguments;
} listeners[STAGES][MOST]; /* with the lock held; the first NULL ends them */

aclError af_aclrtSnapShotCallbackRegister(aclrtSnapShotStage stage, aclrtSnapShotCallBack callback, void *args)
{
    int i = 0;
    bool again = false;
    if ((int)stage < 0 || (int)stage >= STAGES) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "stage %d is no aclrtSnapShotStage", (int)stage);
    pthread_mutex_lock(&lock);
    for (; i < MOST && listeners[stage][i].function && !again; i++) again = listeners[stage][i].function == callback;
    if (!again && i < MOST) {
        listeners[stage][i].function = callback;
        listeners[stage][i].arguments = args;
    }
    pthread_mutex_unlock(&lock);
    if (!again && i < MOST) return ACL_SUCCESS;
    return af_fail(ACL_ERROR_SNAPSHOT_REGISTER_CALLBACK_FAILED, AF_NAME, "it is registered already, or there are %d", (int)MOST);
}

aclError af_aclrtSnapShotCallbackUnregister(aclrtSnapShotStage stage, aclrtSnapShotCallBack callback)
{
    int i, place = -1;
    if ((int)stage < 0 || (int)stage >= STAGES) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "stage %d is no aclrtSnapShotStage", (int)stage);
    pthread_mutex_lock(&lock);
    for (i = 0; i < MOST && place < 0; i++)
        if (listeners[stage][i].function == callback) place = i;
    if (place >= 0) {
        memmove(&listeners[stage][place], &listeners[stage][place + 1], (size_t)(MOST - 1 - place) * sizeof listeners[stage][0]);
        listeners[stage][MOST - 1].function = NULL;
    }
    pthread_mutex_unlock(&lock);
    return place >= 0 ? ACL_SUCCESS : af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "it is not registered for stage %d", (int)stage);
}

static aclError tell(aclrtSnapShotStage stage, const char *caller)
{
    int i;
    for (i = 0; i < MOST; i++) {
        aclrtSnapShotCallBack function;
        void *arguments;
        unsigned code;
        pthread_mutex_lock(&lock);
        function = listeners[stage][i].function;
        arguments = listeners[stage][i].arguments;
        pthread_mutex_unlock(&lock);
        code = function ? function((int)getpid(), arguments) : 0;
        if (code) return af_fail(ACL_ERROR_SNAPSHOT_CALLBACK_FAILED, caller, "a function for stage %d returned %u", (int)stage, code);
    }
    return ACL_SUCCESS;
}

static aclError step(int pid, unsigned from, state to, aclError code, const char *function)
{
    bool right;
    if (pid != (int)getpid())
        return af_fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, function, "process %d: of the fake only this one, %d", pid, (int)getpid());
    pthread_mutex_lock(&lock);
    right = from >> now & 1;
    if (right) now = to;
    pthread_mutex_unlock(&lock);
    return right ? ACL_SUCCESS : af_fail(code, function, "the steps are lock, backup, restore, unlock");
}

/* The streams do their present work first. */
aclError af_aclrtSnapShotProcessLock(int pid, void *reserve)
{
    aclError ret = af_refuse_in_callback(AF_NAME);
    int32_t device;
    if (reserve) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "reserve is for later, and NULL");
    if (ret == ACL_SUCCESS) ret = step(pid, 1u << GOES, LOCKED, ACL_ERROR_SNAPSHOT_LOCK_FAILED, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    ret = tell(ACL_RT_SNAPSHOT_LOCK_PRE, AF_NAME);
    for (device = 0; device < af_device_count() && ret == ACL_SUCCESS; device++)
        if (af_device_active(device, NULL)) ret = af_device_wait(device, -1, AF_NAME);
    if (ret != ACL_SUCCESS) step(pid, 1u << LOCKED, GOES, ret, AF_NAME);
    return ret;
}

aclError af_aclrtSnapShotProcessBackup(int pid, aclrtSnapShotBackupArgs *args)
{
    aclError ret;
    if (args && args->backupFlags) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "backupFlags are for later, and 0");
    ret = step(pid, 1u << LOCKED, SAVED, ACL_ERROR_SNAPSHOT_BACKUP_FAILED, AF_NAME);
    if (ret == ACL_SUCCESS) ret = tell(ACL_RT_SNAPSHOT_BACKUP_PRE, AF_NAME);
    return ret == ACL_SUCCESS ? tell(ACL_RT_SNAPSHOT_BACKUP_POST, AF_NAME) : ret;
}

aclError af_aclrtSnapShotProcessRestore(int pid, aclrtSnapShotRestoreArgs *args)
{
    aclError ret;
    if (args && args->restoreFlags) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "restoreFlags are for later, and 0");
    ret = step(pid, 1u << SAVED, LOCKED, ACL_ERROR_SNAPSHOT_RESTORE_FAILED, AF_NAME);
    if (ret == ACL_SUCCESS) ret = tell(ACL_RT_SNAPSHOT_RESTORE_PRE, AF_NAME);
    return ret == ACL_SUCCESS ? tell(ACL_RT_SNAPSHOT_RESTORE_POST, AF_NAME) : ret;
}

aclError af_aclrtSnapShotProcessUnlock(int pid, void *reserve)
{
    aclError ret;
    if (reserve) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "reserve is for later, and NULL");
    ret = step(pid, 1u << LOCKED | 1u << SAVED, GOES, ACL_ERROR_SNAPSHOT_UNLOCK_FAILED, AF_NAME);
    return ret == ACL_SUCCESS ? tell(ACL_RT_SNAPSHOT_UNLOCK_POST, AF_NAME) : ret;
}
