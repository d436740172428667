/* Executors of aclnn: what the first phase of an operator prepares and the second one puts on a stream. */
#include <math.h>

#include "aclnn_meta.h"
#include "arguments.h"
#include "npu_convert.h"
#include "opapi.h"
#include "operation.h"

enum { MOST_TENSORS = 1024, WORKSPACE_STEP = 512, ADDRESS_STEP = 32 };

/* Where an operand came from. */
typedef struct slot {
    const void *tensor, *list; /* handles; list NULL: a tensor of its own */
    bool output;
    size_t parameter, in_list; /* place among the parameters of its direction, and in the list */
} slot;

typedef struct af_executor {
    const char *operator_name;
    af_operation operation;
    slot *slots; /* per operand */
    uint64_t workspace;
    bool repeatable;
} executor;

static void destroy(void *object)
{
    executor *e = object;
    af_operation_clear(&e->operation);
    free(e->slots);
    free(e);
}

npu_kind af_executor_kind = {.name = "aclnn_executor", .destroy = destroy};

/* --- first phase: from arguments to an operation ------------------------------------------------------------------ */

static const struct {
    const char *name;
    af_do what;
    bool vectors; /* Matmul takes vectors and batches, Mm matrices only */
} operators[] = {
    {"aclnnAdd", AF_DO_ADD, false},         {"aclnnAdds", AF_DO_ADD, false},        {"aclnnInplaceAdd", AF_DO_ADD, false},
    {"aclnnInplaceAdds", AF_DO_ADD, false}, {"aclnnSub", AF_DO_SUB, false},         {"aclnnSubs", AF_DO_SUB, false},
    {"aclnnInplaceSub", AF_DO_SUB, false},  {"aclnnMul", AF_DO_MUL, false},         {"aclnnMuls", AF_DO_MUL, false},
    {"aclnnInplaceMul", AF_DO_MUL, false},  {"aclnnInplaceMuls", AF_DO_MUL, false}, {"aclnnDiv", AF_DO_DIV, false},
    {"aclnnDivs", AF_DO_DIV, false},        {"aclnnMatmul", AF_DO_MATMUL, true},    {"aclnnMm", AF_DO_MATMUL, false},
    {"aclnnRelu", AF_DO_RELU, false},       {"aclnnInplaceRelu", AF_DO_RELU, false}, {"aclnnSoftmax", AF_DO_SOFTMAX, false},
    {"aclnnCast", AF_DO_CAST, false},       {"aclnnReduceSum", AF_DO_SUM, false},   {"aclnnPermute", AF_DO_PERMUTE, false},
    {"aclnnCat", AF_DO_CAT, false},         {"aclnnLayerNorm", AF_DO_LAYER_NORM, false},
};

static int find_operator(const char *name)
{
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
        if (!strcmp(operators[i].name, name))
            return (int)i;
    return -1;
}

/* Everything the arguments say, apart from tensors in order. */
typedef struct gathered {
    const char *function;
    executor *made;
    size_t ins, outs; /* parameters so far */
    af_number scalars[2];
    int scalar_count;
    int64_t integers[3];
    int integer_count;
    double real;
} gathered;

