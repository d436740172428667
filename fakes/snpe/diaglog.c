/* DiagLog/Options.h, DiagLog/IDiagLog.h. The vendor's log is binary and read by its own tool; here it is text: a line
 * per inference, with the network's subnets, and with each layer's time from profiling level DETAILED on. */
#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files.h"
#include "session.h"

typedef struct options {
    sn_head head;
    char *mask, *directory, *name;
    uint32_t rotate;
    int replace;
} options;

static void free_options(void *pointer)
{
    options *settings = pointer;
    if (!settings) return;
    free(settings->mask);
    free(settings->directory);
    free(settings->name);
    free(settings);
}

npu_kind sn_kind_Options = {.name = "Options", .destroy = free_options};

static options *make_options(const options *from)
{
    options *settings = sn_make(sizeof *settings);
    if (!settings) return NULL;
    settings->mask = sn_copy_text(from ? from->mask : "");
    settings->directory = sn_copy_text(from ? from->directory : "");
    settings->name = sn_copy_text(from ? from->name : "DiagLog"); /* chosen, like the count */
    settings->rotate = from ? from->rotate : 20;
    settings->replace = from ? from->replace : 1;
    if (settings->mask && settings->directory && settings->name) return settings;
    free_options(settings);
    return NULL;
}

Snpe_Options_Handle_t sn_Options_Create(void)
{
    return sn_new(SN_KIND(Options), make_options(NULL));
}

Snpe_ErrorCode_t sn_Options_Delete(Snpe_Options_Handle_t handle)
{
    return sn_delete(SN_KIND(Options), handle);
}

#define TEXT(getter, setter, place)                                                                                   \
    const char *sn_Options_##getter(Snpe_Options_Handle_t handle)                                                     \
    {                                                                                                                 \
        const options *settings = sn_get(SN_KIND(Options), handle);                                                        \
        const char *text;                                                                                             \
        if (!settings) return NULL;                                                                                        \
        text = settings->place;                                                                                            \
        sn_put(SN_KIND(Options), handle);                                                                             \
        return text;                                                                                                  \
    }                                                                                                                 \
    void sn_Options_##setter(Snpe_Options_Handle_t handle, const char *text)                                          \
    {                                                                                                                 \
        options *settings = sn_get(SN_KIND(Options), handle);                                                              \
        if (!settings) return;                                                                                             \
        sn_set_text(&settings->place, text);                                                                               \
        sn_put(SN_KIND(Options), handle);                                                                             \
    }
#define NUMBER(getter, setter, type, place)                                                                           \
    type sn_Options_##getter(Snpe_Options_Handle_t handle)                                                            \
    {                                                                                                                 \
        const options *settings = sn_get(SN_KIND(Options), handle);                                                        \
        type value;                                                                                                   \
        if (!settings) return 0;                                                                                           \
        value = settings->place;                                                                                           \
        sn_put(SN_KIND(Options), handle);                                                                             \
        return value;                                                                                                 \
    }                                                                                                                 \
    void sn_Options_##setter(Snpe_Options_Handle_t handle, type value)                                                \
    {                                                                                                                 \
        options *settings = sn_get(SN_KIND(Options), handle);                                                              \
        if (!settings) return;                                                                                             \
        settings->place = value;                                                                                           \
        sn_put(SN_KIND(Options), handle);                                                                             \
    }
TEXT(GetDiagLogMask, SetDiagLogMask, mask)
TEXT(GetLogFileDirectory, SetLogFileDirectory, directory)
TEXT(GetLogFileName, SetLogFileName, name)
NUMBER(GetLogFileRotateCount, SetLogFileRotateCount, uint32_t, rotate)
NUMBER(GetLogFileReplace, SetLogFileReplace, int, replace)

/* --- the interface of a session --- */

typedef struct diag {
    sn_head head;
    options *settings;
    FILE *file; /* while logging */
    pthread_mutex_t lock;
    uint64_t inferences;
} diag;

static void free_diag(void *pointer)
{
    diag *log = pointer;
    if (!log) return;
    if (log->file) fclose(log->file);
    free_options(log->settings);
    pthread_mutex_destroy(&log->lock);
    free(log);
}

npu_kind sn_kind_IDiagLog = {.name = "IDiagLog", .destroy = free_diag};

void *sn_diag_make(void)
{
    diag *log = sn_make(sizeof *log);
    if (!log) return NULL;
    log->settings = make_options(NULL);
    pthread_mutex_init(&log->lock, NULL);
    if (log->settings) return log;
    free_diag(log);
    return NULL;
}

static Snpe_ErrorCode_t fail(const char *what)
{
    return SN_FAIL(SNPE_ERRORCODE_DLSYSTEM_DIAGLOG_FAILURE, "Diag Log", "%s", what);
}

Snpe_ErrorCode_t sn_IDiagLog_SetOptions(Snpe_IDiagLog_Handle_t handle, Snpe_Options_Handle_t loggingOptionsHandle)
{
    diag *log = sn_get(SN_KIND(IDiagLog), handle);
    const options *given;
    options *copy = NULL;
    Snpe_ErrorCode_t code = SNPE_SUCCESS;
    if (!log) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    if ((given = sn_get(SN_KIND(Options), loggingOptionsHandle))) {
        copy = make_options(given);
        sn_put(SN_KIND(Options), loggingOptionsHandle);
    }
    pthread_mutex_lock(&log->lock);
    if (!copy) code = sn_last_code();
    else if (log->file) code = fail("the options cannot change while logging");
    else {
        options *old = log->settings;
        log->settings = copy;
        copy = old;
    }
    pthread_mutex_unlock(&log->lock);
    free_options(copy);
    sn_put(SN_KIND(IDiagLog), handle);
    return code;
}

