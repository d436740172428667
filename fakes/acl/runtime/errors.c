/* Errors as the calling thread sees them: the last code, and the texts of aclGetRecentErrMsg. */
#include <stdarg.h>

#include "runtime.h"

enum { TEXT = 4096 };

/* Thread by thread, freed with the thread. What the reader got stays until the thread's next call of it. */
typedef struct messages {
    char pending[TEXT];
    char shown[TEXT];
    aclError last;
} messages;

static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void prepare(void)
{
    pthread_key_create(&key, free);
}

static messages *mine(bool make)
{
    messages *m;
    pthread_once(&once, prepare);
    m = pthread_getspecific(key);
    if (!m && make) {
        m = calloc(1, sizeof *m);
        if (m && pthread_setspecific(key, m)) {
            free(m);
            m = NULL;
        }
    }
    return m;
}

/* Newest first; the oldest fall off the end. */
static void remember(const char *line)
{
    messages *m = mine(true);
    size_t n = strlen(line), room;
    if (!m) return;
    if (n > TEXT / 2) n = TEXT / 2;
    room = TEXT - 2 - n;
    if (strlen(m->pending) < room) room = strlen(m->pending);
    memmove(m->pending + n + 1, m->pending, room);
    memcpy(m->pending, line, n);
    m->pending[n] = '\n';
    m->pending[n + 1 + room] = 0;
}

/* The vendor's texts begin with a letter pair and a number: EE for the runtime, EH for the layer above. */
static const char *family(aclError code)
{
    if (code == ACL_ERROR_RT_CONTEXT_NULL) return "EE1006";
    if (code >= 500000) return "EE9999";
    return code >= 107000 && code < 300000 ? "EE1001" : "EH0001";
}

static void say(aclError code, const char *function, const char *text)
{
    char line[512];
    snprintf(line, sizeof line, "%s: %s: %s (%d)", family(code), function, text, code);
    remember(line);
}

static aclError fail(int level, aclError code, const char *function, const char *format, va_list values)
{
    char text[384];
    vsnprintf(text, sizeof text, format, values);
    npu_log(level, "%s: %s (%d)", function, text, code);
    say(code, function, text);
    return code;
}

aclError af_fail(aclError code, const char *function, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    fail(NPU_LOG_ERROR, code, function, format, values);
    va_end(values);
    return code;
}

aclError af_answer(aclError code, const char *function, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    fail(NPU_LOG_INFO, code, function, format, values);
    va_end(values);
    return code;
}

aclError af_crash(aclError code, const char *function, const char *format, ...)
{
    char text[384];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    say(code, function, text);
    return npu_crash(function, text, code);
}

aclError af_null(const char *function, const char *argument)
{
    return af_fail(ACL_ERROR_INVALID_PARAM, function, "%s is NULL", argument);
}

/* The line without the family and the code. */
void af_take_message(char *text, size_t size)
{
    messages *m = mine(false);
    const char *begin = m ? strstr(m->pending, ": ") : NULL, *end = begin ? strchr(begin, '\n') : NULL;
    *text = 0;
    if (!end) return;
    while (end > begin && *end != '(') end--;
    snprintf(text, size, "%.*s", (int)(end - begin) - 3, begin + 2);
    *m->pending = 0;
}

/* Measured: codes of the layer above (1000xx, 2000xx, 5000xx) are not kept. */
void af_note_error(aclError code)
{
    bool runtime = (code >= 107000 && code < 108000) || (code >= 207000 && code < 208000) ||
                   (code >= 507000 && code < 508000);
    messages *m = runtime ? mine(true) : NULL;
    if (m) m->last = code;
}

static aclError last(const char *name, aclrtLastErrLevel level, bool clear)
{
    messages *m = mine(false);
    aclError ret = m ? m->last : ACL_SUCCESS;
    if (level != ACL_RT_THREAD_LEVEL)
        return af_fail(ACL_ERROR_INVALID_PARAM, name, "level %d is not ACL_RT_THREAD_LEVEL", (int)level);
    if (m && clear) m->last = ACL_SUCCESS;
    return ret;
}

aclError af_aclrtPeekAtLastError(aclrtLastErrLevel level)
{
    return last(AF_NAME, level, false);
}

aclError af_aclrtGetLastError(aclrtLastErrLevel level)
{
    return last(AF_NAME, level, true);
}

const char *af_aclGetRecentErrMsg(void)
{
    const char *text = NULL;
    messages *m = mine(false);
    if (m && *m->pending && strcmp(npu_option_text("acl_messages"), "0")) {
        memcpy(m->shown, m->pending, TEXT);
        text = m->shown;
    }
    return text;
}
