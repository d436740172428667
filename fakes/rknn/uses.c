#include "uses.h"

#include <stdio.h>

/* From the newest to the oldest. */
static const rf_rules rules[] = {
    {.major = 2, .minor = 1, .five = true, .blocks_first = true, .strict = true, .raw_float_crashes = true,
     .internal_outside = true, .info_only_empty = true},
    {.major = 1, .minor = 6, .five = true, .blocks_first = true, .strict = true, .raw_float_crashes = true,
     .internal_outside = true, .info_only_empty = true, .one_channel = RF_NCHW_CRASHES, .channels = RF_NCHW_CRASHES},
    {.major = 1, .minor = 5, .five = true, .shows_nhwc = true, .internal_outside = true,
     .info_only_empty = true, .one_channel = RF_NCHW_IGNORED},
    {.shows_nhwc = true, .small_output_crashes = true},
};

const rf_rules *rf_rules_now(void)
{
    int major = 0, minor = 0;
    const rf_rules *found = rules;
    sscanf(rf_release_now()->name, "%d.%d", &major, &minor);
    while (found->major > major || (found->major == major && found->minor > minor))
        found++;
    return found;
}

bool rf_convertible(rknn_tensor_type type)
{
    return type == RKNN_TENSOR_UINT8 || type == RKNN_TENSOR_INT8 || type == RKNN_TENSOR_FLOAT16 ||
           type == RKNN_TENSOR_FLOAT32;
}

void rf_use_bound(rf_uses *uses, const rf_io *io, const rf_dims *dims, rknn_tensor_mem *record, rknn_tensor_type type,
                  rknn_tensor_format fmt, bool raw)
{
    const rf_rules *now = rf_rules_now();
    bool own = raw || type == io->native_type;
    uses->taking = now->strict && !own && !rf_convertible(type) ? RF_REFUSED : RF_TAKEN;
    if (rf_native_format(io, dims) != RKNN_TENSOR_NC1HWC2)
        return;
    if (!raw && fmt != RKNN_TENSOR_NC1HWC2) {
        uses->laid_out = true;
        return;
    }
    if ((now->strict && !own) || (now->blocks_first && uses->laid_out))
        uses->taking = RF_REFUSED;
    uses->blocks = record;
}
