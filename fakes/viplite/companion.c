/* The library of a pair that the main one needs: it stands for the layer that talks to the kernel driver. Its main
 * library cannot be loaded unless this one is found first, so programs have to keep the vendor's order. */
#include "companion.h"

int gcvip_user_init(void)
{
    return 0;
}

int gcvip_user_destroy(void)
{
    return 0;
}
