/* The only file that differs between the libraries: its name, the release and the chip it stands for. */
#include "platform.h"
#ifdef RF_INIT2
#include "context.h"
#include "npu_fake.h"
#endif

const char rf_library_name[] = RF_LIBRARY;
const char rf_library_release[] = RF_RELEASE;
const char rf_library_chip[] = RF_CHIP;
/* Programs that look for the version read it out of the file. */
__attribute__((used)) const char rf_library_version_text[] = "librknnrt version: " RF_RELEASE " (fake, npu-fakes)";

#ifdef RF_INIT2
/* Its prototype is not public: what it would do with its arguments is not known. */
NPU_EXPORT int rknn_init2(void)
{
    rf_error("rknn_init2 is not in this fake: no public header declares it; use rknn_init");
    return RKNN_ERR_FAIL;
}
#endif
