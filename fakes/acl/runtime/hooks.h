/* Functions of the user's that aclInit and aclFinalize call. */
#ifndef AF_HOOKS_H
#define AF_HOOKS_H

#include "runtime.h"

/* The library began, with this configuration (""); the first code that is not 0, and no more are called. */
aclError af_hooks_begin(const char *configuration, const char *function);
aclError af_hooks_end(const char *function);
/* The parts of the library that begin with aclInit's text, and end with aclFinalize. Set once, when the library
 * starts. */
void af_hooks_on(aclError (*begins)(const char *configuration, const char *function), void (*ends)(void));

#endif
