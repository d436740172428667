/* What the samples share: a call that fails ends the sample, which frees what it has made. */
#ifndef PORTING_CHECK_H
#define PORTING_CHECK_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "openvino/c/openvino.h"

#define CHECK(call)                                                      \
  do {                                                                   \
    ov_status_e status = (call);                                         \
    if (status != OK) {                                                  \
      printf("%.*s fail! ret=%d\n", (int)strcspn(#call, "("), #call, status); \
      goto err;                                                          \
    }                                                                    \
  } while (0)

#endif
