/* Inference: what goes in is taken when the call is made, the gear when the device gets there. */
#include "model.h"

#include "capture.h"
#include "data_buffer.h"
#include "dump.h"
#include "prof.h"

typedef struct run {
    af_loaded *loaded;
    af_part *inputs, *outputs;
    af_part *parameters; /* of dynamic AIPP, by input of the graph; nothing for others */
    int gear; /* from the descriptions in the dataset; -1: from the extra input */
    npu_shape *shapes; /* of inputs with open sizes, from the descriptions; NULL: the model has none */
    const aclmdlDataset *results; /* gets what outputs of open sizes have come to */
    af_part choice;
} run;

static void give_memory(aclDataBuffer *handle, const af_part *p)
{
    data_buffer *buffer = npu_handle_acquire(&af_data_buffer_kind, (uintptr_t)handle);
    if (buffer) {
        *buffer = (data_buffer){p->address, p->size};
        npu_handle_release(&af_data_buffer_kind, (uintptr_t)handle);
    }
}

/* --- on the device ------------------------------------------------------------------------------------------------ */

static aclError broken(const char *what, int index, const af_part *p)
{
    return af_fail(ACL_ERROR_RT_MODEL_EXECUTE, "model", "%s %d: %zu bytes at %p are not all in one allocation of device memory",
                   what, index, p->size, p->address);
}

static aclError choose(const run *r, int *gear)
{
    const af_model *model = r->loaded->model;
    size_t bytes = af_gear_input_bytes(model);
    uint64_t numbers[ACL_MAX_DIM_CNT];
    const void *from;
    *gear = r->gear;
    if (!bytes || r->gear >= 0)
        return ACL_SUCCESS;
    from = af_device_bytes(r->choice.address, bytes);
    if (!from)
        return broken("input", (int)af_gear_place(model), &r->choice);
    memcpy(numbers, from, bytes);
    *gear = af_gear_find(model, numbers);
    if (*gear >= 0)
        return ACL_SUCCESS;
    return af_fail((aclError)ACL_ERROR_GE_DYNAMIC_BATCH_SIZE_INVALID, "model",
                   "no gear was chosen for this inference (aclmdlSetDynamicBatchSize, ...HWSize or aclmdlSetInputDynamicDims)");
}

static bool same_shapes(const run *r, const npu_state *state)
{
    for (int i = 0; r->shapes && i < r->loaded->model->inputs; i++)
        if (!npu_shape_equal(&r->shapes[i], npu_state_input_shape(state, i)))
            return false;
    return true;
}

/* The state of a gear or of the shapes, its memory where the model's lies now. */
static aclError prepare(const run *r, int gear, npu_state **out)
{
    af_loaded *loaded = r->loaded;
    af_model *model = loaded->model;
    int slot = gear < 0 ? 0 : gear;
    void *work = model->work_bytes ? af_device_bytes(loaded->work, model->work_bytes) : NULL;
    void *weights = model->weight_bytes ? af_device_bytes(loaded->weights, model->weight_bytes) : NULL;
    npu_why why = {""};
    if ((model->work_bytes && !work) || (model->weight_bytes && !weights))
        return af_fail(ACL_ERROR_RT_MODEL_EXECUTE, "model", "the memory the model was loaded with is gone");
    if (loaded->states[slot] && !same_shapes(r, loaded->states[slot])) {
        npu_state_destroy(loaded->states[slot]);
        loaded->states[slot] = NULL;
    }
    if (!loaded->states[slot])
        loaded->states[slot] = npu_state_create(
            model->graph, r->shapes ? r->shapes : gear < 0 ? NULL : npu_graph_shape_set(model->graph, gear), &why);
    *out = loaded->states[slot];
    if (!*out)
        return af_fail((aclError)ACL_ERROR_GE_MEMORY_ALLOCATION, "model", "%s", why.text);
    if ((work && npu_state_place_internal(*out, work, model->work_bytes, &why) != 0) ||
        (weights && (uintptr_t)weights % 64 == 0 && npu_state_use_weights(*out, weights, model->weight_bytes, &why) != 0))
        return af_fail(ACL_ERROR_RT_MODEL_EXECUTE, "model", "%s", why.text);
    return ACL_SUCCESS;
}

