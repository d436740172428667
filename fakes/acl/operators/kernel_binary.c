/* Loading kernel binaries and finding functions in them. The file format is described in fakes/models/kernel_binary.py. */
#include "kernel.h"

#include "npu_convert.h"
#include "npu_file.h"
#include "npu_json.h"

enum { AT_VERSION = 8, AT_CRC = 12, AT_SIZE = 16, HEADER = 32, VERSION = 1, MOST_FUNCTIONS = 4096, CODE_BYTES = 256 };
static const unsigned char magic[8] = {'N', 'P', 'U', 'K', 'R', 'N', '\r', '\n'};

typedef struct global {
    char *name;
    void *address;
    size_t size;
} global;

typedef struct af_binary {
    af_function **functions; /* each ended with the binary */
    int function_count, global_count;
    global *globals;
    void *image; /* device memory: what BinaryGetDevAddress gives */
    size_t image_bytes;
} binary;

typedef struct af_raw_binary {
    const void *data; /* the user's; must live until it is loaded */
    size_t size;
} raw_binary;

static void destroy_function(void *object)
{
    af_function *function = object;
    free(function->name);
    free(function);
}

static void destroy_binary(void *object)
{
    binary *b = object;
    for (int i = 0; i < b->global_count; i++) {
        free(b->globals[i].name);
        if (b->globals[i].address)
            af_device_free(b->globals[i].address, "aclrtBinaryUnLoad");
    }
    if (b->image)
        af_device_free(b->image, "aclrtBinaryUnLoad");
    free(b->globals);
    free(b->functions);
    free(b);
}

npu_kind af_raw_binary_kind = {.name = "raw_binary", .destroy = free};
npu_kind af_binary_kind = {.name = "binary", .destroy = destroy_binary};
npu_kind af_function_kind = {.name = "function", .destroy = destroy_function};

/* --- reading ------------------------------------------------------------------------------------------------------ */

static char *text_of(const npu_json *json, int value)
{
    long length = npu_json_string(json, value, NULL, 0);
    char *text = length < 0 || length > 4096 ? NULL : malloc((size_t)length + 1);
    if (text)
        npu_json_string(json, value, text, (size_t)length + 1);
    return text;
}

static int index_of(const npu_json *json, int value, const char *(*name)(int), int count)
{
    char text[32];
    if (npu_json_string(json, value, text, sizeof text) < 0)
        return -1;
    for (int i = 0; i < count; i++)
        if (strcmp(text, name(i)) == 0)
            return i;
    return -1;
}

static const char *op_name(int op)
{
    return af_ops[op].name;
}

static const char *dtype_name(int dtype)
{
    return npu_dtype_name((npu_dtype)dtype);
}

static bool computable(af_op op, int dtype)
{
    switch (dtype) {
    case NPU_FLOAT32: case NPU_FLOAT16: case NPU_BFLOAT16: return true;
    case NPU_INT32: case NPU_INT16: case NPU_INT8: case NPU_UINT8: return op != AF_OP_SOFTMAX;
    default: return false;
    }
}

/* "numbers": as many as the operation has; without it they are arguments. */
static bool read_numbers(const npu_json *json, int list, af_function *function)
{
    int count = af_ops[function->op].numbers;
    int64_t number;
    if (list < 0) return true;
    if (npu_json_type(json, list) != NPU_JSON_ARRAY || npu_json_count(json, list) != count) return false;
    function->built_in.is = true;
    for (int i = 0; i < count; i++) {
        if (npu_json_integer(json, npu_json_at(json, list, i), &number) != 0 || number < 0 || number > UINT32_MAX) return false;
        function->built_in.numbers[i] = (uint32_t)number;
    }
    return true;
}

static const char *read_functions(const npu_json *json, binary *b)
{
    int list = npu_json_get(json, 0, "functions"), count = npu_json_count(json, list);
    if (npu_json_type(json, list) != NPU_JSON_ARRAY || count < 1 || count > MOST_FUNCTIONS)
        return "it has no list of functions";
    b->functions = calloc((size_t)count, sizeof *b->functions);
    for (int i = 0; b->functions && i < count; i++) {
        int line = npu_json_at(json, list, i), op = index_of(json, npu_json_get(json, line, "op"), op_name, AF_OPS);
        int dtype = index_of(json, npu_json_get(json, line, "dtype"), dtype_name, NPU_DTYPES);
        int64_t entry = 0;
        af_function *function = calloc(1, sizeof *function);
        if (!function)
            return "out of memory";
        b->functions[b->function_count++] = function;
        function->name = text_of(json, npu_json_get(json, line, "name"));
        npu_json_integer(json, npu_json_get(json, line, "entry"), &entry);
        if (!function->name || op < 0 || !computable((af_op)op, dtype))
            return "a function has no name, or is nothing that the kernel library of the fake computes";
        function->op = (af_op)op;
        if (!read_numbers(json, npu_json_get(json, line, "numbers"), function))
            return "the numbers that a function has in itself are not those of its operation";
        function->dtype = (npu_dtype)dtype;
        function->entry = (uint64_t)entry;
        function->code_bytes = CODE_BYTES;
    }
    return b->functions ? NULL : "out of memory";
}

