/* Memory without addresses, of this process or another. */
#ifndef AF_PHYSICAL_H
#define AF_PHYSICAL_H

#include "arena.h"
#include "memory.h"

typedef struct af_physical_memory {
    af_block *block;
    size_t size;
    unsigned holders; /* handles */
    aclrtPhysicalMemProp prop;
    void (*end)(af_block *block); /* NULL: it is the device's */
    int share;                    /* api_share.c: the file that other processes look into; 0: none yet */
} af_physical_memory;

typedef struct af_physical {
    af_physical_memory *memory;
} af_physical;

/* A handle. Owns what->block, but after an error. */
aclError af_physical_new(const af_physical_memory *what, aclrtDrvMemHandle *out);

#endif
