/* acl_dump.h, acl_op.h: tensors of operators as they run, what operators were given, and tensors of failures.
 *
 * <dump_path>/<when>/<device>/<operator>/<number>/input_0.npy, ..., output_0.npy. What operators were given:
 * <path>/<operator>_<number>.json, one for each set of shapes and element types.
 */
#include <sys/stat.h>
#include <time.h>

#include "dump.h"
#include "npu_json.h"

enum { MOST_GIVEN = 4096, MOST_NAME = 256, MOST_PATH = 3000 };

/* With af_lock held: */
static uint64_t dumped;
static bool gathering;
static char target[MOST_PATH];
static struct given {
    char *name, *text;
} *given;
static size_t given_count;

/* --- tensors ---------------------------------------------------------------------------------------------------------- */

/* The elements of a view one after the other, from malloc; NULL: it has none, or they are not there. */
static unsigned char *dense_bytes(const af_operand *x, size_t *size)
{
    size_t n = af_operand_elements(x), each = npu_bytes(x->dtype, 1), reach = af_operand_reach(x), i;
    const unsigned char *from = n ? af_device_bytes(x->address, reach) : NULL;
    unsigned char *out = from ? malloc(n * each) : NULL;
    for (i = 0; out && i < n; i++) {
        size_t rest = i;
        int64_t at = x->offset;
        for (int axis = x->rank - 1; axis >= 0; axis--) {
            at += (int64_t)(rest % (size_t)x->dims[axis]) * x->strides[axis];
            rest /= (size_t)x->dims[axis];
        }
        memcpy(out + i * each, from + (size_t)at * each, each);
    }
    *size = n * each;
    return out;
}

static void dump_side(const af_operation *op, bool outputs, const char *base, uint64_t number)
{
    int begin = outputs ? op->inputs : 0, end = outputs ? op->inputs + op->outputs : op->inputs;
    for (int i = begin; i < end; i++) {
        const af_operand *x = &op->operands[i];
        char path[ACL_DUMP_MAX_FILE_PATH_LENGTH];
        npu_shape shape = {.rank = x->rank};
        size_t size = 0;
        unsigned char *bytes = x->absent ? NULL : dense_bytes(x, &size);
        if (!bytes) continue;
        memcpy(shape.dims, x->dims, sizeof *x->dims * (size_t)x->rank);
        snprintf(path, sizeof path, "%.3500s/%.200s/%llu/%s_%d.npy", base, op->name, (unsigned long long)number,
                 outputs ? "output" : "input", i - begin);
        af_dump_write(path, x->dtype, &shape, bytes, size);
        free(bytes);
    }
}

/* --- what operators were given ---------------------------------------------------------------------------------------- */

static void describe_operands(npu_text *text, const char *name, const af_operand *x, int count)
{
    npu_text_printf(text, ",\"%s\":[", name);
    for (int i = 0; i < count; i++) {
        npu_text_printf(text, i ? "," : "");
        if (x[i].absent) {
            npu_text_printf(text, "null");
            continue;
        }
        npu_text_printf(text, "{\"format\":\"ND\",\"dtype\":\"%s\",\"shape\":[", npu_dtype_name(x[i].dtype));
        for (int axis = 0; axis < x[i].rank; axis++)
            npu_text_printf(text, "%s%lld", axis ? "," : "", (long long)x[i].dims[axis]);
        npu_text_printf(text, "]}");
    }
    npu_text_printf(text, "]");
}

static void describe_number(npu_text *text, const char *name, const af_number *number)
{
    npu_text_printf(text, ",\"%s\":", name);
    npu_text_number(text, number->is_float ? number->real : (double)number->whole);
}

static void describe_axes(npu_text *text, const af_operation *op)
{
    npu_text_printf(text, ",\"axes\":[");
    for (int i = 0; i < op->axis_count; i++) npu_text_printf(text, "%s%lld", i ? "," : "", (long long)op->axes[i]);
    npu_text_printf(text, "]");
}

static void describe_attributes(npu_text *text, const af_operation *op)
{
    switch (op->what) {
    case AF_DO_ADD: case AF_DO_SUB: describe_number(text, "alpha", &op->alpha); break;
    case AF_DO_MATMUL: case AF_DO_GEMM:
        npu_text_printf(text, ",\"transposeA\":%d,\"transposeB\":%d", op->transpose_a, op->transpose_b);
        break;
    case AF_DO_SOFTMAX: case AF_DO_CAT: npu_text_printf(text, ",\"axis\":%lld", (long long)op->axis); break;
    case AF_DO_SUM: npu_text_printf(text, ",\"keepDims\":%d", op->keep); describe_axes(text, op); break;
    case AF_DO_PERMUTE: describe_axes(text, op); break;
    case AF_DO_LAYER_NORM: describe_number(text, "epsilon", &(af_number){.is_float = true, .real = op->epsilon}); break;
    default: break;
    }
    if (op->has_other) describe_number(text, "other", &op->other);
}

