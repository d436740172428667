/* The options of this fake, beside those in runtime.h. */
#ifndef AF_SETTINGS_H
#define AF_SETTINGS_H

#include "runtime.h"

enum { AF_DEVICES = 64 };

extern const npu_option af_options[];
bool af_protected(void);   /* NPU_FAKE_ACL_PROTECT: no access through device addresses */
unsigned af_slots(void);   /* NPU_FAKE_ACL_SLOTS: tasks one device works on at the same time */

#endif
