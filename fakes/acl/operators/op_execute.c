/* Running single operators: by name, through a handle, compiled on the way. */
#include "data_buffer.h"
#include "npu_convert.h"
#include "op.h"
#include "op_own.h"
#include "tensor_desc.h"

typedef struct af_op_handle {
    af_op_question what;
    af_own_use own; /* of a file, where own.own is one */
} handle;

static void destroy(void *object)
{
    af_own_put(&((handle *)object)->own);
    free(object);
}

npu_kind af_op_handle_kind = {.name = "op_handle", .destroy = destroy};

/* --- queueing ----------------------------------------------------------------------------------------------------- */

aclError af_op_submit_at(const af_op_question *question, void *const *addresses, aclrtStream stream_handle,
                         const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_stream *stream;
    af_operation planned, *op;
    npu_why why;
    if (af_op_plan(question, &planned, &why)) /* one of any shape, and these do not go together */
        return af_fail(ACL_ERROR_GE_FAILURE, function, "%s: %s", question->row->type, why.text);
    stream = af_stream_use(stream_handle, function, &ret);
    op = stream ? af_operation_copy(&planned) : NULL;
    af_operation_clear(&planned);
    if (op) {
        const af_task task = {.name = question->row->type, .run = af_operation_run, .destroy = af_operation_destroy,
                              .data = op};
        for (int i = 0; i < op->inputs + op->outputs; i++)
            op->operands[i].address = addresses[i];
        ret = af_submit(stream, &task, function);
    } else if (stream) {
        ret = ACL_ERROR_BAD_ALLOC;
    }
    if (stream)
        af_stream_put(stream);
    return ret;
}

static aclError take_buffer(const aclDataBuffer *buffer, const af_op_tensor *tensor, const char *what, int index, void **out,
                            const char *function)
{
    aclError ret = ACL_SUCCESS;
    data_buffer *b;
    size_t n = npu_bytes(tensor->dtype, 1);
    *out = NULL;
    if (tensor->absent) /* even if the caller gives something */
        return ret;
    b = af_get(&af_data_buffer_kind, buffer, function, ACL_ERROR_INVALID_PARAM, &ret);
    if (!b)
        return ret;
    for (int i = 0; i < tensor->rank; i++)
        n *= (size_t)tensor->dims[i];
    *out = b->data;
    if (b->size < n)
        ret = af_fail(ACL_ERROR_INVALID_PARAM, function, "the buffer of %s %d has %zu bytes, %zu are needed", what, index,
                      b->size, n);
    af_put(&af_data_buffer_kind, buffer);
    return ret;
}

static bool empty(const af_op_tensor *tensor)
{
    for (int i = 0; i < tensor->rank; i++)
        if (!tensor->dims[i])
            return true;
    return false;
}

aclError af_op_submit(const af_op_question *question, const aclDataBuffer *const *inputs, aclDataBuffer *const *outputs,
                      aclrtStream stream, const char *function)
{
    void *addresses[AF_MOST_OP_TENSORS];
    aclError ret = ACL_SUCCESS;
    if (!inputs || !outputs)
        return af_null(function, inputs ? "outputs" : "inputs");
    for (int i = 0; i < question->inputs && ret == ACL_SUCCESS; i++)
        ret = take_buffer(inputs[i], &question->tensors[i], "input", i, &addresses[i], function);
    for (int i = 0; i < question->outputs && ret == ACL_SUCCESS; i++)
        ret = take_buffer(outputs[i], &question->tensors[question->inputs + i], "output", i,
                          &addresses[question->inputs + i], function);
    if (ret != ACL_SUCCESS || empty(&question->tensors[question->inputs]))
        return ret;
    return af_op_submit_at(question, addresses, stream, function);
}

static aclError not_found(const af_op_question *question, const char *function)
{
    return af_fail(ACL_ERROR_OP_NOT_FOUND, function,
                   "no operator %s of these types, shapes and attributes was loaded or compiled", question->row->type);
}

/* --- functions ---------------------------------------------------------------------------------------------------- */

typedef struct arguments {
    const char *type;
    int inputs, outputs;
    const aclTensorDesc *const *input_desc, *const *output_desc;
    const aclDataBuffer *const *input;
    aclDataBuffer *const *output;
    const aclopAttr *attr;
} arguments;

static aclError ask(const arguments *a, aclError unknown, bool infer, af_op_question *out, const char *function)
{
    return af_op_ask(a->type, a->inputs, a->input_desc, a->outputs, a->output_desc, a->attr, unknown, infer, out, function);
}

static bool own(const arguments *a, bool compile, af_own_use *out)
{
    return af_own_find(a->type, a->inputs, a->input_desc, a->outputs, a->output_desc, a->attr, compile, out);
}

static aclError submit_own(const arguments *a, const af_own_use *use, aclrtStream stream, const char *function)
{
    aclError ret = af_own_submit(use, a->input, a->output, stream, function);
    af_own_put(use);
    return ret;
}

