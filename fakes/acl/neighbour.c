/* A library of CANN beside libascendcl.so, by whose name programs link: libacl_dvpp.so, libacl_rt.so and so on.
 *
 * It has the functions that the vendor's has, each a jump to the one of libascendcl.so: there is one state, whichever
 * library a program finds a function in. Jumps, not calls: parameters need not be known, and aclAppLog has any number of
 * them. NEIGHBOUR_FUNCTIONS is a file of lines FUNCTION(name). On other machines the library has no functions of its
 * own, and programs link libascendcl.so, too. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

#include "operators/opapi.h"

#if defined(__ELF__) && defined(__x86_64__)
#define JUMP(name) "jmp *npu_slot_" #name "(%rip)\n"
#elif defined(__ELF__) && defined(__aarch64__)
#define JUMP(name)                                                                                                    \
    "adrp x16, npu_slot_" #name "\n"                                                                                  \
    "ldr x16, [x16, #:lo12:npu_slot_" #name "]\n"                                                                     \
    "br x16\n"
#elif defined(__ELF__) && defined(__arm__)
#define JUMP(name)                                                                                                    \
    ".arm\n"                                                                                                          \
    "ldr ip, 1f\n"                                                                                                    \
    "0: ldr pc, [pc, ip]\n"                                                                                           \
    "1: .word npu_slot_" #name " - (0b + 8)\n"
#endif

#ifdef JUMP
#define FUNCTION(name)                                                                                                \
    __attribute__((visibility("hidden"))) void *npu_slot_##name;                                                      \
    __asm__(".pushsection .text\n"                                                                                    \
            ".p2align 4\n"                                                                                            \
            ".globl " #name "\n"                                                                                      \
            ".type " #name ", %function\n" #name ":\n" JUMP(name) ".size " #name ", . - " #name "\n"                  \
            ".popsection\n");
#include NEIGHBOUR_FUNCTIONS
#undef FUNCTION

static const struct {
    const char *name;
    void **slot;
} functions[] = {
#define FUNCTION(name) {#name, &npu_slot_##name},
#include NEIGHBOUR_FUNCTIONS
};
#endif

__attribute__((constructor)) static void find_functions(void)
{
    aclnnStatus (*neighbour)(const char *, void *, uint64_t, aclOpExecutor *, aclrtStream) = npu_fake_acl_run;
    void *address;
    _Static_assert(sizeof address == sizeof neighbour, "dladdr takes functions as pointers to data");
    __builtin_memcpy(&address, &neighbour, sizeof address);
    Dl_info info;
    void *library = dladdr(address, &info) ? dlopen(info.dli_fname, RTLD_LAZY | RTLD_NOLOAD) : NULL;
    if (!library) {
        fprintf(stderr, "npu-fakes: the libraries of the fake CANN do not find libascendcl.so, which is loaded\n");
        abort();
    }
#ifdef JUMP
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        *functions[i].slot = dlsym(library, functions[i].name);
#endif
    dlclose(library);
}
