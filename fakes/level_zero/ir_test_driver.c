/* The compiler without a driver around it, for tests: exports ir.h as it is. */
#include "npu_common.h"

static const char *name(void)
{
    return "ir test driver 1";
}

static const char *const functions[] = {NULL};
static npu_kind *const kinds[] = {NULL};

const npu_vendor npu_fake_vendor = {.name = name, .computes_ir = true, .functions = functions, .kinds = kinds};
