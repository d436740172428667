/* Functions of the program that are called by name. */
#include "listeners.h"

NPU_LOCK(lock);

aclError af_listeners_set(af_listeners *listeners, const char *name, void (*function)(void), void *arguments, const char *caller)
{
    int i, place = -1;
    if (!*name || strlen(name) >= AF_LISTENER_NAME)
        return af_fail(ACL_ERROR_INVALID_PARAM, caller, "regName has 1 to %d characters", (int)AF_LISTENER_NAME - 1);
    pthread_mutex_lock(&lock);
    for (i = 0; i < AF_MOST_LISTENERS; i++) {
        bool used = listeners->all[i].function != NULL, same = used && !strcmp(listeners->all[i].name, name);
        if (same || (place < 0 && !used && function)) place = i;
        if (same) break;
    }
    if (place >= 0) {
        af_listener *listener = &listeners->all[place];
        snprintf(listener->name, sizeof listener->name, "%s", name);
        listener->function = function;
        listener->arguments = arguments;
    }
    pthread_mutex_unlock(&lock);
    if (place >= 0) return ACL_SUCCESS;
    if (function) return af_fail(ACL_ERROR_RT_OVER_LIMIT, caller, "there are %d functions already", (int)AF_MOST_LISTENERS);
    return af_fail(ACL_ERROR_INVALID_PARAM, caller, "regName \"%s\": no function has this name", name);
}

bool af_listener_at(const af_listeners *listeners, int place, af_listener *listener)
{
    pthread_mutex_lock(&lock);
    *listener = listeners->all[place];
    pthread_mutex_unlock(&lock);
    return listener->function != NULL;
}