/* Pictures, made the network's input. */
static aclError preprocess(const run *r, npu_state *state, int input)
{
    const af_io *io = &r->loaded->model->input[input];
    const npu_shape *shape = npu_state_input_shape(state, input);
    const af_part *pictures = &r->inputs[input], *parameters = &r->parameters[input];
    const uint8_t *from = af_device_bytes(pictures->address, pictures->size);
    const void *words = io->aipp->dynamic ? af_device_bytes(parameters->address, parameters->size) : NULL;
    size_t each = npu_state_input_bytes(state, input) / (size_t)shape->dims[0];
    af_aipp_target target;
    npu_why why;
    if (!from) return broken("input", input, pictures);
    if (io->aipp->dynamic && !words) return broken("input", (int)af_carrier_of(r->loaded->model, input), parameters);
    af_aipp_target_of(npu_graph_input(r->loaded->model->graph, input), shape, io->format, &target);
    for (int64_t i = 0; i < shape->dims[0]; i++) {
        af_aipp_steps steps = io->aipp->steps;
        int count = 0;
        size_t bytes;
        if (words && !af_aipp_parameters_get(words, parameters->size, i, &steps, &count) && count <= i)
            return af_fail((aclError)ACL_ERROR_GE_AIPP_BATCH_EMPTY, "model",
                           "AIPP of input %d: there are parameters for %d pictures (aclmdlSetInputAIPP)", input, count);
        if (!af_aipp_check(&steps, &target, &why))
            return af_fail(ACL_ERROR_RT_MODEL_EXECUTE, "model", "AIPP of input %d: %s", input, why.text);
        bytes = af_aipp_picture_bytes(steps.format, steps.width, steps.height);
        if (bytes * (size_t)(i + 1) > pictures->size)
            return af_fail(ACL_ERROR_RT_MODEL_EXECUTE, "model", "AIPP of input %d: picture %lld of %zu bytes is not in %zu", input,
                           (long long)i, bytes, pictures->size);
        af_aipp_compute(&steps, &target, from + (size_t)i * bytes, (char *)npu_state_input(state, input) + (size_t)i * each);
    }
    return ACL_SUCCESS;
}

/* Describes in the dataset what an output has come to, and gives it memory where it has none: the user's then. */
static aclError give_result(run *r, npu_state *state, af_dataset *results, int i)
{
    static const char function[] = "model";
    const npu_shape *shape = npu_state_output_shape(state, i);
    const af_io *io = &r->loaded->model->output[i];
    size_t bytes = npu_state_output_bytes(state, i);
    aclTensorDesc *desc;
    aclError ret = ACL_SUCCESS;
    if (r->outputs[i].address && r->outputs[i].size < bytes)
        return af_fail(ACL_ERROR_RT_MODEL_EXECUTE, function, "output %d has come to %zu bytes, its memory has %zu", i, bytes,
                       r->outputs[i].size);
    if (!results)
        return r->outputs[i].address
                   ? ACL_SUCCESS
                   : af_fail(ACL_ERROR_RT_MODEL_EXECUTE, function, "output %d has no memory, and its dataset is gone", i);
    desc = aclCreateTensorDesc(io->dtype, shape->rank, shape->dims, io->format);
    ret = desc ? af_dataset_describe(results, desc, (size_t)i, function) : (aclError)ACL_ERROR_GE_MEMORY_ALLOCATION;
    if (desc)
        aclDestroyTensorDesc(desc);
    if (ret != ACL_SUCCESS || r->outputs[i].address)
        return ret;
    r->outputs[i].size = bytes;
    ret = af_device_malloc(r->loaded->device, bytes ? bytes : 1, &r->outputs[i].address, function);
    if (ret == ACL_SUCCESS)
        give_memory(results->buffers[i], &r->outputs[i]);
    return ret;
}