static aclError execute(const char *function, const arguments *a, aclrtStream stream)
{
    af_op_question question;
    af_own_use use;
    aclError ret;
    if (own(a, false, &use)) return submit_own(a, &use, stream, function);
    ret = ask(a, ACL_ERROR_OP_NOT_FOUND, false, &question, function);
    if (ret != ACL_SUCCESS) return ret;
    if (!af_op_known(&question)) return not_found(&question, function);
    return af_op_submit(&question, a->input, a->output, stream, function);
}

aclError af_aclopExecute(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[],
                      const aclDataBuffer *const inputs[], int numOutputs, const aclTensorDesc *const outputDesc[],
                      aclDataBuffer *const outputs[], const aclopAttr *attr, aclrtStream stream)
{
    const arguments a = {opType, numInputs, numOutputs, inputDesc, outputDesc, inputs, outputs, attr};
    return execute(AF_NAME, &a, stream);
}

aclError af_aclopExecuteV2(const char *opType, int numInputs, aclTensorDesc *inputDesc[], aclDataBuffer *inputs[],
                        int numOutputs, aclTensorDesc *outputDesc[], aclDataBuffer *outputs[], aclopAttr *attr,
                        aclrtStream stream)
{
    const arguments a = {opType, numInputs, numOutputs, (const aclTensorDesc *const *)inputDesc,
                         (const aclTensorDesc *const *)outputDesc, (const aclDataBuffer *const *)inputs, outputs, attr};
    return execute(AF_NAME, &a, stream);
}

/* Where definitions come from: only the installation's are there. */
static aclError check_source(int source, const char *path, const char *function)
{
    if (source == ACL_COMPILE_SYS)
        return ACL_SUCCESS;
    if (source != ACL_COMPILE_UNREGISTERED)
        return af_fail(ACL_ERROR_API_NOT_SUPPORT, function, "compileFlag is %d, it can be 0 or 1", source);
    if (!path)
        return af_null(function, "opPath");
    return af_fail(ACL_ERROR_FEATURE_UNSUPPORTED, function, "the fake compiles no operators from files");
}

/* use->own: it is one of a file, and the caller's to put. */
static aclError compile(const arguments *a, int source, const char *path, af_op_question *question, af_own_use *use,
                        const char *function)
{
    aclError ret = check_source(source, path, function);
    use->own = NULL;
    if (ret == ACL_SUCCESS)
        ret = af_op_install(function);
    if (ret == ACL_SUCCESS && own(a, true, use))
        return ret;
    if (ret == ACL_SUCCESS)
        ret = ask(a, ACL_ERROR_GE_FAILURE, false, question, function);
    if (ret == ACL_SUCCESS) {
        af_op_question learnt = *question;
        learnt.any_shape = af_op_any_shape();
        ret = af_op_learn(&learnt, function);
    }
    return ret;
}

aclError af_aclopCompile(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[], int numOutputs,
                         const aclTensorDesc *const outputDesc[], const aclopAttr *attr, aclopCompileType compileFlag,
                         const char *opPath)
{
    const arguments a = {opType, numInputs, numOutputs, inputDesc, outputDesc, NULL, NULL, attr};
    af_op_question question;
    af_own_use use;
    aclError ret = compile(&a, (int)compileFlag, opPath, &question, &use, AF_NAME);
    af_own_put(&use);
    return ret;
}

static aclError compile_and_execute(const char *function, const arguments *a, int source, const char *path, aclrtStream stream)
{
    af_op_question question;
    af_own_use use;
    aclError ret = compile(a, source, path, &question, &use, function);
    if (use.own)
        return submit_own(a, &use, stream, function);
    return ret == ACL_SUCCESS ? af_op_submit(&question, a->input, a->output, stream, function) : ret;
}

aclError af_aclopCompileAndExecute(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[],
                                   const aclDataBuffer *const inputs[], int numOutputs,
                                   const aclTensorDesc *const outputDesc[], aclDataBuffer *const outputs[],
                                   const aclopAttr *attr, aclopCompileType compileFlag, const char *opPath,
                                   aclrtStream stream)
{
    const arguments a = {opType, numInputs, numOutputs, inputDesc, outputDesc, inputs, outputs, attr};
    return compile_and_execute(AF_NAME, &a, (int)compileFlag, opPath, stream);
}

aclError af_aclopCompileAndExecuteV2(const char *opType, int numInputs, aclTensorDesc *inputDesc[],
                                     aclDataBuffer *inputs[], int numOutputs, aclTensorDesc *outputDesc[],
                                     aclDataBuffer *outputs[], aclopAttr *attr, aclopCompileType compileFlag,
                                     const char *opPath, aclrtStream stream)
{
    const arguments a = {opType, numInputs, numOutputs, (const aclTensorDesc *const *)inputDesc,
                         (const aclTensorDesc *const *)outputDesc, (const aclDataBuffer *const *)inputs, outputs, attr};
    return compile_and_execute(AF_NAME, &a, (int)compileFlag, opPath, stream);
}

