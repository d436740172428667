#include "sram.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "npu_common.h"
#include "platform.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static uint32_t used; /* bytes */

struct rf_sram {
    uint32_t bytes;
    int holders;
};

/* Documented for RK3588 only. */
uint32_t rf_sram_total(void)
{
    return strcmp(rf_chip_now()->name, "rk3588") == 0 ? (uint32_t)npu_option_number("rknn_sram") : 0;
}

uint32_t rf_sram_free(void)
{
    uint32_t total = rf_sram_total();
    pthread_mutex_lock(&lock);
    uint32_t left = total > used ? total - used : 0;
    pthread_mutex_unlock(&lock);
    return left;
}

rf_sram *rf_sram_take(uint32_t wanted, bool all_or_nothing)
{
    uint32_t total = rf_sram_total();
    rf_sram *taken = calloc(1, sizeof *taken);
    if (!taken)
        return NULL;
    taken->holders = 1;
    pthread_mutex_lock(&lock);
    uint32_t left = total > used ? total - used : 0;
    taken->bytes = wanted <= left ? wanted : all_or_nothing ? 0 : left;
    used += taken->bytes;
    pthread_mutex_unlock(&lock);
    return taken;
}

rf_sram *rf_sram_hold(rf_sram *sram)
{
    if (!sram)
        return NULL;
    pthread_mutex_lock(&lock);
    sram->holders++;
    pthread_mutex_unlock(&lock);
    return sram;
}

void rf_sram_drop(rf_sram *sram)
{
    if (!sram)
        return;
    pthread_mutex_lock(&lock);
    bool last = --sram->holders == 0;
    if (last)
        used -= sram->bytes;
    pthread_mutex_unlock(&lock);
    if (last)
        free(sram);
}
