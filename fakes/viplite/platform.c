#include "platform.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "companion.h"
#include "viplite_plain.h"

/* The ids of v853, t527 and a733 are known from files and from caller code; chips of one family share theirs. */
static const vf_chip chips[] = {
    {"v853", 0xEE, 1, 1, 696},        {"r853", 0xEE, 1, 1, 696},
    {"t527", 0x10000016, 1, 1, 696},  {"mr527", 0x10000016, 1, 1, 696},
    {"ai985", 0x10000016, 1, 1, 696}, {"a733", 0x1000003B, 1, 1, 1008},
    {"t736", 0x1000003B, 1, 1, 1008},
    /* An invented pair of devices with two cores each: none of the known boards has more than one of either. */
    {"multi", 0x10000016, 2, 2, 696},
    {"none", 0, 0, 0, 0}, /* a system without /dev/vipcore */
};

const char *const vf_chip_names[] = {"v853", "r853", "t527", "mr527", "ai985", "a733", "t736", "multi", "none", NULL};

const vf_chip *vf_chip_now(void)
{
    const char *name = npu_option_text("viplite_chip");
    for (size_t i = 0; i < sizeof chips / sizeof *chips; i++)
        if (strcmp(chips[i].name, name) == 0)
            return &chips[i];
    return &chips[0];
}

bool vf_present(void)
{
    return vf_chip_now()->devices > 0;
}

uint32_t vf_cid_now(void)
{
    long cid = npu_option_number("viplite_cid");
    return cid ? (uint32_t)cid : vf_chip_now()->cid;
}

void vf_log(int level, const char *function, int line, const char *format, ...)
{
    char text[512];
    va_list values;
    if (level != NPU_LOG_ERROR && !npu_log_enabled(level))
        return;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    if (level == NPU_LOG_ERROR)
        npu_keep_error(text);
    npu_log(level, "%s[%d], %s", function, line, text);
}

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static uint32_t users;

int vf_init(void)
{
    int code = VF_SUCCESS;
    bool one_more;
    pthread_mutex_lock(&lock);
    one_more = !vf_library.init_limit || users < vf_library.init_limit;
    if (one_more && !vf_present())
        code = VF_IO;
    else if (one_more && users == 0)
        code = gcvip_user_init();
    if (one_more && code == VF_SUCCESS)
        users++;
    pthread_mutex_unlock(&lock);
    if (!one_more) {
        vf_error("vip_init was called %u times without vip_destroy, that is the limit", vf_library.init_limit);
        return VF_NOT_SUPPORTED;
    }
    if (vf_library.build) { /* measured: also where there is no device */
        uint32_t version = vf_library.version;
        printf("viplite %u.%u.%u%c%s\n", version >> 16, version >> 8 & 255, version & 255,
               vf_since(VF_1_13_0_0) ? '.' : '-', vf_library.build);
        fflush(stdout);
    }
    if (code)
        vf_error("failed to open the device, code %d", code);
    return code;
}

int vf_destroy(void)
{
    if (!vf_present())
        return VF_OUT_OF_MEMORY; /* measured on 1.13 and 2.0 */
    pthread_mutex_lock(&lock);
    if (users && --users == 0)
        gcvip_user_destroy();
    pthread_mutex_unlock(&lock);
    return VF_SUCCESS; /* measured: also without a vip_init, and with networks alive */
}

bool vf_running(void)
{
    pthread_mutex_lock(&lock);
    bool running = users > 0;
    pthread_mutex_unlock(&lock);
    return running;
}

int vf_query_hardware(int property, uint32_t size, void *value)
{
    const vf_chip *chip = vf_chip_now();
    uint32_t cores[8], cid = vf_cid_now();
    if (!vf_running()) {
        vf_error("call vip_init first");
        return VF_NOT_SUPPORTED;
    }
    if (!value || property < VF_HW_CID || property > VF_HW_CORE_COUNT) {
        vf_error("property %d, value %s", property, value ? "given" : "NULL");
        return VF_ARGUMENTS;
    }
    for (uint32_t i = 0; i < chip->devices; i++)
        cores[i] = chip->cores;
    const void *answer = property == VF_HW_CID            ? (const void *)&cid
                         : property == VF_HW_DEVICE_COUNT ? (const void *)&chip->devices
                                                          : (const void *)cores;
    size_t bytes = property == VF_HW_CORE_COUNT ? chip->devices * sizeof *cores : sizeof(uint32_t);
    if (size >= bytes)
        memcpy(value, answer, bytes);
    else /* measured: success all the same */
        vf_error("property %d needs %zu bytes, value has %u: nothing written", property, bytes, size);
    return VF_SUCCESS;
}
