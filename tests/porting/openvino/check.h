/* What the samples share: a call that fails shows its name, the sample then frees what it has made. */
#ifndef PORTING_CHECK_H
#define PORTING_CHECK_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "openvino/c/openvino.h"

static inline int failed(ov_status_e status, const char *function) {
  if (status == OK) return 0;
  printf("%s fail! ret=%d\n", function, status);
  return 1;
}

#endif