static aclnnStatus take_tensor(gathered *g, const npu_fake_acl_argument *argument, const void *handle, slot from)
{
    af_operation *op = &g->made->operation;
    int count = op->inputs + op->outputs;
    af_operand *x;
    af_tensor *t;
    double last, storage = 1; /* which do not wrap around */
    int type;
    if (count >= MOST_TENSORS)
        return af_fail(AF_NN_INVALID, g->function, "more than %d tensors", MOST_TENSORS);
    x = &op->operands[count];
    g->made->slots[count] = from;
    *(from.output ? &op->outputs : &op->inputs) += 1;
    memset(x, 0, sizeof *x);
    if (!handle && (argument->kind == AF_ARG_MAYBE_IN || argument->kind == AF_ARG_MAYBE_OUT)) {
        x->absent = true;
        x->dtype = NPU_FLOAT32;
        return 0;
    }
    if (!handle)
        return af_fail(AF_NN_NULL, g->function, "%s is NULL", argument->name);
    t = npu_handle_acquire(&af_tensor_kind, (uintptr_t)handle);
    if (!t)
        return af_crash(AF_NN_INVALID, g->function, "%s is no live tensor", argument->name);
    type = (int)t->dtype;
    x->dtype = af_dtype_from(type);
    x->rank = (int)t->rank;
    x->offset = t->offset;
    x->address = t->data;
    last = (double)t->offset;
    for (uint64_t i = 0; i < t->rank && t->rank <= AF_MOST_RANK; i++) {
        x->dims[i] = t->dims[i];
        x->strides[i] = t->strides[i];
        last = t->strides[i] < 0 ? -INFINITY : last + (double)(t->dims[i] - 1) * (double)t->strides[i];
    }
    for (uint64_t i = 0; i < t->storage_rank; i++)
        storage *= (double)t->storage[i];
    npu_handle_release(&af_tensor_kind, (uintptr_t)handle);
    if (x->rank > AF_MOST_RANK)
        return af_fail(AF_NN_INVALID, g->function, "%s has %d dimensions, %d are the most", argument->name, x->rank,
                       AF_MOST_RANK);
    if (x->dtype == NPU_DTYPES)
        return af_fail(AF_NN_INVALID, g->function, "%s has the data type %d, which no operator of the fake takes",
                       argument->name, type);
    if (af_operand_elements(x) && (last < 0 || last >= storage || (last + 1) * sizeof(double) > (double)SIZE_MAX))
        return af_fail(AF_NN_INVALID, g->function, "%s: its view reaches element %.0f, its storage has %.0f", argument->name, last,
                       storage);
    return 0;
}

static aclnnStatus take_scalar(gathered *g, const npu_fake_acl_argument *argument)
{
    af_array *a = argument->handle ? npu_handle_acquire(&af_scalar_kind, (uintptr_t)argument->handle) : NULL;
    af_number *number = &g->scalars[g->scalar_count++];
    npu_dtype dtype;
    int type;
    if (!argument->handle)
        return af_fail(AF_NN_NULL, g->function, "%s is NULL", argument->name);
    if (!a)
        return af_crash(AF_NN_INVALID, g->function, "%s is no live scalar", argument->name);
    type = (int)a->dtype;
    dtype = af_dtype_from(type);
    if (dtype < NPU_DTYPES) {
        number->is_float = npu_dtype_float(dtype);
        number->real = npu_get(dtype, a->elements, 0);
        number->whole = number->is_float ? 0 : dtype == NPU_INT64 ? *(int64_t *)a->elements : (int64_t)number->real;
    }
    npu_handle_release(&af_scalar_kind, (uintptr_t)argument->handle);
    return dtype < NPU_DTYPES ? 0 : af_fail(AF_NN_INVALID, g->function, "%s has the data type %d", argument->name, type);
}

static aclnnStatus take_integers(gathered *g, const npu_fake_acl_argument *argument)
{
    af_operation *op = &g->made->operation;
    af_array *a = argument->handle ? npu_handle_acquire(&af_int_array_kind, (uintptr_t)argument->handle) : NULL;
    aclnnStatus ret = 0;
    if (!argument->handle)
        return af_fail(AF_NN_NULL, g->function, "%s is NULL", argument->name);
    if (!a)
        return af_crash(AF_NN_INVALID, g->function, "%s is no live array", argument->name);
    if (a->count > AF_MOST_RANK)
        ret = af_fail(AF_NN_INVALID, g->function, "%s has %llu elements, %d are the most", argument->name,
                      (unsigned long long)a->count, AF_MOST_RANK);
    else
        memcpy(op->axes, a->elements, a->count * sizeof *op->axes);
    op->axis_count = ret ? 0 : (int)a->count;
    npu_handle_release(&af_int_array_kind, (uintptr_t)argument->handle);
    return ret;
}

static aclnnStatus take_list(gathered *g, const npu_fake_acl_argument *argument, size_t parameter)
{
    af_array *a = argument->handle ? npu_handle_acquire(&af_tensor_list_kind, (uintptr_t)argument->handle) : NULL;
    aclnnStatus ret = 0;
    if (!argument->handle)
        return af_fail(AF_NN_NULL, g->function, "%s is NULL", argument->name);
    if (!a)
        return af_crash(AF_NN_INVALID, g->function, "%s is no live list", argument->name);
    if (!a->count)
        ret = af_fail(AF_NN_INVALID, g->function, "%s is empty", argument->name);
    for (uint64_t i = 0; i < a->count && !ret; i++) {
        const void *tensor = ((void **)a->elements)[i];
        ret = take_tensor(g, argument, tensor,
                          (slot){.tensor = tensor, .list = argument->handle, .parameter = parameter, .in_list = i});
    }
    npu_handle_release(&af_tensor_list_kind, (uintptr_t)argument->handle);
    return ret;
}

