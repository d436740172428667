#include "uses.h"

#include <stdio.h>

/* From the newest to the oldest. */
static const rf_rules rules[] = {
    {.major = 2, .minor = 1, .five = true, .blocks_first = true, .strict = true, .raw_float_crashes = true,
     .internal_outside = true, .info_only_empty = true},
    {.major = 1, .minor = 6, .five = true, .blocks_first = true, .strict = true, .raw_float_crashes = true,
     .internal_outside = true, .info_only_empty = true, .nchw = RF_NCHW_CRASHES},
    {.major = 1, .minor = 5, .five = true, .shows_width = true, .internal_outside = true,
     .info_only_empty = true, .nchw = RF_NCHW_IGNORED},
    {.shows_width = true, .flat = true, .nchw = RF_NCHW_IGNORED},
};

const rf_rules *rf_rules_now(void)
{
    int major = 0, minor = 0;
    const rf_rules *release = rules;
    sscanf(rf_release_now()->name, "%d.%d", &major, &minor);
    while (release->major > major || (release->major == major && release->minor > minor))
        release++;
    return release;
}

bool rf_convertible(rknn_tensor_type type)
{
    return type == RKNN_TENSOR_UINT8 || type == RKNN_TENSOR_INT8 || type == RKNN_TENSOR_FLOAT16 ||
           type == RKNN_TENSOR_FLOAT32;
}
