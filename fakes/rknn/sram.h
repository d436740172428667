/* On-chip memory; as much as option rknn_sram says there is. */
#ifndef RKNN_FAKE_SRAM_H
#define RKNN_FAKE_SRAM_H

#include <stdbool.h>
#include <stdint.h>

typedef struct rf_sram rf_sram;

uint32_t rf_sram_total(void);
uint32_t rf_sram_free(void);
/* Up to `wanted` bytes of it, possibly none; NULL when the host is out of memory. */
rf_sram *rf_sram_take(uint32_t wanted, bool all_or_nothing);
rf_sram *rf_sram_hold(rf_sram *sram); /* NULL is fine */
void rf_sram_drop(rf_sram *sram);

#endif
