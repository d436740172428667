/* acl_dump.h and the dumps of aclmdl...: which tensors of which models, and writing them as files of numpy.
 *
 * <dump_path>/<when>/<device>/<model>/<its id>/<inference>/input_0.npy, ..., output_0.npy; or to a function of the user's.
 */
#include <errno.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "acl/acl_dump.h"
#include "dump.h"
#include "npu_json.h"

enum { MOST_FILE = 1 << 20, MOST_MODELS = 64, MOST_PATH = 3000 };

/* With af_lock held: */
static bool dumping, everything, inputs, outputs;
static char root[MOST_PATH], folder[ACL_DUMP_MAX_FILE_PATH_LENGTH];
static char *models[MOST_MODELS];
static int listed;
static int32_t (*sink)(const acldumpChunk *, int32_t);

/* With af_lock held: forgets what was chosen. */
static void forget_choice(void)
{
    while (listed) free(models[--listed]);
    everything = false;
    *folder = 0;
}

/* Flips a switch; the code and the reason when it stands there already. */
static aclError flip(bool *state, bool on, aclError already, const char *function, const char *why)
{
    bool same;
    pthread_mutex_lock(&af_lock);
    same = *state == on;
    *state = on;
    pthread_mutex_unlock(&af_lock);
    return same ? af_fail(already, function, "%s", why) : ACL_SUCCESS;
}

/* --- dumps -------------------------------------------------------------------------------------------------------- */

aclError af_aclmdlInitDump(void)
{
    return flip(&dumping, true, ACL_ERROR_DUMP_ALREADY_RUN, AF_NAME, "dumps were set up before");
}

aclError af_aclmdlFinalizeDump(void)
{
    aclError ret = ACL_SUCCESS;
    ret = flip(&dumping, false, ACL_ERROR_DUMP_NOT_RUN, AF_NAME, "dumps were not set up (aclmdlInitDump)");
    pthread_mutex_lock(&af_lock);
    forget_choice();
    pthread_mutex_unlock(&af_lock);
    return ret;
}

static aclError bad(const char *path, const char *why, const char *function)
{
    return af_fail(ACL_ERROR_INVALID_DUMP_CONFIG, function, "%s: %s", path, why);
}

/* Which models; with af_lock held. */
static const char *read_list(const npu_json *json, int list)
{
    int i;
    everything = list < 0;
    for (i = 0; list >= 0 && i < npu_json_count(json, list); i++) {
        char name[256];
        int entry = npu_json_at(json, list, i), at = npu_json_get(json, entry, "model_name");
        if (npu_json_type(json, entry) != NPU_JSON_OBJECT) return "an entry of \"dump_list\" is no object";
        if (at < 0) {
            everything = true;
            continue;
        }
        if (npu_json_string(json, at, name, sizeof name) <= 0) return "a \"model_name\" is no text, or too long";
        if (listed == MOST_MODELS || !(models[listed] = strdup(name))) return "too many models";
        listed++;
        if (npu_json_get(json, entry, "layer") >= 0)
            npu_log(NPU_LOG_WARNING, "dumps: the fake dumps inputs and outputs of model %s only, not single layers", name);
    }
    return NULL;
}

/* With af_lock held; NULL, or why not. */
static const char *choose(const npu_json *json, int dump)
{
    char text[MOST_PATH], mode_text[16] = "output", day[32];
    time_t now = time(NULL);
    struct tm when;
    struct stat status;
    int at = npu_json_get(json, dump, "dump_mode");
    const char *why;
    forget_choice();
    if (npu_json_string(json, npu_json_get(json, dump, "dump_path"), text, sizeof text) <= 0) return "there is no \"dump_path\"";
    if (stat(text, &status) || !S_ISDIR(status.st_mode) || access(text, W_OK))
        return "\"dump_path\" is no folder that can be written to";
    if (at >= 0 && npu_json_string(json, at, mode_text, sizeof mode_text) <= 0) return "\"dump_mode\" is no text";
    if (strcmp(mode_text, "input") && strcmp(mode_text, "output") && strcmp(mode_text, "all"))
        return "\"dump_mode\" is none of input, output and all";
    why = read_list(json, npu_json_get(json, dump, "dump_list"));
    if (why) return why;
    inputs = strcmp(mode_text, "output") != 0;
    outputs = strcmp(mode_text, "input") != 0;
    localtime_r(&now, &when);
    strftime(day, sizeof day, "%Y%m%d%H%M%S", &when);
    snprintf(root, sizeof root, "%s", text);
    snprintf(folder, sizeof folder, "%s/%s", text, day);
    return NULL;
}