static const char *read_globals(const npu_json *json, binary *b)
{
    int list = npu_json_get(json, 0, "globals"), count = npu_json_count(json, list);
    if (count > MOST_FUNCTIONS)
        return "it has too many device variables";
    b->globals = calloc((size_t)count + 1, sizeof *b->globals);
    for (int i = 0; b->globals && i < count; i++) {
        int line = npu_json_at(json, list, i);
        int64_t size = 0;
        b->globals[i].name = text_of(json, npu_json_get(json, line, "name"));
        b->global_count++;
        if (!b->globals[i].name || npu_json_integer(json, npu_json_get(json, line, "size"), &size) != 0 || size < 1 ||
            size > 1 << 30)
            return "a device variable has no name or no size";
        b->globals[i].size = (size_t)size;
    }
    return b->globals ? NULL : "out of memory";
}

static aclError place(binary *b, const void *bytes, size_t size, const char *function)
{
    int32_t device = af_device_here();
    aclError code;
    void *there;
    b->image_bytes = size + (size_t)CODE_BYTES * (size_t)b->function_count;
    code = af_device_malloc(device, b->image_bytes, &b->image, function);
    if (code != ACL_SUCCESS)
        return code;
    there = af_device_bytes(b->image, b->image_bytes);
    if (there)
        memcpy(there, bytes, size);
    for (int i = 0; i < b->function_count; i++)
        b->functions[i]->address = (uintptr_t)b->image + size + (uintptr_t)i * CODE_BYTES;
    for (int i = 0; code == ACL_SUCCESS && i < b->global_count; i++) {
        code = af_device_malloc(device, b->globals[i].size, &b->globals[i].address, function);
        there = code == ACL_SUCCESS ? af_device_bytes(b->globals[i].address, b->globals[i].size) : NULL;
        if (there)
            memset(there, 0, b->globals[i].size);
    }
    return code;
}

static aclError publish(binary *b, aclrtBinHandle *out)
{
    int published = 0, i;
    aclError code = ACL_SUCCESS;
    for (; published < b->function_count && code == ACL_SUCCESS; published++) {
        code = af_new(&af_function_kind, b->functions[published], &b->functions[published]->handle);
        if (code != ACL_SUCCESS)
            b->functions[published] = NULL; /* af_new destroyed it */
    }
    for (i = published; i < b->function_count; i++)
        destroy_function(b->functions[i]);
    b->function_count = published;
    for (i = 0; i < published && code != ACL_SUCCESS; i++)
        if (b->functions[i])
            npu_handle_close(&af_function_kind, (uintptr_t)b->functions[i]->handle);
    if (code != ACL_SUCCESS) {
        destroy_binary(b);
        return code;
    }
    code = af_new(&af_binary_kind, b, out); /* memory for one number: its functions are not taken back */
    for (i = 0; i < published && code == ACL_SUCCESS; i++)
        b->functions[i]->binary = *out;
    return code;
}

static aclError load(const void *bytes, size_t size, aclrtBinHandle *out, const char *function)
{
    const unsigned char *data = bytes;
    const char *problem = NULL;
    aclError code = ACL_ERROR_RT_PARAM_INVALID;
    binary *b = NULL;
    npu_json *json = NULL;
    npu_why why;
    af_context *context = af_here(function, &code);
    if (!context)
        return code;
    af_leave(context);
    code = ACL_ERROR_RT_PARAM_INVALID;
    if (size < HEADER || memcmp(data, magic, sizeof magic) != 0)
        problem = "it does not begin like a kernel binary of the fake (python -m fakes.models.build makes kernels.o; real "
                  "ones hold machine code and do not run here)";
    else if (npu_u32(data + AT_VERSION) != VERSION || npu_u64(data + AT_SIZE) > size || npu_u64(data + AT_SIZE) < HEADER)
        problem = "it has another version than 1, or is shorter than its header says";
    else if (npu_crc32(data + HEADER, (size_t)npu_u64(data + AT_SIZE) - HEADER) != npu_u32(data + AT_CRC))
        problem = "its checksum does not match, it is damaged";
    if (!problem) {
        size = (size_t)npu_u64(data + AT_SIZE); /* what comes behind is not looked at */
        json = npu_json_parse((const char *)data + HEADER, size - HEADER, &why);
        problem = json ? NULL : why.text;
    }
    if (!problem && !(b = calloc(1, sizeof *b)))
        problem = "out of memory";
    if (!problem)
        problem = read_functions(json, b);
    if (!problem)
        problem = read_globals(json, b);
    npu_json_free(json);
    if (problem)
        code = af_fail(code, function, "this is no kernel binary: %s", problem);
    else
        code = place(b, bytes, size, function);
    if (code == ACL_SUCCESS)
        return publish(b, out);
    for (int i = 0; b && i < b->function_count; i++)
        destroy_function(b->functions[i]);
    if (b)
        destroy_binary(b);
    return code;
}

