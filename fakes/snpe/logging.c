/* SNPEUtil.h: logging. Lines go to a file in the folder given (./Log without one) once logging is initialized, to stderr
 * before and after. */
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

#include "files.h"
#include "snpe.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bool initialized;
static int level_now;
static char folder[900];
static FILE *file;

void sn_log_write(int level, const char *text)
{
    static const char letters[] = "?EWID";
    pthread_mutex_lock(&lock);
    if (initialized && !file && sn_make_folder(folder)) {
        char path[1024];
        snprintf(path, sizeof path, "%s/snpe_%ld.log", folder, (long)getpid());
        file = fopen(path, "a");
    }
    fprintf(file && initialized ? file : stderr, "npu-fake %c: %s\n", letters[level > 0 && level <= 4 ? level : 0], text);
    if (file) fflush(file);
    pthread_mutex_unlock(&lock);
}

/* Levels of the API and of the fakes have the same numbers, but for FATAL, which is nothing here. */
int sn_log_level(void)
{
    int level;
    pthread_mutex_lock(&lock);
    level = initialized ? level_now : NPU_LOG_ERROR;
    pthread_mutex_unlock(&lock);
    return level;
}

static void end(void)
{
    if (file) fclose(file);
    file = NULL;
    initialized = false;
}

void sn_log_reset(void)
{
    pthread_mutex_lock(&lock);
    end();
    pthread_mutex_unlock(&lock);
}

static bool level_good(int level)
{
    if (level >= SNPE_LOG_LEVEL_FATAL && level <= SNPE_LOG_LEVEL_VERBOSE) return true;
    sn_fail(SNPE_ERRORCODE_CAPI_BAD_ARGUMENT);
    return false;
}

int sn_Util_InitializeLoggingPath(Snpe_LogLevel_t level, const char *logPath)
{
    bool fits = true;
    if (!level_good((int)level) || sn_null(logPath, "logPath")) return 0;
    pthread_mutex_lock(&lock);
    if (!initialized) { /* a second call is ignored */
        fits = strlen(logPath) < sizeof folder;
        if (fits) {
            snprintf(folder, sizeof folder, "%s", logPath[0] ? logPath : ".");
            level_now = (int)level;
            initialized = true;
        }
    }
    pthread_mutex_unlock(&lock);
    if (!fits) sn_fail(SNPE_ERRORCODE_CAPI_BAD_ARGUMENT);
    return fits;
}

int sn_Util_InitializeLogging(Snpe_LogLevel_t level)
{
    return sn_Util_InitializeLoggingPath(level, "./Log");
}

int sn_Util_SetLogLevel(Snpe_LogLevel_t level)
{
    bool good;
    if (!level_good((int)level)) return 0;
    pthread_mutex_lock(&lock);
    good = initialized;
    if (good) level_now = (int)level;
    pthread_mutex_unlock(&lock);
    return good;
}

int sn_Util_TerminateLogging(void)
{
    bool good;
    pthread_mutex_lock(&lock);
    good = initialized;
    end();
    pthread_mutex_unlock(&lock);
    return good;
}
