#include <stdio.h>
#include <string.h>

#include "outside.h"
#include "rknn_work.h"

static const char *command_name(int command)
{
    static const char *const names[] = {
        "RKNN_QUERY_IN_OUT_NUM",
        "RKNN_QUERY_INPUT_ATTR",
        "RKNN_QUERY_OUTPUT_ATTR",
        "RKNN_QUERY_PERF_DETAIL",
        "RKNN_QUERY_PERF_RUN",
        "RKNN_QUERY_SDK_VERSION",
        "RKNN_QUERY_MEM_SIZE",
        "RKNN_QUERY_CUSTOM_STRING",
        "RKNN_QUERY_NATIVE_INPUT_ATTR",
        "RKNN_QUERY_NATIVE_OUTPUT_ATTR",
        "RKNN_QUERY_NATIVE_NHWC_INPUT_ATTR",
        "RKNN_QUERY_NATIVE_NHWC_OUTPUT_ATTR",
        "RKNN_QUERY_DEVICE_MEM_INFO",
        "RKNN_QUERY_INPUT_DYNAMIC_RANGE",
        "RKNN_QUERY_CURRENT_INPUT_ATTR",
        "RKNN_QUERY_CURRENT_OUTPUT_ATTR",
        "RKNN_QUERY_CURRENT_NATIVE_INPUT_ATTR",
        "RKNN_QUERY_CURRENT_NATIVE_OUTPUT_ATTR",
    };
    return names[command];
}

/* Refuses an answer buffer that is too short, before 1.4.0 one that is too long as well. */
static int check_size(uint32_t given, uint32_t needed, const char *type)
{
    if (rf_release_now()->exact_sizes ? given == needed : given >= needed)
        return RKNN_SUCC;
    rf_error("rknn_query, info_len is %u, %s has %u bytes", (unsigned)given, type, (unsigned)needed);
    return RKNN_ERR_PARAM_INVALID;
}

static int query_attr(const rf_context *context, int command, void *info, uint32_t size)
{
    const rf_model *model = context->model;
    const rf_release *release = rf_release_now();
    bool input = command == RKNN_QUERY_INPUT_ATTR || command == RKNN_QUERY_NATIVE_INPUT_ATTR ||
                 command == RKNN_QUERY_NATIVE_NHWC_INPUT_ATTR || command == RKNN_QUERY_CURRENT_INPUT_ATTR ||
                 command == RKNN_QUERY_CURRENT_NATIVE_INPUT_ATTR;
    bool current = command >= RKNN_QUERY_CURRENT_INPUT_ATTR;
    rf_attr_kind kind = RF_PLAIN;
    if (command == RKNN_QUERY_NATIVE_NHWC_INPUT_ATTR || command == RKNN_QUERY_NATIVE_NHWC_OUTPUT_ATTR)
        kind = RF_NATIVE_NHWC;
    else if (command == RKNN_QUERY_NATIVE_INPUT_ATTR || command == RKNN_QUERY_NATIVE_OUTPUT_ATTR ||
             command == RKNN_QUERY_CURRENT_NATIVE_INPUT_ATTR || command == RKNN_QUERY_CURRENT_NATIVE_OUTPUT_ATTR)
        kind = RF_NATIVE;
    /* Measured: this query takes any size. */
    bool unsized = command == RKNN_QUERY_NATIVE_NHWC_INPUT_ATTR && !release->exact_sizes;
    int code = unsized ? RKNN_SUCC : check_size(size, release->attr_size, "rknn_tensor_attr");
    if (code || size < release->attr_size) /* measured: success, and nothing is written */
        return code;
    size = release->attr_size;
    uint32_t count = rf_info_only(context) ? 0 : input ? model->n_inputs : model->n_outputs, index;
    memcpy(&index, info, sizeof index);
    if (index >= count && command == RKNN_QUERY_NATIVE_NHWC_INPUT_ATTR) {
        memset(info, 0, size); /* measured: success, and a record that says nothing */
        return RKNN_SUCC;
    }
    if (index >= count) {
        const rf_io *first = model->outputs;
        bool blocks = first && rf_native_format(first, rf_io_dims(model, first, 0)) == RKNN_TENSOR_NC1HWC2;
        bool native = command == RKNN_QUERY_NATIVE_OUTPUT_ATTR || command == RKNN_QUERY_CURRENT_NATIVE_OUTPUT_ATTR;
        if (native && !(rf_info_only(context) && blocks && !model->n_shapes))
            npu_crash("rknn_query", "a query of a native output with an index that is too high", RKNN_ERR_PARAM_INVALID);
        rf_error("rknn_query, %s: index is %u, the model has %u %s", command_name(command), (unsigned)index,
                 (unsigned)count, input ? "inputs" : "outputs");
        return RKNN_ERR_PARAM_INVALID;
    }
    if (current && !context->shape_chosen) {
        rf_error("rknn_query, %s: rknn_set_input_shapes was not called yet", command_name(command));
        return RKNN_ERR_CTX_INVALID;
    }
    if (command == RKNN_QUERY_NATIVE_NHWC_OUTPUT_ATTR && model->n_shapes) {
        rf_error("rknn_query, %s has no answer for a model of several shapes", command_name(command));
        return RKNN_ERR_PARAM_INVALID;
    }
    rknn_tensor_attr attr;
    rf_io io = input ? model->inputs[index] : model->outputs[index];
    const rf_port *ports = input ? context->inputs : context->outputs;
    uint32_t shape = kind == RF_PLAIN || current ? context->shape : ports ? ports[index].uses.shape : 0;
    rf_uses uses = input && context->inputs ? context->inputs[index].uses : (rf_uses){.now = io.native_type};
    bool alone = context->flag & RKNN_FLAG_COLLECT_MODEL_INFO_ONLY;
    if (alone && !uses.raw) { /* measured on 1.4.0: pixels leave the type, and bound inputs are shown in planes */
        uses.now = io.native_type;
        uses.planes = uses.memory || (ports && ports[index].binding.record);
    }
    if (input && kind != RF_PLAIN && context->inputs)
        io.native_type = uses.now; /* measured: of what it was given or bound as */
    if (input)
        rf_io_attr(model, &io, shape, kind, &attr);
    else
        rf_output_attr(context, &io, shape, kind, current, &attr);
    if (input && context->inputs)
        rf_used_attr(&model->inputs[index], &uses, kind, &attr);
    memcpy(info, &attr, size);
    return RKNN_SUCC;
}