Snpe_Options_Handle_t sn_IDiagLog_GetOptions(Snpe_IDiagLog_Handle_t handle)
{
    diag *log = sn_get(SN_KIND(IDiagLog), handle);
    options *copy;
    if (!log) return NULL;
    pthread_mutex_lock(&log->lock);
    copy = make_options(log->settings);
    pthread_mutex_unlock(&log->lock);
    sn_put(SN_KIND(IDiagLog), handle);
    return sn_new(SN_KIND(Options), copy);
}

Snpe_ErrorCode_t sn_IDiagLog_SetDiagLogMask(Snpe_IDiagLog_Handle_t handle, const char *mask)
{
    diag *log = sn_get(SN_KIND(IDiagLog), handle);
    Snpe_ErrorCode_t code;
    if (!log) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    pthread_mutex_lock(&log->lock);
    code = sn_set_text(&log->settings->mask, mask);
    pthread_mutex_unlock(&log->lock);
    sn_put(SN_KIND(IDiagLog), handle);
    return code;
}

bool sn_make_folder(const char *path)
{
    char part[1024];
    struct stat info;
    size_t i, size = strlen(path);
    if (!size) return true;
    if (size >= sizeof part) return false;
    for (i = 1; i <= size; i++) {
        if (path[i] != '/' && path[i]) continue;
        memcpy(part, path, i);
        part[i] = '\0';
        if (mkdir(part, 0777) && errno != EEXIST) return false;
    }
    return !stat(path, &info) && S_ISDIR(info.st_mode);
}

/* <directory>/<name>_<number>.log: number 0 when files are replaced, else the first that is free; past the rotate count
 * it starts again from 0. */
static FILE *open_log(const options *settings)
{
    char path[2048];
    uint32_t number = 0;
    const char *directory = settings->directory[0] ? settings->directory : ".";
    if (!sn_make_folder(directory)) return NULL;
    for (;; number++) {
        int size = snprintf(path, sizeof path, "%s/%s_%" PRIu32 ".log", directory, settings->name, number);
        if (size < 0 || (size_t)size >= sizeof path) return NULL;
        if (settings->replace || access(path, F_OK)) break;
        if (settings->rotate && number + 1 >= settings->rotate) {
            snprintf(path, sizeof path, "%s/%s_0.log", directory, settings->name);
            break;
        }
    }
    return fopen(path, "w");
}

static Snpe_ErrorCode_t start(diag *log)
{
    Snpe_ErrorCode_t code = SNPE_SUCCESS;
    pthread_mutex_lock(&log->lock);
    if (log->file) code = fail("logging has started already");
    else if (!(log->file = open_log(log->settings))) code = fail("the log file cannot be written");
    else {
        fprintf(log->file, "diaglog mask=%s\n", log->settings->mask);
        fflush(log->file);
        log->inferences = 0;
    }
    pthread_mutex_unlock(&log->lock);
    return code;
}

Snpe_ErrorCode_t sn_IDiagLog_Start(Snpe_IDiagLog_Handle_t handle)
{
    diag *log = sn_get(SN_KIND(IDiagLog), handle);
    Snpe_ErrorCode_t code;
    if (!log) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    code = start(log);
    sn_put(SN_KIND(IDiagLog), handle);
    return code;
}

void sn_diag_start(sn_session *session, const char *directory, size_t number)
{
    diag *log = session->diag.object;
    char name[40];
    snprintf(name, sizeof name, "PSNPE%zu", number);
    if (log && !sn_set_text(&log->settings->directory, directory) && !sn_set_text(&log->settings->name, name)) start(log);
}

Snpe_ErrorCode_t sn_IDiagLog_Stop(Snpe_IDiagLog_Handle_t handle)
{
    diag *log = sn_get(SN_KIND(IDiagLog), handle);
    Snpe_ErrorCode_t code = SNPE_SUCCESS;
    if (!log) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    pthread_mutex_lock(&log->lock);
    if (!log->file) code = fail("logging has not started");
    else fclose(log->file);
    log->file = NULL;
    pthread_mutex_unlock(&log->lock);
    sn_put(SN_KIND(IDiagLog), handle);
    return code;
}

void sn_diag_executed(sn_session *session, const sn_net *net, uint64_t microseconds)
{
    diag *log = session->diag.object;
    int i;
    if (!log) return;
    pthread_mutex_lock(&log->lock);
    if (log->file && session->profiling != SNPE_PROFILING_LEVEL_OFF) {
        npu_text text = {NULL, 0, 0, false};
        plan_json(net->plan, &text);
        fprintf(log->file, "inference=%" PRIu64 " network=%s total_us=%" PRIu64 " subnets=%s\n", log->inferences++,
                net->network->name, microseconds, text.data && !text.failed ? text.data : "[]");
        npu_text_free(&text);
        for (i = 0; session->profiling == SNPE_PROFILING_LEVEL_DETAILED && i < npu_graph_nodes(net->network->graph); i++)
            fprintf(log->file, "  layer=%s us=%" PRIu64 "\n", npu_graph_node(net->network->graph, i)->name,
                    plan_node_ns(net->plan, i) / 1000);
        fflush(log->file);
    }
    pthread_mutex_unlock(&log->lock);
}
