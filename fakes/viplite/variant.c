/* The library: its release and its differences from the other releases. Compiled once for each of them. */
#include "platform.h"

#if VF_RELEASE == VF_1_6_4
#define NAME "1.6.4"
#define VERSION 0x00010604
#define CHIP "v853"
#elif VF_RELEASE == VF_1_8_0
#define NAME "1.8.0"
#define VERSION 0x00010800
#define BUILD "0-AW-2022-04-21"
#define CHIP "v853"
#elif VF_RELEASE == VF_1_13_0_0
#define NAME "1.13.0.0"
#define VERSION 0x00010d00
#define BUILD "0-AW-2023-07-04"
#define CHIP "t527"
#elif VF_RELEASE == VF_1_13_0_1
#define NAME "1.13.0.1"
#define VERSION 0x00010d00
#define BUILD "1-AW-2024-11-05"
#define CHIP "t527"
#elif VF_RELEASE == VF_2_0_3_2
#define NAME "2.0.3.2"
#define VERSION 0x00020003
#define BUILD "2-AW-2024-08-30"
#define CHIP "a733"
#elif VF_RELEASE == VF_2_2
#define NAME "2.2"
#define VERSION 0x00020200 /* chosen: no one has seen it */
#define BUILD "0"              /* chosen */
#define CHIP "a733"
#else
#error "VF_RELEASE is none of those in platform.h"
#endif
#ifndef BUILD
#define BUILD NULL
#endif

const char vf_library_chip[] = CHIP;

const vf_traits vf_library = {
    .release = VF_RELEASE,
    .name = "viplite " NAME " (fake)",
    .version = VERSION,
    .build = BUILD,
    .chip = CHIP,
    .init_limit = VF_RELEASE < VF_1_13_0_0 ? 32 : 0,
    /* Seen to load: 1.15 everywhere before 2.0, also 1.9, 1.20 and 1.22 on 1.13, 1.30 and 1.32 on 2.0.3.2. Seen to be
     * refused: 1.1 and 1.127. 1.20 is the newest that 1.8.0 names; the other ends are chosen. */
    .nbg_oldest = VF_RELEASE < VF_1_13_0_0 ? 0x0001000f : 0x00010009,
    .nbg_newest = VF_RELEASE < VF_1_13_0_0 ? 0x00010014 : VF_RELEASE < VF_2_0_3_2 ? 0x0001001f : 0x00010020,
    .mmu = VF_RELEASE != VF_1_8_0, /* the measured build of 1.8.0 is for a chip driven without */
    .missing_io = VF_RELEASE < VF_2_0_3_2 ? VF_NOT_SUPPORTED : VF_INCOMPATIBLE,
    .finished_member = VF_RELEASE < VF_1_13_0_0 ? VF_NOT_PREPARED : VF_RELEASE < VF_2_0_3_2 ? VF_IO : VF_SUCCESS,
    .empty_profile = VF_RELEASE < VF_1_13_0_0 || VF_RELEASE >= VF_2_0_3_2 ? VF_SUCCESS : VF_FAILURE,
    .cancel = VF_RELEASE < VF_2_0_3_2 ? VF_NOT_SUPPORTED : VF_SUCCESS,
    .stale_buffers = VF_RELEASE >= VF_2_0_3_2,
    .flash = VF_RELEASE < VF_2_0_3_2,
    .group_owns = VF_RELEASE >= VF_1_13_0_0,
    .settings_close = VF_RELEASE >= VF_1_13_0_0,
    .group_lock_stays = VF_RELEASE == VF_1_6_4,
};

/* Written by CMake from the ABI data: the names faults may use. */
const char *const vf_functions[] = {
#include "viplite_functions.h"
    NULL,
};