static aclError give_results(run *r, npu_state *state)
{
    af_dataset *results = npu_handle_acquire(&af_dataset_kind, (uintptr_t)r->results);
    aclError ret = ACL_SUCCESS;
    if (results && results->count != (size_t)r->loaded->model->outputs) { /* filled anew meanwhile */
        af_dataset_put(r->results);
        results = NULL;
    }
    for (int i = 0; i < r->loaded->model->outputs && ret == ACL_SUCCESS; i++)
        ret = give_result(r, state, results, i);
    if (results)
        af_dataset_put(r->results);
    return ret;
}

static aclError compute(run *r, npu_state *state)
{
    const af_model *model = r->loaded->model;
    double begin;
    npu_why why;
    aclError ret;
    for (int i = 0; i < model->inputs; i++) {
        size_t bytes = npu_state_input_bytes(state, i);
        ret = model->input[i].aipp ? preprocess(r, state, i) : ACL_SUCCESS;
        if (ret != ACL_SUCCESS)
            return ret;
        if (model->input[i].aipp)
            continue;
        const void *from = r->inputs[i].size >= bytes ? af_device_bytes(r->inputs[i].address, bytes) : NULL;
        if (!from)
            return broken("input", i, &r->inputs[i]);
        memcpy(npu_state_input(state, i), from, bytes);
    }
    begin = npu_microseconds();
    if (npu_state_run(state, &why) != 0)
        return af_fail(ACL_ERROR_RT_MODEL_EXECUTE, "model", "%s", why.text);
    af_dump_inference(r->loaded, state);
    af_prof_operators(r->loaded->id, r->loaded->device, state, model->graph, begin);
    if (r->shapes && (ret = give_results(r, state)) != ACL_SUCCESS)
        return ret;
    for (int i = 0; i < model->outputs; i++) {
        size_t bytes = npu_state_output_bytes(state, i);
        if (!bytes) /* of open sizes: nothing was found */
            continue;
        void *to = r->outputs[i].size >= bytes ? af_device_bytes(r->outputs[i].address, bytes) : NULL;
        if (!to)
            return broken("output", i, &r->outputs[i]);
        memcpy(to, npu_state_output(state, i), bytes);
    }
    return ACL_SUCCESS;
}

static aclError infer(void *data, af_stream *stream)
{
    run *r = data;
    int64_t begin = npu_now_us();
    npu_fault_hit inference = npu_inference_comes();
    npu_state *state = NULL;
    int gear;
    aclError ret = choose(r, &gear);
    (void)stream;
    if (ret != ACL_SUCCESS)
        return ret;
    pthread_mutex_lock(&r->loaded->running);
    ret = prepare(r, gear, &state);
    if (ret == ACL_SUCCESS)
        ret = compute(r, state);
    pthread_mutex_unlock(&r->loaded->running);
    npu_latency_since(begin, &inference);
    return ret;
}

static void drop(void *data)
{
    run *r = data;
    af_loaded_put(r->loaded->id);
    free(r->inputs);
    free(r->parameters);
    free(r->shapes);
    free(r->outputs);
    free(r);
}

/* --- taking the arguments ----------------------------------------------------------------------------------------- */

