/* Which library this is and which chip it runs on. */
#ifndef VIPLITE_FAKE_PLATFORM_H
#define VIPLITE_FAKE_PLATFORM_H

#include "codes.h"
#include "npu_common.h"
#include "npu_log.h"

/* Releases in order: VF_RELEASE of a library, for comparisons at compile and at run time. */
#define VF_1_6_4 10604
#define VF_1_8_0 10800
#define VF_1_13_0_0 11300
#define VF_1_13_0_1 11301
#define VF_2_0_3_2 20032
#define VF_2_2 20200

/* The differences from library to library in shared code; variant.c of each library defines the one in force. */
typedef struct vf_traits {
    int release;
    const char *name;      /* for npu_fake_name */
    uint32_t version;      /* vip_get_version */
    const char *build;     /* the end of the version that vip_init prints; NULL: it prints none */
    const char *chip;      /* the board it is usually found on */
    uint32_t init_limit;   /* how often vip_init may be nested; 0: no limit was seen */
    uint32_t nbg_oldest, nbg_newest; /* format versions it loads */
    bool mmu;              /* memory of the user and scattered memory can be used */
    int missing_io;        /* a run with an input or output that has no buffer */
    int finished_member;   /* vip_run_group of a member that was finished and has never run */
    int empty_profile;     /* vip_query_group for the profile of a group without members */
    int cancel;            /* vip_cancel_network */
    bool stale_buffers;    /* a second run uses the memory of a bound buffer that was destroyed, instead of refusing */
    bool flash;            /* FROM_FLASH gives a network without inputs, where there is no flash */
    bool group_owns;       /* a member runs in its group alone until it is finished and prepared again */
    bool settings_close;   /* most properties cannot be set of a prepared network, of a group with members */
    bool group_lock_stays; /* a failed group call leaves the group's mutex locked: the next one hangs */
} vf_traits;

extern const vf_traits vf_library;
extern const char *const vf_functions[]; /* what the library exports */

static inline bool vf_since(int release)
{
    return vf_library.release >= release;
}

typedef struct vf_chip {
    const char *name;
    uint32_t cid; /* customer id, what an NBG file names as its target */
    uint32_t devices, cores; /* cores of each device */
    uint32_t mhz; /* for cycle counts */
} vf_chip;

extern const char *const vf_chip_names[]; /* ended by NULL */
const vf_chip *vf_chip_now(void);
bool vf_present(void); /* there is a device at all */
uint32_t vf_cid_now(void); /* the chip's, unless NPU_FAKE_VIPLITE_CID says another */

/* One log line as the libraries write them: function, line and text on standard output. */
#define vf_error(...) vf_log(NPU_LOG_ERROR, __func__, __LINE__, __VA_ARGS__)
#define vf_info(...) vf_log(NPU_LOG_INFO, __func__, __LINE__, __VA_ARGS__)
void vf_log(int level, const char *function, int line, const char *format, ...) NPU_PRINTF(4, 5);

bool vf_running(void); /* vip_init was called more often than vip_destroy */

#endif
