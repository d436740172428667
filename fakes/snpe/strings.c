/* StringList.h, DlVersion.h. */
#include <stdio.h>

#include "snpe.h"

npu_kind sn_kind_StringList = {.name = "StringList", .destroy = sn_strings_free};

sn_strings *sn_strings_make(void)
{
    sn_strings *list = sn_make(sizeof *list);
    if (!list) return NULL;
    if (!sn_grow(&list->items, 1, sizeof *list->items)) {
        free(list);
        return NULL;
    }
    list->items[0] = NULL;
    return list;
}

void sn_strings_free(void *pointer)
{
    sn_strings *list = pointer;
    size_t i;
    if (!list) return;
    for (i = 0; i < list->count; i++) free(list->items[i]);
    free(list->items);
    free(list);
}

bool sn_strings_add(sn_strings *list, const char *text)
{
    char *copy = sn_copy_text(text);
    if (!copy) return false;
    if (!sn_grow(&list->items, list->count + 2, sizeof *list->items)) {
        free(copy);
        return false;
    }
    list->items[list->count++] = copy;
    list->items[list->count] = NULL;
    return true;
}

bool sn_strings_has(const sn_strings *list, const char *text)
{
    size_t i;
    for (i = 0; i < list->count; i++)
        if (!strcmp(list->items[i], text)) return true;
    return false;
}

sn_strings *sn_strings_copy(const sn_strings *from)
{
    sn_strings *list = sn_strings_make();
    size_t i;
    for (i = 0; list && i < from->count; i++)
        if (!sn_strings_add(list, from->items[i])) {
            sn_strings_free(list);
            return NULL;
        }
    return list;
}

sn_strings *sn_strings_of(const void *handle)
{
    const sn_strings *list = sn_get(SN_KIND(StringList), handle);
    sn_strings *copy;
    if (!list) return NULL;
    copy = sn_strings_copy(list);
    sn_put(SN_KIND(StringList), handle);
    return copy;
}

void *sn_map_names(npu_kind *kind, const void *handle)
{
    const sn_map *map = sn_get(kind, handle);
    sn_strings *names;
    size_t i;
    if (!map) return NULL;
    names = sn_strings_make();
    for (i = 0; names && i < map->count; i++) sn_strings_add(names, map->entries[i].name);
    sn_put(kind, handle);
    return sn_strings_new(names);
}

Snpe_StringList_Handle_t sn_StringList_Create(void)
{
    return sn_strings_new(sn_strings_make());
}

Snpe_StringList_Handle_t sn_StringList_CreateSize(size_t size)
{
    sn_strings *list;
    size_t i;
    if (size > SN_MOST) {
        sn_fail(SNPE_ERRORCODE_CAPI_BAD_ALLOC);
        return NULL;
    }
    list = sn_strings_make();
    for (i = 0; list && i < size; i++)
        if (!sn_strings_add(list, "")) {
            sn_strings_free(list);
            return NULL;
        }
    return sn_strings_new(list);
}

Snpe_StringList_Handle_t sn_StringList_CreateCopy(Snpe_StringList_Handle_t other)
{
    return sn_strings_new(sn_strings_of(other));
}

Snpe_ErrorCode_t sn_StringList_Delete(Snpe_StringList_Handle_t handle)
{
    return sn_delete(SN_KIND(StringList), handle);
}

Snpe_ErrorCode_t sn_StringList_Append(Snpe_StringList_Handle_t handle, const char *string)
{
    sn_strings *list = sn_get(SN_KIND(StringList), handle);
    bool good;
    if (!list) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    good = !sn_null(string, "string") && sn_strings_add(list, string);
    sn_put(SN_KIND(StringList), handle);
    return good ? SNPE_SUCCESS : sn_last_code();
}

const char *sn_StringList_At(Snpe_StringList_Handle_t handle, size_t idx)
{
    const sn_strings *list = sn_get(SN_KIND(StringList), handle);
    const char *text;
    if (!list) return NULL;
    text = idx < list->count ? list->items[idx] : NULL;
    sn_put(SN_KIND(StringList), handle);
    if (!text) sn_fail(SNPE_ERRORCODE_CAPI_BAD_ARGUMENT);
    return text;
}

