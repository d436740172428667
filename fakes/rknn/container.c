#include <string.h>

#include "container.h"
#include "npu_convert.h"
#include "npu_log.h"

enum { SMALL_HEADER = 24, HEADER = 64 };
enum { FIVE = 5, FIELDS_SINCE_FIVE = 17 }; /* of the FlatBuffer's root table: format 2 has 15 fields, format 6 has 22 */
enum { SMALL_FORM = 0x1000 }; /* bit of the version: sections with a table of sizes in front, the FlatBuffer last */

/* The checks of a FlatBuffer verifier that need no schema: identifier, root table, vtable, fields inside the table. */
static bool flatbuffer_good(const unsigned char *b, uint64_t size)
{
    if (size < 16 || memcmp(b + 4, "RKNN", 4) != 0)
        return false;
    uint32_t root = npu_u32(b);
    if (root % 4 || root > size - 4)
        return false;
    int64_t vtable = (int64_t)root - (int32_t)npu_u32(b + root);
    if (vtable < 0 || vtable % 2 || (uint64_t)vtable > size - 4)
        return false;
    uint32_t vtable_size = npu_u32(b + vtable) & 0xffff, table_size = npu_u32(b + vtable) >> 16;
    if (vtable_size < 4 || vtable_size % 2 || (uint64_t)vtable + vtable_size > size ||
        (uint64_t)root + table_size > size)
        return false;
    for (uint32_t at = 4; at < vtable_size; at += 2) {
        uint32_t field = b[vtable + at] | (uint32_t)b[vtable + at + 1] << 8;
        if (field >= table_size && field)
            return false;
    }
    return true;
}

/* Reads a good buffer. */
static uint32_t root_fields(const unsigned char *b)
{
    const unsigned char *root = b + npu_u32(b);
    return ((npu_u32(root - (int32_t)npu_u32(root)) & 0xffff) - 4) / 2;
}

int rf_container_open(const unsigned char *bytes, size_t size, const rf_chip *chip, const rf_release *release,
                      rf_container *c)
{
    memset(c, 0, sizeof *c);
    if (size <= HEADER) {
        npu_log(NPU_LOG_ERROR, "rknn_init, %zu bytes are too few for a model: the header has %d", size, HEADER);
        return release->load_error;
    }
    if (memcmp(bytes, "RKNN", 4) != 0) {
        npu_log(NPU_LOG_ERROR, "rknn_init, the data does not begin with RKNN");
        return release->load_error;
    }
    uint32_t version = npu_u32(bytes + 8);
    bool small = version & SMALL_FORM;
    c->version = version & ~(uint32_t)SMALL_FORM;
    if (c->version > release->newest_file) {
        npu_log(NPU_LOG_ERROR, "rknn_init, release %s loads no files of format %u", release->name, (unsigned)c->version);
        return release->load_error;
    }
    if (small && !chip->micro) { /* measured */
        npu_log(NPU_LOG_ERROR, "rknn_init, %s loads no files of the small form", chip->shown);
        return release->load_error;
    }
    uint64_t header = version <= 1 ? SMALL_HEADER : HEADER;
    uint64_t flatbuffer = npu_u64(bytes + 16), rest = size - header;
    if (flatbuffer > rest || rest - flatbuffer < 8) {
        npu_log(NPU_LOG_ERROR, "rknn_init, the network should have %llu bytes, the file has %llu behind its header",
                (unsigned long long)flatbuffer, (unsigned long long)rest);
        return release->load_error;
    }
    uint64_t at = header + flatbuffer, json = npu_u64(bytes + at);
    if (json > size) {
        npu_log(NPU_LOG_ERROR, "rknn_init, the JSON part should have %llu bytes, the whole file has %zu",
                (unsigned long long)json, size);
        return release->load_error;
    }
    at += 8;
    uint64_t present = json < size - at ? json : size - at;
    npu_why why;
    while (present && bytes[at + present - 1] == '\0')
        present--; /* padding */
    c->json = npu_json_parse((const char *)bytes + at, (size_t)present, &why);
    if (!c->json)
        return npu_crash("rknn_init", "the JSON part is cut off or damaged, which raises an exception nobody catches",
                         release->load_error);
    const unsigned char *buffer = bytes + header;
    uint64_t buffer_size = small && flatbuffer >= 4 ? npu_u32(buffer) : flatbuffer;
    if (buffer_size <= flatbuffer)
        buffer += flatbuffer - buffer_size;
    if (buffer_size > flatbuffer || !flatbuffer_good(buffer, buffer_size)) {
        npu_json_free(c->json);
        c->json = NULL;
        npu_log(NPU_LOG_ERROR, "rknn_init, the network is damaged: not a FlatBuffer of RKNN");
        return release->load_error;
    }
    /* Measured on 1.6.0: a file of format 2 whose header was changed to 5, 6, 7 or 99 crashes it. */
    if (!small && c->version >= FIVE && root_fields(buffer) < FIELDS_SINCE_FIVE) {
        npu_json_free(c->json);
        c->json = NULL;
        return npu_crash("rknn_init", "the header names a later format than the file has", release->load_error);
    }
    c->graph = bytes + at + json;
    c->graph_size = json < size - at ? (size_t)(size - at - json) : 0;
    return 0;
}