/* The five commands about dynamic shapes, on a model that has none. */
static int query_static(int command)
{
    rf_error("rknn_query, %s: the model has fixed shapes", command_name(command));
    return command <= RKNN_QUERY_CURRENT_OUTPUT_ATTR ? RKNN_ERR_MODEL_INVALID : RKNN_ERR_CTX_INVALID;
}

static int query_range(const rf_context *context, void *info, uint32_t size)
{
    const rf_model *model = context->model;
    rknn_input_range *range = info;
    int code = check_size(size, sizeof *range, "rknn_input_range");
    if (code)
        return code;
    if (range->index >= model->n_inputs) {
        rf_error("rknn_query, %s: index is %u, the model has %u inputs", command_name(RKNN_QUERY_INPUT_DYNAMIC_RANGE),
                 (unsigned)range->index, (unsigned)model->n_inputs);
        return RKNN_ERR_PARAM_INVALID;
    }
    const rf_io *io = &model->inputs[range->index];
    uint32_t sets = model->n_shapes < RKNN_MAX_DYNAMIC_SHAPE_NUM ? model->n_shapes : RKNN_MAX_DYNAMIC_SHAPE_NUM;
    range->shape_number = sets;
    range->fmt = rf_io_dims(model, io, 0)->rank == 4 ? RKNN_TENSOR_NHWC : RKNN_TENSOR_UNDEFINED;
    memcpy(range->name, io->name, sizeof range->name);
    memset(range->dyn_range, 0, sizeof range->dyn_range);
    for (uint32_t s = 0; s < sets; s++) {
        const rf_dims *dims = rf_io_dims(model, io, s);
        memcpy(range->dyn_range[s], dims->dims, sizeof dims->dims);
        range->n_dims = dims->rank;
    }
    return RKNN_SUCC;
}

static int query_perf(rf_context *context, int command, void *info, uint32_t size)
{
    if (command == RKNN_QUERY_PERF_RUN) {
        rknn_perf_run *run = info;
        int code = check_size(size, sizeof *run, "rknn_perf_run");
        if (code == RKNN_SUCC && context->ran)
            run->run_duration = context->duration; /* before a run the number stays what it was, as measured */
        return code;
    }
    rknn_perf_detail *detail = info;
    int code = check_size(size, sizeof *detail, "rknn_perf_detail");
    if (code)
        return code;
    static char nothing[] = "";
    /* Without RKNN_FLAG_COLLECT_PERF_MASK 1.6.0 gives an empty text, 1.4.0 an empty table. */
    static char table[] = "===================================================================\n"
                          "ID  OpType           Target  Time(us)\n"
                          "Total Operator Elapsed Time(us): 0\n       ";
    bool old = rf_before_1_5();
    detail->perf_data = context->perf ? context->perf : old ? table : nothing;
    detail->data_len = strlen(detail->perf_data);
    return RKNN_SUCC;
}

