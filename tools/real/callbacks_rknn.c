/* Custom operators for the driver: every callback reports that it was called, and on which tensors. */
#include <stdio.h>

#include "driver.h"
#include "rknn_custom_op.h"

static void say_tensors(const char *which, const rknn_custom_op_tensor *tensors, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        char name[32];
        snprintf(name, sizeof name, "  %s[%u]", which, (unsigned)i);
        driver_say_record(name, driver_find_record("rknn_custom_op_tensor"), &tensors[i], NULL);
    }
}

static void say(const char *callback, rknn_custom_op_context *context, const rknn_custom_op_tensor *inputs, uint32_t n,
                const rknn_custom_op_tensor *outputs, uint32_t m)
{
    driver_say("  callback %s inputs %u outputs %u target %d priv_data %s", callback, (unsigned)n, (unsigned)m,
               (int)context->target, context->priv_data ? "ptr" : "0");
    say_tensors("input", inputs, n);
    say_tensors("output", outputs, m);
}

static int mark; /* what priv_data points to */

#define STEP(name, code)                                                                                             \
    static int name(rknn_custom_op_context *context, rknn_custom_op_tensor *inputs, uint32_t n,                       \
                    rknn_custom_op_tensor *outputs, uint32_t m)                                                      \
    {                                                                                                                \
        say(#name, context, inputs, n, outputs, m);                                                                  \
        return code;                                                                                                 \
    }

STEP(prepare, 0)
STEP(prepare_fails, -1)
STEP(compute, 0)
STEP(compute_fails, -1)
STEP(init_fails, -1)

static int init(rknn_custom_op_context *context, rknn_custom_op_tensor *inputs, uint32_t n,
                rknn_custom_op_tensor *outputs, uint32_t m)
{
    say("init", context, inputs, n, outputs, m);
    context->priv_data = &mark;
    return 0;
}

/* Asks for the operator's attributes, one of which there is not. */
static int compute_asks(rknn_custom_op_context *context, rknn_custom_op_tensor *inputs, uint32_t n,
                        rknn_custom_op_tensor *outputs, uint32_t m)
{
    void (*ask)(rknn_custom_op_context *, const char *, rknn_custom_op_attr *);
    *(void **)&ask = driver_symbol("rknn_custom_op_get_op_attr");
    say("compute_asks", context, inputs, n, outputs, m);
    static const char *const names[] = {"alpha", "axis", "no_such_attribute"};
    for (unsigned i = 0; ask && i < sizeof names / sizeof *names; i++) {
        rknn_custom_op_attr attr = {0};
        ask(context, names[i], &attr);
        driver_say("  attribute %s dtype %d n_elems %u data %s", names[i], (int)attr.dtype, (unsigned)attr.n_elems,
                   attr.data ? "ptr" : "0");
    }
    return 0;
}

static int destroy(rknn_custom_op_context *context)
{
    driver_say("  callback destroy priv_data %s", context->priv_data ? "ptr" : "0");
    return 0;
}

const driver_callback driver_callbacks[] = {
    {"init", (void *)init},
    {"init_fails", (void *)init_fails},
    {"prepare", (void *)prepare},
    {"prepare_fails", (void *)prepare_fails},
    {"compute", (void *)compute},
    {"compute_fails", (void *)compute_fails},
    {"compute_asks", (void *)compute_asks},
    {"destroy", (void *)destroy},
    {NULL, NULL},
};
