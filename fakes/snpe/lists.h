/* Lists of runtimes. */
#ifndef SNPE_FAKE_LISTS_H
#define SNPE_FAKE_LISTS_H

#include "snpe.h"

typedef struct sn_runtimes {
    sn_head head;
    size_t count;
    int *items; /* Snpe_Runtime_t */
} sn_runtimes;
sn_runtimes *sn_runtimes_make(void);
sn_runtimes *sn_runtimes_copy(const sn_runtimes *from);
sn_runtimes *sn_runtimes_of(const void *handle); /* a copy; NULL with the error */
bool sn_runtimes_add(sn_runtimes *list, int runtime);
void sn_runtimes_free(void *list);
bool sn_runtime_known(int runtime);

#endif
