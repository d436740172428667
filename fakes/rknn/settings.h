#ifndef RKNN_FAKE_SETTINGS_H
#define RKNN_FAKE_SETTINGS_H

#include "context.h"

/* The settings of a context before it runs. All return the code of the call of the same name. */
int rf_allowed(const rf_context *context, const char *function); /* table 4-1, with a log line when refused */
/* rf_enter on a context that may do it; a context of 0 is logged, or crashes the real library. */
rf_context *rf_enter_allowed(rknn_context handle, const char *function, int *code);
rf_context *rf_enter_log_0(rknn_context handle, const char *function, int *code);
rf_context *rf_enter_crash_0(rknn_context handle, const char *function, int *code);
int rf_none(const char *function, const char *name); /* the argument is NULL */

#endif
