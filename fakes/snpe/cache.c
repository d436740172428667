/* Init caches: what a core prepared while a network was built, kept as a record of the .dlc. The record's text says for
 * what it was made; DLCs of the vendor's tools have binary ones. */
#include <inttypes.h>
#include <stdio.h>

#include "npu_trace.h"
#include "session.h"

extern const int sn_version[3];

enum { TEXT_SIZE = 256, NAME_SIZE = 160 };

static const char *runtime_name(int runtime)
{
    return runtime == SNPE_RUNTIME_DSP ? "dsp" : runtime == SNPE_RUNTIME_AIP_FIXED8_TF ? "aip" : NULL;
}

static void cache_name(char *out, const char *runtime, const char *network)
{
    snprintf(out, NAME_SIZE, "cache.%s.%s", runtime, network);
}

/* The facts in the cache of a network: release, the model it was made from, and the dimensions it was made for. */
static bool expected(const sn_setup *setup, const char *runtime, const sn_net *net, char *version, char *model, char *shape)
{
    unsigned char *data;
    size_t size, i;
    npu_why why;
    if (dlc_record_copy(setup->file, "model", &data, &size, &why)) return false;
    snprintf(version, TEXT_SIZE, "snpe-init-cache %s %d.%d.%d", runtime, sn_version[0], sn_version[1], sn_version[2]);
    snprintf(model, TEXT_SIZE, "model %08" PRIx32, npu_crc32(data, size));
    free(data);
    snprintf(shape, TEXT_SIZE, "inputs");
    for (i = 0; net && i < plan_input_count(net->plan); i++) {
        char dims[96];
        size_t used = strlen(shape);
        npu_shape_text(&plan_input(net->plan, i)->shape, dims, sizeof dims);
        snprintf(shape + used, TEXT_SIZE - used, " %s", dims);
    }
    return true;
}

/* 0 good, 307 none, 308 unreadable, 1503 of another release or model, 1502 for other dimensions. */
static Snpe_ErrorCode_t judge(const sn_setup *setup, const char *runtime, const char *network, const sn_net *net)
{
    char name[NAME_SIZE], version[TEXT_SIZE], model[TEXT_SIZE], shape[TEXT_SIZE], *text, *lines[3] = {NULL, NULL, NULL};
    char *next = NULL, *line;
    unsigned char *data;
    size_t size;
    int count = 0;
    npu_why why;
    Snpe_ErrorCode_t code;
    cache_name(name, runtime, network);
    if (!dlc_record_present(setup->file, name)) return SNPE_ERRORCODE_DLCONTAINER_MISSING_RECORDS;
    if (!expected(setup, runtime, net, version, model, shape)) return SNPE_ERRORCODE_DLCONTAINER_INVALID_RECORD;
    code = dlc_record_copy(setup->file, name, &data, &size, &why);
    if (code) return code;
    text = calloc(1, size + 1);
    if (!text) {
        free(data);
        return SNPE_ERRORCODE_CAPI_BAD_ALLOC;
    }
    if (size) memcpy(text, data, size);
    free(data);
    for (line = strtok_r(text, "\n", &next); line && count < 3; line = strtok_r(NULL, "\n", &next)) lines[count++] = line;
    if (count < 3 || strncmp(lines[0], "snpe-init-cache ", 16) || strncmp(lines[1], "model ", 6))
        code = SNPE_ERRORCODE_DLCONTAINER_INVALID_RECORD;
    else if (strcmp(lines[0], version) || strcmp(lines[1], model)) code = SNPE_ERRORCODE_DLCACHING_INCOMPATIBLE;
    else if (net && strcmp(lines[2], shape)) code = SNPE_ERRORCODE_DLCACHING_SUBOPTIMAL_CACHE;
    free(text);
    return code;
}

static bool uses(const sn_net *net, int runtime)
{
    size_t i;
    for (i = 0; i < plan_subnet_count(net->plan); i++)
        if (plan_subnet_at(net->plan, i)->runtime == runtime) return true;
    return false;
}

static Snpe_ErrorCode_t store(const sn_setup *setup, const char *runtime, const sn_net *net)
{
    char name[NAME_SIZE], version[TEXT_SIZE], model[TEXT_SIZE], shape[TEXT_SIZE], text[3 * TEXT_SIZE + 4];
    npu_why why = {""};
    Snpe_ErrorCode_t code;
    int length;
    cache_name(name, runtime, net->network->name);
    if (!expected(setup, runtime, net, version, model, shape)) return SNPE_SUCCESS;
    length = snprintf(text, sizeof text, "%s\n%s\n%s\n", version, model, shape);
    code = dlc_record_set(setup->file, name, text, (size_t)length, &why);
    return code ? SN_FAIL(code, "Dl Container", "%s", why.text) : SNPE_SUCCESS;
}

Snpe_ErrorCode_t sn_cache_apply(const sn_setup *setup, const sn_net *net)
{
    static const int runtimes[] = {SNPE_RUNTIME_DSP, SNPE_RUNTIME_AIP_FIXED8_TF};
    int i;
    for (i = 0; i < 2; i++) {
        const char *runtime = runtime_name(runtimes[i]);
        Snpe_ErrorCode_t fits, code;
        if (!uses(net, runtimes[i])) continue;
        fits = judge(setup, runtime, net->network->name, net);
        if (setup->compatibility == SNPE_CACHE_COMPATIBILITY_ALWAYS_GENERATE_NEW_CACHE)
            fits = SNPE_ERRORCODE_DLCACHING_INCOMPATIBLE;
        else if (fits == SNPE_SUCCESS) continue;
        else if (setup->compatibility == SNPE_CACHE_COMPATIBILITY_STRICT && fits != SNPE_ERRORCODE_DLCONTAINER_MISSING_RECORDS)
            return SN_FAIL(fits, "Dl Caching", "the cache of runtime %s does not fit and must be used", runtime);
        if (!setup->cache) continue; /* prepared again, not kept */
        code = store(setup, runtime, net);
        if (code) return code;
    }
    return SNPE_SUCCESS;
}

Snpe_ErrorCode_t sn_cache_validate(const sn_setup *setup)
{
    size_t i, j;
    bool any = false;
    Snpe_ErrorCode_t worst = SNPE_SUCCESS;
    if (setup->compatibility == SNPE_CACHE_COMPATIBILITY_ALWAYS_GENERATE_NEW_CACHE)
        return SN_FAIL(SNPE_ERRORCODE_CONFIG_INVALID_PARAM, "Dl Caching", "caches are always made anew");
    for (i = 0; setup->runtimes && i < setup->runtimes->count; i++) {
        const char *runtime = runtime_name(setup->runtimes->items[i]);
        for (j = 0; runtime && j < dlc_network_count(setup->file); j++) {
            Snpe_ErrorCode_t code = judge(setup, runtime, dlc_network_at(setup->file, j)->name, NULL);
            any = true;
            if (code && !worst) worst = code;
        }
    }
    if (!any) worst = SNPE_ERRORCODE_DLCONTAINER_MISSING_RECORDS;
    return worst ? SN_FAIL(worst, "Dl Caching", "%s", sn_code_name(worst)) : SNPE_SUCCESS;
}
