/* See dlc_zip.h. The layout is that of APPNOTE.TXT, sections 4.3 and 4.5.3. */
#include "dlc_zip.h"

#include <stdlib.h>
#include <string.h>

#include "npu_convert.h"
#include "npu_json.h"
#include "npu_trace.h"

enum {
    LOCAL = 30, CENTRAL = 46, END = 22, LOCATOR = 20, END64 = 56, COMMENT = 65535,
    MOST = 4096, /* entries; a real file has a handful */
    NEEDED = 45, EPOCH = 0x21, ENCRYPTED = 1
};
#define ALL 0xffffffffu

static unsigned u16(const unsigned char *at)
{
    return (unsigned)at[0] | (unsigned)at[1] << 8;
}

static bool inside(uint64_t at, uint64_t length, uint64_t size)
{
    return at <= size && length <= size - at;
}

typedef struct directory {
    uint64_t at, size, count;
} directory;

/* The end record may be followed by a comment, which may hold anything. */
static int find_directory(const unsigned char *bytes, size_t size, directory *directory_at, npu_why *why)
{
    size_t at = size < END ? 0 : size - END, first = size > END + COMMENT ? size - END - COMMENT : 0;
    const unsigned char *end = bytes + at;
    if (size < END) return npu_fail(why, "%zu bytes are no zip archive", size);
    while (memcmp(end, "PK\5\6", 4) != 0 || u16(end + 20) > size - at - END) {
        if (at-- == first) return npu_fail(why, "it is no zip archive, no end record was found");
        end = bytes + at;
    }
    directory_at->count = u16(end + 10);
    directory_at->size = npu_u32(end + 12);
    directory_at->at = npu_u32(end + 16);
    if (directory_at->count == 0xffff || directory_at->size == ALL || directory_at->at == ALL) {
        const unsigned char *locator = at >= LOCATOR ? bytes + at - LOCATOR : NULL;
        uint64_t there;
        if (!locator || memcmp(locator, "PK\6\7", 4) != 0) return npu_fail(why, "its zip64 end record is not there");
        there = npu_u64(locator + 8);
        if (!inside(there, END64, size) || memcmp(bytes + there, "PK\6\6", 4) != 0)
            return npu_fail(why, "its zip64 end record is not at %llu", (unsigned long long)there);
        directory_at->count = npu_u64(bytes + there + 32);
        directory_at->size = npu_u64(bytes + there + 40);
        directory_at->at = npu_u64(bytes + there + 48);
    }
    if (!inside(directory_at->at, directory_at->size, at))
        return npu_fail(why, "its directory of %llu bytes at %llu passes the end", (unsigned long long)directory_at->size,
                        (unsigned long long)directory_at->at);
    if (directory_at->count > MOST || directory_at->count > directory_at->size / CENTRAL)
        return npu_fail(why, "its directory of %llu bytes says that there are %llu entries",
                        (unsigned long long)directory_at->size, (unsigned long long)directory_at->count);
    return 0;
}

/* Replaces those of the values that say ALL by those of the zip64 field; writers that always use it write all. */
static int widen(const unsigned char *extra, size_t size, uint64_t *values, int count)
{
    while (size >= 4) {
        size_t length = u16(extra + 2), used = 0;
        int i;
        extra += 4;
        size -= 4;
        if (length > size) return -1;
        if (u16(extra - 4) == 1) {
            bool complete = length >= (size_t)count * 8;
            for (i = 0; i < count; i++) {
                if (complete) used = (size_t)i * 8;
                if (values[i] != ALL) continue;
                if (used + 8 > length) return -1;
                values[i] = npu_u64(extra + used);
                used += 8;
            }
            return 0;
        }
        extra += length;
        size -= length;
    }
    return 0;
}

static int read_entry(const unsigned char *bytes, size_t size, const unsigned char *entry, zip_entry *out, npu_why *why)
{
    unsigned flags = u16(entry + 8), method = u16(entry + 10), name = u16(entry + 28), extra = u16(entry + 30);
    uint64_t values[3] = {npu_u32(entry + 24), npu_u32(entry + 20), npu_u32(entry + 42)}; /* size, packed, offset */
    const unsigned char *local;
    uint64_t data;
    out->name = (const char *)entry + CENTRAL;
    out->name_size = name;
    if (name == 0 || memchr(out->name, '\0', name) || !npu_utf8(out->name, name))
        return npu_fail(why, "an entry has no usable name");
    if (widen(entry + CENTRAL + name, extra, values, 3))
        return npu_fail(why, "the zip64 field of \"%.*s\" is too short", (int)(name > 60 ? 60 : name), out->name);
    if (flags & ENCRYPTED || method != 0 || values[0] != values[1])
        return npu_fail(why, "\"%.*s\" is %s, expected stored entries", (int)(name > 60 ? 60 : name), out->name,
                        flags & ENCRYPTED ? "encrypted" : "compressed");
    if (!inside(values[2], LOCAL, size)) return npu_fail(why, "an entry begins behind the end");
    local = bytes + values[2];
    data = values[2] + LOCAL + u16(local + 26) + u16(local + 28);
    if (memcmp(local, "PK\3\4", 4) != 0 || u16(local + 26) != name || !inside(values[2], LOCAL + name, size) ||
        memcmp(local + LOCAL, out->name, name) != 0)
        return npu_fail(why, "\"%.*s\" is not where the directory says", (int)(name > 60 ? 60 : name), out->name);
    if (!inside(data, values[0], size))
        return npu_fail(why, "\"%.*s\" passes the end", (int)(name > 60 ? 60 : name), out->name);
    out->data = bytes + data;
    out->size = (size_t)values[0];
    return 0;
}

