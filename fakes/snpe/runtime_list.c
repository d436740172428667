/* RuntimeList.h. */
#include "lists.h"

npu_kind sn_kind_RuntimeList = {.name = "RuntimeList", .destroy = sn_runtimes_free};

static const struct {
    const char *name;
    int runtime;
} texts[] = {
    {"cpu_float32", SNPE_RUNTIME_CPU_FLOAT32}, {"gpu_float32_16_hybrid", SNPE_RUNTIME_GPU_FLOAT32_16_HYBRID},
    {"dsp_fixed8_tf", SNPE_RUNTIME_DSP_FIXED8_TF}, {"gpu_float16", SNPE_RUNTIME_GPU_FLOAT16},
    {"aip_fixed8_tf", SNPE_RUNTIME_AIP_FIXED8_TF}, {"cpu", SNPE_RUNTIME_CPU}, {"gpu", SNPE_RUNTIME_GPU},
    {"dsp", SNPE_RUNTIME_DSP}, {"aip", SNPE_RUNTIME_AIP_FIXED8_TF},
};
enum { TEXTS = sizeof texts / sizeof *texts };

void sn_runtimes_free(void *pointer)
{
    sn_runtimes *list = pointer;
    if (!list) return;
    free(list->items);
    free(list);
}

sn_runtimes *sn_runtimes_make(void)
{
    sn_runtimes *list = sn_make(sizeof *list);
    if (list && !sn_grow(&list->items, 1, sizeof *list->items)) {
        free(list);
        return NULL;
    }
    return list;
}

bool sn_runtimes_add(sn_runtimes *list, int runtime)
{
    if (!sn_grow(&list->items, list->count + 1, sizeof *list->items)) return false;
    list->items[list->count++] = runtime;
    return true;
}

sn_runtimes *sn_runtimes_copy(const sn_runtimes *from)
{
    sn_runtimes *list = sn_runtimes_make();
    size_t i;
    for (i = 0; list && i < from->count; i++)
        if (!sn_runtimes_add(list, from->items[i])) {
            sn_runtimes_free(list);
            return NULL;
        }
    return list;
}

sn_runtimes *sn_runtimes_of(const void *handle)
{
    const sn_runtimes *list = sn_get(SN_KIND(RuntimeList), handle);
    sn_runtimes *copy;
    if (!list) return NULL;
    copy = sn_runtimes_copy(list);
    sn_put(SN_KIND(RuntimeList), handle);
    return copy;
}

static const char *text_of(int runtime)
{
    size_t i;
    for (i = 0; i < TEXTS; i++)
        if (texts[i].runtime == runtime) return texts[i].name;
    return NULL;
}

bool sn_runtime_known(int runtime)
{
    return text_of(runtime) != NULL;
}

Snpe_RuntimeList_Handle_t sn_RuntimeList_Create(void)
{
    return sn_new(SN_KIND(RuntimeList), sn_runtimes_make());
}

Snpe_RuntimeList_Handle_t sn_RuntimeList_CreateCopy(Snpe_RuntimeList_Handle_t handle)
{
    return sn_new(SN_KIND(RuntimeList), sn_runtimes_of(handle));
}

Snpe_ErrorCode_t sn_RuntimeList_Delete(Snpe_RuntimeList_Handle_t handle)
{
    return sn_delete(SN_KIND(RuntimeList), handle);
}

Snpe_ErrorCode_t sn_RuntimeList_Assign(Snpe_RuntimeList_Handle_t src, Snpe_RuntimeList_Handle_t dst)
{
    sn_runtimes *to = sn_get(SN_KIND(RuntimeList), dst), *copy;
    if (!to) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    copy = sn_runtimes_of(src);
    if (copy) {
        int *old = to->items;
        to->items = copy->items;
        to->count = copy->count;
        copy->items = old;
        sn_runtimes_free(copy);
    }
    sn_put(SN_KIND(RuntimeList), dst);
    return copy ? SNPE_SUCCESS : sn_last_code();
}

Snpe_Runtime_t sn_RuntimeList_GetRuntime(Snpe_RuntimeList_Handle_t handle, int index)
{
    const sn_runtimes *list = sn_get(SN_KIND(RuntimeList), handle);
    int runtime = SNPE_RUNTIME_UNSET;
    if (!list) return SNPE_RUNTIME_UNSET;
    if (index >= 0 && (size_t)index < list->count) runtime = list->items[index];
    else sn_fail(SNPE_ERRORCODE_CAPI_BAD_ARGUMENT);
    sn_put(SN_KIND(RuntimeList), handle);
    return (Snpe_Runtime_t)runtime;
}

