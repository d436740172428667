/* VIPLite calls nothing back. */
#include "driver.h"

const driver_callback driver_callbacks[] = {{NULL, NULL}};
