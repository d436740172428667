/* Log lines of the fakes, and the places where the vendor's library would crash. */
#ifndef NPU_LOG_H
#define NPU_LOG_H

#include "npu_common.h"

enum { NPU_LOG_NONE = 0, NPU_LOG_ERROR = 1, NPU_LOG_WARNING = 2, NPU_LOG_INFO = 3, NPU_LOG_DEBUG = 4 };

/* One line through the vendor's log function when the level is enabled (NPU_FAKE_LOG, else the vendor's default). */
void npu_log(int level, const char *format, ...) NPU_PRINTF(2, 3);
bool npu_log_enabled(int level);
/* One line on stderr about what the fake cannot do as the vendor's library does; no level hides it. */
void npu_notice(const char *format, ...) NPU_PRINTF(1, 2);
/* Sets the text of npu_fake_error for this call, unless it has a reason already. npu_log does so with each error; a
 * vendor whose lines begin with something else than the reason does it first. */
void npu_keep_error(const char *text);

/* The vendor's library crashes on this input: with NPU_FAKE_CRASH=1 so does the fake (abort after the log line),
 * otherwise logs "<function>: the real library crashes here (<why>)" and returns code, the nearest honest one. */
int npu_crash(const char *function, const char *why, int code);

#endif
