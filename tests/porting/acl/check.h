/* What the samples share: a call that fails ends the program, with a line that names it. */
#ifndef PORTING_CHECK_H
#define PORTING_CHECK_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "acl/acl.h"

#define CHECK(function, ...)                                              \
  do {                                                                    \
    aclError ret = function(__VA_ARGS__);                                 \
    if (ret != ACL_SUCCESS) {                                             \
      const char *message = aclGetRecentErrMsg();                         \
      printf("%s fail! ret=%d %s\n", #function, ret, message ? message : ""); \
      exit(1);                                                            \
    }                                                                     \
  } while (0)

/* The first numbers of an array. */
static inline void print_floats(const char *what, const float *values, int count) {
  printf("%s:", what);
  for (int i = 0; i < count; i++) printf(" %g", (double)values[i]);
  printf("\n");
}

#endif
