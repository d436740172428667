/* Between the files that hand out memory: entries of the table of what lies where. */
#ifndef AF_ARENA_H
#define AF_ARENA_H

#include "range.h"

typedef struct af_block {
    af_range range;    /* place AF_NOWHERE: physical memory no one can address, or reserved addresses without memory */
    size_t reserved;   /* bytes of addresses taken */
    size_t offset;     /* in the device's file */
    int file;
    bool lost;         /* the device was reset */
    bool mapped;       /* into reserved addresses: goes on in the mapping that follows without a gap */
    void *owner;       /* api_physical.c */
} af_block;

bool af_block_insert(af_block *block); /* false: overlaps another, or memory is out */
void af_block_remove(af_block *block);
/* Device memory that nobody may use for a while keeps its addresses. false: it was lost with its device. */
bool af_block_lend(af_block *block, bool lent);
/* Lets the device see the pinned memory that a block lies in, or no longer; false: it lies in none, or that is so already. */
bool af_host_show(const af_block *block, bool visible);
/* Device memory without a handle; NULL: none left. give_back does not free the block itself. */
af_block *af_arena_take(int32_t device, size_t size, size_t alignment, af_place place);
void af_arena_give_back(af_block *block);
/* Does any byte belong to a live block, or to a device's addresses? */
bool af_touches(const void *address, size_t size);

#endif
