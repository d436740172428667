/* Between the files of fakes/common only. */
#ifndef NPU_INTERNAL_H
#define NPU_INTERNAL_H

#include "npu_common.h"

/* Reads the environment on the first call. Everything a user or a vendor function can call first goes through here. */
void npu_ready(void);
/* The fault of the environment's settings, NULL when they are fine. */
const char *npu_environment_problem(void);

/* A vendor's function begins: what npu_fake_error says is of the call before. */
void npu_forget_error(void);
/* The error of a failed control call. */
void npu_replace_error(const npu_why *why);
const char *npu_last_error(void);

double npu_microseconds(void); /* monotonic, since the first call */
void npu_sleep_us(uint64_t microseconds);

#endif
