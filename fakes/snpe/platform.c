/* PlatformConfig.h. */
#include <stdatomic.h>
#include <stdio.h>
#include <strings.h>

#include "platform.h"

static atomic_int gl_buffer;

/* --- UserGLConfig, UserGpuConfig --- */

typedef struct gpu {
    sn_head head;
    sn_gl gl; /* as set last */
    sn_child shown;
} gpu;

static void free_gpu(void *pointer)
{
    gpu *config = pointer;
    if (!config) return;
    sn_child_drop(&config->shown);
    free(config);
}

npu_kind sn_kind_UserGLConfig = {.name = "UserGLConfig", .destroy = free};
npu_kind sn_kind_UserGpuConfig = {.name = "UserGpuConfig", .destroy = free_gpu};

Snpe_UserGLConfig_Handle_t sn_UserGLConfig_Create(void)
{
    return sn_new(SN_KIND(UserGLConfig), sn_make(sizeof(sn_gl)));
}

Snpe_ErrorCode_t sn_UserGLConfig_Delete(Snpe_UserGLConfig_Handle_t handle)
{
    return sn_delete(SN_KIND(UserGLConfig), handle);
}

static Snpe_ErrorCode_t set_gl(const void *handle, bool context, void *value)
{
    sn_gl *gl = sn_get(SN_KIND(UserGLConfig), handle);
    if (!gl) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    *(context ? &gl->context : &gl->display) = value;
    sn_put(SN_KIND(UserGLConfig), handle);
    return SNPE_SUCCESS;
}

static void *get_gl(const void *handle, bool context)
{
    const sn_gl *gl = sn_get(SN_KIND(UserGLConfig), handle);
    void *value;
    if (!gl) return NULL;
    value = context ? gl->context : gl->display;
    sn_put(SN_KIND(UserGLConfig), handle);
    return value;
}

Snpe_ErrorCode_t sn_UserGLConfig_SetUserGLContext(Snpe_UserGLConfig_Handle_t handle, void *userGLContext)
{
    return set_gl(handle, true, userGLContext);
}

Snpe_ErrorCode_t sn_UserGLConfig_SetUserGLDisplay(Snpe_UserGLConfig_Handle_t handle, void *userGLDisplay)
{
    return set_gl(handle, false, userGLDisplay);
}

void *sn_UserGLConfig_GetUserGLContext(Snpe_UserGLConfig_Handle_t handle)
{
    return get_gl(handle, true);
}

void *sn_UserGLConfig_GetUserGLDisplay(Snpe_UserGLConfig_Handle_t handle)
{
    return get_gl(handle, false);
}

static gpu *make_gpu(const sn_gl *gl)
{
    gpu *config = sn_make(sizeof *config);
    sn_gl *shown = config ? sn_make(sizeof *shown) : NULL;
    if (!shown) {
        free(config);
        return NULL;
    }
    config->gl = *gl;
    shown->context = gl->context;
    shown->display = gl->display;
    sn_child_set(&config->shown, SN_KIND(UserGLConfig), shown);
    return config;
}

Snpe_UserGpuConfig_Handle_t sn_UserGpuConfig_Create(void)
{
    static const sn_gl none;
    return sn_new(SN_KIND(UserGpuConfig), make_gpu(&none));
}

Snpe_ErrorCode_t sn_UserGpuConfig_Delete(Snpe_UserGpuConfig_Handle_t handle)
{
    return sn_delete(SN_KIND(UserGpuConfig), handle);
}

void sn_UserGpuConfig_Set(Snpe_UserGpuConfig_Handle_t handle, Snpe_UserGLConfig_Handle_t glHandle)
{
    gpu *config = sn_get(SN_KIND(UserGpuConfig), handle);
    const sn_gl *gl;
    if (!config) return;
    if ((gl = sn_get(SN_KIND(UserGLConfig), glHandle))) {
        sn_gl *shown = config->shown.object;
        config->gl = *gl;
        shown->context = gl->context;
        shown->display = gl->display;
        sn_put(SN_KIND(UserGLConfig), glHandle);
    }
    sn_put(SN_KIND(UserGpuConfig), handle);
}

Snpe_UserGLConfig_Handle_t sn_UserGpuConfig_Get_Ref(Snpe_UserGpuConfig_Handle_t handle)
{
    gpu *config = sn_get(SN_KIND(UserGpuConfig), handle);
    void *result;
    if (!config) return NULL;
    result = sn_child_ref(&config->shown);
    sn_put(SN_KIND(UserGpuConfig), handle);
    return result;
}

/* --- platform options --- */

static const char *const switches[] = {"unsignedPD", "HtaDLBC", "HtpDLBC", "enableCpuFxpMode", "useAdaptivePD", NULL};

