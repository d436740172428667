/* See dlc.h. */
#include "dlc.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "dlc_model.h"
#include "dlc_zip.h"
#include "npu_sidecar.h"

typedef struct record {
    char *name;
    const unsigned char *data;
    size_t size;
    unsigned char *own; /* the data when it is not within the file */
} record;

struct dlc {
    _Atomic int references;
    pthread_mutex_t lock; /* records, path, changed */
    unsigned char *bytes;
    record *records;
    size_t count;
    char *path; /* where it came from or was saved to, NULL: from memory */
    bool changed;
    char *metadata; /* the text, each line and key ended by NUL */
    size_t metadata_size;
    dlc_network *networks;
    size_t network_count;
    npu_why foreign;
};

static void destroy(dlc *file)
{
    for (size_t i = 0; i < file->count; i++) {
        free(file->records[i].name);
        free(file->records[i].own);
    }
    dlc_free_networks(file->networks, file->network_count);
    free(file->records);
    free(file->metadata);
    free(file->path);
    free(file->bytes);
    pthread_mutex_destroy(&file->lock);
    free(file);
}

dlc *dlc_retain(dlc *file)
{
    atomic_fetch_add(&file->references, 1);
    return file;
}

void dlc_close(dlc *file)
{
    if (file && atomic_fetch_sub(&file->references, 1) == 1) destroy(file);
}

static char *duplicate(const char *text, size_t size)
{
    char *copy = malloc(size + 1);
    if (!copy) return NULL;
    memcpy(copy, text, size);
    copy[size] = '\0';
    return copy;
}

/* With the lock held, or before anybody else knows the file. */
static record *find(const dlc *file, const char *name)
{
    for (size_t i = 0; i < file->count; i++)
        if (strcmp(file->records[i].name, name) == 0) return &file->records[i];
    return NULL;
}

static dlc_bytes bytes_of(const dlc *file, const char *name)
{
    const record *r = find(file, name);
    return r ? (dlc_bytes){r->data, r->size} : (dlc_bytes){NULL, 0};
}

/* --- opening ------------------------------------------------------------------------------------------------------ */

static Snpe_ErrorCode_t no_memory(npu_why *why)
{
    npu_fail(why, "out of memory");
    return SNPE_ERRORCODE_CAPI_BAD_ALLOC;
}

static int read_metadata(dlc *file)
{
    dlc_bytes text = bytes_of(file, DLC_METADATA);
    char *at;
    file->metadata = duplicate(text.data ? (const char *)text.data : "", text.size);
    file->metadata_size = text.size;
    if (!file->metadata) return -1;
    for (at = file->metadata; at < file->metadata + text.size; at++)
        if (*at == '\n' || *at == '\r') *at = '\0';
    return 0;
}

static Snpe_ErrorCode_t take_records(dlc *file, const zip_entry *entries, size_t count, npu_why *why)
{
    file->records = calloc(count ? count : 1, sizeof *file->records);
    if (!file->records) return no_memory(why);
    for (size_t i = 0; i < count; i++) {
        record *r = &file->records[i];
        r->name = duplicate(entries[i].name, entries[i].name_size);
        if (!r->name) return no_memory(why);
        r->data = entries[i].data;
        r->size = entries[i].size;
        file->count = i + 1;
    }
    return SNPE_SUCCESS;
}

/* The network in ONNX beside a real DLC becomes its network: float32, images with the channels last. */
static void look_beside(dlc *file, size_t size)
{
    const npu_side_table all = {.floats = NPU_FLOAT32, .channels_last = true};
    npu_sidecar beside;
    npu_graph *graph;
    if (npu_sidecar_open(&beside, file->path, file->bytes, size, &file->foreign)) return;
    graph = npu_sidecar_graph(&beside, &all, &all, &file->foreign);
    npu_sidecar_close(&beside);
    if (!graph) return; /* its records can be read all the same; dlc_model says why */
    file->networks = dlc_network_of(graph);
    file->network_count = file->networks ? 1 : 0;
}