/* Inputs first, then outputs: tensors that are both come twice. */
static aclnnStatus gather(gathered *g, const npu_fake_acl_argument *arguments, int count)
{
    aclnnStatus ret = 0;
    for (int i = 0; i < count && !ret; i++) {
        const npu_fake_acl_argument *argument = &arguments[i];
        switch (argument->kind) {
        case AF_ARG_IN: case AF_ARG_MAYBE_IN: case AF_ARG_BOTH:
            ret = take_tensor(g, argument, argument->handle, (slot){.tensor = argument->handle, .parameter = g->ins++});
            break;
        case AF_ARG_LIST: ret = take_list(g, argument, g->ins++); break;
        case AF_ARG_SCALAR: ret = take_scalar(g, argument); break;
        case AF_ARG_INTEGERS: ret = take_integers(g, argument); break;
        case AF_ARG_INTEGER: g->integers[g->integer_count++] = argument->integer; break;
        case AF_ARG_REAL: g->real = argument->real; break;
        default: break;
        }
    }
    for (int i = 0; i < count && !ret; i++) {
        const npu_fake_acl_argument *argument = &arguments[i];
        if (argument->kind == AF_ARG_OUT || argument->kind == AF_ARG_MAYBE_OUT || argument->kind == AF_ARG_BOTH)
            ret = take_tensor(g, argument, argument->handle, (slot){.tensor = argument->handle, .output = true, .parameter = g->outs++});
    }
    return ret;
}

/* Translates the numbers among the arguments for this operator. */
static aclnnStatus assign(gathered *g, bool vectors)
{
    af_operation *op = &g->made->operation;
    const af_operand *out = &op->operands[op->inputs];
    op->alpha = (af_number){.real = 1, .whole = 1};
    op->axis = g->integers[0];
    switch (op->what) {
    case AF_DO_ADD: case AF_DO_SUB: case AF_DO_MUL: case AF_DO_DIV:
        op->has_other = op->inputs == 1;
        if (op->has_other)
            op->other = g->scalars[0];
        if (g->scalar_count > op->has_other)
            op->alpha = g->scalars[op->has_other];
        if (op->has_other && g->scalar_count > 1) { /* one number, since both are known */
            op->other.real *= op->alpha.real;
            op->other.whole = (int64_t)((uint64_t)op->other.whole * (uint64_t)op->alpha.whole);
            op->other.is_float = op->other.is_float || op->alpha.is_float;
            op->alpha = (af_number){.real = 1, .whole = 1};
        }
        return 0;
    case AF_DO_MATMUL:
        if (op->axis < 0 || op->axis > 3)
            return af_fail(AF_NN_INVALID, g->function, "cubeMathType is %lld, it can be 0 to 3", (long long)op->axis);
        op->half = op->axis == 2;
        if (!vectors && (op->operands[0].rank != 2 || op->operands[1].rank != 2))
            return af_fail(AF_NN_INVALID, g->function, "self and mat2 have %d and %d dimensions, both need 2",
                           op->operands[0].rank, op->operands[1].rank);
        return 0;
    case AF_DO_CAST:
        if (af_dtype_from((int)op->axis) != out->dtype)
            return af_fail(AF_NN_INVALID, g->function, "dtype is %lld, the output is %s", (long long)op->axis,
                           npu_dtype_name(out->dtype));
        return 0;
    case AF_DO_SUM:
        op->keep = g->integers[0] != 0;
        if (af_dtype_from((int)g->integers[1]) != out->dtype)
            return af_fail(AF_NN_INVALID, g->function, "dtype is %lld, the output is %s", (long long)g->integers[1],
                           npu_dtype_name(out->dtype));
        return 0;
    case AF_DO_LAYER_NORM: op->epsilon = g->real; return 0;
    default: return 0;
    }
}