static const char **at(Snpe_StringList_Handle_t handle, bool end)
{
    const sn_strings *list = sn_get(SN_KIND(StringList), handle);
    char **place;
    if (!list) return NULL;
    place = list->items + (end ? list->count : 0);
    sn_put(SN_KIND(StringList), handle);
    return (const char **)place;
}

const char **sn_StringList_Begin(Snpe_StringList_Handle_t handle)
{
    return at(handle, false);
}

const char **sn_StringList_End(Snpe_StringList_Handle_t handle)
{
    return at(handle, true);
}

size_t sn_StringList_Size(Snpe_StringList_Handle_t handle)
{
    const sn_strings *list = sn_get(SN_KIND(StringList), handle);
    size_t count;
    if (!list) return 0;
    count = list->count;
    sn_put(SN_KIND(StringList), handle);
    return count;
}

Snpe_ErrorCode_t sn_StringList_Assign(Snpe_StringList_Handle_t src, Snpe_StringList_Handle_t dst)
{
    sn_strings *to = sn_get(SN_KIND(StringList), dst), *copy, old;
    if (!to) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    copy = sn_strings_of(src);
    if (copy) {
        old = *to;
        to->items = copy->items;
        to->count = copy->count;
        copy->items = old.items;
        copy->count = old.count;
        sn_strings_free(copy);
    }
    sn_put(SN_KIND(StringList), dst);
    return copy ? SNPE_SUCCESS : sn_last_code();
}

/* --- DlVersion.h --- */

typedef struct version {
    sn_head head;
    int32_t major, minor, teeny;
    char build[64], text[128];
} version;

npu_kind sn_kind_DlVersion = {.name = "DlVersion", .destroy = free};

Snpe_DlVersion_Handle_t sn_DlVersion_Create(void)
{
    return sn_new(SN_KIND(DlVersion), sn_make(sizeof(version)));
}

Snpe_ErrorCode_t sn_DlVersion_Delete(Snpe_DlVersion_Handle_t handle)
{
    return sn_delete(SN_KIND(DlVersion), handle);
}

static int32_t number(Snpe_DlVersion_Handle_t handle, int which)
{
    const version *shown = sn_get(SN_KIND(DlVersion), handle);
    int32_t value;
    if (!shown) return 0;
    value = which == 0 ? shown->major : which == 1 ? shown->minor : shown->teeny;
    sn_put(SN_KIND(DlVersion), handle);
    return value;
}

int32_t sn_DlVersion_GetMajor(Snpe_DlVersion_Handle_t handle)
{
    return number(handle, 0);
}

int32_t sn_DlVersion_GetMinor(Snpe_DlVersion_Handle_t handle)
{
    return number(handle, 1);
}

int32_t sn_DlVersion_GetTeeny(Snpe_DlVersion_Handle_t handle)
{
    return number(handle, 2);
}

static const char *text_of(Snpe_DlVersion_Handle_t handle, bool build)
{
    version *number = sn_get(SN_KIND(DlVersion), handle);
    const char *text;
    if (!number) return NULL;
    if (!build)
        snprintf(number->text, sizeof number->text, "%d.%d.%d%s%s", (int)number->major, (int)number->minor, (int)number->teeny,
                 number->build[0] ? "." : "", number->build);
    text = build ? number->build : number->text;
    sn_put(SN_KIND(DlVersion), handle);
    return text;
}

const char *sn_DlVersion_GetBuild(Snpe_DlVersion_Handle_t handle)
{
    return text_of(handle, true);
}

const char *sn_DlVersion_ToString(Snpe_DlVersion_Handle_t handle)
{
    return text_of(handle, false);
}

Snpe_DlVersion_Handle_t sn_DlVersion_FromString(const char *stringValue)
{
    version *number;
    int used = 0;
    if (sn_null(stringValue, "stringValue") || !(number = sn_make(sizeof *number))) return NULL;
    if (sscanf(stringValue, "%9d.%9d.%9d%n", &number->major, &number->minor, &number->teeny, &used) != 3 ||
        (stringValue[used] != '\0' && stringValue[used] != '.')) {
        free(number);
        sn_fail(SNPE_ERRORCODE_CAPI_BAD_ARGUMENT);
        return NULL;
    }
    if (stringValue[used] == '.') snprintf(number->build, sizeof number->build, "%s", stringValue + used + 1);
    return sn_new(SN_KIND(DlVersion), number);
}
