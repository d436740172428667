/* acl_rt.h: functions that are called when streams are made and destroyed. */
#include "listeners.h"
#include "stream_state.h"

static af_listeners listeners;

aclError af_aclrtRegStreamStateCallback(const char *regName, aclrtStreamStateCallback callback, void *args)
{
    return af_listeners_set(&listeners, regName, (void (*)(void))callback, args, AF_NAME);
}

void af_stream_changed(aclrtStream stream, aclrtStreamState state)
{
    int i;
    for (i = 0; i < AF_MOST_LISTENERS; i++) {
        af_listener listener;
        if (af_listener_at(&listeners, i, &listener)) ((aclrtStreamStateCallback)listener.function)(stream, state, listener.arguments);
    }
}
