/* acl_rt.h: physical memory of another process. A number names the process and its file that says where the memory is. */
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "npu_file.h"
#include "physical.h"

/* The content of the file. */
typedef struct share {
    uint64_t magic, offset, size;
    int32_t file;
    aclrtPhysicalMemProp prop;
} share;

enum { MAGIC = 0x41434c53, PATH = 64 };

static aclError unknown(const char *function)
{
    return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "this is no handle of aclrtMemExportToShareableHandle");
}

/* The file of a number; -1: none. */
static int open_share(uint64_t number, share *out)
{
    char path[PATH];
    int file;
    snprintf(path, sizeof path, "/proc/%lu/fd/%lu", (unsigned long)(number >> 32), (unsigned long)(number & 0xffffffff));
    file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) return -1;
    if (pread(file, out, sizeof *out, 0) != (ssize_t)sizeof *out || out->magic != MAGIC || lseek(file, 0, SEEK_END) != (off_t)sizeof *out) {
        close(file);
        return -1;
    }
    return file;
}

/* The file of this memory, made with the first export. With the lock held. */
static int shared(af_physical_memory *memory)
{
    share s = {MAGIC, memory->block->offset, memory->size, memory->block->file, memory->prop};
    int file;
    if (memory->share > 0 || memory->end) return memory->share;
    file = npu_file_anonymous("acl-share", sizeof s);
    if (file > 0 && pwrite(file, &s, sizeof s, 0) == (ssize_t)sizeof s)
        memory->share = file;
    else if (file >= 0)
        close(file);
    return memory->share;
}

/* The number is good as long as the memory. */
static aclError export(aclrtDrvMemHandle handle, uint64_t flags, uint64_t *out, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_physical *p;
    int file;
    if (flags > ACL_RT_VMM_EXPORT_FLAG_DISABLE_PID_VALIDATION)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "flags 0x%llx", (unsigned long long)flags);
    p = af_get(&af_physical_kind, handle, function, ACL_ERROR_RT_PARAM_INVALID, &ret);
    if (!p) return ret;
    pthread_mutex_lock(&af_lock);
    file = shared(p->memory);
    pthread_mutex_unlock(&af_lock);
    if (file > 0)
        *out = (uint64_t)getpid() << 32 | (uint32_t)file;
    else
        ret = af_fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, function, "the memory was imported, or this system cannot share it");
    af_put(&af_physical_kind, handle);
    return ret;
}

/* Imported memory: its mapping and its file are of this process. */
static void end(af_block *block)
{
    munmap(block->range.bytes, block->range.size);
    close(block->file);
}

static aclError import(uint64_t number, aclrtDrvMemHandle *out, const char *function)
{
    char path[PATH];
    share s;
    int file = open_share(number, &s), memory = -1;
    af_block *block;
    void *bytes = MAP_FAILED;
    aclError ret;
    if (file < 0) return unknown(function);
    close(file);
    snprintf(path, sizeof path, "/proc/%lu/fd/%d", (unsigned long)(number >> 32), (int)s.file);
    block = calloc(1, sizeof *block);
    if (block) memory = open(path, O_RDWR | O_CLOEXEC);
    if (memory >= 0 && s.size && s.size <= SIZE_MAX / 4 && s.prop.location.id < (uint32_t)af_device_count())
        bytes = mmap(NULL, (size_t)s.size, PROT_READ | PROT_WRITE, MAP_SHARED, memory, (off_t)s.offset);
    if (bytes == MAP_FAILED) {
        if (memory >= 0) close(memory);
        free(block);
        return af_fail(ACL_ERROR_RT_DRV_INTERNAL_ERROR, function, "the exporting process is gone, or not ours to open");
    }
    block->range = (af_range){AF_NOWHERE, (int32_t)s.prop.location.id, 0, (size_t)s.size, bytes, false};
    block->file = memory;
    block->offset = (size_t)s.offset;
    ret = af_physical_new(&(af_physical_memory){.block = block, .size = (size_t)s.size, .prop = s.prop, .end = end}, out);
    return ret;
}

/* Taken, and not enforced, as with aclrtIpcMem... */
static aclError set_pid(uint64_t number, size_t count, const char *function)
{
    share s;
    int file = open_share(number, &s);
    if (file >= 0) close(file);
    if (file < 0 || number >> 32 != (uint64_t)getpid()) return unknown(function);
    return count ? ACL_SUCCESS : af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "pidNum is 0");
}

aclError af_aclrtMemExportToShareableHandle(aclrtDrvMemHandle handle, aclrtMemHandleType handleType, uint64_t flags,
                                            uint64_t *shareableHandle)
{
    if (handleType != ACL_MEM_HANDLE_TYPE_NONE)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "handleType %d is not ACL_MEM_HANDLE_TYPE_NONE", (int)handleType);
    return export(handle, flags, shareableHandle, AF_NAME);
}

aclError af_aclrtMemImportFromShareableHandle(uint64_t shareableHandle, int32_t deviceId, aclrtDrvMemHandle *handle)
{
    if (deviceId < 0 || deviceId >= af_device_count())
        return af_fail(ACL_ERROR_RT_INVALID_DEVICEID, AF_NAME, "there is no device %d", (int)deviceId);
    return import(shareableHandle, handle, AF_NAME);
}

aclError af_aclrtMemSetPidToShareableHandle(uint64_t shareableHandle, int32_t *pid, size_t pidNum)
{
    (void)pid;
    return set_pid(shareableHandle, pidNum, AF_NAME);
}

/* A number in the one kind of handle, the same at the beginning of the other. */
static aclError check_type(aclrtMemSharedHandleType type, const char *function)
{
    if (type == ACL_MEM_SHARE_HANDLE_TYPE_DEFAULT || type == ACL_MEM_SHARE_HANDLE_TYPE_FABRIC) return ACL_SUCCESS;
    return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "shareType %d is no aclrtMemSharedHandleType", (int)type);
}

static uint64_t number_in(const void *handle)
{
    uint64_t number;
    memcpy(&number, handle, sizeof number);
    return number;
}

aclError af_aclrtMemExportToShareableHandleV2(aclrtDrvMemHandle handle, uint64_t flags, aclrtMemSharedHandleType shareType,
                                              void *shareableHandle)
{
    uint64_t number = 0;
    aclError ret = check_type(shareType, AF_NAME);
    if (ret == ACL_SUCCESS) ret = export(handle, flags, &number, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    if (shareType == ACL_MEM_SHARE_HANDLE_TYPE_FABRIC) memset(shareableHandle, 0, sizeof(aclrtMemFabricHandle));
    memcpy(shareableHandle, &number, sizeof number);
    return ret;
}

aclError af_aclrtMemImportFromShareableHandleV2(void *shareableHandle, aclrtMemSharedHandleType shareType, uint64_t flags,
                                                aclrtDrvMemHandle *handle)
{
    aclError ret = check_type(shareType, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    if (flags) return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "flags 0x%llx is reserved", (unsigned long long)flags);
    return import(number_in(shareableHandle), handle, AF_NAME);
}

aclError af_aclrtMemSetPidToShareableHandleV2(void *shareableHandle, aclrtMemSharedHandleType shareType, int32_t *pid,
                                              size_t pidNum)
{
    aclError ret = check_type(shareType, AF_NAME);
    (void)pid;
    return ret == ACL_SUCCESS ? set_pid(number_in(shareableHandle), pidNum, AF_NAME) : ret;
}
