/* The driver's cache of compiled graphs: files <key>.blob in the folder ZE_INTEL_NPU_CACHE_DIR.
 *
 * Without that variable there is no cache: a real driver writes to the user's own cache folder, a test library does not.
 */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "driver.h"

static const char *folder(void)
{
    const char *path = getenv("ZE_INTEL_NPU_CACHE_DIR");
    return path && *path ? path : NULL;
}

bool zf_cache_on(void)
{
    return folder() != NULL;
}

/* FNV-1a. */
static uint64_t mix(uint64_t key, const void *data, size_t size)
{
    const unsigned char *bytes = data;
    for (size_t i = 0; i < size; i++) key = (key ^ bytes[i]) * UINT64_C(0x100000001b3);
    return key;
}

uint64_t zf_cache_key(const uint8_t *input, size_t size, const char *flags)
{
    const zf_device *device = zf_device_now();
    uint64_t key = mix(UINT64_C(0xcbf29ce484222325), input, size);
    if (flags) key = mix(key, flags, strlen(flags) + 1);
    key = mix(key, npu_option_text("engine"), strlen(npu_option_text("engine")));
    return mix(key, device->architecture, strlen(device->architecture));
}

static bool name_of(uint64_t key, const char *suffix, char *out, size_t n)
{
    const char *path = folder();
    return path && snprintf(out, n, "%s/%016llx%s", path, (unsigned long long)key, suffix) < (int)n;
}

unsigned char *zf_cache_read(uint64_t key, size_t *size)
{
    char path[4096];
    unsigned char *data = NULL;
    long length;
    FILE *file = name_of(key, ".blob", path, sizeof path) ? fopen(path, "rb") : NULL;
    if (!file) return NULL;
    if (!fseek(file, 0, SEEK_END) && (length = ftell(file)) > 0 && !fseek(file, 0, SEEK_SET) &&
        (data = malloc((size_t)length)) != NULL) {
        *size = fread(data, 1, (size_t)length, file);
        if (*size != (size_t)length) {
            free(data);
            data = NULL;
        }
    }
    fclose(file);
    return data;
}

void zf_cache_write(uint64_t key, const unsigned char *blob, size_t size)
{
    char path[4096], partial[4096], suffix[48];
    FILE *file;
    bool complete;
    if (!folder()) return;
    mkdir(folder(), 0700); /* one level, as a convenience; anything else shows below */
    snprintf(suffix, sizeof suffix, ".%ld.partial", (long)getpid());
    if (!name_of(key, ".blob", path, sizeof path) || !name_of(key, suffix, partial, sizeof partial)) return;
    file = fopen(partial, "wb");
    if (!file) {
        npu_log(NPU_LOG_WARNING, "cache: cannot write %s: %s", partial, strerror(errno));
        return;
    }
    complete = fwrite(blob, 1, size, file) == size;
    complete = fclose(file) == 0 && complete;
    if (!complete || rename(partial, path)) {
        npu_log(NPU_LOG_WARNING, "cache: cannot write %s: %s", path, strerror(errno));
        remove(partial);
    }
}

uint64_t zf_cache_bytes(void)
{
    uint64_t total = 0;
    const char *path = folder();
    DIR *opened = path ? opendir(path) : NULL;
    const struct dirent *entry;
    if (!opened) return 0;
    while ((entry = readdir(opened)) != NULL) {
        char name[4096];
        struct stat status;
        size_t length = strlen(entry->d_name);
        if (length < 5 || strcmp(entry->d_name + length - 5, ".blob")) continue;
        if (snprintf(name, sizeof name, "%s/%s", path, entry->d_name) < (int)sizeof name && !stat(name, &status))
            total += (uint64_t)status.st_size;
    }
    closedir(opened);
    return total;
}
