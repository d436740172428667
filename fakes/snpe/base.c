/* The last error, and what the exported functions do around their work. */
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>
#endif

#include "snpe.h"

static _Thread_local Snpe_ErrorCode_t last_code;
static _Thread_local char last_text[768], last_info[768];
static _Thread_local npu_call *inside;

const char *sn_code_name(Snpe_ErrorCode_t code)
{
    const npu_name *row;
    for (row = sn_names_Snpe_ErrorCode_t; row->name; row++)
        if (row->value == (int64_t)code) return row->name;
    return "SNPE_ERRORCODE_UNKNOWN_EXCEPTION";
}

void sn_set_last(Snpe_ErrorCode_t code, const char *text)
{
    last_code = code;
    snprintf(last_text, sizeof last_text, "%s", text);
}

Snpe_ErrorCode_t sn_fail(Snpe_ErrorCode_t code)
{
    sn_set_last(code, sn_code_name(code));
    snprintf(last_info, sizeof last_info, "%s", inside ? inside->function : "");
    npu_log(NPU_LOG_WARNING, "%s: %s", inside ? inside->function : "SNPE", last_text);
    return code;
}

static unsigned long thread_number(void)
{
#ifdef __linux__
    return (unsigned long)syscall(SYS_gettid);
#else
    return (unsigned long)(uintptr_t)pthread_self();
#endif
}

Snpe_ErrorCode_t sn_fail_in(Snpe_ErrorCode_t code, const char *component, int line, const char *format, ...)
{
    char message[400];
    va_list values;
    va_start(values, format);
    vsnprintf(message, sizeof message, format, values);
    va_end(values);
    last_code = code;
    snprintf(last_text, sizeof last_text, "error_code=%d; error_message=%s; error_component=%s; line_no=%d; thread_id=%lu",
             (int)code, message, component, line, thread_number());
    snprintf(last_info, sizeof last_info, "%s", message);
    npu_log(NPU_LOG_ERROR, "%s", last_text);
    return code;
}

Snpe_ErrorCode_t sn_last_code(void)
{
    return last_code;
}

const char *sn_last_text(void)
{
    return last_text;
}

bool sn_null(const void *pointer, const char *argument)
{
    char why[96];
    if (pointer) return false;
    snprintf(why, sizeof why, "%s is NULL", argument);
    npu_crash(inside ? inside->function : "SNPE", why, SNPE_ERRORCODE_CAPI_BAD_ARGUMENT);
    sn_fail(SNPE_ERRORCODE_CAPI_BAD_ARGUMENT);
    return true;
}

/* --- DlError.h --- */

void sn_ErrorCode_clearLastErrorCode(void)
{
    last_code = SNPE_SUCCESS;
    last_text[0] = last_info[0] = '\0';
}

Snpe_ErrorCode_t sn_ErrorCode_getLastErrorCode(void)
{
    return last_code;
}

const char *sn_ErrorCode_GetLastErrorString(void)
{
    return last_text;
}

const char *sn_ErrorCode_getLastInfoString(void)
{
    return last_info;
}

const char *sn_Util_GetLastError(void)
{
    return last_text;
}

uint32_t sn_ErrorCode_enumToUInt32(Snpe_ErrorCode_t code)
{
    return (uint32_t)code;
}

/* --- around every exported function --- */

void sn_enter(npu_call *call)
{
    inside = call;
}

void sn_leave(void)
{
    inside = NULL;
}

npu_call *sn_call(void)
{
    return inside;
}

int64_t sn_forced(const npu_call *call)
{
    if (call->code) SN_FAIL((Snpe_ErrorCode_t)call->code, "Fault", "%s: %s", call->function,
                            sn_code_name((Snpe_ErrorCode_t)call->code));
    return call->code;
}

int64_t sn_forced_value(const npu_call *call)
{
    if (call->code == 1) return 1;
    sn_forced(call);
    return 0;
}

void sn_arg_sizes(npu_call *call, const char *name, const size_t *sizes, size_t count)
{
    size_t i;
    if (!call->traced) return;
    if (!sizes) {
        npu_arg_null(call, name);
        return;
    }
    npu_arg_begin(call, name, '[');
    for (i = 0; i < count && i < 64; i++) npu_arg_uint(call, NULL, sizes[i]);
    npu_arg_end(call, ']');
}

void sn_end_error_text(npu_call *call, const char *text)
{
    char part[768];
    const char *end = text ? strstr(text, "; line_no=") : NULL;
    if (!end) {
        npu_call_end_text(call, text);
        return;
    }
    snprintf(part, sizeof part, "%.*s", (int)(end - text), text);
    npu_call_end_text(call, part);
}
