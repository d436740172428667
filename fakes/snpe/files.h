/* Folders and log files. */
#ifndef SNPE_FAKE_FILES_H
#define SNPE_FAKE_FILES_H

#include <stdbool.h>

bool sn_make_folder(const char *path); /* with those above it; true when it is there */

/* The log's questions of npu_vendor (logging.c), and its state that npu_fake_reset clears. */
void sn_log_write(int level, const char *text);
int sn_log_level(void);
void sn_log_reset(void);
void sn_util_reset(void);
void sn_package_reset(void);

#endif
