/* The layer below the vip_ functions, in a library of its own as the vendor ships it. The names gcvip_user_... are
 * known, what they do is not: here the first vip_init and the last vip_destroy pass by. */
#ifndef VIPLITE_FAKE_COMPANION_H
#define VIPLITE_FAKE_COMPANION_H

__attribute__((visibility("default"))) int gcvip_user_init(void);
__attribute__((visibility("default"))) int gcvip_user_destroy(void);

#endif
