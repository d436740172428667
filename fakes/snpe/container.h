/* Opened .dlc files behind handles. */
#ifndef SNPE_FAKE_CONTAINER_H
#define SNPE_FAKE_CONTAINER_H

#include "dlc.h"
#include "snpe.h"

typedef struct sn_container {
    sn_head head;
    dlc *file;
} sn_container;
void *sn_container_make(dlc *file); /* takes the reference */
dlc *sn_container_file(const void *handle); /* one more reference; NULL with the error */

#endif