static aclError match_descs(const af_model *model, const af_dataset *input, int *gear, const char *function)
{
    bool any = false;
    *gear = -1;
    for (int i = 0; i < model->inputs; i++)
        any = any || input->descs[i];
    if (!any || !model->gear_count)
        return ACL_SUCCESS;
    for (int candidate = 0; candidate < model->gear_count && *gear < 0; candidate++) {
        bool fits = true;
        for (int i = 0; i < model->inputs && fits; i++) {
            const npu_shape *shape = npu_graph_shape_set(model->graph, candidate) + i;
            if (!input->descs[i] || model->input[i].aipp) /* which describes pictures, not the network's input */
                continue;
            fits = aclGetTensorDescNumDims(input->descs[i]) == (size_t)shape->rank;
            for (int axis = 0; axis < shape->rank && fits; axis++) {
                int64_t size = -1;
                fits = aclGetTensorDescDimV2(input->descs[i], (size_t)axis, &size) == ACL_SUCCESS && size == shape->dims[axis];
            }
        }
        if (fits)
            *gear = candidate;
    }
    if (*gear >= 0)
        return ACL_SUCCESS;
    return af_fail((aclError)ACL_ERROR_GE_SHAPE_INVALID, function, "the shapes in the dataset are none of the model's gears");
}

/* The shapes of inputs with open sizes. */
static aclError take_shapes(run *r, const af_dataset *input, const char *function)
{
    const af_model *model = r->loaded->model;
    char text[100], declared[100];
    r->shapes = calloc((size_t)model->inputs, sizeof *r->shapes);
    if (!r->shapes)
        return (aclError)ACL_ERROR_GE_MEMORY_ALLOCATION;
    for (int i = 0; i < model->inputs; i++) {
        npu_shape *shape = &r->shapes[i];
        size_t rank = input->descs[i] ? aclGetTensorDescNumDims(input->descs[i]) : 0, bytes;
        *shape = *model->input[i].shape;
        for (size_t axis = 0; input->descs[i] && axis < rank && axis < NPU_MAX_RANK; axis++)
            if (aclGetTensorDescDimV2(input->descs[i], axis, &shape->dims[axis]) != ACL_SUCCESS)
                shape->dims[axis] = -1;
        if (input->descs[i])
            shape->rank = (int)(rank < NPU_MAX_RANK ? rank : NPU_MAX_RANK);
        npu_shape_text(shape, text, sizeof text);
        npu_shape_text(model->input[i].shape, declared, sizeof declared);
        if (!af_shape_fits(&model->input[i], shape))
            return input->descs[i]
                       ? af_fail((aclError)ACL_ERROR_GE_SHAPE_INVALID, function, "input %d has shape %s, the model takes %s", i, text,
                                 declared)
                       : af_fail((aclError)ACL_ERROR_GE_SHAPE_INVALID, function,
                                 "input %d is %s, and the dataset does not say its shape (aclmdlSetDatasetTensorDesc)", i, declared);
        bytes = npu_bytes(npu_graph_input(model->graph, i)->dtype, (size_t)npu_elements(shape));
        if (r->inputs[i].size < bytes)
            return af_fail((aclError)ACL_ERROR_GE_PARAM_INVALID, function, "input %d has %zu bytes, %s takes %zu", i,
                           r->inputs[i].size, text, bytes);
    }
    return ACL_SUCCESS;
}

static aclError count_of(const af_dataset *dataset, size_t wanted, const char *name, const char *function)
{
    if (dataset->count == wanted)
        return ACL_SUCCESS;
    return af_fail((aclError)ACL_ERROR_GE_PARAM_INVALID, function, "%s has %zu buffers, the model takes %zu", name,
                   dataset->count, wanted);
}

/* Checks the inputs of dynamic AIPP. More of those than the model was compiled for are let through, as the graph engine
 * does, with a warning. */
static aclError take_parameters(run *r, const af_dataset *input, int i, const char *function)
{
    const af_model *model = r->loaded->model;
    size_t carrier = af_carrier_of(model, i);
    if (!model->input[i].aipp || !model->input[i].aipp->dynamic)
        return ACL_SUCCESS;
    if (r->inputs[i].size > model->input[i].fed)
        npu_log(NPU_LOG_WARNING, "%s: input %d has %zu bytes, max_src_image_size of the model is %zu", function, i,
                r->inputs[i].size, model->input[i].fed);
    r->parameters[i] = af_part_of(input->buffers[carrier]);
    if (!r->parameters[i].address)
        return af_fail((aclError)ACL_ERROR_GE_DYNAMIC_INPUT_ADDR_INVALID, function, "input %zu (" ACL_DYNAMIC_AIPP_NAME ") has no memory",
                       carrier);
    return ACL_SUCCESS;
}

