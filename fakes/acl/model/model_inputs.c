/* The inputs of a model: their places, those with parameters of AIPP and that of the gear among them, and shapes. */
#include "model_file.h"

static bool dynamic(const af_model *model, int input)
{
    return model->input[input].aipp && model->input[input].aipp->dynamic;
}

/* Inputs with dynamic AIPP before this one. */
static size_t carriers_before(const af_model *model, int input)
{
    size_t count = 0;
    for (int i = 0; i < input; i++)
        count += dynamic(model, i);
    return count;
}

size_t af_gear_place(const af_model *model)
{
    return (size_t)model->inputs + carriers_before(model, model->inputs);
}

int af_gear_numbers(const af_model *model)
{
    int count = 0;
    if (model->gears != AF_DIMS_GEARS)
        return model->gears == AF_BATCH_GEARS ? 1 : model->gears == AF_SIZE_GEARS ? 2 : 0;
    for (int i = 0; i < model->inputs; i++)
        count += model->input[i].shape->rank;
    return count;
}

size_t af_inputs(const af_model *model)
{
    return af_gear_place(model) + (af_gear_numbers(model) > 0);
}

size_t af_carrier_of(const af_model *model, int input)
{
    return (size_t)model->inputs + carriers_before(model, input);
}

int af_carried_by(const af_model *model, size_t index)
{
    for (int i = 0; i < model->inputs; i++)
        if (dynamic(model, i) && af_carrier_of(model, i) == index)
            return i;
    return -1;
}

const char *af_carrier_name(const af_model *model, size_t index)
{
    return model->input[af_carried_by(model, index)].carrier;
}

int64_t af_largest_batch(const af_model *model, int input)
{
    int64_t largest = model->input[input].shape->rank ? model->input[input].shape->dims[0] : 1;
    for (int gear = 0; gear < model->gear_count; gear++) {
        int64_t batch = npu_graph_shape_set(model->graph, gear)[input].dims[0];
        largest = batch > largest ? batch : largest;
    }
    return largest;
}

npu_shape af_fed_shape(const af_model *model, int input, bool in_memory)
{
    const af_io *io = &model->input[input];
    const af_aipp_format *f;
    npu_shape shape = *io->shape;
    if (!io->aipp || io->aipp->dynamic)
        return shape;
    f = io->aipp->steps.format;
    shape.dims[1] = in_memory ? (int64_t)io->aipp->steps.height * f->row_bytes / 2 : io->aipp->steps.height;
    shape.dims[2] = io->aipp->steps.width;
    shape.dims[3] = in_memory ? f->bytes : f->channels;
    return shape;
}