/* Copies of operands that lie with gaps or are computed in another type, and a buffer for what is gathered over many
 * elements: in whole steps. */
static uint64_t workspace_of(const af_operation *op)
{
    uint64_t bytes = 0;
    bool gathers = op->what == AF_DO_MATMUL || op->what == AF_DO_SOFTMAX || op->what == AF_DO_SUM || op->what == AF_DO_LAYER_NORM;
    for (int i = 0; i < op->inputs + op->outputs; i++) {
        const af_operand *x = &op->operands[i];
        bool computes = op->what != AF_DO_CAST && op->what != AF_DO_PERMUTE && op->what != AF_DO_CAT;
        if (!x->absent && (!af_operand_dense(x) || (computes && x->dtype != op->compute)))
            bytes += npu_bytes(x->dtype, af_operand_elements(x)) + WORKSPACE_STEP - 1;
    }
    if (gathers)
        bytes += af_operand_elements(&op->operands[op->inputs]) * sizeof(float) + WORKSPACE_STEP - 1;
    return bytes / WORKSPACE_STEP * WORKSPACE_STEP;
}

static void arg_arguments(npu_call *call, const npu_fake_acl_argument *arguments, int count)
{
    for (int i = 0; i < count; i++) {
        const npu_fake_acl_argument *argument = &arguments[i];
        switch (argument->kind) {
        case AF_ARG_LIST: af_arg(call, argument->name, &af_tensor_list_kind, argument->handle); break;
        case AF_ARG_SCALAR: af_arg(call, argument->name, &af_scalar_kind, argument->handle); break;
        case AF_ARG_INTEGERS: af_arg(call, argument->name, &af_int_array_kind, argument->handle); break;
        case AF_ARG_INTEGER: npu_arg_int(call, argument->name, argument->integer); break;
        case AF_ARG_REAL: npu_arg_float(call, argument->name, argument->real); break;
        default: af_arg(call, argument->name, &af_tensor_kind, argument->handle); break;
        }
    }
}

static aclnnStatus prepare(const char *function, const char *operator_name, const npu_fake_acl_argument *arguments, int count,
                           uint64_t *workspace, aclOpExecutor **out)
{
    gathered g = {.function = function, .made = calloc(1, sizeof *g.made)};
    int which = find_operator(operator_name);
    npu_why why;
    aclnnStatus ret;
    void *handle = NULL;
    if (!workspace || !out || which < 0) {
        free(g.made);
        return af_fail(AF_NN_NULL, function, "workspaceSize or executor is NULL");
    }
    if (g.made) {
        g.made->operator_name = operators[which].name;
        g.made->operation.what = operators[which].what;
        g.made->operation.name = operators[which].name;
        g.made->operation.operands = calloc(MOST_TENSORS, sizeof *g.made->operation.operands);
        g.made->slots = calloc(MOST_TENSORS, sizeof *g.made->slots);
    }
    if (!g.made || !g.made->operation.operands || !g.made->slots) {
        if (g.made)
            destroy(g.made);
        return af_fail(561101, function, "the host has no more memory");
    }
    ret = gather(&g, arguments, count);
    if (!ret)
        ret = assign(&g, operators[which].vectors);
    if (!ret && af_operation_plan(&g.made->operation, &why))
        ret = af_fail(AF_NN_INVALID, function, "%s", why.text);
    if (!ret) {
        size_t tensors = (size_t)(g.made->operation.inputs + g.made->operation.outputs);
        af_operand *fit = realloc(g.made->operation.operands, tensors * sizeof *fit);
        slot *places = realloc(g.made->slots, tensors * sizeof *places);
        g.made->operation.operands = fit ? fit : g.made->operation.operands;
        g.made->slots = places ? places : g.made->slots;
        g.made->workspace = workspace_of(&g.made->operation);
    }
    if (ret) {
        destroy(g.made);
        return ret;
    }
    *workspace = g.made->workspace;
    if (af_new(&af_executor_kind, g.made, &handle) != ACL_SUCCESS)
        return af_fail(561101, function, "the host has no more memory");
    *out = handle;
    return 0;
}

