/* acl_rt.h: functions that are called when streams are made and destroyed. */
#include "stream_state.h"

enum { MOST = 16, NAME = 64 };

static struct {
    char name[NAME];
    aclrtStreamStateCallback function; /* NULL: free */
    void *arguments;
} listeners[MOST]; /* with af_lock held */

/* One for a name: a second replaces the first, NULL ends it. */
aclError af_aclrtRegStreamStateCallback(const char *regName, aclrtStreamStateCallback callback, void *args)
{
    int i, place = -1;
    if (!*regName || strlen(regName) >= NAME)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "regName has 1 to %d characters", (int)NAME - 1);
    pthread_mutex_lock(&af_lock);
    for (i = 0; i < MOST; i++) {
        bool same = listeners[i].function && !strcmp(listeners[i].name, regName);
        if (same || (place < 0 && !listeners[i].function && callback)) place = i;
        if (same) break;
    }
    if (place >= 0) {
        snprintf(listeners[place].name, NAME, "%s", regName);
        listeners[place].function = callback;
        listeners[place].arguments = args;
    }
    pthread_mutex_unlock(&af_lock);
    if (place >= 0) return ACL_SUCCESS;
    return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, callback ? "there are %d functions already" : "of %d names this is none",
                   (int)MOST);
}

void af_stream_changed(aclrtStream stream, aclrtStreamState state)
{
    int i;
    for (i = 0; i < MOST; i++) {
        aclrtStreamStateCallback function;
        void *arguments;
        pthread_mutex_lock(&af_lock);
        function = listeners[i].function;
        arguments = listeners[i].arguments;
        pthread_mutex_unlock(&af_lock);
        if (function) function(stream, state, arguments);
    }
}

aclError af_aclrtStreamStop(af_stream *stream)
{
    af_stream_stop(stream);
    return ACL_SUCCESS;
}
