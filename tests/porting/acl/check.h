/* What the samples share: a call that fails ends the program, with a line that names it. */
#ifndef PORTING_CHECK_H
#define PORTING_CHECK_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "acl/acl.h"

static inline void check(aclError ret, const char *function) {
  if (ret != ACL_SUCCESS) {
    const char *message = aclGetRecentErrMsg();
    printf("%s fail! ret=%d %s\n", function, ret, message != NULL ? message : "");
    exit(1);
  }
}

/* The first numbers of an array. */
static inline void print_floats(const char *what, const float *values, int count) {
  printf("%s:", what);
  for (int i = 0; i < count; i++) {
    printf(" %g", values[i]);
  }
  printf("\n");
}

#endif
