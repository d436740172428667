/* Devices between the files of this fake. */
#ifndef AF_DEVICE_H
#define AF_DEVICE_H

#include "settings.h"
#include "stream.h"

/* 0, or 107001 with the reason. */
aclError af_device_check(int32_t device, const char *function);
aclError af_device_set(int32_t device, const char *function);
aclError af_device_reset(int32_t device, bool force, const char *function);
bool af_device_active(int32_t device, aclrtContext *context); /* was set and not reset */

aclError af_context_new(int32_t device, bool is_default, aclrtContext *out);
/* Ends a context with its streams. */
void af_context_end(aclrtContext handle, bool force);
void af_contexts_end_of(int32_t device, bool force);

/* How many tasks a device works on now. */
unsigned af_device_busy(int32_t device);

/* Calls the user's function for each change of a device (aclrtRegDeviceStateCallback). */
aclError af_device_listen(const char *name, aclrtDeviceStateCallback function, void *arguments, const char *caller);
/* The further objects that end with a device. Set once, when the library starts. */
void af_device_on_reset(void (*function)(int32_t device));

#endif