aclnnStatus npu_fake_acl_prepare(const char *phase, const char *operator_name, const npu_fake_acl_argument *arguments,
                                 int count, uint64_t *workspaceSize, aclOpExecutor **out)
{
    npu_call call;
    aclnnStatus ret;
    bool go = npu_call_begin(&call, phase, NPU_CALL_DEVICE);
    arg_arguments(&call, arguments, count);
    ret = go ? prepare(phase, operator_name, arguments, count, workspaceSize, out) : (aclnnStatus)call.code;
    if (!ret && !call.forced)
        npu_arg_uint(&call, "workspaceSize", *workspaceSize);
    else
        npu_arg_pointer(&call, "workspaceSize", workspaceSize);
    af_arg_out(&call, "executor", &af_executor_kind, (void **)out, !ret && !call.forced);
    return (aclnnStatus)npu_call_end(&call, ret);
}

/* --- second phase ------------------------------------------------------------------------------------------------- */

/* A tensor that was destroyed between the phases is memory the vendor's library follows. */
static aclnnStatus still_there(const executor *e)
{
    for (int i = 0; i < e->operation.inputs + e->operation.outputs; i++)
        if (!e->operation.operands[i].absent && !npu_handle_live(&af_tensor_kind, (uintptr_t)e->slots[i].tensor))
            return af_crash(AF_NN_INVALID, e->operator_name, "a tensor of the first phase was destroyed before the second");
    return 0;
}

static aclnnStatus submit(const executor *e, void *workspace, aclrtStream handle)
{
    aclError code = ACL_SUCCESS;
    af_stream *stream = af_stream_use(handle, e->operator_name, &code);
    af_operation *op = stream ? af_operation_copy(&e->operation) : NULL;
    if (op) {
        const af_task task = {.name = e->operator_name, .run = af_operation_run, .destroy = af_operation_destroy, .data = op};
        op->workspace = workspace;
        op->workspace_bytes = e->workspace;
        code = af_submit(stream, &task, e->operator_name);
    } else if (stream)
        code = ACL_ERROR_RT_MEMORY_ALLOCATION;
    if (stream)
        af_stream_put(stream);
    if (code == ACL_SUCCESS)
        return 0;
    af_note_error(code);
    return af_fail(AF_NN_RUNTIME, e->operator_name, "the runtime failed with %d", (int)code);
}

/* An executor is used up, whatever happens, unless it is repeatable. */
static aclnnStatus run(const char *function, void *workspace, uint64_t size, aclOpExecutor *handle, aclrtStream stream)
{
    executor *e = handle ? npu_handle_acquire(&af_executor_kind, (uintptr_t)handle) : NULL;
    aclnnStatus ret = 0;
    if (!handle)
        return af_fail(AF_NN_NULL, function, "the executor is NULL");
    if (!e)
        return af_crash(AF_NN_INVALID, function,
                        "the executor is used up or none at all: it serves one call, unless aclSetAclOpExecutorRepeatable "
                        "was called");
    if (strcmp(e->operator_name, function))
        ret = af_fail(AF_NN_INVALID, function, "the executor was prepared for %s", e->operator_name);
    else if (e->workspace && !workspace)
        ret = af_fail(AF_NN_NULL, function, "the workspace is NULL, %llu bytes are needed", (unsigned long long)e->workspace);
    else if (size < e->workspace)
        ret = af_crash(AF_NN_INVALID, function, "the workspace has %llu bytes, %llu are needed", (unsigned long long)size,
                       (unsigned long long)e->workspace);
    if (!ret)
        ret = still_there(e);
    if (!ret)
        ret = submit(e, workspace, stream);
    if (!e->repeatable)
        npu_handle_close(&af_executor_kind, (uintptr_t)handle);
    npu_handle_release(&af_executor_kind, (uintptr_t)handle);
    return ret;
}

aclnnStatus npu_fake_acl_run(const char *operator_name, void *workspace, uint64_t workspaceSize, aclOpExecutor *handle,
                             aclrtStream stream)
{
    npu_call call;
    aclnnStatus ret;
    bool go = npu_call_begin(&call, operator_name, NPU_CALL_DEVICE);
    npu_arg_pointer(&call, "workspace", workspace);
    npu_arg_uint(&call, "workspaceSize", workspaceSize);
    af_arg(&call, "executor", &af_executor_kind, handle);
    af_arg_stream(&call, "stream", stream);
    ret = go ? run(operator_name, workspace, workspaceSize, handle, stream) : (aclnnStatus)call.code;
    return (aclnnStatus)npu_call_end(&call, ret);
}

