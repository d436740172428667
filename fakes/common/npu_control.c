/* The exported control API. */
#include "npu_fake.h"

#include <stdio.h>
#include <string.h>

#include "npu_fault.h"
#include "npu_handle.h"
#include "npu_internal.h"
#include "npu_options.h"
#include "npu_trace.h"

static int report(int result, const npu_why *why)
{
    if (result) npu_replace_error(why);
    return result;
}

const char *npu_fake_name(void)
{
    npu_ready();
    return npu_fake_vendor.name();
}

int npu_fake_configure(const char *faults)
{
    npu_why why;
    npu_ready();
    return report(npu_option_set(NPU_OPTION_FAULTS, faults, &why), &why);
}

int npu_fake_add_faults(const char *added)
{
    npu_why why;
    int number;
    npu_ready();
    number = npu_fault_add(added, &why);
    return number > 0 ? number : report(-1, &why);
}

int npu_fake_remove_faults(int number)
{
    npu_why why;
    npu_ready();
    return report(npu_fault_remove(number, &why), &why);
}

int npu_fake_wait_calls(int number, int count, int timeout_ms)
{
    npu_why why;
    int calls;
    npu_ready();
    calls = npu_fault_await(number, count, timeout_ms, &why);
    return calls >= 0 ? calls : report(-1, &why);
}

int npu_fake_release_calls(int number, int count)
{
    npu_why why;
    npu_ready();
    return report(npu_fault_release(number, count, &why), &why);
}

int npu_fake_set(const char *name, const char *value)
{
    npu_why why;
    return report(npu_option_set_named(name, value, &why), &why);
}

const char *npu_fake_error(void)
{
    return npu_last_error();
}

void npu_fake_reset(void)
{
    npu_options_reset();
    npu_trace_record(0);
    npu_trace_forget();
    if (npu_fake_vendor.on_reset) npu_fake_vendor.on_reset();
}

long npu_fake_live(const char *kind)
{
    npu_why why;
    npu_kind *const *k;
    long sum = 0;
    for (k = npu_fake_vendor.kinds; *k; k++) {
        long live = npu_kind_live(*k);
        if (kind && strcmp((*k)->name, kind) == 0) return live;
        sum += live;
    }
    if (!kind) return sum;
    npu_fail(&why, "npu_fake_live: this library has no handles of kind \"%.80s\"", kind);
    return report(-1, &why);
}

size_t npu_fake_live_json(char *buf, size_t n)
{
    npu_kind *const *k;
    npu_text text = {0};
    size_t needed;
    npu_text_printf(&text, "{");
    for (k = npu_fake_vendor.kinds; *k; k++) {
        long live = npu_kind_live(*k);
        if (live) npu_text_printf(&text, "%s\"%s\":%ld", text.length > 1 ? "," : "", (*k)->name, live);
    }
    npu_text_printf(&text, "}");
    needed = text.length + 1;
    if (n && buf) snprintf(buf, n, "%s", text.data ? text.data : "{}");
    npu_text_free(&text);
    return needed;
}

int npu_fake_trace(const char *path)
{
    npu_why why;
    npu_ready();
    return report(npu_option_set(NPU_OPTION_TRACE, path, &why), &why);
}

void npu_fake_record(int on)
{
    npu_ready();
    npu_trace_record(on);
}

size_t npu_fake_calls_json(char *buf, size_t n)
{
    npu_ready();
    return npu_trace_calls(buf, n);
}