static bool pair_valid(const char *key, size_t key_size, const char *value, size_t value_size)
{
    int i;
    if (!key_size || !value_size) return false;
    for (i = 0; switches[i]; i++)
        if (strlen(switches[i]) == key_size && !strncasecmp(switches[i], key, key_size))
            return (value_size == 2 && !strncasecmp(value, "ON", 2)) || (value_size == 3 && !strncasecmp(value, "OFF", 3));
    return true;
}

/* One pair after another: false at the end. *next starts as the text. */
static bool next_pair(const char **next, const char **key, size_t *key_size, const char **value, size_t *value_size)
{
    const char *end, *colon;
    while (**next == ';' || **next == ' ') ++*next;
    if (!**next) return false;
    end = strchr(*next, ';');
    if (!end) end = *next + strlen(*next);
    colon = memchr(*next, ':', (size_t)(end - *next));
    *key = *next;
    *key_size = (size_t)((colon ? colon : end) - *next);
    *value = colon ? colon + 1 : end;
    *value_size = (size_t)(end - *value);
    *next = end;
    return true;
}

bool sn_options_valid(const char *options)
{
    const char *key, *value;
    size_t key_size, value_size;
    while (next_pair(&options, &key, &key_size, &value, &value_size))
        if (!pair_valid(key, key_size, value, value_size)) return false;
    return true;
}

bool sn_option_is(const char *options, const char *want, const char *as)
{
    const char *key, *value;
    size_t key_size, value_size;
    bool matches = false;
    while (options && next_pair(&options, &key, &key_size, &value, &value_size))
        if (key_size == strlen(want) && !strncasecmp(key, want, key_size))
            matches = value_size == strlen(as) && !strncasecmp(value, as, value_size);
    return matches;
}

/* The options without `name` (and `only`, unless that is NULL), and with name:value at the end if value is not NULL. */
static char *edit(const char *options, const char *name, const char *only, const char *value, bool *removed)
{
    size_t size = strlen(options) + strlen(name) + (value ? strlen(value) : 0) + 3;
    char *text = malloc(size), *end = text;
    const char *key, *old;
    size_t key_size, old_size;
    *removed = false;
    if (!text) {
        sn_fail(SNPE_ERRORCODE_CAPI_BAD_ALLOC);
        return NULL;
    }
    while (next_pair(&options, &key, &key_size, &old, &old_size)) {
        if (key_size == strlen(name) && !strncmp(key, name, key_size) &&
            (!only || (strlen(only) == old_size && !strncmp(old, only, old_size)))) {
            *removed = true;
            continue;
        }
        end += sprintf(end, "%s%.*s", end == text ? "" : ";", (int)(old + old_size - key), key);
    }
    if (value) end += sprintf(end, "%s%s:%s", end == text ? "" : ";", name, value);
    *end = '\0';
    return text;
}

/* --- PlatformConfig --- */

void sn_platform_free(void *pointer)
{
    sn_platform *platform = pointer;
    if (!platform) return;
    free(platform->options);
    free(platform);
}

npu_kind sn_kind_PlatformConfig = {.name = "PlatformConfig", .destroy = sn_platform_free};

sn_platform *sn_platform_make(void)
{
    sn_platform *platform = sn_make(sizeof *platform);
    if (platform && !(platform->options = sn_copy_text(""))) {
        free(platform);
        return NULL;
    }
    return platform;
}

sn_platform *sn_platform_of(const void *handle)
{
    const sn_platform *from = sn_get(SN_KIND(PlatformConfig), handle);
    sn_platform *platform;
    if (!from) return NULL;
    platform = sn_platform_make();
    if (platform) {
        platform->type = from->type;
        platform->gl = from->gl;
        if (sn_set_text(&platform->options, from->options)) {
            sn_platform_free(platform);
            platform = NULL;
        }
    }
    sn_put(SN_KIND(PlatformConfig), handle);
    return platform;
}

Snpe_PlatformConfig_Handle_t sn_PlatformConfig_Create(void)
{
    return sn_new(SN_KIND(PlatformConfig), sn_platform_make());
}

Snpe_PlatformConfig_Handle_t sn_PlatformConfig_CreateCopy(Snpe_PlatformConfig_Handle_t otherHandle)
{
    return sn_new(SN_KIND(PlatformConfig), sn_platform_of(otherHandle));
}

Snpe_ErrorCode_t sn_PlatformConfig_Delete(Snpe_PlatformConfig_Handle_t handle)
{
    return sn_delete(SN_KIND(PlatformConfig), handle);
}

static int type_of(const void *handle)
{
    const sn_platform *platform = sn_get(SN_KIND(PlatformConfig), handle);
    int type;
    if (!platform) return SNPE_PLATFORMCONFIG_PLATFORMTYPE_UNKNOWN;
    type = platform->type;
    sn_put(SN_KIND(PlatformConfig), handle);
    return type;
}

Snpe_PlatformConfig_PlatformType_t sn_PlatformConfig_GetPlatformType(Snpe_PlatformConfig_Handle_t handle)
{
    return (Snpe_PlatformConfig_PlatformType_t)type_of(handle);
}