static aclError take_inputs(run *r, const af_dataset *input, const char *function)
{
    const af_model *model = r->loaded->model;
    aclError ret = count_of(input, af_inputs(model), "input", function);
    for (int i = 0; i < model->inputs && ret == ACL_SUCCESS; i++) {
        r->inputs[i] = af_part_of(input->buffers[i]);
        if (!r->inputs[i].address)
            ret = af_fail((aclError)ACL_ERROR_GE_PARAM_INVALID, function, "input %d has no memory", i);
        else if (model->gears == AF_FIXED && r->inputs[i].size < model->input[i].fed &&
                 !(model->input[i].aipp && model->input[i].aipp->dynamic))
            ret = af_fail((aclError)ACL_ERROR_GE_PARAM_INVALID, function, "input %d has %zu bytes, the model takes %zu", i,
                          r->inputs[i].size, model->input[i].fed);
        else
            ret = take_parameters(r, input, i, function);
    }
    if (ret == ACL_SUCCESS)
        ret = match_descs(model, input, &r->gear, function);
    if (ret == ACL_SUCCESS && model->gears == AF_OPEN)
        ret = take_shapes(r, input, function);
    if (ret == ACL_SUCCESS && af_gear_numbers(model)) {
        r->choice = af_part_of(input->buffers[af_gear_place(model)]);
        if (!r->choice.address && r->gear < 0)
            ret = af_fail((aclError)ACL_ERROR_GE_DYNAMIC_INPUT_ADDR_INVALID, function,
                          "input %zu (" ACL_DYNAMIC_TENSOR_NAME ") has no memory", af_gear_place(model));
        else if (r->choice.size < af_gear_input_bytes(model) && r->gear < 0)
            ret = af_fail((aclError)ACL_ERROR_GE_DYNAMIC_INPUT_LENGTH_INVALID, function, "input %zu has %zu bytes, it takes %zu",
                          af_gear_place(model), r->choice.size, af_gear_input_bytes(model));
    }
    return ret;
}

/* An output without memory gets some, which is then the user's (aclrtFree). */
static aclError take_outputs(run *r, const af_dataset *output, const char *function)
{
    const af_model *model = r->loaded->model;
    aclError ret = count_of(output, (size_t)model->outputs, "output", function);
    for (int i = 0; i < model->outputs && ret == ACL_SUCCESS; i++) {
        r->outputs[i] = af_part_of(output->buffers[i]);
        if (model->gears == AF_OPEN)
            continue; /* see give_result */
        if (!r->outputs[i].address) {
            r->outputs[i].size = model->output[i].bytes;
            ret = af_device_malloc(r->loaded->device, r->outputs[i].size, &r->outputs[i].address, function);
            if (ret == ACL_SUCCESS)
                give_memory(output->buffers[i], &r->outputs[i]);
        } else if (model->gears == AF_FIXED && r->outputs[i].size < model->output[i].bytes) {
            ret = af_fail((aclError)ACL_ERROR_GE_PARAM_INVALID, function, "output %d has %zu bytes, the model writes %zu", i,
                          r->outputs[i].size, model->output[i].bytes);
        }
    }
    return ret;
}