/* --- executors of the user's -------------------------------------------------------------------------------------- */

executor *af_executor_enter(const aclOpExecutor *handle, const char *function, aclnnStatus *ret)
{
    executor *e = handle ? npu_handle_acquire(&af_executor_kind, (uintptr_t)handle) : NULL;
    if (!handle)
        *ret = af_fail(AF_NN_INNER_NULL, function, "the executor is NULL");
    else if (!e)
        *ret = af_crash(AF_NN_INVALID, function, "the executor is used up or none at all");
    return e;
}

aclnnStatus af_aclSetAclOpExecutorRepeatable(executor *e)
{
    e->repeatable = true;
    return 0;
}

aclnnStatus af_aclDestroyAclOpExecutor(aclOpExecutor *handle)
{
    aclnnStatus ret = 0;
    if (af_executor_enter(handle, AF_NAME, &ret)) {
        npu_handle_close(&af_executor_kind, (uintptr_t)handle);
        af_put(&af_executor_kind, handle);
    }
    return ret;
}

/* The next second phases work at another address, and so does the tensor. */
static void move_to(executor *e, const void *tensor, void *address)
{
    af_tensor *t = npu_handle_acquire(&af_tensor_kind, (uintptr_t)tensor);
    for (int i = 0; i < e->operation.inputs + e->operation.outputs; i++)
        if (e->slots[i].tensor == tensor)
            e->operation.operands[i].address = address;
    if (t) {
        t->data = address;
        npu_handle_release(&af_tensor_kind, (uintptr_t)tensor);
    }
}

typedef enum { INPUTS, OUTPUTS, EITHER } direction;

/* index counts single tensors of the direction; with a list it is the list's place among the parameters. */
static aclnnStatus readdress(const char *name, executor *e, direction side, size_t index, size_t relative,
                             const void *tensor, const void *list, void *address)
{
    int place = -1;
    size_t seen = 0, inputs = 0;
    for (int i = 0; i < e->operation.inputs; i++)
        if (e->slots[i].parameter >= inputs)
            inputs = e->slots[i].parameter + 1;
    for (int i = 0; i < e->operation.inputs + e->operation.outputs && place < 0; i++) {
        const slot *s = &e->slots[i];
        size_t parameter = s->parameter + (side == EITHER && s->output ? inputs : 0);
        if (side != EITHER && s->output != (side == OUTPUTS))
            continue;
        if (list ? s->list == list && parameter == index && s->in_list == relative : seen == index)
            place = i;
        seen++;
    }
    if (!e->repeatable)
        return af_fail(AF_NN_INVALID, name, "the executor serves one call; call aclSetAclOpExecutorRepeatable first");
    if (!tensor && !list)
        return af_fail(AF_NN_INNER_NULL, name, "the tensor is NULL");
    if (place < 0 || (tensor && e->slots[place].tensor != tensor))
        return af_fail(AF_NN_INVALID, name, "the operator was not prepared with this tensor at place %zu", index);
    if ((uintptr_t)address % ADDRESS_STEP)
        return af_fail(AF_NN_INVALID, name, "%p is no multiple of %d", address, ADDRESS_STEP);
    move_to(e, e->slots[place].tensor, address);
    return 0;
}

#define READDRESS(prefix, name, side)                                                                                 \
    aclnnStatus af_##prefix##Set##name##TensorAddr(executor *e, const size_t index, aclTensor *tensor, void *addr)    \
    {                                                                                                                 \
        return readdress(AF_NAME, e, side, index, 0, tensor, NULL, addr);                                             \
    }                                                                                                                 \
    aclnnStatus af_##prefix##SetDynamic##name##TensorAddr(executor *e, size_t irIndex, const size_t relativeIndex,    \
                                                          aclTensorList *tensors, void *addr)                         \
    {                                                                                                                 \
        return readdress(AF_NAME, e, side, irIndex, relativeIndex, NULL, tensors, addr);                              \
    }
READDRESS(acl, Input, INPUTS)
READDRESS(acl, Output, OUTPUTS)
READDRESS(acl, , EITHER)
READDRESS(Acl, Input, INPUTS)
READDRESS(Acl, Output, OUTPUTS)
READDRESS(Acl, , EITHER)