int sn_PlatformConfig_IsValid(Snpe_PlatformConfig_Handle_t handle)
{
    return type_of(handle) != SNPE_PLATFORMCONFIG_PLATFORMTYPE_UNKNOWN;
}

Snpe_UserGpuConfig_Handle_t sn_PlatformConfig_GetUserGpuConfig(Snpe_PlatformConfig_Handle_t handle)
{
    const sn_platform *platform = sn_get(SN_KIND(PlatformConfig), handle);
    void *result;
    if (!platform) return NULL;
    result = sn_new(SN_KIND(UserGpuConfig), make_gpu(&platform->gl));
    sn_put(SN_KIND(PlatformConfig), handle);
    return result;
}

int sn_PlatformConfig_SetUserGpuConfig(Snpe_PlatformConfig_Handle_t handle, Snpe_UserGpuConfig_Handle_t gpuHandle)
{
    sn_platform *platform = sn_get(SN_KIND(PlatformConfig), handle);
    const gpu *from;
    bool good = false;
    if (!platform) return 0;
    if ((from = sn_get(SN_KIND(UserGpuConfig), gpuHandle))) {
        good = from->gl.context && from->gl.display && (platform->type == SNPE_PLATFORMCONFIG_PLATFORMTYPE_UNKNOWN ||
                                                        platform->type == SNPE_PLATFORMCONFIG_PLATFORMTYPE_GPU);
        if (good) {
            platform->gl = from->gl;
            platform->type = SNPE_PLATFORMCONFIG_PLATFORMTYPE_GPU;
        } else {
            sn_fail(SNPE_ERRORCODE_CAPI_BAD_ARGUMENT);
        }
        sn_put(SN_KIND(UserGpuConfig), gpuHandle);
    }
    sn_put(SN_KIND(PlatformConfig), handle);
    return good;
}

int sn_PlatformConfig_SetPlatformOptions(Snpe_PlatformConfig_Handle_t handle, const char *options)
{
    sn_platform *platform = sn_get(SN_KIND(PlatformConfig), handle);
    bool good;
    if (!platform) return 0;
    good = !sn_null(options, "options") && sn_options_valid(options);
    if (!good) sn_fail(SNPE_ERRORCODE_CAPI_BAD_ARGUMENT);
    else good = sn_set_text(&platform->options, options) == SNPE_SUCCESS;
    sn_put(SN_KIND(PlatformConfig), handle);
    return good;
}

int sn_PlatformConfig_IsOptionsValid(Snpe_PlatformConfig_Handle_t handle)
{
    const sn_platform *platform = sn_get(SN_KIND(PlatformConfig), handle);
    int valid;
    if (!platform) return 0;
    valid = sn_options_valid(platform->options);
    sn_put(SN_KIND(PlatformConfig), handle);
    return valid;
}

const char *sn_PlatformConfig_GetPlatformOptions(Snpe_PlatformConfig_Handle_t handle)
{
    const sn_platform *platform = sn_get(SN_KIND(PlatformConfig), handle);
    const char *options;
    if (!platform) return NULL;
    options = platform->options;
    sn_put(SN_KIND(PlatformConfig), handle);
    return options;
}

static int change(const void *handle, const char *name, const char *value, bool remove)
{
    sn_platform *platform = sn_get(SN_KIND(PlatformConfig), handle);
    char *text = NULL;
    bool removed = false, good = false;
    if (!platform) return 0;
    if (!sn_null(name, "optionName") && !sn_null(value, "value")) {
        good = !strpbrk(name, ":;") && !strpbrk(value, ";") && pair_valid(name, strlen(name), value, strlen(value));
        if (good) text = edit(platform->options, name, remove ? value : NULL, remove ? NULL : value, &removed);
        good = text && (removed || !remove);
        if (good) {
            free(platform->options);
            platform->options = text;
        } else {
            free(text);
            sn_fail(SNPE_ERRORCODE_CAPI_BAD_ARGUMENT);
        }
    }
    sn_put(SN_KIND(PlatformConfig), handle);
    return good;
}

int sn_PlatformConfig_SetPlatformOptionValue(Snpe_PlatformConfig_Handle_t handle, const char *optionName,
                                             const char *value)
{
    return change(handle, optionName, value, false);
}

int sn_PlatformConfig_RemovePlatformOptionValue(Snpe_PlatformConfig_Handle_t handle, const char *optionName,
                                                const char *value)
{
    return change(handle, optionName, value, true);
}

void sn_PlatformConfig_SetIsUserGLBuffer(int isUserGLBuffer)
{
    atomic_store(&gl_buffer, isUserGLBuffer != 0);
}

int sn_PlatformConfig_GetIsUserGLBuffer(void)
{
    return atomic_load(&gl_buffer);
}
