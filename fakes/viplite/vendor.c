/* This library's description for fakes/common. */
#include <pthread.h>
#include <stdio.h>

#include "group.h"
#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>
#endif

extern const char vf_library_chip[];

static const char *const caches[] = {"coherent", "strict", NULL};
static const npu_option options[] = {
    {"viplite_chip", vf_library_chip, vf_chip_names},
    {"viplite_cid", "0", NULL},
    {"viplite_cache", "coherent", caches},
    {NULL, NULL, NULL},
};

static npu_kind *const kinds[] = {&vf_network_kind, &vf_buffer_kind, &vf_group_kind, NULL};

static const char *name(void)
{
    return vf_library.name;
}

/* Measured: everything goes to standard output, with the thread in front. */
static void write_line(int level, const char *text)
{
#ifdef __linux__
    unsigned long thread = (unsigned long)syscall(SYS_gettid);
#else
    unsigned long thread = (unsigned long)(uintptr_t)pthread_self();
#endif
    (void)level;
    printf("[0x%lx]%s\n", thread, text);
    fflush(stdout);
}

const npu_vendor npu_fake_vendor = {
    .name = name,
    .functions = vf_functions,
    .options = options,
    .kinds = kinds,
    .parameter_code = VF_ARGUMENTS,
    .device_code = VF_IO,
    .log = write_line,
};
