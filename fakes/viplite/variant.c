/* What a library is: its release and how that differs from the others. Compiled once for each of them. */
#include "platform.h"

#if VF_RELEASE == VF_1_6_4
#define NAME "1.6.4"
#define VERSION 0x00010604
#define CHIP "v853"
#elif VF_RELEASE == VF_1_8_0
#define NAME "1.8.0"
#define VERSION 0x00010800
#define BANNER "1.8.0-0-AW-2022-04-21"
#define CHIP "v853"
#elif VF_RELEASE == VF_1_13_0_0
#define NAME "1.13.0.0"
#define VERSION 0x00010d00
#define BANNER "1.13.0.0-AW-2023-07-04"
#define CHIP "t527"
#elif VF_RELEASE == VF_1_13_0_1
#define NAME "1.13.0.1"
#define VERSION 0x00010d00
#define BANNER "1.13.0.1-AW-2024-11-05"
#define CHIP "t527"
#elif VF_RELEASE == VF_2_0_3_2
#define NAME "2.0.3.2"
#define VERSION 0x00020003
#define BANNER "2.0.3.2-AW-2024-08-30"
#define CHIP "a733"
#elif VF_RELEASE == VF_2_2
#define NAME "2.2"
#define VERSION 0x00020200 /* chosen: nobody has seen it */
#define BANNER "2.2.0"     /* chosen */
#define CHIP "a733"
#else
#error "VF_RELEASE is none of those in platform.h"
#endif
#ifndef BANNER
#define BANNER NULL
#endif

const char vf_library_chip[] = CHIP;

const vf_traits vf_library = {
    .release = VF_RELEASE,
    .name = "viplite " NAME " (fake)",
    .version = VERSION,
    .banner = BANNER,
    .chip = CHIP,
    .init_limit = VF_RELEASE < VF_1_13_0_0 ? 32 : 0,
    /* 1.x: 0x0001000f was loaded, 0x00010001 and 0x0001007f were not; 0x00010014 is the newest 1.8.0 names. What 1.13
     * adds to that is chosen. Files of 1.x and of 2.x do not load on each other's libraries. */
    .nbg_oldest = VF_RELEASE < VF_2_0_3_2 ? 0x0001000f : 0x00020000,
    .nbg_newest = VF_RELEASE < VF_1_13_0_0 ? 0x00010014 : VF_RELEASE < VF_2_0_3_2 ? 0x0001001f : 0x0002ffff,
    .mmu = VF_RELEASE != VF_1_8_0, /* the measured build of 1.8.0 is for a chip driven without */
    .group_lock_stays = VF_RELEASE == VF_1_6_4,
};

/* Written by CMake from the ABI facts: the names faults may use. */
const char *const vf_functions[] = {
#include "viplite_functions.h"
    NULL,
};