static Snpe_ErrorCode_t fill(dlc *file, size_t size, npu_why *why)
{
    zip_entry *entries = NULL;
    size_t count = 0;
    Snpe_ErrorCode_t code;
    dlc_bytes model;
    if (zip_list(file->bytes, size, &entries, &count, why)) return SNPE_ERRORCODE_DLCONTAINER_BAD_CONTAINER;
    code = take_records(file, entries, count, why);
    free(entries);
    if (code != SNPE_SUCCESS) return code;
    model = bytes_of(file, DLC_MODEL);
    if (!model.data) {
        npu_fail(why, "the mandatory record '" DLC_MODEL "' is missing");
        return SNPE_ERRORCODE_DLCONTAINER_BAD_CONTAINER;
    }
    if (read_metadata(file)) return no_memory(why);
    code = dlc_read_networks(model, bytes_of(file, DLC_PARAMS), bytes_of(file, DLC_PARTITIONS), &file->networks,
                             &file->network_count, why);
    if (code == SNPE_SUCCESS && !file->network_count) look_beside(file, size);
    return code;
}

/* Takes the bytes over, also when it fails. */
static Snpe_ErrorCode_t from_bytes(unsigned char *bytes, size_t size, const char *path, dlc **out, npu_why *why)
{
    dlc *file = calloc(1, sizeof *file);
    Snpe_ErrorCode_t code;
    if (!file) {
        free(bytes);
        return no_memory(why);
    }
    atomic_init(&file->references, 1);
    pthread_mutex_init(&file->lock, NULL);
    file->bytes = bytes;
    file->path = path ? duplicate(path, strlen(path)) : NULL;
    code = path && !file->path ? no_memory(why) : fill(file, size, why);
    if (code == SNPE_SUCCESS)
        *out = file;
    else
        destroy(file);
    return code;
}

Snpe_ErrorCode_t dlc_open_memory(const void *bytes, size_t size, dlc **out, npu_why *why)
{
    unsigned char *copy = malloc(size ? size : 1);
    if (!copy) return no_memory(why);
    if (size) memcpy(copy, bytes, size);
    return from_bytes(copy, size, NULL, out, why);
}

Snpe_ErrorCode_t dlc_open(const char *path, dlc **out, npu_why *why)
{
    struct stat status;
    FILE *stream = stat(path, &status) == 0 && S_ISREG(status.st_mode) ? fopen(path, "rb") : NULL;
    unsigned char *bytes;
    size_t size;
    if (!stream) {
        npu_fail(why, "%.200s is no readable file", path);
        return SNPE_ERRORCODE_DLCONTAINER_READ_FAILURE;
    }
    size = (size_t)status.st_size;
    bytes = malloc(size ? size : 1);
    if (bytes && fread(bytes, 1, size, stream) != size) {
        fclose(stream);
        free(bytes);
        npu_fail(why, "%.200s cannot be read to its end", path);
        return SNPE_ERRORCODE_DLCONTAINER_READ_FAILURE;
    }
    fclose(stream);
    return bytes ? from_bytes(bytes, size, path, out, why) : no_memory(why);
}

/* --- records ------------------------------------------------------------------------------------------------------ */

size_t dlc_record_count(dlc *file)
{
    size_t count;
    pthread_mutex_lock(&file->lock);
    count = file->count;
    pthread_mutex_unlock(&file->lock);
    return count;
}

const char *dlc_record_name(dlc *file, size_t index)
{
    const char *name;
    pthread_mutex_lock(&file->lock);
    name = index < file->count ? file->records[index].name : NULL;
    pthread_mutex_unlock(&file->lock);
    return name;
}

bool dlc_record_present(dlc *file, const char *name)
{
    bool there;
    pthread_mutex_lock(&file->lock);
    there = find(file, name) != NULL;
    pthread_mutex_unlock(&file->lock);
    return there;
}

Snpe_ErrorCode_t dlc_record_copy(dlc *file, const char *name, unsigned char **data, size_t *size, npu_why *why)
{
    Snpe_ErrorCode_t code = SNPE_SUCCESS;
    dlc_bytes content;
    pthread_mutex_lock(&file->lock);
    content = bytes_of(file, name);
    if (!content.data) {
        npu_fail(why, "there is no record '%.100s'", name);
        code = SNPE_ERRORCODE_DLCONTAINER_MISSING_RECORDS;
    } else if ((*data = malloc(content.size ? content.size : 1)) == NULL) {
        code = no_memory(why);
    } else {
        if (content.size) memcpy(*data, content.data, content.size);
        *size = content.size;
    }
    pthread_mutex_unlock(&file->lock);
    return code;
}

