/* acl_rt.h: device memory of another process: a key names the process, its file of device memory, and the place in it. */
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "arena.h"
#include "memory.h"
#include "settings.h"
#include "stream.h"

enum { KEY = 65 }; /* documented length, the NUL included */

/* A key this process made, or memory it took from another. */
typedef struct shared {
    struct shared *next;
    char key[KEY];
    bool taken;
    af_block block;                /* taken: */
    unsigned char *user, *own;     /* both mappings, whole pages */
    size_t mapped;
} shared;

npu_kind af_ipc_kind = {.name = "ipc_memory"};

NPU_LOCK(lock);
static shared *all;

/* With the lock held: where the link to this key is; NULL: nowhere. */
static shared **find(const char *key)
{
    shared **link = &all;
    while (*link && strncmp((*link)->key, key, KEY)) link = &(*link)->next;
    return *link ? link : NULL;
}

static aclError unknown(const char *function)
{
    return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "the key is none of this process's");
}

static aclError export(void *address, size_t size, char *key, size_t len, uint64_t flags, const char *function)
{
    af_block *block;
    shared *s;
    if (!address || !key) return af_null(function, address ? "key" : "devPtr");
    if (len < KEY) return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "len %zu is less than %d", len, (int)KEY);
    if (flags > ACL_RT_IPC_MEM_EXPORT_FLAG_DISABLE_PID_VALIDATION)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "flags 0x%llx", (unsigned long long)flags);
    block = npu_handle_acquire(&af_memory_kind, (uintptr_t)address);
    if (!block)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "no allocation of aclrtMalloc begins there");
    s = size && size <= block->range.size ? calloc(1, sizeof *s) : NULL;
    if (s) {
        snprintf(s->key, KEY, "acl-%ld-%d-%zx-%zx-%d", (long)getpid(), block->file, block->offset, size,
                 (int)block->range.device);
        memset(key, 0, len);
        memcpy(key, s->key, KEY);
        pthread_mutex_lock(&lock);
        if (find(s->key))
            free(s); /* exported before: the same key */
        else {
            s->next = all;
            all = s;
        }
        pthread_mutex_unlock(&lock);
    }
    npu_handle_release(&af_memory_kind, (uintptr_t)address);
    return s ? ACL_SUCCESS : af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "size %zu does not fit the allocation", size);
}

aclError af_aclrtIpcMemGetExportKey(void *devPtr, size_t size, char *key, size_t len, uint64_t flags)
{
    return export(devPtr, size, key, len, flags, AF_NAME);
}

/* Takes the list and does not enforce it: any process that may open the exporting process's files may import. */
aclError af_aclrtIpcMemSetImportPid(const char *key, int32_t *pid, size_t num)
{
    aclError ret = ACL_SUCCESS;
    if (!key || !pid || !num) return af_null(AF_NAME, key ? "pid" : "key");
    pthread_mutex_lock(&lock);
    if (!find(key)) ret = ACL_ERROR_RT_PARAM_INVALID;
    pthread_mutex_unlock(&lock);
    if (ret != ACL_SUCCESS) unknown(AF_NAME);
    return ret;
}

/* Servers and processes, by the same rule: taken, and not enforced. */
aclError af_aclrtIpcMemImportPidInterServer(const char *key, aclrtServerPid *serverPids, size_t num)
{
    size_t i;
    bool known;
    for (i = 0; i < num; i++)
        if (!serverPids[i].pid || !serverPids[i].num) return af_null(AF_NAME, "serverPids[].pid");
    if (!num) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "num is 0");
    pthread_mutex_lock(&lock);
    known = find(key) != NULL;
    pthread_mutex_unlock(&lock);
    return known ? ACL_SUCCESS : unknown(AF_NAME);
}

/* Which link leads to it nobody sees. */
aclError af_aclrtIpcMemSetAttr(const char *key, aclrtIpcMemAttrType type, uint64_t attr)
{
    bool known;
    if (type != ACL_RT_IPC_MEM_ATTR_ACCESS_LINK || attr > ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_UB_MULTI_PORT_PATH)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "type %d with %llu", (int)type, (unsigned long long)attr);
    pthread_mutex_lock(&lock);
    known = find(key) != NULL;
    pthread_mutex_unlock(&lock);
    return known ? ACL_SUCCESS : unknown(AF_NAME);
}

/* In a container it would be the number outside; here there is no other than the process's own. */
aclError af_aclrtDeviceGetBareTgid(int32_t *pid)
{
    *pid = (int32_t)getpid();
    return ACL_SUCCESS;
}

