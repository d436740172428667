#include "uses.h"

#include <stdio.h>

#define ALWAYS(state) {{RF_TAKEN, state}, {RF_TAKEN, state}, {RF_TAKEN, state}, {RF_TAKEN, RF_USED_NUMBERS}}

/* Columns: raw, pixels, own, numbers. 1.4.0 takes everything at any time; once numbers were bound it goes on reading
 * memory as those. */
static const rf_steps steps_1_4 = {
    [RF_FRESH] = ALWAYS(RF_FRESH),
    [RF_USED_NUMBERS] = ALWAYS(RF_USED_NUMBERS),
};

/* 1.5.2 converts neither from a tensor bound with pass_through nor to uint8 after numbers; it logs and goes on. */
static const rf_steps steps_1_5 = {
    [RF_FRESH] = {{RF_TAKEN, RF_USED_RAW}, {RF_TAKEN, RF_FRESH}, {RF_TAKEN, RF_FRESH}, {RF_TAKEN, RF_USED_NUMBERS}},
    [RF_USED_RAW] = {{RF_TAKEN, RF_USED_RAW}, {RF_IGNORED, RF_USED_RAW}, {RF_TAKEN, RF_USED_RAW},
                     {RF_IGNORED, RF_USED_RAW}},
    [RF_USED_NUMBERS] = {{RF_TAKEN, RF_USED_NUMBERS}, {RF_IGNORED, RF_USED_NUMBERS}, {RF_TAKEN, RF_USED_NUMBERS},
                         {RF_TAKEN, RF_USED_NUMBERS}},
};

/* 1.6.0 makes a tensor one of uint8 when pixels come first, and cannot any more after int8 or numbers; having failed
 * after numbers it does not convert those either. */
static const rf_steps steps_1_6 = {
    [RF_FRESH] = {{RF_TAKEN, RF_FRESH}, {RF_TAKEN, RF_USED_PIXELS}, {RF_TAKEN, RF_USED_OWN},
                  {RF_TAKEN, RF_USED_NUMBERS}},
    [RF_USED_PIXELS] = {{RF_TAKEN, RF_USED_PIXELS}, {RF_TAKEN, RF_USED_PIXELS}, {RF_TAKEN, RF_USED_PIXELS},
                        {RF_TAKEN, RF_USED_NUMBERS}},
    [RF_USED_OWN] = {{RF_TAKEN, RF_USED_OWN}, {RF_REFUSED, RF_USED_OWN}, {RF_TAKEN, RF_USED_OWN},
                     {RF_TAKEN, RF_USED_NUMBERS}},
    [RF_USED_NUMBERS] = {{RF_TAKEN, RF_USED_NUMBERS}, {RF_REFUSED, RF_STUCK}, {RF_TAKEN, RF_USED_NUMBERS},
                         {RF_TAKEN, RF_USED_NUMBERS}},
    [RF_STUCK] = {{RF_TAKEN, RF_STUCK}, {RF_REFUSED, RF_STUCK}, {RF_TAKEN, RF_STUCK}, {RF_REFUSED, RF_STUCK}},
};

/* From the newest to the oldest. */
static const rf_rules rules[] = {
    {.major = 2, .minor = 1, .inputs = &steps_1_6, .blocks_first = true, .strict = true, .raw_float_crashes = true,
     .internal_outside = true, .info_only_empty = true},
    {.major = 1, .minor = 6, .inputs = &steps_1_6, .blocks_first = true, .strict = true, .raw_float_crashes = true,
     .internal_outside = true, .info_only_empty = true, .one_channel = RF_NCHW_CRASHES, .channels = RF_NCHW_CRASHES},
    {.major = 1, .minor = 5, .inputs = &steps_1_5, .shows_nhwc = true, .internal_outside = true,
     .info_only_empty = true, .one_channel = RF_NCHW_IGNORED},
    {.inputs = &steps_1_4, .pixels_read_as_numbers = true, .shows_nhwc = true, .small_output_crashes = true},
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

static bool is_float(rknn_tensor_type type)
{
    return type == RKNN_TENSOR_FLOAT32 || type == RKNN_TENSOR_FLOAT16 || type == RKNN_TENSOR_BFLOAT16;
}

bool rf_convertible(rknn_tensor_type type)
{
    return type == RKNN_TENSOR_UINT8 || type == RKNN_TENSOR_INT8 || type == RKNN_TENSOR_FLOAT16 ||
           type == RKNN_TENSOR_FLOAT32;
}

static rf_given given(const rf_io *io, rknn_tensor_type type, bool raw)
{
    if (raw)
        return RF_RAW;
    return type == io->native_type ? RF_OWN : type == RKNN_TENSOR_UINT8 ? RF_PIXELS : RF_NUMBERS;
}

void rf_use_bound(rf_uses *uses, const rf_io *io, const rf_dims *dims, rknn_tensor_mem *record, rknn_tensor_type type,
                  rknn_tensor_format fmt, bool raw, uint32_t bytes)
{
    const rf_rules *now = rf_rules_now();
    bool own = raw || type == io->native_type;
    uses->taking = now->strict && !own && !rf_convertible(type) ? RF_REFUSED : RF_TAKEN;
    if (!io->input) {
        if (rf_native_format(io, dims) != RKNN_TENSOR_NC1HWC2)
            return;
        if (!raw && fmt != RKNN_TENSOR_NC1HWC2) {
            uses->laid_out = true;
            return;
        }
        if ((now->strict && !own) || (now->blocks_first && uses->laid_out))
            uses->taking = RF_REFUSED;
        uses->blocks = record;
        return;
    }
    uses->raw_bytes = raw || type == io->native_type; /* as it lies there */
    if (io->native_type != RKNN_TENSOR_INT8) /* others were not measured */
        return;
    rf_given what = given(io, type, raw);
    if (uses->taking == RF_TAKEN) {
        const rf_step *step = &(*now->inputs)[uses->used][what];
        uses->taking = step->taking;
        uses->used = step->next;
    }
    if (what == RF_NUMBERS)
        uses->reads = bytes;
    if (what != RF_RAW)
        uses->pixels = what == RF_PIXELS;
}

void rf_use_set(rf_uses *uses, const rf_io *io, rknn_tensor_type type, bool raw)
{
    bool bytes = rf_type_size(io->native_type) == 1;
    uses->raw_bytes = raw;
    uses->raw_float = raw && bytes && is_float(type);
    if (!raw && io->native_type == RKNN_TENSOR_INT8)
        uses->pixels = type == RKNN_TENSOR_UINT8;
}

uint32_t rf_use_reads(const rf_uses *uses, const rf_io *io, rknn_tensor_type type, bool raw)
{
    rf_given what = given(io, type, raw);
    bool after_numbers = uses->used == RF_USED_NUMBERS || uses->used == RF_STUCK;
    bool as_numbers = what == RF_RAW || what == RF_OWN || (what == RF_PIXELS && rf_rules_now()->pixels_read_as_numbers);
    return after_numbers && as_numbers ? uses->reads : 0;
}