static bool of_the_model(const char *name)
{
    return strcmp(name, DLC_MODEL) == 0 || strcmp(name, DLC_PARAMS) == 0 || strcmp(name, DLC_PARTITIONS) == 0 ||
           strcmp(name, DLC_METADATA) == 0;
}

static record *add(dlc *file, const char *name)
{
    record *grown = realloc(file->records, (file->count + 1) * sizeof *grown);
    char *copy = duplicate(name, strlen(name));
    if (grown) file->records = grown;
    if (!grown || !copy) {
        free(copy);
        return NULL;
    }
    memset(&grown[file->count], 0, sizeof *grown);
    grown[file->count].name = copy;
    return &grown[file->count++];
}

Snpe_ErrorCode_t dlc_record_set(dlc *file, const char *name, const void *data, size_t size, npu_why *why)
{
    unsigned char *copy;
    record *r;
    if (of_the_model(name) || !*name || strlen(name) > 65535) {
        npu_fail(why, "a record '%.100s' cannot be written, it %s", name,
                 of_the_model(name) ? "is the model" : "has no name");
        return SNPE_ERRORCODE_DLCONTAINER_INVALID_RECORD;
    }
    copy = malloc(size ? size : 1);
    if (!copy) return no_memory(why);
    if (size) memcpy(copy, data, size);
    pthread_mutex_lock(&file->lock);
    r = find(file, name);
    if (!r) r = add(file, name);
    if (r) {
        free(r->own);
        r->own = copy;
        r->data = copy;
        r->size = size;
        file->changed = true;
    }
    pthread_mutex_unlock(&file->lock);
    if (r) return SNPE_SUCCESS;
    free(copy);
    return no_memory(why);
}

/* --- saving ------------------------------------------------------------------------------------------------------- */

static int write_all(const dlc *file, const char *path)
{
    zip_entry *entries = calloc(file->count ? file->count : 1, sizeof *entries);
    FILE *stream = entries ? fopen(path, "wb") : NULL;
    int result = -1;
    size_t i;
    for (i = 0; stream && i < file->count; i++) {
        const record *r = &file->records[i];
        entries[i] = (zip_entry){r->name, strlen(r->name), r->data, r->size};
    }
    if (stream) {
        result = zip_write(stream, entries, file->count);
        result |= fclose(stream) ? -1 : 0;
    }
    free(entries);
    return result;
}

Snpe_ErrorCode_t dlc_save(dlc *file, const char *path, npu_why *why)
{
    Snpe_ErrorCode_t code = SNPE_SUCCESS;
    pthread_mutex_lock(&file->lock);
    if (file->changed || !file->path || strcmp(file->path, path) != 0) {
        char *copy = duplicate(path, strlen(path));
        if (!copy) {
            code = no_memory(why);
        } else if (write_all(file, path)) {
            npu_fail(why, "%.200s cannot be written", path);
            code = SNPE_ERRORCODE_DLCONTAINER_WRITE_FAILURE;
            free(copy);
        } else {
            free(file->path);
            file->path = copy;
            file->changed = false;
        }
    }
    pthread_mutex_unlock(&file->lock);
    return code;
}

/* --- the model ---------------------------------------------------------------------------------------------------- */

const char *dlc_metadata(const dlc *file, const char *key)
{
    const char *line = file->metadata, *end = file->metadata + file->metadata_size;
    size_t length = strlen(key);
    for (; line < end; line += strlen(line) + 1)
        if (strncmp(line, key, length) == 0 && line[length] == '=') return line + length + 1;
    return NULL;
}

Snpe_ErrorCode_t dlc_model(const dlc *file, npu_why *why)
{
    if (file->network_count) return SNPE_SUCCESS;
    npu_fail(why, "%s", file->foreign.text);
    return SNPE_ERRORCODE_DLCONTAINER_MODEL_LOAD_FAILED;
}

size_t dlc_network_count(const dlc *file)
{
    return file->network_count;
}

const dlc_network *dlc_network_at(const dlc *file, size_t index)
{
    return index < file->network_count ? &file->networks[index] : NULL;
}

const dlc_network *dlc_network_named(const dlc *file, const char *name)
{
    for (size_t i = 0; i < file->network_count; i++)
        if (strcmp(file->networks[i].name, name) == 0) return &file->networks[i];
    return NULL;
}