static bool listed(const zip_entry *entries, size_t count, const zip_entry *entry)
{
    for (size_t i = 0; i < count; i++)
        if (entries[i].name_size == entry->name_size && memcmp(entries[i].name, entry->name, entry->name_size) == 0)
            return true;
    return false;
}

int zip_list(const unsigned char *bytes, size_t size, zip_entry **entries, size_t *count, npu_why *why)
{
    directory directory_at = {0, 0, 0};
    const unsigned char *at, *end;
    zip_entry *list;
    uint64_t total = 0;
    size_t i;
    if (find_directory(bytes, size, &directory_at, why)) return -1;
    list = calloc(directory_at.count ? (size_t)directory_at.count : 1, sizeof *list);
    if (!list) return npu_fail(why, "out of memory");
    at = bytes + directory_at.at;
    end = at + directory_at.size;
    for (i = 0; i < (size_t)directory_at.count; i++) {
        size_t length = (size_t)(end - at) < CENTRAL ? 0 : (size_t)CENTRAL + u16(at + 28) + u16(at + 30) + u16(at + 32);
        if (!length || length > (size_t)(end - at) || memcmp(at, "PK\1\2", 4) != 0) {
            npu_fail(why, "entry %zu of its directory is damaged", i);
            goto refuse;
        }
        if (read_entry(bytes, size, at, &list[i], why)) goto refuse;
        total += list[i].size;
        if (total > size || listed(list, i, &list[i])) { /* before anything is read that often */
            npu_fail(why, "\"%.*s\" %s", (int)(list[i].name_size > 60 ? 60 : list[i].name_size), list[i].name,
                     total > size ? "lies over another entry" : "is there twice");
            goto refuse;
        }
        if (npu_crc32(list[i].data, list[i].size) != npu_u32(at + 16)) {
            npu_fail(why, "the checksum of \"%.*s\" does not match",
                     (int)(list[i].name_size > 60 ? 60 : list[i].name_size), list[i].name);
            goto refuse;
        }
        at += length;
    }
    *entries = list;
    *count = i;
    return 0;
refuse:
    free(list);
    return -1;
}

/* --- writing ------------------------------------------------------------------------------------------------------ */

typedef struct sink {
    FILE *file;
    uint64_t at;
    bool failed;
} sink;

static void put(sink *s, uint64_t value, int bytes)
{
    unsigned char raw[8];
    for (int i = 0; i < bytes; i++, value >>= 8) raw[i] = (unsigned char)value;
    s->failed |= fwrite(raw, 1, (size_t)bytes, s->file) != (size_t)bytes;
    s->at += (uint64_t)bytes;
}

static void put_bytes(sink *s, const void *data, size_t size)
{
    s->failed |= size && fwrite(data, 1, size, s->file) != size;
    s->at += size;
}

/* The common fields of both headers of an entry, from the version needed to the length of the name. */
static void put_common(sink *s, const zip_entry *entry)
{
    put(s, NEEDED, 2);
    put(s, 0, 4); /* flags, method */
    put(s, 0, 2); /* time */
    put(s, EPOCH, 2);
    put(s, npu_crc32(entry->data, entry->size), 4);
    put(s, ALL, 4);
    put(s, ALL, 4);
    put(s, entry->name_size, 2);
}

int zip_write(FILE *file, const zip_entry *entries, size_t count)
{
    sink s = {file, 0, false};
    uint64_t *places = calloc(count ? count : 1, sizeof *places), begin, end;
    bool wide;
    size_t i;
    if (!places || count > MOST) {
        free(places);
        return -1;
    }
    for (i = 0; i < count; i++) {
        places[i] = s.at;
        put_bytes(&s, "PK\3\4", 4);
        put_common(&s, &entries[i]);
        put(&s, 20, 2);
        put_bytes(&s, entries[i].name, entries[i].name_size);
        put(&s, 1, 2);
        put(&s, 16, 2);
        put(&s, entries[i].size, 8);
        put(&s, entries[i].size, 8);
        put_bytes(&s, entries[i].data, entries[i].size);
    }
    begin = s.at;
    for (i = 0; i < count; i++) {
        put_bytes(&s, "PK\1\2", 4);
        put(&s, NEEDED, 2);
        put_common(&s, &entries[i]);
        put(&s, 28, 2);
        put(&s, 0, 6); /* comment, disk, internal attributes */
        put(&s, 0, 2);
        put(&s, 0, 2);
        put(&s, ALL, 4);
        put_bytes(&s, entries[i].name, entries[i].name_size);
        put(&s, 1, 2);
        put(&s, 24, 2);
        put(&s, entries[i].size, 8);
        put(&s, entries[i].size, 8);
        put(&s, places[i], 8);
    }
    free(places);
    end = s.at;
    wide = end >= ALL; /* smaller ones have the plain record only, as converters write it */
    if (wide) {
        put_bytes(&s, "PK\6\6", 4);
        put(&s, END64 - 12, 8);
        put(&s, NEEDED, 2);
        put(&s, NEEDED, 2);
        put(&s, 0, 8);
        put(&s, count, 8);
        put(&s, count, 8);
        put(&s, end - begin, 8);
        put(&s, begin, 8);
        put_bytes(&s, "PK\6\7", 4);
        put(&s, 0, 4);
        put(&s, end, 8);
        put(&s, 1, 4);
    }
    put_bytes(&s, "PK\5\6", 4);
    put(&s, 0, 4);
    put(&s, count, 2);
    put(&s, count, 2);
    put(&s, wide ? ALL : end - begin, 4);
    put(&s, wide ? ALL : begin, 4);
    put(&s, 0, 2);
    return s.failed ? -1 : 0;
}
