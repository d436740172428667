/* This library's description for fakes/common. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "matmul.h"

static const char *const functions[] = {
#include "rknn_functions.h"
    NULL,
};

static const char *const chips[] = {"rk3588", "rk3576", "rk3566", "rk3568", "rk3562", "rv1103", "rv1106", NULL};
static const char *const releases[] = {"1.2.0", "1.4.0", "1.5.0", "1.5.2", "1.6.0", "2.0.0b0", "2.3.2", "2.5.0", NULL};
static const char *const yes_no[] = {"0", "1", NULL};

static const npu_option options[] = {
    {"rknn_chip", rf_library_chip, chips},
    {"rknn_version", rf_library_release, releases},
    {"rknn_device", "1", yes_no},
    {"rknn_sram", "0", NULL},
    {"rknn_reads", "0", yes_no},
    {NULL, NULL, NULL},
};

static npu_kind *const kinds[] = {&rf_context_kind, &rf_mem_kind, &rf_output_kind, &rf_matmul_kind, NULL};

static const char *name(void)
{
    return rf_release_now()->fake_name;
}

static void write_line(int level, const char *text)
{
    static const char letters[] = "?EWID";
    struct timespec now;
    struct tm parts;
    clock_gettime(CLOCK_REALTIME, &now);
    localtime_r(&now.tv_sec, &parts);
    fprintf(stderr, "%c RKNN: [%02d:%02d:%02d.%03d] %s\n", letters[level], parts.tm_hour, parts.tm_min, parts.tm_sec,
            (int)(now.tv_nsec / 1000000), text);
}

/* Errors always; RKNN_LOG_LEVEL 1 and up adds what the runtime says about itself, 4 and up everything. */
static int log_level(void)
{
    const char *text = getenv("RKNN_LOG_LEVEL");
    int level = text ? atoi(text) : 0;
    return level >= 4 ? NPU_LOG_DEBUG : level >= 1 ? NPU_LOG_INFO : NPU_LOG_ERROR;
}

const npu_vendor npu_fake_vendor = {
    .name = name,
    .functions = functions,
    .options = options,
    .kinds = kinds,
    .parameter_code = RKNN_ERR_PARAM_INVALID,
    .device_code = RKNN_ERR_DEVICE_UNAVAILABLE,
    .log = write_line,
    .log_level = log_level,
};
