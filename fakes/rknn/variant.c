/* The only file that differs between the libraries: its name, the release and the chip it stands for. */
#include "platform.h"

const char rf_library_name[] = RF_LIBRARY;
const char rf_library_release[] = RF_RELEASE;
const char rf_library_chip[] = RF_CHIP;
/* Programs that look for the version read it out of the file. */
__attribute__((used)) const char rf_library_version_text[] = "librknnrt version: " RF_RELEASE " (fake, npu-fakes)";