aclError af_aclopInferShape(const char *opType, int numInputs, aclTensorDesc *inputDesc[], aclDataBuffer *inputs[],
                         int numOutputs, aclTensorDesc *outputDesc[], aclopAttr *attr)
{
    const arguments a = {opType, numInputs, numOutputs, (const aclTensorDesc *const *)inputDesc,
                         (const aclTensorDesc *const *)outputDesc, (const aclDataBuffer *const *)inputs, NULL, attr};
    af_op_question question;
    npu_shape shape;
    npu_why why;
    aclError ret = ask(&a, ACL_ERROR_GE_FAILURE, true, &question, AF_NAME);
    af_tensor_desc *d;
    if (ret != ACL_SUCCESS) return ret;
    if (af_op_infer(&question, &shape, &why)) return af_fail(ACL_ERROR_GE_FAILURE, AF_NAME, "%s: %s", opType, why.text);
    d = af_get(&af_tensor_desc_kind, outputDesc[0], AF_NAME, ACL_ERROR_INVALID_PARAM, &ret);
    if (!d) return ret;
    d->dims.count = shape.rank;
    d->dims.known = true;
    memcpy(d->dims.dims, shape.dims, (size_t)shape.rank * sizeof *shape.dims);
    af_put(&af_tensor_desc_kind, outputDesc[0]);
    return ret;
}

/* --- handles ------------------------------------------------------------------------------------------------------ */

static aclError own_handle(const af_own_use *use, aclopHandle **out, const char *function)
{
    handle *op_handle = out ? calloc(1, sizeof *op_handle) : NULL;
    if (!op_handle) {
        af_own_put(use);
        return out ? ACL_ERROR_BAD_ALLOC : af_null(function, "handle");
    }
    op_handle->what.inputs = use->inputs;
    op_handle->what.outputs = use->outputs;
    op_handle->own = *use;
    return af_new(&af_op_handle_kind, op_handle, (void **)out);
}

aclError af_op_handle_new(const af_op_question *question, aclopHandle **out, const char *function)
{
    handle *op_handle;
    if (!out)
        return af_null(function, "handle");
    if (!af_op_known(question))
        return not_found(question, function);
    op_handle = calloc(1, sizeof *op_handle);
    if (op_handle)
        op_handle->what = *question;
    return af_new(&af_op_handle_kind, op_handle, (void **)out);
}

aclError af_aclopCreateHandle(const char *opType, int numInputs, const aclTensorDesc *const inputDesc[], int numOutputs,
                           const aclTensorDesc *const outputDesc[], const aclopAttr *opAttr, aclopHandle **out)
{
    const arguments a = {opType, numInputs, numOutputs, inputDesc, outputDesc, NULL, NULL, opAttr};
    af_op_question question;
    af_own_use use;
    aclError ret;
    if (own(&a, false, &use)) return own_handle(&use, out, AF_NAME);
    ret = ask(&a, ACL_ERROR_OP_NOT_FOUND, false, &question, AF_NAME);
    return ret == ACL_SUCCESS ? af_op_handle_new(&question, out, AF_NAME) : ret;
}

void af_aclopDestroyHandle(aclopHandle *op_handle)
{
    if (op_handle)
        af_close(&af_op_handle_kind, op_handle, AF_NAME, ACL_ERROR_INVALID_PARAM);
}

aclError af_aclopExecWithHandle(handle *h, int numInputs, const aclDataBuffer *const inputs[], int numOutputs,
                                aclDataBuffer *const outputs[], aclrtStream stream)
{
    if (numInputs != h->what.inputs)
        return af_fail(ACL_ERROR_OP_INPUT_NOT_MATCH, AF_NAME, "%d inputs, the handle was made for %d", numInputs, h->what.inputs);
    if (numOutputs != h->what.outputs)
        return af_fail(ACL_ERROR_OP_OUTPUT_NOT_MATCH, AF_NAME, "%d outputs, the handle was made for %d", numOutputs,
                      h->what.outputs);
    return h->own.own ? af_own_submit(&h->own, inputs, outputs, stream, AF_NAME)
                      : af_op_submit(&h->what, inputs, outputs, stream, AF_NAME);
}

/* --- Cast --------------------------------------------------------------------------------------------------------- */

aclError af_aclopCast(const aclTensorDesc *srcDesc, const aclDataBuffer *srcBuffer, const aclTensorDesc *dstDesc,
                      aclDataBuffer *dstBuffer, aclrtStream stream)
{
    const arguments a = {"Cast", 1, 1, &srcDesc, &dstDesc, &srcBuffer, &dstBuffer, NULL};
    return execute(AF_NAME, &a, stream);
}

aclError af_aclopCreateHandleForCast(aclTensorDesc *srcDesc, aclTensorDesc *dstDesc, aclopHandle **out)
{
    const aclTensorDesc *in = srcDesc, *result = dstDesc;
    const arguments a = {"Cast", 1, 1, &in, &result, NULL, NULL, NULL};
    af_op_question question;
    aclError ret = ask(&a, ACL_ERROR_OP_NOT_FOUND, false, &question, AF_NAME);
    return ret == ACL_SUCCESS ? af_op_handle_new(&question, out, AF_NAME) : ret;
}
