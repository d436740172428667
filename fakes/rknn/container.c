#include <stdio.h>
#include <string.h>

#include "container.h"
#include "npu_convert.h"
#include "npu_log.h"

enum { SMALL_HEADER = 24, HEADER = 64 };
enum { MODERN = 5 }; /* file versions from here on come from toolkit 1.6.2 and later */

/*
 * Measured on 1.6.0: a file of toolkit 1.5 whose header was changed to version 5, 6, 7 or 99 crashes it, while real
 * files of version 6 are read. The toolkit's version in the JSON text tells the two apart here.
 */
static bool mislabelled(const rf_container *c)
{
    char toolkit[32] = "";
    int major = 0, minor = 0, patch = 0;
    npu_json_string(c->json, npu_json_get(c->json, 0, "version"), toolkit, sizeof toolkit);
    sscanf(toolkit, "%d.%d.%d", &major, &minor, &patch);
    return c->version >= MODERN && major * 10000 + minor * 100 + patch < 10602;
}

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

static int refuse(const rf_release *release)
{
    npu_log(NPU_LOG_ERROR, "parseRKNN from buffer: Invalid RKNN format!");
    return release->load_error;
}

int rf_container_open(const unsigned char *bytes, size_t size, const rf_release *release, rf_container *c)
{
    memset(c, 0, sizeof *c);
    if (size <= HEADER) {
        npu_log(NPU_LOG_ERROR, "parseRKNN: rknn model is too small!");
        return refuse(release);
    }
    if (memcmp(bytes, "RKNN", 4) != 0) {
        npu_log(NPU_LOG_ERROR, "parseRKNN: invalid RKNN_MAGIC!");
        return refuse(release);
    }
    c->version = npu_u32(bytes + 8);
    if (c->version > release->newest_file && release->newest_file < MODERN) {
        npu_log(NPU_LOG_ERROR, "Invalid RKNN model version %u", (unsigned)c->version);
        return refuse(release);
    }
    uint64_t header = c->version <= 1 ? SMALL_HEADER : HEADER;
    uint64_t flatbuffer = npu_u64(bytes + 16), rest = size - header;
    if (flatbuffer > rest || rest - flatbuffer < 8) {
        /* The measured line prints the two halves of the 64-bit length as if they were two sizes. */
        npu_log(NPU_LOG_ERROR, "parseRKNN: exportDataSize large then model size: %u vs %u!", (unsigned)flatbuffer,
                (unsigned)(flatbuffer >> 32));
        return refuse(release);
    }
    uint64_t at = header + flatbuffer, json = npu_u64(bytes + at);
    if (json > size) {
        npu_log(NPU_LOG_ERROR, "parseRKNN: configSize large then model size: %u vs %u!", (unsigned)json,
                (unsigned)(json >> 32));
        return refuse(release);
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
    if (mislabelled(c) || c->version > release->newest_file) {
        bool crashes = mislabelled(c);
        npu_json_free(c->json);
        c->json = NULL;
        if (crashes)
            return npu_crash("rknn_init", "the header names a later format than the file has", release->load_error);
        npu_log(NPU_LOG_ERROR, "Invalid RKNN model version %u", (unsigned)c->version);
        return refuse(release);
    }
    if (!flatbuffer_good(bytes + header, flatbuffer)) {
        npu_json_free(c->json);
        c->json = NULL;
        npu_log(NPU_LOG_ERROR, "Verify ModelBuffer failed!");
        npu_log(NPU_LOG_ERROR, "Invalid RKNN format");
        npu_log(NPU_LOG_ERROR, "Import rknn model failed!");
        return release->load_error;
    }
    c->graph = bytes + at + json;
    c->graph_size = json < size - at ? (size_t)(size - at - json) : 0;
    return 0;
}
