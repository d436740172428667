/* Build flags: --inputs_precisions="0:FP32" ... --config KEY="VALUE" KEY="VALUE". */
#include <stdlib.h>
#include <string.h>

#include "driver.h"

/* The options that the plugin of any release may hand on. NPU_TILES and its older name are what the fake's compiler
 * looks at, with the hint, the platform, the DMA engines and PERF_COUNT; the rest changes how real code is made, not
 * what it is. */
const char zf_compiler_options[] =
    "BATCH_MODE COMPILATION_NUM_THREADS DEVICE_ID ENABLE_CPU_PINNING EXECUTION_MODE_HINT INFERENCE_PRECISION_HINT "
    "LOG_LEVEL MODEL_PRIORITY NPU_BATCH_COMPILER_MODE_SETTINGS NPU_COMPILATION_MODE NPU_COMPILATION_MODE_PARAMS "
    "NPU_COMPILER_DYNAMIC_QUANTIZATION NPU_COMPILER_TYPE NPU_DEFER_WEIGHTS_LOAD NPU_DMA_ENGINES NPU_DPU_GROUPS "
    "NPU_DRIVER_VERSION NPU_DYNAMIC_SHAPE_TO_STATIC NPU_MAX_TILES NPU_PLATFORM NPU_PROFILING_OUTPUT_FILE "
    "NPU_PROFILING_TYPE NPU_QDQ_OPTIMIZATION NPU_TILES NPU_TURBO NPU_USE_ELF_COMPILER_BACKEND NUM_STREAMS PERF_COUNT "
    "PERFORMANCE_HINT PERFORMANCE_HINT_NUM_REQUESTS";

bool zf_option_known(const char *name, const char *value)
{
    const char *at = zf_compiler_options;
    size_t length = strlen(name);
    (void)value; /* no option is known for some of its values alone */
    while (length && (at = strstr(at, name)) != NULL) {
        bool begins = at == zf_compiler_options || at[-1] == ' ';
        if (begins && (at[length] == ' ' || !at[length])) return true;
        at += length;
    }
    return false;
}

/* A whole number in quotes, or -1. */
static long number(const char *value)
{
    char *end;
    long result = strtol(value, &end, 10);
    return *value && !*end ? result : -1;
}

static ze_result_t refuse(char *log, const char *key, const char *value, const char *expected)
{
    snprintf(log, ZF_LOG, "[fake compiler] %s: \"%s\" is not valid, expected %s", key, value, expected);
    return ZE_RESULT_ERROR_INVALID_ARGUMENT;
}

/* "optimization-level=1 performance-hint-override=latency": the two that are documented, by their documented values. */
static ze_result_t check_mode_params(const char *key, const char *value, char *log)
{
    char text[1024], *state = NULL;
    snprintf(text, sizeof text, "%.1023s", value);
    for (char *parameter = strtok_r(text, " ", &state); parameter; parameter = strtok_r(NULL, " ", &state)) {
        char *given = strchr(parameter, '=');
        if (!given || given == parameter) return refuse(log, key, parameter, "name=value pairs with blanks between");
        *given++ = '\0';
        if (!strcmp(parameter, "optimization-level")) {
            if (number(given) < 0 || number(given) > 2) return refuse(log, parameter, given, "0, 1 or 2");
        } else if (!strcmp(parameter, "performance-hint-override")) {
            if (strcmp(given, "efficiency") && strcmp(given, "latency"))
                return refuse(log, parameter, given, "efficiency or latency");
        } else
            npu_log(NPU_LOG_WARNING, "the compiler ignores the mode parameter %s=%s", parameter, given);
    }
    return ZE_RESULT_SUCCESS;
}

typedef struct request {
    long tiles, max_tiles, dma_engines;
} request;

