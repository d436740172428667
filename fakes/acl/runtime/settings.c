/* The chip and release that the fake stands for, by its options. */
#include "acl/acl_platform.h"
#include "settings.h"

static const af_soc socs[] = {
    {"Ascend910B3", 20, 40, 6, 192 << 20, DAV_2201, true, false},
    {"Ascend910B4", 20, 40, 6, 96 << 20, DAV_2201, true, false},
    {"Ascend910A", 32, 32, 14, 32 << 20, DAV_1001, false, true},
    {"Ascend310P3", 8, 7, 7, 16 << 20, DAV_2002, true, false},
    {"Ascend310B4", 1, 1, 1, 4 << 20, DAV_3002, true, false},
    {"Ascend310", 2, 2, 4, 8 << 20, DAV_1001, false, true},
};
static const char *const soc_names[] = {"Ascend910B3", "Ascend910B4", "Ascend910A", "Ascend310P3", "Ascend310B4",
                                        "Ascend310", NULL};
static const char *const run_modes[] = {"host", "device", NULL};
static const char *const pageable[] = {"stage", "refuse", NULL};
static const char *const yes_no[] = {"0", "1", NULL};

const npu_option af_options[] = {
    {"acl_soc", "Ascend910B3", soc_names},
    {"acl_devices", "2", NULL},
    {"acl_memory_mb", "1024", NULL},
    {"acl_slots", "8", NULL},
    {"acl_run_mode", "host", run_modes},
    {"acl_pageable", "stage", pageable},
    {"acl_protect", "0", yes_no},
    {"acl_messages", "1", yes_no},
    {"acl_codecs", "1", yes_no},
    {"acl_operators", "", NULL},
    {NULL, NULL, NULL},
};

const af_soc *af_soc_now(void)
{
    const char *name = npu_option_text("acl_soc");
    size_t i;
    for (i = 0; i < sizeof socs / sizeof *socs; i++)
        if (!strcmp(socs[i].name, name)) return &socs[i];
    return &socs[0];
}

int32_t af_device_count(void)
{
    long count = npu_option_number("acl_devices");
    return count > AF_DEVICES ? AF_DEVICES : (int32_t)count;
}

size_t af_device_capacity(void)
{
    long most = sizeof(void *) == 4 ? 128 : 1 << 20, mega = npu_option_number("acl_memory_mb");
    if (mega < 1) mega = 1;
    return (size_t)(mega > most ? most : mega) << 20;
}

bool af_on_device(void)
{
    return !strcmp(npu_option_text("acl_run_mode"), "device");
}

bool af_pageable_refused(void)
{
    return !strcmp(npu_option_text("acl_pageable"), "refuse");
}

bool af_protected(void)
{
    return !strcmp(npu_option_text("acl_protect"), "1");
}

unsigned af_slots(void)
{
    long slots = npu_option_number("acl_slots");
    return slots < 1 ? 1u : (unsigned)slots;
}
