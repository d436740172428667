/* DlContainer.h. */
#include <sys/stat.h>
#include <unistd.h>

#include "container.h"

static void free_container(void *pointer)
{
    sn_container *container = pointer;
    dlc_close(container->file);
    free(container);
}

npu_kind sn_kind_DlContainer = {.name = "DlContainer", .destroy = free_container};

void *sn_container_make(dlc *file)
{
    sn_container *container = sn_make(sizeof *container);
    if (container) container->file = file;
    else dlc_close(file);
    return container;
}

dlc *sn_container_file(const void *handle)
{
    const sn_container *container = sn_get(SN_KIND(DlContainer), handle);
    dlc *file;
    if (!container) return NULL;
    file = dlc_retain(container->file);
    sn_put(SN_KIND(DlContainer), handle);
    return file;
}

static void *opened(Snpe_ErrorCode_t code, dlc *file, const npu_why *why)
{
    if (code) {
        SN_FAIL(code, "Dl Container", "%s", why->text);
        return NULL;
    }
    return sn_new(SN_KIND(DlContainer), sn_container_make(file));
}

Snpe_DlContainer_Handle_t sn_DlContainer_Open(const char *filename)
{
    npu_why why = {""};
    dlc *file = NULL;
    Snpe_ErrorCode_t code;
    if (sn_null(filename, "filename")) return NULL;
    code = dlc_open(filename, &file, &why);
    return opened(code, file, &why);
}

Snpe_DlContainer_Handle_t sn_DlContainer_OpenBuffer(const uint8_t *buffer, const size_t size)
{
    npu_why why = {""};
    dlc *file = NULL;
    Snpe_ErrorCode_t code;
    if (sn_null(buffer, "buffer")) return NULL;
    code = dlc_open_memory(buffer, size, &file, &why);
    return opened(code, file, &why);
}

/* Where the vendor's library may put temporary files; here none are needed, but the place must be one. */
static bool usable(const char *directory)
{
    struct stat info;
    if (directory && !*directory) directory = ".";
    if (directory && !stat(directory, &info) && S_ISDIR(info.st_mode) && !access(directory, W_OK)) return true;
    SN_FAIL(SNPE_ERRORCODE_DLCONTAINER_TEMP_FILE_FAILURE, "Dl Container", "%s is no folder to write to",
            directory ? directory : "NULL");
    return false;
}

Snpe_DlContainer_Handle_t sn_DlContainer_Open_With_DestinationHint(const char *filename, const char *hint)
{
    return usable(hint) ? sn_DlContainer_Open(filename) : NULL;
}

Snpe_DlContainer_Handle_t sn_DlContainer_OpenBuffer_With_DestinationHint(const uint8_t *buffer, const size_t size,
                                                                         const char *hint)
{
    return usable(hint) ? sn_DlContainer_OpenBuffer(buffer, size) : NULL;
}

Snpe_ErrorCode_t sn_DlContainer_Delete(Snpe_DlContainer_Handle_t handle)
{
    return sn_delete(SN_KIND(DlContainer), handle);
}

Snpe_StringList_Handle_t sn_DlContainer_GetCatalog(Snpe_DlContainer_Handle_t handle)
{
    dlc *file = sn_container_file(handle);
    sn_strings *names;
    size_t i;
    if (!file) return NULL;
    names = sn_strings_make();
    for (i = 0; names && i < dlc_record_count(file); i++) {
        const char *name = dlc_record_name(file, i);
        if (name) sn_strings_add(names, name);
    }
    dlc_close(file);
    return sn_strings_new(names);
}

Snpe_ErrorCode_t sn_DlContainer_Save(Snpe_DlContainer_Handle_t handle, const char *filename)
{
    dlc *file = sn_container_file(handle);
    npu_why why = {""};
    Snpe_ErrorCode_t code;
    if (!file) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    if (sn_null(filename, "filename")) code = SNPE_ERRORCODE_CAPI_BAD_ARGUMENT;
    else if ((code = dlc_save(file, filename, &why))) SN_FAIL(code, "Dl Container", "%s", why.text);
    dlc_close(file);
    return code;
}

/* --- records --- */

typedef struct record {
    sn_head head;
    char *name;
    unsigned char *data;
    size_t size;
} record;

static void free_record(void *pointer)
{
    record *entry = pointer;
    free(entry->name);
    free(entry->data);
    free(entry);
}

npu_kind sn_kind_DlcRecord = {.name = "DlcRecord", .destroy = free_record};

static record *make_record(const char *name)
{
    record *entry = sn_make(sizeof *entry);
    if (entry && !(entry->name = sn_copy_text(name))) {
        free(entry);
        return NULL;
    }
    return entry;
}

Snpe_DlcRecord_Handle_t sn_DlContainer_GetRecord(Snpe_DlContainer_Handle_t handle, const char *recordName)
{
    dlc *file = sn_container_file(handle);
    npu_why why = {""};
    record *entry = NULL;
    Snpe_ErrorCode_t code;
    if (!file) return NULL;
    if (!sn_null(recordName, "recordName") && (entry = make_record(recordName))) {
        code = dlc_record_copy(file, recordName, &entry->data, &entry->size, &why);
        if (code) {
            SN_FAIL(code, "Dl Container", "%s", why.text);
            free_record(entry);
            entry = NULL;
        }
    }
    dlc_close(file);
    return sn_new(SN_KIND(DlcRecord), entry);
}

Snpe_DlcRecord_Handle_t sn_DlcRecord_Create(void)
{
    return sn_new(SN_KIND(DlcRecord), make_record(""));
}

Snpe_DlcRecord_Handle_t sn_DlcRecord_CreateName(const char *name)
{
    return sn_null(name, "name") ? NULL : sn_new(SN_KIND(DlcRecord), make_record(name));
}

Snpe_ErrorCode_t sn_DlcRecord_Delete(Snpe_DlcRecord_Handle_t handle)
{
    return sn_delete(SN_KIND(DlcRecord), handle);
}

size_t sn_DlcRecord_Size(Snpe_DlcRecord_Handle_t handle)
{
    const record *entry = sn_get(SN_KIND(DlcRecord), handle);
    size_t size;
    if (!entry) return 0;
    size = entry->size;
    sn_put(SN_KIND(DlcRecord), handle);
    return size;
}

uint8_t *sn_DlcRecord_Data(Snpe_DlcRecord_Handle_t handle)
{
    const record *entry = sn_get(SN_KIND(DlcRecord), handle);
    uint8_t *data;
    if (!entry) return NULL;
    data = entry->data;
    sn_put(SN_KIND(DlcRecord), handle);
    return data;
}

const char *sn_DlcRecord_Name(Snpe_DlcRecord_Handle_t handle)
{
    const record *entry = sn_get(SN_KIND(DlcRecord), handle);
    const char *name;
    if (!entry) return NULL;
    name = entry->name;
    sn_put(SN_KIND(DlcRecord), handle);
    return name;
}
