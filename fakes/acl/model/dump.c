/* Which dumps are on: from the file of aclmdlSetDump or the configuration of aclInit; and those of models.
 *
 * <dump_path>/<when>/<device>/<model>/<its id>/<inference>/input_0.npy, ..., output_0.npy; operators: see dump_op.c.
 */
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "dump.h"
#include "npu_json.h"

enum { MOST_FILE = 1 << 20, MOST_MODELS = 64, MOST_PATH = 3000 };

/* With af_lock held: */
static bool dumping, by_init, everything, operators, inputs, outputs;
static acldumpType failures; /* dumps of failing operators; 0: off */
static char root[MOST_PATH], folder[ACL_DUMP_MAX_FILE_PATH_LENGTH];
static char *models[MOST_MODELS];
static int listed;

/* With af_lock held: forgets what was chosen. */
static void forget_choice(void)
{
    while (listed) free(models[--listed]);
    everything = operators = false;
    failures = (acldumpType)0;
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

/* Dumps of failing operators alone: "dump_scene". */
static const char *choose_failures(const char *scene, const char *path)
{
    static const char *const scenes[] = {"aic_err_brief_dump", "aic_err_norm_dump", "aic_err_detail_dump"};
    int i;
    for (i = 0; i < 3; i++)
        if (!strcmp(scene, scenes[i])) failures = (acldumpType)(AIC_ERR_BRIEF_DUMP + i);
    snprintf(root, sizeof root, "%s", path);
    return failures ? NULL : "\"dump_scene\" is none of aic_err_brief_dump, aic_err_norm_dump and aic_err_detail_dump";
}

/* With af_lock held; NULL, or why not. */
static const char *choose(const npu_json *json, int dump)
{
    char text[MOST_PATH], mode_text[16] = "output", day[32], scene[32] = "", ops[8] = "off";
    time_t now = time(NULL);
    struct tm when;
    struct stat status;
    int at = npu_json_get(json, dump, "dump_mode");
    const char *why;
    forget_choice();
    npu_json_string(json, npu_json_get(json, dump, "dump_scene"), scene, sizeof scene);
    npu_json_string(json, npu_json_get(json, dump, "dump_op_switch"), ops, sizeof ops);
    if (npu_json_string(json, npu_json_get(json, dump, "dump_path"), text, sizeof text) <= 0) {
        if (!*scene) return "there is no \"dump_path\"";
        strcpy(text, ".");
    }
    if (stat(text, &status) || !S_ISDIR(status.st_mode) || access(text, W_OK))
        return "\"dump_path\" is no folder that can be written to";
    if (*scene) return choose_failures(scene, text);
    if (strcmp(ops, "on") && strcmp(ops, "off")) return "\"dump_op_switch\" is neither on nor off";
    if (at >= 0 && npu_json_string(json, at, mode_text, sizeof mode_text) <= 0) return "\"dump_mode\" is no text";
    if (strcmp(mode_text, "input") && strcmp(mode_text, "output") && strcmp(mode_text, "all"))
        return "\"dump_mode\" is none of input, output and all";
    why = read_list(json, npu_json_get(json, dump, "dump_list"));
    if (why) return why;
    operators = !strcmp(ops, "on");
    inputs = strcmp(mode_text, "output") != 0;
    outputs = strcmp(mode_text, "input") != 0;
    localtime_r(&now, &when);
    strftime(day, sizeof day, "%Y%m%d%H%M%S", &when);
    snprintf(root, sizeof root, "%s", text);
    snprintf(folder, sizeof folder, "%s/%s", text, day);
    return NULL;
}

/* Takes up the object "dump" of a text; *there: it is not empty. */
static aclError read_text(const char *text, size_t size, const char *path, bool *there, const char *function)
{
    npu_why why;
    npu_json *json = npu_json_parse(text, size, &why);
    const char *wrong = NULL;
    int dump;
    if (!json) return af_fail(ACL_ERROR_PARSE_FILE, function, "%s: %s", path, why.text);
    dump = npu_json_get(json, 0, "dump");
    *there = npu_json_type(json, dump) == NPU_JSON_OBJECT && npu_json_count(json, dump) > 0;
    if (*there) {
        pthread_mutex_lock(&af_lock);
        wrong = choose(json, dump);
        if (wrong) forget_choice();
        pthread_mutex_unlock(&af_lock);
    }
    npu_json_free(json);
    return wrong ? bad(path, wrong, function) : ACL_SUCCESS;
}

static aclError read_config(const char *path, const char *function)
{
    FILE *file = fopen(path, "rb");
    char *text = file ? malloc(MOST_FILE) : NULL;
    size_t size = text ? fread(text, 1, MOST_FILE, file) : 0;
    bool there = false;
    aclError ret;
    if (file)
        fclose(file);
    if (!text || !size) {
        free(text);
        return af_fail(ACL_ERROR_INVALID_FILE, function, "%s is no readable file", path);
    }
    ret = read_text(text, size, path, &there, function);
    free(text);
    return ret == ACL_SUCCESS && !there ? bad(path, "there is no object \"dump\"", function) : ret;
}

aclError af_dump_begin(const char *configuration, const char *function)
{
    bool there = false;
    aclError ret = ACL_SUCCESS;
    if (*configuration) ret = read_text(configuration, strlen(configuration), "the configuration", &there, function);
    if (!there || ret != ACL_SUCCESS) return ret;
    pthread_mutex_lock(&af_lock);
    dumping = by_init = true;
    pthread_mutex_unlock(&af_lock);
    return ret;
}

void af_dump_end(void)
{
    pthread_mutex_lock(&af_lock);
    if (by_init) {
        forget_choice();
        dumping = by_init = false;
    }
    pthread_mutex_unlock(&af_lock);
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

/* --- what is dumped -------------------------------------------------------------------------------------------------- */

static bool wanted(const char *model)
{
    bool chosen = everything;
    int i;
    for (i = 0; i < listed && !chosen; i++) chosen = !strcmp(models[i], model);
    return chosen && *folder;
}

void af_dump_inference(af_loaded *loaded, npu_state *state)
{
    const af_model *model = loaded->model;
    bool in, out, go;
    char base[ACL_DUMP_MAX_FILE_PATH_LENGTH];
    int i;
    pthread_mutex_lock(&af_lock);
    go = dumping && wanted(model->name);
    in = inputs;
    out = outputs;
    if (go)
        snprintf(base, sizeof base, "%.3072s/%d/%.256s/%u/%llu", folder, (int)loaded->device, model->name, (unsigned)loaded->id,
                 (unsigned long long)loaded->dumped++);
    pthread_mutex_unlock(&af_lock);
    for (i = 0; go && i < model->inputs + model->outputs; i++) {
        bool is_input = i < model->inputs;
        int index = is_input ? i : i - model->inputs;
        const npu_tensor *tensor = is_input ? npu_graph_input(model->graph, index) : npu_graph_output(model->graph, index);
        const npu_shape *shape = is_input ? npu_state_input_shape(state, index) : npu_state_output_shape(state, index);
        size_t bytes = is_input ? npu_state_input_bytes(state, index) : npu_state_output_bytes(state, index);
        const void *data = is_input ? npu_state_input(state, index) : npu_state_output(state, index);
        char path[ACL_DUMP_MAX_FILE_PATH_LENGTH];
        if (!(is_input ? in : out)) continue;
        snprintf(path, sizeof path, "%.4000s/%s_%d.npy", base, is_input ? "input" : "output", index);
        af_dump_write(path, tensor->dtype, shape, data, bytes);
    }
}

bool af_dump_operators(int32_t device, char *base, size_t room, bool *in, bool *out)
{
    bool go;
    pthread_mutex_lock(&af_lock);
    go = dumping && operators && *folder;
    *in = inputs;
    *out = outputs;
    if (go) snprintf(base, room, "%.3072s/%d", folder, (int)device);
    pthread_mutex_unlock(&af_lock);
    return go;
}

bool af_dump_failures(int32_t device, char *base, size_t room)
{
    bool go;
    pthread_mutex_lock(&af_lock);
    go = dumping && failures;
    if (go) snprintf(base, room, "%.2900s/extra-info/data-dump/%d", root, (int)device);
    pthread_mutex_unlock(&af_lock);
    return go;
}

/* --- acl_dump.h ------------------------------------------------------------------------------------------------------ */

const char *af_acldumpGetPath(acldumpType dumpType)
{
    static _Thread_local char path[MOST_PATH];
    const char *out = NULL;
    pthread_mutex_lock(&af_lock);
    if (dumpType == DATA_DUMP ? *folder != 0 : failures && dumpType == failures) {
        memcpy(path, root, sizeof path);
        out = path;
    }
    pthread_mutex_unlock(&af_lock);
    return out;
}
