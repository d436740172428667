/* Platform options and GPU settings. */
#ifndef SNPE_FAKE_PLATFORM_H
#define SNPE_FAKE_PLATFORM_H

#include "snpe.h"

typedef struct sn_gl {
    sn_head head;
    void *context, *display;
} sn_gl;

typedef struct sn_platform {
    sn_head head;
    int type; /* Snpe_PlatformConfig_PlatformType_t */
    sn_gl gl;
    char *options; /* "key:value;...", never NULL */
} sn_platform;
sn_platform *sn_platform_make(void);
sn_platform *sn_platform_of(const void *handle); /* a copy; NULL with the error */
void sn_platform_free(void *platform);
/* Pairs key:value separated by ; with the values known keys have. */
bool sn_options_valid(const char *options);
/* Is key there with this value (both without regard to case)? */
bool sn_option_is(const char *options, const char *key, const char *value);

#endif
