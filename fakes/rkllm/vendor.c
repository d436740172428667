/* This library's description for fakes/common. Compiled for each release. */
#include <stdio.h>
#include <stdlib.h>

#include "context.h"
#include "npu_log.h"

const char rl_library_release[] = RL_VERSION;
const int rl_library = RL_RELEASE;

static const char *const functions[] = {
#include "rkllm_functions.h"
    NULL,
};

static const char *const chips[] = {"rk3588", "rk3576", "rk3562", "rv1126b", NULL};

static const npu_option options[] = {
    {"rkllm_chip", "rk3588", chips},
    {"rkllm_model", "", NULL},
    {"rkllm_seed", "0", NULL},
    {NULL, NULL, NULL},
};

static npu_kind *const kinds[] = {&rl_context_kind, NULL};

const char *rl_chip(void)
{
    return npu_option_text("rkllm_chip");
}

static const char *name(void)
{
    return "rkllm " RL_VERSION " (fake)";
}

static void write_line(int level, const char *text)
{
    static const char letters[] = "?EWID";
    fprintf(stderr, "%c rkllm: %s\n", letters[level], text);
}

/* RKLLM_LOG_LEVEL: 1 and up adds what the library says about itself and its runs. */
static int log_level(void)
{
    const char *text = getenv("RKLLM_LOG_LEVEL");
    return text && atoi(text) >= 1 ? NPU_LOG_INFO : NPU_LOG_WARNING;
}

const npu_vendor npu_fake_vendor = {
    .name = name,
    .functions = functions,
    .options = options,
    .kinds = kinds,
    .parameter_code = RL_FAILED,
    .device_code = RL_FAILED,
    .log = write_line,
    .log_level = log_level,
};