/* Everything but the addresses: of two operations that are alike, one is kept. */
static void gather(const af_operation *op)
{
    npu_text text = {0};
    size_t i = 0;
    npu_text_printf(&text, "{\"type\":\"%s\"", op->name);
    describe_operands(&text, "inputs", op->operands, op->inputs);
    describe_operands(&text, "outputs", op->operands + op->inputs, op->outputs);
    describe_attributes(&text, op);
    npu_text_printf(&text, "}\n");
    pthread_mutex_lock(&af_lock);
    while (!text.failed && i < given_count && strcmp(given[i].text, text.data)) i++;
    if (!text.failed && gathering && i == given_count && i < MOST_GIVEN) {
        struct given *more = realloc(given, (i + 1) * sizeof *given);
        if (more) {
            given = more;
            given[i] = (struct given){strdup(op->name), strdup(text.data)};
            if (given[i].name && given[i].text)
                given_count++;
            else {
                free(given[i].name);
                free(given[i].text);
            }
        }
    }
    pthread_mutex_unlock(&af_lock);
    npu_text_free(&text);
}

void af_dump_operation(const af_operation *op, const af_stream *stream, bool done)
{
    static _Thread_local uint64_t number;
    char base[ACL_DUMP_MAX_FILE_PATH_LENGTH];
    bool in, out, gathers, dumps = af_dump_operators(af_stream_device(stream), base, sizeof base, &in, &out);
    pthread_mutex_lock(&af_lock);
    gathers = gathering;
    if (dumps && !done) number = dumped++;
    pthread_mutex_unlock(&af_lock);
    if (gathers && !done) gather(op);
    if (dumps && (done ? out : in)) dump_side(op, done, base, number);
}

static aclError known(uint32_t type, const char *function)
{
    return type == ACL_OP_DUMP_OP_AICORE_ARGS ? ACL_SUCCESS
                                              : af_fail(ACL_ERROR_INVALID_PARAM, function, "dumpType %u is unknown", (unsigned)type);
}

aclError af_aclopStartDumpArgs(uint32_t dumpType, const char *path)
{
    char whole[MOST_PATH];
    struct stat status;
    bool already;
    aclError ret = known(dumpType, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    if (strlen(path) + 2 > sizeof whole) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "path is too long");
    snprintf(whole, sizeof whole, "%s/", path);
    af_dump_folders(whole);
    if (!*path || stat(path, &status) || !S_ISDIR(status.st_mode))
        return af_fail(ACL_ERROR_INVALID_FILE, AF_NAME, "%s is no folder, and cannot be made", path);
    pthread_mutex_lock(&af_lock);
    already = gathering;
    gathering = true;
    if (!already) snprintf(target, sizeof target, "%s", path);
    pthread_mutex_unlock(&af_lock);
    return already ? af_fail(ACL_ERROR_DUMP_ALREADY_RUN, AF_NAME, "it was begun before") : ACL_SUCCESS;
}

aclError af_aclopStopDumpArgs(uint32_t dumpType)
{
    aclError ret = known(dumpType, AF_NAME);
    char folder[MOST_PATH];
    struct given *all;
    size_t count, i;
    bool on;
    if (ret != ACL_SUCCESS) return ret;
    pthread_mutex_lock(&af_lock);
    on = gathering;
    gathering = false;
    memcpy(folder, target, sizeof folder);
    all = given;
    count = given_count;
    given = NULL;
    given_count = 0;
    pthread_mutex_unlock(&af_lock);
    if (!on) return af_fail(ACL_ERROR_DUMP_NOT_RUN, AF_NAME, "it was not begun (aclopStartDumpArgs)");
    for (i = 0; i < count; i++) {
        char path[ACL_DUMP_MAX_FILE_PATH_LENGTH];
        FILE *file;
        snprintf(path, sizeof path, "%s/%s_%zu.json", folder, all[i].name, i);
        file = fopen(path, "w");
        if (!file || fputs(all[i].text, file) < 0) ret = af_fail(ACL_ERROR_INVALID_FILE, AF_NAME, "cannot write %s", path);
        if (file) fclose(file);
        free(all[i].name);
        free(all[i].text);
    }
    free(all);
    return ret;
}

/* --- failures --------------------------------------------------------------------------------------------------------- */

static aclError failures_folder(char *base, size_t room, const char *function)
{
    int32_t device = af_device_here();
    if (device < 0) return af_fail(ACL_ERROR_RT_CONTEXT_NULL, function, "this thread has no context");
    if (af_dump_failures(device, base, room)) return ACL_SUCCESS;
    return af_fail(ACL_ERROR_DUMP_NOT_RUN, function, "dumps of failures are off: \"dump_scene\" in the configuration of aclInit");
}