static aclError load_file(const char *path, aclrtBinHandle *out, const char *function)
{
    npu_file file;
    aclError code = ACL_ERROR_RT_FILE_OPEN;
    if (npu_file_open(&file, path, 0) != NPU_FILE_OPEN)
        return af_fail(code, function, "%s is no readable file", path);
    code = load(file.bytes, file.size, out, function);
    npu_file_close(&file);
    return code;
}

static aclError check_options(const aclrtBinaryLoadOptions *options, const char *function)
{
    if (!options)
        return ACL_SUCCESS;
    if (options->numOpt && !options->options)
        return af_null(function, "options->options");
    for (size_t i = 0; i < options->numOpt; i++)
        if (options->options[i].type < ACL_RT_BINARY_LOAD_OPT_LAZY_LOAD ||
            options->options[i].type > ACL_RT_BINARY_LOAD_OPT_CPU_KERNEL_MODE)
            return af_fail(ACL_ERROR_INVALID_PARAM, function, "option %zu has the unknown type %d", i,
                           (int)options->options[i].type);
        else if (options->options[i].type == ACL_RT_BINARY_LOAD_OPT_CPU_KERNEL_MODE)
            return af_fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, function, "the fake has no kernels for the AI CPU");
    return ACL_SUCCESS;
}

/* --- the functions ------------------------------------------------------------------------------------------------ */

aclrtBinary af_aclrtCreateBinary(const void *data, size_t dataLen)
{
    void *out = NULL;
    raw_binary *raw = data && dataLen ? malloc(sizeof *raw) : NULL;
    if (raw) {
        raw->data = data;
        raw->size = dataLen;
        if (af_new(&af_raw_binary_kind, raw, &out) != ACL_SUCCESS)
            out = NULL;
    }
    return out;
}

aclError af_aclrtBinaryLoad(raw_binary *raw, aclrtBinHandle *binHandle)
{
    return load(raw->data, raw->size, binHandle, AF_NAME);
}

aclError af_aclrtBinaryLoadFromFile(const char *binPath, aclrtBinaryLoadOptions *options, aclrtBinHandle *binHandle)
{
    aclError ret = check_options(options, AF_NAME);
    return ret == ACL_SUCCESS ? load_file(binPath, binHandle, AF_NAME) : ret;
}

aclError af_aclrtBinaryLoadFromData(const void *data, size_t length, const aclrtBinaryLoadOptions *options,
                                    aclrtBinHandle *binHandle)
{
    aclError ret = ACL_SUCCESS;
    if (!length) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "length is 0");
    if ((ret = check_options(options, AF_NAME)) == ACL_SUCCESS) return load(data, length, binHandle, AF_NAME);
    return ret;
}

static void (*on_unload)(aclrtBinHandle binary);

void af_binary_on_unload(void (*function)(aclrtBinHandle binary))
{
    on_unload = function;
}

static aclError unload(aclrtBinHandle handle, const char *function)
{
    aclError ret = ACL_SUCCESS;
    binary *b = af_get(&af_binary_kind, handle, function, ACL_ERROR_RT_INVALID_HANDLE, &ret);
    if (!b)
        return ret;
    ret = af_close(&af_binary_kind, handle, function, ACL_ERROR_RT_INVALID_HANDLE);
    if (ret == ACL_SUCCESS) { /* else another thread was first */
        if (on_unload) on_unload(handle);
        for (int i = 0; i < b->function_count; i++)
            npu_handle_close(&af_function_kind, (uintptr_t)b->functions[i]->handle);
    }
    af_put(&af_binary_kind, handle);
    return ret;
}

aclError af_aclrtBinaryUnLoad(aclrtBinHandle binHandle)
{
    return unload(binHandle, AF_NAME);
}

static aclError find(aclrtBinHandle handle, const char *name, uint64_t entry, aclrtFuncHandle *out, const char *caller)
{
    aclError ret = ACL_SUCCESS;
    binary *b = af_get(&af_binary_kind, handle, caller, ACL_ERROR_RT_INVALID_HANDLE, &ret);
    int i = 0;
    if (!b)
        return ret;
    while (i < b->function_count && (name ? strcmp(b->functions[i]->name, name) != 0 : b->functions[i]->entry != entry))
        i++;
    if (i < b->function_count)
        *out = b->functions[i]->handle;
    else if (name)
        ret = af_fail(ACL_ERROR_RT_KERNEL_LOOKUP, caller, "the binary has no function %s", name);
    else
        ret = af_fail(ACL_ERROR_RT_KERNEL_LOOKUP, caller, "the binary has no function of entry %llu", (unsigned long long)entry);
    af_put(&af_binary_kind, handle);
    return ret;
}