static ze_result_t apply(const char *key, const char *value, zf_options *out, request *wanted, char *log)
{
    const zf_device *device = zf_device_now();
    if (!strcmp(key, "NPU_TILES") || !strcmp(key, "NPU_DPU_GROUPS")) {
        wanted->tiles = number(value);
        if (wanted->tiles < -1 || (wanted->tiles == -1 && strcmp(value, "-1")))
            return refuse(log, key, value, "a number of tiles, or -1 to let the compiler choose");
    } else if (!strcmp(key, "NPU_MAX_TILES")) {
        wanted->max_tiles = number(value);
        if (wanted->max_tiles < -1 || (wanted->max_tiles == -1 && strcmp(value, "-1")))
            return refuse(log, key, value, "a number of tiles");
    } else if (!strcmp(key, "NPU_DMA_ENGINES")) {
        wanted->dma_engines = number(value);
        if (wanted->dma_engines > (long)device->dma_engines || wanted->dma_engines < -1)
            return refuse(log, key, value, "as many DMA engines as the device has, or fewer");
    } else if (!strcmp(key, "NPU_COMPILATION_MODE_PARAMS"))
        return check_mode_params(key, value, log);
    else if (!strcmp(key, "PERFORMANCE_HINT"))
        snprintf(out->hint, sizeof out->hint, "%.15s", value);
    else if (!strcmp(key, "PERF_COUNT"))
        out->profiling = !strcmp(value, "YES");
    else if (!strcmp(key, "NPU_PLATFORM")) {
        /* "4000", older plugins say "NPU4000" or "VPUX4000". */
        if (*value && strcmp(value, "AUTO_DETECT") && !strstr(value, device->architecture)) {
            snprintf(log, ZF_LOG,
                     "[fake compiler] NPU_PLATFORM: the model is to be compiled for \"%s\", the device is a %s", value,
                     device->architecture);
            return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
        }
    } else if (!zf_option_known(key, value))
        npu_log(NPU_LOG_WARNING, "the compiler ignores the unknown option %s=\"%s\"", key, value);
    return ZE_RESULT_SUCCESS;
}

/* KEY="VALUE" at *text; advances behind it. */
static bool next_pair(const char **text, char *key, char *value, size_t size)
{
    const char *begin = *text, *equals, *end;
    while (*begin == ' ' || *begin == '\n' || *begin == '\t') begin++;
    equals = strchr(begin, '=');
    if (!equals || equals[1] != '"' || !(end = strchr(equals + 2, '"'))) return false;
    if ((size_t)(equals - begin) >= size || (size_t)(end - equals - 2) >= size) return false;
    snprintf(key, size, "%.*s", (int)(equals - begin), begin);
    snprintf(value, size, "%.*s", (int)(end - equals - 2), equals + 2);
    *text = end + 1;
    return true;
}

ze_result_t zf_options_parse(const char *flags, zf_options *out, char *log)
{
    const zf_device *device = zf_device_now();
    const char *config = flags ? strstr(flags, "--config") : NULL;
    request wanted = {-1, -1, -1};
    uint32_t most;
    char key[128], value[1024];
    memset(out, 0, sizeof *out);
    if (config) {
        config += strlen("--config");
        while (next_pair(&config, key, value, sizeof key < sizeof value ? sizeof key : sizeof value)) {
            ze_result_t ret = apply(key, value, out, &wanted, log);
            if (ret != ZE_RESULT_SUCCESS) return ret;
        }
        while (*config == ' ' || *config == '\n') config++;
        if (*config) {
            snprintf(log, ZF_LOG, "[fake compiler] --config: expected KEY=\"VALUE\" at: %.200s", config);
            return ZE_RESULT_ERROR_INVALID_ARGUMENT;
        }
    }
    /* The plugin hands on what the device reported, or what the user set for another machine. */
    most = wanted.max_tiles > 0 ? (uint32_t)wanted.max_tiles : device->tiles;
    if (wanted.tiles > 0 && (uint32_t)wanted.tiles > most) {
        snprintf(log, ZF_LOG,
                 "[fake compiler] NPU_TILES: %ld tiles are asked for, but NPU_MAX_TILES is %u on this %s: "
                 "set NPU_TILES to at most %u",
                 wanted.tiles, most, device->architecture, most);
        return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    }
    if (wanted.tiles > 0)
        out->tiles = (uint32_t)wanted.tiles;
    else
        out->tiles = strcmp(out->hint, "LATENCY") ? device->throughput_tiles : device->latency_tiles;
    if (out->tiles > most) out->tiles = most;
    out->dma_engines = wanted.dma_engines > 0 ? (uint32_t)wanted.dma_engines : device->dma_engines;
    return ZE_RESULT_SUCCESS;
}