/* Maps [offset, offset + size) of a file twice; NULL: it cannot. */
static shared *map(const char *path, size_t offset, size_t size, int32_t device)
{
    shared *s = calloc(1, sizeof *s);
    size_t page = (size_t)sysconf(_SC_PAGESIZE), begin = offset / page * page;
    struct stat status;
    int file = s ? open(path, O_RDWR | O_CLOEXEC) : -1;
    void *user = MAP_FAILED, *own = MAP_FAILED;
    if (file >= 0 && !fstat(file, &status) && offset + size <= (uint64_t)status.st_size) {
        s->mapped = (offset + size - begin + page - 1) / page * page;
        user = mmap(NULL, s->mapped, af_protected() ? PROT_NONE : PROT_READ | PROT_WRITE, MAP_SHARED, file, (off_t)begin);
        own = mmap(NULL, s->mapped, PROT_READ | PROT_WRITE, MAP_SHARED, file, (off_t)begin);
    }
    if (file >= 0) close(file);
    if (user == MAP_FAILED || own == MAP_FAILED) {
        if (user != MAP_FAILED) munmap(user, s->mapped);
        if (own != MAP_FAILED) munmap(own, s->mapped);
        free(s);
        return NULL;
    }
    s->user = user;
    s->own = own;
    s->taken = true;
    s->block.range = (af_range){AF_DEVICE, device, (uintptr_t)user + (offset - begin), size, s->own + (offset - begin),
                                false};
    s->block.reserved = size;
    return s;
}

static void unmap(shared *s)
{
    munmap(s->user, s->mapped);
    munmap(s->own, s->mapped);
    free(s);
}

static aclError import(void **out, const char *key, uint64_t flags, const char *function)
{
    char path[64];
    long pid;
    int file, device;
    size_t offset, size, length;
    aclError ret = ACL_SUCCESS;
    af_context *here;
    shared *s;
    if (!out || !key) return af_null(function, out ? "key" : "devPtr");
    if (flags > ACL_RT_IPC_MEM_IMPORT_FLAG_ENABLE_PEER_ACCESS)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "flags 0x%llx", (unsigned long long)flags);
    for (length = 0; length < KEY && key[length]; length++)
        ;
    if (length == KEY || sscanf(key, "acl-%ld-%d-%zx-%zx-%d", &pid, &file, &offset, &size, &device) != 5 || !size ||
        device < 0 || device >= af_device_count() || offset > SIZE_MAX / 4 || size > SIZE_MAX / 4)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "this is no key of aclrtIpcMemGetExportKey");
    if (pid == (long)getpid())
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "the key was made in this process");
    here = af_here(function, &ret);
    if (!here) return ret;
    af_leave(here);
    snprintf(path, sizeof path, "/proc/%ld/fd/%d", pid, file);
    s = map(path, offset, size, device);
    if (!s) return af_fail(ACL_ERROR_RT_DRV_INTERNAL_ERROR, function, "the exporting process is gone, or not ours to open");
    snprintf(s->key, KEY, "%s", key);
    pthread_mutex_lock(&lock);
    if (find(key))
        ret = ACL_ERROR_RT_PARAM_INVALID;
    else if (!af_block_insert(&s->block) || npu_handle_add(&af_ipc_kind, (void *)s->block.range.start, s)) {
        af_block_remove(&s->block);
        ret = ACL_ERROR_RT_MEMORY_ALLOCATION;
    } else {
        s->next = all;
        all = s;
        *out = (void *)s->block.range.start;
    }
    pthread_mutex_unlock(&lock);
    if (ret == ACL_SUCCESS) return ret;
    unmap(s);
    return af_fail(ret, function, "the key was imported before, or memory is out");
}

aclError af_aclrtIpcMemImportByKey(void **devPtr, const char *key, uint64_t flags)
{
    return import(devPtr, key, flags, AF_NAME);
}

aclError af_aclrtIpcMemClose(const char *key)
{
    aclError ret = ACL_SUCCESS;
    shared **link, *s = NULL;
    pthread_mutex_lock(&lock);
    if ((link = find(key)) != NULL) {
        s = *link;
        *link = s->next;
    }
    pthread_mutex_unlock(&lock);
    if (!s)
        ret = unknown(AF_NAME);
    else if (s->taken) {
        af_block_remove(&s->block);
        npu_handle_close(&af_ipc_kind, s->block.range.start);
        if (!af_in_worker()) af_device_wait(s->block.range.device, 1000, AF_NAME); /* a copy at work ends first */
        unmap(s);
    } else
        free(s);
    return ret;
}