static int query_sizes(const rf_context *context, void *info, uint32_t size)
{
    const rf_model *model = context->model;
    rknn_mem_size sizes = {.total_weight_size = model->weight_size, .total_internal_size = model->internal_size};
    if (!(context->flag & RKNN_FLAG_COLLECT_MODEL_INFO_ONLY))
        sizes.total_dma_allocated_size = model->dma_size;
    if ((context->flag & RKNN_FLAG_INTERNAL_ALLOC_OUTSIDE) && rf_rules_now()->internal_outside &&
        model->dma_size >= model->internal_size)
        sizes.total_dma_allocated_size = model->dma_size - model->internal_size;
    sizes.total_sram_size = rf_sram_total();
    sizes.free_sram_size = rf_sram_free();
    /* Measured: shorter answers than the record are filled as far as they go, from 1.4.0 on. */
    uint32_t whole = rf_release_now()->mem_size_size;
    if (rf_release_now()->exact_sizes && size != whole)
        return check_size(size, whole, "rknn_mem_size");
    memcpy(info, &sizes, size < whole ? size : whole);
    return RKNN_SUCC;
}

int rf_query(rknn_context handle, int command, void *info, uint32_t size)
{
    const rf_release *release = rf_release_now();
    int code;
    rf_context *context = rf_enter(handle, "rknn_query", &code);
    if (!context)
        return code;
    const rf_model *model = context->model;
    if (!info) {
        rf_error("rknn_query, info is NULL");
        code = RKNN_ERR_PARAM_INVALID;
    } else if (command > release->last_query) {
        rf_error("rknn_query, command %d: release %s has 0 to %d", command, release->name, release->last_query);
        code = RKNN_ERR_PARAM_INVALID;
    } else if (!rf_query_supported(model->chip, command)) {
        rf_error("rknn_query, command %d is not answered on this chip", command);
        code = RKNN_ERR_FAIL;
    } else if (command >= RKNN_QUERY_INPUT_DYNAMIC_RANGE && !rf_shapes(context)) {
        bool range = command == RKNN_QUERY_INPUT_DYNAMIC_RANGE;
        code = range ? RKNN_SUCC : check_size(size, release->attr_size, "rknn_tensor_attr");
        if (code == RKNN_SUCC)
            code = query_static(command);
    } else {
        switch (command) {
        case RKNN_QUERY_IN_OUT_NUM: {
            bool empty = rf_info_only(context);
            rknn_input_output_num number = {empty ? 0 : model->n_inputs, empty ? 0 : model->n_outputs};
            code = check_size(size, sizeof number, "rknn_input_output_num");
            if (code == RKNN_SUCC)
                memcpy(info, &number, sizeof number);
            break;
        }
        case RKNN_QUERY_SDK_VERSION: {
            rknn_sdk_version version = {0};
            code = check_size(size, sizeof version, "rknn_sdk_version");
            snprintf(version.api_version, sizeof version.api_version, "%s", release->api_version);
            snprintf(version.drv_version, sizeof version.drv_version, "%s", release->driver_version);
            if (code == RKNN_SUCC)
                memcpy(info, &version, sizeof version);
            break;
        }
        case RKNN_QUERY_CUSTOM_STRING:
            code = check_size(size, sizeof(rknn_custom_string), "rknn_custom_string");
            if (code == RKNN_SUCC)
                memcpy(info, model->custom_string, sizeof model->custom_string);
            break;
        case RKNN_QUERY_MEM_SIZE:
            code = query_sizes(context, info, size);
            break;
        case RKNN_QUERY_PERF_DETAIL:
        case RKNN_QUERY_PERF_RUN:
            code = query_perf(context, command, info, size);
            break;
        case RKNN_QUERY_INPUT_DYNAMIC_RANGE:
            code = query_range(context, info, size);
            break;
        default:
            code = query_attr(context, command, info, size);
        }
    }
    rf_leave(context);
    return code;
}