aclError af_acldumpGetExceptionInfoPath(char *path, size_t maxLen)
{
    char base[ACL_DUMP_MAX_FILE_PATH_LENGTH];
    aclError ret;
    if (maxLen < 2) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "maxLen is %zu", maxLen);
    ret = failures_folder(base, sizeof base, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    if (strlen(base) >= maxLen)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "maxLen is %zu, the path takes %zu with its end", maxLen,
                       strlen(base) + 1);
    strcpy(path, base);
    return ACL_SUCCESS;
}

static const char *wrong_with(const acldumpTensorInfo *t)
{
    if ((int)t->type < ACL_DUMP_TENSOR_INPUT || t->type > ACL_DUMP_TENSOR_WORKSPACE) return "its type is no acldumpTensorType";
    if (!t->tensorSize || !t->tensorAddr) return "its size is 0 or its address NULL";
    if (t->addrType != ACL_DUMP_ADDR_RAW) return "its addrType is not ACL_DUMP_ADDR_RAW";
    if (t->placement != ACL_DUMP_PLACEMENT_DEVICE) return "its placement is not ACL_DUMP_PLACEMENT_DEVICE";
    if (t->shapeNum > ACL_DUMP_MAX_SHAPE_NUM || t->originShapeNum > ACL_DUMP_MAX_SHAPE_NUM) return "it has too many dimensions";
    return af_device_bytes(t->tensorAddr, t->tensorSize) ? NULL : "its bytes are not all in one allocation of device memory";
}

static void describe_shape(npu_text *text, const char *name, const uint64_t *shape, uint32_t count)
{
    npu_text_printf(text, ",\"%s\":[", name);
    for (uint32_t i = 0; i < count; i++) npu_text_printf(text, "%s%llu", i ? "," : "", (unsigned long long)shape[i]);
    npu_text_printf(text, "]");
}

/* A line of JSON, then the bytes of the tensors. */
aclError af_acldumpSaveExceptionInfo(const char *fileName, const char *userTag, const acldumpTensorInfo *tensors,
                                     size_t tensorCount)
{
    static const char *const types[] = {"input", "output", "workspace"};
    char base[ACL_DUMP_MAX_FILE_PATH_LENGTH - 700], path[ACL_DUMP_MAX_FILE_PATH_LENGTH];
    npu_text head = {0};
    struct timespec now;
    unsigned char *bytes = NULL;
    size_t i, size = 0;
    aclError ret;
    if (!tensorCount || tensorCount > 1024) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "tensorCount is %zu", tensorCount);
    if (!*fileName || strstr(fileName, "..") || strlen(fileName) > MOST_NAME)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "fileName is empty, has \"..\" or is longer than %d", MOST_NAME);
    for (i = 0; i < tensorCount; i++) {
        const char *why = wrong_with(&tensors[i]);
        if (why) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "tensor %zu: %s", i, why);
    }
    ret = failures_folder(base, sizeof base, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    npu_text_printf(&head, "{\"tag\":");
    npu_text_json(&head, userTag ? userTag : "", userTag ? strlen(userTag) : 0);
    npu_text_printf(&head, ",\"tensors\":[");
    for (i = 0; i < tensorCount; i++) {
        npu_text_printf(&head, "%s{\"type\":\"%s\",\"bytes\":%zu,\"format\":%d,\"dataType\":%d,\"argsOffset\":%u", i ? "," : "",
                        types[tensors[i].type], tensors[i].tensorSize, (int)tensors[i].format, (int)tensors[i].dataType,
                        (unsigned)tensors[i].argsOffset);
        describe_shape(&head, "shape", tensors[i].shape, tensors[i].shapeNum);
        describe_shape(&head, "originShape", tensors[i].originShape, tensors[i].originShapeNum);
        npu_text_printf(&head, "}");
        if (tensors[i].tensorSize > SIZE_MAX - size)
            ret = af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "the tensors are too large together");
        size += tensors[i].tensorSize;
    }
    npu_text_printf(&head, "]}\n");
    bytes = ret == ACL_SUCCESS ? calloc(1, size) : NULL;
    size = 0;
    for (i = 0; bytes && i < tensorCount; i++) {
        const void *from = af_device_bytes(tensors[i].tensorAddr, tensors[i].tensorSize);
        if (from) memcpy(bytes + size, from, tensors[i].tensorSize);
        size += tensors[i].tensorSize;
    }
    clock_gettime(CLOCK_REALTIME, &now);
    snprintf(path, sizeof path, "%s/%s.custom.%lld", base, fileName,
             (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000);
    if (bytes && !head.failed)
        af_dump_bytes(path, head.data, strlen(head.data), bytes, size);
    else if (ret == ACL_SUCCESS)
        ret = ACL_ERROR_RT_MEMORY_ALLOCATION;
    free(bytes);
    npu_text_free(&head);
    return ret;
}
