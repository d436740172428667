/* Log lines, and what npu_fake_error says. */
#include "npu_log.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "npu_internal.h"
#include "npu_options.h"

static _Thread_local char last_error[sizeof((npu_why *)0)->text];

static int enabled_level(void)
{
    const char *text = npu_common_option(NPU_OPTION_LOG);
    if (*text) return *text - '0';
    return npu_fake_vendor.log_level ? npu_fake_vendor.log_level() : NPU_LOG_ERROR;
}

bool npu_log_enabled(int level)
{
    return level <= enabled_level();
}

void npu_keep_error(const char *text)
{
    if (!*last_error) snprintf(last_error, sizeof last_error, "%.*s", (int)sizeof last_error - 1, text);
}

void npu_log(int level, const char *format, ...)
{
    char text[1024];
    bool shown = npu_log_enabled(level);
    va_list values;
    if (!shown && level != NPU_LOG_ERROR) return;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    if (level == NPU_LOG_ERROR) npu_keep_error(text);
    if (!shown) return;
    if (npu_fake_vendor.log)
        npu_fake_vendor.log(level, text);
    else
        fprintf(stderr, "npu-fake %c: %s\n", "-EWID"[level < 0 || level > 4 ? 0 : level], text);
}

void npu_notice(const char *format, ...)
{
    char text[1024];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    fprintf(stderr, "npu-fake: %s\n", text);
}

void npu_forget_error(void)
{
    *last_error = 0;
}

int npu_crash(const char *function, const char *why, int code)
{
    npu_log(NPU_LOG_ERROR, "%s: the real library crashes here (%s)", function, why);
    if (*npu_common_option(NPU_OPTION_CRASH) == '1') abort();
    return code;
}

void npu_replace_error(const npu_why *why)
{
    memcpy(last_error, why->text, sizeof last_error);
}

const char *npu_last_error(void)
{
    return last_error;
}
