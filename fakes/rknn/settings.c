#include <string.h>

#include "settings.h"
#include "rknn_work.h"

int rf_allowed(const rf_context *context, const char *function)
{
    int code = rf_function_refusal(context->model->chip, function);
    if (code)
        rf_error("%s is not supported on %s", function, context->model->chip->shown);
    return code;
}

int rf_set_core_mask(rf_context *context, int mask)
{
    const rf_model *model = context->model;
    bool any;
    if (rf_info_only(context)) {
        rf_error("rknn_set_core_mask, only the model's information was loaded");
        return RKNN_ERR_FAIL;
    }
    uint32_t bits = rf_core_bits(model->chip, rf_release_now(), (uint32_t)mask, model->multi_core, &any);
    if (bits) {
        context->core_bits = bits;
        context->any_core = any;
        return RKNN_SUCC;
    }
    rf_error("rknn_set_core_mask, mask 0x%x: %s", (unsigned)mask,
             model->multi_core ? "the chip has no such cores" : "the model's compiler makes models for one core");
    return RKNN_ERR_FAIL;
}

int rf_set_batch_core_num(rf_context *context, int cores)
{
    if (cores < 1 || cores > RF_MAX_CORES) {
        rf_error("rknn_set_batch_core_num, %d cores cannot be used", cores);
        return RKNN_ERR_FAIL;
    }
    context->batch_cores = cores < context->model->chip->cores ? cores : context->model->chip->cores;
    return RKNN_SUCC;
}

static bool same_dims(const rf_dims *dims, const rknn_tensor_attr *attr)
{
    bool layout = attr->fmt == RKNN_TENSOR_NHWC || dims->rank != 4 || !rf_before_2_0(); /* measured */
    return layout && attr->n_dims == dims->rank && memcmp(attr->dims, dims->dims, dims->rank * sizeof *dims->dims) == 0;
}

/* The entry for one input: by name, or by index where the name is empty. */
static const rknn_tensor_attr *entry_for(const rf_io *io, const rknn_tensor_attr *attrs, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (attrs[i].name[0] ? strncmp(attrs[i].name, io->name, RKNN_MAX_NAME_LEN) == 0 : attrs[i].index == io->index)
            return &attrs[i];
    return NULL;
}

int rf_set_input_shapes(rf_context *context, uint32_t count, const rknn_tensor_attr *attrs)
{
    const rf_model *model = context->model;
    if (!attrs) {
        rf_error("rknn_set_input_shapes, attr is NULL");
        return RKNN_ERR_PARAM_INVALID;
    }
    uint32_t expected = rf_info_only(context) ? 0 : model->n_inputs;
    uint32_t shapes = rf_shapes(context);
    bool more = count > expected; /* measured: said before the model's shapes are looked at */
    if (shapes && !count && rf_before_2_0())
        return npu_crash("rknn_set_input_shapes", "n_inputs is 0", RKNN_ERR_PARAM_INVALID);
    if (more || (shapes && count != expected)) {
        rf_error("rknn_set_input_shapes, n_inputs is %u, the model has %u", (unsigned)count, (unsigned)expected);
        return RKNN_ERR_PARAM_INVALID;
    }
    if (!shapes) {
        rf_error("rknn_set_input_shapes, the model has fixed shapes");
        return RKNN_ERR_MODEL_INVALID;
    }
    if (context->flag & RKNN_FLAG_COLLECT_MODEL_INFO_ONLY)
        return RKNN_ERR_FAIL;
    for (uint32_t i = 0; i < count; i++) {
        const rknn_tensor_attr *attr = entry_for(&model->inputs[i], attrs, count);
        if (!attr || (attr->fmt != RKNN_TENSOR_NHWC && attr->fmt != RKNN_TENSOR_UNDEFINED)) {
            rf_error("rknn_set_input_shapes, input %s: %s", model->inputs[i].name,
                     attr ? "fmt must be NHWC or UNDEFINED" : "not among the given names");
            return RKNN_ERR_PARAM_INVALID;
        }
    }
    for (uint32_t set = 0; set < shapes; set++) {
        uint32_t i = 0;
        while (i < count && same_dims(rf_io_dims(model, &model->inputs[i], set), entry_for(&model->inputs[i], attrs, count)))
            i++;
        if (i < count)
            continue;
        int code = set == context->shape ? RKNN_SUCC : rf_context_shape(context, set);
        if (code == RKNN_SUCC)
            context->shape_chosen = true;
        return code;
    }
    rf_error("rknn_set_input_shapes, the model does not support these shapes together");
    return RKNN_ERR_FAIL;
}

int rf_set_input_shape(rf_context *context, const rknn_tensor_attr *attr)
{
    if (!attr) {
        rf_error("rknn_set_input_shape, attr is NULL");
        return RKNN_ERR_PARAM_INVALID;
    }
    if (!rf_shapes(context)) {
        rf_error("rknn_set_input_shape, the model has fixed shapes");
        return RKNN_ERR_MODEL_INVALID;
    }
    if (rf_before_2_0() && context->model->n_inputs == 1) { /* measured on 1.6.0 */
        int code = rf_set_input_shapes(context, 1, attr);
        return code == RKNN_ERR_FAIL ? RKNN_ERR_PARAM_INVALID : code;
    }
    rf_error("rknn_set_input_shape, the API reference calls it unavailable: rknn_set_input_shapes sets all at once");
    return RKNN_ERR_FAIL;
}