static aclError take(uint32_t id, const aclmdlDataset *input, aclmdlDataset *output, run **out, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_dataset *in = NULL, *result = NULL;
    run *r = NULL;
    in = af_dataset_get(input, "input", function, &ret);
    if (in)
        result = af_dataset_get(output, "output", function, &ret);
    if (result && !(r = calloc(1, sizeof *r)))
        ret = (aclError)ACL_ERROR_GE_MEMORY_ALLOCATION;
    if (r && !(r->loaded = af_loaded_get(id, function, &ret))) {
        free(r);
        r = NULL;
    }
    if (r) {
        r->inputs = calloc((size_t)r->loaded->model->inputs, sizeof *r->inputs);
        r->parameters = calloc((size_t)r->loaded->model->inputs, sizeof *r->parameters);
        r->outputs = calloc((size_t)r->loaded->model->outputs, sizeof *r->outputs);
        r->gear = -1;
        r->results = output;
        ret = r->inputs && r->parameters && r->outputs ? take_inputs(r, in, function) : (aclError)ACL_ERROR_GE_MEMORY_ALLOCATION;
        if (ret == ACL_SUCCESS)
            ret = take_outputs(r, result, function);
    }
    if (result)
        af_dataset_put(output);
    if (in)
        af_dataset_put(input);
    if (ret == ACL_SUCCESS)
        *out = r;
    else if (r)
        drop(r);
    return ret;
}

/* --- the functions ------------------------------------------------------------------------------------------------ */

static aclError here(const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_context *context = af_here(function, &ret);
    if (context)
        af_leave(context);
    return ret;
}

static aclError now(uint32_t id, const aclmdlDataset *input, aclmdlDataset *output, const char *function)
{
    run *r;
    aclError ret = here(function);
    if (ret == ACL_SUCCESS)
        ret = af_refuse_in_callback(function);
    if (ret == ACL_SUCCESS)
        ret = af_capture_allows_unsafe(function);
    if (ret == ACL_SUCCESS)
        ret = take(id, input, output, &r, function);
    if (ret == ACL_SUCCESS) {
        ret = infer(r, NULL);
        drop(r);
    }
    return ret;
}

/* Submits; waits when `wait` says so. */
static aclError on_stream(uint32_t id, const aclmdlDataset *input, aclmdlDataset *output, aclrtStream handle, bool wait,
                          const aclmdlExecConfigHandle *settings, const char *function)
{
    af_exec_config config = {.stream_timeout = -1};
    aclError ret = ACL_SUCCESS;
    af_stream *stream;
    run *r;
    if (settings) {
        af_exec_config *c = af_get(&af_exec_config_kind, settings, function, ACL_ERROR_INVALID_PARAM, &ret);
        if (!c)
            return ret;
        config = *c;
        af_put(&af_exec_config_kind, settings);
    }
    if (wait && (ret = af_refuse_in_callback(function)) != ACL_SUCCESS)
        return ret;
    stream = af_stream_use(handle, function, &ret);
    if (!stream)
        return ret;
    if (wait)
        ret = af_capture_allows_stream(stream, function);
    if (ret == ACL_SUCCESS)
        ret = take(id, input, output, &r, function);
    if (ret == ACL_SUCCESS) {
        const af_task task = {.name = "model", .run = infer, .destroy = drop, .data = r};
        ret = af_submit(stream, &task, function);
    }
    if (ret == ACL_SUCCESS && wait)
        ret = af_stream_wait(stream, config.stream_timeout, function);
    af_stream_put(stream);
    return ret;
}

aclError af_aclmdlExecute(uint32_t modelId, const aclmdlDataset *input, aclmdlDataset *output)
{
    return now(modelId, input, output, AF_NAME);
}

aclError af_aclmdlExecuteAsync(uint32_t modelId, const aclmdlDataset *input, aclmdlDataset *output, aclrtStream stream)
{
    return on_stream(modelId, input, output, stream, false, NULL, AF_NAME);
}

aclError af_aclmdlExecuteV2(uint32_t modelId, const aclmdlDataset *input, aclmdlDataset *output, aclrtStream stream,
                            const aclmdlExecConfigHandle *handle)
{
    return on_stream(modelId, input, output, stream, true, handle, AF_NAME);
}

