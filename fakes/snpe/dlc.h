/* A .dlc file: a zip archive of records, two of which hold the model. fakes/models/formats/dlc_container.py has the layout.
 *
 * Functions that can fail return an Snpe_ErrorCode_t and leave the reason in *why. A dlc is shared by reference
 * counting and may be used from several threads; its model never changes, records can be added and replaced.
 */
#ifndef SNPE_FAKE_DLC_H
#define SNPE_FAKE_DLC_H

#include "DlSystem/DlError.h"
#include "dlc_network.h"

typedef struct dlc dlc;

/* One reference in *out. A real DLC, whose networks only Qualcomm's libraries can compute, opens, too: its records can
 * be read, dlc_model says what it is. 310 no such file, 311 no zip archive of this kind or no record `model`, 312 made
 * for SNPE 1, 300 damaged. dlc_open_memory copies the bytes. */
Snpe_ErrorCode_t dlc_open(const char *path, dlc **out, npu_why *why);
Snpe_ErrorCode_t dlc_open_memory(const void *bytes, size_t size, dlc **out, npu_why *why);
dlc *dlc_retain(dlc *file);
void dlc_close(dlc *file); /* drops one reference; NULL is fine */

/* Records in the order of the archive. A name stays valid as long as the dlc. */
size_t dlc_record_count(dlc *file);
const char *dlc_record_name(dlc *file, size_t index); /* NULL outside */
bool dlc_record_present(dlc *file, const char *name);
/* A copy of the data for free(); 307 when there is no such record. */
Snpe_ErrorCode_t dlc_record_copy(dlc *file, const char *name, unsigned char **data, size_t *size, npu_why *why);
/* Adds a record or replaces one; `model` and `model.params` cannot be replaced (308). */
Snpe_ErrorCode_t dlc_record_set(dlc *file, const char *name, const void *data, size_t size, npu_why *why);

/* Writes the archive, over a file that is there. Nothing happens when path is where the dlc came from or was saved to
 * last and no record changed since. 309 when the file cannot be written. */
Snpe_ErrorCode_t dlc_save(dlc *file, const char *path, npu_why *why);

/* A line `key=value` of the record dlc.metadata; NULL: none. Valid as long as the dlc. */
const char *dlc_metadata(const dlc *file, const char *key);

/* Is the model inside one the fake computes? 0, or 306 with what it is instead. */
Snpe_ErrorCode_t dlc_model(const dlc *file, npu_why *why);
size_t dlc_network_count(const dlc *file); /* 0 for a real DLC */
const dlc_network *dlc_network_at(const dlc *file, size_t index);
const dlc_network *dlc_network_named(const dlc *file, const char *name); /* NULL: none */

#endif
