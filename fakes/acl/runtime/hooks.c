/* acl_rt.h: functions that are called when the library begins and ends. [C] The configuration is the text of aclInit's
 * file, empty without one; a code that is not 0 becomes that of aclInit or aclFinalize, and no more are called. */
#include "hooks.h"

enum { MOST = 32 };

typedef struct hook {
    aclRegisterCallbackType type;
    aclInitCallbackFunc begin; /* one of the two */
    aclFinalizeCallbackFunc end;
    void *data;
} hook;

NPU_LOCK(lock);
static hook hooks[2][MOST]; /* init, finalize; with the lock held */
static int count[2];
static char *configuration; /* NULL: not begun */

static bool same(const hook *a, const hook *b)
{
    return a->type == b->type && a->begin == b->begin && a->end == b->end;
}

static aclError known(aclRegisterCallbackType type, const char *function)
{
    if (((int)type >= 0 && type <= ACL_REG_TYPE_ACL_RETR) || type == ACL_REG_TYPE_OTHER) return ACL_SUCCESS;
    return af_fail(ACL_ERROR_INVALID_PARAM, function, "type %d is no aclRegisterCallbackType", (int)type);
}

static aclError add(int which, const hook *callback, const char *function)
{
    aclError ret = known(callback->type, function);
    char *text = NULL;
    int i;
    if (ret != ACL_SUCCESS) return ret;
    pthread_mutex_lock(&lock);
    for (i = 0; i < count[which] && ret == ACL_SUCCESS; i++)
        if (same(&hooks[which][i], callback)) ret = ACL_ERROR_INVALID_PARAM;
    if (count[which] == MOST) ret = ACL_ERROR_INVALID_PARAM;
    if (ret == ACL_SUCCESS) {
        hooks[which][count[which]++] = *callback;
        if (which == 0 && configuration) text = strdup(configuration);
    }
    pthread_mutex_unlock(&lock);
    if (ret != ACL_SUCCESS) return af_fail(ret, function, "it is registered already, or there are %d", (int)MOST);
    if (text) { /* it began before: at once */
        int code = callback->begin(text, strlen(text), callback->data);
        free(text);
        if (code) return af_fail(code, function, "the function returned %d", code);
    }
    return ret;
}

static aclError take_off(int which, const hook *callback, const char *function)
{
    bool removed = false;
    int i;
    pthread_mutex_lock(&lock);
    for (i = 0; i < count[which] && !removed; i++)
        if (same(&hooks[which][i], callback)) {
            memmove(&hooks[which][i], &hooks[which][i + 1], (size_t)(count[which] - i - 1) * sizeof *callback);
            count[which]--;
            removed = true;
        }
    pthread_mutex_unlock(&lock);
    return removed ? ACL_SUCCESS : af_fail(ACL_ERROR_INVALID_PARAM, function, "it is not registered");
}

aclError af_aclInitCallbackRegister(aclRegisterCallbackType type, aclInitCallbackFunc cbFunc, void *userData)
{
    return add(0, &(hook){.type = type, .begin = cbFunc, .data = userData}, AF_NAME);
}

aclError af_aclInitCallbackUnRegister(aclRegisterCallbackType type, aclInitCallbackFunc cbFunc)
{
    return take_off(0, &(hook){.type = type, .begin = cbFunc}, AF_NAME);
}

aclError af_aclFinalizeCallbackRegister(aclRegisterCallbackType type, aclFinalizeCallbackFunc cbFunc, void *userData)
{
    return add(1, &(hook){.type = type, .end = cbFunc, .data = userData}, AF_NAME);
}

aclError af_aclFinalizeCallbackUnRegister(aclRegisterCallbackType type, aclFinalizeCallbackFunc cbFunc)
{
    return take_off(1, &(hook){.type = type, .end = cbFunc}, AF_NAME);
}

/* Calls the present functions, without the lock: they may take themselves off. */
static aclError call(int which, const char *text, const char *function)
{
    hook now[MOST];
    int i, n, code = 0;
    pthread_mutex_lock(&lock);
    n = count[which];
    memcpy(now, hooks[which], sizeof now);
    pthread_mutex_unlock(&lock);
    for (i = 0; i < n && !code; i++)
        code = which == 0 ? now[i].begin(text, strlen(text), now[i].data) : now[i].end(now[i].data);
    return code ? af_fail(code, function, "a registered function returned %d", code) : ACL_SUCCESS;
}

static aclError (*on_begin)(const char *, const char *);
static void (*on_end)(void);

void af_hooks_on(aclError (*begins)(const char *configuration, const char *function), void (*ends)(void))
{
    on_begin = begins;
    on_end = ends;
}

aclError af_hooks_begin(const char *text, const char *function)
{
    aclError ret = on_begin ? on_begin(text, function) : ACL_SUCCESS;
    if (ret != ACL_SUCCESS) return ret;
    pthread_mutex_lock(&lock);
    free(configuration);
    configuration = strdup(text);
    pthread_mutex_unlock(&lock);
    return call(0, text, function);
}

aclError af_hooks_end(const char *function)
{
    if (on_end) on_end();
    pthread_mutex_lock(&lock);
    free(configuration);
    configuration = NULL;
    pthread_mutex_unlock(&lock);
    return call(1, "", function);
}