aclError af_aclmdlExecuteAsyncV2(uint32_t modelId, const aclmdlDataset *input, aclmdlDataset *output, aclrtStream stream,
                                 const aclmdlExecConfigHandle *handle)
{
    return on_stream(modelId, input, output, stream, false, handle, AF_NAME);
}

/* --- choosing a gear ---------------------------------------------------------------------------------------------- */

static aclError choose_gear(uint32_t id, aclmdlDataset *dataset, size_t index, af_gear_kind kind, const uint64_t *numbers,
                            int count, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_dataset *d = af_dataset_get(dataset, "dataset", function, &ret);
    af_loaded *loaded = d ? af_loaded_get(id, function, &ret) : NULL;
    const af_model *model = loaded ? loaded->model : NULL;
    size_t bytes = model ? af_gear_input_bytes(model) : 0;
    af_part choice = {NULL, 0};
    void *there = NULL;
    int gear = -1;
    if (model && index >= d->count)
        ret = af_fail(ACL_ERROR_INVALID_PARAM, function, "index is %zu, the dataset has %zu buffers", index, d->count);
    else if (model && (choice = af_part_of(d->buffers[index])).address == NULL)
        ret = af_fail(ACL_ERROR_INVALID_PARAM, function, "buffer %zu has no memory", index);
    else if (model && (model->gears != kind || count != af_gear_numbers(model) || (gear = af_gear_find(model, numbers)) < 0))
        ret = af_fail((aclError)ACL_ERROR_GE_DYNAMIC_BATCH_SIZE_INVALID, function, "the model has no such gear");
    else if (model && choice.size < bytes)
        ret = af_fail((aclError)ACL_ERROR_GE_DYNAMIC_INPUT_LENGTH_INVALID, function, "buffer %zu has %zu bytes, it takes %zu",
                      index, choice.size, bytes);
    else if (model && ret == ACL_SUCCESS && (ret = af_capture_allows_unsafe(function)) != ACL_SUCCESS)
        ; /* a copy to the device that the caller waits for */
    else if (model && !(there = af_device_bytes(choice.address, bytes)))
        ret = af_fail((aclError)ACL_ERROR_GE_DYNAMIC_INPUT_ADDR_INVALID, function, "buffer %zu is not in device memory", index);
    if (there) {
        memcpy(there, numbers, bytes);
        pthread_mutex_lock(&af_lock);
        loaded->gear = gear;
        pthread_mutex_unlock(&af_lock);
    }
    if (loaded)
        af_loaded_put(id);
    if (d)
        af_dataset_put(dataset);
    return ret;
}

aclError af_aclmdlSetDynamicBatchSize(uint32_t modelId, aclmdlDataset *dataset, size_t index, uint64_t batchSize)
{
    if (!batchSize) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "batchSize is 0");
    return choose_gear(modelId, dataset, index, AF_BATCH_GEARS, &batchSize, 1, AF_NAME);
}

aclError af_aclmdlSetDynamicHWSize(uint32_t modelId, aclmdlDataset *dataset, size_t index, uint64_t height, uint64_t width)
{
    const uint64_t numbers[2] = {height, width};
    if (!height || !width) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "height or width is 0");
    return choose_gear(modelId, dataset, index, AF_SIZE_GEARS, numbers, 2, AF_NAME);
}

aclError af_aclmdlSetInputDynamicDims(uint32_t modelId, aclmdlDataset *dataset, size_t index, const aclmdlIODims *dims)
{
    if (!dims->dimCount || dims->dimCount > ACL_MAX_DIM_CNT)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "dims->dimCount is %zu, it can be 1 to 128", dims->dimCount);
    uint64_t numbers[ACL_MAX_DIM_CNT];
    for (size_t i = 0; i < dims->dimCount; i++)
        numbers[i] = (uint64_t)dims->dims[i];
    return choose_gear(modelId, dataset, index, AF_DIMS_GEARS, numbers, (int)dims->dimCount, AF_NAME);
}
