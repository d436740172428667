/* The common parts of fakes/common: the error text carrier, the vendor description, options. */
#ifndef NPU_COMMON_H
#define NPU_COMMON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "npu_fake.h"

#if defined(__GNUC__) || defined(__clang__)
#define NPU_PRINTF(text, values) __attribute__((format(printf, text, values)))
#else
#define NPU_PRINTF(text, values)
#endif

/* Why something was refused, for people. Functions taking npu_why accept NULL. */
typedef struct npu_why {
    char text[256];
} npu_why;

/* Writes the reason; always returns -1, so `return npu_fail(why, ...)` reads well. */
int npu_fail(npu_why *why, const char *format, ...) NPU_PRINTF(2, 3);

typedef struct npu_kind npu_kind; /* npu_handle.h */

/* One vendor option, set by NPU_FAKE_<NAME> or npu_fake_set("<name>", value). */
typedef struct npu_option {
    const char *name;           /* lower case, e.g. "rknn_chip" */
    const char *fallback;       /* value when no one set one; never NULL */
    const char *const *choices; /* NULL-terminated list of accepted values; NULL: any integer >= 0, or any text where fallback is "" */
} npu_option;

/* Each fake library defines exactly one of these, named npu_fake_vendor. */
typedef struct npu_vendor {
    const char *(*name)(void);       /* for npu_fake_name(); the text must stay valid */
    const char *const *functions;    /* NULL-terminated: every exported vendor function, the legal names in faults */
    const npu_option *options;       /* ended by an entry whose name is NULL; NULL without entries */
    npu_kind *const *kinds;          /* NULL-terminated: every handle kind */
    bool computes_ir;                /* models are OpenVINO's IR: the OpenVINO they come from computes them, too */
    int64_t parameter_code;          /* what init-like calls return while the environment's settings are unusable */
    int64_t device_code;             /* what device calls return after the pseudo function "unplug" struck */
    void (*log)(int level, const char *text); /* writes one log line; NULL: "npu-fake E: text" on stderr */
    int (*log_level)(void);          /* level when NPU_FAKE_LOG is not set; NULL: NPU_LOG_ERROR */
    void (*on_start)(void);          /* before the first call of any function, NULL: nothing to do */
    void (*on_reset)(void);          /* vendor state to forget in npu_fake_reset(), NULL: none */
} npu_vendor;

extern const npu_vendor npu_fake_vendor;

/* Current text of a vendor option (or "crash", "latency_us", "log"); stays valid for ever; NULL: no such option. */
const char *npu_option_text(const char *name);
/* The same as a number, for options without choices. */
long npu_option_number(const char *name);

/* The effect of an injected fault on a call. */
typedef struct npu_fault_hit {
    bool forced;       /* return code instead of calling */
    int64_t code;
    uint32_t delay_us; /* 0: none */
    uint64_t gate;     /* 0: it is not held */
} npu_fault_hit;

/* Call once per inference, when it is given to the device: where that has a queue, once it stands in the queue. Pass
 * the result to npu_latency when the device has computed it and still belongs to it. */
npu_fault_hit npu_inference_comes(void);
/* For calls that go to the device again and again: counts as one more call that needs it. true: it was unplugged, and
 * *code is what the call returns. */
bool npu_device_lost(int64_t *code);
/* NPU_FAKE_LATENCY_US as a sleep, then what faults on "inference" want. */
void npu_latency(const npu_fault_hit *inference);
/* The same for a device that began at `begin` (npu_now_us) and has been computing since: sleeps the rest. */
void npu_latency_since(int64_t begin, const npu_fault_hit *inference);
/* Microseconds on a clock that only goes forward. */
int64_t npu_now_us(void);

#endif