aclError af_aclrtBinaryGetFunction(const aclrtBinHandle binHandle, const char *kernelName, aclrtFuncHandle *funcHandle)
{
    return find(binHandle, kernelName, 0, funcHandle, AF_NAME);
}

aclError af_aclrtBinaryGetFunctionByEntry(aclrtBinHandle binHandle, uint64_t funcEntry, aclrtFuncHandle *funcHandle)
{
    return find(binHandle, NULL, funcEntry, funcHandle, AF_NAME);
}

aclError af_aclrtBinaryGetDevAddress(binary *b, void **binAddr, size_t *binSize)
{
    *binAddr = b->image;
    *binSize = b->image_bytes;
    return ACL_SUCCESS;
}

aclError af_aclrtBinaryGetGlobal(aclrtBinHandle binHandle, const char *name, void **dptr, size_t *size)
{
    aclError ret = ACL_SUCCESS;
    if (!dptr && !size) return af_null(AF_NAME, "dptr");
    binary *b = af_get(&af_binary_kind, binHandle, AF_NAME, ACL_ERROR_RT_INVALID_HANDLE, &ret);
    int i = 0;
    while (b && i < b->global_count && strcmp(b->globals[i].name, name) != 0)
        i++;
    if (b && i == b->global_count)
        ret = af_fail(ACL_ERROR_RT_SYMBOL_NOT_FOUND, AF_NAME, "the binary has no variable %s", name);
    else if (b) {
        if (dptr)
            *dptr = b->globals[i].address;
        if (size)
            *size = b->globals[i].size;
    }
    if (b)
        af_put(&af_binary_kind, binHandle);
    return ret;
}

/* --- about one function ------------------------------------------------------------------------------------------- */

aclError af_aclrtFunctionGetBinary(af_function *function, aclrtBinHandle *binHandle)
{
    *binHandle = function->binary;
    return ACL_SUCCESS;
}

aclError af_aclrtGetFunctionName(af_function *function, uint32_t maxLen, char *name)
{
    size_t needed = strlen(function->name) + 1;
    if (maxLen < needed)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "maxLen is %u, the name takes %zu with its end", maxLen, needed);
    memcpy(name, function->name, needed);
    return ACL_SUCCESS;
}

aclError af_aclrtGetFunctionAddr(af_function *function, void **aicAddr, void **aivAddr)
{
    *aicAddr = af_ops[function->op].cube ? (void *)function->address : NULL;
    *aivAddr = af_ops[function->op].cube ? NULL : (void *)function->address;
    return ACL_SUCCESS;
}

aclError af_aclrtGetFunctionSize(af_function *function, size_t *aicSize, size_t *aivSize)
{
    *aicSize = af_ops[function->op].cube ? function->code_bytes : 0;
    *aivSize = af_ops[function->op].cube ? 0 : function->code_bytes;
    return ACL_SUCCESS;
}

aclError af_aclrtGetFunctionAttribute(af_function *function, aclrtFuncAttribute attrType, int64_t *attrValue)
{
    if (attrType == ACL_FUNC_ATTR_KERNEL_TYPE)
        *attrValue = af_ops[function->op].cube ? ACL_KERNEL_TYPE_CUBE : ACL_KERNEL_TYPE_VECTOR;
    else if (attrType == ACL_FUNC_ATTR_KERNEL_RATIO || attrType == ACL_FUNC_ATTR_KERNEL_SCHED_MODE)
        *attrValue = 0;
    else
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "attrType %d is unknown", (int)attrType);
    return ACL_SUCCESS;
}

aclError af_aclrtFunctionGetParamCount(af_function *function, size_t *paramCount)
{
    *paramCount = (size_t)af_function_parameters(function);
    return ACL_SUCCESS;
}

aclError af_aclrtFunctionGetParamInfo(af_function *function, size_t paramIndex, size_t *paramOffset, size_t *paramSize)
{
    const af_op_info *op = &af_ops[function->op];
    if (paramIndex >= (size_t)af_function_parameters(function))
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "paramIndex is %zu, %s has %d parameters", paramIndex,
                       function->name, af_function_parameters(function));
    *paramOffset = af_parameter_offset(op, (int)paramIndex);
    if (paramSize)
        *paramSize = af_parameter_size(op, (int)paramIndex);
    return ACL_SUCCESS;
}
