/* Functions of the program by name: one for a name, a second replaces the first, NULL ends the calls. */
#ifndef AF_LISTENERS_H
#define AF_LISTENERS_H

#include "runtime.h"

enum { AF_MOST_LISTENERS = 16, AF_LISTENER_NAME = 64 };

typedef struct af_listener {
    char name[AF_LISTENER_NAME];
    void (*function)(void); /* as the type it was given as; NULL: free */
    void *arguments;
} af_listener;

typedef struct af_listeners {
    af_listener all[AF_MOST_LISTENERS];
} af_listeners;

aclError af_listeners_set(af_listeners *listeners, const char *name, void (*function)(void), void *arguments, const char *caller);

/* The listener in a place, copied: they are called without a lock. false: none there. */
bool af_listener_at(const af_listeners *listeners, int place, af_listener *listener);

#endif
