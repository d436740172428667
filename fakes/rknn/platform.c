#include "platform.h"

#include <string.h>

#include "npu_common.h"
#include "rknn_abi_asserts.h" /* what the objects are compiled with is what the ABI data say, on every CPU */

static const rf_chip chips[] = {
    {"rk3588", "RK3588", "rk3588", 3, 16, true, false, false, false},
    {"rk3576", "RK3576", "rk3576", 2, 16, true, false, false, false},
    {"rk3566", "RK3566", "rk356x", 1, 8, false, false, true, false},
    {"rk3568", "RK3568", "rk356x", 1, 8, false, false, true, false},
    {"rk3562", "RK3562", "rk3562", 1, 16, false, true, false, false},
    {"rv1103", "RV1103", "rv110x", 1, 16, false, true, false, true},
    {"rv1106", "RV1106", "rv110x", 1, 16, false, true, false, true},
};

enum { ANY = 0xffff }; /* 1.6.0 was measured not to look at the number */

/* 2.x was not measured and takes the codes of 1.6.0; 2.5.0 is 2.3.2 with rknn_init2. Of 1.2.0 it is known that records must have its own size exactly,
 * of 1.5.0 which files it loads; the rest is that of 1.4.0 and 1.5.2. */
static const rf_release releases[] = {
    /* name, names shown, driver, last query, record sizes, load error, newest file, memory without context, all cores,
     * custom operators, F series, the type NONE, exact record sizes */
    {"2.5.0", "rknn 2.5.0 (fake)", "2.5.0 (npu-fakes)", "0.9.8", 17, 376, 64, RKNN_ERR_MODEL_INVALID,
     ANY, true, true, true, true, 12, false},
    {"2.3.2", "rknn 2.3.2 (fake)", "2.3.2 (npu-fakes)", "0.9.8", 17, 376, 64, RKNN_ERR_MODEL_INVALID,
     ANY, true, true, true, true, 12, false},
    {"2.0.0b0", "rknn 2.0.0b0 (fake)", "2.0.0b0 (npu-fakes)", "0.9.6", 17, 376, 64, RKNN_ERR_MODEL_INVALID,
     ANY, true, true, true, false, 11, false},
    {"1.6.0", "rknn 1.6.0 (fake)", "1.6.0 (npu-fakes)", "0.9.2", 17, 376, 64, RKNN_ERR_MODEL_INVALID,
     ANY, true, false, true, false, 11, false},
    {"1.5.2", "rknn 1.5.2 (fake)", "1.5.2 (npu-fakes)", "0.9.2", 17, 376, 64, RKNN_ERR_MODEL_INVALID,
     ANY, false, false, false, false, 10, false},
    {"1.5.0", "rknn 1.5.0 (fake)", "1.5.0 (npu-fakes)", "0.9.2", 17, 376, 64, RKNN_ERR_MODEL_INVALID,
     4, false, false, false, false, 10, false},
    {"1.4.0", "rknn 1.4.0 (fake)", "1.4.0 (npu-fakes)", "0.9.2", 12, 376, 64, RKNN_ERR_FAIL,
     4, false, false, false, false, 10, false},
    {"1.2.0", "rknn 1.2.0 (fake)", "1.2.0 (npu-fakes)", "0.9.2", 9, 372, 8, RKNN_ERR_FAIL,
     1, false, false, false, false, 10, true},
};

enum { CHIPS = sizeof chips / sizeof *chips, RELEASES = sizeof releases / sizeof *releases };

const rf_chip *rf_chip_find(const char *name)
{
    for (int i = 0; name && i < CHIPS; i++)
        if (strcmp(chips[i].name, name) == 0)
            return &chips[i];
    return NULL;
}

const rf_release *rf_release_find(const char *name)
{
    for (int i = 0; name && i < RELEASES; i++)
        if (strcmp(releases[i].name, name) == 0)
            return &releases[i];
    return NULL;
}

const rf_chip *rf_chip_now(void)
{
    return rf_chip_find(npu_option_text("rknn_chip"));
}

const rf_release *rf_release_now(void)
{
    return rf_release_find(npu_option_text("rknn_version"));
}

bool rf_before_1_5(void)
{
    return rf_release_now()->last_query < RKNN_QUERY_INPUT_DYNAMIC_RANGE;
}

bool rf_before_2_0(void)
{
    return !rf_release_now()->all_cores_mask;
}

bool rf_device_present(void)
{
    return strcmp(npu_option_text("rknn_device"), "0") != 0;
}

bool rf_f_series(const char *platform)
{
    return strcmp(platform, "rk3576") == 0 || strcmp(platform, "rv1126b") == 0;
}

const char *rf_chip_names(void)
{
    return "rk3588, rk3576, rk3566, rk3568, rk3562, rv1103, rv1106";
}

const char *rf_release_names(void)
{
    return "1.2.0, 1.4.0, 1.5.0, 1.5.2, 1.6.0, 2.0.0b0, 2.3.2, 2.5.0";
}

/*
 * Refusal codes. rknn_set_core_mask on RK356X was measured: -13 for every value; RK3562 and the RV chips follow it.
 * rknn_set_batch_core_num is crossed out for RK356X too, yet 1.6.0 was measured to accept 1..3 there: measured wins.
 * What the RV chips answer to the other crossed-out calls is not known; they take -13 as well.
 */
int rf_function_refusal(const rf_chip *chip, const char *function)
{
    static const char *const not_on_micro[] = {
        "rknn_dup_context",        "rknn_inputs_set",      "rknn_outputs_get",
        "rknn_set_batch_core_num", "rknn_set_input_shape", "rknn_set_input_shapes",
        "rknn_register_custom_ops",
    };
    if (!chip->selects_cores && strcmp(function, "rknn_set_core_mask") == 0)
        return RKNN_ERR_TARGET_PLATFORM_UNMATCH;
    for (size_t i = 0; chip->micro && i < sizeof not_on_micro / sizeof *not_on_micro; i++)
        if (strcmp(function, not_on_micro[i]) == 0)
            return RKNN_ERR_TARGET_PLATFORM_UNMATCH;
    return RKNN_SUCC;
}

bool rf_query_supported(const rf_chip *chip, int command)
{
    if (command < 0 || command == RKNN_QUERY_DEVICE_MEM_INFO)
        return false; /* every release measured calls them unsupported */
    if (!chip->micro)
        return true;
    return command != RKNN_QUERY_PERF_DETAIL && command != RKNN_QUERY_PERF_RUN &&
           command < RKNN_QUERY_INPUT_DYNAMIC_RANGE;
}

uint32_t rf_core_bits(const rf_chip *chip, const rf_release *release, uint32_t mask, bool multi_core_model, bool *any)
{
    uint32_t all = (1u << chip->cores) - 1;
    *any = mask == RKNN_NPU_CORE_AUTO;
    if (mask == RKNN_NPU_CORE_AUTO)
        return all;
    if (mask == RKNN_NPU_CORE_ALL)
        return release->all_cores_mask && multi_core_model ? all : 0;
    bool one_core = mask == RKNN_NPU_CORE_0 || mask == RKNN_NPU_CORE_1 || mask == RKNN_NPU_CORE_2;
    bool several = mask == RKNN_NPU_CORE_0_1 || mask == RKNN_NPU_CORE_0_1_2;
    if ((!one_core && !(several && multi_core_model)) || (mask & ~all))
        return 0;
    return mask;
}