static int find(const sn_runtimes *list, int runtime)
{
    size_t i;
    for (i = 0; i < list->count; i++)
        if (list->items[i] == runtime) return (int)i;
    return -1;
}

Snpe_ErrorCode_t sn_RuntimeList_SetRuntime(Snpe_RuntimeList_Handle_t handle, size_t index, Snpe_Runtime_t runtime)
{
    sn_runtimes *list = sn_get(SN_KIND(RuntimeList), handle);
    int at;
    bool good;
    if (!list) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    at = find(list, (int)runtime);
    good = sn_runtime_known((int)runtime) && index < list->count && (at < 0 || (size_t)at == index);
    if (good) list->items[index] = (int)runtime;
    sn_put(SN_KIND(RuntimeList), handle);
    return good ? SNPE_SUCCESS : sn_fail(SNPE_ERRORCODE_CAPI_BAD_ARGUMENT);
}

Snpe_ErrorCode_t sn_RuntimeList_Add(Snpe_RuntimeList_Handle_t handle, Snpe_Runtime_t runtime)
{
    sn_runtimes *list = sn_get(SN_KIND(RuntimeList), handle);
    Snpe_ErrorCode_t code = SNPE_SUCCESS;
    if (!list) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    if (!sn_runtime_known((int)runtime) || find(list, (int)runtime) >= 0) code = sn_fail(SNPE_ERRORCODE_CAPI_BAD_ARGUMENT);
    else if (!sn_runtimes_add(list, (int)runtime)) code = SNPE_ERRORCODE_CAPI_BAD_ALLOC;
    sn_put(SN_KIND(RuntimeList), handle);
    return code;
}

Snpe_ErrorCode_t sn_RuntimeList_Remove(Snpe_RuntimeList_Handle_t handle, Snpe_Runtime_t runtime)
{
    sn_runtimes *list = sn_get(SN_KIND(RuntimeList), handle);
    int at;
    if (!list) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    at = find(list, (int)runtime);
    if (at >= 0) {
        list->count--;
        memmove(list->items + at, list->items + at + 1, (list->count - (size_t)at) * sizeof *list->items);
    }
    sn_put(SN_KIND(RuntimeList), handle);
    return at >= 0 ? SNPE_SUCCESS : sn_fail(SNPE_ERRORCODE_CAPI_BAD_ARGUMENT);
}

size_t sn_RuntimeList_Size(Snpe_RuntimeList_Handle_t handle)
{
    const sn_runtimes *list = sn_get(SN_KIND(RuntimeList), handle);
    size_t count;
    if (!list) return 0;
    count = list->count;
    sn_put(SN_KIND(RuntimeList), handle);
    return count;
}

int sn_RuntimeList_Empty(Snpe_RuntimeList_Handle_t handle)
{
    const sn_runtimes *list = sn_get(SN_KIND(RuntimeList), handle);
    int empty;
    if (!list) return 0;
    empty = list->count == 0;
    sn_put(SN_KIND(RuntimeList), handle);
    return empty;
}

Snpe_ErrorCode_t sn_RuntimeList_Clear(Snpe_RuntimeList_Handle_t handle)
{
    sn_runtimes *list = sn_get(SN_KIND(RuntimeList), handle);
    if (!list) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    list->count = 0;
    sn_put(SN_KIND(RuntimeList), handle);
    return SNPE_SUCCESS;
}

Snpe_StringList_Handle_t sn_RuntimeList_GetRuntimeListNames(Snpe_RuntimeList_Handle_t handle)
{
    const sn_runtimes *list = sn_get(SN_KIND(RuntimeList), handle);
    sn_strings *names;
    size_t i;
    if (!list) return NULL;
    names = sn_strings_make();
    for (i = 0; names && i < list->count; i++) sn_strings_add(names, text_of(list->items[i]));
    sn_put(SN_KIND(RuntimeList), handle);
    return sn_strings_new(names);
}

Snpe_Runtime_t sn_RuntimeList_StringToRuntime(const char *str)
{
    size_t i;
    if (sn_null(str, "str")) return SNPE_RUNTIME_UNSET;
    for (i = 0; i < TEXTS; i++)
        if (!strcmp(texts[i].name, str)) return (Snpe_Runtime_t)texts[i].runtime;
    return SNPE_RUNTIME_UNSET;
}

const char *sn_RuntimeList_RuntimeToString(Snpe_Runtime_t runtime)
{
    const char *text = text_of((int)runtime);
    return text ? text : "runtime_unset"; /* chosen: no one has seen it */
}