static aclError read_config(const char *path, const char *function)
{
    FILE *file = fopen(path, "rb");
    char *text = file ? malloc(MOST_FILE) : NULL;
    size_t size = text ? fread(text, 1, MOST_FILE, file) : 0;
    npu_json *json;
    npu_why why;
    aclError ret = ACL_SUCCESS;
    if (file)
        fclose(file);
    if (!text || !size) {
        free(text);
        return af_fail(ACL_ERROR_INVALID_FILE, function, "%s is no readable file", path);
    }
    json = npu_json_parse(text, size, &why);
    if (!json)
        ret = af_fail(ACL_ERROR_PARSE_FILE, function, "%s: %s", path, why.text);
    else {
        int dump = npu_json_get(json, 0, "dump");
        const char *wrong = "there is no object \"dump\"";
        if (npu_json_type(json, dump) == NPU_JSON_OBJECT) {
            pthread_mutex_lock(&af_lock);
            wrong = choose(json, dump);
            if (wrong) forget_choice();
            pthread_mutex_unlock(&af_lock);
        }
        if (wrong) ret = bad(path, wrong, function);
    }
    npu_json_free(json);
    free(text);
    return ret;
}

aclError af_aclmdlSetDump(const char *dumpCfgPath)
{
    bool ready;
    pthread_mutex_lock(&af_lock);
    ready = dumping;
    pthread_mutex_unlock(&af_lock);
    if (!dumpCfgPath) return af_null(AF_NAME, "dumpCfgPath");
    if (!ready) return af_fail(ACL_ERROR_DUMP_NOT_RUN, AF_NAME, "dumps were not set up (aclmdlInitDump)");
    return read_config(dumpCfgPath, AF_NAME);
}

/* --- what is written ------------------------------------------------------------------------------------------------- */

static const char *descr(npu_dtype dtype)
{
    switch (dtype) {
    case NPU_FLOAT32: return "<f4";
    case NPU_FLOAT16: return "<f2";
    case NPU_FLOAT64: return "<f8";
    case NPU_INT8: return "|i1";
    case NPU_INT16: return "<i2";
    case NPU_INT32: return "<i4";
    case NPU_INT64: return "<i8";
    case NPU_UINT16: case NPU_BFLOAT16: return "<u2"; /* numpy has no bfloat16: its bits */
    case NPU_UINT32: return "<u4";
    case NPU_UINT64: return "<u8";
    case NPU_BOOL: return "|b1";
    default: return "|u1"; /* int4: the bytes */
    }
}

/* The head of a .npy file of version 1.0: a multiple of 64 bytes. */
static size_t npy_head(unsigned char *out, size_t room, npu_dtype dtype, const npu_shape *shape, size_t bytes)
{
    char text[256];
    size_t n = (size_t)snprintf(text, sizeof text, "{'descr': '%s', 'fortran_order': False, 'shape': (", descr(dtype)), size;
    int i;
    if (dtype == NPU_INT4)
        n += (size_t)snprintf(text + n, sizeof text - n, "%zu,", bytes);
    for (i = 0; dtype != NPU_INT4 && i < shape->rank; i++)
        n += (size_t)snprintf(text + n, sizeof text - n, "%lld, ", (long long)shape->dims[i]);
    n += (size_t)snprintf(text + n, sizeof text - n, "), }");
    size = (10 + n + 1 + 63) / 64 * 64;
    if (size > room) return 0;
    memset(out, ' ', size);
    memcpy(out, "\x93NUMPY\x01\x00", 8);
    out[8] = (unsigned char)((size - 10) & 0xff);
    out[9] = (unsigned char)((size - 10) >> 8);
    memcpy(out + 10, text, n);
    out[size - 1] = '\n';
    return size;
}

/* Makes the folders of a path below its root. */
static void make_folders(char *path)
{
    char *at;
    for (at = strchr(path + 1, '/'); at; at = strchr(at + 1, '/')) {
        *at = 0;
        mkdir(path, 0777);
        *at = '/';
    }
}

