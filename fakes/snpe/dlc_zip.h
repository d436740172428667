/* The part of zip archives that .dlc files use: stored entries, sizes in the zip64 fields or not. */
#ifndef SNPE_FAKE_DLC_ZIP_H
#define SNPE_FAKE_DLC_ZIP_H

#include <stdio.h>

#include "npu_common.h"

typedef struct zip_entry {
    const char *name; /* not terminated */
    size_t name_size;
    const unsigned char *data;
    size_t size;
} zip_entry;

/* Lists the entries of an archive in memory in the order of its directory; they point into it, the list is for free().
 * Nothing in the bytes is trusted. 0, or -1 with the reason. */
int zip_list(const unsigned char *bytes, size_t size, zip_entry **entries, size_t *count, npu_why *why);

/* Writes an archive the way converters do: everything stored, sizes and offsets in zip64 fields. 0 or -1. */
int zip_write(FILE *file, const zip_entry *entries, size_t count);

#endif