static void to_file(char *path, const unsigned char *head, size_t head_size, const void *data, size_t size)
{
    FILE *file;
    make_folders(path);
    file = fopen(path, "wb");
    if (!file || fwrite(head, 1, head_size, file) != head_size || fwrite(data, 1, size, file) != size)
        npu_log(NPU_LOG_ERROR, "dumps: cannot write %s: %s", path, strerror(errno));
    if (file) fclose(file);
}

static void to_function(int32_t (*call)(const acldumpChunk *, int32_t), const char *path, const unsigned char *head,
                        size_t head_size, const void *data, size_t size)
{
    size_t all = sizeof(acldumpChunk) + head_size + size;
    acldumpChunk *chunk = all < INT32_MAX ? calloc(1, all) : NULL;
    if (!chunk) {
        npu_log(NPU_LOG_ERROR, "dumps: %s is too large for a piece", path);
        return;
    }
    snprintf(chunk->fileName, sizeof chunk->fileName, "%s", path);
    chunk->bufLen = (uint32_t)(head_size + size);
    chunk->isLastChunk = 1;
    memcpy(chunk->dataBuf, head, head_size);
    memcpy(chunk->dataBuf + head_size, data, size);
    if (call(chunk, (int32_t)all)) npu_log(NPU_LOG_WARNING, "dumps: the callback did not take %s", path);
    free(chunk);
}

static bool wanted(const char *model)
{
    bool found = everything;
    int i;
    for (i = 0; i < listed && !found; i++) found = !strcmp(models[i], model);
    return found && *folder;
}

void af_dump_inference(af_loaded *loaded, npu_state *state)
{
    const af_model *model = loaded->model;
    bool in, out, go;
    int32_t (*call)(const acldumpChunk *, int32_t);
    char base[ACL_DUMP_MAX_FILE_PATH_LENGTH];
    int i;
    pthread_mutex_lock(&af_lock);
    go = dumping && wanted(model->name);
    in = inputs;
    out = outputs;
    call = sink;
    if (go)
        snprintf(base, sizeof base, "%.3072s/%d/%.256s/%u/%llu", folder, (int)loaded->device, model->name, (unsigned)loaded->id,
                 (unsigned long long)loaded->dumped++);
    pthread_mutex_unlock(&af_lock);
    for (i = 0; go && i < model->inputs + model->outputs; i++) {
        bool is_input = i < model->inputs;
        int index = is_input ? i : i - model->inputs;
        const npu_tensor *tensor = is_input ? npu_graph_input(model->graph, index) : npu_graph_output(model->graph, index);
        const npu_shape *shape = is_input ? npu_state_input_shape(state, index) : npu_state_output_shape(state, index);
        size_t bytes = is_input ? npu_state_input_bytes(state, index) : npu_state_output_bytes(state, index), head_size;
        const void *data = is_input ? npu_state_input(state, index) : npu_state_output(state, index);
        unsigned char head[320];
        char path[ACL_DUMP_MAX_FILE_PATH_LENGTH];
        if (!(is_input ? in : out)) continue;
        snprintf(path, sizeof path, "%.4000s/%s_%d.npy", base, is_input ? "input" : "output", index);
        head_size = npy_head(head, sizeof head, tensor->dtype, shape, bytes);
        if (call)
            to_function(call, path, head, head_size, data, bytes);
        else
            to_file(path, head, head_size, data, bytes);
    }
}

/* --- acl_dump.h ------------------------------------------------------------------------------------------------------ */

aclError af_acldumpRegCallback(int32_t (*messageCallback)(const acldumpChunk *, int32_t), int32_t flag)
{
    if (!messageCallback || flag)
        return af_fail(ACL_ERROR_FAILURE, AF_NAME, messageCallback ? "flag is not 0" : "messageCallback is NULL");
    pthread_mutex_lock(&af_lock);
    sink = messageCallback;
    pthread_mutex_unlock(&af_lock);
    return ACL_SUCCESS;
}

void af_acldumpUnregCallback(void)
{
    pthread_mutex_lock(&af_lock);
    sink = NULL;
    pthread_mutex_unlock(&af_lock);
}

const char *af_acldumpGetPath(acldumpType dumpType)
{
    static _Thread_local char path[MOST_PATH];
    const char *out = NULL;
    if (dumpType == DATA_DUMP) {
        pthread_mutex_lock(&af_lock);
        if (*folder) {
            memcpy(path, root, sizeof path);
            out = path;
        }
        pthread_mutex_unlock(&af_lock);
    }
    return out;
}
